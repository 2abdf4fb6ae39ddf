/* clear.c: after the deal: the hands nobody plays are taken away unexposed (10.8(l), C:11.8.2), and
 * the shaker is covered and shaken once (10.8(m), C:11.8C.1).
 *
 * Tiles go to the dead hand, cards to the discard rack, in whatever order: no paragraph gives one.
 * Tiles are cleared before the shaker is covered ((m)); of cards nothing is said but that both
 * come after the deal. The dealer's are among them where the house plays no hand (A77). */
#include "round.h"

/* The next place whose hand nobody plays; -1 none is left. */
static int next_to_gather(const sabot_table *t)
{
    const pg_hand *hand = t->pg.round.hand;

    for (int place = 1; place <= PG_AREAS; place++)
        if (!pg_plays(t, place) && !hand[place].gathered)
            return place;
    return pg_plays(t, 0) || hand[0].gathered ? PG_NOWHERE : 0;
}

pg_step pg_clear_step(const sabot_table *t)
{
    const int place = next_to_gather(t);
    pg_step step = { .step = PG_STEP_NONE };

    if (place >= 0) {
        step.step = PG_STEP_GATHER;
        step.place = (uint8_t)place;
        step.rule = PG_GATHER;
    } else if (!t->pg.round.shaker_covered && pg_uses_dice(t)) {
        step.step = PG_STEP_COVER_SHAKER;
        step.rule = PG_SHAKER_COVERED;
    }
    return step;
}

static bool may_gather(const sabot_table *t)
{
    return t->phase == SABOT_PHASE_DEALING && pg_deal_is_done(t) && next_to_gather(t) >= 0;
}

sabot_ruling pg_judge_gather(const sabot_table *t, const sabot_event *e)
{
    const int place = pg_place_or(t, e, may_gather(t) ? next_to_gather(t) : 0);

    if (place < 0)
        return PG_REFUSE(t, PG_GATHER, "say whose pieces are taken away: a seat's or the dealer's",
                         0);
    if (place == PG_DEAD)
        return PG_REFUSE(t, PG_GATHER, "the dead hand stays where it lies; the others are put with "
                         "it", 0);
    if (!may_gather(t) && e->seat == 0 && e->hand == SABOT_HAND_NONE)
        return pg_not_yet(t, PG_GATHER);
    if (pg_round_is_on(t) && pg_plays(t, place))
        return PG_REFUSE(t, PG_GATHER, "the hand of %a is played and stays where it is", place);
    if (t->pg.round.hand[place].gathered)
        return PG_REFUSE(t, PG_GATHER, "the hand of %a has been taken away", place);
    if (!may_gather(t))
        return pg_not_yet(t, PG_GATHER);
    return pg_tiles(t) ? PG_ACCEPT(t, PG_GATHER, "the tiles of %a go to the dead hand unexposed",
                                   place)
                       : PG_ACCEPT(t, PG_GATHER, "the cards of %a go to the discard rack "
                                   "unexposed", place);
}

void pg_apply_gather(sabot_table *t, const sabot_event *e)
{
    const int place = pg_place_or(t, e, next_to_gather(t));

    t->pg.round.hand[place].gathered = true;
    pg_round_goes_on(t);
}

static bool may_cover(const sabot_table *t)
{
    return t->phase == SABOT_PHASE_DEALING && pg_deal_is_done(t) && pg_uses_dice(t) &&
           !t->pg.round.shaker_covered && (!pg_tiles(t) || next_to_gather(t) < 0);
}

sabot_ruling pg_judge_cover_shaker(const sabot_table *t, const sabot_event *e)
{
    if (!pg_uses_dice(t))
        return PG_REFUSE(t, PG_RANDOM_NUMBER, "a random number finds the starting place at this "
                         "table; there is no shaker to cover", 0);
    if (t->phase == SABOT_PHASE_DEALING && t->pg.round.shaker_covered)
        return PG_NOT_NOW(t, PG_SHAKER_COVERED, "the shaker is covered and was shaken", 0);
    if (!may_cover(t))
        return pg_not_yet(t, PG_SHAKER_COVERED);
    if (!e->holds)
        return PG_REFUSE(t, PG_SHAKER_COVERED, "the shaker is covered but was not shaken; shake it "
                         "once", 0);
    return PG_ACCEPT(t, PG_SHAKER_COVERED, "the shaker stands at the dealer's right; players may "
                     "set their hands", 0);
}

void pg_apply_cover_shaker(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->pg.round.shaker_covered = true;
    pg_round_goes_on(t);
}

void pg_expect_clear(const sabot_table *t, pg_list *list)
{
    for (int i = 1; may_gather(t) && i <= PG_AREAS + 1; i++) {
        const int place = i % (PG_AREAS + 1); /* the dealer's last */
        if (!pg_plays(t, place) && !t->pg.round.hand[place].gathered)
            pg_name_place(&pg_add(list, t, SABOT_MUST, SABOT_EV_GATHER, SABOT_DEALER, 0, PG_GATHER)
                               ->like, place);
    }
    if (may_cover(t))
        pg_add(list, t, SABOT_MUST, SABOT_EV_COVER_SHAKER, SABOT_DEALER, 0, PG_SHAKER_COVERED)
            ->like.holds = true;
}
