/* limits.c: who is late, idle or behind, looked for every quarter of a second; and stopping. */
#include "server/net/parts.h"

#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>
#include <wslay/wslay.h>

/* libmicrohttpd notices that nothing more comes and closes it. */
static void shut(web_conn *c)
{
    c->deadline = 0;
    shutdown(c->fd, SHUT_RDWR);
}

static void sweep_conns(web *w)
{
    for (web_conn *c = w->conns, *next; c; c = next) {
        next = c->next;
        if (c->deadline != 0 && w->now >= c->deadline) {
            w->figures.late_closed++;
            if (!w->stopping)
                conn_abort(c->fd);
            shut(c);
        }
    }
}

static void sweep_socket(web_socket *s)
{
    web *const w = s->w;

    if (s->state != SOCKET_OPEN) {
        if (w->now >= s->leave_by)
            socket_abort(s);
    } else if (s->began != 0 && w->now - s->began >= w->o.header_ms) {
        w->figures.late_closed++;
        socket_leave(s, WSLAY_CODE_POLICY_VIOLATION, "half a message for too long");
    } else if (w->now - s->heard >= w->o.idle_ms) {
        w->figures.idle_closed++;
        socket_leave(s, WSLAY_CODE_POLICY_VIOLATION, "nobody is there");
    } else if (w->now - s->heard >= w->o.ping_ms && !s->is_pinged) {
        s->is_pinged = true;
        web_send(s, w->ping);
    }
}

void limits_sweep(web *w)
{
    if (w->now < w->next_sweep)
        return;
    w->next_sweep = w->now + SWEEP_MS;
    sweep_conns(w);
    tls_sweep(w);
    for (web_socket *s = w->sockets, *next; s; s = next) {
        next = s->next;
        sweep_socket(s);
    }
}

/* Nobody is accepted any more, and who has asked for nothing yet goes. */
static void begin_stop(web *w)
{
    w->stopping = true;
    if (!w->secure)
        MHD_quiesce_daemon(w->mhd);
    close(w->listen_fd);
    w->listen_fd = -1;
    for (web_conn *c = w->conns; c; c = c->next)
        if (!c->request || c->request->stage == REQUEST_BEGUN)
            shut(c);
    for (web_socket *s = w->sockets, *next; s; s = next) {
        next = s->next;
        socket_leave(s, WSLAY_CODE_GOING_AWAY, "the server stops");
    }
}

void limits_stop(web *w)
{
    const int grace = atomic_exchange(&w->grace, 0);

    if (grace == 0)
        return;
    const int64_t by = w->now + grace - 1;
    if (!w->stopping) {
        w->stop_by = by;
        begin_stop(w);
    } else if (by < w->stop_by)
        w->stop_by = by;
}
