/* sockets.c: reading from sockets and saying goodbye to them. A goodbye is a frame, then the end of
 * our bytes, then the other's; who does not say it in time is dropped. */
#include "server/net/parts.h"

#include <assert.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <wslay/wslay.h>

enum { WHY_MAX = 123, KERNEL_BYTES = 65536 };

/* ---- Readers: a socket keeps one only while half a message is in hand ------------------------ */

static web_reader *reader_take(web *w)
{
    return w->readers_n > 0 ? w->readers[--w->readers_n] : reader_new(w->o.message_max);
}

static void reader_give(web *w, web_reader *r)
{
    if (w->readers_n < READERS_KEPT)
        w->readers[w->readers_n++] = r;
    else
        reader_free(r);
}

/* ---- The end of a socket --------------------------------------------------------------------- */

/* No more messages; told when the turn ends. */
static void mark_ending(web_socket *s)
{
    if (s->ending)
        return;
    s->ending = true;
    s->next_ending = s->w->ending;
    s->w->ending = s;
    s->w->figures.sockets--;
}

static void unlink_socket(web_socket *s)
{
    if (s->prev)
        s->prev->next = s->next;
    else
        s->w->sockets = s->next;
    if (s->next)
        s->next->prev = s->prev;
}

/* Without a word. */
void socket_drop(web_socket *s)
{
    if (s->state == SOCKET_GONE)
        return;
    s->state = SOCKET_GONE;
    mark_ending(s);
    sends_clear(s);
    unlink_socket(s);
    s->next = s->w->gone;
    s->w->gone = s;
    if (s->handle)
        epoll_ctl(s->w->epoll, EPOLL_CTL_DEL, s->fd, NULL);
}

void socket_abort(web_socket *s)
{
    if (s->state != SOCKET_GONE && s->handle)
        conn_abort(s->fd);
    socket_drop(s);
}

void socket_leave(web_socket *s, int code, const char *why)
{
    unsigned char last[2 + WHY_MAX];
    size_t n = 0;

    if (s->state != SOCKET_OPEN)
        return;
    if (code != CLOSE_NONE) {
        const size_t length = strlen(why);
        n = 2 + (length < WHY_MAX ? length : WHY_MAX);
        last[0] = (unsigned char)(code >> 8);
        last[1] = (unsigned char)code;
        memcpy(last + 2, why, n - 2);
    }
    web_text *const t = text_frame(WSLAY_CONNECTION_CLOSE, last, n);
    web_send(s, t);
    web_text_free(t);
    if (!t)
        socket_drop(s);
    if (s->state != SOCKET_OPEN)
        return;
    s->state = SOCKET_LEAVING;
    s->leave_by = s->w->now + LINGER_MS;
    mark_ending(s);
}

void web_bye(web_socket *s, int code, const char *why)
{
    socket_leave(s, code, why ? why : "");
}

void sockets_tell(web *w)
{
    while (w->ending) {
        web_socket *const s = w->ending;
        w->ending = s->next_ending;
        assert(!s->told);
        s->told = true;
        if (w->h.closed)
            w->h.closed(w->context, s);
    }
}

void sockets_bury(web *w)
{
    web_socket **link = &w->gone;

    while (*link) {
        web_socket *const s = *link;
        if (!s->told || s->is_dirty) {
            link = &s->next;
            continue;
        }
        *link = s->next;
        if (s->handle) {
            MHD_upgrade_action(s->handle, MHD_UPGRADE_ACTION_CLOSE);
            w->mhd_due = true;
        }
        reader_free(s->reader);
        free(s);
    }
}

/* ---- What comes in --------------------------------------------------------------------------- */

/* A bucket that fills by per_second and holds burst: frames, so that fragments and pings count. */
static bool take_frame(void *to, bool alone)
{
    web_socket *const s = to;
    web *const w = s->w;
    const int64_t most = (int64_t)w->o.burst * 1000;

    if (s->state != SOCKET_OPEN)
        return false;
    if (alone)
        s->began = w->now;
    s->allowance += (w->now - s->allowed_at) * w->o.per_second;
    s->allowed_at = w->now;
    if (s->allowance > most)
        s->allowance = most;
    s->allowance -= 1000;
    if (s->allowance >= 0)
        return true;
    w->figures.rate_closed++;
    socket_leave(s, WSLAY_CODE_POLICY_VIOLATION, "too many messages");
    return false;
}

