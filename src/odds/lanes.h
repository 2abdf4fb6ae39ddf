/* lanes.h: the exact count for as many compositions as one vector has lanes: eight or four where
 * this is compiled for a processor with such vectors, else two. lanes_narrow.c, lanes_wide.c and
 * lanes_widest.c are made from it; many.c asks which it may use.
 *
 * baccarat.c takes third cards away and counts anew. Here every sum is made once, of whole hands,
 * and what must not be, the same card twice, is taken out of it. With d, A, G and T as there,
 *
 *   P(v,s)   = d(s-v) - [2v = s]                 partners of a card v for total s
 *   V(v,s)   = d(v) * P(v,s)                     pairs of total s that begin with a v
 *   R(v,s,o) = V(v,s) * (A[o] - 2 P(v,o) - 2 P(s-v,o) + 2[s = o])
 *              four different cards: a pair of total s that begins with v, one of total o
 *
 * five cards, the last of them an x, are all choices of x less those where it is one of the four:
 *
 *   F[p][b][x] = d(x) * T[p][b] - 2 R(x,p,b) - 2 R(x,b,p)
 *
 * and six, the last a y, are d(y) * F less those where y is the x, a card v of the Player's pair or
 * a card v of the Banker's; which are F, and by the same argument for the pair of total s with v in
 * it and that of total o
 *
 *   d(x) * R(v,s,o) - [x = v] R - [x = s-v] R - 2 K(v,s,x,o)
 *
 * where K are four cards again, a pair of total s that begins with v and one of total o that begins
 * with x: V(v,s) * V(x,o) less the stars where they share a card. Rows go by the Banker's count at
 * the end; what does not depend on the Banker's pair is summed over it before it is multiplied.
 * docs/mathematics.md has it line by line.
 *
 * What must always hold: every number is whole and below 2^53, where a double is exact; so it does
 * not matter whether a product is rounded before it is added, or in what order. No sum exceeds
 * n^6 + 64 n^5, which LANES_CARDS_MAX cards keep below it. */
#ifndef ODDS_LANES_H
#define ODDS_LANES_H

#include "odds/lanes_loop.h"

#include <string.h>

#if defined __AVX512F__
enum { LANES = 8 };
#elif defined __AVX2__
enum { LANES = 4 };
#else
enum { LANES = 2 };
#endif

typedef double number __attribute__((vector_size(8 * LANES)));

#include "odds/features.h"

enum { DRAW_TOTALS = FIGURE_PLAYER_DRAWS + 1, STANDING = SABOT_NATURAL, BANKER_DRAWS = 7,
       LEAST_MOST = 2 };

/* A row by the Banker's count is written past both ends, and folded when it is done. */
enum { BEFORE = ODDS_VALUES, ROW = 36 };

/* Everything of the compositions. A value past nine begins again, so that a row can be read from
 * any place on. */
typedef struct sums {
    number d[2 * ODDS_VALUES];
    number partner[ODDS_VALUES][ODDS_VALUES];         /* P, by v and s */
    number across[ODDS_VALUES][2 * ODDS_VALUES];      /* P, by s and v */
    number begun[ODDS_VALUES][ODDS_VALUES];           /* V, by v and s */
    number begin[ODDS_VALUES][2 * ODDS_VALUES];       /* V, by s and v */
    number pairs[ODDS_VALUES];                        /* A */
    number four[ODDS_VALUES][ODDS_VALUES];            /* T */
    number taken[STANDING][DRAW_TOTALS][ODDS_VALUES]; /* R both ways, by b, p and v */
    number stood[ODDS_VALUES][BANKER_DRAWS];          /* F by p+x and b: half of it, as all below */
    number both[ODDS_VALUES][ROW];                    /* six cards, by p+x and t, on the way */
    number at[ODDS_DRAWS][ODDS_VALUES][ODDS_VALUES];
} sums;

#define INLINE static inline __attribute__((always_inline))

/* Calls it with `most`, the highest count on which the Banker draws, as a constant: every loop over
 * the Banker's pairs is then laid out flat. There is no lower one (baccarat.c makes sure of it). */
#define UNROLL(most, call, ...)                                                                    \
    switch (most) {                                                                                \
    case 2: call(__VA_ARGS__, 2); break;                                                           \
    case 3: call(__VA_ARGS__, 3); break;                                                           \
    case 4: call(__VA_ARGS__, 4); break;                                                           \
    case 5: call(__VA_ARGS__, 5); break;                                                           \
    default: call(__VA_ARGS__, 6); break;                                                          \
    }

