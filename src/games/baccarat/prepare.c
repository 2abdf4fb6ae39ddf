/* prepare.c: the order in which the cards come to the table and are made ready for the cut.
 *
 *   OPENING    receive  vouch  inspect  verify  display  look  wash  stack
 *              pre-shuffled cards: receive  vouch
 *   SHUFFLING  by hand: [wash  stack]  shuffle  lace or feather  [reshuffle]
 *              with two batches: into the device, the one due out of it
 *              continuous: into the device, and play begins
 *   IDLE       [turn up]  look, then as a new shuffle
 *   SHOE_OVER  a new shuffle may begin, once no marker stands
 *
 * What must always hold: in these phases bac_wants names one step (none only while an idle table
 * waits for a participant), and no cards are cut of which a step is missing. */
#include "prepare.h"

#include <string.h>

bool bac_has_device(const sabot_table *t)
{
    return t->rules.shuffler && !t->rules.continuous;
}

unsigned bac_batches(const sabot_table *t)
{
    return bac_has_device(t) ? 3u : 1u;
}

int bac_batch_decks(const sabot_table *t, int batch)
{
    return bac_has_device(t) ? t->rules.batch_decks[batch] : t->rules.decks;
}

int bac_decks(const sabot_table *t)
{
    return bac_batch_decks(t, 0) + (bac_has_device(t) ? bac_batch_decks(t, 1) : 0);
}

int bac_batch_named(const sabot_table *t, const sabot_event *e, unsigned among)
{
    if (!bac_has_device(t))
        return e->batch == 0 ? 0 : -1;
    if (e->batch == 0)
        return among & 1u ? 0 : 1;
    return among >> (e->batch - 1) & 1u ? e->batch - 1 : -1;
}

/* --- the order --- */

/* What is said of a step that is missing. The order of this list is the order of the steps. */
static const struct {
    uint16_t kind;
    const char *says;
} order[] = {
    { SABOT_EV_RECEIVE, "not all decks have come to the table; receive them first" },
    { SABOT_EV_ATTEST, NULL }, /* each topic has its own words */
    { SABOT_EV_INSPECT, "deck %n has not been inspected; the dealer inspects every deck first" },
    { SABOT_EV_VERIFY, "the floorperson has not verified the inspection; that comes first" },
    { SABOT_EV_TURN_UP, "the idle cards lie face down and a player is here; turn them up first" },
    { SABOT_EV_SPREAD, "the cards have not been displayed; spread them face up first" },
    { SABOT_EV_LOOK, "nobody has come to look at the cards yet; the display waits for the first "
                     "to arrive" },
    { SABOT_EV_WASH, "the cards have not been washed; turn them down and wash them first" },
    { SABOT_EV_STACK, "the cards have not been stacked; stack them first" },
    { SABOT_EV_LOAD_SHUFFLER, "the cards are not in the shuffling device; put them in first" },
    { SABOT_EV_TAKE_BATCH, "no shuffled batch has been taken out of the device; take it first" },
    { SABOT_EV_SHUFFLE, "the cards have not been shuffled as the routine asks; shuffle first" },
    { SABOT_EV_LACE, "about a deck has not been laced into the rest; lace it first" },
    { SABOT_EV_FEATHER, "the stack has not been left feathered; feather it first" },
    { SABOT_EV_CHECK, "the floorperson has not checked the feathered stack; that comes first" },
    { SABOT_EV_RESHUFFLE, "the calling dealer has not shuffled again, as this table does; do so "
                          "first" },
};

enum { STEPS = sizeof order / sizeof *order };

static int rank_of(int kind)
{
    int rank = 0;

    while (rank < STEPS && order[rank].kind != kind)
        rank++;
    return rank;
}

static bac_want want(int kind, enum sabot_law rule)
{
    return (bac_want){ .kind = (uint16_t)kind, .rule = (uint16_t)rule, .batches = 1,
                       .says = order[rank_of(kind)].says };
}

