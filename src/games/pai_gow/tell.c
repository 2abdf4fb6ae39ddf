/* tell.c: an event as one viewer may read it.
 *
 * What lies face down is not named, but to who knows it; what the event shows is named to whom it
 * shows it: a hand taken up or laid down to its player, a hand opened to everybody. All is read off
 * the table the event has left, so that a viewer who keeps one of their own comes to the same. */
#include "round.h"
#include "settle.h"

#include <string.h>

static void hide_faces(const sabot_table *t, sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);
    uint8_t unseen[SABOT_FACES_MAX];

    memset(unseen, paigow_unseen(t), sizeof unseen);
    sabot_event_put_faces(e, unseen, faces.n, faces.before, paigow_tiles(t));
}

/* Face down, but for one that everybody saw in the deck: what is ruled tells that it lies here. */
static void hide_dealt(const sabot_table *t, sabot_event *e)
{
    sabot_faces faces = sabot_event_faces(e);

    for (int i = 0; i < faces.n; i++)
        if (paigow_seen_in_deck(t, &faces.piece[i], 1) == PAIGOW_UNSEEN)
            faces.piece[i] = paigow_unseen(t);
    sabot_event_put_faces(e, faces.piece, faces.n, faces.before, paigow_tiles(t));
}

static void name_hand(const sabot_table *t, int place, sabot_event *e)
{
    const paigow_hand *h = &t->pg.round.hand[place];

    sabot_event_put_faces(e, h->piece, h->n, h->set ? h->before : h->n, paigow_tiles(t));
}

/* Does this viewer see what has just been dealt, the hand it went to being known already? */
static bool sees_dealt(const sabot_table *t, sabot_viewer viewer)
{
    return t->pg.round.last != 0 && paigow_knows(t, viewer, t->pg.round.last - 1);
}

/* A look or a question: its player knows the hand now. Of a void hand it is a fact and no more. */
static void tell_taken_up(const sabot_table *t, sabot_viewer viewer, sabot_event *e)
{
    const int place = paigow_place_of(e);
    const paigow_hand *h = &t->pg.round.hand[place > 0 ? place : 0];
    const bool own = viewer.role == SABOT_PARTICIPANT && viewer.seat == e->actor_seat;
    const bool in_hand = h->looked && !h->set && !h->up && !h->open;

    if (own && place > 0 && in_hand && !paigow_is_void(t, place) && paigow_knows(t, viewer, place))
        name_hand(t, place, e);
    else
        hide_faces(t, e);
}

/* The house's hand, and one that is reset once it is open, lie face up; the others are named to who
 * knows them. That the house has set one wrongly is told to all, and not what it is. */
static void tell_set(const sabot_table *t, sabot_viewer viewer, sabot_event *e)
{
    const int place = paigow_place_or(t, e, paigow_house_place(t));
    const paigow_hand *h = &t->pg.round.hand[place >= 0 ? place : 0];
    const bool wrong = e->role != SABOT_PARTICIPANT && !paigow_follows_house_way(t, place, e);

    if (place < 0 || h->open || h->up || (wrong && paigow_knows(t, viewer, place)))
        return;
    if (wrong) {
        memset(e->text, 0, sizeof e->text);
        e->cause = SABOT_CAUSE_BREACH;
        return;
    }
    name_hand(t, place, e);
    if (!paigow_knows(t, viewer, place) || h->unparted)
        hide_faces(t, e);
}

/* A piece named without its place was found where it is on record; who keeps no such record is told
 * the place. */
static void tell_exposed(const sabot_table *t, sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);
    const int place = e->seat == 0 && e->hand == SABOT_HAND_NONE && faces.n > 0
                          ? paigow_place_with(t, faces.piece[0]) : PAIGOW_NOWHERE;

    if (place >= 0)
        paigow_name_place(e, place);
}

/* The hand that has just been opened: of those that are not compared yet the player's. */
static int opened_at(const sabot_table *t, const sabot_event *e)
{
    const int house = paigow_house_place(t), against = paigow_opponent(t);

    if (paigow_place_of(e) >= 0)
        return paigow_place_of(e);
    if (table_is_at(t, UNOPENED))
        return house;
    for (int area = 1; area <= PAIGOW_AREAS; area++)
        if (area != against && t->pg.round.hand[area].open &&
            t->pg.round.hand[area].result == SABOT_SAY_NONE)
            return area;
    return against;
}

bool paigow_tell(const sabot_table *t, sabot_viewer viewer, sabot_event *e)
{
    switch (e->kind) {
    case SABOT_EV_DELIVER:
        if (!sees_dealt(t, viewer))
            hide_dealt(t, e);
        break;
    case SABOT_EV_CARD:
        if (e->face != SABOT_FACE_UP && !sees_dealt(t, viewer) &&
            paigow_seen_in_deck(t, &e->card, 1) == PAIGOW_UNSEEN)
            e->card = SABOT_CARD_UNSEEN;
        break;
    case SABOT_EV_LOOK:
    case SABOT_EV_ASK:
        tell_taken_up(t, viewer, e);
        break;
    case SABOT_EV_SET:
        tell_set(t, viewer, e);
        break;
    case SABOT_EV_EXPOSE:
        tell_exposed(t, e);
        break;
    case SABOT_EV_OPEN:
        name_hand(t, opened_at(t, e), e);
        break;
    default:
        break;
    }
    return true;
}
