/* Nobody is told what they may not know. Two hubs whose tables differ only in cards or tiles that
 * one viewer was not told of send that viewer the same, byte for byte: events, rulings, errors and
 * blocks, whatever the viewer asks. And where the house deals by itself, no stream holds the secret
 * of a shuffle, or that of all of them, before it is revealed. SABOT_LONG=1 goes on for longer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <sodium.h>

#include "games/faces.h"
#include "deal/fair.h"
#include "length.h"
#include "roster.h"
#include "sabot/tile.h"

enum { STEPS = 4000, FACES = 128, SHOWN = 5 };

/* ---- An evening, written down ---------------------------------------------------------------- */

typedef struct step {
    int who;
    bool guess;                       /* said at both tables with the same faces */
    int64_t now_ms;
    sabot_event event;
    char ruling[JOURNAL_NAME];        /* of what was sent */
    uint64_t sum[ROSTER_PEOPLE];      /* of all that each was sent by then */
} step;

typedef struct stand {
    roster r;
    const char *name;
    step *step;
    int n, round;                     /* steps, and where the round began */
    bool named[ROSTER_PEOPLE][FACES]; /* since then, to each */
    char ruling[JOURNAL_NAME];
    long twins, compared, left, failed;
} stand;

static uint8_t note(uint8_t face, void *context)
{
    ((bool *)context)[face % FACES] = true;
    return face;
}

static uint8_t exchange(uint8_t face, void *context)
{
    const uint8_t *two = context;

    return face == two[0] ? two[1] : face == two[1] ? two[0] : face;
}

static void heard(void *context, const journal_entry *entry, const sabot_event *event)
{
    stand *s = context;
    sabot_event told;

    memcpy(s->ruling, entry->ruling, sizeof s->ruling);
    for (int v = 0; v < ROSTER_PEOPLE; v++)
        if (journal_verdict(entry) != SABOT_REFUSED &&
            sabot_event_for(&s->r.replay.table, roster_viewer(&s->r, v), event, &told))
            faces_each(&told, note, s->named[v]);
}

static void put(roster *r, int who, const sabot_event *event, unsigned id)
{
    char line[SABOT_LINE_MAX], name[16];

    sabot_event_to_text(event, false, line, sizeof line);
    snprintf(name, sizeof name, "s%u", id);
    few_say_as(&r->f, &r->peer[who], name, line);
    roster_settle(r);
    for (int i = 0; i < ROSTER_PEOPLE; i++)
        few_clear(&r->peer[i]);
}

static void write_down(stand *s, int who, const sabot_event *event, bool guess)
{
    step *w = &s->step[s->n++];

    *w = (step){ .who = who, .guess = guess, .now_ms = s->r.f.now_ms, .event = *event };
    put(&s->r, who, event, (unsigned)s->n);
    memcpy(w->ruling, s->ruling, sizeof w->ruling);
    for (int i = 0; i < ROSTER_PEOPLE; i++)
        w->sum[i] = s->r.peer[i].sum;
    if (!guess) /* who says it knows it */
        faces_each(&w->event, note, s->named[who]);
    if (s->r.replay.table.phase == SABOT_PHASE_BETTING) {
        s->round = s->n;
        memset(s->named, 0, sizeof s->named);
    }
}

/* ---- Its twin -------------------------------------------------------------------------------- */

/* How often the set, or a deck, has it; 0 for what is no face of this game. */
static int copies(const sabot_table *t, int face)
{
    if (t->rules.game != SABOT_PAI_GOW)
        return face >= SABOT_CARD_FIRST && face <= SABOT_CARD_LAST;
    if (face <= SABOT_FACES_TILE || face > SABOT_FACES_TILE + SABOT_TILE_COUNT)
        return 0;
    const sabot_tile tile = (sabot_tile)(face - SABOT_FACES_TILE);
    if (tile > 1 && sabot_tile_same_face((sabot_tile)(tile - 1), tile))
        return 0;
    return 1 + sabot_tile_same_face(tile, (sabot_tile)(tile + 1));
}

