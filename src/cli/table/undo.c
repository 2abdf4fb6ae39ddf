/* undo.c: taking lines back at the console. A table is a plain struct: what was before a line is
 * copied, and copied back. The log, if there is one, is cut off where it was. */
#include "console.h"

#include <stdlib.h>
#include <string.h>

enum { KEPT = CONSOLE_UNDO_MOST, LINE_SHOWN = 96 };

typedef struct moment {
    bool open, found, ruled;
    sabot_ruling last;    /* what "why" tells of */
    uint64_t seq, given;
    int64_t now_ms, logged_ms;
    long log_end;         /* length of the log */
    uint64_t logged;      /* events in it, and the fewest while the line was answered */
    uint64_t least;
    sabot_rules rules;
    sabot_table table;
    deal_past past;
    char line[LINE_SHOWN]; /* what was typed then */
} moment;

struct console_past {
    int first, count; /* a ring: when it is full the oldest goes */
    char idle[LINE_SHOWN]; /* the last line, if it was refused or could not be read */
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
    past->before = (moment){ .open = s->open, .found = s->found,
                             .ruled = s->ruled, .last = s->last, .seq = s->seq, .given = s->given,
                             .now_ms = s->driver.now_ms, .logged_ms = s->logged_ms,
                             .log_end = s->log ? ftell(s->log) : 0,
                             .logged = s->logged, .rules = s->rules, .table = s->table,
                             .past = s->past };
}

/* As much of a line as is shown again, never half a letter. */
static void show_line(char out[LINE_SHOWN], const char *line, size_t n)
{
    while (n >= LINE_SHOWN || (n > 0 && n < LINE_SHOWN && ((unsigned char)line[n] & 0xC0) == 0x80))
        n--;
    memcpy(out, line, n);
    out[n] = '\0';
}

void console_past_keep(console_past *past, const session *s, const char *line, size_t n,
                       bool unread)
{
    moment *before = &past->before;

    if (s->open == before->open && memcmp(&s->table, &before->table, sizeof s->table) == 0) {
        if (unread || s->seq != before->seq)
            show_line(past->idle, line, n);
        return;
    }
    past->idle[0] = '\0';
    before->least = s->logged_least < before->logged ? s->logged_least : before->logged;
    show_line(before->line, line, n);
    if (past->count == KEPT) {
        past->first = (past->first + 1) % KEPT;
        past->count--;
    }
    past->kept[(past->first + past->count++) % KEPT] = *before;
}

/* What the line had taken back stands in the log again. */
static void restore_log(session *s, const moment *m)
{
    if (m->open)
        session_log_back(s, m->logged, m->least, &m->past);
    else
        session_log_cut(s, m->log_end); /* the line had opened the table */
    s->logged = m->logged;
    s->logged_ms = m->logged_ms;
}

static const char *told(const moment *m)
{
    return m->line[0] != '\0' ? m->line : "what the house did";
}

static void undo_one(console_past *past, session *s)
{
    const moment *m = &past->kept[(past->first + --past->count) % KEPT];
    const uint64_t before = m->open ? m->table.events : 0;
    const uint64_t events = s->table.events - before; /* none, if the line opened the table */
    const uint64_t given = s->given - m->given, acts = events > given ? events - given : 0;
    printf("undone: %s", told(m));
    if (acts > 0 && m->line[0] != '\0')
        printf(", and %llu act%s of the house", (unsigned long long)acts, acts == 1 ? "" : "s");
    putchar('\n');
    s->open = m->open;
    s->found = m->found;
    s->ruled = m->ruled;
    s->last = m->last;
    s->seq = m->seq;
    s->given = m->given;
    s->driver.now_ms = m->now_ms;
    s->rules = m->rules;
    s->table = m->table;
    s->past = m->past;
    restore_log(s, m);
}

void console_past_undo(console_past *past, session *s, int lines)
{
    if (s->kept) {
        puts("nothing is undone: what was answered stands in the journal; record what happened "
             "since");
        return;
    }
    if (past->count == 0) {
        puts("nothing is left to be undone");
    } else if (past->idle[0] != '\0' && lines == 1) {
        printf("\"%s\" changed nothing\n\"undo\" once more takes back: %s\n", past->idle,
               told(&past->kept[(past->first + past->count - 1) % KEPT]));
        lines = 0;
    }
    past->idle[0] = '\0';
    while (lines-- > 0 && past->count > 0)
        undo_one(past, s);
}
