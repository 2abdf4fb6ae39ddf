/* test_runner.c: the runner of round files itself: it fails where it must, and says why. A runner
 * that cannot fail would prove nothing. The ids in here are made up: it gives no evidence. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rounds/round_run.h"

enum { LINES = 24 };

/* Runs the lines one by one: the number of the one that failed, -1 if none did. */
static int run_lines(round_run *run, const char *const lines[])
{
    round_run_begin(run);
    for (int i = 0; i < LINES && lines[i]; i++)
        if (!round_run_line(run, lines[i], strlen(lines[i])))
            return i;
    return -1;
}

static void what_is_true_passes(void **state)
{
    static const char *const rows[][LINES] = {
        { "table minibaccarat", "sit seat=1 buy-in=500", "! until betting",
          "wager seat=1 on=player 50", "= seat 1 wager player 50.00", "! deal 9c 2d Kc 3h",
          "= cards player 9c Kc", "= count banker 5", "= phase result", "! round",
          "= seat 1 chips 550", NULL },
        { "table minibaccarat", "sit seat=1 buy-in=500", "! until betting",
          "! round 9c cutting-card 2d Kc 3h", "= phase betting", "! round 9c 2d Kc 3h",
          "= phase shoe-over", "= round 2", NULL },
        { "table minibaccarat", "! auto on", "sit seat=1 buy-in=500",
          "wager seat=1 on=tie 5", "= phase betting", "= view seat=1 player",
          "wager seat=1 on=panda-8 5 ; refused 19:47-7.2(b)[1]",
          "= expects wager seat=1 on=player 5",
          "= expects-not wager seat=1 on=dragon-7 5", NULL },
        { "table punto-banco decks=5 ; refused 19:47-3.1(a)[1]", NULL },
        { "table minibaccarat", "sit seat=1 buy-in=500", "! until betting",
          "= duty wager seat=1 on=player 50 may", "= duty announce \"No More Bets\" next",
          "wager seat=1 on=panda-8 5 ; refused", "= says hand the chips back",
          "= telling no", "announce \"No More Bets\"",
          "= duty card 2c player yield", "= reading none", NULL },
        { "table minibaccarat edition=1998", "sit seat=8 ; refused C:3.6.1", NULL },
        { "table minibaccarat minimum=50 maximum=1 ; refused C:3.2.1", "table punto-banco",
          "= phase opening", NULL },
        { "table minibaccarat minimum=50 maximum=10 ; refused C:3.2.1",
          "table minibaccarat maximum=10", NULL },
        { "table chemin-de-fer", "= banker none", "= dominant 0", "= suivi none",
          "= stake 0.00", "= covered 0", NULL },
        { "pit punto-banco order=1 | punto-banco order=2 ; refused 19:47-3.10(c)1", NULL },
        { "table pai-gow delivery=k10", "= side dealer", "= bank none", "= marker dealer",
          "= qualified none", "sit seat=2 buy-in=500", "! until betting",
          "= stacks 4,4,4,4,4,4,4,4", "wager seat=2 on=hand 50", "= seat 2 wager hand 50",
          "! plan dice 4,4,3", "! plan seat=2 \"6-6 2-5 1-3 4-6\"",
          "! plan dealer \"1-1 3-6 1-6 4-6\"", "! until setting", "= total 11", "= start 3",
          "= group seat=2 1.1 1.2 2.1 2.2", "= group seat=3 5.1 6.1 7.1 8.1", "= dead 24",
          "= lies seat=2 \"4-6 6-6 1-3 2-5\"",
          "= sees seat=2 place=2 \"X-X X-X X-X X-X\"", NULL },
        { "table pai-gow", "sit seat=2 buy-in=500", "! until betting", "wager seat=2 on=hand 50",
          "! plan seat=2 \"6-6 2-5 1-3 4-6\"", "! plan dealer \"1-1 3-6 1-6 4-6\"",
          "! until revealing", "= lies dealer \"1-1 1-6 / 4-6 3-6\"",
          "= sees seat=4 place=0 \"1-1 1-6 / 4-6 3-6\"",
          "= sees seat=2 place=2 \"6-6 2-5 / 1-3 4-6\"",
          "= sees dealer place=2 \"X-X X-X / X-X X-X\"", "= result seat=2 none",
          "= house-way tiles-1", "! round", "= result seat=2 none", "= round 1",
          "= seat 2 wager hand 0", "= seat 2 chips 500", "= qualified 2", "= centre 0",
          "= lies seat=2 none", NULL },
        { "table pai-gow-poker", "sit seat=1 buy-in=500", "! until betting",
          "wager seat=1 on=hand 60", "! plan dealer \"Ah Ad Kh Kd Qh 9c 2c\"",
          "! until clearing", "= result dealer none", "= rack 39", "= deck 1",
          "! until shuffling", "= rack 53", "! until betting", "= rack 0", NULL },
        { "table pai-gow-poker start=number", "! auto on", "sit seat=1 buy-in=500",
          "wager seat=1 on=hand 60", "! plan number 5", "! plan seat=1 \"Ah Ad Kh Kd Qh 9c Jk\"",
          "! plan left-over \"2c 2d 2h 2s\"", "look seat=1", "= start 5",
          "= sees seat=1 place=1 \"Ah Ad Kh Kd Qh 9c Jk\"", "= phase setting", NULL },
    };
    static round_run run;

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const int bad = run_lines(&run, rows[i]);

        if (bad >= 0)
            fail_msg("%s: %s", rows[i][bad], run.why);
    }
}

