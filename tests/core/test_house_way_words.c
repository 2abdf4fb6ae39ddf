/* test_house_way_words.c: the language of house ways: what its words mean, and what is said of a
 * file that cannot be read. */
#include "core_test.h"

#include "sabot/house_way.h"

#define TILES "house-way own\ngame pai-gow\nversion 3\n"
#define CARDS "house-way own\ngame pai-gow-poker\nversion 3\n"

static const sabot_house_way *parse(const char *text)
{
    static sabot_house_way way;
    const char *says = "";
    int at;

    if (sabot_house_way_parse(text, strlen(text), &way, &at, &says) < 0)
        fail_msg("%d: %s in:\n%s", at, says, text);
    return &way;
}

/* ---- What words mean ------------------------------------------------------------------------- */

/* The line that decides, by a house way of one line X with these rows and a last line. */
static bool decides(const char *head, const char *rows, const char *dealt)
{
    char text[1024];
    sabot_house_way way;
    sabot_tiles_setting tiles;
    sabot_poker_setting cards;
    sabot_tile tile[4];
    sabot_card card[7];
    const char *last = strstr(head, "poker") ? "front" : "high";

    snprintf(text, sizeof text, "%sline X\nsays x\n%s\nline Z\nsays z\nbest %s\n", head, rows,
             last);
    way = *parse(text);
    for (int i = 0; way.tiles && i < 4; i++) {
        assert_true(sabot_tile_parse(dealt + 4 * i, 3, &tile[i]));
        tile[i] = (sabot_tile)(tile[i] + (i > 0 && tile[i] == tile[i - 1]));
    }
    for (int i = 0; !way.tiles && i < 7; i++)
        assert_true(sabot_card_parse(dealt + 3 * i, 2, &card[i]));
    return (way.tiles ? sabot_house_way_set_tiles(&way, tile, &tiles)
                      : sabot_house_way_set_cards(&way, card, false, &cards)) == 0;
}

typedef struct meaning {
    const char *rows, *fits, *fits_not;
} meaning;

static void check_meanings(const char *head, const meaning *row, size_t rows)
{
    for (size_t i = 0; i < rows; i++) {
        if (!decides(head, row[i].rows, row[i].fits))
            fail_msg("%s should fit %s", row[i].rows, row[i].fits);
        if (decides(head, row[i].rows, row[i].fits_not))
            fail_msg("%s should not fit %s", row[i].rows, row[i].fits_not);
    }
}

/* Evidence for C:10.7.05: the classes of two tiles; what is sound: class 4 or more low, or a three
 * whose higher tile is 3-3 or above. */
static void words_for_tiles(void **state)
{
    static const meaning row[] = {
        { "when pairs 1\nbest low", "6-6 6-6 1-3 5-5", "6-6 6-6 1-1 1-1" },
        { "when pairs 1 or more\nbest low", "6-6 6-6 1-1 1-1", "6-6 1-1 4-4 1-3" },
        { "when the pair holds 2-4\nbest low", "2-4 1-2 5-6 4-6", "2-4 6-6 6-6 4-6" },
        { "when the lower pair holds 1-5\nbest low", "6-6 6-6 1-5 1-5", "1-5 1-5 3-6 4-5" },
        { "when the others hold spots 11\nbest low", "1-1 1-1 5-6 4-5", "1-1 1-1 3-6 4-5" },
        { "when hand holds 6-6 or 1-1\nbest low", "1-1 5-6 4-6 2-4", "4-4 5-6 4-6 2-4" },
        { "when hand holds no 6-6\nbest low", "1-1 5-6 4-6 2-4", "6-6 5-6 4-6 2-4" },
        { "when hand top 4-4 or less\nbest low", "4-4 5-6 4-6 2-4", "1-1 5-6 4-6 2-4" },
        { "when hand top 1-1 to 4-4\nbest low", "4-4 5-6 4-6 2-4", "6-6 5-6 4-6 2-4" },
        { "when others class 1\nbest low", "2-4 1-2 5-6 4-6", "2-4 1-2 5-6 1-1" },
        { "only low class 10", "2-4 1-2 1-1 3-5", "2-4 1-2 1-1 3-4" },
        { "only high is wong or gong", "6-6 3-6 2-2 1-3", "6-6 2-5 2-2 1-3" },
        { "only high is no pair and low class 8 or more", "3-6 4-5 6-6 5-5", "3-6 4-5 5-5 5-6" },
        { "only high is pair and low is pair", "6-6 6-6 1-1 1-1", "6-6 6-6 1-1 4-4" },
        { "only pair is kept and low class 0", "6-6 6-6 4-6 5-5", "6-6 6-6 4-6 5-6" },
        { "only pair is split and low above the others", "3-6 4-5 5-5 4-6", "2-4 1-2 6-6 3-3" },
        { "only low class 8 or more, or low class 7 and high class 9 or more",
          "4-4 4-4 3-6 5-6", "5-6 1-5 3-5 2-3" },
    };
    (void)state;
    check_meanings(TILES, row, COUNT(row));
}

