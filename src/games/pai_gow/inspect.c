/* inspect.c: what both games do before pieces are turned down: somebody vouches for what the engine
 * cannot see (A07), the dealer sorts, the floorperson verifies, all lie face up until a player has
 * looked (C:10.5.1, C:10.5.3, 11.5(a), (b)).
 *
 * What must always hold: nothing is verified that was not sorted, nothing displayed that was not
 * verified, and an attestation that is denied holds the opening up until it is made. */
#include "prepare.h"

/* --- attestations --- */

static const struct {
    uint16_t topic, rule;
    const char *missing, *denied;
} topics[] = {
    { SABOT_TOPIC_SAME_BACKS, LAW_DECK_VOUCHED,
      "nobody has vouched that the backs of the cards are alike; attest what=same-backs "
      "holds=yes first",
      "the backs of the cards are not alike; change the deck and attest what=same-backs "
      "holds=yes again" },
    { SABOT_TOPIC_DECK_STANDARD, LAW_DECK_VOUCHED,
      "nobody has vouched that the deck is as 19:46-1.17 has it; attest what=deck-standard "
      "holds=yes first",
      "the deck is not as 19:46-1.17 has it; change it and attest what=deck-standard holds=yes "
      "again" },
    { SABOT_TOPIC_CUTTING_CARDS, LAW_COVER_AND_CUTTING_CARD,
      "nobody has vouched for the cutting card; attest what=cutting-cards holds=yes first",
      "the cutting card is not as approved; change it and attest what=cutting-cards holds=yes "
      "again" },
    { SABOT_TOPIC_BATCH_COLOURS, LAW_DECK_COLOURS,
      "nobody has vouched that the backs of the two decks differ in colour; attest "
      "what=batch-colours holds=yes first",
      "the backs of the two decks do not differ in colour; change one deck and attest "
      "what=batch-colours holds=yes again" },
    { SABOT_TOPIC_DEVICE_APPROVED, LAW_SECOND_DECK,
      "nobody has vouched for the shuffling device; attest what=device-approved holds=yes first",
      "the shuffling device is not approved; change it and attest what=device-approved "
      "holds=yes again" },
    { SABOT_TOPIC_COVER_CARD, LAW_COVER_AND_CUTTING_CARD,
      "nobody has vouched for the cover card; attest what=cover-card holds=yes first",
      "the cover card is missing or not as approved; bring one and attest what=cover-card "
      "holds=yes again" },
    { SABOT_TOPIC_SHAKER, LAW_DICE,
      "nobody has vouched for the shaker and its dice; attest what=shaker holds=yes first",
      "shaker or dice are not as they must be; change them and attest what=shaker holds=yes "
      "again" },
    { SABOT_TOPIC_NUMBER_DEVICE, LAW_NUMBER_DEVICE,
      "nobody has vouched for the device that gives the random number; attest "
      "what=number-device holds=yes first",
      "the device that gives the random number is not as 19:46-1.13B has it; change it and "
      "attest what=number-device holds=yes again" },
};

enum { TOPICS = sizeof topics / sizeof *topics };

static int row_of(int topic)
{
    int i = 0;

    while (i < TOPICS && topics[i].topic != topic)
        i++;
    return i;
}

enum sabot_law paigow_topic_rule(int topic)
{
    EACH_OF(i, topics)
        if (topics[i].topic == topic)
            return (enum sabot_law)topics[i].rule;
    return LAW_NONE;
}

static bool is_needed(const sabot_table *t, int topic)
{
    switch (topic) {
    case SABOT_TOPIC_SAME_BACKS:
    case SABOT_TOPIC_DECK_STANDARD:
    case SABOT_TOPIC_CUTTING_CARDS:
    case SABOT_TOPIC_COVER_CARD:      return !paigow_tiles(t);
    case SABOT_TOPIC_BATCH_COLOURS:   return paigow_decks(t) == 2;
    case SABOT_TOPIC_DEVICE_APPROVED: return paigow_has_device(t);
    case SABOT_TOPIC_SHAKER:          return paigow_uses_dice(t);
    case SABOT_TOPIC_NUMBER_DEVICE:   return !paigow_uses_dice(t);
    default:                          return false;
    }
}

int paigow_topic_missing(const sabot_table *t)
{
    EACH_OF(i, topics)
        if (is_needed(t, topics[i].topic) && (t->pg.prep.attested >> topics[i].topic & 1u) == 0)
            return topics[i].topic;
    return SABOT_TOPIC_NONE;
}

