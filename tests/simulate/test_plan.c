/* test_plan.c: betting plans: what is read and what is refused, and what becomes of money that
 * follows one, by hand. */
#include "core/core_test.h"

#include "simulate/purse.h"

#include <stdlib.h>

static sim_baccarat baccarat;
static sim_book book;
static sabot_rules rules;

static void open_table(int game, const char *key, const char *value)
{
    const bool pai_gow = game == SABOT_PAI_GOW;

    assert_true(sabot_rules_default(&rules, game, 0));
    if (key)
        assert_int_equal(sabot_rules_set(&rules, key, value).verdict, SABOT_ACCEPTED);
    if (!pai_gow)
        sim_baccarat_make(&baccarat, &rules, SIM_EQUILIBRIUM, SIM_BEHIND);
    sim_book_make(&book, &rules, false, 0, pai_gow ? NULL : &baccarat);
}

static int read(sim_plan *plan, const char *text, char says[SIM_PLAN_SAYS])
{
    says[0] = '\0';
    return sim_plan_read(plan, text, strlen(text), &rules, &book, says);
}

/* ---- Reading ------------------------------------------------------------------------------- */

static void a_plan_is_read(void **state)
{
    static const char text[] =
        "# counts the dragon\n"
        "  unit 25.00\n\n"
        "bankroll 1,000.00   # what is brought\n"
        "session 3\n"
        "count 1 2 3 4 5 6 7 8 -9 10\r\n"
        "bet tie 0.2 when true >= 4.5 and last != none and lost < 3\n"
        "bet banker 2 when last = banker and streak >= 3\n"
        "bet banker 1";
    static sim_plan plan, again;
    char says[SIM_PLAN_SAYS];
    (void)state;
    open_table(SABOT_PUNTO_BANCO, NULL, NULL);
    assert_int_equal(read(&plan, text, says), 0);
    assert_int_equal(plan.unit, 2500);
    assert_int_equal(plan.bankroll, 100000);
    assert_int_equal(plan.session, 3);
    assert_true(plan.counts);
    for (int v = 1; v < 10; v++)
        assert_int_equal(plan.tag[v], v == 9 ? -9 : v);
    assert_int_equal(plan.tag[0], 10);
    assert_int_equal(plan.bets, 3);
    assert_int_equal(plan.bet[0].stake, 500);
    assert_int_equal(plan.bet[0].conditions, 3);
    assert_int_equal(plan.bet[0].condition[0].term, SIM_TRUE);
    assert_int_equal(plan.bet[0].condition[0].sign, SIM_AT_LEAST);
    assert_int_equal(plan.bet[0].condition[0].value, 450);
    assert_int_equal(plan.bet[0].condition[1].value, SIM_NOBODY_YET);
    assert_int_equal(plan.bet[1].stake, 5000);
    assert_string_equal(book.wager[plan.bet[1].wager].name, "banker");
    assert_string_equal(plan.bet[2].text, "bet banker 1");
    assert_int_equal(read(&again, plan.text, says), 0); /* what is kept is the same plan */
    assert_memory_equal(&plan, &again, sizeof plan);
}

