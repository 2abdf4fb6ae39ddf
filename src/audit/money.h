/* money.h: what was paid, charged and left, to the cent.
 *
 * A wager is settled by the table's own law (regulation/outcome.h) on what lies there. Where
 * cards are missing or wrong it may have been settled by what was said instead: then it is wrong
 * only if no ending that fits what was told pays so. Balances are followed from round to round, a
 * person at a time; a balance that does not join on is told once, and the next is held against
 * it.
 *
 * Threads: checking a round is anybody's; purses are one thread's. */
#ifndef AUDIT_MONEY_H
#define AUDIT_MONEY_H

#include "audit/judge.h"

/* Is nothing wrong with what these wagers were paid? Fast; asked of every round that has any. */
bool audit_money_is_clean(const audit_judge *judge, const audit_round *round,
                          const audit_wager *wager);

/* What is wrong; adds to `flaws`. */
void audit_money_round(const audit_judge *judge, const audit_round *round,
                       const audit_wager *wager, audit_flaws *flaws);

/* What everybody had, as far as it was told. */
typedef struct audit_purses audit_purses;
audit_purses *audit_purses_open(void);
void audit_purses_free(audit_purses *purses);
void audit_purses_clear(audit_purses *purses);

/* Rounds may have been lost here: no balance is held against those before. */
void audit_purses_break(audit_purses *purses);

/* Follows the balances of a round; adds to `flaws`. */
void audit_purses_follow(audit_purses *purses, const audit_judge *judge, const audit_round *round,
                         const audit_wager *wager, audit_flaws *flaws);

#endif
