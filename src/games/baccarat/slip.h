/* slip.h: where a card comes to lie that left the shoe: shared by deal.c and slip.c. Not public. */
#ifndef BAC_SLIP_H
#define BAC_SLIP_H

#include "bac.h"

typedef enum bac_place {
    BAC_NOWHERE = 0, /* refused */
    BAC_TO_HAND,
    BAC_HOLD,        /* kept beside until the hands are open */
    BAC_FOLLOW,      /* kept, and comes in this hand behind those carried over from the last */
    BAC_CARRY,       /* kept for the next hand */
    BAC_DISCLOSE,    /* waits for the procedure of the rules */
    BAC_REMOVED,     /* one of the cards that must be removed */
    BAC_BUCKET
} bac_place;

typedef struct placement {
    bac_place place;
    int hand;            /* of BAC_TO_HAND */
    bool up;             /* it lies face up */
    sabot_ruling ruling;
} placement;

placement bac_not_placed(sabot_ruling ruling);

/* No card is due. left_out: the paragraph that asked for something else first, or none. */
placement bac_in_error(const sabot_table *t, const sabot_event *e, enum sabot_law left_out);

/* Cards must be removed from the shoe, and this one is the next of them, wherever it was laid. */
placement bac_instead_of_removal(const sabot_table *t);

bool bac_room_for_slip(const sabot_table *t); /* can one more card wait? */
bool bac_fell_up(const sabot_table *t, const sabot_event *e); /* a card no rule gives a face */

#endif