static bool in_round(const stand *s, uint8_t face)
{
    for (int i = s->round; i < s->n; i++) {
        bool named[FACES] = { 0 };
        sabot_event e = s->step[i].event;
        faces_each(&e, note, named);
        if (named[face] && !s->step[i].guess)
            return true;
    }
    return false;
}

/* A face that lies somewhere and this viewer was not told of, and another. */
static bool choose_two(stand *s, int v, uint8_t two[2])
{
    uint8_t hidden[FACES], other[FACES];
    int n = 0, m = 0;

    for (int f = 1; f < FACES; f++)
        if (copies(&s->r.replay.table, f) > 0 && !s->named[v][f]) {
            other[m++] = (uint8_t)f;
            if (in_round(s, (uint8_t)f))
                hidden[n++] = (uint8_t)f;
        }
    if (n == 0 || m < 2)
        return false;
    two[0] = hidden[roster_below(&s->r, (uint32_t)n)];
    two[1] = other[roster_below(&s->r, (uint32_t)m)];
    return two[0] != two[1] &&
           copies(&s->r.replay.table, two[0]) == copies(&s->r.replay.table, two[1]);
}

static void twin_heard(void *context, const journal_entry *entry, const sabot_event *event)
{
    (void)event;
    memcpy(context, entry->ruling, JOURNAL_NAME);
}

static void tell_leak(stand *s, int v, const step *w, const uint8_t two[2])
{
    char line[SABOT_LINE_MAX];

    sabot_event_to_text(&w->event, false, line, sizeof line);
    if (s->failed++ < SHOWN)
        printf("%s: %s was told something else after \"%s\" of %s (faces %d and %d)\n", s->name,
               s->r.peer[v].name, line, s->r.peer[w->who].name, two[0], two[1]);
}

/* The same evening once more, but for two faces that v was not told of. */
static void compare(stand *s, int v, uint8_t two[2])
{
    static roster twin;
    char ruling[JOURNAL_NAME] = "";

    s->twins++;
    roster_open(&twin, s->name, true, "twin");
    twin.read = twin_heard;
    twin.context = ruling;
    for (int i = 0; i < s->n; i++) {
        const step *w = &s->step[i];
        sabot_event event = w->event;
        if (i >= s->round && !w->guess)
            faces_each(&event, exchange, two);
        twin.f.now_ms = w->now_ms;
        put(&twin, w->who, &event, (unsigned)i + 1);
        const bool alike = strcmp(ruling, w->ruling) == 0;
        if (!alike && w->who != v) {
            s->left++; /* another round */
            break;
        }
        if (i >= s->round)
            s->compared++;
        if (!alike || twin.peer[v].sum != w->sum[v]) {
            tell_leak(s, v, w, two);
            break;
        }
    }
    roster_close(&twin);
}

/* Somebody asks for what is none of theirs, or guesses. */
static void pry(stand *s)
{
    const int v = (int)roster_below(&s->r, ROSTER_AUDITS + 1);
    const sabot_viewer viewer = roster_viewer(&s->r, v);
    sabot_event event = s->step[roster_below(&s->r, (uint32_t)s->n)].event;

    if (viewer.role == SABOT_PARTICIPANT && roster_below(&s->r, 2) == 0) {
        event.role = SABOT_PARTICIPANT;
        event.actor_seat = viewer.seat;
        event.seat = event.seat ? viewer.seat : 0;
    }
    write_down(s, v, &event, true);
}

static void evening(const char *rules, bool hides)
{
    static stand s;
    const int steps = test_is_brief() ? 100 : test_times(500, STEPS); /* some twins at least */
    int who;
    sabot_event event;
    uint8_t two[2];

    memset(&s, 0, sizeof s);
    s.name = rules;
    s.step = calloc(STEPS + 2, sizeof *s.step);
    assert_non_null(s.step);
    roster_open(&s.r, rules, true, "twin");
    s.r.read = heard;
    s.r.context = &s;
    while (s.n < steps) {
        s.r.f.now_ms += 700;
        if (roster_next(&s.r, &who, &event))
            write_down(&s, who, &event, false);
        if (s.n > 0 && roster_below(&s.r, 8) == 0 && s.n < steps)
            pry(&s);
        for (int v = 0; v < ROSTER_PEOPLE && s.n > s.round; v++)
            if (roster_below(&s.r, 24) == 0 && choose_two(&s, v, two))
                compare(&s, v, two);
    }
    printf("%s: %ld twins, %ld of them another round, %ld steps compared, %llu rounds, %ld leaks\n",
           rules, s.twins, s.left, s.compared, (unsigned long long)hub_count(s.r.f.hub)->rounds,
           s.failed);
    roster_close(&s.r);
    free(s.step);
    assert_int_equal(s.failed + s.r.faults, 0);
    assert_true(!hides || (s.twins > 5 && s.compared > 50));
}

