/* test_cdf_play.c: a round of chemin de fer: Table 3 cell by cell, the words, who sees what, who is
 * gone, money to the cent. Most tests are transcripts as in docs/round-files.md: the words before
 * ";" go in, those after it must come out, and after every line the ledger sums to zero, a refused
 * event has left no trace and whatever was accepted had been expected. */
#include "games/cdf_scene.h"

#include <string.h>

/* --- Table 3 --- */

/* A01, row by row: no third card, then the third cards 0 to 9. */
static const char *const table_3[10] = {
    "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDSO", "DSSDDDDDDSS",
    "DSSSSODDDSS", "SSSSSSSDDSS", "SSSSSSSSSSS", "SSSSSSSSSSS", "SSSSSSSSSSS",
};

static void table_three_as_restored(void **state)
{
    enum sabot_law rule;

    (void)state;
    for (int row = 0; row < 10; row++)
        for (int third = -1; third < 10; third++) {
            assert_int_equal(cdf_table_3(row, third, &rule), table_3[row][third + 1]);
            assert_int_equal(rule, row < 3 ? LAW_BANKER_ROW_0_2 : row == 3 ? LAW_BANKER_ROW_3
                             : row == 4 ? LAW_BANKER_ROW_4 : row == 5 ? LAW_BANKER_ROW_5
                             : row == 6 ? LAW_BANKER_ROW_6 : LAW_BANKER_ROW_7_9);
        }
}

/* The Banker's cards lie open: what the cell makes of it. */
static void meets(char cell)
{
    const bool open = cell == 'O';

    cdf_say(cell != 'S' ? "= expects card 5s banker up" : "= expects-not card 5s banker up");
    cdf_say(open ? "= expects announce Card by=seat5" : "= expects-not announce Card by=seat5");
    cdf_say(open ? "= expects announce Stay by=seat5" : "= expects-not announce Stay by=seat5");
    if (cell != 'O')
        cdf_say("announce Stay by=seat5 ; refused 4.9(f)");
    if (cell == 'S')
        cdf_say("= expects turn Ks player by=seat6");
}

/* Evidence for 19:47-4.9(c)[3] to (g): every cell, played. */
static void every_cell_played(void **state)
{
    (void)state;
    for (int row = 0; row < 10; row++) {
        cdf_begin("");
        cdf_deal("Ks", "Kd", "6s", cdf_faces[row]);
        cdf_speak("Stay");
        RUN("turn Kd banker by=seat5");
        cdf_sayf("turn %s banker by=seat5", cdf_faces[row]);
        meets(table_3[row][0]);
    }
    for (int row = 0; row < 8; row++)
        for (int third = 0; third < 10; third++) {
            cdf_begin("");
            cdf_deal("Ks", "Kd", "2s", cdf_faces[row]);
            cdf_speak("Card");
            cdf_bank_speaks("Under Eight");
            cdf_sayf("card %cd player", cdf_faces[third][0]);
            RUN("turn Kd banker");
            cdf_sayf("turn %s banker", cdf_faces[row]);
            meets(table_3[row][third + 1]);
        }
    for (int row = 8; row < 10; row++) { /* the Banker's Natural: nothing is drawn */
        cdf_begin("");
        cdf_deal("Ks", "Kd", "2s", cdf_faces[row]);
        cdf_speak("Card");
        cdf_say("look seat=5");
        cdf_say("announce \"Under Eight\" by=seat5 ; refused 4.9(b)[2]");
        cdf_sayf("announce Natural by=seat5");
        cdf_say("announce Natural");
        cdf_sayf("! round");
        cdf_say("= seat 5 chips 10950");
    }
}

/* --- words --- */

