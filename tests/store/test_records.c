/* Records and news over every kind of store: who puts a record has seen the one before, or is told
 * so; what another appended is told. */
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
#include <sys/stat.h>

#include <libpq-fe.h>

#include "store/tried.h"

/* ---- Records --------------------------------------------------------------------------------- */

/* "NUMBER TEXT", or "none". */
static const char *record(store *s, const char *kind, const char *key)
{
    static char told[256];
    char text[200];
    size_t n = sizeof text;
    uint64_t number = 0;
    const store_status status = store_record(s, kind, key, &number, text, &n);

    assert_true(status == STORE_OK || status == STORE_NONE);
    if (status == STORE_OK)
        snprintf(told, sizeof told, "%llu %.*s", (unsigned long long)number, (int)n, text);
    return status == STORE_OK ? told : "none";
}

static store_status put(store *s, const char *kind, const char *key, uint64_t was,
                        const char *text)
{
    return store_put_record(s, kind, key, was, text, text ? strlen(text) : 0);
}

static void who_puts_has_seen_the_one_before(void **state)
{
    store *s = tried_open();

    (void)state;
    assert_string_equal(record(s, "account", "alice"), "none");
    assert_int_equal(put(s, "account", "alice", 1, "early"), STORE_CONFLICT);
    assert_int_equal(put(s, "account", "alice", 0, NULL), STORE_CONFLICT);
    assert_string_equal(record(s, "account", "alice"), "none");
    assert_int_equal(put(s, "account", "alice", 0, "one"), STORE_OK);
    assert_int_equal(put(s, "account", "alice", 0, "again"), STORE_CONFLICT);
    assert_string_equal(record(s, "account", "alice"), "1 one");
    assert_int_equal(put(s, "account", "alice", 1, "two"), STORE_OK);
    assert_int_equal(put(s, "account", "alice", 1, "late"), STORE_CONFLICT);
    assert_int_equal(put(s, "account", "alice", 3, "early"), STORE_CONFLICT);
    assert_int_equal(put(s, "account", "alice", UINT64_MAX, "early"), STORE_CONFLICT);
    assert_int_equal(put(s, "account", "alice", 1, NULL), STORE_CONFLICT);
    assert_string_equal(record(s, "account", "alice"), "2 two");
    assert_int_equal(put(s, "token", "alice", 0, "other"), STORE_OK);
    if (tried_is_shared()) { /* another program finds them */
        store_close(s);
        s = tried_open();
    }
    assert_string_equal(record(s, "account", "alice"), "2 two");
    assert_int_equal(put(s, "account", "alice", 2, NULL), STORE_OK);
    assert_string_equal(record(s, "account", "alice"), "none");
    assert_int_equal(put(s, "account", "alice", 2, "late"), STORE_CONFLICT);
    assert_int_equal(put(s, "account", "alice", 0, ""), STORE_OK);
    assert_string_equal(record(s, "account", "alice"), "1 ");
    assert_string_equal(record(s, "token", "alice"), "1 other");
    store_close(s);
}

static void any_bytes_are_kept(void **state)
{
    static char bytes[5000], got[5000], large[STORE_RECORD + 1];
    char key[STORE_KEY + 1];
    store *s = tried_open();
    uint64_t number = 0;
    size_t n = sizeof got;

    (void)state;
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (char)(i * 7 + i / 256);
    assert_int_equal(store_put_record(s, "kind", "\"Mäuse\" \\ '", 0, bytes, sizeof bytes),
                     STORE_OK);
    assert_int_equal(store_record(s, "kind", "\"Mäuse\" \\ '", &number, got, &n), STORE_OK);
    assert_int_equal(n, sizeof bytes);
    assert_int_equal(number, 1);
    assert_memory_equal(got, bytes, sizeof bytes);
    memset(got, 0, sizeof got);
    n = 4999;
    assert_int_equal(store_record(s, "kind", "\"Mäuse\" \\ '", &number, got, &n), STORE_OK);
    assert_int_equal(n, sizeof bytes);
    assert_memory_equal(got, bytes, 4999);
    assert_int_equal(got[4999], 0); /* there was no room for it */
    memset(key, 'k', sizeof key);
    key[STORE_KEY] = '\0';
    assert_int_equal(put(s, "kind", key, 0, "x"), STORE_FAILED);
    assert_int_equal(put(s, key, "key", 0, "x"), STORE_FAILED);
    assert_int_equal(put(s, key + 1, key + 1, 0, "x"), STORE_OK);
    assert_string_equal(record(s, key + 1, key + 1), "1 x");
    assert_int_equal(store_put_record(s, "kind", "large", 0, large, sizeof large), STORE_FAILED);
    assert_int_equal(store_put_record(s, "kind", "large", 0, large, sizeof large - 1), STORE_OK);
    store_close(s);
}

static bool list_record(void *context, const char *key, uint64_t number, const char *text,
                        size_t n)
{
    char *list = context;
    char line[100];

    snprintf(line, sizeof line, "%s %llu %.*s\n", key, (unsigned long long)number, (int)n, text);
    strncat(list, line, 300 - strlen(list));
    return strcmp(key, "stop") != 0;
}

