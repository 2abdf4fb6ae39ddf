/* baccarat.c: the exact count, in a few microseconds.
 *
 * Let d be the remaining cards by value, and "a pair of total p" two different cards, in order,
 * whose values sum to p modulo ten. Two sums say all that is needed of four cards:
 *
 *   A[p]    = sum over i of d(i) * (d(p-i) - [2i = p])                    pairs of total p
 *   G[p][b] = sum over i of d(i) * (d(p-i) - [2i = p]) * (d(b-i) - [2i = b])
 *             a card with one partner for p and one for b, which may be the same partner
 *
 * Of all A[p]*A[b] couples of pairs those must go in which the pairs share a card: two positions
 * on either side make four times G, less the couples that share both, which G counts twice; so
 *
 *   T[p][b] = A[p] * (A[b] + 2[p = b]) - 4 * G[p][b]        four different cards, totals p and b
 *
 * A third card of value x is taken first: that only changes d, and taking one card away changes A
 * and G by what that card took part in (sums_without), a handful of products. The same
 * again for the second third card y, for all ten y at once. docs/mathematics.md derives it.
 *
 * What must always hold: no product or sum leaves 64 bits. With at most a thousand cards G stays
 * below 2^31, T below 2^42, and the total, the largest number there is, below 2^60. */
#include "odds/baccarat.h"

#include <string.h>

/* Lanes are padded so that a loop over them is whole vectors; what the last two hold is never
 * looked at. */
enum { LANES = 12, DRAW_TOTALS = 6, BANKER_DRAWS = 7, STANDING = 8 };

static const uint8_t mod10[3 * ODDS_VALUES] = {
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
};

odds_shoe odds_shoe_of_decks(int decks)
{
    odds_shoe shoe;

    for (int v = 0; v < ODDS_VALUES; v++)
        shoe.left[v] = (v == 0 ? 16 : 4) * decks;
    return shoe;
}

int odds_shoe_size(const odds_shoe *shoe)
{
    int n = 0;

    for (int v = 0; v < ODDS_VALUES; v++)
        n += shoe->left[v];
    return n;
}

/* 3.9, 7.9: the highest count on which the Banker draws, by the Player's third card. */
static const int8_t highest_draw[ODDS_VALUES] = { 3, 3, 4, 4, 5, 5, 6, 6, 2, 3 };

bool odds_banker_draws(int banker, int third)
{
    return banker <= (third < 0 ? 5 : highest_draw[third]);
}

/* Pairs and stars of the cards that remain, or that remain after one was taken. Only hands below
 * eight go on to a third card, so that after one is taken totals up to seven are enough. */
typedef struct sums {
    int64_t d[ODDS_VALUES];
    int64_t partner[ODDS_VALUES][LANES];     /* for total p, of a card of value i, itself left out */
    int64_t pairs[ODDS_VALUES];              /* A */
    int64_t stars[ODDS_VALUES][ODDS_VALUES]; /* G */
} sums;

static void sums_of(sums *s, const int32_t d[ODDS_VALUES])
{
    memset(s, 0, sizeof *s);
    for (int i = 0; i < ODDS_VALUES; i++)
        s->d[i] = d[i];
    for (int p = 0; p < ODDS_VALUES; p++)
        for (int i = 0; i < ODDS_VALUES; i++) {
            s->partner[p][i] = d[mod10[p - i + 10]] - (mod10[2 * i] == p);
            s->pairs[p] += d[i] * s->partner[p][i];
        }
    for (int p = 0; p < ODDS_VALUES; p++)
        for (int b = 0; b <= p; b++) {
            for (int i = 0; i < ODDS_VALUES; i++)
                s->stars[p][b] += d[i] * s->partner[p][i] * s->partner[b][i];
            s->stars[b][p] = s->stars[p][b];
        }
}

/* The sums once one card of value x is gone: less the pairs it was in, and the stars of which it
 * was the middle, the partner for p or the partner for b. */
static void sums_without(sums *s, const sums *from, int x)
{
    memcpy(s->d, from->d, sizeof s->d);
    memcpy(s->partner, from->partner, sizeof s->partner);
    s->d[x]--;
    for (int i = 0; i < ODDS_VALUES; i++)
        s->partner[mod10[i + x]][i]--;
    for (int p = 0; p < STANDING; p++) {
        const int64_t for_p = from->partner[p][x];
        const int other = mod10[p - x + 10];
        s->pairs[p] = from->pairs[p] - 2 * for_p;
        for (int b = 0; b < p; b++) {
            const int64_t for_b = from->partner[b][x];
            s->stars[p][b] = s->stars[b][p] =
                from->stars[p][b] - for_p * (for_b + from->partner[b][other]) -
                for_b * from->partner[p][mod10[b - x + 10]];
        }
        s->stars[p][p] = from->stars[p][p] - for_p * (for_p + 2 * from->partner[p][other] - 1);
    }
}

static int64_t fours(const sums *s, int p, int b)
{
    return s->pairs[p] * (s->pairs[b] + 2 * (p == b)) - 4 * s->stars[p][b];
}

/* Four cards: a natural, or both stand. */
static void count_no_third(const sums *s, odds_counts *out, int64_t rest)
{
    for (int p = 0; p < ODDS_VALUES; p++)
        for (int b = 0; b < ODDS_VALUES; b++)
            if (p >= 8 || b >= 8 || (p >= 6 && b >= 6))
                out->at[ODDS_NO_THIRD][p][b] = fours(s, p, b) * rest;
}

