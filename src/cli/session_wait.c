/* session_wait.c: what the table waits for: the answer to an empty line, and the hint after the
 * first refusal. A person who does not know what to type is told, in a line. */
#include "session.h"

#include <string.h>

enum { TOLD_MAX = 6 };

/* A list on its way: "a, b, c ...", begun by the first. */
typedef struct told {
    FILE *to;
    int n;
} told;

static void tell(told *t, const char *head, const char *what)
{
    if (t->n < TOLD_MAX)
        fprintf(t->to, "%s%s", t->n == 0 ? head : ", ", what);
    else if (t->n == TOLD_MAX)
        fputs(", ...", t->to);
    t->n++;
}

static void tell_end(told *t, const char *after)
{
    if (t->n > 0)
        fprintf(t->to, "%s\n", after);
}

/* All of one duty, as they would be typed; two cards that are not to be told apart are one. */
static void tell_duty(told *t, const sabot_expected *next, int n, int duty, const char *head)
{
    char line[SABOT_LINE_MAX], before[SABOT_LINE_MAX] = "";

    for (int i = 0; i < n; i++)
        if (next[i].duty == duty) {
            sabot_expected_to_text(&next[i], line, sizeof line);
            if (strcmp(line, before) != 0)
                tell(t, head, line);
            memcpy(before, line, sizeof before);
        }
}

/* What people may do at any time is told last; chips and papers not at all. */
static int rank(const sabot_expected *next)
{
    if (next->duty != SABOT_MAY || next->like.role != SABOT_PARTICIPANT)
        return 0;
    switch (next->like.kind) {
    case SABOT_EV_BUY_IN:
    case SABOT_EV_CASH_OUT: return 0;
    case SABOT_EV_TOUCH:
    case SABOT_EV_MOVE:
    case SABOT_EV_SIT:
    case SABOT_EV_LEAVE:    return 1;
    default:                return 2;
    }
}

/* Each kind of that rank once: "wager, raise". What was told is marked. */
static void tell_kinds(told *t, const sabot_expected *next, int n, int of,
                       bool marked[SABOT_EV_KINDS])
{
    for (int i = 0; i < n; i++) {
        const int kind = next[i].like.kind;
        if (rank(&next[i]) != of || marked[kind])
            continue;
        marked[kind] = true;
        tell(t, "    waits for: ", sabot_kind_at(kind)->name);
    }
}

/* What others owe, and what the shoe yields. What was told is marked. */
static void tell_owed(told *t, const sabot_expected *next, int n, bool marked[SABOT_EV_KINDS])
{
    for (int i = 0; i < n; i++)
        if (next[i].duty == SABOT_THEIRS || next[i].duty == SABOT_SILENCE)
            marked[next[i].like.kind] = true;
    tell_duty(t, next, n, SABOT_THEIRS, "    waits for: ");
    tell_duty(t, next, n, SABOT_SILENCE, "    waits for: ");
    tell_duty(t, next, n, SABOT_YIELD, "    waits for: ");
}

/* For people: now and, where the house goes on by itself, once it has. */
static void tell_waits(FILE *to, const session *s, const sabot_expected *now, int n)
{
    static sabot_expected later[SABOT_EXPECTED_MAX];
    static sabot_table ahead;
    const bool goes_on = s->auto_dealer && deal_look_ahead(&s->driver, &ahead);
    const int more = goes_on ? sabot_expect(&ahead, SABOT_ASK_ALL, later) : 0;
    bool marked[SABOT_EV_KINDS] = { false };
    told t = { to, 0 };

    tell_owed(&t, now, n, marked);
    if (t.n == 0)
        tell_owed(&t, later, more, marked);
    tell_kinds(&t, now, n, 2, marked);
    tell_kinds(&t, later, more, 2, marked);
    tell_kinds(&t, now, n, 1, marked);
    tell_end(&t, "");
}

static void tell_open(FILE *to, const session *s)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(&s->table, SABOT_ASK_ALL, next);
    told owed = { to, 0 }, after = { to, 0 };

    tell_duty(&owed, next, n, SABOT_MUST, "    the house owes: ");
    tell_end(&owed, s->auto_dealer ? "" : " (with --auto it does so by itself)");
    tell_waits(to, s, next, n);
    tell_duty(&after, next, n, SABOT_NEXT, "    then comes: ");
    tell_end(&after, s->auto_dealer ? ", by itself as play goes on" : "");
    fputs("    \"?\" shows all that may come now\n", to);
}

void session_empty(session *s)
{
    page p;

    const int acts = session_house(s);
    page_begin(&p);
    if (s->open && acts == 0)
        tell_open(p.to, s);
    else if (!s->open && s->has_rules)
        fputs("    the table opens with the first event, such as: sit seat=1 buy-in=500\n", p.to);
    else if (!s->open)
        fputs("    first open the table, for example: table minibaccarat decks=8\n", p.to);
    page_end(&p);
}

void session_hint(session *s, const sabot_ruling *ruling)
{
    page p;

    if (s->json || s->hinted || !s->open || ruling->verdict != SABOT_REFUSED)
        return;
    s->hinted = true;
    page_begin(&p);
    if (ruling->untimely && !s->auto_dealer)
        fputs("    (\"?\" shows what may come now, \"why\" the paragraph; with --auto the house "
              "does its own part by itself)\n", p.to);
    else if (ruling->untimely && s->console)
        fputs("    (\"?\" shows what may come now, \"why\" the paragraph; an empty line lets the "
              "house go on and tells what is waited for)\n", p.to);
    else
        fputs("    (\"?\" shows what may come now, \"why\" the paragraph)\n", p.to);
    page_end(&p);
}
