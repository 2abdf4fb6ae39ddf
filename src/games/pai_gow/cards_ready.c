/* cards_ready.c: decks come to the table, lose a second joker, are washed, stacked and shuffled, by
 * hand or in a device, and are changed when their hours are over (11.2, 11.5, C:11.6.1).
 *
 *   by hand    stack  shuffle, before every round
 *   a device   deck after deck goes in; the one that was not dealt last comes out, or the only one
 *
 * What must always hold: 53 cards with one joker are in play; of two decks one is in the device
 * while the other is dealt; a deck that came new has been through the whole opening. */
#include "prepare.h"

#include <string.h>

enum { CARDS_TWO_JOKERS = PAIGOW_DECK + 1, HOURS_SHOE = 8, HOURS_HAND = 4 };

#define HOUR_MS (INT64_C(60) * 60 * 1000)

/* What is vouched for of the cards themselves, a bit a topic. */
static const uint32_t OF_CARDS = UINT32_C(1) << SABOT_TOPIC_BATCH_COLOURS |
                                 UINT32_C(1) << SABOT_TOPIC_SAME_BACKS |
                                 UINT32_C(1) << SABOT_TOPIC_DECK_STANDARD;

static sabot_ruling no_cards_here(const sabot_table *t, const sabot_event *e)
{
    return REFUSE(t, LAW_SET_OF_TILES, "this game is played with tiles; %k is for cards",
                  e->kind);
}

static void leave_rack(paigow_prep *p, int deck)
{
    if (p->in_rack == deck + 1)
        p->in_rack = 0;
}

/* --- the hours of cards --- */

static int hours_of(const sabot_table *t, const paigow_deck *deck)
{
    return deck->dealt_by_hand || t->rules.dealing == PAIGOW_FROM_HAND ? HOURS_HAND : HOURS_SHOE;
}

bool paigow_hours_refuse(const sabot_table *t, int64_t time_ms, sabot_ruling *no)
{
    const paigow_deck *deck = &t->pg.prep.deck[t->pg.prep.in_play];
    const int hours = hours_of(t, deck);

    if (paigow_tiles(t) || !deck->received || time_ms - deck->opened_ms < hours * HOUR_MS)
        return false;
    *no = REFUSE(t, hours == HOURS_HAND ? LAW_CARDS_HOURS_HAND : LAW_CARDS_HOURS_SHOE,
                 "these cards came to the table at %t and may serve %n hours; change them before "
                 "the next round", deck->opened_ms, hours);
    return true;
}

/* --- receive --- */

/* Which deck comes? Named, or the one awaited, or the one in play, which is then changed. */
static int deck_coming(const sabot_table *t, const sabot_event *e)
{
    paigow_step s = paigow_prepare_step(t);

    if (s.step != PAIGOW_STEP_RECEIVE)
        s.deck = t->pg.prep.in_play;
    return paigow_deck_named(t, e, &s);
}

/* The second deck waits until the first has come, so that two boxes are never mistaken. */
static bool is_too_early(const sabot_table *t, int deck)
{
    return deck == 1 && !t->pg.prep.deck[0].received;
}

