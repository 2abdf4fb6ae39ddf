/* test_hash.c: BLAKE2b, keys derived by it and ChaCha20 of our own against libsodium, over every
 * length about the edges of a block. */
#include "core/core_test.h"

#include "ours.h"

#include <sodium.h>

enum { LONGEST = 600 };

static unsigned char in[LONGEST], key[64];

static int fill(void **state)
{
    static const unsigned char seed[randombytes_SEEDBYTES] = { 7 };

    (void)state;
    if (sodium_init() < 0)
        return -1;
    randombytes_buf_deterministic(in, sizeof in, seed);
    randombytes_buf_deterministic(key, sizeof key, in);
    return 0;
}

static void hashes(void **state)
{
    unsigned char want[64], got[64];

    (void)state;
    for (size_t n = 0; n < LONGEST; n++) {
        const size_t size = 16 + n % 49, key_n = n % 3 == 0 ? 16 + n % 49 : 0;
        crypto_generichash(want, size, in, n, key, key_n);
        ours_hash(got, size, in, n, key, key_n);
        assert_memory_equal(got, want, size);
        crypto_generichash(want, 32, in, n, NULL, 0);
        ours_hash_in_parts(got, 32, in, n, 1 + n % 200);
        assert_memory_equal(got, want, 32);
    }
}

static void keys(void **state)
{
    unsigned char want[64], got[64];

    (void)state;
    for (uint64_t i = 0; i < 49; i++) {
        const uint64_t id = i * UINT64_C(0x123456789abcd);
        crypto_kdf_derive_from_key(want, 16 + (size_t)i, id, "sabotrnd", key);
        ours_key(got, 16 + (size_t)i, id, "sabotrnd", key);
        assert_memory_equal(got, want, 16 + (size_t)i);
    }
}

static void streams(void **state)
{
    unsigned char want[LONGEST], got[LONGEST];

    (void)state;
    for (size_t n = 0; n < LONGEST; n += 7) {
        const uint64_t block = n % 2 == 0 ? n : UINT64_C(0xfffffffe) + n;
        crypto_stream_chacha20_xor_ic(want, in, n, key + 32, block, key);
        ours_stream(got, in, n, key + 32, block, key);
        assert_memory_equal(got, want, n);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hashes),
        cmocka_unit_test(keys),
        cmocka_unit_test(streams),
    };
    return cmocka_run_group_tests(tests, fill, NULL);
}
