/*
 * The plain oracle of both pai gow games against every figure and example of provisions.tsv that
 * it can answer.  Each check names the row it comes from.  What holds here holds of the oracle
 * only: the file gives no evidence for the engine.  SABOT_LONG=1 adds all 154,143,080 hands of
 * seven cards, under both places of A-2-3-4-5.
 */
#include "pai_gow_oracle.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(a) (sizeof(a) / sizeof *(a))

static void expect(const char *row, int64_t got, int64_t want)
{
    if (got != want)
        fail_msg("%s: got %lld, want %lld", row, (long long)got, (long long)want);
}

static int sign(int64_t a, int64_t b)
{
    return (a > b) - (a < b);
}

static int sign_of(char c)
{
    return c == '>' ? 1 : c == '<' ? -1 : 0;
}

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
    expect("C:10.2.1 spots", spots, 227);
    expect("C:10.2.1 faces", faces, 21);
    expect("C:10.2.4 steps", steps, 16);
    expect("C:10.2.2 pairs", pairs, 16);
}

static void single_tiles(void **state)
{
    static const struct { int a, b; char want; } row[] = {
        { 11, 44, '>' }, { 22, 56, '>' }, { 15, 45, '>' },
        { 36, 45, '=' }, { 23, 24, '>' }, { 24, 12, '=' },
    };

    (void)state;
    for (size_t i = 0; i < COUNT(row); i++)
        expect("C:10.2.4", sign(pgo_tile_step(row[i].a), pgo_tile_step(row[i].b)),
               sign_of(row[i].want));
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
        expect(class_row[i].row, pgo_tiles_class(a[0], a[1]), class_row[i].want);
        expect(class_row[i].row, pgo_tiles_class(a[1], a[0]), class_row[i].want);
    }
    for (size_t i = 0; i < COUNT(tiles_row); i++) {
        pgo_read_tiles(tiles_row[i].a, a);
        pgo_read_tiles(tiles_row[i].b, b);
        expect(tiles_row[i].row, sign(pgo_tiles_rank(a[0], a[1]), pgo_tiles_rank(b[0], b[1])),
               sign_of(tiles_row[i].want));
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
    expect("C:10.3.7 hands", hands, 496);
    expect("C:10.3.7 ranks", ranks, 102);
    expect("C:10.3.7 by points and tile", by_points, 81);
    for (int class = 0; class <= PGO_PAIR; class++)
        expect("C:10.3.7 hands by kind", got[class], want[class]);
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
    const int high = sign(pgo_tiles_rank(a->high[0], a->high[1]),
                          pgo_tiles_rank(b->high[0], b->high[1]));
    const int low = sign(pgo_tiles_rank(a->low[0], a->low[1]),
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
    expect("C:10.7.16 hands", hands, 35960);
    for (size_t i = 0; i < COUNT(tiles_line); i++)
        expect(tiles_line[i].line, tiles_line[i].got, tiles_line[i].want);
}

/* ---- Five and two cards --------------------------------------------------------------------- */

/* want: as A-2-3-4-5 stands second, and as it stands lowest. */
static const struct { const char *row, *a, *want, *b; } five_row[] = {
    { "19:47-11.3(b)1", "As Ah Ad Ac Jk", ">>", "Ks Qs Js Ts As" },
    { "19:47-11.3(b)2", "As Ks Qs Js Ts", ">>", "Ah 2h 3h 4h 5h" },
    { "19:47-11.3(b)2", "Ks Qs Js Ts Jk", "==", "Ah Kh Qh Jh Th" },
    { "19:47-11.3(b)3", "As 2s 3s 4s 5s", "><", "Kh Qh Jh Th 9h" },
    { "19:47-11.3(b)3", "As 2s 3s 4s 5s", "><", "6h 5h 4h 3h 2h" },
    { "19:47-11.3(b)3", "7s 6s 5s 4s 3s", ">>", "6h 5h 4h 3h 2h" },
    { "19:47-11.3(b)3", "6h 5h 4h 3h 2h", ">>", "As Ah Ad Ac Ks" },
    { "19:47-11.3(b)4", "As Ah Ad Jk 3s", ">>", "Ks Kh Kd Kc 2s" },
    { "19:47-11.3(b)4", "2s 2h 2d 2c 3s", ">>", "As Ah Jk Ks Kh" },
    { "19:47-11.3(b)5", "Ks Kh Kd 2s 2h", ">>", "Qs Qh Qd As Ah" },
    { "19:47-11.3(b)5", "2s 2h 2d 3s 3h", ">>", "As Ks Qs Js 9s" },
    { "19:47-11.3(b)6", "As Ks 9s 8s 2s", ">>", "Ah Kh 9h 7h 6h" },
    { "19:47-11.3(b)6", "7s 5s 4s 3s 2s", ">>", "Ah Ks Qs Js Ts" },
    { "19:47-11.3(b)7", "Ah 2s 3s 4s 5s", "><", "Kh Qs Js Ts 9s" },
    { "19:47-11.3(b)7", "Ah Ks Qs Js Ts", ">>", "Ah 2s 3s 4s 5s" },
    { "19:47-11.3(b)7", "7h 6s 5s 4s 3s", ">>", "6h 5s 4s 3s 2s" },
    { "19:47-11.3(b)7", "6h 5s 4s 3s 2s", ">>", "As Ah Ad Ks Qh" },
    { "19:47-11.3(b)8", "3s 3h 3d 5s 4h", ">>", "2s 2h 2d As Kh" },
    { "19:47-11.3(b)8", "2s 2h 2d 4s 3h", ">>", "As Ah Ks Kh Qd" },
    { "19:47-11.3(b)9", "Ks Kh 2s 2h 3d", ">>", "Qs Qh Js Jh Ad" },
    { "19:47-11.3(b)9", "Qs Qh 3s 3h 2d", ">>", "Qd Qc 2s 2h Ad" },
    { "19:47-11.3(b)9", "3s 3h 2s 2h 4d", ">>", "As Ah Kd Qc Js" },
    { "19:47-11.3(b)10", "2s 2h 3d 4c 5s", ">>", "As Kd Qh Jc 9s" },
    { "19:47-11.3(c)", "9s 8h 7d 6c Jk", "==", "Ts 9h 8d 7c 6s" },
    { "19:47-11.3(c)", "As Ks 9s 4s Jk", "==", "Ah Kh Qh 9h 4h" },
    { "19:47-11.3(c)", "5s 4d 3h 2c Jk", "=>", "As 2h 3d 4c 5h" },
    { "19:47-11.3(c)", "5s 4d 3h 2c Jk", ">=", "6s 5h 4h 3d 2h" },
    { "19:47-11.3(d)", "6s 5h 4h 3d 2h", "<>", "As 2h 3d 4c 5h" },
    { "19:47-11.3(d)", "6s 5s 4s 3s 2s", "<>", "Ah 2h 3h 4h 5h" },
    { "19:47-11.3(e)", "9s 9h Ad 5c 3s", ">>", "9d 9c Kd Qc Js" },
    { "19:47-11.3(e)", "As Kd 9h 8c 2s", ">>", "Ad Kh 9s 7c 6s" },
    { "19:47-11.1 copy hand", "As Kd 9h 8c 2s", "==", "Jk Kh 9s 8d 2h" },
    { "A88", "As Jk 9h 8c 2s", "==", "Ad Ac 9s 8d 2h" },
    { "A88", "8s 8h 5d 4c Jk", "<<", "8d 8c 8s 3d 2c" }, /* no third eight */
    { "A88", "9s 8s 7s 6s Jk", "==", "Th 9h 8h 7h 6h" },
    { "A88", "5s 4s 3s 2s Jk", "=>", "Ah 2h 3h 4h 5h" },
    { "A88", "As Ks Qs Jk 9s", "==", "Ah Kh Qh Jh 9h" },
    { "A89", "Qs Qh 3s 3h 2d", ">>", "Qd Qc 2s 2h Ad" },
};

static const struct { const char *row, *a; char want; const char *b; } two_row[] = {
    { "19:47-11.1 copy hand", "As Kd", '=', "Ah Kc" },
    { "19:47-11.1 copy hand", "Jk Kd", '=', "Ah Kc" },
    { "19:47-11.1 copy hand", "As Kd", '>', "Ah Qc" },
    { "19:47-11.3(a)[1]", "Ks 2d", '>', "Qh Jc" },
    { "19:47-11.3(a)[3]", "Jk As", '=', "Ah Ac" },
    { "19:47-11.3(a)[3]", "Jk 8d", '=', "Ah 8c" },
    { "19:47-11.3(a)[3]", "Jk 8d", '<', "2h 2c" },
    { "19:47-11.3(b)10", "2s 2d", '>', "Ah Kc" },
    { "19:47-11.3(e)", "As Qd", '=', "Ah Qc" },
};

static void hands_of_cards(void **state)
{
    struct pgo_card a[5], b[5];

    (void)state;
    for (size_t i = 0; i < COUNT(five_row); i++) {
        pgo_read_cards(five_row[i].a, a);
        pgo_read_cards(five_row[i].b, b);
        for (int low = 0; low < 2; low++)
            expect(five_row[i].row, sign(pgo_five(a, low), pgo_five(b, low)),
                   sign_of(five_row[i].want[low]));
    }
    for (size_t i = 0; i < COUNT(two_row); i++) {
        pgo_read_cards(two_row[i].a, a);
        pgo_read_cards(two_row[i].b, b);
        expect(two_row[i].row, sign(pgo_two(a), pgo_two(b)), sign_of(two_row[i].want));
    }
}

static const struct { const char *row, *front, *behind; bool foul; } foul_row[] = {
    { "19:47-11.1 high hand", "Ks Kh", "9s 9h 4d 3c 2s", true },
    { "19:47-11.1 high hand", "Jk Ks", "As Qd Jh 9c 8s", true },
    { "19:47-11.1 high hand", "Ks Kh", "Kd Kc 5d 4c 3s", false },
    { "19:47-11.1 high hand", "9s 8h", "9h 8c 5d 4c 3s", false },
    { "19:47-11.1 low hand", "As Ah", "Ks Kh Qd Jc 9s", true },
    { "19:47-11.1 second highest", "7s 7h", "7d 7c Kd 4c 2s", false },
    { "C:11.9.1", "Ac Ad", "Ks Kh 9d 6c 2s", true },
    { "C:11.9.1", "Js Jh", "Jd Jc 7s 4h 3d", false },
    { "C:11.9.3", "Qs Qh", "Js Jd 9c 8h 2d", true },
    { "C:11.9.3", "Js Jd", "Qs Qh 9c 8h 2d", false },
};

static void foul_settings(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(foul_row); i++) {
        struct pgo_card front[2], behind[5];
        pgo_read_cards(foul_row[i].front, front);
        pgo_read_cards(foul_row[i].behind, behind);
        for (int low = 0; low < 2; low++)
            expect(foul_row[i].row, pgo_is_foul(front, behind, low), foul_row[i].foul);
    }
}

