/*
 * The plain oracle against the examples of provisions.tsv: what wagers win and lose, what is
 * charged on them and what is refused.  Each check names the row it comes from, as in
 * test_oracle.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "oracle_test.h"

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
    oracle_expect(row, (long)line.result, (long)result);
    oracle_expect(row, line.win, win);
    oracle_expect(row, line.due, due);
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
    expect_banker("19:47-3.2(a)1.i", vig5, oracle_round_of(4, 0, 6, 0), 10000, ORACLE_WIN, 10000,
                  500);
    expect_banker("19:47-3.2(a)1.ii", vig5, oracle_round_of(7, 0, 1, 0), 10000, ORACLE_LOSE, 0, 0);
    expect_banker("19:47-3.2(a)1.iii", vig5, oracle_round_of(5, 0, 5, 0), 10000, ORACLE_VOID, 0, 0);
    expect_player("19:47-3.2(a)2.i", vig5, oracle_round_of(9, 0, 0, 0), 10000, ORACLE_WIN, 10000);
    expect_player("19:47-3.2(a)2.ii", vig5, oracle_round_of(3, 0, 4, 0), 10000, ORACLE_LOSE, 0);
    expect_player("19:47-3.2(a)2.iii", vig5, oracle_round_of(7, 0, 7, 0), 10000, ORACLE_VOID, 0);
    expect_tie("19:47-3.2(a)3", vig5, oracle_round_of(6, 0, 6, 0), 1000, ORACLE_WIN, 8000);
    expect_tie("19:47-3.2(a)3", vig5, oracle_round_of(6, 0, 5, 0), 1000, ORACLE_LOSE, 0);
    expect_player("19:47-3.3(a)", vig5, oracle_round_of(6, 0, 5, 0), 10000, ORACLE_WIN, 10000);
    expect_tie("19:47-3.3(b)", nine, oracle_round_of(6, 0, 6, 0), 1000, ORACLE_WIN, 9000);
    expect_banker("19:47-3.3(c)[1]", vig5, oracle_round_of(4, 0, 6, 0), 20000, ORACLE_WIN, 20000,
                  1000);
    expect_banker("19:47-3.3(c)[1]", vig4, oracle_round_of(4, 0, 6, 0), 20000, ORACLE_WIN, 20000,
                  800);
    expect_player("C:3.2.1", vig5, oracle_round_of(8, 2, 3, 2), 600000, ORACLE_WIN, 600000);
    expect_player("C:3.2.1", vig5, oracle_round_of(3, 2, 8, 2), 600000, ORACLE_LOSE, 0);
}

static void test_main_wagers_mini98(void **state)
{
    struct oracle_rules vig5 = mini98(ORACLE_VIG5);
    struct oracle_rules tie25 = mini98(ORACLE_TIE25);
    const char *row;

    (void)state;
    row = "19:47-7.2(a)1.i @1998";
    expect_banker(row, vig5, oracle_round_of(7, 0, 8, 0), 5000, ORACLE_WIN, 5000, 250);
    row = "19:47-7.2(a)1.ii @1998";
    expect_banker(row, vig5, oracle_round_of(3, 0, 2, 0), 5000, ORACLE_LOSE, 0, 0);
    row = "19:47-7.2(a)1.iii @1998";
    expect_banker(row, vig5, oracle_round_of(5, 0, 5, 0), 4000, ORACLE_VOID, 0, 0);
    expect_banker(row, tie25, oracle_round_of(5, 0, 5, 0), 4000, ORACLE_VOID, 0, 1000);
    row = "19:47-7.2(a)2.i @1998";
    expect_player(row, vig5, oracle_round_of(6, 0, 5, 0), 5000, ORACLE_WIN, 5000);
    row = "19:47-7.2(a)2.ii @1998";
    expect_player(row, vig5, oracle_round_of(0, 0, 1, 0), 5000, ORACLE_LOSE, 0);
    row = "19:47-7.2(a)2.iii @1998";
    expect_player(row, tie25, oracle_round_of(4, 0, 4, 0), 5000, ORACLE_VOID, 0);
    row = "19:47-7.2(a)3 @1998";
    expect_tie(row, vig5, oracle_round_of(2, 0, 2, 0), 500, ORACLE_WIN, 4000);
    expect_tie(row, vig5, oracle_round_of(2, 0, 1, 0), 500, ORACLE_LOSE, 0);
    row = "19:47-7.3(a) @1998";
    expect_player(row, vig5, oracle_round_of(6, 0, 5, 0), 5000, ORACLE_WIN, 5000);
    row = "19:47-7.3(b) @1998";
    expect_tie(row, vig5, oracle_round_of(2, 0, 2, 0), 500, ORACLE_WIN, 4000);
    row = "19:47-7.3(c)[1] @1998";
    expect_banker(row, vig5, oracle_round_of(4, 0, 6, 0), 5000, ORACLE_WIN, 5000, 250);
    expect_banker(row, tie25, oracle_round_of(4, 0, 6, 0), 5000, ORACLE_WIN, 5000, 0);
    row = "19:47-7.3(d)[1] @1998";
    expect_banker(row, tie25, oracle_round_of(4, 0, 4, 0), 2000, ORACLE_VOID, 0, 500);
    expect_banker(row, tie25, oracle_round_of(4, 0, 4, 0), 6000, ORACLE_VOID, 0, 1500);
    row = "19:47-7.3(d)[3] @1998";
    expect_banker(row, tie25, oracle_round_of(4, 0, 6, 0), 6000, ORACLE_WIN, 6000, 0);
}

static void test_main_wagers_mini11(void **state)
{
    struct oracle_rules vig5 = mini11(ORACLE_VIG5);
    struct oracle_rules vig4 = mini11(ORACLE_VIG4);
    struct oracle_rules tie25 = mini11(ORACLE_TIE25);
    const char *row;

    (void)state;
    row = "19:47-7.2(a)1.i @2011";
    expect_banker(row, vig5, oracle_round_of(2, 0, 6, 0), 2500, ORACLE_WIN, 2500, 125);
    row = "19:47-7.2(a)1.ii @2011";
    expect_banker(row, vig5, oracle_round_of(5, 0, 4, 0), 2500, ORACLE_LOSE, 0, 0);
    row = "19:47-7.2(a)1.iii @2011";
    expect_banker(row, vig5, oracle_round_of(5, 0, 5, 0), 10000, ORACLE_VOID, 0, 0);
    expect_banker(row, tie25, oracle_round_of(5, 0, 5, 0), 10000, ORACLE_VOID, 0, 2500);
    row = "19:47-7.2(a)2.i @2011";
    expect_player(row, vig5, oracle_round_of(8, 0, 7, 0), 2500, ORACLE_WIN, 2500);
    row = "19:47-7.2(a)2.ii @2011";
    expect_player(row, vig5, oracle_round_of(1, 0, 7, 0), 2500, ORACLE_LOSE, 0);
    row = "19:47-7.2(a)2.iii @2011";
    expect_player(row, vig5, oracle_round_of(3, 0, 3, 0), 2500, ORACLE_VOID, 0);
    row = "19:47-7.2(a)3 @2011";
    expect_tie(row, vig5, oracle_round_of(0, 0, 0, 0), 2500, ORACLE_WIN, 20000);
    expect_tie(row, vig5, oracle_round_of(9, 0, 8, 0), 2500, ORACLE_LOSE, 0);
    row = "19:47-7.3(a) @2011";
    expect_player(row, vig5, oracle_round_of(8, 0, 7, 0), 2500, ORACLE_WIN, 2500);
    row = "19:47-7.3(b) @2011";
    expect_tie(row, vig5, oracle_round_of(4, 0, 4, 0), 2500, ORACLE_WIN, 20000);
    row = "19:47-7.3(c) @2011";
    expect_banker(row, vig5, oracle_round_of(4, 0, 6, 0), 30000, ORACLE_WIN, 30000, 1500);
    expect_banker(row, vig4, oracle_round_of(4, 0, 6, 0), 30000, ORACLE_WIN, 30000, 1200);
    row = "19:47-7.3(d)[1] @2011";
    expect_banker(row, tie25, oracle_round_of(4, 0, 4, 0), 2000, ORACLE_VOID, 0, 500);
    expect_banker(row, tie25, oracle_round_of(4, 0, 4, 0), 6000, ORACLE_VOID, 0, 1500);
    expect_banker(row, tie25, oracle_round_of(4, 0, 4, 0), 250, ORACLE_VOID, 0, 62);
    expect_player(row, tie25, oracle_round_of(4, 0, 4, 0), 2000, ORACLE_VOID, 0);
    row = "19:47-7.3(d)[3] @2011";
    expect_banker(row, tie25, oracle_round_of(4, 0, 6, 0), 6000, ORACLE_WIN, 6000, 0);
}

static void test_vigorish_rounding(void **state)
{
    enum oracle_game pb = ORACLE_PUNTO_BANCO;
    enum oracle_game mb = ORACLE_MINIBACCARAT;

    (void)state;
    oracle_expect("19:47-3.3(c)[2]", oracle_vigorish(pb, 5, 1, 2500), 125);
    oracle_expect("19:47-3.3(c)[2]", oracle_vigorish(pb, 5, 1, 2600), 150);
    oracle_expect("19:47-3.3(c)[2]", oracle_vigorish(pb, 4, 1, 2600), 120);
    oracle_expect("19:47-3.3(c)[2]", oracle_vigorish(pb, 4, 1, 500), 20);
    oracle_expect("19:47-3.3(c)[2]", 3 * oracle_vigorish(pb, 5, 1, 2600), 450);
    oracle_expect("19:47-7.3(c)[2] @1998", oracle_vigorish(mb, 5, 1, 2700), 135);
    oracle_expect("19:47-7.3(c)[2] @1998", oracle_vigorish(mb, 4, 1, 2700), 110);
    oracle_expect("19:47-7.3(c)[2] @1998", oracle_vigorish(mb, 5, 1, 50), 5);
    oracle_expect("19:47-7.3(c)1 @2011", oracle_vigorish(mb, 4, 1, 3300), 135);
    oracle_expect("19:47-7.3(c)1 @2011", oracle_vigorish(mb, 5, 1, 3300), 165);
    oracle_expect("A15", oracle_vigorish(pb, 5, 1, 1500), 75);
    oracle_expect("A15", oracle_vigorish(pb, 5, 1, 1300), 75);
    oracle_expect("A15", oracle_vigorish(pb, 4, 1, 1300), 60);
    oracle_expect("A15 least charge", oracle_vigorish(pb, 5, 1, 25), 25);
    oracle_expect("A15 least charge", oracle_vigorish(pb, 4, 1, 21), 20);
    oracle_expect("A15 least charge", oracle_vigorish(mb, 4, 1, 6), 5);
    oracle_expect("A15 never more than the win", oracle_vigorish(pb, 5, 1, 5), 5);
    oracle_expect("A15 never more than the win", oracle_vigorish(mb, 4, 1, 1), 1);
    oracle_expect("A15 nothing won", oracle_vigorish(pb, 5, 1, 0), 0);
    oracle_expect("A15 off", oracle_vigorish(pb, 5, 0, 2600), 130);
    oracle_expect("A15 off", oracle_vigorish(mb, 5, 0, 50), 2);
    oracle_expect("A15 off", oracle_vigorish(mb, 4, 0, 24), 0);
}

/* ---- Other ways to pay the Banker wager ----------------------------------------------------- */

