/* protect.c: how fast the protection study plays, on one core: shoes of eight decks with every
 * wager of the regulation known exactly before every round. And what it finds for dragon 7 in that
 * time, beside the published figure. Seconds are the processor's time of this process. */
#include "simulate/protect_run.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SHOES = 4000 };

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now); /* of this process: others do not count */
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int main(void)
{
    /* The customs under which the figure was published. */
    static protect_plan plan = { .decks = 8, .last_from_cutting_card = true, .depths = 5,
                                 .behind = { 14, 26, 52, 78, 104 }, .seed = 1, .shoes = SHOES,
                                 .threads = 1 };
    static const odds_tags tags = { { 0, 0, 0, 0, -1, -1, -1, -1, 2, 2 } };
    static protect_tally tally;
    odds_wager all[ODDS_WAGERS_MAX];
    const int n = odds_wagers_all(SABOT_MINIBACCARAT, 0, all);

    protect_take_wagers(&plan, all, n, NULL);
    for (int w = 0; w < n; w++)
        plan.count[w] = (protect_count){ .tags = tags, .bets = true, .trigger = 400 };
    const double from = seconds();
    if (!protect_run(&plan, &tally, NULL, NULL))
        return EXIT_FAILURE;
    const double spent = seconds() - from;
    printf("protect, 8 decks, %d wagers: %.0f shoes a second and processor, %.2f us a round\n", n,
           SHOES / spent, spent * 1e6 / (double)tally.rounds[0]);
    for (int w = 0; w < n; w++)
        if (plan.wager[w].on == SABOT_ON_DRAGON_7)
            printf("protect, dragon 7 by the published count, 14 behind: %.3f +- %.3f a shoe "
                   "(published: about 0.597)\n", protect_mean(&tally.count[0][w], tally.shoes),
                   protect_error(&tally.count[0][w], tally.shoes));
    return EXIT_SUCCESS;
}
