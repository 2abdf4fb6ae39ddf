/* shoe.c: shuffled shoes, sixteen at a time. What must always hold: every order of the cards is as
 * likely as any other, and a shoe depends on its seed and number alone. */
#include "simulate/shoe.h"

#include "odds/baccarat.h"

#include <assert.h>
#include <string.h>

/* A block has four streams for its lanes, one to draw again from, one for the cuts, and room. */
enum { STREAMS = 8, SPARE_STREAM = 4, CUT_STREAM = 5 };

void sim_shuffler_make(sim_shuffler *f, int decks, int drawn)
{
    const odds_shoe all = odds_shoe_of_decks(decks);

    assert(decks > 0 && decks <= SIM_DECKS_MAX);
    memset(f, 0, sizeof *f);
    f->size = decks * SIM_DECK;
    f->drawn = drawn > 0 ? drawn : f->size;
    f->ten = 10;
    f->hundred = 100;
    assert(f->drawn >= 6 && f->drawn <= f->size);
    for (int v = 0; v < SIM_VALUES - 1; v++)
        f->up_to[v] = (uint16_t)((v > 0 ? f->up_to[v - 1] : 0) + all.left[v]);
    for (int n = 1; n <= SIM_CARDS_MAX; n++)
        f->edge[n] = (uint16_t)(65536 % n);
}

/* Kept out of the way of the loop that seldom asks for it. */
__attribute__((noinline))
static uint16_t draw_again(uint64_t *spare, uint32_t n, uint16_t edge)
{
    uint32_t product;

    do
        product = (uint32_t)(sim_random_split(spare) >> 48) * n;
    while ((uint16_t)product < edge);
    return (uint16_t)(product >> 16);
}

/* ---- The same loops for vectors of eight and of sixteen lanes ------------------------------ */

#ifdef __x86_64__
#include <immintrin.h>

#define LANES 8
#define NAMED(x) x##_8
#define TARGET
#define MUL_HIGH(a, b) ((lanes_8)_mm_mulhi_epu16((__m128i)(a), (__m128i)(b)))
#define ANY(a) (_mm_movemask_epi8((__m128i)(a)) != 0)
#include "simulate/shoe_lanes.h"

#define LANES 16
#define NAMED(x) x##_16
#define TARGET __attribute__((target("avx2")))
#define MUL_HIGH(a, b) ((lanes_16)_mm256_mulhi_epu16((__m256i)(a), (__m256i)(b)))
#define ANY(a) (_mm256_movemask_epi8((__m256i)(a)) != 0)
#include "simulate/shoe_lanes.h"

static bool is_wide(void)
{
    return __builtin_cpu_supports("avx2") != 0;
}
#else
typedef uint16_t eight __attribute__((vector_size(16)));

static inline eight mul_high(eight a, eight b)
{
    for (int i = 0; i < 8; i++)
        a[i] = (uint16_t)((uint32_t)a[i] * b[i] >> 16);
    return a;
}

static inline bool any_of(const void *lanes)
{
    uint64_t half[2];

    memcpy(half, lanes, sizeof half);
    return (half[0] | half[1]) != 0;
}

#define LANES 8
#define NAMED(x) x##_8
#define TARGET
#define MUL_HIGH(a, b) ((lanes_8)mul_high((eight)(a), (eight)(b)))
#define ANY(a) any_of(&(a))
#include "simulate/shoe_lanes.h"

static bool is_wide(void)
{
    return false;
}
#endif

static bool wide_is_allowed = true;

void sim_shoe_allow_wide(bool allowed)
{
    wide_is_allowed = allowed;
}

bool sim_shoe_is_wide(void)
{
    return wide_is_allowed && is_wide();
}

/* ---- Blocks -------------------------------------------------------------------------------- */

void sim_block_shuffle(const sim_shuffler *f, uint64_t seed, uint64_t block, sim_block *out)
{
    uint64_t spare[SIM_LANES];
    sim_random random;

    sim_random_begin(&random, seed, STREAMS * block + SPARE_STREAM);
    for (int i = 0; i < SIM_LANES; i++)
        spare[i] = sim_random_next(&random);
#ifdef __x86_64__
    if (sim_shoe_is_wide()) {
        streams_16 all;
        begin_16(&all, seed, STREAMS * block);
        draw_all_16(f, &all, spare, out, 0);
        return;
    }
#endif
    for (int half = 0; half < 2; half++) {
        streams_8 all;
        begin_8(&all, seed, STREAMS * block + 2 * (uint64_t)half);
        draw_all_8(f, &all, spare + 8 * half, out, 8 * half);
    }
}

void sim_block_number(const sim_shuffler *f, sim_block *block)
{
#ifdef __x86_64__
    if (sim_shoe_is_wide()) {
        number_all_16(f, block, 0);
        return;
    }
#endif
    number_all_8(f, block, 0);
    number_all_8(f, block, 8);
}

void sim_block_shoe(const sim_shuffler *f, const sim_block *block, int lane,
                    uint8_t value[SIM_CARDS_MAX])
{
    assert(lane >= 0 && lane < SIM_LANES);
    for (int i = 0; i < f->drawn; i++)
        value[i] = (uint8_t)block->at[i][lane];
}

int sim_shoe_cut(int size, uint64_t seed, uint64_t k)
{
    const uint32_t places = (uint32_t)(size - 2 * SABOT_CUT_MARGIN + 1);
    const uint32_t edge = (0 - places) % places;
    sim_random random;
    uint64_t product;

    sim_random_begin(&random, seed, STREAMS * (k / SIM_LANES) + CUT_STREAM);
    for (uint64_t lane = 0; lane < k % SIM_LANES; lane++)
        sim_random_next(&random);
    /* Thrown out once in ten million: then the bits behind are asked, which nobody else is. */
    for (uint64_t bits = sim_random_next(&random);; bits = sim_random_split(&bits)) {
        product = (bits >> 32) * places;
        if ((uint32_t)product >= edge)
            return SABOT_CUT_MARGIN + (int)(product >> 32);
    }
}
