/* evening.h: an evening at a table: the house, a shuffled shoe or shuffled pieces, and simple
 * participants, from a seed; and what of it people and the shoe did. */
#ifndef SABOT_EVENING_H
#define SABOT_EVENING_H

#include "deal/fair.h"
#include "deal/players.h"
#include "deal/telling.h"

typedef struct deal_evening {
    sabot_table table;
    deal_shoe shoe;
    deal_pieces pieces;      /* of a game with no shoe */
    deal_fair fair;          /* in the place of either, at a fair table */
    deal_seed_secrets secrets;
    deal_players players;
    deal_driver driver;
    long irregular;          /* how often in a thousand turns something goes wrong */
    const deal_telling *telling; /* may be NULL; else only what can be told goes wrong */
} deal_evening;

/* Opens the table and seeds everything; the ruling is that of sabot_table_open. The listener, the
 * strategy and how often something goes wrong are the caller's to set afterwards. */
sabot_ruling deal_evening_open(deal_evening *evening, const sabot_rules *rules, const char *seed,
                               int players);

/* One turn: something goes wrong, or the house, the shoe or a participant does what is expected.
 * In most turns something happens; only who is asked may let one pass. */
void deal_evening_turn(deal_evening *evening);

/* The evening is over: debts are paid, everybody leaves, the table closes. */
void deal_evening_close(deal_evening *evening);

/* ---- people.c: the house left out ------------------------------------------------------------ */

/* For a listener: was this act a participant's, the shoe's, or one that the rules leave to
 * somebody's judgment, so that no house can do it of its own accord (A104)? *told is then the event
 * as people would tell it: with unseen, what lies face down is not named until it is turned, opened
 * or set, and whoever does that tells what it was. */
bool deal_people_told(const deal_driver *driver, const sabot_event *event, bool unseen,
                      sabot_event *told);

#endif
