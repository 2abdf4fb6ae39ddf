/* shuffle.c: the shuffle by hand (3.5(a), 4.4(a), 7.5(a) and (b)).
 *
 *   routine 1, large table   one dealer or more shuffle, one laces, [the caller shuffles again]
 *   routine 2, large table   wash, stack, then each of the three dealers shuffles
 *   minibaccarat             the dealer shuffles, then laces [and shuffles again] or feathers for
 *                            the floorperson to check
 *
 * What a step left out means is bac_wants' answer: the cut waits for it. */
#include "prepare.h"

/* About a deck is laced: a quarter more or less. */
enum { LACE_LEAST = 39, LACE_MOST = 65 };

static int dealer_of(const sabot_event *e)
{
    return e->dealer == 0 ? 1 : e->dealer;
}

/* The large table: two routines to choose from, three dealers. */
static bool has_routines(const sabot_table *t)
{
    return bac_variant_of(t)->routines;
}

/* May another dealer shuffle too before the lacing? */
static bool may_shuffle_more(const sabot_table *t, const bac_want *w)
{
    return has_routines(t) && t->rules.routine != 2 && t->phase == SABOT_PHASE_SHUFFLING &&
           w->kind == SABOT_EV_LACE;
}

static bool dealer_refused(const sabot_table *t, const sabot_event *e, enum sabot_law rule,
                           sabot_ruling *no)
{
    if (has_routines(t) || dealer_of(e) == 1)
        return false;
    *no = REFUSE(t, rule, "this table has one dealer; there is no dealer %n", dealer_of(e));
    return true;
}

static bool device_shuffles(const sabot_table *t, sabot_ruling *no)
{
    if (!t->rules.continuous && !bac_has_device(t))
        return false;
    *no = REFUSE(t, t->rules.continuous ? LAW_CONTINUOUS : LAW_BATCH_IN_DEVICE,
                 "the device shuffles at this table; put the cards into it", 0);
    return true;
}

sabot_ruling bac_judge_shuffle(const sabot_table *t, const sabot_event *e)
{
    const bac_want w = bac_wants(t);
    const enum sabot_law rule = has_routines(t) && t->rules.routine == 2 ? LAW_ROUTINE_TWO
                               : has_routines(t)                        ? LAW_ROUTINE_ONE
                                                                        : LAW_SHUFFLE;
    sabot_ruling no;

    if (device_shuffles(t, &no))
        return no;
    if (w.kind != SABOT_EV_SHUFFLE && !may_shuffle_more(t, &w))
        return bac_not_wanted(t, SABOT_EV_SHUFFLE, rule);
    if (dealer_refused(t, e, rule, &no) || bac_markers_block(t, &no))
        return no;
    if (t->bac.prep.shuffled_by >> dealer_of(e) & 1)
        return REFUSE(t, rule, "dealer %n has shuffled these cards; another dealer may",
                      dealer_of(e));
    return ACCEPT(t, rule, "shuffled by dealer %n", dealer_of(e));
}

void bac_apply_shuffle(sabot_table *t, const sabot_event *e)
{
    bac_begin_shuffle(t);
    t->bac.prep.shuffled_by |= (uint8_t)(1u << dealer_of(e));
    bac_prepare_advance(t);
}

/* In minibaccarat one of the two is the table's choice, and the other is not done. */
bool bac_feathers(const sabot_table *t)
{
    return !has_routines(t) && t->rules.after_shuffle == SABOT_AFTER_FEATHER;
}

sabot_ruling bac_judge_lace(const sabot_table *t, const sabot_event *e)
{
    const bac_want w = bac_wants(t);
    sabot_ruling no;

    if (bac_feathers(t))
        return REFUSE(t, LAW_FEATHER, "this table leaves the stack feathered; it laces nothing",
                      0);
    if (w.kind == SABOT_EV_SHUFFLE && has_routines(t) && t->rules.routine == 2)
        return REFUSE(t, LAW_ROUTINE_TWO, "this table has three shuffles apart; it laces "
                      "nothing", 0);
    if (w.kind == SABOT_EV_SHUFFLE)
        return ruling_also(t, NOT_NOW(t, LAW_LACE, "the cards are shuffled before a deck is laced "
                                      "in; shuffle first", 0), (enum sabot_law)w.rule);
    if (w.kind != SABOT_EV_LACE)
        return bac_not_wanted(t, SABOT_EV_LACE, LAW_LACE);
    if (dealer_refused(t, e, LAW_LACE, &no))
        return no;
    if (e->count != 0 && (e->count < LACE_LEAST || e->count > LACE_MOST))
        return REFUSE(t, LAW_LACE, "%n is not about a deck; lace some 52 cards into the rest",
                      sabot_count_said(e));
    return ACCEPT(t, LAW_LACE, "about a deck is laced in by dealer %n", dealer_of(e));
}