static void what_is_no_plan_is_refused_with_a_sentence(void **state)
{
    static const struct { const char *text; int line; const char *says; } row[] = {
        { "", -1, "makes no wager" },
        { "# nothing\n\n", -1, "makes no wager" },
        { "bet banker 1\nbid banker 1\n", 2, "begins no line" },
        { "bet\n", 1, "wants a wager" },
        { "bet bonker 1\n", 1, "no wager \"bonker\"" },
        { "bet dragon-7 1\n", 1, "offers no wager" },
        { "bet banker one\n", 1, "no number of units" },
        { "bet banker 0\n", 1, "no number of units" },
        { "bet banker -1\n", 1, "no number of units" },
        { "bet banker 1.001\n", 1, "no number of units" },
        { "unit 1.00\nbet banker 1\n", 2, "less than the minimum" },
        { "unit 6000.00\nbet banker 2\n", 2, "more than the maximum" },
        { "unit 5.50\nbet banker 1\n", 2, "no multiple of 1.00" },
        { "unit 0.00\n", 1, "wants an amount" },
        { "unit x\n", 1, "wants an amount" },
        { "unit 9999999999.00\n", 1, "at most" },
        { "unit 5.00\nunit 5.00\n", 2, "twice" },
        { "bet banker 1\nunit 5.00\n", 2, "before the first" },
        { "session 0\n", 1, "whole number of shoes" },
        { "session 1.5\n", 1, "whole number of shoes" },
        { "session 1\nsession 1\n", 2, "twice" },
        { "bankroll -5\n", 1, "wants an amount" },
        { "count 1 2 3\n", 1, "ten tags" },
        { "count 1 2 3 4 5 6 7 8 9 100\n", 1, "no tag" },
        { "count 1 2 3 4 5 6 7 8 9 x\n", 1, "no tag" },
        { "bet banker 1 when true >= 3\n", 1, "asks for a count" },
        { "bet banker 1 when\n", 1, "missing" },
        { "bet banker 1 if last = tie\n", 1, "\"when\" was expected" },
        { "bet banker 1 when last = tie or streak > 1\n", 1, "\"and\" was expected" },
        { "bet banker 1 when last = dealer\n", 1, "\"last\" is" },
        { "bet banker 1 when last > tie\n", 1, "\"last\" is" },
        { "bet banker 1 when moon = full\n", 1, "nothing a plan can ask" },
        { "bet banker 1 when streak >> 3\n", 1, "does not compare" },
        { "bet banker 1 when streak > many\n", 1, "no number" },
        { "bet banker 1 when streak > 99999999999\n", 1, "no number" },
        { "bet banker 1 when streak > 1 and\n", 1, "missing" },
        { "bet banker \x01\n", 1, "plain text" },
    };
    static sim_plan plan;
    char says[SIM_PLAN_SAYS];
    (void)state;
    open_table(SABOT_PUNTO_BANCO, NULL, NULL);
    for (size_t i = 0; i < COUNT(row); i++) {
        const int line = read(&plan, row[i].text, says);
        if (line != row[i].line || !strstr(says, row[i].says))
            fail_msg("%s: line %d: %s", row[i].text, line, says);
    }
    open_table(SABOT_PAI_GOW, NULL, NULL);
    assert_int_equal(read(&plan, "count 0 0 0 0 0 0 0 0 0 0\n", says), 1);
    assert_int_equal(read(&plan, "bet hand 1 when left > 3\n", says), 1);
    assert_int_equal(read(&plan, "bet hand 1 when last = banker\n", says), 1);
    assert_int_equal(read(&plan, "bet hand 1 when last = lose\nbet bank 1\n", says), 0);
    assert_int_equal(plan.session, SIM_SESSION_ROUNDS);
}

static void too_much_is_refused(void **state)
{
    static sim_plan plan;
    static char text[16 * SIM_PLAN_TEXT];
    char says[SIM_PLAN_SAYS];
    (void)state;
    open_table(SABOT_PUNTO_BANCO, NULL, NULL);
    for (int i = 0; i <= SIM_BETS_MAX; i++)
        strncat(text, "bet banker 1\n", sizeof text - strlen(text) - 1);
    assert_int_equal(read(&plan, text, says), SIM_BETS_MAX + 1);
    memset(text, 'x', 200);
    text[200] = '\0';
    assert_int_equal(read(&plan, text, says), 1);
    text[0] = '\0';
    for (int i = 0; i < 1000; i++)
        strncat(text, "session 100000000\n", sizeof text - strlen(text) - 1);
    assert_int_equal(read(&plan, text, says), 1);
}

/* ---- Following ----------------------------------------------------------------------------- */

/* A cell with these counts on four cards. */
static uint8_t cell_of(int player, int banker)
{
    for (int i = 0; i < baccarat.cells; i++)
        if (baccarat.cell[i].draws == 0 && baccarat.cell[i].player == player &&
            baccarat.cell[i].banker == banker)
            return (uint8_t)i;
    fail_msg("no such cell");
    return 0;
}

/* Rounds of four cards each, from the first card on: P, B or T wins, a natural nine. */
static sim_rounds rounds_of(const char *who, const uint8_t *value)
{
    static uint8_t cell[100];
    static uint16_t start[100];
    const int n = (int)strlen(who);

    for (int i = 0; i < n; i++) {
        cell[i] = who[i] == 'P' ? cell_of(9, 0) : who[i] == 'B' ? cell_of(0, 9) : cell_of(9, 9);
        start[i] = (uint16_t)(4 * i);
    }
    return (sim_rounds){ .rounds = n, .cell = cell, .value = value, .start = start, .size = 416 };
}

static sim_purse follow(const char *text, const char *who, const uint8_t *value)
{
    static sim_plan plan;
    static const uint8_t tens[416];
    char says[SIM_PLAN_SAYS];
    sim_session session;
    sim_purse purse = { 0 };
    sim_bettor *bettor;
    const sim_rounds rounds = rounds_of(who, value ? value : tens);

    if (read(&plan, text, says) != 0)
        fail_msg("%s", says);
    bettor = sim_bettor_new(&plan, &rules, false, false, &baccarat);
    assert_non_null(bettor);
    sim_session_begin(&session);
    sim_session_play(bettor, &session, &rounds, &purse);
    sim_session_end(bettor, &session, &purse);
    free(bettor);
    return purse;
}

