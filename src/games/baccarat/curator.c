/* curator.c: who deals in punto banco (3.6(b)-(d), 3.11 as completed), and answers to offers.
 *
 * The holder has the right to the shoe; the curator deals: the holder, or the dealer in the
 * holder's place or because nobody would. A lap of offers runs counterclockwise, up the seats,
 * from the right of `from`; whoever passed the shoe is not asked. Who holds or passed it, or has
 * been asked, is a person, wherever they sit (person.c). What must always hold: in
 * BETTING and in a round of punto banco somebody is chosen; in OFFERING nobody is. */
#include "prepare.h"

#include <string.h>

bool bac_is_dealer_curator(const sabot_table *t)
{
    return !bac_variant_of(t)->curator || (t->bac.curator.chosen && t->bac.curator.seat == 0);
}

static int next_offered(const sabot_table *t)
{
    const bac_curator *c = &t->bac.curator;
    const sabot_seats left = (sabot_seats)(t->taken & ~c->asked & ~bac_people_of(c->passer));

    return sabot_seats_counterclockwise(left, c->from);
}

static enum sabot_law lap_rule(const sabot_table *t)
{
    return t->bac.curator.lap_rule ? (enum sabot_law)t->bac.curator.lap_rule : LAW_SHOE_OFFER;
}

/* --- changes of hand --- */

/* Somebody deals from now on: a participant who holds the shoe, or, with seat 0, the dealer. */
static void choose(sabot_table *t, int seat)
{
    bac_curator *c = &t->bac.curator;

    c->chosen = true;
    c->seat = c->holder = c->last = (uint8_t)seat;
    c->offered = 0;
    c->asked = 0;
    if (seat != 0) {
        c->last_holder = (uint8_t)seat;
        c->passer = 0;
    }
    if (seat != 0)
        t->bac.round.banker_first = 0; /* it was asked of the dealer */
    table_enter(t, SABOT_PHASE_BETTING);
    bac_between_rounds(t);
}

/* If everyone has been asked the dealer deals; at an empty table the shoe waits, unless a wager was
 * left behind there. */
void bac_lap_goes_on(sabot_table *t)
{
    const bool plays = t->taken != 0 || bac_any_wager(t);

    if (t->phase == SABOT_PHASE_OFFERING && t->bac.curator.offered == 0 && plays &&
        next_offered(t) == 0)
        choose(t, 0);
}

/* The tenure is over. The lap begins at the holder's right; after the dealer's, at the right of
 * the last participant who held the shoe (A52). */
static void release(sabot_table *t)
{
    bac_curator *c = &t->bac.curator;

    c->from = (uint8_t)bac_seat_of_place(t, c->holder ? c->holder : c->last_holder);
    c->passer = c->holder;
    c->lap_rule = c->holder ? LAW_SHOE_PASSED : LAW_SHOE_NOBODY;
    c->pass_rule = c->ordered ? LAW_CURATOR_ORDERED
                   : c->must_pass ? LAW_CURATOR_MUST_PASS : LAW_CURATOR_CHOICE;
    c->chosen = c->must_pass = c->ordered = false;
    c->seat = c->holder = c->offered = 0;
    c->asked = 0;
}

static void offer_on(sabot_table *t)
{
    table_enter(t, SABOT_PHASE_OFFERING);
    bac_lap_goes_on(t);
    bac_between_rounds(t);
}

/* Must whoever deals give the shoe on? */
static bool must_release(const sabot_table *t)
{
    const bac_curator *c = &t->bac.curator;

    return c->chosen && (c->must_pass || c->ordered);
}

void bac_curator_after_round(sabot_table *t, bool banker_lost)
{
    bac_curator *c = &t->bac.curator;

    if (bac_variant_of(t)->bank) {
        bac_variant_of(t)->bank->round_over(t, true);
        return;
    }
    table_enter(t, SABOT_PHASE_BETTING);
    if (!bac_variant_of(t)->curator)
        return;
    c->must_pass = c->must_pass || banker_lost;
    if (must_release(t))
        release(t);
    if (!c->chosen) /* or the offers go on that a procedure broke into */
        offer_on(t);
}

