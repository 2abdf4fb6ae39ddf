/* count_tags.c: the best tags, found among all.
 *
 * For balanced tags t and effects e, both weighted by w, the cards of each value in a suit, the
 * correlation is sum(w t e) / sqrt(sum(w t^2) sum(w e^2)). Going from value to value the first two
 * sums and the balance sum(w t) are all that must be remembered; so for every balance and every
 * sum of squares the largest sum(w t e) is kept, and which tag made it. At the end the balance is
 * zero and the sums of squares are compared with each other.
 *
 * What must always hold: everything compared is a whole number, so that the same effects give the
 * same tags everywhere. Effects are scaled to 40 bits, and 2^40 * 52 squared, times the largest sum
 * of squares, is below 2^103. */
#include "odds/count_tags.h"

#include "odds/fraction.h"
#include "sabot/card.h"

#include <math.h>
#include <string.h>

enum { SUIT = 13, BALANCES = 2 * SUIT * ODDS_TAG_LEVEL_MAX + 1,
       SQUARES = SUIT * ODDS_TAG_LEVEL_MAX * ODDS_TAG_LEVEL_MAX + 1 };

#define EFFECT_ONE 1099511627776.0 /* 2^40 */
#define NOWHERE INT64_MIN

typedef struct table {
    odds_shoe weight; /* cards of each value in a suit */
    int level;
    int64_t dot[BALANCES][SQUARES];
    int8_t made_by[ODDS_VALUES][BALANCES][SQUARES];
} table;

static bool scale(const double effect[ODDS_VALUES], int64_t scaled[ODDS_VALUES])
{
    double most = 0;

    for (int v = 0; v < ODDS_VALUES; v++)
        most = fmax(most, fabs(effect[v]));
    if (!(most > 0))
        return false;
    for (int v = 0; v < ODDS_VALUES; v++)
        scaled[v] = llrint(effect[v] / most * EFFECT_ONE);
    return true;
}

/* Everything that was reached before, with each tag for one more value. */
static void extend(table *t, int value, int64_t effect)
{
    int64_t from[BALANCES][SQUARES];
    const int w = t->weight.left[value], centre = SUIT * t->level;

    memcpy(from, t->dot, sizeof from);
    for (int b = 0; b < BALANCES; b++)
        for (int s = 0; s < SQUARES; s++)
            t->dot[b][s] = NOWHERE;
    for (int b = 0; b <= 2 * centre; b++)
        for (int s = 0; s <= SUIT * t->level * t->level; s++)
            for (int tag = -t->level; tag <= t->level && from[b][s] != NOWHERE; tag++) {
                const int64_t dot = from[b][s] + w * tag * effect;
                int64_t *to = &t->dot[b + w * tag][s + w * tag * tag];
                if (dot <= *to)
                    continue;
                *to = dot;
                t->made_by[value][b + w * tag][s + w * tag * tag] = (int8_t)tag;
            }
}

/* The sum of squares whose best balanced tags correlate best; 0 if none does. */
static int best_squares(const table *t)
{
    const int64_t *dot = t->dot[SUIT * t->level];
    int best = 0;

    for (int s = 1; s <= SUIT * t->level * t->level; s++) {
        if (dot[s] == NOWHERE || dot[s] <= 0)
            continue;
        if (best == 0 || (odds_int)dot[s] * dot[s] * best > (odds_int)dot[best] * dot[best] * s)
            best = s;
    }
    return best;
}

/* Every combination of tags, by what its sums come to. */
static void fill(table *t, int level, const int64_t scaled[ODDS_VALUES])
{
    t->weight = odds_shoe_of_suit();
    t->level = level;
    for (int b = 0; b < BALANCES; b++)
        for (int s = 0; s < SQUARES; s++)
            t->dot[b][s] = NOWHERE;
    t->dot[SUIT * level][0] = 0;
    for (int v = 0; v < ODDS_VALUES; v++)
        extend(t, v, scaled[v]);
}