static void test_six_half(void **state)
{
    struct oracle_rules half = mini11(ORACLE_SIX_HALF);
    const char *row = "19:47-7.3(f)1 @2011";

    (void)state;
    expect_banker(row, half, oracle_round_of(4, 0, 6, 0), 5000, ORACLE_WIN, 2500, 0);
    expect_banker(row, half, oracle_round_of(4, 0, 7, 0), 5000, ORACLE_WIN, 5000, 0);
    expect_banker(row, half, oracle_round_of(4, 0, 6, 2), 5000, ORACLE_WIN, 2500, 0);
    expect_banker(row, half, oracle_round_of(4, 0, 6, 3), 5000, ORACLE_WIN, 2500, 0);
    expect_banker("A16", half, oracle_round_of(4, 0, 6, 0), 25, ORACLE_WIN, 13, 0);
    expect_banker("tied six", half, oracle_round_of(6, 0, 6, 0), 5000, ORACLE_VOID, 0, 0);
    expect_banker("lost six", half, oracle_round_of(7, 0, 6, 0), 5000, ORACLE_LOSE, 0, 0);
}

static void test_total_cards_mode(void **state)
{
    struct oracle_rules rules = mini11(ORACLE_TOTAL_CARDS);
    struct oracle_round won = oracle_round_of(4, 0, 7, 0);
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
    expect_banker(row, rules, oracle_round_of(6, 0, 7, 3), 10000, ORACLE_VOID, 0, 0);
    row = "19:47-7.3(i) @2011";
    expect_banker(row, rules, oracle_round_of(5, 0, 7, 3), 10000, ORACLE_VOID, 0, 0);
    expect_banker(row, rules, oracle_round_of(5, 0, 8, 3), 10000, ORACLE_WIN, 10000, 0);
    expect_banker(row, rules, oracle_round_of(5, 0, 7, 2), 10000, ORACLE_WIN, 10000, 0);
    row = "19:47-7.2(a)6.ii @2011";
    expect_line(row, settle(row, rules, oracle_round_of(2, 0, 7, 3), all).dragon7, ORACLE_WIN,
                20000, 0);
    expect_line(row, settle(row, rules, oracle_round_of(2, 0, 7, 2), all).dragon7, ORACLE_LOSE, 0,
                0);
    expect_line(row, settle(row, rules, oracle_round_of(7, 0, 7, 3), all).dragon7, ORACLE_LOSE, 0,
                0);
    row = "19:47-7.3(j) @2011";
    oracle_expect(row, settle(row, rules, oracle_round_of(2, 0, 7, 3), all).dragon7.win, 20000);
    out = settle("A62", rules, oracle_round_of(7, 0, 7, 3), all);
    expect_line("A62", out.banker, ORACLE_VOID, 0, 0);
    expect_line("A62", out.tie, ORACLE_WIN, 8000, 0);
    out = settle("A62", rules, oracle_round_of(2, 0, 7, 3), all);
    expect_line("A62", out.player, ORACLE_LOSE, 0, 0);
    expect_line("A62", out.tie, ORACLE_LOSE, 0, 0);
    /* Elsewhere the same hand is an ordinary win. */
    expect_banker("VIG5", mini11(ORACLE_VIG5), oracle_round_of(5, 0, 7, 3), 10000, ORACLE_WIN,
                  10000, 500);
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
    out = settle(row, rules, oracle_round_of(7, 2, 6, 2), w);
    expect_line(row, out.four, ORACLE_WIN, 1500, 0);
    expect_line(row, out.five, ORACLE_LOSE, 0, 0);
    expect_line(row, out.six, ORACLE_LOSE, 0, 0);
    row = "19:47-7.3(g) @2011";
    out = settle(row, rules, oracle_round_of(6, 2, 3, 3), w);
    expect_line(row, out.four, ORACLE_LOSE, 0, 0);
    expect_line(row, out.five, ORACLE_WIN, 2000, 0);
    expect_line(row, out.six, ORACLE_LOSE, 0, 0);
    out = settle(row, rules, oracle_round_of(6, 3, 3, 3), w);
    expect_line(row, out.five, ORACLE_LOSE, 0, 0);
    expect_line(row, out.six, ORACLE_WIN, 2000, 0);
    oracle_expect(row, settle(row, rules, oracle_round_of(9, 2, 9, 2), five_dollars).four.win, 750);
    oracle_expect("A16", settle("A16", rules, oracle_round_of(9, 2, 9, 2), odd).four.win, 38);
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
    expect_bonus(row, rules, oracle_round_of(8, 2, 7, 2), 0, ORACLE_WIN, 500);
    row = "19:47-7.2(a)5.i[2] @2011";
    expect_bonus(row, rules, oracle_round_of(8, 2, 9, 2), 1, ORACLE_WIN, 500);
    row = "19:47-7.2(a)5.i[3] @2011";
    expect_bonus(row, rules, oracle_round_of(5, 0, 9, 3), 1, ORACLE_WIN, 500);
    expect_bonus(row, rules, oracle_round_of(3, 0, 7, 0), 1, ORACLE_WIN, 500);
    row = "19:47-7.2(a)5.ii[1] @2011";
    expect_bonus(row, rules, oracle_round_of(8, 2, 9, 2), 0, ORACLE_LOSE, 0);
    row = "19:47-7.2(a)5.ii[2] @2011";
    expect_bonus(row, rules, oracle_round_of(6, 0, 3, 0), 0, ORACLE_LOSE, 0);
    expect_bonus(row, rules, oracle_round_of(5, 0, 5, 0), 0, ORACLE_LOSE, 0);
    expect_bonus(row, rules, oracle_round_of(4, 0, 9, 2), 0, ORACLE_LOSE, 0);
    row = "19:47-7.2(a)5.iii @2011";
    expect_bonus(row, rules, oracle_round_of(9, 2, 9, 2), 0, ORACLE_VOID, 0);
    expect_bonus(row, rules, oracle_round_of(9, 2, 9, 2), 1, ORACLE_VOID, 0);
    expect_bonus("A60 three-card tie", rules, oracle_round_of(8, 3, 8, 3), 0, ORACLE_LOSE, 0);
    expect_bonus("A60 three-card tie", rules, oracle_round_of(8, 3, 8, 3), 1, ORACLE_LOSE, 0);
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
    expect_bonus(row, a, oracle_round_of(9, 3, 2, 0), 0, ORACLE_WIN, 3000);
    expect_bonus(row, a, oracle_round_of(9, 2, 0, 2), 0, ORACLE_WIN, 500);
    expect_bonus(row, a, oracle_round_of(9, 3, 0, 3), 0, ORACLE_WIN, 15000);
    row = "19:47-7.3(h)[B] @2011";
    expect_bonus(row, b, oracle_round_of(7, 0, 2, 0), 0, ORACLE_WIN, 1500);
    expect_bonus(row, b, oracle_round_of(9, 3, 1, 0), 0, ORACLE_WIN, 4000);
    expect_bonus(row, b, oracle_round_of(7, 0, 0, 0), 0, ORACLE_WIN, 3500);
    row = "19:47-7.3(h)[C] @2011";
    expect_bonus(row, c, oracle_round_of(7, 0, 3, 0), 0, ORACLE_WIN, 1000);
    expect_bonus(row, c, oracle_round_of(7, 0, 0, 0), 0, ORACLE_WIN, 2000);
    expect_bonus(row, c, oracle_round_of(9, 3, 0, 0), 0, ORACLE_WIN, 15000);
    row = "19:47-7.3(h)[1] @2011";
    oracle_expect(row, settle(row, a, oracle_round_of(0, 3, 8, 3), hundred).bonus_banker.win,
                  100000);
    oracle_expect(row, settle(row, a, oracle_round_of(0, 3, 8, 3), hundred).vigorish, 0);
}

