/* second.c: the shoe counted without every pair of cards, and what that says of other sets.
 *
 * What must always hold: over the cards of the shoe effects add up to nothing, and so do the
 * second effects over the cards that can go with any one card. */
#include "odds/second.h"

#include <string.h>

/* ---- Exactly -------------------------------------------------------------------------------- */

/* The expectation of every wager from these cards. */
static bool values_of(const odds_shoe *shoe, const odds_wager *wager, int n,
                      odds_fraction value[ODDS_WAGERS_MAX])
{
    odds_result result[ODDS_WAGERS_MAX];
    odds_counts counts;

    if (!odds_count(shoe, &counts))
        return false;
    odds_evaluate(&counts, wager, n, result);
    for (int w = 0; w < n; w++)
        value[w] = odds_expectation(&wager[w], &result[w], counts.total);
    return true;
}

static bool take_singles(const odds_shoe *shoe, const odds_wager *wager, int n, odds_second *out)
{
    odds_fraction value[ODDS_WAGERS_MAX];

    if (!values_of(shoe, wager, n, value))
        return false;
    for (int w = 0; w < n; w++) {
        memset(&out[w], 0, sizeof out[w]);
        out[w].shoe = *shoe;
        out[w].value = value[w];
    }
    for (int v = 0; v < ODDS_VALUES; v++) {
        odds_shoe less = *shoe;
        const bool there = less.left[v]-- > 0;
        if (there && !values_of(&less, wager, n, value))
            return false;
        for (int w = 0; w < n; w++)
            out[w].effect[v] = there ? odds_fraction_subtract(value[w], out[w].value)
                                     : (odds_fraction){ 0, 1 };
    }
    return true;
}

/* A card of v and one of x are gone. */
static bool take_pair(const odds_wager *wager, int n, int v, int x, odds_second *out)
{
    const int cards = odds_shoe_size(&out[0].shoe);
    const odds_fraction larger = odds_fraction_make(cards - 1, cards - 2);
    odds_fraction value[ODDS_WAGERS_MAX];
    odds_shoe less = out[0].shoe;

    less.left[v]--;
    less.left[x]--;
    const bool there = less.left[v] >= 0 && less.left[x] >= 0;
    if (there && !values_of(&less, wager, n, value))
        return false;
    for (int w = 0; w < n; w++) {
        odds_second *const o = &out[w];
        const odds_fraction alone =
            odds_fraction_multiply(larger, odds_fraction_add(o->effect[v], o->effect[x]));
        o->there[v][x] = o->there[x][v] = there;
        o->both[v][x] = there ? odds_fraction_subtract(value[w], o->value)
                              : (odds_fraction){ 0, 1 };
        o->together[v][x] = there ? odds_fraction_subtract(o->both[v][x], alone)
                                  : (odds_fraction){ 0, 1 };
        o->both[x][v] = o->both[v][x];
        o->together[x][v] = o->together[v][x];
    }
    return true;
}

bool odds_second_of(const odds_shoe *shoe, const odds_wager *wager, int n, odds_second *out)
{
    if (n < 1 || odds_shoe_size(shoe) < ODDS_CARDS_MIN + 2 || !take_singles(shoe, wager, n, out))
        return false;
    for (int v = 0; v < ODDS_VALUES; v++)
        for (int x = 0; x <= v; x++)
            if (!take_pair(wager, n, v, x, out))
                return false;
    return true;
}

/* ---- What it says of other sets ------------------------------------------------------------- */

odds_orders odds_orders_of(const odds_second *second)
{
    odds_orders o = { .cards = odds_shoe_size(&second->shoe),
                      .value = odds_fraction_value(second->value) };

    for (int v = 0; v < ODDS_VALUES; v++) {
        o.whole[v] = second->shoe.left[v];
        o.effect[v] = odds_fraction_value(second->effect[v]);
        for (int x = 0; x < ODDS_VALUES; x++)
            o.together[v][x] = odds_fraction_value(second->together[v][x]);
    }
    return o;
}

odds_predicted odds_predict(const odds_orders *o, const odds_shoe *left)
{
    const double n = o->cards, m = odds_shoe_size(left);
    double ones = 0, twos = 0;

    for (int v = 0; v < ODDS_VALUES; v++) {
        const double gone = o->whole[v] - left->left[v];
        ones += gone * o->effect[v];
        twos += gone * (gone - 1) / 2 * o->together[v][v];
        for (int x = 0; x < v; x++)
            twos += gone * (o->whole[x] - left->left[x]) * o->together[v][x];
    }
    const double first = o->value + (n - 1) / m * ones;
    return (odds_predicted){ first, first + (n - 2) * (n - 3) / (m * (m - 1)) * twos };
}

/* How likely k cards are all gone, r of n being so. */
static double all_gone(double r, double n, int k)
{
    double p = 1;

    for (int i = 0; i < k; i++)
        p *= (r - i) / (n - i);
    return p;
}

/* Cards that add up to nothing: a sum over r of n taken at random has the variance
 * r (n-r)/(n-1) times their mean square; for pairs that add up to nothing around every card the
 * pairs that share one card come to -2 of what they come to themselves, and those that share none
 * to 1. */
odds_predicted odds_order_variance(const odds_orders *o, int left)
{
    const double n = o->cards, m = left, r = n - m;
    double ones = 0, twos = 0;

    for (int v = 0; v < ODDS_VALUES; v++) {
        const double here = o->whole[v];
        ones += here * o->effect[v] * o->effect[v];
        twos += here * (here - 1) / 2 * o->together[v][v] * o->together[v][v];
        for (int x = 0; x < v; x++)
            twos += here * o->whole[x] * o->together[v][x] * o->together[v][x];
    }
    const double a = (n - 1) / m, b = (n - 2) * (n - 3) / (m * (m - 1));
    const double pairs = all_gone(r, n, 2) - 2 * all_gone(r, n, 3) + all_gone(r, n, 4);
    return (odds_predicted){ a * a * r * (n - r) / (n - 1) * ones / n, b * b * pairs * twos };
}
