/* test_chemin_sweep.c: the equilibrium of chemin de fer by the commission: stretches without a gap,
 * each in equilibrium all along and not beyond its ends; and one strategy against another. */
#include "length.h"
#include "odds/chemin_test.h"

#include "odds/chemin_price.h"
#include "odds/chemin_sweep.h"

#include <stdlib.h>

static mpq_t most, number, step;

static int begin(void **state)
{
    chemin_test_begin(state);
    mpq_inits(most, number, step, NULL);
    mpq_set_ui(most, 1, 10);
    return 0;
}

static int end(void **state)
{
    chemin_test_end(state);
    mpq_clears(most, number, step, NULL);
    return 0;
}

static bool sweep_of(const chemin_setup *setup, chemin_sweep *sweep)
{
    assert_true(chemin_count(setup, &chemin_tried));
    return chemin_sweep_of(&chemin_tried, most, sweep);
}

/* (9 - c) / (11 - 6 c): 9/11 and 179/214 are two of its values. */
static void the_literatures_game(void **state)
{
    const chemin_setup setup = chemin_endless(true, false, false);
    chemin_sweep sweep;

    (void)state;
    assert_true(sweep_of(&setup, &sweep));
    assert_int_equal(sweep.stretches, 1);
    const chemin_stretch *t = &sweep.stretch[0];
    assert_true(t->moves[0]);
    assert_int_equal(mpz_cmp_si(t->over[0].at[0], 9), 0);
    assert_int_equal(mpz_cmp_si(t->over[0].at[1], -1), 0);
    assert_int_equal(mpz_cmp_si(t->under.at[0], 11), 0);
    assert_int_equal(mpz_cmp_si(t->under.at[1], -6), 0);
    chemin_stretch_at(&chemin_tried, t, chemin_percent(5), &chemin_solved);
    chemin_check_fraction(chemin_solved.player[0], "179/214");
    chemin_check_fraction(chemin_solved.banker_expects, "-26337552/2582342815");
    chemin_sweep_clear(&sweep);
}

/* Eight decks by the cards: at this commission the Banker has no preference on 2,3 against 4. */
static void a_break_point_of_table_3(void **state)
{
    const chemin_setup setup = chemin_setup_of(odds_shoe_of_decks(8), false, true, true);
    chemin_sweep sweep;
    int free_sets = 0;

    (void)state;
    assert_true(sweep_of(&setup, &sweep));
    assert_int_equal(sweep.stretches, 2);
    assert_true(sweep.stretch[0].to.exact);
    chemin_check_fraction(sweep.stretch[0].to.low, "23260/459263");
    chemin_solve(&chemin_tried, sweep.stretch[0].to.low, &chemin_solved);
    for (int j = 0; j < chemin_tried.bankers; j++) {
        chemin_banker_gain(&chemin_tried, sweep.stretch[0].to.low, &chemin_solved, j, number);
        free_sets += mpq_sgn(number) == 0;
        if (mpq_sgn(number) == 0)
            assert_int_equal(chemin_tried.banker[j].low, 2);
    }
    assert_int_equal(free_sets, 1);
    chemin_sweep_clear(&sweep);
}

/* A stretch is an equilibrium at points all along it; its neighbour's strategies are none there. */
static void check_stretch(const chemin_stretch *t, const chemin_stretch *next)
{
    mpq_sub(step, t->to.low, t->from.high);
    mpq_set_ui(number, 1, 8);
    mpq_mul(step, step, number);
    mpq_set(number, t->from.high);
    for (int k = 0; k < 8; k++) {
        mpq_add(number, number, step);
        if (mpq_cmp(number, t->to.low) > 0)
            break;
        chemin_stretch_at(&chemin_tried, t, number, &chemin_solved);
        assert_true(chemin_is_equilibrium(&chemin_tried, number, &chemin_solved));
    }
    if (!next)
        return;
    mpq_sub(number, t->to.low, step);
    chemin_stretch_at(&chemin_tried, next, number, &chemin_solved);
    if (next->s.equilibria == 1 && t->s.equilibria == 1)
        assert_false(chemin_is_equilibrium(&chemin_tried, number, &chemin_solved));
}

