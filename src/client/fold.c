/* fold.c: see fold.h. */
#include "client/fold.h"

#include "sabot/sabot.h"

#include <stdio.h>
#include <string.h>

static int fail(sabot_error *error, const char *says)
{
    error->column = 1;
    snprintf(error->says, sizeof error->says, "%s", says);
    return -1;
}

bool client_fold_welcome(client_fold *fold, const client_line *line)
{
    sabot_viewer viewer;

    /* who reads all and puts nothing sees what surveillance sees */
    const char *const word = strcmp(line->viewer, "auditor") == 0 ? "surveillance" : line->viewer;
    if (!codec_viewer(word, strlen(word), &viewer))
        return false;
    fold->welcome = true;
    fold->viewer = viewer;
    memcpy(fold->name, line->name, sizeof fold->name);
    fold->open = fold->open && line->on;
    if (!line->on)
        fold->seq = line->seq;
    return true;
}

block_status client_fold_block(client_fold *fold, const void *bytes, size_t n)
{
    uint64_t seq;
    const block_status status = block_read(bytes, n, &seq, &fold->table);

    fold->open = status == BLOCK_READ;
    if (fold->open)
        fold->seq = seq;
    return status;
}

int client_event(const client_line *line, int64_t *time_ms, sabot_event *event, sabot_error *error)
{
    bool has_time;
    int bad;

    if (sabot_event_from_text(line->text, line->n, event, &has_time, error) < 0)
        return -1;
    if (!sabot_event_is_sound(event, &bad))
        return fail(error, "this is no event of any table");
    if (has_time)
        return fail(error, "the time stands before the event, not in it");
    event->seq = line->seq;
    event->time_ms = line->time_ms;
    if (event->time_ms < *time_ms)
        return fail(error, "the event lies before the one before it");
    *time_ms = event->time_ms;
    return 0;
}

int client_fold_event(client_fold *fold, const client_line *line, sabot_event *event,
                      sabot_error *error)
{
    int64_t time_ms = fold->table.now_ms;

    if (!fold->open)
        return fail(error, "no table was told that the event could change");
    if (line->seq <= fold->seq)
        return fail(error, "the event was told already, or comes too late");
    if (client_event(line, &time_ms, event, error) < 0)
        return -1;
    sabot_apply(&fold->table, event);
    fold->seq = line->seq;
    return 0;
}
