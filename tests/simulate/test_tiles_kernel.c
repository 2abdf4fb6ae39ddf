/* test_tiles_kernel.c: the fast rounds of pai gow against the plain ones: every hand in the table
 * as the house way sets it and the library ranks it, rounds played again hand by hand, and the
 * results against the exact counts over all deals. */
#include "core/core_test.h"
#include "length.h"

#include "simulate/tiles.h"


static const char *const ways[] = { "tiles-1", "tiles-2" };

static const sabot_house_way *way_named(const char *name)
{
    const sabot_house_way *const way = sabot_house_way_named(name);

    assert_non_null(way);
    return way;
}

/* The table of a house way, built once. */
static const sim_tiles *table_of(int way)
{
    static sim_tiles table[COUNT(ways)];
    static bool built[COUNT(ways)];

    if (!built[way])
        assert_int_equal(sim_tiles_build(&table[way], way_named(ways[way])), 0);
    built[way] = true;
    return &table[way];
}

/* ---- Hands ----------------------------------------------------------------------------------- */

static void every_hand_has_its_number(void **state)
{
    int number = 0;
    (void)state;
    for (int d = 1; d <= SABOT_TILE_COUNT; d++)
        for (int c = 1; c < d; c++)
            for (int b = 1; b < c; b++)
                for (int a = 1; a < b; a++, number++) {
                    const sabot_tile tile[4] = { (sabot_tile)a, (sabot_tile)b, (sabot_tile)c,
                                                 (sabot_tile)d };
                    const sabot_tile mixed[4] = { tile[2], tile[3], tile[0], tile[1] };
                    sabot_tile back[4];
                    assert_int_equal(sim_tiles_index(tile), number);
                    assert_int_equal(sim_tiles_index(mixed), number);
                    sim_tiles_of_index(number, back);
                    assert_memory_equal(back, tile, sizeof back);
                }
    assert_int_equal(number, SIM_TILES_HANDS);
}

/* A hand set and ranked by the library alone. */
static sim_tiles_hand plain_hand(const sabot_house_way *way, int index)
{
    sim_tiles_hand hand = { 0 };
    sabot_tiles_setting set;
    sabot_tile tile[4];
    int line;

    sim_tiles_of_index(index, tile);
    line = sabot_house_way_set_tiles(way, tile, &set);
    assert_in_range(line, 0, way->lines - 1);
    for (int i = 0; i < 2; i++)
        hand.tiles |= 1u << (set.high[i] - 1) | 1u << (set.low[i] - 1);
    hand.high = (uint8_t)sabot_tiles_rank(set.high[0], set.high[1]);
    hand.low = (uint8_t)sabot_tiles_rank(set.low[0], set.low[1]);
    hand.line = (uint8_t)line;
    return hand;
}

static void the_table_agrees_with_the_library(void **state)
{
    (void)state;
    for (size_t w = 0; w < COUNT(ways); w++) {
        const sim_tiles *const table = table_of((int)w);
        for (int i = 0; i < SIM_TILES_HANDS; i++) {
            const sim_tiles_hand want = plain_hand(way_named(ways[w]), i);
            assert_memory_equal(&table->hand[i], &want, sizeof want);
            assert_true(want.high >= want.low);
        }
    }
}

static void a_way_that_sets_no_tiles_is_refused(void **state)
{
    static sim_tiles table;
    static sabot_house_way cards = { .name = "cards", .tiles = 0, .lines = 1 };
    static sabot_house_way empty = { .name = "empty", .tiles = 1, .lines = 0 };
    (void)state;
    assert_int_equal(sim_tiles_build(&table, &cards), -1);
    assert_int_equal(sim_tiles_build(&table, &empty), -1);
}

/* ---- Rounds ---------------------------------------------------------------------------------- */

static uint64_t rounds_of(const sim_tiles_tally *tally)
{
    return tally->win + tally->push + tally->lose;
}

