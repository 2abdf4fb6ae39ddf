/* opening.c: the decks arrive, are inspected, shown, washed and stacked (3.4, 7.4).
 *
 * What must always hold: no card is turned down before the dealer has inspected every deck, the
 * floorperson has verified it and a participant has looked, unless the cards came pre-shuffled
 * with a record of all that. */
#include "prepare.h"

/* --- receive --- */

/* Left out, the route is the one of the rules, or of the batch that came first. */
static int route_of(const sabot_table *t, const sabot_event *e)
{
    const bac_preparation *p = &t->bac.prep;

    if (e->manner != SABOT_MANNER_NONE)
        return e->manner;
    return (p->received ? p->preshuffled : t->rules.preshuffled) ? SABOT_MANNER_PRESHUFFLED
                                                                 : SABOT_MANNER_TABLE;
}

static bool route_refused(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const bac_preparation *p = &t->bac.prep;
    const int route = route_of(t, e);

    if (route != SABOT_MANNER_TABLE && route != SABOT_MANNER_PRESHUFFLED)
        *no = REFUSE(t, LAW_INSPECT, "cards come by the route table or preshuffled", 0);
    else if (route == SABOT_MANNER_PRESHUFFLED && !t->rules.preshuffled)
        *no = REFUSE(t, LAW_INSPECT, "this table takes no pre-shuffled cards; inspect them at "
                     "the table", 0);
    else if (p->received != 0 && p->preshuffled != (route == SABOT_MANNER_PRESHUFFLED))
        *no = REFUSE(t, LAW_INSPECT, "both batches come by the same route", 0);
    else
        return false;
    return true;
}

sabot_ruling bac_judge_receive(const sabot_table *t, const sabot_event *e)
{
    const bac_want w = bac_wants(t);
    const int batch = bac_batch_named(t, e, w.batches);
    sabot_ruling no;

    if (w.kind != SABOT_EV_RECEIVE)
        return bac_not_wanted(t, SABOT_EV_RECEIVE, LAW_DECKS);
    if (batch < 0)
        return REFUSE(t, LAW_DECKS, "that batch is not awaited at this table", 0);
    if (e->count != bac_batch_decks(t, batch))
        return REFUSE(t, bac_has_device(t) ? LAW_BATCHES_EQUAL : LAW_DECKS,
                      bac_has_device(t) ? "decks that have come: %n; the rules of this table want "
                                          "two batches of %n, one at a time"
                      : e->count == 1 ? "%n deck has come; the rules of this table want %n"
                                    : "%n decks have come; the rules of this table want %n",
                      e->count, bac_batch_decks(t, batch));
    if (route_refused(t, e, &no))
        return no;
    if (route_of(t, e) == SABOT_MANNER_PRESHUFFLED)
        return ACCEPT(t, LAW_INSPECT, "%n pre-shuffled decks received", e->count);
    return ACCEPT(t, bac_has_device(t) ? LAW_SHUFFLER_DECKS : LAW_DECKS, "%n decks received",
                  e->count);
}

void bac_apply_receive(sabot_table *t, const sabot_event *e)
{
    bac_preparation *p = &t->bac.prep;

    p->preshuffled = route_of(t, e) == SABOT_MANNER_PRESHUFFLED; /* by the first batch's, if any */
    p->received |= (uint8_t)(1u << bac_batch_named(t, e, bac_wants(t).batches));
    if (p->preshuffled)
        p->stacked = p->received;
    bac_prepare_advance(t);
}

/* --- inspect, verify, display, look --- */

int bac_deck_not_inspected(const sabot_table *t)
{
    return bac_first_deck_not_in(t, t->bac.prep.inspected);
}

sabot_ruling bac_judge_inspect(const sabot_table *t, const sabot_event *e)
{
    if (bac_wants(t).kind != SABOT_EV_INSPECT)
        return bac_not_wanted(t, SABOT_EV_INSPECT, LAW_INSPECT);
    if (e->count < 1 || e->count > bac_decks(t))
        return REFUSE(t, LAW_INSPECT, "there is no deck %n; the decks are 1 to %n", e->count,
                      bac_decks(t));
    return ACCEPT(t, LAW_INSPECT, "deck %n is sorted and inspected", e->count);
}

