/* test_cdf_bank.c: the bank of chemin de fer: bidding, tenure, stakes, wagers against it, passing
 * and losing, and people who do not behave. The rows themselves are played in tests/rows; here
 * stand the hard cases. Each test is a transcript as in docs/round-files.md: the words before ";"
 * go in, those after it must come out, and after every line the ledger sums to zero, a refused
 * event has left no trace and whatever was accepted had been expected. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "rounds/round_run.h"

#include <string.h>

static round_run scene;

/* Runs lines up to NULL; each "table ..." begins anew. */
static void run(const char *const lines[])
{
    for (int i = 0; lines[i]; i++) {
        if (strncmp(lines[i], "table ", 6) == 0)
            round_run_begin(&scene);
        if (!round_run_line(&scene, lines[i], strlen(lines[i])))
            fail_msg("%s\n%s", lines[i], scene.why);
    }
}

#define RUN(...) run((const char *const[]){ __VA_ARGS__, NULL })

#define TABLE "table chemin-de-fer seats=10 minimum=10 maximum=10000 increment=0.01"
#define SIT_2_5_7 "sit seat=2 buy-in=9000", "sit seat=5 buy-in=9000", "sit seat=7 buy-in=9000"
#define SIT_1_TO_6                                                                                 \
    "sit seat=1 buy-in=9000", "sit seat=2 buy-in=9000", "sit seat=3 buy-in=9000",                  \
        "sit seat=4 buy-in=9000", "sit seat=5 buy-in=9000", "sit seat=6 buy-in=9000"

/* From a stake to the cards, the whole covered by one seat. */
#define BANCO(seat, amount)                                                                        \
    "banco seat=" #seat, "close-window", "cover seat=" #seat " " #amount, "announce no-more-bets"

/* A Banker's natural nine against nothing; the Player's; nine against nine. */
#define BANKER_WINS "! round Tc 4h Kd 5s"
#define PLAYER_WINS "! round 9c Th Kd Ks"
#define TIE "! round 9c 9h Kd Ks"

/* --- bidding --- */

/* Evidence for 19:47-4.5(b)[1], 4.5(b)[3]: the highest has it; of equal bids the first seat. */
static void bidding(void **state)
{
    (void)state;
    RUN(TABLE, SIT_2_5_7, "bid seat=2 500 ; refused 4.5(b)[1]", "! until offering",
        "announce cards ; refused 4.5(b)[1]",
        "bid seat=3 500 ; refused none",
        "bid seat=5 9.99 ; refused none", "bid seat=5 10000.01 ; refused C:3.2.1",
        "close-bids ; accepted 4.5(b)[1]", "= banker none", "= phase offering",
        "bid seat=5 900 ; accepted 4.5(b)[1]", "bid seat=5 900 ; refused 4.5(b)[1]",
        "bid seat=5 899.99 ; refused", "bid seat=7 400", "bid seat=2 900",
        "bid seat=7 900", "close-bids ; accepted 4.5(b)[3]", "= banker 2",
        "bid seat=5 950 ; refused 4.5(b)[1]", "offer-bank seat=5 ; refused 4.11(b)",
        "accept seat=5 ; refused 4.11(b)");
    RUN(TABLE, SIT_2_5_7, "! until offering", "bid seat=2 500", "bid seat=5 800",
        "bid seat=2 800.01", "close-bids ; accepted 4.5(b)[1]", "= banker 2",
        "stake seat=2 800 ; refused 4.6(b)[1]", "stake seat=2 800.01 ; accepted 4.6(b)[1]");
}

/* Who has bid may leave, and the bid is gone. */
static void a_bidder_leaves(void **state)
{
    (void)state;
    RUN(TABLE, SIT_2_5_7, "! until offering", "bid seat=2 500", "bid seat=5 800", "leave seat=5",
        "close-bids", "= banker 2");
    RUN(TABLE, "sit seat=2 buy-in=100", "! until offering", "bid seat=2 50", "leave seat=2",
        "close-bids", "= banker none", "sit seat=2 buy-in=100", "bid seat=2 50", "close-bids",
        "= banker 2");
}

/* --- the stake, to the cent --- */

/* Evidence for 19:47-4.6(b)[1], 4.6(b)[2], 4.6(b)[3], reading A32: as placed, and only of rounds
 * with a result. */
