/* test_traits.c: what a game says it is (sabot/traits.h), against what its tables do. */
#include "paigow_scene.h"

#include "sabot/traits.h"

/* What a table that is betting takes of who sits at seat 2, as bits by SABOT_ON_... */
static uint32_t wagers_taken(void)
{
    const sabot_table *t = &paigow_scene.table;
    uint32_t taken = 0;

    for (int on = SABOT_ON_BANKER; on < SABOT_ON_OTHER; on++) {
        const sabot_event e = { .kind = SABOT_EV_WAGER, .role = SABOT_PARTICIPANT, .actor_seat = 2,
                                .seat = 2, .on = (uint8_t)on, .amount = t->rules.minimum,
                                .time_ms = t->now_ms };
        if (sabot_judge(t, &e).verdict == SABOT_ACCEPTED)
            taken |= 1u << on;
    }
    return taken;
}

static void is_what_is_offered(int game)
{
    assert_int_equal(paigow_scene.table.rules.game, game);
    assert_int_equal(wagers_taken(), sabot_traits_of(game)->offered);
}

/* The wagers that any table takes are those of a table whose rules add none. */
static void what_any_table_takes(void **state)
{
    (void)state;
    round_run_begin(&paigow_scene);
    RUN("table punto-banco", "sit seat=2 buy-in=1000", "! until betting");
    is_what_is_offered(SABOT_PUNTO_BANCO);
    round_run_begin(&paigow_scene);
    RUN("table minibaccarat", "sit seat=2 buy-in=1000", "! until betting");
    is_what_is_offered(SABOT_MINIBACCARAT);
    round_run_begin(&paigow_scene);
    RUN("table chemin-de-fer", "sit seat=2 buy-in=1000", "sit seat=5 buy-in=1000",
        "! until offering", "bid seat=5 500", "close-bids", "stake seat=5 500", "close-window");
    is_what_is_offered(SABOT_CHEMIN_DE_FER);
    round_run_begin(&paigow_scene);
    RUN("table pai-gow", "sit seat=2 buy-in=1000", "! until betting");
    is_what_is_offered(SABOT_PAI_GOW);
    round_run_begin(&paigow_scene);
    RUN("table pai-gow-poker", "sit seat=2 buy-in=1000", "! until betting");
    is_what_is_offered(SABOT_PAI_GOW_POKER);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(what_any_table_takes) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
