/* test_chemin_solve.c: chemin de fer solved: against the literature, against all pure strategies,
 * and two ways to solve it against each other. */
#include "length.h"
#include "odds/chemin_test.h"

#include <stdlib.h>

static int banker_set(int count, int third)
{
    for (int j = 0; j < chemin_tried.bankers; j++)
        if (chemin_tried.banker[j].count == count && chemin_tried.banker[j].third == third)
            return j;
    fail_msg("the Banker has no set %d v %d", count, third);
    return -1;
}

/* ---- The literature -------------------------------------------------------------------------- */

/* Kemeny and Snell: cards put back, both by totals, the Banker free. */
static void free_game_with_cards_put_back(void **state)
{
    const chemin_setup setup = chemin_endless(true, false, false);
    int mixed = 0;

    (void)state;
    chemin_try(&setup, 0);
    chemin_check_fraction(chemin_solved.player_expects, "-679568/53094899");
    chemin_check_fraction(chemin_solved.player[0], "9/11");
    chemin_check_fraction(chemin_solved.banker[banker_set(6, -1)], "859/2288");
    assert_int_equal(chemin_solved.equilibria, 1);
    for (int j = 0; j < chemin_tried.bankers; j++) {
        const char cell =
            chemin_table_3(chemin_tried.banker[j].count, chemin_tried.banker[j].third);
        if (mpz_cmp_ui(mpq_denref(chemin_solved.banker[j]), 1) != 0)
            mixed++;
        else
            assert_int_equal(mpq_sgn(chemin_solved.banker[j]), cell == 'S' ? 0 : 1);
    }
    assert_int_equal(mixed, 1);
}

/* What the cards are tells nothing if they are put back; more decks of them tell nothing new. */
static void cards_put_back_tell_nothing(void **state)
{
    (void)state;
    for (int k = 0; k < 8; k++) {
        chemin_setup setup = chemin_endless(true, (k & 1) != 0, (k & 2) != 0);
        if (k & 4)
            for (int v = 0; v < ODDS_VALUES; v++)
                setup.shoe.left[v] *= 7;
        chemin_try(&setup, 0);
        chemin_check_fraction(chemin_solved.player_expects, "-679568/53094899");
        for (int i = 0; i < chemin_tried.players; i++)
            chemin_check_fraction(chemin_solved.player[i], "9/11");
        for (int j = 0; j < chemin_tried.bankers; j++)
            if (chemin_tried.banker[j].count == 6 && chemin_tried.banker[j].third == CHEMIN_NO_CARD)
                chemin_check_fraction(chemin_solved.banker[j], "859/2288");
    }
}

/* Commission moves the Player, whose mixture has to leave the Banker without preference, and not
 * the Banker, whose mixture has to leave the Player without one. */
static void commission_moves_the_other_side(void **state)
{
    const chemin_setup setup = chemin_endless(true, false, false);

    (void)state;
    chemin_try(&setup, 5);
    chemin_check_fraction(chemin_solved.player_expects, "-679568/53094899");
    chemin_check_fraction(chemin_solved.banker[banker_set(6, -1)], "859/2288");
    chemin_check_fraction(chemin_solved.player[0], "179/214");
    assert_int_equal(chemin_solved.equilibria, 1);
}

/* The figures of punto banco, since all three options are drawn at. */
static void eight_decks_of_new_jersey(void **state)
{
    const chemin_setup setup = chemin_setup_of(odds_shoe_of_decks(8), false, false, false);
    char decimal[CHEMIN_DECIMAL_TEXT];

    (void)state;
    chemin_try(&setup, 5);
    assert_true(chemin_is_pure(&chemin_tried, &chemin_solved));
    chemin_check_fraction(chemin_solved.player[0], "1");
    chemin_check_fraction(chemin_solved.banker[0], "1");
    chemin_check_fraction(chemin_solved.banker[1], "1");
    chemin_decimal(chemin_solved.player_expects, 12, decimal);
    assert_string_equal(decimal, "-0.012350813289");
    chemin_decimal(chemin_solved.banker_expects, 12, decimal);
    assert_string_equal(decimal, "-0.010579057842");
}

/* With fewer than three decks the Banker stays on 5 against 4; that is about whole decks, so that
 * the solution is without chance in every one of them, whatever the sides go by. */
