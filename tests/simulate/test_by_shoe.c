/* test_by_shoe.c: standard errors by shoes: the sums against a plain reading of every shoe, the
 * same from the fast kernel and round by round, and errors that are what runs really differ by. */
#include "core/core_test.h"
#include "length.h"

#include "simulate/figures.h"

#include <math.h>
#include <stdlib.h>

static sim_game *open_game(int game, uint64_t rounds, uint64_t seed, const char *plan)
{
    sim_setup s = { .every = plan == NULL, .behind = SIM_BEHIND, .seed = seed, .rounds = rounds,
                    .session = sabot_traits_of(game)->supply == SABOT_FROM_PACK ? 100 : 1 };
    char says[SIM_SAYS] = "";
    int line;

    assert_true(sabot_rules_default(&s.rules, game, 0));
    if (plan)
        snprintf(s.plan, sizeof s.plan, "%s", plan);
    sim_game *const opened = sim_game_open(&s, says, &line);
    if (!opened)
        fail_msg("line %d: %s", line, says);
    return opened;
}

static void play(const sim_game *game, int shard, int shards, sim_result *result)
{
    assert_true(sim_result_make(result, game, shard, shards));
    assert_true(sim_run(game, 1, NULL, NULL, result));
}

/* Every shoe dealt out, its money added up by hand. */
static void plain_sums(const sim_game *game, uint64_t shoes, sim_by_shoe *sums)
{
    for (uint64_t k = 0; k < shoes; k++) {
        uint8_t value[SIM_CARDS_MAX], cell[SIM_ROUNDS_MAX];
        uint16_t start[SIM_ROUNDS_MAX];
        sim_block block;

        if (k >= 16384 && k / 16 % 64 != 0)
            continue;
        sim_block_shuffle(&game->baccarat.shuffler, game->setup.seed, k / SIM_LANES, &block);
        sim_block_shoe(&game->baccarat.shuffler, &block, (int)(k % SIM_LANES), value);
        const int rounds = sim_baccarat_rounds(&game->baccarat, value, cell, start);
        sums->shoes++;
        sums->rounds += (uint64_t)rounds;
        sums->rounds_square += rounds * rounds;
        for (int w = 0; w < game->book.wagers; w++) {
            odds_int gain = 0;
            for (int r = 0; r < rounds; r++)
                gain += game->book.wager[w].payoff[cell[r]];
            sums->gain[w] += gain;
            sums->square[w] += gain * gain;
            sums->product[w] += gain * rounds;
        }
    }
}

static void check_same(const sim_by_shoe *a, const sim_by_shoe *b, int wagers)
{
    assert_int_equal(a->shoes, b->shoes);
    assert_int_equal(a->rounds, b->rounds);
    assert_true(a->rounds_square == b->rounds_square);
    for (int w = 0; w < wagers; w++) {
        assert_true(a->gain[w] == b->gain[w]);
        assert_true(a->square[w] == b->square[w]);
        assert_true(a->product[w] == b->product[w]);
    }
}

static void shoes_are_taken_apart_as_they_were_dealt(void **state)
{
    static const char plan[] = "bet player 1\n";
    (void)state;
    for (int followed = 0; followed < 2; followed++) {
        /* past the shoes that are all taken apart */
        sim_game *const game = open_game(SABOT_MINIBACCARAT, 1500000, 3, followed ? plan : NULL);
        sim_by_shoe want = { 0 };
        sim_result result;

        play(game, 1, 1, &result);
        assert_true(result.counts.shoes > SIM_APART_ALL + 1000);
        assert_true(result.by_shoe.shoes > SIM_APART_ALL);
        assert_true(result.by_shoe.shoes < SIM_APART_ALL + 200);
        plain_sums(game, result.counts.shoes, &want);
        check_same(&result.by_shoe, &want, game->book.wagers);
        sim_result_free(&result);
        sim_game_close(game);
    }
}

/* By what would the average differ if every shoe were the same? By nothing: G - m n is then 0. */
static void a_variance_from_its_sums(void **state)
{
    (void)state;
    /* shoes of 2, 3 and 5 rounds that gained 2, 3 and 5 */
    assert_true(fabs(sim_cluster_variance(3, 10, 38, 10, 38, 38)) < 1e-12);
    /* of one round each that gained 1, -1, 1, -1: as independent rounds, by n - 1 */
    assert_true(fabs(sim_cluster_variance(4, 4, 4, 0, 4, 0) - 4.0 / 3) < 1e-12);
    assert_true(sim_cluster_variance(1, 80, 6400, 5, 25, 400) == 0);
    assert_true(sim_cluster_variance(0, 0, 0, 0, 0, 0) == 0);
}

