/* people.c: who sits, and the chips they buy and take away. gone.c has those who just walk off.
 *
 *   buy-in   cash: outside -> drop box;  chips: inventory -> seat
 *   leaving  layout -> seat -> outside, before No More Bets; after it whoever has a wager stays
 *
 * What must always hold: no seat's account and not the layout ever falls below zero. Whoever
 * leaves in good order owes nothing and has nothing in the round. */
#include "bac.h"

#include <string.h>

bool bac_round_is_on(const sabot_table *t)
{
    const bool dealt = table_is_at(t, IN_ROUND);

    /* a recut after No More Bets reopens nothing */
    return (dealt || t->bac.round.bets_closed) && !t->bac.round.simulated;
}

bool bac_seat_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    if (sabot_seats_has(t->taken, e->seat))
        return false;
    *no = REFUSE(t, LAW_NONE, e->kind == SABOT_EV_LEAVE || e->kind == SABOT_EV_WALK_OFF
                 ? "nobody sits at %s; nobody can leave it"
                 : "nobody sits at %s; sit down first", e->seat);
    return true;
}

/* --- chips --- */

/* More cash than this in one drop box is a mistake of the keyboard, and would not fit a ledger. */
sabot_cents bac_most_cash(const sabot_table *t)
{
    const sabot_cents room = SABOT_CENTS_MAX - t->ledger.balance[SABOT_DROP_BOX];

    return room > 0 ? room : 0;
}

bool bac_cash_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    if (e->amount == 0 || e->amount <= bac_most_cash(t))
        return false;
    *no = REFUSE(t, LAW_NONE, "the drop box cannot take %m; exchange at most %m",
                 e->amount, bac_most_cash(t));
    return true;
}

void bac_exchange_cash(sabot_table *t, int to, sabot_cents cents)
{
    table_chips(t, SABOT_OUTSIDE, SABOT_DROP_BOX, cents);
    table_chips(t, SABOT_INVENTORY, to, cents);
}

static sabot_ruling judge_buy_in(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (bac_seat_refuses(t, e, &no) || bac_cash_refuses(t, e, &no))
        return no;
    if (t->phase == SABOT_PHASE_CLOSED)
        return NOT_NOW(t, LAW_NONE, "the table is closed and sells no chips", 0);
    return ACCEPT(t, LAW_CASH_FOR_CHIPS, table_lacks_chips(t, e->amount)
                  ? "%s buys chips for %m; the inventory is %m short, and a fill is due"
                  : "%s buys chips for %m", e->seat, e->amount, table_lacks_chips(t, e->amount));
}

static void apply_buy_in(sabot_table *t, const sabot_event *e)
{
    bac_exchange_cash(t, sabot_account_of_seat(e->seat), e->amount);
}

/* The charge of the round that has not been taken yet. */
sabot_cents bac_charge_due(const sabot_table *t, int seat)
{
    const bac_bank *bank = bac_variant_of(t)->bank;

    if (bank)
        return bank->charge(t, seat);
    return t->rules.banker_mode == SABOT_MODE_TIE25 ? 0 /* that comes off the layout */
                                                    : t->bac.round.vig_due[seat];
}

/* Chips that stand behind a bid for the bank (A93). */
static sabot_cents pledged(const sabot_table *t, int seat, sabot_ruling *no)
{
    const bac_bank *bank = bac_variant_of(t)->bank;

    return bank ? bank->pledged(t, seat, no) : 0;
}

/* What a patron may carry away: the chips in front but for what the house has a claim on, or what
 * stands behind a bid. */
static sabot_cents free_chips(const sabot_table *t, int seat)
{
    const sabot_cents free = table_chips_of(t, seat) - t->bac.owed[seat] - bac_charge_due(t, seat) -
                             pledged(t, seat, &(sabot_ruling){ 0 });

    return free > 0 ? free : 0;
}

static sabot_ruling judge_cash_out(const sabot_table *t, const sabot_event *e)
{
    const sabot_cents claim = t->bac.owed[e->seat] + bac_charge_due(t, e->seat);
    sabot_ruling no;

    if (bac_seat_refuses(t, e, &no))
        return no;
    if (e->amount > table_chips_of(t, e->seat))
        return REFUSE(t, LAW_NONE, "%s has %m in chips; take no more than that",
                      e->seat, table_chips_of(t, e->seat));
    if (e->amount > free_chips(t, e->seat) && pledged(t, e->seat, &no) > 0)
        return no;
    if (e->amount > free_chips(t, e->seat))
        return REFUSE(t, bac_variant_of(t)->bank ? LAW_VIG_EACH_ROUND : LAW_VIG_ON_LEAVING,
                      "%s owes %m of vigorish; leave that much, or have it collected first",
                      e->seat, claim);
    return ACCEPT(t, LAW_NONE, "%s takes %m away", e->seat, e->amount);
}