static void sound_low_hands(void **state)
{
    static const meaning row[] = {
        { "only high is pair and sound", "5-5 5-5 3-3 2-5", "5-6 5-6 1-6 1-5" },
        { "only high is pair and sound", "2-4 1-2 1-1 3-5", "1-3 1-3 6-6 5-5" },
    };
    (void)state;
    check_meanings(TILES "term sound low class 4 or more, or low class 3 and low top 3-3 or more\n",
                   row, COUNT(row));
}

static void words_for_cards(void **state)
{
    static const meaning row[] = {
        { "when fives 1\nbest front", "As Ah Ad Ac Jk Ks Kh", "As Ah Ad Ac Qs Ks Kh" },
        { "when fours 1 and threes 1\nbest front", "9s 9h 9d 9c 4s 4h 4d", "9s 9h 9d 9c 4s 4h Kd" },
        { "when the four rank 10 to 7\nbest front", "8s 8h 8d 8c Ks 5h 3d",
          "6s 6h 6d 6c Ks 5h 3d" },
        { "when the lower three rank 9\nbest front", "As Ad Jk 9s 9h 9d 4c",
          "9s 9h 9d As Ah 5d 4c" },
        { "when the lower pair rank 3\nbest front", "8s 8h 6d 6c 3s 3h Kd",
          "8s 8h 3d 3c 2s 2h Kd" },
        { "when the highest pair rank 8\nbest front", "8s 8h 6d 6c 3s 3h Kd",
          "Ks Kh 8d 8c 2s 3h 4d" },
        { "when others hold A\nbest front", "Ts Th 4s 4d Jk 9h 2d", "As Jk 4s 4d 3s 9h 2d" },
        { "when others hold no K or A\nbest front", "Ts Th 4s 4d 3s 9h 2d",
          "Ts Th 4s 4d Ks 9h 2d" },
        { "when hand rank J or less\nbest front", "Js 9h 8s 7d 5s 4h 2d", "Qs 9h 8s 7d 5s 4h 2d" },
        { "only behind is straight or flush", "As Kh 6d 5c 4h 3s 2d", "As Kh Qd 9c 5h 3s 2d" },
        { "only behind is complete and front is pair", "8s 8h 6d 5c 4h 3s 2d",
          "8s 7h 6d 5c 4h 3s 2d" },
        { "only behind is no none or pair", "As Kh 6d 5c 4h 3s 2d", "As Kh Qd 9c 5h 3s 2d" },
        { "only front holds two of the four", "8s 8h 8d 8c Ks 5h 3d", "8s 8h 8d 7c Ks 5h 3d" },
        { "only front holds the pair", "2s 2h 2d As Ah 9d 5c", "2s 2h 2d As Kh 9d 5c" },
        { "only front holds one of the three and front holds A", "2s 2h 2d As Kh 9d 5c",
          "2s 2h 2d Qs Kh 9d 5c" },
        { "only front holds none of the others and the pair is kept", "6s 6h 4d 4c 3s 9h 2d",
          "6s 5h 4d Kc 3s 9h 2d" },
        { "only behind holds the highest and behind is flush", "Ah Qh 9h 7h 4h 3s Jd",
          "Kh Qh 9h 7h 4h As Jd" },
    };
    (void)state;
    check_meanings(CARDS, row, COUNT(row));
}

