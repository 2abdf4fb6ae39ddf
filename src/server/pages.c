/* pages.c: what machines and operators look at; and what is shown where there is no page. */
#include "server/serving.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE_MOST = 1 << 20 };

typedef struct page {
    char *at;
    size_t n;
} page;

__attribute__((format(printf, 2, 3))) static void add(page *p, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    const int n = p->at ? vsnprintf(p->at + p->n, PAGE_MOST - p->n, format, args) : 0;
    va_end(args);
    if (n > 0)
        p->n = p->n + (size_t)n < PAGE_MOST ? p->n + (size_t)n : PAGE_MOST - 1;
}

static void answer(asking *a, page *p, const char *type)
{
    if (p->at)
        web_answer(a->r, 200, type, p->at, p->n, NULL);
    else
        api_error(a, 503, "there is no memory left");
    free(p->at);
}

/* ---- Prometheus ------------------------------------------------------------------------------ */

static void metric(page *p, const char *name, const char *kind, const char *help, uint64_t value)
{
    add(p, "# HELP sabot_%s %s\n# TYPE sabot_%s %s\nsabot_%s %llu\n", name, help, name, kind, name,
        (unsigned long long)value);
}

static uint64_t resident(void)
{
    unsigned long size = 0, pages = 0;
    FILE *f = fopen("/proc/self/statm", "r");

    if (f && fscanf(f, "%lu %lu", &size, &pages) != 2)
        pages = 0;
    if (f)
        fclose(f);
    return (uint64_t)pages * 4096;
}

void page_metrics(asking *a)
{
    page p = { malloc(PAGE_MOST), 0 };
    const hub_figures *h = hub_count(a->s->hub);
    const web_figures w = web_measure(a->s->web);

    metric(&p, "tables", "gauge", "Tables that are open.", h->tables);
    metric(&p, "tables_failed", "gauge", "Of them those that go no further.", h->failed);
    metric(&p, "clients", "gauge", "People connected to tables.", h->clients);
    metric(&p, "events_total", "counter", "Events judged.", h->events);
    metric(&p, "refused_total", "counter", "Events refused.", h->refused);
    metric(&p, "irregular_total", "counter", "Events that were irregular.", h->irregular);
    metric(&p, "rounds_total", "counter", "Rounds that are over.", h->rounds);
    metric(&p, "commands_total", "counter", "Commands that people sent.", h->commands);
    metric(&p, "commands_repeated_total", "counter", "Of them repeats.", h->repeated);
    metric(&p, "commands_unreadable_total", "counter", "Of them unreadable.", h->unreadable);
    metric(&p, "groups_total", "counter", "Groups of entries given to the store.", h->groups);
    metric(&p, "entries_total", "counter", "Entries made durable.", h->group_entries);
    metric(&p, "conflicts_total", "counter", "Batches another server was ahead of.", h->conflicts);
    metric(&p, "store_failures_total", "counter", "Groups the store could not take.", h->failures);
    metric(&p, "news_total", "counter", "Entries of other servers.", h->news);
    metric(&p, "commit_worst_milliseconds", "gauge", "The longest a group took.",
           (uint64_t)a->s->commit_worst_ms);
    metric(&p, "connections", "gauge", "Connections open.", w.open);
    metric(&p, "sockets", "gauge", "WebSockets open.", w.sockets);
    metric(&p, "requests_total", "counter", "Requests.", w.requests);
    metric(&p, "requests_refused_total", "counter", "Requests that were none.", w.refused);
    metric(&p, "bytes_in_total", "counter", "Bytes from sockets.", w.bytes_in);
    metric(&p, "bytes_out_total", "counter", "Bytes to sockets.", w.bytes_out);
    metric(&p, "messages_in_total", "counter", "Messages from sockets.", w.messages_in);
    metric(&p, "messages_out_total", "counter", "Messages to sockets.", w.messages_out);
    metric(&p, "closed_late_total", "counter", "Closed: half a message.", w.late_closed);
    metric(&p, "closed_slow_total", "counter", "Closed: did not read.", w.slow_closed);
    metric(&p, "closed_rate_total", "counter", "Closed: sent too fast.", w.rate_closed);
    metric(&p, "closed_idle_total", "counter", "Closed: said nothing.", w.idle_closed);
    metric(&p, "closed_fault_total", "counter", "Closed: a malformed frame.", w.fault_closed);
    metric(&p, "resident_bytes", "gauge", "Memory of the server.", resident());
    answer(a, &p, "text/plain; version=0.0.4");
}

void page_health(asking *a)
{
    web_answer(a->r, 200, "text/plain", "ok\n", 3, NULL);
}

/* Ready: the store answers, and it is not about to stop. A table that has failed is told, and is no
 * reason to send the people of the others away. */
