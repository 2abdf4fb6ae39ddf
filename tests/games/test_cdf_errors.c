/* test_cdf_errors.c: what goes wrong in a round of chemin de fer: words that the cards belie, each
 * error of 4.12, the procedures after it and the end of the shoe. Transcripts as in
 * test_cdf_play.c. */
#include "games/cdf_scene.h"

static const cdf_slip *slip(int i)
{
    assert_in_range(i, 0, cdf_scene.table.cdf.play.slips - 1);
    return &cdf_scene.table.cdf.play.slip[i];
}

/* --- cards nobody has read to the engine (A36) --- */

/* Stay on 3: corrected to Card. The Banker's drawn card was the Player's. */
static void wrong_stay(void **state)
{
    (void)state;
    cdf_begin("");
    cdf_deal("Xx", "Xx", "Xx", "Xx");
    cdf_speak("Stay");
    RUN("turn Kd banker", "turn 4d banker", "card 2c banker", "turn Ks player",
        "turn 3s player ; irregular 4.9(a)1 4.12(i)", "= cards player Ks 3s 2c",
        "= cards banker Kd 4d", "card 9h banker", "= count banker 3", "! round",
        "= seat 6 chips 11000");
    cdf_begin("");
    cdf_deal("Xx", "Xx", "Xx", "Xx");
    cdf_speak("Stay");
    RUN("turn Kd banker", "turn 7d banker", "turn Ks player",
        "turn 3s player ; irregular 4.9(a)1", "= expects card 5s player up", "card 5c player",
        "! round", "= seat 6 chips 11000");
    cdf_begin("");
    cdf_deal("Xx", "Xx", "Xx", "Xx"); /* the Banker has a Natural: nothing is owed */
    cdf_speak("Stay");
    RUN("turn Kd banker", "turn 8d banker", "turn Ks player",
        "turn 3s player ; irregular 4.9(a)1", "= phase result",
        "result player=3 banker=8 winner=banker");
    cdf_begin("");
    cdf_deal("Xx", "Xx", "Xx", "Xx"); /* Stay on a Natural: the Banker's card was owed to nobody */
    cdf_speak("Stay");
    RUN("turn Kd banker", "turn 4d banker", "card 5c banker", "turn Ks player",
        "turn 8s player ; irregular 4.9(a)4 4.12(h)", "= cards banker Kd 4d",
        "result player=8 banker=4 winner=player", "! house", "= phase procedure");
}

/* Card on 7: the third card was dealt after Stay. */
static void wrong_card(void **state)
{
    (void)state;
    cdf_begin("");
    cdf_deal("Xx", "Xx", "Xx", "Xx");
    cdf_speak("Card");
    cdf_bank_speaks("Under Eight");
    RUN("card 2c player", "turn Kd banker", "turn 4d banker", "card 9h banker", "turn Ks player",
        "turn 7s player ; irregular 4.9(a)3 4.12(e)[1]", "= cards player Ks 7s",
        "= cards banker Kd 4d 2c", "result player=7 banker=6 winner=player");
    assert_int_equal(cdf_scene.table.bac.disclosed_n, 1);
    cdf_begin("");
    cdf_deal("Xx", "Xx", "Xx", "Xx");
    cdf_speak("Card");
    cdf_bank_speaks("Under Eight");
    RUN("card 6c player", "turn Kd banker", "turn 6d banker", "card 2h banker", "turn Ks player",
        "turn 7s player ; irregular 4.9(a)3 4.12(e)[2]", "= cards player Ks 7s",
        "= cards banker Kd 6d",
        "result player=7 banker=6 winner=player");
    assert_int_equal(cdf_scene.table.bac.disclosed_n, 2);
    cdf_begin("");
    cdf_deal("Xx", "Xx", "Xx", "Xx"); /* on a Natural nobody was owed a card */
    cdf_speak("Card");
    cdf_bank_speaks("Under Eight");
    RUN("card 6c player", "turn Kd banker", "turn 6d banker", "card 2h banker", "turn Ks player",
        "turn 9s player ; irregular 4.9(a)4 4.12(h)", "result player=9 banker=6 winner=player");
}

