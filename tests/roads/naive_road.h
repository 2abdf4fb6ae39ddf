/* naive_road.h: the roads of a whole sequence, drawn as the rule reads: runs in lists, every cell
 * looked up in a grid. Slow, and of another shape than the library's pencil, to hold it against. */
#ifndef NAIVE_ROAD_H
#define NAIVE_ROAD_H

#include <stdbool.h>

enum { NAIVE_MOST = 4096, NAIVE_ROADS = 4 };

typedef struct naive_cell {
    char mark;               /* B, P; r, b */
    int column, row;         /* of the runs, from 1 */
    int drawn_column, drawn_row;
    int ties;
} naive_cell;

typedef struct naive_road {
    int n;
    naive_cell cell[NAIVE_MOST];
} naive_road;

/* Big road, then k = 1, 2, 3, of a text of B, P and T. */
void naive_roads(const char *results, naive_road road[NAIVE_ROADS]);

#endif
