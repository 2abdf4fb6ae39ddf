/* simulate.c: how fast whole shoes of punto banco are played, over a fixed seed on one core, and,
 * in the same run, what shuffling them costs alone; with the vectors of this machine and with those
 * that every machine has. Seconds are the processor's time of this process. Both ways must come to
 * the same counts. Then whole runs, as "sabot simulate" makes them, by the clock on the wall: with
 * one thread and with one for each processor. On a machine that others use too the wall says
 * little; what a second of a processor yields then tells whether threads hinder each other. */
#include "simulate/run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { SEED = 1, BATCH = 1 << 12, WARM = 4, CHECKED = 1 << 14 };

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now); /* of this process: others do not count */
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static uint64_t sink;

/* Seconds a shoe, of shuffling alone. */
static double shuffle_cost(const sim_baccarat *table, double least)
{
    const double from = seconds();
    uint64_t shoes = 0;
    double span;
    sim_block block;

    do {
        for (int i = 0; i < BATCH / SIM_LANES; i++) {
            sim_block_shuffle(&table->shuffler, SEED, shoes / SIM_LANES, &block);
            sink += block.at[i][0];
            shoes += SIM_LANES;
        }
    } while ((span = seconds() - from) < least);
    return span / (double)shoes;
}

static double play_cost(const sim_baccarat *table, double least, double *rounds)
{
    const double from = seconds();
    sim_counts counts = { 0 };
    double span;

    do
        sim_baccarat_play(table, SEED, counts.shoes, BATCH, &counts);
    while ((span = seconds() - from) < least);
    *rounds = (double)counts.rounds / (double)counts.shoes;
    return span / (double)counts.shoes;
}

/* Shuffling and playing are measured in turns, so that a machine that slows down slows both. */
static void measure(const sim_baccarat *table, const char *name)
{
    double shuffle = 1, play = 1, rounds;

    for (int i = 0; i < WARM; i++) {
        const double s = shuffle_cost(table, 0.25), p = play_cost(table, 0.25, &rounds);
        shuffle = s < shuffle ? s : shuffle;
        play = p < play ? p : play;
    }
    printf("%-14s %-11s %10.1f million rounds/s   %.0f ns a shoe of %.2f rounds\n", "punto-banco",
           name, rounds / play / 1e6, play * 1e9, rounds);
    printf("%-14s %-11s %10.1f million rounds/s   %.0f ns a shoe: the whole costs %.2f times it\n",
           "shuffle alone", name, rounds / shuffle / 1e6, shuffle * 1e9, play / shuffle);
}

/* ---- Whole runs ------------------------------------------------------------------------------ */

static double wall(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Rounds a second of a run by the clock on the wall, and by the time of all processors together. */
static double run_rate(const sim_game *game, int threads, double *by_processor)
{
    const double from = wall(), used = seconds();
    sim_result result;
    double rate;

    if (!sim_result_make(&result, game, 1, 1) || !sim_run(game, threads, NULL, NULL, &result))
        abort();
    rate = (double)result.counts.rounds / (wall() - from);
    *by_processor = (double)result.counts.rounds / (seconds() - used);
    sim_result_free(&result);
    return rate;
}

static void measure_run(const char *name, const sabot_rules *rules, uint64_t rounds,
                        const char *plan)
{
    sim_setup setup = { .rules = *rules, .behind = SIM_BEHIND, .session = 1, .seed = SEED,
                        .rounds = rounds };
    const int all = (int)sysconf(_SC_NPROCESSORS_ONLN);
    char says[SIM_SAYS];
    double one, many, alone, together;
    sim_game *game;
    int line;

    snprintf(setup.plan, sizeof setup.plan, "%s", plan);
    game = sim_game_open(&setup, says, &line);
    if (!game)
        abort();
    one = run_rate(game, 1, &alone);
    many = run_rate(game, all, &together);
    printf("%-14s %-11s %10.1f million rounds/s   with %d threads %.1f million, %.2f times; a "
           "processor's second yields %.2f times as much\n", "punto-banco", name, one / 1e6, all,
           many / 1e6, many / one, together / alone);
    sim_game_close(game);
}

int main(void)
{
    static sim_baccarat table;
    sim_counts wide = { 0 }, narrow = { 0 };
    sabot_rules rules;

    if (!sabot_rules_default(&rules, SABOT_PUNTO_BANCO, 0))
        abort();
    sim_baccarat_make(&table, &rules, SIM_EQUILIBRIUM, SIM_BEHIND);
    sim_baccarat_play(&table, SEED, 0, CHECKED, &wide);
    if (sim_shoe_is_wide())
        measure(&table, "wide");
    sim_shoe_allow_wide(false);
    measure(&table, "everywhere");
    sim_baccarat_play(&table, SEED, 0, CHECKED, &narrow);
    if (memcmp(&wide, &narrow, sizeof wide) != 0)
        abort();
    sim_shoe_allow_wide(true);
    measure_run("a run", &rules, 200000000, "");
    measure_run("by a plan", &rules, 20000000,
                "count 0 0 0 -1 -1 -1 -1 2 2 0\nbet tie 1 when true >= 2\nbet banker 1\n");
    return sink == 0;
}
