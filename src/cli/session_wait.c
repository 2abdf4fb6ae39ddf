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

/* All of one duty, as they would be typed. */
static void tell_duty(told *t, const sabot_expected *next, int n, int duty, const char *head)
{
    char line[CODEC_LINE_MAX];

    for (int i = 0; i < n; i++)
        if (next[i].duty == duty) {
            codec_expected_to_text(&next[i], line, sizeof line);
            tell(t, head, line);
        }
}

/* Is it for the people at the table to do, as part of the game? */
static bool is_play(const sabot_expected *next)
{
    return next->duty == SABOT_MAY && next->like.role == SABOT_PARTICIPANT &&
           next->like.kind != SABOT_EV_BUY_IN && next->like.kind != SABOT_EV_CASH_OUT;
}

/* Each kind once: "wager, sit, leave". */
static void tell_kinds(told *t, const sabot_expected *next, int n, const char *head)
{
    for (int i = 0; i < n; i++) {
        bool before = !is_play(&next[i]);
        for (int j = 0; j < i && !before; j++)
            before = is_play(&next[j]) && next[j].like.kind == next[i].like.kind;
        if (!before)
            tell(t, head, sabot_kind_at(next[i].like.kind)->name);
    }
}

static void tell_open(FILE *to, const session *s)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(&s->table, next);
    told owed = { to, 0 }, waits = { to, 0 }, after = { to, 0 };

    tell_duty(&owed, next, n, SABOT_MUST, "    the house owes: ");
    tell_end(&owed, s->auto_dealer ? "" : " (with --auto it does so by itself)");
    tell_duty(&waits, next, n, SABOT_THEIRS, "    waits for: ");
    tell_duty(&waits, next, n, SABOT_SILENCE, "    waits for: ");
    tell_duty(&waits, next, n, SABOT_YIELD, "    waits for: ");
    tell_kinds(&waits, next, n, "    waits for: ");
    tell_end(&waits, "");
    tell_duty(&after, next, n, SABOT_NEXT, "    then comes: ");
    tell_end(&after, s->auto_dealer ? ", by itself as play goes on" : "");
    if (owed.n + waits.n + after.n == 0)
        fputs("    \"?\" shows what may come now\n", to);
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
    else
        fputs("    (\"?\" shows what may come now, \"why\" the paragraph)\n", p.to);
    page_end(&p);
}
