/* second.h: effects of removal of the second order: what two cards gone do together beyond what
 * each does alone. Exact.
 *
 * The expectation from some of the cards of a shoe is an average over all their sequences of six,
 * and such an average falls apart into orders (Hoeffding's decomposition), each of which is of
 * cards that add up to nothing over the whole shoe and has nothing to do with the others. With n
 * cards in all, e(v) the effect of one card, E(v,w) the expectation without v and w, and
 *
 *   i(v,w) = E(v,w) - E - (n-1)/(n-2) * (e(v) + e(w)),
 *
 * the expectation from m cards, those of a set R being gone, is
 *
 *   E + (n-1)/m * sum of e over R + (n-2)(n-3)/(m(m-1)) * sum of i over the pairs of R + ...
 *
 * docs/counting.md derives it. Over all ways to be left with m cards the terms are uncorrelated,
 * and the variances of the first two are exact and known without playing a shoe. */
#ifndef ODDS_SECOND_H
#define ODDS_SECOND_H

#include "odds/wagers.h"

typedef struct odds_second {
    odds_shoe shoe;                                   /* all the cards */
    odds_fraction value;
    odds_fraction effect[ODDS_VALUES];                /* e */
    bool there[ODDS_VALUES][ODDS_VALUES];             /* are there two such cards? */
    odds_fraction both[ODDS_VALUES][ODDS_VALUES];     /* E(v,w) - E */
    odds_fraction together[ODDS_VALUES][ODDS_VALUES]; /* i */
} odds_second;

/* Of each wager. False if the shoe cannot be counted with two cards gone. The wagers must have been
 * made without a stake (odds/wagers.h), so that the fractions stay small. */
bool odds_second_of(const odds_shoe *shoe, const odds_wager *wager, int n, odds_second *out);

/* The same in doubles, for many predictions. */
typedef struct odds_orders {
    int cards;
    double value, effect[ODDS_VALUES], together[ODDS_VALUES][ODDS_VALUES];
    int32_t whole[ODDS_VALUES];
} odds_orders;

odds_orders odds_orders_of(const odds_second *second);

/* What the orders say of the expectation from these cards, which are some of the shoe's: up to the
 * first order, and up to the second. */
typedef struct odds_predicted {
    double first, second;
} odds_predicted;

odds_predicted odds_predict(const odds_orders *orders, const odds_shoe *left);

/* The variance that each order gives the expectation from `left` cards taken at random. */
odds_predicted odds_order_variance(const odds_orders *orders, int left);

#endif
