/* games_main.c: a test program that tries the same thing with every game. */
#include "games_main.h"

#include "sabot/rules.h"
#include "sabot/traits.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

enum { GAMES_MAX = 32 };

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
    static int game[GAMES_MAX];
    static struct CMUnitTest tests[GAMES_MAX];
    int n = 0;

    try_game = try;
    for (; n < GAMES_MAX && sabot_traits_of(n + 1); n++) {
        game[n] = n + 1;
        tests[n] = (struct CMUnitTest){ .name = sabot_game_text(n + 1), .test_func = each,
                                        .initial_state = &game[n] };
    }
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return _cmocka_run_group_tests("games", tests, (size_t)n, NULL, NULL);
}
