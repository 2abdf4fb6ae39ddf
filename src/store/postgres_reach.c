/* postgres_reach.c: reaching the server, and reaching it again after it was lost.
 *
 * What must always hold: who was told to hurry never waits for a connection to be made. It is made
 * in a thread of its own, with all that a session needs, and is taken over when it stands; until
 * then calls fail at once. What was under way when a connection was lost is not known to be kept,
 * and is never sent a second time. */
#include "store/postgres.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* So long after one try failed the next begins; who waits longer for one is in no hurry. */
enum { AGAIN_MS = 150, PATIENT_MS = 1000, SET_UP_MS = 10000 };

struct reaching {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool done, sound;
    postgres_line line;
    server made;
};

int64_t postgres_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- A connection ---------------------------------------------------------------------------- */

/* What the address says goes before what is usual here. A server that does not answer is given up:
 * the next of the address is tried, where it has several. */
PGconn *postgres_connect(const char *where, const char *name)
{
    const char *const keys[] = { "fallback_application_name", "connect_timeout", "keepalives_idle",
                                 "keepalives_interval", "keepalives_count", "tcp_user_timeout",
                                 "dbname", NULL };
    const char *const values[] = { name, "2", "2", "1", "3", "3000", where, NULL };

    return PQconnectdbParams(keys, values, 1);
}

/* Of a session: who is cut off from the server, or frozen, does not hold what it held for long. No
 * statement has a time of its own: at a commit that waits for a standby nothing may be cancelled,
 * or it would be seen before it is there. */
static const char manners[] =
    "SET client_min_messages = warning; SET synchronous_commit = on; "
    "SET default_transaction_isolation = 'read committed'; SET lock_timeout = 1000; "
    "SET idle_in_transaction_session_timeout = 10000; SET tcp_keepalives_idle = 3; "
    "SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 3; SET tcp_user_timeout = 5000";

bool postgres_begin_session(server *v)
{
    return PQsetnonblocking(v->link, 1) == 0 && postgres_run(v, manners);
}

/* That it is told need not be durable. */
static bool begin_news(server *v, bool listens)
{
    return PQsetnonblocking(v->link, 1) == 0 &&
           postgres_run(v, "SET synchronous_commit = off") &&
           (!listens || postgres_run(v, "LISTEN sabot"));
}

/* ---- In a thread of its own ------------------------------------------------------------------ */

static void *reach(void *context)
{
    reaching *const r = context;
    server *const v = &r->made;

    v->link = postgres_connect(v->where, r->line.is_news ? "sabot news" : "sabot");
    if (PQstatus(v->link) != CONNECTION_OK)
        postgres_failed(v, "it could not be reached", NULL);
    else if (r->line.is_news)
        r->sound = begin_news(v, r->line.listens);
    else
        r->sound = postgres_begin_session(v) && postgres_prepare_all(v);
    pthread_mutex_lock(&r->lock);
    r->done = true;
    pthread_cond_signal(&r->changed);
    pthread_mutex_unlock(&r->lock);
    return NULL;
}

/* Signals are for the thread that asks. */
static bool start(reaching *r)
{
    sigset_t all, was;

    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &was);
    const bool started = pthread_create(&r->thread, NULL, reach, r) == 0;
    pthread_sigmask(SIG_SETMASK, &was, NULL);
    return started;
}

static void free_reaching(reaching *r)
{
    pthread_cond_destroy(&r->changed);
    pthread_mutex_destroy(&r->lock);
    free(r);
}

static reaching *begin(const server *v, postgres_line line)
{
    reaching *r = calloc(1, sizeof *r);
    pthread_condattr_t monotonic;

    if (!r)
        return NULL;
    r->line = line;
    r->made = (server){ .base = v->base, .where = v->where, .patience_ms = SET_UP_MS,
                        .has_secrets = v->has_secrets };
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_mutex_init(&r->lock, NULL);
    pthread_cond_init(&r->changed, &monotonic);
    pthread_condattr_destroy(&monotonic);
    if (start(r))
        return r;
    free_reaching(r);
    return NULL;
}

static bool is_done(reaching *r, int wait_ms)
{
    const int64_t until = postgres_now() + wait_ms;
    const struct timespec at = { .tv_sec = until / 1000, .tv_nsec = until % 1000 * 1000000 };
    int status = 0;

    pthread_mutex_lock(&r->lock);
    while (!r->done && status != ETIMEDOUT && wait_ms > 0)
        status = pthread_cond_timedwait(&r->changed, &r->lock, &at);
    const bool done = r->done;
    pthread_mutex_unlock(&r->lock);
    return done;
}

/* Its connection, if it stands; says why not. */
static PGconn *take_over(reaching *r, char says[STORE_SAYS])
{
    pthread_join(r->thread, NULL);
    PGconn *link = r->made.link;
    if (!r->sound) {
        PQfinish(link);
        link = NULL;
        snprintf(says, STORE_SAYS, "%s", r->made.base.says);
    }
    free_reaching(r);
    return link;
}

