/* people.c: opening, the words for roles, names and secrets, and the first run. */
#include "server/people_parts.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Opening -------------------------------------------------------------------------------- */

people *people_open(store *s, const people_cost *cost, char says[STORE_SAYS])
{
    people *const p = sodium_init() < 0 ? NULL : calloc(1, sizeof *p);
    char nobodys[PEOPLE_WORDS];

    if (!p) {
        snprintf(says, STORE_SAYS, "there is no memory, or no randomness, to know people by");
        return NULL;
    }
    p->store = s;
    p->cost = cost ? *cost : (people_cost){ crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                            crypto_pwhash_MEMLIMIT_INTERACTIVE };
    people_words(5, nobodys);
    const bool made = people_make_hash(&p->cost, nobodys, p->decoy);
    sodium_memzero(nobodys, sizeof nobodys);
    if (made)
        return p;
    snprintf(says, STORE_SAYS, "there is no memory to hash passwords with (%zu MiB are needed)",
             p->cost.memory >> 20);
    free(p);
    return NULL;
}

void people_close(people *p)
{
    free(p);
}

/* ---- What is said --------------------------------------------------------------------------- */

const char *people_says(const people *p)
{
    return p->says;
}

int64_t people_wait_ms(const people *p)
{
    return p->wait_ms;
}

people_status people_fail(people *p, people_status status, const char *format, ...)
{
    va_list list;

    p->wait_ms = 0;
    va_start(list, format);
    vsnprintf(p->says, sizeof p->says, format, list);
    va_end(list);
    return status;
}

/* What a store says of itself is for its operator (store_says). */
people_status people_store_failed(people *p)
{
    return people_fail(p, PEOPLE_FAILED, "The store does not answer now: try again.");
}

people_status people_no_memory(people *p)
{
    return people_fail(p, PEOPLE_FAILED, "There is no memory to hash a password with: try again.");
}

people_status people_busy(people *p)
{
    return people_fail(p, PEOPLE_FAILED, "Too many at once: try again.");
}

people_status people_changed(people *p)
{
    return people_fail(p, PEOPLE_WRONG, "The account was changed meanwhile: sign in again.");
}

/* ---- Words ---------------------------------------------------------------------------------- */

static const char *const role_words[PEOPLE_ROLES] = {
    "participant", "dealer", "floorperson", "supervisor", "pit-boss", "pit-clerk", "auditor",
    "administrator",
};

const char *people_role_text(people_role role)
{
    return role_words[role];
}

people_role people_role_parse(const char *word)
{
    int r = 0;

    while (r < PEOPLE_ROLES && strcmp(word, role_words[r]) != 0)
        r++;
    return (people_role)r;
}

static bool is_letter(char c)
{
    return c >= 'a' && c <= 'z';
}

bool people_name(const char *text, char name[PEOPLE_NAME])
{
    size_t n = 0;

    for (; text[n] != '\0'; n++) {
        const char c = text[n] >= 'A' && text[n] <= 'Z' ? (char)(text[n] - 'A' + 'a') : text[n];

        if (n == PEOPLE_NAME_MOST || !(is_letter(c) || (n > 0 && strchr("0123456789._-", c))))
            return false;
        name[n] = c;
    }
    name[n] = '\0';
    return n >= PEOPLE_NAME_LEAST;
}

bool people_name_is_reserved(const char *name)
{
    return strncmp(name, "house", 5) == 0 || strncmp(name, "guest", 5) == 0;
}

bool people_password_is_fit(const char *password)
{
    const size_t n = strnlen(password, PEOPLE_PASSWORD_MOST + 1);

    return n >= PEOPLE_PASSWORD_LEAST && n <= PEOPLE_PASSWORD_MOST;
}

/* ---- Secrets -------------------------------------------------------------------------------- */

/* Consonant, vowel, consonant, vowel, consonant: 4 + 2 + 4 + 2 + 4 bits, which can be read aloud
 * and typed. */
static void word_of(uint16_t bits, char word[5])
{
    static const char consonant[] = "bdfghjklmnprstvz", vowel[] = "aiou";

    word[0] = consonant[bits >> 12];
    word[1] = vowel[bits >> 10 & 3];
    word[2] = consonant[bits >> 6 & 15];
    word[3] = vowel[bits >> 4 & 3];
    word[4] = consonant[bits & 15];
}

void people_words(int words, char *out)
{
    for (int i = 0; i < words; i++) {
        uint16_t bits;

        randombytes_buf(&bits, sizeof bits);
        word_of(bits, out + 6 * i);
        out[6 * i + 5] = i + 1 < words ? '-' : '\0';
    }
}

