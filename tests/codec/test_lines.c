/* test_lines.c: the other lines: the head of a table, rulings, expectations, the end, views. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "codec/codec.h"
#include "sabot/provision.h"

/* ---- Heads ---------------------------------------------------------------------------------- */

/* The head as it was read, written again; "refused" or the error if it was not taken. */
static void head_text(const char *line, char out[CODEC_LINE_MAX])
{
    sabot_rules rules;
    sabot_ruling ruling;
    codec_error error;
    int got;

    memset(&rules, 0, sizeof rules);
    if (line[0] == '{')
        got = codec_table_from_json(line, strlen(line), &rules, &ruling, &error);
    else
        got = codec_table_from_text(line, strlen(line), &rules, &ruling, &error);
    if (got < 0)
        snprintf(out, CODEC_LINE_MAX, "%d: %s", error.column, error.says);
    else if (ruling.verdict == SABOT_REFUSED)
        snprintf(out, CODEC_LINE_MAX, "refused %s", sabot_provision_at(ruling.provision)->id);
    else
        codec_table_to_text(&rules, out, CODEC_LINE_MAX);
}

static void heads_are_read(void **state)
{
    static const struct { const char *line, *want; } row[] = {
        { "table punto-banco", "table punto-banco" },
        { "table minibaccarat", "table minibaccarat edition=2011" },
        { "table minibaccarat edition=1998 decks=6", "table minibaccarat edition=1998 decks=6" },
        { "table minibaccarat decks=8 vigorish=4 seats=9 table=MB-07",
          "table minibaccarat edition=2011 table=MB-07 seats=9 banker=vig4" },
        { "{\"table\":{\"game\":\"minibaccarat\",\"edition\":1998,\"decks\":6,\"minimum\":2500,"
          "\"bonus\":false}}", "table minibaccarat edition=1998 decks=6 minimum=25.00" },
        { "{\"table\":{\"game\":\"minibaccarat\",\"bonus\":true,"
          "\"bonus-odds\":[30,10,6,4,2,2,1]}}",
          "table minibaccarat edition=2011 bonus=yes bonus-odds=\"30,10,6,4,2,2,1\"" },
        { "table punto-banco decks=5", "refused 19:47-3.1(a)[1]" },
        { "{\"table\":{\"game\":\"punto-banco\",\"decks\":5}}", "refused 19:47-3.1(a)[1]" },
        { "table whist",
          "7: \"whist\" is no game: write punto-banco, minibaccarat or chemin-de-fer" },
        { "table", "6: the game is missing: write punto-banco, minibaccarat or chemin-de-fer" },
        { "table chemin-de-fer", "table chemin-de-fer" },
        { "table chemin-de-fer seats=8 bank-carries=yes",
          "table chemin-de-fer seats=8 bank-carries=yes" },
        { "table chemin-de-fer decks=5", "refused 19:47-4.1(a)[1]" },
        { "table pai-gow", "7: the rules of pai-gow are not in this library" },
        { "wager seat=1", "1: a transcript begins with its table: write table and a game" },
        { "table punto-banco decks=6 decks=8", "27: decks is given twice: leave one out" },
        { "table punto-banco eight",
          "19: \"eight\" is no setting: write key=value, like decks=8" },
        { "table punto-banco banker=vig5 vigorish=4",
          "19: banker says something else than another key of this line: leave one out" },
        { "{\"table\":{\"game\":\"punto-banco\",\"decks\":6.5}}",
          "32: decks must be a short string, a whole number, or true or false" },
        { "{\"table\":{\"decks\":6}}",
          "1: game is missing: write \"game\":\"punto-banco\", \"minibaccarat\" or "
          "\"chemin-de-fer\"" },
        { "{\"kind\":\"wash\"}",
          "1: a transcript begins with its table: write {\"table\":{\"game\":...}}" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char got[CODEC_LINE_MAX];

        head_text(row[i].line, got);
        if (strcmp(got, row[i].want) != 0)
            fail_msg("%s\n    wanted %s\n    got    %s", row[i].line, row[i].want, got);
    }
}

/* The rules file's game stands; a head only adds to it, and a refused one changes nothing. */
static void a_head_stands_on_the_rules_file(void **state)
{
    static const char adds[] = "table minibaccarat seats=9", other[] = "table punto-banco",
                      bad[] = "table minibaccarat seats=8 decks=2";
    sabot_rules rules, before;
    sabot_ruling ruling;
    codec_error error;

    (void)state;
    memset(&rules, 0, sizeof rules);
    assert_true(sabot_rules_default(&rules, SABOT_MINIBACCARAT, 1998));
    assert_int_equal(codec_table_from_text(adds, strlen(adds), &rules, &ruling, &error), 0);
    assert_int_equal(rules.edition, 1998);
    assert_int_equal(rules.seats, 9);
    memcpy(&before, &rules, sizeof rules);
    assert_int_equal(codec_table_from_text(other, strlen(other), &rules, &ruling, &error), -1);
    assert_string_equal(error.says,
                        "the rules file is for minibaccarat, this table for punto-banco");
    assert_int_equal(codec_table_from_text(bad, strlen(bad), &rules, &ruling, &error), 0);
    assert_int_equal(ruling.verdict, SABOT_REFUSED);
    assert_memory_equal(&rules, &before, sizeof rules);
}

/* ---- Rulings -------------------------------------------------------------------------------- */

static sabot_ruling ruling_on(const char *id, const char *edition)
{
    return (sabot_ruling){ .verdict = SABOT_REFUSED,
                           .provision = (uint16_t)sabot_provision_find(id, edition),
                           .says = "%s may not say \"%n\"",
                           .arg = { 3, 7 } };
}

static void rulings_as_text(void **state)
{
    sabot_ruling ruling = ruling_on("19:47-3.5(d)", NULL);
    char line[CODEC_LINE_MAX];

    (void)state;
    codec_ruling_to_text(&ruling, line, sizeof line);
    assert_string_equal(line, "refused 19:47-3.5(d) (1996): seat 3 may not say \"7\"");
    ruling.reading = 26;
    codec_ruling_to_text(&ruling, line, sizeof line);
    assert_string_equal(line, "refused 19:47-3.5(d) (1996, reading A26): seat 3 may not say \"7\"");
    ruling.also = (uint16_t)sabot_provision_find("19:47-3.9(a)", NULL);
    codec_ruling_to_text(&ruling, line, sizeof line);
    assert_string_equal(line, "refused 19:47-3.5(d) (1996, reading A26) with 19:47-3.9(a): "
                              "seat 3 may not say \"7\"");
    ruling = ruling_on("C:3.12.1", NULL);
    codec_ruling_to_text(&ruling, line, sizeof line);
    assert_string_equal(line, "refused C:3.12.1 (completed, grade S): seat 3 may not say \"7\"");
    ruling = (sabot_ruling){ .verdict = SABOT_ACCEPTED, .says = "" };
    codec_ruling_to_text(&ruling, line, sizeof line);
    assert_string_equal(line, "accepted");
}

static const sabot_expected wager_expected = {
    .like = { .kind = SABOT_EV_WAGER, .role = SABOT_PARTICIPANT, .actor_seat = 1, .seat = 1,
              .on = SABOT_ON_PLAYER, .amount = 500 },
    .open = SABOT_FIELD_BIT(SABOT_F_AMOUNT), .amount_min = 500, .amount_max = 50000,
};

static const sabot_expected card_expected = {
    .like = { .kind = SABOT_EV_CARD, .role = SABOT_SHOE, .hand = SABOT_HAND_PLAYER },
    .open = SABOT_FIELD_BIT(SABOT_F_CARD), .duty = SABOT_YIELD,
};

static const sabot_expected cut_expected = {
    .like = { .kind = SABOT_EV_CUT, .role = SABOT_DEALER, .count = 11 },
    .open = SABOT_FIELD_BIT(SABOT_F_COUNT), .count_min = 11, .count_max = 405,
};

static void rulings_as_json(void **state)
{
    const sabot_expected expects[] = { wager_expected, card_expected };
    sabot_ruling ruling = ruling_on("C:3.12.1", NULL);
    char line[CODEC_LINE_MAX];

    (void)state;
    codec_ruling_to_json(&ruling, 12, expects, 2, line, sizeof line);
    assert_string_equal(line, "{\"seq\":12,\"verdict\":\"refused\",\"provision\":\"C:3.12.1\","
                              "\"edition\":\"completed-S\",\"grade\":\"S\",\"reading\":null,"
                              "\"says\":\"seat 3 may not say \\\"7\\\"\",\"expects\":["
                              "\"wager seat=1 on=player 5.00..500.00\",\"card <card> player\"],"
                              "\"duties\":[\"may\",\"yield\"]}");
    ruling = ruling_on("19:47-3.5(d)", NULL);
    ruling.reading = 1;
    codec_ruling_to_json(&ruling, 1, NULL, 0, line, sizeof line);
    assert_string_equal(line, "{\"seq\":1,\"verdict\":\"refused\",\"provision\":\"19:47-3.5(d)\","
                              "\"edition\":\"1996\",\"reading\":\"A01\","
                              "\"says\":\"seat 3 may not say \\\"7\\\"\"}");
}

/* With too little room expectations are left off and counted; the object always stands. */
static void a_ruling_in_little_room_is_still_an_object(void **state)
{
    const sabot_expected expects[] = { wager_expected, card_expected, cut_expected };
    const sabot_ruling ruling = ruling_on("19:47-3.5(d)", NULL);
    char line[CODEC_LINE_MAX];
    const size_t whole = codec_ruling_to_json(&ruling, 1, expects, 3, line, sizeof line);

    (void)state;
    for (size_t size = 0; size <= whole + 1; size++) {
        const size_t n = codec_ruling_to_json(&ruling, 1, expects, 3, line, size);
        json_error_t error;
        json_t *root = json_loadb(line, n, 0, &error);

        assert_true(n == 0 || root != NULL);
        if (root) {
            const json_t *off = json_object_get(root, "expects_left_off");
            assert_int_equal(json_array_size(json_object_get(root, "expects")),
                             3 - json_integer_value(off));
        }
        json_decref(root);
    }
}

static void expectations_show_their_bounds(void **state)
{
    char line[CODEC_LINE_MAX];

    (void)state;
    codec_expected_to_text(&wager_expected, line, sizeof line);
    assert_string_equal(line, "wager seat=1 on=player 5.00..500.00");
    codec_expected_to_text(&card_expected, line, sizeof line);
    assert_string_equal(line, "card <card> player");
    codec_expected_to_text(&cut_expected, line, sizeof line);
    assert_string_equal(line, "cut at=11..405 by=dealer");
    sabot_expected attest = {
        .like = { .kind = SABOT_EV_ATTEST, .role = SABOT_FLOORPERSON, .topic = SABOT_TOPIC_SHOE },
        .open = SABOT_FIELD_BIT(SABOT_F_HOLDS) | SABOT_FIELD_BIT(SABOT_F_TEXT),
    };
    codec_expected_to_text(&attest, line, sizeof line); /* a reference may be left out */
    assert_string_equal(line, "attest what=shoe holds=yes|no");
}

/* ---- The end -------------------------------------------------------------------------------- */

static void the_end_tells_where_the_money_is(void **state)
{
    static sabot_table table;
    char line[CODEC_LINE_MAX];

    (void)state;
    table.phase = SABOT_PHASE_BETTING;
    table.taken = sabot_seats_of(1);
    table.blocked = sabot_seats_of(4);
    table.bac.round.number = 3;
    table.bac.owed[4] = 50;
    table.bac.wager[1][SABOT_ON_BANKER] = 1000;
    sabot_ledger_move(&table.ledger, SABOT_OUTSIDE, SABOT_INVENTORY, 200000);
    sabot_ledger_move(&table.ledger, SABOT_OUTSIDE, SABOT_DROP_BOX, 56000);
    sabot_ledger_move(&table.ledger, SABOT_INVENTORY, sabot_account_of_seat(1), 56000);
    sabot_ledger_move(&table.ledger, sabot_account_of_seat(1), SABOT_LAYOUT, 1000);
    codec_end_to_json(&table, line, sizeof line);
    assert_string_equal(line,
        "{\"end\":{\"seats\":[{\"seat\":1,\"chips\":55000,\"vigorish\":0,"
        "\"wagers\":{\"banker\":1000}},{\"seat\":4,\"chips\":0,\"vigorish\":50,\"wagers\":{}}],"
        "\"inventory\":144000,\"drop_box\":56000,\"layout\":1000,\"markers\":0,\"waived\":0,"
        "\"round\":3,\"phase\":\"betting\"}}");
    codec_end_to_text(&table, line, sizeof line);
    assert_string_equal(line,
        "end round 3, betting; seat 1: chips 550.00, on banker 10.00; seat 4: chips 0.00, "
        "vigorish 0.50; inventory 1440.00; drop box 560.00; layout 10.00; markers 0.00; "
        "waived 0.00");
}

static void a_view_hides_what_is_hidden(void **state)
{
    static sabot_view view;
    char line[CODEC_LINE_MAX];

    (void)state;
    view.phase = SABOT_PHASE_REVEALING;
    view.round = 1;
    view.curator = 2;
    view.cards_left = 400;
    sabot_hand_add(&view.player.cards, SABOT_CARD_UNSEEN);
    sabot_hand_add(&view.player.cards, sabot_card_make(9, 0));
    view.player.place = SABOT_PLACE_WITH_SEAT;
    view.player.seat = 5;
    view.seat[5].taken = true;
    view.seat[5].chips = 100;
    view.seat[5].wager[SABOT_ON_TIE] = 500;
    codec_view_to_json(&view, line, sizeof line);
    assert_string_equal(line,
        "{\"phase\":\"revealing\",\"round\":1,\"curator\":2,\"cards_left\":400,"
        "\"player\":{\"cards\":[\"Xx\",\"9c\"],\"place\":\"with-seat\",\"seat\":5},"
        "\"banker\":{\"cards\":[],\"place\":\"area\"},\"extra\":[],\"inventory\":0,"
        "\"drop_box\":0,\"seats\":[{\"seat\":5,\"chips\":100,\"vigorish\":0,"
        "\"wagers\":{\"tie\":500}}]}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heads_are_read),
        cmocka_unit_test(a_head_stands_on_the_rules_file),
        cmocka_unit_test(rulings_as_text),
        cmocka_unit_test(rulings_as_json),
        cmocka_unit_test(a_ruling_in_little_room_is_still_an_object),
        cmocka_unit_test(expectations_show_their_bounds),
        cmocka_unit_test(the_end_tells_where_the_money_is),
        cmocka_unit_test(a_view_hides_what_is_hidden),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