/* A named choice: taken where it leaves a setting, and asked about where it does. */
static void words_for_choices(void **state)
{
    static const meaning row[] = {
        { "take C", "8s 8h 6d 5c 4h 3s 2d", "8s 8h 7d Kc 4h 3s 2d" },
        { "when C exists\nbest front", "8s 8h 6d 5c 4h 3s 2d", "8s 8h 7d Kc 4h 3s 2d" },
        { "when C front is pair\nbest front", "8s 8h 6d 5c 4h 3s 2d", "As 8h 6d 5c 4h 3s 2d" },
        { "when C front is no pair and C front holds no A\nbest front", "As Ks Kh Qd Jc Th 4s",
          "8s 8h 7d Kc 4h 3s 2d" }, /* of no choice nothing is true, nor its contrary */
    };
    (void)state;
    check_meanings(CARDS "choice C\nonly behind is complete\nbest front, then behind\n", row,
                   COUNT(row));
}

/* ---- What the check finds -------------------------------------------------------------------- */

static void the_check_finds_gaps(void **state)
{
    sabot_way_report report;
    (void)state;
    sabot_house_way_check(parse(TILES "line X\nsays x\nwhen pairs 0\nbest low\n"), false, &report);
    assert_int_equal(report.hands, 35960);
    assert_int_equal(report.unset, 6840);
    assert_int_equal(report.line[0], 29120);
    assert_int_equal(report.unlawful, 0);
    assert_int_not_equal(report.faulty[0], 0);
}

/* Is there a setting of these tiles that is better in one hand and no worse in the other? */
static bool is_bettered(const sabot_tile tile[4], const sabot_tiles_setting *set)
{
    const int high = sabot_tiles_rank(set->high[0], set->high[1]);
    const int low = sabot_tiles_rank(set->low[0], set->low[1]);
    sabot_tiles_setting three[3];

    sabot_tiles_settings(tile, three);
    for (int s = 0; s < 3; s++) {
        const int more_high = sabot_tiles_rank(three[s].high[0], three[s].high[1]) - high;
        const int more_low = sabot_tiles_rank(three[s].low[0], three[s].low[1]) - low;
        if (more_high >= 0 && more_low >= 0 && more_high + more_low > 0)
            return true;
    }
    return false;
}

/* The class of the low hand alone is no good reason: a nine is as good as another by class. */
static void the_check_finds_better_settings(void **state)
{
    const sabot_house_way *way = parse(TILES "line X\nsays x\nbest low class\n");
    sabot_way_report report;
    sabot_tiles_setting set;
    sabot_tile t[4];
    uint32_t bettered = 0;
    (void)state;
    for (t[0] = 1; t[0] <= 32; t[0]++)
        for (t[1] = (sabot_tile)(t[0] + 1); t[1] <= 32; t[1]++)
            for (t[2] = (sabot_tile)(t[1] + 1); t[2] <= 32; t[2]++)
                for (t[3] = (sabot_tile)(t[2] + 1); t[3] <= 32; t[3]++) {
                    assert_int_equal(sabot_house_way_set_tiles(way, t, &set), 0);
                    bettered += is_bettered(t, &set);
                }
    sabot_house_way_check(way, false, &report);
    assert_int_equal(report.unset, 0);
    assert_true(bettered > 0);
    assert_int_equal(report.bettered, bettered);
    assert_int_equal(report.faulty[0], 0);
    set.high[0] = 0;
    assert_int_equal(sabot_house_way_set_tiles(way, report.worse, &set), 0);
    assert_true(is_bettered(report.worse, &set));
}

/* ---- What cannot be read --------------------------------------------------------------------- */

typedef struct fault {
    const char *text;
    int at;
    const char *says;
} fault;

static void check_faults(const fault *row, size_t rows)
{
    for (size_t i = 0; i < rows; i++) {
        sabot_house_way way;
        const char *says = "";
        int at = -1;
        assert_int_equal(
            sabot_house_way_parse(row[i].text, strlen(row[i].text), &way, &at, &says), -1);
        if (at != row[i].at || !strstr(says, row[i].says))
            fail_msg("%d: %s in:\n%s", at, says, row[i].text);
    }
}

