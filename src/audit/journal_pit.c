/* journal_pit.c: tables of one pit agree where the regulation says so, at any moment. A change
 * comes between rounds, at each table when its own round is over: so two tables are at odds when
 * each has begun a round under its rules while the other's held. Journals without a clock are all
 * of one moment. */
#include "audit/journal_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool audit_spans_add(audit_spans *spans, const sabot_rules *rules, const audit_line *line)
{
    audit_span *more = realloc(spans->at, (size_t)(spans->n + 1) * sizeof *more);

    if (!more)
        return false;
    spans->at = more;
    if (spans->n > 0)
        more[spans->n - 1].to_ms = line->parts.time_ms;
    more[spans->n++] = (audit_span){ .rules = *rules, .from_ms = line->parts.time_ms,
                                     .to_ms = INT64_MAX, .first_ms = INT64_MAX, .last_ms = -1,
                                     .at = line->at, .where = line->where };
    return true;
}

void audit_spans_round(audit_spans *spans, int64_t time_ms)
{
    audit_span *now = &spans->at[spans->n - 1];

    if (time_ms < now->first_ms)
        now->first_ms = time_ms;
    now->last_ms = time_ms;
}

/* ---- Tables together ------------------------------------------------------------------------- */

typedef struct placed {
    const audit_span *span;
    const audit_past *of;
} placed;

static int by_pit(const void *left, const void *right)
{
    const placed *a = left, *b = right;
    const int pit = strcmp(a->span->rules.pit, b->span->rules.pit);

    if (pit != 0)
        return pit;
    if (a->span->from_ms != b->span->from_ms)
        return a->span->from_ms < b->span->from_ms ? -1 : 1;
    return a->of->file != b->of->file ? (a->of->file < b->of->file ? -1 : 1)
                                      : (a->span->at > b->span->at) - (a->span->at < b->span->at);
}

/* Has a round begun under these rules, between the two times? */
static bool plays(const audit_span *span, int64_t from_ms, int64_t to_ms)
{
    return span->first_ms <= to_ms && span->last_ms >= from_ms;
}

static bool at_one_time(const audit_span *a, const audit_span *b)
{
    const int64_t from = a->from_ms > b->from_ms ? a->from_ms : b->from_ms;
    const int64_t to = a->to_ms < b->to_ms ? a->to_ms : b->to_ms;

    return from <= to && plays(a, from, to) && plays(b, from, to);
}

/* What the two have been told of already. */
typedef struct at_odds {
    const audit_past *a, *b;
    uint16_t provision;
} at_odds;

typedef struct odds_list {
    at_odds *at;
    int n;
} odds_list;

static bool is_new(odds_list *list, at_odds odds, audit_told *told)
{
    at_odds *more;

    for (int i = 0; i < list->n; i++)
        if (list->at[i].provision == odds.provision &&
            ((list->at[i].a == odds.a && list->at[i].b == odds.b) ||
             (list->at[i].a == odds.b && list->at[i].b == odds.a)))
            return false;
    more = realloc(list->at, (size_t)(list->n + 1) * sizeof *more);
    if (!more) {
        told->failed = true;
        return false;
    }
    list->at = more;
    more[list->n++] = odds;
    return true;
}

static void compare(const placed *a, const placed *b, odds_list *list, audit_told *told)
{
    const sabot_rules *const rules[2] = { &a->span->rules, &b->span->rules };
    int first, second;
    audit_finding *f;

    if (strcmp(a->of->name, b->of->name) == 0 || !at_one_time(a->span, b->span))
        return;
    const sabot_ruling ruling = sabot_rules_check_pit(rules, 2, &first, &second);
    if (ruling.verdict != SABOT_REFUSED ||
        !is_new(list, (at_odds){ a->of, b->of, ruling.provision }, told))
        return;
    f = audit_note(told, AUDIT_PIT, b->of->file, b->span->at, b->span->where, b->of->name);
    if (!f)
        return;
    f->provision = ruling.provision;
    snprintf(f->found, sizeof f->found, "tables %.40s and %.40s of pit %.16s play by rules that "
             "differ", a->of->name, b->of->name, b->span->rules.pit);
    sabot_ruling_text(&ruling, f->expected, sizeof f->expected);
}

void audit_pits_together(const audit_past *past, int n, audit_told *told)
{
    odds_list list = { 0 };
    placed *span;
    int spans = 0;

    for (int i = 0; i < n; i++)
        spans += past[i].spans.n;
    span = calloc((size_t)spans + 1, sizeof *span);
    if (!span) {
        told->failed = true;
        return;
    }
    spans = 0;
    for (int i = 0; i < n; i++)
        for (int s = 0; s < past[i].spans.n; s++)
            if (past[i].spans.at[s].rules.pit[0] != '\0')
                span[spans++] = (placed){ &past[i].spans.at[s], &past[i] };
    qsort(span, (size_t)spans, sizeof *span, by_pit);
    for (int a = 0; a < spans; a++)
        for (int b = a + 1; b < spans && span[b].span->from_ms <= span[a].span->to_ms &&
                            strcmp(span[a].span->rules.pit, span[b].span->rules.pit) == 0; b++)
            compare(&span[a], &span[b], &list, told);
    free(list.at);
    free(span);
}
