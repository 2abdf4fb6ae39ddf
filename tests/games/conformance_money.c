/* conformance_money.c: no chip comes from nowhere, and none is lost (A107, A108).
 *
 *   1. the chips of all accounts are those the table opened with, less those carried away; the cash
 *      is what was changed; both are counted from the events
 *   2. an event moves money only the ways, and by the moves, that src/core/ledger.c names for it
 *   3. chips come to a seat by a buy-in, a payment, a return or a change of seat; whoever sits down
 *      has what they bought and nothing of anybody else's
 *   4. coupons are counted apart, and lie where the wagers say; markers show what is owed; no
 *      charge is more than the win
 *   5. what is held is whole, ticket by ticket, until it is redeemed
 *   6. the statement printed comes to the same sum */
#include "conformance_money.h"

#include "conformance_plain.h"

#include "codec/codec.h"

#include <stdlib.h>
#include <string.h>

static bool is_pai_gow(const sabot_table *t)
{
    return t->rules.game == SABOT_PAI_GOW || t->rules.game == SABOT_PAI_GOW_POKER;
}

static sabot_cents chips_of(const sabot_table *t, int seat)
{
    return t->ledger.balance[sabot_account_of_seat(seat)];
}

/* Chips, wherever they are at the table. */
static sabot_cents chips_at_table(const sabot_table *t)
{
    sabot_cents total = t->ledger.balance[SABOT_INVENTORY] + t->ledger.balance[SABOT_LAYOUT] +
                        t->ledger.balance[SABOT_CENTRE] + t->ledger.balance[SABOT_HELD];

    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++)
        total += chips_of(t, seat);
    return total;
}

void money_open(money_books *b, const sabot_table *t)
{
    memset(b, 0, sizeof *b);
    b->opening = chips_at_table(t);
    b->cash_in = t->ledger.balance[SABOT_DROP_BOX];
}

/* --- 1: what came in, what went out --- */

/* Chips a seat has on the layout before No More Bets. */
static sabot_cents standing(const sabot_table *t, int seat)
{
    sabot_cents total = 0;

    if (is_pai_gow(t)) {
        for (int area = 1; area <= PAIGOW_AREAS && t->phase < SABOT_PHASE_DEALING; area++)
            total += t->pg.owner[area] == seat ? t->pg.wager[area] : 0;
        return total;
    }
    if (t->rules.game == SABOT_CHEMIN_DE_FER)
        return t->cdf.bets.against[seat] - t->cdf.bets.cash[seat] +
               (seat == t->cdf.bank.banker ? t->cdf.bets.in_play : 0);
    return plain_wagers_of(t, seat) - t->bac.cash[seat];
}

static sabot_cents cash_of(const sabot_table *t, int seat)
{
    return t->rules.game == SABOT_CHEMIN_DE_FER ? t->cdf.bets.cash[seat] : t->bac.cash[seat];
}

static const char *note_cash(money_books *b, const sabot_table *before, const sabot_table *after,
                             const sabot_event *e)
{
    const sabot_cents taken = after->ledger.balance[SABOT_DROP_BOX] -
                              before->ledger.balance[SABOT_DROP_BOX];
    sabot_cents most = 0;

    if (e->kind == SABOT_EV_SIT || e->kind == SABOT_EV_BUY_IN)
        most = e->amount;
    else if (e->kind == SABOT_EV_EXCHANGE)
        most = cash_of(before, e->seat);
    else if (e->kind == SABOT_EV_COLLECT_VIGORISH) { /* whoever has too few chips pays in cash */
        const sabot_cents due = before->bac.round.vig_due[e->seat] + before->bac.owed[e->seat];
        if (taken < 0 || taken > due)
            return "more cash was taken for vigorish than was owed";
        most = taken;
    }
    b->cash_in += most;
    return taken == most ? NULL : "the cash in the drop box is not what was changed";
}