static void apply_cash_out(sabot_table *t, const sabot_event *e)
{
    table_chips(t, sabot_account_of_seat(e->seat), SABOT_OUTSIDE, e->amount);
}

/* --- a seat given free --- */

/* Takes down all that stands for a seat; cash not yet exchanged simply goes back. */
void bac_take_down(sabot_table *t, int seat)
{
    sabot_cents total = 0;

    if (bac_variant_of(t)->bank) {
        bac_variant_of(t)->bank->take_down(t, seat);
        return;
    }
    for (int on = SABOT_ON_BANKER; on < SABOT_WAGERS; on++) {
        total += t->bac.wager[seat][on];
        t->bac.wager[seat][on] = 0;
    }
    table_chips(t, SABOT_LAYOUT, sabot_account_of_seat(seat), total - t->bac.cash[seat]);
    t->bac.cash[seat] = 0;
    bac_coupon_back(t, seat, SABOT_ON_BANKER);
    bac_coupon_back(t, seat, SABOT_ON_PLAYER);
    if (bac_request_falls(t, seat, 0))
        t->bac.round.banker_first = 0;
    memset(&t->bac.verbal[seat], 0, sizeof t->bac.verbal[seat]);
}

bool bac_seat_is_settled(const sabot_table *t, int seat)
{
    return !bac_has_wager(t, seat) && bac_charge_due(t, seat) == 0 && t->bac.withheld[seat] == 0;
}

void bac_carry_away(sabot_table *t, int seat, sabot_cents cents)
{
    table_chips(t, sabot_account_of_seat(seat), SABOT_OUTSIDE, cents);
}

void bac_give_free(sabot_table *t, int seat)
{
    memset(t->people.patron[seat], 0, sizeof t->people.patron[seat]);
    t->bac.recorded &= (sabot_seats)~sabot_seats_of(seat);
    t->bac.along[seat] = t->bac.round.had[seat] = 0;
    t->blocked &= (sabot_seats)~sabot_seats_of(seat);
}

bool bac_seat_is_free_again(const sabot_table *t, int seat)
{
    return bac_seat_is_settled(t, seat) && t->bac.owed[seat] == 0;
}

/* --- sitting down --- */

static sabot_ruling judge_sit(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (sabot_seats_has(t->taken, e->seat))
        return REFUSE(t, LAW_NONE, "%s is taken; choose another", e->seat);
    if (t->bac.owed[e->seat] > 0)
        return REFUSE(t, LAW_VIG_ON_LEAVING, sabot_seats_has(t->bac.recorded, e->seat)
                      ? "what whoever left %s owes, %m, is recorded; the seat and its box are free "
                        "when the marker is taken out (remove-marker seat=%n)"
                      : bac_variant_of(t)->forms
                      ? "whoever left %s owes %m; the seat and its box are not free until that is "
                        "paid or documented"
                      : "whoever left %s owes %m; the seat and its box are not free until that is "
                        "paid, or recorded by a supervisor (walk-off seat=%n by=supervisor)",
                      e->seat, t->bac.owed[e->seat], e->seat);
    if (bac_has_wager(t, e->seat))
        return ruling_also(t, NOT_NOW(t, LAW_GONE, "a wager left behind at %s lies there still; "
                                      "wait until it is settled", e->seat), LAW_NO_MORE_BETS_LOCK);
    if (!bac_seat_is_settled(t, e->seat))
        return ruling_also(t, NOT_NOW(t, LAW_GONE, "the vigorish of who left %s, %m, is not taken "
                                      "yet; wait until it is", e->seat,
                                      bac_charge_due(t, e->seat)), LAW_PAY_BANKER);
    if (bac_variant_of(t)->bank && sabot_seats_has(t->blocked, e->seat) && bac_round_is_on(t))
        return NOT_NOW(t, LAW_GONE, "what was left at %s is settled; the seat is free when the "
                       "cards are cleared", e->seat); /* it may be the Banker's */
    if (!bac_can_be_held(t, e->seat))
        return NOT_NOW(t, LAW_GONE, "%m of who left %s lies there, and %n tickets are out; "
                       "redeem one of them first", table_chips_of(t, e->seat), e->seat,
                       SABOT_HELD_MAX);
    if (bac_cash_refuses(t, e, &no))
        return no;
    if (t->phase == SABOT_PHASE_CLOSED)
        return NOT_NOW(t, LAW_NONE, "the table is closed", 0);
    if (bac_idle_refuses(t, e, &no))
        return no;
    return ACCEPT(t, LAW_NONE, table_lacks_chips(t, e->amount)
                  ? "%s is taken, with %m in chips; the inventory is %m short, and a fill is due"
                  : "%s is taken, with %m in chips", e->seat, e->amount,
                  table_lacks_chips(t, e->amount));
}

