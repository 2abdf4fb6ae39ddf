/* depth_run.c: shoes for the study of the cutting card's place. What must always hold: the number
 * of rounds that is taken away does not depend on the cards. */
#include "simulate/depth_run.h"

#include <assert.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS_MAX = 128, BLOCK = 16, CARDS_MOST = 6 };

typedef struct work {
    protect_plan plan[2]; /* every burned card seen; the first alone */
    int64_t full[ODDS_WAGERS_MAX];
    int fixed[PROTECT_DEPTHS_MAX]; /* so many rounds are taken away */
    atomic_uint_fast64_t next;
} work;

/* One shoe, seen in both ways: what each round was worth, and when it was over. */
typedef struct seen {
    int rounds, last[PROTECT_DEPTHS_MAX];
    int64_t gain[ROUNDS_MAX][ODDS_WAGERS_MAX];
    int64_t perfect[PROTECT_DEPTHS_MAX][ODDS_WAGERS_MAX], sofar[ODDS_WAGERS_MAX];
} seen;

typedef struct worker {
    work *work;
    depth_tally tally;
    seen seen[2];
    protect_player *player[2];
    pthread_t thread;
} worker;

static void visit(void *context, const protect_plan *plan, const protect_round *round)
{
    seen *s = context;

    assert(s->rounds < ROUNDS_MAX);
    for (int w = 0; w < plan->wagers; w++) {
        s->gain[s->rounds][w] = round->gain[w];
        if (round->positive[w])
            s->sofar[w] += round->gain[w];
    }
    s->rounds++;
    for (int d = 0; d < plan->depths; d++)
        if (round->last >> d & 1) {
            s->last[d] = s->rounds;
            memcpy(s->perfect[d], s->sofar, sizeof s->sofar);
        }
}

static void add(depth_sum *sum, int64_t x, int rounds)
{
    sum->sum += x;
    sum->square += (odds_int)x * x;
    sum->rounds += (odds_int)x * rounds;
}

/* What lies between the rounds that were played and those that are taken away. */
static int64_t beyond(const work *job, const seen *s, int d, int w)
{
    const int from = s->last[d] < job->fixed[d] ? s->last[d] : job->fixed[d];
    const int to = s->last[d] < job->fixed[d] ? job->fixed[d] : s->last[d];
    int64_t sum = 0;

    assert(to <= s->rounds);
    for (int i = from; i < to; i++)
        sum += s->gain[i][w] - job->full[w];
    return s->last[d] < job->fixed[d] ? -sum : sum;
}

static void play_shoe(worker *me, uint64_t k)
{
    const protect_plan *const plan = &me->work->plan[0];
    uint8_t card[PROTECT_CARDS_MAX];
    depth_tally *t = &me->tally;

    protect_shoe(plan, k, card);
    for (int way = 0; way < 2; way++) {
        me->seen[way].rounds = 0;
        memset(me->seen[way].sofar, 0, sizeof me->seen[way].sofar);
        protect_player_play(me->player[way], card, visit, &me->seen[way]);
    }
    t->shoes++;
    for (int d = 0; d < plan->depths; d++) {
        const int rounds = me->seen[0].last[d];
        t->rounds[d] += (uint64_t)rounds;
        t->rounds_square[d] += (odds_int)rounds * rounds;
        for (int w = 0; w < plan->wagers; w++) {
            add(&t->bias[d][w], beyond(me->work, &me->seen[0], d, w), rounds);
            add(&t->burned[d][w], me->seen[0].perfect[d][w] - me->seen[1].perfect[d][w], rounds);
        }
    }
}

/* Some shoes. False if none is left. */
static bool play_some(worker *me)
{
    const uint64_t all = me->work->plan[0].shoes;
    const uint64_t from = atomic_fetch_add(&me->work->next, BLOCK);

    for (uint64_t k = from; k < from + BLOCK && k < all; k++)
        play_shoe(me, k);
    return from < all;
}

static void *be_worker(void *context)
{
    while (play_some(context))
        ;
    return NULL;
}