static void stakes(void **state)
{
    (void)state;
    RUN(TABLE, SIT_2_5_7, "! until offering", "bid seat=5 1000", "close-bids",
        "stake seat=2 1000 ; refused 4.6(a)", "stake seat=5 999.99 ; refused 4.6(b)[1]",
        "stake seat=5 10000.01 ; refused C:3.2.1",
        "stake seat=5 1000 means=credit ; refused 4.6(c)",
        "stake seat=5 9000.01 ; refused 4.6(a)",
        "stake seat=5 1000 ; accepted 4.6(b)[1]", "stake seat=5 1000 ; refused 4.6(a)",
        /* four hundred covered; the range goes by what was placed */
        "close-window", "wager seat=7 on=player 400", "decline seat=2", "announce no-more-bets",
        "withdraw seat=5 on=banker 599.99 ; refused 4.7(e)[2]",
        "announce cards ; refused 4.7(e)[2]",
        "withdraw seat=5 on=banker 600 ; accepted 4.7(e)[2]", BANKER_WINS,
        "stake seat=5 999.99 ; refused 4.6(b)[2]", "stake seat=5 2000.01 ; refused 4.6(b)[2]",
        "stake seat=5 2000 ; accepted 4.6(b)[2]", BANCO(2, 2000), TIE,
        /* a stand-off counts */
        "stake seat=5 1999.99 ; refused 4.6(b)[2]", "stake seat=5 4000.01 ; refused 4.6(b)[2]",
        "stake seat=5 4000", BANCO(2, 4000), "announce cards",
        /* an annulled hand does not */
        "card Tc banker ; irregular 4.12(a)[1]", "rectify holds=no", "! house",
        "stake seat=5 4000 ; refused 4.12(a)[2]", "move-bank holds=no",
        "stake seat=5 4000.01 ; refused 4.6(b)[2]", "stake seat=5 2000 ; accepted 4.6(b)[2]");
}

/* Evidence for 19:47-4.6(c), 4.7(f): cash counts once it is exchanged, and not before. */
static void cash(void **state)
{
    (void)state;
    RUN(TABLE, SIT_2_5_7, "! until offering", "bid seat=5 100", "close-bids",
        "= drop-box 27000", "stake seat=5 500 means=cash ; accepted 4.6(c)",
        "= seat 5 chips 9000", "banco seat=2 ; refused 4.6(c)",
        "exchange seat=5 400 ; refused 4.6(c)", "exchange seat=7 ; refused 4.7(f)",
        "exchange seat=5 500 ; accepted 4.6(c)", "= drop-box 27500", "= seat 5 chips 9000",
        "close-window", "wager seat=7 on=player 200 means=cash ; accepted 4.7(f)",
        "= covered 0", "decline seat=7 ; refused 4.7(f)", "announce no-more-bets ; refused 4.7(f)",
        "withdraw seat=7 on=player 200 ; refused 4.7(f)", "exchange seat=7 ; accepted 4.7(f)",
        "= covered 200", "= drop-box 27700",
        "wager seat=2 on=player 10 means=coupon ; refused 4.7(f)", "decline seat=2",
        "announce no-more-bets", "withdraw seat=5 on=banker 300", PLAYER_WINS,
        "= seat 7 chips 9400", "= seat 5 chips 9300");
}

/* --- suivi --- */

/* Evidence for 19:47-4.7(b)[1], 4.7(b)[2], 4.7(b)[3], reading A33: kept over two stand-offs and an
 * annulled hand, lost to nobody in between, ended by a decided round. */
static void suivi_is_kept(void **state)
{
    (void)state;
    RUN(TABLE, SIT_2_5_7, "! until offering", "bid seat=5 100", "close-bids",
        "stake seat=5 100", "suivi seat=2 100 ; refused 4.7(b)[1]", BANCO(2, 100), BANKER_WINS,
        "= suivi 2",
        /* first stand-off: another had the whole */
        "stake seat=5 100", "banco seat=7 ; refused 4.7(b)[1]",
        "suivi seat=7 100 ; refused 4.7(b)[1]", "close-window ; accepted 4.7(b)[2]",
        "suivi seat=2 100 ; refused 4.7(b)[2]", BANCO(7, 100), TIE, "= suivi 2",
        /* an annulled hand */
        "stake seat=5 150", "close-window", BANCO(7, 150), "announce cards",
        "card Tc banker ; irregular", "rectify holds=no", "! house", "move-bank holds=no",
        "= suivi 2",
        /* second stand-off: used, and not used up */
        "stake seat=5 150", "suivi seat=2 149.99 ; refused 4.7(b)[2]",
        "suivi seat=2 150 ; accepted 4.7(b)[1]", "banco seat=7 ; refused 4.7(b)[1]",
        "wager seat=7 on=player 10 ; refused 4.7(b)[1]", "announce no-more-bets", TIE,
        "= suivi 2",
        /* the person's, wherever they sit */
        "move seat=2 to=9", "= suivi 9", "stake seat=5 300", "suivi seat=9 300",
        "announce no-more-bets", "= dominant 9", BANKER_WINS, "= suivi 9",
        /* a round decided without the whole ends it */
        "stake seat=5 300", "close-window", "close-window", "wager seat=7 on=player 100",
        "wager seat=9 on=player 200", "announce no-more-bets", BANKER_WINS, "= suivi none");
}

