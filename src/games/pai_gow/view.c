/* view.c: what one viewer may see of a table, and of an event.
 *
 * A piece that lies face down is seen by nobody, the house and surveillance included, but for the
 * player who has taken the hand up or laid it down. What is turned up (the dealer's or co-bank's
 * hand being set, a hand opened for comparison, a piece exposed before its time until its hand is
 * laid down) everybody sees. */
#include "paigow.h"

#include <string.h>

/* Whose hand lies at a place: a seat; 0 the house's or nobody's. The co-bank's hand is the
 * dealer's to set and stays down until then. */
static int player_of(const sabot_table *t, int place)
{
    if (place < 1 || place > PAIGOW_AREAS)
        return 0;
    if (place == t->pg.bank.seat)
        return t->pg.bank.side == PAIGOW_BANK ? place : 0;
    return t->pg.owner[place];
}

static bool is_own(const sabot_table *t, sabot_viewer viewer, int place)
{
    return viewer.role == SABOT_PARTICIPANT && viewer.seat != 0 &&
           viewer.seat == player_of(t, place) && sabot_seats_has(t->taken, viewer.seat);
}

bool paigow_sees(const sabot_table *t, sabot_viewer viewer, int place, int i)
{
    const paigow_hand *h = &t->pg.round.hand[place];

    if (h->open || h->up || (h->shown >> i & 1u) != 0)
        return true;
    return (h->looked || h->set) && !h->gathered && is_own(t, viewer, place);
}

static void show_place(const sabot_table *t, int place, sabot_view_place *out)
{
    const paigow_hand *h = &t->pg.round.hand[place];

    if (h->gathered)
        return;
    out->n = h->n;
    out->before = h->set ? h->before : h->n;
    out->set = h->set;
    out->open = h->open || h->up;
    out->result = h->result;
    for (int i = 0; i < h->n; i++)
        out->piece[i] = h->piece[i];
}

static bool is_settled(const sabot_table *t, int place)
{
    return (t->pg.round.settled >> place & 1u) != 0;
}

static void show_seats(const sabot_table *t, sabot_view *view)
{
    for (int seat = 1; seat <= t->rules.seats; seat++) {
        sabot_view_seat *s = &view->seat[seat];
        s->taken = sabot_seats_has(t->taken, seat);
        s->chips = t->ledger.balance[sabot_account_of_seat(seat)];
        s->owed = paigow_owed(t, seat);
        s->wager[SABOT_ON_HAND] = is_settled(t, seat) ? 0 : t->pg.wager[seat];
        s->coupons = is_settled(t, seat) ? 0 : t->pg.coupon[seat];
    }
}

/* Pieces not dealt yet. */
static uint16_t pieces_left(const sabot_table *t)
{
    int left = paigow_tiles(t) ? PAIGOW_SET_TILES : PAIGOW_DECK;

    for (int place = 0; place < PAIGOW_PLACES; place++)
        left -= t->pg.round.hand[place].n;
    return (uint16_t)left;
}

void paigow_view(const sabot_table *t, sabot_view *view)
{
    const paigow_round *r = &t->pg.round;

    *view = (sabot_view){ .phase = t->phase, .round = r->number, .cards_left = pieces_left(t),
                          .inventory = t->ledger.balance[SABOT_INVENTORY],
                          .drop_box = t->ledger.balance[SABOT_DROP_BOX],
                          .places = (uint8_t)paigow_places(t),
                          .tiles = paigow_tiles(t), .bank = t->pg.bank.seat,
                          .co_bank = t->pg.bank.side == PAIGOW_CO_BANK, .start = r->start,
                          .dice = r->dice <= 216 ? r->dice : 0,
                          .centre = t->ledger.balance[SABOT_CENTRE],
                          .dealer_wager = is_settled(t, 0) ? 0 : t->pg.bank.dealer_wager };
    for (int place = 0; place < paigow_places(t); place++)
        show_place(t, place, &view->place[place]);
    show_seats(t, view);
}

/* --- what a viewer may know --- */

void paigow_hide(sabot_table *t, sabot_viewer viewer)
{
    for (int place = 0; place < PAIGOW_PLACES; place++) {
        paigow_hand *h = &t->pg.round.hand[place];
        for (int i = 0; i < h->n; i++)
            if (!paigow_sees(t, viewer, place, i))
                h->piece[i] = paigow_unseen(t);
    }
}

/* --- events --- */

static void hide_faces(const sabot_table *t, sabot_event *event)
{
    const sabot_faces faces = sabot_event_faces(event);
    uint8_t unseen[SABOT_FACES_MAX];

    memset(unseen, paigow_unseen(t), sizeof unseen);
    sabot_event_put_faces(event, unseen, faces.n, faces.before, paigow_tiles(t));
}

/* The faces a player named are that player's own, until everybody sees them. */
static bool reads_setting(const sabot_table *t, sabot_viewer viewer, int place)
{
    if (place < 0)
        return false;
    return t->pg.round.hand[place].open || t->pg.round.hand[place].up || is_own(t, viewer, place);
}

bool paigow_tell(const sabot_table *t, sabot_viewer viewer, sabot_event *event)
{
    switch (event->kind) {
    case SABOT_EV_DELIVER: /* face down, to whomever */
        hide_faces(t, event);
        break;
    case SABOT_EV_CARD:
        event->card = SABOT_CARD_UNSEEN;
        break;
    case SABOT_EV_SET:
    case SABOT_EV_ASK:
        if (!reads_setting(t, viewer, paigow_place_of(event)))
            hide_faces(t, event);
        break;
    default:
        break;
    }
    return true;
}
