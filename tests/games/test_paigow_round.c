/* test_paigow_round.c: pai gow and pai gow poker from the dice until the players take up their
 * hands. Most tests are transcripts: after every line the ledger sums to zero, a refused event has
 * left no trace and whatever was accepted had been expected. */
#include "games/paigow_scene.h"

#include <stdio.h>
#include <string.h>

/* The starting place of a total: the dealer 0, seats, 7 the dead hand. */
static int start_of(int total)
{
    return paigow_start_place(&paigow_scene.table, total);
}

/* --- dice --- */

/* Evidence: C:10.8.09, C:11.8C.1 */
static void dice_are_shaken_three_times(void **state)
{
    (void)state;
    paigow_table("pai-gow", "", "2");
    RUN("wager seat=2 on=hand 50", "shake times=3 ; refused C:10.8.09", "announce no-more-bets",
        "uncover 6,5,2 ; refused C:10.8.09", "shake times=2 ; refused C:10.8.09",
        "deliver ; refused C:10.8.09", "shake times=4", "shake ; refused C:10.8.09",
        "= expects-not announce total 13", "uncover ; refused C:10.8.09", "uncover 6,5,2",
        "deliver ; refused C:10.8.09", "announce total 2 ; refused C:10.8.09",
        "announce total 13", "announce total 13 ; refused C:10.8.09", "= total 13");
    paigow_table("pai-gow-poker", "", "2");
    RUN("wager seat=2 on=hand 50", "announce no-more-bets", "shake times=2 ; refused C:11.8C.1",
        "number 5 ; refused C:11.8C.1", "shake", "uncover 1,1,1", "announce total 3", "= total 3");
}

/* Evidence: 19:47-10.9(a), 19:47-10.9(b), C:11.11.1 */
static void dice_that_do_not_lie_flat_are_no_roll(void **state)
{
    (void)state;
    paigow_begin("pai-gow", "", "2");
    RUN("shake", "uncover die=leaning ; irregular 19:47-10.9(a)",
        "uncover 3,5,1 ; refused C:10.8.09", "shake", "uncover die=out ; irregular 19:47-10.9(b)",
        "announce total 9 ; refused C:10.8.09", "shake", "uncover 3,5,1", "announce total 9");
    assert_int_equal(pg()->irregularities, 2);
    paigow_begin("pai-gow-poker", "", "2");
    RUN("shake", "uncover die=leaning ; irregular C:11.11.1", "card Xx ; irregular C:11.8.1",
        "shake",
        "uncover die=out ; irregular C:11.11.1", "card Xx ; irregular C:11.8.1", "shake",
        "uncover 2,6,1", "announce total 9", "card Xx");
}

/* Evidence: 19:47-11.4(a)2, 19:47-11.4(a)1 */
static void old_or_unattended_dice_are_not_shaken(void **state)
{
    (void)state;
    paigow_begin("pai-gow-poker", "", "2");
    assert_true(pg()->prep.dice_ms == 0);
    paigow_say("@24:00:00 buy-in seat=2 1");
    assert_int_equal(paigow_round_step(&paigow_scene.table).step, PAIGOW_STEP_SHAKE);
    paigow_say("@24:00:00.001 buy-in seat=2 1");
    assert_int_equal(paigow_round_step(&paigow_scene.table).step, PAIGOW_STEP_PLACE_DICE);
    paigow_begin("pai-gow-poker", "", "2");
    RUN("dealer-leaves handed-over=no ; irregular 19:47-11.4(a)1",
        "shake ; refused 19:47-11.4(a)1", "= expects-not shake", "place-dice dice=3", "shake");
}