/* A wager under (d) that happens to be the whole gives the right; all that was covered does not;
 * it ends when the bank changes hands, or the person leaves. */
static void suivi_is_given(void **state)
{
    (void)state;
    RUN(TABLE, SIT_2_5_7, "! until offering", "bid seat=5 1000", "close-bids", "stake seat=5 1000",
        "close-window", "wager seat=7 on=player 1000", "announce no-more-bets", BANKER_WINS,
        "= suivi 7", "stake seat=5 1000", "leave seat=7", "= suivi none",
        "suivi seat=7 1000 ; refused",
        "close-window", "wager seat=2 on=player 600", "announce no-more-bets",
        "withdraw seat=5 on=banker 400", BANKER_WINS, "= suivi none",
        "stake seat=5 1000", BANCO(2, 1000), BANKER_WINS, "= suivi 2", "pass seat=5",
        "= suivi none", "offer-bank seat=2", "decline seat=2", "bid seat=2 10", "close-bids",
        "= banker 2", "stake seat=2 10", "suivi seat=5 10 ; refused 4.7(b)[1]");
}

/* --- the whole, and parts of it --- */

/* Evidence for C:4.5.1, 19:47-4.7(c)[2], 4.7(c)[3]: directions wrap on the places of the table. */
static void banco_goes_to_the_nearest(void **state)
{
    (void)state;
    RUN(TABLE, "sit seat=2 buy-in=9000", "sit seat=8 buy-in=9000", "sit seat=9 buy-in=9000",
        "sit seat=3 buy-in=500", "! until offering", "bid seat=9 800", "close-bids",
        "stake seat=9 800", "banco seat=9 ; refused 4.7(a)", "banco seat=8",
        "banco seat=8 ; refused",
        "banco seat=3", "banco seat=2", "cover seat=2 800 ; refused 4.7(c)[2]",
        "close-window ; accepted 4.7(c)[3]", "cover seat=8 800 ; refused 4.7(c)[3]",
        "= expects leave seat=2", "decline seat=8 ; refused 4.7(c)[2]",
        "decline seat=2 ; accepted 4.7(c)[2]",
        "cover seat=3 800 ; refused 4.7(c)[2]", /* five hundred in chips */
        "walk-off seat=3 ; irregular", "cover seat=8 799.99 ; refused 4.7(c)[2]",
        "cover seat=8 800 ; accepted 4.7(c)[1]",
        "withdraw seat=8 on=player 800 ; refused 4.7(c)[1]",
        "announce no-more-bets", "= dominant 8", PLAYER_WINS, "= seat 8 chips 9800");
    RUN(TABLE, SIT_2_5_7, "! until offering", "bid seat=5 800", "close-bids", "stake seat=5 800",
        "banco seat=2", "close-window", "decline seat=2", "banco seat=7 ; refused 4.7(c)[1]",
        "wager seat=2 on=player 10 ; refused 4.7(d)[1]", "wager seat=7 on=player 10");
}

/* Evidence for 19:47-4.7(a), 4.7(d)[1], 4.7(d)[2], 4.7(e)[1], 4.8(c)[2], 4.8(c)[3], reading A34:
 * in turn, lap by lap, never more than is left; wagers of a seat add up. */
static void partial_wagers(void **state)
{
    (void)state;
    RUN(TABLE, SIT_2_5_7, "sit seat=8 buy-in=9000", "! until offering", "bid seat=5 1000",
        "close-bids", "stake seat=5 1000", "wager seat=7 on=player 1000.01 ; refused 4.7(a)",
        "wager seat=7 on=player 400 ; refused 4.7(c)[1]", "close-window",
        "wager seat=7 on=banker 400 ; refused 4.7(a)",
        "wager seat=5 on=player 100 ; refused 4.7(a)",
        "wager seat=8 on=player 400 ; refused 4.7(d)[1]", "decline seat=8 ; refused 4.7(d)[1]",
        "wager seat=7 on=player 9.99 ; refused none", "wager seat=7 on=player 300",
        "next-lap ; refused 4.7(d)[1]", "wager seat=8 on=player 500",
        "raise seat=7 on=player 50 ; refused",
        "wager seat=7 on=player 50 ; refused 4.7(d)[1]", "decline seat=2", "next-lap",
        "wager seat=7 on=player 200.01 ; refused 4.7(a)", "wager seat=7 on=player 195",
        "decline seat=8", "wager seat=2 on=player 5.01 ; refused 4.7(a)",
        "withdraw seat=8 on=player 505 ; refused 4.7(a)",
        "wager seat=2 on=player 5 ; accepted 4.7(a) 4.7(d)[2]", /* less than the minimum is left */
        "wager seat=8 on=player 10 ; refused 4.7(d)[2]", "next-lap ; refused 4.7(d)[2]",
        /* taken back before the call, and covered again */
        "withdraw seat=2 on=player 5", "wager seat=2 on=player 5 ; refused 4.7(d)[1]", "next-lap",
        "wager seat=7 on=player 5", "announce no-more-bets", "= dominant 7",
        "wager seat=2 on=player 50 ; refused 4.7(e)[1]",
        "withdraw seat=8 on=player 500 ; refused 4.7(e)[1]",
        "move seat=8 to=9 ; refused 4.11(e)", PLAYER_WINS, "= seat 7 chips 9500",
        "= seat 8 chips 9500",
        "= seat 5 chips 8000");
    RUN(TABLE, SIT_2_5_7, "sit seat=8 buy-in=9000", "! until offering", "bid seat=5 1000",
        "close-bids", "stake seat=5 1000", "close-window", "decline seat=7",
        "wager seat=8 on=player 400", "wager seat=2 on=player 400", "announce no-more-bets",
        "= dominant 8", "withdraw seat=5 on=banker 200", "! house", "card Tc player",
        "walk-off seat=8 ; irregular", "= dominant 2");
}

