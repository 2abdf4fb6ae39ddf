/* many.h: every wager for many compositions at once, several of them side by side in the lanes of
 * one vector. To the last bit what odds_count and odds_evaluate come to, each for itself; asked for
 * many it takes a fraction of the time. */
#ifndef ODDS_MANY_H
#define ODDS_MANY_H

#include "odds/own.h"

/* Nothing is gained by asking for more at a time, nor by a number that this is no multiple of. */
enum { ODDS_MANY = 8 };

/* What one kind of ending pays. */
typedef struct odds_line {
    int64_t pays; /* in units */
    int feature;  /* which of the counts (features.h) */
} odds_line;

/* Lines of all wagers; features that wagers of one's own have for themselves, and the cells that
 * make them up. */
enum {
    ODDS_EXTRAS_MAX = ODDS_OWN_MAX * ODDS_OWN_PAYS,
    ODDS_LINES_MAX = ODDS_WAGERS_MAX * (SABOT_BONUS_LINES + 2) + ODDS_EXTRAS_MAX,
    ODDS_CELLS = ODDS_DRAWS * ODDS_VALUES * ODDS_VALUES,
    ODDS_CELLS_MAX = ODDS_OWN_MAX * ODDS_CELLS
};

/* A count that no wager of the regulation goes by: the sum of some cells, or all the others. */
typedef struct odds_extra {
    uint16_t from, to;
    bool others;
} odds_extra;

/* Payoffs so small that the lanes can add them up. */
enum { ODDS_PAYS_SMALL = 4096 };

/* Wagers, worked out once: what is paid when. */
typedef struct odds_sheet {
    int wagers;
    uint16_t first[ODDS_WAGERS_MAX + 1]; /* where the lines of each begin, */
    uint8_t won[ODDS_WAGERS_MAX], lost[ODDS_WAGERS_MAX]; /* won, lost, neither: so many of them */
    bool is_small; /* no payoff is more than ODDS_PAYS_SMALL */
    int extras, cells;
    odds_extra extra[ODDS_EXTRAS_MAX];
    uint16_t cell[ODDS_CELLS_MAX];
    odds_line line[ODDS_LINES_MAX];
} odds_sheet;

void odds_sheet_make(odds_sheet *sheet, const odds_wager *wager, int n);

static inline int odds_lines_of(const odds_sheet *sheet, int w)
{
    return sheet->first[w + 1] - sheet->first[w];
}

/* What the wagers come to for each of n shoes: totals of 0, and nothing else, for those that
 * odds_count refuses. One that is counted apart (own.h) comes to nothing here. */
void odds_many(const odds_sheet *sheet, const odds_shoe *shoe, int n, int64_t *total,
               odds_result (*result)[ODDS_WAGERS_MAX]);

/* Their gains alone, which takes less. */
void odds_many_gains(const odds_sheet *sheet, const odds_shoe *shoe, int n, int64_t *total,
                     odds_int (*gain)[ODDS_WAGERS_MAX]);

/* How many compositions may lie side by side: 2, 4 or 8, as far as this machine has such vectors (8
 * unless somebody says less, so that tests and measurements can). And how many do. */
void odds_many_allow(int lanes);
int odds_many_lanes(void);

#endif
