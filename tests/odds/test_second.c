/* test_second.c: effects of the second order: sums over the shoe that must be nothing, exactly; a
 * bet of two cards, of which there is no third order; every part of a small shoe, over which the
 * orders have the variances said; and richer and poorer shoes predicted better by two orders than
 * by one. */
#include "core/core_test.h"
#include "odds/six_values.h"

#include "odds/second.h"

#include <math.h>
#include <stdlib.h>

static odds_second second[ODDS_WAGERS_MAX];
static odds_wager wager[ODDS_WAGERS_MAX];

static int take(const odds_shoe *shoe)
{
    const int n = odds_wagers_of(NULL, 0, wager);

    assert_true(odds_second_of(shoe, wager, n, second));
    return n;
}

static odds_fraction times(int cards, odds_fraction f)
{
    return odds_fraction_multiply((odds_fraction){ cards, 1 }, f);
}

/* To burn a card that nobody saw changes nothing, nor does to burn a second. */
static void sums_are_nothing(void **state)
{
    (void)state;
    for (int decks = 1; decks <= 8; decks++) {
        const odds_shoe full = odds_shoe_of_decks(decks);
        const int n = take(&full);
        for (int w = 0; w < n; w++) {
            odds_fraction ones = { 0, 1 };
            for (int v = 0; v < ODDS_VALUES; v++) {
                odds_fraction twos = { 0, 1 };
                ones = odds_fraction_add(ones, times(full.left[v], second[w].effect[v]));
                for (int x = 0; x < ODDS_VALUES; x++)
                    twos = odds_fraction_add(twos, times(full.left[x] - (x == v),
                                                         second[w].together[v][x]));
                assert_true(twos.over == 0);
            }
            assert_true(ones.over == 0);
        }
    }
}

/* Every way to be left with m cards of a small shoe, weighed by how many ways there are. */
typedef struct census {
    const odds_shoe *shoe;
    double ways, value[ODDS_WAGERS_MAX], square[ODDS_WAGERS_MAX];
    double first[ODDS_WAGERS_MAX], gained[ODDS_WAGERS_MAX], cross[ODDS_WAGERS_MAX];
} census;

static double choose(int n, int k)
{
    double ways = 1;

    for (int i = 0; i < k; i++)
        ways = ways * (n - i) / (i + 1);
    return ways;
}

static void visit(census *c, const odds_shoe *left, double ways, int n)
{
    odds_result result[ODDS_WAGERS_MAX];
    odds_counts counts;

    assert_true(odds_count(left, &counts));
    odds_evaluate(&counts, wager, n, result);
    c->ways += ways;
    for (int w = 0; w < n; w++) {
        const odds_orders orders = odds_orders_of(&second[w]);
        const odds_predicted said = odds_predict(&orders, left);
        const double off =
            odds_fraction_value(odds_expectation(&wager[w], &result[w], counts.total)) -
            orders.value;
        const double one = said.first - orders.value, two = said.second - said.first;
        c->value[w] += ways * off;
        c->square[w] += ways * off * off;
        c->first[w] += ways * one * one;
        c->gained[w] += ways * two * two;
        c->cross[w] += ways * (fabs(one * two) > 0 ? one * two : 0);
    }
}

static void go_through(census *c, odds_shoe *left, int value, int more, double ways, int n)
{
    if (value == ODDS_VALUES - 1) {
        if (more <= c->shoe->left[value]) {
            left->left[value] = more;
            visit(c, left, ways * choose(c->shoe->left[value], more), n);
        }
        return;
    }
    for (int k = 0; k <= c->shoe->left[value] && k <= more; k++) {
        left->left[value] = k;
        go_through(c, left, value + 1, more - k, ways * choose(c->shoe->left[value], k), n);
    }
}

static void check_near(double got, double want, double within)
{
    if (!(fabs(got - want) <= within))
        fail_msg("%.12g, and not %.12g", got, want);
}

