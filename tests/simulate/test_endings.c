/* What sessions ended with: quantiles are those of the sorted results, whatever the order and the
 * division, as long as there is room; beyond it they are told up to the next step. */
#include "simulate/endings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SESSIONS = 5000, GRAIN = 5 };

static uint64_t number;

static int64_t any(int64_t least, int64_t most)
{
    number = number * 6364136223846793005 + 1442695040888963407;
    return least + (int64_t)((number >> 33) % (uint64_t)(most - least + 1));
}

static int by_amount(const void *a, const void *b)
{
    const sabot_cents x = *(const sabot_cents *)a, y = *(const sabot_cents *)b;

    return x < y ? -1 : x > y;
}

/* The least result at or under which so many of a hundred lie, looked up. */
static sabot_cents looked_up(const sabot_cents *sorted, int n, int percent)
{
    return sorted[(n * percent + 99) / 100 - 1];
}

static void fill(sabot_cents *result, int64_t reach)
{
    for (int i = 0; i < SESSIONS; i++)
        result[i] = GRAIN * any(-reach, reach);
}

static void as_sorted(void **state)
{
    static sabot_cents result[SESSIONS];
    static sim_endings e;
    (void)state;
    for (int round = 0; round < 20; round++) {
        number = (uint64_t)round;
        memset(&e, 0, sizeof e);
        fill(result, round < 10 ? 100 : 4095);
        for (int i = 0; i < SESSIONS; i++)
            sim_endings_note(&e, GRAIN, result[i]);
        qsort(result, SESSIONS, sizeof *result, by_amount);
        assert_int_equal(sim_endings_step(&e, GRAIN), GRAIN);
        for (int percent = 1; percent < 100; percent++)
            assert_int_equal(sim_endings_quantile(&e, GRAIN, SESSIONS, percent),
                             looked_up(result, SESSIONS, percent));
    }
}

/* Without room: never below the true one, and less than a step above it. */
static void beyond_the_room(void **state)
{
    static sabot_cents result[SESSIONS];
    static sim_endings e;
    (void)state;
    number = 1;
    memset(&e, 0, sizeof e);
    fill(result, 1000000);
    for (int i = 0; i < SESSIONS; i++)
        sim_endings_note(&e, GRAIN, result[i]);
    qsort(result, SESSIONS, sizeof *result, by_amount);
    const sabot_cents step = sim_endings_step(&e, GRAIN);
    assert_int_equal(step, GRAIN * 256);
    for (int percent = 1; percent < 100; percent++) {
        const sabot_cents told = sim_endings_quantile(&e, GRAIN, SESSIONS, percent);
        const sabot_cents is = looked_up(result, SESSIONS, percent);
        assert_true(told >= is && told < is + step);
    }
}

static void the_edges(void **state)
{
    static sim_endings e;
    (void)state;
    memset(&e, 0, sizeof e);
    assert_int_equal(sim_endings_quantile(&e, GRAIN, 0, 50), 0);
    sim_endings_note(&e, GRAIN, -4096 * GRAIN);
    sim_endings_note(&e, GRAIN, 4095 * GRAIN);
    assert_int_equal(e.scale, 0);
    sim_endings_note(&e, GRAIN, 4096 * GRAIN);
    assert_int_equal(e.scale, 1);
    assert_int_equal(sim_endings_quantile(&e, GRAIN, 3, 1), -4096 * GRAIN);
    assert_int_equal(sim_endings_quantile(&e, GRAIN, 3, 99), 4096 * GRAIN);
    assert_int_equal(e.count[SIM_ENDING_ZERO + 2048], 2); /* 4095 is told as 4096 */
    sim_endings_note(&e, GRAIN, -4097 * GRAIN);
    assert_int_equal(e.scale, 1);
    assert_int_equal(e.count[SIM_ENDING_ZERO - 2048], 2);
}

/* However it is divided: every order and every split come to the same bytes. */
static void divided(void **state)
{
    static sabot_cents result[SESSIONS];
    static sim_endings whole, part[3];
    (void)state;
    for (int round = 0; round < 30; round++) {
        number = (uint64_t)round;
        memset(&whole, 0, sizeof whole);
        memset(part, 0, sizeof part);
        fill(result, 10 + 1000 * round);
        for (int i = 0; i < SESSIONS; i++) {
            sim_endings_note(&whole, GRAIN, result[i]);
            sim_endings_note(&part[any(0, 2)], GRAIN, result[SESSIONS - 1 - i]);
        }
        sim_endings_add(&part[1], &part[round % 2 == 0 ? 2 : 0]);
        sim_endings_add(&part[round % 2 == 0 ? 0 : 2], &part[1]);
        assert_memory_equal(&whole, &part[round % 2 == 0 ? 0 : 2], sizeof whole);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_sorted),
        cmocka_unit_test(beyond_the_room),
        cmocka_unit_test(the_edges),
        cmocka_unit_test(divided),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
