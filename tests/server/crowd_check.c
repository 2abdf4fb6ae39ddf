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

/* One table's streams. open: those that begin before the entry in hand and go on. */
typedef struct checking {
    crowd *c;
    int table;
    crowd_journal *j;
    crowd_session **at, **open;  /* the table's, by where they begin */
    int n, begun, open_n;
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
    const bool told = sabot_event_for(&k->j->replay.table, s->viewer, event, &read);
    const crowd_line *line = s->checked < s->n ? &s->line[s->checked] : NULL;

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

static bool is_over(const crowd_session *s)
{
    return s->checked == s->n && !s->whole;
}

/* Every session that has begun and is not over. */
static void hold_all(checking *k, uint64_t seq, const sabot_event *event)
{
    int left = 0;

    while (k->begun < k->n && k->at[k->begun]->from < seq)
        k->open[k->open_n++] = k->at[k->begun++];
    for (int i = 0; i < k->open_n; i++)
        if (!is_over(k->open[i])) {
            hold(k, k->open[i], seq, event);
            k->open[left++] = k->open[i];
        }
    k->open_n = left;
}

static bool check_entry(void *context, uint64_t seq, const char *text, size_t n)
{
    checking *k = context;
    journal_entry entry;
    sabot_event event;
    sabot_ruling now;
    sabot_error error;

    if (journal_read(text, n, &entry, &error) < 0 ||
        journal_replay_take(&k->j->replay, &entry, &event, &now, &error) != REPLAY_SAME) {
        printf("table %d: entry %llu is not ruled as it was: %s\n", k->table,
               (unsigned long long)seq, entry.text);
        k->faults++;
    } else if (seq > 0 && journal_verdict(&entry) != SABOT_REFUSED)
        hold_all(k, seq, &event);
    k->j->next = seq + 1;
    return true;
}

static int by_beginning(const void *a, const void *b)
{
    const crowd_session *one = *(crowd_session *const *)a, *two = *(crowd_session *const *)b;

    return one->from < two->from ? -1 : one->from > two->from;
}

static uint64_t check_table(crowd *c, int t)
{
    checking k = { .c = c, .table = t, .at = calloc((size_t)c->sessions + 1, sizeof *k.at),
                   .open = calloc((size_t)c->sessions + 1, sizeof *k.open) };
    const sabot_table *is;

    if (!c->journal[t])
        c->journal[t] = calloc(1, sizeof *c->journal[t]);
    k.j = c->journal[t];
    if (!k.at || !k.open || !k.j)
        abort();
    for (int i = 0; i < c->sessions; i++)
        if (c->session[i]->table == t)
            k.at[k.n++] = c->session[i];
    qsort(k.at, (size_t)k.n, sizeof *k.at, by_beginning);
    store_read(c->store, hub_settings_of(c->table[t])->rules.table, k.j->next, check_entry, &k);
    is = &k.j->replay.table;
    if (memcmp(is, hub_look(c->table[t]), sizeof *is) != 0) {
        printf("table %d: its journal gives another table than the hub has\n", t);
        k.faults++;
    }
    if (c->there[t] && memcmp(is, hub_look(c->there[t]), sizeof *is) != 0) {
        printf("table %d: its journal gives another table than the second hub has\n", t);
        k.faults++;
    }
    free(k.at);
    free(k.open);
    return k.faults;
}

static bool is_on(const crowd *c, const crowd_session *s)
{
    for (int i = 0; i < c->people; i++)
        if (c->person[i].session == s)
            return true;
    return false;
}

/* What was checked is let go; who is still somebody's goes on from here. */
static void let_go(crowd *c)
{
    int left = 0;

    for (int i = 0; i < c->sessions; i++) {
        crowd_session *s = c->session[i];
        s->n = s->checked = 0;
        s->used = 0;
        if (is_on(c, s)) {
            c->session[left++] = s;
            continue;
        }
        free(s->bytes);
        free(s->line);
        free(s);
    }
    c->sessions = left;
}

uint64_t crowd_check_streams(crowd *c)
{
    uint64_t faults = c->faults;

    for (int t = 0; t < c->tables; t++)
        faults += check_table(c, t);
    for (int i = 0; i < c->sessions; i++)
        if (c->session[i]->checked < c->session[i]->n) {
            printf("a session was told %d lines that the journal does not have\n",
                   c->session[i]->n - c->session[i]->checked);
            faults++;
        }
    let_go(c);
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
        sabot_table_for(hub_look(p->at ? c->there[p->table] : c->table[p->table]), p->fold.viewer,
                        &seen);
        if (memcmp(&seen, &p->fold.table, sizeof seen) != 0) {
            printf("%s at table %d has folded another table than the hub's\n", p->name, p->table);
            faults++;
        }
    }
    return faults;
}

