/* road.c: what one result more costs on the roads of a shoe, on one core over fixed seeds. Seconds
 * are the processor's time of this process, so that a busy machine does not count.
 *
 *   a result      added to shoes of eighty
 *   late          added to roads that are a million results long: it must cost no more
 *   asked         the three colours for Banker and for Player */
#include "sabot/event.h"
#include "sabot/road.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { RESULTS = 1 << 20, SHOE = 80, TIMES = 20 };

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void print_each(const char *what, double from, double times, unsigned sum)
{
    printf("%-14s %-14s %8.1f ns   (sum %u)\n", "roads", what, (seconds() - from) * 1e9 / times,
           sum);
}

/* Of a hundred rounds about 46 are Banker's, 45 Player's and 9 ties. */
static void make(sabot_road_result *result)
{
    uint64_t seed = 1;

    for (int i = 0; i < RESULTS; i++) {
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        const unsigned drawn = (unsigned)(seed >> 33) % 100;
        result[i] = (sabot_road_result){ drawn < 46   ? SABOT_HAND_BANKER
                                         : drawn < 91 ? SABOT_HAND_PLAYER
                                                      : SABOT_HAND_TIE, 0 };
    }
}

/* Adds them all, in shoes of so many. */
static unsigned add_all(sabot_roads *roads, const sabot_road_result *result, int shoe)
{
    sabot_road_step step;
    unsigned sum = 0;

    for (int i = 0; i < RESULTS; i++) {
        if (i % shoe == 0)
            memset(roads, 0, sizeof *roads);
        sabot_roads_add(roads, result[i], &step);
        sum += step.cell[SABOT_COCKROACH_PIG].drawn_column;
    }
    return sum;
}

int main(void)
{
    static sabot_road_result result[RESULTS];
    static sabot_roads roads;
    uint8_t colour[SABOT_ROADS];
    unsigned sum = 0;
    double from;

    make(result);
    from = seconds();
    for (int i = 0; i < TIMES; i++)
        sum += add_all(&roads, result, SHOE);
    print_each("a result", from, (double)TIMES * RESULTS, sum);
    add_all(&roads, result, RESULTS);
    from = seconds();
    for (int i = 0; i < RESULTS; i++) {
        sabot_road_step step;
        sabot_roads_add(&roads, result[i], &step);
        sum += step.drawn;
    }
    print_each("late", from, RESULTS, sum);
    from = seconds();
    for (int i = 0; i < RESULTS; i++) {
        sabot_roads_ask(&roads, SABOT_HAND_BANKER, colour);
        sum += colour[1 + i % 3];
        sabot_roads_ask(&roads, SABOT_HAND_PLAYER, colour);
        sum += colour[1 + i % 3];
    }
    print_each("asked", from, RESULTS, sum);
    return 0;
}
