/* journal_forms.c: Complimentary Vigorish Forms beyond one table and one evening. That a table uses
 * its numbers in sequence, who signs and who is there when an original is dropped, the replay has
 * judged; here every number is accounted for once, over all that is audited, and what was still
 * on its way at the end is told. */
#include "audit/journal_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint32_t law(const char *id)
{
    return (uint32_t)sabot_provision_find(id, NULL);
}

static const char sequence[] = "19:47-7.3(c)3.ii[1]";

/* ---- One table ------------------------------------------------------------------------------- */

static audit_form *form_of(audit_forms *forms, uint32_t serial)
{
    for (int i = 0; i < forms->n; i++)
        if (forms->open[i].serial == serial)
            return &forms->open[i];
    return NULL;
}

/* Numbers that follow each other are one run, so that a long evening costs no more than a short. */
static void count_number(audit_table *t, const audit_line *line)
{
    audit_forms *forms = &t->forms;
    audit_form_run *last = forms->runs > 0 ? &forms->run[forms->runs - 1] : NULL;

    if (last && last->last + 1 == line->event.serial) {
        last->last++;
        return;
    }
    last = realloc(forms->run, (size_t)(forms->runs + 1) * sizeof *last);
    if (!last) {
        t->failed = true;
        return;
    }
    forms->run = last;
    last[forms->runs++] = (audit_form_run){ line->event.serial, line->event.serial, line->at,
                                            line->where };
}

static audit_form *use_number(audit_table *t, const audit_line *line)
{
    static audit_form nowhere;
    audit_forms *forms = &t->forms;

    count_number(t, line);
    if (forms->n == AUDIT_FORMS_OPEN)
        return &nowhere;
    forms->open[forms->n] = (audit_form){ .serial = line->event.serial, .at = line->at,
                                          .where = line->where, .amount = line->event.amount };
    return &forms->open[forms->n++];
}

/* Both parts are with accounting, and agree or were reported. */
static void close_day(audit_forms *forms)
{
    int n = 0;

    for (int i = 0; i < forms->n; i++)
        if (!forms->open[i].compared && !forms->open[i].voided)
            forms->open[n++] = forms->open[i];
    forms->n = n;
}

void audit_forms_take(audit_table *t, const audit_line *line)
{
    const sabot_event *e = &line->event;
    audit_form *form = form_of(&t->forms, e->serial);

    if (e->kind == SABOT_EV_CLOSE_DAY)
        close_day(&t->forms);
    else if (!form && (e->kind == SABOT_EV_PREPARE_FORM || e->kind == SABOT_EV_VOID_FORM))
        form = use_number(t, line);
    if (!form)
        return;
    switch (e->kind) {
    case SABOT_EV_VOID_FORM:
        form->voided = true;
        break;
    case SABOT_EV_DEPOSIT_FORM:
        form->deposited = true;
        t->forms.waived += form->amount;
        break;
    case SABOT_EV_FORWARD_FORM:
        form->forwarded = true;
        form->duplicate = e->amount;
        break;
    case SABOT_EV_COMPARE_FORM:
        form->compared = true;
        break;
    case SABOT_EV_POST_FORM:
        form->posted = true;
        break;
    default:
        break;
    }
}

static void tell_form(audit_table *t, const audit_form *form, audit_told *told, const char *id,
                      const char *found, const char *expected)
{
    audit_finding *f = audit_note(told, AUDIT_FORM, t->file, form->at, form->where, t->name);

    if (!f)
        return;
    f->provision = law(id);
    snprintf(f->found, sizeof f->found, found, form->serial, (long long)(form->amount / 100),
             (int)(form->amount % 100), (long long)(form->duplicate / 100),
             (int)(form->duplicate % 100));
    snprintf(f->expected, sizeof f->expected, "%s", expected);
}

static void tell_waived(audit_table *t, audit_told *told)
{
    const sabot_cents ledger = t->book.ledger.balance[SABOT_WAIVED];
    audit_finding *f = audit_note(told, AUDIT_FORM, t->file, t->began_at, t->began_where, t->name);

    if (!f)
        return;
    f->provision = law("19:47-7.3(c)3.i[1]");
    snprintf(f->found, sizeof f->found, "vigorish waived at this table: %lld.%02d",
             (long long)(ledger / 100), (int)(ledger % 100));
    snprintf(f->expected, sizeof f->expected, "what its Forms say: %lld.%02d",
             (long long)(t->forms.waived / 100), (int)(t->forms.waived % 100));
}

/* A table that goes on may still put things right; one that is closed cannot. */
void audit_forms_end(audit_table *t, audit_told *told)
{
    const bool closed = t->table.phase == SABOT_PHASE_CLOSED;
    bool all_dropped = true;

    for (int i = 0; i < t->forms.n; i++) {
        const audit_form *form = &t->forms.open[i];
        const bool dropped = form->deposited || form->voided;

        all_dropped = all_dropped && dropped;
        if (closed && !dropped)
            tell_form(t, form, told, "19:47-7.3(c)3.iii", "Form %u, over %lld.%02d, was prepared, "
                      "and the table has closed", "its original in the drop box, or both parts "
                      "void");
        else if (form->forwarded && !form->compared && form->duplicate != form->amount)
            tell_form(t, form, told, "19:47-7.3(c)3.iv", "Form %u says %lld.%02d, its duplicate "
                      "%lld.%02d, and nobody has compared them", "a discrepancy found when they "
                      "are compared, and reported");
    }
    if (all_dropped && t->book.ledger.balance[SABOT_WAIVED] != t->forms.waived)
        tell_waived(t, told);
}