void page_ready(asking *a)
{
    sabot_cents cents;
    char says[64];
    const unsigned long long failed = hub_count(a->s->hub)->failed;
    const bool stands = !a->s->away &&
                        store_purse(a->s->reads, "house", &cents) != STORE_FAILED;
    int n = snprintf(says, sizeof says, "%s\n", a->s->stopping ? "stopping"
                                                : stands ? "ready" : "no store");

    if (failed > 0)
        n += snprintf(says + n, sizeof says - (size_t)n, "failed tables: %llu\n", failed);
    web_answer(a->r, a->s->stopping || !stands ? 503 : 200, "text/plain", says, (size_t)n, NULL);
}

/* ---- The operator's page --------------------------------------------------------------------- */

static void add_text(page *p, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '<': add(p, "&lt;"); break;
        case '>': add(p, "&gt;"); break;
        case '&': add(p, "&amp;"); break;
        case '"': add(p, "&quot;"); break;
        default:  add(p, "%c", *text); break;
        }
}

/* A part of an address: whatever a name has in it, it names one table. */
static void add_part(page *p, const char *text)
{
    for (; *text; text++)
        add(p, isalnum((unsigned char)*text) || strchr("-._~", *text) ? "%c" : "%%%02X",
            (unsigned char)*text);
}

static void add_row(page *p, const hub_table *t)
{
    const sabot_table *table = hub_look(t);
    const char *game = sabot_game_text(table->rules.game);
    const bool named_so = strcmp(table->rules.table, game) == 0;

    add(p, "<tr><td><a href=\"/#/table/");
    add_part(p, table->rules.table);
    add(p, "\">");
    add_text(p, table->rules.table);
    add(p, "</a></td><td>%s</td><td>", named_so ? "" : game);
    add_text(p, table->rules.pit);
    add(p, "</td><td>%s</td><td>%s</td><td>%d</td><td>%d</td><td>%llu</td><td>",
        hub_settings_of(t)->live ? "live" : "auto", sabot_phase_text(table->phase),
        sabot_seats_count(table->taken), hub_clients(t), (unsigned long long)hub_entries(t));
    if (hub_failed(t)) {
        add(p, "<strong>failed: ");
        add_text(p, hub_failed(t));
        add(p, "</strong>");
    }
    add(p, "</td></tr>\n");
}

void page_operator(asking *a)
{
    page p = { malloc(PAGE_MOST), 0 };
    const hub_figures *h = hub_count(a->s->hub);
    const web_figures w = web_measure(a->s->web);

    /* The style and the icon are files of the page; without it this is as readable as before. */
    add(&p, "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
            "<title>sabot: tables</title><link rel=\"stylesheet\" href=\"/operator.css\">"
            "<link rel=\"icon\" href=\"/icon.svg\"><main>"
            "<p><a href=\"/#/\">Lobby</a> <a href=\"/#/admin\">Administration</a></p>"
            "<h1>Tables</h1><p>%llu tables, %llu people connected, %llu connections, %llu entries, "
            "%llu rounds, %llu MB, worst commit %lld ms</p>\n"
            "<div role=\"region\" aria-label=\"Tables\" tabindex=\"0\"><table><thead><tr><th>table"
            "<th>game<th>pit<th>dealer<th>phase<th>seated<th>connected<th>entries<th>trouble</tr>"
            "</thead>\n",
        (unsigned long long)h->tables, (unsigned long long)h->clients, (unsigned long long)w.open,
        (unsigned long long)h->group_entries, (unsigned long long)h->rounds,
        (unsigned long long)resident() >> 20, (long long)a->s->commit_worst_ms);
    for (hub_table *t = hub_next(a->s->hub, NULL); t; t = hub_next(a->s->hub, t))
        add_row(&p, t);
    add(&p, "</table></div></main></html>\n");
    answer(a, &p, "text/html; charset=utf-8");
}

/* ---- Without a page -------------------------------------------------------------------------- */

void page_plain(asking *a)
{
    page p = { malloc(PAGE_MOST), 0 };

    add(&p, "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>sabot</title>"
            "<h1>sabot</h1><p>The tables of this server:</p><ul>\n");
    for (hub_table *t = hub_next(a->s->hub, NULL); t; t = hub_next(a->s->hub, t)) {
        add(&p, "<li>");
        add_text(&p, hub_look(t)->rules.table);
        add(&p, ": %s</li>\n", sabot_game_text(hub_look(t)->rules.game));
    }
    add(&p, "</ul><p>The page itself is missing here (make web builds it). Sit down from a "
            "terminal: <code>sabot play URL --guest</code></p></html>\n");
    answer(a, &p, "text/html; charset=utf-8");
}