static const char *note_out(money_books *b, const sabot_table *before, const sabot_table *after,
                            const sabot_event *e)
{
    const sabot_cents gone = chips_at_table(before) - chips_at_table(after);
    sabot_cents right = 0;

    if (e->kind == SABOT_EV_CASH_OUT)
        right = e->amount;
    else if (e->kind == SABOT_EV_LEAVE)
        right = chips_of(before, e->seat) + standing(before, e->seat);
    else if (e->kind == SABOT_EV_REDEEM)
        right = sabot_held_of(&before->held, e->serial)->chips;
    else if (e->kind == SABOT_EV_FIND_WAGER && sabot_seats_has(before->blocked, e->seat))
        right = standing(before, e->seat) - standing(after, e->seat); /* less had gone along */
    else if (e->kind == SABOT_EV_WALK_OFF) /* but for what the house has a claim on */
        right = gone <= chips_of(before, e->seat) ? gone : 0;
    b->chips_out += right;
    return gone == right ? NULL : "chips have left that nobody carried away, or come from nowhere";
}

/* --- 2: only the ways there are --- */

static bool is_way(int account, bool into, sabot_moves by)
{
    for (int other = 0; other < SABOT_ACCOUNTS; other++) {
        if (other == SABOT_SEAT_ACCOUNT)
            continue;
        if ((into ? sabot_ledger_ways(other, account) : sabot_ledger_ways(account, other)) & by)
            return true;
    }
    return false;
}

static const char *check_ways(const sabot_table *before, const sabot_table *after,
                              const sabot_event *e)
{
    const sabot_moves by = sabot_ledger_moves_of(e->kind);

    for (int a = 0; a < SABOT_ACCOUNTS; a++) {
        const sabot_cents change = after->ledger.balance[a] - before->ledger.balance[a];
        if (change != 0 && !is_way(a, change > 0, by))
            return "an event moves money in a way that ledger.c does not name for it";
    }
    return NULL;
}

/* --- 3: seats --- */

static const char *check_seats(const sabot_table *t, const sabot_event *e)
{
    const sabot_seats somebodys = (sabot_seats)(t->taken | t->blocked);

    if (e->kind == SABOT_EV_SIT && chips_of(t, e->seat) != e->amount)
        return "who sits down has other chips than were bought";
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (!sabot_seats_has(somebodys, seat) && (chips_of(t, seat) != 0 || cash_of(t, seat) != 0))
            return "chips lie at a seat that is nobody's";
    return NULL;
}

/* --- 4: coupons, markers --- */

static sabot_cents coupons_laid(const sabot_table *t)
{
    sabot_cents laid = 0;

    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++)
        laid += t->bac.coupon[seat][SABOT_ON_BANKER] + t->bac.coupon[seat][SABOT_ON_PLAYER];
    for (int area = 1; area <= PAIGOW_AREAS; area++)
        laid += (t->pg.round.settled >> area & 1u) ? 0 : t->pg.coupon[area];
    return laid;
}

static const char *check_coupons(const sabot_table *t)
{
    const sabot_cents *balance = t->ledger.balance;

    if (balance[SABOT_COUPONS] + balance[SABOT_COUPONS_LAID] + balance[SABOT_COUPONS_TAKEN] +
            balance[SABOT_COUPONS_KEPT] != 0)
        return "coupons have become chips, or chips coupons";
    if (!t->rules.match_play && balance[SABOT_COUPONS] != 0)
        return "a coupon at a table that takes none";
    return balance[SABOT_COUPONS_LAID] == coupons_laid(t) ? NULL
                                                          : "coupons do not lie by their wagers";
}

static const char *check_markers(const sabot_table *t)
{
    const sabot_cents *balance = t->ledger.balance;
    sabot_cents owed = 0;

    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++)
        owed += t->bac.owed[seat];
    return balance[SABOT_MARKERS] == owed &&
                   balance[SABOT_MARKERS] + balance[SABOT_OWED] + balance[SABOT_WAIVED] == 0
               ? NULL : "the marker boxes do not show what is owed";
}

