/* people_house.c: what an administrator does with accounts, and taking out what has ended. */
#include "server/people_parts.h"

#include <string.h>

/* ---- Accounts, one by one ------------------------------------------------------------------- */

/* Counts other administrators who can sign in. */
typedef struct others {
    const char *than;
    int n;
} others;

static bool count_other(void *context, const char *key, uint64_t number, const char *text, size_t n)
{
    others *const o = context;
    people_account a;

    if (people_parse_account(key, number, text, n, &a) && strcmp(a.name, o->than) != 0 &&
        !a.locked && (a.roles & people_role_bit(PEOPLE_ADMINISTRATOR)))
        o->n++;
    sodium_memzero(&a, sizeof a);
    return o->n == 0;
}

static bool in_charge(const people_account *a)
{
    return !a->locked && (a->roles & people_role_bit(PEOPLE_ADMINISTRATOR));
}

/* Nobody could undo it. Two servers that take away one each of the last two at the same moment are
 * not stopped by this; people_renew at the machine itself is there for that. */
static people_status somebody_stays(people *p, const people_account *was, const people_account *is)
{
    others o = { .than = was->name };

    if (!in_charge(was) || in_charge(is))
        return PEOPLE_OK;
    if (store_records(p->store, people_kind_account, count_other, &o) == STORE_FAILED)
        return people_store_failed(p);
    return o.n > 0 ? PEOPLE_OK
                   : people_fail(p, PEOPLE_BARRED, "%s is the last administrator.", was->name);
}

/* Changes an account and revokes its tokens, also those made meanwhile. */
typedef people_status changer(people *p, people_account *a, const void *with);

static people_status change_once(people *p, const char *name, changer *change, const void *with,
                                 bool *again)
{
    people_account was, a;
    people_status status = people_read_account(p, name, &was);

    if (status == PEOPLE_OK && was.number == 0)
        status = people_fail(p, PEOPLE_NONE, "There is no %s.", name);
    a = was;
    if (status == PEOPLE_OK)
        status = change(p, &a, with);
    if (status == PEOPLE_OK)
        status = somebody_stays(p, &was, &a);
    if (status == PEOPLE_OK) {
        a.epoch++;
        const store_status put = people_put_account(p, &a);
        *again = put == STORE_CONFLICT;
        status = put == STORE_FAILED ? people_store_failed(p) : PEOPLE_OK;
    }
    sodium_memzero(&was, sizeof was);
    sodium_memzero(&a, sizeof a);
    return status;
}

people_status people_find(people *p, const char *text, person *who)
{
    char name[PEOPLE_NAME];
    people_account a;

    *who = (person){ .roles = 0 };
    if (!people_name(text, name))
        return people_fail(p, PEOPLE_NONE, "There is nobody of that name.");
    people_status status = people_read_account(p, name, &a);
    if (status == PEOPLE_OK && a.number == 0)
        status = people_fail(p, PEOPLE_NONE, "There is no %s.", name);
    if (status == PEOPLE_OK)
        *who = people_person(&a);
    sodium_memzero(&a, sizeof a);
    return status;
}

static people_status change_account(people *p, const char *text, changer *change, const void *with)
{
    char name[PEOPLE_NAME];

    if (!people_name(text, name))
        return people_fail(p, PEOPLE_NONE, "There is nobody of that name.");
    for (int i = 0; i < PEOPLE_TRIES; i++) {
        bool again = false;
        const people_status status = change_once(p, name, change, with, &again);
        if (!again)
            return status;
    }
    return people_busy(p);
}

static people_status only_revoke(people *p, people_account *a, const void *with)
{
    (void)p;
    (void)a;
    (void)with;
    return PEOPLE_OK;
}

static people_status put_roles(people *p, people_account *a, const void *with)
{
    if (a->hash[0] == '\0')
        return people_fail(p, PEOPLE_BARRED, "A guest is a participant and nothing else.");
    a->roles = *(const uint32_t *)with;
    return PEOPLE_OK;
}

static people_status put_lock(people *p, people_account *a, const void *with)
{
    (void)p;
    a->locked = *(const bool *)with;
    return PEOPLE_OK;
}

static people_status put_hash(people *p, people_account *a, const void *with)
{
    if (a->hash[0] == '\0')
        return people_fail(p, PEOPLE_BARRED, "A guest has no password.");
    memcpy(a->hash, with, sizeof a->hash);
    return PEOPLE_OK;
}

people_status people_revoke(people *p, const char *name)
{
    return change_account(p, name, only_revoke, NULL);
}

people_status people_set_roles(people *p, const char *name, uint32_t roles)
{
    if (roles == 0 || roles >> PEOPLE_ROLES)
        return people_fail(p, PEOPLE_MALFORMED, "An account has one role at least.");
    return change_account(p, name, put_roles, &roles);
}

people_status people_lock(people *p, const char *name, bool locked)
{
    return change_account(p, name, put_lock, &locked);
}