/* Evidence: 19:47-11.4(b), C:11.8C.1, C:11.8C.2 */
static void a_random_number_instead_of_dice(void **state)
{
    (void)state;
    paigow_begin("pai-gow-poker", "start=number", "13");
    RUN("shake ; refused 19:47-11.4(b)", "number 8 ; irregular 19:47-11.4(b)",
        "number 0 ; irregular 19:47-11.4(b)", "card Xx ; irregular C:11.8.1",
        "number 5", "number 5 ; refused C:11.8C.1", "announce total 5 ; refused 19:47-11.4(b)",
        "card Xx seat=4");
    assert_int_equal(pg()->irregularities, 3);
    paigow_deal_all();
    RUN("cover-shaker shaken=yes ; refused 19:47-11.4(b)", "gather seat=2", "gather seat=4",
        "gather seat=5", "gather seat=6", "= phase setting");
    paigow_bank_at("pai-gow-poker", "start=number dealer-wager=no", '5', false);
    paigow_wagers("1");
    assert_int_equal(start_of(1), 5);
}

/* --- the starting place --- */

typedef struct start_row { int total, place; } start_row;

static void starts_at(const start_row *row, size_t n)
{
    for (size_t i = 0; i < n; i++)
        assert_int_equal(start_of(row[i].total), row[i].place);
}

#define STARTS(...)                                                                                \
    starts_at((const start_row[]){ __VA_ARGS__ },                                                  \
              sizeof((const start_row[]){ __VA_ARGS__ }) / sizeof(start_row))

/* Evidence: C:10.8.10, C:11.8C.1 */
static void counted_from_the_dealer(void **state)
{
    (void)state;
    paigow_begin("pai-gow", "", "2");
    STARTS({ 9, 0 }, { 17, 0 }, { 10, 1 }, { 18, 1 }, { 3, 2 }, { 11, 2 }, { 15, 6 }, { 8, 7 },
           { 16, 7 });
    paigow_throw(15);
    RUN("= start 7", "deliver seat=5 ; refused C:10.8.12", "deliver seat=6");
    paigow_begin("pai-gow-poker", "", "2");
    STARTS({ 8, 0 }, { 14, 6 }, { 11, 3 }, { 3, 2 }, { 5, 4 });
}

/* Evidence: C:10.8.11, C:11.8C.2 */
static void counted_from_the_bank(void **state)
{
    (void)state;
    paigow_bank_at("pai-gow", "dealer-wager=no", '4', false);
    paigow_wagers("1");
    STARTS({ 9, 4 }, { 10, 5 }, { 12, 7 }, { 13, 0 }, { 3, 6 });
    RUN("shake", "uncover 3,3,3", "announce total 9 ; accepted C:10.8.11", "deliver seat=4");
    paigow_bank_at("pai-gow", "dealer-wager=no count-from=dealer", '4', false);
    paigow_wagers("1");
    STARTS({ 9, 0 });
    paigow_bank_at("pai-gow-poker", "dealer-wager=no", '5', false);
    paigow_wagers("1");
    STARTS({ 8, 5 }, { 15, 5 }, { 9, 6 }, { 10, 0 }, { 1, 5 });
    paigow_bank_at("pai-gow-poker", "dealer-wager=no count-from=dealer", '5', false);
    paigow_wagers("1");
    STARTS({ 8, 0 });
}

/* Evidence: 19:47-10.9(c), C:11.11.2 */
static void a_wrong_total(void **state)
{
    (void)state;
    paigow_begin("pai-gow", "", "2");
    RUN("shake", "uncover 4,4,2", "announce total 11 ; irregular 19:47-10.9(c)",
        "= expects announce total 10", "= expects deliver seat=1", "= expects-not deliver seat=2",
        "deliver seat=2 ; irregular 19:47-10.9(c)",
        "= phase returning", "= result seat=2 Void", "return seat=2 on=hand",
        "= seat 2 chips 10000", "discard", "= phase shuffling");
    paigow_begin("pai-gow", "", "2");
    RUN("shake", "uncover 4,4,2", "announce total 18 ; irregular 19:47-10.9(c)",
        "= expects announce total 10", "deliver seat=1", "announce total 10 ; refused C:10.8.09",
        "= phase dealing");
    paigow_begin("pai-gow", "", "2");
    RUN("shake", "uncover 4,4,2", "announce total 11 ; irregular 19:47-10.9(c)",
        "announce total 10", "deliver seat=2 ; refused C:10.8.12", "deliver seat=1");
    paigow_begin("pai-gow-poker", "", "2");
    RUN("shake", "uncover 5,5,1", "announce total 12 ; irregular C:11.11.2",
        "card Xx seat=3", "card Xx seat=4 ; irregular C:11.11.2",
        "return seat=2 on=hand", "discard", "= phase shuffling");
    paigow_begin("pai-gow-poker", "", "2");
    RUN("shake", "uncover 5,1,1", "announce total 14 ; irregular C:11.11.2", "card Xx seat=6",
        "= phase dealing");
}

