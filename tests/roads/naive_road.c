/* naive_road.c: see naive_road.h. */
#include "naive_road.h"

#include <string.h>

enum { ROWS = 6 };

static void put(naive_road *road, char mark)
{
    const int n = road->n++;
    naive_cell *cell = &road->cell[n];
    const bool goes_on = n > 0 && road->cell[n - 1].mark == mark;

    memset(cell, 0, sizeof *cell);
    cell->mark = mark;
    cell->column = n == 0 ? 1 : road->cell[n - 1].column + !goes_on;
    cell->row = goes_on ? road->cell[n - 1].row + 1 : 1;
}

/* A tie marks the last cell, or the first to come. */
static void big_road(const char *results, naive_road *big)
{
    int leading = 0;

    for (; *results != '\0'; results++) {
        if (*results != 'T') {
            put(big, *results);
            big->cell[big->n - 1].ties = big->n == 1 ? leading : 0;
        } else if (big->n > 0) {
            big->cell[big->n - 1].ties++;
        } else {
            leading++;
        }
    }
}

/* L, by column from 1. */
static void lengths(const naive_road *big, int length[NAIVE_MOST + 1])
{
    memset(length, 0, (NAIVE_MOST + 1) * sizeof *length);
    for (int i = 0; i < big->n; i++)
        length[big->cell[i].column]++;
}

static void derive(const naive_road *big, int k, naive_road *road)
{
    int L[NAIVE_MOST + 1];

    lengths(big, L);
    for (int i = 0; i < big->n; i++) {
        const int n = big->cell[i].column, m = big->cell[i].row;

        if (m == 1 && n - 1 - k >= 1)
            put(road, L[n - 1] == L[n - 1 - k] ? 'r' : 'b');
        if (m >= 2 && n - k >= 1)
            put(road, m == L[n - k] + 1 ? 'b' : 'r');
    }
}

static void lay_out(naive_road *road)
{
    static bool taken[NAIVE_MOST + 2][ROWS + 1]; /* a cell more is a column more at most */
    int column = 0, row = 0, start = 0;
    bool right = false;

    memset(taken, 0, (size_t)(road->n + 2) * sizeof *taken);
    for (int i = 0; i < road->n; i++) {
        naive_cell *cell = &road->cell[i];

        if (cell->row == 1) {
            do
                start++;
            while (taken[start][1]);
            column = start;
            row = 1;
            right = false;
        } else if (!right && row < ROWS && !taken[column][row + 1]) {
            row++;
        } else {
            right = true;
            column++;
        }
        cell->drawn_column = column;
        cell->drawn_row = row;
        taken[column][row] = true;
    }
}

void naive_roads(const char *results, naive_road road[NAIVE_ROADS])
{
    for (int k = 0; k < NAIVE_ROADS; k++)
        road[k].n = 0;
    big_road(results, &road[0]);
    for (int k = 1; k < NAIVE_ROADS; k++)
        derive(&road[0], k, &road[k]);
    for (int k = 0; k < NAIVE_ROADS; k++)
        lay_out(&road[k]);
}
