/* protect_run.c: many shoes of the protection study, shared among threads.
 *
 * Threads take shoes in blocks, each adds up its own, and the sums are put together at the end.
 * What must always hold: a sum is of whole numbers, so that it does not matter who added what
 * first. */
#include "simulate/protect_run.h"

#include "simulate/shoe.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TRUE_COUNTS = 2 * PROTECT_TRIGGER_MAX + 1, QUARTERS = 4 };

/* Shoes of the pilot have numbers no run can reach. */
#define PILOT_SHOE (UINT64_C(1) << 63)

/* ---- Adding up a run ------------------------------------------------------------------------ */

typedef struct run {
    protect_tally tally;
    uint64_t rounds;                        /* of the shoe being played, so far */
    int64_t gain[2][ODDS_WAGERS_MAX];       /* perfect, count */
    uint64_t bets[2][ODDS_WAGERS_MAX];
} run;

static void add_shoe(protect_sum *sum, uint64_t bets, int64_t gain)
{
    sum->bets += bets;
    sum->gain += gain;
    sum->square += (odds_int)gain * gain;
}

/* The shoe is over at this depth. */
static void close_depth(run *r, const protect_plan *plan, int d)
{
    r->tally.rounds[d] += r->rounds;
    for (int w = 0; w < plan->wagers; w++) {
        add_shoe(&r->tally.perfect[d][w], r->bets[0][w], r->gain[0][w]);
        add_shoe(&r->tally.count[d][w], r->bets[1][w], r->gain[1][w]);
    }
}

static void visit_run(void *context, const protect_plan *plan, const protect_round *round)
{
    run *r = context;

    r->rounds++;
    for (int w = 0; w < plan->wagers; w++) {
        const bool wagers[2] = {
            round->positive[w],
            protect_count_bets(&plan->count[w], round->running[w], round->cards),
        };
        for (int way = 0; way < 2; way++)
            if (wagers[way]) {
                r->gain[way][w] += round->gain[w];
                r->bets[way][w]++;
            }
    }
    for (int d = 0; d < plan->depths; d++)
        if (round->last >> d & 1)
            close_depth(r, plan, d);
}

static void play_run(const void *plan, protect_player *player, uint64_t k, const uint8_t *card,
                     void *context)
{
    run *r = context;

    (void)plan;
    (void)k;
    r->rounds = 0;
    memset(r->gain, 0, sizeof r->gain);
    memset(r->bets, 0, sizeof r->bets);
    protect_player_play(player, card, visit_run, r);
    r->tally.shoes++;
}

static void merge_sum(protect_sum *into, const protect_sum *from)
{
    into->bets += from->bets;
    into->gain += from->gain;
    into->square += from->square;
}

static void merge_run(void *into_context, const void *from_context)
{
    run *into = into_context;
    const run *from = from_context;

    into->tally.shoes += from->tally.shoes;
    for (int d = 0; d < PROTECT_DEPTHS_MAX; d++) {
        into->tally.rounds[d] += from->tally.rounds[d];
        for (int w = 0; w < ODDS_WAGERS_MAX; w++) {
            merge_sum(&into->tally.perfect[d][w], &from->tally.perfect[d][w]);
            merge_sum(&into->tally.count[d][w], &from->tally.count[d][w]);
        }
    }
}

/* ---- The pilot: what each wager gains by true count ----------------------------------------- */

/* In four quarters, by the number of the shoe: what is true of them all is hardly chance. */
typedef struct pilot {
    int quarter; /* of the shoe being played */
    odds_int gain[ODDS_WAGERS_MAX][TRUE_COUNTS][QUARTERS];
} pilot;

/* The count rounded down, and kept within what a trigger can be. */
static int count_of(const protect_count *count, int32_t running, int cards)
{
    const protect_count from_zero = { .running = count->running };
    const int whole = protect_step(&from_zero, running, cards);

    if (whole < -PROTECT_TRIGGER_MAX)
        return -PROTECT_TRIGGER_MAX;
    return whole > PROTECT_TRIGGER_MAX ? PROTECT_TRIGGER_MAX : whole;
}

