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
 * What must always hold: in these phases paigow_prepare_step names one step, and the bank is not
 * offered on pieces of which a step is missing. */
#include "prepare.h"

#include <string.h>

bool paigow_has_device(const sabot_table *t)
{
    return !paigow_tiles(t) && t->rules.shuffler;
}

int paigow_decks(const sabot_table *t)
{
    return paigow_has_device(t) && t->rules.second_deck ? 2 : 1;
}

int paigow_deck_named(const sabot_table *t, const sabot_event *e, const paigow_step *step)
{
    if (e->batch == 0)
        return step->deck;
    return e->batch <= paigow_decks(t) && paigow_has_device(t) ? e->batch - 1 : PAIGOW_NOWHERE;
}

/* --- the order --- */

/* What a step is called, and what is said while it is missing: of tiles, and of cards. */
static const struct {
    uint16_t kind;
    const char *tiles, *cards;
} steps[PAIGOW_STEP_COVER_CARD + 1] = {
    [PAIGOW_STEP_RECEIVE] = { SABOT_EV_RECEIVE_DECK,
        "no set of tiles has come to the table; receive it first",
        "deck %n has not come to the table; receive it first" },
    [PAIGOW_STEP_ATTEST] = { SABOT_EV_ATTEST, NULL, NULL }, /* each topic has its own words */
    [PAIGOW_STEP_SORT] = { SABOT_EV_SORT,
        "the tiles have not been sorted into pairs and inspected; the dealer does that first",
        "deck %n has not been sorted and inspected; the dealer does that first" },
    [PAIGOW_STEP_TEAR] = { SABOT_EV_TEAR_JOKER, NULL,
        "deck %n still has its second joker; tear it before a supervisor first" },
    [PAIGOW_STEP_VERIFY] = { SABOT_EV_VERIFY,
        "the floorperson has not verified the tiles; that comes first",
        "the floorperson has not verified deck %n; that comes first" },
    [PAIGOW_STEP_DISPLAY] = { SABOT_EV_DISPLAY,
        "the pairs have not been displayed; lay them face up in their order first",
        "deck %n has not been displayed; lay all 53 cards face up first" },
    [PAIGOW_STEP_LOOK] = { SABOT_EV_LOOK,
        "no player has looked at the tiles yet; they stay face up until the first look",
        "no player has looked at deck %n yet; it stays face up until the first look" },
    [PAIGOW_STEP_WASH] = { SABOT_EV_WASH, NULL,
        "deck %n has not been washed; turn it down and wash it first" },
    [PAIGOW_STEP_MIX] = { SABOT_EV_MIX,
        "the tiles have not been mixed; mix all of them face down first", NULL },
    [PAIGOW_STEP_STACK] = { SABOT_EV_STACK,
        "the tiles have not been stacked; build eight stacks of four first",
        "deck %n does not lie in one stack of 53 cards; stack it first" },
    [PAIGOW_STEP_SHUFFLE] = { SABOT_EV_SHUFFLE, NULL,
        "the cards have not been shuffled since they were dealt or opened; shuffle first" },
    [PAIGOW_STEP_LOAD_DEVICE] = { SABOT_EV_LOAD_SHUFFLER, NULL,
        "deck %n is not in the shuffling device; put it in first" },
    [PAIGOW_STEP_TAKE_DECK] = { SABOT_EV_TAKE_BATCH, NULL,
        "no shuffled deck has been taken out of the device; take deck %n first" },
    [PAIGOW_STEP_OFFER_CUT] = { SABOT_EV_OFFER_CUT, NULL,
        "the stack has not been cut; offer the cut first" },
    [PAIGOW_STEP_CUT] = { SABOT_EV_CUT, NULL, "the stack has not been cut; that comes first" },
    [PAIGOW_STEP_COVER_CARD] = { SABOT_EV_COVER_CARD, NULL,
        "the cover card is not at the bottom of the stack; put it there first" },
};

static int kind_of(const sabot_table *t, unsigned id)
{
    return id == PAIGOW_STEP_RECEIVE && paigow_tiles(t) ? SABOT_EV_RECEIVE_SET : steps[id].kind;
}

static paigow_step step_for(paigow_step_id id, enum sabot_law rule, int deck)
{
    return (paigow_step){ .step = (uint8_t)id, .rule = (uint16_t)rule, .deck = (uint8_t)deck };
}

