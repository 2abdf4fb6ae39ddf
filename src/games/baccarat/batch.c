/* batch.c: shuffling devices, idle tables, and closing (7.1(d), 7.5(h), 7.12).
 *
 * A batch is in the device, loose at the table, taken out for the next shoe, or in play. What
 * must always hold: never are both batches out to be dealt, and the one due is the one that was
 * not dealt last. */
#include "prepare.h"

/* --- the device --- */

sabot_ruling bac_judge_load_shuffler(const sabot_table *t, const sabot_event *e)
{
    const bac_want w = bac_wants(t);
    sabot_ruling no;

    if (!t->rules.continuous && !bac_has_device(t))
        return REFUSE(t, LAW_SHUFFLE, "this table has no shuffling device; shuffle by hand", 0);
    if (w.kind != SABOT_EV_LOAD_SHUFFLER)
        return bac_not_wanted(t, SABOT_EV_LOAD_SHUFFLER,
                              t->rules.continuous ? LAW_CONTINUOUS : LAW_BATCH_IN_DEVICE);
    if (bac_batch_named(t, e, w.batches) < 0)
        return REFUSE(t, (enum sabot_law)w.rule, "that batch does not go into the device now",
                      0);
    if (bac_markers_block(t, &no))
        return no;
    return ACCEPT(t, (enum sabot_law)w.rule, "put into the shuffling device", 0);
}

void bac_apply_load_shuffler(sabot_table *t, const sabot_event *e)
{
    bac_preparation *p = &t->bac.prep;
    const int batch = bac_batch_named(t, e, bac_wants(t).batches);

    bac_begin_shuffle(t);
    p->in_device |= (uint8_t)(1u << batch);
    if (p->taken && p->batch == batch) { /* the stored batch, shown and shuffled once more */
        p->taken = false;
        p->redone = true;
    }
    bac_prepare_advance(t);
}

/* The device gives up a batch when none is out; at an idle table only after the other is in. */
static bool may_take(const sabot_table *t, const bac_want *w)
{
    return w->kind == SABOT_EV_TAKE_BATCH ||
           (w->kind == SABOT_EV_LOAD_SHUFFLER && !t->bac.prep.taken && !t->bac.prep.resume);
}

static bool is_in_play(const sabot_table *t)
{
    return (table_is_at(t, AT(CUTTING) | AT(LOADING) | AT(BURNING) | SHOE_IN_USE)) ||
           (t->phase == SABOT_PHASE_SHUFFLING && t->bac.prep.taken);
}

static sabot_ruling other_in_play(const sabot_table *t)
{
    const bool round = table_is_at(t, IN_ROUND | AT(PROCEDURE));
    const sabot_ruling no = REFUSE(t, LAW_BATCH_IN_DEVICE, "batch %n is in use; the other "
                                   "stays in the device until that shoe is over",
                                   t->bac.prep.batch + 1);

    return round ? ruling_untimely(no) : no;
}

sabot_ruling bac_judge_take_batch(const sabot_table *t, const sabot_event *e)
{
    const bac_preparation *p = &t->bac.prep;
    const bac_want w = bac_wants(t);
    sabot_ruling no;

    if (!bac_has_device(t))
        return REFUSE(t, LAW_SHUFFLE, "this table has no batches in a device", 0);
    if (is_in_play(t))
        return other_in_play(t);
    if (!may_take(t, &w))
        return bac_not_wanted(t, SABOT_EV_TAKE_BATCH, LAW_BATCHES_ALTERNATE);
    if (p->due != 0 && e->batch != p->due)
        return REFUSE(t, LAW_BATCHES_ALTERNATE, "the last shoe came from batch %n; take batch "
                      "%n", 3 - p->due, p->due);
    if ((p->in_device >> (e->batch - 1) & 1) == 0)
        return NOT_NOW(t, LAW_BATCH_IN_DEVICE, "batch %n is not in the device; put it in first",
                       e->batch);
    if (bac_markers_block(t, &no))
        return no;
    return ACCEPT(t, LAW_BATCHES_ALTERNATE, "batch %n is taken out, shuffled", e->batch);
}

void bac_apply_take_batch(sabot_table *t, const sabot_event *e)
{
    bac_preparation *p = &t->bac.prep;

    bac_begin_shuffle(t);
    p->batch = (uint8_t)(e->batch - 1);
    p->in_device &= (uint8_t)~(1u << p->batch);
    p->taken = true;
    bac_prepare_advance(t);
}

