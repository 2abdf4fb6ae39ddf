/* offer.c: the bank goes round the table (4.11(b), (c), (d)), and answers to offers.
 *
 *   lost, ordered, moved   LAP: accept or decline; nobody: an auction (A38)
 *   passed by choice       NAMED LAP: naming one to two times the last stake; nobody: an auction
 *                          in two rounds (A39, A40)
 *
 * A lap runs counterclockwise, up the seats, from the right of `from`, and asks each once; who
 * sits down where it has gone by is not asked, who changed seats towards the bank misses one turn
 * (A42). What must always hold: while a lap goes on somebody is asked or is left to ask. */
#include "cdf.h"
#include "../baccarat/prepare.h"

bool cdf_is_lap(const sabot_table *t)
{
    return t->cdf.offer.way == CDF_WAY_LAP || t->cdf.offer.way == CDF_WAY_NAMED_LAP;
}

enum sabot_law cdf_offer_rule(const sabot_table *t)
{
    return (enum sabot_law)t->cdf.offer.rule;
}

sabot_seats cdf_gone_by(const sabot_table *t)
{
    const cdf_offer *o = &t->cdf.offer;
    sabot_seats seats = 0;
    int seat = o->from;

    if (o->at == 0)
        return 0;
    do {
        seat = seat % t->rules.seats + 1;
        seats |= sabot_seats_of(seat);
    } while (seat != o->at);
    return seats;
}

int cdf_next_offered(const sabot_table *t)
{
    const cdf_offer *o = &t->cdf.offer;
    const sabot_seats left = (sabot_seats)(t->taken & ~(o->asked | o->left_out | o->ordered |
                                                        o->gave_up | cdf_gone_by(t)));

    return cdf_is_lap(t) ? sabot_seats_counterclockwise(left, o->from) : 0;
}

sabot_ruling cdf_nobody_banks(const sabot_table *t)
{
    if (cdf_is_lap(t) && t->cdf.offer.offered != 0)
        return NOT_NOW(t, cdf_offer_rule(t), "the bank is offered to %s; wait for the answer",
                       t->cdf.offer.offered);
    if (cdf_is_lap(t))
        return NOT_NOW(t, cdf_offer_rule(t), "nobody holds the bank; offer it to %s first",
                       cdf_next_offered(t));
    if (cdf_best_bidder(t) != 0)
        return NOT_NOW(t, cdf_offer_rule(t), "%s has bid %m; whoever bids most is Banker when "
                       "the dealer closes the bidding", cdf_best_bidder(t),
                       t->cdf.offer.bid[cdf_best_bidder(t)]);
    return NOT_NOW(t, cdf_offer_rule(t), "nobody is Banker and no round is dealt until "
                   "somebody bids %m or more", t->rules.minimum);
}

/* --- the lap --- */

static void skip_missed(sabot_table *t)
{
    cdf_offer *o = &t->cdf.offer;

    while (o->offered == 0 && cdf_people_has(t->cdf.missed, cdf_next_offered(t))) {
        const cdf_people person = cdf_people_of(cdf_next_offered(t));
        o->asked |= person;
        o->skipped |= person;
        t->cdf.missed &= ~person;
    }
}

void cdf_lap_goes_on(sabot_table *t)
{
    const cdf_offer *o = &t->cdf.offer;

    skip_missed(t);
    if (!cdf_is_lap(t) || o->offered != 0 || cdf_next_offered(t) != 0)
        return;
    if (o->way == CDF_WAY_LAP)
        cdf_auction_begins(t, CDF_WAY_AUCTION, LAW_BANK_OFFERED);
    else
        cdf_auction_begins(t, CDF_WAY_AUCTION_1, LAW_PASSED_AUCTION);
}

void cdf_lap_resumes(sabot_table *t)
{
    table_enter(t, SABOT_PHASE_OFFERING);
    cdf_lap_goes_on(t);
}

void cdf_lap_begins(sabot_table *t, int from, cdf_people left_out, enum sabot_law rule)
{
    cdf_offer_begins(t, CDF_WAY_LAP, rule);
    t->cdf.offer.from = (uint8_t)from;
    t->cdf.offer.left_out = left_out;
    cdf_lap_goes_on(t);
}

void cdf_named_lap_begins(sabot_table *t, const cdf_tenure *passed)
{
    cdf_offer *o = &t->cdf.offer;

    cdf_offer_begins(t, CDF_WAY_NAMED_LAP, LAW_BANK_PASSED);
    o->from = passed->banker;
    o->passer = passed->who;
    o->last = passed->last;
    /* Without a last stake there is nothing to take it over at: nobody is asked. */
    o->left_out = o->last > 0 ? cdf_person_or_seat(t, passed->who, passed->banker) : t->taken;
    cdf_lap_goes_on(t);
}