void postgres_give_up(reaching *r)
{
    char says[STORE_SAYS];

    if (r)
        PQfinish(take_over(r, says));
}

static void sleep_until(int64_t ms)
{
    const struct timespec at = { .tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000 };

    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &at, NULL);
}

/* One try, begun now or under way. */
static PGconn *try_once(server *v, reaching **r, int64_t *tried_ms, postgres_line line, int wait_ms)
{
    const int64_t now = postgres_now();

    if (!*r && *tried_ms != 0 && now < *tried_ms + AGAIN_MS) {
        if (wait_ms < PATIENT_MS)
            return NULL;
        sleep_until(*tried_ms + AGAIN_MS);
    }
    if (*r && wait_ms < PATIENT_MS)
        wait_ms = 0; /* the first has waited */
    if (!*r)
        *r = begin(v, line);
    if (!*r || !is_done(*r, wait_ms))
        return NULL;
    PGconn *link = take_over(*r, v->base.says);
    *r = NULL;
    *tried_ms = link ? 0 : postgres_now();
    return link;
}

PGconn *postgres_try(server *v, reaching **r, int64_t *tried_ms, postgres_line line, int wait_ms)
{
    const int64_t until = postgres_now() + wait_ms;
    PGconn *link = try_once(v, r, tried_ms, line, wait_ms);

    while (!link && wait_ms >= PATIENT_MS && postgres_now() + AGAIN_MS < until)
        link = try_once(v, r, tried_ms, line, wait_ms);
    return link;
}

/* ---- Again ----------------------------------------------------------------------------------- */

/* What has come while nobody asked is taken in: that it was closed, perhaps. */
static bool is_alive(const server *v)
{
    struct pollfd one = { .fd = PQsocket(v->link), .events = POLLIN };

    while (PQstatus(v->link) == CONNECTION_OK && poll(&one, 1, 0) > 0)
        if (PQconsumeInput(v->link) != 1)
            return false;
    return PQstatus(v->link) == CONNECTION_OK;
}

bool postgres_reach(server *v)
{
    const postgres_line line = { .is_news = false };

    if (v->link && (v->lost || !is_alive(v))) {
        PQfinish(v->link);
        v->link = NULL;
    }
    if (!v->link) {
        store_fail(&v->base, "the server was lost, and is not reached again yet");
        v->link = postgres_try(v, &v->again, &v->tried_ms, line, v->reach_ms);
        v->lost = false;
    }
    v->until_ms = postgres_now() + v->patience_ms;
    return v->link != NULL;
}

/* ---- Answers --------------------------------------------------------------------------------- */

/* Sends what is to be sent, and takes what has come, until an answer is whole. */
static bool wait_for_answer(server *v)
{
    for (;;) {
        const int unsent = PQflush(v->link);
        if (unsent < 0)
            return PQconsumeInput(v->link) == 1 && !PQisBusy(v->link);
        if (!PQisBusy(v->link))
            return true;
        struct pollfd one = { .fd = PQsocket(v->link),
                              .events = (short)(POLLIN | (unsent ? POLLOUT : 0)) };
        const int64_t left = v->until_ms - postgres_now();
        const int ready = left > 0 ? poll(&one, 1, (int)left) : 0;
        if (ready == 0) {
            v->late = true;
            return false;
        }
        if ((ready < 0 && errno != EINTR) || (ready > 0 && PQconsumeInput(v->link) != 1))
            return false;
    }
}

PGresult *postgres_answer(server *v)
{
    v->late = false;
    if (!v->link || v->lost)
        return NULL;
    if (!wait_for_answer(v)) {
        v->lost = true;
        return NULL;
    }
    return PQgetResult(v->link);
}

PGresult *postgres_last_answer(server *v, bool sent)
{
    PGresult *last = NULL;

    if (!sent)
        return NULL;
    for (PGresult *answer; (answer = postgres_answer(v)) != NULL; last = answer)
        PQclear(last);
    if (v->lost) { /* before it was whole */
        PQclear(last);
        last = NULL;
    }
    return last;
}

/* ---- Who holds what others wait for ---------------------------------------------------------- */

/* A connection of ours that is within a transaction, for long, and waits for its program: that is
 * frozen, or cut off. It has been promised nothing. */
static const char end_idle[] =
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
    "AND datname = current_database() AND usename = current_user AND wait_event = 'ClientRead' "
    "AND application_name = current_setting('application_name') "
    "AND xact_start < clock_timestamp() - interval '500 milliseconds'";

bool postgres_end_frozen(server *v)
{
    if (!postgres_reach(v))
        return false;
    PGresult *answer = postgres_last_answer(v, PQsendQuery(v->link, end_idle) == 1);
    const bool ended = PQresultStatus(answer) == PGRES_TUPLES_OK &&
                       postgres_number_at(answer, 0, 0) > 0;
    PQclear(answer);
    return ended;
}
