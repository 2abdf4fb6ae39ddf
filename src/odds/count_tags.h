/* count_tags.h: counts that people can keep: a small whole number, its tag, for each value of a
 * card.
 *
 * Whoever counts adds the tag of every card seen; the sum, divided by the decks not yet seen, is
 * the true count. A count is as good as its tags follow the effects of removal: what taking one
 * card of a value out of the shoe does to the expectation of a wager. How closely they do is their
 * betting correlation, 1 at best. Tags are balanced if those of a whole deck add up to nothing:
 * only then does a true count of zero mean what it means at the start of a shoe. */
#ifndef ODDS_COUNT_TAGS_H
#define ODDS_COUNT_TAGS_H

#include "odds/baccarat.h"

enum { ODDS_TAG_LEVEL_MAX = 4, ODDS_TAG_MAX = 99 };

typedef struct odds_tags {
    int8_t tag[ODDS_VALUES]; /* tens and faces at 0, aces at 1 */
} odds_tags;

/* The balanced tags, none larger than level either way, that follow these effects most closely; of
 * several such the smallest. Every combination is considered. False if the effects are all zero or
 * the level is none from 1 to ODDS_TAG_LEVEL_MAX. */
bool odds_tags_best(const double effect[ODDS_VALUES], int level, odds_tags *best);

/* Tags for a count that is never divided. With the tags of a deck adding up to B, a running count
 * of B times the decks, the pivot, means a true count of B at every depth, and near it the running
 * count tells what the true count would. So take for every B the tags that follow the effects most
 * closely, and of these the ones whose pivot is nearest to the true count at which a wager worth
 * `value` from so many cards breaks even. False if there are none. */
bool odds_tags_best_running(const double effect[ODDS_VALUES], double value, int cards, int level,
                            odds_tags *best);

/* How closely tags follow effects, from -1 to 1, each value weighing as often as it is in a deck; 0
 * where either side does not vary. */
double odds_tags_correlation(const odds_tags *tags, const double effect[ODDS_VALUES]);

/* The sum of the tags of a deck: 0 if they are balanced. */
int odds_tags_balance(const odds_tags *tags);

#endif
