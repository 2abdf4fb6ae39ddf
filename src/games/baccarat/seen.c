/* seen.c: a card is seen before its time, or once more: a fact (A99).
 *
 *   in a hand          it lies face up there from now on and counts
 *   held               beside the hands until they are open: it lies face up there
 *   kept               for the next hand: it has the procedure of a disclosed card
 *   open already       nothing comes of it
 *
 * A card that waits was laid on a hand and is named with it or without. What must always hold: a
 * card whose face is on record is meant before one that nobody has seen, and one that lies open
 * before that too. What was seen and cannot be named is recorded, and changes nothing. */
#include "bac.h"

typedef enum where { NOWHERE, OPEN, IN_HAND, HELD, KEPT } where;

typedef struct seen {
    where where;
    int at; /* among those held or kept */
} seen;

static bool is_one_of(const sabot_card card[], int n, sabot_card one)
{
    for (int i = 0; i < n; i++)
        if (card[i] == one)
            return true;
    return false;
}

/* --- which card it is --- */

/* Is it on record that the card there is this one; or has nobody seen it, and it can be? */
static bool is_it(const sabot_table *t, sabot_card there, sabot_card card, bool on_record)
{
    return on_record ? there == card
                     : there == SABOT_CARD_UNSEEN && sabot_shoe_can_turn(&t->shoe, card);
}

static seen find_down(const sabot_table *t, int hand, sabot_card card, bool on_record)
{
    const bac_round *r = &t->bac.round;
    const int index = hand >= 0 ? bac_down_card(t, hand, card) : -1;

    if (index >= 0 && is_it(t, r->side[hand].hand.card[index], card, on_record))
        return (seen){ IN_HAND, index };
    for (int i = 0; i < r->held_n; i++)
        if (!r->held[i].up && is_it(t, r->held[i].card, card, on_record))
            return (seen){ HELD, i };
    for (int i = 0; i < t->bac.carried; i++)
        if (is_it(t, t->bac.carry[i], card, on_record))
            return (seen){ KEPT, i };
    return (seen){ NOWHERE, 0 };
}

static bool lies_open_in(const bac_side *side, sabot_card card)
{
    for (int i = 0; i < side->hand.n; i++)
        if ((side->up >> i & 1u) && side->hand.card[i] == card)
            return true;
    return false;
}

static bool waits_open(const sabot_table *t, sabot_card card)
{
    for (int i = 0; i < t->bac.round.held_n; i++)
        if (t->bac.round.held[i].up && t->bac.round.held[i].card == card)
            return true;
    return is_one_of(t->bac.disclosed, t->bac.disclosed_n, card);
}

static seen find(const sabot_table *t, int hand, sabot_card card)
{
    const seen known = find_down(t, hand, card, true);

    if (known.where != NOWHERE)
        return known;
    if ((hand >= 0 && lies_open_in(&t->bac.round.side[hand], card)) || waits_open(t, card))
        return (seen){ OPEN, 0 };
    return find_down(t, hand, card, false);
}

bool bac_any_waits_down(const sabot_table *t)
{
    for (int i = 0; i < t->bac.round.held_n; i++)
        if (!t->bac.round.held[i].up)
            return true;
    return t->bac.carried > 0;
}

/* Does the hand lie open altogether? Then whatever of it is pointed at is open by rule. */
static bool is_open_hand(const sabot_table *t, int hand)
{
    return hand >= 0 && t->bac.round.side[hand].hand.n > 0 && bac_all_up(&t->bac.round.side[hand]);
}

/* --- judging --- */

static sabot_card card_of(const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);

    return faces.n == 0 ? SABOT_CARD_UNSEEN
           : faces.n == 1 && !faces.tiles && faces.before == 1 ? faces.piece[0]
                                                               : SABOT_CARD_NONE;
}

/* Seen once more: nothing comes of it. Touched by a participant it is recorded all the same. */
static sabot_ruling judge_open(const sabot_table *t, const sabot_event *e)
{
    const int hand = bac_laid_on(e);
    const sabot_card card = card_of(e);
    const bool whole = card == SABOT_CARD_UNSEEN;
    const enum sabot_law rule =
        hand >= 0 && (whole || lies_open_in(&t->bac.round.side[hand], card)) ? bac_mode_rule(t)
                                                                             : LAW_DISCLOSED;

    if (e->role == SABOT_PARTICIPANT || e->seat != 0)
        return ruling_read(IRREGULAR(t, rule, "recorded; that card lies open already, and nothing "
                                     "comes of it", 0), 99);
    return ruling_read(ACCEPT(t, rule, whole ? "%h lies open already; that is no irregularity"
                              : "%c lies open already; that is no irregularity",
                              whole ? e->hand : card), 99);
}

/* Somebody saw a card, and nobody can say which: that is a fact too. */
static sabot_ruling judge_unnamed(const sabot_table *t, const sabot_event *e)
{
    const int hand = bac_laid_on(e);

    if (is_open_hand(t, hand))
        return judge_open(t, e);
    if (hand >= 0 && t->bac.round.side[hand].hand.n > 0)
        return ruling_read(IRREGULAR(t, bac_mode_rule(t), "a card of %h was seen before its time, "
                                     "which one nobody has said: recorded; it counts as it lies",
                                     e->hand), 99);
    if (bac_any_waits_down(t))
        return ruling_read(IRREGULAR(t, LAW_ERROR_NEXT_HAND, "a card that waits face down was "
                                     "seen, which one nobody has said: recorded; it stays where "
                                     "it is", 0), 99);
    if (hand >= 0)
        return REFUSE(t, bac_mode_rule(t), "no card lies in %h that could be seen", e->hand);
    return REFUSE(t, bac_mode_rule(t), "say which hand the card lies in that was seen, and name it "
                  "if somebody can", 0);
}

