/* words.h: the tiles and cards of a hand as words: for "sabot hand", and for the page. */
#ifndef SABOT_CLI_HAND_WORDS_H
#define SABOT_CLI_HAND_WORDS_H

#include <stdbool.h>
#include <stdint.h>

enum { HAND_TEXT = 64 };

/* "As Kd". */
void hand_cards_text(bool tiles, const uint8_t *card, int n, char out[HAND_TEXT]);

#endif
