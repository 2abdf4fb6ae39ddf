/* end.c: the order of settlement, void wagers, and the end of a round (C:10.8.20, A14).
 *
 *   REVEALING   hands opened, compared and collected one by one
 *   PAYING      winners paid in the same order, the dealer's wager, the surplus
 *   RETURNING   a void round: every wager goes back whole, no vigorish
 *   CLEARING    the pieces are collected; wagers are forgotten, the bank goes on
 *
 * paigow_settle_step names what comes next; judge, apply and expect all ask it. */
#include "settle.h"

#include <string.h>

static bool dealer_carries(const sabot_table *t)
{
    return t->pg.bank.side == PAIGOW_DEALER_CARRIES;
}

enum sabot_law paigow_void_rule(const sabot_table *t)
{
    return t->pg.round.all_void ? (enum sabot_law)t->pg.round.void_rule : LAW_PLAYER_EXPOSED;
}

bool paigow_is_void(const sabot_table *t, int area)
{
    return t->pg.round.all_void || (area >= 1 && area <= PAIGOW_AREAS &&
                                    t->pg.round.hand[area].result == SABOT_SAY_VOID);
}

bool paigow_void_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    if (!paigow_is_void(t, e->seat))
        return false;
    *no = REFUSE(t, paigow_void_rule(t), "the hand of %s is void; its wager goes back whole",
                 e->seat);
    return true;
}

/* Between two rounds no hand wins or loses. */
bool paigow_nothing_lies(const sabot_table *t, enum sabot_law rule, sabot_ruling *no)
{
    if (!table_is_at(t, BEFORE_DEAL))
        return false;
    *no = NOT_NOW(t, rule, "no hands are on the layout; there is nothing to compare or to settle",
                  0);
    return true;
}

/* --- what has no order of its own --- */

static enum sabot_law push_rule(const sabot_table *t)
{
    return dealer_carries(t) ? LAW_WIN_LOSE_PUSH : LAW_PUSH_BACK;
}

/* Wagers whose hands are void: all of them, or one whose player chose so (10.9(d)); and those that
 * pushed (A105; C:10.8.19 orders what is lost and won, and no push). */
static void add_returns(const sabot_table *t, paigow_steps *steps)
{
    for (int area = 1; area <= PAIGOW_AREAS; area++) {
        const int result = t->pg.round.hand[area].result;
        if (paigow_stands(t, area) && result == SABOT_SAY_VOID)
            paigow_add_step(steps, paigow_step_at(PAIGOW_STEP_RETURN, area, paigow_void_rule(t),
                                                  t->pg.wager[area]));
        if (paigow_stands(t, area) && result == SABOT_SAY_PUSH)
            paigow_add_step(steps, paigow_step_at(PAIGOW_STEP_RETURN, area, push_rule(t),
                                                  t->pg.wager[area]));
    }
    if (t->pg.round.all_void && paigow_stands(t, 0))
        paigow_add_step(steps, paigow_step_at(PAIGOW_STEP_SETTLE_DEALER, 0, paigow_void_rule(t),
                                              paigow_stake(t, 0)));
}

/* --- what has --- */

/* Against a co-bank both who are short may put up their half first. */
static void add_payment(const sabot_table *t, paigow_steps *steps)
{
    const paigow_round *r = &t->pg.round;
    const paigow_step step = paigow_pay_step(t);

    if (step.step != PAIGOW_STEP_NONE)
        paigow_add_step(steps, step);
    else
        paigow_add_surplus(t, steps);
    if (step.step == PAIGOW_STEP_MAKE_GOOD && step.place != 0 && r->shortfall_house > 0)
        paigow_add_step(steps, paigow_step_at(PAIGOW_STEP_MAKE_GOOD, 0, LAW_CO_BANK_SHORT,
                                              r->shortfall_house));
}

void paigow_settle_steps(const sabot_table *t, paigow_steps *steps)
{
    paigow_step step = { .step = PAIGOW_STEP_NONE };
    int before;

    *steps = (paigow_steps){ .n = 0 };
    add_returns(t, steps);
    before = steps->n;
    if (t->phase == SABOT_PHASE_REVEALING || t->phase == SABOT_PHASE_PAYING)
        paigow_add_vigorish(t, steps);
    if (t->phase == SABOT_PHASE_REVEALING)
        step = paigow_reveal_step(t);
    else if (t->phase == SABOT_PHASE_CLEARING)
        step = paigow_act_at(PAIGOW_STEP_DISCARD, 0, LAW_COLLECT_PIECES);
    if (step.step != PAIGOW_STEP_NONE)
        paigow_add_step(steps, step);
    /* C:10.8.19: the charge on one win comes before the next is paid */
    if (t->phase == SABOT_PHASE_PAYING && !(dealer_carries(t) && steps->n > before))
        add_payment(t, steps);
}

