/* square.h: for(apply(t, e)) = apply(for(t), for(e)), for one viewer and one event. */
#ifndef SQUARE_H
#define SQUARE_H

#include "sabot/game.h"

enum { SQUARE_VIEWERS = 3 + SABOT_SEATS_MAX };

/* The viewers of a table by number: a spectator, the dealer, a floorperson, then the seats. */
sabot_viewer square_viewer(int v);

typedef struct square {
    const sabot_table *before, *after;
    const sabot_event *event;
    /* what became of it */
    sabot_event told;
    sabot_ruling ruling; /* at the viewer's table */
    size_t byte;         /* the first in which the two ways differ */
} square;

/* NULL, or why it does not commute. Who gets up from a hand of their own keeps no table of that
 * seat any more and watches as a spectator does: that is no square. */
const char *square_fails(square *s, sabot_viewer viewer);

#endif
