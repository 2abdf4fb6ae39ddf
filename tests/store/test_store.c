/* One suite over every kind of store: what store.h promises, each promise by what anybody who has
 * the header could see. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include <sys/stat.h>

#include "store/store.h"

enum { LINES = 64 };

static const char *where;       /* the store being tried */
static char path[64];           /* "" if it has none */
static bool postgres;           /* it is a server */

static store *open_store(void)
{
    char says[STORE_SAYS];
    store *s = store_open(where, says);

    if (!s)
        fail_msg("%s", says);
    return s;
}

/* Entries of a table, one after the other. */
typedef struct writer {
    journal_chain chain;
    journal_entry entry[LINES];
    store_line line[LINES];
    char text[LINES][512];
    int n;
} writer;

static void begin(writer *w)
{
    journal_chain_begin(&w->chain);
    w->n = 0;
}

static void write_entry(writer *w, const char *table, const char *text)
{
    journal_entry *e = &w->entry[w->n];
    sabot_ruling accepted = { .verdict = SABOT_ACCEPTED };

    memset(e, 0, sizeof *e);
    snprintf(e->table, sizeof e->table, "%s", table);
    snprintf(e->text, sizeof e->text, "%s", text);
    journal_ruling(&accepted, e->ruling);
    e->seq = w->chain.next;
    e->time_ms = 1000 * (int64_t)w->chain.next;
    e->before = w->chain.last;
    w->line[w->n] = (store_line){ .entry = e, .text = w->text[w->n],
                                  .n = journal_write(e, w->text[w->n], sizeof w->text[w->n]) };
    assert_true(w->line[w->n].n > 0);
    assert_int_equal(journal_follow(&w->chain, w->text[w->n], w->line[w->n].n, e), JOURNAL_SOUND);
    w->n++;
}

static store_batch batch_of(const writer *w, const char *table, int from, int n)
{
    return (store_batch){ .table = table, .expected = w->entry[from].seq, .line = &w->line[from],
                          .n = n };
}

/* What was read back. */
typedef struct seen {
    const writer *w;
    uint64_t from;
    int n, stop;
} seen;

static bool see(void *context, uint64_t seq, const char *line, size_t n)
{
    seen *s = context;
    const store_line *wanted = &s->w->line[s->from + (uint64_t)s->n];

    assert_int_equal(seq, s->from + (uint64_t)s->n);
    assert_int_equal(n, wanted->n);
    assert_memory_equal(line, wanted->text, n + 1);
    return ++s->n != s->stop;
}

static int read_back(store *s, const writer *w, const char *table, uint64_t from, int stop)
{
    seen all = { .w = w, .from = from, .stop = stop };

    assert_int_equal(store_read(s, table, from, see, &all), STORE_OK);
    return all.n;
}

static void what_was_appended_is_read(void **state)
{
    static writer w;
    store *s = open_store();
    journal_chain chain;

    (void)state;
    begin(&w);
    for (int i = 0; i < 10; i++)
        write_entry(&w, "T1", i == 0 ? "table minibaccarat" : "load");
    store_batch first = batch_of(&w, "T1", 0, 4), rest = batch_of(&w, "T1", 4, 6);
    assert_int_equal(store_chain(s, "T1", &chain), STORE_NONE);
    assert_int_equal(chain.next, 0);
    assert_int_equal(store_append(s, &first, 1), STORE_OK);
    assert_int_equal(first.status, STORE_OK);
    assert_int_equal(read_back(s, &w, "T1", 0, 0), 4);
    assert_int_equal(store_append(s, &rest, 1), STORE_OK);
    assert_int_equal(read_back(s, &w, "T1", 0, 0), 10);
    assert_int_equal(read_back(s, &w, "T1", 7, 0), 3);
    assert_int_equal(read_back(s, &w, "T1", 2, 5), 5);
    assert_int_equal(read_back(s, &w, "T1", 10, 0), 0);
    assert_int_equal(store_chain(s, "T1", &chain), STORE_OK);
    assert_memory_equal(&chain, &w.chain, sizeof chain);
    store_close(s);
}

