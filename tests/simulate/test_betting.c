/* test_betting.c: money by a count: against the protection study it stands on, against laws counted
 * again, against a straight line drawn by hand, against the money of real shoes; and the same by
 * any number of threads. */
#include "core/core_test.h"
#include "length.h"

#include "simulate/betting.h"
#include "simulate/figures.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const odds_tags dragon_tags = { { 0, 0, 0, 0, -1, -1, -1, -1, 2, 2 } };

/* Every wager of minibaccarat, counted as if it were dragon 7: some of them are below the trigger
 * at times, and covered wagers are among them. */
static betting_plan *plan_of_all(uint64_t shoes)
{
    betting_plan *const plan = calloc(1, sizeof *plan);
    odds_wager all[ODDS_WAGERS_MAX];
    const int n = odds_wagers_all(SABOT_MINIBACCARAT, 0, all);

    assert_non_null(plan);
    plan->protect = (protect_plan){ .decks = 8, .burn_shown = true, .depths = 2,
                                    .behind = { 14, 52 }, .seed = 4, .shoes = shoes,
                                    .threads = 1 };
    protect_take_wagers(&plan->protect, all, n, NULL);
    for (int w = 0; w < plan->protect.wagers; w++)
        plan->protect.count[w] =
            (protect_count){ .tags = dragon_tags, .bets = true, .trigger = 250 };
    assert_true(betting_take_wagers(plan));
    return plan;
}

static betting_tally *run(const betting_plan *plan)
{
    betting_tally *const tally = calloc(1, sizeof *tally);

    assert_non_null(tally);
    assert_true(betting_run(plan, tally, NULL, NULL));
    return tally;
}

static void check_near(double got, double want, double within)
{
    if (!(fabs(got - want) <= within))
        fail_msg("%.12g, and not %.12g", got, want);
}

/* A unit from the trigger on is what the protection study stakes. */
static void a_flat_stake_is_the_count(void **state)
{
    betting_plan *const plan = plan_of_all(40);
    protect_tally *const study = calloc(1, sizeof *study);
    const int32_t unit = BETTING_PART;

    (void)state;
    betting_spread(plan, &unit, 1, 0);
    betting_tally *const tally = run(plan);
    assert_true(protect_run(&plan->protect, study, NULL, NULL));
    for (int d = 0; d < 2; d++)
        for (int w = 0; w < plan->protect.wagers; w++) {
            const betting_sum *const sum = &tally->sum[d][w];
            assert_int_equal(tally->rounds[d], study->rounds[d]);
            assert_int_equal(sum->bets, study->count[d][w].bets);
            check_near((double)sum->money.gain / BETTING_ONE,
                       (double)study->count[d][w].gain / (double)PROTECT_ONE, 1e-6);
            const betting_figures f = betting_figures_of(plan, tally, d, w);
            check_near(f.mean * (double)tally->rounds[d],
                       (double)study->count[d][w].gain / (double)PROTECT_ONE, 1e-6);
            check_near(f.error * (double)tally->rounds[d] / 40,
                       protect_error(&study->count[d][w], 40), 1e-6);
        }
    free(tally);
    free(study);
    free(plan);
}

/* Steps hold every round once, their laws add up to one, and their means are the expectations. */
static void steps_are_whole(void **state)
{
    betting_plan *const plan = plan_of_all(40);
    betting_tally *const tally = run(plan);

    (void)state;
    for (int w = 0; w < plan->protect.wagers; w++) {
        uint64_t rounds = 0;
        for (int s = 0; s < BETTING_PLACES; s++) {
            const betting_step *const step = &tally->step[w][s];
            const staking_law law = betting_law(plan, tally, w, s, s);
            double all = 0;
            rounds += step->rounds;
            if (step->rounds == 0)
                continue;
            for (int i = 0; i < law.n; i++)
                all += law.share[i];
            check_near(all, 1, 1e-9);
            check_near(staking_mean(&law),
                       (double)step->gain / (double)PROTECT_ONE / (double)step->rounds, 1e-9);
        }
        assert_int_equal(rounds, tally->rounds[0]);
    }
    free(tally);
    free(plan);
}

