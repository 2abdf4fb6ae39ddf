/* test_cdf_play.c: a round of chemin de fer: Table 3 cell by cell, the words, who sees what, each
 * error of 4.12, money to the cent. Most tests are transcripts as in docs/round-files.md: the words
 * before ";" go in, those after it must come out, and after every line the ledger sums to zero, a
 * refused event has left no trace and whatever was accepted had been expected. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/chemin_de_fer/cdf.h"
#include "rounds/round_run.h"

#include <stdio.h>
#include <string.h>

static round_run scene;

static void say(const char *line)
{
    if (!round_run_line(&scene, line, strlen(line)))
        fail_msg("%s\n%s", line, scene.why);
}

__attribute__((format(printf, 1, 2)))
static void sayf(const char *format, ...)
{
    char line[160];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    say(line);
}

static void run(const char *const lines[])
{
    for (int i = 0; lines[i]; i++)
        say(lines[i]);
}

#define RUN(...) run((const char *const[]){ __VA_ARGS__, NULL })

/* Seat 5 banks 1,000, seat 6 covers it alone, seat 8 looks on; Cards has been said. */
static void begin(const char *rules)
{
    round_run_begin(&scene);
    sayf("table chemin-de-fer seats=10 minimum=5 maximum=10000 inventory=100000 %s", rules);
    RUN("sit seat=5 buy-in=10000", "sit seat=6 buy-in=10000", "sit seat=8 buy-in=10000",
        "! until offering", "bid seat=5 1000", "close-bids", "stake seat=5 1000", "banco seat=6",
        "close-window", "cover seat=6 1000", "announce no-more-bets", "announce cards");
}

/* The four cards as they come: Player, Banker, Player, Banker. */
static void deal(const char *p1, const char *b1, const char *p2, const char *b2)
{
    sayf("card %s player", p1);
    sayf("card %s banker", b1);
    sayf("card %s player", p2);
    sayf("card %s banker", b2);
}

/* The Dominant Player looks and says a word, which the dealer repeats. */
static void speak(const char *word)
{
    say("look seat=6");
    sayf("announce \"%s\" by=seat6", word);
    sayf("announce \"%s\"", word);
}

/* The Banker does. */
static void bank_speaks(const char *word)
{
    say("look seat=5");
    sayf("announce \"%s\" by=seat5", word);
    sayf("announce \"%s\"", word);
}

static const cdf_slip *slip(int i)
{
    assert_in_range(i, 0, scene.table.cdf.play.slips - 1);
    return &scene.table.cdf.play.slip[i];
}

/* --- Table 3 --- */

/* A01, row by row: no third card, then the third cards 0 to 9. */
static const char *const table_3[10] = {
    "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDSO", "DSSDDDDDDSS",
    "DSSSSODDDSS", "SSSSSSSDDSS", "SSSSSSSSSSS", "SSSSSSSSSSS", "SSSSSSSSSSS",
};

static const char *const faces[10] = { "Kh", "Ah", "2h", "3h", "4h", "5h", "6h", "7h", "8h", "9h" };

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

    say(cell != 'S' ? "= expects card 5s banker up" : "= expects-not card 5s banker up");
    say(open ? "= expects announce Card by=seat5" : "= expects-not announce Card by=seat5");
    say(open ? "= expects announce Stay by=seat5" : "= expects-not announce Stay by=seat5");
    if (cell != 'O')
        say("announce Stay by=seat5 ; refused 4.9(f)");
    if (cell == 'S')
        say("= expects turn Ks player by=seat6");
}

