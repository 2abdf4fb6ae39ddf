/* poker.c: how fast hands of pai gow poker are ranked and set, on one core over fixed seeds.
 * Seconds are the processor's time of this process, so that a busy machine does not count.
 *
 *   all hands     every one of the 154,143,080 hands of seven looked up and counted by kind
 *   best of seven random hands ranked, the cards lying ready in any order
 *   all hands set every hand set by the house way
 *   house way     rounds dealt, set and compared, player against dealer
 *   the edge      all deals counted, poker-1 against poker-2, and the most memory there was
 *   the best      every hand set as well as can be against poker-1, and the most memory */
#include "odds/poker7.h"
#include "simulate/poker.h"
#include "simulate/poker_best.h"
#include "simulate/poker_edge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum { HANDS = 1 << 20 };

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now); /* of this process: others do not count */
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Prints how long a figure took since `from`. */
static void print_span(const char *what, double from)
{
    printf("%-14s %-14s %8.3f s\n", "pai-gow-poker", what, seconds() - from);
}

static void measure_count(const poker7 *tables)
{
    static uint32_t count[POKER7_CLASSES];
    unsigned long kind[SABOT_POKER_KINDS] = { 0 };
    const double from = seconds();

    poker7_count(tables, count);
    print_span("all hands", from);
    for (int c = 0; c < POKER7_CLASSES; c++)
        kind[sabot_poker_kind_of(tables->rank[c])] += count[c];
    for (int k = SABOT_POKER_KINDS - 1; k >= 0; k--)
        printf("%-14s   %-15s %10lu\n", "", sabot_poker_kind_text(k), kind[k]);
}

static void fill(sabot_card deck[SABOT_CARD_JOKER])
{
    for (int i = 0; i < SABOT_CARD_JOKER; i++)
        deck[i] = (sabot_card)(i + 1);
}

static void measure_best(const poker7 *tables)
{
    static sabot_card hand[HANDS][8];
    sabot_card deck[SABOT_CARD_JOKER];
    sim_random random;
    uint64_t hands = 0, classes = 0;
    double from, span;

    fill(deck);
    sim_random_begin(&random, 7, 0);
    for (int i = 0; i < HANDS; i++) {
        sim_poker_deal(&random, deck);
        memcpy(hand[i], deck, 7);
    }
    from = seconds();
    do {
        for (int i = 0; i < HANDS; i++)
            classes += poker7_best(tables, hand[i]);
        hands += HANDS;
    } while ((span = seconds() - from) < 1.0);
    printf("%-14s %-14s %8.1f million hands/s (mean class %.1f of %d)\n", "pai-gow-poker",
           "best of seven", (double)hands / span / 1e6, (double)classes / (double)hands,
           POKER7_CLASSES);
}

static void measure_rounds(const sim_poker *table)
{
    sim_poker_tally tally = { 0, 0, 0 };
    uint64_t rounds = 0;
    double from = seconds(), span;

    for (uint64_t block = 0; (span = seconds() - from) < 1.0; block++) {
        sim_poker_play(table, table, 1, block, SIM_POKER_BLOCK, &tally);
        rounds += SIM_POKER_BLOCK;
    }
    printf("%-14s %-14s %8.1f million rounds/s (%s: win %.4f, push %.4f, lose %.4f)\n",
           "pai-gow-poker", "house way", (double)rounds / span / 1e6, table->way->name,
           (double)tally.win / (double)rounds, (double)tally.push / (double)rounds,
           (double)tally.lose / (double)rounds);
}

static void measure_way(const poker7 *tables, const char *name)
{
    const sabot_house_way *way = sabot_house_way_named(name);
    uint64_t line[SABOT_WAY_LINES + 1], foul;
    double from = seconds();
    sim_poker *table;

    if (way == NULL || (table = sim_poker_new(tables, way)) == NULL)
        abort();
    print_span("way's tables", from);
    from = seconds();
    sim_poker_count(table, line, &foul);
    print_span("all hands set", from);
    printf("%-14s   %-15s %10lu\n%-14s   %-15s %10lu\n", "", "foul", (unsigned long)foul, "",
           "by no line", (unsigned long)line[SABOT_WAY_LINES]);
    measure_rounds(table);
    sim_poker_free(table);
}

static void measure_edge(const poker7 *tables)
{
    const poker_deck deck = { POKER_ALL_RANKS, true };
    const double from = seconds();
    sim_poker *player = sim_poker_new(tables, sabot_house_way_named("poker-1"));
    sim_poker *dealer = sim_poker_new(tables, sabot_house_way_named("poker-2"));
    struct rusage used;
    poker_joint joint;

    if (player == NULL || dealer == NULL ||
        poker_edge_count(player, dealer, &deck, NULL, NULL, &joint) != POKER_MADE ||
        poker_joint_sum(&joint) != poker_edge_deals(&deck))
        abort();
    sim_poker_free(player);
    sim_poker_free(dealer);
    getrusage(RUSAGE_SELF, &used);
    printf("%-14s %-14s %8.3f s, ways' tables included, %ld MB at most\n", "pai-gow-poker",
           "the edge", seconds() - from, used.ru_maxrss / 1024);
}

static void measure_best_setting(const poker7 *tables)
{
    const poker_deck deck = { POKER_ALL_RANKS, true };
    const double from = seconds();
    sim_poker *dealer = sim_poker_new(tables, sabot_house_way_named("poker-1"));
    poker_best *best = malloc(sizeof *best);
    struct rusage used;

    if (dealer == NULL || best == NULL ||
        poker_best_count(dealer, &deck, 5, NULL, NULL, best) != POKER_MADE)
        abort();
    sim_poker_free(dealer);
    free(best);
    getrusage(RUSAGE_SELF, &used);
    printf("%-14s %-14s %8.3f s, %ld MB at most\n", "pai-gow-poker", "the best",
           seconds() - from, used.ru_maxrss / 1024);
}

int main(void)
{
    const double from = seconds();
    poker7 *tables = poker7_new(false);

    if (tables == NULL)
        abort();
    print_span("tables", from);
    measure_count(tables);
    measure_best(tables);
    measure_way(tables, "poker-1");
    measure_edge(tables);
    measure_best_setting(tables);
    poker7_free(tables);
    return 0;
}