/* ---- The house ways of poker ---------------------------------------------------------------- */

/* Cards as the rows give them; behind is what the row says lies there. */
static const struct { const char *row, *cards, *front, *line; } poker_1_row[] = {
    { "C:11.7.05", "As Ah Ad Ac Jk Ks Kh", "Ks Kh", "P1 kings" },
    { "C:11.7.05", "As Ah Ad Ac Jk Ks Qh", "As Ah", "P1 aces" },
    { "C:11.7.06", "9s 9h 9d 9c 4s 4h Kd", "4s 4h", "P2a" },
    { "C:11.7.06", "Qs Qh Qd Qc 8s 5h 3d", "Qs Qh", "P2b split" },
    { "C:11.7.06", "As Ah Ad Jk Ks Qh Jd", "As Ah", "P2b C" },
    { "C:11.7.07", "8s 8h 8d 8c Ks 5h 3d", "Ks 5h", "P2c kept" },
    { "C:11.7.07", "8s 8h 8d 8c Qs 5h 3d", "8s 8h", "P2c split" },
    { "C:11.7.07", "4s 4h 4d 4c 9s 8h 7d", "9s 8h", "P2d" },
    { "completions 4.7", "Ks Kh Kd 6s 6h 6d Ac", "Ks Kh", "P3a" },
    { "C:11.7.08", "Jk As Ad 9s 9h 9d 4c", "As Ad", "P3a" },
    { "C:11.7.08", "Js Jh Jd 8s 8h 5d 5c", "8s 8h", "P3b" },
    { "C:11.7.08", "2s 2h 2d As Ah 9d 5c", "As Ah", "P3c" },
    { "C:11.7.09", "8s 8h 6d 6c 3s 3h Kd", "8s 8h", "P4" },
    { "C:11.7.09", "As Jk Ks Kh 7d 7c 4s", "As Jk", "P4" },
    { "C:11.7.10", "7s 7h 7d 6s 5h 4d 3c", "7s 7h", "P5a" },
    { "completions 4.7", "As Ah Jk 9d 8c 7s 6h", "As Ah", "P5a" },
    { "completions 4.7", "As Ah Jk Ks Qh Jd 2c", "As 2c", "P5a" },
    { "C:11.7.10", "As Ah Ad Ks 9h 7d 2c", "As Ks", "P5b" },
    { "C:11.7.10", "7s 7h 7d Ks Jh 4d 2c", "Ks Jh", "P5c" },
    { "C:11.7.11", "As Ah 3s 3d Kc 9h 5d", "3s 3d", "P6a" },
    { "C:11.7.11", "Ks Kh Qs Qd Js Td 9c", "Qs Qd", "P6a" },
    { "C:11.9.3", "Qs Qh Js Jd 9c 8h 2d", "Js Jd", "P6a" },
    { "C:11.7.12", "8s 8h 7d 7c Ah 5s 3d", "Ah 5s", "P6b kept" },
    { "C:11.7.12", "Ts Th 4s 4d Kh 9h 2d", "4s 4d", "P6b split" },
    { "completions 4.7", "Ts Th 4s 4d Jk 9h 2d", "Jk 9h", "P6b kept" },
    { "C:11.7.12", "6s 6h 5s 5d Kc 9h 2d", "Kc 9h", "P6c kept" },
    { "C:11.7.12", "3s 3h 2s 2d Qc 9h 7d", "2s 2d", "P6c split" },
    { "completions 4.7", "6s 6h 5s 5d 4c 3h 2d", "5s 5d", "P6c split" },
    { "C:11.7.13", "8s 8h 6d 5c 4h 3s 2d", "8s 8h", "P7a" },
    { "C:11.7.13", "Ks Kh Qs Jd 8c 5h 3d", "Qs Jd", "P7c" },
    { "C:11.7.14", "As Ks Kh Qd Jc Th 4s", "As Qd", "P7b" },
    { "C:11.7.14", "Ts Th As Kd Qh Jc 5s", "As Kd", "P7b" },
    { "C:11.7.15", "Jk 5s 4d 3h 2c 9s Kd", "Kd 9s", "P8" },
    { "C:11.7.15", "As Qd Jh 9c 7s 5h 3d", "Qd Jh", "P9" },
    { "completions 4.7", "Jk Kd Th 8c 6s 4h 3d", "Kd Th", "P9" },
    { "C:11.7.04", "Kh Qh 9h 7h 4h As Jd", "As Jd", "P8" },
    { "C:11.7.04", "Kc Qc Jc Tc 9c 8c 2d", "Kc 2d", "P8" },
};