void bac_curator_new_shoe(sabot_table *t)
{
    const uint8_t last = t->bac.curator.last;

    if (!t->rules.curator_each_shoe)
        return;
    memset(&t->bac.curator, 0, sizeof t->bac.curator);
    t->bac.curator.last = last;
}

void bac_shoe_loaded(sabot_table *t)
{
    if (bac_variant_of(t)->bank) {
        bac_variant_of(t)->bank->shoe_loaded(t);
        return;
    }
    if (!bac_variant_of(t)->curator || t->bac.round.bets_closed) {
        table_enter(t, t->bac.round.bets_closed ? SABOT_PHASE_DEALING : SABOT_PHASE_BETTING);
        bac_between_rounds(t);
        return;
    }
    if (must_release(t))
        release(t);
    if (!t->bac.curator.chosen) {
        offer_on(t);
        return;
    }
    table_enter(t, SABOT_PHASE_BETTING);
    bac_between_rounds(t);
}

void bac_curator_left(sabot_table *t, int seat)
{
    bac_curator *c = &t->bac.curator;

    if (!bac_variant_of(t)->curator)
        return;
    if (c->offered == seat)
        c->offered = 0;
    if (c->chosen && c->holder == seat && t->phase == SABOT_PHASE_BETTING) {
        release(t);
        offer_on(t);
    } else if (c->chosen && c->holder == seat) {
        c->seat = 0; /* the dealer finishes what is begun; then it is offered on */
        c->must_pass = true;
    }
    bac_lap_goes_on(t);
}

/* --- offers and answers --- */

/* Is there no such thing in this game? */
static bool no_curator(const sabot_table *t, sabot_ruling *no)
{
    if (bac_variant_of(t)->curator)
        return false;
    *no = REFUSE(t, LAW_HANDLING, "in this game the dealer deals; the shoe is offered to "
                 "nobody", 0);
    return true;
}

static sabot_ruling judge_offer_shoe(const sabot_table *t, const sabot_event *e)
{
    const bac_curator *c = &t->bac.curator;
    sabot_ruling no;

    if (no_curator(t, &no))
        return no;
    if (t->phase == SABOT_PHASE_BETTING)
        return REFUSE(t, LAW_SHOE_OFFER, "the shoe is with %s and has not been passed",
                      c->seat);
    if (t->phase == SABOT_PHASE_BURNING)
        return NOT_NOW(t, LAW_BURN, "the burn is not done; show and discard its cards first",
                       0);
    if (t->phase != SABOT_PHASE_OFFERING)
        return NOT_NOW(t, LAW_SHOE_OFFER, "the shoe is offered when it is loaded and nobody "
                       "holds it", 0);
    if (c->offered != 0)
        return NOT_NOW(t, lap_rule(t), "the shoe is offered to %s; wait for the answer",
                       c->offered);
    if (next_offered(t) == 0)
        return REFUSE(t, lap_rule(t), "nobody sits here; the shoe waits for a participant", 0);
    if (e->seat != next_offered(t))
        return REFUSE(t, lap_rule(t), "%s is next to be offered the shoe, not %s",
                      next_offered(t), e->seat);
    return ACCEPT(t, lap_rule(t), "the shoe is offered to %s", e->seat);
}

static void apply_offer_shoe(sabot_table *t, const sabot_event *e)
{
    t->bac.curator.offered = t->bac.curator.from = e->seat; /* who sits down behind it waits */
    t->bac.curator.asked |= bac_people_of(e->seat);
}

