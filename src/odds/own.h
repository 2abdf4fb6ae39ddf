/* own.h: a wager that somebody has written (side.h), among those of the regulation: what it is
 * called, what its lines pay, and, if it goes by which hands drew and by both totals alone, what
 * each such way to end is to it. Such a one comes out of the counts of a round (baccarat.h), as
 * fast as any wager of the regulation; any other is counted by itself (side_count.h), which takes a
 * hundred times as long or more.
 *
 * What must always hold: an odds_wager that points here pays what the text says, and at a stake
 * whole cents, fractions for the patron (A16). */
#ifndef ODDS_OWN_H
#define ODDS_OWN_H

#include "odds/side.h"

enum {
    ODDS_OWN_MAX = 8,            /* of them in one study */
    ODDS_OWN_NAME = 32,
    ODDS_OWN_PAYS = 16           /* different payoffs of one that goes by totals */
};

typedef struct odds_own {
    char name[ODDS_OWN_NAME];
    const side_bet *bet;
    bool by_totals;
    side_cells cells;            /* if it does: the line of each way to end */
    int32_t unit;                /* payoffs are in this part of the stake, or in its cents */
    int64_t pays[SIDE_LINES + 1]; /* by line */
} odds_own;

/* The bet must outlive it. A stake in cents, or 0, as odds_wagers_of takes it. */
void odds_own_make(odds_own *own, const char *name, const side_bet *bet, sabot_cents stake);

/* What a line pays for a stake of so many units, rounded for the patron. */
int64_t odds_own_pays(const side_line *line, int64_t unit);

/* One of the wagers of a table. */
odds_wager odds_own_wager(const odds_own *own);

/* Is it one that the counts of a round do not tell? */
static inline bool odds_is_apart(const odds_wager *wager)
{
    return wager->own && !wager->own->by_totals;
}

#endif
