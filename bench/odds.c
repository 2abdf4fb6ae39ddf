/* odds.c: how long it takes to know what every wager is worth, exactly, on one core.
 *
 *   all wagers    cards counted and every wager worked out, of tables that differ in what they
 *                 offer and of the whole regulation, over compositions of all depths of an
 *                 eight-deck shoe. As the yardstick in the same run, the same compositions by the
 *                 straightforward enumeration of two-card pairs (odds_plain.h). Wanted: 5 us or
 *                 less, and a twentieth of the yardstick.
 *   any processor the same where four numbers cannot be multiplied at a time
 *   many          the same compositions asked for together (odds/many.h), with the vectors of this
 *                 processor and of any. Wanted: 1 us or less, and 5 us
 *   removal       the effect of removing each of the ten values, from ten more counts
 *   tiles         house way against house way over all 736,281,000 deals of pai gow. Wanted: 5 s
 *   eight decks   what every wager is worth from a full shoe; the solution of the free game
 *   seven cards   the 21 settings of seven cards against all 53,524,680 hands of the dealer
 *
 * Seconds are the processor's time of this process, so that a busy machine counts as little as it
 * can; of several rounds the best is told. All counts must come to the same.
 *
 * "odds many widest N" (or wide, or narrow) does nothing but the third, N compositions of it, and
 * says how many: for tools/bench, which has the instructions counted. */
#include "odds_plain.h"

#include "simulate/poker_exact.h"
#include "odds/chemin.h"
#include "odds/many.h"
#include "odds/removal.h"
#include "simulate/tiles_exact.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SHOES = 400, ROUNDS = 40, PLAIN_ROUNDS = 2 };

static odds_shoe shoe[SHOES];

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Cards taken at random from eight decks, from none to all but a dozen. */
static void fill_shoes(void)
{
    sim_random random;

    sim_random_begin(&random, 1, 0);
    for (int i = 0; i < SHOES; i++) {
        shoe[i] = odds_shoe_of_decks(8);
        for (int left = 416; left > 416 - i; left--) {
            int64_t card = (int64_t)(sim_random_next(&random) % (uint64_t)left), v = 0;
            while (card >= shoe[i].left[v])
                card -= shoe[i].left[v++];
            shoe[i].left[v]--;
        }
    }
}

/* Keeps the compiler from leaving out what nobody looks at. */
static volatile int64_t sink;

typedef struct measured {
    bool (*count)(const odds_shoe *, odds_counts *);
    const odds_wager *wager;
    int wagers;
} measured;

static bool count_straight(const odds_shoe *cards, odds_counts *counts)
{
    odds_plain_count(cards, counts);
    return true;
}

/* Microseconds a composition, the best of so many rounds over all. */
static double microseconds(const measured *m, int rounds)
{
    odds_result result[ODDS_WAGERS_MAX];
    odds_counts counts;
    double best = 1e9;

    for (int round = 0; round < rounds; round++) {
        const double from = seconds();
        for (int i = 0; i < SHOES; i++) {
            m->count(&shoe[i], &counts);
            odds_evaluate(&counts, m->wager, m->wagers, result);
            sink = result[m->wagers - 1].win;
        }
        const double span = (seconds() - from) / SHOES * 1e6;
        best = span < best ? span : best;
    }
    return best;
}

static void check_counts(void)
{
    odds_counts fast, any, plain;

    for (int i = 0; i < SHOES; i++) {
        odds_plain_count(&shoe[i], &plain);
        if (!odds_count(&shoe[i], &fast) || memcmp(&fast, &plain, sizeof plain) != 0 ||
            !odds_count_plain(&shoe[i], &any) || memcmp(&any, &plain, sizeof plain) != 0)
            abort();
    }
}

static void measure_wagers(const char *what, const odds_wager *wager, int n)
{
    const double fast = microseconds(&(measured){ odds_count, wager, n }, ROUNDS);
    const double plain = microseconds(&(measured){ count_straight, wager, n }, PLAIN_ROUNDS);

    printf("%-14s all wagers    %8.2f us for %2d of %-22s by pairs %6.1f us, ratio %.0f%s\n",
           "odds", fast, n, what, plain, plain / fast,
           fast <= 5 && plain >= 20 * fast ? "" : "   missed: 5 us, 20");
}