/* One unit on every round whatever the count: N0, variance and ruin are those of the wager. */
static void staked_on_every_round(void **state)
{
    betting_plan *const plan = plan_of_all(60);
    const odds_shoe full = odds_shoe_of_decks(8);
    const int32_t unit = BETTING_PART;
    odds_result result[ODDS_WAGERS_MAX];
    odds_counts counts;

    (void)state;
    betting_spread(plan, &unit, 1, unit);
    betting_tally *const tally = run(plan);
    assert_true(odds_count(&full, &counts));
    odds_evaluate(&counts, plan->protect.wager, plan->protect.wagers, result);
    for (int w = 0; w < plan->protect.wagers; w++) {
        const betting_figures f = betting_figures_of(plan, tally, 0, w);
        assert_true(f.bets == 1 && f.stake == 1);
        if (protect_is_covered(&plan->protect.wager[w]))
            continue;
        const double sd = odds_deviation(&plan->protect.wager[w], &result[w], counts.total);
        check_near(sqrt(f.variance), sd, 0.02 * sd);
        assert_true(f.coefficient == 0 && staking_ruin(f.mean, f.variance, 1e6) == 1);
    }
    free(tally);
    free(plan);
}

/* Stakes go by whole true counts above the trigger, the last on and on. */
static void a_spread_by_steps(void **state)
{
    const protect_count count = { .bets = true, .trigger = 250 };
    const protect_count running = { .bets = true, .trigger = 300, .running = true };
    betting_plan *const plan = plan_of_all(20);
    const int32_t spread[] = { 100, 200, 800 };

    (void)state;
    assert_int_equal(protect_step(&count, 5, 104), 0);   /* 2.5 */
    assert_int_equal(protect_step(&count, 7, 104), 1);   /* 3.5 */
    assert_int_equal(protect_step(&count, 6, 104), 0);
    assert_int_equal(protect_step(&count, 4, 104), -1);
    assert_int_equal(protect_step(&count, -9, 104), -7); /* -4.5 */
    assert_int_equal(protect_step(&running, 3, 17), 0);
    assert_int_equal(protect_step(&running, 2, 17), -1);
    assert_int_equal(protect_step(&running, 9, 400), 6);
    plan->protect.count[0].bets = false;
    betting_spread(plan, spread, 3, 0);
    betting_tally *const tally = run(plan);
    assert_int_equal(tally->sum[0][0].bets, 0);
    assert_int_equal(tally->step[0][BETTING_BELOW].rounds, tally->rounds[0]);
    odds_int staked = 0;
    for (int s = 0; s < BETTING_STEPS; s++)
        staked += (odds_int)tally->step[1][s].rounds * spread[s < 2 ? s : 2];
    assert_true(staked > 0 && staked == tally->sum[0][1].staked);
    free(tally);
    free(plan);
}

/* ---- The line -------------------------------------------------------------------------------- */

typedef struct points {
    int n;
    double x[4000], y[4000];
} points;

static void note(void *context, const protect_plan *plan, const protect_round *round)
{
    points *const p = context;

    (void)plan;
    p->x[p->n] = round->running[0] * 52.0 / round->cards;
    p->y[p->n++] = (double)round->gain[0] / (double)PROTECT_ONE;
}