/* By hand: 10.00 on Banker: a win is 9.50. */
static void flat_stakes_by_hand(void **state)
{
    sim_purse p;
    (void)state;
    open_table(SABOT_PUNTO_BANCO, NULL, NULL);
    p = follow("unit 10.00\nbet banker 1", "BPPTPBB", NULL);
    assert_int_equal(p.sessions, 1);
    assert_int_equal(p.bets, 7);
    assert_int_equal(p.staked, 7000);
    assert_int_equal(p.gain, 950 - 3000 + 2 * 950);
    assert_int_equal(p.session_gain, p.gain);
    assert_int_equal(p.drawdown, 3000);
    assert_int_equal(p.drawdown_most, 3000);
    assert_int_equal(p.streak_most, 3); /* the tie does not end it */
    assert_int_equal(p.streak[3], 1);
    assert_int_equal(p.line[0].win, 3);
    assert_int_equal(p.line[0].lose, 3);
    assert_int_equal(p.line[0].none, 1);
    assert_int_equal(p.ending.scale, 0);
    assert_int_equal(p.ending.count[SIM_ENDING_ZERO - 3], 1); /* -1.50, by half dollars */
}

static void conditions_by_hand(void **state)
{
    static const struct { const char *plan, *who; int bets, gain; } row[] = {
        /* the first line that holds, per wager */
        { "unit 10.00\nbet player 2 when last = player\nbet player 1", "PPBP", 4,
          1000 + 2000 - 2000 + 1000 },
        { "unit 10.00\nbet player 1 when last = none", "PPP", 1, 1000 },
        { "unit 10.00\nbet player 1 when last = tie", "TPTP", 2, 2000 },
        { "unit 10.00\nbet player 1 when streak >= 2", "BTBPPP", 2, 1000 + 1000 },
        { "unit 10.00\nbet player 1 when streak = 2 and last != tie", "BTBTPP", 1, 0 },
        { "unit 10.00\nbet player 4 when lost = 2\nbet player 2 when lost = 1\nbet player 1",
          "BBPP", 4, -1000 - 2000 + 4000 + 1000 },
        { "unit 10.00\nbet player 2 when won >= 1\nbet player 1", "PTPB", 4, 1000 + 2000 - 2000 },
        { "unit 10.00\nbet player 1 when round > 2", "PPPP", 2, 2000 },
        { "unit 10.00\nbet player 1 when round <= 2", "PPPP", 2, 2000 },
        { "unit 10.00\nbet player 1 when left < 410", "PPPP", 2, 2000 },
        { "unit 10.00\nbet player 1 when balance < 2", "PPPP", 2, 2000 },
        { "unit 10.00\nbet player 1 when balance >= 0", "BPPP", 1, -1000 },
        { "unit 10.00\nbet player 1\nbet tie 1", "TPB", 3, 8000 + 0 - 2000 },
    };
    (void)state;
    open_table(SABOT_PUNTO_BANCO, NULL, NULL);
    for (size_t i = 0; i < COUNT(row); i++) {
        const sim_purse p = follow(row[i].plan, row[i].who, NULL);
        if (p.bets != (uint64_t)row[i].bets || p.gain != row[i].gain)
            fail_msg("%s: %d bets, gain %d", row[i].plan, (int)p.bets, (int)p.gain);
    }
}

/* The count knows the cards before the round, no others; the true count is by decks left. */
static void counts_by_hand(void **state)
{
    static const char text[] = "unit 10.00\ncount 0 0 0 0 0 0 0 0 1 0\n";
    uint8_t value[416] = { 0 };
    char plan[200];
    sim_purse p;
    (void)state;
    open_table(SABOT_PUNTO_BANCO, NULL, NULL);
    for (int i = 4; i < 8; i++)
        value[i] = 9; /* the second round's cards */
    snprintf(plan, sizeof plan, "%sbet player 1 when running >= 4", text);
    p = follow(plan, "PPPP", value);
    assert_int_equal(p.bets, 2);
    /* third round: 4 of 408 cards seen: 4 * 52 / 408 = 0.5098 */
    snprintf(plan, sizeof plan, "%sbet player 1 when true > 0.5", text);
    assert_int_equal(follow(plan, "PPPP", value).bets, 2);
    snprintf(plan, sizeof plan, "%sbet player 1 when true > 0.51", text);
    assert_int_equal(follow(plan, "PPPP", value).bets, 1); /* the fourth: 4 * 52 / 404 = 0.5149 */
    snprintf(plan, sizeof plan, "%sbet player 1 when true >= 0.52", text);
    assert_int_equal(follow(plan, "PPPP", value).bets, 0);
    assert_int_equal(p.at[SIM_TRUE_ZERO].rounds, 4);
    assert_int_equal(p.at[SIM_TRUE_ZERO].bets, 2);
    for (int i = 4; i < 8; i++)
        value[i] = 1;
    snprintf(plan, sizeof plan, "unit 10.00\ncount -1 0 0 0 0 0 0 0 0 0\nbet player 1");
    p = follow(plan, "PPPP", value);
    assert_int_equal(p.at[SIM_TRUE_ZERO].rounds, 2);
    assert_int_equal(p.at[SIM_TRUE_ZERO - 1].rounds, 2); /* -0.51 is under -0, at -1 */
}

