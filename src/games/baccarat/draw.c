/* draw.c: a card on its way out of the shoe: who draws it, whether it can be that card, and what
 * the shoe then holds. The baccarat games share it; where the card goes is each game's own.
 *
 * What must always hold: a card that comes out of the shoe is possible by count; cards carried over
 * from the last hand are out of the shoe already and are the first of the next, in the order they
 * came: its third cards too, if they are so many, and then those of the hand after. */
#include "bac.h"

#include <string.h>

/* Cards carried over from the last hand come first in this one; they are out of the shoe. */
int bac_opens_with(const sabot_table *t)
{
    return t->bac.carried - t->bac.round.carried_on;
}

bool bac_from_carry(const sabot_table *t)
{
    if (bac_opens_with(t) <= 0 || t->bac.round.simulated)
        return false;
    return t->phase == SABOT_PHASE_DEALING ||
           (!bac_variant_of(t)->bank && table_is_at(t, AT(REVEALING) | AT(DRAWING)) &&
            bac_third_due(t) >= 0);
}

bool bac_mark_lies_next(const sabot_table *t)
{
    return sabot_shoe_mark_is_next(&t->shoe);
}

bool bac_mark_may_lie_next(const sabot_table *t)
{
    return sabot_shoe_mark_may_be_next(&t->shoe, t->rules.deepest_cutting_card);
}

/* Why not: by count so many cards lie in front of it, or the house lets so few lie behind it. */
sabot_ruling bac_mark_elsewhere(const sabot_table *t)
{
    const int behind = t->shoe.behind > 0 ? t->shoe.behind : t->rules.deepest_cutting_card;

    return REFUSE(t, LAW_LAST_HAND, "it cannot lie here: by count %n or more cards are in "
                  "front of the cutting card; count again",
                  sabot_shoe_left_least(&t->shoe) - behind);
}

int bac_laid_on(const sabot_event *e)
{
    return e->hand == SABOT_HAND_PLAYER ? PLAYER : e->hand == SABOT_HAND_BANKER ? BANKER : -1;
}

int bac_dealing_seat(const sabot_table *t)
{
    const bac_variant *variant = bac_variant_of(t);

    if (variant->bank)
        return variant->bank->dealing(t);
    return variant->curator ? t->bac.curator.seat : 0;
}

bool bac_wrong_participant(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const bac_variant *variant = bac_variant_of(t);
    const int seat = bac_dealing_seat(t);

    if (e->role != SABOT_PARTICIPANT || (seat != 0 && e->actor_seat == seat))
        return false;
    if (!variant->curator && !variant->bank)
        *no = REFUSE(t, LAW_HANDLING, "only the dealer draws cards in this game; %s may not "
                     "touch the shoe", e->actor_seat);
    else
        *no = REFUSE(t, LAW_CURATOR_DEALS, variant->bank
                     ? "%s is not the Banker; the shoe is with %s"
                     : "%s is not the curator; the shoe is with %s", e->actor_seat, seat);
    return true;
}

/* Who deals: nobody but the curator or Banker, or the dealer. The shoe itself is the proper one. */
bool bac_wrong_dealer(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const bool chosen = bac_variant_of(t)->bank || t->bac.curator.chosen;
    const int seat = bac_dealing_seat(t);

    if (bac_wrong_participant(t, e, no))
        return true;
    if (e->role == SABOT_DEALER && chosen && seat != 0)
        *no = REFUSE(t, LAW_CURATOR_DEALS, "the shoe is with %s, who deals; the dealer only "
                     "calls the game", seat);
    else
        return false;
    return true;
}

bool bac_can_be(const sabot_table *t, sabot_card there, sabot_card card)
{
    if (!sabot_shoe_can_turn(&t->shoe, card))
        return false;
    return there == card || there == SABOT_CARD_UNSEEN || !sabot_shoe_can_turn(&t->shoe, there);
}

sabot_card bac_believed(const sabot_table *t, sabot_card there)
{
    return sabot_shoe_can_turn(&t->shoe, there) ? there : SABOT_CARD_UNSEEN;
}

/* One that nobody has read is taken for that; one said to come from the shoe is not, nor one while
 * cards are removed from there. */
bool bac_is_carried(const sabot_table *t, const sabot_event *e)
{
    if (!bac_from_carry(t) || t->bac.round.remove_owed > 0 || e->manner == SABOT_MANNER_SHOE)
        return false;
    return e->card == SABOT_CARD_UNSEEN || bac_can_be(t, t->bac.carry[0], e->card);
}

