/* depths.c: effects of the second order, and the richest and poorest cards, in 80 columns and as
 * JSON. Covered wagers are left out: which cover is the best changes with the cards; and those that
 * look at ranks or suits, of which counts by value say nothing. */
#include "depths.h"

#include "cli/cli.h"
#include "odds.h"
#include "protect.h"

#include <math.h>

bool depths_play(depths_report *report, const protect_plan *plan, protect_progress progress,
                 void *context)
{
    const odds_shoe full = odds_shoe_of_decks(plan->decks);

    if (!report->second && !report->extremes)
        return true;
    report->plan.protect = *plan;
    if (!depths_take_wagers(&report->plan) ||
        !depths_run(&report->plan, &report->tally, progress, context))
        return false;
    for (int d = 0; d < plan->depths && report->extremes; d++)
        odds_extremes(&full, plan->wager, plan->wagers, plan->behind[d], report->end[d],
                      &report->proven[d]);
    return true;
}

static bool is_told(const depths_report *r, int w)
{
    const odds_wager *const wager = &r->plan.protect.wager[w];

    return !protect_is_covered(wager) && !odds_is_apart(wager);
}

/* ---- Text ------------------------------------------------------------------------------------ */

static void print_row(const depths_report *r, int w, const char *name, const char *what, int row)
{
    printf("%-18s %-13s", name, what);
    for (int d = 0; d < r->plan.protect.depths; d++) {
        const depths_figures f = depths_figures_of(&r->tally, d, w);
        if (row == 0)
            printf(" %6.2f%%", 100 * f.deviation);
        else
            printf(" %7.4f", row == 1 ? f.first : f.second);
    }
    putchar('\n');
}

static void print_second(const depths_report *r)
{
    char name[PROTECT_NAME];

    fputs("\nORDERS: how far the ev strays by the cards left, and the share of its variance\n"
          "that effects of removal explain: of single cards, and of pairs as well\n\n"
          "cards left                      ", stdout);
    for (int d = 0; d < r->plan.protect.depths; d++)
        printf(" %7d", r->plan.protect.behind[d]);
    putchar('\n');
    for (int w = 0; w < r->plan.protect.wagers; w++) {
        if (!is_told(r, w))
            continue;
        protect_name(&r->plan.protect.wager[w], name);
        print_row(r, w, name, "sd of ev", 0);
        print_row(r, w, "", "single cards", 1);
        print_row(r, w, "", "and pairs", 2);
    }
}

static void print_cards(const char *name, const char *what, const odds_shoe *cards, double value)
{
    printf("%-17s %-14s", name, what);
    for (int i = 1; i <= ODDS_VALUES; i++)
        printf(" %3d", cards->left[i % ODDS_VALUES]);
    printf(" %+7.3f\n", value);
}

static double seen_value(const depths_seen *seen, const odds_wager *wager)
{
    return odds_fraction_value(
        odds_fraction_make(seen->gain, (odds_int)seen->total * wager->unit));
}

static void print_extremes(const depths_report *r)
{
    const protect_plan *const plan = &r->plan.protect;
    static const char *const what[] = { "poorest", "richest" };
    char name[PROTECT_NAME], head[24];

    fputs("\nEXTREMES: the cards from which a unit is worth most and least, and those\n"
          "that came. * all ways were looked at; else found by search, not proven\n\n"
          "wager             left             A   2   3   4   5   6   7   8   9   T      ev\n",
          stdout);
    for (int w = 0; w < plan->wagers; w++) {
        if (!is_told(r, w))
            continue;
        protect_name(&plan->wager[w], name);
        for (int d = 0; d < plan->depths; d++)
            for (int end = ODDS_RICHEST; end >= 0; end--) {
                const depths_seen *const seen = &r->tally.seen[d][w][end];
                snprintf(head, sizeof head, "%3d%c %s", plan->behind[d],
                         r->proven[d] ? '*' : ' ', what[end]);
                print_cards(name, head, &r->end[d][w][end].cards,
                            odds_fraction_value(r->end[d][w][end].value));
                print_cards("", "     came", &seen->cards, seen_value(seen, &plan->wager[w]));
                name[0] = '\0';
            }
    }
}

