/* deliver.c: pieces go to the places in groups: tiles by fours (C:10.8.12 to 15, 10.8(k)10), cards
 * by stacks of seven out of an automated shoe (C:11.8B.1).
 *
 * Tiles go on counterclockwise from the starting place, cards clockwise, to every place, wagered
 * or not. What must always hold: the group of a place is the order in which it was served. */
#include "round.h"

#include <string.h>

enum { GROUP_TILES = 4, STACK_CARDS = 7, STACK_HEIGHT = 4 };

static bool by_groups(const sabot_table *t)
{
    return paigow_tiles(t) || t->rules.dealing == PAIGOW_FROM_AUTOMATED;
}

bool paigow_deal_is_done(const sabot_table *t)
{
    return t->pg.round.delivered >= (by_groups(t) ? paigow_places(t)
                                     : paigow_places(t) * STACK_CARDS);
}

int paigow_next_place(const sabot_table *t)
{
    const paigow_round *r = &t->pg.round;
    const int n = paigow_places(t), gone = r->delivered % n;
    const int start = r->delivered > 0 ? r->start - 1 : paigow_start_place(t, paigow_true_total(t));

    return (start + (paigow_tiles(t) ? gone : n - gone)) % n;
}

/* Method 10 and its mirror lift two stacks onto the next two first. */
static bool wants_signal(const sabot_table *t)
{
    const paigow_method *method = paigow_tiles(t) ? paigow_method_in_use(t) : NULL;

    return method && (method->manner == SABOT_MANNER_K10 ||
                      method->manner == SABOT_MANNER_K10_MIRROR);
}

/* The mirror is of the house's own ways (C:10.8.13). */
static enum sabot_law signal_rule(const sabot_table *t)
{
    return paigow_method_in_use(t)->manner == SABOT_MANNER_K10_MIRROR ? LAW_DELIVERY_DATA
                                                                      : LAW_K10_SIGNAL;
}

paigow_step paigow_deliver_step(const sabot_table *t)
{
    const paigow_round *r = &t->pg.round;
    paigow_step step = { .step = PAIGOW_STEP_NONE };

    if (wants_signal(t) && !r->signalled) {
        step.step = PAIGOW_STEP_SIGNAL;
        step.rule = (uint16_t)signal_rule(t);
    } else if (!paigow_deal_is_done(t)) {
        step.step = by_groups(t) ? PAIGOW_STEP_DELIVER : PAIGOW_STEP_CARD;
        step.place = (uint8_t)paigow_next_place(t);
        step.rule = (uint16_t)(paigow_tiles(t)     ? LAW_DELIVER_ORDER
                               : by_groups(t)  ? LAW_DEAL_AUTOMATED
                               : t->rules.dealing == PAIGOW_FROM_HAND ? LAW_DEAL_BY_HAND
                                                                  : LAW_DEAL_ORDER);
    } else if (!paigow_tiles(t) && !r->counted) {
        step.step = PAIGOW_STEP_COUNT_LEFT;
        step.rule = LAW_FOUR_LEFT;
    }
    return step;
}

/* --- the signal of method 10 --- */

static bool eight_of_four(const sabot_table *t)
{
    for (int s = 0; s < PAIGOW_STACKS; s++)
        if (t->pg.prep.height[s] != STACK_HEIGHT)
            return false;
    return true;
}

sabot_ruling paigow_judge_signal(const sabot_table *t, const sabot_event *e)
{
    (void)e;
    if (!wants_signal(t))
        return REFUSE(t, paigow_tiles(t) ? LAW_DELIVERY_CHOICE : LAW_ROUND_ORDER, "no stacks are "
                      "lifted in the way of dealing in use; deal", 0);
    if (t->phase == SABOT_PHASE_DEALING && t->pg.round.signalled)
        return REFUSE(t, signal_rule(t), "the stacks are lifted; deliver the tiles", 0);
    if (paigow_round_step(t).step != PAIGOW_STEP_SIGNAL)
        return paigow_not_dealing(t, signal_rule(t));
    if (!eight_of_four(t))
        return REFUSE(t, signal_rule(t), "the signal is given over eight stacks of four; stack "
                      "the tiles so first", 0);
    if (paigow_method_in_use(t)->manner == SABOT_MANNER_K10_MIRROR)
        return ACCEPT(t, LAW_DELIVERY_DATA, "from the right: stack 8 on 6, 7 on 5: two stacks of "
                      "eight beside four of four", 0);
    return ACCEPT(t, LAW_K10_SIGNAL, "stack 1 on 3, 2 on 4: two stacks of eight beside four of "
                  "four, the top two of each eight pushed forward", 0);
}

void paigow_apply_signal(sabot_table *t, const sabot_event *e)
{
    static const uint8_t left[PAIGOW_STACKS] = { 8, 8, 4, 4, 4, 4, 0, 0 };
    static const uint8_t right[PAIGOW_STACKS] = { 4, 4, 4, 4, 8, 8, 0, 0 };
    const bool mirror = paigow_method_in_use(t)->manner == SABOT_MANNER_K10_MIRROR;

    (void)e;
    memcpy(t->pg.prep.height, mirror ? right : left, sizeof left);
    t->pg.round.signalled = true;
}

/* --- a group or a stack --- */

sabot_ruling paigow_wrongly_sent(const sabot_table *t, int place)
{
    return IRREGULAR(t, LAW_WRONG_TOTAL, "the dice show %n, %n was announced, and a piece goes "
                     "to %a, where %a was next: all hands are void, wagers go back",
                     paigow_true_total(t), t->pg.round.total, place, paigow_next_place(t));
}

