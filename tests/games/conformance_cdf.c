/* conformance_cdf.c: hidden cards in chemin de fer, as the conformance suite sees them.
 *
 * Cards change hands when an error is put right, so a place tells nothing. What is counted is how
 * often each card was shown to everybody; no view shows a card more often than that, but for the
 * hand its viewer has looked at. */
#include "conformance_cdf.h"

#include <string.h>

static int cards_on(const sabot_table *table)
{
    return table->bac.round.side[0].hand.n + table->bac.round.side[1].hand.n;
}

/* Was the card laid so that everybody saw it? By the rules, not by what the engine noted. */
static bool is_shown(const sabot_table *before, const sabot_table *after, const sabot_event *e)
{
    const cdf_play *p = &before->cdf.play;
    const bool laid = e->hand == SABOT_HAND_PLAYER || e->hand == SABOT_HAND_BANKER;
    const bool held = after->cdf.play.slips > 0 &&
                      after->cdf.play.slip[after->cdf.play.slips - 1].fate == CDF_WAITS;

    if (e->face != SABOT_FACE_DEFAULT || !sabot_card_is_known(e->card))
        return e->face == SABOT_FACE_UP;
    if (before->bac.round.remove_owed > 0)
        return !before->bac.round.remove_down;
    if (before->bac.round.simulated)
        return true;
    if (before->phase <= SABOT_PHASE_DEALING || before->phase == SABOT_PHASE_PROCEDURE)
        return false;
    if (before->phase == SABOT_PHASE_REVEALING && !p->spoken && p->said == SABOT_SAY_NONE)
        return !p->error && (e->hand == SABOT_HAND_PLAYER ||
                             (e->hand == SABOT_HAND_BANKER && p->player_looked) ||
                             (e->hand == SABOT_HAND_NONE && held));
    return laid || held || cards_on(after) > cards_on(before); /* a third card, due or early */
}

static void show(cdf_shown *shown, sabot_card card)
{
    if (sabot_card_is_known(card))
        shown->seen_by_all[card]++;
}

/* The cards are cleared; what was disclosed still lies there for all to see. */
static void forget(cdf_shown *shown, const sabot_table *after)
{
    memset(shown->seen_by_all, 0, sizeof shown->seen_by_all);
    memset(shown->looked, 0, sizeof shown->looked);
    memset(shown->carried, 0, sizeof shown->carried);
    for (int i = 0; i < after->bac.disclosed_n; i++)
        if (after->bac.disclosed_to[i] == 0)
            show(shown, after->bac.disclosed[i]);
}

static int times_in(const sabot_hand *hand, sabot_card card)
{
    int n = 0;

    for (int i = 0; i < hand->n; i++)
        n += hand->card[i] == card;
    return n;
}

/* A hand was put right, or a card that lay in one was the other's. What somebody saw in it, and
 * lies in the other now, they still know. */
static void carry(cdf_shown *shown, const sabot_table *before, const sabot_table *after)
{
    for (int h = 0; h < 2; h++)
        for (int card = SABOT_CARD_FIRST; card <= SABOT_CARD_LAST; card++) {
            const int gone = times_in(&before->bac.round.side[h].hand, (sabot_card)card) -
                             times_in(&after->bac.round.side[h].hand, (sabot_card)card);
            for (int seat = 1; gone > 0 && seat <= SABOT_SEATS_MAX; seat++)
                if (sabot_seats_has(shown->looked[h], seat))
                    shown->carried[seat][card] = (uint8_t)(shown->carried[seat][card] + gone);
        }
}

