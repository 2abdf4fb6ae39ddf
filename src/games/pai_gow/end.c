/* end.c: the order of settlement, void wagers, and the end of a round (C:10.8.20, A14).
 *
 *   REVEALING   hands opened, compared, collected or given back one by one
 *   PAYING      winners paid in the same order, the dealer's wager, the surplus
 *   RETURNING   a void round: every wager goes back whole, no vigorish
 *   CLEARING    the pieces are collected; wagers are forgotten, the bank goes on
 *
 * pg_settle_step names what comes next; judge, apply and expect all ask it. */
#include "settle.h"

#include <string.h>

static bool dealer_carries(const sabot_table *t)
{
    return t->pg.bank.side == PG_DEALER_CARRIES;
}

static enum pg_rule void_rule(const sabot_table *t)
{
    return t->pg.round.all_void ? (enum pg_rule)t->pg.round.void_rule : PG_PLAYER_EXPOSED;
}

/* --- what has no order of its own --- */

/* Wagers whose hands are void: all of them, or one whose player chose so (10.9(d)). Against a bank
 * or co-bank those that pushed as well (A105). */
static void add_returns(const sabot_table *t, pg_steps *steps)
{
    for (int area = 1; area <= PG_AREAS; area++) {
        const int result = t->pg.round.hand[area].result;
        if (pg_stands(t, area) && result == SABOT_SAY_VOID)
            pg_add_step(steps, pg_step_at(PG_STEP_RETURN, area, void_rule(t), t->pg.wager[area]));
        if (pg_stands(t, area) && result == SABOT_SAY_PUSH && !dealer_carries(t))
            pg_add_step(steps, pg_step_at(PG_STEP_RETURN, area, PG_PUSH_BACK, t->pg.wager[area]));
    }
    if (t->pg.round.all_void && pg_stands(t, 0))
        pg_add_step(steps, pg_step_at(PG_STEP_SETTLE_DEALER, 0, void_rule(t), pg_stake(t, 0)));
}

/* --- what has --- */

/* Against a co-bank both who are short may put up their half first. */
static void add_payment(const sabot_table *t, pg_steps *steps)
{
    const pg_round *r = &t->pg.round;
    const pg_step step = pg_pay_step(t);

    if (step.step != PG_STEP_NONE)
        pg_add_step(steps, step);
    else
        pg_add_surplus(t, steps);
    if (step.step == PG_STEP_MAKE_GOOD && step.place != 0 && r->shortfall_house > 0)
        pg_add_step(steps, pg_step_at(PG_STEP_MAKE_GOOD, 0, PG_CO_BANK_SHORT, r->shortfall_house));
}

void pg_settle_steps(const sabot_table *t, pg_steps *steps)
{
    pg_step step = { .step = PG_STEP_NONE };
    int before;

    steps->n = 0;
    add_returns(t, steps);
    before = steps->n;
    if (t->phase == SABOT_PHASE_REVEALING || t->phase == SABOT_PHASE_PAYING)
        pg_add_vigorish(t, steps);
    if (t->phase == SABOT_PHASE_REVEALING)
        step = pg_reveal_step(t);
    else if (t->phase == SABOT_PHASE_CLEARING)
        step = pg_act_at(PG_STEP_DISCARD, 0, PG_COLLECT_PIECES);
    if (step.step != PG_STEP_NONE)
        pg_add_step(steps, step);
    /* C:10.8.19: the charge on one win comes before the next is paid */
    if (t->phase == SABOT_PHASE_PAYING && !(dealer_carries(t) && steps->n > before))
        add_payment(t, steps);
}

pg_step pg_settle_step(const sabot_table *t)
{
    pg_steps steps;

    pg_settle_steps(t, &steps);
    return steps.n > 0 ? steps.at[steps.n - 1] : (pg_step){ .step = PG_STEP_NONE };
}

bool pg_may_settle(const sabot_table *t, pg_step_id id, int place, pg_step *found)
{
    pg_steps steps;

    pg_settle_steps(t, &steps);
    for (int i = 0; i < steps.n; i++) {
        *found = steps.at[i];
        if (found->step == id && found->place == place)
            return true;
    }
    return false;
}

