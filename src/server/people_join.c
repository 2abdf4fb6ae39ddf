/* people_join.c: invitations. One makes one account at most, whoever uses it, at however many
 * servers at once, and wherever a server dies:
 *
 *     an invitation  -- bound to a name -->  that name's account is made  -->  it is dropped
 *
 * Bound to a name it can make no other account, and of one name there is one account (the store
 * sees to both). A server that dies in between leaves it bound: who comes again with it and the
 * same name goes on from there. Only if that name turns out to be somebody else's, so that nobody
 * can make it any more, is the invitation set free again.
 *
 * One that was withdrawn before it could be dropped takes its account with it: whoever withdraws it
 * and is told so is sure that it opens nothing. */
#include "server/people_parts.h"

#include <string.h>

static const char use[] = "sabot invitation";

static people_status no_invitation(people *p)
{
    return people_fail(p, PEOPLE_WRONG, "This invitation is not known, was used, or has ended.");
}

static people_status taken(people *p, const char *name)
{
    return people_fail(p, PEOPLE_TAKEN, "There is a %s already: choose another name.", name);
}

/* ---- Inviting ------------------------------------------------------------------------------- */

people_status people_invite(people *p, const char *by, uint32_t roles, int hours, int64_t now_ms,
                            char code[PEOPLE_CODE])
{
    people_invitation i = { .roles = roles };

    code[0] = '\0';
    if (roles == 0 || roles >> PEOPLE_ROLES)
        return people_fail(p, PEOPLE_MALFORMED, "An invitation is for one role at least.");
    if (hours < 1 || hours > PEOPLE_INVITATION_HOURS)
        return people_fail(p, PEOPLE_MALFORMED, "An invitation holds for 1 to %d hours.",
                           PEOPLE_INVITATION_HOURS);
    if (!people_name(by, i.by))
        return people_fail(p, PEOPLE_MALFORMED, "Who invites has a name.");
    i.expires_ms = now_ms + hours * (int64_t)PEOPLE_HOUR;
    people_words(6, code);
    i.print = people_print_of(use, code);
    if (people_put_invitation(p, &i) == STORE_OK)
        return PEOPLE_OK;
    sodium_memzero(code, PEOPLE_CODE);
    return people_store_failed(p);
}

/* ---- Asking --------------------------------------------------------------------------------- */

/* As it was told, whatever the size of its letters and the blanks around it. */
static bool code_of(const char *text, char code[PEOPLE_CODE])
{
    size_t n = 0;

    while (*text == ' ')
        text++;
    for (; *text != '\0' && *text != ' '; text++, n++) {
        if (n == PEOPLE_CODE - 1)
            return false;
        code[n] = *text >= 'A' && *text <= 'Z' ? (char)(*text - 'A' + 'a') : *text;
    }
    code[n] = '\0';
    return text[strspn(text, " ")] == '\0';
}

/* The invitation, if it can still make an account of that name. */
static people_status find(people *p, const people_print *print, const char *name, int64_t now_ms,
                          people_invitation *i)
{
    const people_status status = people_read_invitation(p, print->key, i);

    if (status != PEOPLE_OK)
        return status;
    if (i->number == 0 || !people_print_is(print, &i->print) || now_ms >= i->expires_ms ||
        (i->name[0] != '\0' && strcmp(i->name, name) != 0))
        return no_invitation(p);
    return PEOPLE_OK;
}

people_status people_ask_invitation(people *p, const char *text, const char *name, int64_t now_ms,
                                    people_print *print)
{
    char code[PEOPLE_CODE];
    people_invitation i;
    people_account a;
    people_status status;

    if (!code_of(text, code))
        return no_invitation(p);
    *print = people_print_of(use, code);
    sodium_memzero(code, sizeof code);
    status = find(p, print, name, now_ms, &i);
    if (status != PEOPLE_OK || i.name[0] != '\0')
        return status; /* who made that account, if anybody did, is seen when it is answered */
    status = people_read_account(p, name, &a);
    if (status == PEOPLE_OK && a.number > 0)
        status = taken(p, name);
    sodium_memzero(&a, sizeof a);
    return status;
}

/* ---- Using it ------------------------------------------------------------------------------- */

/* Binds the invitation to the name. */
static people_status bind(people *p, const people_print *print, const char *name, int64_t now_ms,
                          people_invitation *i)
{
    for (int n = 0; n < PEOPLE_TRIES; n++) {
        const people_status status = find(p, print, name, now_ms, i);
        if (status != PEOPLE_OK || i->name[0] != '\0')
            return status;
        memcpy(i->name, name, strlen(name) + 1);
        const store_status put = people_put_invitation(p, i);
        if (put == STORE_FAILED)
            return people_store_failed(p);
        if (put == STORE_OK)
            return PEOPLE_OK;
    }
    return people_busy(p);
}

