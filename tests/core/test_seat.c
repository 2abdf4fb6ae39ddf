/* test_seat.c: going round the table, against a plain walk seat by seat. */
#include "core_test.h"

#include "sabot/seat.h"

/* The slow truth: step from seat to seat, wrapping, the start last. */
static int walk(sabot_seats set, int from, int step)
{
    int seat = from;

    for (int i = 0; i < SABOT_SEATS_MAX; i++) {
        seat += step;
        if (seat > SABOT_SEATS_MAX)
            seat = 1;
        if (seat < 1)
            seat = SABOT_SEATS_MAX;
        if (set >> seat & 1)
            return seat;
    }
    return 0;
}

static void every_set_from_every_seat(void **state)
{
    (void)state;
    for (unsigned bits = 0; bits < 0x10000; bits += 2) {
        const sabot_seats set = (sabot_seats)bits;
        int count = 0;
        for (int from = 0; from <= SABOT_SEATS_MAX; from++) {
            count += sabot_seats_has(set, from);
            assert_int_equal(sabot_seats_counterclockwise(set, from), walk(set, from, 1));
            assert_int_equal(sabot_seats_clockwise(set, from), walk(set, from, -1));
        }
        assert_int_equal(sabot_seats_count(set), count);
        assert_int_equal(sabot_seats_lowest(set), walk(set, 0, 1));
        assert_int_equal(sabot_seats_highest(set), walk(set, 0, -1));
    }
}

static void the_seat_itself_is_closest(void **state)
{
    const sabot_seats set = sabot_seats_of(2) | sabot_seats_of(5) | sabot_seats_of(9);
    (void)state;
    assert_int_equal(sabot_seats_closest(set, 5), 5);
    assert_int_equal(sabot_seats_closest(set, 4), 5);
    assert_int_equal(sabot_seats_closest(set, 6), 9);
    assert_int_equal(sabot_seats_closest(set, 10), 2);
    assert_int_equal(sabot_seats_closest(set, 0), 2);
    assert_int_equal(sabot_seats_closest(0, 3), 0);
}

static void edges_of_a_set(void **state)
{
    const sabot_seats all = 0xffff;
    (void)state;
    assert_false(sabot_seats_has(all, 0));
    assert_true(sabot_seats_has(all, 1));
    assert_true(sabot_seats_has(all, 15));
    assert_false(sabot_seats_has(all, 16));
    assert_false(sabot_seats_has(all, -1));
    assert_int_equal(sabot_seats_count(all), 15);
    assert_int_equal(sabot_seats_lowest(1), 0);
    assert_int_equal(sabot_seats_highest(1), 0);
    assert_int_equal(sabot_seats_counterclockwise(1, 3), 0);
    assert_int_equal(sabot_seats_of(15), 0x8000);
}

static void go_on_from_seat_16(void)
{
    sabot_seats_clockwise(2, 16);
}

static void go_on_from_seat_minus_1(void)
{
    sabot_seats_counterclockwise(2, -1);
}

static void no_such_seat_stops(void **state)
{
    (void)state;
    assert_true(core_aborts(go_on_from_seat_16));
    assert_true(core_aborts(go_on_from_seat_minus_1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_set_from_every_seat),
        cmocka_unit_test(the_seat_itself_is_closest),
        cmocka_unit_test(edges_of_a_set),
        cmocka_unit_test(no_such_seat_stops),
    };
    return cmocka_run_group_tests_name("seat", tests, NULL, NULL);
}