void pg_settle_on(sabot_table *t)
{
    if (t->phase == SABOT_PHASE_REVEALING && pg_reveal_step(t).step == PG_STEP_NONE)
        pg_enter(t, SABOT_PHASE_PAYING);
    if (t->phase == SABOT_PHASE_PAYING)
        pg_find_shortfall(t);
    if ((t->phase == SABOT_PHASE_PAYING || t->phase == SABOT_PHASE_RETURNING) &&
        pg_settle_step(t).step == PG_STEP_NONE)
        pg_enter(t, SABOT_PHASE_CLEARING);
}

static int kind_of(const pg_step *step)
{
    switch (step->step) {
    case PG_STEP_OPEN:          return SABOT_EV_OPEN;
    case PG_STEP_RESET_BANK:    return SABOT_EV_SET;
    case PG_STEP_COMPARE:       return SABOT_EV_COMPARE;
    case PG_STEP_COLLECT:       return SABOT_EV_COLLECT;
    case PG_STEP_SETTLE_DEALER: return SABOT_EV_SETTLE_DEALER;
    case PG_STEP_MAKE_GOOD:     return SABOT_EV_MAKE_GOOD;
    case PG_STEP_PAY:           return SABOT_EV_PAY;
    case PG_STEP_VIGORISH:      return SABOT_EV_COLLECT_VIGORISH;
    case PG_STEP_SURPLUS:       return SABOT_EV_SURPLUS;
    case PG_STEP_RETURN:        return SABOT_EV_RETURN;
    case PG_STEP_DISCARD:       return SABOT_EV_DISCARD;
    default:                    return SABOT_EV_NONE;
    }
}

bool pg_not_due(const sabot_table *t, pg_step_id id, int place, enum pg_rule rule,
                sabot_ruling *no)
{
    const pg_step step = pg_settle_step(t);
    pg_step found;

    if (pg_may_settle(t, id, place, &found))
        return false;
    if (step.step == PG_STEP_NONE)
        *no = PG_NOT_NOW(t, rule, "hands are opened, compared and settled when all of them are set",
                         0);
    else if (step.step == PG_STEP_DISCARD)
        *no = PG_NOT_NOW(t, rule, "every wager is settled; collect the pieces", 0);
    else if (step.step == PG_STEP_RESET_BANK)
        *no = pg_also(t, PG_NOT_NOW(t, PG_BANK_FOUL, "the bank's foul hand is reset by the house "
                                    "way before any other is opened", 0), rule);
    else if (step.step == PG_STEP_COMPARE && step.place == 0)
        *no = PG_NOT_NOW(t, PG_DEALER_COMPARED, "the dealer's hand is compared with the bank's "
                         "before a player's is opened", 0);
    else
        *no = PG_NOT_NOW(t, rule, "%k for %s comes first", kind_of(&step), step.place);
    return true;
}

/* Where an event of this kind is due, if it names no place. */
static int place_due(const sabot_table *t, int kind)
{
    pg_steps steps;

    pg_settle_steps(t, &steps);
    for (int i = 0; i < steps.n; i++)
        if (kind_of(&steps.at[i]) == kind)
            return steps.at[i].place;
    return pg_settle_step(t).place;
}

bool pg_settle_place(const sabot_table *t, const sabot_event *e, int *place, sabot_ruling *no)
{
    const bool house = e->hand == SABOT_HAND_DEALER;

    if ((e->hand != SABOT_HAND_NONE && !house) || (e->seat != 0 && house)) {
        *no = PG_REFUSE(t, PG_SETTLE_ORDER, "name one seat, or the dealer's hand, or nothing: no "
                        "other hand is opened or settled", 0);
        return true;
    }
    *place = house || e->seat != 0 ? pg_place_of(e) : place_due(t, e->kind);
    return false;
}

/* --- into settlement --- */

void pg_comparing_begins(sabot_table *t)
{
    if (t->pg.bank.side != PG_BANK || pg_dealer_plays(t))
        t->pg.round.hand[t->pg.bank.side == PG_BANK ? 0 : pg_opponent(t)].open = true;
    pg_enter(t, SABOT_PHASE_REVEALING);
    pg_settle_on(t);
}

