/* test_paigow_settle.c: pai gow and pai gow poker, every amount to the cent: banks and co-banks,
 * vigorish, the house, and the end of a round. */
#include "games/paigow_stage.h"

/* --- players against a bank --- */

/* Evidence for 19:47-10.8(o)[4], C:10.1.1: exactly what is owed, the dealer's wager included. */
static void bank_makes_good(void **state)
{
    (void)state;
    stage_open(SABOT_PAI_GOW, "");
    stage_side(PAIGOW_BANK, 4, 0, 0);
    stage_bet(1, 20000, 'L');
    stage_bet(2, 15000, 'W');
    stage_bet(6, 20000, 'W');
    stage_begin();
    stage_settle(8); /* all hands are open, seat 1 is collected */
    RUN("make-good seat=4 ; refused", "make-good hand=dealer ; refused C:10.1.1",
        "pay seat=2 on=hand", "collect-vigorish seat=2 7.50", "pay seat=6 on=hand ; refused",
        "make-good seat=2 ; refused C:10.1.1", "make-good seat=4 149.99 ; refused",
        "make-good seat=4 150 ; accepted 19:47-10.8(o)[4] C:10.1.1", "pay seat=6 on=hand",
        "collect-vigorish seat=6");
    assert_int_equal(stage_gain(4), -15000);
    assert_int_equal(stage.phase, SABOT_PHASE_CLEARING);

    stage_open(SABOT_PAI_GOW, ""); /* the centre pays as long as it can */
    stage_side(PAIGOW_BANK, 4, 0, 0);
    stage_bet(1, 15000, 'L');
    stage_bet(2, 15000, 'W');
    stage_bet(6, 20000, 'W');
    stage_begin();
    stage_settle(8);
    RUN("make-good seat=4 ; refused", "pay seat=2 on=hand", "collect-vigorish seat=2",
        "make-good seat=4 200");

    stage_open(SABOT_PAI_GOW, "");
    stage_side(PAIGOW_BANK, 4, 5000, 'W');
    stage_bet(1, 20000, 'W');
    stage_begin();
    stage_settle(4);
    RUN("make-good seat=4 250");
    stage_settle_all();
    assert_int_equal(stage_gain(4), -25000);
    assert_int_equal(stage_gain(1), 20000 - 1000);
    assert_int_equal(stage_house_gain(), 5000 + 1000);
}

/* Evidence for 19:47-10.8(o)[5]: 400 lost, 300 won; and nothing is charged on nothing. */
static void bank_keeps_the_surplus(void **state)
{
    (void)state;
    stage_open(SABOT_PAI_GOW, "");
    stage_side(PAIGOW_BANK, 4, 0, 0);
    stage_bet(1, 40000, 'L');
    stage_bet(2, 30000, 'W');
    stage_begin();
    stage_settle_all();
    assert_int_equal(stage_gain(4), 9500);
    assert_int_equal(stage_house_gain(), 500 + 1500);

    stage_open(SABOT_PAI_GOW, "");
    stage_side(PAIGOW_BANK, 4, 0, 0);
    stage_bet(1, 30000, 'L');
    stage_bet(2, 30000, 'W');
    stage_begin();
    stage_settle_all();
    assert_int_equal(stage_gain(4), 0);
    assert_int_equal(stage_house_gain(), 1500);
}

static sabot_payment due[SABOT_PAYMENTS_MAX];

/* --- co-banking --- */

static void co_bank(int game, sabot_cents lost, sabot_cents won)
{
    stage_open(game, "");
    stage_side(PAIGOW_CO_BANK, 4, 0, 0);
    if (lost > 0)
        stage_bet(1, lost, 'L');
    if (won > 0)
        stage_bet(3, won, 'W');
    stage_begin();
}

/* Evidence for 19:47-10.8(p)[1], 19:47-10.8(p)[2], 19:47-10.8(p)[3], C:10.1.1. */
static void co_bank_halves(void **state)
{
    (void)state;
    co_bank(SABOT_PAI_GOW, 20000, 35000);
    RUN("open seat=4 ; refused", "open seat=1", "compare", "collect seat=1 on=hand", "open seat=3",
        "compare seat=3 Win", "pay seat=3 on=hand ; refused",
        "make-good hand=dealer 74 ; refused", "make-good seat=4 150 ; refused",
        "make-good seat=4 75 ; accepted 19:47-10.8(p)[2]");
    assert_null(stage_owed(due, sabot_settle(&stage, due), 4)); /* the co-bank's half is there */
    RUN("pay seat=3 on=hand ; refused",
        "make-good hand=dealer 75 ; accepted 19:47-10.8(p)[2]");
    stage_settle_all();
    assert_int_equal(stage_gain(4), -7500);
    assert_int_equal(stage_house_gain(), -7500 + 1750);

    co_bank(SABOT_PAI_GOW, 20000, 27525); /* short 75.25 */
    stage_settle_all();
    assert_int_equal(stage_gain(4), -3762);
    assert_int_equal(stage_house_gain(), -3763 + 1400);

    co_bank(SABOT_PAI_GOW, 8000, 20000); /* C:10.1.1: short 120 */
    stage_settle_all();
    assert_int_equal(stage_gain(4), -6000);
    assert_int_equal(stage_house_gain(), -6000 + 1000);

    co_bank(SABOT_PAI_GOW, 10000, 0);
    stage_settle(3);
    RUN("surplus seat=4 ; refused 19:47-10.8(p)[3]",
        "surplus hand=dealer 50 ; accepted 19:47-10.8(p)[3]",
        "surplus seat=4 50 ; refused 19:47-10.8(p)[3]",
        "collect-vigorish seat=4 2.50 ; accepted 19:47-10.8(p)[3]",
        "surplus seat=4 47.50 ; accepted 19:47-10.8(p)[3]");
    assert_int_equal(stage_gain(4), 4750);
    assert_int_equal(stage_house_gain(), 5000 + 250);

    co_bank(SABOT_PAI_GOW, 7505, 0);
    stage_settle_all();
    assert_int_equal(stage_gain(4), 3553);
    assert_int_equal(stage_house_gain(), 3752 + 200);
}

