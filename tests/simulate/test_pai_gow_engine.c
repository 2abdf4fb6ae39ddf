/* test_pai_gow_engine.c: the fast rounds of the pai gow games against the engine: the same tiles or
 * cards, dealt by src/games and the auto-dealer to one player and the dealer, both by the house
 * way, give the same result and the same money. */
#include "core/core_test.h"

#include "deal/deal.h"
#include "length.h"
#include "simulate/book.h"
#include "simulate/poker.h"
#include "simulate/tiles.h"


enum { SEAT = 1, STUCK = 20000, STAKE = 2525 };

#define BUY_IN INT64_C(50000000000)
#define DUTY(duty) (1u << (duty))

typedef struct game {
    sabot_table table;
    deal_plan plan;
    deal_driver driver;
    uint8_t piece[2][7];  /* of the player and of the dealer */
    int n;
    sabot_cents before, gain;
    int result;           /* words: Win, Lose, Push */
    bool wagered, over;
} game;

static sabot_cents chips(const game *g)
{
    return g->table.ledger.balance[sabot_account_of_seat(SEAT)];
}

static void listen(void *context, const sabot_table *t, const sabot_event *event,
                   const sabot_ruling *ruling)
{
    game *g = context;

    assert_int_equal(ruling->verdict, SABOT_ACCEPTED);
    if (event->kind == SABOT_EV_COMPARE)
        g->result = t->pg.round.hand[SEAT].result;
    if (event->kind == SABOT_EV_DISCARD) {
        g->gain = chips(g) - g->before;
        g->over = true;
    }
}

static void accept(const char *what, sabot_ruling ruling)
{
    char says[SABOT_SAYS_TEXT];

    if (ruling.verdict == SABOT_ACCEPTED)
        return;
    sabot_ruling_text(&ruling, says, sizeof says);
    fail_msg("%s: %s", what, says);
}

static void do_event(game *g, sabot_event event)
{
    accept(sabot_kind_at(event.kind)->name, deal_event(&g->driver, &event, false));
}

/* The wager, and what will lie at both places. */
static void wager(game *g)
{
    g->before = chips(g);
    do_event(g, (sabot_event){ .kind = SABOT_EV_WAGER, .role = SABOT_PARTICIPANT,
                               .actor_seat = SEAT, .seat = SEAT, .on = SABOT_ON_HAND,
                               .amount = STAKE });
    deal_plan_for(&g->plan, &g->table);
    for (int i = 0; i < 2; i++) {
        const int place = i == 0 ? SEAT : 0;
        g->plan.n[place] = (uint8_t)g->n;
        memcpy(g->plan.piece[place], g->piece[i], (size_t)g->n);
    }
    g->wagered = true;
}

/* The player sets the house way, as the simulator's does. */
static bool set_hand(game *g)
{
    sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(&g->table, SABOT_ASK_ALL, next);

    for (int i = 0; i < n; i++)
        if (next[i].like.kind == SABOT_EV_SET && next[i].like.role == SABOT_PARTICIPANT) {
            sabot_event event;
            assert_int_equal(g->plan.source.yield(&g->plan.source, &g->table, &next[i], &event), 1);
            do_event(g, event);
            return true;
        }
    return false;
}

static void play_round(game *g)
{
    g->over = g->wagered = false;
    g->result = 0;
    for (int turns = 0; !g->over; turns++) {
        if (turns == STUCK)
            fail_msg("the engine does not come to an end, in the phase %s",
                     sabot_phase_text(g->table.phase));
        if (deal_step(&g->driver, DUTY(SABOT_MUST) | DUTY(SABOT_YIELD)) || set_hand(g))
            continue;
        if (g->table.phase == SABOT_PHASE_BETTING && !g->wagered)
            wager(g);
        else
            deal_step(&g->driver, DUTY(SABOT_THEIRS) | DUTY(SABOT_SILENCE) | DUTY(SABOT_NEXT));
    }
}

static void open_game(game *g, const sabot_rules *rules)
{
    const sabot_event sit = { .kind = SABOT_EV_SIT, .role = SABOT_PARTICIPANT, .actor_seat = SEAT,
                              .seat = SEAT, .amount = BUY_IN };

    memset(g, 0, sizeof *g);
    accept("open", sabot_table_open(&g->table, rules));
    deal_plan_init(&g->plan);
    g->driver = (deal_driver){ .table = &g->table, .source = &g->plan.source, .listener = listen,
                               .context = g, .answer = true };
    do_event(g, sit);
}

static sabot_rules rules_of(int game_id, const char *way, bool rounding)
{
    sabot_rules rules;

    assert_true(sabot_rules_default(&rules, game_id, 0));
    assert_int_equal(sabot_rules_set(&rules, "house-way", way).verdict, SABOT_ACCEPTED);
    rules.rounding = rounding;
    rules.minimum = rules.increment = 25;
    rules.maximum = 100000;
    return rules;
}

