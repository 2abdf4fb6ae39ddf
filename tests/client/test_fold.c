/* A viewer's table kept by the client, from a block and the lines of a stream, is at every moment
 * the one that the server would make of its own for that viewer, byte for byte: evenings of all
 * games on which things go wrong, for everybody who watches. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "client/fold.h"
#include "deal/evening.h"
#include "sabot/sabot.h"

enum { EVENTS = 4000, EVERY = 7 };

static const char *const viewers[] = { "seat1", "seat3", "seat5", "spectator", "dealer",
                                       "floorperson", "surveillance" };
enum { VIEWERS = sizeof viewers / sizeof *viewers };

typedef struct watching {
    client_fold fold[VIEWERS];
    uint64_t lines;
} watching;

static watching w;

static client_line line_of(const char *text)
{
    client_line line;
    client_last place = { 0 };

    assert_int_equal(client_read_line(text, strlen(text), &place, &line), 1);
    return line;
}

/* Who comes now: welcomed, with the table as it stands. */
static void join(int i, const sabot_table *table, uint64_t seq)
{
    static unsigned char block[BLOCK_MAX];
    static sabot_table seen;
    char text[100];

    snprintf(text, sizeof text, "welcome %llu %s anna", (unsigned long long)seq, viewers[i]);
    const client_line line = line_of(text);
    assert_true(client_fold_welcome(&w.fold[i], &line));
    assert_false(w.fold[i].open);
    sabot_table_for(table, w.fold[i].viewer, &seen);
    const size_t n = block_write(&seen, seq, block);
    assert_int_equal(client_fold_block(&w.fold[i], block, n), BLOCK_READ);
}

static void tell(int i, const sabot_table *table, const sabot_event *event)
{
    char text[SABOT_LINE_MAX + 32];
    sabot_event told, folded;
    sabot_error error;

    if (!sabot_event_for(table, w.fold[i].viewer, event, &told))
        return;
    int n = snprintf(text, sizeof text, "%llu %lld ", (unsigned long long)table->events,
                     (long long)told.time_ms);
    sabot_event_to_text(&told, false, text + n, sizeof text - (size_t)n);
    const client_line line = line_of(text);
    if (client_fold_event(&w.fold[i], &line, &folded, &error) < 0)
        fail_msg("%s: %s", text, error.says);
    told.seq = table->events;
    assert_memory_equal(&told, &folded, sizeof told);
    assert_int_equal(client_fold_event(&w.fold[i], &line, &folded, &error), -1); /* once */
    w.lines++;
}

static void listen(void *context, const sabot_table *table, const sabot_event *event,
                   const sabot_ruling *ruling)
{
    static sabot_table seen;

    (void)context;
    (void)ruling;
    for (int i = 0; i < VIEWERS; i++) {
        tell(i, table, event);
        if (table->events % EVERY == 0) {
            sabot_table_for(table, w.fold[i].viewer, &seen);
            assert_memory_equal(&seen, &w.fold[i].table, sizeof seen);
        }
        if ((table->events + (uint64_t)i * 31) % 97 == 0)
            join(i, table, table->events);
    }
}

static void test_evenings(void **state)
{
    static deal_evening evening;
    sabot_rules rules;

    (void)state;
    for (int game = 1; game < SABOT_GAMES; game++) {
        memset(&w, 0, sizeof w);
        assert_true(sabot_rules_default(&rules, game, 0));
        assert_int_equal(deal_evening_open(&evening, &rules, "fold", 5).verdict, SABOT_ACCEPTED);
        evening.driver.listener = listen;
        evening.irregular = 20;
        evening.driver.now_ms = INT64_C(1700000000000); /* times are since 1970 */
        for (int i = 0; i < VIEWERS; i++)
            join(i, &evening.table, 0);
        while (evening.table.events < EVENTS) {
            evening.driver.now_ms += 250 * (int64_t)(evening.table.events % 3);
            deal_evening_turn(&evening);
        }
        assert_true(w.lines > EVENTS);
        print_message("# game %d: %llu lines\n", game, (unsigned long long)w.lines);
    }
}

static void not_folded(const char *text)
{
    static client_fold before;
    const client_line line = line_of(text);
    sabot_event event;
    sabot_error error = { 0 };

    before = w.fold[0];
    assert_int_equal(client_fold_event(&w.fold[0], &line, &event, &error), -1);
    assert_true(error.says[0] != '\0');
    assert_memory_equal(&before, &w.fold[0], sizeof before);
}

static void test_no_lines(void **state)
{
    static sabot_table table;
    sabot_rules rules;
    client_line line = line_of("welcome 5 seat3 anna");

    (void)state;
    memset(&w, 0, sizeof w);
    memset(&table, 0, sizeof table);
    assert_true(client_fold_welcome(&w.fold[0], &line));
    not_folded("6 5000 sit seat=1 buy-in=500.00"); /* there is no table yet */
    assert_true(sabot_rules_default(&rules, SABOT_MINIBACCARAT, 0));
    assert_int_equal(sabot_table_open(&table, &rules).verdict, SABOT_ACCEPTED);
    table.now_ms = 5000;
    join(0, &table, 5);
    not_folded("5 5000 sit seat=1 buy-in=500.00");
    not_folded("6 5000 sits seat=1");
    not_folded("6 5000 wager seat=1 on=banker 0.00");
    not_folded("6 4999 sit seat=1 buy-in=500.00");
    line = line_of("welcome 9 owner anna");
    assert_false(client_fold_welcome(&w.fold[0], &line));
    line = line_of("welcome 9 auditor anna");
    assert_true(client_fold_welcome(&w.fold[0], &line));
    assert_int_equal(w.fold[0].viewer.role, SABOT_SURVEILLANCE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_evenings),
        cmocka_unit_test(test_no_lines),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