void bac_apply_inspect(sabot_table *t, const sabot_event *e)
{
    t->bac.prep.inspected |= UINT32_C(1) << (e->count - 1);
}

/* The floorperson stands in the paragraph of the display, beside that of the inspection; in 1998's
 * minibaccarat the other way about. */
enum sabot_law bac_beside_verify(const sabot_table *t)
{
    return ruling_provision(t, LAW_VERIFY) == ruling_provision(t, LAW_INSPECT) ? LAW_DISPLAY
                                                                               : LAW_INSPECT;
}

sabot_ruling bac_judge_verify(const sabot_table *t, const sabot_event *e)
{
    (void)e;
    if (bac_wants(t).kind != SABOT_EV_VERIFY)
        return bac_not_wanted(t, SABOT_EV_VERIFY, LAW_INSPECT);
    return ruling_also(t, ACCEPT(t, LAW_VERIFY, "the inspection of %n decks is verified",
                                 bac_decks(t)), bac_beside_verify(t));
}

void bac_apply_verify(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->bac.prep.verified = true;
    bac_prepare_advance(t);
}

static sabot_manner layout_of(const sabot_table *t)
{
    return bac_variant_of(t)->columns ? SABOT_MANNER_COLUMNS : SABOT_MANNER_ROWS;
}

sabot_ruling bac_judge_spread(const sabot_table *t, const sabot_event *e)
{
    const bac_want w = bac_wants(t);

    if (w.kind == SABOT_EV_VERIFY)
        return ruling_also(t, NOT_NOW(t, LAW_DISPLAY, "the display waits until the floorperson "
                                      "has verified the inspection", 0), LAW_INSPECT);
    if (w.kind != SABOT_EV_SPREAD)
        return bac_not_wanted(t, SABOT_EV_SPREAD, LAW_DISPLAY);
    if (bac_has_device(t) && e->batch == 0)
        return REFUSE(t, LAW_BATCH_DISPLAY, "the two batches are displayed apart; name the "
                      "batch that is spread", 0);
    if (bac_batch_named(t, e, w.batches) < 0)
        return REFUSE(t, bac_has_device(t) ? LAW_BATCH_DISPLAY : LAW_DISPLAY,
                      "that batch is not to be spread now", 0);
    if (e->manner != layout_of(t))
        return REFUSE(t, LAW_DISPLAY_LAYOUT, bac_variant_of(t)->columns
                      ? "in this game the display lies in columns by deck; lay it so"
                      : "in this game the display lies in horizontal rows by deck; lay it so",
                      0);
    return ACCEPT(t, (enum sabot_law)w.rule, "displayed face up for the first to arrive", 0);
}

void bac_apply_spread(sabot_table *t, const sabot_event *e)
{
    t->bac.prep.spread |= (uint8_t)(1u << bac_batch_named(t, e, bac_wants(t).batches));
    if (t->phase == SABOT_PHASE_SHUFFLING)
        t->bac.prep.looked = t->bac.prep.not_looking = 0; /* shown anew: all may look again */
}

bool bac_is_displayed(const sabot_table *t)
{
    const bac_preparation *p = &t->bac.prep;

    if (t->phase == SABOT_PHASE_IDLE)
        return !p->spread_down;
    if (t->phase == SABOT_PHASE_SHUFFLING) /* a stored batch, spread once more for inspection */
        return p->resume && p->taken && (p->spread & ~(unsigned)p->stacked & 1u << p->batch) != 0;
    return t->phase == SABOT_PHASE_OPENING && p->spread == bac_batches(t) && !p->washed &&
           p->stacked == 0;
}

static enum sabot_law look_rule(const sabot_table *t)
{
    return t->phase == SABOT_PHASE_IDLE        ? LAW_IDLE
           : t->phase == SABOT_PHASE_SHUFFLING ? LAW_IDLE_SHUFFLER : LAW_DISPLAY;
}

sabot_ruling bac_judge_look(const sabot_table *t, const sabot_event *e)
{
    const enum sabot_law rule = look_rule(t);
    sabot_ruling no;

    if (!bac_is_displayed(t))
        return bac_not_wanted(t, SABOT_EV_LOOK, rule);
    if (bac_seat_refuses(t, e, &no))
        return no;
    if (sabot_seats_has(t->bac.prep.looked, e->seat))
        return REFUSE(t, rule, "%s has looked at the cards", e->seat);
    return ACCEPT(t, rule, "%s looks at the cards", e->seat);
}