static bac_want want_of(int kind, enum sabot_law rule, unsigned batches)
{
    bac_want w = want(kind, rule);

    w.batches = (uint8_t)batches;
    return w;
}

static bac_want also(bac_want w, enum sabot_law rule)
{
    w.also = (uint16_t)rule;
    return w;
}

static bac_want nothing(void)
{
    return (bac_want){ .kind = SABOT_EV_NONE };
}

static bac_want want_inspection(const sabot_table *t)
{
    if (bac_deck_not_inspected(t) != 0) {
        bac_want w = want(SABOT_EV_INSPECT, LAW_INSPECT);
        w.arg = bac_deck_not_inspected(t);
        return w;
    }
    return also(want(SABOT_EV_VERIFY, LAW_VERIFY), bac_beside_verify(t));
}

static bac_want opening_wants(const sabot_table *t)
{
    const bac_preparation *p = &t->bac.prep;
    const unsigned all = bac_batches(t);
    const enum sabot_law rule = bac_has_device(t) ? LAW_BATCH_DISPLAY : LAW_WASH_STACK;

    if (p->received != all)
        return want_of(SABOT_EV_RECEIVE, LAW_DECKS, all & ~(unsigned)p->received);
    if (bac_topic_missing(t) != 0)
        return bac_want_attestation(t, bac_topic_missing(t));
    if (!p->preshuffled && !p->verified)
        return want_inspection(t);
    if (p->preshuffled)
        return nothing();
    if (p->spread != all)
        return also(want_of(SABOT_EV_SPREAD, bac_has_device(t) ? LAW_BATCH_DISPLAY : LAW_DISPLAY,
                            all & ~(unsigned)p->spread), LAW_INSPECT);
    if (p->looked == 0 && t->taken == 0) /* it is for the first to arrive (A106) */
        return also(want(SABOT_EV_LOOK, rule), LAW_DISPLAY);
    if (!p->washed && !bac_has_device(t))
        return want(SABOT_EV_WASH, rule);
    if (p->stacked != all)
        return want_of(SABOT_EV_STACK, rule, all & ~(unsigned)p->stacked);
    return nothing();
}

/* Lace or feather, once the cards are shuffled. */
static bac_want finish_wants(const sabot_table *t)
{
    const bac_preparation *p = &t->bac.prep;

    if (bac_feathers(t)) {
        if (!p->feathered)
            return want(SABOT_EV_FEATHER, LAW_FEATHER);
        return p->checked ? nothing() : want(SABOT_EV_CHECK, LAW_FEATHER);
    }
    if (!p->laced)
        return want(SABOT_EV_LACE, LAW_LACE);
    if (t->rules.reshuffle && !p->reshuffled)
        return want(SABOT_EV_RESHUFFLE, LAW_ROUTINE_ONE_RESHUFFLE);
    return nothing();
}

static bac_want hand_wants(const sabot_table *t)
{
    const bac_preparation *p = &t->bac.prep;
    const bool two = bac_variant_of(t)->routines && t->rules.routine == 2;
    const enum sabot_law rule = p->resume ? LAW_IDLE_BY_HAND : LAW_ROUTINE_TWO;

    if ((two || p->resume) && !p->washed)
        return want(SABOT_EV_WASH, rule);
    if ((two || p->resume) && p->stacked == 0)
        return want(SABOT_EV_STACK, rule);
    if (two)
        return p->shuffled_by == 0xe ? nothing() : want(SABOT_EV_SHUFFLE, LAW_ROUTINE_TWO);
    if (p->shuffled_by == 0)
        return want(SABOT_EV_SHUFFLE, LAW_SHUFFLE);
    return finish_wants(t);
}

/* Must the stored batch be shown and shuffled once more? 7.5(h)2: unless nobody asks and both
 * conditions are vouched for. Once it lies spread there is no way back. */
