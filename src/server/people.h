/* people.h: who may do what at this house: accounts, invitations, tokens, over the records of a
 * store. No clock and no socket: the time (milliseconds since 1970, by the wall clock) comes in.
 *
 * What must always hold, with any number of servers on one store:
 *   - a password is known by its Argon2id hash alone, a token and an invitation by their BLAKE2b;
 *     no function gives a hash out, and what is told once is told nowhere again;
 *   - a name that nobody has costs what a wrong password costs, is told the same, and is shut after
 *     as many failures;
 *   - whether somebody comes in is decided when the password has been checked, against the records
 *     as they are then: guesses that are sent together gain nothing;
 *   - an invitation makes one account at most;
 *   - a token that ended or was revoked is no token any more, at any server, from then on.
 *
 * Signing in, joining and changing a password are done in three steps, since Argon2id takes its
 * time: asked here, hashed in any thread (people_hash), answered here.
 *
 * Threads: a people is one thread's at a time, as its store is; people_hash is any thread's. */
#ifndef SERVER_PEOPLE_H
#define SERVER_PEOPLE_H

#include "store/store.h"

typedef struct people people;

/* With the status of HTTP that says it. */
typedef enum people_status {
    PEOPLE_OK = 0,
    PEOPLE_MALFORMED, /* 400: no name, password or number can be like that */
    PEOPLE_WRONG,     /* 401: name and password, token or invitation do not open anything */
    PEOPLE_BARRED,    /* 403: who it is is known, and may not */
    PEOPLE_NONE,      /* 404: there is no such account */
    PEOPLE_TAKEN,     /* 409: another has that name, or came first */
    PEOPLE_WAIT,      /* 429: too many failures; people_wait_ms() tells for how long */
    PEOPLE_FAILED     /* 503: the store or the machine could not; it may be asked again */
} people_status;

typedef enum people_role {
    PEOPLE_PARTICIPANT = 0,
    PEOPLE_DEALER,
    PEOPLE_FLOORPERSON,
    PEOPLE_SUPERVISOR,
    PEOPLE_PIT_BOSS,
    PEOPLE_PIT_CLERK,
    PEOPLE_AUDITOR,       /* reads everything, puts nothing to a table */
    PEOPLE_ADMINISTRATOR,
    PEOPLE_ROLES
} people_role;

enum {
    PEOPLE_NAME = 32,                               /* with the zero, as all of these */
    PEOPLE_NAME_LEAST = 3, PEOPLE_NAME_MOST = 24,
    PEOPLE_PASSWORD_LEAST = 8, PEOPLE_PASSWORD_MOST = 128,
    PEOPLE_TOKEN = 44,                              /* 32 bytes, base64url */
    PEOPLE_CODE = 6 * 6,                            /* six words of an invitation */
    PEOPLE_ID = 23,                                 /* what names one and opens nothing */
    PEOPLE_WORDS = 5 * 6,                           /* five words of a password made by the house */
    PEOPLE_INVITATION_HOURS = 30 * 24,              /* at most */
    PEOPLE_FAILURES = 3,                            /* that shut an account for a while */
    PEOPLE_SAYS = 200,
};

enum { PEOPLE_SECOND = 1000, PEOPLE_MINUTE = 60 * PEOPLE_SECOND, PEOPLE_HOUR = 60 * PEOPLE_MINUTE };

static const int64_t PEOPLE_TOKEN_MS = 12 * (int64_t)PEOPLE_HOUR;    /* after it was used last */
static const int64_t PEOPLE_TOKEN_WRITTEN_MS = 10 * (int64_t)PEOPLE_MINUTE; /* not more often */
static const int64_t PEOPLE_TOKEN_MOST_MS = 7 * 24 * (int64_t)PEOPLE_HOUR;
static const int64_t PEOPLE_GUEST_MS = 24 * (int64_t)PEOPLE_HOUR;    /* a guest's whole life */
static const int64_t PEOPLE_SHUT_MS = 30 * (int64_t)PEOPLE_SECOND;   /* the first time; doubles */
static const int64_t PEOPLE_SHUT_MOST_MS = PEOPLE_HOUR;
static const int64_t PEOPLE_FORGET_MS = 2 * (int64_t)PEOPLE_HOUR;    /* failures, after the last */

typedef struct person {
    char name[PEOPLE_NAME];
    uint32_t roles;              /* bit r for role r */
    bool guest;
} person;

/* What somebody who came in is given. The token is told here and never again. */
typedef struct people_session {
    person who;
    char token[PEOPLE_TOKEN];
    int64_t expires_ms;
} people_session;

/* What Argon2id may cost: libsodium's limits. */
typedef struct people_cost {
    unsigned long long operations;
    size_t memory;
} people_cost;

/* cost NULL: libsodium's for interactive use (64 MiB). NULL, with one sentence in says, if there is
 * no memory. The store stays the caller's. */
people *people_open(store *s, const people_cost *cost, char says[STORE_SAYS]);
void people_close(people *p);

