/* journal_chips.c: is every cent accounted for? The audit keeps the accounts of its own after every
 * entry and compares: nothing was made or lost, and nothing moved that such an event cannot move
 * (ledger.h says by which ways money goes). */
#include "audit/journal_table.h"

static uint64_t sum(const sabot_ledger *ledger)
{
    uint64_t total = 0; /* wraps on the way, exact at the end */

    for (int a = 0; a < SABOT_ACCOUNTS; a++)
        total += (uint64_t)ledger->balance[a];
    return total;
}

/* Does any way lead to this account, or from it, by what the event may do? */
static bool may_move(int account, bool into, sabot_moves by)
{
    for (int other = 0; other < SABOT_ACCOUNTS; other++)
        if ((into ? sabot_ledger_ways(other, account) : sabot_ledger_ways(account, other)) & by)
            return true;
    return false;
}

const char *audit_chips(const sabot_ledger *before, const sabot_ledger *after, int kind)
{
    const sabot_moves by = sabot_ledger_moves_of(kind);

    if (sum(after) != 0)
        return "chips were made or lost: the accounts do not come to nothing";
    for (int a = 0; a < SABOT_ACCOUNTS; a++) {
        const sabot_cents change = after->balance[a] - before->balance[a];
        if (change != 0 && !may_move(a, change > 0, by))
            return "chips moved that such an event does not move";
        if (a > SABOT_SEAT_ACCOUNT && after->balance[a] < 0)
            return "a seat has less than no chips";
    }
    return after->balance[SABOT_LAYOUT] < 0 || after->balance[SABOT_HELD] < 0 ||
                   after->balance[SABOT_DROP_BOX] < before->balance[SABOT_DROP_BOX]
               ? "the layout, the chips held or the drop box have less than they can" : NULL;
}

/* What is in the container, on the layout, in the centre, held and before the seats, and what was
 * carried away for the cash in the drop box: the chips that the table opened with. */
const char *audit_chips_at_end(const sabot_ledger *ledger, sabot_cents opening)
{
    const sabot_cents *balance = ledger->balance;
    sabot_cents chips = balance[SABOT_INVENTORY] + balance[SABOT_LAYOUT] + balance[SABOT_CENTRE] +
                        balance[SABOT_HELD];
    const sabot_cents away = balance[SABOT_OUTSIDE] + balance[SABOT_DROP_BOX] + opening;

    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++)
        chips += balance[sabot_account_of_seat(seat)];
    return chips + away == opening && balance[SABOT_COUPONS] + balance[SABOT_COUPONS_LAID] +
                                      balance[SABOT_COUPONS_TAKEN] + balance[SABOT_COUPONS_KEPT] == 0
               ? NULL : "the closing inventory is not the opening one and what came and went";
}
