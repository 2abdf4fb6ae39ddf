/* depths.h: shoes looked at with so many cards left, as "sabot odds --protect" is asked for it with
 * --second and --extremes: played and told. */
#ifndef SABOT_CLI_ODDS_DEPTHS_H
#define SABOT_CLI_ODDS_DEPTHS_H

#include "simulate/depths.h"

typedef struct depths_report {
    bool second, extremes;      /* what was asked */
    depths_plan plan;
    depths_tally tally;
    odds_extreme end[PROTECT_DEPTHS_MAX][ODDS_WAGERS_MAX][ODDS_ENDS];
    bool proven[PROTECT_DEPTHS_MAX];
} depths_report;

/* Looks at the shoes of a plan. False if there is no memory. */
bool depths_play(depths_report *report, const protect_plan *plan, protect_progress progress,
                 void *context);

void depths_print_text(const depths_report *report);

/* ,"second":{...},"extremes":[...] of one wager. */
void depths_print_wager(const depths_report *report, int wager);

#endif
