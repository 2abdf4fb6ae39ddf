/* lanes_wide.c: the count of lanes.h for processors with vectors of four lanes. The Makefile has
 * this file compiled for them; where it is not, there is none. */
#include "odds/lanes_loop.h"

#if defined __x86_64__ && defined __AVX2__
#include "odds/lanes.h"

const odds_lanes odds_lanes_wide = {
    .lanes = LANES, .count = count_group, .settle = settle_group, .gains = gains_group,
};
#else
const odds_lanes odds_lanes_wide = { 0 };
#endif
