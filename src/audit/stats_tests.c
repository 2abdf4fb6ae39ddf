/* stats_tests.c: the tests of the statistical page, their correction, and those of results against
 * the exact odds. */
#include "audit/stats_tests.h"

#include "audit/stats_numbers.h"
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

/* How likely it is to be over, or under, so many standard deviations: by a gamma distribution of
 * the same skewness (Pearson's third kind), or where that is next to none by the normal. */
static double beyond(double z, double skewness, bool over)
{
    const double k = 4 / (skewness * skewness);

    if (fabs(skewness) < 0.005)
        return erfc((over ? z : -z) / sqrt(2)) / 2;
    if (skewness < 0)
        return beyond(-z, -skewness, !over);
    return over ? audit_gamma_q(k, k + z * sqrt(k)) : audit_gamma_p(k, k + z * sqrt(k));
}

/* How likely a whole number is as far off, either way: each end begins at a whole number, of which
 * half lies beyond the end. */
static double whole_beyond(double mean, double deviation, double skewness, double over)
{
    const double most = ceil(mean + over - 1e-9) - 0.5, least = floor(mean - over + 1e-9) + 0.5;

    return fmin(1, beyond((most - mean) / deviation, skewness, true) +
                   beyond((least - mean) / deviation, skewness, false));
}

void stats_end_normal(stats_test *test, double observed, double expected, double variance,
                      bool whole)
{
    const double over = fabs(observed - expected);

    test->done = true;
    test->kind = "normal";
    test->statistic = (observed - expected) / sqrt(variance);
    test->low = observed < expected;
    test->p = whole ? whole_beyond(expected, sqrt(variance), 0, over)
                    : audit_normal_beyond(test->statistic);
    snprintf(test->why, sizeof test->why, "%.0f, expected %.1f", observed, expected);
}

void stats_end_extreme(stats_test *test, const stats_cell *most, double third, int of)
{
    const double over = fabs(most->observed - most->expected);
    const double deviation = over > 0 ? over / fabs(most->deviation) : 1;
    const double one = over > 0 ? whole_beyond(most->expected, deviation,
                                               third / (deviation * deviation * deviation), over)
                                : 1;

    test->done = true;
    test->kind = "extreme";
    test->statistic = most->deviation;
    test->low = most->deviation < 0;
    test->p = -expm1(of * log1p(-one));
    test->cell[test->cells++] = *most;
    snprintf(test->why, sizeof test->why, "%s: %.0f, expected %.1f", most->name, most->observed,
             most->expected);
}

/* ---- Results -------------------------------------------------------------------------------- */

/* Some ways for a round to end, how often each came, and its name; of two rounds of a shoe, the
 * covariance. */
typedef struct kinds {
    int n;
    double observed[STATS_CELLS_MAX], p[STATS_CELLS_MAX];
    double covariance[STATS_CELLS_MAX][STATS_CELLS_MAX];
    char name[STATS_CELLS_MAX][STATS_NAME];
} kinds;

/* The parts of the law's cells become kinds. */
static void take_law(kinds *k, const stats_law *law, int parting, int n,
                     int (*kind_of)(int part))
{
    const int parts = parting == STATS_PART_TOTALS ? STATS_CELLS_MAX
                      : parting == STATS_PART_LENGTHS ? 3 : 4;

    k->n = n;
    for (int cell = 0; cell < STATS_LAW_CELLS; cell++)
        k->p[kind_of(audit_law_part(parting, cell))] += law->p[cell];
    for (int i = 0; i < parts; i++)
        for (int j = 0; j < parts; j++)
            k->covariance[kind_of(i)][kind_of(j)] += law->covariance[parting][i][j];
}

static int same(int part)
{
    return part;
}

static int winner_of(int totals)
{
    const int player = totals / STATS_VALUES, banker = totals % STATS_VALUES;

    return banker > player ? 0 : banker < player ? 1 : 2;
}

/* One kind is put to another. */
static void put_together(kinds *k, int to, int from)
{
    k->p[to] += k->p[from];
    k->observed[to] += k->observed[from];
    for (int i = 0; i < k->n; i++)
        k->covariance[to][i] += k->covariance[from][i];
    for (int i = 0; i < k->n; i++)
        k->covariance[i][to] += k->covariance[i][from];
    snprintf(k->name[to], STATS_NAME, "rare ones together");
}