static void take_message(void *to, const char *text, size_t n)
{
    web_socket *const s = to;

    if (s->state != SOCKET_OPEN)
        return;
    s->w->figures.messages_in++;
    if (s->w->h.message)
        s->w->h.message(s->w->context, s, text, n);
}

static void take_ping(void *to, const void *bytes, size_t n)
{
    web_socket *const s = to;
    web_text *const t = text_frame(WSLAY_PONG, bytes, n);

    web_send(s, t);
    web_text_free(t);
}

static void read_enough(web_socket *s, const web_reader *r)
{
    if (reader_fault(r) && s->state == SOCKET_OPEN)
        s->w->figures.fault_closed++;
    if (reader_code(r) != 0)
        socket_leave(s, reader_code(r), "");
}

static void feed(web_socket *s, const char *bytes, size_t n)
{
    static const reader_told told = { take_frame, take_message, take_ping };
    web *const w = s->w;
    web_reader *const r = s->reader ? s->reader : reader_take(w);

    s->reader = NULL;
    if (!r) {
        socket_drop(s);
        return;
    }
    w->figures.bytes_in += n;
    s->heard = w->now;
    s->is_pinged = false;
    switch (reader_feed(r, bytes, n, &told, s)) {
    case READ_ALL:
        s->began = 0;
        reader_give(w, r);
        break;
    case READ_MORE:
        if (s->began == 0)
            s->began = w->now;
        s->reader = r;
        break;
    case READ_ENOUGH:
        read_enough(s, r);
        reader_free(r);
        break;
    }
}

static void read_some(web_socket *s)
{
    web *const w = s->w;
    ssize_t n;

    do
        n = recv(s->fd, w->buffer, sizeof w->buffer, MSG_DONTWAIT);
    while (n < 0 && errno == EINTR);
    if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
        return;
    if (n <= 0)
        socket_drop(s);
    else if (s->state == SOCKET_OPEN)
        feed(s, w->buffer, (size_t)n);
}

void socket_ready(web_socket *s, uint32_t events)
{
    if (s->state != SOCKET_GONE && (events & (EPOLLIN | EPOLLHUP | EPOLLERR)))
        read_some(s);
    if (s->state != SOCKET_GONE && (events & EPOLLOUT))
        send_flush(s);
}

/* ---- The beginning --------------------------------------------------------------------------- */

web_socket *socket_new(web *w)
{
    web_socket *const s = calloc(1, sizeof *s);

    if (!s)
        return NULL;
    s->point.kind = POINT_SOCKET;
    s->w = w;
    s->fd = -1;
    return s;
}

static bool join_loop(web_socket *s)
{
    const int yes = 1, bytes = KERNEL_BYTES;
    struct epoll_event e = { .events = EPOLLIN, .data.ptr = s };

    setsockopt(s->fd, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes);
    if (!s->w->secure)
        setsockopt(s->fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return epoll_ctl(s->w->epoll, EPOLL_CTL_ADD, s->fd, &e) == 0;
}

void socket_open(web_socket *s, int fd, struct MHD_UpgradeResponseHandle *handle, const char *first,
                 size_t n)
{
    web *const w = s->w;

    s->fd = fd;
    s->handle = handle;
    s->heard = s->allowed_at = w->now;
    s->allowance = (int64_t)w->o.burst * 1000;
    s->next = w->sockets;
    if (s->next)
        s->next->prev = s;
    w->sockets = s;
    w->figures.sockets++;
    w->figures.upgraded++;
    const bool joined = handle && join_loop(s);
    if (w->h.opened)
        w->h.opened(w->context, s, s->person);
    if (!joined)
        socket_drop(s);
    else if (n > 0 && s->state == SOCKET_OPEN)
        feed(s, first, n);
}

void *web_person(const web_socket *s)
{
    return s->person;
}
