/* lanes_narrow.c: the count of lanes.h for any processor. */
#include "odds/lanes.h"

const odds_lanes odds_lanes_narrow = {
    .lanes = LANES, .count = count_group, .settle = settle_group, .gains = gains_group,
};
