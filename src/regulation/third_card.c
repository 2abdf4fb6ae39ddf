/* third_card.c: who draws a third card. The printed tables stay tables (19:47-3.9, 4.9, 7.9;
 * reading A01), so that they can be compared by eye. */
#include "regulation/figures.h"

#include <assert.h>

/* Table 2, of punto banco and minibaccarat. Row: the Banker's count on two cards. Column: no third
 * card, then the value of the Player's third card. */
static const char table_2[10][12] = {
    /*     -0123456789 */
    [0] = "DDDDDDDDDDD", /* 3.9(c)[0-2], 7.9(c)[0-2] */
    [1] = "DDDDDDDDDDD", /* 3.9(c)[0-2], 7.9(c)[0-2] */
    [2] = "DDDDDDDDDDD", /* 3.9(c)[0-2], 7.9(c)[0-2] */
    [3] = "DDDDDDDDDSD", /* 3.9(c)[3], 7.9(c)[3] */
    [4] = "DSSDDDDDDSS", /* 3.9(c)[4], 7.9(c)[4] */
    [5] = "DSSSSDDDDSS", /* 3.9(c)[5], 7.9(c)[5] */
    [6] = "SSSSSSSDDSS", /* 3.9(c)[6], 7.9(c)[6] */
    [7] = "SSSSSSSSSSS", /* 3.9(c)[7-9], 7.9(c)[7-9] */
    [8] = "SSSSSSSSSSS", /* 3.9(c)[7-9], 7.9(c)[7-9] */
    [9] = "SSSSSSSSSSS", /* 3.9(c)[7-9], 7.9(c)[7-9] */
};

/* Table 3, of chemin de fer, laid out alike. O: the Banker's option. */
static const char table_3[10][12] = {
    /*     -0123456789 */
    [0] = "DDDDDDDDDDD", /* 4.9(c)[0-2] */
    [1] = "DDDDDDDDDDD", /* 4.9(c)[0-2] */
    [2] = "DDDDDDDDDDD", /* 4.9(c)[0-2] */
    [3] = "DDDDDDDDDSO", /* 4.9(c)[3] */
    [4] = "DSSDDDDDDSS", /* 4.9(c)[4] */
    [5] = "DSSSSODDDSS", /* 4.9(c)[5] */
    [6] = "SSSSSSSDDSS", /* 4.9(c)[6] */
    [7] = "SSSSSSSSSSS", /* 4.9(c)[7-9] */
    [8] = "SSSSSSSSSSS", /* 4.9(c)[7-9] */
    [9] = "SSSSSSSSSSS", /* 4.9(c)[7-9] */
};

char figure_player_cell(int game, int count)
{
    if (count == FIGURE_PLAYER_DRAWS && game == SABOT_CHEMIN_DE_FER)
        return 'O';
    return count <= FIGURE_PLAYER_DRAWS ? 'D' : 'S';
}

char figure_banker_cell(int game, int count, int third)
{
    assert(count >= 0 && count <= 9 && third >= FIGURE_NO_THIRD && third <= 9);
    return (game == SABOT_CHEMIN_DE_FER ? table_3 : table_2)[count][third + 1];
}

static const uint16_t row_rule[10] = {
    LAW_BANKER_ROW_0_2, LAW_BANKER_ROW_0_2, LAW_BANKER_ROW_0_2, LAW_BANKER_ROW_3,
    LAW_BANKER_ROW_4,   LAW_BANKER_ROW_5,   LAW_BANKER_ROW_6,   LAW_BANKER_ROW_7_9,
    LAW_BANKER_ROW_7_9, LAW_BANKER_ROW_7_9,
};

enum sabot_law figure_banker_row(int count)
{
    return (enum sabot_law)row_rule[count];
}
