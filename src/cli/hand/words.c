/* words.c: see words.h. */
#include "words.h"

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

sabot_poker_rank hand_rank_cards(const uint8_t *card, int n, bool wheel_low)
{
    if (n == 2)
        return sabot_poker_two(card);
    return n == 5 ? sabot_poker_five(card, wheel_low) : sabot_poker_best(card, wheel_low);
}

void hand_name(bool tiles, const uint8_t *card, int n, bool wheel_low, char out[HAND_TEXT])
{
    if (tiles)
        snprintf(out, HAND_TEXT, "%s", sabot_tiles_name(card[0], card[1]));
    else
        sabot_poker_name(hand_rank_cards(card, n, wheel_low), wheel_low, out);
}

/* Two tiles that hold a supreme one, and are not the pair, count it as 3 or 6. */
static const char *provision_of_tiles(sabot_tile a, sabot_tile b)
{
    const int class = sabot_tiles_class(a, b);

    if (class == SABOT_TILES_PAIR)
        return "C:10.2.2";
    if (class >= SABOT_TILES_GONG)
        return "C:10.3.2";
    return sabot_tile_step(a) == 0 || sabot_tile_step(b) == 0 ? "C:10.2.5" : "C:10.3.3";
}

const char *hand_provision(bool tiles, const uint8_t *card, int n, bool wheel_low)
{
    static const char *const by_kind[SABOT_POKER_KINDS] = {
        [SABOT_POKER_NONE] = "19:47-11.3(e)",
        [SABOT_POKER_PAIR] = "19:47-11.3(b)10",
        [SABOT_POKER_TWO_PAIR] = "19:47-11.3(b)9",
        [SABOT_POKER_THREE] = "19:47-11.3(b)8",
        [SABOT_POKER_STRAIGHT] = "19:47-11.3(b)7",
        [SABOT_POKER_FLUSH] = "19:47-11.3(b)6",
        [SABOT_POKER_FULL_HOUSE] = "19:47-11.3(b)5",
        [SABOT_POKER_FOUR] = "19:47-11.3(b)4",
        [SABOT_POKER_STRAIGHT_FLUSH] = "19:47-11.3(b)3",
        [SABOT_POKER_ROYAL_FLUSH] = "19:47-11.3(b)2",
        [SABOT_POKER_FIVE_ACES] = "19:47-11.3(b)1",
    };
    if (tiles)
        return provision_of_tiles(card[0], card[1]);
    return by_kind[sabot_poker_kind_of(hand_rank_cards(card, n, wheel_low))];
}
