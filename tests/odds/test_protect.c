/* test_protect.c: the protection study: effects of removal and the tags made from them, the rounds
 * of a shoe against a second, plain reading of the law of burn and cutting card, sums that do not
 * depend on threads, and the published figure for dragon 7. */
#include "core/core_test.h"
#include "length.h"

#include "simulate/protect_run.h"
#include "simulate/random.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Published for dragon 7, ace to ten: 0, 0, 0, -1, -1, -1, -1, 2, 2, 0. */
static const odds_tags dragon_tags = { { 0, 0, 0, 0, -1, -1, -1, -1, 2, 2 } };

static protect_plan plan_of_all(int decks)
{
    protect_plan plan = { .decks = decks, .burn_shown = true, .depths = 3, .behind = { 14, 26, 52 },
                          .seed = 1, .shoes = 20, .threads = 1 };

    odds_wager all[ODDS_WAGERS_MAX];
    const int n = odds_wagers_all(SABOT_MINIBACCARAT, 0, all);

    protect_take_wagers(&plan, all, n, NULL);
    return plan;
}

static int find(const protect_plan *plan, int on)
{
    for (int w = 0; w < plan->wagers; w++)
        if (plan->wager[w].on == on)
            return w;
    fail();
    return -1;
}

static protect_plan plan_of_dragon(void)
{
    protect_plan plan = plan_of_all(8);

    plan.wager[0] = plan.wager[find(&plan, SABOT_ON_DRAGON_7)];
    plan.wagers = plan.depths = 1;
    plan.count[0] = (protect_count){ .tags = dragon_tags, .bets = true, .trigger = 400 };
    return plan;
}

static void effects_in_doubles(const protect_effects *effects, double out[ODDS_VALUES])
{
    for (int v = 0; v < ODDS_VALUES; v++)
        out[v] = odds_fraction_value(effects->effect[v]);
}

/* ---- Effects of removal ---------------------------------------------------------------------- */

/* To burn an unseen card changes nothing: over all cards of the shoe the effects add up to zero,
 * exactly. For a covered wager this holds while the best cover stays the same, as in big shoes. */
static void effects_add_up_to_nothing(void **state)
{
    protect_effects effects[ODDS_WAGERS_MAX];

    (void)state;
    for (int decks = 1; decks <= 8; decks++) {
        const protect_plan plan = plan_of_all(decks);
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
    const protect_plan plan = plan_of_all(8);
    protect_effects effects[ODDS_WAGERS_MAX];
    char text[ODDS_FRACTION_TEXT];

    (void)state;
    protect_effects_of(&plan, effects);
    odds_fraction_decimal(effects[find(&plan, SABOT_ON_DRAGON_7)].value, 12, text);
    assert_string_equal(text, "-0.076113344724");
    odds_fraction_decimal(effects[find(&plan, SABOT_ON_PLAYER)].value, 12, text);
    assert_string_equal(text, "-0.012350813289");
}

/* 7.3(f)2: as much again on one of the total-card wagers, the best. */
static void a_covered_wager_is_two_wagers(void **state)
{
    const protect_plan plan = plan_of_all(8);
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
    const protect_plan plan = plan_of_dragon();
    protect_effects effects[ODDS_WAGERS_MAX];
    double effect[ODDS_VALUES];
    odds_tags best;

    (void)state;
    protect_effects_of(&plan, effects);
    effects_in_doubles(&effects[0], effect);
    assert_true(odds_tags_best(effect, 2, &best));
    assert_memory_equal(best.tag, dragon_tags.tag, sizeof best.tag);
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
    const protect_plan plan = plan_of_all(8);

    (void)state;
    protect_effects_of(&plan, effects);
    for (int w = 0; w < plan.wagers; w++) {
        double effect[ODDS_VALUES];
        odds_tags best;
        effects_in_doubles(&effects[w], effect);
        const double value = odds_fraction_value(effects[w].value);
        const double want = best_running_by_trying(effect, value, 416, 1);
        if (!odds_tags_best_running(effect, value, 416, 1, &best)) {
            assert_true(want == 0);
            continue;
        }
        assert_true(fabs(odds_tags_correlation(&best, effect) - want) < 1e-6);
    }
    const odds_tags dragon = { { 0, 1, 0, 0, -1, -1, -1, -1, 2, 2 } };
    const int w = find(&plan, SABOT_ON_DRAGON_7);
    double effect[ODDS_VALUES];
    odds_tags best;
    effects_in_doubles(&effects[w], effect);
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
    protect_plan plan = plan_of_dragon();
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
    assert_int_equal(odds_tags_balance(&dragon_tags), 0);
    assert_int_equal(odds_tags_balance(&(odds_tags){ { 1 } }), 16);
}

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
        protect_plan plan = plan_of_all(way < 2 ? 8 : 2);
        plan.burn_shown = way % 2 == 0;
        plan.last_from_cutting_card = way > 1;
        plan.count[0].tags = dragon_tags;
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
    protect_plan plan = plan_of_dragon();
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
    protect_plan plan = plan_of_all(8);
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
    protect_plan plan = plan_of_all(8);
    protect_tally *alone = calloc(1, sizeof *alone), *shared = calloc(1, sizeof *shared);

    (void)state;
    assert_true(alone && shared);
    plan.shoes = 70; /* no whole number of blocks */
    for (int w = 0; w < plan.wagers; w++)
        plan.count[w] = (protect_count){ .tags = dragon_tags, .bets = true, .trigger = 250 };
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
    protect_plan plan = plan_of_all(8);
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
    protect_plan plan = plan_of_dragon();

    (void)state;
    plan.count[0].bets = false;
    assert_true(protect_find_triggers(&plan, test_is_long() ? 20000 : 800, NULL, NULL));
    assert_true(plan.count[0].bets);
    assert_int_equal(plan.count[0].trigger, 400);
}

/* A wager that loses whatever has been dealt has no trigger. */
static void where_nothing_pays_there_is_no_trigger(void **state)
{
    protect_plan plan = plan_of_dragon();
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
    protect_plan plan = plan_of_dragon();
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
