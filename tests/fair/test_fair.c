/* Sealed secrets: what they give, made again, fits over evenings of every game, with errors and
 * without; and whatever is changed afterwards does not: a card, a secret, a seal, a cut, a throw.
 * Evidence for C:3.5.1, C:4.4.1, C:10.6.4, C:11.6.3. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "codec/codec.h"
#include "deal/evening.h"
#include "deal/rederive.h"

enum { EVENTS_MAX = 20000, TURNS = 3000 };

/* An evening, event by event. */
static sabot_event event[EVENTS_MAX];
static int events;
static sabot_rules rules;

static void note(void *context, const sabot_table *table, const sabot_event *e,
                 const sabot_ruling *ruling)
{
    (void)context;
    (void)table;
    (void)ruling;
    assert_true(events < EVENTS_MAX);
    event[events] = *e;
    event[events].seq = (uint64_t)events + 1;
    events++;
}

static void play(const char *line, const char *seed, int irregular)
{
    static deal_evening evening;
    sabot_ruling ruling;
    sabot_error error;

    memset(&rules, 0, sizeof rules);
    assert_int_equal(sabot_table_from_text(line, strlen(line), &rules, &ruling, &error), 0);
    assert_int_equal(deal_evening_open(&evening, &rules, seed, 4).verdict, SABOT_ACCEPTED);
    evening.driver.listener = note;
    evening.irregular = irregular;
    events = 0;
    for (int turn = 0; turn < TURNS; turn++)
        deal_evening_turn(&evening);
    for (sabot_standing standing = { .closed = true }; standing.closed;) {
        deal_evening_turn(&evening);
        sabot_stand(&evening.table, &standing);
    }
    deal_evening_close(&evening);
}

typedef struct found {
    int shown, fit, left, refused;
    uint64_t wrong;
} found;

/* Goes through the events as they stand now. What is refused does not happen, and after it nothing
 * is held against the secret any more. */
static found check(void)
{
    static deal_rederive made;
    static sabot_table table, before;
    found f = { 0 };
    bool strayed = false;

    deal_rederive_begin(&made);
    assert_int_equal(sabot_table_open(&table, &rules).verdict, SABOT_ACCEPTED);
    for (int i = 0; i < events; i++) {
        before = table;
        if (sabot_judge(&table, &event[i]).verdict == SABOT_REFUSED) {
            f.refused++;
            strayed = true;
        } else {
            sabot_apply(&table, &event[i]);
        }
        if (strayed && (event[i].kind != SABOT_EV_REVEAL || !made.open))
            continue;
        if (!deal_rederive_take(&made, &before, &table, &event[i]))
            continue;
        f.shown++;
        f.fit += made.result.fits;
        f.left += made.result.left;
        if (f.wrong == 0)
            f.wrong = made.result.wrong;
    }
    return f;
}

static const char *const tables[] = {
    "table punto-banco fair=yes", "table minibaccarat fair=yes table=MB-7",
    "table minibaccarat edition=1998 fair=yes", "table minibaccarat fair=yes shuffler=yes decks=6",
    "table punto-banco fair=yes deal=viewing", "table chemin-de-fer fair=yes",
    "table pai-gow fair=yes", "table pai-gow fair=yes delivery=k10",
    "table pai-gow-poker fair=yes", "table pai-gow-poker fair=yes start=number",
    "table pai-gow-poker fair=yes shuffler=yes second-deck=yes dealing=automated",
};

static void every_secret_fits(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        for (int irregular = 0; irregular <= 20; irregular += 20) {
            play(tables[i], "fits", irregular);
            const found f = check();
            if (f.fit != f.shown || f.refused > 0)
                fail_msg("%s: %d of %d fit, %d refused, first wrong %llu", tables[i], f.fit,
                         f.shown, f.refused, (unsigned long long)f.wrong);
            assert_true(f.shown >= 1 && f.left >= 30);
            assert_int_equal(event[events - 1].kind == SABOT_EV_REVEAL ||
                                 event[events - 1].kind == SABOT_EV_CLOSE, true);
        }
}

/* The how manyth event of a kind; 0 is the first. */
static int at(int kind, int k)
{
    for (int i = 0; i < events; i++)
        if (event[i].kind == kind && k-- == 0)
            return i;
    fail_msg("there are not so many of that kind");
    return -1;
}

