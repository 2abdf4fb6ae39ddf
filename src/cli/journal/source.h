/* source.h: where lines of journals come from: a file, standard input or a store. */
#ifndef SABOT_CLI_JOURNAL_SOURCE_H
#define SABOT_CLI_JOURNAL_SOURCE_H

#include "store/store.h"

/* A line, and where it stands: of a file the how manyth line, of a store its number. False: enough
 * was read. */
typedef bool source_visitor(void *context, unsigned long at, const char *line, size_t n);

/* Reads all of it; of a store only that table, unless it is NULL. 0; -1 after a sentence on stderr
 * that names the command. */
int source_read(const char *command, const char *where, const char *table, source_visitor *visit,
                void *context);

/* "sqlite:night.db", not "night.jsonl". */
bool source_is_store(const char *where);

#endif
