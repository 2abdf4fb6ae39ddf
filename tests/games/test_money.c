/* test_money.c: chips, wagers, notices, vigorish, Forms: the examples of the rows, and what must
 * hold where people do not behave. Each test is a transcript as in docs/round-files.md: the words
 * before ";" go in, those after it must come out, and after every line the ledger sums to zero, a
 * refused event has left no trace and whatever was accepted had been expected. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "rounds/round_run.h"

#include <stdio.h>
#include <string.h>

static void say(round_run *scene, const char *line)
{
    if (!round_run_line(scene, line, strlen(line)))
        fail_msg("%s\n%s", line, scene->why);
}

/* Runs lines up to NULL; each "table ..." begins anew. */
static void run(const char *const lines[])
{
    static round_run scene;

    for (int i = 0; lines[i]; i++) {
        if (strncmp(lines[i], "table ", 6) == 0)
            round_run_begin(&scene);
        say(&scene, lines[i]);
    }
}

__attribute__((format(printf, 3, 4)))
static const char *in(char *line, size_t size, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(line, size, format, arguments);
    va_end(arguments);
    return line;
}

#define RUN(...) run((const char *const[]){ __VA_ARGS__, NULL })

/* A Banker win of 6 to 2 on five cards, and a Player win. */
#define BANKER_WINS "! round Tc 6h Kd Ts 2s"
#define PLAYER_WINS "! round 9c 8h Kd Ts"
#define TIE "! round 6c 6h Kd Ts"

/* --- people --- */

/* Evidence for C:3.6.1 and the buy-in: cash to the drop box, chips out of the container. */
static void sitting_down(void **state)
{
    (void)state;
    RUN("table minibaccarat seats=14 inventory=10000",
        "sit seat=15 buy-in=100 ; refused C:3.6.1",
        "sit seat=14 buy-in=100",
        "= seat 14 chips 100", "= drop-box 100", "= inventory 9900",
        "sit seat=14 buy-in=100 ; refused none",
        "sit seat=3 by=seat4 ; refused none",
        "sit seat=3",
        "buy-in seat=3 20", "= seat 3 chips 20", "= drop-box 120",
        "buy-in seat=4 20 ; refused none",
        "cash-out seat=3 25 ; refused",
        "cash-out seat=3 5", "= seat 3 chips 15",
        "leave seat=3", "= seat 3 chips 0",
        "leave seat=3 ; refused none",
        "= inventory 9880");
}

/* Not out of a round; a wager laid before No More Bets goes along, and an offer goes on. */
static void leaving(void **state)
{
    (void)state;
    RUN("table minibaccarat", "sit seat=1 buy-in=100", "sit seat=2 buy-in=100", "! until betting",
        "wager seat=1 on=player 40", "wager seat=2 on=tie 5",
        "leave seat=1", "= seat 1 wager player 0", "= seat 1 chips 0",
        "announce no-more-bets",
        "leave seat=2 ; refused 7.2(d)",
        PLAYER_WINS, "= seat 2 chips 95", "leave seat=2");
    RUN("table punto-banco", "sit seat=1 buy-in=100", "sit seat=3 buy-in=100", "! until offering",
        "sit seat=4 buy-in=100", "sit seat=2 buy-in=100", "offer-shoe seat=1", "accept seat=1",
        "= curator 1", "leave seat=1", "= phase offering", "offer-shoe seat=2", "leave seat=2",
        "offer-shoe seat=3", "accept seat=3",
        "announce no-more-bets", "leave seat=3 ; refused 3.6(c)");
}

/* A patron who walks off in mid-round: the wager plays on, the seat is free when it is settled. */
static void walking_off_in_a_round(void **state)
{
    (void)state;
    RUN("table minibaccarat inventory=10000", "sit seat=1 buy-in=100", "sit seat=2 buy-in=100",
        "! until betting", "wager seat=1 on=player 40", "announce no-more-bets",
        "walk-off seat=1 ; irregular none 7.2(d)", "= seat 1 chips 0",
        "= seat 1 wager player 40",
        "sit seat=1 ; refused none 7.2(d)", "buy-in seat=1 5 ; refused",
        PLAYER_WINS, "= seat 1 chips 0", "= held 1 80", "= inventory 9760", "sit seat=1 buy-in=10");
    RUN("table minibaccarat deal=viewing", "sit seat=1 buy-in=100", "sit seat=2 buy-in=100",
        "! until betting", "wager seat=1 on=player 40", "wager seat=2 on=player 20",
        "announce no-more-bets", "card Xx player down", "card Xx banker down",
        "card Xx player down", "card Xx banker down", "hand-over hand=player seat=1",
        "walk-off seat=1 ; irregular", "offer-view seat=2 hand=player", "accept seat=2",
        "hand-over hand=player seat=2");
    RUN("table punto-banco", "sit seat=1 buy-in=100", "! until offering", "offer-shoe seat=1",
        "accept seat=1", "announce no-more-bets", "walk-off seat=1 ; irregular",
        "= curator dealer", PLAYER_WINS);
}