typedef struct false_row {
    const char *why;
    const char *lines[LINES];
} false_row;

/* The last line of each is at fault; why must hold these words. */
static void check_false(const false_row *row, size_t count)
{
    static round_run run;

    for (size_t i = 0; i < count; i++) {
        const int bad = run_lines(&run, row[i].lines);

        if (bad < 0 || row[i].lines[bad + 1] != NULL)
            fail_msg("line %d failed, not the last, before: %s", bad, row[i].why);
        if (strncmp(run.why, row[i].why, strlen(row[i].why)) != 0)
            fail_msg("wanted: %s\n    got: %s", row[i].why, run.why);
    }
}

static void what_is_false_fails(void **state)
{
    static const false_row row[] = {
        { "expected accepted, got refused 19:47-3.1(a)[1]", { "table punto-banco decks=5" } },
        { "expected refused 19:47-3.1(a)[1], got accepted",
          { "table punto-banco decks=6 ; refused 19:47-3.1(a)[1]" } },
        { "expected refused 19:47-3.1(a)[2], got refused 19:47-3.1(a)[1]",
          { "table punto-banco decks=5 ; refused 19:47-3.1(a)[2]" } },
        { "expected refused 19:47-7.2(b) @1998, got refused 19:47-7.2(b)[1] (2010@2011)",
          { "table minibaccarat", "sit seat=1 buy-in=9", "! until betting",
            "wager seat=1 on=panda-8 5 ; refused 19:47-7.2(b) @1998" } },
        { "expected accepted 19:47-9.9(z), got", { "table punto-banco ; accepted 19:47-9.9(z)" } },
        { "expected probably, got accepted", { "table punto-banco ; probably" } },
        { "expected a table first", { "wash" } },
        { "expected is offered, got", { "table minibaccarat", "sit seat=1 ; accepted",
                                        "= says is offered" } },
        { "expected words after says", { "table minibaccarat", "sit seat=1", "= says" } },
        { "expected another reading, got none",
          { "table minibaccarat", "sit seat=1", "= reading A01" } },
        { "expected the other, got no", { "table minibaccarat", "sit seat=1", "= telling yes" } },
        { "expected must, got may",
          { "table minibaccarat", "= duty sit seat=1 must" } },
        { "expected this to be expected, got others",
          { "table minibaccarat", "= duty card 2c yield" } },
        { "expected may, theirs, silence", { "table minibaccarat", "= duty sit seat=1" } },
        { "expected an event, got nothing", { "table minibaccarat", "= duty may" } },
        { "expected one table a case", { "table punto-banco", "table punto-banco" } },
        { "expected a line that can be read, got column 1: \"crad\" is no kind",
          { "table punto-banco", "crad 2c" } },
        { "expected betting, got opening", { "table punto-banco", "= phase betting" } },
        { "expected 1.00, got 0.00", { "table punto-banco", "= seat 1 chips 1.00" } },
        { "expected 3, got 0", { "table punto-banco", "= round 3" } },
        { "expected these cards, got none", { "table punto-banco", "= cards player 2c" } },
        { "expected these cards, got 9c Kc",
          { "table minibaccarat", "sit seat=1", "! until betting", "! deal 9c 2d Kc 3h",
            "= cards player Kc 9c" } },
        { "expected every card to be used, got stuck while result",
          { "table minibaccarat", "sit seat=1", "! until betting", "! deal 9c 2d Kc 3h 4h" } },
        { "expected the round to end, got stuck while drawing",
          { "table minibaccarat", "sit seat=1", "! until betting", "! round 2c 2d 3c 3h" } },
        { "expected the name of a phase", { "table punto-banco", "! until noon" } },
        { "expected this to be expected", { "table punto-banco", "= expects wash" } },
        { "expected this not to be expected", { "table punto-banco",
                                                "= expects-not sit seat=1 buy-in=5" } },
        { "expected an open table before and nothing after",
          { "table punto-banco", "= phase opening ; accepted" } },
        { "expected a check like = phase", { "table punto-banco", "= weather fine" } },
        { "expected ! auto, house", { "table punto-banco", "! dance" } },
        { "expected a curator, got nobody", { "table punto-banco", "= curator 3" } },
        { "expected 5, got 0", { "table chemin-de-fer", "= banker 5" } },
        { "expected 650, got 0.00", { "table chemin-de-fer", "= stake 650" } },
        { "expected a number", { "table chemin-de-fer", "= suivi somebody" } },
    };

    (void)state;
    check_false(row, sizeof row / sizeof *row);
}