static const struct { const char *row, *cards, *front; } poker_2_row[] = {
    { "C:11.7.17", "8s 8h 8d 8c Ks 5h 3d", "8s 8h" },
    { "C:11.7.17", "Ts Th 4s 4d Jk 9h 2d", "4s 4d" },
    { "C:11.7.17", "Ks Kh Qs Jd 8c 5h 3d", "Ks Jd" },
};

static void house_ways_of_poker(void **state)
{
    struct pgo_card card[7];
    struct pgo_poker_setting got;
    char front[6];

    (void)state;
    for (int low = 0; low < 2; low++)
        for (size_t i = 0; i < COUNT(poker_1_row); i++) {
            pgo_read_cards(poker_1_row[i].cards, card);
            got = pgo_poker_1(card, low);
            pgo_write_cards(got.front, 2, front);
            if (strcmp(front, poker_1_row[i].front) != 0 ||
                strcmp(got.line, poker_1_row[i].line) != 0)
                fail_msg("%s: %s: got %s by %s, want %s by %s", poker_1_row[i].row,
                         poker_1_row[i].cards, front, got.line, poker_1_row[i].front,
                         poker_1_row[i].line);
        }
    for (int low = 0; low < 2; low++)
        for (size_t i = 0; i < COUNT(poker_2_row); i++) {
            pgo_read_cards(poker_2_row[i].cards, card);
            got = pgo_poker_2(card, low);
            pgo_write_cards(got.front, 2, front);
            if (strcmp(front, poker_2_row[i].front) != 0)
                fail_msg("%s: %s: got %s, want %s", poker_2_row[i].row, poker_2_row[i].cards,
                         front, poker_2_row[i].front);
        }
}

