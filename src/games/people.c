/* people.c: who sits, and the chips they buy and take away, in every game. gone.c has what those
 * leave behind who are gone.
 *
 *   buy-in    cash: outside -> drop box;  chips: inventory -> seat
 *   cash-out  seat -> outside, but for what has to stay
 *   leaving   layout -> seat -> outside, before No More Bets; after it whoever has a wager stays
 *
 * What must always hold: no seat's account and not the layout ever falls below zero. Whoever leaves
 * in good order owes nothing and has nothing in the round that is not settled. */
#include "people.h"

#include <string.h>

sabot_ruling people_nobody_sits(const sabot_table *t, enum sabot_law law, int kind, int seat)
{
    return REFUSE(t, law, kind == SABOT_EV_LEAVE || kind == SABOT_EV_WALK_OFF
                  ? "nobody sits at %s; nobody can leave it"
                  : "nobody sits at %s; sit down first", seat);
}

/* --- cash for chips --- */

/* More cash than this in one drop box is a mistake of the keyboard, and would not fit a ledger. */
sabot_cents people_most_cash(const sabot_table *t)
{
    const sabot_cents room = SABOT_CENTS_MAX - t->ledger.balance[SABOT_DROP_BOX];

    return room > 0 ? room : 0;
}

bool people_cash_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    if (e->amount == 0 || e->amount <= people_most_cash(t))
        return false;
    *no = REFUSE(t, LAW_NONE, "the drop box cannot take %m; exchange at most %m", e->amount,
                 people_most_cash(t));
    return true;
}

void people_exchange_cash(sabot_table *t, int to, sabot_cents cents)
{
    table_chips(t, SABOT_OUTSIDE, SABOT_DROP_BOX, cents);
    table_chips(t, SABOT_INVENTORY, to, cents);
}

bool people_exchange_refuses(const sabot_table *t, const sabot_event *e, enum sabot_law law,
                             sabot_cents cash, sabot_ruling *no)
{
    if (e->amount == 0 || e->amount == cash)
        return false;
    *no = REFUSE(t, law, "the cash of %s is %m, not %m; exchange all of it", e->seat, cash,
                 e->amount);
    return true;
}

void people_expect_exchange(const sabot_table *t, expect_list *list, sabot_duty duty,
                            enum sabot_law law, int seat, sabot_cents cash)
{
    sabot_expected *x = expect_add(list, t, duty, SABOT_EV_EXCHANGE, SABOT_DEALER, 0, law);

    x->like.seat = (uint8_t)seat;
    x->like.amount = cash;
}

static sabot_ruling judge_buy_in(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (people_cash_refuses(t, e, &no))
        return no;
    return ACCEPT(t, LAW_CASH_FOR_CHIPS, table_lacks_chips(t, e->amount)
                  ? "%s buys chips for %m; the inventory is %m short, and a fill is due"
                  : "%s buys chips for %m", e->seat, e->amount, table_lacks_chips(t, e->amount));
}

static void apply_buy_in(sabot_table *t, const sabot_event *e)
{
    people_exchange_cash(t, sabot_account_of_seat(e->seat), e->amount);
}

/* --- chips taken away --- */

static sabot_cents bound(const sabot_table *t, int seat, sabot_ruling *no)
{
    const people_law *law = game_of(t)->people;

    return law->bound ? law->bound(t, seat, no) : 0;
}

sabot_cents people_free_chips(const sabot_table *t, int seat)
{
    const sabot_cents free = table_chips_of(t, seat) - game_of(t)->people->owes(t, seat) -
                             bound(t, seat, &(sabot_ruling){ 0 });

    return free > 0 ? free : 0;
}

void people_carry_away(sabot_table *t, int seat, sabot_cents cents)
{
    table_chips(t, sabot_account_of_seat(seat), SABOT_OUTSIDE, cents);
}

static sabot_ruling judge_cash_out(const sabot_table *t, const sabot_event *e)
{
    const sabot_cents free = people_free_chips(t, e->seat);
    sabot_ruling no;

    if (e->amount > table_chips_of(t, e->seat))
        return REFUSE(t, LAW_NONE, "%s has %m in chips; take no more than that", e->seat,
                      table_chips_of(t, e->seat));
    if (e->amount > free && bound(t, e->seat, &no) > 0)
        return no;
    if (e->amount > free)
        return REFUSE(t, LAW_VIG_STAYS, "%s owes %m of vigorish; leave that much, or have it "
                      "collected first", e->seat, game_of(t)->people->owes(t, e->seat));
    return ACCEPT(t, LAW_NONE, "%s takes %m away", e->seat, e->amount);
}

static void apply_cash_out(sabot_table *t, const sabot_event *e)
{
    people_carry_away(t, e->seat, e->amount);
}

/* --- sitting down --- */

static sabot_ruling judge_sit(const sabot_table *t, const sabot_event *e)
{
    const people_law *law = game_of(t)->people;
    sabot_ruling no;

    if (sabot_seats_has(t->taken, e->seat))
        return REFUSE(t, LAW_NONE, "%s is taken; choose another", e->seat);
    if (law->seat_refuses(t, e, &no))
        return no;
    if (!people_can_be_held(t, e->seat))
        return NOT_NOW(t, LAW_GONE, "%m of who left %s lies there, and %n tickets are out; "
                       "redeem one of them first", table_chips_of(t, e->seat), e->seat,
                       SABOT_HELD_MAX);
    if (people_cash_refuses(t, e, &no) || (law->table_refuses && law->table_refuses(t, e, &no)))
        return no;
    return ACCEPT(t, LAW_NONE, table_lacks_chips(t, e->amount)
                  ? "%s is taken, with %m in chips; the inventory is %m short, and a fill is due"
                  : "%s is taken, with %m in chips", e->seat, e->amount,
                  table_lacks_chips(t, e->amount));
}

