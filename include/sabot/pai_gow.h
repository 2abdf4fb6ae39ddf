/* pai_gow.h: the places of pai gow and pai gow poker, and how tiles are delivered to them.
 *
 * Places are numbered as the dice count them: 0 the dealer, 1 to 6 the betting areas (seat n sits
 * at area n), 7 the dead hand (tiles only).
 *
 * Threads: the methods are constant: any number of threads may read them at once. */
#ifndef SABOT_PAI_GOW_H
#define SABOT_PAI_GOW_H

#include "sabot/event.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum { PAIGOW_AREAS = 6, PAIGOW_DEAD = 7, PAIGOW_PLACES = 8, PAIGOW_STACKS = 8, PAIGOW_DECK = 53,
      PAIGOW_SET_TILES = 32 };

/* A delivery method: eight groups of four in delivery order; a tile as stack * 4 + row, stacks from
 * the dealer's left and rows from the top, both from 0. */
typedef struct paigow_method {
    uint8_t manner;          /* sabot_manner: its word */
    bool from_regulation;    /* the others are common practice elsewhere, and say so */
    const char *note;
    uint8_t tile[8][4];
} paigow_method;

/* By sabot_manner; NULL if that is no delivery method. */
const paigow_method *sabot_delivery(int manner);

/* Does a method use each of the 32 tiles once, in eight groups of four? */
bool sabot_delivery_is_sound(const paigow_method *method);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
