/* hash.c: BLAKE2b and ChaCha20, plainly: see instead/sodium.h. */
#include "instead/sodium.h"

#include <assert.h>

static uint64_t load64(const unsigned char *at)
{
    uint64_t word = 0;

    for (int i = 7; i >= 0; i--)
        word = word << 8 | at[i];
    return word;
}

static void store64(unsigned char *at, uint64_t word)
{
    for (int i = 0; i < 8; i++)
        at[i] = (unsigned char)(word >> 8 * i);
}

/* ---- BLAKE2b --------------------------------------------------------------------------------- */

static const uint64_t begin[8] = {
    UINT64_C(0x6a09e667f3bcc908), UINT64_C(0xbb67ae8584caa73b), UINT64_C(0x3c6ef372fe94f82b),
    UINT64_C(0xa54ff53a5f1d36f1), UINT64_C(0x510e527fade682d1), UINT64_C(0x9b05688c2b3e6c1f),
    UINT64_C(0x1f83d9abfb41bd6b), UINT64_C(0x5be0cd19137e2179),
};

static const uint8_t order[10][16] = {
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
};

static uint64_t turn64(uint64_t word, int bits)
{
    return word >> bits | word << (64 - bits);
}

static void mix64(uint64_t *a, uint64_t *b, uint64_t *c, uint64_t *d, uint64_t x, uint64_t y)
{
    *a += *b + x;
    *d = turn64(*d ^ *a, 32);
    *c += *d;
    *b = turn64(*b ^ *c, 24);
    *a += *b + y;
    *d = turn64(*d ^ *a, 16);
    *c += *d;
    *b = turn64(*b ^ *c, 63);
}

/* One block; so many bytes are in it and those before. */
static void compress(uint64_t h[8], const unsigned char block[LAB_HASH_BLOCK], uint64_t bytes,
                     int last)
{
    uint64_t m[16], v[16];

    for (int i = 0; i < 16; i++)
        m[i] = load64(block + 8 * i);
    for (int i = 0; i < 8; i++) {
        v[i] = h[i];
        v[i + 8] = begin[i];
    }
    v[12] ^= bytes;
    v[14] ^= last ? ~UINT64_C(0) : 0;
    for (int round = 0; round < 12; round++) {
        const uint8_t *const s = order[round % 10];
        for (int i = 0; i < 4; i++)
            mix64(&v[i], &v[i + 4], &v[i + 8], &v[i + 12], m[s[2 * i]], m[s[2 * i + 1]]);
        for (int i = 0; i < 4; i++)
            mix64(&v[i], &v[4 + (i + 1) % 4], &v[8 + (i + 2) % 4], &v[12 + (i + 3) % 4],
                  m[s[8 + 2 * i]], m[s[9 + 2 * i]]);
    }
    for (int i = 0; i < 8; i++)
        h[i] ^= v[i] ^ v[i + 8];
}

/* With a key the first block is the key; salt and person, of 16 bytes, or NULL. */
static void start(crypto_generichash_state *state, size_t size, const unsigned char *key,
                  size_t key_n, const unsigned char *salt, const unsigned char *person)
{
    memset(state, 0, sizeof *state);
    memcpy(state->h, begin, sizeof begin);
    state->h[0] ^= UINT64_C(0x01010000) ^ (uint64_t)key_n << 8 ^ size;
    for (int i = 0; i < 2; i++) {
        state->h[4 + i] ^= salt ? load64(salt + 8 * i) : 0;
        state->h[6 + i] ^= person ? load64(person + 8 * i) : 0;
    }
    if (key_n == 0)
        return;
    memcpy(state->block, key, key_n);
    state->held = LAB_HASH_BLOCK;
}

int crypto_generichash_init(crypto_generichash_state *state, const unsigned char *key,
                            size_t key_n, size_t size)
{
    assert(size >= 1 && size <= LAB_HASH_MOST && key_n <= LAB_HASH_MOST);
    start(state, size, key, key_n, NULL, NULL);
    return 0;
}