paigow_step paigow_settle_step(const sabot_table *t)
{
    paigow_steps steps;

    paigow_settle_steps(t, &steps);
    return steps.n > 0 ? steps.at[steps.n - 1] : (paigow_step){ .step = PAIGOW_STEP_NONE };
}

bool paigow_may_settle(const sabot_table *t, paigow_step_id id, int place, paigow_step *found)
{
    paigow_steps steps;

    paigow_settle_steps(t, &steps);
    for (int i = 0; i < steps.n; i++) {
        *found = steps.at[i];
        if (found->step == id && found->place == place)
            return true;
    }
    return false;
}

void paigow_settle_on(sabot_table *t)
{
    if (t->phase == SABOT_PHASE_REVEALING && paigow_reveal_step(t).step == PAIGOW_STEP_NONE)
        table_enter(t, SABOT_PHASE_PAYING);
    if (t->phase == SABOT_PHASE_PAYING)
        paigow_find_shortfall(t);
    if ((t->phase == SABOT_PHASE_PAYING || t->phase == SABOT_PHASE_RETURNING) &&
        paigow_settle_step(t).step == PAIGOW_STEP_NONE)
        table_enter(t, SABOT_PHASE_CLEARING);
}

static int kind_of(const paigow_step *step)
{
    switch (step->step) {
    case PAIGOW_STEP_OPEN:          return SABOT_EV_OPEN;
    case PAIGOW_STEP_RESET:         return SABOT_EV_SET;
    case PAIGOW_STEP_COMPARE:       return SABOT_EV_COMPARE;
    case PAIGOW_STEP_COLLECT:       return SABOT_EV_COLLECT;
    case PAIGOW_STEP_SETTLE_DEALER: return SABOT_EV_SETTLE_DEALER;
    case PAIGOW_STEP_MAKE_GOOD:     return SABOT_EV_MAKE_GOOD;
    case PAIGOW_STEP_PAY:           return SABOT_EV_PAY;
    case PAIGOW_STEP_VIGORISH:      return SABOT_EV_COLLECT_VIGORISH;
    case PAIGOW_STEP_SURPLUS:       return SABOT_EV_SURPLUS;
    case PAIGOW_STEP_RETURN:        return SABOT_EV_RETURN;
    case PAIGOW_STEP_DISCARD:       return SABOT_EV_DISCARD;
    default:                    return SABOT_EV_NONE;
    }
}

/* What is done, or has no cause in this round, does not come later either. */
static bool never_comes(const sabot_table *t, paigow_step_id id, int place, enum sabot_law rule,
                        sabot_ruling *no)
{
    if (id == PAIGOW_STEP_COMPARE && t->pg.round.hand[place].result != SABOT_SAY_NONE)
        *no = REFUSE(t, rule, "the hands of %a are compared already; go on", place);
    else if (id == PAIGOW_STEP_MAKE_GOOD && t->phase == SABOT_PHASE_PAYING &&
             paigow_to_pay(t) <= t->ledger.balance[SABOT_CENTRE])
        *no = REFUSE(t, rule, "nothing is lacking: the centre pays what was won", 0);
    else
        return false;
    return true;
}

