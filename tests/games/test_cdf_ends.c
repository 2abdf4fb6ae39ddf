/* test_cdf_ends.c: what only shows when a shoe of chemin de fer has run nearly dry, and what no
 * transcript shows: the record of a tenure, with whom a hand lies. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/chemin_de_fer/cdf.h"
#include "rounds/round_run.h"
#include "sabot/provision.h"

#include <stdio.h>
#include <string.h>

static round_run scene;

static void say(const char *line)
{
    if (!round_run_line(&scene, line, strlen(line)))
        fail_msg("%s\n%s", line, scene.why);
}

static void run(const char *const lines[])
{
    for (int i = 0; lines[i]; i++)
        say(lines[i]);
}

#define RUN(...) run((const char *const[]){ __VA_ARGS__, NULL })

/* Seat 5 banks 1,000 and seat 6 has covered it alone; the burned cards are known. */
static void begin(const char *table)
{
    round_run_begin(&scene);
    RUN(table, "sit seat=5 buy-in=10000", "sit seat=6 buy-in=10000", "! until burning", "burn 2h",
        "burn 3h", "burn 4h", "bid seat=5 1000", "close-bids", "stake seat=5 1000", "banco seat=6",
        "close-window", "cover seat=6 1000");
}

#define PLAIN "table chemin-de-fer seats=10 minimum=5 maximum=10000 inventory=100000"
#define TABLE PLAIN " one-more-hand=yes"

/* A card that may go, of the least value or, last, of the greatest; the cards named in `keep` stay
 * in the shoe. */
static sabot_card next_out(const char *keep, bool last)
{
    for (int i = 0; i < 10; i++)
        for (sabot_card card = SABOT_CARD_FIRST; card <= SABOT_CARD_LAST; card++) {
            char text[3];
            sabot_card_text(card, text);
            if (sabot_card_point_value(card) == (last ? 9 - i : i) &&
                scene.table.shoe.left[card] > (strstr(keep, text) != NULL))
                return card;
        }
    return SABOT_CARD_FIRST;
}

static void say_card(const char *kind, sabot_card card, const char *rest)
{
    char line[80], text[3];

    sabot_card_text(card, text);
    snprintf(line, sizeof line, "%s %s%s", kind, text, rest);
    say(line);
}

/* Cards found face up go with as many more as they count, until so many are left, among them those
 * to be kept. Tens, which go alone, come last. One more hand follows the cutting card here, so that
 * a card found face up after it does not void the hand. */
static void drain(int left, const char *keep)
{
    while (scene.table.shoe.total > left) {
        const bool removing = scene.table.bac.round.remove_owed > 0;
        const bool many = removing || scene.table.shoe.total - left > 10;
        if (sabot_shoe_mark_is_next(&scene.table.shoe))
            say("cutting-card");
        if (removing)
            say_card("remove", next_out(keep, many), " face=up");
        else
            say_card("face-up-card", next_out(keep, many), " ; irregular");
    }
    assert_int_equal(scene.table.shoe.total, left);
}

/* Evidence for 19:47-4.12(k), reading A100. */
static void first_cards_run_short(void **state)
{
    (void)state;
    begin(TABLE);
    RUN("announce no-more-bets", "announce cards");
    drain(5, "");
    RUN("card Xx player", "card Xx banker", "card Xx player", "shortage ; refused 4.12(k)");
    RUN("card Xx banker", "= phase revealing", "shortage ; refused 4.12(k)");
    begin(TABLE);
    RUN("announce no-more-bets", "announce cards");
    drain(4, "");
    RUN("card Xx player", "card Xx banker", "card Xx player", "shortage ; refused 4.12(k)");
    begin(TABLE);
    RUN("announce no-more-bets", "announce cards");
    drain(3, "");
    RUN("card Xx player", "card Xx banker", "card Xx player", "shortage ; accepted 4.12(k)",
        "= phase returning", "return seat=6 on=player ; accepted 4.12(k)",
        "return seat=5 on=banker ; accepted 4.12(k)", "= phase clearing",
        "discard ; accepted 4.12(k)", "= phase shoe-over");
    begin(TABLE);
    RUN("announce no-more-bets", "announce cards");
    drain(5, "");
    RUN("card Xx player", "card Xx banker", "card Xx banker ; irregular",
        "card Xx banker ; irregular", "rectify holds=no by=floorperson ; accepted 4.12(b)",
        "shortage ; refused 4.12(k)", "card Xx player");
    begin(TABLE);
    RUN("announce no-more-bets", "announce cards");
    drain(4, "");
    RUN("card Xx player", "card Xx banker", "card Xx banker ; irregular",
        "card Xx banker ; irregular", "rectify holds=no by=floorperson ; accepted 4.12(b)",
        "shortage ; accepted 4.12(k)");
}