static bac_want stored_wants(const sabot_table *t)
{
    const bac_preparation *p = &t->bac.prep;
    const unsigned out = 1u << p->batch;
    const enum sabot_law rule = p->device_request ? LAW_IDLE_SHUFFLER
                               : !bac_is_attested(t, SABOT_TOPIC_DEVICE_APPROVED)
                                   ? LAW_IDLE_DEVICE_APPROVED
                               : !bac_is_attested(t, SABOT_TOPIC_RELEASE_LOG) ? LAW_IDLE_RELEASE
                               : p->spread & out ? LAW_IDLE_SHUFFLER : LAW_NONE;

    if (p->redone || rule == LAW_NONE)
        return nothing();
    if ((p->spread & out) == 0) {
        bac_want w = want_of(SABOT_EV_SPREAD, rule, out);
        w.says = "the stored batch must be spread and reshuffled before it is dealt; spread it "
                 "first";
        return w;
    }
    if ((p->stacked & out) == 0)
        return want_of(SABOT_EV_STACK, rule, out);
    return want_of(SABOT_EV_LOAD_SHUFFLER, rule, out);
}

static bac_want device_wants(const sabot_table *t)
{
    const bac_preparation *p = &t->bac.prep;
    const unsigned out = p->taken ? 1u << p->batch : 0;
    const unsigned loose = 3u & ~(unsigned)p->in_device & ~out;

    if (p->resume && (loose & ~(unsigned)p->stacked) != 0)
        return want_of(SABOT_EV_STACK, LAW_IDLE_SHUFFLER, loose & ~(unsigned)p->stacked);
    if (loose != 0)
        return want_of(SABOT_EV_LOAD_SHUFFLER, p->resume ? LAW_IDLE_SHUFFLER : LAW_BATCH_IN_DEVICE,
                       loose);
    if (!p->taken)
        return want(SABOT_EV_TAKE_BATCH, LAW_BATCHES_ALTERNATE);
    if (p->resume && stored_wants(t).kind != SABOT_EV_NONE)
        return stored_wants(t);
    return t->rules.lace_batches ? finish_wants(t) : nothing();
}

static bac_want shuffling_wants(const sabot_table *t)
{
    if (t->rules.continuous)
        return t->bac.prep.in_device ? nothing()
                                     : want(SABOT_EV_LOAD_SHUFFLER, LAW_CONTINUOUS);
    if (bac_has_device(t))
        return device_wants(t);
    return t->bac.prep.preshuffled ? nothing() : hand_wants(t);
}

static bac_want idle_wants(const sabot_table *t)
{
    if (t->taken == 0)
        return nothing();
    if (t->bac.prep.spread_down)
        return want(SABOT_EV_TURN_UP, LAW_IDLE);
    return shuffling_wants(t);
}

bac_want bac_wants(const sabot_table *t)
{
    switch (t->phase) {
    case SABOT_PHASE_OPENING:   return opening_wants(t);
    case SABOT_PHASE_SHUFFLING:
    case SABOT_PHASE_SHOE_OVER: return shuffling_wants(t);
    case SABOT_PHASE_IDLE:      return idle_wants(t);
    default:                    return nothing();
    }
}

/* --- a step out of order --- */

static sabot_ruling not_preparing(const sabot_table *t, enum sabot_law rule)
{
    sabot_ruling no;

    if (bac_procedure_refuses(t, &no))
        return no;
    switch (t->phase) {
    case SABOT_PHASE_CUTTING:
    case SABOT_PHASE_LOADING:
    case SABOT_PHASE_BURNING:
        return REFUSE(t, rule, "the cards are shuffled and on their way into the shoe; go on "
                      "with the cut, the cutting cards and the burn", 0);
    case SABOT_PHASE_OFFERING:
    case SABOT_PHASE_BETTING:
        return REFUSE(t, rule, "a shoe is in play; its cards stay in it until it is over", 0);
    case SABOT_PHASE_IDLE:
        return NOT_NOW(t, LAW_IDLE, "the cards lie spread and nobody is here; wait for a "
                       "player", 0);
    default:
        return NOT_NOW(t, rule, "a round is in progress; finish it first", 0);
    }
}

