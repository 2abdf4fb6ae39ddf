/* undo.c: what was settled already when all hands turn out void (C:11.11.5: a wrong number of cards
 * "found later in the round").
 *
 * Everything goes back to where it was before the first wager was settled, but that what stands
 * with its owner already (a push, a winner's own wager, the dealer's) stays there. If a player has
 * meanwhile taken away chips that were won, the house bears the loss: the error was its own. */
#include "settle.h"

static bool is_undone(const sabot_table *t, int place, sabot_words result)
{
    return paigow_is_settled(t, place) && t->pg.round.hand[place].result == result;
}

static void take_back(sabot_table *t, int seat, int to, sabot_cents cents)
{
    const sabot_cents chips = table_chips_of(t, seat), got = cents < chips ? cents : chips;

    table_chips(t, sabot_account_of_seat(seat), to, got);
    if (to != SABOT_INVENTORY)
        table_chips(t, SABOT_INVENTORY, to, cents - got);
}

static void undo_surplus(sabot_table *t)
{
    paigow_round *r = &t->pg.round;
    const sabot_cents half = paigow_surplus_half(t), charge = paigow_vigorish(t, half);

    if (r->surplus_house)
        table_chips(t, SABOT_INVENTORY, SABOT_CENTRE, paigow_surplus(t) - half);
    if (r->surplus_vig)
        table_chips(t, SABOT_INVENTORY, SABOT_CENTRE, charge);
    if (r->surplus_seat)
        take_back(t, t->pg.bank.seat, SABOT_CENTRE, half - charge);
    r->surplus_house = r->surplus_vig = r->surplus_seat = false;
}

/* Against the dealer a charge is due from the payment on, else from the comparison on. */
static bool was_charged(const sabot_table *t, int area)
{
    const bool due = t->pg.round.hand[area].result == SABOT_SAY_WIN &&
                     (paigow_is_settled(t, area) || t->pg.bank.side != PAIGOW_DEALER_CARRIES);

    return due && t->pg.round.vig_due[area] == 0;
}

static void undo_wins(sabot_table *t)
{
    if (is_undone(t, 0, SABOT_SAY_WIN))
        table_chips(t, SABOT_INVENTORY, SABOT_CENTRE, paigow_stake(t, 0));
    for (int area = 1; area <= PAIGOW_AREAS; area++) {
        const int player = t->pg.owner[area];
        if (was_charged(t, area))
            table_chips(t, SABOT_INVENTORY, sabot_account_of_seat(player),
                        paigow_vigorish(t, paigow_win(t, area)));
        t->pg.round.vig_due[area] = 0;
        if (!is_undone(t, area, SABOT_SAY_WIN))
            continue;
        take_back(t, player, paigow_source(t), t->pg.wager[area]);
        take_back(t, player, SABOT_INVENTORY, t->pg.coupon[area]);
        paigow_coupon_untaken(t, area);
        paigow_coupon_back(t, area);
    }
}

static void undo_losses(sabot_table *t)
{
    for (int place = 0; place <= PAIGOW_AREAS; place++) {
        if (!is_undone(t, place, SABOT_SAY_LOSE))
            continue;
        table_chips(t, place == 0 ? SABOT_CENTRE : paigow_source(t), SABOT_LAYOUT,
                    paigow_stake(t, place));
        if (place != 0)
            paigow_coupon_untaken(t, place);
        t->pg.round.settled = (uint8_t)(t->pg.round.settled & ~(1u << place));
    }
}

/* What is left in the centre then is what was put up to pay the winners. */
static void undo_shortfall(sabot_table *t)
{
    paigow_round *r = &t->pg.round;
    const sabot_cents put_up = t->ledger.balance[SABOT_CENTRE];
    const sabot_cents seat = r->shortfall_house > 0  ? put_up
                             : r->shortfall_bank > 0 ? 0 : paigow_seat_share(t, put_up);

    r->shortfall_bank = r->shortfall_house = 0;
    if (put_up == 0)
        return;
    table_chips(t, SABOT_CENTRE, sabot_account_of_seat(t->pg.bank.seat), seat);
    table_chips(t, SABOT_CENTRE, SABOT_INVENTORY, put_up - seat);
}

void paigow_undo(sabot_table *t)
{
    undo_surplus(t);
    undo_wins(t);
    undo_losses(t);
    undo_shortfall(t);
}
