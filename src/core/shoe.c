/* shoe.c: what can still come out of the shoe.
 *
 * Always: the cards not seen are those inside and those that left unseen, so the sum of left[]
 * is total + unseen; the number inside is from total - slack (not below 0) to total. */
#include "sabot/shoe.h"

#include <assert.h>
#include <string.h>

enum { DECK = SABOT_CARD_LAST };

void sabot_shoe_load(sabot_shoe *shoe, int decks)
{
    assert(decks > 0 && decks <= SABOT_DECKS_MAX);
    memset(shoe, 0, sizeof *shoe);
    shoe->size = shoe->total = (uint16_t)(decks * DECK);
    memset(shoe->left + SABOT_CARD_FIRST, decks, DECK);
}

/* Cards that lie behind the first cutting card, at least, while it is inside. */
static int behind_mark(const sabot_shoe *shoe)
{
    return !shoe->marked ? 0 : shoe->behind > 0 ? shoe->behind : SABOT_BEHIND_LEAST;
}

int sabot_shoe_left_least(const sabot_shoe *shoe)
{
    const int least = shoe->total - shoe->slack, behind = behind_mark(shoe);

    return least > behind ? least : behind < shoe->total ? behind : shoe->total;
}

int sabot_shoe_left_most(const sabot_shoe *shoe)
{
    return shoe->total;
}

bool sabot_shoe_mark_is_next(const sabot_shoe *shoe)
{
    const int behind = shoe->behind > 0 ? shoe->behind : SABOT_BEHIND_LEAST;

    return shoe->marked && sabot_shoe_left_most(shoe) <= behind;
}

bool sabot_shoe_mark_may_be_next(const sabot_shoe *shoe, int deepest)
{
    const int least = shoe->behind > 0 ? shoe->behind : SABOT_BEHIND_LEAST;
    const int most = shoe->behind > 0 ? shoe->behind : deepest > 0 ? deepest : shoe->size;

    return shoe->marked && sabot_shoe_left_least(shoe) <= most &&
           sabot_shoe_left_most(shoe) >= least;
}

int sabot_shoe_mark_out(sabot_shoe *shoe)
{
    int gone = 0;

    shoe->marked = false;
    if (shoe->behind > 0 && shoe->total > shoe->behind) {
        gone = shoe->total - shoe->behind;
        assert(gone <= shoe->slack);
        shoe->total = shoe->behind;
        shoe->unseen = (uint16_t)(shoe->unseen + gone);
        shoe->slack = 0;
    } else if (shoe->behind > 0) {
        shoe->slack = 0;
    } else if (shoe->slack > shoe->total - SABOT_BEHIND_LEAST) {
        assert(shoe->total >= SABOT_BEHIND_LEAST);
        shoe->slack = (uint16_t)(shoe->total - SABOT_BEHIND_LEAST);
    }
    return gone;
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