static void wrong_natural(void **state)
{
    (void)state;
    cdf_begin("");
    cdf_deal("Xx", "Xx", "Xx", "Xx");
    cdf_speak("Natural");
    RUN("turn Ks player by=seat6", "turn 4s player ; irregular 4.9(a)1",
        "announce Stay by=seat6 ; refused 4.9(a)1", "announce Card by=seat6", "announce Card");
    cdf_bank_speaks("Natural");
    RUN("turn Kd banker", "turn 2d banker ; irregular 4.9(b)[3]", "card 5c player",
        "card 6c banker", "result player=9 banker=8 winner=player");
    cdf_begin("");
    cdf_deal("Xx", "Xx", "Xx", "Xx");
    cdf_speak("Card");
    cdf_bank_speaks("Under Eight");
    RUN("card 5c player", "turn Kd banker", "turn 9d banker ; irregular 4.9(b)[2] 4.12(h)",
        "turn Ks player", "turn 3s player", "= cards player Ks 3s",
        "result player=3 banker=9 winner=banker",
        "! house", "= phase procedure");
    cdf_begin("");
    cdf_deal("Xx", "Xx", "Xx", "Xx"); /* the Banker's Natural stands; Card on 7 moved nothing */
    cdf_speak("Card");
    cdf_bank_speaks("Natural");
    RUN("turn Ks player", "turn 9d banker", "turn Kd banker",
        "turn 7s player ; irregular 4.9(a)3",
        "result player=7 banker=9 winner=banker", "! house", "= phase betting");
}

/* --- errors --- */

/* Evidence for 19:47-4.12(a)[1]. */
static void wrong_order(void **state)
{
    (void)state;
    cdf_begin("");
    RUN("card Kc player", "card Qc player ; irregular 4.12(a)[1]",
        "look seat=6 ; irregular 4.9(a)", "card 5c player ; irregular 4.12(c)",
        "card 6c banker ; irregular 4.12(c)", "card 7c banker ; irregular 4.12(c)",
        "announce Stay by=seat6 ; refused", "rectify holds=yes by=dealer ; refused",
        "rectify holds=yes ; accepted 4.12(c) 4.12(g)[1]", "= cards player Kc 5c",
        "= cards banker Qc 6c", "= carried 1", "= phase revealing", "rectify holds=yes ; refused");
    assert_int_equal(slip(0)->paragraph, 'a');
    assert_int_equal(slip(0)->ruled, 1);
    assert_int_equal(slip(0)->fate, CDF_IN_ITS_PLACE);
    assert_int_equal(slip(0)->seat, 5);
    cdf_begin("");
    RUN("card Kc banker ; irregular 4.12(a)[1]", "rectify holds=no", "= phase returning",
        "return seat=6 on=player 500 ; refused", "return seat=6 on=player ; accepted 4.12(a)[1]",
        "return seat=5 on=banker 1000", "= seat 5 chips 10000", "= seat 6 chips 10000", "discard",
        "move-bank holds=yes by=seat6 ; refused 4.12(a)[2]",
        "stake seat=5 1000 ; refused 4.12(a)[2]", "move-bank holds=no", "= banker 5",
        "= inventory 70000");
}

