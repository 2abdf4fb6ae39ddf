/* down.c: the cards of a hand that lie face down: which of them is meant, who has seen them, and
 * the turning up. What must always hold: a card whose face is noted is meant before one that nobody
 * knows; the shoe counts a card when it is turned up, and not before. */
#include "bac.h"

int bac_down_card(const sabot_table *t, int hand, sabot_card card, int at)
{
    const bac_side *side = &t->bac.round.side[hand];

    for (int known = 1; known >= 0; known--)
        for (int i = 0; i < side->hand.n; i++)
            if (!(side->up >> i & 1u) && (at == 0 || at == i + 1) &&
                (side->hand.card[i] == card) == known && bac_can_be(t, side->hand.card[i], card))
                return i;
    return -1;
}

/* How many of the first so many cards lie face down? */
static int down_in(const bac_side *side, int first)
{
    int n = 0;

    for (int i = 0; i < first; i++)
        n += !(side->up >> i & 1u);
    return n;
}

void bac_note_place(sabot_table *t, int hand, int at)
{
    t->bac.last_either = false;
    t->bac.last_laid = (uint8_t)hand;
    t->bac.last_at = (uint8_t)at;
}

void bac_note_in_hand(sabot_table *t, int hand, int index)
{
    const bac_side *side = &t->bac.round.side[hand];

    bac_note_place(t, hand == PLAYER ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER,
                   down_in(side, side->hand.n) > 1 ? index + 1 : 0);
}

/* Named in the order they lie; each can be one by itself, which is all that is asked. */
bool bac_faces_fit(const sabot_table *t, int hand, int first, const sabot_event *e)
{
    const bac_side *side = &t->bac.round.side[hand];
    const sabot_faces faces = sabot_event_faces(e);
    int n = 0;

    if (e->text[0] == '\0')
        return true;
    if (faces.tiles || faces.slash || faces.n != down_in(side, first))
        return false;
    for (int i = 0; i < first; i++)
        if (!(side->up >> i & 1u)) {
            const sabot_card card = faces.piece[n++];
            if (card != SABOT_CARD_UNSEEN && !bac_can_be(t, side->hand.card[i], card))
                return false;
        }
    return true;
}

void bac_show_hand(sabot_table *t, int hand, int first, int seat, const sabot_event *e)
{
    bac_side *side = &t->bac.round.side[hand];
    const sabot_faces faces = sabot_event_faces(e);
    int n = 0;

    for (int i = 0; i < first; i++)
        if (!(side->up >> i & 1u)) {
            const sabot_card card = n < faces.n ? faces.piece[n++] : SABOT_CARD_UNSEEN;
            side->seen[i] |= sabot_seats_of(seat);
            if (card != SABOT_CARD_UNSEEN)
                side->hand.card[i] = card;
        }
}

void bac_turn_up(sabot_table *t, int hand, int index, sabot_card card)
{
    bac_side *side = &t->bac.round.side[hand];

    sabot_shoe_turn(&t->shoe, card);
    bac_note_in_hand(t, hand, index);
    side->hand.card[index] = card;
    side->up |= (uint8_t)(1u << index);
    if (bac_all_up(side))
        side->with_viewer = false;
}
