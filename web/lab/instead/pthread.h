/* pthread.h: threads where there are none: for the module. None can be started, which whoever asks
 * for one takes as it is (src/simulate, src/audit): the one there is does the work. */
#ifndef LAB_PTHREAD_H
#define LAB_PTHREAD_H

#include <errno.h>
#include <stdlib.h>
#include <time.h>

typedef int pthread_t;
typedef int pthread_mutex_t;
typedef int pthread_cond_t;

static inline int pthread_create(pthread_t *thread, const void *how, void *(*work)(void *),
                                 void *context)
{
    (void)how, (void)work, (void)context;
    *thread = 0;
    return EAGAIN;
}

static inline int pthread_join(pthread_t thread, void **result)
{
    (void)thread, (void)result;
    return ESRCH;
}

static inline int pthread_mutex_init(pthread_mutex_t *mutex, const void *how)
{
    (void)how;
    return *mutex = 0;
}

static inline int pthread_mutex_destroy(pthread_mutex_t *mutex)
{
    return *mutex = 0;
}

static inline int pthread_mutex_lock(pthread_mutex_t *mutex)
{
    return *mutex = 0;
}

static inline int pthread_mutex_unlock(pthread_mutex_t *mutex)
{
    return *mutex = 0;
}

static inline int pthread_cond_init(pthread_cond_t *cond, const void *how)
{
    (void)how;
    return *cond = 0;
}

static inline int pthread_cond_destroy(pthread_cond_t *cond)
{
    return *cond = 0;
}

static inline int pthread_cond_signal(pthread_cond_t *cond)
{
    return *cond = 0;
}

static inline int pthread_cond_broadcast(pthread_cond_t *cond)
{
    return *cond = 0;
}

/* Who waits where nobody else is would wait for ever. */
static inline int pthread_cond_wait(pthread_cond_t *cond, pthread_mutex_t *mutex)
{
    (void)cond, (void)mutex;
    abort();
}

static inline int pthread_cond_timedwait(pthread_cond_t *cond, pthread_mutex_t *mutex,
                                         const struct timespec *until)
{
    (void)cond, (void)mutex, (void)until;
    abort();
}

#endif
