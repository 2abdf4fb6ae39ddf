/* protect_count.c: which counts "sabot odds --protect" is to judge: tags that were given or the
 * best there are, divided by the decks unseen or not, alone or with a side count. */
#include "protect.h"

#include "cli/cli.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LEVEL = 2, SIDE_LEVEL = 1, MAIN_MOST = 4, SIDE_MOST = 8, START_MOST = 9999 };

/* ---- Reading --------------------------------------------------------------------------------- */

bool protect_next_word(const char **at, char *word, size_t size)
{
    const size_t n = strcspn(*at, ",");

    if (n == 0 || n >= size)
        return false;
    memcpy(word, *at, n);
    word[n] = '\0';
    *at += n;
    if (**at == ',' && (*at)[1] != '\0')
        (*at)++;
    return true;
}

/* A number with up to two decimals, in hundredths. */
static bool read_hundredths(const char *text, int32_t *hundredths)
{
    const bool minus = text[0] == '-';
    char *end;
    double value;

    if (minus || text[0] == '+')
        text++;
    if (text[0] < '0' || text[0] > '9' || strspn(text, "0123456789.") != strlen(text))
        return false;
    value = strtod(text, &end);
    if (*end != '\0' || value > PROTECT_TRIGGER_MAX)
        return false;
    *hundredths = (int32_t)(value * 100 + 0.5);
    if ((double)*hundredths - value * 100 > 1e-6 || value * 100 - (double)*hundredths > 1e-6)
        return false;
    if (minus)
        *hundredths = -*hundredths;
    return true;
}

/* Ten whole numbers, from ace to ten. */
static int read_tags(const char *option, const char *text, odds_tags *tags)
{
    const char *at = text;
    char word[8];
    long number;

    for (int i = 1; i <= ODDS_VALUES; i++) {
        if (!protect_next_word(&at, word, sizeof word) || (*at == '\0') != (i == ODDS_VALUES) ||
            !cli_number(word + (word[0] == '-' || word[0] == '+'), 0, ODDS_TAG_MAX, &number))
            return cli_error("odds", "%s wants ten whole numbers from -%d to %d, for ace, 2, "
                             "... 9, ten, with commas between them, not \"%s\"", option,
                             ODDS_TAG_MAX, ODDS_TAG_MAX, text);
        tags->tag[i % ODDS_VALUES] = (int8_t)(word[0] == '-' ? -number : number);
    }
    return CLI_GO;
}

typedef struct wanted {
    odds_tags tags, side;
    int32_t trigger;
    long level, start;
} wanted;

static int read_request(const protect_count_request *r, wanted *w)
{
    if (r->tags && r->level)
        return cli_error("odds", "--tags gives the tags; leave out --level");
    if (r->start && !r->running)
        return cli_error("odds", "--start is for a count that is never divided; give --running "
                                 "too");
    if (r->tags && read_tags("--tags", r->tags, &w->tags) != CLI_GO)
        return CLI_ERROR;
    if (r->side && strcmp(r->side, "best") != 0 &&
        read_tags("--side-count", r->side, &w->side) != CLI_GO)
        return CLI_ERROR;
    if (r->level && !cli_number(r->level, 1, ODDS_TAG_LEVEL_MAX, &w->level))
        return cli_error("odds", "--level wants the largest tag, a whole number from 1 to %d, not "
                         "\"%s\"", ODDS_TAG_LEVEL_MAX, r->level);
    if (r->trigger && !read_hundredths(r->trigger, &w->trigger))
        return cli_error("odds", "--trigger wants a true count from -%d to %d with two decimals at "
                         "most, not \"%s\"", PROTECT_TRIGGER_MAX, PROTECT_TRIGGER_MAX, r->trigger);
    const bool minus = r->start && r->start[0] == '-';
    if (r->start && !cli_number(r->start + minus, 0, START_MOST, &w->start))
        return cli_error("odds", "--start wants a whole number from -%d to %d, not \"%s\"",
                         START_MOST, START_MOST, r->start);
    if (minus)
        w->start = -w->start;
    return CLI_GO;
}

/* ---- Choosing -------------------------------------------------------------------------------- */

static void effects_of(const protect_report *report, int w, double effect[ODDS_VALUES])
{
    for (int v = 0; v < ODDS_VALUES; v++)
        effect[v] = odds_fraction_value(report->effects[w].effect[v]);
}

/* A count that is never divided begins so that its pivot is 0. */
static void divide_or_not(protect_count *count, bool running, const wanted *want, bool given,
                          int decks)
{
    count->running = running;
    count->start = !running ? 0 : given ? (int32_t)want->start
                                        : -odds_tags_balance(&count->tags) * decks;
}

/* The first tags and the second as one: few times the one and few times the other, as follows the
 * effects most closely. */
