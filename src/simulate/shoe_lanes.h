/* shoe_lanes.h: drawing and numbering for as many shoes as one vector has lanes: sixteen where this
 * is compiled for a processor with such vectors, else eight. shoe_narrow.c and shoe_wide.c are
 * compiled from it, one for any processor and one for those; shoe.c asks which it may use.
 *
 * Lane l of a block takes its random numbers from the l % 4-th sixteen bits of stream l / 4, so
 * that the lanes of a vector are the bits of its streams as they lie. */
#ifndef SIMULATE_SHOE_LANES_H
#define SIMULATE_SHOE_LANES_H

#include "simulate/shoe_loops.h"

#include <string.h>

#ifdef __x86_64__
#include <immintrin.h>
#endif

#if defined __x86_64__ && defined __AVX2__
enum { LANES = 16 };
#else
enum { LANES = 8 };
#endif

typedef uint16_t lanes __attribute__((vector_size(2 * LANES)));
typedef int16_t marks __attribute__((vector_size(2 * LANES)));
typedef uint64_t words __attribute__((vector_size(2 * LANES)));

/* ---- What differs between processors ------------------------------------------------------- */

/* multiply_high: the upper halves of products; is_any: is there a lane that is not 0? */
#if defined __x86_64__ && defined __AVX2__
static inline lanes multiply_high(lanes a, lanes b)
{
    return (lanes)_mm256_mulhi_epu16((__m256i)a, (__m256i)b);
}

static inline bool is_any(marks a)
{
    return _mm256_movemask_epi8((__m256i)a) != 0;
}
#elif defined __x86_64__
static inline lanes multiply_high(lanes a, lanes b)
{
    return (lanes)_mm_mulhi_epu16((__m128i)a, (__m128i)b);
}

static inline bool is_any(marks a)
{
    return _mm_movemask_epi8((__m128i)a) != 0;
}
#else
static inline lanes multiply_high(lanes a, lanes b)
{
    for (int i = 0; i < LANES; i++)
        a[i] = (uint16_t)((uint32_t)a[i] * b[i] >> 16);
    return a;
}

static inline bool is_any(marks a)
{
    uint64_t part[LANES / 4], all = 0;

    memcpy(part, &a, sizeof part);
    for (int i = 0; i < LANES / 4; i++)
        all |= part[i];
    return all != 0;
}
#endif

/* ---- Drawing and numbering ----------------------------------------------------------------- */

typedef struct streams {
    words s[4];
} streams;

static inline void begin(streams *all, uint64_t seed, uint64_t first)
{
    uint64_t word[4][LANES / 4];
    sim_random random;

    for (int i = 0; i < LANES / 4; i++) {
        sim_random_begin(&random, seed, first + (uint64_t)i);
        for (int j = 0; j < 4; j++)
            word[j][i] = random.s[j];
    }
    memcpy(all->s, word, sizeof word);
}

/* sim_random_next of every stream. */
static inline lanes next(streams *all)
{
    words *const s = all->s, times_5 = s[1] + (s[1] << 2), t = s[1] << 17;
    const words turned = times_5 << 7 | times_5 >> 57;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = s[3] << 45 | s[3] >> 19;
    return (lanes)(turned + (turned << 3));
}

/* A number below n from 16 random bits is the upper half of their product; the 2^16 values do not
 * fall into n equal parts, and those too many are told by a small lower half. They are drawn again,
 * each shoe from a sequence of its own, so that no lane depends on its neighbours. */
static inline lanes redraw(lanes number, marks again, uint32_t n, uint16_t edge, uint64_t *spare)
{
    for (int i = 0; i < LANES; i++)
        if (again[i] != 0)
            number[i] = sim_draw_again(&spare[i], n, edge);
    return number;
}

static inline void draw_all(const sim_shuffler *f, streams *all, uint64_t *spare, sim_block *out,
                            int first)
{
    marks left[SIM_VALUES - 1];
    streams own = *all;

    for (int v = 0; v < SIM_VALUES - 1; v++)
        left[v] = (marks){ 0 } + (int16_t)f->up_to[v];
    for (int i = 0; i < f->drawn; i++) {
        const uint16_t n = (uint16_t)(f->size - i);
        const lanes bits = next(&own), bound = (lanes){ 0 } + n;
        const marks again = (marks)(bits * bound < f->edge[n]);
        lanes number = multiply_high(bits, bound);
        marks value = (marks){ 0 } + (SIM_VALUES - 1);

        if (__builtin_expect(is_any(again), 0))
            number = redraw(number, again, n, f->edge[n], spare);
        for (int v = 0; v < SIM_VALUES - 1; v++) {
            const marks is_up_to = left[v] > (marks)number; /* -1 where it is */
            left[v] += is_up_to;
            value += is_up_to;
        }
        memcpy(&out->at[i][first], &value, sizeof value);
    }
}

static inline void number_all(const sim_shuffler *f, sim_block *block, int first)
{
    const lanes ten = (lanes){ 0 } + f->ten;
    const lanes hundred = (lanes){ 0 } + f->hundred;
    lanes card[6], sum[2];

    for (int i = 0; i < 5; i++)
        memcpy(&card[i], &block->at[i][first], sizeof card[i]);
    sum[0] = card[0] + card[2];
    sum[0] -= (lanes)(sum[0] > 9) & ten;
    for (int i = 0; i + 5 < f->drawn; i++) {
        memcpy(&card[5], &block->at[i + 5][first], sizeof card[5]);
        sum[1] = card[1] + card[3];
        sum[1] -= (lanes)(sum[1] > 9) & ten;
        sum[0] = (sum[0] * ten + sum[1]) * hundred + card[4] * ten + card[5];
        memcpy(&block->at[i][first], &sum[0], sizeof sum[0]);
        sum[0] = sum[1];
        for (int j = 1; j < 5; j++)
            card[j] = card[j + 1];
    }
}

/* ---- Whole blocks -------------------------------------------------------------------------- */

static void draw_block(const sim_shuffler *f, uint64_t seed, uint64_t stream,
                       uint64_t spare[SIM_LANES], sim_block *out)
{
    for (int first = 0; first < SIM_LANES; first += LANES) {
        streams all;
        begin(&all, seed, stream + (uint64_t)first / 4);
        draw_all(f, &all, spare + first, out, first);
    }
}

static void number_block(const sim_shuffler *f, sim_block *block)
{
    for (int first = 0; first < SIM_LANES; first += LANES)
        number_all(f, block, first);
}

#endif
