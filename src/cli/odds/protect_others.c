/* protect_others.c: counts beside the first one, on the same shoes: the best there are where tags
 * were given, and the first with a side count; and where a count that is never divided begins. */
#include "protect.h"

#include <stdlib.h>

/* ---- Text ------------------------------------------------------------------------------------ */

static void print_tags(const protect_report *r, int w, const odds_tags *tags)
{
    char name[PROTECT_NAME];

    protect_name(&r->plan.wager[w], name);
    printf("%-18s", name);
    for (int i = 1; i <= ODDS_VALUES; i++)
        printf(" %2d", tags->tag[i % ODDS_VALUES]);
}

/* From which count on, what it gains, and what that is of another gain. */
static void print_gain(const protect_other *other, int w, double of,
                       bool part_of_it)
{
    const protect_sum *const sum = &other->tally.count[0][w];
    const double gain = protect_mean(sum, other->tally.shoes);
    char from[16] = "none";
    const protect_count *const count = &other->count[w];

    if (count->bets)
        snprintf(from, sizeof from, "%+d", count->trigger / 100);
    printf(" %6.3f %5s %7.4f", other->correlation[w], from, gain);
    if (gain > 0 && of > 0)
        printf(" %5.0f", part_of_it ? 100 * of / gain : 100 * gain / of);
    putchar('\n');
}

static void print_beside(const protect_report *r)
{
    fputs("\nTHE BEST TAGS beside those given, from -2 to 2, on the same shoes\n\n"
          "                          tags of the cards       corre-          gain given\n"
          "wager               A  2  3  4  5  6  7  8  9  T  lation  from  a shoe has %\n",
          stdout);
    for (int w = 0; w < r->plan.wagers; w++) {
        print_tags(r, w, &r->beside.count[w].tags);
        print_gain(&r->beside, w, protect_mean(&r->tally.count[0][w], r->tally.shoes), true);
    }
}

static void print_side(const protect_report *r)
{
    fputs("\nWITH A SIDE COUNT: N times the count and M times the side count are one count\n\n"
          "                       tags of the side count        corre-          gain  % of\n"
          "wager               A  2  3  4  5  6  7  8  9  T N  M lation  from  a shoe alone\n",
          stdout);
    for (int w = 0; w < r->plan.wagers; w++) {
        print_tags(r, w, &r->with[w].tags);
        printf(" %d %2d", r->with[w].main, r->with[w].side);
        print_gain(&r->side, w, protect_mean(&r->tally.count[0][w], r->tally.shoes), false);
    }
}

static void print_running(const protect_report *r)
{
    char name[PROTECT_NAME];

    fputs("\nNEVER DIVIDED: the running count itself is held against the trigger\n\n"
          "                   sum of   begins            true count\n"
          "wager              a deck       at     pivot   at the pivot\n", stdout);
    for (int w = 0; w < r->plan.wagers; w++) {
        const protect_count *const count = &r->plan.count[w];
        const int balance = odds_tags_balance(&count->tags);
        protect_name(&r->plan.wager[w], name);
        printf("%-18s %6d %8d ", name, balance, count->start);
        if (balance == 0)
            puts("        -              -");
        else
            printf("%9d %+14d\n", count->start + balance * r->plan.decks, balance);
    }
}

/* Tags that do not cancel, divided all the same. */
static void print_unbalanced(const protect_report *r)
{
    const int balance = odds_tags_balance(&r->plan.count[0].tags);

    if (r->level == 0 && balance != 0)
        printf("\nThese tags add up to %+d a deck: without cards gone the true count drifts. Give\n"
               "--running, so that the count is never divided.\n", balance);
}

void protect_print_others(const protect_report *r)
{
    if (r->running)
        print_running(r);
    else
        print_unbalanced(r);
    if (r->beside.asked)
        print_beside(r);
    if (r->side.asked)
        print_side(r);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void json_tags(const odds_tags *tags)
{
    for (int i = 1; i <= ODDS_VALUES; i++)
        printf("%s%d", i > 1 ? "," : "[", tags->tag[i % ODDS_VALUES]);
    putchar(']');
}

static void json_other(const protect_report *r, const protect_other *other, int w)
{
    fputs("\"tags\":", stdout);
    json_tags(&other->count[w].tags);
    printf(",\"correlation\":%.9f,\"trigger\":", other->correlation[w]);
    if (other->count[w].bets)
        printf("%g", other->count[w].trigger / 100.0);
    else
        fputs("null", stdout);
    if (r->running)
        printf(",\"start\":%d", other->count[w].start);
    fputs(",\"depths\":[", stdout);
    for (int d = 0; d < r->plan.depths; d++) {
        const protect_sum *const sum = &other->tally.count[d][w];
        printf("%s{\"behind\":%d,\"bets_per_shoe\":%.9g,\"gain_per_shoe\":%.9g,"
               "\"standard_error\":%.6g}", d > 0 ? "," : "", r->plan.behind[d],
               (double)sum->bets / (double)other->tally.shoes,
               protect_mean(sum, other->tally.shoes), protect_error(sum, other->tally.shoes));
    }
    putchar(']');
}

void protect_json_others(const protect_report *r, int w)
{
    const protect_count *const count = &r->plan.count[w];
    const int balance = odds_tags_balance(&count->tags);

    if (r->running) {
        printf(",\"running\":{\"balance\":%d,\"start\":%d,\"pivot\":", balance, count->start);
        if (balance == 0)
            fputs("null,\"true_at_pivot\":null}", stdout);
        else
            printf("%d,\"true_at_pivot\":%d}", count->start + balance * r->plan.decks, balance);
    }
    if (r->beside.asked) {
        fputs(",\"best\":{", stdout);
        json_other(r, &r->beside, w);
        putchar('}');
    }
    if (r->side.asked) {
        fputs(",\"side\":{\"side_tags\":", stdout);
        json_tags(&r->with[w].tags);
        printf(",\"times_count\":%d,\"times_side\":%d,", r->with[w].main, r->with[w].side);
        json_other(r, &r->side, w);
        putchar('}');
    }
}
