/* test_roundtrip.c: reading what was written gives the same event, byte for byte, in both forms,
 * for every kind with every field; and both forms of one event are read as the same bytes. The
 * values are random by a fixed seed, which every failure names through its event's line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "codec/codec.h"
#include "sabot/tile.h"

enum { EVENTS_A_KIND = 2000 };

static uint64_t seed;

/* xorshift64: good enough to wander, and the same everywhere. */
static uint64_t next_random(void)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return seed;
}

static int below(int bound)
{
    return (int)(next_random() % (unsigned)bound);
}

static int between(int least, int most)
{
    return least + below(most - least + 1);
}

static void random_text(char text[SABOT_EVENT_TEXT])
{
    static const char *const piece[] = {
        "a", "Z", "9", " ", "\"", "\\", "=", ";", "#", "@", ",", "-", "seat", "by", "\xC3\xA9",
        "\xE2\x82\xAC", "\xF0\x9F\x82\xA1", "$", "'", "{", "}", "[", ":", "none", "dealer",
    };
    const size_t length = (size_t)between(1, SABOT_EVENT_TEXT - 1);
    size_t n = 0;

    memset(text, 0, SABOT_EVENT_TEXT);
    while (n < length) {
        const char *p = piece[below((int)(sizeof piece / sizeof *piece))];

        if (n + strlen(p) >= SABOT_EVENT_TEXT)
            break;
        memcpy(text + n, p, strlen(p));
        n += strlen(p);
    }
}

/* Cards or tiles, one to eight, now and then with a slash; tiles by the first of their face. */
static void random_faces(sabot_event *e)
{
    const bool tiles = below(2) == 1;
    const int n = between(1, SABOT_FACES_MAX), slash = below(2) ? below(n) : n;
    uint8_t piece[SABOT_FACES_MAX];
    char face[4];

    for (int i = 0; i < n; i++) {
        piece[i] = (uint8_t)between(1, tiles ? SABOT_TILE_UNSEEN : SABOT_CARD_UNSEEN);
        if (!tiles)
            continue;
        sabot_tile_text(piece[i], face);
        assert_true(sabot_tile_parse(face, 3, &piece[i]));
    }
    sabot_event_put_faces(e, piece, n, slash, tiles);
}

/* Any hand a card may lie on: a tie is none. */
static int random_hand(void)
{
    const int hand = between(1, SABOT_HANDS - 2);

    return hand < SABOT_HAND_TIE ? hand : hand + 1;
}

/* A value the field may have; zero only where zero is a value like any other. */
static void random_field(sabot_event *e, int field)
{
    static const int64_t amount[] = { 1, 5, 100, 1250, 999999, SABOT_CENTS_MAX };

    switch ((sabot_field)field) {
    case SABOT_F_AMOUNT:
        e->amount = below(2) ? amount[below(6)] : (sabot_cents)between(1, 1000000);
        break;
    case SABOT_F_COUNT: e->count = below(2) ? between(0, 12) : between(0, 100000); break;
    case SABOT_F_SERIAL: e->serial = below(9) ? (uint32_t)between(1, 9999) : UINT32_MAX; break;
    case SABOT_F_WITH: e->with = (sabot_roles)(below(1 << SABOT_ROLES) & ~1); break;
    case SABOT_F_SEAT: e->seat = (uint8_t)between(1, SABOT_SEATS_MAX); break;
    case SABOT_F_HAND: e->hand = (uint8_t)random_hand(); break;
    case SABOT_F_CARD: e->card = (uint8_t)between(1, SABOT_CARD_FACES - 1); break;
    case SABOT_F_FACE: e->face = (uint8_t)between(1, SABOT_FACE_VALUES - 1); break;
    case SABOT_F_ON: e->on = (uint8_t)between(1, SABOT_WAGERS - 1); break;
    case SABOT_F_WORDS: e->words = (uint8_t)between(1, SABOT_WORDS - 1); break;
    case SABOT_F_TOPIC: e->topic = (uint8_t)between(1, SABOT_TOPICS - 1); break;
    case SABOT_F_CAUSE: e->cause = (uint8_t)between(1, SABOT_CAUSES - 1); break;
    case SABOT_F_MEANS: e->means = (uint8_t)below(SABOT_MEANS_VALUES); break;
    case SABOT_F_MANNER: e->manner = (uint8_t)between(1, SABOT_MANNERS - 1); break;
    case SABOT_F_TO: e->to = (uint8_t)between(1, SABOT_ROLES - 1); break;
    case SABOT_F_BATCH: e->batch = (uint8_t)between(1, 2); break;
    case SABOT_F_DEALER: e->dealer = (uint8_t)between(1, 3); break;
    case SABOT_F_PLAYER: e->player = (uint8_t)below(10); break;
    case SABOT_F_BANKER: e->banker = (uint8_t)below(10); break;
    case SABOT_F_WINNER: e->hand = (uint8_t)between(1, 3); break;
    case SABOT_F_HOLDS: e->holds = below(2) == 1; break;
    case SABOT_F_TEXT: random_text(e->text); break;
    case SABOT_F_FACES: random_faces(e); break;
    case SABOT_F_DICE: e->count = between(1, 216); break;
    case SABOT_F_BYTES:
        for (int i = 0; i < SABOT_SECRET_BYTES; i++)
            e->text[i] = (char)between(i == 31, 255);
        break;
    case SABOT_F_NONE:
    case SABOT_FIELDS: fail_msg("field %d is none", field);
    }
}

