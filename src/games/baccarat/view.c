/* view.c: what one viewer may see. Cards that lie face down are seen by nobody, the house and
 * surveillance included, but for the participant to whom they were handed. */
#include "bac.h"

#include <string.h>

static_assert((int)BAC_CARRY_MAX <= SABOT_VIEW_EXTRA, "all cards drawn in error are seen");

static void show_hand(const sabot_table *t, int hand, sabot_view_hand *out)
{
    const bac_side *side = &t->bac.round.side[hand];
    const bool down = side->up != (1u << side->hand.n) - 1u;

    out->cards = side->hand;
    out->count = (int8_t)(sabot_hand_is_known(&out->cards) ? sabot_hand_point_count(&out->cards)
                                                           : -1);
    if (side->with_viewer) {
        out->place = SABOT_PLACE_WITH_SEAT;
        out->seat = side->viewer;
    } else if (hand == BANKER && down && side->hand.n <= 2 && !bac_deals_face_up(t, false)) {
        out->place = SABOT_PLACE_UNDER_SHOE; /* both face-down modes tuck it there */
    }
}

static void show_seats(const sabot_table *t, sabot_view *view)
{
    for (int seat = 1; seat <= t->rules.seats; seat++) {
        sabot_view_seat *s = &view->seat[seat];
        s->taken = sabot_seats_has(t->taken, seat);
        s->chips = t->ledger.balance[sabot_account_of_seat(seat)];
        s->owed = t->bac.owed[seat] + t->bac.withheld[seat]; /* until the win is paid */
        for (int on = 0; on < SABOT_WAGERS; on++)
            s->wager[on] = t->bac.wager[seat][on];
        s->coupons = bac_coupons_of(t, seat);
    }
}

void bac_view(const sabot_table *t, sabot_view *view)
{
    *view = (sabot_view){ .phase = t->phase, .curator = t->bac.curator.seat,
                          .round = t->bac.round.number,
                          .cards_left = (uint16_t)sabot_shoe_left_most(&t->shoe),
                          .cards_left_least = (uint16_t)sabot_shoe_left_least(&t->shoe),
                          .inventory = t->ledger.balance[SABOT_INVENTORY],
                          .drop_box = t->ledger.balance[SABOT_DROP_BOX] };
    show_hand(t, PLAYER, &view->player);
    show_hand(t, BANKER, &view->banker);
    for (int i = t->bac.procedure_on; i < t->bac.disclosed_n; i++)
        view->extra[view->extras++] = t->bac.disclosed[i];
    for (int i = 0; i < t->bac.round.held_n && view->extras < SABOT_VIEW_EXTRA; i++)
        view->extra[view->extras++] = t->bac.round.held[i].up ? t->bac.round.held[i].card
                                                              : SABOT_CARD_UNSEEN;
    for (int i = 0; i < t->bac.carried && view->extras < SABOT_VIEW_EXTRA; i++)
        view->extra[view->extras++] = SABOT_CARD_UNSEEN;
    show_seats(t, view);
}

/* --- what a viewer may know --- */

void bac_hide_card(sabot_card *card, sabot_seats seen, sabot_viewer viewer)
{
    if (viewer.role != SABOT_PARTICIPANT || !sabot_seats_has(seen, viewer.seat))
        *card = SABOT_CARD_UNSEEN;
}

void bac_hide(sabot_table *t, sabot_viewer viewer)
{
    bac_state *b = &t->bac;

    for (int hand = PLAYER; hand <= BANKER; hand++) {
        bac_side *side = &b->round.side[hand];
        for (int i = 0; i < side->hand.n; i++)
            if (!(side->up >> i & 1u))
                bac_hide_card(&side->hand.card[i], side->seen[i], viewer);
    }
    for (int i = 0; i < b->round.held_n; i++)
        if (!b->round.held[i].up)
            bac_hide_card(&b->round.held[i].card, 0, viewer);
    for (int i = 0; i < b->carried; i++)
        bac_hide_card(&b->carry[i], 0, viewer);
}

/* --- what a viewer is told of an event --- */

void bac_tell_faces(const bac_side *side, int first, int seat, sabot_viewer viewer, sabot_event *e)
{
    uint8_t card[SABOT_HAND_CARDS];
    bool any = false;
    int n = 0;

    memset(e->text, 0, sizeof e->text);
    if (viewer.role != SABOT_PARTICIPANT || viewer.seat != seat)
        return;
    for (int i = 0; i < first; i++)
        if (!(side->up >> i & 1u)) {
            any |= side->hand.card[i] != SABOT_CARD_UNSEEN;
            card[n++] = side->hand.card[i];
        }
    if (any)
        sabot_event_put_faces(e, card, n, n, false);
}

/* A card that leaves the shoe face down is nobody's to see, whoever asks; that it was not one kept
 * from before everybody saw. */
static void tell_card(const sabot_table *t, sabot_event *e)
{
    if (!t->bac.last_up)
        e->card = SABOT_CARD_UNSEEN;
    if (t->bac.last_passed)
        e->manner = SABOT_MANNER_SHOE;
}

/* Everybody saw where it lay; or nobody can say. */
static void tell_place(const sabot_table *t, sabot_event *e)
{
    if (t->bac.last_either)
        memset(e->text, 0, sizeof e->text);
    if (t->bac.last_at == 0)
        return;
    e->hand = t->bac.last_laid;
    e->count = t->bac.last_at;
}

bool bac_tell(const sabot_table *t, sabot_viewer viewer, sabot_event *e)
{
    const bac_side *side = &t->bac.round.side[e->hand == SABOT_HAND_BANKER];

    switch (e->kind) {
    case SABOT_EV_CARD:
    case SABOT_EV_REMOVE:
        tell_card(t, e);
        break;
    case SABOT_EV_TURN:
    case SABOT_EV_EXPOSE:
        tell_place(t, e);
        break;
    case SABOT_EV_HAND_OVER:
        bac_tell_faces(side, side->hand.n, e->seat, viewer, e);
        break;
    default:
        break;
    }
    return true;
}
