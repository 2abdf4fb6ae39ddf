/* The worker thread: each job once and in order, no more than there is room for, and every job
 * given back. test_worker_threads.sh runs this again under the thread sanitizer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include <pthread.h>
#include <semaphore.h>
#include <signal.h>

#include "server/worker.h"

enum { MANY = 20000, ROOM = 16 };

typedef struct job {
    int number, ran, done, left;
    pthread_t in;
    bool shut;                   /* signals are kept out of the thread it ran in */
} job;

static sem_t woken, gate;        /* after each job; before each job that waits at the gate */
static int collected;            /* the number of the job that must be collected next */

static void wake(void *context)
{
    (void)context;
    sem_post(&woken);
}

static void run(void *context)
{
    job *const j = context;
    sigset_t now;

    pthread_sigmask(SIG_SETMASK, NULL, &now);
    j->shut = sigismember(&now, SIGTERM) == 1 && sigismember(&now, SIGINT) == 1;
    j->ran++;
    j->in = pthread_self();
}

static void run_at_the_gate(void *context)
{
    sem_wait(&gate);
    run(context);
}

static void done(void *context)
{
    job *const j = context;

    assert_int_equal(j->number, collected++);
    assert_int_equal(j->ran, 1);
    j->done++;
}

static void left(void *context)
{
    ((job *)context)->left++;
}

static int fresh(void **state)
{
    (void)state;
    collected = 0;
    sem_init(&woken, 0, 0);
    sem_init(&gate, 0, 0);
    return 0;
}

static void many_jobs_once_and_in_order(void **state)
{
    job *const all = calloc(MANY, sizeof *all);
    worker *const w = worker_open(ROOM, wake, NULL);
    sigset_t now;
    int full = 0;

    (void)state;
    assert_non_null(all);
    assert_non_null(w);
    for (int i = 0; i < MANY;) {
        all[i].number = i;
        if (worker_put(w, run, done, &all[i])) {
            i++;
            continue;
        }
        full++;
        sem_wait(&woken);
        worker_collect(w);
    }
    while (collected < MANY) {
        sem_wait(&woken);
        worker_collect(w);
    }
    worker_close(w, left);
    assert_true(full > 0);
    for (int i = 0; i < MANY; i++) {
        assert_int_equal(all[i].ran, 1);
        assert_int_equal(all[i].done, 1);
        assert_int_equal(all[i].left, 0);
        assert_true(all[i].shut);
        assert_false(pthread_equal(all[i].in, pthread_self()));
    }
    pthread_sigmask(SIG_SETMASK, NULL, &now);
    assert_int_equal(sigismember(&now, SIGTERM), 0); /* the loop hears what it heard */
    free(all);
}

/* What is done and was not collected takes room as well: nothing grows while the loop sleeps. */
static void no_more_than_there_is_room_for(void **state)
{
    job all[4] = { { .number = 0 }, { .number = 1 }, { .number = 2 }, { .number = 3 } };
    worker *const w = worker_open(3, wake, NULL);

    (void)state;
    for (int i = 0; i < 3; i++)
        assert_true(worker_put(w, run, done, &all[i]));
    for (int i = 0; i < 3; i++)
        sem_wait(&woken);
    assert_false(worker_put(w, run, done, &all[3]));
    assert_int_equal(worker_collect(w), 3);
    assert_true(worker_put(w, run, done, &all[3]));
    sem_wait(&woken);
    assert_int_equal(worker_collect(w), 1);
    assert_int_equal(worker_collect(w), 0);
    worker_close(w, left);
    assert_int_equal(all[3].left, 0);
}

/* One in hand, two behind it: the one is finished, and all are given back. */
static void closing_gives_back_what_is_left(void **state)
{
    job all[4] = { { .number = 0 }, { .number = 1 }, { .number = 2 }, { .number = 3 } };
    worker *const w = worker_open(4, wake, NULL);

    (void)state;
    assert_true(worker_put(w, run, done, &all[0]));
    sem_wait(&woken);
    for (int i = 1; i < 4; i++)
        assert_true(worker_put(w, run_at_the_gate, done, &all[i]));
    for (int i = 0; i < 3; i++)
        sem_post(&gate); /* or closing would wait for ever */
    worker_close(w, left);
    assert_int_equal(all[0].ran, 1);
    for (int i = 0; i < 4; i++) {
        assert_true(all[i].ran <= 1);
        assert_int_equal(all[i].done, 0);
        assert_int_equal(all[i].left, 1);
    }
}

static worker *again;            /* put_again puts its second job here */
static job second = { .number = 1 };

static void put_again(void *context)
{
    done(context);
    assert_true(worker_put(again, run, done, &second));
}

static void a_job_may_follow_a_job(void **state)
{
    job first = { .number = 0 };

    (void)state;
    again = worker_open(1, wake, NULL);
    assert_true(worker_put(again, run, put_again, &first));
    while (second.done == 0) {
        sem_wait(&woken);
        worker_collect(again);
    }
    worker_close(again, left);
    assert_int_equal(first.done, 1);
    assert_int_equal(second.done, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(many_jobs_once_and_in_order, fresh),
        cmocka_unit_test_setup(no_more_than_there_is_room_for, fresh),
        cmocka_unit_test_setup(closing_gives_back_what_is_left, fresh),
        cmocka_unit_test_setup(a_job_may_follow_a_job, fresh),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
