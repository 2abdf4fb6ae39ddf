/* How tiles and one deck of cards of the pai gow games are made ready: sections 10.2, 10.5 and
 * 10.6, 11.2, 11.5 and 11.6. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "games/paigow_prep.h"

/* --- tiles --- */

/* Evidence for C:10.2.1: a set has 32 tiles, which make 16 pairs; the 32 of two 3-6 and no 4-5
 * make fifteen and two odd ones. */
static void a_set_is_32_tiles(void **state)
{
    static const char *const to_sort[] = { "receive-set tiles=32", "attest what=shaker holds=yes",
                                           NULL };
    sabot_table t = prep_open_table(TILES);
    sabot_ruling no;

    (void)state;
    prep_refuse(&t, "receive-set tiles=31", "C:10.2.1");
    prep_refuse(&t, "receive-set tiles=33", "C:10.2.1");
    prep_refuse(&t, "receive-deck cards=53", "C:10.2.1");
    prep_accept_all(&t, to_sort);
    no = prep_say_at(&t, 0, "sort pairs=15");
    prep_check("sort pairs=15", no, SABOT_REFUSED, "C:10.5.1");
    assert_string_equal(sabot_provision_at(no.also)->id, "C:10.2.1");
    prep_refuse(&t, "sort pairs=16 batch=1", "C:10.2.1");
    prep_refuse(&t, "receive-set tiles=32", "C:10.2.1");
    prep_accept(&t, "sort pairs=16");
}

/* Evidence for C:10.5.1: both the sorting and the floorperson's word, before the display. */
static void sixteen_pairs_and_a_floorperson(void **state)
{
    sabot_table t = prep_seated(TILES);

    (void)state;
    prep_until_owed(&t, SABOT_EV_SORT);
    prep_refuse(&t, "verify", "C:10.5.1");
    prep_refuse(&t, "sort pairs=15", "C:10.5.1");
    prep_refuse(&t, "announce \"No More Bets\"", "C:10.5.1");
    prep_accept(&t, "sort pairs=16");
    prep_refuse(&t, "display \"1-2 2-4 / 1-4 2-3\"", "C:10.5.1");
    prep_refuse(&t, "verify by=dealer", "C:10.5.1");
    prep_accept_by(&t, "verify by=pit-boss", "C:10.5.1");
    prep_refuse(&t, "verify", "C:10.5.1");
}

/* Evidence for C:10.5.2: who signs the envelope; the new set is inspected like the first. */
static void an_unsuitable_set_is_replaced(void **state)
{
    static const char *const again[] = { "receive-set tiles=32", "sort", "verify", NULL };
    sabot_table t = prep_seated(TILES);

    (void)state;
    prep_refuse(&t, "replace signed=dealer,floorperson marked=\"table 12 14:05\"", "C:10.5.2");
    prep_until_owed(&t, SABOT_EV_VERIFY);
    prep_refuse(&t, "replace signed=dealer marked=\"table 12 14:05\"", "C:10.5.2");
    prep_refuse(&t, "replace signed=floorperson marked=\"table 12 14:05\"", "C:10.5.2");
    prep_accept_by(&t, "replace signed=dealer,floorperson marked=\"table 12 14:05\"", "C:10.5.2");
    prep_refuse(&t, "verify", "C:10.2.1");
    prep_refuse(&t, "mix", "C:10.2.1");
    prep_accept_all(&t, again);
    prep_until_owed(&t, SABOT_EV_MIX);
    prep_accept(&t, "replace signed=dealer,supervisor marked=\"table 12 14:20\"");
    assert_int_equal(t.phase, SABOT_PHASE_OPENING);
    prep_until(&t, SABOT_PHASE_BETTING);
    prep_refuse(&t, "replace signed=dealer,floorperson marked=\"table 12 15:00\"", "C:10.5.2");
    prep_play_round(&t);
    assert_int_equal(t.phase, SABOT_PHASE_SHUFFLING);
    prep_accept(&t, "replace signed=dealer,floorperson marked=\"table 12 15:30\"");
    prep_refuse(&t, "mix", "C:10.2.1");
    prep_until(&t, SABOT_PHASE_BETTING);
}

