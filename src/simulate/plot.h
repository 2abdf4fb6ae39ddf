/* plot.h: how the estimates settled down as the run grew, as an SVG picture: a panel for each
 * wager, with the estimate after each stage, the band in which the truth lies 95 times in a
 * hundred, and the exact value where it is known. Seed and version stand on it. */
#ifndef SIMULATE_PLOT_H
#define SIMULATE_PLOT_H

#include "simulate/figures.h"

#include <stdio.h>

void sim_plot(FILE *to, const char *version, const sim_game *game, const sim_result *result,
              const sim_figures *figures);

#endif
