/* round_tried.c: what a table would answer to lines that nobody typed. Where the cases lead, events
 * are tried that are near what may come, or are anything at all: of each the ruling, and, were it
 * taken, where the money would lie and what the house would owe next. Nothing happens at the table.
 *
 * What must always hold: the same case tries the same events at the same line, as long as the same
 * may come there. */
#include "rounds/round_run.h"

#include "games/conformance_suite.h"
#include "recorded/recorded.h"

#include <string.h>

enum { TRIED = 24, NEAR_EVERY = 3 };

static uint64_t after(const sabot_table *table, const sabot_event *event, uint64_t hash)
{
    static sabot_expected owed[SABOT_EXPECTED_MAX];
    static sabot_table then;

    then = *table;
    sabot_apply(&then, event);
    hash = recorded_hash(hash, (const char *)&then.phase, sizeof then.phase);
    for (int i = 0; i < SABOT_ACCOUNTS; i++) {
        const sabot_cents cents = then.ledger.balance[i];
        if (cents != 0)
            hash = recorded_hash(hash, (const char *)&cents, sizeof cents);
    }
    return hash + recorded_expected(owed, sabot_expect(&then, (sabot_asked){
                                              SABOT_DUTY_BIT(SABOT_MUST), 0, 0 }, owed));
}

static uint64_t answer(const sabot_table *table, const sabot_event *event, uint64_t hash)
{
    const sabot_ruling ruling = sabot_judge(table, event);
    char text[RECORDED_LINE];

    hash = recorded_hash(hash, text, recorded_ruling(&ruling, text, sizeof text));
    return ruling.verdict == SABOT_REFUSED ? hash : after(table, event, hash);
}

uint64_t round_tried(const round_run *run, const sabot_expected *next, int n)
{
    static suite s;
    unsigned char key[32] = { 0 };
    uint64_t hash = 0;

    memcpy(key, &run->key, sizeof run->key);
    memcpy(key + sizeof run->key, &run->table.events, sizeof run->table.events);
    deal_random_init(&s.random, key, 0);
    s.pai_gow.random = &s.random;
    s.table = run->table;
    s.when = run->driver.now_ms;
    s.n = n;
    memcpy(s.next, next, (size_t)n * sizeof *next);
    for (int i = 0; i < TRIED; i++) {
        const sabot_event event = i % NEAR_EVERY == 0 && n > 0 ? suite_near_event(&s)
                                                               : suite_any_event(&s);
        hash = answer(&run->table, &event, hash);
    }
    return hash;
}
