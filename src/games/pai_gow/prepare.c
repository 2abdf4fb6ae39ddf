/* prepare.c: the order in which tiles or cards are made ready, and the way from phase to phase.
 *
 *   OPENING    receive each deck  vouch; then each deck: sort  [tear]  verify  display  look,
 *              cards: wash  stack  [into the device]
 *   SHUFFLING  tiles: mix  stack;  cards by hand: stack  shuffle;
 *              with a device: the deck just dealt goes in, the other comes out
 *   CUTTING    cards shuffled by hand: offer, offer ...  cut  cover card
 *
 * The dice have no place in that order: they lie in the shaker before wagers are closed (dice.c).
 *
 * What must always hold: in these phases pg_prepare_step names one step, and the bank is not
 * offered on pieces of which a step is missing. */
#include "prepare.h"

#include <string.h>

bool pg_has_device(const sabot_table *t)
{
    return !pg_tiles(t) && t->rules.shuffler;
}

int pg_decks(const sabot_table *t)
{
    return pg_has_device(t) && t->rules.second_deck ? 2 : 1;
}

int pg_deck_named(const sabot_table *t, const sabot_event *e, const pg_step *step)
{
    if (e->batch == 0)
        return step->deck;
    return e->batch <= pg_decks(t) && pg_has_device(t) ? e->batch - 1 : -1;
}

/* --- the order --- */

/* What a step is called, and what is said while it is missing: of tiles, and of cards. */
static const struct {
    uint16_t kind;
    const char *tiles, *cards;
} steps[PG_STEP_COVER_CARD + 1] = {
    [PG_STEP_RECEIVE] = { SABOT_EV_RECEIVE_DECK,
        "no set of tiles has come to the table; receive it first",
        "deck %n has not come to the table; receive it first" },
    [PG_STEP_ATTEST] = { SABOT_EV_ATTEST, NULL, NULL }, /* each topic has its own words */
    [PG_STEP_SORT] = { SABOT_EV_SORT,
        "the tiles have not been sorted into pairs and inspected; the dealer does that first",
        "deck %n has not been sorted and inspected; the dealer does that first" },
    [PG_STEP_TEAR] = { SABOT_EV_TEAR_JOKER, NULL,
        "deck %n still has its second joker; tear it before a supervisor first" },
    [PG_STEP_VERIFY] = { SABOT_EV_VERIFY,
        "the floorperson has not verified the tiles; that comes first",
        "the floorperson has not verified deck %n; that comes first" },
    [PG_STEP_DISPLAY] = { SABOT_EV_DISPLAY,
        "the pairs have not been displayed; lay them face up in their order first",
        "deck %n has not been displayed; lay all 53 cards face up first" },
    [PG_STEP_LOOK] = { SABOT_EV_LOOK,
        "no player has looked at the tiles yet; they stay face up until the first look",
        "no player has looked at deck %n yet; it stays face up until the first look" },
    [PG_STEP_WASH] = { SABOT_EV_WASH, NULL,
        "deck %n has not been washed; turn it down and wash it first" },
    [PG_STEP_MIX] = { SABOT_EV_MIX,
        "the tiles have not been mixed; mix all of them face down first", NULL },
    [PG_STEP_STACK] = { SABOT_EV_STACK,
        "the tiles have not been stacked; build eight stacks of four first",
        "deck %n does not lie in one stack of 53 cards; stack it first" },
    [PG_STEP_SHUFFLE] = { SABOT_EV_SHUFFLE, NULL,
        "the cards have not been shuffled since they were dealt or opened; shuffle first" },
    [PG_STEP_LOAD_DEVICE] = { SABOT_EV_LOAD_SHUFFLER, NULL,
        "deck %n is not in the shuffling device; put it in first" },
    [PG_STEP_TAKE_DECK] = { SABOT_EV_TAKE_BATCH, NULL,
        "no shuffled deck has been taken out of the device; take deck %n first" },
    [PG_STEP_OFFER_CUT] = { SABOT_EV_OFFER_CUT, NULL,
        "the stack has not been cut; offer the cut first" },
    [PG_STEP_CUT] = { SABOT_EV_CUT, NULL, "the stack has not been cut; that comes first" },
    [PG_STEP_COVER_CARD] = { SABOT_EV_COVER_CARD, NULL,
        "the cover card is not at the bottom of the stack; put it there first" },
};

