/* ledger.c: money moves from one account to another and is never made or lost.
 *
 * What must always hold: there is no way but those of ways[]. So chips reach a seat out of the
 * inventory (bought, or won), the layout (their own again, or won from a bank), the centre (won) or
 * another seat (its owner has moved), never from outside; coupons and chips never mix. (Chips that
 * were thought to have gone with their owner can be found to lie on the layout.) The
 * conformance suite holds every event against moves_of[]: what an event adds to an account must be
 * one of the moves it may make. */
#include "sabot/ledger.h"

#include "sabot/event.h"

#include <assert.h>
#include <string.h>

static const char *const names[SABOT_NAMED_ACCOUNTS] = {
    "outside", "inventory", "layout", "drop box", "markers", "owed", "waived", "centre",
    "held", "coupons", "coupons laid", "coupons taken", "coupons kept",
};

/* ---- Which account flows to which, and why --------------------------------------------------- */

enum { SEAT = SABOT_SEAT_ACCOUNT }; /* any of them */

#define BY(move) SABOT_MOVE_BIT(SABOT_MOVE_##move)

/* By account, all seats being one. */
static const sabot_moves ways[SEAT + 1][SEAT + 1] = {
    [SABOT_OUTSIDE][SABOT_INVENTORY] = BY(OPENING),
    [SABOT_OUTSIDE][SABOT_DROP_BOX] = BY(BUY_IN) | BY(CHARGE),
    [SABOT_OUTSIDE][SABOT_LAYOUT] = BY(FIND),
    [SABOT_INVENTORY][SEAT] = BY(BUY_IN) | BY(PAY) | BY(CHARGE) | BY(UNDO),
    [SABOT_INVENTORY][SABOT_LAYOUT] = BY(BUY_IN) | BY(WAGER) | BY(UNDO),
    [SABOT_INVENTORY][SABOT_CENTRE] = BY(PAY) | BY(UNDO),
    [SEAT][SABOT_OUTSIDE] = BY(CASH_OUT),
    [SEAT][SABOT_LAYOUT] = BY(WAGER),
    [SEAT][SABOT_INVENTORY] = BY(CHARGE) | BY(UNDO),
    [SEAT][SABOT_CENTRE] = BY(PAY) | BY(UNDO),
    [SEAT][SEAT] = BY(CHANGE_SEAT),
    [SEAT][SABOT_HELD] = BY(HOLD),
    [SABOT_LAYOUT][SEAT] = BY(RETURN) | BY(PAY),
    [SABOT_LAYOUT][SABOT_INVENTORY] = BY(COLLECT) | BY(CHARGE) | BY(RETURN),
    [SABOT_LAYOUT][SABOT_CENTRE] = BY(COLLECT),
    [SABOT_CENTRE][SEAT] = BY(PAY) | BY(UNDO),
    [SABOT_CENTRE][SABOT_INVENTORY] = BY(PAY) | BY(CHARGE) | BY(UNDO),
    [SABOT_CENTRE][SABOT_LAYOUT] = BY(UNDO),
    [SABOT_HELD][SABOT_OUTSIDE] = BY(REDEEM),
    [SABOT_OWED][SABOT_MARKERS] = BY(MARK),
    [SABOT_MARKERS][SABOT_OWED] = BY(MARK),
    [SABOT_OWED][SABOT_WAIVED] = BY(MARK),
    [SABOT_COUPONS][SABOT_COUPONS_LAID] = BY(COUPON),
    [SABOT_COUPONS_LAID][SABOT_COUPONS] = BY(COUPON),
    [SABOT_COUPONS_LAID][SABOT_COUPONS_TAKEN] = BY(COUPON),
    [SABOT_COUPONS_TAKEN][SABOT_COUPONS_LAID] = BY(UNDO),
    [SABOT_COUPONS_LAID][SABOT_COUPONS_KEPT] = BY(COUPON),
    [SABOT_COUPONS_KEPT][SABOT_COUPONS] = BY(REDEEM),
};

_Static_assert(SABOT_NAMED_ACCOUNTS <= SABOT_SEAT_ACCOUNT, "seats keep their numbers");

static int class_of(int account)
{
    return account > SABOT_SEAT_ACCOUNT ? SABOT_SEAT_ACCOUNT : account;
}

sabot_moves sabot_ledger_ways(int from, int to)
{
    if (from < 0 || from >= SABOT_ACCOUNTS || to < 0 || to >= SABOT_ACCOUNTS)
        return 0;
    return ways[class_of(from)][class_of(to)];
}

/* ---- What an event may do -------------------------------------------------------------------- */

/* A wager that cannot be played goes back, and a seat left behind is settled with it. */
#define ENDS (BY(RETURN) | BY(COUPON) | BY(HOLD))
/* It may show that everybody's hands are void. */
#define VOIDS (BY(UNDO) | ENDS)

