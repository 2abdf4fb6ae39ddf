/* test_protect_tags.c: the protection study before a shoe is dealt: effects of removal, and the
 * tags that are made from them. */
#include "core/core_test.h"
#include "length.h"
#include "odds/protect_help.h"

#include "simulate/random.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Effects of removal ---------------------------------------------------------------------- */

/* To burn an unseen card changes nothing: over all cards of the shoe the effects add up to zero,
 * exactly. For a covered wager this holds while the best cover stays the same, as in big shoes. */
static void effects_add_up_to_nothing(void **state)
{
    protect_effects effects[ODDS_WAGERS_MAX];

    (void)state;
    for (int decks = 1; decks <= 8; decks++) {
        const protect_plan plan = protect_plan_of_all(decks);
        const odds_shoe full = odds_shoe_of_decks(decks);
        protect_effects_of(&plan, effects);
        for (int w = 0; w < plan.wagers; w++) {
            odds_fraction sum = { 0, 1 };
            bool any = false;
            for (int v = 0; v < ODDS_VALUES; v++) {
                const odds_fraction cards = { full.left[v], 1 };
                sum = odds_fraction_add(sum, odds_fraction_multiply(cards, effects[w].effect[v]));
                any = any || effects[w].effect[v].over != 0;
            }
            assert_true(any);
            if (!protect_is_covered(&plan.wager[w]) || decks >= 6)
                assert_true(sum.over == 0);
        }
    }
}

static void a_full_shoe_is_worth_what_is_published(void **state)
{
    const protect_plan plan = protect_plan_of_all(8);
    protect_effects effects[ODDS_WAGERS_MAX];
    char text[ODDS_FRACTION_TEXT];

    (void)state;
    protect_effects_of(&plan, effects);
    odds_fraction_decimal(effects[protect_find(&plan, SABOT_ON_DRAGON_7)].value, 12, text);
    assert_string_equal(text, "-0.076113344724");
    odds_fraction_decimal(effects[protect_find(&plan, SABOT_ON_PLAYER)].value, 12, text);
    assert_string_equal(text, "-0.012350813289");
}

/* 7.3(f)2: as much again on one of the total-card wagers, the best. */
static void a_covered_wager_is_two_wagers(void **state)
{
    const protect_plan plan = protect_plan_of_all(8);
    protect_effects effects[ODDS_WAGERS_MAX];
    odds_fraction banker, best = { -1, 1 };
    odds_counts counts;
    odds_result result[ODDS_WAGERS_MAX];
    const odds_shoe full = odds_shoe_of_decks(8);
    int covered = -1;

    (void)state;
    protect_effects_of(&plan, effects);
    assert_true(odds_count(&full, &counts));
    odds_evaluate(&counts, plan.wager, plan.wagers, result);
    for (int w = 0; w < plan.wagers; w++) {
        const odds_fraction value = odds_expectation(&plan.wager[w], &result[w], counts.total);
        if (protect_is_covered(&plan.wager[w])) {
            covered = w;
            banker = value;
            continue;
        }
        assert_int_equal(odds_fraction_compare(value, effects[w].value), 0);
        if (plan.wager[w].on >= SABOT_ON_FOUR_CARDS && plan.wager[w].on <= SABOT_ON_SIX_CARDS &&
            odds_fraction_compare(value, best) > 0)
            best = value;
    }
    assert_true(covered >= 0);
    assert_true(banker.over > 0); /* free of vigorish it would be the player's to keep */
    assert_int_equal(odds_fraction_compare(odds_fraction_add(banker, best),
                                           effects[covered].value), 0);
}

/* The cover is there also where nobody asked about the total-card wagers themselves, and where
 * payments are in the cents of a stake. */
static void cover_comes_with_the_wager(void **state)
{
    odds_wager all[ODDS_WAGERS_MAX];
    protect_plan plan = { .decks = 8 };
    protect_effects effects[ODDS_WAGERS_MAX];
    sabot_rules rules;
    char text[ODDS_FRACTION_TEXT];

    (void)state;
    sabot_rules_default(&rules, SABOT_MINIBACCARAT, 0);
    rules.banker_mode = SABOT_MODE_TOTAL_CARDS;
    rules.total_cards = true;
    for (sabot_cents stake = 0; stake <= 100000000; stake += 50000000) {
        const bool wanted[ODDS_WAGERS_MAX] = { true };
        const int n = odds_wagers_offered(&rules, stake, all);
        assert_true(n > 1);
        protect_take_wagers(&plan, all, n, wanted);
        assert_int_equal(plan.wagers, 1);
        assert_true(protect_is_covered(&plan.wager[0]));
        protect_effects_of(&plan, effects);
        odds_fraction_decimal(effects[0].value, 12, text);
        assert_string_equal(text, "-0.034587164995");
    }
}