static sabot_ruling judge_expose(const sabot_table *t, const sabot_event *e)
{
    const sabot_card card = card_of(e);

    if (card == SABOT_CARD_NONE)
        return REFUSE(t, bac_mode_rule(t), "name one card at a time", 0);
    if (card == SABOT_CARD_UNSEEN)
        return judge_unnamed(t, e);
    switch (find(t, bac_laid_on(e), card).where) {
    case OPEN:
        return judge_open(t, e);
    case IN_HAND:
        return ruling_read(IRREGULAR(t, bac_mode_rule(t), "%c was seen before its time: it lies "
                                     "face up in %h from now on and counts", card, e->hand), 99);
    case HELD:
        return ruling_read(IRREGULAR(t, LAW_ERROR_DISCLOSED, "%c, held until the hands are open, "
                                     "was seen: it lies face up beside them from now on", card),
                           99);
    case KEPT:
        return ruling_read(IRREGULAR(t, LAW_DISCLOSED, "%c was kept for the next hand and is "
                                     "disclosed now: procedure %n when no round is in progress",
                                     card, t->rules.disclosed), 99);
    default:
        return REFUSE(t, LAW_DECKS, "no card lies face down there that can be %c; look at it "
                      "again, and say which hand", card);
    }
}

/* --- applying --- */

/* A card nobody had seen has its face now. */
static void name_card(sabot_table *t, sabot_card *there, sabot_card card)
{
    if (*there == SABOT_CARD_UNSEEN)
        sabot_shoe_turn(&t->shoe, card);
    *there = card;
}

static void disclose_kept(sabot_table *t, int at, sabot_card card)
{
    name_card(t, &t->bac.carry[at], card);
    bac_take_out(t->bac.carry, &t->bac.carried, at);
    t->bac.disclosed[t->bac.disclosed_n++] = card;
    bac_between_rounds(t);
}

static void apply_expose(sabot_table *t, const sabot_event *e)
{
    const sabot_card card = card_of(e);
    const int hand = bac_laid_on(e);
    const seen it = find(t, hand, card);

    if (judge_expose(t, e).verdict == SABOT_IRREGULAR)
        t->bac.irregularities++;
    if (card == SABOT_CARD_UNSEEN)
        return;
    if (it.where == IN_HAND) {
        bac_turn_up(t, hand, card);
        bac_round_advance(t);
    } else if (it.where == HELD) {
        name_card(t, &t->bac.round.held[it.at].card, card);
        t->bac.round.held[it.at].up = true;
    } else if (it.where == KEPT) {
        disclose_kept(t, it.at, card);
    }
}

const sabot_rule bac_on_expose = { RULE(EXPOSE, LAW_HANDLING, judge_expose, apply_expose) };

/* --- what may come: what lies open may be pointed at --- */

static sabot_expected *expect_expose(const sabot_table *t, expect_list *list, int hand,
                                     sabot_card card)
{
    sabot_expected *x = expect_add(list, t, SABOT_MAY, SABOT_EV_EXPOSE, SABOT_DEALER, 0,
                                   hand < 0 ? LAW_DISCLOSED : bac_mode_rule(t));

    x->like.hand = hand < 0 ? 0 : hand == PLAYER ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER;
    if (card != SABOT_CARD_NONE)
        sabot_event_put_faces(&x->like, &card, 1, 1, false);
    return x;
}

static void expect_in_hand(const sabot_table *t, expect_list *list, int hand)
{
    const bac_side *side = &t->bac.round.side[hand];

    if (is_open_hand(t, hand)) {
        expect_expose(t, list, hand, SABOT_CARD_NONE)->open = SABOT_FIELD_BIT(SABOT_F_FACES);
        return;
    }
    for (int i = 0; i < side->hand.n; i++)
        if (side->up >> i & 1u) {
            expect_expose(t, list, hand, side->hand.card[i]);
            expect_keep_if_accepted(t, list, judge_expose);
        }
}

/* A card that waits is named with whichever hand it was laid on, or with none. */
static void expect_waiting(const sabot_table *t, expect_list *list, sabot_card card)
{
    expect_expose(t, list, -1, card)->open = SABOT_FIELD_BIT(SABOT_F_HAND);
    expect_keep_if_accepted(t, list, judge_expose);
}

void bac_expect_seen(const sabot_table *t, expect_list *list)
{
    for (int hand = PLAYER; hand <= BANKER; hand++)
        expect_in_hand(t, list, hand);
    for (int i = 0; i < t->bac.round.held_n; i++)
        if (t->bac.round.held[i].up)
            expect_waiting(t, list, t->bac.round.held[i].card);
    for (int i = 0; i < t->bac.disclosed_n; i++)
        expect_waiting(t, list, t->bac.disclosed[i]);
}
