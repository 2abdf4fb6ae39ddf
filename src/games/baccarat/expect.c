/* expect.c: what may come next. Each file lists its own; here is the list itself and what the
 * round in progress wants. Everything listed is accepted as it stands. */
#include "bac.h"

sabot_expected *bac_add_draw(expect_list *list, const sabot_table *t, sabot_duty duty, int kind,
                             enum sabot_law rule)
{
    sabot_expected *x = expect_add(list, t, duty, kind, SABOT_SHOE, 0, rule);

    x->by_seat = (uint8_t)bac_dealing_seat(t);
    if (kind == SABOT_EV_CARD && x->by_seat != 0)
        x->roles = SABOT_ROLE_BIT(SABOT_SHOE); /* the dealer does not deal in the curator's place */
    return x;
}

static sabot_expected *announce(expect_list *list, const sabot_table *t, sabot_duty duty,
                                sabot_words words, enum sabot_law rule)
{
    sabot_expected *x = expect_add(list, t, duty, SABOT_EV_ANNOUNCE, SABOT_DEALER, 0, rule);

    x->like.words = (uint8_t)words;
    return x;
}

/* A card out of the shoe, or the cutting card in front of it, or, if none is left, a void round. */
static void expect_draw(const sabot_table *t, expect_list *list, int kind, const bac_step *step)
{
    sabot_expected *x;

    if (bac_mark_lies_next(t)) {
        bac_add_draw(list, t, SABOT_YIELD, SABOT_EV_CUTTING_CARD, LAW_LAST_HAND);
        return;
    }
    if (bac_may_be_short(t) && !bac_cannot_begin(t))
        expect_add(list, t, bac_is_short(t) ? SABOT_MUST : SABOT_MAY, SABOT_EV_SHORTAGE,
                   SABOT_DEALER,
                   0, LAW_SHORTAGE);
    if (bac_mark_may_lie_next(t))
        bac_add_draw(list, t, SABOT_MAY, SABOT_EV_CUTTING_CARD, LAW_LAST_HAND);
    if (t->shoe.total == 0)
        return;
    x = bac_add_draw(list, t, SABOT_YIELD, kind, (enum sabot_law)step->rule);
    x->open = SABOT_FIELD_BIT(SABOT_F_CARD);
    x->like.card = SABOT_CARD_UNSEEN;
    if (kind == SABOT_EV_CARD) {
        x->like.hand = step->hand == PLAYER ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER;
        x->like.face = bac_deals_face_up(t, step->third) ? SABOT_FACE_UP : SABOT_FACE_DOWN;
    } else {
        x->like.face = t->bac.round.remove_down ? SABOT_FACE_DOWN : SABOT_FACE_UP;
    }
}

static void expect_card(const sabot_table *t, expect_list *list, const bac_step *step)
{
    sabot_expected *x;

    if (!bac_from_carry(t)) {
        expect_draw(t, list, SABOT_EV_CARD, step);
        return;
    }
    x = bac_add_draw(list, t, SABOT_YIELD, SABOT_EV_CARD, LAW_ERROR_NEXT_HAND);
    x->like.hand = step->hand == PLAYER ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER;
    x->like.face = bac_deals_face_up(t, step->third) ? SABOT_FACE_UP : SABOT_FACE_DOWN;
    x->like.manner = SABOT_MANNER_HAND; /* which need not be said: it is out of the shoe */
    x->like.card = bac_believed(t, t->bac.carry[0]);
    if (x->like.card == SABOT_CARD_UNSEEN)
        x->open = SABOT_FIELD_BIT(SABOT_F_CARD);
    if (x->open != 0 || x->like.face == SABOT_FACE_UP || bac_variant_of(t)->bank)
        return;
    list->at[list->n] = *x; /* face down, it need not be named */
    list->at[list->n].like.card = SABOT_CARD_UNSEEN;
    list->at[list->n++].duty = SABOT_MAY;
}

sabot_expected *bac_add_turn(expect_list *list, const sabot_table *t, const bac_step *step)
{
    sabot_expected *x = expect_add(list, t, step->seat ? SABOT_THEIRS : SABOT_MUST, SABOT_EV_TURN,
                                   step->seat ? SABOT_PARTICIPANT : SABOT_DEALER, step->seat,
                                   (enum sabot_law)step->rule);

    x->like.seat = 0;
    x->like.hand = step->hand == PLAYER ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER;
    x->like.card = bac_believed(t, t->bac.round.side[step->hand].hand.card[step->index]);
    x->count_min = x->count_max = step->index + 1;
    if (x->like.card == SABOT_CARD_UNSEEN) {
        x->open = SABOT_FIELD_BIT(SABOT_F_CARD);
        x->duty = SABOT_YIELD;
    }
    return x;
}

