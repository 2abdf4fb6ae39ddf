/* tiles.c: rounds of tiles by the million. The rules are not here: ranks come from
 * sabot_tiles_rank, settings from the house way, and the tests play rounds again through both. */
#include "simulate/tiles.h"

#include <assert.h>

/* Four different tiles are numbered as combinations are: with a < b < c < d counted from 0, by
 * C(d,4) + C(c,3) + C(b,2) + C(a,1). */
static uint32_t combinations(uint32_t n, uint32_t k)
{
    uint32_t result = 1;

    for (uint32_t i = 0; i < k; i++)
        result = result * (n - i) / (i + 1);
    return n < k ? 0 : result;
}

int sim_tiles_index(const sabot_tile tile[4])
{
    uint32_t bits = 0, index = 0;

    for (int i = 0; i < 4; i++)
        bits |= UINT32_C(1) << (tile[i] - 1);
    for (uint32_t t = 0, k = 0; t < SABOT_TILE_COUNT; t++)
        if (bits >> t & 1)
            index += combinations(t, ++k);
    assert(index < SIM_TILES_HANDS);
    return (int)index;
}

void sim_tiles_of_index(int index, sabot_tile tile[4])
{
    uint32_t rest = (uint32_t)index, t = SABOT_TILE_COUNT;

    assert(index >= 0 && index < SIM_TILES_HANDS);
    for (uint32_t k = 4; k > 0; k--) {
        do
            t--;
        while (combinations(t, k) > rest);
        rest -= combinations(t, k);
        tile[k - 1] = (sabot_tile)(t + 1);
    }
}

int sim_tiles_build(sim_tiles *table, const sabot_house_way *way)
{
    if (way->tiles != 1)
        return -1;
    for (int i = 0; i < SIM_TILES_HANDS; i++) {
        sim_tiles_hand hand = { 0 };
        sabot_tiles_setting set;
        sabot_tile tile[4];

        sim_tiles_of_index(i, tile);
        const int line = sabot_house_way_set_tiles(way, tile, &set);
        if (line < 0)
            return -1;
        for (int j = 0; j < 4; j++)
            hand.tiles |= UINT32_C(1) << (tile[j] - 1);
        hand.high = (uint8_t)sabot_tiles_rank(set.high[0], set.high[1]);
        hand.low = (uint8_t)sabot_tiles_rank(set.low[0], set.low[1]);
        hand.line = (uint8_t)line;
        table->hand[i] = hand;
    }
    return 0;
}

/* A number below SIM_TILES_HANDS from 32 random bits, in the upper half of the product. The 2^32
 * values do not fall into that many equal parts: those too many have a small lower half. */
static inline uint64_t scale(uint32_t bits)
{
    return (uint64_t)bits * SIM_TILES_HANDS;
}

static inline uint32_t is_fair(uint64_t scaled)
{
    return (uint32_t)scaled >= (uint32_t)-SIM_TILES_HANDS % SIM_TILES_HANDS;
}

void sim_tiles_deal(const sim_tiles *table, sim_random *random, int hand[2])
{
    for (;;) {
        const uint64_t bits = sim_random_next(random);
        const uint64_t first = scale((uint32_t)(bits >> 32)), second = scale((uint32_t)bits);

        hand[0] = (int)(first >> 32);
        hand[1] = (int)(second >> 32);
        if (is_fair(first) && is_fair(second) &&
            (table->hand[hand[0]].tiles & table->hand[hand[1]].tiles) == 0)
            return;
    }
}

/* The same deals as sim_tiles_deal makes, without a branch that depends on them: a pair of hands
 * that is no deal counts for nothing. C:10.1.3: two hands strictly higher win, one pushes. */
void sim_tiles_play(const sim_tiles *player, const sim_tiles *dealer, uint64_t seed,
                    uint64_t block, uint32_t rounds, sim_tiles_tally *tally)
{
    uint32_t played = 0, wins = 0, pushes = 0;
    sim_random random;

    assert(rounds <= SIM_TILES_BLOCK);
    sim_random_begin(&random, seed, block);
    while (played < rounds) {
        const uint64_t bits = sim_random_next(&random);
        const uint64_t first = scale((uint32_t)(bits >> 32)), second = scale((uint32_t)bits);
        const sim_tiles_hand mine = player->hand[first >> 32];
        const sim_tiles_hand theirs = dealer->hand[second >> 32];
        const uint32_t dealt = is_fair(first) & is_fair(second) &
                               ((mine.tiles & theirs.tiles) == 0);
        const uint32_t high = mine.high > theirs.high, low = mine.low > theirs.low;

        played += dealt;
        wins += dealt & high & low;
        pushes += dealt & (high ^ low);
    }
    tally->win += wins;
    tally->push += pushes;
    tally->lose += rounds - wins - pushes;
}