static inline int ten(int n)
{
    return n < 0 ? n + 10 : n < 10 ? n : n - 10;
}

/* ---- Two cards and four ---------------------------------------------------------------------- */

static void sum_pairs(sums *s)
{
    for (int p = 0; p < ODDS_VALUES; p++) {
        number all = { 0 };
        for (int v = 0; v < ODDS_VALUES; v++) {
            const number partner = s->d[p - v + 10] - (double)(ten(2 * v) == p);
            const number begun = s->d[v] * partner;
            s->partner[v][p] = s->across[p][v] = s->across[p][v + 10] = partner;
            s->begun[v][p] = s->begin[p][v] = s->begin[p][v + 10] = begun;
            all += begun;
        }
        s->pairs[p] = all;
    }
}

static void sum_fours(sums *s)
{
    for (int p = 0; p < ODDS_VALUES; p++)
        for (int b = 0; b <= p; b++) {
            number stars = { 0 };
            for (int v = 0; v < ODDS_VALUES; v++)
                stars += s->begin[p][v] * s->across[b][v];
            s->four[p][b] = s->four[b][p] =
                s->pairs[p] * (s->pairs[b] + (double)(2 * (p == b))) - 4 * stars;
        }
}

/* A natural, or both stand. */
static void count_no_third(sums *s, number rest)
{
    for (int p = 0; p < ODDS_VALUES; p++)
        for (int b = p < DRAW_TOTALS ? STANDING : p < STANDING ? DRAW_TOTALS : 0; b < ODDS_VALUES;
             b++)
            s->at[ODDS_NO_THIRD][p][b] = s->four[p][b] * rest;
}

/* ---- Five, and what six lose by them --------------------------------------------------------- */

/* A Player's pair of total p, and a card x that is one more; or is that one and one of a pair. */
typedef struct hand {
    int x, p;
    number begun, half;           /* V(x,p); half of d(x) */
    const number *own, *mate;     /* partners of x, and of the other card of its pair, for b */
    const number *other;          /* partners for p of the other card of x's pair of total b */
} hand;

/* For one b: twice the stars that share x, its mate or the other; and R with x in the first pair
 * and in the second. */
typedef struct shared {
    number star, mate, other, took[2];
} shared;

INLINE shared share(const sums *s, const hand *h, int b)
{
    const number twice = 2 * h->begun, begun = s->begun[h->x][b];
    shared r;

    r.star = twice * h->own[b];
    r.mate = twice * h->mate[b];
    r.other = 2 * begun * h->other[b];
    r.took[0] = h->begun * s->pairs[b] - (r.star + r.mate);
    r.took[1] = begun * s->pairs[h->p] - (r.star + r.other);
    return r;
}

/* The Banker draws too: y may be x as well, or any card of the pairs. By where that brings the
 * Banker, what is counted of it too often or not often enough. */
INLINE void count_drawn(sums *s, const hand *h, int most, number *stood, number *row)
{
    const int x = h->x, p = h->p;
    number others = { 0 };

    for (int b = 0; b <= most; b++) {
        const shared r = share(s, h, b);
        const number both = r.took[0] + r.took[1], five = h->half * s->four[p][b] - both;
        s->taken[b][p][x] = both;
        stood[b] += five;
        row[b + x] += both - five - 2 * r.star;
        row[b + p - x] += r.took[0] - (r.star + r.mate);
        row[2 * b - x] += r.took[1] - (r.star + r.other);
        row[2 * b - p + x] -= r.mate;
        others += r.other;
    }
    row[p + x] -= others;
    if (p <= most) { /* the same two cards in both pairs */
        s->taken[p][p][x] += 4 * h->begun;
        stood[p] -= 4 * h->begun;
        row[p + x] += 12 * h->begun;
        row[2 * p - x] += 8 * h->begun;
    }
}

INLINE void count_stood(sums *s, const hand *h, int most, number one[ODDS_VALUES])
{
    const int x = h->x, p = h->p;

    for (int b = most + 1; b < STANDING; b++) {
        const shared r = share(s, h, b);
        const number both = r.took[0] + r.took[1];
        s->taken[b][p][x] = both;
        one[b] += h->half * s->four[p][b] - both;
    }
    if (p > most) {
        s->taken[p][p][x] += 4 * h->begun;
        one[p] -= 4 * h->begun;
    }
}

/* Of the Player's third card x. Where the Player stands on six or seven and the Banker draws, it is
 * the Player who draws, with the hands exchanged: nobody has drawn before. */
