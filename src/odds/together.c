/* together.c: sums over the cells of a round.
 *
 * What must always hold: means and products are whole numbers over the total. A covariance is a sum
 * of products of departures from the mean, in which nothing large cancels: it is added up in long
 * doubles. */
#include "odds/together.h"

#include <math.h>
#include <string.h>

enum { CELLS = ODDS_DRAWS * ODDS_VALUES * ODDS_VALUES };

/* Asked of src/odds itself: counts in which one cell is all there is. */
void odds_payoffs_of(const odds_wager *wager, odds_payoffs *payoffs)
{
    for (int i = 0; i < CELLS; i++) {
        odds_result result[ODDS_WAGERS_MAX];
        odds_counts one = { .total = 1 };

        (&one.at[0][0][0])[i] = 1;
        odds_evaluate(&one, wager, 1, result);
        (&payoffs->at[0][0][0])[i] = (int64_t)result[0].gain;
    }
}

/* The mean of what it pays, in its units. */
static long double mean_of(const odds_counts *counts, const odds_payoffs *payoffs)
{
    const int64_t *const n = &counts->at[0][0][0], *const pays = &payoffs->at[0][0][0];
    odds_int gain = 0;

    for (int i = 0; i < CELLS; i++)
        gain += (odds_int)n[i] * pays[i];
    return (long double)gain / (long double)counts->total;
}

static void pair_up(const odds_counts *counts, const odds_payoffs *a, const odds_payoffs *b,
                    odds_int unit, odds_pair *out)
{
    const int64_t *const n = &counts->at[0][0][0];
    const long double mean_a = mean_of(counts, a), mean_b = mean_of(counts, b);
    long double sum = 0;
    odds_int product = 0;

    for (int i = 0; i < CELLS; i++) {
        const int64_t x = (&a->at[0][0][0])[i], y = (&b->at[0][0][0])[i];
        product += (odds_int)n[i] * x * y;
        sum += (long double)n[i] * ((long double)x - mean_a) * ((long double)y - mean_b);
    }
    out->product = odds_fraction_make(product, (odds_int)counts->total * unit);
    out->covariance = (double)(sum / (long double)counts->total / (long double)unit);
}

void odds_pairs_of(const odds_counts *counts, const odds_wager *wager, int n,
                   odds_pair pair[][ODDS_WAGERS_MAX])
{
    odds_payoffs payoffs[ODDS_WAGERS_MAX];

    for (int i = 0; i < n; i++)
        odds_payoffs_of(&wager[i], &payoffs[i]);
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) {
            pair_up(counts, &payoffs[i], &payoffs[j], (odds_int)wager[i].unit * wager[j].unit,
                    &pair[i][j]);
            pair[j][i] = pair[i][j];
        }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            const double both = pair[i][i].covariance * pair[j][j].covariance;
            pair[i][j].correlation = both > 0 ? pair[i][j].covariance / sqrt(both) : 0;
        }
}

odds_combination odds_combine(const odds_counts *counts, const odds_wager *wager,
                              const int32_t *parts, int n)
{
    odds_pair pair[ODDS_WAGERS_MAX][ODDS_WAGERS_MAX];
    odds_result result[ODDS_WAGERS_MAX];
    odds_combination out = { .value = { 0, 1 } };
    double variance = 0, alone = 0;

    odds_evaluate(counts, wager, n, result);
    odds_pairs_of(counts, wager, n, pair);
    for (int i = 0; i < n; i++) {
        const odds_fraction stake = odds_fraction_make(parts[i], ODDS_STAKE_PARTS);
        const double staked = odds_fraction_value(stake);
        out.value = odds_fraction_add(
            out.value, odds_fraction_multiply(
                           stake, odds_expectation(&wager[i], &result[i], counts->total)));
        alone += staked * staked * pair[i][i].covariance;
        for (int j = 0; j < n; j++)
            variance += staked * parts[j] / ODDS_STAKE_PARTS * pair[i][j].covariance;
    }
    out.deviation = sqrt(fmax(variance, 0));
    out.as_independent = sqrt(alone);
    return out;
}
