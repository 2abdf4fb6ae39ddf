/* test_chemin.c: chemin de fer as a game: counts against a twin that deals out every permutation,
 * solutions against the literature, against all pure strategies, and against each other. */
#include "core/core_test.h"

#include "games/chemin_de_fer/cdf.h"
#include "odds/chemin_lemke.h"
#include "odds/chemin_report.h"
#include "simulate/random.h"

#include <stdlib.h>

static chemin_game game;
static chemin_solution solution, other;
static sim_random dice;

static int begin(void **state)
{
    (void)state;
    chemin_solution_init(&solution);
    chemin_solution_init(&other);
    sim_random_begin(&dice, 5, 2);
    return 0;
}

static int end(void **state)
{
    (void)state;
    chemin_solution_clear(&solution);
    chemin_solution_clear(&other);
    return 0;
}

static int below(int n)
{
    return (int)(sim_random_next(&dice) % (uint64_t)n);
}

/* At most so many cards of a value, and often none. */
static odds_shoe random_shoe(int most)
{
    odds_shoe shoe;

    do
        for (int v = 0; v < ODDS_VALUES; v++)
            shoe.left[v] = below(4) == 0 ? 0 : below((v == 0 ? 4 : 1) * most + 1);
    while (odds_shoe_size(&shoe) < ODDS_CARDS_MIN);
    return shoe;
}

static chemin_setup setup_of(odds_shoe shoe, bool is_free, bool player_cards, bool banker_cards)
{
    return (chemin_setup){ .shoe = shoe, .free = is_free, .player_cards = player_cards,
                           .banker_cards = banker_cards };
}

static chemin_setup endless(bool is_free, bool player_cards, bool banker_cards)
{
    chemin_setup setup = setup_of(chemin_shoe_endless(), is_free, player_cards, banker_cards);

    setup.replaced = true;
    return setup;
}

static void solve(const chemin_setup *setup, int percent)
{
    assert_true(chemin_count(setup, &game));
    chemin_solve(&game, percent, &solution);
}

static void check_fraction(const mpq_t number, const char *want)
{
    char *text = mpq_get_str(NULL, 10, number);

    assert_string_equal(text, want);
    free(text);
}

static int banker_set(int count, int third)
{
    for (int j = 0; j < game.bankers; j++)
        if (game.banker[j].count == count && game.banker[j].third == third)
            return j;
    fail_msg("the Banker has no set %d v %d", count, third);
    return -1;
}

/* ---- Counts ---------------------------------------------------------------------------------- */

static void table_3_is_the_engines(void **state)
{
    (void)state;
    for (int count = 0; count < 8; count++)
        for (int third = -1; third < 10; third++)
            assert_int_equal(chemin_table_3(count, third), cdf_table_3(count, third, NULL));
}

/* The set of this list that the hand belongs to; -1 if none. */
static int set_of(const chemin_set *list, int n, int a, int b, int third)
{
    const int low = a < b ? a : b, high = a < b ? b : a;

    for (int i = 0; i < n; i++)
        if (list[i].count == (a + b) % 10 && list[i].third == third &&
            (list[i].low < 0 || (list[i].low == low && list[i].high == high)))
            return i;
    return -1;
}

/* Plays six cards as anybody would at the table: 1 the Player wins, -1 the Banker, 0 neither. */
static int play(const int c[6], const bool *player, const bool *banker)
{
    int count = (c[0] + c[1]) % 10, other_count = (c[2] + c[3]) % 10, third = -1, next = 4;
    bool draws;

    if (count < 8 && other_count < 8) {
        draws = count < 5;
        if (count == 5)
            draws = player[set_of(game.player, game.players, c[0], c[1], -1)];
        if (draws) {
            third = c[next++];
            count = (count + third) % 10;
        }
        const char cell = cdf_table_3(other_count, third, NULL);
        draws = cell == 'D';
        if (cell == 'O' || game.setup.free)
            draws = banker[set_of(game.banker, game.bankers, c[2], c[3], third)];
        if (draws)
            other_count = (other_count + c[next]) % 10;
    }
    return (count > other_count) - (count < other_count);
}

