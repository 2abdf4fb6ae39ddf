/* test_fraction.c: exact fractions: lowest terms, arithmetic against itself, how they are written,
 * and that what does not fit stops the program. */
#include "core/core_test.h"

#include "odds/fraction.h"
#include "simulate/random.h"

static const odds_int huge = ((odds_int)1 << 126) - 1 + ((odds_int)1 << 126); /* 2^127 - 1 */

static odds_fraction of(int64_t over, int64_t under)
{
    return odds_fraction_make(over, under);
}

static void check_text(const char *want, odds_fraction f)
{
    char text[ODDS_FRACTION_TEXT];
    const size_t n = odds_fraction_text(f, text);

    assert_string_equal(text, want);
    assert_int_equal(n, strlen(want));
}

static void lowest_terms(void **state)
{
    (void)state;
    check_text("1/2", of(2, 4));
    check_text("-1/2", of(2, -4));
    check_text("1/2", of(-3, -6));
    check_text("0", of(0, -7));
    check_text("3", of(9, 3));
    check_text("-679568/53094899", of(-679568, 53094899));
    check_text("-170141183460469231731687303715884105727", odds_fraction_make(-huge, 1));
    check_text("1/170141183460469231731687303715884105727", odds_fraction_make(1, huge));
    check_text("1", odds_fraction_make(huge, huge));
}

static void arithmetic(void **state)
{
    (void)state;
    check_text("5/6", odds_fraction_add(of(1, 2), of(1, 3)));
    check_text("1/6", odds_fraction_subtract(of(1, 2), of(1, 3)));
    check_text("-1/3", odds_fraction_multiply(of(-2, 9), of(3, 2)));
    check_text("-4/27", odds_fraction_divide(of(-2, 9), of(3, 2)));
    check_text("0", odds_fraction_multiply(of(0, 5), of(7, 3)));
    check_text("0", odds_fraction_divide(of(0, 5), of(-7, 3)));
    assert_int_equal(odds_fraction_compare(of(1, 3), of(2, 6)), 0);
    assert_int_equal(odds_fraction_compare(of(-1, 3), of(-1, 4)), -1);
    assert_int_equal(odds_fraction_compare(of(22, 7), of(355, 113)), 1);
}

/* (a + b) * c = a * c + b * c; (a - b) + b = a; a / c * c = a. */
static void laws(void **state)
{
    sim_random random;

    (void)state;
    sim_random_begin(&random, 3, 0);
    for (int i = 0; i < 20000; i++) {
        odds_fraction f[3];
        for (int k = 0; k < 3; k++)
            f[k] = of((int64_t)(sim_random_next(&random) % 20001) - 10000,
                      (int64_t)(sim_random_next(&random) % 10000) + 1);
        assert_int_equal(odds_fraction_compare(
            odds_fraction_multiply(odds_fraction_add(f[0], f[1]), f[2]),
            odds_fraction_add(odds_fraction_multiply(f[0], f[2]),
                              odds_fraction_multiply(f[1], f[2]))), 0);
        assert_int_equal(odds_fraction_compare(
            odds_fraction_add(odds_fraction_subtract(f[0], f[1]), f[1]), f[0]), 0);
        if (f[2].over != 0)
            assert_int_equal(odds_fraction_compare(
                odds_fraction_multiply(odds_fraction_divide(f[0], f[2]), f[2]), f[0]), 0);
    }
}

static void decimals(void **state)
{
    static const struct { int64_t over, under; int places; const char *want; } row[] = {
        { 1, 3, 12, "0.333333333333" },
        { 2, 3, 12, "0.666666666667" },
        { -2, 3, 4, "-0.6667" },
        { 1, 8, 2, "0.13" },             /* half goes away from zero */
        { -1, 8, 2, "-0.13" },
        { 1, 8, 3, "0.125" },
        { 124999, 1000000, 2, "0.12" },
        { 999, 1000, 2, "1.00" },
        { -9995, 10000, 3, "-1.000" },
        { 1, 1000, 2, "0.00" },
        { -1, 1000, 2, "0.00" },         /* no sign on nothing */
        { 1, 2, 0, "1" },
        { 49, 100, 0, "0" },
        { -7, 1, 0, "-7" },
        { 7, 1, 3, "7.000" },
        { 1, 1000000000000, 12, "0.000000000001" },
        { -114753351728, 10847218479825, 12, "-0.010579057842" },
        { 1, 7, 36, "0.142857142857142857142857142857142857" },
    };
    char text[ODDS_FRACTION_TEXT];

    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        const size_t n = odds_fraction_decimal(of(row[i].over, row[i].under), row[i].places, text);
        assert_string_equal(text, row[i].want);
        assert_int_equal(n, strlen(row[i].want));
    }
}

/* Ten times the rest would not fit. */
static void decimals_of_the_largest(void **state)
{
    char text[ODDS_FRACTION_TEXT];

    (void)state;
    odds_fraction_decimal(odds_fraction_make(huge - 1, huge), 12, text);
    assert_string_equal(text, "1.000000000000");
    odds_fraction_decimal(odds_fraction_make(1 - huge, huge), 0, text);
    assert_string_equal(text, "-1");
    odds_fraction_decimal(odds_fraction_make(huge / 3, huge), 12, text);
    assert_string_equal(text, "0.333333333333");
    odds_fraction_decimal(odds_fraction_make(huge, 3), 3, text);
    assert_string_equal(text, "56713727820156410577229101238628035242.333");
    odds_fraction_decimal(odds_fraction_make(1, huge), 36, text);
    assert_string_equal(text, "0.000000000000000000000000000000000000");
}

static void values(void **state)
{
    (void)state;
    assert_true(odds_fraction_value(of(1, 4)) == 0.25);
    assert_true(odds_fraction_value(of(-3, 2)) == -1.5);
    assert_true(odds_fraction_value(of(0, 9)) == 0);
}

static volatile odds_int kept;

static void nothing_below(void)
{
    kept = odds_fraction_make(1, 0).over;
}

static void product_too_large(void)
{
    kept = odds_fraction_multiply(odds_fraction_make(huge, 2), odds_fraction_make(3, 1)).over;
}

static void sum_too_large(void)
{
    kept = odds_fraction_add(odds_fraction_make(huge, 1), odds_fraction_make(1, 1)).over;
}

static void denominators_too_large(void)
{
    kept = odds_fraction_add(odds_fraction_make(1, huge), odds_fraction_make(1, huge - 1)).over;
}

static void by_nothing(void)
{
    kept = odds_fraction_divide(of(1, 2), of(0, 1)).over;
}

static void lowest_number(void)
{
    kept = odds_fraction_make(-huge - 1, 3).over;
}

static void too_many_places(void)
{
    char text[ODDS_FRACTION_TEXT];

    odds_fraction_decimal(of(1, 3), ODDS_PLACES_MAX + 1, text);
}

static void what_does_not_fit_stops(void **state)
{
    (void)state;
    assert_true(core_aborts(nothing_below));
    assert_true(core_aborts(product_too_large));
    assert_true(core_aborts(sum_too_large));
    assert_true(core_aborts(denominators_too_large));
    assert_true(core_aborts(by_nothing));
    assert_true(core_aborts(lowest_number));
    assert_true(core_aborts(too_many_places));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lowest_terms),
        cmocka_unit_test(arithmetic),
        cmocka_unit_test(laws),
        cmocka_unit_test(decimals),
        cmocka_unit_test(decimals_of_the_largest),
        cmocka_unit_test(values),
        cmocka_unit_test(what_does_not_fit_stops),
    };
    return cmocka_run_group_tests_name("odds: fractions", tests, NULL, NULL);
}
