/* driver.c: the auto-dealer: one loop that performs whatever the engine expects of the house.
 *
 * It knows no rule. What it does is an expectation as it stands, or a card the source gave; each
 * is judged like anybody's act before it is applied. */
#include "deal/deal.h"

#include <assert.h>

#define DUTY(duty) (1u << (duty))

/* The house never does more than this before a person's act: an opening takes some dozens. */
enum { ACTS_MAX = 1000 };

/* It happened: the engine, the source and the listener are told. */
static void record(deal_driver *driver, const sabot_event *event, const sabot_ruling *ruling)
{
    sabot_apply(driver->table, event);
    if (driver->source)
        driver->source->applied(driver->source, driver->table, event);
    if (driver->listener)
        driver->listener(driver->context, driver->table, event, ruling);
}

static bool perform(deal_driver *driver, sabot_event *event)
{
    event->time_ms = driver->now_ms;
    const sabot_ruling ruling = sabot_judge(driver->table, event);
    if (ruling.verdict == SABOT_REFUSED)
        return false;
    record(driver, event, &ruling);
    return true;
}

/* What the source, if there is one, makes of a card that is due. A source may give a card that
 * cannot be (a script can): then nothing happens. */
static bool draw(deal_driver *driver, const sabot_expected *next)
{
    sabot_event event;

    return driver->source &&
           driver->source->yield(driver->source, driver->table, next, &event) == 1 &&
           perform(driver, &event);
}

/* What is owed comes first, then the cards, then the answer of who was asked; going on is last.
 * What people owe is done only for a caller who plays them, never for the house (A104). */
static const sabot_duty order[] = { SABOT_MUST, SABOT_YIELD, SABOT_THEIRS, SABOT_SILENCE,
                                    SABOT_NEXT };

/* What may come at the time the next act will have: hours may have run out since the last. */
static int expect_now(const deal_driver *driver, sabot_expected next[SABOT_EXPECTED_MAX])
{
    sabot_table then;

    if (driver->now_ms <= driver->table->now_ms)
        return sabot_expect(driver->table, next);
    then = *driver->table;
    then.now_ms = driver->now_ms;
    return sabot_expect(&then, next);
}

int deal_step(deal_driver *driver, unsigned duties)
{
    sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = expect_now(driver, next);

    for (size_t d = 0; d < sizeof order / sizeof *order; d++) {
        if ((duties & DUTY(order[d])) == 0)
            continue;
        for (int i = 0; i < n; i++) {
            if (next[i].duty != order[d])
                continue;
            if (order[d] == SABOT_YIELD ? draw(driver, &next[i]) : perform(driver, &next[i].like))
                return 1;
            assert(order[d] == SABOT_YIELD); /* whatever is expected is accepted */
        }
    }
    return 0;
}

int deal_house(deal_driver *driver)
{
    int acts = 0;

    while (deal_step(driver, DUTY(SABOT_MUST)))
        acts++;
    return acts;
}

static bool is_pai_gow(const sabot_table *table)
{
    return table->rules.game == SABOT_PAI_GOW || table->rules.game == SABOT_PAI_GOW_POKER;
}

int deal_keep_up(deal_driver *driver)
{
    const sabot_table *t = driver->table;
    const int until = is_pai_gow(t) ? SABOT_PHASE_REVEALING : SABOT_PHASE_RESULT;
    int acts = 0;

    while (t->phase >= SABOT_PHASE_BETTING && t->phase < until &&
           deal_step(driver, DUTY(SABOT_MUST)))
        acts++;
    return acts;
}

/* May this happen without anybody noting a face? A burn while the cards are being prepared; tiles
 * and cards of pai gow, which are dealt face down. */
static bool may_stay_unnoted(const sabot_table *table, const sabot_expected *next)
{
    switch (next->like.kind) {
    case SABOT_EV_BURN:    return table->phase == SABOT_PHASE_BURNING;
    case SABOT_EV_CARD:    return is_pai_gow(table);
    case SABOT_EV_DELIVER: return true;
    default:               return false;
    }
}

/* Nobody reads them off a shoe: one of those that need not be noted. */
static int yield_unnoted(deal_driver *driver)
{
    sabot_expected next[SABOT_EXPECTED_MAX];

    for (int i = expect_now(driver, next) - 1; i >= 0; i--) {
        if (next[i].duty != SABOT_YIELD || !may_stay_unnoted(driver->table, &next[i]))
            continue;
        if (next[i].like.kind != SABOT_EV_DELIVER)
            next[i].like.card = SABOT_CARD_UNSEEN;
        return perform(driver, &next[i].like);
    }
    return 0;
}