void bac_apply_look(sabot_table *t, const sabot_event *e)
{
    t->bac.prep.looked |= sabot_seats_of(e->seat);
}

/* A look is offered and may be declined; the dealer goes on either way (A106). */
sabot_ruling bac_judge_not_looking(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (bac_seat_refuses(t, e, &no))
        return no;
    if (sabot_seats_has(t->bac.prep.looked | t->bac.prep.not_looking, e->seat))
        return REFUSE(t, look_rule(t), "%s has looked, or has said that it will not", e->seat);
    return ruling_read(ACCEPT(t, look_rule(t), "%s does not care to look at the cards", e->seat),
                       106);
}

void bac_apply_not_looking(sabot_table *t, const sabot_event *e)
{
    t->bac.prep.not_looking |= sabot_seats_of(e->seat);
}

/* Who sits down has not looked, whoever had the seat; that somebody has is kept at seat 0. */
void bac_look_forgotten(sabot_table *t, int seat)
{
    bac_preparation *p = &t->bac.prep;

    if (sabot_seats_has(p->looked, seat))
        p->looked |= sabot_seats_of(0);
    p->looked &= (sabot_seats)~sabot_seats_of(seat);
    p->not_looking &= (sabot_seats)~sabot_seats_of(seat);
}

/* --- wash, stack --- */

/* A102: at the opening one wash serves both the display and the second routine; who washes once
 * more before the three shuffles may. */
static bool may_wash_again(const sabot_table *t)
{
    const bac_preparation *p = &t->bac.prep;

    return t->phase == SABOT_PHASE_SHUFFLING && bac_variant_of(t)->routines &&
           t->rules.routine == 2 && p->washed && p->shuffled_by == 0;
}

sabot_ruling bac_judge_wash(const sabot_table *t, const sabot_event *e)
{
    const bac_want w = bac_wants(t);
    sabot_ruling no;

    if (e->batch != 0 && !bac_has_device(t))
        return REFUSE(t, LAW_WASH_STACK, "this table has one set of cards; name no batch", 0);
    if (bac_has_device(t))
        return REFUSE(t, LAW_BATCH_DISPLAY, "the batches are not washed together; each is "
                      "turned down, stacked and put into the device", 0);
    if (w.kind != SABOT_EV_WASH && !may_wash_again(t))
        return bac_not_wanted(t, SABOT_EV_WASH, LAW_WASH_STACK);
    if (bac_markers_block(t, &no))
        return no;
    if (w.kind != SABOT_EV_WASH)
        return ruling_read(ACCEPT(t, LAW_ROUTINE_TWO, "washed once more; stack the cards again",
                                  0), 102);
    return ACCEPT(t, (enum sabot_law)w.rule, "turned down and washed", 0);
}

void bac_apply_wash(sabot_table *t, const sabot_event *e)
{
    (void)e;
    if (may_wash_again(t))
        t->bac.prep.stacked = 0;
    bac_begin_shuffle(t);
    t->bac.prep.washed = true;
    bac_prepare_advance(t);
}

sabot_ruling bac_judge_stack(const sabot_table *t, const sabot_event *e)
{
    const bac_want w = bac_wants(t);
    sabot_ruling no;

    if (w.kind != SABOT_EV_STACK)
        return bac_not_wanted(t, SABOT_EV_STACK, LAW_WASH_STACK);
    if (bac_has_device(t) && e->batch == 0)
        return REFUSE(t, (enum sabot_law)w.rule, "the two batches are stacked apart; name the "
                      "batch that is stacked", 0);
    if (bac_batch_named(t, e, w.batches) < 0)
        return REFUSE(t, (enum sabot_law)w.rule, "that batch is not to be stacked now", 0);
    if (bac_markers_block(t, &no))
        return no;
    return ACCEPT(t, (enum sabot_law)w.rule, "turned down and stacked", 0);
}

void bac_apply_stack(sabot_table *t, const sabot_event *e)
{
    const int batch = bac_batch_named(t, e, bac_wants(t).batches);

    bac_begin_shuffle(t);
    t->bac.prep.stacked |= (uint8_t)(1u << batch);
    bac_prepare_advance(t);
}