static void variances_are_those_of_all_parts(void **state)
{
    const odds_shoe shoe = { { 4, 1, 2, 1, 0, 2, 1, 1, 1, 1 } }; /* 14 cards */
    const int n = take(&shoe);

    (void)state;
    for (int left = 7; left <= 12; left++) {
        census c = { .shoe = &shoe };
        odds_shoe part = { { 0 } };
        go_through(&c, &part, 0, left, 1, n);
        check_near(c.ways, choose(14, left), 1e-6);
        for (int w = 0; w < n; w++) {
            const odds_orders orders = odds_orders_of(&second[w]);
            const odds_predicted said = odds_order_variance(&orders, left);
            check_near(c.value[w] / c.ways, 0, 1e-12);          /* nothing is known on average */
            check_near(c.first[w] / c.ways, said.first, 1e-12);
            check_near(c.gained[w] / c.ways, said.second, 1e-12);
            check_near(c.cross[w] / c.ways, 0, 1e-12);          /* orders are uncorrelated */
            assert_true(said.first + said.second <= c.square[w] / c.ways + 1e-12);
            if (left == 12)                                     /* two gone: there is no third */
                check_near(said.first + said.second, c.square[w] / c.ways, 1e-12);
        }
    }
}

/* With one card gone the first order is all there is, with two the second. */
static void one_and_two_cards_are_exact(void **state)
{
    const odds_shoe full = odds_shoe_of_decks(8);
    const int n = take(&full);

    (void)state;
    for (int w = 0; w < n; w++) {
        const odds_orders orders = odds_orders_of(&second[w]);
        for (int v = 0; v < ODDS_VALUES; v++) {
            odds_shoe less = full;
            less.left[v]--;
            const odds_predicted one = odds_predict(&orders, &less);
            check_near(one.first, orders.value + orders.effect[v], 1e-13);
            check_near(one.second, one.first, 1e-13);
            for (int x = 0; x < ODDS_VALUES; x++) {
                odds_shoe two = less;
                two.left[x]--;
                check_near(odds_predict(&orders, &two).second,
                           orders.value + odds_fraction_value(second[w].both[v][x]), 1e-13);
            }
        }
    }
}

/* Parts of eight decks at random: on average two orders are nearer than one, for every wager. */
static void two_orders_are_nearer_than_one(void **state)
{
    const odds_shoe full = odds_shoe_of_decks(8);
    const int n = take(&full);
    double one[ODDS_WAGERS_MAX] = { 0 }, two[ODDS_WAGERS_MAX] = { 0 };
    sim_random random;

    (void)state;
    sim_random_begin(&random, 77, 0);
    for (int times_ = 0; times_ < 300; times_++) {
        odds_shoe left = full;
        odds_result result[ODDS_WAGERS_MAX];
        odds_counts counts;
        for (int size = 416; size > 104; size--) {
            int card = (int)(sim_random_next(&random) % (uint64_t)size), v = 0;
            while (card >= left.left[v])
                card -= left.left[v++];
            left.left[v]--;
        }
        assert_true(odds_count(&left, &counts));
        odds_evaluate(&counts, wager, n, result);
        for (int w = 0; w < n; w++) {
            const odds_orders orders = odds_orders_of(&second[w]);
            const odds_predicted said = odds_predict(&orders, &left);
            const double is =
                odds_fraction_value(odds_expectation(&wager[w], &result[w], counts.total));
            one[w] += (is - said.first) * (is - said.first);
            two[w] += (is - said.second) * (is - said.second);
        }
    }
    for (int w = 0; w < n; w++)
        assert_true(two[w] < 0.5 * one[w]);
}

static void what_cannot_be_counted(void **state)
{
    const odds_shoe seven = { { 7 } };

    (void)state;
    assert_int_equal(odds_wagers_of(NULL, 0, wager) > 0, 1);
    assert_false(odds_second_of(&seven, wager, 1, second));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_are_nothing),
        cmocka_unit_test(variances_are_those_of_all_parts),
        cmocka_unit_test(one_and_two_cards_are_exact),
        cmocka_unit_test(two_orders_are_nearer_than_one),
        cmocka_unit_test(what_cannot_be_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