static double by_rounds(const sim_figure *f, uint64_t rounds)
{
    return sim_deviation(f->sum.gain, f->sum.square, rounds) / sqrt((double)rounds) /
           (double)f->wager->unit;
}

/* Cards that are gone make the next rounds a little more even: for four cards the error by rounds
 * is some three to four percent too large. */
static void four_cards_are_overstated_by_rounds(void **state)
{
    sim_game *const game = open_game(SABOT_MINIBACCARAT, 1300000, 1, NULL);
    const int w = sim_book_find(&game->book, "four-cards");
    sim_figures figures;
    sim_result result;

    (void)state;
    assert_true(w >= 0);
    play(game, 1, 1, &result);
    sim_figures_make(&figures, game, &result);
    const double ratio = figures.figure[w].error /
                         by_rounds(&figures.figure[w], result.counts.rounds);
    print_message("four cards: error by shoes over error by rounds %.4f\n", ratio);
    assert_true(ratio > 0.95 && ratio < 0.98);
    sim_result_free(&result);
    sim_game_close(game);
}

/* Many short runs of different seeds differ by what their errors say: the distances of all of them
 * have a variance of one. */
static void distances_have_a_variance_of_one(void **state)
{
    const int runs = test_times(200, 4000);
    double sum[ODDS_WAGERS_MAX] = { 0 }, square[ODDS_WAGERS_MAX] = { 0 }, all = 0;
    int wagers = 0;

    (void)state;
    for (int i = 0; i < runs; i++) {
        sim_game *const game = open_game(SABOT_PUNTO_BANCO, 40000, 100 + (uint64_t)i, NULL);
        sim_figures figures;
        sim_result result;
        play(game, 1, 1, &result);
        sim_figures_make(&figures, game, &result);
        wagers = figures.wagers;
        for (int w = 0; w < wagers; w++) {
            sum[w] += figures.figure[w].distance;
            square[w] += figures.figure[w].distance * figures.figure[w].distance;
        }
        sim_result_free(&result);
        sim_game_close(game);
    }
    for (int w = 0; w < wagers; w++)
        all += (square[w] - sum[w] * sum[w] / runs) / (runs - 1) / wagers;
    print_message("variance of %d distances: %.3f\n", runs, all);
    assert_true(fabs(all - 1) < 4 * sqrt(2.0 / runs));
}

/* Where there is no shoe, or a shoe is a round, rounds are independent and none is taken apart. */
static void rounds_that_are_independent(void **state)
{
    sim_game *const game = open_game(SABOT_PAI_GOW, 70000, 1, NULL);
    sim_figures figures;
    sim_result result;

    (void)state;
    play(game, 1, 1, &result);
    sim_figures_make(&figures, game, &result);
    assert_int_equal(result.by_shoe.shoes, 0);
    assert_true(fabs(figures.figure[0].error /
                     by_rounds(&figures.figure[0], result.counts.rounds) - 1) < 1e-12);
    sim_result_free(&result);
    sim_game_close(game);
}

/* A bet of every round by a plan is the flat wager: all shoes of both are taken apart. */
static void a_line_has_its_error_by_shoes(void **state)
{
    sim_game *const game = open_game(SABOT_PUNTO_BANCO, 100000, 5, "bet player 1\n");
    sim_figures figures;
    sim_result result;

    (void)state;
    play(game, 1, 1, &result);
    sim_figures_make(&figures, game, &result);
    const int w = sim_book_find(&game->book, "player");
    const sim_line *const line = &result.purse[0].line[0];
    assert_int_equal(line->bets, result.counts.rounds);
    assert_int_equal(line->stretches, result.counts.shoes);
    const double stake = (double)game->bettor[0]->plan.bet[0].stake;
    assert_true(fabs(sim_line_error(line) / stake / figures.figure[w].error - 1) < 1e-9);
    sim_result_free(&result);
    sim_game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shoes_are_taken_apart_as_they_were_dealt),
        cmocka_unit_test(a_variance_from_its_sums),
        cmocka_unit_test(four_cards_are_overstated_by_rounds),
        cmocka_unit_test(distances_have_a_variance_of_one),
        cmocka_unit_test(rounds_that_are_independent),
        cmocka_unit_test(a_line_has_its_error_by_shoes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
