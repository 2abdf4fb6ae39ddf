/* test_protect.c: the protection study: the rounds of a shoe against a second, plain reading of the
 * law of burn and cutting card, sums that do not depend on threads, and the published figure for
 * dragon 7. */
#include "core/core_test.h"
#include "length.h"
#include "odds/protect_help.h"

#include "simulate/random.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- A shoe ---------------------------------------------------------------------------------- */

/* The same shoe read plainly: where each round begins, and which is the last at a depth. */
typedef struct plain_shoe {
    uint8_t value[PROTECT_CARDS_MAX];
    int size;
    int start[PROTECT_CARDS_MAX / 4];
    int rounds; /* seen so far by the visitor */
} plain_shoe;

static int plain_length(const uint8_t *card)
{
    const int player = (card[0] + card[2]) % 10, banker = (card[1] + card[3]) % 10;

    if (player >= 8 || banker >= 8)
        return 4;
    if (player >= 6)
        return banker <= 5 ? 5 : 4;
    return odds_banker_draws(banker, card[4]) ? 6 : 5;
}

/* How many rounds are dealt: the one that takes the first card behind the cutting card, and one
 * more, unless that very card was its first and this makes it the last. */
static int plain_rounds(const plain_shoe *shoe, const protect_plan *plan, int behind)
{
    const int mark = shoe->size - behind;

    for (int r = 0;; r++) {
        const int start = shoe->start[r], end = shoe->start[r + 1];
        if (end > mark)
            return start == mark && plan->last_from_cutting_card ? r + 1 : r + 2;
    }
}

static void prepare(plain_shoe *shoe, const protect_plan *plan, uint64_t k)
{
    int at = 0;

    protect_shoe(plan, k, shoe->value);
    shoe->size = 52 * plan->decks;
    shoe->rounds = 0;
    for (int start = 1 + (shoe->value[0] == 0 ? 10 : shoe->value[0]); start + 6 <= shoe->size;
         start += plain_length(shoe->value + start))
        shoe->start[at++] = start;
}

static void check_round(void *context, const protect_plan *plan, const protect_round *round)
{
    plain_shoe *shoe = context;
    const int r = shoe->rounds++, start = shoe->start[r];
    odds_shoe unseen = odds_shoe_of_decks(plan->decks);
    odds_result result[ODDS_WAGERS_MAX];
    odds_counts counts;
    int32_t running = 0;

    for (int i = 0; i < start; i++) {
        if (i > 0 && i < shoe->start[0] && !plan->burn_shown)
            continue; /* burned face down */
        unseen.left[shoe->value[i]]--;
        running += plan->count[0].tags.tag[shoe->value[i]];
    }
    assert_memory_equal(&unseen, &round->unseen, sizeof unseen);
    assert_int_equal(odds_shoe_size(&unseen), round->cards);
    assert_int_equal(running, round->running[0]);
    assert_true(odds_count(&unseen, &counts));
    odds_evaluate(&counts, plan->wager, plan->wagers, result);
    assert_int_equal(counts.total, round->total);
    for (int w = 0; w < plan->wagers; w++)
        if (!protect_is_covered(&plan->wager[w])) {
            const double gain = (double)result[w].gain / plan->wager[w].unit / (double)counts.total;
            assert_true(fabs(gain * (double)PROTECT_ONE - (double)round->gain[w]) < 2);
            assert_int_equal(round->positive[w], result[w].gain > 0);
        }
    for (int d = 0; d < plan->depths; d++) {
        const int rounds = plain_rounds(shoe, plan, plan->behind[d]);
        assert_int_equal(round->played >> d & 1, r < rounds);
        assert_int_equal(round->last >> d & 1, r == rounds - 1);
    }
}