sabot_ruling paigow_judge_receive_deck(const sabot_table *t, const sabot_event *e)
{
    const int deck = deck_coming(t, e);
    const enum sabot_law rule = deck == 1 ? LAW_SECOND_DECK_SAME : LAW_DECK_OF_53;

    if (paigow_tiles(t))
        return no_cards_here(t, e);
    if (deck < 0)
        return paigow_has_device(t)
                   ? REFUSE(t, LAW_SECOND_DECK, "this table has one deck; leave the batch out", 0)
                   : REFUSE(t, LAW_SECOND_DECK, "a second deck needs an automated shuffler, and "
                            "this table has none; leave the batch out", 0);
    if (e->count != PAIGOW_DECK && e->count != CARDS_TWO_JOKERS)
        return REFUSE(t, rule, "what has come counts %n; a deck has %n cards with its joker, or "
                      "%n with two, one of them to be torn", e->count, PAIGOW_DECK,
                      CARDS_TWO_JOKERS);
    if (paigow_round_is_on(t))
        return NOT_NOW(t, LAW_CARD_CHANGE, "cards are changed between rounds; finish this one "
                       "first", 0);
    if (is_too_early(t, deck))
        return NOT_NOW(t, rule, "deck 1 comes first; receive it", 0);
    if (t->pg.prep.deck[deck].received)
        return ACCEPT(t, LAW_CARD_CHANGE, "the cards are changed: deck %n is new, and is opened "
                      "like the first", deck + 1);
    if (e->count == CARDS_TWO_JOKERS)
        return ACCEPT(t, LAW_TWO_JOKER_DECK, "received with two jokers; one is torn before it is "
                      "played", 0);
    return ACCEPT(t, rule, (t->pg.prep.attested & OF_CARDS) != 0
                  ? "a deck of %n cards is received; for the cards somebody vouches anew"
                  : "a deck of %n cards is received", e->count);
}

void paigow_apply_receive_deck(sabot_table *t, const sabot_event *e)
{
    const int n = deck_coming(t, e);
    paigow_prep *p = &t->pg.prep;
    paigow_deck *deck = &p->deck[n];

    memset(deck, 0, sizeof *deck);
    deck->received = true;
    deck->spare_joker = e->count == CARDS_TWO_JOKERS;
    deck->opened_ms = e->time_ms;
    p->attested &= ~OF_CARDS; /* looked at and compared anew */
    p->stacked = p->cut = p->covered = false;
    p->cut_offered = 0;
    leave_rack(p, n);
    table_enter(t, SABOT_PHASE_OPENING);
    paigow_nobody_is_left(t);
    paigow_prepare_advance(t);
}

/* --- the second joker --- */

/* 11.5(a) has no order between tearing it and sorting and verifying the deck: it may be torn before
 * the deck is sorted, and the deck be verified before it is torn; not displayed. */

sabot_ruling paigow_judge_tear(const sabot_table *t, const sabot_event *e)
{
    const paigow_step step = paigow_prepare_step(t);
    const bool unsorted = step.step == PAIGOW_STEP_SORT &&
                          paigow_deck_named(t, e, &step) == step.deck;
    sabot_ruling no;

    if (paigow_tiles(t))
        return no_cards_here(t, e);
    if (unsorted && !t->pg.prep.deck[step.deck].spare_joker)
        return REFUSE(t, LAW_TEAR_JOKER, "deck %n has no second joker to tear", step.deck + 1);
    if (!unsorted && paigow_step_refuses(t, e, PAIGOW_STEP_TEAR, LAW_TEAR_JOKER, &no))
        return no;
    if ((e->with & SABOT_ANY_SUPERVISOR) == 0)
        return REFUSE(t, LAW_TEAR_JOKER, "the dealer tears the second joker together with a "
                      "casino supervisor; have one present and name them", 0);
    return ruling_also(t, ACCEPT(t, LAW_TEAR_JOKER, "the second joker is torn and thrown away; one "
                                 "is left in the deck", 0), LAW_TWO_JOKER_DECK);
}

void paigow_apply_tear(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->pg.prep.deck[paigow_prepare_step(t).deck].spare_joker = false;
    paigow_prepare_advance(t);
}

/* --- wash, stack, shuffle --- */

sabot_ruling paigow_judge_wash(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (paigow_tiles(t))
        return no_cards_here(t, e);
    if (paigow_step_refuses(t, e, PAIGOW_STEP_WASH, LAW_WASH, &no))
        return no;
    return ACCEPT(t, LAW_WASH, "turned down and washed", 0);
}

void paigow_apply_wash(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->pg.prep.deck[paigow_prepare_step(t).deck].washed = true;
    paigow_prepare_advance(t);
}

