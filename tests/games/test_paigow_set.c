/* test_paigow_set.c: pai gow and pai gow poker while hands are set: by players, of two areas, by
 * the house; pieces exposed before their time. Most tests are transcripts: after every line the
 * ledger sums to zero, a refused event has left no trace and whatever was accepted had been
 * expected. */
#include "games/paigow_scene.h"

#include <string.h>

/* --- setting --- */

static const char *const four_hands[] = {
    "deliver dealer \"1-1 3-6 1-6 4-6\"", "deliver seat=1", "deliver seat=2",
    "deliver seat=3 \"1-6 5-5 5-5 4-6\"", "deliver seat=4", "deliver seat=5", "deliver seat=6",
    "deliver dead", NULL,
};

/* Evidence: C:10.8.17, C:10.8.18, 19:47-10.8(n)[1], 19:47-10.10(b)[4] */
static void tiles_are_set_by_their_players(void **state)
{
    (void)state;
    paigow_begin("pai-gow", "", "34");
    paigow_throw(9);
    paigow_run(four_hands);
    paigow_clear_all();
    RUN("handle-cards seat=3 by=seat4 ; refused C:10.8.17",
        "look seat=3 by=seat4 ; irregular C:10.8.17",
        "set seat=3 by=seat4 ; refused C:10.8.17", "set seat=3 by=dealer ; refused C:10.8.17",
        "look seat=3", "look seat=3",
        "= sees seat=3 place=3 \"1-6 5-5 5-5 4-6\"", "= sees seat=4 place=3 \"X-X X-X X-X X-X\"",
        "ask seat=3", "set seat=3 \"1-6 5-5 5-5 4-6\" ; refused C:10.8.17",
        "set seat=3 \"1-6 / 5-5 5-5 4-6\" ; refused C:10.8.17",
        "set seat=3 \"1-6 1-6 / 5-5 4-6\" ; refused C:10.2.1",
        "open dealer ; refused 19:47-10.8(n)[1]", "set dealer ; refused 19:47-10.8(n)[1]",
        "set seat=3 \"1-6 5-5 / 5-5 4-6\"", "set seat=3 ; refused 19:47-10.10(b)[4]",
        "handle-cards seat=3 by=seat3 ; refused 19:47-10.10(b)[4]",
        "open dealer ; refused 19:47-10.8(n)[1]", "ask seat=4 \"2-2 2-5 4-4 1-1\"",
        "= lies seat=4 \"2-2 2-5 4-4 1-1\"", "set seat=4", "open seat=3 ; refused C:10.8.20",
        "open dealer", "= sees seat=4 place=0 \"1-1 3-6 1-6 4-6\"",
        "set dealer", "= lies dealer \"1-1 1-6 / 4-6 3-6\"", "= phase revealing");
}

/* The sentence the last line was answered with. */
static const char *answer(const char *line)
{
    static char says[SABOT_SAYS_TEXT];
    sabot_error error;
    sabot_event event;
    sabot_ruling ruling;
    bool has_time;

    assert_int_equal(sabot_event_from_text(line, strlen(line), &event, &has_time, &error), 0);
    event.time_ms = paigow_scene.table.now_ms;
    ruling = sabot_judge(&paigow_scene.table, &event);
    sabot_ruling_text(&ruling, says, sizeof says);
    return says;
}

/* Evidence: C:10.8.17, C:11.9.4 */
static void the_dealer_tells_how_the_house_sets(void **state)
{
    (void)state;
    paigow_begin("pai-gow", "", "3");
    paigow_throw(9);
    paigow_deal_all();
    paigow_clear_all();
    assert_string_equal(answer("ask seat=3 \"1-6 1-6 5-5 4-6\""),
                        "the house would set 5-5 1-6 / 4-6 1-6");
    assert_non_null(strstr(answer("ask seat=3"), "as soon as it is shown"));
    RUN("ask seat=3 \"1-6 1-6 / 5-5 4-6\" ; refused C:10.8.17",
        "ask seat=3 \"1-6 1-6 5-5\" ; refused C:10.2.1", "ask seat=3 \"1-6 1-6 5-5 4-6\"");
    assert_string_equal(answer("ask seat=3"), "the house would set 5-5 1-6 / 4-6 1-6");
    RUN("set seat=3", "= lies seat=3 \"1-6 1-6 5-5 4-6\""); /* as its player has set it */
    assert_true(pg()->round.hand[3].unparted);
    paigow_begin("pai-gow-poker", "", "1");
    paigow_throw(8);
    paigow_deal_all();
    paigow_clear_all();
    assert_string_equal(answer("ask seat=1 \"7s 7h 7d Ks Jh 4d 2c\""),
                        "the house would set Ks Jh / 7s 7h 7d 4d 2c");
}