static sabot_ruling judge_shoe_answer(const sabot_table *t, const sabot_event *e)
{
    const bac_curator *c = &t->bac.curator;
    sabot_ruling no;

    if (bac_seat_refuses(t, e, &no))
        return no;
    if (e->seat == c->passer)
        return REFUSE(t, LAW_SHOE_PASSED, "%s has passed the shoe; it is offered to the others",
                      e->seat);
    if (e->seat != c->offered && bac_people_has(c->asked, e->seat))
        return REFUSE(t, lap_rule(t), "%s has declined the shoe", e->seat);
    if (e->seat != c->offered)
        return NOT_NOW(t, lap_rule(t), "the shoe has not been offered to %s yet", e->seat);
    if (e->kind == SABOT_EV_DECLINE && next_offered(t) == 0) /* this was the last to be asked */
        return ruling_also(t, ACCEPT(t, lap_rule(t), "%s declines the shoe; nobody takes it and "
                           "the dealer deals", e->seat),
                           sabot_seats_has(t->taken, c->passer) ? LAW_SHOE_NOBODY
                                                                : LAW_DEALER_AS_CURATOR);
    if (e->kind == SABOT_EV_DECLINE)
        return ACCEPT(t, lap_rule(t), "%s declines the shoe", e->seat);
    return ruling_also(t, ACCEPT(t, lap_rule(t), "%s takes the shoe and is curator", e->seat),
                       LAW_CURATOR_DEALS);
}

static void apply_shoe_answer(sabot_table *t, const sabot_event *e)
{
    if (e->kind == SABOT_EV_ACCEPT) {
        choose(t, e->seat);
        return;
    }
    t->bac.curator.offered = 0;
    bac_lap_goes_on(t);
}

/* Yes and no answer whatever is offered: a look, the cut, the shoe, or the right to view. */
static sabot_ruling judge_answer(const sabot_table *t, const sabot_event *e)
{
    if (e->kind == SABOT_EV_DECLINE && bac_form_asks(t, e->seat))
        return bac_judge_not_signing(t, e);
    if (t->phase == SABOT_PHASE_CLOSED)
        return REFUSE(t, LAW_NONE, "the table is closed", 0);
    if (t->phase == SABOT_PHASE_CUTTING)
        return bac_judge_cut_answer(t, e);
    if (t->phase == SABOT_PHASE_OFFERING)
        return judge_shoe_answer(t, e);
    if (e->kind == SABOT_EV_DECLINE && bac_is_displayed(t))
        return bac_judge_not_looking(t, e);
    if (t->phase == SABOT_PHASE_BETTING && t->bac.curator.seat != 0)
        return NOT_NOW(t, LAW_SHOE_OFFER, "%s has the shoe and is curator; nothing is offered to "
                       "%s", t->bac.curator.seat, e->seat);
    if (t->rules.deal != SABOT_DEAL_VIEWING)
        return NOT_NOW(t, bac_variant_of(t)->curator ? lap_rule(t) : LAW_CUT_OFFER,
                       "nothing is offered to %s", e->seat);
    return bac_judge_view_answer(t, e);
}

static void apply_answer(sabot_table *t, const sabot_event *e)
{
    if (e->kind == SABOT_EV_DECLINE && bac_form_asks(t, e->seat))
        bac_apply_not_signing(t, e);
    else if (t->phase == SABOT_PHASE_CUTTING)
        bac_apply_cut_answer(t, e);
    else if (t->phase == SABOT_PHASE_OFFERING)
        apply_shoe_answer(t, e);
    else if (e->kind == SABOT_EV_DECLINE && bac_is_displayed(t))
        bac_apply_not_looking(t, e);
    else
        bac_apply_view_answer(t, e);
}

/* --- keep, pass, name the dealer --- */