/* --- a player wants the stored batch shown --- */

static bool may_request(const sabot_table *t)
{
    const bac_preparation *p = &t->bac.prep;

    return bac_has_device(t) && p->resume && !p->device_request && !p->redone &&
           (t->phase == SABOT_PHASE_IDLE ||
            (table_is_at(t, AT(SHUFFLING) | AT(CUTTING) | AT(LOADING))));
}

sabot_ruling bac_judge_request(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (bac_seat_refuses(t, e, &no))
        return no;
    if (!may_request(t))
        return REFUSE(t, LAW_IDLE_SHUFFLER, "no stored batch waits to be dealt unseen; there "
                      "is nothing to ask for", 0);
    return ACCEPT(t, LAW_IDLE_SHUFFLER, "%s asks: the stored batch is spread and reshuffled "
                  "before it is dealt", e->seat);
}

void bac_apply_request(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->bac.prep.device_request = true;
    if (t->phase == SABOT_PHASE_CUTTING || t->phase == SABOT_PHASE_LOADING) {
        t->bac.cut = (bac_cut){ 0 }; /* what was cut, or offered for it, is shuffled again */
        table_enter(t, SABOT_PHASE_SHUFFLING);
    }
}

/* --- idle tables --- */

static bool has_idle_rule(const sabot_table *t)
{
    return bac_variant_of(t)->idle && !t->rules.continuous;
}

/* Nobody sits, no wager stands, and the cards are in the shoe or the rack (A68). */
static bool may_lie_idle(const sabot_table *t)
{
    return has_idle_rule(t) && t->taken == 0 && !bac_any_wager(t) &&
           (t->phase == SABOT_PHASE_BETTING || t->phase == SABOT_PHASE_SHOE_OVER);
}

/* A table to which nobody has come yet has not been left (A68). */
static bool grace_is_over(const sabot_table *t, int64_t now_ms)
{
    return t->bac.prep.emptied &&
           now_ms - t->bac.prep.emptied_ms >= (int64_t)t->rules.idle_minutes * 60000;
}

void bac_seat_emptied(sabot_table *t)
{
    if (t->taken == 0) {
        t->bac.prep.emptied = true;
        t->bac.prep.emptied_ms = t->now_ms;
    }
    if (t->taken == 0 && t->phase == SABOT_PHASE_IDLE)
        t->bac.prep.looked = t->bac.prep.not_looking = 0;
}

bool bac_idle_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const int64_t now_ms = e->time_ms > t->now_ms ? e->time_ms : t->now_ms;

    if (!may_lie_idle(t) || !grace_is_over(t, now_ms))
        return false;
    *no = NOT_NOW(t, LAW_IDLE, "the table stood without play and its cards are still in the "
                  "shoe and the rack; spread them before anybody plays", 0);
    return true;
}

sabot_ruling bac_judge_idle_spread(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (!has_idle_rule(t))
        return REFUSE(t, t->rules.continuous ? LAW_CONTINUOUS : LAW_IDLE, "at this table the cards "
                      "stay where they are without play", 0);
    if (bac_procedure_refuses(t, &no))
        return no;
    if (!may_lie_idle(t))
        return REFUSE(t, LAW_IDLE, "the cards of a shoe are spread when nobody is left at the "
                      "table and no wager stands", 0);
    return ACCEPT(t, LAW_IDLE, e->face == SABOT_FACE_UP
                  ? "taken out of shoe and rack and spread face up"
                  : "taken out of shoe and rack and spread face down", 0);
}

void bac_apply_idle_spread(sabot_table *t, const sabot_event *e)
{
    bac_preparation *p = &t->bac.prep;

    bac_prepare_reset(t);
    p->resume = true;
    p->spread_down = e->face == SABOT_FACE_DOWN;
    p->attested &= (uint16_t)~(1u << SABOT_TOPIC_RELEASE_LOG); /* a log of every release */
    table_enter(t, SABOT_PHASE_IDLE);
}

