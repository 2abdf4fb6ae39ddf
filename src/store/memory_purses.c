/* memory_purses.c: purses and records in memory: sorted lists. Grants are looked for one by one;
 * there are few. */
#include "store/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool memory_room(void **list, size_t *room, size_t wanted, size_t size)
{
    size_t more = *room ? *room : 16;

    if (wanted <= *room)
        return true;
    while (more < wanted)
        more *= 2;
    void *longer = realloc(*list, more * size);
    if (!longer)
        return false;
    *list = longer;
    *room = more;
    return true;
}

/* ---- Purses ---------------------------------------------------------------------------------- */

/* The purse of an account, or the place where it would stand. */
static memory_purse *find_purse(const memory *m, const char *account, bool *found)
{
    size_t low = 0, high = m->purses_n;

    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (strcmp(m->purses[middle].account, account) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    *found = low < m->purses_n && strcmp(m->purses[low].account, account) == 0;
    return m->purses ? &m->purses[low] : NULL;
}

static sabot_cents holds(const memory *m, const char *account)
{
    bool found;
    const memory_purse *purse = find_purse(m, account, &found);

    return found ? purse->cents : 0;
}

static bool room_for(memory *m, size_t moves)
{
    return memory_room((void **)&m->purses, &m->purses_room, m->purses_n + moves,
                       sizeof *m->purses) &&
           memory_room((void **)&m->moves, &m->moves_room, m->moves_n + moves, sizeof *m->moves);
}

/* There is room for it, and the purse holds enough. */
static void note(memory *m, const store_moved *moved)
{
    memory_move *move = &m->moves[m->moves_n++];
    bool found;
    memory_purse *purse = find_purse(m, moved->account, &found);

    *move = (memory_move){ .seq = moved->seq, .time_ms = moved->time_ms, .cents = moved->cents };
    snprintf(move->account, sizeof move->account, "%s", moved->account);
    snprintf(move->table, sizeof move->table, "%s", moved->table);
    snprintf(move->id, sizeof move->id, "%s", moved->id);
    snprintf(move->why, sizeof move->why, "%s", moved->why);
    if (!found) {
        memmove(purse + 1, purse, (size_t)(m->purses + m->purses_n - purse) * sizeof *purse);
        *purse = (memory_purse){ 0 };
        snprintf(purse->account, sizeof purse->account, "%s", moved->account);
        m->purses_n++;
    }
    purse->cents += moved->cents;
}

store_status memory_can_pay(memory *m, const store_batch *batch)
{
    store_move net;

    for (int i = 0; i < batch->moves; i++)
        if (store_net(batch, i, &net)) {
            sabot_cents purse = holds(m, net.account);
            const store_status status = store_pay(&m->base, &net, &purse);
            if (status != STORE_OK)
                return status;
        }
    return room_for(m, (size_t)batch->moves) ? STORE_OK
                                             : store_fail(&m->base, "there is no memory left");
}

void memory_pay(memory *m, const store_batch *batch)
{
    for (int i = 0; i < batch->moves; i++) {
        const journal_entry *last = batch->line[batch->n - 1].entry;
        note(m, &(store_moved){ .account = batch->move[i].account, .table = batch->table,
                                .seq = last->seq, .time_ms = last->time_ms,
                                .cents = batch->move[i].cents, .id = "", .why = "" });
    }
}

store_status memory_purse_of(store *s, const char *account, sabot_cents *cents)
{
    bool found;
    const memory_purse *purse = find_purse((memory *)s, account, &found);

    *cents = found ? purse->cents : 0;
    return found ? STORE_OK : STORE_NONE;
}

store_status memory_grant(store *s, const char *account, const char *id, int64_t time_ms,
                          sabot_cents cents, const char *why)
{
    memory *m = (memory *)s;
    sabot_cents purse = holds(m, account);

    for (size_t i = 0; i < m->moves_n; i++)
        if (strcmp(m->moves[i].id, id) == 0)
            return STORE_CONFLICT;
    const store_status status = store_pay(s, &(store_move){ .cents = cents }, &purse);
    if (status != STORE_OK)
        return status;
    if (!room_for(m, 1))
        return store_fail(s, "there is no memory left");
    note(m, &(store_moved){ .account = account, .table = "", .time_ms = time_ms, .cents = cents,
                            .id = id, .why = why });
    return STORE_OK;
}

store_status memory_moves(store *s, const char *account, store_mover *visit, void *context)
{
    const memory *m = (const memory *)s;

    for (size_t i = 0; i < m->moves_n; i++) {
        const memory_move *move = &m->moves[i];
        const store_moved moved = { .account = move->account, .table = move->table,
                                    .seq = move->seq, .time_ms = move->time_ms,
                                    .cents = move->cents, .id = move->id, .why = move->why };
        if ((!account || strcmp(account, move->account) == 0) && !visit(context, &moved))
            break;
    }
    return STORE_OK;
}

/* ---- Records --------------------------------------------------------------------------------- */

static size_t place_of(const memory *m, const char *kind, const char *key, bool *found)
{
    size_t low = 0, high = m->records_n;

    *found = false;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        const memory_record *r = &m->records[middle];
        const int by_kind = strcmp(r->kind, kind);
        const int order = by_kind != 0 ? by_kind : strcmp(r->key, key);
        if (order == 0)
            *found = true;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void drop_record(memory *m, size_t at)
{
    memory_record *r = &m->records[at];

    free(r->text);
    m->records_n--;
    memmove(r, r + 1, (m->records_n - at) * sizeof *r);
}

static bool add_record(memory *m, size_t at, const char *kind, const char *key)
{
    if (!memory_room((void **)&m->records, &m->records_room, m->records_n + 1,
                     sizeof *m->records))
        return false;
    memory_record *r = &m->records[at];
    memmove(r + 1, r, (m->records_n - at) * sizeof *r);
    m->records_n++;
    *r = (memory_record){ 0 };
    snprintf(r->kind, sizeof r->kind, "%s", kind);
    snprintf(r->key, sizeof r->key, "%s", key);
    return true;
}

store_status memory_put_record(store *s, const char *kind, const char *key, uint64_t was,
                               const char *text, size_t n)
{
    memory *m = (memory *)s;
    bool found;
    const size_t at = place_of(m, kind, key, &found);
    char *copy;

    if ((found ? m->records[at].number : 0) != was)
        return STORE_CONFLICT;
    if (!text) {
        drop_record(m, at);
        return STORE_OK;
    }
    copy = malloc(n + 1);
    if (!copy || (!found && !add_record(m, at, kind, key))) {
        free(copy);
        return store_fail(s, "there is no memory left");
    }
    memcpy(copy, text, n);
    copy[n] = '\0';
    memory_record *r = &m->records[at];
    free(r->text);
    r->text = copy;
    r->n = n;
    r->number = was + 1;
    return STORE_OK;
}

store_status memory_record_of(store *s, const char *kind, const char *key, uint64_t *number,
                              char *text, size_t *n)
{
    const memory *m = (const memory *)s;
    bool found;
    const size_t at = place_of(m, kind, key, &found);

    if (!found)
        return STORE_NONE;
    const memory_record *r = &m->records[at];
    memcpy(text, r->text, r->n < *n ? r->n : *n);
    *n = r->n;
    *number = r->number;
    return STORE_OK;
}

store_status memory_records(store *s, const char *kind, store_recorder *visit, void *context)
{
    const memory *m = (const memory *)s;
    bool found;

    for (size_t at = place_of(m, kind, "", &found); at < m->records_n; at++) {
        const memory_record *r = &m->records[at];
        if (strcmp(r->kind, kind) != 0 || !visit(context, r->key, r->number, r->text, r->n))
            break;
    }
    return STORE_OK;
}

void memory_free_purses(memory *m)
{
    for (size_t i = 0; i < m->records_n; i++)
        free(m->records[i].text);
    free(m->records);
    free(m->moves);
    free(m->purses);
}
