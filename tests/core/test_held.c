/* test_held.c: the money of patrons who are gone (A107): an account each, and nothing lost. */
#include "core_test.h"

#include "sabot/held.h"

#include <string.h>

static const char nobody[SABOT_EVENT_TEXT], ann[SABOT_EVENT_TEXT] = "Ann";

static void fill(sabot_ledger *ledger, int seat, sabot_cents cents)
{
    sabot_ledger_move(ledger, SABOT_OUTSIDE, SABOT_INVENTORY, cents);
    sabot_ledger_move(ledger, SABOT_INVENTORY, sabot_account_of_seat(seat), cents);
}

static void each_patron_has_an_account(void **state)
{
    sabot_ledger ledger = { { 0 } };
    sabot_held held;

    (void)state;
    memset(&held, 0, sizeof held);
    sabot_held_put(&held, &ledger, 3, ann); /* nothing: no account */
    assert_int_equal(held.tickets, 0);
    fill(&ledger, 3, 8000);
    sabot_held_put(&held, &ledger, 3, ann);
    fill(&ledger, 3, 50);
    sabot_held_put(&held, &ledger, 3, nobody);
    assert_int_equal(ledger.balance[SABOT_HELD], 8050);
    assert_int_equal(sabot_held_at(&held, 3), 8050);
    assert_int_equal(sabot_held_at(&held, 4), 0);
    assert_string_equal(sabot_held_of(&held, 1)->name, "Ann");
    assert_int_equal(sabot_held_of(&held, 2)->chips, 50);
    assert_null(sabot_held_of(&held, 3));
    assert_null(sabot_held_of(&held, 0));
    sabot_held_redeem(&held, &ledger, 1);
    assert_null(sabot_held_of(&held, 1));
    assert_int_equal(sabot_held_at(&held, 3), 50);
    fill(&ledger, 5, 10); /* a place is used again, a ticket never */
    sabot_held_put(&held, &ledger, 5, nobody);
    assert_int_equal(sabot_held_of(&held, 3)->chips, 10);
    assert_int_equal(sabot_ledger_sum(&ledger), 0);
}

static void coupons_stay_coupons(void **state)
{
    sabot_ledger ledger = { { 0 } };
    sabot_held held;

    (void)state;
    memset(&held, 0, sizeof held);
    sabot_ledger_move(&ledger, SABOT_COUPONS, SABOT_COUPONS_LAID, 700);
    sabot_held_coupon_back(&held, &ledger, 2, false, 200);
    assert_int_equal(ledger.balance[SABOT_COUPONS], -500);
    sabot_held_coupon_back(&held, &ledger, 2, true, 500);
    assert_int_equal(ledger.balance[SABOT_COUPONS_KEPT], 500);
    sabot_held_put(&held, &ledger, 2, nobody);
    assert_int_equal(sabot_held_of(&held, 1)->coupons, 500);
    assert_int_equal(sabot_held_of(&held, 1)->chips, 0);
    sabot_held_redeem(&held, &ledger, 1);
    assert_int_equal(ledger.balance[SABOT_COUPONS], 0);
    assert_int_equal(ledger.balance[SABOT_OUTSIDE], 0);
}

static void the_places_are_counted(void **state)
{
    sabot_ledger ledger = { { 0 } };
    sabot_held held;

    (void)state;
    memset(&held, 0, sizeof held);
    for (int i = 0; i < SABOT_HELD_MAX; i++) {
        assert_true(sabot_held_has_room(&held));
        fill(&ledger, 1, 100);
        sabot_held_put(&held, &ledger, 1, nobody);
    }
    assert_false(sabot_held_has_room(&held));
    sabot_held_redeem(&held, &ledger, 7);
    assert_true(sabot_held_has_room(&held));
    assert_int_equal(ledger.balance[SABOT_HELD], 100 * (SABOT_HELD_MAX - 1));
}

static void who_redeems_names_the_ticket(void **state)
{
    static const struct { uint32_t ticket; int seat; sabot_cents amount; int verdict; } row[] = {
        { 1, 0, 0, SABOT_ACCEPTED },     { 1, 3, 8000, SABOT_ACCEPTED }, { 2, 0, 0, SABOT_REFUSED },
        { 1, 4, 0, SABOT_REFUSED },      { 1, 3, 7999, SABOT_REFUSED },  { 0, 3, 0, SABOT_REFUSED },
    };
    sabot_ledger ledger = { { 0 } };
    sabot_held held;

    (void)state;
    memset(&held, 0, sizeof held);
    fill(&ledger, 3, 8000);
    sabot_held_put(&held, &ledger, 3, ann);
    for (size_t i = 0; i < COUNT(row); i++) {
        const sabot_event e = { .kind = SABOT_EV_REDEEM, .role = SABOT_DEALER,
                                .serial = row[i].ticket, .seat = (uint8_t)row[i].seat,
                                .amount = row[i].amount };
        assert_int_equal(sabot_held_judge(&held, &e).verdict, row[i].verdict);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_patron_has_an_account),
        cmocka_unit_test(coupons_stay_coupons),
        cmocka_unit_test(the_places_are_counted),
        cmocka_unit_test(who_redeems_names_the_ticket),
    };
    return cmocka_run_group_tests_name("held", tests, NULL, NULL);
}
