/* test_players.c: where the rules leave a hand the choice to draw or stay, participants follow the
 * strategy they were given; everything else they choose by the seed alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "deal/players.h"
#include "games/chemin_de_fer/cdf.h"

enum { TURNS = 20000 };

typedef struct evening {
    sabot_table table;
    deal_shoe shoe;
    deal_players players;
    deal_driver driver;
    uint8_t words;        /* of the latest event */
    int cards, stays;     /* what was said where both could be said */
} evening;

static void listen(void *context, const sabot_table *table, const sabot_event *event,
                   const sabot_ruling *ruling)
{
    (void)table, (void)ruling;
    ((evening *)context)->words = event->words;
}

/* May a participant say either now? */
static bool is_option(const sabot_table *table)
{
    sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(table, SABOT_ASK_ALL, next);
    bool card = false, stay = false;

    for (int i = 0; i < n; i++) {
        if (next[i].like.kind != SABOT_EV_ANNOUNCE || next[i].like.role != SABOT_PARTICIPANT)
            continue;
        card = card || next[i].like.words == SABOT_SAY_CARD;
        stay = stay || next[i].like.words == SABOT_SAY_STAY;
    }
    return card && stay;
}

static void take_turn(evening *g)
{
    const bool option = is_option(&g->table);

    g->words = SABOT_SAY_NONE;
    if (deal_step(&g->driver, 1u << SABOT_MUST | 1u << SABOT_YIELD))
        return;
    if (!deal_players_act(&g->players, &g->driver))
        deal_step(&g->driver, 1u << SABOT_SILENCE | 1u << SABOT_NEXT);
    g->cards += option && g->words == SABOT_SAY_CARD;
    g->stays += option && g->words == SABOT_SAY_STAY;
}

/* One shoe. */
static void play(evening *g, deal_strategy strategy)
{
    unsigned char seed[32];
    sabot_rules rules;

    memset(g, 0, sizeof *g);
    deal_seed_from_text("players", seed);
    assert_true(sabot_rules_default(&rules, SABOT_CHEMIN_DE_FER, 0));
    assert_int_equal(sabot_table_open(&g->table, &rules).verdict, SABOT_ACCEPTED);
    deal_shoe_init(&g->shoe, seed);
    deal_players_init(&g->players, seed, 5);
    g->players.strategy = strategy;
    g->driver = (deal_driver){ .table = &g->table, .source = &g->shoe.source, .listener = listen,
                               .context = g, .answer = true };
    for (int i = 0; i < TURNS && g->table.phase != SABOT_PHASE_SHOE_OVER; i++)
        take_turn(g);
    assert_int_equal(g->table.phase, SABOT_PHASE_SHOE_OVER);
    assert_true(g->cards + g->stays > 0);
}

static void options_follow_the_strategy(void **state)
{
    static evening g;

    (void)state;
    play(&g, DEAL_DRAW);
    assert_int_equal(g.stays, 0);
    play(&g, DEAL_STAY);
    assert_int_equal(g.cards, 0);
    play(&g, DEAL_EQUILIBRIUM); /* under Table 3: always a card (see players.h) */
    assert_int_equal(g.stays, 0);
    play(&g, DEAL_BY_SEED);
    assert_true(g.cards > 0 && g.stays > 0);
}

/* ---- Why the equilibrium is to draw: an endless shoe, Table 3 as the engine has it ---------- */

static const double chance[10] = { 4 / 13.0, 1 / 13.0, 1 / 13.0, 1 / 13.0, 1 / 13.0,
                                   1 / 13.0, 1 / 13.0, 1 / 13.0, 1 / 13.0, 1 / 13.0 };

static double chance_of_two(int count)
{
    double sum = 0;

    for (int a = 0; a < 10; a++)
        sum += chance[a] * chance[(count - a + 10) % 10];
    return sum;
}

static int sign(int difference)
{
    return (difference > 0) - (difference < 0);
}

/* What the Player's Hand wins, on average, against a Banker who stays or who draws. */
static double against(int player, int banker, bool draws)
{
    double sum = 0;

    if (!draws)
        return sign(player - banker);
    for (int card = 0; card < 10; card++)
        sum += chance[card] * sign(player - (banker + card) % 10);
    return sum;
}

/* What a 5 wins by staying (third -1) or with this third card; options: does the Banker draw? */
static double five(int third, const bool option[2])
{
    double sum = 0;

    for (int banker = 0; banker < 8; banker++) {
        const char cell = cdf_table_3(banker, third, NULL);
        const bool draws = cell == 'D' || (cell == 'O' && option[banker == 5]);
        sum += chance_of_two(banker) * against((5 + (third < 0 ? 0 : third)) % 10, banker, draws);
    }
    return sum;
}

/* What the Banker loses at an option, if the Player's Hand draws on 0 to 5. */
static double at_option(int banker, int third, bool draws)
{
    double sum = 0;

    for (int player = 0; player <= 5; player++)
        sum += chance_of_two(player) * against((player + third) % 10, banker, draws);
    return sum;
}

static void drawing_is_the_equilibrium(void **state)
{
    (void)state;
    for (int options = 0; options < 4; options++) {
        const bool option[2] = { options & 1, options >> 1 };
        double drawing = 0;
        for (int third = 0; third < 10; third++)
            drawing += chance[third] * five(third, option);
        assert_true(drawing > five(-1, option)); /* whatever the Banker does */
    }
    assert_int_equal(cdf_table_3(3, 9, NULL), 'O');
    assert_int_equal(cdf_table_3(5, 4, NULL), 'O');
    assert_true(at_option(3, 9, true) < at_option(3, 9, false));
    assert_true(at_option(5, 4, true) < at_option(5, 4, false));
}

static void strategies_have_names(void **state)
{
    (void)state;
    assert_int_equal(deal_strategy_parse("equilibrium"), DEAL_EQUILIBRIUM);
    assert_int_equal(deal_strategy_parse("draw"), DEAL_DRAW);
    assert_int_equal(deal_strategy_parse("stay"), DEAL_STAY);
    assert_int_equal(deal_strategy_parse("Draw"), DEAL_BY_SEED);
    assert_int_equal(deal_strategy_parse(""), DEAL_BY_SEED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_follow_the_strategy),
        cmocka_unit_test(drawing_is_the_equilibrium),
        cmocka_unit_test(strategies_have_names),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