/* --- offers --- */

/* Has this lap been where they sit, or asked them elsewhere? */
static bool has_gone_by(const sabot_table *t, int seat)
{
    return cdf_people_has(t->cdf.offer.asked | cdf_gone_by(t), seat);
}

/* Why somebody whose turn it is not is not asked. */
static sabot_ruling not_next(const sabot_table *t, int seat)
{
    const cdf_offer *o = &t->cdf.offer;
    const int next = o->offered != 0 ? o->offered : cdf_next_offered(t);

    if (cdf_people_has(o->skipped, seat))
        return REFUSE(t, LAW_SEAT_CHANGE, "%s changed seats towards the bank and misses this "
                      "turn; it is the turn of %s", seat, next);
    if (cdf_people_has(o->ordered, seat))
        return ruling_read(REFUSE(t, LAW_CURATOR_ORDERED, "%s was ordered to pass this bank; it "
                                  "is the turn of %s", seat, next), 93);
    if (cdf_people_has(o->gave_up, seat))
        return ruling_read(REFUSE(t, cdf_offer_rule(t), "%s had this bank and left before a first "
                                  "round; it is the turn of %s", seat, next), 93);
    if (cdf_people_has(o->left_out, seat) && o->rule == LAW_PASSED_BANK_LOST)
        return REFUSE(t, seat == o->from || seat == o->passer ? LAW_PASSED_BANK_LOST
                                                              : LAW_TURN_USED, "%s has had "
                      "this bank and is left out; it is the turn of %s", seat, next);
    if (cdf_people_has(o->left_out, seat))
        return REFUSE(t, cdf_offer_rule(t), "%s has given up this bank; it is the turn "
                      "of %s", seat, next);
    if (has_gone_by(t, seat))
        return REFUSE(t, cdf_offer_rule(t), "the bank has gone by %s in this lap; it is the turn "
                      "of %s", seat, next);
    return REFUSE(t, cdf_offer_rule(t), "%s is next to be offered the bank, not %s", next,
                  seat);
}

/* One to two times the last stake of who passed the bank, within the limits of the table. */
static sabot_cents named_least(const sabot_table *t)
{
    return cdf_max(t->cdf.offer.last, t->rules.minimum);
}

static sabot_cents named_most(const sabot_table *t)
{
    return cdf_min(2 * t->cdf.offer.last, t->rules.maximum);
}

static sabot_ruling judge_offer_passed(const sabot_table *t, int64_t seat)
{
    const sabot_cents least = named_least(t), most = named_most(t);

    if (least > most)
        return ruling_also(t, ACCEPT(t, LAW_BANK_PASSED, "the bank is offered to %s, and the "
                                     "limits of this table, %m to %m, leave no amount to name",
                                     seat, t->rules.minimum, t->rules.maximum), LAW_MAXIMUM);
    return ACCEPT(t, LAW_BANK_PASSED, "%s may take the bank, naming %m to %m", seat, least, most);
}

/* Before a bank that somebody has is offered: it is not given up, or not yet. */
static sabot_ruling not_given_up(const sabot_table *t)
{
    if (t->cdf.must_pass)
        return NOT_NOW(t, LAW_CURATOR_MUST_PASS, "the Banker's Hand lost: the bank of %s is "
                       "offered when the round is cleared", t->cdf.bank.banker);
    if (t->cdf.ordered)
        return NOT_NOW(t, LAW_CURATOR_ORDERED, "%s was ordered to pass: the bank is offered when "
                       "the round is cleared", t->cdf.bank.banker);
    return REFUSE(t, LAW_BANK_OFFERED, "the bank is with %s and has not been given up",
                  t->cdf.bank.banker);
}

static sabot_ruling judge_offer_bank(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (cdf_procedure_refuses(t, &no))
        return no;
    if (t->cdf.bank.banker != 0)
        return not_given_up(t);
    if (t->phase != SABOT_PHASE_OFFERING)
        return NOT_NOW(t, LAW_AUCTION, "the bank is first bid for when a shoe is loaded", 0);
    if (!cdf_is_lap(t))
        return REFUSE(t, cdf_offer_rule(t), "the bank is up for bidding; it goes to the "
                      "highest bid", 0);
    if (t->cdf.offer.offered == e->seat) /* whatever else lets time pass, it lies there */
        return REFUSE(t, cdf_offer_rule(t), "the bank is offered to %s already; wait for the "
                      "answer", e->seat);
    if (t->cdf.offer.offered != 0)
        return cdf_nobody_banks(t);
    if (e->seat != cdf_next_offered(t))
        return not_next(t, e->seat);
    if (t->cdf.offer.way == CDF_WAY_NAMED_LAP)
        return judge_offer_passed(t, e->seat);
    return ACCEPT(t, cdf_offer_rule(t), "the bank is offered to %s", e->seat);
}

