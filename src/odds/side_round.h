/* side_round.h: what can be asked of cards, for side_round.c, which asks it of rounds, and for
 * side_classes.c, which asks it of one hand. `where` are positions of cards that are there. */
#ifndef ODDS_SIDE_ROUND_H
#define ODDS_SIDE_ROUND_H

#include "odds/side.h"

int side_points(const sabot_card *card, int where);

/* How many are of the rank that most are of; or of the rank after that one. */
int side_alike(const sabot_card *card, int where, bool next);

int side_count_kind(const sabot_card *card, int where, side_kind kind);

/* Two cards or more, all alike; or following one another, the ace below the two or above the
 * king. */
bool side_is_same(const sabot_card *card, int where, side_same same);
bool side_is_straight(const sabot_card *card, int where);

/* Is every card, and there is one, of the one item? Or has each of the items one of the cards? */
bool side_are(const sabot_card *card, int where, const side_test *test);

#endif
