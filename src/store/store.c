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

void store_hurry(store *s, int answer_ms, int reach_ms)
{
    if (s->body->hurry)
        s->body->hurry(s, answer_ms, reach_ms);
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

/* ---- Moves ----------------------------------------------------------------------------------- */

/* No move is larger: a purse then takes a million of them. */
static const sabot_cents largest_move = INT64_C(1000000000000);

static bool is_name(const char *name)
{
    size_t n = 0;

    while (n < STORE_ACCOUNT && name[n] > ' ' && name[n] <= '~')
        n++;
    return n > 0 && n < STORE_ACCOUNT && name[n] == '\0';
}

/* What is wrong with a move; NULL if nothing is. */
static const char *fault_of_move(const char *account, sabot_cents cents)
{
    if (!is_name(account))
        return "the name of a purse is 1 to 63 letters of ASCII, no blanks among them";
    if (cents > largest_move || cents < -largest_move)
        return "so much is moved by nobody";
    return NULL;
}

static const char *fault_of_moves(const store_batch *batch)
{
    const char *fault = batch->n > 0 ? NULL : "chips are moved with an entry or not at all";

    for (int i = 0; i < batch->moves && !fault; i++)
        fault = fault_of_move(batch->move[i].account, batch->move[i].cents);
    return fault;
}

bool store_net(const store_batch *batch, int which, store_move *net)
{
    *net = (store_move){ .account = batch->move[which].account };
    for (int i = 0; i < batch->moves; i++)
        if (strcmp(batch->move[i].account, net->account) == 0) {
            if (i < which)
                return false;
            net->cents += batch->move[i].cents;
            net->may_owe = net->may_owe || batch->move[i].may_owe;
        }
    return true;
}

store_status store_pay(store *s, const store_move *move, sabot_cents *purse)
{
    sabot_cents then;

    if (__builtin_add_overflow(*purse, move->cents, &then))
        return store_fail(s, "no purse holds so much");
    if (move->cents < 0 && then < 0 && !move->may_owe)
        return STORE_SHORT;
    *purse = then;
    return STORE_OK;
}

store_status store_append(store *s, store_batch *batch, int n)
{
    const char *fault = NULL;

    for (int i = 0; i < n && !fault; i++)
        if (batch[i].moves > 0)
            fault = fault_of_moves(&batch[i]);
    if (!fault)
        return s->body->append(s, batch, n);
    for (int i = 0; i < n; i++)
        batch[i].status = STORE_FAILED;
    return store_fail(s, "%s", fault);
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
                              journal_hash *hash, void *block, size_t *n)
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

/* ---- Purses, records, news ------------------------------------------------------------------- */

store_status store_purse(store *s, const char *account, sabot_cents *cents)
{
    return s->body->purse(s, account, cents);
}

store_status store_grant(store *s, const char *account, const char *id, int64_t time_ms,
                         sabot_cents cents, const char *why)
{
    const char *fault = fault_of_move(account, cents);

    if (!fault && !is_name(id))
        fault = "the id of a grant is 1 to 63 letters of ASCII, no blanks among them";
    if (!fault && strlen(why) >= STORE_WHY)
        fault = "the reason of a grant is too long";
    return fault ? store_fail(s, "%s", fault) : s->body->grant(s, account, id, time_ms, cents, why);
}

store_status store_moves(store *s, const char *account, store_mover *visit, void *context)
{
    return s->body->moves(s, account, visit, context);
}

store_status store_put_record(store *s, const char *kind, const char *key, uint64_t was,
                              const char *text, size_t n)
{
    if (strlen(kind) >= STORE_KEY || strlen(key) >= STORE_KEY)
        return store_fail(s, "the kind or the key of a record is too long");
    if (n > STORE_RECORD)
        return store_fail(s, "a record is too long");
    if (was > INT64_MAX || (was == 0 && !text))
        return STORE_CONFLICT; /* none has such a number; nothing cannot be dropped */
    return s->body->put_record(s, kind, key, was, text, n);
}

store_status store_record(store *s, const char *kind, const char *key, uint64_t *number, char *text,
                          size_t *n)
{
    return s->body->record(s, kind, key, number, text, n);
}

store_status store_records(store *s, const char *kind, store_recorder *visit, void *context)
{
    return s->body->records(s, kind, visit, context);
}

int store_news_fd(store *s)
{
    return s->body->news_fd ? s->body->news_fd(s) : -1;
}

store_status store_news(store *s, store_namer *visit, void *context)
{
    return s->body->news ? s->body->news(s, visit, context) : STORE_NONE;
}

store_status store_standing(store *s, const char *const *table, int n, uint64_t *entries)
{
    journal_chain chain;

    if (s->body->standing)
        return s->body->standing(s, table, n, entries);
    for (int i = 0; i < n; i++) {
        if (s->body->chain(s, table[i], &chain) == STORE_FAILED)
            return STORE_FAILED;
        entries[i] = chain.next;
    }
    return STORE_OK;
}