/* Evidence for C:10.5.3: from the supreme pair down, until somebody has looked. */
static void pairs_lie_in_order(void **state)
{
    sabot_table t = prep_open_table(TILES);

    (void)state;
    prep_until_owed(&t, SABOT_EV_DISPLAY);
    prep_refuse(&t, "display \"6-6 6-6 / 1-4 2-3\"", "C:10.5.3");
    prep_refuse(&t, "display \"1-4 2-3 / 1-2 2-4\"", "C:10.5.3");
    prep_refuse(&t, "display \"1-2 2-4 1-4 2-3\"", "C:10.5.3");
    prep_refuse(&t, "display \"1-2 2-4\"", "C:10.5.3");
    prep_refuse(&t, "display cards=32", "C:10.5.3");
    prep_accept(&t, "display \"2-4 1-2 / 1-4 2-3\"");
    assert_false(prep_go_on(&t)); /* nobody is there who could look */
    prep_refuse(&t, "look seat=3", "");
    prep_accept(&t, "sit seat=3 buy-in=100");
    prep_refuse(&t, "mix", "C:10.5.3");
    prep_refuse(&t, "display", "C:10.5.3");
    prep_accept_by(&t, "look seat=3", "C:10.5.3");
    prep_accept_by(&t, "look seat=3", "C:10.5.3"); /* again, as long as they lie so (A99) */
    prep_accept(&t, "place-dice dice=3");
    prep_accept_by(&t, "look seat=3", "C:10.5.3");
    prep_accept(&t, "mix");
    prep_refuse(&t, "look seat=3", NULL);
}

/* Evidence for C:10.6.1: eight circles or more with each hand, in opposite directions. */
static void tiles_are_mixed(void **state)
{
    static const char *const fine[] = { "mix left=8 right=8 opposite", "mix left=8", "mix right=30",
                                        "mix opposite", "mix left=12 right=9", "mix" };
    sabot_table t = prep_seated(TILES);

    (void)state;
    prep_until_owed(&t, SABOT_EV_MIX);
    prep_refuse(&t, "mix left=8 right=7 opposite", "C:10.6.1");
    prep_refuse(&t, "mix left=7 right=8", "C:10.6.1");
    prep_refuse(&t, "mix left=8 right=8 same", "C:10.6.1");
    prep_refuse(&t, "mix plain", "C:10.6.1");
    prep_refuse(&t, "stack", "C:10.6.1");
    for (size_t i = 0; i < sizeof fine / sizeof *fine; i++) {
        sabot_table copy = t;
        prep_accept_by(&copy, fine[i], "C:10.6.1");
        prep_refuse(&copy, "mix", "C:10.6.1");
    }
}

/* Evidence for C:10.6.2: eight stacks of four, however the line gives them. */
static void eight_stacks_of_four(void **state)
{
    static const char *const bad[] = {
        "5,3,4,4,4,4,4,4", "4,4,4,4,4,4,4", "4,4,4,4,4,4,4,4,4", "8,8,4,4,4,4", "4 4 4 4 4 4 4 4",
        "4,,4,4,4,4,4,4", "4,4,4,4,4,4,4,4,", "four", "4,4,4,4,4,4,4,260", "4,4,4,4,4,4,4,-4",
    };
    sabot_table t = prep_seated(TILES);
    char line[96];

    (void)state;
    prep_until_owed(&t, SABOT_EV_STACK);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        snprintf(line, sizeof line, "stack heights=\"%s\"", bad[i]);
        prep_refuse(&t, line, "C:10.6.2");
    }
    prep_refuse(&t, "stack cards=32", "C:10.6.2");
    for (int way = 0; way < 3; way++) {
        static const char *const good[] = { "stack", "stack heights=4,4,4,4,4,4,4,4",
                                            "stack heights=\"4, 4,4 ,4,4,4,4,4\"" };
        sabot_table copy = t;
        int tiles = 0;
        prep_accept_by(&copy, good[way], "C:10.6.2");
        assert_int_equal(copy.phase, SABOT_PHASE_BETTING);
        for (int i = 0; i < PAIGOW_STACKS; i++)
            tiles += copy.pg.prep.height[i] == 4 ? 4 : 100;
        assert_int_equal(tiles, 32);
        prep_refuse(&copy, "mix", "C:10.6.1");
        prep_refuse(&copy, "stack", "C:10.6.2");
    }
}