/* Any card of the hand that lies face down, in any order (A109). */
static void expect_turns(const sabot_table *t, expect_list *list, const bac_step *step)
{
    const bac_side *side = &t->bac.round.side[step->hand];

    for (int i = 0; i < side->hand.n; i++) {
        bac_step one = *step;
        if (side->up >> i & 1u)
            continue;
        one.index = (uint8_t)i;
        bac_add_turn(list, t, &one);
        if (list->at[list->n - 1].open == 0 && i != step->index)
            list->at[list->n - 1].duty = SABOT_MAY;
    }
}

sabot_expected *bac_add_result(expect_list *list, const sabot_table *t, int player, int banker)
{
    sabot_expected *x = expect_add(list, t, SABOT_MUST, SABOT_EV_RESULT, SABOT_DEALER, 0,
                                   LAW_RESULT);

    x->like.player = (uint8_t)player;
    x->like.banker = (uint8_t)banker;
    x->like.hand = player > banker ? SABOT_HAND_PLAYER
                   : banker > player ? SABOT_HAND_BANKER : SABOT_HAND_TIE;
    return x;
}

static void expect_result(const sabot_table *t, expect_list *list)
{
    sabot_expected *x = bac_add_result(list, t, bac_count(t, PLAYER), bac_count(t, BANKER));

    x->like.count = t->bac.round.required_cards;
    x->like.holds = t->rules.banker_mode == SABOT_MODE_DRAGON7 && bac_is_dragon(t);
}

static void expect_offer_view(const sabot_table *t, expect_list *list, const bac_step *step)
{
    sabot_expected *x;

    if (step->step == BAC_STEP_OFFER_VIEW) {
        x = expect_add(list, t, SABOT_MUST, SABOT_EV_OFFER_VIEW, SABOT_DEALER, 0,
                       LAW_VIEW_GIVEN_UP);
        x->like.seat = step->seat;
        x->like.hand = step->hand == PLAYER ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER;
        return;
    }
    expect_add(list, t, SABOT_MAY, SABOT_EV_ACCEPT, SABOT_PARTICIPANT, step->seat,
               LAW_VIEW_GIVEN_UP);
    expect_add(list, t, SABOT_SILENCE, SABOT_EV_DECLINE, SABOT_PARTICIPANT, step->seat,
               LAW_VIEW_NOBODY);
}

void bac_expect_step(const sabot_table *t, expect_list *list, const bac_step *step)
{
    sabot_expected *x;

    switch (step->step) {
    case BAC_STEP_REMOVE:
        expect_draw(t, list, SABOT_EV_REMOVE, step);
        break;
    case BAC_STEP_LAST_HAND:
        announce(list, t, SABOT_MUST, SABOT_SAY_LAST_HAND, LAW_LAST_HAND);
        break;
    case BAC_STEP_CARDS:
        announce(list, t, SABOT_MUST, SABOT_SAY_CARDS, LAW_CALL_NO_MORE_BETS);
        break;
    case BAC_STEP_CARD:
        expect_card(t, list, step);
        break;
    case BAC_STEP_OFFER_VIEW:
    case BAC_STEP_ANSWER_VIEW:
        expect_offer_view(t, list, step);
        break;
    case BAC_STEP_HAND_OVER:
        x = expect_add(list, t, SABOT_MUST, SABOT_EV_HAND_OVER, SABOT_DEALER, 0,
                       (enum sabot_law)step->rule);
        x->like.seat = step->seat;
        x->like.hand = step->hand == PLAYER ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER;
        x->open = SABOT_FIELD_BIT(SABOT_F_FACES); /* as they lie */
        break;
    case BAC_STEP_TURN:
        expect_turns(t, list, step);
        break;
    case BAC_STEP_CALL:
        x = announce(list, t, SABOT_MUST,
                     step->hand == PLAYER ? SABOT_SAY_PLAYER : SABOT_SAY_BANKER, LAW_CALL_COUNTS);
        x->like.count = sabot_points_said(bac_first_count(t, step->hand));
        break;
    case BAC_STEP_INSTRUCT:
        announce(list, t, SABOT_MUST, step->hand == PLAYER
                 ? (step->draws ? SABOT_SAY_CARD_FOR_PLAYER : SABOT_SAY_PLAYER_STAYS)
                 : (step->draws ? SABOT_SAY_CARD_FOR_BANKER : SABOT_SAY_BANKER_STAYS),
                 LAW_INSTRUCT);
        break;
    case BAC_STEP_RESULT:
        expect_result(t, list);
        break;
    case BAC_STEP_DISCARD:
        x = expect_add(list, t, SABOT_MUST, SABOT_EV_DISCARD, SABOT_DEALER, 0, LAW_RACK_ORDER);
        x->like.batch = bac_has_device(t) ? (uint8_t)(t->bac.prep.batch + 1) : 0;
        break;
    default:
        break;
    }
}

