/* kept.c: see kept.h. */
#include "store/kept.h"

#include "library.h"
#include "sabot/sabot.h"
#include "store/body.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MADE_BY = 48, SEAL = 48 };

/* A checkpoint as it is stored. Who made it: another library may note things elsewhere, or rule
 * otherwise, and another machine may have the bytes of a number in another order. */
typedef struct checkpoint {
    char made_by[MADE_BY];
    uint64_t order;
    uint64_t seq;              /* the entry it stands after, */
    char table_name[JOURNAL_NAME];
    char after[SEAL];          /* and the hash of that */
    sabot_table table;
    char seal[SEAL];           /* the hash of everything before it */
} checkpoint;

static const uint64_t order = UINT64_C(0x0102030405060708);

/* ---- One checkpoint -------------------------------------------------------------------------- */

static void seal(const checkpoint *c, char out[SEAL])
{
    journal_hash hash;

    journal_hash_bytes((const char *)c, offsetof(checkpoint, seal), &hash);
    memset(out, 0, SEAL);
    memcpy(out, hash.letter, sizeof hash.letter);
}

static void made_by(char out[MADE_BY])
{
    memset(out, 0, MADE_BY);
    snprintf(out, MADE_BY, "sabot %d.%d.%d %s %zu", SABOT_VERSION_MAJOR, SABOT_VERSION_MINOR,
             SABOT_VERSION_PATCH, library_print, sizeof(checkpoint));
}

static void write_checkpoint(checkpoint *c, const journal_chain *chain, const sabot_table *table)
{
    memset(c, 0, sizeof *c);
    made_by(c->made_by);
    c->order = order;
    c->seq = chain->next - 1;
    memcpy(c->table_name, chain->table, sizeof c->table_name);
    memcpy(c->after, chain->last.letter, sizeof chain->last.letter);
    memcpy(&c->table, table, sizeof c->table);
    seal(c, c->seal);
}

/* Is what was stored a checkpoint of that table after that entry, made here and not changed
 * since? */
static kept_mark weigh(const checkpoint *c, size_t n, const char *table, uint64_t seq,
                       const journal_hash *hash)
{
    char mine[MADE_BY], whole[SEAL];

    made_by(mine);
    if (n >= sizeof mine && memcmp(c->made_by, mine, sizeof mine) != 0)
        return memcmp(c->made_by, "sabot ", 6) == 0 ? KEPT_MARK_OTHER : KEPT_MARK_DAMAGED;
    if (n != sizeof *c)
        return KEPT_MARK_DAMAGED;
    if (c->order != order)
        return KEPT_MARK_OTHER;
    seal(c, whole);
    if (memcmp(c->seal, whole, sizeof whole) != 0)
        return KEPT_MARK_DAMAGED;
    return c->seq == seq && strcmp(c->table_name, table) == 0 &&
                   memcmp(c->after, hash->letter, JOURNAL_HASH) == 0
               ? KEPT_MARK_SOUND : KEPT_MARK_ASTRAY;
}

/* ---- Opening --------------------------------------------------------------------------------- */

typedef struct opening {
    kept_table *k;
    journal_replay *replay;
    const checkpoint *from;  /* NULL: from the start */
    kept_follower *tell;     /* may be NULL */
    void *context;
    bool astray;             /* the checkpoint stands after no entry of this journal */
    bool unsound;
} opening;

/* The entry that the checkpoint stands after. */
static bool take_up(opening *o, const char *line, size_t n, const journal_entry *entry)
{
    journal_hash hash;
    journal_chain *chain = &o->k->chain;

    if (!journal_hash_of(line, n, &hash) || !journal_hash_is(&hash, &entry->hash) ||
        memcmp(o->from->after, hash.letter, JOURNAL_HASH) != 0 || entry->seq != o->from->seq) {
        o->astray = true;
        return false;
    }
    memcpy(chain->table, entry->table, sizeof chain->table);
    chain->next = entry->seq + 1;
    chain->time_ms = entry->time_ms;
    chain->last = entry->hash;
    o->replay->open = true;
    o->replay->table = o->from->table;
    return true;
}

static bool open_entry(void *context, uint64_t seq, const char *line, size_t n)
{
    journal_entry entry;
    opening *o = context;
    sabot_event event;
    sabot_ruling now;
    sabot_error error;

    o->unsound = journal_read(line, n, &entry, &error) < 0;
    if (o->unsound)
        return false;
    if (o->from && seq == o->from->seq)
        return take_up(o, line, n, &entry);
    o->unsound = journal_follow(&o->k->chain, line, n, &entry) != JOURNAL_SOUND ||
                 journal_replay_take(o->replay, &entry, &event, &now, &error) == REPLAY_UNREADABLE;
    o->k->replayed++;
    if (!o->unsound && o->tell && event.kind != SABOT_EV_NONE && now.verdict != SABOT_REFUSED &&
        journal_verdict(&entry) != SABOT_REFUSED)
        o->tell(o->context, &o->replay->table, &event);
    return !o->unsound;
}