static int kind_of(const sabot_table *t, unsigned id)
{
    return id == PG_STEP_RECEIVE && pg_tiles(t) ? SABOT_EV_RECEIVE_SET : steps[id].kind;
}

static pg_step step_for(pg_step_id id, enum pg_rule rule, int deck)
{
    return (pg_step){ .step = (uint8_t)id, .rule = (uint16_t)rule, .deck = (uint8_t)deck };
}

/* The only deck, or no matter which. */
static pg_step step_of(pg_step_id id, enum pg_rule rule)
{
    return (pg_step){ .step = (uint8_t)id, .rule = (uint16_t)rule };
}

/* 11.2(b)3 speaks of two decks; of one the shuffle after every round. */
enum pg_rule pg_device_rule(const sabot_table *t)
{
    return pg_decks(t) == 2 ? PG_DECK_IN_DEVICE : PG_SHUFFLE;
}

/* What one deck wants on its way from the box to the stack; the rest is a matter of the phase. */
static pg_step deck_wants(const sabot_table *t, int deck)
{
    const pg_deck *d = &t->pg.prep.deck[deck];

    if (!d->inspected)
        return step_for(PG_STEP_SORT, PG_INSPECT, deck);
    if (d->spare_joker)
        return step_for(PG_STEP_TEAR, PG_TEAR_JOKER, deck);
    if (!d->verified)
        return step_for(PG_STEP_VERIFY, PG_VERIFY, deck);
    if (!d->displayed)
        return step_for(PG_STEP_DISPLAY, PG_DISPLAY, deck);
    if (!d->looked && !d->washed && (pg_tiles(t) || t->taken == 0))
        return step_for(PG_STEP_LOOK, PG_LOOK_FIRST, deck); /* of cards a look is offered (A106) */
    if (pg_tiles(t) || d->shuffled)
        return step_of(PG_STEP_NONE, PG_RULE_NONE);
    if (!d->washed)
        return step_for(PG_STEP_WASH, PG_WASH, deck);
    if (!t->pg.prep.stacked)
        return step_for(PG_STEP_STACK, PG_STACK, deck);
    return pg_has_device(t) ? step_for(PG_STEP_LOAD_DEVICE, pg_device_rule(t), deck)
                            : step_of(PG_STEP_NONE, PG_RULE_NONE);
}

static pg_step opening_wants(const sabot_table *t)
{
    const int topic = pg_topic_missing(t);

    for (int deck = 0; deck < pg_decks(t); deck++)
        if (!t->pg.prep.deck[deck].received)
            return step_for(PG_STEP_RECEIVE, pg_tiles(t) ? PG_SET_OF_TILES
                           : deck == 0 ? PG_DECK_OF_53 : PG_SECOND_DECK_SAME, deck);
    if (topic != SABOT_TOPIC_NONE) {
        pg_step s = step_of(PG_STEP_ATTEST, pg_topic_rule(topic));
        s.topic = (uint8_t)topic;
        return s;
    }
    for (int deck = 0; deck < pg_decks(t); deck++) {
        const pg_step s = deck_wants(t, deck);
        if (s.step != PG_STEP_NONE)
            return s;
    }
    return step_of(PG_STEP_NONE, PG_RULE_NONE);
}

/* The deck that is due: not the one dealt last (11.2(b)4). */
static int deck_due(const sabot_table *t)
{
    return t->pg.prep.dealt_last == 1 ? 1 : 0;
}

static pg_step device_wants(const sabot_table *t)
{
    const pg_deck *d = t->pg.prep.deck;

    for (int deck = 0; deck < pg_decks(t); deck++)
        if (!d[deck].shuffled)
            return step_for(PG_STEP_LOAD_DEVICE, pg_device_rule(t), deck);
    if (!d[0].in_device || (pg_decks(t) == 2 && !d[1].in_device))
        return step_of(PG_STEP_NONE, PG_RULE_NONE);
    return pg_decks(t) == 2 ? step_for(PG_STEP_TAKE_DECK, PG_DECKS_ALTERNATE, deck_due(t))
                            : step_of(PG_STEP_TAKE_DECK, PG_SHUFFLE);
}