/* --- delivery --- */

static void group_is(const paigow_method *m, int group, const char *want)
{
    const uint8_t *tile = m->tile[group - 1];
    char got[32];

    snprintf(got, sizeof got, "%d.%d %d.%d %d.%d %d.%d", tile[0] / 4 + 1, tile[0] % 4 + 1,
             tile[1] / 4 + 1, tile[1] % 4 + 1, tile[2] / 4 + 1, tile[2] % 4 + 1, tile[3] / 4 + 1,
             tile[3] % 4 + 1);
    assert_string_equal(got, want);
}

/* Evidence: 19:47-10.8(k)10[2], 19:47-10.8(k)10[3], 19:47-10.8(k)10[4], C:10.8.13, C:10.8.14,
 * C:10.8.15 */
static void the_methods_as_data(void **state)
{
    static const struct { int manner; const char *group[8]; } row[] = {
        { SABOT_MANNER_K10, { "1.1 1.2 2.1 2.2", "5.1 6.1 7.1 8.1", "1.3 1.4 2.3 2.4",
                              "5.2 6.2 7.2 8.2", "3.1 3.2 4.1 4.2", "5.3 6.3 7.3 8.3",
                              "3.3 3.4 4.3 4.4", "5.4 6.4 7.4 8.4" } },
        { SABOT_MANNER_K10_MIRROR, { "8.1 8.2 7.1 7.2", "4.1 3.1 2.1 1.1", "8.3 8.4 7.3 7.4",
                                     "4.2 3.2 2.2 1.2", "6.1 6.2 5.1 5.2", "4.3 3.3 2.3 1.3",
                                     "6.3 6.4 5.3 5.4", "4.4 3.4 2.4 1.4" } },
        { SABOT_MANNER_PAIRS, { "1.1 1.2 2.1 2.2", "1.3 1.4 2.3 2.4", "3.1 3.2 4.1 4.2",
                                "3.3 3.4 4.3 4.4", "5.1 5.2 6.1 6.2", "5.3 5.4 6.3 6.4",
                                "7.1 7.2 8.1 8.2", "7.3 7.4 8.3 8.4" } },
    };
    static const struct { int manner; char stacks[9]; } whole[] = {
        { SABOT_MANNER_PLAIN, "87654321" }, { SABOT_MANNER_PLAIN_LEFT, "12345678" },
        { SABOT_MANNER_MIDDLE_OUT, "45362718" }, { SABOT_MANNER_ENDS_IN, "18273645" },
    };
    char want[32];

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        for (int g = 1; g <= 8; g++)
            group_is(sabot_delivery(row[i].manner), g, row[i].group[g - 1]);
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
        for (int g = 1; g <= 8; g++) {
            const char s = whole[i].stacks[g - 1];
            snprintf(want, sizeof want, "%c.1 %c.2 %c.3 %c.4", s, s, s, s);
            group_is(sabot_delivery(whole[i].manner), g, want);
        }
}

