/* stats_tests.c: the tests of the statistical page, their correction, and those of results against
 * the exact odds. */
#include "audit/stats_tests.h"

#include "audit/stats_numbers.h"
#include "odds/baccarat.h"
#include "sabot/hand.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* ---- A test --------------------------------------------------------------------------------- */

stats_test *stats_begin(audit_stats_page *page, const char *group, const char *name,
                        const char *about)
{
    stats_test *const test = &page->test[page->tests++];

    test->group = group;
    test->name = name;
    test->about = about;
    test->p = test->corrected = 1;
    return test;
}

void stats_leave(stats_test *test, const char *why, ...)
{
    va_list args;

    va_start(args, why);
    vsnprintf(test->why, sizeof test->why, why, args);
    va_end(args);
    test->cells = 0;
}

void stats_add_cell(stats_test *test, double observed, double expected, double variance,
                    const char *name, ...)
{
    stats_cell *const cell = &test->cell[test->cells++];
    va_list args;

    va_start(args, name);
    vsnprintf(cell->name, sizeof cell->name, name, args);
    va_end(args);
    cell->observed = observed;
    cell->expected = expected;
    cell->deviation = variance > 0 ? (observed - expected) / sqrt(variance) : 0;
}

/* The cells that stand out most, at most three: what a person looks at first. */
static void tell_cells(stats_test *test)
{
    bool told[STATS_CELLS_MAX] = { false };
    size_t at = 0;

    for (int i = 0; i < 3; i++) {
        int most = -1;
        for (int c = 0; c < test->cells; c++)
            if (!told[c] && fabs(test->cell[c].deviation) >= 2 &&
                (most < 0 || fabs(test->cell[c].deviation) > fabs(test->cell[most].deviation)))
                most = c;
        if (most < 0 || at >= sizeof test->why - 64)
            return;
        told[most] = true;
        at += (size_t)snprintf(test->why + at, sizeof test->why - at, "%s%s: %.0f, expected %.1f",
                               i > 0 ? "; " : "", test->cell[most].name, test->cell[most].observed,
                               test->cell[most].expected);
    }
}

/* Too even is as unlikely as too uneven: both ends count. */
void stats_end_chi(stats_test *test, double chi, int degrees)
{
    const double above = audit_chi_above(chi, degrees), below = audit_chi_below(chi, degrees);

    test->done = true;
    test->kind = "chi-square";
    test->statistic = chi;
    test->degrees = degrees;
    test->low = below < above;
    test->p = fmin(1, 2 * fmin(above, below));
    if (!test->low)
        tell_cells(test);
    else if (test->p < STATS_LEVEL)
        snprintf(test->why, sizeof test->why, "nearer to what is expected than chance would have");
}

void stats_end_normal(stats_test *test, double observed, double expected, double variance)
{
    const double z = (observed - expected) / sqrt(variance);

    test->done = true;
    test->kind = "normal";
    test->statistic = z;
    test->low = z < 0;
    test->p = audit_normal_beyond(z);
    snprintf(test->why, sizeof test->why, "%.0f, expected %.1f", observed, expected);
}

/* How likely a whole number of this mean and deviation is as far off, either way: each end begins at
 * a whole number, of which half lies beyond the end. */
static double whole_beyond(double mean, double deviation, double over)
{
    const double most = ceil(mean + over - 1e-9) - 0.5, least = floor(mean - over + 1e-9) + 0.5;

    return fmin(1, (erfc((most - mean) / deviation / sqrt(2)) +
                    erfc((mean - least) / deviation / sqrt(2))) / 2);
}

void stats_end_extreme(stats_test *test, const stats_cell *most, int of)
{
    const double over = fabs(most->observed - most->expected);

    test->done = true;
    test->kind = "extreme";
    test->statistic = most->deviation;
    test->low = most->deviation < 0;
    test->p = over > 0 ? -expm1(of * log1p(-whole_beyond(most->expected,
                                                         over / fabs(most->deviation), over)))
                       : 1;
    test->cell[test->cells++] = *most;
    snprintf(test->why, sizeof test->why, "%s: %.0f, expected %.1f", most->name, most->observed,
             most->expected);
}

/* ---- Results -------------------------------------------------------------------------------- */

/* Some ways for a round to end, how often each came, and its name. */
typedef struct kinds {
    int n;
    double observed[STATS_CELLS_MAX], p[STATS_CELLS_MAX];
    double removal[STATS_CELLS_MAX][STATS_VALUES];
    char name[STATS_CELLS_MAX][STATS_NAME];
} kinds;

static void add_law(kinds *k, int kind, const stats_law *law, int cell)
{
    k->p[kind] += law->p[cell];
    for (int v = 0; v < STATS_VALUES; v++)
        k->removal[kind][v] += law->removal[v][cell];
}

