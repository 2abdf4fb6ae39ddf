/* people.c: who sits, the chips they buy and take away, and the one wager there is.
 *
 * What must always hold: what lies on the layout is the sum of the wagers. Who leaves before the
 * deal takes the wager along; from No More Bets on it stays until it is settled. */
#include "high_card.h"

/* --- what stands --- */

bool high_has_wagers(const sabot_table *t)
{
    return t->ledger.balance[SABOT_LAYOUT] > 0;
}

void high_return_wager(sabot_table *t, int seat)
{
    table_chips(t, SABOT_LAYOUT, sabot_account_of_seat(seat), high_of(t)->wager[seat]);
    high_note(t)->wager[seat] = 0;
}

/* --- chips --- */

static bool cash_refused(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    if (e->amount <= people_most_cash(t))
        return false;
    *no = REFUSE(t, LAW_WAGER_MEANS, "the drop box cannot take %m; exchange at most %m", e->amount,
                 people_most_cash(t));
    return true;
}

static void exchange(sabot_table *t, const sabot_event *e)
{
    people_exchange_cash(t, sabot_account_of_seat(e->seat), e->amount);
}

static sabot_ruling judge_sit(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (sabot_seats_has(t->taken, e->seat))
        return REFUSE(t, LAW_SEATS, "%s is taken; choose another", e->seat);
    if (cash_refused(t, e, &no))
        return no;
    return ACCEPT(t, LAW_SEATS, "%s is taken, with %m in chips", e->seat, e->amount);
}

static void apply_sit(sabot_table *t, const sabot_event *e)
{
    t->taken |= sabot_seats_of(e->seat);
    exchange(t, e);
}

static sabot_ruling judge_buy_in(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (cash_refused(t, e, &no))
        return no;
    return ACCEPT(t, LAW_WAGER_MEANS, "%s buys chips for %m", e->seat, e->amount);
}

static sabot_ruling judge_cash_out(const sabot_table *t, const sabot_event *e)
{
    if (e->amount > table_chips_of(t, e->seat))
        return REFUSE(t, LAW_WAGER_MEANS, "%s has %m in chips; take no more than that", e->seat,
                      table_chips_of(t, e->seat));
    return ACCEPT(t, LAW_WAGER_MEANS, "%s takes %m away", e->seat, e->amount);
}

static void apply_cash_out(sabot_table *t, const sabot_event *e)
{
    people_carry_away(t, e->seat, e->amount);
}

static sabot_ruling judge_leave(const sabot_table *t, const sabot_event *e)
{
    if (high_of(t)->wager[e->seat] > 0 && !table_is_at(t, HIGH_BEFORE_DEAL))
        return NOT_NOW(t, LAW_NO_MORE_BETS_LOCK, "%s is in the round; leave when it is settled",
                       e->seat);
    return ACCEPT(t, LAW_SEATS, "%s is free again", e->seat);
}

static void apply_leave(sabot_table *t, const sabot_event *e)
{
    high_return_wager(t, e->seat);
    people_carry_away(t, e->seat, table_chips_of(t, e->seat));
    t->taken &= (sabot_seats)~sabot_seats_of(e->seat);
}

/* --- the wager --- */

/* As much as the chips and the table allow, on a step of the increment. */
static sabot_cents most_wagered(const sabot_table *t, int seat)
{
    const sabot_cents chips = table_chips_of(t, seat);
    const sabot_cents most = chips < t->rules.maximum ? chips : t->rules.maximum;

    return most - most % t->rules.increment;
}

static sabot_ruling judge_wager(const sabot_table *t, const sabot_event *e)
{
    if (e->on != SABOT_ON_PLAYER || e->means != SABOT_MEANS_CHIPS)
        return REFUSE(t, LAW_LIMITS, "chips on the Player's Hand are the one wager there is", 0);
    if (e->amount < t->rules.minimum || e->amount > t->rules.maximum)
        return REFUSE(t, LAW_LIMITS, "a wager is from %m to %m", t->rules.minimum,
                      t->rules.maximum);
    if (e->amount % t->rules.increment != 0)
        return REFUSE(t, LAW_LIMITS, "a wager is a multiple of %m", t->rules.increment);
    if (e->amount > table_chips_of(t, e->seat))
        return REFUSE(t, LAW_WAGER_MEANS, "%s has %m in chips; wager no more than that", e->seat,
                      table_chips_of(t, e->seat));
    if (high_of(t)->wager[e->seat] > 0)
        return REFUSE(t, LAW_LIMITS, "%s has wagered; one wager a round", e->seat);
    if (t->phase != SABOT_PHASE_BETTING)
        return NOT_NOW(t, LAW_NO_MORE_BETS_LOCK, "wagers are not open now", 0);
    if (sabot_ledger_is_full(&t->ledger))
        return REFUSE(t, LAW_NONE, "the accounts of this table are full; close it", 0);
    return ACCEPT(t, LAW_LIMITS, "%s wagers %m on the Player's Hand", e->seat, e->amount);
}

