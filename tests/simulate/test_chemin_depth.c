/* test_chemin_depth.c: how often chemin de fer needs chance: the shorter count against the whole
 * one, the question against every pair of pure strategies, the sums against threads and parts, and
 * the share of one depth against all the cards that can be left. */
#include "length.h"
#include "odds/chemin_test.h"

#include "simulate/chemin_depth.h"

#include <math.h>

static chemin_game shorter;

static void choices_alone_are_the_same_game(void **state)
{
    (void)state;
    for (int round = 0; round < 40; round++) {
        chemin_setup setup = chemin_setup_of(chemin_random_shoe(round % 2 ? 32 : 5),
                                             round % 5 == 0, round % 3 == 0, round % 7 == 0);
        assert_true(chemin_count(&setup, &chemin_tried));
        assert_true(chemin_count_choices(&setup, &shorter));
        assert_int_equal(shorter.players, chemin_tried.players);
        assert_int_equal(shorter.bankers, chemin_tried.bankers);
        for (int i = 0; i <= shorter.players; i++)
            for (int j = 0; j <= shorter.bankers; j++) {
                if (i == 0 && j == 0)
                    continue;
                assert_int_equal(shorter.player_wins[i][j], chemin_tried.player_wins[i][j]);
                assert_int_equal(shorter.banker_wins[i][j], chemin_tried.banker_wins[i][j]);
            }
    }
}

/* Every pair of pure strategies. */
static bool some_pure_pair(mpq_srcptr commission)
{
    for (int k = 0; k < 1 << (chemin_tried.players + chemin_tried.bankers); k++) {
        for (int i = 0; i < chemin_tried.players; i++)
            mpq_set_ui(chemin_other.player[i], (unsigned)(k >> i & 1), 1);
        for (int j = 0; j < chemin_tried.bankers; j++)
            mpq_set_ui(chemin_other.banker[j], (unsigned)(k >> (chemin_tried.players + j) & 1), 1);
        if (chemin_is_equilibrium(&chemin_tried, commission, &chemin_other))
            return true;
    }
    return false;
}

static void pure_or_not(void **state)
{
    const odds_shoe odd[] = { { { 12, 0, 4, 3, 0, 0, 0, 0, 0, 4 } },
                              { { 12, 4, 1, 1, 0, 1, 1, 1, 0, 2 } },
                              { { 0, 14, 25, 0, 10, 1, 27, 14, 0, 29 } },
                              { { 3, 7, 29, 19, 0, 17, 28, 23, 9, 10 } } };
    int mixed = 0;

    (void)state;
    for (int round = 0; round < 200; round++) {
        const bool known = round < (int)COUNT(odd);
        const odds_shoe shoe = known ? odd[round] : chemin_random_shoe(round % 2 ? 32 : 4);
        const bool by_cards = !known && round % 30 == 0;
        const chemin_setup setup = chemin_setup_of(shoe, false, by_cards, false);
        mpq_srcptr commission = chemin_percent(known || round % 3 ? 0 : 5);
        assert_true(chemin_count(&setup, &chemin_tried));
        const bool pure = chemin_has_pure(&chemin_tried, commission);
        assert_int_equal(pure, some_pure_pair(commission));
        chemin_solve(&chemin_tried, commission, &chemin_solved);
        if (!pure)
            assert_false(chemin_is_pure(&chemin_tried, &chemin_solved));
        mixed += !pure;
    }
    print_message("%d need chance\n", mixed);
    assert_true(mixed >= 2);
}

/* A game by hand: one set of each side. What the Player gains by drawing is gain + slope * q; what
 * the Banker gains, at - slope * p. */
static void one_by_one(int gain, int slope, int at)
{
    memset(&shorter, 0, sizeof shorter);
    shorter.players = shorter.bankers = 1;
    shorter.player_wins[1][0] = gain;
    shorter.player_wins[1][1] = slope;
    shorter.banker_wins[0][1] = at;
}

/* A Banker without preference may do what lets the Player stay pure. */
static void ties_may_help(void **state)
{
    (void)state;
    one_by_one(-1, 2, 2); /* the Player draws, and so does the Banker, who need not */
    assert_true(chemin_has_pure(&shorter, NULL));
    one_by_one(1, -2, 0); /* the Player stays, the Banker draws */
    assert_true(chemin_has_pure(&shorter, NULL));
    one_by_one(-1, 2, 1); /* pennies: p and q are one half */
    assert_false(chemin_has_pure(&shorter, NULL));
}

static chemin_depth_plan plan_of(int decks, int every, uint64_t first, uint64_t shoes, int threads)
{
    return (chemin_depth_plan){ .decks = decks, .every = every, .seed = 7, .first = first,
                                .shoes = shoes, .threads = threads };
}

