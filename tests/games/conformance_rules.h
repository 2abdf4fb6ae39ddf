/* conformance_rules.h: random lawful rules of any game, out to the ends of what a rules file may
 * say. */
#ifndef CONFORMANCE_RULES_H
#define CONFORMANCE_RULES_H

#include "deal/deal.h"
#include "sabot/rules.h"

/* Rules a table may open on: every key at random, amounts from a cent to the largest there is. */
void extreme_rules(deal_random *random, int game, sabot_rules *rules);

#endif
