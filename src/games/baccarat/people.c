/* people.c: what the baccarat games add to the rules of people and their chips (people.h): markers
 * and Forms, cash and coupons on the layout, the shoe. gone.c has those who just walk off.
 *
 * What must always hold: whoever leaves in good order owes nothing and has nothing in the round. */
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
    *no = people_nobody_sits(t, LAW_NONE, e->kind, e->seat);
    return true;
}

/* --- chips --- */

/* The charge of the round that has not been taken yet. */
sabot_cents bac_charge_due(const sabot_table *t, int seat)
{
    const bac_bank *bank = bac_variant_of(t)->bank;

    if (bank)
        return bank->charge(t, seat);
    return t->rules.banker_mode == SABOT_MODE_TIE25 ? 0 /* that comes off the layout */
                                                    : t->bac.round.vig_due[seat];
}

/* The markers, and the charge of the round. */
sabot_cents bac_owes(const sabot_table *t, int seat)
{
    return t->bac.owed[seat] + bac_charge_due(t, seat);
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

void bac_given_free(sabot_table *t, int seat)
{
    t->bac.recorded &= (sabot_seats)~sabot_seats_of(seat);
    t->bac.along[seat] = t->bac.round.had[seat] = 0;
}

bool bac_seat_is_free_again(const sabot_table *t, int seat)
{
    return bac_seat_is_settled(t, seat) && t->bac.owed[seat] == 0;
}

/* --- sitting down --- */

/* Why nobody sits down there yet: what whoever left it owes, or has left behind. */
bool bac_place_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    if (t->bac.owed[e->seat] > 0)
        *no = REFUSE(t, LAW_VIG_ON_LEAVING, sabot_seats_has(t->bac.recorded, e->seat)
                     ? "what whoever left %s owes, %m, is recorded; the seat and its box are free "
                       "when the marker is taken out (remove-marker seat=%n)"
                     : bac_variant_of(t)->forms
                     ? "whoever left %s owes %m; the seat and its box are not free until that is "
                       "paid or documented"
                     : "whoever left %s owes %m; the seat and its box are not free until that is "
                       "paid, or recorded by a supervisor (walk-off seat=%n by=supervisor)",
                     e->seat, t->bac.owed[e->seat], e->seat);
    else if (bac_has_wager(t, e->seat))
        *no = ruling_also(t, NOT_NOW(t, LAW_GONE, "a wager left behind at %s lies there still; "
                                     "wait until it is settled", e->seat), LAW_NO_MORE_BETS_LOCK);
    else if (!bac_seat_is_settled(t, e->seat))
        *no = ruling_also(t, NOT_NOW(t, LAW_GONE, "the vigorish of who left %s, %m, is not taken "
                                     "yet; wait until it is", e->seat,
                                     bac_charge_due(t, e->seat)), LAW_PAY_BANKER);
    else
        return false;
    return true;
}

static void comes(sabot_table *t, int seat)
{
    bac_look_forgotten(t, seat);
    bac_person_sits(t, seat, t->people.patron[seat]);
    bac_lap_goes_on(t);
}

/* --- leaving --- */

static bool deals_now(const sabot_table *t, int seat)
{
    return bac_variant_of(t)->curator && t->bac.curator.chosen && t->bac.curator.seat == seat &&
           table_is_at(t, IN_ROUND);
}

bool bac_keeps(const sabot_table *t, int seat, sabot_ruling *no)
{
    if (bac_round_is_on(t) && !bac_seat_is_settled(t, seat))
        *no = NOT_NOW(t, LAW_NO_MORE_BETS_LOCK, "%s is in the round; leave when its wagers are "
                      "settled", seat);
    else if (t->bac.owed[seat] > 0 && !bac_form_documents(t, seat))
        *no = REFUSE(t, LAW_VIG_ON_LEAVING, bac_variant_of(t)->forms
                     ? "%s owes %m of vigorish; it is collected (collect-vigorish seat=%n %m) or "
                       "documented by a Form before the seat is given up"
                     : "%s owes %m of vigorish; it is collected (collect-vigorish seat=%n %m) "
                       "before the seat is given up", seat, t->bac.owed[seat], seat,
                     t->bac.owed[seat]);
    else if (deals_now(t, seat))
        *no = NOT_NOW(t, LAW_CURATOR_DEALS, "%s is dealing; leave when the round is over", seat);
    else
        return false;
    return true;
}

/* What a participant has lying on the layout in chips. */
static sabot_cents stands(const sabot_table *t, int seat)
{
    sabot_cents total = -t->bac.cash[seat];

    for (int on = SABOT_ON_BANKER; on < SABOT_WAGERS; on++)
        total += t->bac.wager[seat][on];
    return total;
}

/* Cash and coupons are taken back as well. */
static sabot_ruling leaves(const sabot_table *t, int seat, sabot_ruling says)
{
    const sabot_cents chips = stands(t, seat), all = table_chips_of(t, seat) + chips;
    const sabot_cents cash = t->bac.cash[seat], coupons = bac_coupons_of(t, seat);

    if (!bac_has_wager(t, seat))
        return says;
    if (bac_request_falls(t, seat, cash + chips))
        return ruling_tell(ruling_also(t, ACCEPT(t, LAW_GONE, "%s takes back all that lay there, "
                                       "%m of it in chips, and leaves; nobody who asked for the "
                                       "Banker's Hand has a wager, and the Player's Hand is opened "
                                       "first again", seat, chips), LAW_BANKER_FIRST));
    if (cash > 0 && coupons > 0)
        return ruling_tell(ACCEPT(t, LAW_GONE, "%s takes back %m in cash, with it %m in chips and "
                                  "coupons of %m, and leaves", seat, cash, chips, coupons));
    if (cash > 0)
        return ruling_tell(ACCEPT(t, LAW_GONE, "%s takes back %m in cash and %m in chips and "
                                  "leaves with %m in chips", seat, cash, chips, all));
    if (coupons > 0)
        return ruling_tell(ACCEPT(t, LAW_GONE, "%s takes back %m from the layout, coupons of %m "
                                  "with it, and leaves with %m", seat, chips, coupons, all));
    return says;
}

static void takes_back(sabot_table *t, int seat)
{
    if (t->bac.owed[seat] > 0) /* documented: the Form takes the marker's place */
        bac_waive(t, seat);
    bac_take_down(t, seat);
}

static void left(sabot_table *t, int seat)
{
    bac_cutter_left(t, seat);
    bac_curator_left(t, seat);
    bac_person_leaves(t, seat);
}

const people_law bac_people_law = {
    .seat_refuses = bac_place_refuses, .table_refuses = bac_idle_refuses, .comes = comes,
    .keeps = bac_keeps, .stands = stands, .leaves = leaves, .takes_back = takes_back,
    .walks_off = bac_walks_off, .walked_off = bac_walked_off, .behind = bac_behind,
    .left = left, .emptied = bac_seat_emptied,
    .owes = bac_owes, .is_settled = bac_seat_is_free_again, .given_free = bac_given_free
};
