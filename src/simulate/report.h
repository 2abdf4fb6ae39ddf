/* report.h: a result for people (text) and for spreadsheets (CSV). Seed and version stand on
 * both. */
#ifndef SIMULATE_REPORT_H
#define SIMULATE_REPORT_H

#include "simulate/figures.h"

#include <stdio.h>

/* In 80 columns; wide: every column there is. */
void sim_report_text(FILE *to, const char *version, const sim_game *game,
                     const sim_result *result, const sim_figures *figures, bool wide);

/* One line for each wager, and one for each line of a plan. */
void sim_report_csv(FILE *to, const char *version, const sim_game *game, const sim_result *result,
                    const sim_figures *figures);

/* What becomes of the money, for people. (report_purse.c) */
void sim_report_purses(FILE *to, const sim_game *game, const sim_result *result, bool wide);

/* A wager or a bettor in the first columns of a line: "banker       vig5" if it is wide, else
 * "banker vig5". */
void sim_report_name(FILE *to, const char *name, const char *mode, bool wide);

/* "1,234,567". */
enum { SIM_NUMBER_TEXT = 40 };
const char *sim_number_text(uint64_t n, char out[SIM_NUMBER_TEXT]);

#endif
