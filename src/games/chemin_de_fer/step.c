/* step.c: what a round of chemin de fer wants next, and the phases it runs through.
 *
 *   DEALING    Cards  P B P B, face down
 *   REVEALING  the Dominant Player looks and speaks; after Card the Banker looks and speaks;
 *              a Natural opens both hands, in any order (A97)
 *   DRAWING    [the Player's third card]  the Banker's Hand is opened  [the Banker chooses]
 *              [the Banker's third card]  the Player's Hand is opened (A37)
 *   RESULT     announce it
 *   CLEARING   the cards go to the bucket
 *
 * Each word is repeated by the dealer before anything else (4.9(h)); an error among the cards waits
 * for the floorperson. What somebody who is gone would do is the dealer's. judge, apply and expect
 * all ask cdf_next_step, so that they cannot disagree. */
#include "cdf.h"

static bac_step wants(bac_step_id step, int hand, enum sabot_law rule)
{
    return (bac_step){ .step = (uint8_t)step, .hand = (uint8_t)hand, .rule = (uint16_t)rule };
}

int cdf_seat_of(const sabot_table *t, int hand)
{
    return hand == PLAYER ? t->cdf.play.dominant : bac_dealing_seat(t);
}

static bac_step wants_of(const sabot_table *t, bac_step_id step, int hand, enum sabot_law rule)
{
    bac_step s = wants(step, hand, rule);

    s.seat = (uint8_t)cdf_seat_of(t, hand);
    return s;
}

bool cdf_all_up(const sabot_table *t, int hand)
{
    const bac_side *side = &t->bac.round.side[hand];

    return side->up == (1u << side->hand.n) - 1u;
}

bool cdf_natural_called(const sabot_table *t)
{
    return t->cdf.play.player_word == SABOT_SAY_NATURAL ||
           t->cdf.play.banker_word == SABOT_SAY_NATURAL;
}

/* The first card of the hand that lies face down. */
static bac_step opening(const sabot_table *t, int hand, enum sabot_law rule)
{
    const bac_side *side = &t->bac.round.side[hand];
    bac_step step = wants_of(t, BAC_STEP_TURN, hand, rule);

    while (side->up >> step.index & 1u)
        step.index++;
    return step;
}

/* Both hands are opened, in any order; the one whose owner called the Natural is named first. */
static bac_step natural_step(const sabot_table *t)
{
    const bool players = t->cdf.play.player_word == SABOT_SAY_NATURAL;
    const int first = players ? PLAYER : BANKER;
    const enum sabot_law rule = players ? LAW_NATURAL : LAW_BANKER_NATURAL;

    if (!cdf_all_up(t, first))
        return opening(t, first, rule);
    if (!cdf_all_up(t, !first))
        return opening(t, !first, rule);
    return wants(BAC_STEP_NONE, PLAYER, LAW_NONE);
}

static bac_step reveal_step(const sabot_table *t)
{
    const cdf_play *p = &t->cdf.play;

    if (p->said)
        return wants(BAC_STEP_REPEAT, p->said_by, LAW_REPEAT);
    if (!p->player_looked && cdf_seat_of(t, PLAYER) && !p->player_word && !cdf_all_up(t, PLAYER))
        return wants_of(t, BAC_STEP_LOOK, PLAYER, LAW_PLAYER_LOOKS);
    if (!p->player_word)
        return wants_of(t, BAC_STEP_WORD, PLAYER, LAW_PLAYER_LOOKS);
    if (cdf_natural_called(t))
        return natural_step(t);
    if (p->player_word != SABOT_SAY_CARD || p->banker_word)
        return wants(BAC_STEP_NONE, PLAYER, LAW_NONE);
    if (!p->banker_looked && cdf_seat_of(t, BANKER) && !cdf_all_up(t, BANKER))
        return wants_of(t, BAC_STEP_LOOK, BANKER, LAW_BANKER_LOOKS);
    return wants_of(t, BAC_STEP_WORD, BANKER, LAW_UNDER_EIGHT);
}

static bac_step third_card(int hand, enum sabot_law rule)
{
    bac_step step = wants(BAC_STEP_CARD, hand, rule);

    step.third = true;
    return step;
}

/* Table 3, the Banker's cards lying open: a card, a choice, or nothing. */
static bac_step banker_step(const sabot_table *t)
{
    enum sabot_law rule;
    const char cell = cdf_banker_cell(t, &rule);
    const uint8_t choice = t->cdf.play.banker_choice;

    if (!cdf_has_third(t, BANKER) && (cell == 'D' || (cell == 'O' && choice == SABOT_SAY_CARD)))
        return third_card(BANKER, rule);
    if (!cdf_has_third(t, BANKER) && cell == 'O' && choice == SABOT_SAY_NONE)
        return wants_of(t, BAC_STEP_WORD, BANKER, rule);
    return wants(BAC_STEP_NONE, BANKER, LAW_NONE);
}

/* Did the Banker take the Player's third card first (4.12(i))? */
static bool third_was_taken(const sabot_table *t)
{
    for (int i = 0; i < t->cdf.play.slips; i++)
        if (t->cdf.play.slip[i].paragraph == 'i' && t->cdf.play.slip[i].fate == CDF_TO_PLAYER)
            return true;
    return false;
}