/* Evidence for 19:47-4.9(a)1 to 4: each count, each word. */
static void the_words_a_count_allows(void **state)
{
    static const char *const lawful[10] = { "C", "C", "C", "C", "C", "CS", "S", "S", "N", "N" };
    static const char *const rule[10] = { "4.9(a)1", "4.9(a)1", "4.9(a)1", "4.9(a)1", "4.9(a)1",
                                          "4.9(a)2", "4.9(a)3", "4.9(a)3", "4.9(a)4", "4.9(a)4" };
    static const char *const words[3] = { "Card", "Stay", "Natural" };

    (void)state;
    for (int count = 0; count < 10; count++)
        for (int w = 0; w < 3; w++) {
            const bool may = strchr(lawful[count], words[w][0]) != NULL;
            cdf_begin("");
            cdf_deal("Ks", "Kd", cdf_faces[count], "2d");
            cdf_say("look seat=6");
            if (may)
                cdf_sayf("announce %s by=seat6", words[w]);
            else
                cdf_sayf("announce %s by=seat6 ; refused %s", words[w], rule[count]);
            cdf_sayf("= expects%s announce %s", may ? "" : "-not", words[w]);
        }
}

/* An accepted word tells nobody the count: 4 and 5 draw, 5 and 6 stay, by the same ruling. */
static void rulings_keep_the_count(void **state)
{
    static const char *const pairs[2][3] = { { "Card", "4h", "5h" }, { "Stay", "5h", "6h" } };

    (void)state;
    for (int i = 0; i < 2; i++) {
        sabot_ruling said[2];
        for (int k = 0; k < 2; k++) {
            const sabot_event word = { .kind = SABOT_EV_ANNOUNCE, .role = SABOT_PARTICIPANT,
                                       .actor_seat = 6,
                                       .words = i == 0 ? SABOT_SAY_CARD : SABOT_SAY_STAY };
            cdf_begin("");
            cdf_deal("Ks", "Kd", pairs[i][1 + k], "2d");
            cdf_say("look seat=6");
            said[k] = sabot_judge(&cdf_scene.table, &word);
            assert_int_equal(said[k].verdict, SABOT_ACCEPTED);
        }
        assert_memory_equal(&said[0], &said[1], sizeof said[0]);
    }
}

/* Evidence for 19:47-4.8(b), (c)[1], 4.9(a), (b)[1], (h). */
static void words_in_their_order(void **state)
{
    (void)state;
    cdf_begin("");
    cdf_deal("Ks", "Kd", "3h", "6d");
    RUN("announce Card by=seat8 ; refused 4.8(c)[1]", "look seat=8 ; irregular 4.9(a)",
        "= view seat=8 player Xx Xx", "announce Card ; refused 4.9(h)", "look seat=6",
        "look seat=6", "announce \"Under Eight\" by=seat6 ; refused 4.9(b)[3]",
        "announce Card 3 by=seat6 ; refused", "announce Card by=seat6",
        "announce \"Under Eight\" by=seat5 ; refused 4.9(h)",
        "announce Stay ; refused 4.9(h)", "announce Card",
        "announce Natural by=seat5 ; refused 4.9(b)[3]",
        "look seat=5",
        "announce Card by=seat5 ; refused 4.9(b)[3]", "announce \"Under Eight\" by=seat5",
        "announce \"Under Eight\"", "card Xx player up ; refused", "card 9c player",
        "announce Card by=seat5 ; refused 4.9(c)[1]",
        "turn 3h player ; refused 4.9(a)", "turn Kd banker by=seat6 ; refused 4.9(c)[1]",
        "turn Qd banker ; refused", "turn Kd banker by=seat5", "turn 6d banker",
        "= expects turn Ks player", "turn Ks player by=seat6", "turn 3h player",
        "= phase result", "announce player 2 ; refused", "announce cards ; refused",
        "result player=2 banker=6 winner=banker cards=5 ; refused",
        "result player=2 banker=6 ; refused 4.10(a)[1]", "result player=2 banker=6 winner=banker");
}