const char *paigow_topic_says(const sabot_table *t, int topic)
{
    const bool denied = (t->pg.prep.denied >> topic & 1u) != 0;

    assert(row_of(topic) < TOPICS);
    return denied ? topics[row_of(topic)].denied : topics[row_of(topic)].missing;
}

/* Of the cards themselves nobody vouches before they are there; what is said of the first deck is
 * said again when the second has come (cards_ready.c). Which deck is awaited; 0 none. */
static int deck_awaited(const sabot_table *t, int topic)
{
    const bool of_one = topic == SABOT_TOPIC_SAME_BACKS || topic == SABOT_TOPIC_DECK_STANDARD;

    if ((of_one || topic == SABOT_TOPIC_BATCH_COLOURS) && !t->pg.prep.deck[0].received)
        return 1;
    return topic == SABOT_TOPIC_BATCH_COLOURS && !t->pg.prep.deck[1].received ? 2 : 0;
}

sabot_ruling paigow_judge_attest(const sabot_table *t, const sabot_event *e)
{
    const enum sabot_law rule = paigow_topic_rule(e->topic);

    if (!is_needed(t, e->topic))
        return REFUSE(t, rule, "this table does not wait for that attestation; go on", 0);
    if (e->count != 0)
        return REFUSE(t, rule, "it is vouched for once, not for a deck; leave the deck out", 0);
    if (t->phase != SABOT_PHASE_OPENING)
        return REFUSE(t, rule, "that is vouched for at the opening; go on", 0);
    if (deck_awaited(t, e->topic) != 0)
        return NOT_NOW(t, rule, "deck %n has not come to the table; receive it first",
                       deck_awaited(t, e->topic));
    if (!e->holds)
        return ACCEPT(t, rule, "recorded: it does not hold; the opening waits until it does", 0);
    return ACCEPT(t, rule, ruling_vouched(e->topic), e->role);
}

void paigow_apply_attest(sabot_table *t, const sabot_event *e)
{
    const uint32_t bit = UINT32_C(1) << e->topic;
    paigow_prep *p = &t->pg.prep;

    p->attested = e->holds ? p->attested | bit : p->attested & ~bit;
    p->denied = e->holds ? p->denied & ~bit : p->denied | bit;
    paigow_prepare_advance(t);
}

static void expect_attestations(const sabot_table *t, const paigow_step *step, expect_list *list)
{
    for (int i = 0; t->phase == SABOT_PHASE_OPENING && i < TOPICS; i++) {
        const bool wanted = step->step == PAIGOW_STEP_ATTEST && step->topic == topics[i].topic;
        sabot_expected *x;
        if (!is_needed(t, topics[i].topic) || deck_awaited(t, topics[i].topic) != 0)
            continue;
        x = expect_add(list, t, wanted ? SABOT_MUST : SABOT_MAY, SABOT_EV_ATTEST, SABOT_FLOORPERSON,
                       0,
                       (enum sabot_law)topics[i].rule);
        x->like.topic = (uint8_t)topics[i].topic;
        x->like.holds = true;
        x->open = SABOT_FIELD_BIT(SABOT_F_TEXT) | SABOT_FIELD_BIT(SABOT_F_HOLDS);
    }
}

/* --- sort, verify --- */

enum { PAIRS = 16 };

sabot_ruling paigow_judge_sort(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (paigow_step_refuses(t, e, PAIGOW_STEP_SORT, LAW_INSPECT, &no))
        return no;
    if (!paigow_tiles(t) && e->count != 0)
        return REFUSE(t, LAW_INSPECT, "cards make no pairs in a box; leave the pairs out", 0);
    if (e->count != 0 && e->count != PAIRS)
        return ruling_also(t, REFUSE(t, LAW_INSPECT, "of pairs these tiles make %n; a set makes "
                                     "%n: complete or replace it", sabot_count_said(e), PAIRS),
                           LAW_SET_OF_TILES);
    return paigow_tiles(t) ? ACCEPT(t, LAW_INSPECT, "sorted into %n pairs and inspected", PAIRS)
                       : ACCEPT(t, LAW_INSPECT, "sorted and inspected", 0);
}

void paigow_apply_sort(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->pg.prep.deck[paigow_prepare_step(t).deck].inspected = true;
    paigow_prepare_advance(t);
}