/* With vigorish taken at once the charge stays behind; marked, it blocks the seat. */
static void walking_off_while_paid(void **state)
{
    (void)state;
    RUN("table minibaccarat inventory=10000", "sit seat=1 buy-in=100", "sit seat=2 buy-in=100",
        "! until betting", "wager seat=1 on=banker 100", "! deal Tc 6h Kd Ts 2s",
        "result player=2 banker=6 winner=banker", "pay seat=1 on=banker",
        "walk-off seat=1 ; irregular", "= seat 1 chips 5", "collect-vigorish seat=1",
        "discard", "= seat 1 chips 0", "= inventory 9705", "sit seat=1");
    RUN("table minibaccarat vigorish-deferred=yes pit=2 table=MB-07", "sit seat=1 buy-in=100",
        "sit seat=2 buy-in=100", "! until betting", "wager seat=1 on=banker 100",
        "announce no-more-bets", "walk-off seat=1 ; irregular", BANKER_WINS,
        "= seat 1 owed 0", "= seat 1 chips 0", "= held 1 195", "sit seat=1");
    RUN("table minibaccarat vigorish-deferred=yes pit=2 table=MB-07", "sit seat=1 buy-in=200",
        "sit seat=2 buy-in=100", "! until betting", "wager seat=1 on=banker 200", BANKER_WINS,
        "= seat 1 owed 10", "! until betting", "wager seat=1 on=player 5", "announce no-more-bets",
        "walk-off seat=1 ; irregular 7.3(c)4", PLAYER_WINS, "! house", "= seat 1 owed 0",
        "= waived 0", "= held 1 0", "sit seat=1");
    RUN("table minibaccarat vigorish-deferred=yes pit=2 table=MB-07",
        "sit seat=1 buy-in=300 name=Roe",
        "sit seat=2 buy-in=100", "! until betting", "wager seat=1 on=banker 300", BANKER_WINS,
        "= seat 1 owed 15", "! until betting", "wager seat=1 on=player 5", "announce no-more-bets",
        "walk-off seat=1 ; irregular 7.3(c)4", "! deal 9c 6h Td Ts",
        "result player=9 banker=6 winner=player", "pay seat=1 on=player",
        "discard", "= seat 1 chips 10", "sit seat=1 ; refused 7.3(c)4",
        "collect-vigorish seat=1 15 ; refused", "collect-vigorish seat=1 10",
        "= seat 1 owed 5", "announce no-more-bets ; refused 7.3(c)4", "! house", "= waived 5",
        "= held 1 0", "sit seat=1");
}

/* A58: where there is no Form, a supervisor's record lets the marker out. */
static void walking_off_without_forms(void **state)
{
    (void)state;
    RUN("table punto-banco vigorish-deferred=yes", "sit seat=7 buy-in=1000",
        "sit seat=8 buy-in=1000", "! until betting", "wager seat=7 on=banker 200", BANKER_WINS,
        "walk-off seat=7 ; irregular 3.3(c)[3]", "= seat 7 owed 10",
        "sit seat=7 ; refused 3.3(c)[3]", "remove-marker seat=7 ; refused 3.3(c)[4]",
        "walk-off seat=7 by=floorperson ; accepted 3.3(c)[3]",
        "walk-off seat=7 by=floorperson ; refused",
        "remove-marker seat=7 ; accepted 3.3(c)[3]", "= seat 7 owed 0", "= waived 10",
        "sit seat=7 buy-in=10");
    RUN("table punto-banco vigorish-deferred=yes", "sit seat=7 buy-in=1000", "! until betting",
        "wager seat=7 on=banker 200", BANKER_WINS, "walk-off seat=7 ; irregular 3.3(c)[3]",
        "collect-vigorish seat=7 ; accepted 3.3(c)[3]", "= seat 7 owed 0", "sit seat=7");
}

/* --- wagers --- */

/* Evidence for 19:47-3.2(b), 3.2(c)[1], 7.2(a)4, 7.2(a)5, 7.2(a)6, 7.2(b) of both editions. */
static void what_may_be_wagered(void **state)
{
    (void)state;
    RUN("table punto-banco", "sit seat=1 buy-in=1000",
        "wager seat=1 on=other 25 name=pair ; refused 3.2(b)",
        "wager seat=1 on=banker 100 ; refused 3.7(b)", "! until betting",
        "wager seat=1 on=four-cards 25 ; refused 3.2(b)",
        "wager seat=1 on=banker 100 means=credit ; refused 3.2(c)[1]",
        "wager seat=1 on=banker 100 means=cash ; refused 3.2(c)[1]",
        "wager seat=1 on=banker 100 means=plaques", "wager seat=1 on=banker 50",
        "= seat 1 wager banker 150", "= seat 1 chips 850",
        "wager seat=1 on=player 900 ; refused 3.2(c)[1]",
        "wager seat=1 by=seat2 on=player 10 ; refused");
    RUN("table minibaccarat edition=1998", "sit seat=1 buy-in=100", "! until betting",
        "wager seat=1 on=four-cards 5 ; refused 7.2(b) @1998",
        "wager seat=1 on=bonus-player 5 ; refused 7.2(b) @1998",
        "wager seat=1 on=dragon-7 5 ; refused 7.2(b) @1998");
    RUN("table minibaccarat", "sit seat=1 buy-in=100", "! until betting",
        "wager seat=1 on=four-cards 5 ; refused 7.2(a)4",
        "wager seat=1 on=bonus-player 5 ; refused 7.2(a)5",
        "wager seat=1 on=dragon-7 5 ; refused 7.2(a)6",
        "wager seat=1 on=other 5 name=panda ; refused 7.2(b)[1]");
}