/* ---- What is refused ------------------------------------------------------------------------ */

static void test_rules_refused(void **state)
{
    struct oracle_rules rules = punto(ORACLE_VIG5);

    (void)state;
    rules.tie_odds = 7;
    oracle_expect("19:47-3.3(b)", oracle_rules_ok(&rules), 0);
    rules = punto(ORACLE_TIE25);
    oracle_expect("punto banco TIE25", oracle_rules_ok(&rules), 0);
    rules = mini98(ORACLE_SIX_HALF);
    oracle_expect("1998 SIX_HALF", oracle_rules_ok(&rules), 0);
    rules = mini98(ORACLE_TIE25);
    oracle_expect("19:47-7.3(d)[1] @1998", oracle_rules_ok(&rules), 1);
    rules.tie_odds = 7;
    oracle_expect("19:47-7.3(b) @1998", oracle_rules_ok(&rules), 0);
    rules = mini11(ORACLE_TOTAL_CARDS);
    rules.base_percent = 3;
    oracle_expect("19:47-7.3(f)2 @2011", oracle_rules_ok(&rules), 0);
    rules = mini11(ORACLE_DRAGON7);
    rules.dragon7_odds = 39;
    oracle_expect("19:47-7.3(j) @2011", oracle_rules_ok(&rules), 0);
    rules.dragon7_odds = 0;
    oracle_expect("19:47-7.2(a)6 @2011", oracle_rules_ok(&rules), 1);
    rules = mini11(ORACLE_VIG5);
    memcpy(rules.bonus_odds, (const int[10]){0, 0, 0, 0, 1, 2, 4, 5, 10, 30},
           sizeof rules.bonus_odds);
    oracle_expect("19:47-7.3(h)[2] @2011", oracle_rules_ok(&rules), 0);
    rules.bonus_odds[4] = 2;
    oracle_expect("19:47-7.3(h)[2] @2011", oracle_rules_ok(&rules), 1);
    rules.edition = 2005;
    oracle_expect("no such edition", oracle_rules_ok(&rules), 0);
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
    oracle_expect("19:47-7.2(b) @1998", oracle_wagers_ok(&old, &four), 0);
    oracle_expect("19:47-7.2(b) @1998", oracle_wagers_ok(&old, &bonus), 0);
    oracle_expect("19:47-7.2(b) @1998", oracle_wagers_ok(&old, &seven), 0);
    oracle_expect("19:47-3.2(b)", oracle_wagers_ok(&pb, &four), 0);
    oracle_expect("19:47-7.2(a)6 @2011", oracle_wagers_ok(&vig, &seven), 0);
    oracle_expect("19:47-7.2(a)6 @2011", oracle_wagers_ok(&dragon, &seven), 1);
    oracle_expect("19:47-7.2(a)6.iii @2011", oracle_wagers_ok(&dragon, &seven_bonus), 0);
    oracle_expect("19:47-7.2(a)6.iii @2011", oracle_wagers_ok(&dragon, &seven_four), 0);
    oracle_expect("19:47-7.2(a)6.iii @2011", oracle_wagers_ok(&dragon, &bonus), 1);
    dragon.dragon7_odds = 0;
    oracle_expect("19:47-7.2(a)6 @2011", oracle_wagers_ok(&dragon, &seven), 0);
    memset(vig.bonus_odds, 0, sizeof vig.bonus_odds);
    vig.natural_odds = 0;
    oracle_expect("19:47-7.2(a)5 @2011", oracle_wagers_ok(&vig, &bonus), 0);
    oracle_expect("below nothing", oracle_wagers_ok(&vig, &minus), 0);
}