/* ---- All tables ------------------------------------------------------------------------------ */

/* A run, with the journal it is of. */
typedef struct placed_run {
    const audit_form_run *run;
    const audit_past *of;
} placed_run;

static int by_number(const void *left, const void *right)
{
    const placed_run *a = left, *b = right;

    if (a->run->first != b->run->first)
        return a->run->first < b->run->first ? -1 : 1;
    if (a->of->opened_ms != b->of->opened_ms)
        return a->of->opened_ms < b->of->opened_ms ? -1 : 1;
    return a->of->file != b->of->file ? (a->of->file < b->of->file ? -1 : 1)
                                      : (a->run->at > b->run->at) - (a->run->at < b->run->at);
}

/* By table, then in the order of their evenings. */
static int by_evening(const void *left, const void *right)
{
    const placed_run *a = left, *b = right;
    const int name = strcmp(a->of->name, b->of->name);

    if (name != 0)
        return name;
    if (a->of->opened_ms != b->of->opened_ms)
        return a->of->opened_ms < b->of->opened_ms ? -1 : 1;
    return a->of->file != b->of->file ? (a->of->file < b->of->file ? -1 : 1)
                                      : (a->run->at > b->run->at) - (a->run->at < b->run->at);
}

static audit_finding *tell_run(const placed_run *at, audit_told *told)
{
    audit_finding *f = audit_note(told, AUDIT_FORM, at->of->file, at->run->at, at->run->where,
                                  at->of->name);

    if (f)
        f->provision = law(sequence);
    return f;
}

/* Of runs by number: the one that reaches furthest may share numbers with the next. */
static void tell_twice(const placed_run *run, int n, audit_told *told)
{
    const placed_run *far = run;

    for (int i = 1; i < n; i++) {
        if (run[i].run->first <= far->run->last) {
            audit_finding *f = tell_run(&run[i], told);
            if (f) {
                const uint32_t last = run[i].run->last < far->run->last ? run[i].run->last
                                                                        : far->run->last;
                snprintf(f->found, sizeof f->found, "Form %u%.0s was used at table %.40s already",
                         run[i].run->first, "", far->of->name);
                if (last > run[i].run->first)
                    snprintf(f->found, sizeof f->found, "Forms %u to %u were used at table %.40s "
                             "already", run[i].run->first, last, far->of->name);
                snprintf(f->expected, sizeof f->expected, "every serial number once");
            }
        }
        if (run[i].run->last > far->run->last)
            far = &run[i];
    }
}

/* Is a number used anywhere? Runs by number, n of them. */
static bool is_used(const placed_run *run, int n, uint32_t serial)
{
    for (int i = 0; i < n && run[i].run->first <= serial; i++)
        if (run[i].run->last >= serial)
            return true;
    return false;
}

static void tell_gap(const placed_run *later, uint32_t first, uint32_t last, audit_told *told)
{
    audit_finding *f = tell_run(later, told);

    if (!f)
        return;
    if (first == last)
        snprintf(f->found, sizeof f->found, "Form %u is missing between two evenings of the table",
                 first);
    else
        snprintf(f->found, sizeof f->found, "Forms %u to %u are missing between two evenings of "
                 "the table", first, last);
    snprintf(f->expected, sizeof f->expected, "every serial number used or voided, in sequence");
}

/* Of two runs of one table: what lies between them and was used nowhere. */
static void tell_missing(const placed_run *number, int n, const placed_run *earlier,
                         const placed_run *later, audit_told *told)
{
    uint32_t first = earlier->run->last + 1, last = later->run->first - 1;

    if (later->run->first <= earlier->run->last)
        return;
    while (first <= last && is_used(number, n, first))
        first++;
    while (last > first && is_used(number, n, last))
        last--;
    if (first <= last && !is_used(number, n, first))
        tell_gap(later, first, last, told);
}

void audit_forms_together(const audit_past *past, int n, audit_told *told)
{
    placed_run *number, *evening;
    int runs = 0;

    for (int i = 0; i < n; i++)
        runs += past[i].runs;
    if (runs == 0)
        return;
    number = calloc(2 * (size_t)runs, sizeof *number);
    if (!number) {
        told->failed = true;
        return;
    }
    evening = number + runs;
    runs = 0;
    for (int i = 0; i < n; i++)
        for (int r = 0; r < past[i].runs; r++)
            number[runs++] = (placed_run){ &past[i].run[r], &past[i] };
    memcpy(evening, number, (size_t)runs * sizeof *number);
    qsort(number, (size_t)runs, sizeof *number, by_number);
    qsort(evening, (size_t)runs, sizeof *evening, by_evening);
    tell_twice(number, runs, told);
    for (int i = 1; i < runs; i++)
        if (strcmp(evening[i - 1].of->name, evening[i].of->name) == 0)
            tell_missing(number, runs, &evening[i - 1], &evening[i], told);
    free(number);
}