static void apply_sit(sabot_table *t, const sabot_event *e)
{
    people_release_seats(t);
    t->taken |= sabot_seats_of(e->seat);
    memcpy(t->people.patron[e->seat], e->text, sizeof t->people.patron[e->seat]);
    apply_buy_in(t, e);
    game_of(t)->people->comes(t, e->seat);
}

/* --- leaving --- */

/* A107: what stands before No More Bets is taken back, and everybody is told. Whoever has been
 * asked something leaves as well: that answers it. */
static sabot_ruling judge_leave(const sabot_table *t, const sabot_event *e)
{
    const people_law *law = game_of(t)->people;
    const sabot_cents stands = law->stands(t, e->seat), chips = table_chips_of(t, e->seat) + stands;
    sabot_ruling no;

    if (law->keeps(t, e->seat, &no))
        return no;
    return law->leaves(t, e->seat, stands == 0
                       ? ACCEPT(t, LAW_LEAVE, "%s leaves with %m", e->seat, chips)
                       : ruling_tell(ACCEPT(t, LAW_GONE, "%s takes back %m from the layout and "
                                            "leaves with %m", e->seat, stands, chips)));
}

/* What a round that is not over may still bring to the seat is held: so long it is blocked. */
static void apply_leave(sabot_table *t, const sabot_event *e)
{
    const people_law *law = game_of(t)->people;

    law->takes_back(t, e->seat);
    t->taken &= (sabot_seats)~sabot_seats_of(e->seat);
    people_carry_away(t, e->seat, table_chips_of(t, e->seat));
    law->left(t, e->seat);
    if (law->is_settled(t, e->seat))
        people_give_free(t, e->seat);
    else
        t->blocked |= sabot_seats_of(e->seat);
    law->emptied(t);
}

const sabot_rule people_on_sit = {
    RULE(SIT, LAW_NONE, judge_sit, apply_sit), .flags = RULE_NEED_NOT_SIT
};
const sabot_rule people_on_leave = {
    RULE(LEAVE, LAW_LEAVE, judge_leave, apply_leave), .flags = RULE_AFTER_CLOSING
};
const sabot_rule people_on_buy_in = {
    RULE(BUY_IN, LAW_CASH_FOR_CHIPS, judge_buy_in, apply_buy_in)
};
const sabot_rule people_on_cash_out = {
    RULE(CASH_OUT, LAW_NONE, judge_cash_out, apply_cash_out), .flags = RULE_AFTER_CLOSING
};

/* --- what may come --- */

static void keep_if_accepted(const sabot_table *t, expect_list *list, int kind)
{
    expect_keep_if_accepted(t, list, game_of(t)->rules[kind]->judge);
}

static void expect_sit(const sabot_table *t, expect_list *list, int seat)
{
    sabot_expected *x = expect_add(list, t, SABOT_MAY, SABOT_EV_SIT, SABOT_PARTICIPANT, seat,
                                   LAW_NONE);

    sabot_expected_open_amount(x, 0, people_most_cash(t));
    x->open |= SABOT_FIELD_BIT(SABOT_F_TEXT);
    keep_if_accepted(t, list, SABOT_EV_SIT);
}

static void expect_buy_in(const sabot_table *t, expect_list *list, int seat)
{
    sabot_expected *x = expect_add(list, t, SABOT_MAY, SABOT_EV_BUY_IN, SABOT_PARTICIPANT, seat,
                                   LAW_CASH_FOR_CHIPS);

    sabot_expected_open_amount(x, 1, people_most_cash(t));
    keep_if_accepted(t, list, SABOT_EV_BUY_IN);
}

static void expect_cash_out(const sabot_table *t, expect_list *list, int seat)
{
    sabot_expected *x = expect_add(list, t, SABOT_MAY, SABOT_EV_CASH_OUT, SABOT_PARTICIPANT, seat,
                                   LAW_NONE);

    sabot_expected_open_amount(x, 1, people_free_chips(t, seat));
    keep_if_accepted(t, list, SABOT_EV_CASH_OUT);
}

/* Whoever sits may go when the table is closed; nobody comes then, and no chips are sold. */
void people_expect(const sabot_table *t, expect_list *list)
{
    const bool open = t->phase != SABOT_PHASE_CLOSED;

    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (sabot_seats_has(t->taken, seat)) {
            expect_add(list, t, SABOT_MAY, SABOT_EV_LEAVE, SABOT_PARTICIPANT, seat, LAW_LEAVE);
            keep_if_accepted(t, list, SABOT_EV_LEAVE);
            if (open)
                expect_buy_in(t, list, seat);
            expect_cash_out(t, list, seat);
        } else if (open) {
            expect_sit(t, list, seat);
        }
}

const char *sabot_patron(const sabot_table *table, int seat)
{
    return seat > 0 && seat <= SABOT_SEATS_MAX && sabot_seats_has(table->taken, seat)
               ? table->people.patron[seat] : "";
}
