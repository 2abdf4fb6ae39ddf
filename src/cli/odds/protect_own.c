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

/* ---- Tags of suits --------------------------------------------------------------------------- */

enum { TIMES_MOST = 4, VALUES_MOST = 2 };

/* So little more is not worth more tags. */
static const double gain_least = 0.01;

/* How closely tags of values and of suits follow what each card does. */
static double correlation_of(const protect_effects *e, const protect_count *count)
{
    double te = 0, tt = 0, ee = 0;

    for (sabot_card card = SABOT_CARD_FIRST; card <= SABOT_CARD_LAST; card++) {
        const double tag = count->tags.tag[sabot_card_point_value(card)] +
                           count->suit[sabot_card_suit(card)];
        const double effect = e->face[card - SABOT_CARD_FIRST];
        te += tag * effect;
        tt += tag * tag;
        ee += effect * effect;
    }
    return tt > 0 && ee > 0 ? te / sqrt(tt * ee) : 0;
}

/* The balanced tags of suits alone that follow best; of several such the smallest. */
static double best_suits(const protect_effects *e, int level, int8_t best[PROTECT_SUITS])
{
    const int each = 2 * level + 1;
    double most = 0;

    for (int i = 0; i < each * each * each; i++) {
        protect_count count = { .suit = { (int8_t)(i % each - level),
                                          (int8_t)(i / each % each - level),
                                          (int8_t)(i / each / each - level) } };
        const int last = -count.suit[0] - count.suit[1] - count.suit[2];
        count.suit[3] = (int8_t)last;
        const double worth = abs(last) <= level ? correlation_of(e, &count) : 0;
        int size = 0, sofar = 0;
        for (int s = 0; s < PROTECT_SUITS; s++) {
            size += abs(count.suit[s]);
            sofar += abs(best[s]);
        }
        if (worth < most - 1e-9 || (worth < most + 1e-9 && size >= sofar))
            continue;
        most = worth;
        memcpy(best, count.suit, sizeof count.suit);
    }
    return most;
}

double protect_own_tags(const protect_effects *e, int level, protect_count *count)
{
    const odds_tags values = count->tags;
    int8_t suits[PROTECT_SUITS] = { 0 };
    protect_count best = *count;
    double most = correlation_of(e, count);

    if (best_suits(e, level, suits) <= 0)
        return most;
    for (int v = 0; v <= VALUES_MOST; v++)
        for (int s = 1; s <= (v == 0 ? 1 : TIMES_MOST); s++) {
            protect_count both = *count;
            for (int i = 0; i < ODDS_VALUES; i++)
                both.tags.tag[i] = (int8_t)(v * values.tag[i]);
            for (int i = 0; i < PROTECT_SUITS; i++)
                both.suit[i] = (int8_t)(s * suits[i]);
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

static void print_row(const odds_fraction *effect, int n)
{
    for (int i = 0; i < n; i++)
        printf(" %+7.4f", 100 * odds_fraction_value(effect[i]));
    putchar('\n');
}

static bool has_suits(const protect_count *count)
{
    return count->suit[0] != 0 || count->suit[1] != 0 || count->suit[2] != 0;
}

void protect_print_own(const protect_report *r)
{
    char name[PROTECT_NAME];

    if (!r->plan.by_face)
        return;
    fputs("\nREMOVAL: what one card less adds to the ev, in hundredths of a unit, of wagers that\n"
          "look at ranks or suits; and the tags of suits, where these tell more than values\n\n",
          stdout);
    for (int w = 0; w < r->plan.wagers; w++) {
        const protect_effects *const e = &r->effects[w];
        if (!odds_is_apart(&r->plan.wager[w]))
            continue;
        protect_name(&r->plan.wager[w], name);
        printf("%s\n               A       2       3       4       5       6       7\n       ", name);
        print_row(e->rank, 7);
        fputs("               8       9      10       J       Q       K\n       ", stdout);
        print_row(e->rank + 7, PROTECT_RANKS - 7);
        fputs("           clubs   diam.  hearts  spades\n       ", stdout);
        print_row(e->suit, PROTECT_SUITS);
        if (!has_suits(&r->plan.count[w]))
            continue;
        fputs("tags   ", stdout);
        for (int s = 0; s < PROTECT_SUITS; s++)
            printf(" %+7d", r->plan.count[w].suit[s]);
        putchar('\n');
    }
}

static void json_row(const char *name, const odds_fraction *effect, int n)
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
    if (!odds_is_apart(&r->plan.wager[w]))
        return;
    json_row("removal_by_rank", r->effects[w].rank, PROTECT_RANKS);
    json_row("removal_by_suit", r->effects[w].suit, PROTECT_SUITS);
    fputs(",\"suit_tags\":[", stdout);
    for (int s = 0; s < PROTECT_SUITS; s++)
        printf("%s%d", s > 0 ? "," : "", r->plan.count[w].suit[s]);
    putchar(']');
}
