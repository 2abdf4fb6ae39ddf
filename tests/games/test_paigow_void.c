/* test_paigow_void.c: hands and rounds of pai gow and pai gow poker that are void, and the list of
 * who is owed what. */
#include "deal/deal.h"
#include "games/paigow_stage.h"

#include <string.h>

/* --- players against a bank --- */

static sabot_payment due[SABOT_PAYMENTS_MAX];

/* --- void hands --- */

/* Evidence for 19:47-10.9(d), C:11.11.3: one hand void, the wager back whole, the others go on. */
static void one_hand_void(void **state)
{
    (void)state;
    stage_open(SABOT_PAI_GOW, "");
    stage_side(PAIGOW_DEALER_CARRIES, 0, 0, 0);
    stage_bet(1, 4000, 'L');
    stage_bet(3, 5000, 'W');
    stage_deal();
    RUN("expose seat=3 ; irregular 19:47-10.9(d)", "choose seat=3 Void",
        "return seat=1 on=hand ; refused");
    stage_take_up(1);
    stage_lay_down(1);
    RUN("open hand=dealer", "set hand=dealer by=dealer");
    RUN("open seat=3 ; refused", "open seat=1", "return seat=3 on=hand 50 ; accepted 19:47-10.9(d)",
        "return seat=3 on=hand ; refused", "compare", "collect seat=1 on=hand");
    assert_int_equal(stage.phase, SABOT_PHASE_CLEARING);
    assert_int_equal(stage_gain(3), 0);
}

/* Evidence for C:11.11.5, C:11.11.4: all void, the dealer's wager goes back as well. */
static void all_hands_void(void **state)
{
    (void)state;
    stage_open(SABOT_PAI_GOW_POKER, "");
    stage_side(PAIGOW_BANK, 4, 10000, 'L');
    stage_bet(1, 4000, 'L');
    stage_bet(3, 5000, 'W');
    stage_deal();
    RUN("count-hand seat=1 cards=6 ; irregular C:11.11.5", "open seat=4 ; refused",
        "pay seat=3 on=hand ; refused", "settle-dealer 99 ; refused",
        "return seat=3 on=hand ; accepted C:11.11.5", "return seat=1 on=hand", "discard ; refused",
        "settle-dealer 100 ; accepted C:11.11.5");
    for (int seat = 1; seat <= 6; seat++)
        assert_int_equal(stage_gain(seat), 0);
    assert_int_equal(stage_house_gain(), 0);
    assert_int_equal(stage.phase, SABOT_PHASE_CLEARING);
}

/* A round of every kind of result, with two areas of one player. */
static void mixed_round(int game, int who, int seed)
{
    static const char results[] = "WLPWLWLW";
    static const sabot_cents amounts[] = { 25, 4730, 20000, 33, 8050, 2525, 100, 40000 };
    int bank = who == PAIGOW_DEALER_CARRIES ? 0 : 4;

    stage_open(game, "");
    stage_side((paigow_side)who, bank, who == PAIGOW_BANK && seed % 3 != 0 ? 8051 : 0,
               results[seed % 7]);
    for (int area = 1; area <= PAIGOW_AREAS; area++) {
        const int pick = (seed / area + area * 3 + seed) % 8;
        if (area != bank && (area == 1 || pick % 5 != 0))
            stage_bet_of(area == 2 ? 1 : area, area, amounts[(pick + seed) % 8], results[pick]);
    }
    stage_begin();
}

/* Found now: what was settled goes back, and everybody has what they had. The table is left as it
 * was before. */
static void void_now(void)
{
    static sabot_table before;

    memcpy(&before, &stage, sizeof before);
    stage_say(paigow_tiles(&stage) ? "expose hand=dead ; irregular 19:47-10.9(e)"
                                   : "count-hand seat=1 cards=6 ; irregular C:11.11.5");
    stage_settle_all();
    for (int seat = 1; seat <= 6; seat++)
        assert_int_equal(stage_gain(seat), 0);
    assert_int_equal(stage_house_gain(), 0);
    memcpy(&stage, &before, sizeof before);
}

