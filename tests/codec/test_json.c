/* test_json.c: what the JSON line takes and what it says of one it does not take. It is strict:
 * nothing is guessed, nothing overlooked. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "codec/codec.h"

/* The two forms of one event: the JSON on the left is written for the text on the right. */
static void both_forms_say_the_same(void **state)
{
    static const struct { const char *json, *text; } row[] = {
        { "{\"kind\":\"card\",\"card\":\"2c\",\"hand\":\"player\"}", "card 2c player" },
        { "{\"kind\":\"card\",\"actor\":\"participant\",\"actor_seat\":3,\"card\":\"Xx\","
          "\"hand\":\"banker\",\"face\":\"down\"}", "card Xx banker down by=seat3" },
        { "{\"kind\":\"wager\",\"seat\":1,\"on\":\"player\",\"amount\":5000}",
          "wager seat=1 on=player 50.00" },
        { "{\"kind\":\"wager\",\"seat\":1,\"on\":\"other\",\"amount\":500,\"name\":\"panda-8\"}",
          "wager seat=1 on=panda-8 5" },
        { "{\"kind\":\"wager\",\"actor\":\"participant\",\"actor_seat\":5,\"seat\":3,"
          "\"on\":\"tie\",\"amount\":500}", "wager seat=3 on=tie 5 by=seat5" },
        { "{\"kind\":\"announce\",\"words\":\"No More Bets\"}", "announce \"No More Bets\"" },
        { "{\"kind\":\"announce\",\"words\":\"Player\",\"points\":6}", "announce Player 6" },
        { "{\"kind\":\"cut\",\"actor\":\"dealer\",\"at\":100}", "cut dealer at=100" },
        { "{\"kind\":\"attest\",\"what\":\"shoe\",\"holds\":false}", "attest what=shoe holds=no" },
        { "{\"kind\":\"void-form\",\"serial\":7,\"signed\":[\"pit-boss\",\"pit-clerk\"],"
          "\"both-parts\":true}", "void-form serial=7 signed=pit-boss,pit-clerk both-parts=yes" },
        { "{\"kind\":\"deposit-form\",\"serial\":7,\"present\":[]}",
          "deposit-form serial=7 present=none" },
        { "{\"kind\":\"result\",\"player\":0,\"banker\":7,\"winner\":\"banker\","
          "\"dragon-7\":true}", "result player=0 banker=7 winner=banker dragon-7=yes" },
        { "{\"kind\":\"sit\",\"seat\":2,\"name\":\"a \\\"b\\\" \\\\\"}",
          "sit seat=2 name=\"a \\\"b\\\" \\\\\"" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char line[SABOT_LINE_MAX];
        sabot_event a, b;
        sabot_error error;
        bool has_time;

        if (sabot_event_from_json(row[i].json, strlen(row[i].json), &a, &has_time, &error) < 0)
            fail_msg("%s: %s", row[i].json, error.says);
        if (sabot_event_from_text(row[i].text, strlen(row[i].text), &b, &has_time, &error) < 0)
            fail_msg("%s: %s", row[i].text, error.says);
        if (memcmp(&a, &b, sizeof a) != 0)
            fail_msg("not the same: %s", row[i].text);
        sabot_event_to_json(&b, false, line, sizeof line);
        assert_string_equal(line, row[i].json);
    }
}

/* Order and blanks do not matter; a seat alone names a participant; other wagers are kept. */
static void other_ways_to_write_it(void **state)
{
    static const struct { const char *json, *text; } row[] = {
        { " { \"hand\" : \"player\", \"card\" : \"2C\", \"kind\" : \"Card\" } \n",
          "card 2c player" },
        { "{\"kind\":\"cut\",\"at\":100,\"actor_seat\":3}", "cut seat=3 at=100" },
        { "{\"kind\":\"announce\",\"words\":\"Cards\",\"actor_seat\":3}",
          "announce Cards by=seat3" },
        { "{\"kind\":\"wager\",\"on\":\"panda-8\",\"seat\":1,\"amount\":500}",
          "wager seat=1 on=other 5.00 name=panda-8" },
        { "{\"kind\":\"sit\",\"seat\":2,\"name\":\"caf\\u00e9\"}",
          "sit seat=2 name=\"caf\xC3\xA9\"" },
        { "{\"kind\":\"wash\",\"time\":34200000,\"seq\":9223372036854775807}", "@9:30 wash" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char line[SABOT_LINE_MAX];
        sabot_event a;
        sabot_error error;
        bool has_time;

        if (sabot_event_from_json(row[i].json, strlen(row[i].json), &a, &has_time, &error) < 0)
            fail_msg("%s: %s", row[i].json, error.says);
        sabot_event_to_text(&a, has_time, line, sizeof line);
        assert_string_equal(line, row[i].text);
    }
}

static void errors_name_the_column_and_what_was_expected(void **state)
{
    static const struct { const char *line; int column; const char *says; } row[] = {
        { "{\"kind\":\"card\",\"card\":\"2x\"}", 16,
          "\"2x\" is no card: write rank and suit, like 9c, Td or Ks" },
        { "{\"kind\":\"card\",\"card\":2}", 16, "card must be a string" },
        { "{\"kind\":\"crad\"}", 2, "\"crad\" is no kind of event: did you mean card?" },
        { "{\"kind\":5}", 2, "kind must be a string, like \"card\"" },
        { "{\"kind\":\"buy-in\",\"seat\":3}", 26,
          "amount is missing: write cents as a whole number" },
        { "{\"kind\":\"burn\"}", 15, "card is missing: write a string of rank and suit, like "
                                     "\"9c\"" },
        { "{\"kind\":\"wash\",\"actor\":5}", 16,
          "actor must be a string that names a role, like \"dealer\"" },
        { "{\"card\":\"2c\"}", 1, "kind is missing: write {\"kind\":\"card\",...}" },
        { "{\"kind\":\"wager\",\"seat\":1,\"on\":\"tie\",\"amount\":5.0}", 37,
          "amount must be a whole number of cents from 0 to 100000000000000" },
        { "{\"kind\":\"wager\",\"seat\":1,\"on\":\"tie\",\"amount\":-5}", 37,
          "amount must be a whole number of cents from 0 to 100000000000000" },
        { "{\"kind\":\"wager\",\"seat\":\"1\",\"on\":\"tie\",\"amount\":5}", 17,
          "seat must be a whole number from 1 to 15" },
        { "{\"kind\":\"wager\",\"on\":\"tie\",\"amount\":5}", 38,
          "seat is missing: write a number from 1 to 15" },
        { "{\"kind\":\"wash\",\"seat\":1}", 16,
          "wash has no seat: it takes batch, actor" },
        { "{\"kind\":\"uncover\",\"dice\":\"4,4\"}", 19,
          "\"4,4\" is no throw of three dice: write three dice, like 4,4,2" },
        { "{\"kind\":\"uncover\",\"dice\":442}", 19, "dice must be a string" },
        { "{\"kind\":\"open\",\"seat\":2,\"faces\":\"6-6 9c\"}", 25,
          "cards and tiles do not lie together: leave one or the other out" },
        { "{\"kind\":\"open\",\"seat\":2,\"faces\":[\"6-6\"]}", 25, "faces must be a string" },
        { "{\"kind\":\"wash\",\"time\":-1}", 16,
          "time must be a whole number from 0 to 3599999999999999999" },
        { "{\"kind\":\"wash\",\"seq\":1.0}", 16,
          "seq must be a whole number from 0 to 9223372036854775807" },
        { "{\"kind\":\"wash\",\"actor\":\"clerk\"}", 16,
          "actor must be a role, like dealer or floorperson" },
        { "{\"kind\":\"wash\",\"actor\":\"dealer\",\"actor_seat\":3}", 33,
          "only a participant has a seat: leave actor_seat out" },
        { "{\"kind\":\"wash\",\"actor_seat\":16}", 16,
          "actor_seat must be a whole number from 1 to 15" },
        { "{\"kind\":\"attest\",\"what\":\"shoe\",\"holds\":1}", 32,
          "holds must be true or false" },
        { "{\"kind\":\"deposit-form\",\"serial\":1,\"present\":\"pit-boss\"}", 35,
          "present must be an array of roles, like [\"pit-boss\"]" },
        { "{\"kind\":\"deposit-form\",\"serial\":1,\"present\":[\"boss\"]}", 35,
          "present: \"boss\" is no role, like pit-boss" },
        { "{\"kind\":\"sit\",\"seat\":1,\"name\":\"a\\tb\"}", 24,
          "\"a\tb\" is no text: write 1 to 41 bytes without control characters" },
        { "{\"kind\":\"sit\",\"seat\":1,\"name\":null}", 24, "name must be a string" },
        { "[]", 1, "this is no JSON object: write {\"kind\":...}" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        sabot_event event, before;
        sabot_error error = { 0, "" };
        bool has_time;

        memset(&event, 0x5A, sizeof event);
        before = event;
        if (sabot_event_from_json(row[i].line, strlen(row[i].line), &event, &has_time, &error) == 0)
            fail_msg("was taken: %s", row[i].line);
        if (error.column != row[i].column || strcmp(error.says, row[i].says) != 0)
            fail_msg("%s: %d: %s", row[i].line, error.column, error.says);
        assert_memory_equal(&event, &before, sizeof event);
    }
}

/* What is no JSON, or has a key twice, is refused by the parser beneath; its words are its own. */
static void broken_json_is_refused(void **state)
{
    static const char *const row[] = {
        "", "{", "{}{}", "{\"kind\":\"wash\"", "{\"kind\":\"wash\"} x", "{kind:\"wash\"}",
        "{\"kind\":\"wash\",\"kind\":\"wash\"}", "{\"kind\":\"wash\",}", "null", "\"wash\"",
        "{\"kind\":\"wash\",\"seq\":99999999999999999999}",
        "{\"kind\":\"sit\",\"seat\":1,\"name\":\"\xC3(\"}",
        "{\"kind\":\"sit\",\"seat\":1,\"name\":\"\\ud800\"}",
        "{\"kind\":\"sit\",\"seat\":1,\"name\":\"\\u0000\"}",
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        sabot_event event;
        sabot_error error = { 0, "" };
        bool has_time;

        if (sabot_event_from_json(row[i], strlen(row[i]), &event, &has_time, &error) == 0)
            fail_msg("was taken: %s", row[i]);
        assert_true(error.column >= 1);
        assert_true(error.says[0] != '\0');
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_forms_say_the_same),
        cmocka_unit_test(other_ways_to_write_it),
        cmocka_unit_test(errors_name_the_column_and_what_was_expected),
        cmocka_unit_test(broken_json_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
