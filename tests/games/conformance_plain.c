/* conformance_plain.c: a view shows a viewer no card that the viewer's own stream has not named,
 * and tells of all the chips on the layout whose they are. */
#include "conformance_plain.h"

#include <string.h>

static sabot_view seen_by(const sabot_table *t, sabot_viewer viewer)
{
    sabot_view view;

    sabot_look(t, viewer, &view);
    return view;
}

static sabot_view seen_by_dealer(const sabot_table *t)
{
    return seen_by(t, (sabot_viewer){ .role = SABOT_DEALER });
}

/* ---- Cards ---------------------------------------------------------------------------------- */

static void note(bool named[SABOT_CARD_FACES], const sabot_event *e)
{
    if (e->kind == SABOT_EV_SHUFFLE || e->kind == SABOT_EV_WASH)
        memset(named, 0, SABOT_CARD_FACES * sizeof *named);
    if (sabot_card_is_known(e->card))
        named[e->card] = true;
}

static bool all_named(const bool named[SABOT_CARD_FACES], const sabot_card *card, int n)
{
    for (int i = 0; i < n; i++)
        if (sabot_card_is_known(card[i]) && !named[card[i]])
            return false;
    return true;
}

const char *plain_shown_check(plain_shown *shown, const sabot_table *t, sabot_viewer viewer,
                              const sabot_event *e)
{
    const sabot_view view = seen_by(t, viewer);
    bool *named = shown->card[viewer.role == SABOT_PARTICIPANT
                                  ? viewer.seat : SABOT_SEATS_MAX + 1 + viewer.role];
    sabot_event read;

    sabot_event_for(t, viewer, e, &read);
    note(named, &read);
    if (view.phase != t->phase)
        return "a view shows another phase";
    return all_named(named, view.player.cards.card, view.player.cards.n) &&
                   all_named(named, view.banker.cards.card, view.banker.cards.n) &&
                   all_named(named, view.extra, view.extras)
               ? NULL : "a view shows a card that its viewer was never told of";
}

/* ---- Wagers --------------------------------------------------------------------------------- */

static sabot_cents wagers_at(const sabot_view_seat *seat)
{
    sabot_cents total = 0;

    for (int on = 0; on < SABOT_WAGERS; on++)
        total += seat->wager[on];
    return total;
}

sabot_cents plain_wagers_of(const sabot_table *t, int seat)
{
    const sabot_view view = seen_by_dealer(t);

    return wagers_at(&view.seat[seat]);
}

sabot_cents plain_wagers(const sabot_table *t)
{
    const sabot_view view = seen_by_dealer(t);
    sabot_cents total = 0;

    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++)
        total += wagers_at(&view.seat[seat]);
    return total;
}

uint32_t plain_round(const sabot_table *t)
{
    return seen_by_dealer(t).round;
}
