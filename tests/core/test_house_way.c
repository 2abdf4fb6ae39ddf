/* test_house_way.c: the four house ways built in, hand by hand and over all hands. */
#include "core_test.h"
#include "length.h"

#include "sabot/house_way.h"


typedef struct example {
    const char *provision, *dealt, *set;
} example;

enum { SET_TEXT = 64 };

/* ---- Hands in words -------------------------------------------------------------------------- */

static int read_tiles(const char *text, sabot_tile *tile)
{
    int n = 0;

    for (const char *at = text; n < 4; at += 4, n++) {
        assert_true(sabot_tile_parse(at, 3, &tile[n]));
        for (int i = 0; i < n; i++)
            if (tile[i] == tile[n])
                tile[n]++; /* the other tile of this face */
        if (at[3] == '\0')
            return n + 1;
    }
    return n;
}

static int read_cards(const char *text, sabot_card *card)
{
    int n = 0;

    for (const char *at = text; n < 7; at += 3, n++) {
        assert_true(sabot_card_parse(at, 2, &card[n]));
        if (at[2] == '\0')
            return n + 1;
    }
    return n;
}

/* "T1: 1-5 1-5 / 3-6 4-5". */
static void set_tiles(const sabot_house_way *way, const char *dealt, char out[SET_TEXT])
{
    sabot_tile tile[4];
    sabot_tiles_setting set;
    char t[4][4];

    assert_int_equal(read_tiles(dealt, tile), 4);
    const int line = sabot_house_way_set_tiles(way, tile, &set);
    assert_true(line >= 0);
    for (int i = 0; i < 2; i++) {
        sabot_tile_text(set.high[i], t[i]);
        sabot_tile_text(set.low[i], t[2 + i]);
    }
    snprintf(out, SET_TEXT, "%s: %s %s / %s %s", way->line[line].id, t[0], t[1], t[2], t[3]);
}

static void set_cards(const sabot_house_way *way, const char *dealt, bool wheel_low,
                      char out[SET_TEXT])
{
    sabot_card card[7];
    sabot_poker_setting set;
    int n;

    assert_int_equal(read_cards(dealt, card), 7);
    const int line = sabot_house_way_set_cards(way, card, wheel_low, &set);
    assert_true(line >= 0);
    n = snprintf(out, SET_TEXT, "%s:", way->line[line].id);
    for (int i = 0; i < 7; i++) {
        char text[3];
        sabot_card_text(i < 2 ? set.front[i] : set.behind[i - 2], text);
        n += snprintf(out + n, SET_TEXT - (size_t)n, "%s %s", i == 2 ? " /" : "", text);
    }
}

static void check_examples(const char *name, const example *row, size_t rows)
{
    const sabot_house_way *way = sabot_house_way_named(name);
    char set[SET_TEXT];

    assert_non_null(way);
    for (size_t i = 0; i < rows; i++)
        for (int wheel_low = 0; wheel_low < 2; wheel_low++) {
            if (way->tiles)
                set_tiles(way, row[i].dealt, set);
            else
                set_cards(way, row[i].dealt, wheel_low, set);
            if (strcmp(set, row[i].set) != 0)
                print_error("%s: %s\n", row[i].provision, row[i].dealt);
            assert_string_equal(set, row[i].set);
        }
}

/* ---- Hand by hand ---------------------------------------------------------------------------- */