INLINE void count_third(sums *s, int x, int most)
{
#pragma GCC unroll 1
    for (int p = 0; p < DRAW_TOTALS; p++) {
        const int end = ten(p + x);
        const hand h = {
            x, p, s->begun[x][p], 0.5 * s->d[x], s->partner[x], s->partner[ten(p - x)],
            s->across[p] + 10 - x,
        };
        count_drawn(s, &h, most, s->stood[end], s->both[end] + BEFORE);
        count_stood(s, &h, most, s->at[ODDS_PLAYER_THIRD][end]);
        for (int b = DRAW_TOTALS; b < STANDING; b++)
            s->at[ODDS_BANKER_THIRD][b][end] += h.half * s->four[p][b] - s->taken[b][p][x];
    }
}

static void count_fives(sums *s)
{
    for (int x = 0; x < ODDS_VALUES; x++)
        UNROLL(odds_highest_draw[x], count_third, s, x)
}

/* ---- Six ------------------------------------------------------------------------------------- */

/* Of a Player's pair of total p and a third card x, by the Banker's count. */
INLINE void count_six(sums *s, int x, int p, int most, const number lost[ODDS_VALUES],
                      const number both[ODDS_VALUES])
{
    number *const row = s->both[ten(p + x)] + BEFORE;
    const number ways = s->d[x], begun = 2 * s->begun[x][p];
    number sum[ODDS_VALUES];

    for (int t = 0; t < ODDS_VALUES; t++)
        sum[t] = row[t] - ways * lost[t] + begun * both[t];
    for (int b = 0; b <= most; b++) {
        const number own = 2 * s->begun[x][b];
        const number *const theirs = s->begin[p] + 10 - b;
        for (int t = 0; t < ODDS_VALUES; t++)
            sum[t] += own * theirs[t];
    }
    for (int t = 0; t < ODDS_VALUES; t++)
        row[t] = sum[t];
}

/* What is summed over the Banker's pairs, up to some total. */
typedef struct grown {
    number lost[DRAW_TOTALS][ODDS_VALUES]; /* R both ways, by p and t */
    number both[ODDS_VALUES];              /* V, by t */
} grown;

INLINE void grow(const sums *s, grown *g, int b)
{
    for (int v = 0; v < ODDS_VALUES; v++) {
        const int t = ten(b + v);
        g->both[t] += s->begin[b][v];
        for (int p = 0; p < DRAW_TOTALS; p++)
            g->lost[p][t] += s->taken[b][p][v];
    }
}

/* Every third card to which the Banker draws so far and no further. */
INLINE void count_next(sums *s, grown *g, int most)
{
    for (int x = 0; x < ODDS_VALUES; x++) {
        if (odds_highest_draw[x] != most)
            continue;
#pragma GCC unroll 1
        for (int p = 0; p < DRAW_TOTALS; p++)
            count_six(s, x, p, most, g->lost[p], g->both);
    }
}

/* In the order of how far the Banker draws, so that such sums only grow. */
static void count_sixes(sums *s)
{
    grown g;

    memset(&g, 0, sizeof g);
    for (int b = 0; b < LEAST_MOST; b++)
        grow(s, &g, b);
    for (int most = LEAST_MOST; most < BANKER_DRAWS; most++) {
        grow(s, &g, most);
        UNROLL(most, count_next, s, &g)
    }
}

/* Any y, and the row folded. */
static void fold_sixes(sums *s)
{
    for (int p = 0; p < ODDS_VALUES; p++) {
        const number *const row = s->both[p];
        number sum[ODDS_VALUES];
        for (int t = 0; t < ODDS_VALUES; t++)
            sum[t] = row[t] + row[t + 10] + row[t + 20];
        for (int t = 30; t < ROW; t++)
            sum[t - 30] += row[t];
        for (int b = 0; b < BANKER_DRAWS; b++)
            for (int t = 0; t < ODDS_VALUES; t++)
                sum[t] += s->stood[p][b] * s->d[t - b + 10];
        for (int t = 0; t < ODDS_VALUES; t++)
            s->at[ODDS_BOTH_THIRD][p][t] = 2 * sum[t];
    }
}

/* ---- The whole ------------------------------------------------------------------------------- */

/* Five cards and any sixth: where one hand draws there is a count that the other stands on. */
static void scale_fives(sums *s, number rest)
{
    for (int end = 0; end < ODDS_VALUES; end++) {
        for (int b = LEAST_MOST + 1; b < STANDING; b++)
            s->at[ODDS_PLAYER_THIRD][end][b] *= rest;
        for (int p = DRAW_TOTALS; p < STANDING; p++)
            s->at[ODDS_BANKER_THIRD][p][end] *= rest;
    }
}

