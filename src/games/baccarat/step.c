/* step.c: what the round in progress wants next, and the phases it runs through.
 *
 *   DEALING    [Last Hand]  [Cards]  P B P B
 *   REVEALING  for each hand, the Player's first unless the Banker's was asked for:
 *              [hand over]  turn, turn  call the count
 *   DRAWING    for the Player's, then the Banker's Hand: [say whether it draws]  card
 *              [hand over, turn]
 *   RESULT     announce it
 *   CLEARING   the cards go to the rack or bucket
 *
 * judge, apply and expect all ask bac_next_step, so that they cannot disagree about the order. */
#include "bac.h"

#include <string.h>

static bac_step wants(bac_step_id step, int hand, enum sabot_law rule)
{
    return (bac_step){ .step = (uint8_t)step, .hand = (uint8_t)hand, .rule = (uint16_t)rule };
}

bool bac_deals_face_up(const sabot_table *t, bool third)
{
    if (bac_variant_of(t)->bank) /* the first four are for their owners' eyes (4.8(d), 4.9) */
        return third || t->bac.round.simulated;
    if (t->rules.deal == SABOT_DEAL_FACE_UP)
        return true;
    return third && t->rules.deal == SABOT_DEAL_UNDER_SHOE;
}

bool bac_all_up(const bac_side *side)
{
    return side->up == (1u << side->hand.n) - 1u;
}

static int first_down(const bac_side *side)
{
    int i = 0;

    while (side->up >> i & 1u)
        i++;
    return i;
}

/* Did nobody wager on this hand? Then somebody else opens it, or the dealer. */
static bool is_unbacked(const sabot_table *t, int hand)
{
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (bac_main_wager(t, seat, hand == PLAYER ? SABOT_ON_PLAYER : SABOT_ON_BANKER) > 0)
            return false;
    return true;
}

/* Does nobody's wager lie on this hand, not even of somebody who is gone? */
static bool nobody_backs(const sabot_table *t, int on)
{
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (t->bac.wager[seat][on] > 0)
            return false;
    return true;
}

/* Whoever has a wager in the round; but a hand that nobody backed is for who backed the other
 * (3.7(d)6, A54). */
sabot_seats bac_may_view(const sabot_table *t, int hand)
{
    const int other = hand == PLAYER ? SABOT_ON_BANKER : SABOT_ON_PLAYER;
    sabot_seats seats = bac_wagering_seats(t);

    if (!nobody_backs(t, hand == PLAYER ? SABOT_ON_PLAYER : SABOT_ON_BANKER))
        return seats;
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (bac_main_wager(t, seat, other) == 0)
            seats &= (sabot_seats)~sabot_seats_of(seat);
    return seats;
}

static enum sabot_law viewing_rule(const sabot_table *t, int hand, bool third)
{
    const bac_side *side = &t->bac.round.side[hand];
    static const uint16_t rule[2][2] = { { LAW_VIEW_PLAYER, LAW_VIEW_PLAYER_THIRD },
                                         { LAW_VIEW_BANKER, LAW_VIEW_BANKER_THIRD } };

    if (t->bac.round.simulated)
        return LAW_DISCLOSED_THREE;
    if (t->rules.deal != SABOT_DEAL_VIEWING)
        return third ? LAW_THIRD_ORDER : bac_mode_rule(t);
    if (side->from != 0) /* for the rest of the round to somebody else, or to nobody */
        return side->viewer ? LAW_VIEW_GIVEN_UP : LAW_VIEW_NOBODY;
    return is_unbacked(t, hand) ? LAW_VIEW_UNBACKED : (enum sabot_law)rule[hand][third];
}

/* The hand has cards that lie face down: who opens them, and what comes before? */
static bac_step opening_step(const sabot_table *t, int hand)
{
    const bac_side *side = &t->bac.round.side[hand];
    const bool third = first_down(side) == 2;
    bac_step step = wants(BAC_STEP_TURN, hand, viewing_rule(t, hand, third));

    step.index = (uint8_t)first_down(side);
    step.third = third;
    if (side->offering) {
        step.step = side->offered ? BAC_STEP_ANSWER_VIEW : BAC_STEP_OFFER_VIEW;
        step.rule = LAW_VIEW_GIVEN_UP;
        step.seat = side->offered;
        if (!side->offered)
            step.seat = (uint8_t)sabot_seats_counterclockwise(
                (sabot_seats)(bac_may_view(t, hand) & ~side->asked), side->from);
        return step;
    }
    step.seat = side->viewer;
    if (side->viewer && !side->with_viewer)
        step.step = BAC_STEP_HAND_OVER;
    return step;
}

enum sabot_law bac_opening_rule(const sabot_table *t, int hand)
{
    return (enum sabot_law)opening_step(t, hand).rule;
}

/* A card of the first four that fell face down at a table that deals face up is turned at once, or
 * at least before a count is called. */
static bool fell_down(const sabot_table *t, int hand)
{
    return table_is_at(t, AT(DEALING) | AT(REVEALING)) && !bac_variant_of(t)->bank &&
           bac_deals_face_up(t, false) && first_down(&t->bac.round.side[hand]) < 2 &&
           !bac_all_up(&t->bac.round.side[hand]);
}

bac_step bac_turn_step(const sabot_table *t, int hand)
{
    return fell_down(t, hand) ? opening_step(t, hand) : bac_next_step(t);
}