/* Evidence for C:4.7.1: nothing covered is no round, and the bank stays. */
static void nobody_covers(void **state)
{
    (void)state;
    RUN(TABLE, SIT_2_5_7, "! until offering", "bid seat=5 800", "close-bids", "stake seat=5 900",
        "close-window", "announce no-more-bets ; refused 4.7(d)[1]", "decline seat=7",
        "decline seat=2", "announce no-more-bets ; accepted C:4.7.1", "= seat 5 chips 9000",
        "= round 0", "= banker 5", "announce cards ; refused 4.6(a)",
        "stake seat=5 799.99 ; refused 4.6(b)[1]", "stake seat=5 800", "close-window",
        "decline seat=7", "wager seat=2 on=player 250",
        "announce no-more-bets ; accepted 4.7(d)[2]",
        "withdraw seat=5 on=banker 550", "announce cards", "= round 1");
    RUN(TABLE, "sit seat=5 buy-in=900", "! until offering", "bid seat=5 800", "close-bids",
        "stake seat=5 800", "announce no-more-bets ; accepted C:4.7.1", "= banker 5");
}

/* --- keeping, passing, losing --- */

/* Evidence for 19:47-4.11(a), 4.11(a)1, 4.11(a)2, 4.11(b), reading A38. */
static void a_lost_bank_goes_round(void **state)
{
    (void)state;
    RUN(TABLE, SIT_2_5_7, "sit seat=6 buy-in=9000", "! until offering", "bid seat=5 500",
        "close-bids", "keep seat=2 ; refused 4.11(a)", "keep seat=5 ; accepted 4.11(a)",
        "keep seat=5 ; refused 4.11(a)", "stake seat=5 500", "keep seat=5 ; refused 4.11(a)",
        "pass seat=5 ; refused 4.11(a)", BANCO(2, 500), PLAYER_WINS, "= phase offering",
        "keep seat=5 ; refused 4.11(a)1", "pass seat=5 ; refused 4.11(a)1",
        "offer-bank seat=5 ; refused 4.11(b)", "offer-bank seat=7 ; refused 4.11(b)",
        "accept seat=6 ; refused 4.11(b)", "offer-bank seat=6 ; accepted 4.11(b)",
        "= expects leave seat=6", "take-bank seat=6 500 ; refused 4.11(b)",
        "decline seat=6",
        "decline seat=6 ; refused 4.11(b)", "offer-bank seat=7", "accept seat=7 ; accepted 4.11(b)",
        "= banker 7", "stake seat=7 9.99 ; refused none", "stake seat=7 10");
    RUN(TABLE, SIT_2_5_7, "! until offering", "bid seat=5 500", "close-bids", "stake seat=5 500",
        BANCO(2, 500), PLAYER_WINS, "offer-bank seat=7", "decline seat=7", "offer-bank seat=2",
        "decline seat=2", "close-bids ; accepted C:4.11.2", "= banker none",
        "announce cards ; refused C:4.11.2", "bid seat=2 9 ; refused C:4.11.2",
        "bid seat=5 20 ; accepted C:4.11.2", "close-bids", "= banker 5", "stake seat=5 20");
}

static void an_ordered_pass(void **state)
{
    (void)state;
    RUN(TABLE, SIT_2_5_7, "order-pass cause=delay ; refused 4.11(a)2", "! until offering",
        "bid seat=5 500", "close-bids", "order-pass cause=fairness ; refused 4.11(a)2",
        "order-pass cause=delay by=seat2 ; refused 4.11(a)2", "stake seat=5 500",
        "order-pass cause=invalid-deals by=dealer", "order-pass cause=delay ; refused 4.11(a)2",
        BANCO(2, 500), BANKER_WINS, "keep seat=5 ; refused 4.11(a)2", "offer-bank seat=7",
        "accept seat=7", "order-pass cause=breach", "= phase offering", "offer-bank seat=2");
    /* nothing covered: no round is in progress any more */
    RUN(TABLE, SIT_2_5_7, "! until offering", "bid seat=5 500", "close-bids", "stake seat=5 500",
        "order-pass cause=delay", "close-window", "decline seat=7", "decline seat=2",
        "announce no-more-bets", "= phase offering", "= seat 5 chips 9000", "offer-bank seat=7");
}

