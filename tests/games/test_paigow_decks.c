/* Two decks, dice and the hours of both in the pai gow games: sections 11.2(b), 11.4 and
 * 11.5(e). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/paigow_prep.h"

#define HOUR (INT64_C(60) * 60 * 1000)
#define MINUTE (INT64_C(60) * 1000)

/* --- two decks --- */

/* Evidence for 19:47-11.2(b): a second deck needs the device. */
static void a_second_deck_needs_a_device(void **state)
{
    sabot_table t = prep_seated(POKER);

    (void)state;
    prep_refuse(&t, "receive-deck cards=53 batch=2", "19:47-11.2(b)");
    prep_accept(&t, "receive-deck cards=53");
    prep_refuse(&t, "receive-deck cards=53 batch=2", "19:47-11.2(b)");
    prep_refuse(&t, "take-batch batch=2", "19:47-11.2(b)");
}

/* Evidence for 19:47-11.2(b)1, 19:47-11.2(b)2, 19:47-11.5(d): each deck has its joker, the backs
 * differ, and each goes through the whole opening. */
static void each_deck_is_opened(void **state)
{
    static const char *const first[] = {
        "sort batch=1", "verify batch=1", "display cards=53 batch=1", "look seat=2",
        "wash batch=1", "stack cards=53 batch=1", "load-shuffler batch=1", "sort batch=2",
        "tear-joker with=supervisor batch=2", "verify batch=2", NULL };
    static const char *const second[] = { "display cards=53 batch=2", "look seat=2", "wash batch=2",
                                          "stack batch=2", "load-shuffler batch=2",
                                          "place-dice dice=3", "take-batch batch=1", NULL };
    sabot_table t = prep_seated(TWO_DECKS);
    sabot_ruling no;

    (void)state;
    prep_refuse(&t, "receive-deck cards=53 batch=2", "19:47-11.2(b)1");
    prep_accept(&t, "receive-deck cards=53 batch=1");
    prep_refuse(&t, "sort batch=1", "19:47-11.2(b)1");
    prep_refuse(&t, "receive-deck cards=52 batch=2", "19:47-11.2(b)1");
    prep_accept(&t, "receive-deck cards=54 batch=2");
    prep_accept(&t, "attest what=same-backs holds=yes");
    prep_accept(&t, "attest what=deck-standard holds=yes");
    prep_accept(&t, "attest what=cutting-cards holds=yes");
    prep_accept(&t, "attest what=batch-colours holds=no");
    prep_refuse(&t, "sort batch=1", "19:47-11.2(b)2");
    prep_accept_by(&t, "attest what=batch-colours holds=yes", "19:47-11.2(b)2");
    prep_until_owed(&t, SABOT_EV_SORT);
    prep_accept_all(&t, first);
    no = prep_say_at(&t, 0, "announce \"No More Bets\"");
    prep_check("No More Bets", no, SABOT_REFUSED, "19:47-11.5(d)");
    assert_string_equal(sabot_provision_at(no.also)->id, "19:47-11.5(b)");
    prep_refuse(&t, "wash batch=2", "19:47-11.5(d)");
    prep_refuse(&t, "wash batch=1", "19:47-11.5(c)");
    prep_accept_all(&t, second);
    assert_int_equal(t.phase, SABOT_PHASE_BETTING);
}

/* Evidence for 19:47-11.2(b)3, 19:47-11.2(b)4, 19:47-11.2(b)5, C:11.6.1, C:11.6.2: decks 1, 2, 1,
 * one in the device while the other is dealt, no cut, and one deck's cards in the rack. */
