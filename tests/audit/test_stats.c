/* test_stats.c: the statistical page of an audit. Its functions against published values; its
 * moments against every order of small shoes; p-values of lawful logs, which must be uniform, test
 * by test; faults that were planted, which must be found. */
#include "core/core_test.h"

#include "audit/stats.h"
#include "audit/stats_moments.h"
#include "audit/stats_numbers.h"
#include "audit/stats_tests.h"
#include "simulate/baccarat.h"

#include <math.h>
#include <stdlib.h>

static bool is_long(void)
{
    return getenv("SABOT_LONG") != NULL;
}

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

/* ---- Logs ------------------------------------------------------------------------------------ */

enum { ROUNDS_MAX = SIM_ROUNDS_MAX, CARDS = 8 * SIM_DECK };

typedef struct dealer {
    sim_baccarat table;
    sim_block block;
    audit_terms terms;
    sim_random random;
    uint64_t seed, next;             /* the shoe of the seed that comes next */
    uint64_t line, shoe;
    int decks;
    audit_round round[ROUNDS_MAX];   /* of the shoe dealt last */
    int rounds;
    sabot_card card[SIM_CARDS_MAX];
} dealer;

static uint32_t below(dealer *d, uint32_t n)
{
    return (uint32_t)(((sim_random_next(&d->random) >> 32) * n) >> 32);
}

static dealer *open_dealer(int decks, uint64_t seed)
{
    dealer *const d = calloc(1, sizeof *d);

    assert_non_null(d);
    sabot_rules_default(&d->terms.rules, SABOT_MINIBACCARAT, 0);
    d->terms.rules.decks = (uint8_t)decks;
    d->terms.shoe_by = AUDIT_SHOE_BY_ID;
    d->decks = decks;
    d->seed = seed;
    sim_random_begin(&d->random, seed, 1);
    sim_baccarat_make(&d->table, &d->terms.rules, SIM_EQUILIBRIUM, SIM_BEHIND);
    return d;
}

/* Shoe `next` of the seed as the simulator shuffles it, and faces to its values at random. */
static void shuffle(dealer *d)
{
    uint8_t value[SIM_CARDS_MAX];
    sabot_card of[SIM_VALUES][SIM_CARDS_MAX];
    uint32_t n[SIM_VALUES] = { 0 };

    if (d->next % SIM_LANES == 0)
        sim_block_shuffle(&d->table.shuffler, d->seed, d->next / SIM_LANES, &d->block);
    sim_block_shoe(&d->table.shuffler, &d->block, (int)(d->next++ % SIM_LANES), value);
    for (int k = 0; k < d->decks; k++)
        for (sabot_card c = SABOT_CARD_FIRST; c <= SABOT_CARD_LAST; c++)
            of[sabot_card_point_value(c)][n[sabot_card_point_value(c)]++] = c;
    for (int i = 0; i < d->table.shuffler.size; i++) {
        const uint8_t v = value[i];
        const uint32_t which = below(d, n[v]);
        d->card[i] = of[v][which];
        of[v][which] = of[v][--n[v]];
    }
}

/* The rounds of the shoe that lies in d->card, by the simulator's law of burn and cutting card. */
static void play(dealer *d)
{
    uint8_t value[SIM_CARDS_MAX], cell[SIM_ROUNDS_MAX];
    uint16_t start[SIM_ROUNDS_MAX];

    for (int i = 0; i < d->table.shuffler.size; i++)
        value[i] = (uint8_t)sabot_card_point_value(d->card[i]);
    d->rounds = sim_baccarat_rounds(&d->table, value, cell, start);
    d->shoe++;
    for (int i = 0; i < d->rounds; i++) {
        const sim_cell *const c = &d->table.cell[cell[i]];
        const sabot_card *const card = d->card + start[i];
        audit_round *const r = &d->round[i];
        *r = (audit_round){ .line = ++d->line, .lines = 1, .what = AUDIT_ROUND, .shoe = d->shoe,
                            .told = AUDIT_TOLD_SHOE | AUDIT_TOLD_WINNER | AUDIT_TOLD_PLAYER |
                                    AUDIT_TOLD_BANKER };
        for (int k = 0; k < 4; k++)
            r->card[k % 2][k / 2] = card[k];
        if (c->draws & ODDS_PLAYER_THIRD)
            r->card[AUDIT_PLAYER][2] = card[4];
        if (c->draws & ODDS_BANKER_THIRD)
            r->card[AUDIT_BANKER][2] = card[c->cards - 1];
        r->total[AUDIT_PLAYER] = (int8_t)c->player;
        r->total[AUDIT_BANKER] = (int8_t)c->banker;
        r->winner = c->player > c->banker ? SABOT_ON_PLAYER
                    : c->player < c->banker ? SABOT_ON_BANKER : SABOT_ON_TIE;
    }
}

