/* games_main.c: a test program that tries the same thing with each of the five games. */
#include "games_main.h"

#include "sabot/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static int (*try_game)(int game);

uint64_t games_seed(uint64_t usual)
{
    const char *text = getenv("SABOT_SEED");

    return text ? strtoull(text, NULL, 10) : usual;
}

static void each(void **state)
{
    assert_int_equal(try_game(*(const int *)*state), 0);
}

int games_main(int argc, char **argv, int (*try)(int game))
{
    static int games[] = { SABOT_PUNTO_BANCO, SABOT_MINIBACCARAT, SABOT_CHEMIN_DE_FER,
                           SABOT_PAI_GOW, SABOT_PAI_GOW_POKER };
    struct CMUnitTest tests[sizeof games / sizeof *games];

    try_game = try;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        tests[i] = (struct CMUnitTest){ .name = sabot_game_text(games[i]), .test_func = each,
                                        .initial_state = &games[i] };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
