/* surplus.c: who puts up what the centre lacks, who takes what is left in it (19:47-10.8(o)[4],
 * (o)[5], (p)[2], (p)[3], C:10.1.1, C:11.10.4).
 *
 * A bank answers for all of it and keeps all of it; a co-bank and the house halve both. An odd
 * cent of a shortfall is the house's, of a surplus the co-bank's (A79). What is put up is exactly
 * what is still owed, so that the centre is empty when the last winner is paid. */
#include "settle.h"

sabot_cents pg_to_pay(const sabot_table *t)
{
    sabot_cents total = 0;

    for (int place = 0; place <= PG_AREAS; place++)
        if (pg_stands(t, place) && t->pg.round.hand[place].result == SABOT_SAY_WIN)
            total += pg_stake(t, place);
    return total;
}

sabot_cents pg_seat_share(const sabot_table *t, sabot_cents shortfall)
{
    return t->pg.bank.side == PG_CO_BANK ? shortfall / 2 : shortfall;
}

/* The next payment is more than lies in the centre: everything still lacking is put up at once. */
void pg_find_shortfall(sabot_table *t)
{
    const sabot_cents centre = t->ledger.balance[SABOT_CENTRE];
    const pg_step step = pg_pay_step(t);
    const bool pays = step.step == PG_STEP_PAY || step.step == PG_STEP_SETTLE_DEALER;
    sabot_cents lacking;

    if (t->pg.bank.side == PG_DEALER_CARRIES || !pays || step.amount <= centre)
        return;
    lacking = pg_to_pay(t) - centre;
    t->pg.round.shortfall_bank = pg_seat_share(t, lacking);
    t->pg.round.shortfall_house = lacking - pg_seat_share(t, lacking);
}

sabot_ruling pg_judge_make_good(const sabot_table *t, const sabot_event *e)
{
    const pg_step step = pg_settle_step(t);
    const enum pg_rule rule = t->pg.bank.side == PG_CO_BANK ? PG_CO_BANK_SHORT : PG_BANK_MAKES_GOOD;
    sabot_ruling no;
    int place;

    if (t->pg.bank.side == PG_DEALER_CARRIES)
        return PG_REFUSE(t, PG_BANK_ROLE, "nobody banks this round: the inventory pays", 0);
    if (pg_settle_place(t, e, &place, &no))
        return no;
    if (place != t->pg.bank.seat && (place != 0 || t->pg.bank.side == PG_BANK))
        return PG_REFUSE(t, t->pg.bank.side == PG_BANK ? PG_BANK_ROLE : PG_CO_BANK_ROLE,
                         "%s does not answer for the winning wagers; %s does", place,
                         t->pg.bank.seat);
    if (pg_not_due(t, PG_STEP_MAKE_GOOD, place, rule, &no) ||
        pg_amount_refuses(t, e, step.amount, rule, &no))
        return no;
    return pg_also(t, PG_ACCEPT(t, rule, "%s puts %m into the centre, which cannot pay the winners",
                                place, step.amount),
                   t->pg.bank.side == PG_CO_BANK ? PG_CO_BANK_ROLE : PG_BANK_ROLE);
}

void pg_apply_make_good(sabot_table *t, const sabot_event *e)
{
    const pg_step step = pg_settle_step(t);

    (void)e;
    if (step.place == 0) {
        pg_chips(t, SABOT_INVENTORY, SABOT_CENTRE, step.amount);
        t->pg.round.shortfall_house = 0;
    } else {
        pg_chips(t, sabot_account_of_seat(step.place), SABOT_CENTRE, step.amount);
        t->pg.round.shortfall_bank = 0;
    }
    pg_settle_on(t);
}

sabot_ruling pg_judge_surplus(const sabot_table *t, const sabot_event *e)
{
    const pg_step step = pg_settle_step(t);
    const enum pg_rule rule = t->pg.bank.side == PG_CO_BANK ? PG_CO_BANK_SURPLUS : PG_BANK_SURPLUS;
    sabot_ruling no;
    int place;

    if (t->pg.bank.side == PG_DEALER_CARRIES)
        return PG_REFUSE(t, PG_BANK_ROLE, "nobody banks this round: nothing lies in the centre", 0);
    if (pg_settle_place(t, e, &place, &no))
        return no;
    if (place != t->pg.bank.seat && (place != 0 || t->pg.bank.side == PG_BANK))
        return PG_REFUSE(t, rule, "%s has no part in the surplus; it is for %s", place,
                         t->pg.bank.seat);
    if (pg_not_due(t, PG_STEP_SURPLUS, place, rule, &no) ||
        pg_amount_refuses(t, e, step.amount, rule, &no))
        return no;
    return PG_ACCEPT(t, rule, place == 0 ? "%s takes %m, half of what is left in the centre, for "
                                           "the inventory"
                                         : "%s takes %m, what is left in the centre, and pays "
                                           "vigorish on it", place, step.amount);
}

void pg_apply_surplus(sabot_table *t, const sabot_event *e)
{
    const pg_step step = pg_settle_step(t);

    (void)e;
    if (step.place == 0) {
        pg_chips(t, SABOT_CENTRE, SABOT_INVENTORY, step.amount);
        t->pg.round.surplus_house = true;
    } else {
        pg_chips(t, SABOT_CENTRE, sabot_account_of_seat(step.place), step.amount);
        t->pg.round.vig_due[step.place] = pg_vigorish(t, step.amount);
        t->pg.round.surplus_seat = true;
    }
    pg_settle_on(t);
}
