/* sends.c: what waits to be sent. All that is sent to a socket in a turn goes out in one write when
 * the turn ends; what the other side does not take then waits in order, and one that waits too long
 * a queue is dropped, for it does not read. */
#include "server/net/parts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/uio.h>

enum { TOGETHER = 64, FIRST_ROOM = 8 };

static bool grow(web_socket *s)
{
    const uint32_t room = s->room > 0 ? 2 * s->room : FIRST_ROOM;
    web_text **const queue = malloc(room * sizeof *queue);

    if (!queue)
        return false;
    for (uint32_t i = 0; i < s->count; i++)
        queue[i] = s->queue[(s->head + i) % s->room];
    free(s->queue);
    s->queue = queue;
    s->room = room;
    s->head = 0;
    return true;
}

static void pop(web_socket *s)
{
    web_text_free(s->queue[s->head]);
    s->head = (s->head + 1) % s->room;
    s->count--;
    s->sent = 0;
    s->w->figures.messages_out++;
    if (s->count == 0) { /* most have nothing to wait for most of the time */
        free(s->queue);
        s->queue = NULL;
        s->room = s->head = 0;
    }
}

void sends_clear(web_socket *s)
{
    for (uint32_t i = 0; i < s->count; i++)
        web_text_free(s->queue[(s->head + i) % s->room]);
    free(s->queue);
    s->queue = NULL;
    s->room = s->head = s->count = 0;
    s->queued = s->sent = 0;
}

static void took(web_socket *s, size_t n)
{
    s->queued -= n;
    s->w->figures.bytes_out += n;
    while (n > 0) {
        const size_t left = s->queue[s->head]->n - s->sent;
        if (n < left) {
            s->sent += n;
            return;
        }
        n -= left;
        pop(s);
    }
}

/* One write; the bytes it took, 0 if none fit now, -1 if the other side is gone. */
static ssize_t write_some(web_socket *s)
{
    struct iovec part[TOGETHER];
    struct msghdr all = { .msg_iov = part };
    ssize_t n;

    for (; all.msg_iovlen < TOGETHER && all.msg_iovlen < s->count; all.msg_iovlen++) {
        web_text *const t = s->queue[(s->head + all.msg_iovlen) % s->room];
        const size_t skip = all.msg_iovlen == 0 ? s->sent : 0;
        part[all.msg_iovlen] = (struct iovec){ t->frame + skip, t->n - skip };
    }
    do
        n = sendmsg(s->fd, &all, MSG_NOSIGNAL | MSG_DONTWAIT);
    while (n < 0 && errno == EINTR);
    return n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) ? 0 : n;
}

static void want_writing(web_socket *s, bool want)
{
    struct epoll_event e = { .events = EPOLLIN, .data.ptr = s };

    if (s->is_writing == want)
        return;
    if (want)
        e.events |= EPOLLOUT;
    s->is_writing = want;
    epoll_ctl(s->w->epoll, EPOLL_CTL_MOD, s->fd, &e);
}

bool send_flush(web_socket *s)
{
    for (ssize_t n = 1; n > 0 && s->count > 0; took(s, (size_t)n))
        if ((n = write_some(s)) < 0) {
            socket_drop(s);
            return false;
        }
    want_writing(s, s->count > 0);
    if (s->count == 0 && s->state == SOCKET_LEAVING) {
        s->state = SOCKET_DRAINING;
        shutdown(s->fd, SHUT_WR);
    }
    return true;
}

static void mark_dirty(web_socket *s)
{
    if (s->is_dirty)
        return;
    s->is_dirty = true;
    s->next_dirty = s->w->dirty;
    s->w->dirty = s;
}

void sends_flush(web *w)
{
    while (w->dirty) {
        web_socket *const s = w->dirty;
        w->dirty = s->next_dirty;
        s->is_dirty = false;
        if (s->state != SOCKET_GONE && !s->is_writing)
            send_flush(s);
    }
}

/* False: it does not read. What is sent to one that does read goes out in between. */
static bool has_room(web_socket *s, size_t n)
{
    const size_t most = s->w->o.queue_max;

    if (s->queued == 0 || s->queued + n <= most)
        return true;
    return !s->is_writing && send_flush(s) && (s->queued == 0 || s->queued + n <= most);
}

void web_send(web_socket *s, web_text *t)
{
    if (s->state != SOCKET_OPEN || !t)
        return;
    if (!has_room(s, t->n)) {
        if (s->state == SOCKET_OPEN)
            s->w->figures.slow_closed++;
        socket_abort(s);
        return;
    }
    if (s->count == s->room && !grow(s)) {
        socket_drop(s);
        return;
    }
    s->queue[(s->head + s->count++) % s->room] = web_text_hold(t);
    s->queued += t->n;
    mark_dirty(s);
}

size_t web_queued(const web_socket *s)
{
    return s->queued;
}
