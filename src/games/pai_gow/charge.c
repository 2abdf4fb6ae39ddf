/* charge.c: vigorish, and who is owed what (19:47-10.8(r), C:10.7.02, C:10.7.03, C:11.7.03, A80).
 *
 * Five percent of the win, once for each winning wager, on a bank's surplus, on a co-bank's half of
 * it; rounded up to a multiple of 25 cents, or, with rounding off, a fraction of a cent dropped. It
 * is a part of the win and never more (A15). The dealer's own win pays none. A player's comes out
 * of the chips in front of the seat, a bank's or co-bank's out of the centre, before it is given
 * the rest (A105). */
#include "settle.h"

#include "regulation/figures.h"

sabot_cents paigow_vigorish(const sabot_table *t, sabot_cents win)
{
    return figure_vigorish(&t->rules, win, FIGURE_VIGORISH);
}

sabot_cents paigow_owed(const sabot_table *t, int seat)
{
    sabot_cents total = 0;

    for (int area = 1; area <= PAIGOW_AREAS; area++)
        total += t->pg.owner[area] == seat ? t->pg.round.vig_due[area] : 0;
    return total;
}

/* Of wins that have been paid. */
static sabot_cents owed_of_paid(const sabot_table *t, int seat)
{
    sabot_cents total = 0;

    for (int area = 1; area <= PAIGOW_AREAS; area++)
        if (t->pg.owner[area] == seat && paigow_is_settled(t, area))
            total += t->pg.round.vig_due[area];
    return total;
}

/* What may be taken now: all of it if there are chips for it, else for what has been paid. */
static sabot_cents may_be_taken(const sabot_table *t, int seat)
{
    return paigow_owed(t, seat) <= table_chips_of(t, seat) ? paigow_owed(t, seat)
                                                           : owed_of_paid(t, seat);
}

bool paigow_charge_is_owed(const sabot_table *t, int seat)
{
    return seat == t->pg.bank.seat || owed_of_paid(t, seat) > 0;
}

static enum sabot_law vigorish_rule(const sabot_table *t)
{
    return t->pg.bank.side == PAIGOW_DEALER_CARRIES ? LAW_VIGORISH_HOUSE : LAW_VIGORISH_BANK;
}

void paigow_add_vigorish(const sabot_table *t, paigow_steps *steps)
{
    for (int seat = 1; seat <= PAIGOW_AREAS; seat++)
        if (may_be_taken(t, seat) > 0)
            paigow_add_step(steps, paigow_step_at(PAIGOW_STEP_VIGORISH, seat, vigorish_rule(t),
                                                  may_be_taken(t, seat)));
}

/* Of two wins of one player each charge may be taken by itself; the area of such a one, or 0. */
static int single_charge(const sabot_table *t, int seat, sabot_cents amount)
{
    for (int area = 1; area <= PAIGOW_AREAS; area++)
        if (t->pg.owner[area] == seat && t->pg.round.vig_due[area] == amount &&
            amount <= table_chips_of(t, seat))
            return area;
    return 0;
}

/* Is a win of theirs, or what is left for who banks, still to be paid? */
static bool is_to_be_paid(const sabot_table *t, int seat)
{
    if (!table_is_at(t, IN_PLAY | AT(COLLECTING) | AT(PAYING)))
        return false;
    if (t->phase == SABOT_PHASE_PAYING && seat == t->pg.bank.seat && paigow_surplus(t) == 0)
        return false;
    if (table_is_at(t, BEFORE_DEAL | IN_PLAY | AT(COLLECTING)) || seat == t->pg.bank.seat)
        return !t->pg.round.surplus_vig;
    for (int area = 1; area <= PAIGOW_AREAS; area++)
        if (t->pg.owner[area] == seat && paigow_stands(t, area) &&
            t->pg.round.hand[area].result == SABOT_SAY_WIN)
            return paigow_owed(t, seat) > 0 || t->pg.bank.side == PAIGOW_DEALER_CARRIES;
    return false;
}

