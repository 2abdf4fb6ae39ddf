/* poker_best.h: the exactly best setting of every hand of seven cards against a dealer who sets by
 * a house way: what perfect setting is worth over all deals, and where the house way is not
 * perfect.
 *
 * Whoever sets sees the own seven cards alone. Of the settings that are not foul the best is the
 * one whose value, summed over all hands the dealer can hold then, is highest; what is summed is
 * the aim: who banks, and whether a percentage is taken from what is won. The best may differ with
 * the aim. Of settings of equal value the house way's is taken: it is never blamed for nothing;
 * and of others the one that wins less often, so that what is left to the bank is told too. */
#ifndef SIMULATE_POKER_BEST_H
#define SIMULATE_POKER_BEST_H

#include "simulate/poker_edge.h"

typedef enum poker_aim {
    POKER_DEALER_BANKS,
    POKER_DEALER_BANKS_CHARGED,
    POKER_PLAYER_BANKS,
    POKER_PLAYER_BANKS_CHARGED,
    POKER_AIMS
} poker_aim;

/* A habit: all hands that one line of the house way sets as such a front and five, where such
 * others would be better. Costs are in hundredths of a unit, summed over deals. */
typedef struct poker_habit {
    int line;
    int front, behind;           /* kinds, as the house way sets them */
    int best_front, best_behind; /* and as would be best */
    uint64_t hands;
    int64_t cost;
    int64_t worst;               /* of the example, the costliest: over all hands of the dealer */
    sabot_card example[7];
    uint32_t key, best_key;      /* how it is set, and how best (poker_sweep.h) */
} poker_habit;

enum { POKER_HABITS = 10 };

typedef struct poker_best_aim {
    poker_outcome best, house;   /* the player's: set best, and by the dealer's house way */
    uint64_t differ;             /* hands that the house way does not set best */
    poker_habit habit[POKER_HABITS]; /* the costliest first */
    int habits;
} poker_best_aim;

typedef struct poker_best {
    uint64_t hands;
    poker_best_aim aim[POKER_AIMS];
} poker_best;

/* Sets every hand of the deck as well as can be. For house ways to which suits are alike
 * (poker_suits_are_alike). Progress may be NULL. */
poker_made poker_best_count(const sim_poker *dealer, const poker_deck *deck, int percent,
                            poker_edge_progress progress, void *context, poker_best *best);

/* What an outcome is worth for an aim. */
odds_fraction poker_aim_value(const poker_outcome *outcome, poker_aim aim, int percent);

#endif