static void check_sweep(chemin_sweep *sweep)
{
    odds_root last;

    odds_root_init(&last);
    odds_root_fraction(&last, most);
    assert_int_equal(mpq_sgn(sweep->stretch[0].from.low), 0);
    assert_int_equal(odds_root_compare(&sweep->stretch[sweep->stretches - 1].to, &last), 0);
    odds_root_clear(&last);
    for (int k = 0; k < sweep->stretches; k++) {
        chemin_stretch *t = &sweep->stretch[k];
        const chemin_stretch *next = k + 1 < sweep->stretches ? t + 1 : NULL;
        assert_true(odds_root_compare(&t->from, &t->to) < 0);
        if (next)
            assert_int_equal(odds_root_compare(&t->to, &sweep->stretch[k + 1].from), 0);
        check_stretch(t, next);
    }
}

/* The plain way: solve at many commissions and look whether the strategies are the stretch's. */
static void check_against_solutions(const chemin_sweep *sweep)
{
    for (int k = 0; k < 40; k++) {
        mpq_set_si(number, 1 + chemin_below(9998), 100000);
        mpq_canonicalize(number);
        chemin_solve(&chemin_tried, number, &chemin_solved);
        int at = 0;
        while (at + 1 < sweep->stretches && mpq_cmp(number, sweep->stretch[at].to.high) >= 0)
            at++;
        chemin_stretch_at(&chemin_tried, &sweep->stretch[at], number, &chemin_other);
        for (int i = 0; i < chemin_tried.players; i++)
            assert_true(mpq_equal(chemin_solved.player[i], chemin_other.player[i]));
        for (int j = 0; j < chemin_tried.bankers; j++)
            assert_true(mpq_equal(chemin_solved.banker[j], chemin_other.banker[j]));
    }
}

static void random_cards(void **state)
{
    const int rounds = test_times(60, 2000);
    int breaks = 0, irrational = 0, degenerate = 0;

    (void)state;
    for (int round = 0; round < rounds; round++) {
        const bool by_cards = round % 4 == 3;
        const chemin_setup setup = chemin_setup_of(chemin_random_shoe(round % 2 ? 32 : 6),
                                                   round % 3 == 0, by_cards, by_cards);
        chemin_sweep sweep;
        if (!sweep_of(&setup, &sweep)) {
            degenerate++;
            continue;
        }
        check_sweep(&sweep);
        if (chemin_tried.players == 1)
            check_against_solutions(&sweep);
        breaks += sweep.stretches - 1;
        for (int k = 0; k < sweep.stretches; k++)
            irrational += !sweep.stretch[k].to.exact;
        chemin_sweep_clear(&sweep);
    }
    print_message("%d break points, %d no fraction, %d degenerate\n", breaks, irrational,
                  degenerate);
    assert_true(breaks >= rounds / 10);
    assert_true(degenerate <= rounds / 20);
}

/* By the cards of both, eight decks: break points that are no fractions. */
static void whole_decks(void **state)
{
    int irrational = 0;

    (void)state;
    for (int k = 0; k < 8; k++) {
        const chemin_setup setup = chemin_setup_of(odds_shoe_of_decks(1 + k), true, (k & 1) != 0,
                                                   (k & 2) != 0);
        chemin_sweep sweep;
        assert_true(sweep_of(&setup, &sweep));
        check_sweep(&sweep);
        for (int n = 0; n < sweep.stretches; n++)
            irrational += !sweep.stretch[n].to.exact;
        chemin_sweep_clear(&sweep);
    }
    assert_true(irrational >= 3);
}

/* ---- One strategy against another ------------------------------------------------------------ */

