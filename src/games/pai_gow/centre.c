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
    return paigow_stands(t, place) && t->pg.round.hand[place].result == SABOT_SAY_WIN;
}

enum sabot_law paigow_compare_rule(const sabot_table *t)
{
    switch (t->pg.bank.side) {
    case PAIGOW_BANK:    return LAW_COMPARE_ORDER;
    case PAIGOW_CO_BANK: return LAW_CO_BANK_COMPARED;
    default:         return LAW_COMPARE_HOUSE;
    }
}

enum sabot_law paigow_losers_rule(const sabot_table *t)
{
    return t->pg.bank.side == PAIGOW_BANK ? LAW_LOSERS_TO_CENTRE : paigow_compare_rule(t);
}

enum sabot_law paigow_pay_rule(const sabot_table *t)
{
    switch (t->pg.bank.side) {
    case PAIGOW_BANK:    return LAW_PAID_FROM_CENTRE;
    case PAIGOW_CO_BANK: return LAW_CO_BANK_PAID;
    default:         return LAW_COMPARE_HOUSE;
    }
}

/* In the comparing order, the dealer's own last (A78); who is short puts up first. */
paigow_step paigow_pay_step(const sabot_table *t)
{
    const paigow_round *r = &t->pg.round;
    const enum sabot_law lacking = t->pg.bank.side == PAIGOW_BANK ? LAW_BANK_MAKES_GOOD
        : LAW_CO_BANK_SHORT;

    if (r->shortfall_bank > 0)
        return paigow_step_at(PAIGOW_STEP_MAKE_GOOD, t->pg.bank.seat, lacking, r->shortfall_bank);
    if (r->shortfall_house > 0)
        return paigow_step_at(PAIGOW_STEP_MAKE_GOOD, 0, lacking, r->shortfall_house);
    for (int area = 1; area <= PAIGOW_AREAS; area++)
        if (wins_and_stands(t, area))
            return paigow_step_at(PAIGOW_STEP_PAY, area, paigow_pay_rule(t), t->pg.wager[area]);
    if (wins_and_stands(t, 0))
        return paigow_step_at(PAIGOW_STEP_SETTLE_DEALER, 0, LAW_DEALER_PAID, paigow_stake(t, 0));
    return (paigow_step){ .step = PAIGOW_STEP_NONE };
}

/* --- what lies there --- */

bool paigow_amount_refuses(const sabot_table *t, const sabot_event *e, sabot_cents right,
                           enum sabot_law rule, sabot_ruling *no)
{
    if (e->amount == 0 || e->amount == right)
        return false;
    *no = REFUSE(t, rule, "the amount here is %m, not %m", right, e->amount);
    return true;
}

bool paigow_wager_refuses(const sabot_table *t, const sabot_event *e, enum sabot_law rule,
                          sabot_ruling *no)
{
    const bool is_area = e->seat >= 1 && e->seat <= PAIGOW_AREAS;

    if (e->on != SABOT_ON_HAND)
        *no = REFUSE(t, rule, "wagers here are on the hand dealt to an area; say on=hand", 0);
    else if (!is_area || t->pg.wager[e->seat] == 0)
        *no = REFUSE(t, rule, "at %s there is no wager to settle", e->seat);
    else if (paigow_is_settled(t, e->seat))
        *no = REFUSE(t, rule, "the wager at %s is settled already; go on", e->seat);
    else
        return paigow_amount_refuses(t, e,
                                     e->kind == SABOT_EV_PAY ? paigow_win(t, e->seat)
                                                             : t->pg.wager[e->seat], rule, no);
    return true;
}

/* --- collect --- */

sabot_ruling paigow_judge_collect(const sabot_table *t, const sabot_event *e)
{
    const bool dealer_carries = t->pg.bank.side == PAIGOW_DEALER_CARRIES;
    const enum sabot_law rule = paigow_losers_rule(t);
    sabot_ruling no;
    int result;

    if (paigow_nothing_lies(t, rule, &no) || paigow_void_refuses(t, e, &no))
        return no;
    if (t->phase != SABOT_PHASE_REVEALING)
        return NOT_NOW(t, rule, "a wager is collected when its hand has lost the comparison", 0);
    if (paigow_wager_refuses(t, e, rule, &no))
        return no;
    result = t->pg.round.hand[e->seat].result;
    if (result == SABOT_SAY_WIN || result == SABOT_SAY_PUSH)
        return REFUSE(t, LAW_WIN_LOSE_PUSH, "%s has not lost; leave the wager", e->seat);
    if (paigow_not_due(t, PAIGOW_STEP_COLLECT, e->seat, rule, &no))
        return no;
    if (t->pg.coupon[e->seat] > 0)
        return ACCEPT(t, rule, dealer_carries
                      ? "%s loses %m to the inventory, and the coupon of %m is surrendered"
                      : "%s loses %m to the centre, and the coupon of %m is surrendered", e->seat,
                      t->pg.wager[e->seat], t->pg.coupon[e->seat]);
    return ACCEPT(t, rule, dealer_carries ? "%s loses %m to the inventory"
                                          : "%s loses %m to the centre",
                  e->seat, t->pg.wager[e->seat]);
}

