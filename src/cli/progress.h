/* progress.h: how far a long run is, on a terminal alone: a bar, the part that is done, the time
 * that is left. Nothing of it goes into a file. */
#ifndef SABOT_CLI_PROGRESS_H
#define SABOT_CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct cli_progress {
    double began;
    bool shown;
} cli_progress;

void cli_progress_begin(cli_progress *progress);

/* So much of all is done. Told from the first second on. */
void cli_progress_show(cli_progress *progress, uint64_t done, uint64_t all);

/* The bar goes; then how many of these there were, in which time. */
void cli_progress_end(const cli_progress *progress, uint64_t n, const char *noun);

#endif