/* Evidence for 19:47-4.11(c)[1], 4.11(c)[4], reading A39: to the first who names one to two times
 * the last stake; and that binds. */
static void a_passed_bank_is_taken(void **state)
{
    (void)state;
    RUN(TABLE, SIT_2_5_7, "sit seat=6 buy-in=9000", "sit seat=8 buy-in=9000", "! until offering",
        "bid seat=5 2000", "close-bids", "stake seat=5 2000", BANCO(2, 2000), TIE,
        "pass seat=5 ; accepted 4.11(a)", "keep seat=5 ; refused 4.11(a)",
        "bid seat=6 2000 ; refused 4.11(c)[1]", "offer-bank seat=5 ; refused 4.11(c)[1]",
        "take-bank seat=6 2000 ; refused 4.11(c)[1]", "offer-bank seat=6",
        "accept seat=6 ; refused 4.11(c)[1]", "take-bank seat=6 1999.99 ; accepted 4.11(c)[1]",
        "= banker none", "offer-bank seat=7", "take-bank seat=7 4000.01", "= banker none",
        "take-bank seat=7 3000 ; refused 4.11(c)[1]", "offer-bank seat=8", "take-bank seat=8 3000",
        "= banker 8", "stake seat=8 2999.99 ; refused 4.11(c)[4]",
        "stake seat=8 4000.01 ; refused 4.11(c)[4]", "stake seat=8 4000 ; accepted 4.11(c)[4]");
    RUN("table chemin-de-fer minimum=10 maximum=3000 increment=5", SIT_2_5_7, "! until offering",
        "bid seat=5 2000", "close-bids", "stake seat=5 2000", BANCO(2, 2000), TIE, "pass seat=5",
        "offer-bank seat=7", "take-bank seat=7 3500 ; refused none",
        "take-bank seat=7 2001 ; refused none", "take-bank seat=7 2005", "= banker 7");
}

/* Evidence for 19:47-4.11(c)[2], 4.11(c)[3], C:4.11.2, reading A40: the passer bids in the second
 * round; amounts named are no bids; without a bid nobody banks. */
static void a_passed_bank_is_auctioned(void **state)
{
    (void)state;
    RUN(TABLE, SIT_2_5_7, "! until offering", "bid seat=5 2000", "close-bids", "stake seat=5 2000",
        BANCO(2, 2000), TIE, "pass seat=5", "offer-bank seat=7", "take-bank seat=7 1600",
        "offer-bank seat=2", "decline seat=2", "bid seat=5 1900 ; refused 4.11(c)[3]",
        "bid seat=2 1500 ; accepted 4.11(c)[2]", "close-bids ; accepted 4.11(c)[2]", "= banker 2",
        "stake seat=2 1499.99 ; refused 4.6(b)[1] 4.11(c)[4]", "stake seat=2 6000");
    RUN(TABLE, SIT_2_5_7, "! until offering", "bid seat=5 2000", "close-bids", "stake seat=5 2000",
        BANCO(2, 2000), TIE, "pass seat=5", "offer-bank seat=7", "decline seat=7",
        "offer-bank seat=2", "decline seat=2", "close-bids ; accepted 4.11(c)[3]",
        "bid seat=5 1000 ; accepted 4.11(c)[3]", "bid seat=2 1000",
        "close-bids ; accepted 4.5(b)[3]",
        "= banker 2");
    RUN(TABLE, SIT_2_5_7, "! until offering", "bid seat=5 2000", "close-bids", "stake seat=5 2000",
        BANCO(2, 2000), TIE, "pass seat=5", "offer-bank seat=7", "decline seat=7",
        "offer-bank seat=2", "decline seat=2", "close-bids", "close-bids ; accepted C:4.11.2",
        "= banker none", "announce no-more-bets ; refused C:4.11.2", "bid seat=7 10", "close-bids",
        "= banker 7", "stake seat=7 10");
    /* without a stake of one's own there is nothing to take it over at */
    RUN(TABLE, SIT_2_5_7, "! until offering", "bid seat=5 2000", "close-bids",
        "pass seat=5 ; refused 4.6(b)[1]", "stake seat=5 2000", "close-window", "decline seat=7",
        "announce no-more-bets ; accepted C:4.7.1", "pass seat=5",
        "offer-bank seat=7 ; refused 4.11(c)[2]", "bid seat=5 10 ; refused 4.11(c)[3]",
        "bid seat=7 10", "close-bids", "= banker 7");
}

