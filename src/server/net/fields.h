/* fields.h: what stands in the lines of a request, read by us: paths, queries, cookies, origins,
 * lists of words, the key of a handshake. No network, no memory of their own.
 *
 * What must always hold: nothing is decoded twice; what is written fits the room that is asked
 * for and is closed with a zero; what cannot be read is refused, not mended. */
#ifndef SERVER_NET_FIELDS_H
#define SERVER_NET_FIELDS_H

#include <stdbool.h>
#include <stddef.h>

/* Is it clean UTF-8: shortest forms, no surrogates, nothing above U+10FFFF? */
bool utf8_clean(const void *bytes, size_t n);

/* "%41" and, in a query, "+": decoded in out, which has room for n + 1. False: a % without its two
 * digits, a control character, or no clean UTF-8. */
bool field_decode(const char *from, size_t n, bool query, char *out);

/* The path of a request's target, decoded. False: it does not begin with a slash, has a part that
 * is empty (the last may be), "." or "..", or a backslash, or cannot be decoded. */
bool field_path(const char *target, size_t n, char *out);

/* Pairs, as they are kept: a name and a value, each closed with a zero, pair after pair. */
typedef struct field_pairs {
    const char *at;
    size_t n;
} field_pairs;

/* The value of the first pair of that name, or NULL. */
const char *field_value(field_pairs pairs, const char *name);

/* The pairs of a query "a=1&b=2", decoded into out, which has room for 2 * n + 2. False: something
 * in it cannot be decoded. */
bool field_query(const char *query, size_t n, char *out, field_pairs *pairs);

/* The pairs of a line of cookies "a=1; b=2", as they stand there, into out, which has room for one
 * more than the line with its zero. What has no name and value is left out. */
void field_cookies(const char *line, char *out, field_pairs *pairs);

/* Does a list "keep-alive, Upgrade" have the word, in letters of any size? */
bool field_has(const char *list, const char *word);

/* Is the origin that of a page which the host itself has sent: the same name or address and port,
 * and a host that nobody can make lead here: an address, or localhost? */
bool field_own_origin(const char *origin, const char *host, bool secure);

/* Is it base64 of 16 bytes? */
bool field_key(const char *key);

/* The answer to such a key: SHA-1 of it and the standard's own words, in base64. */
enum { FIELD_ACCEPT = 29 };
void field_accept(const char *key, char out[FIELD_ACCEPT]);

#endif
