/* betting.h: money staked by a count, over many shoes: a spread of stakes or a part of Kelly's,
 * what it gains, what it risks, and how the expectation follows the count.
 *
 * The study stands on that of odds/protect.h: the same shoes, the same counts, and again what is
 * added up are exact expectations. Beside the mean of a round it takes the whole law of what each
 * wager pays from the cards unseen, so that variances, Kelly's stakes and the risk of ruin are
 * exact for every round as well.
 *
 * A *step* is a whole number of true counts above the trigger: step 0 reaches from the trigger to
 * one above it, and so on; the last holds everything further up. Stakes go by the step.
 *
 * What must always hold: sums are of whole numbers, so that a run comes out the same to the last
 * bit however many threads share it. */
#ifndef SIMULATE_BETTING_H
#define SIMULATE_BETTING_H

#include "odds/staking.h"
#include "odds/together.h"
#include "simulate/protect_run.h"

enum {
    BETTING_STEPS = 24,
    BETTING_BELOW = BETTING_STEPS,   /* the place of what is below the trigger */
    BETTING_PLACES = BETTING_STEPS + 1,
    BETTING_GROUPS = 32,             /* shoes by their number: slopes of groups differ by chance */
    BETTING_STAKE_MAX = 1000,        /* units */
    BETTING_PART = 100               /* stakes are in hundredths of a unit */
};

#define BETTING_ONE 4294967296.0 /* 2^32: money is whole numbers of this part of a unit */

/* What a wager may pay, and in which cells it does. A covered Banker wager (odds/protect.h) has a
 * table for each of its covers, any other the first alone. One that is counted apart (odds/own.h)
 * has its lines there instead of cells. */
typedef struct betting_pays {
    int n;
    double value[STAKING_RESULTS];   /* of a unit staked */
    uint8_t of[PROTECT_COVERS][ODDS_DRAWS * ODDS_VALUES * ODDS_VALUES];
} betting_pays;

/* What the cards of a shoe gave, in units, and the lowest it stood at on the way. */
typedef struct betting_shoe {
    double gain, low;
} betting_shoe;

/* So many shoes of a run are kept, by shoe and wager. */
enum { BETTING_KEPT = 16384 };

typedef struct betting_plan {
    protect_plan protect;            /* the table, the wagers, their counts and triggers */
    betting_pays pays[ODDS_WAGERS_MAX];
    int32_t stake[ODDS_WAGERS_MAX][BETTING_PLACES]; /* in parts of a unit */
    double part[ODDS_WAGERS_MAX][BETTING_PLACES];   /* of the bankroll, where that is followed */
    double growth[ODDS_WAGERS_MAX][BETTING_PLACES][STAKING_RESULTS]; /* log(1 + part pays) */
    betting_shoe *kept;              /* NULL: none; else room for BETTING_KEPT of each wager */
} betting_plan;

/* Rounds at one step. */
typedef struct betting_step {
    uint64_t rounds;
    odds_int gain;                        /* exact expectations, in parts of PROTECT_ONE */
    odds_int share[STAKING_RESULTS];      /* how likely each payoff was, likewise */
} betting_step;

/* What the stakes of a wager came to. */
typedef struct betting_sum {
    uint64_t bets;
    odds_int staked;                      /* in parts of a unit */
    protect_sum money;                    /* gains of shoes, in BETTING_ONE */
    odds_int second;                      /* means of squares of rounds' gains, in BETTING_ONE */
    protect_sum growth;                   /* logarithms, in parts of PROTECT_ONE */
} betting_sum;

/* Sums of a straight line: expectation y, in BETTING_ONE, by count x, in parts of 1024. */
typedef struct betting_line {
    odds_int n, x, y, xx, xy, yy;
} betting_line;

typedef struct betting_tally {
    uint64_t shoes;
    uint64_t rounds[PROTECT_DEPTHS_MAX];
    betting_sum sum[PROTECT_DEPTHS_MAX][ODDS_WAGERS_MAX];
    betting_step step[ODDS_WAGERS_MAX][BETTING_PLACES];   /* at the fewest cards behind */
    betting_line line[ODDS_WAGERS_MAX][BETTING_GROUPS];   /* likewise */
} betting_tally;

/* Fills in what the wagers of the plan pay; false if one pays more different amounts than there is
 * room for. To be called once wagers are chosen. */
bool betting_take_wagers(betting_plan *plan);

/* The same stakes for every wager that has a trigger: from the trigger on, a step after the other,
 * the last for all further steps; and below it. */
void betting_spread(betting_plan *plan, const int32_t *stake, int steps, int32_t below);

/* A fraction of Kelly's stake at every step, from shoes that no run plays: steps are put together
 * from the top down until they have BETTING_KELLY_ROUNDS of them. Stakes are those of this
 * bankroll; `part` is filled in, so that growth is followed. False if there is no memory. */
enum { BETTING_KELLY_ROUNDS = 400 };
bool betting_kelly(betting_plan *plan, double fraction, double bankroll, uint64_t shoes,
                   protect_progress progress, void *context);

/* Plays the shoes of the plan. False if there is no memory. progress may be NULL. */
bool betting_run(const betting_plan *plan, betting_tally *tally, protect_progress progress,
                 void *context);

/* The law of what a unit on the wager pays at one step, or over several. */
staking_law betting_law(const betting_plan *plan, const betting_tally *tally, int wager, int from,
                        int to);

/* What a round gains by the stakes of the plan. */
typedef struct betting_figures {
    double bets;               /* a round, */
    double stake;              /* of those that are made */
    double mean, error;        /* units a round; the error by shoes */
    double variance;           /* of a round's money */
    double coefficient;        /* Lundberg's (odds/staking.h); at the fewest cards behind alone */
    double growth, growth_error; /* of the logarithm, a round */
} betting_figures;

betting_figures betting_figures_of(const betting_plan *plan, const betting_tally *tally, int depth,
                                   int wager);

/* Sessions that begin with a bankroll and go on, shoe by shoe drawn from those kept, until it is
 * lost or so large that the risk is ten thousand times smaller. What is kept is set right by what
 * the rounds were worth, so that the luck of these shoes does not show. */
typedef struct betting_ruin {
    uint64_t sessions, ruined;       /* no sessions: it is not known, or there is no gain */
} betting_ruin;

betting_ruin betting_ruin_of(const betting_plan *plan, const betting_tally *tally, int wager,
                             double bankroll);

/* The line that follows the expectations best. */
typedef struct betting_slope {
    double slope, error;       /* for each true count; by groups of shoes */
    double at_zero;
    double determined;         /* the share of the variance that it explains: R squared */
    double pays_from;          /* where it crosses zero */
} betting_slope;

betting_slope betting_slope_of(const betting_tally *tally, int wager);

#endif
