/* test_money.c: amounts, odds, vigorish, and amounts as text. */
#include "core_test.h"

#include "sabot/money.h"

static void odds_round_up(void **state)
{
    static const struct { sabot_cents stake; int to, per; sabot_cents win; } row[] = {
        { 0, 1, 1, 0 },         { 1, 1, 1, 1 },        { 5000, 8, 1, 40000 }, { 1, 1, 2, 1 },
        { 2, 1, 2, 1 },         { 3, 1, 2, 2 },        { 5, 3, 2, 8 },
        { 10000, 95, 100, 9500 },
        { 1, 95, 100, 1 },      { 20, 95, 100, 19 },   { 21, 95, 100, 20 },   { 7, 0, 1, 0 },
        { SABOT_CENTS_MAX, 1, 1, SABOT_CENTS_MAX },
        { SABOT_CENTS_MAX, 65535, 1, SABOT_CENTS_MAX * 65535 },
        { SABOT_CENTS_MAX, 65535, 65535, SABOT_CENTS_MAX },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++)
        assert_int_equal(sabot_money_win(row[i].stake, row[i].to, row[i].per), row[i].win);
}

/* The examples of reading A15, and each unit from both sides of a multiple; never more than the
 * amount won. */
static void vigorish_rounds_up_to_its_unit(void **state)
{
    static const struct { sabot_cents amount; int percent, unit; sabot_cents charge; } row[] = {
        { 1500, 5, 25, 75 },   { 1300, 5, 25, 75 },   { 1300, 4, 20, 60 },  { 2700, 4, 5, 110 },
        { 1501, 5, 25, 100 },  { 1499, 5, 25, 75 },   { 1, 5, 25, 1 },     { 0, 5, 25, 0 },
        { 500, 5, 25, 25 },    { 501, 5, 25, 50 },    { 2500, 4, 20, 100 }, { 2501, 4, 20, 120 },
        { 1300, 5, 5, 65 },    { 1301, 5, 5, 70 },    { 1, 4, 5, 1 },
        { 24, 5, 25, 24 },     { 25, 5, 25, 25 },    { 26, 5, 25, 25 },
        { 1999, 5, 0, 99 },    { 2000, 5, 0, 100 },   { 1, 5, 0, 0 },       { 19, 5, 0, 0 },
        { 20, 5, 0, 1 },       { 2499, 4, 0, 99 },    { 2500, 4, 0, 100 },
        { SABOT_CENTS_MAX, 5, 25, SABOT_CENTS_MAX / 20 },
        { SABOT_CENTS_MAX, 100, 0, SABOT_CENTS_MAX },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++)
        assert_int_equal(sabot_money_vigorish(row[i].amount, row[i].percent, row[i].unit),
                         row[i].charge);
}

static void a_quarter_drops_the_fraction(void **state)
{
    (void)state;
    assert_int_equal(sabot_money_quarter(0), 0);
    assert_int_equal(sabot_money_quarter(3), 0);
    assert_int_equal(sabot_money_quarter(4), 1);
    assert_int_equal(sabot_money_quarter(7), 1);
    assert_int_equal(sabot_money_quarter(10000), 2500);
    assert_int_equal(sabot_money_quarter(SABOT_CENTS_MAX), SABOT_CENTS_MAX / 4);
}

static void reads_amounts(void **state)
{
    static const struct { const char *text; sabot_cents cents; } row[] = {
        { "12", 1200 },           { "12.5", 1250 },      { "12.50", 1250 },    { "$12.50", 1250 },
        { "1,250.00", 125000 },   { "$1,250", 125000 },  { "0", 0 },           { "0.01", 1 },
        { "0.10", 10 },           { "007", 700 },        { "1,000,000", 100000000 },
        { "12,345.6", 1234560 },  { "123,456", 12345600 },
        { "1000000000000", SABOT_CENTS_MAX },            { "1000000000000.00", SABOT_CENTS_MAX },
        { "1,000,000,000,000.00", SABOT_CENTS_MAX },     { "999999999999.99", SABOT_CENTS_MAX - 1 },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        sabot_cents cents = -1;
        assert_true(sabot_money_parse(row[i].text, strlen(row[i].text), &cents));
        assert_int_equal(cents, row[i].cents);
    }
}

static void refuses_what_is_no_amount(void **state)
{
    static const char *const row[] = {
        "", "$", ".", ".5", "5.", "5.123", "-5", "+5", " 5", "5 ", "5,", ",5", "5,00", "5,0000",
        "1,2,3", "1234,567", "1,,000", "5.5.5", "5.,", "5.0,", "$$5", "5$", "five", "0x10", "1e3",
        "1000000000000.01", "1000000000001", "99999999999999999999999999999999999999", "5.5-",
        "5.-5", "1,000,00",
    };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        sabot_cents cents = 77;
        if (sabot_money_parse(row[i], strlen(row[i]), &cents))
            fail_msg("\"%s\" was read as an amount", row[i]);
        assert_int_equal(cents, 77);
    }
}

static void reads_no_further_than_told(void **state)
{
    sabot_cents cents = 0;
    (void)state;
    assert_true(sabot_money_parse("12.50", 2, &cents));
    assert_int_equal(cents, 1200);
    assert_true(sabot_money_parse("12.50", 4, &cents));
    assert_int_equal(cents, 1250);
    assert_false(sabot_money_parse("12.50", 3, &cents));
}

static void writes_amounts(void **state)
{
    static const struct { sabot_cents cents; const char *text; } row[] = {
        { 0, "0.00" }, { 1, "0.01" }, { 10, "0.10" }, { 99, "0.99" }, { 100, "1.00" },
        { 1250, "12.50" }, { -5, "-0.05" }, { -100, "-1.00" }, { 125000, "1250.00" },
        { SABOT_CENTS_MAX, "1000000000000.00" },
        { INT64_MAX, "92233720368547758.07" }, { INT64_MIN, "-92233720368547758.08" },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        char text[SABOT_MONEY_TEXT];
        assert_int_equal(sabot_money_text(row[i].cents, text), strlen(row[i].text));
        assert_string_equal(text, row[i].text);
    }
}

static void win_on_too_much(void)
{
    sabot_money_win(SABOT_CENTS_MAX + 1, 1, 1);
}

static void win_at_no_odds(void)
{
    sabot_money_win(100, 1, 0);
}

static void win_on_less_than_nothing(void)
{
    sabot_money_win(-1, 1, 1);
}

static void what_would_overflow_stops(void **state)
{
    (void)state;
    assert_true(core_aborts(win_on_too_much));
    assert_true(core_aborts(win_at_no_odds));
    assert_true(core_aborts(win_on_less_than_nothing));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(odds_round_up),
        cmocka_unit_test(vigorish_rounds_up_to_its_unit),
        cmocka_unit_test(a_quarter_drops_the_fraction),
        cmocka_unit_test(reads_amounts),
        cmocka_unit_test(refuses_what_is_no_amount),
        cmocka_unit_test(reads_no_further_than_told),
        cmocka_unit_test(writes_amounts),
        cmocka_unit_test(what_would_overflow_stops),
    };
    return cmocka_run_group_tests_name("money", tests, NULL, NULL);
}