/* The examples of the rows, and those of the table in docs/completions.md 3.10. */
static void tiles_1_sets(void **state)
{
    static const example row[] = {
        { "C:10.7.05", "4-6 6-6 2-5 1-3", "T3-sound: 6-6 2-5 / 1-3 4-6" },
        { "C:10.7.06", "3-6 4-5 1-5 1-5", "T1: 1-5 1-5 / 3-6 4-5" },
        { "C:10.7.06", "2-4 1-2 6-6 6-6", "T1: 2-4 1-2 / 6-6 6-6" },
        { "C:10.7.07", "2-4 1-2 6-6 3-3", "T2-keep: 2-4 1-2 / 6-6 3-3" },
        { "C:10.7.07", "5-5 5-5 6-6 1-1", "T2-keep: 5-5 5-5 / 6-6 1-1" },
        { "C:10.7.07", "3-3 3-3 6-6 4-4", "T2-keep: 3-3 3-3 / 6-6 4-4" },
        { "C:10.7.08", "2-4 1-2 3-3 1-4", "T2-supreme: 3-3 2-4 / 1-4 1-2" },
        { "C:10.7.08", "2-4 1-2 1-5 2-2", "T2-supreme: 1-5 1-2 / 2-2 2-4" },
        { "C:10.7.08", "2-4 1-2 5-6 4-6", "T2-keep: 2-4 1-2 / 5-6 4-6" },
        { "C:10.7.08", "2-4 1-2 3-3 1-3", "T2-supreme: 3-3 1-2 / 1-3 2-4" },
        { "C:10.7.09", "1-1 1-1 4-4 2-2", "T2-high: 1-1 4-4 / 1-1 2-2" },
        { "C:10.7.09", "6-6 6-6 5-6 4-5", "T2-high: 6-6 4-5 / 6-6 5-6" },
        { "C:10.7.09", "1-1 1-1 3-3 2-4", "T2-keep: 1-1 1-1 / 3-3 2-4" },
        { "C:10.7.09", "6-6 6-6 3-6 5-6", "T2-high: 6-6 3-6 / 6-6 5-6" },
        { "C:10.7.09", "6-6 6-6 2-4 2-2", "T2-keep: 6-6 6-6 / 2-2 2-4" },
        { "C:10.7.10", "3-6 4-5 6-6 5-5", "T2-nines: 6-6 3-6 / 5-5 4-5" },
        { "C:10.7.10", "3-6 4-5 5-5 5-6", "T2-keep: 3-6 4-5 / 5-5 5-6" },
        { "C:10.7.10", "1-6 1-6 5-5 4-6", "T2-sevens: 5-5 1-6 / 4-6 1-6" },
        { "C:10.7.10", "1-6 1-6 5-6 4-5", "T2-keep: 1-6 1-6 / 5-6 4-5" },
        { "C:10.7.10", "3-6 4-5 5-5 4-6", "T2-nines: 5-5 3-6 / 4-6 4-5" },
        { "C:10.7.11", "4-4 4-4 3-6 5-6", "T2-eights: 4-4 5-6 / 4-4 3-6" },
        { "C:10.7.11", "2-6 3-5 6-6 1-1", "T2-eights: 6-6 2-6 / 1-1 3-5" },
        { "C:10.7.11", "4-4 4-4 3-6 5-5", "T2-keep: 4-4 4-4 / 5-5 3-6" },
        { "C:10.7.11", "2-6 3-5 3-6 5-6", "T2-eights: 5-6 2-6 / 3-6 3-5" },
        { "C:10.7.12", "1-1 3-6 1-6 4-6", "T3-sound: 1-1 1-6 / 4-6 3-6" },
        { "C:10.7.12", "4-6 6-6 2-5 1-3", "T3-sound: 6-6 2-5 / 1-3 4-6" },
        { "C:10.7.12", "6-6 1-1 4-4 1-6", "T3-sound: 6-6 4-4 / 1-1 1-6" },
        { "C:10.7.12", "6-6 3-6 2-6 5-6", "T3-sound: 6-6 3-6 / 5-6 2-6" },
        { "C:10.7.13", "6-6 4-5 5-6 4-6", "T3-high: 6-6 4-5 / 5-6 4-6" },
        { "C:10.7.13", "6-6 1-6 1-5 2-5", "T3-high: 6-6 2-5 / 1-6 1-5" },
        { "C:10.7.14", "5-6 1-5 3-5 2-3", "T4-sound: 5-6 2-3 / 1-5 3-5" },
        { "C:10.7.14", "1-1 5-6 4-6 2-4", "T4-sound: 4-6 2-4 / 1-1 5-6" },
        { "C:10.7.15", "5-5 5-6 4-6 1-2", "T4-seven: 5-6 1-2 / 5-5 4-6" },
        { "C:10.7.15", "3-3 2-6 2-5 2-3", "T4-low: 3-3 2-5 / 2-6 2-3" },
    };
    (void)state;
    check_examples("tiles-1", row, COUNT(row));
}