/* --- what may come --- */

static void expect_receive(const sabot_table *t, expect_list *list, const bac_want *w, int manner)
{
    for (int batch = 0; batch < 2; batch++) {
        sabot_expected *x;
        if ((w->batches >> batch & 1u) == 0)
            continue;
        x = expect_add(list, t, manner ? SABOT_MAY : SABOT_MUST, SABOT_EV_RECEIVE, SABOT_DEALER, 0,
                       LAW_DECKS);
        x->like.count = bac_batch_decks(t, batch);
        x->like.batch = bac_has_device(t) ? (uint8_t)(batch + 1) : 0;
        x->like.manner = (uint8_t)manner;
        x->open = SABOT_FIELD_BIT(SABOT_F_TEXT);
        if (bac_judge_receive(t, &x->like).verdict != SABOT_ACCEPTED)
            list->n--;
    }
}

static void expect_batches(const sabot_table *t, expect_list *list, const bac_want *w)
{
    for (int batch = 0; batch < 2; batch++) {
        sabot_expected *x;
        if ((w->batches >> batch & 1u) == 0)
            continue;
        x = expect_add(list, t, bac_preparing_duty(t), w->kind, SABOT_DEALER, 0,
                       (enum sabot_law)w->rule);
        x->like.batch = bac_has_device(t) ? (uint8_t)(batch + 1) : 0;
        if (w->kind == SABOT_EV_SPREAD)
            x->like.manner = (uint8_t)layout_of(t);
    }
}

/* Whoever sits may look, or say that they do not care to: nobody does it for them. */
static void expect_looks(const sabot_table *t, expect_list *list)
{
    for (int seat = 1; bac_is_displayed(t) && seat <= t->rules.seats; seat++) {
        if (!sabot_seats_has(t->taken, seat) || sabot_seats_has(t->bac.prep.looked, seat))
            continue;
        expect_add(list, t, SABOT_MAY, SABOT_EV_LOOK, SABOT_PARTICIPANT, seat, look_rule(t));
        if (!sabot_seats_has(t->bac.prep.not_looking, seat))
            expect_add(list, t, SABOT_MAY, SABOT_EV_DECLINE, SABOT_PARTICIPANT, seat, look_rule(t));
    }
}

void bac_expect_opening(const sabot_table *t, const bac_want *w, expect_list *list)
{
    sabot_ruling no;

    if (w->kind == SABOT_EV_RECEIVE) {
        expect_receive(t, list, w, SABOT_MANNER_NONE);
        expect_receive(t, list, w, SABOT_MANNER_TABLE);
        expect_receive(t, list, w, SABOT_MANNER_PRESHUFFLED);
    }
    if (w->kind == SABOT_EV_INSPECT) {
        sabot_expected *x = expect_add(list, t, SABOT_MUST, SABOT_EV_INSPECT, SABOT_DEALER, 0,
                                       LAW_INSPECT);
        x->like.count = bac_deck_not_inspected(t);
        x->open = SABOT_FIELD_BIT(SABOT_F_COUNT);
        x->count_min = 1;
        x->count_max = bac_decks(t);
    }
    if (w->kind == SABOT_EV_VERIFY)
        expect_add(list, t, SABOT_MUST, SABOT_EV_VERIFY, SABOT_FLOORPERSON, 0, LAW_VERIFY);
    bac_expect_attestations(t, list);
    expect_looks(t, list);
    if (w->kind == SABOT_EV_SPREAD)
        expect_batches(t, list, w);
    if (w->kind == SABOT_EV_STACK && !bac_markers_block(t, &no))
        expect_batches(t, list, w);
    if (w->kind != SABOT_EV_WASH && may_wash_again(t) && !bac_markers_block(t, &no))
        expect_add(list, t, SABOT_MAY, SABOT_EV_WASH, SABOT_DEALER, 0, LAW_ROUTINE_TWO);
    if (w->kind == SABOT_EV_WASH && !bac_markers_block(t, &no))
        expect_add(list, t, bac_preparing_duty(t), SABOT_EV_WASH, SABOT_DEALER, 0,
                   (enum sabot_law)w->rule);
}