static void put_together(const odds_tags *main, const odds_tags *side,
                         const double effect[ODDS_VALUES], protect_side *with, odds_tags *both)
{
    double best = -2;

    for (int m = 1; m <= MAIN_MOST; m++)
        for (int s = -SIDE_MOST; s <= SIDE_MOST; s++) {
            odds_tags sum;
            bool fits = true;
            for (int v = 0; v < ODDS_VALUES; v++) {
                const int tag = m * main->tag[v] + s * side->tag[v];
                fits = fits && abs(tag) <= ODDS_TAG_MAX;
                sum.tag[v] = (int8_t)(fits ? tag : 0);
            }
            const double worth = fits ? odds_tags_correlation(&sum, effect) : -2;
            if (worth <= best + 1e-12)
                continue;
            best = worth;
            *with = (protect_side){ *side, m, s };
            *both = sum;
        }
}

/* What of the effects the tags do not follow. */
static void residue(const odds_tags *tags, const double effect[ODDS_VALUES],
                    double rest[ODDS_VALUES])
{
    const odds_shoe suit = odds_shoe_of_suit();
    const double mean = odds_tags_balance(tags) / (double)SABOT_CARD_LAST;
    double te = 0, tt = 0;

    for (int v = 0; v < ODDS_VALUES; v++) {
        te += suit.left[v] * (tags->tag[v] - mean) * effect[v];
        tt += suit.left[v] * (tags->tag[v] - mean) * (tags->tag[v] - mean);
    }
    for (int v = 0; v < ODDS_VALUES; v++)
        rest[v] = effect[v] - (tt > 0 ? te / tt * (tags->tag[v] - mean) : 0);
}

static void choose_side(const protect_count_request *r, const wanted *want, protect_report *report,
                        int w, const double effect[ODDS_VALUES])
{
    const odds_tags *const main = &report->plan.count[w].tags;
    odds_tags side = want->side;
    double rest[ODDS_VALUES];

    residue(main, effect, rest);
    if (strcmp(r->side, "best") == 0 && !odds_tags_best(rest, SIDE_LEVEL, &side))
        memset(&side, 0, sizeof side);
    put_together(main, &side, effect, &report->with[w], &report->side.count[w].tags);
    report->side.correlation[w] =
        odds_tags_correlation(&report->side.count[w].tags, effect);
    divide_or_not(&report->side.count[w], r->running, want, r->start != NULL, report->plan.decks);
}

static bool best_tags(const protect_report *report, int w, bool running, int level,
                      const double effect[ODDS_VALUES], odds_tags *tags)
{
    const double value = odds_fraction_value(report->effects[w].value);

    return (running && odds_tags_best_running(effect, value,
                                              report->plan.decks * SABOT_CARD_LAST, level, tags)) ||
           odds_tags_best(effect, level, tags);
}

/* The tags given are of values: there are none of suits. */
static void give_tags(protect_report *report, int w, const wanted *want,
                      const double effect[ODDS_VALUES])
{
    report->plan.count[w] = (protect_count){ .tags = want->tags };
    report->correlation[w] = odds_tags_correlation(&want->tags, effect);
}

int protect_read_counts(const protect_count_request *r, protect_report *report)
{
    protect_plan *const plan = &report->plan;
    wanted want = { .level = LEVEL };

    if (read_request(r, &want) != CLI_GO)
        return CLI_ERROR;
    report->level = r->tags ? 0 : (int)want.level;
    report->trigger_given = r->trigger != NULL;
    report->running = r->running;
    report->beside.asked = r->tags != NULL;
    report->side.asked = r->side != NULL;
    if (!protect_effects_of(plan, report->effects))
        return cli_error("odds", "there is no memory left");
    for (int w = 0; w < plan->wagers; w++) {
        protect_count *const count = &plan->count[w], *const best = &report->beside.count[w];
        double effect[ODDS_VALUES];
        effects_of(report, w, effect);
        best_tags(report, w, r->running, (int)want.level, effect, &best->tags);
        divide_or_not(best, r->running, &want, r->start != NULL, plan->decks);
        report->beside.correlation[w] =
            odds_is_apart(&plan->wager[w]) && !r->running
                ? protect_own_tags(&report->effects[w], (int)want.level, best)
                : odds_tags_correlation(&best->tags, effect);
        *count = *best;
        report->correlation[w] = report->beside.correlation[w];
        if (r->tags)
            give_tags(report, w, &want, effect);
        divide_or_not(count, r->running, &want, r->start != NULL, plan->decks);
        count->bets = report->trigger_given;
        count->trigger = want.trigger;
        if (r->side)
            choose_side(r, &want, report, w, effect);
    }
    return CLI_GO;
}
