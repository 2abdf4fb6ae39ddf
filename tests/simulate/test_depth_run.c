/* test_depth_run.c: the cutting card's bias and the worth of burned cards: the sums are those of
 * the protection study where it has them, to the last bit; the bias agrees with that of the same
 * shoes added up plainly; and threads do not show. */
#include "core/core_test.h"

#include "length.h"
#include "simulate/depth_run.h"

#include <math.h>

enum { SEED = 21 };

static protect_plan plan;

static void make_plan(uint64_t shoes, int threads)
{
    odds_wager all[ODDS_WAGERS_MAX];
    bool wanted[ODDS_WAGERS_MAX];
    const int n = odds_wagers_all(SABOT_MINIBACCARAT, 0, all);

    plan = (protect_plan){ .decks = 8, .depths = 3, .behind = { 14, 52, 104 }, .seed = SEED,
                           .shoes = shoes, .threads = threads };
    for (int w = 0; w < n; w++)
        wanted[w] = !protect_is_covered(&all[w]);
    protect_take_wagers(&plan, all, n, wanted);
    for (int w = 0; w < plan.wagers; w++)
        plan.count[w].bets = false;
}

/* Perfect play with all burned cards seen, less that with the first: as the other study has it. */
static void burned_cards_as_the_protection_study_has_them(void **state)
{
    static protect_tally shown, first;
    static depth_tally tally;

    (void)state;
    make_plan(300, 2);
    assert_true(depth_run(&plan, &tally, NULL, NULL));
    plan.burn_shown = true;
    assert_true(protect_run(&plan, &shown, NULL, NULL));
    plan.burn_shown = false;
    assert_true(protect_run(&plan, &first, NULL, NULL));
    for (int d = 0; d < plan.depths; d++) {
        assert_int_equal(tally.rounds[d], shown.rounds[d]);
        for (int w = 0; w < plan.wagers; w++)
            assert_true(tally.burned[d][w].sum ==
                        shown.perfect[d][w].gain - first.perfect[d][w].gain);
    }
}

/* The sum of everything, with all its luck: shoe by shoe, at one depth. */
typedef struct plainly {
    int depth;
    int64_t full[ODDS_WAGERS_MAX], sum[ODDS_WAGERS_MAX];
} plainly;

static void add_plainly(void *context, const protect_plan *p, const protect_round *round)
{
    plainly *all = context;

    for (int w = 0; w < p->wagers && round->played >> all->depth & 1; w++)
        all->sum[w] += round->gain[w] - all->full[w];
}

static void as_plainly_added(void **state)
{
    const int shoes = test_times(1500, 60000);
    static protect_effects effects[ODDS_WAGERS_MAX];
    static depth_tally tally;
    uint8_t value[PROTECT_CARDS_MAX];
    double error;

    (void)state;
    make_plan((uint64_t)shoes, 2);
    assert_true(depth_run(&plan, &tally, NULL, NULL));
    protect_effects_of(&plan, effects);
    plan.burn_shown = true;
    for (int d = 0; d < plan.depths; d++) {
        plainly all = { .depth = d };
        double sum[ODDS_WAGERS_MAX] = { 0 }, square[ODDS_WAGERS_MAX] = { 0 };
        for (int w = 0; w < plan.wagers; w++)
            all.full[w] = llrint(odds_fraction_value(effects[w].value) * (double)PROTECT_ONE);
        for (int k = 0; k < shoes; k++) {
            memset(all.sum, 0, sizeof all.sum);
            protect_shoe(&plan, (uint64_t)k, value);
            protect_play(&plan, value, add_plainly, &all);
            for (int w = 0; w < plan.wagers; w++) {
                const double x = (double)all.sum[w] / (double)PROTECT_ONE;
                sum[w] += x;
                square[w] += x * x;
            }
        }
        for (int w = 0; w < plan.wagers; w++) {
            const double bias = depth_bias(&tally, d, w, &error);
            const double rounds = (double)tally.rounds[d];
            const double plain = sum[w] / rounds, luck = sqrt(square[w]) / rounds;
            assert_true(error > 0 && error < luck);
            assert_true(fabs(bias - plain) < 4 * luck);
        }
    }
}

static void threads_do_not_show(void **state)
{
    static depth_tally one, three;

    (void)state;
    make_plan(100, 1);
    assert_true(depth_run(&plan, &one, NULL, NULL));
    plan.threads = 3;
    assert_true(depth_run(&plan, &three, NULL, NULL));
    assert_memory_equal(&one, &three, sizeof one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(burned_cards_as_the_protection_study_has_them),
        cmocka_unit_test(as_plainly_added),
        cmocka_unit_test(threads_do_not_show),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
