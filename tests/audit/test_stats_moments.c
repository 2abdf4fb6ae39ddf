/* test_stats_moments.c: what the statistical page of an audit reckons with: its functions against
 * published values, its moments against every order of small shoes. */
#include "core/core_test.h"

#include "audit/stats_moments.h"
#include "audit/stats_numbers.h"
#include "audit/stats_tests.h"
#include "odds/baccarat.h"

#include <math.h>
#include <stdlib.h>

static void assert_digits(double is, double should, int digits)
{
    if (fabs(is - should) > fabs(should) * pow(10, -digits))
        fail_msg("%.16g is not %.16g to %d digits", is, should, digits);
}

/* ---- Functions ------------------------------------------------------------------------------- */

/* Critical values as printed in tables, and tails with a closed form. */
static void test_tails(void **state)
{
    static const struct { double chi; int degrees; double above; } row[] = {
        { 3.841458820694124, 1, 0.05 },  { 6.634896601021213, 1, 0.01 },
        { 5.991464547107979, 2, 0.05 },  { 18.307038053275146, 10, 0.05 },
        { 67.50480654954124, 50, 0.05 }, { 124.34211340400407, 100, 0.05 },
        { 29.58829844507442, 10, 0.001 },
    };

    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        assert_digits(audit_chi_above(row[i].chi, row[i].degrees), row[i].above, 10);
        assert_digits(audit_chi_below(row[i].chi, row[i].degrees), 1 - row[i].above, 10);
    }
    assert_digits(audit_normal_beyond(1.959963984540054), 0.05, 10);
    assert_digits(audit_normal_beyond(-3.290526731491894), 0.001, 10);
    assert_digits(audit_normal_beyond(10), 1.523970604832105e-23, 10);
    /* An even number of degrees: e^-x (1 + x + x^2/2 + ...), whole and what is left of it. */
    for (int half = 1; half <= 150; half += 7) {
        for (double x = half * 0.2; x < half * 3; x += half * 0.1) {
            double term = exp(-x), sum = 0, rest = 0;
            for (int k = 0; k < half + 2000; k++) {
                *(k < half ? &sum : &rest) += term;
                term *= x / (k + 1);
            }
            assert_digits(audit_chi_above(2 * x, 2 * half), sum, 10);
            assert_digits(audit_chi_below(2 * x, 2 * half), rest, 10);
        }
    }
    assert_digits(audit_gamma_p(1, 1e-12), 1e-12, 10);
    assert_digits(audit_gamma_p(3, 1e-5), 1e-15 / 6 * (1 - 0.75e-5), 9);
}

static void test_quadratic_form(void **state)
{
    const double y[3] = { 1, 2, -1 };
    double c[9] = { 4, 1, 0, 1, 3, 1, 0, 1, 2 }, flat[4] = { 1, 1, 1, 1 }, chi;

    (void)state;
    assert_true(audit_chi_of(3, y, c, &chi)); /* by Cramer: determinant 18 */
    assert_digits(chi, (5 * 1 + 8 * 4 + 11 * 1 + 2 * (-2 * 2 + 1 * -1 + -4 * -2)) / 18.0, 12);
    assert_false(audit_chi_of(2, y, flat, &chi));
}

static void test_holm(void **state)
{
    const double p[5] = { 0.04, 0.001, 0.03, 0.5, 0.01 };
    const double should[5] = { 0.09, 0.005, 0.09, 0.5, 0.04 };
    double corrected[5];

    (void)state;
    audit_holm(5, p, corrected);
    for (int i = 0; i < 5; i++)
        assert_digits(corrected[i], should[i], 12);
}

/* ---- Moments --------------------------------------------------------------------------------- */

enum { SMALL = 14 };

/* One order, counted plainly. */
static void count_order(unsigned order, double agree[STATS_LAGS], double streak[STATS_LENGTHS])
{
    int length = 0;

    for (int k = 1; k <= STATS_LAGS; k++) {
        agree[k - 1] = 0;
        for (int i = 0; i + k < SMALL; i++)
            agree[k - 1] += (order >> i & 1) == (order >> (i + k) & 1) ? 1 : -1;
    }
    memset(streak, 0, STATS_LENGTHS * sizeof *streak);
    for (int i = 0; i <= SMALL; i++) {
        if (i < SMALL && (order >> i & 1)) {
            length++;
            continue;
        }
        if (length < STATS_LENGTHS)
            streak[length]++;
        length = 0;
    }
}

typedef struct sums {
    double n, one[STATS_LENGTHS], two[STATS_LENGTHS][STATS_LENGTHS];
} sums;