/* Evidence for C:3.2.1: limits, increments, and what a withdrawal may leave. */
static void limits(void **state)
{
    (void)state;
    RUN("table punto-banco minimum=25 maximum=5000 increment=5 tie-minimum=5 tie-maximum=100",
        "sit seat=1 buy-in=10000", "! until betting",
        "wager seat=1 on=player 6000 ; refused C:3.2.1",
        "wager seat=1 on=player 20 ; refused none",
        "wager seat=1 on=player 26 ; refused none", "wager seat=1 on=tie 5",
        "wager seat=1 on=tie 100 ; refused C:3.2.1", "wager seat=1 on=player 30",
        "raise seat=1 on=player 5", "raise seat=1 on=banker 25 ; refused 3.2(c)[1]",
        "raise seat=1 on=player 4970 ; refused C:3.2.1",
        "withdraw seat=1 on=player 15 ; refused none",
        "withdraw seat=1 on=player 8 ; refused none", "withdraw seat=1 on=player 10",
        "withdraw seat=1 on=player 30 ; refused 3.2(c)[1]", "withdraw seat=1 on=player 25",
        "= seat 1 wager player 0", "= seat 1 chips 9995");
    RUN("table punto-banco maximum=5000", "sit seat=1 buy-in=10000", "! until betting",
        "find-wager seat=1 on=player 6000 ; refused C:3.2.1", "announce no-more-bets",
        "find-wager seat=1 on=player 6000 ; refused C:3.2.1", "announce cards", "card 8c player",
        "find-wager seat=1 on=player 4000 ; refused C:3.2.1",
        "find-wager seat=2 on=player 6000 ; refused",
        "find-wager seat=1 on=player 6000 ; irregular C:3.2.1",
        "find-wager seat=1 on=player 6000 ; refused C:3.2.1", "= seat 1 wager player 6000",
        "find-wager seat=1 on=banker 6000 ; refused C:3.2.1", "= seat 1 chips 4000",
        "! round Kh Kd 3s", "= seat 1 chips 16000");
}

/* Evidence for 19:47-7.2(b)[2]: a bonus wager that needs a main wager is never left without. */
static void bonus_needs_a_main_wager(void **state)
{
    (void)state;
    RUN("table minibaccarat bonus=yes bonus-needs-main=yes", "sit seat=2 buy-in=100",
        "! until betting", "wager seat=2 on=bonus-player 5 ; refused 7.2(b)[2]",
        "verbal seat=2 on=bonus-player 5 ; refused 7.2(b)[2]", "wager seat=2 on=banker 20",
        "wager seat=2 on=bonus-player 5", "withdraw seat=2 on=banker 20 ; refused 7.2(b)[2]",
        "withdraw seat=2 on=banker 10", "wager seat=2 on=player 10",
        "withdraw seat=2 on=banker 10", "withdraw seat=2 on=bonus-player 5",
        "verbal seat=2 on=bonus-banker 5", "withdraw seat=2 on=player 10 ; refused 7.2(b)[2]");
}

/* Evidence for 19:47-3.2(d), 7.2(d), 7.2(e) of both editions: the two locks. */
static void locks(void **state)
{
    static const char *const editions[] = { "table minibaccarat edition=1998",
                                            "table minibaccarat edition=2011" };
    (void)state;
    for (int i = 0; i < 2; i++)
        RUN(editions[i], "sit seat=3 buy-in=500", "sit seat=4 buy-in=500", "! until betting",
            "wager seat=3 on=player 50", "touch seat=3 ; accepted 7.2(e)",
            "touch seat=3 by=seat4 ; refused 7.2(e)", "touch seat=4 ; refused 7.2(e)",
            "announce no-more-bets", "wager seat=3 on=tie 5 ; refused 7.2(d)",
            "raise seat=3 on=player 25 ; refused 7.2(d)",
            "withdraw seat=3 on=player 50 ; refused 7.2(d)", "touch seat=3 ; accepted",
            "card 9c player", "withdraw seat=3 on=player 50 ; refused 7.2(e) 7.2(d)",
            "raise seat=3 on=player 50 ; refused 7.2(e) 7.2(d)",
            "wager seat=3 on=tie 5 ; refused 7.2(d)", "touch seat=3 ; irregular 7.2(e)",
            "touch seat=3 by=seat4 ; irregular 7.2(e)", "= seat 3 wager player 50",
            "! round 8h Kd Ts", "= seat 3 chips 550");
    RUN("table punto-banco", "sit seat=4 buy-in=500", "! until betting",
        "wager seat=4 on=banker 100", "announce no-more-bets",
        "withdraw seat=4 on=banker 100 ; refused 3.2(d)",
        "wager seat=4 on=player 100 ; refused 3.2(d)");
}

/* Evidence for 19:47-3.2(c)[2], 7.2(c): spoken with cash, confirmed twice, exchanged in time. */
static void spoken_wagers(void **state)
{
    (void)state;
    RUN("table punto-banco", "sit seat=2", "! until betting",
        "verbal seat=2 on=player 500 ; accepted 3.2(c)[2]",
        "verbal seat=2 on=tie 5 ; refused 3.2(c)[2]", "confirm seat=2",
        "confirm seat=2 ; refused 3.2(c)[2]", "exchange seat=2 ; refused 3.2(c)[2]",
        "confirm seat=2 by=seat2 ; refused", "announce no-more-bets",
        "confirm seat=2 by=floorperson ; refused 3.2(c)[2]", "= seat 2 wager player 0");
    RUN("table minibaccarat", "sit seat=2 buy-in=100", "! until betting",
        "verbal seat=2 on=player 1000", "wager seat=2 on=player 10", "confirm seat=2 by=pit-boss",
        "confirm seat=2", "= seat 2 wager player 1010", "= drop-box 100",
        "withdraw seat=2 on=player 10 ; refused 7.2(c)", "exchange seat=2 900 ; refused 7.2(c)",
        "exchange seat=2 1000 ; accepted 7.2(c)", "= drop-box 1100",
        "exchange seat=2 ; refused 7.2(c)", "withdraw seat=2 on=player 10", PLAYER_WINS,
        "= seat 2 chips 2100");
    RUN("table minibaccarat", "sit seat=2", "! until betting", "verbal seat=2 on=player 1000",
        "confirm seat=2", "confirm seat=2 by=floorperson", "leave seat=2", "= drop-box 0");
    RUN("table minibaccarat", "sit seat=2", "! until betting", "verbal seat=2 on=player 1000",
        "confirm seat=2", "confirm seat=2 by=floorperson", TIE, "= seat 2 chips 1000",
        "= drop-box 1000");
    RUN("table minibaccarat banker=tie25", "sit seat=2", "! until betting",
        "verbal seat=2 on=banker 1000", "confirm seat=2", "confirm seat=2 by=floorperson", TIE,
        "= seat 2 chips 750", "= drop-box 1000");
}

