/* lanes_loop.h: the count of several compositions side by side, as compiled for any processor and
 * for those with wider vectors. For many.c alone; lanes.h is what they are compiled from. */
#ifndef ODDS_LANES_LOOP_H
#define ODDS_LANES_LOOP_H

#include "odds/many.h"

/* So few cards that every count is exact in a double (lanes.h): all that a shoe of eight decks can
 * hold, and some. */
enum { LANES_MOST = 8, LANES_CARDS_MAX = 440 };

/* A sum in two parts, so that each is exact: so many times LANES_PART, and the rest. */
#define LANES_PART 67108864.0 /* 2^26 */

/* What a wager comes to, by lane. */
typedef struct odds_lane_sums {
    double won[LANES_MOST], lost[LANES_MOST], neither[LANES_MOST];
    double gain[2][LANES_MOST], square[2][LANES_MOST];
} odds_lane_sums;

typedef struct odds_lane_gain {
    double part[2][LANES_MOST];
} odds_lane_gain;

typedef struct odds_lanes {
    int lanes;
    /* The features (features.h) of so many shoes of six to LANES_CARDS_MAX cards, by feature and
     * lane; and what the wagers of a sheet come to with them, if its payoffs are small: all of it,
     * or the gains alone. */
    void (*count)(const odds_sheet *sheet, const odds_shoe *shoe, double *feature);
    void (*settle)(const odds_sheet *sheet, const double *feature, odds_lane_sums *out);
    void (*gains)(const odds_sheet *sheet, const double *feature, odds_lane_gain *out);
} odds_lanes;

/* For any processor; for those with vectors of four lanes and of eight, or without a function where
 * there are none. */
extern const odds_lanes odds_lanes_narrow, odds_lanes_wide, odds_lanes_widest;

#endif
