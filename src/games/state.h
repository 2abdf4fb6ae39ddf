/* state.h: what is noted of the people at a table, whatever they play, and of its secrets.
 *
 * Part of sabot_table inside the library alone; changed only by apply. Who sits, what they have and
 * what is held for them stands in the table itself. */
#ifndef GAMES_STATE_H
#define GAMES_STATE_H

#include "sabot/event.h"
#include "sabot/seat.h"

typedef struct people_state {
    char patron[SABOT_SEATS_MAX + 1][SABOT_EVENT_TEXT]; /* who sits there, if they gave a name */
} people_state;

/* At a table whose shuffles are sealed (fair.h). What the secret is stands nowhere here. */
typedef struct fair_state {
    uint32_t number; /* of the latest secret that was sealed; 0 none was */
    uint32_t open;   /* 1: it has not been shown yet */
} fair_state;

#endif
