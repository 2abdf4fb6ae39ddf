/* test_tiles.c: what pai gow tiles are worth: the examples of the rows, all 496 two-tile hands
 * against a plain comparison of faces, and the settings of four. */
#include "core_test.h"

#include "sabot/tiles.h"

/* ---- Tiles by what people write -------------------------------------------------------------- */

static sabot_tile tile(const char *text)
{
    sabot_tile t = SABOT_TILE_NONE;

    assert_true(sabot_tile_parse(text, 3, &t));
    return t;
}

/* "6-6 4-5": two tiles with a blank between; a face given twice is the two tiles of that face. */
static void two(const char *text, sabot_tile hand[2])
{
    assert_int_equal(strlen(text), 7);
    hand[0] = tile(text);
    hand[1] = tile(text + 4);
    if (hand[0] == hand[1])
        hand[1]++;
    assert_int_equal(sabot_tile_same_face(hand[0], hand[1]), strncmp(text, text + 4, 3) == 0);
}

static int rank(const char *text)
{
    sabot_tile hand[2];
    two(text, hand);
    assert_int_equal(sabot_tiles_rank(hand[0], hand[1]), sabot_tiles_rank(hand[1], hand[0]));
    return sabot_tiles_rank(hand[0], hand[1]);
}

static int class_of(const char *text)
{
    sabot_tile hand[2];
    two(text, hand);
    assert_int_equal(sabot_tiles_class(hand[0], hand[1]), sabot_tiles_class(hand[1], hand[0]));
    return sabot_tiles_class(hand[0], hand[1]);
}

static const char *name_of(const char *text)
{
    sabot_tile hand[2];
    two(text, hand);
    assert_string_equal(sabot_tiles_name(hand[0], hand[1]), sabot_tiles_name(hand[1], hand[0]));
    return sabot_tiles_name(hand[0], hand[1]);
}

/* A row of a comparison: '>' the first is higher, '<' the second, '=' a copy. */
typedef struct comparison {
    const char *first, *second;
    char is;
} comparison;

static char compare(int first, int second)
{
    return first > second ? '>' : first < second ? '<' : '=';
}

static void check_comparisons(const comparison *row, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (compare(rank(row[i].first), rank(row[i].second)) != row[i].is)
            fail_msg("%s v %s should be %c", row[i].first, row[i].second, row[i].is);
    }
}

/* A row of a valuation. */
typedef struct valuation {
    const char *hand;
    int class;
} valuation;

static void check_valuations(const valuation *row, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (class_of(row[i].hand) != row[i].class)
            fail_msg("%s is %d, not %d", row[i].hand, class_of(row[i].hand), row[i].class);
}

/* ---- Single tiles ---------------------------------------------------------------------------- */

/* Evidence for C:10.2.1: which faces stand twice, once, and not at all; 32 tiles, 227 spots. */
static void the_set_has_32_tiles_of_21_faces(void **state)
{
    static const char *const twice[] = { "6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6",
                                         "4-6", "1-6", "1-5" };
    static const char *const once[] = { "3-6", "4-5", "2-6", "3-5", "2-5", "3-4", "1-4", "2-3",
                                        "2-4", "1-2" };
    int spots = 0;
    (void)state;
    for (size_t i = 0; i < COUNT(twice); i++) {
        assert_int_equal(sabot_tile_copies(tile(twice[i])), 2);
        assert_int_equal(sabot_tile_copies((sabot_tile)(tile(twice[i]) + 1)), 2);
        assert_true(sabot_tile_same_face(tile(twice[i]), (sabot_tile)(tile(twice[i]) + 1)));
        spots += 2 * sabot_tile_spots(tile(twice[i]));
    }
    for (size_t i = 0; i < COUNT(once); i++) {
        assert_int_equal(sabot_tile_copies(tile(once[i])), 1);
        spots += sabot_tile_spots(tile(once[i]));
    }
    assert_int_equal(2 * COUNT(twice) + COUNT(once), SABOT_TILE_COUNT);
    assert_int_equal(spots, 227);
    assert_int_equal(sabot_tile_copies(SABOT_TILE_NONE), 0);
    assert_int_equal(sabot_tile_copies(SABOT_TILE_UNSEEN), 0);
    assert_int_equal(sabot_tile_copies(255), 0);
}

