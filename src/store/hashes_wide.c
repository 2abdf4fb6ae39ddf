/* hashes_wide.c: BLAKE2b (RFC 7693) with 32 bytes and no key, of four texts side by side: a lane
 * of a vector is a text's, and a lane whose text is done takes the next one. The Makefile has this
 * file compiled for processors with such vectors; where it is not, there is none. */
#include "store/hashes.h"
#include "store/letters.h"

#if defined __x86_64__ && defined __AVX2__
#include <string.h>

enum { LANES = 4, WORDS = 16, BLOCK = 128, ROUNDS = 12, STATE = 8 };

typedef uint64_t lanes __attribute__((vector_size(8 * LANES)));
typedef uint8_t bytes __attribute__((vector_size(8 * LANES)));

static const uint64_t first[STATE] = {
    0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
    0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
};

/* The length of the hash, no key, one leaf: the parameters go into the first word. */
static const uint64_t parameters = 0x01010000 ^ JOURNAL_HASH_BYTES;

static const uint8_t order[ROUNDS][WORDS] = {
    { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 },
    { 14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3 },
    { 11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4 },
    { 7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8 },
    { 9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13 },
    { 2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9 },
    { 12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11 },
    { 13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10 },
    { 6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5 },
    { 10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0 },
    { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 },
    { 14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3 },
};

/* A turn by whole bytes is a shuffle of them. */
static inline lanes turn_32(lanes x)
{
    return (lanes)__builtin_shufflevector(
        (bytes)x, (bytes)x, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11,
        20, 21, 22, 23, 16, 17, 18, 19, 28, 29, 30, 31, 24, 25, 26, 27);
}

static inline lanes turn_24(lanes x)
{
    return (lanes)__builtin_shufflevector(
        (bytes)x, (bytes)x, 3, 4, 5, 6, 7, 0, 1, 2, 11, 12, 13, 14, 15, 8, 9, 10,
        19, 20, 21, 22, 23, 16, 17, 18, 27, 28, 29, 30, 31, 24, 25, 26);
}

static inline lanes turn_16(lanes x)
{
    return (lanes)__builtin_shufflevector(
        (bytes)x, (bytes)x, 2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9,
        18, 19, 20, 21, 22, 23, 16, 17, 26, 27, 28, 29, 30, 31, 24, 25);
}

static inline void mix(lanes v[WORDS], int a, int b, int c, int d, lanes x, lanes y)
{
    v[a] += v[b] + x;
    v[d] = turn_32(v[d] ^ v[a]);
    v[c] += v[d];
    v[b] = turn_24(v[b] ^ v[c]);
    v[a] += v[b] + y;
    v[d] = turn_16(v[d] ^ v[a]);
    v[c] += v[d];
    const lanes turned = v[b] ^ v[c];
    v[b] = turned >> 63 | (turned + turned);
}

static inline uint64_t word_at(const unsigned char *block, int i)
{
    uint64_t word;

    memcpy(&word, block + 8 * i, sizeof word);
    return word;
}

/* One block of each lane; done counts the bytes with it, last has all bits where it is the last. */
static void compress(lanes h[STATE], const unsigned char *const block[LANES], lanes done,
                     lanes last)
{
    lanes m[WORDS], v[WORDS];

    for (int i = 0; i < WORDS; i++)
        m[i] = (lanes){ word_at(block[0], i), word_at(block[1], i), word_at(block[2], i),
                        word_at(block[3], i) };
    for (int i = 0; i < STATE; i++) {
        v[i] = h[i];
        v[STATE + i] = (lanes){ first[i], first[i], first[i], first[i] };
    }
    v[12] ^= done;
    v[14] ^= last;
#pragma GCC unroll 12 /* so that the order is none to be looked up */
    for (int round = 0; round < ROUNDS; round++) {
        const uint8_t *s = order[round];
        mix(v, 0, 4, 8, 12, m[s[0]], m[s[1]]);
        mix(v, 1, 5, 9, 13, m[s[2]], m[s[3]]);
        mix(v, 2, 6, 10, 14, m[s[4]], m[s[5]]);
        mix(v, 3, 7, 11, 15, m[s[6]], m[s[7]]);
        mix(v, 0, 5, 10, 15, m[s[8]], m[s[9]]);
        mix(v, 1, 6, 11, 12, m[s[10]], m[s[11]]);
        mix(v, 2, 7, 8, 13, m[s[12]], m[s[13]]);
        mix(v, 3, 4, 9, 14, m[s[14]], m[s[15]]);
    }
    for (int i = 0; i < STATE; i++)
        h[i] ^= v[i] ^ v[STATE + i];
}

/* What a lane is at work on: a text, and how many bytes of it are in. */
typedef struct lane {
    size_t text, in;
    bool busy;
    unsigned char rest[BLOCK]; /* the last block, with zeros behind it */
} lane;

static bool begin(lane *at, int i, lanes h[STATE], size_t *next, size_t count)
{
    at->busy = *next < count;
    if (!at->busy)
        return false;
    at->text = (*next)++;
    at->in = 0;
    for (int w = 0; w < STATE; w++)
        h[w][i] = w == 0 ? first[0] ^ parameters : first[w];
    return true;
}

static const unsigned char *next_block(lane *at, const journal_bytes *text, uint64_t *done,
                                       uint64_t *last)
{
    const size_t left = text->n - at->in;
    const unsigned char *from = (const unsigned char *)text->at + at->in;

    at->in += left > BLOCK ? BLOCK : left;
    *done = at->in;
    *last = left > BLOCK ? 0 : UINT64_MAX;
    if (left >= BLOCK)
        return from;
    memset(at->rest, 0, sizeof at->rest);
    memcpy(at->rest, from, left);
    return at->rest;
}

static void finish(const lanes h[STATE], int i, journal_hash *hash)
{
    unsigned char byte[JOURNAL_HASH_BYTES];

    for (int w = 0; w < JOURNAL_HASH_BYTES / 8; w++) {
        const uint64_t word = h[w][i];
        memcpy(byte + 8 * w, &word, sizeof word);
    }
    letters_write(byte, hash);
}

static void hash_all(const journal_bytes *text, journal_hash *hash, size_t count)
{
    const unsigned char *block[LANES];
    lane at[LANES];
    lanes h[STATE], done = { 0 }, last = { 0 };
    size_t next = 0;
    int busy = 0;

    memset(h, 0, sizeof h);
    for (int i = 0; i < LANES; i++) {
        memset(at[i].rest, 0, sizeof at[i].rest);
        block[i] = at[i].rest;
        busy += begin(&at[i], i, h, &next, count);
    }
    while (busy > 0) {
        for (int i = 0; i < LANES; i++) {
            uint64_t in = 0, ends = 0;
            if (at[i].busy)
                block[i] = next_block(&at[i], &text[at[i].text], &in, &ends);
            done[i] = in;
            last[i] = ends;
        }
        compress(h, block, done, last);
        for (int i = 0; i < LANES; i++) {
            if (!at[i].busy || last[i] == 0)
                continue;
            finish(h, i, &hash[at[i].text]);
            if (!begin(&at[i], i, h, &next, count)) {
                busy--;
                block[i] = at[i].rest;
            }
        }
    }
}

journal_hasher *const journal_hash_wide = hash_all;
#else
journal_hasher *const journal_hash_wide = NULL;
#endif
