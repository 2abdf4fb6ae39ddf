/* deal.c: cards dealt one at a time, from the shoe or from the hand (C:11.8.1, C:11.8A.1), and the
 * check that four are left (C:11.8.2, C:11.11.5 and 6).
 *
 * What must always hold: the cards at the places and the four left over are the 53 of the deck. If
 * they are not all hands are void: a hand of another number means a misdeal, seven everywhere and
 * yet not four left means a wrong deck, which is changed. A card that has left the deck is a fact
 * (A99): while the deck is in play it is refused only if it cannot be in it. */
#include "round.h"

enum { HAND_CARDS = 7, LEFT_OVER = 4 };

/* What becomes of a card. */
typedef enum fate {
    FATE_DEALT,        /* in its order */
    FATE_BEFORE_TOTAL, /* the total was not announced yet: it stays and counts */
    FATE_MOVED,        /* laid at a wrong place: it is of the place that was next */
    FATE_BACK,         /* before the dice have given a starting place: back to the deck */
    FATE_RESHUFFLED,   /* seen before that: the deck is shuffled again */
    FATE_MISLED,       /* a wrong place after a wrong total: all hands are void */
    FATE_EIGHTH,       /* for a hand that has seven: all hands are void */
    FATE_NO_STACK,     /* one card out of an automated shoe: all hands are void */
    FATE_LEFT_SEEN,    /* one of those left over, face up: all hands are void */
    FATE_RACK          /* for nobody: it goes to the rack */
} fate;

static bool is_automated(const sabot_table *t)
{
    return t->rules.dealing == PAIGOW_FROM_AUTOMATED;
}

/* Face up, or seen in the deck before it came to lie here. */
static paigow_seen how_seen(const sabot_table *t, const sabot_event *e)
{
    return e->face == SABOT_FACE_UP ? PAIGOW_SEEN_BY_DEALER : paigow_seen_in_deck(t, &e->card, 1);
}

/* Whatever leaves the deck now is one of the four left over. */
static fate after_the_deal(const sabot_table *t, const sabot_event *e, int place)
{
    if (place >= 0 && !t->pg.round.all_void && !t->pg.round.hand[place].gathered)
        return FATE_EIGHTH;
    return how_seen(t, e) != PAIGOW_UNSEEN ? FATE_LEFT_SEEN : FATE_RACK;
}

/* place is -1 if none was named. */
static fate fate_of(const sabot_table *t, const sabot_event *e, int place)
{
    const paigow_round *r = &t->pg.round;

    if (table_is_at(t, BEFORE_DEAL) || paigow_is_unstarted(t))
        return e->face == SABOT_FACE_UP ? FATE_RESHUFFLED : FATE_BACK;
    if (!table_is_at(t, BEFORE_DEAL | AT(DEALING)) || paigow_deal_is_done(t))
        return after_the_deal(t, e, place);
    if (is_automated(t))
        return FATE_NO_STACK;
    if (place >= 0 && paigow_misled(t, place))
        return FATE_MISLED;
    if (place >= 0 && r->hand[place].n == HAND_CARDS)
        return FATE_EIGHTH;
    if (place >= 0 && place != paigow_next_place(t))
        return FATE_MOVED;
    return r->total == 0 ? FATE_BEFORE_TOTAL : FATE_DEALT;
}

/* --- judge --- */

/* From the shoe or from the hand, as the table deals. */
static bool manner_refused(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const bool by_hand = t->rules.dealing == PAIGOW_FROM_HAND;

    if (e->manner == SABOT_MANNER_NONE ||
        e->manner == (by_hand ? SABOT_MANNER_HAND : SABOT_MANNER_SHOE))
        return false;
    *no = by_hand ? REFUSE(t, LAW_DEAL_BY_HAND, "cards are dealt from the hand at this table", 0)
                  : REFUSE(t, LAW_DEAL_ORDER, "cards are dealt from the shoe at this table", 0);
    return true;
}

static bool card_is_refused(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    if (paigow_tiles(t))
        *no = REFUSE(t, LAW_DELIVER_ORDER, "tiles are delivered by fours; say deliver", 0);
    else if (paigow_prepare_step(t).step != PAIGOW_STEP_NONE)
        *no = paigow_not_ready(t); /* no deck is in play */
    else if (paigow_place_or(t, e, 0) < 0)
        *no = REFUSE(t, LAW_DEAL_ORDER, "a card goes to a seat or to the dealer; name one", 0);
    else
        return manner_refused(t, e, no) || paigow_card_refuses(t, e->card, no);
    return true;
}