/* Rules as a file would set them. */
static void measure_rules(const char *what, const char *const keys[][2], int n)
{
    odds_wager wager[ODDS_WAGERS_MAX];
    sabot_rules rules;

    sabot_rules_default(&rules, SABOT_MINIBACCARAT, 0);
    for (int i = 0; i < n; i++)
        if (sabot_rules_set(&rules, keys[i][0], keys[i][1]).verdict != SABOT_ACCEPTED)
            abort();
    measure_wagers(what, wager, odds_wagers_offered(&rules, 0, wager));
}

static void measure_others(const odds_wager *wager, int n)
{
    static odds_removal gone[ODDS_WAGERS_MAX][ODDS_VALUES];
    const double any = microseconds(&(measured){ odds_count_plain, wager, n }, ROUNDS);
    double from = seconds();

    printf("%-14s any processor %8.2f us for %2d\n", "odds", any, n);
    for (int i = 0; i < SHOES; i++)
        if (!odds_removal_of(&shoe[i], wager, n, gone))
            abort();
    printf("%-14s removal       %8.2f us for %2d, ten values each\n", "odds",
           (seconds() - from) / SHOES * 1e6, n);
}

static odds_sheet sheet;

/* So many compositions, as many at a time as is good. */
static void count_many(int n)
{
    static odds_result result[ODDS_MANY][ODDS_WAGERS_MAX];
    int64_t total[ODDS_MANY];

    for (int i = 0; i < n; i += ODDS_MANY)
        odds_many(&sheet, &shoe[i % SHOES], ODDS_MANY, total, result);
    sink = total[0] + result[0][0].win;
}

static double microseconds_many(void)
{
    double best = 1e9;

    for (int round = 0; round < ROUNDS; round++) {
        const double from = seconds();
        count_many(SHOES);
        const double span = (seconds() - from) / SHOES * 1e6;
        best = span < best ? span : best;
    }
    return best;
}

static void check_many(const odds_wager *wager, int n)
{
    static odds_result result[SHOES][ODDS_WAGERS_MAX];
    odds_result one[ODDS_WAGERS_MAX];
    int64_t total[SHOES];
    odds_counts counts;

    odds_many(&sheet, shoe, SHOES, total, result);
    for (int i = 0; i < SHOES; i++) {
        if (!odds_count(&shoe[i], &counts) || counts.total != total[i])
            abort();
        odds_evaluate(&counts, wager, n, one);
        for (int w = 0; w < n; w++)
            if (one[w].win != result[i][w].win || one[w].gain != result[i][w].gain ||
                one[w].square != result[i][w].square)
                abort();
    }
}

static void measure_many(const odds_wager *wager, int n)
{
    const double alone = microseconds(&(measured){ odds_count, wager, n }, ROUNDS);

    for (int lanes = 8; lanes >= 2; lanes /= 2) {
        odds_many_allow(lanes);
        if (odds_many_lanes() < lanes)
            continue;
        check_many(wager, n);
        const double many = microseconds_many(), wanted = lanes > 2 ? 1 : 5;
        printf("%-14s many          %8.2f us for %2d, %s; one by one %.2f us, ratio %.1f",
               "odds", many, n, lanes == 8 ? "widest vectors" : lanes == 4 ? "wide vectors"
                                                                           : "any processor",
               alone, alone / many);
        if (many > wanted)
            printf("   missed: %.0f us", wanted);
        printf("\n");
    }
    odds_many_allow(8);
}