/* The last kind takes the place of one that is gone. */
static void close_up(kinds *k, int gone)
{
    const int last = --k->n;

    k->p[gone] = k->p[last];
    k->observed[gone] = k->observed[last];
    memcpy(k->name[gone], k->name[last], STATS_NAME);
    for (int i = 0; i <= last; i++)
        k->covariance[gone][i] = k->covariance[last][i];
    for (int i = 0; i <= last; i++)
        k->covariance[i][gone] = k->covariance[i][last];
}

/* Kinds of which too few are expected are put together. */
static void pool(kinds *k, double rounds)
{
    int rare = -1;

    for (int i = 0; i < k->n;) {
        if (k->p[i] * rounds >= STATS_EXPECTED_LEAST) {
            i++;
        } else if (rare < 0) {
            rare = i++;
        } else {
            put_together(k, rare, i);
            close_up(k, i);
        }
    }
}

/* Rounds are alike in every place of a shoe, and any two of them have the same covariance: so much
 * is known exactly of a sum over shoes of so many rounds. */
static void test_kinds(audit_stats_page *page, stats_test *test, kinds *k)
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
    double least = rounds;
    for (int i = 0; i <= n; i++)
        least = fmin(least, k->p[i] * rounds);
    if (n < 1 || least < STATS_EXPECTED_LEAST) {
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
                                pairs * k->covariance[i][j];
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

    take_law(k, law, STATS_PART_TOTALS, STATS_RESULTS, winner_of);
    for (int i = 0; i < STATS_RESULTS; i++) {
        k->observed[i] = (double)page->stats->result[i];
        snprintf(k->name[i], STATS_NAME, "%s", name[i]);
    }
    test_kinds(page, stats_begin(page, "results", "winners", "Banker, Player and ties"), k);
}

static void test_totals(audit_stats_page *page, const stats_law *law, kinds *k)
{
    take_law(k, law, STATS_PART_TOTALS, STATS_CELLS_MAX, same);
    for (int i = 0; i < k->n; i++) {
        for (int d = 0; d <= STATS_DRAWS; d++)
            k->observed[i] += (double)page->stats->cell[d][i / STATS_VALUES][i % STATS_VALUES];
        snprintf(k->name[i], STATS_NAME, "Player %d, Banker %d", i / STATS_VALUES,
                 i % STATS_VALUES);
    }
    test_kinds(page, stats_begin(page, "results", "totals", "both hands' totals"), k);
}

static void test_lengths(audit_stats_page *page, const stats_law *law, kinds *k)
{
    static const char *const name[] = { "four cards", "five cards", "six cards" };

    take_law(k, law, STATS_PART_LENGTHS, 3, same);
    for (int cell = 0; cell < STATS_LAW_CELLS; cell++)
        k->observed[audit_law_part(STATS_PART_LENGTHS, cell)] +=
            (double)page->stats->cell[cell / (STATS_VALUES * STATS_VALUES)]
                                     [cell / STATS_VALUES % STATS_VALUES][cell % STATS_VALUES];
    for (int i = 0; i < k->n; i++)
        snprintf(k->name[i], STATS_NAME, "%s", name[i]);
    test_kinds(page, stats_begin(page, "results", "lengths", "rounds of four, five and six cards"),
               k);
}

static void test_naturals(audit_stats_page *page, const stats_law *law, kinds *k)
{
    static const char *const name[] = { "natural: none", "natural: Player", "natural: Banker",
                                        "natural: both" };

    take_law(k, law, STATS_PART_NATURALS, 4, same);
    for (int i = 0; i < k->n; i++) {
        k->observed[i] = (double)page->stats->natural[i];
        snprintf(k->name[i], STATS_NAME, "%s", name[i]);
    }
    test_kinds(page, stats_begin(page, "results", "naturals", "naturals of either hand"), k);
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

audit_stats_page *audit_stats_test_by(const audit_stats *stats, const stats_law *law)
{
    audit_stats_page *const page = calloc(1, sizeof *page);

    if (page == NULL)
        return NULL;
    page->stats = stats;
    stats_test_cards(page);
    stats_test_results(page, law);
    stats_test_order(page);
    stats_test_repeats(page, law);
    correct(page);
    return page;
}

audit_stats_page *audit_stats_test(const audit_stats *stats)
{
    stats_law *const law = calloc(1, sizeof *law);
    audit_stats_page *page;

    if (law == NULL)
        return NULL;
    audit_law_of(stats->decks, law);
    page = audit_stats_test_by(stats, law);
    free(law);
    return page;
}

void audit_stats_page_free(audit_stats_page *page)
{
    free(page);
}