static enum sabot_law deal_rule(const sabot_table *t)
{
    return t->rules.dealing == PAIGOW_FROM_HAND ? LAW_DEAL_BY_HAND : LAW_DEAL_ORDER;
}

static sabot_ruling judge_counted(const sabot_table *t, const sabot_event *e, fate what, int named)
{
    const int place = paigow_next_place(t);

    if (how_seen(t, e) != PAIGOW_UNSEEN)
        return ruling_also(t, paigow_seen_lies(t, place, how_seen(t, e)), deal_rule(t));
    if (what == FATE_MOVED)
        return IRREGULAR(t, LAW_CARD_OUT_OF_ORDER, "the next card was for %a, not for %a: it is "
                         "laid at %a, and dealing goes on clockwise", place, named, place);
    if (what == FATE_BEFORE_TOTAL)
        return IRREGULAR(t, LAW_CARD_BEFORE_TOTAL, "the total was not announced; the dice start "
                         "with %a, and the card stays there", place);
    return ACCEPT(t, deal_rule(t), "card %n of 49 goes to %a", t->pg.round.delivered + 1, place);
}

static sabot_ruling judge_back(const sabot_table *t)
{
    return IRREGULAR(t, is_automated(t) ? LAW_CARD_OF_NO_STACK : LAW_CARD_OUT_OF_ORDER,
                     "no card is due before No More Bets and the starting place: it goes back to "
                     "the deck unseen", 0);
}

sabot_ruling paigow_judge_card(const sabot_table *t, const sabot_event *e)
{
    const int place = paigow_place_or(t, e, PAIGOW_NOWHERE);
    sabot_ruling no;

    if (card_is_refused(t, e, &no))
        return no;
    switch (fate_of(t, e, place)) {
    case FATE_BACK:
        return judge_back(t);
    case FATE_RESHUFFLED:
        return paigow_seen_undealt(t);
    case FATE_MISLED:
        return paigow_wrongly_sent(t, place);
    case FATE_EIGHTH:
        return IRREGULAR(t, LAW_WRONG_NUMBER, t->pg.round.settled != 0
                         ? "an eighth card for %a: all hands are void, and what was settled goes "
                           "back (what was won and carried away the house bears)"
                         : "an eighth card for %a: all hands are void, wagers go back", place);
    case FATE_NO_STACK:
        return IRREGULAR(t, LAW_WRONG_NUMBER, "one card is no stack of seven: all hands are "
                         "void, wagers go back", 0);
    case FATE_LEFT_SEEN:
        return paigow_seen_early(t, PAIGOW_DEAD);
    case FATE_RACK:
        return IRREGULAR(t, t->pg.round.all_void ? (enum sabot_law)t->pg.round.void_rule
                         : LAW_CARD_TO_RACK,
                         "no hand wants a card any more: it goes to the discard rack, and "
                         "nothing else comes of it", 0);
    default:
        return judge_counted(t, e, fate_of(t, e, place), place);
    }
}

/* --- apply --- */

static void lay_card(sabot_table *t, const sabot_event *e, int place)
{
    paigow_hand *h = &t->pg.round.hand[place];

    if (e->face == SABOT_FACE_UP && e->card != SABOT_CARD_UNSEEN)
        h->shown = (uint8_t)(h->shown | 1u << h->n);
    if (how_seen(t, e) != PAIGOW_UNSEEN && e->card != SABOT_CARD_UNSEEN)
        h->told = (uint8_t)(h->told | 1u << h->n);
    h->piece[h->n++] = e->card;
    paigow_told_first(h);
    t->pg.round.delivered++;
    t->pg.round.last = (uint8_t)(1 + place);
}

/* The total left out is the one the dice show. */
static void count_card(sabot_table *t, const sabot_event *e)
{
    const int place = paigow_next_place(t);

    if (t->pg.round.total == 0)
        paigow_note_total(t, paigow_true_total(t));
    lay_card(t, e, place);
    if (how_seen(t, e) != PAIGOW_UNSEEN)
        paigow_apply_seen_lies(t, place, how_seen(t, e));
    else
        paigow_round_goes_on(t);
}