void depths_print_text(const depths_report *r)
{
    if (r->second)
        print_second(r);
    if (r->extremes)
        print_extremes(r);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

/* Rows and columns from ace to ten. */
static void json_pairs(const char *name, const odds_fraction f[ODDS_VALUES][ODDS_VALUES],
                       bool exact)
{
    char text[ODDS_FRACTION_TEXT];

    printf(",\"%s\":[", name);
    for (int v = 1; v <= ODDS_VALUES; v++)
        for (int x = 1; x <= ODDS_VALUES; x++) {
            const odds_fraction one = f[v % ODDS_VALUES][x % ODDS_VALUES];
            if (exact)
                odds_fraction_text(one, text);
            else
                odds_fraction_decimal(one, 15, text);
            printf("%s%s%s%s%s", x > 1 ? "," : v > 1 ? ",[" : "[", exact ? "\"" : "", text,
                   exact ? "\"" : "", x == ODDS_VALUES ? "]" : "");
        }
    putchar(']');
}

static void json_second(const depths_report *r, int w)
{
    const protect_plan *const plan = &r->plan.protect;

    fputs(",\"second\":{\"depths\":[", stdout);
    for (int d = 0; d < plan->depths; d++) {
        const depths_figures f = depths_figures_of(&r->tally, d, w);
        const odds_predicted exact = odds_order_variance(&r->plan.orders[w], plan->behind[d]);
        printf("%s{\"left\":%d,\"sd\":%.9g,\"first\":%.9g,\"first_error\":%.6g,\"both\":%.9g,"
               "\"both_error\":%.6g,\"first_sd\":%.12g,\"second_sd\":%.12g}", d > 0 ? "," : "",
               plan->behind[d], f.deviation, f.first, f.first_error, f.second, f.second_error,
               sqrt(exact.first), sqrt(exact.second));
    }
    putchar(']');
    json_pairs("both_gone_exact", r->plan.second[w].both, true);
    json_pairs("together", r->plan.second[w].together, false);
    putchar('}');
}

static void json_cards(const char *name, const odds_shoe *cards, odds_fraction value)
{
    printf(",\"%s\":{\"cards\":[", name);
    for (int i = 1; i <= ODDS_VALUES; i++)
        printf("%s%d", i > 1 ? "," : "", cards->left[i % ODDS_VALUES]);
    putchar(']');
    odds_json_fraction("ev", value);
    putchar('}');
}

static void json_extremes(const depths_report *r, int w)
{
    const protect_plan *const plan = &r->plan.protect;
    static const char *const name[] = { "poorest", "richest" };
    static const char *const came[] = { "poorest_seen", "richest_seen" };

    fputs(",\"extremes\":[", stdout);
    for (int d = 0; d < plan->depths; d++) {
        printf("%s{\"left\":%d,\"proven\":%s", d > 0 ? "," : "", plan->behind[d],
               r->proven[d] ? "true" : "false");
        for (int end = ODDS_RICHEST; end >= 0; end--) {
            const depths_seen *const seen = &r->tally.seen[d][w][end];
            json_cards(name[end], &r->end[d][w][end].cards, r->end[d][w][end].value);
            json_cards(came[end], &seen->cards,
                       odds_fraction_make(seen->gain,
                                          (odds_int)seen->total * plan->wager[w].unit));
        }
        putchar('}');
    }
    putchar(']');
}

void depths_print_wager(const depths_report *r, int w)
{
    if (r->second && is_told(r, w))
        json_second(r, w);
    if (r->extremes && is_told(r, w))
        json_extremes(r, w);
}
