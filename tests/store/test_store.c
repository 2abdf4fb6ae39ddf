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
#include <sys/wait.h>

#include "store/tried.h"

/* What was read back. */
typedef struct seen {
    const tried_writer *w;
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

static int read_back(store *s, const tried_writer *w, const char *table, uint64_t from, int stop)
{
    seen all = { .w = w, .from = from, .stop = stop };

    assert_int_equal(store_read(s, table, from, see, &all), STORE_OK);
    return all.n;
}

static void what_was_appended_is_read(void **state)
{
    static tried_writer w;
    store *s = tried_open();
    journal_chain chain;

    (void)state;
    tried_begin(&w);
    for (int i = 0; i < 10; i++)
        tried_write(&w, "T1", i == 0 ? "table minibaccarat" : "load");
    store_batch first = tried_batch(&w, "T1", 0, 4), rest = tried_batch(&w, "T1", 4, 6);
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
    static tried_writer w, other;
    store *s = tried_open();

    (void)state;
    tried_begin(&w);
    tried_begin(&other);
    tried_write(&w, "T1", "table minibaccarat");
    tried_write(&w, "T1", "load");
    tried_write(&other, "T1", "table minibaccarat");
    tried_write(&other, "T1", "close");
    store_batch one = tried_batch(&w, "T1", 0, 2), two = tried_batch(&other, "T1", 1, 1);
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
    static tried_writer a, b, c;
    store *s = tried_open();
    char names[400] = "";

    (void)state;
    tried_begin(&a);
    tried_begin(&b);
    tried_begin(&c);
    for (int i = 0; i < 3; i++) {
        tried_write(&a, "zebra", i == 0 ? "table pai-gow" : "load");
        tried_write(&b, "ant \"1\"", i == 0 ? "table pai-gow" : "load");
        tried_write(&c, "Mäuse", i == 0 ? "table pai-gow" : "load");
    }
    store_batch all[3] = { tried_batch(&a, "zebra", 0, 3), tried_batch(&b, "ant \"1\"", 1, 2),
                           tried_batch(&c, "Mäuse", 0, 1) };
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
    static tried_writer w;
    store *s = tried_open();

    (void)state;
    tried_begin(&w);
    for (int i = 0; i < 4; i++)
        tried_write(&w, "T1", i == 0 ? "table minibaccarat" : "load");
    store_batch one = tried_batch(&w, "T1", 0, 2);
    assert_int_equal(store_append(s, &one, 1), STORE_OK);
    const store_line gap[2] = { w.line[2], w.line[2] };
    store_batch twice = { .table = "T1", .expected = 2, .line = gap, .n = 2 };
    assert_int_equal(store_append(s, &twice, 1), STORE_FAILED);
    assert_int_equal(twice.status, STORE_FAILED);
    assert_non_null(strstr(store_says(s), "numbered"));
    w.entry[2].before.letter[5] ^= 1;
    store_batch torn = tried_batch(&w, "T1", 2, 2);
    assert_int_equal(store_append(s, &torn, 1), STORE_FAILED);
    assert_non_null(strstr(store_says(s), "join"));
    w.entry[2].before.letter[5] ^= 1;
    store_batch other = tried_batch(&w, "T2", 0, 1);
    assert_int_equal(store_append(s, &other, 1), STORE_FAILED);
    assert_int_equal(read_back(s, &w, "T1", 0, 0), 2);
    store_batch right = tried_batch(&w, "T1", 2, 2);
    assert_int_equal(store_append(s, &right, 1), STORE_OK);
    assert_int_equal(read_back(s, &w, "T1", 0, 0), 4);
    store_close(s);
}

static void checkpoints(void **state)
{
    static tried_writer w;
    store *s = tried_open();
    unsigned char block[3000], got[3000];
    journal_hash hash;
    uint64_t seq = 0;
    size_t n = sizeof got;

    (void)state;
    tried_begin(&w);
    for (int i = 0; i < 9; i++)
        tried_write(&w, "T1", i == 0 ? "table minibaccarat" : "load");
    store_batch all = tried_batch(&w, "T1", 0, 9);
    assert_int_equal(store_checkpoint(s, "T1", 99, &seq, &hash, got, &n), STORE_NONE);
    assert_int_equal(store_append(s, &all, 1), STORE_OK);
    for (uint64_t at = 3; at <= 6; at += 3) {
        memset(block, (int)at, sizeof block);
        assert_int_equal(store_put_checkpoint(s, "T1", at, &w.entry[at].hash, block, sizeof block),
                         STORE_OK);
    }
    assert_int_equal(store_put_checkpoint(s, "T1", 9, &w.entry[8].hash, block, sizeof block),
                     STORE_NONE); /* there is no such entry */
    assert_int_equal(store_checkpoint(s, "T1", 99, &seq, &hash, got, &n), STORE_OK);
    assert_int_equal(seq, 6);
    assert_true(journal_hash_is(&hash, &w.entry[6].hash));
    assert_memory_equal(got, block, sizeof got);
    assert_int_equal(store_checkpoint(s, "T1", 5, &seq, &hash, got, &n), STORE_OK);
    assert_int_equal(seq, 3);
    assert_int_equal(store_checkpoint(s, "T1", 2, &seq, &hash, got, &n), STORE_NONE);
    n = 2999;
    memset(got, 0, sizeof got);
    assert_int_equal(store_checkpoint(s, "T1", 99, &seq, &hash, got, &n), STORE_OK);
    assert_int_equal(n, sizeof block);
    assert_memory_equal(got, block, 2999);
    assert_int_equal(got[2999], 0); /* there was no room for it */
    store_close(s);
}

/* Closed and opened again it is all there; two at a time see each other's entries. */
static void another_opens_it(void **state)
{
    static tried_writer w;
    store *s, *second;

    (void)state;
    if (!tried_is_shared())
        return; /* memory is one program's */
    tried_begin(&w);
    for (int i = 0; i < 6; i++)
        tried_write(&w, "T1", i == 0 ? "table minibaccarat" : "load");
    store_batch one = tried_batch(&w, "T1", 0, 3), two = tried_batch(&w, "T1", 3, 3),
                late = tried_batch(&w, "T1", 3, 1);
    s = tried_open();
    assert_int_equal(store_append(s, &one, 1), STORE_OK);
    store_close(s);
    s = tried_open();
    assert_int_equal(read_back(s, &w, "T1", 0, 0), 3);
    second = tried_open();
    assert_int_equal(store_append(second, &two, 1), STORE_OK);
    assert_int_equal(read_back(s, &w, "T1", 0, 0), 6);
    assert_int_equal(store_append(s, &late, 1), STORE_OK);
    assert_int_equal(late.status, STORE_CONFLICT);
    store_close(second);
    store_close(s);
}

/* Several programs that start together make it together. */
static void many_open_a_new_one(void **state)
{
    enum { TOGETHER = 6 };
    const int many = tried.postgres ? 3 : 20;
    pid_t child[TOGETHER];
    int failed = 0, status, go[2];

    for (int times = 0; tried_is_shared() && times < many; times++) {
        assert_int_equal(tried_fresh(state), 0);
        assert_int_equal(pipe(go), 0);
        for (int i = 0; i < TOGETHER; i++) {
            child[i] = fork();
            assert_true(child[i] >= 0);
            if (child[i] == 0) {
                char says[STORE_SAYS];
                close(go[1]);
                if (read(go[0], says, 1) != 0) /* until all are let go */
                    _exit(2);
                store *s = store_open(tried.where, says);
                if (!s)
                    fprintf(stderr, "%s\n", says);
                store_close(s);
                _exit(s ? 0 : 1);
            }
        }
        close(go[0]);
        close(go[1]);
        for (int i = 0; i < TOGETHER; i++) {
            assert_int_equal(waitpid(child[i], &status, 0), child[i]);
            failed += !WIFEXITED(status) || WEXITSTATUS(status) != 0;
        }
    }
    assert_int_equal(failed, 0);
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

/* ---- Secrets --------------------------------------------------------------------------------- */

static void fill(unsigned char secret[STORE_SECRET], int with)
{
    for (int i = 0; i < STORE_SECRET; i++)
        secret[i] = (unsigned char)(with + 7 * i); /* zeros among them, too */
}

static void secrets_are_kept_and_never_changed(void **state)
{
    unsigned char one[STORE_SECRET], two[STORE_SECRET], got[STORE_SECRET];
    store *s = tried_open();

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
    if (tried_is_shared()) { /* another program finds them */
        store_close(s);
        s = tried_open();
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
    store *s = tried_open();

    (void)state;
    fill(one, 3);
    if (tried.path[0] == '\0') {
        umask(mask);
        store_close(s);
        return;
    }
    snprintf(name, sizeof name, "%s-secrets", tried.path);
    assert_int_not_equal(stat(name, &status), 0); /* none until there is one */
    assert_int_equal(store_put_secret(s, "T1", 1, one), STORE_OK);
    umask(mask);
    assert_int_equal(stat(name, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    store_close(s);
    assert_int_equal(chmod(name, 0640), 0);
    s = tried_open();
    assert_int_equal(store_put_secret(s, "T1", 2, one), STORE_FAILED);
    assert_non_null(strstr(store_says(s), "chmod 600"));
    assert_int_equal(store_secret(s, "T1", 1, one), STORE_FAILED);
    store_close(s);
}

static int run(const char *name)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_was_appended_is_read, tried_fresh, tried_fresh),
        cmocka_unit_test_setup_teardown(who_comes_second_is_told, tried_fresh, tried_fresh),
        cmocka_unit_test_setup_teardown(several_tables_in_one_go, tried_fresh, tried_fresh),
        cmocka_unit_test_setup_teardown(what_does_not_join_on_is_refused, tried_fresh, tried_fresh),
        cmocka_unit_test_setup_teardown(checkpoints, tried_fresh, tried_fresh),
        cmocka_unit_test_setup_teardown(secrets_are_kept_and_never_changed, tried_fresh,
                                        tried_fresh),
        cmocka_unit_test_setup_teardown(secrets_are_nobody_elses, tried_fresh, tried_fresh),
        cmocka_unit_test_setup_teardown(another_opens_it, tried_fresh, tried_fresh),
        cmocka_unit_test_setup_teardown(many_open_a_new_one, tried_fresh, tried_fresh),
        cmocka_unit_test_setup_teardown(what_is_no_store_is_not_opened, tried_fresh, tried_fresh),
    };

    return cmocka_run_group_tests_name(name, tests, NULL, NULL);
}

int main(void)
{
    return tried_each(run);
}