/* Evidence for C:10.2.4: the list of single tiles, its examples, sixteen steps of two tiles. */
static void single_tiles_rank_in_sixteen_steps(void **state)
{
    static const char *const list[16][2] = {
        { "6-6", "6-6" }, { "1-1", "1-1" }, { "4-4", "4-4" }, { "1-3", "1-3" }, { "5-5", "5-5" },
        { "3-3", "3-3" }, { "2-2", "2-2" }, { "5-6", "5-6" }, { "4-6", "4-6" }, { "1-6", "1-6" },
        { "1-5", "1-5" }, { "3-6", "4-5" }, { "2-6", "3-5" }, { "2-5", "3-4" }, { "1-4", "2-3" },
        { "2-4", "1-2" },
    };
    static const comparison row[] = {
        { "1-1", "4-4", '>' }, { "2-2", "5-6", '>' }, { "1-5", "4-5", '>' }, { "3-6", "4-5", '=' },
        { "2-3", "2-4", '>' }, { "2-4", "1-2", '=' },
    };
    int times[16] = { 0 };
    (void)state;
    for (int i = 0; i < 16; i++)
        for (int j = 0; j < 2; j++)
            assert_int_equal(sabot_tile_step(tile(list[i][j])), 15 - i);
    for (size_t i = 0; i < COUNT(row); i++)
        assert_int_equal(compare(sabot_tile_step(tile(row[i].first)),
                                 sabot_tile_step(tile(row[i].second))), row[i].is);
    for (int t = 1; t <= SABOT_TILE_COUNT; t++)
        times[sabot_tile_step((sabot_tile)t)]++;
    for (int i = 0; i < 16; i++)
        assert_int_equal(times[i], 2);
}

/* ---- Two tiles ------------------------------------------------------------------------------- */

/* Evidence for C:10.1.2: equal ranks are copies, whatever the tiles. */
static void equal_hands_are_copies(void **state)
{
    static const comparison row[] = {
        { "5-5 2-6", "5-5 3-5", '=' }, { "6-6 4-5", "6-6 3-6", '=' }, { "4-4 1-6", "3-6 3-3", '>' },
    };
    (void)state;
    check_comparisons(row, COUNT(row));
    assert_string_equal(name_of("5-5 2-6"), "eight");
    assert_string_equal(name_of("4-4 1-6"), "five");
    assert_string_equal(name_of("3-6 3-3"), "five");
}

/* A pair is named by its face, or by both. */
static void check_pair_name(const char *pair, bool supreme)
{
    char want[24];
    const bool alike = strncmp(pair, pair + 4, 3) == 0;

    snprintf(want, sizeof want, alike ? "pair of %.3s" : "pair of %.3s and %.3s", pair, pair + 4);
    assert_string_equal(name_of(pair), supreme ? "supreme pair" : want);
}

/* Evidence for C:10.2.2: the sixteen pairs, the highest first. */
static void sixteen_pairs(void **state)
{
    static const char *const list[16] = {
        "1-2 2-4", "6-6 6-6", "1-1 1-1", "4-4 4-4", "1-3 1-3", "5-5 5-5", "3-3 3-3", "2-2 2-2",
        "5-6 5-6", "4-6 4-6", "1-6 1-6", "1-5 1-5", "3-6 4-5", "2-6 3-5", "2-5 3-4", "1-4 2-3",
    };
    static const comparison row[] = {
        { "2-4 1-2", "6-6 6-6", '>' }, { "2-2 2-2", "5-6 5-6", '>' }, { "3-6 4-5", "1-5 1-5", '<' },
        { "1-4 2-3", "2-5 3-4", '<' },
    };
    (void)state;
    check_comparisons(row, COUNT(row));
    for (int i = 0; i < 16; i++) {
        assert_int_equal(class_of(list[i]), SABOT_TILES_PAIR);
        assert_int_equal(rank(list[i]), SABOT_TILES_RANKS - i);
        check_pair_name(list[i], i == 0);
    }
    /* A text names a face: the same number twice is the same pair. */
    assert_int_equal(sabot_tiles_rank(tile("6-6"), tile("6-6")), rank("6-6 6-6"));
}