sabot_ruling bac_judge_turn_up(const sabot_table *t, const sabot_event *e)
{
    (void)e;
    if (t->phase != SABOT_PHASE_IDLE || !t->bac.prep.spread_down)
        return REFUSE(t, LAW_IDLE, "no idle cards lie face down", 0);
    if (t->taken == 0)
        return NOT_NOW(t, LAW_IDLE, "the cards are turned up when a player arrives", 0);
    return ACCEPT(t, LAW_IDLE, "turned up for the player who has arrived", 0);
}

void bac_apply_turn_up(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->bac.prep.spread_down = false;
}

/* --- closing --- */

static bool is_between_rounds(const sabot_table *t)
{
    return (table_is_at(t, BEFORE_DEAL) && t->bac.round.bets_closed == false) ||
           t->phase == SABOT_PHASE_SHOE_OVER || t->phase == SABOT_PHASE_IDLE;
}

static bool is_any_owed(const sabot_table *t)
{
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (t->bac.owed[seat] > 0)
            return true;
    return false;
}

sabot_ruling bac_judge_close(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    (void)e;
    if (!is_between_rounds(t))
        return bac_procedure_refuses(t, &no) ? no
               : NOT_NOW(t, LAW_NONE, "a round is in progress; finish it before closing", 0);
    if (bac_any_wager(t))
        return REFUSE(t, LAW_NONE, "wagers stand on the layout; play the round, or have "
                      "them taken back, before closing", 0);
    return ACCEPT(t, LAW_NONE, is_any_owed(t) ? "the table is closed; vigorish still marked falls "
                                                "due"
                                              : "the table is closed", 0);
}

void bac_apply_close(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->bac.cut.offered = t->bac.cut.recut_by = t->bac.curator.offered = 0; /* no answer is due */
    table_enter(t, SABOT_PHASE_CLOSED);
}

/* --- what may come --- */

static void expect_idle(const sabot_table *t, expect_list *list)
{
    const sabot_duty duty = grace_is_over(t, t->now_ms) ? SABOT_MUST : SABOT_MAY;

    if (!may_lie_idle(t))
        return;
    expect_add(list, t, duty, SABOT_EV_IDLE_SPREAD, SABOT_DEALER, 0, LAW_IDLE)->like.face =
        SABOT_FACE_UP;
    expect_add(list, t, SABOT_MAY, SABOT_EV_IDLE_SPREAD, SABOT_DEALER, 0, LAW_IDLE)->like.face =
        SABOT_FACE_DOWN;
}

static void expect_device(const sabot_table *t, const bac_want *w, expect_list *list)
{
    const bac_preparation *p = &t->bac.prep;

    for (int batch = 0; batch < 2; batch++) {
        sabot_expected *x;
        if (w->kind == SABOT_EV_LOAD_SHUFFLER && (w->batches >> batch & 1)) {
            x = expect_add(list, t, bac_preparing_duty(t), SABOT_EV_LOAD_SHUFFLER, SABOT_DEALER, 0,
                           (enum sabot_law)w->rule);
            x->like.batch = bac_has_device(t) ? (uint8_t)(batch + 1) : 0;
        }
        if (bac_has_device(t) && may_take(t, w) && (p->in_device >> batch & 1) &&
            (p->due == 0 || p->due == batch + 1)) {
            x = expect_add(list, t, bac_preparing_duty(t), SABOT_EV_TAKE_BATCH, SABOT_DEALER, 0,
                           LAW_BATCHES_ALTERNATE);
            x->like.batch = (uint8_t)(batch + 1);
        }
    }
}

void bac_expect_batch(const sabot_table *t, const bac_want *w, expect_list *list)
{
    sabot_ruling no;

    if (w->kind == SABOT_EV_TURN_UP)
        expect_add(list, t, SABOT_MUST, SABOT_EV_TURN_UP, SABOT_DEALER, 0, LAW_IDLE);
    if (!bac_markers_block(t, &no))
        expect_device(t, w, list);
    for (int seat = 1; may_request(t) && seat <= t->rules.seats; seat++)
        if (sabot_seats_has(t->taken, seat))
            expect_add(list, t, SABOT_MAY, SABOT_EV_REQUEST_RESHUFFLE, SABOT_PARTICIPANT, seat,
                       LAW_IDLE_SHUFFLER);
    expect_idle(t, list);
    if (is_between_rounds(t) && !bac_any_wager(t))
        expect_add(list, t, SABOT_MAY, SABOT_EV_CLOSE, SABOT_FLOORPERSON, 0, LAW_NONE);
}
