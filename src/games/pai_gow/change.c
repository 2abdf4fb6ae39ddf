/* change.c: what the licensee changes while the table is open.
 *
 *   house-way         by name; a round that is on is finished by the one it began with (C:10.7.04)
 *   dealing           cards from a shoe, an automated shoe or the hand (11.5(e)), from the next
 *                     round on
 *   minimum, maximum  while no wager stands
 *
 * What must always hold: the rules after a change are rules a table may open on, and nothing that
 * was wagered or dealt before is settled otherwise than it began. */
#include "prepare.h"

#include <string.h>

#define LIMIT_MAX INT64_C(100000000000) /* no rules file goes beyond it */
#define LIMIT_MIN INT64_C(1)

static bool is_limit(int topic)
{
    return topic == SABOT_TOPIC_MINIMUM || topic == SABOT_TOPIC_MAXIMUM;
}

static enum sabot_law topic_rule(const sabot_table *t, int topic)
{
    if (topic == SABOT_TOPIC_HOUSE_WAY)
        return LAW_HOUSE_WAY;
    if (topic == SABOT_TOPIC_DEALING && !paigow_tiles(t))
        return LAW_CARDS_HOURS_SHOE;
    return is_limit(topic) ? LAW_LIMITS : LAW_NONE;
}

static bool is_change(const sabot_table *t, int topic)
{
    return is_limit(topic) || topic == SABOT_TOPIC_HOUSE_WAY ||
           (topic == SABOT_TOPIC_DEALING && !paigow_tiles(t));
}

/* What will hold in the next round, as it stands now. */
static sabot_rules coming_rules(const sabot_table *t)
{
    sabot_rules rules = t->rules;

    if (t->pg.next_house_way[0] != '\0')
        memcpy(rules.house_way, t->pg.next_house_way, sizeof rules.house_way);
    if (t->pg.next_dealing != 0)
        rules.dealing = (uint8_t)(t->pg.next_dealing - 1);
    return rules;
}

static bool value_is_known(const sabot_event *e)
{
    switch (e->topic) {
    case SABOT_TOPIC_HOUSE_WAY:
        return e->count == 0 && e->amount == 0 && e->text[0] != '\0' &&
               e->text[SABOT_RULES_NAME - 1] == '\0';
    case SABOT_TOPIC_DEALING:
        return e->count >= 1 && e->count <= PAIGOW_DEALINGS && e->amount == 0;
    default:
        return e->count == 0 && e->amount > 0;
    }
}

static const char *value_fault(int topic)
{
    switch (topic) {
    case SABOT_TOPIC_HOUSE_WAY:
        return "give the name of a house way on file, and nothing else";
    case SABOT_TOPIC_DEALING:
        return "cards come from a shoe (value=1), an automated shoe (2) or the hand (3); give one";
    default:
        return "give the new limit as amount";
    }
}

/* The rules as they would be; only ever called with a value in range. */
static sabot_rules changed_rules(const sabot_table *t, const sabot_event *e)
{
    sabot_rules rules = coming_rules(t);

    switch (e->topic) {
    case SABOT_TOPIC_HOUSE_WAY:
        memcpy(rules.house_way, e->text, sizeof rules.house_way);
        break;
    case SABOT_TOPIC_DEALING:
        rules.dealing = (uint8_t)(e->count - 1);
        break;
    case SABOT_TOPIC_MINIMUM:
        rules.minimum = e->amount;
        break;
    default:
        rules.maximum = e->amount;
        break;
    }
    return rules;
}

static bool is_so_already(const sabot_table *t, const sabot_event *e, const sabot_rules *after)
{
    const sabot_rules coming = coming_rules(t);

    return !is_limit(e->topic) && coming.dealing == after->dealing &&
           memcmp(coming.house_way, after->house_way, sizeof coming.house_way) == 0;
}