/* Evidence for 19:47-4.9(c)[3] to (g): every cell, played. */
static void every_cell_played(void **state)
{
    (void)state;
    for (int row = 0; row < 10; row++) {
        begin("");
        deal("Ks", "Kd", "6s", faces[row]);
        speak("Stay");
        RUN("turn Kd banker by=seat5");
        sayf("turn %s banker by=seat5", faces[row]);
        meets(table_3[row][0]);
    }
    for (int row = 0; row < 8; row++)
        for (int third = 0; third < 10; third++) {
            begin("");
            deal("Ks", "Kd", "2s", faces[row]);
            speak("Card");
            bank_speaks("Under Eight");
            sayf("card %cd player", faces[third][0]);
            RUN("turn Kd banker");
            sayf("turn %s banker", faces[row]);
            meets(table_3[row][third + 1]);
        }
    for (int row = 8; row < 10; row++) { /* the Banker's Natural: nothing is drawn */
        begin("");
        deal("Ks", "Kd", "2s", faces[row]);
        speak("Card");
        say("look seat=5");
        say("announce \"Under Eight\" by=seat5 ; refused 4.9(b)[2]");
        sayf("announce Natural by=seat5");
        say("announce Natural");
        sayf("! round");
        say("= seat 5 chips 10950");
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
            begin("");
            deal("Ks", "Kd", faces[count], "2d");
            say("look seat=6");
            if (may)
                sayf("announce %s by=seat6", words[w]);
            else
                sayf("announce %s by=seat6 ; refused %s", words[w], rule[count]);
            sayf("= expects%s announce %s", may ? "" : "-not", words[w]);
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
            begin("");
            deal("Ks", "Kd", pairs[i][1 + k], "2d");
            say("look seat=6");
            said[k] = sabot_judge(&scene.table, &word);
            assert_int_equal(said[k].verdict, SABOT_ACCEPTED);
        }
        assert_memory_equal(&said[0], &said[1], sizeof said[0]);
    }
}

/* Evidence for 19:47-4.8(b), (c)[1], 4.9(a), (b)[1], (h). */
static void words_in_their_order(void **state)
{
    (void)state;
    begin("");
    deal("Ks", "Kd", "3h", "6d");
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
        begin("");
        deal("Ks", "Kd", "2h", "5d");
        speak("Card");
        bank_speaks("Under Eight");
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
    begin("");
    deal("Xx", "Xx", "Xx", "Xx");
    say("look seat=6");
    for (int i = 0; i < 3; i++)
        sayf("= expects announce %s by=seat6", i == 0 ? "Card" : i == 1 ? "Stay" : "Natural");
    RUN("announce Stay by=seat6", "announce Stay", "turn Kd banker", "turn 6d banker",
        "turn 9s player", "turn 7s player", "= count player 6", "= phase result");
    assert_int_equal(scene.table.bac.irregularities, 0);
}

/* Stay on 3: corrected to Card. The Banker's drawn card was the Player's. */
static void wrong_stay(void **state)
{
    (void)state;
    begin("");
    deal("Xx", "Xx", "Xx", "Xx");
    speak("Stay");
    RUN("turn Kd banker", "turn 4d banker", "card 2c banker", "turn Ks player",
        "turn 3s player ; irregular 4.9(a)1 4.12(i)", "= cards player Ks 3s 2c",
        "= cards banker Kd 4d", "card 9h banker", "= count banker 3", "! round",
        "= seat 6 chips 11000");
    begin("");
    deal("Xx", "Xx", "Xx", "Xx");
    speak("Stay");
    RUN("turn Kd banker", "turn 7d banker", "turn Ks player",
        "turn 3s player ; irregular 4.9(a)1", "= expects card 5s player up", "card 5c player",
        "! round", "= seat 6 chips 11000");
    begin("");
    deal("Xx", "Xx", "Xx", "Xx"); /* the Banker has a Natural: nothing is owed */
    speak("Stay");
    RUN("turn Kd banker", "turn 8d banker", "turn Ks player",
        "turn 3s player ; irregular 4.9(a)1", "= phase result",
        "result player=3 banker=8 winner=banker");
    begin("");
    deal("Xx", "Xx", "Xx", "Xx"); /* Stay on a Natural: what the Banker drew was owed to nobody */
    speak("Stay");
    RUN("turn Kd banker", "turn 4d banker", "card 5c banker", "turn Ks player",
        "turn 8s player ; irregular 4.9(a)4 4.12(h)", "= cards banker Kd 4d",
        "result player=8 banker=4 winner=player", "! house", "= phase procedure");
}

