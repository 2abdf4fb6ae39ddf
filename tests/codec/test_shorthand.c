/* Lines in shorthand are read as the same lines: those of every viewer all through evenings of
 * every game, and lines that nobody would write; and what is no shorthand is not read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "codec/shorthand.h"
#include "deal/evening.h"
#include "sabot/codec.h"
#include "sabot/sabot.h"

enum { LINE = SABOT_LINE_MAX + 64 };

static uint64_t random_state = 1;

static unsigned below(unsigned n)
{
    random_state = random_state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(random_state >> 33) % n;
}

/* Both ends of a connection, and what has gone over it. */
typedef struct wire {
    shorthand writes, reads;
    int64_t told_ms;
    size_t lines, before, after;
} wire;

static void comes_back(wire *w, const char *line, size_t n)
{
    static unsigned char brief[2 * LINE + 1];
    static char again[LINE];
    size_t length = 0;

    const size_t written = shorthand_write(&w->writes, line, n, brief);
    assert_true(written <= 2 * n + 1);
    unsigned char *const own = malloc(written + 1); /* nobody reads behind its end unnoticed */
    assert_non_null(own);
    memcpy(own, brief, written);
    own[written] = (unsigned char)below(16); /* the head of the next */
    assert_int_equal(shorthand_read(&w->reads, own, written + below(2), again, sizeof again,
                                    &length), written);
    assert_int_equal(length, n);
    assert_memory_equal(again, line, n);
    assert_int_equal(w->reads.pace, w->writes.pace);
    free(own);
    w->lines++;
    w->before += n;
    w->after += written;
}

/* ---- Evenings -------------------------------------------------------------------------------- */

static wire viewers[SABOT_ROLES];

static void each_viewer(void *context, const sabot_table *table, const sabot_event *event,
                        const sabot_ruling *ruling)
{
    char line[LINE];
    sabot_event read;

    (void)context;
    (void)ruling;
    for (int role = SABOT_PARTICIPANT; role < SABOT_ROLES; role++) {
        const sabot_viewer viewer = { (uint8_t)role, role == SABOT_PARTICIPANT ? 3 : 0 };
        wire *const w = &viewers[role];
        if (!sabot_event_for(table, viewer, event, &read))
            continue;
        int n = snprintf(line, sizeof line, "+%lld ", (long long)(read.time_ms - w->told_ms));
        if (w->told_ms == 0 || below(200) == 0)
            n = snprintf(line, sizeof line, "%llu %lld ", (unsigned long long)table->events,
                         (long long)read.time_ms);
        else if (read.time_ms == w->told_ms)
            n = snprintf(line, sizeof line, "+ ");
        n += (int)sabot_event_to_text(&read, false, line + n, sizeof line - (size_t)n);
        comes_back(w, line, (size_t)n);
        w->told_ms = read.time_ms;
    }
}

static void test_evenings(void **state)
{
    static deal_evening evening;
    sabot_rules rules;

    (void)state;
    for (int game = 1; game < SABOT_GAMES; game++) {
        const wire *const w = &viewers[SABOT_SPECTATOR];
        assert_true(sabot_rules_default(&rules, game, 0));
        memset(viewers, 0, sizeof viewers);
        assert_int_equal(deal_evening_open(&evening, &rules, "brief", 5).verdict, SABOT_ACCEPTED);
        evening.driver.listener = each_viewer;
        evening.irregular = 20;
        while (evening.table.events < 2000) {
            evening.driver.now_ms += 250 + below(4);
            deal_evening_turn(&evening);
        }
        assert_true(w->lines > 1000);
        assert_true(2 * w->after < w->before);
        print_message("# game %d: %zu lines, %zu bytes of %zu\n", game, w->lines, w->after,
                      w->before);
    }
}

/* ---- Lines that nobody would write ----------------------------------------------------------- */

static size_t add_any(char *line, size_t n)
{
    const char *const phrase = shorthand_phrase[below(SHORTHAND_PHRASES)];

    switch (below(4)) {
    case 0: /* a phrase, or its beginning */
        return (size_t)snprintf(line + n, LINE - n, "%.*s", 1 + (int)below(30), phrase);
    case 1:
        line[n] = (char)below(256);
        return 1;
    case 2:
        return (size_t)snprintf(line + n, LINE - n, "%u", below(1u << below(31)));
    default:
        line[n] = "+ .=@\"0"[below(7)];
        return 1;
    }
}