/* A card after the commitment that was told, not the first. */
static void another_card_is_found(void **state)
{
    (void)state;
    play(tables[0], "card", 0);
    const int i = at(SABOT_EV_CARD, 40);

    assert_true(check().wrong == 0);
    event[i].card = (uint8_t)(event[i].card == SABOT_CARD_FIRST ? 2 : event[i].card - 1);
    assert_true(event[i].seq > 0 && check().wrong == event[i].seq);
}

static void a_burned_card_is_found(void **state)
{
    (void)state;
    play(tables[1], "burn", 0);
    const int i = at(SABOT_EV_BURN, 1);

    event[i].card = (uint8_t)(event[i].card == SABOT_CARD_FIRST ? 2 : event[i].card - 1);
    assert_true(check().wrong == event[i].seq);
}

static void another_secret_or_seal_is_found(void **state)
{
    static const int kinds[] = { SABOT_EV_REVEAL, SABOT_EV_COMMIT };

    (void)state;
    for (int k = 0; k < 2; k++) {
        play(tables[2], "secret", 0);
        const found whole = check();
        event[at(kinds[k], 0)].text[31] ^= 1;
        assert_int_equal(check().fit, whole.fit - 1);
    }
}

static void another_cut_is_found(void **state)
{
    (void)state;
    play(tables[5], "cut", 0);
    assert_true(check().wrong == 0);
    event[at(SABOT_EV_CUT, 0)].count ^= 1;
    assert_true(check().wrong == event[at(SABOT_EV_BURN, 0)].seq);
}

static void another_tile_or_throw_is_found(void **state)
{
    sabot_faces faces;

    (void)state;
    play(tables[6], "tiles", 0);
    assert_true(check().wrong == 0);
    const int i = at(SABOT_EV_DELIVER, 3);
    const int other = at(SABOT_EV_DELIVER, 4);
    const sabot_event was = event[i];
    memcpy(event[i].text, event[other].text, sizeof event[i].text); /* two hands change places */
    memcpy(event[other].text, was.text, sizeof was.text);
    faces = sabot_event_faces(&event[i]);
    assert_int_equal(faces.n, 4);
    assert_true(check().wrong == event[i].seq);

    play(tables[6], "dice", 0);
    const int dice = at(SABOT_EV_UNCOVER, 0);
    event[dice].count = event[dice].count % 216 + 1;
    assert_true(check().wrong == event[dice].seq);

    play(tables[9], "number", 0);
    const int number = at(SABOT_EV_NUMBER, 1);
    event[number].count = event[number].count % 7 + 1;
    assert_true(check().wrong == event[number].seq);
}

static void deal_unseen(void)
{
    for (int i = 0; i < events; i++)
        if (event[i].kind == SABOT_EV_CARD && event[i].face == SABOT_FACE_DOWN)
            event[i].card = SABOT_CARD_UNSEEN;
}

/* Faces told later, of what left unseen: a hand that was set, a card that was turned. */
static void what_was_unseen_is_held_against_it_when_it_is_told(void **state)
{
    (void)state;
    play(tables[4], "unseen", 0);
    deal_unseen();
    const found f = check();
    assert_true(f.shown > 0 && f.fit == f.shown && f.refused == 0);
    const int i = at(SABOT_EV_TURN, 2);
    event[i].card = (uint8_t)(event[i].card == SABOT_CARD_FIRST ? 2 : event[i].card - 1);
    assert_true(check().wrong == event[i].seq);
}

/* One that was dealt in the round already is no better than any other. */
static void a_card_dealt_twice_is_found(void **state)
{
    int tried = 0;

    (void)state;
    play(tables[0], "twice", 0);
    for (int k = 40; k < 80; k++) {
        const int i = at(SABOT_EV_CARD, k), last = at(SABOT_EV_CARD, k - 1);
        const uint8_t was = event[i].card;
        if (event[last].card == was)
            continue;
        event[i].card = event[last].card;
        assert_true(check().wrong == event[i].seq);
        event[i].card = was;
        tried++;
    }
    assert_true(tried > 30);
}

/* The two hands may not change cards that nobody saw before they were turned, nor is one of a hand
 * turned twice and the other never. */
