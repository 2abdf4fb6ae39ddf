/* Shoes of minibaccarat played out: how many rounds each has, and what a round is worth before
 * it is dealt.
 *
 *     shoe_rounds DECKS BEHIND SHOES SEED FROM BURNED WAGERS <payoffs
 *
 * Payoffs are, for each wager, 400 numbers in hundredths of a stake: by the Player's count, the
 * Banker's, the Player's cards (2, 3), the Banker's. For each shoe out come its rounds; for each
 * wager the sum over the rounds after number FROM of what a unit is worth, all cards shown so
 * far being known, less what it is worth from the full shoe; and, with BURNED 1, for each wager
 * what perfect play gains more if all burned cards are seen and not the first alone.
 *
 * The first card and as many as it says are burned (7.5(f)); the round in which the cutting card
 * comes, or which would begin with it, is finished, and one more is dealt (7.8(e), reading A27).
 * Written from docs/ and the regulation by somebody who has read none of the program's code for
 * it nor its tests. */
#include "value_count.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_CARDS = 416, MOST_WAGERS = 20 };

static int card[MOST_CARDS], cards, wagers;
static double pays[MOST_WAGERS][10][10][2][2], full[MOST_WAGERS];
static uint64_t state;

static uint64_t random_below(uint64_t top)
{
    uint64_t x;

    do {                       /* splitmix64; again where small numbers would be favoured */
        x = state += 0x9e3779b97f4a7c15u;
        x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
        x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
        x ^= x >> 31;
    } while (x >= UINT64_MAX - UINT64_MAX % top);
    return x % top;
}

static void shuffle(int decks)
{
    cards = 0;
    for (int v = 0; v < 10; v++)
        for (int k = 0; k < decks * (v == 0 ? 16 : 4); k++)
            card[cards++] = v;
    for (int i = cards - 1; i > 0; i--) {
        const int j = (int)random_below((uint64_t)i + 1), c = card[i];
        card[i] = card[j];
        card[j] = c;
    }
}

/* What each wager is worth, from the cards of the shoe beyond the first "seen" but for those
 * from "hidden" on that were burned unseen. */
static void worth(int seen, int hidden_from, int hidden_to, double value[])
{
    double total = 1;

    memset(left, 0, sizeof left);
    for (int i = seen; i < cards; i++)
        left[card[i]]++;
    for (int i = hidden_from; i < hidden_to; i++)
        left[card[i]]++;
    count_all();
    for (int k = 0; k < 6; k++)
        total *= (double)(n - k);
    for (int w = 0; w < wagers; w++) {
        value[w] = 0;
        for (int p = 0; p < 10; p++)
            for (int b = 0; b < 10; b++)
                for (int k = 0; k < 4; k++)
                    value[w] += (double)cell[p][b][2 + k / 2][2 + k % 2] *
                                pays[w][p][b][k / 2][k % 2];
        value[w] /= total;
    }
}

/* How many cards the round takes that begins here. */
static int round_takes(int at)
{
    const int p = (card[at] + card[at + 2]) % 10, b = (card[at + 1] + card[at + 3]) % 10;

    if (p >= 8 || b >= 8)
        return 4;
    if (p >= 6)
        return banker_draws[b][0] == 'D' ? 5 : 4;
    return banker_draws[b][1 + card[at + 4]] == 'D' ? 6 : 5;
}

static void play(int behind, int from, bool burned)
{
    const int burn = 1 + (card[0] == 0 ? 10 : card[0]);
    double beyond[MOST_WAGERS] = { 0 }, more[MOST_WAGERS] = { 0 };
    int at = burn, rounds = 0;
    bool last = false;

    for (;;) {
        double all[MOST_WAGERS], first[MOST_WAGERS];
        rounds++;
        if (rounds > from || burned)
            worth(at, 0, 0, all);
        if (burned)
            worth(at, 1, burn, first);
        for (int w = 0; w < wagers; w++) {
            if (rounds > from)
                beyond[w] += all[w] - full[w];
            if (burned)
                more[w] += (all[w] > 0 ? all[w] : 0) - (first[w] > 0 ? first[w] : 0);
        }
        at += round_takes(at);
        if (last)
            break;
        last = at > cards - behind;            /* a card from behind the cutting card was drawn */
    }
    printf("%d", rounds);
    for (int w = 0; w < wagers; w++)
        printf(" %.12g", beyond[w]);
    for (int w = 0; w < wagers && burned; w++)
        printf(" %.12g", more[w]);
    printf("\n");
}

int main(int argc, char *argv[])
{
    if (argc != 8)
        return 2;
    const int decks = atoi(argv[1]);
    wagers = atoi(argv[7]);
    for (int w = 0; w < wagers; w++)
        for (int i = 0; i < 400; i++) {
            long hundredths;
            if (scanf("%ld", &hundredths) != 1)
                return 2;
            pays[w][i / 40][i / 4 % 10][i / 2 % 2][i % 2] = (double)hundredths / 100;
        }
    state = strtoull(argv[4], NULL, 10);
    shuffle(decks);
    worth(0, 0, 0, full);
    for (long k = atol(argv[3]); k > 0; k--) {
        shuffle(decks);
        play(atoi(argv[2]), atoi(argv[5]), atoi(argv[6]));
    }
    return 0;
}
