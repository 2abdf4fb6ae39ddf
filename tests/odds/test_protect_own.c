/* test_protect_own.c: wagers that somebody has written, in the protection study: one that says what
 * a wager of the regulation says is worth the same before every round, whether it comes out of the
 * counts of the round or is counted apart; and what single cards are to it. */
#include "core/core_test.h"

#include "simulate/betting.h"
#include "simulate/protect_run.h"

#include <math.h>
#include <stdlib.h>

static const char dragon[] = "pay 40 when banker wins and banker total = 7 and banker cards = 3\n";

/* The same: nobody's first card is a king and a queen. So cards are told by rank. */
static const char dragon_by_rank[] =
    "pay 40 when banker wins and banker total = 7 and banker cards = 3 and not (player first is K "
    "and player first is Q)\n";

static const char reds[] = "pay 22 when all cards are red\n";

enum { OWNS = 3 };

typedef struct written {
    side_bet bet[OWNS];
    odds_own own[OWNS];
} written;

static written *all;

static int read_all(void **state)
{
    static const char *const text[OWNS] = { dragon, dragon_by_rank, reds };
    side_fault fault;

    (void)state;
    all = calloc(1, sizeof *all);
    assert_non_null(all);
    for (int i = 0; i < OWNS; i++) {
        if (!side_read(&all->bet[i], text[i], strlen(text[i]), &fault))
            fail_msg("%s: %s", text[i], fault.says);
        odds_own_make(&all->own[i], "own", &all->bet[i], 0);
    }
    return 0;
}

static int forget_all(void **state)
{
    (void)state;
    free(all);
    return 0;
}

/* Dragon 7 of the regulation, and so many of those. */
static protect_plan plan_of(int owns)
{
    protect_plan plan = { .decks = 2, .burn_shown = true, .depths = 2, .behind = { 14, 26 },
                          .seed = 3, .shoes = 20, .threads = 1 };
    odds_wager wagers[ODDS_WAGERS_MAX];
    bool wanted[ODDS_WAGERS_MAX] = { false };
    const int n = odds_wagers_of(NULL, 0, wagers);

    for (int i = 0; i < n; i++)
        wanted[i] = wagers[i].on == SABOT_ON_DRAGON_7;
    protect_take_wagers(&plan, wagers, n, wanted);
    assert_int_equal(plan.wagers, 1);
    for (int i = 0; i < owns; i++)
        protect_take_own(&plan, &all->own[i]);
    for (int w = 0; w < plan.wagers; w++)
        plan.count[w] = (protect_count){ .tags = { { 0, 0, 0, 0, -1, -1, -1, -1, 2, 2 } },
                                         .bets = true, .trigger = 400 };
    return plan;
}

static void some_go_by_totals(void **state)
{
    (void)state;
    assert_true(all->own[0].by_totals);
    assert_false(all->own[1].by_totals);
    assert_false(all->own[2].by_totals);
    assert_false(plan_of(1).by_face);
    assert_true(plan_of(2).by_face);
}

static void check_round(void *context, const protect_plan *plan, const protect_round *round)
{
    int *const rounds = context;

    for (int w = 1; w < plan->wagers; w++) {
        assert_int_equal(round->gain[w], round->gain[0]);
        assert_int_equal(round->positive[w], round->positive[0]);
        assert_int_equal(round->running[w], round->running[0]);
    }
    ++*rounds;
}

static void written_is_as_good_as_built_in(void **state)
{
    (void)state;
    for (int owns = 1; owns <= 2; owns++) {
        const protect_plan plan = plan_of(owns);
        int rounds = 0;
        for (uint64_t k = 0; k < plan.shoes; k++) {
            uint8_t card[PROTECT_CARDS_MAX];
            protect_shoe(&plan, k, card);
            assert_true(protect_play(&plan, card, check_round, &rounds));
        }
        assert_true(rounds > 300);
    }
}

/* The same shoes, whoever asks for their faces. */
static void sums_are_the_same(void **state)
{
    const protect_plan plain = plan_of(0), faces = plan_of(2);
    protect_tally *const tally = calloc(2, sizeof *tally);

    (void)state;
    assert_true(protect_run(&plain, &tally[0], NULL, NULL));
    assert_true(protect_run(&faces, &tally[1], NULL, NULL));
    for (int d = 0; d < plain.depths; d++)
        for (int w = 0; w < faces.wagers; w++) {
            assert_memory_equal(&tally[0].perfect[d][0], &tally[1].perfect[d][w],
                                sizeof(protect_sum));
            assert_memory_equal(&tally[0].count[d][0], &tally[1].count[d][w], sizeof(protect_sum));
        }
    assert_true(tally[0].perfect[0][0].bets > 0);
    free(tally);
}

/* Money on them: the law of a wager that is counted apart is that of its lines. */
static void laws_are_the_same(void **state)
{
    static const int32_t stake[] = { 100, 300 };
    betting_plan *const plan = calloc(1, sizeof *plan);
    betting_tally *const tally = calloc(1, sizeof *tally);

    (void)state;
    plan->protect = plan_of(2);
    assert_true(betting_take_wagers(plan));
    betting_spread(plan, stake, 2, 50);
    assert_true(betting_run(plan, tally, NULL, NULL));
    const betting_figures want = betting_figures_of(plan, tally, 0, 0);
    assert_true(want.variance > 1);
    for (int w = 1; w < plan->protect.wagers; w++) {
        const betting_figures got = betting_figures_of(plan, tally, 0, w);
        assert_true(fabs(got.mean - want.mean) < 1e-9);
        assert_true(fabs(got.variance - want.variance) < 1e-6);
        assert_true(fabs(got.coefficient - want.coefficient) < 1e-9);
    }
    free(tally);
    free(plan);
}

/* Evidence by hand: a wager on red loses by a red card gone, and by none of two suits more. */
static void single_cards(void **state)
{
    const protect_plan plan = plan_of(OWNS);
    protect_effects *const effects = calloc(ODDS_WAGERS_MAX, sizeof *effects);
    const protect_effects *const dragons = effects, *const by_rank = effects + 2;
    const protect_effects *const red = effects + 3;
    odds_fraction sum = { 0, 1 };

    (void)state;
    assert_true(protect_effects_of(&plan, effects));
    for (int v = 0; v < ODDS_VALUES; v++)
        assert_memory_equal(&dragons->effect[v], &by_rank->effect[v], sizeof(odds_fraction));
    assert_memory_equal(&dragons->value, &by_rank->value, sizeof(odds_fraction));
    for (int i = 0; i < PROTECT_RANKS; i++)
        assert_memory_equal(&by_rank->rank[i], &dragons->effect[i < 9 ? i + 1 : 0],
                            sizeof(odds_fraction));
    assert_true(odds_fraction_value(red->suit[1]) < 0 && odds_fraction_value(red->suit[0]) > 0);
    assert_memory_equal(&red->suit[1], &red->suit[2], sizeof(odds_fraction));
    for (int i = 0; i < PROTECT_SUITS; i++) {
        assert_true(by_rank->suit[i].over == 0);
        sum = odds_fraction_subtract(sum, red->suit[i]);
    }
    assert_true(sum.over == 0);
    free(effects);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(some_go_by_totals),
        cmocka_unit_test(written_is_as_good_as_built_in),
        cmocka_unit_test(sums_are_the_same),
        cmocka_unit_test(laws_are_the_same),
        cmocka_unit_test(single_cards),
    };
    return cmocka_run_group_tests_name("written wagers, counted", tests, read_all, forget_all);
}