static bool limits_wait(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    if (!is_limit(e->topic))
        return false;
    if (paigow_round_is_on(t))
        *no = NOT_NOW(t, LAW_LIMITS, "limits change between rounds; finish this one first", 0);
    else if (t->ledger.balance[SABOT_LAYOUT] != 0)
        *no = NOT_NOW(t, LAW_LIMITS, "wagers stand on the old terms; change it before the next "
                      "are placed", 0);
    else
        return false;
    return true;
}

static sabot_ruling judge_change(const sabot_table *t, const sabot_event *e)
{
    const enum sabot_law rule = topic_rule(t, e->topic);
    sabot_rules after;
    sabot_ruling no;
    const char *key;

    if (!is_change(t, e->topic))
        return REFUSE(t, LAW_NONE, "that is fixed when the table opens", 0);
    if (e->seat != 0)
        return REFUSE(t, rule, "it is the same for every player at the table; %s is no "
                      "exception", e->seat);
    if (!value_is_known(e))
        return REFUSE(t, rule, value_fault(e->topic), 0);
    after = changed_rules(t, e);
    if (is_so_already(t, e, &after))
        return REFUSE(t, rule, "it is so already", 0);
    no = sabot_rules_check(&after, &key);
    if (no.verdict != SABOT_ACCEPTED)
        return no;
    if (limits_wait(t, e, &no))
        return no;
    return paigow_round_is_on(t)
               ? ACCEPT(t, rule, "changed from the next round on; this one is finished as it "
                        "began", 0)
               : ACCEPT(t, rule, "changed, for the coming round", 0);
}

static void apply_change(sabot_table *t, const sabot_event *e)
{
    const sabot_rules after = changed_rules(t, e);

    if (!paigow_round_is_on(t))
        t->rules = after;
    else if (e->topic == SABOT_TOPIC_HOUSE_WAY)
        memcpy(t->pg.next_house_way, after.house_way, sizeof t->pg.next_house_way);
    else
        t->pg.next_dealing = (uint8_t)(after.dealing + 1);
}

const sabot_rule paigow_on_change = { RULE(CHANGE, LAW_LIMITS, judge_change, apply_change) };

/* --- what may come --- */

static sabot_expected *expect_change(const sabot_table *t, expect_list *list, int topic)
{
    sabot_expected *x = expect_add(list, t, SABOT_MAY, SABOT_EV_CHANGE, SABOT_SUPERVISOR, 0,
                                   topic_rule(t, topic));

    x->like.topic = (uint8_t)topic;
    return x;
}

static void expect_limit(const sabot_table *t, expect_list *list, int topic, sabot_cents least,
                         sabot_cents most)
{
    const sabot_cents step = t->rules.increment;
    sabot_expected *x = expect_change(t, list, topic);

    x->open = SABOT_FIELD_BIT(SABOT_F_AMOUNT);
    x->amount_min = (least + step - 1) / step * step;
    x->amount_max = most / step * step;
    x->amount_step = step;
    x->like.amount = x->amount_min;
}

/* Nothing here is judged: the rules of an open table are checked, and one value of them changes
 * to another that is lawful beside the rest. */
void paigow_expect_change(const sabot_table *t, expect_list *list)
{
    const bool limits = !paigow_round_is_on(t) && t->ledger.balance[SABOT_LAYOUT] == 0;
    const sabot_rules coming = coming_rules(t);
    const sabot_house_way *way;

    for (int i = 0; (way = sabot_house_way_at(i)) != NULL; i++)
        if ((way->tiles != 0) == paigow_tiles(t) && strcmp(way->name, coming.house_way) != 0)
            memcpy(expect_change(t, list, SABOT_TOPIC_HOUSE_WAY)->like.text, way->name,
                   sizeof way->name);
    for (int value = 1; value <= PAIGOW_DEALINGS && !paigow_tiles(t); value++)
        if (value != coming.dealing + 1)
            expect_change(t, list, SABOT_TOPIC_DEALING)->like.count = value;
    if (limits) {
        expect_limit(t, list, SABOT_TOPIC_MINIMUM, LIMIT_MIN, t->rules.maximum);
        expect_limit(t, list, SABOT_TOPIC_MAXIMUM, t->rules.minimum, LIMIT_MAX);
    }
}