static void rounds_are_those_of_the_law(void **state)
{
    plain_shoe shoe;

    (void)state;
    for (int way = 0; way < 4; way++) {
        protect_plan plan = protect_plan_of_all(way < 2 ? 8 : 2);
        plan.burn_shown = way % 2 == 0;
        plan.last_from_cutting_card = way > 1;
        plan.count[0].tags = protect_dragon_tags;
        for (uint64_t k = 0; k < 16; k++) {
            prepare(&shoe, &plan, k);
            protect_play(&plan, shoe.value, check_round, &shoe);
            assert_int_equal(shoe.rounds, plain_rounds(&shoe, &plan, 14));
        }
    }
}

/* A shoe laid by hand: the mark lies right where a round begins. */
static void a_round_that_begins_with_the_cutting_card(void **state)
{
    protect_plan plan = protect_plan_of_dragon();
    plain_shoe shoe;

    (void)state;
    plan.decks = 1;
    plan.wagers = 1;
    for (int first = 0; first < 2; first++) {
        bool met = false;
        plan.last_from_cutting_card = first == 1;
        for (uint64_t k = 0; k < 60 && !met; k++) {
            prepare(&shoe, &plan, k);
            for (int r = 0; shoe.start[r] <= 52 - 14; r++)
                if (shoe.start[r] == 52 - 14) {
                    met = true;
                    protect_play(&plan, shoe.value, check_round, &shoe);
                    assert_int_equal(shoe.rounds, r + 2 - first);
                }
        }
        assert_true(met);
    }
}

/* Whatever is known, the next round is on average worth what a full shoe is: as long as it is dealt
 * in every shoe, every round is. */
typedef struct averages {
    int rounds, most;
    double sum[ODDS_WAGERS_MAX], square[ODDS_WAGERS_MAX], shoe[ODDS_WAGERS_MAX];
} averages;

static void add_round(void *context, const protect_plan *plan, const protect_round *round)
{
    averages *a = context;

    if (a->rounds++ < a->most)
        for (int w = 0; w < plan->wagers; w++)
            a->shoe[w] += (double)round->gain[w] / (double)PROTECT_ONE / a->most;
}

static void on_average_nothing_is_known(void **state)
{
    const int shoes = test_is_long() ? 5000 : 200;
    protect_plan plan = protect_plan_of_all(8);
    protect_effects effects[ODDS_WAGERS_MAX];
    uint8_t value[PROTECT_CARDS_MAX];
    averages a = { .most = 60 };

    (void)state;
    protect_effects_of(&plan, effects);
    for (int k = 0; k < shoes; k++) {
        plan.burn_shown = k % 2 == 0;
        protect_shoe(&plan, (uint64_t)k, value);
        a.rounds = 0;
        memset(a.shoe, 0, sizeof a.shoe);
        protect_play(&plan, value, add_round, &a);
        assert_true(a.rounds >= a.most);
        for (int w = 0; w < plan.wagers; w++) {
            a.sum[w] += a.shoe[w];
            a.square[w] += a.shoe[w] * a.shoe[w];
        }
    }
    for (int w = 0; w < plan.wagers; w++) {
        const double mean = a.sum[w] / shoes;
        const double error = sqrt((a.square[w] / shoes - mean * mean) / shoes);
        if (!protect_is_covered(&plan.wager[w])) /* who may choose the cover does know something */
            assert_true(fabs(mean - odds_fraction_value(effects[w].value)) < 4 * error);
        else
            assert_true(mean > odds_fraction_value(effects[w].value) + 4 * error);
    }
}

/* ---- Many shoes ------------------------------------------------------------------------------ */

static bool same_sum(const protect_sum *a, const protect_sum *b)
{
    return a->bets == b->bets && a->gain == b->gain && a->square == b->square;
}

static bool same_tally(const protect_tally *a, const protect_tally *b)
{
    bool same = a->shoes == b->shoes;

    for (int d = 0; d < PROTECT_DEPTHS_MAX; d++) {
        same = same && a->rounds[d] == b->rounds[d];
        for (int w = 0; w < ODDS_WAGERS_MAX; w++)
            same = same && same_sum(&a->perfect[d][w], &b->perfect[d][w]) &&
                   same_sum(&a->count[d][w], &b->count[d][w]);
    }
    return same;
}

