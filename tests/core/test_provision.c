/* test_provision.c: the regulation as a table, and the rule names that point into it. It names
 * provisions to find them and gives no evidence for any. */
#include "core_test.h"

#include "law.h"
#include "sabot/provision.h"

static void every_row_is_whole(void **state)
{
    (void)state;
    assert_int_equal(sabot_provision_count(), 614);
    for (size_t i = 1; i < sabot_provision_count(); i++) {
        const sabot_provision *p = sabot_provision_at(i);
        assert_true(strncmp(p->id, "19:47-", 6) == 0 || strncmp(p->id, "C:", 2) == 0);
        assert_int_equal(strncmp(p->id, "C:", 2) == 0, strncmp(p->edition, "completed-", 10) == 0);
        assert_true(strlen(p->game) > 0 && strlen(p->kind) > 0);
        assert_true(strlen(p->rule) > 0 && strlen(p->example) > 0);
        assert_int_equal(sabot_provision_find(p->id, p->edition), i);
    }
}

static void outside_the_table_is_the_empty_row(void **state)
{
    (void)state;
    assert_string_equal(sabot_provision_at(0)->id, "");
    assert_string_equal(sabot_provision_at(sabot_provision_count())->id, "");
    assert_string_equal(sabot_provision_at(SIZE_MAX)->rule, "");
    assert_string_not_equal(sabot_provision_at(sabot_provision_count() - 1)->id, "");
}

static void finds_by_id_and_edition(void **state)
{
    static const struct { const char *id, *edition, *found, *in; } row[] = {
        { "19:47-3.5(d)", NULL, "19:47-3.5(d)", "1996" },
        { "3.5(d)", "", "19:47-3.5(d)", "1996" },
        { "3.5(d)", "1996", "19:47-3.5(d)", "1996" },
        { "3.5(d)", "2011", "", "" },
        { "7.2(d)", NULL, "19:47-7.2(d)", "2010@2011" },
        { "7.2(d)", "2011", "19:47-7.2(d)", "2010@2011" },
        { "7.2(d)", "2010@2011", "19:47-7.2(d)", "2010@2011" },
        { "7.2(d)", "1998", "19:47-7.2(d)", "1994@1998" },
        { "7.2(d)", "2010", "", "" },
        { "7.9(c)[3]", NULL, "19:47-7.9(c)[3]", NULL },
        { "7.9(c)[3]", "1998", "", "" },
        { "C:3.12.1", NULL, "C:3.12.1", "completed-S" },
        { "3.12.1", NULL, "", "" },
        { "", NULL, "", "" },
        { "19:47-", NULL, "", "" },
        { "3.5(d) ", NULL, "", "" },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        const sabot_provision *p =
            sabot_provision_at(sabot_provision_find(row[i].id, row[i].edition));
        assert_string_equal(p->id, row[i].found);
        if (row[i].in)
            assert_string_equal(p->edition, row[i].in);
    }
}

static void cited(enum sabot_law rule, int column, const char *id, const char *edition, int reading)
{
    const sabot_provision *p = sabot_provision_at(law_provision(rule, column));

    assert_string_equal(p->id, id);
    if (edition)
        assert_non_null(strstr(p->edition, edition));
    assert_int_equal(law_reading(rule, column), reading);
}

/* Lost text of 1998 is cited from 2011 under reading A04; completed rules are one row for all. */
static void rules_point_at_their_provisions(void **state)
{
    (void)state;
    cited(LAW_DECKS, 0, "19:47-3.1(a)[1]", "1998", 0);
    cited(LAW_DECKS, 1, "19:47-7.1(a)", "@2011", 3); /* lost for another cause: A03 */
    cited(LAW_DECKS, 2, "19:47-7.1(a)", "@2011", 0);
    cited(LAW_POINT_COUNT, 1, "19:47-7.1(c)", "@1998", 0);
    cited(LAW_POINT_COUNT, 0, "19:47-3.1(c)", NULL, 0);
    cited(LAW_BANKER_ROW_3, 0, "19:47-3.9(c)[3]", NULL, 1);
    cited(LAW_BANKER_ROW_3, 1, "19:47-7.9(c)[3]", "@2011", 4);
    cited(LAW_BANKER_ROW_3, 2, "19:47-7.9(c)[3]", "@2011", 1);
    cited(LAW_MAXIMUM, 0, "C:3.2.1", "completed-R1", 20);
    cited(LAW_MAXIMUM, 1, "C:3.2.1", "completed-R1", 20);
    cited(LAW_MAXIMUM, 2, "C:3.2.1", "completed-R1", 20);
    cited(LAW_LIMITS, 0, "", NULL, 20); /* a reading alone */
    cited(LAW_BANKER_ROW_3, 3, "19:47-4.9(c)[3]", NULL, 1);
    cited(LAW_SEATS, 3, "C:4.5.1", "completed-G", 0);
    cited(LAW_SUIVI, 3, "19:47-4.7(b)[1]", "1980", 33);
    cited(LAW_SUIVI, 0, "", NULL, 0);
    cited(LAW_CONTINUOUS, 0, "", NULL, 0);
    cited(LAW_CONTINUOUS, 2, "19:47-7.12", "@2011", 73);
    cited(LAW_NONE, 0, "", NULL, 0);
}

static void every_rule_stands_on_something(void **state)
{
    (void)state;
    for (int rule = 1; rule < LAWS; rule++) {
        int games = 0;
        for (int column = 0; column < law_columns(); column++) {
            const uint16_t p = law_provision(rule, column);
            assert_true(p < sabot_provision_count());
            assert_true(law_reading(rule, column) <= 112);
            games += p != 0 || law_reading(rule, column) != 0;
        }
        assert_true(games > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_is_whole),
        cmocka_unit_test(outside_the_table_is_the_empty_row),
        cmocka_unit_test(finds_by_id_and_edition),
        cmocka_unit_test(rules_point_at_their_provisions),
        cmocka_unit_test(every_rule_stands_on_something),
    };
    return cmocka_run_group_tests_name("provision", tests, NULL, NULL);
}
