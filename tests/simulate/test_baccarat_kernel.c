/* test_baccarat_kernel.c: shoes by the million against shoes one by one, under every way a shoe can
 * end; and what comes out against the exact chances. That the engine deals the same rounds is in
 * test_against_engine.c. */
#include "core/core_test.h"
#include "length.h"

#include "simulate/baccarat.h"

#include <math.h>

static sabot_rules rules_with(int game, const char *key, const char *value)
{
    sabot_rules rules;

    assert_true(sabot_rules_default(&rules, game, 0));
    if (key)
        assert_int_equal(sabot_rules_set(&rules, key, value).verdict, SABOT_ACCEPTED);
    return rules;
}

/* ---- Rounds -------------------------------------------------------------------------------- */

static void count_one_by_one(const sim_baccarat *table, uint64_t seed, uint64_t first,
                             uint32_t shoes, sim_counts *counts)
{
    static sim_block block;

    for (uint64_t k = first; k < first + shoes; k++) {
        uint8_t value[SIM_CARDS_MAX], cell[SIM_ROUNDS_MAX];
        uint16_t start[SIM_ROUNDS_MAX];
        int rounds;

        if (k % SIM_LANES == 0)
            sim_block_shuffle(&table->shuffler, seed, k / SIM_LANES, &block);
        sim_block_shoe(&table->shuffler, &block, (int)(k % SIM_LANES), value);
        rounds = sim_baccarat_rounds(table, value, cell, start);
        for (int r = 0; r < rounds; r++)
            counts->cell[cell[r]]++;
        counts->rounds += (uint64_t)rounds;
        counts->shoes++;
    }
}

static void fast_shoes_are_those_one_by_one(void **state)
{
    static const struct { int game; const char *key, *value; sim_strategy strategy; int behind; }
    row[] = {
        { SABOT_PUNTO_BANCO, NULL, NULL, SIM_EQUILIBRIUM, 14 },
        { SABOT_PUNTO_BANCO, "cutting-card-first", "yes", SIM_EQUILIBRIUM, 14 },
        { SABOT_PUNTO_BANCO, "decks", "16", SIM_EQUILIBRIUM, 14 },
        { SABOT_PUNTO_BANCO, "decks", "6", SIM_EQUILIBRIUM, 290 },
        { SABOT_MINIBACCARAT, "decks", "7", SIM_EQUILIBRIUM, 52 },
        { SABOT_CHEMIN_DE_FER, NULL, NULL, SIM_EQUILIBRIUM, 14 },
        { SABOT_CHEMIN_DE_FER, NULL, NULL, SIM_STAY, 14 },
        { SABOT_CHEMIN_DE_FER, "one-more-hand", "yes", SIM_DRAW, 31 },
    };
    static const uint32_t shoes[] = { 1, 7, 8, 9, 16, 17, 40, 500 };
    static sim_baccarat table;
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        const sabot_rules rules = rules_with(row[i].game, row[i].key, row[i].value);
        sim_baccarat_make(&table, &rules, row[i].strategy, row[i].behind);
        for (size_t j = 0; j < COUNT(shoes); j++) {
            sim_counts fast = { 0 }, slow = { 0 };
            sim_baccarat_play(&table, i, 160, shoes[j], &fast);
            count_one_by_one(&table, i, 160, shoes[j], &slow);
            assert_memory_equal(&fast, &slow, sizeof fast);
        }
    }
}

/* A continuous shuffler: every round is from all the cards. */
static void a_continuous_shuffler_deals_one_round_at_a_time(void **state)
{
    static sim_baccarat table;
    sabot_rules rules = rules_with(SABOT_MINIBACCARAT, NULL, NULL);
    sim_counts fast = { 0 }, slow = { 0 };
    (void)state;
    rules.continuous = true;
    sim_baccarat_make(&table, &rules, SIM_EQUILIBRIUM, SIM_BEHIND);
    sim_baccarat_play(&table, 1, 0, 1000, &fast);
    count_one_by_one(&table, 1, 0, 1000, &slow);
    assert_memory_equal(&fast, &slow, sizeof fast);
    assert_int_equal(fast.rounds, 1000);
}

/* The literal text of A27 by hand: cards that give nothing but four-card rounds, and the cutting
 * card at every place of a round. */
static void the_last_round_is_the_one_after_the_cutting_card(void **state)
{
    static sim_baccarat table;
    uint8_t value[SIM_CARDS_MAX], cell[SIM_ROUNDS_MAX];
    uint16_t start[SIM_ROUNDS_MAX];
    sabot_rules rules = rules_with(SABOT_PUNTO_BANCO, NULL, NULL);
    (void)state;
    for (int i = 0; i < SIM_CARDS_MAX; i++)
        value[i] = i == 0 ? 3 : 4; /* burn four; then 8 to 8 with four cards, over and over */
    for (int first = 0; first < 2; first++)
        for (int behind = 14; behind < 24; behind++) {
            const int mark = 416 - behind;
            int rounds;
            rules.last_from_cutting_card = first != 0;
            sim_baccarat_make(&table, &rules, SIM_EQUILIBRIUM, behind);
            rounds = sim_baccarat_rounds(&table, value, cell, start);
            assert_int_equal(start[0], 4);
            /* the round whose card lies behind the cutting card, and one more */
            const int met = (mark - 4) / 4, begins_there = (mark - 4) % 4 == 0;
            assert_int_equal(rounds, met + 1 + (first && begins_there ? 0 : 1));
            assert_int_equal(start[rounds - 1], 4 + 4 * (rounds - 1));
        }
}

