/* people_try.c: a password on its way: asked, hashed, answered.
 *
 * What was found when it was asked only saves work. Whether somebody comes in is decided by the
 * answer, against the records as they are then: a thousand guesses that were all asked while the
 * account was open are answered one by one, and the third that is wrong shuts it for the rest, with
 * the right one among them.
 *
 * Failures are noted by the hash of the name that was given, in records of their own, whether there
 * is such an account or not: both take the same reads, the same work and the same writes. */
#include "server/people_parts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef enum wanted { SIGN_IN = 0, JOIN, CHANGE } wanted;

struct people_try {
    wanted what;
    people_cost cost;
    char name[PEOPLE_NAME];             /* "": nobody can be called so */
    char failures[PEOPLE_HALF];         /* the key of its failures */
    uint64_t epoch;                     /* of the account; 0: there is none with a password */
    people_print invitation;
    char password[PEOPLE_PASSWORD_MOST + 1]; /* to be held against hash */
    char fresh[PEOPLE_PASSWORD_MOST + 1];    /* to be hashed into made */
    char hash[crypto_pwhash_STRBYTES], made[crypto_pwhash_STRBYTES];
    bool hashed, right, failed;
};

void people_drop(people_try *t)
{
    if (t)
        sodium_memzero(t, sizeof *t);
    free(t);
}

/* ---- Failures ------------------------------------------------------------------------------- */

/* Failures of two hours ago are forgotten. */
static people_status read_failures(people *p, const char *key, int64_t now_ms, people_failures *f)
{
    const people_status status = people_read_failures(p, key, f);

    if (status == PEOPLE_OK && now_ms >= f->last_ms + PEOPLE_FORGET_MS && now_ms >= f->until_ms)
        f->failures = f->shut = 0;
    return status;
}

static people_status shut(people *p, const people_failures *f, int64_t now_ms)
{
    const int64_t wait = f->until_ms - now_ms;

    people_fail(p, PEOPLE_WAIT, "Too many failures: wait %lld seconds.",
                (long long)((wait + PEOPLE_SECOND - 1) / PEOPLE_SECOND));
    p->wait_ms = wait;
    return PEOPLE_WAIT;
}

static int64_t shut_for(int times)
{
    int64_t ms = PEOPLE_SHUT_MS;

    for (int i = 1; i < times && ms < PEOPLE_SHUT_MOST_MS; i++)
        ms *= 2;
    return ms < PEOPLE_SHUT_MOST_MS ? ms : PEOPLE_SHUT_MOST_MS;
}

static void count_failure(people_failures *f, int64_t now_ms)
{
    f->last_ms = now_ms;
    if (++f->failures < PEOPLE_FAILURES)
        return;
    f->failures = 0;
    f->shut++;
    f->until_ms = now_ms + shut_for(f->shut);
}

/* ---- Asking --------------------------------------------------------------------------------- */

static people_status unfit(people *p)
{
    return people_fail(p, PEOPLE_MALFORMED, "A password has %d to %d bytes.", PEOPLE_PASSWORD_LEAST,
                       PEOPLE_PASSWORD_MOST);
}

static people_try *begin(people *p, wanted what)
{
    people_try *const t = calloc(1, sizeof *t);

    if (t) {
        t->what = what;
        t->cost = p->cost;
    } else {
        people_no_memory(p);
    }
    return t;
}

/* The hash that the password must fit: the account's, or one that none fits. A name is known by its
 * small letters; what is no name at all is nobody's, and costs the same. */
static people_status find(people *p, people_try *t, const char *name, int64_t now_ms)
{
    people_account a = { .number = 0 };
    people_failures f;
    people_status status;

    if (!people_name(name, t->name))
        t->name[0] = '\0';
    const people_print print = people_print_of("sabot failures", t->name[0] ? t->name : name);
    memcpy(t->failures, print.key, sizeof t->failures);
    status = people_read_account(p, t->name, &a);
    if (status == PEOPLE_OK)
        status = read_failures(p, t->failures, now_ms, &f);
    if (status == PEOPLE_OK && now_ms < f.until_ms)
        status = shut(p, &f, now_ms);
    if (status == PEOPLE_OK) {
        const bool known = a.number > 0 && a.hash[0] != '\0';
        t->epoch = known ? a.epoch : 0;
        memcpy(t->hash, known ? a.hash : p->decoy, sizeof t->hash);
    }
    sodium_memzero(&a, sizeof a);
    return status;
}

static people_status ask(people *p, wanted what, const char *name, const char *password,
                         const char *fresh, int64_t now_ms, people_try **out)
{
    people_try *const t = begin(p, what);

    if (!t)
        return PEOPLE_FAILED;
    const people_status status = find(p, t, name, now_ms);
    if (status != PEOPLE_OK) {
        people_drop(t);
        return status;
    }
    memcpy(t->password, password, strlen(password) + 1);
    memcpy(t->fresh, fresh, strlen(fresh) + 1);
    *out = t;
    return PEOPLE_OK;
}

/* What no account can have as its password is wrong like any other: it costs the same work, and is
 * noted. Nobody has the empty one. */
static const char *tried(const char *password)
{
    return people_password_is_fit(password) ? password : "";
}

people_status people_ask(people *p, const char *name, const char *password, int64_t now_ms,
                         people_try **t)
{
    *t = NULL;
    return ask(p, SIGN_IN, name, tried(password), "", now_ms, t);
}