/* ---- Money ----------------------------------------------------------------------------------- */

typedef struct summing {
    const crowd *c;
    sabot_cents sum[CROWD_TABLES];
} summing;

static bool sum_move(void *context, const store_moved *moved)
{
    summing *s = context;

    for (int t = 0; t < s->c->tables; t++)
        if (strcmp(hub_settings_of(s->c->table[t])->rules.table, moved->table) == 0)
            s->sum[t] += moved->cents;
    return true;
}

uint64_t crowd_check_purses(crowd *c)
{
    summing s = { .c = c };
    uint64_t faults = 0;

    store_moves(c->store, NULL, sum_move, &s);
    for (int t = 0; t < c->tables; t++) {
        const sabot_table *table = hub_look(c->table[t]);
        sabot_table fresh;
        if (hub_settings_of(c->table[t])->live)
            continue; /* chips of whom the dealer names are no purse's */
        sabot_table_open(&fresh, &table->rules);
        const sabot_cents left = table->ledger.balance[SABOT_OUTSIDE] -
                                 fresh.ledger.balance[SABOT_OUTSIDE];
        if (s.sum[t] != left) {
            printf("table %s: purses moved %lld, the table's ledger says %lld\n",
                   table->rules.table, (long long)s.sum[t], (long long)left);
            faults++;
        }
    }
    return faults;
}

/* ---- Rulings --------------------------------------------------------------------------------- */

typedef struct asked_list {
    crowd_ack *at;
    int n, room, table;
} asked_list;

static bool add_asked(void *context, uint64_t seq, const char *text, size_t n)
{
    asked_list *l = context;
    journal_entry entry;
    sabot_error error;

    if (journal_read(text, n, &entry, &error) < 0 || entry.command[0] == '\0')
        return true;
    if (l->n == l->room) {
        l->room = l->room ? 2 * l->room : 1024;
        l->at = realloc(l->at, (size_t)l->room * sizeof *l->at);
    }
    crowd_ack *a = &l->at[l->n++];
    *a = (crowd_ack){ .table = l->table, .seq = seq };
    snprintf(a->id, sizeof a->id, "%.32s", entry.command);
    snprintf(a->verdict, sizeof a->verdict, "%.*s", (int)strcspn(entry.ruling, " "), entry.ruling);
    return true;
}

static int by_id(const void *a, const void *b)
{
    return strcmp(((const crowd_ack *)a)->id, ((const crowd_ack *)b)->id);
}

static uint64_t check_ack(const crowd_ack *told, const asked_list *l)
{
    const crowd_ack *is = l->n > 0 ? bsearch(told, l->at, (size_t)l->n, sizeof *told, by_id) : NULL;

    if (is && is->table == told->table && is->seq == told->seq &&
        strcmp(is->verdict, told->verdict) == 0)
        return 0;
    printf("%s was told \"%s\" as entry %llu of table %d, and the journal has %s %llu\n", told->id,
           told->verdict, (unsigned long long)told->seq, told->table, is ? is->verdict : "nothing",
           is ? (unsigned long long)is->seq : 0);
    return 1;
}

uint64_t crowd_check_acks(crowd *c)
{
    asked_list l = { 0 };
    uint64_t faults = 0;

    for (l.table = 0; l.table < c->tables; l.table++)
        store_read(c->store, hub_settings_of(c->table[l.table])->rules.table, 0, add_asked, &l);
    if (l.n > 0)
        qsort(l.at, (size_t)l.n, sizeof *l.at, by_id);
    for (int i = 1; i < l.n; i++)
        if (by_id(&l.at[i - 1], &l.at[i]) == 0) {
            printf("the command %s stands in the journals twice\n", l.at[i].id);
            faults++;
        }
    for (int i = 0; i < c->acks; i++)
        faults += check_ack(&c->ack[i], &l);
    for (int i = 0; i < c->people; i++)
        if (c->person[i].client && c->person[i].unanswered != 0) {
            printf("%s has %d commands without an answer\n", c->person[i].name,
                   c->person[i].unanswered);
            faults++;
        }
    printf("%d commands in the journals, %d rulings told\n", l.n, c->acks);
    free(l.at);
    return faults;
}
