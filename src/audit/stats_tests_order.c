/* stats_tests_order.c: the order of results, and shoes that repeat others. Rounds of a shoe are
 * exchangeable: given how many of its results were Banker's, every order of them is as likely. All
 * moments of order are of such a shuffling, shoe by shoe, so that no odds enter them. */
#include "audit/stats_tests.h"

#include "audit/stats_numbers.h"
#include "odds/baccarat.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Order ---------------------------------------------------------------------------------- */

typedef struct order {
    double results, stretches;
    double lag_mean[STATS_LAGS], lag[STATS_LAGS][STATS_LAGS];
    double mean[AUDIT_SIDES][STATS_LENGTHS];
    double streak[AUDIT_SIDES][STATS_LENGTHS][STATS_LENGTHS];
    double places[AUDIT_SIDES];       /* for streaks, of length 0 too */
} order;

static void add_streaks(order *o, int side, int n, int a, double times)
{
    double mean[STATS_LENGTHS], covariance[STATS_LENGTHS][STATS_LENGTHS];

    audit_streak_moments(n, a, mean, covariance);
    o->places[side] += times * (n - a + 1);
    for (int k = 0; k < STATS_LENGTHS; k++) {
        o->mean[side][k] += times * mean[k];
        for (int l = 0; l < STATS_LENGTHS; l++)
            o->streak[side][k][l] += times * covariance[k][l];
    }
}

static void add_order(order *o, int n, int a, double times)
{
    double mean[STATS_LAGS], covariance[STATS_LAGS][STATS_LAGS];

    o->results += times * n;
    o->stretches += times;
    audit_lag_moments(n, a, mean, covariance);
    for (int k = 0; k < STATS_LAGS; k++) {
        o->lag_mean[k] += times * mean[k];
        for (int l = 0; l < STATS_LAGS; l++)
            o->lag[k][l] += times * covariance[k][l];
    }
    add_streaks(o, AUDIT_BANKER, n, a, times);
    add_streaks(o, AUDIT_PLAYER, n, n - a, times);
}

/* Signs multiplied and added up over a lag: those that agree less those that do not. */
static double lag_sum(const audit_stats *s, const order *o, int lag)
{
    return 2 * (double)s->agree[lag - 1] - (o->results - lag * o->stretches);
}

/* A run ends where a result differs from the one before: runs are one a shoe, and half of what
 * differs there. */
static void test_runs(audit_stats_page *page, const order *o)
{
    stats_test *const test = stats_begin(page, "order", "runs",
                                         "runs of Banker and Player results");
    const double pairs = o->results - o->stretches;

    if (o->lag[0][0] / 4 < 4 * STATS_EXPECTED_LEAST) {
        stats_leave(test, "too few results");
        return;
    }
    stats_end_normal(test, o->stretches + (pairs - lag_sum(page->stats, o, 1)) / 2,
                     o->stretches + (pairs - o->lag_mean[0]) / 2, o->lag[0][0] / 4, false);
}

static void test_serial(audit_stats_page *page, const order *o)
{
    enum { N = STATS_LAGS - 1 };
    stats_test *const test = stats_begin(page, "order", "serial",
                                         "results like those two to six before");
    double y[N], c[N * N], chi;

    if (o->lag[0][0] / 4 < 4 * STATS_EXPECTED_LEAST) {
        stats_leave(test, "too few results");
        return;
    }
    for (int k = 0; k < N; k++) {
        const double pairs = o->results - (k + 2) * o->stretches;
        y[k] = lag_sum(page->stats, o, k + 2) - o->lag_mean[k + 1];
        for (int l = 0; l < N; l++)
            c[k * N + l] = o->lag[k + 1][l + 1];
        stats_add_cell(test, (double)page->stats->agree[k + 1], (pairs + o->lag_mean[k + 1]) / 2,
                       o->lag[k + 1][k + 1] / 4, "like %d before", k + 2);
    }
    if (audit_chi_of(N, y, c, &chi))
        stats_end_chi(test, chi, N);
    else
        stats_leave(test, "too few results");
}

