/* test_typing.c: what people type: several cards on a line, signs for suits, names of tiles, words
 * without quotation marks; and which word of a slip is named, with what was meant by it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "codec/codec.h"

/* The canonical lines of all events on a line, parted by "; ". */
static const char *events_of(const char *line, int card_kind)
{
    static char all[SABOT_LINE_MAX];
    sabot_event event[SABOT_LINE_EVENTS];
    sabot_error error;
    bool has_time;
    int count = 0;
    size_t n = 0;

    all[0] = '\0';
    if (sabot_events_from_text(line, strlen(line), card_kind, event, &count, &has_time,
                               &error) < 0) {
        snprintf(all, sizeof all, "%d: %s", error.column, error.says);
        return all;
    }
    for (int i = 0; i < count; i++) {
        char one[SABOT_LINE_MAX];
        sabot_event_to_text(&event[i], has_time, one, sizeof one);
        n += (size_t)snprintf(all + n, sizeof all - n, "%s%s", i > 0 ? "; " : "", one);
    }
    return all;
}

static void check(const char *line, int card_kind, const char *want)
{
    const char *got = events_of(line, card_kind);

    if (strcmp(got, want) != 0)
        fail_msg("%s\n  want %s\n  got  %s", line, want, got);
}

static void several_cards_are_several_events(void **state)
{
    (void)state;
    check("card 2c 3d", 0, "card 2c; card 3d");
    check("card 2c player 3d banker down 5h", 0, "card 2c player; card 3d banker down; card 5h");
    check("card 2c 3d by=seat4", 0, "card 2c by=seat4; card 3d by=seat4");
    check("card dealer 2c 3d", 0, "card 2c by=dealer; card 3d by=dealer");
    check("@9:30 card 2c 3d", 0, "@9:30 card 2c; @9:30 card 3d");
    check("burn 2c 3d face=up", 0, "burn 2c; burn 3d face=up");
    check("8s", SABOT_EV_CARD, "card 8s");
    check("8s 10h", SABOT_EV_BURN, "burn 8s; burn Th");
    check("@9:30 8s down", SABOT_EV_CARD, "@9:30 card 8s down");
    check("8s", 0, "1: a card alone is taken where one is due: if it was drawn, say card 8s; "
                   "\"?\" shows what is waited for");
    check("card 2c 3x", 0, "9: \"3x\" is no card: write rank and suit, like 9c, Td or Ks");
    check("card 2c card=3d", 0, "9: card is given twice: leave one out");
    check("turn 2c 3d player", 0, "9: \"3d\" is no hand: write none, player, banker, dealer, dead, "
                                  "left-over or stacks");
}

/* A line has its most, and one more is told where it stands. */
static void a_line_has_room_for_so_many(void **state)
{
    char line[4 + 3 * (SABOT_LINE_EVENTS + 1) + 1] = "card";
    sabot_event event[SABOT_LINE_EVENTS];
    sabot_error error;
    bool has_time;
    int count = 0;

    (void)state;
    for (int i = 0; i < SABOT_LINE_EVENTS; i++)
        memcpy(line + 4 + 3 * i, " 2c", 4);
    assert_int_equal(sabot_events_from_text(line, strlen(line), 0, event, &count, &has_time,
                                            &error), 0);
    assert_int_equal(count, SABOT_LINE_EVENTS);
    memcpy(line + 4 + 3 * SABOT_LINE_EVENTS, " 2c", 4);
    assert_int_equal(sabot_events_from_text(line, strlen(line), 0, event, &count, &has_time,
                                            &error), -1);
    assert_int_equal(error.column, 4 + 3 * SABOT_LINE_EVENTS + 1);
}

/* One alone is what sabot_event_from_text reads; a second is told. */
static void one_event_is_one(void **state)
{
    static const char line[] = "card 2c 3d";
    sabot_event event;
    sabot_error error;
    bool has_time;

    (void)state;
    assert_int_equal(sabot_event_from_text(line, strlen(line), &event, &has_time, &error), -1);
    assert_int_equal(error.column, 8);
}

static void pieces_as_people_write_them(void **state)
{
    (void)state;
    check("card A♠ player", 0, "card As player");
    check("card 10♥", 0, "card Th");
    check("card T♦️", 0, "card Td");
    check("card ♠", 0, "6: \"♠\" is no card: write rank and suit, like 9c, Td or Ks");
    check("card J♣k", 0, "6: \"J♣k\" is no card: write rank and suit, like 9c, Td or Ks");
    check("set seat=2 6-6 1-1 / 1-2 4-2", 0, "set seat=2 \"6-6 1-1 / 1-2 2-4\"");
    check("set seat=2 6-6 1-1/1-2 2-4", 0, "set seat=2 \"6-6 1-1 / 1-2 2-4\"");
    check("set 6-6 1-1 / 1-2 2-4 seat=2", 0, "set seat=2 \"6-6 1-1 / 1-2 2-4\"");
    check("set seat=2 \"Teen, DAY / yun gor\"", 0, "set seat=2 \"6-6 1-1 / 4-4 1-3\"");
    check("set seat=2 gee joon / teen teen", 0, "set seat=2 \"1-2 2-4 / 6-6 6-6\"");
    check("set seat=2 gee-joon / teen teen", 0, "set seat=2 \"1-2 2-4 / 6-6 6-6\"");
    check("set seat=2 faces=\"mooy chong / bon foo\"", 0, "set seat=2 \"5-5 3-3 / 2-2 5-6\"");
    check("open dealer ping tit / look look", 0, "open dealer \"4-6 1-6 / 1-5 1-5\"");
    check("set seat=2 A♠ K♦ / 9c", 0, "set seat=2 \"As Kd / 9c\"");
    check("set seat=2 teen chop gow / 1-1 1-1", 0, "17: \"chop gow\" is 3-6 or 4-5: write which");
    check("set seat=2 teen bot / 1-1 1-1", 0, "17: \"bot\" is 2-6 or 3-5: write which");
    check("set seat=2 6-6 7-8 / 1-1 1-1", 0,
          "16: \"7-8\" is no tile: each end has 1 to 6 spots, like 2-4");
    check("set seat=2 \"6-6 6-6 / gee\"", 0,
          "23: \"gee\" is no card and no tile: write cards like As, Td or Jk, tiles like 6-6 or "
          "2-4");
    check("set seat=2 faces=\"6-6 0-1\"", 0,
          "23: \"0-1\" is no tile: each end has 1 to 6 spots, like 2-4");
}

