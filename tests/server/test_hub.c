/* A hub, tried by who wants to break it: seats without a name, purses that are short,
 * people who are gone. Its clocks: test_hub_clock.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "few.h"

static few_peer alice, bob, dealer;

/* ---- People ---------------------------------------------------------------------------------- */

static void nobody_sits_without_a_name(void **state)
{
    store *s = few_memory();
    few f;

    (void)state;
    few_open(&f, s, s);
    hub_table *t = few_table(&f, "minibaccarat-fair", "T", few_deals);
    few_join(&f, t, &alice, "", SABOT_PARTICIPANT);
    few_say(&f, &alice, "sit seat=1 buy-in=100");
    few_settle(&f);
    assert_true(few_ruled(&alice, "c1", "refused"));
    assert_int_equal(hub_look(t)->taken, 0);
    few_close(&f);
    store_close(s);
}

/* An address with dots in it is another one by the time a browser has sent it. */
static void a_table_has_an_address(void **state)
{
    static const char *const bad[] = { ".", "..", "../x", "a/..", "a/./b" };
    static const char *const good[] = { "...", "a.b", "..a", "a/b", "x:y" };
    store *s = few_memory();
    few f;

    (void)state;
    few_open(&f, s, s);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_null(few_table(&f, "minibaccarat-fair", bad[i], few_deals));
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_non_null(few_table(&f, "minibaccarat-fair", good[i], few_deals));
    few_close(&f);
    store_close(s);
}

static void a_dealer_gives_no_accounts_name(void **state)
{
    store *s = few_memory();
    few f;

    (void)state;
    few_open(&f, s, s);
    hub_table *t = few_table(&f, "minibaccarat", "T", few_live);
    few_join(&f, t, &dealer, "dora", SABOT_DEALER);
    few_settle(&f);
    const uint64_t before = hub_entries(t);
    few_say(&f, &dealer, "sit seat=1 buy-in=100 name=@alice by=dealer");
    few_settle(&f);
    assert_true(few_ruled(&dealer, "c1", "refused"));
    assert_int_equal(hub_entries(t), before + 1);
    assert_int_equal(hub_look(t)->taken, 0);
    few_close(&f);
    store_close(s);
}

/* Every line that is sent begins as the page says, whatever letters a command had. */
static bool are_lines(const few_peer *p)
{
    for (size_t i = 0; i < p->n; i++) {
        const char *at = p->text + i;
        if (*at != '\n' && (*at < ' ' || *at == 127))
            return false;
        if ((i == 0 || at[-1] == '\n') && !(*at >= '0' && *at <= '9') &&
            strncmp(at, "ruling ", 7) != 0 && strncmp(at, "error ", 6) != 0 &&
            strncmp(at, "clock ", 6) != 0 && strncmp(at, "{\"", 2) != 0)
            return false;
    }
    return true;
}

static void no_letter_breaks_a_line(void **state)
{
    static const char *const form[] = { "sit seat=4 buy-in=9999999 name=\"a%cerror\"", "x%cy",
                                        "announce \"a%cb\"", "wager seat=2 on=x%cy 5",
                                        "on=\"%c\"", "wager%c seat=1 banker 5" };
    const hub_join asks = { .account = "bob", .role = SABOT_PARTICIPANT, .json = true };
    store *s = few_memory();
    few f;

    (void)state;
    few_open(&f, s, s);
    hub_table *t = few_table(&f, "minibaccarat", "T", few_live);
    few_join(&f, t, &alice, "alice", SABOT_PARTICIPANT);
    few_join(&f, t, &dealer, "dora", SABOT_DEALER);
    few_join_as(&f, &bob, t, &asks);
    few_settle(&f);
    for (int c = 1; c < 256; c++)
        for (size_t i = 0; i < sizeof form / sizeof *form; i++) {
            char line[128];
            snprintf(line, sizeof line, form[i], c);
            few_clear(&alice);
            few_clear(&dealer);
            few_clear(&bob);
            few_say(&f, &alice, line);
            few_say(&f, &dealer, line);
            few_say(&f, &bob, line);
            few_settle(&f);
            if (!are_lines(&alice) || !are_lines(&dealer) || !are_lines(&bob))
                fail_msg("letter %d of \"%s\": %s%s%s", c, form[i], alice.text, dealer.text,
                         bob.text);
        }
    few_close(&f);
    store_close(s);
}

