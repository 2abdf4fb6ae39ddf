/* test_tiles_exact.c: pai gow counted out: classes of hands against the oracle, and house way
 * against house way over all deals, by classes and, in SABOT_LONG, hand by hand. */
#include "core/core_test.h"
#include "length.h"

#include "simulate/tiles_exact.h"
#include "oracle/pai_gow_oracle.h"


static sim_tiles table[2]; /* tiles-1, tiles-2 */

static int build(void **state)
{
    (void)state;
    return sim_tiles_build(&table[0], sabot_house_way_named("tiles-1")) |
           sim_tiles_build(&table[1], sabot_house_way_named("tiles-2"));
}

static void best_two_of_four(void **state)
{
    uint32_t best[TILES_CLASSES], want[TILES_CLASSES] = { 0 }, hands = 0;
    int t[4];

    (void)state;
    tiles_count_best(best);
    for (t[0] = 0; t[0] < PGO_TILES; t[0]++)
        for (t[1] = 0; t[1] < t[0]; t[1]++)
            for (t[2] = 0; t[2] < t[1]; t[2]++)
                for (t[3] = 0; t[3] < t[2]; t[3]++) {
                    int highest = 0;
                    for (int a = 0; a < 4; a++)
                        for (int b = 0; b < a; b++) {
                            const int class = pgo_tiles_class(pgo_tile_set[t[a]],
                                                              pgo_tile_set[t[b]]);
                            highest = class > highest ? class : highest;
                        }
                    want[highest]++;
                }
    assert_memory_equal(best, want, sizeof best);
    for (int i = 0; i < TILES_CLASSES; i++)
        hands += best[i];
    assert_int_equal(hands, SIM_TILES_HANDS);
    /* of 16 pairs one and two others of the 15, in 4 ways; or two */
    assert_int_equal(best[SABOT_TILES_PAIR], 16 * 105 * 4 + 120);
}

static void check(const tiles_outcome *got, uint64_t win, uint64_t push, uint64_t lose)
{
    assert_int_equal(got->win, win);
    assert_int_equal(got->push, push);
    assert_int_equal(got->lose, lose);
    assert_int_equal(win + push + lose, TILES_DEALS);
}

/* What hand by hand gives: the long test counts it again. */
static void house_way_against_house_way(void **state)
{
    tiles_outcome out;

    (void)state;
    tiles_compare(&table[0], &table[0], &out);
    check(&out, 216606384, 296087960, 223586656);
    tiles_compare(&table[1], &table[0], &out);
    check(&out, 196335560, 321737356, 218208084);
    tiles_compare(&table[0], &table[1], &out);
    check(&out, 210292544, 322990576, 202997880);
}

/* A hundredth of the player's hands, all of the bank's, by the oracle's ranks of the oracle's own
 * settings: the same as from the tables that are compared. */
static void settings_and_ranks_are_the_oracles(void **state)
{
    uint64_t want[3] = { 0 }, got[3] = { 0 };
    static int rank[SIM_TILES_HANDS][2];

    (void)state;
    for (int i = 0; i < SIM_TILES_HANDS; i++) {
        sabot_tile tile[4];
        int face[4];
        sim_tiles_of_index(i, tile);
        for (int k = 0; k < 4; k++)
            face[k] = 10 * sabot_tile_low(tile[k]) + sabot_tile_high(tile[k]);
        const struct pgo_tiles_setting s = pgo_tiles_1(face);
        rank[i][0] = pgo_tiles_rank(s.high[0], s.high[1]);
        rank[i][1] = pgo_tiles_rank(s.low[0], s.low[1]);
    }
    for (int i = 7; i < SIM_TILES_HANDS; i += 97)
        for (int k = 0; k < SIM_TILES_HANDS; k++) {
            const sim_tiles_hand a = table[0].hand[i], b = table[0].hand[k];
            if ((a.tiles & b.tiles) != 0)
                continue;
            want[(rank[i][0] > rank[k][0]) + (rank[i][1] > rank[k][1])]++;
            got[(a.high > b.high) + (a.low > b.low)]++;
        }
    assert_memory_equal(got, want, sizeof got);
}

