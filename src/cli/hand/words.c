/* words.c: see words.h. */
#include "words.h"

#include "sabot/card.h"
#include "sabot/tile.h"

#include <stdio.h>

void hand_cards_text(bool tiles, const uint8_t *card, int n, char out[HAND_TEXT])
{
    size_t at = 0;

    for (int i = 0; i < n; i++) {
        char text[4];
        if (tiles)
            sabot_tile_text(card[i], text);
        else
            sabot_card_text(card[i], text);
        at += (size_t)snprintf(out + at, HAND_TEXT - at, "%s%s", i > 0 ? " " : "", text);
    }
}
