/* ledger.c: money moves from one account to another and is never made or lost. */
#include "sabot/ledger.h"

#include <assert.h>
#include <string.h>

static const char *const names[SABOT_SEAT_ACCOUNT] = {
    "outside", "inventory", "layout", "drop box", "markers", "owed", "waived", "centre",
};

void sabot_ledger_move(sabot_ledger *ledger, int from, int to, sabot_cents cents)
{
    assert(cents >= 0);
    assert(from >= 0 && from < SABOT_ACCOUNTS && from != SABOT_SEAT_ACCOUNT);
    assert(to >= 0 && to < SABOT_ACCOUNTS && to != SABOT_SEAT_ACCOUNT);
    assert(ledger->balance[from] >= INT64_MIN + cents);
    ledger->balance[from] -= cents;
    assert(ledger->balance[to] <= INT64_MAX - cents);
    ledger->balance[to] += cents;
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
    if (account >= 0 && seat < 0)
        memcpy(out, names[account], strlen(names[account]));
    else if (seat > 0 && seat <= SABOT_SEATS_MAX) {
        memcpy(out, "seat ", 5);
        out[5] = (char)('0' + (seat < 10 ? seat : 1));
        if (seat >= 10)
            out[6] = (char)('0' + seat % 10);
    } else
        memcpy(out, "none", 4);
}
