/* explore.h: every state that a small table can reach.
 *
 * From one table, with people seated and a short shoe, everything that may come is tried, and every
 * fact that can happen whether it may or not: breadth first, first the states that lawful play
 * alone leads to, then those one departure away (somebody leaves, a card falls, a hand is seen),
 * then two. A state is known by a mark of its bytes; counters that only grow, and times, count for
 * nothing. In each the invariants of docs/architecture.md must hold, and from each the round can be
 * brought to its end. */
#ifndef EXPLORE_H
#define EXPLORE_H

#include "sabot/sabot.h"

/* What is explored: the engine, or one in which a test has planted a fault. */
typedef struct explore_engine {
    sabot_ruling (*judge)(const sabot_table *table, const sabot_event *event);
    int (*expect)(const sabot_table *table, sabot_asked asked, sabot_expected *list);
    void (*look)(const sabot_table *table, sabot_viewer viewer, sabot_view *view);
} explore_engine;

extern const explore_engine explore_the_engine;

typedef struct explore_found {
    long states, transitions;
    int depth;        /* events on the way to the farthest state */
    int whole;        /* every state within so many departures was seen; -1: not all of play */
    const char *wrong; /* NULL, or what does not hold, of which the way there was printed */
} explore_found;

/* Explores from the table that these lines lead to (a head, then events, each as soon as the house
 * has gone on to it, NULL at the end), at most so many states. 0, or 1 if something does not hold
 * or there is no memory for it. */
int explore(const char *const lines[], long most, const explore_engine *engine,
            explore_found *found);

/* ---- explore_ways.c -------------------------------------------------------------------------- */

enum { EXPLORE_WAYS = 1024 };

typedef struct explore_way {
    sabot_event event;
    bool departs; /* from what play alone would bring */
    bool listed;  /* an expectation covers it; else it is a fact */
} explore_way;

/* The events that are tried at a table at which these may come; how many. The same table has the
 * same ways. */
int explore_ways(const sabot_table *table, const sabot_expected *next, int n, uint64_t mark,
                 explore_way *way);

/* A table that differs from this one in one card or tile that lies face down, and nowhere else;
 * false if none does. */
bool explore_twin(const sabot_table *table, sabot_table *twin);

#endif
