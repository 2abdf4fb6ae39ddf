/* baccarat.c: the exact count, in a few microseconds.
 *
 * Let d be the remaining cards by value, and "a pair of total p" two different cards, in order,
 * whose values sum to p modulo ten. Two sums say all that is needed of four cards:
 *
 *   A[p]    = sum over i of d(i) * (d(p-i) - [2i = p])                    pairs of total p
 *   G[p][b] = sum over i of d(i) * (d(p-i) - [2i = p]) * (d(b-i) - [2i = b])
 *             a star: a card with one partner for p and one for b, which may be the same partner
 *
 * Of all A[p]*A[b] couples of pairs those must go in which the pairs share a card: two positions
 * on either side make four times G, less the couples that share both, which G counts twice; so
 *
 *   T[p][b] = A[p] * (A[b] + 2[p = b]) - 4 * G[p][b]        four different cards, totals p and b
 *
 * A third card is taken before the four: that only changes d, and taking one card away changes A
 * and G by the pairs and stars it took part in, a handful of products, done for all ten values of
 * the card at once. So fives come from the sums of the shoe, and sixes in the same way from those
 * of the shoe without the Player's third card. docs/mathematics.md derives it.
 *
 * What must always hold: no product or sum leaves 64 bits, and no factor 32. With at most a
 * thousand cards G stays below 2^31, T below 2^42, and the total, the largest number there is,
 * below 2^60. */
#include "odds/baccarat.h"

#include "regulation/figures.h"

#include <assert.h>
#include <string.h>

/* Vectors go from function to function inside this file alone: how others would pass them does not
 * matter. */
#pragma GCC diagnostic ignored "-Wpsabi"

/* Four lanes; ten values make up three of them, padded so that a loop is whole vectors. */
typedef int64_t quad __attribute__((vector_size(32)));
typedef int64_t loose_quad __attribute__((vector_size(32), aligned(8), may_alias));
#define QUAD(at) (*(loose_quad *)(at)) /* the four from here on, wherever they lie */
enum { QUADS = 3, LANES = 4 * QUADS };

/* On which counts the hands may draw, or stand: as the law's tables leave it (take_the_law). */
enum { DRAW_TOTALS = FIGURE_PLAYER_DRAWS + 1, STANDING = SABOT_NATURAL, LEAST_STAND = 3,
       BANKER_DRAWS = 7 };

static const uint8_t mod10[2 * ODDS_VALUES] = {
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
};

odds_shoe odds_shoe_of_decks(int decks)
{
    odds_shoe shoe = { { 0 } };

    for (sabot_card card = SABOT_CARD_FIRST; card <= SABOT_CARD_LAST; card++)
        shoe.left[sabot_card_point_value(card)] += decks;
    return shoe;
}

odds_shoe odds_shoe_of_suit(void)
{
    odds_shoe suit = { { 0 } };

    for (sabot_card card = SABOT_CARD_FIRST; card <= SABOT_CARD_LAST; card++)
        suit.left[sabot_card_point_value(card)] += sabot_card_suit(card) == 0;
    return suit;
}

int odds_burn_count(int value)
{
    return sabot_card_burn_count(sabot_card_make(value == 0 ? 10 : value, 0));
}

int odds_shoe_size(const odds_shoe *shoe)
{
    int n = 0;

    for (int v = 0; v < ODDS_VALUES; v++)
        n += shoe->left[v];
    return n;
}

/* 3.9, 7.9: the highest count on which the Banker draws, by the Player's third card. */
static int8_t highest_draw[ODDS_VALUES];

/* All bits where the Banker stands: by his count and the Player's third card. */
static int64_t stands[STANDING][LANES];

static bool banker_draws(int banker, int third)
{
    return figure_banker_cell(SABOT_PUNTO_BANCO, banker, third) == 'D';
}

/* Makes both of the printed table, before anything can be counted, and holds what the sums below
 * take for granted of the table against it. */
