/* Punto banco by values: reads compositions, ten counts a line (value 0, 1, ... 9), and for each
 * writes how many ordered sequences of six cards end in each cell, "PLAYER BANKER CARDS CARDS
 * COUNT": both counts and how many cards each hand has. A line "." ends each composition's
 * cells. value_count.h counts. */
#include "value_count.h"

#include <stdio.h>

int main(void)
{
    for (;;) {
        for (int v = 0; v < 10; v++) {
            long many;
            if (scanf("%ld", &many) != 1)
                return 0;
            left[v] = many;
        }
        count_all();
        for (int p = 0; p < 10; p++)
            for (int b = 0; b < 10; b++)
                for (int k = 0; k < 4; k++)
                    if (cell[p][b][2 + k / 2][2 + k % 2])
                        printf("%d %d %d %d %llu\n", p, b, 2 + k / 2, 2 + k % 2,
                               (unsigned long long)cell[p][b][2 + k / 2][2 + k % 2]);
        printf(".\n");
        fflush(stdout);
    }
}
