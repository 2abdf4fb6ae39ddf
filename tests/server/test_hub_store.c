/* A hub whose store fails in the wrong moment, or is not what it was: what was told is never taken
 * back, and a table that cannot go on says so. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "few.h"
#include "flaky.h"
#include "store/kept.h"

static few_peer alice, bob, carol, dealer;

/* ---- Stores that fail ------------------------------------------------------------------------ */

static bool is_opening(void *context, uint64_t seq, const char *line, size_t n)
{
    bool *is = context;

    *is = seq == 0 && n > 0 && strstr(line, "\"event\":\"table ") != NULL;
    return false;
}

static void the_entry_that_opens_is_never_lost(void **state)
{
    store *s = few_memory(), *bad = flaky_open(s, "1");
    bool is = false;
    few f;

    (void)state;
    few_open(&f, bad, bad);
    hub_table *t = few_table(&f, "minibaccarat", "T", few_live);
    few_join(&f, t, &bob, "bob", SABOT_PARTICIPANT);
    flaky_set(bad, (flaky_how){ .lost = 1000 });
    few_settle(&f);
    flaky_set(bad, (flaky_how){ 0 });
    few_say(&f, &bob, "sit seat=2 buy-in=100");
    few_run(&f, 5000);
    assert_int_equal(store_read(s, "T", 0, is_opening, &is), STORE_OK);
    assert_true(is);
    assert_true(few_heard(&bob, "welcome 0 spectator bob\n#"));
    assert_false(few_heard(&bob, "welcome 1844"));
    assert_true(few_ruled(&bob, "c1", "accepted") && few_sits(t, "@bob"));
    few_go_home(&f, bad, s);
}

static void a_live_table_reads_again_by_itself(void **state)
{
    store *s = few_memory(), *bad = flaky_open(s, "1");
    few f;

    (void)state;
    few_open(&f, bad, bad);
    hub_table *t = few_table(&f, "minibaccarat", "T", few_live);
    few_join(&f, t, &bob, "bob", SABOT_PARTICIPANT);
    few_run(&f, 1000);
    flaky_set(bad, (flaky_how){ .lost = 1000, .unread = 1000 });
    few_say(&f, &bob, "sit seat=1 buy-in=1000");
    few_run(&f, 3000);
    assert_false(few_heard(&bob, "ruling"));
    flaky_set(bad, (flaky_how){ 0 });
    few_run(&f, 3000);
    assert_true(few_heard(&bob, "ruling c1 "));
    assert_true(few_sits(t, "@bob"));
    few_go_home(&f, bad, s);
}

/* After which entry somebody was welcomed first; 0 not at all. */
static uint64_t welcomed_after(const few_peer *p)
{
    const char *const said = strstr(p->text, "welcome ");

    return said ? strtoull(said + strlen("welcome "), NULL, 10) : 0;
}

/* Whoever was told more by another server than this one has heard of is not shown an older table:
 * the store is asked first; where a group of this server's is in the air, once it came down. */
static void nobody_is_shown_an_older_table(void **state)
{
    store *s = few_memory();
    hub_join join = { .account = "alice", .role = SABOT_PARTICIPANT, .has_from = true };
    few one, other;

    (void)state;
    assert_int_equal(store_grant(s, "carol", "c", 0, 100000, "test"), STORE_OK);
    few_open(&one, s, s);
    few_open(&other, s, s);
    hub_table *t = few_table(&one, "minibaccarat", "T", few_live);
    hub_table *late = few_table(&other, "minibaccarat", "T", few_live);
    few_settle(&one);
    few_settle(&other);
    few_join(&one, t, &bob, "bob", SABOT_PARTICIPANT);
    few_say(&one, &bob, "sit seat=1 buy-in=100");
    few_run(&one, 1000);
    join.from = hub_entries(t) - 1;
    assert_true(hub_entries(late) <= join.from);
    few_join_as(&other, &alice, late, &join);
    few_settle(&other);
    assert_true(welcomed_after(&alice) >= join.from);
    assert_true(few_sits(late, "@bob"));
    few_leave(&alice);
    few_say(&one, &bob, "buy-in seat=1 100");
    few_say(&one, &bob, "buy-in seat=1 100");
    few_run(&one, 1000);
    other.holds = true; /* what carol says is in the air, in vain */
    few_join(&other, late, &carol, "carol", SABOT_PARTICIPANT);
    few_say(&other, &carol, "sit seat=2 buy-in=100");
    few_settle(&other);
    join.from = hub_entries(t) - 1;
    few_join_as(&other, &alice, late, &join);
    few_commit(&other);
    other.holds = false;
    few_settle(&other);
    assert_true(welcomed_after(&alice) >= join.from);
    few_close(&other);
    few_close(&one);
    store_close(s);
}

