/* worker.h: one thread beside the loop, for what takes long and needs nobody (Argon2id).
 *
 * What must always hold: a job is run once or, when the worker closes first, not at all; either way
 * its owner gets it back exactly once, in the loop's thread, in the order in which jobs were put.
 * No more jobs are under way than there is room for: who comes when it is full is told at once.
 *
 * Threads: all functions are the loop's thread's alone. run and wake are called in the worker's
 * thread, done and left in the loop's. */
#ifndef SERVER_WORKER_H
#define SERVER_WORKER_H

#include <stdbool.h>

typedef struct worker worker;
typedef void worker_step(void *job);

/* Room for so many jobs, those included that are done and were not yet collected. wake (web_wake)
 * is called after each job: there is something to collect. NULL if there is no memory or no thread
 * to be had. */
worker *worker_open(int room, void (*wake)(void *context), void *context);

/* run in the worker's thread, then done in the loop's, when it collects. False: there is no room
 * now; neither will be called. */
bool worker_put(worker *w, worker_step *run, worker_step *done, void *job);

/* Calls done for each job that was run; how many. done may put another one. */
int worker_collect(worker *w);

/* Waits for the job in hand, and gives back with left all that were not collected, run or not. */
void worker_close(worker *w, worker_step *left);

#endif