sabot_ruling paigow_judge_stack_cards(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (paigow_step_refuses(t, e, PAIGOW_STEP_STACK, LAW_STACK, &no))
        return no;
    if (e->text[0] != '\0')
        return REFUSE(t, LAW_STACK, "cards lie in one stack; give their number, no heights", 0);
    if (e->count != 0 && e->count != PAIGOW_DECK)
        return ruling_also(t, REFUSE(t, LAW_STACK, "the stack has %n; the whole deck of %n cards "
                                     "goes in: look for the others, or change the "
                                     "deck", sabot_count_said(e),
                                     PAIGOW_DECK), LAW_DECK_OF_53);
    return ACCEPT(t, LAW_STACK, "all %n cards lie in one stack", PAIGOW_DECK);
}

void paigow_apply_stack_cards(sabot_table *t, const sabot_event *e)
{
    (void)e;
    leave_rack(&t->pg.prep, paigow_prepare_step(t).deck);
    t->pg.prep.stacked = true;
    paigow_prepare_advance(t);
}

sabot_ruling paigow_judge_shuffle(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (paigow_tiles(t))
        return no_cards_here(t, e);
    if (paigow_has_device(t))
        return REFUSE(t, LAW_DECK_IN_DEVICE, "at this table the device shuffles; put the deck "
                      "into it", 0);
    if (e->dealer > 1)
        return REFUSE(t, LAW_SHUFFLE, "one dealer deals this game and shuffles; leave the number "
                      "out", 0);
    if (paigow_step_refuses(t, e, PAIGOW_STEP_SHUFFLE, LAW_SHUFFLE, &no))
        return no;
    return ACCEPT(t, LAW_SHUFFLE, "all %n cards are shuffled by hand", PAIGOW_DECK);
}

void paigow_apply_shuffle(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->pg.prep.deck[0].shuffled = true;
    t->pg.prep.in_play = 0;
    paigow_prepare_advance(t);
}

/* --- the device --- */

sabot_ruling paigow_judge_load_device(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (paigow_tiles(t))
        return no_cards_here(t, e);
    if (!paigow_has_device(t))
        return REFUSE(t, LAW_SECOND_DECK, "this table has no shuffling device; shuffle by hand",
                      0);
    if (paigow_step_refuses(t, e, PAIGOW_STEP_LOAD_DEVICE, paigow_device_rule(t), &no))
        return no;
    return ruling_also(t, ACCEPT(t, paigow_device_rule(t), "deck %n goes into the device and is "
                                 "shuffled there", paigow_prepare_step(t).deck + 1), LAW_SHUFFLE);
}

void paigow_apply_load_device(sabot_table *t, const sabot_event *e)
{
    const int deck = paigow_prepare_step(t).deck;
    paigow_prep *p = &t->pg.prep;

    (void)e;
    p->deck[deck].in_device = p->deck[deck].shuffled = true;
    p->stacked = false;
    leave_rack(p, deck);
    paigow_prepare_advance(t);
}

static bool is_out(const paigow_deck *deck)
{
    return deck->shuffled && !deck->in_device;
}

/* The deck that is out of the device to be dealt; -1: none is. */
static int deck_out(const sabot_table *t)
{
    const paigow_deck *deck = t->pg.prep.deck;

    return is_out(&deck[0]) ? 0 : is_out(&deck[1]) ? 1 : PAIGOW_NOWHERE;
}

static bool may_take(const sabot_table *t, int deck)
{
    return paigow_decks(t) == 1 || t->pg.prep.dealt_last != deck + 1;
}

sabot_ruling paigow_judge_take_deck(const sabot_table *t, const sabot_event *e)
{
    const paigow_step s = paigow_prepare_step(t);
    sabot_event either = *e;
    sabot_ruling no;

    if (paigow_tiles(t))
        return no_cards_here(t, e);
    if (!paigow_has_device(t))
        return REFUSE(t, LAW_SECOND_DECK, "this table has no deck in a device; shuffle by hand",
                      0);
    if (e->batch > paigow_decks(t))
        return REFUSE(t, LAW_SECOND_DECK, "this table has one deck; take that", 0);
    if (deck_out(t) >= 0)
        return REFUSE(t, LAW_DECK_IN_DEVICE, "deck %n is in play; the other stays in the device "
                      "until it is back there", deck_out(t) + 1);
    if (!may_take(t, e->batch - 1))
        return REFUSE(t, LAW_DECKS_ALTERNATE, "deck %n was dealt in the last round; take the "
                      "other", e->batch);
    either.batch = (uint8_t)(s.deck + 1); /* before the first round either deck may begin */
    if (paigow_step_refuses(t, &either, PAIGOW_STEP_TAKE_DECK, LAW_DECKS_ALTERNATE, &no))
        return no;
    return ACCEPT(t, (enum sabot_law)s.rule, "deck %n is taken out, shuffled; it is dealt "
                  "without a cut", e->batch);
}

