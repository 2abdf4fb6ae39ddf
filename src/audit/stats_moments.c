/* stats_moments.c: what lawful shoes lead one to expect. */
#include "audit/stats_moments.h"

#include "odds/baccarat.h"
#include "sabot/hand.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* ---- Rounds --------------------------------------------------------------------------------- */

static void cells_of(const odds_shoe *shoe, double p[STATS_LAW_CELLS])
{
    odds_counts counts;
    const bool counted = odds_count(shoe, &counts);

    assert(counted);
    for (int i = 0; i < STATS_LAW_CELLS; i++)
        p[i] = counted ? (double)(&counts.at[0][0][0])[i] / (double)counts.total : 0;
}

int audit_law_part(int parting, int cell)
{
    static const int thirds[STATS_DRAWS] = { 0, 1, 1, 2 };
    const int draws = cell / (STATS_VALUES * STATS_VALUES);
    const int player = cell / STATS_VALUES % STATS_VALUES, banker = cell % STATS_VALUES;

    if (parting == STATS_PART_TOTALS)
        return cell % (STATS_VALUES * STATS_VALUES);
    if (parting == STATS_PART_LENGTHS)
        return thirds[draws];
    return draws != ODDS_NO_THIRD ? 0 : (player >= SABOT_NATURAL) | (banker >= SABOT_NATURAL) << 1;
}

static void parts_of(int parting, const double p[STATS_LAW_CELLS], double part[STATS_CELLS_MAX])
{
    memset(part, 0, STATS_CELLS_MAX * sizeof *part);
    for (int cell = 0; cell < STATS_LAW_CELLS; cell++)
        part[audit_law_part(parting, cell)] += p[cell];
}

/* So many ways of taking six cards out of a shoe are these cards; what a round of them comes to,
 * and then one of those left, are two counts. */
static void add_six(const odds_shoe *full, const odds_shoe *six, double chance, stats_law *law)
{
    double first[STATS_LAW_CELLS], second[STATS_LAW_CELLS];
    double one[STATS_CELLS_MAX], other[STATS_CELLS_MAX];
    odds_shoe left = *full;

    for (int v = 0; v < ODDS_VALUES; v++)
        left.left[v] -= six->left[v];
    cells_of(six, first);
    cells_of(&left, second);
    for (int parting = 0; parting < STATS_PARTINGS; parting++) {
        parts_of(parting, first, one);
        parts_of(parting, second, other);
        for (int i = 0; i < STATS_CELLS_MAX; i++)
            for (int j = 0; one[i] > 0 && j < STATS_CELLS_MAX; j++)
                law->covariance[parting][i][j] += chance * one[i] * other[j];
    }
}

/* Every six cards, by how many of each value from v on. What a round does not draw of them lies
 * there all the same: to take cards away that nobody has seen changes no odds. */
static void add_sixes(const odds_shoe *full, odds_shoe *six, int v, int wanted, double chance,
                      stats_law *law)
{
    if (v == ODDS_VALUES) {
        if (wanted == 0)
            add_six(full, six, chance, law);
        return;
    }
    for (int n = 0; n <= wanted && n <= full->left[v]; n++) {
        six->left[v] = n;
        add_sixes(full, six, v + 1, wanted - n, chance, law);
        chance *= (double)(full->left[v] - n) / (n + 1);
    }
    six->left[v] = 0;
}

void audit_law_of(int decks, stats_law *law)
{
    const odds_shoe full = odds_shoe_of_decks(decks);
    odds_shoe six = { { 0 } };
    double all = 1, part[STATS_CELLS_MAX];

    memset(law, 0, sizeof *law);
    law->decks = decks;
    cells_of(&full, law->p);
    for (int i = 0; i < ODDS_CARDS_MIN; i++)
        all *= (double)(odds_shoe_size(&full) - i) / (i + 1);
    add_sixes(&full, &six, 0, ODDS_CARDS_MIN, 1 / all, law);
    for (int parting = 0; parting < STATS_PARTINGS; parting++) {
        parts_of(parting, law->p, part);
        for (int i = 0; i < STATS_CELLS_MAX; i++)
            for (int j = 0; j < STATS_CELLS_MAX; j++)
                law->covariance[parting][i][j] -= part[i] * part[j];
    }
}

/* ---- Orders --------------------------------------------------------------------------------- */

/* With signs z of sum s in a random order: E z1 z2 and E z1 z2 z3 z4 are sums over different
 * places, which Newton's identities give from powers, and z^2 = 1. Of every two products it counts
 * how many places they share: both, one, or none. */
