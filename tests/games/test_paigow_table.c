/* A table of the pai gow games around its rounds: the opening by itself, people and chips, closing,
 * and what changes while it is open. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/paigow_prep.h"

/* --- all of it by itself --- */

/* Evidence for C:10.5.1, 19:47-11.5(c): what the house owes leads from an empty table to the
 * wagers, whatever the rules, and waits for somebody to look. */
static void every_opening_comes_to_betting(void **state)
{
    static const char *const row[] = {
        TILES, TILES " bank=no co-bank=no", POKER, POKER " dealing=hand",
        POKER " dealing=automated start=number", TWO_DECKS, TWO_DECKS " start=number",
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        sabot_table t = prep_open_table(row[i]);
        while (prep_go_on(&t))
            continue;
        assert_int_equal(t.phase, SABOT_PHASE_OPENING); /* nobody is there who could look */
        prep_accept(&t, "sit seat=6 buy-in=100");
        prep_until(&t, SABOT_PHASE_BETTING);
        prep_accept(&t, "leave seat=6");
        prep_accept(&t, "sit seat=2 buy-in=100");
        for (int round = 0; round < 3; round++)
            prep_play_round(&t);
        prep_accept(&t, "leave seat=2");
        while (prep_go_on(&t))
            continue; /* nobody is asked anything */
        assert_true(t.phase == SABOT_PHASE_BETTING || t.phase == SABOT_PHASE_CUTTING);
    }
}

/* --- people, closing, changes --- */

/* Chips are bought for cash, and carried away but for what is in play. */
static void chips_come_and_go(void **state)
{
    sabot_table t = prep_seated(TILES);

    (void)state;
    prep_refuse(&t, "sit seat=2", "");
    prep_refuse(&t, "buy-in seat=3 10", "");
    prep_accept(&t, "buy-in seat=2 10.50");
    prep_refuse(&t, "cash-out seat=2 600", "");
    prep_accept(&t, "cash-out seat=2 10.50");
    assert_true(t.ledger.balance[SABOT_DROP_BOX] == 51050);
    prep_until(&t, SABOT_PHASE_BETTING);
    prep_accept(&t, "wager seat=2 on=hand 100");
    prep_accept(&t, "leave seat=2");
    assert_true(t.ledger.balance[SABOT_LAYOUT] == 0);
    assert_true(t.ledger.balance[sabot_account_of_seat(2)] == 0);
    assert_true(sabot_ledger_sum(&t.ledger) == 0);
    prep_accept(&t, "sit seat=2 buy-in=50");
}

/* Whoever walks off leaves a wager behind that plays on; the seat is free when it is settled. */
static void a_wager_left_behind_plays_on(void **state)
{
    sabot_table t = prep_with_wager(TILES);

    (void)state;
    prep_accept(&t, "announce \"No More Bets\"");
    prep_refuse(&t, "leave seat=2", "");
    prep_irregular(&t, "walk-off seat=2", "");
    assert_true(sabot_seats_has(t.blocked, 2));
    prep_refuse(&t, "sit seat=2 buy-in=10", "");
    prep_refuse(&t, "walk-off seat=2", "");
    while (t.phase >= SABOT_PHASE_DEALING)
        assert_true(prep_go_on(&t));
    assert_int_equal(t.blocked, 0);
    assert_true(t.ledger.balance[sabot_account_of_seat(2)] == 0);
    assert_true(sabot_ledger_sum(&t.ledger) == 0);
    prep_accept(&t, "sit seat=2 buy-in=10");
}

/* Evidence for 19:47-10.10(a): an area on which somebody else's wager lies is not sat at. */
static void an_area_in_use_is_no_seat(void **state)
{
    sabot_table t = prep_with_wager(TILES " two-areas=yes");

    (void)state;
    prep_accept(&t, "wager seat=3 on=hand 25 by=seat2");
    prep_refuse(&t, "sit seat=3 buy-in=100", "19:47-10.10(a)");
    prep_accept(&t, "withdraw seat=3 on=hand 25 by=seat2");
    prep_accept(&t, "sit seat=3 buy-in=100");
}

