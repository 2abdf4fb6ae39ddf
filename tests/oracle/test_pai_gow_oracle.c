/*
 * The plain oracle of pai gow, its tiles, against every figure and example of provisions.tsv that
 * it can answer.  Each check names the row it comes from.  What holds here holds of the oracle
 * only: the file gives no evidence for the engine.
 */
#include "pai_gow_oracle_test.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* ---- Two tiles ------------------------------------------------------------------------------ */

static void the_set(void **state)
{
    int spots = 0, faces = 0, steps = 0, pairs = 0;

    (void)state;
    for (int i = 0; i < PGO_TILES; i++) {
        spots += pgo_tile_set[i] / 10 + pgo_tile_set[i] % 10;
        faces += i == 0 || pgo_tile_set[i] != pgo_tile_set[i - 1];
        steps += i == 0 || pgo_tile_step(pgo_tile_set[i]) != pgo_tile_step(pgo_tile_set[i - 1]);
        for (int k = 0; k < i; k++)
            pairs += pgo_tile_pair(pgo_tile_set[i], pgo_tile_set[k]) != 0;
    }
    pgo_expect("C:10.2.1 spots", spots, 227);
    pgo_expect("C:10.2.1 faces", faces, 21);
    pgo_expect("C:10.2.4 steps", steps, 16);
    pgo_expect("C:10.2.2 pairs", pairs, 16);
}

static void single_tiles(void **state)
{
    static const struct { int a, b; char want; } row[] = {
        { 11, 44, '>' }, { 22, 56, '>' }, { 15, 45, '>' },
        { 36, 45, '=' }, { 23, 24, '>' }, { 24, 12, '=' },
    };

    (void)state;
    for (size_t i = 0; i < COUNT(row); i++)
        pgo_expect("C:10.2.4", pgo_sign(pgo_tile_step(row[i].a), pgo_tile_step(row[i].b)),
                   pgo_sign_of(row[i].want));
}

static const struct { const char *row, *tiles; int want; } class_row[] = {
    { "C:10.2.3", "4-4 2-6", 6 }, { "C:10.2.3", "1-6 2-5", 4 }, { "C:10.2.3", "1-3 2-2", 8 },
    { "C:10.2.3", "5-5 4-6", 0 }, { "C:10.2.3", "3-3 1-5", 2 },
    { "C:10.2.5", "1-2 6-6", 8 }, { "C:10.2.5", "1-2 5-6", 7 }, { "C:10.2.5", "1-2 4-6", 6 },
    { "C:10.2.5", "2-4 3-6", 5 }, { "C:10.2.5", "2-4 4-4", 4 }, { "C:10.2.5", "1-2 1-6", 3 },
    { "C:10.2.5", "1-2 3-3", 9 }, { "C:10.2.5", "2-4 1-4", 8 }, { "C:10.2.5", "2-4 2-2", 7 },
    { "C:10.2.5", "1-2 1-1", 8 }, { "C:10.2.5", "2-4 5-5", 6 }, { "C:10.2.5", "2-4 1-3", 7 },
    { "C:10.3.2", "6-6 4-5", PGO_WONG }, { "C:10.3.2", "1-1 3-5", PGO_GONG },
    { "C:10.3.2", "1-1 4-4", PGO_GONG }, { "C:10.3.2", "6-6 2-5", 9 },
    { "C:10.3.2", "5-5 3-6", 9 }, { "C:10.3.3", "5-6 4-6", 1 }, { "C:10.3.3", "3-3 2-5", 3 },
    { "C:10.3.3", "1-6 1-5", 3 }, { "C:10.3.3", "5-6 3-6", 0 },
};

