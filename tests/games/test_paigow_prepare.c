/* How tiles and cards of the pai gow games are made ready: sections 10.2, 10.5 and 10.6, 11.2, 11.4
 * to 11.6, the hours of cards and dice, people and chips, and what changes while the table is
 * open. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "codec/codec.h"
#include "deal/deal.h"
#include "sabot/game.h"
#include "sabot/provision.h"

enum { ACTS_MAX = 400 };

#define HOUR (INT64_C(60) * 60 * 1000)
#define MINUTE (INT64_C(60) * 1000)

#define TILES "table pai-gow"
#define POKER "table pai-gow-poker"
#define TWO_DECKS "table pai-gow-poker shuffler=yes"

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

static sabot_event event_of(const sabot_table *t, const char *line)
{
    sabot_event event;
    sabot_error error;
    bool has_time;

    if (sabot_event_from_text(line, strlen(line), &event, &has_time, &error) != 0)
        fail_msg("%s: column %d: %s", line, error.column, error.says);
    if (event.time_ms < t->now_ms)
        event.time_ms = t->now_ms;
    return event;
}

static bool is_covered(const sabot_table *t, const sabot_event *event)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];

    for (int i = sabot_expect(t, SABOT_ASK_ALL, next) - 1; i >= 0; i--)
        if (sabot_expected_covers(&next[i], event))
            return true;
    return false;
}

/* One line: judged, and applied unless refused. What is accepted was listed, and only that. */
static sabot_ruling say_at(sabot_table *t, int64_t time_ms, const char *line)
{
    sabot_event event = event_of(t, line);
    const sabot_table before = *t;
    sabot_ruling ruling;

    if (time_ms > event.time_ms)
        event.time_ms = time_ms;
    ruling = sabot_judge(t, &event);
    assert_memory_equal(&before, t, sizeof before);
    if (ruling.verdict == SABOT_ACCEPTED && !is_covered(t, &event))
        fail_msg("%s: accepted, but not expected", line);
    if (ruling.verdict == SABOT_IRREGULAR && is_covered(t, &event))
        fail_msg("%s: irregular, yet expected", line);
    if (ruling.verdict != SABOT_REFUSED)
        sabot_apply(t, &event);
    return ruling;
}

static void check(const char *line, sabot_ruling ruling, sabot_verdict want, const char *provision)
{
    const char *id = sabot_provision_at(ruling.provision)->id;
    char says[SABOT_SAYS_TEXT];

    sabot_ruling_text(&ruling, says, sizeof says);
    if (ruling.verdict != want || (provision && strcmp(id, provision) != 0))
        fail_msg("%s: expected %s by %s, got %s by %s: %s", line, sabot_verdict_text(want),
                 provision ? provision : "any", sabot_verdict_text(ruling.verdict), id, says);
}

static void accept(sabot_table *t, const char *line)
{
    check(line, say_at(t, t->now_ms, line), SABOT_ACCEPTED, NULL);
}

static void accept_by(sabot_table *t, const char *line, const char *provision)
{
    check(line, say_at(t, t->now_ms, line), SABOT_ACCEPTED, provision);
}

static void refuse(sabot_table *t, const char *line, const char *provision)
{
    check(line, say_at(t, t->now_ms, line), SABOT_REFUSED, provision);
}

static void irregular(sabot_table *t, const char *line, const char *provision)
{
    check(line, say_at(t, t->now_ms, line), SABOT_IRREGULAR, provision);
}

static void accept_all(sabot_table *t, const char *const *lines)
{
    while (*lines)
        accept(t, *lines++);
}

/* Everything that is listed is accepted as it stands. */
static void check_listed(const sabot_table *t)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(t, SABOT_ASK_ALL, next);

    for (int i = 0; i < n; i++) {
        sabot_event e = next[i].like;
        char line[512];
        e.time_ms = t->now_ms;
        sabot_event_to_text(&e, true, line, sizeof line);
        if (next[i].duty != SABOT_YIELD)
            check(line, sabot_judge(t, &e), SABOT_ACCEPTED, NULL);
        assert_true(sabot_expected_covers(&next[i], &e));
    }
}

/* One act of the house, of who is silent, or of the planned source. */
static bool go_on(sabot_table *t)
{
    deal_plan plan;
    deal_driver driver = { .table = t, .source = &plan.source, .now_ms = t->now_ms,
                           .answer = true };

    deal_plan_init(&plan);
    check_listed(t);
    return deal_step(&driver, 1u << SABOT_MUST | 1u << SABOT_YIELD | 1u << SABOT_THEIRS |
                                  1u << SABOT_SILENCE | 1u << SABOT_NEXT) != 0;
}

static void until(sabot_table *t, sabot_phase phase)
{
    int acts = 0;

    while (t->phase != phase)
        if (acts++ > ACTS_MAX || !go_on(t))
            fail_msg("stuck while %s", sabot_phase_text(t->phase));
}

/* Until this kind is owed. */
static void until_owed(sabot_table *t, int kind)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];

    for (int acts = 0; acts < ACTS_MAX; acts++) {
        const int n = sabot_expect(t, SABOT_ASK_ALL, next);
        for (int i = 0; i < n; i++)
            if (next[i].like.kind == kind && next[i].duty >= SABOT_SILENCE)
                return;
        if (!go_on(t))
            break;
    }
    fail_msg("%s is never owed", sabot_kind_at(kind)->name);
}

static sabot_table seated(const char *line)
{
    sabot_table t = open_table(line);

    accept(&t, "sit seat=2 buy-in=500 name=\"J. Doe\"");
    return t;
}

