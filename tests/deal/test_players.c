/* test_players.c: where the rules leave a hand the choice to draw or stay, participants follow the
 * strategy they were given; everything else they choose by the seed alone. Among people they are
 * calm. */
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

/* ---- Among people: nothing is said or laid that would only fill the feed --------------------- */

typedef struct calm {
    sabot_table table;
    deal_shoe shoe;
    deal_players players;
    deal_driver driver;
    sabot_cents best;               /* of this auction */
    sabot_seats bid, wagered;       /* in this auction; against this stake */
    bool lapped;                    /* everybody was asked once more */
    int bids, auctions, wagers, bancos, covers, rounds, taken_back;
} calm;

static void a_bid(calm *c, const sabot_event *event)
{
    assert_false(sabot_seats_has(c->bid, event->seat)); /* one each */
    assert_true(event->amount >= c->best + c->table.rules.minimum);
    assert_true(c->best == 0 || event->amount >= c->best + c->best / 4);
    assert_int_equal(event->amount % c->table.rules.minimum, 0);
    c->bid |= sabot_seats_of(event->seat);
    c->best = event->amount;
    c->bids++;
}

static void a_wager(calm *c, const sabot_event *event)
{
    if (c->table.rules.game == SABOT_CHEMIN_DE_FER)
        assert_false(sabot_seats_has(c->wagered, event->seat));
    c->wagered |= sabot_seats_of(event->seat);
    c->wagers++;
}

static void watch(void *context, const sabot_table *table, const sabot_event *event,
                  const sabot_ruling *ruling)
{
    calm *const c = context;

    (void)table;
    assert_int_not_equal(ruling->verdict, SABOT_REFUSED);
    assert_int_not_equal(event->kind, SABOT_EV_RAISE);
    assert_int_not_equal(event->kind, SABOT_EV_GIVE_UP);
    switch (event->kind) {
    case SABOT_EV_SIT:      c->players.seats |= sabot_seats_of(event->seat); break;
    case SABOT_EV_BID:      a_bid(c, event); break;
    case SABOT_EV_WAGER:    a_wager(c, event); break;
    case SABOT_EV_BANCO:    c->bancos++; break;
    case SABOT_EV_COVER:    c->covers++; break;
    case SABOT_EV_NEXT_LAP: c->lapped = true; break;
    case SABOT_EV_STAKE:
        c->wagered = 0;
        c->lapped = false;
        break;
    case SABOT_EV_RESULT:   c->rounds++; break;
    case SABOT_EV_WITHDRAW: c->taken_back += event->on == SABOT_ON_PLAYER; break;
    case SABOT_EV_CLOSE_BIDS:
        c->best = 0;
        c->bid = 0;
        c->auctions++;
        break;
    default: break;
    }
}

/* The dealer's choice: a lap is begun, once; where nobody stirs bids are closed. */
static bool goes_on(calm *c, int kind)
{
    sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(&c->table, SABOT_ASK_ALL, next);

    for (int i = 0; i < n; i++)
        if (next[i].like.kind == kind && next[i].duty == SABOT_MAY)
            return deal_event(&c->driver, &next[i].like, false), true;
    return false;
}

static void calm_turn(calm *c)
{
    if (!deal_step(&c->driver, 1u << SABOT_MUST | 1u << SABOT_YIELD) &&
        !deal_players_act(&c->players, &c->driver) &&
        !(!c->lapped && goes_on(c, SABOT_EV_NEXT_LAP)) &&
        !deal_step(&c->driver, 1u << SABOT_SILENCE | 1u << SABOT_NEXT) &&
        !goes_on(c, SABOT_EV_CLOSE_BIDS))
        c->players.round = 0; /* asked again after a while */
}

/* One shoe. */
static void play_calmly(calm *c, sabot_game_id game, const char *words)
{
    unsigned char seed[32];
    sabot_rules rules;

    memset(c, 0, sizeof *c);
    deal_seed_from_text(words, seed);
    assert_true(sabot_rules_default(&rules, game, 0));
    if (game == SABOT_PUNTO_BANCO)
        rules.deal = SABOT_DEAL_VIEWING;
    assert_int_equal(sabot_table_open(&c->table, &rules).verdict, SABOT_ACCEPTED);
    deal_shoe_init(&c->shoe, seed);
    deal_players_init(&c->players, seed, 4);
    c->players.house = true;
    c->driver = (deal_driver){ .table = &c->table, .source = &c->shoe.source, .listener = watch,
                               .context = c, .answer = true };
    for (int turn = 0; turn < TURNS && c->table.phase != SABOT_PHASE_SHOE_OVER; turn++)
        calm_turn(c);
    assert_int_equal(c->table.phase, SABOT_PHASE_SHOE_OVER);
    assert_true(c->rounds > 10 && c->wagers > c->rounds / 2);
    assert_int_equal(c->taken_back, 0);
}

static void house_players_are_calm(void **state)
{
    static calm c;
    static const char *const seeds[] = { "calm", "quiet", "still" };
    int bancos = 0;

    (void)state;
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        play_calmly(&c, SABOT_CHEMIN_DE_FER, seeds[i]);
        assert_true(c.bids > 0);
        assert_int_equal(c.covers, c.bancos); /* nobody calls in vain */
        bancos += c.bancos;
    }
    assert_true(bancos > 0); /* calm is not silent */
    play_calmly(&c, SABOT_MINIBACCARAT, "calm");
    play_calmly(&c, SABOT_PUNTO_BANCO, "calm");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_follow_the_strategy),
        cmocka_unit_test(drawing_is_the_equilibrium),
        cmocka_unit_test(strategies_have_names),
        cmocka_unit_test(house_players_are_calm),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
