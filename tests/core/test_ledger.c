/* test_ledger.c: money moves and is never made or lost. */
#include "core_test.h"

#include "sabot/ledger.h"

static void a_movement_has_two_sides(void **state)
{
    sabot_ledger ledger = { { 0 } };
    const int seat = sabot_account_of_seat(3);
    (void)state;
    sabot_ledger_move(&ledger, SABOT_OUTSIDE, seat, 50000);
    sabot_ledger_move(&ledger, seat, SABOT_LAYOUT, 5000);
    assert_int_equal(ledger.balance[SABOT_OUTSIDE], -50000);
    assert_int_equal(ledger.balance[seat], 45000);
    assert_int_equal(ledger.balance[SABOT_LAYOUT], 5000);
    assert_int_equal(sabot_ledger_sum(&ledger), 0);
    sabot_ledger_move(&ledger, SABOT_LAYOUT, SABOT_INVENTORY, 0);
    assert_int_equal(ledger.balance[SABOT_LAYOUT], 5000);
}

static void the_sum_tells_of_a_foreign_hand(void **state)
{
    sabot_ledger ledger = { { 0 } };
    (void)state;
    ledger.balance[SABOT_DROP_BOX] = 1;
    assert_int_equal(sabot_ledger_sum(&ledger), 1);
    ledger.balance[SABOT_WAIVED] = -3;
    assert_int_equal(sabot_ledger_sum(&ledger), -2);
}

static void the_largest_movement_fits(void **state)
{
    sabot_ledger ledger = { { 0 } };
    (void)state;
    sabot_ledger_move(&ledger, SABOT_OUTSIDE, SABOT_INVENTORY, INT64_MAX);
    assert_int_equal(ledger.balance[SABOT_INVENTORY], INT64_MAX);
    assert_int_equal(sabot_ledger_sum(&ledger), 0);
    sabot_ledger_move(&ledger, SABOT_INVENTORY, SABOT_INVENTORY, INT64_MAX);
    assert_int_equal(ledger.balance[SABOT_INVENTORY], INT64_MAX);
}

static void move_a_negative(void)
{
    sabot_ledger ledger = { { 0 } };
    sabot_ledger_move(&ledger, SABOT_OUTSIDE, SABOT_INVENTORY, -1);
}

static void move_too_much(void)
{
    sabot_ledger ledger = { { 0 } };
    sabot_ledger_move(&ledger, SABOT_OUTSIDE, SABOT_INVENTORY, INT64_MAX);
    sabot_ledger_move(&ledger, SABOT_LAYOUT, SABOT_INVENTORY, 1);
}

static void move_to_seat_zero(void)
{
    sabot_ledger ledger = { { 0 } };
    sabot_ledger_move(&ledger, SABOT_OUTSIDE, SABOT_SEAT_ACCOUNT, 1);
}

static void move_to_nowhere(void)
{
    sabot_ledger ledger = { { 0 } };
    sabot_ledger_move(&ledger, SABOT_OUTSIDE, SABOT_ACCOUNTS, 1);
}

static void move_from_nowhere(void)
{
    sabot_ledger ledger = { { 0 } };
    sabot_ledger_move(&ledger, -1, SABOT_OUTSIDE, 1);
}

static void mistakes_stop(void **state)
{
    (void)state;
    assert_true(core_aborts(move_a_negative));
    assert_true(core_aborts(move_too_much));
    assert_true(core_aborts(move_to_seat_zero));
    assert_true(core_aborts(move_to_nowhere));
    assert_true(core_aborts(move_from_nowhere));
}

static void names_of_accounts(void **state)
{
    static const struct { int account; const char *name; } row[] = {
        { SABOT_OUTSIDE, "outside" },  { SABOT_INVENTORY, "inventory" }, { SABOT_LAYOUT, "layout" },
        { SABOT_DROP_BOX, "drop box" }, { SABOT_MARKERS, "markers" },    { SABOT_OWED, "owed" },
        { SABOT_WAIVED, "waived" },    { SABOT_SEAT_ACCOUNT, "none" },   { -1, "none" },
        { SABOT_SEAT_ACCOUNT + 1, "seat 1" }, { SABOT_SEAT_ACCOUNT + 9, "seat 9" },
        { SABOT_SEAT_ACCOUNT + 10, "seat 10" }, { SABOT_SEAT_ACCOUNT + 15, "seat 15" },
        { SABOT_ACCOUNTS, "none" },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        char text[16];
        sabot_account_text(row[i].account, text);
        assert_string_equal(text, row[i].name);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_movement_has_two_sides),
        cmocka_unit_test(the_sum_tells_of_a_foreign_hand),
        cmocka_unit_test(the_largest_movement_fits),
        cmocka_unit_test(mistakes_stop),
        cmocka_unit_test(names_of_accounts),
    };
    return cmocka_run_group_tests_name("ledger", tests, NULL, NULL);
}
