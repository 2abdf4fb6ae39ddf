/* shoe.c: what can still come out of the shoe.
 *
 * Always: the cards not seen are those inside and those that left unseen, so the sum of left[]
 * is total + unseen. */
#include "sabot/shoe.h"

#include <assert.h>
#include <string.h>

enum { DECK = 52 };

void sabot_shoe_load(sabot_shoe *shoe, int decks)
{
    assert(decks > 0 && decks <= SABOT_DECKS_MAX);
    memset(shoe, 0, sizeof *shoe);
    shoe->size = shoe->total = (uint16_t)(decks * DECK);
    shoe->counted = true;
    memset(shoe->left + SABOT_CARD_FIRST, decks, DECK);
}

bool sabot_shoe_can_yield(const sabot_shoe *shoe, sabot_card card)
{
    if (shoe->total == 0)
        return false;
    if (card == SABOT_CARD_UNSEEN)
        return true;
    return sabot_card_is_known(card) && shoe->left[card] > 0;
}

void sabot_shoe_draw(sabot_shoe *shoe, sabot_card card)
{
    assert(sabot_shoe_can_yield(shoe, card));
    shoe->total--;
    if (card == SABOT_CARD_UNSEEN)
        shoe->unseen++;
    else
        shoe->left[card]--;
}

bool sabot_shoe_can_turn(const sabot_shoe *shoe, sabot_card card)
{
    return shoe->unseen > 0 && sabot_card_is_known(card) && shoe->left[card] > 0;
}

void sabot_shoe_turn(sabot_shoe *shoe, sabot_card card)
{
    assert(sabot_shoe_can_turn(shoe, card));
    shoe->unseen--;
    shoe->left[card]--;
}

void sabot_shoe_return(sabot_shoe *shoe, sabot_card card)
{
    assert(shoe->total < shoe->size);
    shoe->total++;
    if (card == SABOT_CARD_UNSEEN) {
        assert(shoe->unseen > 0);
        shoe->unseen--;
        return;
    }
    assert(sabot_card_is_known(card));
    shoe->left[card]++;
}