static void merge_sum(depth_sum *into, const depth_sum *from)
{
    into->sum += from->sum;
    into->square += from->square;
    into->rounds += from->rounds;
}

static void merge(depth_tally *into, const depth_tally *from)
{
    into->shoes += from->shoes;
    for (int d = 0; d < PROTECT_DEPTHS_MAX; d++) {
        into->rounds[d] += from->rounds[d];
        into->rounds_square[d] += from->rounds_square[d];
        for (int w = 0; w < ODDS_WAGERS_MAX; w++) {
            merge_sum(&into->bias[d][w], &from->bias[d][w]);
            merge_sum(&into->burned[d][w], &from->burned[d][w]);
        }
    }
}

/* As many rounds as are played on average, if every shoe has so many: 4.94 cards each, or six. */
static bool prepare(const protect_plan *plan, work *job)
{
    const int size = SABOT_CARD_LAST * plan->decks;
    const int least = (size - plan->behind[0] - SABOT_BURN_MOST) / CARDS_MOST;
    static protect_effects effects[ODDS_WAGERS_MAX];

    job->plan[0] = job->plan[1] = *plan;
    job->plan[0].burn_shown = true;
    job->plan[1].burn_shown = false;
    if (!protect_effects_of(plan, effects))
        return false;
    for (int w = 0; w < plan->wagers; w++)
        job->full[w] = llrint(odds_fraction_value(effects[w].value) * (double)PROTECT_ONE);
    for (int d = 0; d < plan->depths; d++) {
        const int mean = (int)((double)(size - plan->behind[d] - 7) / 4.94) + 1;
        job->fixed[d] = mean < least ? mean : least;
    }
    return true;
}

static bool make_workers(work *job, worker *workers, int n)
{
    for (int i = 0; i < n; i++) {
        workers[i].work = job;
        for (int way = 0; way < 2; way++)
            if (!(workers[i].player[way] = protect_player_new(&job->plan[way])))
                return false;
    }
    return true;
}

static void free_workers(worker *workers, int n)
{
    for (int i = 0; i < n; i++)
        for (int way = 0; way < 2; way++)
            protect_player_free(workers[i].player[way]);
    free(workers);
}

bool depth_run(const protect_plan *plan, depth_tally *tally, protect_progress progress,
               void *context)
{
    worker *const workers = calloc((size_t)plan->threads, sizeof *workers);
    work job = { .next = 0 };
    int started = 1;

    if (!workers || !prepare(plan, &job) || !make_workers(&job, workers, plan->threads)) {
        free_workers(workers, workers ? plan->threads : 0);
        return false;
    }
    for (int i = 1; i < plan->threads; i++)
        if (pthread_create(&workers[started].thread, NULL, be_worker, &workers[started]) == 0)
            started++;
    while (play_some(&workers[0])) {
        const uint64_t begun = atomic_load(&job.next);
        if (progress)
            progress(context, begun < plan->shoes ? begun : plan->shoes, plan->shoes);
    }
    for (int i = 1; i < started; i++) {
        pthread_join(workers[i].thread, NULL);
        merge(&workers[0].tally, &workers[i].tally);
    }
    *tally = workers[0].tally;
    free_workers(workers, plan->threads);
    return true;
}

double depth_bias(const depth_tally *t, int depth, int wager, double *error)
{
    const depth_sum *const s = &t->bias[depth][wager];
    const long double rounds = (long double)t->rounds[depth];
    const long double bias = (long double)s->sum / rounds;
    const long double rest = (long double)s->square - 2 * bias * (long double)s->rounds +
                             bias * bias * (long double)t->rounds_square[depth];

    *error = (double)(sqrtl(rest > 0 ? rest : 0) / rounds / PROTECT_ONE);
    return (double)(bias / PROTECT_ONE);
}

double depth_burned(const depth_tally *t, int depth, int wager, double *error)
{
    const depth_sum *const s = &t->burned[depth][wager];
    const protect_sum as_one = { .gain = s->sum, .square = s->square };

    *error = protect_error(&as_one, t->shoes);
    return protect_mean(&as_one, t->shoes);
}
