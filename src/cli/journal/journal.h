/* journal.h: what the files of "sabot journal" share. */
#ifndef SABOT_CLI_JOURNAL_H
#define SABOT_CLI_JOURNAL_H

#include "store/source.h"

/* Every line, as source_read has them: the exit status, after a sentence if it is not CLI_OK. */
int journal_lines(const char *where, const char *table, source_visitor *visit, void *context);

/* Is it whole and unchanged? Only that table, unless it is NULL. The exit status. */
int journal_verify(const char *where, const char *table, bool json);

/* The entries of a file into a store: the exit status. */
int journal_import(const char *path, const char *where);

/* Every sealed shuffle made again, or the one of that number, and what of it fits: the status. Of a
 * slip only seal, cuts and secret are told. */
int journal_reveal(const char *where, const char *table, long shoe, bool slip, bool json);

#endif
