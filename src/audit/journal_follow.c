/* journal_follow.c: see journal_follow.h. Nothing is ever applied that the engine refuses. */
#include "audit/journal_follow.h"

#include "deal/deal.h"
#include "sabot/standing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- What should have happened --------------------------------------------------------------- */

/* How much an expectation is like what was told; 0: another kind of thing. */
static int likeness(const sabot_expected *x, const sabot_event *e)
{
    if (x->like.kind != e->kind)
        return 0;
    return 1 + 16 * (x->like.seat == e->seat) + 8 * (x->like.on == e->on) +
           4 * (x->like.hand == e->hand) + 2 * (x->duty == SABOT_MUST) + (x->like.role == e->role);
}

/* The event of the same kind, for the same seat, as it is expected instead. */
static bool substitute(sabot_table *table, const sabot_event *e)
{
    sabot_expected *next = malloc(SABOT_EXPECTED_MAX * sizeof *next);
    const int n = next ? sabot_expect(table, SABOT_ASK_ALL, next) : 0;
    int best = -1, most = 0;
    bool done = false;

    for (int i = 0; i < n; i++)
        if (likeness(&next[i], e) > most) {
            most = likeness(&next[i], e);
            best = i;
        }
    if (best >= 0 && next[best].like.seat == e->seat) {
        next[best].like.time_ms = e->time_ms;
        done = sabot_judge(table, &next[best].like).verdict == SABOT_ACCEPTED;
        if (done)
            sabot_apply(table, &next[best].like);
    }
    free(next);
    return done;
}

/* A source that has whatever card can come: the house goes on, and nobody believes the cards. */
static int any_yield(deal_source *source, const sabot_table *table, const sabot_expected *like,
                     sabot_event *event)
{
    (void)source;
    *event = like->like;
    if (event->kind == SABOT_EV_CUTTING_CARD)
        return sabot_shoe_mark_is_next(&table->shoe);
    if ((like->open & SABOT_FIELD_BIT(SABOT_F_CARD)) == 0)
        return 1;
    for (int card = 1; card <= SABOT_CARD_LAST; card++)
        if (sabot_shoe_can_yield(&table->shoe, (sabot_card)card)) {
            event->card = (uint8_t)card;
            return 1;
        }
    return 0;
}

static void any_applied(deal_source *source, const sabot_table *table, const sabot_event *event)
{
    (void)source, (void)table, (void)event; /* it follows the table alone */
}

/* Everybody does what is owed, asked or not, until the event is in order. */
static bool go_on(deal_driver *house, const sabot_event *e)
{
    const unsigned duties = 1u << SABOT_MUST | 1u << SABOT_YIELD | 1u << SABOT_SILENCE |
                            1u << SABOT_NEXT | 1u << SABOT_THEIRS;

    for (int steps = 0; steps < FOLLOW_STEPS && deal_step(house, duties); steps++)
        if (sabot_judge(house->table, e).verdict == SABOT_ACCEPTED) {
            sabot_apply(house->table, e);
            return true;
        }
    return false;
}

/* What was left out is done, the house's own first and then what people owe, and with that it is in
 * order. */
static bool advance(sabot_table *table, const sabot_event *e)
{
    deal_source any = { any_yield, any_applied, true };
    deal_plan *plan = calloc(1, sizeof *plan);
    sabot_table *before = malloc(sizeof *before);
    bool done = false;

    if (plan && before) {
        deal_driver house = { .table = table, .now_ms = e->time_ms, .answer = true };
        deal_plan_init(plan);
        house.source = deal_traits(table)->supply == SABOT_FROM_PACK ? &plan->source : &any;
        *before = *table;
        done = deal_event(&house, e, true).verdict == SABOT_ACCEPTED;
        if (!done) {
            *table = *before;
            done = go_on(&house, e);
        }
        if (!done)
            *table = *before;
    }
    free(before);
    free(plan);
    return done;
}

