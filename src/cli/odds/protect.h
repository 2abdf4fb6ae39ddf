/* protect.h: the report of "sabot odds --protect": what was asked and what came out, and the
 * three ways of telling it. */
#ifndef SABOT_CLI_ODDS_PROTECT_H
#define SABOT_CLI_ODDS_PROTECT_H

#include "simulate/protect_run.h"

#include <stdio.h>

typedef struct protect_report {
    const sabot_rules *rules; /* NULL: every wager of the regulation */
    const char *file;         /* its rules file */
    int game;                 /* of the rules, or as asked for; else the first from a shoe */
    bool wide;                /* every column, however wide */
    sabot_cents stake;        /* at which vigorish is rounded; 0: none given */
    int level;                /* of the tags; 0: they were given */
    bool trigger_given;
    uint64_t pilot;           /* shoes the triggers were found from */
    protect_plan plan;
    protect_effects effects[ODDS_WAGERS_MAX];
    double correlation[ODDS_WAGERS_MAX];
    protect_tally tally;
} protect_report;

enum { PROTECT_NAME = 32 };

/* "dragon-7", "tie 8". */
void protect_name(const odds_wager *wager, char out[PROTECT_NAME]);

/* What is to be made of a wager, at the fewest cards behind the cutting card. */
protect_verdict protect_verdict_of(const protect_report *report, int wager);
const char *protect_verdict_text(protect_verdict verdict);

void protect_print_text(const protect_report *report);
void protect_print_json(const protect_report *report);
void protect_print_chart(const protect_report *report, FILE *to);

#endif