/* Evidence: C:10.8.13 */
static void a_method_uses_each_tile_once(void **state)
{
    paigow_method twice;

    (void)state;
    for (int m = SABOT_MANNER_PLAIN; m <= SABOT_MANNER_PAIRS; m++) {
        const paigow_method *method = sabot_delivery(m);
        assert_non_null(method);
        assert_int_equal(method->manner, m);
        assert_true(sabot_delivery_is_sound(method));
        assert_int_equal(method->from_regulation, m == SABOT_MANNER_K10);
        assert_int_equal(strstr(method->note, "not from the regulation") == NULL,
                         method->from_regulation);
    }
    assert_null(sabot_delivery(SABOT_MANNER_PLAIN - 1));
    assert_null(sabot_delivery(SABOT_MANNERS));
    twice = *sabot_delivery(SABOT_MANNER_PLAIN);
    twice.tile[0][0] = twice.tile[7][0];
    assert_false(sabot_delivery_is_sound(&twice));
    for (int i = 0; i < 4; i++) {
        twice = *sabot_delivery(SABOT_MANNER_PLAIN);
        twice.tile[7][i] = twice.tile[0][i];
        assert_false(sabot_delivery_is_sound(&twice));
    }
}

/* Evidence: C:10.8.13 */
static void a_method_uses_no_other_tile(void **state)
{
    (void)state;
    for (int group = 0; group < PAIGOW_PLACES; group++)
        for (int i = 0; i < 4; i++) {
            paigow_method other = *sabot_delivery(SABOT_MANNER_PLAIN);
            other.tile[group][i] = PAIGOW_SET_TILES;
            assert_false(sabot_delivery_is_sound(&other));
        }
}

/* Evidence: 19:47-10.8(k)10[1], 19:47-10.8(k)10[2], 19:47-10.8(k)10[3], 19:47-10.8(k)10[4] */
static void dragon_head_and_phoenix_tail(void **state)
{
    (void)state;
    paigow_begin("pai-gow", "delivery=k10", "2");
    paigow_throw(11);
    RUN("= stacks 4,4,4,4,4,4,4,4", "deliver seat=2 ; refused 19:47-10.8(k)10[1]");
    sabot_table uneven = paigow_scene.table; /* stacks no event can build */
    uneven.pg.prep.height[0] = 5;
    const sabot_event signal = { .kind = SABOT_EV_SIGNAL, .role = SABOT_DEALER,
                                 .time_ms = uneven.now_ms };
    assert_int_equal(sabot_judge(&paigow_scene.table, &signal).verdict, SABOT_ACCEPTED);
    assert_int_equal(sabot_judge(&uneven, &signal).verdict, SABOT_REFUSED);
    RUN("signal", "= stacks 8,8,4,4,4,4", "signal ; refused 19:47-10.8(k)10[1]",
        "deliver seat=2 ; accepted 19:47-10.8(k)10[2]",
        "deliver seat=3 ; accepted 19:47-10.8(k)10[3]",
        "deliver seat=4 ; accepted 19:47-10.8(k)10[4]", "deliver seat=5", "deliver seat=6",
        "deliver dead", "deliver dealer", "deliver seat=1 ; accepted 19:47-10.8(k)10[4]",
        "= group seat=2 1.1 1.2 2.1 2.2", "= group seat=3 5.1 6.1 7.1 8.1",
        "= group seat=4 1.3 1.4 2.3 2.4", "= group seat=6 3.1 3.2 4.1 4.2",
        "= group dealer 3.3 3.4 4.3 4.4", "= group seat=1 5.4 6.4 7.4 8.4");
    for (int place = 0; place < PAIGOW_PLACES; place++)
        assert_int_equal(pg()->round.hand[place].n, 4);
    paigow_begin("pai-gow", "deliveries=plain,k10-mirror delivery=k10-mirror", "2");
    paigow_throw(11);
    RUN("signal", "= stacks 4,4,4,4,8,8");
    paigow_begin("pai-gow", "", "2");
    paigow_throw(11);
    paigow_say("signal ; refused C:10.8.16");
}

