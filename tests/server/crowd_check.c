/* crowd_check.c: what a crowd was sent, and has, held against the journals. */
#include "crowd.h"

#include "codec/codec.h"
#include "sabot/sabot.h"
#include "sabot/standing.h"
#include "store/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOLD_MOST = 5 };

/* ---- Streams --------------------------------------------------------------------------------- */

typedef struct checking {
    crowd *c;
    int table;
    journal_replay replay;
    uint64_t faults;
} checking;

static void tell(checking *k, const crowd_session *s, uint64_t seq, const char *what,
                 const char *text)
{
    if (k->faults++ < TOLD_MOST)
        printf("table %d, viewer %d/%d from %llu: %s %llu: %s\n", k->table, s->viewer.role,
               s->viewer.seat, (unsigned long long)s->from, what, (unsigned long long)seq, text);
}

/* The next line of a session, where the journal has this event for its viewer. */
static void hold(checking *k, crowd_session *s, uint64_t seq, const sabot_event *event)
{
    sabot_event read;
    char text[4200];
    const bool told = sabot_event_for(&k->replay.table, s->viewer, event, &read);
    const crowd_line *line = s->checked < s->n ? &s->line[s->checked] : NULL;

    if (seq <= s->from || (!line && !s->whole))
        return;
    if (!told) {
        if (line && line->seq == seq)
            tell(k, s, seq, "told what is not for this viewer,", s->bytes + line->text);
        return;
    }
    sabot_event_to_text(&read, false, text, sizeof text);
    if (!line || line->seq != seq) {
        tell(k, s, seq, "missing", text);
        return;
    }
    if (strcmp(s->bytes + line->text, text) != 0 || line->time_ms != read.time_ms)
        tell(k, s, seq, "told otherwise", s->bytes + line->text);
    s->checked++;
}

static bool check_entry(void *context, uint64_t seq, const char *text, size_t n)
{
    checking *k = context;
    journal_entry entry;
    sabot_event event;
    sabot_ruling now;
    sabot_error error;

    if (journal_read(text, n, &entry, &error) < 0 ||
        journal_replay_take(&k->replay, &entry, &event, &now, &error) != REPLAY_SAME) {
        printf("table %d: entry %llu is not ruled as it was: %s\n", k->table,
               (unsigned long long)seq, entry.text);
        k->faults++;
        return true;
    }
    if (seq == 0 || journal_verdict(&entry) == SABOT_REFUSED)
        return true;
    for (int i = 0; i < k->c->sessions; i++)
        if (k->c->session[i]->table == k->table)
            hold(k, k->c->session[i], seq, &event);
    return true;
}

uint64_t crowd_check_streams(crowd *c)
{
    uint64_t faults = c->faults;

    for (int t = 0; t < c->tables; t++) {
        checking *k = calloc(1, sizeof *k);
        k->c = c;
        k->table = t;
        store_read(c->store, hub_settings_of(c->table[t])->rules.table, 0, check_entry, k);
        if (memcmp(&k->replay.table, hub_look(c->table[t]), sizeof k->replay.table) != 0) {
            printf("table %d: its journal gives another table than the hub has\n", t);
            faults++;
        }
        faults += k->faults;
        free(k);
    }
    for (int i = 0; i < c->sessions; i++)
        if (c->session[i]->checked < c->session[i]->n) {
            printf("a session was told %d lines that the journal does not have\n",
                   c->session[i]->n - c->session[i]->checked);
            faults++;
        }
    return faults;
}

/* ---- Tables ---------------------------------------------------------------------------------- */

uint64_t crowd_check_folds(crowd *c)
{
    static sabot_table seen;
    uint64_t faults = 0;

    for (int i = 0; i < c->people; i++) {
        const crowd_person *p = &c->person[i];
        if (!p->client || !p->fold.open)
            continue;
        sabot_table_for(hub_look(c->table[p->table]), p->fold.viewer, &seen);
        if (memcmp(&seen, &p->fold.table, sizeof seen) != 0) {
            printf("%s at table %d has folded another table than the hub's\n", p->name, p->table);
            faults++;
        }
    }
    return faults;
}

/* ---- Money ----------------------------------------------------------------------------------- */

typedef struct summing {
    const char *table;
    sabot_cents sum;
} summing;

static bool sum_move(void *context, const store_moved *moved)
{
    summing *s = context;

    if (strcmp(s->table, moved->table) == 0)
        s->sum += moved->cents;
    return true;
}

uint64_t crowd_check_purses(crowd *c)
{
    uint64_t faults = 0;

    for (int t = 0; t < c->tables; t++) {
        const sabot_table *table = hub_look(c->table[t]);
        summing s = { .table = table->rules.table };
        sabot_table fresh;
        if (hub_settings_of(c->table[t])->live)
            continue; /* chips of whom the dealer names are no purse's */
        sabot_table_open(&fresh, &table->rules);
        store_moves(c->store, NULL, sum_move, &s);
        const sabot_cents left = table->ledger.balance[SABOT_OUTSIDE] -
                                 fresh.ledger.balance[SABOT_OUTSIDE];
        if (s.sum != left) {
            printf("table %s: purses moved %lld, the table's ledger says %lld\n", s.table,
                   (long long)s.sum, (long long)left);
            faults++;
        }
    }
    return faults;
}