/* Evidence for C:10.2.3: equal spots alone make no pair. */
static void equal_spots_are_no_pair(void **state)
{
    static const valuation row[] = {
        { "4-4 2-6", 6 }, { "1-6 2-5", 4 }, { "1-3 2-2", 8 }, { "5-5 4-6", 0 }, { "3-3 1-5", 2 },
    };
    (void)state;
    check_valuations(row, COUNT(row));
}

/* Evidence for C:10.2.5: a supreme tile counts 3 or 6, and makes no Wong or Gong. */
static void a_supreme_tile_counts_three_or_six(void **state)
{
    static const valuation row[] = {
        { "1-2 6-6", 8 }, { "1-2 5-6", 7 }, { "1-2 4-6", 6 }, { "2-4 3-6", 5 }, { "2-4 4-4", 4 },
        { "1-2 1-6", 3 }, { "1-2 3-3", 9 }, { "2-4 1-4", 8 }, { "2-4 2-2", 7 },
    };
    (void)state;
    check_valuations(row, COUNT(row));
    for (int t = 3; t <= SABOT_TILE_COUNT; t++)
        assert_int_equal(sabot_tiles_rank(tile("1-2"), (sabot_tile)t),
                         sabot_tiles_rank(tile("2-4"), (sabot_tile)t));
}

/* Evidence for C:10.3.1: pair, Wong, Gong, points. */
static void classes_rank_in_order(void **state)
{
    static const comparison row[] = {
        { "1-4 2-3", "6-6 3-6", '>' }, { "1-1 4-5", "6-6 4-4", '>' }, { "1-1 2-6", "6-6 1-6", '>' },
        { "2-3 1-3", "6-6 3-3", '>' },
    };
    (void)state;
    check_comparisons(row, COUNT(row));
}

/* Evidence for C:10.3.2: what is a Wong, what a Gong, and how many there are. */
static void wongs_and_gongs(void **state)
{
    static const valuation row[] = {
        { "6-6 4-5", SABOT_TILES_WONG }, { "1-1 3-5", SABOT_TILES_GONG },
        { "1-1 4-4", SABOT_TILES_GONG }, { "6-6 2-5", 9 }, { "5-5 3-6", 9 },
    };
    int wongs = 0, gongs = 0;
    (void)state;
    check_valuations(row, COUNT(row));
    for (int a = 1; a <= SABOT_TILE_COUNT; a++)
        for (int b = 1; b < a; b++) {
            const int class = sabot_tiles_class((sabot_tile)a, (sabot_tile)b);
            wongs += class == SABOT_TILES_WONG;
            gongs += class == SABOT_TILES_GONG;
        }
    assert_int_equal(wongs, 8);
    assert_int_equal(gongs, 16);
}

/* Evidence for C:10.3.3: the last digit. */
static void other_tiles_count_the_last_digit(void **state)
{
    static const valuation row[] = {
        { "5-6 4-6", 1 }, { "3-3 2-5", 3 }, { "1-6 1-5", 3 }, { "5-6 3-6", 0 },
    };
    (void)state;
    check_valuations(row, COUNT(row));
}

/* Evidence for C:10.3.4: the higher single tile. */
static void the_higher_tile_decides(void **state)
{
    static const comparison row[] = {
        { "5-6 2-6", "4-6 3-6", '>' }, { "4-4 1-3", "1-1 4-6", '<' }, { "1-4 2-4", "5-6 2-5", '<' },
    };
    (void)state;
    check_comparisons(row, COUNT(row));
}

/* Evidence for C:10.3.5: one tile decides. */
static void the_lower_tile_never_counts(void **state)
{
    static const comparison row[] = {
        { "5-5 2-6", "5-5 3-5", '=' }, { "3-6 2-4", "4-5 1-2", '=' }, { "6-6 4-4", "6-6 2-6", '=' },
        { "6-6 3-5", "1-1 4-4", '>' }, { "1-1 3-6", "6-6 4-5", '<' },
    };
    (void)state;
    check_comparisons(row, COUNT(row));
}

/* Evidence for C:10.3.6: zeros. */
static void zeros_are_copies(void **state)
{
    static const comparison row[] = {
        { "5-5 4-6", "1-3 1-5", '=' }, { "5-6 3-6", "4-6 5-5", '=' },
    };
    (void)state;
    check_comparisons(row, COUNT(row));
    assert_int_equal(rank("5-5 4-6"), 1);
}

