/* witness.h: what every stream of a table told, held against the table's journal afterwards: each
 * event as its viewer may read it, in its place, none missing and none more; each block the table
 * as it stood; each ruling an entry of who asked, once.
 *
 * What must always hold: what is not excused is told. Excused is what lay between the last line and
 * a new welcome with a block, which holds it; and what came after the mark.
 *
 * Threads: one. */
#ifndef CLIENT_WITNESS_H
#define CLIENT_WITNESS_H

#include "client/line.h"

typedef struct witness witness;
typedef struct witness_stream witness_stream;

typedef void witness_teller(void *context, const char *says);

/* Of a table of that name. Faults are told as they are found. NULL: there is no memory. */
witness *witness_new(const char *table, witness_teller *tell, void *context);
void witness_free(witness *w);

/* One connection, with all its comings back; what it was told, in order. False: no memory. */
witness_stream *witness_stream_new(witness *w);
bool witness_line(witness_stream *s, const client_line *line);
bool witness_block(witness_stream *s, const void *bytes, size_t n);

/* The stream ended before the mark: nothing is asked of what came after its last line. */
void witness_left(witness_stream *s);

/* Whatever anybody was told until now, everybody still there must have been told in the end. */
void witness_mark(witness *w);
uint64_t witness_marked(const witness *w);

/* The journal, line by line from entry 0; then its end. False: it cannot be replayed. */
bool witness_entry(witness *w, const char *line, size_t n);
void witness_end(witness *w);

/* No more than so many entries are shown, since the rest is hidden for now: what was told of that
 * is not held against anything. */
void witness_shown(witness *w, uint64_t entries);

typedef struct witness_figures {
    uint64_t streams, events, blocks, rulings;  /* told */
    uint64_t entries;                           /* of the journal */
    uint64_t faults;
} witness_figures;
const witness_figures *witness_count(const witness *w);

#endif
