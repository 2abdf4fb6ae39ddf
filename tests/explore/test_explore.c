/* test_explore.c: every small state of every game; a dead end and a leak that were planted are
 * found. SABOT_STATES: so many states a game (10,000; with SABOT_LONG 5,000,000). With a word
 * ("chemin*") only the tests that are called so. */
#include "explore.h"
#include "length.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

/* Little money, so that there are few ways to wager it. */
static const char *const punto_banco[] = {
    "table punto-banco minimum=10 maximum=20 tie-minimum=10 tie-maximum=20",
    "sit seat=1 buy-in=10", "sit seat=2 buy-in=20", "wager seat=1 on=banker 10", NULL
};
static const char *const minibaccarat[] = {
    "table minibaccarat minimum=10 maximum=20 tie-minimum=10 tie-maximum=20",
    "sit seat=1 buy-in=10", "sit seat=2 buy-in=20", "wager seat=1 on=banker 10", NULL
};
static const char *const chemin[] = {
    "table chemin-de-fer minimum=10 maximum=20", "sit seat=1 buy-in=20", "sit seat=2 buy-in=20",
    "sit seat=3 buy-in=10", "bid seat=1 20", "close-bids", "stake seat=1 20", NULL
};
static const char *const pai_gow[] = {
    "table pai-gow minimum=10 maximum=20", "sit seat=1 buy-in=20", "sit seat=2 buy-in=40",
    "wager seat=1 on=hand 20", NULL
};
static const char *const poker[] = {
    "table pai-gow-poker minimum=10 maximum=20", "sit seat=1 buy-in=20", "sit seat=2 buy-in=40",
    "wager seat=1 on=hand 20", NULL
};
/* The same with every shuffle sealed: a tenth of the states. */
#define SEAL "commit number=1 seal=TX6UyiUO9k3v82I98ph2GqpW3IXgZKZSLaP-7FCTUiM"
static const char *const fair_shoe[] = {
    "table minibaccarat fair=yes minimum=10 maximum=20 tie-minimum=10 tie-maximum=20",
    "sit seat=1 buy-in=10", "sit seat=2 buy-in=20", SEAL, "wager seat=1 on=banker 10", NULL
};
static const char *const fair_tiles[] = {
    "table pai-gow fair=yes minimum=10 maximum=20", "sit seat=1 buy-in=20",
    "sit seat=2 buy-in=40", SEAL, "wager seat=1 on=hand 20", NULL
};
static const char *const *const games[] = { punto_banco, minibaccarat, chemin, pai_gow, poker,
                                            fair_shoe, fair_tiles };

#ifdef __SANITIZE_ADDRESS__
enum { STATES = 1000, LONG_STATES = 400000 }; /* five times as slow */
#else
enum { STATES = 10000, LONG_STATES = 5000000 };
#endif

static long how_many(void)
{
    const char *text = getenv("SABOT_STATES");

    return text ? atol(text) : test_is_long() ? LONG_STATES : STATES;
}

static void every_small_state(void **state)
{
    const char *const *lines = *state;
    explore_found found;
    const clock_t began = clock();
    const long many = strstr(lines[0], "fair=yes") ? how_many() / 10 : how_many();
    const int bad = explore(lines, many, &explore_the_engine, &found);

    printf("%.*s: %ld states, %ld transitions, %d events deep, all of %d departures, %.1f s\n",
           (int)strcspn(lines[0] + 6, " "), lines[0] + 6, found.states, found.transitions,
           found.depth, found.whole, (double)(clock() - began) / CLOCKS_PER_SEC);
    assert_null(found.wrong);
    assert_int_equal(bad, 0);
    assert_true(found.states > many / 4);
}

/* ---- Planted --------------------------------------------------------------------------------- */

/* Two naturals, and the list is silent. */
static int silent_after_naturals(const sabot_table *table, sabot_asked asked, sabot_expected *list)
{
    const bac_side *side = table->bac.round.side;

    if (table->phase == SABOT_PHASE_RESULT && sabot_hand_is_natural(&side[0].hand) &&
        sabot_hand_is_natural(&side[1].hand))
        return 0;
    return sabot_expect(table, asked, list);
}

/* A Banker's Hand under the shoe is seen by all. */
static void tells_too_much(const sabot_table *table, sabot_viewer viewer, sabot_view *view)
{
    sabot_look(table, viewer, view);
    if (table->bac.round.side[1].hand.n == 2 && table->bac.round.side[1].up == 0)
        view->banker.cards.card[0] = table->bac.round.side[1].hand.card[0];
}

static void a_planted_dead_end_is_found(void **state)
{
    const explore_engine planted = { sabot_judge, silent_after_naturals, sabot_look };
    explore_found found;

    (void)state;
    assert_int_equal(explore(minibaccarat, 50000, &planted, &found), 1);
    assert_string_equal(found.wrong, "the round cannot reach its end");
}

static void a_planted_leak_is_found(void **state)
{
    static const char *const under_shoe[] = { "table minibaccarat deal=under-shoe minimum=10",
                                              "sit seat=1 buy-in=10",
                                              "wager seat=1 on=banker 10", NULL };
    const explore_engine planted = { sabot_judge, sabot_expect, tells_too_much };
    explore_found found;

    (void)state;
    assert_int_equal(explore(under_shoe, 50000, &planted, &found), 1);
    assert_string_equal(found.wrong, "a view tells what lies face down");
}

int main(int argc, char **argv)
{
    enum { GAMES = sizeof games / sizeof *games };
    struct CMUnitTest tests[GAMES + 2];

    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    for (int i = 0; i < GAMES; i++)
        tests[i] = (struct CMUnitTest){ games[i][0] + 6, every_small_state, NULL, NULL,
                                        (void *)games[i] };
    tests[GAMES] = (struct CMUnitTest)cmocka_unit_test(a_planted_dead_end_is_found);
    tests[GAMES + 1] = (struct CMUnitTest)cmocka_unit_test(a_planted_leak_is_found);
    return cmocka_run_group_tests_name("explore", tests, NULL, NULL);
}
