/* centre.c: losing wagers collected, winning ones paid, the dealer's own wager (19:47-10.8(n)[3]
 * to (o)[3], (q), C:10.8.19, C:11.9.5).
 *
 *   against a bank or co-bank   lost: layout -> centre;     won: centre -> the player
 *   against the dealer          lost: layout -> inventory;  won: inventory -> the player
 *   the dealer's own            lost: layout -> centre;     won: centre -> inventory, paid last
 *
 * Nobody is paid before all hands are open. Who is paid gets the wager back with it. Against the
 * dealer the vigorish is taken before the next is paid (C:10.8.19); against a bank or co-bank it
 * is owed from the comparison on and taken whenever the dealer likes (A105). */
#include "settle.h"

static bool wins_and_stands(const sabot_table *t, int place)
{
    return pg_stands(t, place) && t->pg.round.hand[place].result == SABOT_SAY_WIN;
}

enum pg_rule pg_compare_rule(const sabot_table *t)
{
    switch (t->pg.bank.side) {
    case PG_BANK:    return PG_COMPARE_ORDER;
    case PG_CO_BANK: return PG_CO_BANK_COMPARED;
    default:         return PG_COMPARE_HOUSE;
    }
}

enum pg_rule pg_losers_rule(const sabot_table *t)
{
    return t->pg.bank.side == PG_BANK ? PG_LOSERS_TO_CENTRE : pg_compare_rule(t);
}

enum pg_rule pg_pay_rule(const sabot_table *t)
{
    switch (t->pg.bank.side) {
    case PG_BANK:    return PG_PAID_FROM_CENTRE;
    case PG_CO_BANK: return PG_CO_BANK_PAID;
    default:         return PG_COMPARE_HOUSE;
    }
}

/* In the comparing order, the dealer's own last (A78); who is short puts up first. */
pg_step pg_pay_step(const sabot_table *t)
{
    const pg_round *r = &t->pg.round;
    const enum pg_rule lacking = t->pg.bank.side == PG_BANK ? PG_BANK_MAKES_GOOD : PG_CO_BANK_SHORT;

    if (r->shortfall_bank > 0)
        return pg_step_at(PG_STEP_MAKE_GOOD, t->pg.bank.seat, lacking, r->shortfall_bank);
    if (r->shortfall_house > 0)
        return pg_step_at(PG_STEP_MAKE_GOOD, 0, lacking, r->shortfall_house);
    for (int area = 1; area <= PG_AREAS; area++)
        if (wins_and_stands(t, area))
            return pg_step_at(PG_STEP_PAY, area, pg_pay_rule(t), t->pg.wager[area]);
    if (wins_and_stands(t, 0))
        return pg_step_at(PG_STEP_SETTLE_DEALER, 0, PG_DEALER_PAID, pg_stake(t, 0));
    return (pg_step){ .step = PG_STEP_NONE };
}

/* --- what lies there --- */

bool pg_amount_refuses(const sabot_table *t, const sabot_event *e, sabot_cents right,
                       enum pg_rule rule, sabot_ruling *no)
{
    if (e->amount == 0 || e->amount == right)
        return false;
    *no = PG_REFUSE(t, rule, "the amount here is %m, not %m", right, e->amount);
    return true;
}

bool pg_wager_refuses(const sabot_table *t, const sabot_event *e, enum pg_rule rule,
                      sabot_ruling *no)
{
    const bool is_area = e->seat >= 1 && e->seat <= PG_AREAS;

    if (e->on != SABOT_ON_HAND)
        *no = PG_REFUSE(t, rule, "wagers here are on the hand dealt to an area; say on=hand", 0);
    else if (!is_area || t->pg.wager[e->seat] == 0)
        *no = PG_REFUSE(t, rule, "at %s there is no wager to settle", e->seat);
    else if (pg_is_settled(t, e->seat))
        *no = PG_REFUSE(t, rule, "the wager at %s is settled already; go on", e->seat);
    else
        return pg_amount_refuses(t, e, e->kind == SABOT_EV_PAY ? pg_win(t, e->seat)
                                                               : t->pg.wager[e->seat], rule, no);
    return true;
}

/* --- collect --- */

sabot_ruling pg_judge_collect(const sabot_table *t, const sabot_event *e)
{
    const bool dealer_carries = t->pg.bank.side == PG_DEALER_CARRIES;
    const enum pg_rule rule = pg_losers_rule(t);
    sabot_ruling no;
    int result;

    if (t->phase != SABOT_PHASE_REVEALING)
        return PG_NOT_NOW(t, rule, "a wager is collected when its hand has lost the comparison", 0);
    if (pg_wager_refuses(t, e, rule, &no))
        return no;
    result = t->pg.round.hand[e->seat].result;
    if (result == SABOT_SAY_WIN || result == SABOT_SAY_PUSH || result == SABOT_SAY_VOID)
        return PG_REFUSE(t, PG_WIN_LOSE_PUSH, "%s has not lost; leave the wager", e->seat);
    if (pg_not_due(t, PG_STEP_COLLECT, e->seat, rule, &no))
        return no;
    return PG_ACCEPT(t, rule, dealer_carries ? "%s loses %m to the inventory"
                                             : "%s loses %m to the centre",
                     e->seat, t->pg.wager[e->seat]);
}

