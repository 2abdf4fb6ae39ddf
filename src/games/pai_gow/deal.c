/* deal.c: cards dealt one at a time, from the shoe or from the hand (C:11.8.1, C:11.8A.1), and the
 * check that four are left (C:11.8.2, C:11.11.5 and 6).
 *
 * What must always hold: the cards at the places and the four left over are the 53 of the deck. If
 * they are not all hands are void: a hand of another number means a misdeal, seven everywhere and
 * yet not four left means a wrong deck, which is changed. */
#include "round.h"

enum { HAND_CARDS = 7, LEFT_OVER = 4 };

static sabot_ruling not_one_by_one(const sabot_table *t)
{
    if (pg_tiles(t))
        return PG_REFUSE(t, PG_DELIVER_ORDER, "tiles are delivered by fours; say deliver", 0);
    return PG_REFUSE(t, PG_DEAL_AUTOMATED, "the automated shoe gives stacks of seven; say deliver",
                     0);
}

/* From the shoe or from the hand, as the table deals. */
static bool manner_refused(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const bool by_hand = t->rules.dealing == PG_FROM_HAND;

    if (e->manner == SABOT_MANNER_NONE ||
        e->manner == (by_hand ? SABOT_MANNER_HAND : SABOT_MANNER_SHOE))
        return false;
    *no = by_hand ? PG_REFUSE(t, PG_DEAL_BY_HAND, "cards are dealt from the hand at this table", 0)
                  : PG_REFUSE(t, PG_DEAL_ORDER, "cards are dealt from the shoe at this table", 0);
    return true;
}

/* An eighth card for a place that has seven, while the rest of the deck is at hand. */
static bool is_eighth(const sabot_table *t, int place)
{
    return t->phase == SABOT_PHASE_DEALING && !t->pg.round.counted &&
           t->pg.round.hand[place].n == HAND_CARDS;
}

static bool card_is_refused(const sabot_table *t, const sabot_event *e, int place,
                            sabot_ruling *no)
{
    if (place < 0)
        *no = PG_REFUSE(t, PG_DEAL_ORDER, "a card goes to a seat or to the dealer; name one", 0);
    else if (e->face == SABOT_FACE_UP)
        *no = PG_REFUSE(t, PG_DEAL_ORDER, "cards are dealt face down; if one was seen, record the "
                        "card, then say expose", 0);
    else
        return manner_refused(t, e, no) || pg_card_refuses(t, e->card, no);
    return true;
}

sabot_ruling pg_judge_card(const sabot_table *t, const sabot_event *e)
{
    const int place = pg_place_or(t, e, pg_next_place(t));
    const pg_step step = pg_round_step(t);
    sabot_ruling no;

    if (pg_tiles(t) || t->rules.dealing == PG_FROM_AUTOMATED)
        return not_one_by_one(t);
    if (card_is_refused(t, e, place, &no))
        return no;
    if (pg_misled(t, place))
        return PG_IRREGULAR(t, PG_WRONG_TOTAL, "the dice show %n; %n was announced and dealing "
                            "starts with %a: all hands are void, wagers go back",
                            pg_true_total(t), t->pg.round.total, place);
    if (is_eighth(t, place))
        return PG_IRREGULAR(t, PG_WRONG_NUMBER, "an eighth card for %a: all hands are void, wagers "
                            "go back", place);
    if (step.step != PG_STEP_CARD)
        return pg_not_yet(t, PG_DEAL_ORDER);
    if (place != pg_next_place(t))
        return PG_REFUSE(t, (enum pg_rule)step.rule, "the next card goes to %a, not to %a; deal on "
                         "clockwise", pg_next_place(t), place);
    return PG_ACCEPT(t, (enum pg_rule)step.rule, "card %n of 49 goes to %a",
                     t->pg.round.delivered + 1, place);
}

void pg_apply_card(sabot_table *t, const sabot_event *e)
{
    const int place = pg_place_or(t, e, pg_next_place(t));
    const bool misled = pg_misled(t, place), eighth = is_eighth(t, place);
    pg_round *r = &t->pg.round;
    pg_hand *h = &r->hand[place];

    h->piece[h->n++] = e->card;
    r->delivered++;
    if (misled)
        pg_round_is_void(t, PG_WRONG_TOTAL);
    else if (eighth)
        pg_round_is_void(t, PG_WRONG_NUMBER);
    else
        pg_round_goes_on(t);
}

/* --- the four left over --- */