static sabot_ruling owes_nothing(const sabot_table *t, int seat)
{
    const int owner = t->pg.owner[seat];
    sabot_ruling no;

    if (paigow_half_comes_first(t, seat, &no))
        return no;
    if (paigow_owed(t, seat) > 0)
        return NOT_NOW(t, vigorish_rule(t), "%s owes %m and has %m in chips; it is taken when the "
                       "win is paid, or chips are bought", seat, paigow_owed(t, seat),
                       table_chips_of(t, seat));
    if (owner != 0 && owner != seat)
        return REFUSE(t, vigorish_rule(t), "the wager on area %n is that of %s; name %s", seat,
                      owner, owner);
    if (is_to_be_paid(t, seat))
        return NOT_NOW(t, vigorish_rule(t), "there is no vigorish to take from %s yet", seat);
    return REFUSE(t, vigorish_rule(t), "%s owes no vigorish: only a win owes it, once", seat);
}

sabot_ruling paigow_judge_vigorish(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;
    paigow_step step;

    if (!paigow_may_settle(t, PAIGOW_STEP_VIGORISH, e->seat, &step))
        return owes_nothing(t, e->seat);
    if (single_charge(t, e->seat, e->amount) == 0 &&
        paigow_amount_refuses(t, e, step.amount, LAW_ROUNDING, &no))
        return no;
    if (e->seat == t->pg.bank.seat)
        return ruling_also(t, ACCEPT(t, t->pg.bank.side == PAIGOW_CO_BANK
                                     ? LAW_CO_BANK_VIGORISH_FIRST
                                                                      : LAW_VIGORISH_FIRST,
                                     "vigorish of %m is taken out of what is left for %s",
                                     step.amount, e->seat), LAW_ROUNDING);
    return ruling_also(t, ACCEPT(t, (enum sabot_law)step.rule, "%s pays %m of vigorish", e->seat,
                                 e->amount > 0 ? e->amount : step.amount), LAW_ROUNDING);
}

static void take_charge(sabot_table *t, int seat, int area)
{
    table_chips(t, sabot_account_of_seat(seat), SABOT_INVENTORY, t->pg.round.vig_due[area]);
    t->pg.round.vig_due[area] = 0;
}

static void take_all(sabot_table *t, int seat)
{
    const bool unpaid_too = paigow_owed(t, seat) <= table_chips_of(t, seat);

    for (int area = 1; area <= PAIGOW_AREAS; area++)
        if (t->pg.owner[area] == seat && (unpaid_too || paigow_is_settled(t, area)))
            take_charge(t, seat, area);
}

void paigow_apply_vigorish(sabot_table *t, const sabot_event *e)
{
    paigow_step step;

    paigow_may_settle(t, PAIGOW_STEP_VIGORISH, e->seat, &step);
    if (e->seat == t->pg.bank.seat) {
        table_chips(t, SABOT_CENTRE, SABOT_INVENTORY, step.amount);
        t->pg.round.surplus_vig = true;
    } else if (e->amount == 0 || e->amount == step.amount) {
        take_all(t, e->seat);
    } else {
        take_charge(t, e->seat, single_charge(t, e->seat, e->amount));
    }
    paigow_settle_on(t);
}

void paigow_expect_single_charges(const sabot_table *t, expect_list *list)
{
    for (int area = 1; area <= PAIGOW_AREAS; area++) {
        const int seat = t->pg.owner[area];
        const sabot_cents due = t->pg.round.vig_due[area];
        sabot_expected *x;
        if (due == 0 || due == may_be_taken(t, seat) || due > table_chips_of(t, seat) ||
            may_be_taken(t, seat) == 0)
            continue;
        x = expect_add(list, t, SABOT_MAY, SABOT_EV_COLLECT_VIGORISH, SABOT_DEALER, 0,
                       vigorish_rule(t));
        x->like.seat = (uint8_t)seat;
        x->like.amount = due;
    }
}

/* --- who is owed what --- */

