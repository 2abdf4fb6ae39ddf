/* shoe_loops.h: the two loops over a block of shoes, for every processor and for those with wider
 * vectors; what comes out is the same. */
#ifndef SIMULATE_SHOE_LOOPS_H
#define SIMULATE_SHOE_LOOPS_H

#include "simulate/shoe.h"

/* Streams are counted from the first of the block; see shoe_lanes.h. */
typedef struct sim_loops {
    void (*draw)(const sim_shuffler *f, uint64_t seed, uint64_t stream, uint64_t spare[SIM_LANES],
                 sim_block *out);
    void (*number)(const sim_shuffler *f, sim_block *block);
} sim_loops;

/* Those of any processor; and the wider ones, which are NULL where they were not compiled. */
extern const sim_loops sim_loops_narrow, sim_loops_wide;

/* Seldom needed: a number below n once more, from a sequence of its own. */
uint16_t sim_draw_again(uint64_t *spare, uint32_t n, uint16_t edge);

#endif
