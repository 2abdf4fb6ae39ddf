/* test_pg_round.c: a round of pai gow and of pai gow poker from the dice to the last hand set. Most
 * tests are transcripts as in docs/round-files.md; after every line the ledger sums to zero, a
 * refused event has left no trace and whatever was accepted had been expected. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/pai_gow/pg.h"
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
    char line[200];
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

static pg_state *pg(void)
{
    return &scene.table.pg;
}

/* Up to the wagers, with some seats taken. */
static void table_of(const char *game, const char *rules, const char *seats)
{
    round_run_begin(&scene);
    sayf("table %s minimum=5 maximum=10000 inventory=100000 %s", game, rules);
    for (const char *seat = seats; *seat; seat++)
        sayf("sit seat=%c buy-in=10000", *seat);
    say("! until betting");
}

/* No More Bets with 100 at each of these areas. */
static void wagers_at(const char *areas)
{
    for (const char *area = areas; *area; area++)
        sayf("wager seat=%c on=hand 100", *area);
    say("announce no-more-bets");
}

static void tiles(const char *rules, const char *areas)
{
    table_of("pai-gow", rules, areas);
    wagers_at(areas);
}

static void cards(const char *rules, const char *areas)
{
    table_of("pai-gow-poker", rules, areas);
    wagers_at(areas);
}

/* A further round in which this seat banks (or co-banks); the dealer carried the first. */
static void bank_at(const char *game, const char *rules, char seat, bool half)
{
    table_of(game, rules, "123456");
    wagers_at("123456");
    say("! round");
    say("! house");
    for (char s = '1'; s < seat; s++)
        sayf("offer-bank seat=%c", s), sayf("decline seat=%c", s);
    sayf("offer-bank seat=%c", seat);
    sayf("%s seat=%c", half ? "co-bank" : "accept", seat);
    sayf("marker seat=%c", seat);
}

/* Dice that show a total, shaken, uncovered and announced. */
static void throw(int total)
{
    const int a = total > 13 ? 6 : total < 8 ? 1 : total - 7, rest = total - a;
    const int b = rest > 6 ? 6 : rest - 1;

    RUN("shake times=3");
    sayf("uncover %d,%d,%d", a, b, rest - b);
    sayf("announce total %d", total);
}

/* Eight groups of unseen tiles, or 49 unseen cards, wherever they go. */
static void deal_all(void)
{
    while (pg_round_step(&scene.table).step == PG_STEP_SIGNAL)
        say("signal");
    while (pg_round_step(&scene.table).step == PG_STEP_DELIVER)
        say("deliver");
    while (pg_round_step(&scene.table).step == PG_STEP_CARD)
        say("card Xx");
    if (pg_round_step(&scene.table).step == PG_STEP_COUNT_LEFT)
        say("count-left 4");
}

static void clear_all(void)
{
    while (pg_round_step(&scene.table).step == PG_STEP_GATHER)
        say("gather");
    if (pg_round_step(&scene.table).step == PG_STEP_COVER_SHAKER)
        say("cover-shaker shaken=yes");
}

/* The starting place of a total: the dealer 0, seats, 7 the dead hand. */
static int start_of(int total)
{
    return pg_start_place(&scene.table, total);
}

/* --- dice --- */

/* Evidence: C:10.8.09, C:11.8C.1 */
static void dice_are_shaken_three_times(void **state)
{
    (void)state;
    table_of("pai-gow", "", "2");
    RUN("wager seat=2 on=hand 50", "shake times=3 ; refused C:10.8.09", "announce no-more-bets",
        "uncover 6,5,2 ; refused C:10.8.09", "shake times=2 ; refused C:10.8.09",
        "deliver ; refused C:10.8.09", "shake times=4", "shake ; refused C:10.8.09",
        "= expects-not announce total 13", "uncover ; refused C:10.8.09", "uncover 6,5,2",
        "deliver ; refused C:10.8.09", "announce total 2 ; refused C:10.8.09",
        "announce total 13", "announce total 13 ; refused C:10.8.09", "= total 13");
    table_of("pai-gow-poker", "", "2");
    RUN("wager seat=2 on=hand 50", "announce no-more-bets", "shake times=2 ; refused C:11.8C.1",
        "number 5 ; refused C:11.8C.1", "shake", "uncover 1,1,1", "announce total 3", "= total 3");
}

/* Evidence: 19:47-10.9(a), 19:47-10.9(b), C:11.11.1 */
static void dice_that_do_not_lie_flat_are_no_roll(void **state)
{
    (void)state;
    tiles("", "2");
    RUN("shake", "uncover die=leaning ; irregular 19:47-10.9(a)",
        "uncover 3,5,1 ; refused C:10.8.09", "shake", "uncover die=out ; irregular 19:47-10.9(b)",
        "announce total 9 ; refused C:10.8.09", "shake", "uncover 3,5,1", "announce total 9");
    assert_int_equal(pg()->irregularities, 2);
    cards("", "2");
    RUN("shake", "uncover die=leaning ; irregular C:11.11.1", "card Xx ; refused C:11.8C.1", "shake",
        "uncover die=out ; irregular C:11.11.1", "card Xx ; refused C:11.8C.1", "shake",
        "uncover 2,6,1", "announce total 9", "card Xx");
}

