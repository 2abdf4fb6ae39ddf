/* endings.c: counting what sessions ended with, exactly as far as there is room. */
#include "simulate/endings.h"

const int sim_quantile[SIM_QUANTILES] = { 1, 5, 25, 50, 75, 95, 99 };

/* The next whole number of steps up. */
static int64_t steps_up(int64_t amount, int64_t step)
{
    return amount / step + (amount % step > 0);
}

static bool fits(int64_t k)
{
    return k >= -SIM_ENDING_ZERO && k < SIM_ENDINGS - SIM_ENDING_ZERO;
}

/* Steps twice as wide: of each two neighbours the upper one is the new step's upper end. */
static void widen(sim_endings *e)
{
    uint64_t wide[SIM_ENDINGS] = { 0 };

    for (int k = -SIM_ENDING_ZERO; k < SIM_ENDINGS - SIM_ENDING_ZERO; k++)
        wide[SIM_ENDING_ZERO + steps_up(k, 2)] += e->count[SIM_ENDING_ZERO + k];
    for (int i = 0; i < SIM_ENDINGS; i++)
        e->count[i] = wide[i];
    e->scale++;
}

sabot_cents sim_endings_step(const sim_endings *e, sabot_cents grain)
{
    return grain << e->scale;
}

void sim_endings_note(sim_endings *e, sabot_cents grain, sabot_cents result)
{
    int64_t k = steps_up(result, sim_endings_step(e, grain));

    while (!fits(k)) {
        widen(e);
        k = steps_up(k, 2);
    }
    e->count[SIM_ENDING_ZERO + k]++;
}

void sim_endings_add(sim_endings *e, const sim_endings *more)
{
    while (e->scale < more->scale)
        widen(e);
    for (int i = 0; i < SIM_ENDINGS; i++) {
        int64_t k = i - SIM_ENDING_ZERO;
        for (int s = more->scale; s < e->scale; s++)
            k = steps_up(k, 2);
        e->count[SIM_ENDING_ZERO + k] += more->count[i];
    }
}

sabot_cents sim_endings_quantile(const sim_endings *e, sabot_cents grain, uint64_t sessions,
                                 int percent)
{
    const uint64_t hundreds = sessions / 100 * (uint64_t)percent;
    const uint64_t want = hundreds + (sessions % 100 * (uint64_t)percent + 99) / 100;
    uint64_t sum = 0;
    int i = 0;

    if (sessions == 0)
        return 0;
    while (i < SIM_ENDINGS - 1 && (sum += e->count[i]) < want)
        i++;
    return (i - SIM_ENDING_ZERO) * sim_endings_step(e, grain);
}