/* Least squares over every round of some shoes. */
static void the_line_that_fits_best(void **state)
{
    betting_plan *const plan = plan_of_all(40);
    points *const p = calloc(1, sizeof *p);
    double mx = 0, my = 0, xx = 0, xy = 0, yy = 0;

    (void)state;
    plan->protect.wager[0] = plan->protect.wager[plan->protect.wagers - 1];
    plan->protect.wagers = plan->protect.depths = 1;
    assert_true(betting_take_wagers(plan));
    betting_tally *const tally = run(plan);
    for (uint64_t k = 0; k < 40; k++) {
        uint8_t value[PROTECT_CARDS_MAX];
        protect_shoe(&plan->protect, k, value);
        protect_play(&plan->protect, value, note, p);
    }
    for (int i = 0; i < p->n; i++) {
        mx += p->x[i] / p->n;
        my += p->y[i] / p->n;
    }
    for (int i = 0; i < p->n; i++) {
        xx += (p->x[i] - mx) * (p->x[i] - mx);
        xy += (p->x[i] - mx) * (p->y[i] - my);
        yy += (p->y[i] - my) * (p->y[i] - my);
    }
    const betting_slope line = betting_slope_of(tally, 0);
    check_near(line.slope, xy / xx, 1e-5);
    check_near(line.at_zero, my - xy / xx * mx, 1e-5);
    check_near(line.determined, xy * xy / xx / yy, 1e-3);
    check_near(line.pays_from, -line.at_zero / line.slope, 1e-12);
    assert_true(line.error > 0 && line.error < 0.1 * line.slope);
    free(tally);
    free(plan);
    free(p);
}

/* ---- Kelly ----------------------------------------------------------------------------------- */

static void kelly_stakes_where_it_pays(void **state)
{
    betting_plan *const plan = plan_of_all(100);

    (void)state;
    plan->protect.wager[0] = plan->protect.wager[plan->protect.wagers - 1];
    plan->protect.wagers = plan->protect.depths = 1;
    plan->protect.count[0].trigger = 400;
    assert_true(betting_take_wagers(plan));
    assert_true(betting_kelly(plan, 0.5, 1000, 600, NULL, NULL));
    for (int s = 0; s < BETTING_STEPS; s++) {
        assert_true(plan->part[0][s] > 0 && plan->part[0][s] < 0.02);
        assert_true(s == 0 || plan->part[0][s] >= plan->part[0][s - 1] * 0.8);
        check_near(plan->stake[0][s], 100 * 1000 * plan->part[0][s], 0.51);
    }
    assert_int_equal(plan->stake[0][BETTING_BELOW], 0);
    betting_tally *const tally = run(plan);
    const betting_figures f = betting_figures_of(plan, tally, 0, 0);
    /* half of Kelly's stake grows three quarters as fast as all of it, which is mean / bank / 2 */
    check_near(f.growth / (f.mean / 1000), 0.75, 0.08);
    free(tally);
    free(plan);
}

/* ---- Real money ------------------------------------------------------------------------------ */

/* The simulator stakes a unit on dragon 7 from a true count of 4 on, and its shoes differ by as
 * much as independent rounds would: the variance of a round is what the study says. */
static void shoes_differ_by_what_is_said(void **state)
{
    betting_plan *const plan = plan_of_all(400);
    sim_setup setup = { .behind = 14, .seed = 9, .session = 1,
                        .rounds = test_is_long() ? 10000000 : 500000 };
    const int32_t unit = BETTING_PART;
    char says[SIM_SAYS] = "";
    sim_result result;
    int line;

    (void)state;
    plan->protect.wager[0] = plan->protect.wager[plan->protect.wagers - 1];
    plan->protect.wagers = plan->protect.depths = 1;
    plan->protect.count[0].trigger = 400;
    assert_true(betting_take_wagers(plan));
    betting_spread(plan, &unit, 1, 0);
    betting_tally *const tally = run(plan);
    const betting_figures f = betting_figures_of(plan, tally, 0, 0);
    assert_true(sabot_rules_default(&setup.rules, SABOT_MINIBACCARAT, 0));
    setup.rules.dragon_wager = true;
    setup.rules.banker_mode = SABOT_MODE_DRAGON7;
    setup.rules.dragon_odds = 40;
    setup.rules.dragon_per = 1;
    snprintf(setup.plan, sizeof setup.plan, "unit 1.00\ncount 0 0 0 -1 -1 -1 -1 2 2 0\n"
             "bet dragon-7 1 when true >= 4\n");
    sim_game *const game = sim_game_open(&setup, says, &line);
    if (!game)
        fail_msg("line %d: %s", line, says);
    assert_true(sim_result_make(&result, game, 1, 1));
    assert_true(sim_run(game, 1, NULL, NULL, &result));
    const sim_purse *const purse = &result.purse[0];
    const double sd = sim_deviation(purse->session_gain, purse->session_square, purse->sessions) /
                      100;
    const double said = sqrt(f.variance * (double)tally->rounds[0] / (double)tally->shoes);
    print_message("dragon 7 from +4: a shoe's money varies by %.2f, said %.2f\n", sd, said);
    check_near(sd, said, (test_is_long() ? 0.03 : 0.08) * said);
    check_near((double)purse->bets / (double)result.counts.rounds, f.bets, 0.1 * f.bets);
    sim_result_free(&result);
    sim_game_close(game);
    free(tally);
    free(plan);
}