/* What the rows say of the five cards behind: the kind, and the hand they are worth as much as. */
static const struct { const char *cards, *low, *second; } behind_row[] = {
    { "As Ah Ad Jk Ks Qh Jd", "Ah Ks Qh Jd Ts", "Ah Ks Qh Jd Ts" },
    { "As Ah Jk 9d 8c 7s 6h", "Ts 9h 8d 7c 6s", "Ts 9h 8d 7c 6s" },
    { "As Ah Jk Ks Qh Jd 2c", "Ah Ks Qh Jd Ts", "Ah Ks Qh Jd Ts" },
    { "Jk 5s 4d 3h 2c 9s Kd", "6s 5h 4h 3d 2h", "As 2h 3d 4c 5h" },
    { "Kh Qh 9h 7h 4h As Jd", "Kh Qh 9h 7h 4h", "Kh Qh 9h 7h 4h" },
    { "Kc Qc Jc Tc 9c 8c 2d", "Qc Jc Tc 9c 8c", "Qc Jc Tc 9c 8c" },
    { "Jk Kd Th 8c 6s 4h 3d", "As 8c 6s 4h 3d", "As 8c 6s 4h 3d" },
    { "As Jk Ks Kh 7d 7c 4s", "Ks Kh 7d 7c 4s", "Ks Kh 7d 7c 4s" },
    { "Jk As Ad 9s 9h 9d 4c", "9s 9h 9d Ah 4c", "9s 9h 9d Ah 4c" },
};

static void cards_behind(void **state)
{
    struct pgo_card card[7], like[5];

    (void)state;
    for (size_t i = 0; i < COUNT(behind_row); i++) {
        pgo_read_cards(behind_row[i].cards, card);
        pgo_read_cards(behind_row[i].low, like);
        expect(behind_row[i].cards, pgo_poker_1(card, true).behind_rank, pgo_five(like, true));
        pgo_read_cards(behind_row[i].second, like);
        expect(behind_row[i].cards, pgo_poker_1(card, false).behind_rank, pgo_five(like, false));
    }
}

