/* Non-interference: two rounds that differ only in cards or tiles a viewer does not know are the
 * same to that viewer, byte for byte: events, table, view, what may come, what may be submitted.
 *
 * Of a round in play two faces are taken that nothing told to the viewer has named, and exchanged
 * in every event since the wagers were laid. The round so told is played beside the other. If it is
 * ruled otherwise (the house way sets another hand otherwise) it is another round, and is left.
 *
 * Evenings of every rules file of the pai gow games, and the random play of the conformance suite
 * under random rules. SABOT_SEED=N begins elsewhere, SABOT_LONG=1 goes on a hundred times as far.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <glob.h>

#include "games/faces.h"
#include "codec/codec.h"
#include "conformance.h"
#include "conformance_paigow.h"
#include "deal/evening.h"
#include "length.h"
#include "sabot/tile.h"
#include "square.h"

enum { ROUND_MAX = 2048, TURNS_MAX = 20000, ROUNDS = 6, FACES = 128, EVERY = 12, SHOWN = 5 };

typedef struct stand {
    const char *name;
    uint64_t seed;
    deal_random random;
    sabot_table start, now;    /* where the round began, and now */
    sabot_event round[ROUND_MAX];
    int n;
    bool named[SQUARE_VIEWERS][FACES]; /* what was told to each viewer since */
    long pairs, compared, left, failed;
} stand;

/* --- faces, as an event has them: a card by its byte, a tile behind the cards --- */

static uint8_t note(uint8_t face, void *context)
{
    ((bool *)context)[face] = true;
    return face;
}

static uint8_t exchange(uint8_t face, void *context)
{
    const uint8_t *two = context;

    return face == two[0] ? two[1] : face == two[1] ? two[0] : face;
}

/* How often the set or the deck has it; 0 for what is no face of this game. */
static int copies(const sabot_table *t, int face)
{
    if (t->rules.game != SABOT_PAI_GOW)
        return face >= SABOT_CARD_FIRST && face <= SABOT_CARD_JOKER;
    if (face <= SABOT_FACES_TILE || face > SABOT_FACES_TILE + SABOT_TILE_COUNT)
        return 0;

    const sabot_tile tile = (sabot_tile)(face - SABOT_FACES_TILE);
    if (tile > 1 && sabot_tile_same_face((sabot_tile)(tile - 1), tile))
        return 0; /* named by the other */
    return 1 + sabot_tile_same_face(tile, (sabot_tile)(tile + 1));
}

/* --- two rounds side by side --- */

static void fail_pair(stand *s, sabot_viewer viewer, const sabot_event *e, const sabot_event *other,
                      const char *what)
{
    char line[SABOT_LINE_MAX], said[SABOT_LINE_MAX];

    if (++s->failed > SHOWN)
        return;
    sabot_event_to_text(e, false, line, sizeof line);
    sabot_event_to_text(other, false, said, sizeof said);
    print_error("%s, seed %llu, event %llu, %s %d: %s\n    %s\n    or %s\n", s->name,
                (unsigned long long)s->seed, (unsigned long long)s->now.events,
                sabot_role_text(viewer.role), viewer.seat, what, line, said);
}

/* What may come, from the viewer's table. */
static int expected(const sabot_table *seen, sabot_expected next[SABOT_EXPECTED_MAX])
{
    memset(next, 0, SABOT_EXPECTED_MAX * sizeof *next);
    return sabot_expect(seen, SABOT_ASK_ALL, next);
}

static const char *tables_differ(const sabot_table *a, const sabot_table *b, sabot_viewer viewer,
                                 bool closely)
{
    static sabot_table one, two;
    static sabot_expected next[2][SABOT_EXPECTED_MAX];
    sabot_view view[2];

    sabot_table_for(a, viewer, &one);
    sabot_table_for(b, viewer, &two);
    if (memcmp(&one, &two, sizeof one) != 0)
        return "the tables differ";
    memset(view, 0, sizeof view);
    sabot_look(a, viewer, &view[0]);
    sabot_look(b, viewer, &view[1]);
    if (memcmp(&view[0], &view[1], sizeof view[0]) != 0)
        return "the views differ";
    if (closely && (expected(&one, next[0]) != expected(&two, next[1]) ||
                    memcmp(next[0], next[1], sizeof next[0]) != 0))
        return "what may come differs";
    return NULL;
}