static void apply_sit(sabot_table *t, const sabot_event *e)
{
    const bac_bank *bank = bac_variant_of(t)->bank;

    bac_release_seats(t);
    t->taken |= sabot_seats_of(e->seat);
    bac_look_forgotten(t, e->seat);
    memcpy(t->people.patron[e->seat], e->text, sizeof t->people.patron[e->seat]);
    apply_buy_in(t, e);
    if (bank) {
        bank->sat(t);
        return;
    }
    bac_person_sits(t, e->seat, e->text);
    bac_lap_goes_on(t);
}

/* --- leaving --- */

static bool deals_now(const sabot_table *t, int seat)
{
    return bac_variant_of(t)->curator && t->bac.curator.chosen && t->bac.curator.seat == seat &&
           table_is_at(t, IN_ROUND);
}

/* What a participant has lying on the layout in chips. */
static sabot_cents on_layout(const sabot_table *t, int seat)
{
    const bac_bank *bank = bac_variant_of(t)->bank;
    sabot_cents total = -t->bac.cash[seat];

    if (bank)
        return bank->stands(t, seat) - bank->cash(t, seat);
    for (int on = SABOT_ON_BANKER; on < SABOT_WAGERS; on++)
        total += t->bac.wager[seat][on];
    return total;
}

/* Whatever was asked of a participant who is gone counts as declined. */
void bac_leave_offers(sabot_table *t, int seat)
{
    const bac_bank *bank = bac_variant_of(t)->bank;

    bac_curator_left(t, seat);
    if (bank)
        bank->left(t, seat);
    else
        bac_person_leaves(t, seat);
}

/* A107: what stands before No More Bets is taken back, and everybody is told. */
static sabot_ruling goes_well(const sabot_table *t, int seat)
{
    const bac_bank *bank = bac_variant_of(t)->bank;
    const sabot_cents stands = on_layout(t, seat);
    const sabot_cents cash = bank ? bank->cash(t, seat) : t->bac.cash[seat];
    const sabot_cents coupons = bac_coupons_of(t, seat), chips = table_chips_of(t, seat) + stands;

    if (!bac_has_wager(t, seat))
        return ACCEPT(t, LAW_NONE, "%s leaves with %m", seat, chips);
    if (bac_request_falls(t, seat, cash + stands))
        return ruling_tell(ruling_also(t, ACCEPT(t, LAW_GONE, "%s takes back all that lay there, "
                                       "%m of it in chips, and leaves; nobody who asked for the "
                                       "Banker's Hand has a wager, and the Player's Hand is opened "
                                       "first again", seat, stands), LAW_BANKER_FIRST));
    if (cash > 0 && coupons > 0)
        return ruling_tell(ACCEPT(t, LAW_GONE, "%s takes back %m in cash, with it %m in chips and "
                                  "coupons of %m, and leaves", seat, cash, stands, coupons));
    if (cash > 0)
        return ruling_tell(ACCEPT(t, LAW_GONE, "%s takes back %m in cash and %m in chips and "
                                  "leaves with %m in chips", seat, cash, stands, chips));
    if (coupons > 0)
        return ruling_tell(ACCEPT(t, LAW_GONE, "%s takes back %m from the layout, coupons of %m "
                                  "with it, and leaves with %m", seat, stands, coupons, chips));
    return ruling_tell(ACCEPT(t, LAW_GONE, "%s takes back %m from the layout and leaves with %m",
                              seat, stands, chips));
}

