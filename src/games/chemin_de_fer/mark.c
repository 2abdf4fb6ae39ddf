/* mark.c: the cutting card in chemin de fer (A28).
 *
 * It is noted as soon as it lies next at the mouth of the shoe or is drawn: the round in progress
 * is then the last, and between rounds none follows. In the burn, and in a house where one more
 * hand follows, it is as in the other baccarat games. */
#include "cdf.h"

/* Between rounds nothing may lie on the layout: no round follows. */
static bool may_show(const sabot_table *t)
{
    return !table_is_at(t, BEFORE_DEAL) || !bac_any_wager(t);
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
    if (table_is_at(t, BEFORE_DEAL))
        return ruling_tell(ACCEPT(t, LAW_LAST_HAND, "no round is in progress and none follows: "
                                  "the shoe is over", 0));
    if (t->cdf.play.face_up_found && !t->bac.round.result_called)
        return ruling_tell(ruling_also(t, ACCEPT(t, LAW_LAST_HAND, "set aside: this was the last "
                                       "hand of the shoe, and a card of it lay face up: the hand "
                                       "is void and every wager goes "
                                       "back", 0), LAW_FACE_UP_IN_SHOE));
    if (t->phase == SABOT_PHASE_PROCEDURE || t->bac.round.simulated)
        return ruling_tell(ACCEPT(t, LAW_LAST_HAND, "set aside; no round follows: with the "
                                  "procedure the shoe is over", 0));
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
    if (table_is_at(t, BEFORE_DEAL))
        bac_end_shoe(t);
    else
        cdf_after_draw(t);
}
