/* shoe_wide.c: the loops of shoe_lanes.h for processors with vectors of sixteen lanes. The Makefile
 * has this file compiled for them; where it is not, there are none. */
#include "simulate/shoe_loops.h"

#if defined __x86_64__ && defined __AVX2__
#include "simulate/shoe_lanes.h"

const sim_loops sim_loops_wide = { .draw = draw_block, .number = number_block };
#else
const sim_loops sim_loops_wide = { 0 };
#endif