static void who_comes_second_is_told(void **state)
{
    static writer w, other;
    store *s = open_store();

    (void)state;
    begin(&w);
    begin(&other);
    write_entry(&w, "T1", "table minibaccarat");
    write_entry(&w, "T1", "load");
    write_entry(&other, "T1", "table minibaccarat");
    write_entry(&other, "T1", "close");
    store_batch one = batch_of(&w, "T1", 0, 2), two = batch_of(&other, "T1", 1, 1);
    assert_int_equal(store_append(s, &one, 1), STORE_OK);
    assert_int_equal(store_append(s, &two, 1), STORE_OK);
    assert_int_equal(two.status, STORE_CONFLICT);
    two.expected = 5; /* nor beyond the end */
    assert_int_equal(store_append(s, &two, 1), STORE_OK);
    assert_int_equal(two.status, STORE_CONFLICT);
    assert_int_equal(read_back(s, &w, "T1", 0, 0), 2);
    store_close(s);
}

static bool name_one(void *context, const char *table, uint64_t entries)
{
    char *names = context;
    char line[80];

    snprintf(line, sizeof line, "%s %llu\n", table, (unsigned long long)entries);
    strncat(names, line, 200);
    return true;
}

/* A conflict of one touches none of the others. */
static void several_tables_in_one_go(void **state)
{
    static writer a, b, c;
    store *s = open_store();
    char names[400] = "";

    (void)state;
    begin(&a);
    begin(&b);
    begin(&c);
    for (int i = 0; i < 3; i++) {
        write_entry(&a, "zebra", i == 0 ? "table pai-gow" : "load");
        write_entry(&b, "ant \"1\"", i == 0 ? "table pai-gow" : "load");
        write_entry(&c, "Mäuse", i == 0 ? "table pai-gow" : "load");
    }
    store_batch all[3] = { batch_of(&a, "zebra", 0, 3), batch_of(&b, "ant \"1\"", 1, 2),
                           batch_of(&c, "Mäuse", 0, 1) };
    assert_int_equal(store_append(s, all, 3), STORE_OK);
    assert_int_equal(all[0].status, STORE_OK);
    assert_int_equal(all[1].status, STORE_CONFLICT);
    assert_int_equal(all[2].status, STORE_OK);
    assert_int_equal(store_tables(s, name_one, names), STORE_OK);
    assert_string_equal(names, "Mäuse 1\nzebra 3\n");
    assert_int_equal(store_read(s, "ant \"1\"", 0, see, NULL), STORE_NONE);
    store_close(s);
}

/* Nothing that does not join on is taken, and of a batch not even what does. */
static void what_does_not_join_on_is_refused(void **state)
{
    static writer w;
    store *s = open_store();

    (void)state;
    begin(&w);
    for (int i = 0; i < 4; i++)
        write_entry(&w, "T1", i == 0 ? "table minibaccarat" : "load");
    store_batch one = batch_of(&w, "T1", 0, 2);
    assert_int_equal(store_append(s, &one, 1), STORE_OK);
    const store_line gap[2] = { w.line[2], w.line[2] };
    store_batch twice = { .table = "T1", .expected = 2, .line = gap, .n = 2 };
    assert_int_equal(store_append(s, &twice, 1), STORE_FAILED);
    assert_int_equal(twice.status, STORE_FAILED);
    assert_non_null(strstr(store_says(s), "numbered"));
    w.entry[2].before.letter[5] ^= 1;
    store_batch torn = batch_of(&w, "T1", 2, 2);
    assert_int_equal(store_append(s, &torn, 1), STORE_FAILED);
    assert_non_null(strstr(store_says(s), "join"));
    w.entry[2].before.letter[5] ^= 1;
    store_batch other = batch_of(&w, "T2", 0, 1);
    assert_int_equal(store_append(s, &other, 1), STORE_FAILED);
    assert_int_equal(read_back(s, &w, "T1", 0, 0), 2);
    store_batch right = batch_of(&w, "T1", 2, 2);
    assert_int_equal(store_append(s, &right, 1), STORE_OK);
    assert_int_equal(read_back(s, &w, "T1", 0, 0), 4);
    store_close(s);
}