/* Evidence for 19:47-4.9(f): at an option only the Banker chooses. */
static void options(void **state)
{
    (void)state;
    for (int draws = 0; draws < 2; draws++) {
        cdf_begin("");
        cdf_deal("Ks", "Kd", "2h", "5d");
        cdf_speak("Card");
        cdf_bank_speaks("Under Eight");
        RUN("card 4c player", "turn Kd banker", "turn 5d banker",
            "announce Card by=seat6 ; refused 4.8(b)",
            "announce Natural by=seat5 ; refused 4.9(f)");
        if (draws)
            RUN("announce Card by=seat5 ; accepted 4.9(f) 4.9(c)[5]",
                "card 9s banker ; accepted 4.9(c)[5]", "= cards banker Kd 5d 9s",
                "! round", "= seat 5 chips 9000");
        else
            RUN("announce Stay by=seat5 ; accepted 4.9(f) 4.9(c)[5]", "announce Stay", "! round",
                "= seat 6 chips 11000");
    }
}

/* --- cards nobody has read to the engine (A36) --- */

static void unread_cards_take_any_word(void **state)
{
    (void)state;
    cdf_begin("");
    cdf_deal("Xx", "Xx", "Xx", "Xx");
    cdf_say("look seat=6");
    for (int i = 0; i < 3; i++)
        cdf_sayf("= expects announce %s by=seat6", i == 0 ? "Card" : i == 1 ? "Stay" : "Natural");
    RUN("announce Stay by=seat6", "announce Stay", "turn Kd banker", "turn 6d banker",
        "turn 9s player", "turn 7s player", "= count player 6", "= phase result");
    assert_int_equal(cdf_scene.table.bac.irregularities, 0);
}

/* --- who sees what --- */

/* Evidence for 19:47-4.9(a): the Banker's view of the Player's Hand. */
static void who_sees_what(void **state)
{
    (void)state;
    cdf_begin("");
    cdf_deal("Ks", "Kd", "5s", "3d");
    RUN("= view seat=6 player Xx Xx", "= view seat=5 banker Xx Xx", "look seat=6",
        "= view seat=6 player Ks 5s", "= view seat=5 player Xx Xx", "= view seat=8 player Xx Xx",
        "= view dealer player Xx Xx", "= view surveillance player Xx Xx",
        "announce Card by=seat6", "announce Card", "look seat=5", "= view seat=5 banker Kd 3d",
        "= view seat=6 banker Xx Xx", "= view floorperson banker Xx Xx",
        "announce \"Under Eight\" by=seat5", "announce \"Under Eight\"", "card 9h player",
        "= view seat=5 player Xx Xx 9h", "turn Kd banker", "turn 3d banker",
        "announce Stay by=seat5", "= view seat=5 player Xx Xx 9h", "announce Stay",
        "= view seat=5 player Xx Xx 9h", "turn Ks player", "= view seat=5 player Ks Xx 9h",
        "turn 5s player", "= view seat=8 player Ks 5s 9h");
}

/* --- who is gone --- */