static void add_to(sums *s, const double *x, int n)
{
    s->n++;
    for (int i = 0; i < n; i++) {
        s->one[i] += x[i];
        for (int j = 0; j < n; j++)
            s->two[i][j] += x[i] * x[j];
    }
}

static void assert_near(double is, double should)
{
    if (fabs(is - should) > 1e-9 * (1 + fabs(should)))
        fail_msg("%.12g is not %.12g", is, should);
}

/* Every order of fourteen results, by how many are Banker's. */
static void test_moments_of_order_over_every_order(void **state)
{
    (void)state;
    for (int a = 0; a <= SMALL; a++) {
        sums lags = { 0 }, streaks = { 0 };
        double agree[STATS_LAGS], streak[STATS_LENGTHS], mean[STATS_LENGTHS];
        double lag[STATS_LAGS][STATS_LAGS], length[STATS_LENGTHS][STATS_LENGTHS];
        for (unsigned order = 0; order < 1u << SMALL; order++) {
            if (__builtin_popcount(order) != a)
                continue;
            count_order(order, agree, streak);
            add_to(&lags, agree, STATS_LAGS);
            add_to(&streaks, streak, STATS_LENGTHS);
        }
        audit_lag_moments(SMALL, a, mean, lag);
        for (int i = 0; i < STATS_LAGS; i++) {
            assert_near(mean[i], lags.one[i] / lags.n);
            for (int j = 0; j < STATS_LAGS; j++)
                assert_near(lag[i][j], lags.two[i][j] / lags.n -
                                       lags.one[i] * lags.one[j] / lags.n / lags.n);
        }
        audit_streak_moments(SMALL, a, mean, length);
        for (int i = 0; i < STATS_LENGTHS; i++) {
            assert_near(mean[i], streaks.one[i] / streaks.n);
            for (int j = 0; j < STATS_LENGTHS; j++)
                assert_near(length[i][j], streaks.two[i][j] / streaks.n -
                                          streaks.one[i] * streaks.one[j] / streaks.n / streaks.n);
        }
    }
}

/* Seven cards of three kinds, dealt in every order: pairs among the first five, and the chance that
 * two such shoes begin with the same three. */
typedef struct small_shoe {
    int of[3];
    const stats_pair *pair;
    int pairs, dealt[7];
    double n, one, two, begin[27];
} small_shoe;

static void deal_small(small_shoe *s, int at, int of[3], double ways)
{
    if (at == 5) {
        double pairs = 0;
        for (int i = 0; i + 1 < 5; i++)
            for (int k = 0; k < s->pairs; k++)
                pairs += s->dealt[i] == s->pair[k].first && s->dealt[i + 1] == s->pair[k].then;
        s->n += ways;
        s->one += ways * pairs;
        s->two += ways * pairs * pairs;
        s->begin[s->dealt[0] * 9 + s->dealt[1] * 3 + s->dealt[2]] += ways;
        return;
    }
    for (int k = 0; k < 3; k++) {
        const double here = of[k];
        if (of[k] == 0)
            continue;
        of[k]--;
        s->dealt[at] = k;
        deal_small(s, at + 1, of, ways * here);
        of[k]++;
    }
}

static void test_moments_of_neighbours_over_every_order(void **state)
{
    static const stats_pair alike[] = { { 0, 0 }, { 1, 1 }, { 2, 2 } };
    static const stats_pair next[] = { { 0, 1 }, { 1, 0 }, { 1, 2 }, { 2, 1 } };

    (void)state;
    for (int which = 0; which < 2; which++) {
        small_shoe s = { .of = { 2, 3, 2 }, .pair = which == 0 ? alike : next,
                         .pairs = which == 0 ? 3 : 4 };
        int of[3] = { 2, 3, 2 };
        double same = 0;
        deal_small(&s, 0, of, 1);
        const stats_neighbours c = audit_neighbours_of(3, s.of, s.pairs, s.pair);
        assert_near(4 * c.one, s.one / s.n);
        assert_near(audit_neighbours_variance(&c, 5), s.two / s.n - s.one * s.one / s.n / s.n);
        for (int i = 0; i < 27; i++)
            same += s.begin[i] * s.begin[i] / s.n / s.n;
        assert_near(audit_same_cards(3, s.of, 3), same);
    }
}

/* Two rounds of one shoe, exactly: every first round by its values, and the odds of the second from
 * the cards it leaves. Rounds that leave the same cards are put together. */
enum { LEFT_MAX = 1 << 15, WATCHED = 4 };