static const struct { const char *row, *a; char want; const char *b; } tiles_row[] = {
    { "C:10.1.2", "5-5 2-6", '=', "5-5 3-5" }, { "C:10.1.2", "6-6 4-5", '=', "6-6 3-6" },
    { "C:10.1.2", "4-4 1-6", '>', "3-6 3-3" }, { "C:10.2.2", "2-4 1-2", '>', "6-6 6-6" },
    { "C:10.2.2", "2-2 2-2", '>', "5-6 5-6" }, { "C:10.2.2", "3-6 4-5", '<', "1-5 1-5" },
    { "C:10.2.2", "1-4 2-3", '<', "2-5 3-4" }, { "C:10.3.1", "1-4 2-3", '>', "6-6 3-6" },
    { "C:10.3.1", "1-1 4-5", '>', "6-6 4-4" }, { "C:10.3.1", "1-1 2-6", '>', "6-6 1-6" },
    { "C:10.3.1", "2-3 1-3", '>', "6-6 3-3" }, { "C:10.3.4", "5-6 2-6", '>', "4-6 3-6" },
    { "C:10.3.4", "4-4 1-3", '<', "1-1 4-6" }, { "C:10.3.4", "1-4 2-4", '<', "5-6 2-5" },
    { "C:10.3.5", "5-5 2-6", '=', "5-5 3-5" }, { "C:10.3.5", "3-6 2-4", '=', "4-5 1-2" },
    { "C:10.3.5", "6-6 4-4", '=', "6-6 2-6" }, { "C:10.3.5", "6-6 3-5", '>', "1-1 4-4" },
    { "C:10.3.5", "1-1 3-6", '<', "6-6 4-5" }, { "C:10.3.6", "5-5 4-6", '=', "1-3 1-5" },
    { "C:10.3.6", "5-6 3-6", '=', "4-6 5-5" },
};

static void two_tiles(void **state)
{
    int a[2], b[2];

    (void)state;
    for (size_t i = 0; i < COUNT(class_row); i++) {
        pgo_read_tiles(class_row[i].tiles, a);
        pgo_expect(class_row[i].row, pgo_tiles_class(a[0], a[1]), class_row[i].want);
        pgo_expect(class_row[i].row, pgo_tiles_class(a[1], a[0]), class_row[i].want);
    }
    for (size_t i = 0; i < COUNT(tiles_row); i++) {
        pgo_read_tiles(tiles_row[i].a, a);
        pgo_read_tiles(tiles_row[i].b, b);
        pgo_expect(tiles_row[i].row,
                   pgo_sign(pgo_tiles_rank(a[0], a[1]), pgo_tiles_rank(b[0], b[1])),
                   pgo_sign_of(tiles_row[i].want));
    }
}

static void counts_of_two_tiles(void **state)
{
    static const int want[13] = { 24, 32, 44, 48, 52, 44, 56, 52, 56, 48, 16, 8, 16 };
    int got[13] = { 0 }, hands = 0, ranks = 0, by_points = 0;
    static bool seen[2000];

    (void)state;
    for (int i = 0; i < PGO_TILES; i++)
        for (int k = 0; k < i; k++) {
            const int rank = pgo_tiles_rank(pgo_tile_set[i], pgo_tile_set[k]);
            const int class = pgo_tiles_class(pgo_tile_set[i], pgo_tile_set[k]);
            hands++;
            got[class]++;
            ranks += !seen[rank];
            by_points += !seen[rank] && class > 0 && class < PGO_GONG;
            seen[rank] = true;
        }
    pgo_expect("C:10.3.7 hands", hands, 496);
    pgo_expect("C:10.3.7 ranks", ranks, 102);
    pgo_expect("C:10.3.7 by points and tile", by_points, 81);
    for (int class = 0; class <= PGO_PAIR; class++)
        pgo_expect("C:10.3.7 hands by kind", got[class], want[class]);
}

/* ---- Four tiles ----------------------------------------------------------------------------- */