/* ---- Purses ---------------------------------------------------------------------------------- */

/* Everything that somebody may do in cash, as it comes. Returns how often. */
static int offer_cash(few *f, const hub_table *t, few_peer *p, int seat)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(hub_look(t), (sabot_asked){ .seat = (uint8_t)seat }, next);
    char line[SABOT_LINE_MAX];

    for (int i = 0; i < n; i++)
        if (next[i].like.means == SABOT_MEANS_CASH && next[i].like.actor_seat == seat) {
            sabot_event event = next[i].like;
            if (next[i].open & SABOT_FIELD_BIT(SABOT_F_AMOUNT))
                event.amount = next[i].amount_min;
            sabot_event_to_text(&event, false, line, sizeof line);
            few_say(f, p, line);
            return 1;
        }
    return 0;
}

/* What is laid in cash is due when the dealer exchanges it: a purse that cannot pay it then would
 * stop the table, whoever else plays there. */
static void cash_is_covered_by_the_purse(void **state)
{
    store *s = few_memory();
    hub_settings how = few_deals;
    sabot_cents cents = 0;
    int offers = 0;
    few f;

    (void)state;
    how.house_players = 2;
    few_open(&f, s, s);
    hub_table *t = few_table(&f, "chemin-de-fer-fair", "T", how);
    few_join(&f, t, &alice, "alice", SABOT_PARTICIPANT);
    few_say(&f, &alice, "sit seat=1 buy-in=100");
    for (int i = 0; i < 3000; i++) {
        few_run(&f, 200);
        offers += offer_cash(&f, t, &alice, 1);
        few_clear(&alice);
    }
    printf("%d offers, %llu rounds, %llu conflicts\n", offers,
           (unsigned long long)hub_count(f.hub)->rounds,
           (unsigned long long)hub_count(f.hub)->conflicts);
    assert_true(offers > 0);
    assert_true(hub_count(f.hub)->rounds > 5);
    assert_int_equal(hub_count(f.hub)->conflicts, 0);
    assert_int_equal(store_purse(s, "alice", &cents), STORE_OK);
    assert_true(cents >= 0);
    few_close(&f);
    store_close(s);
}

/* ---- Who comes ------------------------------------------------------------------------------- */

/* What a hundred are sent by whom comes after them: nothing. */
static void who_comes_is_told_the_clock_alone(void **state)
{
    enum { MANY = 100 };
    static few_peer p[MANY];
    store *s = few_memory();
    few f;
    char name[16];

    (void)state;
    few_open(&f, s, s);
    hub_settings how = few_deals;
    how.house_players = 2;
    hub_table *t = few_table(&f, "minibaccarat-fair", "T", how);
    few_join(&f, t, &alice, "alice", SABOT_PARTICIPANT);
    for (int i = 0; i < 1000 && !few_heard(&alice, " bets\n"); i++)
        few_run(&f, 300);
    few_settle(&f);
    few_clear(&alice);
    const uint64_t frames = hub_count(f.hub)->frames;
    for (int i = 0; i < MANY; i++) {
        snprintf(name, sizeof name, "w%d", i);
        few_join(&f, t, &p[i], name, SABOT_SPECTATOR);
        few_settle(&f);
        assert_true(few_heard(&p[i], " bets\n"));
    }
    assert_int_equal(alice.n, 0);
    assert_true(hub_count(f.hub)->frames - frames <= 3 * MANY);
    few_close(&f);
    store_close(s);
}

/* ---- Closing --------------------------------------------------------------------------------- */

