/* cut.c: the cut, its offer and its repetition (3.5(c), (d), (f); 4.4(c), (d), (f);
 * 7.5(d), (e), (g)).
 *
 *   CUTTING  offer, offer ...  cut
 *   LOADING  the cutting cards are placed, the shoe is loaded (load.c)
 *   BURNING  the first card, and as many more as it counts
 *
 * The order of the offer runs clockwise, down the seats, from `first`. Who has been asked, and who
 * cut, is a person, wherever they sit (person.c). A recut goes through the
 * same steps with the cards that are left: burned cards stay out (A26). */
#include "prepare.h"

#include <string.h>

/* With fewer cards left nothing sensible can be cut and marked. */
enum { STACK_LEAST = SABOT_CARD_LAST };

/* How many cards are cut: what is left of the shoe, or all the cards of the batch. */
int bac_cards_to_cut(const sabot_table *t)
{
    return t->shoe.size > 0 ? t->shoe.total
                            : bac_batch_decks(t, t->bac.prep.batch) * SABOT_CARD_LAST;
}

/* Who is to be asked next; 0: nobody is left. */
static int next_asked(const sabot_table *t)
{
    const bac_cut *c = &t->bac.cut;
    const sabot_seats left = (sabot_seats)(t->taken & ~c->asked);

    if (c->recut && c->cutter == 0) /* the dealer cut, and comes last: the dealer cuts again */
        return 0;
    if (!c->under_way && sabot_seats_has(left, c->first))
        return c->first;
    return sabot_seats_clockwise(left, c->first);
}

static void begin(sabot_table *t)
{
    bac_cut *c = &t->bac.cut;

    c->cut = c->placed = c->burning = c->accepted = false;
    c->offered = c->burn_owed = 0;
    t->shoe.marked = false;
    table_enter(t, SABOT_PHASE_CUTTING);
    if (bac_cards_to_cut(t) >= STACK_LEAST)
        return;
    c->recut = false; /* refused and recut so often that all must be shuffled */
    c->recut_by = 0;
    t->bac.reshuffle_needed = true;
    bac_end_shoe(t);
}

/* With whom the offer begins on a reshuffle: the last curator or Banker (A30). */
static int last_to_deal(const sabot_table *t)
{
    const bac_variant *variant = bac_variant_of(t);

    if (variant->bank)
        return variant->bank->last(t);
    return variant->curator ? t->bac.curator.last : 0;
}

void bac_cut_begin(sabot_table *t)
{
    const int last = last_to_deal(t);

    memset(&t->bac.cut, 0, sizeof t->bac.cut);
    t->bac.cut.first = (uint8_t)bac_seat_of_place(t, last);
    t->bac.cut.under_way = last > SABOT_SEATS_MAX;
    begin(t);
}

/* The cut has its own order of phases; anything else is a question of the shuffle or the round. */
sabot_ruling bac_not_cut(const sabot_table *t, int kind, enum sabot_law rule, sabot_phases late)
{
    if (!table_is_at(t, AT(CUTTING) | AT(LOADING) | AT(BURNING)))
        return bac_not_wanted(t, kind, rule);
    if (table_is_at(t, late))
        return REFUSE(t, rule, "it is too late for %k; these cards are past that", kind);
    if (!t->bac.cut.cut)
        return ruling_also(t, NOT_NOW(t, t->bac.prep.resume ? LAW_IDLE_BY_HAND : LAW_CUT_OFFER,
                                      "the cards have not been cut; offer the cut first", 0),
                           rule);
    return ruling_also(t, NOT_NOW(t, LAW_CUTTING_CARDS_PLACED, kind == SABOT_EV_LOAD
                                  ? "the cutting cards are placed first"
                                  : "the cutting cards are placed and the shoe is loaded first",
                                  0), rule);
}

/* --- the offer --- */

static enum sabot_law offer_rule(const sabot_table *t)
{
    return t->bac.cut.recut ? LAW_RECUT_BY : LAW_CUT_OFFER;
}

/* The order begins with the last curator or Banker, and that is A30; behind them it is A13. */
static sabot_ruling by_order(const sabot_table *t, sabot_ruling ruling)
{
    const bac_cut *c = &t->bac.cut;

    return !c->recut && c->first != 0 && c->asked == 0 ? ruling_read(ruling, 30) : ruling;
}

