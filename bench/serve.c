/* serve.c: how fast the tables of a server go when nobody makes them wait: rounds that are durable,
 * in SQLite on this disk, with the hub in one thread and the committer in another. */
#include "server/hub.h"
#include "server/worker.h"
#include "codec/codec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { TABLES = 128, SECONDS = 6 };

typedef struct bench {
    hub *hub;
    store *reads, *writes;
    worker *committer;
    hub_group *group;
} bench;

static double seconds(clockid_t clock)
{
    struct timespec now;

    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int64_t now_ms(void)
{
    return (int64_t)(seconds(CLOCK_REALTIME) * 1000);
}

static void send(void *context, void *peer, hub_bytes *bytes)
{
    (void)context;
    (void)peer;
    (void)bytes;
}

static void unmake(void *context, void *made)
{
    (void)context;
    (void)made;
}

static void run_commit(void *at)
{
    bench *b = at;

    hub_commit_now(b->group, b->writes);
}

static void commit_done(void *at)
{
    bench *b = at;

    hub_committed(b->hub, b->group, now_ms());
}

static void commit(void *context, hub_group *group)
{
    bench *b = context;

    b->group = group;
    if (!worker_put(b->committer, run_commit, commit_done, b))
        abort();
}

static void wake(void *context)
{
    (void)context;
}

static void must(bool is, const char *says)
{
    if (!is) {
        fprintf(stderr, "bench: %s\n", says);
        exit(1);
    }
}

static void add_tables(bench *b)
{
    hub_settings set = { .house_players = 1 };
    sabot_rules_fault fault;
    sabot_error error;
    char says[STORE_SAYS];

    must(sabot_rules_from_file("rules/minibaccarat-fair.ini", &set.rules, &fault, &error) == 0,
         "rules/minibaccarat-fair.ini cannot be read");
    for (int t = 0; t < TABLES; t++) {
        memset(set.rules.table, 0, sizeof set.rules.table);
        snprintf(set.rules.table, sizeof set.rules.table, "T%d", t);
        must(hub_open(b->hub, &set, now_ms(), says) != NULL, says);
    }
}

/* The hub goes on while a group is being made durable, until so much waits that it must not. */
static void turn(bench *b)
{
    const uint64_t before = hub_count(b->hub)->events;

    hub_tick(b->hub, now_ms());
    if (worker_collect(b->committer) == 0 && hub_count(b->hub)->events == before)
        nanosleep(&(struct timespec){ .tv_nsec = 100000 }, NULL);
}

static hub_figures run_for(bench *b, double length)
{
    const double end = seconds(CLOCK_MONOTONIC) + length;

    while (seconds(CLOCK_MONOTONIC) < end)
        turn(b);
    return *hub_count(b->hub);
}

int main(void)
{
    static const hub_handlers handlers = { send, unmake, commit, NULL };
    char folder[] = "/tmp/sabot-bench.XXXXXX", where[80], says[STORE_SAYS];
    bench b = { 0 };

    must(mkdtemp(folder) != NULL, "no folder");
    snprintf(where, sizeof where, "sqlite:%s/tables.db", folder);
    b.reads = store_open(where, says);
    must(b.reads != NULL, says);
    b.writes = store_open(where, says);
    must(b.writes != NULL, says);
    b.hub = hub_new(b.reads, &handlers, &b);
    b.committer = worker_open(2, wake, &b);
    must(b.hub && b.committer, "no memory");
    add_tables(&b);
    const hub_figures from = run_for(&b, 2);
    const double wall = seconds(CLOCK_MONOTONIC), cpu = seconds(CLOCK_PROCESS_CPUTIME_ID);
    const hub_figures to = run_for(&b, SECONDS);
    const double took = seconds(CLOCK_MONOTONIC) - wall;
    const double spent = seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu;
    const double rounds = (double)(to.rounds - from.rounds);
    const double entries = (double)(to.group_entries - from.group_entries);
    printf("server, %d tables, durable in SQLite: %.0f rounds/s, %.0f entries/s (%.0f entries a "
           "group, %.2f cores)\n", TABLES, rounds / took, entries / took,
           entries / (double)(to.groups - from.groups), spent / took);
    while (hub_is_committing(b.hub))
        worker_collect(b.committer);
    worker_close(b.committer, wake);
    hub_free(b.hub);
    store_close(b.writes);
    store_close(b.reads);
    snprintf(says, sizeof says, "rm -rf %s", folder);
    return system(says) == 0 ? 0 : 1;
}