/* Evidence for C:11.11.5, 19:47-10.9(e): found whenever in the settlement, everybody has what they
 * had: a card too few until the cards are cleared away, a tile seen until all is settled. */
static void void_at_any_moment(void **state)
{
    (void)state;
    for (int game = SABOT_PAI_GOW; game <= SABOT_PAI_GOW_POKER; game++)
        for (int who = PAIGOW_DEALER_CARRIES; who <= PAIGOW_CO_BANK; who++)
            for (int seed = 0; seed < 24; seed++) {
                mixed_round(game, who, seed);
                for (int acts = 0; stage.phase != SABOT_PHASE_CLEARING; acts++) {
                    assert_true(acts < 60);
                    void_now();
                    assert_int_equal(stage_settle(1), 1);
                }
                if (game == SABOT_PAI_GOW_POKER)
                    void_now();
            }
}

/* If a winner has carried the chips away the house bears it; nobody else does. */
static void void_after_chips_left(void **state)
{
    (void)state;
    stage_open(SABOT_PAI_GOW_POKER, "");
    stage_side(PAIGOW_BANK, 4, 0, 0);
    stage_bet(1, 5000, 'W');
    stage_bet(2, 5000, 'L');
    stage_begin();
    stage_settle_all();
    stage_sayf("cash-out seat=1 %lld.%02lld", (long long)(stage_chips(1) - 1000) / 100,
               (long long)(stage_chips(1) - 1000) % 100);
    stage_say("count-hand seat=1 cards=6 ; irregular C:11.11.5");
    stage_settle_all();
    assert_int_equal(stage_chips(1), 0);
    assert_int_equal(stage_gain(2), 0);
    assert_int_equal(stage_gain(4), 0);
}

/* --- who is owed what --- */

/* The list of what is owed comes true: each seat ends with stake, win and vigorish as told. */
static void list_comes_true(int game, int who, int seed)
{
    sabot_cents then[7] = { 0 };
    deal_driver driver = { .table = &stage };
    int n;

    mixed_round(game, who, seed);
    while (stage.phase == SABOT_PHASE_REVEALING)
        assert_int_equal(deal_step(&driver, 1u << SABOT_MUST), 1);
    n = sabot_settle(&stage, due);
    for (int seat = 1; seat <= 6; seat++)
        then[seat] = stage_chips(seat);
    stage_settle_all();
    for (int area = 1; area <= 6; area++) {
        const sabot_payment *p = stage_owed(due, n, area);
        const int seat = stage.pg.wager[area] > 0 ? stage.pg.owner[area] : area;
        if (!p)
            continue;
        assert_true(p->provision > 0 && p->pay_provision > 0);
        then[seat] += p->outcome == SABOT_WINS ? p->stake + p->win - p->vigorish
                      : p->outcome == SABOT_LOSES ? -p->stake : p->stake;
    }
    for (int seat = 1; seat <= 6; seat++)
        assert_int_equal(stage_chips(seat), then[seat]);
    if (stage_owed(due, n, 0))
        assert_int_equal(stage_owed(due, n, 0)->vigorish, 0);
    assert_int_equal(sabot_settle(&stage, due), 0);
}

static void bank_by(paigow_side who, sabot_cents lost, sabot_cents won)
{
    deal_driver driver = { .table = &stage };

    stage_open(SABOT_PAI_GOW, "");
    stage_side(who, 4, 0, 0);
    stage_bet(1, lost, 'L');
    stage_bet(3, won, 'W');
    stage_begin();
    while (stage.phase == SABOT_PHASE_REVEALING)
        assert_int_equal(deal_step(&driver, 1u << SABOT_MUST), 1);
}