static void tiles_2_sets(void **state)
{
    static const example row[] = {
        { "C:10.7.17", "5-6 1-5 3-5 2-3", "T1: 5-6 3-5 / 1-5 2-3" },
        { "C:10.7.17", "3-6 4-5 5-5 4-6", "T1: 3-6 4-5 / 5-5 4-6" },
    };
    (void)state;
    check_examples("tiles-2", row, COUNT(row));
}

/* The examples of the rows, and those of the table in docs/completions.md 4.7; none depends on the
 * place of A-2-3-4-5. */
static void poker_1_sets(void **state)
{
    static const example row[] = {
        { "C:11.7.05", "As Ah Ad Ac Jk Ks Kh", "P1-kings: Ks Kh / As Ah Ad Ac Jk" },
        { "C:11.7.05", "As Ah Ad Ac Jk Ks Qh", "P1-aces: As Ah / Ad Ac Jk Ks Qh" },
        { "C:11.7.06", "9s 9h 9d 9c 4s 4h Kd", "P2a: 4s 4h / Kd 9s 9h 9d 9c" },
        { "C:11.7.06", "Qs Qh Qd Qc 8s 5h 3d", "P2b-split: Qs Qh / Qd Qc 8s 5h 3d" },
        { "C:11.7.06", "As Ah Ad Jk Ks Qh Jd", "P2b-C: As Ah / Ad Jk Ks Qh Jd" },
        { "C:11.7.06", "6s 6h 6d 6c 3s 3h 3d", "P2a: 3s 3h / 6s 6h 6d 6c 3d" },
        { "C:11.7.07", "8s 8h 8d 8c Ks 5h 3d", "P2c-keep: Ks 5h / 8s 8h 8d 8c 3d" },
        { "C:11.7.07", "8s 8h 8d 8c Qs 5h 3d", "P2c-split: 8s 8h / Qs 8d 8c 5h 3d" },
        { "C:11.7.07", "4s 4h 4d 4c 9s 8h 7d", "P2d: 9s 8h / 7d 4s 4h 4d 4c" },
        { "C:11.7.08", "Jk As Ad 9s 9h 9d 4c", "P3a: As Ad / Jk 9s 9h 9d 4c" },
        { "C:11.7.08", "Js Jh Jd 8s 8h 5d 5c", "P3b: 8s 8h / Js Jh Jd 5d 5c" },
        { "C:11.7.08", "2s 2h 2d As Ah 9d 5c", "P3c: As Ah / 9d 5c 2s 2h 2d" },
        { "C:11.7.08", "Ks Kh Kd 6s 6h 6d Ac", "P3a: Ks Kh / Ac Kd 6s 6h 6d" },
        { "C:11.7.09", "8s 8h 6d 6c 3s 3h Kd", "P4: 8s 8h / Kd 6d 6c 3s 3h" },
        { "C:11.7.09", "As Jk Ks Kh 7d 7c 4s", "P4: As Jk / Ks Kh 7d 7c 4s" },
        { "C:11.7.10", "7s 7h 7d 6s 5h 4d 3c", "P5a: 7s 7h / 7d 6s 5h 4d 3c" },
        { "C:11.7.10", "As Ah Ad Ks 9h 7d 2c", "P5b: As Ks / Ah Ad 9h 7d 2c" },
        { "C:11.7.10", "7s 7h 7d Ks Jh 4d 2c", "P5c: Ks Jh / 7s 7h 7d 4d 2c" },
        { "C:11.7.10", "As Ah Jk 9d 8c 7s 6h", "P5a: As Ah / Jk 9d 8c 7s 6h" },
        { "C:11.7.10", "As Ah Jk Ks Qh Jd 2c", "P5a: As 2c / Ah Jk Ks Qh Jd" },
        { "C:11.7.11", "As Ah 3s 3d Kc 9h 5d", "P6a: 3s 3d / As Ah Kc 9h 5d" },
        { "C:11.7.11", "Ks Kh Qs Qd Js Td 9c", "P6a: Qs Qd / Ks Kh Js Td 9c" },
        { "C:11.7.12", "8s 8h 7d 7c Ah 5s 3d", "P6b-keep: Ah 5s / 8s 8h 7d 7c 3d" },
        { "C:11.7.12", "Ts Th 4s 4d Kh 9h 2d", "P6b-split: 4s 4d / Kh Ts Th 9h 2d" },
        { "C:11.7.12", "6s 6h 5s 5d Kc 9h 2d", "P6c-keep: Kc 9h / 6s 6h 5s 5d 2d" },
        { "C:11.7.12", "3s 3h 2s 2d Qc 9h 7d", "P6c-split: 2s 2d / Qc 9h 7d 3s 3h" },
        { "C:11.7.12", "Ts Th 4s 4d Jk 9h 2d", "P6b-keep: Jk 9h / Ts Th 4s 4d 2d" },
        { "C:11.7.12", "6s 6h 5s 5d 4c 3h 2d", "P6c-split: 5s 5d / 6s 6h 4c 3h 2d" },
        { "C:11.7.13", "8s 8h 6d 5c 4h 3s 2d", "P7a: 8s 8h / 6d 5c 4h 3s 2d" },
        { "C:11.7.13", "Ks Kh Qs Jd 8c 5h 3d", "P7c: Qs Jd / Ks Kh 8c 5h 3d" },
        { "C:11.7.14", "As Ks Kh Qd Jc Th 4s", "P7b: As Qd / Ks Kh Jc Th 4s" },
        { "C:11.7.14", "Ts Th As Kd Qh Jc 5s", "P7b: As Kd / Qh Jc Ts Th 5s" },
        { "C:11.7.15", "Jk 5s 4d 3h 2c 9s Kd", "P8: Kd 9s / Jk 5s 4d 3h 2c" },
        { "C:11.7.15", "As Qd Jh 9c 7s 5h 3d", "P9: Qd Jh / As 9c 7s 5h 3d" },
        { "C:11.7.15", "Jk Kd Th 8c 6s 4h 3d", "P9: Kd Th / Jk 8c 6s 4h 3d" },
        { "C:11.7.04", "Kh Qh 9h 7h 4h As Jd", "P8: As Jd / Kh Qh 9h 7h 4h" },
        { "C:11.7.04", "Kc Qc Jc Tc 9c 8c 2d", "P8: Kc 2d / Qc Jc Tc 9c 8c" },
        { "C:11.9.3", "Qs Qh Js Jd 9c 8h 2d", "P6a: Js Jd / Qs Qh 9c 8h 2d" },
        { "C:11.9.4", "7s 7h 7d Ks Jh 4d 2c", "P5c: Ks Jh / 7s 7h 7d 4d 2c" },
    };
    (void)state;
    check_examples("poker-1", row, COUNT(row));
}

