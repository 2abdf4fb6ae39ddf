/* run.h: plays the lots of a run, or a shard of them, with as many threads as asked for.
 * Everything that comes out is a sum of whole numbers (and a few largest values): the same
 * however the lots were spread over threads and shards. */
#ifndef SIMULATE_RUN_H
#define SIMULATE_RUN_H

#include "simulate/game.h"

enum { SIM_THREADS_MAX = 1024, SIM_SHARDS_MAX = 100000 };

/* What one stage of the run added, for each wager. */
typedef struct sim_stage {
    uint64_t rounds;
    odds_int gain[ODDS_WAGERS_MAX], square[ODDS_WAGERS_MAX]; /* as sim_account has them */
} sim_stage;

typedef struct sim_result {
    int shard, shards;             /* 1 of 1: the whole run */
    sim_counts counts;
    sim_by_shoe by_shoe;           /* of the shoes taken apart; none where shoes are not long */
    int stages;
    sim_stage stage[SIM_STAGES_MAX];
    int purses;                    /* one for each bettor */
    sim_purse *purse;
} sim_result;

/* An empty result of a game; false if there is no memory. */
bool sim_result_make(sim_result *result, const sim_game *game, int shard, int shards);
void sim_result_free(sim_result *result);

/* Adds what another result of the same run holds. */
void sim_result_add(sim_result *result, const sim_result *more);

/* Called now and then, from the thread that asked: lots played, of all of this shard. */
typedef void (*sim_progress)(void *context, uint64_t done, uint64_t all);

/* Plays what the result is for. Of n shards the i-th has every n-th lot, from the i-th on. False if
 * there is no memory. progress may be NULL. */
bool sim_run(const sim_game *game, int threads, sim_progress progress, void *context,
             sim_result *result);

/* The same in steps, by the thread that asks. How many lots the result's shard has; and plays those
 * from one to the one before another, and adds them. False if there is no memory. */
uint64_t sim_run_lots(const sim_game *game, const sim_result *result);
bool sim_run_part(const sim_game *game, uint64_t from, uint64_t to, sim_result *result);

#endif
