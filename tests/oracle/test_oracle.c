/*
 * The plain oracle against the examples of provisions.tsv: cards, drawing, whole rounds; and
 * against the known counts of a whole eight-deck shoe.  Each check names the row it comes from;
 * minibaccarat rows carry the edition.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "oracle_test.h"

enum { ACE = 1, JACK = 11, QUEEN = 12, KING = 13 };

static struct oracle_round play(const char *row, const int value[], int n)
{
    struct oracle_round round;

    if (oracle_play(value, n, &round) < 0) {
        fail_msg("%s: too few cards", row);
    }
    return round;
}

/* ---- Cards ---------------------------------------------------------------------------------- */

static void test_values(void **state)
{
    (void)state;
    oracle_expect("19:47-3.1(b)1", oracle_value(9), 9);
    oracle_expect("19:47-3.1(b)2", oracle_value(JACK), 0);
    oracle_expect("19:47-3.1(b)3", oracle_value(ACE), 1);
    oracle_expect("19:47-7.1(b)1 @1998", oracle_value(4), 4);
    oracle_expect("19:47-7.1(b)2 @1998", oracle_value(QUEEN), 0);
    oracle_expect("19:47-7.1(b)3 @1998", oracle_value(ACE), 1);
    oracle_expect("19:47-7.1(b)1 @2011", oracle_value(2), 2);
    oracle_expect("19:47-7.1(b)2 @2011", oracle_value(10), 0);
    oracle_expect("19:47-7.1(b)3 @2011", oracle_value(ACE), 1);
    oracle_expect("no rank", oracle_value(0), -1);
    oracle_expect("no rank", oracle_value(14), -1);
    oracle_expect("no rank", oracle_burn_count(0), -1);
    oracle_expect("no rank", oracle_burn_count(14), -1);
}

static void test_point_counts(void **state)
{
    (void)state;
    oracle_expect("19:47-3.1(c)", oracle_point_count((const int[]){6, 8}, 2), 4);
    oracle_expect("19:47-3.1(c)", oracle_point_count((const int[]){9, 9, 9}, 3), 7);
    oracle_expect("19:47-3.1(c)1", oracle_point_count((const int[]){1, 2, 4}, 3), 7);
    oracle_expect("19:47-3.1(c)2", oracle_point_count((const int[]){1, 2, 9}, 3), 2);
    oracle_expect("19:47-7.1(c) @1998", oracle_point_count((const int[]){7, 6}, 2), 3);
    oracle_expect("19:47-7.1(c)1 @1998", oracle_point_count((const int[]){1, 2, 4}, 3), 7);
    oracle_expect("19:47-7.1(c)2 @1998", oracle_point_count((const int[]){1, 2, 9}, 3), 2);
    oracle_expect("19:47-7.1(c) @2011", oracle_point_count((const int[]){9, 8, 9}, 3), 6);
    oracle_expect("19:47-7.1(c)1 @2011", oracle_point_count((const int[]){1, 2, 4}, 3), 7);
    oracle_expect("19:47-7.1(c)2 @2011", oracle_point_count((const int[]){1, 2, 9}, 3), 2);
}

