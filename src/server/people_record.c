/* people_record.c: records as JSON, {"name":"ann","roles":["dealer"],...}, and back.
 *
 * The hash of a password goes through here into the store and nowhere else: what it was written in
 * on the way is wiped. */
#include "server/people_parts.h"

#include <jansson.h>
#include <string.h>

enum { RECORD = 1024 };          /* none of ours is longer */

const char people_kind_account[] = "account", people_kind_token[] = "token",
           people_kind_invitation[] = "invitation", people_kind_failures[] = "failures";

/* ---- Pieces --------------------------------------------------------------------------------- */

/* Copies a text that fits whole. */
static bool take(char *out, size_t room, const char *text)
{
    const size_t n = strlen(text);

    if (n >= room)
        return false;
    memcpy(out, text, n + 1);
    return true;
}

static bool take_name(char out[PEOPLE_NAME], const char *text)
{
    return people_name(text, out) && strcmp(out, text) == 0;
}

static json_t *roles_json(uint32_t roles)
{
    json_t *const list = json_array();

    for (int r = 0; r < PEOPLE_ROLES; r++)
        if (roles >> r & 1u)
            json_array_append_new(list, json_string(people_role_text((people_role)r)));
    return list;
}

static bool take_roles(uint32_t *roles, const json_t *list)
{
    *roles = 0;
    if (!json_is_array(list))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *const word = json_string_value(json_array_get(list, i));
        const people_role role = word ? people_role_parse(word) : PEOPLE_ROLES;

        if (role == PEOPLE_ROLES || (*roles & people_role_bit(role)))
            return false;
        *roles |= people_role_bit(role);
    }
    return true;
}

static json_t *object_of(const char *text, size_t n)
{
    json_t *const root = json_loadb(text, n, JSON_REJECT_DUPLICATES, NULL);

    if (json_is_object(root))
        return root;
    json_decref(root);
    return NULL;
}

/* ---- Reading: what a text says -------------------------------------------------------------- */

bool people_parse_account(const char *key, uint64_t number, const char *text, size_t n,
                          people_account *a)
{
    json_t *const root = object_of(text, n), *roles;
    const char *name, *hash, *invitation;
    json_int_t epoch, made, ends;
    int locked;
    bool read = false;

    *a = (people_account){ .number = number };
    if (root && json_unpack(root, "{s:s, s:o, s:I, s:b, s:I, s:I, s:s, s:s !}", "name", &name,
                            "roles", &roles, "epoch", &epoch, "locked", &locked, "made_ms", &made,
                            "ends_ms", &ends, "hash", &hash, "invitation", &invitation) == 0)
        read = take_name(a->name, name) && strcmp(name, key) == 0 && take_roles(&a->roles, roles) &&
               take(a->hash, sizeof a->hash, hash) && epoch > 0 && made >= 0 && ends >= 0 &&
               take(a->invitation, sizeof a->invitation, invitation);
    if (read) {
        a->epoch = (uint64_t)epoch;
        a->locked = locked != 0;
        a->made_ms = made;
        a->ends_ms = ends;
    }
    json_decref(root);
    return read;
}

bool people_parse_token(const char *key, uint64_t number, const char *text, size_t n,
                        people_token *t)
{
    json_t *const root = object_of(text, n);
    const char *rest, *name;
    json_int_t epoch, made, expires;
    bool read = false;

    *t = (people_token){ .number = number };
    if (root && json_unpack(root, "{s:s, s:s, s:I, s:I, s:I !}", "rest", &rest, "name", &name,
                            "epoch", &epoch, "made_ms", &made, "expires_ms", &expires) == 0)
        read = take(t->print.key, sizeof t->print.key, key) &&
               take(t->print.rest, sizeof t->print.rest, rest) && take_name(t->name, name) &&
               epoch > 0 && made >= 0 && expires >= made;
    if (read) {
        t->epoch = (uint64_t)epoch;
        t->made_ms = made;
        t->expires_ms = expires;
    }
    json_decref(root);
    return read;
}

bool people_parse_invitation(const char *key, uint64_t number, const char *text, size_t n,
                             people_invitation *i)
{
    json_t *const root = object_of(text, n), *roles;
    const char *rest, *by, *name;
    json_int_t expires;
    bool read = false;

    *i = (people_invitation){ .number = number };
    if (root && json_unpack(root, "{s:s, s:s, s:o, s:I, s:s !}", "rest", &rest, "by", &by, "roles",
                            &roles, "expires_ms", &expires, "name", &name) == 0)
        read = take(i->print.key, sizeof i->print.key, key) &&
               take(i->print.rest, sizeof i->print.rest, rest) && take_name(i->by, by) &&
               take_roles(&i->roles, roles) && expires >= 0 &&
               (*name == '\0' || take_name(i->name, name));
    if (read)
        i->expires_ms = expires;
    json_decref(root);
    return read;
}

bool people_parse_failures(const char *key, uint64_t number, const char *text, size_t n,
                           people_failures *f)
{
    json_t *const root = object_of(text, n);
    json_int_t until, last;
    bool read = false;

    *f = (people_failures){ .number = number };
    if (root && json_unpack(root, "{s:i, s:i, s:I, s:I !}", "failures", &f->failures, "shut",
                            &f->shut, "until_ms", &until, "last_ms", &last) == 0)
        read = take(f->key, sizeof f->key, key) && f->failures >= 0 &&
               f->failures < PEOPLE_FAILURES && f->shut >= 0 && until >= 0 && last >= 0;
    if (read) {
        f->until_ms = until;
        f->last_ms = last;
    }
    json_decref(root);
    return read;
}