/* Kinds of which too few are expected are put together. */
static void pool(kinds *k, double rounds)
{
    int n = 0, last = -1;

    for (int i = 0; i < k->n; i++) {
        const bool small = k->p[i] * rounds < STATS_EXPECTED_LEAST;
        const int to = small && last >= 0 ? last : n++;
        if (to == last) {
            k->p[to] += k->p[i];
            k->observed[to] += k->observed[i];
            for (int v = 0; v < STATS_VALUES; v++)
                k->removal[to][v] += k->removal[i][v];
            snprintf(k->name[to], STATS_NAME, "rare ones together");
            continue;
        }
        if (to != i) {
            k->p[to] = k->p[i];
            k->observed[to] = k->observed[i];
            memcpy(k->removal[to], k->removal[i], sizeof k->removal[to]);
            memcpy(k->name[to], k->name[i], STATS_NAME);
        }
        last = small ? to : last;
    }
    k->n = n;
}

/* Rounds are alike in every place of a shoe, and any two of them have the same covariance: so much
 * is known exactly of a sum over shoes of so many rounds. */
static void test_kinds(audit_stats_page *page, stats_test *test, const stats_law *law, kinds *k)
{
    const audit_stats *const s = page->stats;
    double rounds = 0, *c, y[STATS_CELLS_MAX], chi;

    for (int i = 0; i < k->n; i++)
        rounds += k->observed[i];
    if (rounds == 0) {
        stats_leave(test, "the log does not tell");
        return;
    }
    pool(k, rounds);
    const int n = k->n - 1;
    const double share = s->rounds > 0 ? rounds / (double)s->rounds : 0;
    const double pairs = s->shoes_told ? (double)s->pairs_of_rounds * share * share : 0;
    if (n < 1 || k->p[n] * rounds < STATS_EXPECTED_LEAST ||
        k->p[0] * rounds < STATS_EXPECTED_LEAST) {
        stats_leave(test, "too few rounds");
        return;
    }
    c = calloc((size_t)(n + 1) * (size_t)(n + 1), sizeof *c);
    if (c == NULL) {
        stats_leave(test, "no memory");
        return;
    }
    for (int i = 0; i <= n; i++) {
        for (int j = 0; j <= n; j++) {
            const double both = rounds * ((i == j ? k->p[i] : 0) - k->p[i] * k->p[j]) +
                                pairs * audit_law_covariance(law, k->removal[i], k->removal[j]);
            if (i < n && j < n)
                c[i * n + j] = both;
            if (i == j)
                stats_add_cell(test, k->observed[i], rounds * k->p[i], both, "%s", k->name[i]);
        }
        y[i] = k->observed[i] - rounds * k->p[i];
    }
    if (audit_chi_of(n, y, c, &chi))
        stats_end_chi(test, chi, n);
    else
        stats_leave(test, "too few rounds");
    free(c);
}

static void test_winners(audit_stats_page *page, const stats_law *law, kinds *k)
{
    static const char *const name[] = { "Banker", "Player", "tie" };

    k->n = STATS_RESULTS;
    for (int i = 0; i < STATS_RESULTS; i++) {
        k->observed[i] = (double)page->stats->result[i];
        snprintf(k->name[i], STATS_NAME, "%s", name[i]);
    }
    for (int cell = 0; cell < STATS_LAW_CELLS; cell++) {
        const int player = cell / STATS_VALUES % STATS_VALUES, banker = cell % STATS_VALUES;
        add_law(k, banker > player ? 0 : banker < player ? 1 : 2, law, cell);
    }
    test_kinds(page, stats_begin(page, "results", "winners", "Banker, Player and ties"), law, k);
}

static void test_totals(audit_stats_page *page, const stats_law *law, kinds *k)
{
    const audit_stats *const s = page->stats;

    k->n = STATS_VALUES * STATS_VALUES;
    for (int cell = 0; cell < STATS_LAW_CELLS; cell++)
        add_law(k, cell % k->n, law, cell);
    for (int i = 0; i < k->n; i++) {
        for (int d = 0; d <= STATS_DRAWS; d++)
            k->observed[i] += (double)s->cell[d][i / STATS_VALUES][i % STATS_VALUES];
        snprintf(k->name[i], STATS_NAME, "Player %d, Banker %d", i / STATS_VALUES,
                 i % STATS_VALUES);
    }
    test_kinds(page, stats_begin(page, "results", "totals", "both hands' totals"), law, k);
}

static void test_lengths(audit_stats_page *page, const stats_law *law, kinds *k)
{
    static const int thirds[STATS_DRAWS] = { 0, 1, 1, 2 };

    k->n = 3;
    for (int cell = 0; cell < STATS_LAW_CELLS; cell++) {
        const int d = cell / (STATS_VALUES * STATS_VALUES);
        add_law(k, thirds[d], law, cell);
        k->observed[thirds[d]] +=
            (double)page->stats->cell[d][cell / STATS_VALUES % STATS_VALUES][cell % STATS_VALUES];
    }
    for (int i = 0; i < k->n; i++)
        snprintf(k->name[i], STATS_NAME, "%s cards",
                 i == 0 ? "four" : i == 1 ? "five" : "six");
    test_kinds(page, stats_begin(page, "results", "lengths", "rounds of four, five and six cards"),
               law, k);
}

