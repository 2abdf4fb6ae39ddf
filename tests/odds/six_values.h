/* six_values.h: every sequence of six card values there is, a million, each dealt once by the plain
 * oracle: what the exact count is held against. Shares nothing with src/odds but the shape of the
 * table. */
#ifndef TEST_SIX_VALUES_H
#define TEST_SIX_VALUES_H

#include "odds/baccarat.h"
#include "oracle/oracle.h"
#include "simulate/random.h"

enum { SIX_VALUES = 1000000, SIX_CELLS = ODDS_DRAWS * ODDS_VALUES * ODDS_VALUES };

/* The cell of a round: draws, Player's count, Banker's count. */
int six_cell_of(const struct oracle_round *round);

/* A round that ends in this cell; NULL if none does. Any other that ends there is settled alike:
 * that is made sure when the million are dealt. */
const struct oracle_round *six_round_in(int cell);

/* Counts the sequences of different cards of a shoe, weighing each sequence of values by how many
 * ways there are to draw it. */
void six_values_count(const odds_shoe *shoe, odds_counts *out);

/* The same by taking the cards themselves in every order, and dealing each: for few cards. */
void six_cards_count(const odds_shoe *shoe, odds_counts *out);

/* So many cards of random values, or a random part of so many decks. */
odds_shoe six_random_cards(sim_random *random, int cards);
odds_shoe six_random_part(sim_random *random, int decks);

#endif