static sabot_ruling no_groups(const sabot_table *t)
{
    if (t->rules.dealing == PAIGOW_FROM_HAND)
        return REFUSE(t, LAW_DEAL_BY_HAND, "from the hand, too, cards are dealt one at a time; "
                      "record each card", 0);
    return REFUSE(t, LAW_DEAL_ORDER, "cards leave the shoe one at a time; record each card", 0);
}

static bool faces_refused(const sabot_table *t, int place, const sabot_faces *faces,
                          sabot_ruling *no)
{
    if (faces->slash)
        *no = REFUSE(t, LAW_DELIVER_ORDER, "pieces are delivered face down in one group; leave "
                     "out the slash", 0);
    else if (paigow_tiles(t) && faces->n != 0 && faces->n != GROUP_TILES)
        *no = REFUSE(t, LAW_DELIVER_ORDER, "a group is four tiles, not %n; name four, or none",
                     faces->n);
    else
        return paigow_pieces_refuse(t, place, faces, no);
    return true;
}

static bool wrong_stack(const sabot_table *t, const sabot_faces *faces)
{
    return !paigow_tiles(t) && faces->n != 0 && faces->n != STACK_CARDS;
}

sabot_ruling paigow_judge_deliver(const sabot_table *t, const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);
    const int place = paigow_place_or(t, e, paigow_next_place(t));
    sabot_ruling no;

    if (!by_groups(t))
        return no_groups(t);
    if (place < 0)
        return REFUSE(t, LAW_DELIVER_ORDER, "pieces go to a seat, the dealer or the dead hand of "
                      "pai gow; name one of them", 0);
    if (faces_refused(t, place, &faces, &no))
        return no;
    if (paigow_misled(t, place))
        return paigow_wrongly_sent(t, place);
    if (paigow_round_step(t).step != PAIGOW_STEP_DELIVER)
        return paigow_not_dealing(t, LAW_DELIVER_ORDER);
    if (place != paigow_next_place(t))
        return REFUSE(t, LAW_DELIVER_ORDER, "the next goes to %a, not to %a; no place is passed "
                      "over", paigow_next_place(t), place);
    if (wrong_stack(t, &faces))
        return IRREGULAR(t, LAW_WRONG_NUMBER, "the stack for %a has %n cards, not seven: all "
                         "hands are void, wagers go back", place, faces.n);
    if (paigow_seen_in_deck(t, faces.piece, faces.n) != PAIGOW_UNSEEN)
        return ruling_also(t, paigow_seen_lies(t, place, paigow_seen_in_deck(t, faces.piece,
                                                                             faces.n)),
                           paigow_delivery_rule(t));
    return ruling_also(t, ACCEPT(t, paigow_delivery_rule(t), "%a gets group %n of %n", place,
                                 t->pg.round.delivered + 1, paigow_places(t)), LAW_DELIVER_ORDER);
}

/* The tiles of a group, named or not. */
static void put_group(sabot_table *t, int place, const sabot_faces *faces)
{
    paigow_hand *h = &t->pg.round.hand[place];

    h->n = faces->n != 0 ? faces->n : (uint8_t)paigow_hand_size(t);
    memset(h->piece, 0, sizeof h->piece);
    for (int i = 0; i < h->n; i++)
        h->piece[i] = faces->n != 0 ? faces->piece[i] : paigow_unseen(t);
    h->shown = h->told = 0;
    for (int i = 0; i < h->n; i++) /* one that was seen in the deck is recognised */
        if (paigow_seen_in_deck(t, &h->piece[i], 1) != PAIGOW_UNSEEN)
            h->told = (uint8_t)(h->told | 1u << i);
    paigow_told_first(h);
    h->group = (uint8_t)(t->pg.round.delivered + 1);
    t->pg.round.last = (uint8_t)(1 + place);
}

void paigow_apply_deliver(sabot_table *t, const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);
    const int place = paigow_place_or(t, e, paigow_next_place(t));
    const bool misled = paigow_misled(t, place);
    paigow_round *r = &t->pg.round;

    put_group(t, place, &faces);
    r->delivered++;
    if (paigow_deal_is_done(t))
        memset(t->pg.prep.height, 0, sizeof t->pg.prep.height);
    if (misled)
        paigow_round_is_void(t, LAW_WRONG_TOTAL);
    else if (wrong_stack(t, &faces))
        paigow_round_is_void(t, LAW_WRONG_NUMBER);
    else if (paigow_seen_in_deck(t, faces.piece, faces.n) != PAIGOW_UNSEEN)
        paigow_apply_seen_lies(t, place, paigow_seen_in_deck(t, faces.piece, faces.n));
    else
        paigow_round_goes_on(t);
}

/* --- what may come --- */

void paigow_expect_deliver(const sabot_table *t, expect_list *list, const paigow_step *step)
{
    uint8_t unseen[SABOT_FACES_MAX];
    sabot_expected *x;

    if (step->step == PAIGOW_STEP_SIGNAL)
        expect_add(list, t, SABOT_MUST, SABOT_EV_SIGNAL, SABOT_DEALER, 0, signal_rule(t));
    if (step->step != PAIGOW_STEP_DELIVER)
        return;
    memset(unseen, paigow_unseen(t), sizeof unseen);
    x = expect_add(list, t, SABOT_YIELD, SABOT_EV_DELIVER, SABOT_SHOE, 0, paigow_delivery_rule(t));
    paigow_name_place(&x->like, step->place);
    sabot_event_put_faces(&x->like, unseen, paigow_hand_size(t), paigow_hand_size(t),
                          paigow_tiles(t));
    x->open = SABOT_FIELD_BIT(SABOT_F_FACES);
}
