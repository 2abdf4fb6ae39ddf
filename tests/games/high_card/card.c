/* card.c: a card that leaves the deck. It has left it whether it was due or not: what becomes of it
 * is one function (fate_of), which judge and apply both ask.
 *
 *   laid       face up on the hand whose turn it is
 *   moved      on the other hand: it is moved to the one whose turn it is, and counts there
 *   discarded  before No More Bets, when both hands have theirs, or face down
 *
 * If then the deck cannot complete the round, the round is void and the wagers go back. */
#include "high_card.h"

typedef enum high_fate { HIGH_LAID = 0, HIGH_MOVED, HIGH_DISCARDED } high_fate;

static high_fate fate_of(const sabot_table *t, const sabot_event *e)
{
    const int due = high_hand_due(t);

    if (due == SABOT_HAND_NONE || e->face == SABOT_FACE_DOWN)
        return HIGH_DISCARDED;
    return e->hand == SABOT_HAND_NONE || e->hand == due ? HIGH_LAID : HIGH_MOVED;
}

/* Cards still to be dealt to the hands of this round. */
static int still_needed(const sabot_table *t)
{
    const high_state *s = high_of(t);

    return (s->card[HIGH_PLAYER] == SABOT_CARD_NONE) + (s->card[HIGH_BANKER] == SABOT_CARD_NONE);
}

/* Is this card, gone from the deck, one too many? */
static bool ends_round(const sabot_table *t)
{
    return t->phase == SABOT_PHASE_DEALING && t->shoe.total - 1 < still_needed(t);
}

static sabot_ruling judge_card(const sabot_table *t, const sabot_event *e)
{
    if (e->card == SABOT_CARD_UNSEEN && e->face != SABOT_FACE_DOWN)
        return REFUSE(t, LAW_HIGH_DEAL, "cards lie face up here; say which it is", 0);
    if (e->manner != SABOT_MANNER_NONE && e->manner != SABOT_MANNER_SHOE)
        return REFUSE(t, LAW_HIGH_DEAL, "cards come from the deck", 0);
    if (!table_is_at(t, AT(BETTING) | IN_ROUND))
        return NOT_NOW(t, LAW_HIGH_SHUFFLE, "there is no deck in play", 0);
    if (!sabot_shoe_can_yield(&t->shoe, e->card))
        return REFUSE(t, LAW_DECKS, "%c is not in the deck any more; look at it again", e->card);
    switch (fate_of(t, e)) {
    case HIGH_LAID:
        return ACCEPT(t, LAW_HIGH_DEAL, "%c on %h", e->card, high_hand_due(t));
    case HIGH_MOVED:
        return IRREGULAR(t, LAW_HIGH_WRONG_CARD, "%c lies on %h, and it is the turn of %h: it is "
                         "moved there and counts", e->card, e->hand, high_hand_due(t));
    default:
        return IRREGULAR(t, LAW_HIGH_WRONG_CARD, ends_round(t)
                         ? "no such card was due: it is discarded, and with too few left the round "
                           "is void" : "no such card was due: it is discarded", 0);
    }
}

static void after_card(sabot_table *t)
{
    if (t->phase == SABOT_PHASE_DEALING && still_needed(t) == 0)
        table_enter(t, SABOT_PHASE_RESULT);
    else if (t->phase == SABOT_PHASE_DEALING && t->shoe.total < still_needed(t))
        table_enter(t, SABOT_PHASE_RETURNING);
    else if (t->phase == SABOT_PHASE_BETTING && t->shoe.total < HIGH_SHUFFLE_BELOW)
        table_enter(t, SABOT_PHASE_SHOE_OVER);
}

static void apply_card(sabot_table *t, const sabot_event *e)
{
    const bool banker = high_hand_due(t) == SABOT_HAND_BANKER;

    if (fate_of(t, e) != HIGH_DISCARDED)
        high_note(t)->card[banker ? HIGH_BANKER : HIGH_PLAYER] = e->card;
    /* what nobody has seen is noted as unseen, whatever the source knows */
    sabot_shoe_draw(&t->shoe, e->face == SABOT_FACE_DOWN ? SABOT_CARD_UNSEEN : e->card);
    after_card(t);
}

const sabot_rule high_on_card = {
    RULE(CARD, LAW_HIGH_DEAL, judge_card, apply_card), .lacks = SABOT_FIELD_BIT(SABOT_F_SEAT),
    .roles = SABOT_ROLE_BIT(SABOT_SHOE) | SABOT_ROLE_BIT(SABOT_DEALER)
};
