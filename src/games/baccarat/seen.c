/* seen.c: a card is seen before its time, or once more: a fact (A99).
 *
 *   in a hand          it lies face up there from now on and counts
 *   held               beside the hands until they are open: it lies face up there
 *   kept               for the next hand: it has the procedure of a disclosed card
 *   open already       nothing comes of it
 *   in either hand     nobody says which of the two: recorded, both stay as they lie
 *
 * A card is named with the hand it lies in, or was laid on, or without; without, one that waits is
 * meant before one in a hand. Where it lies may be said too (at): in the hand, or, with no hand,
 * among those held and then those kept. What must always hold: a card whose face is on record is
 * meant before one that nobody has seen, and one that lies open before that too. What was seen and
 * cannot be named is recorded, and changes nothing. */
#include "bac.h"

typedef enum where { NOWHERE, OPEN, IN_HAND, EITHER, HELD, KEPT } where;

typedef struct seen {
    where where;
    int at;   /* in the hand, or among those held or kept */
    int hand; /* in a hand: which */
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
    return (there == card) == on_record && bac_can_be(t, there, card);
}

static bool is_in_hand(const sabot_table *t, int hand, sabot_card card, bool on_record)
{
    const int index = bac_down_card(t, hand, card, 0);

    return index >= 0 && is_it(t, t->bac.round.side[hand].hand.card[index], card, on_record);
}

/* In the hand it was named with, or, if it was named without, in either. */
static seen find_in_hands(const sabot_table *t, int named, sabot_card card, bool on_record)
{
    const bool player = named != BANKER && is_in_hand(t, PLAYER, card, on_record);
    const bool banker = named != PLAYER && is_in_hand(t, BANKER, card, on_record);

    const int hand = player ? PLAYER : BANKER;

    return (seen){ player && banker ? EITHER : player || banker ? IN_HAND : NOWHERE,
                   bac_down_card(t, hand, card, 0), hand };
}

static seen find_waiting(const sabot_table *t, sabot_card card, bool on_record)
{
    const bac_round *r = &t->bac.round;

    for (int i = 0; i < r->held_n; i++)
        if (!r->held[i].up && is_it(t, r->held[i].card, card, on_record))
            return (seen){ HELD, i, -1 };
    for (int i = 0; i < t->bac.carried; i++)
        if (is_it(t, t->bac.carry[i], card, on_record))
            return (seen){ KEPT, i, -1 };
    return (seen){ NOWHERE, 0, -1 };
}

static seen find_down(const sabot_table *t, int named, sabot_card card, bool on_record)
{
    const seen in_hand = find_in_hands(t, named, card, on_record);
    const seen waiting = find_waiting(t, card, on_record);
    const bool waits = waiting.where != NOWHERE && (named < 0 || in_hand.where == NOWHERE);

    return waits ? waiting : in_hand;
}

static bool lies_open_in(const bac_side *side, sabot_card card)
{
    for (int i = 0; i < side->hand.n; i++)
        if ((side->up >> i & 1u) && side->hand.card[i] == card)
            return true;
    return false;
}

/* In the hand it was named with, or in either. */
static bool lies_open(const sabot_table *t, int named, sabot_card card)
{
    return (named != BANKER && lies_open_in(&t->bac.round.side[PLAYER], card)) ||
           (named != PLAYER && lies_open_in(&t->bac.round.side[BANKER], card));
}

static bool waits_open(const sabot_table *t, sabot_card card)
{
    for (int i = 0; i < t->bac.round.held_n; i++)
        if (t->bac.round.held[i].up && t->bac.round.held[i].card == card)
            return true;
    return is_one_of(t->bac.disclosed, t->bac.disclosed_n, card);
}

/* It was said where it lies. */
static seen find_at(const sabot_table *t, int named, sabot_card card, int at)
{
    const bac_round *r = &t->bac.round;
    const int held = at - 1, kept = held - r->held_n;

    if (named >= 0)
        return (seen){ bac_down_card(t, named, card, at) >= 0 ? IN_HAND : NOWHERE, at - 1, named };
    if (held < r->held_n)
        return (seen){ !r->held[held].up && bac_can_be(t, r->held[held].card, card) ? HELD
                       : NOWHERE, held, -1 };
    return (seen){ kept < t->bac.carried && bac_can_be(t, t->bac.carry[kept], card) ? KEPT
                   : NOWHERE, kept, -1 };
}

