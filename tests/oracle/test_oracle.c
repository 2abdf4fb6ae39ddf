/*
 * The plain oracle against the examples of provisions.tsv and against the known counts of a whole
 * eight-deck shoe.  Each check names the row it comes from; minibaccarat rows carry the edition.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "oracle.h"

enum { ACE = 1, JACK = 11, QUEEN = 12, KING = 13 };

/* ---- Helpers -------------------------------------------------------------------------------- */

static void expect(const char *row, long got, long want)
{
    if (got != want) {
        fail_msg("%s: got %ld, want %ld", row, got, want);
    }
}

/* Seats or other numbers in one line, compared as text so that a failure shows both lists. */
static void expect_text(const char *row, const char *got, const char *want)
{
    if (strcmp(got, want) != 0) {
        fail_msg("%s: got %s, want %s", row, got, want);
    }
}

static struct oracle_round play(const char *row, const int value[], int n)
{
    struct oracle_round round;

    if (oracle_play(value, n, &round) < 0) {
        fail_msg("%s: too few cards", row);
    }
    return round;
}

static int fits(const struct oracle_round *round, int player, int player_cards, int banker,
                int banker_cards)
{
    return round->player_count == player && round->banker_count == banker &&
           (player_cards == 0 || round->player_cards == player_cards) &&
           (banker_cards == 0 || round->banker_cards == banker_cards);
}

/* The first round, by six-digit sequence, that ends as asked; zero cards: any number of them. */
static struct oracle_round round_of(int player, int player_cards, int banker, int banker_cards)
{
    struct oracle_round round;

    for (int number = 0; number < 1000000; number++) {
        int value[6];
        int rest = number;

        for (int i = 0; i < 6; i++) {
            value[i] = rest % 10;
            rest /= 10;
        }
        if (oracle_play(value, 6, &round) > 0 &&
            fits(&round, player, player_cards, banker, banker_cards)) {
            return round;
        }
    }
    fail_msg("no round ends %d (%d cards) v %d (%d cards)", player, player_cards, banker,
             banker_cards);
    return round;
}

static struct oracle_rules rules_of(enum oracle_game game, int edition, enum oracle_mode mode)
{
    /* Paytable A, tie 8 to 1, dragon 7 40 to 1, rounding on. */
    struct oracle_rules rules = {
        .game = game,
        .edition = edition,
        .mode = mode,
        .base_percent = 5,
        .rounding = 1,
        .tie_odds = 8,
        .bonus_odds = {0, 0, 0, 0, 1, 2, 4, 6, 10, 30},
        .natural_odds = 1,
        .dragon7_odds = 40,
    };

    return rules;
}

static struct oracle_rules punto(enum oracle_mode mode)
{
    return rules_of(ORACLE_PUNTO_BANCO, 2005, mode);
}

static struct oracle_rules mini98(enum oracle_mode mode)
{
    return rules_of(ORACLE_MINIBACCARAT, 1998, mode);
}

static struct oracle_rules mini11(enum oracle_mode mode)
{
    return rules_of(ORACLE_MINIBACCARAT, 2011, mode);
}

static struct oracle_settlement settle(const char *row, struct oracle_rules rules,
                                       struct oracle_round round, struct oracle_wagers wagers)
{
    struct oracle_settlement out;

    if (oracle_settle(&rules, &round, &wagers, &out) < 0) {
        fail_msg("%s: settlement refused", row);
    }
    return out;
}

static void expect_line(const char *row, struct oracle_line line, enum oracle_result result,
                        long win, long due)
{
    expect(row, (long)line.result, (long)result);
    expect(row, line.win, win);
    expect(row, line.due, due);
}

/* ---- Cards ---------------------------------------------------------------------------------- */

static void test_values(void **state)
{
    (void)state;
    expect("19:47-3.1(b)1", oracle_value(9), 9);
    expect("19:47-3.1(b)2", oracle_value(JACK), 0);
    expect("19:47-3.1(b)3", oracle_value(ACE), 1);
    expect("19:47-7.1(b)1 @1998", oracle_value(4), 4);
    expect("19:47-7.1(b)2 @1998", oracle_value(QUEEN), 0);
    expect("19:47-7.1(b)3 @1998", oracle_value(ACE), 1);
    expect("19:47-7.1(b)1 @2011", oracle_value(2), 2);
    expect("19:47-7.1(b)2 @2011", oracle_value(10), 0);
    expect("19:47-7.1(b)3 @2011", oracle_value(ACE), 1);
    expect("no rank", oracle_value(0), -1);
    expect("no rank", oracle_value(14), -1);
    expect("no rank", oracle_burn_count(0), -1);
    expect("no rank", oracle_burn_count(14), -1);
}

static void test_point_counts(void **state)
{
    (void)state;
    expect("19:47-3.1(c)", oracle_point_count((const int[]){6, 8}, 2), 4);
    expect("19:47-3.1(c)", oracle_point_count((const int[]){9, 9, 9}, 3), 7);
    expect("19:47-3.1(c)1", oracle_point_count((const int[]){1, 2, 4}, 3), 7);
    expect("19:47-3.1(c)2", oracle_point_count((const int[]){1, 2, 9}, 3), 2);
    expect("19:47-7.1(c) @1998", oracle_point_count((const int[]){7, 6}, 2), 3);
    expect("19:47-7.1(c)1 @1998", oracle_point_count((const int[]){1, 2, 4}, 3), 7);
    expect("19:47-7.1(c)2 @1998", oracle_point_count((const int[]){1, 2, 9}, 3), 2);
    expect("19:47-7.1(c) @2011", oracle_point_count((const int[]){9, 8, 9}, 3), 6);
    expect("19:47-7.1(c)1 @2011", oracle_point_count((const int[]){1, 2, 4}, 3), 7);
    expect("19:47-7.1(c)2 @2011", oracle_point_count((const int[]){1, 2, 9}, 3), 2);
}

static void test_cards_out(void **state)
{
    (void)state;
    expect("19:47-3.5(e)[2]", oracle_opening_burn(10), 11);
    expect("19:47-3.5(e)[2]", oracle_opening_burn(3), 4);
    expect("19:47-3.5(e)[2]", oracle_opening_burn(ACE), 2);
    expect("19:47-7.5(f)[2] @1998", oracle_opening_burn(8), 9);
    expect("19:47-7.5(f)[2] @1998", oracle_opening_burn(KING), 11);
    expect("19:47-7.5(f)[2] @2011", oracle_opening_burn(5), 6);
    expect("19:47-7.5(f)[2] @2011", oracle_opening_burn(JACK), 11);
    expect("19:47-7.5(f)[2] @2011", oracle_opening_burn(ACE), 2);
    expect("C:3.12.4", oracle_disclosed_out(JACK, 1), 2);
    expect("C:3.12.5", oracle_disclosed_out(6, 1), 7);
    expect("C:3.12.5", oracle_disclosed_out(ACE, 10), 2);
    expect("C:3.12.5", oracle_disclosed_out(KING, 1), 2);
    expect("C:3.12.5", oracle_disclosed_out(KING, 10), 11);
    expect("19:47-7.11(c)1 @2011", oracle_disclosed_out(8, 1), 9);
    expect("19:47-7.11(c)1 @2011", oracle_disclosed_out(ACE, 1), 2);
    expect("19:47-7.11(c)1 @2011", oracle_disclosed_out(KING, 1), 2);
    expect("19:47-7.11(c)1 @2011", oracle_disclosed_out(KING, 10), 11);
    expect("C:3.12.8", oracle_face_up_out(5, 0), 6);
    expect("C:3.12.8", oracle_face_up_out(QUEEN, 0), 1);
    expect("19:47-7.11(d) @2011", oracle_face_up_out(3, 0), 4);
    expect("19:47-7.11(d) @2011", oracle_face_up_out(QUEEN, 0), 1);
    expect("A25 one", oracle_face_up_out(QUEEN, 1), 2);
    expect("A25 ten", oracle_face_up_out(QUEEN, 10), 11);
    expect("no rank", oracle_opening_burn(0), -1);
    expect("no choice", oracle_disclosed_out(5, 0), -1);
    expect("no choice", oracle_face_up_out(5, 2), -1);
}