/* Card on 7: the third card was dealt after Stay. */
static void wrong_card(void **state)
{
    (void)state;
    begin("");
    deal("Xx", "Xx", "Xx", "Xx");
    speak("Card");
    bank_speaks("Under Eight");
    RUN("card 2c player", "turn Kd banker", "turn 4d banker", "card 9h banker", "turn Ks player",
        "turn 7s player ; irregular 4.9(a)3 4.12(e)[1]", "= cards player Ks 7s",
        "= cards banker Kd 4d 2c", "result player=7 banker=6 winner=player");
    assert_int_equal(scene.table.bac.disclosed_n, 1);
    begin("");
    deal("Xx", "Xx", "Xx", "Xx");
    speak("Card");
    bank_speaks("Under Eight");
    RUN("card 6c player", "turn Kd banker", "turn 6d banker", "card 2h banker", "turn Ks player",
        "turn 7s player ; irregular 4.9(a)3 4.12(e)[2]", "= cards player Ks 7s",
        "= cards banker Kd 6d",
        "result player=7 banker=6 winner=player");
    assert_int_equal(scene.table.bac.disclosed_n, 2);
    begin("");
    deal("Xx", "Xx", "Xx", "Xx"); /* on a Natural nobody was owed a card */
    speak("Card");
    bank_speaks("Under Eight");
    RUN("card 6c player", "turn Kd banker", "turn 6d banker", "card 2h banker", "turn Ks player",
        "turn 9s player ; irregular 4.9(a)4 4.12(h)", "result player=9 banker=6 winner=player");
}

static void wrong_natural(void **state)
{
    (void)state;
    begin("");
    deal("Xx", "Xx", "Xx", "Xx");
    speak("Natural");
    RUN("turn Ks player by=seat6", "turn 4s player ; irregular 4.9(a)1",
        "announce Stay by=seat6 ; refused 4.9(a)1", "announce Card by=seat6", "announce Card");
    bank_speaks("Natural");
    RUN("turn Kd banker", "turn 2d banker ; irregular 4.9(b)[3]", "card 5c player",
        "card 6c banker", "result player=9 banker=8 winner=player");
    begin("");
    deal("Xx", "Xx", "Xx", "Xx");
    speak("Card");
    bank_speaks("Under Eight");
    RUN("card 5c player", "turn Kd banker", "turn 9d banker ; irregular 4.9(b)[2] 4.12(h)",
        "turn Ks player", "turn 3s player", "= cards player Ks 3s",
        "result player=3 banker=9 winner=banker",
        "! house", "= phase procedure");
    begin("");
    deal("Xx", "Xx", "Xx", "Xx"); /* the Banker's Natural stands; Card on 7 moved nothing */
    speak("Card");
    bank_speaks("Natural");
    RUN("turn Ks player", "turn 9d banker", "turn Kd banker",
        "turn 7s player ; irregular 4.9(a)3",
        "result player=7 banker=9 winner=banker", "! house", "= phase betting");
}

/* --- errors --- */

/* Evidence for 19:47-4.12(a)[1]. */
static void wrong_order(void **state)
{
    (void)state;
    begin("");
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
    begin("");
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
    begin("");
    deal("Ks", "9d", "6s", "5d");
    RUN("card 3d banker ; irregular 4.12(b)", "rectify holds=no ; accepted 4.12(b)");
    assert_int_equal(slip(0)->fate, CDF_COUNTED);
    speak("Stay");
    RUN("turn 9d banker", "turn 5d banker", "turn 3d banker", "card 4c banker",
        "= count banker 4", "! round", "= seat 6 chips 11000");
    begin("");
    deal("Ks", "9d", "3s", "5d"); /* 9, 5, 4 would be a Natural of 8: it is zero */
    RUN("card 4d banker ; irregular", "rectify holds=no");
    speak("Card");
    RUN("look seat=5", "announce Natural by=seat5 ; refused 4.9(b)[3]",
        "announce \"Under Eight\" by=seat5", "announce \"Under Eight\"", "card 8c player",
        "turn 9d banker", "turn 5d banker", "turn 4d banker", "card 5c banker",
        "= count banker 5", "! round", "= seat 5 chips 10950");
    begin("");
    deal("Ks", "9d", "8s", "5d");
    RUN("card 4d banker ; irregular", "rectify holds=no");
    speak("Natural");
    RUN("! round", "= seat 6 chips 11000");
    begin("");
    deal("Ks", "9d", "6s", "5d"); /* put right: the extra card, unseen, opens the next hand */
    RUN("card 4d banker ; irregular", "rectify holds=yes ; accepted 4.12(b) 4.12(g)[1]",
        "= cards banker 9d 5d", "= carried 1");
    begin("");
    deal("Ks", "9d", "6s", "5d");
    RUN("card 4d banker up ; irregular", "rectify holds=yes", "= carried 0");
    assert_int_equal(scene.table.bac.disclosed_n, 1);
}

