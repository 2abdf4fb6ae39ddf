/* hand.h: a hand of cards in the order they were dealt, and its point count.
 *
 * Threads: a hand is one thread's while it is written, and everybody's to read. */
#ifndef SABOT_HAND_H
#define SABOT_HAND_H

#include "sabot/card.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum {
    SABOT_HAND_CARDS = 8,
    SABOT_NATURAL = 8 /* two cards that count this or nine (3.9(a), 4.9(a), 7.9(a)) */
};

typedef struct sabot_hand {
    uint8_t n;
    sabot_card card[SABOT_HAND_CARDS - 1];
} sabot_hand;

/* Adds a card at the end. Never called on a full hand (seven cards): that is our mistake. */
void sabot_hand_add(sabot_hand *hand, sabot_card card);

/* The units digit of the summed point values, 0 to 9. Unseen cards count nothing. */
static inline int sabot_hand_point_count(const sabot_hand *hand)
{
    unsigned sum = 0;

    for (unsigned i = 0; i < hand->n; i++)
        sum += sabot_card_points[hand->card[i]];
    return (int)(sum % 10u);
}

/* Is every card of the hand known? */
bool sabot_hand_is_known(const sabot_hand *hand);

/* Two cards that count eight or nine? A three-card nine is no natural. */
bool sabot_hand_is_natural(const sabot_hand *hand);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
