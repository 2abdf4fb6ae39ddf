/* The clocks of a hub: who is asked has a fair time, who is silent loses no more than the law
 * takes, nobody waits for nothing, and what comes too late is for no other round. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "few.h"
#include "length.h"
#include "sabot/standing.h"

static few_peer alice, bob;

/* ---- A fair time ----------------------------------------------------------------------------- */

/* May alice, at seat 1, call for all that is staked; and has anybody done so? */
static bool may_call(const hub_table *t)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(hub_look(t), (sabot_asked){ .seat = 1 }, next);

    for (int i = 0; i < n; i++)
        if (next[i].like.kind == SABOT_EV_BANCO && next[i].like.actor_seat == 1)
            return true;
    return false;
}

static bool has_called(const hub_table *t)
{
    sabot_standing standing;

    sabot_stand(hub_look(t), &standing);
    return standing.bank.callers != 0;
}

/* Whoever plays among house players has the time for wagers to say Banco in, and is told so; no
 * house player calls in it. */
static void a_person_has_time_for_banco(void **state)
{
    store *s = few_memory();
    hub_settings how = few_deals;
    int windows = 0;
    few f;

    (void)state;
    how.house_players = 3;
    few_open(&f, s, s);
    hub_table *t = few_table(&f, "chemin-de-fer-fair", "T", how);
    few_join(&f, t, &alice, "alice", SABOT_PARTICIPANT);
    few_say(&f, &alice, "sit seat=1 buy-in=100");
    for (int i = 0; i < 6000 && windows < 12; i++) {
        few_clear(&alice);
        few_run(&f, 100);
        if (!may_call(t) || !few_heard(&alice, "clock 9000 bets\n"))
            continue;
        for (int ms = 0; ms < how.betting_ms - 1000; ms += 500) {
            assert_true(may_call(t));
            assert_false(has_called(t));
            few_run(&f, 500);
        }
        few_run(&f, 4000);
        assert_false(may_call(t) && !has_called(t));
        windows++;
    }
    assert_true(windows >= 5);
    few_close(&f);
    store_close(s);
}

/* A command as a line that was down brings it: with what its sender had seen then. */
static void say_late(few *f, few_peer *p, const char *id, uint64_t seen, const char *line)
{
    char text[SABOT_LINE_MAX + 64];
    const int n = snprintf(text, sizeof text, "%s %llu %s", id, (unsigned long long)seen, line);

    hub_line(p->client, text, (size_t)n, f->now_ms);
    few_settle(f);
}

/* Runs until the table is in this phase: false if it does not come to it in half an hour. */
static bool run_to(few *f, const hub_table *t, sabot_phase phase)
{
    for (int i = 0; i < 18000 && hub_look(t)->phase != phase; i++)
        few_run(f, 100);
    return hub_look(t)->phase == phase;
}

/* Says it until it is taken: the table may have to come to it. */
static void insist(few *f, few_peer *p, const char *line)
{
    for (int i = 0; i < 1000 && !few_heard(p, line); i++) {
        few_run(f, 100);
        few_say(f, p, line);
    }
    assert_true(few_heard(p, line));
}

/* A wager is for the round it was laid in: a line that brings it in the next one loses nobody's
 * chips. What was answered before is answered so again, and chips are bought at any time. */