/* Evidence for 19:47-10.8(o)[4], 19:47-10.8(o)[5]: to the cent. */
static void a_cent_is_listed(void **state)
{
    const sabot_payment *p;

    (void)state;
    bank_by(PAIGOW_BANK, 5000, 5001);
    p = stage_owed(due, sabot_settle(&stage, due), 4);
    assert_non_null(p);
    assert_int_equal(p->stake, 1);
    bank_by(PAIGOW_BANK, 5001, 5000);
    p = stage_owed(due, sabot_settle(&stage, due), 4);
    assert_non_null(p);
    assert_int_equal(p->outcome, SABOT_WINS);
    assert_int_equal(p->win, 1);
    bank_by(PAIGOW_BANK, 20000, 5000);
    RUN("pay seat=3 on=hand", "collect-vigorish seat=3");
    p = stage_owed(due, sabot_settle(&stage, due), 4);
    assert_int_equal(p->win, 15000);
    assert_int_equal(p->vigorish, 750);
    RUN("collect-vigorish seat=4");
    p = stage_owed(due, sabot_settle(&stage, due), 4);
    assert_int_equal(p->win, 14250);
    assert_int_equal(p->vigorish, 0);
    bank_by(PAIGOW_BANK, 5000, 5000);
    assert_null(stage_owed(due, sabot_settle(&stage, due), 4));
    bank_by(PAIGOW_CO_BANK, 5000, 5001); /* the odd cent is the house's */
    assert_null(stage_owed(due, sabot_settle(&stage, due), 4));
}

static void all_go_back(enum sabot_law rule)
{
    const int n = sabot_settle(&stage, due);

    assert_int_equal(n, 2);
    for (int i = 0; i < n; i++) {
        assert_int_equal(due[i].outcome, SABOT_VOID);
        assert_int_equal(due[i].stake, due[i].seat == 1 ? 5000 : 6000);
        assert_int_equal(due[i].provision, ruling_provision(&stage, rule));
        assert_int_equal(due[i].pay_provision, due[i].provision);
    }
}

/* Evidence for 19:47-10.9(c), 19:47-10.9(d), 19:47-10.9(e): what goes back is listed with what made
 * it void. */
static void void_wagers_are_listed(void **state)
{
    (void)state;
    bank_by(PAIGOW_BANK, 5000, 6000);
    RUN("expose hand=dead ; irregular 19:47-10.9(e)");
    all_go_back(LAW_HOUSE_EXPOSED);

    stage_open(SABOT_PAI_GOW, "");
    RUN("wager seat=1 on=hand 50", "wager seat=3 on=hand 60", "announce no-more-bets",
        "shake times=3", "uncover 3,3,3", "announce total 10 ; irregular 19:47-10.9(c)",
        "deliver seat=1 ; irregular 19:47-10.9(c)");
    all_go_back(LAW_WRONG_TOTAL);

    stage_open(SABOT_PAI_GOW, "");
    stage_bet(1, 5000, 'L');
    stage_bet(3, 5000, 'W');
    stage_deal();
    assert_int_equal(sabot_settle(&stage, due), 0);
    RUN("expose seat=3 ; irregular 19:47-10.9(d)", "choose seat=3 Void");
    assert_int_equal(sabot_settle(&stage, due), 1);
    assert_int_equal(due[0].provision, ruling_provision(&stage, LAW_PLAYER_EXPOSED));
}

static void lists_come_true(void **state)
{
    (void)state;
    for (int game = SABOT_PAI_GOW; game <= SABOT_PAI_GOW_POKER; game++)
        for (int who = PAIGOW_DEALER_CARRIES; who <= PAIGOW_CO_BANK; who++)
            for (int seed = 0; seed < 60; seed++)
                list_comes_true(game, who, seed);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_hand_void),
        cmocka_unit_test(all_hands_void),
        cmocka_unit_test(void_at_any_moment),
        cmocka_unit_test(void_after_chips_left),
        cmocka_unit_test(a_cent_is_listed),
        cmocka_unit_test(void_wagers_are_listed),
        cmocka_unit_test(lists_come_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
