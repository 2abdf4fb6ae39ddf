/* surplus.c: who puts up what the centre lacks, who takes what is left in it (19:47-10.8(o)[4],
 * (o)[5], (p)[2], (p)[3], C:10.1.1, C:11.10.4).
 *
 * A bank answers for all of it and keeps all of it; a co-bank and the house halve both. An odd
 * cent of a shortfall is the house's, of a surplus the co-bank's (A79). What is put up is exactly
 * what is still owed, so that the centre is empty when the last winner is paid. Of a surplus the
 * house's half is taken first (A79), then the vigorish, and only the rest is given (A105). */
#include "settle.h"

static bool is_halved(const sabot_table *t)
{
    return t->pg.bank.side == PAIGOW_CO_BANK;
}

sabot_cents paigow_to_pay(const sabot_table *t)
{
    sabot_cents total = 0;

    for (int place = 0; place <= PAIGOW_AREAS; place++)
        if (paigow_stands(t, place) && t->pg.round.hand[place].result == SABOT_SAY_WIN)
            total += paigow_stake(t, place);
    return total;
}

sabot_cents paigow_seat_share(const sabot_table *t, sabot_cents shortfall)
{
    return is_halved(t) ? shortfall / 2 : shortfall;
}

/* The next payment is more than lies in the centre: everything still lacking is put up at once. */
void paigow_find_shortfall(sabot_table *t)
{
    const sabot_cents centre = t->ledger.balance[SABOT_CENTRE];
    const paigow_step step = paigow_pay_step(t);
    const bool pays = step.step == PAIGOW_STEP_PAY || step.step == PAIGOW_STEP_SETTLE_DEALER;
    sabot_cents lacking;

    if (t->pg.bank.side == PAIGOW_DEALER_CARRIES || !pays || step.amount <= centre)
        return;
    lacking = paigow_to_pay(t) - centre;
    t->pg.round.shortfall_bank = paigow_seat_share(t, lacking);
    t->pg.round.shortfall_house = lacking - paigow_seat_share(t, lacking);
}

/* --- what is lacking --- */

/* Has this place no part in what is lacking or left over? */
static bool has_no_part(const sabot_table *t, int place)
{
    return place != t->pg.bank.seat && (place != 0 || !is_halved(t));
}

sabot_ruling paigow_judge_make_good(const sabot_table *t, const sabot_event *e)
{
    const enum sabot_law rule = is_halved(t) ? LAW_CO_BANK_SHORT : LAW_BANK_MAKES_GOOD;
    sabot_ruling no;
    paigow_step step;
    int place;

    if (t->pg.bank.side == PAIGOW_DEALER_CARRIES)
        return REFUSE(t, LAW_BANK_ROLE, "nobody banks this round: the inventory pays", 0);
    if (paigow_settle_place(t, e, &place, &no))
        return no;
    if (has_no_part(t, place))
        return REFUSE(t, is_halved(t) ? LAW_CO_BANK_ROLE : LAW_BANK_ROLE,
                      "%s does not answer for the winning wagers; %s does", place,
                      t->pg.bank.seat);
    if (paigow_not_due(t, PAIGOW_STEP_MAKE_GOOD, place, rule, &no))
        return no;
    paigow_may_settle(t, PAIGOW_STEP_MAKE_GOOD, place, &step);
    if (paigow_amount_refuses(t, e, step.amount, rule, &no))
        return no;
    return ruling_also(t, ACCEPT(t, rule, "%s puts %m into the centre, which cannot pay the "
                                 "winners",
                                 place, step.amount),
                       is_halved(t) ? LAW_CO_BANK_ROLE : LAW_BANK_ROLE);
}

void paigow_apply_make_good(sabot_table *t, const sabot_event *e)
{
    paigow_round *r = &t->pg.round;
    sabot_ruling no;
    int place = 0;

    paigow_settle_place(t, e, &place, &no);
    if (place == 0) {
        table_chips(t, SABOT_INVENTORY, SABOT_CENTRE, r->shortfall_house);
        r->shortfall_house = 0;
    } else {
        table_chips(t, sabot_account_of_seat(place), SABOT_CENTRE, r->shortfall_bank);
        r->shortfall_bank = 0;
    }
    paigow_settle_on(t);
}

/* --- what is left --- */

sabot_cents paigow_surplus(const sabot_table *t)
{
    sabot_cents total = 0;

    for (int place = 0; place <= PAIGOW_AREAS; place++) {
        const int result = t->pg.round.hand[place].result;
        total += result == SABOT_SAY_LOSE ? paigow_stake(t, place)
                 : result == SABOT_SAY_WIN ? -paigow_stake(t, place) : 0;
    }
    return t->pg.bank.side == PAIGOW_DEALER_CARRIES || total < 0 ? 0 : total;
}

static sabot_cents house_half(const sabot_table *t)
{
    return is_halved(t) ? paigow_surplus(t) / 2 : 0;
}

