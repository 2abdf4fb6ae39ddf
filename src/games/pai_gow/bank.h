/* bank.h: what bank.c, wager.c, dealer_wager.c and close.c share with each other alone: the phases
 * OFFERING and BETTING, from the pieces being ready to No More Bets. */
#ifndef PAIGOW_BANK_H
#define PAIGOW_BANK_H

#include "paigow.h"

/* Is there a bank whose round has not begun? If not, *no says so under this rule. (bank.c) */
bool paigow_bank_refuses(const sabot_table *t, enum sabot_law rule, sabot_ruling *no);

/* Has this seat, or who banks, the chips for what is wagered now? (dealer_wager.c) */
bool paigow_bank_covers(const sabot_table *t, paigow_side side, int seat);

/* Whoever has the bank or was asked has had the turn: it goes on to the next seat. (bank.c) */
void paigow_bank_turn_used(sabot_table *t, int seat);

/* The dealer's wager, if it stands, goes back to the inventory. (dealer_wager.c) */
void paigow_dealer_wager_back(sabot_table *t);

/* Betting: are the pieces ready and is No More Bets not said yet? (wager.c) */
bool paigow_betting_is_open(const sabot_table *t);
bool paigow_betting_refuses(const sabot_table *t, sabot_ruling *no); /* it is not: *no says so */

sabot_ruling paigow_judge_dealer_wager(const sabot_table *t, const sabot_event *e);
void paigow_apply_dealer_wager(sabot_table *t, const sabot_event *e);
sabot_ruling paigow_judge_decline_wager(const sabot_table *t, const sabot_event *e);
void paigow_apply_decline_wager(sabot_table *t, const sabot_event *e);

/* What each file expects; bank.c asks them all. */
void paigow_expect_touch(const sabot_table *t, expect_list *list); /* until a piece is dealt */
void paigow_expect_wagers(const sabot_table *t, expect_list *list);
void paigow_expect_dealer_wager(const sabot_table *t, expect_list *list);
void paigow_expect_close(const sabot_table *t, expect_list *list);

/* Opens the amount of an expectation from least to most; false if there is none. (wager.c) */
bool paigow_open_amount(const sabot_table *t, sabot_expected *x, sabot_cents least,
                        sabot_cents most);

#endif
