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
#include "games/paigow_stage.h"
#include "rounds/round_run.h"
#include "sabot/provision.h"
#include "sabot/tile.h"

/* ---- Heads ---------------------------------------------------------------------------------- */

/* The head as it was read, written again; "refused" or the error if it was not taken. */
static void head_text(const char *line, char out[SABOT_LINE_MAX])
{
    sabot_rules rules;
    sabot_ruling ruling;
    sabot_error error;
    int got;

    memset(&rules, 0, sizeof rules);
    if (line[0] == '{')
        got = sabot_table_from_json(line, strlen(line), &rules, &ruling, &error);
    else
        got = sabot_table_from_text(line, strlen(line), &rules, &ruling, &error);
    if (got < 0)
        snprintf(out, SABOT_LINE_MAX, "%d: %s", error.column, error.says);
    else if (ruling.verdict == SABOT_REFUSED)
        snprintf(out, SABOT_LINE_MAX, "refused %s", sabot_provision_at(ruling.provision)->id);
    else
        sabot_table_to_text(&rules, out, SABOT_LINE_MAX);
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
          "7: \"whist\" is no game: write punto-banco, minibaccarat, chemin-de-fer, pai-gow or "
          "pai-gow-poker" },
        { "table", "6: the game is missing: write punto-banco, minibaccarat, chemin-de-fer, "
                   "pai-gow or pai-gow-poker" },
        { "table chemin-de-fer", "table chemin-de-fer" },
        { "table chemin-de-fer seats=8 bank-carries=yes",
          "table chemin-de-fer seats=8 bank-carries=yes" },
        { "table chemin-de-fer decks=5", "refused 19:47-4.1(a)[1]" },
        { "table pai-gow", "table pai-gow" },
        { "table pai-gow bank=no co-bank=no delivery=k10 two-areas=yes",
          "table pai-gow bank=no co-bank=no two-areas=yes delivery=k10" },
        { "{\"table\":{\"game\":\"pai-gow\",\"minimum\":2500,\"two-areas\":true,"
          "\"deliveries\":\"plain,k10,pairs\"}}",
          "table pai-gow minimum=25.00 two-areas=yes deliveries=\"plain,k10,pairs\"" },
        { "table pai-gow seats=7", "refused C:10.7.01" },
        { "table pai-gow-poker dealing=hand start=number seats=5",
          "table pai-gow-poker seats=5 dealing=hand start=number" },
        { "table pai-gow-poker delivery=k10", "refused C:11.8.1" },
        { "wager seat=1", "1: a transcript begins with its table: write table and a game" },
        { "table punto-banco decks=6 decks=8", "27: decks is given twice: leave one out" },
        { "table punto-banco eight",
          "19: \"eight\" is no setting: write key=value, like decks=8" },
        { "table punto-banco banker=vig5 vigorish=4",
          "19: banker says something else than another key of this line: leave one out" },
        { "{\"table\":{\"game\":\"punto-banco\",\"decks\":6.5}}",
          "32: decks must be a short string, a whole number, or true or false" },
        { "{\"table\":{\"decks\":6}}",
          "1: game is missing: write \"game\":\"punto-banco\", \"minibaccarat\", "
          "\"chemin-de-fer\", \"pai-gow\" or \"pai-gow-poker\"" },
        { "{\"table\":{\"game\":5}}",
          "11: game must be a string, like \"punto-banco\" or \"pai-gow\"" },
        { "{\"kind\":\"wash\"}",
          "1: a transcript begins with its table: write {\"table\":{\"game\":...}}" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char got[SABOT_LINE_MAX];

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
    sabot_error error;

    (void)state;
    memset(&rules, 0, sizeof rules);
    assert_true(sabot_rules_default(&rules, SABOT_MINIBACCARAT, 1998));
    assert_int_equal(sabot_table_from_text(adds, strlen(adds), &rules, &ruling, &error), 0);
    assert_int_equal(rules.edition, 1998);
    assert_int_equal(rules.seats, 9);
    memcpy(&before, &rules, sizeof rules);
    assert_int_equal(sabot_table_from_text(other, strlen(other), &rules, &ruling, &error), -1);
    assert_string_equal(error.says,
                        "the rules file is for minibaccarat, this table for punto-banco");
    assert_int_equal(sabot_table_from_text(bad, strlen(bad), &rules, &ruling, &error), 0);
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
    char line[SABOT_LINE_MAX];

    (void)state;
    sabot_ruling_to_text(&ruling, line, sizeof line);
    assert_string_equal(line, "refused 19:47-3.5(d) (1996): seat 3 may not say \"7\"");
    ruling.reading = 26;
    sabot_ruling_to_text(&ruling, line, sizeof line);
    assert_string_equal(line, "refused 19:47-3.5(d) (1996, reading A26): seat 3 may not say \"7\"");
    ruling.also = (uint16_t)sabot_provision_find("19:47-3.9(a)", NULL);
    sabot_ruling_to_text(&ruling, line, sizeof line);
    assert_string_equal(line, "refused 19:47-3.5(d) (1996, reading A26) with 19:47-3.9(a): "
                              "seat 3 may not say \"7\"");
    ruling = ruling_on("C:3.12.1", NULL);
    sabot_ruling_to_text(&ruling, line, sizeof line);
    assert_string_equal(line, "refused C:3.12.1 (completed, grade S): seat 3 may not say \"7\"");
    ruling = (sabot_ruling){ .verdict = SABOT_ACCEPTED, .says = "" };
    sabot_ruling_to_text(&ruling, line, sizeof line);
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
    char line[SABOT_LINE_MAX];

    (void)state;
    sabot_ruling_to_json(&ruling, 12, expects, 2, line, sizeof line);
    assert_string_equal(line, "{\"seq\":12,\"verdict\":\"refused\",\"provision\":\"C:3.12.1\","
                              "\"edition\":\"completed-S\",\"grade\":\"S\",\"reading\":null,"
                              "\"says\":\"seat 3 may not say \\\"7\\\"\",\"expects\":["
                              "\"wager seat=1 on=player 5.00..500.00\",\"card <card> player\"],"
                              "\"duties\":[\"may\",\"yield\"]}");
    ruling = ruling_on("19:47-3.5(d)", NULL);
    ruling.reading = 1;
    sabot_ruling_to_json(&ruling, 1, NULL, 0, line, sizeof line);
    assert_string_equal(line, "{\"seq\":1,\"verdict\":\"refused\",\"provision\":\"19:47-3.5(d)\","
                              "\"edition\":\"1996\",\"reading\":\"A01\","
                              "\"says\":\"seat 3 may not say \\\"7\\\"\"}");
}

