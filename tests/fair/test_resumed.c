/* A sealed table that was interrupted goes on with the very cards it would have gone on with:
 * opened out of a store at many points of an evening, with several checkpoints since the seal, and
 * its source rebuilt from there (kept_follow), the two deal the same to the end of the shoe, errors
 * included. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "deal/evening.h"
#include "store/kept.h"

enum { ENTRIES = 3 * KEPT_EVERY + 400, EVERY = 37, AHEAD = 400 };

static const char name[] = "F";

typedef struct kept_evening {
    store *s;
    kept_table kept;
    deal_evening evening;
    uint64_t sealed_at;      /* the entry of the latest seal */
    int resumed, ahead, marks_since;
} kept_evening;

static void append(kept_evening *k, kept_entry *entry)
{
    store_batch batch;
    store_line line;

    assert_true(kept_join(&k->kept, entry, &line, 1, &batch));
    assert_int_equal(store_append(k->s, &batch, 1), STORE_OK);
    assert_int_equal(batch.status, STORE_OK);
    kept_appended(&k->kept, k->s, &batch, &k->evening.table);
}

static void keep(void *context, const sabot_table *table, const sabot_event *event,
                 const sabot_ruling *ruling)
{
    kept_evening *k = context;
    static kept_entry entry;

    memset(&entry, 0, sizeof entry);
    entry.event = *event;
    entry.round = journal_round(table, event);
    entry.entry.time_ms = event->time_ms;
    journal_ruling(ruling, entry.entry.ruling);
    sabot_event_to_text(event, false, entry.entry.text, sizeof entry.entry.text);
    if (event->kind == SABOT_EV_COMMIT)
        k->sealed_at = k->kept.chain.next;
    append(k, &entry);
}

static void begin(kept_evening *k, const char *line, const char *seed)
{
    static journal_replay none;
    static kept_entry entry;
    sabot_rules rules;
    sabot_ruling ruling;
    sabot_error error;
    char says[STORE_SAYS];

    memset(k, 0, sizeof *k);
    memset(&rules, 0, sizeof rules);
    memset(&entry, 0, sizeof entry);
    k->s = store_open("memory:", says);
    assert_non_null(k->s);
    assert_int_equal(sabot_table_from_text(line, strlen(line), &rules, &ruling, &error), 0);
    ruling = deal_evening_open(&k->evening, &rules, seed, 5);
    assert_int_equal(ruling.verdict, SABOT_ACCEPTED);
    assert_int_equal(kept_open(&k->kept, k->s, name, &none), KEPT_NONE);
    journal_ruling(&ruling, entry.entry.ruling);
    sabot_table_to_text(&rules, entry.entry.text, sizeof entry.entry.text);
    append(k, &entry);
    k->evening.driver.listener = keep;
    k->evening.driver.context = k;
    k->evening.irregular = 20;
}

static void follow(void *context, const sabot_table *table, const sabot_event *event)
{
    deal_fair *fair = context;

    fair->source.applied(&fair->source, table, event);
}

/* The house alone deals on from both, each on a table of its own. */
static int deal_on(const sabot_table *from, const deal_fair *a, const deal_fair *b)
{
    static sabot_table table[2];
    static deal_fair fair[2];
    const unsigned all = 1u << SABOT_MUST | 1u << SABOT_YIELD | 1u << SABOT_SILENCE |
                         1u << SABOT_NEXT;
    int steps = 0;

    fair[0] = *a;
    fair[1] = *b;
    for (int i = 0; i < AHEAD; i++) {
        int went[2];
        for (int k = 0; k < 2; k++) {
            deal_driver driver = { .table = &table[k], .source = &fair[k].source, .answer = true };
            if (i == 0)
                table[k] = *from;
            driver.now_ms = table[k].now_ms;
            went[k] = deal_step(&driver, all);
        }
        if (went[0] != went[1] || memcmp(&table[0], &table[1], sizeof table[0]) != 0)
            return -1;
        if (went[0] == 0)
            break;
        steps++;
    }
    return steps;
}

static void resume(kept_evening *k, const char *line)
{
    static journal_replay replay;
    static kept_table opened;
    static deal_fair again;

    deal_fair_init(&again, &k->evening.secrets.secrets);
    assert_int_equal(kept_open(&opened, k->s, name, &replay), KEPT_OPEN);
    assert_memory_equal(&replay.table, &k->evening.table, sizeof replay.table);
    assert_int_equal(kept_follow(k->s, name, &replay.table, follow, &again), KEPT_OPEN);
    assert_int_equal(again.number, k->evening.fair.number);
    assert_memory_equal(again.secret, k->evening.fair.secret, sizeof again.secret);
    const int steps = deal_on(&replay.table, &k->evening.fair, &again);
    if (steps < 0)
        fail_msg("%s: other cards after entry %llu", line,
                 (unsigned long long)k->kept.chain.next - 1);
    k->resumed++;
    k->ahead += steps;
    const int marks = (int)((k->kept.chain.next - k->sealed_at) / KEPT_EVERY);
    if (again.number != 0 && marks > k->marks_since)
        k->marks_since = marks;
}

static const char *const tables[] = {
    "table minibaccarat fair=yes table=F", "table punto-banco fair=yes table=F deal=viewing",
    "table chemin-de-fer fair=yes table=F",
    "table minibaccarat fair=yes table=F shuffler=yes decks=6",
    "table pai-gow-poker fair=yes table=F", "table pai-gow-poker fair=yes table=F start=number",
    "table pai-gow fair=yes table=F",
};

static void it_goes_on_with_the_same_cards(void **state)
{
    static kept_evening k;

    (void)state;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        begin(&k, tables[i], "resumed");
        for (uint64_t next = EVERY; next < ENTRIES; next += EVERY) {
            while (k.kept.chain.next < next)
                deal_evening_turn(&k.evening);
            resume(&k, tables[i]);
        }
        assert_true(k.resumed > 20 && k.ahead > 20 * k.resumed / 10);
        if (i < 4) /* a shoe lasts so long */
            assert_true(k.marks_since >= 2);
        store_close(k.s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_goes_on_with_the_same_cards),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
