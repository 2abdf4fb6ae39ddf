/* endings.h: how many sessions ended with how much. Results are whole times a grain, the largest
 * amount of which every single gain and loss of the bettor is a multiple; as long as they fit, each
 * is counted for itself. If one does not fit, neighbours are put together two by two until it does.
 * What must always hold: what is counted depends on the results alone, not on their order, so that
 * endings of shards make the endings of the whole run. */
#ifndef SIMULATE_ENDINGS_H
#define SIMULATE_ENDINGS_H

#include "sabot/money.h"

#include <stdbool.h>
#include <stdint.h>

enum { SIM_ENDINGS = 8192, SIM_ENDING_ZERO = 4096 };

/* count[SIM_ENDING_ZERO + k]: results above (k - 1) and up to k times the grain << scale. */
typedef struct sim_endings {
    int scale;
    uint64_t count[SIM_ENDINGS];
} sim_endings;

void sim_endings_note(sim_endings *e, sabot_cents grain, sabot_cents result);
void sim_endings_add(sim_endings *e, const sim_endings *more);

/* How far apart two results are that are told apart; the grain itself: every one is. */
sabot_cents sim_endings_step(const sim_endings *e, sabot_cents grain);

/* The least amount at or under which so many of a hundred of these sessions ended; up to the next
 * step if they are not all told apart. 0 without sessions. */
sabot_cents sim_endings_quantile(const sim_endings *e, sabot_cents grain, uint64_t sessions,
                                 int percent);

/* Those told of everywhere. */
enum { SIM_QUANTILES = 7 };
extern const int sim_quantile[SIM_QUANTILES];

#endif
