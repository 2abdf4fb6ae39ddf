/* depths.h: shoes looked at with so many cards left: how the expectation of each wager varies
 * there, how much of that effects of removal of the first and of the second order explain
 * (odds/second.h), and the richest and the poorest cards that came.
 *
 * The last cards of a shuffled shoe are as likely as any others, so that a shoe is looked at once
 * for each number of cards and no round is played. What must always hold: sums are of whole
 * numbers, and of equal extremes the first shoe's is kept, so that threads change nothing. */
#ifndef SIMULATE_DEPTHS_H
#define SIMULATE_DEPTHS_H

#include "odds/extremes.h"
#include "odds/second.h"
#include "simulate/protect_run.h"

enum { DEPTHS_GROUPS = 32 };

#define DEPTHS_ONE 4294967296.0 /* 2^32: departures are whole numbers of this part of a unit */

/* A wager that is covered (odds/protect.h) is not looked at: its best cover changes. */
typedef struct depths_plan {
    protect_plan protect;                   /* `behind`: the numbers of cards left */
    odds_second second[ODDS_WAGERS_MAX];
    odds_orders orders[ODDS_WAGERS_MAX];
} depths_plan;

/* Squares of departures: from the full shoe's expectation, and from what each order says. */
typedef struct depths_sum {
    uint64_t shoes;
    odds_int all, first, second;
} depths_sum;

/* Cards that came. */
typedef struct depths_seen {
    bool any;
    odds_int gain;                          /* of the wager, over all sequences of so many cards */
    int64_t total;
    uint64_t shoe;
    odds_shoe cards;
} depths_seen;

typedef struct depths_tally {
    depths_sum sum[PROTECT_DEPTHS_MAX][ODDS_WAGERS_MAX][DEPTHS_GROUPS];
    depths_seen seen[PROTECT_DEPTHS_MAX][ODDS_WAGERS_MAX][ODDS_ENDS];
} depths_tally;

/* Fills in the orders of the plan's wagers. False if its shoe is too small. */
bool depths_take_wagers(depths_plan *plan);

bool depths_run(const depths_plan *plan, depths_tally *tally, protect_progress progress,
                void *context);

/* At one depth: the standard deviation of the expectation, and which share of its variance the
 * orders explain, with standard errors by groups of shoes. */
typedef struct depths_figures {
    double deviation;
    double first, first_error;
    double second, second_error;            /* both orders together */
} depths_figures;

depths_figures depths_figures_of(const depths_tally *tally, int depth, int wager);

#endif
