/* viewers_square.c: does for(apply(table, event)) equal apply(for(table), for(event))? */
#include "viewers.h"

#include "square.h"

#include <stdio.h>
#include <string.h>

#include "codec/codec.h"

static void fail_square(viewers_log *log, const square *q, sabot_viewer viewer, const char *why)
{
    char line[SABOT_LINE_MAX], said[SABOT_LINE_MAX], says[SABOT_SAYS_TEXT];

    if (++log->failed > VIEWERS_SHOWN)
        return;
    sabot_event_to_text(q->event, false, line, sizeof line);
    sabot_event_to_text(&q->told, false, said, sizeof said);
    sabot_ruling_text(&q->ruling, says, sizeof says);
    printf("# %s:%ld event %llu, %s %d, while %s: %s, first in byte %zu\n#     %s\n"
           "#     told as: %s\n#     %s: %s\n",
           log->name, log->seed, (unsigned long long)q->after->events,
           sabot_role_text(viewer.role), viewer.seat, sabot_phase_text(q->before->phase), why,
           q->byte, line, said, sabot_verdict_text(q->ruling.verdict), says);
}

/* A viewer's event travels as its line. */
static bool is_written(const sabot_event *told)
{
    char line[SABOT_LINE_MAX];
    sabot_event back;
    bool has_time;
    sabot_error error;

    sabot_event_to_text(told, true, line, sizeof line);
    if (sabot_event_from_text(line, strlen(line), &back, &has_time, &error) < 0)
        return false;
    back.seq = told->seq;
    return memcmp(&back, told, sizeof back) == 0;
}

void viewers_try_square(viewers_log *log, const sabot_table *before, const sabot_event *event)
{
    static sabot_table after;
    square q = { .before = before, .after = &after, .event = event };

    memcpy(&after, before, sizeof after);
    sabot_apply(&after, event);
    for (int v = 0; v < 3 + before->rules.seats; v++) {
        const char *why = square_fails(&q, square_viewer(v));
        const bool told = memcmp(&q.told, event, sizeof q.told) != 0;
        log->squares++;
        if (why || (told && !is_written(&q.told)))
            fail_square(log, &q, square_viewer(v), why ? why : "it cannot be written");
    }
}
