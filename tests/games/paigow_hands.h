/* paigow_hands.h: hands of pai gow or pai gow poker that come out as a test wants them, out of one
 * set or deck, all set by the house way. It gives no evidence. */
#ifndef PAIGOW_HANDS_H
#define PAIGOW_HANDS_H

#include "deal/deal.h"
#include "games/pai_gow/paigow.h"

typedef struct paigow_wish {
    int opponent;                    /* the place that the others are compared with */
    char result[PAIGOW_AREAS + 1];   /* by place: W wins, P pushes, L loses; others are not asked */
    bool told[PAIGOW_AREAS + 1];     /* this very hand lies there, set as it stands */
    bool hidden[PAIGOW_AREAS + 1];   /* whatever lies there */
    uint8_t hand[PAIGOW_AREAS + 1][SABOT_FACES_MAX];
} paigow_wish;

/* A hand as the house way sets it. */
void paigow_set_house_way(const sabot_table *t, const uint8_t *piece, uint8_t *out);

/* Fills in the hands of the opponent and of all who have a result. The test fails if there are no
 * such hands. */
void paigow_find_hands(const sabot_table *t, paigow_wish *wish);

/* They will be dealt in the round that comes. */
void paigow_plan_hands(const sabot_table *t, const paigow_wish *wish, deal_plan *plan);

#endif
