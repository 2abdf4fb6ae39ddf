/* A program that keeps a journal is killed at any moment: whatever it had acknowledged is there,
 * and what is there is whole. The child appends and, when that was answered, says so over a pipe;
 * the parent kills it when it likes, opens the store and reads. With each batch chips go from the
 * house's purse to the table's, as many as it has entries: so a purse tells what its journal must.
 * 60 kills; with SABOT_LONG 1,000. Over SQLite, or with SABOT_POSTGRES over that server. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <libpq-fe.h>

#include "length.h"
#include "store/tried.h"

enum { TABLES = 3, TOGETHER = 5 };

/* ---- The child ------------------------------------------------------------------------------- */

typedef struct lines {
    journal_entry entry[TOGETHER];
    store_line line[TOGETHER];
    char text[TOGETHER][512];
    store_move move[2];
} lines;

static const char *name_of(int table)
{
    static const char *const names[TABLES] = { "T1", "T2", "T3" };

    return names[table];
}

/* The next few entries of a table. */
static store_batch more(int table, journal_chain *chain, lines *l, int n)
{
    store_batch batch = { .table = name_of(table), .expected = chain->next, .line = l->line,
                          .n = n, .move = l->move, .moves = 2 };

    l->move[0] = (store_move){ .account = "house", .cents = -n, .may_owe = true };
    l->move[1] = (store_move){ .account = name_of(table), .cents = n };
    for (int i = 0; i < n; i++) {
        journal_entry *e = &l->entry[i];
        memset(e, 0, sizeof *e);
        snprintf(e->table, sizeof e->table, "%s", name_of(table));
        snprintf(e->text, sizeof e->text, "card 2c player by=shoe");
        snprintf(e->ruling, sizeof e->ruling, "accepted");
        e->seq = chain->next++;
        e->before = chain->last;
        l->line[i] = (store_line){ .entry = e, .text = l->text[i],
                                   .n = journal_write(e, l->text[i], sizeof l->text[i]) };
        chain->last = e->hash;
    }
    return batch;
}

/* Appends for ever: one table, or all of them together. */
static void append_for_ever(int told)
{
    static lines l[TABLES];
    char says[STORE_SAYS];
    journal_chain chain[TABLES];
    store *s = store_open(tried.where, says);

    for (int t = 0; s && t < TABLES; t++)
        if (store_chain(s, name_of(t), &chain[t]) == STORE_FAILED)
            _exit(2);
    for (unsigned turn = 0; s; turn++) {
        store_batch batch[TABLES];
        const bool all = turn % 3 == 0;
        uint64_t next[TABLES];
        int n = 0;
        for (int t = 0; t < TABLES; t++)
            if (all || (int)(turn % TABLES) == t)
                batch[n++] = more(t, &chain[t], &l[t], 1 + (int)turn % TOGETHER);
        if (store_append(s, batch, n) != STORE_OK)
            _exit(3);
        for (int t = 0; t < TABLES; t++)
            next[t] = chain[t].next;
        if (write(told, next, sizeof next) != sizeof next)
            _exit(4);
    }
    _exit(1);
}

/* ---- The parent ------------------------------------------------------------------------------ */

static void sleep_us(long us)
{
    const struct timespec span = { us / 1000000, us % 1000000 * 1000 };

    nanosleep(&span, NULL);
}

/* A server may still be at work for a program that is no more. */
static void wait_for_server(void)
{
    PGconn *link = PQconnectdb(tried.where);
    bool alone = false;

    for (int tries = 0; tries < 1000 && !alone; tries++) {
        PGresult *answer = PQexec(link, "SELECT count(*) FROM pg_stat_activity WHERE "
                                  "backend_type = 'client backend' AND pid <> pg_backend_pid()");
        assert_int_equal(PQresultStatus(answer), PGRES_TUPLES_OK);
        alone = strcmp(PQgetvalue(answer, 0, 0), "0") == 0;
        PQclear(answer);
        if (!alone)
            sleep_us(10000);
    }
    PQfinish(link);
    assert_true(alone);
}

/* What the child had acknowledged when it was killed: while it opened the store, or so long after
 * its first answer. */
