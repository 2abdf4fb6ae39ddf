/* test_chemin.c: chemin de fer as a game: counts against a twin that deals out every permutation,
 * the matrix, the reasons, and how all of it is written. */
#include "games/chemin_de_fer/cdf.h"
#include "odds/chemin_test.h"

/* ---- Counts ---------------------------------------------------------------------------------- */

static void table_3_is_the_engines(void **state)
{
    (void)state;
    for (int count = 0; count < 8; count++)
        for (int third = -1; third < 10; third++)
            assert_int_equal(chemin_table_3(count, third), cdf_table_3(count, third, NULL));
}

/* The set of this list that the hand belongs to; -1 if none. */
static int set_of(const chemin_set *list, int n, int a, int b, int third)
{
    const int low = a < b ? a : b, high = a < b ? b : a;

    for (int i = 0; i < n; i++)
        if (list[i].count == (a + b) % 10 && list[i].third == third &&
            (list[i].low < 0 || (list[i].low == low && list[i].high == high)))
            return i;
    return -1;
}

/* Plays six cards as anybody would at the table: 1 the Player wins, -1 the Banker, 0 neither. */
static int play(const int c[6], const bool *player, const bool *banker)
{
    int count = (c[0] + c[1]) % 10, other_count = (c[2] + c[3]) % 10, third = -1, next = 4;
    bool draws;

    if (count < 8 && other_count < 8) {
        draws = count < 5;
        if (count == 5)
            draws = player[set_of(chemin_tried.player, chemin_tried.players, c[0], c[1], -1)];
        if (draws) {
            third = c[next++];
            count = (count + third) % 10;
        }
        const char cell = cdf_table_3(other_count, third, NULL);
        draws = cell == 'D';
        if (cell == 'O' || chemin_tried.setup.free)
            draws = banker[set_of(chemin_tried.banker, chemin_tried.bankers, c[2], c[3], third)];
        if (draws)
            other_count = (other_count + c[next]) % 10;
    }
    return (count > other_count) - (count < other_count);
}

/* Deals every ordered six of these cards. */
static int64_t deal_all(const int *card, int n, int depth, int six[6], uint32_t used,
                        const bool *player, const bool *banker)
{
    int64_t sum = 0;

    if (depth == 6)
        return play(six, player, banker);
    for (int i = 0; i < n; i++)
        if ((used >> i & 1) == 0) {
            six[depth] = card[i];
            sum += deal_all(card, n, depth + 1, six, used | 1u << i, player, banker);
        }
    return sum;
}

static void random_choices(bool *player, bool *banker)
{
    for (int i = 0; i < CHEMIN_PLAYER_MAX; i++)
        player[i] = chemin_below(2) != 0;
    for (int j = 0; j < CHEMIN_BANKER_MAX; j++)
        banker[j] = chemin_below(2) != 0;
}

static void counts_are_those_of_every_deal(void **state)
{
    bool player[CHEMIN_PLAYER_MAX], banker[CHEMIN_BANKER_MAX];
    int chosen = 0;

    (void)state;
    for (int round = 0; round < 60; round++) {
        const int n = 6 + chemin_below(4);
        odds_shoe shoe = { { 0 } };
        int card[10], six[6];
        for (int i = 0; i < n; i++) { /* fives of either hand come often */
            static const int likely[] = { 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 5, 3, 9, 4 };
            card[i] = likely[chemin_below(16)];
            shoe.left[card[i]]++;
        }
        const chemin_setup setup =
            chemin_setup_of(shoe, chemin_below(2) != 0, chemin_below(2) != 0, chemin_below(2) != 0);
        assert_true(chemin_count(&setup, &chemin_tried));
        chosen += chemin_tried.players > 0 && chemin_tried.bankers > 0;
        random_choices(player, banker);
        assert_int_equal(chemin_payoff(&chemin_tried, player, banker),
                         deal_all(card, n, 0, six, 0, player, banker));
    }
    assert_true(chosen > 20);
}

/* Whoever draws at all three options plays punto banco. */
static void drawing_everywhere_is_punto_banco(void **state)
{
    bool player[CHEMIN_PLAYER_MAX], banker[CHEMIN_BANKER_MAX];

    (void)state;
    memset(player, true, sizeof player);
    memset(banker, true, sizeof banker);
    for (int round = 0; round < 40; round++) {
        const odds_shoe shoe = round < 8 ? odds_shoe_of_decks(round + 1) : chemin_random_shoe(32);
        const chemin_setup setup =
            chemin_setup_of(shoe, false, chemin_below(2) != 0, chemin_below(2) != 0);
        odds_counts counts;
        int64_t wins = 0;
        assert_true(odds_count(&shoe, &counts));
        for (int d = 0; d < ODDS_DRAWS; d++)
            for (int p = 0; p < ODDS_VALUES; p++)
                for (int b = 0; b < ODDS_VALUES; b++)
                    wins += ((p > b) - (p < b)) * counts.at[d][p][b];
        assert_true(chemin_count(&setup, &chemin_tried));
        assert_int_equal(chemin_tried.total, counts.total);
        assert_int_equal(chemin_payoff(&chemin_tried, player, banker), wins);
    }
}