void cdf_shown_note(cdf_shown *shown, const sabot_table *before, const sabot_table *after,
                    const sabot_event *e)
{
    shown->latest_up = e->kind == SABOT_EV_TURN ||
                       (e->kind == SABOT_EV_CARD && is_shown(before, after, e));
    if (shown->latest_up)
        show(shown, e->card);
    if (e->kind == SABOT_EV_RECTIFY || e->kind == SABOT_EV_ANNOUNCE) /* "Under Eight" does */
        carry(shown, before, after);
    if (e->kind == SABOT_EV_EXPOSE)
        show(shown, (sabot_card)e->text[0]);
    if (e->kind == SABOT_EV_LOOK && e->seat == before->cdf.play.dominant)
        shown->looked[0] |= sabot_seats_of(e->seat);
    if (e->kind == SABOT_EV_LOOK && e->seat == before->cdf.bank.banker)
        shown->looked[1] |= sabot_seats_of(e->seat);
    if (e->kind == SABOT_EV_ANNOUNCE && e->role == SABOT_PARTICIPANT) /* who speaks has looked */
        shown->looked[e->actor_seat == before->cdf.bank.banker] |= sabot_seats_of(e->actor_seat);
    if (e->kind == SABOT_EV_PROCEDURE && before->bac.disclosed_to[0] != 0)
        show(shown, after->bac.disclosed[0]);
    if (e->kind == SABOT_EV_DISCARD || after->phase == SABOT_PHASE_SHOE_OVER)
        forget(shown, after);
}

/* Counts the known cards of a hand; those its viewer has looked at are theirs. */
static void count(const sabot_view_hand *hand, bool own, uint8_t times[])
{
    for (int i = 0; i < hand->cards.n; i++)
        if (sabot_card_is_known(hand->cards.card[i]) && !own)
            times[hand->cards.card[i]]++;
}

static bool hides_open(const sabot_view_hand *hand, const bac_side *side)
{
    for (int i = 0; i < hand->cards.n; i++)
        if ((side->up >> i & 1u) && hand->cards.card[i] != side->hand.card[i])
            return true;
    return false;
}

const char *cdf_shown_check(const cdf_shown *shown, const sabot_table *table, sabot_viewer viewer,
                            const sabot_event *e)
{
    const bool sits = viewer.role == SABOT_PARTICIPANT;
    const bool own[2] = { sits && sabot_seats_has(shown->looked[0], viewer.seat),
                          sits && sabot_seats_has(shown->looked[1], viewer.seat) };
    uint8_t times[SABOT_CARD_LAST + 1] = { 0 };
    sabot_event streamed;
    sabot_view view;

    sabot_look(table, viewer, &view);
    count(&view.player, own[0], times);
    count(&view.banker, own[1], times);
    for (int i = 0; i < view.extras; i++)
        if (sabot_card_is_known(view.extra[i]) && !own[1])
            times[view.extra[i]]++;
    for (int card = SABOT_CARD_FIRST; card <= SABOT_CARD_LAST; card++)
        if (times[card] > shown->seen_by_all[card] + (sits ? shown->carried[viewer.seat][card] : 0))
            return "a view shows a card before its time";
    if (own[1] && !own[0] && shown->looked[0] != 0 && table->phase == SABOT_PHASE_REVEALING &&
        table->bac.round.side[0].up == 0)
        for (int i = 0; i < view.player.cards.n; i++)
            if (view.player.cards.card[i] != SABOT_CARD_UNSEEN)
                return "the Banker is shown the Player's cards";
    if (hides_open(&view.player, &table->bac.round.side[0]) ||
        hides_open(&view.banker, &table->bac.round.side[1]))
        return "a view hides a card that lies face up";
    sabot_event_for(table, viewer, e, &streamed);
    if (e->kind == SABOT_EV_CARD && !shown->latest_up && sabot_card_is_known(streamed.card))
        return "a stream holds a card before its time";
    if (shown->latest_up && streamed.card != e->card)
        return "a stream hides a card that was shown";
    return NULL;
}

sabot_cents cdf_layout(const sabot_table *table)
{
    const cdf_betting *bets = &table->cdf.bets;
    sabot_cents layout = bets->in_play + table->cdf.play.collected;

    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++)
        layout += bets->against[seat] - bets->cash[seat];
    return layout;
}