static void test_cards_out(void **state)
{
    (void)state;
    oracle_expect("19:47-3.5(e)[2]", oracle_opening_burn(10), 11);
    oracle_expect("19:47-3.5(e)[2]", oracle_opening_burn(3), 4);
    oracle_expect("19:47-3.5(e)[2]", oracle_opening_burn(ACE), 2);
    oracle_expect("19:47-7.5(f)[2] @1998", oracle_opening_burn(8), 9);
    oracle_expect("19:47-7.5(f)[2] @1998", oracle_opening_burn(KING), 11);
    oracle_expect("19:47-7.5(f)[2] @2011", oracle_opening_burn(5), 6);
    oracle_expect("19:47-7.5(f)[2] @2011", oracle_opening_burn(JACK), 11);
    oracle_expect("19:47-7.5(f)[2] @2011", oracle_opening_burn(ACE), 2);
    oracle_expect("C:3.12.4", oracle_disclosed_out(JACK, 1), 2);
    oracle_expect("C:3.12.5", oracle_disclosed_out(6, 1), 7);
    oracle_expect("C:3.12.5", oracle_disclosed_out(ACE, 10), 2);
    oracle_expect("C:3.12.5", oracle_disclosed_out(KING, 1), 2);
    oracle_expect("C:3.12.5", oracle_disclosed_out(KING, 10), 11);
    oracle_expect("19:47-7.11(c)1 @2011", oracle_disclosed_out(8, 1), 9);
    oracle_expect("19:47-7.11(c)1 @2011", oracle_disclosed_out(ACE, 1), 2);
    oracle_expect("19:47-7.11(c)1 @2011", oracle_disclosed_out(KING, 1), 2);
    oracle_expect("19:47-7.11(c)1 @2011", oracle_disclosed_out(KING, 10), 11);
    oracle_expect("C:3.12.8", oracle_face_up_out(5, 0), 6);
    oracle_expect("C:3.12.8", oracle_face_up_out(QUEEN, 0), 1);
    oracle_expect("19:47-7.11(d) @2011", oracle_face_up_out(3, 0), 4);
    oracle_expect("19:47-7.11(d) @2011", oracle_face_up_out(QUEEN, 0), 1);
    oracle_expect("A25 one", oracle_face_up_out(QUEEN, 1), 2);
    oracle_expect("A25 ten", oracle_face_up_out(QUEEN, 10), 11);
    oracle_expect("no rank", oracle_opening_burn(0), -1);
    oracle_expect("no choice", oracle_disclosed_out(5, 0), -1);
    oracle_expect("no choice", oracle_face_up_out(5, 2), -1);
}

/* ---- Drawing -------------------------------------------------------------------------------- */

static void test_player_draws(void **state)
{
    (void)state;
    oracle_expect("19:47-3.9(b)", oracle_player_draws(5, 7), 1);
    oracle_expect("19:47-3.9(b)", oracle_player_draws(6, 0), 0);
    oracle_expect("19:47-7.9(b) @2011", oracle_player_draws(5, 7), 1);
    oracle_expect("19:47-7.9(b) @2011", oracle_player_draws(7, 0), 0);
    oracle_expect("19:47-7.8(b) @2011", oracle_player_draws(3, 6), 1);
    oracle_expect("19:47-3.9(a)", oracle_player_draws(8, 3), 0);
    oracle_expect("19:47-3.9(a)", oracle_player_draws(2, 9), 0);
    oracle_expect("19:47-7.9(a) @2011", oracle_player_draws(1, 8), 0);
    oracle_expect("19:47-7.9(a) @2011", oracle_player_draws(9, 9), 0);
    oracle_expect("no count", oracle_player_draws(10, 0), -1);
    oracle_expect("no count", oracle_player_draws(0, -1), -1);
}

/* One row of Table 2, the columns none and 0 to 9 as letters. */
static void expect_table_row(const char *row, int banker, const char *letters)
{
    for (int third = -1; third <= 9; third++) {
        oracle_expect(row, oracle_banker_draws(banker, third), letters[third + 1] == 'D');
    }
}

static void test_banker_table(void **state)
{
    (void)state;
    expect_table_row("19:47-7.9(c)[0-2] @2011", 0, "DDDDDDDDDDD");
    expect_table_row("19:47-7.9(c)[0-2] @2011", 1, "DDDDDDDDDDD");
    expect_table_row("19:47-7.9(c)[0-2] @2011", 2, "DDDDDDDDDDD");
    expect_table_row("19:47-7.9(c)[3] @2011", 3, "DDDDDDDDDSD");
    expect_table_row("19:47-7.9(c)[4] @2011", 4, "DSSDDDDDDSS");
    expect_table_row("19:47-7.9(c)[5] @2011", 5, "DSSSSDDDDSS");
    expect_table_row("19:47-7.9(c)[6] @2011", 6, "SSSSSSSDDSS");
    expect_table_row("19:47-7.9(c)[7-9] @2011", 7, "SSSSSSSSSSS");
    expect_table_row("19:47-7.9(c)[7-9] @2011", 8, "SSSSSSSSSSS");
    expect_table_row("19:47-7.9(c)[7-9] @2011", 9, "SSSSSSSSSSS");
    oracle_expect("19:47-7.9(g) @2011", oracle_banker_draws(5, 4), 1);
    oracle_expect("no count", oracle_banker_draws(10, 0), -1);
    oracle_expect("no value", oracle_banker_draws(5, 10), -1);
    oracle_expect("no value", oracle_banker_draws(5, -2), -1);
}

