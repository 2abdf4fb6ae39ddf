/* paigow_prep.c: see paigow_prep.h. It gives no evidence. */
#include "games/paigow_prep.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { ACTS_MAX = 400 };

sabot_table prep_open_table(const char *line)
{
    sabot_rules rules = { 0 };
    sabot_ruling ruling;
    sabot_error error;
    sabot_table table;

    if (sabot_table_from_text(line, strlen(line), &rules, &ruling, &error) != 0)
        fail_msg("%s: %s", line, error.says);
    assert_int_equal(ruling.verdict, SABOT_ACCEPTED);
    memset(&table, 0, sizeof table);
    assert_int_equal(sabot_table_open(&table, &rules).verdict, SABOT_ACCEPTED);
    return table;
}

static sabot_event event_of(const sabot_table *t, const char *line)
{
    sabot_event event;
    sabot_error error;
    bool has_time;

    if (sabot_event_from_text(line, strlen(line), &event, &has_time, &error) != 0)
        fail_msg("%s: column %d: %s", line, error.column, error.says);
    if (event.time_ms < t->now_ms)
        event.time_ms = t->now_ms;
    return event;
}

static bool is_covered(const sabot_table *t, const sabot_event *event)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];

    for (int i = sabot_expect(t, SABOT_ASK_ALL, next) - 1; i >= 0; i--)
        if (sabot_expected_covers(&next[i], event))
            return true;
    return false;
}

/* One line: judged, and applied unless refused. What is accepted was listed, and only that. */
sabot_ruling prep_say_at(sabot_table *t, int64_t time_ms, const char *line)
{
    sabot_event event = event_of(t, line);
    const sabot_table before = *t;
    sabot_ruling ruling;

    if (time_ms > event.time_ms)
        event.time_ms = time_ms;
    ruling = sabot_judge(t, &event);
    assert_memory_equal(&before, t, sizeof before);
    if (ruling.verdict == SABOT_ACCEPTED && !is_covered(t, &event))
        fail_msg("%s: accepted, but not expected", line);
    if (ruling.verdict == SABOT_IRREGULAR && is_covered(t, &event))
        fail_msg("%s: irregular, yet expected", line);
    if (ruling.verdict != SABOT_REFUSED)
        sabot_apply(t, &event);
    return ruling;
}

void prep_check(const char *line, sabot_ruling ruling, sabot_verdict want, const char *provision)
{
    const char *id = sabot_provision_at(ruling.provision)->id;
    char says[SABOT_SAYS_TEXT];

    sabot_ruling_text(&ruling, says, sizeof says);
    if (ruling.verdict != want || (provision && strcmp(id, provision) != 0))
        fail_msg("%s: expected %s by %s, got %s by %s: %s", line, sabot_verdict_text(want),
                 provision ? provision : "any", sabot_verdict_text(ruling.verdict), id, says);
}

void prep_accept(sabot_table *t, const char *line)
{
    prep_check(line, prep_say_at(t, t->now_ms, line), SABOT_ACCEPTED, NULL);
}

void prep_accept_by(sabot_table *t, const char *line, const char *provision)
{
    prep_check(line, prep_say_at(t, t->now_ms, line), SABOT_ACCEPTED, provision);
}

void prep_refuse(sabot_table *t, const char *line, const char *provision)
{
    prep_check(line, prep_say_at(t, t->now_ms, line), SABOT_REFUSED, provision);
}

void prep_irregular(sabot_table *t, const char *line, const char *provision)
{
    prep_check(line, prep_say_at(t, t->now_ms, line), SABOT_IRREGULAR, provision);
}

void prep_accept_all(sabot_table *t, const char *const *lines)
{
    while (*lines)
        prep_accept(t, *lines++);
}

void prep_at(sabot_table *t, int64_t time_ms)
{
    static const char *const line = "buy-in seat=2 1";

    prep_check(line, prep_say_at(t, time_ms, line), SABOT_ACCEPTED, NULL);
    assert_true(t->now_ms == time_ms);
}

/* Everything that is listed is accepted as it stands. */
void prep_check_listed(const sabot_table *t)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(t, SABOT_ASK_ALL, next);

    for (int i = 0; i < n; i++) {
        sabot_event e = next[i].like;
        char line[512];
        e.time_ms = t->now_ms;
        sabot_event_to_text(&e, true, line, sizeof line);
        if (next[i].duty != SABOT_YIELD)
            prep_check(line, sabot_judge(t, &e), SABOT_ACCEPTED, NULL);
        assert_true(sabot_expected_covers(&next[i], &e));
    }
}

/* One act of the house, of who is silent, or of the planned source. */
bool prep_go_on(sabot_table *t)
{
    deal_plan plan;
    deal_driver driver = { .table = t, .source = &plan.source, .now_ms = t->now_ms,
                           .answer = true };

    deal_plan_init(&plan);
    prep_check_listed(t);
    return deal_step(&driver, 1u << SABOT_MUST | 1u << SABOT_YIELD | 1u << SABOT_THEIRS |
                                  1u << SABOT_SILENCE | 1u << SABOT_NEXT) != 0;
}

void prep_until(sabot_table *t, sabot_phase phase)
{
    int acts = 0;

    while (t->phase != phase)
        if (acts++ > ACTS_MAX || !prep_go_on(t))
            fail_msg("stuck while %s", sabot_phase_text(t->phase));
}

/* Until this kind is owed. */
void prep_until_owed(sabot_table *t, int kind)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];

    for (int acts = 0; acts < ACTS_MAX; acts++) {
        const int n = sabot_expect(t, SABOT_ASK_ALL, next);
        for (int i = 0; i < n; i++)
            if (next[i].like.kind == kind && next[i].duty >= SABOT_SILENCE)
                return;
        if (!prep_go_on(t))
            break;
    }
    fail_msg("%s is never owed", sabot_kind_at(kind)->name);
}

sabot_table prep_seated(const char *line)
{
    sabot_table t = prep_open_table(line);

    prep_accept(&t, "sit seat=2 buy-in=500 name=\"J. Doe\"");
    return t;
}

/* A round with one wager against the dealer, down to the next mixing or shuffle. */
void prep_play_round(sabot_table *t)
{
    const uint32_t before = t->pg.round.number;

    prep_until(t, SABOT_PHASE_BETTING);
    prep_accept(t, "wager seat=2 on=hand 25");
    prep_until(t, SABOT_PHASE_SETTING);
    assert_int_equal(t->pg.round.number, before + 1);
    while (t->phase >= SABOT_PHASE_DEALING)
        assert_true(prep_go_on(t));
}

sabot_table prep_with_wager(const char *line)
{
    sabot_table t = prep_seated(line);

    prep_until(&t, SABOT_PHASE_BETTING);
    prep_accept(&t, "wager seat=2 on=hand 25");
    return t;
}
