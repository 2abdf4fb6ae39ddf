/* extremes.h: the richest and the poorest cards for a wager: of all ways to be left with so many
 * cards of a shoe the one from which it is worth most, and the one from which least. Exact
 * expectations are compared; they have one total for one number of cards, so that gains, whole
 * numbers, are compared.
 *
 * Where there are no more than ODDS_EXTREMES_ALL ways all of them are looked at, and the answer is
 * proven. Else it is searched for: from several beginnings cards are exchanged, value for value,
 * many at once, then single ones, then two pairs of them at a time, as long as that makes it
 * better. Nothing better lies then within two exchanges; that nothing better lies further away is
 * likely and not proven. */
#ifndef ODDS_EXTREMES_H
#define ODDS_EXTREMES_H

#include "odds/wagers.h"

enum { ODDS_EXTREMES_ALL = 1000000, ODDS_POOREST = 0, ODDS_RICHEST = 1, ODDS_ENDS = 2 };

typedef struct odds_extreme {
    odds_shoe cards;
    odds_fraction value;
} odds_extreme;

/* How many ways there are to be left with so many cards; no more than most are counted. */
int64_t odds_parts(const odds_shoe *shoe, int cards, int64_t most);

/* Both ends of every wager. False if so many cards cannot be left, or cannot be counted. *proven
 * says whether all ways were looked at. */
bool odds_extremes(const odds_shoe *shoe, const odds_wager *wager, int n, int cards,
                   odds_extreme out[][ODDS_ENDS], bool *proven);

/* The same by search alone, whatever there is, so that it can be tested. */
bool odds_extremes_search(const odds_shoe *shoe, const odds_wager *wager, int n, int cards,
                          odds_extreme out[][ODDS_ENDS]);

#endif
