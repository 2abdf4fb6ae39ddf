/* memory.c: journals in memory: for tests, and for tables that nobody keeps. */
#include "store/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct mark {
    uint64_t seq;
    journal_hash hash;
    size_t n;
    void *block;
} mark;

typedef struct book {
    journal_chain chain;
    char **line;
    size_t *n;
    size_t room;
    mark *marks;
    int marks_n;
} book;

typedef struct kept_secret {
    char table[JOURNAL_NAME];
    uint32_t number;
    unsigned char secret[STORE_SECRET];
} kept_secret;

/* Where the table of that name stands, or would. */
static size_t place_of(const memory *m, const char *table, bool *found)
{
    size_t low = 0, high = m->n;

    *found = false;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        const int order = strcmp(m->book[middle]->chain.table, table);
        if (order == 0)
            *found = true;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static book *book_of(const memory *m, const char *table)
{
    bool found;
    const size_t at = place_of(m, table, &found);

    return found ? m->book[at] : NULL;
}

static book *add_book(memory *m, const char *table)
{
    bool found;
    const size_t at = place_of(m, table, &found);
    book **more = realloc(m->book, (m->n + 1) * sizeof *more);
    book *b = more ? calloc(1, sizeof *b) : NULL;

    if (more)
        m->book = more;
    if (!b)
        return NULL;
    journal_chain_begin(&b->chain);
    strncpy(b->chain.table, table, sizeof b->chain.table - 1);
    memmove(more + at + 1, more + at, (m->n - at) * sizeof *more);
    more[at] = b;
    m->n++;
    return b;
}

static bool make_room(book *b, size_t wanted)
{
    size_t room = b->room ? b->room : 64;

    if (wanted <= b->room)
        return true;
    while (room < wanted)
        room *= 2;
    char **line = realloc(b->line, room * sizeof *line);
    if (line)
        b->line = line;
    size_t *n = line ? realloc(b->n, room * sizeof *n) : NULL;
    if (!n)
        return false;
    b->n = n;
    b->room = room;
    return true;
}

/* Whole or not at all: the lines are copied before the chain knows of them, and there is room for
 * the moves. */
static store_status append_batch(memory *m, store_batch *batch)
{
    book *b = book_of(m, batch->table);
    journal_chain chain;
    int copied = 0;

    journal_chain_begin(&chain);
    if (b)
        chain = b->chain;
    if (chain.next != batch->expected)
        return STORE_CONFLICT;
    const char *fault = store_join(batch, &chain);
    if (fault)
        return store_fail(&m->base, "%s", fault);
    if (batch->moves > 0) {
        const store_status status = memory_can_pay(m, batch);
        if (status != STORE_OK)
            return status;
    }
    if (!b && !(b = add_book(m, batch->table)))
        return store_fail(&m->base, "there is no memory left");
    if (!make_room(b, (size_t)chain.next))
        return store_fail(&m->base, "there is no memory left");
    for (; copied < batch->n; copied++) {
        const store_line *line = &batch->line[copied];
        char *copy = malloc(line->n + 1);
        if (!copy)
            break;
        memcpy(copy, line->text, line->n);
        copy[line->n] = '\0';
        b->line[batch->expected + (uint64_t)copied] = copy;
        b->n[batch->expected + (uint64_t)copied] = line->n;
    }
    if (copied < batch->n) {
        while (copied-- > 0)
            free(b->line[batch->expected + (uint64_t)copied]);
        return store_fail(&m->base, "there is no memory left");
    }
    b->chain = chain;
    memory_pay(m, batch);
    return STORE_OK;
}

static store_status append(store *s, store_batch *batch, int n)
{
    store_status status = STORE_OK;

    for (int i = 0; i < n; i++) {
        batch[i].status = append_batch((memory *)s, &batch[i]);
        if (batch[i].status == STORE_FAILED)
            status = STORE_FAILED;
    }
    return status;
}

static store_status read_on(store *s, const char *table, uint64_t from, store_visitor *visit,
                            void *context)
{
    const book *b = book_of((memory *)s, table);

    if (!b || b->chain.next == 0)
        return STORE_NONE;
    for (uint64_t seq = from; seq < b->chain.next; seq++)
        if (!visit(context, seq, b->line[seq], b->n[seq]))
            break;
    return STORE_OK;
}

static store_status chain_of(store *s, const char *table, journal_chain *chain)
{
    const book *b = book_of((memory *)s, table);

    journal_chain_begin(chain);
    if (!b || b->chain.next == 0)
        return STORE_NONE;
    *chain = b->chain;
    return STORE_OK;
}

static store_status tables(store *s, store_namer *visit, void *context)
{
    const memory *m = (const memory *)s;

    for (size_t i = 0; i < m->n; i++)
        if (m->book[i]->chain.next > 0 &&
            !visit(context, m->book[i]->chain.table, m->book[i]->chain.next))
            break;
    return STORE_OK;
}

static store_status put_checkpoint(store *s, const char *table, uint64_t seq,
                                   const journal_hash *hash, const void *block, size_t n)
{
    book *b = book_of((memory *)s, table);
    mark *marks, *last;

    if (!b || seq >= b->chain.next)
        return STORE_NONE;
    marks = realloc(b->marks, (size_t)(b->marks_n + 1) * sizeof *marks);
    if (!marks)
        return store_fail(s, "there is no memory left");
    b->marks = marks;
    last = &marks[b->marks_n];
    *last = (mark){ .seq = seq, .hash = *hash, .n = n, .block = malloc(n) };
    if (!last->block)
        return store_fail(s, "there is no memory left");
    memcpy(last->block, block, n);
    b->marks_n++;
    return STORE_OK;
}

static store_status checkpoint(store *s, const char *table, uint64_t not_after, uint64_t *seq,
                               journal_hash *hash, void *block, size_t *n)
{
    const book *b = book_of((memory *)s, table);
    const mark *best = NULL;

    for (int i = 0; b && i < b->marks_n; i++)
        if (b->marks[i].seq <= not_after && (!best || b->marks[i].seq >= best->seq))
            best = &b->marks[i];
    if (!best)
        return STORE_NONE;
    *seq = best->seq;
    *hash = best->hash;
    memcpy(block, best->block, best->n < *n ? best->n : *n);
    *n = best->n;
    return STORE_OK;
}

static const kept_secret *secret_of(const memory *m, const char *table, uint32_t number)
{
    for (size_t i = 0; i < m->secrets_n; i++)
        if (m->secrets[i].number == number && strcmp(m->secrets[i].table, table) == 0)
            return &m->secrets[i];
    return NULL;
}

static store_status put_secret(store *s, const char *table, uint32_t number,
                               const unsigned char secret[STORE_SECRET])
{
    memory *m = (memory *)s;
    kept_secret *more;

    if (secret_of(m, table, number))
        return STORE_CONFLICT;
    more = realloc(m->secrets, (m->secrets_n + 1) * sizeof *more);
    if (!more)
        return store_fail(s, "there is no memory left");
    m->secrets = more;
    more[m->secrets_n] = (kept_secret){ .number = number };
    snprintf(more[m->secrets_n].table, JOURNAL_NAME, "%s", table);
    memcpy(more[m->secrets_n++].secret, secret, STORE_SECRET);
    return STORE_OK;
}

static store_status secret(store *s, const char *table, uint32_t number,
                           unsigned char out[STORE_SECRET])
{
    const kept_secret *kept = secret_of((memory *)s, table, number);

    if (kept)
        memcpy(out, kept->secret, STORE_SECRET);
    return kept ? STORE_OK : STORE_NONE;
}

static void close_memory(store *s)
{
    memory *m = (memory *)s;

    for (size_t i = 0; i < m->n; i++) {
        book *b = m->book[i];
        for (uint64_t seq = 0; seq < b->chain.next; seq++)
            free(b->line[seq]);
        for (int k = 0; k < b->marks_n; k++)
            free(b->marks[k].block);
        free(b->marks);
        free(b->line);
        free(b->n);
        free(b);
    }
    free(m->book);
    free(m->secrets);
    memory_free_purses(m);
    free(m);
}

static store *open_memory(const char *where, char says[STORE_SAYS])
{
    memory *m = calloc(1, sizeof *m);

    (void)where;
    if (!m)
        snprintf(says, STORE_SAYS, "there is no memory left");
    else
        m->base.body = &store_memory;
    return m ? &m->base : NULL;
}

const store_body store_memory = {
    .scheme = "memory:", .open = open_memory, .close = close_memory, .append = append,
    .read = read_on, .chain = chain_of, .tables = tables, .put_checkpoint = put_checkpoint,
    .checkpoint = checkpoint, .put_secret = put_secret, .secret = secret,
    .purse = memory_purse_of, .grant = memory_grant, .moves = memory_moves,
    .put_record = memory_put_record, .record = memory_record_of, .records = memory_records,
};