sabot_ruling bac_not_wanted(const sabot_table *t, int kind, enum sabot_law rule)
{
    const bac_want w = bac_wants(t);
    sabot_ruling no;

    if (w.kind == SABOT_EV_NONE)
        return not_preparing(t, rule);
    if (rank_of(kind) < rank_of(w.kind))
        return REFUSE(t, rule, "it is too late for %k; what comes now is %k", kind, w.kind);
    no = NOT_NOW(t, (enum sabot_law)w.rule, w.says, w.arg, w.arg);
    if (w.kind == SABOT_EV_STACK && t->bac.prep.stacked != 0) /* of two batches, one */
        no = NOT_NOW(t, (enum sabot_law)w.rule, "batch %n has not been stacked; stack it first",
                     w.batches);
    if (w.kind == SABOT_EV_LOOK)
        no = ruling_read(no, 106);
    return ruling_also(t, no, w.also ? (enum sabot_law)w.also : rule != w.rule ? rule : LAW_NONE);
}

bool bac_markers_block(const sabot_table *t, sabot_ruling *no)
{
    if (t->phase != SABOT_PHASE_SHOE_OVER && t->phase != SABOT_PHASE_IDLE)
        return false;
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (t->bac.owed[seat] > 0) {
            *no = REFUSE(t, LAW_VIG_BEFORE_RESHUFFLE, sabot_seats_has(t->bac.recorded, seat)
                         ? "the box of %s shows %m of vigorish, which is recorded; the marker is "
                           "taken out (remove-marker seat=%n) before the cards are reshuffled"
                         : bac_variant_of(t)->forms
                         ? "the box of %s shows %m of vigorish; it is collected or documented "
                           "before the cards are reshuffled"
                         : "the box of %s shows %m of vigorish; it is collected before the cards "
                           "are reshuffled", seat, t->bac.owed[seat], seat);
            return true;
        }
    return false;
}

/* --- from phase to phase --- */

sabot_duty bac_preparing_duty(const sabot_table *t)
{
    return t->phase == SABOT_PHASE_SHOE_OVER ? SABOT_NEXT : SABOT_MUST;
}

void bac_prepare_reset(sabot_table *t)
{
    bac_state *b = &t->bac;

    memset(&t->shoe, 0, sizeof t->shoe);
    memset(&b->cut, 0, sizeof b->cut);
    b->cutting_card_out = b->owes_last_hand = b->last_hand = false;
    b->played_out = b->reshuffle_needed = b->procedure_on = false;
    b->carried = b->disclosed_n = b->rack_player = b->rack_banker = 0;
    memset(b->carry, SABOT_CARD_NONE, sizeof b->carry);
    memset(b->disclosed, SABOT_CARD_NONE, sizeof b->disclosed);
    memset(b->rack, SABOT_CARD_NONE, sizeof b->rack);
    b->discarded = b->round.remove_owed = 0; /* what was to go with a card found face up */
}

void bac_begin_shuffle(sabot_table *t)
{
    if (t->phase == SABOT_PHASE_SHOE_OVER)
        bac_prepare_reset(t);
    if (t->phase == SABOT_PHASE_SHOE_OVER || t->phase == SABOT_PHASE_IDLE)
        table_enter(t, SABOT_PHASE_SHUFFLING);
}

void bac_shuffle_forget(sabot_table *t)
{
    bac_preparation *p = &t->bac.prep;

    p->preshuffled = p->washed = p->laced = p->feathered = p->checked = p->reshuffled = false;
    p->taken = p->resume = p->device_request = p->redone = p->spread_down = false;
    p->spread = p->stacked = p->shuffled_by = 0;
    p->looked = p->not_looking = 0;
    if (t->rules.continuous)
        p->in_device = 0; /* they are in play; whatever ends that puts them all in again */
    p->due = bac_has_device(t) ? (uint8_t)(p->batch == 0 ? 2 : 1) : 0;
    p->shoes++;
}