static bool first_entry(void *context, uint64_t seq, const char *line, size_t n)
{
    journal_entry entry;
    kept_table *k = context;
    sabot_error error;

    if (seq == 0 && journal_read(line, n, &entry, &error) == 0)
        memcpy(k->opening, entry.text, sizeof k->opening);
    return false;
}

/* From this checkpoint on, or from the start. */
static kept_status open_from(opening *o, store *s, const char *table, const checkpoint *from)
{
    o->from = from;
    o->astray = false;
    memset(o->replay, 0, sizeof *o->replay);
    journal_chain_begin(&o->k->chain);
    o->k->replayed = 0;
    o->k->marked = from ? from->seq + 1 : 0;
    if (store_read(s, table, from ? from->seq : 0, open_entry, o) == STORE_FAILED)
        return KEPT_FAILED;
    return o->unsound || !o->replay->open ? KEPT_UNSOUND : KEPT_OPEN;
}

static sabot_standing standing_of(const sabot_table *table)
{
    sabot_standing standing;

    sabot_stand(table, &standing);
    return standing;
}

/* From the latest checkpoint that can be trusted, and that was made while fewer seals were told
 * than this many; or from the start. */
static kept_status open_latest(opening *o, store *s, const char *table, uint64_t before,
                               uint32_t seals)
{
    checkpoint c;
    journal_hash hash;
    store_status found = STORE_OK;
    kept_status status;

    for (uint64_t seq; before > 0 && found == STORE_OK; before = seq) {
        size_t n = sizeof c;
        found = store_checkpoint(s, table, before - 1, &seq, &hash, &c, &n);
        if (found != STORE_OK || weigh(&c, n, table, seq, &hash) != KEPT_MARK_SOUND ||
            standing_of(&c.table).seals >= seals)
            continue;
        status = open_from(o, s, table, &c);
        if (!o->astray)
            return status;
    }
    return open_from(o, s, table, NULL);
}

static void mark(kept_table *k, store *s, const sabot_table *table)
{
    checkpoint c;

    write_checkpoint(&c, &k->chain, table);
    if (store_put_checkpoint(s, k->chain.table, c.seq, &k->chain.last, &c, sizeof c) == STORE_OK)
        k->marked = k->chain.next;
}

kept_status kept_open(kept_table *k, store *s, const char *table, journal_replay *replay)
{
    opening o = { .k = k, .replay = replay };
    journal_chain end;
    const store_status found = store_chain(s, table, &end);

    memset(k, 0, sizeof *k);
    journal_chain_begin(&k->chain);
    snprintf(k->chain.table, sizeof k->chain.table, "%s", table);
    if (found != STORE_OK)
        return found == STORE_NONE ? KEPT_NONE : KEPT_FAILED;
    if (store_read(s, table, 0, first_entry, k) != STORE_OK)
        return KEPT_FAILED;
    const kept_status status = open_latest(&o, s, table, end.next, UINT32_MAX);
    if (status != KEPT_OPEN)
        return status;
    if (k->chain.next < end.next)
        return KEPT_UNSOUND; /* entries are missing at its end */
    if (k->replayed >= KEPT_EVERY)
        mark(k, s, &replay->table);
    return KEPT_OPEN;
}

/* All that was applied since the latest checkpoint before a number and before so many seals. */
static kept_status tell_since(store *s, const char *table, uint64_t before, uint32_t seals,
                              kept_follower *tell, void *context)
{
    kept_table k = { 0 };
    journal_replay *replay = calloc(1, sizeof *replay);
    opening o = { .k = &k, .replay = replay, .tell = tell, .context = context };
    kept_status status = KEPT_FAILED;

    if (replay)
        status = open_latest(&o, s, table, before, seals);
    else
        store_fail(s, "there is no memory left");
    free(replay);
    return status;
}

kept_status kept_since(store *s, const char *table, uint64_t from, kept_follower *tell,
                       void *context)
{
    return tell_since(s, table, from + 1, UINT32_MAX, tell, context);
}

kept_status kept_follow(store *s, const char *table, const sabot_table *now, kept_follower *tell,
                        void *context)
{
    journal_chain end;
    const sabot_standing standing = standing_of(now);

    if (!standing.sealed)
        return KEPT_OPEN;
    if (store_chain(s, table, &end) != STORE_OK)
        return KEPT_FAILED;
    return tell_since(s, table, end.next, standing.seals, tell, context);
}

/* ---- Appending ------------------------------------------------------------------------------- */