#define PASS_2 "! until offering", "bid seat=2 100", "close-bids", "stake seat=2 100",             \
        BANCO(1, 100), TIE, "pass seat=2"
#define DECLINES(seat) "offer-bank seat=" #seat, "decline seat=" #seat

/* Evidence for 19:47-4.11(d), C:4.11.1, reading A41: a passed bank that loses moves on from the
 * right of who first passed it, leaving out that seat and the loser. */
static void a_passed_bank_is_defeated(void **state)
{
    (void)state;
    RUN(TABLE, SIT_1_TO_6, PASS_2, DECLINES(3), DECLINES(4), "offer-bank seat=5",
        "take-bank seat=5 100", "stake seat=5 100", BANCO(1, 100), PLAYER_WINS,
        "offer-bank seat=6 ; refused 4.11(d)", DECLINES(3), DECLINES(4),
        "offer-bank seat=5 ; refused C:4.11.1", "offer-bank seat=2 ; refused 4.11(d)", DECLINES(6),
        "offer-bank seat=1 ; accepted 4.11(d)", "accept seat=1", "stake seat=1 10", BANCO(3, 10),
        PLAYER_WINS, "offer-bank seat=2 ; accepted 4.11(b)"); /* the pointer is cleared */
    RUN(TABLE, SIT_1_TO_6, PASS_2, "offer-bank seat=3", "take-bank seat=3 100", "stake seat=3 100",
        BANCO(1, 100), PLAYER_WINS, DECLINES(4), DECLINES(5), DECLINES(6), DECLINES(1),
        "bid seat=2 10", "close-bids", "= banker 2");
    /* through a second pass, and after the seat was left */
    RUN(TABLE, SIT_1_TO_6, PASS_2, DECLINES(3), DECLINES(4), "offer-bank seat=5",
        "take-bank seat=5 100", "stake seat=5 100", BANCO(1, 100), BANKER_WINS, "leave seat=2",
        "pass seat=5", "offer-bank seat=6", "take-bank seat=6 200", "stake seat=6 200",
        BANCO(1, 200), PLAYER_WINS, DECLINES(3), DECLINES(4), DECLINES(5), DECLINES(1),
        "close-bids ; accepted C:4.11.2");
    /* won at the auction it is the same bank; an order to pass goes by the Banker's own seat */
    RUN(TABLE, SIT_1_TO_6, PASS_2, DECLINES(3), DECLINES(4), DECLINES(5), DECLINES(6), DECLINES(1),
        "bid seat=5 10", "close-bids", "stake seat=5 10", BANCO(1, 10), PLAYER_WINS,
        "offer-bank seat=3 ; accepted 4.11(d)");
    RUN(TABLE, SIT_1_TO_6, PASS_2, DECLINES(3), "offer-bank seat=4", "take-bank seat=4 100",
        "stake seat=4 100", BANCO(1, 100), BANKER_WINS,
        "order-pass cause=delay", "offer-bank seat=5 ; accepted 4.11(b)");
}

/* Evidence for 19:47-4.11(e), reading A42. */
static void changing_seats(void **state)
{
    (void)state;
    /* sooner: the next turn is missed, once */
    RUN(TABLE, "sit seat=5 buy-in=9000", "sit seat=7 buy-in=9000", "sit seat=9 buy-in=9000",
        "! until offering", "bid seat=5 100", "close-bids", "move seat=5 to=6", "= banker 6",
        "move seat=6 to=5",
        "move seat=9 to=7 ; refused none", "move seat=9 to=11 ; refused C:4.5.1",
        "move seat=3 to=6 ; refused none", "stake seat=5 100", BANCO(7, 100),
        "move seat=9 to=6 ; accepted 4.11(e)", "= seat 6 chips 9000", "= seat 9 chips 0",
        PLAYER_WINS, "offer-bank seat=6 ; refused 4.11(e)", "offer-bank seat=7", "decline seat=7",
        "bid seat=6 10", "close-bids", "= banker 6", "stake seat=6 10", BANCO(7, 10), PLAYER_WINS,
        "offer-bank seat=7", "accept seat=7", "stake seat=7 10", BANCO(5, 10), PLAYER_WINS,
        "offer-bank seat=5", "decline seat=5", "offer-bank seat=6 ; accepted 4.11(b)");
    /* no sooner: still third */
    RUN(TABLE, "sit seat=5 buy-in=9000", "sit seat=6 buy-in=9000", "sit seat=7 buy-in=9000",
        "sit seat=9 buy-in=9000", "! until offering", "bid seat=5 100", "close-bids",
        "stake seat=5 100", BANCO(7, 100), "move seat=9 to=8", PLAYER_WINS, DECLINES(6),
        DECLINES(7), "offer-bank seat=8");
    /* in the middle of a lap: whoever has been asked has been asked */
    RUN(TABLE, "sit seat=5 buy-in=9000", "sit seat=6 buy-in=9000", "sit seat=8 buy-in=9000",
        "sit seat=9 buy-in=9000", "! until offering", "bid seat=5 100", "close-bids",
        "stake seat=5 100", BANCO(6, 100), PLAYER_WINS, DECLINES(6), "move seat=6 to=7",
        "offer-bank seat=7 ; refused 4.11(b)", "move seat=9 to=6",
        "offer-bank seat=6 ; refused 4.11(b)",
        "offer-bank seat=8", "move seat=8 to=3 ; refused 4.11(b)", "decline seat=8",
        "= phase offering", "bid seat=5 10", "close-bids", "= banker 5");
    /* by the order of a passed bank: seat 1 comes no sooner to a bank that seat 2 passed */
    RUN(TABLE, SIT_1_TO_6, PASS_2, DECLINES(3), "offer-bank seat=4", "take-bank seat=4 100",
        "move seat=1 to=7", "move seat=6 to=1", "stake seat=4 100", BANCO(5, 100), PLAYER_WINS,
        DECLINES(3), DECLINES(5), DECLINES(7), "offer-bank seat=1");
}

