/* protect_help.h: plans of the protection study that several tests begin with. */
#ifndef TESTS_ODDS_PROTECT_HELP_H
#define TESTS_ODDS_PROTECT_HELP_H

#include "simulate/protect_run.h"

/* Published for dragon 7, ace to ten: 0, 0, 0, -1, -1, -1, -1, 2, 2, 0. */
extern const odds_tags protect_dragon_tags;

protect_plan protect_plan_of_all(int decks); /* all wagers of minibaccarat, twenty shoes */
protect_plan protect_plan_of_dragon(void);   /* dragon 7 alone, by the published tags */

/* Where a wager stands in a plan; it must. */
int protect_find(const protect_plan *plan, int on);

void protect_effects_in_doubles(const protect_effects *effects, double out[ODDS_VALUES]);

#endif