/* The first rounds of a block, one by one. */
static sim_tiles_tally plain_rounds(int player, int dealer, uint64_t seed, uint64_t block,
                                    int rounds)
{
    sim_tiles_tally tally = { 0 };
    sim_random random;

    sim_random_begin(&random, seed, block);
    for (int i = 0; i < rounds; i++) {
        int index[2], higher;
        sim_tiles_hand mine, theirs;

        sim_tiles_deal(table_of(player), &random, index);
        mine = plain_hand(way_named(ways[player]), index[0]);
        theirs = plain_hand(way_named(ways[dealer]), index[1]);
        assert_int_equal(mine.tiles & theirs.tiles, 0);
        higher = (mine.high > theirs.high) + (mine.low > theirs.low);
        tally.win += higher == 2;
        tally.push += higher == 1;
        tally.lose += higher == 0;
    }
    return tally;
}

static void check_same(const sim_tiles_tally *a, const sim_tiles_tally *b)
{
    assert_int_equal(a->win, b->win);
    assert_int_equal(a->push, b->push);
    assert_int_equal(a->lose, b->lose);
}

/* Two hands strictly higher win, one pushes, none loses; a copy is not higher. The first rounds of
 * a block, and some thousands. */
static void rounds_agree_with_the_library(void **state)
{
    static const struct { int player, dealer, rounds; uint64_t seed, block; } row[] = {
        { 0, 0, 4000, 1, 0 }, { 1, 1, 4000, 1, 1 }, { 0, 1, 2000, 77, 123456789 },
        { 1, 0, 2000, UINT64_MAX, UINT64_MAX },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        const int rounds[] = { 0, 1, 2, 3, 100, row[i].rounds };
        for (size_t j = 0; j < COUNT(rounds); j++) {
            const sim_tiles_tally want = plain_rounds(row[i].player, row[i].dealer, row[i].seed,
                                                      row[i].block, rounds[j]);
            sim_tiles_tally got = { 0 };
            sim_tiles_play(table_of(row[i].player), table_of(row[i].dealer), row[i].seed,
                           row[i].block, (uint32_t)rounds[j], &got);
            check_same(&got, &want);
        }
    }
}

/* Blocks played in another order, or apart and added up, give the same run; other blocks and other
 * seeds give other rounds. */
static void a_block_is_the_same_whoever_plays_it(void **state)
{
    const sim_tiles *const table = table_of(1);
    sim_tiles_tally forward = { 0 }, backward = { 0 }, shard[2] = { { 0 }, { 0 } };
    sim_tiles_tally block[2] = { { 0 }, { 0 } };
    (void)state;
    for (uint64_t k = 0; k < 8; k++) {
        sim_tiles_play(table, table, 5, k, SIM_TILES_BLOCK, &forward);
        sim_tiles_play(table, table, 5, 7 - k, SIM_TILES_BLOCK, &backward);
        sim_tiles_play(table, table, 5, k, SIM_TILES_BLOCK, &shard[k % 2]);
    }
    check_same(&forward, &backward);
    assert_int_equal(shard[0].win + shard[1].win, forward.win);
    assert_int_equal(shard[0].push + shard[1].push, forward.push);
    assert_int_equal(rounds_of(&forward), 8 * (uint64_t)SIM_TILES_BLOCK);
    sim_tiles_play(table, table, 5, 0, SIM_TILES_BLOCK, &block[0]);
    sim_tiles_play(table, table, 5, 1, SIM_TILES_BLOCK, &block[1]);
    assert_true(block[0].win != block[1].win || block[0].push != block[1].push);
    block[1] = (sim_tiles_tally){ 0 };
    sim_tiles_play(table, table, 6, 0, SIM_TILES_BLOCK, &block[1]);
    assert_true(block[0].win != block[1].win || block[0].push != block[1].push);
}

/* One number to hold every machine to: the first block of seed 1, by tiles-2. */
static void the_first_block_of_seed_one(void **state)
{
    sim_tiles_tally tally = { 0 };
    (void)state;
    sim_tiles_play(table_of(1), table_of(1), 1, 0, SIM_TILES_BLOCK, &tally);
    assert_int_equal(tally.win, 19655);
    assert_int_equal(tally.push, 25421);
    assert_int_equal(tally.lose, 20460);
}

/* ---- Chances --------------------------------------------------------------------------------- */

