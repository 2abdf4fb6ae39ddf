/* betting.h: money staked by a count, as "sabot odds --protect" is asked for it with --spread,
 * --below, --kelly and --bankroll: read, played and told. */
#ifndef SABOT_CLI_ODDS_BETTING_H
#define SABOT_CLI_ODDS_BETTING_H

#include "simulate/betting.h"

typedef struct betting_request {
    const char *spread, *below, *kelly, *bankroll;
} betting_request;

typedef struct betting_report {
    bool asked;
    int steps;
    int32_t spread[BETTING_STEPS];  /* in hundredths of a unit */
    int32_t below;
    double kelly;                   /* 0: the spread is staked; else this part of Kelly's stake */
    double bankroll;                /* units */
    betting_plan plan;
    betting_tally tally;
    betting_ruin ruin[ODDS_WAGERS_MAX]; /* by sessions; of a spread alone */
} betting_report;

/* Reads what is asked. CLI_GO, or CLI_ERROR after one sentence. */
int betting_read(const betting_request *request, betting_report *report);

/* How many shoes it will play, of which so many are the pilot's. */
uint64_t betting_shoes(const betting_report *report, uint64_t shoes, uint64_t pilot);

/* Plays them, by a plan whose triggers are known. False if there is no memory. */
bool betting_play(betting_report *report, const protect_plan *plan, uint64_t pilot,
                  protect_progress progress, void *context);

void betting_print_text(const betting_report *report);

/* ,"betting":{...} of the whole; ,"slope":{...} and ,"stakes":{...} of one wager. */
void betting_print_json(const betting_report *report);
void betting_print_wager(const betting_report *report, int wager);

#endif