bool people_make_hash(const people_cost *cost, const char *password,
                      char hash[crypto_pwhash_STRBYTES])
{
    return crypto_pwhash_str_alg(hash, password, strlen(password), cost->operations, cost->memory,
                                 crypto_pwhash_ALG_ARGON2ID13) == 0;
}

/* "$argon2id$v=19$m=65536,t=2,p=1$SALT$HASH", as libsodium writes it. Its own way to verify one
 * says the same of a wrong password and of a machine without memory; so it is made again here. */
typedef struct hashed {
    unsigned long long operations;
    size_t memory;
    unsigned char salt[crypto_pwhash_SALTBYTES], hash[32];
} hashed;

static bool take_base64(const char *text, unsigned char *out, size_t room)
{
    size_t n = 0;

    return sodium_base642bin(out, room, text, strlen(text), NULL, &n, NULL,
                             sodium_base64_VARIANT_ORIGINAL_NO_PADDING) == 0 && n == room;
}

static bool take_hash(const char *text, hashed *h)
{
    char salt[32], hash[64];
    unsigned long kib;
    int n = 0;

    if (sscanf(text, "$argon2id$v=19$m=%9lu,t=%9llu,p=1$%31[^$]$%63[^$]%n", &kib, &h->operations,
               salt, hash, &n) != 4 || text[n] != '\0')
        return false;
    h->memory = (size_t)kib * 1024;
    return take_base64(salt, h->salt, sizeof h->salt) && take_base64(hash, h->hash, sizeof h->hash);
}

bool people_fits(const char *hash, const char *password, bool *fits)
{
    hashed h;
    unsigned char made[sizeof h.hash];

    *fits = false;
    const bool told = take_hash(hash, &h) &&
                      crypto_pwhash(made, sizeof made, password, strlen(password), h.salt,
                                    h.operations, h.memory, crypto_pwhash_ALG_ARGON2ID13) == 0;
    *fits = told && sodium_memcmp(made, h.hash, sizeof made) == 0;
    sodium_memzero(&h, sizeof h);
    sodium_memzero(made, sizeof made);
    return told;
}

people_print people_print_of(const char *use, const char *secret)
{
    unsigned char hash[crypto_generichash_BYTES];
    crypto_generichash_state state;
    people_print print;

    crypto_generichash_init(&state, NULL, 0, sizeof hash);
    crypto_generichash_update(&state, (const unsigned char *)use, strlen(use) + 1);
    crypto_generichash_update(&state, (const unsigned char *)secret, strlen(secret));
    crypto_generichash_final(&state, hash, sizeof hash);
    sodium_bin2base64(print.key, sizeof print.key, hash, sizeof hash / 2,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_bin2base64(print.rest, sizeof print.rest, hash + sizeof hash / 2, sizeof hash / 2,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(&state, sizeof state);
    return print;
}

bool people_print_is(const people_print *a, const people_print *b)
{
    return sodium_memcmp(a, b, sizeof *a) == 0;
}

/* ---- The first run -------------------------------------------------------------------------- */

/* Guests come and go, and are no reason to have nobody in charge. */
static bool find_anybody(void *context, const char *key, uint64_t number, const char *text,
                         size_t n)
{
    bool *const found = context;

    (void)number;
    (void)text;
    (void)n;
    *found = strncmp(key, "guest-", 6) != 0;
    return !*found;
}

people_status people_first(people *p, int64_t now_ms, char password[PEOPLE_WORDS])
{
    people_account a = { .name = "admin", .epoch = 1, .made_ms = now_ms,
                         .roles = people_role_bit(PEOPLE_ADMINISTRATOR) };
    bool found = false;

    password[0] = '\0';
    if (store_records(p->store, people_kind_account, find_anybody, &found) == STORE_FAILED)
        return people_store_failed(p);
    if (found)
        return people_fail(p, PEOPLE_NONE, "There are people already.");
    people_words(5, password);
    const bool made = people_make_hash(&p->cost, password, a.hash);
    const store_status put = made ? people_put_account(p, &a) : STORE_FAILED;
    sodium_memzero(&a, sizeof a);
    if (put == STORE_OK)
        return PEOPLE_OK;
    sodium_memzero(password, PEOPLE_WORDS);
    if (!made)
        return people_no_memory(p);
    return put == STORE_FAILED ? people_store_failed(p)
                               : people_fail(p, PEOPLE_NONE, "There are people already.");
}