static void checkpoints(void **state)
{
    static writer w;
    store *s = open_store();
    unsigned char block[3000], got[3000];
    journal_hash hash;
    uint64_t seq = 0;

    (void)state;
    begin(&w);
    for (int i = 0; i < 9; i++)
        write_entry(&w, "T1", i == 0 ? "table minibaccarat" : "load");
    store_batch all = batch_of(&w, "T1", 0, 9);
    assert_int_equal(store_checkpoint(s, "T1", 99, &seq, &hash, got, sizeof got), STORE_NONE);
    assert_int_equal(store_append(s, &all, 1), STORE_OK);
    for (uint64_t at = 3; at <= 6; at += 3) {
        memset(block, (int)at, sizeof block);
        assert_int_equal(store_put_checkpoint(s, "T1", at, &w.entry[at].hash, block, sizeof block),
                         STORE_OK);
    }
    assert_int_equal(store_put_checkpoint(s, "T1", 9, &w.entry[8].hash, block, sizeof block),
                     STORE_NONE); /* there is no such entry */
    assert_int_equal(store_checkpoint(s, "T1", 99, &seq, &hash, got, sizeof got), STORE_OK);
    assert_int_equal(seq, 6);
    assert_true(journal_hash_is(&hash, &w.entry[6].hash));
    assert_memory_equal(got, block, sizeof got);
    assert_int_equal(store_checkpoint(s, "T1", 5, &seq, &hash, got, sizeof got), STORE_OK);
    assert_int_equal(seq, 3);
    assert_int_equal(store_checkpoint(s, "T1", 2, &seq, &hash, got, sizeof got), STORE_NONE);
    assert_int_equal(store_checkpoint(s, "T1", 99, &seq, &hash, got, 2999), STORE_NONE);
    store_close(s);
}

/* Closed and opened again it is all there; two at a time see each other's entries. */
static void another_opens_it(void **state)
{
    static writer w;
    store *s, *second;

    (void)state;
    if (path[0] == '\0' && !postgres)
        return; /* memory is one program's */
    begin(&w);
    for (int i = 0; i < 6; i++)
        write_entry(&w, "T1", i == 0 ? "table minibaccarat" : "load");
    store_batch one = batch_of(&w, "T1", 0, 3), two = batch_of(&w, "T1", 3, 3),
                late = batch_of(&w, "T1", 3, 1);
    s = open_store();
    assert_int_equal(store_append(s, &one, 1), STORE_OK);
    store_close(s);
    s = open_store();
    assert_int_equal(read_back(s, &w, "T1", 0, 0), 3);
    second = open_store();
    assert_int_equal(store_append(second, &two, 1), STORE_OK);
    assert_int_equal(read_back(s, &w, "T1", 0, 0), 6);
    assert_int_equal(store_append(s, &late, 1), STORE_OK);
    assert_int_equal(late.status, STORE_CONFLICT);
    store_close(second);
    store_close(s);
}

static void what_is_no_store_is_not_opened(void **state)
{
    char says[STORE_SAYS], foreign[96];
    FILE *text;

    (void)state;
    assert_null(store_open("night.db", says));
    assert_non_null(strstr(says, "sqlite:PATH"));
    assert_null(store_open("sqlite:", says));
    assert_null(store_open("sqlite:/no/such/folder/night.db", says));
    assert_non_null(strstr(says, "/no/such/folder/night.db"));
    snprintf(foreign, sizeof foreign, "sqlite:/tmp/sabot-foreign-%d", (int)getpid());
    text = fopen(foreign + 7, "w");
    assert_non_null(text);
    for (int i = 0; i < 200; i++)
        fputs("this is no database, but a letter to a friend\n", text);
    fclose(text);
    assert_null(store_open(foreign, says));
    assert_non_null(strstr(says, "not a database"));
    unlink(foreign + 7);
}

/* ---- Each kind of store ---------------------------------------------------------------------- */

/* ---- Secrets --------------------------------------------------------------------------------- */

static void fill(unsigned char secret[STORE_SECRET], int with)
{
    for (int i = 0; i < STORE_SECRET; i++)
        secret[i] = (unsigned char)(with + 7 * i); /* zeros among them, too */
}