static void apply_offer_bank(sabot_table *t, const sabot_event *e)
{
    t->cdf.offer.offered = t->cdf.offer.at = e->seat;
    t->cdf.offer.asked |= cdf_people_of(e->seat);
    cdf_bank_was_offered(t);
}

/* Is the bank offered to this participant now? */
static bool answer_refused(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const cdf_offer *o = &t->cdf.offer;

    if (bac_seat_refuses(t, e, no) || cdf_procedure_refuses(t, no))
        return true;
    if (t->cdf.bank.banker != 0)
        *no = REFUSE(t, LAW_BANK_OFFERED, "the bank is with %s and is not on offer",
                     t->cdf.bank.banker);
    else if (t->phase != SABOT_PHASE_OFFERING)
        *no = NOT_NOW(t, LAW_BANK_OFFERED, "no bank is on offer now", 0);
    else if (!cdf_is_lap(t))
        *no = REFUSE(t, cdf_offer_rule(t), "the bank is up for bidding; bid for it, or wait",
                     0);
    else if (o->offered == e->seat)
        return false;
    else if (cdf_people_has(o->left_out | o->ordered | o->gave_up, e->seat) ||
             has_gone_by(t, e->seat))
        *no = not_next(t, e->seat);
    else
        *no = NOT_NOW(t, cdf_offer_rule(t), "the bank has not been offered to %s yet", e->seat);
    return true;
}

static sabot_ruling judge_bank_answer(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (answer_refused(t, e, &no))
        return no;
    if (e->kind == SABOT_EV_DECLINE)
        return ACCEPT(t, cdf_offer_rule(t), "%s does not take the bank", e->seat);
    if (t->cdf.offer.way == CDF_WAY_NAMED_LAP && named_least(t) > named_most(t))
        return ruling_also(t, REFUSE(t, LAW_BANK_PASSED, "who takes a passed bank names a stake, "
                                     "and the limits of this table leave none; decline", 0),
                           LAW_MAXIMUM);
    if (t->cdf.offer.way == CDF_WAY_NAMED_LAP)
        return REFUSE(t, LAW_BANK_PASSED, "who takes a passed bank names a stake of %m to %m; "
                      "say take-bank with the amount", named_least(t), named_most(t));
    return ACCEPT(t, cdf_offer_rule(t), "%s is Banker; only the limits of the table bind the "
                  "first stake", e->seat);
}

static void apply_bank_answer(sabot_table *t, const sabot_event *e)
{
    if (e->kind == SABOT_EV_ACCEPT) {
        cdf_bank_begins(t, e->seat, t->cdf.offer.rule == LAW_BANK_MOVED ? CDF_BY_TRANSFER
                                                                        : CDF_BY_TURN, 0, 0);
        return;
    }
    t->cdf.offer.offered = 0;
    cdf_lap_goes_on(t);
}

/* --- a passed bank is taken, naming a stake --- */

static bool qualifies(const sabot_table *t, sabot_cents amount)
{
    return amount >= t->cdf.offer.last && amount <= 2 * t->cdf.offer.last;
}

/* An amount outside the range is an answer: that seat is passed over. One no table could take is
 * none. */
static sabot_ruling judge_take_bank(const sabot_table *t, const sabot_event *e)
{
    const cdf_offer *o = &t->cdf.offer;
    sabot_ruling no;

    if (answer_refused(t, e, &no))
        return no;
    if (o->way != CDF_WAY_NAMED_LAP)
        return REFUSE(t, cdf_offer_rule(t), "this bank was not passed by choice; accept or "
                      "decline it, without an amount", 0);
    if (e->amount < o->last)
        return ACCEPT(t, LAW_BANK_PASSED, "%m is less than the last stake of %m: %s is passed "
                      "over", e->amount, o->last, e->seat);
    if (e->amount > 2 * o->last)
        return ACCEPT(t, LAW_BANK_PASSED, "%m is more than twice the last stake of %m: %s is "
                      "passed over", e->amount, o->last, e->seat);
    if (e->amount > t->rules.maximum || e->amount < t->rules.minimum ||
        e->amount % t->rules.increment != 0)
        return REFUSE(t, LAW_LIMITS, "a stake here is %m to %m, in multiples of %m; name "
                      "another", t->rules.minimum, t->rules.maximum, t->rules.increment);
    if (e->amount > table_chips_of(t, e->seat))
        return ruling_read(REFUSE(t, LAW_BANK_PASSED, "the amount named binds: %s has %m in "
                                  "chips; name no more, or buy in first", e->seat,
                                  table_chips_of(t, e->seat)), 93);
    return ACCEPT(t, LAW_BANK_PASSED, "%s is Banker and stakes %m to %m on the first hand",
                  e->seat, e->amount, named_most(t));
}

