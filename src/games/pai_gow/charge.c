/* charge.c: vigorish, and who is owed what (19:47-10.8(r), C:10.7.02, C:10.7.03, C:11.7.03, A80).
 *
 * Five percent of the win, once for each winning wager, on a bank's surplus, on a co-bank's half of
 * it; rounded up to a multiple of 25 cents, or, with rounding off, a fraction of a cent dropped.
 * The dealer's own win pays none. It is taken as the win is paid. */
#include "settle.h"

enum { PERCENT = 5, UNIT = 25 };

sabot_cents pg_vigorish(const sabot_table *t, sabot_cents win)
{
    return sabot_money_vigorish(win, PERCENT, t->rules.rounding ? UNIT : 0);
}

/* Is a win of theirs, or what is left for who banks, still to be paid? */
static bool is_to_be_paid(const sabot_table *t, int seat)
{
    if (t->phase < SABOT_PHASE_DEALING || t->phase > SABOT_PHASE_PAYING)
        return false;
    if (t->phase < SABOT_PHASE_PAYING || seat == t->pg.bank.seat)
        return true;
    for (int area = 1; area <= PG_AREAS; area++)
        if (t->pg.owner[area] == seat && pg_stands(t, area))
            return true;
    return false;
}

sabot_ruling pg_judge_vigorish(const sabot_table *t, const sabot_event *e)
{
    const enum pg_rule rule = t->pg.bank.side == PG_DEALER_CARRIES ? PG_VIGORISH_HOUSE
                                                                  : PG_VIGORISH_BANK;
    const pg_step step = pg_settle_step(t);
    sabot_ruling no;

    if (e->seat > PG_AREAS || t->pg.round.vig_due[e->seat] == 0) {
        if (is_to_be_paid(t, e->seat))
            return PG_NOT_NOW(t, rule, "%s owes no vigorish yet; it is taken as a win is paid",
                              e->seat);
        return PG_REFUSE(t, rule, "%s owes no vigorish: only a win owes it, once", e->seat);
    }
    if (pg_not_due(t, PG_STEP_VIGORISH, e->seat, rule, &no) ||
        pg_amount_refuses(t, e, step.amount, PG_ROUNDING, &no))
        return no;
    return pg_also(t, PG_ACCEPT(t, (enum pg_rule)step.rule, "%s pays %m of vigorish", e->seat,
                                step.amount), PG_ROUNDING);
}

void pg_apply_vigorish(sabot_table *t, const sabot_event *e)
{
    pg_chips(t, sabot_account_of_seat(e->seat), SABOT_INVENTORY, t->pg.round.vig_due[e->seat]);
    t->pg.round.vig_due[e->seat] = 0;
    pg_settle_on(t);
}

/* --- who is owed what --- */

static sabot_outcome outcome_of(int result)
{
    return result == SABOT_SAY_WIN ? SABOT_WINS : result == SABOT_SAY_LOSE ? SABOT_LOSES
                                                                            : SABOT_VOID;
}

/* Why a hand has its result. */
static enum pg_rule why(const sabot_table *t, int place)
{
    enum pg_rule rule;

    if (t->pg.round.all_void)
        return (enum pg_rule)t->pg.round.void_rule;
    if (t->pg.round.hand[place].result == SABOT_SAY_VOID)
        return PG_PLAYER_EXPOSED;
    pg_result(t, place, &rule);
    return rule;
}

/* Where the chips go. */
static enum pg_rule how(const sabot_table *t, int place)
{
    const int result = t->pg.round.hand[place].result;
    const bool house = t->pg.bank.side == PG_DEALER_CARRIES;

    if (result != SABOT_SAY_WIN && result != SABOT_SAY_LOSE)
        return why(t, place);
    if (place == 0)
        return result == SABOT_SAY_WIN ? PG_DEALER_PAID : PG_DEALER_LOSES;
    return house ? PG_COMPARE_HOUSE : result == SABOT_SAY_WIN ? PG_PAID_FROM_CENTRE
                                                              : PG_LOSERS_TO_CENTRE;
}

/* Of a wager; seat 0 is the dealer's own. */
static sabot_payment payment(const sabot_table *t, int place)
{
    sabot_payment p = { .seat = (uint8_t)place, .on = SABOT_ON_HAND, .stake = pg_stake(t, place),
                        .outcome = (uint8_t)outcome_of(t->pg.round.hand[place].result),
                        .provision = pg_provision(t, why(t, place)),
                        .pay_provision = pg_provision(t, how(t, place)) };

    if (p.outcome == SABOT_WINS) {
        p.win = pg_win(t, place);
        p.vigorish = place == 0 ? 0 : pg_vigorish(t, p.win);
    }
    return p;
}

/* Who banks has no wager, but loses what the centre lacks and wins what is left in it. */
static sabot_payment bank_payment(const sabot_table *t)
{
    const pg_round *r = &t->pg.round;
    const bool halved = t->pg.bank.side == PG_CO_BANK;
    const sabot_cents left = t->ledger.balance[SABOT_CENTRE] - pg_to_pay(t);
    const bool pending = r->shortfall_bank + r->shortfall_house > 0;
    sabot_payment p = { .seat = t->pg.bank.seat, .on = SABOT_ON_HAND };

    if (left < 0) {
        p.stake = pending ? r->shortfall_bank : pg_seat_share(t, -left);
        p.provision = p.pay_provision =
            pg_provision(t, halved ? PG_CO_BANK_SHORT : PG_BANK_MAKES_GOOD);
    } else if (left > 0) {
        p.outcome = SABOT_WINS;
        p.win = halved && !r->surplus_house ? left - left / 2 : left;
        p.vigorish = pg_vigorish(t, p.win);
        p.provision = p.pay_provision =
            pg_provision(t, halved ? PG_CO_BANK_SURPLUS : PG_BANK_SURPLUS);
    }
    return p;
}

int pg_settle(const sabot_table *t, sabot_payment due[SABOT_PAYMENTS_MAX])
{
    int n = 0;

    if (t->phase < SABOT_PHASE_SETTING || t->phase > SABOT_PHASE_CLEARING)
        return 0;
    for (int area = 1; area <= PG_AREAS; area++)
        if (pg_stands(t, area) && t->pg.round.hand[area].result != 0)
            due[n++] = payment(t, area);
    if (pg_stands(t, 0) && t->pg.round.hand[0].result != 0)
        due[n++] = payment(t, 0);
    if (t->phase == SABOT_PHASE_PAYING && t->pg.bank.seat != 0) {
        const sabot_payment p = bank_payment(t);
        if (p.stake + p.win > 0)
            due[n++] = p;
    }
    return n;
}