/* A round with one wager against the dealer, down to the next mixing or shuffle. */
static void play_round(sabot_table *t)
{
    const uint32_t before = t->pg.round.number;

    until(t, SABOT_PHASE_BETTING);
    accept(t, "wager seat=2 on=hand 25");
    until(t, SABOT_PHASE_SETTING);
    assert_int_equal(t->pg.round.number, before + 1);
    while (t->phase >= SABOT_PHASE_DEALING)
        assert_true(go_on(t));
}

/* --- tiles --- */

/* Evidence for C:10.2.1: a set has 32 tiles, which make 16 pairs; the 32 of two 3-6 and no 4-5
 * make fifteen and two odd ones. */
static void a_set_is_32_tiles(void **state)
{
    static const char *const to_sort[] = { "receive-set tiles=32", "attest what=shaker holds=yes",
                                           NULL };
    sabot_table t = open_table(TILES);
    sabot_ruling no;

    (void)state;
    refuse(&t, "receive-set tiles=31", "C:10.2.1");
    refuse(&t, "receive-set tiles=33", "C:10.2.1");
    refuse(&t, "receive-deck cards=53", "C:10.2.1");
    accept_all(&t, to_sort);
    no = say_at(&t, 0, "sort pairs=15");
    check("sort pairs=15", no, SABOT_REFUSED, "C:10.5.1");
    assert_string_equal(sabot_provision_at(no.also)->id, "C:10.2.1");
    refuse(&t, "sort pairs=16 batch=1", "C:10.2.1");
    refuse(&t, "receive-set tiles=32", "C:10.2.1");
    accept(&t, "sort pairs=16");
}

/* Evidence for C:10.5.1: both the sorting and the floorperson's word, before the display. */
static void sixteen_pairs_and_a_floorperson(void **state)
{
    sabot_table t = seated(TILES);

    (void)state;
    until_owed(&t, SABOT_EV_SORT);
    refuse(&t, "verify", "C:10.5.1");
    refuse(&t, "sort pairs=15", "C:10.5.1");
    refuse(&t, "announce \"No More Bets\"", "C:10.5.1");
    accept(&t, "sort pairs=16");
    refuse(&t, "display \"1-2 2-4 / 1-4 2-3\"", "C:10.5.1");
    refuse(&t, "verify by=dealer", "C:10.5.1");
    accept_by(&t, "verify by=pit-boss", "C:10.5.1");
    refuse(&t, "verify", "C:10.5.1");
}

/* Evidence for C:10.5.2: who signs the envelope; the new set is inspected like the first. */
static void an_unsuitable_set_is_replaced(void **state)
{
    static const char *const again[] = { "receive-set tiles=32", "sort", "verify", NULL };
    sabot_table t = seated(TILES);

    (void)state;
    refuse(&t, "replace signed=dealer,floorperson marked=\"table 12 14:05\"", "C:10.5.2");
    until_owed(&t, SABOT_EV_VERIFY);
    refuse(&t, "replace signed=dealer marked=\"table 12 14:05\"", "C:10.5.2");
    refuse(&t, "replace signed=floorperson marked=\"table 12 14:05\"", "C:10.5.2");
    accept_by(&t, "replace signed=dealer,floorperson marked=\"table 12 14:05\"", "C:10.5.2");
    refuse(&t, "verify", "C:10.2.1");
    refuse(&t, "mix", "C:10.2.1");
    accept_all(&t, again);
    until_owed(&t, SABOT_EV_MIX);
    accept(&t, "replace signed=dealer,supervisor marked=\"table 12 14:20\"");
    assert_int_equal(t.phase, SABOT_PHASE_OPENING);
    until(&t, SABOT_PHASE_BETTING);
    refuse(&t, "replace signed=dealer,floorperson marked=\"table 12 15:00\"", "C:10.5.2");
    play_round(&t);
    assert_int_equal(t.phase, SABOT_PHASE_SHUFFLING);
    accept(&t, "replace signed=dealer,floorperson marked=\"table 12 15:30\"");
    refuse(&t, "mix", "C:10.2.1");
    until(&t, SABOT_PHASE_BETTING);
}

/* Evidence for C:10.5.3: from the supreme pair down, until somebody has looked. */
static void pairs_lie_in_order(void **state)
{
    sabot_table t = open_table(TILES);

    (void)state;
    until_owed(&t, SABOT_EV_DISPLAY);
    refuse(&t, "display \"6-6 6-6 / 1-4 2-3\"", "C:10.5.3");
    refuse(&t, "display \"1-4 2-3 / 1-2 2-4\"", "C:10.5.3");
    refuse(&t, "display \"1-2 2-4 1-4 2-3\"", "C:10.5.3");
    refuse(&t, "display \"1-2 2-4\"", "C:10.5.3");
    refuse(&t, "display cards=32", "C:10.5.3");
    accept(&t, "display \"2-4 1-2 / 1-4 2-3\"");
    assert_false(go_on(&t)); /* nobody is there who could look */
    refuse(&t, "look seat=3", "");
    accept(&t, "sit seat=3 buy-in=100");
    refuse(&t, "mix", "C:10.5.3");
    refuse(&t, "display", "C:10.5.3");
    accept_by(&t, "look seat=3", "C:10.5.3");
    accept_by(&t, "look seat=3", "C:10.5.3"); /* again, as long as they lie so (A99) */
    accept(&t, "place-dice dice=3");
    accept_by(&t, "look seat=3", "C:10.5.3");
    accept(&t, "mix");
    refuse(&t, "look seat=3", NULL);
}

