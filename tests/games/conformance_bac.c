/* conformance_bac.c: hidden cards in punto banco and minibaccarat, as the conformance suite sees
 * them: a card is known by its place in its hand. */
#include "conformance_bac.h"

#include <string.h>

/* Does a card laid without a word on its face lie open? By the table's way of dealing. */
static bool opens(const sabot_table *t, const sabot_event *e, int index)
{
    if (e->kind == SABOT_EV_PROCEDURE || e->face == SABOT_FACE_UP)
        return true;
    if (e->face == SABOT_FACE_DOWN)
        return false;
    return t->rules.deal == SABOT_DEAL_FACE_UP ||
           (t->rules.deal == SABOT_DEAL_UNDER_SHOE && index == 2);
}

/* A card that was held, and now has its place, lies as it did beside the hands. */
static bool was_held(const sabot_event *e)
{
    return e->kind != SABOT_EV_CARD && e->kind != SABOT_EV_PROCEDURE;
}

/* The cards of a hand are turned in any order; one that was seen before its time lies open too. */
static void turn_up(bac_shown *shown, const sabot_table *t, sabot_card card, int h)
{
    for (int i = 0; i < shown->hand[h].n; i++)
        if (shown->hand[h].down[i] && t->bac.round.side[h].hand.card[i] == card) {
            shown->hand[h].down[i] = false;
            break;
        }
}

/* Was this the face on record of a card that lies so on this hand? */
static bool lay(const bac_shown *shown, const sabot_table *before, sabot_card card, int h,
                bool down)
{
    for (int i = 0; i < shown->hand[h].n; i++)
        if (shown->hand[h].down[i] == down && before->bac.round.side[h].hand.card[i] == card)
            return true;
    return false;
}

static bool waited_down(const sabot_table *before, sabot_card card)
{
    for (int i = 0; i < before->bac.round.held_n; i++)
        if (!before->bac.round.held[i].up && before->bac.round.held[i].card == card)
            return true;
    return memchr(before->bac.carry, card, before->bac.carried) != NULL;
}

/* Named without a hand: a card of this face on record is meant, else one that lies open, else one
 * nobody has named. One that waits comes before those in the hands, and of these it has to be in
 * one alone. */
static void turn_up_somewhere(bac_shown *shown, const sabot_table *before, const sabot_table *t,
                              sabot_card card)
{
    const bool on_record = waited_down(before, card) || lay(shown, before, card, 0, true) ||
                           lay(shown, before, card, 1, true);
    const bool open = lay(shown, before, card, 0, false) || lay(shown, before, card, 1, false);
    const sabot_card meant = on_record ? card : SABOT_CARD_UNSEEN;
    const bool player = lay(shown, before, meant, 0, true);
    const bool banker = lay(shown, before, meant, 1, true);

    if (player != banker && !waited_down(before, meant) && (on_record || !open))
        turn_up(shown, t, card, banker);
}

/* Of what was seen and not said nobody knows what it was: it stays as it lies (A99). */
static void note_exposed(bac_shown *shown, const sabot_table *before, const sabot_table *t,
                         const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);

    if (faces.n != 1 || faces.piece[0] == SABOT_CARD_UNSEEN)
        return;
    if (e->hand == SABOT_HAND_NONE)
        turn_up_somewhere(shown, before, t, faces.piece[0]);
    else
        turn_up(shown, t, faces.piece[0], e->hand == SABOT_HAND_BANKER);
}

void bac_shown_note(bac_shown *shown, const sabot_table *before, const sabot_table *t,
                    const sabot_event *e)
{
    const int named = e->hand == SABOT_HAND_BANKER;

    for (int h = 0; h < 2; h++) {
        const int n = t->bac.round.side[h].hand.n;
        if (n < shown->hand[h].n) /* a new round */
            memset(&shown->hand[h], 0, sizeof shown->hand[h]);
        for (; shown->hand[h].n < n; shown->hand[h].n++) /* this event laid the card */
            shown->hand[h].down[shown->hand[h].n] =
                was_held(e) ? !(t->bac.round.side[h].up >> shown->hand[h].n & 1u)
                            : !opens(t, e, shown->hand[h].n);
    }
    if (e->kind == SABOT_EV_HAND_OVER)
        shown->hand[named].holders |= sabot_seats_of(e->seat);
    if (e->kind == SABOT_EV_TURN)
        turn_up(shown, t, e->card, named);
    if (e->kind == SABOT_EV_EXPOSE)
        note_exposed(shown, before, t, e);
}

static const char *check_hand(const bac_shown *shown, const sabot_view_hand *seen, int h,
                              sabot_viewer viewer)
{
    const bool holds = viewer.role == SABOT_PARTICIPANT &&
                       sabot_seats_has(shown->hand[h].holders, viewer.seat);

    if (seen->cards.n != shown->hand[h].n)
        return "a view shows another number of cards";
    for (int i = 0; i < seen->cards.n; i++) {
        const bool down = shown->hand[h].down[i], hidden = seen->cards.card[i] == SABOT_CARD_UNSEEN;
        if (down && !holds && !hidden)
            return "a view shows a card before its time";
        if (!down && hidden)
            return "a view hides a card that lies face up";
    }
    return NULL;
}

const char *bac_shown_check(const bac_shown *shown, const sabot_table *t, sabot_viewer viewer,
                            const sabot_event *e)
{
    const char *wrong;
    sabot_event read;
    sabot_view view;

    sabot_look(t, viewer, &view);
    wrong = check_hand(shown, &view.player, 0, viewer);
    if (!wrong)
        wrong = check_hand(shown, &view.banker, 1, viewer);
    if (wrong)
        return wrong;
    sabot_event_for(t, viewer, e, &read);
    if (e->kind == SABOT_EV_CARD && e->face != SABOT_FACE_UP && !t->bac.last_up &&
        sabot_card_is_known(read.card))
        return "a stream holds a card before its time";
    return NULL;
}