static void apply_take_bank(sabot_table *t, const sabot_event *e)
{
    if (qualifies(t, e->amount)) {
        cdf_bank_begins(t, e->seat, CDF_BY_TAKING, e->amount, 2 * t->cdf.offer.last);
        return;
    }
    t->cdf.offer.offered = 0;
    cdf_lap_goes_on(t);
}

/* --- yes and no answer whatever is offered: a look, the cut, the bank, a turn to wager --- */

static sabot_ruling judge_answer(const sabot_table *t, const sabot_event *e)
{
    if (e->kind == SABOT_EV_DECLINE && bac_is_displayed(t))
        return bac_judge_not_looking(t, e);
    if (table_is_at(t, AT(OPENING) | AT(SHUFFLING) | AT(CUTTING) | AT(SHOE_OVER)))
        return bac_judge_cut_answer(t, e);
    if (t->phase == SABOT_PHASE_BETTING && e->kind == SABOT_EV_DECLINE)
        return cdf_judge_decline_wager(t, e);
    return judge_bank_answer(t, e);
}

static void apply_answer(sabot_table *t, const sabot_event *e)
{
    if (e->kind == SABOT_EV_DECLINE && bac_is_displayed(t))
        bac_apply_not_looking(t, e);
    else if (t->phase == SABOT_PHASE_CUTTING)
        bac_apply_cut_answer(t, e);
    else if (t->phase == SABOT_PHASE_OFFERING)
        apply_bank_answer(t, e);
    else
        cdf_apply_decline_wager(t, e);
}

const sabot_rule cdf_on_offer_bank = {
    RULE(OFFER_BANK, LAW_BANK_OFFERED, judge_offer_bank, apply_offer_bank)
};
const sabot_rule cdf_on_take_bank = {
    RULE(TAKE_BANK, LAW_BANK_PASSED, judge_take_bank, apply_take_bank)
};
const sabot_rule cdf_on_accept = { RULE(ACCEPT, LAW_BANK_OFFERED, judge_answer, apply_answer) };
const sabot_rule cdf_on_decline = { RULE(DECLINE, LAW_BANK_OFFERED, judge_answer, apply_answer) };

/* --- what may come --- */

/* One range of amounts that a participant may name. */
static void expect_named(const sabot_table *t, expect_list *list, sabot_cents least,
                         sabot_cents most,
                         sabot_cents step)
{
    sabot_expected *x = expect_add(list, t, SABOT_MAY, SABOT_EV_TAKE_BANK, SABOT_PARTICIPANT,
                                   t->cdf.offer.offered, LAW_BANK_PASSED);

    if (!bac_expect_amount(x, least, most, step))
        list->n--;
}

static void expect_answers(const sabot_table *t, expect_list *list)
{
    const cdf_offer *o = &t->cdf.offer;
    const sabot_cents most = cdf_min(table_chips_of(t, o->offered), named_most(t));

    if (o->way == CDF_WAY_NAMED_LAP) {
        expect_named(t, list, named_least(t), most, t->rules.increment);
        expect_named(t, list, 1, o->last - 1, 1);
        expect_named(t, list, 2 * o->last + 1, SABOT_CENTS_MAX, 1);
    } else {
        expect_add(list, t, SABOT_MAY, SABOT_EV_ACCEPT, SABOT_PARTICIPANT, o->offered,
                   cdf_offer_rule(t));
    }
    expect_add(list, t, SABOT_SILENCE, SABOT_EV_DECLINE, SABOT_PARTICIPANT, o->offered,
               cdf_offer_rule(t));
}

void cdf_expect_offer(const sabot_table *t, expect_list *list)
{
    if (t->phase != SABOT_PHASE_OFFERING || !cdf_is_lap(t))
        return;
    if (t->cdf.offer.offered != 0)
        expect_answers(t, list);
    else
        expect_add(list, t, SABOT_MUST, SABOT_EV_OFFER_BANK, SABOT_DEALER, 0, cdf_offer_rule(t))
            ->like.seat = (uint8_t)cdf_next_offered(t);
}
