/* held.h: the money of patrons who are gone (reading A107).
 *
 * Whoever walks off leaves every wager where it lies. What it wins, or what comes back of it, is
 * put aside in an account of its own, with a ticket, when the seat is settled; every statement of
 * the table shows it until it is redeemed. Whoever sits down at the seat has no part in it. A
 * coupon that comes back is kept with it, as a coupon (A108).
 *
 * Threads: as part of a table it is one thread's while an event is applied, and everybody's to
 * read. */
#ifndef SABOT_HELD_H
#define SABOT_HELD_H

#include "sabot/expect.h"
#include "sabot/ledger.h"
#include "sabot/ruling.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum { SABOT_HELD_MAX = 32 };

typedef struct sabot_held_account {
    sabot_cents chips, coupons;
    uint32_t ticket;             /* counts from 1; 0: the place is free */
    uint8_t seat;                /* the seat that was left */
    char name[SABOT_EVENT_TEXT]; /* of the patron, if it was given */
} sabot_held_account;

typedef struct sabot_held {
    uint32_t tickets;            /* given out so far */
    sabot_cents coupons[SABOT_SEATS_MAX + 1]; /* back at a seat left behind, not put aside yet */
    sabot_held_account at[SABOT_HELD_MAX];
} sabot_held;

/* Is there a place for another account? If not the seat keeps what is in it until one is free. */
bool sabot_held_has_room(const sabot_held *held);

/* Puts aside all that lies at a seat whose patron is gone; nothing if that is nothing. */
void sabot_held_put(sabot_held *held, sabot_ledger *ledger, int seat,
                    const char name[SABOT_EVENT_TEXT]);

/* The account of a ticket, NULL if there is none; paid out, whole. */
const sabot_held_account *sabot_held_of(const sabot_held *held, uint32_t ticket);
void sabot_held_redeem(sabot_held *held, sabot_ledger *ledger, uint32_t ticket);

/* May this `redeem` be done? The ruling has no provision yet: a game names its own. And what is
 * expected of an account. */
sabot_ruling sabot_held_judge(const sabot_held *held, const sabot_event *event);
void sabot_held_like(const sabot_held_account *account, sabot_expected *expected);

/* All that is held for those who left a seat. */
sabot_cents sabot_held_at(const sabot_held *held, int seat);

/* A coupon comes back to its owner, or, if the seat is left, waits to be put aside. */
void sabot_held_coupon_back(sabot_held *held, sabot_ledger *ledger, int seat, bool gone,
                            sabot_cents face);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
