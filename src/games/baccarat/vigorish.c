/* vigorish.c: the charge on Banker wins, or on ties: taken at once, or marked and taken later.
 *
 *   at once    seat -> inventory; what the chips in front do not cover, in cash to the drop box
 *   on a tie   layout -> inventory, out of the Banker wager itself (A59); never marked
 *   deferred   owed -> markers, and the marker box of the seat shows it; when it is collected
 *              markers -> owed, and the seat pays as above
 *   waived     by a complete Form, when its original is dropped or the marker taken out:
 *              markers -> owed -> waived; the patron's chips do not move
 *
 * In orders 2 and 4 the charge comes before the win. What the chips in front do not cover is then
 * held back out of the win: it is noted in withheld[] and leaves the seat as soon as the win is
 * paid (bac_take_withheld), so that no seat's account is ever below zero.
 *
 * A marker falls due when the shoe is over or the patron leaves (7.3(c)4, A58, A67); it may be
 * paid sooner, between rounds. With a continuous shuffler there is no end of a shoe (A73). */
#include "bac.h"

#include "regulation/figures.h"

bool bac_marker_is_due(const sabot_table *t, int seat)
{
    return t->bac.owed[seat] > 0 &&
           (!sabot_seats_has(t->taken, seat) || table_is_at(t, AT(SHOE_OVER) | AT(CLOSED)));
}

sabot_cents bac_total_owed(const sabot_table *t)
{
    sabot_cents total = 0;

    for (int seat = 1; seat <= t->rules.seats; seat++)
        total += t->bac.owed[seat];
    return total;
}

static bool charges_ties(const sabot_table *t)
{
    return t->rules.banker_mode == SABOT_MODE_TIE25;
}

static bool charges_wins(const sabot_table *t)
{
    return t->rules.banker_mode == SABOT_MODE_VIG5 || t->rules.banker_mode == SABOT_MODE_VIG4 ||
           t->rules.banker_mode == SABOT_MODE_TOTAL_CARDS;
}

static bool won_bonus(const sabot_table *t, int seat)
{
    return t->bac.round.state[seat][SABOT_ON_BONUS_PLAYER] == BAC_PAID ||
           t->bac.round.state[seat][SABOT_ON_BONUS_BANKER] == BAC_PAID;
}

/* Why nothing is charged: a bonus win, the mode of the table, a player's total-card wagers. */
static sabot_ruling nothing_due(const sabot_table *t, int seat)
{
    if (won_bonus(t, seat))
        return REFUSE(t, LAW_BONUS_NO_VIG, "no vigorish is taken on a bonus win; %s owes "
                      "nothing", seat);
    switch (t->rules.banker_mode) {
    case SABOT_MODE_SIX_HALF:
    case SABOT_MODE_DRAGON7:
        return REFUSE(t, LAW_ORDER_NO_VIG, "this table takes no vigorish; pay the winners and "
                      "go on", 0);
    case SABOT_MODE_TIE25:
        return REFUSE(t, LAW_TIE25_NO_PERCENT, "this table charges Banker wagers on ties and "
                      "nothing else; %s owes nothing", seat);
    case SABOT_MODE_TOTAL_CARDS:
        if (!sabot_seats_has(t->bac.round.exempt, seat))
            return REFUSE(t, LAW_PAY_BANKER, "%s owes no vigorish", seat);
        return ruling_also(t, REFUSE(t, LAW_ORDER_NO_VIG, "%s owes no vigorish", seat),
                           LAW_TOTAL_CARDS_FREE);
    default:
        return REFUSE(t, LAW_PAY_BANKER, "%s owes no vigorish", seat);
    }
}

/* Is this a percentage of the win, rounded in some way? */
static bool is_percent(sabot_cents won, int percent, sabot_cents amount)
{
    static const sabot_cents units[] = { 1, 5, 10, 20, 25, 50, 100 };

    if (amount == won * percent / 100)
        return true;
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        const sabot_cents step = 100 * units[i];
        if (amount == (won * percent + step - 1) / step * units[i])
            return true;
    }
    return false;
}

