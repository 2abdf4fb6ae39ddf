/* baccarat.h: what was asked of the baccarat games and what came out, and two ways of telling
 * it. */
#ifndef SABOT_CLI_ODDS_BACCARAT_H
#define SABOT_CLI_ODDS_BACCARAT_H

#include "odds/removal.h"
#include "together.h"

typedef struct baccarat_report {
    sabot_rules rules;      /* of the file, or the game's defaults */
    const char *file;       /* the rules file; NULL: every wager in every mode */
    int decks;              /* 0: the remaining cards were given */
    odds_shoe shoe;
    sabot_cents stake;      /* 0: none given */
    bool removal;           /* is the effect of removal told? */
    bool wide;              /* every column, however wide */
    odds_counts counts;
    int wagers;
    odds_wager wager[ODDS_WAGERS_MAX];
    odds_result result[ODDS_WAGERS_MAX];
    odds_removal gone[ODDS_WAGERS_MAX][ODDS_VALUES];
    together_report together;
} baccarat_report;

void baccarat_print_text(const baccarat_report *report);
void baccarat_print_json(const baccarat_report *report);

#endif