static void threads_change_nothing(void **state)
{
    betting_plan *const plan = plan_of_all((uint64_t)test_times(70, 70));
    const int32_t spread[] = { 100, 250 };

    (void)state;
    betting_spread(plan, spread, 2, 10);
    betting_tally *const alone = run(plan);
    for (plan->protect.threads = 2; plan->protect.threads < 5; plan->protect.threads++) {
        betting_tally *const shared = run(plan);
        assert_memory_equal(alone, shared, sizeof *alone);
        free(shared);
    }
    plan->protect.seed++;
    betting_tally *const other = run(plan);
    assert_true(memcmp(alone, other, sizeof *alone) != 0);
    free(other);
    free(alone);
    free(plan);
}

/* ---- Ruin by sessions ------------------------------------------------------------------------ */

/* A round a shoe, won 55 times in a hundred at even money: a gambler's ruin, known exactly. */
static void sessions_are_ruined_as_often_as_they_should(void **state)
{
    enum { SHOES = 1000, WON = 550, BANK = 5 };
    betting_plan *const plan = calloc(1, sizeof *plan);
    betting_tally *const tally = calloc(1, sizeof *tally);
    const double exact = pow(0.45 / 0.55, BANK);

    (void)state;
    plan->protect.wagers = 1;
    plan->protect.seed = 4;
    plan->pays[0] = (betting_pays){ .n = 2, .value = { 1, -1 } };
    plan->stake[0][0] = BETTING_PART;
    plan->kept = calloc((size_t)SHOES * ODDS_WAGERS_MAX, sizeof *plan->kept);
    for (int k = 0; k < SHOES; k++) {
        const double gain = k < WON ? 1 : -1;
        plan->kept[k * ODDS_WAGERS_MAX] = (betting_shoe){ gain, fmin(gain, 0) };
    }
    tally->shoes = tally->rounds[0] = tally->step[0][0].rounds = SHOES;
    tally->step[0][0].share[0] = (odds_int)WON * PROTECT_ONE;
    tally->step[0][0].share[1] = (odds_int)(SHOES - WON) * PROTECT_ONE;
    tally->sum[0][0].bets = SHOES;
    tally->sum[0][0].money.gain = (odds_int)((2 * WON - SHOES) * BETTING_ONE);
    tally->sum[0][0].second = (odds_int)(SHOES * BETTING_ONE);
    const betting_ruin ruin = betting_ruin_of(plan, tally, 0, BANK);
    assert_true(ruin.sessions >= 1000);
    const double share = (double)ruin.ruined / (double)ruin.sessions;
    assert_true(fabs(share - exact) < 4 * sqrt(exact * (1 - exact) / (double)ruin.sessions));
    tally->sum[0][0].money.gain = -tally->sum[0][0].money.gain; /* who loses is ruined surely */
    assert_int_equal(betting_ruin_of(plan, tally, 0, BANK).sessions, 0);
    free(plan->kept);
    free(plan);
    free(tally);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_flat_stake_is_the_count),
        cmocka_unit_test(steps_are_whole),
        cmocka_unit_test(staked_on_every_round),
        cmocka_unit_test(a_spread_by_steps),
        cmocka_unit_test(the_line_that_fits_best),
        cmocka_unit_test(kelly_stakes_where_it_pays),
        cmocka_unit_test(shoes_differ_by_what_is_said),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(sessions_are_ruined_as_often_as_they_should),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
