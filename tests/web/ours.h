/* ours.h: what the laboratory's module has instead of libraries (web/lab/instead), behind functions
 * that name neither: a test cannot see both under the same names. */
#ifndef TEST_WEB_OURS_H
#define TEST_WEB_OURS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- big_ours.c: numbers are digits with a sign; what is returned is to be freed ----- */

/* "+", "-", "*", "/" without remainder, "floor", "gcd", "submul" (1 - a * b), "cmp", "digits", and
 * of fractions "q+", "q-", "q*", "q/", "qcmp", with a and b over c and d. */
char *ours_number(const char *does, const char *a, const char *b, const char *c, const char *d);

/* ---- json_ours.c ----------------------------------------------------------------------------- */

/* The text read and written again; NULL if it is none. To be freed. */
char *ours_json(const char *text, size_t n, bool unique, size_t how);

/* The value that test_json.c puts together as well. */
char *ours_packed(size_t how);

/* ---- hash_ours.c ----------------------------------------------------------------------------- */

void ours_hash(unsigned char *out, size_t size, const unsigned char *in, size_t n,
               const unsigned char *key, size_t key_n);
void ours_hash_in_parts(unsigned char *out, size_t size, const unsigned char *in, size_t n,
                        size_t part);
void ours_key(unsigned char *out, size_t size, uint64_t id, const char context[8],
              const unsigned char key[32]);
void ours_stream(unsigned char *out, const unsigned char *in, size_t n, const unsigned char *nonce,
                 uint64_t block, const unsigned char *key);

#endif
