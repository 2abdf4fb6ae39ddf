/* store.h: where journals are kept: in memory, in a file of SQLite, or in PostgreSQL.
 *
 * What must always hold: an append is whole or not at all, and once it is answered with STORE_OK it
 * is durable; the entries of a table are numbered without a gap from 0, and none is ever changed or
 * taken out; who appends says which number is expected next, and if another came first is told so
 * and has changed nothing.
 *
 * Threads: a store is one thread's at a time. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "store/entry.h"

typedef struct store store;

typedef enum store_status {
    STORE_OK = 0,
    STORE_CONFLICT, /* another number is next: read what came, judge again */
    STORE_NONE,     /* there is no such thing */
    STORE_FAILED    /* store_says() tells why; nothing was acknowledged */
} store_status;

enum { STORE_SAYS = 320 };

/* "memory:", "sqlite:PATH", "postgres://...". NULL, with one sentence in says, if it cannot be
 * opened. */
store *store_open(const char *where, char says[STORE_SAYS]);
void store_close(store *s);

/* What went wrong last. */
const char *store_says(const store *s);

/* An entry, with its line as journal_write made it and the event it tells of (NULL: it opens the
 * table). */
typedef struct store_line {
    const journal_entry *entry;
    const sabot_event *event;
    uint32_t round;                /* it belongs to; 0: none has begun */
    const char *text;
    size_t n;
} store_line;

/* Entries of one table that belong together: they become durable together. */
typedef struct store_batch {
    const char *table;
    uint64_t expected;             /* the number of the first of them */
    const store_line *line;
    int n;
    store_status status;           /* what became of it */
} store_batch;

/* Appends batches, one a table, in one go: one sync for all of them (group commit). STORE_OK if it
 * was made durable, whatever became of each: a conflict of one does not touch the others. */
store_status store_append(store *s, store_batch *batch, int n);

/* Reads on from a number, entry by entry, until the visitor has had enough (false). The line is as
 * it was written, closed with a zero. STORE_NONE if there is no such table. */
typedef bool store_visitor(void *context, uint64_t seq, const char *line, size_t n);
store_status store_read(store *s, const char *table, uint64_t from, store_visitor *visit,
                        void *context);

/* Where a table stands: the chain that the next entry must join on to. STORE_NONE: it has none. */
store_status store_chain(store *s, const char *table, journal_chain *chain);

/* All tables, in the order of their names. */
typedef bool store_namer(void *context, const char *table, uint64_t entries);
store_status store_tables(store *s, store_namer *visit, void *context);

/* A checkpoint: the table's block as it is after entry seq, whose hash is that. The latest one not
 * after a number; STORE_NONE if there is none. */
store_status store_put_checkpoint(store *s, const char *table, uint64_t seq,
                                  const journal_hash *hash, const void *block, size_t n);
store_status store_checkpoint(store *s, const char *table, uint64_t not_after, uint64_t *seq,
                              journal_hash *hash, void *block, size_t n);

/* The secrets of a fair table (docs/fair-shoes.md), by their numbers. They are kept apart from the
 * journal, where nobody else may read: in a second file beside that of SQLite (PATH-secrets, mode
 * 0600), in PostgreSQL in a schema of its own. Once a put is answered with STORE_OK the secret is
 * durable; one that is there is never changed (STORE_CONFLICT). */
enum { STORE_SECRET = SABOT_SECRET_BYTES };
store_status store_put_secret(store *s, const char *table, uint32_t number,
                              const unsigned char secret[STORE_SECRET]);
store_status store_secret(store *s, const char *table, uint32_t number,
                          unsigned char secret[STORE_SECRET]);

#endif