static void whole_decks_need_no_chance(void **state)
{
    (void)state;
    for (int decks = 1; decks <= 8; decks++)
        for (int k = 0; k < 4; k++) {
            const chemin_setup setup =
                chemin_setup_of(odds_shoe_of_decks(decks), false, (k & 1) != 0, (k & 2) != 0);
            chemin_try(&setup, 0);
            assert_true(chemin_is_pure(&chemin_tried, &chemin_solved));
            for (int i = 0; i < chemin_tried.players; i++)
                assert_int_equal(mpq_sgn(chemin_solved.player[i]), 1);
            if (k < 2)
                assert_int_equal(mpq_sgn(chemin_solved.banker[1]), decks >= 3);
        }
}

/* ---- All pure strategies --------------------------------------------------------------------- */

/* How likely a mixed strategy is to come out as this pure one. */
static void likelihood(mpq_t *draws, int n, int strategy, mpq_t chance)
{
    mpq_t not;

    mpq_init(not);
    mpq_set_ui(chance, 1, 1);
    for (int k = 0; k < n; k++) {
        mpq_set_ui(not, 1, 1);
        mpq_sub(not, not, draws[k]);
        if (chemin_matrix_draws(strategy, k, n))
            mpq_mul(chance, chance, draws[k]);
        else
            mpq_mul(chance, chance, not);
    }
    mpq_clear(not);
}

/* What one pure strategy brings the Player against the other side's solution. */
static void against(const chemin_matrix *m, int fixed, bool fixed_is_row, mpq_t sum)
{
    const int n = fixed_is_row ? m->columns : m->rows;
    mpq_t chance, entry;

    mpq_inits(chance, entry, NULL);
    mpq_set_ui(sum, 0, 1);
    for (int k = 0; k < n; k++) {
        if (fixed_is_row)
            likelihood(chemin_solved.banker, m->bankers, k, chance);
        else
            likelihood(chemin_solved.player, m->players, k, chance);
        if (mpq_sgn(chance) == 0)
            continue;
        mpq_set_si(entry, fixed_is_row ? chemin_matrix_at(m, fixed, k)
                                       : chemin_matrix_at(m, k, fixed), 1);
        mpq_mul(entry, entry, chance);
        mpq_add(sum, sum, entry);
    }
    mpq_set_si(entry, m->game->total, 1);
    mpq_div(sum, sum, entry);
    mpq_clears(chance, entry, NULL);
}

/* No row does better than the value against the Banker's solution, no column better than it for
 * the Banker against the Player's. */
static void check_saddle(void)
{
    chemin_matrix m;
    mpq_t got;

    mpq_init(got);
    chemin_matrix_of(&chemin_tried, &chemin_solved, &m);
    assert_int_equal(m.choices, CHEMIN_ALL);
    for (int row = 0; row < m.rows; row++) {
        against(&m, row, true, got);
        assert_true(mpq_cmp(got, chemin_solved.player_expects) <= 0);
    }
    for (int column = 0; column < m.columns; column++) {
        against(&m, column, false, got);
        assert_true(mpq_cmp(got, chemin_solved.player_expects) >= 0);
    }
    mpq_clear(got);
}

static void no_pure_strategy_does_better(void **state)
{
    int mixed = 0;

    (void)state;
    for (int round = 0; round < 400; round++) {
        const chemin_setup setup = chemin_setup_of(chemin_random_shoe(round % 2 ? 32 : 4), false,
                                                   chemin_below(2) != 0, chemin_below(8) == 0);
        chemin_try(&setup, 0);
        mixed += !chemin_is_pure(&chemin_tried, &chemin_solved);
        check_saddle();
    }
    const odds_shoe odd[] = { { { 12, 4, 1, 1, 0, 1, 1, 1, 0, 2 } },
                              { { 0, 14, 25, 0, 10, 1, 27, 14, 0, 29 } },
                              { { 3, 7, 29, 19, 0, 17, 28, 23, 9, 10 } } };
    for (size_t i = 0; i < COUNT(odd); i++) /* cards with which chance is needed */
        for (int k = 0; k < 4; k++) {
            const chemin_setup setup = chemin_setup_of(odd[i], false, (k & 1) != 0, (k & 2) != 0);
            chemin_try(&setup, 0);
            mixed += !chemin_is_pure(&chemin_tried, &chemin_solved);
            check_saddle();
        }
    assert_true(mixed >= 3);
}