/* Has it made its account? Then it is dropped by who made that, or when it ends. */
static people_status is_used(people *p, const people_invitation *i, bool *used)
{
    people_account a;
    people_status status = PEOPLE_OK;

    *used = false;
    if (i->name[0] == '\0')
        return status;
    status = people_read_account(p, i->name, &a);
    *used = status == PEOPLE_OK && strcmp(a.invitation, i->print.key) == 0;
    sodium_memzero(&a, sizeof a);
    return status;
}

/* The name has an account: by this invitation, which then was used; or by another, and then this
 * one is as it was before. */
static people_status somebody_has_it(people *p, people_invitation *i)
{
    bool used;
    const people_status status = is_used(p, i, &used);
    char name[PEOPLE_NAME];

    if (status != PEOPLE_OK)
        return status;
    if (used)
        return no_invitation(p);
    memcpy(name, i->name, sizeof name);
    i->name[0] = '\0';
    if (people_put_invitation(p, i) == STORE_FAILED)
        return people_store_failed(p);
    return taken(p, name);
}

/* Somebody has withdrawn it meanwhile: there is no account, and nobody was told of one. */
static people_status take_back(people *p, const people_account *a)
{
    return people_drop_account(p, a) == STORE_FAILED ? people_store_failed(p) : no_invitation(p);
}

people_status people_use_invitation(people *p, const people_print *print, const char *name,
                                    const char *hash, int64_t now_ms, people_account *a)
{
    people_invitation i;
    const people_status status = bind(p, print, name, now_ms, &i);

    if (status != PEOPLE_OK)
        return status;
    *a = (people_account){ .roles = i.roles, .epoch = 1, .made_ms = now_ms };
    memcpy(a->name, i.name, sizeof a->name);
    memcpy(a->hash, hash, sizeof a->hash);
    memcpy(a->invitation, i.print.key, sizeof a->invitation);
    switch (people_put_account(p, a)) {
    case STORE_OK: /* where the drop fails, the account says that it was used */
        return people_drop_invitation(p, &i) == STORE_CONFLICT ? take_back(p, a) : PEOPLE_OK;
    case STORE_CONFLICT:
        return somebody_has_it(p, &i);
    default:
        return people_store_failed(p);
    }
}

/* ---- Those that are out --------------------------------------------------------------------- */

typedef struct outstanding {
    int64_t now_ms;
    people_invited_visitor *visit;
    void *context;
    const char *id;              /* looks for this one instead; */
    people_invitation found;     /* number 0: there is none */
    bool unreadable;
} outstanding;

static bool look_at(void *context, const char *key, uint64_t number, const char *text, size_t n)
{
    outstanding *const o = context;
    people_invitation i;
    people_invited one = { .roles = 0 };

    if (!people_parse_invitation(key, number, text, n, &i)) {
        o->unreadable = true;
        return false;
    }
    if (o->now_ms >= i.expires_ms)
        return true;
    memcpy(one.id, people_print_of("sabot invitation id", i.print.key).key, sizeof one.id);
    memcpy(one.by, i.by, sizeof one.by);
    one.roles = i.roles;
    one.expires_ms = i.expires_ms;
    if (o->visit)
        return o->visit(o->context, &one);
    if (strcmp(one.id, o->id) == 0)
        o->found = i;
    return o->found.number == 0;
}

static people_status look(people *p, outstanding *o)
{
    if (store_records(p->store, people_kind_invitation, look_at, o) == STORE_FAILED)
        return people_store_failed(p);
    return o->unreadable ? people_fail(p, PEOPLE_FAILED, "An invitation's record cannot be read.")
                         : PEOPLE_OK;
}

people_status people_invitations(people *p, int64_t now_ms, people_invited_visitor *visit,
                                 void *context)
{
    return look(p, &(outstanding){ .now_ms = now_ms, .visit = visit, .context = context });
}

people_status people_withdraw(people *p, const char *id, int64_t now_ms)
{
    for (int n = 0; n < PEOPLE_TRIES; n++) {
        outstanding o = { .now_ms = now_ms, .id = id };
        bool used = false;
        people_status status = look(p, &o);
        if (status == PEOPLE_OK && o.found.number > 0)
            status = is_used(p, &o.found, &used);
        if (status != PEOPLE_OK)
            return status;
        if (o.found.number == 0 || used)
            return people_fail(p, PEOPLE_NONE,
                               "This invitation was used, has ended, or was withdrawn.");
        const store_status put = people_drop_invitation(p, &o.found);
        if (put != STORE_CONFLICT)
            return put == STORE_OK ? PEOPLE_OK : people_store_failed(p);
    }
    return people_busy(p);
}
