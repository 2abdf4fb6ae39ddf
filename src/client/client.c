/* client.c: the loop, and where a server is. */
#include "client/parts.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

enum { AT_ONCE = 512 };

struct client {
    int epoll;
    source *sources;
    int gone;                      /* so many wait to be freed */
    trust *trust;                  /* NULL until it is needed */
    int64_t swept_us;
};

int64_t client_now_us(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

client *client_new(void)
{
    client *const c = calloc(1, sizeof *c);

    if (!c)
        return NULL;
    c->epoll = epoll_create1(EPOLL_CLOEXEC);
    if (c->epoll < 0) {
        free(c);
        return NULL;
    }
    return c;
}

int client_fd(const client *c)
{
    return c->epoll;
}

static void unlink_source(client *c, source *s)
{
    if (s->before)
        s->before->next = s->next;
    else
        c->sources = s->next;
    if (s->next)
        s->next->before = s->before;
    source_close(s);
    s->free(s);
}

void client_free(client *c)
{
    if (!c)
        return;
    while (c->sources)
        unlink_source(c, c->sources);
    close(c->epoll);
    trust_free(c->trust);
    free(c);
}

int client_trust(client *c, const char *file, char says[CLIENT_SAYS])
{
    if (!trust_of(&c->trust)) {
        snprintf(says, CLIENT_SAYS, "there is no memory left");
        return -1;
    }
    if (trust_add(c->trust, file) <= 0) {
        snprintf(says, CLIENT_SAYS, "%.120s holds no certificate that can be read; give a PEM file",
                 file);
        return -1;
    }
    return 0;
}

/* Who is told something may end any source: they go when nobody is inside one. */
static void free_gone(client *c)
{
    source *next;

    for (source *s = c->sources; s && c->gone > 0; s = next) {
        next = s->next;
        if (!s->gone)
            continue;
        unlink_source(c, s);
        c->gone--;
    }
}

static int wait_for(source *s, uint32_t events)
{
    struct epoll_event event = { .events = events, .data.ptr = s };

    if (s->set == events)
        return 0;
    s->set = events;
    return epoll_ctl(s->c->epoll, EPOLL_CTL_MOD, s->fd, &event);
}

/* The user of a sealed connection hears of it when it is sealed, or cannot be. */
static void source_ready(source *s, uint32_t events)
{
    uint32_t wants;

    if (s->seal && (events & EPOLLERR) == 0 && seal_greets(s->seal, &wants)) {
        wait_for(s, wants);
        return;
    }
    wait_for(s, s->wants);
    s->ready(s, events);
    while (!s->gone && s->seal && seal_holds(s->seal))
        s->ready(s, EPOLLIN);
}

int client_turn(client *c, int timeout_ms)
{
    struct epoll_event event[AT_ONCE];
    const int wait_ms = timeout_ms < CLIENT_SWEEP_MS ? timeout_ms : CLIENT_SWEEP_MS;
    const int n = epoll_wait(c->epoll, event, AT_ONCE, wait_ms < 0 ? CLIENT_SWEEP_MS : wait_ms);

    if (n < 0 && errno != EINTR)
        return -1;
    for (int i = 0; i < n; i++) {
        source *const s = event[i].data.ptr;
        if (!s->gone && s->fd >= 0)
            source_ready(s, event[i].events);
    }
    const int64_t now_us = client_now_us();
    if (now_us - c->swept_us >= CLIENT_SWEEP_MS * 1000) {
        c->swept_us = now_us;
        for (source *s = c->sources; s; s = s->next)
            if (!s->gone)
                s->sweep(s, now_us);
    }
    free_gone(c);
    return 0;
}

/* ---- Sources --------------------------------------------------------------------------------- */

void source_add(client *c, source *s)
{
    s->c = c;
    s->fd = -1;
    s->before = NULL;
    s->next = c->sources;
    if (s->next)
        s->next->before = s;
    c->sources = s;
}

void source_end(source *s)
{
    source_close(s);
    s->c->gone += !s->gone;
    s->gone = true;
}

/* False, and errno: there is no memory. */
static bool seal_up(source *s, const client_place *place)
{
    if (!place->sealed)
        return true;
    if (trust_of(&s->c->trust))
        s->seal = seal_begin(s->c->trust, place->name, s->fd);
    errno = ENOMEM;
    return s->seal != NULL;
}

int source_connect(source *s, const client_place *place)
{
    struct epoll_event event = { .events = EPOLLOUT, .data.ptr = s };
    const int one = 1;

    s->fd = socket(place->address.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (s->fd < 0)
        return -1;
    setsockopt(s->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if ((connect(s->fd, (const struct sockaddr *)&place->address, place->n) == 0 ||
         errno == EINPROGRESS) &&
        epoll_ctl(s->c->epoll, EPOLL_CTL_ADD, s->fd, &event) == 0 && seal_up(s, place)) {
        s->wants = s->set = event.events;
        return 0;
    }
    const int why = errno;
    close(s->fd);
    s->fd = -1;
    errno = why;
    return -1;
}

int source_wants(source *s, uint32_t events)
{
    s->wants = events;
    return wait_for(s, events);
}

void source_close(source *s)
{
    if (s->fd >= 0 && s->seal)
        seal_bye(s->seal);
    seal_end(s->seal);
    s->seal = NULL;
    if (s->fd >= 0)
        close(s->fd); /* and with it out of the epoll */
    s->fd = -1;
}

ssize_t source_recv(source *s, void *bytes, size_t n)
{
    return s->seal ? seal_recv(s->seal, bytes, n) : recv(s->fd, bytes, n, 0);
}

ssize_t source_send(source *s, const void *bytes, size_t n, bool more)
{
    return s->seal ? seal_send(s->seal, bytes, n)
                   : send(s->fd, bytes, n, MSG_NOSIGNAL | (more ? MSG_MORE : 0));
}

const char *source_failed(source *s)
{
    int error = 0;
    socklen_t n = sizeof error;

    if (getsockopt(s->fd, SOL_SOCKET, SO_ERROR, &error, &n) < 0)
        error = errno;
    return error != 0 ? strerror(error) : s->seal ? seal_failed(s->seal) : NULL;
}

/* ---- Bytes on their way out ------------------------------------------------------------------ */

bool sending_make(sending *out, const char *format, ...)
{
    va_list list;

    sending_free(out);
    va_start(list, format);
    const int n = vsnprintf(NULL, 0, format, list);
    va_end(list);
    out->at = n < 0 ? NULL : malloc((size_t)n + 1);
    if (!out->at)
        return false;
    va_start(list, format);
    vsnprintf(out->at, (size_t)n + 1, format, list);
    va_end(list);
    out->n = (size_t)n;
    return true;
}

int sending_go(sending *out, source *s)
{
    while (out->sent < out->n) {
        const ssize_t n = source_send(s, out->at + out->sent, out->n - out->sent, false);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return errno == EAGAIN || errno == EWOULDBLOCK ? 0 : -1;
        out->sent += (size_t)n;
    }
    return 1;
}

void sending_free(sending *out)
{
    free(out->at);
    *out = (sending){ 0 };
}

/* ---- Words of a head ------------------------------------------------------------------------- */

bool is_token_sound(const char *token)
{
    return strlen(token) < CLIENT_TOKEN &&
           strspn(token, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~+/=") ==
               strlen(token);
}

bool path_word(const char *word, char *out, size_t size)
{
    static const char safe[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
    size_t n = 0;

    for (; *word != '\0'; word++) {
        const bool plain = strchr(safe, *word) != NULL;
        if (n + 4 > size)
            return false;
        n += (size_t)snprintf(out + n, size - n, plain ? "%c" : "%%%02X",
                              plain ? *word : (int)(unsigned char)*word);
    }
    out[n < size ? n : size - 1] = '\0';
    return n > 0;
}

/* ---- Where a server is ----------------------------------------------------------------------- */

/* "host:80", "[::1]:8080", "host": parted, and shown as it goes into a head. */
static bool part(const char *text, size_t n, const char *usual, char host[CLIENT_HOST],
                 char port[8])
{
    const bool bracket = n > 0 && text[0] == '[';
    const char *const close = bracket ? memchr(text, ']', n) : NULL;
    const char *const from = bracket ? text + 1 : text;
    const char *end = bracket ? close : memchr(text, ':', n);
    const char *colon;

    if (bracket && !close)
        return false;
    end = end ? end : text + n;
    colon = bracket ? close + 1 : end;
    const size_t host_n = (size_t)(end - from), left = (size_t)(text + n - colon);
    if (host_n == 0 || host_n >= CLIENT_HOST - 16 || left == 1 || left > 6 ||
        (left > 0 && colon[0] != ':') ||
        strspn(left > 0 ? colon + 1 : "", "0123456789") + (left > 0) < left)
        return false;
    memcpy(host, from, host_n);
    host[host_n] = '\0';
    snprintf(port, 8, "%.*s", left > 0 ? (int)left - 1 : 3, left > 0 ? colon + 1 : usual);
    return strspn(host, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_:%") ==
           host_n;
}

static const char *after_scheme(const char *url, bool *sealed)
{
    static const char *const scheme[] = { "http://", "ws://", "https://", "wss://" };

    *sealed = false;
    for (size_t i = 0; i < sizeof scheme / sizeof *scheme; i++)
        if (strncasecmp(url, scheme[i], strlen(scheme[i])) == 0) {
            *sealed = i >= 2;
            return url + strlen(scheme[i]);
        }
    return url;
}

const char *place_scheme(const client_place *place)
{
    return place->sealed ? "https://" : "http://";
}

int client_find(const char *url, client_place *place, char says[CLIENT_SAYS])
{
    const struct addrinfo hints = { .ai_socktype = SOCK_STREAM };
    bool sealed;
    const char *const text = after_scheme(url, &sealed);
    const size_t n = strcspn(text, "/");
    struct addrinfo *found = NULL;
    char host[CLIENT_HOST], port[8];

    if ((text[n] != '\0' && text[n + 1] != '\0') ||
        !part(text, n, sealed ? "443" : "80", host, port)) {
        snprintf(says, CLIENT_SAYS, "%.120s is no address of a server; write it like "
                 "http://127.0.0.1:8080", url);
        return -1;
    }
    const int status = getaddrinfo(host, port, &hints, &found);
    if (status != 0) {
        snprintf(says, CLIENT_SAYS, "%.120s could not be found: %s", host, gai_strerror(status));
        return -1;
    }
    memset(place, 0, sizeof *place);
    memcpy(&place->address, found->ai_addr, found->ai_addrlen);
    place->n = found->ai_addrlen;
    freeaddrinfo(found);
    place->sealed = sealed;
    snprintf(place->name, sizeof place->name, "%s", host);
    snprintf(place->host, sizeof place->host, strchr(host, ':') ? "[%.200s]:%s" : "%.200s:%s", host,
             port);
    return 0;
}
