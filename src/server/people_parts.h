/* people_parts.h: what the files of people share: the records as they are kept, and how they are
 * read and put.
 *
 * A record is read strictly: no key twice, none that is not known, none missing. What cannot be
 * read is a fault that is told (PEOPLE_FAILED), never an account with less in it. */
#ifndef SERVER_PEOPLE_PARTS_H
#define SERVER_PEOPLE_PARTS_H

#include "server/people.h"

#include <sodium.h>

/* How often somebody may come first before we give up. */
enum { PEOPLE_TRIES = 16 };

/* A secret is found by half of its hash and must have the other half as well, which is compared in
 * constant time: how long the store looks tells nothing of the second half. */
enum { PEOPLE_HALF = 23 };       /* 16 bytes, base64url, and the zero */
typedef struct people_print {
    char key[PEOPLE_HALF], rest[PEOPLE_HALF];
} people_print;

/* Of each, number is that of its record; 0: there is none. */
typedef struct people_account {
    uint64_t number;
    char name[PEOPLE_NAME];
    uint32_t roles;
    uint64_t epoch;                     /* tokens of another epoch were revoked; from 1 */
    bool locked;
    int64_t made_ms, ends_ms;           /* 0: it does not end; a guest does */
    char hash[crypto_pwhash_STRBYTES];  /* "": a guest has no password */
    char invitation[PEOPLE_HALF];       /* the key of the one it was made by; "": by none */
} people_account;

typedef struct people_token {
    uint64_t number;
    people_print print;
    char name[PEOPLE_NAME];
    uint64_t epoch;
    int64_t made_ms, expires_ms;
} people_token;

typedef struct people_invitation {
    uint64_t number;
    people_print print;
    char by[PEOPLE_NAME];
    uint32_t roles;
    int64_t expires_ms;
    char name[PEOPLE_NAME];             /* the only account it can still make; "": any */
} people_invitation;

/* Failures of a name, whether anybody has it or not. */
typedef struct people_failures {
    uint64_t number;
    char key[PEOPLE_HALF];
    int failures;                       /* since it was shut last, or since it was open */
    int shut;                           /* how often it was, one time after the other */
    int64_t until_ms, last_ms;
} people_failures;

struct people {
    store *store;
    people_cost cost;
    char decoy[crypto_pwhash_STRBYTES]; /* the hash of a password that nobody has */
    char says[PEOPLE_SAYS];
    int64_t wait_ms;
};

/* ---- people.c ------------------------------------------------------------------------------- */

/* Writes why, and is the status. */
__attribute__((format(printf, 3, 4))) people_status people_fail(people *p, people_status status,
                                                                const char *format, ...);
people_status people_store_failed(people *p);
people_status people_no_memory(people *p);

/* Somebody else came first, time and again. */
people_status people_busy(people *p);

/* The account is not as it was when it was asked for. */
people_status people_changed(people *p);

/* Nobody's purpose is served by a name that looks like the house's own. */
bool people_name_is_reserved(const char *name);
bool people_password_is_fit(const char *password);

/* So many words of five letters, sixteen random bits each, with a '-' between them. */
void people_words(int words, char *out);

/* Argon2id of a password; false if there is no memory for it. */
bool people_make_hash(const people_cost *cost, const char *password,
                      char hash[crypto_pwhash_STRBYTES]);

/* Is it the password of that hash? False if that could not be told: there was no memory, or it is
 * no hash. */
bool people_fits(const char *hash, const char *password, bool *fits);

/* The BLAKE2b of a secret, one for each use. */
people_print people_print_of(const char *use, const char *secret);
bool people_print_is(const people_print *a, const people_print *b);

/* ---- people_record.c ------------------------------------------------------------------------ */

/* PEOPLE_OK, with number 0 if there is none; or PEOPLE_FAILED. */
people_status people_read_account(people *p, const char *name, people_account *a);
people_status people_read_token(people *p, const char *key, people_token *t);
people_status people_read_invitation(people *p, const char *key, people_invitation *i);
people_status people_read_failures(people *p, const char *key, people_failures *f);

/* As STORE_OK, STORE_CONFLICT and STORE_FAILED; the number is the new one. */
store_status people_put_account(people *p, people_account *a);
store_status people_put_token(people *p, people_token *t);
store_status people_put_invitation(people *p, people_invitation *i);
store_status people_put_failures(people *p, people_failures *f);

store_status people_drop_token(people *p, const people_token *t);
store_status people_drop_invitation(people *p, const people_invitation *i);
store_status people_drop_account(people *p, const people_account *a);
store_status people_drop_failures(people *p, const people_failures *f);

/* What a record of the kind says, as a visitor of store_records is given it. */
extern const char people_kind_account[], people_kind_token[], people_kind_invitation[],
    people_kind_failures[];
bool people_parse_account(const char *key, uint64_t number, const char *text, size_t n,
                          people_account *a);
bool people_parse_token(const char *key, uint64_t number, const char *text, size_t n,
                        people_token *t);
bool people_parse_invitation(const char *key, uint64_t number, const char *text, size_t n,
                             people_invitation *i);
bool people_parse_failures(const char *key, uint64_t number, const char *text, size_t n,
                           people_failures *f);

/* ---- people_token.c ------------------------------------------------------------------------- */

/* What others may know of an account. */
person people_person(const people_account *a);

/* A token for an account as it is now. */
people_status people_begin_session(people *p, const people_account *a, int64_t now_ms,
                                   people_session *session);

/* ---- people_join.c: the steps of people_join ------------------------------------------------ */

/* The print of a code that can still make an account of that name; and the account it made. */
people_status people_ask_invitation(people *p, const char *text, const char *name, int64_t now_ms,
                                    people_print *print);
people_status people_use_invitation(people *p, const people_print *print, const char *name,
                                    const char *hash, int64_t now_ms, people_account *a);

#endif
