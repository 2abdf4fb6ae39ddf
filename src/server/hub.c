/* hub.c: see hub.h: the tables, who joins them, and groups of what was judged. */
#include "server/parts.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { UNSURE_MS = 250 };

hub_settings hub_usual(void)
{
    return (hub_settings){ .pace_ms = 600, .betting_ms = 10000, .answer_ms = 10000,
                           .idle_ms = 180000 };
}

hub *hub_new(store *reads, const hub_handlers *handlers, void *context)
{
    hub *h = sodium_init() < 0 ? NULL : calloc(1, sizeof *h);

    if (h) {
        h->reads = reads;
        h->handlers = *handlers;
        h->context = context;
    }
    return h;
}

static void free_group(hub_group *g)
{
    free(g->batch);
    free(g->table);
    free(g->line);
    free(g->move);
    *g = (hub_group){ 0 };
}

static void free_table(hub_table *t)
{
    while (t->clients)
        hub_leave(t->clients);
    room_free_sheaf(t->h, &t->forming);
    room_free_sheaf(t->h, &t->flying);
    for (int i = 0; i < t->asked_n; i++)
        free(t->asked[i].text);
    free(t->asked);
    for (int k = 0; k < STREAMS; k++) {
        bytes_free(&t->stream[k].out);
        bytes_free(&t->stream[k].flying);
    }
    sodium_memzero(t, sizeof *t);
    free(t);
}

void hub_free(hub *h)
{
    if (!h)
        return;
    for (hub_table *t = h->tables, *next; t; t = next) {
        next = t->next;
        free_table(t);
    }
    for (int i = 0; i < h->spares; i++)
        free(h->spare[i]);
    free(h->spare);
    free_group(&h->group);
    free(h);
}

/* ---- Tables ---------------------------------------------------------------------------------- */

/* "." and ".." are ways in an address: a browser goes them, and never comes to the table. */
static bool has_dots(const char *name)
{
    for (size_t n; *name != '\0'; name += n + (name[n] == '/')) {
        n = strcspn(name, "/");
        if ((n == 1 || n == 2) && strncmp(name, "..", n) == 0)
            return true;
    }
    return false;
}

/* Why no table of this name can be opened here; NULL: one can. */
static const char *name_fault(hub *h, const char *name)
{
    if (name[0] == '\0')
        return "a table of a server needs a name: table = ...";
    if (has_dots(name))
        return "a table cannot be called by dots alone: its address would lead elsewhere";
    return hub_find(h, name) ? "a table of that name is open" : NULL;
}

hub_table *hub_open(hub *h, const hub_settings *settings, int64_t now_ms, char says[STORE_SAYS])
{
    unsigned char seed[32];
    hub_table *t = calloc(1, sizeof *t), **last = &h->tables;
    const char *fault = t ? name_fault(h, settings->rules.table) : "there is no memory left";

    if (fault) {
        snprintf(says, STORE_SAYS, "%s", fault);
        free(t);
        return NULL;
    }
    t->h = h;
    t->settings = *settings;
    t->told_due_ms = INT64_MAX;
    t->due_ms = now_ms;
    randombytes_buf(seed, sizeof seed);
    deal_players_init(&t->players, seed, settings->house_players);
    t->players.house = true;
    t->players.strategy = DEAL_EQUILIBRIUM;
    for (int k = 0; k < STREAMS; k++)
        t->stream[k].last.ms = -1;
    if (room_open(t, now_ms, says) < 0) {
        free_table(t);
        return NULL;
    }
    while (*last)
        last = &(*last)->next;
    *last = t;
    h->figures.tables++;
    return t;
}

hub_table *hub_find(hub *h, const char *name)
{
    hub_table *t = h->tables;

    while (t && strcmp(t->settings.rules.table, name) != 0)
        t = t->next;
    return t;
}

hub_table *hub_next(hub *h, const hub_table *after)
{
    return after ? after->next : h->tables;
}

void hub_close_table(hub_table *t, const char *person, int64_t now_ms)
{
    if (t->closer[0] == '\0')
        snprintf(t->closer, sizeof t->closer, "%s", person);
    clock_set(t, now_ms);
}

bool hub_is_closing(const hub_table *t)
{
    return t->closer[0] != '\0' || t->base.table.phase == SABOT_PHASE_CLOSED;
}

