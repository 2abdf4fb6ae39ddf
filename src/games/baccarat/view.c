/* view.c: what one viewer may see. Cards that lie face down are seen by nobody, the house and
 * surveillance included, but for the participant to whom they were handed. */
#include "bac.h"

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

/* This card is not for the viewer: all that is known of it is that it left the shoe. */
void bac_hide_card(sabot_table *t, sabot_card *card)
{
    if (*card == SABOT_CARD_UNSEEN || *card == SABOT_CARD_NONE)
        return;
    sabot_shoe_forget(&t->shoe, *card);
    *card = SABOT_CARD_UNSEEN;
}

static void hide_hand(sabot_table *t, bac_side *side, sabot_viewer viewer)
{
    const bool holds = side->with_viewer && viewer.role == SABOT_PARTICIPANT &&
                       viewer.seat == side->viewer;

    for (int i = 0; i < side->hand.n; i++)
        if (!holds && !(side->up >> i & 1u))
            bac_hide_card(t, &side->hand.card[i]);
}

void bac_hide_waiting(sabot_table *t)
{
    for (int i = 0; i < t->bac.round.held_n; i++)
        if (!t->bac.round.held[i].up)
            bac_hide_card(t, &t->bac.round.held[i].card);
    for (int i = 0; i < t->bac.carried; i++)
        bac_hide_card(t, &t->bac.carry[i]);
}

void bac_hide(sabot_table *t, sabot_viewer viewer)
{
    hide_hand(t, &t->bac.round.side[PLAYER], viewer);
    hide_hand(t, &t->bac.round.side[BANKER], viewer);
    bac_hide_waiting(t);
}

/* A card that leaves the shoe face down is nobody's to see, whoever asks. */
bool bac_tell(const sabot_table *t, sabot_viewer viewer, sabot_event *e)
{
    (void)viewer;
    if ((e->kind == SABOT_EV_CARD || e->kind == SABOT_EV_REMOVE) && !t->bac.last_up &&
        e->card != SABOT_CARD_NONE)
        e->card = SABOT_CARD_UNSEEN;
    return true;
}