static sabot_cents purse_of(store *s, const char *name)
{
    sabot_cents cents = 0;

    store_purse(s, name, &cents);
    return cents;
}

/* The name under which the table was closed. */
static bool find_close(void *context, uint64_t seq, const char *line, size_t n)
{
    char *by = context;
    journal_entry entry;
    sabot_error error;

    (void)seq;
    if (journal_read(line, n, &entry, &error) == 0 && strcmp(entry.text, "close") == 0)
        snprintf(by, JOURNAL_NAME, "%s", entry.person);
    return true;
}

/* In the middle of a round, with people and house players at it. */
static void close_in_the_middle(const char *rules, hub_settings how)
{
    store *s = few_memory();
    char by[JOURNAL_NAME] = "";
    few f;

    few_open(&f, s, s);
    hub_table *t = few_table(&f, rules, "T", how);
    few_join(&f, t, &bob, "bob", SABOT_PARTICIPANT);
    few_join(&f, t, &alice, "alice", SABOT_PARTICIPANT);
    few_say(&f, &bob, "sit seat=5 buy-in=500");
    const int64_t begun_ms = f.now_ms;
    while (f.now_ms < begun_ms + 300000 &&
           (hub_shown(t) == hub_entries(t) || hub_count(f.hub)->rounds < 2))
        few_run(&f, 300);
    assert_true(hub_shown(t) < hub_entries(t));
    assert_false(hub_is_closing(t));
    hub_close_table(t, "admin", f.now_ms);
    few_settle(&f);
    assert_true(hub_is_closing(t) && hub_look(t)->phase != SABOT_PHASE_CLOSED);
    few_say(&f, &alice, "sit seat=4 buy-in=100");
    few_run(&f, 1000);
    assert_true(few_ruled(&alice, "c1", "refused"));
    few_run(&f, 180000);
    if (hub_look(t)->phase != SABOT_PHASE_CLOSED)
        fail_msg("%s is still %s", rules, sabot_phase_text(hub_look(t)->phase));
    assert_int_equal(hub_look(t)->taken, 0);
    assert_int_equal(purse_of(s, "alice"), 10000);
    assert_int_equal(purse_of(s, "bob"), 1000000); /* never wagered, and may have been sent away */
    assert_int_equal(store_read(s, "T", 0, find_close, by), STORE_OK);
    assert_string_equal(by, "admin");
    const uint64_t entries = hub_entries(t);
    few_run(&f, 600000);
    assert_int_equal(hub_entries(t), entries);
    few_close(&f);
    store_close(s);
}

static void a_table_is_closed_after_its_round(void **state)
{
    static const char *const rules[] = { "minibaccarat-fair", "punto-banco-fair",
                                         "chemin-de-fer-fair", "pai-gow-fair",
                                         "pai-gow-poker-fair" };
    hub_settings how = few_deals;

    (void)state;
    how.house_players = 3;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        close_in_the_middle(rules[i], how);
}

/* Nobody deals: it is closed at once, or when the wager was taken back. */
static void a_live_table_is_closed_when_nothing_lies_there(void **state)
{
    store *s = few_memory();
    few f;

    (void)state;
    few_open(&f, s, s);
    hub_table *t = few_table(&f, "minibaccarat", "T", few_live);
    few_join(&f, t, &bob, "bob", SABOT_PARTICIPANT);
    few_say(&f, &bob, "sit seat=1 buy-in=500");
    few_run(&f, 1000);
    assert_int_equal(purse_of(s, "bob"), 1000000 - 50000);
    hub_close_table(t, "admin", f.now_ms);
    few_run(&f, 1000);
    assert_int_equal(hub_look(t)->phase, SABOT_PHASE_CLOSED);
    assert_int_equal(purse_of(s, "bob"), 1000000);
    assert_true(few_heard(&bob, " close\n"));
    few_say(&f, &bob, "sit seat=1 buy-in=500");
    few_run(&f, 1000);
    assert_true(few_ruled(&bob, "c2", "refused"));
    few_close(&f);
    store_close(s);
}