/* Evidence: C:10.8.12, C:10.8.14, C:10.8.15 */
static void every_place_is_served_in_turn(void **state)
{
    (void)state;
    paigow_begin("pai-gow", "", "2");
    paigow_throw(14);
    RUN("deliver seat=5 ; accepted C:10.8.14 C:10.8.12", "deliver seat=1 ; refused C:10.8.12",
        "deliver seat=6", "deliver dealer ; refused C:10.8.12", "deliver dead", "deliver dealer",
        "deliver seat=1", "deliver seat=2", "deliver seat=3", "deliver seat=4",
        "deliver seat=5 ; refused");
    assert_int_equal(pg()->round.hand[5].group, 1);
    assert_int_equal(pg()->round.hand[6].group, 2);
    assert_int_equal(pg()->round.hand[4].group, 8);
    paigow_begin("pai-gow", "deliveries=middle-out delivery=middle-out", "2");
    paigow_throw(9);
    RUN("deliver ; accepted C:10.8.15 C:10.8.12", "= group dealer 4.1 4.2 4.3 4.4");
}

/* Evidence: C:10.2.1 */
static void impossible_tiles_are_refused(void **state)
{
    (void)state;
    paigow_begin("pai-gow", "", "2");
    paigow_throw(10);
    RUN("deliver seat=1 \"6-6 6-6 1-2\" ; refused C:10.8.12",
        "deliver seat=1 \"6-6 6-6 / 1-2 2-4\" ; refused C:10.8.12",
        "deliver seat=1 \"6-6 6-6 6-6 1-2\" ; refused C:10.2.1",
        "deliver seat=1 \"3-6 3-6 1-2 2-4\" ; refused C:10.2.1",
        "deliver seat=1 \"Ah Kh Qh Jh\" ; refused C:10.2.1",
        "deliver seat=1 \"6-6 6-6 1-2 X-X\"",
        "deliver seat=2 \"6-6 1-1 1-1 4-4\" ; refused C:10.2.1",
        "deliver seat=2 \"1-2 1-1 1-1 4-4\" ; refused C:10.2.1",
        "deliver seat=2 \"1-1 1-1 4-4 4-4\"", "= lies seat=1 \"6-6 6-6 1-2 X-X\"");
}

/* Which of the two 6-6s it is never matters, whatever byte the event has. */
static void tiles_are_compared_by_face(void **state)
{
    uint8_t tile[4] = { 0 };
    sabot_event e = { .kind = SABOT_EV_DELIVER, .role = SABOT_SHOE };
    int found = 0;

    (void)state;
    paigow_begin("pai-gow", "", "2");
    paigow_throw(10);
    for (int t = 1; t <= SABOT_TILE_COUNT; t++)
        if (sabot_tile_spots((sabot_tile)t) == 12)
            tile[found++] = (uint8_t)t;
    assert_int_equal(found, 2);
    tile[2] = tile[3] = SABOT_TILE_UNSEEN;
    sabot_event_put_faces(&e, tile, 4, 4, true);
    e.time_ms = paigow_scene.table.now_ms;
    assert_int_equal(sabot_judge(&paigow_scene.table, &e).verdict, SABOT_ACCEPTED);
    tile[2] = tile[1];
    sabot_event_put_faces(&e, tile, 4, 4, true);
    assert_int_equal(sabot_judge(&paigow_scene.table, &e).verdict, SABOT_REFUSED);
}

/* --- cards --- */

/* Evidence: C:11.8.1, C:11.8.2 */
static void cards_go_clockwise_one_at_a_time(void **state)
{
    static const int order[7] = { 3, 2, 1, 0, 6, 5, 4 };

    (void)state;
    paigow_table("pai-gow-poker", "", "1346");
    RUN("wager seat=1 on=hand 5", "card Xx ; irregular C:11.8.1", "wager seat=3 on=hand 5",
        "wager seat=4 on=hand 5", "wager seat=6 on=hand 5", "announce no-more-bets");
    paigow_throw(11);
    RUN("deliver seat=3 ; refused C:11.8.1", "count-left 4 ; refused C:11.8.1");
    for (int i = 0; i < 49; i++)
        paigow_sayf(order[i % 7] ? "card Xx seat=%d" : "card Xx dealer", order[i % 7]);
    for (int place = 0; place <= 6; place++)
        assert_int_equal(pg()->round.hand[place].n, 7);
    RUN("gather seat=5", "count-left 4", "gather seat=1 ; refused C:11.8.2",
        "gather seat=5 ; refused C:11.8.2", "gather seat=2", "= rack 18",
        "cover-shaker shaken=yes", "= phase setting");
}

