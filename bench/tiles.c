/* tiles.c: how fast pai gow is played by house way against house way, over a fixed seed on one
 * core: rounds a second from the table of all hands (src/simulate), and, as the yardstick in the
 * same run, the same rounds with every hand set by the house way anew. Seconds are the
 * processor's time of this process. Both must come to the same tally. */
#include "simulate/tiles.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SEED = 1, PLAIN_BLOCKS = 4 };

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now); /* of this process: others do not count */
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* The tiles of every hand, so that the yardstick does not pay for finding them. */
static sabot_tile tiles_of[SIM_TILES_HANDS][4];

static void set(const sabot_house_way *way, int index, int rank[2])
{
    sabot_tiles_setting setting;

    if (sabot_house_way_set_tiles(way, tiles_of[index], &setting) < 0)
        abort();
    rank[0] = sabot_tiles_rank(setting.high[0], setting.high[1]);
    rank[1] = sabot_tiles_rank(setting.low[0], setting.low[1]);
}

/* A block of rounds, each hand set as the table would. */
static void play_plainly(const sim_tiles *table, const sabot_house_way *way, uint64_t block,
                         sim_tiles_tally *tally)
{
    sim_random random;

    sim_random_begin(&random, SEED, block);
    for (int i = 0; i < SIM_TILES_BLOCK; i++) {
        int hand[2], mine[2], theirs[2], higher;

        sim_tiles_deal(table, &random, hand);
        set(way, hand[0], mine);
        set(way, hand[1], theirs);
        higher = (mine[0] > theirs[0]) + (mine[1] > theirs[1]);
        tally->win += higher == 2;
        tally->push += higher == 1;
        tally->lose += higher == 0;
    }
}

/* Rounds a second, hands set anew; the tally is of the first PLAIN_BLOCKS blocks. */
static double plain_rate(const sim_tiles *table, const sabot_house_way *way,
                         sim_tiles_tally *tally)
{
    const double from = seconds();

    for (uint64_t block = 0; block < PLAIN_BLOCKS; block++)
        play_plainly(table, way, block, tally);
    return PLAIN_BLOCKS * (double)SIM_TILES_BLOCK / (seconds() - from);
}

static double table_rate(const sim_tiles *table, sim_tiles_tally *first, sim_tiles_tally *all)
{
    const double from = seconds();
    uint64_t block = 0;
    double span;

    do {
        sim_tiles_play(table, table, SEED, block++, SIM_TILES_BLOCK, all);
        if (block == PLAIN_BLOCKS)
            *first = *all;
    } while ((span = seconds() - from) < 1.0);
    return (double)block * SIM_TILES_BLOCK / span;
}

int main(void)
{
    static sim_tiles table;
    const sabot_house_way *const way = sabot_house_way_named("tiles-1");
    sim_tiles_tally plain = { 0 }, first = { 0 }, all = { 0 };
    const double from = seconds();
    double span, slow, fast, rounds;

    if (way == NULL || sim_tiles_build(&table, way) != 0)
        abort();
    span = seconds() - from;
    for (int i = 0; i < SIM_TILES_HANDS; i++)
        sim_tiles_of_index(i, tiles_of[i]);
    printf("%-14s house way   %10.1f ms for the table of %d hands, %zu bytes\n", "pai-gow",
           span * 1e3, SIM_TILES_HANDS, sizeof table);
    slow = plain_rate(&table, way, &plain);
    fast = table_rate(&table, &first, &all);
    if (first.win != plain.win || first.push != plain.push || first.lose != plain.lose)
        abort();
    rounds = (double)(all.win + all.push + all.lose);
    printf("%-14s house way   %10.2f million rounds/s   plainly %.2f million, ratio %.0f\n",
           "pai-gow", fast / 1e6, slow / 1e6, fast / slow);
    printf("%-14s house way   win %.3f %%   push %.3f %%   lose %.3f %%   of %.0f rounds\n",
           "pai-gow", 100 * (double)all.win / rounds, 100 * (double)all.push / rounds,
           100 * (double)all.lose / rounds, rounds);
    return 0;
}
