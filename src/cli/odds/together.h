/* together.h: wagers made together, as "sabot odds --covariance" and "--stakes" ask for them, read
 * and told. */
#ifndef SABOT_CLI_ODDS_TOGETHER_H
#define SABOT_CLI_ODDS_TOGETHER_H

#include "odds/together.h"

typedef struct together_report {
    bool matrix;                      /* all pairs are told */
    bool combined;                    /* stakes were given */
    int32_t parts[ODDS_WAGERS_MAX];   /* of each wager; 0: none */
    odds_pair pair[ODDS_WAGERS_MAX][ODDS_WAGERS_MAX];
    odds_combination combination;
} together_report;

/* Reads "banker=1,tie=0.1": a stake in units for each of these wagers. CLI_GO, or CLI_ERROR after
 * one sentence. */
int together_read(const char *text, const odds_wager *wager, int n, together_report *report);

void together_find(const odds_counts *counts, const odds_wager *wager, int n,
                   together_report *report);

void together_print_text(const together_report *report, const odds_wager *wager, int n);
void together_print_json(const together_report *report, const odds_wager *wager, int n);

#endif