static void check_round(const game *g, const sabot_rules *rules, int cell, int round)
{
    static const uint8_t words[SIM_OWN_CELLS] = { SABOT_SAY_WIN, SABOT_SAY_PUSH,
                                                      SABOT_SAY_LOSE };
    sim_book book;

    sim_book_make(&book, rules, false, STAKE, NULL);
    if (g->result != words[cell] || g->gain != sim_book_cents(&book.wager[0], STAKE, cell))
        fail_msg("round %d: the simulator's cell is %d, the engine says %d and pays %lld", round,
                 cell, g->result, (long long)g->gain);
}

static int rounds_to_play(void)
{
    return test_times(100, 3000);
}

static int cell_of(int above)
{
    return above == 2 ? SIM_WIN : above == 1 ? SIM_PUSH : SIM_LOSE;
}

/* Evidence for C:10.1.3, C:10.7.02 as the simulator has them. */
static void the_engine_deals_pai_gow(void **state)
{
    static const char *const ways[] = { "tiles-1", "tiles-2" };
    static sim_tiles table;
    static game g;
    (void)state;
    for (size_t w = 0; w < COUNT(ways); w++) {
        const sabot_rules rules = rules_of(SABOT_PAI_GOW, ways[w], w == 0);
        sim_tiles_tally tally = { 0 };
        uint64_t seen[SIM_OWN_CELLS] = { 0 };
        sim_random random;

        assert_int_equal(sim_tiles_build(&table, sabot_house_way_named(ways[w])), 0);
        open_game(&g, &rules);
        g.n = 4;
        sim_random_begin(&random, 3, w);
        for (int r = 0; r < rounds_to_play(); r++) {
            int hand[2];
            sim_tiles_deal(&table, &random, hand);
            for (int i = 0; i < 2; i++)
                sim_tiles_of_index(hand[i], g.piece[i]);
            const sim_tiles_hand mine = table.hand[hand[0]], theirs = table.hand[hand[1]];
            const int cell = cell_of((mine.high > theirs.high) + (mine.low > theirs.low));
            play_round(&g);
            check_round(&g, &rules, cell, r);
            seen[cell]++;
        }
        sim_tiles_play(&table, &table, 3, w, (uint32_t)rounds_to_play(), &tally);
        assert_int_equal(tally.win, seen[SIM_WIN]);
        assert_int_equal(tally.push, seen[SIM_PUSH]);
        assert_int_equal(tally.lose, seen[SIM_LOSE]);
    }
}

/* Evidence for C:11.9.2, C:11.9.5 as the simulator has them. */
static void the_engine_deals_pai_gow_poker(void **state)
{
    const sabot_rules rules = rules_of(SABOT_PAI_GOW_POKER, "poker-1", true);
    poker7 *const ranks = poker7_new(rules.wheel_low);
    sim_poker *const table = sim_poker_new(ranks, sabot_house_way_named("poker-1"));
    uint64_t seen[SIM_OWN_CELLS] = { 0 };
    sabot_card deck[SABOT_CARD_JOKER];
    sim_poker_tally tally = { 0 };
    sim_random random;
    static game g;
    (void)state;
    assert_non_null(table);
    open_game(&g, &rules);
    g.n = 7;
    sim_random_begin(&random, 4, 5);
    for (int i = 0; i < SABOT_CARD_JOKER; i++)
        deck[i] = (sabot_card)(i + 1);
    for (int r = 0; r < rounds_to_play(); r++) {
        sim_poker_deal(&random, deck);
        memcpy(g.piece[0], deck, 7);
        memcpy(g.piece[1], deck + 7, 7);
        const sim_poker_hand mine = sim_poker_set(table, deck);
        const sim_poker_hand theirs = sim_poker_set(table, deck + 7);
        const int cell = cell_of((sim_poker_front(mine) > sim_poker_front(theirs)) +
                                 (sim_poker_behind(mine) > sim_poker_behind(theirs)));
        play_round(&g);
        check_round(&g, &rules, cell, r);
        seen[cell]++;
    }
    sim_poker_play(table, table, 4, 5, (uint32_t)rounds_to_play(), &tally);
    assert_int_equal(tally.win, seen[SIM_WIN]);
    assert_int_equal(tally.push, seen[SIM_PUSH]);
    assert_int_equal(tally.lose, seen[SIM_LOSE]);
    sim_poker_free(table);
    poker7_free(ranks);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_engine_deals_pai_gow),
        cmocka_unit_test(the_engine_deals_pai_gow_poker),
    };
    return cmocka_run_group_tests_name("pai gow simulator against engine", tests, NULL, NULL);
}