/* Evidence: 19:47-11.4(a)2, 19:47-11.4(a)1 */
static void old_or_unattended_dice_are_not_shaken(void **state)
{
    (void)state;
    cards("", "2");
    scene.table.now_ms = pg()->prep.dice_ms + INT64_C(24) * 3600 * 1000;
    assert_int_equal(pg_round_step(&scene.table).step, PG_STEP_SHAKE);
    scene.table.now_ms += 1;
    assert_int_equal(pg_round_step(&scene.table).step, PG_STEP_PLACE_DICE);
    cards("", "2");
    RUN("dealer-leaves handed-over=no ; irregular 19:47-11.4(a)1",
        "shake ; refused 19:47-11.4(a)1", "= expects-not shake", "place-dice dice=3", "shake");
}

/* Evidence: 19:47-11.4(b), C:11.8C.1, C:11.8C.2 */
static void a_random_number_instead_of_dice(void **state)
{
    (void)state;
    cards("start=number", "13");
    RUN("shake ; refused 19:47-11.4(b)", "number 8 ; irregular 19:47-11.4(b)",
        "number 0 ; irregular 19:47-11.4(b)", "card Xx ; refused 19:47-11.4(b)",
        "number 5", "number 5 ; refused C:11.8.1", "announce total 5 ; refused 19:47-11.4(b)",
        "card Xx seat=4");
    assert_int_equal(pg()->irregularities, 2);
    deal_all();
    RUN("cover-shaker shaken=yes ; refused 19:47-11.4(b)", "gather seat=2", "gather seat=4",
        "gather seat=5", "gather seat=6", "= phase setting");
    bank_at("pai-gow-poker", "start=number", '5', false);
    wagers_at("1");
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
    tiles("", "2");
    STARTS({ 9, 0 }, { 17, 0 }, { 10, 1 }, { 18, 1 }, { 3, 2 }, { 11, 2 }, { 15, 6 }, { 8, 7 },
           { 16, 7 });
    throw(15);
    RUN("= start 7", "deliver seat=5 ; refused C:10.8.12", "deliver seat=6");
    cards("", "2");
    STARTS({ 8, 0 }, { 14, 6 }, { 11, 3 }, { 3, 2 }, { 5, 4 });
}

/* Evidence: C:10.8.11, C:11.8C.2 */
static void counted_from_the_bank(void **state)
{
    (void)state;
    bank_at("pai-gow", "dealer-wager=no", '4', false);
    wagers_at("1");
    STARTS({ 9, 4 }, { 10, 5 }, { 12, 7 }, { 13, 0 }, { 3, 6 });
    RUN("shake", "uncover 3,3,3", "announce total 9 ; accepted C:10.8.11", "deliver seat=4");
    bank_at("pai-gow", "dealer-wager=no count-from=dealer", '4', false);
    wagers_at("1");
    STARTS({ 9, 0 });
    bank_at("pai-gow-poker", "dealer-wager=no", '5', false);
    wagers_at("1");
    STARTS({ 8, 5 }, { 15, 5 }, { 9, 6 }, { 10, 0 }, { 1, 5 });
    bank_at("pai-gow-poker", "dealer-wager=no count-from=dealer", '5', false);
    wagers_at("1");
    STARTS({ 8, 0 });
}

/* Evidence: 19:47-10.9(c), C:11.11.2 */
static void a_wrong_total(void **state)
{
    (void)state;
    tiles("", "2");
    RUN("shake", "uncover 4,4,2", "announce total 11 ; irregular 19:47-10.9(c)",
        "deliver seat=1 ; refused C:10.8.09", "= expects announce total 10",
        "= expects-not deliver seat=1", "deliver seat=2 ; irregular 19:47-10.9(c)",
        "= phase returning", "= result seat=2 Void", "return seat=2 on=hand",
        "= seat 2 chips 10000", "discard", "= phase shuffling");
    tiles("", "2");
    RUN("shake", "uncover 4,4,2", "announce total 18 ; irregular 19:47-10.9(c)",
        "= expects announce total 10", "deliver seat=1", "announce total 10 ; refused C:10.8.09",
        "= phase dealing");
    tiles("", "2");
    RUN("shake", "uncover 4,4,2", "announce total 11 ; irregular 19:47-10.9(c)",
        "announce total 10", "deliver seat=2 ; refused C:10.8.12", "deliver seat=1");
    cards("", "2");
    RUN("shake", "uncover 5,5,1", "announce total 12 ; irregular C:11.11.2",
        "card Xx seat=5 ; refused C:11.8C.1", "card Xx seat=4 ; irregular C:11.11.2",
        "return seat=2 on=hand", "discard", "= phase shuffling");
    cards("", "2");
    RUN("shake", "uncover 5,1,1", "announce total 14 ; irregular C:11.11.2", "card Xx seat=6",
        "= phase dealing");
}

/* --- delivery --- */

static void group_is(const pg_method *m, int group, const char *want)
{
    char got[32], *at = got;

    for (int i = 0; i < 4; i++)
        at += sprintf(at, "%s%d.%d", i ? " " : "", m->tile[group - 1][i] / 4 + 1,
                      m->tile[group - 1][i] % 4 + 1);
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
            sprintf(want, "%c.1 %c.2 %c.3 %c.4", s, s, s, s);
            group_is(sabot_delivery(whole[i].manner), g, want);
        }
}

