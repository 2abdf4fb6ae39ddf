/* test_together.c: wagers made on the same round: variances, what two wagers that cannot both win
 * have to do with each other, every order of a few cards by brute force, and stakes put
 * together. */
#include "core/core_test.h"
#include "odds/six_values.h"

#include "odds/together.h"

#include <math.h>
#include <string.h>

typedef struct all_wagers {
    int n;
    odds_wager wager[ODDS_WAGERS_MAX];
    odds_result result[ODDS_WAGERS_MAX];
    odds_counts counts;
    odds_pair pair[ODDS_WAGERS_MAX][ODDS_WAGERS_MAX];
} all_wagers;

static all_wagers all;

static void look_at(const odds_shoe *shoe)
{
    all.n = odds_wagers_of(NULL, 0, all.wager);
    assert_true(odds_count(shoe, &all.counts));
    odds_evaluate(&all.counts, all.wager, all.n, all.result);
    odds_pairs_of(&all.counts, all.wager, all.n, all.pair);
}

static int find(const char *name)
{
    for (int i = 0; i < all.n; i++)
        if (odds_wager_is(&all.wager[i], name, strlen(name)))
            return i;
    fail_msg("no %s", name);
    return -1;
}

static double ev_of(int i)
{
    return odds_fraction_value(odds_expectation(&all.wager[i], &all.result[i], all.counts.total));
}

static void check_near(double got, double want)
{
    if (fabs(got - want) > 1e-11 * (1 + fabs(want)))
        fail_msg("%.15g, and not %.15g", got, want);
}

/* The diagonal is the variance, the mean of a product less the product of means any other. */
static void covariances_are_what_they_are_called(void **state)
{
    (void)state;
    for (int decks = 1; decks <= 8; decks++) {
        const odds_shoe shoe = odds_shoe_of_decks(decks);
        look_at(&shoe);
        for (int i = 0; i < all.n; i++) {
            const double sd = odds_deviation(&all.wager[i], &all.result[i], all.counts.total);
            check_near(all.pair[i][i].covariance, sd * sd);
            check_near(all.pair[i][i].correlation, 1);
            for (int j = 0; j < all.n; j++) {
                check_near(all.pair[i][j].covariance,
                           odds_fraction_value(all.pair[i][j].product) - ev_of(i) * ev_of(j));
                check_near(all.pair[i][j].covariance, all.pair[j][i].covariance);
                assert_true(fabs(all.pair[i][j].correlation) < 1 + 1e-12);
            }
        }
    }
}

/* Where one wins a unit the other loses it: E[XY] = -(W 0.95 + L) with 5 percent taken, and a tie
 * leaves both alone. */
static void banker_and_player(void **state)
{
    const odds_shoe shoe = odds_shoe_of_decks(8);
    char text[ODDS_FRACTION_TEXT];

    (void)state;
    look_at(&shoe);
    const int banker = find("banker:vig5"), player = find("player");
    const int free = find("banker:total-cards");
    const odds_result *const b = &all.result[banker];
    const odds_fraction want =
        odds_fraction_make(-((odds_int)b->win * 95 + (odds_int)b->lose * 100),
                           (odds_int)all.counts.total * 100);
    assert_int_equal(odds_fraction_compare(all.pair[banker][player].product, want), 0);
    odds_fraction_decimal(all.pair[banker][player].product, 9, text);
    assert_string_equal(text, "-0.881914161");
    check_near(all.pair[free][player].correlation, -1);
    /* ties at eight and at nine to one win together */
    check_near(all.pair[find("tie:8")][find("tie:9")].correlation, 1);
    /* four, five and six cards: one of them wins, so that a weighted sum is always the same */
    const int four = find("four-cards"), five = find("five-cards"), six = find("six-cards");
    for (int i = 0; i < all.n; i++)
        check_near(all.pair[four][i].covariance / 2.5 + all.pair[five][i].covariance / 3 +
                   all.pair[six][i].covariance / 3, 0);
}

/* Every order of a few cards, dealt by the plain oracle. */
static void by_brute_force(void **state)
{
    sim_random random;

    (void)state;
    sim_random_begin(&random, 14, 0);
    for (int cards = 6; cards <= 8; cards++) {
        const odds_shoe shoe = six_random_cards(&random, cards);
        odds_counts plain;
        look_at(&shoe);
        six_cards_count(&shoe, &plain);
        for (int i = 0; i < all.n; i++)
            for (int j = 0; j < all.n; j++) {
                odds_payoffs a, b;
                odds_int sum = 0;
                odds_payoffs_of(&all.wager[i], &a);
                odds_payoffs_of(&all.wager[j], &b);
                for (int c = 0; c < SIX_CELLS; c++)
                    sum += (odds_int)(&plain.at[0][0][0])[c] * (&a.at[0][0][0])[c] *
                           (&b.at[0][0][0])[c];
                const odds_fraction want = odds_fraction_make(
                    sum, (odds_int)plain.total * all.wager[i].unit * all.wager[j].unit);
                assert_int_equal(odds_fraction_compare(all.pair[i][j].product, want), 0);
            }
    }
}

/* A combination is one wager: its payoffs cell by cell, and nothing assumed of their parts. */
static void stakes_put_together(void **state)
{
    const odds_shoe shoe = odds_shoe_of_decks(8);
    int32_t parts[ODDS_WAGERS_MAX] = { 0 };
    sim_random random;

    (void)state;
    sim_random_begin(&random, 3, 0);
    look_at(&shoe);
    for (int times = 0; times < 20; times++) {
        long double mean = 0, square = 0;
        for (int i = 0; i < all.n; i++)
            parts[i] = sim_random_next(&random) % 3 == 0
                           ? (int32_t)(sim_random_next(&random) % 5000) : 0;
        const odds_combination got = odds_combine(&all.counts, all.wager, parts, all.n);
        double paid[SIX_CELLS] = { 0 };
        for (int i = 0; i < all.n; i++) {
            odds_payoffs payoffs;
            odds_payoffs_of(&all.wager[i], &payoffs);
            for (int c = 0; c < SIX_CELLS; c++)
                paid[c] += parts[i] / 1000.0 * (double)(&payoffs.at[0][0][0])[c] /
                           all.wager[i].unit;
        }
        for (int c = 0; c < SIX_CELLS; c++) {
            const long double share = (long double)(&all.counts.at[0][0][0])[c] /
                                      (long double)all.counts.total;
            mean += share * paid[c];
            square += share * paid[c] * paid[c];
        }
        check_near(odds_fraction_value(got.value), (double)mean);
        check_near(got.deviation, (double)sqrtl(square - mean * mean));
    }
}

/* A unit on Banker without vigorish and one on Player: nothing can be won or lost. */
static void what_cancels_has_no_deviation(void **state)
{
    const odds_shoe shoe = odds_shoe_of_decks(8);
    int32_t parts[ODDS_WAGERS_MAX] = { 0 };

    (void)state;
    look_at(&shoe);
    parts[find("banker:total-cards")] = parts[find("player")] = 1000;
    const odds_combination got = odds_combine(&all.counts, all.wager, parts, all.n);
    assert_true(got.value.over == 0);
    assert_true(got.deviation < 1e-7);
    assert_true(got.as_independent > 1.3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(covariances_are_what_they_are_called),
        cmocka_unit_test(banker_and_player),
        cmocka_unit_test(by_brute_force),
        cmocka_unit_test(stakes_put_together),
        cmocka_unit_test(what_cancels_has_no_deviation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