static sabot_ruling judge_offer_cut(const sabot_table *t, const sabot_event *e)
{
    const int next = next_asked(t);

    if (t->phase != SABOT_PHASE_CUTTING)
        return bac_not_cut(t, SABOT_EV_OFFER_CUT, LAW_CUT_OFFER, AT(LOADING) | AT(BURNING));
    if (t->bac.cut.offered != 0)
        return NOT_NOW(t, LAW_CUT_OFFER, "the cut is offered to %s; wait for the answer",
                       t->bac.cut.offered);
    if (next == 0 && t->taken == 0)
        return ruling_read(REFUSE(t, LAW_CUT_OFFER, "nobody sits at the table; the dealer cuts",
                                  0), 106);
    if (next == 0)
        return REFUSE(t, offer_rule(t), t->bac.cut.recut && t->bac.cut.cutter == 0
                      ? "the dealer cut last, and cuts again"
                      : "everyone has been asked; the dealer cuts", 0);
    if (e->seat != next)
        return by_order(t, REFUSE(t, offer_rule(t), "%s is next to be offered the cut, not %s",
                                  next, e->seat));
    return by_order(t, ACCEPT(t, offer_rule(t), "the stack is offered to %s", e->seat));
}

static void apply_offer_cut(sabot_table *t, const sabot_event *e)
{
    t->bac.cut.offered = t->bac.cut.first = e->seat; /* who sits down behind it waits for the lap */
    t->bac.cut.under_way = true;
    t->bac.cut.asked |= bac_people_of(e->seat);
}

sabot_ruling bac_judge_cut_answer(const sabot_table *t, const sabot_event *e)
{
    const bac_cut *c = &t->bac.cut;
    sabot_ruling no;

    if (bac_seat_refuses(t, e, &no))
        return no;
    if (t->phase != SABOT_PHASE_CUTTING)
        return NOT_NOW(t, LAW_CUT_OFFER, "the cut has not been offered to %s yet", e->seat);
    if (e->seat != c->offered && bac_people_has(c->asked, e->seat))
        return REFUSE(t, LAW_CUT_OFFER, "%s has been asked about the cut and has answered",
                      e->seat);
    if (e->seat != c->offered && c->accepted)
        return NOT_NOW(t, LAW_CUT_OFFER, "%s has accepted and is to cut", c->offered);
    if (e->seat != c->offered)
        return NOT_NOW(t, LAW_CUT_OFFER, "the cut has not been offered to %s yet", e->seat);
    if (e->kind == SABOT_EV_DECLINE)
        return ACCEPT(t, LAW_CUT_OFFER, "%s does not cut; the offer goes on", e->seat);
    if (c->accepted)
        return REFUSE(t, LAW_CUT_OFFER, "%s has accepted; now cut", e->seat);
    return ACCEPT(t, LAW_CUT_OFFER, "%s cuts", e->seat);
}

static void offer_on(sabot_table *t)
{
    t->bac.cut.offered = 0;
    t->bac.cut.accepted = false;
    if (t->bac.cut.recut)
        t->bac.cut.recut_by = (uint8_t)next_asked(t);
}

void bac_apply_cut_answer(sabot_table *t, const sabot_event *e)
{
    if (e->kind == SABOT_EV_ACCEPT)
        t->bac.cut.accepted = true;
    else
        offer_on(t);
}

void bac_cutter_left(sabot_table *t, int seat)
{
    if (t->bac.cut.first == seat)
        t->bac.cut.under_way = true; /* who sits there next comes last */
    if (t->phase == SABOT_PHASE_CUTTING &&
        (t->bac.cut.offered == seat || (t->bac.cut.recut && t->bac.cut.recut_by == seat)))
        offer_on(t);
}

/* --- the cut --- */

/* Who has the stack: whoever it is offered to; a recut is an order and needs no offer. */
static int has_stack(const sabot_table *t)
{
    const bac_cut *c = &t->bac.cut;

    return c->offered == 0 && c->recut ? next_asked(t) : c->offered;
}

