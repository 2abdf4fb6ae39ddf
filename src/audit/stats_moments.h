/* stats_moments.h: what lawful shoes lead one to expect: means and covariances, exact where nothing
 * else is said. docs/audit-statistics.md derives each. */
#ifndef AUDIT_STATS_MOMENTS_H
#define AUDIT_STATS_MOMENTS_H

#include "audit/stats.h"

enum { STATS_LAW_CELLS = STATS_DRAWS * STATS_VALUES * STATS_VALUES, STATS_LENGTHS =
       STATS_STREAKS - 1 };

/* Ways to part the cells of odds_counts: by both counts, by cards drawn, by naturals. */
enum { STATS_PART_TOTALS, STATS_PART_LENGTHS, STATS_PART_NATURALS, STATS_PARTINGS };

/* To which part a cell belongs, from 0: totals Player's count times ten and Banker's; lengths four,
 * five, six cards; naturals by whose, bits 1 << side. */
int audit_law_part(int parting, int cell);

/* A round from all the cards: how likely each cell of odds_counts is, by draws, Player's and
 * Banker's count; and of two rounds of one shoe the covariance of their parts, exactly. */
typedef struct stats_law {
    int decks;
    double p[STATS_LAW_CELLS];
    double covariance[STATS_PARTINGS][STATS_CELLS_MAX][STATS_CELLS_MAX];
} stats_law;

/* Takes a few hundredths of a second. */
void audit_law_of(int decks, stats_law *law);

/* n results in any order, of which a are Banker: signs multiplied over each lag, added up. */
void audit_lag_moments(int n, int a, double mean[STATS_LAGS],
                       double covariance[STATS_LAGS][STATS_LAGS]);

/* The same, streaks of the side that has a of them: how many are of length 0 to 7. */
void audit_streak_moments(int n, int a, double mean[STATS_LENGTHS],
                          double covariance[STATS_LENGTHS][STATS_LENGTHS]);

/* Cards of so many kinds, a shoe has `of` each; two that follow each other are counted if they are
 * one of the pairs. Of n cards of a shoe: how many pairs on average, and the variance. */
typedef struct stats_pair {
    uint8_t first, then;
} stats_pair;

typedef struct stats_neighbours {
    double one, overlapping, apart;   /* chances: of a pair; of two that share a card, or none */
} stats_neighbours;
stats_neighbours audit_neighbours_of(int kinds, const int *of, int pairs,
                                     const stats_pair *pair);
double audit_neighbours_variance(const stats_neighbours *chances, int cards);

/* How likely two shoes show the same kinds of cards so many times in a row. */
double audit_same_cards(int kinds, const int *of, int length);

#endif
