/* odds_plain.h: the straightforward count, the yardstick of bench/odds.c and the oracle of the
 * tests: every two cards of the Player (55 pairs of values), every two of the Banker (55 again),
 * then the third cards as the tables have them, cards leaving the shoe as they are dealt. */
#ifndef ODDS_PLAIN_H
#define ODDS_PLAIN_H

#include "odds/baccarat.h"

#include <string.h>

typedef struct odds_plain {
    int64_t left[ODDS_VALUES], n; /* n: how many cards there are before the round */
    odds_counts *out;
} odds_plain;

/* Two cards of values i and k: in how many ways, in order? They are gone afterwards. */
static inline int64_t odds_plain_take_two(odds_plain *e, int i, int k)
{
    const int64_t ways = i == k ? e->left[i] * (e->left[i] - 1) : 2 * e->left[i] * e->left[k];

    e->left[i]--;
    e->left[k]--;
    return ways;
}

static inline void odds_plain_put_two(odds_plain *e, int i, int k)
{
    e->left[i]++;
    e->left[k]++;
}

/* Only the Banker draws. */
static inline void odds_plain_banker(odds_plain *e, int64_t ways, int player, int banker)
{
    for (int y = 0; y < ODDS_VALUES; y++)
        e->out->at[ODDS_BANKER_THIRD][player][(banker + y) % 10] +=
            ways * e->left[y] * (e->n - 5);
}

/* The Player draws, then the Banker perhaps. */
static inline void odds_plain_player(odds_plain *e, int64_t ways, int player, int banker)
{
    for (int x = 0; x < ODDS_VALUES; x++) {
        const int64_t with_x = ways * e->left[x];
        const int count = (player + x) % 10;
        if (with_x == 0)
            continue;
        if (!odds_banker_draws(banker, x)) {
            e->out->at[ODDS_PLAYER_THIRD][count][banker] += with_x * (e->n - 5);
            continue;
        }
        e->left[x]--;
        for (int y = 0; y < ODDS_VALUES; y++)
            e->out->at[ODDS_BOTH_THIRD][count][(banker + y) % 10] += with_x * e->left[y];
        e->left[x]++;
    }
}

static inline void odds_plain_round(odds_plain *e, int64_t ways, int player, int banker)
{
    if (player >= 8 || banker >= 8 || (player >= 6 && banker >= 6))
        e->out->at[ODDS_NO_THIRD][player][banker] += ways * (e->n - 4) * (e->n - 5);
    else if (player >= 6)
        odds_plain_banker(e, ways, player, banker);
    else
        odds_plain_player(e, ways, player, banker);
}

/* The shoe must be one that odds_count takes. */
static inline void odds_plain_count(const odds_shoe *shoe, odds_counts *out)
{
    odds_plain e = { .n = odds_shoe_size(shoe), .out = out };

    memset(out, 0, sizeof *out);
    out->total = e.n * (e.n - 1) * (e.n - 2) * (e.n - 3) * (e.n - 4) * (e.n - 5);
    for (int v = 0; v < ODDS_VALUES; v++)
        e.left[v] = shoe->left[v];
    for (int i = 0; i < ODDS_VALUES; i++)
        for (int k = i; k < ODDS_VALUES; k++) {
            const int64_t player = odds_plain_take_two(&e, i, k);
            for (int l = 0; l < ODDS_VALUES && player != 0; l++)
                for (int m = l; m < ODDS_VALUES; m++) {
                    const int64_t banker = odds_plain_take_two(&e, l, m);
                    if (banker != 0)
                        odds_plain_round(&e, player * banker, (i + k) % 10, (l + m) % 10);
                    odds_plain_put_two(&e, l, m);
                }
            odds_plain_put_two(&e, i, k);
        }
}

#endif
