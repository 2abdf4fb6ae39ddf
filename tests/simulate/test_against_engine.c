/* test_against_engine.c: the fast shoes against the engine: the same cards, dealt by src/games and
 * the auto-dealer, give the same rounds and the same money. Some hundreds of shoes under every way
 * of paying; with SABOT_LONG ten thousand. */
#include "length.h"
#include "simulate/engine_shoe.h"

#include "simulate/book.h"


/* What makes a table, and how many cards lie behind its cutting card. */
static const struct {
    const char *name;
    int game, edition, behind;
    const char *set[8][2];
} scenes[] = {
    { "punto banco", SABOT_PUNTO_BANCO, 0, 14, { { NULL, NULL } } },
    { "four percent, six decks", SABOT_PUNTO_BANCO, 0, 60,
      { { "banker", "vig4" }, { "decks", "6" } } },
    { "nine for a tie, ten decks, rounding", SABOT_PUNTO_BANCO, 0, 100,
      { { "tie", "9" }, { "decks", "10" }, { "rounding", "yes" } } },
    { "last from the cutting card", SABOT_PUNTO_BANCO, 0, 14, { { "cutting-card-first", "yes" } } },
    { "minibaccarat of 1998", SABOT_MINIBACCARAT, 1998, 14, { { NULL, NULL } } },
    { "a quarter on ties", SABOT_MINIBACCARAT, 1998, 14, { { "banker", "tie25" } } },
    { "paytable A, rounding", SABOT_MINIBACCARAT, 2011, 14,
      { { "bonus", "yes" }, { "bonus-paytable", "A" }, { "rounding", "yes" } } },
    { "paytable B, six for half", SABOT_MINIBACCARAT, 2011, 30,
      { { "bonus", "yes" }, { "bonus-paytable", "B" }, { "banker", "six-half" } } },
    { "paytable C", SABOT_MINIBACCARAT, 2011, 14,
      { { "bonus", "yes" }, { "bonus-paytable", "C" } } },
    { "total cards", SABOT_MINIBACCARAT, 2011, 14,
      { { "total-cards", "yes" }, { "banker", "total-cards" } } },
    { "dragon 7", SABOT_MINIBACCARAT, 2011, 14,
      { { "banker", "dragon7" }, { "dragon-7", "yes" } } },
};

static void set_scene(engine_scene *scene, size_t row)
{
    assert_true(sabot_rules_default(&scene->rules, scenes[row].game, scenes[row].edition));
    for (int i = 0; i < 8 && scenes[row].set[i][0]; i++) {
        const char *const *set = scenes[row].set[i];
        if (sabot_rules_set(&scene->rules, set[0], set[1]).verdict != SABOT_ACCEPTED)
            fail_msg("%s: %s=%s", scenes[row].name, set[0], set[1]);
    }
    scene->rules.deferred = false; /* vigorish is taken in its own round */
    scene->rules.minimum = scene->rules.tie_minimum = scene->rules.side_minimum = 1;
    scene->rules.maximum = scene->rules.tie_maximum = scene->rules.side_maximum = 1000000;
    scene->rules.increment = 1;
    scene->behind = scenes[row].behind;
}

/* Odd amounts, so that every rounding shows; total cards cover the Banker wager. */
static sim_wager paid[SABOT_WAGERS]; /* each made for its stake */

static void set_stakes(engine_scene *scene, const sim_baccarat *table)
{
    static sim_book book;

    sim_book_make(&book, &scene->rules, false, 0, table);
    for (int w = 0; w < book.wagers; w++) {
        const int on = book.wager[w].on;
        if (scene->stake[on] > 0)
            continue; /* the Banker wager that is not covered: here it is */
        scene->stake[on] = 1001 + 37 * on;
        sim_book_make(&book, &scene->rules, false, scene->stake[on], table);
        paid[on] = book.wager[w];
    }
}

/* In chemin de fer stakes are what they please. */
static const sim_wager *paid_for(const engine_scene *scene, int on, sabot_cents stake,
                                 const sim_baccarat *table)
{
    static sim_book book;

    if (scene->stake[on] == stake)
        return &paid[on];
    assert_non_null(scene->players);
    sim_book_make(&book, &scene->rules, false, stake, table);
    return &book.wager[on == SABOT_ON_BANKER ? 0 : 1];
}

