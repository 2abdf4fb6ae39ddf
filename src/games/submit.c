/* submit.c: what a connection may put to the table at all.
 *
 * People act for themselves: a participant from the own seat, in turn, naming no card or tile that
 * was not seen; a spectator not at all. Facts, rulings and calls are the house's, each role's own,
 * and cards and dice come from the source or through the dealer. Whether the event is lawful is
 * for sabot_judge to say; all that is said here follows from the viewer's own table, and so tells
 * nobody what they may not know. */
#include "frame.h"
#include "sabot/tile.h"

static sabot_ruling yes(const sabot_table *t)
{
    return ACCEPT(t, LAW_NONE, "this may be put to the table", 0);
}

/* --- the house --- */

/* What people did and nobody asked for: whoever of the house saw it records it. */
static bool is_seen_by_the_house(const sabot_event *e)
{
    switch (e->kind) {
    case SABOT_EV_EXPOSE:
    case SABOT_EV_TOUCH:
    case SABOT_EV_HANDLE_CARDS:
    case SABOT_EV_WALK_OFF: return e->role == SABOT_PARTICIPANT || e->role == SABOT_SPECTATOR;
    default:                return false;
    }
}

static bool speaks_for(sabot_viewer viewer, const sabot_event *e)
{
    const sabot_role role = (sabot_role)viewer.role;

    return e->role == viewer.role || (role == SABOT_DEALER && e->role == SABOT_SHOE) ||
           (sabot_role_in(role, SABOT_ANY_DEALER | SABOT_ANY_SUPERVISOR) &&
            is_seen_by_the_house(e));
}

static sabot_ruling for_the_house(const sabot_table *t, sabot_viewer viewer, const sabot_event *e)
{
    if (!speaks_for(viewer, e))
        return REFUSE(t, LAW_NONE, "this says what the %r did, and comes from the %r; everybody "
                      "speaks for themselves", e->role, viewer.role);
    if (!sabot_role_in((sabot_role)e->role, sabot_kind_at(e->kind)->roles))
        return REFUSE(t, LAW_NONE, "%k is not for the %r to do", e->kind, e->role);
    return yes(t);
}

/* --- a participant --- */

/* Does it draw or turn a card, whose face only the source knows? */
static bool is_yielded(const sabot_event *e)
{
    return e->card == SABOT_CARD_UNSEEN &&
           (e->kind == SABOT_EV_CARD || e->kind == SABOT_EV_BURN || e->kind == SABOT_EV_REMOVE ||
            e->kind == SABOT_EV_TURN);
}

/* How often a participant sees this piece in the hand an event is about. */
static int seen_there(const sabot_view *view, const sabot_event *e, uint8_t piece)
{
    const sabot_hand *hand = e->hand == SABOT_HAND_BANKER ? &view->banker.cards
                                                          : &view->player.cards;
    int n = 0;

    if (view->places == 0)
        for (int i = 0; i < hand->n; i++)
            n += hand->card[i] == piece;
    for (int i = 0; e->seat < view->places && i < view->place[e->seat].n; i++)
        n += view->place[e->seat].piece[i] == piece ||
             (view->tiles && sabot_tile_same_face(view->place[e->seat].piece[i], piece));
    return n;
}

/* Does it name a card or tile that this participant does not see there? What is sent could be a
 * guess, and the answer to it would tell. */
static bool guesses(const sabot_view *view, const sabot_event *e)
{
    const sabot_field_use *use = sabot_kind_at(e->kind)->use;
    sabot_faces faces = { 0 };

    for (int i = 0; i < SABOT_KIND_FIELDS && use[i].field != SABOT_F_NONE; i++)
        if (use[i].field == SABOT_F_FACES)
            faces = sabot_event_faces(e);
    if (e->card != SABOT_CARD_NONE && e->card != SABOT_CARD_UNSEEN &&
        (e->kind != SABOT_EV_TURN || seen_there(view, e, e->card) == 0))
        return true;
    for (int i = 0; i < faces.n; i++) {
        const uint8_t piece = faces.piece[i];
        int times = 0;
        for (int j = 0; j < faces.n; j++)
            times += faces.piece[j] == piece;
        if (piece != (faces.tiles ? SABOT_TILE_UNSEEN : SABOT_CARD_UNSEEN) &&
            times > seen_there(view, e, piece))
            return true;
    }
    return false;
}

/* A card that the source will name: is there one with which it is in order? */
static sabot_ruling judge_yielded(const sabot_table *seen, const sabot_event *e)
{
    const sabot_ruling unseen = sabot_judge(seen, e);
    sabot_event with = *e;

    for (int card = SABOT_CARD_FIRST;
         unseen.verdict != SABOT_ACCEPTED && card <= SABOT_CARD_LAST; card++) {
        with.card = (uint8_t)card;
        const sabot_ruling ruling = sabot_judge(seen, &with);
        if (ruling.verdict == SABOT_ACCEPTED)
            return ruling;
    }
    return unseen;
}

static sabot_ruling for_a_participant(const sabot_table *t, sabot_viewer viewer,
                                      const sabot_event *e)
{
    sabot_table seen;
    sabot_view view;
    sabot_ruling ruling;

    if (e->role != SABOT_PARTICIPANT)
        return REFUSE(t, LAW_NONE, "this says what the %r did, and comes from the %r; everybody "
                      "speaks for themselves", e->role, viewer.role);
    if (e->actor_seat != viewer.seat)
        return REFUSE(t, LAW_SEATS, "%s acts from that seat alone, not for %s", viewer.seat,
                      e->actor_seat);
    if (e->kind == SABOT_EV_EXPOSE)
        return REFUSE(t, LAW_NONE, "what was seen before its time the house records; tell the "
                      "dealer", 0);
    sabot_look(t, viewer, &view);
    if (guesses(&view, e))
        return REFUSE(t, LAW_NONE, "name no card or tile but those you have seen in your own hand; "
                      "the others the table knows", 0);
    sabot_table_for(t, viewer, &seen);
    ruling = is_yielded(e) ? judge_yielded(&seen, e) : sabot_judge(&seen, e);
    if (ruling.verdict == SABOT_IRREGULAR)
        return REFUSE(t, LAW_NONE, "that is out of order; what goes wrong at the table the house "
                      "records", 0);
    return ruling.verdict == SABOT_REFUSED ? ruling : yes(t);
}

sabot_ruling sabot_may_submit(const sabot_table *table, sabot_viewer viewer,
                              const sabot_event *event)
{
    int bad;

    if (!sabot_event_is_sound(event, &bad))
        return REFUSE(table, LAW_NONE, "the event is not well formed; see its kind in the "
                      "vocabulary", bad);
    if (viewer.role == SABOT_PARTICIPANT)
        return for_a_participant(table, viewer, event);
    if (viewer.role == SABOT_SPECTATOR || viewer.role == SABOT_ROLE_NONE ||
        viewer.role >= SABOT_ROLES)
        return REFUSE(table, LAW_NONE, "who watches puts nothing to the table; what was seen is "
                      "told to the house", 0);
    return for_the_house(table, viewer, event);
}
