/* fold.h: the table of one viewer, kept by the client: a block, and then the events as that viewer
 * is told of them. It is the table that the server's own would be for this viewer
 * (sabot_table_for), byte for byte, so that what may come is asked of the engine here.
 *
 * What must always hold: an event is applied once and in its place; a line that cannot be read, or
 * that comes again, changes nothing.
 *
 * Threads: a fold is one thread's. */
#ifndef CLIENT_FOLD_H
#define CLIENT_FOLD_H

#include "client/line.h"
#include "codec/codec.h"
#include "codec/block.h"

typedef struct client_fold {
    bool welcome;            /* it is known who one is */
    bool open;               /* a table was read, and is as of seq */
    sabot_viewer viewer;
    char name[CLIENT_NAME];
    uint64_t seq;            /* the last event, or the entry that the block stands after */
    sabot_table table;
} client_fold;

/* Who one is from here on; unless one goes on, the table is waited for. False: no such viewer. */
bool client_fold_welcome(client_fold *fold, const client_line *line);

/* Other libraries make other tables: then BLOCK_OTHER, and there is no table. */
block_status client_fold_block(client_fold *fold, const void *bytes, size_t n);

/* An event line is applied and *event is what it says, with its number and its time. -1 with a
 * sentence: nothing changed. */
int client_fold_event(client_fold *fold, const client_line *line, sabot_event *event,
                      sabot_error *error);

/* The same without a table, for who only counts: *time_ms is the time of the event before. */
int client_event(const client_line *line, int64_t *time_ms, sabot_event *event, sabot_error *error);

#endif