/* The tags that made these sums. */
static void trace(const table *t, int balance, int squares, odds_tags *best)
{
    for (int v = ODDS_VALUES - 1; v >= 0; v--) {
        const int tag = t->made_by[v][balance][squares];
        best->tag[v] = (int8_t)tag;
        balance -= t->weight.left[v] * tag;
        squares -= t->weight.left[v] * tag * tag;
    }
}

bool odds_tags_best(const double effect[ODDS_VALUES], int level, odds_tags *best)
{
    int64_t scaled[ODDS_VALUES];
    table t; /* some 400 KB, on the stack of who asks */

    if (level < 1 || level > ODDS_TAG_LEVEL_MAX || !scale(effect, scaled))
        return false;
    fill(&t, level, scaled);
    const int squares = best_squares(&t);
    if (squares == 0)
        return false;
    trace(&t, SUIT * level, squares, best);
    return true;
}

/* With the balance b of a suit taken out of the tags, their sums are dot and s - b^2/13, and the
 * square of the correlation is, but for a factor, dot^2 / (s - b^2/13). Which sum of squares has
 * the closest tags of this balance? 0 if none follows the effects at all. */
static int closest_squares(const table *t, int b, double *slope)
{
    const double mean = (double)(b - SUIT * t->level) * (b - SUIT * t->level) / SUIT;
    double most = 0;
    int best = 0;

    for (int s = 1; s <= SUIT * t->level * t->level; s++) {
        const double dot = (double)t->dot[b][s] / EFFECT_ONE;
        if (t->dot[b][s] == NOWHERE || dot <= 0 || !(s - mean > 1e-9) ||
            dot * dot / (s - mean) <= most)
            continue;
        most = dot * dot / (s - mean);
        *slope = dot / (s - mean);
        best = s;
    }
    return best;
}

/* The expectation rises by (cards - 1) / 52 times the slope of effects by tags for each true
 * count. */
bool odds_tags_best_running(const double effect[ODDS_VALUES], double value, int cards, int level,
                            odds_tags *best)
{
    int64_t scaled[ODDS_VALUES];
    double nearest = INFINITY, largest = 0, slope = 0;
    int balance = 0, squares = 0;
    table t;

    if (level < 1 || level > ODDS_TAG_LEVEL_MAX || cards < 2 || !scale(effect, scaled))
        return false;
    fill(&t, level, scaled);
    for (int v = 0; v < ODDS_VALUES; v++)
        largest = fmax(largest, fabs(effect[v]));
    for (int b = 0; b <= 2 * SUIT * level; b++) {
        const int s = closest_squares(&t, b, &slope);
        if (s == 0)
            continue;
        const double even = -value * SABOT_CARD_LAST / (cards - 1) / (slope * largest);
        const double off = fabs(4 * (b - SUIT * level) - even);
        if (off >= nearest)
            continue;
        nearest = off;
        balance = b;
        squares = s;
    }
    if (squares == 0)
        return false;
    trace(&t, balance, squares, best);
    return true;
}

double odds_tags_correlation(const odds_tags *tags, const double effect[ODDS_VALUES])
{
    const odds_shoe suit = odds_shoe_of_suit();
    double mean_t = 0, mean_e = 0, te = 0, tt = 0, ee = 0;

    for (int v = 0; v < ODDS_VALUES; v++) {
        mean_t += suit.left[v] * (double)tags->tag[v] / SUIT;
        mean_e += suit.left[v] * effect[v] / SUIT;
    }
    for (int v = 0; v < ODDS_VALUES; v++) {
        const double t = tags->tag[v] - mean_t, e = effect[v] - mean_e;
        te += suit.left[v] * t * e;
        tt += suit.left[v] * t * t;
        ee += suit.left[v] * e * e;
    }
    return tt > 0 && ee > 0 ? te / sqrt(tt * ee) : 0;
}

int odds_tags_balance(const odds_tags *tags)
{
    const odds_shoe deck = odds_shoe_of_decks(1);
    int sum = 0;

    for (int v = 0; v < ODDS_VALUES; v++)
        sum += deck.left[v] * tags->tag[v];
    return sum;
}
