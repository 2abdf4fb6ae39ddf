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

/* By what moves any way leads to an account, or from it; seats are alike. */
static sabot_moves moves_at(int account, bool into)
{
    sabot_moves moves = 0;

    for (int other = 0; other <= SABOT_SEAT_ACCOUNT + 1; other++)
        moves = (sabot_moves)(moves | (into ? sabot_ledger_ways(other, account)
                                            : sabot_ledger_ways(account, other)));
    return moves;
}

void audit_book_begin(audit_book *book, const sabot_ledger *ledger)
{
    book->ledger = *ledger;
    for (int a = 0; a < SABOT_ACCOUNTS; a++) {
        book->from[a] = moves_at(a, false);
        book->to[a] = moves_at(a, true);
    }
}

/* What the book had came to nothing: so do the changes, if nothing was made or lost. */
const char *audit_chips(const audit_book *book, const sabot_ledger *after, int kind)
{
    const sabot_moves by = sabot_ledger_moves_of(kind);
    uint64_t made = 0;

    for (int a = 0; a < SABOT_ACCOUNTS; a++) {
        const sabot_cents was = book->ledger.balance[a], now = after->balance[a];
        if (was == now)
            continue;
        made += (uint64_t)now - (uint64_t)was;
        if (((now > was ? book->to[a] : book->from[a]) & by) == 0)
            return "chips moved that such an event does not move";
        if (now < 0 && (a > SABOT_SEAT_ACCOUNT || a == SABOT_LAYOUT || a == SABOT_HELD))
            return "a seat, the layout or the chips held have less than none";
        if (now < was && a == SABOT_DROP_BOX)
            return "something was taken out of the drop box";
    }
    return made != 0 ? "chips were made or lost: the accounts do not come to nothing" : NULL;
}

/* What is in the container, on the layout, in the centre, held and before the seats, and what was
 * carried away for the cash in the drop box: the chips that the table opened with. */
const char *audit_chips_at_end(const sabot_ledger *ledger, sabot_cents opening)
{
    const sabot_cents *balance = ledger->balance;
    sabot_cents chips = balance[SABOT_INVENTORY] + balance[SABOT_LAYOUT] + balance[SABOT_CENTRE] +
                        balance[SABOT_HELD];
    const sabot_cents away = balance[SABOT_OUTSIDE] + balance[SABOT_DROP_BOX] + opening;
    const sabot_cents coupons = balance[SABOT_COUPONS] + balance[SABOT_COUPONS_LAID] +
                                balance[SABOT_COUPONS_TAKEN] + balance[SABOT_COUPONS_KEPT];

    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++)
        chips += balance[sabot_account_of_seat(seat)];
    return sum(ledger) == 0 && chips + away == opening && coupons == 0
               ? NULL : "the closing inventory is not the opening one and what came and went";
}