/* Evidence: C:11.8A.1 */
static void cards_from_the_hand(void **state)
{
    (void)state;
    paigow_begin("pai-gow-poker", "dealing=hand", "6");
    paigow_throw(14);
    RUN("deliver seat=6 ; refused C:11.8A.1", "card Xx seat=6 from=shoe ; refused C:11.8A.1",
        "card Xx seat=6 from=hand", "card Xx seat=5", "card Xx seat=4", "card Xx seat=3",
        "card Xx seat=2", "card Xx seat=1", "card Xx dealer", "card Xx seat=6");
    paigow_deal_all();
    assert_true(pg()->round.counted);
}

/* Evidence: C:11.8B.1, C:11.11.5 */
static void stacks_of_seven(void **state)
{
    (void)state;
    paigow_begin("pai-gow-poker", "dealing=automated", "2");
    paigow_throw(8);
    RUN("deliver dead ; refused C:11.8B.1",
        "deliver dealer \"As Ks Qs Js Ts 9s Jk\"", "deliver seat=5 ; refused C:11.8B.1",
        "deliver seat=6 \"As 2c 3c 4c 5c 6c 7c\" ; refused 19:47-11.2(a)[1]",
        "deliver seat=6 \"Jk 2c 3c 4c 5c 6c 7c\" ; refused 19:47-11.2(a)[1]",
        "deliver seat=6 \"Xx 2c 3c 4c 5c 6c 7c\"", "deliver seat=5", "deliver seat=4",
        "deliver seat=3", "deliver seat=2", "deliver seat=1", "count-left 4", "gather seat=1");
    paigow_begin("pai-gow-poker", "dealing=automated", "2");
    paigow_throw(8);
    RUN("deliver dealer \"Xx Xx Xx Xx Xx Xx\" ; irregular C:11.11.5", "= phase returning",
        "return seat=2 on=hand", "discard", "= phase shuffling");
}

/* Evidence: 19:47-11.2(a)[1] */
static void impossible_cards_are_refused(void **state)
{
    (void)state;
    paigow_begin("pai-gow-poker", "", "2");
    paigow_throw(8);
    RUN("card Jk dealer", "card Jk seat=6 ; refused 19:47-11.2(a)[1]", "card As seat=6",
        "card As seat=5 ; refused 19:47-11.2(a)[1]", "card Xx seat=5", "card Ah seat=4");
}

/* Evidence: C:11.11.5, C:11.11.6 */
static void a_wrong_number_of_cards(void **state)
{
    (void)state;
    paigow_begin("pai-gow-poker", "", "23");
    paigow_throw(8);
    paigow_deal_all();
    RUN("count-hand seat=2 cards=7 ; refused C:11.11.5", "count-hand cards=8 ; refused C:11.11.5",
        "count-hand seat=2 cards=8 ; irregular C:11.11.5", "= phase returning",
        "return seat=2 on=hand", "return seat=3 on=hand", "discard", "= phase shuffling");
    paigow_begin("pai-gow-poker", "", "23");
    paigow_throw(8);
    paigow_say("count-hand seat=2 cards=8 ; refused C:11.11.5");
    for (int i = 0; i < 49; i++)
        paigow_say("card Xx");
    RUN("card Xx seat=2 ; irregular C:11.11.5", "= phase returning");
    paigow_begin("pai-gow-poker", "", "23");
    paigow_throw(8);
    for (int i = 0; i < 49; i++)
        paigow_say("card Xx");
    RUN("count-left 3 ; irregular C:11.11.6", "= result seat=2 Void", "return seat=2 on=hand",
        "return seat=3 on=hand", "discard", "= phase opening", "receive-deck cards=53");
    paigow_begin("pai-gow-poker", "",
        "23"); /* three left because seat 2 has eight: the deck is whole */
    paigow_throw(8);
    for (int i = 0; i < 49; i++)
        paigow_say("card Xx");
    RUN("count-left 3 ; irregular C:11.11.6", "count-hand seat=2 cards=8 ; irregular C:11.11.5",
        "return seat=2 on=hand", "return seat=3 on=hand", "discard", "= phase shuffling");
}