/* Each of the 32 tiles is as often with the player and with the dealer as it should be: one time in
 * eight, within five standard errors. */
static void each_tile_is_as_likely(void **state)
{
    enum { DEALS = 200000 };
    const double expected = DEALS / 8.0, variance = DEALS * (1 / 8.0) * (7 / 8.0);
    int times[2][SABOT_TILE_COUNT] = { { 0 } };
    const sim_tiles *const table = table_of(1);
    sim_random random;
    (void)state;
    sim_random_begin(&random, 2, 0);
    for (int i = 0; i < DEALS; i++) {
        int hand[2];
        sim_tiles_deal(table, &random, hand);
        for (int side = 0; side < 2; side++)
            for (int t = 0; t < SABOT_TILE_COUNT; t++)
                times[side][t] += (int)(table->hand[hand[side]].tiles >> t & 1);
    }
    for (int side = 0; side < 2; side++)
        for (int t = 0; t < SABOT_TILE_COUNT; t++) {
            const double off = times[side][t] - expected;
            assert_true(off * off < 25 * variance);
        }
}

/* House way against itself over all C(32,4) * C(28,4) deals. */
static const sim_tiles_tally exact[COUNT(ways)] = {
    { .win = 216606384, .push = 296087960, .lose = 223586656 },
    { .win = 221111048, .push = 284356856, .lose = 230813096 },
};

/* The counts above, counted again: every hand against every other. */
static void count_all_deals(const sim_tiles *table, sim_tiles_tally *tally)
{
    for (int i = 0; i < SIM_TILES_HANDS; i++) {
        const sim_tiles_hand mine = table->hand[i];
        for (int j = 0; j < SIM_TILES_HANDS; j++) {
            const sim_tiles_hand theirs = table->hand[j];
            const int higher = (mine.high > theirs.high) + (mine.low > theirs.low);
            if ((mine.tiles & theirs.tiles) != 0)
                continue;
            tally->win += higher == 2;
            tally->push += higher == 1;
            tally->lose += higher == 0;
        }
    }
}

static void check_near(uint64_t got, uint64_t exactly, uint64_t rounds)
{
    const double p = (double)exactly / 736281000.0, n = (double)rounds, off = (double)got - n * p;

    if (off * off > 16 * n * p * (1 - p))
        fail_msg("%llu of %llu rounds, %.0f expected", (unsigned long long)got,
                 (unsigned long long)rounds, n * p);
}

/* Within four standard errors of the exact chances, over seed 1. */
static void results_are_near_the_exact_ones(void **state)
{
    (void)state;
    for (int w = 0; w < (int)COUNT(ways); w++) {
        sim_tiles_tally tally = { 0 };
        assert_int_equal(rounds_of(&exact[w]), 736281000);
        for (uint64_t block = 0; block < 64; block++)
            sim_tiles_play(table_of(w), table_of(w), 1, block, SIM_TILES_BLOCK, &tally);
        check_near(tally.win, exact[w].win, rounds_of(&tally));
        check_near(tally.push, exact[w].push, rounds_of(&tally));
        check_near(tally.lose, exact[w].lose, rounds_of(&tally));
    }
}

static void the_exact_counts_are_exact(void **state)
{
    (void)state;
    if (!test_is_long())
        return;
    for (int w = 0; w < (int)COUNT(ways); w++) {
        sim_tiles_tally tally = { 0 };
        count_all_deals(table_of(w), &tally);
        check_same(&tally, &exact[w]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_hand_has_its_number),
        cmocka_unit_test(the_table_agrees_with_the_library),
        cmocka_unit_test(a_way_that_sets_no_tiles_is_refused),
        cmocka_unit_test(rounds_agree_with_the_library),
        cmocka_unit_test(a_block_is_the_same_whoever_plays_it),
        cmocka_unit_test(the_first_block_of_seed_one),
        cmocka_unit_test(each_tile_is_as_likely),
        cmocka_unit_test(results_are_near_the_exact_ones),
        cmocka_unit_test(the_exact_counts_are_exact),
    };
    return cmocka_run_group_tests_name("tiles kernel", tests, NULL, NULL);
}