static void decks_alternate(void **state)
{
    static const char *const load[] = { "load-shuffler batch=1", "load-shuffler batch=2" };
    static const char *const take[] = { "take-batch batch=1", "take-batch batch=2" };
    sabot_table t = prep_seated(TWO_DECKS);

    (void)state;
    prep_until_owed(&t, SABOT_EV_TAKE_BATCH);
    prep_refuse(&t, "shuffle", "19:47-11.2(b)3");
    prep_refuse(&t, "announce \"No More Bets\"", "19:47-11.2(b)4");
    prep_accept_by(&t, "take-batch batch=1", "19:47-11.2(b)4");
    assert_int_equal(t.phase, SABOT_PHASE_BETTING); /* no cut */
    prep_refuse(&t, "offer-cut seat=2", "C:11.6.2");
    prep_refuse(&t, "take-batch batch=2", "19:47-11.2(b)3");
    for (int round = 0; round < 3; round++) {
        const int dealt = round % 2;
        assert_int_equal(t.pg.prep.in_play, dealt);
        assert_true(t.pg.prep.deck[1 - dealt].in_device);
        assert_false(t.pg.prep.deck[dealt].in_device);
        prep_play_round(&t);
        assert_int_equal(t.pg.prep.in_rack, dealt + 1);
        prep_refuse(&t, take[1 - dealt], "19:47-11.2(b)3"); /* both would be out of the device */
        prep_refuse(&t, load[1 - dealt], "19:47-11.2(b)3"); /* it is in there */
        prep_accept_by(&t, load[dealt], "19:47-11.2(b)3");
        assert_int_equal(t.pg.prep.in_rack, 0);
        prep_refuse(&t, take[dealt], "19:47-11.2(b)4");
        assert_int_equal(prep_say_at(&t, 0, "announce \"No More Bets\"").arg[0], 2 - dealt);
        prep_accept_by(&t, take[1 - dealt], "19:47-11.2(b)4");
    }
}

/* --- dice --- */

/* Evidence for 19:47-11.4(a): three dice in the shaker, or no round. */
static void three_dice(void **state)
{
    sabot_table t = prep_seated(POKER);

    (void)state;
    prep_until_owed(&t, SABOT_EV_PLACE_DICE);
    prep_refuse(&t, "place-dice dice=2", "19:47-11.4(a)");
    prep_refuse(&t, "place-dice dice=4", "19:47-11.4(a)");
    prep_accept(&t, "shuffle"); /* no row has the dice come before */
    prep_accept(&t, "offer-cut seat=2");
    prep_accept(&t, "cut seat=2 at=20");
    prep_accept(&t, "cover-card");
    prep_accept(&t, "wager seat=2 on=hand 50");
    prep_refuse(&t, "announce \"No More Bets\"", "19:47-11.4(a)");
    prep_accept_by(&t, "place-dice dice=3", "19:47-11.4(a)");
    prep_accept(&t, "announce \"No More Bets\"");
    t = prep_seated(POKER);
    prep_accept(&t, "receive-deck cards=53");
    prep_accept(&t, "attest what=shaker holds=no");
    prep_accept(&t, "attest what=same-backs holds=yes");
    prep_accept(&t, "attest what=deck-standard holds=yes");
    prep_until_owed(&t, SABOT_EV_ATTEST);
    prep_accept(&t, "attest what=cutting-cards holds=yes");
    prep_accept(&t, "attest what=cover-card holds=yes");
    prep_refuse(&t, "sort", "19:47-11.4(a)");
}

/* Evidence for 19:47-11.4(a)1: shaker and dice are handed over, or the dice are placed anew. */
static void dice_are_never_left_alone(void **state)
{
    static const struct { const char *table, *provision; } row[] = {
        { POKER, "19:47-11.4(a)1" }, { TILES, "C:10.8.09" } };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        sabot_table t = prep_seated(row[i].table);
        prep_refuse(&t, "dealer-leaves handed-over=no", row[i].provision);
        prep_until(&t, SABOT_PHASE_BETTING);
        prep_accept_by(&t, "dealer-leaves handed-over=yes", row[i].provision);
        prep_accept(&t, "wager seat=2 on=hand 25");
        prep_accept(&t, "announce \"No More Bets\"");
        prep_refuse(&t, "dealer-leaves handed-over=yes", row[i].provision);
        prep_irregular(&t, "dealer-leaves handed-over=no", row[i].provision);
        prep_refuse(&t, "shake", row[i].provision);
        prep_until_owed(&t, SABOT_EV_PLACE_DICE);
        prep_accept(&t, "place-dice dice=3");
        prep_accept(&t, "shake");
        prep_refuse(&t, "place-dice dice=3", NULL);
        prep_until(&t, SABOT_PHASE_SETTING);
        prep_accept(&t, "place-dice dice=3");
        assert_int_equal(t.pg.irregularities, 1);
    }
}