/* Evidence for 19:47-4.12(b). */
static void banker_has_three(void **state)
{
    (void)state;
    cdf_begin("");
    cdf_deal("Ks", "9d", "6s", "5d");
    RUN("card 3d banker ; irregular 4.12(b)", "rectify holds=no ; accepted 4.12(b)");
    assert_int_equal(slip(0)->fate, CDF_COUNTED);
    cdf_speak("Stay");
    RUN("turn 9d banker", "turn 5d banker", "turn 3d banker", "card 4c banker",
        "= count banker 4", "! round", "= seat 6 chips 11000");
    cdf_begin("");
    cdf_deal("Ks", "9d", "3s", "5d"); /* 9, 5, 4 would be a Natural of 8: it is zero */
    RUN("card 4d banker ; irregular", "rectify holds=no");
    cdf_speak("Card");
    RUN("look seat=5", "announce Natural by=seat5 ; refused 4.9(b)[3]",
        "announce \"Under Eight\" by=seat5", "announce \"Under Eight\"", "card 8c player",
        "turn 9d banker", "turn 5d banker", "turn 4d banker", "card 5c banker",
        "= count banker 5", "! round", "= seat 5 chips 10950");
    cdf_begin("");
    cdf_deal("Ks", "9d", "8s", "5d");
    RUN("card 4d banker ; irregular", "rectify holds=no");
    cdf_speak("Natural");
    RUN("! round", "= seat 6 chips 11000");
    cdf_begin("");
    cdf_deal("Ks", "9d", "6s", "5d"); /* put right: the extra card, unseen, opens the next hand */
    RUN("card 4d banker ; irregular", "rectify holds=yes ; accepted 4.12(b) 4.12(g)[1]",
        "= cards banker 9d 5d", "= carried 1");
    cdf_begin("");
    cdf_deal("Ks", "9d", "6s", "5d");
    RUN("card 4d banker up ; irregular", "rectify holds=yes", "= carried 0");
    assert_int_equal(cdf_scene.table.bac.disclosed_n, 1);
}

/* Evidence for 19:47-4.12(c): best of two or three; equal counts prefer two. */
static void player_has_three(void **state)
{
    (void)state;
    cdf_begin("");
    cdf_deal("9s", "Kd", "5s", "7d");
    RUN("card 4s player down ; irregular 4.12(c)", "rectify holds=no",
        "= view seat=6 player Xx Xx Xx", "= expects look seat=6",
        "announce Stay by=seat6 ; refused 4.9(a)4", "announce Natural by=seat6",
        "announce Natural", "! deal", "= count player 9", "result player=9 banker=7 winner=player");
    cdf_begin("");
    cdf_deal("2s", "Kd", "3s", "5d");
    RUN("card 4s player down ; irregular", "rectify holds=no", "look seat=6",
        "announce Stay by=seat6 ; refused 4.9(a)4", "announce Natural by=seat6",
        "announce Natural", "turn 5d banker", "turn 4s player", "turn Kd banker", "! round",
        "= seat 6 chips 11000"); /* 9 with all three: a Natural (A45), and nobody draws */
    cdf_begin("three-card-hand=complete");
    cdf_deal("2s", "Kd", "3s", "6d");
    RUN("card 4s player down ; irregular", "rectify holds=no", "look seat=6",
        "announce Natural by=seat6 ; refused 4.12(c)", "announce Stay by=seat6", "announce Stay",
        "turn Kd banker", "turn 6d banker", "= expects turn 2s player", "! round",
        "= seat 6 chips 11000"); /* 9 with all three; 6 stays on no third card */
    cdf_begin("");
    cdf_deal("Ks", "Kd", "Qs", "6d"); /* 0, 2, 2, all three 2: two cards, and a card is owed */
    RUN("card 2s player down ; irregular", "rectify holds=no");
    cdf_speak("Card");
    cdf_bank_speaks("Under Eight");
    RUN("card 6c player", "turn Kd banker", "turn 6d banker", "card Tc banker", "! deal",
        "result player=8 banker=6 winner=player");
    cdf_begin("");
    cdf_deal("Ks", "Kd", "6s", "6d");
    RUN("card 2s player down ; irregular", "rectify holds=yes", "= cards player Ks 6s",
        "= carried 1");
}

