/* wager_file.h: a wager that somebody has written, as commands take it: by the word that names it,
 * read and checked. */
#ifndef SABOT_WAGER_FILE_H
#define SABOT_WAGER_FILE_H

#include "odds/side.h"

typedef struct wager_file {
    side_bet bet;
    char name[32];           /* what plans and reports call it: the file's, without its ending */
    char text[SIDE_TEXT];
} wager_file;

/* Does the word name a file, and no wager of the regulation? */
bool wager_file_is_meant(const char *word);

/* Reads it. CLI_GO; or the status to exit with, after one sentence with line, column and caret. */
int wager_file_read(const char *command, const char *word, wager_file *file);

#endif