static void poker_2_sets(void **state)
{
    static const example row[] = {
        { "C:11.7.17", "8s 8h 8d 8c Ks 5h 3d", "P1: 8s 8h / Ks 8d 8c 5h 3d" },
        { "C:11.7.17", "Ts Th 4s 4d Jk 9h 2d", "P1: 4s 4d / Jk Ts Th 9h 2d" },
        { "C:11.7.17", "Ks Kh Qs Jd 8c 5h 3d", "P1: Ks Jd / Kh Qs 8c 5h 3d" },
    };
    (void)state;
    check_examples("poker-2", row, COUNT(row));
}

/* ---- Over all hands -------------------------------------------------------------------------- */

typedef struct share {
    const char *line;
    uint32_t hands;
} share;

static void check_shares(const sabot_house_way *way, const sabot_way_report *report,
                         const share *row, size_t rows)
{
    assert_int_equal(way->lines, rows);
    for (size_t i = 0; i < rows; i++) {
        assert_string_equal(way->line[i].id, row[i].line);
        assert_int_equal(report->line[i], row[i].hands);
    }
    assert_int_equal(report->unset, 0);
    assert_int_equal(report->unlawful, 0);
    assert_int_equal(report->bettered, 0);
    assert_int_equal(report->faulty[0], 0);
    assert_int_equal(report->worse[0], 0);
}