static void test_any_lines(void **state)
{
    char line[LINE];
    wire w = { .lines = 0 };

    (void)state;
    for (int i = 0; i < 200000; i++) {
        size_t n = 0;
        if (below(2) == 0)
            n = (size_t)snprintf(line, sizeof line, "+%u ", below(3) == 0 ? below(70000)
                                                                       : 290 + below(20));
        for (unsigned parts = below(8); parts > 0; parts--)
            n += add_any(line, n);
        comes_back(&w, line, n);
    }
    for (unsigned later = 0; later < 60000; later++) { /* whatever the pace was */
        const int n = snprintf(line, sizeof line, "+%.0u x", later);
        comes_back(&w, line, (size_t)n);
    }
}

/* ---- The list -------------------------------------------------------------------------------- */

static void test_list(void **state)
{
    (void)state;
    for (int i = 0; i < SHORTHAND_PHRASES; i++) {
        wire w = { .lines = 0 };
        assert_true(i == 0 || strcmp(shorthand_phrase[i - 1], shorthand_phrase[i]) < 0);
        comes_back(&w, shorthand_phrase[i], strlen(shorthand_phrase[i]));
        assert_int_equal(w.after, 2); /* each has a code, and the longest that fits is taken */
    }
}

static void test_layout(void **state)
{
    shorthand s = { 0 };
    unsigned char out[64];

    (void)state;
    assert_int_equal(shorthand_write(&s, "+50 x", 5, out), 4); /* odd, so far: no pace */
    assert_memory_equal(out, "\x02\x10\x42x", 4);
    assert_int_equal(shorthand_write(&s, "+51 x", 5, out), 4); /* again: the pace */
    assert_memory_equal(out, "\x01\x10\x43x", 4);
    assert_int_equal(shorthand_write(&s, "+51 x", 5, out), 2);
    assert_memory_equal(out, "\x07x", 2);
    assert_int_equal(shorthand_write(&s, "+59 x", 5, out), 2);
    assert_memory_equal(out, "\x0fx", 2);
    assert_int_equal(shorthand_write(&s, "+47 x", 5, out), 2);
    assert_memory_equal(out, "\x03x", 2);
    assert_int_equal(shorthand_write(&s, "9 +51 x", 7, out), 8); /* begins anew */
    assert_memory_equal(out, "\0009 +51 x", 8);
    assert_int_equal(shorthand_write(&s, "+51 \x7f!", 6, out), 7);
    assert_memory_equal(out, "\x02\x10\x43\x7f\x7f\x7f!", 7);
}

/* ---- What is no shorthand -------------------------------------------------------------------- */

static void not_read(const char *bytes, size_t n, size_t room)
{
    shorthand s = { 0 };
    char line[64];
    size_t length;

    assert_int_equal(shorthand_read(&s, bytes, n, line, room, &length), 0);
}

static void test_not_read(void **state)
{
    (void)state;
    not_read("", 0, 64);
    not_read("x", 1, 64);            /* no head */
    not_read("\x80", 1, 64);
    not_read("\0x\x7f", 3, 64);      /* what stands for itself is not there */
    not_read("\x01\x10", 2, 64);     /* half a time */
    not_read("\x02\x10\x05", 3, 64);
    not_read("\x03x", 2, 64);        /* before the event before */
    not_read("\0xyz", 4, 2);         /* too long */
    not_read("\0\x10", 2, 5);
    not_read("\x07x", 2, 1);
}

static void test_any_bytes(void **state)
{
    unsigned char bytes[40];
    char line[64];

    (void)state;
    for (int i = 0; i < 300000; i++) {
        shorthand s = { .pace = (int)below(57600) };
        const size_t n = below(sizeof bytes);
        size_t length;
        for (size_t k = 0; k < n; k++)
            bytes[k] = (unsigned char)(below(3) == 0 ? below(16) : below(256));
        const size_t taken = shorthand_read(&s, bytes, n, line, below(sizeof line), &length);
        assert_true(taken <= n && length < sizeof line && s.pace >= 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_evenings),  cmocka_unit_test(test_any_lines),
        cmocka_unit_test(test_list),      cmocka_unit_test(test_layout),
        cmocka_unit_test(test_not_read),  cmocka_unit_test(test_any_bytes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
