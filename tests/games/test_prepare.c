/* How cards come into the shoe and the shoe into a hand: sections 3.4 to 3.6 and 3.11, 7.4 to 7.6
 * and 7.12. The rows themselves are played in tests/rows; here stand what a row does not show:
 * every opening from its first act to its last, every rank of the burn, people who leave in the
 * middle, and what an order comes to when it is given over and over. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "codec/codec.h"
#include "sabot/game.h"
#include "sabot/provision.h"

enum { ACTS_MAX = 600 };

/* --- a small house --- */

static sabot_table open_table(const char *line)
{
    sabot_rules rules = { 0 };
    sabot_ruling ruling;
    sabot_error error;
    sabot_table table;

    if (sabot_table_from_text(line, strlen(line), &rules, &ruling, &error) != 0)
        fail_msg("%s: %s", line, error.says);
    assert_int_equal(ruling.verdict, SABOT_ACCEPTED);
    memset(&table, 0, sizeof table);
    assert_int_equal(sabot_table_open(&table, &rules).verdict, SABOT_ACCEPTED);
    return table;
}

static sabot_event event_of(const char *line)
{
    sabot_event event;
    sabot_error error;
    bool has_time;

    if (sabot_event_from_text(line, strlen(line), &event, &has_time, &error) != 0)
        fail_msg("%s: column %d: %s", line, error.column, error.says);
    return event;
}

/* One line: judged, and applied unless refused. Time stands still unless the line has one. */
static sabot_ruling say(sabot_table *t, const char *line)
{
    sabot_event event = event_of(line);
    sabot_ruling ruling;

    if (event.time_ms < t->now_ms)
        event.time_ms = t->now_ms;
    ruling = sabot_judge(t, &event);
    if (ruling.verdict != SABOT_REFUSED)
        sabot_apply(t, &event);
    return ruling;
}

static void accept(sabot_table *t, const char *line)
{
    const sabot_ruling ruling = say(t, line);
    char says[SABOT_SAYS_TEXT];

    sabot_ruling_text(&ruling, says, sizeof says);
    if (ruling.verdict != SABOT_ACCEPTED)
        fail_msg("%s: %s", line, says);
}

static void refuse(sabot_table *t, const char *line, const char *provision)
{
    const sabot_ruling ruling = say(t, line);
    const char *id = sabot_provision_at(ruling.provision)->id;
    char says[SABOT_SAYS_TEXT];

    sabot_ruling_text(&ruling, says, sizeof says);
    if (ruling.verdict != SABOT_REFUSED || strcmp(id, provision) != 0)
        fail_msg("%s: expected a refusal by %s, got %s %s: %s", line, provision,
                 sabot_verdict_text(ruling.verdict), id, says);
}

static void accept_all(sabot_table *t, const char *const *lines)
{
    while (*lines)
        accept(t, *lines++);
}

static sabot_card an_ace(const sabot_table *t)
{
    for (int suit = 0; suit < 4; suit++)
        if (sabot_shoe_can_yield(&t->shoe, sabot_card_make(1, suit)))
            return sabot_card_make(1, suit);
    return SABOT_CARD_UNSEEN;
}

/* Performs one thing that is expected; a burn is two aces, or, with none left, not noted: two
 * cards in any case. False if nothing is expected. */
static bool go_on(sabot_table *t)
{
    static const sabot_duty order[] = { SABOT_MUST, SABOT_YIELD, SABOT_SILENCE, SABOT_NEXT };
    static sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(t, SABOT_ASK_ALL, next);

    for (size_t d = 0; d < sizeof order / sizeof *order; d++)
        for (int i = 0; i < n; i++) {
            sabot_event *e = &next[i].like;
            if (next[i].duty != order[d])
                continue;
            if (order[d] == SABOT_YIELD && e->kind == SABOT_EV_BURN)
                e->card = an_ace(t);
            e->time_ms = t->now_ms;
            assert_int_equal(sabot_judge(t, e).verdict, SABOT_ACCEPTED);
            sabot_apply(t, e);
            return true;
        }
    return false;
}