/* Evidence for C:10.6.1: eight circles or more with each hand, in opposite directions. */
static void tiles_are_mixed(void **state)
{
    static const char *const fine[] = { "mix left=8 right=8 opposite", "mix left=8", "mix right=30",
                                        "mix opposite", "mix left=12 right=9", "mix" };
    sabot_table t = seated(TILES);

    (void)state;
    until_owed(&t, SABOT_EV_MIX);
    refuse(&t, "mix left=8 right=7 opposite", "C:10.6.1");
    refuse(&t, "mix left=7 right=8", "C:10.6.1");
    refuse(&t, "mix left=8 right=8 same", "C:10.6.1");
    refuse(&t, "mix plain", "C:10.6.1");
    refuse(&t, "stack", "C:10.6.1");
    for (size_t i = 0; i < sizeof fine / sizeof *fine; i++) {
        sabot_table copy = t;
        accept_by(&copy, fine[i], "C:10.6.1");
        refuse(&copy, "mix", "C:10.6.1");
    }
}

/* Evidence for C:10.6.2: eight stacks of four, however the line gives them. */
static void eight_stacks_of_four(void **state)
{
    static const char *const bad[] = {
        "5,3,4,4,4,4,4,4", "4,4,4,4,4,4,4", "4,4,4,4,4,4,4,4,4", "8,8,4,4,4,4", "4 4 4 4 4 4 4 4",
        "4,,4,4,4,4,4,4", "4,4,4,4,4,4,4,4,", "four", "4,4,4,4,4,4,4,260", "4,4,4,4,4,4,4,-4",
    };
    sabot_table t = seated(TILES);
    char line[96];

    (void)state;
    until_owed(&t, SABOT_EV_STACK);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        snprintf(line, sizeof line, "stack heights=\"%s\"", bad[i]);
        refuse(&t, line, "C:10.6.2");
    }
    refuse(&t, "stack cards=32", "C:10.6.2");
    for (int way = 0; way < 3; way++) {
        static const char *const good[] = { "stack", "stack heights=4,4,4,4,4,4,4,4",
                                            "stack heights=\"4, 4,4 ,4,4,4,4,4\"" };
        sabot_table copy = t;
        int tiles = 0;
        accept_by(&copy, good[way], "C:10.6.2");
        assert_int_equal(copy.phase, SABOT_PHASE_BETTING);
        for (int i = 0; i < PAIGOW_STACKS; i++)
            tiles += copy.pg.prep.height[i] == 4 ? 4 : 100;
        assert_int_equal(tiles, 32);
        refuse(&copy, "mix", "C:10.6.1");
        refuse(&copy, "stack", "C:10.6.2");
    }
}

/* Evidence for C:10.6.3: a tile seen while stacking sends all of them back to be mixed. */
static void a_tile_seen_is_mixed_again(void **state)
{
    sabot_table t = seated(TILES);

    (void)state;
    until_owed(&t, SABOT_EV_STACK);
    irregular(&t, "expose stacks 3-3", "C:10.6.3");
    refuse(&t, "stack heights=4,4,4,4,4,4,4,4", "C:10.6.3");
    accept(&t, "mix left=8 right=8 opposite");
    accept(&t, "stack");
    assert_int_equal(t.phase, SABOT_PHASE_BETTING);
    assert_int_equal(t.pg.irregularities, 1);
}

/* --- one deck --- */

/* Evidence for 19:47-11.2(a)[1], 19:47-11.1 suit: four suits of thirteen and one joker; two jokers
 * are not played with. */
static void a_deck_has_one_joker(void **state)
{
    sabot_table t = seated(POKER);
    sabot_card card;
    int cards = 0;

    (void)state;
    for (int suit = 0; suit < 4; suit++)
        for (int rank = 1; rank <= 13; rank++)
            cards += sabot_card_is_known(sabot_card_make(rank, suit));
    assert_int_equal(cards + 1, PAIGOW_DECK);
    assert_false(sabot_card_parse("A*", 2, &card));
    refuse(&t, "receive-deck cards=52", "19:47-11.2(a)[1]");
    refuse(&t, "receive-deck cards=55", "19:47-11.2(a)[1]");
    refuse(&t, "receive-set tiles=32", "19:47-11.2(a)[1]");
    accept_by(&t, "receive-deck cards=53", "19:47-11.2(a)[1]");
    until_owed(&t, SABOT_EV_DISPLAY);
    assert_string_equal(sabot_provision_at(say_at(&t, 0, "display cards=54").also)->id,
                        "19:47-11.2(a)[1]");
    until_owed(&t, SABOT_EV_STACK);
    assert_string_equal(sabot_provision_at(say_at(&t, 0, "stack cards=54").also)->id,
                        "19:47-11.2(a)[1]");
}

/* Evidence for 19:47-11.2(a)[2]: cutting card and cover card are vouched for, or nothing opens. */
static void cutting_and_cover_card(void **state)
{
    sabot_table t = seated(POKER);

    (void)state;
    accept(&t, "receive-deck cards=53");
    refuse(&t, "sort", "19:47-11.2(a)[1]");
    accept_by(&t, "attest what=same-backs holds=yes", "19:47-11.2(a)[1]");
    refuse(&t, "sort", "19:47-11.2(a)[1]");
    accept_by(&t, "attest what=deck-standard holds=yes", "19:47-11.2(a)[1]");
    refuse(&t, "sort", "19:47-11.2(a)[2]");
    accept(&t, "attest what=cutting-cards holds=yes");
    accept(&t, "attest what=cover-card holds=no");
    accept(&t, "attest what=shaker holds=yes");
    refuse(&t, "sort", "19:47-11.2(a)[2]");
    refuse(&t, "announce \"No More Bets\"", "19:47-11.2(a)[2]");
    refuse(&t, "attest what=cover-card holds=yes deck=1", "19:47-11.2(a)[2]");
    refuse(&t, "attest what=batch-colours holds=yes", "19:47-11.2(b)2");
    refuse(&t, "attest what=shoe holds=yes", "");
    accept_by(&t, "attest what=cover-card holds=yes", "19:47-11.2(a)[2]");
    accept(&t, "sort");
}

/* Evidence for 19:47-11.2(a)[3], 19:47-11.5(a)[2]: a deck of two jokers, one torn before a
 * supervisor. */