people_status people_renew(people *p, const char *name, char password[PEOPLE_WORDS])
{
    char hash[crypto_pwhash_STRBYTES];
    people_status status;

    people_words(5, password);
    status = people_make_hash(&p->cost, password, hash) ? change_account(p, name, put_hash, hash)
                                                        : people_no_memory(p);
    sodium_memzero(hash, sizeof hash);
    if (status != PEOPLE_OK)
        sodium_memzero(password, PEOPLE_WORDS);
    return status;
}

/* ---- All accounts --------------------------------------------------------------------------- */

typedef struct telling {
    people_visitor *visit;
    void *context;
    bool unreadable;
} telling;

static bool tell(void *context, const char *key, uint64_t number, const char *text, size_t n)
{
    telling *const t = context;
    people_account a;

    if (!people_parse_account(key, number, text, n, &a)) {
        t->unreadable = true;
        return false;
    }
    const people_entry entry = { .who = people_person(&a), .locked = a.locked,
                                 .made_ms = a.made_ms };
    sodium_memzero(&a, sizeof a);
    return t->visit(t->context, &entry);
}

people_status people_each(people *p, people_visitor *visit, void *context)
{
    telling t = { .visit = visit, .context = context };

    if (store_records(p->store, people_kind_account, tell, &t) == STORE_FAILED)
        return people_store_failed(p);
    return t.unreadable ? people_fail(p, PEOPLE_FAILED, "An account's record cannot be read.")
                        : PEOPLE_OK;
}

/* ---- What has ended ------------------------------------------------------------------------- */

enum { SWEPT = 256 };            /* of a kind, at a time */

/* A server whose clock is somewhat ahead takes nothing out that still holds. */
static const int64_t late_ms = PEOPLE_HOUR;

/* When a record may go, as far as its kind says; 0: it stays. */
typedef int64_t ending(const char *key, uint64_t number, const char *text, size_t n);

static int64_t guest_ends(const char *key, uint64_t number, const char *text, size_t n)
{
    people_account a;
    const int64_t ends =
        people_parse_account(key, number, text, n, &a) && a.hash[0] == '\0' ? a.ends_ms : 0;

    sodium_memzero(&a, sizeof a);
    return ends;
}

static int64_t token_ends(const char *key, uint64_t number, const char *text, size_t n)
{
    people_token t;

    return people_parse_token(key, number, text, n, &t) ? t.expires_ms : 0;
}

static int64_t invitation_ends(const char *key, uint64_t number, const char *text, size_t n)
{
    people_invitation i;

    return people_parse_invitation(key, number, text, n, &i) ? i.expires_ms : 0;
}

static int64_t failures_end(const char *key, uint64_t number, const char *text, size_t n)
{
    people_failures f;

    if (!people_parse_failures(key, number, text, n, &f))
        return 0;
    return f.last_ms + PEOPLE_FORGET_MS > f.until_ms ? f.last_ms + PEOPLE_FORGET_MS : f.until_ms;
}

typedef struct sweep {
    ending *ends;
    int64_t now_ms;
    int n;
    struct {
        char key[PEOPLE_NAME];
        uint64_t number;
    } gone[SWEPT];
} sweep;

static bool note_gone(void *context, const char *key, uint64_t number, const char *text, size_t n)
{
    sweep *const s = context;
    const int64_t ends = s->ends(key, number, text, n);

    if (ends == 0 || ends > s->now_ms - late_ms)
        return true;
    memcpy(s->gone[s->n].key, key, strlen(key) + 1); /* it was read: it is as long as ours are */
    s->gone[s->n].number = number;
    return ++s->n < SWEPT;
}

/* What was used or slid meanwhile has another number, and stays. */
static people_status sweep_kind(people *p, const char *kind, ending *ends, int64_t now_ms,
                                int *dropped)
{
    sweep s = { .ends = ends, .now_ms = now_ms };

    if (store_records(p->store, kind, note_gone, &s) == STORE_FAILED)
        return people_store_failed(p);
    for (int i = 0; i < s.n; i++) {
        const store_status put =
            store_put_record(p->store, kind, s.gone[i].key, s.gone[i].number, NULL, 0);
        if (put == STORE_FAILED)
            return people_store_failed(p);
        *dropped += put == STORE_OK;
    }
    return PEOPLE_OK;
}

people_status people_sweep(people *p, int64_t now_ms, int *dropped)
{
    static const struct {
        const char *kind;
        ending *ends;
    } each[] = {
        { people_kind_token, token_ends },
        { people_kind_invitation, invitation_ends },
        { people_kind_failures, failures_end },
        { people_kind_account, guest_ends },
    };
    people_status status = PEOPLE_OK;

    *dropped = 0;
    for (size_t i = 0; i < sizeof each / sizeof *each && status == PEOPLE_OK; i++)
        status = sweep_kind(p, each[i].kind, each[i].ends, now_ms, dropped);
    return status;
}