/* ---- Tags ------------------------------------------------------------------------------------ */

static void the_tags_of_dragon_7_are_the_published(void **state)
{
    const protect_plan plan = protect_plan_of_dragon();
    protect_effects effects[ODDS_WAGERS_MAX];
    double effect[ODDS_VALUES];
    odds_tags best;

    (void)state;
    protect_effects_of(&plan, effects);
    protect_effects_in_doubles(&effects[0], effect);
    assert_true(odds_tags_best(effect, 2, &best));
    assert_memory_equal(best.tag, protect_dragon_tags.tag, sizeof best.tag);
    const double second = odds_tags_correlation(&best, effect);
    assert_true(second > 0.96 && second < 0.97);
    assert_true(odds_tags_best(effect, 1, &best));
    assert_true(odds_tags_correlation(&best, effect) < second);
    assert_true(odds_tags_best(effect, 4, &best));
    assert_true(odds_tags_correlation(&best, effect) > 0.99);
}

static double random_effect(sim_random *random)
{
    return (double)(sim_random_next(random) >> 11) / (double)(UINT64_C(1) << 53) - 0.5;
}

/* Every combination of tags, one by one. */
static double best_by_trying(const double effect[ODDS_VALUES], int level)
{
    odds_tags tags;
    double best = 0;

    memset(tags.tag, -level, sizeof tags.tag);
    for (;;) {
        int v = 0;
        if (odds_tags_balance(&tags) == 0)
            best = fmax(best, odds_tags_correlation(&tags, effect));
        while (v < ODDS_VALUES && tags.tag[v] == level)
            tags.tag[v++] = (int8_t)-level;
        if (v == ODDS_VALUES)
            return best;
        tags.tag[v]++;
    }
}

static void no_tags_are_better(void **state)
{
    const int tries = test_is_long() ? 20 : 3, level = test_is_long() ? 2 : 1;
    sim_random random;

    (void)state;
    sim_random_begin(&random, 5, 0);
    for (int i = 0; i < tries; i++) {
        double effect[ODDS_VALUES], mean = 0;
        odds_tags best;
        for (int v = 0; v < ODDS_VALUES; v++)
            mean += (v == 0 ? 4 : 1) * (effect[v] = random_effect(&random)) / 13;
        for (int v = 0; v < ODDS_VALUES; v++)
            effect[v] -= mean;
        assert_true(odds_tags_best(effect, level, &best));
        assert_int_equal(odds_tags_balance(&best), 0);
        const double found = odds_tags_correlation(&best, effect);
        assert_true(fabs(found - best_by_trying(effect, level)) < 1e-9);
    }
}

/* The same for a count that is never divided: for every balance the closest tags, and of these
 * those whose pivot is nearest to where the wager breaks even. Returns their correlation. */
static double best_running_by_trying(const double effect[ODDS_VALUES], double value, int cards,
                                     int level)
{
    double closest[1000] = { 0 }, even[1000], nearest = INFINITY, found = 0;
    odds_tags tags;
    int v = 0;

    memset(tags.tag, -level, sizeof tags.tag);
    while (v < ODDS_VALUES) {
        const int balance = odds_tags_balance(&tags);
        const double worth = odds_tags_correlation(&tags, effect);
        double te = 0, tt = 0;
        for (int i = 0; i < ODDS_VALUES; i++) {
            const double tag = tags.tag[i] - balance / 52.0;
            te += (i == 0 ? 4 : 1) * tag * effect[i];
            tt += (i == 0 ? 4 : 1) * tag * tag;
        }
        if (worth > closest[500 + balance] + 1e-9) {
            closest[500 + balance] = worth;
            even[500 + balance] = -value * 52 / (cards - 1) * tt / te;
        }
        for (v = 0; v < ODDS_VALUES && tags.tag[v] == level; v++)
            tags.tag[v] = (int8_t)-level;
        if (v < ODDS_VALUES)
            tags.tag[v]++;
    }
    for (int b = 0; b < 1000; b++)
        if (closest[b] > 0 && fabs(b - 500 - even[b]) < nearest) {
            nearest = fabs(b - 500 - even[b]);
            found = closest[b];
        }
    return found;
}