/* ---- Reading out of the store --------------------------------------------------------------- */

/* The text of a record; *number 0 if there is none. */
static people_status fetch(people *p, const char *kind, const char *key, uint64_t *number,
                           char text[RECORD], size_t *n)
{
    *n = RECORD;
    *number = 0;
    switch (store_record(p->store, kind, key, number, text, n)) {
    case STORE_OK:
        return *n <= RECORD ? PEOPLE_OK
                            : people_fail(p, PEOPLE_FAILED, "A record (%s) is too long.", kind);
    case STORE_NONE:
        *number = 0;
        return PEOPLE_OK;
    default:
        return people_store_failed(p);
    }
}

static people_status unreadable(people *p, const char *kind)
{
    return people_fail(p, PEOPLE_FAILED, "A record (%s) cannot be read; its operator must look.",
                       kind);
}

people_status people_read_account(people *p, const char *name, people_account *a)
{
    char text[RECORD];
    size_t n;
    people_status status = fetch(p, people_kind_account, name, &a->number, text, &n);

    if (status == PEOPLE_OK && a->number == 0)
        *a = (people_account){ .number = 0 };
    else if (status == PEOPLE_OK && !people_parse_account(name, a->number, text, n, a))
        status = unreadable(p, people_kind_account);
    sodium_memzero(text, sizeof text);
    return status;
}

people_status people_read_token(people *p, const char *key, people_token *t)
{
    char text[RECORD];
    size_t n;
    const people_status status = fetch(p, people_kind_token, key, &t->number, text, &n);

    if (status != PEOPLE_OK || t->number == 0)
        return status;
    return people_parse_token(key, t->number, text, n, t) ? PEOPLE_OK
                                                          : unreadable(p, people_kind_token);
}

people_status people_read_invitation(people *p, const char *key, people_invitation *i)
{
    char text[RECORD];
    size_t n;
    const people_status status = fetch(p, people_kind_invitation, key, &i->number, text, &n);

    if (status != PEOPLE_OK || i->number == 0)
        return status;
    return people_parse_invitation(key, i->number, text, n, i)
               ? PEOPLE_OK
               : unreadable(p, people_kind_invitation);
}

people_status people_read_failures(people *p, const char *key, people_failures *f)
{
    char text[RECORD];
    size_t n;
    uint64_t number;
    const people_status status = fetch(p, people_kind_failures, key, &number, text, &n);

    *f = (people_failures){ .number = number };
    if (status == PEOPLE_OK && number == 0)
        take(f->key, sizeof f->key, key);
    if (status != PEOPLE_OK || number == 0)
        return status;
    return people_parse_failures(key, number, text, n, f) ? PEOPLE_OK
                                                          : unreadable(p, people_kind_failures);
}

/* ---- Putting -------------------------------------------------------------------------------- */

/* Puts a record in the place of the one that has the number. */
static store_status put(people *p, const char *kind, const char *key, uint64_t *number,
                        json_t *root)
{
    char text[RECORD];
    const size_t n = root ? json_dumpb(root, text, sizeof text, JSON_COMPACT) : 0;
    store_status status = STORE_FAILED;

    if (n > 0 && n <= sizeof text)
        status = store_put_record(p->store, kind, key, *number, text, n);
    if (status == STORE_OK)
        ++*number;
    sodium_memzero(text, sizeof text);
    json_decref(root);
    return status;
}

store_status people_put_account(people *p, people_account *a)
{
    return put(p, people_kind_account, a->name, &a->number,
               json_pack("{s:s, s:o, s:I, s:b, s:I, s:I, s:s, s:s}", "name", a->name, "roles",
                         roles_json(a->roles), "epoch", (json_int_t)a->epoch, "locked",
                         (int)a->locked, "made_ms", (json_int_t)a->made_ms, "ends_ms",
                         (json_int_t)a->ends_ms, "hash", a->hash, "invitation", a->invitation));
}

store_status people_put_token(people *p, people_token *t)
{
    return put(p, people_kind_token, t->print.key, &t->number,
               json_pack("{s:s, s:s, s:I, s:I, s:I}", "rest", t->print.rest, "name", t->name,
                         "epoch", (json_int_t)t->epoch, "made_ms", (json_int_t)t->made_ms,
                         "expires_ms", (json_int_t)t->expires_ms));
}

store_status people_put_invitation(people *p, people_invitation *i)
{
    return put(p, people_kind_invitation, i->print.key, &i->number,
               json_pack("{s:s, s:s, s:o, s:I, s:s}", "rest", i->print.rest, "by", i->by, "roles",
                         roles_json(i->roles), "expires_ms", (json_int_t)i->expires_ms, "name",
                         i->name));
}

store_status people_put_failures(people *p, people_failures *f)
{
    return put(p, people_kind_failures, f->key, &f->number,
               json_pack("{s:i, s:i, s:I, s:I}", "failures", f->failures, "shut", f->shut,
                         "until_ms", (json_int_t)f->until_ms, "last_ms", (json_int_t)f->last_ms));
}

store_status people_drop_token(people *p, const people_token *t)
{
    return store_put_record(p->store, people_kind_token, t->print.key, t->number, NULL, 0);
}

store_status people_drop_invitation(people *p, const people_invitation *i)
{
    return store_put_record(p->store, people_kind_invitation, i->print.key, i->number, NULL, 0);
}

store_status people_drop_account(people *p, const people_account *a)
{
    return store_put_record(p->store, people_kind_account, a->name, a->number, NULL, 0);
}

store_status people_drop_failures(people *p, const people_failures *f)
{
    return store_put_record(p->store, people_kind_failures, f->key, f->number, NULL, 0);
}