static void a_late_wager_is_not_staked(void **state)
{
    store *s = few_memory();
    few f;

    (void)state;
    few_open(&f, s, s);
    hub_table *t = few_table(&f, "minibaccarat-fair", "T", few_deals);
    few_join(&f, t, &alice, "alice", SABOT_PARTICIPANT);
    few_join(&f, t, &bob, "bob", SABOT_PARTICIPANT);
    few_say(&f, &alice, "sit seat=1 buy-in=50");
    few_say(&f, &bob, "sit seat=2 buy-in=1000");
    assert_true(run_to(&f, t, SABOT_PHASE_BETTING));
    const uint64_t seen = hub_entries(t) - 1;
    say_late(&f, &alice, "early", seen, "wager seat=1 on=banker 10");
    assert_true(few_ruled(&alice, "early", "accepted"));
    few_say(&f, &bob, "wager seat=2 on=player 10");
    assert_true(run_to(&f, t, SABOT_PHASE_DEALING));
    assert_true(run_to(&f, t, SABOT_PHASE_BETTING));
    few_clear(&alice);

    say_late(&f, &alice, "late", seen, "wager seat=1 on=banker 10");
    assert_true(few_ruled(&alice, "late", "refused"));
    assert_true(few_heard(&alice, "the round this was meant for is over"));
    say_late(&f, &alice, "early", seen, "wager seat=1 on=banker 10");
    assert_true(few_ruled(&alice, "early", "accepted"));
    assert_int_equal(hub_look(t)->ledger.balance[SABOT_LAYOUT], 0);
    say_late(&f, &alice, "buy", seen, "buy-in seat=1 20");
    assert_true(few_ruled(&alice, "buy", "accepted"));
    say_late(&f, &alice, "now", hub_entries(t) - 1, "wager seat=1 on=banker 10");
    assert_true(few_ruled(&alice, "now", "accepted"));
    few_close(&f);
    store_close(s);
}

/* Covers as much of the bank as bob, at seat 1, may; declines whatever else she may. */
static void cover_all(few *f, const hub_table *t)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(hub_look(t), (sabot_asked){ .seat = 1 }, next);
    char line[64], amount[32];

    for (int i = 0; i < n; i++)
        if (next[i].like.kind == SABOT_EV_WAGER && next[i].like.actor_seat == 1) {
            sabot_money_text(next[i].amount_max, amount);
            snprintf(line, sizeof line, "wager seat=1 on=player %s", amount);
            few_say(f, &bob, line);
            return;
        }
    few_say(f, &bob, "decline seat=1");
}

/* Forty-nine cards that go face down to their places nobody follows one by one. */
static void seven_hands_are_dealt_quickly(void **state)
{
    store *s = few_memory();
    few f;

    (void)state;
    few_open(&f, s, s);
    hub_table *t = few_table(&f, "pai-gow-poker-fair", "T", few_deals);
    few_join(&f, t, &alice, "alice", SABOT_PARTICIPANT);
    few_say(&f, &alice, "sit seat=1 buy-in=100");
    assert_true(run_to(&f, t, SABOT_PHASE_BETTING));
    insist(&f, &alice, "wager seat=1 on=hand 50");
    assert_true(run_to(&f, t, SABOT_PHASE_DEALING));
    const int64_t began_ms = f.now_ms;
    assert_true(run_to(&f, t, SABOT_PHASE_SETTING));
    assert_true(f.now_ms - began_ms < 20 * few_deals.pace_ms);
    few_close(&f);
    store_close(s);
}

/* Nobody waits for wagers that nobody may lay: a bank that is covered is dealt to. */
static void a_covered_bank_is_dealt_to(void **state)
{
    store *s = few_memory();
    hub_settings how = few_deals;
    int64_t since = 0;
    int rounds = 0;
    few f;

    (void)state;
    how.house_players = 3;
    few_open(&f, s, s);
    hub_table *t = few_table(&f, "chemin-de-fer-fair", "T", how);
    few_join(&f, t, &bob, "bob", SABOT_PARTICIPANT);
    few_say(&f, &bob, "sit seat=1 buy-in=1000");
    for (int i = 0; i < 20000 && rounds < 8; i++) {
        sabot_standing standing;
        few_run(&f, 100);
        sabot_stand(hub_look(t), &standing);
        const bool waits = standing.bank.seat != 0 && !standing.closed && standing.bank.staked &&
                           standing.bank.covered == standing.stake;
        if (!waits || since == 0) {
            rounds += since != 0 && !waits;
            since = waits ? f.now_ms : 0;
        }
        assert_true(since == 0 || f.now_ms - since < how.betting_ms / 2);
    }
    assert_int_equal(rounds, 8);
    few_close(&f);
    store_close(s);
}