static void sets_are_those_of_the_literature(void **state)
{
    static const struct { bool free, player_cards, banker_cards; int players, bankers; } row[] = {
        { false, false, false, 1, 2 }, { false, true, true, 5, 10 },  { true, false, false, 1, 88 },
        { true, false, true, 1, 484 }, { true, true, true, 5, 484 },
    };

    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        const chemin_setup setup = chemin_setup_of(odds_shoe_of_decks(6), row[i].free,
                                                   row[i].player_cards, row[i].banker_cards);
        assert_true(chemin_count(&setup, &chemin_tried));
        assert_int_equal(chemin_tried.players, row[i].players);
        assert_int_equal(chemin_tried.bankers, row[i].bankers);
    }
}

/* Sets that the cards do not allow are not there, and a game without any is solved as well. */
static void sets_need_their_cards(void **state)
{
    chemin_setup setup = { .shoe = { { 20, 0, 0, 0, 0, 0, 0, 0, 0, 0 } }, .free = true };

    (void)state;
    chemin_try(&setup, 5);
    assert_int_equal(chemin_tried.players, 0);
    chemin_check_fraction(chemin_solved.player_expects, "0");
    setup.shoe.left[6] = 1; /* a six and tens: no 5 */
    chemin_try(&setup, 0);
    assert_int_equal(chemin_tried.players, 0);
    setup.free = false;
    setup.player_cards = true;
    setup.shoe.left[5] = 3; /* 0 and 5 is the only 5 */
    chemin_try(&setup, 0);
    assert_int_equal(chemin_tried.players, 1);
    assert_int_equal(chemin_tried.player[0].low, 0);
    assert_int_equal(chemin_tried.player[0].high, 5);
    assert_int_equal(chemin_tried.bankers, 0);
}

static void cards_must_be_countable(void **state)
{
    chemin_setup setup = { .shoe = { { 5, 0, 0, 0, 0, 0, 0, 0, 0, 0 } } };

    (void)state;
    assert_false(chemin_count(&setup, &chemin_tried));
    setup.shoe.left[1] = 1;
    assert_true(chemin_count(&setup, &chemin_tried));
    setup.shoe.left[2] = -1;
    assert_false(chemin_count(&setup, &chemin_tried));
    setup.shoe.left[2] = 995;
    assert_false(chemin_count(&setup, &chemin_tried));
    setup.shoe.left[2] = 994;
    assert_true(chemin_count(&setup, &chemin_tried));
}

/* ---- Matrix, reasons, writing ---------------------------------------------------------------- */

static void matrix_of_eight_decks(void **state)
{
    const chemin_setup setup = chemin_setup_of(odds_shoe_of_decks(8), false, false, false);
    chemin_matrix m;
    bool player[1], banker[2];

    (void)state;
    chemin_try(&setup, 0);
    chemin_matrix_of(&chemin_tried, &chemin_solved, &m);
    assert_int_equal(m.rows, 2);
    assert_int_equal(m.columns, 4);
    for (int row = 0; row < 2; row++)
        for (int column = 0; column < 4; column++) {
            player[0] = row == 1;
            banker[0] = column >= 2; /* 3 v 9 */
            banker[1] = column % 2 == 1;
            assert_int_equal(chemin_matrix_at(&m, row, column),
                             chemin_payoff(&chemin_tried, player, banker));
        }
}

