/* Every way a round of punto banco can be dealt out of "left", by values: how many ordered
 * sequences of six cards end in each cell, by both counts and how many cards each hand has.
 *
 * A loop for each card, and the tables of 7.9 (reading A01); nothing is summed cleverly. Written
 * by somebody who has read docs/mathematics.md, and none of the program's counting code nor its
 * tests. */
#ifndef TESTS_ORACLE_PLAIN_VALUE_COUNT_H
#define TESTS_ORACLE_PLAIN_VALUE_COUNT_H

#include "third_cards.h"

#include <stdint.h>
#include <string.h>

static int64_t left[10];
static uint64_t cell[10][10][4][4];
static int64_t n;

#define EACH(card)                                                                                \
    for (int card = 0; card < 10; card++)                                                         \
        if (left[card] > 0)

/* Weighs a card and takes it; given back after use. */
static uint64_t taken(int card) { return (uint64_t)left[card]--; }

static void banker(int p, int b, int third, uint64_t ways)
{
    const int cards = third < 0 ? 2 : 3;

    if (banker_draws[b][1 + third] == 'S') {
        cell[p][b][cards][2] += cards == 2 ? ways * (uint64_t)(n - 4) * (uint64_t)(n - 5)
                                           : ways * (uint64_t)(n - 5);
        return;
    }
    EACH(y) cell[p][(b + y) % 10][cards][3] +=
        ways * (uint64_t)left[y] * (cards == 2 ? (uint64_t)(n - 5) : 1);
}

static void four(int p, int b, uint64_t ways)
{
    if (p >= 8 || b >= 8) {
        cell[p][b][2][2] += ways * (uint64_t)(n - 4) * (uint64_t)(n - 5);
    } else if (p >= 6) {
        banker(p, b, -1, ways);
    } else {
        EACH(x) {
            const uint64_t more = ways * taken(x);
            banker((p + x) % 10, b, x, more);
            left[x]++;
        }
    }
}

static void count_all(void)
{
    memset(cell, 0, sizeof cell);
    n = 0;
    for (int v = 0; v < 10; v++)
        n += left[v];
    EACH(a) {
        const uint64_t one = taken(a);
        EACH(b) {
            const uint64_t two = one * taken(b);
            EACH(c) {
                const uint64_t three = two * taken(c);
                EACH(d) {
                    const uint64_t all = three * taken(d);
                    four((a + c) % 10, (b + d) % 10, all);
                    left[d]++;
                }
                left[c]++;
            }
            left[b]++;
        }
        left[a]++;
    }
}

#endif
