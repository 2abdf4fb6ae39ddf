/* journal_fair.c: sealed shuffles (docs/fair-shoes.md): when a secret is shown, everything that it
 * gave is made again and held against what the journal tells; and a table that has closed has shown
 * all of them. Only where something was sealed is a table kept as it was before an event. */
#include "audit/journal_table.h"

#include "deal/rederive.h"

#include <stdio.h>
#include <stdlib.h>

struct audit_fair {
    sabot_table before;
    deal_rederive made;
    uint64_t sealed_at, sealed_where; /* the line of the latest seal */
};

void audit_fair_before(audit_table *t, const audit_line *line)
{
    if (!t->fair && line->event.kind == SABOT_EV_COMMIT) {
        t->fair = calloc(1, sizeof *t->fair);
        t->failed = t->failed || !t->fair;
        if (t->fair)
            deal_rederive_begin(&t->fair->made);
    }
    if (!t->fair)
        return;
    t->fair->before = t->table;
    if (line->event.kind == SABOT_EV_COMMIT) {
        t->fair->sealed_at = line->at;
        t->fair->sealed_where = line->where;
    }
}

void audit_fair_after(audit_table *t, const audit_line *line, audit_told *told)
{
    const deal_rederived *r = &t->fair->made.result;
    audit_finding *f;

    if (!deal_rederive_take(&t->fair->made, &t->fair->before, &t->table, &line->event) || r->fits)
        return;
    f = audit_note(told, AUDIT_FAIR, t->file, line->at, line->where, t->name);
    if (!f)
        return;
    snprintf(f->shoe, sizeof f->shoe, "%u", (unsigned)r->number);
    if (r->wrong != 0)
        snprintf(f->found, sizeof f->found, "entry %llu: %.130s", (unsigned long long)r->wrong,
                 r->says);
    else
        snprintf(f->found, sizeof f->found, "the seal is not that of the secret");
    snprintf(f->expected, sizeof f->expected, "what the secret gives that was sealed by entry %llu",
             (unsigned long long)r->sealed_at);
}

/* A table that goes on may still show it. */
void audit_fair_end(const audit_table *t, audit_told *told)
{
    const deal_rederived *r = t->fair ? &t->fair->made.result : NULL;
    audit_finding *f;

    if (!r || !t->fair->made.open || t->table.phase != SABOT_PHASE_CLOSED)
        return;
    f = audit_note(told, AUDIT_FAIR, t->file, t->fair->sealed_at, t->fair->sealed_where, t->name);
    if (!f)
        return;
    snprintf(f->shoe, sizeof f->shoe, "%u", (unsigned)r->number);
    snprintf(f->found, sizeof f->found, "sealed by entry %llu, and not shown before the journal "
             "ended", (unsigned long long)r->sealed_at);
    snprintf(f->expected, sizeof f->expected, "its secret, since the table has closed");
}

/* After another fault nobody knows what left the shoe: the next seal begins anew. */
void audit_fair_lost(audit_table *t)
{
    free(t->fair);
    t->fair = NULL;
}
