/* viewers.h: the two laws of a viewer's table (docs/architecture.md), tried at one event.
 *
 * The square: for every viewer, and byte for byte,
 *
 *          t  --apply(e)-->  t'
 *          |                 |
 *      for(v)              for(v)
 *          v                 v
 *        t|v -apply(e|v)-> t'|v
 *
 * Non-interference: beside the table runs its twin, in which a card or two that fell face down have
 * other faces. As long as nobody turns or names them every viewer who has not looked at them is
 * given the same bytes at both: table, view, what may come, events; and the same happens. */
#ifndef VIEWERS_H
#define VIEWERS_H

#include "deal/deal.h"
#include "sabot/game.h"

enum { VIEWERS_SHOWN = 5 };

typedef struct viewers_log {
    const char *name; /* for who plays it again: NAME:SEED */
    long seed;
    long squares, twins, compared, failed;
} viewers_log;

/* All squares of an event that is not refused. */
void viewers_try_square(viewers_log *log, const sabot_table *before, const sabot_event *event);

typedef struct viewers_twin {
    sabot_table table;
    bool on;
    uint32_t informed;   /* bit per viewer */
    uint8_t changed;     /* how many cards have another face, */
    sabot_card face[3];  /* which: the first is face[1] and not face[0], a second, 0 and not 2 */
} viewers_twin;

/* The event happens at the table and at its twin; one begins at a card that falls face down. */
void viewers_try_twin(viewers_log *log, viewers_twin *twin, deal_random *random,
                      const sabot_table *before, const sabot_event *event);

#endif