void bac_prepare_advance(sabot_table *t)
{
    if (t->phase == SABOT_PHASE_OPENING && bac_wants(t).kind == SABOT_EV_NONE)
        table_enter(t, SABOT_PHASE_SHUFFLING);
    if (t->phase != SABOT_PHASE_SHUFFLING || bac_wants(t).kind != SABOT_EV_NONE)
        return;
    if (!t->rules.continuous) {
        bac_cut_begin(t);
        return;
    }
    sabot_shoe_load(&t->shoe, t->rules.decks);
    bac_shuffle_forget(t);
    bac_shoe_loaded(t);
}

/* --- the rules, and what may come --- */

const sabot_rule bac_on_receive = {
    RULE(RECEIVE, LAW_INSPECT, bac_judge_receive, bac_apply_receive)
};
const sabot_rule bac_on_attest = { RULE(ATTEST, LAW_INSPECT, bac_judge_attest, bac_apply_attest) };
const sabot_rule bac_on_inspect = {
    RULE(INSPECT, LAW_INSPECT, bac_judge_inspect, bac_apply_inspect)
};
const sabot_rule bac_on_verify = {
    RULE(VERIFY, LAW_VERIFY, bac_judge_verify, bac_apply_verify),
    .lacks = SABOT_FIELD_BIT(SABOT_F_BATCH)
};
const sabot_rule bac_on_spread = { RULE(SPREAD, LAW_DISPLAY, bac_judge_spread, bac_apply_spread) };
const sabot_rule bac_on_turn_up = { RULE(TURN_UP, LAW_IDLE, bac_judge_turn_up, bac_apply_turn_up) };
const sabot_rule bac_on_wash = {
    RULE(WASH, LAW_WASH_STACK, bac_judge_wash, bac_apply_wash)
};
const sabot_rule bac_on_stack = {
    RULE(STACK, LAW_WASH_STACK, bac_judge_stack, bac_apply_stack),
    .lacks = SABOT_FIELD_BIT(SABOT_F_COUNT) | SABOT_FIELD_BIT(SABOT_F_TEXT)
};
const sabot_rule bac_on_shuffle = {
    RULE(SHUFFLE, LAW_SHUFFLE, bac_judge_shuffle, bac_apply_shuffle),
    .lacks = SABOT_FIELD_BIT(SABOT_F_BATCH)
};
const sabot_rule bac_on_lace = { RULE(LACE, LAW_LACE, bac_judge_lace, bac_apply_lace) };
const sabot_rule bac_on_feather = {
    RULE(FEATHER, LAW_FEATHER, bac_judge_feather, bac_apply_feather)
};
const sabot_rule bac_on_check = { RULE(CHECK, LAW_FEATHER, bac_judge_check, bac_apply_check) };
const sabot_rule bac_on_reshuffle = {
    RULE(RESHUFFLE, LAW_ROUTINE_ONE_RESHUFFLE, bac_judge_reshuffle, bac_apply_reshuffle)
};
const sabot_rule bac_on_load_shuffler = {
    RULE(LOAD_SHUFFLER, LAW_BATCH_IN_DEVICE, bac_judge_load_shuffler, bac_apply_load_shuffler)
};
const sabot_rule bac_on_take_batch = {
    RULE(TAKE_BATCH, LAW_BATCHES_ALTERNATE, bac_judge_take_batch, bac_apply_take_batch)
};
const sabot_rule bac_on_request_reshuffle = {
    RULE(REQUEST_RESHUFFLE, LAW_IDLE_SHUFFLER, bac_judge_request, bac_apply_request)
};
const sabot_rule bac_on_idle_spread = {
    RULE(IDLE_SPREAD, LAW_IDLE, bac_judge_idle_spread, bac_apply_idle_spread)
};
const sabot_rule bac_on_close = { RULE(CLOSE, LAW_NONE, bac_judge_close, bac_apply_close) };

void bac_expect_prepare(const sabot_table *t, expect_list *list)
{
    const bac_want w = bac_wants(t);

    bac_expect_opening(t, &w, list);
    bac_expect_shuffle(t, &w, list);
    bac_expect_batch(t, &w, list);
}
