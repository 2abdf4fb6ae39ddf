/* The random numbers of src/deal: the same for the same name, different for another, unbiased. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "deal/deal.h"

static deal_random stream(const char *seed, uint64_t number)
{
    unsigned char bytes[32];
    deal_random random;

    deal_seed_from_text(seed, bytes);
    deal_random_init(&random, bytes, number);
    return random;
}

/* A journal names its seed in sixty-four digits: they are the seed, not a text to be hashed. */
static void seed_of_hex_digits_is_itself(void **state)
{
    unsigned char seed[32], other[32];

    (void)state;
    deal_seed_from_text("000102030405060708090a0b0c0d0e0f101112131415161718191A1B1C1D1E1F", seed);
    for (int i = 0; i < 32; i++)
        assert_int_equal(seed[i], i);
    deal_seed_from_text("000102030405060708090a0b0c0d0e0f101112131415161718191A1B1C1D1E1F0", other);
    assert_memory_not_equal(seed, other, 32);
    deal_seed_from_text("", other);
    assert_memory_not_equal(seed, other, 32);
}

static void stream_is_named_by_seed_and_number(void **state)
{
    deal_random a = stream("1", 0), same = stream("1", 0);
    deal_random number = stream("1", 1), seed = stream("2", 0);
    int as_number = 0, as_seed = 0;

    (void)state;
    for (int i = 0; i < 1000; i++) {
        const uint32_t word = deal_random_below(&a, 1u << 31);
        assert_int_equal(word, deal_random_below(&same, 1u << 31));
        as_number += word == deal_random_below(&number, 1u << 31);
        as_seed += word == deal_random_below(&seed, 1u << 31);
    }
    assert_int_equal(as_number, 0);
    assert_int_equal(as_seed, 0);
}

/* Fixed for good: a transcript of today must be dealt again in ten years. */
static void stream_is_the_same_everywhere(void **state)
{
    deal_random random = stream("sabot", 1);
    const uint32_t want[] = { 313369, 528490, 896824, 966222, 509746, 192640, 195078, 747938 };

    (void)state;
    for (size_t i = 0; i < sizeof want / sizeof *want; i++)
        assert_int_equal(deal_random_below(&random, 1000000), want[i]);
}

/* Over 52 values and 520,000 draws the chi-square statistic has mean 51 and deviation 10.1. */
static void numbers_are_even(void **state)
{
    deal_random random = stream("even", 0);
    double squares = 0;
    int seen[52] = { 0 };

    (void)state;
    for (int i = 0; i < 520000; i++) {
        const uint32_t n = deal_random_below(&random, 52);
        assert_in_range(n, 0, 51);
        seen[n]++;
    }
    for (int i = 0; i < 52; i++)
        squares += (double)(seen[i] - 10000) * (seen[i] - 10000) / 10000;
    assert_true(squares > 51 - 4 * 10.1 && squares < 51 + 4 * 10.1);
}

/* Three quarters of 2^32: without rejection the low third would come twice as often. */
static void remainder_is_rejected(void **state)
{
    deal_random random = stream("reject", 0);
    int low = 0;

    (void)state;
    for (int i = 0; i < 30000; i++)
        low += deal_random_below(&random, 3u << 30) < 1u << 30;
    assert_in_range(low, 10000 - 4 * 82, 10000 + 4 * 82);
}

static void one_value_needs_no_luck(void **state)
{
    deal_random random = stream("one", 0);

    (void)state;
    assert_int_equal(deal_random_below(&random, 1), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seed_of_hex_digits_is_itself),
        cmocka_unit_test(stream_is_named_by_seed_and_number),
        cmocka_unit_test(stream_is_the_same_everywhere),
        cmocka_unit_test(numbers_are_even),
        cmocka_unit_test(remainder_is_rejected),
        cmocka_unit_test(one_value_needs_no_luck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