void pg_void_round(sabot_table *t, enum pg_rule rule)
{
    pg_round *r = &t->pg.round;

    pg_undo(t);
    r->all_void = true;
    r->void_rule = (uint16_t)rule;
    for (int place = 0; place <= PG_AREAS; place++)
        if (pg_stake(t, place) > 0)
            r->hand[place].result = SABOT_SAY_VOID;
    pg_enter(t, SABOT_PHASE_RETURNING);
    pg_settle_on(t);
}

bool pg_no_hand_is_left(const sabot_table *t)
{
    for (int place = 0; place <= PG_AREAS; place++)
        if (pg_stake(t, place) > 0 && t->pg.round.hand[place].result != SABOT_SAY_VOID)
            return false;
    return true;
}

void pg_round_ends_void(sabot_table *t)
{
    pg_enter(t, SABOT_PHASE_RETURNING);
    pg_settle_on(t);
}

/* --- returning --- */

static sabot_ruling judge_return(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;
    int result;

    if (t->phase < SABOT_PHASE_DEALING)
        return PG_NOT_NOW(t, PG_WIN_LOSE_PUSH, "a wager goes back when its hand pushes or is void",
                          0);
    if (pg_wager_refuses(t, e, PG_WIN_LOSE_PUSH, &no))
        return no;
    result = t->pg.round.hand[e->seat].result;
    if (result == SABOT_SAY_VOID)
        return PG_ACCEPT(t, void_rule(t), "the hand of %s is void: %m goes back whole", e->seat,
                         t->pg.wager[e->seat]);
    if (result == SABOT_SAY_WIN || result == SABOT_SAY_LOSE)
        return PG_REFUSE(t, PG_WIN_LOSE_PUSH, "%s has neither pushed nor a void hand; the wager "
                         "does not go back", e->seat);
    if (pg_not_due(t, PG_STEP_RETURN, e->seat, PG_WIN_LOSE_PUSH, &no))
        return no;
    return PG_ACCEPT(t, dealer_carries(t) ? PG_WIN_LOSE_PUSH : PG_PUSH_BACK,
                     "%s pushes: %m goes back", e->seat, t->pg.wager[e->seat]);
}

static void apply_return(sabot_table *t, const sabot_event *e)
{
    pg_chips(t, SABOT_LAYOUT, sabot_account_of_seat(t->pg.owner[e->seat]), t->pg.wager[e->seat]);
    pg_coupon_back(t, e->seat);
    pg_mark_settled(t, e->seat);
    pg_settle_on(t);
}

/* --- clearing --- */

static bool has_two_decks(const sabot_table *t)
{
    return !pg_tiles(t) && t->rules.shuffler && t->rules.second_deck;
}

/* Whose cards lie in the rack, or are to: between rounds those dealt last. */
static int deck_of_rack(const sabot_table *t)
{
    const pg_prep *p = &t->pg.prep;

    return !pg_round_is_on(t) && p->in_rack != 0 ? p->in_rack : p->in_play + 1;
}

/* 11.2(b)5: a fact whenever it happens. */
static bool is_foreign(const sabot_table *t, int batch)
{
    return batch != 0 && batch != deck_of_rack(t);
}

static sabot_ruling judge_discard(const sabot_table *t, const sabot_event *e)
{
    const pg_step due = pg_settle_step(t);
    sabot_ruling no;

    if (e->batch != 0 && !has_two_decks(t))
        return PG_REFUSE(t, PG_COLLECT_PIECES, "this table has one set of pieces; name no batch",
                         0);
    if (is_foreign(t, e->batch))
        return PG_IRREGULAR(t, PG_RACK_ONE_DECK, "only the cards of deck %n may lie in the rack "
                            "now; take the others out", deck_of_rack(t));
    if (pg_not_due(t, PG_STEP_DISCARD, 0, PG_COLLECT_PIECES, &no))
        return due.step != PG_STEP_NONE ? pg_also(t, no, (enum pg_rule)due.rule) : no;
    if (pg_tiles(t))
        return PG_ACCEPT(t, PG_COLLECT_PIECES, "the tiles are collected to be mixed", 0);
    return pg_also(t, PG_ACCEPT(t, PG_COLLECT_PIECES, "the cards go to the rack, to be shuffled "
                                "again", 0),
                   has_two_decks(t) ? PG_RACK_ONE_DECK : PG_COLLECT_PIECES);
}