static void people_gone_in_mid_round(void **state)
{
    (void)state;
    cdf_begin("");
    cdf_deal("Ks", "Kd", "5s", "3d");
    RUN("look seat=6", "walk-off seat=6 ; irregular", "= dominant none",
        "announce Stay ; accepted 4.9(a)3 4.9(a)2", "turn Kd banker", "turn 3d banker",
        "card Kh banker", "! round", "= seat 6 chips 0", "sit seat=6");
    cdf_begin("");
    cdf_deal("Ks", "Kd", "4s", "3d");
    RUN("look seat=6", "announce Card by=seat6", "announce Card", "walk-off seat=5 ; irregular",
        "announce \"Under Eight\"", "card 9h player by=dealer", "turn Kd banker", "turn 3d banker",
        "announce Card", "card 5h banker by=dealer", "! round", "= seat 5 chips 0");
    round_run_begin(&cdf_scene);
    RUN("table chemin-de-fer seats=10 minimum=5 maximum=10000 inventory=100000",
        "sit seat=5 buy-in=10000", "sit seat=6 buy-in=10000", "sit seat=8 buy-in=10000",
        "! until offering", "bid seat=5 1000", "close-bids", "stake seat=5 1000", "close-window",
        "wager seat=6 on=player 600", "wager seat=8 on=player 400", "announce no-more-bets",
        "announce cards");
    cdf_deal("Ks", "Kd", "5s", "3d"); /* the next largest speaks, and has not looked yet */
    RUN("= dominant 6", "look seat=6", "walk-off seat=6 ; irregular", "= dominant 8",
        "= view seat=8 player Xx Xx", "announce Natural by=seat8 ; refused 4.9(a)2",
        "announce Stay by=seat8", "announce Stay", "turn Kd banker", "turn 3d banker",
        "card Kh banker", "! round", "= seat 8 chips 10400");
    cdf_begin("");
    RUN("= expects-not card Xx player by=dealer", "card Ks player by=dealer ; refused 4.5(b)[2]",
        "card Ks player by=seat6 ; refused 4.5(b)[2]", "card Ks player by=seat5");
}

/* --- money --- */

/* Evidence for 19:47-4.10(b)[1], (c), 4.6(a), 4.7(g): the bank wins, loses, stands off. */
static void parts_of_the_bank(void **state)
{
    static const char *const cards[3] = { "! round Ks Kd 6s 7d", "! round Ks Kd 7s 6d",
                                          "! round Ks Kd 7s 7h" };
    static const char *const chips[3][3] = { { "10617.50", "9600", "9750" },
                                             { "9350", "10400", "10250" },
                                             { "10000", "10000", "10000" } };

    (void)state;
    for (int i = 0; i < 3; i++) {
        round_run_begin(&cdf_scene);
        RUN("table chemin-de-fer seats=10 minimum=5 maximum=10000 inventory=100000",
            "sit seat=5 buy-in=10000", "sit seat=6 buy-in=10000", "sit seat=8 buy-in=10000",
            "! until offering", "bid seat=5 1000", "close-bids", "stake seat=5 1000",
            "close-window", "wager seat=6 on=player 400", "wager seat=8 on=player 250",
            "announce no-more-bets", "withdraw seat=5 on=banker 350", "announce cards");
        cdf_say(cards[i]);
        cdf_sayf("= seat 5 chips %s", chips[i][0]);
        cdf_sayf("= seat 6 chips %s", chips[i][1]);
        cdf_sayf("= seat 8 chips %s", chips[i][2]);
        cdf_say(i == 0 ? "= inventory 70032.50" : "= inventory 70000");
        assert_int_equal(cdf_scene.table.ledger.balance[SABOT_LAYOUT], 0);
        assert_int_equal(i == 2, cdf_scene.table.cdf.bank.vigorish == 0 &&
                                     cdf_scene.table.cdf.bank.banker == 5);
    }
}

