/* page.h: text on a terminal: as wide as it is, with a caret under the word that is meant. What
 * goes into a file or a pipe is left in the lines it was written in. */
#ifndef SABOT_PAGE_H
#define SABOT_PAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* How many letters a line has: COLUMNS or what the terminal says; 80 where there is none. */
int page_width(FILE *stream);

/* The text, each line broken at blanks so that it fits; what goes on stands so much further in. */
void page_print(FILE *stream, const char *text, int width, int indent);

/* Something that is to be printed on stdout and may be too wide for it: print to .to, then end. */
typedef struct page {
    FILE *to;
    char *text;
    size_t n;
} page;

void page_begin(page *p);
void page_end(page *p);

/* A line that was typed, four letters in, and a caret under its column (from 1); of a long line the
 * part around it. Nothing of it steers the terminal. */
void page_place(FILE *stream, const char *line, size_t n, int column);

#endif