/* Whatever was said while a group was in the air is said again when that did not land. */
static void errors_and_repeats_are_answered_after_a_rewind(void **state)
{
    store *s = few_memory(), *bad = flaky_open(s, "1");
    few f;

    (void)state;
    few_open(&f, bad, bad);
    hub_table *t = few_table(&f, "minibaccarat", "T", few_live);
    few_join(&f, t, &bob, "bob", SABOT_PARTICIPANT);
    few_run(&f, 1000);
    f.holds = true;
    few_say(&f, &bob, "sit seat=1 buy-in=1000");
    few_settle(&f);
    few_say(&f, &bob, "no such word");
    few_say_as(&f, &bob, "c1", "sit seat=1 buy-in=1000");
    hub_line(bob.client, "x", 1, f.now_ms);
    flaky_set(bad, (flaky_how){ .lost = 1000 });
    few_commit(&f);
    flaky_set(bad, (flaky_how){ 0 });
    f.holds = false;
    few_run(&f, 3000);
    assert_true(few_heard(&bob, "error c2 "));
    assert_true(few_heard(&bob, "error - "));
    assert_true(few_ruled(&bob, "c1", "accepted"));
    few_go_home(&f, bad, s);
}

/* Entries that were judged and lost stood where older ones were remembered: these must not be taken
 * for new when they come again, though the numbers have gone back. */
static void a_rewind_forgets_no_command(void **state)
{
    enum { ALMOST = 508, LOST = 8 };
    static const char again[] = "once 0 receive decks=8";
    store *s = few_memory(), *bad = flaky_open(s, "1");
    few f;

    (void)state;
    few_open(&f, bad, bad);
    hub_table *t = few_table(&f, "minibaccarat", "T", few_live);
    few_join(&f, t, &dealer, "dora", SABOT_DEALER);
    few_join(&f, t, &bob, "bob", SABOT_PARTICIPANT);
    few_settle(&f);
    hub_line(dealer.client, again, strlen(again), f.now_ms);
    few_settle(&f);
    while (hub_entries(t) < ALMOST) {
        few_say(&f, &bob, "receive decks=8");
        few_settle(&f);
    }
    flaky_set(bad, (flaky_how){ .lost = 1000 });
    for (int i = 0; i < LOST; i++)
        few_say(&f, &bob, "receive decks=8");
    few_leave(&bob);
    few_settle(&f);
    flaky_set(bad, (flaky_how){ 0 });
    few_run(&f, 3000);
    assert_int_equal(hub_entries(t), ALMOST);
    few_clear(&dealer);
    hub_line(dealer.client, again, strlen(again), f.now_ms);
    few_settle(&f);
    assert_int_equal(hub_entries(t), ALMOST);
    assert_true(few_heard(&dealer, "error once ") || few_heard(&dealer, "ruling once 1 "));
    few_go_home(&f, bad, s);
}

static void another_table_of_the_name_is_not_gone_on_with(void **state)
{
    store *s = few_memory();
    few f, g;

    (void)state;
    few_open(&f, s, s);
    few_open(&g, s, s);
    hub_table *t = few_table(&f, "minibaccarat", "T", few_live);
    hub_table *u = few_table(&g, "punto-banco", "T", few_live);
    few_join(&g, u, &alice, "alice", SABOT_PARTICIPANT);
    few_settle(&f);
    few_settle(&g);
    const uint64_t entries = hub_entries(t);
    few_say(&g, &alice, "sit seat=2 buy-in=100");
    few_settle(&g);
    assert_true(few_heard(&alice, "error c1 "));
    few_join(&f, t, &bob, "bob", SABOT_PARTICIPANT);
    few_say(&f, &bob, "sit seat=1 buy-in=1000");
    few_settle(&f);
    assert_int_equal(hub_entries(t), entries + 1);
    assert_int_equal(hub_count(f.hub)->conflicts, 0);
    few_close(&f);
    few_close(&g);
    store_close(s);
}