static bac_step draw_step(const sabot_table *t)
{
    const cdf_play *p = &t->cdf.play;
    bac_step step;

    if (cdf_natural_called(t))
        return natural_step(t);
    if (p->player_word == SABOT_SAY_CARD && !cdf_has_third(t, PLAYER))
        return third_card(PLAYER, LAW_UNDER_EIGHT);
    if (cdf_has_third(t, PLAYER) &&
        !(t->bac.round.side[PLAYER].up >> cdf_first_cards(t, PLAYER) & 1u)) {
        step = wants_of(t, BAC_STEP_TURN, PLAYER, third_was_taken(t) ? LAW_BANKER_TOOK_CARD
                                                                     : LAW_UNDER_EIGHT);
        step.index = (uint8_t)cdf_first_cards(t, PLAYER);
        step.third = true;
        return step;
    }
    if (!cdf_all_up(t, BANKER))
        return opening(t, BANKER, p->banker_worst ? LAW_BANKER_TWO_THIRDS : LAW_BANKER_OPENS);
    step = banker_step(t);
    if (step.step != BAC_STEP_NONE)
        return step;
    if (!cdf_all_up(t, PLAYER))
        return opening(t, PLAYER, LAW_PLAYER_LOOKS);
    return wants(BAC_STEP_NONE, PLAYER, LAW_NONE);
}

static bac_step simulated_step(const sabot_table *t)
{
    enum sabot_law rule;

    for (int hand = PLAYER; hand <= BANKER; hand++)
        if (!cdf_all_up(t, hand))
            return opening(t, hand, LAW_DISCLOSED_THREE);
    for (int hand = PLAYER; hand <= BANKER; hand++)
        if (!cdf_has_third(t, hand) && cdf_simulated_draws(t, hand, &rule))
            return third_card(hand, rule);
    return wants(BAC_STEP_NONE, PLAYER, LAW_NONE);
}

static bac_step deal_step(const sabot_table *t)
{
    const bac_round *r = &t->bac.round;

    if (!r->simulated && !t->cdf.play.cards_called)
        return wants(BAC_STEP_CARDS, PLAYER, LAW_CARDS_CALL);
    return wants(BAC_STEP_CARD, cdf_first_due(t), LAW_FOUR_CARDS);
}

bac_step cdf_next_step(const sabot_table *t)
{
    const bac_round *r = &t->bac.round;

    if (r->remove_owed > 0)
        return wants(BAC_STEP_REMOVE, PLAYER,
                     t->bac.procedure_on ? LAW_DISCLOSED : LAW_FACE_UP_IN_SHOE);
    if (t->cdf.play.error)
        return wants(BAC_STEP_RECTIFY, PLAYER, cdf_error_rule(t->cdf.play.error));
    switch (t->phase) {
    case SABOT_PHASE_DEALING:
        return deal_step(t);
    case SABOT_PHASE_REVEALING:
        return reveal_step(t);
    case SABOT_PHASE_DRAWING:
        return r->simulated ? simulated_step(t) : draw_step(t);
    case SABOT_PHASE_RESULT:
        return wants(BAC_STEP_RESULT, PLAYER, LAW_RESULT);
    case SABOT_PHASE_CLEARING:
        return wants(BAC_STEP_DISCARD, PLAYER, LAW_RACK_ORDER);
    default:
        return wants(BAC_STEP_NONE, PLAYER, LAW_NONE);
    }
}

void cdf_advance(sabot_table *t)
{
    const bool simulated = t->bac.round.simulated;

    if (t->cdf.play.error || t->bac.round.remove_owed > 0)
        return;
    if (t->phase == SABOT_PHASE_DEALING && cdf_first_due(t) < 0)
        table_enter(t, simulated ? SABOT_PHASE_DRAWING : SABOT_PHASE_REVEALING);
    if (t->phase == SABOT_PHASE_REVEALING && cdf_next_step(t).step == BAC_STEP_NONE)
        table_enter(t, SABOT_PHASE_DRAWING);
    if (t->phase == SABOT_PHASE_DRAWING && cdf_next_step(t).step == BAC_STEP_NONE)
        table_enter(t, simulated ? SABOT_PHASE_CLEARING : SABOT_PHASE_RESULT);
}

/* --- the end of the shoe --- */

/* Where one more hand follows, that one, from its first card on. */
bool cdf_is_last(const sabot_table *t)
{
    const bool dealt = !table_is_at(t, BEFORE_DEAL) && t->phase != SABOT_PHASE_PROCEDURE;

    if (!t->rules.one_more_hand)
        return cdf_mark_shows(t);
    return t->bac.last_hand && dealt && !t->bac.round.simulated;
}

/* --- who is gone --- */

void cdf_play_left(sabot_table *t, int seat)
{
    cdf_play *p = &t->cdf.play;

    if (p->dominant != seat)
        return;
    p->dominant = (uint8_t)cdf_dominant(t);
    if (!sabot_seats_has(t->taken, p->dominant))
        p->dominant = 0;
    p->player_looked = false;
}
