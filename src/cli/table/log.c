/* log.c: the log of a session: a transcript of every event that was applied, written as it
 * happens. An act that is taken back is cut off again, so that the log is always what happened;
 * where each of the latest lines begins is remembered for that. */
#include "session.h"

#include "cli/cli.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* A line that cannot be written is told at once, and once: the log ends before it. */
static void write_line(session *s, const char *line)
{
    errno = 0;
    if (s->log_failed || (fprintf(s->log, "%s\n", line) >= 0 && fflush(s->log) == 0))
        return;
    s->log_failed = true;
    cli_error("table", "%s could not be written: %s; judging goes on without a log",
              s->log_path ? s->log_path : "the log", strerror(errno));
}

static session_logged *logged_at(session *s, uint64_t i)
{
    return &s->logged_line[i % SESSION_LOGGED];
}

/* A line gets a time where the time has changed. */
void session_log(session *s, const sabot_event *event)
{
    char line[SABOT_LINE_MAX];

    if (!s->log)
        return;
    *logged_at(s, s->logged++) = (session_logged){ .at = ftell(s->log), .ms = s->logged_ms };
    sabot_event_to_text(event, event->time_ms != s->logged_ms, line, sizeof line);
    s->logged_ms = event->time_ms;
    write_line(s, line);
}

void session_log_head(session *s)
{
    if (!s->log)
        return;
    sabot_table_to_text(&s->rules, s->out, sizeof s->out);
    write_line(s, s->out);
}

void session_log_cut(session *s, long at)
{
    if (!s->log)
        return;
    fflush(s->log);
    if (ftruncate(fileno(s->log), at) != 0 || fseek(s->log, at, SEEK_SET) != 0)
        puts("    the log could not be cut off: it still holds what was taken back");
}

/* The latest line of the log is gone. */
void session_unlog(session *s)
{
    if (!s->log || s->logged == 0)
        return;
    const session_logged *line = logged_at(s, --s->logged);
    session_log_cut(s, line->at);
    s->logged_ms = line->ms;
    if (s->logged < s->logged_least)
        s->logged_least = s->logged;
}

void session_log_back(session *s, uint64_t logged, uint64_t least, const deal_past *past)
{
    if (!s->log)
        return;
    while (s->logged > least)
        session_unlog(s);
    const int gone = (int)(logged - least); /* what the undone line had taken back */
    for (int i = gone < past->n ? past->n - gone : 0; i < past->n; i++)
        session_log(s, &past->act[i].event);
}
