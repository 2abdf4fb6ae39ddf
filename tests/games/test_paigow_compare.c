/* test_paigow_compare.c: pai gow and pai gow poker from the opening of the hands on: order,
 * comparison, hands nobody had seen, foul hands. */
#include "games/paigow_stage.h"

/* --- win, lose, push --- */

/* What comes of a player's hand against a bank's, both opened. */
static sabot_words compared(int game, const char *own, const char *against)
{
    stage_open(game, "");
    stage_side(PAIGOW_BANK, 4, 0, 0);
    stage_lay(4, against);
    stage_bet(1, 100, 0);
    stage_lay(1, own);
    stage_begin();
    RUN("open seat=4", "open seat=1", "compare seat=1");
    return stage.pg.round.hand[1].result;
}

/* Evidence for C:10.1.2, C:10.1.3: both, one or neither strictly above; a copy is not above. */
static void tiles_compared(void **state)
{
    static const struct { const char *own, *against; sabot_words result; } row[] = {
        { "6-6 1-6 / 5-5 2-2", "1-1 2-5 / 5-5 2-2", SABOT_SAY_PUSH },
        { "6-6 1-6 / 5-5 2-2", "1-1 2-5 / 5-5 1-3", SABOT_SAY_PUSH },
        { "6-6 1-6 / 5-5 3-3", "1-1 2-5 / 5-5 1-3", SABOT_SAY_WIN },
        { "4-4 4-4 / 1-6 1-1", "1-1 2-5 / 5-5 2-2", SABOT_SAY_WIN },
        { "1-1 3-4 / 5-5 2-2", "1-1 2-5 / 5-5 2-2", SABOT_SAY_LOSE },
        { "1-1 3-4 / 1-2 1-6", "1-1 2-5 / 5-5 2-2", SABOT_SAY_LOSE },
        { "6-6 4-5 / 5-5 2-6", "6-6 3-6 / 5-5 3-5", SABOT_SAY_LOSE }, /* Wongs, eights: copies */
        { "1-1 1-1 / 4-4 1-6", "6-6 3-6 / 4-5 3-3", SABOT_SAY_WIN },  /* five, by the 4-4 */
    };
    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        assert_int_equal(compared(SABOT_PAI_GOW, row[i].own, row[i].against), row[i].result);
}

/* Evidence for C:11.9.2, C:11.9.1; "19:47-11.1 copy hand", "19:47-11.1 push". */
static void cards_compared(void **state)
{
    static const char *const against = "As Qd / 8s 8h Kd 6c 4h";

    (void)state;
    assert_int_equal(compared(SABOT_PAI_GOW_POKER, "Ad Qs / 9s 9h 5d 3c 2h", against),
                     SABOT_SAY_PUSH);
    assert_int_equal(compared(SABOT_PAI_GOW_POKER, "Jk Qh / 8d 8c Kh 6d 4s", against),
                     SABOT_SAY_LOSE);
    assert_int_equal(compared(SABOT_PAI_GOW_POKER, "2s 2h / 8d 8c Ah 5s 3d", against),
                     SABOT_SAY_WIN);
    assert_int_equal(compared(SABOT_PAI_GOW_POKER, "Ks Jh / Ts Th Td 9c 2d", against),
                     SABOT_SAY_PUSH);
    assert_int_equal(compared(SABOT_PAI_GOW_POKER, "Kc Qh / 7s 7h Ah Jd 9c", against),
                     SABOT_SAY_LOSE);
}

/* Evidence for 19:47-11.3(d): A-2-3-4-5 lowest, where the table has chosen so, and told. */
static void wheel_compared(void **state)
{
    static const char *const six = "As Qd / 6s 5h 4d 3c 2h";
    static const char *const wheel = "Ah Kd / Ac 2d 3s 4h 5c";

    (void)state;
    assert_int_equal(compared(SABOT_PAI_GOW_POKER, wheel, six), SABOT_SAY_WIN);
    stage_open(SABOT_PAI_GOW_POKER, "wheel=low wheel-submission=yes");
    stage_side(PAIGOW_BANK, 4, 0, 0);
    stage_lay(4, six);
    stage_bet(1, 100, 0);
    stage_lay(1, wheel);
    stage_begin();
    RUN("open seat=4", "open seat=1", "compare seat=1 Win ; refused C:11.9.2",
        "compare seat=1 Push ; accepted C:11.9.2 19:47-11.3(d)");
}