static void test_banker_table_punto(void **state)
{
    (void)state;
    oracle_expect("19:47-3.9(c)[0-2]", oracle_banker_draws(1, 8), 1);
    oracle_expect("19:47-3.9(c)[3]", oracle_banker_draws(3, ORACLE_NO_THIRD), 1);
    oracle_expect("19:47-3.9(c)[3]", oracle_banker_draws(3, 9), 1);
    oracle_expect("19:47-3.9(c)[3]", oracle_banker_draws(3, 8), 0);
    oracle_expect("19:47-3.9(c)[4]", oracle_banker_draws(4, ORACLE_NO_THIRD), 1);
    oracle_expect("19:47-3.9(c)[4]", oracle_banker_draws(4, 0), 0);
    oracle_expect("19:47-3.9(c)[4]", oracle_banker_draws(4, 1), 0);
    oracle_expect("19:47-3.9(c)[4]", oracle_banker_draws(4, 2), 1);
    oracle_expect("19:47-3.9(c)[4]", oracle_banker_draws(4, 7), 1);
    oracle_expect("19:47-3.9(c)[4]", oracle_banker_draws(4, 9), 0);
    oracle_expect("19:47-3.9(c)[5]", oracle_banker_draws(5, ORACLE_NO_THIRD), 1);
    oracle_expect("19:47-3.9(c)[5]", oracle_banker_draws(5, 3), 0);
    oracle_expect("19:47-3.9(c)[5]", oracle_banker_draws(5, 4), 1);
    oracle_expect("19:47-3.9(c)[5]", oracle_banker_draws(5, 7), 1);
    oracle_expect("19:47-3.9(c)[5]", oracle_banker_draws(5, 8), 0);
    oracle_expect("19:47-3.9(c)[6]", oracle_banker_draws(6, ORACLE_NO_THIRD), 0);
    oracle_expect("19:47-3.9(c)[6]", oracle_banker_draws(6, 5), 0);
    oracle_expect("19:47-3.9(c)[6]", oracle_banker_draws(6, 6), 1);
    oracle_expect("19:47-3.9(c)[6]", oracle_banker_draws(6, 7), 1);
    oracle_expect("19:47-3.9(c)[6]", oracle_banker_draws(6, 9), 0);
    oracle_expect("19:47-3.9(c)[7-9]", oracle_banker_draws(7, 7), 0);
    oracle_expect("19:47-3.9(g)", oracle_banker_draws(5, 4), 1);
    oracle_expect("19:47-3.8(b)", oracle_banker_draws(5, 3), 0);
}