void paigow_apply_collect(sabot_table *t, const sabot_event *e)
{
    table_chips(t, SABOT_LAYOUT, paigow_source(t), t->pg.wager[e->seat]);
    paigow_coupon_taken(t, e->seat);
    paigow_mark_settled(t, e->seat);
    paigow_settle_on(t);
}

/* --- pay --- */

/* The coupon is the house's promise, whoever banks (coupon.c). */
static const char *paying_says(const sabot_table *t, int area)
{
    if (t->pg.coupon[area] == 0)
        return "%s wins %m, even money";
    return t->pg.bank.side == PAIGOW_DEALER_CARRIES
               ? "%s wins %m, even money on chips and the coupon of %m, which is surrendered"
               : "%s wins %m, even money, %m of it from the inventory for the coupon, which is "
                 "surrendered";
}

sabot_ruling paigow_judge_pay(const sabot_table *t, const sabot_event *e)
{
    const enum sabot_law rule = paigow_pay_rule(t);
    const paigow_step next = t->phase == SABOT_PHASE_REVEALING
                                 ? paigow_reveal_step(t) : (paigow_step){ 0 };
    sabot_ruling no;
    int result;

    if (paigow_nothing_lies(t, rule, &no) || paigow_void_refuses(t, e, &no))
        return no;
    if (table_is_at(t, UNOPENED))
        return NOT_NOW(t, rule, "wagers are paid when all hands have been opened and compared",
                       0);
    if (paigow_wager_refuses(t, e, rule, &no))
        return no;
    result = t->pg.round.hand[e->seat].result;
    if (result == SABOT_SAY_LOSE || result == SABOT_SAY_PUSH)
        return REFUSE(t, LAW_WIN_LOSE_PUSH, "%s has not won; there is nothing to pay", e->seat);
    if (next.step != PAIGOW_STEP_COLLECT && next.step != PAIGOW_STEP_NONE)
        return NOT_NOW(t, paigow_losers_rule(t), "nobody is paid until all hands are open and "
                       "compared; go on with %s", next.place);
    if (paigow_not_due(t, PAIGOW_STEP_PAY, e->seat,
                       next.step == PAIGOW_STEP_COLLECT ? paigow_losers_rule(t) : rule, &no))
        return no;
    return ruling_also(t, ACCEPT(t, rule, paying_says(t, e->seat), e->seat,
                                 paigow_win(t, e->seat), t->pg.coupon[e->seat]),
                       t->pg.bank.side == PAIGOW_DEALER_CARRIES ? LAW_VIGORISH_HOUSE
                           : LAW_VIGORISH_BANK);
}

void paigow_apply_pay(sabot_table *t, const sabot_event *e)
{
    const int player = t->pg.owner[e->seat];
    const sabot_cents wager = t->pg.wager[e->seat];

    table_chips(t, paigow_source(t), sabot_account_of_seat(player), wager);
    table_chips(t, SABOT_LAYOUT, sabot_account_of_seat(player), wager);
    table_chips(t, SABOT_INVENTORY, sabot_account_of_seat(player), t->pg.coupon[e->seat]);
    paigow_coupon_taken(t, e->seat);
    if (t->pg.bank.side == PAIGOW_DEALER_CARRIES)
        t->pg.round.vig_due[e->seat] = paigow_vigorish(t, paigow_win(t, e->seat));
    paigow_mark_settled(t, e->seat);
    paigow_settle_on(t);
}

/* --- the dealer's own wager --- */

sabot_ruling paigow_judge_settle_dealer(const sabot_table *t, const sabot_event *e)
{
    const paigow_step step = paigow_settle_step(t);
    const int result = t->pg.round.hand[0].result;
    sabot_ruling no;

    if (paigow_stake(t, 0) == 0 || paigow_is_settled(t, 0))
        return REFUSE(t, LAW_DEALER_WAGER, "the dealer has no wager standing; there is nothing "
                      "to settle", 0);
    if (paigow_not_due(t, PAIGOW_STEP_SETTLE_DEALER, 0, LAW_DEALER_PAID, &no))
        return no;
    if (paigow_amount_refuses(t, e, step.amount, (enum sabot_law)step.rule, &no))
        return no;
    return ACCEPT(t, (enum sabot_law)step.rule,
                  result == SABOT_SAY_WIN    ? "the dealer's wager of %m is paid from the "
                                               "centre and goes with it to the inventory"
                  : result == SABOT_SAY_LOSE ? "the dealer's wager of %m goes to the centre"
                                             : "the dealer's wager of %m goes back to the "
                                               "inventory", step.amount);
}

void paigow_apply_settle_dealer(sabot_table *t, const sabot_event *e)
{
    const int result = t->pg.round.hand[0].result;
    const sabot_cents own = paigow_stake(t, 0);

    (void)e;
    if (result == SABOT_SAY_WIN)
        table_chips(t, SABOT_CENTRE, SABOT_INVENTORY, own);
    table_chips(t, SABOT_LAYOUT, result == SABOT_SAY_LOSE ? SABOT_CENTRE : SABOT_INVENTORY, own);
    paigow_mark_settled(t, 0);
    paigow_settle_on(t);
}