/* Whoever has been asked something leaves as well: that answers it. */
static sabot_ruling judge_leave(const sabot_table *t, const sabot_event *e)
{
    const bac_bank *bank = bac_variant_of(t)->bank;
    sabot_ruling no;

    if (bac_seat_refuses(t, e, &no))
        return no;
    if (bac_round_is_on(t) && !bac_seat_is_settled(t, e->seat))
        return NOT_NOW(t, LAW_NO_MORE_BETS_LOCK, "%s is in the round; leave when its wagers are "
                       "settled", e->seat);
    if (t->bac.owed[e->seat] > 0 && !bac_form_documents(t, e->seat))
        return REFUSE(t, LAW_VIG_ON_LEAVING, bac_variant_of(t)->forms
                      ? "%s owes %m of vigorish; it is collected (collect-vigorish seat=%n %m) or "
                        "documented by a Form before the seat is given up"
                      : "%s owes %m of vigorish; it is collected (collect-vigorish seat=%n %m) "
                        "before the seat is given up", e->seat, t->bac.owed[e->seat], e->seat,
                      t->bac.owed[e->seat]);
    if (bank && bank->keeps(t, e->seat, &no))
        return no;
    if (deals_now(t, e->seat))
        return NOT_NOW(t, LAW_CURATOR_DEALS, "%s is dealing; leave when the round is over",
                       e->seat);
    return bank ? bank->goes(t, e->seat, goes_well(t, e->seat)) : goes_well(t, e->seat);
}

static void apply_leave(sabot_table *t, const sabot_event *e)
{
    if (t->bac.owed[e->seat] > 0) /* documented: the Form takes the marker's place */
        bac_waive(t, e->seat);
    bac_take_down(t, e->seat);
    t->taken &= (sabot_seats)~sabot_seats_of(e->seat);
    bac_carry_away(t, e->seat, table_chips_of(t, e->seat));
    bac_give_free(t, e->seat);
    bac_cutter_left(t, e->seat);
    bac_leave_offers(t, e->seat);
    bac_seat_emptied(t);
}

const sabot_rule bac_on_sit = {
    RULE(SIT, LAW_NONE, judge_sit, apply_sit), .flags = RULE_NEED_NOT_SIT
};
const sabot_rule bac_on_leave = {
    RULE(LEAVE, LAW_NONE, judge_leave, apply_leave), .flags = RULE_AFTER_CLOSING
};
const sabot_rule bac_on_buy_in = { RULE(BUY_IN, LAW_CASH_FOR_CHIPS, judge_buy_in, apply_buy_in) };
const sabot_rule bac_on_cash_out = {
    RULE(CASH_OUT, LAW_NONE, judge_cash_out, apply_cash_out), .flags = RULE_AFTER_CLOSING
};

/* --- what may come --- */

static void expect_sit(const sabot_table *t, expect_list *list, int seat)
{
    sabot_expected *x = expect_add(list, t, SABOT_MAY, SABOT_EV_SIT, SABOT_PARTICIPANT, seat,
                                   LAW_NONE);

    sabot_expected_open_amount(x, 0, bac_most_cash(t));
    x->open |= SABOT_FIELD_BIT(SABOT_F_TEXT);
    expect_keep_if_accepted(t, list, judge_sit);
}

static void expect_seated(const sabot_table *t, expect_list *list, int seat)
{
    sabot_expected *x;

    expect_add(list, t, SABOT_MAY, SABOT_EV_LEAVE, SABOT_PARTICIPANT, seat, LAW_NONE);
    expect_keep_if_accepted(t, list, judge_leave);
    x = expect_add(list, t, SABOT_MAY, SABOT_EV_BUY_IN, SABOT_PARTICIPANT, seat,
                   LAW_CASH_FOR_CHIPS);
    sabot_expected_open_amount(x, 1, bac_most_cash(t));
    expect_keep_if_accepted(t, list, judge_buy_in);
    if (free_chips(t, seat) == 0)
        return;
    x = expect_add(list, t, SABOT_MAY, SABOT_EV_CASH_OUT, SABOT_PARTICIPANT, seat, LAW_NONE);
    sabot_expected_open_amount(x, 1, free_chips(t, seat));
}

void bac_expect_people(const sabot_table *t, expect_list *list)
{
    for (int seat = 1; seat <= t->rules.seats; seat++) {
        if (sabot_seats_has(t->taken, seat))
            expect_seated(t, list, seat);
        else
            expect_sit(t, list, seat);
    }
}