/* What participants and floor may do with the right to view, whatever the step. */
static void expect_views(const sabot_table *t, expect_list *list)
{
    static const uint8_t causes[] = { SABOT_CAUSE_DELAY, SABOT_CAUSE_BREACH };

    if (!table_is_at(t, AT(REVEALING) | AT(DRAWING)))
        return;
    for (int hand = PLAYER; hand <= BANKER; hand++) {
        const bac_side *side = &t->bac.round.side[hand];
        const uint8_t name = hand == PLAYER ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER;
        if (side->viewer == 0)
            continue;
        expect_add(list, t, SABOT_MAY, SABOT_EV_GIVE_UP, SABOT_PARTICIPANT, side->viewer,
                   LAW_VIEW_GIVEN_UP)->like.hand = name;
        for (size_t i = 0; i < sizeof causes; i++) {
            sabot_expected *x = expect_add(list, t, SABOT_MAY, SABOT_EV_REVOKE, SABOT_FLOORPERSON,
                                           0,
                                           LAW_VIEW_TAKEN_AWAY);
            x->like.seat = side->viewer;
            x->like.hand = name;
            x->like.cause = causes[i];
        }
        if (!side->with_viewer)
            continue;
        expect_add(list, t, SABOT_MAY, SABOT_EV_HANDLE_CARDS, SABOT_PARTICIPANT, side->viewer,
                   bac_handling_rule(t, hand));
        expect_add(list, t, SABOT_MAY, SABOT_EV_LOOK, SABOT_PARTICIPANT, side->viewer,
                   bac_opening_rule(t, hand));
    }
}

static void expect_banker_first(const sabot_table *t, expect_list *list)
{
    const bac_round *r = &t->bac.round;

    if (!t->rules.banker_first || !table_is_at(t, AT(BETTING) | AT(DEALING) | AT(REVEALING)) ||
        r->banker_first || r->simulated ||
        r->side[PLAYER].up || r->side[BANKER].up ||
        (bac_variant_of(t)->curator ? !bac_is_dealer_curator(t)
                                    : t->rules.deal == SABOT_DEAL_FACE_UP))
        return;
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (bac_has_wager(t, seat) && sabot_seats_has(t->taken, seat))
            expect_add(list, t, SABOT_MAY, SABOT_EV_BANKER_FIRST, SABOT_PARTICIPANT, seat,
                       LAW_BANKER_FIRST);
}

/* While the first four are dealt: one that fell the wrong way is set right (A99). */
static void expect_set_right(const sabot_table *t, expect_list *list)
{
    for (int hand = PLAYER; t->phase == SABOT_PHASE_DEALING && hand <= BANKER; hand++) {
        const bac_step step = bac_turn_step(t, hand);
        const int before = list->n;
        if (step.step != BAC_STEP_TURN)
            continue;
        expect_turns(t, list, &step);
        for (int i = before; i < list->n; i++)
            if (list->at[i].duty == SABOT_YIELD) /* the shoe yields the next card, not this one */
                list->at[i].duty = SABOT_MAY;
    }
}

void bac_expect_round(const sabot_table *t, expect_list *list)
{
    const bac_step step = bac_next_step(t);

    bac_expect_step(t, list, &step);
    expect_set_right(t, list);
    if (expect_wants(list, MAY)) {
        if (bac_deals_now(t, bac_dealing_seat(t)))
            expect_add(list, t, SABOT_MAY, SABOT_EV_HANDLE_CARDS, SABOT_PARTICIPANT,
                       bac_dealing_seat(t), LAW_CURATOR_DEALS);
        expect_views(t, list);
        expect_banker_first(t, list);
    }
    if (t->phase == SABOT_PHASE_PROCEDURE && !t->bac.procedure_on && t->bac.round.remove_owed == 0)
        expect_add(list, t, SABOT_MUST, SABOT_EV_PROCEDURE, SABOT_DEALER, 0,
                   LAW_DISCLOSED)->like.count = t->rules.disclosed;
    if (bac_cannot_begin(t))
        expect_add(list, t, SABOT_MUST, SABOT_EV_SHORTAGE, SABOT_DEALER, 0, LAW_SHORTAGE);
    if (t->bac.owes_last_hand && table_is_at(t, AT(OFFERING) | AT(BETTING) | AT(PROCEDURE)))
        announce(list, t, t->phase == SABOT_PHASE_BETTING ? SABOT_MUST : SABOT_MAY,
                 SABOT_SAY_LAST_HAND, LAW_LAST_HAND);
    else if (t->phase == SABOT_PHASE_BETTING && !bac_must_idle(t) && !bac_cannot_begin(t) &&
             bac_gone_owing(t) == 0 && t->bac.round.remove_owed == 0)
        announce(list, t, SABOT_NEXT, SABOT_SAY_NO_MORE_BETS, LAW_CALL_NO_MORE_BETS);
}