static void secrets_are_kept_and_never_changed(void **state)
{
    unsigned char one[STORE_SECRET], two[STORE_SECRET], got[STORE_SECRET];
    store *s = open_store();

    (void)state;
    fill(one, 0);
    fill(two, 1);
    assert_int_equal(store_secret(s, "T1", 1, got), STORE_NONE);
    assert_int_equal(store_put_secret(s, "T1", 1, one), STORE_OK);
    assert_int_equal(store_put_secret(s, "T1", 1, two), STORE_CONFLICT);
    assert_int_equal(store_put_secret(s, "T1", 2, two), STORE_OK);
    assert_int_equal(store_put_secret(s, "T2", 1, two), STORE_OK);
    assert_int_equal(store_secret(s, "T1", 1, got), STORE_OK);
    assert_memory_equal(got, one, sizeof one);
    assert_int_equal(store_secret(s, "T2", 1, got), STORE_OK);
    assert_memory_equal(got, two, sizeof two);
    assert_int_equal(store_secret(s, "T1", 3, got), STORE_NONE);
    if (path[0] != '\0' || postgres) { /* another program finds them */
        store_close(s);
        s = open_store();
        assert_int_equal(store_secret(s, "T1", 2, got), STORE_OK);
        assert_memory_equal(got, two, sizeof two);
    }
    store_close(s);
}

/* Beside the journal, for its owner alone, whatever the mask; not used if others can read it. */
static void secrets_are_nobody_elses(void **state)
{
    unsigned char one[STORE_SECRET];
    char name[96];
    struct stat status;
    const mode_t mask = umask(0);
    store *s = open_store();

    (void)state;
    fill(one, 3);
    if (path[0] == '\0') {
        umask(mask);
        store_close(s);
        return;
    }
    snprintf(name, sizeof name, "%s-secrets", path);
    assert_int_not_equal(stat(name, &status), 0); /* none until there is one */
    assert_int_equal(store_put_secret(s, "T1", 1, one), STORE_OK);
    umask(mask);
    assert_int_equal(stat(name, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    store_close(s);
    assert_int_equal(chmod(name, 0640), 0);
    s = open_store();
    assert_int_equal(store_put_secret(s, "T1", 2, one), STORE_FAILED);
    assert_non_null(strstr(store_says(s), "chmod 600"));
    assert_int_equal(store_secret(s, "T1", 1, one), STORE_FAILED);
    store_close(s);
}

/* A server is emptied by its own tool. */
static int empty_server(void)
{
    char command[400];

    snprintf(command, sizeof command, "psql -q -X '%s' -c 'SET client_min_messages = warning; "
             "DROP SCHEMA IF EXISTS sabot CASCADE; DROP SCHEMA IF EXISTS sabot_secret CASCADE' "
             ">/dev/null", where);
    return system(command);
}

static int fresh(void **state)
{
    static const char *const ends[] = { "", "-wal", "-shm", "-secrets" };
    char name[96];

    (void)state;
    if (postgres)
        return empty_server();
    for (int i = 0; path[0] != '\0' && i < 4; i++) {
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
    }
    return 0;
}

static int run(const char *name)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_was_appended_is_read, fresh, fresh),
        cmocka_unit_test_setup_teardown(who_comes_second_is_told, fresh, fresh),
        cmocka_unit_test_setup_teardown(several_tables_in_one_go, fresh, fresh),
        cmocka_unit_test_setup_teardown(what_does_not_join_on_is_refused, fresh, fresh),
        cmocka_unit_test_setup_teardown(checkpoints, fresh, fresh),
        cmocka_unit_test_setup_teardown(secrets_are_kept_and_never_changed, fresh, fresh),
        cmocka_unit_test_setup_teardown(secrets_are_nobody_elses, fresh, fresh),
        cmocka_unit_test_setup_teardown(another_opens_it, fresh, fresh),
        cmocka_unit_test_setup_teardown(what_is_no_store_is_not_opened, fresh, fresh),
    };

    where = name;
    return cmocka_run_group_tests_name(name, tests, NULL, NULL);
}

/* With SABOT_POSTGRES over a server of PostgreSQL (test_postgres.sh starts one), else over the two
 * others. */
int main(void)
{
    static char sqlite[80];
    const char *server = getenv("SABOT_POSTGRES");
    int failed = 0;

    if (server) {
        postgres = true;
        return run(server);
    }
    failed = run("memory:");

    snprintf(path, sizeof path, "/tmp/sabot-store-%d.db", (int)getpid());
    snprintf(sqlite, sizeof sqlite, "sqlite:%s", path);
    failed += run(sqlite);
    return failed;
}
