/* dealer_wager.c: what the dealer wagers against a bank (C:10.8.07, C:10.8.08, C:11.10.3), and the
 * chips a bank or co-bank needs (C:10.8.04, C:11.10.2).
 *
 *   made       inventory -> layout, what the bank last wagered against the dealer, at most the
 *              table's maximum
 *   declined   recorded before No More Bets: layout -> inventory if it was made already
 *
 * What must always hold: there is a dealer's wager only against a bank, never beside a co-bank or
 * when the dealer carries the round, and it has one amount, which nobody chooses. */
#include "bank.h"

/* What the dealer would wager if this seat were the bank. */
static sabot_cents wager_against(const sabot_table *t, int seat)
{
    const sabot_cents last = t->pg.bank.last[seat];

    if (t->rules.dealer_declines)
        return 0;
    return last < t->rules.maximum ? last : t->rules.maximum;
}

sabot_cents pg_dealer_wager_due(const sabot_table *t)
{
    const pg_bank *b = &t->pg.bank;

    if (!b->settled || b->side != PG_BANK || b->declined)
        return 0;
    return b->dealer_wager > 0 ? b->dealer_wager : wager_against(t, b->seat);
}

/* --- what a bank must have --- */

static sabot_cents others_wagers(const sabot_table *t, int seat)
{
    sabot_cents total = 0;

    for (int area = 1; area <= PG_AREAS; area++)
        if (t->pg.owner[area] != seat)
            total += t->pg.wager[area];
    return total;
}

sabot_cents pg_must_cover(const sabot_table *t, pg_side side, int seat)
{
    const sabot_cents wagers = others_wagers(t, seat);

    if (side == PG_CO_BANK)
        return (wagers + 1) / 2;
    return wagers + (pg_bank_holds(t, seat) ? pg_dealer_wager_due(t) : wager_against(t, seat));
}

bool pg_bank_covers(const sabot_table *t, pg_side side, int seat)
{
    return pg_chips_of(t, seat) >= pg_must_cover(t, side, seat);
}

/* --- making it --- */

static bool no_dealer_wager(const sabot_table *t, enum pg_rule rule, sabot_ruling *no)
{
    if (pg_bank_refuses(t, rule, no))
        return true;
    if (t->pg.bank.side == PG_CO_BANK)
        *no = PG_REFUSE(t, PG_DEALER_DECLINES, "the house carries half of the round beside the "
                        "co-bank of %s; it makes no wager", t->pg.bank.seat);
    else if (t->rules.dealer_declines)
        *no = PG_REFUSE(t, PG_DEALER_DECLINES, "the rules of this table say that the house never "
                        "wagers against a bank; leave it out", 0);
    else if (t->pg.bank.declined)
        *no = PG_REFUSE(t, PG_DEALER_DECLINES, "it is recorded that the house makes no wager this "
                        "round; go on", 0);
    else
        return false;
    return true;
}

sabot_ruling pg_judge_dealer_wager(const sabot_table *t, const sabot_event *e)
{
    const pg_bank *b = &t->pg.bank;
    const sabot_cents due = pg_dealer_wager_due(t);
    sabot_ruling no;

    if (no_dealer_wager(t, PG_DEALER_WAGER, &no))
        return no;
    if (b->dealer_wager > 0)
        return PG_REFUSE(t, PG_DEALER_WAGER, "the dealer's wager of %m stands and is not changed",
                         b->dealer_wager);
    if (e->amount != 0 && e->amount != due)
        return PG_REFUSE(t, PG_DEALER_WAGER, "the dealer wagers what %s last wagered against the "
                         "dealer, at most the maximum: %m, not %m", b->seat, due, e->amount);
    if (b->marker != b->seat)
        return PG_NOT_NOW(t, PG_MARKER, "put the marker before %s first", b->seat);
    return PG_ACCEPT(t, PG_DEALER_WAGER, "the dealer wagers %m against %s", due, b->seat);
}

void pg_apply_dealer_wager(sabot_table *t, const sabot_event *e)
{
    const sabot_cents due = pg_dealer_wager_due(t);

    (void)e;
    pg_chips(t, SABOT_INVENTORY, SABOT_LAYOUT, due);
    t->pg.bank.dealer_wager = due;
}

/* --- declining it --- */

sabot_ruling pg_judge_decline_wager(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    (void)e;
    if (no_dealer_wager(t, PG_DEALER_DECLINES, &no))
        return no;
    return PG_ACCEPT(t, PG_DEALER_DECLINES, "recorded: the house makes no wager against %s; the "
                     "dealer's place is collected unexposed", t->pg.bank.seat);
}

void pg_dealer_wager_back(sabot_table *t)
{
    pg_chips(t, SABOT_LAYOUT, SABOT_INVENTORY, t->pg.bank.dealer_wager);
    t->pg.bank.dealer_wager = 0;
}

void pg_apply_decline_wager(sabot_table *t, const sabot_event *e)
{
    (void)e;
    pg_dealer_wager_back(t);
    t->pg.bank.declined = true;
}

/* --- what may come --- */

void pg_expect_dealer_wager(const sabot_table *t, pg_list *list)
{
    if (pg_dealer_wager_due(t) == 0)
        return;
    pg_add(list, t, SABOT_MUST, SABOT_EV_DEALER_WAGER, SABOT_DEALER, 0, PG_DEALER_WAGER)
        ->like.amount = pg_dealer_wager_due(t);
    pg_keep_if_accepted(t, list, pg_judge_dealer_wager);
    pg_add(list, t, SABOT_MAY, SABOT_EV_DECLINE_WAGER, SABOT_FLOORPERSON, 0, PG_DEALER_DECLINES);
    pg_keep_if_accepted(t, list, pg_judge_decline_wager);
}