/* Every pure strategy of either side, against the other's part of an equilibrium. */
static void nobody_departs_with_commission(void **state)
{
    (void)state;
    for (int round = 0; round < 200; round++) {
        const chemin_setup setup = chemin_setup_of(chemin_random_shoe(3), false, false, false);
        chemin_try(&setup, 5);
        for (int reply = 0; reply < 1 << chemin_tried.bankers; reply++) {
            for (int i = 0; i < chemin_tried.players; i++)
                mpq_set(chemin_other.player[i], chemin_solved.player[i]);
            for (int j = 0; j < chemin_tried.bankers; j++)
                mpq_set_ui(chemin_other.banker[j], (unsigned)(reply >> j & 1), 1);
            chemin_expect(&chemin_tried, chemin_percent(5), &chemin_other);
            assert_true(mpq_cmp(chemin_other.banker_expects, chemin_solved.banker_expects) <= 0);
        }
        for (int row = 0; row < 1 << chemin_tried.players; row++) {
            for (int j = 0; j < chemin_tried.bankers; j++)
                mpq_set(chemin_other.banker[j], chemin_solved.banker[j]);
            for (int i = 0; i < chemin_tried.players; i++)
                mpq_set_ui(chemin_other.player[i], (unsigned)(row >> i & 1), 1);
            chemin_expect(&chemin_tried, chemin_percent(5), &chemin_other);
            assert_true(mpq_cmp(chemin_other.player_expects, chemin_solved.player_expects) <= 0);
        }
    }
}

/* A strategy moved by a hair is no equilibrium any more: the check can fail. */
static void equilibrium_can_be_missed(void **state)
{
    const chemin_setup setup = chemin_endless(true, false, false);
    mpq_t hair;

    (void)state;
    mpq_init(hair);
    mpq_set_ui(hair, 1, 1000000000);
    chemin_try(&setup, 0);
    assert_true(chemin_is_equilibrium(&chemin_tried, NULL, &chemin_solved));
    assert_false(chemin_is_equilibrium(&chemin_tried, chemin_percent(5), &chemin_solved));
    mpq_add(chemin_solved.player[0], chemin_solved.player[0], hair);
    assert_false(chemin_is_equilibrium(&chemin_tried, NULL, &chemin_solved));
    mpq_sub(chemin_solved.player[0], chemin_solved.player[0], hair);
    assert_true(chemin_is_equilibrium(&chemin_tried, NULL, &chemin_solved));
    mpq_sub(chemin_solved.banker[banker_set(6, -1)], chemin_solved.banker[banker_set(6, -1)], hair);
    assert_false(chemin_is_equilibrium(&chemin_tried, NULL, &chemin_solved));
    chemin_try(&setup, 0);
    mpq_set_ui(chemin_solved.banker[banker_set(7, 9)], 2, 1);
    assert_false(chemin_is_equilibrium(&chemin_tried, NULL, &chemin_solved));
    mpq_clear(hair);
}

/* ---- Solutions against each other ------------------------------------------------------------ */

/* The whole game, nothing settled beforehand, by Lemke's method. */
static void solve_by_lemke(int percent)
{
    chemin_lemke l;

    chemin_lemke_open(&l, chemin_tried.players, chemin_tried.bankers);
    for (int i = 0; i <= chemin_tried.players; i++)
        for (int j = 0; j <= chemin_tried.bankers; j++) {
            const int64_t player = chemin_tried.player_wins[i][j],
                          banker = chemin_tried.banker_wins[i][j];
            if (i > 0)
                mpz_set_si(*chemin_lemke_first(&l, i, j), player - banker);
            if (j > 0)
                mpz_set_si(*chemin_lemke_second(&l, i, j),
                           (100 - percent) * banker - 100 * player);
        }
    chemin_lemke_solve(&l);
    for (int i = 0; i < chemin_tried.players; i++)
        mpq_set(chemin_other.player[i], l.p[i]);
    for (int j = 0; j < chemin_tried.bankers; j++)
        mpq_set(chemin_other.banker[j], l.q[j]);
    chemin_lemke_close(&l);
    chemin_expect(&chemin_tried, chemin_percent(percent), &chemin_other);
}

