/* attest.c: what somebody must vouch for before a table opens (A07).
 *
 * An attestation is a fact the engine cannot see: it waits for it and never judges its content.
 * One that is denied is kept as denied, and the opening waits until it holds. */
#include "prepare.h"

static const struct {
    uint16_t rule;
    const char *missing, *denied;
} topics[SABOT_TOPIC_CONTINUOUS_APPROVED + 1] = {
    [SABOT_TOPIC_SAME_BACKS] = {
        LAW_SAME_BACKS,
        "nobody has vouched that the cards share one back; attest what=same-backs holds=yes "
        "first",
        "the backs do not match; change the odd decks and attest what=same-backs holds=yes again" },
    [SABOT_TOPIC_CUTTING_CARDS] = {
        LAW_CUTTING_CARDS_APPROVED,
        "nobody has vouched for the cutting cards; attest what=cutting-cards holds=yes first",
        "the cutting cards are not as approved; change them and attest what=cutting-cards "
        "holds=yes again" },
    [SABOT_TOPIC_SHOE] = {
        LAW_SAME_BACKS,
        "nobody has vouched for the dealing shoe; attest what=shoe holds=yes first",
        "the shoe is not one made for dealing; change it and attest what=shoe holds=yes again" },
    [SABOT_TOPIC_SHOE_LEFT] = {
        LAW_SHOE_SIDE,
        "nobody has vouched that the shoe stands at the dealer's left; attest what=shoe-left "
        "holds=yes first",
        "the shoe does not stand at the dealer's left; move it and attest what=shoe-left "
        "holds=yes again" },
    [SABOT_TOPIC_DECK_STANDARD] = {
        LAW_SHUFFLER_DECK_STANDARD,
        "nobody has vouched that deck %n meets 19:46-1.17; attest what=deck-standard deck=%n "
        "holds=yes first",
        "deck %n does not meet 19:46-1.17; change it and attest what=deck-standard deck=%n "
        "holds=yes again" },
    [SABOT_TOPIC_PRESHUFFLED] = {
        LAW_INSPECT,
        "there is no record that these cards were inspected and shuffled beforehand; attest "
        "what=preshuffled holds=yes first",
        "the record of the pre-shuffled cards does not hold; attest what=preshuffled holds=yes "
        "again once it does" },
    [SABOT_TOPIC_BATCH_COLOURS] = {
        LAW_BATCHES_COLOURS,
        "nobody has vouched that each batch has one back and the two differ in colour; attest "
        "what=batch-colours holds=yes first",
        "the batches do not differ in colour as they must; change one and attest "
        "what=batch-colours holds=yes again" },
    [SABOT_TOPIC_DEVICE_APPROVED] = { LAW_IDLE_DEVICE_APPROVED, "", "" },
    [SABOT_TOPIC_RELEASE_LOG] = { LAW_IDLE_RELEASE, "", "" },
    [SABOT_TOPIC_CONTINUOUS_APPROVED] = {
        LAW_CONTINUOUS,
        "nobody has vouched that the continuous shuffler and its procedures are approved; "
        "attest what=continuous-approved holds=yes first",
        "the continuous shuffler is not approved; shuffle by hand, or attest "
        "what=continuous-approved holds=yes once it is" },
};

/* The paragraph behind a topic; chemin de fer has one of its own for the shoe. */
static enum sabot_law topic_rule(const sabot_table *t, int topic)
{
    if (topic == SABOT_TOPIC_SHOE && ruling_provision(t, LAW_SHOE_ONLY))
        return LAW_SHOE_ONLY;
    return (enum sabot_law)topics[topic].rule;
}

static unsigned topic_bit(int topic)
{
    return 1u << topic;
}

static uint32_t every_deck(const sabot_table *t)
{
    return (uint32_t)((UINT64_C(1) << bac_decks(t)) - 1);
}

int bac_first_deck_not_in(const sabot_table *t, uint32_t decks)
{
    for (int deck = 1; deck <= bac_decks(t); deck++)
        if ((decks >> (deck - 1) & 1u) == 0)
            return deck;
    return 0;
}

bool bac_is_attested(const sabot_table *t, int topic)
{
    if (topic == SABOT_TOPIC_DECK_STANDARD)
        return t->bac.prep.standard_decks == every_deck(t);
    return (t->bac.prep.attested & topic_bit(topic)) != 0;
}

/* Does the opening wait for this? 7.12 puts the continuous device in the place of 7.6. */
static bool is_needed(const sabot_table *t, int topic)
{
    switch (topic) {
    case SABOT_TOPIC_SAME_BACKS:
    case SABOT_TOPIC_CUTTING_CARDS:
    case SABOT_TOPIC_SHOE:                return !t->rules.continuous;
    case SABOT_TOPIC_SHOE_LEFT:           return bac_variant_of(t)->shoe_left &&
                                                 !t->rules.continuous;
    case SABOT_TOPIC_DECK_STANDARD:
    case SABOT_TOPIC_BATCH_COLOURS:       return bac_has_device(t);
    case SABOT_TOPIC_PRESHUFFLED:         return t->bac.prep.preshuffled;
    case SABOT_TOPIC_CONTINUOUS_APPROVED: return t->rules.continuous;
    default:                              return false;
    }
}

