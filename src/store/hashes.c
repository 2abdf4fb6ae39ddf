/* hashes.c: see hashes.h. */
#include "store/hashes.h"

static bool wide_is_allowed = true;

void journal_hashes_allow_wide(bool allowed)
{
    wide_is_allowed = allowed;
}

bool journal_hashes_are_wide(void)
{
#if defined __x86_64__
    return wide_is_allowed && journal_hash_wide && __builtin_cpu_supports("avx2");
#else
    return false;
#endif
}

void journal_hash_all(const journal_bytes *text, journal_hash *hash, size_t count)
{
    if (journal_hashes_are_wide()) {
        journal_hash_wide(text, hash, count);
        return;
    }
    for (size_t i = 0; i < count; i++)
        journal_hash_bytes(text[i].at, text[i].n, &hash[i]);
}