static void test_situations(void **state)
{
    int seen[5] = {0, 0, 0, 0, 0};

    (void)state;
    oracle_expect("19:47-3.9(a)", oracle_situation(8, 3, -1), ORACLE_NATURAL_STOP);
    oracle_expect("19:47-7.9(c)[0-2] @2011", oracle_situation(8, 2, -1), ORACLE_NATURAL_STOP);
    oracle_expect("19:47-7.9(c)[0-2] @2011", oracle_situation(6, 0, -1), ORACLE_BANKER_ONLY_DRAWS);
    oracle_expect("19:47-3.8(b)", oracle_situation(4, 5, 3), ORACLE_PLAYER_ONLY_DRAWS);
    oracle_expect("19:47-3.9(e)", oracle_situation(5, 4, 0), ORACLE_PLAYER_ONLY_DRAWS);
    oracle_expect("19:47-7.9(e) @2011", oracle_situation(4, 3, 9), ORACLE_BOTH_DRAW);
    oracle_expect("C:3.12.2", oracle_situation(7, 6, -1), ORACLE_NEITHER_DRAWS);
    oracle_expect("third owed", oracle_situation(4, 5, -1), ORACLE_SITUATION_INVALID);
    oracle_expect("third not owed", oracle_situation(7, 6, 2), ORACLE_SITUATION_INVALID);
    oracle_expect("third after natural", oracle_situation(3, 9, 2), ORACLE_SITUATION_INVALID);
    for (int player = 0; player <= 9; player++) {
        for (int banker = 0; banker <= 9; banker++) {
            for (int third = -1; third <= 9; third++) {
                enum oracle_situation found = oracle_situation(player, banker, third);

                if (found != ORACLE_SITUATION_INVALID) {
                    seen[found]++;
                }
            }
        }
    }
    /* 100 - 64 pairs hold a natural; 2 x 8 see the Player stay; 6 x 8 x 10 see a third value. */
    oracle_expect("naturals", seen[ORACLE_NATURAL_STOP], 36);
    oracle_expect("Player stays", seen[ORACLE_NEITHER_DRAWS] + seen[ORACLE_BANKER_ONLY_DRAWS], 16);
    oracle_expect("Player draws", seen[ORACLE_PLAYER_ONLY_DRAWS] + seen[ORACLE_BOTH_DRAW], 480);
    /* Table 2, rows 0 to 7, columns 0 to 9, holds 30 + 9 + 6 + 4 + 2 letters D. */
    oracle_expect("both draw", seen[ORACLE_BOTH_DRAW], 6 * 51);
}

/* ---- One round ------------------------------------------------------------------------------ */

static void expect_round(const char *row, struct oracle_round round, int player, int banker,
                         int cards, enum oracle_winner winner)
{
    oracle_expect(row, round.player_count, player);
    oracle_expect(row, round.banker_count, banker);
    oracle_expect(row, round.cards, cards);
    oracle_expect(row, (long)round.winner, (long)winner);
}

static void test_rounds(void **state)
{
    const char *row;

    (void)state;
    row = "19:47-3.7(c)[1]";
    expect_round(row, play(row, (const int[]){2, 9, 5, 0}, 4), 7, 9, 4, ORACLE_BANKER);
    row = "19:47-7.7(c) @1998";
    expect_round(row, play(row, (const int[]){3, 8, 4, 0}, 4), 7, 8, 4, ORACLE_BANKER);
    row = "19:47-7.7(c) @2011"; /* Player 4 draws a 6, Banker 6 draws a 9 */
    expect_round(row, play(row, (const int[]){1, 2, 3, 4, 6, 9}, 6), 0, 5, 6, ORACLE_BANKER);
    row = "19:47-3.9(a)";
    expect_round(row, play(row, (const int[]){8, 3, 0, 0, 7}, 5), 8, 3, 4, ORACLE_PLAYER);
    expect_round(row, play(row, (const int[]){2, 9, 0, 0, 7}, 5), 2, 9, 4, ORACLE_BANKER);
    row = "19:47-7.9(a) @2011";
    expect_round(row, play(row, (const int[]){1, 8, 0, 0, 7}, 5), 1, 8, 4, ORACLE_BANKER);
    expect_round(row, play(row, (const int[]){9, 9, 0, 0}, 4), 9, 9, 4, ORACLE_TIE_HAND);
    row = "19:47-3.9(d)"; /* row 4 with column 7: the 9 drawn makes 3 afterwards */
    expect_round(row, play(row, (const int[]){0, 0, 0, 4, 7, 9}, 6), 7, 3, 6, ORACLE_PLAYER);
    row = "19:47-3.9(e)";
    expect_round(row, play(row, (const int[]){5, 4, 0, 0, 0, 9}, 6), 5, 4, 5, ORACLE_PLAYER);
    row = "19:47-7.9(e) @2011";
    expect_round(row, play(row, (const int[]){4, 3, 0, 0, 9, 2}, 6), 3, 5, 6, ORACLE_BANKER);
    row = "19:47-7.9(d) @2011"; /* Banker Q,4: row 4 stays against a 1 */
    expect_round(row, play(row, (const int[]){0, 0, 2, 4, 1, 9}, 6), 3, 4, 5, ORACLE_BANKER);
    row = "19:47-7.10(a)[2] @2011";
    expect_round(row, play(row, (const int[]){0, 7, 0, 0, 3}, 5), 3, 7, 5, ORACLE_BANKER);
    row = "19:47-7.10(a)[1] @2011";
    expect_round(row, play(row, (const int[]){6, 6, 0, 0}, 4), 6, 6, 4, ORACLE_TIE_HAND);
    row = "19:47-7.10(d) @2011";
    expect_round(row, play(row, (const int[]){2, 9, 3, 8, 0}, 5), 5, 7, 5, ORACLE_BANKER);
    row = "19:47-3.10(a)";
    expect_round(row, oracle_round_of(7, 0, 4, 0), 7, 4, oracle_round_of(7, 0, 4, 0).cards,
                 ORACLE_PLAYER);
    oracle_expect("19:47-3.10(a)", (long)oracle_round_of(3, 0, 3, 0).winner, ORACLE_TIE_HAND);
}