/* Evidence for 19:47-4.12(c): best of two or three; equal counts prefer two. */
static void player_has_three(void **state)
{
    (void)state;
    begin("");
    deal("9s", "Kd", "5s", "7d");
    RUN("card 4s player down ; irregular 4.12(c)", "rectify holds=no",
        "= view seat=6 player Xx Xx Xx", "= expects look seat=6",
        "announce Stay by=seat6 ; refused 4.9(a)4", "announce Natural by=seat6",
        "announce Natural", "! deal", "= count player 9", "result player=9 banker=7 winner=player");
    begin("");
    deal("2s", "Kd", "3s", "5d");
    RUN("card 4s player down ; irregular", "rectify holds=no", "look seat=6",
        "announce Stay by=seat6 ; refused 4.9(a)4", "announce Natural by=seat6",
        "announce Natural", "turn 5d banker", "turn 4s player", "turn Kd banker", "! round",
        "= seat 6 chips 11000"); /* 9 with all three: a Natural (A45), and nobody draws */
    begin("three-card-hand=complete");
    deal("2s", "Kd", "3s", "6d");
    RUN("card 4s player down ; irregular", "rectify holds=no", "look seat=6",
        "announce Natural by=seat6 ; refused 4.12(c)", "announce Stay by=seat6", "announce Stay",
        "turn Kd banker", "turn 6d banker", "= expects turn 2s player", "! round",
        "= seat 6 chips 11000"); /* 9 with all three; 6 stays on no third card */
    begin("");
    deal("Ks", "Kd", "Qs", "6d"); /* 0, 2, 2, all three 2: two cards, and a card is owed */
    RUN("card 2s player down ; irregular", "rectify holds=no");
    speak("Card");
    bank_speaks("Under Eight");
    RUN("card 6c player", "turn Kd banker", "turn 6d banker", "card Tc banker", "! deal",
        "result player=8 banker=6 winner=player");
    begin("");
    deal("Ks", "Kd", "6s", "6d");
    RUN("card 2s player down ; irregular", "rectify holds=yes", "= cards player Ks 6s",
        "= carried 1");
}

/* Evidence for 19:47-4.12(d). */
static void two_for_one(void **state)
{
    static const char *const rules[2] = { "", "worst-of-all=yes" };

    (void)state;
    for (int all = 0; all < 2; all++) {
        begin(rules[all]);
        deal("Ks", "Kd", "6s", "5d");
        speak("Stay");
        RUN("turn Kd banker", "turn 5d banker", "card 2c banker",
            "card 3c banker ; irregular 4.12(d)", "turn Ks player ; refused", "rectify holds=no",
            "turn Ks player", "turn 6s player");
        sayf("result player=6 banker=%d winner=player", all ? 0 : 2);
    }
    begin("");
    deal("Ks", "Kd", "6s", "5d");
    speak("Stay");
    RUN("turn Kd banker", "turn 5d banker", "card 4c banker", "! deal", "= phase result",
        "card Xx banker ; irregular 4.12(d)", "result player=6 banker=9 winner=banker ; refused",
        "rectify holds=no", "turn 9c banker", "result player=6 banker=3 winner=player");
    begin("");
    deal("Ks", "Kd", "6s", "5d");
    speak("Stay");
    RUN("turn Kd banker", "turn 5d banker", "card 4c banker", "card 9c banker ; irregular 4.12(d)",
        "rectify holds=yes", "! deal", "result player=6 banker=9 winner=banker", "! house",
        "= phase procedure");
    begin("");
    deal("Ks", "Kd", "6s", "7d"); /* the Banker was owed none: one too many is (g), (h) */
    speak("Stay");
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
                begin("");
                deal("Ks", "Kd", "6s", faces[row]);
                RUN("look seat=6", "announce Stay by=seat6");
                say(wrong ? "announce Card ; irregular 4.12(f)[1] 4.9(h)" : "announce Stay");
                if (opened) {
                    say("turn Kd banker");
                    sayf("turn %s banker", faces[row]);
                }
                sayf("card 3c player ; irregular %s", opened && row > 5
                     ? (wrong ? "4.12(f)[2]" : "4.12(e)[2]")
                     : (wrong ? "4.12(f)[1]" : "4.12(e)[1]"));
                assert_int_equal(slip(0)->role, wrong ? SABOT_DEALER : SABOT_PARTICIPANT);
                if (!opened) {
                    assert_int_equal(slip(0)->fate, CDF_WAITS);
                    say("turn Kd banker");
                    sayf("turn %s banker", faces[row]);
                }
                assert_int_equal(slip(0)->fate, row <= 5 ? CDF_TO_BANKER : CDF_PROCEDURE);
                assert_int_equal(scene.table.bac.round.side[BANKER].hand.n, row <= 5 ? 3 : 2);
                say("! round");
                sayf("= phase %s", row > 5 ? "procedure" : row + 3 < 6 ? "offering" : "betting");
            }
    begin("");
    deal("Ks", "Kd", "6s", "4d"); /* a second one is simply too many; one nobody saw is (g) */
    speak("Stay");
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
    begin("");
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        say(row[i].line);
        assert_int_equal(scene.table.bac.last_up, row[i].up);
    }
    RUN("turn 7d banker");
    begin("");
    RUN("card Ks player", "face-up-card 2h ; irregular");
    sabot_event found = { .kind = SABOT_EV_FACE_UP_CARD, .card = 1 }, streamed;
    sabot_event_for(&scene.table, (sabot_viewer){ SABOT_SPECTATOR, 0 }, &found, &streamed);
    assert_int_equal(streamed.card, found.card);
    RUN("card 3c banker down ; irregular 4.12(j)[1]");
    assert_false(scene.table.bac.last_up);
}