static void the_second_joker_is_torn(void **state)
{
    sabot_table t = seated(POKER);

    (void)state;
    accept_by(&t, "receive-deck cards=54", "19:47-11.2(a)[3]");
    until_owed(&t, SABOT_EV_SORT);
    refuse(&t, "tear-joker with=dealer", "19:47-11.5(a)[2]");
    refuse(&t, "sort pairs=16", "19:47-11.5(a)[1]");
    accept(&t, "sort");
    accept(&t, "verify");
    refuse(&t, "verify", "19:47-11.5(a)[1]");
    refuse(&t, "display cards=53", "19:47-11.5(a)[2]");
    refuse(&t, "tear-joker with=dealer", "19:47-11.5(a)[2]");
    accept_by(&t, "tear-joker with=dealer,floorperson", "19:47-11.5(a)[2]");
    refuse(&t, "tear-joker with=supervisor", "19:47-11.5(a)[2]");
    until(&t, SABOT_PHASE_BETTING);
    t = seated(POKER);
    accept(&t, "receive-deck cards=53");
    until_owed(&t, SABOT_EV_VERIFY);
    refuse(&t, "tear-joker with=supervisor", "19:47-11.5(a)[2]");
}

/* Evidence for 19:47-11.5(a)[1], 19:47-11.5(b), 19:47-11.5(c): sorted, verified, all 53 shown,
 * looked at, washed, stacked, shuffled: each before the next, and the deal after all of them. */
static void a_deck_is_opened(void **state)
{
    sabot_table t = seated(POKER);

    (void)state;
    until_owed(&t, SABOT_EV_SORT);
    refuse(&t, "announce \"No More Bets\"", "19:47-11.5(a)[1]");
    accept(&t, "sort");
    refuse(&t, "display cards=53", "19:47-11.5(a)[1]");
    refuse(&t, "announce \"No More Bets\"", "19:47-11.5(a)[1]");
    accept(&t, "verify");
    refuse(&t, "display cards=52", "19:47-11.5(b)");
    refuse(&t, "display \"As Ks\"", "19:47-11.5(b)");
    refuse(&t, "wash", "19:47-11.5(b)");
    accept_by(&t, "display cards=53", "19:47-11.5(b)");
    accept_by(&t, "look seat=2", "19:47-11.5(b)");
    refuse(&t, "announce \"No More Bets\"", "19:47-11.5(c)");
    refuse(&t, "stack cards=53", "19:47-11.5(c)");
    accept_by(&t, "wash", "19:47-11.5(c)");
    refuse(&t, "shuffle", "C:11.6.1");
    refuse(&t, "mix", "19:47-11.2(a)[1]");
}

/* Evidence for C:11.6.1: the whole deck, in one stack, shuffled before every round. */
static void cards_are_shuffled_for_every_round(void **state)
{
    sabot_table t = seated(POKER);

    (void)state;
    until_owed(&t, SABOT_EV_STACK);
    refuse(&t, "stack cards=52", "C:11.6.1");
    refuse(&t, "stack heights=4,4", "C:11.6.1");
    refuse(&t, "announce \"No More Bets\"", "C:11.6.1");
    accept_by(&t, "stack cards=53", "C:11.6.1");
    accept(&t, "place-dice dice=3");
    refuse(&t, "announce \"No More Bets\"", "C:11.6.1");
    refuse(&t, "offer-cut seat=2", "C:11.6.1");
    refuse(&t, "shuffle dealer=2", "C:11.6.1");
    refuse(&t, "load-shuffler", "19:47-11.2(b)");
    accept_by(&t, "shuffle", "C:11.6.1");
    refuse(&t, "shuffle", "C:11.6.1");
    play_round(&t);
    refuse(&t, "announce \"No More Bets\"", "C:11.6.1");
    refuse(&t, "stack cards=52", "C:11.6.1");
    assert_int_equal(t.pg.prep.in_rack, 1);
    accept(&t, "stack");
    assert_int_equal(t.pg.prep.in_rack, 0);
    refuse(&t, "announce \"No More Bets\"", "C:11.6.1");
    accept(&t, "shuffle");
}

/* Evidence for C:11.6.2: 2, 5, 4, then the dealer; ten cards at least on either side; the cover
 * card before the deal. */
static void the_cut_goes_round(void **state)
{
    static const char *const decline[] = { "offer-cut seat=2", "decline seat=2",
                                           "offer-cut seat=5", "decline seat=5",
                                           "offer-cut seat=4", "decline seat=4", NULL };
    sabot_table t = seated(POKER);

    (void)state;
    accept(&t, "sit seat=4 buy-in=100");
    accept(&t, "sit seat=5 buy-in=100");
    until(&t, SABOT_PHASE_CUTTING);
    refuse(&t, "cut at=20 by=dealer", "C:11.6.2");
    refuse(&t, "offer-cut seat=4", "C:11.6.2");
    refuse(&t, "cut seat=4 at=20", "C:11.6.2");
    accept_all(&t, decline);
    refuse(&t, "decline seat=4", "C:11.6.2");
    refuse(&t, "offer-cut seat=2", "C:11.6.2");
    refuse(&t, "cover-card", "C:11.6.2");
    refuse(&t, "cut at=9 by=dealer", "C:11.6.2");
    refuse(&t, "cut at=44 by=dealer", "C:11.6.2");
    accept_by(&t, "cut at=43 by=dealer", "C:11.6.2");
    refuse(&t, "cut at=20 by=dealer", "C:11.6.2");
    refuse(&t, "announce \"No More Bets\"", "C:11.6.2");
    accept_by(&t, "cover-card", "C:11.6.2");
    assert_int_equal(t.phase, SABOT_PHASE_BETTING);
    refuse(&t, "offer-cut seat=2", "C:11.6.2");
}