/* ---- Drawing -------------------------------------------------------------------------------- */

static void test_player_draws(void **state)
{
    (void)state;
    expect("19:47-3.9(b)", oracle_player_draws(5, 7), 1);
    expect("19:47-3.9(b)", oracle_player_draws(6, 0), 0);
    expect("19:47-7.9(b) @2011", oracle_player_draws(5, 7), 1);
    expect("19:47-7.9(b) @2011", oracle_player_draws(7, 0), 0);
    expect("19:47-7.8(b) @2011", oracle_player_draws(3, 6), 1);
    expect("19:47-3.9(a)", oracle_player_draws(8, 3), 0);
    expect("19:47-3.9(a)", oracle_player_draws(2, 9), 0);
    expect("19:47-7.9(a) @2011", oracle_player_draws(1, 8), 0);
    expect("19:47-7.9(a) @2011", oracle_player_draws(9, 9), 0);
    expect("no count", oracle_player_draws(10, 0), -1);
    expect("no count", oracle_player_draws(0, -1), -1);
}

/* One row of Table 2, the columns none and 0 to 9 as letters. */
static void expect_table_row(const char *row, int banker, const char *letters)
{
    for (int third = -1; third <= 9; third++) {
        expect(row, oracle_banker_draws(banker, third), letters[third + 1] == 'D');
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
    expect("19:47-7.9(g) @2011", oracle_banker_draws(5, 4), 1);
    expect("no count", oracle_banker_draws(10, 0), -1);
    expect("no value", oracle_banker_draws(5, 10), -1);
    expect("no value", oracle_banker_draws(5, -2), -1);
}

static void test_banker_table_punto(void **state)
{
    (void)state;
    expect("19:47-3.9(c)[0-2]", oracle_banker_draws(1, 8), 1);
    expect("19:47-3.9(c)[3]", oracle_banker_draws(3, ORACLE_NO_THIRD), 1);
    expect("19:47-3.9(c)[3]", oracle_banker_draws(3, 9), 1);
    expect("19:47-3.9(c)[3]", oracle_banker_draws(3, 8), 0);
    expect("19:47-3.9(c)[4]", oracle_banker_draws(4, ORACLE_NO_THIRD), 1);
    expect("19:47-3.9(c)[4]", oracle_banker_draws(4, 0), 0);
    expect("19:47-3.9(c)[4]", oracle_banker_draws(4, 1), 0);
    expect("19:47-3.9(c)[4]", oracle_banker_draws(4, 2), 1);
    expect("19:47-3.9(c)[4]", oracle_banker_draws(4, 7), 1);
    expect("19:47-3.9(c)[4]", oracle_banker_draws(4, 9), 0);
    expect("19:47-3.9(c)[5]", oracle_banker_draws(5, ORACLE_NO_THIRD), 1);
    expect("19:47-3.9(c)[5]", oracle_banker_draws(5, 3), 0);
    expect("19:47-3.9(c)[5]", oracle_banker_draws(5, 4), 1);
    expect("19:47-3.9(c)[5]", oracle_banker_draws(5, 7), 1);
    expect("19:47-3.9(c)[5]", oracle_banker_draws(5, 8), 0);
    expect("19:47-3.9(c)[6]", oracle_banker_draws(6, ORACLE_NO_THIRD), 0);
    expect("19:47-3.9(c)[6]", oracle_banker_draws(6, 5), 0);
    expect("19:47-3.9(c)[6]", oracle_banker_draws(6, 6), 1);
    expect("19:47-3.9(c)[6]", oracle_banker_draws(6, 7), 1);
    expect("19:47-3.9(c)[6]", oracle_banker_draws(6, 9), 0);
    expect("19:47-3.9(c)[7-9]", oracle_banker_draws(7, 7), 0);
    expect("19:47-3.9(g)", oracle_banker_draws(5, 4), 1);
    expect("19:47-3.8(b)", oracle_banker_draws(5, 3), 0);
}

static void test_situations(void **state)
{
    int seen[5] = {0, 0, 0, 0, 0};

    (void)state;
    expect("19:47-3.9(a)", oracle_situation(8, 3, -1), ORACLE_NATURAL_STOP);
    expect("19:47-7.9(c)[0-2] @2011", oracle_situation(8, 2, -1), ORACLE_NATURAL_STOP);
    expect("19:47-7.9(c)[0-2] @2011", oracle_situation(6, 0, -1), ORACLE_BANKER_ONLY_DRAWS);
    expect("19:47-3.8(b)", oracle_situation(4, 5, 3), ORACLE_PLAYER_ONLY_DRAWS);
    expect("19:47-3.9(e)", oracle_situation(5, 4, 0), ORACLE_PLAYER_ONLY_DRAWS);
    expect("19:47-7.9(e) @2011", oracle_situation(4, 3, 9), ORACLE_BOTH_DRAW);
    expect("C:3.12.2", oracle_situation(7, 6, -1), ORACLE_NEITHER_DRAWS);
    expect("third owed", oracle_situation(4, 5, -1), ORACLE_SITUATION_INVALID);
    expect("third not owed", oracle_situation(7, 6, 2), ORACLE_SITUATION_INVALID);
    expect("third after natural", oracle_situation(3, 9, 2), ORACLE_SITUATION_INVALID);
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
    expect("naturals", seen[ORACLE_NATURAL_STOP], 36);
    expect("Player stays", seen[ORACLE_NEITHER_DRAWS] + seen[ORACLE_BANKER_ONLY_DRAWS], 16);
    expect("Player draws", seen[ORACLE_PLAYER_ONLY_DRAWS] + seen[ORACLE_BOTH_DRAW], 480);
    /* Table 2, rows 0 to 7, columns 0 to 9, holds 30 + 9 + 6 + 4 + 2 letters D. */
    expect("both draw", seen[ORACLE_BOTH_DRAW], 6 * 51);
}

/* ---- One round ------------------------------------------------------------------------------ */

static void expect_round(const char *row, struct oracle_round round, int player, int banker,
                         int cards, enum oracle_winner winner)
{
    expect(row, round.player_count, player);
    expect(row, round.banker_count, banker);
    expect(row, round.cards, cards);
    expect(row, (long)round.winner, (long)winner);
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
    expect_round(row, round_of(7, 0, 4, 0), 7, 4, round_of(7, 0, 4, 0).cards, ORACLE_PLAYER);
    expect("19:47-3.10(a)", (long)round_of(3, 0, 3, 0).winner, ORACLE_TIE_HAND);
}

static void test_rounds_after_errors(void **state)
{
    struct oracle_round round;
    const char *row;

    (void)state;
    row = "C:3.12.1"; /* the card pushed to the Player's side is the Banker's by shoe order */
    round = play(row, (const int[]){2, 0, 4, 3, 5}, 5);
    expect_round(row, round, 6, 8, 5, ORACLE_BANKER);
    expect(row, round.banker[2], 5);
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
    expect("player card 1", round.player[0], 2);
    expect("player card 2", round.player[1], 3);
    expect("player card 3", round.player[2], 4);
    expect("player cards", round.player_cards, 3);
    expect("banker card 1", round.banker[0], 5);
    expect("banker card 2", round.banker[1], 0);
    expect("banker card 3", round.banker[2], 2);
    expect("banker cards", round.banker_cards, 3);
    expect("three-card nine is no natural", round.player_natural, 0);
    expect("banker natural", round.banker_natural, 0);
    round = play("naturals", (const int[]){9, 4, 0, 4}, 4);
    expect("player natural", round.player_natural, 1);
    expect("banker natural", round.banker_natural, 1);
}

static void test_short_sequences(void **state)
{
    struct oracle_round round;

    (void)state;
    expect("19:47-7.11(e) @2011", oracle_play((const int[]){4, 4}, 2, &round), -1);
    expect("C:3.12.9", oracle_play((const int[]){4, 4, 4}, 3, &round), -1);
    expect("19:47-7.11(e) @2011", oracle_play((const int[]){0}, 0, &round), -1);
    expect("fifth card owed", oracle_play((const int[]){0, 7, 0, 0}, 4, &round), -1);
    expect("sixth card owed", oracle_play((const int[]){0, 0, 0, 0, 0}, 5, &round), -1);
    expect("banker's fifth owed", oracle_play((const int[]){7, 0, 0, 0}, 4, &round), -1);
    expect("not a value", oracle_play((const int[]){0, 10, 0, 0, 0, 0}, 6, &round), -1);
    expect("four used", oracle_play((const int[]){9, 0, 0, 0, 10}, 5, &round), 4);
    expect("five used", oracle_play((const int[]){0, 7, 0, 0, 5, 5}, 6, &round), 5);
    expect("six used", oracle_play((const int[]){0, 0, 0, 0, 5, 5, 5}, 7, &round), 6);
}

static void test_dragon7_hands(void **state)
{
    (void)state;
    expect("19:47-7.10(a)[3] @2011", round_of(0, 0, 7, 3).dragon7, 1);
    expect("19:47-7.2(a)6.ii @2011", round_of(2, 0, 7, 3).dragon7, 1);
    expect("19:47-7.2(a)6.ii @2011", round_of(2, 0, 7, 2).dragon7, 0);
    expect("19:47-7.2(a)6.ii @2011", round_of(7, 0, 7, 3).dragon7, 0);
    expect("19:47-7.3(i) @2011", round_of(5, 0, 8, 3).dragon7, 0);
    expect("a losing seven", round_of(9, 3, 7, 3).dragon7, 0);
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

/* ---- Main wagers ---------------------------------------------------------------------------- */

static void expect_banker(const char *row, struct oracle_rules rules, struct oracle_round round,
                          long wager, enum oracle_result result, long win, long due)
{
    struct oracle_wagers wagers = {.banker = wager};

    expect_line(row, settle(row, rules, round, wagers).banker, result, win, due);
}

static void expect_player(const char *row, struct oracle_rules rules, struct oracle_round round,
                          long wager, enum oracle_result result, long win)
{
    struct oracle_wagers wagers = {.player = wager};

    expect_line(row, settle(row, rules, round, wagers).player, result, win, 0);
}

static void expect_tie(const char *row, struct oracle_rules rules, struct oracle_round round,
                       long wager, enum oracle_result result, long win)
{
    struct oracle_wagers wagers = {.tie = wager};

    expect_line(row, settle(row, rules, round, wagers).tie, result, win, 0);
}

static void test_main_wagers_punto(void **state)
{
    struct oracle_rules vig5 = punto(ORACLE_VIG5);
    struct oracle_rules vig4 = punto(ORACLE_VIG4);
    struct oracle_rules nine = punto(ORACLE_VIG5);

    (void)state;
    nine.tie_odds = 9;
    expect_banker("19:47-3.2(a)1.i", vig5, round_of(4, 0, 6, 0), 10000, ORACLE_WIN, 10000, 500);
    expect_banker("19:47-3.2(a)1.ii", vig5, round_of(7, 0, 1, 0), 10000, ORACLE_LOSE, 0, 0);
    expect_banker("19:47-3.2(a)1.iii", vig5, round_of(5, 0, 5, 0), 10000, ORACLE_VOID, 0, 0);
    expect_player("19:47-3.2(a)2.i", vig5, round_of(9, 0, 0, 0), 10000, ORACLE_WIN, 10000);
    expect_player("19:47-3.2(a)2.ii", vig5, round_of(3, 0, 4, 0), 10000, ORACLE_LOSE, 0);
    expect_player("19:47-3.2(a)2.iii", vig5, round_of(7, 0, 7, 0), 10000, ORACLE_VOID, 0);
    expect_tie("19:47-3.2(a)3", vig5, round_of(6, 0, 6, 0), 1000, ORACLE_WIN, 8000);
    expect_tie("19:47-3.2(a)3", vig5, round_of(6, 0, 5, 0), 1000, ORACLE_LOSE, 0);
    expect_player("19:47-3.3(a)", vig5, round_of(6, 0, 5, 0), 10000, ORACLE_WIN, 10000);
    expect_tie("19:47-3.3(b)", nine, round_of(6, 0, 6, 0), 1000, ORACLE_WIN, 9000);
    expect_banker("19:47-3.3(c)[1]", vig5, round_of(4, 0, 6, 0), 20000, ORACLE_WIN, 20000, 1000);
    expect_banker("19:47-3.3(c)[1]", vig4, round_of(4, 0, 6, 0), 20000, ORACLE_WIN, 20000, 800);
    expect_player("C:3.2.1", vig5, round_of(8, 2, 3, 2), 600000, ORACLE_WIN, 600000);
    expect_player("C:3.2.1", vig5, round_of(3, 2, 8, 2), 600000, ORACLE_LOSE, 0);
}

static void test_main_wagers_mini98(void **state)
{
    struct oracle_rules vig5 = mini98(ORACLE_VIG5);
    struct oracle_rules tie25 = mini98(ORACLE_TIE25);
    const char *row;

    (void)state;
    row = "19:47-7.2(a)1.i @1998";
    expect_banker(row, vig5, round_of(7, 0, 8, 0), 5000, ORACLE_WIN, 5000, 250);
    row = "19:47-7.2(a)1.ii @1998";
    expect_banker(row, vig5, round_of(3, 0, 2, 0), 5000, ORACLE_LOSE, 0, 0);
    row = "19:47-7.2(a)1.iii @1998";
    expect_banker(row, vig5, round_of(5, 0, 5, 0), 4000, ORACLE_VOID, 0, 0);
    expect_banker(row, tie25, round_of(5, 0, 5, 0), 4000, ORACLE_VOID, 0, 1000);
    row = "19:47-7.2(a)2.i @1998";
    expect_player(row, vig5, round_of(6, 0, 5, 0), 5000, ORACLE_WIN, 5000);
    row = "19:47-7.2(a)2.ii @1998";
    expect_player(row, vig5, round_of(0, 0, 1, 0), 5000, ORACLE_LOSE, 0);
    row = "19:47-7.2(a)2.iii @1998";
    expect_player(row, tie25, round_of(4, 0, 4, 0), 5000, ORACLE_VOID, 0);
    row = "19:47-7.2(a)3 @1998";
    expect_tie(row, vig5, round_of(2, 0, 2, 0), 500, ORACLE_WIN, 4000);
    expect_tie(row, vig5, round_of(2, 0, 1, 0), 500, ORACLE_LOSE, 0);
    row = "19:47-7.3(a) @1998";
    expect_player(row, vig5, round_of(6, 0, 5, 0), 5000, ORACLE_WIN, 5000);
    row = "19:47-7.3(b) @1998";
    expect_tie(row, vig5, round_of(2, 0, 2, 0), 500, ORACLE_WIN, 4000);
    row = "19:47-7.3(c)[1] @1998";
    expect_banker(row, vig5, round_of(4, 0, 6, 0), 5000, ORACLE_WIN, 5000, 250);
    expect_banker(row, tie25, round_of(4, 0, 6, 0), 5000, ORACLE_WIN, 5000, 0);
    row = "19:47-7.3(d)[1] @1998";
    expect_banker(row, tie25, round_of(4, 0, 4, 0), 2000, ORACLE_VOID, 0, 500);
    expect_banker(row, tie25, round_of(4, 0, 4, 0), 6000, ORACLE_VOID, 0, 1500);
    row = "19:47-7.3(d)[3] @1998";
    expect_banker(row, tie25, round_of(4, 0, 6, 0), 6000, ORACLE_WIN, 6000, 0);
}

static void test_main_wagers_mini11(void **state)
{
    struct oracle_rules vig5 = mini11(ORACLE_VIG5);
    struct oracle_rules vig4 = mini11(ORACLE_VIG4);
    struct oracle_rules tie25 = mini11(ORACLE_TIE25);
    const char *row;

    (void)state;
    row = "19:47-7.2(a)1.i @2011";
    expect_banker(row, vig5, round_of(2, 0, 6, 0), 2500, ORACLE_WIN, 2500, 125);
    row = "19:47-7.2(a)1.ii @2011";
    expect_banker(row, vig5, round_of(5, 0, 4, 0), 2500, ORACLE_LOSE, 0, 0);
    row = "19:47-7.2(a)1.iii @2011";
    expect_banker(row, vig5, round_of(5, 0, 5, 0), 10000, ORACLE_VOID, 0, 0);
    expect_banker(row, tie25, round_of(5, 0, 5, 0), 10000, ORACLE_VOID, 0, 2500);
    row = "19:47-7.2(a)2.i @2011";
    expect_player(row, vig5, round_of(8, 0, 7, 0), 2500, ORACLE_WIN, 2500);
    row = "19:47-7.2(a)2.ii @2011";
    expect_player(row, vig5, round_of(1, 0, 7, 0), 2500, ORACLE_LOSE, 0);
    row = "19:47-7.2(a)2.iii @2011";
    expect_player(row, vig5, round_of(3, 0, 3, 0), 2500, ORACLE_VOID, 0);
    row = "19:47-7.2(a)3 @2011";
    expect_tie(row, vig5, round_of(0, 0, 0, 0), 2500, ORACLE_WIN, 20000);
    expect_tie(row, vig5, round_of(9, 0, 8, 0), 2500, ORACLE_LOSE, 0);
    row = "19:47-7.3(a) @2011";
    expect_player(row, vig5, round_of(8, 0, 7, 0), 2500, ORACLE_WIN, 2500);
    row = "19:47-7.3(b) @2011";
    expect_tie(row, vig5, round_of(4, 0, 4, 0), 2500, ORACLE_WIN, 20000);
    row = "19:47-7.3(c) @2011";
    expect_banker(row, vig5, round_of(4, 0, 6, 0), 30000, ORACLE_WIN, 30000, 1500);
    expect_banker(row, vig4, round_of(4, 0, 6, 0), 30000, ORACLE_WIN, 30000, 1200);
    row = "19:47-7.3(d)[1] @2011";
    expect_banker(row, tie25, round_of(4, 0, 4, 0), 2000, ORACLE_VOID, 0, 500);
    expect_banker(row, tie25, round_of(4, 0, 4, 0), 6000, ORACLE_VOID, 0, 1500);
    expect_banker(row, tie25, round_of(4, 0, 4, 0), 250, ORACLE_VOID, 0, 62);
    expect_player(row, tie25, round_of(4, 0, 4, 0), 2000, ORACLE_VOID, 0);
    row = "19:47-7.3(d)[3] @2011";
    expect_banker(row, tie25, round_of(4, 0, 6, 0), 6000, ORACLE_WIN, 6000, 0);
}

static void test_vigorish_rounding(void **state)
{
    enum oracle_game pb = ORACLE_PUNTO_BANCO;
    enum oracle_game mb = ORACLE_MINIBACCARAT;

    (void)state;
    expect("19:47-3.3(c)[2]", oracle_vigorish(pb, 5, 1, 2500), 125);
    expect("19:47-3.3(c)[2]", oracle_vigorish(pb, 5, 1, 2600), 150);
    expect("19:47-3.3(c)[2]", oracle_vigorish(pb, 4, 1, 2600), 120);
    expect("19:47-3.3(c)[2]", oracle_vigorish(pb, 4, 1, 500), 20);
    expect("19:47-3.3(c)[2]", 3 * oracle_vigorish(pb, 5, 1, 2600), 450);
    expect("19:47-7.3(c)[2] @1998", oracle_vigorish(mb, 5, 1, 2700), 135);
    expect("19:47-7.3(c)[2] @1998", oracle_vigorish(mb, 4, 1, 2700), 110);
    expect("19:47-7.3(c)[2] @1998", oracle_vigorish(mb, 5, 1, 50), 5);
    expect("19:47-7.3(c)1 @2011", oracle_vigorish(mb, 4, 1, 3300), 135);
    expect("19:47-7.3(c)1 @2011", oracle_vigorish(mb, 5, 1, 3300), 165);
    expect("A15", oracle_vigorish(pb, 5, 1, 1500), 75);
    expect("A15", oracle_vigorish(pb, 5, 1, 1300), 75);
    expect("A15", oracle_vigorish(pb, 4, 1, 1300), 60);
    expect("A15 least charge", oracle_vigorish(pb, 5, 1, 25), 25);
    expect("A15 least charge", oracle_vigorish(pb, 4, 1, 21), 20);
    expect("A15 least charge", oracle_vigorish(mb, 4, 1, 6), 5);
    expect("A15 never more than the win", oracle_vigorish(pb, 5, 1, 5), 5);
    expect("A15 never more than the win", oracle_vigorish(mb, 4, 1, 1), 1);
    expect("A15 nothing won", oracle_vigorish(pb, 5, 1, 0), 0);
    expect("A15 off", oracle_vigorish(pb, 5, 0, 2600), 130);
    expect("A15 off", oracle_vigorish(mb, 5, 0, 50), 2);
    expect("A15 off", oracle_vigorish(mb, 4, 0, 24), 0);
}

/* ---- Other ways to pay the Banker wager ----------------------------------------------------- */

static void test_six_half(void **state)
{
    struct oracle_rules half = mini11(ORACLE_SIX_HALF);
    const char *row = "19:47-7.3(f)1 @2011";

    (void)state;
    expect_banker(row, half, round_of(4, 0, 6, 0), 5000, ORACLE_WIN, 2500, 0);
    expect_banker(row, half, round_of(4, 0, 7, 0), 5000, ORACLE_WIN, 5000, 0);
    expect_banker(row, half, round_of(4, 0, 6, 2), 5000, ORACLE_WIN, 2500, 0);
    expect_banker(row, half, round_of(4, 0, 6, 3), 5000, ORACLE_WIN, 2500, 0);
    expect_banker("A16", half, round_of(4, 0, 6, 0), 25, ORACLE_WIN, 13, 0);
    expect_banker("tied six", half, round_of(6, 0, 6, 0), 5000, ORACLE_VOID, 0, 0);
    expect_banker("lost six", half, round_of(7, 0, 6, 0), 5000, ORACLE_LOSE, 0, 0);
}

static void test_total_cards_mode(void **state)
{
    struct oracle_rules rules = mini11(ORACLE_TOTAL_CARDS);
    struct oracle_round won = round_of(4, 0, 7, 0);
    struct oracle_wagers exempt = {.banker = 5000, .four = 2000, .six = 3000};
    struct oracle_wagers owing = {.banker = 5000, .four = 2000};
    struct oracle_wagers cent_short = {.banker = 5000, .four = 2000, .five = 2999};
    const char *row = "19:47-7.3(f)2 @2011";

    (void)state;
    expect_line(row, settle(row, rules, won, exempt).banker, ORACLE_WIN, 5000, 0);
    expect_line(row, settle(row, rules, won, owing).banker, ORACLE_WIN, 5000, 250);
    expect_line(row, settle(row, rules, won, cent_short).banker, ORACLE_WIN, 5000, 250);
    rules.base_percent = 4;
    expect_line(row, settle(row, rules, won, owing).banker, ORACLE_WIN, 5000, 200);
    /* A65: as plain side wagers they free from nothing. */
    expect_line("A65", settle("A65", mini11(ORACLE_VIG5), won, exempt).banker, ORACLE_WIN, 5000,
                250);
}

static void test_dragon7_mode(void **state)
{
    struct oracle_rules rules = mini11(ORACLE_DRAGON7);
    struct oracle_wagers all = {.banker = 10000, .player = 1000, .tie = 1000, .dragon7 = 500};
    struct oracle_settlement out;
    const char *row;

    (void)state;
    row = "19:47-7.2(a)6.i @2011";
    expect_banker(row, rules, round_of(6, 0, 7, 3), 10000, ORACLE_VOID, 0, 0);
    row = "19:47-7.3(i) @2011";
    expect_banker(row, rules, round_of(5, 0, 7, 3), 10000, ORACLE_VOID, 0, 0);
    expect_banker(row, rules, round_of(5, 0, 8, 3), 10000, ORACLE_WIN, 10000, 0);
    expect_banker(row, rules, round_of(5, 0, 7, 2), 10000, ORACLE_WIN, 10000, 0);
    row = "19:47-7.2(a)6.ii @2011";
    expect_line(row, settle(row, rules, round_of(2, 0, 7, 3), all).dragon7, ORACLE_WIN, 20000, 0);
    expect_line(row, settle(row, rules, round_of(2, 0, 7, 2), all).dragon7, ORACLE_LOSE, 0, 0);
    expect_line(row, settle(row, rules, round_of(7, 0, 7, 3), all).dragon7, ORACLE_LOSE, 0, 0);
    row = "19:47-7.3(j) @2011";
    expect(row, settle(row, rules, round_of(2, 0, 7, 3), all).dragon7.win, 20000);
    out = settle("A62", rules, round_of(7, 0, 7, 3), all);
    expect_line("A62", out.banker, ORACLE_VOID, 0, 0);
    expect_line("A62", out.tie, ORACLE_WIN, 8000, 0);
    out = settle("A62", rules, round_of(2, 0, 7, 3), all);
    expect_line("A62", out.player, ORACLE_LOSE, 0, 0);
    expect_line("A62", out.tie, ORACLE_LOSE, 0, 0);
    /* Elsewhere the same hand is an ordinary win. */
    expect_banker("VIG5", mini11(ORACLE_VIG5), round_of(5, 0, 7, 3), 10000, ORACLE_WIN, 10000,
                  500);
}

/* ---- Side wagers ---------------------------------------------------------------------------- */

static void test_total_card_wagers(void **state)
{
    struct oracle_wagers w = {.four = 1000, .five = 1000, .six = 1000};
    struct oracle_wagers five_dollars = {.four = 500};
    struct oracle_wagers odd = {.four = 25};
    struct oracle_rules rules = mini11(ORACLE_VIG5);
    struct oracle_settlement out;
    const char *row = "19:47-7.2(a)4 @2011";

    (void)state;
    out = settle(row, rules, round_of(7, 2, 6, 2), w);
    expect_line(row, out.four, ORACLE_WIN, 1500, 0);
    expect_line(row, out.five, ORACLE_LOSE, 0, 0);
    expect_line(row, out.six, ORACLE_LOSE, 0, 0);
    row = "19:47-7.3(g) @2011";
    out = settle(row, rules, round_of(6, 2, 3, 3), w);
    expect_line(row, out.four, ORACLE_LOSE, 0, 0);
    expect_line(row, out.five, ORACLE_WIN, 2000, 0);
    expect_line(row, out.six, ORACLE_LOSE, 0, 0);
    out = settle(row, rules, round_of(6, 3, 3, 3), w);
    expect_line(row, out.five, ORACLE_LOSE, 0, 0);
    expect_line(row, out.six, ORACLE_WIN, 2000, 0);
    expect(row, settle(row, rules, round_of(9, 2, 9, 2), five_dollars).four.win, 750);
    expect("A16", settle("A16", rules, round_of(9, 2, 9, 2), odd).four.win, 38);
}

static void expect_bonus(const char *row, struct oracle_rules rules, struct oracle_round round,
                         int on_banker, enum oracle_result result, long win)
{
    struct oracle_wagers w = {.bonus_player = on_banker ? 0 : 500,
                              .bonus_banker = on_banker ? 500 : 0};
    struct oracle_settlement out = settle(row, rules, round, w);

    expect_line(row, on_banker ? out.bonus_banker : out.bonus_player, result, win, 0);
    expect_line(row, on_banker ? out.bonus_player : out.bonus_banker, ORACLE_NONE, 0, 0);
}

static void test_bonus_results(void **state)
{
    struct oracle_rules rules = mini11(ORACLE_VIG5);
    const char *row;

    (void)state;
    row = "19:47-7.2(a)5.i[1] @2011";
    expect_bonus(row, rules, round_of(8, 2, 7, 2), 0, ORACLE_WIN, 500);
    row = "19:47-7.2(a)5.i[2] @2011";
    expect_bonus(row, rules, round_of(8, 2, 9, 2), 1, ORACLE_WIN, 500);
    row = "19:47-7.2(a)5.i[3] @2011";
    expect_bonus(row, rules, round_of(5, 0, 9, 3), 1, ORACLE_WIN, 500);
    expect_bonus(row, rules, round_of(3, 0, 7, 0), 1, ORACLE_WIN, 500);
    row = "19:47-7.2(a)5.ii[1] @2011";
    expect_bonus(row, rules, round_of(8, 2, 9, 2), 0, ORACLE_LOSE, 0);
    row = "19:47-7.2(a)5.ii[2] @2011";
    expect_bonus(row, rules, round_of(6, 0, 3, 0), 0, ORACLE_LOSE, 0);
    expect_bonus(row, rules, round_of(5, 0, 5, 0), 0, ORACLE_LOSE, 0);
    expect_bonus(row, rules, round_of(4, 0, 9, 2), 0, ORACLE_LOSE, 0);
    row = "19:47-7.2(a)5.iii @2011";
    expect_bonus(row, rules, round_of(9, 2, 9, 2), 0, ORACLE_VOID, 0);
    expect_bonus(row, rules, round_of(9, 2, 9, 2), 1, ORACLE_VOID, 0);
    expect_bonus("A60 three-card tie", rules, round_of(8, 3, 8, 3), 0, ORACLE_LOSE, 0);
    expect_bonus("A60 three-card tie", rules, round_of(8, 3, 8, 3), 1, ORACLE_LOSE, 0);
}

static void test_bonus_paytables(void **state)
{
    struct oracle_rules a = mini11(ORACLE_VIG5);
    struct oracle_rules b = mini11(ORACLE_VIG5);
    struct oracle_rules c = mini11(ORACLE_VIG5);
    const int odds_b[10] = {0, 0, 0, 0, 1, 3, 4, 7, 8, 20};
    const int odds_c[10] = {0, 0, 0, 0, 2, 2, 4, 4, 10, 30};
    struct oracle_wagers hundred = {.bonus_banker = 10000};
    const char *row;

    (void)state;
    memcpy(b.bonus_odds, odds_b, sizeof odds_b);
    memcpy(c.bonus_odds, odds_c, sizeof odds_c);
    row = "19:47-7.3(h)[A] @2011";
    expect_bonus(row, a, round_of(9, 3, 2, 0), 0, ORACLE_WIN, 3000);
    expect_bonus(row, a, round_of(9, 2, 0, 2), 0, ORACLE_WIN, 500);
    expect_bonus(row, a, round_of(9, 3, 0, 3), 0, ORACLE_WIN, 15000);
    row = "19:47-7.3(h)[B] @2011";
    expect_bonus(row, b, round_of(7, 0, 2, 0), 0, ORACLE_WIN, 1500);
    expect_bonus(row, b, round_of(9, 3, 1, 0), 0, ORACLE_WIN, 4000);
    expect_bonus(row, b, round_of(7, 0, 0, 0), 0, ORACLE_WIN, 3500);
    row = "19:47-7.3(h)[C] @2011";
    expect_bonus(row, c, round_of(7, 0, 3, 0), 0, ORACLE_WIN, 1000);
    expect_bonus(row, c, round_of(7, 0, 0, 0), 0, ORACLE_WIN, 2000);
    expect_bonus(row, c, round_of(9, 3, 0, 0), 0, ORACLE_WIN, 15000);
    row = "19:47-7.3(h)[1] @2011";
    expect(row, settle(row, a, round_of(0, 3, 8, 3), hundred).bonus_banker.win, 100000);
    expect(row, settle(row, a, round_of(0, 3, 8, 3), hundred).vigorish, 0);
}

/* ---- What is refused ------------------------------------------------------------------------ */

static void test_rules_refused(void **state)
{
    struct oracle_rules rules = punto(ORACLE_VIG5);

    (void)state;
    rules.tie_odds = 7;
    expect("19:47-3.3(b)", oracle_rules_ok(&rules), 0);
    rules = punto(ORACLE_TIE25);
    expect("punto banco TIE25", oracle_rules_ok(&rules), 0);
    rules = mini98(ORACLE_SIX_HALF);
    expect("1998 SIX_HALF", oracle_rules_ok(&rules), 0);
    rules = mini98(ORACLE_TIE25);
    expect("19:47-7.3(d)[1] @1998", oracle_rules_ok(&rules), 1);
    rules.tie_odds = 7;
    expect("19:47-7.3(b) @1998", oracle_rules_ok(&rules), 0);
    rules = mini11(ORACLE_TOTAL_CARDS);
    rules.base_percent = 3;
    expect("19:47-7.3(f)2 @2011", oracle_rules_ok(&rules), 0);
    rules = mini11(ORACLE_DRAGON7);
    rules.dragon7_odds = 39;
    expect("19:47-7.3(j) @2011", oracle_rules_ok(&rules), 0);
    rules.dragon7_odds = 0;
    expect("19:47-7.2(a)6 @2011", oracle_rules_ok(&rules), 1);
    rules = mini11(ORACLE_VIG5);
    memcpy(rules.bonus_odds, (const int[10]){0, 0, 0, 0, 1, 2, 4, 5, 10, 30},
           sizeof rules.bonus_odds);
    expect("19:47-7.3(h)[2] @2011", oracle_rules_ok(&rules), 0);
    rules.bonus_odds[4] = 2;
    expect("19:47-7.3(h)[2] @2011", oracle_rules_ok(&rules), 1);
    rules.edition = 2005;
    expect("no such edition", oracle_rules_ok(&rules), 0);
}

static void test_wagers_refused(void **state)
{
    struct oracle_rules old = mini98(ORACLE_VIG5);
    struct oracle_rules vig = mini11(ORACLE_VIG5);
    struct oracle_rules dragon = mini11(ORACLE_DRAGON7);
    struct oracle_rules pb = punto(ORACLE_VIG5);
    struct oracle_wagers four = {.four = 500};
    struct oracle_wagers bonus = {.bonus_player = 500};
    struct oracle_wagers seven = {.dragon7 = 500};
    struct oracle_wagers seven_bonus = {.dragon7 = 500, .bonus_player = 500};
    struct oracle_wagers seven_four = {.dragon7 = 500, .four = 500};
    struct oracle_wagers minus = {.banker = -1};

    (void)state;
    expect("19:47-7.2(b) @1998", oracle_wagers_ok(&old, &four), 0);
    expect("19:47-7.2(b) @1998", oracle_wagers_ok(&old, &bonus), 0);
    expect("19:47-7.2(b) @1998", oracle_wagers_ok(&old, &seven), 0);
    expect("19:47-3.2(b)", oracle_wagers_ok(&pb, &four), 0);
    expect("19:47-7.2(a)6 @2011", oracle_wagers_ok(&vig, &seven), 0);
    expect("19:47-7.2(a)6 @2011", oracle_wagers_ok(&dragon, &seven), 1);
    expect("19:47-7.2(a)6.iii @2011", oracle_wagers_ok(&dragon, &seven_bonus), 0);
    expect("19:47-7.2(a)6.iii @2011", oracle_wagers_ok(&dragon, &seven_four), 0);
    expect("19:47-7.2(a)6.iii @2011", oracle_wagers_ok(&dragon, &bonus), 1);
    dragon.dragon7_odds = 0;
    expect("19:47-7.2(a)6 @2011", oracle_wagers_ok(&dragon, &seven), 0);
    memset(vig.bonus_odds, 0, sizeof vig.bonus_odds);
    vig.natural_odds = 0;
    expect("19:47-7.2(a)5 @2011", oracle_wagers_ok(&vig, &bonus), 0);
    expect("below nothing", oracle_wagers_ok(&vig, &minus), 0);
}

/* ---- Sums of a seat ------------------------------------------------------------------------- */

static void test_seat_sums(void **state)
{
    struct oracle_wagers w = {.banker = 2600, .player = 1000, .tie = 500};
    struct oracle_settlement out = settle("sums", punto(ORACLE_VIG5), round_of(4, 0, 6, 0), w);

    (void)state;
    expect("wins", out.wins, 2600);
    expect("losses", out.losses, 1500);
    expect("vigorish", out.vigorish, 150);
    expect("tie charge", out.tie_charge, 0);
    expect("net leaves the vigorish out", out.net, 1100);
    out = settle("sums", mini11(ORACLE_TIE25), round_of(4, 0, 4, 0), w);
    expect("wins", out.wins, 4000);
    expect("losses", out.losses, 0);
    expect("vigorish", out.vigorish, 0);
    expect("19:47-7.2(a)1.iii @2011", out.tie_charge, 650);
    expect("net takes the tie charge off", out.net, 3350);
    expect_line("no wager", out.four, ORACLE_NONE, 0, 0);
}

static void test_void_round(void **state)
{
    struct oracle_wagers w = {.banker = 7500, .player = 3000, .four = 100, .dragon7 = 5};
    struct oracle_settlement out;

    (void)state;
    oracle_settle_void(&w, &out);
    expect_line("C:3.12.9", out.banker, ORACLE_VOID, 0, 0);
    expect_line("C:3.12.9", out.player, ORACLE_VOID, 0, 0);
    expect_line("C:3.12.9", out.tie, ORACLE_NONE, 0, 0);
    expect_line("19:47-7.11(e) @2011", out.four, ORACLE_VOID, 0, 0);
    expect_line("19:47-7.11(e) @2011", out.dragon7, ORACLE_VOID, 0, 0);
    expect("C:3.12.9", out.net, 0);
    expect("C:3.12.9", out.vigorish, 0);
}

/* ---- Viewers and offers --------------------------------------------------------------------- */

static void test_viewers(void **state)
{
    const long none[16] = {0};
    const long p_a[16] = {[2] = 5000, [6] = 30000};
    const long b_a[16] = {[1] = 40000, [9] = 10000};
    const long tied[16] = {[4] = 30000, [11] = 30000};
    const long b_only[16] = {[8] = 20000};
    const long mini_p[16] = {[1] = 2500, [3] = 10000};
    const long mini_b[16] = {[2] = 7500, [5] = 4000};
    const long mini_tied[16] = {[2] = 10000, [6] = 10000};

    (void)state;
    expect("19:47-3.7(d)1", oracle_viewer(p_a, 15), 6);
    expect("19:47-3.7(d)2", oracle_viewer(b_a, 15), 1);
    expect("19:47-3.7(d)5", oracle_viewer(tied, 15), 4);
    expect("19:47-3.7(d)6", oracle_viewer_or_other(none, b_only, 15, 1), 8);
    expect("19:47-3.7(d)6", oracle_viewer_or_other(none, b_only, 15, 0), ORACLE_DEALER);
    expect("A54", oracle_viewer_or_other(none, none, 15, 1), ORACLE_DEALER);
    expect("A54", oracle_viewer_or_other(none, tied, 15, 1), 4);
    expect("backed hand", oracle_viewer_or_other(p_a, b_only, 15, 1), 6);
    expect("19:47-7.7(c)3.i @2011", oracle_viewer(mini_p, 7), 3);
    expect("19:47-7.7(c)3.ii @2011", oracle_viewer(mini_b, 7), 2);
    expect("19:47-7.7(c)3.v @2011", oracle_viewer(mini_tied, 7), 2);
    expect("A69", oracle_viewer(none, 7), ORACLE_DEALER);
}

static void expect_order(const char *row, const int order[], int n, const char *want)
{
    char text[128] = "";
    size_t used = 0;

    for (int i = 0; i < n; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, i ? ",%d" : "%d", order[i]);
    }
    expect_text(row, text, want);
}

static void expect_cut(const char *row, enum oracle_game game, const int occupied[], int seats,
                       int last_curator, const char *want)
{
    int order[ORACLE_SEATS_MAX];
    int n = oracle_cut_offers(game, occupied, seats, last_curator, order);

    expect_order(row, order, n, want);
}

static void test_cut_offers(void **state)
{
    const int pb[16] = {[2] = 1, [7] = 1, [12] = 1};
    const int old[16] = {[1] = 1, [3] = 1, [6] = 1};
    const int new[16] = {[2] = 1, [5] = 1, [7] = 1};
    const int nobody[16] = {0};

    (void)state;
    expect_cut("19:47-3.5(c)", ORACLE_PUNTO_BANCO, pb, 15, ORACLE_DEALER, "12,7,2");
    expect_cut("19:47-3.5(c)", ORACLE_PUNTO_BANCO, pb, 15, 7, "7,2,12");
    expect_cut("A30, curator gone", ORACLE_PUNTO_BANCO, pb, 15, 9, "7,2,12");
    expect_cut("A30, curator gone", ORACLE_PUNTO_BANCO, pb, 15, 1, "12,7,2");
    expect_cut("19:47-7.5(d) @1998", ORACLE_MINIBACCARAT, old, 7, ORACLE_DEALER, "6,3,1");
    expect_cut("19:47-7.5(d) @1998", ORACLE_MINIBACCARAT, nobody, 7, ORACLE_DEALER, "");
    expect_cut("19:47-7.5(d) @2011", ORACLE_MINIBACCARAT, new, 7, ORACLE_DEALER, "7,5,2");
    expect_cut("19:47-7.5(d) @2011", ORACLE_MINIBACCARAT, new, 7, 5, "7,5,2");
}

static void expect_shoe(const char *row, enum oracle_lap lap, const int occupied[], int holder,
                        const char *want)
{
    int order[ORACLE_SEATS_MAX];
    int n = oracle_shoe_offers(lap, occupied, 15, holder, order);

    expect_order(row, order, n, want);
}

static void test_shoe_offers(void **state)
{
    const int opening[16] = {[2] = 1, [3] = 1, [9] = 1};
    const int four[16] = {[1] = 1, [3] = 1, [5] = 1, [8] = 1};
    const int three[16] = {[1] = 1, [3] = 1, [5] = 1};

    (void)state;
    expect_shoe("19:47-3.6(b)", ORACLE_LAP_OPENING, opening, ORACLE_DEALER, "2,3,9");
    expect_shoe("19:47-3.6(d)1", ORACLE_LAP_PASS, opening, 3, "9,2");
    expect_shoe("C:3.11.2", ORACLE_LAP_PASS, four, 5, "8,1,3");
    expect_shoe("C:3.11.3", ORACLE_LAP_PASS, three, 3, "5,1");
    expect_shoe("C:3.11.3", ORACLE_LAP_AFTER_DEALER, three, 3, "5,1,3");
    expect_shoe("C:3.11.3", ORACLE_LAP_AFTER_DEALER, three, ORACLE_DEALER, "1,3,5");
    expect_shoe("A52, holder gone", ORACLE_LAP_AFTER_DEALER, three, 4, "5,1,3");
    expect_shoe("alone at the table", ORACLE_LAP_PASS, (const int[16]){[4] = 1}, 4, "");
}

static void test_view_offers(void **state)
{
    const int pb[16] = {[2] = 1, [4] = 1, [5] = 1, [9] = 1};
    const int mini[16] = {[3] = 1, [5] = 1, [6] = 1};
    int order[ORACLE_SEATS_MAX];
    int n;

    (void)state;
    n = oracle_view_offers(pb, 15, 4, order);
    expect_order("C:3.7.1", order, n, "5,9,2");
    n = oracle_view_offers(mini, 7, 3, order);
    expect_order("19:47-7.11(f)[2] @2011", order, n, "5,6");
}

/* ---- Payment -------------------------------------------------------------------------------- */

static void expect_steps(const char *row, int order, const long win[], const long due[],
                         const char *want)
{
    struct oracle_step steps[ORACLE_STEPS_MAX];
    char text[512] = "";
    size_t used = 0;
    int n = oracle_payment_steps(order, win, due, ORACLE_SEATS_MAX, steps);

    for (int i = 0; i < n; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s%d", i ? "," : "",
                                 steps[i].kind == ORACLE_STEP_PAY ? "pay" : "vig",
                                 steps[i].seat);
    }
    expect_text(row, text, want);
}