/* Evidence for 19:47-4.12(k): where no card lies there is nothing to clear. */
static void nothing_to_clear(void **state)
{
    (void)state;
    begin(TABLE);
    RUN("announce no-more-bets", "announce cards");
    drain(3, "");
    RUN("shortage ; accepted 4.12(k)", "return seat=6 on=player", "return seat=5 on=banker",
        "= phase shoe-over", "= seat 5 chips 10000", "= seat 6 chips 10000");
    begin(TABLE);
    RUN("announce no-more-bets", "announce cards", "card 9c player");
    drain(2, "");
    RUN("shortage ; accepted 4.12(k)", "return seat=6 on=player", "return seat=5 on=banker",
        "= phase clearing", "discard", "= phase shoe-over");
}

/* Evidence for 19:47-4.9(c)[3], 4.12(k): with an empty shoe the Banker's option is to stay. */
static void an_option_without_a_card(void **state)
{
    (void)state;
    begin(TABLE);
    RUN("announce no-more-bets", "announce cards");
    drain(6, "2c 2d 2s Ad 9c Kh");
    RUN("card 2c player", "card 2d banker", "card 2s player", "card Ad banker", "look seat=6",
        "announce card by=seat6", "announce card", "look seat=5", "announce under-eight by=seat5",
        "announce under-eight", "card 9c player", "turn 2d banker", "turn Ad banker",
        "= expects card Kh banker up");
    begin(TABLE);
    RUN("announce no-more-bets", "announce cards");
    drain(5, "2c 2d 2s Ad 9c");
    RUN("card 2c player", "card 2d banker", "card 2s player", "card Ad banker", "look seat=6",
        "announce card by=seat6", "announce card", "look seat=5", "announce under-eight by=seat5",
        "announce under-eight", "card 9c player", "turn 2d banker", "turn Ad banker",
        "= expects-not card Kh banker up", "turn 2c player", "turn 2s player", "= phase result");
}

/* The bank wins 9 to 6, and the cards are cleared; `early` before the result. */
static void play_on(void (*early)(int), int left)
{
    RUN("look seat=6", "announce stay by=seat6", "announce stay", "turn 9d banker",
        "turn Kd banker", "turn 4c player", "turn 2c player");
    if (early)
        early(left);
    RUN("result player=6 banker=9 winner=banker", "collect seat=6 on=player",
        "pay seat=5 on=banker", "collect-vigorish seat=5", "discard");
}

/* In the last hand: a card is disclosed, and others slip out unseen until so many are left. */
static void disclose_and_slip(int left)
{
    say("card 9s up ; irregular 4.12(g)[3] 4.12(h)");
    while (scene.table.shoe.total > left) {
        if (sabot_shoe_mark_is_next(&scene.table.shoe))
            say("cutting-card");
        say("card Xx down ; irregular 4.12(g)[1]");
    }
}

/* Evidence for 19:47-4.12(h), reading A98: after the last hand as far as cards are left. */
static void procedures_after_the_last_hand(void **state)
{
    static const int left[] = { 0, 1, 9, 10 };

    (void)state;
    for (size_t i = 0; i < sizeof left / sizeof *left; i++) {
        begin(PLAIN);
        RUN("announce no-more-bets", "announce cards");
        drain(24, "4c 9d 2c Kd 9s 8c Kc 9c Ks");
        RUN("card Xx player", "card Xx banker", "card Xx player", "card Xx banker", "look seat=6",
            "announce natural by=seat6", "announce natural", "turn 8c player", "turn Kc player",
            "turn 9c banker", "turn Ks banker", "result player=8 banker=9 winner=banker",
            "collect seat=6 on=player", "pay seat=5 on=banker", "collect-vigorish seat=5",
            "discard", "stake seat=5 1000", "suivi seat=6");
        RUN("announce no-more-bets", "announce cards", "card 4c player", "card 9d banker",
            "card 2c player", "card Kd banker");
        play_on(disclose_and_slip, left[i]);
        if (left[i] == 0) {
            RUN("= phase shoe-over");
            continue;
        }
        RUN("= phase procedure", "procedure number=1 ; accepted 4.12(h)1[1]");
        assert_int_equal(scene.table.bac.round.remove_owed, left[i] < 9 ? left[i] : 9);
        while (scene.table.phase == SABOT_PHASE_PROCEDURE)
            say_card("remove", next_out("", false), " face=up");
        RUN("= phase shoe-over");
    }
}