/* Evidence: C:10.8.13 */
static void a_method_uses_each_tile_once(void **state)
{
    pg_method twice;

    (void)state;
    for (int m = SABOT_MANNER_PLAIN; m <= SABOT_MANNER_PAIRS; m++) {
        const pg_method *method = sabot_delivery(m);
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
    twice.tile[0][0] = 32;
    assert_false(sabot_delivery_is_sound(&twice));
}

/* Evidence: 19:47-10.8(k)10[1], 19:47-10.8(k)10[2], 19:47-10.8(k)10[3], 19:47-10.8(k)10[4] */
static void dragon_head_and_phoenix_tail(void **state)
{
    (void)state;
    tiles("delivery=k10", "2");
    throw(11);
    RUN("= stacks 4,4,4,4,4,4,4,4", "deliver seat=2 ; refused 19:47-10.8(k)10[1]");
    pg()->prep.height[0] = 5;
    say("signal ; refused 19:47-10.8(k)10[1]");
    pg()->prep.height[0] = 4;
    RUN("signal", "= stacks 8,8,4,4,4,4", "signal ; refused 19:47-10.8(k)10[1]",
        "deliver seat=2 ; accepted 19:47-10.8(k)10[2]",
        "deliver seat=3 ; accepted 19:47-10.8(k)10[3]",
        "deliver seat=4 ; accepted 19:47-10.8(k)10[4]", "deliver seat=5", "deliver seat=6",
        "deliver dead", "deliver dealer", "deliver seat=1 ; accepted 19:47-10.8(k)10[4]",
        "= group seat=2 1.1 1.2 2.1 2.2", "= group seat=3 5.1 6.1 7.1 8.1",
        "= group seat=4 1.3 1.4 2.3 2.4", "= group seat=6 3.1 3.2 4.1 4.2",
        "= group dealer 3.3 3.4 4.3 4.4", "= group seat=1 5.4 6.4 7.4 8.4");
    for (int place = 0; place < PG_PLACES; place++)
        assert_int_equal(pg()->round.hand[place].n, 4);
    tiles("delivery=k10-mirror", "2");
    throw(11);
    RUN("signal", "= stacks 4,4,4,4,8,8");
    tiles("", "2");
    throw(11);
    say("signal ; refused C:10.8.16");
}

/* Evidence: C:10.8.12, C:10.8.14, C:10.8.15 */
static void every_place_is_served_in_turn(void **state)
{
    (void)state;
    tiles("", "2");
    throw(14);
    RUN("deliver seat=5 ; accepted C:10.8.14 C:10.8.12", "deliver seat=1 ; refused C:10.8.12",
        "deliver seat=6", "deliver dealer ; refused C:10.8.12", "deliver dead", "deliver dealer",
        "deliver seat=1", "deliver seat=2", "deliver seat=3", "deliver seat=4",
        "deliver seat=5 ; refused");
    assert_int_equal(pg()->round.hand[5].group, 1);
    assert_int_equal(pg()->round.hand[6].group, 2);
    assert_int_equal(pg()->round.hand[4].group, 8);
    tiles("delivery=middle-out", "2");
    throw(9);
    RUN("deliver ; accepted C:10.8.15 C:10.8.12", "= group dealer 4.1 4.2 4.3 4.4");
}

/* Evidence: C:10.2.1 */
static void impossible_tiles_are_refused(void **state)
{
    (void)state;
    tiles("", "2");
    throw(10);
    RUN("deliver seat=1 \"6-6 6-6 1-2\" ; refused C:10.8.12",
        "deliver seat=1 \"6-6 6-6 / 1-2 2-4\" ; refused C:10.8.12",
        "deliver seat=1 \"6-6 6-6 6-6 1-2\" ; refused C:10.2.1",
        "deliver seat=1 \"3-6 3-6 1-2 2-4\" ; refused C:10.2.1",
        "deliver seat=1 \"Ah Kh Qh Jh\" ; refused C:10.2.1",
        "deliver seat=1 \"6-6 6-6 1-2 X-X\"", "deliver seat=2 \"6-6 1-1 1-1 4-4\" ; refused C:10.2.1",
        "deliver seat=2 \"1-2 1-1 1-1 4-4\" ; refused C:10.2.1",
        "deliver seat=2 \"1-1 1-1 4-4 4-4\"", "= lies seat=1 \"6-6 6-6 1-2 X-X\"");
}

/* --- cards --- */

/* Evidence: C:11.8.1, C:11.8.2 */
static void cards_go_clockwise_one_at_a_time(void **state)
{
    static const int order[7] = { 3, 2, 1, 0, 6, 5, 4 };

    (void)state;
    table_of("pai-gow-poker", "", "1346");
    RUN("wager seat=1 on=hand 5", "card Xx ; refused C:11.8.1", "wager seat=3 on=hand 5",
        "wager seat=4 on=hand 5", "wager seat=6 on=hand 5", "announce no-more-bets");
    throw(11);
    RUN("deliver seat=3 ; refused C:11.8.1", "card Xx seat=4 ; refused C:11.8.1",
        "card Xx seat=3 up ; refused C:11.8.1", "count-left 4 ; refused C:11.8.1");
    for (int i = 0; i < 49; i++)
        sayf(order[i % 7] ? "card Xx seat=%d" : "card Xx dealer", order[i % 7]);
    for (int place = 0; place <= 6; place++)
        assert_int_equal(pg()->round.hand[place].n, 7);
    RUN("gather seat=2 ; refused C:11.8.2", "count-left 4", "gather seat=1 ; refused C:11.8.2",
        "gather seat=5 ; refused C:11.8.2", "gather seat=2", "gather seat=5", "= rack 18",
        "cover-shaker shaken=yes", "= phase setting");
}

/* Evidence: C:11.8A.1 */
static void cards_from_the_hand(void **state)
{
    (void)state;
    cards("dealing=hand", "6");
    throw(14);
    RUN("deliver seat=6 ; refused C:11.8A.1", "card Xx seat=6 from=shoe ; refused C:11.8A.1",
        "card Xx seat=6 from=hand", "card Xx seat=5", "card Xx seat=4", "card Xx seat=3",
        "card Xx seat=2", "card Xx seat=1", "card Xx dealer", "card Xx seat=6");
    deal_all();
    assert_true(pg()->round.counted);
}

/* Evidence: C:11.8B.1, C:11.11.5 */
static void stacks_of_seven(void **state)
{
    (void)state;
    cards("dealing=automated", "2");
    throw(8);
    RUN("card Xx dealer ; refused C:11.8B.1", "deliver dead ; refused C:11.8B.1",
        "deliver dealer \"As Ks Qs Js Ts 9s Jk\"", "deliver seat=5 ; refused C:11.8B.1",
        "deliver seat=6 \"As 2c 3c 4c 5c 6c 7c\" ; refused 19:47-11.2(a)[1]",
        "deliver seat=6 \"Jk 2c 3c 4c 5c 6c 7c\" ; refused 19:47-11.2(a)[1]",
        "deliver seat=6 \"Xx 2c 3c 4c 5c 6c 7c\"", "deliver seat=5", "deliver seat=4",
        "deliver seat=3", "deliver seat=2", "deliver seat=1", "count-left 4", "gather seat=1");
    cards("dealing=automated", "2");
    throw(8);
    RUN("deliver dealer \"Xx Xx Xx Xx Xx Xx\" ; irregular C:11.11.5", "= phase returning",
        "return seat=2 on=hand", "discard", "= phase shuffling");
}

/* Evidence: 19:47-11.2(a)[1] */
static void impossible_cards_are_refused(void **state)
{
    (void)state;
    cards("", "2");
    throw(8);
    RUN("card Jk dealer", "card Jk seat=6 ; refused 19:47-11.2(a)[1]", "card As seat=6",
        "card As seat=5 ; refused 19:47-11.2(a)[1]", "card Xx seat=5", "card Ah seat=4");
}

/* Evidence: C:11.11.5, C:11.11.6 */
static void a_wrong_number_of_cards(void **state)
{
    (void)state;
    cards("", "23");
    throw(8);
    deal_all();
    RUN("count-hand seat=2 cards=7 ; refused C:11.11.5", "count-hand cards=8 ; refused C:11.11.5",
        "count-hand seat=2 cards=8 ; irregular C:11.11.5", "= phase returning",
        "return seat=2 on=hand", "return seat=3 on=hand", "discard", "= phase shuffling");
    cards("", "23");
    throw(8);
    say("count-hand seat=2 cards=8 ; refused C:11.11.5");
    for (int i = 0; i < 49; i++)
        say("card Xx");
    RUN("card Xx seat=2 ; irregular C:11.11.5", "= phase returning");
    cards("", "23");
    throw(8);
    for (int i = 0; i < 49; i++)
        say("card Xx");
    RUN("count-left 3 ; irregular C:11.11.6", "= result seat=2 Void", "return seat=2 on=hand",
        "return seat=3 on=hand", "discard", "= phase opening", "receive-deck cards=53");
    cards("", "23"); /* three left because seat 2 has eight: the deck is whole */
    throw(8);
    for (int i = 0; i < 49; i++)
        say("card Xx");
    RUN("count-left 3 ; irregular C:11.11.6", "count-hand seat=2 cards=8 ; irregular C:11.11.5",
        "return seat=2 on=hand", "return seat=3 on=hand", "discard", "= phase shuffling");
}

/* Evidence: C:11.11.5 */
static void a_wrong_number_found_late(void **state)
{
    (void)state;
    cards("", "2");
    throw(8);
    deal_all();
    clear_all();
    RUN("set seat=2", "count-hand seat=3 cards=6 ; refused C:11.11.5",
        "count-hand dealer cards=6 ; irregular C:11.11.5", "= phase returning",
        "return seat=2 on=hand", "= seat 2 chips 10000");
}

/* --- clearing --- */

/* Evidence: 19:47-10.8(l), 19:47-10.8(m) */
static void hands_nobody_plays_are_gathered(void **state)
{
    (void)state;
    tiles("", "1346");
    throw(9);
    deal_all();
    RUN("cover-shaker shaken=yes ; refused 19:47-10.8(l)", "set seat=1 ; refused 19:47-10.8(l)",
        "gather dead ; refused 19:47-10.8(l)", "gather seat=3 ; refused 19:47-10.8(l)",
        "gather seat=5 ; refused 19:47-10.8(l)", "gather dealer ; refused 19:47-10.8(l)",
        "gather seat=2", "gather seat=5", "= dead 12", "look seat=1 ; refused 19:47-10.8(m)",
        "set seat=1 ; refused 19:47-10.8(m)", "cover-shaker shaken=no ; refused 19:47-10.8(m)",
        "cover-shaker shaken=yes", "= phase setting", "look seat=1",
        "cover-shaker shaken=yes ; refused");
}

/* Evidence: C:10.8.08, C:11.10.3 */
static void the_dealers_pieces_without_a_wager(void **state)
{
    (void)state;
    bank_at("pai-gow", "dealer-wager=no", '4', false);
    wagers_at("12356");
    throw(9);
    deal_all();
    RUN("gather dealer", "= dead 8", "cover-shaker shaken=yes");
    RUN("set seat=1", "set seat=2", "set seat=3", "set seat=4", "set seat=5",
        "open dealer ; refused 19:47-10.8(n)[1]", "set seat=6", "= phase revealing");
    bank_at("pai-gow-poker", "dealer-wager=no", '4', true);
    wagers_at("12356");
    throw(8);
    deal_all();
    RUN("gather dealer", "= rack 11");
}

/* --- setting --- */

static const char *const four_hands[] = {
    "deliver dealer \"1-1 3-6 1-6 4-6\"", "deliver seat=1", "deliver seat=2",
    "deliver seat=3 \"1-6 5-5 5-5 4-6\"", "deliver seat=4", "deliver seat=5", "deliver seat=6",
    "deliver dead", NULL,
};

/* Evidence: C:10.8.17, C:10.8.18, 19:47-10.8(n)[1], 19:47-10.10(b)[4] */
static void tiles_are_set_by_their_players(void **state)
{
    (void)state;
    tiles("", "34");
    throw(9);
    run(four_hands);
    clear_all();
    RUN("handle-cards seat=3 by=seat4 ; refused C:10.8.17", "look seat=3 by=seat4 ; refused C:10.8.17",
        "set seat=3 by=seat4 ; refused C:10.8.17", "set seat=3 by=dealer ; refused C:10.8.17",
        "look seat=5 by=seat4 ; refused C:10.8.17", "look seat=3", "look seat=3 ; refused C:10.8.17",
        "= sees seat=3 place=3 \"1-6 5-5 5-5 4-6\"", "= sees seat=4 place=3 \"X-X X-X X-X X-X\"",
        "ask seat=3", "set seat=3 \"1-6 5-5 5-5 4-6\" ; refused C:10.8.17",
        "set seat=3 \"1-6 / 5-5 5-5 4-6\" ; refused C:10.8.17",
        "set seat=3 \"1-6 1-6 / 5-5 4-6\" ; refused C:10.2.1",
        "open dealer ; refused 19:47-10.8(n)[1]", "set dealer ; refused 19:47-10.8(n)[1]",
        "set seat=3 \"1-6 5-5 / 5-5 4-6\"", "set seat=3 ; refused 19:47-10.10(b)[4]",
        "handle-cards seat=3 by=seat3 ; refused 19:47-10.10(b)[4]",
        "open dealer ; refused 19:47-10.8(n)[1]", "ask seat=4 \"1-6 2-5 4-4 1-1\"",
        "= lies seat=4 \"1-6 2-5 4-4 1-1\"", "set seat=4", "open seat=3 ; refused C:10.8.20",
        "open dealer", "= sees seat=4 place=0 \"1-1 3-6 1-6 4-6\"",
        "set dealer", "= lies dealer \"1-1 1-6 / 4-6 3-6\"", "= phase revealing");
}

/* The sentence the last line was answered with. */
static const char *answer(const char *line)
{
    static char says[SABOT_SAYS_TEXT];
    codec_error error;
    sabot_event event;
    sabot_ruling ruling;
    bool has_time;

    assert_int_equal(codec_event_from_text(line, strlen(line), &event, &has_time, &error), 0);
    event.time_ms = scene.table.now_ms;
    ruling = sabot_judge(&scene.table, &event);
    sabot_ruling_text(&ruling, says, sizeof says);
    return says;
}

/* Evidence: C:10.8.17, C:11.9.4 */
static void the_dealer_tells_how_the_house_sets(void **state)
{
    (void)state;
    tiles("", "3");
    throw(9);
    deal_all();
    clear_all();
    assert_string_equal(answer("ask seat=3 \"1-6 1-6 5-5 4-6\""),
                        "the house would set 5-5 1-6 / 4-6 1-6");
    assert_non_null(strstr(answer("ask seat=3"), "as soon as it is shown"));
    RUN("ask seat=3 \"1-6 1-6 / 5-5 4-6\" ; refused C:10.8.17",
        "ask seat=3 \"1-6 1-6 5-5\" ; refused C:10.2.1", "ask seat=3 \"1-6 1-6 5-5 4-6\"");
    assert_string_equal(answer("ask seat=3"), "the house would set 5-5 1-6 / 4-6 1-6");
    RUN("set seat=3", "= lies seat=3 \"5-5 1-6 / 4-6 1-6\"");
    cards("", "1");
    throw(8);
    deal_all();
    clear_all();
    assert_string_equal(answer("ask seat=1 \"7s 7h 7d Ks Jh 4d 2c\""),
                        "the house would set Ks Jh / 7s 7h 7d 4d 2c");
}

/* Evidence: C:10.3.8 */
static void the_higher_tiles_are_the_high_hand(void **state)
{
    (void)state;
    tiles("", "3");
    throw(9);
    deal_all();
    clear_all();
    RUN("set seat=3 \"5-5 1-4 / 6-6 1-6\"", "= lies seat=3 \"6-6 1-6 / 5-5 1-4\"");
    assert_false(pg()->round.hand[3].foul);
}

/* Evidence: C:11.9.1, C:11.9.4 */
static void foul_cards_are_laid_all_the_same(void **state)
{
    (void)state;
    cards("", "1234");
    throw(8);
    deal_all();
    clear_all();
    RUN("handle-cards seat=1 by=seat2 ; refused C:11.9.4",
        "set seat=1 \"Ac Ad Ks Kh 9d 6c 2s\" ; refused C:11.9.4",
        "set seat=1 \"Ac Ad / Ks Kh 9d 6c 2s\" ; irregular C:11.9.1",
        "set seat=1 \"Ks Kh / Ac Ad 9d 6c 2s\" ; refused C:11.9.4",
        "set seat=2 \"Ac Ad / Qs Qh 9c 6d 2h\" ; refused 19:47-11.2(a)[1]",
        "set seat=2 \"Js Jh / Jd Jc 7s 4h 3d\"",
        "set seat=3 \"Qs Qh 9c 6d / 2h 3h 4s\" ; irregular C:11.9.1",
        "open dealer \"As Ah 8c 8d Td Tc 5c\" ; refused C:11.9.4", "set seat=4");
    assert_true(pg()->round.hand[1].foul && !pg()->round.hand[2].foul && pg()->round.hand[3].foul);
    assert_int_equal(pg()->round.hand[3].before, 4);
    assert_true(pg()->round.hand[4].set && !pg()->round.hand[4].foul);
}

/* Evidence: C:11.9.3 */
static void a_banks_foul_hand_is_marked(void **state)
{
    (void)state;
    bank_at("pai-gow-poker", "dealer-wager=no", '2', false);
    wagers_at("1");
    throw(8);
    deal_all();
    clear_all();
    RUN("set seat=1", "set seat=2 \"Qs Qh / Js Jd 9c 8h 2d\" ; irregular C:11.9.3",
        "= phase revealing", "open seat=2", "open seat=1 ; refused C:11.9.5 C:11.9.3",
        "set seat=2 by=dealer", "= lies seat=2 \"Js Jd / Qs Qh 9c 8h 2d\"");
    bank_at("pai-gow-poker", "dealer-wager=no", '2', false);
    wagers_at("1");
    throw(8);
    deal_all();
    clear_all();
    RUN("set seat=2 \"Js Jd / Qs Qh 9c 8h 2d\"", "set seat=1", "open seat=2",
        "= lies seat=2 \"Js Jd / Qs Qh 9c 8h 2d\"");
}

static void lay_two(const char *game, const char *first, const char *second)
{
    table_of(game, "two-areas=yes", "25");
    sayf("wager seat=2 on=hand %s", first);
    sayf("wager seat=3 on=hand %s by=seat2", second);
    say("announce no-more-bets");
    throw(9);
    deal_all();
    clear_all();
}

/* Evidence: 19:47-10.10(b)[1], 19:47-10.10(b)[2], 19:47-10.10(b)[3], 19:47-10.10(b)[4], C:11.7.02 */
static void two_hands_one_after_the_other(void **state)
{
    (void)state;
    lay_two("pai-gow", "50", "100");
    RUN("look seat=2 by=seat2 ; refused 19:47-10.10(b)[2]",
        "set seat=2 by=seat2 ; refused 19:47-10.10(b)[2]", "= expects-not set seat=2 by=seat2",
        "look seat=3 by=seat2", "set seat=2 by=seat2 ; refused 19:47-10.10(b)[2]",
        "set seat=3 \"1-1 1-1 / 4-4 4-4\" by=seat2",
        "set seat=3 by=seat2 ; refused 19:47-10.10(b)[4]",
        "set seat=2 \"1-1 6-6 / 3-3 3-3\" by=seat2 ; refused 19:47-10.10(b)[1]",
        "set seat=2 by=seat2", "= phase setting");
    lay_two("pai-gow", "100", "100");
    RUN("set seat=3 by=seat2 ; refused 19:47-10.10(b)[3]", "set seat=2 by=seat2",
        "set seat=3 by=seat2");
    lay_two("pai-gow-poker", "30", "55");
    RUN("set seat=2 by=seat2 ; refused C:11.7.02", "set seat=3 by=seat2", "set seat=2 by=seat2");
    lay_two("pai-gow-poker", "30", "30");
    RUN("set seat=3 by=seat2 ; refused C:11.7.02", "set seat=2 by=seat2");
}

/* --- the house's hand --- */

/* Evidence: 19:47-10.9(f), C:11.11.7 */
static void another_way_than_the_house_way(void **state)
{
    (void)state;
    tiles("", "3");
    throw(9);
    RUN("deliver dealer \"4-4 4-4 5-5 5-6\"");
    deal_all();
    clear_all();
    RUN("set seat=3", "set dealer ; refused 19:47-10.8(n)[1]", "open dealer",
        "set dealer \"4-4 4-4 5-5 / 5-6\" ; refused C:10.8.17",
        "set dealer \"4-4 4-4 / 5-5 5-6\" ; irregular 19:47-10.9(f)", "= phase setting",
        "open seat=3 ; refused C:10.8.20", "= expects set dealer \"4-4 5-6 / 5-5 4-4\"",
        "set dealer \"5-6 4-4 / 5-5 4-4\"", "= lies dealer \"4-4 5-6 / 5-5 4-4\"",
        "= phase revealing");
    cards("", "3");
    throw(8);
    deal_all();
    clear_all();
    RUN("set seat=3", "open dealer ; refused C:11.9.4", "open dealer \"7s 7h 7d Ks Jh 4d 2c\"",
        "set dealer \"Ks Jh 4d / 7s 7h 7d 2c\" ; refused C:11.9.4",
        "set dealer \"Ks 4d / 7s 7h 7d Jh 2c\" ; irregular C:11.11.7", "set dealer",
        "= lies dealer \"Ks Jh / 7s 7h 7d 4d 2c\"", "= phase revealing");
}

/* Evidence: 19:47-10.8(p)[1], C:11.10.4 */
static void the_co_banks_hand_is_set_by_the_dealer(void **state)
{
    (void)state;
    bank_at("pai-gow", "", '4', true);
    wagers_at("136");
    throw(9);
    deal_all();
    RUN("gather seat=2", "gather seat=5", "gather dealer", "cover-shaker shaken=yes",
        "set seat=4 ; refused 19:47-10.8(p)[1]", "look seat=4 ; refused 19:47-10.8(p)[1]",
        "set seat=1", "set seat=3", "open seat=4 \"1-1 3-6 1-6 4-6\" ; refused 19:47-10.8(n)[1]",
        "set seat=6", "open dealer ; refused 19:47-10.8(n)[1]",
        "open seat=4 \"1-1 3-6 1-6 4-6\"",
        "set seat=4 \"1-1 3-6 / 1-6 4-6\" by=dealer ; irregular 19:47-10.9(f)",
        "set seat=4 by=dealer", "= lies seat=4 \"1-1 1-6 / 4-6 3-6\"", "= phase revealing");
    bank_at("pai-gow-poker", "", '4', true);
    wagers_at("1");
    throw(8);
    deal_all();
    clear_all();
    say("set seat=4 ; refused C:11.10.4");
}

/* Who walks off leaves a hand: the house sets it. */
static void an_absent_players_hand(void **state)
{
    (void)state;
    tiles("", "34");
    throw(9);
    run(four_hands);
    clear_all();
    RUN("expose seat=3 ; irregular 19:47-10.9(d)", "walk-off seat=3", "= phase setting",
        "set seat=3 \"5-5 5-5 / 1-6 4-6\" by=dealer ; refused C:10.7.04",
        "set seat=3 by=dealer", "set seat=3 by=dealer ; refused 19:47-10.10(b)[4]", "set seat=4",
        "open dealer");
}

/* Evidence: C:10.7.04 */
static void the_house_way_of_the_round(void **state)
{
    (void)state;
    tiles("", "3");
    throw(9);
    RUN("deliver dealer \"5-6 1-5 3-5 2-3\"", "change what=house-way name=tiles-2");
    deal_all();
    clear_all();
    RUN("set seat=3", "open dealer", "= house-way tiles-1", "set dealer",
        "= lies dealer \"5-6 2-3 / 1-5 3-5\"");
}

/* --- exposed pieces --- */

static void ready_to_set(const char *game, const char *areas)
{
    table_of(game, "", areas);
    wagers_at(areas);
    throw(9);
    deal_all();
    clear_all();
}

/* Evidence: 19:47-10.9(d), C:11.11.3 */
static void a_players_piece_exposed_by_the_dealer(void **state)
{
    (void)state;
    ready_to_set("pai-gow", "34");
    RUN("choose seat=3 void ; refused 19:47-10.9(d)", "expose seat=3 \"6-6\" ; irregular 19:47-10.9(d)",
        "= sees seat=4 place=3 \"6-6 X-X X-X X-X\"", "look seat=3 ; refused 19:47-10.9(d)",
        "set seat=3 ; refused 19:47-10.9(d)", "choose seat=3 void by=seat4 ; refused C:10.8.17",
        "choose seat=3 win ; refused 19:47-10.9(d)", "choose seat=3 void", "= result seat=3 Void",
        "choose seat=3 play ; refused 19:47-10.9(d)", "return seat=3 on=hand",
        "= seat 3 chips 10000", "= dead 24", "set seat=4", "open dealer \"1-1 3-6 1-6 4-6\"");
    ready_to_set("pai-gow", "34");
    RUN("expose seat=3 \"6-6\" ; irregular 19:47-10.9(d)", "choose seat=3 play",
        "set seat=3 \"1-1 1-1 / 4-4 4-4\" ; refused C:10.2.1",
        "set seat=3 \"1-1 1-1 / 6-6 4-4\"", "= lies seat=3 \"1-1 1-1 / 6-6 4-4\"",
        "= sees seat=4 place=3 \"X-X X-X 6-6 X-X\"");
    ready_to_set("pai-gow", "34");
    RUN("look seat=3", "expose seat=3 \"6-6\" ; irregular 19:47-10.9(d)",
        "choose seat=3 void ; refused 19:47-10.9(d)", "set seat=3");
    ready_to_set("pai-gow-poker", "34");
    RUN("expose seat=4 \"Ah\" ; irregular C:11.11.3", "choose seat=4 void", "= rack 46",
        "return seat=4 on=hand", "expose seat=3 by=seat3 ; irregular C:11.11.3",
        "choose seat=3 void ; refused C:11.11.3", "set seat=3", "= phase setting");
}

/* Evidence: 19:47-10.9(d) */
static void exposed_during_the_deal(void **state)
{
    (void)state;
    tiles("", "3");
    throw(12);
    RUN("expose seat=3 ; refused 19:47-10.9(e)", "deliver seat=3",
        "expose seat=3 \"6-6 6-6 6-6\" ; refused C:10.2.1",
        "expose seat=3 \"6-6 / 6-6\" ; refused 19:47-10.9(e)", "expose seat=3 \"6-6\" ; irregular "
        "19:47-10.9(d)", "choose seat=3 void ; refused C:10.8.12",
        "deliver seat=4 \"6-6 6-6 1-1 1-1\" ; refused C:10.2.1");
    deal_all();
    clear_all();
    RUN("= expects choose seat=3 play", "= expects choose seat=3 void", "choose seat=3 void",
        "= phase setting", "return seat=3 on=hand", "open dealer \"1-1 3-6 1-6 4-6\"");
}

/* Evidence: 19:47-10.9(e), C:11.11.4 */
static void a_piece_of_the_house_exposed(void **state)
{
    static const struct { const char *game, *line, *also; } row[] = {
        { "pai-gow", "expose dead \"6-6\" ; irregular 19:47-10.9(e)", "= phase returning" },
        { "pai-gow", "expose dealer ; irregular 19:47-10.9(e)", "= result seat=3 Void" },
        { "pai-gow", "expose seat=5 by=seat3 ; irregular 19:47-10.9(e)", "= phase returning" },
        { "pai-gow-poker", "expose left-over \"Ah\" ; irregular C:11.11.4", "= phase returning" },
        { "pai-gow-poker", "expose dealer by=spectator ; irregular C:11.11.4",
          "= phase returning" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        ready_to_set(row[i].game, "34");
        RUN(row[i].line, row[i].also, "return seat=3 on=hand", "return seat=4 on=hand", "discard",
            "= phase shuffling", "= seat 3 chips 10000");
    }
    ready_to_set("pai-gow", "34");
    RUN("expose left-over ; refused 19:47-10.9(e)", "expose ; refused 19:47-10.9(e)", "set seat=3",
        "set seat=4", "open dealer \"1-1 3-6 1-6 4-6\"", "expose dealer ; refused 19:47-10.9(e)");
    bank_at("pai-gow", "", '4', false);
    RUN("dealer-wager");
    wagers_at("1");
    throw(9);
    deal_all();
    RUN("expose seat=4 \"6-6\" ; irregular 19:47-10.9(e)", "= result dealer Void",
        "return seat=1 on=hand", "settle-dealer", "discard");
    bank_at("pai-gow", "dealer-wager=no", '4', false); /* opened by rule: no irregularity */
    wagers_at("1");
    throw(9);
    deal_all();
    clear_all();
    RUN("set seat=1", "set seat=4", "open seat=4 \"1-1 1-6 / 4-6 3-6\"",
        "expose seat=4 ; refused 19:47-10.9(e)");
}

/* Evidence: C:10.6.3 */
static void a_tile_exposed_while_mixing(void **state)
{
    (void)state;
    round_run_begin(&scene);
    RUN("table pai-gow inventory=100000", "sit seat=2 buy-in=1000", "! until shuffling", "mix",
        "expose stacks \"3-3\" ; irregular C:10.6.3", "stack ; refused C:10.6.3", "mix", "stack",
        "expose stacks ; refused C:10.6.3");
    round_run_begin(&scene);
    RUN("table pai-gow-poker inventory=100000", "sit seat=2 buy-in=1000", "! until shuffling",
        "expose stacks ; refused C:11.6.1");
}

/* --- whole rounds --- */

/* What the house owes and silence amounts to ends every round, whatever was exposed. */
static void every_round_ends(void **state)
{
    static const char *const game[] = { "pai-gow", "pai-gow-poker" };

    (void)state;
    for (size_t g = 0; g < 2; g++)
        for (int seat = 0; seat <= 6; seat++) {
            tiles(g ? "" : "", "25");
            if (g)
                cards("", "25");
            throw(9);
            deal_all();
            sayf(seat ? "expose seat=%d" : "expose dealer%s", seat ? seat : 0);
        }
    (void)game;
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
        cmocka_unit_test(dragon_head_and_phoenix_tail),
        cmocka_unit_test(every_place_is_served_in_turn),
        cmocka_unit_test(impossible_tiles_are_refused),
        cmocka_unit_test(cards_go_clockwise_one_at_a_time),
        cmocka_unit_test(cards_from_the_hand),
        cmocka_unit_test(stacks_of_seven),
        cmocka_unit_test(impossible_cards_are_refused),
        cmocka_unit_test(a_wrong_number_of_cards),
        cmocka_unit_test(a_wrong_number_found_late),
        cmocka_unit_test(hands_nobody_plays_are_gathered),
        cmocka_unit_test(the_dealers_pieces_without_a_wager),
        cmocka_unit_test(tiles_are_set_by_their_players),
        cmocka_unit_test(the_dealer_tells_how_the_house_sets),
        cmocka_unit_test(the_higher_tiles_are_the_high_hand),
        cmocka_unit_test(foul_cards_are_laid_all_the_same),
        cmocka_unit_test(a_banks_foul_hand_is_marked),
        cmocka_unit_test(two_hands_one_after_the_other),
        cmocka_unit_test(another_way_than_the_house_way),
        cmocka_unit_test(the_co_banks_hand_is_set_by_the_dealer),
        cmocka_unit_test(an_absent_players_hand),
        cmocka_unit_test(the_house_way_of_the_round),
        cmocka_unit_test(a_players_piece_exposed_by_the_dealer),
        cmocka_unit_test(exposed_during_the_deal),
        cmocka_unit_test(a_piece_of_the_house_exposed),
        cmocka_unit_test(a_tile_exposed_while_mixing),
        cmocka_unit_test(every_round_ends),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