static pg_step shuffling_wants(const sabot_table *t)
{
    const pg_prep *p = &t->pg.prep;

    if (pg_has_device(t))
        return device_wants(t);
    if (pg_tiles(t) && !p->deck[0].shuffled)
        return step_of(PG_STEP_MIX, p->exposed ? PG_EXPOSED_MIXING : PG_MIX);
    if (!p->stacked)
        return step_of(PG_STEP_STACK, PG_STACK);
    if (!p->deck[0].shuffled)
        return step_of(PG_STEP_SHUFFLE, PG_SHUFFLE);
    return step_of(PG_STEP_NONE, PG_RULE_NONE);
}

/* A cut at place 0 is the dealer's: everybody has declined, or nobody sits there (A106). */
static pg_step cutting_wants(const sabot_table *t)
{
    const pg_prep *p = &t->pg.prep;
    pg_step s = step_of(PG_STEP_NONE, PG_CUT);

    if (p->cut) {
        s.step = p->covered ? PG_STEP_NONE : PG_STEP_COVER_CARD;
    } else if (p->cut_offered != 0) {
        s.step = PG_STEP_CUT;
        s.place = p->cut_offered;
    } else {
        s.step = pg_cut_next(t) == 0 ? PG_STEP_CUT : PG_STEP_OFFER_CUT;
        s.place = (uint8_t)pg_cut_next(t);
    }
    return s;
}

pg_step pg_prepare_step(const sabot_table *t)
{
    switch (t->phase) {
    case SABOT_PHASE_OPENING:   return opening_wants(t);
    case SABOT_PHASE_SHUFFLING: return shuffling_wants(t);
    case SABOT_PHASE_CUTTING:   return cutting_wants(t);
    default:                    return step_of(PG_STEP_NONE, PG_RULE_NONE);
    }
}

/* --- a step out of order --- */

sabot_ruling pg_not_ready(const sabot_table *t)
{
    const pg_step s = pg_prepare_step(t);
    const enum pg_rule rule = (enum pg_rule)s.rule;
    const char *says = s.step == PG_STEP_ATTEST ? pg_topic_says(t, s.topic)
                       : pg_tiles(t)            ? steps[s.step].tiles
                                                : steps[s.step].cards;

    assert(s.step != PG_STEP_NONE && says);
    if (s.deck == 1 && s.step >= PG_STEP_SORT && s.step <= PG_STEP_SHUFFLE)
        return pg_also(t, PG_NOT_NOW(t, PG_EACH_DECK_OPENED, says, s.deck + 1), rule);
    return PG_NOT_NOW(t, rule, says, s.deck + 1);
}

static sabot_ruling not_preparing(const sabot_table *t, enum pg_rule rule)
{
    if (pg_round_is_on(t))
        return PG_NOT_NOW(t, rule, "a round is in progress; finish it first", 0);
    return PG_REFUSE(t, rule, pg_tiles(t)
                     ? "the tiles are stacked for the coming round; play it first"
                     : "the cards are ready for the coming round; play it first", 0);
}

static bool is_done(const sabot_table *t, pg_step_id id, int deck)
{
    const pg_deck *d = &t->pg.prep.deck[deck];

    switch (id) {
    case PG_STEP_RECEIVE:     return d->received;
    case PG_STEP_SORT:        return d->inspected;
    case PG_STEP_TEAR:        return d->inspected && !d->spare_joker;
    case PG_STEP_VERIFY:      return d->verified;
    case PG_STEP_DISPLAY:     return d->displayed;
    case PG_STEP_LOOK:        return d->looked;
    case PG_STEP_WASH:        return d->washed;
    case PG_STEP_STACK:       return t->pg.prep.stacked;
    case PG_STEP_MIX:
    case PG_STEP_SHUFFLE:
    case PG_STEP_LOAD_DEVICE: return d->shuffled;
    case PG_STEP_OFFER_CUT:
    case PG_STEP_CUT:         return t->pg.prep.cut;
    default:                  return false;
    }
}