void paigow_apply_take_deck(sabot_table *t, const sabot_event *e)
{
    t->pg.prep.in_play = (uint8_t)(e->batch - 1);
    t->pg.prep.deck[t->pg.prep.in_play].in_device = false;
    paigow_prepare_advance(t);
}

/* --- what may come --- */

static void expect_receive(const sabot_table *t, const paigow_step *step, expect_list *list,
                           int deck)
{
    const bool awaited = step->step == PAIGOW_STEP_RECEIVE && step->deck == deck;
    sabot_ruling late;
    const bool over = !table_is_at(t, PREPARING) && deck == t->pg.prep.in_play &&
                      paigow_hours_refuse(t, t->now_ms, &late);
    sabot_expected *x = expect_add(list, t, awaited || over ? SABOT_MUST : SABOT_MAY,
                                   SABOT_EV_RECEIVE_DECK, SABOT_DEALER, 0,
                                   awaited ? (enum sabot_law)step->rule : LAW_CARD_CHANGE);

    x->like.batch = paigow_has_device(t) ? (uint8_t)(deck + 1) : 0;
    x->like.count = x->count_min = PAIGOW_DECK;
    x->count_max = CARDS_TWO_JOKERS;
    x->open = SABOT_FIELD_BIT(SABOT_F_COUNT) | SABOT_FIELD_BIT(SABOT_F_TEXT);
    expect_keep_if_accepted(t, list, paigow_judge_receive_deck);
}

static void expect_take(const sabot_table *t, expect_list *list)
{
    for (int deck = 0; deck < paigow_decks(t); deck++)
        if (may_take(t, deck))
            paigow_expect_step(t, list, SABOT_MUST, SABOT_DEALER)->like.batch = (uint8_t)(deck + 1);
}

void paigow_expect_cards(const sabot_table *t, const paigow_step *step, expect_list *list)
{
    if (paigow_tiles(t))
        return;
    for (int deck = 0; deck < paigow_decks(t); deck++)
        expect_receive(t, step, list, deck);
    if (step->step == PAIGOW_STEP_TEAR ||
        (step->step == PAIGOW_STEP_SORT && t->pg.prep.deck[step->deck].spare_joker)) {
        sabot_expected *x = paigow_expect_step(t, list, step->step == PAIGOW_STEP_TEAR ? SABOT_MUST
                                               : SABOT_MAY, SABOT_DEALER);
        x->like.kind = SABOT_EV_TEAR_JOKER;
        x->like.with = SABOT_ROLE_BIT(SABOT_SUPERVISOR);
        x->open = SABOT_FIELD_BIT(SABOT_F_WITH);
    }
    if (step->step == PAIGOW_STEP_STACK)
        paigow_expect_step(t, list, SABOT_MUST, SABOT_DEALER)->like.count = PAIGOW_DECK;
    if (step->step == PAIGOW_STEP_WASH) /* the offer to look stays open a while */
        paigow_expect_step(t, list, t->pg.prep.deck[step->deck].looked ? SABOT_MUST : SABOT_NEXT,
                           SABOT_DEALER);
    if (step->step == PAIGOW_STEP_SHUFFLE ||
        step->step == PAIGOW_STEP_LOAD_DEVICE)
        paigow_expect_step(t, list, SABOT_MUST, SABOT_DEALER);
    if (step->step == PAIGOW_STEP_TAKE_DECK)
        expect_take(t, list);
}
