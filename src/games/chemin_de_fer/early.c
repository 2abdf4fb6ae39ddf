/* early.c: first cards of a round of chemin de fer that come before No More Bets (A99).
 *
 * The card the round wants next, in its place but too early, stays and counts: once the Banker has
 * staked that is card one of four, on the Player's Hand, then the others in their order. They are
 * kept unseen with those drawn in error, before them, and lie in their places when No More Bets is
 * said; if no round is dealt after all they are kept for the next hand like any other. */
#include "cdf.h"

bool cdf_is_staked(const sabot_table *t)
{
    return t->phase == SABOT_PHASE_BETTING && t->cdf.bets.window != CDF_NO_STAKE;
}

/* A99: before No More Bets, the card a round that is staked wants next, in its place; if no card
 * kept from before comes first. */
bool cdf_opens_round(const sabot_table *t, const sabot_event *e)
{
    const int early = t->cdf.bets.early, laid = bac_laid_on(e);

    return cdf_is_staked(t) && bac_opens_with(t) == early && early < 4 &&
           (laid < 0 || laid == (early & 1)) && !cdf_fell_up(t, e) && cdf_has_room(t);
}

cdf_placement cdf_place_early(const sabot_table *t)
{
    const int early = t->cdf.bets.early, hand = early & 1;
    const bool last = !t->rules.one_more_hand && !cdf_mark_shows(t) && cdf_mark_would_show(t);
    const sabot_ruling ruling = IRREGULAR(t, LAW_CARDS_CALL, last
                                          ? "drawn before No More Bets and Cards: recorded; the "
                                            "card stays, card %n of four, to %h; the cutting card "
                                            "is in sight: the round is the last of this shoe"
                                          : "drawn before No More Bets and Cards: recorded; the "
                                            "card stays, card %n of four, to %h", early + 1,
                                          cdf_name_of(hand));

    return (cdf_placement){ .place = CDF_OPENS, .hand = (uint8_t)hand, .paragraph = '9',
                            .ruling = ruling_read(last ? ruling_also(t, ruling, LAW_LAST_HAND)
                                                       : ruling, 99) };
}

/* Behind those that opened the round before it, and before any that was drawn in error. */
void cdf_keep_early(sabot_table *t, cdf_slip *slip)
{
    cdf_play *p = &t->cdf.play;
    const int at = t->cdf.bets.early++;

    for (int i = t->bac.carried++; i > at; i--)
        t->bac.carry[i] = t->bac.carry[i - 1];
    for (int i = 0; i < p->slips; i++)
        p->slip[i].kept = (uint8_t)(p->slip[i].kept + (p->slip[i].kept > at));
    t->bac.carry[at] = slip->card;
    slip->fate = CDF_NEXT_HAND;
    slip->kept = (uint8_t)(at + 1);
}

/* No More Bets is said: they lie in their places. */
void cdf_lay_early(sabot_table *t)
{
    const int early = t->cdf.bets.early;

    for (int i = 0; i < early; i++) {
        const sabot_card card = t->bac.carry[0];
        cdf_slip *slip = cdf_kept_is_gone(t, 0);
        bac_take_out(t->bac.carry, &t->bac.carried, 0);
        cdf_lay_first(t, i & 1, (cdf_card){ card, false, 0 });
        if (slip)
            slip->fate = CDF_IN_ITS_PLACE;
    }
    t->cdf.bets.early = 0;
    cdf_advance(t);
}