__attribute__((constructor)) static void take_the_law(void)
{
    for (int b = 0; b < STANDING; b++) {
        assert(banker_draws(b, FIGURE_NO_THIRD) == (b < DRAW_TOTALS));
        for (int x = 0; x < ODDS_VALUES; x++) {
            const bool draws = banker_draws(b, x);
            assert(draws ? b < BANKER_DRAWS : b >= LEAST_STAND);
            assert(b == 0 || !draws || banker_draws(b - 1, x)); /* a column draws down from one */
            stands[b][x] = draws ? 0 : -1;
            if (draws)
                highest_draw[x] = (int8_t)b;
        }
    }
}

bool odds_banker_draws(int banker, int third)
{
    return banker <= (third < 0 ? DRAW_TOTALS - 1 : highest_draw[third]);
}

/* ---- What is known of the cards that remain, and what comes of it ---------------------------- */

/* Cards, and how many partners each has, itself left out. */
typedef struct cards {
    quad d[QUADS];                       /* by value */
    quad partner[ODDS_VALUES][QUADS];    /* for total p, of a card of value 0, 1, 2, ... */
    int64_t across[STANDING][2 * LANES]; /* for total b, of value 0, 9, 8, ..., 0, 9, ... */
} cards;

typedef struct sums {
    int64_t pairs[ODDS_VALUES];              /* A */
    int64_t stars[ODDS_VALUES][ODDS_VALUES]; /* G */
} sums;

/* With one card gone, by its value. */
typedef struct fives {
    int64_t pairs[STANDING][LANES];
    int64_t stars[STANDING][STANDING][LANES];
    int64_t ways[STANDING][STANDING][LANES]; /* T, times the cards that can be the one */
} fives;

/* By the Player's count at the end, the Banker's first count and the Banker's third card. */
typedef quad sixes[ODDS_VALUES][BANKER_DRAWS][QUADS];

/* For i = 0, 1, 2, ...: [i = 10]; modulo ten [i = 0]; [2i = 0], and [2i = 1], which is never. */
static const int64_t one[3 * ODDS_VALUES] = { [10] = 1 };
static const int64_t tenth[5 * ODDS_VALUES] = { [0] = 1, [10] = 1, [20] = 1, [30] = 1, [40] = 1 };
static const int64_t halves[2][3 * ODDS_VALUES] = {
    { [0] = 1, [5] = 1, [10] = 1, [15] = 1, [20] = 1, [25] = 1 }, { 0 },
};

/* Four cards: a natural, or both stand. */
static void count_no_third(const sums *s, int64_t rest, odds_counts *out)
{
    for (int p = 0; p < ODDS_VALUES; p++)
        for (int b = p < DRAW_TOTALS ? STANDING : p < STANDING ? DRAW_TOTALS : 0; b < ODDS_VALUES;
             b++)
            out->at[ODDS_NO_THIRD][p][b] =
                (s->pairs[p] * (s->pairs[b] + 2 * (p == b)) - 4 * s->stars[p][b]) * rest;
}

/* ---- The count, for any processor and for those that multiply four at a time ----------------- */

#define NAME(function) function##_plain
#define TARGET
#define PRODUCT(a, b) ((a) * (b))
#include "odds/baccarat_lanes.h"

#ifdef __x86_64__
#include <immintrin.h>

#define NAME(function) function##_avx2
#define TARGET __attribute__((target("avx2")))
#define PRODUCT(a, b) ((quad)_mm256_mul_epi32((__m256i)(a), (__m256i)(b)))
#include "odds/baccarat_lanes.h"
#endif

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

/* Everything but which way to multiply. */
static int64_t begin(const odds_shoe *shoe, odds_counts *counts)
{
    const int64_t n = odds_shoe_size(shoe);

    memset(counts, 0, sizeof *counts);
    counts->total = n * (n - 1) * (n - 2) * (n - 3) * (n - 4) * (n - 5);
    return n;
}

bool odds_count_plain(const odds_shoe *shoe, odds_counts *counts)
{
    if (!is_countable(shoe))
        return false;
    count_plain(shoe, begin(shoe, counts), counts);
    return true;
}

bool odds_count(const odds_shoe *shoe, odds_counts *counts)
{
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) {
        if (!is_countable(shoe))
            return false;
        count_avx2(shoe, begin(shoe, counts), counts);
        return true;
    }
#endif
    return odds_count_plain(shoe, counts);
}