static void threads_and_parts_add_up(void **state)
{
    static chemin_depth_tally whole, again, part;
    const chemin_depth_plan all = plan_of(4, 26, 0, 60, 1), shared = plan_of(4, 26, 0, 60, 3);
    const chemin_depth_plan rest = plan_of(4, 26, 25, 35, 2), begin = plan_of(4, 26, 0, 25, 1);

    (void)state;
    assert_int_equal(chemin_depths(&all), 8);
    assert_int_equal(chemin_depth_cards(&all, 0), 26);
    assert_int_equal(chemin_depth_cards(&all, 7), 208);
    assert_true(chemin_depth_run(&all, &whole, NULL, NULL));
    assert_true(chemin_depth_run(&shared, &again, NULL, NULL));
    assert_memory_equal(&whole, &again, sizeof whole);
    assert_true(whole.all > 0);
    assert_true(chemin_depth_run(&begin, &again, NULL, NULL));
    assert_true(chemin_depth_run(&rest, &part, NULL, NULL));
    assert_int_equal(again.shoes + part.shoes, whole.shoes);
    assert_int_equal(again.all + part.all, whole.all);
    assert_int_equal(again.square + part.square, whole.square);
    for (int d = 0; d < chemin_depths(&all); d++)
        assert_int_equal(again.mixed[d] + part.mixed[d], whole.mixed[d]);
}

/* Cards too few for a round are not looked at. */
static void depths_begin_with_a_round(void **state)
{
    const chemin_depth_plan one = plan_of(1, 1, 0, 2, 1), six = plan_of(1, 6, 0, 2, 1);

    (void)state;
    assert_int_equal(chemin_depths(&one), 47);
    assert_int_equal(chemin_depth_cards(&one, 0), 6);
    assert_int_equal(chemin_depth_cards(&one, 46), 52);
    assert_int_equal(chemin_depths(&six), 8);
    assert_int_equal(chemin_depth_cards(&six, 0), 6);
}

/* ---- Every composition of a few cards -------------------------------------------------------- */

/* Ways to take so many of so many. */
static double choose(int n, int k)
{
    double ways = 1;

    for (int i = 0; i < k; i++)
        ways = ways * (n - i) / (i + 1);
    return ways;
}

/* The ways to leave these cards of a deck that need chance; *all counts every way. */
static double need_chance(odds_shoe *shoe, int value, int left, double ways, double *all)
{
    const odds_shoe deck = odds_shoe_of_decks(1);
    double sum = 0;

    if (value == ODDS_VALUES) {
        if (left > 0)
            return 0;
        const chemin_setup setup = chemin_setup_of(*shoe, false, false, false);
        assert_true(chemin_count_choices(&setup, &shorter));
        *all += ways;
        return chemin_has_pure(&shorter, NULL) ? 0 : ways;
    }
    for (int n = 0; n <= left && n <= deck.left[value]; n++) {
        shoe->left[value] = n;
        sum += need_chance(shoe, value + 1, left - n, ways * choose(deck.left[value], n), all);
    }
    shoe->left[value] = 0;
    return sum;
}

static void a_share_is_what_it_should_be(void **state)
{
    enum { CARDS = 8 };
    static chemin_depth_tally tally;
    /* so many that some need chance */
    const int shoes = test_is_brief() ? 800 : test_times(4000, 400000);
    const chemin_depth_plan plan = plan_of(1, CARDS, 0, (uint64_t)shoes, 2);
    odds_shoe shoe = { { 0 } };
    double all = 0;

    (void)state;
    const double exact = need_chance(&shoe, 0, CARDS, 1, &all) / all;
    assert_true(fabs(all / choose(52, CARDS) - 1) < 1e-12);
    assert_true(chemin_depth_run(&plan, &tally, NULL, NULL));
    const double share = chemin_depth_share(&plan, &tally, 0);
    const double error = chemin_depth_error(&plan, &tally, 0);
    print_message("%d cards left: %.6f, from shoes %.6f, standard error %.6f\n", CARDS, exact,
                  share, error);
    assert_true(exact > 0 && error > 0);
    assert_true(fabs(share - exact) < 4 * error);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(choices_alone_are_the_same_game),
        cmocka_unit_test(pure_or_not),
        cmocka_unit_test(ties_may_help),
        cmocka_unit_test(threads_and_parts_add_up),
        cmocka_unit_test(depths_begin_with_a_round),
        cmocka_unit_test(a_share_is_what_it_should_be),
    };
    return cmocka_run_group_tests_name("chance by depth", tests, chemin_test_begin,
                                       chemin_test_end);
}
