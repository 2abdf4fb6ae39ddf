/* ledger.h: where the money is. Named accounts; every movement has two sides, so that the sum
 * over all accounts is always zero and nothing is ever made or lost.
 *
 *   outside     the world beyond the table: patrons' cash, chips carried in or away
 *   inventory   the chips in the dealer's container
 *   layout      the chips of wagers standing on the layout
 *   drop box    cash taken for chips
 *   markers     vigorish deferred, as the marker boxes show it
 *   owed        the other side of the markers: what patrons owe
 *   waived      vigorish waived by a Complimentary Vigorish Form, in the win calculation
 *   centre      pai gow: lost wagers in the centre of the layout, out of which winners are paid
 *   seat n      the chips in front of a participant */
#ifndef SABOT_LEDGER_H
#define SABOT_LEDGER_H

#include "sabot/money.h"
#include "sabot/seat.h"

typedef enum sabot_account {
    SABOT_OUTSIDE = 0,
    SABOT_INVENTORY,
    SABOT_LAYOUT,
    SABOT_DROP_BOX,
    SABOT_MARKERS,
    SABOT_OWED,
    SABOT_WAIVED,
    SABOT_CENTRE,
    SABOT_SEAT_ACCOUNT, /* add the seat's number; seat 0 is never used */
    SABOT_ACCOUNTS = SABOT_SEAT_ACCOUNT + SABOT_SEATS_MAX + 1
} sabot_account;

typedef struct sabot_ledger {
    sabot_cents balance[SABOT_ACCOUNTS];
} sabot_ledger;

/* Moves an amount, never negative, from one account to another. */
void sabot_ledger_move(sabot_ledger *ledger, int from, int to, sabot_cents cents);

/* The sum over all accounts: zero in every ledger that only sabot_ledger_move has changed. */
sabot_cents sabot_ledger_sum(const sabot_ledger *ledger);

/* The English name of an account ("seat 3", "drop box"), into out. */
void sabot_account_text(int account, char out[16]);

static inline int sabot_account_of_seat(int seat)
{
    return SABOT_SEAT_ACCOUNT + seat;
}

#endif