/* The wrong amount: the right percentage rounded otherwise, the other percentage, or neither. */
static sabot_ruling wrong_amount(const sabot_table *t, const sabot_event *e, sabot_cents right)
{
    const int percent = t->rules.banker_mode == SABOT_MODE_TOTAL_CARDS
                            ? t->rules.vigorish : figure_percent(t->rules.banker_mode);
    const sabot_cents won = t->bac.round.won[e->seat];

    if (charges_ties(t))
        return REFUSE(t, LAW_TIE25_CHARGE, "%s owes %m, a quarter of the wager, not %m",
                      e->seat, right, e->amount);
    if (t->rules.rounding && e->amount * 100 == won * percent)
        return REFUSE(t, LAW_VIG_ROUNDING, "%s owes %m, rounded up as this table rounds; %m is "
                      "not rounded", e->seat, right, e->amount);
    if (is_percent(won, percent, e->amount))
        return REFUSE(t, LAW_VIG_ROUNDING, t->rules.rounding
                      ? "%s owes %m, rounded up as this table rounds and never above the win; "
                        "%m is rounded otherwise"
                      : "%s owes %m, for this table does not round up; %m is rounded", e->seat,
                      right, e->amount);
    if (is_percent(won, figure_other_percent(percent), e->amount))
        return REFUSE(t, LAW_VIG_UNIFORM, "%s owes %m, not %m: the percentage is the same for "
                      "everyone at this table", e->seat, right, e->amount);
    return REFUSE(t, e->kind == SABOT_EV_MARK_VIGORISH ? LAW_VIG_MARKER : LAW_PAY_BANKER,
                  "%s owes %m, not %m; it is taken whole", e->seat, right, e->amount);
}

/* --- marking --- */

static sabot_ruling judge_mark(const sabot_table *t, const sabot_event *e)
{
    const sabot_cents due = t->bac.round.vig_due[e->seat];
    const bool paying = t->phase == SABOT_PHASE_COLLECTING || t->phase == SABOT_PHASE_PAYING;
    sabot_ruling order;

    if (charges_ties(t))
        return REFUSE(t, LAW_TIE25_AT_ONCE, "a charge on ties is collected at the end of the "
                      "round; it cannot be deferred or marked", 0);
    if (due == 0 && (paying || !charges_wins(t)))
        return nothing_due(t, e->seat);
    order = bac_judge_order(t, e);
    if (order.verdict != SABOT_ACCEPTED)
        return order;
    if (!t->rules.deferred)
        return REFUSE(t, LAW_VIG_MARKER, "this table defers no vigorish; collect %m from %s",
                      due, e->seat);
    if (!sabot_seats_has(t->taken, e->seat))
        return REFUSE(t, LAW_VIG_ON_LEAVING, "%s is gone; collect the %m out of what was won "
                      "there", e->seat, due);
    if (e->amount != 0 && e->amount != due)
        return wrong_amount(t, e, due);
    return ACCEPT(t, LAW_VIG_MARKER, "%m is marked; the box of %s shows %m", due, e->seat,
                  t->bac.owed[e->seat] + due);
}

static void apply_mark(sabot_table *t, const sabot_event *e)
{
    const sabot_cents due = t->bac.round.vig_due[e->seat];

    table_chips(t, SABOT_OWED, SABOT_MARKERS, due);
    t->bac.owed[e->seat] += due;
    t->bac.round.vig_due[e->seat] = 0;
    bac_after_payment(t);
}

/* --- collecting --- */

/* Of a win that has not been paid yet: how much of its charge the chips in front do not cover. */
static sabot_cents out_of_win(const sabot_table *t, int seat)
{
    const sabot_cents lacks = t->bac.round.vig_due[seat] - table_chips_of(t, seat);

    return t->bac.round.state[seat][SABOT_ON_BANKER] != BAC_PAID && lacks > 0 ? lacks : 0;
}

/* The charge of this round, in the vigorish step of the table's order. */
static sabot_ruling judge_charge(const sabot_table *t, const sabot_event *e)
{
    const sabot_cents due = t->bac.round.vig_due[e->seat];
    const sabot_ruling order = bac_judge_order(t, e);

    if (order.verdict != SABOT_ACCEPTED)
        return order;
    if (charges_ties(t) && t->bac.cash[e->seat] > 0)
        return NOT_NOW(t, LAW_VERBAL_WAGER, "exchange the cash of %s, %m, before it is charged",
                       e->seat, t->bac.cash[e->seat]);
    if (e->amount != 0 && e->amount != due)
        return wrong_amount(t, e, due);
    if (charges_ties(t))
        return ACCEPT(t, LAW_TIE25_CHARGE, "%m, a quarter of the Banker wager of %s, is taken",
                      due, e->seat);
    if (out_of_win(t, e->seat) > 0)
        return ACCEPT(t, LAW_PAY_BANKER, "%s pays %m of vigorish; %m of it comes out of the win, "
                      "when that is paid", e->seat, due, out_of_win(t, e->seat));
    return ACCEPT(t, LAW_PAY_BANKER, "%s pays %m of vigorish", e->seat, due);
}

static bool settles_now(const sabot_table *t)
{
    return table_is_at(t, SETTLING & ~AT(CLEARING));
}

/* What is taken of a marker: all of it; of somebody who is gone, at most what lies there. */
static sabot_cents marker_due(const sabot_table *t, int seat)
{
    const sabot_cents owed = t->bac.owed[seat], chips = table_chips_of(t, seat);

    return !sabot_seats_has(t->taken, seat) && chips > 0 && chips < owed ? chips : owed;
}