/* Who has to speak for the Player's Hand and says nothing is gone; the dealer, to whom it is left,
 * does not take as long again. */
static void the_dealer_speaks_at_once(void **state)
{
    store *s = few_memory();
    hub_settings how = few_deals;
    int64_t gone_ms = 0;
    few f;

    (void)state;
    how.house_players = 3;
    how.idle_ms = 0;
    few_open(&f, s, s);
    hub_table *t = few_table(&f, "chemin-de-fer-fair", "T", how);
    few_join(&f, t, &bob, "bob", SABOT_PARTICIPANT);
    for (int i = 0; i < 60000 && gone_ms == 0; i++) {
        if (!few_sits(t, "@bob"))
            few_say(&f, &bob, "sit seat=1 buy-in=200");
        few_clear(&bob);
        cover_all(&f, t);
        few_run(&f, 100);
        if (few_heard(&bob, "walk-off seat=1"))
            gone_ms = f.now_ms;
    }
    assert_true(gone_ms > 0);
    for (int i = 0; i < 100 && !few_heard(&bob, "announce "); i++)
        few_run(&f, 100);
    assert_true(few_heard(&bob, "announce "));
    assert_true(f.now_ms - gone_ms < how.answer_ms);
    few_close(&f);
    store_close(s);
}

/* Who holds the cards and does not turn them loses the right to view (C:3.7.1, for delay), and not
 * the seat: it is offered on, and at last the dealer turns them. */
static void who_does_not_turn_keeps_the_seat(void **state)
{
    store *s = few_memory();
    few f;

    (void)state;
    few_open(&f, s, s);
    hub_table *t = few_table(&f, "punto-banco-fair", "T", few_deals);
    few_join(&f, t, &alice, "alice", SABOT_PARTICIPANT);
    few_join(&f, t, &bob, "bob", SABOT_PARTICIPANT);
    few_say(&f, &alice, "sit seat=1 buy-in=100");
    few_say(&f, &bob, "sit seat=4 buy-in=1000");
    assert_true(run_to(&f, t, SABOT_PHASE_BETTING));
    insist(&f, &alice, "wager seat=1 on=player 50");
    insist(&f, &bob, "wager seat=4 on=player 20");
    few_clear(&alice);
    for (int i = 0; i < 3000 && !few_heard(&alice, "result"); i++)
        few_run(&f, 100);
    assert_true(few_heard(&alice, "revoke seat=1 hand=player cause=delay"));
    assert_true(few_heard(&alice, "offer-view seat=4 hand=player"));
    assert_true(few_heard(&alice, "result"));
    assert_true(few_sits(t, "@alice") && few_sits(t, "@bob"));
    few_close(&f);
    store_close(s);
}

/* Hands are set by all at once: whoever else lets the time pass, nobody waits for it twice, and
 * nobody is gone before it. */
static void hands_have_one_clock(void **state)
{
    store *s = few_memory();
    hub_settings how = few_deals;
    few f;

    (void)state;
    how.idle_ms = 0;
    few_open(&f, s, s);
    hub_table *t = few_table(&f, "pai-gow-fair", "T", how);
    few_join(&f, t, &alice, "alice", SABOT_PARTICIPANT);
    few_join(&f, t, &bob, "bob", SABOT_PARTICIPANT);
    few_say(&f, &alice, "sit seat=1 buy-in=100");
    few_say(&f, &bob, "sit seat=4 buy-in=1000");
    insist(&f, &alice, "look seat=1");
    insist(&f, &alice, "wager seat=1 on=hand 50");
    insist(&f, &bob, "wager seat=4 on=hand 50");
    few_clear(&alice);
    assert_true(run_to(&f, t, SABOT_PHASE_SETTING));
    for (int i = 0; i < 300 && !few_heard(&alice, "clock 45000 answer\n"); i++)
        few_run(&f, 100);
    assert_true(few_heard(&alice, "clock 45000 answer\n"));
    const int64_t began = f.now_ms;
    few_run(&f, 9 * how.answer_ms - 2000);
    assert_true(few_sits(t, "@alice") && few_sits(t, "@bob"));
    while (hub_look(t)->phase == SABOT_PHASE_SETTING && f.now_ms < began + 1000000)
        few_run(&f, 100);
    assert_false(few_sits(t, "@alice") || few_sits(t, "@bob"));
    assert_in_range(f.now_ms - began, 9 * how.answer_ms - 1000, 9 * how.answer_ms + 5000);
    few_close(&f);
    store_close(s);
}