/* Evidence for 19:47-3.2(c)[1], 7.2(c), A21: a coupon beside a main wager, never alone. */
static void coupons(void **state)
{
    (void)state;
    RUN("table minibaccarat", "sit seat=1 buy-in=100", "! until betting",
        "wager seat=1 on=player 10", "coupon seat=1 on=player 10 ; refused 7.2(c)");
    RUN("table minibaccarat match-play=yes", "sit seat=1 buy-in=100", "! until betting",
        "coupon seat=1 on=player 10 ; refused 7.2(c)",
        "wager seat=1 on=player 10 means=coupon ; refused 7.2(c)", "wager seat=1 on=tie 10",
        "coupon seat=1 on=tie 10 ; refused 7.2(c)", "wager seat=1 on=player 20",
        "coupon seat=1 on=player 25 ; refused 7.2(c)", "coupon seat=1 on=player 10",
        "coupon seat=1 on=player 10 ; refused 7.2(c)",
        "withdraw seat=1 on=player 12 ; refused 7.2(c)", "withdraw seat=1 on=player 20",
        "coupon seat=1 on=player 10 ; refused 7.2(c)", "wager seat=1 on=player 20",
        "coupon seat=1 on=player 10", "announce no-more-bets",
        "coupon seat=1 on=banker 10 ; refused 7.2(d)", PLAYER_WINS, "= seat 1 chips 120");
}

/* Evidence for C:3.12.7, 19:47-7.11(c)3: a simulated round takes no wagers. */
static void simulated_rounds_take_none(void **state)
{
    (void)state;
    RUN("table minibaccarat disclosed=3", "sit seat=1 buy-in=100", "! until betting",
        "announce no-more-bets", "! deal 9c 8h Kd Ts", "card 3d none up ; irregular",
        "! until procedure", "procedure number=3", "wager seat=1 on=tie 5 ; refused 7.11(c)3");
}

/* The longest list there is: every seat taken, every wager that can be offered together standing,
 * a marker in every box. */
static void everything_at_once(void **state)
{
    static const char *const spots[] = { "banker", "player", "tie", "four-cards", "five-cards",
                                         "six-cards", "bonus-player", "bonus-banker" };
    static sabot_expected next[SABOT_EXPECTED_MAX];
    static round_run scene;
    char line[128];

    (void)state;
    round_run_begin(&scene);
    say(&scene, "table minibaccarat seats=15 bonus=yes total-cards=yes match-play=yes "
                "vigorish-deferred=yes table=MB-07 pit=2");
    for (int seat = 1; seat <= 15; seat++)
        say(&scene, in(line, sizeof line, "sit seat=%d buy-in=5000", seat));
    say(&scene, "! until betting");
    for (int seat = 1; seat <= 15; seat++)
        say(&scene, in(line, sizeof line, "wager seat=%d on=banker 100", seat));
    say(&scene, BANKER_WINS);
    for (int seat = 1; seat <= 15; seat++) {
        say(&scene, in(line, sizeof line, "prepare-form serial=%d seat=%d 5 patron=Roe", seat,
                       seat));
        for (int i = 0; i < 8; i++)
            say(&scene, in(line, sizeof line, "wager seat=%d on=%s 100", seat, spots[i]));
    }
    assert_in_range(sabot_expect(&scene.table, SABOT_ASK_ALL, next), 701, SABOT_EXPECTED_MAX);
}

/* --- vigorish --- */

/* Evidence for 19:47-7.10(b)1-4 and the model of orders 2 and 4: held back out of the win. */
static void vigorish_before_the_win(void **state)
{
    static const char *const order[] = { "table minibaccarat order=2 inventory=10000",
                                         "table minibaccarat order=4 inventory=10000" };
    (void)state;
    for (int i = 0; i < 2; i++)
        RUN(order[i], "sit seat=3 buy-in=100", "! until betting", "wager seat=3 on=banker 100",
            "! deal Tc 6h Kd Ts 2s", "result player=2 banker=6 winner=banker",
            "pay seat=3 on=banker ; refused", "collect-vigorish seat=3 4 ; refused 7.3(e)[2]",
            "collect-vigorish seat=3 5", "= seat 3 chips 0", "pay seat=3 on=banker 100",
            "= seat 3 chips 195", "= inventory 9805", "discard");
    RUN("table minibaccarat order=2", "sit seat=3 buy-in=103", "! until betting",
        "wager seat=3 on=banker 100", "! deal Tc 6h Kd Ts 2s",
        "result player=2 banker=6 winner=banker",
        "collect-vigorish seat=3", "= seat 3 chips 0", "cash-out seat=3 1 ; refused",
        "pay seat=3 on=banker", "= seat 3 chips 198");
}