static void test_rounds_after_errors(void **state)
{
    struct oracle_round round;
    const char *row;

    (void)state;
    row = "C:3.12.1"; /* the card pushed to the Player's side is the Banker's by shoe order */
    round = play(row, (const int[]){2, 0, 4, 3, 5}, 5);
    expect_round(row, round, 6, 8, 5, ORACLE_BANKER);
    oracle_expect(row, round.banker[2], 5);
    expect_round(row, play(row, (const int[]){9, 3, 0, 0, 5}, 5), 9, 3, 4, ORACLE_PLAYER);
    row = "19:47-7.11(a)[1] @2011";
    expect_round(row, play(row, (const int[]){6, 5, 0, 0, 4}, 5), 6, 9, 5, ORACLE_BANKER);
    expect_round(row, play(row, (const int[]){8, 5, 0, 0, 4}, 5), 8, 5, 4, ORACLE_PLAYER);
    row = "C:3.12.3";
    expect_round(row, play(row, (const int[]){6, 2, 0, 5}, 4), 6, 7, 4, ORACLE_BANKER);
    row = "C:3.12.7";
    expect_round(row, play(row, (const int[]){3, 0, 4, 6}, 4), 7, 6, 4, ORACLE_PLAYER);
}

static void test_round_details(void **state)
{
    struct oracle_round round = play("details", (const int[]){2, 5, 3, 0, 4, 2, 9}, 7);

    (void)state;
    oracle_expect("player card 1", round.player[0], 2);
    oracle_expect("player card 2", round.player[1], 3);
    oracle_expect("player card 3", round.player[2], 4);
    oracle_expect("player cards", round.player_cards, 3);
    oracle_expect("banker card 1", round.banker[0], 5);
    oracle_expect("banker card 2", round.banker[1], 0);
    oracle_expect("banker card 3", round.banker[2], 2);
    oracle_expect("banker cards", round.banker_cards, 3);
    oracle_expect("three-card nine is no natural", round.player_natural, 0);
    oracle_expect("banker natural", round.banker_natural, 0);
    round = play("naturals", (const int[]){9, 4, 0, 4}, 4);
    oracle_expect("player natural", round.player_natural, 1);
    oracle_expect("banker natural", round.banker_natural, 1);
}

static void test_short_sequences(void **state)
{
    struct oracle_round round;

    (void)state;
    oracle_expect("19:47-7.11(e) @2011", oracle_play((const int[]){4, 4}, 2, &round), -1);
    oracle_expect("C:3.12.9", oracle_play((const int[]){4, 4, 4}, 3, &round), -1);
    oracle_expect("19:47-7.11(e) @2011", oracle_play((const int[]){0}, 0, &round), -1);
    oracle_expect("fifth card owed", oracle_play((const int[]){0, 7, 0, 0}, 4, &round), -1);
    oracle_expect("sixth card owed", oracle_play((const int[]){0, 0, 0, 0, 0}, 5, &round), -1);
    oracle_expect("banker's fifth owed", oracle_play((const int[]){7, 0, 0, 0}, 4, &round), -1);
    oracle_expect("not a value", oracle_play((const int[]){0, 10, 0, 0, 0, 0}, 6, &round), -1);
    oracle_expect("four used", oracle_play((const int[]){9, 0, 0, 0, 10}, 5, &round), 4);
    oracle_expect("five used", oracle_play((const int[]){0, 7, 0, 0, 5, 5}, 6, &round), 5);
    oracle_expect("six used", oracle_play((const int[]){0, 0, 0, 0, 5, 5, 5}, 7, &round), 6);
}