/* ---- Who is not there ------------------------------------------------------------------------ */

static void give_free(const char *rules, hub_settings how)
{
    store *s = few_memory();
    few f;

    few_open(&f, s, s);
    hub_table *t = few_table(&f, rules, "T", how);
    few_join(&f, t, &bob, "bob", SABOT_PARTICIPANT);
    few_say(&f, &bob, "sit seat=1 buy-in=1000");
    few_run(&f, 3000);
    assert_true(few_sits(t, "@bob"));
    few_leave(&bob);
    few_run(&f, how.idle_ms - 2000);
    if (!few_sits(t, "@bob"))
        fail_msg("%s: the seat was given free too soon", rules);
    few_run(&f, 4000);
    assert_false(few_sits(t, "@bob"));
    few_close(&f);
    store_close(s);
}

static void an_idle_seat_is_given_free(void **state)
{
    (void)state;
    give_free("minibaccarat", few_live);
    give_free("minibaccarat-fair", few_deals);
    give_free("chemin-de-fer-fair", few_deals);
}

/* Who plays by asking alone has no stream, and is there. */
static void who_asks_keeps_the_seat(void **state)
{
    const hub_join asks = { .account = "bob", .role = SABOT_PARTICIPANT, .json = true };
    store *s = few_memory();
    few f;

    (void)state;
    few_open(&f, s, s);
    hub_table *t = few_table(&f, "minibaccarat", "T", few_live);
    few_settle(&f);
    for (int i = 0; i < 20; i++) {
        few_join_as(&f, &bob, t, &asks);
        bob.ids = (unsigned)i;
        few_say(&f, &bob, i == 0 ? "sit seat=1 buy-in=1000" : "buy-in seat=1 5");
        few_settle(&f);
        few_leave(&bob);
        few_run(&f, 30000);
        assert_true(few_sits(t, "@bob"));
    }
    few_run(&f, 61000);
    assert_false(few_sits(t, "@bob"));
    few_close(&f);
    store_close(s);
}

/* Of two servers one has never seen who plays at the other. */
static void who_plays_at_another_server_keeps_the_seat(void **state)
{
    store *s = few_memory();
    few f, g;

    (void)state;
    few_open(&f, s, s);
    few_open(&g, s, s);
    hub_table *t = few_table(&f, "minibaccarat", "T", few_live);
    few_settle(&f);
    hub_table *u = few_table(&g, "minibaccarat", "T", few_live);
    few_join(&f, t, &bob, "bob", SABOT_PARTICIPANT);
    few_say(&f, &bob, "sit seat=1 buy-in=1000");
    for (int i = 0; i < 20; i++) {
        few_run(&f, 30000);
        few_run(&g, 30000);
        few_say(&f, &bob, "buy-in seat=1 5");
        few_settle(&f);
        hub_news(g.hub, "T", hub_entries(t), g.now_ms);
        assert_true(few_sits(t, "@bob") && few_sits(u, "@bob"));
    }
    for (int i = 0; i < 3; i++) {
        few_run(&g, 30000);
        hub_news(f.hub, "T", hub_entries(u), f.now_ms);
    }
    assert_false(few_sits(u, "@bob"));
    few_close(&f);
    few_close(&g);
    store_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_sits_without_a_name),
        cmocka_unit_test(a_dealer_gives_no_accounts_name),
        cmocka_unit_test(a_table_has_an_address),
        cmocka_unit_test(no_letter_breaks_a_line),
        cmocka_unit_test(cash_is_covered_by_the_purse),
        cmocka_unit_test(who_comes_is_told_the_clock_alone),
        cmocka_unit_test(a_table_is_closed_after_its_round),
        cmocka_unit_test(a_live_table_is_closed_when_nothing_lies_there),
        cmocka_unit_test(an_idle_seat_is_given_free),
        cmocka_unit_test(who_asks_keeps_the_seat),
        cmocka_unit_test(who_plays_at_another_server_keeps_the_seat),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
