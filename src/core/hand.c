/* hand.c: a hand and its count. The count is asked for at every step of a round, so it is a
 * lookup and an addition a card, nothing more. */
#include "sabot/hand.h"

#include <assert.h>

/* sabot_card_point_value as a table: clubs, diamonds, hearts, spades, ace to king. */
static const uint8_t point_value[SABOT_CARD_FACES] = {
    0,
    1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0,
    1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0,
    1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0,
    1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0,
    0, 0,
};

void sabot_hand_add(sabot_hand *hand, sabot_card card)
{
    assert(hand->n < SABOT_HAND_CARDS - 1);
    assert(card < SABOT_CARD_FACES);
    hand->card[hand->n++] = card;
}

int sabot_hand_point_count(const sabot_hand *hand)
{
    unsigned sum = 0;

    for (unsigned i = 0; i < hand->n; i++)
        sum += point_value[hand->card[i]];
    return (int)(sum % 10u);
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
    return hand->n == 2 && sabot_hand_is_known(hand) && sabot_hand_point_count(hand) >= 8;
}