/* Evidence for C:11.10.4; "19:47-11.1 co-banking". */
static void co_bank_of_cards(void **state)
{
    (void)state;
    co_bank(SABOT_PAI_GOW_POKER, 0, 4115);
    stage_settle_all();
    assert_int_equal(stage_gain(4), -2057);
    assert_int_equal(stage_house_gain(), -2058 + 225);

    co_bank(SABOT_PAI_GOW_POKER, 4115, 0);
    stage_settle_all();
    assert_int_equal(stage_gain(4), 1933);
    assert_int_equal(stage_house_gain(), 2057 + 125);

    co_bank(SABOT_PAI_GOW_POKER, 0, 5000);
    stage_settle_all();
    assert_int_equal(stage_gain(4), -2500);
    co_bank(SABOT_PAI_GOW_POKER, 5000, 0);
    stage_settle_all();
    assert_int_equal(stage_gain(4), 2500 - 125);
    assert_int_equal(stage_house_gain(), 2500 + 125);
}

/* A single cent cannot be halved: of a shortfall it is the house's, of a surplus the co-bank's. */
static void one_cent(void **state)
{
    (void)state;
    stage_open(SABOT_PAI_GOW, "");
    stage_side(PAIGOW_CO_BANK, 4, 0, 0);
    stage_bet(1, 5000, 'L');
    stage_bet(3, 5001, 'W');
    stage_begin();
    stage_settle(5);
    RUN("make-good hand=dealer 0.01");
    stage_settle_all();
    assert_int_equal(stage_gain(4), 0);

    stage_open(SABOT_PAI_GOW, "rounding=no");
    stage_side(PAIGOW_CO_BANK, 4, 0, 0);
    stage_bet(1, 5001, 'L');
    stage_bet(3, 5000, 'W');
    stage_begin();
    stage_settle(5);
    RUN("pay seat=3 on=hand", "collect-vigorish seat=3 2.50", "surplus seat=4 0.01");
    assert_int_equal(stage_gain(4), 1);
    assert_int_equal(stage.phase, SABOT_PHASE_CLEARING); /* five percent of a cent is nothing */
}

/* --- vigorish --- */

static sabot_cents charged(int game, const char *rounding, sabot_cents wins)
{
    stage_open(game, rounding);
    stage_side(PAIGOW_DEALER_CARRIES, 0, 0, 0);
    stage_bet(2, wins, 'W');
    stage_begin();
    stage_settle_all();
    assert_int_equal(stage_house_gain(), -stage_gain(2));
    return wins - stage_gain(2);
}