void paigow_apply_card(sabot_table *t, const sabot_event *e)
{
    const int place = paigow_place_or(t, e, PAIGOW_NOWHERE);
    const fate what = fate_of(t, e, place);

    t->pg.round.last = 0;
    switch (what) {
    case FATE_BACK:
        t->pg.irregularities++;
        return;
    case FATE_RACK:
        t->pg.irregularities++;
        t->pg.round.racked++;
        return;
    case FATE_LEFT_SEEN:
        paigow_apply_seen_early(t);
        return;
    case FATE_RESHUFFLED:
        t->pg.irregularities++;
        paigow_mix_again(t);
        return;
    case FATE_MISLED:
        lay_card(t, e, place);
        paigow_round_is_void(t, LAW_WRONG_TOTAL);
        return;
    case FATE_EIGHTH:
        lay_card(t, e, place);
        paigow_round_is_void(t, LAW_WRONG_NUMBER);
        return;
    case FATE_NO_STACK:
        paigow_round_is_void(t, LAW_WRONG_NUMBER);
        return;
    default:
        t->pg.irregularities += what != FATE_DEALT && e->face != SABOT_FACE_UP;
        count_card(t, e);
        return;
    }
}

/* --- the four left over --- */

/* Four, of which some may have gone to the rack already, and be counted there or not. */
static bool is_left_over(const sabot_table *t, int count)
{
    return count == LEFT_OVER || count == LEFT_OVER - t->pg.round.racked;
}

/* They are counted once all is dealt. A round that is void already may still have a wrong deck,
 * unless a hand of another number explains what is left. */
static bool left_may_be_counted(const sabot_table *t)
{
    const paigow_round *r = &t->pg.round;

    return table_is_at(t, IN_ROUND) && paigow_deal_is_done(t) &&
           (r->all_void ? r->void_rule != LAW_WRONG_NUMBER : t->phase == SABOT_PHASE_DEALING);
}

static paigow_deck *deck_in_play(sabot_table *t)
{
    return &t->pg.prep.deck[t->pg.prep.in_play];
}

static void found_wrong(sabot_table *t, enum sabot_law rule)
{
    if (t->pg.round.all_void)
        t->pg.irregularities++;
    else
        paigow_round_is_void(t, rule);
}

sabot_ruling paigow_judge_count_left(const sabot_table *t, const sabot_event *e)
{
    if (paigow_tiles(t))
        return REFUSE(t, LAW_DELIVER_ORDER, "all 32 tiles are dealt, four to a place; none is "
                      "left over", 0);
    if (t->phase == SABOT_PHASE_DEALING && t->pg.round.counted)
        return NOT_NOW(t, LAW_FOUR_LEFT, "the four left over are counted and put away", 0);
    if (!left_may_be_counted(t))
        return paigow_not_dealing(t, LAW_FOUR_LEFT);
    if (e->count > PAIGOW_DECK)
        return REFUSE(t, LAW_FOUR_LEFT, "a deck has 53 cards; %n cannot be left", e->count);
    if (is_left_over(t, e->count) && t->pg.round.all_void)
        return REFUSE(t, LAW_FOUR_LEFT, "four are left, as it should be; nothing is to be recorded",
                      0);
    if (!is_left_over(t, e->count))
        return ruling_also(t, IRREGULAR(t, LAW_WRONG_DECK, t->pg.round.all_void
                                        ? "%n are left, not four, and every place has seven: the "
                                          "round is void already, and the deck is changed (if a "
                                          "hand has another number, count it)"
                                        : "%n are left, not four, and every place has seven: all "
                                          "hands are void, wagers go back and the "
                                        "deck is changed (if a hand has another number, count it)",
                                        e->count), LAW_WRONG_NUMBER);
    return ACCEPT(t, LAW_FOUR_LEFT, "four are left; they go to the discard rack unexposed", 0);
}

void paigow_apply_count_left(sabot_table *t, const sabot_event *e)
{
    if (!is_left_over(t, e->count)) {
        deck_in_play(t)->unsuitable = true;
        found_wrong(t, LAW_WRONG_DECK);
        return;
    }
    t->pg.round.counted = true;
    paigow_round_goes_on(t);
}