static void break_points_and_lemke_agree(void **state)
{
    (void)state;
    for (int round = 0; round < 60; round++) {
        const chemin_setup setup = chemin_setup_of(chemin_random_shoe(6), chemin_below(2) != 0,
                                                   false, chemin_below(8) == 0);
        if (setup.free && setup.banker_cards)
            continue;
        chemin_try(&setup, 0);
        solve_by_lemke(0);
        assert_true(chemin_is_equilibrium(&chemin_tried, NULL, &chemin_other));
        assert_true(mpq_equal(chemin_solved.player_expects, chemin_other.player_expects));
        chemin_solve(&chemin_tried, chemin_percent(5), &chemin_solved);
        solve_by_lemke(5);
        assert_true(chemin_is_equilibrium(&chemin_tried, chemin_percent(5), &chemin_other));
        if (chemin_solved.equilibria == 1)
            assert_true(mpq_equal(chemin_solved.player[0], chemin_other.player[0]));
    }
}

/* With these cards it does not matter what the Player does on 5: both ends are in equilibrium, and
 * the one where the Player draws is given. */
static void all_equilibria_are_found(void **state)
{
    const odds_shoe shoe = { { 9, 0, 0, 0, 0, 1, 1, 1, 0, 0 } };
    const chemin_setup setup = chemin_setup_of(shoe, false, false, false);
    mpq_t gain;

    (void)state;
    mpq_init(gain);
    chemin_try(&setup, 0);
    chemin_player_gain(&chemin_tried, &chemin_solved, 0, gain);
    assert_int_equal(mpq_sgn(gain), 0);
    assert_int_equal(chemin_solved.equilibria, 2);
    chemin_check_fraction(chemin_solved.player[0], "1");
    mpq_clear(gain);
}

/* Who knows more gets no less; a Banker who may do more gets no less. */
static void knowledge_does_no_harm(void **state)
{
    mpq_t value[2][2][2];

    (void)state;
    for (int k = 0; k < 8; k++)
        mpq_init(value[k >> 2][k >> 1 & 1][k & 1]);
    for (int round = 0; round < 12; round++) {
        const odds_shoe shoe =
            round < 3 ? odds_shoe_of_decks(2 + 3 * round) : chemin_random_shoe(8);
        for (int k = 0; k < 8; k++) {
            const chemin_setup setup =
                chemin_setup_of(shoe, k >> 2, (k >> 1 & 1) != 0, (k & 1) != 0);
            chemin_try(&setup, 0);
            mpq_set(value[k >> 2][k >> 1 & 1][k & 1], chemin_solved.player_expects);
        }
        for (int a = 0; a < 2; a++)
            for (int b = 0; b < 2; b++) {
                assert_true(mpq_cmp(value[1][a][b], value[0][a][b]) <= 0);
                assert_true(mpq_cmp(value[a][1][b], value[a][0][b]) >= 0);
                assert_true(mpq_cmp(value[a][b][1], value[a][b][0]) <= 0);
            }
    }
    for (int k = 0; k < 8; k++)
        mpq_clear(value[k >> 2][k >> 1 & 1][k & 1]);
}

/* Free, by the cards of both sides: the largest games there are. */
static void largest_games(void **state)
{
    const int rounds = test_times(12, 400);

    (void)state;
    for (int round = 0; round < rounds; round++) {
        const odds_shoe shoe = round < 8 ? odds_shoe_of_decks(round + 1) : chemin_random_shoe(32);
        const chemin_setup setup = chemin_setup_of(shoe, true, true, true);
        chemin_try(&setup, round % 3 == 0 ? 0 : 3 + round % 3);
        assert_true(chemin_is_equilibrium(&chemin_tried,
                                          chemin_percent(round % 3 == 0 ? 0 : 3 + round % 3),
                                          &chemin_solved));
    }
}

/* ---- Lemke's method by itself ---------------------------------------------------------------- */