/* Evidence for C:10.7.06, C:10.7.07, C:10.7.12 to C:10.7.16: how many of the 35,960 hands each line
 * sets; T2 splits 604 in all. */
static void tiles_1_sets_every_hand(void **state)
{
    static const share row[] = {
        { "T1", 120 },       { "T2-supreme", 28 },   { "T2-high", 384 },   { "T2-nines", 24 },
        { "T2-eights", 88 }, { "T2-sevens", 80 },    { "T2-keep", 6116 },  { "T3-sound", 7408 },
        { "T3-high", 2432 }, { "T4-sound", 16640 },  { "T4-seven", 1296 }, { "T4-low", 1344 },
    };
    const sabot_house_way *way = sabot_house_way_named("tiles-1");
    sabot_way_report report;
    uint32_t split = 0;
    (void)state;
    sabot_house_way_check(way, false, &report);
    assert_int_equal(report.hands, 35960);
    check_shares(way, &report, row, COUNT(row));
    for (int i = 1; i <= 5; i++)
        split += report.line[i];
    assert_int_equal(split, 604);
}

/* Evidence for C:11.7.16: each of the 154,143,080 hands by exactly one line, none foul, under both
 * places of A-2-3-4-5. Hands alike but for their suits are set once. */
static void poker_1_sets_every_hand(void **state)
{
    static const share row[] = {
        { "P1-kings", 6 },          { "P1-aces", 1122 },       { "P2a", 57648 },
        { "P2b-C", 4592 },          { "P2b-split", 110688 },   { "P2c-keep", 29120 },
        { "P2c-split", 30720 },     { "P2d", 74800 },          { "P3a", 68640 },
        { "P3b", 150480 },          { "P3c", 3970560 },        { "P4", 2898720 },
        { "P5a", 385964 },          { "P5b", 1057060 },        { "P5c", 6413616 },
        { "P6a", 19785600 },        { "P6b-keep", 3369600 },   { "P6b-split", 7188480 },
        { "P6c-keep", 2125440 },    { "P6c-split", 1935360 },  { "P7b", 791640 },
        { "P7a", 7571616 },         { "P7c", 64221960 },       { "P8", 7119228 },
        { "P9", 24780420 },
    };
    const sabot_house_way *way = sabot_house_way_named("poker-1");
    sabot_way_report report;
    (void)state;
    for (int wheel_low = 0; wheel_low < 2; wheel_low++) {
        sabot_house_way_check(way, wheel_low, &report);
        assert_int_equal(report.hands, 154143080);
        check_shares(way, &report, row, COUNT(row));
    }
}

/* Evidence for C:10.7.17, C:11.7.17: the second lists set every hand too. */
static void second_lists_set_every_hand(void **state)
{
    static const struct { const char *name; uint32_t hands; } row[] = {
        { "tiles-2", 35960 }, { "poker-2", 154143080 },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        sabot_way_report report;
        if (i > 0 && !test_is_long())
            continue;
        sabot_house_way_check(sabot_house_way_named(row[i].name), true, &report);
        assert_int_equal(report.hands, row[i].hands);
        assert_int_equal(report.line[0], row[i].hands);
        assert_int_equal(report.unset + report.unlawful + report.bettered, 0);
    }
}

/* ---- Hands at random ------------------------------------------------------------------------- */

static uint32_t next_random(uint64_t *seed)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*seed >> 33);
}

static void deal_seven(uint64_t *seed, sabot_card card[7])
{
    uint64_t dealt = 0;

    for (int n = 0; n < 7;) {
        const uint32_t next = 1 + next_random(seed) % 53;
        if (dealt >> next & 1)
            continue;
        dealt |= UINT64_C(1) << next;
        card[n++] = (sabot_card)next;
    }
}

