/* An evening at the tables of a hub, with the clock as data: tables of all games, house players,
 * people who come, play, fall silent, are cut off and come back, dealers who err. Each one's stream
 * is what the journal says of them, to the line; every folded table is the server's own, to the
 * byte; the purses balance; the audit finds nothing. SABOT_LONG=1: eight hours at forty tables. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "audit/journal.h"
#include "crowd.h"
#include "length.h"

enum { HOUR = 3600000 };

static const char *const games[] = { "minibaccarat-fair", "punto-banco-fair", "chemin-de-fer-fair",
                                     "pai-gow-fair", "pai-gow-poker-fair" };
enum { GAMES = sizeof games / sizeof *games };

static void find(void *context, const audit_finding *finding)
{
    (void)context;
    printf("audit: line %llu: %s | %s\n", (unsigned long long)finding->line, finding->found,
           finding->expected);
}

static uint64_t audit(const char *where)
{
    const audit_journals job = { .from = &where, .n = 1, .threads = 2, .found = find };
    audit_journal_sums sums;
    char says[STORE_SAYS];

    if (audit_journal(&job, &sums, says) != 0)
        fail_msg("%s", says);
    printf("%llu entries of %llu tables audited\n", (unsigned long long)sums.entries,
           (unsigned long long)sums.tables);
    return sums.findings;
}

/* Where the time of a long evening goes. */
static void lap(const char *what)
{
    static struct timespec last;
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    if (what)
        printf("%s: %.1f s\n", what, (double)(now.tv_sec - last.tv_sec) +
                                         (double)(now.tv_nsec - last.tv_nsec) / 1e9);
    last = now;
}

/* In so many parts, checked after each; parts > 1: a long evening, and people are calm. */
static void play(int tables, int people, int64_t ms, int parts)
{
    static crowd c;
    char folder[] = "/tmp/sabot-test-evening.XXXXXX", where[80], says[STORE_SAYS], name[16];
    const hub_settings how = { .house_players = 2, .pace_ms = 300, .betting_ms = 12000,
                               .answer_ms = 8000, .idle_ms = 300000 };
    const hub_settings live = { .live = true, .idle_ms = 300000 };

    assert_non_null(mkdtemp(folder));
    snprintf(where, sizeof where, "sqlite:%s/night.db", folder);
    store *s = store_open(where, says);
    if (!s)
        fail_msg("%s", says);
    store *writes = store_open(where, says);
    assert_non_null(writes);
    crowd_open(&c, s, people, "evening");
    crowd_commit_beside(&c, writes, parts > 1 ? 3000 : 300);
    c.calm = parts > 1;
    for (int t = 0; t < tables; t++) {
        snprintf(name, sizeof name, "T%d", t);
        if (t % 8 == 7)
            crowd_add(&c, "minibaccarat", &live, name);
        else
            crowd_add(&c, games[t % GAMES], &how, name);
    }
    lap(NULL);
    for (int part = 1; part < parts; part++) {
        crowd_run(&c, ms / parts, 20);
        assert_int_equal(crowd_check_now(&c), 0);
    }
    crowd_run(&c, ms / parts, 20);
    crowd_end(&c);
    lap("played, streams and folds checked on the way");
    const hub_figures *f = hub_count(c.hub);
    printf("%d tables, %d people, %llu rounds, %llu events, %llu refused, %llu irregular, "
           "%llu commands, %llu groups, %llu lines told\n", c.tables, c.people,
           (unsigned long long)f->rounds,
           (unsigned long long)f->events, (unsigned long long)f->refused,
           (unsigned long long)f->irregular, (unsigned long long)f->commands,
           (unsigned long long)f->groups, (unsigned long long)c.lines);
    assert_true(f->rounds > 0);
    assert_int_equal(crowd_check_streams(&c), 0);
    assert_int_equal(crowd_check_folds(&c), 0);
    assert_int_equal(crowd_check_purses(&c), 0);
    lap("streams, folds and purses checked");
    crowd_close(&c);
    store_close(writes);
    store_close(s);
    assert_int_equal(audit(where), 0);
    lap("audited");
    snprintf(says, sizeof says, "rm -rf %s", folder);
    assert_int_equal(system(says), 0);
}

/* Without house players; whoever owes a word, a card or a setting never gives it. */
static void nobody_who_is_silent_stops_a_table(void **state)
{
    static crowd c;
    char says[STORE_SAYS], name[16];
    const hub_settings how = { .pace_ms = 300, .betting_ms = 12000, .answer_ms = 8000,
                               .idle_ms = 300000 };
    store *s = store_open("memory:", says);
    int stuck = 0;

    (void)state;
    crowd_open(&c, s, 60, "silence");
    for (int t = 0; t < 15; t++) {
        snprintf(name, sizeof name, "T%d", t);
        crowd_add(&c, games[t % GAMES], &how, name);
    }
    for (int round = 0; round < test_times(8, 8); round++) {
        crowd_run(&c, 90000 + 7000 * round, 0);
        stuck += crowd_fall_silent(&c, 240000);
    }
    assert_int_equal(stuck, 0);
    assert_int_equal(crowd_check_streams(&c), 0);
    assert_int_equal(crowd_check_purses(&c), 0);
    crowd_close(&c);
    store_close(s);
}

static void everybody_is_told_what_the_journal_says(void **state)
{
    (void)state;
    if (test_is_long())
        play(40, 120, 8 * HOUR, 16);
    else
        play(10, 30, test_is_brief() ? HOUR / 20 : HOUR / 4, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_who_is_silent_stops_a_table),
        cmocka_unit_test(everybody_is_told_what_the_journal_says),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