/* What this viewer sends, whatever it is, is answered alike. */
static bool are_answered_alike(const sabot_table *a, const sabot_table *b, sabot_viewer viewer,
                               const sabot_event *sent)
{
    const sabot_ruling one = sabot_may_submit(a, viewer, sent),
                       two = sabot_may_submit(b, viewer, sent);

    return one.verdict == two.verdict && one.provision == two.provision && one.says == two.says &&
           memcmp(one.arg, two.arg, sizeof one.arg) == 0;
}

/* Somebody's act, true or another's, or a guess at what lies hidden, sent from this seat. */
static sabot_event as_sent(const sabot_event *e, sabot_viewer viewer, const sabot_table *t)
{
    sabot_event sent = *e;

    if (viewer.role == SABOT_PARTICIPANT) {
        sent.role = SABOT_PARTICIPANT;
        sent.actor_seat = viewer.seat;
        if (sent.seat == 0)
            sent.seat = viewer.seat;
    }
    sent.time_ms = t->now_ms;
    return sent;
}

/* False: it is another round, or cannot be. */
static bool is_ruled_alike(const sabot_table *a, const sabot_event *e, const sabot_table *b,
                           const sabot_event *other)
{
    return sabot_judge(a, e).verdict == sabot_judge(b, other).verdict;
}

static void compare_round(stand *s, sabot_viewer viewer, uint8_t two[2])
{
    static sabot_table a, b;

    a = b = s->start;
    s->pairs++;
    for (int i = 0; i < s->n; i++) {
        const sabot_event *e = &s->round[i];
        sabot_event other = *e, told[2];
        const sabot_event sent = as_sent(&s->round[s->n - 1 - i], viewer, &a);
        const char *wrong;

        faces_each(&other, exchange, two);
        if (!are_answered_alike(&a, &b, viewer, &sent)) {
            fail_pair(s, viewer, e, &sent, "what is sent is answered otherwise");
            return;
        }
        if (!is_ruled_alike(&a, e, &b, &other)) {
            s->left++;
            return;
        }
        sabot_apply(&a, e);
        sabot_apply(&b, &other);
        s->compared++;
        sabot_event_for(&a, viewer, e, &told[0]);
        sabot_event_for(&b, viewer, &other, &told[1]);
        wrong = memcmp(&told[0], &told[1], sizeof told[0]) != 0
                    ? "the events differ" : tables_differ(&a, &b, viewer, i + 1 == s->n);
        if (wrong) {
            fail_pair(s, viewer, e, &other, wrong);
            return;
        }
    }
}

static bool choose_two(stand *s, int v, uint8_t two[2])
{
    uint8_t face[FACES];
    int n = 0;

    for (int f = 1; f < FACES; f++)
        if (copies(&s->now, f) > 0 && !s->named[v][f])
            face[n++] = (uint8_t)f;
    if (n < 2)
        return false;
    two[0] = face[deal_random_below(&s->random, (uint32_t)n)];
    two[1] = face[deal_random_below(&s->random, (uint32_t)n)];
    return two[0] != two[1] && copies(&s->now, two[0]) == copies(&s->now, two[1]);
}

static void hear(stand *s, const sabot_event *event)
{
    sabot_event told;
    uint8_t two[2];

    sabot_apply(&s->now, event);
    if (s->now.phase == SABOT_PHASE_BETTING || s->n == ROUND_MAX) {
        s->start = s->now;
        s->n = 0;
        memset(s->named, 0, sizeof s->named);
        return;
    }
    s->round[s->n++] = *event;
    for (int v = 0; v < 3 + s->now.rules.seats; v++)
        if (sabot_event_for(&s->now, square_viewer(v), event, &told))
            faces_each(&told, note, s->named[v]);
    if (deal_random_below(&s->random, EVERY) != 0)
        return;
    for (int v = 0; v < 3 + s->now.rules.seats; v++)
        if (choose_two(s, v, two))
            compare_round(s, square_viewer(v), two);
}