static void take_all(dealer *d, audit_stats *s, audit_stats_shoe *shoe)
{
    for (int i = 0; i < d->rounds; i++)
        audit_stats_take(s, shoe, &d->round[i]);
}

/* What a fault does to a shoe before it is played, and to its rounds after that. */
typedef struct fault {
    const char *name, *caught_by;    /* any of these tests, "|" around each */
    int shoes;
    void (*cards)(dealer *d, int shoe);
    void (*rounds)(dealer *d, int shoe);
} fault;

static audit_stats_page *page_of(dealer *d, int shoes, const fault *f, audit_stats **stats)
{
    static stats_law law;
    static audit_stats_shoe shoe;
    audit_stats *const s = audit_stats_new(&d->terms);
    audit_stats_page *page;

    assert_non_null(s);
    memset(&shoe, 0, sizeof shoe);
    for (int k = 0; k < shoes; k++) {
        shuffle(d);
        if (f != NULL && f->cards != NULL)
            f->cards(d, k);
        play(d);
        if (f != NULL && f->rounds != NULL)
            f->rounds(d, k);
        take_all(d, s, &shoe);
    }
    audit_stats_shoe_ends(s, &shoe);
    if (law.decks != d->decks)
        audit_law_of(d->decks, &law);
    page = audit_stats_test_by(s, &law);
    assert_non_null(page);
    *stats = s;
    return page;
}

/* ---- Lawful logs ----------------------------------------------------------------------------- */

/* Kolmogorov and Smirnov: how likely so many uniform numbers are so far from uniform. */
static int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;

    return x < y ? -1 : x > y;
}

/* Of p-values that can only be some numbers, such as those of whole cards, it is looked at these
 * numbers alone: there as many should be as small. */
static double uniformity(double *p, int n, bool whole, double *distance)
{
    double most = 0, sum = 0, sign = 1;

    qsort(p, (size_t)n, sizeof *p, by_size);
    for (int i = 0; i < n; i++)
        if (!whole)
            most = fmax(most, fmax((i + 1.0) / n - p[i], p[i] - (double)i / n));
        else if (i + 1 == n || p[i + 1] > p[i])
            most = fmax(most, fabs((i + 1.0) / n - p[i]));
    *distance = most;
    const double t = (sqrt(n) + 0.12 + 0.11 / sqrt(n)) * most;
    for (int k = 1; k < 100; k++, sign = -sign)
        sum += 2 * sign * exp(-2.0 * k * k * t * t);
    return t < 0.2 ? 1 : fmin(1, fmax(0, sum));
}

typedef struct lawful {
    int decks, shoes, logs;
    uint64_t seed;
} lawful;

