/* The conformance suite over every game: 2,000 rounds each, or 100,000 with SABOT_LONG=1. The seed
 * is fixed, or SABOT_SEED; it is printed when something breaks. */
#include "conformance.h"

#include "sabot/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static int rounds(void)
{
    return getenv("SABOT_LONG") ? 100000 : 2000;
}

static uint64_t seed(void)
{
    const char *text = getenv("SABOT_SEED");

    return text ? strtoull(text, NULL, 10) : 20261115;
}

static void punto_banco_conforms(void **state)
{
    (void)state;
    assert_int_equal(conformance_game("punto-banco", seed(), rounds()), 0);
}

static void minibaccarat_conforms(void **state)
{
    (void)state;
    assert_int_equal(conformance_game("minibaccarat", seed(), rounds()), 0);
}

static void chemin_de_fer_conforms(void **state)
{
    (void)state;
    assert_int_equal(conformance_game("chemin-de-fer", seed(), rounds()), 0);
}

/* Half of the rounds under the rules files, half under random rules. */
static void pai_gow_conforms(void **state)
{
    (void)state;
    assert_int_equal(conformance_game("pai-gow", seed(), rounds() / 2), 0);
    assert_int_equal(conformance_random(SABOT_PAI_GOW, seed(), rounds() / 2), 0);
}

static void pai_gow_poker_conforms(void **state)
{
    (void)state;
    assert_int_equal(conformance_game("pai-gow-poker", seed(), rounds() / 2), 0);
    assert_int_equal(conformance_random(SABOT_PAI_GOW_POKER, seed(), rounds() / 2), 0);
}

/* An argument such as "pai_gow*" runs those games alone. */
int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(punto_banco_conforms),
        cmocka_unit_test(minibaccarat_conforms),
        cmocka_unit_test(chemin_de_fer_conforms),
        cmocka_unit_test(pai_gow_conforms),
        cmocka_unit_test(pai_gow_poker_conforms),
    };

    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