static void no_running_tags_are_better(void **state)
{
    protect_effects effects[ODDS_WAGERS_MAX];
    const protect_plan plan = protect_plan_of_all(8);

    (void)state;
    protect_effects_of(&plan, effects);
    for (int w = 0; w < plan.wagers; w++) {
        double effect[ODDS_VALUES];
        odds_tags best;
        protect_effects_in_doubles(&effects[w], effect);
        const double value = odds_fraction_value(effects[w].value);
        const double want = best_running_by_trying(effect, value, 416, 1);
        if (!odds_tags_best_running(effect, value, 416, 1, &best)) {
            assert_true(want == 0);
            continue;
        }
        assert_true(fabs(odds_tags_correlation(&best, effect) - want) < 1e-6);
    }
    const odds_tags dragon = { { 0, 1, 0, 0, -1, -1, -1, -1, 2, 2 } };
    const int w = protect_find(&plan, SABOT_ON_DRAGON_7);
    double effect[ODDS_VALUES];
    odds_tags best;
    protect_effects_in_doubles(&effects[w], effect);
    assert_true(odds_tags_best_running(effect, odds_fraction_value(effects[w].value), 416, 2,
                                       &best));
    assert_memory_equal(best.tag, dragon.tag, sizeof best.tag);
    assert_int_equal(odds_tags_balance(&best), 4); /* the trigger of the count that is divided */
}

/* At the pivot an unbalanced running count is one true count of its balanced twin, at any depth. */
static void a_pivot_is_a_true_count(void **state)
{
    const odds_tags tags = { { 0, 1, 0, 0, -1, -1, -1, -1, 2, 2 } };
    const int balance = odds_tags_balance(&tags);
    sim_random random;

    (void)state;
    sim_random_begin(&random, 21, 0);
    for (int times = 0; times < 1000; times++) {
        const odds_shoe full = odds_shoe_of_decks(8);
        int running = -8 * balance, seen = 0;
        double twin = 0;
        for (int v = 0; v < ODDS_VALUES; v++) {
            const int gone = (int)(sim_random_next(&random) % (uint64_t)full.left[v]);
            running += gone * tags.tag[v];
            twin += gone * (tags.tag[v] - balance / 52.0);
            seen += gone;
        }
        const double unseen = (416 - seen) / 52.0;
        assert_true(fabs(twin / unseen - (running / unseen + balance)) < 1e-9);
    }
}

static void a_count_begins_where_it_is_told(void **state)
{
    protect_plan plan = protect_plan_of_dragon();
    protect_tally *plain = calloc(1, sizeof *plain), *moved = calloc(1, sizeof *moved);

    (void)state;
    plan.shoes = 30;
    plan.count[0].running = true;
    plan.count[0].trigger = 900;
    assert_true(plain && moved && protect_run(&plan, plain, NULL, NULL));
    plan.count[0].start = -32;
    plan.count[0].trigger = 900 - 3200;
    assert_true(protect_run(&plan, moved, NULL, NULL));
    assert_true(plain->count[0][0].bets > 0);
    assert_int_equal(plain->count[0][0].bets, moved->count[0][0].bets);
    free(plain);
    free(moved);
}

static void tags_need_effects_and_a_level(void **state)
{
    const double none[ODDS_VALUES] = { 0 }, some[ODDS_VALUES] = { 1, -4 };
    const odds_tags tags = { { 1, -4 } };
    odds_tags best;

    (void)state;
    assert_false(odds_tags_best(none, 2, &best));
    assert_false(odds_tags_best(some, 0, &best));
    assert_false(odds_tags_best(some, ODDS_TAG_LEVEL_MAX + 1, &best));
    assert_true(odds_tags_best(some, 4, &best));
    assert_memory_equal(best.tag, tags.tag, sizeof tags.tag);
    assert_true(fabs(odds_tags_correlation(&best, some) - 1) < 1e-12);
    assert_true(odds_tags_correlation(&best, none) == 0);
    assert_int_equal(odds_tags_balance(&protect_dragon_tags), 0);
    assert_int_equal(odds_tags_balance(&(odds_tags){ { 1 } }), 16);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(effects_add_up_to_nothing),
        cmocka_unit_test(a_full_shoe_is_worth_what_is_published),
        cmocka_unit_test(a_covered_wager_is_two_wagers),
        cmocka_unit_test(cover_comes_with_the_wager),
        cmocka_unit_test(the_tags_of_dragon_7_are_the_published),
        cmocka_unit_test(no_tags_are_better),
        cmocka_unit_test(no_running_tags_are_better),
        cmocka_unit_test(a_pivot_is_a_true_count),
        cmocka_unit_test(a_count_begins_where_it_is_told),
        cmocka_unit_test(tags_need_effects_and_a_level),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