/* A word that is not the result is refused, a foul hand loses whatever is held against it. */
static void words_of_a_comparison(void **state)
{
    (void)state;
    stage_open(SABOT_PAI_GOW_POKER, "");
    stage_side(PAIGOW_DEALER_CARRIES, 0, 0, 0);
    stage_bet(1, 4500, 'F');
    stage_bet(2, 1000, 'L');
    stage_begin();
    RUN("compare seat=1 Lose ; refused C:11.9.5", "open seat=2 ; refused C:11.9.5",
        "open hand=dead ; refused", "open seat=3 ; refused", "open hand=dealer ; refused",
        "open seat=1 \"Ad Ac / Kh Ks 9d 6c 2s\" ; irregular C:11.9.1", "open seat=1 ; refused",
        "compare seat=1 Win ; refused C:11.9.1", "compare seat=1 Lose ; accepted C:11.9.1",
        "open seat=2 ; refused C:11.9.5", "collect seat=1 on=hand 45", "open seat=2",
        "compare ; accepted C:11.9.2", "return seat=2 on=hand ; refused C:11.9.2",
        "collect seat=2 on=hand");
    assert_int_equal(stage_house_gain(), 5500);
    assert_int_equal(stage.phase, SABOT_PHASE_CLEARING);
}

/* --- the dealer's wager --- */

/* Evidence for 19:47-10.8(n)[2], 19:47-10.8(n)[3] and 19:47-10.8(q): compared before any player's
 * hand is opened; a win waits and is paid last, and wager and win go to the inventory. */
static void dealer_wins(void **state)
{
    (void)state;
    stage_open(SABOT_PAI_GOW, "");
    stage_side(PAIGOW_BANK, 4, 10000, 'W');
    stage_bet(1, 20000, 'L');
    stage_bet(3, 5000, 'W');
    stage_begin();
    RUN("open seat=1 ; refused 19:47-10.8(o)[1]", "compare hand=dealer ; refused 19:47-10.8(n)[2]",
        "open seat=4 ; accepted 19:47-10.8(n)[2]", "open seat=1 ; refused 19:47-10.8(n)[2]",
        "compare hand=dealer Push ; refused 19:47-10.8(n)[3]",
        "compare hand=dealer Win ; accepted 19:47-10.8(n)[3]",
        "settle-dealer ; refused 19:47-10.8(q)", "open seat=1", "compare seat=1 Lose",
        "collect seat=1 on=hand ; accepted 19:47-10.8(o)[2]", "open seat=3", "compare seat=3",
        "settle-dealer ; refused 19:47-10.8(q)");
    assert_int_equal(stage_house_gain(), -10000);
    RUN("pay seat=3 on=hand 50 ; accepted 19:47-10.8(o)[3] 19:47-10.8(r)",
        "collect-vigorish seat=3 2.50 ; accepted 19:47-10.8(r)",
        "settle-dealer 50 ; refused 19:47-10.8(q)",
        "settle-dealer 100 ; accepted 19:47-10.8(q)");
    assert_int_equal(stage_house_gain(), 10000 + 250);
    assert_int_equal(stage_centre(), 5000); /* 19:47-10.8(o)[3]: 200 less 50 less 100 */
    stage_settle_all();
}

/* Evidence for 19:47-10.8(n)[4], 19:47-10.8(n)[5]. */
static void dealer_pushes_or_loses(void **state)
{
    (void)state;
    stage_open(SABOT_PAI_GOW, "");
    stage_side(PAIGOW_BANK, 4, 10000, 'P');
    stage_lay(4, "1-1 2-5 / 5-5 2-2"); /* of the low hands each is a copy of the other */
    stage_lay(0, "6-6 1-6 / 5-5 2-2");
    stage_bet(1, 2000, 'P');
    stage_begin();
    RUN("open", "compare hand=dealer Push ; accepted 19:47-10.8(n)[4] C:10.1.2",
        "open seat=1 ; refused", "settle-dealer ; accepted 19:47-10.8(n)[4]");
    assert_int_equal(stage_house_gain(), 0);
    assert_int_equal(stage_centre(), 0);

    stage_open(SABOT_PAI_GOW, "");
    stage_side(PAIGOW_BANK, 4, 10000, 'L');
    stage_bet(1, 2000, 'P');
    stage_begin();
    RUN("open seat=4", "compare ; accepted 19:47-10.8(n)[5]",
        "settle-dealer 100 ; accepted 19:47-10.8(n)[5]", "settle-dealer ; refused");
    assert_int_equal(stage_centre(), 10000);
    assert_int_equal(stage_house_gain(), -10000);
}

/* --- players against a bank --- */

