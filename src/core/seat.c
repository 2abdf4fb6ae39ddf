/* seat.c: going round a table. Up the numbers is counterclockwise (reading A13). */
#include "sabot/seat.h"

#include <assert.h>

/* Bit 0 is no seat; it is never looked at. */
static unsigned seats_of(sabot_seats set)
{
    return set & ~1u;
}

static int lowest(unsigned set)
{
    return set ? __builtin_ctz(set) : SABOT_SEAT_NONE;
}

static int highest(unsigned set)
{
    return set ? (int)(sizeof set * 8) - 1 - __builtin_clz(set) : SABOT_SEAT_NONE;
}

int sabot_seats_count(sabot_seats set)
{
    int count = 0;

    for (unsigned rest = seats_of(set); rest != 0; rest &= rest - 1)
        count++;
    return count;
}

int sabot_seats_lowest(sabot_seats set)
{
    return lowest(seats_of(set));
}

int sabot_seats_highest(sabot_seats set)
{
    return highest(seats_of(set));
}

int sabot_seats_counterclockwise(sabot_seats set, int from)
{
    const unsigned seats = seats_of(set);
    unsigned above;

    assert(from >= 0 && from <= SABOT_SEATS_MAX);
    above = seats & ~((2u << from) - 1u);
    return lowest(above != 0 ? above : seats);
}

int sabot_seats_clockwise(sabot_seats set, int from)
{
    const unsigned seats = seats_of(set);
    unsigned below;

    assert(from >= 0 && from <= SABOT_SEATS_MAX);
    below = seats & ((1u << from) - 1u);
    return highest(below != 0 ? below : seats);
}

int sabot_seats_closest(sabot_seats set, int to)
{
    return sabot_seats_has(set, to) ? to : sabot_seats_counterclockwise(set, to);
}
