/* report.h: a result for people (text) and for spreadsheets (CSV). Seed and version stand on
 * both. */
#ifndef SIMULATE_REPORT_H
#define SIMULATE_REPORT_H

#include "simulate/figures.h"

#include <stdio.h>

void sim_report_text(FILE *to, const char *version, const sim_game *game,
                     const sim_result *result, const sim_figures *figures);

/* One line for each wager, and one for each line of a plan. */
void sim_report_csv(FILE *to, const char *version, const sim_game *game, const sim_result *result,
                    const sim_figures *figures);

/* What becomes of the money, for people. (report_purse.c) */
void sim_report_purses(FILE *to, const sim_game *game, const sim_result *result);

/* "1,234,567". */
enum { SIM_NUMBER_TEXT = 40 };
const char *sim_number_text(uint64_t n, char out[SIM_NUMBER_TEXT]);

#endif