static void all_of_a_kind_by_their_keys(void **state)
{
    store *s = tried_open();
    char list[400] = "";

    (void)state;
    assert_int_equal(store_records(s, "kind", list_record, list), STORE_OK);
    assert_string_equal(list, "");
    assert_int_equal(put(s, "kind", "b", 0, "1"), STORE_OK);
    assert_int_equal(put(s, "kind", "ä", 0, "2"), STORE_OK);
    assert_int_equal(put(s, "kind", "B", 0, "3"), STORE_OK);
    assert_int_equal(put(s, "kind", "a", 0, ""), STORE_OK);
    assert_int_equal(put(s, "kind", "a", 1, "4"), STORE_OK);
    assert_int_equal(put(s, "kind", "", 0, "5"), STORE_OK);
    assert_int_equal(put(s, "kin", "z", 0, "6"), STORE_OK);
    assert_int_equal(put(s, "kindred", "z", 0, "7"), STORE_OK);
    assert_int_equal(store_records(s, "kind", list_record, list), STORE_OK);
    assert_string_equal(list, " 1 5\nB 1 3\na 2 4\nb 1 1\nä 1 2\n");
    list[0] = '\0';
    assert_int_equal(put(s, "kind", "stop", 0, "8"), STORE_OK);
    assert_int_equal(store_records(s, "kind", list_record, list), STORE_OK);
    assert_string_equal(list, " 1 5\nB 1 3\na 2 4\nb 1 1\nstop 1 8\n");
    store_close(s);
}

static bool file_holds(const char *end, const char *text)
{
    char name[96];
    size_t matched = 0;
    int c = 0;

    snprintf(name, sizeof name, "%s%s", tried.path, end);
    FILE *file = fopen(name, "r");
    while (file && text[matched] != '\0' && (c = getc(file)) != EOF)
        matched = c == text[matched] ? matched + 1 : c == text[0];
    if (file)
        fclose(file);
    return text[matched] == '\0';
}

/* In the file of the secrets, which is its owner's alone; not a byte of them beside the journal. */
static void they_lie_with_the_secrets(void **state)
{
    char name[96];
    struct stat status;
    store *s = tried_open();

    (void)state;
    if (tried.path[0] != '\0') {
        snprintf(name, sizeof name, "%s-secrets", tried.path);
        assert_string_equal(record(s, "account", "alice"), "none");
        assert_int_not_equal(stat(name, &status), 0); /* who only asks makes none */
        assert_int_equal(put(s, "account", "alice", 0, "xyzzy-plugh"), STORE_OK);
        assert_int_equal(stat(name, &status), 0);
        assert_int_equal(status.st_mode & 0777, 0600);
        assert_true(file_holds("-secrets", "xyzzy-plugh"));
        assert_false(file_holds("", "xyzzy-plugh"));
        assert_false(file_holds("-wal", "xyzzy-plugh"));
    }
    store_close(s);
}

/* ---- News ------------------------------------------------------------------------------------ */

static void how_many_entries_each_has(void **state)
{
    static tried_writer a, b;
    const char *const asked[] = { "none", "T2", "T1 \"x\"", "T2" };
    uint64_t standing[4] = { 9, 9, 9, 9 };
    store *s = tried_open();

    (void)state;
    tried_begin(&a);
    tried_begin(&b);
    for (int i = 0; i < 3; i++) {
        tried_write(&a, "T1 \"x\"", "load");
        tried_write(&b, "T2", "load");
    }
    store_batch both[2] = { tried_batch(&a, "T1 \"x\"", 0, 3), tried_batch(&b, "T2", 0, 2) };
    assert_int_equal(store_append(s, both, 2), STORE_OK);
    assert_int_equal(store_standing(s, asked, 4, standing), STORE_OK);
    assert_int_equal(standing[0], 0);
    assert_int_equal(standing[1], 2);
    assert_int_equal(standing[2], 3);
    assert_int_equal(standing[3], 2);
    assert_int_equal(store_standing(s, asked, 0, standing), STORE_OK);
    store_close(s);
}

static bool name_one(void *context, const char *table, uint64_t entries)
{
    char *names = context;
    char line[80];

    snprintf(line, sizeof line, "%s %llu\n", table, (unsigned long long)entries);
    strncat(names, line, 300 - strlen(names));
    return true;
}

/* What comes within a while. */
static void wait_for_news(store *s, const char *wanted)
{
    char names[400] = "";

    for (int tries = 0; tries < 200 && strcmp(names, wanted) != 0; tries++) {
        struct pollfd one = { .fd = store_news_fd(s), .events = POLLIN };
        assert_true(one.fd >= 0);
        poll(&one, 1, 50);
        assert_int_equal(store_news(s, name_one, names), STORE_OK);
    }
    assert_string_equal(names, wanted);
}

