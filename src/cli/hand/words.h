/* words.h: what the tiles and cards of a hand are called: for "sabot hand", and for the page. */
#ifndef SABOT_CLI_HAND_WORDS_H
#define SABOT_CLI_HAND_WORDS_H

#include "sabot/house_way.h"

enum { HAND_TEXT = 64 };

/* "As Kd"; and the name of a hand: "pair of kings, ace high", "Wong". */
void hand_cards_text(bool tiles, const uint8_t *card, int n, char out[HAND_TEXT]);
void hand_name(bool tiles, const uint8_t *card, int n, bool wheel_low, char out[HAND_TEXT]);

/* What two, five or the best five of seven cards are worth. */
sabot_poker_rank hand_rank_cards(const uint8_t *card, int n, bool wheel_low);

/* The provision that makes it what it is: 19:47-11.3(b)7, C:10.3.2. */
const char *hand_provision(bool tiles, const uint8_t *card, int n, bool wheel_low);

#endif