/* ---- All hands of five and of seven cards, one for each 24 that differ in suits only -------- */

/* The cards of a suit are a mask, bit 0 a two.  Masks in falling order stand for all the ways to
 * name the suits, which none of the kinds and none of the lines of poker-1 depend on. */
typedef void each_hand(const struct pgo_card *card, long ways, bool wheel_low);

struct walk {
    int mask[4];
    bool joker;
    bool wheel_low;
    each_hand *each;
};

static int bits(int mask)
{
    int n = 0;

    for (; mask != 0; mask &= mask - 1)
        n++;
    return n;
}

/* In how many ways can these four masks be given to four suits? */
static long ways_of(const int mask[4])
{
    long ways = 24;
    int run = 1;

    for (int i = 1; i < 4; i++) {
        run = mask[i] == mask[i - 1] ? run + 1 : 1;
        ways /= run;
    }
    return ways;
}

static void show(const struct walk *w)
{
    struct pgo_card card[7];
    int n = 0;

    for (int suit = 0; suit < 4; suit++)
        for (int bit = 0; bit < 13; bit++)
            if (w->mask[suit] >> bit & 1)
                card[n++] = (struct pgo_card){ bit + 2, (enum pgo_suit)suit };
    if (w->joker)
        card[n++] = (struct pgo_card){ 14, PGO_JOKER };
    w->each(card, ways_of(w->mask), w->wheel_low);
}

/* The masks of the suits from this one on, none above the limit, so many cards left to place. */
static void place(struct walk *w, int suit, int limit, int left)
{
    static int with[14][1716], many[14]; /* the masks of so many cards, rising */

    for (int mask = 0; mask < 8192 && many[13] == 0; mask++)
        with[bits(mask)][many[bits(mask)]++] = mask;
    for (int n = suit == 3 ? left : 0; n <= left; n++)
        for (int i = 0; i < many[n] && with[n][i] <= limit; i++) {
            w->mask[suit] = with[n][i];
            if (suit == 3)
                show(w);
            else
                place(w, suit + 1, with[n][i], left - n);
        }
}

/* Every hand of so many cards, with the joker and without. */
static void walk(int cards, bool wheel_low, each_hand *each)
{
    for (int joker = 0; joker < 2; joker++) {
        struct walk w = { .joker = joker, .wheel_low = wheel_low, .each = each };
        place(&w, 0, 8191, cards - joker);
    }
}

static long five_got[PGO_KINDS];

static void one_five(const struct pgo_card *card, long ways, bool wheel_low)
{
    five_got[pgo_kind_of(pgo_five(card, wheel_low))] += ways;
}

/* Counted by hand; the sum is 53 over 5.  No pair: (1287 - 10) sets of ranks x (1024 - 4) suits,
 * and with the joker (495 - 33) sets without an ace x (256 - 4): 33 sets of four lack one rank of a
 * straight, 41 with those that hold an ace.  So straights are 10 x 1020 + 41 x 252, flushes 5108
 * + 4 x (715 - 41), straight flushes with the royal 40 + 4 x 41, the royal 4 + 4 x 5. */
static void counts_of_five_cards(void **state)
{
    static const long want[PGO_KINDS] = {
        1418964, 1215024, 138600, 63360, 20532, 7804, 4368, 828, 180, 24, 1,
    };

    (void)state;
    walk(5, false, one_five);
    for (int kind = 0; kind < PGO_KINDS; kind++)
        expect("hands of five by kind", five_got[kind], want[kind]);
}

static struct { const char *line; long want, got; } poker_line[] = {
    { "P1 kings", 6, 0 },         { "P1 aces", 1122, 0 },       { "P2a", 57648, 0 },
    { "P2b C", 4592, 0 },         { "P2b split", 110688, 0 },   { "P2c split", 30720, 0 },
    { "P2c kept", 29120, 0 },     { "P2d", 74800, 0 },          { "P3a", 68640, 0 },
    { "P3b", 150480, 0 },         { "P3c", 3970560, 0 },        { "P4", 2898720, 0 },
    { "P5a", 385964, 0 },         { "P5b", 1057060, 0 },        { "P5c", 6413616, 0 },
    { "P6a", 19785600, 0 },       { "P6b kept", 3369600, 0 },   { "P6b split", 7188480, 0 },
    { "P6c kept", 2125440, 0 },   { "P6c split", 1935360, 0 },  { "P7a", 7571616, 0 },
    { "P7b", 791640, 0 },         { "P7c", 64221960, 0 },       { "P8", 7119228, 0 },
    { "P9", 24780420, 0 },
};

static void one_seven(const struct pgo_card *card, long ways, bool wheel_low)
{
    const struct pgo_poker_setting got = pgo_poker_1(card, wheel_low);

    if (got.front_rank > got.behind_rank)
        fail_msg("C:11.7.16: a foul setting by %s", got.line);
    for (size_t i = 0; i < COUNT(poker_line); i++)
        if (strcmp(poker_line[i].line, got.line) == 0)
            poker_line[i].got += ways;
}