/* Evidence for reading A100: a round that cannot be dealt is not begun. */
static void no_round_is_begun(void **state)
{
    (void)state;
    begin(TABLE);
    RUN("announce no-more-bets", "announce cards");
    drain(7, "4c 9d 2c Kd");
    RUN("card 4c player", "card 9d banker", "card 2c player", "card Kd banker");
    play_on(NULL, 0);
    RUN("= phase betting", "= duty shortage must", "stake seat=5 1000 ; refused 4.12(k)",
        "= reading A100", "= expects-not stake seat=5 1000", "shortage ; accepted 4.12(k)",
        "= phase shoe-over");
}

static void is_told(const cdf_tenure *tenure, const char *right)
{
    char text[240];

    cdf_tenure_text(tenure, text, sizeof text);
    assert_string_equal(text, right);
}

/* Every way to come by the bank, and every way it ends. */
static void tenures(void **state)
{
    cdf_tenure t = { .banker = 5, .how = CDF_BY_BID, .from_round = 3, .rounds = 2, .floor = 10000,
                     .ceiling = 40000, .last = 1, .won = 300, .lost = 400, .vigorish = 15 };
    char none[4] = "abc";

    (void)state;
    is_told(&t, "seat 5 holds the bank from round 3 on, by a bid of 100.00; rounds decided or "
                "tied: 2, last stake 0.01; won 3.00, lost 4.00, vigorish 0.15");
    t.last = 0;
    t.how = CDF_BY_TURN;
    t.ended = LAW_CURATOR_ORDERED;
    is_told(&t, "seat 5 holds the bank from round 3 on, in turn; rounds decided or tied: 2; won "
                "3.00, lost 4.00, vigorish 0.15; ended by an order");
    t.how = CDF_BY_TAKING;
    t.ended = LAW_CURATOR_CHOICE;
    t.origin = 1;
    is_told(&t, "seat 5 holds the bank from round 3 on, taken over at 100.00, at most 400.00; "
                "rounds decided or tied: 2; won 3.00, lost 4.00, vigorish 0.15; first passed by "
                "seat 1; passed by choice");
    t.how = CDF_BY_TRANSFER;
    t.ended = LAW_BANK_MOVED;
    t.origin = 0;
    is_told(&t, "seat 5 holds the bank from round 3 on, moved by the floorperson; rounds decided "
                "or tied: 2; won 3.00, lost 4.00, vigorish 0.15; moved on by the floorperson");
    t.how = CDF_BY_TURN;
    t.ended = LAW_CURATOR_MUST_PASS;
    is_told(&t, "seat 5 holds the bank from round 3 on, in turn; rounds decided or tied: 2; won "
                "3.00, lost 4.00, vigorish 0.15; ended by a loss");
    t.ended = LAW_AUCTION;
    t.banker = 1;
    is_told(&t, "seat 1 holds the bank from round 3 on, in turn; rounds decided or tied: 2; won "
                "3.00, lost 4.00, vigorish 0.15; ended with the shoe");
    is_told(&(cdf_tenure){ 0 }, "nobody holds the bank");
    cdf_tenure_text(&t, none, 0);
    assert_string_equal(none, "abc");
    cdf_tenure_text(&t, none, 1);
    assert_string_equal(none, "");
}

/* A hand lies with whoever has looked at it, until it is open. */
static void where_hands_lie(void **state)
{
    sabot_view view;

    (void)state;
    begin(TABLE);
    RUN("announce no-more-bets", "announce cards", "card 4c player", "card 9d banker",
        "card 2c player", "card Kd banker");
    sabot_look(&scene.table, (sabot_viewer){ .role = SABOT_DEALER }, &view);
    assert_int_not_equal(view.player.place, SABOT_PLACE_WITH_SEAT);
    assert_int_equal(view.player.count, -1);
    RUN("look seat=6", "announce stay by=seat6", "announce stay");
    sabot_look(&scene.table, (sabot_viewer){ .role = SABOT_DEALER }, &view);
    assert_int_equal(view.player.place, SABOT_PLACE_WITH_SEAT);
    assert_int_equal(view.player.seat, 6);
    assert_int_not_equal(view.banker.place, SABOT_PLACE_WITH_SEAT);
    assert_int_equal(view.seat[5].wager[SABOT_ON_BANKER], 100000);
    assert_int_equal(view.seat[6].wager[SABOT_ON_PLAYER], 100000);
    assert_int_equal(view.seat[6].chips, 900000);
    assert_true(view.seat[6].taken);
    assert_false(view.seat[7].taken);
    RUN("turn 9d banker", "turn Kd banker", "turn 4c player", "turn 2c player");
    sabot_look(&scene.table, (sabot_viewer){ .role = SABOT_PARTICIPANT, .seat = 6 }, &view);
    assert_int_not_equal(view.player.place, SABOT_PLACE_WITH_SEAT);
    assert_int_equal(view.player.count, 6);
    assert_int_equal(view.banker.count, 9);
    assert_int_equal(view.curator, 5);
}

