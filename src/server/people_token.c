/* people_token.c: tokens, and guests, who have nothing else.
 *
 * A token names its account and the epoch that the account had. Revoking all tokens of an account
 * is one more on its epoch: one put, and no token is left out because it was made meanwhile. */
#include "server/people_parts.h"

#include <stdio.h>
#include <string.h>

enum { TOKEN_BYTES = 32 };

static const char use[] = "sabot token";

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* How long a token of the account is good for if it is used now. */
static int64_t good_until(const people_token *t, const people_account *a, int64_t now_ms)
{
    const int64_t end = least(now_ms + PEOPLE_TOKEN_MS, t->made_ms + PEOPLE_TOKEN_MOST_MS);

    return a->ends_ms > 0 ? least(end, a->ends_ms) : end;
}

/* ---- Making one ----------------------------------------------------------------------------- */

person people_person(const people_account *a)
{
    person who = { .roles = a->roles, .guest = a->hash[0] == '\0' };

    memcpy(who.name, a->name, sizeof who.name);
    return who;
}

people_status people_begin_session(people *p, const people_account *a, int64_t now_ms,
                                   people_session *session)
{
    unsigned char bytes[TOKEN_BYTES];
    people_token t = { .epoch = a->epoch, .made_ms = now_ms };

    *session = (people_session){ .who = people_person(a) };
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(session->token, sizeof session->token, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
    memcpy(t.name, a->name, sizeof t.name);
    t.print = people_print_of(use, session->token);
    t.expires_ms = session->expires_ms = good_until(&t, a, now_ms);
    if (people_put_token(p, &t) == STORE_OK)
        return PEOPLE_OK;
    sodium_memzero(session, sizeof *session);
    return people_store_failed(p);
}

/* ---- Whose it is ---------------------------------------------------------------------------- */

static people_status no_token(people *p)
{
    return people_fail(p, PEOPLE_WRONG, "You are not signed in, or no longer: sign in again.");
}

/* The token's record; number 0 if there is none. */
static people_status find_token(people *p, const char *token, people_token *t)
{
    *t = (people_token){ .number = 0 };
    if (strnlen(token, PEOPLE_TOKEN) != PEOPLE_TOKEN - 1)
        return PEOPLE_OK;
    const people_print print = people_print_of(use, token);
    const people_status status = people_read_token(p, print.key, t);
    if (status == PEOPLE_OK && t->number > 0 && !people_print_is(&print, &t->print))
        t->number = 0;
    return status;
}

static bool still_holds(const people_token *t, const people_account *a, int64_t now_ms)
{
    return a->number > 0 && a->epoch == t->epoch && !a->locked && now_ms < t->expires_ms;
}

/* Used, it is good for longer. That is written now and then; where it cannot be, or another server
 * was first, it ends as it would have ended, and one that was revoked meanwhile stays gone. */
static void slide(people *p, people_token *t, const people_account *a, int64_t now_ms)
{
    const int64_t until = good_until(t, a, now_ms), was = t->expires_ms;

    if (until - was < PEOPLE_TOKEN_WRITTEN_MS)
        return;
    t->expires_ms = until;
    if (people_put_token(p, t) != STORE_OK)
        t->expires_ms = was;
}

static people_status look(people *p, const char *token, int64_t now_ms, bool used, person *who,
                          int64_t *expires_ms)
{
    people_account a;
    people_token t;
    people_status status = find_token(p, token, &t);

    *who = (person){ .roles = 0 };
    *expires_ms = 0;
    if (status == PEOPLE_OK && t.number == 0)
        status = no_token(p);
    if (status != PEOPLE_OK)
        return status;
    status = people_read_account(p, t.name, &a);
    if (status == PEOPLE_OK && !still_holds(&t, &a, now_ms))
        status = no_token(p);
    if (status == PEOPLE_OK) {
        if (used)
            slide(p, &t, &a, now_ms);
        *who = people_person(&a);
        *expires_ms = t.expires_ms;
    }
    sodium_memzero(&a, sizeof a);
    return status;
}

people_status people_who(people *p, const char *token, int64_t now_ms, person *who,
                         int64_t *expires_ms)
{
    return look(p, token, now_ms, true, who, expires_ms);
}

people_status people_check(people *p, const char *token, int64_t now_ms, person *who,
                           int64_t *expires_ms)
{
    return look(p, token, now_ms, false, who, expires_ms);
}

/* Another server may be sliding it: then it is read and dropped again. */
people_status people_sign_out(people *p, const char *token)
{
    people_token t;

    for (int i = 0; i < PEOPLE_TRIES; i++) {
        const people_status status = find_token(p, token, &t);
        if (status != PEOPLE_OK || t.number == 0)
            return status;
        const store_status dropped = people_drop_token(p, &t);
        if (dropped == STORE_FAILED)
            return people_store_failed(p);
        if (dropped == STORE_OK)
            return PEOPLE_OK;
    }
    return people_busy(p);
}

/* ---- Guests --------------------------------------------------------------------------------- */

/* Ten letters of 32 that are not mistaken for each other: with as many guests as there are people
 * in a town, that one comes twice is a chance of one in a million. */
static void guest_name(char name[PEOPLE_NAME])
{
    static const char letter[] = "abcdefghjkmnpqrstuvwxyz023456789";
    unsigned char bytes[10];
    int at = snprintf(name, PEOPLE_NAME, "guest-");

    randombytes_buf(bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++)
        name[at++] = letter[bytes[i] & 31];
    name[at] = '\0';
}

people_status people_guest(people *p, int64_t now_ms, people_session *session)
{
    people_account a = { .epoch = 1, .made_ms = now_ms, .ends_ms = now_ms + PEOPLE_GUEST_MS,
                         .roles = people_role_bit(PEOPLE_PARTICIPANT) };

    guest_name(a.name);
    switch (people_put_account(p, &a)) {
    case STORE_OK:
        return people_begin_session(p, &a, now_ms, session);
    case STORE_CONFLICT:
        return people_busy(p);
    default:
        return people_store_failed(p);
    }
}
