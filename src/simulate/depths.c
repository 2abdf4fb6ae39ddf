/* depths.c: the end of many shoes, counted. */
#include "simulate/depths.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

bool depths_take_wagers(depths_plan *plan)
{
    const odds_shoe full = odds_shoe_of_decks(plan->protect.decks);

    if (!odds_second_of(&full, plan->protect.wager, plan->protect.wagers, plan->second))
        return false;
    for (int w = 0; w < plan->protect.wagers; w++)
        plan->orders[w] = odds_orders_of(&plan->second[w]);
    return true;
}

/* ---- One shoe ------------------------------------------------------------------------------- */

static bool is_further(const depths_seen *than, odds_int gain, uint64_t shoe, int end)
{
    if (!than->any)
        return true;
    if (gain == than->gain)
        return shoe < than->shoe;
    return end == ODDS_RICHEST ? gain > than->gain : gain < than->gain;
}

static void add_departure(odds_int *sum, double departure)
{
    const int64_t parts = llrint(departure * DEPTHS_ONE);

    *sum += (odds_int)parts * parts;
}

/* With these cards left. */
static void look(const depths_plan *plan, uint64_t k, int d, const odds_shoe *left,
                 depths_tally *tally)
{
    const protect_plan *const p = &plan->protect;
    odds_result result[ODDS_WAGERS_MAX];
    odds_counts counts;

    const bool counted = odds_count(left, &counts);
    assert(counted);
    (void)counted;
    odds_evaluate(&counts, p->wager, p->wagers, result);
    for (int w = 0; w < p->wagers; w++) {
        depths_sum *const sum = &tally->sum[d][w][k % DEPTHS_GROUPS];
        const odds_predicted said = odds_predict(&plan->orders[w], left);
        const double is =
            (double)result[w].gain / ((double)counts.total * (double)p->wager[w].unit);
        sum->shoes++;
        add_departure(&sum->all, is - plan->orders[w].value);
        add_departure(&sum->first, is - said.first);
        add_departure(&sum->second, is - said.second);
        for (int end = 0; end < ODDS_ENDS; end++)
            if (is_further(&tally->seen[d][w][end], result[w].gain, k, end))
                tally->seen[d][w][end] =
                    (depths_seen){ true, result[w].gain, counts.total, k, *left };
    }
}

/* From the deepest look to the first, more and more of the last cards are left. */
static void play(const void *study, protect_player *player, uint64_t k, const uint8_t *card,
                 void *into)
{
    const depths_plan *const plan = study;
    int at = plan->protect.decks * SABOT_CARD_LAST;
    odds_shoe left = { { 0 } };

    (void)player;
    for (int d = 0; d < plan->protect.depths; d++) {
        const int first = plan->protect.decks * SABOT_CARD_LAST - plan->protect.behind[d];
        while (at > first)
            left.left[protect_value(&plan->protect, card[--at])]++;
        look(plan, k, d, &left, into);
    }
}

/* ---- Many ----------------------------------------------------------------------------------- */

static void merge_sum(depths_sum *into, const depths_sum *from)
{
    into->shoes += from->shoes;
    into->all += from->all;
    into->first += from->first;
    into->second += from->second;
}

static void merge(void *into_context, const void *from_context)
{
    depths_tally *const into = into_context;
    const depths_tally *const from = from_context;

    for (int d = 0; d < PROTECT_DEPTHS_MAX; d++)
        for (int w = 0; w < ODDS_WAGERS_MAX; w++) {
            for (int g = 0; g < DEPTHS_GROUPS; g++)
                merge_sum(&into->sum[d][w][g], &from->sum[d][w][g]);
            for (int end = 0; end < ODDS_ENDS; end++) {
                const depths_seen *const seen = &from->seen[d][w][end];
                if (seen->any &&
                    is_further(&into->seen[d][w][end], seen->gain, seen->shoe, end))
                    into->seen[d][w][end] = *seen;
            }
        }
}

bool depths_run(const depths_plan *plan, depths_tally *tally, protect_progress progress,
                void *context)
{
    const protect_job job = { .plan = &plan->protect, .study = plan, .shoes = plan->protect.shoes,
                              .play = play, .merge = merge, .size = sizeof(depths_tally) };
    depths_tally *const sums = protect_share(&job, progress, context);

    if (!sums)
        return false;
    *tally = *sums;
    free(sums);
    return true;
}

/* ---- What to make of it --------------------------------------------------------------------- */

/* The share explained of all groups but one; without all of them the whole. */
static double share_of(const depths_sum *all, const depths_sum *but, bool both)
{
    const odds_int whole = all->all - (but ? but->all : 0);
    const odds_int rest = both ? all->second - (but ? but->second : 0)
                               : all->first - (but ? but->first : 0);

    return whole > 0 ? 1 - (double)rest / (double)whole : 0;
}

/* By leaving out a group at a time (the jackknife). */
static double error_of(const depths_sum *group, const depths_sum *all, bool both)
{
    double sum = 0, square = 0;
    int n = 0;

    for (int g = 0; g < DEPTHS_GROUPS; g++) {
        if (group[g].shoes == 0)
            continue;
        const double share = share_of(all, &group[g], both);
        sum += share;
        square += share * share;
        n++;
    }
    return n < 2 ? 0 : sqrt(fmax((square - sum * sum / n) * (n - 1) / n, 0));
}

depths_figures depths_figures_of(const depths_tally *tally, int depth, int wager)
{
    const depths_sum *const group = tally->sum[depth][wager];
    depths_sum all = { 0 };

    for (int g = 0; g < DEPTHS_GROUPS; g++)
        merge_sum(&all, &group[g]);
    if (all.shoes == 0)
        return (depths_figures){ 0 };
    return (depths_figures){
        .deviation = sqrt((double)all.all / (double)all.shoes) / DEPTHS_ONE,
        .first = share_of(&all, NULL, false),
        .first_error = error_of(group, &all, false),
        .second = share_of(&all, NULL, true),
        .second_error = error_of(group, &all, true),
    };
}