/* Evidence for C:11.6.2: the offer follows who is there: one who leaves is not asked, one who sits
 * down is, and with nobody at the table the cut waits. */
static void the_cut_asks_who_is_there(void **state)
{
    sabot_table t = seated(POKER);

    (void)state;
    accept(&t, "sit seat=5 buy-in=100");
    until(&t, SABOT_PHASE_CUTTING);
    accept(&t, "offer-cut seat=2");
    accept(&t, "leave seat=2"); /* that is a no (A107) */
    accept(&t, "offer-cut seat=5");
    irregular(&t, "walk-off seat=5", "");
    refuse(&t, "offer-cut seat=5", "C:11.6.2");
    refuse(&t, "cut at=9 by=dealer", "C:11.6.2");
    accept(&t, "sit seat=5 buy-in=100");
    accept(&t, "offer-cut seat=5");
    accept(&t, "cut seat=5 at=10");
    accept(&t, "cover-card");
    assert_int_equal(t.phase, SABOT_PHASE_BETTING);
}

/* --- two decks --- */

/* Evidence for 19:47-11.2(b): a second deck needs the device. */
static void a_second_deck_needs_a_device(void **state)
{
    sabot_table t = seated(POKER);

    (void)state;
    refuse(&t, "receive-deck cards=53 batch=2", "19:47-11.2(b)");
    accept(&t, "receive-deck cards=53");
    refuse(&t, "receive-deck cards=53 batch=2", "19:47-11.2(b)");
    refuse(&t, "take-batch batch=2", "19:47-11.2(b)");
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
    sabot_table t = seated(TWO_DECKS);
    sabot_ruling no;

    (void)state;
    refuse(&t, "receive-deck cards=53 batch=2", "19:47-11.2(b)1");
    accept(&t, "receive-deck cards=53 batch=1");
    refuse(&t, "sort batch=1", "19:47-11.2(b)1");
    refuse(&t, "receive-deck cards=52 batch=2", "19:47-11.2(b)1");
    accept(&t, "receive-deck cards=54 batch=2");
    accept(&t, "attest what=same-backs holds=yes");
    accept(&t, "attest what=deck-standard holds=yes");
    accept(&t, "attest what=cutting-cards holds=yes");
    accept(&t, "attest what=batch-colours holds=no");
    refuse(&t, "sort batch=1", "19:47-11.2(b)2");
    accept_by(&t, "attest what=batch-colours holds=yes", "19:47-11.2(b)2");
    until_owed(&t, SABOT_EV_SORT);
    accept_all(&t, first);
    no = say_at(&t, 0, "announce \"No More Bets\"");
    check("No More Bets", no, SABOT_REFUSED, "19:47-11.5(d)");
    assert_string_equal(sabot_provision_at(no.also)->id, "19:47-11.5(b)");
    refuse(&t, "wash batch=2", "19:47-11.5(d)");
    refuse(&t, "wash batch=1", "19:47-11.5(c)");
    accept_all(&t, second);
    assert_int_equal(t.phase, SABOT_PHASE_BETTING);
}

/* Evidence for 19:47-11.2(b)3, 19:47-11.2(b)4, 19:47-11.2(b)5, C:11.6.1, C:11.6.2: decks 1, 2, 1,
 * one in the device while the other is dealt, no cut, and one deck's cards in the rack. */
static void decks_alternate(void **state)
{
    static const char *const load[] = { "load-shuffler batch=1", "load-shuffler batch=2" };
    static const char *const take[] = { "take-batch batch=1", "take-batch batch=2" };
    sabot_table t = seated(TWO_DECKS);

    (void)state;
    until_owed(&t, SABOT_EV_TAKE_BATCH);
    refuse(&t, "shuffle", "19:47-11.2(b)3");
    refuse(&t, "announce \"No More Bets\"", "19:47-11.2(b)4");
    accept_by(&t, "take-batch batch=1", "19:47-11.2(b)4");
    assert_int_equal(t.phase, SABOT_PHASE_BETTING); /* no cut */
    refuse(&t, "offer-cut seat=2", "C:11.6.2");
    refuse(&t, "take-batch batch=2", "19:47-11.2(b)3");
    for (int round = 0; round < 3; round++) {
        const int dealt = round % 2;
        assert_int_equal(t.pg.prep.in_play, dealt);
        assert_true(t.pg.prep.deck[1 - dealt].in_device);
        assert_false(t.pg.prep.deck[dealt].in_device);
        play_round(&t);
        assert_int_equal(t.pg.prep.in_rack, dealt + 1);
        refuse(&t, take[1 - dealt], "19:47-11.2(b)3"); /* both would be out of the device */
        refuse(&t, load[1 - dealt], "19:47-11.2(b)3"); /* it is in there */
        accept_by(&t, load[dealt], "19:47-11.2(b)3");
        assert_int_equal(t.pg.prep.in_rack, 0);
        refuse(&t, take[dealt], "19:47-11.2(b)4");
        assert_int_equal(say_at(&t, 0, "announce \"No More Bets\"").arg[0], 2 - dealt);
        accept_by(&t, take[1 - dealt], "19:47-11.2(b)4");
    }
}

/* --- dice --- */

