/* The engine's tiles and their house ways against the plain oracle, which shares no code with it:
 * every pair of two-tile hands and every four tiles. */
#include "pai_gow_against.h"
#include "pai_gow_oracle_test.h"

#include "sabot/house_way.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static int face(sabot_tile tile)
{
    return 10 * sabot_tile_low(tile) + sabot_tile_high(tile);
}

static bool same_two(const sabot_tile got[2], const int want[2])
{
    const int a = face(got[0]), b = face(got[1]);

    return (a == want[0] && b == want[1]) || (a == want[1] && b == want[0]);
}

/* Equal hands may lie either way. */
static bool same_setting(const sabot_tiles_setting *got, const struct pgo_tiles_setting *want)
{
    if (same_two(got->high, want->high) && same_two(got->low, want->low))
        return true;
    return pgo_tiles_rank(want->high[0], want->high[1]) ==
               pgo_tiles_rank(want->low[0], want->low[1]) &&
           same_two(got->high, want->low) && same_two(got->low, want->high);
}

static bool uses_tiles(const sabot_tiles_setting *s, const sabot_tile tile[4])
{
    const sabot_tile used[4] = { s->high[0], s->high[1], s->low[0], s->low[1] };
    int found = 0;

    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 4; k++)
            found += used[i] == tile[k];
    return found == 4 && used[0] != used[1] && used[0] != used[2] && used[0] != used[3] &&
           used[1] != used[2] && used[1] != used[3] && used[2] != used[3];
}

static void show_tiles(const char *what, const int tile[4], const struct pgo_tiles_setting *want,
                       const sabot_tiles_setting *got, const char *got_line)
{
    const int got_high[2] = { face(got->high[0]), face(got->high[1]) };
    const int got_low[2] = { face(got->low[0]), face(got->low[1]) };
    char text[5][16];

    pgo_write_tiles(tile, 4, text[0]);
    pgo_write_tiles(want->high, 2, text[1]);
    pgo_write_tiles(want->low, 2, text[2]);
    pgo_write_tiles(got_high, 2, text[3]);
    pgo_write_tiles(got_low, 2, text[4]);
    print_error("%s: %s: oracle %s / %s by %s, engine %s / %s by %s\n", what, text[0], text[1],
                text[2], want->line, text[3], text[4], got_line);
}

/* Evidence for C:10.2.1, C:10.2.4: the set, its faces and the steps of single tiles. */
static void single_tiles(void **state)
{
    int count[67] = { 0 };

    (void)state;
    for (sabot_tile a = 1; a <= SABOT_TILE_COUNT; a++) {
        count[face(a)]++;
        for (sabot_tile b = 1; b <= SABOT_TILE_COUNT; b++)
            if (pgo_sign(sabot_tile_step(a), sabot_tile_step(b)) !=
                    pgo_sign(pgo_tile_step(face(a)), pgo_tile_step(face(b))) &&
                against_is_shown())
                print_error("single tiles %d %d\n", face(a), face(b));
    }
    for (int i = 0; i < PGO_TILES; i++)
        count[pgo_tile_set[i]]--;
    for (int f = 0; f < 67; f++)
        assert_int_equal(count[f], 0);
    for (sabot_tile a = 1; a <= SABOT_TILE_COUNT; a++) {
        int copies = 0;
        for (int i = 0; i < PGO_TILES; i++)
            copies += pgo_tile_set[i] == face(a);
        assert_int_equal(sabot_tile_copies(a), copies);
        assert_int_equal(sabot_tile_step(a), pgo_tile_step(face(a)) - 1);
    }
    against_none_found();
}

struct two_tiles {
    int a, b, rank;
    int64_t oracle;
};

static int all_two_tiles(struct two_tiles hand[496])
{
    int n = 0;

    for (sabot_tile a = 1; a <= SABOT_TILE_COUNT; a++)
        for (sabot_tile b = 1; b < a; b++) {
            hand[n].a = face(a);
            hand[n].b = face(b);
            hand[n].rank = sabot_tiles_rank(a, b);
            hand[n].oracle = pgo_tiles_rank(face(a), face(b));
            assert_int_equal(hand[n].rank, sabot_tiles_rank(b, a));
            assert_in_range(hand[n].rank, 1, SABOT_TILES_RANKS);
            n++;
            if ((sabot_tiles_class(a, b) != pgo_tiles_class(face(a), face(b)) ||
                 sabot_tiles_class(b, a) != pgo_tiles_class(face(a), face(b))) &&
                against_is_shown())
                print_error("class of %d %d: oracle %d, engine %d\n", face(a), face(b),
                            pgo_tiles_class(face(a), face(b)), sabot_tiles_class(a, b));
        }
    return n;
}

/* Evidence for C:10.1.2, C:10.2.2, C:10.2.3, C:10.2.5, C:10.3.1, C:10.3.2, C:10.3.3, C:10.3.4,
 * C:10.3.5, C:10.3.6, C:10.3.7: all 496 x 496 pairs of two-tile hands. */