/* A15: what is charged is a part of what was won. */
static const char *check_charges(const sabot_table *t)
{
    sabot_payment due[SABOT_PAYMENTS_MAX];
    const int n = t->phase >= SABOT_PHASE_COLLECTING && t->phase <= SABOT_PHASE_PAYING
                      ? sabot_settle(t, due) : 0;

    for (int i = 0; i < n; i++)
        if (due[i].vigorish < 0 || (due[i].outcome == SABOT_WINS && due[i].vigorish > due[i].win))
            return "the vigorish is more than was won";
    return NULL;
}

/* --- 5: held --- */

static const char *check_held(const sabot_table *before, const sabot_table *after,
                              const sabot_event *e)
{
    sabot_cents chips = 0, coupons = 0;

    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++)
        coupons += after->held.coupons[seat];
    for (int i = 0; i < SABOT_HELD_MAX; i++) {
        const sabot_held_account *was = &before->held.at[i], *is = &after->held.at[i];
        const bool redeemed = e->kind == SABOT_EV_REDEEM && e->serial == was->ticket;
        chips += is->chips;
        coupons += is->coupons;
        if (was->ticket != 0 && !redeemed && memcmp(was, is, sizeof *was) != 0)
            return "what is held for somebody was changed";
        if (is->ticket > before->held.tickets && is->chips + is->coupons <= 0)
            return "a ticket over nothing";
    }
    return chips == after->ledger.balance[SABOT_HELD] &&
                   coupons == after->ledger.balance[SABOT_COUPONS_KEPT]
               ? NULL : "the tickets do not come to what is held";
}

/* --- 6: what is printed --- */

static sabot_cents printed(const char *line, const char *key)
{
    const size_t n = strlen(key);
    sabot_cents total = 0;

    for (const char *at = strstr(line, key); at != NULL; at = strstr(at + n, key))
        total += strtoll(at + n, NULL, 10);
    return total;
}

static const char *check_statement(const money_books *b, const sabot_table *t)
{
    static char line[SABOT_END_MAX];
    sabot_cents chips;

    sabot_end_to_json(t, line, sizeof line);
    chips = printed(line, "\"chips\":") + printed(line, "\"inventory\":") +
            printed(line, "\"layout\":") + printed(line, "\"centre\":");
    if (chips != b->opening - b->chips_out)
        return "the statement printed lacks somebody's chips";
    return printed(line, "\"drop_box\":") == b->cash_in ? NULL : "the statement has other cash";
}

const char *money_note(money_books *b, const sabot_table *before, const sabot_table *after,
                       const sabot_event *e)
{
    const char *wrong = note_cash(b, before, after, e);

    if (!wrong)
        wrong = note_out(b, before, after, e);
    if (!wrong && chips_at_table(after) != b->opening - b->chips_out)
        wrong = "the chips of all accounts are not those that must be there";
    if (!wrong)
        wrong = check_ways(before, after, e);
    if (!wrong)
        wrong = check_seats(after, e);
    if (!wrong)
        wrong = check_coupons(after);
    if (!wrong && !is_pai_gow(after))
        wrong = check_markers(after);
    if (!wrong)
        wrong = check_charges(after);
    if (!wrong)
        wrong = check_held(before, after, e);
    if (!wrong && (after->events % 16 == 0 || e->kind == SABOT_EV_DISCARD))
        wrong = check_statement(b, after);
    return wrong;
}

/* --- what tries the accounts --- */

sabot_event money_slip(deal_random *random, const sabot_table *t)
{
    const int seat = 1 + (int)deal_random_below(random, t->rules.seats);
    sabot_event e = { .kind = SABOT_EV_WALK_OFF, .role = SABOT_DEALER, .seat = (uint8_t)seat };

    if (deal_random_below(random, 3) > 0)
        return e;
    e.kind = SABOT_EV_FIND_WAGER;
    e.on = (uint8_t)(1 + deal_random_below(random, SABOT_ON_HAND));
    e.amount = t->rules.maximum + 1 + (sabot_cents)deal_random_below(random, 1u << 20);
    if (deal_random_below(random, 2))
        e.amount = chips_of(t, seat) + (sabot_cents)deal_random_below(random, 3);
    return e;
}