static void counts_of_seven_cards(void **state)
{
    (void)state;
    for (int low = 0; low < 2; low++) {
        for (size_t i = 0; i < COUNT(poker_line); i++)
            poker_line[i].got = 0;
        walk(7, low, one_seven);
        for (size_t i = 0; i < COUNT(poker_line); i++)
            expect(poker_line[i].line, poker_line[i].got, poker_line[i].want);
    }
}

/* ---- Comparing ------------------------------------------------------------------------------ */

static const struct { const char *row, *high, *low, *other_high, *other_low; int want; }
compare_tiles_row[] = {
    { "C:10.1.3", "6-6 1-6", "5-5 2-2", "1-1 2-5", "5-5 2-2", PGO_PUSH },
    { "C:10.1.3", "6-6 1-6", "5-5 2-2", "1-1 2-5", "5-5 1-3", PGO_PUSH },
    { "C:10.1.3", "6-6 1-6", "5-5 1-3", "1-1 2-5", "5-5 2-2", PGO_WIN },
    { "C:10.1.3", "6-6 1-6", "5-5 2-2", "6-6 2-5", "5-5 1-3", PGO_LOSE },
    { "C:10.1.3", "6-6 1-6", "5-5 2-2", "6-6 2-5", "5-5 2-2", PGO_LOSE },
};

static int64_t tiles(const char *text)
{
    int tile[2];

    pgo_read_tiles(text, tile);
    return pgo_tiles_rank(tile[0], tile[1]);
}

static int64_t cards(const char *text)
{
    struct pgo_card card[5];

    return pgo_read_cards(text, card) == 5 ? pgo_five(card, false) : pgo_two(card);
}

static const struct { const char *row, *high, *low, *other_high, *other_low; int want; }
compare_cards_row[] = {
    { "C:11.9.2", "9s 9h 5d 3c 2s", "As Qd", "8s 8h Kd 6c 4s", "Ah Qc", PGO_PUSH },
    { "C:11.9.2", "8d 8c Ks 6h 4d", "As Qd", "8s 8h Kd 6c 4s", "Ah Qc", PGO_LOSE },
    { "C:11.9.2", "8d 8c As 5h 3d", "2s 2d", "8s 8h Kd 6c 4s", "Ah Qc", PGO_WIN },
    { "C:11.9.2", "Ts Th Td 9c 2s", "Ks Jd", "8s 8h Kd 6c 4s", "Ah Qc", PGO_PUSH },
    { "C:11.9.2", "7s 7h Ad Jc 9s", "Ks Qd", "8s 8h Kd 6c 4s", "Ah Qc", PGO_LOSE },
    { "19:47-11.1 push", "9s 9h 5d 3c 2s", "Js Qd", "8s 8h Kd 6c 4s", "Ah Qc", PGO_PUSH },
    { "19:47-11.1 push", "8d 8c Ks 6h 4d", "Js Qd", "8s 8h Kd 6c 4s", "Ah Qc", PGO_LOSE },
};

static void comparing(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(compare_tiles_row); i++)
        expect(compare_tiles_row[i].row,
               pgo_compare(tiles(compare_tiles_row[i].high), tiles(compare_tiles_row[i].low),
                           tiles(compare_tiles_row[i].other_high),
                           tiles(compare_tiles_row[i].other_low)),
               compare_tiles_row[i].want);
    for (size_t i = 0; i < COUNT(compare_cards_row); i++)
        expect(compare_cards_row[i].row,
               pgo_compare(cards(compare_cards_row[i].high), cards(compare_cards_row[i].low),
                           cards(compare_cards_row[i].other_high),
                           cards(compare_cards_row[i].other_low)),
               compare_cards_row[i].want);
}

/* ---- Settling ------------------------------------------------------------------------------- */

/* "1L20000 3W5000 DW10000": seat or dealer, result, cents; set off by blanks. */
static struct pgo_round round_of(enum pgo_opponent opponent, int bank_seat, const char *text)
{
    struct pgo_round r = { .opponent = opponent, .bank_seat = bank_seat, .rounding = true };

    while (*text != '\0') {
        const char who = text[0];
        const char what = text[1];
        char *end;
        const int64_t cents = strtoll(text + 2, &end, 10);
        const enum pgo_result result = what == 'W' ? PGO_WIN : what == 'P' ? PGO_PUSH : PGO_LOSE;

        if (who == 'D') {
            r.dealer_wager = cents;
            r.dealer_result = result;
        } else {
            r.wager[who - '0'] = cents;
            r.result[who - '0'] = result;
        }
        text = *end == ' ' ? end + 1 : end;
    }
    return r;
}

