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
    const paigow_hand *hand = t->pg.round.hand;

    for (int place = 1; place <= PAIGOW_AREAS; place++)
        if (!paigow_plays(t, place) && !hand[place].gathered)
            return place;
    return paigow_plays(t, 0) || hand[0].gathered ? PAIGOW_NOWHERE : 0;
}

paigow_step paigow_clear_step(const sabot_table *t)
{
    const int place = next_to_gather(t);
    paigow_step step = { .step = PAIGOW_STEP_NONE };

    if (place >= 0) {
        step.step = PAIGOW_STEP_GATHER;
        step.place = (uint8_t)place;
        step.rule = LAW_GATHER;
    } else if (!t->pg.round.shaker_covered && paigow_uses_dice(t)) {
        step.step = PAIGOW_STEP_COVER_SHAKER;
        step.rule = LAW_SHAKER_COVERED;
    }
    return step;
}

static bool may_gather(const sabot_table *t)
{
    return t->phase == SABOT_PHASE_DEALING && paigow_deal_is_done(t) && next_to_gather(t) >= 0;
}

sabot_ruling paigow_judge_gather(const sabot_table *t, const sabot_event *e)
{
    const int place = paigow_place_or(t, e, may_gather(t) ? next_to_gather(t) : 0);

    if (place < 0)
        return REFUSE(t, LAW_GATHER, "say whose pieces are taken away: a seat's or the dealer's",
                      0);
    if (place == PAIGOW_DEAD)
        return REFUSE(t, LAW_GATHER, "the dead hand stays where it lies; the others are put with "
                      "it", 0);
    if (!may_gather(t) && e->seat == 0 && e->hand == SABOT_HAND_NONE)
        return paigow_not_dealing(t, LAW_GATHER);
    if (paigow_round_is_on(t) && paigow_plays(t, place))
        return REFUSE(t, LAW_GATHER, "the hand of %a is played and stays where it is", place);
    if (t->pg.round.hand[place].gathered)
        return REFUSE(t, LAW_GATHER, "the hand of %a has been taken away", place);
    if (!may_gather(t))
        return paigow_not_dealing(t, LAW_GATHER);
    return paigow_tiles(t) ? ACCEPT(t, LAW_GATHER, "the tiles of %a go to the dead hand unexposed",
                                    place)
                       : ACCEPT(t, LAW_GATHER, "the cards of %a go to the discard rack "
                                "unexposed", place);
}

void paigow_apply_gather(sabot_table *t, const sabot_event *e)
{
    const int place = paigow_place_or(t, e, next_to_gather(t));

    t->pg.round.hand[place].gathered = true;
    paigow_round_goes_on(t);
}

static bool may_cover(const sabot_table *t)
{
    return t->phase == SABOT_PHASE_DEALING && paigow_deal_is_done(t) && paigow_uses_dice(t) &&
           !t->pg.round.shaker_covered && (!paigow_tiles(t) || next_to_gather(t) < 0);
}

sabot_ruling paigow_judge_cover_shaker(const sabot_table *t, const sabot_event *e)
{
    if (!paigow_uses_dice(t))
        return REFUSE(t, LAW_RANDOM_NUMBER, "a random number finds the starting place at this "
                      "table; there is no shaker to cover", 0);
    if (t->phase == SABOT_PHASE_DEALING && t->pg.round.shaker_covered)
        return NOT_NOW(t, LAW_SHAKER_COVERED, "the shaker is covered and was shaken", 0);
    if (!may_cover(t))
        return paigow_not_dealing(t, LAW_SHAKER_COVERED);
    if (!e->holds)
        return REFUSE(t, LAW_SHAKER_COVERED, "the shaker is covered but was not shaken; shake it "
                      "once", 0);
    return ACCEPT(t, LAW_SHAKER_COVERED, paigow_tiles(t) || (t->pg.round.counted &&
                                                             next_to_gather(t) < 0)
                  ? "the shaker stands at the dealer's right; players may set their hands"
                  : "the shaker stands at the dealer's right; what is left over and what nobody "
                    "plays is put away before hands are set", 0);
}

void paigow_apply_cover_shaker(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->pg.round.shaker_covered = true;
    paigow_round_goes_on(t);
}

void paigow_expect_clear(const sabot_table *t, expect_list *list)
{
    for (int i = 1; may_gather(t) && i <= PAIGOW_AREAS + 1; i++) {
        const int place = i % (PAIGOW_AREAS + 1); /* the dealer's last */
        if (!paigow_plays(t, place) && !t->pg.round.hand[place].gathered)
            paigow_name_place(&expect_add(list, t, SABOT_MUST, SABOT_EV_GATHER, SABOT_DEALER, 0,
                                          LAW_GATHER)
                                   ->like, place);
    }
    if (may_cover(t))
        expect_add(list, t, SABOT_MUST, SABOT_EV_COVER_SHAKER, SABOT_DEALER, 0, LAW_SHAKER_COVERED)
            ->like.holds = true;
}