static void kinds_and_keys_in_any_case(void **state)
{
    (void)state;
    check("WAGER Seat=1 ON=Banker 50", 0, "wager seat=1 on=banker 50.00");
    check("cut AT=100 By=Dealer", 0, "cut at=100 by=dealer");
    check("sit SEAT=1 seat=2", 0, "12: seat is given twice: leave one out");
}

static void words_without_quotation_marks(void **state)
{
    (void)state;
    check("announce No More Bets", 0, "announce \"No More Bets\"");
    check("announce dealer no more bets", 0, "announce \"No More Bets\"");
    check("announce Card for Player", 0, "announce \"Card for Player\"");
    check("announce Card", 0, "announce Card");
    check("announce Card by=seat3", 0, "announce Card by=seat3");
    check("announce Player 5", 0, "announce Player 5");
    check("announce Player stays", 0, "announce \"Player stays\"");
    check("announce under eight by=seat5", 0, "announce \"Under Eight\" by=seat5");
    check("announce No more bet", 0,
          "10: these are no words of the table: did you mean \"No More Bets\"?");
    check("announce \"No more bet\"", 0,
          "10: \"No more bet\" is no announcement: did you mean \"No More Bets\"?");
}

static void the_slip_is_named(void **state)
{
    (void)state;
    check("wager seat=1 bankers 100", 0, "14: \"bankers\" is no wager: did you mean banker?");
    check("wager 1 banker 100", 0, "7: \"1\" stands without its key: write seat=1");
    check("wager 16 banker 100", 0, "17: wager has no place for \"100\" here: write wager seat=... "
                                    "on=... <amount> [means=...] [name=...]");
    check("wager 1.00 banker 100", 0, "19: wager has no place for \"100\" here: write wager "
                                      "seat=... on=... <amount> [means=...] [name=...]");
    check("buy-in 3 500", 0, "8: \"3\" stands without its key: write seat=3");
    check("sit seat 3 buy-in 500", 0, "5: after seat comes \"=\": write seat=3");
    check("sit seat=3 buy-in 500", 0, "12: after buy-in comes \"=\": write buy-in=500");
    check("sit seat=3 buy-in", 0, "12: after buy-in comes \"=\": write buy-in=...");
    check("leave seat7", 0, "7: \"7\" stands without its key: write seat=7");
    check("wager seat=1 on=tei 5", 0, "17: \"tei\" is no wager: did you mean tie?");
    check("wager seat=1 on=banker ammount=5", 0, "24: wager has no ammount: did you mean amount?");
    check("cut at=10 by=dealler", 0,
          "14: \"dealler\" is nobody at the table: did you mean dealer?");
    check("WAGR seat=1", 0, "1: \"WAGR\" is no kind of event: did you mean wager?");
    check("Bet seat=1", 0, "1: \"Bet\" is no kind of event: say wager, like wager seat=1 "
                           "on=banker 100");
    check("Natural", 0, "1: \"Natural\" is no kind of event: say announce Natural");
}

static void far_fetched_words_are_not_suggested(void **state)
{
    static const char *const games[] = { "punto-banco", "minibaccarat", NULL };

    (void)state;
    assert_null(codec_meant("poker", 5, games));
    assert_null(codec_meant("mini", 4, games));
    assert_null(codec_meant("", 0, games));
    assert_string_equal(codec_meant("MINIBACARAT", 11, games), "minibaccarat");
    assert_string_equal(codec_meant("punto_banco", 11, games), "punto-banco");
    assert_string_equal(codec_meant_game("pai-gwo"), "pai-gow");
    assert_null(codec_meant_game("canasta"));
}

static void what_steers_a_terminal_is_shown_as_bytes(void **state)
{
    char out[64], small[8];

    (void)state;
    codec_show("a\x1b[31mb", 7, out, sizeof out);
    assert_string_equal(out, "a\\x1b[31mb");
    codec_show("\xC2\x9B" "31m", 5, out, sizeof out);
    assert_string_equal(out, "\\xc2\\x9b31m");
    codec_show("Zo\xC3\xAB\x9F", 5, out, sizeof out);
    assert_string_equal(out, "Zo\xC3\xAB\\x9f");
    codec_show("Zo\xC3\xAB\xC3\xAB\xC3\xAB", 8, small, sizeof small);
    assert_string_equal(small, "Zo\xC3\xAB\xC3\xAB");
    codec_show("\x1b\x1b\x1b", 3, small, sizeof small);
    assert_string_equal(small, "\\x1b");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(several_cards_are_several_events),
        cmocka_unit_test(a_line_has_room_for_so_many),
        cmocka_unit_test(one_event_is_one),
        cmocka_unit_test(pieces_as_people_write_them),
        cmocka_unit_test(kinds_and_keys_in_any_case),
        cmocka_unit_test(words_without_quotation_marks),
        cmocka_unit_test(the_slip_is_named),
        cmocka_unit_test(far_fetched_words_are_not_suggested),
        cmocka_unit_test(what_steers_a_terminal_is_shown_as_bytes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
