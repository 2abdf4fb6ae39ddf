/* ruin.c: the risk of ruin by sessions, beside the formulas of odds/staking.h. Rounds of one shoe
 * go together as they came: nothing is taken as independent but shoes, which are.
 *
 * What must always hold: the same seed and shoes make the same sessions. */
#include "simulate/betting.h"
#include "simulate/random.h"

#include <math.h>

enum { SESSIONS = 2000, SESSIONS_LEAST = 100, LONGEST = 50 };

static const double shoes_most = 5e7, smaller = 1e4;

/* Of all numbers, one that no block of shoes begins with. */
#define RUIN_STREAM UINT64_MAX

/* A session: is it ruined? */
typedef struct walk {
    const betting_shoe *shoe;  /* of this wager; the next is ODDS_WAGERS_MAX further */
    uint64_t shoes, most;
    double right, goal;        /* added to each shoe; where it ends well */
} walk;

static bool is_ruined(const walk *w, double bank, sim_random *random)
{
    for (uint64_t i = 0; i < w->most && bank < w->goal; i++) {
        const uint64_t k = (sim_random_next(random) >> 32) * w->shoes >> 32;
        const betting_shoe *const shoe = &w->shoe[k * ODDS_WAGERS_MAX];
        if (bank + shoe->low <= 0)
            return true;
        bank += shoe->gain + w->right;
    }
    return bank <= 0;
}

betting_ruin betting_ruin_of(const betting_plan *plan, const betting_tally *tally, int wager,
                             double bankroll)
{
    const betting_figures f = betting_figures_of(plan, tally, 0, wager);
    const uint64_t shoes = tally->shoes < BETTING_KEPT ? tally->shoes : BETTING_KEPT;
    const double mean = f.mean * (double)tally->rounds[0] / (double)tally->shoes;
    betting_ruin ruin = { 0 };
    double sum = 0;

    if (!plan->kept || mean <= 0 || !isfinite(f.coefficient) || f.coefficient <= 0)
        return ruin;
    const double further = log(smaller) / f.coefficient, expected = further / mean;
    if (shoes_most / expected < SESSIONS_LEAST)
        return ruin;
    for (uint64_t k = 0; k < shoes; k++)
        sum += plan->kept[k * ODDS_WAGERS_MAX + (uint64_t)wager].gain;
    const walk w = { .shoe = plan->kept + wager, .shoes = shoes,
                     .most = (uint64_t)(LONGEST * expected) + 1,
                     .right = mean - sum / (double)shoes, .goal = bankroll + further };
    sim_random random;
    sim_random_begin(&random, plan->protect.seed, RUIN_STREAM - (uint64_t)wager);
    ruin.sessions = (uint64_t)fmin(SESSIONS, shoes_most / expected);
    for (uint64_t i = 0; i < ruin.sessions; i++)
        ruin.ruined += is_ruined(&w, bankroll, &random);
    return ruin;
}