static sabot_ruling no_such_deck(const sabot_table *t)
{
    if (pg_tiles(t))
        return PG_REFUSE(t, PG_SET_OF_TILES, "there is one set of tiles; leave the batch out", 0);
    return PG_REFUSE(t, PG_SECOND_DECK, "a second deck needs an automated shuffler, and this table "
                     "has none; leave the batch out", 0);
}

bool pg_step_refuses(const sabot_table *t, const sabot_event *e, pg_step_id id, enum pg_rule rule,
                     sabot_ruling *no)
{
    const pg_step s = pg_prepare_step(t);
    const int deck = pg_deck_named(t, e, &s);

    if (deck < 0)
        *no = no_such_deck(t);
    else if (s.step == id && s.deck == deck)
        return false;
    else if (s.step == PG_STEP_NONE)
        *no = not_preparing(t, rule);
    else if (is_done(t, id, deck))
        *no = PG_REFUSE(t, rule, "it is too late for %k; what comes now is %k",
                        kind_of(t, id), kind_of(t, s.step));
    else
        *no = s.rule == rule ? pg_not_ready(t) : pg_also(t, pg_not_ready(t), rule);
    return true;
}

/* --- from phase to phase --- */

void pg_prepare_advance(sabot_table *t)
{
    if (t->phase == SABOT_PHASE_OPENING && pg_prepare_step(t).step == PG_STEP_NONE)
        pg_enter(t, SABOT_PHASE_SHUFFLING);
    if (t->phase == SABOT_PHASE_SHUFFLING && pg_prepare_step(t).step == PG_STEP_NONE) {
        if (pg_tiles(t) || pg_has_device(t))
            pg_bank_begins(t);
        else
            pg_cut_begin(t);
    } else if (t->phase == SABOT_PHASE_CUTTING && pg_prepare_step(t).step == PG_STEP_NONE) {
        pg_bank_begins(t);
    }
}

static void changes_take_effect(sabot_table *t)
{
    if (t->pg.next_house_way[0] != '\0') {
        memcpy(t->rules.house_way, t->pg.next_house_way, sizeof t->rules.house_way);
        memset(t->pg.next_house_way, 0, sizeof t->pg.next_house_way);
    }
    if (t->pg.next_dealing != 0) {
        t->rules.dealing = (uint8_t)(t->pg.next_dealing - 1);
        t->pg.next_dealing = 0;
    }
}

static void unstack(pg_prep *p)
{
    p->stacked = p->cut = p->covered = false;
    memset(p->height, 0, sizeof p->height);
}

void pg_prepare_again(sabot_table *t)
{
    pg_prep *p = &t->pg.prep;
    pg_deck *d = &p->deck[p->in_play];

    p->dealt_last = (uint8_t)(p->in_play + 1);
    d->dealt_by_hand = d->dealt_by_hand || t->rules.dealing == PG_FROM_HAND;
    d->shuffled = false;
    unstack(p);
    changes_take_effect(t);
    if (d->unsuitable) {
        memset(d, 0, sizeof *d);
        p->in_rack = 0;
    }
    pg_enter(t, d->received ? SABOT_PHASE_SHUFFLING : SABOT_PHASE_OPENING);
}

void pg_mix_again(sabot_table *t)
{
    pg_prep *p = &t->pg.prep;

    p->deck[p->in_play].shuffled = p->deck[p->in_play].in_device = false;
    p->exposed = pg_tiles(t);
    p->cut_offered = 0;
    unstack(p);
    pg_enter(t, SABOT_PHASE_SHUFFLING);
}

/* --- closing --- */

static sabot_ruling judge_close(const sabot_table *t, const sabot_event *e)
{
    (void)e;
    if (pg_round_is_on(t))
        return PG_NOT_NOW(t, PG_RULE_NONE, "a round is in progress; finish it before closing", 0);
    if (t->ledger.balance[SABOT_LAYOUT] != 0)
        return PG_REFUSE(t, PG_RULE_NONE, "wagers stand on the layout; play the round, or have "
                         "them taken back, before closing", 0);
    return PG_ACCEPT(t, PG_RULE_NONE, "the table is closed", 0);
}

static void apply_close(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->pg.prep.cut_offered = t->pg.bank.offered = 0; /* no answer is due */
    pg_enter(t, SABOT_PHASE_CLOSED);
}

/* --- the rules, and what may come --- */