/* Deals every ordered six of these cards. */
static int64_t deal_all(const int *card, int n, int depth, int six[6], uint32_t used,
                        const bool *player, const bool *banker)
{
    int64_t sum = 0;

    if (depth == 6)
        return play(six, player, banker);
    for (int i = 0; i < n; i++)
        if ((used >> i & 1) == 0) {
            six[depth] = card[i];
            sum += deal_all(card, n, depth + 1, six, used | 1u << i, player, banker);
        }
    return sum;
}

static void random_choices(bool *player, bool *banker)
{
    for (int i = 0; i < CHEMIN_PLAYER_MAX; i++)
        player[i] = below(2) != 0;
    for (int j = 0; j < CHEMIN_BANKER_MAX; j++)
        banker[j] = below(2) != 0;
}

static void counts_are_those_of_every_deal(void **state)
{
    bool player[CHEMIN_PLAYER_MAX], banker[CHEMIN_BANKER_MAX];
    int chosen = 0;

    (void)state;
    for (int round = 0; round < 60; round++) {
        const int n = 6 + below(4);
        odds_shoe shoe = { { 0 } };
        int card[10], six[6];
        for (int i = 0; i < n; i++) { /* fives of either hand come often */
            static const int likely[] = { 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 5, 3, 9, 4 };
            card[i] = likely[below(16)];
            shoe.left[card[i]]++;
        }
        const chemin_setup setup = setup_of(shoe, below(2) != 0, below(2) != 0, below(2) != 0);
        assert_true(chemin_count(&setup, &game));
        chosen += game.players > 0 && game.bankers > 0;
        random_choices(player, banker);
        assert_int_equal(chemin_payoff(&game, player, banker),
                         deal_all(card, n, 0, six, 0, player, banker));
    }
    assert_true(chosen > 20);
}

/* Whoever draws at all three options plays punto banco. */
static void drawing_everywhere_is_punto_banco(void **state)
{
    bool player[CHEMIN_PLAYER_MAX], banker[CHEMIN_BANKER_MAX];

    (void)state;
    memset(player, true, sizeof player);
    memset(banker, true, sizeof banker);
    for (int round = 0; round < 40; round++) {
        const odds_shoe shoe = round < 8 ? odds_shoe_of_decks(round + 1) : random_shoe(32);
        const chemin_setup setup = setup_of(shoe, false, below(2) != 0, below(2) != 0);
        odds_counts counts;
        int64_t wins = 0;
        assert_true(odds_count(&shoe, &counts));
        for (int d = 0; d < ODDS_DRAWS; d++)
            for (int p = 0; p < ODDS_VALUES; p++)
                for (int b = 0; b < ODDS_VALUES; b++)
                    wins += ((p > b) - (p < b)) * counts.at[d][p][b];
        assert_true(chemin_count(&setup, &game));
        assert_int_equal(game.total, counts.total);
        assert_int_equal(chemin_payoff(&game, player, banker), wins);
    }
}

static void sets_are_those_of_the_literature(void **state)
{
    static const struct { bool free, player_cards, banker_cards; int players, bankers; } row[] = {
        { false, false, false, 1, 2 }, { false, true, true, 5, 10 },  { true, false, false, 1, 88 },
        { true, false, true, 1, 484 }, { true, true, true, 5, 484 },
    };

    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        const chemin_setup setup = setup_of(odds_shoe_of_decks(6), row[i].free,
                                            row[i].player_cards, row[i].banker_cards);
        assert_true(chemin_count(&setup, &game));
        assert_int_equal(game.players, row[i].players);
        assert_int_equal(game.bankers, row[i].bankers);
    }
}