/* Lengths up to the last of which, and of longer ones, enough are expected. */
static void test_streaks(audit_stats_page *page, const order *o, int side)
{
    stats_test *const test = side == AUDIT_BANKER ?
        stats_begin(page, "order", "banker-streaks", "how long the Banker's streaks are") :
        stats_begin(page, "order", "player-streaks", "how long the Player's streaks are");
    const uint64_t *const seen = page->stats->streak[side];
    double rest = o->places[side], observed = 0, y[STATS_LENGTHS];
    double c[STATS_LENGTHS * STATS_LENGTHS], chi;
    int n = 0;

    while (n < STATS_LENGTHS && o->mean[side][n] >= 4 * STATS_EXPECTED_LEAST &&
           rest - o->mean[side][n] >= 4 * STATS_EXPECTED_LEAST)
        rest -= o->mean[side][n++];
    if (n < 2) {
        stats_leave(test, "too few results");
        return;
    }
    for (int k = 0; k < n; k++) {
        y[k] = (double)seen[k] - o->mean[side][k];
        for (int l = 0; l < n; l++)
            c[k * n + l] = o->streak[side][k][l];
        stats_add_cell(test, (double)seen[k], o->mean[side][k], o->streak[side][k][k],
                       k == 0 ? "none" : "%d in a row", k);
    }
    for (int k = n; k < STATS_STREAKS; k++)
        observed += (double)seen[k];
    double variance = 0;
    for (int i = 0; i < n * n; i++)
        variance += c[i];
    stats_add_cell(test, observed, rest, variance, "%d or more", n);
    if (audit_chi_of(n, y, c, &chi))
        stats_end_chi(test, chi, n);
    else
        stats_leave(test, "too few results");
}

void stats_test_order(audit_stats_page *page)
{
    order o;

    memset(&o, 0, sizeof o);
    for (int n = 0; n <= STATS_STRETCH; n++)
        for (int a = 0; a <= n; a++)
            if (page->stats->stretch[n][a] > 0)
                add_order(&o, n, a, page->stats->stretch[n][a]);
    test_runs(page, &o);
    test_serial(page, &o);
    test_streaks(page, &o, AUDIT_BANKER);
    test_streaks(page, &o, AUDIT_PLAYER);
}

/* ---- Repeats -------------------------------------------------------------------------------- */

static int compare(const void *a, const void *b)
{
    const stats_stretch *const x = a, *const y = b;

    if (x->hash != y->hash)
        return x->hash < y->hash ? -1 : 1;
    if (x->file != y->file)
        return x->file < y->file ? -1 : 1;
    return x->line < y->line ? -1 : x->line > y->line;
}

static bool is_same_shoe(const stats_stretch *a, const stats_stretch *b)
{
    return a->file == b->file && a->shoe == b->shoe;
}

/* Shoes that share stretches, each pair of shoes once, as many as there is room for. */
typedef struct twins {
    stats_twin at[256];
    int n;
} twins;

static void note_twin(twins *t, const stats_stretch *one, const stats_stretch *other)
{
    for (int i = 0; i < t->n; i++) {
        if (is_same_shoe(&t->at[i].one, one) && is_same_shoe(&t->at[i].other, other)) {
            t->at[i].stretches++;
            return;
        }
    }
    if (t->n < (int)(sizeof t->at / sizeof *t->at))
        t->at[t->n++] = (stats_twin){ *one, *other, 1 };
}

/* False if there is no memory. */
static bool find_twins(const stats_list *list, twins *t)
{
    enum { NEAR = 16 }; /* of many that are all alike each is held against the next few */
    stats_stretch *const at = malloc((list->n + 1) * sizeof *at);

    if (at == NULL)
        return false;
    if (list->n > 0)
        memcpy(at, list->at, list->n * sizeof *at);
    qsort(at, list->n, sizeof *at, compare);
    for (size_t i = 0; i < list->n; i++)
        for (size_t j = i + 1; j < list->n && j < i + NEAR && at[j].hash == at[i].hash; j++)
            if (!is_same_shoe(&at[i], &at[j]))
                note_twin(t, &at[i], &at[j]);
    free(at);
    return true;
}

/* How many pairs of stretches of different shoes would be alike by chance, read either way, among
 * those kept. */
static double by_chance(const stats_list *list, double shoes, double chance)
{
    const double seen = (double)list->seen;

    return shoes < 2 ? 0 : seen * seen * (1 - 1 / shoes) * chance * exp2(-list->level);
}