static void what_is_false_of_pai_gow_fails(void **state)
{
    static const false_row row[] = {
        { "expected a table of pai gow", { "table punto-banco", "! plan dice 1,1,1" } },
        { "expected a check like = phase", { "table punto-banco", "= side dealer" } },
        { "expected another side, got dealer", { "table pai-gow", "= side bank" } },
        { "expected 4, got 0", { "table pai-gow", "= bank 4" } },
        { "expected 4, got 0", { "table pai-gow", "= marker 4" } },
        { "expected these seats, got none", { "table pai-gow", "= qualified 2 4" } },
        { "expected 5.00, got 0.00", { "table pai-gow", "= dealer-wager 5.00" } },
        { "expected 5.00, got 0.00", { "table pai-gow", "= centre 5.00" } },
        { "expected 10, got 0", { "table pai-gow", "= total 10" } },
        { "expected 3, got 0", { "table pai-gow", "= start 3" } },
        { "expected other stacks, got none", { "table pai-gow", "= stacks 8,8,4,4,4,4" } },
        { "expected a group of tiles there",
          { "table pai-gow", "= group seat=2 1.1 1.2 2.1 2.2" } },
        { "expected seat=1 to 6, dealer", { "table pai-gow", "= group seat=7 1.1 1.2 2.1 2.2" } },
        { "expected these cards or tiles, got none", { "table pai-gow", "= lies dead \"6-6\"" } },
        { "expected cards or tiles, got \"6-9\" is no tile",
          { "table pai-gow", "= lies dead \"6-9\"" } },
        { "expected 8, got 0", { "table pai-gow", "= dead 8" } },
        { "expected 4, got 0", { "table pai-gow-poker", "= rack 4" } },
        { "expected 2, got 1", { "table pai-gow-poker", "= deck 2" } },
        { "expected another result, got none", { "table pai-gow", "= result seat=2 Win" } },
        { "expected another house way, got tiles-1", { "table pai-gow", "= house-way tiles-2" } },
        { "expected place=0 to 7", { "table pai-gow", "= sees dealer seat=2 \"6-6\"" } },
        { "expected three dice", { "table pai-gow", "! plan dice 4,4" } },
        { "expected a number from 1 to 7", { "table pai-gow-poker", "! plan number 8" } },
        { "expected the tiles that will lie there", { "table pai-gow", "! plan dealer \"9c\"" } },
        { "expected ! plan for what will be dealt", { "table pai-gow", "! deal 9c" } },
        { "expected this group, got 1.1 1.2 2.1 2.2",
          { "table pai-gow delivery=k10", "sit seat=2 buy-in=500", "! until betting",
            "wager seat=2 on=hand 50", "! plan dice 4,4,3", "! until setting",
            "= group seat=2 1.1 1.2 2.1 2.3" } },
        { "expected these cards or tiles, got \"1-1 1-6 / 4-6 3-6\"",
          { "table pai-gow", "sit seat=2 buy-in=500", "! until betting",
            "wager seat=2 on=hand 50", "! plan dealer \"1-1 3-6 1-6 4-6\"", "! until revealing",
            "= lies dealer \"1-1 4-6 / 1-6 3-6\"" } },
    };

    (void)state;
    check_false(row, sizeof row / sizeof *row);
}

