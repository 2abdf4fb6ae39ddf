/* ranking.h: what a hand of tiles or cards is called, and the provision by which it is that. */
#ifndef REGULATION_RANKING_H
#define REGULATION_RANKING_H

#include "sabot/poker.h"

/* Of two, five or seven known cards (of seven the best five). */
sabot_poker_rank ranking_of_cards(const uint8_t *card, int n, bool wheel_low);

/* The name of two tiles, or of so many cards: "pair of kings, ace high", "Wong". */
void ranking_name(bool tiles, const uint8_t *piece, int n, bool wheel_low,
                  char out[SABOT_POKER_NAME]);

/* The id of the provision that makes it what it is: 19:47-11.3(b)7, C:10.3.2. */
const char *ranking_provision(bool tiles, const uint8_t *piece, int n, bool wheel_low);

#endif