/* Evidence: C:10.3.8 */
static void the_higher_tiles_are_the_high_hand(void **state)
{
    (void)state;
    paigow_begin("pai-gow", "", "3");
    paigow_throw(9);
    paigow_deal_all();
    paigow_clear_all();
    RUN("set seat=3 \"5-5 1-4 / 6-6 1-6\" ; accepted C:10.3.8 C:10.8.17",
        "= lies seat=3 \"6-6 1-6 / 5-5 1-4\"");
}

/* Evidence: C:11.9.1, C:11.9.4 */
static void foul_cards_are_laid_all_the_same(void **state)
{
    (void)state;
    paigow_begin("pai-gow-poker", "", "1234");
    paigow_throw(8);
    paigow_deal_all();
    paigow_clear_all();
    RUN("handle-cards seat=1 by=seat2 ; refused C:11.9.4",
        "set seat=1 \"Ac Ad Ks Kh 9d 6c 2s\" ; refused C:11.9.4",
        "set seat=1 \"Ac Ad / Ks Kh 9d 6c 2s\" ; accepted C:11.9.4",
        "set seat=1 \"Ks Kh / Ac Ad 9d 6c 2s\" ; refused C:11.9.4",
        "set seat=2 \"Ac Ad / Qs Qh 9c 6d 2h\" ; refused 19:47-11.2(a)[1]",
        "set seat=2 \"Js Jh / Jd Jc 7s 4h 3d\"",
        "set seat=3 \"Qs Qh 9c 6d / 2h 3h 4s\" ; irregular C:11.9.1",
        "open dealer \"As Ah 8c 8d Td Tc 5c\" ; refused C:11.9.4", "set seat=4");
    for (int place = 1; place <= 3; place++) /* nobody sees it before it is opened */
        assert_false(pg()->round.hand[place].foul);
    assert_int_equal(pg()->round.hand[3].before, 4);
    assert_true(pg()->round.hand[4].set);
}

/* Evidence: C:11.9.3 */
static void a_banks_foul_hand_is_marked(void **state)
{
    (void)state;
    paigow_bank_at("pai-gow-poker", "dealer-wager=no", '2', false);
    paigow_wagers("1");
    paigow_throw(8);
    paigow_deal_all();
    paigow_clear_all();
    RUN("set seat=1", "set seat=2 \"Qs Qh / Js Jd 9c 8h 2d\" ; accepted C:11.9.4");
    assert_false(pg()->round.hand[2].foul);
    RUN("= phase revealing", "open seat=2 ; irregular C:11.9.3");
    assert_true(pg()->round.hand[2].foul);
    RUN("open seat=1 ; refused C:11.9.3 C:11.9.5",
        "set seat=2 by=dealer", "= lies seat=2 \"Js Jd / Qs Qh 9c 8h 2d\"");
    paigow_bank_at("pai-gow-poker", "dealer-wager=no", '2', false);
    paigow_wagers("1");
    paigow_throw(8);
    paigow_deal_all();
    paigow_clear_all();
    RUN("set seat=2 \"Js Jd / Qs Qh 9c 8h 2d\"", "set seat=1", "open seat=2",
        "= lies seat=2 \"Js Jd / Qs Qh 9c 8h 2d\"");
}

static void lay_two(const char *game, const char *first, const char *second)
{
    paigow_table(game, "two-areas=yes", "25");
    paigow_sayf("wager seat=2 on=hand %s", first);
    paigow_sayf("wager seat=3 on=hand %s by=seat2", second);
    paigow_say("announce no-more-bets");
    paigow_throw(9);
    paigow_deal_all();
    paigow_clear_all();
}

/* Evidence: 19:47-10.10(b)[1], 19:47-10.10(b)[2], 19:47-10.10(b)[3], 19:47-10.10(b)[4],
 * C:11.7.02 */
