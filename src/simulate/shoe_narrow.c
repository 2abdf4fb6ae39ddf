/* shoe_narrow.c: the loops of shoe_lanes.h for any processor. */
#include "simulate/shoe_lanes.h"

const sim_loops sim_loops_narrow = { .draw = draw_block, .number = number_block };
