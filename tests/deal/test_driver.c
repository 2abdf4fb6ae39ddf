/* The auto-dealer: it performs what is expected of the house, and nothing else. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "codec/codec.h"
#include "deal/players.h"

typedef struct log {
    int events, cards;
    sabot_event last;
} log_of_events;

static void note(void *context, const sabot_table *table, const sabot_event *event,
                 const sabot_ruling *ruling)
{
    log_of_events *log = context;

    assert_int_not_equal(ruling->verdict, SABOT_REFUSED);
    assert_int_equal(sabot_ledger_sum(&table->ledger), 0);
    log->events++;
    log->cards += event->kind == SABOT_EV_CARD;
    log->last = *event;
}

static sabot_table open_table(int game)
{
    sabot_rules rules;
    sabot_table table;

    assert_true(sabot_rules_default(&rules, game, 0));
    memset(&table, 0, sizeof table);
    assert_int_equal(sabot_table_open(&table, &rules).verdict, SABOT_ACCEPTED);
    return table;
}

static sabot_ruling say(deal_driver *driver, const char *line, bool advance)
{
    sabot_event event;
    sabot_error error;
    bool has_time;

    if (sabot_event_from_text(line, strlen(line), &event, &has_time, &error) < 0)
        fail_msg("%s: column %d: %s", line, error.column, error.says);
    return deal_event(driver, &event, advance);
}

/* A wager at a table where nothing is prepared: the house opens first, one act after another. */
static void house_goes_on_until_the_wager_can_be_taken(void **state)
{
    log_of_events log = { 0 };
    sabot_table table = open_table(SABOT_MINIBACCARAT);
    deal_driver driver = { .table = &table, .listener = note, .context = &log, .answer = true };

    (void)state;
    assert_int_equal(say(&driver, "sit seat=1 buy-in=500", true).verdict, SABOT_ACCEPTED);
    assert_int_equal(log.events, 1);
    assert_int_equal(say(&driver, "wager seat=1 on=player 50", true).verdict, SABOT_ACCEPTED);
    assert_int_equal(table.phase, SABOT_PHASE_BETTING);
    assert_int_equal(log.last.kind, SABOT_EV_WAGER);
    assert_true(log.events > 10);
    assert_int_equal(table.events, (uint64_t)log.events);
}

/* The words a card waits for are said as soon as the card before it is out; from the result on the
 * house waits, so that a card too many can still be told. */
static void house_keeps_up_until_the_result(void **state)
{
    static const char *const lines[] = {
        "card 2c player", "card Ts banker", "card 3d player", "card 5h banker", "card 5s player",
        "card 3c banker",
    };
    log_of_events log = { 0 };
    sabot_table table = open_table(SABOT_PUNTO_BANCO);
    deal_driver driver = { .table = &table, .listener = note, .context = &log, .answer = true };

    (void)state;
    say(&driver, "sit seat=2 buy-in=500", true);
    assert_int_equal(deal_keep_up(&driver), 0); /* who else comes is still to be asked */
    say(&driver, "wager seat=2 on=banker 100", true);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        assert_int_equal(say(&driver, lines[i], true).verdict, SABOT_ACCEPTED);
        deal_keep_up(&driver);
    }
    assert_int_equal(table.phase, SABOT_PHASE_RESULT);
    assert_int_equal(log.last.kind, SABOT_EV_CARD);
    assert_int_equal(say(&driver, "card 4c up", true).verdict, SABOT_IRREGULAR);
}

static void without_advance_it_is_refused(void **state)
{
    log_of_events log = { 0 };
    sabot_table table = open_table(SABOT_MINIBACCARAT);
    deal_driver driver = { .table = &table, .listener = note, .context = &log, .answer = true };

    (void)state;
    say(&driver, "sit seat=1 buy-in=500", false);
    const sabot_ruling ruling = say(&driver, "wager seat=1 on=player 50", false);
    assert_int_equal(ruling.verdict, SABOT_REFUSED);
    assert_true(ruling.untimely);
    assert_int_equal(log.events, 1);
}