/* Evidence for C:10.7.02, C:10.7.03, 19:47-10.8(r), C:11.7.03. */
static void vigorish(void **state)
{
    static const sabot_cents row[][3] = { /* the win, rounded up, rounding off */
        { 7000, 350, 350 }, { 4730, 250, 236 }, { 6000, 300, 300 }, { 100, 25, 5 },
        { 5000, 250, 250 }, { 8050, 425, 402 }, { 3500, 175, 175 }, { 3600, 200, 180 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        for (int game = SABOT_PAI_GOW; game <= SABOT_PAI_GOW_POKER; game++) {
            assert_int_equal(charged(game, "rounding=yes", row[i][0]), row[i][1]);
            assert_int_equal(charged(game, "rounding=no", row[i][0]), row[i][2]);
        }
}

/* Evidence for C:11.7.03: a bank's surplus of 101; C:10.7.03: two wins at two areas. */
static void vigorish_once_each(void **state)
{
    (void)state;
    stage_open(SABOT_PAI_GOW_POKER, "");
    stage_side(PAIGOW_BANK, 2, 0, 0);
    stage_bet(1, 10100, 'L');
    stage_begin();
    stage_settle_all();
    assert_int_equal(stage_gain(2), 9575);

    stage_open(SABOT_PAI_GOW, "");
    stage_side(PAIGOW_DEALER_CARRIES, 0, 0, 0);
    stage_bet(3, 4730, 'W');
    stage_bet_of(3, 4, 4730, 'W');
    stage_begin();
    stage_settle(4);
    RUN("pay seat=3 on=hand", "pay seat=4 on=hand ; refused", "collect-vigorish seat=4 ; refused",
        "collect-vigorish seat=3 2.50", "pay seat=4 on=hand", "collect-vigorish seat=3 2.50");
    assert_int_equal(stage_gain(3), 2 * 4730 - 500);
    assert_int_equal(stage_gain(4), 0);
}

/* --- the house --- */

/* Evidence for C:10.8.19. */
static void house_carries(void **state)
{
    (void)state;
    stage_open(SABOT_PAI_GOW, "");
    stage_side(PAIGOW_DEALER_CARRIES, 0, 0, 0);
    stage_bet(1, 4000, 'L');
    stage_lay(1, "1-1 2-5 / 5-5 2-2");
    stage_bet(3, 6400, 'W');
    stage_bet(6, 2500, 'P');
    stage_begin();
    RUN("open seat=3 ; refused C:10.8.19", "open seat=1 \"1-1 1-1 / 5-5 2-2\" ; refused",
        "open seat=1 \"5-5 1-1 / 2-2 2-5\" ; refused 19:47-10.10(b)[4]",
        "open seat=1 \"2-5 1-1 / 2-2 5-5\" ; accepted C:10.8.19", "compare",
        "collect seat=1 on=hand ; accepted C:10.8.19");
    assert_int_equal(stage_house_gain(), 4000);
    RUN("open seat=3", "compare seat=3", "pay seat=3 on=hand ; refused C:10.8.19", "open seat=6",
        "compare seat=6 Push", "make-good ; refused C:10.1.1", "surplus ; refused C:10.1.1",
        "settle-dealer ; refused", "return seat=6 on=hand",
        "pay seat=3 on=hand 64 ; accepted C:10.8.19 C:10.7.02",
        "collect-vigorish seat=3 3.25 ; accepted C:10.7.02 C:10.7.03");
    assert_int_equal(stage_house_gain(), -2075);
    assert_int_equal(stage_gain(6), 0);
    assert_int_equal(stage_gain(3), 6400 - 325);
}

/* Evidence for C:11.9.5. */
static void cards_against_a_bank(void **state)
{
    (void)state;
    stage_open(SABOT_PAI_GOW_POKER, "");
    stage_side(PAIGOW_BANK, 2, 4000, 'L');
    stage_bet(1, 10000, 'L');
    stage_bet(4, 6000, 'W');
    stage_bet(5, 3550, 'P');
    stage_begin();
    RUN("open seat=2", "compare hand=dealer Lose ; accepted C:11.9.5", "settle-dealer", "open",
        "compare seat=1", "collect seat=1 on=hand");
    assert_int_equal(stage_centre(), 14000);
    RUN("open seat=4", "compare seat=4", "open seat=5", "compare seat=5", "return seat=5 on=hand",
        "pay seat=4 on=hand", "collect-vigorish seat=4 3", "surplus 80 ; refused",
        "collect-vigorish seat=2 4", "surplus 76");
    assert_int_equal(stage_gain(2), 7600);
    assert_int_equal(stage_gain(4), 6000 - 300);
    assert_int_equal(stage_gain(5), 0);
    assert_int_equal(stage_gain(1), -10000);
}

/* --- the end of a round --- */

/* Evidence for C:10.8.20, 19:47-11.2(b)5. */
static void clearing(void **state)
{
    (void)state;
    stage_open(SABOT_PAI_GOW, "");
    stage_side(PAIGOW_BANK, 4, 5000, 'L');
    stage_bet(1, 4000, 'L');
    stage_begin();
    RUN("discard ; refused C:10.8.20");
    stage_settle_all();
    RUN("discard batch=1 ; refused", "discard ; accepted C:10.8.20");
    assert_int_equal(paigow_wagers_total(&stage), 0);
    assert_int_equal(stage.pg.bank.dealer_wager, 0);
    assert_int_equal(stage.pg.round.settled, 0);
    assert_true(stage.phase < SABOT_PHASE_DEALING);

    stage_open(SABOT_PAI_GOW_POKER, "shuffler=yes");
    stage_play_round(); /* with the first deck; now the second is in play */
    stage_side(PAIGOW_DEALER_CARRIES, 0, 0, 0);
    stage_bet(1, 4000, 'L');
    stage_begin();
    stage_settle_all();
    RUN("discard batch=1 ; irregular 19:47-11.2(b)5", "discard batch=2 ; accepted 19:47-11.2(b)5");
    assert_int_equal(stage.pg.irregularities, 1);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(bank_makes_good),
        cmocka_unit_test(bank_keeps_the_surplus),
        cmocka_unit_test(co_bank_halves),
        cmocka_unit_test(co_bank_of_cards),
        cmocka_unit_test(one_cent),
        cmocka_unit_test(vigorish),
        cmocka_unit_test(vigorish_once_each),
        cmocka_unit_test(house_carries),
        cmocka_unit_test(cards_against_a_bank),
        cmocka_unit_test(clearing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