/* The settlement as a list: the Banker first, then down the seats. */
static void what_is_owed(void **state)
{
    sabot_payment due[SABOT_PAYMENTS_MAX];

    (void)state;
    round_run_begin(&scene);
    RUN(PLAIN, "sit seat=1 buy-in=1000", "sit seat=5 buy-in=1000", "sit seat=10 buy-in=1000",
        "! until offering", "bid seat=5 100", "close-bids", "stake seat=5 100", "close-window",
        "wager seat=10 on=player 60", "wager seat=1 on=player 40", "announce no-more-bets",
        "announce cards");
    assert_int_equal(sabot_settle(&scene.table, due), 0);
    RUN("! deal 4c 9d 2c Kd");
    assert_int_equal(scene.table.phase, SABOT_PHASE_RESULT);
    assert_int_equal(sabot_settle(&scene.table, due), 3);
    assert_int_equal(due[0].seat, 5);
    assert_int_equal(due[0].on, SABOT_ON_BANKER);
    assert_int_equal(due[0].outcome, SABOT_WINS);
    assert_int_equal(due[0].win, 10000);
    assert_int_equal(due[0].vigorish, 500);
    assert_string_equal(sabot_provision_at(due[0].provision)->id, "19:47-4.6(a)1");
    assert_string_equal(sabot_provision_at(due[0].pay_provision)->id, "19:47-4.10(b)[2]");
    assert_int_equal(due[1].seat, 10);
    assert_int_equal(due[1].outcome, SABOT_LOSES);
    assert_int_equal(due[1].stake, 6000);
    assert_int_equal(due[1].win, 0);
    assert_string_equal(sabot_provision_at(due[1].pay_provision)->id, "19:47-4.7(g)2");
    assert_int_equal(due[2].seat, 1);
    RUN("result player=6 banker=9 winner=banker", "! until clearing");
    assert_int_equal(sabot_settle(&scene.table, due), 0);
    RUN("discard", "stake seat=5 100", "close-window", "wager seat=10 on=player 100",
        "announce no-more-bets", "announce cards", "! deal 4s 2d 2s Kh 3d");
    assert_int_equal(sabot_settle(&scene.table, due), 2);
    assert_int_equal(due[0].outcome, SABOT_LOSES);
    assert_int_equal(due[0].vigorish, 0);
    assert_int_equal(due[1].outcome, SABOT_WINS);
    assert_int_equal(due[1].win, 10000);
    assert_int_equal(due[1].vigorish, 0);
    assert_string_equal(sabot_provision_at(due[1].provision)->id, "19:47-4.7(g)1");
    assert_string_equal(sabot_provision_at(due[1].pay_provision)->id, "19:47-4.10(b)[1]");
    RUN("result player=6 banker=5 winner=player", "! until offering", "offer-bank seat=10",
        "accept seat=10", "stake seat=10 100", "close-window", "wager seat=1 on=player 100",
        "announce no-more-bets", "announce cards", "! deal 4h 6d 2h Ks");
    assert_int_equal(sabot_settle(&scene.table, due), 2);
    assert_int_equal(due[0].outcome, SABOT_VOID);
    assert_int_equal(due[1].outcome, SABOT_VOID);
    assert_int_equal(due[1].win, 0);
    assert_string_equal(sabot_provision_at(due[0].provision)->id, "19:47-4.6(a)3");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_cards_run_short),
        cmocka_unit_test(nothing_to_clear),
        cmocka_unit_test(an_option_without_a_card),
        cmocka_unit_test(procedures_after_the_last_hand),
        cmocka_unit_test(no_round_is_begun),
        cmocka_unit_test(tenures),
        cmocka_unit_test(where_hands_lie),
        cmocka_unit_test(what_is_owed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
