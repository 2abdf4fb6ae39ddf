/* tls.c: TLS before libmicrohttpd. A connection is accepted here, and libmicrohttpd is given one
 * end of a pair of sockets; between the other end and the line outside bytes go back and forth, in
 * the clear on this side, sealed on that. (libmicrohttpd can do it itself, but forwards what an
 * upgraded connection sends four bytes at a time.)
 *
 * What must always hold: no more than one record waits in each direction, and who does not take it
 * is not read for; whichever side ends first, the other gets all that was sent before, if it takes
 * it in time; libmicrohttpd counts the connection from its first moment, so that its limits and
 * ours hold for half a handshake as for half a request. */
#include "server/net/parts.h"

#include <errno.h>
#include <fcntl.h>
#include <gnutls/gnutls.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { RECORDS_A_TURN = 4, ACCEPTS_A_TURN = 64, KERNEL_BYTES = 65536 };

struct tls {
    gnutls_certificate_credentials_t certificate;
    gnutls_priority_t priority;
    point listen_point;
    bool paused;                 /* there are no descriptors left: nobody is accepted for a while */
    tls_line *lines, *dead;
};

struct tls_line {
    point outside, inside;       /* of the connection, of our end of the pair */
    web *w;
    tls_line *next, *prev;
    gnutls_session_t session;
    int fd, pair;
    bool greeted;                /* the handshake is done */
    bool waits;                  /* a record is sealed and does not fit yet */
    bool outside_ended, inside_ended, said_bye;
    bool deaf;                   /* nothing more can be given inside */
    bool left;                   /* nobody is inside any more; what was sent can still be read */
    bool is_dead;
    int64_t die_by;              /* once nothing more comes from inside; 0: it may */
    uint32_t outside_wants, inside_wants;
    char *held;                  /* opened, and not taken inside yet */
    size_t held_n, held_at;
};

/* ---- The end of a line ----------------------------------------------------------------------- */

/* It is freed when the turn ends: what is ready in this one may be its descriptors. */
static void line_end(tls_line *l)
{
    struct tls *const t = l->w->tls;

    if (l->is_dead)
        return;
    l->is_dead = true;
    if (l->prev)
        l->prev->next = l->next;
    else
        t->lines = l->next;
    if (l->next)
        l->next->prev = l->prev;
    l->next = t->dead;
    t->dead = l;
    close(l->pair);
    close(l->fd);
}

static void free_dead(struct tls *t)
{
    while (t->dead) {
        tls_line *const l = t->dead;
        t->dead = l->next;
        gnutls_deinit(l->session);
        free(l->held);
        free(l);
    }
}

void tls_bury(web *w)
{
    if (w->tls)
        free_dead(w->tls);
}

/* ---- Back and forth -------------------------------------------------------------------------- */

static bool not_now(ssize_t n)
{
    return n == GNUTLS_E_AGAIN || n == GNUTLS_E_INTERRUPTED;
}

/* False: it is over. */
static bool greet(tls_line *l)
{
    int r;

    if (l->greeted)
        return true;
    do
        r = gnutls_handshake(l->session);
    while (r < 0 && !gnutls_error_is_fatal(r) && !not_now(r));
    l->greeted = r == GNUTLS_E_SUCCESS;
    return r == GNUTLS_E_SUCCESS || not_now(r);
}

/* What does not fit inside is held, and no more is read meanwhile. False: no memory. */
static bool give_inside(tls_line *l, const char *bytes, size_t n)
{
    ssize_t took = l->deaf ? (ssize_t)n : send(l->pair, bytes, n, MSG_NOSIGNAL | MSG_DONTWAIT);

    if (took < 0 && errno != EAGAIN && errno != EINTR) {
        l->deaf = true;
        took = (ssize_t)n;
    }
    if (took < 0)
        took = 0;
    if ((size_t)took == n)
        return true;
    l->held_n = n - (size_t)took;
    l->held_at = 0;
    if (!(l->held = malloc(l->held_n)))
        return false;
    memcpy(l->held, bytes + took, l->held_n);
    return true;
}

