/* shoe.c: shuffled shoes, sixteen at a time. What must always hold: every order of the cards is as
 * likely as any other, and a shoe depends on its seed and number alone. */
#include "simulate/shoe.h"

#include "odds/baccarat.h"
#include "simulate/shoe_loops.h"

#include <assert.h>
#include <string.h>

/* A block has four streams for its lanes, one to draw again from, one for the cuts, one for faces,
 * and room. */
enum { STREAMS = 8, SPARE_STREAM = 4, CUT_STREAM = 5, FACE_STREAM = 6 };

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
uint16_t sim_draw_again(uint64_t *spare, uint32_t n, uint16_t edge)
{
    uint32_t product;

    do
        product = (uint32_t)(sim_random_split(spare) >> 48) * n;
    while ((uint16_t)product < edge);
    return (uint16_t)(product >> 16);
}

/* ---- Blocks -------------------------------------------------------------------------------- */

static bool wide_is_allowed = true;

void sim_shoe_allow_wide(bool allowed)
{
    wide_is_allowed = allowed;
}

bool sim_shoe_is_wide(void)
{
#ifdef __x86_64__
    return wide_is_allowed && sim_loops_wide.draw && __builtin_cpu_supports("avx2");
#else
    return false;
#endif
}

static const sim_loops *loops(void)
{
    return sim_shoe_is_wide() ? &sim_loops_wide : &sim_loops_narrow;
}

void sim_block_shuffle(const sim_shuffler *f, uint64_t seed, uint64_t block, sim_block *out)
{
    uint64_t spare[SIM_LANES];
    sim_random random;

    sim_random_begin(&random, seed, STREAMS * block + SPARE_STREAM);
    for (int i = 0; i < SIM_LANES; i++)
        spare[i] = sim_random_next(&random);
    loops()->draw(f, seed, STREAMS * block, spare, out);
}

void sim_block_number(const sim_shuffler *f, sim_block *block)
{
    loops()->number(f, block);
}

void sim_block_shoe(const sim_shuffler *f, const sim_block *block, int lane,
                    uint8_t value[SIM_CARDS_MAX])
{
    assert(lane >= 0 && lane < SIM_LANES);
    for (int i = 0; i < f->drawn; i++)
        value[i] = (uint8_t)block->at[i][lane];
}

/* The random number of a shoe of its own from one of the streams of its block. */
static uint64_t lane_bits(uint64_t seed, uint64_t k, int stream)
{
    sim_random random;

    sim_random_begin(&random, seed, STREAMS * (k / SIM_LANES) + (uint64_t)stream);
    for (uint64_t lane = 0; lane < k % SIM_LANES; lane++)
        sim_random_next(&random);
    return sim_random_next(&random);
}

/* A number below n, each as likely. */
static uint32_t below(uint64_t *state, uint32_t n)
{
    const uint32_t edge = (0 - n) % n;
    uint64_t product;

    do
        product = (sim_random_split(state) >> 32) * n;
    while ((uint32_t)product < edge);
    return (uint32_t)(product >> 32);
}

void sim_shoe_faces(const sim_shuffler *f, uint64_t seed, uint64_t k, const uint8_t *value,
                    sabot_card *card)
{
    sabot_card of[SIM_VALUES][SIM_CARDS_MAX];
    uint32_t left[SIM_VALUES] = { 0 };
    uint64_t state = lane_bits(seed, k, FACE_STREAM);

    for (int deck = 0; deck < f->size / SIM_DECK; deck++)
        for (sabot_card c = SABOT_CARD_FIRST; c <= SABOT_CARD_LAST; c++) {
            const int v = sabot_card_point_value(c);
            of[v][left[v]++] = c;
        }
    for (int i = 0; i < f->drawn; i++) {
        const int v = value[i];
        const uint32_t which = below(&state, left[v]);
        card[i] = of[v][which];
        of[v][which] = of[v][--left[v]];
    }
}

int sim_shoe_cut(int size, uint64_t seed, uint64_t k)
{
    const uint32_t places = (uint32_t)(size - 2 * SABOT_CUT_MARGIN + 1);
    const uint32_t edge = (0 - places) % places;
    uint64_t product;

    /* Thrown out once in ten million: then the bits behind are asked, which nobody else is. */
    for (uint64_t bits = lane_bits(seed, k, CUT_STREAM);; bits = sim_random_split(&bits)) {
        product = (bits >> 32) * places;
        if ((uint32_t)product >= edge)
            return SABOT_CUT_MARGIN + (int)(product >> 32);
    }
}
