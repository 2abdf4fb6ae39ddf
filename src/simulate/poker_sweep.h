/* poker_sweep.h: hands as points of a plane, and how many pairs of them stand to each other in
 * which way.
 *
 * All that decides between two hands set as two and five cards is which front is higher and which
 * five: a hand is a point (five, front), a collection of hands a list of points with weights. The
 * weights may be negative. What must always hold: a list is sorted by key, rising. */
#ifndef SIMULATE_POKER_SWEEP_H
#define SIMULATE_POKER_SWEEP_H

#include <stddef.h>
#include <stdint.h>

enum {
    POKER_FRONT_BITS = 7,
    POKER_FRONTS = 96, /* room for 91 ranks of two cards, in blocks of POKER_BLOCK */
    POKER_BLOCK = 8,
    POKER_BLOCKS = POKER_FRONTS / POKER_BLOCK
};

/* The class of the five (odds/poker7.h), and in the lowest bits the number of the front. */
typedef struct poker_point {
    uint32_t key;
    int32_t weight;
} poker_point;

typedef struct poker_points {
    const poker_point *at;
    size_t n;
} poker_points;

static inline uint32_t poker_key(uint32_t behind, uint32_t front)
{
    return behind << POKER_FRONT_BITS | front;
}

static inline uint32_t poker_key_behind(uint32_t key)
{
    return key >> POKER_FRONT_BITS;
}

static inline uint32_t poker_key_front(uint32_t key)
{
    return key & ((1u << POKER_FRONT_BITS) - 1);
}

/* Weights by front, kept so that the sum of all fronts below one is two looks: the sum below it in
 * its block, and that of the blocks before. All sums must fit 32 bits. */
typedef struct poker_fronts {
    int32_t at[POKER_FRONTS], within[POKER_FRONTS];
    int32_t before[16]; /* by block; POKER_BLOCKS of them are used */
    int32_t total;
} poker_fronts;

/* -1 for what comes after a place in a block, or after a block. */
extern const int32_t poker_after_place[POKER_BLOCK][POKER_BLOCK];
extern const int32_t poker_after_block[POKER_BLOCKS][16];

static inline void poker_fronts_add(poker_fronts *f, uint32_t front, int32_t weight)
{
    const uint32_t block = front / POKER_BLOCK;
    const int32_t *const place_mask = poker_after_place[front % POKER_BLOCK];
    const int32_t *const block_mask = poker_after_block[block];
    int32_t *const within = f->within + block * POKER_BLOCK;

    f->at[front] += weight;
    f->total += weight;
    for (int i = 0; i < POKER_BLOCK; i++)
        within[i] += weight & place_mask[i];
    for (int i = 0; i < 16; i++)
        f->before[i] += weight & block_mask[i];
}

static inline int32_t poker_fronts_below(const poker_fronts *f, uint32_t front)
{
    return f->within[front] + f->before[front / POKER_BLOCK];
}

/* Pairs of points, one of each list, by how the first stands to the second: rows front higher,
 * equal, lower; columns the five likewise. */
typedef struct poker_cells {
    int64_t at[3][3];
} poker_cells;

/* Adds all pairs of a point of a and a point of b, each counted by the product of the weights. */
void poker_sweep(poker_points a, poker_points b, poker_cells *cells);

#endif