const hub_settings *hub_settings_of(const hub_table *t)
{
    return &t->settings;
}

const sabot_table *hub_look(const hub_table *t)
{
    return &t->base.table;
}

uint64_t hub_entries(const hub_table *t)
{
    return t->base.chain.next;
}

uint64_t hub_shown(const hub_table *t)
{
    return t->shown;
}

int hub_clients(const hub_table *t)
{
    return t->clients_n;
}

const char *hub_failed(const hub_table *t)
{
    return t->failed ? t->why : NULL;
}

const char *hub_results(const hub_table *t)
{
    return t->base.results;
}

int hub_burned(const hub_table *t)
{
    return t->base.burned - 1;
}

void hub_call(hub_table *t, bool called)
{
    t->called = called;
}

bool hub_called(const hub_table *t)
{
    return t->called;
}

const hub_figures *hub_count(const hub *h)
{
    return &h->figures;
}

/* ---- People ---------------------------------------------------------------------------------- */

hub_client *hub_join_table(hub_table *t, const hub_join *join, int64_t now_ms)
{
    hub_client *c = calloc(1, sizeof *c);

    if (!c)
        return NULL;
    if (join->has_from && join->from >= t->base.chain.next) /* told more elsewhere: news to us */
        hub_news(t->h, t->settings.rules.table, join->from + 1, now_ms);
    c->t = t;
    c->peer = join->peer;
    c->role = join->role;
    c->reads_only = join->reads_only;
    c->json = join->json;
    c->is_short = join->is_short;
    c->flying_stream = STREAMS;
    snprintf(c->account, sizeof c->account, "%s", join->account);
    c->viewer = stream_viewer_of(c);
    c->stream = (uint8_t)stream_of(c->viewer, c->is_short);
    c->next = t->clients;
    if (c->next)
        c->next->before = c;
    t->clients = c;
    t->clients_n++;
    t->h->figures.clients++;
    if (!c->json) {
        stream_begin(c);
        stream_welcome(c, join->has_from ? &join->from : NULL, join->past);
        clock_tell(c, now_ms);
        if (c->viewer.seat > 0)
            clock_set(t, now_ms); /* who sits there is not absent any more */
    }
    return c;
}

void hub_leave(hub_client *c)
{
    hub_table *t = c->t;

    if (c->before)
        c->before->next = c->next;
    else
        t->clients = c->next;
    if (c->next)
        c->next->before = c->before;
    t->clients_n--;
    if (!c->json && --t->stream[c->stream].clients == 0)
        t->due_ms = 0; /* whoever sits there is absent from now on */
    t->h->figures.clients--;
    for (int i = 0; i < t->asked_n; i++)
        if (t->asked[i].client == c)
            t->asked[i].client = NULL;
    stream_free_client(c);
}

hub_table *hub_table_of(const hub_client *c)
{
    return c->t;
}

void hub_line(hub_client *c, const char *text, size_t n, int64_t now_ms)
{
    command_take(c, text, n, now_ms);
}

/* ---- Groups ---------------------------------------------------------------------------------- */

/* The sheaves that were formed, as batches. Memory that cannot be had is asked for again at the
 * next tick. */
static bool gather(hub *h)
{
    hub_group *g = &h->group;
    size_t tables = 0, lines = 0, moves = 0;

    for (hub_table *t = h->tables; t; t = t->next) {
        tables += t->forming.n > 0;
        lines += (size_t)t->forming.n;
        moves += (size_t)t->forming.moves;
    }
    if (tables == 0)
        return false;
    free_group(g);
    *g = (hub_group){ .h = h, .batch = calloc(tables, sizeof *g->batch),
                      .table = calloc(tables, sizeof(hub_table *)),
                      .line = calloc(lines, sizeof *g->line),
                      .move = calloc(moves + 1, sizeof *g->move) };
    return g->batch && g->table && g->line && g->move;
}

static void fill(hub_group *g, hub_table *t, store_line **line, store_move **move)
{
    const sheaf *s = &t->flying;
    store_batch *b = &g->batch[g->n];

    g->table[g->n++] = t;
    *b = (store_batch){ .table = t->settings.rules.table, .expected = t->base.chain.next,
                        .line = *line, .n = s->n, .move = *move, .moves = s->moves };
    for (int i = 0; i < s->n; i++)
        *(*line)++ = (store_line){ .entry = &s->at[i]->entry, .round = s->at[i]->round,
                                   .event = s->at[i]->event.kind ? &s->at[i]->event : NULL,
                                   .text = s->text.at + s->at[i]->line, .n = s->at[i]->n };
    for (int i = 0; i < s->moves; i++)
        *(*move)++ = (store_move){ .account = s->move[i].account, .cents = s->move[i].cents,
                                   .may_owe = s->move[i].may_owe };
}

