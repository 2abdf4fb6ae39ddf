/* chemin_depth.c: many shoes of hands that choose, shared among threads. */
#include "simulate/chemin_depth.h"

#include "simulate/protect_run.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

int chemin_depths(const chemin_depth_plan *plan)
{
    const int all = SABOT_CARD_LAST * plan->decks / plan->every;
    const int small = (ODDS_CARDS_MIN - 1) / plan->every; /* too few cards for a round */

    return all - small;
}

int chemin_depth_cards(const chemin_depth_plan *plan, int depth)
{
    return ((ODDS_CARDS_MIN - 1) / plan->every + 1 + depth) * plan->every;
}

typedef struct work {
    const chemin_depth_plan *plan;
    protect_plan shoes; /* for its shoes alone */
    atomic_uint_fast64_t next, done;
    atomic_int working;
} work;

typedef struct worker {
    work *job;
    chemin_game *game;
    chemin_depth_tally tally;
    pthread_t thread;
} worker;

/* One shoe, from its last cards up. False if none is left. */
static bool play_shoe(worker *me)
{
    const chemin_depth_plan *plan = me->job->plan;
    const uint64_t k = atomic_fetch_add(&me->job->next, 1);
    const int cards = SABOT_CARD_LAST * plan->decks, depths = chemin_depths(plan);
    uint8_t value[PROTECT_CARDS_MAX];
    chemin_setup setup = plan->setup;
    uint64_t found = 0;
    int left = 0;

    if (k >= plan->shoes)
        return false;
    protect_shoe(&me->job->shoes, plan->first + k, value);
    setup.replaced = false;
    setup.shoe = (odds_shoe){ { 0 } };
    for (int d = 0; d < depths; d++) {
        for (; left < chemin_depth_cards(plan, d); left++)
            setup.shoe.left[value[cards - 1 - left]]++;
        chemin_count_choices(&setup, me->game);
        if (chemin_has_pure(me->game, plan->commission))
            continue;
        me->tally.mixed[d]++;
        found++;
    }
    me->tally.shoes++;
    me->tally.all += found;
    me->tally.square += found * found;
    atomic_fetch_add(&me->job->done, 1);
    return true;
}

static void *be_worker(void *context)
{
    worker *me = context;

    while (play_shoe(me))
        ;
    atomic_fetch_sub(&me->job->working, 1);
    return NULL;
}

static void add(chemin_depth_tally *into, const chemin_depth_tally *from)
{
    into->shoes += from->shoes;
    into->all += from->all;
    into->square += from->square;
    for (int d = 0; d < CHEMIN_DEPTHS_MAX; d++)
        into->mixed[d] += from->mixed[d];
}

static void wait_for(work *job, chemin_depth_progress progress, void *context)
{
    const struct timespec pause = { .tv_nsec = 20000000 };

    while (atomic_load(&job->working) > 0) {
        nanosleep(&pause, NULL);
        if (progress)
            progress(context, atomic_load(&job->done), job->plan->shoes);
    }
}

/* Starts as many as can be started; none is no misfortune. */
static int start(work *job, worker *workers, int wanted)
{
    int started = 0;

    for (int i = 0; i < wanted && wanted > 1; i++) {
        atomic_fetch_add(&job->working, 1);
        if (pthread_create(&workers[started].thread, NULL, be_worker, &workers[started]) == 0)
            started++;
        else
            atomic_fetch_sub(&job->working, 1);
    }
    return started;
}

bool chemin_depth_run(const chemin_depth_plan *plan, chemin_depth_tally *tally,
                      chemin_depth_progress progress, void *context)
{
    const int wanted = plan->threads;
    work job = { .plan = plan, .shoes = { .decks = plan->decks, .seed = plan->seed } };
    worker *workers = calloc((size_t)wanted, sizeof *workers);
    chemin_game *games = calloc((size_t)wanted, sizeof *games);
    const bool room = workers && games;

    *tally = (chemin_depth_tally){ 0 };
    for (int i = 0; i < wanted && room; i++) {
        workers[i].job = &job;
        workers[i].game = &games[i];
    }
    if (room) {
        const int started = start(&job, workers, wanted);
        while (started == 0 && play_shoe(&workers[0]))
            if (progress)
                progress(context, atomic_load(&job.done), plan->shoes);
        if (started > 0) /* where there are no threads nothing is waited for: the page's module */
            wait_for(&job, progress, context);
        for (int i = 0; i < started; i++)
            pthread_join(workers[i].thread, NULL);
        for (int i = 0; i < wanted; i++)
            add(tally, &workers[i].tally);
    }
    free(workers);
    free(games);
    return room;
}

double chemin_depth_share(const chemin_depth_plan *plan, const chemin_depth_tally *tally, int depth)
{
    const double n = (double)tally->shoes;

    return depth < 0 ? (double)tally->all / n / chemin_depths(plan)
                     : (double)tally->mixed[depth] / n;
}

double chemin_depth_error(const chemin_depth_plan *plan, const chemin_depth_tally *tally, int depth)
{
    const double n = (double)tally->shoes, depths = depth < 0 ? chemin_depths(plan) : 1;
    const double sum = (double)(depth < 0 ? tally->all : tally->mixed[depth]);
    const double squares = (double)(depth < 0 ? tally->square : tally->mixed[depth]);
    const double spread = (squares - sum * sum / n) / (n - 1);

    return sqrt(spread > 0 ? spread / n : 0) / depths;
}
