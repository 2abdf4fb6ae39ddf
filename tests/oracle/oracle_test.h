/* oracle_test.h: what the tests of the plain oracle share. It gives no evidence. */
#ifndef ORACLE_TEST_H
#define ORACLE_TEST_H

#include "oracle.h"

/* The row of provisions.tsv is told with what came. */
void oracle_expect(const char *row, long got, long want);

/* The first round, by six-digit sequence, that ends as asked; zero cards: any number of them. */
struct oracle_round oracle_round_of(int player, int player_cards, int banker, int banker_cards);

#endif