static void ids_are_told_from_words(void **state)
{
    static const char *const ids[] = { "19:47-3.5(d)", "19:47-7.6", "C:3.12.1", "3.5(d)",
                                       "19:47-7.2(d)@2011" };
    static const char *const words[] = { "300.00", "at", "5", "9.5", "(a)", "@2011", "C:", "" };

    (void)state;
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
        assert_true(round_is_id(ids[i], strlen(ids[i])));
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        assert_false(round_is_id(words[i], strlen(words[i])));
    assert_true(round_provision("19:47-7.2(d)@2011", 17, NULL, 0) != 0);
    assert_true(round_provision("19:47-7.2(d)", 12, "@1998", 5) != 0);
    assert_int_equal(round_provision("19:47-7.2(zz)", 13, NULL, 0), 0);
}

/* What was recorded of a case is held against it, line by line: its rulings, what is seen, what may
 * come, what is tried. */
static void what_was_recorded_is_compared(void **state)
{
    static const char *const lines[LINES] = { "table minibaccarat", "sit seat=1 buy-in=500",
                                              "sit seat=2 buy-in=500", NULL };
    static const int differs[6] = { ROUND_RULINGS_DIFFER, ROUND_RULINGS_DIFFER, ROUND_SEEN_DIFFERS,
                                    ROUND_EXPECTED_DIFFERS, ROUND_TRIED_DIFFERS,
                                    ROUND_TRIED_DIFFERS };
    char digits[32] = "";
    round_run run;
    FILE *record = fmemopen(digits, sizeof digits, "w");

    (void)state;
    assert_non_null(record);
    round_run_begin(&run);
    run.record = record;
    for (int i = 0; lines[i]; i++)
        assert_true(round_run_line(&run, lines[i], strlen(lines[i])));
    fclose(record);
    assert_int_equal(strlen(digits), 18);
    for (int altered = -1; altered < 18; altered++) {
        char kept[32];
        memcpy(kept, digits, sizeof kept);
        if (altered >= 0)
            kept[altered] = kept[altered] == '0' ? '1' : '0';
        round_run_begin(&run);
        run.recorded = kept;
        for (int i = 0; lines[i]; i++) {
            assert_true(round_run_line(&run, lines[i], strlen(lines[i])));
            assert_int_equal(run.differs,
                             altered >= 0 && i == altered / 6 ? differs[altered % 6] : 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_recorded_is_compared),
        cmocka_unit_test(what_is_true_passes),
        cmocka_unit_test(what_is_false_fails),
        cmocka_unit_test(what_is_false_of_pai_gow_fails),
        cmocka_unit_test(ids_are_told_from_words),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