static int64_t sum_of(const struct pgo_settlement *s)
{
    int64_t sum = s->inventory_gain;

    for (int seat = 1; seat <= PGO_SEATS; seat++)
        sum += s->gain[seat];
    return sum;
}

/* bank: what the bank's seat gains; inventory: all that comes to it, vigorish included. */
static const struct {
    const char *row;
    enum pgo_opponent opponent;
    int bank_seat;
    const char *round;
    int64_t centre, shortfall, surplus, bank_vigorish, bank, inventory;
} settle_row[] = {
    { "19:47-10.8(o)[2]", PGO_BANK, 4, "1L20000", 20000, 0, 20000, 1000, 19000, 1000 },
    { "19:47-10.8(o)[3]", PGO_BANK, 4, "1L20000 3W5000 DW10000", 20000, 0, 5000, 250, 4750,
      10000 + 250 + 250 },
    { "19:47-10.8(o)[4]", PGO_BANK, 4, "1L20000 3W35000", 20000, 15000, 0, 0, -15000, 1750 },
    { "19:47-10.8(o)[5]", PGO_BANK, 4, "1L40000 3W30000", 40000, 0, 10000, 500, 9500, 2000 },
    { "19:47-10.8(o)[5]", PGO_BANK, 4, "1L40000 3W40000", 40000, 0, 0, 0, 0, 2000 },
    { "19:47-10.8(n)[4]", PGO_BANK, 4, "DP10000", 0, 0, 0, 0, 0, 0 },
    { "19:47-10.8(n)[5]", PGO_BANK, 4, "DL10000", 10000, 0, 10000, 500, 9500, -10000 + 500 },
    { "19:47-10.8(q)", PGO_BANK, 4, "DW10000", 0, 10000, 0, 0, -10000, 10000 },
    { "19:47-10.8(p)[2]", PGO_CO_BANK, 4, "1L20000 3W35000", 20000, 15000, 0, 0, -7500,
      -7500 + 1750 },
    { "19:47-10.8(p)[2]", PGO_CO_BANK, 4, "3W7525", 0, 7525, 0, 0, -3762, -3763 + 400 },
    { "19:47-10.8(p)[3]", PGO_CO_BANK, 4, "1L10000", 10000, 0, 10000, 250, 4750, 5000 + 250 },
    { "19:47-10.8(p)[3]", PGO_CO_BANK, 4, "1L7505", 7505, 0, 7505, 200, 3553, 3752 + 200 },
    { "C:10.1.1", PGO_BANK, 4, "1W20000 DW5000", 0, 25000, 0, 0, -25000, 5000 + 1000 },
    { "C:10.1.1", PGO_CO_BANK, 4, "1W20000 2L8000", 8000, 12000, 0, 0, -6000, -6000 + 1000 },
    { "19:47-11.1 co-banking", PGO_CO_BANK, 4, "1W5000", 0, 5000, 0, 0, -2500, -2500 + 250 },
    { "19:47-11.1 co-banking", PGO_CO_BANK, 4, "1L5000", 5000, 0, 5000, 125, 2375, 2500 + 125 },
    { "C:10.8.19", PGO_DEALER, 0, "1L4000 3W6400 6P2500", 4000, 2400, 0, 0, 0, -2075 },
    { "C:11.7.03", PGO_BANK, 2, "1L10100", 10100, 0, 10100, 525, 9575, 525 },
    { "C:11.9.5", PGO_BANK, 2, "DL4000 1L10000 4W6000 5P3550", 14000, 0, 8000, 400, 7600,
      -4000 + 400 + 300 },
    { "C:11.10.4", PGO_CO_BANK, 2, "3W4115", 0, 4115, 0, 0, -2057, -2058 + 225 },
    { "C:11.10.4", PGO_CO_BANK, 2, "3L4115", 4115, 0, 4115, 125, 1933, 2057 + 125 },
};

static void settling(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(settle_row); i++) {
        const struct pgo_round round =
            round_of(settle_row[i].opponent, settle_row[i].bank_seat, settle_row[i].round);
        const struct pgo_settlement s = pgo_settle(&round);

        expect(settle_row[i].row, s.centre, settle_row[i].centre);
        expect(settle_row[i].row, s.shortfall, settle_row[i].shortfall);
        expect(settle_row[i].row, s.surplus, settle_row[i].surplus);
        expect(settle_row[i].row, s.bank_vigorish, settle_row[i].bank_vigorish);
        expect(settle_row[i].row, s.gain[settle_row[i].bank_seat], settle_row[i].bank);
        expect(settle_row[i].row, s.inventory_gain, settle_row[i].inventory);
        expect(settle_row[i].row, sum_of(&s), 0);
    }
}