/* Evidence for 19:47-4.12(g)[1], (g)[2], A48. */
static void unseen_cards(void **state)
{
    (void)state;
    begin("");
    deal("Ks", "Kd", "6s", "7d");
    speak("Stay");
    RUN("card 9c down ; irregular 4.12(g)[1]", "put-back 9c ; refused 4.12(g)[2]", "= carried 1",
        "! round", "stake seat=5 1000", "suivi seat=6 1000", "announce no-more-bets",
        "announce cards", "card 8c player ; irregular 4.12(g)[1]", "= carried 2",
        "card 9c player", "= carried 1", "card 8c banker", "= carried 0");
    assert_int_equal(scene.table.bac.round.number, 2);
}

/* Evidence for 19:47-4.12(i), A50, 4.9(h). */
static void the_bankers_hand_takes_the_players_card(void **state)
{
    (void)state;
    begin("");
    deal("Ks", "Kd", "3s", "4d");
    speak("Card");
    RUN("card Xx banker ; irregular 4.12(i)", "look seat=5", "look seat=5 ; irregular 4.12(i)",
        "announce \"Under Eight\" by=seat5", "announce \"Under Eight\"", "= cards banker Kd 4d",
        "turn 5c player", "= count player 8",
        "turn Kd banker", "turn 4d banker", "= expects card 5s banker up");
    begin("");
    deal("Ks", "Kd", "3s", "9d");
    speak("Card");
    RUN("card 5c banker down ; irregular 4.12(i)", "look seat=5", "look seat=5 ; irregular 4.12(i)",
        "announce Natural by=seat5", "announce Natural", "! round", "= phase procedure");
    begin("");
    deal("Ks", "Kd", "3s", "9d");
    speak("Card");
    RUN("card 5c banker down ; irregular", "look seat=5", "announce Natural by=seat5",
        "announce Natural", "= carried 1", "! round", "= phase betting");
    begin("");
    deal("Ks", "Kd", "3s", "4d"); /* a card turned up while it waits is disclosed */
    speak("Card");
    RUN("card Xx banker ; irregular", "turn 5c player ; refused", "turn 5c banker ; irregular",
        "look seat=5", "announce \"Under Eight\" by=seat5", "announce \"Under Eight\"",
        "= cards player Ks 3s 5c");
    begin("");
    deal("Ks", "Kd", "3s", "4d"); /* before the dealer has repeated Card */
    RUN("look seat=6", "announce Card by=seat6", "card 5c player ; irregular 4.9(h)",
        "announce Card");
    bank_speaks("Under Eight");
    RUN("= cards player Ks 3s 5c");
    assert_int_equal(slip(0)->paragraph, '9');
    assert_int_equal(slip(0)->fate, CDF_TO_PLAYER);
}

