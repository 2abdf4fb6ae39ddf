/* progress.c: how far a long command is, told to the page in the place of a bar on a terminal. In
 * the module alone. */
#include "cli/odds/odds.h"
#include "cli/progress.h"

__attribute__((import_module("lab"), import_name("progress"))) void lab_progress(double done,
                                                                                 double all);

void cli_progress_begin(cli_progress *progress)
{
    *progress = (cli_progress){ 0 };
}

void cli_progress_show(cli_progress *progress, uint64_t done, uint64_t all)
{
    (void)progress;
    lab_progress((double)done, (double)all);
}

void cli_progress_end(const cli_progress *progress, uint64_t n, const char *noun)
{
    (void)progress, (void)n, (void)noun;
}

void odds_bar_show(odds_bar *bar, const char *what, uint64_t done, uint64_t all)
{
    (void)bar, (void)what;
    lab_progress((double)done, (double)all);
}