/* ---- A store that is not what it was --------------------------------------------------------- */

typedef struct copying {
    store *to;
    const char *table;
    uint64_t until;
} copying;

/* One entry as it is; the store that it comes to has those before. */
static bool copy_entry(void *context, uint64_t seq, const char *line, size_t n)
{
    const copying *c = context;
    journal_entry entry;
    sabot_event event;
    sabot_error error;
    bool has_time;

    if (seq >= c->until)
        return false;
    assert_int_equal(journal_read(line, n, &entry, &error), 0);
    if (seq > 0)
        assert_int_equal(sabot_event_from_text(entry.text, strlen(entry.text), &event, &has_time,
                                               &error), 0);
    const store_line one = { .entry = &entry, .event = seq > 0 ? &event : NULL, .text = line,
                             .n = n };
    store_batch batch = { .table = c->table, .expected = seq, .line = &one, .n = 1 };
    assert_int_equal(store_append(c->to, &batch, 1), STORE_OK);
    return batch.status == STORE_OK;
}

static void copy_table(store *from, store *to, const char *table, uint64_t until)
{
    copying c = { to, table, until };
    unsigned char secret[STORE_SECRET];

    if (store_secret(from, table, 0, secret) == STORE_OK)
        assert_int_equal(store_put_secret(to, table, 0, secret), STORE_OK);
    store_read(from, table, 0, copy_entry, &c);
}

/* Two tables that deal by themselves. Then the store is another, with less of the first. */
static void lose_tail(few *f, hub_table *t[2], store *s, store *bad, store *less, uint64_t lost)
{
    hub_settings how = few_deals;

    how.house_players = 2;
    few_open(f, bad, bad);
    t[0] = few_table(f, "minibaccarat-fair", "T", how);
    t[1] = few_table(f, "punto-banco-fair", "U", how);
    few_join(f, t[0], &alice, "alice", SABOT_PARTICIPANT);
    few_join(f, t[1], &bob, "bob", SABOT_PARTICIPANT);
    few_run(f, 60000);
    few_clear(&alice);
    few_clear(&bob);
    copy_table(s, less, "T", hub_entries(t[0]) - lost);
    copy_table(s, less, "U", hub_entries(t[1]));
    flaky_move(bad, less);
}

static void check_failed(few *f, hub_table *t[2], const char *why)
{
    const uint64_t entries = hub_entries(t[1]);
    const uint64_t groups = hub_count(f->hub)->groups;
    const int64_t until = f->now_ms + 30000;
    int ticks = 0;

    for (int64_t due; f->now_ms < until; ticks++) {
        due = hub_tick(f->hub, f->now_ms);
        few_commit(f);
        f->now_ms = due > f->now_ms ? due < until ? due : until : f->now_ms + 1;
    }
    assert_true(ticks < 30000 / 100 && hub_count(f->hub)->groups - groups < 30000 / 100);
    assert_non_null(hub_failed(t[0]));
    if (!strstr(hub_failed(t[0]), why))
        fail_msg("%s", hub_failed(t[0]));
    assert_int_equal(f->failures, 1);
    assert_int_equal(hub_count(f->hub)->failed, 1);
    assert_true(few_heard(&alice, "error - this table has failed"));
    assert_null(hub_failed(t[1]));
    for (int more = 0; more < 30 && hub_entries(t[1]) <= entries + 20; more++)
        few_run(f, 10000); /* where a shoe is being made ready it takes longer */
    assert_true(hub_entries(t[1]) > entries + 20);
    assert_false(few_heard(&bob, "error"));
    few_clear(&alice);
    few_say(f, &alice, "sit seat=5 buy-in=100");
    few_settle(f);
    assert_true(few_heard(&alice, "error c1 this table has failed"));
}

static void a_store_that_lost_its_end_fails_the_table(void **state)
{
    store *s = few_memory(), *less = few_memory(), *bad = flaky_open(s, "1");
    hub_table *t[2];
    few f;

    (void)state;
    lose_tail(&f, t, s, bad, less, 3);
    check_failed(&f, t, "has lost events that people were told");
    store_close(less);
    few_go_home(&f, bad, s);
}

