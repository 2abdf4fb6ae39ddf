/* view.c: what one viewer may know of a table, and what is shown of it.
 *
 * A piece that lies face down is known to nobody, the house and surveillance included, but for the
 * player who has taken the hand up or laid it down. What is turned up (the dealer's or co-bank's
 * hand being set, a hand opened for comparison, a piece exposed before its time) everybody sees;
 * that an exposed piece is of a hand everybody knows from then on, but not, once the hand is laid
 * down, where it lies. */
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

bool paigow_knows(const sabot_table *t, sabot_viewer viewer, int place)
{
    const paigow_hand *h = &t->pg.round.hand[place];

    return h->open || h->up ||
           (is_own(t, viewer, place) && (h->looked || (h->set && !h->unparted)));
}

/* Exposed once, and laid down again: everybody knows that it is there, and not where. */
static bool lies_down(const paigow_hand *h, int i)
{
    return h->set && h->unparted && ((h->told & ~(unsigned)h->shown) >> i & 1u) != 0;
}

/* Where nobody has told how it is parted, a piece that is seen is of neither of the two hands. */
static bool is_parted(const sabot_table *t, const paigow_hand *h, const sabot_view_place *seen)
{
    for (int i = 0; h->unparted && i < h->n; i++)
        if (seen->piece[i] != paigow_unseen(t))
            return false;
    return h->set;
}

static void show_place(const sabot_table *t, int place, sabot_view_place *out)
{
    const paigow_hand *h = &t->pg.round.hand[place];

    if (h->gathered)
        return;
    out->n = h->n;
    out->set = h->set;
    out->open = h->open || h->up;
    out->result = h->result;
    for (int i = 0; i < h->n; i++)
        out->piece[i] = lies_down(h, i) ? paigow_unseen(t) : h->piece[i];
    out->before = is_parted(t, h, out) ? h->before : h->n;
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

static void hide_hand(const sabot_table *t, paigow_hand *h)
{
    for (int i = 0; i < h->n; i++)
        if ((paigow_told(h) >> i & 1u) == 0)
            h->piece[i] = paigow_unseen(t);
    h->unparted = h->set;
    paigow_told_first(h);
}

void paigow_hide(sabot_table *t, sabot_viewer viewer)
{
    for (int place = 0; place < PAIGOW_PLACES; place++)
        if (!paigow_knows(t, viewer, place))
            hide_hand(t, &t->pg.round.hand[place]);
}