static void a_table_closes_between_rounds(void **state)
{
    sabot_table t = prep_with_wager(POKER);

    (void)state;
    prep_refuse(&t, "close", "");
    prep_accept(&t, "withdraw seat=2 on=hand 25");
    prep_accept(&t, "wager seat=2 on=hand 25");
    prep_accept(&t, "announce \"No More Bets\"");
    prep_refuse(&t, "close", "");
    while (t.phase >= SABOT_PHASE_DEALING)
        assert_true(prep_go_on(&t));
    prep_accept(&t, "close");
    prep_refuse(&t, "sit seat=4 buy-in=100", "");
    prep_refuse(&t, "stack", "");
    prep_accept(&t, "leave seat=2");
    prep_check_listed(&t);
}

/* Evidence for C:10.7.04: another house way holds from the next round on. */
static void the_house_way_changes(void **state)
{
    sabot_table t = prep_with_wager(TILES);

    (void)state;
    prep_refuse(&t, "change what=house-way name=tiles-1", "C:10.7.04");
    prep_refuse(&t, "change what=house-way name=poker-1", "C:10.7.04");
    prep_refuse(&t, "change what=house-way name=none-such", "C:10.7.04");
    prep_refuse(&t, "change what=house-way name=a-name-longer-than-fits", "C:10.7.04");
    prep_refuse(&t, "change what=house-way", "C:10.7.04");
    prep_refuse(&t, "change what=house-way name=tiles-2 seat=2", "C:10.7.04");
    prep_refuse(&t, "change what=house-way name=tiles-2 value=1", "C:10.7.04");
    prep_refuse(&t, "change what=dealing value=1", "");
    prep_accept(&t, "announce \"No More Bets\"");
    prep_accept_by(&t, "change what=house-way name=tiles-2", "C:10.7.04");
    prep_refuse(&t, "change what=house-way name=tiles-2", "C:10.7.04");
    assert_string_equal(t.pg.round.house_way, "tiles-1");
    assert_string_equal(t.rules.house_way, "tiles-1");
    while (t.phase >= SABOT_PHASE_DEALING)
        assert_true(prep_go_on(&t));
    assert_string_equal(t.rules.house_way, "tiles-2");
    prep_until(&t, SABOT_PHASE_BETTING);
    prep_accept(&t, "change what=house-way name=tiles-1");
    assert_string_equal(t.rules.house_way, "tiles-1");
}

static void dealing_and_limits_change(void **state)
{
    sabot_table t = prep_with_wager(POKER " dealing=shoe minimum=5 maximum=500 increment=5");

    (void)state;
    prep_refuse(&t, "change what=minimum amount=10", "");
    prep_refuse(&t, "change what=dealing value=4", "19:47-11.5(e)[1]");
    prep_refuse(&t, "change what=dealing value=1", "19:47-11.5(e)[1]");
    prep_refuse(&t, "change what=order value=1", "");
    prep_accept(&t, "announce \"No More Bets\"");
    prep_accept(&t, "change what=dealing value=3");
    assert_int_equal(t.rules.dealing, PAIGOW_FROM_SHOE);
    prep_refuse(&t, "change what=maximum amount=1000", "");
    while (t.phase >= SABOT_PHASE_DEALING)
        assert_true(prep_go_on(&t));
    assert_int_equal(t.rules.dealing, PAIGOW_FROM_HAND);
    prep_refuse(&t, "change what=minimum amount=1000", "");
    prep_refuse(&t, "change what=minimum amount=7", "");
    prep_refuse(&t, "change what=minimum value=10", "");
    prep_accept(&t, "change what=minimum amount=10");
    prep_accept(&t, "change what=maximum amount=1000");
    assert_true(t.rules.minimum == 1000 && t.rules.maximum == 100000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_opening_comes_to_betting),
        cmocka_unit_test(chips_come_and_go),
        cmocka_unit_test(a_wager_left_behind_plays_on),
        cmocka_unit_test(an_area_in_use_is_no_seat),
        cmocka_unit_test(a_table_closes_between_rounds),
        cmocka_unit_test(the_house_way_changes),
        cmocka_unit_test(dealing_and_limits_change),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