static void test_dragon7_hands(void **state)
{
    (void)state;
    oracle_expect("19:47-7.10(a)[3] @2011", oracle_round_of(0, 0, 7, 3).dragon7, 1);
    oracle_expect("19:47-7.2(a)6.ii @2011", oracle_round_of(2, 0, 7, 3).dragon7, 1);
    oracle_expect("19:47-7.2(a)6.ii @2011", oracle_round_of(2, 0, 7, 2).dragon7, 0);
    oracle_expect("19:47-7.2(a)6.ii @2011", oracle_round_of(7, 0, 7, 3).dragon7, 0);
    oracle_expect("19:47-7.3(i) @2011", oracle_round_of(5, 0, 8, 3).dragon7, 0);
    oracle_expect("a losing seven", oracle_round_of(9, 3, 7, 3).dragon7, 0);
}

/* ---- Whole shoe ----------------------------------------------------------------------------- */

struct shoe_counts {
    int64_t banker;
    int64_t player;
    int64_t tie;
    int64_t dragon7;
    int64_t banker_six;
};

static void count_round(struct shoe_counts *counts, const struct oracle_round *round,
                        int64_t ways)
{
    if (round->winner == ORACLE_BANKER) {
        counts->banker += ways;
        counts->banker_six += round->banker_count == 6 ? ways : 0;
    } else if (round->winner == ORACLE_PLAYER) {
        counts->player += ways;
    } else {
        counts->tie += ways;
    }
    counts->dragon7 += round->dragon7 ? ways : 0;
}

/* How many ordered draws of six of the 416 cards show these values, unused ones included. */
static int64_t ways_to_draw(const int value[6])
{
    int64_t left[10] = {128, 32, 32, 32, 32, 32, 32, 32, 32, 32};
    int64_t ways = 1;

    for (int i = 0; i < 6; i++) {
        ways *= left[value[i]];
        left[value[i]]--;
    }
    return ways;
}

static void test_whole_shoe(void **state)
{
    struct shoe_counts counts = {0, 0, 0, 0, 0};

    (void)state;
    for (int number = 0; number < 1000000; number++) {
        struct oracle_round round;
        int value[6];
        int rest = number;

        for (int i = 0; i < 6; i++) {
            value[i] = rest % 10;
            rest /= 10;
        }
        assert_true(oracle_play(value, 6, &round) >= 4);
        count_round(&counts, &round, ways_to_draw(value));
    }
    assert_true(counts.banker == INT64_C(2292252566437888));
    assert_true(counts.player == INT64_C(2230518282592256));
    assert_true(counts.tie == INT64_C(475627426473216));
    assert_true(counts.banker + counts.player + counts.tie == INT64_C(4998398275503360));
    assert_true(counts.dragon7 == INT64_C(112633011329024));
    assert_true(counts.banker_six == INT64_C(269232304455680));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_point_counts),
        cmocka_unit_test(test_cards_out),
        cmocka_unit_test(test_player_draws),
        cmocka_unit_test(test_banker_table),
        cmocka_unit_test(test_banker_table_punto),
        cmocka_unit_test(test_situations),
        cmocka_unit_test(test_rounds),
        cmocka_unit_test(test_rounds_after_errors),
        cmocka_unit_test(test_round_details),
        cmocka_unit_test(test_short_sequences),
        cmocka_unit_test(test_dragon7_hands),
        cmocka_unit_test(test_whole_shoe),
    };

    return cmocka_run_group_tests_name("oracle", tests, NULL, NULL);
}