/* Nobody acts there, and the store is only asked how much it has. */
static void a_lost_end_is_found_where_nobody_acts(void **state)
{
    store *s = few_memory(), *less = few_memory(), *bad = flaky_open(s, "1");
    few f;

    (void)state;
    few_open(&f, bad, bad);
    hub_table *t = few_table(&f, "minibaccarat", "T", few_live);
    few_join(&f, t, &bob, "bob", SABOT_PARTICIPANT);
    few_say(&f, &bob, "sit seat=1 buy-in=1000");
    few_run(&f, 1000);
    copy_table(s, less, "T", 1);
    flaky_move(bad, less);
    hub_standing(f.hub, "T", 1, f.now_ms);
    few_run(&f, 300);
    assert_null(hub_failed(t)); /* it may be a moment's */
    flaky_move(bad, s);
    few_run(&f, 2000);
    assert_null(hub_failed(t));
    few_say(&f, &bob, "cash-out seat=1 100");
    few_run(&f, 1000);
    assert_true(few_ruled(&bob, "c2", "accepted"));
    flaky_move(bad, less);
    hub_standing(f.hub, "T", 1, f.now_ms);
    few_run(&f, 3000);
    assert_non_null(hub_failed(t));
    assert_true(few_heard(&bob, "error - this table has failed"));
    store_close(less);
    few_go_home(&f, bad, s);
}

/* Another server went on from less, and has given the same numbers to other events. */
static void another_end_fails_the_table(void **state)
{
    for (int more = 0; more < 2; more++) {
        store *s = few_memory(), *less = few_memory(), *bad = flaky_open(s, "1");
        hub_table *t[2];
        few f, g;

        (void)state;
        lose_tail(&f, t, s, bad, less, 1);
        const uint64_t told = hub_entries(t[0]);
        few_open(&g, less, less);
        g.now_ms = f.now_ms;
        hub_table *other = few_table(&g, "minibaccarat-fair", "T", few_live);
        few_join(&g, other, &dealer, "flora", SABOT_FLOORPERSON);
        while (hub_entries(other) < told + (more ? 3 : 0)) {
            few_say(&g, &dealer, "attest what=same-backs holds=yes");
            few_settle(&g);
        }
        check_failed(&f, t, more ? "another journal" : "has lost events");
        few_close(&g);
        store_close(less);
        few_go_home(&f, bad, s);
    }
}

/* An entry that another version let pass and this one would not. */
static void what_this_version_refuses_fails_the_table(void **state)
{
    store *s = few_memory(), *bad = flaky_open(s, "1"), *same = few_memory();
    hub_table *t[2];
    few f;
    kept_table k = { 0 };
    kept_entry e = { .entry = { .text = "wager seat=9 on=banker 50.00",
                                .ruling = "accepted 19:47-7.2(c)" } };
    sabot_error error;
    bool has_time;
    store_line line;
    store_batch batch;

    (void)state;
    lose_tail(&f, t, s, bad, same, 0);
    assert_int_equal(store_chain(same, "T", &k.chain), STORE_OK);
    e.entry.time_ms = f.now_ms;
    assert_int_equal(sabot_event_from_text(e.entry.text, strlen(e.entry.text), &e.event, &has_time,
                                           &error), 0);
    assert_true(kept_join(&k, &e, &line, 1, &batch));
    assert_int_equal(store_append(same, &batch, 1), STORE_OK);
    hub_news(f.hub, "T", k.chain.next + 1, f.now_ms);
    check_failed(&f, t, "by another version of sabot, and this one refuses it");
    store_close(same);
    few_go_home(&f, bad, s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_entry_that_opens_is_never_lost),
        cmocka_unit_test(a_live_table_reads_again_by_itself),
        cmocka_unit_test(nobody_is_shown_an_older_table),
        cmocka_unit_test(errors_and_repeats_are_answered_after_a_rewind),
        cmocka_unit_test(a_rewind_forgets_no_command),
        cmocka_unit_test(another_table_of_the_name_is_not_gone_on_with),
        cmocka_unit_test(a_store_that_lost_its_end_fails_the_table),
        cmocka_unit_test(a_lost_end_is_found_where_nobody_acts),
        cmocka_unit_test(another_end_fails_the_table),
        cmocka_unit_test(what_this_version_refuses_fails_the_table),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
