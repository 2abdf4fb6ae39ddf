/* third.c: who draws a third card (19:47-3.9, 7.9), by the printed tables, which stand as they are
 * in src/regulation/third_card.c. Nobody has a choice in these two games. */
#include "bac.h"

#include "regulation/figures.h"

/* The count on the first two cards, whatever came after: the row (d), and what a natural is. */
static int two_card_count(const sabot_hand *hand)
{
    const int sum = sabot_card_points[hand->card[0]] + sabot_card_points[hand->card[1]];

    return sum < 10 ? sum : sum - 10; /* two of nine are the most */
}

int bac_first_count(const sabot_table *t, int hand)
{
    return two_card_count(&t->bac.round.side[hand].hand);
}

static bool is_natural(const sabot_hand *hand)
{
    return two_card_count(hand) >= SABOT_NATURAL;
}

bac_draw bac_player_third(const sabot_hand *player, const sabot_hand *banker)
{
    assert(player->n >= 2 && banker->n >= 2);
    if (is_natural(player) || is_natural(banker))
        return (bac_draw){ false, LAW_NATURAL };                              /* (a) */
    return (bac_draw){ two_card_count(player) <= FIGURE_PLAYER_DRAWS, LAW_PLAYER_THIRD }; /* (b) */
}

bac_draw bac_banker_third(const sabot_hand *player, const sabot_hand *banker)
{
    /* The column is the value of the third card itself, not the Player's total: (c), (e), (f). */
    const int third = player->n > 2 ? sabot_card_point_value(player->card[2]) : FIGURE_NO_THIRD;
    const int row = two_card_count(banker);

    assert(player->n >= 2 && banker->n >= 2);
    if (is_natural(player) || is_natural(banker))
        return (bac_draw){ false, LAW_NATURAL };
    return (bac_draw){ figure_banker_cell(SABOT_PUNTO_BANCO, row, third) == 'D',
                       figure_banker_row(row) };
}

enum sabot_law bac_banker_row(const sabot_hand *banker)
{
    return figure_banker_row(two_card_count(banker));
}
