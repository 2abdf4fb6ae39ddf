/* loop.c: turns of the loop. A turn: sleep until something is ready or due; take what is ready;
 * look who is late; tell who was closed; tick; send what the turn has brought; bury. */
#include "server/net/parts.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>
#include <wslay/wslay.h>

enum { EVENTS = 512 };

static int64_t clock_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

int64_t web_now(const web *w)
{
    return w->now;
}

/* ---- Waking ---------------------------------------------------------------------------------- */

static void nudge(const web *w)
{
    const uint64_t one = 1;
    const int fault = errno;

    if (write(w->wake_fd, &one, sizeof one) < 0)
        errno = fault; /* it is awake already */
}

void web_wake(web *w)
{
    atomic_store(&w->waked, true);
    nudge(w);
}

void web_stop(web *w, int grace_ms)
{
    atomic_store(&w->grace, grace_ms > 0 ? grace_ms + 1 : 1);
    nudge(w);
}

bool web_stopping(const web *w)
{
    return w->stopping;
}

static void woken(web *w)
{
    uint64_t times;

    if (read(w->wake_fd, &times, sizeof times) < 0)
        return;
    if (atomic_exchange(&w->waked, false) && w->h.woken)
        w->h.woken(w->context);
}

void web_timer(web *w, int64_t at_ms)
{
    if (w->timer == 0 || at_ms < w->timer)
        w->timer = at_ms;
}

/* ---- Other descriptors ----------------------------------------------------------------------- */

static bool join(web *w, int fd, void *to)
{
    struct epoll_event e = { .events = EPOLLIN, .data.ptr = to };

    return epoll_ctl(w->epoll, EPOLL_CTL_ADD, fd, &e) == 0;
}

bool web_watch(web *w, int fd, void (*ready)(void *context), void *context)
{
    watched *const new = calloc(1, sizeof *new);

    if (!new)
        return false;
    *new = (watched){ { POINT_WATCH }, fd, ready, context, w->watches };
    if (!join(w, fd, new)) {
        free(new);
        return false;
    }
    w->watches = new;
    return true;
}

/* It is freed between turns: it may be among what is ready in this one. */
void web_forget(web *w, int fd)
{
    for (watched *at = w->watches; at; at = at->next)
        if (at->fd == fd) {
            epoll_ctl(w->epoll, EPOLL_CTL_DEL, fd, NULL);
            at->fd = -1;
        }
}

static void free_forgotten(web *w, bool all)
{
    watched **link = &w->watches;

    while (*link) {
        watched *const at = *link;
        if (at->fd >= 0 && !all) {
            link = &at->next;
            continue;
        }
        *link = at->next;
        free(at);
    }
}

/* ---- A turn ---------------------------------------------------------------------------------- */

static void sooner(int64_t *wait, int64_t ms)
{
    if (ms < 0)
        ms = 0;
    if (*wait < 0 || ms < *wait)
        *wait = ms;
}

/* How long to sleep; -1: until something is ready. */
static int sleep_ms(web *w)
{
    const int64_t now = clock_ms();
    MHD_UNSIGNED_LONG_LONG of_mhd;
    int64_t wait = -1;

    if (w->ending || w->mhd_due)
        return 0;
    if (MHD_get_timeout(w->mhd, &of_mhd) == MHD_YES) {
        sooner(&wait, (int64_t)of_mhd);
        w->mhd_due = of_mhd == 0;
    }
    if (w->timer != 0)
        sooner(&wait, w->timer - now);
    if (w->conns || w->sockets || tls_busy(w))
        sooner(&wait, w->next_sweep - now);
    if (w->stopping)
        sooner(&wait, w->stop_by - now);
    return wait > 60000 ? 60000 : (int)wait;
}

static void take(web *w, const struct epoll_event *e)
{
    point *const p = e->data.ptr;

    switch (p->kind) {
    case POINT_MHD:
        w->mhd_due = true;
        break;
    case POINT_WAKE:
        woken(w);
        break;
    case POINT_WATCH: {
        const watched *const at = e->data.ptr;
        if (at->fd >= 0)
            at->ready(at->context);
        break;
    }
    case POINT_SOCKET:
        socket_ready(e->data.ptr, e->events);
        break;
    case POINT_LISTEN:
        tls_accept(w);
        break;
    case POINT_OUTSIDE:
        tls_outside(p, e->events);
        break;
    case POINT_INSIDE:
        tls_inside(p, e->events);
        break;
    }
}

