/* Chemin de fer: has the game of the cards that are left an equilibrium in which nobody mixes?
 *
 *     chemin_states FREE PLAYER BANKER OVER UNDER <compositions
 *
 * FREE is 1 if the Banker may choose everywhere; PLAYER and BANKER are 1 if that side goes by
 * its cards, 0 if by the total; commission is OVER/UNDER of what the Banker wins. For each line
 * of ten counts out comes 1 if there is such an equilibrium, 0 if there is none.
 *
 * Every way of playing of the Player's (2, or 32) is dealt out, and what the Banker gains at
 * each place where there is a choice by drawing and by staying is added up apart. What the
 * Banker likes best against it is then known; where both are as good, both are tried. It is an
 * equilibrium if no change of the Player's at one place makes the Player richer: places exclude
 * each other, so changes at several only add up.
 *
 * Written from 4.9 with Table 3 (reading A01) and 4.10 by somebody who had read
 * docs/mathematics.md and chemin_plain.py of this folder, and none of the program's code for this
 * game nor its tests. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAIRS = 55, THIRDS = 11, SETS = PAIRS * THIRDS, WAYS = 32, MOST_TIES = 16 };

/* No third card, then a third card of the Player's of 0 to 9. */
static const char *const table_3[8] = {
    "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDSO",
    "DSSDDDDDDSS", "DSSSSODDDSS", "SSSSSSSDDSS", "SSSSSSSSSSS",
};

typedef struct {
    int64_t player, banker;                    /* sequences of six that each wins */
} won;

typedef struct {
    won always, choice[SETS][2];   /* where nobody chooses; where the Banker stays, draws */
} dealt;

static bool free_game, by_cards[2];
static int64_t left[10], n, over, under;
static dealt way_of[WAYS];
static int player_sets;

static int pair_of(int a, int b)
{
    const int low = a < b ? a : b, high = a < b ? b : a;

    return high * (high + 1) / 2 + low;
}

/* Which of the Player's places these two cards of a count of five are at. */
static int player_set(int a, int b)
{
    static const int low_card[5] = { 0, 1, 2, 6, 7 };

    if (!by_cards[0])
        return 0;
    for (int i = 0; i < 5; i++)
        if (a == low_card[i] || b == low_card[i])
            return i;
    abort();
}

static void end(won *w, int p, int b, int64_t ways)
{
    if (p > b)
        w->player += ways;
    else if (b > p)
        w->banker += ways;
}

/* The Banker has two cards, c and d, and the Player counts p for good; third is -1 if none was
 * drawn. */
static void banker(dealt *to, int p, int c, int d, int third, int64_t ways)
{
    const int b = (c + d) % 10, cards = third < 0 ? 4 : 5;
    const char says = free_game ? 'O' : table_3[b][1 + third];
    const int set = (by_cards[1] ? pair_of(c, d) : b) * THIRDS + 1 + third;
    const int64_t fifth = cards == 4 ? n - 4 : 1, sixth = n - 5;

    if (says != 'D')
        end(says == 'O' ? &to->choice[set][0] : &to->always, p, b, ways * fifth * sixth);
    if (says != 'S')
        for (int y = 0; y < 10; y++)           /* one more, and the rest of six undealt */
            if (left[y] > 0)
                end(says == 'O' ? &to->choice[set][1] : &to->always, p, (b + y) % 10,
                    ways * left[y] * (cards == 4 ? n - 5 : 1));
}

static void hands(dealt *to, int draws, int a, int c, int b, int d, int64_t ways)
{
    const int p = (a + b) % 10, q = (c + d) % 10;

    if (p >= 8 || q >= 8) {
        end(&to->always, p, q, ways * (n - 4) * (n - 5));
    } else if (p >= 6 || (p == 5 && !(draws & (1 << player_set(a, b))))) {
        banker(to, p, c, d, -1, ways);
    } else {
        for (int x = 0; x < 10; x++)
            if (left[x] > 0) {
                const int64_t many = left[x]--;
                banker(to, (p + x) % 10, c, d, x, ways * many);
                left[x]++;
            }
    }
}

/* Player, Banker, Player, Banker. */
static void deal(dealt *to, int draws, int dealt_cards, int card[4], int64_t ways)
{
    if (dealt_cards == 4) {
        hands(to, draws, card[0], card[1], card[2], card[3], ways);
        return;
    }
    for (int v = 0; v < 10; v++)
        if (left[v] > 0) {
            const int64_t many = left[v]--;
            card[dealt_cards] = v;
            deal(to, draws, dealt_cards + 1, card, ways * many);
            left[v]++;
        }
}

static int64_t banker_gains(won w) { return (under - over) * w.banker - under * w.player; }

static int64_t player_gains(const dealt *d, const bool banker_draws[SETS])
{
    int64_t sum = d->always.player - d->always.banker;

    for (int s = 0; s < SETS; s++)
        sum += d->choice[s][banker_draws[s]].player - d->choice[s][banker_draws[s]].banker;
    return sum;
}

static bool player_is_content(int draws, const bool banker_draws[SETS])
{
    const int64_t now = player_gains(&way_of[draws], banker_draws);

    for (int i = 0; i < player_sets; i++)
        if (player_gains(&way_of[draws ^ (1 << i)], banker_draws) > now)
            return false;
    return true;
}

static bool is_equilibrium(int draws)
{
    bool banker_draws[SETS];
    int tie[MOST_TIES], ties = 0;

    for (int s = 0; s < SETS; s++) {
        const won *c = way_of[draws].choice[s];
        const int64_t gain = banker_gains(c[1]) - banker_gains(c[0]);
        banker_draws[s] = gain > 0;
        /* A place that this way of the Player's never comes to matters too: another may. */
        if (gain == 0) {
            bool matters = false;
            for (int i = 0; i < player_sets && !matters; i++) {
                const won *o = way_of[draws ^ (1 << i)].choice[s];
                matters = o[0].player != o[1].player || o[0].banker != o[1].banker;
            }
            matters = matters || c[0].player != c[1].player || c[0].banker != c[1].banker;
            if (matters && ties == MOST_TIES) {
                fprintf(stderr, "too many places are as good drawing as staying\n");
                exit(3);
            }
            if (matters)
                tie[ties++] = s;
        }
    }
    for (int k = 0; k < 1 << ties; k++) {
        for (int i = 0; i < ties; i++)
            banker_draws[tie[i]] = k & (1 << i);
        if (player_is_content(draws, banker_draws))
            return true;
    }
    return false;
}

int main(int argc, char *argv[])
{
    if (argc != 6)
        return 2;
    free_game = atoi(argv[1]);
    by_cards[0] = atoi(argv[2]);
    by_cards[1] = atoi(argv[3]);
    over = atol(argv[4]);
    under = atol(argv[5]);
    player_sets = by_cards[0] ? 5 : 1;
    for (;;) {
        bool found = false;
        n = 0;
        for (int v = 0; v < 10; v++) {
            long many;
            if (scanf("%ld", &many) != 1)
                return 0;
            n += left[v] = many;
        }
        for (int draws = 0; draws < 1 << player_sets; draws++) {
            int card[4];
            memset(&way_of[draws], 0, sizeof way_of[draws]);
            deal(&way_of[draws], draws, 0, card, 1);
        }
        for (int draws = 0; draws < 1 << player_sets && !found; draws++)
            found = is_equilibrium(draws);
        printf("%d\n", found);
        fflush(stdout);
    }
}
