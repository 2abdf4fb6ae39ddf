/* few.c: see few.h. */
#include "few.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

const hub_settings few_deals = { .pace_ms = 300, .betting_ms = 9000, .answer_ms = 5000,
                                 .idle_ms = 60000 };
const hub_settings few_live = { .live = true, .idle_ms = 60000 };

static void sent(void *context, void *peer, hub_bytes *bytes)
{
    few_peer *p = peer;

    (void)context;
    p->sum = (p->sum ^ bytes->n ^ (bytes->binary ? 1u << 31 : 0)) * UINT64_C(0x100000001b3);
    for (size_t i = 0; i < bytes->n; i++)
        p->sum = (p->sum ^ (unsigned char)bytes->at[i]) * UINT64_C(0x100000001b3);
    if (p->n + bytes->n + 3 > sizeof p->text) {
        p->full = true;
        return;
    }
    if (bytes->binary)
        p->text[p->n++] = '#';
    memcpy(p->text + p->n, bytes->at, bytes->n);
    p->n += bytes->n;
    if (bytes->binary)
        p->text[p->n++] = '\n';
    p->text[p->n] = '\0';
}

static void unmake(void *context, void *made)
{
    (void)context;
    (void)made;
}

static void commit(void *context, hub_group *group)
{
    few *f = context;

    f->held = group;
    if (!f->holds)
        few_commit(f);
}

static void failed(void *context, hub_table *table)
{
    few *f = context;

    (void)table;
    f->failures++;
}

void few_commit(few *f)
{
    hub_group *group = f->held;

    if (!group)
        return;
    f->held = NULL;
    hub_commit_now(group, f->writes);
    hub_committed(f->hub, group, f->now_ms);
}

void few_open(few *f, store *reads, store *writes)
{
    static const hub_handlers handlers = { sent, unmake, commit, failed };

    *f = (few){ .reads = reads, .writes = writes, .now_ms = INT64_C(1700000000000) };
    f->hub = hub_new(reads, &handlers, f);
    if (!f->hub)
        abort();
}

void few_close(few *f)
{
    hub_free(f->hub);
}

hub_table *few_table(few *f, const char *rules, const char *name, hub_settings how)
{
    sabot_rules_fault fault;
    sabot_error error;
    char path[256], says[STORE_SAYS];

    snprintf(path, sizeof path, "rules/%s.ini", rules);
    if (sabot_rules_from_file(path, &how.rules, &fault, &error) != 0)
        abort();
    snprintf(how.rules.table, sizeof how.rules.table, "%s", name);
    hub_table *t = hub_open(f->hub, &how, f->now_ms, says);
    if (!t)
        printf("%s\n", says);
    return t;
}

void few_join(few *f, hub_table *t, few_peer *p, const char *name, sabot_role role)
{
    const hub_join join = { .account = name, .role = role };

    few_join_as(f, p, t, &join);
}

void few_join_as(few *f, few_peer *p, hub_table *t, const hub_join *join)
{
    hub_join j = *join;

    memset(p, 0, sizeof *p);
    snprintf(p->name, sizeof p->name, "%s", join->account);
    j.peer = p;
    p->client = hub_join_table(t, &j, f->now_ms);
    if (!p->client)
        abort();
}

void few_leave(few_peer *p)
{
    hub_leave(p->client);
    p->client = NULL;
}

void few_say_as(few *f, few_peer *p, const char *id, const char *line)
{
    char text[SABOT_LINE_MAX + 64];
    const int n = snprintf(text, sizeof text, "%s %llu %s", id,
                           (unsigned long long)hub_entries(hub_table_of(p->client)), line);

    hub_line(p->client, text, (size_t)n, f->now_ms);
}

void few_say(few *f, few_peer *p, const char *line)
{
    char id[16];

    snprintf(id, sizeof id, "c%u", ++p->ids);
    few_say_as(f, p, id, line);
}

void few_settle(few *f)
{
    for (int i = 0; i < 1000 && hub_tick(f->hub, f->now_ms) <= f->now_ms; i++)
        ;
    hub_tick(f->hub, f->now_ms);
}

void few_run(few *f, int64_t ms)
{
    const int64_t end = f->now_ms + ms;

    while (f->now_ms < end) {
        const int64_t due = hub_tick(f->hub, f->now_ms);
        f->now_ms = due > f->now_ms ? due < end ? due : end : f->now_ms + 1;
    }
    few_settle(f);
}

bool few_heard(const few_peer *p, const char *what)
{
    const size_t n = strlen(what);

    for (size_t i = 0; i + n <= p->n; i++)
        if (memcmp(p->text + i, what, n) == 0)
            return true;
    return false;
}

void few_clear(few_peer *p)
{
    p->n = 0;
    p->text[0] = '\0';
    p->full = false;
}

bool few_ruled(const few_peer *p, const char *id, const char *verdict)
{
    char head[64];
    const int n = snprintf(head, sizeof head, "ruling %s ", id);

    for (size_t i = 0; i + (size_t)n < p->n; i++)
        if (memcmp(p->text + i, head, (size_t)n) == 0) {
            const char *at = strchr(p->text + i + n, ' ');
            return at && strncmp(at + 1, verdict, strlen(verdict)) == 0;
        }
    return false;
}

store *few_memory(void)
{
    char says[STORE_SAYS];
    store *s = store_open("memory:", says);

    assert_non_null(s);
    assert_int_equal(store_grant(s, "alice", "a", 0, 10000, "test"), STORE_OK);
    assert_int_equal(store_grant(s, "bob", "b", 0, 1000000, "test"), STORE_OK);
    return s;
}

void few_go_home(few *f, store *flaky, store *behind)
{
    few_close(f);
    store_close(flaky);
    store_close(behind);
}

bool few_sits(const hub_table *t, const char *name)
{
    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++)
        if (sabot_seats_has(hub_look(t)->taken, seat) &&
            strcmp(sabot_patron(hub_look(t), seat), name) == 0)
            return true;
    return false;
}