void pg_apply_collect(sabot_table *t, const sabot_event *e)
{
    pg_chips(t, SABOT_LAYOUT, pg_source(t), t->pg.wager[e->seat]);
    pg_coupon_taken(t, e->seat);
    pg_mark_settled(t, e->seat);
    pg_settle_on(t);
}

/* --- pay --- */

sabot_ruling pg_judge_pay(const sabot_table *t, const sabot_event *e)
{
    const enum pg_rule rule = pg_pay_rule(t);
    sabot_ruling no;
    int result;

    if (t->phase < SABOT_PHASE_REVEALING)
        return PG_NOT_NOW(t, rule, "wagers are paid when all hands have been opened and compared",
                          0);
    if (pg_wager_refuses(t, e, rule, &no))
        return no;
    result = t->pg.round.hand[e->seat].result;
    if (result == SABOT_SAY_LOSE || result == SABOT_SAY_PUSH || result == SABOT_SAY_VOID)
        return PG_REFUSE(t, PG_WIN_LOSE_PUSH, "%s has not won; there is nothing to pay", e->seat);
    if (t->phase == SABOT_PHASE_REVEALING)
        return PG_NOT_NOW(t, pg_losers_rule(t), "nobody is paid until all hands are open; go on "
                          "with %s", pg_settle_step(t).place);
    if (pg_not_due(t, PG_STEP_PAY, e->seat, rule, &no))
        return no;
    return pg_also(t, PG_ACCEPT(t, rule, "%s wins %m, even money", e->seat, pg_win(t, e->seat)),
                   t->pg.bank.side == PG_DEALER_CARRIES ? PG_VIGORISH_HOUSE : PG_VIGORISH_BANK);
}

void pg_apply_pay(sabot_table *t, const sabot_event *e)
{
    const int player = t->pg.owner[e->seat];
    const sabot_cents wager = t->pg.wager[e->seat];

    pg_chips(t, pg_source(t), sabot_account_of_seat(player), wager);
    pg_chips(t, SABOT_LAYOUT, sabot_account_of_seat(player), wager);
    pg_chips(t, SABOT_INVENTORY, sabot_account_of_seat(player), t->pg.coupon[e->seat]);
    pg_coupon_taken(t, e->seat);
    if (t->pg.bank.side == PG_DEALER_CARRIES)
        t->pg.round.vig_due[e->seat] = pg_vigorish(t, pg_win(t, e->seat));
    pg_mark_settled(t, e->seat);
    pg_settle_on(t);
}

/* --- the dealer's own wager --- */

sabot_ruling pg_judge_settle_dealer(const sabot_table *t, const sabot_event *e)
{
    const pg_step step = pg_settle_step(t);
    const int result = t->pg.round.hand[0].result;
    sabot_ruling no;

    if (pg_stake(t, 0) == 0 || pg_is_settled(t, 0))
        return PG_REFUSE(t, PG_DEALER_WAGER, "the dealer has no wager standing; there is nothing "
                         "to settle", 0);
    if (pg_not_due(t, PG_STEP_SETTLE_DEALER, 0, PG_DEALER_PAID, &no))
        return no;
    if (pg_amount_refuses(t, e, step.amount, (enum pg_rule)step.rule, &no))
        return no;
    return PG_ACCEPT(t, (enum pg_rule)step.rule,
                     result == SABOT_SAY_WIN    ? "the dealer's wager of %m is paid from the "
                                                  "centre and goes with it to the inventory"
                     : result == SABOT_SAY_LOSE ? "the dealer's wager of %m goes to the centre"
                                                : "the dealer's wager of %m goes back to the "
                                                  "inventory", step.amount);
}

void pg_apply_settle_dealer(sabot_table *t, const sabot_event *e)
{
    const int result = t->pg.round.hand[0].result;
    const sabot_cents own = pg_stake(t, 0);

    (void)e;
    if (result == SABOT_SAY_WIN)
        pg_chips(t, SABOT_CENTRE, SABOT_INVENTORY, own);
    pg_chips(t, SABOT_LAYOUT, result == SABOT_SAY_LOSE ? SABOT_CENTRE : SABOT_INVENTORY, own);
    pg_mark_settled(t, 0);
    pg_settle_on(t);
}
