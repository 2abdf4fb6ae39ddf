/* players.h: simple participants: they sit, buy in, wager, answer and leave at random, always
 * within what the engine expects. They know no rule either. */
#ifndef SABOT_PLAYERS_H
#define SABOT_PLAYERS_H

#include "deal/deal.h"

/* What they do where the rules leave a hand the choice to draw (the Player's on 5, the Banker's on
 * 3 against 9 and on 5 against 4). Table 3 lets a Banker's six never draw against no card, so that
 * staying on 5 loses whatever the Banker does; and who plays against somebody who always draws on 5
 * does better to draw at both options. That is the equilibrium: nobody mixes. */
typedef enum deal_strategy {
    DEAL_BY_SEED = 0, /* either, as likely as the other */
    DEAL_EQUILIBRIUM,
    DEAL_DRAW,
    DEAL_STAY,
    DEAL_STRATEGIES
} deal_strategy;

/* "equilibrium", "draw" or "stay"; DEAL_BY_SEED if it is none of them. */
deal_strategy deal_strategy_parse(const char *name);

/* How house players are named where they sit among others: this, and the number of their seat. */
#define DEAL_HOUSE_NAME "house-"

typedef struct deal_players {
    deal_random random;
    bool house;        /* they sit among others: they act for their own seats alone, stay, */
    sabot_seats seats; /* which the caller tells, and leave what is the floor's to the floor */
    deal_strategy strategy;
    int wanted;        /* how many should be at the table */
    int patience;      /* acts left before they let the round begin */
    uint32_t round;    /* the round they are waiting for */
} deal_players;

void deal_players_init(deal_players *players, const unsigned char seed[32], int wanted);

/* One of them may do something of what is expected. Returns 1 if somebody did, 0 if they have
 * nothing more to do for now: then the house may go on, and who was asked has kept silent. */
int deal_players_act(deal_players *players, deal_driver *driver);

/* Something goes wrong, if it can: a card drawn that was not due, a card face up in the shoe, a
 * word wrongly repeated, a wager touched, somebody gone; with hands of one's own a piece exposed, a
 * die that leans, a wrong total, a foul setting. Returns 1 if it did. */
int deal_players_err(deal_players *players, deal_driver *driver);

/* The same, not yet done: something that could go wrong now. False if it cannot. */
bool deal_players_mistake(deal_players *players, deal_driver *driver, sabot_event *event);

/* ---- players_calm.c: what house players leave out; for players.c alone ---- */

int players_calm(const sabot_table *table, const sabot_standing *standing,
                 const sabot_expected *may, int ready);

/* A sum of theirs, if it is a bid one that is worth outbidding with. */
sabot_cents players_calm_amount(const sabot_table *table, const sabot_standing *standing,
                                const sabot_expected *may, sabot_cents amount);

/* Somebody leads the bidding: not everybody has a mind to outbid them. */
bool players_calm_enough(const sabot_table *table, const sabot_standing *standing, uint32_t coin);

/* ---- players_hands.c: what is different where everybody has a hand; for players.c alone ---- */

bool players_have_hands(const sabot_table *table);
int players_wager_hand(const sabot_event *event);

/* A setting of one's own, now and then, instead of the one in the event. */
void players_set_hand(deal_players *players, const sabot_table *table, sabot_event *event);

/* Something that could go wrong, whole but for its time; false if it cannot happen here. */
bool players_err_at_hands(deal_players *players, const sabot_table *table, sabot_event *event);

#endif