static void check_lawful(const lawful *l)
{
    dealer *const d = open_dealer(l->decks, l->seed);
    double *const p = calloc((size_t)l->logs * STATS_TESTS_MAX, sizeof *p);
    int n[STATS_TESTS_MAX] = { 0 }, inconsistent = 0, tests = 0;
    const char *name[STATS_TESTS_MAX], *kind[STATS_TESTS_MAX] = { NULL };

    for (int i = 0; i < l->logs; i++) {
        audit_stats *s;
        audit_stats_page *const page = page_of(d, l->shoes, NULL, &s);
        tests = page->tests;
        inconsistent += !page->consistent;
        for (int k = 0; k < tests; k++) {
            name[k] = page->test[k].name;
            if (!page->test[k].done)
                continue;
            kind[k] = page->test[k].kind;
            p[k * l->logs + n[k]++] = page->test[k].p;
        }
        audit_stats_page_free(page);
        audit_stats_free(s);
    }
    int bad = 0;
    for (int k = 0; k < tests; k++) {
        double distance = 0, least = 1;
        for (int i = 0; i < n[k]; i++)
            least = fmin(least, p[k * l->logs + i]);
        if (n[k] > 0 && strcmp(kind[k], "poisson") == 0) {
            if (least < 1)
                print_message("%s: matches in lawful shoes, p %g\n", name[k], least);
            bad += least < 1e-6;
            continue;
        }
        const double q = uniformity(p + k * l->logs, n[k],
                                    strcmp(kind[k], "chi-square") != 0, &distance);
        if (is_long() || q < 0.001)
            print_message("%d decks, %d shoes: %-20s %5d logs, distance %.4f, p %.4f\n", l->decks,
                          l->shoes, name[k], n[k], distance, q);
        bad += n[k] < l->logs || q < 0.001;
    }
    print_message("%d decks, %d shoes: %d of %d lawful logs called inconsistent\n", l->decks,
                  l->shoes, inconsistent, l->logs);
    free(p);
    free(d);
    assert_int_equal(bad, 0);
    assert_true(inconsistent <= 1 + l->logs / 200);
}

static void test_lawful_logs_have_uniform_p_values(void **state)
{
    (void)state;
    check_lawful(&(lawful){ 8, 60, is_long() ? 4000 : 300, 1 });
    check_lawful(&(lawful){ 6, 60, is_long() ? 2000 : 100, 2 });
    if (is_long())
        check_lawful(&(lawful){ 8, 1500, 300, 3 });
}

/* ---- Counts and pages ------------------------------------------------------------------------ */

static char *written(const audit_stats *s, int how)
{
    char *text = NULL;
    size_t n = 0;
    FILE *const to = open_memstream(&text, &n);

    assert_non_null(to);
    assert_true(audit_stats_report(to, s, how));
    assert_int_equal(fclose(to), 0);
    return text;
}

/* Shoes dealt out to three who count, put together in another order: every page the same. */
static void test_merged_counts_are_those_of_the_whole(void **state)
{
    static audit_stats_shoe shoe[4];
    audit_stats *s[4];
    dealer *const d = open_dealer(8, 5);

    (void)state;
    memset(shoe, 0, sizeof shoe);
    for (int i = 0; i < 4; i++)
        s[i] = audit_stats_new(&d->terms);
    for (int k = 0; k < 90; k++) {
        shuffle(d);
        play(d);
        take_all(d, s[3], &shoe[3]);
        take_all(d, s[k % 3], &shoe[k % 3]);
    }
    for (int i = 0; i < 4; i++)
        audit_stats_shoe_ends(s[i], &shoe[i]);
    audit_stats_merge(s[2], s[0]);
    audit_stats_merge(s[2], s[1]);
    for (int how = STATS_AS_TEXT; how <= STATS_AS_SVG; how++) {
        char *const one = written(s[2], how), *const whole = written(s[3], how);
        assert_string_equal(one, whole);
        free(one);
        free(whole);
    }
    for (int i = 0; i < 4; i++)
        audit_stats_free(s[i]);
    free(d);
}

/* What a log tells of its cards: all, ranks, values, nothing; shoes, or none. */
static void tell_less(dealer *d, int how)
{
    for (int i = 0; i < d->rounds; i++) {
        audit_round *const r = &d->round[i];
        for (int k = 0; k < 6; k++) {
            audit_card *const c = &r->card[k / 3][k % 3];
            if (*c == AUDIT_NO_CARD)
                continue;
            *c = (audit_card)(how == 1 ? AUDIT_RANK + sabot_card_rank(*c)
                              : how == 2 ? AUDIT_VALUE + sabot_card_point_value(*c) : *c);
        }
        if (how == 3) {
            r->what = AUDIT_RESULT;
            memset(r->card, 0, sizeof r->card);
        }
    }
}

