/* players.h: simple participants: they sit, buy in, wager, answer and leave at random, always
 * within what the engine expects. They know no rule either. */
#ifndef SABOT_PLAYERS_H
#define SABOT_PLAYERS_H

#include "deal/deal.h"

typedef struct deal_players {
    deal_random random;
    int wanted;        /* how many should be at the table */
    int patience;      /* acts left before they let the round begin */
    uint32_t round;    /* the round they are waiting for */
} deal_players;

void deal_players_init(deal_players *players, const unsigned char seed[32], int wanted);

/* One of them may do something of what is expected. Returns 1 if somebody did, 0 if they have
 * nothing more to do for now: then the house may go on, and who was asked has kept silent. */
int deal_players_act(deal_players *players, deal_driver *driver);

/* Something goes wrong, if it can: a card drawn that was not due, a card face up in the shoe, a
 * wager touched, somebody gone. Returns 1 if it did. */
int deal_players_err(deal_players *players, deal_driver *driver);

#endif
