/* test_big.c: long numbers of our own against GMP, over random ones of all lengths, with the limbs
 * that division stumbles over. */
#include "core/core_test.h"

#include "length.h"
#include "ours.h"
#include "simulate/random.h"

#include <gmp.h>
#include <stdlib.h>

enum { ROUNDS = 4000, LONG_ROUNDS = 40000, LIMBS = 40, SEED = 3 };

static sim_random chance;

static unsigned long below(unsigned long n)
{
    return (unsigned long)(sim_random_next(&chance) >> 33) % n;
}

/* Random limbs, many of them all ones or zero. */
static void draw(mpz_t z, int limbs)
{
    mpz_set_ui(z, 0);
    for (int i = 0; i < limbs; i++) {
        const unsigned long kind = below(5);
        mpz_mul_2exp(z, z, 32);
        mpz_add_ui(z, z, kind == 0 ? 0xffffffff : kind == 1 ? 0 : kind == 2 ? 0x80000000
                         : sim_random_next(&chance) >> 32);
    }
    if (below(2) == 0)
        mpz_neg(z, z);
}

static void check(const char *does, const mpz_t a, const mpz_t b, const char *want)
{
    char *const x = mpz_get_str(NULL, 10, a), *const y = mpz_get_str(NULL, 10, b);
    char *const got = ours_number(does, x, y, NULL, NULL);

    if (strcmp(got, want) != 0)
        fail_msg("%s of %s and %s is %s, not %s", does, x, y, got, want);
    free(x);
    free(y);
    free(got);
}

static void check_whole(const char *does, const mpz_t a, const mpz_t b, const mpz_t want)
{
    char *const text = mpz_get_str(NULL, 10, want);

    check(does, a, b, text);
    free(text);
}

static void whole_numbers(void **state)
{
    const int rounds = test_times(ROUNDS, LONG_ROUNDS);
    mpz_t a, b, c;

    (void)state;
    sim_random_begin(&chance, SEED, 0);
    mpz_inits(a, b, c, NULL);
    for (int i = 0; i < rounds; i++) {
        draw(a, (int)below(LIMBS));
        draw(b, (int)below(i % 4 == 0 ? 3 : LIMBS));
        mpz_add(c, a, b);
        check_whole("+", a, b, c);
        mpz_sub(c, a, b);
        check_whole("-", a, b, c);
        mpz_gcd(c, a, b);
        check_whole("gcd", a, b, c);
        mpz_set_ui(c, 1);
        mpz_submul(c, a, b);
        check_whole("submul", a, b, c);
        mpz_set_si(c, (mpz_cmp(a, b) > 0) - (mpz_cmp(a, b) < 0));
        check_whole("cmp", a, b, c);
        mpz_set_ui(c, strlen(mpz_get_str((char[2000]){ 0 }, 10, a)) - (mpz_sgn(a) < 0));
        check_whole("digits", a, b, c);
        if (mpz_sgn(b) != 0) {
            mpz_fdiv_q(c, a, b);
            check_whole("floor", a, b, c);
        }
        mpz_mul(c, a, b);
        check_whole("*", a, b, c);
        if (mpz_sgn(b) != 0)
            check_whole("/", c, b, a);
    }
    mpz_clears(a, b, c, NULL);
}

static void fractions(void **state)
{
    static const char *const does[] = { "q+", "q-", "q*", "q/", "qcmp" };
    const int rounds = test_times(ROUNDS, LONG_ROUNDS);
    mpz_t part[4];
    mpq_t x, y, z;

    (void)state;
    sim_random_begin(&chance, SEED, 1);
    mpq_inits(x, y, z, NULL);
    for (int i = 0; i < 4; i++)
        mpz_init(part[i]);
    for (int i = 0; i < rounds; i++) {
        char *text[4];
        for (int k = 0; k < 4; k++) {
            do
                draw(part[k], 1 + (int)below(8));
            while (k > 0 && mpz_sgn(part[k]) == 0);
            text[k] = mpz_get_str(NULL, 10, part[k]);
        }
        mpz_set(mpq_numref(x), part[0]);
        mpz_set(mpq_denref(x), part[2]);
        mpz_set(mpq_numref(y), part[1]);
        mpz_set(mpq_denref(y), part[3]);
        mpq_canonicalize(x);
        mpq_canonicalize(y);
        switch (i % 5) {
        case 0: mpq_add(z, x, y); break;
        case 1: mpq_sub(z, x, y); break;
        case 2: mpq_mul(z, x, y); break;
        case 3: mpq_div(z, x, y); break;
        default: mpq_set_si(z, (mpq_cmp(x, y) > 0) - (mpq_cmp(x, y) < 0), 1); break;
        }
        char *const want = mpq_get_str(NULL, 10, z);
        char *const got = ours_number(does[i % 5], text[0], text[1], text[2], text[3]);
        assert_string_equal(got, want);
        free(want);
        free(got);
        for (int k = 0; k < 4; k++)
            free(text[k]);
    }
    for (int i = 0; i < 4; i++)
        mpz_clear(part[i]);
    mpq_clears(x, y, z, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_numbers),
        cmocka_unit_test(fractions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