static void begin(stand *s, const char *name, uint64_t seed, const sabot_rules *rules)
{
    unsigned char key[32] = { 0 };

    s->name = name;
    s->seed = seed;
    s->n = 0;
    memcpy(key, &seed, sizeof seed);
    deal_random_init(&s->random, key, 1);
    assert_int_equal(sabot_table_open(&s->now, rules).verdict, SABOT_ACCEPTED);
    s->start = s->now;
}

/* --- evenings --- */

static void at_evening(void *context, const sabot_table *table, const sabot_event *event,
                       const sabot_ruling *ruling)
{
    (void)table;
    (void)ruling;
    hear(context, event);
}

static void evening(stand *s, const sabot_rules *rules, uint64_t seed)
{
    static deal_evening e;
    sabot_view view = { 0 };
    char text[24];

    snprintf(text, sizeof text, "%llu", (unsigned long long)seed);
    memset(&e, 0, sizeof e);
    assert_int_equal(deal_evening_open(&e, rules, text, 2 + (int)(seed % 5)).verdict,
                     SABOT_ACCEPTED);
    e.driver.listener = at_evening;
    e.driver.context = s;
    e.irregular = seed % 3 == 0 ? 0 : 40;
    for (int turns = 0; view.round < ROUNDS && turns < TURNS_MAX; turns++) {
        deal_evening_turn(&e);
        sabot_look(&e.table, (sabot_viewer){ .role = SABOT_SPECTATOR }, &view);
    }
}

static void evenings(stand *s, int game, uint64_t first, uint64_t n)
{
    glob_t found;

    assert_int_equal(glob("rules/*.ini", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        sabot_rules rules;
        sabot_rules_fault fault;
        sabot_error error;

        assert_int_equal(sabot_rules_from_file(found.gl_pathv[i], &rules, &fault, &error), 0);
        for (uint64_t seed = first; rules.game == game && seed < first + n; seed++) {
            begin(s, found.gl_pathv[i], seed, &rules);
            evening(s, &rules, seed);
        }
    }
    globfree(&found);
}

/* --- the conformance suite --- */

static void at_random(void *context, const sabot_table *before, const sabot_event *event,
                      bool taken)
{
    (void)before;
    if (taken)
        hear(context, event);
}

static void random_play(stand *s, int game, uint64_t first, uint64_t n)
{
    const conformance_listener listener = { .context = s, .hears = at_random };

    for (uint64_t seed = first; seed < first + n; seed++) {
        sabot_rules rules;
        deal_random random;
        unsigned char key[32] = { 0 };

        memcpy(key, &seed, sizeof seed);
        deal_random_init(&random, key, 2);
        paigow_play_random_rules(&random, game, &rules);
        begin(s, "random rules", seed, &rules);
        assert_int_equal(conformance_heard(&rules, seed, ROUNDS, &listener), 0);
    }
}

/* --- */

static void try_game(int game)
{
    static stand s;
    const char *seed = getenv("SABOT_SEED");
    const uint64_t first = seed ? strtoull(seed, NULL, 10) : 1;
    const uint64_t times = test_is_long() ? 400 : test_is_brief() ? 1 : 4; /* quarters */

    memset(&s, 0, sizeof s);
    evenings(&s, game, first, 2 * times);
    random_play(&s, game, first, 6 * times);
    print_message("%s: %ld pairs of rounds, %ld of them ruled otherwise; %ld events compared, %ld "
                  "pairs differ\n", sabot_game_text(game), s.pairs, s.left, s.compared, s.failed);
    assert_true(s.compared > 12500 * (long)times && s.left < s.pairs / 4);
    assert_int_equal(s.failed, 0);
}

static void tiles(void **state)
{
    (void)state;
    try_game(SABOT_PAI_GOW);
}

static void cards(void **state)
{
    (void)state;
    try_game(SABOT_PAI_GOW_POKER);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(tiles), cmocka_unit_test(cards) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
