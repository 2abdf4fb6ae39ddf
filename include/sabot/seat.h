/* seat.h: the places at a table.
 *
 * Seats are numbered from 1, counterclockwise, from the calling dealer's right (reading A13).
 * So counterclockwise, and "to the right", is up the numbers; clockwise is down; both wrap. A
 * set of seats is a bit mask: bit s for seat s, bit 0 never set.
 *
 * Threads: any number may call these at once. */
#ifndef SABOT_SEAT_H
#define SABOT_SEAT_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum { SABOT_SEATS_MAX = 15, SABOT_SEAT_NONE = 0 };

typedef uint16_t sabot_seats;

static inline sabot_seats sabot_seats_of(int seat)
{
    return (sabot_seats)(1u << seat);
}

static inline bool sabot_seats_has(sabot_seats set, int seat)
{
    return seat > 0 && seat <= SABOT_SEATS_MAX && ((unsigned)set >> seat & 1u) != 0;
}

int sabot_seats_count(sabot_seats set);

/* The lowest and the highest seat of a set; 0 if it is empty. */
int sabot_seats_lowest(sabot_seats set);
int sabot_seats_highest(sabot_seats set);

/* The first seat of the set met going counterclockwise (up) or clockwise (down) from a seat,
 * wrapping, that seat itself last. From 0, the dealer: the lowest, or the highest. 0 if empty. */
int sabot_seats_counterclockwise(sabot_seats set, int from);
int sabot_seats_clockwise(sabot_seats set, int from);

/* Which of the set is closest to a seat moving counterclockwise, that seat itself first? */
int sabot_seats_closest(sabot_seats set, int to);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
