/* undo.c: taking lines back at the console. A table is a plain struct: what was before a line is
 * copied, and copied back. The log, if there is one, is cut off where it was. */
#include "console.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { KEPT = 64, LINE_SHOWN = 96 };

typedef struct moment {
    bool open, found;
    uint64_t seq, given;
    int64_t now_ms, logged_ms;
    long logged;          /* length of the log */
    sabot_rules rules;
    sabot_table table;
    char line[LINE_SHOWN]; /* what was typed then */
} moment;

struct console_past {
    int first, count; /* a ring: when it is full the oldest goes */
    moment before;    /* the line that is being answered */
    moment kept[KEPT];
};

console_past *console_past_new(void)
{
    return calloc(1, sizeof(console_past));
}

void console_past_free(console_past *past)
{
    free(past);
}

void console_past_note(console_past *past, const session *s)
{
    past->before = (moment){ .open = s->open, .found = s->found, .seq = s->seq, .given = s->given,
                             .now_ms = s->driver.now_ms, .logged_ms = s->logged_ms,
                             .logged = s->log ? ftell(s->log) : 0, .rules = s->rules,
                             .table = s->table };
}

void console_past_keep(console_past *past, const session *s, const char *line, size_t n)
{
    moment *before = &past->before;

    if (s->open == before->open && s->table.events == before->table.events)
        return;
    while (n >= LINE_SHOWN || (n > 0 && n < LINE_SHOWN && ((unsigned char)line[n] & 0xC0) == 0x80))
        n--; /* never half a letter */
    memcpy(before->line, line, n);
    before->line[n] = '\0';
    if (past->count == KEPT) {
        past->first = (past->first + 1) % KEPT;
        past->count--;
    }
    past->kept[(past->first + past->count++) % KEPT] = *before;
}

static void cut_log(session *s, const moment *m)
{
    if (!s->log)
        return;
    fflush(s->log);
    if (ftruncate(fileno(s->log), m->logged) != 0 || fseek(s->log, m->logged, SEEK_SET) != 0)
        puts("    the log could not be cut off: it still holds what was undone");
    s->logged_ms = m->logged_ms;
}

void console_past_undo(console_past *past, session *s)
{
    if (past->count == 0) {
        puts("nothing is left to be undone");
        return;
    }
    const moment *m = &past->kept[(past->first + --past->count) % KEPT];
    const uint64_t before = m->open ? m->table.events : 0;
    const uint64_t events = s->table.events - before; /* none, if the line opened the table */
    const uint64_t given = s->given - m->given, acts = events > given ? events - given : 0;
    printf("undone: %s", m->line[0] != '\0' ? m->line : "what the house did");
    if (acts > 0 && m->line[0] != '\0')
        printf(", and %llu act%s of the house", (unsigned long long)acts, acts == 1 ? "" : "s");
    putchar('\n');
    s->open = m->open;
    s->found = m->found;
    s->seq = m->seq;
    s->given = m->given;
    s->driver.now_ms = m->now_ms;
    s->rules = m->rules;
    s->table = m->table;
    cut_log(s, m);
}
