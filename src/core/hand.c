/* hand.c: a hand of cards. Its count is in the header, being asked for at every step. */
#include "sabot/hand.h"

#include <assert.h>

void sabot_hand_add(sabot_hand *hand, sabot_card card)
{
    assert(hand->n < SABOT_HAND_CARDS - 1);
    assert(card < SABOT_CARD_FACES);
    hand->card[hand->n++] = card;
}

bool sabot_hand_is_known(const sabot_hand *hand)
{
    for (unsigned i = 0; i < hand->n; i++)
        if (!sabot_card_is_known(hand->card[i]))
            return false;
    return true;
}

bool sabot_hand_is_natural(const sabot_hand *hand)
{
    return hand->n == 2 && sabot_hand_is_known(hand) &&
           sabot_hand_point_count(hand) >= SABOT_NATURAL;
}