static void visit_pilot(void *context, const protect_plan *plan, const protect_round *round)
{
    pilot *p = context;

    for (int w = 0; w < plan->wagers; w++) {
        const int c = PROTECT_TRIGGER_MAX +
                      count_of(&plan->count[w], round->running[w], round->cards);
        p->gain[w][c][p->quarter] += round->gain[w];
    }
}

static void play_pilot(const void *plan, protect_player *player, uint64_t k, const uint8_t *card,
                       void *context)
{
    pilot *p = context;

    (void)plan;
    p->quarter = (int)(k % QUARTERS);
    protect_player_play(player, card, visit_pilot, context);
}

static void merge_pilot(void *into_context, const void *from_context)
{
    pilot *into = into_context;
    const pilot *from = from_context;

    for (int w = 0; w < ODDS_WAGERS_MAX; w++)
        for (int c = 0; c < TRUE_COUNTS; c++)
            for (int q = 0; q < QUARTERS; q++)
                into->gain[w][c][q] += from->gain[w][c][q];
}

/* Wagering at every true count from the highest down to some one: where is the sum largest, of all
 * places where every quarter gains? */
static void choose_trigger(protect_count *count, odds_int gain[TRUE_COUNTS][QUARTERS])
{
    odds_int quarter[QUARTERS] = { 0 }, most = 0;

    count->bets = false;
    for (int c = TRUE_COUNTS - 1; c >= 0; c--) {
        odds_int sum = 0;
        bool all = true;
        for (int q = 0; q < QUARTERS; q++) {
            quarter[q] += gain[c][q];
            sum += quarter[q];
            all = all && quarter[q] > 0;
        }
        if (!all || sum <= most)
            continue;
        most = sum;
        count->bets = true;
        count->trigger = 100 * (c - PROTECT_TRIGGER_MAX);
    }
}

/* ---- Threads -------------------------------------------------------------------------------- */

typedef struct work {
    const protect_job *job;
    sim_shuffler shuffler;
    uint64_t first;
    atomic_uint_fast64_t next, done;
    atomic_int working;
} work;

typedef struct worker {
    work *work;
    void *into;
    protect_player *player;
    pthread_t thread;
} worker;

/* One block of shoes, shuffled together. False if none is left. */
static bool play_block(work *all, protect_player *player, void *into)
{
    const protect_job *const job = all->job;
    const uint64_t begin = atomic_fetch_add(&all->next, SIM_LANES);
    uint8_t card[SIM_CARDS_MAX];
    sim_block block;

    if (begin >= job->shoes)
        return false;
    const uint64_t left = job->shoes - begin;
    const int shoes = left < SIM_LANES ? (int)left : SIM_LANES;
    sim_block_shuffle(&all->shuffler, job->plan->seed, (all->first + begin) / SIM_LANES, &block);
    for (int lane = 0; lane < shoes; lane++) {
        const uint64_t k = begin + (uint64_t)lane;
        sim_block_shoe(&all->shuffler, &block, lane, card);
        if (job->plan->by_face)
            sim_shoe_faces(&all->shuffler, job->plan->seed, all->first + k, card, card);
        job->play(job->study, player, k, card, into);
    }
    atomic_fetch_add(&all->done, (uint64_t)shoes);
    return true;
}

static void *be_worker(void *context)
{
    worker *me = context;

    while (play_block(me->work, me->player, me->into))
        ;
    atomic_fetch_sub(&me->work->working, 1);
    return NULL;
}

static void wait_for(work *all, protect_progress progress, void *context)
{
    const struct timespec pause = { .tv_nsec = 20000000 };

    while (atomic_load(&all->working) > 0) {
        nanosleep(&pause, NULL);
        if (progress)
            progress(context, atomic_load(&all->done), all->job->shoes);
    }
}

/* One thread: no other is started, and there is no waiting. */
static void work_alone(work *all, protect_player *player, void *into, protect_progress progress,
                       void *context)
{
    while (play_block(all, player, into))
        if (progress)
            progress(context, atomic_load(&all->done), all->job->shoes);
}