sabot_cents paigow_surplus_half(const sabot_table *t)
{
    return paigow_surplus(t) - house_half(t);
}

/* Of each of the three parts what is still in the centre. */
static sabot_cents house_left(const sabot_table *t)
{
    return t->pg.round.surplus_house ? 0 : house_half(t);
}

static sabot_cents charge_left(const sabot_table *t)
{
    return t->pg.round.surplus_vig ? 0 : paigow_vigorish(t, paigow_surplus_half(t));
}

static sabot_cents rest_left(const sabot_table *t)
{
    const sabot_cents half = paigow_surplus_half(t);

    return t->pg.round.surplus_seat ? 0 : half - paigow_vigorish(t, half);
}

void paigow_add_surplus(const sabot_table *t, paigow_steps *steps)
{
    const enum sabot_law rule = is_halved(t) ? LAW_CO_BANK_SURPLUS : LAW_BANK_SURPLUS;

    if (house_left(t) > 0)
        paigow_add_step(steps, paigow_step_at(PAIGOW_STEP_SURPLUS, 0, rule, house_left(t)));
    else if (charge_left(t) > 0)
        paigow_add_step(steps, paigow_step_at(PAIGOW_STEP_VIGORISH, t->pg.bank.seat, rule,
                                              charge_left(t)));
    else if (rest_left(t) > 0)
        paigow_add_step(steps, paigow_step_at(PAIGOW_STEP_SURPLUS, t->pg.bank.seat, rule,
                                              rest_left(t)));
}

bool paigow_half_comes_first(const sabot_table *t, int place, sabot_ruling *no)
{
    paigow_step step;

    if (place == 0 || place != t->pg.bank.seat ||
        !paigow_may_settle(t, PAIGOW_STEP_SURPLUS, 0, &step))
        return false;
    *no = NOT_NOW(t, LAW_CO_BANK_SURPLUS, "half of it, %m, goes to the inventory first; the "
                  "vigorish is taken from the other half", step.amount);
    return true;
}

/* Taken already, or there was none once the vigorish was out. */
static bool has_no_more(const sabot_table *t, int place)
{
    return t->phase == SABOT_PHASE_PAYING &&
           (place == 0 ? house_left(t) : charge_left(t) + rest_left(t)) == 0;
}

/* Everybody is paid, and the bank's part waits only for the charge on it. */
static bool charge_comes_first(const sabot_table *t, int place)
{
    paigow_step step;

    return place != 0 && paigow_may_settle(t, PAIGOW_STEP_VIGORISH, place, &step);
}

sabot_ruling paigow_judge_surplus(const sabot_table *t, const sabot_event *e)
{
    const enum sabot_law rule = is_halved(t) ? LAW_CO_BANK_SURPLUS : LAW_BANK_SURPLUS;
    sabot_ruling no;
    paigow_step step;
    int place;

    if (t->pg.bank.side == PAIGOW_DEALER_CARRIES)
        return REFUSE(t, LAW_BANK_ROLE, "nobody banks this round: nothing lies in the centre", 0);
    if (paigow_settle_place(t, e, &place, &no))
        return no;
    if (has_no_part(t, place))
        return REFUSE(t, rule, "%s has no part in the surplus; it is for %s", place,
                      t->pg.bank.seat);
    if (t->phase == SABOT_PHASE_PAYING && paigow_surplus(t) == 0)
        return REFUSE(t, rule, "nothing is left over in the centre: what was lost there pays what "
                      "was won", 0);
    if (has_no_more(t, place))
        return REFUSE(t, rule, "nothing is left of it for %a", place);
    if (paigow_half_comes_first(t, place, &no))
        return no;
    if (charge_comes_first(t, place))
        return NOT_NOW(t, is_halved(t) ? LAW_CO_BANK_VIGORISH_FIRST : LAW_VIGORISH_FIRST,
                       "the vigorish of %m is taken out of it first; then %s is given the rest, "
                       "%m", charge_left(t), place, rest_left(t));
    if (paigow_not_due(t, PAIGOW_STEP_SURPLUS, place, rule, &no))
        return no;
    paigow_may_settle(t, PAIGOW_STEP_SURPLUS, place, &step);
    if (paigow_amount_refuses(t, e, step.amount, rule, &no))
        return no;
    return ACCEPT(t, rule, place == 0 ? "%s takes %m, half of what was left in the centre, for "
                                        "the inventory"
                                      : "%s is given %m, what is left after vigorish", place,
                  step.amount);
}

void paigow_apply_surplus(sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;
    int place = 0;

    paigow_settle_place(t, e, &place, &no);
    if (place == 0) {
        table_chips(t, SABOT_CENTRE, SABOT_INVENTORY, house_left(t));
        t->pg.round.surplus_house = true;
    } else {
        table_chips(t, SABOT_CENTRE, sabot_account_of_seat(place), rest_left(t));
        t->pg.round.surplus_seat = true;
    }
    paigow_settle_on(t);
}