static void until(sabot_table *t, sabot_phase phase)
{
    int acts = 0;

    while (t->phase != phase)
        if (acts++ > ACTS_MAX || !go_on(t))
            fail_msg("stuck while %s", sabot_phase_text(t->phase));
}

/* A round without wagers on these four cards, down to the next betting or the end of the shoe. */
static void play(sabot_table *t, const char *const cards[4])
{
    char line[64];

    until(t, SABOT_PHASE_DEALING);
    while (t->bac.round.dealt < 4) {
        sabot_expected next[SABOT_EXPECTED_MAX];
        const int n = sabot_expect(t, SABOT_ASK_ALL, next);
        bool says = false;
        for (int i = 0; i < n; i++)
            says = says || next[i].duty == SABOT_MUST;
        if (says) {
            go_on(t);
            continue;
        }
        snprintf(line, sizeof line, "card %s", cards[t->bac.round.dealt]);
        accept(t, line);
    }
    while (t->phase > SABOT_PHASE_BETTING && t->phase < SABOT_PHASE_SHOE_OVER)
        assert_true(go_on(t));
}

static const char *const banker_wins[4] = { "Kc", "9s", "2c", "Jd" };
static const char *const banker_loses[4] = { "9s", "Kc", "Jd", "2c" };

/* --- openings --- */

/* Evidence for 19:47-3.4(a), 19:47-7.4(a), 19:47-7.12: what the house owes leads from an empty
 * table to betting, whatever the routine, and in its order. */