/* ---- Clocks ---------------------------------------------------------------------------------- */

static uint64_t entries_of(hub *h)
{
    uint64_t n = 0;

    for (hub_table *t = hub_next(h, NULL); t; t = hub_next(h, t))
        n += hub_entries(t);
    return n;
}

/* One second of the clock: how often it would go on at once and nothing came of it, and acts. */
static void watch_a_second(few *f, uint64_t *idle, uint64_t *acts)
{
    const int64_t end = f->now_ms + 1000;
    const uint64_t first = entries_of(f->hub);
    int turns = 0;

    *idle = 0;
    while (f->now_ms < end && turns++ < 5000) {
        const uint64_t before = entries_of(f->hub);
        const int64_t due = hub_tick(f->hub, f->now_ms);
        if (due <= f->now_ms && entries_of(f->hub) == before)
            ++*idle;
        if (due > f->now_ms)
            f->now_ms = due < end ? due : end;
    }
    *acts = entries_of(f->hub) - first;
    if (turns > 5000)
        *idle = 5000;
}

/* Cards are made ready, or go face down to their places: faster than the pace. */
static bool is_quick(const sabot_table *table)
{
    return table->phase <= SABOT_PHASE_BURNING || table->phase == SABOT_PHASE_DEALING;
}

static void watch(const char *rules, hub_settings how, uint64_t most_acts, int seconds)
{
    store *s = few_memory();
    uint64_t idle, acts;
    few f;

    few_open(&f, s, s);
    hub_table *t = few_table(&f, rules, "T", how);
    few_join(&f, t, &bob, "bob", SABOT_PARTICIPANT);
    few_say(&f, &bob, "sit seat=1 buy-in=1000");
    for (int second = 0; second < seconds; second++) {
        if (second == seconds / 2)
            few_leave(&bob);
        const bool quick = is_quick(hub_look(t));
        watch_a_second(&f, &idle, &acts);
        if (idle > 4 || acts > (quick || is_quick(hub_look(t)) ? 4 : 1) * most_acts)
            fail_msg("%s, pace %d, %d house players: %llu turns for nothing and %llu acts in "
                     "second %d, while %s", rules, how.pace_ms, how.house_players,
                     (unsigned long long)idle, (unsigned long long)acts, second,
                     sabot_phase_text(hub_look(t)->phase));
    }
    few_close(&f);
    store_close(s);
}

static void no_clock_spins(void **state)
{
    static const char *const rules[] = { "minibaccarat-fair", "punto-banco-fair",
                                         "chemin-de-fer-fair", "pai-gow-fair",
                                         "pai-gow-poker-fair" };

    const int times = test_is_long() ? 10 : 1;

    (void)state;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        for (int house = 0; house < 3; house++) {
            hub_settings how = few_deals;
            how.house_players = house;
            watch(rules[i], how, 1000 / 300 + 3, 120 * times);
            how.pace_ms = 0;
            how.betting_ms = how.answer_ms = 2000;
            watch(rules[i], how, 1200, 60 * times);
            how.betting_ms = how.answer_ms = how.pace_ms = 1;
            watch(rules[i], how, 1200, 5 * times);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_person_has_time_for_banco),
        cmocka_unit_test(a_late_wager_is_not_staked),
        cmocka_unit_test(seven_hands_are_dealt_quickly),
        cmocka_unit_test(a_covered_bank_is_dealt_to),
        cmocka_unit_test(the_dealer_speaks_at_once),
        cmocka_unit_test(who_does_not_turn_keeps_the_seat),
        cmocka_unit_test(hands_have_one_clock),
        cmocka_unit_test(no_clock_spins),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