static void test_payment_orders(void **state)
{
    const long win[16] = {[2] = 100, [5] = 200, [9] = 300};
    const long due[16] = {[2] = 5, [5] = 10, [9] = 15};
    const long win7[16] = {[3] = 100, [7] = 100};
    const long due7[16] = {[3] = 5, [7] = 5};

    (void)state;
    expect_steps("19:47-3.10(b)1", 1, win, due, "pay9,pay5,pay2,vig9,vig5,vig2");
    expect_steps("19:47-3.10(b)2", 2, win, due, "vig9,vig5,vig2,pay9,pay5,pay2");
    expect_steps("19:47-3.10(b)3", 3, win, due, "pay9,vig9,pay5,vig5,pay2,vig2");
    expect_steps("19:47-3.10(b)4", 4, win, due, "vig9,pay9,vig5,pay5,vig2,pay2");
    expect_steps("19:47-7.10(b)1 @2011", 1, win7, due7, "pay7,pay3,vig7,vig3");
    expect_steps("19:47-7.10(b)2 @2011", 2, win7, due7, "vig7,vig3,pay7,pay3");
    expect_steps("19:47-7.10(b)3 @2011", 3, win7, due7, "pay7,vig7,pay3,vig3");
    expect_steps("19:47-7.10(b)4 @2011", 4, win7, due7, "vig7,pay7,vig3,pay3");
    expect("no such order", oracle_payment_steps(5, win, due, 15, NULL), -1);
}

