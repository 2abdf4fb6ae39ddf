/* Which tables may stand in one pit (reading A19). */
#include "rules_test.h"

typedef struct pit_row {
    const char *evidence;
    const char *table[3][2]; /* game, settings; ends with NULL */
    int first, second;       /* the two at odds; -1 none */
    const char *want;
} pit_row;

static void row_check(const pit_row *row)
{
    sabot_rules rules[3];
    const sabot_rules *pit[3];
    char got[ANSWER_TEXT];
    int count = 0, first = 9, second = 9;
    sabot_ruling ruling;

    for (; count < 3 && row->table[count][0]; count++) {
        ruling = rules_from(row->table[count][0], row->table[count][1], &rules[count]);
        assert_int_equal(ruling.verdict, SABOT_ACCEPTED);
        pit[count] = &rules[count];
    }
    ruling = sabot_rules_check_pit(pit, count, &first, &second);
    answer_text(&ruling, got);
    if (strcmp(got, row->want) != 0)
        fail_msg("%s: got %s, not %s", row->evidence, got, row->want);
    assert_int_equal(first, row->first);
    assert_int_equal(second, row->second);
}

/* Evidence for 19:47-3.5(b), 19:47-3.10(c)1. */
static void punto_banco(void **state)
{
    static const pit_row rows[] = {
        { "19:47-3.5(b)", { { "punto-banco", "routine=1" }, { "punto-banco", "routine=2" } }, 0, 1,
          "refused 19:47-3.5(b)" },
        { "19:47-3.5(b)", { { "punto-banco", "routine=2" }, { "punto-banco", "routine=2" } }, -1,
          -1, "accepted" },
        { "19:47-3.5(b)", { { "punto-banco", "routine=1 reshuffle=yes" },
                            { "punto-banco", "routine=1 reshuffle=no" } }, 0, 1,
          "refused 19:47-3.5(b)" },
        { "19:47-3.10(c)1", { { "punto-banco", "order=1" }, { "punto-banco", "order=3" } }, 0, 1,
          "refused 19:47-3.10(c)1" },
        { "19:47-3.10(c)1", { { "punto-banco", "order=3" }, { "punto-banco", "order=3 decks=6" } },
          -1, -1, "accepted" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        row_check(&rows[i]);
}

/* Evidence for 19:47-7.5(c) @1998, 19:47-7.5(c) @2011, 19:47-7.10(c)1 @2011. */
static void minibaccarat(void **state)
{
    static const pit_row rows[] = {
        { "19:47-7.5(c) @2011", { { "minibaccarat", "after-shuffle=feather" },
                                  { "minibaccarat", "after-shuffle=lace" } }, 0, 1,
          "refused 19:47-7.5(c) @2011" },
        { "19:47-7.5(c) @2011", { { "minibaccarat", "reshuffle=yes" }, { "minibaccarat", "" } }, 0,
          1, "refused 19:47-7.5(c) @2011" },
        { "19:47-7.5(c) @1998", { { "minibaccarat-1998", "after-shuffle=feather" },
                                  { "minibaccarat-1998", "" } }, 0, 1,
          "refused 19:47-7.5(c) @1998" },
        { "19:47-7.5(c) @2011, A29: the machine shuffles",
          { { "minibaccarat", "after-shuffle=feather" }, { "minibaccarat", "shuffler=yes" } }, -1,
          -1, "accepted" },
        { "19:47-7.5(c) @2011, A29: laced all the same",
          { { "minibaccarat", "after-shuffle=feather" },
            { "minibaccarat", "shuffler=yes lace-batches=yes" } }, 0, 1,
          "refused 19:47-7.5(c) @2011" },
        { "19:47-7.12 @2011", { { "minibaccarat", "after-shuffle=feather" },
                                { "minibaccarat", "continuous=yes continuous-approval=X" } }, -1,
          -1, "accepted" },
        { "19:47-7.10(c)1 @2011", { { "minibaccarat", "order=1" }, { "minibaccarat", "order=2" } },
          0, 1, "refused 19:47-7.10(c)1 @2011" },
        { "19:47-7.10(c)1 @2011", { { "minibaccarat", "order=2" }, { "minibaccarat", "order=2" },
                                    { "minibaccarat", "order=4 banker=dragon7" } }, 0, 2,
          "refused 19:47-7.10(c)1 @2011" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        row_check(&rows[i]);
}

/* Evidence for 19:47-7.10(c)2 @2011: the only thing compared between the two games (A19). */
static void both_games(void **state)
{
    static const pit_row rows[] = {
        { "19:47-7.10(c)2 @2011", { { "punto-banco", "order=3" }, { "minibaccarat", "order=1" } },
          0, 1, "refused 19:47-7.10(c)2 @2011" },
        { "19:47-7.10(c)2 @2011", { { "minibaccarat", "order=1" }, { "punto-banco", "order=3" } },
          0, 1, "refused 19:47-7.10(c)2 @2011" },
        { "19:47-7.10(c)2 @2011", { { "punto-banco", "order=3 routine=2" },
                                    { "minibaccarat", "order=3 after-shuffle=feather" } }, -1, -1,
          "accepted" },
        { "19:47-7.10(c)2 @2011", { { "minibaccarat", "order=2" }, { "minibaccarat", "order=2" },
                                    { "punto-banco", "order=4" } }, 0, 2,
          "refused 19:47-7.10(c)2 @2011" },
        { "one table", { { "punto-banco", "order=4" } }, -1, -1, "accepted" },
        { "no table", { { NULL, NULL } }, -1, -1, "accepted" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        row_check(&rows[i]);
}

/* Evidence for 19:47-4.4(b): chemin de fer tables among themselves, and with no others (A19). */
static void chemin_de_fer(void **state)
{
    static const pit_row rows[] = {
        { "19:47-4.4(b)", { { "chemin-de-fer", "routine=1" }, { "chemin-de-fer", "routine=2" } },
          0, 1, "refused 19:47-4.4(b)" },
        { "19:47-4.4(b)", { { "chemin-de-fer", "reshuffle=yes" }, { "chemin-de-fer", "" } }, 0, 1,
          "refused 19:47-4.4(b)" },
        { "19:47-4.4(b)", { { "chemin-de-fer", "routine=1 vigorish=4" },
                            { "chemin-de-fer", "routine=1 decks=8 bank-carries=yes" } }, -1, -1,
          "accepted" },
        { "19:47-4.4(b)", { { "chemin-de-fer", "routine=1" }, { "punto-banco", "routine=2" } }, -1,
          -1, "accepted" },
        { "19:47-4.4(b)", { { "punto-banco", "order=3" }, { "chemin-de-fer", "routine=1" },
                            { "minibaccarat", "order=3 after-shuffle=feather" } }, -1, -1,
          "accepted" },
        { "19:47-4.4(b)", { { "chemin-de-fer", "routine=2" }, { "punto-banco", "" },
                            { "chemin-de-fer", "routine=1" } }, 0, 2, "refused 19:47-4.4(b)" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        row_check(&rows[i]);
}

/* The sentence names the order to take: that of the punto banco table, wherever it stands. */
static void the_order_to_take(void **state)
{
    sabot_rules punto, mini;
    const sabot_rules *const pit[] = { &mini, &punto };
    char says[SABOT_SAYS_TEXT];
    sabot_ruling ruling;
    int first, second;

    (void)state;
    rules_from("punto-banco", "order=3", &punto);
    rules_from("minibaccarat", "order=1", &mini);
    ruling = sabot_rules_check_pit(pit, 2, &first, &second);
    sabot_ruling_text(&ruling, says, sizeof says);
    assert_non_null(strstr(says, "set order to 3"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(punto_banco),
        cmocka_unit_test(minibaccarat),
        cmocka_unit_test(both_games),
        cmocka_unit_test(chemin_de_fer),
        cmocka_unit_test(the_order_to_take),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