/* Evidence for 19:47-11.4(a): three dice in the shaker, or no round. */
static void three_dice(void **state)
{
    sabot_table t = seated(POKER);

    (void)state;
    until_owed(&t, SABOT_EV_PLACE_DICE);
    refuse(&t, "place-dice dice=2", "19:47-11.4(a)");
    refuse(&t, "place-dice dice=4", "19:47-11.4(a)");
    accept(&t, "shuffle"); /* no row has the dice come before */
    accept(&t, "offer-cut seat=2");
    accept(&t, "cut seat=2 at=20");
    accept(&t, "cover-card");
    accept(&t, "wager seat=2 on=hand 50");
    refuse(&t, "announce \"No More Bets\"", "19:47-11.4(a)");
    accept_by(&t, "place-dice dice=3", "19:47-11.4(a)");
    accept(&t, "announce \"No More Bets\"");
    t = seated(POKER);
    accept(&t, "receive-deck cards=53");
    accept(&t, "attest what=shaker holds=no");
    accept(&t, "attest what=same-backs holds=yes");
    accept(&t, "attest what=deck-standard holds=yes");
    until_owed(&t, SABOT_EV_ATTEST);
    accept(&t, "attest what=cutting-cards holds=yes");
    accept(&t, "attest what=cover-card holds=yes");
    refuse(&t, "sort", "19:47-11.4(a)");
}

/* Evidence for 19:47-11.4(a)1: shaker and dice are handed over, or the dice are placed anew. */
static void dice_are_never_left_alone(void **state)
{
    static const struct { const char *table, *provision; } row[] = {
        { POKER, "19:47-11.4(a)1" }, { TILES, "C:10.8.09" } };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        sabot_table t = seated(row[i].table);
        refuse(&t, "dealer-leaves handed-over=no", row[i].provision);
        until(&t, SABOT_PHASE_BETTING);
        accept_by(&t, "dealer-leaves handed-over=yes", row[i].provision);
        accept(&t, "wager seat=2 on=hand 25");
        accept(&t, "announce \"No More Bets\"");
        refuse(&t, "dealer-leaves handed-over=yes", row[i].provision);
        irregular(&t, "dealer-leaves handed-over=no", row[i].provision);
        refuse(&t, "shake", row[i].provision);
        until_owed(&t, SABOT_EV_PLACE_DICE);
        accept(&t, "place-dice dice=3");
        accept(&t, "shake");
        refuse(&t, "place-dice dice=3", NULL);
        until(&t, SABOT_PHASE_SETTING);
        accept(&t, "place-dice dice=3");
        assert_int_equal(t.pg.irregularities, 1);
    }
}

/* Evidence for 19:47-11.4(a)2: 24 hours and no minute more. */
static void dice_serve_24_hours(void **state)
{
    sabot_table t = seated(POKER " dealing=shoe");
    int64_t placed;

    (void)state;
    until_owed(&t, SABOT_EV_PLACE_DICE);
    accept(&t, "place-dice dice=3");
    placed = t.now_ms;
    until(&t, SABOT_PHASE_BETTING);
    accept(&t, "wager seat=2 on=hand 25");
    accept(&t, "announce \"No More Bets\"");
    for (int late = 0; late < 2; late++) {
        sabot_table copy = t;
        const sabot_ruling r = say_at(&copy, placed + 24 * HOUR + late * MINUTE, "shake");
        check("shake", r, late ? SABOT_REFUSED : SABOT_ACCEPTED, late ? "19:47-11.4(a)2" : NULL);
    }
    t.now_ms = placed + 24 * HOUR + MINUTE; /* an hour later the house knows what it owes */
    until_owed(&t, SABOT_EV_PLACE_DICE);
    accept(&t, "place-dice dice=3");
    accept(&t, "shake");
    assert_true(t.pg.prep.dice_ms == t.now_ms);
}

/* Evidence for 19:47-11.4(b): with the number there are neither dice nor shaker. */
static void a_number_instead_of_dice(void **state)
{
    sabot_table t = seated(POKER " start=number");

    (void)state;
    refuse(&t, "place-dice dice=3", "19:47-11.4(b)");
    accept(&t, "receive-deck cards=53");
    refuse(&t, "attest what=shaker holds=yes", "19:47-11.4(a)");
    play_round(&t);
}

/* --- hours of cards --- */

static sabot_table with_wager(const char *line)
{
    sabot_table t = seated(line);

    until(&t, SABOT_PHASE_BETTING);
    accept(&t, "wager seat=2 on=hand 25");
    return t;
}

static void no_round_from(const sabot_table *t, int64_t limit, const char *provision)
{
    const int64_t opened = t->pg.prep.deck[t->pg.prep.in_play].opened_ms;

    for (int late = 0; late < 2; late++) {
        sabot_table copy = *t;
        const sabot_ruling r = say_at(&copy, opened + limit - (late ? 0 : MINUTE),
                                      "announce \"No More Bets\"");
        check("No More Bets", r, late ? SABOT_REFUSED : SABOT_ACCEPTED, late ? provision : NULL);
        if (late == 0)
            copy.now_ms = opened + limit + HOUR; /* the round is finished all the same */
        while (late == 0 && copy.phase >= SABOT_PHASE_DEALING)
            assert_true(go_on(&copy));
    }
}

/* Evidence for 19:47-11.5(e)[1], 19:47-11.5(e)[2]: eight hours from a shoe, four from the hand, and
 * the shorter if ever dealt from the hand. */
static void cards_serve_their_hours(void **state)
{
    sabot_table t = with_wager(POKER " dealing=shoe");

    (void)state;
    no_round_from(&t, 8 * HOUR, "19:47-11.5(e)[1]");
    t = with_wager(POKER " dealing=automated");
    no_round_from(&t, 8 * HOUR, "19:47-11.5(e)[1]");
    t = with_wager(POKER " dealing=hand");
    no_round_from(&t, 4 * HOUR, "19:47-11.5(e)[2]");
    accept(&t, "withdraw seat=2 on=hand 25");
    play_round(&t);
    accept(&t, "change what=dealing value=1");
    until(&t, SABOT_PHASE_BETTING);
    accept(&t, "wager seat=2 on=hand 25");
    no_round_from(&t, 4 * HOUR, "19:47-11.5(e)[2]");
}