/* Evidence: C:11.11.5 */
static void a_wrong_number_found_late(void **state)
{
    (void)state;
    paigow_begin("pai-gow-poker", "", "2");
    paigow_throw(8);
    paigow_deal_all();
    paigow_clear_all();
    RUN("set seat=2", "count-hand seat=3 cards=6 ; refused C:11.11.5",
        "count-hand dealer cards=6 ; irregular C:11.11.5", "= phase returning",
        "return seat=2 on=hand", "= seat 2 chips 10000");
}

/* --- clearing --- */

/* Evidence: 19:47-10.8(l), 19:47-10.8(m) */
static void hands_nobody_plays_are_gathered(void **state)
{
    (void)state;
    paigow_begin("pai-gow", "", "1346");
    paigow_throw(9);
    paigow_deal_all();
    RUN("cover-shaker shaken=yes ; refused 19:47-10.8(l)", "set seat=1 ; refused 19:47-10.8(l)",
        "gather dead ; refused 19:47-10.8(l)", "gather seat=3 ; refused 19:47-10.8(l)",
        "gather seat=5", "gather dealer ; refused 19:47-10.8(l)",
        "gather seat=2", "gather seat=5 ; refused 19:47-10.8(l)", "= dead 12",
        "set seat=1 ; refused 19:47-10.8(m)", "cover-shaker shaken=no ; refused 19:47-10.8(m)",
        "cover-shaker shaken=yes", "= phase setting", "look seat=1",
        "cover-shaker shaken=yes ; refused");
}

/* Evidence: C:10.8.08, C:11.10.3 */
static void the_dealers_pieces_without_a_wager(void **state)
{
    (void)state;
    paigow_bank_at("pai-gow", "dealer-wager=no", '4', false);
    paigow_wagers("12356");
    paigow_throw(9);
    paigow_deal_all();
    RUN("gather dealer", "= dead 8", "cover-shaker shaken=yes");
    RUN("set seat=1", "set seat=2", "set seat=3", "set seat=4", "set seat=5",
        "open dealer ; refused 19:47-10.8(n)[1]", "set seat=6", "= phase revealing");
    paigow_bank_at("pai-gow-poker", "dealer-wager=no", '4', true);
    paigow_wagers("12356");
    paigow_throw(8);
    paigow_deal_all();
    RUN("gather dealer", "= rack 11");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(dice_are_shaken_three_times),
        cmocka_unit_test(dice_that_do_not_lie_flat_are_no_roll),
        cmocka_unit_test(old_or_unattended_dice_are_not_shaken),
        cmocka_unit_test(a_random_number_instead_of_dice),
        cmocka_unit_test(counted_from_the_dealer),
        cmocka_unit_test(counted_from_the_bank),
        cmocka_unit_test(a_wrong_total),
        cmocka_unit_test(the_methods_as_data),
        cmocka_unit_test(a_method_uses_each_tile_once),
        cmocka_unit_test(a_method_uses_no_other_tile),
        cmocka_unit_test(dragon_head_and_phoenix_tail),
        cmocka_unit_test(every_place_is_served_in_turn),
        cmocka_unit_test(impossible_tiles_are_refused),
        cmocka_unit_test(tiles_are_compared_by_face),
        cmocka_unit_test(cards_go_clockwise_one_at_a_time),
        cmocka_unit_test(cards_from_the_hand),
        cmocka_unit_test(stacks_of_seven),
        cmocka_unit_test(impossible_cards_are_refused),
        cmocka_unit_test(a_wrong_number_of_cards),
        cmocka_unit_test(a_wrong_number_found_late),
        cmocka_unit_test(hands_nobody_plays_are_gathered),
        cmocka_unit_test(the_dealers_pieces_without_a_wager),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