static void send_off(hub *h)
{
    store_line *line;
    store_move *move;

    if (h->committing || !gather(h))
        return;
    line = h->group.line;
    move = h->group.move;
    for (hub_table *t = h->tables; t; t = t->next) {
        if (t->forming.n == 0)
            continue;
        const sheaf empty = t->flying;
        t->flying = t->forming;
        t->forming = empty;
        t->in_flight = true;
        t->asked_flying = t->asked_n;
        t->sent = t->now;
        stream_send_off(t);
        fill(&h->group, t, &line, &move);
    }
    h->committing = true;
    h->forming = 0;
    h->figures.groups++;
    h->handlers.commit(h->context, &h->group);
}

void hub_commit_now(hub_group *g, store *s)
{
    g->status = store_append(s, g->batch, g->n);
    for (int i = 0; i < g->n && g->status == STORE_OK; i++)
        if (g->batch[i].status == STORE_OK)
            kept_appended(&g->table[i]->kept, s, &g->batch[i], &g->table[i]->sent.table);
}

void hub_committed(hub *h, hub_group *g, int64_t now_ms)
{
    h->committing = false;
    h->figures.failures += g->status != STORE_OK;
    for (int i = 0; i < g->n; i++) {
        hub_table *t = g->table[i];
        t->in_flight = false;
        if (g->status == STORE_OK && g->batch[i].status == STORE_OK) {
            h->figures.group_entries += (uint64_t)g->batch[i].n;
            room_kept(t);
            stream_deliver(t);
        } else {
            h->figures.conflicts += g->status == STORE_OK;
            room_rewind(t, now_ms);
        }
    }
    g->n = 0;
}

bool hub_is_committing(const hub *h)
{
    return h->committing;
}

/* ---- Time ------------------------------------------------------------------------------------ */

/* What the store has is read again, every so often until it can be. */
static void make_sure(hub_table *t, int64_t now_ms)
{
    room_speak(t);
    room_rewind(t, now_ms);
    if (t->unsure)
        t->due_ms = now_ms + UNSURE_MS;
}

/* A table that has failed is told of once, when nothing of it is on its way any more. */
static void give_up(hub_table *t, int64_t now_ms)
{
    hub *h = t->h;

    t->due_ms = INT64_MAX;
    if (!t->failed_told && !t->in_flight) {
        t->failed_told = true;
        h->figures.failed++;
        room_fail(t, now_ms);
        if (h->handlers.failed)
            h->handlers.failed(h->context, t);
    }
    room_speak(t);
}

int64_t hub_tick(hub *h, int64_t now_ms)
{
    int64_t due = INT64_MAX;

    for (hub_table *t = h->tables; t; t = t->next) {
        if (t->unsure && !t->in_flight && now_ms >= t->due_ms)
            make_sure(t, now_ms);
        if (now_ms >= t->due_ms && !t->failed && h->forming < HUB_FORMING_MAX)
            clock_run(t, now_ms);
        if (t->failed)
            give_up(t, now_ms);
        if (t->due_ms < due)
            due = t->due_ms;
        room_speak(t);
    }
    send_off(h);
    return due;
}

void hub_news(hub *h, const char *table, uint64_t entries, int64_t now_ms)
{
    hub_table *t = hub_find(h, table);

    if (!t || t->in_flight || t->failed || entries <= t->base.chain.next)
        return;
    if (t->forming.n > 0 || t->unsure)
        room_rewind(t, now_ms);
    else {
        room_catch_up(t, now_ms);
        room_speak(t);
    }
}

void hub_standing(hub *h, const char *table, uint64_t entries, int64_t now_ms)
{
    hub_table *t = hub_find(h, table);

    if (t && !t->in_flight && !t->failed && !t->unsure && entries < t->base.chain.next) {
        t->unsure = true;
        t->due_ms = now_ms;
    } else
        hub_news(h, table, entries, now_ms);
}

void hub_stop(hub *h)
{
    h->stopping = true;
}