/* Evidence for 19:47-11.5(e)[1], 19:47-11.5(e)[3]: the change itself: a new deck goes through the
 * opening while wagers stand; without approved procedures the table does not open. */
static void cards_are_changed(void **state)
{
    sabot_table t = with_wager(POKER " dealing=shoe");
    const int64_t late = t.pg.prep.deck[0].opened_ms + 8 * HOUR;
    const char *key;
    sabot_rules rules;

    (void)state;
    check("No More Bets", say_at(&t, late, "announce \"No More Bets\""), SABOT_REFUSED,
          "19:47-11.5(e)[1]");
    t.now_ms = late;
    until_owed(&t, SABOT_EV_RECEIVE_DECK);
    refuse(&t, "receive-deck cards=50", "19:47-11.2(a)[1]");
    accept_by(&t, "receive-deck cards=53", "19:47-11.5(e)[3]");
    assert_int_equal(t.phase, SABOT_PHASE_OPENING);
    refuse(&t, "announce \"No More Bets\"", "19:47-11.2(a)[1]");
    until_owed(&t, SABOT_EV_SORT);
    refuse(&t, "announce \"No More Bets\"", "19:47-11.5(a)[1]");
    until(&t, SABOT_PHASE_BETTING);
    assert_true(t.pg.wager[2] == 2500);
    accept(&t, "announce \"No More Bets\"");
    refuse(&t, "receive-deck cards=53", "19:47-11.5(e)[3]");
    assert_true(sabot_rules_default(&rules, SABOT_PAI_GOW_POKER, 0));
    memset(rules.card_change, 0, sizeof rules.card_change);
    check("no approval", sabot_rules_check(&rules, &key), SABOT_REFUSED, "19:47-11.5(e)[3]");
}

/* Evidence for 19:47-11.5(e)[1], 19:47-11.2(b)4: of two decks each has its own clock, and a deck
 * changed does not come twice running. */
static void each_deck_has_its_clock(void **state)
{
    sabot_table t = seated(TWO_DECKS);

    (void)state;
    play_round(&t);
    until(&t, SABOT_PHASE_BETTING);
    assert_int_equal(t.pg.prep.in_play, 1);
    t.now_ms += 5 * HOUR;
    accept(&t, "receive-deck cards=54 batch=1"); /* the one in the device */
    refuse(&t, "sort batch=1", "19:47-11.2(a)[1]"); /* it is looked at and compared anew */
    accept(&t, "attest what=same-backs holds=yes");
    accept(&t, "attest what=deck-standard holds=yes");
    refuse(&t, "sort batch=1", "19:47-11.2(b)2");
    until(&t, SABOT_PHASE_BETTING);
    assert_int_equal(t.pg.prep.in_play, 1);
    t.now_ms += 4 * HOUR;
    until_owed(&t, SABOT_EV_RECEIVE_DECK);
    refuse(&t, "announce \"No More Bets\"", "19:47-11.5(e)[1]");
    accept(&t, "receive-deck cards=53"); /* the one in play, if none is named */
    until_owed(&t, SABOT_EV_TAKE_BATCH);
    refuse(&t, "take-batch batch=1", "19:47-11.2(b)4");
    until(&t, SABOT_PHASE_BETTING);
    assert_int_equal(t.pg.prep.in_play, 1);
    play_round(&t);
    until(&t, SABOT_PHASE_BETTING);
    assert_int_equal(t.pg.prep.in_play, 0);
}

/* Evidence for C:11.11.6: a deck that is not four over after the deal is changed. */
static void a_wrong_deck_is_changed(void **state)
{
    sabot_table t = with_wager(POKER);

    (void)state;
    until_owed(&t, SABOT_EV_COUNT_LEFT);
    irregular(&t, "count-left 5", "C:11.11.6");
    while (t.phase >= SABOT_PHASE_DEALING)
        assert_true(go_on(&t));
    assert_int_equal(t.phase, SABOT_PHASE_OPENING);
    refuse(&t, "stack", "C:11.11.6");
    until(&t, SABOT_PHASE_BETTING);
    assert_int_equal(t.pg.prep.in_rack, 0);
}

/* --- all of it by itself --- */

/* Evidence for C:10.5.1, 19:47-11.5(c): what the house owes leads from an empty table to the
 * wagers, whatever the rules, and waits for somebody to look. */
static void every_opening_comes_to_betting(void **state)
{
    static const char *const row[] = {
        TILES, TILES " bank=no co-bank=no", POKER, POKER " dealing=hand",
        POKER " dealing=automated start=number", TWO_DECKS, TWO_DECKS " start=number",
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        sabot_table t = open_table(row[i]);
        while (go_on(&t))
            continue;
        assert_int_equal(t.phase, SABOT_PHASE_OPENING); /* nobody is there who could look */
        accept(&t, "sit seat=6 buy-in=100");
        until(&t, SABOT_PHASE_BETTING);
        accept(&t, "leave seat=6");
        accept(&t, "sit seat=2 buy-in=100");
        for (int round = 0; round < 3; round++)
            play_round(&t);
        accept(&t, "leave seat=2");
        while (go_on(&t))
            continue; /* nobody is asked anything */
        assert_true(t.phase == SABOT_PHASE_BETTING || t.phase == SABOT_PHASE_CUTTING);
    }
}

/* --- people, closing, changes --- */

/* Chips are bought for cash, and carried away but for what is in play. */
static void chips_come_and_go(void **state)
{
    sabot_table t = seated(TILES);

    (void)state;
    refuse(&t, "sit seat=2", "");
    refuse(&t, "buy-in seat=3 10", "");
    accept(&t, "buy-in seat=2 10.50");
    refuse(&t, "cash-out seat=2 600", "");
    accept(&t, "cash-out seat=2 10.50");
    assert_true(t.ledger.balance[SABOT_DROP_BOX] == 51050);
    until(&t, SABOT_PHASE_BETTING);
    accept(&t, "wager seat=2 on=hand 100");
    accept(&t, "leave seat=2");
    assert_true(t.ledger.balance[SABOT_LAYOUT] == 0);
    assert_true(t.ledger.balance[sabot_account_of_seat(2)] == 0);
    assert_true(sabot_ledger_sum(&t.ledger) == 0);
    accept(&t, "sit seat=2 buy-in=50");
}