static sabot_ruling judge_stack(const sabot_table *t, const sabot_event *e)
{
    return pg_tiles(t) ? pg_judge_stack_tiles(t, e) : pg_judge_stack_cards(t, e);
}

static void apply_stack(sabot_table *t, const sabot_event *e)
{
    if (pg_tiles(t))
        pg_apply_stack_tiles(t, e);
    else
        pg_apply_stack_cards(t, e);
}

const pg_handler pg_prepare_rules[] = {
    { SABOT_EV_RECEIVE_SET, PG_INSPECT, pg_judge_receive_set, pg_apply_receive_set },
    { SABOT_EV_RECEIVE_DECK, PG_INSPECT, pg_judge_receive_deck, pg_apply_receive_deck },
    { SABOT_EV_ATTEST, PG_INSPECT, pg_judge_attest, pg_apply_attest },
    { SABOT_EV_SORT, PG_INSPECT, pg_judge_sort, pg_apply_sort },
    { SABOT_EV_TEAR_JOKER, PG_TEAR_JOKER, pg_judge_tear, pg_apply_tear },
    { SABOT_EV_VERIFY, PG_VERIFY, pg_judge_verify, pg_apply_verify },
    { SABOT_EV_REPLACE, PG_REPLACE, pg_judge_replace, pg_apply_replace },
    { SABOT_EV_DISPLAY, PG_DISPLAY, pg_judge_display, pg_apply_display },
    { SABOT_EV_MIX, PG_MIX, pg_judge_mix, pg_apply_mix },
    { SABOT_EV_STACK, PG_STACK, judge_stack, apply_stack },
    { SABOT_EV_WASH, PG_WASH, pg_judge_wash, pg_apply_wash },
    { SABOT_EV_SHUFFLE, PG_SHUFFLE, pg_judge_shuffle, pg_apply_shuffle },
    { SABOT_EV_LOAD_SHUFFLER, PG_DECK_IN_DEVICE, pg_judge_load_device, pg_apply_load_device },
    { SABOT_EV_TAKE_BATCH, PG_DECKS_ALTERNATE, pg_judge_take_deck, pg_apply_take_deck },
    { SABOT_EV_OFFER_CUT, PG_CUT, pg_judge_offer_cut, pg_apply_offer_cut },
    { SABOT_EV_CUT, PG_CUT, pg_judge_cut, pg_apply_cut },
    { SABOT_EV_COVER_CARD, PG_CUT, pg_judge_cover_card, pg_apply_cover_card },
    { SABOT_EV_PLACE_DICE, PG_DICE, pg_judge_place_dice, pg_apply_place_dice },
    { SABOT_EV_DEALER_LEAVES, PG_DICE, pg_judge_dealer_leaves, pg_apply_dealer_leaves },
    { SABOT_EV_CLOSE, PG_RULE_NONE, judge_close, apply_close },
};

sabot_expected *pg_expect_step(const sabot_table *t, pg_list *list, sabot_duty duty,
                               sabot_role role)
{
    const pg_step s = pg_prepare_step(t);
    sabot_expected *x = pg_add(list, t, duty, kind_of(t, s.step), role, 0, (enum pg_rule)s.rule);

    if (pg_has_device(t) && s.step != PG_STEP_ATTEST)
        x->like.batch = (uint8_t)(s.deck + 1);
    return x;
}

void pg_keep_if_accepted(const sabot_table *t, pg_list *list,
                         sabot_ruling (*judge)(const sabot_table *, const sabot_event *))
{
    sabot_event e = list->at[list->n - 1].like;

    e.time_ms = t->now_ms;
    if (judge(t, &e).verdict != SABOT_ACCEPTED)
        list->n--;
}

void pg_expect_prepare(const sabot_table *t, pg_list *list)
{
    const pg_step step = pg_prepare_step(t);

    pg_expect_inspect(t, &step, list);
    pg_expect_dice(t, list);
    pg_expect_tiles(t, &step, list);
    pg_expect_cards(t, &step, list);
    pg_expect_cut(t, &step, list);
    pg_add(list, t, SABOT_MAY, SABOT_EV_CLOSE, SABOT_FLOORPERSON, 0, PG_RULE_NONE);
    pg_keep_if_accepted(t, list, judge_close);
}