/* What would be refused all the same leaves no trace, however far the house would have gone. */
static void refusal_leaves_no_trace(void **state)
{
    log_of_events log = { 0 };
    sabot_table table = open_table(SABOT_MINIBACCARAT), before;
    deal_driver driver = { .table = &table, .listener = note, .context = &log, .answer = true };

    (void)state;
    say(&driver, "sit seat=1 buy-in=500", true);
    memcpy(&before, &table, sizeof table);
    const sabot_ruling over = say(&driver, "wager seat=1 on=player 400000", true);
    assert_int_equal(over.verdict, SABOT_REFUSED);
    assert_false(over.untimely); /* it says what is wrong with it, not that it came early */
    assert_memory_equal(&table, &before, sizeof table);
    const sabot_ruling early = say(&driver, "cutting-card", true);
    assert_int_equal(early.verdict, SABOT_REFUSED);
    assert_memory_equal(&table, &before, sizeof table);
    assert_int_equal(log.events, 1);
}

/* A round from a script: cards, calls, result, payment, clearing. */
static void script_plays_a_round(void **state)
{
    static const char *const cards[] = { "2c", "3h", "3d", "Ts", "8s" };
    const unsigned all = 1u << SABOT_MUST | 1u << SABOT_YIELD;
    log_of_events log = { 0 };
    sabot_table table = open_table(SABOT_MINIBACCARAT);
    deal_driver driver = { .table = &table, .listener = note, .context = &log, .answer = true };
    deal_script script;
    sabot_card card;

    (void)state;
    say(&driver, "sit seat=1 buy-in=500", true);
    say(&driver, "wager seat=1 on=player 50", true);
    deal_script_init(&script);
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        assert_true(sabot_card_parse(cards[i], 2, &card));
        deal_script_add(&script, card);
    }
    driver.source = &script.source;
    assert_int_equal(say(&driver, "announce \"No More Bets\"", false).verdict, SABOT_ACCEPTED);
    while (deal_step(&driver, all))
        assert_true(log.events < 200);
    assert_int_equal(log.cards, 5);
    assert_int_equal(table.phase, SABOT_PHASE_BETTING);
    assert_int_equal(table.bac.round.number, 1);
    /* five against eight and ten: 3+0=3 for the Banker, 2+3+8=13 counts 3: a tie, nothing moves */
    assert_int_equal(table.ledger.balance[sabot_account_of_seat(1)], 50000);
}

static void house_stops_when_nothing_is_owed(void **state)
{
    log_of_events log = { 0 };
    sabot_table table = open_table(SABOT_PUNTO_BANCO);
    deal_driver driver = { .table = &table, .listener = note, .context = &log, .answer = true };
    sabot_expected next[SABOT_EXPECTED_MAX];

    (void)state;
    deal_house(&driver);
    for (int i = sabot_expect(&table, SABOT_ASK_ALL, next) - 1; i >= 0; i--)
        assert_int_not_equal(next[i].duty, SABOT_MUST);
    assert_int_equal(deal_house(&driver), 0);
}

/* Participants and a shuffled shoe: two hundred rounds of each game without a refusal (note()
 * asserts it), and always somebody who can go on. */
static void shoes_are_played_through(void **state)
{
    static const int games[] = { SABOT_PUNTO_BANCO, SABOT_MINIBACCARAT };
    const unsigned owed = 1u << SABOT_MUST | 1u << SABOT_YIELD;
    const unsigned onward = 1u << SABOT_SILENCE | 1u << SABOT_NEXT;

    (void)state;
    for (size_t g = 0; g < 2; g++) {
        log_of_events log = { 0 };
        sabot_table table = open_table(games[g]);
        unsigned char seed[32];
        deal_players players;
        deal_shoe shoe;

        deal_seed_from_text("through", seed);
        deal_shoe_init(&shoe, seed);
        deal_players_init(&players, seed, 4);
        deal_driver driver = { .table = &table, .source = &shoe.source, .listener = note,
                               .context = &log, .answer = true };
        for (int idle = 0; table.bac.round.number < 200 && idle < 100; idle++)
            if (deal_step(&driver, owed) || deal_players_act(&players, &driver) ||
                deal_step(&driver, onward))
                idle = -1;
        assert_true(table.bac.round.number >= 200);
        assert_true(shoe.number >= 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(house_goes_on_until_the_wager_can_be_taken),
        cmocka_unit_test(house_keeps_up_until_the_result),
        cmocka_unit_test(without_advance_it_is_refused),
        cmocka_unit_test(refusal_leaves_no_trace),
        cmocka_unit_test(script_plays_a_round),
        cmocka_unit_test(house_stops_when_nothing_is_owed),
        cmocka_unit_test(shoes_are_played_through),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