static bool cutter_refused(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const bac_cut *c = &t->bac.cut;
    const enum sabot_law rule = offer_rule(t);
    const int seat = e->role == SABOT_PARTICIPANT ? e->actor_seat : 0;

    if (e->seat != 0 && e->seat != seat)
        *no = REFUSE(t, rule, "whoever cuts cuts for themselves, not for %s", e->seat);
    else if (seat == 0 && (c->offered != 0 || next_asked(t) != 0))
        *no = NOT_NOW(t, rule, "the dealer cuts when everyone has declined; %s has not",
                      c->offered != 0 ? c->offered : next_asked(t));
    else if (seat != 0 && !sabot_seats_has(t->taken, seat))
        *no = REFUSE(t, rule, "nobody sits at %s; only participants cut", seat);
    else if (seat == has_stack(t))
        return false;
    else if (c->recut)
        *no = REFUSE(t, rule, "the recut is for %s to make", has_stack(t));
    else if (bac_people_has(c->asked, seat))
        *no = REFUSE(t, rule, "%s has declined the cut", seat);
    else if (c->accepted)
        *no = NOT_NOW(t, rule, "%s has accepted and is to cut", c->offered);
    else
        *no = NOT_NOW(t, rule, "the cut has not been offered to %s yet", seat);
    return true;
}

static sabot_ruling judge_cut(const sabot_table *t, const sabot_event *e)
{
    const int cards = bac_cards_to_cut(t);
    sabot_ruling no;

    if (t->phase != SABOT_PHASE_CUTTING)
        return bac_not_cut(t, SABOT_EV_CUT, LAW_CUT_OFFER, AT(LOADING) | AT(BURNING));
    if (cutter_refused(t, e, &no))
        return no;
    if (e->count < SABOT_CUT_MARGIN || e->count > cards - SABOT_CUT_MARGIN)
        return REFUSE(t, LAW_CUT_GEOMETRY, "%n of %n cards would lie in front of the cut; at "
                      "least %n must lie on either side: cut again", e->count, cards,
                      SABOT_CUT_MARGIN);
    return ACCEPT(t, LAW_CUT_GEOMETRY, "%n cards go to the back, %n come to the front",
                  e->count, cards - e->count);
}

static void apply_cut(sabot_table *t, const sabot_event *e)
{
    bac_cut *c = &t->bac.cut;

    c->cutter = e->role == SABOT_PARTICIPANT ? e->actor_seat : 0;
    c->asked |= bac_people_of(c->cutter);
    c->at = (uint16_t)e->count;
    c->cut = true;
    c->offered = c->recut_by = 0;
    table_enter(t, SABOT_PHASE_LOADING); /* a new offer forgets the rest */
}

/* --- the recut --- */

/* Has no card of this shoe been dealt to a hand? What left it otherwise stays out (A26). */
bool bac_is_undealt(const sabot_table *t)
{
    const bac_cut *c = &t->bac.cut;

    return c->cut && t->bac.round.dealt == 0 && !t->bac.round.simulated &&
           t->shoe.total == c->ready;
}

void bac_out_undealt(sabot_table *t, sabot_card card, bool up)
{
    const bool undealt = bac_is_undealt(t);

    bac_draw_card(t, card, up);
    if (undealt)
        t->bac.cut.ready = t->shoe.total;
}

/* A recut may be ordered after the cut, until a card is dealt to a hand. */
static bool may_recut(const sabot_table *t)
{
    if (t->phase == SABOT_PHASE_LOADING || t->phase == SABOT_PHASE_BURNING)
        return true;
    return table_is_at(t, AT(OFFERING) | AT(BETTING) | AT(DEALING)) &&
           t->bac.round.remove_owed == 0 && bac_is_undealt(t);
}

static bool is_recut_cause(int cause)
{
    return cause == SABOT_CAUSE_IMPROPER_CUT || cause == SABOT_CAUSE_FAIRNESS;
}

static sabot_ruling judge_order_recut(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (t->rules.continuous)
        return REFUSE(t, LAW_CONTINUOUS, "nothing is cut at a continuous shuffler", 0);
    if (!is_recut_cause(e->cause))
        return REFUSE(t, LAW_RECUT, "a recut is ordered for an improper cut or for fairness; "
                      "give one of these causes", 0);
    if (may_recut(t))
        return ruling_also(t, ACCEPT(t, LAW_RECUT, "the %r orders a recut", e->role),
                           LAW_RECUT_BY);
    if (bac_is_undealt(t) && bac_removal_refuses(t, &no))
        return no;
    if (bac_is_undealt(t) && table_is_at(t, SHOE_IN_USE))
        return NOT_NOW(t, LAW_RECUT, "cards are out that are discarded first", 0);
    if (table_is_at(t, SHOE_IN_USE))
        return REFUSE(t, LAW_RECUT, "a card of this shoe has been dealt; the cut stands", 0);
    return NOT_NOW(t, LAW_RECUT, "no cut has been made that could be repeated", 0);
}

