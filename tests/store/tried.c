/* tried.c: the store being tried, and entries to put there. */
#include "store/tried.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

tried_store tried;

store *tried_open(void)
{
    char says[STORE_SAYS];
    store *s = store_open(tried.where, says);

    if (!s)
        fail_msg("%s", says);
    return s;
}

bool tried_is_shared(void)
{
    return tried.path[0] != '\0' || tried.postgres;
}

void tried_begin(tried_writer *w)
{
    journal_chain_begin(&w->chain);
    w->n = 0;
}

void tried_write(tried_writer *w, const char *table, const char *text)
{
    journal_entry *e = &w->entry[w->n];
    sabot_ruling accepted = { .verdict = SABOT_ACCEPTED };

    memset(e, 0, sizeof *e);
    snprintf(e->table, sizeof e->table, "%s", table);
    snprintf(e->text, sizeof e->text, "%s", text);
    journal_ruling(&accepted, e->ruling);
    e->seq = w->chain.next;
    e->time_ms = 1000 * (int64_t)w->chain.next;
    e->before = w->chain.last;
    w->line[w->n] = (store_line){ .entry = e, .text = w->text[w->n],
                                  .n = journal_write(e, w->text[w->n], sizeof w->text[w->n]) };
    assert_true(w->line[w->n].n > 0);
    assert_int_equal(journal_follow(&w->chain, w->text[w->n], w->line[w->n].n, e), JOURNAL_SOUND);
    w->n++;
}

store_batch tried_batch(const tried_writer *w, const char *table, int from, int n)
{
    return (store_batch){ .table = table, .expected = w->entry[from].seq, .line = &w->line[from],
                          .n = n };
}

/* A server is emptied by its own tool. */
static int empty_server(void)
{
    char command[400];

    snprintf(command, sizeof command, "psql -q -X '%s' -c 'SET client_min_messages = warning; "
             "DROP SCHEMA IF EXISTS sabot CASCADE; DROP SCHEMA IF EXISTS sabot_secret CASCADE' "
             ">/dev/null", tried.where);
    return system(command);
}

int tried_fresh(void **state)
{
    static const char *const ends[] = { "", "-wal", "-shm", "-secrets" };
    char name[96];

    (void)state;
    if (tried.postgres)
        return empty_server();
    for (int i = 0; tried.path[0] != '\0' && i < 4; i++) {
        snprintf(name, sizeof name, "%s%s", tried.path, ends[i]);
        unlink(name);
    }
    return 0;
}

static int run(int (*suite)(const char *name), const char *where)
{
    tried.where = where;
    return suite(where);
}

int tried_each(int (*suite)(const char *name))
{
    static char sqlite[80];
    const char *server = getenv("SABOT_POSTGRES");
    int failed;

    if (server) {
        tried.postgres = true;
        return run(suite, server);
    }
    failed = run(suite, "memory:");
    snprintf(tried.path, sizeof tried.path, "/tmp/sabot-store-%d.db", (int)getpid());
    snprintf(sqlite, sizeof sqlite, "sqlite:%s", tried.path);
    return failed + run(suite, sqlite);
}

bool tried_add(void *context, const store_moved *moved)
{
    tried_sum *s = context;

    s->cents += moved->cents;
    s->n++;
    return true;
}
