/* test_ledger.c: money moves and is never made or lost. */
#include "core_test.h"

#include "sabot/event.h"
#include "sabot/ledger.h"

static void a_movement_has_two_sides(void **state)
{
    sabot_ledger ledger = { { 0 } };
    const int seat = sabot_account_of_seat(3);
    (void)state;
    sabot_ledger_move(&ledger, SABOT_OUTSIDE, SABOT_INVENTORY, 50000);
    sabot_ledger_move(&ledger, SABOT_INVENTORY, seat, 50000);
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
}

/* A108: chips reach a seat out of the inventory, the layout, the centre or another seat; coupons
 * never become chips, nor chips coupons. */
static void the_sources_of_chips_are_few(void **state)
{
    const int seat = sabot_account_of_seat(3);
    static const int from[] = { SABOT_INVENTORY, SABOT_LAYOUT, SABOT_CENTRE,
                                SABOT_SEAT_ACCOUNT + 5 };
    (void)state;
    for (int a = 0; a < SABOT_ACCOUNTS; a++) {
        bool source = false;
        if (a == SABOT_SEAT_ACCOUNT)
            continue;
        for (size_t i = 0; i < COUNT(from); i++)
            source = source || from[i] == a || a > SABOT_SEAT_ACCOUNT;
        assert_int_equal(sabot_ledger_ways(a, seat) != 0, source);
        for (int coupon = SABOT_COUPONS; coupon <= SABOT_COUPONS_KEPT; coupon++)
            if (a < SABOT_COUPONS || a > SABOT_COUPONS_KEPT) {
                assert_int_equal(sabot_ledger_ways(a, coupon), 0);
                assert_int_equal(sabot_ledger_ways(coupon, a), 0);
            }
    }
}

/* No kind but these can add to a seat: a buy-in, a payment, a return, a change of seat. */
static void only_named_events_add_to_a_seat(void **state)
{
    const sabot_moves buys = SABOT_MOVE_BIT(SABOT_MOVE_BUY_IN);
    (void)state;
    assert_true(sabot_ledger_moves_of(SABOT_EV_BUY_IN) & buys);
    assert_int_equal(sabot_ledger_moves_of(SABOT_EV_FIND_WAGER),
                     SABOT_MOVE_BIT(SABOT_MOVE_WAGER) | SABOT_MOVE_BIT(SABOT_MOVE_FIND));
    assert_int_equal(sabot_ledger_moves_of(SABOT_EV_COUPON), SABOT_MOVE_BIT(SABOT_MOVE_COUPON));
    assert_int_equal(sabot_ledger_moves_of(SABOT_EV_SHUFFLE), 0);
    assert_int_equal(sabot_ledger_moves_of(-1), 0);
    assert_int_equal(sabot_ledger_moves_of(SABOT_EV_KINDS), 0);
    for (int kind = 0; kind < SABOT_EV_KINDS; kind++)
        if (sabot_ledger_moves_of(kind) & buys)
            assert_true(kind == SABOT_EV_BUY_IN || kind == SABOT_EV_SIT ||
                        kind == SABOT_EV_EXCHANGE);
}

static void a_ledger_is_full_before_it_bursts(void **state)
{
    sabot_ledger ledger = { { 0 } };
    (void)state;
    assert_false(sabot_ledger_is_full(&ledger));
    sabot_ledger_move(&ledger, SABOT_OUTSIDE, SABOT_INVENTORY, INT64_MAX / 2);
    assert_false(sabot_ledger_is_full(&ledger));
    sabot_ledger_move(&ledger, SABOT_OUTSIDE, SABOT_INVENTORY, 1);
    assert_true(sabot_ledger_is_full(&ledger));
    ledger.balance[SABOT_INVENTORY] = INT64_MIN / 2 - 1;
    ledger.balance[SABOT_OUTSIDE] = 0;
    assert_true(sabot_ledger_is_full(&ledger));
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

static void move_where_no_way_leads(void)
{
    sabot_ledger ledger = { { 0 } };
    sabot_ledger_move(&ledger, SABOT_OUTSIDE, sabot_account_of_seat(1), 1);
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
    assert_true(core_aborts(move_where_no_way_leads));
    assert_true(core_aborts(move_to_nowhere));
    assert_true(core_aborts(move_from_nowhere));
}

static void names_of_accounts(void **state)
{
    static const struct { int account; const char *name; } row[] = {
        { SABOT_OUTSIDE, "outside" },  { SABOT_INVENTORY, "inventory" }, { SABOT_LAYOUT, "layout" },
        { SABOT_DROP_BOX, "drop box" }, { SABOT_MARKERS, "markers" },    { SABOT_OWED, "owed" },
        { SABOT_CENTRE, "centre" }, { SABOT_HELD, "held" }, { SABOT_COUPONS, "coupons" },
        { SABOT_COUPONS_LAID, "coupons laid" }, { SABOT_COUPONS_TAKEN, "coupons taken" },
        { SABOT_COUPONS_KEPT, "coupons kept" },
        { SABOT_WAIVED, "waived" },    { SABOT_SEAT_ACCOUNT, "none" },
        { SABOT_NAMED_ACCOUNTS, "none" }, { SABOT_SEAT_ACCOUNT - 1, "none" },   { -1, "none" },
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
        cmocka_unit_test(the_sources_of_chips_are_few),
        cmocka_unit_test(only_named_events_add_to_a_seat),
        cmocka_unit_test(a_ledger_is_full_before_it_bursts),
        cmocka_unit_test(mistakes_stop),
        cmocka_unit_test(names_of_accounts),
    };
    return cmocka_run_group_tests_name("ledger", tests, NULL, NULL);
}
