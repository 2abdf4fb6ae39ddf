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
int8_t odds_highest_draw[ODDS_VALUES];

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
                odds_highest_draw[x] = (int8_t)b;
        }
    }
}

bool odds_banker_draws(int banker, int third)
{
    return banker <= (third < 0 ? DRAW_TOTALS - 1 : odds_highest_draw[third]);
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

/* ---- The count, four numbers at a time --------------------------------------------------------
 *
 * One body for every processor: `wide`, a constant wherever it is given, says whether it is inlined
 * for one that multiplies four lanes at a time. A lane is a value y of which one card is gone. What
 * must always hold: there is no card of the two values past the tenth, so that whatever those lanes
 * hold comes to nothing. */

#define INLINE static inline __attribute__((always_inline))

#ifdef __x86_64__
#include <immintrin.h>

__attribute__((target("avx2")))
static inline void multiply_wide(loose_quad *out, const loose_quad *a, const loose_quad *b)
{
    *out = (quad)_mm256_mul_epi32((__m256i)*a, (__m256i)*b);
}
#else
static inline void multiply_wide(loose_quad *out, const loose_quad *a, const loose_quad *b)
{
    *out = *a * *b;
}
#endif

/* Of lanes whose factors all fit 32 bits. */
INLINE quad product(bool wide, loose_quad a, loose_quad b)
{
    loose_quad out;

    if (!wide)
        return a * b;
    multiply_wide(&out, &a, &b);
    return out;
}

/* The partners of every card, from the cards alone. */
INLINE void look(cards *c, const int32_t left[ODDS_VALUES])
{
    int64_t up[3 * ODDS_VALUES + 2], down[2 * ODDS_VALUES + 2]; /* d(0), d(1), ...; d(0), d(9) */

    for (int i = 0; i < ODDS_VALUES; i++) {
        up[i] = up[i + 10] = up[i + 20] = left[i];
        down[10 - i] = down[20 - i] = left[i];
    }
    down[0] = down[21] = up[30] = up[31] = 0;
    for (int k = 0; k < QUADS; k++)
        c->d[k] = QUAD(up + 4 * k);
    c->d[QUADS - 1][2] = c->d[QUADS - 1][3] = 0;
    for (int p = 0; p < ODDS_VALUES; p++)
        for (int k = 0; k < QUADS; k++)
            c->partner[p][k] = QUAD(down + 10 - p + 4 * k) -
                               QUAD(halves[p % 2] + 5 - p / 2 + 4 * k);
    for (int b = 0; b < STANDING; b++)
        for (int k = 0; k < 2 * QUADS; k++)
            QUAD(c->across[b] + 4 * k) = QUAD(up + b + 4 * k) -
                                         QUAD(halves[b % 2] + b / 2 + 4 * k);
}

/* The same without one card of value x, as far as count_sixes looks. */
INLINE void look_without(cards *c, const cards *from, int x)
{
    for (int k = 0; k < QUADS; k++)
        c->d[k] = from->d[k] - QUAD(one + 10 - x + 4 * k);
    for (int p = 0; p < BANKER_DRAWS; p++) {
        for (int k = 0; k < QUADS; k++)
            c->partner[p][k] = from->partner[p][k] - QUAD(tenth + 10 + x - p + 4 * k);
        for (int k = 0; k < 2 * QUADS; k++)
            QUAD(c->across[p] + 4 * k) = QUAD(from->across[p] + 4 * k) -
                                         QUAD(tenth + 10 + p - x + 4 * k);
    }
}

INLINE void sum_up(bool wide, const cards *c, sums *s)
{
    for (int p = 0; p < ODDS_VALUES; p++) {
        quad pairs = { 0 }, begun[QUADS];
        for (int k = 0; k < QUADS; k++) {
            begun[k] = product(wide, c->d[k], c->partner[p][k]);
            pairs += begun[k];
        }
        s->pairs[p] = pairs[0] + pairs[1] + pairs[2] + pairs[3];
        for (int b = 0; b <= p; b++) {
            quad stars = { 0 };
            for (int k = 0; k < QUADS; k++)
                stars += product(wide, begun[k], c->partner[b][k]);
            s->stars[p][b] = s->stars[b][p] = stars[0] + stars[1] + stars[2] + stars[3];
        }
    }
}

/* What a card y takes with it of the stars of p and b: those of which it is the middle, the partner
 * for p, or the partner for b. Here and below `same` is [p = b], given as a constant. */
INLINE quad stars_of(bool wide, const cards *c, int p, int b, int64_t same, int k)
{
    const quad mine = c->partner[p][k], theirs = c->partner[b][k];
    const quad over_p = QUAD(c->across[b] + 10 - p + 4 * k);
    const quad over_b = QUAD(c->across[p] + 10 - b + 4 * k);

    return product(wide, mine, theirs + over_p - same) + product(wide, theirs, over_b);
}

/* A card y and four others of totals p and b. */
INLINE void count_five(bool wide, const cards *c, const sums *s, int p, int b, int64_t same,
                       fives *out)
{
    for (int k = 0; k < QUADS; k++) {
        const quad mine = QUAD(out->pairs[p] + 4 * k), theirs = QUAD(out->pairs[b] + 4 * k);
        const quad stars = s->stars[p][b] - stars_of(wide, c, p, b, same, k);
        const quad five = product(wide, product(wide, c->d[k], mine), theirs + 2 * same) -
                          product(wide, 4 * c->d[k], stars);
        QUAD(out->stars[p][b] + 4 * k) = QUAD(out->stars[b][p] + 4 * k) = stars;
        QUAD(out->ways[p][b] + 4 * k) = QUAD(out->ways[b][p] + 4 * k) = five;
    }
}

/* All in which one hand at least goes on to draw. */
INLINE void count_fives(bool wide, const cards *c, const sums *s, fives *out)
{
    for (int p = 0; p < STANDING; p++)
        for (int k = 0; k < QUADS; k++)
            QUAD(out->pairs[p] + 4 * k) = s->pairs[p] - 2 * c->partner[p][k];
    for (int p = 0; p < DRAW_TOTALS; p++) {
        count_five(wide, c, s, p, p, 1, out);
        for (int b = p + 1; b < STANDING; b++)
            count_five(wide, c, s, p, b, 0, out);
    }
}

/* Five cards: the Player stands on six or seven and the Banker draws; or the Player draws, and the
 * Banker stands on what the third card makes him stand on. */
INLINE void count_one_third(const fives *f, int64_t rest, odds_counts *out)
{
    int64_t drawn[STANDING][2 * LANES]; /* by the count stood on, and the other */

    memset(drawn, 0, sizeof drawn);
    for (int t = 0; t < DRAW_TOTALS; t++)
        for (int b = LEAST_STAND; b < STANDING; b++)
            for (int k = 0; k < QUADS; k++)
                QUAD(drawn[b] + t + 4 * k) +=
                    QUAD(f->ways[t][b] + 4 * k) & QUAD(stands[b] + 4 * k);
    for (int b = LEAST_STAND; b < STANDING; b++)
        for (int t = 0; t < ODDS_VALUES; t++)
            out->at[ODDS_PLAYER_THIRD][t][b] = (drawn[b][t] + drawn[b][t + 10]) * rest;
    memset(drawn, 0, sizeof drawn);
    for (int t = 0; t < DRAW_TOTALS; t++)
        for (int p = DRAW_TOTALS; p < STANDING; p++)
            for (int k = 0; k < QUADS; k++)
                QUAD(drawn[p] + t + 4 * k) += QUAD(f->ways[t][p] + 4 * k);
    for (int p = DRAW_TOTALS; p < STANDING; p++)
        for (int t = 0; t < ODDS_VALUES; t++)
            out->at[ODDS_BANKER_THIRD][p][t] = (drawn[p][t] + drawn[p][t + 10]) * rest;
}

/* What is needed of the shoe without x to take a y from it. */
typedef struct seconds {
    const cards *c;
    const fives *f;
    int x;
    quad pairs_x[BANKER_DRAWS][QUADS], pairs_y[BANKER_DRAWS][QUADS]; /* times the ways of x, of y */
    quad star_ways[QUADS];                                           /* four times those of both */
} seconds;

/* A card x, a card y and four others of totals p and b: added in one place, and in another for the
 * same with p and b exchanged. */
INLINE void add_six(bool wide, const seconds *s, int p, int b, int64_t same, quad *here,
                    quad *there)
{
    const int64_t stars = s->f->stars[p][b][s->x];

    for (int k = 0; k < QUADS; k++) {
        const quad theirs = s->pairs_y[b][k] + 2 * same * s->c->d[k];
        const quad other = stars - stars_of(wide, s->c, p, b, same, k);
        const quad six = product(wide, s->pairs_x[p][k], theirs) -
                         product(wide, s->star_ways[k], other);
        here[k] += six;
        there[k] += six;
    }
}

/* All of them for one x, which is gone from the cards: added to what there is for the Player's
 * count with x and the Banker's without y. */
INLINE void count_sixes(bool wide, const cards *c, const fives *f, int x, int64_t ways, sixes sum)
{
    const int most = odds_highest_draw[x], both = most < DRAW_TOTALS ? most : DRAW_TOTALS - 1;
    quad(*row[BANKER_DRAWS])[QUADS], nowhere[QUADS] = { { 0 } };
    seconds s;

    s.c = c;
    s.f = f;
    s.x = x;
    for (int k = 0; k < QUADS; k++)
        s.star_ways[k] = 4 * product(wide, c->d[k], ways + (quad){ 0 });
    for (int p = 0; p < BANKER_DRAWS; p++) {
        row[p] = sum[mod10[p + x]];
        for (int k = 0; k < QUADS; k++) {
            const quad pairs = f->pairs[p][x] - 2 * c->partner[p][k];
            s.pairs_x[p][k] = product(wide, pairs, ways + (quad){ 0 });
            s.pairs_y[p][k] = product(wide, pairs, c->d[k]);
        }
    }
    for (int p = 0; p <= both; p++) {
        for (int b = 0; b < p; b++)
            add_six(wide, &s, p, b, 0, row[p][b], row[b][p]);
        add_six(wide, &s, p, p, 1, row[p][p], nowhere);
    }
    for (int p = both + 1; p < DRAW_TOTALS; p++)
        for (int b = 0; b <= both; b++)
            add_six(wide, &s, p, b, 0, row[p][b], nowhere);
    for (int p = 0; p < DRAW_TOTALS && most > both; p++)
        add_six(wide, &s, p, most, 0, row[p][most], nowhere);
}

/* Brings the Banker's third card to the Banker's count. */
INLINE void add_sixes(sixes sum, int64_t out[ODDS_VALUES][ODDS_VALUES])
{
    int64_t row[ODDS_VALUES][2 * LANES]; /* past the tenth place it begins again */

    memset(row, 0, sizeof row);
    for (int b = 0; b < BANKER_DRAWS; b++)
        for (int t = 0; t < ODDS_VALUES; t++)
            for (int k = 0; k < QUADS; k++)
                QUAD(row[t] + b + 4 * k) += sum[t][b][k];
    for (int t = 0; t < ODDS_VALUES; t++)
        for (int c = 0; c < ODDS_VALUES; c++)
            out[t][c] = row[t][c] + row[t][c + 10];
}

/* The whole, of n cards. */
INLINE void count(bool wide, const odds_shoe *shoe, int64_t n, odds_counts *out)
{
    cards all, less;
    sums s;
    fives five;
    sixes six;

    memset(six, 0, sizeof six);
    look(&all, shoe->left);
    sum_up(wide, &all, &s);
    count_no_third(&s, (n - 4) * (n - 5), out);
    count_fives(wide, &all, &s, &five);
    count_one_third(&five, n - 5, out);
    for (int x = 0; x < ODDS_VALUES; x++) {
        if (shoe->left[x] == 0)
            continue;
        look_without(&less, &all, x);
        count_sixes(wide, &less, &five, x, shoe->left[x], six);
    }
    add_sixes(six, out->at[ODDS_BOTH_THIRD]);
}

static void count_plain(const odds_shoe *shoe, int64_t n, odds_counts *out)
{
    count(false, shoe, n, out);
}

#ifdef __x86_64__
__attribute__((target("avx2")))
static void count_wide(const odds_shoe *shoe, int64_t n, odds_counts *out)
{
    count(true, shoe, n, out);
}
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
        count_wide(shoe, begin(shoe, counts), counts);
        return true;
    }
#endif
    return odds_count_plain(shoe, counts);
}
