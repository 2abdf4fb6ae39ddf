/* removal.c: the shoe counted once more for each value, a card of it gone. The two totals have all
 * factors but one in common, so that the difference of the two fractions stays small. */
#include "odds/removal.h"

bool odds_removal_of(const odds_shoe *shoe, const odds_wager *wager, int n,
                     odds_removal out[][ODDS_VALUES])
{
    odds_result before[ODDS_WAGERS_MAX], after[ODDS_WAGERS_MAX];
    odds_counts all, less;

    if (!odds_count(shoe, &all) || odds_shoe_size(shoe) == ODDS_CARDS_MIN)
        return false;
    odds_evaluate(&all, wager, n, before);
    for (int v = 0; v < ODDS_VALUES; v++) {
        odds_shoe rest = *shoe;
        const bool there = rest.left[v]-- > 0;
        if (there) {
            odds_count(&rest, &less);
            odds_evaluate(&less, wager, n, after);
        }
        for (int w = 0; w < n; w++) {
            odds_removal *const r = &out[w][v];
            *r = (odds_removal){ .there = there, .value = { 0, 1 }, .effect = { 0, 1 } };
            if (!there)
                continue;
            r->value = odds_expectation(&wager[w], &after[w], less.total);
            r->effect = odds_fraction_subtract(
                r->value, odds_expectation(&wager[w], &before[w], all.total));
        }
    }
    return true;
}
