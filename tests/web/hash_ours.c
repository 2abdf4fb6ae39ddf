/* hash_ours.c: see ours.h. */
#include "ours.h"

#include "../../web/lab/instead/sodium.h"

void ours_hash(unsigned char *out, size_t size, const unsigned char *in, size_t n,
               const unsigned char *key, size_t key_n)
{
    crypto_generichash(out, size, in, n, key, key_n);
}

void ours_hash_in_parts(unsigned char *out, size_t size, const unsigned char *in, size_t n,
                        size_t part)
{
    crypto_generichash_state state;

    crypto_generichash_init(&state, NULL, 0, size);
    for (size_t at = 0; at < n; at += part)
        crypto_generichash_update(&state, in + at, n - at < part ? n - at : part);
    crypto_generichash_final(&state, out, size);
}

void ours_key(unsigned char *out, size_t size, uint64_t id, const char context[8],
              const unsigned char key[32])
{
    crypto_kdf_derive_from_key(out, size, id, context, key);
}

void ours_stream(unsigned char *out, const unsigned char *in, size_t n, const unsigned char *nonce,
                 uint64_t block, const unsigned char *key)
{
    crypto_stream_chacha20_xor_ic(out, in, n, nonce, block, key);
}
