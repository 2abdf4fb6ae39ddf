/* test_standing.c: how a table stands, for who runs it (sabot/standing.h). */
#include "paigow_scene.h"

#include "sabot/standing.h"

static sabot_standing stands(void)
{
    sabot_standing standing;

    sabot_stand(&paigow_scene.table, &standing);
    return standing;
}

static void nobody_is_asked(void)
{
    assert_int_equal(stands().asked, 0);
}

static void is_asked(int seat)
{
    assert_int_equal(stands().asked, sabot_seats_of(seat));
}

/* Who is offered the cut is asked until the answer, and nobody else. */
static void who_is_asked_to_cut(void **state)
{
    static const char *const game[] = { "table pai-gow-poker", "table minibaccarat" };

    (void)state;
    for (size_t i = 0; i < sizeof game / sizeof *game; i++) {
        round_run_begin(&paigow_scene);
        RUN(game[i], "sit seat=3 buy-in=1000", "! until cutting");
        nobody_is_asked();
        RUN("offer-cut seat=3");
        is_asked(3);
        RUN("decline seat=3");
        nobody_is_asked();
    }
}

static void who_is_asked_to_bank(void **state)
{
    (void)state;
    round_run_begin(&paigow_scene);
    RUN("table pai-gow minimum=5 maximum=1000", "sit seat=2 buy-in=9000", "! until betting",
        "wager seat=2 on=hand 100", "! plan seat=2 \"2-4 1-2 6-6 6-6\"", "! round",
        "! until offering");
    nobody_is_asked();
    RUN("offer-bank seat=2");
    is_asked(2);
    RUN("decline seat=2");
    nobody_is_asked();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_asked_to_cut),
        cmocka_unit_test(who_is_asked_to_bank),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
