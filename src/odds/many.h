/* many.h: every wager for many compositions at once, several of them side by side in the lanes of
 * one vector. To the last bit what odds_count and odds_evaluate come to, each for itself; asked for
 * many it takes a fraction of the time. */
#ifndef ODDS_MANY_H
#define ODDS_MANY_H

#include "odds/wagers.h"

/* Nothing is gained by asking for more at a time, nor by a number that this is no multiple of. */
enum { ODDS_MANY = 8 };

/* What one kind of ending pays. */
typedef struct odds_line {
    int64_t pays; /* in units */
    int feature;  /* which of the counts (features.h) */
} odds_line;

enum { ODDS_LINES_MAX = SABOT_BONUS_LINES + 2 };

/* Payoffs so small that the lanes can add them up. */
enum { ODDS_PAYS_SMALL = 4096 };

/* Wagers, worked out once: what is paid when. */
typedef struct odds_sheet {
    int wagers;
    uint8_t won[ODDS_WAGERS_MAX], lost[ODDS_WAGERS_MAX], lines[ODDS_WAGERS_MAX]; /* in this order */
    bool is_small; /* no payoff is more than ODDS_PAYS_SMALL */
    odds_line line[ODDS_WAGERS_MAX][ODDS_LINES_MAX];
} odds_sheet;

void odds_sheet_make(odds_sheet *sheet, const odds_wager *wager, int n);

/* What the wagers come to for each of n shoes: totals of 0, and nothing else, for those that
 * odds_count refuses. */
void odds_many(const odds_sheet *sheet, const odds_shoe *shoe, int n, int64_t *total,
               odds_result (*result)[ODDS_WAGERS_MAX]);

/* May the wide vectors of this machine be used? So that tests and measurements can say no. */
void odds_many_allow_wide(bool allowed);
bool odds_many_is_wide(void);

#endif
