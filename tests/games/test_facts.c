/* test_facts.c: facts are recorded (A99). At states that random rounds reach, under every rules
 * file of the five games: a card the shoe can hold, to any hand, up or down, or face up in the
 * shoe; a piece on the table that is seen; a look by who has a hand; the other batch in the rack;
 * dice out of the shaker. None is refused, the table stays sound, and the round reaches its end.
 * 600 rounds a game, or 20,000 with SABOT_LONG=1; the seed is fixed, or SABOT_SEED. */
#include "facts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static int try_game(const char *game)
{
    const char *seed = getenv("SABOT_SEED");

    return facts_try(game, seed ? strtoull(seed, NULL, 10) : 20261116,
                     getenv("SABOT_LONG") ? 20000 : 600);
}

static void punto_banco(void **state)
{
    (void)state;
    assert_int_equal(try_game("punto-banco"), 0);
}

static void minibaccarat(void **state)
{
    (void)state;
    assert_int_equal(try_game("minibaccarat"), 0);
}

static void chemin_de_fer(void **state)
{
    (void)state;
    assert_int_equal(try_game("chemin-de-fer"), 0);
}

static void pai_gow(void **state)
{
    (void)state;
    assert_int_equal(try_game("pai-gow"), 0);
}

static void pai_gow_poker(void **state)
{
    (void)state;
    assert_int_equal(try_game("pai-gow-poker"), 0);
}

/* An argument such as "pai_gow*" runs those games alone. */
int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(punto_banco), cmocka_unit_test(minibaccarat),
        cmocka_unit_test(chemin_de_fer), cmocka_unit_test(pai_gow),
        cmocka_unit_test(pai_gow_poker),
    };

    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