bool paigow_not_due(const sabot_table *t, paigow_step_id id, int place, enum sabot_law rule,
                    sabot_ruling *no)
{
    const paigow_step step = paigow_settle_step(t);
    paigow_step found;

    if (paigow_may_settle(t, id, place, &found))
        return false;
    if (never_comes(t, id, place, rule, no))
        return true;
    if (step.step == PAIGOW_STEP_NONE)
        *no = NOT_NOW(t, rule, "hands are opened, compared and settled when all of them are set",
                      0);
    else if (step.step == PAIGOW_STEP_DISCARD)
        *no = NOT_NOW(t, rule, "every wager is settled; collect the pieces", 0);
    else if (step.step == PAIGOW_STEP_RESET && step.rule == LAW_BANK_FOUL)
        *no = ruling_also(t, NOT_NOW(t, LAW_BANK_FOUL, "the bank's foul hand is reset by the house "
                                     "way before any other is opened", 0), rule);
    else if (step.step == PAIGOW_STEP_RESET)
        *no = ruling_also(t, NOT_NOW(t, LAW_HOUSE_WAY_KEPT, "the hand of %s, which the house has "
                                     "set, is reset by the house way first", step.place), rule);
    else if (step.step == PAIGOW_STEP_COMPARE && step.place == 0)
        *no = NOT_NOW(t, LAW_DEALER_COMPARED, "the dealer's hand is compared with the bank's "
                      "before a player's is opened", 0);
    else
        *no = NOT_NOW(t, rule, "%k for %s comes first", kind_of(&step), step.place);
    return true;
}

/* Where an event of this kind is due, if it names no place: of two halves that differ by a cent the
 * one of that amount. */
static int place_due(const sabot_table *t, const sabot_event *e)
{
    paigow_steps steps;
    int place = PAIGOW_NOWHERE;

    paigow_settle_steps(t, &steps);
    for (int at = 0; at < steps.n; at++) {
        if (kind_of(&steps.at[at]) != e->kind)
            continue;
        if (e->amount != 0 && steps.at[at].amount == e->amount)
            return steps.at[at].place;
        if (place == PAIGOW_NOWHERE)
            place = steps.at[at].place;
    }
    return place != PAIGOW_NOWHERE ? place : paigow_settle_step(t).place;
}

bool paigow_settle_place(const sabot_table *t, const sabot_event *e, int *place, sabot_ruling *no)
{
    const bool house = e->hand == SABOT_HAND_DEALER;

    if ((e->hand != SABOT_HAND_NONE && !house) || (e->seat != 0 && house)) {
        *no = REFUSE(t, LAW_SETTLE_ORDER, "name one seat, or the dealer's hand, or nothing: no "
                     "other hand is opened or settled", 0);
        return true;
    }
    *place = house || e->seat != 0 ? paigow_place_of(e) : place_due(t, e);
    return false;
}

/* --- into settlement --- */

void paigow_comparing_begins(sabot_table *t)
{
    if (t->pg.bank.side != PAIGOW_BANK || paigow_dealer_plays(t))
        t->pg.round.hand[t->pg.bank.side == PAIGOW_BANK ? 0 : paigow_opponent(t)].open = true;
    table_enter(t, SABOT_PHASE_REVEALING);
    paigow_settle_on(t);
}

void paigow_void_round(sabot_table *t, enum sabot_law rule)
{
    paigow_round *r = &t->pg.round;

    paigow_undo(t);
    r->all_void = true;
    r->void_rule = (uint16_t)rule;
    for (int place = 0; place <= PAIGOW_AREAS; place++)
        if (paigow_stake(t, place) > 0)
            r->hand[place].result = SABOT_SAY_VOID;
    table_enter(t, SABOT_PHASE_RETURNING);
    paigow_settle_on(t);
}

bool paigow_no_hand_is_left(const sabot_table *t)
{
    for (int place = 0; place <= PAIGOW_AREAS; place++)
        if (paigow_stake(t, place) > 0 && t->pg.round.hand[place].result != SABOT_SAY_VOID)
            return false;
    return true;
}

void paigow_round_ends_void(sabot_table *t)
{
    table_enter(t, SABOT_PHASE_RETURNING);
    paigow_settle_on(t);
}

/* --- returning --- */

static sabot_ruling judge_return(const sabot_table *t, const sabot_event *e)
{
    sabot_cents coupon;
    sabot_ruling no;
    int result;

    if (paigow_nothing_lies(t, LAW_WIN_LOSE_PUSH, &no))
        return no;
    if (paigow_wager_refuses(t, e, paigow_is_void(t, e->seat) ? paigow_void_rule(t)
                             : LAW_WIN_LOSE_PUSH, &no))
        return no;
    result = t->pg.round.hand[e->seat].result;
    coupon = t->pg.coupon[e->seat];
    if (result == SABOT_SAY_VOID)
        return ACCEPT(t, paigow_void_rule(t), coupon > 0
                      ? "the hand of %s is void: %m goes back whole, and the coupon of %m"
                      : "the hand of %s is void: %m goes back whole", e->seat,
                      t->pg.wager[e->seat], coupon);
    if (result == SABOT_SAY_WIN || result == SABOT_SAY_LOSE)
        return REFUSE(t, LAW_WIN_LOSE_PUSH, "%s has neither pushed nor a void hand; the wager "
                      "does not go back", e->seat);
    if (paigow_not_due(t, PAIGOW_STEP_RETURN, e->seat, LAW_WIN_LOSE_PUSH, &no))
        return no;
    return ACCEPT(t, push_rule(t), coupon > 0 ? "%s pushes: %m goes back, and the coupon of %m"
                                              : "%s pushes: %m goes back", e->seat,
                  t->pg.wager[e->seat], coupon);
}