/* Whoever walks off leaves a wager behind that plays on; the seat is free when it is settled. */
static void a_wager_left_behind_plays_on(void **state)
{
    sabot_table t = with_wager(TILES);

    (void)state;
    accept(&t, "announce \"No More Bets\"");
    refuse(&t, "leave seat=2", "");
    irregular(&t, "walk-off seat=2", "");
    assert_true(sabot_seats_has(t.blocked, 2));
    refuse(&t, "sit seat=2 buy-in=10", "");
    refuse(&t, "walk-off seat=2", "");
    while (t.phase >= SABOT_PHASE_DEALING)
        assert_true(go_on(&t));
    assert_int_equal(t.blocked, 0);
    assert_true(t.ledger.balance[sabot_account_of_seat(2)] == 0);
    assert_true(sabot_ledger_sum(&t.ledger) == 0);
    accept(&t, "sit seat=2 buy-in=10");
}

/* Evidence for 19:47-10.10(a): an area on which somebody else's wager lies is not sat at. */
static void an_area_in_use_is_no_seat(void **state)
{
    sabot_table t = with_wager(TILES " two-areas=yes");

    (void)state;
    accept(&t, "wager seat=3 on=hand 25 by=seat2");
    refuse(&t, "sit seat=3 buy-in=100", "19:47-10.10(a)");
    accept(&t, "withdraw seat=3 on=hand 25 by=seat2");
    accept(&t, "sit seat=3 buy-in=100");
}

static void a_table_closes_between_rounds(void **state)
{
    sabot_table t = with_wager(POKER);

    (void)state;
    refuse(&t, "close", "");
    accept(&t, "withdraw seat=2 on=hand 25");
    accept(&t, "wager seat=2 on=hand 25");
    accept(&t, "announce \"No More Bets\"");
    refuse(&t, "close", "");
    while (t.phase >= SABOT_PHASE_DEALING)
        assert_true(go_on(&t));
    accept(&t, "close");
    refuse(&t, "sit seat=4 buy-in=100", "");
    refuse(&t, "stack", "");
    accept(&t, "leave seat=2");
    check_listed(&t);
}

/* Evidence for C:10.7.04: another house way holds from the next round on. */
static void the_house_way_changes(void **state)
{
    sabot_table t = with_wager(TILES);

    (void)state;
    refuse(&t, "change what=house-way name=tiles-1", "C:10.7.04");
    refuse(&t, "change what=house-way name=poker-1", "C:10.7.04");
    refuse(&t, "change what=house-way name=none-such", "C:10.7.04");
    refuse(&t, "change what=house-way name=a-name-longer-than-fits", "C:10.7.04");
    refuse(&t, "change what=house-way", "C:10.7.04");
    refuse(&t, "change what=house-way name=tiles-2 seat=2", "C:10.7.04");
    refuse(&t, "change what=house-way name=tiles-2 value=1", "C:10.7.04");
    refuse(&t, "change what=dealing value=1", "");
    accept(&t, "announce \"No More Bets\"");
    accept_by(&t, "change what=house-way name=tiles-2", "C:10.7.04");
    refuse(&t, "change what=house-way name=tiles-2", "C:10.7.04");
    assert_string_equal(t.pg.round.house_way, "tiles-1");
    assert_string_equal(t.rules.house_way, "tiles-1");
    while (t.phase >= SABOT_PHASE_DEALING)
        assert_true(go_on(&t));
    assert_string_equal(t.rules.house_way, "tiles-2");
    until(&t, SABOT_PHASE_BETTING);
    accept(&t, "change what=house-way name=tiles-1");
    assert_string_equal(t.rules.house_way, "tiles-1");
}

static void dealing_and_limits_change(void **state)
{
    sabot_table t = with_wager(POKER " dealing=shoe minimum=5 maximum=500 increment=5");

    (void)state;
    refuse(&t, "change what=minimum amount=10", "");
    refuse(&t, "change what=dealing value=4", "19:47-11.5(e)[1]");
    refuse(&t, "change what=dealing value=1", "19:47-11.5(e)[1]");
    refuse(&t, "change what=order value=1", "");
    accept(&t, "announce \"No More Bets\"");
    accept(&t, "change what=dealing value=3");
    assert_int_equal(t.rules.dealing, PAIGOW_FROM_SHOE);
    refuse(&t, "change what=maximum amount=1000", "");
    while (t.phase >= SABOT_PHASE_DEALING)
        assert_true(go_on(&t));
    assert_int_equal(t.rules.dealing, PAIGOW_FROM_HAND);
    refuse(&t, "change what=minimum amount=1000", "");
    refuse(&t, "change what=minimum amount=7", "");
    refuse(&t, "change what=minimum value=10", "");
    accept(&t, "change what=minimum amount=10");
    accept(&t, "change what=maximum amount=1000");
    assert_true(t.rules.minimum == 1000 && t.rules.maximum == 100000);
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
        cmocka_unit_test(every_opening_comes_to_betting),
        cmocka_unit_test(chips_come_and_go),
        cmocka_unit_test(a_wager_left_behind_plays_on),
        cmocka_unit_test(an_area_in_use_is_no_seat),
        cmocka_unit_test(a_table_closes_between_rounds),
        cmocka_unit_test(the_house_way_changes),
        cmocka_unit_test(dealing_and_limits_change),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
