/* staking.h: what to stake, and what becomes of a bankroll: Kelly's stake, the growth of money that
 * is staked in proportion, the rounds it takes for a gain to be seen, and the risk of ruin.
 *
 * What must always hold: figures are of rounds that are independent of each other. Those of one
 * shoe are nearly so; docs/counting.md says how nearly. */
#ifndef ODDS_STAKING_H
#define ODDS_STAKING_H

enum { STAKING_RESULTS = 16 };

/* What a unit may come to, and how likely: shares add up to one. */
typedef struct staking_law {
    int n;
    double pays[STAKING_RESULTS]; /* -1 where the stake is lost */
    double share[STAKING_RESULTS];
} staking_law;

double staking_mean(const staking_law *law);
double staking_square(const staking_law *law); /* the mean of the square */

/* Kelly's stake: the part of the bankroll with which it grows fastest, to the last bits; 0 where
 * the mean is not positive. Never so much that all could be lost at once. */
double staking_kelly(const staking_law *law);

/* The mean of the logarithm by which the bankroll grows in a round, a part of it staked. */
double staking_growth(const staking_law *law, double part);

/* How many rounds until the mean gain is one standard deviation; infinite without a gain. */
double staking_n0(double mean, double variance);

/* The risk that a bankroll of so many units is ever lost, by the normal approximation:
 * exp(-2 mean bank / variance); 1 without a gain. And the bankroll for which it is so small. */
double staking_ruin(double mean, double variance, double bank);
double staking_bank(double mean, double variance, double ruin);

/* Lundberg's coefficient of what a round gains: the R > 0 for which the mean of exp(-R gain) is 1;
 * 0 without a gain, infinite if nothing can be lost. With a bankroll B, and no round losing more
 * than m, the risk of ruin lies between exp(-R (B + m)) and exp(-R B): no approximation. */
double staking_coefficient(const double *gain, const double *share, int n);

/* The risk that a bankroll staked at this fraction of Kelly's stake ever falls to a part of what it
 * was: part^(2/fraction - 1). */
double staking_fall(double fraction, double part);

#endif