/* Evidence for 19:47-7.3(c)2[1], 3.3(c)[3], [4]: marked, shown, collected whole. */
static void markers(void **state)
{
    (void)state;
    RUN("table minibaccarat vigorish-deferred=yes pit=2 table=MB-07 inventory=10000",
        "sit seat=5 buy-in=1000",
        "! until betting", "collect-vigorish seat=5 ; refused 7.3(c)",
        "mark-vigorish seat=5 ; refused", "wager seat=5 on=banker 300",
        "! deal Tc 6h Kd Ts 2s", "result player=2 banker=6 winner=banker",
        "mark-vigorish seat=5 ; refused",
        "pay seat=5 on=banker", "cash-out seat=5 1286 ; refused",
        "mark-vigorish seat=5 14 ; refused 7.3(c)2[2]", "mark-vigorish seat=5 15", "discard",
        "= seat 5 owed 15", "wager seat=5 on=banker 27", BANKER_WINS, "= seat 5 owed 16.35",
        "remove-marker seat=5 ; refused 7.3(c)2[3]", "leave seat=5 ; refused 7.3(c)4",
        "cash-out seat=5 1311 ; refused 7.3(c)4", "cash-out seat=5 1310.65",
        "collect-vigorish seat=5 10 ; refused 7.3(c)2[3]", "collect-vigorish seat=5",
        "= seat 5 chips 0", "= seat 5 owed 0", "remove-marker seat=5 ; refused 7.3(c)2[3]",
        "leave seat=5");
    /* who has lost all chips pays in cash: the drop box holds the difference */
    RUN("table minibaccarat vigorish-deferred=yes pit=2 table=MB-07",
        "sit seat=5 buy-in=100", "! until betting",
        "wager seat=5 on=banker 100", BANKER_WINS, "wager seat=5 on=banker 198", PLAYER_WINS,
        "= seat 5 chips 2", "= seat 5 owed 5", "collect-vigorish seat=5", "= seat 5 chips 0",
        "= drop-box 103");
    /* a table that does not defer marks nothing; one that does may still collect at once */
    RUN("table minibaccarat vigorish-deferred=no", "sit seat=5 buy-in=100", "! until betting",
        "wager seat=5 on=banker 100", "! deal Tc 6h Kd Ts 2s",
        "result player=2 banker=6 winner=banker",
        "pay seat=5 on=banker", "mark-vigorish seat=5 ; refused 7.3(c)2[2]",
        "collect-vigorish seat=5");
    RUN("table minibaccarat vigorish-deferred=yes pit=2 table=MB-07",
        "sit seat=5 buy-in=100", "! until betting",
        "wager seat=5 on=banker 100", "! deal Tc 6h Kd Ts 2s",
        "result player=2 banker=6 winner=banker",
        "pay seat=5 on=banker", "collect-vigorish seat=5 5", "= seat 5 owed 0", "discard");
}

/* Evidence for 19:47-7.3(d)[1]-[3], 7.3(h)[1], 7.10(b)5: where nothing of the kind is due. */
static void modes_without_percentage(void **state)
{
    static const char *const tie25[] = { "table minibaccarat edition=1998 banker=tie25",
                                         "table minibaccarat edition=2011 banker=tie25" };
    (void)state;
    for (int i = 0; i < 2; i++)
        RUN(tie25[i], "sit seat=1 buy-in=100", "sit seat=2 buy-in=100", "! until betting",
            "wager seat=1 on=banker 20", "wager seat=2 on=banker 60", "! deal 6c 6h Kd Ts",
            "result player=6 banker=6 winner=tie", "mark-vigorish seat=2 ; refused 7.3(d)[2]",
            "collect-vigorish seat=1 ; refused", "collect-vigorish seat=2 16 ; refused 7.3(d)[1]",
            "collect-vigorish seat=2 15 ; accepted 7.3(d)[1]", "= seat 2 wager banker 45",
            "collect-vigorish seat=1", "collect-vigorish seat=1 ; refused 7.3(d)[3]",
            "= seat 1 wager banker 15", "= seat 1 chips 80");
    RUN("table minibaccarat banker=dragon7", "sit seat=1 buy-in=100", "! until betting",
        "mark-vigorish seat=1 ; refused 7.10(b)5", "wager seat=1 on=banker 50",
        "! deal Tc 6h Kd Ts 2s", "result player=2 banker=6 winner=banker",
        "collect-vigorish seat=1 ; refused 7.10(b)5", "pay seat=1 on=banker 50",
        "collect-vigorish seat=1 ; refused 7.10(b)5");
    RUN("table minibaccarat banker=total-cards total-cards=yes order=3", "sit seat=7 buy-in=100",
        "sit seat=3 buy-in=100", "! until betting", "wager seat=7 on=banker 50",
        "wager seat=7 on=four-cards 50", "wager seat=3 on=banker 50", "! deal 6c 7h Kd Ts",
        "result player=6 banker=7 winner=banker cards=4", "pay seat=7 on=banker",
        "pay seat=7 on=four-cards", "collect-vigorish seat=7 ; refused 7.10(b)5 7.3(f)2",
        "pay seat=3 on=banker", "collect-vigorish seat=3 2.50", "discard");
    RUN("table minibaccarat bonus=yes", "sit seat=1 buy-in=100", "! until betting",
        "wager seat=1 on=bonus-banker 10", "! deal Kc 3h Qd Ts Td 5s",
        "result player=0 banker=8 winner=banker", "pay seat=1 on=bonus-banker 100",
        "collect-vigorish seat=1 ; refused 7.3(h)[1]");
}