static void give_held(tls_line *l)
{
    ssize_t took;

    if (!l->held)
        return;
    took = send(l->pair, l->held + l->held_at, l->held_n - l->held_at, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (took < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    l->deaf = took < 0;
    l->held_at += took > 0 ? (size_t)took : 0;
    if (!l->deaf && l->held_at < l->held_n)
        return;
    free(l->held);
    l->held = NULL;
}

/* False: it is over. */
static bool inward(tls_line *l)
{
    char *const buffer = l->w->buffer;

    give_held(l);
    for (int i = 0; i < RECORDS_A_TURN && !l->held && !l->outside_ended; i++) {
        const ssize_t n = gnutls_record_recv(l->session, buffer, READ_MAX);
        if (not_now(n))
            break;
        l->outside_ended = n == 0 || n == GNUTLS_E_PREMATURE_TERMINATION;
        if (n < 0 && !l->outside_ended && gnutls_error_is_fatal((int)n))
            return false;
        if (n > 0 && !give_inside(l, buffer, (size_t)n))
            return false;
    }
    if (l->outside_ended && !l->held && !l->deaf) {
        shutdown(l->pair, SHUT_WR);
        l->deaf = true;
    }
    return true;
}

/* Sends a record, or with none the one that waits. False: it is over. */
static bool seal(tls_line *l, const void *bytes, size_t n)
{
    const ssize_t r = gnutls_record_send(l->session, bytes, n);

    l->waits = not_now(r);
    return r >= 0 || l->waits;
}

static bool outward(tls_line *l)
{
    char *const buffer = l->w->buffer;

    if (l->waits && !seal(l, NULL, 0))
        return false;
    for (int i = 0; i < RECORDS_A_TURN && !l->waits && !l->inside_ended; i++) {
        const ssize_t n = recv(l->pair, buffer, READ_MAX, MSG_DONTWAIT);
        if (n < 0 && (errno == EAGAIN || errno == EINTR))
            break;
        if (n > 0 && !seal(l, buffer, (size_t)n))
            return false;
        l->inside_ended = n <= 0;
    }
    if (l->inside_ended && l->die_by == 0)
        l->die_by = l->w->now + LINGER_MS;
    if (l->inside_ended && !l->waits && !l->said_bye && !not_now(gnutls_bye(l->session,
                                                                          GNUTLS_SHUT_WR))) {
        l->said_bye = true;
        shutdown(l->fd, SHUT_WR);
    }
    return !(l->said_bye && l->outside_ended);
}

/* ---- In the loop ----------------------------------------------------------------------------- */

static void wants(const tls_line *l, int fd, const point *p, uint32_t want, uint32_t *now)
{
    struct epoll_event e = { .events = want, .data.ptr = (void *)(uintptr_t)p };

    if (want == *now)
        return;
    *now = want;
    epoll_ctl(l->w->epoll, EPOLL_CTL_MOD, fd, &e);
}

static void line_step(tls_line *l)
{
    uint32_t outside = 0, inside = 0;

    if (!greet(l) || (l->greeted && (!inward(l) || !outward(l)))) {
        line_end(l);
        return;
    }
    if (!l->held && !l->outside_ended)
        outside |= EPOLLIN;
    if (l->greeted ? l->waits || ((l->left || l->inside_ended) && !l->said_bye)
                   : gnutls_record_get_direction(l->session) == 1)
        outside |= EPOLLOUT;
    if (l->greeted && !l->waits && !l->inside_ended)
        inside |= EPOLLIN;
    if (l->held)
        inside |= EPOLLOUT;
    wants(l, l->fd, &l->outside, outside, &l->outside_wants);
    if (!l->left)
        wants(l, l->pair, &l->inside, inside, &l->inside_wants);
}

void tls_outside(point *p, uint32_t events)
{
    tls_line *const l = (tls_line *)(void *)((char *)p - offsetof(tls_line, outside));

    if (l->is_dead)
        return;
    if (events & EPOLLERR || (events & EPOLLHUP && !(events & EPOLLIN)))
        line_end(l);
    else
        line_step(l);
}

/* When nobody is inside any more, what was sent last still goes out, in time; from there on the
 * line outside alone says when something can be done. Before a handshake nothing is to be said. */
void tls_inside(point *p, uint32_t events)
{
    tls_line *const l = (tls_line *)(void *)((char *)p - offsetof(tls_line, inside));

    if (l->is_dead)
        return;
    if (events & (EPOLLHUP | EPOLLERR)) {
        epoll_ctl(l->w->epoll, EPOLL_CTL_DEL, l->pair, NULL);
        l->left = l->deaf = true;
        l->die_by = l->w->now + LINGER_MS;
    }
    if (l->left && !l->greeted)
        line_end(l);
    else
        line_step(l);
}

static bool line_join(tls_line *l)
{
    struct epoll_event outside = { .events = EPOLLIN, .data.ptr = &l->outside };
    struct epoll_event inside = { .events = 0, .data.ptr = &l->inside };

    l->outside_wants = EPOLLIN;
    return epoll_ctl(l->w->epoll, EPOLL_CTL_ADD, l->fd, &outside) == 0 &&
           epoll_ctl(l->w->epoll, EPOLL_CTL_ADD, l->pair, &inside) == 0;
}

/* ---- Accepting ------------------------------------------------------------------------------- */

static bool line_session(tls_line *l)
{
    const struct tls *const t = l->w->tls;
    const gnutls_datum_t http = { (unsigned char *)(uintptr_t) "http/1.1", 8 };

    if (gnutls_init(&l->session, GNUTLS_SERVER | GNUTLS_NONBLOCK | GNUTLS_NO_SIGNAL) < 0)
        return false;
    gnutls_transport_set_int(l->session, l->fd);
    return gnutls_priority_set(l->session, t->priority) >= 0 &&
           gnutls_credentials_set(l->session, GNUTLS_CRD_CERTIFICATE, t->certificate) >= 0 &&
           gnutls_alpn_set_protocols(l->session, &http, 1, 0) >= 0;
}

static void line_link(tls_line *l)
{
    struct tls *const t = l->w->tls;

    l->next = t->lines;
    if (l->next)
        l->next->prev = l;
    t->lines = l;
}

/* libmicrohttpd closes its end itself if it does not want it. */
static void line_begin(web *w, int fd, const struct sockaddr *from, socklen_t length)
{
    const int yes = 1, bytes = KERNEL_BYTES;
    int pair[2] = { -1, -1 };
    tls_line *const l = calloc(1, sizeof *l);

    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes);
    if (l)
        *l = (tls_line){ .outside.kind = POINT_OUTSIDE, .inside.kind = POINT_INSIDE, .w = w,
                         .fd = fd };
    if (!l || !line_session(l) ||
        socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, pair) != 0) {
        if (l && l->session)
            gnutls_deinit(l->session);
        free(l);
        close(fd);
        return;
    }
    l->pair = pair[0];
    line_link(l);
    w->mhd_due = true;
    if (MHD_add_connection(w->mhd, pair[1], from, length) != MHD_YES || !line_join(l))
        line_end(l);
}