/* Evidence for 19:47-4.12(d). */
static void two_for_one(void **state)
{
    static const char *const rules[2] = { "", "worst-of-all=yes" };

    (void)state;
    for (int all = 0; all < 2; all++) {
        cdf_begin(rules[all]);
        cdf_deal("Ks", "Kd", "6s", "5d");
        cdf_speak("Stay");
        RUN("turn Kd banker", "turn 5d banker", "card 2c banker",
            "card 3c banker ; irregular 4.12(d)", "turn Ks player ; refused", "rectify holds=no",
            "turn Ks player", "turn 6s player");
        cdf_sayf("result player=6 banker=%d winner=player", all ? 0 : 2);
    }
    cdf_begin("");
    cdf_deal("Ks", "Kd", "6s", "5d");
    cdf_speak("Stay");
    RUN("turn Kd banker", "turn 5d banker", "card 4c banker", "! deal", "= phase result",
        "card Xx banker ; irregular 4.12(d)", "result player=6 banker=9 winner=banker ; refused",
        "rectify holds=no", "turn 9c banker", "result player=6 banker=3 winner=player");
    cdf_begin("");
    cdf_deal("Ks", "Kd", "6s", "5d");
    cdf_speak("Stay");
    RUN("turn Kd banker", "turn 5d banker", "card 4c banker", "card 9c banker ; irregular 4.12(d)",
        "rectify holds=yes", "! deal", "result player=6 banker=9 winner=banker", "! house",
        "= phase procedure");
    cdf_begin("");
    cdf_deal("Ks", "Kd", "6s", "7d"); /* the Banker was owed none: one too many is (g), (h) */
    cdf_speak("Stay");
    RUN("turn Kd banker", "turn 7d banker", "card 4c banker ; irregular 4.12(g)[3] 4.12(h)",
        "card 5c banker down ; irregular 4.12(g)[1]", "= cards banker Kd 7d");
}

/* Evidence for 19:47-4.12(e)[1], (f): before the Banker's Hand is open the card waits. */
static void after_stay(void **state)
{
    (void)state;
    for (int opened = 0; opened < 2; opened++)
        for (int wrong = 0; wrong < 2; wrong++)
            for (int row = 0; row < 10; row++) {
                cdf_begin("");
                cdf_deal("Ks", "Kd", "6s", cdf_faces[row]);
                RUN("look seat=6", "announce Stay by=seat6");
                cdf_say(wrong ? "announce Card ; irregular 4.12(f)[1] 4.9(h)" : "announce Stay");
                if (opened) {
                    cdf_say("turn Kd banker");
                    cdf_sayf("turn %s banker", cdf_faces[row]);
                }
                cdf_sayf("card 3c player ; irregular %s", opened && row > 5
                         ? (wrong ? "4.12(f)[2]" : "4.12(e)[2]")
                         : (wrong ? "4.12(f)[1]" : "4.12(e)[1]"));
                assert_int_equal(slip(0)->role, wrong ? SABOT_DEALER : SABOT_PARTICIPANT);
                if (!opened) {
                    assert_int_equal(slip(0)->fate, CDF_WAITS);
                    cdf_say("turn Kd banker");
                    cdf_sayf("turn %s banker", cdf_faces[row]);
                }
                assert_int_equal(slip(0)->fate, row <= 5 ? CDF_TO_BANKER : CDF_PROCEDURE);
                assert_int_equal(cdf_scene.table.bac.round.side[BANKER].hand.n, row <= 5 ? 3 : 2);
                cdf_say("! round");
                cdf_sayf("= phase %s", row > 5       ? "procedure"
                                       : row + 3 < 6 ? "offering" : "betting");
            }
    cdf_begin("");
    cdf_deal("Ks", "Kd", "6s", "4d"); /* a second one is simply too many; one nobody saw is (g) */
    cdf_speak("Stay");
    RUN("card 3c player ; irregular 4.12(e)[1]", "card 4c player ; irregular 4.12(g)[3]",
        "card Xx player ; irregular 4.12(g)[1]", "= carried 1");
}

/* Whether the card of the latest event lies face up for all to see: what a stream may show. */
static void the_last_card_was_up(void **state)
{
    static const struct { const char *line; bool up; } row[] = {
        { "card Ks player", false },    { "card Kd banker up ; irregular", true },
        { "card 6s player", false },    { "card 7d banker", false },
        { "look seat=6", false },       { "announce Stay by=seat6", false },
        { "announce Stay", false },     { "card 9c down ; irregular", false },
        { "card 8c player ; irregular", true },
    };

    (void)state;
    cdf_begin("");
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        cdf_say(row[i].line);
        assert_int_equal(cdf_scene.table.bac.last_up, row[i].up);
    }
    RUN("turn 7d banker");
    cdf_begin("");
    RUN("card Ks player", "face-up-card 2h ; irregular");
    sabot_event found = { .kind = SABOT_EV_FACE_UP_CARD, .card = 1 }, streamed;
    sabot_event_for(&cdf_scene.table, (sabot_viewer){ SABOT_SPECTATOR, 0 }, &found, &streamed);
    assert_int_equal(streamed.card, found.card);
    RUN("card 3c banker down ; irregular 4.12(j)[1]");
    assert_false(cdf_scene.table.bac.last_up);
}