/* Evidence for 19:47-4.12(a)[2], reading A43: moved, it goes round as after a loss. */
static void a_moved_bank(void **state)
{
    (void)state;
    RUN(TABLE, SIT_2_5_7, "! until offering", "bid seat=5 500", "close-bids", "stake seat=5 500",
        BANCO(2, 500), BANKER_WINS, "= suivi 2", "stake seat=5 500", "close-window", BANCO(7, 500),
        "announce cards", "card 9c banker ; irregular 4.12(a)[1]",
        "move-bank holds=yes ; refused 4.12(a)[2]", "rectify holds=no", "! house",
        "= seat 7 chips 9000", "pass seat=5 ; refused 4.12(a)[2]",
        "stake seat=5 500 ; refused 4.12(a)[2]",
        "move-bank holds=yes by=dealer ; refused 4.12(a)[2]",
        "move-bank holds=yes ; accepted 4.12(a)[2]",
        "= suivi none", "offer-bank seat=7 ; accepted 4.12(a)[2]", "decline seat=7",
        "offer-bank seat=2", "accept seat=2", "= banker 2", "stake seat=2 10");
    assert_int_equal(scene.table.cdf.bank.how, CDF_BY_TRANSFER);
}

/* --- people, shoes --- */

/* A Banker who leaves between rounds has passed; who walks off takes back what is not in play. */
static void the_banker_leaves(void **state)
{
    (void)state;
    RUN(TABLE, SIT_2_5_7, "! until offering", "bid seat=5 500", "close-bids", "stake seat=5 500",
        BANCO(2, 500), "leave seat=5 ; refused", BANKER_WINS, "leave seat=5 ; accepted",
        "= phase offering", "offer-bank seat=7", "take-bank seat=7 1000", "= banker 7");
    RUN(TABLE, SIT_2_5_7, "! until offering", "bid seat=5 500", "close-bids", "stake seat=5 500",
        "close-window", "wager seat=7 on=player 100", "= expects leave seat=7",
        "= expects leave seat=5", "= expects leave seat=2",
        "walk-off seat=5 ; irregular none", "= seat 7 chips 8900", "= seat 5 chips 0",
        "= banker 5", "= seat 5 wager banker 500", "decline seat=2",
        "leave seat=7 ; accepted none", "= covered 0",
        "announce no-more-bets ; accepted C:4.7.1",
        "= held 5 500", "= banker none",
        "bid seat=2 10", "close-bids", "= banker 2");
    RUN(TABLE, SIT_2_5_7, "! until offering", "bid seat=5 500", "close-bids", "stake seat=5 500",
        "close-window", "wager seat=7 on=player 100", "decline seat=2", "announce no-more-bets",
        "walk-off seat=5 ; irregular", "= seat 5 wager banker 100", PLAYER_WINS,
        "= seat 7 chips 9100", "= phase offering", "offer-bank seat=7 ; accepted 4.11(b)");
    RUN(TABLE, SIT_2_5_7, "! until offering", "bid seat=5 500", "close-bids", "stake seat=5 500",
        BANCO(2, 500), "walk-off seat=5 ; irregular", BANKER_WINS, "= seat 2 chips 8500",
        "= seat 5 chips 0", "offer-bank seat=7 ; accepted 4.11(c)[1]", "take-bank seat=7 500");
}

/* Reading A31: the bank, the origin and missed turns end with the shoe; unless the house lets the
 * bank carry over. The cut begins with the last Banker (A30). */
