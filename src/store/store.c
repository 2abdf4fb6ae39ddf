/* store.c: which store is meant, and what is the same for all of them. */
#include "store/body.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const store_body *const bodies[] = { &store_memory, &store_sqlite, &store_postgres };

store *store_open(const char *where, char says[STORE_SAYS])
{
    says[0] = '\0';
    for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
        const size_t n = strlen(bodies[i]->scheme);
        if (strncmp(where, bodies[i]->scheme, n) == 0)
            return bodies[i]->open(where + n, says);
    }
    snprintf(says, STORE_SAYS, "a store is memory:, sqlite:PATH or postgres://...; not %.80s",
             where);
    return NULL;
}

void store_close(store *s)
{
    if (s)
        s->body->close(s);
}

const char *store_says(const store *s)
{
    return s->says;
}

store_status store_fail(store *s, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(s->says, sizeof s->says, format, arguments);
    va_end(arguments);
    return STORE_FAILED;
}

const char *store_join(const store_batch *batch, journal_chain *chain)
{
    journal_chain end = *chain;

    for (int i = 0; i < batch->n; i++) {
        const journal_entry *e = batch->line[i].entry;
        if (strcmp(e->table, batch->table) != 0)
            return "an entry of another table stands among those to be appended";
        if (e->seq != end.next)
            return "the entries to be appended are not numbered one after the other";
        if (!journal_hash_is(&e->before, &end.last))
            return "an entry to be appended does not join on to the one before";
        if (e->time_ms < end.time_ms)
            return "the time of an entry lies before that of the one before";
        end.next = e->seq + 1;
        end.time_ms = e->time_ms;
        end.last = e->hash;
    }
    if (end.table[0] == '\0')
        snprintf(end.table, sizeof end.table, "%s", batch->table);
    *chain = end;
    return NULL;
}

store_status store_append(store *s, store_batch *batch, int n)
{
    return s->body->append(s, batch, n);
}

store_status store_read(store *s, const char *table, uint64_t from, store_visitor *visit,
                        void *context)
{
    return s->body->read(s, table, from, visit, context);
}

store_status store_chain(store *s, const char *table, journal_chain *chain)
{
    return s->body->chain(s, table, chain);
}

store_status store_tables(store *s, store_namer *visit, void *context)
{
    return s->body->tables(s, visit, context);
}

store_status store_put_checkpoint(store *s, const char *table, uint64_t seq,
                                  const journal_hash *hash, const void *block, size_t n)
{
    return s->body->put_checkpoint(s, table, seq, hash, block, n);
}

store_status store_checkpoint(store *s, const char *table, uint64_t not_after, uint64_t *seq,
                              journal_hash *hash, void *block, size_t n)
{
    return s->body->checkpoint(s, table, not_after, seq, hash, block, n);
}

store_status store_put_secret(store *s, const char *table, uint32_t number,
                              const unsigned char secret[STORE_SECRET])
{
    return s->body->put_secret(s, table, number, secret);
}

store_status store_secret(store *s, const char *table, uint32_t number,
                          unsigned char secret[STORE_SECRET])
{
    return s->body->secret(s, table, number, secret);
}
