/* test_text.c: what the text line takes, and what it says of a line it does not take. The lines
 * are what people at a table would write. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "codec/codec.h"

/* Every way of writing it is read as the canonical line. */
static void lines_are_read_as_their_canonical_form(void **state)
{
    static const struct { const char *line, *want; } row[] = {
        { "card 2c player", "card 2c player" },
        { "  card\t2c   player  ", "card 2c player" },
        { "card player 2c", "card 2c player" },
        { "card card=2c hand=player", "card 2c player" },
        { "card hand=banker 10d face=down", "card Td banker down" },
        { "card kS none", "card Ks" },
        { "card kS tie", "card Ks tie" }, /* for the engine to refuse */
        { "card Xx banker down by=seat4", "card Xx banker down by=seat4" },
        { "card 2c by=4", "card 2c by=seat4" },
        { "CARD 2C Player", "card 2c player" },
        { "announce dealer \"No More Bets\"", "announce \"No More Bets\"" },
        { "announce no-more-bets", "announce \"No More Bets\"" },
        { "announce words=\"no more bets\"", "announce \"No More Bets\"" },
        { "announce Player 6", "announce Player 6" },
        { "announce player points=6", "announce Player 6" },
        { "announce participant Cards by", NULL },
        { "wager seat=1 on=player 50", "wager seat=1 on=player 50.00" },
        { "wager seat=1 on=player $1,000", "wager seat=1 on=player 1000.00" },
        { "wager seat=1 on=player amount=12.5", "wager seat=1 on=player 12.50" },
        { "wager seat=1 on=player 50 means=chips", "wager seat=1 on=player 50.00" },
        { "wager seat=1 on=player 50 means=credit",
          "wager seat=1 on=player 50.00 means=credit" },
        { "wager by=seat3 on=tie 5", "wager seat=3 on=tie 5.00" },
        { "wager seat=3 by=seat5 on=tie 5", "wager seat=3 on=tie 5.00 by=seat5" },
        { "wager seat=3 by=dealer on=tie 5", "wager seat=3 on=tie 5.00 by=dealer" },
        { "wager seat=1 on=panda-8 5", "wager seat=1 on=other 5.00 name=panda-8" },
        { "raise seat=1 on=panda-8 5", "raise seat=1 on=other 5.00" },
        { "sit seat=14 buy-in=500 name=\"Jo \\\"Ann\\\" \\\\\"",
          "sit seat=14 buy-in=500.00 name=\"Jo \\\"Ann\\\" \\\\\"" },
        { "sit seat=1 name=\"Ann\"", "sit seat=1 name=Ann" },
        { "cut at=100 seat=3", "cut seat=3 at=100" },
        { "cut at=100 by=seat3", "cut seat=3 at=100" },
        { "cut at=100 by=dealer", "cut at=100 by=dealer" },
        { "cut dealer at=100", "cut at=100 by=dealer" },
        { "handle-cards by=spectator", "handle-cards by=spectator" },
        { "result player=6 banker=0 winner=player", "result player=6 banker=0 winner=player" },
        { "result player=7 banker=7 winner=tie dragon-7=no",
          "result player=7 banker=7 winner=tie" },
        { "result player=3 banker=7 dragon-7=yes cards=5",
          "result player=3 banker=7 cards=5 dragon-7=yes" },
        { "attest what=same-backs holds=no", "attest what=same-backs holds=no" },
        { "void-form serial=7 signed=pit-boss,pit-clerk both-parts=yes",
          "void-form serial=7 signed=pit-boss,pit-clerk both-parts=yes" },
        { "void-form serial=7 signed=pit-clerk,pit-boss,pit-boss both-parts=yes",
          "void-form serial=7 signed=pit-boss,pit-clerk both-parts=yes" },
        { "deposit-form serial=7 present=none", "deposit-form serial=7 present=none" },
        { "notice to=surveillance about=vigorish by=pit-boss",
          "notice to=surveillance about=vigorish by=pit-boss" },
        { "verify by=floorperson", "verify" },
        { "close pit-boss", "close by=pit-boss" },
        { "hand-over hand=player seat=3", "hand-over hand=player seat=3" },
        { "wager seat=4 tie 10", "wager seat=4 on=tie 10.00" },
        { "wager banker 10 seat=4", "wager seat=4 on=banker 10.00" },
        { "pay seat=4 Six-Cards", "pay seat=4 on=six-cards" },
        { "wager seat=4 on=lucky-6 10", "wager seat=4 on=other 10.00 name=lucky-6" },
        { "@9:05 wash", "@9:05 wash" },
        { "@09:05:00.000 wash", "@9:05 wash" },
        { "@26:00:07 wash", "@26:00:07 wash" },
        { "@0:00:00.001 wash", "@0:00:00.001 wash" },
        { "wash\r\n", "wash" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char got[SABOT_LINE_MAX] = "";
        sabot_error error;
        sabot_event event;
        bool has_time;
        const int read = sabot_event_from_text(row[i].line, strlen(row[i].line), &event,
                                               &has_time, &error);

        if (read == 0)
            sabot_event_to_text(&event, has_time, got, sizeof got);
        if ((read == 0) != (row[i].want != NULL))
            fail_msg("%s: %s", row[i].line, read == 0 ? got : error.says);
        if (read == 0)
            assert_string_equal(got, row[i].want);
    }
}

/* The seat of a participant's own act is the actor's; who else acts is said. */
static void actors_are_completed(void **state)
{
    static const struct { const char *line; int role, actor_seat, seat; } row[] = {
        { "leave seat=3", SABOT_PARTICIPANT, 3, 3 },
        { "walk-off seat=3 by=dealer", SABOT_DEALER, 0, 3 },
        { "walk-off seat=3 by=participant", SABOT_PARTICIPANT, 3, 3 },
        { "offer-cut seat=3", SABOT_DEALER, 0, 3 },
        { "offer-cut seat=3 by=participant", SABOT_PARTICIPANT, 3, 3 },
        { "cut at=50 by=dealer", SABOT_DEALER, 0, 0 },
        { "cut at=50 by=15", SABOT_PARTICIPANT, 15, 15 },
        { "turn 5c player", SABOT_DEALER, 0, 0 },
        { "turn 5c player by=seat2", SABOT_PARTICIPANT, 2, 0 },
        { "burn 5c", SABOT_SHOE, 0, 0 },
        { "prepare-form serial=1 seat=4 2.50", SABOT_PIT_CLERK, 0, 4 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        sabot_error error;
        sabot_event e;
        bool has_time;

        if (sabot_event_from_text(row[i].line, strlen(row[i].line), &e, &has_time, &error) < 0)
            fail_msg("%s: %s", row[i].line, error.says);
        if (e.role != row[i].role || e.actor_seat != row[i].actor_seat || e.seat != row[i].seat)
            fail_msg("%s: role %d, from seat %d, about seat %d", row[i].line, e.role,
                     e.actor_seat, e.seat);
    }
}

static const struct { const char *line; int column; const char *says; } error_rows[] = {
    { "card 2x player", 6, "\"2x\" is no card: write rank and suit, like 9c, Td or Ks" },
    { "card 2c plyer", 9, "\"plyer\" is no hand: did you mean player?" },
    { "card 2c middle", 9, "\"middle\" is no hand: write none, player, banker, dealer, dead, "
                           "left-over or stacks" },
    { "uncover 4,4", 9, "\"4,4\" is no throw of three dice: write three dice, like 4,4,2" },
    { "uncover 4,,4,2", 9, "\"4,,4,2\" is no throw of three dice: write three dice, like 4,4,2" },
    { "uncover 4,4,7", 9, "\"4,4,7\" is no throw of three dice: write three dice, like 4,4,2" },
    { "deliver seat=2 faces=\"6-6 9c\"", 27,
      "cards and tiles do not lie together: leave one or the other out" },
    { "deliver seat=2 faces=\"6-6 / 2-5 / 1-3\"", 33,
      "one \"/\" parts the two hands: leave this one out" },
    { "deliver seat=2 faces=\"2c 3c 4c 5c 6c 7c 8c 9c Tc\"", 47,
      "no list has more than 8 cards or tiles: leave the rest out" },
    { "deliver seat=2 faces=\" \"", 23,
      "there is no card or tile here: write up to eight, like \"As Kd / 9c\" or "
      "\"6-6 2-5 / 1-3 4-6\"" },
    { "card", 5, "card is missing: write rank and suit, like 9c, Td or Ks" },
    { "crad 2c", 1, "\"crad\" is no kind of event: did you mean card?" },
    { "shufle", 1, "\"shufle\" is no kind of event: did you mean shuffle?" },
    { "offer-teh-cut", 1, "\"offer-teh-cut\" is no kind of event: write one like card, "
                          "wager or announce; \"?\" shows what may come now, \"help\" tells "
                          "more" },
    { "offershoe seat=1", 1, "\"offershoe\" is no kind of event: did you mean offer-shoe?" },
    { "xylophone 3", 1, "\"xylophone\" is no kind of event: write one like card, wager "
                        "or announce; \"?\" shows what may come now, \"help\" tells more" },
    { "wager on=player 50", 19, "seat is missing: write a number from 1 to 15, like seat=1" },
    { "wager seat=16 on=player 50", 12,
      "\"16\" is no seat: write a number from 1 to 15" },
    { "wager seat=0 on=player 50", 12, "\"0\" is no seat: write a number from 1 to 15" },
    { "wager seat=1 on=player fifty", 24,
      "\"fifty\" is no amount: write dollars and cents, like 50 or 12.50" },
    { "wager seat=1 on=player -5", 24,
      "\"-5\" is no amount: write dollars and cents, like 50 or 12.50" },
    { "wager seat=1 seat=2 on=player 5", 14, "seat is given twice: leave one out" },
    { "wager seat=1 on=player 5 6", 26,
      "wager has no place for \"6\" here: write wager seat=... on=... <amount> [means=...] "
      "[name=...]" },
    { "sit 1 500", 5, "\"1\" stands without its key: write seat=1" },
    { "sit 500", 5,
      "sit has no place for \"500\" here: write sit seat=... [buy-in=...] [name=...]" },
    { "wager seat=4 on=palyer 50", 17, "\"palyer\" is no wager: did you mean player?" },
    { "raise seat=4 on=bankr 50", 17, "\"bankr\" is no wager: did you mean banker?" },
    { "wager seat=1 on=player 5 colour=red", 26,
      "wager has no colour: it takes seat, on, amount, means, name, by" },
    { "wager seat= on=player 5", 12, "seat= has no value: write one after the =" },
    { "sit seat=1 name=\"Jo", 17, "this quotation mark is never closed" },
    { "sit seat=1 name=\"Jo\\n\"", 20, "after \\ only \" or \\ may stand" },
    { "sit seat=1 name=\"Jo\"n", 21, "after a closing quotation mark leave a space" },
    { "sit seat=1 name=J\"o", 18,
      "a quotation mark inside a word: put all of it in quotation marks" },
    { "sit seat=1 name=\"\"", 17,
      "\"\" is no text: write 1 to 41 bytes without control characters" },
    { "wager seat=1 on=panda-8 5 name=x", 27, "name is given twice: leave one out" },
    { "verify by=clerk", 11,
      "\"clerk\" is nobody at the table: write a role, like dealer or floorperson, or a seat, "
      "like seat5" },
    { "verify by=seat16", 11,
      "\"seat16\" is nobody at the table: write a role, like dealer or floorperson, or a "
      "seat, like seat5" },
    { "cut at=100", 11, "who did it is missing: name a participant's seat, like by=seat3, "
                        "or another role" },
    { "card 2c by=participant", 23, "who did it is missing: name a participant's seat, like "
                                    "by=seat3, or another role" },
    { "verify dealer by=pit-boss", 15, "who did it is said twice: leave one out" },
    { "attest what=shoe holds=maybe", 24,
      "\"maybe\" is no answer for holds: write yes or no" },
    { "deposit-form serial=1 present=boss", 31,
      "\"boss\" is no list of roles: write roles, like pit-boss,pit-clerk, or none" },
    { "@9:5 wash", 1, "\"@9:5\" is no time: write hours and minutes, like @9:30, @21:05:30 or "
                      "@26:00:00.250" },
    { "@9:60 wash", 1, "\"@9:60\" is no time: write hours and minutes, like @9:30, @21:05:30 "
                       "or @26:00:00.250" },
    { "@9:30", 6, "an event is missing: write its kind, like card" },
    { "", 1, "an event is missing: write its kind, like card" },
    { "seat=1 wager", 1, "the kind of event comes first, like card or wager" },
    { "wash \x01", 6,
      "this byte is no text: write the line in UTF-8 without control characters" },
    { "wash \xC3(", 6,
      "this byte is no text: write the line in UTF-8 without control characters" },
    { "sit seat=1 name=\"\xED\xA0\x80\"", 18,
      "this byte is no text: write the line in UTF-8 without control characters" },
};

static void errors_name_the_column_and_what_was_expected(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof error_rows / sizeof *error_rows; i++) {
        sabot_event event, before;
        sabot_error error = { 0, "" };
        bool has_time;

        memset(&event, 0x5A, sizeof event);
        before = event;
        const char *line = error_rows[i].line;
        if (sabot_event_from_text(line, strlen(line), &event, &has_time, &error) == 0)
            fail_msg("was taken: %s", line);
        if (error.column != error_rows[i].column || strcmp(error.says, error_rows[i].says) != 0)
            fail_msg("%s: %d: %s", line, error.column, error.says);
        assert_memory_equal(&event, &before, sizeof event);
    }
}

static void what_is_too_long_is_refused(void **state)
{
    static const char name[] = "sit seat=1 name=123456789-123456789-123456789-123456789-12";
    static char line[SABOT_LINE_MAX + 100];
    sabot_error error;
    sabot_event event;
    bool has_time;

    (void)state;
    memset(line, ' ', sizeof line);
    memcpy(line, "wash", 4);
    assert_int_equal(sabot_event_from_text(line, SABOT_LINE_MAX, &event, &has_time, &error), 0);
    assert_int_equal(sabot_event_from_text(line, SABOT_LINE_MAX + 1, &event, &has_time, &error),
                     -1);
    memset(line, 'x', sizeof line);
    assert_int_equal(sabot_event_from_text(line, SABOT_LINE_MAX, &event, &has_time, &error), -1);
    assert_true(strlen(error.says) < 200); /* the word is not repeated whole */
    assert_int_equal(sabot_event_from_text(name, strlen(name) - 1, &event, &has_time, &error), 0);
    assert_int_equal(sabot_event_from_text(name, strlen(name), &event, &has_time, &error), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_read_as_their_canonical_form),
        cmocka_unit_test(actors_are_completed),
        cmocka_unit_test(errors_name_the_column_and_what_was_expected),
        cmocka_unit_test(what_is_too_long_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
