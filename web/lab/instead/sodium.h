/* sodium.h: what the commands take of libsodium: for the module, where there is no libsodium.
 * BLAKE2b (RFC 7693), libsodium's derivation of keys from it, and ChaCha20 with a counter of 64
 * bits; the work is done in hash.c, which a test holds against libsodium (tests/web/test_hash.c).
 *
 * It checks what others sealed and deals what a seed says; nothing secret is made with it, and
 * there is no chance in it: randombytes_random is always 0. */
#ifndef LAB_SODIUM_H
#define LAB_SODIUM_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* So that both can be in one program. */
#define crypto_generichash lab_generichash
#define crypto_generichash_state lab_generichash_state
#define crypto_generichash_init lab_generichash_init
#define crypto_generichash_update lab_generichash_update
#define crypto_generichash_final lab_generichash_final
#define crypto_kdf_derive_from_key lab_kdf_derive_from_key
#define crypto_stream_chacha20_xor_ic lab_stream_chacha20_xor_ic
#define sodium_init lab_sodium_init
#define sodium_memzero lab_sodium_memzero
#define sodium_memcmp lab_sodium_memcmp
#define randombytes_random lab_randombytes_random

enum { crypto_generichash_BYTES = 32, crypto_stream_chacha20_NONCEBYTES = 8,
       LAB_HASH_BLOCK = 128, LAB_HASH_MOST = 64, LAB_KEY = 32 };

typedef struct crypto_generichash_state {
    uint64_t h[8];
    uint64_t done;               /* bytes in the blocks so far */
    unsigned char block[LAB_HASH_BLOCK];
    size_t held;                 /* of the block */
} crypto_generichash_state;

int crypto_generichash(unsigned char *out, size_t size, const unsigned char *in,
                       unsigned long long n, const unsigned char *key, size_t key_n);
int crypto_generichash_init(crypto_generichash_state *state, const unsigned char *key,
                            size_t key_n, size_t size);
int crypto_generichash_update(crypto_generichash_state *state, const unsigned char *in,
                              unsigned long long n);
int crypto_generichash_final(crypto_generichash_state *state, unsigned char *out, size_t size);

int crypto_kdf_derive_from_key(unsigned char *out, size_t size, uint64_t id, const char context[8],
                               const unsigned char key[LAB_KEY]);

int crypto_stream_chacha20_xor_ic(unsigned char *out, const unsigned char *in,
                                  unsigned long long n, const unsigned char *nonce, uint64_t block,
                                  const unsigned char *key);

static inline int sodium_init(void)
{
    return 0;
}

static inline void sodium_memzero(void *at, size_t n)
{
    memset(at, 0, n);
}

static inline int sodium_memcmp(const void *a, const void *b, size_t n)
{
    return memcmp(a, b, n) == 0 ? 0 : -1;
}

static inline uint32_t randombytes_random(void)
{
    return 0;
}

#endif