/* Sets that the cards do not allow are not there, and a game without any is solved as well. */
static void sets_need_their_cards(void **state)
{
    chemin_setup setup = { .shoe = { { 20, 0, 0, 0, 0, 0, 0, 0, 0, 0 } }, .free = true };

    (void)state;
    solve(&setup, 5);
    assert_int_equal(game.players, 0);
    check_fraction(solution.player_expects, "0");
    setup.shoe.left[6] = 1; /* a six and tens: no 5 */
    solve(&setup, 0);
    assert_int_equal(game.players, 0);
    setup.free = false;
    setup.player_cards = true;
    setup.shoe.left[5] = 3; /* 0 and 5 is the only 5 */
    solve(&setup, 0);
    assert_int_equal(game.players, 1);
    assert_int_equal(game.player[0].low, 0);
    assert_int_equal(game.player[0].high, 5);
    assert_int_equal(game.bankers, 0);
}

static void cards_must_be_countable(void **state)
{
    chemin_setup setup = { .shoe = { { 5, 0, 0, 0, 0, 0, 0, 0, 0, 0 } } };

    (void)state;
    assert_false(chemin_count(&setup, &game));
    setup.shoe.left[1] = 1;
    assert_true(chemin_count(&setup, &game));
    setup.shoe.left[2] = -1;
    assert_false(chemin_count(&setup, &game));
    setup.shoe.left[2] = 995;
    assert_false(chemin_count(&setup, &game));
    setup.shoe.left[2] = 994;
    assert_true(chemin_count(&setup, &game));
}

/* ---- The literature -------------------------------------------------------------------------- */

/* Kemeny and Snell: cards put back, both by totals, the Banker free. */
static void free_game_with_cards_put_back(void **state)
{
    const chemin_setup setup = endless(true, false, false);
    int mixed = 0;

    (void)state;
    solve(&setup, 0);
    check_fraction(solution.player_expects, "-679568/53094899");
    check_fraction(solution.player[0], "9/11");
    check_fraction(solution.banker[banker_set(6, -1)], "859/2288");
    assert_int_equal(solution.equilibria, 1);
    for (int j = 0; j < game.bankers; j++) {
        const char cell = chemin_table_3(game.banker[j].count, game.banker[j].third);
        if (mpz_cmp_ui(mpq_denref(solution.banker[j]), 1) != 0)
            mixed++;
        else
            assert_int_equal(mpq_sgn(solution.banker[j]), cell == 'S' ? 0 : 1);
    }
    assert_int_equal(mixed, 1);
}

/* What the cards are tells nothing if they are put back; more decks of them tell nothing new. */
static void cards_put_back_tell_nothing(void **state)
{
    (void)state;
    for (int k = 0; k < 8; k++) {
        chemin_setup setup = endless(true, (k & 1) != 0, (k & 2) != 0);
        if (k & 4)
            for (int v = 0; v < ODDS_VALUES; v++)
                setup.shoe.left[v] *= 7;
        solve(&setup, 0);
        check_fraction(solution.player_expects, "-679568/53094899");
        for (int i = 0; i < game.players; i++)
            check_fraction(solution.player[i], "9/11");
        for (int j = 0; j < game.bankers; j++)
            if (game.banker[j].count == 6 && game.banker[j].third == CHEMIN_NO_CARD)
                check_fraction(solution.banker[j], "859/2288");
    }
}

/* Commission moves the Player, whose mixture has to leave the Banker without preference, and not
 * the Banker, whose mixture has to leave the Player without one. */
static void commission_moves_the_other_side(void **state)
{
    const chemin_setup setup = endless(true, false, false);

    (void)state;
    solve(&setup, 5);
    check_fraction(solution.player_expects, "-679568/53094899");
    check_fraction(solution.banker[banker_set(6, -1)], "859/2288");
    check_fraction(solution.player[0], "179/214");
    assert_int_equal(solution.equilibria, 1);
}