static seen find(const sabot_table *t, const sabot_event *e, sabot_card card)
{
    const int named = bac_laid_on(e);
    const seen known = e->count > 0 ? find_at(t, named, card, e->count)
                                    : find_down(t, named, card, true);

    if (e->count > 0 || known.where != NOWHERE)
        return known;
    if (lies_open(t, named, card) || waits_open(t, card))
        return (seen){ OPEN, 0, -1 };
    return find_down(t, named, card, false);
}

bool bac_any_waits_down(const sabot_table *t)
{
    for (int i = 0; i < t->bac.round.held_n; i++)
        if (!t->bac.round.held[i].up)
            return true;
    return t->bac.carried > 0;
}

static bool has_cards(const sabot_table *t, int named)
{
    return (named != BANKER && t->bac.round.side[PLAYER].hand.n > 0) ||
           (named != PLAYER && t->bac.round.side[BANKER].hand.n > 0);
}

/* Does a card lie apart that was disclosed? One for which the procedure is on is gone. */
static bool any_disclosed(const sabot_table *t)
{
    return t->bac.disclosed_n > t->bac.procedure_on;
}

/* Does the hand named, or all there is, lie open altogether? Then whatever of it is pointed at is
 * open by rule. */
static bool is_open(const sabot_table *t, int named)
{
    return (has_cards(t, named) || (named < 0 && any_disclosed(t))) &&
           (named >= 0 || !bac_any_waits_down(t)) &&
           (named == BANKER || bac_all_up(&t->bac.round.side[PLAYER])) &&
           (named == PLAYER || bac_all_up(&t->bac.round.side[BANKER]));
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
    const bool in_hand = whole ? has_cards(t, hand) : lies_open(t, hand, card);
    const enum sabot_law rule = in_hand ? bac_mode_rule(t) : LAW_DISCLOSED;

    if (e->role == SABOT_PARTICIPANT || e->seat != 0)
        return ruling_read(IRREGULAR(t, rule, "recorded; that card lies open already, and nothing "
                                     "comes of it", 0), 99);
    if (whole && hand < 0)
        return ruling_read(ACCEPT(t, rule, "all cards lie open already; that is no irregularity",
                                  0), 99);
    return ruling_read(ACCEPT(t, rule, whole ? "%h lies open already; that is no irregularity"
                              : "%c lies open already; that is no irregularity",
                              whole ? e->hand : card), 99);
}

/* Somebody saw a card, and nobody can say which: that is a fact too. */
static sabot_ruling judge_unnamed(const sabot_table *t, const sabot_event *e)
{
    const int hand = bac_laid_on(e);

    if (e->count > 0)
        return REFUSE(t, bac_mode_rule(t), "name the card that was seen there", 0);
    if (is_open(t, hand))
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
    if (has_cards(t, hand))
        return ruling_read(IRREGULAR(t, bac_mode_rule(t), "a card was seen before its time, which "
                                     "one nobody has said: recorded; it counts as it lies", 0),
                           99);
    return REFUSE(t, LAW_DISCLOSED, "no card lies there that could be seen", 0);
}

/* Of the cards kept, does no hand follow for this one? One from before may still be dealt. */
static bool is_for_discards(const sabot_table *t, int at)
{
    return t->bac.played_out || (bac_is_after_last(t) && at >= bac_opens_with(t));
}

static sabot_ruling judge_seen(const sabot_table *t, const sabot_event *e)
{
    const sabot_card card = card_of(e);
    seen it;

    if (card == SABOT_CARD_NONE)
        return REFUSE(t, bac_mode_rule(t), "name one card at a time", 0);
    if (card == SABOT_CARD_UNSEEN)
        return judge_unnamed(t, e);
    it = find(t, e, card);
    switch (it.where) {
    case OPEN:
        return judge_open(t, e);
    case IN_HAND:
        return ruling_read(IRREGULAR(t, bac_mode_rule(t), "%c was seen before its time: it lies "
                                     "face up in %h from now on and counts", card,
                                     it.hand == PLAYER ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER),
                           99);
    case EITHER:
        return ruling_read(IRREGULAR(t, bac_mode_rule(t), "%c was seen before its time and may "
                                     "lie in either hand, which nobody has said: recorded; it "
                                     "counts as it lies", card), 99);
    case HELD:
        return ruling_read(IRREGULAR(t, LAW_ERROR_DISCLOSED, "%c, held until the hands are open, "
                                     "was seen: it lies face up beside them from now on", card),
                           99);
    case KEPT:
        return ruling_read(IRREGULAR(t, LAW_DISCLOSED, is_for_discards(t, it.at)
                                     ? "%c was to go to the discards unseen and is disclosed now: "
                                       "procedure %n when no round is in progress"
                                     : "%c was kept for the next hand and is disclosed now: "
                                       "procedure %n when no round is in progress",
                                     card, t->rules.disclosed), 99);
    default:
        return REFUSE(t, LAW_DECKS, "no card lies face down there that can be %c; look at it "
                      "again, and say which hand", card);
    }
}

