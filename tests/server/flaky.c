/* flaky.c: see flaky.h. */
#include "flaky.h"

#include "store/body.h"

#include <stdlib.h>

typedef struct flaky {
    store s;
    store *inner;
    flaky_how how;
    deal_random random;
    store_visitor *visit;
    void *context;
    bool broken;
} flaky;

static store *in(store *s)
{
    return ((flaky *)s)->inner;
}

static bool happens(flaky *f, uint32_t of_thousand)
{
    return of_thousand > 0 && deal_random_below(&f->random, 1000) < of_thousand;
}

static void close_flaky(store *s)
{
    free(s);
}

static store_status append(store *s, store_batch *batch, int n)
{
    flaky *f = (flaky *)s;

    if (happens(f, f->how.lost))
        return store_fail(s, "the line was lost before");
    const store_status status = store_append(f->inner, batch, n);
    return happens(f, f->how.unheard) ? store_fail(s, "the line was lost after") : status;
}

/* It breaks off before any entry. */
static bool visit(void *context, uint64_t seq, const char *line, size_t n)
{
    flaky *f = context;

    f->broken = happens(f, f->how.unread);
    return !f->broken && f->visit(f->context, seq, line, n);
}

static store_status read_on(store *s, const char *table, uint64_t from, store_visitor *to,
                            void *context)
{
    flaky *f = (flaky *)s;

    if (happens(f, f->how.unread))
        return store_fail(s, "the line was lost");
    f->visit = to;
    f->context = context;
    f->broken = false;
    const store_status status = store_read(f->inner, table, from, visit, f);
    return f->broken ? store_fail(s, "the line was lost in between") : status;
}

static store_status chain(store *s, const char *table, journal_chain *out)
{
    return store_chain(in(s), table, out);
}

static store_status tables(store *s, store_namer *each, void *context)
{
    return store_tables(in(s), each, context);
}

static store_status put_checkpoint(store *s, const char *table, uint64_t seq,
                                   const journal_hash *hash, const void *block, size_t n)
{
    return store_put_checkpoint(in(s), table, seq, hash, block, n);
}

static store_status checkpoint(store *s, const char *table, uint64_t not_after, uint64_t *seq,
                               journal_hash *hash, void *block, size_t *n)
{
    return store_checkpoint(in(s), table, not_after, seq, hash, block, n);
}

static store_status put_secret(store *s, const char *table, uint32_t number,
                               const unsigned char secret[STORE_SECRET])
{
    return store_put_secret(in(s), table, number, secret);
}

static store_status secret(store *s, const char *table, uint32_t number,
                           unsigned char out[STORE_SECRET])
{
    return store_secret(in(s), table, number, out);
}

static store_status purse(store *s, const char *account, sabot_cents *cents)
{
    return store_purse(in(s), account, cents);
}

static const store_body body = {
    .close = close_flaky, .append = append, .read = read_on, .chain = chain, .tables = tables,
    .put_checkpoint = put_checkpoint, .checkpoint = checkpoint, .put_secret = put_secret,
    .secret = secret, .purse = purse,
};

store *flaky_open(store *inner, const char *seed)
{
    flaky *f = calloc(1, sizeof *f);
    unsigned char key[32];

    if (!f)
        return NULL;
    f->s.body = &body;
    f->inner = inner;
    deal_seed_from_text(seed, key);
    deal_random_init(&f->random, key, 0);
    return &f->s;
}

void flaky_set(store *s, flaky_how how)
{
    ((flaky *)s)->how = how;
}

void flaky_move(store *s, store *inner)
{
    ((flaky *)s)->inner = inner;
}