static void two_hands_one_after_the_other(void **state)
{
    (void)state;
    lay_two("pai-gow", "50", "100");
    RUN("look seat=2 by=seat2 ; irregular 19:47-10.10(b)[2]",
        "set seat=2 by=seat2 ; refused 19:47-10.10(b)[2]", "= expects-not set seat=2 by=seat2",
        "look seat=3 by=seat2", "set seat=2 by=seat2 ; refused 19:47-10.10(b)[2]",
        "set seat=3 \"1-1 1-1 / 4-4 4-4\" by=seat2",
        "set seat=3 by=seat2 ; refused 19:47-10.10(b)[4]",
        "set seat=2 \"1-1 6-6 / 3-3 3-3\" by=seat2 ; refused 19:47-10.10(b)[1]",
        "set seat=2 by=seat2", "= phase setting");
    lay_two("pai-gow", "100", "100");
    RUN("set seat=3 by=seat2 ; refused 19:47-10.10(b)[3]", "set seat=2 by=seat2",
        "set seat=3 by=seat2");
    lay_two("pai-gow-poker", "30", "55");
    RUN("set seat=2 by=seat2 ; refused C:11.7.02", "set seat=3 by=seat2", "set seat=2 by=seat2");
    lay_two("pai-gow-poker", "30", "30");
    RUN("set seat=3 by=seat2 ; refused C:11.7.02", "set seat=2 by=seat2");
}

/* --- the house's hand --- */

/* Evidence: 19:47-10.9(f), C:11.11.7 */
static void another_way_than_the_house_way(void **state)
{
    (void)state;
    paigow_begin("pai-gow", "", "3");
    paigow_throw(9);
    RUN("deliver dealer \"4-4 4-4 5-5 5-6\"");
    paigow_deal_all();
    paigow_clear_all();
    RUN("set seat=3", "set dealer ; refused 19:47-10.8(n)[1]", "open dealer",
        "set dealer \"4-4 4-4 5-5 / 5-6\" ; irregular 19:47-10.9(f)",
        "set dealer \"4-4 4-4 / 5-5 5-6\" ; irregular 19:47-10.9(f)", "= phase setting",
        "open seat=3 ; refused C:10.8.20", "= expects set dealer \"4-4 5-6 / 5-5 4-4\"",
        "set dealer \"5-6 4-4 / 5-5 4-4\"", "= lies dealer \"4-4 5-6 / 5-5 4-4\"",
        "= phase revealing");
    paigow_begin("pai-gow-poker", "", "3");
    paigow_throw(8);
    paigow_deal_all();
    paigow_clear_all();
    RUN("set seat=3", "open dealer ; refused C:11.9.4", "open dealer \"7s 7h 7d Ks Jh 4d 2c\"",
        "set dealer \"Ks Jh 4d / 7s 7h 7d 2c\" ; irregular C:11.11.7",
        "set dealer \"Ks 4d / 7s 7h 7d Jh 2c\" ; irregular C:11.11.7", "set dealer",
        "= lies dealer \"Ks Jh / 7s 7h 7d 4d 2c\"", "= phase revealing");
}

/* Evidence: 19:47-10.8(p)[1], C:11.10.4 */
static void the_co_banks_hand_is_set_by_the_dealer(void **state)
{
    (void)state;
    paigow_bank_at("pai-gow", "", '4', true);
    paigow_wagers("136");
    paigow_throw(9);
    paigow_deal_all();
    RUN("gather seat=2", "gather seat=5", "gather dealer", "cover-shaker shaken=yes",
        "set seat=4 ; refused 19:47-10.8(p)[1]", "look seat=4 ; irregular 19:47-10.8(p)[1]",
        "set seat=1", "set seat=3", "open seat=4 \"1-1 3-6 1-6 4-6\" ; refused 19:47-10.8(p)[1]",
        "set seat=6", "open dealer ; refused 19:47-10.8(n)[1]",
        "open seat=4 \"1-1 3-6 1-6 4-6\"",
        "set seat=4 \"1-1 3-6 / 1-6 4-6\" by=dealer ; irregular 19:47-10.9(f)",
        "set seat=4 by=dealer", "= lies seat=4 \"1-1 1-6 / 4-6 3-6\"", "= phase revealing");
    paigow_bank_at("pai-gow-poker", "", '4', true);
    paigow_wagers("1");
    paigow_throw(8);
    paigow_deal_all();
    paigow_clear_all();
    paigow_say("set seat=4 ; refused C:11.10.4");
}