static void apply_return(sabot_table *t, const sabot_event *e)
{
    table_chips(t, SABOT_LAYOUT, sabot_account_of_seat(t->pg.owner[e->seat]), t->pg.wager[e->seat]);
    paigow_coupon_back(t, e->seat);
    paigow_mark_settled(t, e->seat);
    paigow_settle_on(t);
}

/* --- clearing --- */

static bool has_two_decks(const sabot_table *t)
{
    return !paigow_tiles(t) && t->rules.shuffler && t->rules.second_deck;
}

/* Whose cards lie in the rack, or are to: between rounds those dealt last. */
static int deck_of_rack(const sabot_table *t)
{
    const paigow_prep *p = &t->pg.prep;

    return !paigow_round_is_on(t) && p->in_rack != 0 ? p->in_rack : p->in_play + 1;
}

/* 11.2(b)5: a fact whenever it happens. */
static bool is_foreign(const sabot_table *t, int batch)
{
    return batch != 0 && batch != deck_of_rack(t);
}

static sabot_ruling judge_discard(const sabot_table *t, const sabot_event *e)
{
    const paigow_step due = paigow_settle_step(t);
    sabot_ruling no;

    if (e->batch != 0 && !has_two_decks(t))
        return REFUSE(t, LAW_COLLECT_PIECES, "this table has one set of pieces; name no batch",
                      0);
    if (is_foreign(t, e->batch))
        return IRREGULAR(t, LAW_RACK_ONE_DECK, "only the cards of deck %n may lie in the rack "
                         "now; take the others out", deck_of_rack(t));
    if (paigow_not_due(t, PAIGOW_STEP_DISCARD, 0, LAW_COLLECT_PIECES, &no))
        return due.step != PAIGOW_STEP_NONE ? ruling_also(t, no, (enum sabot_law)due.rule) : no;
    if (paigow_tiles(t))
        return ACCEPT(t, LAW_COLLECT_PIECES, "the tiles are collected to be mixed", 0);
    if (t->pg.prep.deck[t->pg.prep.in_play].unsuitable)
        return ruling_also(t, ACCEPT(t, LAW_COLLECT_PIECES, "the cards are collected; the deck is "
                                     "changed before the next round", 0), LAW_WRONG_DECK);
    return ruling_also(t, ACCEPT(t, LAW_COLLECT_PIECES, "the cards go to the rack, to be shuffled "
                                 "again", 0),
                       has_two_decks(t) ? LAW_RACK_ONE_DECK : LAW_COLLECT_PIECES);
}

bool paigow_is_completed(const sabot_table *t)
{
    for (int place = 0; place <= PAIGOW_AREAS; place++) {
        const int result = t->pg.round.hand[place].result;
        if (result != 0 && result != SABOT_SAY_VOID)
            return true;
    }
    return false;
}

static void forget_round(sabot_table *t)
{
    const uint32_t number = t->pg.round.number;

    memset(t->pg.wager, 0, sizeof t->pg.wager);
    memset(t->pg.owner, 0, sizeof t->pg.owner);
    memset(t->pg.coupon, 0, sizeof t->pg.coupon);
    memset(&t->pg.round, 0, sizeof t->pg.round);
    t->pg.round.number = number;
}

static void apply_discard(sabot_table *t, const sabot_event *e)
{
    paigow_prep *prep = &t->pg.prep;

    if (is_foreign(t, e->batch)) {
        t->pg.irregularities++;
        return;
    }
    prep->in_rack = (uint8_t)(paigow_tiles(t) ? 0 : prep->in_play + 1);
    paigow_bank_after_round(t, paigow_is_completed(t));
    forget_round(t);
    people_release_seats(t);
    paigow_prepare_again(t);
}

