/* source.h: where lines of journals come from: a file, standard input or a store.
 *
 * Threads: any number may read at once, each its own source. */
#ifndef STORE_SOURCE_H
#define STORE_SOURCE_H

#include "store/store.h"

/* A line, closed with a zero. */
typedef struct source_line {
    uint64_t at;               /* of a file the how manyth line, of a store the entry's number */
    uint64_t where;            /* bytes before it; of a store 0 */
    const char *text;
    size_t n;
} source_line;

/* False: enough was read. */
typedef bool source_visitor(void *context, const source_line *line);

/* Reads all of it, empty lines left out; of a store only that table, unless it is NULL. 0; -1 with
 * a sentence in says. */
int source_read(const char *from, const char *table, source_visitor *visit, void *context,
                char says[STORE_SAYS]);

/* The tables of a store, in the order of their names, to be freed; *n how many. NULL, with a
 * sentence in says, if they cannot be read. */
typedef char source_name[JOURNAL_NAME];
source_name *source_tables(const char *from, int *n, char says[STORE_SAYS]);

/* "sqlite:night.db", not "night.jsonl". */
bool source_is_store(const char *from);

#endif