static void faults_of_rows(void **state)
{
    static const fault row[] = {
        { "", 0, "say house-way, game and version" },
        { "house-way x\n", 1, "say house-way, game and version" },
        { "house-way a_b\n", 1, "letters, digits and hyphens" },
        { "house-way abcdefghijklmnop\n", 1, "15 at most" },
        { "house-way x\nhouse-way y\n", 2, "has a name already" },
        { "house-way x\ngame whist\n", 2, "pai-gow or pai-gow-poker" },
        { "game pai-gow\ngame pai-gow\n", 2, "said already" },
        { "version 0\n", 1, "from 1 to 65535" },
        { "version 65536\n", 1, "from 1 to 65535" },
        { "version 1x\n", 1, "from 1 to 65535" },
        { "version\n", 1, "nothing follows" },
        { "line T1\n", 1, "say house-way, game and version before this" },
        { TILES, 3, "there is no line" },
        { TILES "lien X\n", 4, "a row begins with house-way" },
        { TILES "# a remark\n\nline X\n", 6, "says nothing" },
        { TILES "line X\nsays x\n", 5, "takes no setting" },
        { TILES "line X\nsays x\nbest low\nline X\n", 7, "of this name already" },
        { TILES "line abcdefghijkl\n", 4, "11 at most" },
        { TILES "says x\n", 4, "only a line says something" },
        { TILES "line X\ncite C" ":1.1\ncite C" ":1.2\n", 6, "one provision" },
        { TILES "line X\ncite C" ":1234567890.1234\n", 5, "by its id" },
        { TILES "when pairs 1\n", 4, "only a line has conditions" },
        { TILES "line X\nonly low class 1\nwhen pairs 1\n", 6, "comes before" },
    };
    (void)state;
    check_faults(row, COUNT(row));
}

static void faults_of_conditions(void **state)
{
    static const fault row[] = {
        { TILES "line X\nwhen low class 1\n", 5, "speaks of the hand as dealt" },
        { TILES "line X\nwhen pair is split\n", 5, "speaks of the hand as dealt" },
        { TILES "term t low class 1\nline X\nwhen t\n", 6, "speaks of the hand as dealt" },
        { TILES "line X\nwhen others above low\n", 5, "speaks of the hand as dealt" },
        { TILES "line X\nonly\n", 5, "nothing follows" },
        { TILES "line X\nonly the\n", 5, "name what the condition is about" },
        { TILES "line X\nonly front is pair\n", 5, "name what the condition is about" },
        { TILES "line X\nonly threes 1\n", 5, "name what the condition is about" },
        { TILES "line X\nonly low\n", 5, "say what is so of it" },
        { TILES "line X\nonly low rank K\n", 5, "say what is so of it" },
        { TILES "line X\nonly low class K\n", 5, "a number is expected" },
        { TILES "line X\nonly low class 11111111111111111111\n", 5, "a number is expected" },
        { TILES "line X\nonly low class 13\n", 5, "a number is expected" },
        { TILES "line X\nonly low class 4 to\n", 5, "a number is expected" },
        { TILES "line X\nonly low top 7\n", 5, "a tile is expected" },
        { TILES "line X\nonly hand class 4\n", 5, "only two tiles have a class" },
        { TILES "line X\nonly low holds K\n", 5, "say what it holds" },
        { TILES "line X\nonly low holds high\n", 5, "say what it holds" },
        { TILES "line X\nonly low holds spots\n", 5, "a number is expected" },
        { TILES "line X\nonly low is flush\n", 5, "pair, wong, gong" },
        { TILES "line X\nonly hand is pair\n", 5, "this has no kind" },
        { TILES "line X\nonly low is split\n", 5, "can be split or kept" },
        { TILES "line X\nonly hand above low\n", 5, "compares two tiles with two" },
        { TILES "line X\nonly low class 4 high class 4\n", 5, "join conditions" },
        { TILES "line X\nonly low class 4 and\n", 5, "name what the condition is about" },
        { TILES "line X\nbest front\n", 5, "say which hand should be best" },
        { TILES "line X\nbest low, others\n", 5, "say which hand should be best" },
        { TILES "line X\nbest low high low high low\n", 5, "more preferences" },
        { TILES "line X\nbest low\nbest high\n", 6, "once to a line" },
        { TILES "best low\n", 4, "belongs once to a line" },
        { TILES "only low class 1\n", 4, "belongs to a line or a choice" },
        { TILES "take C\n", 4, "belongs once to a line" },
        { TILES "line X\ntake C\n", 5, "there is no choice of this name" },
        { TILES "choice C\nline X\n", 5, "takes no setting" },
        { TILES "choice C\nbest low\nline X\ntake C\nbest low\n", 8, "not beside \"take\"" },
        { TILES "choice pair\n", 4, "means something already" },
        { TILES "choice K\n", 4, "means something already" },
        { TILES "choice C\nbest low\nterm C low class 1\n", 6, "means something already" },
        { TILES "term a_ low class 1\n", 4, "a name is made of" },
        { TILES "choice C\nbest low\nline X\nwhen C pairs\n", 7, "after the name of a choice" },
        { CARDS "choice C\nonly C front is pair\n", 5, "name what the condition is about" },
        { CARDS "line X\nonly behind is wong\n", 5, "royal-flush" },
        { CARDS "line X\nonly front holds 6-6\n", 5, "say what it holds" },
        { CARDS "line X\nonly front rank 1\n", 5, "a rank is expected" },
        { CARDS "line X\nonly front class 1\n", 5, "say what is so of it" },
        { CARDS "line X\nonly lower four rank 2\n", 5, "name what the condition is about" },
        { TILES "line X\nsays \001\n", 5, "no text" },
    };
    (void)state;
    check_faults(row, COUNT(row));
}