/* Evidence for 19:47-4.12(h), A49: what a procedure breaks into goes on after it. */
static void disclosed_between_rounds(void **state)
{
    (void)state;
    begin("disclosed=2");
    deal("Ks", "Kd", "6s", "6d");
    speak("Stay");
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
        begin(draws ? "disclosed=3 simulated-player=draw simulated-banker=draw" : "disclosed=3");
        deal("Ks", "Kd", "6s", "6d");
        speak("Stay");
        RUN("card 5c player ; irregular 4.12(e)[1]", "! round", "procedure number=3",
            "card Kc player ; irregular", "card Qc banker ; irregular", "card 3c banker",
            "= phase drawing");
        assert_true(scene.table.bac.round.simulated);
    }
    begin("disclosed=3 simulated-player=draw simulated-banker=draw");
    deal("Ks", "Kd", "6s", "6d");
    speak("Stay");
    RUN("card 5c player ; irregular", "! round", "procedure number=3", "card 3h banker",
        "card Kc player", "card Kh banker", "announce cards ; refused", "stake seat=5 10 ; refused",
        "card 9h player", "card 2h banker", "discard", "= banker 5", "= seat 5 chips 10000",
        "= inventory 70000", "= phase betting", "= round 1");
    begin("disclosed=3");
    deal("Ks", "Kd", "6s", "6d");
    speak("Stay");
    RUN("card 5c player ; irregular", "! round", "procedure number=3", "card 7h banker",
        "card Kc player", "card Kh banker", "= phase clearing"); /* stays on 5 */
}

/* Evidence for 19:47-4.12(j)[1], (k), A28. */
static void the_end_of_the_shoe(void **state)
{
    (void)state;
    begin("");
    deal("Ks", "Kd", "6s", "7d");
    RUN("cutting-card", "! round", "= phase shoe-over", "= banker none", "= seat 5 chips 10950");
    begin("");
    deal("Ks", "Kd", "2s", "7d");
    speak("Card");
    bank_speaks("Under Eight");
    RUN("face-up-card 2c ; irregular 4.12(j)[1]", "remove 3c", "remove 4c", "cutting-card",
        "= phase returning", "return seat=5 on=banker ; accepted 4.12(j)[2]", "! round",
        "= seat 5 chips 10000", "= phase shoe-over");
    begin("");
    deal("Ks", "Kd", "2s", "7d");
    speak("Card");
    bank_speaks("Under Eight");
    RUN("cutting-card", "face-up-card 2c ; irregular 4.12(j)[2] 4.12(j)[1]", "remove 3c",
        "remove 4c", "! round", "= seat 6 chips 10000", "= phase shoe-over");
    begin("one-more-hand=yes");
    deal("Ks", "Kd", "2s", "7d");
    speak("Card");
    bank_speaks("Under Eight");
    RUN("cutting-card", "face-up-card Kc ; irregular 4.12(j)[1]", "card 2c player", "! round",
        "= phase betting", "announce \"Last Hand\"", "stake seat=5 1000", "suivi seat=6 1000",
        "announce no-more-bets", "announce cards", "! round Kc Kh 9h Qh", "= phase shoe-over");
}

/* --- who sees what --- */

