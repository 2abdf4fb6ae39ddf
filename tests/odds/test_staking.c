/* test_staking.c: Kelly's stake, growth, N0 and ruin, where the answer is known in closed form or
 * can be had by trying everything. */
#include "core/core_test.h"

#include "odds/staking.h"
#include "simulate/random.h"

#include <math.h>

static void check_near(double got, double want, double within)
{
    if (!(fabs(got - want) <= within))
        fail_msg("%.15g, and not %.15g", got, want);
}

/* b to one with probability p: Kelly stakes p - q/b, which is the mean over b. */
static void kelly_of_a_plain_wager(void **state)
{
    (void)state;
    for (int b = 1; b <= 40; b += 13)
        for (double p = 0.01; p < 1; p += 0.07) {
            const staking_law law = { 2, { b, -1 }, { p, 1 - p } };
            const double mean = p * b - (1 - p);
            check_near(staking_mean(&law), mean, 1e-12);
            check_near(staking_kelly(&law), mean > 0 ? mean / b : 0, 1e-12);
            check_near(staking_square(&law), p * b * b + 1 - p, 1e-9);
        }
}

/* No other part of the bankroll makes it grow faster, whatever is paid. */
static void kelly_grows_fastest(void **state)
{
    sim_random random;

    (void)state;
    sim_random_begin(&random, 11, 0);
    for (int times = 0; times < 200; times++) {
        staking_law law = { .n = 5, .pays = { 30, 4, 1, 0, -1 } };
        double all = 0;
        for (int i = 0; i < 5; i++)
            all += law.share[i] = (double)(1 + sim_random_next(&random) % (i == 0 ? 30 : 1000));
        for (int i = 0; i < 5; i++)
            law.share[i] /= all;
        const double kelly = staking_kelly(&law), best = staking_growth(&law, kelly);
        assert_true(kelly >= 0 && kelly < 1);
        assert_true((kelly > 0) == (staking_mean(&law) > 0));
        for (double part = 0; part < 0.999; part += 0.01)
            assert_true(staking_growth(&law, part) <= best + 1e-12);
    }
}

/* Who may lose two units at once stakes less than half of the bankroll. */
static void a_stake_that_can_lose_twice(void **state)
{
    const staking_law law = { 2, { 3, -2 }, { 0.9, 0.1 } };

    (void)state;
    assert_true(staking_kelly(&law) < 0.5);
    check_near(staking_kelly(&law), (0.9 * 3 - 0.1 * 2) / 6, 1e-12);
    /* what cannot lose has no part that is best */
    check_near(staking_kelly(&(staking_law){ 1, { 1 }, { 1 } }), 0, 0);
}

/* A unit won with probability p or lost: ruin of a bankroll B is (q/p)^B exactly, and Lundberg's
 * coefficient is log(p/q). */
static void ruin_of_the_classic_gambler(void **state)
{
    (void)state;
    for (double p = 0.51; p < 0.7; p += 0.02) {
        const double gain[] = { 1, -1 }, share[] = { p, 1 - p };
        check_near(staking_coefficient(gain, share, 2), log(p / (1 - p)), 1e-12);
    }
    const double gain[] = { 40, -1, 0 }, even[] = { 1.0 / 41, 40.0 / 41, 0 };
    check_near(staking_coefficient(gain, even, 3), 0, 1e-9);
    assert_true(isinf(staking_coefficient(gain, (double[]){ 1, 0, 0 }, 3)));
}

/* Two wins for one: the chance x of ever losing a unit solves x = q + p x^3, and a bankroll of B is
 * lost with x^B, since nothing is lost but a unit at a time. */
static void ruin_with_a_skew(void **state)
{
    const double p = 0.36, gain[] = { 2, -1 }, share[] = { p, 1 - p };
    double x = 0;

    (void)state;
    for (int i = 0; i < 10000; i++)
        x = 1 - p + p * x * x * x;
    check_near(exp(-staking_coefficient(gain, share, 2)), x, 1e-9);
}

/* Of small gains the normal approximation is right. */
static void approximations_meet(void **state)
{
    const double gain[] = { 1, -1 }, share[] = { 0.501, 0.499 };
    const double mean = 0.002, variance = 1 - mean * mean;

    (void)state;
    check_near(staking_ruin(mean, variance, 500), exp(-500 * staking_coefficient(gain, share, 2)),
               1e-5);
    check_near(staking_ruin(mean, variance, staking_bank(mean, variance, 0.01)), 0.01, 1e-12);
    check_near(staking_n0(mean, variance), variance / mean / mean, 1e-6);
    check_near(staking_ruin(-0.1, 1, 1000), 1, 0);
    check_near(staking_ruin(0.1, 0, 1000), 0, 0);
    assert_true(isinf(staking_n0(0, 1)) && isinf(staking_bank(-1, 1, 0.01)));
}

/* Full Kelly falls to a half one time in two; half of it one time in eight. */
static void what_kelly_may_lose(void **state)
{
    (void)state;
    check_near(staking_fall(1, 0.5), 0.5, 1e-12);
    check_near(staking_fall(0.5, 0.5), 0.125, 1e-12);
    check_near(staking_fall(2, 0.5), 1, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kelly_of_a_plain_wager),
        cmocka_unit_test(kelly_grows_fastest),
        cmocka_unit_test(a_stake_that_can_lose_twice),
        cmocka_unit_test(ruin_of_the_classic_gambler),
        cmocka_unit_test(ruin_with_a_skew),
        cmocka_unit_test(approximations_meet),
        cmocka_unit_test(what_kelly_may_lose),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