/* A house way too large for its room is told so, whatever it is that is too many. */
static void too_much_is_told(void **state)
{
    static const struct { const char *first, *more; int times; const char *says; } row[] = {
        { "", "line L%d\nsays x\nbest low\n", SABOT_WAY_LINES, "more lines" },
        { "", "term t%d low class 1\n", SABOT_WAY_TERMS, "more terms" },
        { "", "choice c%d\nbest low\n", SABOT_WAY_CHOICES, "more choices" },
        { "line X\n", "only low class %d\n", SABOT_WAY_TESTS, "more conditions" },
        { "line X\n", "says %d and so on and on and on and on and on\n", 6, "says too much" },
        { "line X\nonly low class 1", " or %d", 62, "this row is too long" },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        static sabot_house_way way;
        static char text[1 << 14];
        const char *says = "";
        int n = snprintf(text, sizeof text, TILES "%s", row[i].first), at = 0;
        for (int k = 0; k <= row[i].times; k++) {
            const char *more = row[i].more;
            const char *number = strstr(more, "%d");
            n += snprintf(text + n, sizeof text - (size_t)n, "%.*s%d%s", (int)(number - more), more,
                          k % 10 + (i < 3 ? 10 * (k / 10) : 0), number + 2);
        }
        assert_int_equal(sabot_house_way_parse(text, (size_t)n, &way, &at, &says), -1);
        if (!strstr(says, row[i].says))
            fail_msg("%d: %s, not %s", at, says, row[i].says);
    }
}

/* What is read: names, version, words over several rows, provisions; line ends of any kind. */
static void a_file_is_read(void **state)
{
    const sabot_house_way *way = parse("# remark\r\n" TILES "line X-1\r\n\tsays One two\r\n"
                                       "\tsays three.\r\n\tcite C:10.7.06\r\n\tbest low\r\n"
                                       "line Y\nsays y\nbest low class, then high");
    (void)state;
    assert_string_equal(way->name, "own");
    assert_int_equal(way->version, 3);
    assert_int_equal(way->tiles, 1);
    assert_int_equal(way->lines, 2);
    assert_string_equal(way->line[0].id, "X-1");
    assert_string_equal(way->line[0].says, "One two three.");
    assert_string_equal(way->line[0].provision, "C:10.7.06");
    assert_string_equal(way->line[1].provision, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_for_tiles),
        cmocka_unit_test(sound_low_hands),
        cmocka_unit_test(words_for_cards),
        cmocka_unit_test(words_for_choices),
        cmocka_unit_test(the_check_finds_gaps),
        cmocka_unit_test(the_check_finds_better_settings),
        cmocka_unit_test(faults_of_rows),
        cmocka_unit_test(faults_of_conditions),
        cmocka_unit_test(too_much_is_told),
        cmocka_unit_test(a_file_is_read),
    };
    return cmocka_run_group_tests_name("words of house ways", tests, NULL, NULL);
}