/* --- a hand of another number --- */

/* A wrong number may be found until the cards are cleared away: what was settled is put back. */
static bool hands_may_be_counted(const sabot_table *t)
{
    return table_is_at(t, IN_ROUND) && paigow_deal_is_done(t);
}

sabot_ruling paigow_judge_count_hand(const sabot_table *t, const sabot_event *e)
{
    const int place = paigow_place_or(t, e, PAIGOW_NOWHERE);

    if (paigow_tiles(t))
        return REFUSE(t, LAW_DELIVER_ORDER, "tiles are delivered by fours and not counted", 0);
    if (place < 0)
        return REFUSE(t, LAW_WRONG_NUMBER, "say whose hand was counted: a seat's or the dealer's",
                      0);
    if (e->count > PAIGOW_DECK)
        return REFUSE(t, LAW_WRONG_NUMBER, "a deck has 53 cards; a hand cannot have %n",
                      e->count);
    if (e->count == HAND_CARDS)
        return REFUSE(t, LAW_WRONG_NUMBER, "the hand of %a has seven cards, as it should; "
                      "nothing is to be recorded", place);
    if (!hands_may_be_counted(t))
        return NOT_NOW(t, LAW_WRONG_NUMBER, "hands are counted once the cards are dealt and "
                       "before they are cleared away", 0);
    if (t->pg.round.hand[place].gathered)
        return REFUSE(t, LAW_WRONG_NUMBER, "the hand of %a has been taken away and is not played",
                      place);
    if (t->pg.round.all_void)
        return IRREGULAR(t, LAW_WRONG_NUMBER, "%a has %n cards, not seven; all hands are void "
                         "already, and the deck is shuffled again", place, e->count);
    if (t->pg.round.settled != 0)
        return IRREGULAR(t, LAW_WRONG_NUMBER, "%a has %n cards, not seven: all hands are void, "
                         "what was settled goes back (what was won and carried away the house "
                         "bears), and the deck is shuffled again", place, e->count);
    return IRREGULAR(t, LAW_WRONG_NUMBER, "%a has %n cards, not seven: all hands are void, "
                     "wagers go back and the deck is shuffled again", place, e->count);
}

/* If the hands were counted because not four were left, the deck may yet be whole. */
void paigow_apply_count_hand(sabot_table *t, const sabot_event *e)
{
    (void)e;
    deck_in_play(t)->unsuitable = false;
    found_wrong(t, LAW_WRONG_NUMBER);
    t->pg.round.void_rule = LAW_WRONG_NUMBER;
}

/* --- what may come --- */

static void expect_one(const sabot_table *t, expect_list *list, const paigow_step *step)
{
    sabot_expected *x = expect_add(list, t, SABOT_YIELD, SABOT_EV_CARD, SABOT_SHOE, 0,
                                   (enum sabot_law)step->rule);

    paigow_name_place(&x->like, step->place);
    x->like.card = SABOT_CARD_UNSEEN;
    x->like.face = SABOT_FACE_DOWN;
    x->like.manner = t->rules.dealing == PAIGOW_FROM_HAND ? SABOT_MANNER_HAND : SABOT_MANNER_NONE;
    x->open = SABOT_FIELD_BIT(SABOT_F_CARD);
}

static void expect_count(const sabot_table *t, expect_list *list)
{
    const int racked = t->pg.round.racked;

    expect_add(list, t, SABOT_MUST, SABOT_EV_COUNT_LEFT, SABOT_DEALER, 0,
               LAW_FOUR_LEFT)->like.count =
        LEFT_OVER;
    if (racked > 0 && racked <= LEFT_OVER)
        expect_add(list, t, SABOT_MAY, SABOT_EV_COUNT_LEFT, SABOT_DEALER, 0, LAW_FOUR_LEFT)
            ->like.count = LEFT_OVER - racked;
}

void paigow_expect_card(const sabot_table *t, expect_list *list, const paigow_step *step)
{
    if (!paigow_tiles(t) && paigow_deal_is_done(t) && !t->pg.round.counted)
        expect_count(t, list);
    if (step->step == PAIGOW_STEP_CARD)
        expect_one(t, list, step);
}