static void apply_expose(sabot_table *t, const sabot_event *e);

/* A card seen may have been the last that another waited for. */
static sabot_ruling judge_expose(const sabot_table *t, const sabot_event *e)
{
    return bac_tell_held(t, e, judge_seen(t, e), apply_expose);
}

/* --- applying --- */

static void disclose_kept(sabot_table *t, int at, sabot_card card)
{
    sabot_shoe_turn(&t->shoe, card);
    bac_note_place(t, SABOT_HAND_NONE, t->bac.round.held_n + at + 1);
    if (at >= bac_opens_with(t))
        t->bac.round.carried_on--;
    bac_take_out(t->bac.carry, &t->bac.carried, at);
    t->bac.disclosed[t->bac.disclosed_n++] = card;
    bac_between_rounds(t);
}

static void apply_expose(sabot_table *t, const sabot_event *e)
{
    const sabot_card card = card_of(e);
    const seen it = find(t, e, card);

    if (judge_seen(t, e).verdict == SABOT_IRREGULAR)
        t->bac.irregularities++;
    bac_note_place(t, e->hand, 0);
    t->bac.last_either = card == SABOT_CARD_UNSEEN || it.where == EITHER;
    if (card == SABOT_CARD_UNSEEN)
        return;
    if (it.where == IN_HAND) {
        bac_turn_up(t, it.hand, it.at, card);
        bac_note_place(t, it.hand == PLAYER ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER, it.at + 1);
        bac_round_advance(t);
    } else if (it.where == HELD) {
        sabot_shoe_turn(&t->shoe, card);
        bac_note_place(t, SABOT_HAND_NONE, it.at + 1);
        t->bac.round.held[it.at] = (bac_held){ card, t->bac.round.held[it.at].hand, true };
    } else if (it.where == KEPT) {
        disclose_kept(t, it.at, card);
    }
}

const sabot_rule bac_on_expose = { RULE(EXPOSE, LAW_HANDLING, judge_expose, apply_expose) };

/* --- what may come: what lies open may be pointed at --- */

static sabot_expected *expect_expose(const sabot_table *t, expect_list *list, int hand,
                                     sabot_card card, enum sabot_law rule)
{
    sabot_expected *x = expect_add(list, t, SABOT_MAY, SABOT_EV_EXPOSE, SABOT_DEALER, 0, rule);

    x->like.hand = hand < 0 ? 0 : hand == PLAYER ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER;
    if (card != SABOT_CARD_NONE)
        sabot_event_put_faces(&x->like, &card, 1, 1, false);
    return x;
}

/* Each card that lies open in a hand, named with it or without. */
static void expect_in_hand(const sabot_table *t, expect_list *list, int hand, int named)
{
    const bac_side *side = &t->bac.round.side[hand];

    for (int i = 0; i < side->hand.n; i++)
        if (side->up >> i & 1u) {
            expect_expose(t, list, named, side->hand.card[i], bac_mode_rule(t));
            expect_keep_if_accepted(t, list, judge_expose);
        }
}

static void expect_open(const sabot_table *t, expect_list *list, int named)
{
    if (is_open(t, named)) {
        expect_expose(t, list, named, SABOT_CARD_NONE,
                      has_cards(t, named) ? bac_mode_rule(t) : LAW_DISCLOSED)->open =
            SABOT_FIELD_BIT(SABOT_F_FACES);
        return;
    }
    for (int hand = PLAYER; hand <= BANKER; hand++)
        if (named < 0 || named == hand)
            expect_in_hand(t, list, hand, named);
}

/* A card that waits is named with whichever hand it was laid on, or with none. */
static void expect_waiting(const sabot_table *t, expect_list *list, sabot_card card)
{
    expect_expose(t, list, -1, card, LAW_DISCLOSED)->open = SABOT_FIELD_BIT(SABOT_F_HAND);
    expect_keep_if_accepted(t, list, judge_expose);
}

void bac_expect_seen(const sabot_table *t, expect_list *list)
{
    for (int named = -1; named <= BANKER; named++)
        expect_open(t, list, named);
    for (int i = 0; i < t->bac.round.held_n; i++)
        if (t->bac.round.held[i].up)
            expect_waiting(t, list, t->bac.round.held[i].card);
    for (int i = 0; i < t->bac.disclosed_n; i++)
        expect_waiting(t, list, t->bac.disclosed[i]);
}