/* The features of as many compositions as there are lanes. */
static void count_group(const odds_sheet *sheet, const odds_shoe *shoe, double *out)
{
    number feature[FEATURES_MOST], n = { 0 };
    sums s;

    memset(s.stood, 0, sizeof s.stood);
    memset(s.both, 0, sizeof s.both);
    memset(s.at[ODDS_PLAYER_THIRD], 0, 2 * sizeof s.at[0]); /* and the Banker's */
    for (int v = 0; v < ODDS_VALUES; v++) {
        for (int l = 0; l < LANES; l++)
            s.d[v][l] = (double)shoe[l].left[v];
        s.d[v + 10] = s.d[v];
        n += s.d[v];
    }
    sum_pairs(&s);
    sum_fours(&s);
    count_no_third(&s, (n - 4) * (n - 5));
    count_fives(&s);
    scale_fives(&s, 2 * (n - 5));
    count_sixes(&s);
    fold_sixes(&s);
    gather(feature, n * (n - 1) * (n - 2) * (n - 3) * (n - 4) * (n - 5),
           (const number(*)[ODDS_VALUES][ODDS_VALUES])s.at);
    gather_extras(feature, sheet, (const number(*)[ODDS_VALUES][ODDS_VALUES])s.at);
    memcpy(out, feature, (size_t)(FEATURES + sheet->extras) * sizeof *feature);
}

/* ---- Wagers ---------------------------------------------------------------------------------- */

/* A count and its parts. */
typedef struct parts {
    number whole, high, low;
} parts;

static inline parts divide(number n)
{
    static const double magic = 6755399441055744.0; /* 1.5 * 2^52: whole numbers from here on */
    const number high = (n / LANES_PART + magic) - magic;

    return (parts){ n, high, n - high * LANES_PART };
}

static inline number sum_of(const odds_line *line, int from, int to, const parts *f)
{
    number sum = { 0 };

    for (int i = from; i < to; i++)
        sum += f[line[i].feature].whole;
    return sum;
}

static void keep(double out[LANES_MOST], number sum)
{
    memcpy(out, &sum, sizeof sum);
}

/* The features of a sheet, in parts. */
INLINE void divide_all(const odds_sheet *sheet, const double *feature, parts f[FEATURES_MOST])
{
    for (int i = 0; i < FEATURES + sheet->extras; i++) {
        number n;
        memcpy(&n, feature + i * LANES, sizeof n);
        f[i] = divide(n);
    }
}

static void settle_group(const odds_sheet *sheet, const double *feature, odds_lane_sums *out)
{
    parts f[FEATURES_MOST];

    divide_all(sheet, feature, f);
    for (int w = 0; w < sheet->wagers; w++) {
        const odds_line *const line = sheet->line + sheet->first[w];
        const int won = sheet->won[w], lost = sheet->lost[w], all = odds_lines_of(sheet, w);
        number gain[2] = { { 0 }, { 0 } }, square[2] = { { 0 }, { 0 } };
        for (int i = 0; i < all; i++) {
            const parts *const n = &f[line[i].feature];
            const double pays = (double)line[i].pays, squared = pays * pays;
            gain[0] += n->high * pays;
            gain[1] += n->low * pays;
            square[0] += n->high * squared;
            square[1] += n->low * squared;
        }
        keep(out[w].won, sum_of(line, 0, won, f));
        keep(out[w].lost, sum_of(line, won, lost, f));
        keep(out[w].neither, sum_of(line, lost, all, f));
        for (int i = 0; i < 2; i++) {
            keep(out[w].gain[i], gain[i]);
            keep(out[w].square[i], square[i]);
        }
    }
}

static void gains_group(const odds_sheet *sheet, const double *feature, odds_lane_gain *out)
{
    parts f[FEATURES_MOST];

    divide_all(sheet, feature, f);
    for (int w = 0; w < sheet->wagers; w++) {
        number high = { 0 }, low = { 0 };
        for (int i = sheet->first[w]; i < sheet->first[w + 1]; i++) {
            const parts *const n = &f[sheet->line[i].feature];
            const double pays = (double)sheet->line[i].pays;
            high += n->high * pays;
            low += n->low * pays;
        }
        keep(out[w].part[0], high);
        keep(out[w].part[1], low);
    }
}

#endif