/* Anybody who can be named may be the actor: whether they may do it is for the engine to say. */
static void random_actor(sabot_event *e, const sabot_kind *kind)
{
    e->role = below(2) ? kind->role : (uint8_t)between(1, SABOT_ROLES - 1);
    if (e->role != SABOT_PARTICIPANT)
        return;
    e->actor_seat = e->seat;
    if (below(3) == 0 || e->seat == 0)
        e->actor_seat = (uint8_t)between(1, SABOT_SEATS_MAX);
}

static bool has_field(const sabot_kind *kind, int field)
{
    for (int i = 0; i < SABOT_KIND_FIELDS && kind->use[i].field != 0; i++)
        if (kind->use[i].field == field)
            return true;
    return false;
}

static sabot_event random_event(int number)
{
    const sabot_kind *kind = sabot_kind_at(number);
    const bool every_field = below(4) == 0;
    sabot_event e;

    memset(&e, 0, sizeof e);
    e.kind = kind->kind;
    for (int i = 0; i < SABOT_KIND_FIELDS && kind->use[i].field != 0; i++)
        if (kind->use[i].required || every_field || below(2))
            random_field(&e, kind->use[i].field);
    random_actor(&e, kind);
    /* A participant's own act concerns that participant's seat where no other is named. */
    if (kind->role == SABOT_PARTICIPANT && e.seat == 0 && has_field(kind, SABOT_F_SEAT))
        e.seat = e.actor_seat;
    e.seq = below(2) ? next_random() >> 1 : 0;
    e.time_ms = below(2) ? (int64_t)(next_random() % 360000000) : between(0, 1000) * 60000;
    return e;
}

static void check_same(const sabot_event *want, const sabot_event *got, const char *line)
{
    if (memcmp(want, got, sizeof *want) != 0)
        fail_msg("another event was read from: %s", line);
}

static sabot_event read_text_line(const char *line)
{
    sabot_error error;
    sabot_event got;
    bool has_time;

    memset(&got, 0xA5, sizeof got);
    if (sabot_event_from_text(line, strlen(line), &got, &has_time, &error) < 0)
        fail_msg("%d: %s: %s", error.column, error.says, line);
    assert_true(has_time);
    return got;
}

static sabot_event read_json_line(const char *line)
{
    sabot_error error;
    sabot_event got;
    bool has_time;

    memset(&got, 0xA5, sizeof got);
    if (sabot_event_from_json(line, strlen(line), &got, &has_time, &error) < 0)
        fail_msg("%d: %s: %s", error.column, error.says, line);
    assert_true(has_time);
    return got;
}

