/* by_shoe.h: what single shoes gained, so that standard errors are right.
 *
 * Rounds of one shoe are not independent: the cards of one are missing in the next. Shoes are. So
 * the error of an average is taken from what whole shoes gained: with G the gain of a shoe, n its
 * rounds and m the average of a round, the sum of (G - m n) squared over all rounds of these shoes
 * is the variance that a round adds to a long run (simulate/figures.h divides it).
 *
 * To add up every shoe by itself would slow the kernel down, and needs no more than enough of them:
 * the first SIM_APART_ALL shoes of a run are taken apart, and from there on one block in
 * SIM_APART_EVERY. Which ones follows from their numbers alone.
 *
 * What must always hold: sums are of whole numbers, so that shards add up to the last bit. */
#ifndef SIMULATE_BY_SHOE_H
#define SIMULATE_BY_SHOE_H

#include "simulate/book.h"

enum { SIM_APART_ALL = 1 << 14, SIM_APART_EVERY = 64 };

typedef struct sim_by_shoe {
    uint64_t shoes, rounds;             /* taken apart */
    odds_int rounds_square;             /* of each, squared */
    odds_int gain[ODDS_WAGERS_MAX];     /* as sim_account has them */
    odds_int square[ODDS_WAGERS_MAX];   /* the gain of each shoe, squared, */
    odds_int product[ODDS_WAGERS_MAX];  /* and times its rounds */
} sim_by_shoe;

/* Is shoe k of a run taken apart? All shoes of a block are, or none. */
static inline bool sim_is_apart(uint64_t k)
{
    return k < SIM_APART_ALL || k / SIM_LANES % SIM_APART_EVERY == 0;
}

/* One shoe more: the cells its rounds ended in, and their lines where a wager goes by them; else
 * NULL. */
void sim_by_shoe_take(sim_by_shoe *sums, const sim_book *book, const uint8_t *cell,
                      const uint8_t *line, int rounds);

void sim_by_shoe_add(sim_by_shoe *sums, const sim_by_shoe *more);

/* The variance that a round adds to the gain of a long run, in units squared, from n clusters: the
 * sum of (G - m r) squared, from its parts, over all rounds. 0 from fewer than two clusters. */
double sim_cluster_variance(uint64_t n, odds_int rounds, odds_int rounds_square, odds_int gain,
                            odds_int square, odds_int product);

double sim_by_shoe_variance(const sim_by_shoe *sums, int wager);

#endif
