/* server.c: see server.h: opens and runs all of it; the loop's handlers.
 *
 * What must always hold: the group in the committer's hands is touched by nobody else until it is
 * told to the hub; a visitor is the hub's client as long as its socket is open. */
#include "server/serving.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int64_t server_clock(void)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- The hub's handlers ---------------------------------------------------------------------- */

static void send(void *context, void *peer, hub_bytes *bytes)
{
    visitor *v = peer;

    (void)context;
    if (((event_asked *)peer)->is_request) {
        api_event_answer(peer, bytes);
        return;
    }
    if (!bytes->made)
        bytes->made = web_text_new(bytes->at, bytes->n, bytes->binary);
    if (bytes->made)
        web_send(v->socket, bytes->made);
    else
        web_bye(v->socket, 1011, "there is no memory left");
}

static void unmake(void *context, void *made)
{
    (void)context;
    web_text_free(made);
}

static void run_commit(void *job)
{
    server *s = job;

    hub_commit_now(s->group, s->writes);
}

static void commit_done(void *job)
{
    server *s = job;
    const int64_t now = server_clock(), took = now - s->commit_ms;

    if (took > s->commit_worst_ms)
        s->commit_worst_ms = took;
    hub_committed(s->hub, s->group, now);
}

static void commit(void *context, hub_group *group)
{
    server *s = context;

    s->group = group;
    s->commit_ms = server_clock();
    if (!worker_put(s->committer, run_commit, commit_done, s)) {
        hub_commit_now(group, s->writes); /* never: one group is under way at a time */
        commit_done(s);
    }
}

/* Nothing goes on there: the operator is told why, its people that they need not wait. */
static void table_failed(void *context, hub_table *table)
{
    server *s = context;
    const char *name = hub_settings_of(table)->rules.table;
    visitor *next;

    server_log(s, "table failed", "table", name, "why", hub_failed(table), NULL);
    if (s->options.out) {
        fprintf(s->options.out, "table %s has failed: %s\n", name, hub_failed(table));
        fflush(s->options.out);
    }
    for (visitor *v = s->visitors; v; v = next) {
        next = v->next;
        if (v->client && hub_table_of(v->client) == table)
            web_bye(v->socket, 1011, "this table has failed");
    }
}

/* ---- The loop's handlers --------------------------------------------------------------------- */

static void opened(void *context, web_socket *socket, void *at)
{
    server *s = context;
    visitor *v = at;
    hub_table *t = hub_find(s->hub, v->table);
    const hub_join join = { .peer = v, .account = v->who.name, .role = v->role,
                            .reads_only = v->reads_only, .has_from = v->has_from,
                            .from = v->from, .past = v->past, .is_short = v->is_short };

    v->socket = socket;
    v->next = s->visitors;
    if (v->next)
        v->next->before = v;
    s->visitors = v;
    v->client = t ? hub_join_table(t, &join, server_clock()) : NULL;
    if (!v->client)
        web_bye(socket, 1013, "the table cannot be joined now");
}

static void message(void *context, web_socket *socket, const char *text, size_t n)
{
    visitor *v = web_person(socket);

    (void)context;
    if (v->client)
        hub_line(v->client, text, n, server_clock());
}

static void closed(void *context, web_socket *socket)
{
    server *s = context;
    visitor *v = web_person(socket);

    if (v->client)
        hub_leave(v->client);
    if (s->checking == v)
        s->checking = v->next;
    if (v->before)
        v->before->next = v->next;
    else
        s->visitors = v->next;
    if (v->next)
        v->next->before = v->before;
    free(v);
}

/* Who is connected still is who they were: a token that was revoked closes its sockets, and one
 * that has an open socket is being used. A few at a time, all of them every so often. */
static void check_tokens(server *s, int64_t now)
{
    person who;
    int64_t expires;

    if (!s->checking && now - s->checked_ms >= SERVER_TOKEN_CHECK_MS) {
        s->checked_ms = now;
        s->checking = s->visitors;
    }
    for (int i = 0; i < SERVER_CHECKS && s->checking; i++, s->checking = s->checking->next) {
        const visitor *v = s->checking;
        if (v->token[0] == '\0')
            continue;
        const people_status status = people_check(s->people, v->token, now, &who, &expires);
        if (status == PEOPLE_WRONG)
            web_bye(v->socket, 1008, "your token has ended; sign in again");
        else if (status == PEOPLE_OK && people_is_due(expires, now)) {
            api_use_token(s, v->token);
            i = SERVER_CHECKS; /* who signs in finds room at the signer: one a turn */
        }
    }
}

static void sweep(server *s, int64_t now)
{
    if (now - s->swept_ms < SERVER_SWEEP_MS)
        return;
    s->swept_ms = now;
    api_sweep(s);
}

