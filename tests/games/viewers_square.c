/* viewers_square.c: does for(apply(table, event)) equal apply(for(table), for(event))? */
#include "viewers.h"

#include <stdio.h>
#include <string.h>

#include "codec/codec.h"

sabot_viewer viewers_at(int v)
{
    static const uint8_t house[3] = { SABOT_SPECTATOR, SABOT_DEALER, SABOT_FLOORPERSON };

    return v < 3 ? (sabot_viewer){ .role = house[v] }
                 : (sabot_viewer){ .role = SABOT_PARTICIPANT, .seat = (uint8_t)(v - 2) };
}

static void fail_square(viewers_log *log, const sabot_table *before, sabot_viewer viewer,
                        const sabot_event *event, const sabot_event *told,
                        const sabot_ruling *ruling)
{
    char line[SABOT_LINE_MAX], said[SABOT_LINE_MAX], says[SABOT_SAYS_TEXT];

    if (++log->failed > VIEWERS_SHOWN)
        return;
    sabot_event_to_text(event, false, line, sizeof line);
    sabot_event_to_text(told, false, said, sizeof said);
    sabot_ruling_text(ruling, says, sizeof says);
    printf("# %s:%ld event %llu, %s %d, while %s\n#     %s\n#     told as: %s\n#     %s: %s\n",
           log->name, log->seed, (unsigned long long)before->events + 1,
           sabot_role_text(viewer.role), viewer.seat, sabot_phase_text(before->phase), line, said,
           sabot_verdict_text(ruling->verdict), says);
}

/* Where two tables differ, for who must mend it. */
static void show_difference(const sabot_table *a, const sabot_table *b)
{
    const unsigned char *x = (const unsigned char *)a, *y = (const unsigned char *)b;
    int shown = 0;

    for (size_t i = 0; i < sizeof *a && shown < 8; i++)
        if (x[i] != y[i]) {
            printf("#     byte %zu: for(apply) %u, apply(for) %u\n", i, x[i], y[i]);
            shown++;
        }
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

static void try_square(viewers_log *log, const sabot_table *before, const sabot_table *after,
                       sabot_viewer viewer, const sabot_event *event)
{
    static sabot_table seen, then;
    sabot_event told = { 0 };
    sabot_ruling ruling = { 0 };

    log->squares++;
    sabot_table_for(before, viewer, &seen);
    sabot_table_for(after, viewer, &then);
    if (sabot_event_for(after, viewer, event, &told)) {
        ruling = sabot_judge(&seen, &told);
        if (ruling.verdict == SABOT_REFUSED) {
            fail_square(log, before, viewer, event, &told, &ruling);
            return;
        }
        sabot_apply(&seen, &told);
    }
    if (memcmp(&seen, &then, sizeof seen) == 0 &&
        (memcmp(&told, event, sizeof told) == 0 || is_written(&told)))
        return;
    fail_square(log, before, viewer, event, &told, &ruling);
    if (log->failed <= VIEWERS_SHOWN)
        show_difference(&then, &seen);
}

void viewers_try_square(viewers_log *log, const sabot_table *before, const sabot_event *event)
{
    static sabot_table after;

    memcpy(&after, before, sizeof after);
    sabot_apply(&after, event);
    for (int v = 0; v < 3 + before->rules.seats; v++)
        try_square(log, before, &after, viewers_at(v), event);
}
