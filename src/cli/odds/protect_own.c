/* protect_own.c: wagers that somebody has written, in "sabot odds --protect": read, and what single
 * cards are to those that look at ranks and suits. */
#include "cli/cli.h"
#include "odds.h"
#include "odds/side_count.h"
#include "protect.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

int protect_read_own(const char *word, protect_report *report)
{
    if (report->owns == ODDS_OWN_MAX || report->plan.wagers == ODDS_WAGERS_MAX)
        return cli_error("odds", "--protect takes %d wagers from files at most", ODDS_OWN_MAX);
    wager_file *const file = calloc(1, sizeof *file);
    if (!file)
        return cli_error("odds", "there is no memory left");
    odds_own *const own = &report->own[report->owns];
    report->own_file[report->owns++] = file;
    const int status = wager_file_read("odds", word, file);
    if (status != CLI_GO)
        return status;
    odds_own_make(own, file->name, &file->bet, report->stake);
    protect_take_own(&report->plan, own);
    return CLI_GO;
}

void protect_free_own(protect_report *report)
{
    for (int i = 0; i < report->owns; i++)
        free(report->own_file[i]);
}

int64_t protect_own_work(const protect_report *report)
{
    int64_t most = 0;

    for (int i = 0; i < report->owns; i++) {
        side_counted why;
        if (report->own[i].by_totals)
            continue;
        side_counter *const counter = side_counter_new(report->own[i].bet, &why);
        if (!counter)
            return -1;
        const int64_t work = side_counter_work(counter);
        most = work > most ? work : most;
        side_counter_free(counter);
    }
    return most;
}

/* ---- Tags of ranks and suits ----------------------------------------------------------------- */

enum { TIMES_MOST = 4, VALUES_MOST = 2, TEN = 9 };

/* So little more is not worth more tags. */
static const double gain_least = 0.01;

/* What a card adds to the count. */
static int tag_of(const protect_count *count, sabot_card card)
{
    return count->tags.tag[sabot_card_point_value(card)] + count->suit[sabot_card_suit(card)] +
           count->rank[sabot_card_rank(card) - 1];
}

/* How closely tags follow what each card does. */
static double correlation_of(const protect_effects *e, const protect_count *count)
{
    double te = 0, tt = 0, ee = 0;

    for (sabot_card card = SABOT_CARD_FIRST; card <= SABOT_CARD_LAST; card++) {
        const double tag = tag_of(count, card), effect = e->face[card - SABOT_CARD_FIRST];
        te += tag * effect;
        tt += tag * tag;
        ee += effect * effect;
    }
    return tt > 0 && ee > 0 ? te / sqrt(tt * ee) : 0;
}

/* The tag of a rank, which is that of its value and, of a face card, what is added to it. */
static int rank_tag(const protect_count *count, int rank)
{
    return count->tags.tag[rank < TEN ? rank + 1 : 0] + count->rank[rank];
}

static void set_rank_tag(protect_count *count, int rank, int tag)
{
    if (rank < TEN)
        count->tags.tag[rank + 1] = (int8_t)tag;
    else
        count->rank[rank] = (int8_t)(tag - count->tags.tag[0]);
}

/* One rank more and another less, as long as that makes it follow more closely; so a balanced count
 * stays one. */
static double improve_ranks(const protect_effects *e, int level, protect_count *count)
{
    double most = correlation_of(e, count);
    bool better = true;

    while (better) {
        better = false;
        for (int i = 0; i < PROTECT_RANKS * PROTECT_RANKS; i++) {
            const int up = i / PROTECT_RANKS, down = i % PROTECT_RANKS;
            protect_count other = *count;
            if (up == down || rank_tag(count, up) == level || rank_tag(count, down) == -level)
                continue;
            set_rank_tag(&other, up, rank_tag(count, up) + 1);
            set_rank_tag(&other, down, rank_tag(count, down) - 1);
            const double worth = correlation_of(e, &other);
            if (worth <= most + 1e-9)
                continue;
            most = worth;
            *count = other;
            better = true;
        }
    }
    return most;
}

/* Where tens and face cards differ, each rank has its tag. */
static double own_ranks(const protect_effects *e, int level, protect_count *count)
{
    const double most = correlation_of(e, count);
    protect_count by_rank = *count;
    bool differ = false;

    for (int rank = TEN + 1; rank < PROTECT_RANKS; rank++)
        differ = differ || e->rank[rank].over != e->rank[TEN].over;
    if (!differ || improve_ranks(e, level, &by_rank) < most + gain_least)
        return most;
    for (int v = 0; v < ODDS_VALUES; v++)
        count->tags.tag[v] = (int8_t)rank_tag(&by_rank, v == 0 ? TEN : v - 1);
    for (int rank = TEN; rank < PROTECT_RANKS; rank++)
        count->rank[rank] = (int8_t)(rank_tag(&by_rank, rank) - count->tags.tag[0]);
    return correlation_of(e, count);
}

