/* third.c: who draws a third card. The printed tables stay tables (19:47-3.9, 7.9; reading A01),
 * so that they can be compared by eye. Nobody has a choice in these two games. */
#include "bac.h"

/* Table 2. Row: the Banker's count on two cards. Column: no third card, then the value of the
 * Player's third card. */
static const char banker_table[10][12] = {
    /*     -0123456789 */
    [0] = "DDDDDDDDDDD",
    [1] = "DDDDDDDDDDD",
    [2] = "DDDDDDDDDDD",
    [3] = "DDDDDDDDDSD",
    [4] = "DSSDDDDDDSS",
    [5] = "DSSSSDDDDSS",
    [6] = "SSSSSSSDDSS",
    [7] = "SSSSSSSSSSS",
    [8] = "SSSSSSSSSSS",
    [9] = "SSSSSSSSSSS",
};

static const uint16_t row_rule[10] = {
    LAW_BANKER_ROW_0_2, LAW_BANKER_ROW_0_2, LAW_BANKER_ROW_0_2, LAW_BANKER_ROW_3,
    LAW_BANKER_ROW_4,   LAW_BANKER_ROW_5,   LAW_BANKER_ROW_6,   LAW_BANKER_ROW_7_9,
    LAW_BANKER_ROW_7_9, LAW_BANKER_ROW_7_9,
};

/* The count on the first two cards, whatever came after: the row (d), and what a natural is. */
static int two_card_count(const sabot_hand *hand)
{
    return (sabot_card_point_value(hand->card[0]) + sabot_card_point_value(hand->card[1])) % 10;
}

int bac_first_count(const sabot_table *t, int hand)
{
    return two_card_count(&t->bac.round.side[hand].hand);
}

static bool is_natural(const sabot_hand *hand)
{
    return two_card_count(hand) >= 8;
}

bac_draw bac_player_third(const sabot_hand *player, const sabot_hand *banker)
{
    assert(player->n >= 2 && banker->n >= 2);
    if (is_natural(player) || is_natural(banker))
        return (bac_draw){ false, LAW_NATURAL };                              /* (a) */
    return (bac_draw){ two_card_count(player) <= 5, LAW_PLAYER_THIRD };       /* (b), Table 1 */
}

bac_draw bac_banker_third(const sabot_hand *player, const sabot_hand *banker)
{
    /* The column is the value of the third card itself, not the Player's total: (e). */
    const int column = player->n > 2 ? 1 + sabot_card_point_value(player->card[2]) : 0;
    const int row = two_card_count(banker);

    assert(player->n >= 2 && banker->n >= 2);
    if (is_natural(player) || is_natural(banker))
        return (bac_draw){ false, LAW_NATURAL };
    return (bac_draw){ banker_table[row][column] == 'D', row_rule[row] };     /* (c), (f) */
}

enum sabot_law bac_banker_row(const sabot_hand *banker)
{
    return (enum sabot_law)row_rule[two_card_count(banker)];
}
