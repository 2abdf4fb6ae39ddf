/* worker.c: jobs lie in a ring. Three counts run after each other around it:
 *
 *     taken ... ran ... put        taken <= ran <= put <= taken + room
 *
 * from taken to ran lies what is done and waits to be collected, from ran to put what waits to be
 * run. Only the loop moves taken and put, only the worker moves ran, all of them under the lock. */
#include "server/worker.h"

#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>

typedef struct slot {
    worker_step *run, *done;
    void *job;
} slot;

struct worker {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;      /* something was put, or it closes */
    void (*wake)(void *context);
    void *context;
    uint64_t taken, ran, put;
    bool closing;
    uint64_t room;
    slot ring[];
};

static void *work(void *context)
{
    worker *const w = context;

    pthread_mutex_lock(&w->lock);
    for (;;) {
        while (w->ran == w->put && !w->closing)
            pthread_cond_wait(&w->changed, &w->lock);
        if (w->closing)
            break;
        const slot s = w->ring[w->ran % w->room];
        pthread_mutex_unlock(&w->lock);
        s.run(s.job);
        pthread_mutex_lock(&w->lock);
        w->ran++;
        pthread_mutex_unlock(&w->lock);
        w->wake(w->context);
        pthread_mutex_lock(&w->lock);
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

/* Signals are for the loop: its worker is begun with all of them shut out. */
static bool start(worker *w)
{
    sigset_t all, was;

    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &was);
    const bool started = pthread_create(&w->thread, NULL, work, w) == 0;
    pthread_sigmask(SIG_SETMASK, &was, NULL);
    return started;
}

worker *worker_open(int room, void (*wake)(void *context), void *context)
{
    const size_t slots = room < 1 ? 1 : (size_t)room;
    worker *w = calloc(1, sizeof *w + slots * sizeof w->ring[0]);

    if (!w)
        return NULL;
    w->room = slots;
    w->wake = wake;
    w->context = context;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->changed, NULL);
    if (start(w))
        return w;
    pthread_cond_destroy(&w->changed);
    pthread_mutex_destroy(&w->lock);
    free(w);
    return NULL;
}

bool worker_put(worker *w, worker_step *run, worker_step *done, void *job)
{
    pthread_mutex_lock(&w->lock);
    const bool fits = w->put - w->taken < w->room;
    if (fits) {
        w->ring[w->put++ % w->room] = (slot){ .run = run, .done = done, .job = job };
        pthread_cond_signal(&w->changed);
    }
    pthread_mutex_unlock(&w->lock);
    return fits;
}

int worker_collect(worker *w)
{
    int n = 0;

    for (;; n++) {
        pthread_mutex_lock(&w->lock);
        const bool any = w->taken < w->ran;
        const slot s = w->ring[w->taken % w->room];
        w->taken += any;
        pthread_mutex_unlock(&w->lock);
        if (!any)
            return n;
        s.done(s.job);
    }
}

void worker_close(worker *w, worker_step *left)
{
    if (!w)
        return;
    pthread_mutex_lock(&w->lock);
    w->closing = true;
    pthread_cond_signal(&w->changed);
    pthread_mutex_unlock(&w->lock);
    pthread_join(w->thread, NULL);
    for (; w->taken < w->put; w->taken++)
        left(w->ring[w->taken % w->room].job);
    pthread_cond_destroy(&w->changed);
    pthread_mutex_destroy(&w->lock);
    free(w);
}