void bac_apply_lace(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->bac.prep.laced = true;
    bac_prepare_advance(t);
}

sabot_ruling bac_judge_feather(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (!bac_feathers(t))
        return REFUSE(t, LAW_LACE, "this table laces a deck into the rest; it feathers nothing",
                      0);
    if (bac_wants(t).kind != SABOT_EV_FEATHER)
        return bac_not_wanted(t, SABOT_EV_FEATHER, LAW_FEATHER);
    if (dealer_refused(t, e, LAW_FEATHER, &no))
        return no;
    return ACCEPT(t, LAW_FEATHER, "left feathered for the floorperson", 0);
}

void bac_apply_feather(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->bac.prep.feathered = true;
}

sabot_ruling bac_judge_check(const sabot_table *t, const sabot_event *e)
{
    if (bac_wants(t).kind != SABOT_EV_CHECK)
        return bac_not_wanted(t, SABOT_EV_CHECK, LAW_FEATHER);
    if (e->holds)
        return ruling_tell(ACCEPT(t, LAW_FEATHER, "the cards are not evenly distributed: they are "
                                  "shuffled and feathered again", 0));
    return ACCEPT(t, LAW_FEATHER, "the cards are evenly distributed", 0);
}

void bac_apply_check(sabot_table *t, const sabot_event *e)
{
    if (e->holds) {
        t->bac.prep.feathered = false;
        t->bac.prep.shuffled_by = 0;
        return;
    }
    t->bac.prep.checked = true;
    bac_prepare_advance(t);
}

sabot_ruling bac_judge_reshuffle(const sabot_table *t, const sabot_event *e)
{
    (void)e;
    if (bac_wants(t).kind != SABOT_EV_RESHUFFLE)
        return bac_not_wanted(t, SABOT_EV_RESHUFFLE, LAW_ROUTINE_ONE_RESHUFFLE);
    return ACCEPT(t, LAW_ROUTINE_ONE_RESHUFFLE, "shuffled again by the calling dealer", 0);
}

void bac_apply_reshuffle(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->bac.prep.reshuffled = true;
    bac_prepare_advance(t);
}

/* --- what may come --- */

static void expect_shuffles(const sabot_table *t, const bac_want *w, expect_list *list)
{
    const sabot_duty duty = w->kind == SABOT_EV_SHUFFLE ? bac_preparing_duty(t) : SABOT_MAY;
    sabot_ruling no;

    if ((w->kind != SABOT_EV_SHUFFLE && !may_shuffle_more(t, w)) || bac_markers_block(t, &no))
        return;
    for (int dealer = 1; dealer <= (has_routines(t) ? 3 : 1); dealer++)
        if ((t->bac.prep.shuffled_by >> dealer & 1) == 0)
            expect_add(list, t, duty, SABOT_EV_SHUFFLE, SABOT_DEALER, 0,
                       (enum sabot_law)w->rule)->like.dealer = (uint8_t)dealer;
}

static sabot_expected *add_lace(const sabot_table *t, expect_list *list, sabot_duty duty)
{
    sabot_expected *x = expect_add(list, t, duty, SABOT_EV_LACE, SABOT_DEALER, 0, LAW_LACE);

    x->like.dealer = 1;
    if (has_routines(t))
        x->open = SABOT_FIELD_BIT(SABOT_F_DEALER);
    return x;
}

static void expect_lace(const sabot_table *t, expect_list *list)
{
    add_lace(t, list, SABOT_MUST);
    bac_open_count(add_lace(t, list, SABOT_MAY), LACE_LEAST, LACE_LEAST, LACE_MOST);
}

void bac_expect_shuffle(const sabot_table *t, const bac_want *w, expect_list *list)
{
    if (w->kind == SABOT_EV_LACE)
        expect_lace(t, list);
    expect_shuffles(t, w, list);
    if (w->kind == SABOT_EV_FEATHER)
        expect_add(list, t, SABOT_MUST, SABOT_EV_FEATHER, SABOT_DEALER, 0, LAW_FEATHER);
    if (w->kind == SABOT_EV_CHECK)
        expect_add(list, t, SABOT_MUST, SABOT_EV_CHECK, SABOT_FLOORPERSON, 0, LAW_FEATHER)->open =
            SABOT_FIELD_BIT(SABOT_F_HOLDS);
    if (w->kind == SABOT_EV_RESHUFFLE)
        expect_add(list, t, SABOT_MUST, SABOT_EV_RESHUFFLE, SABOT_DEALER, 0,
                   LAW_ROUTINE_ONE_RESHUFFLE);
}