static void test_page_of_a_log_is_written(void **state)
{
    static const struct { int told; audit_shoe_by by; const char *not_done; } row[] = {
        { 0, AUDIT_SHOE_BY_ID, "" },
        { 1, AUDIT_SHOE_BY_ID, "faces one-face neighbours-in-order " },
        { 2, AUDIT_SHOE_BY_ID, "faces one-face ranks neighbours-in-order pairs " },
        { 3, AUDIT_SHOE_BY_ID, "faces one-face ranks values positions player-third banker-third "
          "parts neighbours-alike neighbours-in-order lengths naturals pairs same-cards " },
        { 0, AUDIT_SHOE_UNKNOWN, "faces one-face ranks values player-third banker-third parts "
          "neighbours-alike neighbours-in-order " },
    };

    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        dealer *const d = open_dealer(8, 6);
        static audit_stats_shoe shoe;
        char left[400] = "";
        d->terms.shoe_by = row[i].by;
        audit_stats *const s = audit_stats_new(&d->terms);
        memset(&shoe, 0, sizeof shoe);
        for (int k = 0; k < 60; k++) {
            shuffle(d);
            play(d);
            tell_less(d, row[i].told);
            take_all(d, s, &shoe);
        }
        audit_stats_shoe_ends(s, &shoe);
        audit_stats_page *const page = audit_stats_test(s);
        for (int k = 0; k < page->tests; k++)
            if (!page->test[k].done)
                snprintf(left + strlen(left), sizeof left - strlen(left), "%s ",
                         page->test[k].name);
        assert_string_equal(left, row[i].not_done);
        assert_true(page->consistent);
        char *const text = written(s, STATS_AS_TEXT);
        assert_non_null(strstr(text, "Consistent with the rules: "));
        free(text);
        audit_stats_page_free(page);
        audit_stats_free(s);
        free(d);
    }
}

/* ---- Planted faults -------------------------------------------------------------------------- */

static sabot_card card_of(const char *text)
{
    sabot_card card = SABOT_CARD_NONE;

    assert_true(sabot_card_parse(text, strlen(text), &card));
    return card;
}

/* The last card of a shoe is never dealt: what lies there is not in the game. */
static void lose_a_card(dealer *d, int shoe)
{
    const int last = d->table.shuffler.size - 1;
    int at = 0;

    (void)shoe;
    while (d->card[at] != card_of("7h"))
        at++;
    memmove(d->card + at, d->card + at + 1, (size_t)(last - at));
}

static void add_a_nine(dealer *d, int shoe)
{
    const uint32_t last = (uint32_t)d->table.shuffler.size - 1, at = below(d, last);

    (void)shoe;
    memmove(d->card + at + 1, d->card + at, last - at);
    d->card[at] = card_of("9s");
}

/* Decks in order, cut in two and riffled so often, as hands do (Gilbert, Shannon and Reeds). */
static void riffle(dealer *d, int times)
{
    const int size = d->table.shuffler.size;
    sabot_card from[SIM_CARDS_MAX];

    for (int i = 0; i < size; i++)
        d->card[i] = (sabot_card)(SABOT_CARD_FIRST + i % SIM_DECK);
    while (times-- > 0) {
        int left = 0;
        memcpy(from, d->card, (size_t)size);
        for (int i = 0; i < size; i++)
            left += (int)below(d, 2);
        for (int i = 0, a = 0, b = left; i < size; i++)
            d->card[i] = (int)below(d, (uint32_t)(size - i)) < left - a ? from[a++] : from[b++];
    }
}

static void riffle_too_little(dealer *d, int shoe)
{
    (void)shoe;
    riffle(d, 6);
}

/* Every place exchanged with any, from the first on, as those do who do not know better. */
static void exchange_with_any(dealer *d, int shoe)
{
    const uint32_t size = (uint32_t)d->table.shuffler.size;

    (void)shoe;
    for (uint32_t i = 0; i < size; i++)
        d->card[i] = (sabot_card)(SABOT_CARD_FIRST + i / (uint32_t)d->decks);
    for (uint32_t i = 0; i < size; i++) {
        const uint32_t j = below(d, size);
        const sabot_card card = d->card[i];
        d->card[i] = d->card[j];
        d->card[j] = card;
    }
}

static sabot_card kept[SIM_CARDS_MAX];

static void tell_again(dealer *d, int shoe)
{
    if (shoe == 7)
        memcpy(kept, d->card, sizeof kept);
    else if (shoe == 40)
        memcpy(d->card, kept, sizeof kept);
}

static void copy_a_stretch(dealer *d, int shoe)
{
    if (shoe == 7)
        memcpy(kept, d->card, sizeof kept);
    else if (shoe == 40)
        memcpy(d->card + 200, kept + 91, 60);
}