/* The only deck, or no matter which. */
static paigow_step step_of(paigow_step_id id, enum sabot_law rule)
{
    return (paigow_step){ .step = (uint8_t)id, .rule = (uint16_t)rule };
}

/* 11.2(b)3 speaks of two decks; of one the shuffle after every round. */
enum sabot_law paigow_device_rule(const sabot_table *t)
{
    return paigow_decks(t) == 2 ? LAW_DECK_IN_DEVICE : LAW_SHUFFLE;
}

/* What one deck wants on its way from the box to the stack; the rest is a matter of the phase. */
static paigow_step deck_wants(const sabot_table *t, int deck)
{
    const paigow_deck *d = &t->pg.prep.deck[deck];

    if (!d->inspected)
        return step_for(PAIGOW_STEP_SORT, LAW_INSPECT, deck);
    if (d->spare_joker)
        return step_for(PAIGOW_STEP_TEAR, LAW_TEAR_JOKER, deck);
    if (!d->verified)
        return step_for(PAIGOW_STEP_VERIFY, LAW_VERIFY, deck);
    if (!d->displayed)
        return step_for(PAIGOW_STEP_DISPLAY, LAW_DISPLAY, deck);
    if (!d->looked && !d->washed && (paigow_tiles(t) || t->taken == 0))
        return step_for(PAIGOW_STEP_LOOK, LAW_LOOK_FIRST,
                        deck); /* of cards a look is offered (A106) */
    if (paigow_tiles(t) || d->shuffled)
        return step_of(PAIGOW_STEP_NONE, LAW_NONE);
    if (!d->washed)
        return step_for(PAIGOW_STEP_WASH, LAW_WASH, deck);
    if (!t->pg.prep.stacked)
        return step_for(PAIGOW_STEP_STACK, LAW_STACK, deck);
    return paigow_has_device(t) ? step_for(PAIGOW_STEP_LOAD_DEVICE, paigow_device_rule(t), deck)
                            : step_of(PAIGOW_STEP_NONE, LAW_NONE);
}

static paigow_step opening_wants(const sabot_table *t)
{
    const int topic = paigow_topic_missing(t);

    for (int deck = 0; deck < paigow_decks(t); deck++)
        if (!t->pg.prep.deck[deck].received)
            return step_for(PAIGOW_STEP_RECEIVE, paigow_tiles(t) ? LAW_SET_OF_TILES
                           : deck == 0 ? LAW_DECK_OF_53 : LAW_SECOND_DECK_SAME, deck);
    if (topic != SABOT_TOPIC_NONE) {
        paigow_step s = step_of(PAIGOW_STEP_ATTEST, paigow_topic_rule(topic));
        s.topic = (uint8_t)topic;
        return s;
    }
    for (int deck = 0; deck < paigow_decks(t); deck++) {
        const paigow_step s = deck_wants(t, deck);
        if (s.step != PAIGOW_STEP_NONE)
            return s;
    }
    return step_of(PAIGOW_STEP_NONE, LAW_NONE);
}

/* The deck that is due: not the one dealt last (11.2(b)4). */
static int deck_due(const sabot_table *t)
{
    return t->pg.prep.dealt_last == 1 ? 1 : 0;
}

static paigow_step device_wants(const sabot_table *t)
{
    const paigow_deck *d = t->pg.prep.deck;

    for (int deck = 0; deck < paigow_decks(t); deck++)
        if (!d[deck].shuffled)
            return step_for(PAIGOW_STEP_LOAD_DEVICE, paigow_device_rule(t), deck);
    if (!d[0].in_device || (paigow_decks(t) == 2 && !d[1].in_device))
        return step_of(PAIGOW_STEP_NONE, LAW_NONE);
    return paigow_decks(t) == 2 ? step_for(PAIGOW_STEP_TAKE_DECK, LAW_DECKS_ALTERNATE, deck_due(t))
                            : step_of(PAIGOW_STEP_TAKE_DECK, LAW_SHUFFLE);
}

static paigow_step shuffling_wants(const sabot_table *t)
{
    const paigow_prep *p = &t->pg.prep;

    if (paigow_has_device(t))
        return device_wants(t);
    if (paigow_tiles(t) && !p->deck[0].shuffled)
        return step_of(PAIGOW_STEP_MIX, p->exposed ? LAW_EXPOSED_MIXING : LAW_MIX);
    if (!p->stacked)
        return step_of(PAIGOW_STEP_STACK, LAW_STACK);
    if (!p->deck[0].shuffled)
        return step_of(PAIGOW_STEP_SHUFFLE, LAW_SHUFFLE);
    return step_of(PAIGOW_STEP_NONE, LAW_NONE);
}