/* The balanced tags of suits alone that follow best; of several such the smallest. */
static double best_suits(const protect_effects *e, int level, int8_t best[PROTECT_SUITS])
{
    const int each = 2 * level + 1;
    int least = 0;
    double most = 0;

    for (int i = 0; i < each * each * each; i++) {
        protect_count count = { .suit = { (int8_t)(i % each - level),
                                          (int8_t)(i / each % each - level),
                                          (int8_t)(i / each / each - level) } };
        const int last = -count.suit[0] - count.suit[1] - count.suit[2];
        int size = abs(last);
        count.suit[PROTECT_SUITS - 1] = (int8_t)last;
        const double worth = abs(last) <= level ? correlation_of(e, &count) : 0;
        for (int s = 0; s < PROTECT_SUITS - 1; s++)
            size += abs(count.suit[s]);
        if (worth < most - 1e-9 || (worth < most + 1e-9 && size >= least))
            continue;
        most = worth;
        least = size;
        memcpy(best, count.suit, sizeof count.suit);
    }
    return most;
}

/* So many times the tags of ranks and so many times those of suits. */
static protect_count times(const protect_count *count, int v, const int8_t *suits, int s)
{
    protect_count both = *count;

    for (int i = 0; i < ODDS_VALUES; i++)
        both.tags.tag[i] = (int8_t)(v * count->tags.tag[i]);
    for (int i = 0; i < PROTECT_RANKS; i++)
        both.rank[i] = (int8_t)(v * count->rank[i]);
    for (int i = 0; i < PROTECT_SUITS; i++)
        both.suit[i] = (int8_t)(s * suits[i]);
    return both;
}

double protect_own_tags(const protect_effects *e, int level, protect_count *count)
{
    double most = own_ranks(e, level, count);
    int8_t suits[PROTECT_SUITS] = { 0 };
    protect_count best = *count;

    if (best_suits(e, level, suits) <= 0)
        return most;
    for (int v = 0; v <= VALUES_MOST; v++)
        for (int s = 1; s <= (v == 0 ? 1 : TIMES_MOST); s++) {
            const protect_count both = times(count, v, suits, s);
            const double worth = correlation_of(e, &both);
            if (worth < most + gain_least)
                continue;
            most = worth;
            best = both;
        }
    *count = best;
    return most;
}

/* ---- Told ------------------------------------------------------------------------------------ */

static void print_effects(const odds_fraction *effect, int n)
{
    fputs("       ", stdout);
    for (int i = 0; i < n; i++)
        printf(" %+7.4f", 100 * odds_fraction_value(effect[i]));
    putchar('\n');
}

static void print_tags(const int *tag, int n)
{
    fputs("tags   ", stdout);
    for (int i = 0; i < n; i++)
        printf(" %+7d", tag[i]);
    putchar('\n');
}

static void print_wager(const protect_effects *e, const protect_count *count)
{
    enum { HALF = 7 };
    int rank[PROTECT_RANKS], suit[PROTECT_SUITS];

    for (int i = 0; i < PROTECT_RANKS; i++)
        rank[i] = rank_tag(count, i);
    for (int i = 0; i < PROTECT_SUITS; i++)
        suit[i] = count->suit[i];
    puts("               A       2       3       4       5       6       7");
    print_effects(e->rank, HALF);
    print_tags(rank, HALF);
    puts("               8       9      10       J       Q       K");
    print_effects(e->rank + HALF, PROTECT_RANKS - HALF);
    print_tags(rank + HALF, PROTECT_RANKS - HALF);
    puts("           clubs   diam.  hearts  spades");
    print_effects(e->suit, PROTECT_SUITS);
    print_tags(suit, PROTECT_SUITS);
}

void protect_print_own(const protect_report *r)
{
    char name[PROTECT_NAME];

    if (!r->plan.by_face)
        return;
    fputs("\nREMOVAL: what one card less adds to the ev, in hundredths of a unit, by rank\n"
          "and suit; to the count a card adds the tag of its rank and that of its suit\n", stdout);
    for (int w = 0; w < r->plan.wagers; w++) {
        if (!odds_is_apart(&r->plan.wager[w]))
            continue;
        protect_name(&r->plan.wager[w], name);
        printf("\n%s\n", name);
        print_wager(&r->effects[w], &r->plan.count[w]);
    }
}

static void json_effects(const char *name, const odds_fraction *effect, int n)
{
    printf(",\"%s\":[", name);
    for (int i = 0; i < n; i++) {
        char decimal[ODDS_FRACTION_TEXT];
        odds_fraction_decimal(effect[i], 12, decimal);
        printf("%s%s", i > 0 ? "," : "", decimal);
    }
    putchar(']');
}

void protect_json_own(const protect_report *r, int w)
{
    const protect_count *const count = &r->plan.count[w];

    if (!odds_is_apart(&r->plan.wager[w]))
        return;
    json_effects("removal_by_rank", r->effects[w].rank, PROTECT_RANKS);
    json_effects("removal_by_suit", r->effects[w].suit, PROTECT_SUITS);
    fputs(",\"rank_tags\":[", stdout);
    for (int i = 0; i < PROTECT_RANKS; i++)
        printf("%s%d", i > 0 ? "," : "", rank_tag(count, i));
    fputs("],\"suit_tags\":[", stdout);
    for (int i = 0; i < PROTECT_SUITS; i++)
        printf("%s%d", i > 0 ? "," : "", count->suit[i]);
    putchar(']');
}
