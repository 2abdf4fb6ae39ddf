/* The console's completion: what may come next, as far as it is settled. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "cli/table/console.h"

static sabot_table open_table(void)
{
    sabot_rules rules;
    sabot_table table;

    assert_true(sabot_rules_default(&rules, SABOT_MINIBACCARAT, 0));
    assert_int_equal(sabot_table_open(&table, &rules).verdict, SABOT_ACCEPTED);
    return table;
}

static const char *completed(const sabot_table *table, const char *line)
{
    static char more[SABOT_LINE_MAX];

    console_complete(table, NULL, SABOT_ASK_ALL, line, strlen(line), more, sizeof more, NULL);
    return more;
}

static void heads_come_first(void **state)
{
    (void)state;
    assert_string_equal(completed(NULL, "ta"), "ble ");
    assert_string_equal(completed(NULL, "table m"), "inibaccarat ");
    assert_string_equal(completed(NULL, "table minibaccarat dec"), "ks=");
    assert_string_equal(completed(NULL, "table minibaccarat decks=8 tab"), "le=");
    assert_string_equal(completed(NULL, "table ch"), "emin-de-fer ");
    assert_string_equal(completed(NULL, "table pu"), "nto-banco ");
    assert_string_equal(completed(NULL, "table pai"), "-gow"); /* either of the two */
    assert_string_equal(completed(NULL, "table pai-gow-poker whe"), "el");
    assert_string_equal(completed(NULL, "sit"), "");
}

static void act(deal_driver *driver, const char *line)
{
    sabot_event event;
    sabot_error error;
    bool has_time;

    assert_int_equal(sabot_event_from_text(line, strlen(line), &event, &has_time, &error), 0);
    assert_int_equal(deal_event(driver, &event, true).verdict, SABOT_ACCEPTED);
    deal_keep_up(driver);
}

/* Dice and unseen hands are for a person to tell: nothing is completed there. In SETTING the house
 * waits for the players. */
static void what_is_hidden_is_not_completed(void **state)
{
    static sabot_table table, ahead;
    deal_driver driver = { .table = &table, .answer = true };
    sabot_rules rules;

    (void)state;
    assert_true(sabot_rules_default(&rules, SABOT_PAI_GOW, 0));
    assert_int_equal(sabot_table_open(&table, &rules).verdict, SABOT_ACCEPTED);
    act(&driver, "sit seat=2 buy-in=500");
    act(&driver, "look seat=2");
    assert_true(deal_look_ahead(&driver, &ahead));
    assert_int_equal(ahead.phase, SABOT_PHASE_BETTING);
    act(&driver, "wager seat=2 on=hand 50");
    assert_true(deal_look_ahead(&driver, &ahead)); /* No More Bets, the shaker shaken */
    assert_string_equal(completed(&ahead, "unc"), "over ");
    act(&driver, "uncover 4,4,2");
    assert_true(deal_look_ahead(&driver, &ahead)); /* dealt unseen */
    assert_int_equal(ahead.phase, SABOT_PHASE_SETTING);
    assert_string_equal(completed(&ahead, "set"), " seat=2 ");
    act(&driver, "set seat=2");
    assert_false(deal_look_ahead(&driver, &ahead)); /* the dealer's hand is read off the table */
    assert_string_equal(completed(&table, "op"), "en dealer ");
}

static void kinds_are_completed_up_to_the_first_choice(void **state)
{
    const sabot_table table = open_table();

    (void)state;
    assert_string_equal(completed(&table, "si"), "t seat=");
    assert_string_equal(completed(&table, "sit seat=3"), " buy-in=");
    assert_string_equal(completed(&table, "wa"), ""); /* no wager at an unprepared table */
    assert_string_equal(completed(&table, "nonsense"), "");
}

static void candidates_are_counted(void **state)
{
    const sabot_table table = open_table();
    char more[64];

    (void)state;
    assert_int_equal(console_complete(&table, NULL, SABOT_ASK_ALL, "sit ", 4, more, sizeof more,
                                      NULL), table.rules.seats);
    assert_int_equal(console_complete(&table, NULL, SABOT_ASK_ALL, "xyz", 3, more, sizeof more,
                                      NULL), 0);
    const int all = console_complete(&table, NULL, SABOT_ASK_ALL, "", 0, more, sizeof more, NULL);
    assert_int_equal(console_complete(&table, NULL, SABOT_ASK_ALL, "", 0, more, 1, NULL), all);
}