/* The rules were changed all the same, unlawful as it was: what comes after goes by these. */
static bool change_rules(sabot_table *table, const sabot_event *e)
{
    static const char *const modes[SABOT_BANKER_MODES] = { "vig5", "vig4", "tie25", "six-half",
                                                           "total-cards", "dragon7" };
    static const char *const keys[SABOT_TOPICS] = {
        [SABOT_TOPIC_RESHUFFLE] = "reshuffle", [SABOT_TOPIC_ORDER] = "order",
        [SABOT_TOPIC_VIGORISH] = "vigorish", [SABOT_TOPIC_BANKER_MODE] = "banker",
        [SABOT_TOPIC_MINIMUM] = "minimum", [SABOT_TOPIC_MAXIMUM] = "maximum",
    };
    sabot_rules rules = table->rules;
    char value[32];
    const char *key = keys[e->topic];

    if (!key)
        return false;
    snprintf(value, sizeof value, "%d", (int)e->count);
    if (e->topic == SABOT_TOPIC_RESHUFFLE)
        snprintf(value, sizeof value, "%s", e->count ? "yes" : "no");
    else if (e->topic == SABOT_TOPIC_BANKER_MODE && e->count >= 0 && e->count < SABOT_BANKER_MODES)
        snprintf(value, sizeof value, "%s", modes[e->count]);
    else if (e->topic == SABOT_TOPIC_MINIMUM || e->topic == SABOT_TOPIC_MAXIMUM)
        snprintf(value, sizeof value, "%lld.%02d", (long long)(e->amount / 100),
                 (int)(e->amount % 100));
    if (sabot_rules_set(&rules, key, value).verdict != SABOT_ACCEPTED ||
        sabot_rules_check(&rules, &key).verdict != SABOT_ACCEPTED)
        return false;
    table->rules = rules;
    table->now_ms = e->time_ms;
    return true;
}

void follow_mend(sabot_table *table, const audit_line *line, const sabot_ruling *now)
{
    if (line->verdict == SABOT_REFUSED)
        return;
    if (now->verdict == SABOT_ACCEPTED || (now->verdict == SABOT_IRREGULAR &&
                                           line->verdict == SABOT_IRREGULAR))
        sabot_apply(table, &line->event);
    else if (line->event.kind == SABOT_EV_CHANGE)
        change_rules(table, &line->event);
    else if (!advance(table, &line->event) && now->verdict == SABOT_REFUSED)
        substitute(table, &line->event);
}

static uint32_t round_of(const sabot_table *table)
{
    sabot_standing standing;

    sabot_stand(table, &standing);
    return standing.round;
}

/* ---- Guesses --------------------------------------------------------------------------------- */

audit_follow *follow_begin(const sabot_table *table)
{
    audit_follow *follow = calloc(1, sizeof *follow);

    if (!follow)
        return NULL;
    follow->guess[0].table = *table;
    follow->n = 1;
    follow->guess[0].round = round_of(table);
    return follow;
}

static void think(audit_follow *follow, const sabot_event *event,
                  bool (*happens)(sabot_table *table, const sabot_event *event))
{
    follow_guess *guess = &follow->guess[follow->n];

    *guess = follow->guess[0];
    follow->n += happens(&guess->table, event);
}

static bool as_told(sabot_table *table, const sabot_event *event)
{
    sabot_apply(table, event);
    return true;
}

/* The ways to think of it, the likeliest last: what is told happened, if it can have, and what was
 * refused did not. */
void follow_line(audit_follow *follow, const audit_line *line, const sabot_ruling *now)
{
    if (now->verdict == SABOT_REFUSED)
        think(follow, &line->event, line->event.kind == SABOT_EV_CHANGE ? change_rules
                                                                         : substitute);
    else
        think(follow, &line->event, as_told);
    if (line->verdict == SABOT_REFUSED) {
        const sabot_table told = follow->guess[0].table;
        follow->guess[0].table = follow->guess[1].table;
        follow->guess[1].table = told;
    } else if (now->verdict != SABOT_ACCEPTED && line->event.kind != SABOT_EV_CHANGE)
        think(follow, &line->event, advance);
}

bool follow_take(audit_follow *follow, const audit_line *line)
{
    bool agreed = false;

    follow->entries++;
    for (int i = 0; i < follow->n; i++) {
        follow_guess *guess = &follow->guess[i];
        const sabot_ruling now = sabot_judge(&guess->table, &line->event);

        if (journal_ruling_is(&now, &line->parts)) {
            if (line->verdict != SABOT_REFUSED)
                sabot_apply(&guess->table, &line->event);
            guess->clean++;
            agreed = true;
        } else {
            follow_mend(&guess->table, line, &now);
            guess->misses++;
            guess->clean = 0;
            guess->round = round_of(&guess->table);
        }
    }
    if (!agreed)
        follow->seats = (sabot_seats)(follow->seats | sabot_seats_of(line->event.seat) |
                                      sabot_seats_of(line->event.actor_seat));
    return agreed;
}

/* Of equals the one that was thought of last: something of what is told happened. */
const follow_guess *follow_best(const audit_follow *follow)
{
    const follow_guess *best = &follow->guess[follow->n - 1];

    for (int i = follow->n - 2; i >= 0; i--)
        if (follow->guess[i].misses < best->misses)
            best = &follow->guess[i];
    return best;
}

bool follow_is_over(const audit_follow *follow)
{
    const follow_guess *best = follow_best(follow);

    return follow->entries >= FOLLOW_PATIENCE ||
           (best->clean >= FOLLOW_CLEAN && round_of(&best->table) >= best->round + FOLLOW_ROUNDS);
}