/* Evidence for 19:47-4.12(g)[1], (g)[2], A48. */
static void unseen_cards(void **state)
{
    (void)state;
    cdf_begin("");
    cdf_deal("Ks", "Kd", "6s", "7d");
    cdf_speak("Stay");
    RUN("card 9c down ; irregular 4.12(g)[1]", "put-back 9c ; refused 4.12(g)[2]", "= carried 1",
        "! round", "stake seat=5 1000", "suivi seat=6 1000", "announce no-more-bets",
        "announce cards", "card 8c player ; irregular 4.12(g)[1]", "= carried 2",
        "card 9c player", "= carried 1", "card 8c banker", "= carried 0");
    assert_int_equal(cdf_scene.table.bac.round.number, 2);
}

/* Evidence for 19:47-4.12(i), A50, 4.9(h). */
static void the_bankers_hand_takes_the_players_card(void **state)
{
    (void)state;
    cdf_begin("");
    cdf_deal("Ks", "Kd", "3s", "4d");
    cdf_speak("Card");
    RUN("card Xx banker ; irregular 4.12(i)", "look seat=5", "look seat=5 ; irregular 4.12(i)",
        "announce \"Under Eight\" by=seat5", "announce \"Under Eight\"", "= cards banker Kd 4d",
        "turn 5c player", "= count player 8",
        "turn Kd banker", "turn 4d banker", "= expects card 5s banker up");
    cdf_begin("");
    cdf_deal("Ks", "Kd", "3s", "9d");
    cdf_speak("Card");
    RUN("card 5c banker down ; irregular 4.12(i)", "look seat=5", "look seat=5 ; irregular 4.12(i)",
        "announce Natural by=seat5", "announce Natural", "! round", "= phase procedure");
    cdf_begin("");
    cdf_deal("Ks", "Kd", "3s", "9d");
    cdf_speak("Card");
    RUN("card 5c banker down ; irregular", "look seat=5", "announce Natural by=seat5",
        "announce Natural", "= carried 1", "! round", "= phase betting");
    cdf_begin("");
    cdf_deal("Ks", "Kd", "3s", "4d"); /* a card turned up while it waits is disclosed */
    cdf_speak("Card");
    RUN("card Xx banker ; irregular", "turn 5c player ; refused", "turn 5c banker ; irregular",
        "look seat=5", "announce \"Under Eight\" by=seat5", "announce \"Under Eight\"",
        "= cards player Ks 3s 5c");
    cdf_begin("");
    cdf_deal("Ks", "Kd", "3s", "4d"); /* before the dealer has repeated Card */
    RUN("look seat=6", "announce Card by=seat6", "card 5c player ; irregular 4.9(h)",
        "announce Card");
    cdf_bank_speaks("Under Eight");
    RUN("= cards player Ks 3s 5c");
    assert_int_equal(slip(0)->paragraph, '9');
    assert_int_equal(slip(0)->fate, CDF_TO_PLAYER);
}

/* Evidence for 19:47-4.12(h), A49: what a procedure breaks into goes on after it. */
static void disclosed_between_rounds(void **state)
{
    (void)state;
    cdf_begin("disclosed=2");
    cdf_deal("Ks", "Kd", "6s", "6d");
    cdf_speak("Stay");
    RUN("! round", "= seat 5 chips 10000", "stake seat=5 1000", "card 4c up ; irregular 4.12(g)[3]",
        "= phase procedure", "procedure number=1 ; refused 4.12(h)", "procedure number=2",
        "remove 9h face=up ; refused 4.12(h)2", "remove Xx", "= phase betting", "= stake 1000",
        "= seat 5 wager banker 1000");
}