/* Evidence for 19:47-11.4(a)2: 24 hours and no minute more. */
static void dice_serve_24_hours(void **state)
{
    sabot_table t = prep_seated(POKER " dealing=shoe");
    int64_t placed;

    (void)state;
    prep_until_owed(&t, SABOT_EV_PLACE_DICE);
    prep_accept(&t, "place-dice dice=3");
    placed = t.now_ms;
    prep_until(&t, SABOT_PHASE_BETTING);
    prep_accept(&t, "wager seat=2 on=hand 25");
    prep_accept(&t, "announce \"No More Bets\"");
    for (int late = 0; late < 2; late++) {
        sabot_table copy = t;
        const sabot_ruling r = prep_say_at(&copy, placed + 24 * HOUR + late * MINUTE, "shake");
        prep_check("shake", r, late ? SABOT_REFUSED : SABOT_ACCEPTED,
                   late ? "19:47-11.4(a)2" : NULL);
    }
    prep_at(&t, placed + 24 * HOUR + MINUTE); /* an hour later the house knows what it owes */
    prep_until_owed(&t, SABOT_EV_PLACE_DICE);
    prep_accept(&t, "place-dice dice=3");
    prep_accept(&t, "shake");
    assert_true(t.pg.prep.dice_ms == t.now_ms);
}

/* Evidence for 19:47-11.4(b): with the number there are neither dice nor shaker. */
static void a_number_instead_of_dice(void **state)
{
    sabot_table t = prep_seated(POKER " start=number");

    (void)state;
    prep_refuse(&t, "place-dice dice=3", "19:47-11.4(b)");
    prep_accept(&t, "receive-deck cards=53");
    prep_refuse(&t, "attest what=shaker holds=yes", "19:47-11.4(a)");
    prep_play_round(&t);
}

/* --- hours of cards --- */

static void no_round_from(const sabot_table *t, int64_t limit, const char *provision)
{
    const int64_t opened = t->pg.prep.deck[t->pg.prep.in_play].opened_ms;

    for (int late = 0; late < 2; late++) {
        sabot_table copy = *t;
        const sabot_ruling r = prep_say_at(&copy, opened + limit - (late ? 0 : MINUTE),
                                           "announce \"No More Bets\"");
        prep_check("No More Bets", r, late ? SABOT_REFUSED : SABOT_ACCEPTED,
                   late ? provision : NULL);
        if (late == 0)
            prep_at(&copy, opened + limit + HOUR); /* the round is finished all the same */
        while (late == 0 && copy.phase >= SABOT_PHASE_DEALING)
            assert_true(prep_go_on(&copy));
    }
}

/* Evidence for 19:47-11.5(e)[1], 19:47-11.5(e)[2]: eight hours from a shoe, four from the hand, and
 * the shorter if ever dealt from the hand. */
static void cards_serve_their_hours(void **state)
{
    sabot_table t = prep_with_wager(POKER " dealing=shoe");

    (void)state;
    no_round_from(&t, 8 * HOUR, "19:47-11.5(e)[1]");
    t = prep_with_wager(POKER " dealing=automated");
    no_round_from(&t, 8 * HOUR, "19:47-11.5(e)[1]");
    t = prep_with_wager(POKER " dealing=hand");
    no_round_from(&t, 4 * HOUR, "19:47-11.5(e)[2]");
    prep_accept(&t, "withdraw seat=2 on=hand 25");
    prep_play_round(&t);
    prep_accept(&t, "change what=dealing value=1");
    prep_until(&t, SABOT_PHASE_BETTING);
    prep_accept(&t, "wager seat=2 on=hand 25");
    no_round_from(&t, 4 * HOUR, "19:47-11.5(e)[2]");
}

/* Evidence for 19:47-11.5(e)[1], 19:47-11.5(e)[3]: the change itself: a new deck goes through the
 * opening while wagers stand; without approved procedures the table does not open. */
