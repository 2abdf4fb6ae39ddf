/* test_roots.c: roots of polynomials, exactly: of products made from known fractions and known
 * irrational numbers, and how two of them compare. */
#include "core/core_test.h"

#include "odds/roots.h"
#include "simulate/random.h"

#include <stdlib.h>

enum { SEED = 41 };

static sim_random dice;
static odds_root root[ODDS_POLY_DEGREE];
static odds_poly p, q, one, none;
static mpq_t zero, ten, number;

static int begin(void **state)
{
    (void)state;
    sim_random_begin(&dice, SEED, 0);
    for (int i = 0; i < ODDS_POLY_DEGREE; i++)
        odds_root_init(&root[i]);
    odds_poly_init(&p);
    odds_poly_init(&q);
    odds_poly_init(&one);
    odds_poly_init(&none);
    mpz_set_ui(one.at[0], 1);
    one.degree = 0;
    mpq_inits(zero, ten, number, NULL);
    mpq_set_ui(ten, 10, 1);
    return 0;
}

static int end(void **state)
{
    (void)state;
    for (int i = 0; i < ODDS_POLY_DEGREE; i++)
        odds_root_clear(&root[i]);
    odds_poly_clear(&p);
    odds_poly_clear(&q);
    odds_poly_clear(&one);
    odds_poly_clear(&none);
    mpq_clears(zero, ten, number, NULL);
    return 0;
}

static int below(int n)
{
    return (int)(sim_random_next(&dice) % (uint64_t)n);
}

/* p *= a + b x + c x^2 */
static void times(long a, long b, long c)
{
    odds_poly factor;

    odds_poly_init(&factor);
    mpz_set_si(factor.at[0], a);
    mpz_set_si(factor.at[1], b);
    mpz_set_si(factor.at[2], c);
    factor.degree = c != 0 ? 2 : b != 0 ? 1 : 0;
    odds_poly_set(&q, &p);
    odds_poly_cross(&p, &q, &factor, &none, &none);
    odds_poly_clear(&factor);
}

static void check_fraction(const odds_root *r, const char *want)
{
    char *text = mpq_get_str(NULL, 10, r->low);

    assert_true(r->exact);
    assert_string_equal(text, want);
    free(text);
}

static void fractions_are_found(void **state)
{
    (void)state;
    odds_poly_set(&p, &one);
    times(-23260, 459263, 0);
    times(-1, 3, 0);
    times(-1, 3, 0); /* twice, told once */
    times(5, 1, 0);  /* below what is asked */
    assert_int_equal(odds_roots(&p, zero, ten, root), 2);
    check_fraction(&root[0], "23260/459263");
    check_fraction(&root[1], "1/3");
}

/* from < root <= to. */
static void the_ends(void **state)
{
    (void)state;
    odds_poly_set(&p, &one);
    times(0, 1, 0);
    times(-10, 1, 0);
    times(-3, 1, 0);
    assert_int_equal(odds_roots(&p, zero, ten, root), 2);
    check_fraction(&root[0], "3");
    check_fraction(&root[1], "10");
    assert_int_equal(odds_roots(&none, zero, ten, root), 0);
    assert_int_equal(odds_roots(&one, zero, ten, root), 0);
}

/* The square root of two, beside fractions that come close to it. */
static void no_fraction(void **state)
{
    odds_root two, near;

    (void)state;
    odds_poly_set(&p, &one);
    times(-2, 0, 1);
    assert_int_equal(odds_roots(&p, zero, ten, root), 1);
    assert_false(root[0].exact);
    odds_root_init(&two);
    odds_root_init(&near);
    odds_root_set(&two, &root[0]);
    mpq_set_ui(number, 1855077841, 1311738121); /* a little below */
    odds_root_fraction(&near, number);
    assert_true(odds_root_compare(&near, &two) < 0);
    assert_true(odds_root_compare(&two, &near) > 0);
    times(-7, 5, 0);
    times(-3, 0, 1);
    assert_int_equal(odds_roots(&p, zero, ten, root), 3); /* 7/5, and those of 2 and 3 */
    check_fraction(&root[0], "7/5");
    assert_int_equal(odds_root_compare(&two, &root[1]), 0); /* of another polynomial: the same */
    assert_true(odds_root_compare(&two, &root[2]) < 0);
    odds_root_narrow(&two, 200);
    mpq_sub(number, two.high, two.low);
    assert_true(mpq_sgn(number) > 0 && mpq_cmp_ui(number, 1, UINT64_C(1) << 62) < 0);
    odds_root_clear(&two);
    odds_root_clear(&near);
}

/* Through its own values: the polynomial again, but for a factor. */
static void values_tell_it(void **state)
{
    mpz_t value[6];

    (void)state;
    for (int i = 0; i < 6; i++)
        mpz_init(value[i]);
    for (int round = 0; round < 200; round++) {
        odds_poly_set(&p, &one);
        for (int k = 0; k < 5; k++)
            times(below(2001) - 1000, below(20) - 10, 0);
        for (int x = 0; x < 6; x++) {
            mpq_set_si(number, x, 1);
            mpq_t at;
            mpq_init(at);
            odds_poly_value(&p, number, at);
            mpz_set(value[x], mpq_numref(at));
            mpq_clear(at);
        }
        odds_poly_through(&q, (const mpz_t *)value, 6);
        assert_int_equal(p.degree, q.degree);
        for (int i = 0; i <= p.degree; i++)
            assert_int_equal(mpz_cmp(p.at[i], q.at[i]), 0);
    }
    for (int i = 0; i < 6; i++)
        mpz_clear(value[i]);
}

/* Random fractions, multiplied out and found again, rising. */
static void products_come_apart(void **state)
{
    (void)state;
    for (int round = 0; round < 100; round++) {
        const int factors = 1 + below(ODDS_POLY_DEGREE);
        long over[ODDS_POLY_DEGREE], under[ODDS_POLY_DEGREE];
        odds_poly_set(&p, &one);
        for (int k = 0; k < factors; k++) {
            over[k] = 1 + below(30);
            under[k] = 3 + below(30);
            times(-over[k], under[k], 0);
        }
        const int n = odds_roots(&p, zero, ten, root);
        for (int k = 0; k < factors; k++) {
            int found = 0;
            for (int r = 0; r < n; r++)
                found += mpq_cmp_ui(root[r].low, (unsigned long)over[k],
                                    (unsigned long)under[k]) == 0;
            assert_int_equal(found, 1);
        }
        for (int r = 0; r < n; r++) {
            assert_true(root[r].exact);
            odds_poly_value(&p, root[r].low, number);
            assert_int_equal(mpq_sgn(number), 0);
            assert_true(r == 0 || odds_root_compare(&root[r - 1], &root[r]) < 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fractions_are_found),
        cmocka_unit_test(the_ends),
        cmocka_unit_test(no_fraction),
        cmocka_unit_test(values_tell_it),
        cmocka_unit_test(products_come_apart),
    };
    print_message("seed %d\n", SEED);
    return cmocka_run_group_tests_name("roots", tests, begin, end);
}