/* A cut at place 0 is the dealer's: everybody has declined, or nobody sits there (A106). */
static paigow_step cutting_wants(const sabot_table *t)
{
    const paigow_prep *p = &t->pg.prep;
    paigow_step s = step_of(PAIGOW_STEP_NONE, LAW_CUT);

    if (p->cut) {
        s.step = p->covered ? PAIGOW_STEP_NONE : PAIGOW_STEP_COVER_CARD;
    } else if (p->cut_offered != 0) {
        s.step = PAIGOW_STEP_CUT;
        s.place = p->cut_offered;
    } else {
        s.step = paigow_cut_next(t) == 0 ? PAIGOW_STEP_CUT : PAIGOW_STEP_OFFER_CUT;
        s.place = (uint8_t)paigow_cut_next(t);
    }
    return s;
}

paigow_step paigow_prepare_step(const sabot_table *t)
{
    switch (t->phase) {
    case SABOT_PHASE_OPENING:   return opening_wants(t);
    case SABOT_PHASE_SHUFFLING: return shuffling_wants(t);
    case SABOT_PHASE_CUTTING:   return cutting_wants(t);
    default:                    return step_of(PAIGOW_STEP_NONE, LAW_NONE);
    }
}

/* --- a step out of order --- */

sabot_ruling paigow_not_ready(const sabot_table *t)
{
    const paigow_step s = paigow_prepare_step(t);
    const enum sabot_law rule = (enum sabot_law)s.rule;
    const char *says = s.step == PAIGOW_STEP_ATTEST ? paigow_topic_says(t, s.topic)
                       : paigow_tiles(t)            ? steps[s.step].tiles
                                                : steps[s.step].cards;

    assert(s.step != PAIGOW_STEP_NONE && says);
    if (s.step == PAIGOW_STEP_RECEIVE && t->pg.prep.deck[s.deck].unsuitable)
        return ruling_also(t, NOT_NOW(t, LAW_WRONG_DECK, "deck %n was found wrong and is changed; "
                                      "another has to come to the table first", s.deck + 1), rule);
    if (s.deck == 1 && s.step >= PAIGOW_STEP_SORT && s.step <= PAIGOW_STEP_SHUFFLE)
        return ruling_also(t, NOT_NOW(t, LAW_EACH_DECK_OPENED, says, s.deck + 1), rule);
    return NOT_NOW(t, rule, says, s.deck + 1);
}

static sabot_ruling not_preparing(const sabot_table *t, enum sabot_law rule)
{
    if (paigow_round_is_on(t))
        return NOT_NOW(t, rule, "a round is in progress; finish it first", 0);
    return REFUSE(t, rule, paigow_tiles(t)
                  ? "the tiles are stacked for the coming round; play it first"
                  : "the cards are ready for the coming round; play it first", 0);
}

static bool is_done(const sabot_table *t, paigow_step_id id, int deck)
{
    const paigow_deck *d = &t->pg.prep.deck[deck];

    switch (id) {
    case PAIGOW_STEP_RECEIVE:     return d->received;
    case PAIGOW_STEP_SORT:        return d->inspected;
    case PAIGOW_STEP_TEAR:        return d->inspected && !d->spare_joker;
    case PAIGOW_STEP_VERIFY:      return d->verified;
    case PAIGOW_STEP_DISPLAY:     return d->displayed;
    case PAIGOW_STEP_LOOK:        return d->looked;
    case PAIGOW_STEP_WASH:        return d->washed;
    case PAIGOW_STEP_STACK:       return t->pg.prep.stacked;
    case PAIGOW_STEP_MIX:
    case PAIGOW_STEP_SHUFFLE:
    case PAIGOW_STEP_LOAD_DEVICE: return d->shuffled;
    case PAIGOW_STEP_OFFER_CUT:
    case PAIGOW_STEP_CUT:         return t->pg.prep.cut;
    default:                  return false;
    }
}

static sabot_ruling no_such_deck(const sabot_table *t)
{
    if (paigow_tiles(t))
        return REFUSE(t, LAW_SET_OF_TILES, "there is one set of tiles; leave the batch out", 0);
    return REFUSE(t, LAW_SECOND_DECK, "a second deck needs an automated shuffler, and this table "
                  "has none; leave the batch out", 0);
}