bool bac_is_from_elsewhere(const sabot_table *t, const sabot_event *e)
{
    return e->manner != SABOT_MANNER_NONE && e->manner != SABOT_MANNER_SHOE &&
           !(e->manner == SABOT_MANNER_HAND && bac_is_carried(t, e));
}

/* Can this very card come now? One carried over must be itself; one from the shoe possible. */
bool bac_card_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    if (bac_is_from_elsewhere(t, e)) {
        *no = REFUSE(t, bac_variant_of(t)->bank ? LAW_SHOE_ONLY : LAW_SAME_BACKS,
                     "cards are drawn from the shoe, not from the hand; load the shoe and draw "
                     "from it", 0);
        return true;
    }
    return !bac_is_carried(t, e) && bac_shoe_refuses(t, e, no);
}

/* None like it is left in the shoe, or nothing. */
static sabot_ruling cannot_come(const sabot_table *t, const sabot_event *e)
{
    if (t->shoe.total == 0)
        return REFUSE(t, LAW_SHORTAGE, "the shoe is empty; record shortage if a card is due",
                      0);
    return REFUSE(t, LAW_DECKS, "%c cannot come: all %n of the shoe's have been seen; look at "
                  "the card again", e->card, t->rules.decks);
}

bool bac_shoe_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    if (bac_mark_lies_next(t))
        *no = NOT_NOW(t, LAW_LAST_HAND, "the cutting card lies next in the shoe; set it aside "
                      "and record cutting-card before the card", 0);
    else if (t->shoe.total == 0 || !sabot_shoe_can_yield(&t->shoe, e->card))
        *no = cannot_come(t, e);
    else
        return false;
    return true;
}

sabot_ruling bac_no_round(const sabot_table *t)
{
    if (t->bac.reshuffle_needed)
        return NOT_NOW(t, LAW_SHORTAGE, "the last shoe had too few cards; reshuffle the whole "
                       "set first", 0);
    if (t->phase == SABOT_PHASE_SHOE_OVER)
        return NOT_NOW(t, LAW_LAST_HAND, "the last hand of this shoe has been played; "
                       "reshuffle first", 0);
    if (t->phase == SABOT_PHASE_PROCEDURE)
        return NOT_NOW(t, LAW_DISCLOSED, "a disclosed card waits; run procedure %n first",
                       t->rules.disclosed);
    if (t->phase == SABOT_PHASE_OFFERING)
        return NOT_NOW(t, LAW_SHOE_OFFER, "nobody holds the shoe yet; offer it first", 0);
    return NOT_NOW(t, LAW_SHUFFLE, "no shoe is ready; shuffle, cut, load and burn first", 0);
}

void bac_mark_out(sabot_table *t)
{
    t->bac.discarded += (uint32_t)sabot_shoe_mark_out(&t->shoe);
}

void bac_take_out(sabot_card card[], uint8_t *n, int at)
{
    (*n)--;
    memmove(card + at, card + at + 1, (size_t)(*n - at));
    card[*n] = SABOT_CARD_NONE;
}

void bac_take_disclosed(sabot_table *t, int at)
{
    sabot_seats *to = t->bac.disclosed_to;

    bac_take_out(t->bac.disclosed, &t->bac.disclosed_n, at);
    memmove(to + at, to + at + 1, (size_t)(t->bac.disclosed_n - at) * sizeof *to);
    to[t->bac.disclosed_n] = 0;
}

void bac_draw_card(sabot_table *t, sabot_card card, bool up)
{
    sabot_shoe_draw(&t->shoe, up ? card : SABOT_CARD_UNSEEN);
    t->bac.last_up = up;
    t->bac.last_passed = false;
}

sabot_card bac_take_card(sabot_table *t, const sabot_event *e, bool up)
{
    const bool passed = bac_from_carry(t);
    const sabot_card card = e->card == SABOT_CARD_UNSEEN ? t->bac.carry[0] : e->card;

    if (!bac_is_carried(t, e)) {
        bac_draw_card(t, e->card, up);
        t->bac.last_passed = passed;
        return e->card;
    }
    if (up)
        sabot_shoe_turn(&t->shoe, card);
    t->bac.last_up = up;
    t->bac.last_passed = false;
    bac_take_out(t->bac.carry, &t->bac.carried, 0);
    return card;
}