/* Evidence for 19:47-4.9(a): the Banker's view of the Player's Hand. */
static void who_sees_what(void **state)
{
    (void)state;
    begin("");
    deal("Ks", "Kd", "5s", "3d");
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
    begin("");
    deal("Ks", "Kd", "5s", "3d");
    RUN("look seat=6", "walk-off seat=6 ; irregular", "= dominant none",
        "announce Stay ; accepted 4.9(a)3 4.9(a)2", "turn Kd banker", "turn 3d banker",
        "card Kh banker", "! round", "= seat 6 chips 0", "sit seat=6");
    begin("");
    deal("Ks", "Kd", "4s", "3d");
    RUN("look seat=6", "announce Card by=seat6", "announce Card", "walk-off seat=5 ; irregular",
        "announce \"Under Eight\"", "card 9h player by=dealer", "turn Kd banker", "turn 3d banker",
        "announce Card", "card 5h banker by=dealer", "! round", "= seat 5 chips 0");
    round_run_begin(&scene);
    RUN("table chemin-de-fer seats=10 minimum=5 maximum=10000 inventory=100000",
        "sit seat=5 buy-in=10000", "sit seat=6 buy-in=10000", "sit seat=8 buy-in=10000",
        "! until offering", "bid seat=5 1000", "close-bids", "stake seat=5 1000", "close-window",
        "wager seat=6 on=player 600", "wager seat=8 on=player 400", "announce no-more-bets",
        "announce cards");
    deal("Ks", "Kd", "5s", "3d"); /* the next largest speaks, and has not looked yet */
    RUN("= dominant 6", "look seat=6", "walk-off seat=6 ; irregular", "= dominant 8",
        "= view seat=8 player Xx Xx", "announce Natural by=seat8 ; refused 4.9(a)2",
        "announce Stay by=seat8", "announce Stay", "turn Kd banker", "turn 3d banker",
        "card Kh banker", "! round", "= seat 8 chips 10400");
    begin("");
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
        round_run_begin(&scene);
        RUN("table chemin-de-fer seats=10 minimum=5 maximum=10000 inventory=100000",
            "sit seat=5 buy-in=10000", "sit seat=6 buy-in=10000", "sit seat=8 buy-in=10000",
            "! until offering", "bid seat=5 1000", "close-bids", "stake seat=5 1000",
            "close-window", "wager seat=6 on=player 400", "wager seat=8 on=player 250",
            "announce no-more-bets", "withdraw seat=5 on=banker 350", "announce cards");
        say(cards[i]);
        sayf("= seat 5 chips %s", chips[i][0]);
        sayf("= seat 6 chips %s", chips[i][1]);
        sayf("= seat 8 chips %s", chips[i][2]);
        say(i == 0 ? "= inventory 70032.50" : "= inventory 70000");
        assert_int_equal(scene.table.ledger.balance[SABOT_LAYOUT], 0);
        assert_int_equal(i == 2, scene.table.cdf.bank.vigorish == 0 &&
                                     scene.table.cdf.bank.banker == 5);
    }
}

static void settled_step_by_step(void **state)
{
    sabot_payment due[SABOT_PAYMENTS_MAX];

    (void)state;
    begin("");
    say("! deal Ks Kd 6s 7d");
    RUN("pay seat=5 on=banker ; refused", "result player=6 banker=7 winner=banker");
    assert_int_equal(sabot_settle(&scene.table, due), 2);
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
    begin("");
    say("! deal Ks Kd 7s 6d");
    RUN("result player=7 banker=6 winner=banker ; refused 4.10(a)[1]",
        "result player=7 banker=6 winner=player",
        "pay seat=5 on=banker ; refused 4.6(a)2",
        "pay seat=6 on=player ; accepted 4.10(b)[1] 4.7(g)1",
        "= seat 6 chips 11000", "collect-vigorish seat=5 ; refused 4.10(c)[1]", "discard",
        "= phase offering");
    begin("");
    say("! deal Ks Kd 7s 7d");
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
        round_run_begin(&scene);
        sayf("table chemin-de-fer minimum=1 increment=1 %s", rows[i].rules);
        RUN("sit seat=1 buy-in=100", "sit seat=2 buy-in=100", "! until offering");
        sayf("bid seat=1 %d", rows[i].stake);
        say("close-bids");
        sayf("stake seat=1 %d", rows[i].stake);
        RUN("banco seat=2", "close-window");
        sayf("cover seat=2 %d", rows[i].stake);
        RUN("announce no-more-bets", "announce cards", "! deal Ks Kd 6s 7d",
            "result player=6 banker=7 winner=banker", "collect seat=2 on=player",
        "pay seat=1 on=banker");
        sayf("collect-vigorish seat=1 %s", rows[i].taken);
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
        cmocka_unit_test(who_sees_what),
        cmocka_unit_test(people_gone_in_mid_round),
        cmocka_unit_test(parts_of_the_bank),
        cmocka_unit_test(settled_step_by_step),
        cmocka_unit_test(vigorish_to_the_cent),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