/* Evidence for C:10.6.3: a tile seen while stacking sends all of them back to be mixed. */
static void a_tile_seen_is_mixed_again(void **state)
{
    sabot_table t = prep_seated(TILES);

    (void)state;
    prep_until_owed(&t, SABOT_EV_STACK);
    prep_irregular(&t, "expose stacks 3-3", "C:10.6.3");
    prep_refuse(&t, "stack heights=4,4,4,4,4,4,4,4", "C:10.6.3");
    prep_accept(&t, "mix left=8 right=8 opposite");
    prep_accept(&t, "stack");
    assert_int_equal(t.phase, SABOT_PHASE_BETTING);
    assert_int_equal(t.pg.irregularities, 1);
}

/* --- one deck --- */

/* Evidence for 19:47-11.2(a)[1], 19:47-11.1 suit: four suits of thirteen and one joker; two jokers
 * are not played with. */
static void a_deck_has_one_joker(void **state)
{
    sabot_table t = prep_seated(POKER);
    sabot_card card;
    int cards = 0;

    (void)state;
    for (int suit = 0; suit < 4; suit++)
        for (int rank = 1; rank <= 13; rank++)
            cards += sabot_card_is_known(sabot_card_make(rank, suit));
    assert_int_equal(cards + 1, PAIGOW_DECK);
    assert_false(sabot_card_parse("A*", 2, &card));
    prep_refuse(&t, "receive-deck cards=52", "19:47-11.2(a)[1]");
    prep_refuse(&t, "receive-deck cards=55", "19:47-11.2(a)[1]");
    prep_refuse(&t, "receive-set tiles=32", "19:47-11.2(a)[1]");
    prep_accept_by(&t, "receive-deck cards=53", "19:47-11.2(a)[1]");
    prep_until_owed(&t, SABOT_EV_DISPLAY);
    assert_string_equal(sabot_provision_at(prep_say_at(&t, 0, "display cards=54").also)->id,
                        "19:47-11.2(a)[1]");
    prep_until_owed(&t, SABOT_EV_STACK);
    assert_string_equal(sabot_provision_at(prep_say_at(&t, 0, "stack cards=54").also)->id,
                        "19:47-11.2(a)[1]");
}

/* Evidence for 19:47-11.2(a)[2]: cutting card and cover card are vouched for, or nothing opens. */
static void cutting_and_cover_card(void **state)
{
    sabot_table t = prep_seated(POKER);

    (void)state;
    prep_accept(&t, "receive-deck cards=53");
    prep_refuse(&t, "sort", "19:47-11.2(a)[1]");
    prep_accept_by(&t, "attest what=same-backs holds=yes", "19:47-11.2(a)[1]");
    prep_refuse(&t, "sort", "19:47-11.2(a)[1]");
    prep_accept_by(&t, "attest what=deck-standard holds=yes", "19:47-11.2(a)[1]");
    prep_refuse(&t, "sort", "19:47-11.2(a)[2]");
    prep_accept(&t, "attest what=cutting-cards holds=yes");
    prep_accept(&t, "attest what=cover-card holds=no");
    prep_accept(&t, "attest what=shaker holds=yes");
    prep_refuse(&t, "sort", "19:47-11.2(a)[2]");
    prep_refuse(&t, "announce \"No More Bets\"", "19:47-11.2(a)[2]");
    prep_refuse(&t, "attest what=cover-card holds=yes deck=1", "19:47-11.2(a)[2]");
    prep_refuse(&t, "attest what=batch-colours holds=yes", "19:47-11.2(b)2");
    prep_refuse(&t, "attest what=shoe holds=yes", "");
    prep_accept_by(&t, "attest what=cover-card holds=yes", "19:47-11.2(a)[2]");
    prep_accept(&t, "sort");
}

/* Evidence for 19:47-11.2(a)[3], 19:47-11.5(a)[2]: a deck of two jokers, one torn before a
 * supervisor. */
