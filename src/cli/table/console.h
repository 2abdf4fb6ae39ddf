/* console.h: a person at the table: line editing, history, undoing, completion of what may come
 * next. */
#ifndef SABOT_CONSOLE_H
#define SABOT_CONSOLE_H

#include "session.h"

/* Runs a session on the terminal until the end of input. A line that cannot be read is told and
 * asked for again. Returns the status to exit with. */
int console_run(session *s);

/* What the line could be completed with, given what is expected at the table and, where the house
 * acts by itself, at the table as it will be (ahead; may be NULL), or those of it that are asked
 * for: the longest text that every expectation beginning with the line agrees on, up to the first
 * open field. Writes what is to be
 * added into more, each candidate to list (if not NULL), and returns how many begin so. */
int console_complete(const sabot_table *table, const sabot_table *ahead, sabot_asked of,
                     const char *line, size_t n, char *more, size_t size, FILE *list);

enum { CONSOLE_LISTED = 24 }; /* candidates shown, at most */

/* The lines that can be taken back, the latest last. */
typedef struct console_past console_past;

console_past *console_past_new(void);
void console_past_free(console_past *past);

/* The session as it is before a line. Call console_past_keep() after the line: it keeps what was
 * noted if the line has changed the table, and remembers a line that was refused or could not be
 * read until the next. */
void console_past_note(console_past *past, const session *s);
void console_past_keep(console_past *past, const session *s, const char *line, size_t n,
                       bool unread);

enum { CONSOLE_UNDO_MOST = 64 };

/* Takes so many of the latest lines back, with what the house did for them, and says so. If the
 * last line changed nothing one that is to be taken back is named first, and nothing done. */
void console_past_undo(console_past *past, session *s, int lines);

#endif