static void cards_are_changed(void **state)
{
    sabot_table t = prep_with_wager(POKER " dealing=shoe");
    const int64_t late = t.pg.prep.deck[0].opened_ms + 8 * HOUR;
    const char *key;
    sabot_rules rules;

    (void)state;
    prep_check("No More Bets", prep_say_at(&t, late, "announce \"No More Bets\""), SABOT_REFUSED,
               "19:47-11.5(e)[1]");
    prep_at(&t, late);
    prep_until_owed(&t, SABOT_EV_RECEIVE_DECK);
    prep_refuse(&t, "receive-deck cards=50", "19:47-11.2(a)[1]");
    prep_accept_by(&t, "receive-deck cards=53", "19:47-11.5(e)[3]");
    assert_int_equal(t.phase, SABOT_PHASE_OPENING);
    prep_refuse(&t, "announce \"No More Bets\"", "19:47-11.2(a)[1]");
    prep_until_owed(&t, SABOT_EV_SORT);
    prep_refuse(&t, "announce \"No More Bets\"", "19:47-11.5(a)[1]");
    prep_until(&t, SABOT_PHASE_BETTING);
    assert_true(t.pg.wager[2] == 2500);
    prep_accept(&t, "announce \"No More Bets\"");
    prep_refuse(&t, "receive-deck cards=53", "19:47-11.5(e)[3]");
    assert_true(sabot_rules_default(&rules, SABOT_PAI_GOW_POKER, 0));
    memset(rules.card_change, 0, sizeof rules.card_change);
    prep_check("no approval", sabot_rules_check(&rules, &key), SABOT_REFUSED, "19:47-11.5(e)[3]");
}

/* Evidence for 19:47-11.5(e)[1], 19:47-11.2(b)4: of two decks each has its own clock, and a deck
 * changed does not come twice running. */
static void each_deck_has_its_clock(void **state)
{
    sabot_table t = prep_seated(TWO_DECKS);

    (void)state;
    prep_play_round(&t);
    prep_until(&t, SABOT_PHASE_BETTING);
    assert_int_equal(t.pg.prep.in_play, 1);
    prep_at(&t, t.now_ms + 5 * HOUR);
    prep_accept(&t, "receive-deck cards=54 batch=1"); /* the one in the device */
    prep_refuse(&t, "sort batch=1", "19:47-11.2(a)[1]"); /* it is looked at and compared anew */
    prep_accept(&t, "attest what=same-backs holds=yes");
    prep_accept(&t, "attest what=deck-standard holds=yes");
    prep_refuse(&t, "sort batch=1", "19:47-11.2(b)2");
    prep_until(&t, SABOT_PHASE_BETTING);
    assert_int_equal(t.pg.prep.in_play, 1);
    prep_at(&t, t.now_ms + 4 * HOUR);
    prep_until_owed(&t, SABOT_EV_RECEIVE_DECK);
    prep_refuse(&t, "announce \"No More Bets\"", "19:47-11.5(e)[1]");
    prep_accept(&t, "receive-deck cards=53"); /* the one in play, if none is named */
    prep_until_owed(&t, SABOT_EV_TAKE_BATCH);
    prep_refuse(&t, "take-batch batch=1", "19:47-11.2(b)4");
    prep_until(&t, SABOT_PHASE_BETTING);
    assert_int_equal(t.pg.prep.in_play, 1);
    prep_play_round(&t);
    prep_until(&t, SABOT_PHASE_BETTING);
    assert_int_equal(t.pg.prep.in_play, 0);
}

/* Evidence for C:11.11.6: a deck that is not four over after the deal is changed. */
static void a_wrong_deck_is_changed(void **state)
{
    sabot_table t = prep_with_wager(POKER);

    (void)state;
    prep_until_owed(&t, SABOT_EV_COUNT_LEFT);
    prep_irregular(&t, "count-left 5", "C:11.11.6");
    while (t.phase >= SABOT_PHASE_DEALING)
        assert_true(prep_go_on(&t));
    assert_int_equal(t.phase, SABOT_PHASE_OPENING);
    prep_refuse(&t, "stack", "C:11.11.6");
    prep_until(&t, SABOT_PHASE_BETTING);
    assert_int_equal(t.pg.prep.in_rack, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_second_deck_needs_a_device),
        cmocka_unit_test(each_deck_is_opened),
        cmocka_unit_test(decks_alternate),
        cmocka_unit_test(three_dice),
        cmocka_unit_test(dice_are_never_left_alone),
        cmocka_unit_test(dice_serve_24_hours),
        cmocka_unit_test(a_number_instead_of_dice),
        cmocka_unit_test(cards_serve_their_hours),
        cmocka_unit_test(cards_are_changed),
        cmocka_unit_test(each_deck_has_its_clock),
        cmocka_unit_test(a_wrong_deck_is_changed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