static void turn_around(dealer *d, int shoe)
{
    const int size = d->table.shuffler.size;

    if (shoe == 7)
        memcpy(kept, d->card, sizeof kept);
    for (int i = 0; shoe == 40 && i < size; i++)
        d->card[i] = kept[size - 1 - i];
}

static void tell_results_alone(dealer *d)
{
    for (int i = 0; i < d->rounds; i++) {
        d->round[i].what = AUDIT_RESULT;
        d->round[i].told = AUDIT_TOLD_SHOE | AUDIT_TOLD_WINNER;
        memset(d->round[i].card, 0, sizeof d->round[i].card);
    }
}

/* One round in a hundred is altered: a Banker win is told as the Player's. */
static void alter_results(dealer *d, int shoe)
{
    (void)shoe;
    tell_results_alone(d);
    for (int i = 0; i < d->rounds; i++)
        if (d->round[i].winner == SABOT_ON_BANKER && below(d, 46) == 0)
            d->round[i].winner = SABOT_ON_PLAYER;
}

/* No streak goes beyond four: the fifth is turned. */
static void smooth(dealer *d, int shoe)
{
    int length = 0;
    uint8_t last = SABOT_ON_NONE;

    (void)shoe;
    tell_results_alone(d);
    for (int i = 0; i < d->rounds; i++) {
        uint8_t *const winner = &d->round[i].winner;
        if (*winner == SABOT_ON_TIE)
            continue;
        length = *winner == last ? length + 1 : 1;
        if (length == 5) {
            *winner = *winner == SABOT_ON_BANKER ? SABOT_ON_PLAYER : SABOT_ON_BANKER;
            length = 1;
        }
        last = *winner;
    }
}

static void results_again(dealer *d, int shoe)
{
    (void)shoe;
    tell_results_alone(d);
}

static const fault faults[] = {
    { "a card is missing", "|one-face|", 60, lose_a_card, NULL },
    { "a nine too many", "|values|ranks|faces|", 60, add_a_nine, NULL },
    { "six riffles from new decks", "|neighbours-in-order|", 60, riffle_too_little, NULL },
    { "places exchanged with any", "|parts|", 60, exchange_with_any, NULL },
    { "a shoe told again", "|same-cards|", 60, tell_again, NULL },
    { "a shoe told again, results", "|same-results|", 60, tell_again, results_again },
    { "60 cards copied", "|same-cards|", 60, copy_a_stretch, NULL },
    { "a shoe told backwards", "|same-cards|", 60, turn_around, NULL },
    { "1 % of results altered", "|winners|", 1500, NULL, alter_results },
    { "streaks smoothed", "|banker-streaks|player-streaks|", 60, NULL, smooth },
};

/* Is the verdict so, and by one of the tests that should see it? */
static bool is_caught(const audit_stats_page *page, const fault *f)
{
    char name[40];

    for (int i = 0; i < page->tests; i++) {
        snprintf(name, sizeof name, "|%s|", page->test[i].name);
        if (page->test[i].done && page->test[i].corrected < STATS_LEVEL &&
            strstr(f->caught_by, name) != NULL)
            return !page->consistent;
    }
    return false;
}

static void check_fault(const fault *f, uint64_t seed)
{
    const int logs = is_long() ? 100 : f->shoes > 100 ? 3 : 20;
    dealer *const d = open_dealer(8, seed);
    int caught = 0;

    for (int i = 0; i < logs; i++) {
        audit_stats *s;
        audit_stats_page *const page = page_of(d, f->shoes, f, &s);
        caught += is_caught(page, f);
        audit_stats_page_free(page);
        audit_stats_free(s);
    }
    free(d);
    print_message("%s: caught in %d of %d logs of %d shoes\n", f->name, caught, logs, f->shoes);
    assert_true(caught >= logs - logs / 20);
}

static void test_planted_faults_are_caught(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(faults); i++)
        check_fault(&faults[i], 100 + i);
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
        cmocka_unit_test(test_merged_counts_are_those_of_the_whole),
        cmocka_unit_test(test_page_of_a_log_is_written),
        cmocka_unit_test(test_planted_faults_are_caught),
        cmocka_unit_test(test_lawful_logs_have_uniform_p_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