people_status people_password(people *p, const char *name, const char *old, const char *fresh,
                              int64_t now_ms, people_try **t)
{
    *t = NULL;
    if (!people_password_is_fit(fresh))
        return unfit(p);
    return ask(p, CHANGE, name, tried(old), fresh, now_ms, t);
}

people_status people_join(people *p, const char *invitation, const char *name,
                          const char *password, int64_t now_ms, people_try **t)
{
    people_try *const tried = begin(p, JOIN);
    people_status status = tried ? PEOPLE_OK : PEOPLE_FAILED;

    *t = NULL;
    if (status == PEOPLE_OK && !people_name(name, tried->name))
        status = people_fail(p, PEOPLE_MALFORMED,
                             "A name has %d to %d letters, digits, '.', '_' or '-' and begins with "
                             "a letter.", PEOPLE_NAME_LEAST, PEOPLE_NAME_MOST);
    if (status == PEOPLE_OK && people_name_is_reserved(tried->name))
        status = people_fail(p, PEOPLE_MALFORMED,
                             "Names that begin with \"house\" or \"guest\" are the house's own.");
    if (status == PEOPLE_OK && !people_password_is_fit(password))
        status = unfit(p);
    if (status == PEOPLE_OK)
        status = people_ask_invitation(p, invitation, tried->name, now_ms, &tried->invitation);
    if (status != PEOPLE_OK) {
        people_drop(tried);
        return status;
    }
    memcpy(tried->fresh, password, strlen(password) + 1);
    *t = tried;
    return PEOPLE_OK;
}

/* ---- Hashing: any thread -------------------------------------------------------------------- */

/* Where it could not be told, since there was no memory, it is no failure of who asked. */
static void verify(people_try *t)
{
    t->failed = !people_fits(t->hash, t->password, &t->right);
    t->right = t->right && t->epoch > 0;
}

void people_hash(people_try *t)
{
    if (t->what != JOIN)
        verify(t);
    if (t->what == JOIN || (t->what == CHANGE && t->right))
        t->failed = !people_make_hash(&t->cost, t->fresh, t->made);
    sodium_memzero(t->password, sizeof t->password);
    sodium_memzero(t->fresh, sizeof t->fresh);
    t->hashed = true;
}

/* ---- Answering ------------------------------------------------------------------------------ */

static people_status wrong(people *p, const people_failures *f, int64_t now_ms)
{
    people_fail(p, PEOPLE_WRONG, "The name or the password is wrong.");
    if (now_ms < f->until_ms) {
        shut(p, f, now_ms);
        const int64_t wait = p->wait_ms;
        people_fail(p, PEOPLE_WRONG,
                    "The name or the password is wrong, for the third time: wait %lld seconds.",
                    (long long)(wait / PEOPLE_SECOND));
        p->wait_ms = wait;
    }
    return PEOPLE_WRONG;
}

/* Notes how it went; *again if somebody else noted something first. */
static people_status note(people *p, const people_try *t, int64_t now_ms, people_failures *f,
                          bool *again)
{
    store_status put = STORE_OK;

    if (!t->right) {
        count_failure(f, now_ms);
        put = people_put_failures(p, f);
    } else if (f->number > 0) {
        put = people_drop_failures(p, f);
    }
    *again = put == STORE_CONFLICT;
    if (put == STORE_FAILED)
        return people_store_failed(p);
    return t->right ? PEOPLE_OK : wrong(p, f, now_ms);
}

/* Is it the right password for the account as it is now? */
static people_status judge(people *p, const people_try *t, int64_t now_ms, people_account *a)
{
    people_failures f;

    for (int i = 0; i < PEOPLE_TRIES; i++) {
        bool again;
        people_status status = people_read_account(p, t->name, a);

        if (status == PEOPLE_OK)
            status = read_failures(p, t->failures, now_ms, &f);
        if (status != PEOPLE_OK)
            return status;
        if (now_ms < f.until_ms)
            return shut(p, &f, now_ms);
        if (t->right && a->epoch != t->epoch)
            return people_changed(p);
        status = note(p, t, now_ms, &f, &again);
        if (again)
            continue;
        if (status == PEOPLE_OK && a->locked)
            return people_fail(p, PEOPLE_BARRED, "This account was locked by an administrator.");
        return status;
    }
    return people_busy(p);
}

/* The new hash; and all tokens there were are revoked. */
static people_status change(people *p, const people_try *t, people_account *a)
{
    memcpy(a->hash, t->made, sizeof a->hash);
    a->epoch++;
    switch (people_put_account(p, a)) {
    case STORE_OK:
        return PEOPLE_OK;
    case STORE_CONFLICT:
        return people_changed(p);
    default:
        return people_store_failed(p);
    }
}

people_status people_answer(people *p, people_try *t, int64_t now_ms, people_session *session)
{
    people_account a = { .number = 0 };
    people_status status;

    assert(t->hashed);
    *session = (people_session){ .expires_ms = 0 };
    if (t->failed)
        status = people_no_memory(p);
    else if (t->what == JOIN)
        status = people_use_invitation(p, &t->invitation, t->name, t->made, now_ms, &a);
    else
        status = judge(p, t, now_ms, &a);
    if (status == PEOPLE_OK && t->what == CHANGE)
        status = change(p, t, &a);
    if (status == PEOPLE_OK)
        status = people_begin_session(p, &a, now_ms, session);
    sodium_memzero(&a, sizeof a);
    people_drop(t);
    return status;
}
