/* test_tile.c: the set of 32 tiles. */
#include "core_test.h"

#include "sabot/tile.h"

/* How often each face stands in the set: eleven faces twice, ten once. */
static void the_set_is_complete(void **state)
{
    static const struct { const char *face; int times; } row[] = {
        { "1-2", 1 }, { "2-4", 1 }, { "6-6", 2 }, { "1-1", 2 }, { "4-4", 2 }, { "1-3", 2 },
        { "5-5", 2 }, { "3-3", 2 }, { "2-2", 2 }, { "5-6", 2 }, { "4-6", 2 }, { "1-6", 2 },
        { "1-5", 2 }, { "3-6", 1 }, { "4-5", 1 }, { "2-6", 1 }, { "3-5", 1 }, { "2-5", 1 },
        { "3-4", 1 }, { "1-4", 1 }, { "2-3", 1 },
    };
    int total = 0;
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        int times = 0;
        for (int t = 1; t <= SABOT_TILE_COUNT; t++) {
            char text[4];
            sabot_tile_text((sabot_tile)t, text);
            times += strcmp(text, row[i].face) == 0;
        }
        assert_int_equal(times, row[i].times);
        total += times;
    }
    assert_int_equal(total, SABOT_TILE_COUNT);
}

static void spots_of_the_set(void **state)
{
    int spots = 0;
    (void)state;
    for (int t = 1; t <= SABOT_TILE_COUNT; t++) {
        assert_true(sabot_tile_low((sabot_tile)t) <= sabot_tile_high((sabot_tile)t));
        spots += sabot_tile_spots((sabot_tile)t);
    }
    assert_int_equal(spots, 227);
    assert_int_equal(sabot_tile_spots(SABOT_TILE_NONE), 0);
    assert_int_equal(sabot_tile_spots(SABOT_TILE_UNSEEN), 0);
    assert_int_equal(sabot_tile_low(255), 0);
    assert_int_equal(sabot_tile_high(34), 0);
}

static void reads_what_people_write(void **state)
{
    static const struct { const char *text, *back; } row[] = {
        { "6-6", "6-6" }, { "2-4", "2-4" }, { "4-2", "2-4" }, { "X-X", "X-X" }, { "x-X", "X-X" },
        { "3-2", "2-3" },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        sabot_tile tile = SABOT_TILE_NONE;
        char text[4];
        assert_true(sabot_tile_parse(row[i].text, 3, &tile));
        sabot_tile_text(tile, text);
        assert_string_equal(text, row[i].back);
    }
}

static void refuses_what_is_no_tile(void **state)
{
    static const char *const row[] = { "", "6", "6-", "66", "6-7", "0-1", "6_6", "6-6-", "X-1",
                                       "1-X", "a-b", "---" };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        sabot_tile tile = 9;
        assert_false(sabot_tile_parse(row[i], strlen(row[i]), &tile));
        assert_int_equal(tile, 9);
    }
}

static void like_faces_match(void **state)
{
    sabot_tile six = 0, other = 0;
    char text[4];
    (void)state;
    assert_true(sabot_tile_parse("6-6", 3, &six));
    assert_true(sabot_tile_parse("5-6", 3, &other));
    assert_true(sabot_tile_same_face(six, six));
    assert_true(sabot_tile_same_face(six, (sabot_tile)(six + 1)));
    assert_false(sabot_tile_same_face(six, other));
    assert_false(sabot_tile_same_face(six, SABOT_TILE_UNSEEN));
    assert_false(sabot_tile_same_face(SABOT_TILE_UNSEEN, SABOT_TILE_UNSEEN));
    assert_false(sabot_tile_same_face(SABOT_TILE_NONE, SABOT_TILE_NONE));
    sabot_tile_text(SABOT_TILE_NONE, text);
    assert_string_equal(text, "---");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_set_is_complete),
        cmocka_unit_test(spots_of_the_set),
        cmocka_unit_test(reads_what_people_write),
        cmocka_unit_test(refuses_what_is_no_tile),
        cmocka_unit_test(like_faces_match),
    };
    return cmocka_run_group_tests_name("tile", tests, NULL, NULL);
}