static void the_shoe_ends(void **state)
{
    (void)state;
    RUN(TABLE, SIT_2_5_7, "! until offering", "bid seat=5 500", "close-bids", "stake seat=5 500",
        BANCO(2, 500), BANKER_WINS, "= suivi 2", "cutting-card", "= phase shoe-over",
        "= banker none", "= suivi none", "! until cutting", "offer-cut seat=7 ; refused 4.4(c)[1]",
        "offer-cut seat=5", "decline seat=5", "offer-cut seat=2", "decline seat=2",
        "offer-cut seat=7", "! until offering", "keep seat=5 ; refused", "bid seat=7 20",
        "close-bids", "= banker 7", "stake seat=7 20");
    RUN(TABLE " bank-carries=yes", SIT_2_5_7, "! until offering", "bid seat=5 500", "close-bids",
        "stake seat=5 500", BANCO(2, 500), BANKER_WINS, "cutting-card", "= phase shoe-over",
        "= banker 5", "! until betting", "= suivi 2", "stake seat=5 499.99 ; refused 4.6(b)[2]",
        "stake seat=5 500", "suivi seat=2 500", "announce no-more-bets", "announce cards",
        "card 9c player", "cutting-card", "! round Th Kd Ks", "= phase shoe-over",
        "! until offering",
        "offer-bank seat=7 ; accepted 4.11(b)");
    RUN(TABLE " bank-carries=yes", SIT_2_5_7, "! until offering", "bid seat=5 500", "close-bids",
        "cutting-card", "leave seat=5", "! until offering", "= banker none", "bid seat=2 10",
        "close-bids", "= banker 2");
}

/* A recut breaks in and nothing is lost: bids, a stake and what covers it. */
static void a_recut_breaks_in(void **state)
{
    (void)state;
    RUN(TABLE, SIT_2_5_7, "! until offering", "bid seat=5 500", "order-recut cause=fairness",
        "bid seat=2 600 ; refused 4.5(b)[1]", "! until offering", "close-bids", "= banker 5",
        "stake seat=5 500", "close-window", "wager seat=7 on=player 100",
        "order-recut cause=fairness", "walk-off seat=7 ; irregular", "! until betting",
        "= stake 500", "= covered 100", "wager seat=2 on=player 400", "announce no-more-bets",
        "order-recut cause=improper-cut", "! until dealing", "= covered 500", PLAYER_WINS,
        "= seat 2 chips 9400", "= held 7 200");
}

/* --- the record --- */

static void check_tenure(const cdf_tenure *tenure, const char *want)
{
    char text[256];

    cdf_tenure_text(tenure, text, sizeof text);
    assert_string_equal(text, want);
}

static void the_tenure_is_told(void **state)
{
    const cdf_state *cdf = &scene.table.cdf;
    char little[8];

    (void)state;
    RUN(TABLE, SIT_1_TO_6, PASS_2, "offer-bank seat=3", "take-bank seat=3 150", "stake seat=3 200",
        BANCO(1, 200), BANKER_WINS);
    check_tenure(&cdf->previous, "seat 2 holds the bank from round 1 on, by a bid of 100.00; "
                 "rounds decided or tied: 1, last stake 100.00; won 0.00, lost 0.00, vigorish "
                 "0.00; passed by choice");
    check_tenure(&cdf->bank, "seat 3 holds the bank from round 2 on, taken over at 150.00, at most "
                 "200.00; rounds decided or tied: 1, last stake 200.00; won 200.00, lost 0.00, "
                 "vigorish 10.00; first passed by seat 2");
    cdf_tenure_text(&cdf->bank, little, sizeof little);
    assert_string_equal(little, "seat 3 ");
    RUN("stake seat=3 400", "suivi seat=1 400", "announce no-more-bets", PLAYER_WINS);
    check_tenure(&cdf->bank, "nobody holds the bank");
    check_tenure(&cdf->previous, "seat 3 holds the bank from round 2 on, taken over at 150.00, at "
                 "most 200.00; rounds decided or tied: 2, last stake 400.00; won 200.00, lost "
                 "400.00, vigorish 10.00; first passed by seat 2; ended by a loss");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bidding),
        cmocka_unit_test(a_bidder_leaves),
        cmocka_unit_test(stakes),
        cmocka_unit_test(cash),
        cmocka_unit_test(suivi_is_kept),
        cmocka_unit_test(suivi_is_given),
        cmocka_unit_test(banco_goes_to_the_nearest),
        cmocka_unit_test(partial_wagers),
        cmocka_unit_test(nobody_covers),
        cmocka_unit_test(a_lost_bank_goes_round),
        cmocka_unit_test(an_ordered_pass),
        cmocka_unit_test(a_passed_bank_is_taken),
        cmocka_unit_test(a_passed_bank_is_auctioned),
        cmocka_unit_test(a_passed_bank_is_defeated),
        cmocka_unit_test(changing_seats),
        cmocka_unit_test(a_moved_bank),
        cmocka_unit_test(the_banker_leaves),
        cmocka_unit_test(the_shoe_ends),
        cmocka_unit_test(a_recut_breaks_in),
        cmocka_unit_test(the_tenure_is_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
