/* The console's completion: what may come next, as far as it is settled. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "cli/console.h"

static sabot_table open_table(void)
{
    sabot_rules rules;
    sabot_table table;

    assert_true(sabot_rules_default(&rules, SABOT_MINIBACCARAT, 0));
    assert_int_equal(sabot_table_open(&table, &rules).verdict, SABOT_ACCEPTED);
    return table;
}

static const char *completed(const sabot_table *table, const char *line)
{
    static char more[CODEC_LINE_MAX];

    console_complete(table, line, strlen(line), more, sizeof more);
    return more;
}

static void heads_come_first(void **state)
{
    (void)state;
    assert_string_equal(completed(NULL, "ta"), "ble ");
    assert_string_equal(completed(NULL, "table m"), "inibaccarat ");
    assert_string_equal(completed(NULL, "table minibaccarat dec"), "ks=");
    assert_string_equal(completed(NULL, "table minibaccarat decks=8 tab"), "le=");
    assert_string_equal(completed(NULL, "sit"), "");
}

static void kinds_are_completed_up_to_the_first_choice(void **state)
{
    const sabot_table table = open_table();

    (void)state;
    assert_string_equal(completed(&table, "si"), "t seat=");
    assert_string_equal(completed(&table, "sit seat=3"), " buy-in=");
    assert_string_equal(completed(&table, "wa"), ""); /* no wager at an unprepared table */
    assert_string_equal(completed(&table, "nonsense"), "");
}

static void candidates_are_counted(void **state)
{
    const sabot_table table = open_table();
    char more[64];

    (void)state;
    assert_int_equal(console_complete(&table, "sit ", 4, more, sizeof more), table.rules.seats);
    assert_int_equal(console_complete(&table, "xyz", 3, more, sizeof more), 0);
    const int all = console_complete(&table, "", 0, more, sizeof more);
    assert_int_equal(console_complete(&table, "", 0, more, 1), all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heads_come_first),
        cmocka_unit_test(kinds_are_completed_up_to_the_first_choice),
        cmocka_unit_test(candidates_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
