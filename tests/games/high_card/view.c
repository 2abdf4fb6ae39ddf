/* view.c: what one viewer may see: everything, since all cards lie face up. A card that was dealt
 * face down in error is gone before anybody has seen it. */
#include "high_card.h"

static void show_hand(const sabot_table *t, int hand, sabot_view_hand *out)
{
    const sabot_card card = high_of(t)->card[hand];

    out->count = -1;
    if (card == SABOT_CARD_NONE)
        return;
    out->cards = (sabot_hand){ .n = 1, .card = { card } };
    out->count = (int8_t)sabot_card_point_value(card);
}

void high_view(const sabot_table *t, sabot_view *view)
{
    *view = (sabot_view){ .phase = t->phase, .round = high_of(t)->round,
                          .cards_left = t->shoe.total, .cards_left_least = t->shoe.total,
                          .inventory = t->ledger.balance[SABOT_INVENTORY],
                          .drop_box = t->ledger.balance[SABOT_DROP_BOX] };
    show_hand(t, HIGH_PLAYER, &view->player);
    show_hand(t, HIGH_BANKER, &view->banker);
    for (int seat = 1; seat <= t->rules.seats; seat++) {
        view->seat[seat].taken = sabot_seats_has(t->taken, seat);
        view->seat[seat].chips = table_chips_of(t, seat);
        view->seat[seat].wager[SABOT_ON_PLAYER] = high_of(t)->wager[seat];
    }
}

/* Nothing that lies there is hidden from anybody. */
void high_hide(sabot_table *t, sabot_viewer viewer)
{
    (void)t;
    (void)viewer;
}

bool high_tell(const sabot_table *t, sabot_viewer viewer, sabot_event *e)
{
    (void)t;
    (void)viewer;
    if (e->kind == SABOT_EV_CARD && e->face == SABOT_FACE_DOWN)
        e->card = SABOT_CARD_UNSEEN;
    return true;
}
