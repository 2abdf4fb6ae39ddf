/* journal_twice.c: one journal that was given twice, as a copy or under two names: every sum over
 * the tables would count it twice. A copy that went on otherwise is told as well: of one beginning
 * there is one journal. Without a clock two evenings may begin alike; then they are one only if
 * they end alike too. */
#include "audit/journal_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int by_beginning(const void *left, const void *right)
{
    const audit_past *a = *(const audit_past *const *)left, *b = *(const audit_past *const *)right;
    const int first = memcmp(a->first, b->first, JOURNAL_HASH);
    const int last = first == 0 ? memcmp(a->last, b->last, JOURNAL_HASH) : 0;

    if (first != 0 || (last != 0 && a->opened_ms == 0))
        return first != 0 ? first : last;
    return (a > b) - (a < b); /* as they were given */
}

static bool is_one_journal(const audit_past *a, const audit_past *b)
{
    return memcmp(a->first, b->first, JOURNAL_HASH) == 0 && strcmp(a->name, b->name) == 0 &&
           (a->opened_ms > 0 || memcmp(a->last, b->last, JOURNAL_HASH) == 0);
}

static void tell(const audit_past *again, const audit_past *before, audit_told *told)
{
    audit_finding *f = audit_note(told, AUDIT_TWICE, again->file, again->began, 0, again->name);

    if (!f)
        return;
    snprintf(f->found, sizeof f->found, memcmp(again->last, before->last, JOURNAL_HASH) == 0
             ? "this journal was given before: it is in file %u as well"
             : "a journal with this beginning is in file %u as well, and ends otherwise",
             before->file + 1);
    snprintf(f->expected, sizeof f->expected, "each journal once");
}

void audit_twice_together(const audit_past *past, int n, audit_told *told)
{
    const audit_past **by = malloc(((size_t)n + 1) * sizeof *by);

    if (!by) {
        told->failed = true;
        return;
    }
    for (int i = 0; i < n; i++)
        by[i] = &past[i];
    qsort(by, (size_t)n, sizeof *by, by_beginning);
    for (int i = 1; i < n; i++)
        if (is_one_journal(by[i - 1], by[i]))
            tell(by[i], by[i - 1], told);
    free(by);
}