/* With too little room expectations are left off and counted; the object always stands. */
static void a_ruling_in_little_room_is_still_an_object(void **state)
{
    const sabot_expected expects[] = { wager_expected, card_expected, cut_expected };
    const sabot_ruling ruling = ruling_on("19:47-3.5(d)", NULL);
    char line[SABOT_LINE_MAX];
    const size_t whole = sabot_ruling_to_json(&ruling, 1, expects, 3, line, sizeof line);

    (void)state;
    for (size_t size = 0; size <= whole + 1; size++) {
        const size_t n = sabot_ruling_to_json(&ruling, 1, expects, 3, line, size);
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
    char line[SABOT_LINE_MAX];

    (void)state;
    sabot_expected_to_text(&wager_expected, line, sizeof line);
    assert_string_equal(line, "wager seat=1 on=player 5.00..500.00");
    sabot_expected_to_text(&card_expected, line, sizeof line);
    assert_string_equal(line, "card <card> player");
    sabot_expected_to_text(&cut_expected, line, sizeof line);
    assert_string_equal(line, "cut at=11..405 by=dealer");
    sabot_expected attest = {
        .like = { .kind = SABOT_EV_ATTEST, .role = SABOT_FLOORPERSON, .topic = SABOT_TOPIC_SHOE },
        .open = SABOT_FIELD_BIT(SABOT_F_HOLDS) | SABOT_FIELD_BIT(SABOT_F_TEXT),
    };
    sabot_expected_to_text(&attest, line, sizeof line); /* a reference may be left out */
    assert_string_equal(line, "attest what=shoe holds=yes|no");
}

/* Dice are the shaker's to tell; a hand that lies face down is nobody's. */
static void expectations_show_no_hidden_piece(void **state)
{
    static const uint8_t tile[4] = { 1, 5, 9, 13 };
    const sabot_expected dice = {
        .like = { .kind = SABOT_EV_UNCOVER, .role = SABOT_SHOE, .count = 1 },
        .open = SABOT_FIELD_BIT(SABOT_F_DICE), .count_min = 1, .count_max = 216,
    };
    sabot_expected laid = { .like = { .kind = SABOT_EV_SET, .role = SABOT_PARTICIPANT,
                                      .actor_seat = 2, .seat = 2 } };
    char line[SABOT_LINE_MAX];

    (void)state;
    sabot_expected_to_text(&dice, line, sizeof line);
    assert_string_equal(line, "uncover <dice>");
    sabot_event_put_faces(&laid.like, tile, 4, 2, true);
    sabot_expected_to_text(&laid, line, sizeof line);
    assert_string_equal(line, "set seat=2 \"X-X X-X / X-X X-X\"");
}

/* ---- The end -------------------------------------------------------------------------------- */

static round_run scene;

static void run(const char *const lines[])
{
    round_run_begin(&scene);
    for (int i = 0; lines[i]; i++)
        if (!round_run_line(&scene, lines[i], strlen(lines[i])))
            fail_msg("%s\n%s", lines[i], scene.why);
}

static void the_end_tells_where_the_money_is(void **state)
{
    static const char *const lines[] = {
        "table minibaccarat inventory=2000 vigorish-deferred=yes pit=1 table=A",
        "sit seat=1 buy-in=540", "sit seat=4 buy-in=10 name=Ann", "! until betting",
        "wager seat=1 on=player 10", "! round 2c 4d 5d 4h", "wager seat=1 on=tie 10",
        "! round 6c 6h Kd Ts", "wager seat=4 on=banker 10", "! round 2c 4d 4d 4h",
        "walk-off seat=4 ; irregular 19:47-7.3(c)4", "wager seat=1 on=banker 10", NULL };
    char line[SABOT_LINE_MAX];

    (void)state;
    run(lines);
    sabot_end_to_json(&scene.table, line, sizeof line);
    assert_string_equal(line,
        "{\"end\":{\"seats\":[{\"seat\":1,\"chips\":60000,\"vigorish\":0,"
        "\"wagers\":{\"banker\":1000}},{\"seat\":4,\"chips\":0,\"vigorish\":50,"
        "\"wagers\":{}}],\"held\":[],\"inventory\":137000,\"drop_box\":55000,\"layout\":1000,"
        "\"markers\":50,\"waived\":0,\"round\":3,\"phase\":\"betting\"}}");
    sabot_end_to_text(&scene.table, line, sizeof line);
    assert_string_equal(line,
        "end round 3, betting; seat 1: chips 600.00, on banker 10.00; seat 4: chips 0.00, "
        "vigorish 0.50; inventory 1370.00; drop box 550.00; layout 10.00; markers 0.50; waived "
        "0.00");
}

/* A107: what is held is told by ticket, with the name if there is one; coupons where they are in
 * use. A name cannot pass for an account. */
static void the_end_tells_what_is_held(void **state)
{
    static const char *const lines[] = {
        "table minibaccarat inventory=2000 minimum=0.50 increment=0.01 match-play=yes",
        "sit seat=1 buy-in=10", "sit seat=3 buy-in=80 name=\"Jo; layout 1\"", "! until betting",
        "wager seat=3 on=player 80", "coupon seat=3 on=player 5", "announce no-more-bets",
        "walk-off seat=3 ; irregular", "! round 6c 6h Kd Ts",
        "sit seat=3 buy-in=0.50", "wager seat=3 on=player 0.50", "announce no-more-bets",
        "walk-off seat=3 ; irregular", "! round 6c 6h Kd Ts", NULL };
    char line[SABOT_END_MAX];

    (void)state;
    run(lines);
    sabot_end_to_json(&scene.table, line, sizeof line);
    assert_string_equal(line,
        "{\"end\":{\"seats\":[{\"seat\":1,\"chips\":1000,\"vigorish\":0,\"wagers\":{}}],"
        "\"held\":[{\"ticket\":1,\"seat\":3,\"name\":\"Jo; layout 1\",\"chips\":8000,"
        "\"coupons\":500},{\"ticket\":2,\"seat\":3,\"chips\":50}],\"inventory\":190950,"
        "\"drop_box\":9050,\"layout\":0,\"markers\":0,\"waived\":0,\"coupons\":{\"laid\":0,"
        "\"taken\":0,\"kept\":500},\"round\":2,\"phase\":\"betting\"}}");
    sabot_end_to_text(&scene.table, line, sizeof line);
    assert_string_equal(line,
        "end round 2, betting; seat 1: chips 10.00; held for Jo, layout 1, who left seat 3: "
        "80.00, coupons 5.00, ticket 1; held for who left seat 3: 0.50, ticket 2; inventory "
        "1909.50; drop box 90.50; layout 0.00; markers 0.00; waived 0.00; coupons laid 0.00; "
        "coupons taken 0.00; coupons kept 5.00");
}

/* In pai gow: the wagers by area, whoever made them, who carries the round, and the centre. */
static void the_end_of_pai_gow_tells_areas_and_bank(void **state)
{
    char line[SABOT_LINE_MAX];

    (void)state;
    stage_open(SABOT_PAI_GOW, "");
    RUN("leave seat=5", "leave seat=6");
    stage_side(PAIGOW_BANK, 4, 4000, 'W');
    stage_bet(1, 1000, 'L');
    stage_bet(2, 5000, 'W');
    stage_bet_of(2, 3, 2500, 'W');
    stage_begin();
    stage_settle(7); /* seat 1's is collected, it stands no more; seat 2's first hand has won */
    sabot_end_to_json(&stage, line, sizeof line);
    assert_string_equal(line,
        "{\"end\":{\"seats\":[{\"seat\":1,\"chips\":999000,\"vigorish\":0,\"wagers\":{}},"
        "{\"seat\":2,\"chips\":992500,\"vigorish\":250,\"wagers\":{\"hand\":5000}},"
        "{\"seat\":4,\"chips\":1000000,\"vigorish\":0,\"wagers\":{}}],\"held\":[],"
        "\"inventory\":13996000,\"drop_box\":6000000,\"layout\":11500,\"markers\":0,"
        "\"waived\":0,\"centre\":1000,\"areas\":[{\"area\":2,\"seat\":2,\"wager\":5000},"
        "{\"area\":3,\"seat\":2,\"wager\":2500}],\"bank\":{\"side\":\"bank\",\"seat\":4,"
        "\"marker\":4,\"dealer_wager\":4000,\"rounds\":1,\"qualified\":[4]},\"round\":2,"
        "\"phase\":\"revealing\"}}");
    sabot_end_to_text(&stage, line, sizeof line);
    assert_string_equal(line,
        "end round 2, revealing; seat 1: chips 9990.00; seat 2: chips 9925.00, vigorish 2.50, "
        "on hand 50.00; seat 4: chips 10000.00; area 3: seat 2's, on hand 25.00; bank with "
        "seat 4, the dealer wagers 40.00; inventory 139960.00; drop box 60000.00; layout "
        "115.00; markers 0.00; waived 0.00; centre 10.00");
    stage_settle(2); /* the second hand has won too: seat 2 owes out of both */
    sabot_end_to_text(&stage, line, sizeof line);
    assert_non_null(strstr(line, "seat 2: chips 9925.00, vigorish 3.75, on hand 50.00;"));
}

static void a_view_of_pai_gow_hides_what_is_hidden(void **state)
{
    static sabot_view view;
    char line[SABOT_LINE_MAX];

    (void)state;
    view = (sabot_view){ .phase = SABOT_PHASE_REVEALING, .round = 2, .places = 8, .tiles = true,
                         .bank = 4, .co_bank = true, .start = 3, .centre = 1000,
                         .dice = (uint16_t)sabot_dice_make(4, 4, 3) };
    view.place[0] = (sabot_view_place){ .n = 4, .before = 4, .piece = { 33, 33, 33, 33 } };
    view.place[2] = (sabot_view_place){ .n = 4, .before = 2, .piece = { 1, 5, 33, 33 }, .set = true,
                                        .open = true, .result = SABOT_SAY_PUSH };
    view.seat[3].wager[SABOT_ON_HAND] = 500; /* a second area: nobody sits there */
    sabot_view_to_json(&view, line, sizeof line);
    char pair[2][4];
    sabot_tile_text(1, pair[0]);
    sabot_tile_text(5, pair[1]);
    char want[SABOT_LINE_MAX];
    snprintf(want, sizeof want,
             "{\"phase\":\"revealing\",\"round\":2,\"inventory\":0,\"drop_box\":0,"
             "\"centre\":1000,\"bank\":{\"side\":\"co-bank\",\"seat\":4,\"dealer_wager\":0},"
             "\"dice\":\"4,4,3\",\"start\":3,\"places\":["
             "{\"place\":0,\"pieces\":[\"X-X\",\"X-X\",\"X-X\",\"X-X\"],\"set\":false,"
             "\"open\":false},{\"place\":2,\"high\":[\"%s\",\"%s\"],"
             "\"low\":[\"X-X\",\"X-X\"],\"set\":true,\"open\":true,\"result\":\"Push\"}],"
             "\"seats\":[{\"seat\":3,\"chips\":0,\"vigorish\":0,\"wagers\":{\"hand\":500}}],"
             "\"held\":[]}",
             pair[0], pair[1]);
    assert_string_equal(line, want);
}

static void a_view_hides_what_is_hidden(void **state)
{
    static sabot_view view;
    char line[SABOT_LINE_MAX];

    (void)state;
    view.phase = SABOT_PHASE_REVEALING;
    view.round = 1;
    view.curator = 2;
    view.cards_left = view.cards_left_least = 400;
    sabot_hand_add(&view.player.cards, SABOT_CARD_UNSEEN);
    sabot_hand_add(&view.player.cards, sabot_card_make(9, 0));
    view.player.place = SABOT_PLACE_WITH_SEAT;
    view.player.seat = 5;
    view.seat[5].taken = true;
    view.seat[5].chips = 100;
    view.seat[5].wager[SABOT_ON_TIE] = 500;
    sabot_view_to_json(&view, line, sizeof line);
    assert_string_equal(line,
        "{\"phase\":\"revealing\",\"round\":1,\"curator\":2,\"cards_left\":400,"
        "\"player\":{\"cards\":[\"Xx\",\"9c\"],\"place\":\"with-seat\",\"seat\":5},"
        "\"banker\":{\"cards\":[],\"place\":\"area\"},\"extra\":[],\"inventory\":0,"
        "\"drop_box\":0,\"seats\":[{\"seat\":5,\"chips\":100,\"vigorish\":0,"
        "\"wagers\":{\"tie\":500}}],\"held\":[]}");
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
        cmocka_unit_test(the_end_tells_what_is_held),
        cmocka_unit_test(a_view_hides_what_is_hidden),
        cmocka_unit_test(expectations_show_no_hidden_piece),
        cmocka_unit_test(the_end_of_pai_gow_tells_areas_and_bank),
        cmocka_unit_test(a_view_of_pai_gow_hides_what_is_hidden),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