/* Is the deck verified now, though its second joker is still to be torn (cards_ready.c)? */
static bool is_verified_first(const sabot_table *t, const sabot_event *e)
{
    const paigow_step step = paigow_prepare_step(t);

    return step.step == PAIGOW_STEP_TEAR && paigow_deck_named(t, e, &step) == step.deck &&
           !t->pg.prep.deck[step.deck].verified;
}

sabot_ruling paigow_judge_verify(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (!is_verified_first(t, e) && paigow_step_refuses(t, e, PAIGOW_STEP_VERIFY, LAW_VERIFY, &no))
        return no;
    return ACCEPT(t, LAW_VERIFY, "the %r has verified the inspection", e->role);
}

void paigow_apply_verify(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->pg.prep.deck[paigow_prepare_step(t).deck].verified = true;
    paigow_prepare_advance(t);
}

/* --- display, look --- */

/* The supreme pair first, the lowest pair last. */
static const char ends[4][4] = { "1-2", "2-4", "1-4", "2-3" };

static sabot_tile end_tile(int i)
{
    sabot_tile tile = SABOT_TILE_NONE;
    const bool known = sabot_tile_parse(ends[i], 3, &tile);

    assert(known);
    return known ? tile : SABOT_TILE_NONE;
}

static bool is_pair_of(const uint8_t piece[2], int first)
{
    const sabot_tile a = end_tile(first), b = end_tile(first + 1);

    return (sabot_tile_same_face(piece[0], a) && sabot_tile_same_face(piece[1], b)) ||
           (sabot_tile_same_face(piece[0], b) && sabot_tile_same_face(piece[1], a));
}

static bool lie_in_order(const sabot_faces *faces)
{
    return faces->tiles && faces->n == 4 && faces->slash && faces->before == 2 &&
           is_pair_of(faces->piece, 0) && is_pair_of(faces->piece + 2, 2);
}

static sabot_ruling judge_display_tiles(const sabot_table *t, const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);

    if (e->count != 0)
        return REFUSE(t, LAW_DISPLAY, "tiles lie in pairs; name the first pair and the last", 0);
    if (faces.n > 0 && !lie_in_order(&faces))
        return REFUSE(t, LAW_DISPLAY, "the pairs lie in order of rank, from 1-2 2-4 to 1-4 2-3; "
                      "lay them so, and name these two pairs", 0);
    return ACCEPT(t, LAW_DISPLAY, "the 16 pairs lie face up for the first player", 0);
}

static sabot_ruling judge_display_cards(const sabot_table *t, const sabot_event *e)
{
    if (sabot_event_faces(e).n > 0)
        return REFUSE(t, LAW_DISPLAY, "all cards lie there, by suit and in sequence; give their "
                      "number", 0);
    if (e->count > PAIGOW_DECK)
        return ruling_also(t, REFUSE(t, LAW_DISPLAY, "%n cards lie there; a deck in play has %n, "
                                     "one joker among them", e->count, PAIGOW_DECK),
                           LAW_DECK_OF_53);
    if (e->count != 0 && e->count != PAIGOW_DECK)
        return REFUSE(t, LAW_DISPLAY, "%n lie there; all %n cards must, the joker included",
                      sabot_count_said(e), PAIGOW_DECK);
    return ACCEPT(t, LAW_DISPLAY, "all %n cards lie face up for the first player", PAIGOW_DECK);
}

sabot_ruling paigow_judge_display(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (paigow_step_refuses(t, e, PAIGOW_STEP_DISPLAY, LAW_DISPLAY, &no))
        return no;
    return paigow_tiles(t) ? judge_display_tiles(t, e) : judge_display_cards(t, e);
}

void paigow_apply_display(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->pg.prep.deck[paigow_prepare_step(t).deck].displayed = true;
    paigow_prepare_advance(t);
}

/* Do cards lie on display, and is it not too late to look at them? */
static bool cards_lie_there(const sabot_table *t)
{
    return !paigow_tiles(t) && paigow_prepare_step(t).step == PAIGOW_STEP_WASH;
}

/* Do the tiles still lie face up, although the first player has looked? */
static bool tiles_lie_there(const sabot_table *t)
{
    return paigow_tiles(t) && t->pg.prep.deck[0].looked && !t->pg.prep.deck[0].washed;
}

bool paigow_is_display(const sabot_table *t)
{
    return t->phase == SABOT_PHASE_OPENING || tiles_lie_there(t);
}

