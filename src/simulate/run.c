/* run.c: lots spread over threads. Each thread counts for itself and adds up at the end; which
 * thread plays which lot is chance, and makes no difference. */
#include "simulate/run.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PATIENCE_MS = 100, PIECES = 200 };

/* ---- Results ------------------------------------------------------------------------------- */

bool sim_result_make(sim_result *result, const sim_game *game, int shard, int shards)
{
    *result = (sim_result){ .shard = shard, .shards = shards, .stages = game->stages,
                            .purses = game->bettors };
    if (result->purses == 0)
        return true;
    result->purse = calloc((size_t)result->purses, sizeof *result->purse);
    return result->purse != NULL;
}

void sim_result_free(sim_result *result)
{
    free(result->purse);
    result->purse = NULL;
}

static void add_counts(sim_counts *counts, const sim_counts *more)
{
    counts->shoes += more->shoes;
    counts->rounds += more->rounds;
    for (int i = 0; i < SIM_PLACES; i++)
        counts->cell[i] += more->cell[i];
}

void sim_result_add(sim_result *result, const sim_result *more)
{
    add_counts(&result->counts, &more->counts);
    sim_by_shoe_add(&result->by_shoe, &more->by_shoe);
    for (int i = 0; i < result->stages; i++) {
        result->stage[i].rounds += more->stage[i].rounds;
        for (int w = 0; w < ODDS_WAGERS_MAX; w++) {
            result->stage[i].gain[w] += more->stage[i].gain[w];
            result->stage[i].square[w] += more->stage[i].square[w];
        }
    }
    for (int i = 0; i < result->purses; i++)
        sim_purse_add(&result->purse[i], &more->purse[i]);
}

/* ---- Threads ------------------------------------------------------------------------------- */

typedef struct run {
    const sim_game *game;
    sim_result *result;
    uint64_t lots;                       /* of this shard */
    _Atomic uint64_t next, done;
    pthread_mutex_t lock;
    pthread_cond_t finished;
    int working;                         /* threads that have not finished */
    bool failed;
} run;

/* What one thread counts. */
typedef struct worker {
    sim_counts stage[SIM_STAGES_MAX];
    sim_by_shoe by_shoe;
    sim_purse *purse;
} worker;

static void play_lots(run *r, worker *w)
{
    const sim_result *result = r->result;

    for (;;) {
        const uint64_t i = atomic_fetch_add(&r->next, 1);
        if (i >= r->lots)
            return;
        const uint64_t lot = i * (uint64_t)result->shards + (uint64_t)result->shard - 1;
        sim_game_play(r->game, lot, &w->stage[sim_game_stage(r->game, lot)], &w->by_shoe,
                      w->purse);
        atomic_fetch_add(&r->done, 1);
    }
}

/* Under the lock. */
static void hand_in(run *r, const worker *w)
{
    sim_result *const result = r->result;

    for (int i = 0; i < result->stages; i++) {
        add_counts(&result->counts, &w->stage[i]);
        result->stage[i].rounds += w->stage[i].rounds;
        for (int wager = 0; wager < r->game->book.wagers; wager++) {
            const sim_account sum = sim_book_account(&r->game->book, wager, w->stage[i].cell);
            result->stage[i].gain[wager] += sum.gain;
            result->stage[i].square[wager] += sum.square;
        }
    }
    sim_by_shoe_add(&result->by_shoe, &w->by_shoe);
    for (int i = 0; i < result->purses; i++)
        sim_purse_add(&result->purse[i], &w->purse[i]);
}

static void *work(void *context)
{
    run *const r = context;
    worker *const w = calloc(1, sizeof *w);
    const size_t purses = (size_t)r->result->purses;

    if (w && purses > 0)
        w->purse = calloc(purses, sizeof *w->purse);
    const bool ready = w && (w->purse || purses == 0);
    if (ready)
        play_lots(r, w);
    pthread_mutex_lock(&r->lock);
    if (ready)
        hand_in(r, w);
    else
        r->failed = true;
    r->working--;
    pthread_cond_signal(&r->finished);
    pthread_mutex_unlock(&r->lock);
    if (w)
        free(w->purse);
    free(w);
    return NULL;
}

static struct timespec soon(void)
{
    struct timespec t;

    clock_gettime(CLOCK_REALTIME, &t);
    t.tv_nsec += PATIENCE_MS * 1000000L;
    if (t.tv_nsec >= 1000000000L) {
        t.tv_nsec -= 1000000000L;
        t.tv_sec++;
    }
    return t;
}

static void wait_for_all(run *r, sim_progress progress, void *context)
{
    pthread_mutex_lock(&r->lock);
    while (r->working > 0) {
        const struct timespec until = soon();
        pthread_cond_timedwait(&r->finished, &r->lock, &until);
        if (progress) {
            pthread_mutex_unlock(&r->lock);
            progress(context, atomic_load(&r->done), r->lots);
            pthread_mutex_lock(&r->lock);
        }
    }
    pthread_mutex_unlock(&r->lock);
}

/* As many threads as can be started. */
static int start(run *r, int threads, pthread_t *thread)
{
    int n = 0;

    r->working = threads;
    while (n < threads && pthread_create(&thread[n], NULL, work, r) == 0)
        n++;
    pthread_mutex_lock(&r->lock);
    r->working -= threads - n;
    pthread_mutex_unlock(&r->lock);
    return n;
}

uint64_t sim_run_lots(const sim_game *game, const sim_result *result)
{
    const uint64_t shard = (uint64_t)result->shard, shards = (uint64_t)result->shards;

    return game->lots < shard ? 0 : (game->lots - shard) / shards + 1;
}

bool sim_run_part(const sim_game *game, uint64_t from, uint64_t to, sim_result *result)
{
    run r = { .game = game, .result = result, .lots = to, .next = from, .working = 1 };

    pthread_mutex_init(&r.lock, NULL);
    pthread_cond_init(&r.finished, NULL);
    work(&r);
    pthread_cond_destroy(&r.finished);
    pthread_mutex_destroy(&r.lock);
    return !r.failed;
}

/* No thread could be started: who asks does it all. */
static bool run_alone(const sim_game *game, sim_progress progress, void *context,
                      sim_result *result)
{
    const uint64_t lots = sim_run_lots(game, result), piece = lots / PIECES + 1;

    for (uint64_t from = 0; from < lots; from += piece) {
        const uint64_t to = lots - from > piece ? from + piece : lots;
        if (!sim_run_part(game, from, to, result))
            return false;
        if (progress)
            progress(context, to, lots);
    }
    return true;
}

bool sim_run(const sim_game *game, int threads, sim_progress progress, void *context,
             sim_result *result)
{
    run r = { .game = game, .result = result, .lots = sim_run_lots(game, result) };
    pthread_t thread[SIM_THREADS_MAX];
    int started;

    pthread_mutex_init(&r.lock, NULL);
    pthread_cond_init(&r.finished, NULL);
    threads = threads > SIM_THREADS_MAX ? SIM_THREADS_MAX : threads < 1 ? 1 : threads;
    started = start(&r, threads, thread);
    wait_for_all(&r, progress, context);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    pthread_cond_destroy(&r.finished);
    pthread_mutex_destroy(&r.lock);
    return started == 0 ? run_alone(game, progress, context, result) : !r.failed;
}