/* A28: in chemin de fer the round in which it shows, or whose last card uncovers it, is the
 * last. */
static void in_chemin_de_fer_nothing_follows_the_cutting_card(void **state)
{
    static sim_baccarat table;
    uint8_t value[SIM_CARDS_MAX], cell[SIM_ROUNDS_MAX];
    uint16_t start[SIM_ROUNDS_MAX];
    const sabot_rules rules = rules_with(SABOT_CHEMIN_DE_FER, NULL, NULL);
    (void)state;
    for (int i = 0; i < SIM_CARDS_MAX; i++)
        value[i] = i == 0 ? 3 : 4;
    for (int behind = 14; behind < 24; behind++) {
        const int mark = 312 - behind;
        sim_baccarat_make(&table, &rules, SIM_DRAW, behind);
        assert_int_equal(sim_baccarat_rounds(&table, value, cell, start), (mark - 4 + 3) / 4);
    }
}

static void bad_places_of_the_cutting_card_are_told(void **state)
{
    sabot_rules rules = rules_with(SABOT_PUNTO_BANCO, NULL, NULL);
    (void)state;
    assert_non_null(sim_baccarat_fault(&rules, 13));
    assert_null(sim_baccarat_fault(&rules, 14));
    assert_null(sim_baccarat_fault(&rules, 399));
    assert_non_null(sim_baccarat_fault(&rules, 400));
    rules.deepest_cutting_card = 60;
    assert_null(sim_baccarat_fault(&rules, 60));
    assert_non_null(sim_baccarat_fault(&rules, 61));
}

/* ---- Chances ------------------------------------------------------------------------------- */

static void check_near(const char *what, double got, double p, double n)
{
    const double off = (got - n * p) / sqrt(n * p * (1 - p));

    if (fabs(off) > 4.5)
        fail_msg("%s: %.0f of %.0f rounds, %.1f standard errors away", what, got, n, off);
}

/* Every way a round can end, within 4.5 standard errors of the exact count (205 of them). Seed
 * 1; with SABOT_LONG a hundred times as many. */
static void cells_are_near_the_exact_chances(void **state)
{
    static sim_baccarat table;
    const sabot_rules rules = rules_with(SABOT_PUNTO_BANCO, NULL, NULL);
    const odds_shoe all = odds_shoe_of_decks(8);
    const int times = test_is_long() ? 64 : 1;
    sim_counts counts = { 0 };
    odds_counts exact;
    int possible = 0;
    (void)state;
    assert_true(odds_count(&all, &exact));
    sim_baccarat_make(&table, &rules, SIM_EQUILIBRIUM, SIM_BEHIND);
    for (int i = 0; i < 400; i++)
        possible += exact.at[i / 100][i / 10 % 10][i % 10] > 0;
    assert_int_equal(table.cells, possible);
    for (int i = 0; i < times; i++)
        sim_baccarat_play(&table, 1, counts.shoes, 1 << 16, &counts);
    for (int i = 0; i < table.cells; i++) {
        const sim_cell c = table.cell[i];
        char what[40];
        snprintf(what, sizeof what, "%d to %d, draws %d", c.player, c.banker, c.draws);
        check_near(what, (double)counts.cell[i],
                   (double)exact.at[c.draws][c.player][c.banker] / (double)exact.total,
                   (double)counts.rounds);
    }
}

/* One number to hold every machine to. */
static void the_first_thousand_shoes_of_seed_one(void **state)
{
    static sim_baccarat table;
    const sabot_rules rules = rules_with(SABOT_PUNTO_BANCO, NULL, NULL);
    uint64_t banker = 0, tie = 0;
    sim_counts counts = { 0 };
    (void)state;
    sim_baccarat_make(&table, &rules, SIM_EQUILIBRIUM, SIM_BEHIND);
    sim_baccarat_play(&table, 1, 0, 1000, &counts);
    for (int i = 0; i < table.cells; i++) {
        banker += table.cell[i].banker > table.cell[i].player ? counts.cell[i] : 0;
        tie += table.cell[i].banker == table.cell[i].player ? counts.cell[i] : 0;
    }
    assert_int_equal(counts.rounds, 81548);
    assert_int_equal(banker, 37216);
    assert_int_equal(tie, 7822);
}

static void lengths_are_near_enough(void **state)
{
    static sim_baccarat table;
    const sabot_rules rules = rules_with(SABOT_PUNTO_BANCO, NULL, NULL);
    sim_counts counts = { 0 };
    double mean, deviation;
    (void)state;
    sim_baccarat_make(&table, &rules, SIM_EQUILIBRIUM, SIM_BEHIND);
    sim_baccarat_length(&table, &mean, &deviation);
    sim_baccarat_play(&table, 1, 0, 1 << 14, &counts);
    assert_true(fabs((double)counts.rounds / (double)counts.shoes - mean) < 0.1);
    assert_true(deviation > 1.5 && deviation < 1.8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fast_shoes_are_those_one_by_one),
        cmocka_unit_test(a_continuous_shuffler_deals_one_round_at_a_time),
        cmocka_unit_test(the_last_round_is_the_one_after_the_cutting_card),
        cmocka_unit_test(in_chemin_de_fer_nothing_follows_the_cutting_card),
        cmocka_unit_test(bad_places_of_the_cutting_card_are_told),
        cmocka_unit_test(cells_are_near_the_exact_chances),
        cmocka_unit_test(the_first_thousand_shoes_of_seed_one),
        cmocka_unit_test(lengths_are_near_enough),
    };
    return cmocka_run_group_tests_name("baccarat kernel", tests, NULL, NULL);
}
