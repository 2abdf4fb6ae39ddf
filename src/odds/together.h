/* together.h: wagers made on the same round: how they go together, exactly, and what a combination
 * of stakes is worth with its right standard deviation.
 *
 * A round ends in a cell: which hands drew, and both counts. Every wager of the regulation pays by
 * the cell alone, so that the mean of the product of two payoffs is one sum over cells, a whole
 * number over the total. */
#ifndef ODDS_TOGETHER_H
#define ODDS_TOGETHER_H

#include "odds/wagers.h"

/* What a wager pays, in its units, if the round ends in each cell. */
typedef struct odds_payoffs {
    int64_t at[ODDS_DRAWS][ODDS_VALUES][ODDS_VALUES];
} odds_payoffs;

void odds_payoffs_of(const odds_wager *wager, odds_payoffs *payoffs);

/* Two wagers, a unit staked on each. */
typedef struct odds_pair {
    odds_fraction product;  /* the mean of the product of what they pay */
    double covariance;
    double correlation;     /* 0 where one of them always pays the same */
} odds_pair;

/* All pairs of n wagers; [i][i] is a wager with itself: the covariance is its variance. */
void odds_pairs_of(const odds_counts *counts, const odds_wager *wager, int n,
                   odds_pair pair[][ODDS_WAGERS_MAX]);

/* Stakes are in parts of a unit. */
enum { ODDS_STAKE_PARTS = 1000, ODDS_STAKE_UNITS = 1000 };

typedef struct odds_combination {
    odds_fraction value;      /* what all stakes together are worth, in units */
    double deviation;         /* its standard deviation, */
    double as_independent;    /* and what it would be if the wagers knew nothing of each other */
} odds_combination;

/* What so many parts of a unit on each wager come to; no stake is more than ODDS_STAKE_UNITS
 * units. The wagers must have been made without a stake (odds/wagers.h), so that their units are
 * small. */
odds_combination odds_combine(const odds_counts *counts, const odds_wager *wager,
                              const int32_t *parts, int n);

#endif
