/* Connections to PostgreSQL that are lost: they are made again, what was not known to be kept is
 * said to have failed, and nobody waits for long. The other kinds of stores have none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>

#include <libpq-fe.h>

#include "store/tried.h"

static int64_t now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void sleep_ms(int ms)
{
    const struct timespec while_ms = { .tv_nsec = ms * 1000000L };

    nanosleep(&while_ms, NULL);
}

/* Somebody else's connection. */
static PGconn *other;

static const char *ask(const char *question)
{
    static char answer[64];
    PGresult *result = PQexec(other, question);

    if (PQresultStatus(result) != PGRES_TUPLES_OK && PQresultStatus(result) != PGRES_COMMAND_OK)
        fail_msg("%s: %s", question, PQerrorMessage(other));
    snprintf(answer, sizeof answer, "%s", PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "");
    PQclear(result);
    return answer;
}

static void end_all(const char *name)
{
    char question[300];

    snprintf(question, sizeof question, "SELECT count(pg_terminate_backend(pid, 5000)) FROM "
             "pg_stat_activity WHERE application_name = '%s'", name);
    assert_true(atoi(ask(question)) > 0);
}

static store *begin(tried_writer *w, int entries)
{
    store *s = tried_open();

    other = PQconnectdb(tried.where);
    tried_begin(w);
    for (int i = 0; i < entries; i++)
        tried_write(w, "T1", "load");
    return s;
}

static store_status append(store *s, const tried_writer *w, int at)
{
    store_batch batch = tried_batch(w, "T1", at, 1);
    const store_status status = store_append(s, &batch, 1);

    return status == STORE_OK ? batch.status : status;
}

/* Also after a test that failed: what the other holds is let go. */
static int let_go(void **state)
{
    PQfinish(other);
    other = NULL;
    return tried_fresh(state);
}

static bool count_entry(void *context, uint64_t seq, const char *line, size_t n)
{
    (void)seq;
    (void)line;
    (void)n;
    ++*(int *)context;
    return true;
}

/* Ended between two calls: the next one of any kind does not notice. */
static void an_idle_connection_is_made_again(void **state)
{
    static tried_writer w;
    unsigned char secret[STORE_SECRET] = { 7 };
    char text[16];
    size_t n = sizeof text;
    uint64_t number;
    sabot_cents cents;
    int entries = 0;
    store *s;

    (void)state;
    if (!tried.postgres)
        return;
    s = begin(&w, 3);
    assert_int_equal(append(s, &w, 0), STORE_OK);
    end_all("sabot");
    assert_int_equal(append(s, &w, 1), STORE_OK);
    end_all("sabot");
    assert_int_equal(store_read(s, "T1", 0, count_entry, &entries), STORE_OK);
    assert_int_equal(entries, 2);
    assert_int_equal(store_put_secret(s, "T1", 0, secret), STORE_OK);
    end_all("sabot");
    assert_int_equal(store_secret(s, "T1", 0, secret), STORE_OK);
    assert_int_equal(store_put_record(s, "k", "a", 0, "abc", 3), STORE_OK);
    end_all("sabot");
    assert_int_equal(store_record(s, "k", "a", &number, text, &n), STORE_OK);
    end_all("sabot");
    assert_int_equal(store_grant(s, "ann", "g1", 1, 500, "first"), STORE_OK);
    end_all("sabot");
    assert_int_equal(store_purse(s, "ann", &cents), STORE_OK);
    assert_int_equal(cents, 500);
    assert_int_equal(append(s, &w, 2), STORE_OK);
    store_close(s);
}

/* Ended while an append was under way: that failed, and the next finds out how it stands. */
static void what_was_under_way_has_failed(void **state)
{
    static tried_writer w;
    journal_chain chain;
    store *s;

    (void)state;
    if (!tried.postgres)
        return;
    s = begin(&w, 2);
    assert_int_equal(append(s, &w, 0), STORE_OK);
    ask("BEGIN");
    ask("SELECT 1 FROM sabot.book FOR UPDATE");
    const pid_t child = fork();
    if (child == 0) { /* somebody who ends what waits */
        sleep_ms(300);
        PGconn *link = PQconnectdb(tried.where);
        PQclear(PQexec(link, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE "
                       "application_name = 'sabot' AND wait_event_type = 'Lock'"));
        PQfinish(link);
        _exit(0);
    }
    assert_int_equal(append(s, &w, 1), STORE_FAILED);
    assert_int_equal(waitpid(child, NULL, 0), child);
    assert_non_null(strstr(store_says(s), "terminating connection"));
    ask("ROLLBACK");
    assert_int_equal(store_chain(s, "T1", &chain), STORE_OK);
    assert_int_equal(chain.next, 1);
    assert_int_equal(append(s, &w, 1), STORE_OK);
    store_close(s);
}