/* ---- Sums of a seat ------------------------------------------------------------------------- */

static void test_seat_sums(void **state)
{
    struct oracle_wagers w = {.banker = 2600, .player = 1000, .tie = 500};
    struct oracle_settlement out =
        settle("sums", punto(ORACLE_VIG5), oracle_round_of(4, 0, 6, 0), w);

    (void)state;
    oracle_expect("wins", out.wins, 2600);
    oracle_expect("losses", out.losses, 1500);
    oracle_expect("vigorish", out.vigorish, 150);
    oracle_expect("tie charge", out.tie_charge, 0);
    oracle_expect("net leaves the vigorish out", out.net, 1100);
    out = settle("sums", mini11(ORACLE_TIE25), oracle_round_of(4, 0, 4, 0), w);
    oracle_expect("wins", out.wins, 4000);
    oracle_expect("losses", out.losses, 0);
    oracle_expect("vigorish", out.vigorish, 0);
    oracle_expect("19:47-7.2(a)1.iii @2011", out.tie_charge, 650);
    oracle_expect("net takes the tie charge off", out.net, 3350);
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
    oracle_expect("C:3.12.9", out.net, 0);
    oracle_expect("C:3.12.9", out.vigorish, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
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
    };

    return cmocka_run_group_tests_name("oracle wagers", tests, NULL, NULL);
}