static void settled_step_by_step(void **state)
{
    sabot_payment due[SABOT_PAYMENTS_MAX];

    (void)state;
    cdf_begin("");
    cdf_say("! deal Ks Kd 6s 7d");
    RUN("pay seat=5 on=banker ; refused", "result player=6 banker=7 winner=banker");
    assert_int_equal(sabot_settle(&cdf_scene.table, due), 2);
    assert_int_equal(due[0].seat, 5);
    assert_int_equal(due[0].win, 100000);
    assert_int_equal(due[0].vigorish, 5000);
    assert_int_equal(due[1].outcome, SABOT_LOSES);
    RUN("pay seat=5 on=banker ; refused 4.10(b)[2]", "collect seat=5 on=banker ; refused 4.6(a)1",
        "collect seat=8 on=player ; refused 4.7(g)2",
        "collect seat=6 on=player 5 ; refused 4.7(g)2",
        "collect seat=6 on=player 1000 ; accepted 4.7(g)2 4.10(b)[2]",
        "collect-vigorish seat=5 ; refused 4.10(b)[2]",
        "announce no-more-bets ; refused 4.10(c)[3]",
        "pay seat=5 on=banker 1000 ; accepted 4.10(b)[2] 4.6(a)1", "= seat 5 chips 11000",
        "mark-vigorish seat=5 ; refused 4.10(c)[3]", "discard ; refused 4.10(c)[3]",
        "stake seat=5 1000 ; refused 4.10(c)[3]", "cash-out seat=5 10951 ; refused 4.10(c)[3]",
        "collect-vigorish seat=5 40 ; refused 4.10(d)[2] 4.10(c)[1]",
        "collect-vigorish seat=6 ; refused 4.10(c)[1]",
        "collect-vigorish seat=5 50 ; accepted 4.10(c)[1] 4.10(c)[2]", "= seat 5 chips 10950",
        "discard", "= phase betting");
    cdf_begin("");
    cdf_say("! deal Ks Kd 7s 6d");
    RUN("result player=7 banker=6 winner=banker ; refused 4.10(a)[1]",
        "result player=7 banker=6 winner=player",
        "pay seat=5 on=banker ; refused 4.6(a)2",
        "pay seat=6 on=player ; accepted 4.10(b)[1] 4.7(g)1",
        "= seat 6 chips 11000", "collect-vigorish seat=5 ; refused 4.10(c)[1]", "discard",
        "= phase offering");
    cdf_begin("");
    cdf_say("! deal Ks Kd 7s 7d");
    RUN("result player=7 banker=7 winner=tie ; accepted 4.10(a)[2]",
        "return seat=6 on=player ; accepted 4.7(g)3", "return seat=5 on=banker ; accepted 4.6(a)3",
        "discard", "= phase betting");
}

/* Evidence for 19:47-4.10(c)[2], A15. */
static void vigorish_to_the_cent(void **state)
{
    static const struct { const char *rules; int stake; const char *taken; } rows[] = {
        { "vigorish=5", 13, "0.75" }, { "vigorish=5", 15, "0.75" }, { "vigorish=4", 13, "0.60" },
        { "vigorish=4", 1, "0.20" }, { "vigorish=5 rounding=no", 13, "0.65" },
        { "vigorish=4 rounding=no", 13, "0.52" }, { "vigorish=5", 1, "0.25" },
        { "vigorish=4", 30, "1.20" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        round_run_begin(&cdf_scene);
        cdf_sayf("table chemin-de-fer minimum=1 increment=1 %s", rows[i].rules);
        RUN("sit seat=1 buy-in=100", "sit seat=2 buy-in=100", "! until offering");
        cdf_sayf("bid seat=1 %d", rows[i].stake);
        cdf_say("close-bids");
        cdf_sayf("stake seat=1 %d", rows[i].stake);
        RUN("banco seat=2", "close-window");
        cdf_sayf("cover seat=2 %d", rows[i].stake);
        RUN("announce no-more-bets", "announce cards", "! deal Ks Kd 6s 7d",
            "result player=6 banker=7 winner=banker", "collect seat=2 on=player",
        "pay seat=1 on=banker");
        cdf_sayf("collect-vigorish seat=1 %s", rows[i].taken);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(table_three_as_restored),
        cmocka_unit_test(every_cell_played),
        cmocka_unit_test(the_words_a_count_allows),
        cmocka_unit_test(rulings_keep_the_count),
        cmocka_unit_test(words_in_their_order),
        cmocka_unit_test(options),
        cmocka_unit_test(unread_cards_take_any_word),
        cmocka_unit_test(who_sees_what),
        cmocka_unit_test(people_gone_in_mid_round),
        cmocka_unit_test(parts_of_the_bank),
        cmocka_unit_test(settled_step_by_step),
        cmocka_unit_test(vigorish_to_the_cent),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