static void what_others_append_is_news(void **state)
{
    static tried_writer a, b;
    store *s = tried_open(), *second;
    char names[400] = "";

    (void)state;
    if (!tried.postgres) {
        assert_int_equal(store_news_fd(s), -1);
        assert_int_equal(store_news(s, name_one, names), STORE_NONE);
        store_close(s);
        return;
    }
    second = tried_open();
    tried_begin(&a);
    tried_begin(&b);
    for (int i = 0; i < 3; i++) {
        tried_write(&a, "Mäuse \"x\" 7", "load");
        tried_write(&b, "T2", "load");
    }
    assert_true(store_news_fd(second) >= 0);
    assert_int_equal(store_news(second, name_one, names), STORE_OK);
    assert_string_equal(names, "");
    store_batch both[2] = { tried_batch(&b, "T2", 0, 2), tried_batch(&a, "Mäuse \"x\" 7", 0, 3) };
    assert_int_equal(store_append(s, both, 2), STORE_OK);
    wait_for_news(second, "T2 2\nMäuse \"x\" 7 3\n");
    both[1].expected = 7; /* what was not appended is not told of */
    both[0] = tried_batch(&b, "T2", 2, 1);
    assert_int_equal(store_append(s, both, 2), STORE_OK);
    assert_int_equal(both[1].status, STORE_CONFLICT);
    wait_for_news(second, "T2 3\n");
    assert_true(store_news_fd(s) >= 0); /* one's own are no news */
    tried_write(&b, "T2", "load");
    tried_write(&b, "T2", "load");
    both[0] = tried_batch(&b, "T2", 3, 1);
    assert_int_equal(store_append(s, both, 1), STORE_OK);
    wait_for_news(second, "T2 4\n");
    both[0] = tried_batch(&b, "T2", 4, 1);
    assert_int_equal(store_append(second, both, 1), STORE_OK);
    wait_for_news(s, "T2 5\n");
    store_close(second);
    store_close(s);
}

static char *ask(PGconn *link, const char *question)
{
    static char answer[200];
    PGresult *result = PQexec(link, question);

    if (PQresultStatus(result) != PGRES_TUPLES_OK)
        fail_msg("%s: %s", question, PQerrorMessage(link));
    snprintf(answer, sizeof answer, "%s", PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "");
    PQclear(result);
    return answer;
}

static PGnotify *wait_for_notice(PGconn *link)
{
    PGnotify *notice = NULL;

    for (int tries = 0; tries < 200 && !(notice = PQnotifies(link)); tries++) {
        struct pollfd one = { .fd = PQsocket(link), .events = POLLIN };
        poll(&one, 1, 50);
        PQconsumeInput(link);
    }
    assert_non_null(notice);
    return notice;
}

/* Who appends does so on one connection, and tells of it on another: a server that tells nobody
 * anything more keeps journals all the same. */
static void news_is_not_of_the_transaction(void **state)
{
    static tried_writer w;
    char question[120];
    PGnotify *notice;
    PGconn *link;
    store *s;

    (void)state;
    if (!tried.postgres)
        return;
    s = tried_open();
    tried_begin(&w);
    for (int i = 0; i < 4; i++)
        tried_write(&w, "T1", "load");
    link = PQconnectdb(tried.where);
    PQclear(PQexec(link, "LISTEN sabot"));
    store_batch batch = tried_batch(&w, "T1", 0, 1);
    assert_int_equal(store_append(s, &batch, 1), STORE_OK);
    notice = wait_for_notice(link);
    snprintf(question, sizeof question, "SELECT application_name FROM pg_stat_activity "
             "WHERE pid = %d", notice->be_pid);
    PQfreemem(notice);
    assert_string_equal(ask(link, question), "sabot news");
    assert_true(store_news_fd(s) >= 0);
    assert_string_equal(ask(link, "SELECT count(pg_terminate_backend(pid, 5000)) FROM "
                            "pg_stat_activity WHERE application_name = 'sabot news'"), "1");
    for (int i = 1; i < 4; i++) {
        batch = tried_batch(&w, "T1", i, 1);
        assert_int_equal(store_append(s, &batch, 1), STORE_OK);
        assert_int_equal(batch.status, STORE_OK);
    }
    PQfinish(link);
    store_close(s);
}

static int run(const char *name)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(who_puts_has_seen_the_one_before, tried_fresh,
                                        tried_fresh),
        cmocka_unit_test_setup_teardown(any_bytes_are_kept, tried_fresh, tried_fresh),
        cmocka_unit_test_setup_teardown(all_of_a_kind_by_their_keys, tried_fresh, tried_fresh),
        cmocka_unit_test_setup_teardown(they_lie_with_the_secrets, tried_fresh, tried_fresh),
        cmocka_unit_test_setup_teardown(how_many_entries_each_has, tried_fresh, tried_fresh),
        cmocka_unit_test_setup_teardown(what_others_append_is_news, tried_fresh, tried_fresh),
        cmocka_unit_test_setup_teardown(news_is_not_of_the_transaction, tried_fresh, tried_fresh),
    };

    return cmocka_run_group_tests_name(name, tests, NULL, NULL);
}

int main(void)
{
    return tried_each(run);
}