/* Who walks off leaves a hand: the house sets it. */
static void an_absent_players_hand(void **state)
{
    (void)state;
    paigow_begin("pai-gow", "", "34");
    paigow_throw(9);
    paigow_run(four_hands);
    paigow_clear_all();
    RUN("expose seat=3 ; irregular 19:47-10.9(d)", "walk-off seat=3 ; irregular", "= phase setting",
        "set seat=3 \"1-6 5-5 / 5-5 4-6\" by=dealer ; irregular 19:47-10.9(f)",
        "set seat=3 by=dealer", "set seat=3 by=dealer ; refused 19:47-10.10(b)[4]", "set seat=4",
        "open dealer");
}

/* Evidence: C:10.7.04 */
static void the_house_way_of_the_round(void **state)
{
    (void)state;
    paigow_begin("pai-gow", "", "3");
    paigow_throw(9);
    RUN("deliver dealer \"5-6 1-5 3-5 2-3\"", "change what=house-way name=tiles-2");
    paigow_deal_all();
    paigow_clear_all();
    RUN("set seat=3", "open dealer", "= house-way tiles-1", "set dealer",
        "= lies dealer \"5-6 2-3 / 1-5 3-5\"");
}

/* --- exposed pieces --- */

/* Evidence: 19:47-10.9(d), C:11.11.3 */
static void a_players_piece_exposed_by_the_dealer(void **state)
{
    (void)state;
    paigow_ready_to_set("pai-gow", "34");
    RUN("choose seat=3 void ; refused 19:47-10.9(d)",
        "expose seat=3 \"6-6\" ; irregular 19:47-10.9(d)",
        "= sees seat=4 place=3 \"6-6 X-X X-X X-X\"",
        "set seat=3 ; refused 19:47-10.9(d)", "choose seat=3 void by=seat4 ; refused C:10.8.17",
        "choose seat=3 win ; refused 19:47-10.9(d)", "choose seat=3 void", "= result seat=3 Void",
        "choose seat=3 play ; refused 19:47-10.9(d)", "return seat=3 on=hand",
        "= seat 3 chips 10000", "= dead 24", "set seat=4", "open dealer \"1-1 3-6 1-6 4-6\"");
    paigow_ready_to_set("pai-gow", "34");
    RUN("expose seat=3 \"6-6\" ; irregular 19:47-10.9(d)", "choose seat=3 play",
        "set seat=3 \"1-1 1-1 / 4-4 4-4\" ; refused C:10.2.1",
        "set seat=3 \"1-1 1-1 / 6-6 4-4\"", "= lies seat=3 \"1-1 1-1 / 6-6 4-4\"",
        "= sees seat=4 place=3 \"X-X X-X / X-X X-X\"");
    paigow_ready_to_set("pai-gow", "34");
    RUN("look seat=3", "expose seat=3 \"6-6\" ; irregular 19:47-10.9(d)",
        "choose seat=3 void ; refused 19:47-10.9(d)", "set seat=3");
    paigow_ready_to_set("pai-gow-poker", "34");
    RUN("expose seat=4 \"Ah\" ; irregular C:11.11.3", "choose seat=4 void", "= rack 39",
        "return seat=4 on=hand", "expose seat=3 by=seat3 ; irregular C:11.11.3",
        "choose seat=3 void ; refused C:11.11.3", "set seat=3", "= phase setting");
}

/* Evidence: 19:47-10.9(d) */
static void exposed_during_the_deal(void **state)
{
    (void)state;
    paigow_begin("pai-gow", "", "3");
    paigow_throw(12);
    RUN("expose seat=3 ; irregular C:10.8.12", "deliver seat=3",
        "expose seat=3 \"6-6 6-6 6-6\" ; refused C:10.2.1",
        "expose seat=3 \"6-6 / 6-6\" ; refused 19:47-10.9(e)", "expose seat=3 \"6-6\" ; irregular "
        "19:47-10.9(d)", "= expects choose seat=3 void",
        "deliver seat=4 \"6-6 6-6 1-1 1-1\" ; refused C:10.2.1");
    paigow_deal_all();
    paigow_clear_all();
    RUN("= expects choose seat=3 play", "= expects choose seat=3 void", "choose seat=3 void",
        "= phase returning", "open dealer ; refused", "return seat=3 on=hand", "= phase clearing");
}