static const struct { const char *row, *tiles, *high, *low, *line; } tiles_1_row[] = {
    { "C:10.7.06", "3-6 4-5 1-5 1-5", "1-5 1-5", "3-6 4-5", "T1" },
    { "C:10.7.06", "2-4 1-2 6-6 6-6", "2-4 1-2", "6-6 6-6", "T1" },
    { "completions 3.10", "2-4 1-2 3-3 1-3", "3-3 1-2", "1-3 2-4", "T2 split" },
    { "C:10.7.07", "2-4 1-2 6-6 3-3", "2-4 1-2", "6-6 3-3", "T2 kept" },
    { "C:10.7.07", "5-5 5-5 6-6 1-1", "5-5 5-5", "6-6 1-1", "T2 kept" },
    { "C:10.7.07", "3-3 3-3 6-6 4-4", "3-3 3-3", "6-6 4-4", "T2 kept" },
    { "C:10.7.08", "2-4 1-2 3-3 1-4", "3-3 2-4", "1-4 1-2", "T2 split" },
    { "C:10.7.08", "2-4 1-2 1-5 2-2", "1-5 1-2", "2-2 2-4", "T2 split" },
    { "C:10.7.08", "2-4 1-2 5-6 4-6", "2-4 1-2", "5-6 4-6", "T2 kept" },
    { "completions 3.10", "6-6 6-6 3-6 5-6", "6-6 3-6", "6-6 5-6", "T2 split" },
    { "completions 3.10", "6-6 6-6 2-4 2-2", "6-6 6-6", "2-2 2-4", "T2 kept" },
    { "C:10.7.09", "1-1 1-1 4-4 2-2", "1-1 4-4", "1-1 2-2", "T2 split" },
    { "C:10.7.09", "6-6 6-6 5-6 4-5", "6-6 4-5", "6-6 5-6", "T2 split" },
    { "C:10.7.09", "1-1 1-1 3-3 2-4", "1-1 1-1", "3-3 2-4", "T2 kept" },
    { "C:10.7.10", "3-6 4-5 6-6 5-5", "6-6 3-6", "5-5 4-5", "T2 split" },
    { "C:10.7.10", "3-6 4-5 5-5 5-6", "3-6 4-5", "5-5 5-6", "T2 kept" },
    { "C:10.7.10", "1-6 1-6 5-5 4-6", "5-5 1-6", "4-6 1-6", "T2 split" },
    { "C:10.7.10", "1-6 1-6 5-6 4-5", "1-6 1-6", "5-6 4-5", "T2 kept" },
    { "completions 3.10", "3-6 4-5 5-5 4-6", "5-5 3-6", "4-6 4-5", "T2 split" },
    { "completions 3.10", "2-6 3-5 3-6 5-6", "5-6 2-6", "3-6 3-5", "T2 split" },
    { "C:10.7.11", "4-4 4-4 3-6 5-6", "4-4 5-6", "4-4 3-6", "T2 split" },
    { "C:10.7.11", "2-6 3-5 6-6 1-1", "6-6 2-6", "1-1 3-5", "T2 split" },
    { "C:10.7.11", "4-4 4-4 3-6 5-5", "4-4 4-4", "3-6 5-5", "T2 kept" },
    { "19:47-10.9(f)", "2-6 3-5 5-5 5-6", "5-6 3-5", "5-5 2-6", "T2 split" },
    { "completions 3.10", "6-6 1-1 4-4 1-6", "6-6 4-4", "1-1 1-6", "T3 sound" },
    { "completions 3.10", "6-6 3-6 2-6 5-6", "6-6 3-6", "5-6 2-6", "T3 sound" },
    { "C:10.7.12", "1-1 3-6 1-6 4-6", "1-1 1-6", "4-6 3-6", "T3 sound" },
    { "C:10.7.12", "4-6 6-6 2-5 1-3", "6-6 2-5", "1-3 4-6", "T3 sound" },
    { "C:10.7.13", "6-6 4-5 5-6 4-6", "6-6 4-5", "5-6 4-6", "T3 unsound" },
    { "C:10.7.13", "6-6 1-6 1-5 2-5", "6-6 2-5", "1-6 1-5", "T3 unsound" },
    { "C:10.7.14", "5-6 1-5 3-5 2-3", "5-6 2-3", "1-5 3-5", "T4 sound" },
    { "C:10.7.14", "1-1 5-6 4-6 2-4", "4-6 2-4", "1-1 5-6", "T4 sound" },
    { "C:10.7.15", "5-5 5-6 4-6 1-2", "5-6 1-2", "5-5 4-6", "T4 seven" },
    { "C:10.7.15", "3-3 2-6 2-5 2-3", "3-3 2-5", "2-6 2-3", "T4 last" },
};

static const struct { const char *row, *tiles, *high, *low, *line; } tiles_2_row[] = {
    { "C:10.7.17", "5-6 1-5 3-5 2-3", "5-6 3-5", "1-5 2-3", "best high" },
    { "C:10.7.17", "3-6 4-5 5-5 4-6", "3-6 4-5", "5-5 4-6", "best high" },
};

static bool same_two(const int a[2], const char *text)
{
    int b[2];

    pgo_read_tiles(text, b);
    return (a[0] == b[0] && a[1] == b[1]) || (a[0] == b[1] && a[1] == b[0]);
}

static void expect_tiles(const char *row, const struct pgo_tiles_setting *got, const char *high,
                         const char *low, const char *line)
{
    char high_text[8], low_text[8];

    if (same_two(got->high, high) && same_two(got->low, low) && strcmp(got->line, line) == 0)
        return;
    pgo_write_tiles(got->high, 2, high_text);
    pgo_write_tiles(got->low, 2, low_text);
    fail_msg("%s: got %s / %s by %s, want %s / %s by %s", row, high_text, low_text, got->line,
             high, low, line);
}

