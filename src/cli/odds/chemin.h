/* chemin.h: what "sabot odds" has been asked of hands that choose and has found, for those who
 * print it. */
#ifndef SABOT_CLI_ODDS_CHEMIN_H
#define SABOT_CLI_ODDS_CHEMIN_H

#include "odds/chemin.h"

typedef struct chemin_answer {
    chemin_game game;
    int decks;   /* 0: the cards that remain, or cards put back */
    int percent; /* commission */
    bool wide;   /* no lines are broken */
    chemin_solution plain, taxed; /* without commission, and with it */
} chemin_answer;

void odds_chemin_print(const chemin_answer *answer);
void odds_chemin_print_json(const chemin_answer *answer);

#endif