static void the_second_joker_is_torn(void **state)
{
    sabot_table t = prep_seated(POKER);

    (void)state;
    prep_accept_by(&t, "receive-deck cards=54", "19:47-11.2(a)[3]");
    prep_until_owed(&t, SABOT_EV_SORT);
    prep_refuse(&t, "tear-joker with=dealer", "19:47-11.5(a)[2]");
    prep_refuse(&t, "sort pairs=16", "19:47-11.5(a)[1]");
    prep_accept(&t, "sort");
    prep_accept(&t, "verify");
    prep_refuse(&t, "verify", "19:47-11.5(a)[1]");
    prep_refuse(&t, "display cards=53", "19:47-11.5(a)[2]");
    prep_refuse(&t, "tear-joker with=dealer", "19:47-11.5(a)[2]");
    prep_accept_by(&t, "tear-joker with=dealer,floorperson", "19:47-11.5(a)[2]");
    prep_refuse(&t, "tear-joker with=supervisor", "19:47-11.5(a)[2]");
    prep_until(&t, SABOT_PHASE_BETTING);
    t = prep_seated(POKER);
    prep_accept(&t, "receive-deck cards=53");
    prep_until_owed(&t, SABOT_EV_VERIFY);
    prep_refuse(&t, "tear-joker with=supervisor", "19:47-11.5(a)[2]");
}

/* Evidence for 19:47-11.5(a)[1], 19:47-11.5(b), 19:47-11.5(c): sorted, verified, all 53 shown,
 * looked at, washed, stacked, shuffled: each before the next, and the deal after all of them. */
static void a_deck_is_opened(void **state)
{
    sabot_table t = prep_seated(POKER);

    (void)state;
    prep_until_owed(&t, SABOT_EV_SORT);
    prep_refuse(&t, "announce \"No More Bets\"", "19:47-11.5(a)[1]");
    prep_accept(&t, "sort");
    prep_refuse(&t, "display cards=53", "19:47-11.5(a)[1]");
    prep_refuse(&t, "announce \"No More Bets\"", "19:47-11.5(a)[1]");
    prep_accept(&t, "verify");
    prep_refuse(&t, "display cards=52", "19:47-11.5(b)");
    prep_refuse(&t, "display \"As Ks\"", "19:47-11.5(b)");
    prep_refuse(&t, "wash", "19:47-11.5(b)");
    prep_accept_by(&t, "display cards=53", "19:47-11.5(b)");
    prep_accept_by(&t, "look seat=2", "19:47-11.5(b)");
    prep_refuse(&t, "announce \"No More Bets\"", "19:47-11.5(c)");
    prep_refuse(&t, "stack cards=53", "19:47-11.5(c)");
    prep_accept_by(&t, "wash", "19:47-11.5(c)");
    prep_refuse(&t, "shuffle", "C:11.6.1");
    prep_refuse(&t, "mix", "19:47-11.2(a)[1]");
}

/* Evidence for C:11.6.1: the whole deck, in one stack, shuffled before every round. */
static void cards_are_shuffled_for_every_round(void **state)
{
    sabot_table t = prep_seated(POKER);

    (void)state;
    prep_until_owed(&t, SABOT_EV_STACK);
    prep_refuse(&t, "stack cards=52", "C:11.6.1");
    prep_refuse(&t, "stack heights=4,4", "C:11.6.1");
    prep_refuse(&t, "announce \"No More Bets\"", "C:11.6.1");
    prep_accept_by(&t, "stack cards=53", "C:11.6.1");
    prep_accept(&t, "place-dice dice=3");
    prep_refuse(&t, "announce \"No More Bets\"", "C:11.6.1");
    prep_refuse(&t, "offer-cut seat=2", "C:11.6.1");
    prep_refuse(&t, "shuffle dealer=2", "C:11.6.1");
    prep_refuse(&t, "load-shuffler", "19:47-11.2(b)");
    prep_accept_by(&t, "shuffle", "C:11.6.1");
    prep_refuse(&t, "shuffle", "C:11.6.1");
    prep_play_round(&t);
    prep_refuse(&t, "announce \"No More Bets\"", "C:11.6.1");
    prep_refuse(&t, "stack cards=52", "C:11.6.1");
    assert_int_equal(t.pg.prep.in_rack, 1);
    prep_accept(&t, "stack");
    assert_int_equal(t.pg.prep.in_rack, 0);
    prep_refuse(&t, "announce \"No More Bets\"", "C:11.6.1");
    prep_accept(&t, "shuffle");
}