/* The same hand with every suit moved on by some. */
static void move_suits(const sabot_card card[7], int by, sabot_card moved[7])
{
    for (int i = 0; i < 7; i++)
        moved[i] = card[i] == SABOT_CARD_JOKER
                       ? card[i]
                       : sabot_card_make(sabot_card_rank(card[i]),
                                         (sabot_card_suit(card[i]) + by) % 4);
}

/* Evidence for C:11.7.16: hands as they are dealt, not as the checker makes them up. All seven
 * cards are laid down, none twice, and not foul; and it does not matter which suits they are of. */
static void hands_at_random_are_lawful(void **state)
{
    uint64_t seed = 20;
    (void)state;
    for (int i = 0; i < 20000; i++) {
        const sabot_house_way *way = sabot_house_way_named(i % 4 == 0 ? "poker-2" : "poker-1");
        sabot_card card[7], moved[7];
        sabot_poker_setting set, other;
        uint64_t dealt = 0, laid = 0;
        const bool wheel_low = i % 2;
        deal_seven(&seed, card);
        const int line = sabot_house_way_set_cards(way, card, wheel_low, &set);
        assert_true(line >= 0);
        for (int n = 0; n < 7; n++)
            dealt |= UINT64_C(1) << card[n];
        for (int n = 0; n < 5; n++)
            laid |= UINT64_C(1) << set.behind[n] | UINT64_C(1) << set.front[n % 2];
        assert_true(dealt == laid);
        assert_false(sabot_poker_is_foul(&set, wheel_low));
        move_suits(card, 1 + i % 3, moved);
        assert_int_equal(sabot_house_way_set_cards(way, moved, wheel_low, &other), line);
        assert_int_equal(sabot_poker_two(other.front), sabot_poker_two(set.front));
        assert_int_equal(sabot_poker_five(other.behind, wheel_low),
                         sabot_poker_five(set.behind, wheel_low));
    }
}

/* ---- Those built in -------------------------------------------------------------------------- */

/* Evidence for C:10.7.04: a house way is a versioned list, found by its name or not at all. */
static void found_by_name(void **state)
{
    static const char *const name[] = { "poker-1", "poker-2", "tiles-1", "tiles-2" };
    (void)state;
    for (int i = 0; i < 4; i++) {
        const sabot_house_way *way = sabot_house_way_named(name[i]);
        assert_non_null(way);
        assert_ptr_equal(way, sabot_house_way_at(i));
        assert_string_equal(way->name, name[i]);
        assert_int_equal(way->tiles, name[i][0] == 't');
        assert_true(way->version >= 1);
    }
    assert_null(sabot_house_way_at(4));
    assert_null(sabot_house_way_at(-1));
    assert_null(sabot_house_way_named("tiles-3"));
    assert_null(sabot_house_way_named(""));
}

/* What is built in is what the files say. */
static void built_in_as_written(void **state)
{
    static char text[1 << 16];
    static sabot_house_way way;
    (void)state;
    for (int i = 0; sabot_house_way_at(i); i++) {
        char path[64];
        const char *says;
        int at;
        snprintf(path, sizeof path, "house-ways/%s.way", sabot_house_way_at(i)->name);
        FILE *file = fopen(path, "rb");
        assert_non_null(file);
        const size_t n = fread(text, 1, sizeof text, file);
        fclose(file);
        assert_int_equal(sabot_house_way_parse(text, n, &way, &at, &says), 0);
        assert_memory_equal(&way, sabot_house_way_at(i), sizeof way);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiles_1_sets),
        cmocka_unit_test(tiles_2_sets),
        cmocka_unit_test(poker_1_sets),
        cmocka_unit_test(poker_2_sets),
        cmocka_unit_test(tiles_1_sets_every_hand),
        cmocka_unit_test(poker_1_sets_every_hand),
        cmocka_unit_test(second_lists_set_every_hand),
        cmocka_unit_test(hands_at_random_are_lawful),
        cmocka_unit_test(found_by_name),
        cmocka_unit_test(built_in_as_written),
    };
    return cmocka_run_group_tests_name("house way", tests, NULL, NULL);
}
