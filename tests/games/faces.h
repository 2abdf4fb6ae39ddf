/* faces.h: the faces of an event, for tests that tell them otherwise: a card by its byte, a tile
 * behind the cards. */
#ifndef TESTS_FACES_H
#define TESTS_FACES_H

#include "sabot/event.h"

/* Every face of an event through a function. */
void faces_each(sabot_event *event, uint8_t (*turn)(uint8_t face, void *context), void *context);

#endif
