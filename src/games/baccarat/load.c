/* load.c: the cutting cards are placed, the shoe is loaded, the first cards are burned (3.5(e),
 * 7.5(f)).
 *
 * What must always hold: a shoe loaded a second time, after a recut, holds what was left of it and
 * nothing more; where the first cutting card lies is known by count, or, placed by eye or after a
 * burn that was not noted, between two bounds. */
#include "prepare.h"

/* --- cutting cards, loading --- */

static int deepest(const sabot_table *t)
{
    const int limit = bac_cards_to_cut(t) - 1;

    return t->rules.deepest_cutting_card > 0 && t->rules.deepest_cutting_card < limit
               ? t->rules.deepest_cutting_card : limit;
}

sabot_ruling bac_judge_cutting_cards(const sabot_table *t, const sabot_event *e)
{
    if (t->phase != SABOT_PHASE_LOADING)
        return bac_not_cut(t, SABOT_EV_CUTTING_CARDS, LAW_CUTTING_CARDS_PLACED,
                           AT(BURNING));
    if (t->bac.cut.placed)
        return REFUSE(t, LAW_CUTTING_CARDS_PLACED, "the cutting cards are placed; load the "
                      "shoe", 0);
    if (e->count == 0)
        return ACCEPT(t, LAW_CUTTING_CARDS_PLACED, "placed by eye, %n cards or more from the "
                      "back", SABOT_BEHIND_LEAST);
    if (e->count < SABOT_BEHIND_LEAST)
        return REFUSE(t, LAW_CUTTING_CARDS_PLACED, "%n behind the first cutting card is too "
                      "few; leave at least %n", e->count, SABOT_BEHIND_LEAST);
    if (e->count > deepest(t))
        return REFUSE(t, LAW_CUTTING_CARDS_PLACED, "%n cards behind the first cutting card are "
                      "too many; at this table leave at most %n", e->count, deepest(t));
    return ACCEPT(t, LAW_CUTTING_CARDS_PLACED, "%n cards lie behind the first cutting card, "
                  "the second lies at the end", e->count);
}

void bac_apply_cutting_cards(sabot_table *t, const sabot_event *e)
{
    t->bac.cut.placed = true;
    t->bac.cut.behind = (uint16_t)e->count;
}

sabot_ruling bac_judge_load(const sabot_table *t, const sabot_event *e)
{
    (void)e;
    if (t->phase != SABOT_PHASE_LOADING || !t->bac.cut.placed)
        return bac_not_cut(t, SABOT_EV_LOAD, LAW_CUTTING_CARDS_PLACED, AT(BURNING));
    return ACCEPT(t, LAW_CUTTING_CARDS_PLACED, "%n cards are in the shoe", bac_cards_to_cut(t));
}

void bac_apply_load(sabot_table *t, const sabot_event *e)
{
    (void)e;
    if (t->shoe.size == 0) {
        sabot_shoe_load(&t->shoe, bac_batch_decks(t, t->bac.prep.batch));
        bac_shuffle_forget(t);
        bac_curator_new_shoe(t);
    }
    t->shoe.marked = true;
    t->shoe.behind = t->bac.cut.behind;
    table_enter(t, SABOT_PHASE_BURNING);
}

/* --- the burn --- */

sabot_ruling bac_judge_burn(const sabot_table *t, const sabot_event *e)
{
    const bac_cut *c = &t->bac.cut;
    sabot_ruling no;

    if (t->rules.continuous)
        return REFUSE(t, LAW_CONTINUOUS, "nothing is burned at a continuous shuffler", 0);
    if (table_is_at(t, SHOE_IN_USE & ~AT(PROCEDURE)) && !bac_variant_of(t)->bank)
        return REFUSE(t, LAW_BURN, "the burn is done; a card that has left the shoe since is "
                      "recorded with card", 0);
    if (t->phase != SABOT_PHASE_BURNING)
        return bac_not_cut(t, SABOT_EV_BURN, LAW_BURN, 0);
    if (e->role == SABOT_PARTICIPANT)
        return REFUSE(t, LAW_BURN, "the dealer burns the first cards, not %s", e->actor_seat);
    if (e->face == SABOT_FACE_DOWN)
        return REFUSE(t, LAW_BURN, "every burned card is shown; turn it up", 0);
    if (bac_shoe_refuses(t, e, &no))
        return no;
    if (c->burning)
        return ACCEPT(t, LAW_BURN, c->burn_owed > 1 ? "shown and discarded; %n more to go"
                                                    : "shown and discarded; that was the last",
                      c->burn_owed - 1);
    if (e->card == SABOT_CARD_UNSEEN)
        return ACCEPT(t, LAW_BURN, "the burn was shown at the table and is not noted here", 0);
    const int more = sabot_card_burn_count(e->card);
    return ACCEPT(t, LAW_BURN, more == 1 ? "%c: %n more card is shown and discarded"
                                         : "%c: %n more cards are shown and discarded",
                  e->card, more);
}

static void burn(sabot_table *t, sabot_card card)
{
    sabot_shoe_draw(&t->shoe, card);
    t->bac.discarded++;
}

void bac_apply_burn(sabot_table *t, const sabot_event *e)
{
    bac_cut *c = &t->bac.cut;

    burn(t, e->card);
    if (c->burning) {
        c->burn_owed--;
    } else if (e->card == SABOT_CARD_UNSEEN) {
        burn(t, SABOT_CARD_UNSEEN); /* an ace's burn: no fewer than two cards are out */
        t->shoe.slack = (uint16_t)(t->shoe.slack + SABOT_BURN_SLACK); /* no more than eleven */
    } else {
        c->burning = true;
        c->burn_owed = (uint8_t)sabot_card_burn_count(e->card);
    }
    if (c->burn_owed > 0)
        return;
    c->ready = t->shoe.total;
    bac_shoe_loaded(t);
}

/* --- what may come --- */

static void expect_loading(const sabot_table *t, expect_list *list)
{
    if (t->bac.cut.placed) {
        expect_add(list, t, SABOT_MUST, SABOT_EV_LOAD, SABOT_DEALER, 0, LAW_CUTTING_CARDS_PLACED);
        return;
    }
    bac_open_count(expect_add(list, t, SABOT_MUST, SABOT_EV_CUTTING_CARDS, SABOT_DEALER, 0,
                              LAW_CUTTING_CARDS_PLACED), SABOT_BEHIND_LEAST, SABOT_BEHIND_LEAST,
                   deepest(t));
    expect_add(list, t, SABOT_MAY, SABOT_EV_CUTTING_CARDS, SABOT_DEALER, 0,
               LAW_CUTTING_CARDS_PLACED);
}

static void expect_burn(const sabot_table *t, expect_list *list)
{
    sabot_expected *x;

    if (bac_mark_may_lie_next(t))
        expect_add(list, t, bac_mark_lies_next(t) ? SABOT_YIELD : SABOT_MAY, SABOT_EV_CUTTING_CARD,
                   SABOT_SHOE, 0, LAW_LAST_HAND);
    if (bac_mark_lies_next(t))
        return;
    x = expect_add(list, t, SABOT_YIELD, SABOT_EV_BURN, SABOT_SHOE, 0, LAW_BURN);
    x->open = SABOT_FIELD_BIT(SABOT_F_CARD);
    x->like.card = SABOT_CARD_UNSEEN;
    x->like.face = SABOT_FACE_UP;
}

void bac_expect_loading(const sabot_table *t, expect_list *list)
{
    if (t->phase == SABOT_PHASE_LOADING)
        expect_loading(t, list);
    if (t->phase == SABOT_PHASE_BURNING)
        expect_burn(t, list);
}