static void test_payment_without_vigorish(void **state)
{
    const long none[16] = {0};
    const long tie_win[16] = {[6] = 800};
    const long tie_due[16] = {[4] = 100, [6] = 100};
    const long tie_bets[16] = {[3] = 800, [12] = 400};
    const long win7[16] = {[3] = 100, [7] = 100};
    const long due3[16] = {[3] = 5};

    (void)state;
    expect_steps("19:47-3.10(b)", 1, tie_bets, none, "pay12,pay3");
    expect_steps("19:47-7.10(b) @2011", 3, tie_win, tie_due, "pay6,vig6,vig4");
    expect_steps("A59", 4, tie_win, tie_due, "vig6,pay6,vig4");
    expect_steps("A59", 1, tie_win, tie_due, "pay6,vig6,vig4");
    expect_steps("A59", 2, tie_win, tie_due, "vig6,vig4,pay6");
    for (int order = 1; order <= 4; order++) {
        expect_steps("19:47-7.10(b)5 @2011", order, win7, none, "pay7,pay3");
    }
    expect_steps("19:47-7.10(b)5 @2011", 3, win7, due3, "pay7,pay3,vig3");
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
        cmocka_unit_test(test_main_wagers_punto),
        cmocka_unit_test(test_main_wagers_mini98),
        cmocka_unit_test(test_main_wagers_mini11),
        cmocka_unit_test(test_vigorish_rounding),
        cmocka_unit_test(test_six_half),
        cmocka_unit_test(test_total_cards_mode),
        cmocka_unit_test(test_dragon7_mode),
        cmocka_unit_test(test_total_card_wagers),
        cmocka_unit_test(test_bonus_results),
        cmocka_unit_test(test_bonus_paytables),
        cmocka_unit_test(test_rules_refused),
        cmocka_unit_test(test_wagers_refused),
        cmocka_unit_test(test_seat_sums),
        cmocka_unit_test(test_void_round),
        cmocka_unit_test(test_viewers),
        cmocka_unit_test(test_cut_offers),
        cmocka_unit_test(test_shoe_offers),
        cmocka_unit_test(test_view_offers),
        cmocka_unit_test(test_payment_orders),
        cmocka_unit_test(test_payment_without_vigorish),
    };

    return cmocka_run_group_tests_name("oracle", tests, NULL, NULL);
}