static void run_and_kill(bool opening, long after_us, uint64_t next[TABLES])
{
    uint64_t told[TABLES];
    int fd[2], status;
    pid_t child;

    assert_int_equal(pipe(fd), 0);
    child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(fd[0]);
        append_for_ever(fd[1]);
    }
    close(fd[1]);
    if (!opening && read(fd[0], told, sizeof told) == (ssize_t)sizeof told)
        memcpy(next, told, sizeof told);
    sleep_us(after_us);
    kill(child, SIGKILL);
    while (read(fd[0], told, sizeof told) == (ssize_t)sizeof told)
        memcpy(next, told, sizeof told);
    close(fd[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    if (tried.postgres)
        wait_for_server();
}

static bool follow(void *context, uint64_t seq, const char *line, size_t n)
{
    static journal_entry entry;
    sabot_error error;

    (void)seq;
    assert_int_equal(journal_read(line, n, &entry, &error), 0);
    assert_int_equal(journal_follow(context, line, n, &entry), JOURNAL_SOUND);
    return true;
}

static bool add_up(void *context, const store_moved *moved)
{
    *(sabot_cents *)context += moved->cents;
    return true;
}

/* A chip for each entry, no more and no less; and none came out of nothing. */
static void purses_are_as_the_journals(store *s, const journal_chain chain[TABLES])
{
    sabot_cents all = 0, house, cents;

    for (int t = 0; t < TABLES; t++) {
        sabot_cents moved = 0;
        const store_status status = store_purse(s, name_of(t), &cents);
        assert_int_equal(status, chain[t].next > 0 ? STORE_OK : STORE_NONE);
        assert_int_equal(cents, chain[t].next);
        assert_int_equal(store_moves(s, name_of(t), add_up, &moved), STORE_OK);
        assert_int_equal(moved, cents);
        all += cents;
    }
    assert_int_not_equal(store_purse(s, "house", &house), STORE_FAILED);
    assert_int_equal(house, -all);
}

static void nothing_acknowledged_is_lost(void **state)
{
    const int kills = test_times(60, 1000);
    uint64_t next[TABLES] = { 0 }, from[TABLES] = { 0 };
    char says[STORE_SAYS];
    unsigned long random = 20261117;
    uint64_t more_than_told = 0;
    journal_chain chain[TABLES];

    (void)state;
    for (int t = 0; t < TABLES; t++)
        journal_chain_begin(&chain[t]);
    for (int k = 0; k < kills; k++) {
        random = random * 6364136223846793005u + 1442695040888963407u;
        run_and_kill(k % 4 == 0, (long)((random >> 33) % 20000), next);
        store *s = store_open(tried.where, says);
        if (!s)
            fail_msg("after kill %d: %s", k, says);
        for (int t = 0; t < TABLES; t++) {
            const store_status status = store_read(s, name_of(t), from[t], follow, &chain[t]);
            assert_true(status == STORE_OK || (status == STORE_NONE && next[t] == 0));
            if (chain[t].next < next[t])
                fail_msg("kill %d: table %d has %llu entries, and %llu were acknowledged", k, t,
                         (unsigned long long)chain[t].next, (unsigned long long)next[t]);
            more_than_told += chain[t].next - next[t];
            from[t] = chain[t].next;
        }
        purses_are_as_the_journals(s, chain);
        store_close(s);
    }
    print_message("%d kills, %llu entries; %llu were there and not acknowledged\n", kills,
                  (unsigned long long)(from[0] + from[1] + from[2]),
                  (unsigned long long)more_than_told);
    assert_true(from[0] > (uint64_t)kills);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(nothing_acknowledged_is_lost, tried_fresh, tried_fresh),
    };
    static char sqlite[80];

    tried.where = getenv("SABOT_POSTGRES");
    tried.postgres = tried.where != NULL;
    if (!tried.postgres) {
        snprintf(tried.path, sizeof tried.path, "/tmp/sabot-crash-%d.db", (int)getpid());
        snprintf(sqlite, sizeof sqlite, "sqlite:%s", tried.path);
        tried.where = sqlite;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
