/* view.c: what one viewer may see of a chemin de fer table (19:47-4.9).
 *
 * Cards that lie face down are seen by nobody, the house and surveillance included, but for the
 * Dominant Player, who has looked at the Player's Hand, and the Banker, who has looked at the
 * Banker's. The Banker never sees the Player's cards before they are turned. */
#include "cdf.h"

static bool has_looked(const sabot_table *t, int hand)
{
    return hand == PLAYER ? t->cdf.play.player_looked : t->cdf.play.banker_looked;
}

static void show_hand(const sabot_table *t, int hand, sabot_view_hand *out)
{
    const bac_side *side = &t->bac.round.side[hand];
    const int owner = has_looked(t, hand) ? cdf_seat_of(t, hand) : 0;

    out->cards = side->hand;
    out->count = (int8_t)(sabot_hand_is_known(&out->cards) && !t->cdf.play.error
                              ? cdf_count(t, hand) : -1);
    if (owner != 0 && !cdf_all_up(t, hand)) {
        out->place = SABOT_PLACE_WITH_SEAT;
        out->seat = (uint8_t)owner;
    }
}

static void show_extra(sabot_view *view, sabot_card card)
{
    if (view->extras < SABOT_VIEW_EXTRA)
        view->extra[view->extras++] = card;
}

/* Cards that belong to no hand: on hold, disclosed, kept for the next hand. */
static void show_extras(const sabot_table *t, sabot_view *view)
{
    for (int i = 0; i < t->cdf.play.slips; i++) {
        const cdf_slip *slip = &t->cdf.play.slip[i];
        if (cdf_is_on_hold(slip))
            show_extra(view, slip->card);
    }
    for (int n = t->bac.procedure_on; n < t->bac.disclosed_n; n++) /* the first is dealt with */
        show_extra(view, t->bac.disclosed[n]);
    for (int n = t->cdf.bets.early; n < t->bac.carried; n++)
        show_extra(view, SABOT_CARD_UNSEEN);
}

/* First cards that came before No More Bets lie in their places. */
static void show_early(const sabot_table *t, sabot_view *view)
{
    for (int n = 0; n < t->cdf.bets.early && !t->bac.round.simulated; n++) {
        sabot_view_hand *hand = n & 1 ? &view->banker : &view->player;
        sabot_hand_add(&hand->cards, SABOT_CARD_UNSEEN);
        hand->count = -1;
    }
}

static void show_seats(const sabot_table *t, sabot_view *view)
{
    for (int seat = 1; seat <= t->rules.seats; seat++) {
        sabot_view_seat *s = &view->seat[seat];
        s->taken = sabot_seats_has(t->taken, seat);
        s->chips = t->ledger.balance[sabot_account_of_seat(seat)];
        s->wager[SABOT_ON_PLAYER] = t->cdf.bets.against[seat];
    }
    view->seat[t->cdf.bank.banker].wager[SABOT_ON_BANKER] = t->cdf.bets.in_play;
}

void cdf_view(const sabot_table *t, sabot_view *view)
{
    *view = (sabot_view){ .phase = t->phase, .curator = t->cdf.bank.banker,
                          .round = t->bac.round.number,
                          .cards_left = (uint16_t)sabot_shoe_left_most(&t->shoe),
                          .cards_left_least = (uint16_t)sabot_shoe_left_least(&t->shoe),
                          .inventory = t->ledger.balance[SABOT_INVENTORY],
                          .drop_box = t->ledger.balance[SABOT_DROP_BOX] };
    show_hand(t, PLAYER, &view->player);
    show_hand(t, BANKER, &view->banker);
    show_early(t, view);
    show_extras(t, view);
    show_seats(t, view);
}

/* --- what a viewer may know --- */

void cdf_hide(sabot_table *t, sabot_viewer viewer)
{
    bac_hide(t, viewer);
    for (int i = 0; i < t->cdf.play.slips; i++) {
        cdf_slip *slip = &t->cdf.play.slip[i];
        if (!slip->up)
            bac_hide_card(&slip->card, slip->seen, viewer);
    }
    for (int i = 0; i < t->bac.disclosed_n; i++)
        if (t->bac.disclosed_to[i] != 0)
            bac_hide_card(&t->bac.disclosed[i], t->bac.disclosed_to[i], viewer);
}

/* --- what a viewer is told of an event --- */

/* Who looks at a hand or speaks for it, or looks at the card the Banker took, sees it; nobody else
 * does. */
static void tell_look(const sabot_table *t, sabot_viewer viewer, sabot_event *e)
{
    const int hand = t->bac.last_laid, at = t->bac.last_at;
    const int seat = e->kind == SABOT_EV_LOOK ? e->seat : e->actor_seat;
    bac_side one = { .hand = { 1, { at > 0 ? t->cdf.play.slip[at - 1].card : SABOT_CARD_NONE } } };

    if (hand != SABOT_HAND_NONE)
        bac_tell_faces(&t->bac.round.side[hand == SABOT_HAND_BANKER], at, seat, viewer, e);
    else
        bac_tell_faces(&one, at > 0, seat, viewer, e);
}

bool cdf_tell(const sabot_table *t, sabot_viewer viewer, sabot_event *e)
{
    if ((e->kind == SABOT_EV_LOOK || e->kind == SABOT_EV_ANNOUNCE) && table_is_at(t, SHOE_IN_USE))
        tell_look(t, viewer, e);
    else if (e->kind == SABOT_EV_PROCEDURE && t->bac.last_at > 0)
        e->card = t->bac.disclosed[0]; /* everybody sees it now */
    return bac_tell(t, viewer, e);
}