/* Who acts on the shoe must hold it, and not in the middle of a round. */
static bool holder_refused(const sabot_table *t, const sabot_event *e, enum sabot_law rule,
                           sabot_ruling *no)
{
    const bac_curator *c = &t->bac.curator;
    const bool released = !c->chosen || c->holder == 0;

    if (no_curator(t, no) || bac_seat_refuses(t, e, no))
        return true;
    if (released && e->seat == c->passer && c->pass_rule == LAW_CURATOR_ORDERED)
        *no = REFUSE(t, LAW_CURATOR_ORDERED, e->kind == SABOT_EV_PASS
                     ? "%s was ordered to pass the shoe, and it has passed already"
                     : "%s was ordered to pass the shoe", e->seat);
    else if (released && e->seat == c->passer && c->pass_rule == LAW_CURATOR_MUST_PASS)
        *no = REFUSE(t, LAW_CURATOR_MUST_PASS, e->kind == SABOT_EV_PASS
                     ? "the Banker's Hand lost, and the shoe has passed from %s already"
                     : "the Banker's Hand lost; %s must pass the shoe", e->seat);
    else if (released || c->holder != e->seat)
        *no = REFUSE(t, rule, "%s does not hold the shoe", e->seat);
    else if (c->must_pass) /* the shoe ended on it */
        *no = REFUSE(t, LAW_CURATOR_MUST_PASS, "the Banker's Hand lost; the shoe passes from "
                     "%s once it is loaded again", e->seat);
    else if (bac_procedure_refuses(t, no))
        return true;
    else if (!bac_round_is_on(t) && t->phase != SABOT_PHASE_BETTING)
        *no = NOT_NOW(t, rule, "no shoe is ready to be dealt from; it is kept or passed when the "
                      "next is loaded", 0);
    else if (t->phase != SABOT_PHASE_BETTING)
        *no = NOT_NOW(t, rule, "the shoe changes hands between rounds, before No More Bets",
                      0);
    else
        return false;
    return true;
}

static sabot_ruling judge_designate(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (holder_refused(t, e, LAW_DESIGNATE_DEALER, &no))
        return no;
    if (t->bac.curator.seat == 0)
        return REFUSE(t, LAW_DESIGNATE_DEALER, "the dealer deals for %s already", e->seat);
    return ACCEPT(t, LAW_DESIGNATE_DEALER, "the dealer deals for %s, who keeps the turn",
                  e->seat);
}

static void apply_designate(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->bac.curator.seat = t->bac.curator.last = 0;
}

static sabot_ruling judge_keep(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (holder_refused(t, e, LAW_CURATOR_CHOICE, &no))
        return no;
    return ACCEPT(t, LAW_CURATOR_CHOICE, "%s keeps the shoe", e->seat);
}

static void apply_keep(sabot_table *t, const sabot_event *e)
{
    (void)t; /* it is theirs until they pass it */
    (void)e;
}

static sabot_ruling judge_pass(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (holder_refused(t, e, LAW_CURATOR_CHOICE, &no))
        return no;
    return ACCEPT(t, LAW_CURATOR_CHOICE, "%s passes the shoe", e->seat);
}

static void apply_pass(sabot_table *t, const sabot_event *e)
{
    (void)e;
    release(t);
    offer_on(t);
}

/* --- ordered to pass --- */

static bool is_pass_cause(int cause)
{
    return cause == SABOT_CAUSE_DELAY || cause == SABOT_CAUSE_INVALID_DEALS ||
           cause == SABOT_CAUSE_BREACH;
}

/* Is a participant dealing, and not ordered yet? */
static bool may_order_pass(const sabot_table *t)
{
    const bac_curator *c = &t->bac.curator;

    return bac_variant_of(t)->curator && c->chosen && c->seat != 0 && !c->ordered &&
           table_is_at(t, AT(BETTING) | IN_ROUND | AT(PROCEDURE));
}

static sabot_ruling judge_order_pass(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (no_curator(t, &no))
        return no;
    if (!is_pass_cause(e->cause))
        return REFUSE(t, LAW_CURATOR_ORDERED, "the curator is ordered to pass for delay, for "
                      "invalid deals or for a breach; give the cause", 0);
    if (t->bac.curator.ordered && t->bac.curator.chosen &&
        sabot_seats_has(t->taken, t->bac.curator.holder))
        return REFUSE(t, LAW_CURATOR_ORDERED, "%s has been ordered to pass already",
                      t->bac.curator.holder);
    if (!may_order_pass(t))
        return REFUSE(t, LAW_CURATOR_ORDERED, "no participant is dealing now", 0);
    if (t->phase == SABOT_PHASE_BETTING)
        return ACCEPT(t, LAW_CURATOR_ORDERED, "%s passes the shoe", t->bac.curator.seat);
    return ACCEPT(t, LAW_CURATOR_ORDERED, bac_round_is_on(t)
                  ? "%s passes the shoe when the round in progress is over"
                  : "%s passes the shoe when the procedure is over", t->bac.curator.seat);
}