static bool is_steady(const deal_driver *driver)
{
    return driver->source && driver->source->steady;
}

/* One act towards a person's: what is owed, what silence amounts to, what lets play go on; and what
 * a source gives that may be asked on a copy. */
static int go_on(deal_driver *driver, bool has_source)
{
    const unsigned silence = driver->answer ? DUTY(SABOT_SILENCE) : 0;
    const unsigned yield = is_steady(driver) ? DUTY(SABOT_YIELD) : 0;

    return deal_step(driver, DUTY(SABOT_MUST) | yield | silence | DUTY(SABOT_NEXT)) ||
           (!has_source && yield_unnoted(driver));
}

/* The same house at a copy of the table, where nobody is told. */
static deal_driver try_out(const deal_driver *driver, sabot_table *copy)
{
    return (deal_driver){ .table = copy, .source = is_steady(driver) ? driver->source : NULL,
                          .now_ms = driver->now_ms, .answer = driver->answer };
}

static bool waits_for_card(const sabot_table *table)
{
    sabot_expected next[SABOT_EXPECTED_MAX];

    for (int i = sabot_expect(table, next) - 1; i >= 0; i--)
        if (next[i].duty == SABOT_YIELD && next[i].like.kind == SABOT_EV_CARD)
            return !is_pai_gow(table); /* there cards are dealt face down, and need not be noted */
    return false;
}

/* Where people decide something, and the house waits for them. */
static bool is_theirs(int phase)
{
    return phase == SABOT_PHASE_BETTING || phase == SABOT_PHASE_SETTING;
}

bool deal_look_ahead(const deal_driver *driver, sabot_table *ahead)
{
    *ahead = *driver->table;
    deal_driver trial = try_out(driver, ahead);

    for (int acts = 0; acts < ACTS_MAX; acts++)
        if ((is_theirs(ahead->phase) && acts > 0) || waits_for_card(ahead) ||
            !go_on(&trial, driver->source != NULL))
            return acts > 0;
    return true;
}

/* How many acts of the house lead to where the event is not refused? To where it is in order, if
 * the house can go on so far: a player's look is not held to be early for what the house has yet
 * to do. Tried on a copy, where nobody is told. -1 if none do; *ruling is then the first refusal,
 * or, where the time came and it was refused all the same, that one: it says more. */
static int acts_before(const deal_driver *driver, const sabot_event *event, sabot_ruling *ruling)
{
    sabot_table copy = *driver->table;
    deal_driver trial = try_out(driver, &copy);
    int irregular = -1;

    for (int acts = 1; acts <= ACTS_MAX && go_on(&trial, driver->source != NULL); acts++) {
        const sabot_ruling now = sabot_judge(&copy, event);
        if (now.verdict == SABOT_ACCEPTED)
            return acts;
        if (now.verdict == SABOT_IRREGULAR && irregular < 0)
            irregular = acts;
        if (irregular < 0 && !now.untimely) {
            *ruling = now;
            return -1;
        }
    }
    return irregular;
}

/* Something the house owes to say, and nothing before it: said. */
static int say_owed(deal_driver *driver)
{
    sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = expect_now(driver, next);

    for (int i = 0; i < n; i++)
        if (next[i].duty == SABOT_MUST)
            return next[i].like.kind == SABOT_EV_ANNOUNCE && perform(driver, &next[i].like);
    return 0;
}

/* Would the event be in order, had the house said what it owes? A card that comes before the
 * dealer has repeated a word is an error of the house, and this house does not make it. */
static bool waits_for_words(const deal_driver *driver, const sabot_event *event)
{
    sabot_table copy = *driver->table;
    deal_driver trial = { .table = &copy, .now_ms = driver->now_ms };

    return say_owed(&trial) && sabot_judge(&copy, event).verdict == SABOT_ACCEPTED;
}

sabot_ruling deal_event(deal_driver *driver, const sabot_event *event, bool advance)
{
    sabot_ruling ruling = sabot_judge(driver->table, event);

    if (ruling.verdict == SABOT_IRREGULAR && advance && waits_for_words(driver, event)) {
        say_owed(driver);
        ruling = sabot_judge(driver->table, event);
    }
    if (ruling.verdict == SABOT_REFUSED) {
        int acts = advance && ruling.untimely ? acts_before(driver, event, &ruling) : -1;
        if (acts < 0)
            return ruling;
        while (acts-- > 0)
            go_on(driver, driver->source != NULL);
        ruling = sabot_judge(driver->table, event);
    }
    record(driver, event, &ruling);
    return ruling;
}