static void lemke_set(chemin_lemke *l, int side, int row, int column, long number)
{
    mpz_set_si(side == 0 ? *chemin_lemke_first(l, row, column)
                         : *chemin_lemke_second(l, row, column), number);
}

/* Is it an equilibrium? Asked of the numbers themselves. */
static bool lemke_holds(chemin_lemke *l)
{
    bool holds = true;
    mpq_t gain, term;

    mpq_inits(gain, term, NULL);
    for (int k = 1; k <= l->rows + l->columns; k++) {
        const bool row = k <= l->rows;
        const int place = row ? k : k - l->rows;
        mpq_t *own = row ? &l->p[place - 1] : &l->q[place - 1];
        mpq_set_z(gain, row ? *chemin_lemke_first(l, place, 0) : *chemin_lemke_second(l, 0, place));
        for (int c = 1; c <= (row ? l->columns : l->rows); c++) {
            mpq_set_z(term, row ? *chemin_lemke_first(l, place, c)
                                : *chemin_lemke_second(l, c, place));
            mpq_mul(term, term, row ? l->q[c - 1] : l->p[c - 1]);
            mpq_add(gain, gain, term);
        }
        holds &= mpq_sgn(*own) >= 0 && mpq_cmp_ui(*own, 1, 1) <= 0;
        holds &= mpq_sgn(gain) <= 0 || mpq_cmp_ui(*own, 1, 1) == 0;
        holds &= mpq_sgn(gain) >= 0 || mpq_sgn(*own) == 0;
    }
    mpq_clears(gain, term, NULL);
    return holds;
}

/* One side wants to do the same as the other, which wants the contrary. */
static void lemke_solves_pennies(void **state)
{
    chemin_lemke l;

    (void)state;
    chemin_lemke_open(&l, 1, 1);
    lemke_set(&l, 0, 1, 0, -1);
    lemke_set(&l, 0, 1, 1, 3);
    lemke_set(&l, 1, 0, 1, 2);
    lemke_set(&l, 1, 1, 1, -7);
    chemin_lemke_solve(&l);
    chemin_check_fraction(l.q[0], "1/3");
    chemin_check_fraction(l.p[0], "2/7");
    chemin_lemke_close(&l);
}

/* Small numbers: ties everywhere, one side's gain not the other's loss. */
static void lemke_ends_at_an_equilibrium(void **state)
{
    int mixed = 0;

    (void)state;
    for (int round = 0; round < 1500; round++) {
        const int rows = 1 + chemin_below(5), columns = 1 + chemin_below(9),
                  most = 1 + chemin_below(6);
        chemin_lemke l;
        chemin_lemke_open(&l, rows, columns);
        for (int i = 0; i <= rows; i++)
            for (int j = 0; j <= columns; j++) {
                if (i > 0)
                    lemke_set(&l, 0, i, j, chemin_below(2 * most + 1) - most);
                if (j > 0)
                    lemke_set(&l, 1, i, j, chemin_below(2 * most + 1) - most);
            }
        chemin_lemke_solve(&l);
        if (!lemke_holds(&l))
            fail_msg("round %d, %d by %d: no equilibrium", round, rows, columns);
        for (int i = 0; i < rows; i++)
            mixed += mpz_cmp_ui(mpq_denref(l.p[i]), 1) != 0;
        chemin_lemke_close(&l);
    }
    assert_true(mixed > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(free_game_with_cards_put_back),
        cmocka_unit_test(cards_put_back_tell_nothing),
        cmocka_unit_test(commission_moves_the_other_side),
        cmocka_unit_test(eight_decks_of_new_jersey),
        cmocka_unit_test(whole_decks_need_no_chance),
        cmocka_unit_test(no_pure_strategy_does_better),
        cmocka_unit_test(nobody_departs_with_commission),
        cmocka_unit_test(equilibrium_can_be_missed),
        cmocka_unit_test(break_points_and_lemke_agree),
        cmocka_unit_test(all_equilibria_are_found),
        cmocka_unit_test(knowledge_does_no_harm),
        cmocka_unit_test(largest_games),
        cmocka_unit_test(lemke_solves_pennies),
        cmocka_unit_test(lemke_ends_at_an_equilibrium),
    };
    return cmocka_run_group_tests_name("chemin solved", tests, chemin_test_begin, chemin_test_end);
}