/* Evidence: 19:47-10.9(e), C:11.11.4 */
static void a_piece_of_the_house_exposed(void **state)
{
    static const struct { const char *game, *line, *also; } row[] = {
        { "pai-gow", "expose dead \"6-6\" ; irregular 19:47-10.9(e)", "= phase returning" },
        { "pai-gow", "expose dealer ; irregular 19:47-10.9(e)", "= result seat=3 Void" },
        { "pai-gow", "expose seat=5 by=seat3 ; irregular 19:47-10.9(e)", "= phase returning" },
        { "pai-gow-poker", "expose left-over \"Ah\" ; irregular C:11.11.4", "= phase returning" },
        { "pai-gow-poker", "expose dealer by=spectator ; irregular C:11.11.4",
          "= phase returning" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        paigow_ready_to_set(row[i].game, "34");
        RUN(row[i].line, row[i].also, "return seat=3 on=hand", "return seat=4 on=hand", "discard",
            "= phase shuffling", "= seat 3 chips 10000");
    }
    paigow_ready_to_set("pai-gow", "34");
    RUN("expose left-over ; irregular 19:47-10.9(e)", "expose ; irregular 19:47-10.9(e)",
        "set seat=3",
        "set seat=4", "open dealer \"1-1 3-6 1-6 4-6\"", "expose dealer ; accepted 19:47-10.9(e)");
    paigow_bank_at("pai-gow", "", '4', false);
    RUN("dealer-wager");
    paigow_wagers("1");
    paigow_throw(9);
    paigow_deal_all();
    RUN("expose seat=4 \"6-6\" ; irregular 19:47-10.9(e)", "= result dealer Void",
        "return seat=1 on=hand", "settle-dealer", "discard");
    paigow_bank_at("pai-gow", "dealer-wager=no", '4', false); /* opened by rule: no irregularity */
    paigow_wagers("1");
    paigow_throw(9);
    paigow_deal_all();
    paigow_clear_all();
    RUN("set seat=1", "set seat=4", "open seat=4 \"1-1 1-6 / 4-6 3-6\"",
        "expose seat=4 ; accepted 19:47-10.9(e)");
}

/* Evidence: C:10.6.3 */
static void a_tile_exposed_while_mixing(void **state)
{
    (void)state;
    round_run_begin(&paigow_scene);
    RUN("table pai-gow inventory=100000", "sit seat=2 buy-in=1000", "! until shuffling", "mix",
        "expose stacks \"3-3\" ; irregular C:10.6.3", "stack ; refused C:10.6.3", "mix", "stack",
        "expose stacks ; irregular C:10.6.3", "= phase shuffling");
    round_run_begin(&paigow_scene);
    RUN("table pai-gow-poker inventory=100000", "sit seat=2 buy-in=1000", "! until shuffling",
        "expose stacks ; irregular C:11.6.1");
}

/* --- whole rounds --- */

/* What the house owes and what silence amounts to ends every round, whatever was exposed. */
static void every_round_ends(void **state)
{
    static const char *const game[] = { "pai-gow", "pai-gow-poker" };
    static const char *const whose[] = { "dealer", "seat=1", "seat=2", "seat=5", "seat=6" };

    (void)state;
    for (size_t g = 0; g < 2; g++)
        for (size_t w = 0; w < sizeof whose / sizeof *whose; w++) {
            paigow_begin(game[g], "", "25");
            paigow_throw(9);
            paigow_deal_all();
            paigow_sayf("expose %s ; irregular", whose[w]);
            RUN("! round", "= seat 2 wager hand 0", "= seat 5 wager hand 0");
        }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiles_are_set_by_their_players),
        cmocka_unit_test(the_dealer_tells_how_the_house_sets),
        cmocka_unit_test(the_higher_tiles_are_the_high_hand),
        cmocka_unit_test(foul_cards_are_laid_all_the_same),
        cmocka_unit_test(a_banks_foul_hand_is_marked),
        cmocka_unit_test(two_hands_one_after_the_other),
        cmocka_unit_test(another_way_than_the_house_way),
        cmocka_unit_test(the_co_banks_hand_is_set_by_the_dealer),
        cmocka_unit_test(an_absent_players_hand),
        cmocka_unit_test(the_house_way_of_the_round),
        cmocka_unit_test(a_players_piece_exposed_by_the_dealer),
        cmocka_unit_test(exposed_during_the_deal),
        cmocka_unit_test(a_piece_of_the_house_exposed),
        cmocka_unit_test(a_tile_exposed_while_mixing),
        cmocka_unit_test(every_round_ends),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
