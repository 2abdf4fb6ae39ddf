/* hashes.h: the hashes of many texts at once. Each is of its own bytes alone, so that four of them
 * are worked out side by side where the processor has vectors for it; what comes out is what
 * journal_hash_bytes says of each.
 *
 * Threads: any number at once. */
#ifndef STORE_HASHES_H
#define STORE_HASHES_H

#include "store/entry.h"

typedef struct journal_bytes {
    const char *at;
    size_t n;
} journal_bytes;

void journal_hash_all(const journal_bytes *text, journal_hash *hash, size_t count);

/* For tests and measurements: whether vectors may be used where there are any. */
void journal_hashes_allow_wide(bool allowed);
bool journal_hashes_are_wide(void);

/* hashes_wide.c: NULL where it was not compiled for such processors. */
typedef void journal_hasher(const journal_bytes *text, journal_hash *hash, size_t count);
extern journal_hasher *const journal_hash_wide;

#endif
