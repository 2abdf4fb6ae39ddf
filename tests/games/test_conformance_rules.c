/* The conformance suite over random lawful rules of every game, out to the ends of what a rules
 * file may say (A15, A108): thirty tables each, or 2,000 with SABOT_LONG=1. The seed is fixed, or
 * SABOT_SEED; it is printed with the rules when something breaks. */
#include "conformance.h"

#include "sabot/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static int tables(void)
{
    const char *text = getenv("SABOT_TABLES");

    return text ? atoi(text) : getenv("SABOT_LONG") ? 2000 : 30;
}

static uint64_t seed(void)
{
    const char *text = getenv("SABOT_SEED");

    return text ? strtoull(text, NULL, 10) : 20261116;
}

static void punto_banco_conforms(void **state)
{
    (void)state;
    assert_int_equal(conformance_extreme(SABOT_PUNTO_BANCO, seed(), tables()), 0);
}

static void minibaccarat_conforms(void **state)
{
    (void)state;
    assert_int_equal(conformance_extreme(SABOT_MINIBACCARAT, seed(), tables()), 0);
}

static void chemin_de_fer_conforms(void **state)
{
    (void)state;
    assert_int_equal(conformance_extreme(SABOT_CHEMIN_DE_FER, seed(), tables()), 0);
}

static void pai_gow_conforms(void **state)
{
    (void)state;
    assert_int_equal(conformance_extreme(SABOT_PAI_GOW, seed(), tables()), 0);
}

static void pai_gow_poker_conforms(void **state)
{
    (void)state;
    assert_int_equal(conformance_extreme(SABOT_PAI_GOW_POKER, seed(), tables()), 0);
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