/* May it be vouched for here and now, needed or not? */
static bool is_welcome(const sabot_table *t, int topic)
{
    switch (topic) {
    case SABOT_TOPIC_DEVICE_APPROVED:
    case SABOT_TOPIC_RELEASE_LOG:
        return bac_has_device(t) && (t->phase == SABOT_PHASE_IDLE ||
                                     (t->phase == SABOT_PHASE_SHUFFLING && t->bac.prep.resume));
    case SABOT_TOPIC_SHOE_LEFT: /* of no consequence in the edition of 2011 */
        return t->phase == SABOT_PHASE_OPENING && !bac_variant_of(t)->curator &&
               !bac_variant_of(t)->bank && !t->rules.continuous;
    default:
        return t->phase == SABOT_PHASE_OPENING && is_needed(t, topic);
    }
}

int bac_topic_missing(const sabot_table *t)
{
    for (int topic = SABOT_TOPIC_SAME_BACKS; topic <= SABOT_TOPIC_CONTINUOUS_APPROVED; topic++)
        if (is_needed(t, topic) && !bac_is_attested(t, topic))
            return topic;
    return SABOT_TOPIC_NONE;
}

bac_want bac_want_attestation(const sabot_table *t, int topic)
{
    const bool denied = (t->bac.prep.denied & topic_bit(topic)) != 0;

    return (bac_want){ .kind = SABOT_EV_ATTEST, .rule = (uint16_t)topic_rule(t, topic),
                       .arg = bac_first_deck_not_in(t, t->bac.prep.standard_decks),
                       .says = denied ? topics[topic].denied : topics[topic].missing };
}

sabot_ruling bac_judge_attest(const sabot_table *t, const sabot_event *e)
{
    enum sabot_law rule;

    if (e->topic > SABOT_TOPIC_CONTINUOUS_APPROVED)
        return REFUSE(t, LAW_NONE, "that is nothing to vouch for; give notice of it, or "
                      "change it", 0);
    rule = topic_rule(t, e->topic);
    if (!is_welcome(t, e->topic))
        return REFUSE(t, rule, "this table does not wait for that attestation now; go on", 0);
    if (e->topic == SABOT_TOPIC_SHOE_LEFT && bac_variant_of(t)->shoe_left && !e->holds)
        return REFUSE(t, rule, "in this edition the shoe stands at the dealer's left; move it "
                      "there", 0);
    if (e->count > (e->topic == SABOT_TOPIC_DECK_STANDARD ? bac_decks(t) : 0))
        return REFUSE(t, rule, "name a deck, 1 to %n, for deck-standard only", bac_decks(t));
    if (!e->holds)
        return ACCEPT(t, rule, e->topic == SABOT_TOPIC_SHOE_LEFT
                      ? "recorded: it does not hold; in this edition nothing depends on it"
                      : "recorded: it does not hold; what depends on it waits", 0);
    return ACCEPT(t, rule, ruling_vouched(e->topic), e->role);
}

void bac_apply_attest(sabot_table *t, const sabot_event *e)
{
    bac_preparation *p = &t->bac.prep;
    const unsigned bit = topic_bit(e->topic);
    const uint32_t decks = e->count > 0 ? UINT32_C(1) << (e->count - 1) : every_deck(t);

    if (e->topic == SABOT_TOPIC_DECK_STANDARD)
        p->standard_decks = e->holds ? p->standard_decks | decks : p->standard_decks & ~decks;
    p->attested = (uint16_t)(e->holds ? p->attested | bit : p->attested & ~bit);
    p->denied = (uint16_t)(e->holds ? p->denied & ~bit : p->denied | bit);
    bac_prepare_advance(t);
}

static void expect_attestation(const sabot_table *t, expect_list *list, int topic)
{
    const bool missing = is_needed(t, topic) && !bac_is_attested(t, topic);
    const enum sabot_law rule = topic_rule(t, topic);
    const bool open = topic != SABOT_TOPIC_SHOE_LEFT || !bac_variant_of(t)->shoe_left;
    sabot_expected *x = expect_add(list, t, missing ? SABOT_MUST : SABOT_MAY, SABOT_EV_ATTEST,
                                   SABOT_FLOORPERSON, 0, rule);

    x->like.topic = (uint8_t)topic;
    x->like.holds = true;
    x->open = SABOT_FIELD_BIT(SABOT_F_TEXT) | (open ? SABOT_FIELD_BIT(SABOT_F_HOLDS) : 0);
    if (topic != SABOT_TOPIC_DECK_STANDARD)
        return;
    *expect_add(list, t, SABOT_MAY, SABOT_EV_ATTEST, SABOT_FLOORPERSON, 0, rule) = *x;
    x = &list->at[list->n - 1];
    x->duty = SABOT_MAY;
    x->open |= SABOT_FIELD_BIT(SABOT_F_COUNT);
    x->like.count = x->count_min = 1;
    x->count_max = bac_decks(t);
}

void bac_expect_attestations(const sabot_table *t, expect_list *list)
{
    for (int topic = SABOT_TOPIC_SAME_BACKS; topic <= SABOT_TOPIC_CONTINUOUS_APPROVED; topic++)
        if (is_welcome(t, topic))
            expect_attestation(t, list, topic);
}