const sabot_rule paigow_on_open = {
    RULE(OPEN, LAW_COMPARE_ORDER, paigow_judge_open, paigow_apply_open)
};
const sabot_rule paigow_on_compare = {
    RULE(COMPARE, LAW_COMPARE_ORDER, paigow_judge_compare, paigow_apply_compare)
};
const sabot_rule paigow_on_collect = {
    RULE(COLLECT, LAW_LOSERS_TO_CENTRE, paigow_judge_collect, paigow_apply_collect)
};
const sabot_rule paigow_on_settle_dealer = {
    RULE(SETTLE_DEALER, LAW_DEALER_PAID, paigow_judge_settle_dealer, paigow_apply_settle_dealer)
};
const sabot_rule paigow_on_make_good = {
    RULE(MAKE_GOOD, LAW_BANK_MAKES_GOOD, paigow_judge_make_good, paigow_apply_make_good)
};
const sabot_rule paigow_on_pay = {
    RULE(PAY, LAW_PAID_FROM_CENTRE, paigow_judge_pay, paigow_apply_pay)
};
const sabot_rule paigow_on_collect_vigorish = {
    RULE(COLLECT_VIGORISH, LAW_VIGORISH_BANK, paigow_judge_vigorish, paigow_apply_vigorish)
};
const sabot_rule paigow_on_surplus = {
    RULE(SURPLUS, LAW_BANK_SURPLUS, paigow_judge_surplus, paigow_apply_surplus)
};
const sabot_rule paigow_on_return = { RULE(RETURN, LAW_WIN_LOSE_PUSH, judge_return, apply_return) };
const sabot_rule paigow_on_discard = {
    RULE(DISCARD, LAW_COLLECT_PIECES, judge_discard, apply_discard)
};

/* --- what may come --- */

static void name_place(sabot_expected *x, int place)
{
    if (place == 0)
        x->like.hand = SABOT_HAND_DEALER;
    else
        x->like.seat = (uint8_t)place;
}

static void expect_step(const sabot_table *t, expect_list *list, const paigow_step *step)
{
    sabot_expected *x = expect_add(list, t, SABOT_MUST, kind_of(step), SABOT_DEALER, 0,
                                   (enum sabot_law)step->rule);
    enum sabot_law rule;

    switch (step->step) {
    case PAIGOW_STEP_OPEN:
        name_place(x, step->place);
        paigow_put_hand(t, step->place, &x->like);
        x->open = SABOT_FIELD_BIT(SABOT_F_FACES);
        x->duty = paigow_lies_known(t, step->place) ? SABOT_MUST : SABOT_YIELD;
        return;
    case PAIGOW_STEP_RESET:
        name_place(x, step->place);
        paigow_put_house_setting(t, step->place, &x->like);
        x->open = SABOT_FIELD_BIT(SABOT_F_FACES);
        return;
    case PAIGOW_STEP_COMPARE:
        name_place(x, step->place);
        x->like.words = (uint8_t)paigow_result(t, step->place, &rule);
        return;
    case PAIGOW_STEP_SETTLE_DEALER:
        x->like.amount = step->amount;
        return;
    case PAIGOW_STEP_MAKE_GOOD:
    case PAIGOW_STEP_SURPLUS:
        name_place(x, step->place);
        x->like.amount = step->amount;
        return;
    case PAIGOW_STEP_DISCARD:
        x->like.batch = has_two_decks(t) ? (uint8_t)(t->pg.prep.in_play + 1) : 0;
        return;
    case PAIGOW_STEP_VIGORISH: /* it may be taken before the win is paid, but the house need not */
        x->like.seat = step->place;
        x->like.amount = step->amount;
        x->duty = paigow_charge_is_owed(t, step->place) ? SABOT_MUST : SABOT_MAY;
        return;
    default: /* wagers */
        x->like.seat = step->place;
        x->like.amount = step->step == PAIGOW_STEP_PAY ? paigow_win(t, step->place) : step->amount;
        x->like.on = SABOT_ON_HAND;
        return;
    }
}

void paigow_expect_settle(const sabot_table *t, expect_list *list)
{
    paigow_steps steps;

    paigow_settle_steps(t, &steps);
    for (int i = 0; i < steps.n; i++)
        expect_step(t, list, &steps.at[i]);
    paigow_expect_single_charges(t, list);
}