/* A full block waits until more comes: it might be the last. */
int crypto_generichash_update(crypto_generichash_state *state, const unsigned char *in,
                              unsigned long long n)
{
    while (n > 0) {
        if (state->held == LAB_HASH_BLOCK) {
            state->done += LAB_HASH_BLOCK;
            compress(state->h, state->block, state->done, 0);
            state->held = 0;
        }
        const size_t room = LAB_HASH_BLOCK - state->held, some = n < room ? (size_t)n : room;
        memcpy(state->block + state->held, in, some);
        state->held += some;
        in += some;
        n -= some;
    }
    return 0;
}

int crypto_generichash_final(crypto_generichash_state *state, unsigned char *out, size_t size)
{
    unsigned char whole[LAB_HASH_MOST];

    memset(state->block + state->held, 0, LAB_HASH_BLOCK - state->held);
    compress(state->h, state->block, state->done + state->held, 1);
    for (int i = 0; i < 8; i++)
        store64(whole + 8 * i, state->h[i]);
    memcpy(out, whole, size);
    return 0;
}

int crypto_generichash(unsigned char *out, size_t size, const unsigned char *in,
                       unsigned long long n, const unsigned char *key, size_t key_n)
{
    crypto_generichash_state state;

    crypto_generichash_init(&state, key, key_n, size);
    crypto_generichash_update(&state, in, n);
    return crypto_generichash_final(&state, out, size);
}

int crypto_kdf_derive_from_key(unsigned char *out, size_t size, uint64_t id, const char context[8],
                               const unsigned char key[LAB_KEY])
{
    unsigned char salt[16] = { 0 }, person[16] = { 0 };
    crypto_generichash_state state;

    store64(salt, id);
    memcpy(person, context, 8);
    start(&state, size, key, LAB_KEY, salt, person);
    return crypto_generichash_final(&state, out, size);
}

/* ---- ChaCha20 -------------------------------------------------------------------------------- */

static uint32_t load32(const unsigned char *at)
{
    return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static uint32_t turn32(uint32_t word, int bits)
{
    return word << bits | word >> (32 - bits);
}

static void mix32(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d)
{
    *a += *b;
    *d = turn32(*d ^ *a, 16);
    *c += *d;
    *b = turn32(*b ^ *c, 12);
    *a += *b;
    *d = turn32(*d ^ *a, 8);
    *c += *d;
    *b = turn32(*b ^ *c, 7);
}

static void stream_block(unsigned char out[64], const uint32_t from[16])
{
    uint32_t x[16];

    memcpy(x, from, sizeof x);
    for (int round = 0; round < 10; round++) {
        for (int i = 0; i < 4; i++)
            mix32(&x[i], &x[i + 4], &x[i + 8], &x[i + 12]);
        for (int i = 0; i < 4; i++)
            mix32(&x[i], &x[4 + (i + 1) % 4], &x[8 + (i + 2) % 4], &x[12 + (i + 3) % 4]);
    }
    for (int i = 0; i < 16; i++) {
        const uint32_t word = x[i] + from[i];
        for (int k = 0; k < 4; k++)
            out[4 * i + k] = (unsigned char)(word >> 8 * k);
    }
}

int crypto_stream_chacha20_xor_ic(unsigned char *out, const unsigned char *in,
                                  unsigned long long n, const unsigned char *nonce, uint64_t block,
                                  const unsigned char *key)
{
    uint32_t from[16] = { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 };
    unsigned char stream[64];

    for (int i = 0; i < 8; i++)
        from[4 + i] = load32(key + 4 * i);
    from[14] = load32(nonce);
    from[15] = load32(nonce + 4);
    for (unsigned long long at = 0; at < n; at += sizeof stream, block++) {
        from[12] = (uint32_t)block;
        from[13] = (uint32_t)(block >> 32);
        stream_block(stream, from);
        for (size_t i = 0; i < sizeof stream && at + i < n; i++)
            out[at + i] = in[at + i] ^ stream[i];
    }
    return 0;
}