/* A notice of another server may be lost: the numbers are asked for now and then. */
static void ask_standing(server *s, int64_t now)
{
    enum { AT_ONCE = 256 };
    const char *name[AT_ONCE];
    uint64_t entries[AT_ONCE];
    hub_table *t = hub_next(s->hub, NULL);

    if (store_news_fd(s->reads) < 0 ||
        now - s->stood_ms < (s->away ? SERVER_AGAIN_MS : SERVER_STANDING_MS))
        return;
    s->stood_ms = now;
    s->unanswered = true;
    while (t) {
        int n = 0;
        for (; t && n < AT_ONCE; t = hub_next(s->hub, t))
            name[n++] = hub_settings_of(t)->rules.table;
        if (store_standing(s->reads, name, n, entries) != STORE_OK)
            return;
        for (int i = 0; i < n; i++)
            hub_standing(s->hub, name[i], entries[i], now);
    }
    s->unanswered = false;
}

/* Tables that another server was asked to open, to close, or to send the floor to. */
static void look_for_tables(server *s, int64_t now)
{
    if (store_news_fd(s->reads) < 0 || s->away || now - s->tables_ms < SERVER_TABLES_MS)
        return;
    s->tables_ms = now;
    kept_tables_open(s);
    kept_tables_closing(s);
    kept_tables_calls(s);
}

/* One of several servers that does not reach their store sends its people to the others. */
static void look_for_store(server *s, int64_t now)
{
    const bool was = s->away;
    visitor *next;

    s->away = s->unanswered ||
              (store_news_fd(s->reads) >= 0 && hub_is_committing(s->hub) &&
               now - s->commit_ms > SERVER_STALL_MS);
    if (s->away != was)
        server_log(s, s->away ? "store-away" : "store-back", "says", store_says(s->reads), NULL);
    for (visitor *v = s->away ? s->visitors : NULL; v; v = next) {
        next = v->next;
        web_bye(v->socket, 1013, "the store is not reached from here; go to another server");
    }
}

static void tick(void *context, int64_t loop_ms)
{
    server *s = context;
    const int64_t now = server_clock();
    const bool several = store_news_fd(s->reads) >= 0;

    worker_collect(s->signer);
    worker_collect(s->committer);
    ask_standing(s, now);
    look_for_store(s, now);
    check_tokens(s, now);
    sweep(s, now);
    look_for_tables(s, now);
    const int64_t due = hub_tick(s->hub, now);
    api_events_leave(s);
    if (due != INT64_MAX)
        web_timer(s->web, loop_ms + (due > now ? due - now : 0));
    if (several)
        web_timer(s->web, loop_ms + SERVER_AGAIN_MS);
}

static void woken(void *context)
{
    (void)context; /* tick collects */
}

static void wake(void *context)
{
    server *s = context;

    if (s->web)
        web_wake(s->web);
}

static bool tell_news(void *context, const char *table, uint64_t entries)
{
    server *s = context;

    hub_news(s->hub, table, entries, server_clock());
    return true;
}

static void has_news(void *context)
{
    server *s = context;

    store_news(s->reads, tell_news, s);
}

/* ---- Opening --------------------------------------------------------------------------------- */

bool server_open_table(server *s, const hub_settings *settings, bool keep, char says[STORE_SAYS])
{
    if (!settings->live && !settings->rules.fair) {
        snprintf(says, STORE_SAYS, "a table that deals by itself deals sealed shuffles: set fair = "
                 "yes in the rules of %s, or let a dealer deal", settings->rules.table);
        return false;
    }
    if (keep && hub_find(s->hub, settings->rules.table)) {
        snprintf(says, STORE_SAYS, "a table of that name is open");
        return false;
    }
    if (keep && settings->rules.table[0] != '\0' && !kept_tables_put(s, settings, says))
        return false;
    if (hub_open(s->hub, settings, server_clock(), says))
        return true;
    if (keep)
        kept_tables_drop(s, settings);
    return false;
}

static bool open_stores(server *s, char says[STORE_SAYS])
{
    const people_cost quick = { 1, 8192 };
    const people_cost *cost = s->options.quick_passwords ? &quick : NULL;

    if (strncmp(s->options.store, "memory:", 7) == 0) {
        snprintf(says, STORE_SAYS, "a server keeps its journals: name a store of sqlite: or "
                 "postgres://");
        return false;
    }
    s->reads = store_open(s->options.store, says);
    s->writes = s->reads ? store_open(s->options.store, says) : NULL;
    s->signs = s->writes ? store_open(s->options.store, says) : NULL;
    s->people = s->signs ? people_open(s->reads, cost, says) : NULL;
    s->signing = s->people ? people_open(s->signs, cost, says) : NULL;
    return s->signing != NULL;
}