static void edges(void **state)
{
    char text[ODDS_FRACTION_TEXT];
    tiles_outcome out;

    (void)state;
    tiles_compare(&table[0], &table[0], &out);
    odds_fraction_text(tiles_player_value(&out, 0), text);
    assert_string_equal(text, "-67118/7079625");
    odds_fraction_text(tiles_bank_value(&out, 0), text);
    assert_string_equal(text, "67118/7079625");
    odds_fraction_text(tiles_player_value(&out, 5), text);
    assert_string_equal(text, "-718169/29688750");
    odds_fraction_decimal(tiles_bank_value(&out, 5), 12, text);
    assert_string_equal(text, "-0.005703068258");
}

static void hand_by_hand(void **state)
{
    tiles_outcome out;

    (void)state;
    tiles_compare_plain(&table[0], &table[0], &out);
    check(&out, 216606384, 296087960, 223586656);
    tiles_compare_plain(&table[1], &table[0], &out);
    check(&out, 196335560, 321737356, 218208084);
}

/* A house way that tells the two tiles of a pair apart has no classes; it is counted all the
 * same. */
static void a_way_without_classes(void **state)
{
    static sim_tiles odd;
    tiles_outcome by_class, plain;

    (void)state;
    odd = table[0];
    odd.hand[12345].high = SABOT_TILES_RANKS;
    odd.hand[12345].low = SABOT_TILES_RANKS;
    tiles_compare(&odd, &table[0], &by_class);
    tiles_compare_plain(&odd, &table[0], &plain);
    check(&by_class, plain.win, plain.push, plain.lose);
    tiles_compare(&table[0], &table[0], &by_class);
    assert_int_not_equal(by_class.win, plain.win);
}

/* The setting that the house way makes fares as the hand does in the table; the others are by the
 * ranks alone; and the best stands first. */
static void four_tiles_set_in_every_way(void **state)
{
    (void)state;
    for (int i = 0; i < SIM_TILES_HANDS; i += 61) {
        const sim_tiles_hand mine = table[1].hand[i];
        tiles_exact exact[TILES_SETTINGS];
        uint64_t higher[3] = { 0 };
        sabot_tile tile[4];
        int found = 0;
        sim_tiles_of_index(i, tile);
        for (int k = 0; k < SIM_TILES_HANDS; k++)
            higher[(mine.high > table[0].hand[k].high) + (mine.low > table[0].hand[k].low)] +=
                (mine.tiles & table[0].hand[k].tiles) == 0;
        tiles_exact_settings(&table[0], tile, 5, exact);
        for (int k = 0; k < TILES_SETTINGS; k++) {
            const tiles_exact *e = &exact[k];
            const int high = sabot_tiles_rank(e->high[0], e->high[1]);
            const int low = sabot_tiles_rank(e->low[0], e->low[1]);
            assert_true(high >= low);
            assert_int_equal(e->outcome.win + e->outcome.push + e->outcome.lose, 20475);
            assert_true(k == 0 || odds_fraction_compare(tiles_exact_value(&exact[k - 1], 5),
                                                        tiles_exact_value(e, 5)) >= 0);
            if (high != mine.high || low != mine.low)
                continue;
            assert_int_equal(e->outcome.win, higher[2]);
            assert_int_equal(e->outcome.push, higher[1]);
            assert_int_equal(e->outcome.lose, higher[0]);
            found++;
        }
        assert_true(found >= 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(best_two_of_four),
        cmocka_unit_test(house_way_against_house_way),
        cmocka_unit_test(settings_and_ranks_are_the_oracles),
        cmocka_unit_test(edges),
        cmocka_unit_test(four_tiles_set_in_every_way),
    };
    const struct CMUnitTest long_tests[] = {
        cmocka_unit_test(hand_by_hand),
        cmocka_unit_test(a_way_without_classes),
    };
    int failed = cmocka_run_group_tests_name("odds: tiles", tests, build, NULL);
    if (test_is_long())
        failed += cmocka_run_group_tests_name("odds: tiles, long", long_tests, build, NULL);
    return failed;
}