/* --- notices --- */

/* Evidence for 19:47-3.5(a)1.ii, 3.10(c)2, 7.5(b)2.ii, 7.10(c)3: exactly 30 minutes will do. */
static void thirty_minutes(void **state)
{
    (void)state;
    RUN("table punto-banco routine=1 reshuffle=no",
        "@12:00 notice to=surveillance about=reshuffle",
        "@12:10 notice to=commission about=reshuffle",
        "@12:35 change what=reshuffle value=1 ; refused 3.5(a)1.ii",
        "@12:40 change what=reshuffle value=1",
        "change what=reshuffle value=1 ; refused 3.5(a)1.ii",
        "change what=reshuffle value=0 ; refused 3.5(a)1.ii");
    RUN("table punto-banco order=1", "@18:00 notice to=surveillance about=order",
        "notice to=commission about=order", "notice to=commission about=order ; refused 3.10(c)2",
        "@18:15 change what=order value=3 ; refused 3.10(c)2", "@18:30 change what=order value=3");
    RUN("table minibaccarat edition=1998", "@08:00 notice to=surveillance about=reshuffle",
        "notice to=commission about=reshuffle",
        "@08:29 change what=reshuffle value=1 ; refused 7.5(b)2.ii @1998",
        "@08:30 change what=reshuffle value=1");
    RUN("table minibaccarat", "@21:00 notice to=surveillance about=reshuffle",
        "notice to=commission about=reshuffle",
        "@21:20 change what=reshuffle value=1 ; refused 7.5(b)2.ii",
        "@21:30 change what=reshuffle value=1");
    RUN("table minibaccarat order=1", "@10:00 notice to=surveillance about=order",
        "@11:00 change what=order value=2 ; refused 7.10(c)3", "notice to=commission about=order",
        "@11:29 change what=order value=2 ; refused 7.10(c)3", "@11:30 change what=order value=2",
        "change what=order value=5 ; refused 7.10(c)3",
        "notice to=pit-clerk about=order ; refused 7.10(c)3",
        "notice to=commission about=minimum ; refused");
}

/* Evidence for 19:47-3.3(d)[1], 7.3(e) of both editions: up with notice and a sign, down
 * without. */
static void changing_the_vigorish(void **state)
{
    (void)state;
    RUN("table punto-banco vigorish=4 vigorish-deferred=yes", "sit seat=1 buy-in=1000",
        "! until betting", "wager seat=1 on=banker 130",
        "change what=vigorish value=5 ; refused 3.3(d)[1]", BANKER_WINS, "= seat 1 owed 5.20",
        "@19:30 notice to=commission about=vigorish",
        "@20:00 change what=vigorish value=5 ; refused 3.3(d)[1]", "post-sign about=vigorish",
        "post-sign about=vigorish ; refused", "post-sign about=order ; refused",
        "change what=vigorish value=5 seat=1 ; refused 3.3(d)[2]",
        "change what=vigorish value=3 ; refused 3.3(c)[1]",
        "change what=banker-mode value=2 ; refused 3.3(c)[1]", "change what=vigorish value=5",
        "= seat 1 owed 5.20", "change what=vigorish value=4",
        "change what=vigorish value=5 ; refused 3.3(d)[1]");
    RUN("table minibaccarat edition=1998 vigorish=5", "sit seat=1 buy-in=1000", "! until betting",
        "@10:00 change what=banker-mode value=2 ; refused 7.3(e)[1] @1998",
        "change what=banker-mode value=2 seat=2 ; refused 7.3(e)[2] @1998",
        "change what=banker-mode value=1", "change what=vigorish value=5 ; refused 7.3(e)[1]",
        "notice to=surveillance about=banker-mode", "post-sign about=banker-mode",
        "@10:30 change what=banker-mode value=2", "wager seat=1 on=banker 20", TIE,
        "= seat 1 chips 995", "change what=vigorish value=4 ; refused");
    RUN("table minibaccarat edition=2011 vigorish=5 vigorish-notice-minutes=60",
        "@10:00 notice to=surveillance about=banker-mode", "post-sign about=banker-mode",
        "@10:59 change what=banker-mode value=3 ; refused 7.3(e)[1]",
        "@11:00 change what=banker-mode value=3",
        "change what=banker-mode value=0 ; refused 7.3(e)[1]");
}

static void changing_limits(void **state)
{
    (void)state;
    RUN("table minibaccarat minimum=5 maximum=500", "sit seat=1 buy-in=1000", "! until betting",
        "change what=minimum amount=600 ; refused C:3.2.1",
        "change what=maximum amount=1 ; refused C:3.2.1",
        "change what=minimum value=3 ; refused none",
        "change what=minimum amount=10", "wager seat=1 on=player 5 ; refused none",
        "wager seat=1 on=player 10", "change what=maximum amount=600 ; refused none",
        "announce no-more-bets", "change what=maximum amount=600 ; refused none",
        PLAYER_WINS, "change what=maximum amount=600", "wager seat=1 on=player 600");
}

/* --- the Form --- */

#define OWES_16_35                                                                                 \
    "sit seat=5 buy-in=1000 name=\"R. Roe\"", "sit seat=6 buy-in=1000", "! until betting",        \
        "wager seat=5 on=banker 300", BANKER_WINS, "wager seat=5 on=banker 27", BANKER_WINS,       \
        "= seat 5 owed 16.35"
