/* protect_run.h: many shoes of the protection study (odds/protect.h), and what they add up to.
 *
 * Shoe k of a seed is always the same shoe, the one that "sabot simulate" plays. Sums are whole
 * numbers: a run comes out the same to the last bit however many threads share it. */
#ifndef SIMULATE_PROTECT_RUN_H
#define SIMULATE_PROTECT_RUN_H

#include "odds/protect.h"

/* Shoe k of the plan's seed, from the first card to leave it, as protect_player_play wants it. */
void protect_shoe(const protect_plan *plan, uint64_t k, uint8_t card[PROTECT_CARDS_MAX]);

/* One way of playing one wager. */
typedef struct protect_sum {
    uint64_t bets;
    odds_int gain;   /* in parts of PROTECT_ONE */
    odds_int square; /* the gains of shoes, squared */
} protect_sum;

typedef struct protect_tally {
    uint64_t shoes;
    uint64_t rounds[PROTECT_DEPTHS_MAX];
    protect_sum perfect[PROTECT_DEPTHS_MAX][ODDS_WAGERS_MAX];
    protect_sum count[PROTECT_DEPTHS_MAX][ODDS_WAGERS_MAX];
} protect_tally;

/* Called now and then, from the thread that asked. */
typedef void (*protect_progress)(void *context, uint64_t done, uint64_t all);

/* Shoes to be shared among the threads of a plan: each plays into a struct of its own, of this size
 * and all zero at first, and they are merged into one. */
typedef struct protect_job {
    const protect_plan *plan;
    const void *study;       /* what `play` is handed */
    bool pilot;              /* shoes that no run plays */
    uint64_t shoes;
    void (*play)(const void *study, protect_player *player, uint64_t k, const uint8_t *card,
                 void *into);
    void (*merge)(void *into, const void *from);
    size_t size;
} protect_job;

/* That struct, to be freed; NULL if there is no memory. progress may be NULL. */
void *protect_share(const protect_job *job, protect_progress progress, void *context);

/* Plays shoes 0 to plan->shoes - 1. False if there is no memory. progress may be NULL. */
bool protect_run(const protect_plan *plan, protect_tally *tally, protect_progress progress,
                 void *context);

/* Finds the whole number that is the best trigger of each count, from so many shoes that no run
 * plays: the one with the largest gain, at the fewest cards behind the cutting card. So a count is
 * never judged by the shoes its trigger was chosen on. */
bool protect_find_triggers(protect_plan *plan, uint64_t shoes, protect_progress progress,
                           void *context);

/* Per shoe, in units of the stake: the average, and its standard error. */
double protect_mean(const protect_sum *sum, uint64_t shoes);
double protect_error(const protect_sum *sum, uint64_t shoes);

#endif
