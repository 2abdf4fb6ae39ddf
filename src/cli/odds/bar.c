/* bar.c: how far the parts of "sabot odds" are, on a terminal. */
#include "odds.h"

#include <time.h>
#include <unistd.h>

enum { BAR = 40 };

void odds_bar_show(odds_bar *bar, const char *what, uint64_t done, uint64_t all)
{
    struct timespec now;

    if (done == all && bar->shown)
        fprintf(stderr, "\r%*s\r", BAR + 60, "");
    if (done == all || !isatty(STDERR_FILENO))
        return;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (bar->began == 0)
        bar->began = now.tv_sec;
    if (now.tv_sec - bar->began < 2)
        return;
    const int full = (int)(BAR * done / all);
    const uint64_t spent = (uint64_t)(now.tv_sec - bar->began);
    fprintf(stderr, "\r[%.*s%*s] %s, %llu %% done, %llu s left ", full,
            "########################################", BAR - full, "", what,
            (unsigned long long)(100 * done / all),
            (unsigned long long)(done > 0 ? spent * (all - done) / done : 0));
    bar->shown = true;
}