#define FORMS "table minibaccarat vigorish-deferred=yes table=MB-07 pit=2"
#define SIGNED                                                                                     \
    "sign-form serial=123 by=dealer", "sign-form serial=123 by=pit-boss",                          \
        "sign-form serial=123 by=pit-clerk"

/* Evidence for 19:47-7.3(c)3.i[1]-[3], ii[1], ii[2], vi: preparing, signing, voiding. */
static void preparing_forms(void **state)
{
    (void)state;
    RUN(FORMS, OWES_16_35, "request-form by=pit-boss ; refused 7.3(c)3.ii[2]",
        "request-form by=pit-clerk", "prepare-form serial=123 seat=5 16.35 ; refused 7.3(c)3.i[1]",
        "prepare-form serial=123 seat=5 16.35 patron=Roe by=dealer ; refused 7.3(c)3.i[1]",
        "prepare-form serial=123 seat=5 15.35 patron=Roe ; refused 7.3(c)3.i[1]",
        "prepare-form serial=123 seat=6 16.35 patron=Roe ; refused 7.3(c)3.i[1]",
        "sign-form serial=123 by=dealer ; refused 7.3(c)3.ii[1]",
        "prepare-form serial=123 seat=5 16.35 patron=Roe",
        "prepare-form serial=125 seat=5 16.35 patron=Roe ; refused 7.3(c)3.ii[1]",
        "prepare-form serial=124 seat=5 16.35 patron=Roe ; refused 7.3(c)3.i[1]",
        "collect-vigorish seat=5 ; refused 7.3(c)3.vi",
        "sign-form serial=123 by=floorperson ; refused 7.3(c)3.i[2]",
        "sign-form serial=123 by=seat6 ; refused 7.3(c)3.i[3]", "sign-form serial=123 by=dealer",
        "sign-form serial=123 by=other-dealer ; refused 7.3(c)3.i[2]",
        "state-form serial=123 by=pit-clerk reason=gone ; refused 7.3(c)3.i[3]",
        "void-form serial=123 signed=pit-boss,pit-clerk both-parts=no ; refused 7.3(c)3.vi",
        "void-form serial=123 signed=pit-clerk both-parts=yes ; refused 7.3(c)3.vi",
        "void-form serial=123 signed=pit-boss,pit-clerk both-parts=yes by=dealer ; refused "
        "7.3(c)3.vi",
        "void-form serial=123 signed=pit-boss,pit-clerk both-parts=yes",
        "sign-form serial=123 by=pit-boss ; refused 7.3(c)3.vi",
        "void-form serial=125 signed=pit-boss,pit-clerk both-parts=yes ; refused 7.3(c)3.ii[1]",
        "void-form serial=124 signed=pit-boss,pit-clerk both-parts=yes",
        "prepare-form serial=125 seat=5 16.35 patron=Roe", "= seat 5 owed 16.35");
    RUN("table minibaccarat vigorish-deferred=yes pit=2 ; refused 7.3(c)3.i[1]");
}

/* Evidence for 19:47-7.3(c)2[3], 3, 3.iii, 4: a complete Form lets the marker and the seat go. */
static void completing_forms(void **state)
{
    (void)state;
    RUN(FORMS, OWES_16_35, "prepare-form serial=123 seat=5 16.35 patron=Roe",
        "remove-marker seat=5 ; refused 7.3(c)2[3]", "sign-form serial=123 by=dealer",
        "sign-form serial=123 by=pit-clerk", "sign-form serial=123 by=seat5",
        "deposit-form serial=123 present=pit-boss,pit-clerk ; refused 7.3(c)3.i[2]",
        "sign-form serial=123 by=pit-boss",
        "deposit-form serial=123 present=pit-clerk ; refused 7.3(c)3.iii",
        "deposit-form serial=123 present=pit-boss,pit-clerk by=pit-clerk ; refused 7.3(c)3.iii",
        "deposit-form serial=123 present=pit-boss,pit-clerk", "= waived 16.35",
        "= seat 5 owed 0", "= seat 5 chips 1327", "remove-marker seat=5",
        "remove-marker seat=5 ; refused 7.3(c)2[3]",
        "deposit-form serial=123 present=pit-boss,pit-clerk ; refused 7.3(c)3.iii", "leave seat=5");
    RUN(FORMS, OWES_16_35, "prepare-form serial=123 seat=5 16.35 patron=Roe", SIGNED,
        "deposit-form serial=123 present=pit-boss,pit-clerk ; refused 7.3(c)3.i[3]",
        "sign-form serial=123 by=seat5", "remove-marker seat=5", "= waived 16.35",
        "void-form serial=123 signed=pit-boss,pit-clerk both-parts=yes ; refused 7.3(c)3.vi",
        "leave seat=5", "close-day ; refused", "sit seat=5 buy-in=100",
        "deposit-form serial=123 present=pit-boss,pit-clerk", "= waived 16.35");
    RUN(FORMS, OWES_16_35, "walk-off seat=5 ; irregular 7.3(c)4", "= seat 5 chips 0",
        "sit seat=5 ; refused 7.3(c)4", "prepare-form serial=123 seat=5 16.35 patron=Roe", SIGNED,
        "sign-form serial=123 by=seat5 ; refused 7.3(c)3.i[3]",
        "state-form serial=123 by=pit-boss reason=\"patron left\"",
        "deposit-form serial=123 present=pit-boss,pit-clerk", "sit seat=5 buy-in=10");
    /* the debt has grown meanwhile: void it and begin again */
    RUN(FORMS, OWES_16_35, "prepare-form serial=123 seat=5 16.35 patron=Roe",
        "wager seat=5 on=banker 20", BANKER_WINS, SIGNED, "sign-form serial=123 by=seat5",
        "remove-marker seat=5 ; refused 7.3(c)2[3]",
        "deposit-form serial=123 present=pit-boss,pit-clerk ; refused 7.3(c)3.i[1]");
}