typedef struct two_rounds {
    odds_shoe shoe;
    int gone[6], n;
    struct { uint64_t key; odds_shoe left; double first[WATCHED]; } left[LEFT_MAX];
} two_rounds;

/* Banker, tie, six cards, no third card. */
static void watch(int draws, int player, int banker, double p, double into[WATCHED])
{
    into[0] += banker > player ? p : 0;
    into[1] += banker == player ? p : 0;
    into[2] += draws == ODDS_BOTH_THIRD ? p : 0;
    into[3] += draws == ODDS_NO_THIRD ? p : 0;
}

static void end_first(two_rounds *t, int draws, int player, int banker, double p)
{
    uint64_t key = UINT64_C(1) << 63; /* and how many are gone of each value */
    size_t at;

    for (int i = 0; i < t->n; i++)
        key += UINT64_C(1) << (3 * t->gone[i]);
    for (at = (key * UINT64_C(0x9e3779b97f4a7c15)) >> 49; t->left[at].key != 0 &&
         t->left[at].key != key; at = (at + 1) % LEFT_MAX)
        ;
    t->left[at].key = key;
    t->left[at].left = t->shoe;
    watch(draws, player, banker, p, t->left[at].first);
}

/* Draws the next card; who draws stands in the law's tables. */
static void first_round(two_rounds *t, double p)
{
    const int *const c = t->gone;
    const int player = (c[0] + c[2]) % 10, banker = (c[1] + c[3]) % 10;

    if (t->n >= 4) {
        const bool natural = player >= 8 || banker >= 8, p3 = !natural && player <= 5;
        const bool b3 = !natural && odds_banker_draws(banker, p3 && t->n > 4 ? c[4] : -1);
        const int due = 4 + p3 + (t->n > 4 || !p3 ? b3 : 0);
        if (t->n == due) {
            end_first(t, p3 | b3 << 1, (player + (p3 ? c[4] : 0)) % 10,
                      (banker + (b3 ? c[4 + p3] : 0)) % 10, p);
            return;
        }
    }
    for (int v = 0; v < ODDS_VALUES; v++) {
        const double chance = t->shoe.left[v] / (double)odds_shoe_size(&t->shoe);
        t->shoe.left[v]--;
        t->gone[t->n++] = v;
        first_round(t, p * chance);
        t->n--;
        t->shoe.left[v]++;
    }
}

static void test_covariance_of_two_rounds(void **state)
{
    two_rounds *const t = calloc(1, sizeof *t);
    stats_law *const law = calloc(1, sizeof *law);
    double p[WATCHED] = { 0 }, both[WATCHED] = { 0 }, is[WATCHED] = { 0 };

    (void)state;
    assert_true(t && law);
    t->shoe = odds_shoe_of_decks(8);
    first_round(t, 1);
    audit_law_of(8, law);
    for (size_t i = 0; i < LEFT_MAX; i++) {
        double second[WATCHED] = { 0 };
        odds_counts counts;
        if (t->left[i].key == 0)
            continue;
        assert_true(odds_count(&t->left[i].left, &counts));
        for (int k = 0; k < STATS_LAW_CELLS; k++)
            watch(k / 100, k / 10 % 10, k % 10,
                  (double)(&counts.at[0][0][0])[k] / (double)counts.total, second);
        for (int a = 0; a < WATCHED; a++) {
            p[a] += t->left[i].first[a];
            both[a] += t->left[i].first[a] * second[a];
        }
    }
    for (int i = 0; i < 100; i++) {
        for (int j = 0; j < 100; j++) {
            const double c = law->covariance[STATS_PART_TOTALS][i][j];
            is[0] += i % 10 > i / 10 && j % 10 > j / 10 ? c : 0;
            is[1] += i % 10 == i / 10 && j % 10 == j / 10 ? c : 0;
        }
    }
    is[2] = law->covariance[STATS_PART_LENGTHS][2][2];
    is[3] = law->covariance[STATS_PART_LENGTHS][0][0];
    for (int a = 0; a < WATCHED; a++) {
        const double exact = both[a] - p[a] * p[a];
        if (fabs(is[a] - exact) > 1e-13)
            fail_msg("covariance of two rounds: %.6g, exactly %.6g", is[a], exact);
    }
    free(law);
    free(t);
}
int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tails),
        cmocka_unit_test(test_quadratic_form),
        cmocka_unit_test(test_holm),
        cmocka_unit_test(test_moments_of_order_over_every_order),
        cmocka_unit_test(test_moments_of_neighbours_over_every_order),
        cmocka_unit_test(test_covariance_of_two_rounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