/* Evidence for C:11.6.2: 2, 5, 4, then the dealer; ten cards at least on either side; the cover
 * card before the deal. */
static void the_cut_goes_round(void **state)
{
    static const char *const decline[] = { "offer-cut seat=2", "decline seat=2",
                                           "offer-cut seat=5", "decline seat=5",
                                           "offer-cut seat=4", "decline seat=4", NULL };
    sabot_table t = prep_seated(POKER);

    (void)state;
    prep_accept(&t, "sit seat=4 buy-in=100");
    prep_accept(&t, "sit seat=5 buy-in=100");
    prep_until(&t, SABOT_PHASE_CUTTING);
    prep_refuse(&t, "cut at=20 by=dealer", "C:11.6.2");
    prep_refuse(&t, "offer-cut seat=4", "C:11.6.2");
    prep_refuse(&t, "cut seat=4 at=20", "C:11.6.2");
    prep_accept_all(&t, decline);
    prep_refuse(&t, "decline seat=4", "C:11.6.2");
    prep_refuse(&t, "offer-cut seat=2", "C:11.6.2");
    prep_refuse(&t, "cover-card", "C:11.6.2");
    prep_refuse(&t, "cut at=9 by=dealer", "C:11.6.2");
    prep_refuse(&t, "cut at=44 by=dealer", "C:11.6.2");
    prep_accept_by(&t, "cut at=43 by=dealer", "C:11.6.2");
    prep_refuse(&t, "cut at=20 by=dealer", "C:11.6.2");
    prep_refuse(&t, "announce \"No More Bets\"", "C:11.6.2");
    prep_accept_by(&t, "cover-card", "C:11.6.2");
    assert_int_equal(t.phase, SABOT_PHASE_BETTING);
    prep_refuse(&t, "offer-cut seat=2", "C:11.6.2");
}

/* Evidence for C:11.6.2: the offer follows who is there: one who leaves is not asked, one who sits
 * down is, and with nobody at the table the cut waits. */
static void the_cut_asks_who_is_there(void **state)
{
    sabot_table t = prep_seated(POKER);

    (void)state;
    prep_accept(&t, "sit seat=5 buy-in=100");
    prep_until(&t, SABOT_PHASE_CUTTING);
    prep_accept(&t, "offer-cut seat=2");
    prep_accept(&t, "leave seat=2"); /* that is a no (A107) */
    prep_accept(&t, "offer-cut seat=5");
    prep_irregular(&t, "walk-off seat=5", "");
    prep_refuse(&t, "offer-cut seat=5", "C:11.6.2");
    prep_refuse(&t, "cut at=9 by=dealer", "C:11.6.2");
    prep_accept(&t, "sit seat=5 buy-in=100");
    prep_accept(&t, "offer-cut seat=5");
    prep_accept(&t, "cut seat=5 at=10");
    prep_accept(&t, "cover-card");
    assert_int_equal(t.phase, SABOT_PHASE_BETTING);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_set_is_32_tiles),
        cmocka_unit_test(sixteen_pairs_and_a_floorperson),
        cmocka_unit_test(an_unsuitable_set_is_replaced),
        cmocka_unit_test(pairs_lie_in_order),
        cmocka_unit_test(tiles_are_mixed),
        cmocka_unit_test(eight_stacks_of_four),
        cmocka_unit_test(a_tile_seen_is_mixed_again),
        cmocka_unit_test(a_deck_has_one_joker),
        cmocka_unit_test(cutting_and_cover_card),
        cmocka_unit_test(the_second_joker_is_torn),
        cmocka_unit_test(a_deck_is_opened),
        cmocka_unit_test(cards_are_shuffled_for_every_round),
        cmocka_unit_test(the_cut_goes_round),
        cmocka_unit_test(the_cut_asks_who_is_there),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