static void order_of_settling(void **state)
{
    const struct pgo_round round = round_of(PGO_BANK, 4, "1W5000 3L8000 6W7000 DW10000");
    const struct pgo_settlement s = pgo_settle(&round);

    (void)state;
    expect("19:47-10.8(o)[1] opened", s.opened_count, 3);
    expect("19:47-10.8(o)[1] first", s.opened[0], 1);
    expect("19:47-10.8(o)[1] second", s.opened[1], 3);
    expect("19:47-10.8(o)[1] third", s.opened[2], 6);
    expect("A78 paid", s.paid_count, 3);
    expect("A78 first", s.paid[0], 1);
    expect("A78 first from the centre", s.paid_from_centre[0], 5000);
    expect("A78 second", s.paid[1], 6);
    expect("A78 second from the centre", s.paid_from_centre[1], 3000);
    expect("A78 the dealer last", s.paid[2], 0);
    expect("A78 nothing left for the dealer", s.paid_from_centre[2], 0);
    expect("A78 the bank's part", s.shortfall, 14000);
    expect("19:47-10.8(r) seat 1", s.vigorish[1], 250);
    expect("19:47-10.8(r) seat 6", s.vigorish[6], 350);
}

static void vigorish_and_cover(void **state)
{
    struct pgo_round r;

    (void)state;
    expect("19:47-10.8(r)", pgo_vigorish(5000, true), 250);
    expect("19:47-10.8(r)", pgo_vigorish(8050, true), 425);
    expect("C:10.7.02", pgo_vigorish(7000, true), 350);
    expect("C:10.7.03", pgo_vigorish(4730, true), 250);
    expect("C:10.7.03", pgo_vigorish(4730, false), 236);
    expect("C:10.7.03", pgo_vigorish(6000, true), 300);
    expect("C:10.7.03", pgo_vigorish(100, true), 25);
    expect("A15 through A80", pgo_vigorish(24, true), 24);
    expect("C:11.7.03", pgo_vigorish(3500, true), 175);
    expect("C:11.7.03", pgo_vigorish(3600, true), 200);
    expect("C:11.7.03", pgo_vigorish(3600, false), 180);
    expect("no win", pgo_vigorish(0, true), 0);
    r = round_of(PGO_DEALER, 0, "2W4730 3W4730");
    expect("C:10.7.03 two areas", pgo_settle(&r).vigorish[2] + pgo_settle(&r).vigorish[3], 500);
    r = round_of(PGO_BANK, 3, "1P18000 2P14000 DP8000");
    expect("C:10.8.04", pgo_cover(&r), 40000);
    r = round_of(PGO_CO_BANK, 3, "1P9015 2P5000");
    expect("C:10.8.04", pgo_cover(&r), 7008);
    r = round_of(PGO_BANK, 3, "1P7500 2P6015 DP5000");
    expect("C:11.10.2", pgo_cover(&r), 18515);
    r = round_of(PGO_CO_BANK, 3, "1P7500 2P6015");
    expect("C:11.10.2", pgo_cover(&r), 6758);
}

/* Whatever happens no cent is made or lost, and the chips asked of a bank are always enough. */
static void money_is_conserved(void **state)
{
    uint64_t seed = 20261115;

    (void)state;
    for (int i = 0; i < 20000; i++) {
        struct pgo_round r = { .opponent = (enum pgo_opponent)(i % 3), .rounding = i % 2 };
        struct pgo_settlement s;
        for (int seat = 0; seat <= PGO_SEATS; seat++) {
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            r.wager[seat] = (int64_t)(seed >> 33) % 100000;
            r.result[seat] = (enum pgo_result)((seed >> 20) % 4);
        }
        r.bank_seat = r.opponent == PGO_DEALER ? 0 : 1 + (int)((seed >> 40) % PGO_SEATS);
        r.dealer_wager = r.opponent == PGO_BANK ? r.wager[0] : 0;
        r.dealer_result = r.opponent == PGO_BANK ? r.result[0] : PGO_ABSENT;
        r.wager[r.bank_seat] = r.wager[0] = 0;
        r.result[r.bank_seat] = r.result[0] = PGO_ABSENT;
        s = pgo_settle(&r);
        expect("sum", sum_of(&s), 0);
        assert_true(s.shortfall_bank <= pgo_cover(&r));
        assert_true(s.shortfall == 0 || s.surplus == 0);
    }
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
        cmocka_unit_test(hands_of_cards),
        cmocka_unit_test(foul_settings),
        cmocka_unit_test(house_ways_of_poker),
        cmocka_unit_test(cards_behind),
        cmocka_unit_test(counts_of_five_cards),
        cmocka_unit_test(comparing),
        cmocka_unit_test(settling),
        cmocka_unit_test(order_of_settling),
        cmocka_unit_test(vigorish_and_cover),
        cmocka_unit_test(money_is_conserved),
    };
    const struct CMUnitTest long_tests[] = {
        cmocka_unit_test(counts_of_seven_cards),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);

    if (getenv("SABOT_LONG"))
        failed += cmocka_run_group_tests(long_tests, NULL, NULL);
    return failed;
}