/* The figures of punto banco, since all three options are drawn at. */
static void eight_decks_of_new_jersey(void **state)
{
    const chemin_setup setup = setup_of(odds_shoe_of_decks(8), false, false, false);
    char decimal[CHEMIN_DECIMAL_TEXT];

    (void)state;
    solve(&setup, 5);
    assert_true(chemin_is_pure(&game, &solution));
    check_fraction(solution.player[0], "1");
    check_fraction(solution.banker[0], "1");
    check_fraction(solution.banker[1], "1");
    chemin_decimal(solution.player_expects, 12, decimal);
    assert_string_equal(decimal, "-0.012350813289");
    chemin_decimal(solution.banker_expects, 12, decimal);
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
                setup_of(odds_shoe_of_decks(decks), false, (k & 1) != 0, (k & 2) != 0);
            solve(&setup, 0);
            assert_true(chemin_is_pure(&game, &solution));
            for (int i = 0; i < game.players; i++)
                assert_int_equal(mpq_sgn(solution.player[i]), 1);
            if (k < 2)
                assert_int_equal(mpq_sgn(solution.banker[1]), decks >= 3);
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
            likelihood(solution.banker, m->bankers, k, chance);
        else
            likelihood(solution.player, m->players, k, chance);
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
    chemin_matrix_of(&game, &solution, &m);
    assert_int_equal(m.choices, CHEMIN_ALL);
    for (int row = 0; row < m.rows; row++) {
        against(&m, row, true, got);
        assert_true(mpq_cmp(got, solution.player_expects) <= 0);
    }
    for (int column = 0; column < m.columns; column++) {
        against(&m, column, false, got);
        assert_true(mpq_cmp(got, solution.player_expects) >= 0);
    }
    mpq_clear(got);
}

static void no_pure_strategy_does_better(void **state)
{
    int mixed = 0;

    (void)state;
    for (int round = 0; round < 400; round++) {
        const chemin_setup setup = setup_of(random_shoe(round % 2 ? 32 : 4), false, below(2) != 0,
                                            below(8) == 0);
        solve(&setup, 0);
        mixed += !chemin_is_pure(&game, &solution);
        check_saddle();
    }
    const odds_shoe odd[] = { { { 12, 4, 1, 1, 0, 1, 1, 1, 0, 2 } },
                              { { 0, 14, 25, 0, 10, 1, 27, 14, 0, 29 } },
                              { { 3, 7, 29, 19, 0, 17, 28, 23, 9, 10 } } };
    for (size_t i = 0; i < COUNT(odd); i++) /* cards with which chance is needed */
        for (int k = 0; k < 4; k++) {
            const chemin_setup setup = setup_of(odd[i], false, (k & 1) != 0, (k & 2) != 0);
            solve(&setup, 0);
            mixed += !chemin_is_pure(&game, &solution);
            check_saddle();
        }
    assert_true(mixed >= 3);
}

/* Every pure strategy of either side, against the other's part of an equilibrium. */
static void nobody_departs_with_commission(void **state)
{
    (void)state;
    for (int round = 0; round < 200; round++) {
        const chemin_setup setup = setup_of(random_shoe(3), false, false, false);
        solve(&setup, 5);
        for (int reply = 0; reply < 1 << game.bankers; reply++) {
            for (int i = 0; i < game.players; i++)
                mpq_set(other.player[i], solution.player[i]);
            for (int j = 0; j < game.bankers; j++)
                mpq_set_ui(other.banker[j], (unsigned)(reply >> j & 1), 1);
            chemin_expect(&game, 5, &other);
            assert_true(mpq_cmp(other.banker_expects, solution.banker_expects) <= 0);
        }
        for (int row = 0; row < 1 << game.players; row++) {
            for (int j = 0; j < game.bankers; j++)
                mpq_set(other.banker[j], solution.banker[j]);
            for (int i = 0; i < game.players; i++)
                mpq_set_ui(other.player[i], (unsigned)(row >> i & 1), 1);
            chemin_expect(&game, 5, &other);
            assert_true(mpq_cmp(other.player_expects, solution.player_expects) <= 0);
        }
    }
}