/* Evidence for 19:47-7.3(c)3.iv, vi, vii: what accounting does, and the close of the day. */
static void accounting_for_forms(void **state)
{
    (void)state;
    RUN(FORMS, OWES_16_35, "prepare-form serial=123 seat=5 16.35 patron=Roe",
        "forward-form serial=123 16.35 ; refused 7.3(c)3.iii", "close-day ; refused 7.3(c)3.ii[1]",
        SIGNED, "sign-form serial=123 by=seat5",
        "deposit-form serial=123 present=pit-boss,pit-clerk",
        "compare-form serial=123 ; refused 7.3(c)3.iv", "close-day ; refused 7.3(c)3.vii",
        "post-form serial=123 15.35 ; refused 7.3(c)3.vii", "post-form serial=123 16.35",
        "post-form serial=123 16.35 ; refused 7.3(c)3.vii", "close-day ; refused 7.3(c)3.iv",
        "forward-form serial=123 15.35", "close-day ; accepted 7.3(c)3.vii",
        "compare-form serial=123 ; irregular 7.3(c)3.iv",
        "compare-form serial=123 ; refused 7.3(c)3.iv",
        "close-day by=pit-clerk ; irregular 7.3(c)3.iv",
        "compare-form serial=123 ; refused 7.3(c)3.ii[1]", "= waived 16.35",
        "void-form serial=124 signed=pit-boss,pit-clerk both-parts=yes",
        "forward-form serial=124 1 ; refused 7.3(c)3.vi", "close-day");
    RUN(FORMS, OWES_16_35, "prepare-form serial=7 seat=5 16.35 patron=Roe",
        "sign-form serial=7 by=other-dealer", "sign-form serial=7 by=pit-boss",
        "sign-form serial=7 by=pit-clerk", "decline seat=5",
        "state-form serial=7 by=dealer reason=hurry",
        "deposit-form serial=7 present=pit-boss,pit-clerk", "forward-form serial=7 16.35",
        "compare-form serial=7 ; accepted 7.3(c)3.iv");
}

/* Evidence for 19:47-7.3(c)[3] of 1998 and 3.3(c)[3]: no Form there. */
static void no_forms_elsewhere(void **state)
{
    (void)state;
    RUN("table minibaccarat edition=1998 vigorish-deferred=yes vigorish=4", "sit seat=2 buy-in=100",
        "! until betting", "wager seat=2 on=banker 27", BANKER_WINS, "= seat 2 owed 1.10",
        "request-form by=pit-clerk ; refused 7.3(c)[3] @1998",
        "prepare-form serial=1 seat=2 1.10 patron=Roe ; refused 7.3(c)[3] @1998",
        "collect-vigorish seat=2 1.10");
    RUN("table punto-banco", "prepare-form serial=1 seat=2 1.10 patron=Roe ; refused 3.3(c)[3]",
        "close-day ; refused 3.3(c)[3]");
}

/* One wager on two hands that nobody dealt: 100 on the Banker, who has a natural; in the games
 * whose tables draw the cards, and in no other. */
static void two_hands_laid_open(void **state)
{
    static const int drawn[] = { SABOT_PUNTO_BANCO, SABOT_MINIBACCARAT };
    const sabot_hand hands[2] = { { .n = 2, .card = { 1, 2 } }, { .n = 2, .card = { 3, 5 } } };
    sabot_payment due = { .seat = 0 };
    sabot_rules rules;

    (void)state;
    for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++) {
        assert_true(sabot_rules_default(&rules, drawn[i], 0));
        assert_true(sabot_settle_hands(&rules, hands, SABOT_ON_BANKER, 10000, &due));
        assert_int_equal(due.win, 10000);
        assert_int_equal(due.vigorish, 500);
    }
    assert_true(sabot_rules_default(&rules, SABOT_CHEMIN_DE_FER, 0));
    assert_false(sabot_settle_hands(&rules, hands, SABOT_ON_BANKER, 10000, &due));
    assert_true(sabot_rules_default(&rules, SABOT_PAI_GOW, 0));
    assert_false(sabot_settle_hands(&rules, hands, SABOT_ON_HAND, 10000, &due));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_hands_laid_open),
        cmocka_unit_test(sitting_down),
        cmocka_unit_test(leaving),
        cmocka_unit_test(walking_off_in_a_round),
        cmocka_unit_test(walking_off_while_paid),
        cmocka_unit_test(walking_off_without_forms),
        cmocka_unit_test(what_may_be_wagered),
        cmocka_unit_test(limits),
        cmocka_unit_test(bonus_needs_a_main_wager),
        cmocka_unit_test(locks),
        cmocka_unit_test(spoken_wagers),
        cmocka_unit_test(coupons),
        cmocka_unit_test(simulated_rounds_take_none),
        cmocka_unit_test(everything_at_once),
        cmocka_unit_test(vigorish_before_the_win),
        cmocka_unit_test(markers),
        cmocka_unit_test(modes_without_percentage),
        cmocka_unit_test(thirty_minutes),
        cmocka_unit_test(changing_the_vigorish),
        cmocka_unit_test(changing_limits),
        cmocka_unit_test(preparing_forms),
        cmocka_unit_test(completing_forms),
        cmocka_unit_test(accounting_for_forms),
        cmocka_unit_test(no_forms_elsewhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