static void who_has_no_money_left_does_not_bet(void **state)
{
    sim_purse p;
    (void)state;
    open_table(SABOT_PUNTO_BANCO, NULL, NULL);
    p = follow("unit 10.00\nbankroll 25.00\nbet player 1", "BBPPP", NULL);
    assert_int_equal(p.bets, 2);
    assert_int_equal(p.gain, -2000);
    assert_int_equal(p.ruined, 1);
    p = follow("unit 10.00\nbankroll 30.00\nbet player 1", "BBPPP", NULL);
    assert_int_equal(p.bets, 5);
    assert_int_equal(p.ruined, 0);
}

/* 7.3(f)2: a Banker wager is free of vigorish if the total-card wagers cover it. */
static void a_banker_wager_is_covered_or_not(void **state)
{
    (void)state;
    assert_true(sabot_rules_default(&rules, SABOT_MINIBACCARAT, 0));
    assert_int_equal(sabot_rules_set(&rules, "total-cards", "yes").verdict, SABOT_ACCEPTED);
    assert_int_equal(sabot_rules_set(&rules, "banker", "total-cards").verdict, SABOT_ACCEPTED);
    sim_baccarat_make(&baccarat, &rules, SIM_EQUILIBRIUM, SIM_BEHIND);
    sim_book_make(&book, &rules, false, 0, &baccarat);
    /* four cards pay three to two */
    assert_int_equal(follow("unit 10.00\nbet banker 1\nbet four-cards 1", "B", NULL).gain, 2500);
    assert_int_equal(follow("unit 10.00\nbet banker 1\nbet six-cards 1", "B", NULL).gain, 0);
    assert_int_equal(follow("unit 10.00\nbet banker 1\nbet four-cards 0.9", "B", NULL).gain,
                     1000 - 10 * rules.vigorish + 1350);
}

/* Bonus wagers go with a wager on Player or Banker where the rules say so. */
static void a_bonus_wager_may_need_another(void **state)
{
    (void)state;
    open_table(SABOT_MINIBACCARAT, "bonus", "yes");
    rules.bonus_needs_main = true;
    assert_int_equal(follow("unit 10.00\nbet bonus-player 1", "PP", NULL).bets, 0);
    assert_int_equal(follow("unit 10.00\nbet bonus-player 1\nbet tie 1", "PP", NULL).staked, 2000);
    assert_int_equal(follow("unit 10.00\nbet bonus-player 1\nbet banker 1", "PP", NULL).staked,
                     4000);
    rules.bonus_needs_main = false;
    assert_int_equal(follow("unit 10.00\nbet bonus-player 1", "PP", NULL).bets, 2);
}

static void purses_add_up(void **state)
{
    sim_purse a, b;
    (void)state;
    open_table(SABOT_PUNTO_BANCO, NULL, NULL);
    a = follow("unit 10.00\nbet player 1", "BBP", NULL);
    b = follow("unit 10.00\nbet player 1", "BBBBPP", NULL);
    sim_purse_add(&a, &b);
    assert_int_equal(a.sessions, 2);
    assert_int_equal(a.gain, -3000);
    assert_int_equal(a.session_square, 1000 * 1000 + 2000 * 2000);
    assert_int_equal(a.drawdown, 6000);
    assert_int_equal(a.drawdown_most, 4000);
    assert_int_equal(a.streak_most, 4);
    assert_int_equal(a.line[0].bets, 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_plan_is_read),
        cmocka_unit_test(what_is_no_plan_is_refused_with_a_sentence),
        cmocka_unit_test(too_much_is_refused),
        cmocka_unit_test(flat_stakes_by_hand),
        cmocka_unit_test(conditions_by_hand),
        cmocka_unit_test(counts_by_hand),
        cmocka_unit_test(who_has_no_money_left_does_not_bet),
        cmocka_unit_test(a_banker_wager_is_covered_or_not),
        cmocka_unit_test(a_bonus_wager_may_need_another),
        cmocka_unit_test(purses_add_up),
    };
    return cmocka_run_group_tests_name("betting plans", tests, NULL, NULL);
}
