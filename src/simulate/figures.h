/* figures.h: what a result says about each wager: how often it won, what it gained on average, how
 * far that may be from the truth, and the truth, where it is known, beside it. */
#ifndef SIMULATE_FIGURES_H
#define SIMULATE_FIGURES_H

#include "simulate/run.h"

typedef struct sim_figure {
    const sim_wager *wager;
    sim_account sum;
    odds_fraction estimate;      /* gain for a unit staked, in every round */
    double error;                /* its standard error; 0 from fewer than two rounds */
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

/* The average of so many numbers, their standard deviation, and the standard error of the average,
 * from their sum and the sum of their squares. */
double sim_mean(odds_int sum, uint64_t n);
double sim_deviation(odds_int sum, odds_int square, uint64_t n);
double sim_error(odds_int sum, odds_int square, uint64_t n);

#endif
