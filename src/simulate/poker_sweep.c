/* poker_sweep.c: counts pairs of points by going up through both lists at once: when a point of the
 * first is met, what lies below it in the second has been added up by its fronts. What must always
 * hold: the sum of all nine cells is the product of the two sums of weights. */
#include "simulate/poker_sweep.h"

#include <string.h>

enum { FEW = 48 }; /* so many pairs are counted one by one */

const int32_t poker_after_place[POKER_BLOCK][POKER_BLOCK] = {
    { 0, -1, -1, -1, -1, -1, -1, -1 }, { 0, 0, -1, -1, -1, -1, -1, -1 },
    { 0, 0, 0, -1, -1, -1, -1, -1 },   { 0, 0, 0, 0, -1, -1, -1, -1 },
    { 0, 0, 0, 0, 0, -1, -1, -1 },     { 0, 0, 0, 0, 0, 0, -1, -1 },
    { 0, 0, 0, 0, 0, 0, 0, -1 },       { 0, 0, 0, 0, 0, 0, 0, 0 },
};

const int32_t poker_after_block[POKER_BLOCKS][16] = {
    { 0, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1 },
    { 0, 0, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1 },
    { 0, 0, 0, -1, -1, -1, -1, -1, -1, -1, -1, -1 },
    { 0, 0, 0, 0, -1, -1, -1, -1, -1, -1, -1, -1 },
    { 0, 0, 0, 0, 0, -1, -1, -1, -1, -1, -1, -1 },
    { 0, 0, 0, 0, 0, 0, -1, -1, -1, -1, -1, -1 },
    { 0, 0, 0, 0, 0, 0, 0, -1, -1, -1, -1, -1 },
    { 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, -1, -1 },
    { 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, -1 },
    { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1 },
    { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1 },
    { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 },
};

/* 0 higher, 1 equal, 2 lower. */
static int standing(uint32_t a, uint32_t b)
{
    return 1 - (a > b) + (a < b);
}

static void count_few(poker_points a, poker_points b, poker_cells *cells)
{
    for (size_t i = 0; i < a.n; i++)
        for (size_t k = 0; k < b.n; k++) {
            const uint32_t x = a.at[i].key, y = b.at[k].key;
            cells->at[standing(poker_key_front(x), poker_key_front(y))]
                     [standing(poker_key_behind(x), poker_key_behind(y))] +=
                (int64_t)a.at[i].weight * b.at[k].weight;
        }
}

/* Sums over points of the first list: of the fronts below, equal, and all, times the weight. */
typedef struct column {
    int64_t below, equal, all;
} column;

static inline void look(const poker_fronts *f, uint32_t front, int64_t weight, column *c)
{
    c->below += weight * poker_fronts_below(f, front);
    c->equal += weight * f->at[front];
    c->all += weight * f->total;
}

static void add_column(poker_cells *cells, int which, column c)
{
    cells->at[0][which] += c.below;
    cells->at[1][which] += c.equal;
    cells->at[2][which] += c.all - c.below - c.equal;
}

/* Points from i on that have the five of the first of them: where they end. */
static size_t end_of(poker_points list, size_t i, uint32_t behind)
{
    while (i < list.n && poker_key_behind(list.at[i].key) == behind)
        i++;
    return i;
}

static inline size_t add_below(poker_points b, size_t k, uint32_t key, poker_fronts *f)
{
    for (; k < b.n && b.at[k].key < key; k++)
        poker_fronts_add(f, poker_key_front(b.at[k].key), b.at[k].weight);
    return k;
}

void poker_sweep(poker_points a, poker_points b, poker_cells *cells)
{
    poker_fronts fronts;
    int64_t mine[POKER_FRONTS];
    column above = { 0, 0, 0 }, below = above, equal = above;
    size_t k = 0;

    if (a.n == 0 || b.n == 0)
        return;
    if (a.n * b.n <= FEW) {
        count_few(a, b, cells);
        return;
    }
    memset(&fronts, 0, sizeof fronts);
    memset(mine, 0, sizeof mine);
    for (size_t i = 0, end; i < a.n; i = end) {
        const uint32_t behind = poker_key_behind(a.at[i].key);
        const size_t begun = k = add_below(b, k, poker_key(behind, 0), &fronts);
        end = end_of(a, i, behind);
        for (size_t p = i; p < end; p++) {
            const uint32_t front = poker_key_front(a.at[p].key);
            mine[front] += a.at[p].weight;
            look(&fronts, front, a.at[p].weight, &above);
        }
        if (k == b.n || poker_key_behind(b.at[k].key) != behind)
            continue;
        for (size_t p = i; p < end; p++)
            look(&fronts, poker_key_front(a.at[p].key), -(int64_t)a.at[p].weight, &equal);
        k = add_below(b, begun, poker_key(behind + 1, 0), &fronts);
        for (size_t p = i; p < end; p++)
            look(&fronts, poker_key_front(a.at[p].key), a.at[p].weight, &equal);
    }
    add_below(b, k, UINT32_MAX, &fronts);
    for (uint32_t front = 0; front < POKER_FRONTS; front++)
        look(&fronts, front, mine[front], &below);
    below.below -= above.below + equal.below;
    below.equal -= above.equal + equal.equal;
    below.all -= above.all + equal.all;
    add_column(cells, 0, above);
    add_column(cells, 1, equal);
    add_column(cells, 2, below);
}
