/* console.h: a person at the table: line editing, history, completion of what may come next. */
#ifndef SABOT_CONSOLE_H
#define SABOT_CONSOLE_H

#include "session.h"

/* Runs a session on the terminal until the end of input. A line that cannot be read is told and
 * asked for again. Returns the status to exit with. */
int console_run(session *s);

/* What the line could be completed with, given what is expected: the longest text that every
 * expectation beginning with the line agrees on, up to the first open field. Writes what is to
 * be added into more and returns how many expectations begin so. */
int console_complete(const sabot_table *table, const char *line, size_t n, char *more, size_t size);

#endif