sabot_ruling paigow_judge_first_look(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (!cards_lie_there(t) && !tiles_lie_there(t) &&
        paigow_step_refuses(t, e, PAIGOW_STEP_LOOK, LAW_LOOK_FIRST, &no))
        return no;
    return ACCEPT(t, LAW_LOOK_FIRST, paigow_tiles(t) ? "%s looks at the tiles; now they may be "
                  "turned down" : "%s looks at the cards; now they may be turned down",
                  e->actor_seat);
}

void paigow_apply_first_look(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->pg.prep.deck[paigow_prepare_step(t).deck].looked = true;
    paigow_prepare_advance(t);
}

/* A106: a look is offered; who does not want it says so, or lets the dealer go on. */
sabot_ruling paigow_judge_decline_look(const sabot_table *t, const sabot_event *e)
{
    if (paigow_prepare_step(t).step == PAIGOW_STEP_LOOK)
        return NOT_NOW(t, LAW_LOOK_FIRST, "the pieces stay face up until a player has looked; "
                       "nobody need who will not", 0);
    if (!cards_lie_there(t))
        return NOT_NOW(t, LAW_LOOK_FIRST, "no look is offered that could be declined now", 0);
    return ACCEPT(t, LAW_LOOK_FIRST, "%s does not look; the dealer may go on", e->seat);
}

void paigow_apply_decline_look(sabot_table *t, const sabot_event *e)
{
    (void)t, (void)e; /* the offer stands for the others until the cards are turned down */
}

/* --- what may come --- */

/* Either tile of a pair may be named first. */
static void expect_display_of_tiles(const sabot_table *t, expect_list *list)
{
    for (unsigned order = 0; order < 4; order++) {
        const unsigned first = order & 1u, last = order >> 1;
        const uint8_t piece[4] = { end_tile((int)first), end_tile((int)(1 - first)),
                                   end_tile((int)(2 + last)), end_tile((int)(3 - last)) };
        sabot_expected *x = paigow_expect_step(t, list, order == 0 ? SABOT_MUST : SABOT_MAY,
                                               SABOT_DEALER);
        sabot_event_put_faces(&x->like, piece, 4, 2, true);
    }
}

/* Tiles wait for the first player's look, and others may look as well; at cards anybody may look,
 * or say no. */
static void expect_look(const sabot_table *t, expect_list *list)
{
    for (int seat = 1; seat <= t->rules.seats; seat++) {
        if (!sabot_seats_has(t->taken, seat))
            continue;
        expect_add(list, t, paigow_prepare_step(t).step == PAIGOW_STEP_LOOK && paigow_tiles(t)
                   ? SABOT_THEIRS
                                                                                   : SABOT_MAY,
                   SABOT_EV_LOOK, SABOT_PARTICIPANT, seat, LAW_LOOK_FIRST);
        if (cards_lie_there(t))
            expect_add(list, t, SABOT_MAY, SABOT_EV_DECLINE, SABOT_PARTICIPANT, seat,
                       LAW_LOOK_FIRST);
    }
}

/* By whoever may verify, not by whoever tears a joker. */
static void expect_verified_first(const sabot_table *t, expect_list *list)
{
    sabot_expected *x = paigow_expect_step(t, list, SABOT_MAY, SABOT_FLOORPERSON);

    x->like.kind = SABOT_EV_VERIFY;
    x->roles = sabot_kind_at(SABOT_EV_VERIFY)->roles;
    expect_keep_if_accepted(t, list, paigow_judge_verify);
}

void paigow_expect_inspect(const sabot_table *t, const paigow_step *step, expect_list *list)
{
    expect_attestations(t, step, list);
    if (step->step == PAIGOW_STEP_SORT)
        paigow_expect_step(t, list, SABOT_MUST, SABOT_DEALER)->like.count = paigow_tiles(t) ? PAIRS
            : 0;
    if (step->step == PAIGOW_STEP_VERIFY)
        paigow_expect_step(t, list, SABOT_MUST, SABOT_FLOORPERSON);
    if (step->step == PAIGOW_STEP_TEAR)
        expect_verified_first(t, list);
    if (step->step == PAIGOW_STEP_DISPLAY && paigow_tiles(t))
        expect_display_of_tiles(t, list);
    if (step->step == PAIGOW_STEP_DISPLAY && !paigow_tiles(t))
        paigow_expect_step(t, list, SABOT_MUST, SABOT_DEALER)->like.count = PAIGOW_DECK;
    if (step->step == PAIGOW_STEP_LOOK || cards_lie_there(t) || tiles_lie_there(t))
        expect_look(t, list);
}