/* A strategy moved by a hair is no equilibrium any more: the check can fail. */
static void equilibrium_can_be_missed(void **state)
{
    const chemin_setup setup = endless(true, false, false);
    mpq_t hair;

    (void)state;
    mpq_init(hair);
    mpq_set_ui(hair, 1, 1000000000);
    solve(&setup, 0);
    assert_true(chemin_is_equilibrium(&game, 0, &solution));
    assert_false(chemin_is_equilibrium(&game, 5, &solution));
    mpq_add(solution.player[0], solution.player[0], hair);
    assert_false(chemin_is_equilibrium(&game, 0, &solution));
    mpq_sub(solution.player[0], solution.player[0], hair);
    assert_true(chemin_is_equilibrium(&game, 0, &solution));
    mpq_sub(solution.banker[banker_set(6, -1)], solution.banker[banker_set(6, -1)], hair);
    assert_false(chemin_is_equilibrium(&game, 0, &solution));
    solve(&setup, 0);
    mpq_set_ui(solution.banker[banker_set(7, 9)], 2, 1);
    assert_false(chemin_is_equilibrium(&game, 0, &solution));
    mpq_clear(hair);
}

/* ---- Solutions against each other ------------------------------------------------------------ */

/* The whole game, nothing settled beforehand, by Lemke's method. */
static void solve_by_lemke(int percent)
{
    chemin_lemke l;

    chemin_lemke_open(&l, game.players, game.bankers);
    for (int i = 0; i <= game.players; i++)
        for (int j = 0; j <= game.bankers; j++) {
            const int64_t player = game.player_wins[i][j], banker = game.banker_wins[i][j];
            if (i > 0)
                mpz_set_si(*chemin_lemke_first(&l, i, j), player - banker);
            if (j > 0)
                mpz_set_si(*chemin_lemke_second(&l, i, j),
                           (100 - percent) * banker - 100 * player);
        }
    chemin_lemke_solve(&l);
    for (int i = 0; i < game.players; i++)
        mpq_set(other.player[i], l.p[i]);
    for (int j = 0; j < game.bankers; j++)
        mpq_set(other.banker[j], l.q[j]);
    chemin_lemke_close(&l);
    chemin_expect(&game, percent, &other);
}

static void break_points_and_lemke_agree(void **state)
{
    (void)state;
    for (int round = 0; round < 60; round++) {
        const chemin_setup setup = setup_of(random_shoe(6), below(2) != 0, false, below(8) == 0);
        if (setup.free && setup.banker_cards)
            continue;
        solve(&setup, 0);
        solve_by_lemke(0);
        assert_true(chemin_is_equilibrium(&game, 0, &other));
        assert_true(mpq_equal(solution.player_expects, other.player_expects));
        chemin_solve(&game, 5, &solution);
        solve_by_lemke(5);
        assert_true(chemin_is_equilibrium(&game, 5, &other));
        if (solution.equilibria == 1)
            assert_true(mpq_equal(solution.player[0], other.player[0]));
    }
}

/* With these cards it does not matter what the Player does on 5: both ends are in equilibrium, and
 * the one where the Player draws is given. */