/* What is in the marker box. */
static sabot_ruling judge_marker(const sabot_table *t, const sabot_event *e)
{
    const sabot_cents owed = marker_due(t, e->seat);
    const bac_form *form = bac_open_form(t, e->seat);

    if (form)
        return REFUSE(t, LAW_FORM_VOID, "Form %n is in preparation for what %s owes; complete "
                      "or void it", form->serial, e->seat);
    if (e->amount != 0 && e->amount != owed)
        return REFUSE(t, LAW_VIG_MARKER_STAYS, "the box of %s shows %m; collect all of it",
                      e->seat, owed);
    if (settles_now(t))
        return NOT_NOW(t, LAW_VIG_MARKER_STAYS, "the round is being settled; markers are "
                       "collected after it", 0);
    if (owed < t->bac.owed[e->seat])
        return ACCEPT(t, LAW_VIG_ON_LEAVING, bac_variant_of(t)->forms
                      ? "%m that lies at %s is taken for the %m in its box; the rest is documented"
                      : "%m that lies at %s is taken for the %m in its box; the rest is recorded",
                      owed, e->seat, t->bac.owed[e->seat]);
    if (owed > table_chips_of(t, e->seat))
        return ACCEPT(t, LAW_VIG_BEFORE_RESHUFFLE, "%s pays the %m in its box, %m of it in cash; "
                      "the marker is taken out", e->seat, owed,
                      owed - table_chips_of(t, e->seat));
    return ACCEPT(t, LAW_VIG_BEFORE_RESHUFFLE, "%s pays the %m in its box; the marker is taken "
                  "out", e->seat, owed);
}

/* Can a round at this table end with a charge? */
static bool may_charge(const sabot_table *t)
{
    return charges_wins(t) || charges_ties(t);
}

static sabot_ruling judge_collect(const sabot_table *t, const sabot_event *e)
{
    if (t->bac.round.vig_due[e->seat] > 0)
        return judge_charge(t, e);
    if (t->bac.owed[e->seat] > 0)
        return judge_marker(t, e);
    if (table_is_at(t, IN_PLAY) && may_charge(t))
        return NOT_NOW(t, LAW_COLLECT_FIRST, "nothing is charged before the result", 0);
    return nothing_due(t, e->seat);
}

/* Chips first; whoever has too few pays the rest in cash, as if buying chips for it. */
static void take_from_seat(sabot_table *t, int seat, sabot_cents cents)
{
    const int account = sabot_account_of_seat(seat);
    const sabot_cents chips = table_chips_of(t, seat);

    if (chips < cents)
        people_exchange_cash(t, account, cents - chips);
    table_chips(t, account, SABOT_INVENTORY, cents);
}

void bac_take_withheld(sabot_table *t, int seat)
{
    const sabot_cents cents = t->bac.withheld[seat];

    t->bac.withheld[seat] = 0;
    take_from_seat(t, seat, cents);
}

static void collect_charge(sabot_table *t, int seat)
{
    const sabot_cents due = t->bac.round.vig_due[seat], later = out_of_win(t, seat);

    t->bac.round.vig_due[seat] = 0;
    if (charges_ties(t)) {
        table_chips(t, SABOT_LAYOUT, SABOT_INVENTORY, due);
        t->bac.wager[seat][SABOT_ON_BANKER] -= due;
    } else {
        t->bac.withheld[seat] = later;
        take_from_seat(t, seat, due - later);
    }
    bac_after_payment(t);
}

static void collect_marker(sabot_table *t, int seat)
{
    const sabot_cents due = marker_due(t, seat);

    take_from_seat(t, seat, due);
    table_chips(t, SABOT_MARKERS, SABOT_OWED, due);
    t->bac.owed[seat] -= due;
    people_release_seats(t);
}

static void apply_collect(sabot_table *t, const sabot_event *e)
{
    if (t->bac.round.vig_due[e->seat] > 0)
        collect_charge(t, e->seat);
    else
        collect_marker(t, e->seat);
}

/* --- taking a marker out --- */

void bac_waive(sabot_table *t, int seat)
{
    const sabot_cents owed = t->bac.owed[seat];

    table_chips(t, SABOT_MARKERS, SABOT_OWED, owed);
    table_chips(t, SABOT_OWED, SABOT_WAIVED, owed);
    t->bac.waived += owed;
    bac_form_waived(t, seat);
    t->bac.owed[seat] = 0;
    t->bac.documented |= sabot_seats_of(seat); /* the marker is still in the box */
    people_release_seats(t);
}