/* ---- All of them ----------------------------------------------------------------------------- */

/* Is the tile one of those faces? */
static bool is_one_of(sabot_tile t, const char *faces)
{
    char text[4];

    sabot_tile_text(t, text);
    return strstr(faces, text) != NULL;
}

/* The place of a tile from the bottom, faces that rank alike standing in one pair of brackets. */
static int plain_step(sabot_tile t)
{
    static const char *const list[] = { "2-4 1-2", "1-4 2-3", "2-5 3-4", "2-6 3-5", "3-6 4-5",
                                        "1-5", "1-6", "4-6", "5-6", "2-2", "3-3", "5-5", "1-3",
                                        "4-4", "1-1", "6-6" };
    int step = 0;

    while (!is_one_of(t, list[step]))
        step++;
    return step;
}

/* The best last digit over the counts either tile may take. */
static int plain_points(sabot_tile a, sabot_tile b)
{
    int best = 0;

    for (int i = 0; i < 4; i++) {
        const int of_a = is_one_of(a, "1-2 2-4") ? (i & 1 ? 3 : 6) : sabot_tile_spots(a);
        const int of_b = is_one_of(b, "1-2 2-4") ? (i & 2 ? 3 : 6) : sabot_tile_spots(b);
        if ((of_a + of_b) % 10 > best)
            best = (of_a + of_b) % 10;
    }
    return best;
}

/* A number that orders hands as completions 3.2 tells it, by faces: class, then what decides. */
static int plain_value(sabot_tile a, sabot_tile b)
{
    const int one = plain_step(a), other = plain_step(b), high = one > other ? one : other;
    const bool top = is_one_of(a, "6-6 1-1") || is_one_of(b, "6-6 1-1");

    if (one == other)
        return 1200 + (one == 0 ? 16 : one);
    if (top && (is_one_of(a, "3-6 4-5") || is_one_of(b, "3-6 4-5")))
        return 1100 + high;
    if (top && (is_one_of(a, "4-4 2-6 3-5") || is_one_of(b, "4-4 2-6 3-5")))
        return 1000 + high;
    return plain_points(a, b) == 0 ? 0 : 100 * plain_points(a, b) + high;
}

typedef struct pair_of_tiles {
    int value, rank, class;
} pair_of_tiles;

static int all_hands(pair_of_tiles hand[496])
{
    int n = 0;

    for (int a = 1; a <= SABOT_TILE_COUNT; a++)
        for (int b = 1; b < a; b++)
            hand[n++] = (pair_of_tiles){
                .value = plain_value((sabot_tile)a, (sabot_tile)b),
                .rank = sabot_tiles_rank((sabot_tile)b, (sabot_tile)a),
                .class = sabot_tiles_class((sabot_tile)b, (sabot_tile)a),
            };
    return n;
}

/* Evidence for C:10.3.7: 496 hands, their numbers by kind, and 102 ranks, all of them in use; each
 * two hands compare as their faces do. */
static void the_496_hands_fall_into_102_ranks(void **state)
{
    static const int by_class[] = { 24, 32, 44, 48, 52, 44, 56, 52, 56, 48, 16, 8, 16 };
    static const int ranks_by_class[] = { 1, 6, 8, 10, 10, 10, 9, 10, 8, 10, 2, 2, 16 };
    pair_of_tiles hand[496];
    int times[13] = { 0 }, ranks[13] = { 0 };
    bool used[SABOT_TILES_RANKS + 1] = { false };
    (void)state;
    assert_int_equal(all_hands(hand), 496);
    for (int i = 0; i < 496; i++) {
        assert_in_range(hand[i].rank, 1, SABOT_TILES_RANKS);
        assert_int_equal(hand[i].class, hand[i].value / 100);
        times[hand[i].class]++;
        ranks[hand[i].class] += !used[hand[i].rank];
        used[hand[i].rank] = true;
        for (int j = 0; j < i; j++)
            assert_int_equal(compare(hand[i].rank, hand[j].rank),
                             compare(hand[i].value, hand[j].value));
    }
    for (int i = 1; i <= SABOT_TILES_RANKS; i++)
        assert_true(used[i]);
    assert_memory_equal(times, by_class, sizeof times);
    assert_memory_equal(ranks, ranks_by_class, sizeof ranks);
}