static void run_mhd(web *w)
{
    if (!w->mhd_due)
        return;
    w->mhd_due = false;
    MHD_run(w->mhd);
}

static bool turn(web *w)
{
    struct epoll_event ready[EVENTS];
    const int n = epoll_wait(w->epoll, ready, EVENTS, sleep_ms(w));

    if (n < 0 && errno != EINTR)
        return false;
    w->now = clock_ms();
    if (w->timer != 0 && w->now >= w->timer)
        w->timer = 0;
    for (int i = 0; i < n; i++)
        take(w, &ready[i]);
    run_mhd(w);
    limits_stop(w);
    limits_sweep(w);
    sockets_tell(w);
    if (w->h.tick)
        w->h.tick(w->context, w->now);
    sockets_tell(w);
    sends_flush(w);
    run_mhd(w); /* answers that the tick has brought */
    sockets_bury(w);
    tls_bury(w);
    free_forgotten(w, false);
    return true;
}

int web_run(web *w)
{
    while (!w->stopping ||
           ((w->conns || w->sockets || w->gone || tls_busy(w)) && w->now < w->stop_by))
        if (!turn(w))
            return -1;
    return 0;
}

/* ---- Opening and closing --------------------------------------------------------------------- */

web *web_open(const web_options *o, const web_handlers *h, void *context, char says[WEB_SAYS])
{
    web *const w = calloc(1, sizeof *w);

    if (!w) {
        snprintf(says, WEB_SAYS, "there is no memory");
        return NULL;
    }
    w->o = *o;
    w->h = *h;
    w->context = context;
    w->now = clock_ms();
    w->listen_fd = w->wake_fd = w->epoll = -1;
    w->mhd_point.kind = POINT_MHD;
    w->wake_point.kind = POINT_WAKE;
    listen_defaults(&w->o);
    if (!listen_start(w, says)) {
        web_close(w);
        return NULL;
    }
    w->epoll = epoll_create1(EPOLL_CLOEXEC);
    w->wake_fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    w->ping = text_frame(WSLAY_PING, "", 0);
    w->mhd_fd = MHD_get_daemon_info(w->mhd, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
    if (w->epoll < 0 || w->wake_fd < 0 || !w->ping || !join(w, w->mhd_fd, &w->mhd_point) ||
        !join(w, w->wake_fd, &w->wake_point) || (w->secure && !tls_listen(w))) {
        snprintf(says, WEB_SAYS, "cannot make a loop: %s", strerror(errno));
        web_close(w);
        return NULL;
    }
    return w;
}

/* Requests that nobody will answer any more; libmicrohttpd stops only when none waits. */
static void answer_all(web *w)
{
    for (web_conn *c = w->conns; c; c = c->next)
        if (c->request && c->request->suspended)
            request_refuse(c->request, 503, "the server stops", NULL);
    MHD_run(w->mhd);
}

static void drop_all(web *w)
{
    while (w->sockets)
        socket_drop(w->sockets);
    sockets_tell(w);
    w->dirty = NULL;
    for (web_socket *s = w->gone; s; s = s->next)
        s->is_dirty = false;
    sockets_bury(w);
}

void web_close(web *w)
{
    if (!w)
        return;
    if (w->mhd) {
        w->stopping = true;
        answer_all(w);
        drop_all(w);
        MHD_run(w->mhd);
        MHD_stop_daemon(w->mhd); /* closes what it listens on, too */
        if (!w->secure)
            w->listen_fd = -1;
        drop_all(w); /* what was promised and never came */
    }
    tls_close(w);
    while (w->readers_n > 0)
        reader_free(w->readers[--w->readers_n]);
    free_forgotten(w, true);
    web_text_free(w->ping);
    if (w->listen_fd >= 0)
        close(w->listen_fd);
    if (w->wake_fd >= 0)
        close(w->wake_fd);
    if (w->epoll >= 0)
        close(w->epoll);
    free(w);
}

int web_port(const web *w)
{
    return w->port;
}

bool web_secure(const web *w)
{
    return w->secure;
}

web_figures web_measure(const web *w)
{
    return w->figures;
}
