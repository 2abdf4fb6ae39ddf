/* depth_run.h: what the place of the cutting card does to every wager, and what the burned cards
 * are worth that are shown: many shoes, each looked at with every burned card seen and with the
 * first alone.
 *
 * The cutting card's bias. A shoe ends by cards, not by rounds: rounds of few cards, and what comes
 * of them, are more often among the last. So the average round that is dealt is worth something
 * else than a round from a full shoe, which is what round number i is worth on average, for every
 * i. That is also what makes the bias small to measure: of the sum of a shoe's expectations, each
 * less that of a full shoe, the same sum over a fixed number of rounds is taken away. Its mean is
 * exactly nothing and nearly all of the luck is in it.
 *
 * Sums are whole numbers: a run comes out the same however many threads share it. */
#ifndef SIMULATE_DEPTH_RUN_H
#define SIMULATE_DEPTH_RUN_H

#include "simulate/protect_run.h"

/* Of shoes: x, its square, and x times the rounds of the shoe; in parts of PROTECT_ONE. */
typedef struct depth_sum {
    odds_int sum, square, rounds;
} depth_sum;

typedef struct depth_tally {
    uint64_t shoes;
    uint64_t rounds[PROTECT_DEPTHS_MAX];
    odds_int rounds_square[PROTECT_DEPTHS_MAX];
    /* x: what was gained beyond a full shoe; perfect play, all burned cards seen less the first */
    depth_sum bias[PROTECT_DEPTHS_MAX][ODDS_WAGERS_MAX];
    depth_sum burned[PROTECT_DEPTHS_MAX][ODDS_WAGERS_MAX];
} depth_tally;

/* Plays shoes 0 to plan->shoes - 1; burn_shown and the counts of the plan do not matter. No wager
 * of it may be covered (protect_is_covered). False if there is no memory. */
bool depth_run(const protect_plan *plan, depth_tally *tally, protect_progress progress,
               void *context);

/* A unit on every round: how much more than from a full shoe a round is worth, on average. */
double depth_bias(const depth_tally *tally, int depth, int wager, double *error);

/* Units a shoe that perfect play gains by seeing every burned card. */
double depth_burned(const depth_tally *tally, int depth, int wager, double *error);

#endif
