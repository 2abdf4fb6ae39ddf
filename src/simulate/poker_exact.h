/* poker_exact.h: seven cards counted out: how often each kind of hand comes in seven of the 53
 * cards, and what each way of setting seven given cards is worth against all 53,524,680 hands the
 * dealer can hold, set by the house way. Exact. */
#ifndef SIMULATE_POKER_EXACT_H
#define SIMULATE_POKER_EXACT_H

#include "odds/fraction.h"
#include "simulate/poker.h"

enum { POKER_SETTINGS = 21 };

#define POKER_HANDS INT64_C(154143080)      /* C(53,7) */
#define POKER_DEALER_HANDS INT64_C(53524680) /* C(46,7) */

/* How many of all hands of seven have this kind as their best five cards. */
void poker_count_kinds(const poker7 *tables, uint64_t kind[SABOT_POKER_KINDS]);

/* One way of setting seven cards, and what becomes of it. */
typedef struct poker_exact {
    sabot_poker_setting setting;
    bool foul;                 /* it loses whatever the dealer holds */
    uint64_t win, push, lose;
} poker_exact;

/* Told now and then how much of the work is done. */
typedef void (*poker_progress)(void *context, uint64_t done, uint64_t all);

/* All 21 settings of seven different cards, the best first: by what they are worth with this
 * percentage taken from what is won, then by their order. False if the dealer's house way does not
 * set every hand, or sets one foul; progress may be NULL. */
bool poker_exact_settings(const sim_poker *dealer, const sabot_card card[7], int percent,
                          poker_progress progress, void *context, poker_exact out[POKER_SETTINGS]);

/* What a setting is worth for a unit staked. */
odds_fraction poker_exact_value(const poker_exact *exact, int percent);

#endif
