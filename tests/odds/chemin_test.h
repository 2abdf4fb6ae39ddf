/* chemin_test.h: what the tests of chemin de fer as a game share: one game and its solution, random
 * cards, and checks. It gives no evidence. */
#ifndef CHEMIN_TEST_H
#define CHEMIN_TEST_H

#include "core/core_test.h"

#include "odds/chemin_lemke.h"
#include "odds/chemin_report.h"

/* The game that was counted last, its solution, and another solution beside it. */
extern chemin_game chemin_tried;
extern chemin_solution chemin_solved, chemin_other;

/* Before and after every test. */
int chemin_test_begin(void **state);
int chemin_test_end(void **state);

/* A random number below n; at most so many cards of a value, and often none. */
int chemin_below(int n);
odds_shoe chemin_random_shoe(int most);

chemin_setup chemin_setup_of(odds_shoe shoe, bool is_free, bool player_cards, bool banker_cards);
chemin_setup chemin_endless(bool is_free, bool player_cards, bool banker_cards); /* put back */

/* So much in a hundred, as a commission. */
mpq_srcptr chemin_percent(int percent);

/* Counts the game and solves it. */
void chemin_try(const chemin_setup *setup, int percent);
void chemin_check_fraction(const mpq_t number, const char *want);

#endif