/* Evidence for 19:47-4.12(h)3, A49: neither money nor rights. */
static void simulated_rounds(void **state)
{
    (void)state;
    for (int draws = 0; draws < 2; draws++) {
        cdf_begin(draws ? "disclosed=3 simulated-player=draw simulated-banker=draw"
                        : "disclosed=3");
        cdf_deal("Ks", "Kd", "6s", "6d");
        cdf_speak("Stay");
        RUN("card 5c player ; irregular 4.12(e)[1]", "! round", "procedure number=3",
            "card Kc player ; irregular", "card Qc banker ; irregular", "card 3c banker",
            "= phase drawing");
        assert_true(cdf_scene.table.bac.round.simulated);
    }
    cdf_begin("disclosed=3 simulated-player=draw simulated-banker=draw");
    cdf_deal("Ks", "Kd", "6s", "6d");
    cdf_speak("Stay");
    RUN("card 5c player ; irregular", "! round", "procedure number=3", "card 3h banker",
        "card Kc player", "card Kh banker", "announce cards ; refused", "stake seat=5 10 ; refused",
        "card 9h player", "card 2h banker", "discard", "= banker 5", "= seat 5 chips 10000",
        "= inventory 70000", "= phase betting", "= round 1");
    cdf_begin("disclosed=3");
    cdf_deal("Ks", "Kd", "6s", "6d");
    cdf_speak("Stay");
    RUN("card 5c player ; irregular", "! round", "procedure number=3", "card 7h banker",
        "card Kc player", "card Kh banker", "= phase clearing"); /* stays on 5 */
}

/* Evidence for 19:47-4.12(j)[1], (k), A28. */
static void the_end_of_the_shoe(void **state)
{
    (void)state;
    cdf_begin("");
    cdf_deal("Ks", "Kd", "6s", "7d");
    RUN("cutting-card", "! round", "= phase shoe-over", "= banker none", "= seat 5 chips 10950");
    cdf_begin("");
    cdf_deal("Ks", "Kd", "2s", "7d");
    cdf_speak("Card");
    cdf_bank_speaks("Under Eight");
    RUN("face-up-card 2c ; irregular 4.12(j)[1]", "remove 3c", "remove 4c", "cutting-card",
        "= phase returning", "return seat=5 on=banker ; accepted 4.12(j)[2]", "! round",
        "= seat 5 chips 10000", "= phase shoe-over");
    cdf_begin("");
    cdf_deal("Ks", "Kd", "2s", "7d");
    cdf_speak("Card");
    cdf_bank_speaks("Under Eight");
    RUN("cutting-card", "face-up-card 2c ; irregular 4.12(j)[2] 4.12(j)[1]", "remove 3c",
        "remove 4c", "! round", "= seat 6 chips 10000", "= phase shoe-over");
    cdf_begin("one-more-hand=yes");
    cdf_deal("Ks", "Kd", "2s", "7d");
    cdf_speak("Card");
    cdf_bank_speaks("Under Eight");
    RUN("cutting-card", "face-up-card Kc ; irregular 4.12(j)[1]", "card 2c player", "! round",
        "= phase betting", "announce \"Last Hand\"", "stake seat=5 1000", "suivi seat=6 1000",
        "announce no-more-bets", "announce cards", "! round Kc Kh 9h Qh", "= phase shoe-over");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_stay),
        cmocka_unit_test(wrong_card),
        cmocka_unit_test(wrong_natural),
        cmocka_unit_test(wrong_order),
        cmocka_unit_test(banker_has_three),
        cmocka_unit_test(player_has_three),
        cmocka_unit_test(two_for_one),
        cmocka_unit_test(after_stay),
        cmocka_unit_test(the_last_card_was_up),
        cmocka_unit_test(unseen_cards),
        cmocka_unit_test(the_bankers_hand_takes_the_players_card),
        cmocka_unit_test(disclosed_between_rounds),
        cmocka_unit_test(simulated_rounds),
        cmocka_unit_test(the_end_of_the_shoe),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
