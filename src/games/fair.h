/* fair.h: a table whose shuffles are sealed (fair = yes), one law for every game. Not public.
 *
 * Each shuffle comes from a secret. Its seal is told before anybody cuts, so that the house cannot
 * choose another afterwards; the cut is the players' own part of it; the secret is shown when
 * nothing of it can be dealt any more. The engine sees that this happens and in which order; that
 * secret, seal and cards belong together is for whoever checks them (docs/fair-shoes.md).
 *
 *   from a shoe   sealed before the cut is offered; shown when the shoe is over, given up, spread
 *                 out or shuffled again, or the table closed
 *   from a pack   one for every round: sealed when the pieces are ready for it, shown when they
 *                 are cleared */
#ifndef FAIR_H
#define FAIR_H

#include "frame.h"

/* The rule of a kind that is the same in every game; NULL: the game's own. */
const sabot_rule *fair_rule(int kind);

/* Has this kind to wait for a seal or for a secret to be shown, or is it too late for it? */
bool fair_withholds(const sabot_table *t, int kind, sabot_ruling *no); /* at a fair table */

static inline bool fair_refuses(const sabot_table *t, int kind, sabot_ruling *no)
{
    return t->rules.fair && fair_withholds(t, kind, no);
}

void fair_expect(const sabot_table *t, expect_list *list);

#endif
