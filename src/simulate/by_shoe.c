/* by_shoe.c: shoes taken apart, and the variance they show. */
#include "simulate/by_shoe.h"

void sim_by_shoe_take(sim_by_shoe *sums, const sim_book *book, const uint8_t *cell,
                      const uint8_t *line, int rounds)
{
    int64_t gain[ODDS_WAGERS_MAX] = { 0 };

    for (int r = 0; r < rounds; r++) {
        const int64_t *const pays = book->pays[cell[r]];
        for (int w = 0; w < book->lanes; w++)
            gain[w] += pays[w];
    }
    for (int r = 0; line && r < rounds; r++)
        gain[book->own] += book->wager[book->own].payoff[SIM_CELLS + line[r]];
    sums->shoes++;
    sums->rounds += (uint64_t)rounds;
    sums->rounds_square += (odds_int)rounds * rounds;
    for (int w = 0; w < book->wagers; w++) {
        sums->gain[w] += gain[w];
        sums->square[w] += (odds_int)gain[w] * gain[w];
        sums->product[w] += (odds_int)gain[w] * rounds;
    }
}

void sim_by_shoe_add(sim_by_shoe *sums, const sim_by_shoe *more)
{
    sums->shoes += more->shoes;
    sums->rounds += more->rounds;
    sums->rounds_square += more->rounds_square;
    for (int w = 0; w < ODDS_WAGERS_MAX; w++) {
        sums->gain[w] += more->gain[w];
        sums->square[w] += more->square[w];
        sums->product[w] += more->product[w];
    }
}

/* (G - m r)^2 = G^2 - 2 m G r + m^2 r^2, added up. */
double sim_cluster_variance(uint64_t n, odds_int rounds, odds_int rounds_square, odds_int gain,
                            odds_int square, odds_int product)
{
    if (n < 2 || rounds <= 0)
        return 0;
    const long double mean = (long double)gain / (long double)rounds;
    const long double sum = (long double)square - 2 * mean * (long double)product +
                            mean * mean * (long double)rounds_square;
    const long double variance =
        sum / (long double)rounds * (long double)n / (long double)(n - 1);
    return variance > 0 ? (double)variance : 0;
}

double sim_by_shoe_variance(const sim_by_shoe *sums, int wager)
{
    return sim_cluster_variance(sums->shoes, (odds_int)sums->rounds, sums->rounds_square,
                                sums->gain[wager], sums->square[wager], sums->product[wager]);
}