static void twins_are_told_the_same(void **state)
{
    (void)state;
    evening("minibaccarat", false); /* all cards lie face up */
    evening("punto-banco", false);
    evening("minibaccarat-viewing", true);
    evening("chemin-de-fer", true);
    evening("pai-gow", true);
    evening("pai-gow-poker", true);
}

/* ---- Secrets of shuffles --------------------------------------------------------------------- */

typedef struct sealed {
    roster r;
    uint32_t number;         /* of the secret that is sealed; 0 none */
    uint64_t seals, reveals;
} sealed;

static void follow_seals(void *context, const journal_entry *entry, const sabot_event *event)
{
    sealed *s = context;

    if (journal_verdict(entry) == SABOT_REFUSED)
        return;
    if (event->kind == SABOT_EV_COMMIT) {
        s->number = (uint32_t)event->count;
        s->seals++;
    } else if (event->kind == SABOT_EV_REVEAL) {
        s->number = 0;
        s->reveals++;
    }
}

static bool holds(const few_peer *p, const unsigned char secret[SABOT_SECRET_BYTES])
{
    char text[64];

    sodium_bin2base64(text, sizeof text, secret, SABOT_SECRET_BYTES,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    if (few_heard(p, text))
        return true;
    sodium_bin2hex(text, 2 * 16 + 1, secret, 16);
    if (few_heard(p, text))
        return true;
    for (size_t i = 0; i + 16 <= p->n; i++)
        if (memcmp(p->text + i, secret, 16) == 0)
            return true;
    return false;
}

static void check_secrets(sealed *s, const unsigned char master[32])
{
    unsigned char secret[SABOT_SECRET_BYTES];
    deal_seed_secrets secrets;

    deal_seed_secrets_init(&secrets, master);
    assert_true(secrets.secrets.find(&secrets.secrets, s->number, secret));
    for (int i = 0; i < ROSTER_PEOPLE; i++) {
        assert_false(s->r.peer[i].full);
        assert_false(holds(&s->r.peer[i], master));
        assert_false(s->number != 0 && holds(&s->r.peer[i], secret));
        few_clear(&s->r.peer[i]);
    }
}

static void watch_seals(const char *rules)
{
    static sealed s;
    unsigned char master[STORE_SECRET];
    const int steps = test_is_brief() ? 800 : test_times(4000, 40000);
    sabot_event event;
    int who;

    memset(&s, 0, sizeof s);
    roster_open(&s.r, rules, false, "seals");
    s.r.read = follow_seals;
    s.r.context = &s;
    assert_int_equal(store_secret(s.r.store, "T", 0, master), STORE_OK);
    for (int i = 0; i < steps; i++) {
        char line[SABOT_LINE_MAX];
        s.r.f.now_ms += 300;
        if (roster_next(&s.r, &who, &event) && who < ROSTER_HOUSE) {
            sabot_event_to_text(&event, false, line, sizeof line);
            few_say(&s.r.f, &s.r.peer[who], line);
        }
        roster_settle(&s.r);
        check_secrets(&s, master);
    }
    printf("%s: %llu seals, %llu reveals\n", rules, (unsigned long long)s.seals,
           (unsigned long long)s.reveals);
    roster_close(&s.r);
    assert_true(s.seals > 0);
}

static void no_secret_is_told_before_its_time(void **state)
{
    (void)state;
    watch_seals("minibaccarat-fair");
    watch_seals("chemin-de-fer-fair");
    watch_seals("pai-gow-fair");
    watch_seals("pai-gow-poker-fair");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(twins_are_told_the_same),
        cmocka_unit_test(no_secret_is_told_before_its_time),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