/* Why the last one was not PEOPLE_OK, in one sentence that may be told to who asked; and how long
 * to wait, 0 if it does not depend on time. */
const char *people_says(const people *p);
int64_t people_wait_ms(const people *p);

/* ---- Words ---------------------------------------------------------------------------------- */

/* "pit-boss"; PEOPLE_ROLES if no role is called so. */
const char *people_role_text(people_role role);
people_role people_role_parse(const char *word);

static inline uint32_t people_role_bit(people_role role)
{
    return (uint32_t)1 << role;
}

static inline bool person_is(const person *who, people_role role)
{
    return (who->roles >> role & 1u) != 0;
}

/* A name as it is kept: small letters. False if nobody can be called so. */
bool people_name(const char *text, char name[PEOPLE_NAME]);

/* ---- Coming in ------------------------------------------------------------------------------ */

/* The first run: if there is no account at all, makes the administrator "admin" and tells the
 * password, five words. PEOPLE_NONE: there are people already. Takes as long as a hash takes. */
people_status people_first(people *p, int64_t now_ms, char password[PEOPLE_WORDS]);

/* Somebody's password, on its way. */
typedef struct people_try people_try;

/* The first step: *t if it is worth hashing, else NULL and why. */
people_status people_ask(people *p, const char *name, const char *password, int64_t now_ms,
                         people_try **t);
people_status people_join(people *p, const char *invitation, const char *name,
                          const char *password, int64_t now_ms, people_try **t);
people_status people_password(people *p, const char *name, const char *old, const char *fresh,
                              int64_t now_ms, people_try **t);

/* The second: Argon2id. Looks at nothing but t. */
void people_hash(people_try *t);

/* The third; t is gone after it. A changed password has revoked every token that was there: the
 * session is a new one. */
people_status people_answer(people *p, people_try *t, int64_t now_ms, people_session *session);

/* Instead of the third: nobody waits for it any more. */
void people_drop(people_try *t);

/* A participant called guest-..., with a token and no password. No such name comes twice, so that
 * none finds the purse of another. */
people_status people_guest(people *p, int64_t now_ms, people_session *session);

/* ---- Tokens --------------------------------------------------------------------------------- */

/* Whose token it is, and until when. Asks the store each time; who keeps a connection open asks
 * again now and then. people_who counts as use, and where that is due writes that the token lasts
 * longer; people_check only reads, for a loop that must not wait for a disk: it asks for people_who
 * in another thread when people_is_due. */
people_status people_who(people *p, const char *token, int64_t now_ms, person *who,
                         int64_t *expires_ms);
people_status people_check(people *p, const char *token, int64_t now_ms, person *who,
                           int64_t *expires_ms);

static inline bool people_is_due(int64_t expires_ms, int64_t now_ms)
{
    return now_ms + PEOPLE_TOKEN_MS - expires_ms >= PEOPLE_TOKEN_WRITTEN_MS;
}

/* Revokes one token, also one that is none; and all of an account. */
people_status people_sign_out(people *p, const char *token);
people_status people_revoke(people *p, const char *name);

/* ---- What an administrator does; whether it is one is asked by the caller ------------------- */

/* An invitation for one account with these roles, six words told once. by: who invites. */
people_status people_invite(people *p, const char *by, uint32_t roles, int hours, int64_t now_ms,
                            char code[PEOPLE_CODE]);

/* Invitations that hold, until the visitor has had enough (false). The id is a hash of the hash. */
typedef struct people_invited {
    char id[PEOPLE_ID];
    char by[PEOPLE_NAME];
    uint32_t roles;
    int64_t expires_ms;
} people_invited;
typedef bool people_invited_visitor(void *context, const people_invited *one);
people_status people_invitations(people *p, int64_t now_ms, people_invited_visitor *visit,
                                 void *context);

/* It opens nothing from then on. PEOPLE_NONE: it was used, has ended or was withdrawn. Who is
 * joining with it at this very moment may be in all the same; the accounts tell. */
people_status people_withdraw(people *p, const char *id, int64_t now_ms);

/* Who has that name, as it is kept. PEOPLE_NONE: nobody. */
people_status people_find(people *p, const char *text, person *who);

/* Each revokes all tokens of the account. The last administrator who can sign in stays one. */
people_status people_set_roles(people *p, const char *name, uint32_t roles);
people_status people_lock(people *p, const char *name, bool locked);

/* For who has forgotten it: five new words. Takes as long as a hash takes. */
people_status people_renew(people *p, const char *name, char password[PEOPLE_WORDS]);

/* All accounts, in the order of their names, until the visitor has had enough (false). */
typedef struct people_entry {
    person who;
    bool locked;                 /* by an administrator */
    int64_t made_ms;
} people_entry;
typedef bool people_visitor(void *context, const people_entry *entry);
people_status people_each(people *p, people_visitor *visit, void *context);

/* Takes out what has ended: tokens, invitations, guests, failures; a few hundred of each at a time.
 * Reads all of them: for a thread with a store of its own. Any number of servers may. */
people_status people_sweep(people *p, int64_t now_ms, int *dropped);

#endif