/* A round is completed when some hand was compared: A14 tells a push from a void hand. */
static bool is_completed(const sabot_table *t)
{
    for (int place = 0; place <= PG_AREAS; place++) {
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
    pg_prep *prep = &t->pg.prep;

    if (is_foreign(t, e->batch)) {
        t->pg.irregularities++;
        return;
    }
    prep->in_rack = (uint8_t)(pg_tiles(t) ? 0 : prep->in_play + 1);
    pg_bank_after_round(t, is_completed(t));
    forget_round(t);
    pg_release_seats(t);
    pg_prepare_again(t);
}

const pg_handler pg_settle_rules[] = {
    { SABOT_EV_OPEN, PG_COMPARE_ORDER, pg_judge_open, pg_apply_open },
    { SABOT_EV_COMPARE, PG_COMPARE_ORDER, pg_judge_compare, pg_apply_compare },
    { SABOT_EV_COLLECT, PG_LOSERS_TO_CENTRE, pg_judge_collect, pg_apply_collect },
    { SABOT_EV_SETTLE_DEALER, PG_DEALER_PAID, pg_judge_settle_dealer, pg_apply_settle_dealer },
    { SABOT_EV_MAKE_GOOD, PG_BANK_MAKES_GOOD, pg_judge_make_good, pg_apply_make_good },
    { SABOT_EV_PAY, PG_PAID_FROM_CENTRE, pg_judge_pay, pg_apply_pay },
    { SABOT_EV_COLLECT_VIGORISH, PG_VIGORISH_BANK, pg_judge_vigorish, pg_apply_vigorish },
    { SABOT_EV_SURPLUS, PG_BANK_SURPLUS, pg_judge_surplus, pg_apply_surplus },
    { SABOT_EV_RETURN, PG_WIN_LOSE_PUSH, judge_return, apply_return },
    { SABOT_EV_DISCARD, PG_COLLECT_PIECES, judge_discard, apply_discard },
};

/* --- what may come --- */

static void name_place(sabot_expected *x, int place)
{
    if (place == 0)
        x->like.hand = SABOT_HAND_DEALER;
    else
        x->like.seat = (uint8_t)place;
}

static void expect_step(const sabot_table *t, pg_list *list, const pg_step *step)
{
    sabot_expected *x = pg_add(list, t, SABOT_MUST, kind_of(step), SABOT_DEALER, 0,
                               (enum pg_rule)step->rule);
    enum pg_rule rule;

    switch (step->step) {
    case PG_STEP_OPEN:
        name_place(x, step->place);
        pg_put_hand(t, step->place, &x->like);
        x->open = SABOT_FIELD_BIT(SABOT_F_FACES);
        x->duty = pg_lies_known(t, step->place) ? SABOT_MUST : SABOT_YIELD;
        return;
    case PG_STEP_RESET_BANK:
        name_place(x, step->place);
        pg_put_house_setting(t, step->place, &x->like);
        x->open = SABOT_FIELD_BIT(SABOT_F_FACES);
        return;
    case PG_STEP_COMPARE:
        name_place(x, step->place);
        x->like.words = (uint8_t)pg_result(t, step->place, &rule);
        return;
    case PG_STEP_SETTLE_DEALER:
        x->like.amount = step->amount;
        return;
    case PG_STEP_MAKE_GOOD:
    case PG_STEP_SURPLUS:
        name_place(x, step->place);
        x->like.amount = step->amount;
        return;
    case PG_STEP_DISCARD:
        x->like.batch = has_two_decks(t) ? (uint8_t)(t->pg.prep.in_play + 1) : 0;
        return;
    case PG_STEP_VIGORISH: /* it may be taken before the win is paid, but the house need not */
        x->like.seat = step->place;
        x->like.amount = step->amount;
        x->duty = pg_charge_is_owed(t, step->place) ? SABOT_MUST : SABOT_MAY;
        return;
    default: /* wagers */
        x->like.seat = step->place;
        x->like.amount = step->step == PG_STEP_PAY ? pg_win(t, step->place) : step->amount;
        x->like.on = SABOT_ON_HAND;
        return;
    }
}

void pg_expect_settle(const sabot_table *t, pg_list *list)
{
    pg_steps steps;

    pg_settle_steps(t, &steps);
    for (int i = 0; i < steps.n; i++)
        expect_step(t, list, &steps.at[i]);
    pg_expect_single_charges(t, list);
}