static void tell_twins(stats_test *test, int pairs, double expected)
{
    const stats_twin *const w = &test->twin[0];

    snprintf(test->why, sizeof test->why, "%d pair%s of shoes, %.2g expected by chance: the shoe "
             "from line %llu repeats that from line %llu%s%s", pairs,
             pairs == 1 ? "" : "s", expected, (unsigned long long)w->other.shoe,
             (unsigned long long)w->one.shoe,
             w->one.backwards != w->other.backwards ? ", backwards" : "",
             pairs > 1 ? ", and others" : "");
}

static void test_repeats(audit_stats_page *page, stats_test *test, int heads, double chance)
{
    const audit_stats *const s = page->stats;
    const double shoes = (double)s->list[heads].seen;
    const double expected = by_chance(&s->list[heads + 1], shoes, chance) +
                            by_chance(&s->list[heads], shoes, chance);
    twins *t;

    if (s->out_of_memory || shoes < 2) {
        stats_leave(test, s->out_of_memory ? "no memory"
                    : heads == STATS_CARD_HEADS && s->cards == 0 ? "no cards are told"
                    : "fewer than two shoes long enough");
        return;
    }
    t = calloc(1, sizeof *t);
    if (t == NULL || !find_twins(&s->list[heads + 1], t) || !find_twins(&s->list[heads], t)) {
        free(t);
        stats_leave(test, "no memory");
        return;
    }
    test->done = true;
    test->kind = "poisson";
    test->statistic = (double)t->n;
    test->p = t->n == 0 ? 1 : audit_gamma_p((double)t->n, expected);
    stats_add_cell(test, (double)t->n, expected, 0, "pairs of shoes");
    for (; test->twins < t->n && test->twins < STATS_TWINS; test->twins++)
        test->twin[test->twins] = t->at[test->twins];
    if (t->n > 0)
        tell_twins(test, t->n, expected);
    free(t);
}

/* By how well the cards are told that were counted. */
static double card_chance(const audit_stats *s)
{
    int of[STATS_FACES];
    int level = STATS_BY_FACE;

    for (int p = 0; p < STATS_PARTS; p++)
        for (int c = SABOT_CARD_LAST + 1; c < STATS_CODES; c++)
            if (s->part[p][c] > 0 && level != STATS_BY_VALUE)
                level = audit_stats_rank((audit_card)c) > 0 ? STATS_BY_RANK : STATS_BY_VALUE;
    static const int kinds[STATS_LEVELS] = { STATS_FACES, STATS_RANKS, STATS_VALUES };

    for (int k = 0; k < kinds[level]; k++)
        of[k] = level == STATS_BY_FACE ? s->decks
                : s->size / STATS_RANKS * (level == STATS_BY_VALUE && k == 0 ? 4 : 1);
    return audit_same_cards(kinds[level], of, STATS_CARD_WINDOW);
}

/* By the odds, or as they came where hands may choose. */
static double result_chance(const audit_stats *s, const stats_law *law)
{
    double p[STATS_RESULTS] = { 0 }, same = 0;

    for (int cell = 0; cell < STATS_LAW_CELLS; cell++) {
        const int player = cell / STATS_VALUES % STATS_VALUES, banker = cell % STATS_VALUES;
        p[banker > player ? 0 : banker < player ? 1 : 2] += law->p[cell];
    }
    for (int i = 0; i < STATS_RESULTS; i++) {
        const double seen = s->rounds > 0 ? (double)s->result[i] / (double)s->rounds : 0;
        same += s->by_law ? p[i] * p[i] : seen * seen;
    }
    return pow(same, STATS_RESULT_WINDOW);
}

void stats_test_repeats(audit_stats_page *page, const stats_law *law)
{
    test_repeats(page, stats_begin(page, "repeats", "same-cards",
                                   "24 cards in a row that come again in another shoe"),
                 STATS_CARD_HEADS, card_chance(page->stats));
    test_repeats(page, stats_begin(page, "repeats", "same-results",
                                   "40 results in a row that come again in another shoe"),
                 STATS_RESULT_HEADS, result_chance(page->stats, law));
}