/* In the free game the columns are the choices that are open: the four of Kemeny and Snell. */
static void matrix_of_the_free_game(void **state)
{
    static const int8_t want[4][2] = { { 3, 9 }, { 4, 1 }, { 5, 4 }, { 6, -1 } };
    chemin_setup setup = chemin_endless(true, false, false);
    chemin_matrix m;

    (void)state;
    chemin_try(&setup, 0);
    chemin_matrix_of(&chemin_tried, &chemin_solved, &m);
    assert_int_equal(m.choices, CHEMIN_OPEN);
    assert_int_equal(m.bankers, 4);
    for (int k = 0; k < 4; k++) {
        assert_int_equal(chemin_tried.banker[m.banker[k]].count, want[k][0]);
        assert_int_equal(chemin_tried.banker[m.banker[k]].third, want[k][1]);
    }
    assert_int_equal(chemin_matrix_at(&m, 1, 10), -59280); /* -4560/371293: drawn at as Table 3 */
    setup = chemin_setup_of(odds_shoe_of_decks(6), true, true, true);
    chemin_try(&setup, 0);
    chemin_matrix_of(&chemin_tried, &chemin_solved, &m);
    assert_int_equal(m.choices, CHEMIN_MIXED);
    assert_int_equal(m.rows, 32);
    assert_int_equal(m.columns, 2);
}

static void print_why(odds_shoe shoe, char *out, size_t size)
{
    const chemin_setup setup = { .shoe = shoe };
    FILE *file = tmpfile();
    chemin_why why;

    assert_non_null(file);
    assert_true(chemin_why_of(&setup, &why));
    chemin_why_print(&why, file);
    chemin_why_clear(&why);
    rewind(file);
    out[fread(out, 1, size - 1, file)] = '\0';
    fclose(file);
    for (char *line = out; *line != '\0'; line++) { /* the lines as one, once measured */
        const size_t n = strcspn(line, "\n");
        assert_true(n <= 96);
        line += n;
        *line = ' ';
    }
}

static void reasons_follow_the_cards(void **state)
{
    static const odds_shoe mixed = { { 0, 14, 25, 0, 10, 1, 27, 14, 0, 29 } };
    static const odds_shoe tens = { { 20, 0, 0, 0, 0, 0, 0, 0, 0, 0 } };
    char text[4096];

    (void)state;
    print_why(odds_shoe_of_decks(8), text, sizeof text);
    assert_non_null(strstr(text, "between +0.002863 and +0.003502"));
    assert_non_null(strstr(text, "+0.000352 on 3 against 9 and +0.000033 on 5 against 4"));
    assert_non_null(strstr(text, "only chance ends it"));
    print_why(mixed, text, sizeof text);
    assert_non_null(strstr(text, "The solution needs chance"));
    print_why(tens, text, sizeof text);
    assert_non_null(strstr(text, "never comes to a choice"));
}

static void numbers_are_written(void **state)
{
    static const struct { const char *number; int places; const char *want; } row[] = {
        { "-679568/53094899", 12, "-0.012799120307" }, { "9/11", 6, "0.818182" },
        { "0", 3, "0.000" },       { "1", 12, "1.000000000000" }, { "1/8", 2, "0.13" },
        { "-1/8", 2, "-0.13" },    { "-1/1000", 2, "0.00" },      { "999/1000", 2, "1.00" },
        { "-1234567/100", 1, "-12345.7" },
    };
    char text[CHEMIN_DECIMAL_TEXT];
    mpq_t number;

    (void)state;
    mpq_init(number);
    for (size_t i = 0; i < COUNT(row); i++) {
        mpq_set_str(number, row[i].number, 10);
        mpq_canonicalize(number);
        chemin_decimal(number, row[i].places, text);
        assert_string_equal(text, row[i].want);
    }
    mpq_clear(number);
}

static void sets_are_named(void **state)
{
    static const struct { chemin_set set; bool banker; const char *want; } row[] = {
        { { 5, -1, -1, CHEMIN_NO_CARD }, false, "5" },
        { { 5, 1, 4, CHEMIN_NO_CARD }, false, "5 (1,4)" },
        { { 6, -1, -1, CHEMIN_NO_CARD }, true, "6 v none" },
        { { 3, 0, 3, 9 }, true, "3 (0,3) v 9" },
    };
    char text[CHEMIN_SET_TEXT];

    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        chemin_set_text(&row[i].set, row[i].banker, text);
        assert_string_equal(text, row[i].want);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(table_3_is_the_engines),
        cmocka_unit_test(counts_are_those_of_every_deal),
        cmocka_unit_test(drawing_everywhere_is_punto_banco),
        cmocka_unit_test(sets_are_those_of_the_literature),
        cmocka_unit_test(sets_need_their_cards),
        cmocka_unit_test(cards_must_be_countable),
        cmocka_unit_test(matrix_of_eight_decks),
        cmocka_unit_test(matrix_of_the_free_game),
        cmocka_unit_test(reasons_follow_the_cards),
        cmocka_unit_test(numbers_are_written),
        cmocka_unit_test(sets_are_named),
    };
    return cmocka_run_group_tests_name("chemin", tests, chemin_test_begin, chemin_test_end);
}