static void house_ways_of_tiles(void **state)
{
    int tile[4];

    (void)state;
    for (size_t i = 0; i < COUNT(tiles_1_row); i++) {
        struct pgo_tiles_setting got;
        pgo_read_tiles(tiles_1_row[i].tiles, tile);
        got = pgo_tiles_1(tile);
        expect_tiles(tiles_1_row[i].row, &got, tiles_1_row[i].high, tiles_1_row[i].low,
                     tiles_1_row[i].line);
    }
    for (size_t i = 0; i < COUNT(tiles_2_row); i++) {
        struct pgo_tiles_setting got;
        pgo_read_tiles(tiles_2_row[i].tiles, tile);
        got = pgo_tiles_2(tile);
        expect_tiles(tiles_2_row[i].row, &got, tiles_2_row[i].high, tiles_2_row[i].low,
                     tiles_2_row[i].line);
    }
}

static void settings_of_four_tiles(void **state)
{
    struct pgo_tiles_setting s[3];
    int tile[4];

    (void)state;
    pgo_read_tiles("4-6 6-6 2-5 1-3", tile);
    pgo_tiles_settings(tile, s);
    expect_tiles("C:10.7.05 S1", &s[0], "4-6 2-5", "6-6 1-3", "");
    expect_tiles("C:10.7.05 S2", &s[1], "6-6 4-6", "1-3 2-5", "");
    expect_tiles("C:10.7.05 S3", &s[2], "6-6 2-5", "1-3 4-6", "");
}

/* ---- All 35,960 hands of four tiles --------------------------------------------------------- */

static struct { const char *line; long want, got; } tiles_line[] = {
    { "T1", 120, 0 },          { "T2 kept", 6116, 0 },   { "T2 split", 604, 0 },
    { "T3 sound", 7408, 0 },   { "T3 unsound", 2432, 0 }, { "T4 sound", 16640, 0 },
    { "T4 seven", 1296, 0 },   { "T4 last", 1344, 0 },
};

/* Is a better than b in one hand and no worse in the other? */
static bool dominates(const struct pgo_tiles_setting *a, const struct pgo_tiles_setting *b)
{
    const int high = pgo_sign(pgo_tiles_rank(a->high[0], a->high[1]),
                              pgo_tiles_rank(b->high[0], b->high[1]));
    const int low = pgo_sign(pgo_tiles_rank(a->low[0], a->low[1]),
                             pgo_tiles_rank(b->low[0], b->low[1]));

    return high >= 0 && low >= 0 && high + low > 0;
}

static void one_hand_of_tiles(const int tile[4])
{
    struct pgo_tiles_setting setting[3];
    const struct pgo_tiles_setting got = pgo_tiles_1(tile);

    for (size_t i = 0; i < COUNT(tiles_line); i++)
        if (strcmp(tiles_line[i].line, got.line) == 0)
            tiles_line[i].got++;
    assert_true(pgo_tiles_rank(got.high[0], got.high[1]) >=
                pgo_tiles_rank(got.low[0], got.low[1]));
    pgo_tiles_settings(tile, setting);
    for (int i = 0; i < 3; i++)
        if (dominates(&setting[i], &got)) {
            char text[16];
            pgo_write_tiles(tile, 4, text);
            fail_msg("C:10.7.16: %s is set worse than S%d", text, i + 1);
        }
}

static void counts_of_four_tiles(void **state)
{
    long hands = 0;

    (void)state;
    for (int a = 0; a < PGO_TILES; a++)
        for (int b = 0; b < a; b++)
            for (int c = 0; c < b; c++)
                for (int d = 0; d < c; d++) {
                    const int tile[4] = { pgo_tile_set[a], pgo_tile_set[b], pgo_tile_set[c],
                                          pgo_tile_set[d] };
                    one_hand_of_tiles(tile);
                    hands++;
                }
    pgo_expect("C:10.7.16 hands", hands, 35960);
    for (size_t i = 0; i < COUNT(tiles_line); i++)
        pgo_expect(tiles_line[i].line, tiles_line[i].got, tiles_line[i].want);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_set),
        cmocka_unit_test(single_tiles),
        cmocka_unit_test(two_tiles),
        cmocka_unit_test(counts_of_two_tiles),
        cmocka_unit_test(house_ways_of_tiles),
        cmocka_unit_test(settings_of_four_tiles),
        cmocka_unit_test(counts_of_four_tiles),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