static void every_kind_comes_back_from_text(void **state)
{
    char line[SABOT_LINE_MAX], again[SABOT_LINE_MAX];

    (void)state;
    seed = 20260731;
    for (int kind = 1; kind < SABOT_EV_KINDS; kind++) {
        for (int i = 0; i < EVENTS_A_KIND; i++) {
            sabot_event e = random_event(kind), got;

            e.seq = 0;
            assert_true(sabot_event_to_text(&e, true, line, sizeof line) > 0);
            got = read_text_line(line);
            check_same(&e, &got, line);
            sabot_event_to_text(&got, true, again, sizeof again);
            assert_string_equal(line, again);
        }
    }
}

static void every_kind_comes_back_from_json(void **state)
{
    char line[SABOT_LINE_MAX], again[SABOT_LINE_MAX];

    (void)state;
    seed = 19470309;
    for (int kind = 1; kind < SABOT_EV_KINDS; kind++) {
        for (int i = 0; i < EVENTS_A_KIND; i++) {
            const sabot_event e = random_event(kind);
            sabot_event got;

            assert_true(sabot_event_to_json(&e, true, line, sizeof line) > 0);
            got = read_json_line(line);
            check_same(&e, &got, line);
            sabot_event_to_json(&got, true, again, sizeof again);
            assert_string_equal(line, again);
        }
    }
}

static void both_forms_are_read_as_the_same_bytes(void **state)
{
    char text[SABOT_LINE_MAX], json[SABOT_LINE_MAX];

    (void)state;
    seed = 7;
    for (int kind = 1; kind < SABOT_EV_KINDS; kind++) {
        for (int i = 0; i < EVENTS_A_KIND / 4; i++) {
            sabot_event e = random_event(kind), a, b;

            e.seq = 0;
            sabot_event_to_text(&e, true, text, sizeof text);
            sabot_event_to_json(&e, true, json, sizeof json);
            a = read_text_line(text);
            b = read_json_line(json);
            check_same(&a, &b, text);
        }
    }
}

/* Without its time an event is written without one, and the reader says so. */
static void time_is_left_out_when_asked(void **state)
{
    sabot_event e = { .kind = SABOT_EV_WASH, .role = SABOT_DEALER, .time_ms = 1 }, got;
    char line[SABOT_LINE_MAX];
    sabot_error error;
    bool has_time = true;

    (void)state;
    sabot_event_to_text(&e, false, line, sizeof line);
    assert_string_equal(line, "wash");
    assert_int_equal(sabot_event_from_text(line, strlen(line), &got, &has_time, &error), 0);
    assert_false(has_time);
    sabot_event_to_json(&e, false, line, sizeof line);
    assert_string_equal(line, "{\"kind\":\"wash\"}");
    assert_int_equal(sabot_event_from_json(line, strlen(line), &got, &has_time, &error), 0);
    assert_false(has_time);
}

/* Whatever the room, nothing is written past it, and a line is whole or empty. */
static void a_line_is_whole_or_empty(void **state)
{
    char whole[SABOT_LINE_MAX], part[SABOT_LINE_MAX];

    (void)state;
    seed = 99;
    for (int kind = 1; kind < SABOT_EV_KINDS; kind++) {
        const sabot_event e = random_event(kind);
        const size_t text = sabot_event_to_text(&e, true, whole, sizeof whole);
        const size_t json = sabot_event_to_json(&e, true, whole, sizeof whole);

        for (size_t size = 0; size <= json + 2; size++) {
            memset(part, '~', sizeof part);
            const size_t n = sabot_event_to_json(&e, true, part, size);
            assert_int_equal(n, size > json ? json : 0);
            assert_true(size == 0 || part[n] == '\0');
            for (size_t i = size; i < sizeof part; i++)
                assert_int_equal(part[i], '~');
            assert_int_equal(sabot_event_to_text(&e, true, part, size), size > text ? text : 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_comes_back_from_text),
        cmocka_unit_test(every_kind_comes_back_from_json),
        cmocka_unit_test(both_forms_are_read_as_the_same_bytes),
        cmocka_unit_test(time_is_left_out_when_asked),
        cmocka_unit_test(a_line_is_whole_or_empty),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