static void hands_have_names(void **state)
{
    static const struct { const char *hand, *name; } row[] = {
        { "2-4 1-2", "supreme pair" }, { "6-6 6-6", "pair of 6-6" }, { "1-5 1-5", "pair of 1-5" },
        { "4-5 3-6", "pair of 3-6 and 4-5" }, { "2-3 1-4", "pair of 1-4 and 2-3" },
        { "6-6 3-6", "Wong" }, { "4-4 1-1", "Gong" }, { "6-6 1-6", "nine" }, { "6-6 3-3", "eight" },
        { "6-6 3-4", "nine" }, { "1-2 2-2", "seven" }, { "4-4 4-6", "eight" },
        { "5-5 1-3", "four" }, { "5-6 4-6", "one" }, { "6-6 5-5", "two" }, { "6-6 5-6", "three" },
        { "5-6 1-4", "six" }, { "4-4 1-6", "five" }, { "5-5 4-6", "zero" },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++)
        assert_string_equal(name_of(row[i].hand), row[i].name);
}

/* ---- Four tiles ------------------------------------------------------------------------------ */

/* "6-6 1-3 / 4-6 2-5": a setting, the high hand first, each hand's tiles from the higher. */
static void setting_text(const sabot_tiles_setting *setting, char out[18])
{
    memset(out, ' ', 17);
    sabot_tile_text(setting->high[0], out);
    sabot_tile_text(setting->high[1], out + 4);
    sabot_tile_text(setting->low[0], out + 10);
    sabot_tile_text(setting->low[1], out + 14);
    out[3] = out[7] = out[9] = out[13] = ' ';
    out[8] = '/';
}

static void four(const char *text, sabot_tile hand[4])
{
    for (int i = 0; i < 4; i++) {
        hand[i] = tile(text + (ptrdiff_t)4 * i);
        for (int j = 0; j < i; j++)
            if (hand[j] == hand[i])
                hand[i]++;
    }
}

static void check_settings(const char *hand, const char *const want[3])
{
    sabot_tile t[4];
    sabot_tiles_setting setting[3];
    char text[18];

    four(hand, t);
    sabot_tiles_settings(t, setting);
    for (int i = 0; i < 3; i++) {
        setting_text(&setting[i], text);
        assert_string_equal(text, want[i]);
    }
}

/* Evidence for C:10.7.05: sorted by single rank, equals as listed; S1, S2, S3; the higher half is
 * the high hand, of equal ones that of t1. */
static void three_settings_of_four_tiles(void **state)
{
    (void)state;
    check_settings("4-6 6-6 2-5 1-3", (const char *const[]){
        "4-6 2-5 / 6-6 1-3", "6-6 4-6 / 1-3 2-5", "6-6 2-5 / 1-3 4-6" });
    check_settings("2-3 1-2 2-4 1-4", (const char *const[]){
        "2-4 1-2 / 1-4 2-3", "1-4 2-4 / 2-3 1-2", "1-4 1-2 / 2-3 2-4" });
}

/* Evidence for C:10.7.05: equals in the order of C:10.2.4. */
static void equals_are_sorted_as_listed(void **state)
{
    static const struct { const char *hand, *sorted; } row[] = {
        { "4-6 6-6 2-5 1-3", "6-6 1-3 4-6 2-5" }, { "1-2 4-5 2-4 3-6", "3-6 4-5 2-4 1-2" },
        { "3-5 3-4 2-6 2-5", "2-6 3-5 2-5 3-4" }, { "1-2 2-3 6-6 1-4", "6-6 1-4 2-3 1-2" },
        { "6-6 1-1 6-6 1-1", "6-6 6-6 1-1 1-1" }, { "2-4 1-2 1-5 1-6", "1-6 1-5 2-4 1-2" },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        sabot_tile t[4];
        char text[16] = "";
        four(row[i].hand, t);
        sabot_tiles_sort(t);
        for (int j = 0; j < 4; j++) {
            sabot_tile_text(t[j], text + (ptrdiff_t)4 * j);
            text[4 * j + 3] = j == 3 ? '\0' : ' ';
        }
        assert_string_equal(text, row[i].sorted);
    }
}

