/* baccarat.h: how many ways a round of baccarat can end, counted exactly.
 *
 * What is counted are ordered sequences of six different cards out of those remaining: the first
 * four are the two hands in the order dealt, the next the third cards as far as they are drawn, and
 * whatever is not drawn lies there all the same. So every outcome is a count out of one total, and
 * a probability is one division. Everything is whole numbers until then. */
#ifndef ODDS_BACCARAT_H
#define ODDS_BACCARAT_H

#include <stdbool.h>
#include <stdint.h>

enum { ODDS_VALUES = 10, ODDS_CARDS_MIN = 6, ODDS_CARDS_MAX = 1000 };

/* How many cards of each value remain: tens and faces at 0, aces at 1. */
typedef struct odds_shoe {
    int32_t left[ODDS_VALUES];
} odds_shoe;

/* Which hands drew a third card. */
enum { ODDS_NO_THIRD = 0, ODDS_PLAYER_THIRD = 1, ODDS_BANKER_THIRD = 2, ODDS_BOTH_THIRD = 3,
       ODDS_DRAWS = 4 };

typedef struct odds_counts {
    int64_t total;                                      /* of all sequences */
    int64_t at[ODDS_DRAWS][ODDS_VALUES][ODDS_VALUES];   /* by draws, Player's and Banker's count */
} odds_counts;

/* Whole decks; and the cards of one suit, which are their proportions. */
odds_shoe odds_shoe_of_decks(int decks);
odds_shoe odds_shoe_of_suit(void);

int odds_shoe_size(const odds_shoe *shoe);

/* How many cards more are burned when a card of this value comes first. */
int odds_burn_count(int value);

/* Counts every way the round can end by the tables of punto banco and minibaccarat. False if fewer
 * than six or more than ODDS_CARDS_MAX cards remain, or a count is negative; *counts is then left
 * alone. */
bool odds_count(const odds_shoe *shoe, odds_counts *counts);

/* The same on any processor: what odds_count falls back on, so that it can be tested anywhere. */
bool odds_count_plain(const odds_shoe *shoe, odds_counts *counts);

/* Would the Banker's Hand draw at this count against this third card of the Player's (-1: none)? As
 * the count has made it of the law's table. */
bool odds_banker_draws(int banker, int third);

/* The same of a third card that there is: the highest count on which the Banker draws. Never
 * written once the program runs. */
extern int8_t odds_highest_draw[ODDS_VALUES];

#endif