/* A program that stopped within its transaction: it is made to let go of what it holds. */
static void who_is_frozen_holds_nobody_up(void **state)
{
    static tried_writer w;
    store *s;

    (void)state;
    if (!tried.postgres)
        return;
    s = begin(&w, 3);
    assert_int_equal(append(s, &w, 0), STORE_OK);
    ask("BEGIN");
    ask("SELECT 1 FROM sabot.book FOR UPDATE"); /* of another kind: it is left alone */
    assert_int_equal(append(s, &w, 1), STORE_FAILED);
    assert_non_null(strstr(store_says(s), "lock timeout"));
    ask("ROLLBACK");
    ask("SET application_name = 'sabot'");
    ask("BEGIN");
    ask("SELECT 1 FROM sabot.book FOR UPDATE");
    const int64_t begun = now_ms();
    assert_int_equal(append(s, &w, 1), STORE_OK);
    assert_true(now_ms() - begun < 1900);
    PGresult *late = PQexec(other, "COMMIT");
    assert_int_equal(PQresultStatus(late), PGRES_FATAL_ERROR);
    PQclear(late);
    assert_int_equal(append(s, &w, 2), STORE_OK);
    store_close(s);
}

/* A server that does not answer: who is in a hurry gives it up, and goes on when it can. */
static void who_is_in_a_hurry_does_not_wait(void **state)
{
    static tried_writer w;
    journal_chain chain;
    store_status status = STORE_FAILED;
    store *s;

    (void)state;
    if (!tried.postgres)
        return;
    s = begin(&w, 2);
    assert_int_equal(append(s, &w, 0), STORE_OK);
    store_hurry(s, 300, 100);
    const pid_t backend = atoi(ask("SELECT pid FROM pg_stat_activity WHERE "
                                   "application_name = 'sabot'"));
    assert_int_equal(kill(backend, SIGSTOP), 0);
    const int64_t begun = now_ms();
    assert_int_equal(store_chain(s, "T1", &chain), STORE_FAILED);
    assert_non_null(strstr(store_says(s), "in time"));
    assert_true(now_ms() - begun < 900);
    for (int tries = 0; tries < 100 && status != STORE_OK; tries++) {
        const int64_t asked = now_ms();
        status = store_chain(s, "T1", &chain);
        assert_true(now_ms() - asked < 900);
        sleep_ms(20);
    }
    kill(backend, SIGCONT);
    assert_int_equal(status, STORE_OK);
    assert_int_equal(append(s, &w, 1), STORE_OK);
    store_close(s);
}

static bool note_news(void *context, const char *table, uint64_t entries)
{
    (void)table;
    *(uint64_t *)context = entries;
    return true;
}

static uint64_t news_within(store *s, uint64_t wanted)
{
    uint64_t entries = 0;

    for (int tries = 0; tries < 200 && entries != wanted; tries++) {
        struct pollfd one = { .fd = store_news_fd(s), .events = POLLIN };
        poll(&one, 1, 20);
        store_news(s, note_news, &entries);
    }
    return entries;
}

static void news_comes_again(void **state)
{
    static tried_writer w;
    store *s, *listener;

    (void)state;
    if (!tried.postgres)
        return;
    s = begin(&w, 40);
    listener = tried_open();
    const int bell = store_news_fd(listener);
    assert_true(bell >= 0);
    assert_int_equal(append(s, &w, 0), STORE_OK);
    assert_int_equal(news_within(listener, 1), 1);
    end_all("sabot news");
    uint64_t heard = 0;
    for (int i = 1; i < 40 && heard == 0; i++) { /* those told meanwhile are lost */
        assert_int_equal(append(s, &w, i), STORE_OK);
        for (int tries = 0; tries < 5 && heard == 0; tries++) {
            struct pollfd one = { .fd = store_news_fd(listener), .events = POLLIN };
            assert_int_equal(one.fd, bell);
            poll(&one, 1, 20);
            store_news(listener, note_news, &heard);
        }
    }
    assert_true(heard > 1);
    store_close(listener);
    store_close(s);
}

static int run(const char *name)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(an_idle_connection_is_made_again, tried_fresh,
                                        let_go),
        cmocka_unit_test_setup_teardown(what_was_under_way_has_failed, tried_fresh, let_go),
        cmocka_unit_test_setup_teardown(who_is_frozen_holds_nobody_up, tried_fresh, let_go),
        cmocka_unit_test_setup_teardown(who_is_in_a_hurry_does_not_wait, tried_fresh, let_go),
        cmocka_unit_test_setup_teardown(news_comes_again, tried_fresh, let_go),
    };

    return cmocka_run_group_tests_name(name, tests, NULL, NULL);
}

int main(void)
{
    return tried_each(run);
}