static bac_step reveal_step(const sabot_table *t)
{
    const int first = t->bac.round.banker_first ? BANKER : PLAYER;

    for (int hand = PLAYER; hand <= BANKER; hand++)
        if (fell_down(t, hand))
            return opening_step(t, hand);
    for (int i = 0; i < 2; i++) {
        const int hand = i == 0 ? first : !first;
        if (first_down(&t->bac.round.side[hand]) < 2) /* a third too early waits for the call */
            return opening_step(t, hand);
        if (!t->bac.round.side[hand].called)
            return wants(BAC_STEP_CALL, hand, LAW_CALL_COUNTS);
    }
    return wants(BAC_STEP_NONE, PLAYER, LAW_NONE);
}

/* The word on a third card follows the counts; the Banker's alone waits for the Player's card. */
static bool wants_word(const sabot_table *t, int hand)
{
    const bac_side *side = t->bac.round.side;

    return bac_variant_of(t)->curator && !t->bac.round.simulated && !side[hand].third_called &&
           side[hand].hand.n == 2 && bac_all_up(&side[hand]) && first_down(&side[!hand]) >= 2 &&
           bac_player_third(&side[PLAYER].hand, &side[BANKER].hand).rule != LAW_NATURAL;
}

static bac_step draw_step(const sabot_table *t)
{
    const bac_side *side = t->bac.round.side;
    const bool word = wants_word(t, PLAYER);

    for (int hand = PLAYER; hand <= BANKER && !word; hand++)
        if (!bac_all_up(&side[hand]))
            return opening_step(t, hand);
    for (int hand = PLAYER; hand <= BANKER; hand++) {
        const bac_draw draw = hand == PLAYER
                                  ? bac_player_third(&side[PLAYER].hand, &side[BANKER].hand)
                                  : bac_banker_third(&side[PLAYER].hand, &side[BANKER].hand);
        if (draw.rule == LAW_NATURAL)
            continue;
        if (wants_word(t, hand)) {
            bac_step step = wants(BAC_STEP_INSTRUCT, hand, LAW_INSTRUCT);
            step.draws = draw.draws;
            return step;
        }
        if (draw.draws && side[hand].hand.n == 2) {
            bac_step step = wants(BAC_STEP_CARD, hand, draw.rule);
            step.third = true;
            return step;
        }
    }
    return wants(BAC_STEP_NONE, PLAYER, LAW_NONE);
}

bac_step bac_next_step(const sabot_table *t)
{
    const bac_round *r = &t->bac.round;

    if (bac_variant_of(t)->bank)
        return bac_variant_of(t)->bank->next_step(t);
    if (r->remove_owed > 0)
        return wants(BAC_STEP_REMOVE, PLAYER,
                     t->bac.procedure_on ? LAW_DISCLOSED : LAW_FACE_UP_IN_SHOE);
    switch (t->phase) {
    case SABOT_PHASE_DEALING:
        if (t->bac.owes_last_hand && !r->simulated)
            return wants(BAC_STEP_LAST_HAND, PLAYER, LAW_LAST_HAND);
        if (bac_variant_of(t)->curator && !r->cards_called && !r->simulated)
            return wants(BAC_STEP_CARDS, PLAYER, LAW_CALL_NO_MORE_BETS);
        return wants(BAC_STEP_CARD, r->dealt & 1, LAW_FOUR_CARDS);
    case SABOT_PHASE_REVEALING:
        return reveal_step(t);
    case SABOT_PHASE_DRAWING:
        return draw_step(t);
    case SABOT_PHASE_RESULT:
        return wants(BAC_STEP_RESULT, PLAYER, LAW_RESULT);
    case SABOT_PHASE_CLEARING:
        return wants(BAC_STEP_DISCARD, PLAYER, LAW_RACK_ORDER);
    default:
        return wants(BAC_STEP_NONE, PLAYER, LAW_NONE);
    }
}

void bac_fix_viewers(sabot_table *t)
{
    for (int hand = PLAYER; hand <= BANKER && t->rules.deal == SABOT_DEAL_VIEWING; hand++) {
        bac_side *side = &t->bac.round.side[hand];
        if (!side->shown && side->from == 0)
            side->viewer = (uint8_t)bac_viewer_of(t, hand);
    }
}

void bac_round_advance(sabot_table *t)
{
    bac_round *r = &t->bac.round;

    if (t->phase == SABOT_PHASE_DEALING && r->dealt == 4) {
        if (!r->simulated)
            bac_fix_viewers(t);
        table_enter(t, r->simulated ? SABOT_PHASE_DRAWING : SABOT_PHASE_REVEALING);
    }
    if (t->phase == SABOT_PHASE_REVEALING && bac_next_step(t).step == BAC_STEP_NONE)
        table_enter(t, SABOT_PHASE_DRAWING);
    if (t->phase == SABOT_PHASE_DRAWING)
        bac_place_held(t);
    if (t->phase == SABOT_PHASE_DRAWING && bac_next_step(t).step == BAC_STEP_NONE) {
        r->required_cards = (uint8_t)(r->side[PLAYER].hand.n + r->side[BANKER].hand.n);
        table_enter(t, r->simulated ? SABOT_PHASE_CLEARING : SABOT_PHASE_RESULT);
    }
}

void bac_round_reset(sabot_table *t)
{
    const uint32_t number = t->bac.round.number;

    memset(&t->bac.round, 0, sizeof t->bac.round);
    t->bac.round.number = number;
}
