/* found.c: a wager over the maximum that nobody had noticed is found to have been taken: a fact
 * (A20, A108). It stands and is settled whole.
 *
 * It can be found from the first piece that is dealt until its hand is compared: before that what
 * is over the maximum is handed back, after it the amount has been said. What must always hold: no
 * more is found than its player has, and who banks has the chips for all of it (C:10.8.04). */
#include "bank.h"
#include "settle.h"

static sabot_cents owner_has(const sabot_table *t, int area)
{
    const sabot_cents stands = t->pg.wager[area];

    return stands == 0 ? 0 : stands + table_chips_of(t, t->pg.owner[area]);
}

/* What the bank or co-bank would answer for with so much more on the layout. */
static sabot_cents bank_needs(const sabot_table *t, sabot_cents more)
{
    if (t->pg.bank.side == PAIGOW_CO_BANK)
        return (paigow_wagers_total(t) + more + 1) / 2;
    return paigow_must_cover(t, PAIGOW_BANK, t->pg.bank.seat) + more;
}

static bool bank_lacks(const sabot_table *t, sabot_cents more, sabot_ruling *no)
{
    const int bank = t->pg.bank.seat;

    if (t->pg.bank.side == PAIGOW_DEALER_CARRIES ||
        table_chips_of(t, bank) >= bank_needs(t, more))
        return false;
    *no = REFUSE(t, LAW_BANK_COVERS, "the bank of %s has %m and would answer for %m; have it buy "
                 "in first", bank, table_chips_of(t, bank), bank_needs(t, more));
    return true;
}

static bool is_refused(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const sabot_cents stands = t->pg.wager[e->seat], most = t->rules.maximum;
    const sabot_cents had = owner_has(t, e->seat);

    if (e->on != SABOT_ON_HAND)
        *no = REFUSE(t, LAW_WAGER, "this game takes wagers on the hand of an area and no others",
                     0);
    else if (stands == 0)
        *no = REFUSE(t, LAW_WAGER, "no wager lies on area %n", e->seat);
    else if (e->amount <= most)
        *no = REFUSE(t, LAW_LIMITS, "%m is no wager over the maximum of %m that can have been "
                     "taken by mistake", e->amount, most);
    else if (e->amount <= stands)
        *no = REFUSE(t, LAW_LIMITS, "%m stands on area %n already; give the whole amount found",
                     stands, e->seat);
    else if (e->amount > had)
        *no = REFUSE(t, LAW_FOUND_WAGER, "%s has %m with what lies on the area already; %m cannot "
                     "have lain there", t->pg.owner[e->seat], had, e->amount);
    else if (!paigow_round_is_on(t))
        *no = REFUSE(t, LAW_LIMITS, "nothing is dealt; hand back what is over the maximum of %m",
                     most);
    else
        return false;
    return true;
}

/* Is the hand dealt, or being dealt, and has no result? */
static bool is_in_play(const sabot_table *t, int area)
{
    const paigow_round *r = &t->pg.round;

    return table_is_at(t, IN_PLAY) && r->delivered > 0 &&
           r->hand[area].result == SABOT_SAY_NONE;
}

static sabot_ruling judge_find_wager(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (is_refused(t, e, &no))
        return no;
    if (!is_in_play(t, e->seat))
        return NOT_NOW(t, LAW_OVER_LIMIT_STANDS, "a wager is found over the maximum between the "
                       "first piece that is dealt and the comparison of its hand", 0);
    if (bank_lacks(t, e->amount - t->pg.wager[e->seat], &no))
        return no;
    return IRREGULAR(t, LAW_OVER_LIMIT_STANDS, "%m on area %n is over the maximum but was taken: "
                     "it stands and is settled whole", e->amount, e->seat);
}

/* The chips lie there, and not in front of the seat. */
static void apply_find_wager(sabot_table *t, const sabot_event *e)
{
    table_chips(t, sabot_account_of_seat(t->pg.owner[e->seat]), SABOT_LAYOUT,
                e->amount - t->pg.wager[e->seat]);
    t->pg.wager[e->seat] = e->amount;
    t->pg.irregularities++;
}

const sabot_rule paigow_on_find_wager = {
    RULE(FIND_WAGER, LAW_LIMITS, judge_find_wager, apply_find_wager), .flags = RULE_NAMES_A_PLACE
};