static sabot_outcome outcome_of(int result)
{
    return result == SABOT_SAY_WIN ? SABOT_WINS : result == SABOT_SAY_LOSE ? SABOT_LOSES
                                                                            : SABOT_VOID;
}

/* Why a hand has its result. */
static enum sabot_law why(const sabot_table *t, int place)
{
    enum sabot_law rule;

    if (t->pg.round.all_void)
        return (enum sabot_law)t->pg.round.void_rule;
    if (t->pg.round.hand[place].result == SABOT_SAY_VOID)
        return LAW_PLAYER_EXPOSED;
    paigow_result(t, place, &rule);
    return rule;
}

/* Where the chips go. */
static enum sabot_law how(const sabot_table *t, int place)
{
    const int result = t->pg.round.hand[place].result;

    if (result != SABOT_SAY_WIN && result != SABOT_SAY_LOSE)
        return why(t, place);
    if (place == 0)
        return result == SABOT_SAY_WIN ? LAW_DEALER_PAID : LAW_DEALER_LOSES;
    return result == SABOT_SAY_WIN ? paigow_pay_rule(t) : paigow_losers_rule(t);
}

/* Of a wager; seat 0 is the dealer's own. */
static sabot_payment payment(const sabot_table *t, int place)
{
    sabot_payment p = { .seat = (uint8_t)place, .on = SABOT_ON_HAND, .stake = paigow_stake(t,
                                                                                           place),
                        .outcome = (uint8_t)outcome_of(t->pg.round.hand[place].result),
                        .provision = ruling_provision(t, why(t, place)),
                        .pay_provision = ruling_provision(t, how(t, place)) };

    if (p.outcome == SABOT_WINS) {
        p.win = paigow_win(t, place);
        p.vigorish = place == 0 ? 0 : t->pg.bank.side == PAIGOW_DEALER_CARRIES
                         ? paigow_vigorish(t, p.win) : t->pg.round.vig_due[place];
    }
    return p;
}

/* Who banks has no wager, but loses what the centre lacks and wins what is left in it. */
static sabot_payment bank_payment(const sabot_table *t)
{
    const paigow_round *r = &t->pg.round;
    const bool halved = t->pg.bank.side == PAIGOW_CO_BANK;
    const sabot_cents lacking = paigow_to_pay(t) - t->ledger.balance[SABOT_CENTRE];
    const bool pending = r->shortfall_bank + r->shortfall_house > 0;
    const sabot_cents half = paigow_surplus_half(t), charge = paigow_vigorish(t, half);
    sabot_payment p = { .seat = t->pg.bank.seat, .on = SABOT_ON_HAND };

    if (lacking > 0) {
        p.stake = pending ? r->shortfall_bank : paigow_seat_share(t, lacking);
        p.provision = p.pay_provision =
            ruling_provision(t, halved ? LAW_CO_BANK_SHORT : LAW_BANK_MAKES_GOOD);
    } else if (half > 0 && !r->surplus_seat) {
        p.outcome = SABOT_WINS;
        p.win = r->surplus_vig ? half - charge : half;
        p.vigorish = r->surplus_vig ? 0 : charge;
        p.provision = p.pay_provision =
            ruling_provision(t, halved ? LAW_CO_BANK_SURPLUS : LAW_BANK_SURPLUS);
    }
    return p;
}

int paigow_settle(const sabot_table *t, sabot_payment due[SABOT_PAYMENTS_MAX])
{
    int n = 0;

    for (int place = 1; place <= PAIGOW_AREAS; place++)
        if (paigow_stands(t, place) && t->pg.round.hand[place].result != 0)
            due[n++] = payment(t, place);
    if (paigow_stands(t, 0) && t->pg.round.hand[0].result != 0)
        due[n++] = payment(t, 0);
    if (t->phase == SABOT_PHASE_PAYING && t->pg.bank.seat != 0) {
        const sabot_payment p = bank_payment(t);
        if (p.stake + p.win > 0)
            due[n++] = p;
    }
    return n;
}