/* Where the house acts by itself, a wager can be typed before the cards are even received. */
static void what_the_house_leads_to_is_offered(void **state)
{
    sabot_table table = open_table(), ahead;
    deal_driver driver = { .table = &table, .answer = true };
    const sabot_event sit = { .kind = SABOT_EV_SIT, .role = SABOT_PARTICIPANT, .actor_seat = 3,
                              .seat = 3, .amount = 50000 };
    char more[SABOT_LINE_MAX];

    (void)state;
    assert_int_equal(deal_event(&driver, &sit, false).verdict, SABOT_ACCEPTED);
    assert_string_equal(completed(&table, "wa"), "");
    assert_true(deal_look_ahead(&driver, &ahead));
    assert_int_equal(ahead.phase, SABOT_PHASE_BETTING);
    assert_int_equal(table.phase, SABOT_PHASE_OPENING);
    console_complete(&table, &ahead, SABOT_ASK_ALL, "wa", 2, more, sizeof more, NULL);
    assert_string_equal(more, "ger seat=3 on=");
}

static session *open_session(void)
{
    static session s;
    sabot_rules rules;
    sabot_error error;

    assert_true(sabot_rules_default(&rules, SABOT_MINIBACCARAT, 0));
    session_init(&s, &rules, false, true);
    assert_int_equal(session_line(&s, "sit seat=1 buy-in=500", 21, &error), 0);
    return &s;
}

static void type(session *s, console_past *past, const char *line)
{
    sabot_error error;

    console_past_note(past, s);
    assert_int_equal(session_line(s, line, strlen(line), &error), 0);
    console_past_keep(past, s, line, strlen(line), false);
}

static void lines_are_taken_back_with_what_the_house_did(void **state)
{
    static sabot_table before;
    session *s = open_session();
    console_past *past = console_past_new();

    (void)state;
    memcpy(&before, &s->table, sizeof before);
    type(s, past, "wager seat=1 on=player 50");
    assert_int_equal(s->table.phase, SABOT_PHASE_BETTING);
    type(s, past, "wager seat=1 on=player 400000"); /* refused: nothing to take back */
    console_past_undo(past, s, 1);
    assert_int_equal(s->table.phase, SABOT_PHASE_BETTING); /* what stands before it is named */
    console_past_undo(past, s, 1);
    assert_memory_equal(&s->table, &before, sizeof before);
    console_past_undo(past, s, 1); /* nothing is left */
    assert_memory_equal(&s->table, &before, sizeof before);
    console_past_free(past);
}

/* A line that took the place of what the house had done: undone, the house's act stands again, in
 * the log as well. */
static void what_was_taken_back_stands_again(void **state)
{
    static session s;
    static sabot_table before;
    static const char *const lines[] = { "table pai-gow", "sit seat=2 buy-in=500", "look seat=2",
                                         "wager seat=2 on=hand 50", "uncover 4,4,2" };
    console_past *past = console_past_new();
    char log[8192] = "", *again;
    size_t n;

    (void)state;
    session_init(&s, NULL, false, true);
    s.log = tmpfile();
    assert_non_null(s.log);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        type(&s, past, lines[i]);
    const long end = ftell(s.log);
    memcpy(&before, &s.table, sizeof before);
    type(&s, past, "announce Total 11");
    assert_memory_not_equal(&s.table, &before, sizeof before);
    console_past_undo(past, &s, 1);
    assert_memory_equal(&s.table, &before, sizeof before);
    assert_int_equal(ftell(s.log), end);
    rewind(s.log);
    n = fread(log, 1, sizeof log - 1, s.log);
    log[n] = '\0';
    again = strstr(log, "announce Total 10\n");
    assert_non_null(again);
    assert_null(strstr(log, "announce Total 11"));
    fclose(s.log);
    console_past_free(past);
}

/* The table line itself: afterwards another game may be opened. */
static void the_table_is_shut_again(void **state)
{
    static session s;
    console_past *past = console_past_new();

    (void)state;
    session_init(&s, NULL, false, true);
    type(&s, past, "table minibaccarat decks=6");
    assert_true(s.open);
    console_past_undo(past, &s, 1);
    assert_false(s.open);
    type(&s, past, "table punto-banco");
    assert_true(s.open);
    assert_int_equal(s.table.rules.game, SABOT_PUNTO_BANCO);
    console_past_free(past);
}

static void sixty_four_lines_are_kept(void **state)
{
    session *s = open_session();
    console_past *past = console_past_new();
    const uint64_t before = s->table.events;

    (void)state;
    for (int i = 0; i < 70; i++)
        type(s, past, "buy-in seat=1 10");
    assert_int_equal(s->table.events, before + 70);
    for (int i = 0; i < 70; i++)
        console_past_undo(past, s, 1);
    assert_int_equal(s->table.events, before + 6);
    console_past_free(past);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heads_come_first),
        cmocka_unit_test(what_is_hidden_is_not_completed),
        cmocka_unit_test(kinds_are_completed_up_to_the_first_choice),
        cmocka_unit_test(candidates_are_counted),
        cmocka_unit_test(what_the_house_leads_to_is_offered),
        cmocka_unit_test(lines_are_taken_back_with_what_the_house_did),
        cmocka_unit_test(what_was_taken_back_stands_again),
        cmocka_unit_test(the_table_is_shut_again),
        cmocka_unit_test(sixty_four_lines_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