static void a_card_turned_elsewhere_is_found(void **state)
{
    static const char *const dealt_down[] = { "table punto-banco fair=yes deal=viewing",
                                              "table chemin-de-fer fair=yes" };
    int elsewhere = 0, twice = 0;

    (void)state;
    for (int g = 0; g < 2; g++) {
        play(dealt_down[g], "turned", 0);
        deal_unseen();
        assert_true(check().wrong == 0);
        for (int k = 1; k < 60; k++) {
            const int i = at(SABOT_EV_TURN, k), last = at(SABOT_EV_TURN, k - 1);
            const uint8_t was = event[i].card, other = event[last].card;
            const bool same_hand = event[i].hand == event[last].hand;
            if (was == other)
                continue;
            event[i].card = other;
            if (!same_hand)
                event[last].card = was;
            const found f = check();
            if (f.wrong != event[i].seq && (same_hand || f.wrong != event[last].seq))
                fail_msg("%s: turn %d, line %llu, first wrong %llu", dealt_down[g], k,
                         (unsigned long long)event[i].seq, (unsigned long long)f.wrong);
            event[i].card = was;
            event[last].card = other;
            *(same_hand ? &twice : &elsewhere) += 1;
        }
    }
    assert_true(elsewhere > 10 && twice > 10);
}

/* A pair told where one of the two lies: of tiles that were delivered unseen. */
static void a_tile_told_twice_is_found(void **state)
{
    int tried = 0;

    (void)state;
    play(tables[6], "pair", 0);
    for (int i = 0; i < events; i++)
        if (event[i].kind == SABOT_EV_DELIVER)
            memset(event[i].text, 0, sizeof event[i].text);
    assert_true(check().wrong == 0);
    for (int k = 0; k < 40; k++) {
        const int i = at(SABOT_EV_SET, k);
        const sabot_event was = event[i];
        sabot_faces faces = sabot_event_faces(&was);
        if (faces.n != 4 || faces.piece[0] == faces.piece[1])
            continue;
        faces.piece[1] = faces.piece[0];
        sabot_event_put_faces(&event[i], faces.piece, faces.n, faces.before, true);
        const found f = check();
        tried += f.wrong == event[i].seq;
        if (f.wrong == 0 && f.refused == 0)
            fail_msg("set %d, line %llu, is not found", k, (unsigned long long)event[i].seq);
        event[i] = was;
    }
    assert_true(tried > 5);
}

/* A card after the secret was shown is refused, whoever deals it (never dealt on). */
static void nothing_is_dealt_after_the_secret(void **state)
{
    static const int phases[] = { SABOT_PHASE_SHOE_OVER, SABOT_PHASE_CLOSED };
    static sabot_table table;

    (void)state;
    play(tables[0], "after", 0);
    assert_int_equal(sabot_table_open(&table, &rules).verdict, SABOT_ACCEPTED);
    for (int i = 0; i < events; i++) {
        const sabot_event card = { .kind = SABOT_EV_CARD, .role = SABOT_SHOE, .card = 9,
                                   .time_ms = table.now_ms };
        sabot_apply(&table, &event[i]);
        if (event[i].kind == SABOT_EV_REVEAL) {
            assert_true(table.phase == phases[0] || table.phase == phases[1]);
            assert_int_equal(sabot_judge(&table, &card).verdict, SABOT_REFUSED);
        }
    }
}

/* BLAKE2b-256 of "sabot fair 1\nT1\n7\n" and the bytes 0 to 31, as Python's hashlib has it. */
static void a_seal_is_what_the_page_says(void **state)
{
    static const char wanted[] = "commit number=7 seal=EIfngeZ9XBQpKjl5vQpnmCbOlYhZjW9AGauTDKUzLCo";
    unsigned char secret[32], seal[32];
    sabot_event e = { .kind = SABOT_EV_COMMIT, .role = SABOT_DEALER, .count = 7 };
    char line[SABOT_LINE_MAX];

    (void)state;
    for (int i = 0; i < 32; i++)
        secret[i] = (unsigned char)i;
    deal_seal("T1", 7, secret, seal);
    memcpy(e.text, seal, sizeof seal);
    sabot_event_to_text(&e, false, line, sizeof line);
    assert_string_equal(line, wanted);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_secret_fits),
        cmocka_unit_test(another_card_is_found),
        cmocka_unit_test(a_burned_card_is_found),
        cmocka_unit_test(another_secret_or_seal_is_found),
        cmocka_unit_test(another_cut_is_found),
        cmocka_unit_test(another_tile_or_throw_is_found),
        cmocka_unit_test(what_was_unseen_is_held_against_it_when_it_is_told),
        cmocka_unit_test(a_card_dealt_twice_is_found),
        cmocka_unit_test(a_card_turned_elsewhere_is_found),
        cmocka_unit_test(a_tile_told_twice_is_found),
        cmocka_unit_test(nothing_is_dealt_after_the_secret),
        cmocka_unit_test(a_seal_is_what_the_page_says),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