static void every_two_tiles(void **state)
{
    static struct two_tiles hand[496];

    (void)state;
    assert_int_equal(all_two_tiles(hand), 496);
    for (int i = 0; i < 496; i++)
        for (int k = 0; k < 496; k++)
            if (pgo_sign(hand[i].rank, hand[k].rank) != pgo_sign(hand[i].oracle, hand[k].oracle) &&
                against_is_shown())
                print_error("%d %d v %d %d: oracle %d, engine %d\n", hand[i].a, hand[i].b,
                            hand[k].a, hand[k].b, pgo_sign(hand[i].oracle, hand[k].oracle),
                            pgo_sign(hand[i].rank, hand[k].rank));
    against_none_found();
}

/* The four tiles given in an order of their own for each hand. */
static void check_settings(const sabot_tile tile[4])
{
    const int faces[4] = { face(tile[0]), face(tile[1]), face(tile[2]), face(tile[3]) };
    sabot_tile sorted[4] = { tile[0], tile[1], tile[2], tile[3] };
    int want_sorted[4];
    sabot_tiles_setting got[3];
    struct pgo_tiles_setting want[3];

    sabot_tiles_sort(sorted);
    pgo_tiles_sort(faces, want_sorted);
    for (int i = 0; i < 4; i++)
        if (face(sorted[i]) != want_sorted[i] && against_is_shown())
            print_error("sorted: place %d holds %d, oracle %d\n", i, face(sorted[i]),
                        want_sorted[i]);
    sabot_tiles_settings(tile, got);
    pgo_tiles_settings(faces, want);
    for (int i = 0; i < 3; i++)
        if ((!same_setting(&got[i], &want[i]) || !uses_tiles(&got[i], tile)) && against_is_shown())
            show_tiles(i == 0 ? "S1" : i == 1 ? "S2" : "S3", faces, &want[i], &got[i], "");
}

static void check_tiles_way(const sabot_house_way *way, const sabot_tile tile[4], bool has_lines,
                            struct pgo_tiles_setting set(const int tile[4]))
{
    const int faces[4] = { face(tile[0]), face(tile[1]), face(tile[2]), face(tile[3]) };
    const struct pgo_tiles_setting want = set(faces);
    sabot_tiles_setting got = { { 0, 0 }, { 0, 0 } };
    const int line = sabot_house_way_set_tiles(way, tile, &got);
    const char *id = line >= 0 && line < way->lines ? way->line[line].id : "no line";

    if (same_setting(&got, &want) && uses_tiles(&got, tile) && line >= 0 &&
        (!has_lines || strncmp(id, want.line, 2) == 0))
        return;
    if (against_is_shown())
        show_tiles(way->name, faces, &want, &got, id);
}

/* All 35,960, each in a random order of its four tiles. */
static void every_four_tiles(const sabot_house_way *way, bool has_lines,
                             struct pgo_tiles_setting set(const int tile[4]))
{
    long n = 0;

    for (sabot_tile a = 1; a <= SABOT_TILE_COUNT; a++)
        for (sabot_tile b = 1; b < a; b++)
            for (sabot_tile c = 1; c < b; c++)
                for (sabot_tile d = 1; d < c; d++) {
                    sabot_tile tile[4] = { a, b, c, d };
                    for (unsigned i = 3; i > 0; i--) {
                        const unsigned k = against_below(i + 1);
                        const sabot_tile other = tile[k];
                        tile[k] = tile[i];
                        tile[i] = other;
                    }
                    n++;
                    if (way)
                        check_tiles_way(way, tile, has_lines, set);
                    else
                        check_settings(tile);
                }
    assert_int_equal(n, 35960);
    against_none_found();
}

/* Evidence for C:10.7.05, C:10.3.8: the three settings. */
static void settings_of_four_tiles(void **state)
{
    (void)state;
    every_four_tiles(NULL, false, NULL);
}

/* Evidence for C:10.7.06, C:10.7.07, C:10.7.08, C:10.7.09, C:10.7.10, C:10.7.11, C:10.7.12,
 * C:10.7.13, C:10.7.14, C:10.7.15, C:10.7.16: every hand, by the line that the oracle names. */
static void tiles_1(void **state)
{
    const sabot_house_way *way = sabot_house_way_named("tiles-1");

    (void)state;
    assert_non_null(way);
    every_four_tiles(way, true, pgo_tiles_1);
}

/* Evidence for C:10.7.17. */
static void tiles_2(void **state)
{
    const sabot_house_way *way = sabot_house_way_named("tiles-2");

    (void)state;
    assert_non_null(way);
    every_four_tiles(way, false, pgo_tiles_2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(single_tiles, against_begin),
        cmocka_unit_test_setup(every_two_tiles, against_begin),
        cmocka_unit_test_setup(settings_of_four_tiles, against_begin),
        cmocka_unit_test_setup(tiles_1, against_begin),
        cmocka_unit_test_setup(tiles_2, against_begin),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