static void every_opening_comes_to_betting(void **state)
{
    static const struct { const char *table; int cards; } row[] = {
        { "table punto-banco decks=6", 310 },
        { "table punto-banco routine=1 reshuffle=yes", 414 },
        { "table punto-banco routine=2", 414 },
        { "table minibaccarat edition=1998 after-shuffle=feather", 414 },
        { "table minibaccarat edition=2011 reshuffle=yes", 414 },
        { "table minibaccarat edition=2011 preshuffled=yes decks=6", 310 },
        { "table minibaccarat edition=2011 shuffler=yes batch-decks=6+6", 310 },
        { "table minibaccarat edition=2011 shuffler=yes batch-decks=6+6 lace-batches=yes", 310 },
        { "table minibaccarat edition=2011 shuffler=yes batch-decks=6+6 preshuffled=yes", 310 },
        { "table minibaccarat edition=2011 continuous=yes continuous-approval=CSM-7", 416 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        sabot_table t = open_table(row[i].table);
        while (go_on(&t))
            ; /* the house prepares what it can before anybody comes, and waits */
        accept(&t, "sit seat=1 buy-in=100");
        until(&t, SABOT_PHASE_BETTING);
        assert_int_equal(t.shoe.total, row[i].cards);
        assert_int_equal(t.shoe.marked, !t.rules.continuous);
    }
}

/* Evidence for 19:47-3.1(a)[2], 19:47-3.6(a): what is denied blocks until it holds again, even
 * after the cards were displayed. */
static void denied_attestation_blocks(void **state)
{
    sabot_table t = open_table("table punto-banco decks=6");

    (void)state;
    accept(&t, "sit seat=1 buy-in=100");
    accept(&t, "attest what=cutting-cards holds=no");
    accept(&t, "receive decks=6");
    accept(&t, "attest what=same-backs holds=yes");
    refuse(&t, "inspect deck=1", "19:47-3.1(a)[2]");
    accept(&t, "attest what=cutting-cards holds=yes");
    refuse(&t, "inspect deck=1", "19:47-3.6(a)");
    accept(&t, "attest what=shoe holds=yes by=commission");
    for (int i = 0; i < 8; i++)
        assert_true(go_on(&t));
    assert_int_equal(t.bac.prep.spread, 1);
    accept(&t, "look seat=1");
    accept(&t, "attest what=same-backs holds=no");
    refuse(&t, "wash", "19:47-3.6(a)");
    accept(&t, "attest what=same-backs holds=yes");
    accept(&t, "wash");
}

/* Evidence for 19:47-3.4(b)[1], 19:47-7.5(h): everybody seated may look, once each. */
static void others_may_look_too(void **state)
{
    sabot_table t = open_table("table minibaccarat");

    (void)state;
    accept(&t, "sit seat=2 buy-in=100");
    accept(&t, "sit seat=5 buy-in=100");
    while (t.bac.prep.spread == 0)
        assert_true(go_on(&t));
    accept(&t, "look seat=5");
    accept(&t, "look seat=2");
    refuse(&t, "look seat=2", "19:47-7.4(b)");
    accept(&t, "wash");
    refuse(&t, "look seat=5", "19:47-7.4(b)");
}

/* --- cut and burn --- */

/* Evidence for 19:47-3.5(e)[2], 19:47-7.5(f)[2] (reading A24): every rank's burn. */
static void burn_counts(void **state)
{
    static const char ranks[] = "A23456789TJQK";

    (void)state;
    for (int rank = 1; rank <= 13; rank++) {
        sabot_table t = open_table("table minibaccarat");
        char line[16];
        int out = 0;
        accept(&t, "sit seat=1 buy-in=100");
        until(&t, SABOT_PHASE_BURNING);
        for (; t.phase == SABOT_PHASE_BURNING; out++) {
            snprintf(line, sizeof line, "burn %c%c", ranks[(rank - 1 + out) % 13], "hs"[out > 0]);
            accept(&t, line);
        }
        assert_int_equal(out, 1 + (rank > 10 ? 10 : rank));
        assert_int_equal(t.shoe.total, 416 - out);
        assert_int_equal(t.bac.discarded, out);
    }
}

/* A burn shown at the table and not noted: two cards are out at least, and the count is lost. */
static void burn_not_noted(void **state)
{
    sabot_table t = open_table("table minibaccarat");

    (void)state;
    accept(&t, "sit seat=1 buy-in=100");
    until(&t, SABOT_PHASE_BURNING);
    refuse(&t, "burn Xx face=down", "19:47-7.5(f)[2]");
    accept(&t, "burn Xx");
    assert_int_equal(t.phase, SABOT_PHASE_BETTING);
    assert_int_equal(t.shoe.unseen, 2);
    assert_int_equal(sabot_shoe_left_least(&t.shoe), 405);
    assert_int_equal(sabot_shoe_left_most(&t.shoe), 414);
}

/* Evidence for 19:47-3.5(f)[2], 19:47-7.5(g): who recuts. The dealer comes after everybody. */
static void who_recuts(void **state)
{
    static const struct { const char *recut; const char *cuts; const char *again; } row[] = {
        { "last", "cut seat=12 at=200", "cut seat=12 at=100" },
        { "next", "cut seat=12 at=200", "cut seat=7 at=100" },
        { "last", "cut at=200 by=dealer", "cut at=100 by=dealer" },
        { "next", "cut at=200 by=dealer", "cut at=100 by=dealer" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char line[64];
        sabot_table t;
        snprintf(line, sizeof line, "table punto-banco recut=%s", row[i].recut);
        t = open_table(line);
        accept(&t, "sit seat=7 buy-in=100");
        accept(&t, "sit seat=12 buy-in=100");
        until(&t, SABOT_PHASE_CUTTING);
        accept(&t, "offer-cut seat=12");
        if (strstr(row[i].cuts, "dealer")) {
            accept(&t, "decline seat=12");
            accept(&t, "offer-cut seat=7");
            accept(&t, "decline seat=7");
        }
        accept(&t, row[i].cuts);
        accept(&t, "order-recut cause=fairness");
        refuse(&t, strstr(row[i].again, "seat=7") ? "cut seat=12 at=100" : "cut seat=7 at=100",
               "19:47-3.5(f)[2]");
        accept(&t, row[i].again);
        until(&t, SABOT_PHASE_BETTING);
    }
}

/* Evidence for 19:47-3.5(f)[1] (reading A26): a recut after No More Bets leaves the bets closed,
 * and burned cards stay out. */
static void recut_after_no_more_bets(void **state)
{
    static const char *const lines[] = { "wager seat=1 on=player 20", "announce no-more-bets",
                                         "order-recut cause=improper-cut by=pit-boss", NULL };
    sabot_table t = open_table("table minibaccarat");

    (void)state;
    accept(&t, "sit seat=1 buy-in=100");
    until(&t, SABOT_PHASE_BETTING);
    accept_all(&t, lines);
    assert_int_equal(t.phase, SABOT_PHASE_CUTTING);
    accept(&t, "cut at=404 by=dealer"); /* who cut the first time */
    until(&t, SABOT_PHASE_DEALING);
    assert_int_equal(t.shoe.total, 412);
    assert_int_equal(t.bac.wager[1][SABOT_ON_PLAYER], 2000);
    play(&t, banker_wins);
    refuse(&t, "order-recut cause=fairness", "19:47-7.5(g)");
}

/* Ordered again and again, a recut burns the shoe away: then the whole set is shuffled. */
static void recut_without_end(void **state)
{
    sabot_table t = open_table("table minibaccarat decks=6");
    int recuts = 0;

    (void)state;
    accept(&t, "sit seat=1 buy-in=100");
    while (t.phase != SABOT_PHASE_SHOE_OVER) {
        until(&t, SABOT_PHASE_BETTING);
        accept(&t, "order-recut cause=fairness");
        recuts++;
    }
    assert_int_equal(recuts, (312 - 50) / 2);
    until(&t, SABOT_PHASE_BETTING);
    assert_int_equal(t.shoe.total, 310);
}

/* Evidence for 19:47-3.5(c): an offer goes on when the one asked walks off. */
static void cut_offer_goes_on(void **state)
{
    sabot_table t = open_table("table punto-banco");

    (void)state;
    accept(&t, "sit seat=3 buy-in=100");
    accept(&t, "sit seat=9 buy-in=100");
    until(&t, SABOT_PHASE_CUTTING);
    accept(&t, "offer-cut seat=9");
    accept(&t, "accept seat=9");
    assert_int_equal(say(&t, "walk-off seat=9").verdict, SABOT_IRREGULAR);
    accept(&t, "offer-cut seat=3");
    accept(&t, "accept seat=3");
    refuse(&t, "accept seat=3", "19:47-3.5(c)");
    accept(&t, "decline seat=3");
    accept(&t, "cut at=208 by=dealer");
}

/* --- batches, idle tables, closing --- */

/* Evidence for 19:47-7.1(d)4, 19:47-7.1(d)5: either batch may come first, then they alternate. */
static void batches_alternate(void **state)
{
    sabot_table t = open_table("table minibaccarat shuffler=yes batch-decks=6+6");

    (void)state;
    accept(&t, "sit seat=1 buy-in=100");
    until(&t, SABOT_PHASE_SHUFFLING);
    refuse(&t, "wash", "19:47-7.4(d)");
    refuse(&t, "shuffle", "19:47-7.1(d)4");
    accept(&t, "load-shuffler batch=2");
    accept(&t, "take-batch batch=2");
    refuse(&t, "take-batch batch=1", "19:47-7.1(d)4");
    refuse(&t, "offer-cut seat=1", "19:47-7.1(d)4");
    accept(&t, "load-shuffler batch=1");
    for (int shoe = 2; shoe < 5; shoe++) {
        const int due = shoe % 2 ? 2 : 1;
        char line[32];
        until(&t, SABOT_PHASE_BETTING);
        assert_int_equal(t.bac.prep.batch + 1, 3 - due);
        t.bac.last_hand = true; /* as if the cutting card had come */
        play(&t, banker_wins);
        assert_int_equal(t.phase, SABOT_PHASE_SHOE_OVER);
        snprintf(line, sizeof line, "take-batch batch=%d", 3 - due);
        refuse(&t, line, "19:47-7.1(d)5");
        snprintf(line, sizeof line, "take-batch batch=%d", due);
        accept(&t, line);
        refuse(&t, "offer-cut seat=1", "19:47-7.1(d)4");
    }
}

/* Evidence for 19:47-7.5(h), 19:47-7.5(h)1 (reading A68): cards left in the shoe of an empty table
 * are spread before anybody sits, once the grace is over. */
static void idle_cards_are_spread_first(void **state)
{
    sabot_table t = open_table("table minibaccarat idle-minutes=10");

    (void)state;
    accept(&t, "@9:00 sit seat=1 buy-in=100");
    until(&t, SABOT_PHASE_BETTING);
    accept(&t, "@10:00 leave seat=1");
    accept(&t, "@10:09:59 sit seat=1 buy-in=100");
    accept(&t, "@10:20 leave seat=1");
    refuse(&t, "@10:30 sit seat=4 buy-in=100", "19:47-7.5(h)");
    accept(&t, "@10:31 idle-spread face=down");
    assert_int_equal(t.shoe.total + t.bac.discarded, 0);
    refuse(&t, "turn-up", "19:47-7.5(h)");
    accept(&t, "sit seat=4 buy-in=100");
    refuse(&t, "look seat=4", "19:47-7.5(h)");
    accept(&t, "turn-up");
    accept(&t, "look seat=4");
    accept(&t, "leave seat=4");
    accept(&t, "sit seat=6 buy-in=100");
    accept(&t, "look seat=6"); /* the newcomer is offered a look; the dealer need not wait */
    refuse(&t, "shuffle", "19:47-7.5(h)1");
    accept(&t, "wash");
    until(&t, SABOT_PHASE_BETTING);
    assert_int_equal(t.shoe.total, 414);
}

/* Evidence for 19:47-7.5(h)2, 19:47-7.5(h)2.i, 19:47-7.5(h)2.ii: the stored batch. A player may
 * still ask while the cut is being offered; once it lies spread there is no way back. */
static void stored_batch_is_spread_on_request(void **state)
{
    static const char *const idle[] = { "leave seat=1", "idle-spread face=up",
                                        "sit seat=1 buy-in=100", "look seat=1", "stack batch=1",
                                        "attest what=device-approved holds=yes",
                                        "attest what=release-log holds=yes",
                                        "load-shuffler batch=1", "take-batch batch=2", NULL };
    static const char *const again[] = { "request-reshuffle seat=1", "spread layout=rows batch=2",
                                         "stack batch=2", "load-shuffler batch=2",
                                         "take-batch batch=2", "offer-cut seat=1", NULL };
    sabot_table t = open_table("table minibaccarat shuffler=yes batch-decks=6+6");

    (void)state;
    accept(&t, "sit seat=1 buy-in=100");
    until(&t, SABOT_PHASE_BETTING);
    accept_all(&t, idle);
    assert_int_equal(t.phase, SABOT_PHASE_CUTTING);
    accept_all(&t, again);
    until(&t, SABOT_PHASE_BETTING);
    accept(&t, "leave seat=1");
    accept(&t, "idle-spread face=up");
    accept(&t, "sit seat=1 buy-in=100");
    while (t.phase == SABOT_PHASE_IDLE || t.bac.prep.batch != 0)
        assert_true(go_on(&t)); /* approved once; the release log is of every release */
    refuse(&t, "offer-cut seat=1", "19:47-7.5(h)2.ii");
    accept(&t, "spread layout=rows batch=1");
    accept(&t, "attest what=release-log holds=yes");
    refuse(&t, "offer-cut seat=1", "19:47-7.5(h)2");
    until(&t, SABOT_PHASE_BETTING);
    assert_int_equal(t.bac.prep.in_device, 2);
}

/* Evidence for 19:47-7.3(c)2[1], 19:47-7.11(e): no reshuffle begins while a marker stands. */
static void marker_blocks_the_reshuffle(void **state)
{
    sabot_table t = open_table("table minibaccarat vigorish-deferred=yes pit=2 table=MB-07");

    (void)state;
    accept(&t, "sit seat=4 buy-in=100");
    until(&t, SABOT_PHASE_BETTING);
    accept(&t, "wager seat=4 on=banker 65");
    t.bac.last_hand = true; /* as if the cutting card had come */
    play(&t, banker_wins);
    assert_int_equal(t.bac.owed[4], 325);
    refuse(&t, "shuffle", "19:47-7.3(c)2[1]");
    accept(&t, "collect-vigorish seat=4");
    accept(&t, "shuffle");
}

static void closing(void **state)
{
    sabot_table t = open_table("table minibaccarat");

    (void)state;
    accept(&t, "sit seat=1 buy-in=100");
    until(&t, SABOT_PHASE_BETTING);
    accept(&t, "wager seat=1 on=player 20");
    assert_int_equal(say(&t, "close").verdict, SABOT_REFUSED);
    accept(&t, "announce no-more-bets");
    assert_int_equal(say(&t, "close").verdict, SABOT_REFUSED);
    play(&t, banker_wins);
    accept(&t, "close");
    assert_int_equal(t.phase, SABOT_PHASE_CLOSED);
    assert_int_equal(say(&t, "wash").verdict, SABOT_REFUSED);
    accept(&t, "leave seat=1");
}

/* --- the curator --- */

static sabot_table with_curator(int seat)
{
    sabot_table t = open_table("table punto-banco");
    char line[32];

    accept(&t, "sit seat=1 buy-in=100");
    accept(&t, "sit seat=3 buy-in=100");
    accept(&t, "sit seat=5 buy-in=100");
    until(&t, SABOT_PHASE_OFFERING);
    while (t.bac.curator.offered != seat)
        assert_true(go_on(&t));
    snprintf(line, sizeof line, "accept seat=%d", seat);
    accept(&t, line);
    return t;
}

/* Evidence for C:3.11.2: the curator leaves between rounds; the shoe goes on from that seat. */
static void curator_leaves(void **state)
{
    sabot_table t = with_curator(3);

    (void)state;
    accept(&t, "leave seat=3");
    assert_int_equal(t.phase, SABOT_PHASE_OFFERING);
    refuse(&t, "offer-shoe seat=1", "C:3.11.2");
    accept(&t, "offer-shoe seat=5");
    assert_int_equal(say(&t, "walk-off seat=5").verdict, SABOT_IRREGULAR);
    accept(&t, "offer-shoe seat=1");
    assert_int_equal(say(&t, "walk-off seat=1").verdict, SABOT_IRREGULAR);
    assert_int_equal(t.phase, SABOT_PHASE_OFFERING); /* nobody is left: the shoe waits */
    accept(&t, "sit seat=3 buy-in=100");
    accept(&t, "offer-shoe seat=3");
    accept(&t, "decline seat=3");
    assert_int_equal(t.phase, SABOT_PHASE_BETTING);
    assert_int_equal(t.bac.curator.holder, 0);
}

/* Evidence for C:3.11.3: the curator walks off in mid-round: the dealer finishes it, and the lap
 * begins at the right of the empty seat, whoever has sat down there since. */
static void curator_walks_off_in_the_round(void **state)
{
    sabot_table t = with_curator(3);

    (void)state;
    until(&t, SABOT_PHASE_DEALING);
    accept(&t, "announce cards");
    assert_int_equal(say(&t, "walk-off seat=3").verdict, SABOT_IRREGULAR);
    accept(&t, "sit seat=3 buy-in=100");
    refuse(&t, "card Kc by=seat3", "19:47-3.6(c)");
    play(&t, banker_wins);
    assert_int_equal(t.phase, SABOT_PHASE_OFFERING);
    accept(&t, "offer-shoe seat=5");
    accept(&t, "decline seat=5");
    accept(&t, "offer-shoe seat=1");
    accept(&t, "decline seat=1");
    accept(&t, "offer-shoe seat=3");
    accept(&t, "accept seat=3");
    accept(&t, "keep seat=3");
}

/* Evidence for 19:47-3.6(d)1, 19:47-3.11(a)1 (reading A52): the dealer deals for seat 3; the last
 * hand of the shoe is lost, and the shoe passes once it is loaded again. */
static void shoe_ends_on_a_loss(void **state)
{
    sabot_table t = with_curator(3);

    (void)state;
    accept(&t, "designate seat=3");
    refuse(&t, "designate seat=3", "19:47-3.6(d)1");
    play(&t, banker_wins);
    accept(&t, "keep seat=3");
    t.bac.last_hand = true; /* as if the cutting card had come */
    play(&t, banker_loses);
    assert_int_equal(t.phase, SABOT_PHASE_SHOE_OVER);
    refuse(&t, "keep seat=3", "19:47-3.11(a)1");
    until(&t, SABOT_PHASE_CUTTING);
    refuse(&t, "offer-cut seat=3", "19:47-3.5(c)"); /* the dealer was curator: from the highest */
    until(&t, SABOT_PHASE_OFFERING);
    refuse(&t, "keep seat=3", "19:47-3.11(a)1");
    refuse(&t, "accept seat=3", "C:3.11.2");
    accept(&t, "offer-shoe seat=5");
}

/* Evidence for C:3.11.1: an order to pass outlives a round that was void. */
static void order_outlives_a_void_round(void **state)
{
    sabot_table t = with_curator(1);

    (void)state;
    until(&t, SABOT_PHASE_DEALING);
    accept(&t, "announce cards");
    accept(&t, "order-pass cause=invalid-deals by=dealer");
    refuse(&t, "order-pass cause=delay", "C:3.11.1");
    t.shoe.marked = false; /* as if the shoe had run out */
    t.shoe.total = 0;
    accept(&t, "shortage");
    until(&t, SABOT_PHASE_OFFERING);
    refuse(&t, "keep seat=1", "C:3.11.1");
    accept(&t, "offer-shoe seat=3");
}

/* Evidence for 19:47-3.6(b): in minibaccarat nobody is offered the shoe. */
static void no_curator_in_minibaccarat(void **state)
{
    static const char *const lines[] = { "offer-shoe seat=1", "keep seat=1", "pass seat=1",
                                         "designate seat=1", "order-pass cause=delay" };
    sabot_table t = open_table("table minibaccarat");

    (void)state;
    accept(&t, "sit seat=1 buy-in=100");
    until(&t, SABOT_PHASE_BETTING);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        refuse(&t, lines[i], "19:47-7.10(e)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_opening_comes_to_betting),
        cmocka_unit_test(denied_attestation_blocks),
        cmocka_unit_test(others_may_look_too),
        cmocka_unit_test(burn_counts),
        cmocka_unit_test(burn_not_noted),
        cmocka_unit_test(who_recuts),
        cmocka_unit_test(recut_after_no_more_bets),
        cmocka_unit_test(recut_without_end),
        cmocka_unit_test(cut_offer_goes_on),
        cmocka_unit_test(batches_alternate),
        cmocka_unit_test(idle_cards_are_spread_first),
        cmocka_unit_test(stored_batch_is_spread_on_request),
        cmocka_unit_test(marker_blocks_the_reshuffle),
        cmocka_unit_test(closing),
        cmocka_unit_test(curator_leaves),
        cmocka_unit_test(curator_walks_off_in_the_round),
        cmocka_unit_test(shoe_ends_on_a_loss),
        cmocka_unit_test(order_outlives_a_void_round),
        cmocka_unit_test(no_curator_in_minibaccarat),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