static void random_strategies(void)
{
    for (int i = 0; i < chemin_tried.players; i++) {
        mpq_set_si(chemin_other.player[i], chemin_below(8), 7);
        mpq_canonicalize(chemin_other.player[i]);
    }
    for (int j = 0; j < chemin_tried.bankers; j++) {
        mpq_set_si(chemin_other.banker[j], chemin_below(8), 7);
        mpq_canonicalize(chemin_other.banker[j]);
    }
}

/* Every pure strategy of each side against the other's: none does better than the best reply, and
 * one does as well. */
static void best_replies_are_the_best(void **state)
{
    chemin_price price;

    (void)state;
    chemin_price_init(&price);
    for (int round = 0; round < 60; round++) {
        const chemin_setup setup = chemin_setup_of(chemin_random_shoe(6), false, false, false);
        bool reached[2] = { false };
        assert_true(chemin_count(&setup, &chemin_tried));
        random_strategies();
        chemin_price_of(&chemin_tried, chemin_percent(5), &chemin_other, &price);
        for (int k = 0; k < 1 << (chemin_tried.players + chemin_tried.bankers); k++) {
            const bool banker = k >> chemin_tried.players != 0;
            if (banker && (k & ((1 << chemin_tried.players) - 1)) != 0)
                continue;
            for (int i = 0; i < chemin_tried.players; i++)
                if (banker)
                    mpq_set(chemin_solved.player[i], chemin_other.player[i]);
                else
                    mpq_set_ui(chemin_solved.player[i], (unsigned)(k >> i & 1), 1);
            for (int j = 0; j < chemin_tried.bankers; j++)
                if (banker)
                    mpq_set_ui(chemin_solved.banker[j],
                               (unsigned)(k >> (chemin_tried.players + j) & 1), 1);
                else
                    mpq_set(chemin_solved.banker[j], chemin_other.banker[j]);
            chemin_expect(&chemin_tried, chemin_percent(5), &chemin_solved);
            mpq_sub(number, banker ? chemin_solved.banker_expects : chemin_solved.player_expects,
                    banker ? chemin_other.banker_expects : chemin_other.player_expects);
            const int order =
                mpq_cmp(number, banker ? price.banker_gains : price.player_gains);
            assert_true(order <= 0);
            reached[banker] |= order == 0;
        }
        assert_true(reached[0]);
    }
    chemin_price_clear(&price);
}

/* In equilibrium nobody gains; without commission what one side gains the other loses. */
static void equilibrium_leaves_nothing(void **state)
{
    chemin_price price;

    (void)state;
    chemin_price_init(&price);
    for (int round = 0; round < 40; round++) {
        const chemin_setup setup = chemin_setup_of(chemin_random_shoe(12), round % 2 != 0, false,
                                                   round % 5 == 0);
        chemin_try(&setup, round % 11);
        chemin_price_of(&chemin_tried, chemin_percent(round % 11), &chemin_solved, &price);
        assert_int_equal(mpq_sgn(price.player_gains), 0);
        assert_int_equal(mpq_sgn(price.banker_gains), 0);
        random_strategies();
        chemin_price_of(&chemin_tried, NULL, &chemin_other, &price);
        mpq_add(number, price.player_left, chemin_other.banker_expects);
        mpq_add(number, number, price.banker_gains);
        assert_int_equal(mpq_sgn(number), 0);
        assert_true(mpq_sgn(price.player_gains) >= 0 && mpq_sgn(price.banker_gains) >= 0);
    }
    chemin_price_clear(&price);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_literatures_game),
        cmocka_unit_test(a_break_point_of_table_3),
        cmocka_unit_test(random_cards),
        cmocka_unit_test(whole_decks),
        cmocka_unit_test(best_replies_are_the_best),
        cmocka_unit_test(equilibrium_leaves_nothing),
    };
    return cmocka_run_group_tests_name("chemin by commission", tests, begin, end);
}
