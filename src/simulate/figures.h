/* figures.h: what a result says about each wager: how often it won, what it gained on average, how
 * far that may be from the truth, and the truth, where it is known, beside it. */
#ifndef SIMULATE_FIGURES_H
#define SIMULATE_FIGURES_H

#include "simulate/run.h"

typedef struct sim_figure {
    const sim_wager *wager;
    sim_account sum;
    odds_fraction estimate;      /* gain for a unit staked, in every round */
    double error;                /* its standard error, by shoes; 0 from fewer than two of them */
    bool has_exact;
    odds_fraction exact;         /* of a round from all the cards */
    bool has_distance;
    double distance;             /* estimate less exact, in standard errors */
} sim_figure;

typedef struct sim_figures {
    int wagers;
    sim_figure figure[ODDS_WAGERS_MAX];
    uint64_t outcome[3];         /* banker, player, tie; win, push, lose */
    uint64_t points[SIM_VALUES][SIM_VALUES]; /* rounds by Player's and Banker's count */
} sim_figures;

void sim_figures_make(sim_figures *figures, const sim_game *game, const sim_result *result);

/* The variance that a round adds to the gain of a long run, in units squared: as shoes show it, for
 * their rounds are not independent;
 * where there are none, or a shoe is a round, as rounds do. */
double sim_round_variance(const sim_game *game, const sim_result *result, int wager);

/* The average of so many numbers and their standard deviation, from their sum and the sum of their
 * squares. */
double sim_mean(odds_int sum, uint64_t n);
double sim_deviation(odds_int sum, odds_int square, uint64_t n);

/* The standard error of what a bet of a plan's line gained on average, in cents: by the shoes in
 * which it was bet, or where there is none by the sessions. */
double sim_line_error(const sim_line *line);

#endif