static void check_shoe(const engine_scene *scene, const sim_baccarat *table,
                       const uint8_t *value, const engine_shoe *engine, uint64_t seed, uint64_t k)
{
    uint8_t cell[SIM_ROUNDS_MAX];
    uint16_t start[SIM_ROUNDS_MAX];
    const int rounds = sim_baccarat_rounds(table, value, cell, start);

    if (rounds != engine->rounds)
        fail_msg("seed %llu shoe %llu: %d rounds, the engine deals %d", (unsigned long long)seed,
                 (unsigned long long)k, rounds, engine->rounds);
    for (int r = 0; r < rounds; r++) {
        const sim_cell c = table->cell[cell[r]];
        const engine_round *e = &engine->round[r];
        sabot_cents gain = 0;

        if (c.player != e->player || c.banker != e->banker || c.cards != e->cards)
            fail_msg("seed %llu shoe %llu round %d: %d to %d with %d cards, the engine %d to %d "
                     "with %d", (unsigned long long)seed, (unsigned long long)k, r + 1, c.player,
                     c.banker, c.cards, e->player, e->banker, e->cards);
        assert_true(e->payments > 0);
        for (int i = 0; i < e->payments; i++) {
            const int on = e->payment[i].on;
            const sabot_cents stake = e->payment[i].stake;
            const sabot_cents cents = sim_book_cents(paid_for(scene, on, stake, table), stake,
                                                     cell[r]);
            assert_int_equal(cents, e->payment[i].gain);
            gain += cents;
        }
        if (!scene->players)
            assert_int_equal(gain, e->gain);
    }
}

/* The same shoes counted by the kernel. */
static void check_counts(const sim_baccarat *table, uint64_t seed, uint32_t shoes,
                         const uint64_t count[SIM_PLACES], uint64_t rounds)
{
    sim_counts fast = { 0 };

    sim_baccarat_play(table, seed, 0, shoes, &fast);
    assert_int_equal(fast.shoes, shoes);
    assert_int_equal(fast.rounds, rounds);
    assert_memory_equal(fast.cell, count, sizeof fast.cell);
}

static void play_shoes(engine_scene *scene, sim_strategy strategy, uint64_t seed, uint32_t shoes)
{
    static sim_baccarat table;
    static sim_block block;
    static sabot_table engine_table;
    uint64_t count[SIM_PLACES] = { 0 }, rounds = 0;

    sim_baccarat_make(&table, &scene->rules, strategy, scene->behind);
    if (!scene->players)
        set_stakes(scene, &table);
    engine_open(scene, &engine_table);
    for (uint64_t k = 0; k < shoes; k++) {
        uint8_t value[SIM_CARDS_MAX], cell[SIM_ROUNDS_MAX];
        uint16_t start[SIM_ROUNDS_MAX];
        engine_shoe shoe;

        if (k % SIM_LANES == 0)
            sim_block_shuffle(&table.shuffler, seed, k / SIM_LANES, &block);
        sim_block_shoe(&table.shuffler, &block, (int)(k % SIM_LANES), value);
        engine_play(scene, &engine_table, value, sim_shoe_cut(table.shuffler.size, seed, k),
                    &shoe);
        check_shoe(scene, &table, value, &shoe, seed, k);
        for (int r = sim_baccarat_rounds(&table, value, cell, start) - 1; r >= 0; r--, rounds++)
            count[cell[r]]++;
    }
    check_counts(&table, seed, shoes, count, rounds);
}

/* Evidence for 3.8(e), 7.8(e), 3.9, 7.9 and the payouts of both games, as the simulator has
 * them. */
static void the_engine_deals_the_same(void **state)
{
    const uint32_t shoes = (uint32_t)test_times(20, 1000);

    (void)state;
    for (size_t row = 0; row < COUNT(scenes); row++) {
        engine_scene scene = { 0 };
        set_scene(&scene, row);
        play_shoes(&scene, SIM_EQUILIBRIUM, 100 + row, shoes);
    }
}

/* Evidence for Table 3, 4.9, 4.10 and the end of a shoe (A28), as the simulator has them. */
static void the_engine_deals_chemin_de_fer(void **state)
{
    static const struct {
        sim_strategy strategy;
        deal_strategy same;
        const char *key, *value;
        int behind;
    } row[] = {
        { SIM_EQUILIBRIUM, DEAL_EQUILIBRIUM, "rounding", "no", 14 },
        { SIM_DRAW, DEAL_DRAW, "vigorish", "4", 14 },
        { SIM_STAY, DEAL_STAY, "one-more-hand", "yes", 14 },
        { SIM_STAY, DEAL_STAY, "decks", "8", 40 },
    };
    const uint32_t shoes = (uint32_t)test_times(8, 300);

    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        unsigned char seed[32] = { (unsigned char)(i + 1) };
        engine_scene scene = { .behind = row[i].behind };
        deal_players players;

        assert_true(sabot_rules_default(&scene.rules, SABOT_CHEMIN_DE_FER, 0));
        assert_int_equal(sabot_rules_set(&scene.rules, row[i].key, row[i].value).verdict,
                         SABOT_ACCEPTED);
        deal_players_init(&players, seed, 4);
        players.strategy = row[i].same;
        scene.players = &players;
        play_shoes(&scene, row[i].strategy, 200 + i, shoes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_engine_deals_the_same),
        cmocka_unit_test(the_engine_deals_chemin_de_fer),
    };
    return cmocka_run_group_tests_name("simulator against engine", tests, NULL, NULL);
}