static void threads_change_nothing(void **state)
{
    protect_plan plan = protect_plan_of_all(8);
    protect_tally *alone = calloc(1, sizeof *alone), *shared = calloc(1, sizeof *shared);

    (void)state;
    assert_true(alone && shared);
    plan.shoes = 70; /* no whole number of blocks */
    for (int w = 0; w < plan.wagers; w++)
        plan.count[w] = (protect_count){ .tags = protect_dragon_tags, .bets = true,
                                         .trigger = 250 };
    assert_true(protect_run(&plan, alone, NULL, NULL));
    for (int threads = 2; threads <= 5; threads++) {
        plan.threads = threads;
        assert_true(protect_run(&plan, shared, NULL, NULL));
        assert_true(same_tally(alone, shared));
    }
    assert_int_equal(alone->shoes, 70);
    plan.seed = 2;
    assert_true(protect_run(&plan, shared, NULL, NULL));
    assert_false(same_tally(alone, shared));
    free(alone);
    free(shared);
}

/* Nobody does better than who knows the expectation, in no shoe; and a cutting card further from
 * the end leaves fewer rounds to do well in. */
static void perfect_play_is_never_beaten(void **state)
{
    protect_plan plan = protect_plan_of_all(8);
    sim_random random;
    protect_tally *tally = calloc(1, sizeof *tally);

    (void)state;
    assert_non_null(tally);
    sim_random_begin(&random, 9, 0);
    plan.shoes = 1;
    for (plan.seed = 0; plan.seed < 40; plan.seed++) {
        for (int w = 0; w < plan.wagers; w++) {
            for (int v = 0; v < ODDS_VALUES; v++)
                plan.count[w].tags.tag[v] = (int8_t)(sim_random_next(&random) % 7) - 3;
            plan.count[w].bets = true;
            plan.count[w].trigger = (int32_t)(sim_random_next(&random) % 1000) - 200;
        }
        assert_true(protect_run(&plan, tally, NULL, NULL));
        for (int d = 0; d < plan.depths; d++)
            for (int w = 0; w < plan.wagers; w++) {
                assert_true(tally->perfect[d][w].gain >= tally->count[d][w].gain);
                assert_true(tally->perfect[d][w].gain >= 0);
                if (d == 0)
                    continue;
                assert_true(tally->perfect[d][w].gain <= tally->perfect[d - 1][w].gain);
                assert_true(tally->count[d][w].bets <= tally->count[d - 1][w].bets);
                assert_true(tally->rounds[d] < tally->rounds[d - 1]);
            }
    }
    free(tally);
}

static void a_true_count_is_compared_exactly(void **state)
{
    const protect_count four = { .bets = true, .trigger = 400 };
    const protect_count half = { .bets = true, .trigger = -50 };
    const protect_count never = { .bets = false, .trigger = -9900 };

    (void)state;
    assert_true(protect_count_bets(&four, 8, 104));
    assert_false(protect_count_bets(&four, 8, 105));
    assert_true(protect_count_bets(&four, 2, 26));
    assert_false(protect_count_bets(&four, 1, 14));
    assert_true(protect_count_bets(&half, -1, 104));
    assert_false(protect_count_bets(&half, -1, 103));
    assert_false(protect_count_bets(&never, 99, 14));
}

static void averages_and_errors(void **state)
{
    const odds_int one = PROTECT_ONE;
    /* shoes that gained 1, 2 and 6 */
    const protect_sum sum = { .bets = 3, .gain = 9 * one, .square = 41 * one * one };

    (void)state;
    assert_true(fabs(protect_mean(&sum, 3) - 3) < 1e-12);
    assert_true(fabs(protect_error(&sum, 3) - sqrt(7.0 / 3)) < 1e-12);
    assert_true(protect_error(&sum, 1) == 0);
}

