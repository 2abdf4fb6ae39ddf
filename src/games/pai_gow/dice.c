/* dice.c: three dice and their shaker: placed, watched over, changed after 24 hours (C:10.8.09,
 * 11.4). The hours are those of pai gow poker; the text on pai gow that might have had its own is
 * lost.
 *
 * What must always hold: no round begins without dice in the shaker, and nobody shakes other than
 * three that were never left alone. */
#include "prepare.h"

enum { DICE = 3, HOURS = 24 };

#define HOUR_MS (INT64_C(60) * 60 * 1000)

bool pg_uses_dice(const sabot_table *t)
{
    return pg_tiles(t) || !t->rules.random_number;
}

bool pg_dice_lack(const sabot_table *t)
{
    return pg_uses_dice(t) && !t->pg.prep.dice_placed;
}

/* The paragraph on dice left alone; in pai gow it is the one on the shaker. */
static enum pg_rule attended(const sabot_table *t)
{
    return pg_tiles(t) ? PG_DICE : PG_DICE_ATTENDED;
}

bool pg_dice_refuse(const sabot_table *t, int64_t time_ms, sabot_ruling *no)
{
    const pg_prep *p = &t->pg.prep;

    if (p->unattended)
        *no = PG_REFUSE(t, attended(t), "shaker and dice were left alone; place three dice anew "
                        "before they are shaken", 0);
    else if (!pg_tiles(t) && time_ms - p->dice_ms > HOURS * HOUR_MS)
        *no = PG_REFUSE(t, PG_DICE_HOURS, "these dice have been on the table since %t, more than "
                        "%n hours; place three others", p->dice_ms, HOURS);
    else
        return false;
    return true;
}

/* Do the dice lie as they were shaken, to be counted? */
static bool shake_stands(const sabot_table *t)
{
    const pg_round *r = &t->pg.round;

    return pg_round_is_on(t) && (r->shaken || r->dice != 0) && !r->shaker_covered;
}

sabot_ruling pg_judge_place_dice(const sabot_table *t, const sabot_event *e)
{
    if (!pg_uses_dice(t))
        return PG_REFUSE(t, PG_RANDOM_NUMBER, "at this table a random number takes the place of "
                         "the dice; leave them away", 0);
    if (e->count != DICE)
        return PG_REFUSE(t, PG_DICE, "%n dice are in the shaker; %n belong there", e->count, DICE);
    if (shake_stands(t))
        return PG_NOT_NOW(t, PG_DICE, "the dice have been shaken for this round; they are changed "
                          "once the shaker is covered again", 0);
    return PG_ACCEPT(t, PG_DICE, "three dice are in the shaker", 0);
}

void pg_apply_place_dice(sabot_table *t, const sabot_event *e)
{
    pg_prep *p = &t->pg.prep;

    p->dice_placed = true;
    p->unattended = false;
    p->dice_ms = e->time_ms;
    pg_prepare_advance(t);
}

/* --- the dealer leaves --- */

sabot_ruling pg_judge_dealer_leaves(const sabot_table *t, const sabot_event *e)
{
    if (!e->holds && !t->pg.prep.dice_placed)
        return PG_REFUSE(t, attended(t), "no dice are at the table that could be left alone; "
                         "there is nothing to record", 0);
    if (!e->holds)
        return PG_IRREGULAR(t, attended(t), "shaker and dice are left alone at the table; three "
                            "dice are placed anew before anybody shakes them", 0);
    if (pg_round_is_on(t))
        return PG_NOT_NOW(t, attended(t), "a dealer goes when the round is over; finish it first",
                          0);
    return PG_ACCEPT(t, attended(t), "the next dealer answers for the table, shaker and dice", 0);
}

void pg_apply_dealer_leaves(sabot_table *t, const sabot_event *e)
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

    return t->phase > SABOT_PHASE_OPENING && t->phase <= SABOT_PHASE_DEALING &&
           (pg_dice_lack(t) || pg_dice_refuse(t, t->now_ms, &no));
}

void pg_expect_dice(const sabot_table *t, pg_list *list)
{
    pg_add(list, t, are_owed(t) ? SABOT_MUST : SABOT_MAY, SABOT_EV_PLACE_DICE, SABOT_DEALER,
           0, PG_DICE)->like.count = DICE;
    pg_keep_if_accepted(t, list, pg_judge_place_dice);
    pg_add(list, t, SABOT_MAY, SABOT_EV_DEALER_LEAVES, SABOT_DEALER, 0, attended(t))->like.holds =
        true;
    pg_keep_if_accepted(t, list, pg_judge_dealer_leaves);
}
