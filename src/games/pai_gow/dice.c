/* dice.c: three dice and their shaker: placed, watched over, changed after 24 hours (C:10.8.09,
 * 11.4). The hours are those of pai gow poker; the text on pai gow that might have had its own is
 * lost.
 *
 * What must always hold: no round begins without dice in the shaker, and nobody shakes other than
 * three that were never left alone. */
#include "prepare.h"

enum { DICE = 3, HOURS = 24 };

#define HOUR_MS (INT64_C(60) * 60 * 1000)

bool paigow_uses_dice(const sabot_table *t)
{
    return paigow_tiles(t) || !t->rules.random_number;
}

bool paigow_dice_lack(const sabot_table *t)
{
    return paigow_uses_dice(t) && !t->pg.prep.dice_placed;
}

/* The paragraph on dice left alone; in pai gow it is the one on the shaker. */
static enum sabot_law attended(const sabot_table *t)
{
    return paigow_tiles(t) ? LAW_DICE : LAW_DICE_ATTENDED;
}

bool paigow_dice_refuse(const sabot_table *t, int64_t time_ms, sabot_ruling *no)
{
    const paigow_prep *p = &t->pg.prep;

    if (p->unattended)
        *no = REFUSE(t, attended(t), "shaker and dice were left alone; place three dice anew "
                     "before they are shaken", 0);
    else if (!paigow_tiles(t) && time_ms - p->dice_ms > HOURS * HOUR_MS)
        *no = REFUSE(t, LAW_DICE_HOURS, "these dice have been on the table since %t, more than "
                     "%n hours; place three others", p->dice_ms, HOURS);
    else
        return false;
    return true;
}

/* Do the dice lie as they were shaken, to be counted? */
static bool shake_stands(const sabot_table *t)
{
    const paigow_round *r = &t->pg.round;

    return paigow_round_is_on(t) && (r->shaken || r->dice != 0) && !r->shaker_covered;
}

sabot_ruling paigow_judge_place_dice(const sabot_table *t, const sabot_event *e)
{
    if (!paigow_uses_dice(t))
        return REFUSE(t, LAW_RANDOM_NUMBER, "at this table a random number takes the place of "
                      "the dice; leave them away", 0);
    if (e->count != DICE)
        return REFUSE(t, LAW_DICE, "the shaker holds %n; %n dice belong there", e->count, DICE);
    if (shake_stands(t))
        return NOT_NOW(t, LAW_DICE, "the dice have been shaken for this round; they are changed "
                       "once the shaker is covered again", 0);
    return ACCEPT(t, LAW_DICE, "three dice are in the shaker", 0);
}

void paigow_apply_place_dice(sabot_table *t, const sabot_event *e)
{
    paigow_prep *p = &t->pg.prep;

    p->dice_placed = true;
    p->unattended = false;
    p->dice_ms = e->time_ms;
    paigow_prepare_advance(t);
}

/* --- the dealer leaves --- */

sabot_ruling paigow_judge_dealer_leaves(const sabot_table *t, const sabot_event *e)
{
    if (!e->holds && !t->pg.prep.dice_placed)
        return REFUSE(t, attended(t), "no dice are at the table that could be left alone; "
                      "there is nothing to record", 0);
    if (!e->holds)
        return IRREGULAR(t, attended(t), "shaker and dice are left alone at the table; three "
                         "dice are placed anew before anybody shakes them", 0);
    if (paigow_round_is_on(t))
        return NOT_NOW(t, attended(t), "a dealer goes when the round is over; finish it first",
                       0);
    return ACCEPT(t, attended(t), "the next dealer answers for the table, shaker and dice", 0);
}

void paigow_apply_dealer_leaves(sabot_table *t, const sabot_event *e)
{
    if (e->holds)
        return;
    t->pg.prep.unattended = true;
    t->pg.irregularities++;
}

/* --- what may come --- */

/* Are dice owed now? From where the pieces are made ready: no row names a time. */
static bool are_owed(const sabot_table *t)
{
    sabot_ruling no;

    return table_is_at(t, (BEFORE_DEAL | AT(DEALING)) & ~AT(OPENING)) &&
           (paigow_dice_lack(t) || paigow_dice_refuse(t, t->now_ms, &no));
}

void paigow_expect_dice(const sabot_table *t, expect_list *list)
{
    expect_add(list, t, are_owed(t) ? SABOT_MUST : SABOT_MAY, SABOT_EV_PLACE_DICE, SABOT_DEALER,
               0, LAW_DICE)->like.count = DICE;
    expect_keep_if_accepted(t, list, paigow_judge_place_dice);
    expect_add(list, t, SABOT_MAY, SABOT_EV_DEALER_LEAVES, SABOT_DEALER, 0,
               attended(t))->like.holds =
        true;
    expect_keep_if_accepted(t, list, paigow_judge_dealer_leaves);
}
