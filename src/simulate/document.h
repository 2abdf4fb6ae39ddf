/* document.h: a result as a JSON document, and back. The document holds everything that was
 * counted and the setup it was counted for, so that documents of shards can be put together: the
 * sum, written again, is byte for byte the document of one long run. Times and threads are
 * therefore not in it. */
#ifndef SIMULATE_DOCUMENT_H
#define SIMULATE_DOCUMENT_H

#include "simulate/figures.h"

#include <stdio.h>

enum { SIM_FORMAT = 3 };

/* Writes the document. */
void sim_document_write(FILE *to, const char *version, const sim_game *game,
                        const sim_result *result, const sim_figures *figures);

/* The setup as the document has it, in memory of its own: two documents are of one run if and
 * only if these texts are the same. NULL if there is no memory. */
char *sim_document_setup(const char *version, const sim_setup *setup);

/* Opens a document; NULL with the rest of a sentence that begins with its name. Then the setup is
 * read and, with the game opened for it, the result. 0; or -1 with a sentence's end that says what
 * is wrong with the file. */
typedef struct sim_document sim_document;
sim_document *sim_document_open(const char *path, const char *version, char says[SIM_SAYS]);
sim_document *sim_document_load(FILE *from, const char *version, char says[SIM_SAYS]);
int sim_document_read_setup(sim_document *document, sim_setup *setup, char says[SIM_SAYS]);
int sim_document_read_result(sim_document *document, const sim_game *game, sim_result *result,
                             char says[SIM_SAYS]);
void sim_document_close(sim_document *document);

#endif