size_t kept_write(journal_chain *chain, journal_entry *entry, char *line, size_t size)
{
    memcpy(entry->table, chain->table, sizeof entry->table);
    entry->seq = chain->next;
    entry->before = chain->last;
    if (entry->time_ms < chain->time_ms)
        entry->time_ms = chain->time_ms;
    const size_t n = journal_write(entry, line, size);
    if (n > 0) {
        chain->next++;
        chain->last = entry->hash;
        chain->time_ms = entry->time_ms;
    }
    return n;
}

bool kept_join(const kept_table *k, kept_entry *at, store_line *line, int n, store_batch *batch)
{
    journal_chain chain = k->chain;

    for (int i = 0; i < n; i++) {
        line[i] = (store_line){ .entry = &at[i].entry, .round = at[i].round, .text = at[i].line,
                                .event = at[i].event.kind ? &at[i].event : NULL };
        line[i].n = kept_write(&chain, &at[i].entry, at[i].line, sizeof at[i].line);
        if (line[i].n == 0)
            return false;
    }
    *batch = (store_batch){ .table = k->chain.table, .expected = k->chain.next, .line = line,
                            .n = n };
    return true;
}

void kept_appended(kept_table *k, store *s, const store_batch *batch, const sabot_table *table)
{
    const journal_entry *last = batch->line[batch->n - 1].entry;

    k->chain.next = last->seq + 1;
    k->chain.time_ms = last->time_ms;
    k->chain.last = last->hash;
    if (k->chain.next - k->marked >= KEPT_EVERY)
        mark(k, s, table);
}

/* ---- Verifying ------------------------------------------------------------------------------- */

typedef struct verifying {
    store *s;
    const char *table;
    kept_teller *tell;
    void *context;
    uint64_t *seq;           /* of the checkpoints, the latest first */
    size_t n, room;
    journal_replay replay;
    bool broken;             /* an entry could not be replayed */
    bool failed;             /* a checkpoint could not be read */
} verifying;

static bool add(verifying *v, uint64_t seq)
{
    if (v->n == v->room) {
        const size_t room = v->room ? 2 * v->room : 64;
        uint64_t *more = realloc(v->seq, room * sizeof *more);
        if (!more)
            return false;
        v->seq = more;
        v->room = room;
    }
    v->seq[v->n++] = seq;
    return true;
}

static store_status list(verifying *v)
{
    checkpoint c;
    journal_hash hash;
    uint64_t seq;
    store_status status = STORE_OK;

    for (uint64_t before = (uint64_t)INT64_MAX; before > 0 && status == STORE_OK; before = seq) {
        size_t n = sizeof c;
        status = store_checkpoint(v->s, v->table, before - 1, &seq, &hash, &c, &n);
        if (status == STORE_OK && !add(v, seq))
            return store_fail(v->s, "there is no memory left");
    }
    return status == STORE_NONE ? STORE_OK : status;
}

/* The table is as it is after this entry. */
static void hold(verifying *v, uint64_t seq, const journal_hash *own)
{
    checkpoint c;
    journal_hash hash;
    uint64_t at;
    size_t n = sizeof c;

    v->failed = store_checkpoint(v->s, v->table, seq, &at, &hash, &c, &n) != STORE_OK;
    if (v->failed)
        return;
    kept_mark found = weigh(&c, n, v->table, at, &hash);
    if (found == KEPT_MARK_SOUND && !journal_hash_is(&hash, own))
        found = KEPT_MARK_ASTRAY;
    if (found == KEPT_MARK_SOUND && memcmp(&c.table, &v->replay.table, sizeof c.table) != 0)
        found = KEPT_MARK_DIFFERS;
    v->tell(v->context, seq, found);
}

static bool verify_entry(void *context, uint64_t seq, const char *line, size_t n)
{
    journal_entry entry;
    verifying *v = context;
    sabot_event event;
    sabot_ruling now;
    sabot_error error;

    v->broken = journal_read(line, n, &entry, &error) < 0 ||
                journal_replay_take(&v->replay, &entry, &event, &now, &error) == REPLAY_UNREADABLE;
    if (!v->broken && v->n > 0 && v->seq[v->n - 1] == seq) {
        hold(v, seq, &entry.hash);
        v->n--;
    }
    return !v->broken && !v->failed && v->n > 0;
}

store_status kept_verify(store *s, const char *table, kept_teller *tell, void *context)
{
    verifying *v = calloc(1, sizeof *v);
    store_status status;

    if (!v)
        return store_fail(s, "there is no memory left");
    *v = (verifying){ .s = s, .table = table, .tell = tell, .context = context };
    status = list(v);
    if (status == STORE_OK && v->n > 0)
        status = store_read(s, table, 0, verify_entry, v);
    if (v->failed)
        status = STORE_FAILED;
    for (; status == STORE_OK && v->n > 0; v->n--)
        tell(context, v->seq[v->n - 1], v->broken ? KEPT_MARK_UNKNOWN : KEPT_MARK_ASTRAY);
    free(v->seq);
    free(v);
    return status;
}