static bool open_hub(server *s, char says[STORE_SAYS])
{
    static const hub_handlers handlers = { send, unmake, commit, table_failed };

    s->hub = hub_new(s->reads, &handlers, s);
    s->committer = worker_open(2, wake, s);
    s->signer = worker_open(256, wake, s);
    if (!s->hub || !s->committer || !s->signer) {
        snprintf(says, STORE_SAYS, "there is no memory left");
        return false;
    }
    for (int i = 0; i < s->options.tables_n; i++)
        if (!server_open_table(s, &s->options.tables[i], false, says))
            return false;
    kept_tables_open(s);
    kept_tables_closing(s);
    kept_tables_calls(s);
    return true;
}

static bool open_web(server *s, char says[STORE_SAYS])
{
    static const web_handlers handlers = { api_request, api_upgrade, opened, message, closed, tick,
                                           woken };
    const web_options options = {
        .listen = s->options.listen, .certificate = s->options.certificate, .key = s->options.key,
        .origins = s->options.origins, .origins_n = s->options.origins_n,
        .connections_each_max = s->options.bounds.connections_each,
        .per_second = s->options.unlimited ? 1000000 : 0,
        .burst = s->options.unlimited ? 1000000 : 0,
    };

    s->web = web_open(&options, &handlers, s, says);
    if (s->web && store_news_fd(s->reads) >= 0)
        web_watch(s->web, store_news_fd(s->reads), has_news, s);
    return s->web != NULL;
}

static void tell_operator(server *s)
{
    FILE *out = s->options.out;
    char password[PEOPLE_WORDS];

    if (!out)
        return;
    if (people_first(s->people, server_clock(), password) == PEOPLE_OK)
        fprintf(out, "first run: sign in as admin with the password\n\n    %s\n\n"
                "It is not shown again.\n", password);
    memset(password, 0, sizeof password);
    const int tables = (int)hub_count(s->hub)->tables;
    fprintf(out, "%d %s at %s://%.*s:%d/\n", tables, tables == 1 ? "table" : "tables",
            web_secure(s->web) ? "https" : "http",
            (int)(strrchr(s->options.listen, ':') - s->options.listen), s->options.listen,
            web_port(s->web));
    fflush(out);
}

server *server_open(const server_options *options, char says[STORE_SAYS])
{
    server *s = calloc(1, sizeof *s);

    if (!s) {
        snprintf(says, STORE_SAYS, "there is no memory left");
        return NULL;
    }
    signal(SIGPIPE, SIG_IGN);
    s->options = *options;
    s->checked_ms = s->swept_ms = server_clock();
    if (!open_stores(s, says) || !open_hub(s, says) || !open_web(s, says)) {
        server_close(s);
        return NULL;
    }
    tell_operator(s);
    store_hurry(s->reads, SERVER_AWAY_MS, SERVER_REACH_MS);
    store_hurry(s->writes, SERVER_COMMIT_MS, SERVER_COMMIT_MS);
    store_hurry(s->signs, SERVER_COMMIT_MS, SERVER_COMMIT_MS);
    server_log(s, "open", "listen", s->options.listen, "store", "open", NULL);
    return s;
}

int server_port(const server *s)
{
    return web_port(s->web);
}

int server_run(server *s)
{
    web_timer(s->web, web_now(s->web) + 1); /* tables go on, though nobody has come yet */
    const int status = web_run(s->web);

    server_log(s, "stopped", NULL);
    return status;
}

void server_stop(server *s)
{
    s->stopping = true;
    hub_stop(s->hub);
    web_stop(s->web, 5000);
}

static void nothing_left(void *job)
{
    (void)job;
}

/* What is in the committer's hands is finished first: it is durable or not, and nobody was told. */
void server_close(server *s)
{
    if (!s)
        return;
    if (s->committer)
        worker_close(s->committer, nothing_left);
    if (s->signer)
        worker_close(s->signer, api_left);
    web_close(s->web);
    hub_free(s->hub);
    people_close(s->people);
    people_close(s->signing);
    store_close(s->signs);
    store_close(s->writes);
    store_close(s->reads);
    door_free(s);
    free(s);
}

bool server_new_password(const char *where, const char *name, FILE *out, char says[STORE_SAYS])
{
    char password[PEOPLE_WORDS];
    store *s = store_open(where, says);
    people *p = s ? people_open(s, NULL, says) : NULL;
    const bool done = p && people_renew(p, name, password) == PEOPLE_OK;

    if (done)
        fprintf(out, "%s signs in with the password\n\n    %s\n\nIt is not shown again.\n", name,
                password);
    else if (p)
        snprintf(says, STORE_SAYS, "%s", people_says(p));
    memset(password, 0, sizeof password);
    people_close(p);
    store_close(s);
    return done;
}
