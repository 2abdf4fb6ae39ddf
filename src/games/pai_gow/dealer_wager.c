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

sabot_cents paigow_dealer_wager_due(const sabot_table *t)
{
    const paigow_bank *b = &t->pg.bank;

    if (!b->settled || b->side != PAIGOW_BANK || b->declined)
        return 0;
    return b->dealer_wager > 0 ? b->dealer_wager : wager_against(t, b->seat);
}

/* --- what a bank must have --- */

static sabot_cents others_wagers(const sabot_table *t, int seat)
{
    sabot_cents total = 0;

    for (int area = 1; area <= PAIGOW_AREAS; area++)
        if (t->pg.owner[area] != seat)
            total += t->pg.wager[area];
    return total;
}

sabot_cents paigow_must_cover(const sabot_table *t, paigow_side side, int seat)
{
    const sabot_cents wagers = others_wagers(t, seat);

    if (side == PAIGOW_CO_BANK)
        return (wagers + 1) / 2;
    return wagers + (paigow_bank_holds(t, seat) ? paigow_dealer_wager_due(t) : wager_against(t,
                                                                                             seat));
}

bool paigow_bank_covers(const sabot_table *t, paigow_side side, int seat)
{
    return table_chips_of(t, seat) >= paigow_must_cover(t, side, seat);
}

/* --- making it --- */

static bool no_dealer_wager(const sabot_table *t, enum sabot_law rule, sabot_ruling *no)
{
    if (paigow_bank_refuses(t, rule, no))
        return true;
    if (t->pg.bank.side == PAIGOW_CO_BANK)
        *no = REFUSE(t, LAW_DEALER_DECLINES, "the house carries half of the round beside the "
                     "co-bank of %s; it makes no wager", t->pg.bank.seat);
    else if (t->rules.dealer_declines)
        *no = REFUSE(t, LAW_DEALER_DECLINES, "the rules of this table say that the house never "
                     "wagers against a bank; leave it out", 0);
    else if (t->pg.bank.declined)
        *no = REFUSE(t, LAW_DEALER_DECLINES, "it is recorded that the house makes no wager this "
                     "round; go on", 0);
    else
        return false;
    return true;
}

sabot_ruling paigow_judge_dealer_wager(const sabot_table *t, const sabot_event *e)
{
    const paigow_bank *b = &t->pg.bank;
    const sabot_cents due = paigow_dealer_wager_due(t);
    sabot_ruling no;

    if (no_dealer_wager(t, LAW_DEALER_WAGER, &no))
        return no;
    if (b->dealer_wager > 0)
        return REFUSE(t, LAW_DEALER_WAGER, "the dealer's wager of %m stands and is not changed",
                      b->dealer_wager);
    if (e->amount != 0 && e->amount != due)
        return REFUSE(t, LAW_DEALER_WAGER, "the dealer wagers what %s last wagered against the "
                      "dealer, at most the maximum: %m, not %m", b->seat, due, e->amount);
    if (paigow_betting_refuses(t, &no))
        return no;
    if (b->marker != b->seat)
        return NOT_NOW(t, LAW_MARKER, "put the marker before %s first", b->seat);
    return ACCEPT(t, LAW_DEALER_WAGER, "the dealer wagers %m against %s", due, b->seat);
}

void paigow_apply_dealer_wager(sabot_table *t, const sabot_event *e)
{
    const sabot_cents due = paigow_dealer_wager_due(t);

    (void)e;
    table_chips(t, SABOT_INVENTORY, SABOT_LAYOUT, due);
    t->pg.bank.dealer_wager = due;
}

/* --- declining it --- */

sabot_ruling paigow_judge_decline_wager(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    (void)e;
    if (no_dealer_wager(t, LAW_DEALER_DECLINES, &no))
        return no;
    return ACCEPT(t, LAW_DEALER_DECLINES, t->pg.bank.dealer_wager > 0
                  ? "recorded: the house makes no wager against %s: the dealer's %m goes back, and "
                    "the dealer's place is collected unexposed"
                  : "recorded: the house makes no wager against %s; the dealer's place is "
                    "collected unexposed", t->pg.bank.seat, t->pg.bank.dealer_wager);
}

void paigow_dealer_wager_back(sabot_table *t)
{
    table_chips(t, SABOT_LAYOUT, SABOT_INVENTORY, t->pg.bank.dealer_wager);
    t->pg.bank.dealer_wager = 0;
}

void paigow_apply_decline_wager(sabot_table *t, const sabot_event *e)
{
    (void)e;
    paigow_dealer_wager_back(t);
    t->pg.bank.declined = true;
}

/* --- what may come --- */

void paigow_expect_dealer_wager(const sabot_table *t, expect_list *list)
{
    if (paigow_dealer_wager_due(t) == 0)
        return;
    expect_add(list, t, SABOT_MUST, SABOT_EV_DEALER_WAGER, SABOT_DEALER, 0, LAW_DEALER_WAGER)
        ->like.amount = paigow_dealer_wager_due(t);
    expect_keep_if_accepted(t, list, paigow_judge_dealer_wager);
    expect_add(list, t, SABOT_MAY, SABOT_EV_DECLINE_WAGER, SABOT_FLOORPERSON, 0,
               LAW_DEALER_DECLINES);
    expect_keep_if_accepted(t, list, paigow_judge_decline_wager);
}