static const sabot_moves moves_of[SABOT_EV_KINDS] = {
    [SABOT_EV_SIT] = BY(BUY_IN) | BY(HOLD),
    [SABOT_EV_BUY_IN] = BY(BUY_IN),
    [SABOT_EV_EXCHANGE] = BY(BUY_IN),
    [SABOT_EV_CASH_OUT] = BY(CASH_OUT),
    [SABOT_EV_LEAVE] = BY(CASH_OUT) | BY(MARK) | ENDS,
    [SABOT_EV_WALK_OFF] = BY(CASH_OUT) | BY(MARK) | ENDS,
    [SABOT_EV_REDEEM] = BY(REDEEM) | BY(HOLD),
    [SABOT_EV_MOVE] = BY(CHANGE_SEAT),
    [SABOT_EV_WAGER] = BY(WAGER),
    [SABOT_EV_RAISE] = BY(WAGER),
    [SABOT_EV_STAKE] = BY(WAGER),
    [SABOT_EV_COVER] = BY(WAGER) | ENDS, /* partial wagers give way */
    [SABOT_EV_SUIVI] = BY(WAGER) | ENDS,
    [SABOT_EV_DEALER_WAGER] = BY(WAGER),
    [SABOT_EV_FIND_WAGER] = BY(WAGER) | BY(FIND),
    [SABOT_EV_COUPON] = BY(COUPON),
    [SABOT_EV_WITHDRAW] = BY(RETURN) | BY(COUPON),
    [SABOT_EV_DECLINE_WAGER] = BY(RETURN),
    [SABOT_EV_DECLINE] = BY(RETURN),
    [SABOT_EV_ANNOUNCE] = ENDS,
    [SABOT_EV_COLLECT] = BY(COLLECT) | BY(COUPON),
    [SABOT_EV_PAY] = BY(PAY) | BY(RETURN) | BY(CHARGE) | BY(COUPON),
    [SABOT_EV_RETURN] = ENDS,
    [SABOT_EV_DISCARD] = ENDS,
    [SABOT_EV_COLLECT_VIGORISH] = BY(CHARGE) | BY(MARK) | BY(HOLD),
    [SABOT_EV_MARK_VIGORISH] = BY(MARK),
    [SABOT_EV_REMOVE_MARKER] = BY(MARK) | BY(HOLD),
    [SABOT_EV_SIGN_FORM] = BY(MARK) | BY(HOLD), /* it may be complete with that */
    [SABOT_EV_STATE_FORM] = BY(MARK) | BY(HOLD),
    [SABOT_EV_DEPOSIT_FORM] = BY(MARK) | BY(HOLD),
    [SABOT_EV_SETTLE_DEALER] = BY(PAY) | BY(RETURN) | BY(COLLECT),
    [SABOT_EV_MAKE_GOOD] = BY(PAY),
    [SABOT_EV_SURPLUS] = BY(PAY) | BY(CHARGE),
    [SABOT_EV_REPLACE] = ENDS,
    [SABOT_EV_RECEIVE_DECK] = ENDS,
    [SABOT_EV_CARD] = VOIDS,
    [SABOT_EV_CUTTING_CARD] = ENDS,
    [SABOT_EV_PROCEDURE] = ENDS,
    [SABOT_EV_REMOVE] = ENDS,
    [SABOT_EV_SHORTAGE] = ENDS,
    [SABOT_EV_FACE_UP_CARD] = ENDS,
    [SABOT_EV_RECTIFY] = ENDS,
    [SABOT_EV_COUNT_LEFT] = VOIDS,
    [SABOT_EV_COUNT_HAND] = VOIDS,
    [SABOT_EV_EXPOSE] = VOIDS,
    [SABOT_EV_SET] = VOIDS,
    [SABOT_EV_LOOK] = VOIDS,
    [SABOT_EV_HANDLE_CARDS] = VOIDS,
    [SABOT_EV_OPEN] = VOIDS,
    [SABOT_EV_CHOOSE] = VOIDS,
    [SABOT_EV_DELIVER] = VOIDS,
};

sabot_moves sabot_ledger_moves_of(int kind)
{
    return kind >= 0 && kind < SABOT_EV_KINDS ? moves_of[kind] : 0;
}

/* ---- The ledger ------------------------------------------------------------------------------ */

/* No round moves more than a hundredth of what an account can hold (rules_keys.c, WAGER_MAX). */
bool sabot_ledger_is_full(const sabot_ledger *ledger)
{
    uint64_t full = 0; /* its highest bit: that of an account whose two highest bits differ */

    for (int a = 0; a < SABOT_ACCOUNTS; a++)
        full |= (uint64_t)ledger->balance[a] ^ (uint64_t)ledger->balance[a] << 1;
    return full >> 63 != 0;
}

void sabot_ledger_move(sabot_ledger *ledger, int from, int to, sabot_cents cents)
{
    assert(cents >= 0);
    assert(from >= 0 && from < SABOT_ACCOUNTS && from != SABOT_SEAT_ACCOUNT);
    assert(to >= 0 && to < SABOT_ACCOUNTS && to != SABOT_SEAT_ACCOUNT);
    assert(ways[class_of(from)][class_of(to)] != 0);
    const bool below = __builtin_sub_overflow(ledger->balance[from], cents, &ledger->balance[from]);
    const bool above = __builtin_add_overflow(ledger->balance[to], cents, &ledger->balance[to]);
    assert(!below && !above);
}

sabot_cents sabot_ledger_sum(const sabot_ledger *ledger)
{
    uint64_t sum = 0; /* wraps on the way, exact at the end */

    for (int a = 0; a < SABOT_ACCOUNTS; a++)
        sum += (uint64_t)ledger->balance[a];
    return (sabot_cents)sum;
}

void sabot_account_text(int account, char out[16])
{
    const int seat = account - SABOT_SEAT_ACCOUNT;

    memset(out, 0, 16);
    if (account >= 0 && account < SABOT_NAMED_ACCOUNTS)
        memcpy(out, names[account], strlen(names[account]));
    else if (seat > 0 && seat <= SABOT_SEATS_MAX) {
        memcpy(out, "seat ", 5);
        out[5] = (char)('0' + (seat < 10 ? seat : 1));
        if (seat >= 10)
            out[6] = (char)('0' + seat % 10);
    } else
        memcpy(out, "none", 4);
}