static void all_equilibria_are_found(void **state)
{
    const odds_shoe shoe = { { 9, 0, 0, 0, 0, 1, 1, 1, 0, 0 } };
    const chemin_setup setup = setup_of(shoe, false, false, false);
    mpq_t gain;

    (void)state;
    mpq_init(gain);
    solve(&setup, 0);
    chemin_player_gain(&game, &solution, 0, gain);
    assert_int_equal(mpq_sgn(gain), 0);
    assert_int_equal(solution.equilibria, 2);
    check_fraction(solution.player[0], "1");
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
        const odds_shoe shoe = round < 3 ? odds_shoe_of_decks(2 + 3 * round) : random_shoe(8);
        for (int k = 0; k < 8; k++) {
            const chemin_setup setup = setup_of(shoe, k >> 2, (k >> 1 & 1) != 0, (k & 1) != 0);
            solve(&setup, 0);
            mpq_set(value[k >> 2][k >> 1 & 1][k & 1], solution.player_expects);
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
    const int rounds = getenv("SABOT_LONG") ? 400 : 12;

    (void)state;
    for (int round = 0; round < rounds; round++) {
        const odds_shoe shoe = round < 8 ? odds_shoe_of_decks(round + 1) : random_shoe(32);
        const chemin_setup setup = setup_of(shoe, true, true, true);
        solve(&setup, round % 3 == 0 ? 0 : 3 + round % 3);
        assert_true(chemin_is_equilibrium(&game, round % 3 == 0 ? 0 : 3 + round % 3, &solution));
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
    check_fraction(l.q[0], "1/3");
    check_fraction(l.p[0], "2/7");
    chemin_lemke_close(&l);
}

/* Small numbers: ties everywhere, one side's gain not the other's loss. */
static void lemke_ends_at_an_equilibrium(void **state)
{
    int mixed = 0;

    (void)state;
    for (int round = 0; round < 1500; round++) {
        const int rows = 1 + below(5), columns = 1 + below(9), most = 1 + below(6);
        chemin_lemke l;
        chemin_lemke_open(&l, rows, columns);
        for (int i = 0; i <= rows; i++)
            for (int j = 0; j <= columns; j++) {
                if (i > 0)
                    lemke_set(&l, 0, i, j, below(2 * most + 1) - most);
                if (j > 0)
                    lemke_set(&l, 1, i, j, below(2 * most + 1) - most);
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

/* ---- Matrix, reasons, writing ---------------------------------------------------------------- */

static void matrix_of_eight_decks(void **state)
{
    const chemin_setup setup = setup_of(odds_shoe_of_decks(8), false, false, false);
    chemin_matrix m;
    bool player[1], banker[2];

    (void)state;
    solve(&setup, 0);
    chemin_matrix_of(&game, &solution, &m);
    assert_int_equal(m.rows, 2);
    assert_int_equal(m.columns, 4);
    for (int row = 0; row < 2; row++)
        for (int column = 0; column < 4; column++) {
            player[0] = row == 1;
            banker[0] = column >= 2; /* 3 v 9 */
            banker[1] = column % 2 == 1;
            assert_int_equal(chemin_matrix_at(&m, row, column),
                             chemin_payoff(&game, player, banker));
        }
}

/* In the free game the columns are the choices that are open: the four of Kemeny and Snell. */
static void matrix_of_the_free_game(void **state)
{
    static const int8_t want[4][2] = { { 3, 9 }, { 4, 1 }, { 5, 4 }, { 6, -1 } };
    chemin_setup setup = endless(true, false, false);
    chemin_matrix m;

    (void)state;
    solve(&setup, 0);
    chemin_matrix_of(&game, &solution, &m);
    assert_int_equal(m.choices, CHEMIN_OPEN);
    assert_int_equal(m.bankers, 4);
    for (int k = 0; k < 4; k++) {
        assert_int_equal(game.banker[m.banker[k]].count, want[k][0]);
        assert_int_equal(game.banker[m.banker[k]].third, want[k][1]);
    }
    assert_int_equal(chemin_matrix_at(&m, 1, 10), -59280); /* -4560/371293: drawn at as Table 3 */
    setup = setup_of(odds_shoe_of_decks(6), true, true, true);
    solve(&setup, 0);
    chemin_matrix_of(&game, &solution, &m);
    assert_int_equal(m.choices, CHEMIN_MIXED);
    assert_int_equal(m.rows, 32);
    assert_int_equal(m.columns, 2);
}

static void print_why(odds_shoe shoe, char *out, size_t size)
{
    const chemin_setup setup = { .shoe = shoe };
    FILE *file = tmpfile();
    chemin_why why;

    assert_non_null(file);
    assert_true(chemin_why_of(&setup, &why));
    chemin_why_print(&why, file);
    chemin_why_clear(&why);
    rewind(file);
    out[fread(out, 1, size - 1, file)] = '\0';
    fclose(file);
    for (char *line = out; *line != '\0'; line++) { /* the lines as one, once measured */
        const size_t n = strcspn(line, "\n");
        assert_true(n <= 96);
        line += n;
        *line = ' ';
    }
}

static void reasons_follow_the_cards(void **state)
{
    static const odds_shoe mixed = { { 0, 14, 25, 0, 10, 1, 27, 14, 0, 29 } };
    static const odds_shoe tens = { { 20, 0, 0, 0, 0, 0, 0, 0, 0, 0 } };
    char text[4096];

    (void)state;
    print_why(odds_shoe_of_decks(8), text, sizeof text);
    assert_non_null(strstr(text, "between +0.002863 and +0.003502"));
    assert_non_null(strstr(text, "+0.000352 on 3 against 9 and +0.000033 on 5 against 4"));
    assert_non_null(strstr(text, "only chance ends it"));
    print_why(mixed, text, sizeof text);
    assert_non_null(strstr(text, "The solution needs chance"));
    print_why(tens, text, sizeof text);
    assert_non_null(strstr(text, "never comes to a choice"));
}

static void numbers_are_written(void **state)
{
    static const struct { const char *number; int places; const char *want; } row[] = {
        { "-679568/53094899", 12, "-0.012799120307" }, { "9/11", 6, "0.818182" },
        { "0", 3, "0.000" },       { "1", 12, "1.000000000000" }, { "1/8", 2, "0.13" },
        { "-1/8", 2, "-0.13" },    { "-1/1000", 2, "0.00" },      { "999/1000", 2, "1.00" },
        { "-1234567/100", 1, "-12345.7" },
    };
    char text[CHEMIN_DECIMAL_TEXT];
    mpq_t number;

    (void)state;
    mpq_init(number);
    for (size_t i = 0; i < COUNT(row); i++) {
        mpq_set_str(number, row[i].number, 10);
        mpq_canonicalize(number);
        chemin_decimal(number, row[i].places, text);
        assert_string_equal(text, row[i].want);
    }
    mpq_clear(number);
}

static void sets_are_named(void **state)
{
    static const struct { chemin_set set; bool banker; const char *want; } row[] = {
        { { 5, -1, -1, CHEMIN_NO_CARD }, false, "5" },
        { { 5, 1, 4, CHEMIN_NO_CARD }, false, "5 (1,4)" },
        { { 6, -1, -1, CHEMIN_NO_CARD }, true, "6 v none" },
        { { 3, 0, 3, 9 }, true, "3 (0,3) v 9" },
    };
    char text[CHEMIN_SET_TEXT];

    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        chemin_set_text(&row[i].set, row[i].banker, text);
        assert_string_equal(text, row[i].want);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(table_3_is_the_engines),
        cmocka_unit_test(counts_are_those_of_every_deal),
        cmocka_unit_test(drawing_everywhere_is_punto_banco),
        cmocka_unit_test(sets_are_those_of_the_literature),
        cmocka_unit_test(sets_need_their_cards),
        cmocka_unit_test(cards_must_be_countable),
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
        cmocka_unit_test(matrix_of_eight_decks),
        cmocka_unit_test(matrix_of_the_free_game),
        cmocka_unit_test(reasons_follow_the_cards),
        cmocka_unit_test(numbers_are_written),
        cmocka_unit_test(sets_are_named),
    };
    return cmocka_run_group_tests_name("chemin", tests, begin, end);
}
