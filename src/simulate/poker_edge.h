/* poker_edge.h: one house way against another over every deal of seven cards to the player and
 * seven others to the dealer: how often each of the nine standings of front and five comes. Exact.
 *
 * For all 53 cards that is C(53,7) * C(46,7), some 8.25 * 10^15 deals, in seconds;
 * docs/mathematics.md tells how. Smaller decks, which can be dealt out one by one, are counted by
 * the same code. */
#ifndef SIMULATE_POKER_EDGE_H
#define SIMULATE_POKER_EDGE_H

#include "odds/fraction.h"
#include "simulate/poker_parts.h"

/* Where the player's hand stands to the dealer's. */
enum { POKER_HIGHER, POKER_EQUAL, POKER_LOWER };

/* Deals: rows the player's front higher, equal, lower than the dealer's; columns the five. */
typedef struct poker_joint {
    odds_int deals[3][3];
} poker_joint;

/* Told now and then how much of the work is done. */
typedef void (*poker_edge_progress)(void *context, uint64_t done, uint64_t all);

/* Counts all deals. The tables are the player's and the dealer's house way, with A-2-3-4-5 at one
 * place; they may be one table. Progress may be NULL. */
poker_made poker_edge_count(const sim_poker *player, const sim_poker *dealer,
                            const poker_deck *deck, poker_edge_progress progress, void *context,
                            poker_joint *joint);

/* All deals of a deck, or of a joint count. */
odds_int poker_edge_deals(const poker_deck *deck);
odds_int poker_joint_sum(const poker_joint *joint);

/* What becomes of the player's hand. */
typedef struct poker_outcome {
    odds_int win, push, lose;
} poker_outcome;

/* Both hands must be above the other's to win, and a copy is the bank's (C:11.9.2, C:10.1.2). */
poker_outcome poker_edge_outcome(const poker_joint *joint, bool player_banks);

/* What a unit is worth to who has this outcome, this percentage taken from what is won. */
odds_fraction poker_outcome_value(const poker_outcome *outcome, int percent);

/* What becomes of the bank's hand where this becomes of a player's, and what that is worth to who
 * co-banks: half of the bank is the house's, and the percentage is taken from the own half
 * (C:11.10.4). */
poker_outcome poker_seen_by_bank(const poker_outcome *outcome);
odds_fraction poker_co_bank_value(const poker_outcome *outcome, int percent);

#endif