static void test_naturals(audit_stats_page *page, const stats_law *law, kinds *k)
{
    static const char *const name[] = { "natural: none", "natural: Player", "natural: Banker",
                                       "natural: both" };

    k->n = 4;
    for (int cell = 0; cell < STATS_LAW_CELLS; cell++) {
        const int player = cell / STATS_VALUES % STATS_VALUES, banker = cell % STATS_VALUES;
        const bool two = cell / (STATS_VALUES * STATS_VALUES) == ODDS_NO_THIRD;
        add_law(k, !two ? 0 : (player >= SABOT_NATURAL) | (banker >= SABOT_NATURAL) << 1, law,
                cell);
    }
    for (int i = 0; i < k->n; i++) {
        k->observed[i] = (double)page->stats->natural[i];
        snprintf(k->name[i], STATS_NAME, "%s", name[i]);
    }
    test_kinds(page, stats_begin(page, "results", "naturals", "naturals of either hand"), law, k);
}

/* Pairs are of ranks: with 4 cards of each rank in a deck, counted directly. Any two pairs, of one
 * round or of two, have the same covariance. */
static void test_pairs(audit_stats_page *page)
{
    const audit_stats *const s = page->stats;
    stats_test *const test = stats_begin(page, "results", "pairs", "pairs of either hand");
    const double size = s->size, of = size / STATS_RANKS, one = (of - 1) / (size - 1);
    const double again = ((of - 2) * (of - 3) + (STATS_RANKS - 1) * of * (of - 1)) /
                         ((size - 2) * (size - 3));
    const double player = (double)(s->pair[1] + s->pair[3]);
    const double banker = (double)(s->pair[2] + s->pair[3]);
    const double rounds = (double)(s->pair[0] + s->pair[1] + s->pair[2] + s->pair[3]);
    const double share = s->rounds > 0 ? rounds / (double)s->rounds : 0;
    const double pairs = s->shoes_told ? (double)s->pairs_of_rounds * share * share : 0;
    const double variance = rounds * one * (1 - one) + pairs * one * (again - one);
    const double other = (rounds + pairs) * one * (again - one);
    double chi;

    if (rounds == 0 || rounds * one < STATS_EXPECTED_LEAST) {
        stats_leave(test, rounds == 0 ? "the log does not tell" : "too few rounds");
        return;
    }
    stats_add_cell(test, player, rounds * one, variance, "pairs: Player");
    stats_add_cell(test, banker, rounds * one, variance, "pairs: Banker");
    if (audit_chi_of(2, (double[]){ player - rounds * one, banker - rounds * one },
                     (double[]){ variance, other, other, variance }, &chi))
        stats_end_chi(test, chi, 2);
}

void stats_test_results(audit_stats_page *page, const stats_law *law)
{
    static void (*const each[])(audit_stats_page *, const stats_law *, kinds *) = {
        test_winners, test_totals, test_lengths, test_naturals,
    };
    kinds *k;

    for (size_t i = 0; i < sizeof each / sizeof *each; i++) {
        k = calloc(1, sizeof *k);
        if (k == NULL)
            return;
        each[i](page, law, k);
        free(k);
        if (!page->stats->by_law) {
            page->test[page->tests - 1].done = false;
            stats_leave(&page->test[page->tests - 1], "hands may choose to draw");
        }
    }
    test_pairs(page);
}

/* ---- The page ------------------------------------------------------------------------------- */

static void correct(audit_stats_page *page)
{
    double p[STATS_TESTS_MAX], corrected[STATS_TESTS_MAX];
    int which[STATS_TESTS_MAX];

    page->least = -1;
    page->consistent = true;
    for (int i = 0; i < page->tests; i++) {
        if (!page->test[i].done)
            continue;
        which[page->done] = i;
        p[page->done++] = page->test[i].p;
        if (page->least < 0 || page->test[i].p < page->test[page->least].p)
            page->least = i;
    }
    audit_holm(page->done, p, corrected);
    for (int i = 0; i < page->done; i++) {
        page->test[which[i]].corrected = corrected[i];
        page->consistent &= corrected[i] >= STATS_LEVEL;
    }
}

audit_stats_page *audit_stats_test(const audit_stats *stats)
{
    audit_stats_page *const page = calloc(1, sizeof *page);
    stats_law *const law = calloc(1, sizeof *law);

    if (page == NULL || law == NULL) {
        free(page);
        free(law);
        return NULL;
    }
    page->stats = stats;
    audit_law_of(stats->decks, law);
    stats_test_cards(page);
    stats_test_results(page, law);
    stats_test_order(page);
    stats_test_repeats(page, law);
    correct(page);
    free(law);
    return page;
}

void audit_stats_page_free(audit_stats_page *page)
{
    free(page);
}
