/* close.c: No More Bets (C:10.7.01, C:11.7.01), and who carries the round after all (C:10.8.05).
 *
 * The bank's chips are counted again here, for wagers may have come after it was taken. Two ends:
 *
 *   the chips suffice, or the dealer carries the round      a round begins
 *   a bank or co-bank is short                              the dealer carries it instead; the
 *                                                           dealer's wager goes back and the turn
 *                                                           is used
 *
 * Where nobody has wagered it is not said, whoever carries the round, and nobody's turn is used.
 *
 * What must always hold: no round begins without a wager, without dice where they are used, without
 * a marker before who banks, or before the house has made or declined its own wager. */
#include "bank.h"

static bool any_stake(const sabot_table *t)
{
    return paigow_wagers_total(t) > 0 || t->pg.bank.dealer_wager > 0;
}

static bool has_bank(const sabot_table *t)
{
    return t->pg.bank.side != PAIGOW_DEALER_CARRIES;
}

static bool is_short(const sabot_table *t)
{
    return has_bank(t) && !paigow_bank_covers(t, (paigow_side)t->pg.bank.side, t->pg.bank.seat);
}

/* What is still missing before wagers may be closed. */
static bool bank_not_ready(const sabot_table *t, sabot_ruling *no)
{
    const paigow_step step = paigow_bank_step(t);

    switch (step.step) {
    case PAIGOW_STEP_OFFER_BANK:
        *no = NOT_NOW(t, LAW_BANK_OFFER, "nobody carries the round yet; offer the bank to %s",
                      step.place);
        return true;
    case PAIGOW_STEP_ANSWER:
        *no = NOT_NOW(t, LAW_BANK_OFFER, "the bank is offered to %s; wait for the answer",
                      step.place);
        return true;
    case PAIGOW_STEP_MARKER:
        *no = NOT_NOW(t, LAW_MARKER, "put the marker before %s first", step.place);
        return true;
    case PAIGOW_STEP_DEALER_WAGER:
        *no = NOT_NOW(t, LAW_DEALER_WAGER, "make the dealer's wager of %m against %s, or record "
                      "that it is declined", step.amount, step.place);
        return true;
    default:
        return false;
    }
}

/* It is said for all to hear, also where the house says it by itself. */
static sabot_ruling told(sabot_ruling ruling)
{
    ruling.telling = true;
    return ruling;
}

static sabot_ruling judge_stakes(const sabot_table *t)
{
    const paigow_bank *b = &t->pg.bank;

    if (!any_stake(t))
        return NOT_NOW(t, LAW_NO_MORE_BETS, "nobody has wagered; wait for a wager", 0);
    if (is_short(t) && b->dealer_wager > 0)
        return told(ACCEPT(t, LAW_BANK_SHORT, "%s has %m for wagers of %m: the dealer carries "
                           "this round, the dealer's %m goes back, and the turn of the seat is "
                           "used", b->seat, table_chips_of(t, b->seat),
                           paigow_must_cover(t, (paigow_side)b->side, b->seat), b->dealer_wager));
    if (is_short(t))
        return told(ACCEPT(t, LAW_BANK_SHORT, "%s has %m for wagers of %m: the dealer carries "
                           "this round, and the turn of the seat is used", b->seat,
                           table_chips_of(t, b->seat),
                           paigow_must_cover(t, (paigow_side)b->side, b->seat)));
    return ACCEPT(t, LAW_NO_MORE_BETS, "wagers are closed for round %n; %s is played against",
                  t->pg.round.number + 1, b->seat);
}

sabot_ruling paigow_judge_close(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (e->count != 0)
        return REFUSE(t, LAW_NO_MORE_BETS, "no number belongs to these words; leave it out", 0);
    if (paigow_round_is_on(t))
        return NOT_NOW(t, LAW_NO_MORE_BETS, "No More Bets was said; this round is played first",
                       0);
    if (!paigow_betting_is_open(t))
        return paigow_not_ready(t);
    if (bank_not_ready(t, &no) || paigow_hours_refuse(t, e->time_ms, &no))
        return no;
    if (paigow_dice_lack(t))
        return NOT_NOW(t, LAW_DICE, "there are no three dice in the shaker; place them first", 0);
    return judge_stakes(t);
}

/* C:10.8.05: the seat keeps its place in the order, so that the next is asked from there. */
static void dealer_steps_in(sabot_table *t)
{
    paigow_bank *b = &t->pg.bank;

    paigow_dealer_wager_back(t);
    b->side = PAIGOW_DEALER_CARRIES;
    b->seat = b->marker = b->method = 0;
}

void paigow_apply_close(sabot_table *t, const sabot_event *e)
{
    (void)e;
    if (is_short(t))
        dealer_steps_in(t);
    paigow_round_begins(t);
}

void paigow_expect_close(const sabot_table *t, expect_list *list)
{
    expect_add(list, t, SABOT_NEXT, SABOT_EV_ANNOUNCE, SABOT_DEALER, 0,
               LAW_NO_MORE_BETS)->like.words =
        SABOT_SAY_NO_MORE_BETS;
    expect_keep_if_accepted(t, list, paigow_judge_close);
}
