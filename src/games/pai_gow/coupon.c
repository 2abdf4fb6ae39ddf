/* coupon.c: match play coupons (A21, A108): off unless the rules file has them.
 *
 *   laid       beside as much in chips or more, on the player's own wager: coupons -> laid
 *   a win      counts the coupon at its face, paid by the house whoever banks, and vigorish is on
 *              all of it: laid -> taken
 *   a loss     laid -> taken
 *   a push, a void hand, a wager taken back: laid -> its owner
 *
 * What must always hold: a coupon never becomes chips, and none lies without its wager. */
#include "settle.h"

#include "bank.h"

static bool is_refused(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const sabot_cents stands = t->pg.wager[e->seat];

    if (!t->rules.match_play)
        *no = REFUSE(t, LAW_COUPON, "no match play coupons are in use at this table", 0);
    else if (e->on != SABOT_ON_HAND)
        *no = REFUSE(t, LAW_COUPON, "a coupon lies beside a wager on the hand; say on=hand", 0);
    else if (paigow_round_is_on(t))
        *no = NOT_NOW(t, LAW_NO_MORE_BETS, "No More Bets was said: no coupon is laid until this "
                      "round is over", 0);
    else if (t->pg.owner[e->seat] != e->actor_seat)
        *no = REFUSE(t, LAW_COUPON, "a coupon never stands alone; %s has no chips on area %n",
                     e->actor_seat, e->seat);
    else if (t->pg.coupon[e->seat] > 0)
        *no = REFUSE(t, LAW_COUPON, "a coupon of %m lies on area %n in this round already",
                     t->pg.coupon[e->seat], e->seat);
    else if (e->amount > stands || e->amount % t->rules.increment != 0)
        *no = REFUSE(t, LAW_COUPON, "%m in chips takes a coupon up to that, in multiples of %m",
                     stands, t->rules.increment);
    else if (!paigow_betting_is_open(t))
        *no = NOT_NOW(t, LAW_COUPON, "betting is not open yet; wait until the pieces are ready",
                      0);
    else
        return false;
    return true;
}

sabot_ruling paigow_judge_coupon(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (is_refused(t, e, &no))
        return no;
    return ACCEPT(t, LAW_COUPON, "a coupon of %m lies beside the wager on area %n", e->amount,
                  e->seat);
}

void paigow_apply_coupon(sabot_table *t, const sabot_event *e)
{
    table_chips(t, SABOT_COUPONS, SABOT_COUPONS_LAID, e->amount);
    t->pg.coupon[e->seat] = e->amount;
}

void paigow_coupon_back(sabot_table *t, int area)
{
    const int owner = t->pg.owner[area];

    sabot_held_coupon_back(&t->held, &t->ledger, owner, !sabot_seats_has(t->taken, owner),
                           t->pg.coupon[area]);
}

void paigow_coupon_taken(sabot_table *t, int area)
{
    table_chips(t, SABOT_COUPONS_LAID, SABOT_COUPONS_TAKEN, t->pg.coupon[area]);
}

void paigow_coupon_untaken(sabot_table *t, int area)
{
    table_chips(t, SABOT_COUPONS_TAKEN, SABOT_COUPONS_LAID, t->pg.coupon[area]);
}

void paigow_expect_coupon(const sabot_table *t, expect_list *list, int seat, int area)
{
    sabot_expected *x;

    if (!t->rules.match_play || t->pg.coupon[area] > 0)
        return;
    x = expect_add(list, t, SABOT_MAY, SABOT_EV_COUPON, SABOT_PARTICIPANT, seat, LAW_COUPON);
    x->like.seat = (uint8_t)area;
    x->like.on = SABOT_ON_HAND;
    paigow_open_amount(t, x, 0, t->pg.wager[area]);
    expect_keep_if_accepted(t, list, paigow_judge_coupon);
}
