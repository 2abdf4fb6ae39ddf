/* held.c: the money of patrons who are gone. What must always hold: the accounts here come to the
 * ledger's SABOT_HELD and SABOT_COUPONS_KEPT, each has one patron, and no ticket is used twice. */
#include "sabot/held.h"

#include <assert.h>
#include <string.h>

static int place_of(const sabot_held *held, uint32_t ticket)
{
    for (int i = 0; i < SABOT_HELD_MAX; i++)
        if (held->at[i].ticket == ticket)
            return i;
    return -1;
}

bool sabot_held_has_room(const sabot_held *held)
{
    return place_of(held, 0) >= 0;
}

void sabot_held_put(sabot_held *held, sabot_ledger *ledger, int seat,
                    const char name[SABOT_EVENT_TEXT])
{
    const int account = sabot_account_of_seat(seat), place = place_of(held, 0);
    const sabot_cents chips = ledger->balance[account], coupons = held->coupons[seat];
    sabot_held_account *to;

    if (chips == 0 && coupons == 0)
        return;
    assert(place >= 0);
    to = &held->at[place];
    sabot_ledger_move(ledger, account, SABOT_HELD, chips);
    to->chips = chips;
    to->coupons = coupons;
    to->ticket = ++held->tickets;
    to->seat = (uint8_t)seat;
    memcpy(to->name, name, sizeof to->name);
    held->coupons[seat] = 0;
}

const sabot_held_account *sabot_held_of(const sabot_held *held, uint32_t ticket)
{
    const int place = ticket != 0 ? place_of(held, ticket) : -1;

    return place >= 0 ? &held->at[place] : NULL;
}

sabot_ruling sabot_held_judge(const sabot_held *held, const sabot_event *e)
{
    const sabot_held_account *of = sabot_held_of(held, e->serial);

    if (!of)
        return (sabot_ruling){ .says = "nothing is held on ticket %n; the accounts of this table "
                                       "say what is", .arg = { e->serial } };
    if (e->seat != 0 && e->seat != of->seat)
        return (sabot_ruling){ .says = "ticket %n is of who left %s, not %s",
                               .arg = { e->serial, of->seat, e->seat } };
    if (e->amount != 0 && e->amount != of->chips)
        return (sabot_ruling){ .says = "%m is held on ticket %n, not %m; pay all of it",
                               .arg = { of->chips, e->serial, e->amount } };
    return (sabot_ruling){ .verdict = SABOT_ACCEPTED,
                           .says = of->coupons == 0
                               ? "%m, held for who left %s, is paid out; ticket %n is settled"
                               : "%m, held for who left %s, is paid out; ticket %n is settled, and "
                                 "coupons of %m go back as they are",
                           .arg = { of->chips, of->seat, e->serial, of->coupons } };
}

void sabot_held_like(const sabot_held_account *account, sabot_expected *expected)
{
    expected->roles = SABOT_ANY_DEALER | SABOT_ANY_SUPERVISOR;
    expected->like.seat = account->seat;
    expected->like.serial = account->ticket;
    expected->like.amount = account->chips;
}

void sabot_held_redeem(sabot_held *held, sabot_ledger *ledger, uint32_t ticket)
{
    const int place = place_of(held, ticket);
    sabot_held_account *of = &held->at[place];

    assert(ticket != 0 && place >= 0);
    sabot_ledger_move(ledger, SABOT_HELD, SABOT_OUTSIDE, of->chips);
    sabot_ledger_move(ledger, SABOT_COUPONS_KEPT, SABOT_COUPONS, of->coupons);
    memset(of, 0, sizeof *of);
}

sabot_cents sabot_held_at(const sabot_held *held, int seat)
{
    sabot_cents total = 0;

    for (int i = 0; i < SABOT_HELD_MAX; i++)
        if (held->at[i].ticket != 0 && held->at[i].seat == seat)
            total += held->at[i].chips;
    return total;
}

void sabot_held_coupon_back(sabot_held *held, sabot_ledger *ledger, int seat, bool gone,
                            sabot_cents face)
{
    sabot_ledger_move(ledger, SABOT_COUPONS_LAID, gone ? SABOT_COUPONS_KEPT : SABOT_COUPONS, face);
    if (gone)
        held->coupons[seat] += face;
}
