/* mark.c: the cutting card in chemin de fer, and the end of the shoe (A28).
 *
 * It is noted as soon as it lies next at the mouth of the shoe or is drawn: the round in progress
 * is then the last, and between rounds none follows. In the burn, and in a house where one more
 * hand follows, it is as in the other baccarat games. What must always hold: whatever ends the shoe
 * says so, and what becomes of wagers placed and of cards kept for a hand that does not come. */
#include "cdf.h"

/* --- in sight --- */

/* A28: the cutting card is out, or lies at the mouth of the shoe. */
bool cdf_mark_shows(const sabot_table *t)
{
    return t->bac.cutting_card_out || bac_mark_lies_next(t);
}

bool cdf_mark_would_show(const sabot_table *t)
{
    sabot_shoe after = t->shoe;

    if (after.total > 0)
        after.total--;
    return t->bac.cutting_card_out || sabot_shoe_mark_is_next(&after);
}

/* --- the end of the shoe --- */

void cdf_between_rounds(sabot_table *t)
{
    if (table_is_at(t, AT(OFFERING) | AT(BETTING)) && !t->rules.one_more_hand &&
        cdf_mark_shows(t) && t->cdf.bets.early == 0) /* else the round has begun, and is the last */
        bac_end_shoe(t);
}

/* Nothing more is dealt from it: it is over, or will be when the wagers have gone back. */
static bool is_over(const sabot_table *t)
{
    sabot_ruling no;

    return t->phase == SABOT_PHASE_SHOE_OVER || cdf_goes_back(t, &no);
}

static enum sabot_law end_rule(const sabot_table *t)
{
    return t->bac.reshuffle_needed ? LAW_SHORTAGE : LAW_LAST_HAND;
}

bool cdf_goes_back(const sabot_table *t, sabot_ruling *no)
{
    if (t->phase != SABOT_PHASE_RETURNING || t->cdf.bets.bets_closed)
        return false;
    *no = NOT_NOW(t, end_rule(t), "no round follows from this shoe: what was placed goes back", 0);
    return true;
}

#define ENDS(what)                                                                                 \
    {                                                                                              \
        { what ": the shoe is over",                                                               \
          what ": what was kept for the next hand goes to the bucket, and the shoe is over" },     \
        { what ": every wager goes back, and the shoe is over",                                    \
          what ": every wager goes back, what was kept for the next hand goes to the bucket, and " \
               "the shoe is over" }                                                                \
    }

static const char *end_says(const sabot_table *t, int kind)
{
    static const char *const says[][2][2] = { /* with wagers; with a card kept */
        ENDS("drawn in error and not disclosed, it goes to the bucket unseen; the cutting card is "
             "in sight and no round follows"),
        ENDS("discarded; the cutting card is in sight and no round follows"),
        ENDS("the cards go to the bucket, and no round follows"),
        ENDS("set aside; no round follows"),
        ENDS("set aside; no round follows the procedure"),
        ENDS("nobody covers any of it, the cutting card is in sight, and no round follows"),
    };
    const int what = kind == SABOT_EV_ANNOUNCE ? 5
                     : kind == SABOT_EV_CUTTING_CARD ? 3 + !table_is_at(t, BEFORE_DEAL)
                     : kind == SABOT_EV_DISCARD ? 2 : t->bac.round.remove_owed > 0;

    return says[what][bac_any_wager(t)][t->bac.carried > 0];
}

sabot_ruling cdf_or_over(const sabot_table *t, const sabot_event *e, sabot_ruling ruling,
                         void (*apply)(sabot_table *t, const sabot_event *e))
{
    sabot_table after;

    if (ruling.verdict == SABOT_REFUSED || is_over(t) ||
        !(cdf_mark_shows(t) || cdf_mark_would_show(t) || t->bac.last_hand ||
          t->bac.reshuffle_needed))
        return ruling;
    after = *t;
    apply(&after, e);
    if (!is_over(&after))
        return ruling;
    ruling.says = end_says(t, e->kind);
    return ruling_tell(ruling_also(t, ruling, end_rule(t)));
}

/* --- it is noted --- */

/* No round has begun, by a card before No More Bets either. */
static bool is_between(const sabot_table *t)
{
    return table_is_at(t, BEFORE_DEAL) && t->cdf.bets.early == 0;
}

/* Between rounds nothing may lie on the layout: no round follows. */
static bool may_show(const sabot_table *t)
{
    return !is_between(t) || !bac_any_wager(t);
}

/* In the burn, and where one more hand follows, it is as in the other games. */
static bool is_elsewhere(const sabot_table *t)
{
    return t->rules.one_more_hand || table_is_at(t, PREPARING);
}

sabot_ruling cdf_judge_cutting_card(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (is_elsewhere(t))
        return bac_on_cutting_card.judge(t, e);
    if (bac_wrong_participant(t, e, &no))
        return no;
    if (table_is_at(t, AFTER_SHOE))
        return NOT_NOW(t, LAW_LAST_HAND, "no shoe is being dealt from", 0);
    if (!t->shoe.marked)
        return REFUSE(t, LAW_LAST_HAND, "the cutting card of this shoe is out already", 0);
    if (!bac_mark_may_lie_next(t))
        return bac_mark_elsewhere(t);
    if (!may_show(t))
        return NOT_NOW(t, LAW_LAST_HAND, "wagers lie on the layout; record the cutting card "
                       "when the next card is drawn", 0);
    if (is_between(t) || ((t->phase == SABOT_PHASE_PROCEDURE || t->bac.round.simulated) &&
                          t->cdf.bets.early == 0))
        return ruling_tell(ACCEPT(t, LAW_LAST_HAND, end_says(t, SABOT_EV_CUTTING_CARD), 0));
    if (t->cdf.play.face_up_found && !t->bac.round.result_called)
        return ruling_tell(ruling_also(t, ACCEPT(t, LAW_LAST_HAND, "set aside: this was the last "
                                       "hand of the shoe, and a card of it lay face up: the hand "
                                       "is void and every wager goes "
                                       "back", 0), LAW_FACE_UP_IN_SHOE));
    return ruling_tell(ACCEPT(t, LAW_LAST_HAND, "set aside; the round in progress is the last of "
                              "this shoe", 0));
}

void cdf_apply_cutting_card(sabot_table *t, const sabot_event *e)
{
    if (is_elsewhere(t)) {
        bac_on_cutting_card.apply(t, e);
        cdf_after_draw(t);
        return;
    }
    bac_mark_out(t);
    t->bac.cutting_card_out = true;
    if (is_between(t))
        bac_end_shoe(t);
    else
        cdf_after_draw(t);
}