static bool listen_again(web *w)
{
    struct epoll_event e = { .events = EPOLLIN, .data.ptr = &w->tls->listen_point };

    w->tls->paused = false;
    return epoll_ctl(w->epoll, EPOLL_CTL_ADD, w->listen_fd, &e) == 0;
}

static void pause_listening(web *w)
{
    w->tls->paused = true;
    epoll_ctl(w->epoll, EPOLL_CTL_DEL, w->listen_fd, NULL);
}

void tls_accept(web *w)
{
    for (int i = 0; i < ACCEPTS_A_TURN && w->listen_fd >= 0; i++) {
        struct sockaddr_storage from;
        socklen_t length = sizeof from;
        const int fd = accept(w->listen_fd, (struct sockaddr *)&from, &length);
        if (fd < 0) {
            if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM)
                pause_listening(w);
            return;
        }
        fcntl(fd, F_SETFD, FD_CLOEXEC);
        fcntl(fd, F_SETFL, O_NONBLOCK);
        line_begin(w, fd, (const struct sockaddr *)&from, length);
    }
}

void tls_sweep(web *w)
{
    if (!w->tls)
        return;
    for (tls_line *l = w->tls->lines, *next; l; l = next) {
        next = l->next;
        if (l->die_by == 0 || w->now < l->die_by)
            continue;
        conn_abort(l->fd);
        line_end(l);
    }
    if (w->tls->paused && w->listen_fd >= 0)
        listen_again(w);
}

bool tls_busy(const web *w)
{
    return w->tls && (w->tls->lines || w->tls->paused);
}

/* ---- Opening and closing --------------------------------------------------------------------- */

bool tls_open(web *w, char says[WEB_SAYS])
{
    struct tls *const t = w->tls = calloc(1, sizeof *t);
    int r = GNUTLS_E_MEMORY_ERROR;

    if (t) {
        t->listen_point.kind = POINT_LISTEN;
        r = gnutls_certificate_allocate_credentials(&t->certificate);
    }
    if (r >= 0)
        r = gnutls_priority_init(&t->priority, "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2", NULL);
    if (r >= 0)
        r = gnutls_certificate_set_x509_key_file(t->certificate, w->o.certificate, w->o.key,
                                                 GNUTLS_X509_FMT_PEM);
    if (r < 0)
        snprintf(says, WEB_SAYS, "the certificate %s with the key %s cannot be used: %s",
                 w->o.certificate, w->o.key, gnutls_strerror(r));
    return r >= 0;
}

bool tls_listen(web *w)
{
    return listen_again(w);
}

void tls_close(web *w)
{
    struct tls *const t = w->tls;

    if (!t)
        return;
    while (t->lines)
        line_end(t->lines);
    free_dead(t);
    if (t->priority)
        gnutls_priority_deinit(t->priority);
    if (t->certificate)
        gnutls_certificate_free_credentials(t->certificate);
    free(t);
    w->tls = NULL;
}
