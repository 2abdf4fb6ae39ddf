/* column.h: which column of the law (law.tsv) a table's rules stand in. Not public. */
#ifndef COLUMN_H
#define COLUMN_H

#include "sabot/rules.h"

enum { COLUMN_PUNTO_BANCO = 0, COLUMN_MINIBACCARAT_1998, COLUMN_MINIBACCARAT_2011,
       COLUMN_CHEMIN_DE_FER, COLUMN_PAI_GOW, COLUMN_PAI_GOW_POKER };

static inline int law_column(const sabot_rules *rules)
{
    static const uint8_t first[SABOT_GAMES] = {
        [SABOT_PUNTO_BANCO] = COLUMN_PUNTO_BANCO,
        [SABOT_MINIBACCARAT] = COLUMN_MINIBACCARAT_1998,
        [SABOT_CHEMIN_DE_FER] = COLUMN_CHEMIN_DE_FER,
        [SABOT_PAI_GOW] = COLUMN_PAI_GOW,
        [SABOT_PAI_GOW_POKER] = COLUMN_PAI_GOW_POKER,
    };

    return first[rules->game] + (rules->game == SABOT_MINIBACCARAT && rules->edition != 1998);
}

#endif