sabot_ruling pg_judge_count_left(const sabot_table *t, const sabot_event *e)
{
    if (pg_tiles(t))
        return PG_REFUSE(t, PG_DELIVER_ORDER, "all 32 tiles are delivered; none is left over", 0);
    if (pg_round_step(t).step != PG_STEP_COUNT_LEFT)
        return pg_not_yet(t, PG_FOUR_LEFT);
    if (e->count > PG_DECK)
        return PG_REFUSE(t, PG_FOUR_LEFT, "a deck has 53 cards; %n cannot be left", e->count);
    if (e->count != LEFT_OVER)
        return pg_also(t, PG_IRREGULAR(t, PG_WRONG_DECK, "%n are left, not four, and every place "
                                       "has seven: all hands are void, wagers go back and the "
                                       "deck is changed (if a hand has another number, count it)",
                                       e->count), PG_WRONG_NUMBER);
    return PG_ACCEPT(t, PG_FOUR_LEFT, "four are left; they go to the discard rack unexposed", 0);
}

void pg_apply_count_left(sabot_table *t, const sabot_event *e)
{
    if (e->count != LEFT_OVER) {
        t->pg.prep.deck[t->pg.prep.in_play].unsuitable = true;
        pg_round_is_void(t, PG_WRONG_DECK);
        return;
    }
    t->pg.round.counted = true;
    pg_round_goes_on(t);
}

/* --- a hand of another number --- */

/* The hands are counted because not four were left: the deck may yet be whole. */
static bool deck_is_suspected(const sabot_table *t)
{
    return t->pg.round.all_void && t->pg.round.void_rule == PG_WRONG_DECK;
}

/* A wrong number may be found until the cards are cleared away: what was settled is put back. */
static bool hands_may_be_counted(const sabot_table *t)
{
    const bool on = t->phase >= SABOT_PHASE_DEALING && t->phase <= SABOT_PHASE_CLEARING;

    if (!on || !pg_deal_is_done(t))
        return false;
    return !t->pg.round.all_void || deck_is_suspected(t);
}

sabot_ruling pg_judge_count_hand(const sabot_table *t, const sabot_event *e)
{
    const int place = pg_place_or(t, e, -1);

    if (pg_tiles(t))
        return PG_REFUSE(t, PG_DELIVER_ORDER, "tiles are delivered by fours and not counted", 0);
    if (place < 0)
        return PG_REFUSE(t, PG_WRONG_NUMBER, "say whose hand was counted: a seat's or the dealer's",
                         0);
    if (e->count > PG_DECK)
        return PG_REFUSE(t, PG_WRONG_NUMBER, "a deck has 53 cards; a hand cannot have %n",
                         e->count);
    if (e->count == HAND_CARDS)
        return PG_REFUSE(t, PG_WRONG_NUMBER, "the hand of %a has seven cards, as it should; "
                         "nothing is to be recorded", place);
    if (!hands_may_be_counted(t))
        return PG_NOT_NOW(t, PG_WRONG_NUMBER, "hands are counted once the cards are dealt and "
                          "before they are cleared away", 0);
    if (t->pg.round.hand[place].gathered)
        return PG_REFUSE(t, PG_WRONG_NUMBER, "the hand of %a has been taken away and is not played",
                         place);
    return PG_IRREGULAR(t, PG_WRONG_NUMBER, "%a has %n cards, not seven: all hands are void, "
                        "wagers go back and the deck is shuffled again", place, e->count);
}

void pg_apply_count_hand(sabot_table *t, const sabot_event *e)
{
    (void)e;
    if (!deck_is_suspected(t)) {
        pg_round_is_void(t, PG_WRONG_NUMBER);
        return;
    }
    t->pg.prep.deck[t->pg.prep.in_play].unsuitable = false;
    t->pg.round.void_rule = PG_WRONG_NUMBER;
    t->pg.irregularities++;
}

/* --- what may come --- */

static void expect_one(const sabot_table *t, pg_list *list, const pg_step *step)
{
    sabot_expected *x = pg_add(list, t, SABOT_YIELD, SABOT_EV_CARD, SABOT_SHOE, 0,
                               (enum pg_rule)step->rule);

    pg_name_place(&x->like, step->place);
    x->like.card = SABOT_CARD_UNSEEN;
    x->like.face = SABOT_FACE_DOWN;
    x->like.manner = t->rules.dealing == PG_FROM_HAND ? SABOT_MANNER_HAND : SABOT_MANNER_NONE;
    x->open = SABOT_FIELD_BIT(SABOT_F_CARD);
}

void pg_expect_card(const sabot_table *t, pg_list *list, const pg_step *step)
{
    if (step->step == PG_STEP_COUNT_LEFT)
        pg_add(list, t, SABOT_MUST, SABOT_EV_COUNT_LEFT, SABOT_DEALER, 0, PG_FOUR_LEFT)
            ->like.count = LEFT_OVER;
    if (step->step == PG_STEP_CARD)
        expect_one(t, list, step);
}