/* Evidence for C:10.7.05: the classes of its low hands; what makes a three sound is its tile. */
static void classes_of_low_hands(void **state)
{
    static const valuation row[] = {
        { "3-3 2-5", 3 }, { "1-6 1-5", 3 }, { "6-6 5-5", 2 }, { "6-6 4-4", SABOT_TILES_GONG },
    };
    (void)state;
    check_valuations(row, COUNT(row));
    assert_true(sabot_tile_step(tile("1-6")) < sabot_tile_step(tile("3-3")));
}

/* Evidence for C:10.3.8: over all 35,960 hands of four the high hand is never the lower, no tile
 * is lost, and the order in which the tiles come changes nothing. */
static void every_setting_of_every_hand_is_lawful(void **state)
{
    int hands = 0;
    (void)state;
    for (int a = 1; a <= SABOT_TILE_COUNT; a++)
        for (int b = 1; b < a; b++)
            for (int c = 1; c < b; c++)
                for (int d = 1; d < c; d++, hands++) {
                    const sabot_tile hand[4] = { (sabot_tile)a, (sabot_tile)b, (sabot_tile)c,
                                                 (sabot_tile)d };
                    const sabot_tile other[4] = { hand[2], hand[0], hand[3], hand[1] };
                    const uint64_t all = 1ull << a | 1ull << b | 1ull << c | 1ull << d;
                    sabot_tiles_setting s[3], again[3];
                    sabot_tiles_settings(hand, s);
                    sabot_tiles_settings(other, again);
                    assert_memory_equal(s, again, sizeof s);
                    for (int i = 0; i < 3; i++) {
                        assert_true(sabot_tiles_rank(s[i].high[0], s[i].high[1]) >=
                                    sabot_tiles_rank(s[i].low[0], s[i].low[1]));
                        assert_true(all == (1ull << s[i].high[0] | 1ull << s[i].high[1] |
                                            1ull << s[i].low[0] | 1ull << s[i].low[1]));
                    }
                }
    assert_int_equal(hands, 35960);
}

/* Evidence for C:10.3.8: five laid above nine is judged as nine over five. */
static void the_higher_hand_is_the_high_one(void **state)
{
    (void)state;
    check_settings("5-5 1-4 6-6 1-6", (const char *const[]){
        "6-6 5-5 / 1-6 1-4", "6-6 1-6 / 5-5 1-4", "6-6 1-4 / 5-5 1-6" });
    assert_string_equal(name_of("6-6 1-6"), "nine");
    assert_string_equal(name_of("5-5 1-4"), "five");
}

static void step_of_unseen(void)
{
    (void)sabot_tile_step(SABOT_TILE_UNSEEN);
}

static void rank_of_impossible(void)
{
    (void)sabot_tiles_rank(tile("3-6"), tile("3-6"));
}

static void impossible_questions_stop_the_program(void **state)
{
    (void)state;
    assert_true(core_aborts(step_of_unseen));
    assert_true(core_aborts(rank_of_impossible));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_set_has_32_tiles_of_21_faces),
        cmocka_unit_test(single_tiles_rank_in_sixteen_steps),
        cmocka_unit_test(equal_hands_are_copies),
        cmocka_unit_test(sixteen_pairs),
        cmocka_unit_test(equal_spots_are_no_pair),
        cmocka_unit_test(a_supreme_tile_counts_three_or_six),
        cmocka_unit_test(classes_rank_in_order),
        cmocka_unit_test(wongs_and_gongs),
        cmocka_unit_test(other_tiles_count_the_last_digit),
        cmocka_unit_test(the_higher_tile_decides),
        cmocka_unit_test(the_lower_tile_never_counts),
        cmocka_unit_test(zeros_are_copies),
        cmocka_unit_test(the_496_hands_fall_into_102_ranks),
        cmocka_unit_test(hands_have_names),
        cmocka_unit_test(three_settings_of_four_tiles),
        cmocka_unit_test(equals_are_sorted_as_listed),
        cmocka_unit_test(classes_of_low_hands),
        cmocka_unit_test(every_setting_of_every_hand_is_lawful),
        cmocka_unit_test(the_higher_hand_is_the_high_one),
        cmocka_unit_test(impossible_questions_stop_the_program),
    };
    return cmocka_run_group_tests_name("tiles", tests, NULL, NULL);
}
