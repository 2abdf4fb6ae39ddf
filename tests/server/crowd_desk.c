/* crowd_desk.c: how a crowd's groups are made durable: at once, in hands that take their time, or
 * in a thread of its own as the server's are.
 *
 * With a thread, a group lies there for a while of the crowd's own clock: many acts go into the
 * next one, which is what a server under load does, and everybody waits for the answer as long. The
 * thread may be quicker or slower than that clock; nobody is told before both are through. */
#include "crowd.h"

#include <stdio.h>
#include <stdlib.h>

enum { LEAST_MS = 20 };

static void keep(void *job)
{
    crowd_desk *d = job;

    hub_commit_now(d->group, d->store);
}

static void tell(void *job)
{
    crowd_desk *d = job;
    hub_group *group = d->group;

    d->group = NULL;
    hub_committed(d->hub, group, d->in->now_ms);
}

static void wake(void *context)
{
    crowd_desk *d = context;

    sem_post(&d->through);
}

void crowd_desk_commit(void *context, hub_group *group)
{
    crowd_desk *d = context;

    d->group = group;
    d->kept = false;
    d->until_ms = d->in->now_ms;
    if (d->thread) {
        d->until_ms += LEAST_MS + deal_random_below(&d->in->random, (uint32_t)d->most_ms);
        if (!worker_put(d->thread, keep, tell, d))
            abort(); /* never: one group is under way at a time */
    } else if (!d->in->slow) {
        keep(d);
        tell(d);
    }
}

void crowd_desk_work(crowd_desk *d)
{
    if (!d->group)
        return;
    if (d->thread) {
        while (sem_wait(&d->through) != 0)
            ;
        worker_collect(d->thread);
    } else if (d->kept) {
        tell(d);
    } else {
        keep(d);
        d->kept = true;
    }
}

int64_t crowd_desk_due(crowd_desk *d)
{
    if (d->thread && d->group && d->in->now_ms >= d->until_ms)
        crowd_desk_work(d);
    return d->thread && d->group ? d->until_ms : INT64_MAX;
}

static void nothing_left(void *job)
{
    (void)job;
}

void crowd_commit_beside(crowd *c, store *writes, int ms)
{
    crowd_desk *d = &c->desk[0];

    d->store = writes;
    d->most_ms = ms;
    d->thread = sem_init(&d->through, 0, 0) == 0 ? worker_open(1, wake, d) : NULL;
    if (!d->thread) {
        printf("crowd: no thread\n");
        abort();
    }
}

void crowd_desk_close(crowd_desk *d)
{
    if (d->thread) {
        worker_close(d->thread, nothing_left);
        sem_destroy(&d->through);
    }
    hub_free(d->hub);
}
