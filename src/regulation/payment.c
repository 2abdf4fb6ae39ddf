/* payment.c: what is paid and charged, as far as the law has figures for it. */
#include "regulation/figures.h"

const uint16_t figure_paytable[FIGURE_PAYTABLES][SABOT_BONUS_LINES] = {
    { 30, 10, 6, 4, 2, 1, 1 }, /* A */
    { 20, 8, 7, 4, 3, 1, 1 },  /* B */
    { 30, 10, 4, 4, 2, 2, 1 }, /* C */
};

int figure_percent(int mode)
{
    return mode == SABOT_MODE_VIG5 ? FIGURE_VIGORISH
           : mode == SABOT_MODE_VIG4 ? FIGURE_VIGORISH_LOW : 0;
}

int figure_rounding(int game, int percent)
{
    if (game == SABOT_MINIBACCARAT)
        return 5;
    return percent == FIGURE_VIGORISH_LOW ? 20 : 25;
}

sabot_cents figure_vigorish(const sabot_rules *rules, sabot_cents won, int percent)
{
    return sabot_money_vigorish(won, percent,
                                rules->rounding ? figure_rounding(rules->game, percent) : 0);
}