static void measure_tiles(void)
{
    static sim_tiles table;
    tiles_outcome outcome;
    double from = seconds();

    if (sim_tiles_build(&table, sabot_house_way_named("tiles-1")) != 0)
        abort();
    tiles_compare(&table, &table, &outcome);
    const double span = seconds() - from;
    from = seconds();
    tiles_compare_plain(&table, &table, &outcome);
    printf("%-14s tiles         %8.1f ms for 736,281,000 deals; hand by hand %.0f ms%s\n", "odds",
           span * 1e3, (seconds() - from) * 1e3, span <= 5 ? "" : "   missed: 5 s");
    printf("%-14s               win %llu, push %llu, lose %llu\n", "",
           (unsigned long long)outcome.win, (unsigned long long)outcome.push,
           (unsigned long long)outcome.lose);
}

static void measure_poker(void)
{
    static const sabot_card card[7] = { 40, 14, 26, 12, 20, 46, 2 };
    poker_exact setting[POKER_SETTINGS];
    poker7 *tables = poker7_new(false);
    sim_poker *dealer = tables ? sim_poker_new(tables, sabot_house_way_named("poker-1")) : NULL;
    const double from = seconds();

    if (!dealer || !poker_exact_settings(dealer, card, 5, NULL, NULL, setting))
        abort();
    printf("%-14s seven cards   %8.3f s for 21 settings, 53,524,680 hands of the dealer each\n",
           "odds", seconds() - from);
    sim_poker_free(dealer);
    poker7_free(tables);
}

/* The figures themselves, to be held against those published. */
static void tell_full_shoe(const odds_wager *wager, int n)
{
    const odds_shoe full = odds_shoe_of_decks(8);
    odds_result result[ODDS_WAGERS_MAX];
    odds_counts counts;

    if (!odds_count(&full, &counts))
        abort();
    odds_evaluate(&counts, wager, n, result);
    printf("%-14s eight decks   %lld sequences\n", "odds", (long long)counts.total);
    for (int i = 0; i < n; i++) {
        char mode[ODDS_MODE_TEXT], ev[ODDS_FRACTION_TEXT];
        odds_wager_mode(&wager[i], mode);
        odds_fraction_decimal(odds_expectation(&wager[i], &result[i], counts.total), 12, ev);
        printf("%18s%-13s %-12s %17lld win %17lld lose %16s\n", "",
               sabot_field_word(SABOT_F_ON, wager[i].on), mode, (long long)result[i].win,
               (long long)result[i].lose, ev);
    }
}

static void tell_free_game(void)
{
    static chemin_game game;
    static chemin_solution solution;
    const chemin_setup setup = { .shoe = chemin_shoe_endless(), .replaced = true, .free = true };

    if (!chemin_count(&setup, &game))
        abort();
    chemin_solution_init(&solution);
    chemin_solve(&game, NULL, &solution);
    chemin_expect(&game, NULL, &solution);
    gmp_printf("%-14s free game     value %Qd, the Player draws on 5 with %Qd\n", "odds",
               solution.player_expects, solution.player[0]);
    chemin_solution_clear(&solution);
}

int main(int argc, char **argv)
{
    static const char *const bonus[][2] = { { "bonus", "yes" }, { "total-cards", "yes" } };
    static const char *const dragon[][2] = { { "banker", "dragon7" }, { "dragon-7", "yes" } };
    odds_wager wager[ODDS_WAGERS_MAX];
    const int n = odds_wagers_all(SABOT_MINIBACCARAT, 0, wager);

    fill_shoes();
    odds_sheet_make(&sheet, wager, n);
    if (argc == 4 && strcmp(argv[1], "many") == 0) {
        const bool widest = strcmp(argv[2], "widest") == 0;
        odds_many_allow(widest ? 8 : strcmp(argv[2], "wide") == 0 ? 4 : 2);
        count_many(atoi(argv[3]));
        printf("%s\n", argv[3]);
        return 0;
    }
    check_counts();
    measure_rules("minibaccarat", NULL, 0);
    measure_rules("bonus and total cards", bonus, 2);
    measure_rules("dragon 7", dragon, 2);
    measure_wagers("the regulation", wager, n);
    measure_others(wager, n);
    measure_many(wager, n);
    tell_full_shoe(wager, n);
    tell_free_game();
    measure_tiles();
    measure_poker();
    return 0;
}
