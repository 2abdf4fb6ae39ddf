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
 *   held        chips of patrons who are gone, until they are redeemed (held.h, reading A107)
 *   seat n      the chips in front of a participant
 *
 * Match play coupons (readings A21, A108) are counted at their face in accounts of their own. No
 * way leads from these to chips or back:
 *
 *   coupons     with their owners
 *   laid        beside wagers
 *   taken       surrendered
 *   kept        of patrons who are gone
 *
 * Which account may flow to which, by which moves, and which moves an event may make, is one table
 * each in ledger.c: chips come to a seat by a buy-in, a payment, a return or a change of seat, and
 * by nothing else.
 *
 * Threads: a ledger is one thread's while money moves in it, and everybody's to read. */
#ifndef SABOT_LEDGER_H
#define SABOT_LEDGER_H

#include "sabot/money.h"
#include "sabot/seat.h"

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

typedef enum sabot_account {
    SABOT_OUTSIDE = 0,
    SABOT_INVENTORY,
    SABOT_LAYOUT,
    SABOT_DROP_BOX,
    SABOT_MARKERS,
    SABOT_OWED,
    SABOT_WAIVED,
    SABOT_CENTRE,
    SABOT_HELD,
    SABOT_COUPONS,
    SABOT_COUPONS_LAID,
    SABOT_COUPONS_TAKEN,
    SABOT_COUPONS_KEPT,
    SABOT_NAMED_ACCOUNTS,
    SABOT_SEAT_ACCOUNT = 16, /* add the seat's number; seat 0 is never used */
    SABOT_ACCOUNTS = SABOT_SEAT_ACCOUNT + SABOT_SEATS_MAX + 1
} sabot_account;

typedef struct sabot_ledger {
    sabot_cents balance[SABOT_ACCOUNTS];
} sabot_ledger;

/* Why money moves. */
typedef enum sabot_move {
    SABOT_MOVE_OPENING = 0, /* the chips a table opens with */
    SABOT_MOVE_BUY_IN,      /* cash to the drop box, chips for it to a seat or onto the layout */
    SABOT_MOVE_CASH_OUT,    /* chips leave with their owner */
    SABOT_MOVE_WAGER,       /* laid down, the dealer's own included */
    SABOT_MOVE_RETURN,      /* taken back, pushed, void, not covered */
    SABOT_MOVE_COLLECT,     /* lost */
    SABOT_MOVE_PAY,         /* won, and what a bank puts up for it */
    SABOT_MOVE_CHARGE,      /* vigorish */
    SABOT_MOVE_MARK,        /* vigorish marked, unmarked, waived */
    SABOT_MOVE_CHANGE_SEAT,
    SABOT_MOVE_HOLD,        /* of a patron who is gone, put aside */
    SABOT_MOVE_REDEEM,
    SABOT_MOVE_UNDO,        /* pai gow: what was settled before all hands turned out void */
    SABOT_MOVE_COUPON,
    SABOT_MOVE_FIND,        /* lay there all the time: who went took so much less along */
    SABOT_MOVES
} sabot_move;

typedef uint16_t sabot_moves; /* a set of them: bit m for move m */

#define SABOT_MOVE_BIT(move) ((sabot_moves)(1u << (move)))

/* By which moves money may go from one account to another; 0: never. */
sabot_moves sabot_ledger_ways(int from, int to);

/* Which moves an event of this kind (sabot_kind_id) may make. */
sabot_moves sabot_ledger_moves_of(int kind);

/* Are the accounts so far from zero that another round might not fit into them? Then no wager is
 * taken any more. */
bool sabot_ledger_is_full(const sabot_ledger *ledger);

/* Moves an amount, never negative, from one account to another, one of the ways of ledger.c. */
void sabot_ledger_move(sabot_ledger *ledger, int from, int to, sabot_cents cents);

/* The sum over all accounts: zero in every ledger that only sabot_ledger_move has changed. */
sabot_cents sabot_ledger_sum(const sabot_ledger *ledger);

/* The English name of an account ("seat 3", "drop box"), into out. */
void sabot_account_text(int account, char out[16]);

static inline int sabot_account_of_seat(int seat)
{
    return SABOT_SEAT_ACCOUNT + seat;
}

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