bool paigow_step_refuses(const sabot_table *t, const sabot_event *e, paigow_step_id id,
                         enum sabot_law rule,
                         sabot_ruling *no)
{
    const paigow_step s = paigow_prepare_step(t);
    const int deck = paigow_deck_named(t, e, &s);

    if (deck < 0)
        *no = no_such_deck(t);
    else if (s.step == id && s.deck == deck)
        return false;
    else if (s.step == PAIGOW_STEP_NONE)
        *no = not_preparing(t, rule);
    else if (is_done(t, id, deck))
        *no = REFUSE(t, rule, "it is too late for %k; what comes now is %k",
                     kind_of(t, id), kind_of(t, s.step));
    else
        *no = s.rule == rule ? paigow_not_ready(t) : ruling_also(t, paigow_not_ready(t), rule);
    return true;
}

/* --- from phase to phase --- */

void paigow_prepare_advance(sabot_table *t)
{
    if (t->phase == SABOT_PHASE_OPENING && paigow_prepare_step(t).step == PAIGOW_STEP_NONE)
        table_enter(t, SABOT_PHASE_SHUFFLING);
    if (t->phase == SABOT_PHASE_SHUFFLING && paigow_prepare_step(t).step == PAIGOW_STEP_NONE) {
        if (paigow_tiles(t) || paigow_has_device(t))
            paigow_bank_begins(t);
        else
            paigow_cut_begin(t);
    } else if (t->phase == SABOT_PHASE_CUTTING && paigow_prepare_step(t).step == PAIGOW_STEP_NONE) {
        paigow_bank_begins(t);
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

static void unstack(paigow_prep *p)
{
    p->stacked = p->cut = p->covered = false;
    memset(p->height, 0, sizeof p->height);
}

void paigow_prepare_again(sabot_table *t)
{
    paigow_prep *p = &t->pg.prep;
    paigow_deck *d = &p->deck[p->in_play];

    p->dealt_last = (uint8_t)(p->in_play + 1);
    d->dealt_by_hand = d->dealt_by_hand || t->rules.dealing == PAIGOW_FROM_HAND;
    d->shuffled = false;
    unstack(p);
    changes_take_effect(t);
    if (d->unsuitable) { /* it lies there until another comes */
        *d = (paigow_deck){ .unsuitable = true };
        p->in_rack = 0;
    }
    table_enter(t, d->received ? SABOT_PHASE_SHUFFLING : SABOT_PHASE_OPENING);
}

/* A round of which nothing was dealt has not begun: No More Bets is said again. */
void paigow_mix_again(sabot_table *t)
{
    paigow_prep *p = &t->pg.prep;

    if (paigow_round_is_on(t)) {
        const uint32_t before = t->pg.round.number - 1;
        memset(&t->pg.round, 0, sizeof t->pg.round);
        t->pg.round.number = before;
    }
    p->deck[p->in_play].shuffled = p->deck[p->in_play].in_device = false;
    p->exposed = paigow_tiles(t);
    p->cut_offered = 0;
    unstack(p);
    table_enter(t, SABOT_PHASE_SHUFFLING);
}

void paigow_give_up(sabot_table *t)
{
    paigow_mix_again(t);
    t->pg.prep.exposed = false; /* nobody has seen any */
}

/* --- closing --- */

static sabot_ruling judge_close(const sabot_table *t, const sabot_event *e)
{
    (void)e;
    if (paigow_round_is_on(t))
        return NOT_NOW(t, LAW_NONE, "a round is in progress; finish it before closing", 0);
    if (t->ledger.balance[SABOT_LAYOUT] != 0)
        return REFUSE(t, LAW_NONE, "wagers stand on the layout; play the round, or have "
                      "them taken back, before closing", 0);
    return ACCEPT(t, LAW_NONE, "the table is closed", 0);
}

static void apply_close(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->pg.prep.cut_offered = t->pg.bank.offered = 0; /* no answer is due */
    table_enter(t, SABOT_PHASE_CLOSED);
}

/* --- the rules, and what may come --- */

static sabot_ruling judge_stack(const sabot_table *t, const sabot_event *e)
{
    return paigow_tiles(t) ? paigow_judge_stack_tiles(t, e) : paigow_judge_stack_cards(t, e);
}

static void apply_stack(sabot_table *t, const sabot_event *e)
{
    if (paigow_tiles(t))
        paigow_apply_stack_tiles(t, e);
    else
        paigow_apply_stack_cards(t, e);
}

const sabot_rule paigow_on_receive_set = {
    RULE(RECEIVE_SET, LAW_INSPECT, paigow_judge_receive_set, paigow_apply_receive_set)
};
const sabot_rule paigow_on_receive_deck = {
    RULE(RECEIVE_DECK, LAW_INSPECT, paigow_judge_receive_deck, paigow_apply_receive_deck)
};
const sabot_rule paigow_on_attest = {
    RULE(ATTEST, LAW_INSPECT, paigow_judge_attest, paigow_apply_attest)
};
const sabot_rule paigow_on_sort = { RULE(SORT, LAW_INSPECT, paigow_judge_sort, paigow_apply_sort) };
const sabot_rule paigow_on_tear_joker = {
    RULE(TEAR_JOKER, LAW_TEAR_JOKER, paigow_judge_tear, paigow_apply_tear)
};
const sabot_rule paigow_on_verify = {
    RULE(VERIFY, LAW_VERIFY, paigow_judge_verify, paigow_apply_verify)
};
const sabot_rule paigow_on_replace = {
    RULE(REPLACE, LAW_REPLACE, paigow_judge_replace, paigow_apply_replace)
};
const sabot_rule paigow_on_display = {
    RULE(DISPLAY, LAW_DISPLAY, paigow_judge_display, paigow_apply_display)
};
const sabot_rule paigow_on_mix = { RULE(MIX, LAW_MIX, paigow_judge_mix, paigow_apply_mix) };
const sabot_rule paigow_on_stack = { RULE(STACK, LAW_STACK, judge_stack, apply_stack) };
const sabot_rule paigow_on_wash = { RULE(WASH, LAW_WASH, paigow_judge_wash, paigow_apply_wash) };
const sabot_rule paigow_on_shuffle = {
    RULE(SHUFFLE, LAW_SHUFFLE, paigow_judge_shuffle, paigow_apply_shuffle)
};
const sabot_rule paigow_on_load_shuffler = {
    RULE(LOAD_SHUFFLER, LAW_DECK_IN_DEVICE, paigow_judge_load_device, paigow_apply_load_device)
};
const sabot_rule paigow_on_take_batch = {
    RULE(TAKE_BATCH, LAW_DECKS_ALTERNATE, paigow_judge_take_deck, paigow_apply_take_deck)
};
const sabot_rule paigow_on_offer_cut = {
    RULE(OFFER_CUT, LAW_CUT, paigow_judge_offer_cut, paigow_apply_offer_cut)
};
const sabot_rule paigow_on_cut = { RULE(CUT, LAW_CUT, paigow_judge_cut, paigow_apply_cut) };
const sabot_rule paigow_on_cover_card = {
    RULE(COVER_CARD, LAW_CUT, paigow_judge_cover_card, paigow_apply_cover_card)
};
const sabot_rule paigow_on_place_dice = {
    RULE(PLACE_DICE, LAW_DICE, paigow_judge_place_dice, paigow_apply_place_dice)
};
const sabot_rule paigow_on_dealer_leaves = {
    RULE(DEALER_LEAVES, LAW_DICE, paigow_judge_dealer_leaves, paigow_apply_dealer_leaves)
};
const sabot_rule paigow_on_close = { RULE(CLOSE, LAW_NONE, judge_close, apply_close) };

sabot_expected *paigow_expect_step(const sabot_table *t, expect_list *list, sabot_duty duty,
                                   sabot_role role)
{
    const paigow_step s = paigow_prepare_step(t);
    sabot_expected *x = expect_add(list, t, duty, kind_of(t, s.step), role, 0,
                                   (enum sabot_law)s.rule);

    if (paigow_has_device(t) && s.step != PAIGOW_STEP_ATTEST)
        x->like.batch = (uint8_t)(s.deck + 1);
    return x;
}

void paigow_expect_prepare(const sabot_table *t, expect_list *list)
{
    const paigow_step step = paigow_prepare_step(t);

    paigow_expect_inspect(t, &step, list);
    paigow_expect_dice(t, list);
    paigow_expect_tiles(t, &step, list);
    paigow_expect_cards(t, &step, list);
    paigow_expect_cut(t, &step, list);
    expect_add(list, t, SABOT_MAY, SABOT_EV_CLOSE, SABOT_FLOORPERSON, 0, LAW_NONE);
    expect_keep_if_accepted(t, list, judge_close);
}
