/* progress.c: a bar on a terminal. */
#include "progress.h"

#include "number.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { BAR = 30 };

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void print_time(FILE *to, double span)
{
    const long s = (long)(span + 0.5);

    if (s >= 3600)
        fprintf(to, "%ld h %02ld min", s / 3600, s / 60 % 60);
    else if (s >= 60)
        fprintf(to, "%ld min %02ld s", s / 60, s % 60);
    else
        fprintf(to, "%ld s", s);
}

void cli_progress_begin(cli_progress *progress)
{
    *progress = (cli_progress){ .began = seconds() };
}

void cli_progress_show(cli_progress *progress, uint64_t done, uint64_t all)
{
    const double span = seconds() - progress->began;
    const double part = all == 0 ? 1 : (double)done / (double)all;
    const int full = (int)(BAR * part);

    if (span < 1 || done == 0 || done >= all || !isatty(STDERR_FILENO))
        return;
    fprintf(stderr, "\r[%.*s%*s] %5.1f %%  ", full, "##############################", BAR - full,
            "", 100 * part);
    print_time(stderr, span / part - span);
    fputs(" left \033[K", stderr);
    progress->shown = true;
}

void cli_progress_end(const cli_progress *progress, uint64_t n, const char *noun)
{
    const double span = seconds() - progress->began;
    char number[CLI_NUMBER_TEXT];

    if (progress->shown)
        fputs("\r\033[K", stderr);
    if (isatty(STDERR_FILENO) && span > 0)
        fprintf(stderr, "%s %s in %.2f s, %.1f million a second\n", cli_grouped(n, number), noun,
                span, (double)n / span / 1e6);
}
