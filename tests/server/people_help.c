/* people_help.c: what the tests of people share. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include <sodium.h>

#include "people_help.h"

people *house(store *s)
{
    char says[STORE_SAYS];
    const people_cost cheap = { crypto_pwhash_OPSLIMIT_MIN, crypto_pwhash_MEMLIMIT_MIN };
    people *const p = people_open(s, &cheap, says);

    if (!p)
        fail_msg("%s", says);
    return p;
}

static people_status finish(people *p, people_status asked, people_try *t, int64_t now_ms,
                            people_session *session)
{
    if (asked != PEOPLE_OK) {
        assert_null(t);
        return asked;
    }
    people_hash(t);
    return people_answer(p, t, now_ms, session);
}

people_status sign_in(people *p, const char *name, const char *password, int64_t now_ms,
                      people_session *session)
{
    people_try *t;
    const people_status asked = people_ask(p, name, password, now_ms, &t);

    return finish(p, asked, t, now_ms, session);
}

people_status join(people *p, const char *code, const char *name, const char *password,
                   int64_t now_ms, people_session *session)
{
    people_try *t;
    const people_status asked = people_join(p, code, name, password, now_ms, &t);

    return finish(p, asked, t, now_ms, session);
}

people_status change_password(people *p, const char *name, const char *old, const char *fresh,
                              int64_t now_ms, people_session *session)
{
    people_try *t;
    const people_status asked = people_password(p, name, old, fresh, now_ms, &t);

    return finish(p, asked, t, now_ms, session);
}

void settle(people *p, const char *name, const char *password, people_role role,
            people_session *session)
{
    char code[PEOPLE_CODE];

    assert_int_equal(people_invite(p, "admin", people_role_bit(role), 24, NOW, code), PEOPLE_OK);
    if (join(p, code, name, password, NOW, session) != PEOPLE_OK)
        fail_msg("%s", people_says(p));
}

people_status who(people *p, const char *token, int64_t now_ms)
{
    person found;
    int64_t expires;

    return people_who(p, token, now_ms, &found, &expires);
}

/* ---- Records -------------------------------------------------------------------------------- */

enum { KINDS = 4 };
static const char *const kinds[KINDS] = { "account", "token", "invitation", "failures" };

static bool count(void *context, const char *key, uint64_t number, const char *text, size_t n)
{
    (void)key;
    (void)number;
    (void)text;
    (void)n;
    ++*(int *)context;
    return true;
}

int records(store *s, const char *of)
{
    int n = 0;

    assert_int_equal(store_records(s, of, count, &n), STORE_OK);
    return n;
}

typedef struct search {
    const char *text;
    bool found;
} search;

static bool look(void *context, const char *key, uint64_t number, const char *text, size_t n)
{
    search *const s = context;
    const size_t length = strlen(s->text);

    (void)number;
    s->found = s->found || strstr(key, s->text);
    for (size_t at = 0; at + length <= n; at++)
        s->found = s->found || memcmp(text + at, s->text, length) == 0;
    return true;
}

bool stands_somewhere(store *s, const char *text)
{
    search found = { .text = text };

    for (size_t i = 0; i < KINDS; i++)
        assert_int_equal(store_records(s, kinds[i], look, &found), STORE_OK);
    return found.found;
}

typedef struct keys {
    struct {
        char key[64];
        uint64_t number;
    } key[2000];
    int n;
} keys;

static bool note_key(void *context, const char *key, uint64_t number, const char *text, size_t n)
{
    keys *const k = context;

    (void)text;
    (void)n;
    snprintf(k->key[k->n].key, sizeof k->key[k->n].key, "%s", key);
    k->key[k->n].number = number;
    return ++k->n < 2000;
}

void clear(store *s)
{
    static keys k;

    for (size_t i = 0; i < KINDS; i++) {
        k.n = 0;
        assert_int_equal(store_records(s, kinds[i], note_key, &k), STORE_OK);
        for (int j = 0; j < k.n; j++)
            assert_int_equal(store_put_record(s, kinds[i], k.key[j].key, k.key[j].number, NULL, 0),
                             STORE_OK);
    }
}

/* ---- A store in front of a store ------------------------------------------------------------ */

static store_status put_record(store *s, const char *kind, const char *key, uint64_t was,
                               const char *text, size_t n)
{
    meddler *const m = (meddler *)s;

    m->puts++;
    if (m->puts_fail_from > 0 && m->puts >= m->puts_fail_from)
        return STORE_FAILED;
    if (m->conflicts)
        return STORE_CONFLICT;
    if (m->puts == m->act_at)
        m->act(m->context);
    return store_put_record(m->behind, kind, key, was, text, n);
}

static bool reading_fails(meddler *m)
{
    m->reads++;
    return m->reads_fail_from > 0 && m->reads >= m->reads_fail_from;
}

static store_status get_record(store *s, const char *kind, const char *key, uint64_t *number,
                               char *text, size_t *n)
{
    meddler *const m = (meddler *)s;

    return reading_fails(m) ? STORE_FAILED : store_record(m->behind, kind, key, number, text, n);
}

static store_status get_records(store *s, const char *kind, store_recorder *visit, void *context)
{
    meddler *const m = (meddler *)s;

    return reading_fails(m) ? STORE_FAILED : store_records(m->behind, kind, visit, context);
}

store *meddle(meddler *m, store *behind)
{
    static const store_body body = { .scheme = "meddled:", .put_record = put_record,
                                     .record = get_record, .records = get_records };

    *m = (meddler){ .front = { .body = &body }, .behind = behind };
    return &m->front;
}

bool people_is_words(const char *text, int words)
{
    for (int i = 0; i < words; i++, text += 6)
        if (strspn(text, "bdfghjklmnprstvzaiou") != 5 || text[5] != (i + 1 < words ? '-' : '\0'))
            return false;
    return true;
}

/* ---- Over every store ------------------------------------------------------------------------ */

static const char *where;       /* the store being tried */
static char path[64];           /* "" if it has none */

static void remove_files(void)
{
    static const char *const end[] = { "", "-wal", "-shm", "-secrets", "-secrets-wal",
                                       "-secrets-shm", "-journal", "-secrets-journal" };

    for (size_t i = 0; path[0] && i < sizeof end / sizeof *end; i++) {
        char name[96];
        snprintf(name, sizeof name, "%s%s", path, end[i]);
        unlink(name);
    }
}

void people_begin(store **s, people **p)
{
    char says[STORE_SAYS];

    remove_files();
    *s = store_open(where, says);
    if (!*s)
        fail_msg("%s", says);
    clear(*s);
    *p = house(*s);
}

void people_end(store *s, people *p)
{
    people_close(p);
    store_close(s);
    remove_files();
}

int people_over_stores(int (*run)(const char *name))
{
    static char sqlite[80];

    where = getenv("SABOT_POSTGRES");
    if (where)
        return run(where);
    where = "memory:";
    int failed = run(where);
    snprintf(path, sizeof path, "/tmp/sabot-people-%d.db", (int)getpid());
    snprintf(sqlite, sizeof sqlite, "sqlite:%s", path);
    where = sqlite;
    failed += run(where);
    path[0] = '\0';
    return failed;
}