/* Five cards: the Player stands on six or seven and the Banker draws; or the Player draws x and the
 * Banker stands. */
static void count_one_third(const sums *s, int x, int64_t ways, odds_counts *out)
{
    for (int p = 6; p <= 7; p++)
        for (int b = 0; b <= 5; b++)
            out->at[ODDS_BANKER_THIRD][p][mod10[b + x]] += fours(s, p, b) * ways;
    for (int p = 0; p < DRAW_TOTALS; p++)
        for (int b = highest_draw[x] + 1; b <= 7; b++)
            out->at[ODDS_PLAYER_THIRD][mod10[p + x]][b] += fours(s, p, b) * ways;
}

/* Four lanes, and how many of them make up all. */
typedef int64_t quad __attribute__((vector_size(32)));
enum { QUADS = LANES / 4 };

/* Ten second cards y at once, a lane each, where x is gone already. */
typedef struct lanes {
    int64_t d[3 * ODDS_VALUES];         /* d(0) ... d(9), over and over: d(q + y) at q + y */
    quad partner[BANKER_DRAWS][QUADS];  /* of the card y, for a total */
    quad ways[QUADS];                   /* of taking y */
    quad star_ways[QUADS];              /* of taking x and y, four times */
    quad pairs_x[BANKER_DRAWS][QUADS];  /* left without the card y, times the ways of x */
    quad pairs_y[BANKER_DRAWS][QUADS];  /* the same, times the ways of y */
} lanes;

/* [2(p - y) = b]: is the partner of y for p its own partner for b? By p, b and lane. */
#define OWN(p, b, y) ((2 * ((p) - (y)) - (b) + 40) % 10 == 0)
#define TEN(p, b) { OWN(p, b, 0), OWN(p, b, 1), OWN(p, b, 2), OWN(p, b, 3), OWN(p, b, 4), \
                    OWN(p, b, 5), OWN(p, b, 6), OWN(p, b, 7), OWN(p, b, 8), OWN(p, b, 9), 0, 0 }
#define BY_B(p) { TEN(p, 0), TEN(p, 1), TEN(p, 2), TEN(p, 3), TEN(p, 4), TEN(p, 5), TEN(p, 6) }
static const int64_t own[BANKER_DRAWS][BANKER_DRAWS][LANES] = {
    BY_B(0), BY_B(1), BY_B(2), BY_B(3), BY_B(4), BY_B(5), BY_B(6),
};

/* By the Player's count at the end, the Banker's first count and, by lanes, the Banker's third. */
typedef quad thirds[ODDS_VALUES][BANKER_DRAWS][QUADS];

static void fold_thirds(thirds sum, odds_counts *out)
{
    for (int t = 0; t < ODDS_VALUES; t++)
        for (int b = 0; b < BANKER_DRAWS; b++) {
            int64_t lane[LANES];
            memcpy(lane, sum[t][b], sizeof lane);
            for (int y = 0; y < ODDS_VALUES; y++)
                out->at[ODDS_BOTH_THIRD][t][mod10[b + y]] += lane[y];
        }
}

/* The inner loop twice: for any processor, and for those that multiply four at a time. */
#define COUNT_BOTH_THIRDS count_both_thirds_plain
#define PRODUCT(a, b) ((a) * (b))
#include "odds/both_thirds.h"

#ifdef __x86_64__
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

/* Every factor fits 32 bits, so that this is the whole product. */
#define COUNT_BOTH_THIRDS AVX2 count_both_thirds_avx2
#define PRODUCT(a, b) ((quad)_mm256_mul_epi32((__m256i)(a), (__m256i)(b)))
#include "odds/both_thirds.h"
#endif

static bool has_fast_lanes(void)
{
#ifdef __x86_64__
    return __builtin_cpu_supports("avx2") != 0;
#else
    return false;
#endif
}

static void count_both_thirds(bool fast, const sums *s, int x, int64_t ways, thirds sum)
{
#ifdef __x86_64__
    if (fast) {
        count_both_thirds_avx2(s, x, ways, sum);
        return;
    }
#endif
    (void)fast;
    count_both_thirds_plain(s, x, ways, sum);
}

static bool is_countable(const odds_shoe *shoe)
{
    int64_t n = 0;

    for (int v = 0; v < ODDS_VALUES; v++) {
        if (shoe->left[v] < 0 || shoe->left[v] > ODDS_CARDS_MAX)
            return false;
        n += shoe->left[v];
    }
    return n >= ODDS_CARDS_MIN && n <= ODDS_CARDS_MAX;
}

bool odds_count(const odds_shoe *shoe, odds_counts *counts)
{
    const bool fast = has_fast_lanes();
    thirds both;
    sums all, less;

    if (!is_countable(shoe))
        return false;
    const int64_t n = odds_shoe_size(shoe);
    memset(counts, 0, sizeof *counts);
    memset(both, 0, sizeof both);
    counts->total = n * (n - 1) * (n - 2) * (n - 3) * (n - 4) * (n - 5);
    sums_of(&all, shoe->left);
    count_no_third(&all, counts, (n - 4) * (n - 5));
    for (int x = 0; x < ODDS_VALUES; x++) {
        if (shoe->left[x] == 0)
            continue;
        sums_without(&less, &all, x);
        count_one_third(&less, x, shoe->left[x] * (n - 5), counts);
        count_both_thirds(fast, &less, x, shoe->left[x], both);
    }
    fold_thirds(both, counts);
    return true;
}
