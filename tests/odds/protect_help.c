/* protect_help.c: see protect_help.h. */
#include "odds/protect_help.h"

#include "core/core_test.h"

const odds_tags protect_dragon_tags = { { 0, 0, 0, 0, -1, -1, -1, -1, 2, 2 } };

protect_plan protect_plan_of_all(int decks)
{
    protect_plan plan = { .decks = decks, .burn_shown = true, .depths = 3, .behind = { 14, 26, 52 },
                          .seed = 1, .shoes = 20, .threads = 1 };

    odds_wager all[ODDS_WAGERS_MAX];
    const int n = odds_wagers_all(SABOT_MINIBACCARAT, 0, all);

    protect_take_wagers(&plan, all, n, NULL);
    return plan;
}

int protect_find(const protect_plan *plan, int on)
{
    for (int w = 0; w < plan->wagers; w++)
        if (plan->wager[w].on == on)
            return w;
    fail();
    return -1;
}

protect_plan protect_plan_of_dragon(void)
{
    protect_plan plan = protect_plan_of_all(8);

    plan.wager[0] = plan.wager[protect_find(&plan, SABOT_ON_DRAGON_7)];
    plan.wagers = plan.depths = 1;
    plan.count[0] = (protect_count){ .tags = protect_dragon_tags, .bets = true, .trigger = 400 };
    return plan;
}

void protect_effects_in_doubles(const protect_effects *effects, double out[ODDS_VALUES])
{
    for (int v = 0; v < ODDS_VALUES; v++)
        out[v] = odds_fraction_value(effects->effect[v]);
}