/* What each thread needs. False if there is no memory for it. */
static bool make_workers(work *all, worker *workers, char *sums, int n)
{
    for (int i = 0; i < n; i++) {
        workers[i].work = all;
        workers[i].into = sums + (size_t)i * all->job->size;
        workers[i].player = protect_player_new(all->job->plan);
        if (!workers[i].player)
            return false;
    }
    return true;
}

/* Returns how many could be started: one that cannot leaves its shoes to the others. */
static int start(work *all, worker *workers, int n)
{
    int started = 0;

    for (int i = 0; i < n && n > 1; i++) {
        atomic_fetch_add(&all->working, 1);
        if (pthread_create(&workers[started].thread, NULL, be_worker, &workers[started]) == 0)
            started++;
        else
            atomic_fetch_sub(&all->working, 1);
    }
    return started;
}

static void work_together(work *all, worker *workers, int n, protect_progress progress,
                          void *context)
{
    const int started = start(all, workers, n);

    if (started == 0)
        work_alone(all, workers[0].player, workers[0].into, progress, context);
    else
        wait_for(all, progress, context);
    for (int i = 0; i < started; i++)
        pthread_join(workers[i].thread, NULL);
    for (int i = 1; i < started; i++)
        all->job->merge(workers[0].into, workers[i].into);
}

void *protect_share(const protect_job *job, protect_progress progress, void *context)
{
    work all = { .job = job, .first = job->pilot ? PILOT_SHOE : 0 };
    const int wanted = job->plan->threads;
    void *sums = calloc((size_t)wanted, job->size);
    worker *workers = calloc((size_t)wanted, sizeof *workers);
    const bool ready = sums && workers && make_workers(&all, workers, sums, wanted);

    sim_shuffler_make(&all.shuffler, job->plan->decks, 0);
    if (ready)
        work_together(&all, workers, wanted, progress, context);
    for (int i = 0; i < wanted && workers; i++)
        protect_player_free(workers[i].player);
    free(workers);
    if (ready)
        return sums;
    free(sums);
    return NULL;
}

bool protect_run(const protect_plan *plan, protect_tally *tally, protect_progress progress,
                 void *context)
{
    const protect_job job = { .plan = plan, .study = plan, .shoes = plan->shoes,
                              .play = play_run, .merge = merge_run, .size = sizeof(run) };
    run *sums = protect_share(&job, progress, context);

    if (!sums)
        return false;
    *tally = sums->tally;
    free(sums);
    return true;
}

bool protect_find_triggers(protect_plan *plan, uint64_t shoes, protect_progress progress,
                           void *context)
{
    protect_plan deepest = *plan;
    const protect_job job = { .plan = &deepest, .study = &deepest, .pilot = true, .shoes = shoes,
                              .play = play_pilot, .merge = merge_pilot, .size = sizeof(pilot) };

    deepest.depths = 1;
    pilot *sums = protect_share(&job, progress, context);
    if (!sums)
        return false;
    for (int w = 0; w < plan->wagers; w++)
        choose_trigger(&plan->count[w], sums->gain[w]);
    free(sums);
    return true;
}

void protect_shoe(const protect_plan *plan, uint64_t k, uint8_t card[PROTECT_CARDS_MAX])
{
    sim_shuffler shuffler;
    sim_block block;

    sim_shuffler_make(&shuffler, plan->decks, 0);
    sim_block_shuffle(&shuffler, plan->seed, k / SIM_LANES, &block);
    sim_block_shoe(&shuffler, &block, (int)(k % SIM_LANES), card);
    if (plan->by_face)
        sim_shoe_faces(&shuffler, plan->seed, k, card, card);
}

/* ---- Averages ------------------------------------------------------------------------------- */

double protect_mean(const protect_sum *sum, uint64_t shoes)
{
    return shoes == 0 ? 0 : (double)((long double)sum->gain / (long double)shoes / PROTECT_ONE);
}

double protect_error(const protect_sum *sum, uint64_t shoes)
{
    const long double n = (long double)shoes;

    if (shoes < 2)
        return 0;
    const long double gain = (long double)sum->gain / PROTECT_ONE;
    const long double square = (long double)sum->square / PROTECT_ONE / PROTECT_ONE;
    const long double spread = (square - gain * gain / n) / (n - 1);
    return spread > 0 ? (double)sqrtl(spread / n) : 0;
}