static void apply_wager(sabot_table *t, const sabot_event *e)
{
    high_note(t)->wager[e->seat] = e->amount;
    table_chips(t, sabot_account_of_seat(e->seat), SABOT_LAYOUT, e->amount);
}

/* --- the end --- */

static sabot_ruling judge_close(const sabot_table *t, const sabot_event *e)
{
    (void)e;
    if (t->taken != 0)
        return NOT_NOW(t, LAW_SEATS, "people sit at the table; close it when they have left", 0);
    if (table_is_at(t, IN_ROUND))
        return NOT_NOW(t, LAW_SEATS, "the cards are on the table; clear them first", 0);
    return ACCEPT(t, LAW_SEATS, "the table is closed", 0);
}

static void apply_close(sabot_table *t, const sabot_event *e)
{
    (void)e;
    table_enter(t, SABOT_PHASE_CLOSED);
}

const sabot_rule high_on_sit = {
    RULE(SIT, LAW_SEATS, judge_sit, apply_sit), .flags = RULE_NEED_NOT_SIT
};
const sabot_rule high_on_leave = { RULE(LEAVE, LAW_SEATS, judge_leave, apply_leave) };
const sabot_rule high_on_buy_in = { RULE(BUY_IN, LAW_WAGER_MEANS, judge_buy_in, exchange) };
const sabot_rule high_on_cash_out = {
    RULE(CASH_OUT, LAW_WAGER_MEANS, judge_cash_out, apply_cash_out)
};
const sabot_rule high_on_wager = { RULE(WAGER, LAW_LIMITS, judge_wager, apply_wager) };
const sabot_rule high_on_close = { RULE(CLOSE, LAW_SEATS, judge_close, apply_close) };

/* --- what may come --- */

static sabot_expected *expect_of(const sabot_table *t, expect_list *list, int kind, int seat,
                                 enum sabot_law law)
{
    return expect_add(list, t, SABOT_MAY, kind, SABOT_PARTICIPANT, seat, law);
}

static void expect_seated(const sabot_table *t, expect_list *list, int seat)
{
    const sabot_cents chips = table_chips_of(t, seat), most = most_wagered(t, seat);
    sabot_expected *x;

    expect_of(t, list, SABOT_EV_LEAVE, seat, LAW_SEATS);
    expect_keep_if_accepted(t, list, judge_leave);
    if (people_most_cash(t) > 0)
        sabot_expected_open_amount(expect_of(t, list, SABOT_EV_BUY_IN, seat, LAW_WAGER_MEANS), 1,
                                   people_most_cash(t));
    if (chips > 0)
        sabot_expected_open_amount(expect_of(t, list, SABOT_EV_CASH_OUT, seat, LAW_WAGER_MEANS), 1,
                                   chips);
    x = expect_of(t, list, SABOT_EV_WAGER, seat, LAW_LIMITS);
    x->like.on = SABOT_ON_PLAYER;
    sabot_expected_open_amount(x, t->rules.minimum, most);
    x->amount_step = t->rules.increment;
    expect_keep_if_accepted(t, list, judge_wager);
}

void high_expect_people(const sabot_table *t, expect_list *list)
{
    if (t->phase == SABOT_PHASE_CLOSED)
        return;
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (sabot_seats_has(t->taken, seat))
            expect_seated(t, list, seat);
        else
            sabot_expected_open_amount(expect_of(t, list, SABOT_EV_SIT, seat, LAW_SEATS), 0,
                                       people_most_cash(t));
    expect_add(list, t, SABOT_MAY, SABOT_EV_CLOSE, SABOT_FLOORPERSON, 0, LAW_SEATS);
    expect_keep_if_accepted(t, list, judge_close);
}