static sabot_ruling judge_remove(const sabot_table *t, const sabot_event *e)
{
    const sabot_cents owed = t->bac.owed[e->seat];

    if (owed > 0 && sabot_seats_has(t->bac.recorded, e->seat))
        return ACCEPT(t, LAW_VIG_ON_LEAVING, "a supervisor has recorded the %m that %s was "
                      "left owing; the marker is taken out", owed, e->seat);
    if (owed > 0 && !bac_form_documents(t, e->seat))
        return REFUSE(t, LAW_VIG_MARKER_STAYS, bac_variant_of(t)->forms
                      ? "the box of %s shows %m; the marker stays until that is collected or "
                        "documented"
                      : "the box of %s shows %m; the marker stays until that is collected, or, of "
                        "who is gone, recorded by a supervisor", e->seat, owed);
    if (owed == 0 && !sabot_seats_has(t->bac.documented, e->seat))
        return REFUSE(t, LAW_VIG_MARKER_STAYS, "the box of %s is empty", e->seat);
    return ruling_also(t, ACCEPT(t, LAW_VIG_MARKER_STAYS, "the Form is complete; the marker of %s "
                       "is taken out", e->seat), LAW_VIG_WAIVED_IN_WIN);
}

static void apply_remove(sabot_table *t, const sabot_event *e)
{
    if (t->bac.owed[e->seat] > 0)
        bac_waive(t, e->seat);
    t->bac.documented &= (sabot_seats)~sabot_seats_of(e->seat);
}

const sabot_rule bac_on_mark_vigorish = {
    RULE(MARK_VIGORISH, LAW_VIG_MARKER, judge_mark, apply_mark)
};
const sabot_rule bac_on_collect_vigorish = {
    RULE(COLLECT_VIGORISH, LAW_VIG_BEFORE_RESHUFFLE, judge_collect, apply_collect),
    .flags = RULE_AFTER_CLOSING
};
const sabot_rule bac_on_remove_marker = {
    RULE(REMOVE_MARKER, LAW_VIG_MARKER_STAYS, judge_remove, apply_remove),
    .flags = RULE_AFTER_CLOSING
};

/* --- what may come --- */

static void expect_charge(const sabot_table *t, expect_list *list, int seat)
{
    const bool marks = t->rules.deferred && !charges_ties(t) && sabot_seats_has(t->taken, seat);
    sabot_expected *x;

    if (marks) {
        x = expect_add(list, t, SABOT_MUST, SABOT_EV_MARK_VIGORISH, SABOT_DEALER, 0,
                       LAW_VIG_MARKER);
        x->like.seat = (uint8_t)seat;
        x->like.amount = t->bac.round.vig_due[seat];
        expect_keep_if_accepted(t, list, judge_mark);
    }
    x = expect_add(list, t, marks ? SABOT_MAY : SABOT_MUST, SABOT_EV_COLLECT_VIGORISH, SABOT_DEALER,
                   0,
                   charges_ties(t) ? LAW_TIE25_CHARGE : LAW_PAY_BANKER);
    x->like.seat = (uint8_t)seat;
    x->like.amount = t->bac.round.vig_due[seat];
    expect_keep_if_accepted(t, list, judge_collect);
}

/* When it is due the house takes it out of chips; cash is for who owes it to lay down (A104). Of
 * somebody who has gone, as soon as there is something of theirs. */
static sabot_duty marker_duty(const sabot_table *t, int seat)
{
    if (!bac_marker_is_due(t, seat))
        return SABOT_MAY;
    if (marker_due(t, seat) <= table_chips_of(t, seat))
        return SABOT_MUST;
    return sabot_seats_has(t->taken, seat) ? SABOT_THEIRS : SABOT_MAY;
}

static void expect_marker(const sabot_table *t, expect_list *list, int seat)
{
    sabot_expected *x = expect_add(list, t, marker_duty(t, seat), SABOT_EV_COLLECT_VIGORISH,
                                   SABOT_DEALER, 0, LAW_VIG_BEFORE_RESHUFFLE);

    x->like.seat = (uint8_t)seat;
    x->like.amount = marker_due(t, seat);
    expect_keep_if_accepted(t, list, judge_collect);
}

void bac_expect_vigorish(const sabot_table *t, expect_list *list)
{
    for (int seat = t->rules.seats; seat > 0; seat--) {
        if (t->bac.round.vig_due[seat] > 0)
            expect_charge(t, list, seat);
        else if (t->bac.owed[seat] > 0)
            expect_marker(t, list, seat);
        const bool done = sabot_seats_has(t->bac.documented | t->bac.recorded, seat);
        if (!expect_wants(list, done ? MUST : MAY))
            continue;
        expect_add(list, t, done ? SABOT_MUST : SABOT_MAY, SABOT_EV_REMOVE_MARKER, SABOT_DEALER, 0,
                   LAW_VIG_MARKER_STAYS)->like.seat = (uint8_t)seat;
        expect_keep_if_accepted(t, list, judge_remove);
    }
}