void audit_lag_moments(int n, int a, double mean[STATS_LAGS],
                       double covariance[STATS_LAGS][STATS_LAGS])
{
    const double m = n, s = 2.0 * a - n;
    const double two = (s * s - m) / (m * (m - 1));
    const double four = (s * s * s * s - 6 * m * s * s + 8 * s * s + 3 * m * m - 6 * m) /
                        (m * (m - 1) * (m - 2) * (m - 3));

    for (int k = 1; k <= STATS_LAGS; k++) {
        mean[k - 1] = (n - k) * two;
        for (int l = k; l <= STATS_LAGS; l++) {
            const double all = (double)(n - k) * (n - l);
            const double ends = 2.0 * (n - k - l > 0 ? n - k - l : 0);
            const double both = k == l ? n - k : 0, one = k == l ? ends : ends + 2.0 * (n - l);
            covariance[k - 1][l - 1] = covariance[l - 1][k - 1] =
                both + one * two + (all - both - one) * four - all * two * two;
        }
    }
}

/* log n over k; minus infinity if there is no way. */
static double log_choose(int n, int k)
{
    if (k < 0 || n < 0 || k > n)
        return -INFINITY;
    return lgamma(n + 1.0) - lgamma(k + 1.0) - lgamma(n - k + 1.0);
}

/* In how many of all orders g places for streaks take `own` results: as stars and bars. */
static double share_of(int own, int places, double log_all)
{
    if (own < 0)
        return 0;
    if (places == 0)
        return own == 0 ? exp(-log_all) : 0;
    return exp(log_choose(own + places - 1, places - 1) - log_all);
}

/* The other side's b results leave b + 1 places for streaks, all alike. */
void audit_streak_moments(int n, int a, double mean[STATS_LENGTHS],
                          double covariance[STATS_LENGTHS][STATS_LENGTHS])
{
    const int b = n - a;
    const double all = log_choose(n, a), places = b + 1;
    double one[STATS_LENGTHS];

    for (int l = 0; l < STATS_LENGTHS; l++) {
        one[l] = share_of(a - l, b, all);
        mean[l] = places * one[l];
    }
    for (int l = 0; l < STATS_LENGTHS; l++)
        for (int k = l; k < STATS_LENGTHS; k++)
            covariance[l][k] = covariance[k][l] =
                (l == k ? mean[l] : 0) - mean[l] * mean[k] +
                (b > 0 ? places * b * share_of(a - l - k, b - 1, all) : 0);
}

/* ---- Cards ---------------------------------------------------------------------------------- */

/* In how many ways a pair can come, another gone before it. */
static double ways(const int *of, stats_pair pair, const stats_pair *gone)
{
    double first = of[pair.first], then = of[pair.then] - (pair.first == pair.then);

    if (gone != NULL) {
        first -= (gone->first == pair.first) + (gone->then == pair.first);
        then -= (gone->first == pair.then) + (gone->then == pair.then);
    }
    return first * then;
}

stats_neighbours audit_neighbours_of(int kinds, const int *of, int pairs, const stats_pair *pair)
{
    stats_neighbours sum = { 0, 0, 0 };
    double n = 0;

    for (int k = 0; k < kinds; k++)
        n += of[k];
    for (int i = 0; i < pairs; i++) {
        const double here = ways(of, pair[i], NULL);
        sum.one += here;
        for (int j = 0; j < pairs; j++) {
            sum.apart += here * ways(of, pair[j], &pair[i]);
            if (pair[j].first == pair[i].then)
                sum.overlapping += here * (of[pair[j].then] - (pair[j].then == pair[i].first) -
                                           (pair[j].then == pair[i].then));
        }
    }
    sum.one /= n * (n - 1);
    sum.overlapping /= n * (n - 1) * (n - 2);
    sum.apart /= n * (n - 1) * (n - 2) * (n - 3);
    return sum;
}

double audit_neighbours_variance(const stats_neighbours *c, int cards)
{
    const double m = cards - 1, square = c->one * c->one;

    return m * (c->one - square) + 2 * (m - 1) * (c->overlapping - square) +
           (m - 1) * (m - 2) * (c->apart - square);
}

/* Of all sequences the squares of how likely they are. They differ in how many they have of each
 * kind: the coefficient of x^length in a product of one sum over k for each kind, of
 * (of (of - 1) ... k factors)^2 x^k / k!, times length!, over the same of all cards, squared. */
double audit_same_cards(int kinds, const int *of, int length)
{
    double product[STATS_RESULT_WINDOW + 1] = { 1 }, next[STATS_RESULT_WINDOW + 1];
    double n = 0, result;

    for (int i = 0; i < kinds; i++)
        n += of[i];
    for (int i = 0; i < kinds; i++) {
        for (int w = 0; w <= length; w++)
            next[w] = 0;
        double term = 1;
        for (int k = 0; k <= length && k <= of[i]; k++) {
            for (int w = 0; w + k <= length; w++)
                next[w + k] += product[w] * term;
            term *= (double)(of[i] - k) * (of[i] - k) / (k + 1);
        }
        for (int w = 0; w <= length; w++)
            product[w] = next[w];
    }
    result = product[length];
    for (int k = 0; k < length; k++)
        result *= (k + 1) / ((n - k) * (n - k));
    return result;
}
