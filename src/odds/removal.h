/* removal.h: the effect of removal: what each wager is worth once one card of a value is gone, and
 * by how much that is more than before. Exact. */
#ifndef ODDS_REMOVAL_H
#define ODDS_REMOVAL_H

#include "odds/wagers.h"

typedef struct odds_removal {
    bool there;             /* is there a card of this value to remove? The others are for that */
    odds_fraction value;    /* per unit staked, the card gone */
    odds_fraction effect;   /* the same less what it was before */
} odds_removal;

/* By wager and value. False if the shoe cannot be counted, or not with a card less. */
bool odds_removal_of(const odds_shoe *shoe, const odds_wager *wager, int n,
                     odds_removal out[][ODDS_VALUES]);

#endif