/* Evidence for 19:47-10.8(o)[1], 19:47-10.8(o)[2]. */
static void order_of_opening(void **state)
{
    (void)state;
    stage_open(SABOT_PAI_GOW, "");
    stage_side(PAIGOW_BANK, 4, 0, 0);
    stage_bet(1, 20000, 'L');
    stage_bet(3, 5000, 'W');
    stage_bet(6, 2500, 'P');
    stage_begin();
    RUN("open seat=4", "open seat=3 ; refused 19:47-10.8(o)[1]", "open seat=1",
        "collect seat=1 on=hand ; refused 19:47-10.8(o)[2]", "compare seat=1 Lose",
        "open seat=3 ; refused 19:47-10.8(o)[1]", "collect seat=1 on=player ; refused",
        "collect seat=1 on=hand 199 ; refused", "collect seat=1 on=hand 200");
    assert_int_equal(stage_centre(), 20000);
    RUN("open seat=3", "compare seat=3 Win", "collect seat=3 on=hand ; refused C:10.1.3",
        "pay seat=3 on=hand ; refused 19:47-10.8(o)[2]",
        "pay seat=1 on=hand ; refused", "open seat=6", "compare seat=6 Push",
        "pay seat=6 on=hand ; refused C:10.1.3", "collect-vigorish seat=4 ; refused",
        "return seat=6 on=hand 25 ; accepted C:10.1.3", "surplus ; refused", "pay seat=3 on=hand",
        "collect-vigorish seat=6 ; refused", "surplus ; refused", "collect-vigorish seat=3",
        "surplus hand=dealer ; refused 19:47-10.8(o)[5]",
        "surplus seat=3 ; refused 19:47-10.8(o)[5]",
        "surplus seat=4 150 ; refused 19:47-10.8(o)[5]",
        "collect-vigorish seat=4 7.49 ; refused C:10.7.03",
        "collect-vigorish seat=4 7.50 ; accepted 19:47-10.8(o)[5] C:10.7.03",
        "discard ; refused C:10.8.20",
        "surplus seat=4 142.50 ; accepted 19:47-10.8(o)[5]");
    assert_int_equal(stage_gain(4), 15000 - 750);
    assert_int_equal(stage_gain(3), 5000 - 250);
    assert_int_equal(stage_gain(6), 0);
    assert_int_equal(stage_house_gain(), 1000);
}

/* --- hands nobody has seen yet --- */

static void opened_unseen(void **state)
{
    (void)state;
    stage_open(SABOT_PAI_GOW, "");
    stage_side(PAIGOW_DEALER_CARRIES, 0, 0, 0);
    stage_lay(0, "1-1 2-5 / 5-5 2-2");
    stage_bet(1, 4000, 0);
    stage_hide(1);
    stage_begin();
    assert_int_equal(stage_settle(1), 0); /* the house cannot say what it has not seen */
    RUN("open seat=1 ; refused", "open seat=1 \"6-6 1-6 / 5-6 X-X\" ; refused",
        "open seat=1 \"6-6 1-6 5-6 4-5\" ; refused", "open seat=1 \"6-6 / 1-6 5-6 4-5\" ; refused",
        "open seat=1 \"1-2 1-3 / 4-4 4-4\"");
    assert_int_equal(sabot_tile_spots(stage.pg.round.hand[1].piece[0]), 8); /* C:10.3.8 */
    RUN("compare seat=1 Push ; refused C:10.1.3", "compare seat=1 Win");
}

/* Evidence for C:11.9.3, C:11.9.1: found as the hand is opened; the bank's is reset at once. */
static void bank_sets_foul(void **state)
{
    (void)state;
    stage_open(SABOT_PAI_GOW_POKER, "");
    stage_side(PAIGOW_BANK, 4, 0, 0);
    stage_hide(4);
    stage_bet(1, 4000, 0);
    stage_lay(1, "5s 4s / Tc 9h 7s 6h 3h");
    stage_bet(2, 1000, 0);
    stage_hide(2);
    stage_begin();
    RUN("set seat=4 by=dealer ; refused C:11.9.4",
        "open seat=4 \"Qs Qh / Js Jd 9c 8h 2d\" ; irregular C:11.9.3",
        "open seat=1 ; refused C:11.9.3", "set seat=4 by=seat4 ; refused C:11.9.4",
        "set seat=1 by=dealer ; refused C:11.9.4",
        "set seat=4 \"9c 8h / Qs Qh Js Jd 2d\" by=dealer ; refused C:11.9.3 C:11.11.7",
        "set seat=4 \"Jd Js / Qs Qh 9c 8h 2d\" by=dealer ; accepted C:11.9.3 C:11.11.7",
        "set seat=4 by=dealer ; refused C:11.9.4", "open seat=1", "compare",
        "collect seat=1 on=hand",
        "open seat=2 \"Ac Ad Kc / Kh 9d 6c 2s\" ; irregular C:11.9.1",
        "compare seat=2 Lose ; accepted C:11.9.1");
    assert_int_equal(stage.pg.irregularities, 2);
    stage_settle_all();

    stage_open(SABOT_PAI_GOW_POKER, "");
    stage_side(PAIGOW_BANK, 4, 0, 0);
    stage_lay(4, "Js Jd / Qs Qh 9c 8h 2d");
    stage_bet(1, 4000, 'L');
    stage_begin();
    RUN("open seat=4", "set seat=4 by=dealer ; refused C:11.9.4", "open seat=1");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiles_compared),
        cmocka_unit_test(cards_compared),
        cmocka_unit_test(wheel_compared),
        cmocka_unit_test(words_of_a_comparison),
        cmocka_unit_test(dealer_wins),
        cmocka_unit_test(dealer_pushes_or_loses),
        cmocka_unit_test(order_of_opening),
        cmocka_unit_test(opened_unseen),
        cmocka_unit_test(bank_sets_foul),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