static void the_trigger_of_dragon_7_is_the_published(void **state)
{
    protect_plan plan = protect_plan_of_dragon();

    (void)state;
    plan.count[0].bets = false;
    assert_true(protect_find_triggers(&plan, test_is_long() ? 20000 : 800, NULL, NULL));
    assert_true(plan.count[0].bets);
    assert_int_equal(plan.count[0].trigger, 400);
}

/* A wager that loses whatever has been dealt has no trigger. */
static void where_nothing_pays_there_is_no_trigger(void **state)
{
    protect_plan plan = protect_plan_of_dragon();
    protect_tally *tally = calloc(1, sizeof *tally);

    (void)state;
    assert_non_null(tally);
    plan.wager[0].odds = 1;
    assert_true(protect_find_triggers(&plan, 30, NULL, NULL));
    assert_false(plan.count[0].bets);
    assert_true(protect_run(&plan, tally, NULL, NULL));
    assert_int_equal(tally->perfect[0][0].bets, 0);
    assert_int_equal(tally->count[0][0].bets, 0);
    assert_true(protect_mean(&tally->count[0][0], tally->shoes) == 0);
    free(tally);
}

/* Dragon 7, eight decks, 14 cards behind the cutting card, tags as above, from a true count of 4
 * on: about 0.597 units a shoe. Published for tables where the first burned card alone is seen and
 * a round that begins with the cutting card is the last; where all are shown, as in New Jersey, it
 * is clearly more. */
static void dragon_7_gains_what_is_published(void **state)
{
    protect_plan plan = protect_plan_of_dragon();
    protect_tally *tally = calloc(1, sizeof *tally);

    (void)state;
    assert_non_null(tally);
    plan.shoes = test_is_long() ? 400000 : 1600;
    plan.threads = test_is_long() ? 4 : 1;
    plan.burn_shown = false;
    plan.last_from_cutting_card = true;
    assert_true(protect_run(&plan, tally, NULL, NULL));
    const double gain = protect_mean(&tally->count[0][0], tally->shoes);
    const double error = protect_error(&tally->count[0][0], tally->shoes);
    print_message("dragon 7 by the published count: %.4f +- %.4f a shoe\n", gain, error);
    assert_true(error < (test_is_long() ? 0.002 : 0.03));
    assert_true(fabs(gain - 0.597) < (test_is_long() ? 2 : 4) * error + 0.0005);
    plan.burn_shown = true;
    plan.last_from_cutting_card = false;
    assert_true(protect_run(&plan, tally, NULL, NULL));
    assert_true(protect_mean(&tally->count[0][0], tally->shoes) > gain + 2 * error);
    free(tally);
}

static void verdicts_by_gain(void **state)
{
    (void)state;
    assert_int_equal(protect_judge(0.89, 0.73), PROTECT_WORTH_IT);
    assert_int_equal(protect_judge(0.89, 0.24), PROTECT_A_LITTLE);
    assert_int_equal(protect_judge(0.89, 0.04), PROTECT_BY_MACHINE);
    assert_int_equal(protect_judge(0.04, 0.03), PROTECT_HARDLY);
    assert_int_equal(protect_judge(0.004, 0), PROTECT_NO);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rounds_are_those_of_the_law),
        cmocka_unit_test(a_round_that_begins_with_the_cutting_card),
        cmocka_unit_test(on_average_nothing_is_known),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(perfect_play_is_never_beaten),
        cmocka_unit_test(a_true_count_is_compared_exactly),
        cmocka_unit_test(averages_and_errors),
        cmocka_unit_test(the_trigger_of_dragon_7_is_the_published),
        cmocka_unit_test(where_nothing_pays_there_is_no_trigger),
        cmocka_unit_test(dragon_7_gains_what_is_published),
        cmocka_unit_test(verdicts_by_gain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