/* The last cutter, or the next in the order, as the rules say. The dealer comes last: whoever
 * follows the dealer is the dealer. */
static void apply_order_recut(sabot_table *t, const sabot_event *e)
{
    bac_cut *c = &t->bac.cut;

    (void)e;
    c->first = (uint8_t)bac_seat_of_place(t, c->cutter); /* who sat down since comes last */
    c->under_way = t->rules.recut_next || c->cutter > SABOT_SEATS_MAX;
    if (!c->under_way)
        c->asked &= ~bac_people_of(c->cutter);
    c->recut = true;
    c->recut_by = (uint8_t)next_asked(t);
    begin(t);
}

const sabot_rule bac_on_offer_cut = {
    RULE(OFFER_CUT, LAW_CUT_OFFER, judge_offer_cut, apply_offer_cut)
};
const sabot_rule bac_on_cut = { RULE(CUT, LAW_CUT_OFFER, judge_cut, apply_cut) };
const sabot_rule bac_on_order_recut = {
    RULE(ORDER_RECUT, LAW_RECUT, judge_order_recut, apply_order_recut)
};
const sabot_rule bac_on_cutting_cards = {
    RULE(CUTTING_CARDS, LAW_CUTTING_CARDS_PLACED, bac_judge_cutting_cards, bac_apply_cutting_cards)
};
const sabot_rule bac_on_load = {
    RULE(LOAD, LAW_CUTTING_CARDS_PLACED, bac_judge_load, bac_apply_load)
};
const sabot_rule bac_on_burn = { RULE(BURN, LAW_BURN, bac_judge_burn, bac_apply_burn) };

/* --- what may come --- */

void bac_open_count(sabot_expected *x, int like, int least, int most)
{
    x->open |= SABOT_FIELD_BIT(SABOT_F_COUNT);
    x->like.count = like;
    x->count_min = least;
    x->count_max = most;
}

static void expect_cut(const sabot_table *t, expect_list *list)
{
    const bac_cut *c = &t->bac.cut;
    const int stack = has_stack(t), cards = bac_cards_to_cut(t);

    if (c->offered == 0 && next_asked(t) != 0)
        expect_add(list, t, SABOT_MUST, SABOT_EV_OFFER_CUT, SABOT_DEALER, 0, offer_rule(t))
            ->like.seat = (uint8_t)next_asked(t);
    else if (c->offered == 0)
        bac_open_count(expect_add(list, t, SABOT_MUST, SABOT_EV_CUT, SABOT_DEALER, 0,
                                  LAW_CUT_GEOMETRY), cards / 2, SABOT_CUT_MARGIN,
                       cards - SABOT_CUT_MARGIN);
    if (stack != 0)
        bac_open_count(expect_add(list, t, c->accepted ? SABOT_THEIRS : SABOT_MAY, SABOT_EV_CUT,
                                  SABOT_PARTICIPANT, stack, LAW_CUT_GEOMETRY),
                       cards / 2, SABOT_CUT_MARGIN, cards - SABOT_CUT_MARGIN);
    if (c->offered == 0)
        return;
    if (!c->accepted)
        expect_add(list, t, SABOT_MAY, SABOT_EV_ACCEPT, SABOT_PARTICIPANT, c->offered,
                   offer_rule(t));
    /* who has accepted is not silent (A104) */
    expect_add(list, t, c->accepted ? SABOT_MAY : SABOT_SILENCE, SABOT_EV_DECLINE,
               SABOT_PARTICIPANT, c->offered, offer_rule(t));
}

void bac_expect_cut(const sabot_table *t, expect_list *list)
{
    static const uint8_t causes[] = { SABOT_CAUSE_IMPROPER_CUT, SABOT_CAUSE_FAIRNESS };

    if (t->phase == SABOT_PHASE_CUTTING)
        expect_cut(t, list);
    bac_expect_loading(t, list);
    for (size_t i = 0; may_recut(t) && i < sizeof causes; i++)
        expect_add(list, t, SABOT_MAY, SABOT_EV_ORDER_RECUT, SABOT_SUPERVISOR, 0, LAW_RECUT)
            ->like.cause = causes[i];
}
