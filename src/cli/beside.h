/* beside.h: a file that is written whole or not at all. It is written beside its place, under
 * another name, and takes its place when all of it is there. What is no plain file (a terminal, a
 * pipe) is written to as it is. */
#ifndef SABOT_CLI_BESIDE_H
#define SABOT_CLI_BESIDE_H

#include <stdbool.h>
#include <stdio.h>

typedef struct cli_output {
    FILE *file;         /* NULL: none was asked for */
    const char *path;   /* as it was given */
    char *place, *name; /* where it belongs, and what it is called until it is whole */
} cli_output;

/* Before the work: could this file be written? It may not be one of those that are read, by
 * whatever name. CLI_GO, or CLI_ERROR after one sentence; a path of NULL asks for nothing. */
int cli_output_check(const char *command, const char *path, const char *const *input, int inputs);

/* After it: opens the file; nothing is there under its own name yet. CLI_GO, or CLI_ERROR after one
 * sentence. */
int cli_output_open(const char *command, const char *path, cli_output *output);

/* Closes it. All is well: it takes its place. Otherwise nothing is left of it. CLI_GO, or CLI_ERROR
 * after one sentence. */
int cli_output_close(const char *command, cli_output *output, bool well);

#endif