static void apply_order_pass(sabot_table *t, const sabot_event *e)
{
    t->bac.curator.ordered = true;
    if (t->phase == SABOT_PHASE_BETTING)
        apply_pass(t, e);
}

const sabot_rule bac_on_accept = { RULE(ACCEPT, LAW_SHOE_OFFER, judge_answer, apply_answer) };
const sabot_rule bac_on_decline = {
    RULE(DECLINE, LAW_SHOE_OFFER, judge_answer, apply_answer), .flags = RULE_AFTER_CLOSING
};
const sabot_rule bac_on_offer_shoe = {
    RULE(OFFER_SHOE, LAW_SHOE_OFFER, judge_offer_shoe, apply_offer_shoe)
};
const sabot_rule bac_on_designate = {
    RULE(DESIGNATE, LAW_DESIGNATE_DEALER, judge_designate, apply_designate)
};
const sabot_rule bac_on_keep = { RULE(KEEP, LAW_CURATOR_CHOICE, judge_keep, apply_keep) };
const sabot_rule bac_on_pass = { RULE(PASS, LAW_CURATOR_CHOICE, judge_pass, apply_pass) };
const sabot_rule bac_on_order_pass = {
    RULE(ORDER_PASS, LAW_CURATOR_ORDERED, judge_order_pass, apply_order_pass)
};

/* --- what may come --- */

static void expect_offers(const sabot_table *t, expect_list *list)
{
    const bac_curator *c = &t->bac.curator;

    if (c->offered != 0) {
        expect_add(list, t, SABOT_MAY, SABOT_EV_ACCEPT, SABOT_PARTICIPANT, c->offered, lap_rule(t));
        expect_add(list, t, SABOT_SILENCE, SABOT_EV_DECLINE, SABOT_PARTICIPANT, c->offered,
                   lap_rule(t));
    } else if (next_offered(t) != 0) {
        expect_add(list, t, SABOT_MUST, SABOT_EV_OFFER_SHOE, SABOT_DEALER, 0, lap_rule(t))
            ->like.seat = (uint8_t)next_offered(t);
    }
}

static void expect_holder(const sabot_table *t, expect_list *list)
{
    const bac_curator *c = &t->bac.curator;

    if (c->holder == 0 || c->must_pass)
        return;
    expect_add(list, t, SABOT_MAY, SABOT_EV_KEEP, SABOT_PARTICIPANT, c->holder, LAW_CURATOR_CHOICE);
    expect_add(list, t, SABOT_MAY, SABOT_EV_PASS, SABOT_PARTICIPANT, c->holder, LAW_CURATOR_CHOICE);
    if (c->seat != 0)
        expect_add(list, t, SABOT_MAY, SABOT_EV_DESIGNATE, SABOT_PARTICIPANT, c->holder,
                   LAW_DESIGNATE_DEALER);
}

void bac_expect_curator(const sabot_table *t, expect_list *list)
{
    static const uint8_t causes[] = { SABOT_CAUSE_DELAY, SABOT_CAUSE_INVALID_DEALS,
                                      SABOT_CAUSE_BREACH };

    if (!bac_variant_of(t)->curator)
        return;
    if (t->phase == SABOT_PHASE_OFFERING)
        expect_offers(t, list);
    if (t->phase == SABOT_PHASE_BETTING && t->bac.curator.chosen)
        expect_holder(t, list);
    for (size_t i = 0; may_order_pass(t) && i < sizeof causes; i++)
        expect_add(list, t, SABOT_MAY, SABOT_EV_ORDER_PASS, SABOT_FLOORPERSON, 0,
                   LAW_CURATOR_ORDERED)
            ->like.cause = causes[i];
}
