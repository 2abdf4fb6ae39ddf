/* rounds_text.h: rounds as lines of text, for tests that compare them, and logs read whole. */
#ifndef ROUNDS_TEXT_H
#define ROUNDS_TEXT_H

#include "audit/mapping.h"

#include <stdio.h>

/* A line a round, with everything that was told in it; spans by their text. */
void rounds_write(const audit_block *block, FILE *out);

/* Reads a log through a mapping, cut into stretches of about so many bytes (0: in one), and writes
 * its rounds. Returns them as text, to be freed; NULL with says if the file is refused. */
char *rounds_of(const audit_mapping *mapping, const char *at, size_t n, size_t stretch,
                char says[AUDIT_SAYS]);

/* A file, to be freed; NULL if there is none. */
char *file_text(const char *path, size_t *n);

#endif
