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

/* A cell says of what it is: on a phone a table stands as a card, without the head of the list. */
static void add_cell(page *p, const char *of, const char *text)
{
    add(p, "<td data-of=\"%s\">", of);
    add_text(p, text);
    add(p, "</td>");
}

/* "11,518". */
static void add_grouped(page *p, uint64_t value)
{
    if (value >= 1000) {
        add_grouped(p, value / 1000);
        add(p, ",%03u", (unsigned)(value % 1000));
    } else {
        add(p, "%u", (unsigned)value);
    }
}

static void add_figure(page *p, const char *of, unsigned long long value)
{
    add(p, "<td class=\"figure\" data-of=\"%s\">", of);
    add_grouped(p, value);
    add(p, "</td>");
}

static void add_row(page *p, const hub_table *t)
{
    const sabot_table *table = hub_look(t);

    add(p, "<tr><th scope=\"row\"><a href=\"/#/table/");
    add_part(p, table->rules.table);
    add(p, "\">");
    add_text(p, table->rules.table);
    add(p, "</a></th>");
    add_cell(p, "game", sabot_game_text(table->rules.game));
    add_cell(p, "pit", table->rules.pit);
    add_cell(p, "dealer", hub_settings_of(t)->live ? "live" : "auto");
    add_cell(p, "phase", sabot_phase_text(table->phase));
    add_figure(p, "seated", (unsigned long long)sabot_seats_count(table->taken));
    add_figure(p, "connected", (unsigned long long)hub_clients(t));
    add_figure(p, "entries", (unsigned long long)hub_entries(t));
    add(p, "<td class=\"trouble\">");
    if (hub_failed(t)) {
        add(p, "<strong>failed: ");
        add_text(p, hub_failed(t));
        add(p, "</strong>");
    }
    add(p, "</td></tr>\n");
}

/* What the server itself has to say, a figure each. */
static void add_sums(page *p, asking *a)
{
    const hub_figures *h = hub_count(a->s->hub);
    const struct { uint64_t value; const char *of; } sums[] = {
        { h->tables, "tables" }, { h->clients, "people connected" },
        { web_measure(a->s->web).open, "connections" }, { h->group_entries, "entries" },
        { h->rounds, "rounds" }, { resident() >> 20, "MB of memory" },
    };

    add(p, "<ul class=\"sums\">");
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
        add(p, "<li><b>");
        add_grouped(p, sums[i].value);
        add(p, "</b> %s</li>", sums[i].of);
    }
    add(p, "<li>slowest commit <b>");
    add_grouped(p, (uint64_t)a->s->commit_worst_ms);
    add(p, "</b> ms</li></ul>\n");
}

/* The bar of every page, as web/src/bar.tsx has it: the same classes, the same ways. */
static const char operator_head[] =
    "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
    "<meta name=\"color-scheme\" content=\"dark light\"><title>sabot: operator</title>"
    "<link rel=\"icon\" href=\"/icon.svg\"><link rel=\"stylesheet\" href=\"/operator.css\">"
    "<script src=\"/operator.js\"></script></head><body><header class=\"bar\">"
    "<a class=\"skip\" href=\"#main\">To the tables</a><a class=\"brand\" href=\"/#/\">sabot</a>"
    "<span class=\"title\">Operator</span><span class=\"gap\"></span>"
    "<nav class=\"pages\" aria-label=\"Pages\"><a class=\"pill\" href=\"/#/\">Tables</a>"
    "<a class=\"pill\" href=\"/#/admin\">Administration</a>"
    "<a class=\"pill aside\" href=\"/#/rulebook\">Rulebook</a></nav></header>"
    "<main id=\"main\"><h1>Tables of this server</h1>\n";

/* The style, the icon and the button for light or dark are files of the page; without them this is
 * as readable as before. */
void page_operator(asking *a)
{
    page p = { malloc(PAGE_MOST), 0 };

    add(&p, "%s", operator_head);
    add_sums(&p, a);
    add(&p, "<div role=\"region\" aria-label=\"Tables\" tabindex=\"0\"><table><thead><tr>"
            "<th scope=\"col\">Table<th scope=\"col\">Game<th scope=\"col\">Pit"
            "<th scope=\"col\">Dealer<th scope=\"col\">Phase<th scope=\"col\" class=\"figure\">"
            "Seated<th scope=\"col\" class=\"figure\">Connected<th scope=\"col\" class=\"figure\">"
            "Entries<th scope=\"col\">Trouble</tr></thead><tbody>\n");
    for (hub_table *t = hub_next(a->s->hub, NULL); t; t = hub_next(a->s->hub, t))
        add_row(&p, t);
    add(&p, "</tbody></table></div></main></body></html>\n");
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
