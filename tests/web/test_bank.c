/* Who held the bank, as the page tells it: an evening of chemin de fer, told to somebody who
 * watches and held against what the table itself says after every event. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <jansson.h>

#include "../../web/engine/engine.h"
#include "told.h"

#include "codec/block.h"
#include "codec/codec.h"
#include "deal/evening.h"
#include "sabot/sabot.h"

enum { EVENTS = 6000, KEPT = 24 };

static int page;
static int held, from;           /* who had the bank before this event, since which round */
static char went[KEPT * 40][12]; /* how each that ended did */
static int ended;

static const char *put_in(const void *bytes, size_t n)
{
    char *const room = page_room((uint32_t)n);

    memcpy(room, bytes, n);
    return room;
}

static int number(const json_t *of, const char *key)
{
    return (int)json_integer_value(json_object_get(of, key));
}

/* The latest reign is the table's own; those before it ended as was seen. */
static void check_history(const sabot_standing *st)
{
    json_t *const view = json_loads(page_view(page, "spectator"), JSON_REJECT_DUPLICATES, NULL);
    const json_t *const list = json_object_get(json_object_get(view, "bank"), "history");
    const int n = (int)json_array_size(list), holds = st->bank.seat != 0;
    const json_t *const last = json_array_get(list, (size_t)(n - 1));

    assert_true(n <= KEPT);
    assert_int_equal(n, ended + holds < KEPT ? ended + holds : KEPT);
    for (int i = 0; i < n - holds; i++)
        assert_string_equal(told_word(json_array_get(list, (size_t)i), "end"),
                            went[ended - (n - holds) + i]);
    if (holds) {
        assert_string_equal(told_word(last, "end"), "holds");
        assert_int_equal(number(last, "seat"), st->bank.seat);
        assert_int_equal(number(last, "from_round"), st->bank.from_round);
        assert_int_equal(number(last, "rounds"), st->bank.rounds);
        assert_int_equal(number(last, "brought"),
                         st->bank.won - st->bank.lost - st->bank.vigorish);
    }
    json_decref(view);
}

static void note_end(int kind)
{
    snprintf(went[ended++], sizeof went[0], "%s",
             kind == SABOT_EV_DISCARD ? "lost" : kind == SABOT_EV_PASS ? "passed"
             : kind == SABOT_EV_LEAVE || kind == SABOT_EV_WALK_OFF ? "left" : "other");
}

static void listen(void *context, const sabot_table *table, const sabot_event *event,
                   const sabot_ruling *ruling)
{
    static const sabot_viewer spectator = { .role = SABOT_SPECTATOR };
    static sabot_standing st;
    char text[SABOT_LINE_MAX + 40];
    sabot_event told;

    (void)context;
    (void)ruling;
    sabot_stand(table, &st);
    if (held != 0 && (st.bank.seat != held || (int)st.bank.from_round != from))
        note_end(event->kind);
    held = st.bank.seat;
    from = (int)st.bank.from_round;
    if (!sabot_event_for(table, spectator, event, &told))
        return;
    const int n = snprintf(text, sizeof text, "%llu %lld ", (unsigned long long)table->events,
                           (long long)told.time_ms);
    sabot_event_to_text(&told, false, text + n, sizeof text - (size_t)n);
    page_line(page, put_in(text, strlen(text)), (uint32_t)strlen(text));
    check_history(&st);
}

static void join(const sabot_table *table)
{
    static unsigned char block[BLOCK_MAX];
    static sabot_table seen;
    const char *const welcome = "welcome 0 spectator anna";

    page = page_new();
    page_line(page, put_in(welcome, strlen(welcome)), (uint32_t)strlen(welcome));
    sabot_table_for(table, (sabot_viewer){ .role = SABOT_SPECTATOR }, &seen);
    const size_t n = block_write(&seen, 0, block);
    assert_null(strstr(page_block(page, put_in(block, n), (uint32_t)n), "error"));
}

static void test_history(void **state)
{
    static deal_evening evening;
    sabot_rules rules;
    int lost = 0, passed = 0;

    (void)state;
    assert_true(sabot_rules_default(&rules, SABOT_CHEMIN_DE_FER, 0));
    assert_int_equal(deal_evening_open(&evening, &rules, "bank", 6).verdict, SABOT_ACCEPTED);
    evening.driver.listener = listen;
    join(&evening.table);
    while (evening.table.events < EVENTS)
        deal_evening_turn(&evening);
    for (int i = 0; i < ended; i++) {
        lost += strcmp(went[i], "lost") == 0;
        passed += strcmp(went[i], "passed") == 0;
    }
    print_message("# %d banks: %d lost, %d passed\n", ended, lost, passed);
    assert_true(ended > KEPT && lost > 0 && passed > 0);
    page_drop(page);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_history) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
