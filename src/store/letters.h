/* letters.h: the letters of a hash: base64url without padding. One body, compiled for any processor
 * and for those with wider vectors. For the files of this folder. */
#ifndef STORE_LETTERS_H
#define STORE_LETTERS_H

#include "store/entry.h"

#include <string.h>

/* Six bytes are eight letters, the last two three. Six bytes become
 * eight of six bits each, and all of these letters at once. */
enum { LETTERS_AT_ONCE = 16, SIX = 6, LETTERS = 48 };

typedef unsigned char letters __attribute__((vector_size(LETTERS_AT_ONCE)));
typedef signed char sixes __attribute__((vector_size(LETTERS_AT_ONCE))); /* are compared faster */

/* 48 bits, six into each byte. */
static inline uint64_t spread(uint64_t bits)
{
    bits = (bits & UINT64_C(0xFFFFFF000000)) << 8 | (bits & UINT64_C(0xFFFFFF));
    bits = (bits & UINT64_C(0x00FFF00000FFF000)) << 4 | (bits & UINT64_C(0x00000FFF00000FFF));
    return (bits & UINT64_C(0x0FC00FC00FC00FC0)) << 2 | (bits & UINT64_C(0x003F003F003F003F));
}

static inline uint64_t first_at_top(uint64_t word)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    return __builtin_bswap64(word);
#else
    return word;
#endif
}

static inline letters letters_from(letters v)
{
    const sixes six = (sixes)v;

    return v + 'A' + (6 & (letters)(six > 25)) - (75 & (letters)(six > 51)) -
           (13 & (letters)(six > 61)) + (49 & (letters)(six > 62));
}

static inline void letters_write(const unsigned char byte[JOURNAL_HASH_BYTES], journal_hash *hash)
{
    unsigned char padded[LETTERS / 8 * SIX + 2] = { 0 }, letter[LETTERS];
    uint64_t word;
    letters v;

    memcpy(padded, byte, JOURNAL_HASH_BYTES);
    for (int i = 0; i < LETTERS / 8; i++) {
        memcpy(&word, padded + SIX * i, sizeof word);
        word = first_at_top(spread(first_at_top(word) >> 16));
        memcpy(letter + 8 * i, &word, sizeof word);
    }
    for (int i = 0; i < LETTERS; i += LETTERS_AT_ONCE) {
        memcpy(&v, letter + i, LETTERS_AT_ONCE);
        v = letters_from(v);
        memcpy(letter + i, &v, LETTERS_AT_ONCE);
    }
    memcpy(hash->letter, letter, JOURNAL_HASH);
    hash->letter[JOURNAL_HASH] = '\0';
}

#endif
