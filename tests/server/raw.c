/* raw.c: a client of plain bytes. */
#include "server/raw.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

int64_t raw_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void raw_pause(int ms)
{
    const struct timespec t = { ms / 1000, ms % 1000 * 1000000 };

    nanosleep(&t, NULL);
}

int raw_connect(int port)
{
    const struct sockaddr_in a = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port),
                                   .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), yes = 1;

    assert_true(fd >= 0);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    assert_int_equal(connect(fd, (const struct sockaddr *)&a, sizeof a), 0);
    return fd;
}

bool raw_send(int fd, const void *bytes, size_t n)
{
    const char *at = bytes;

    while (n > 0) {
        struct pollfd p = { fd, POLLOUT, 0 };
        if (poll(&p, 1, RAW_MS) <= 0)
            return false;
        const ssize_t sent = send(fd, at, n, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno != EAGAIN)
            return false;
        at += sent > 0 ? sent : 0;
        n -= sent > 0 ? (size_t)sent : 0;
    }
    return true;
}

bool raw_say(int fd, const char *text)
{
    return raw_send(fd, text, strlen(text));
}

/* Bytes that came until then; 0: it has ended, -1: none in time. */
static ssize_t some(int fd, void *out, size_t room, int64_t until)
{
    const int64_t left = until - raw_now();
    struct pollfd p = { fd, POLLIN, 0 };

    if (poll(&p, 1, left > 0 ? (int)left : 0) <= 0)
        return -1;
    const ssize_t n = recv(fd, out, room, 0);
    return n < 0 ? 0 : n;
}

size_t raw_read(int fd, char *out, size_t room, int ms, bool *ended)
{
    const int64_t until = raw_now() + ms;
    size_t n = 0;
    ssize_t got = 1;

    while (got > 0 && n + 1 < room)
        if ((got = some(fd, out + n, room - 1 - n, until)) > 0)
            n += (size_t)got;
    out[n] = '\0';
    if (ended)
        *ended = got == 0;
    return n;
}

bool raw_ends(int fd, int ms)
{
    const int64_t until = raw_now() + ms;
    char out[4096];
    ssize_t n;

    while ((n = some(fd, out, sizeof out, until)) > 0)
        ;
    return n == 0;
}

/* ---- Requests -------------------------------------------------------------------------------- */

const char *raw_body(const char *answer)
{
    const char *const end = strstr(answer, "\r\n\r\n");

    return end ? end + 4 : "";
}

/* Is the answer whole: its header, and as many bytes as that says? */
static bool whole(const char *out, size_t n)
{
    const char *const body = raw_body(out), *const length = strstr(out, "Content-Length: ");

    if (body[0] == '\0' && !strstr(out, "\r\n\r\n"))
        return false;
    return !length || n - (size_t)(body - out) >= strtoul(length + 16, NULL, 10);
}

int raw_answer(int fd, char *out, size_t room)
{
    const int64_t until = raw_now() + RAW_MS;
    size_t n = 0;
    ssize_t got = 1;

    out[0] = '\0';
    while (got > 0 && n + 1 < room && !whole(out, n))
        if ((got = some(fd, out + n, room - 1 - n, until)) > 0) {
            n += (size_t)got;
            out[n] = '\0';
        }
    return strncmp(out, "HTTP/1.1 ", 9) == 0 ? atoi(out + 9) : 0;
}

int raw_ask(int port, const char *request, char *out, size_t room)
{
    const int fd = raw_connect(port);

    raw_say(fd, request);
    const int status = raw_answer(fd, out, room);
    close(fd);
    return status;
}

/* ---- Frames ---------------------------------------------------------------------------------- */

int raw_open(int port, const char *path)
{
    const int fd = raw_connect(port);

    raw_upgrade(fd, path);
    return fd;
}

void raw_upgrade(int fd, const char *path)
{
    char text[2048];
    size_t n = 0;

    snprintf(text, sizeof text,
             "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
             "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer t\r\n\r\n",
             path);
    assert_true(raw_say(fd, text));
    do /* byte by byte: what follows is the first frame's */
        assert_true(some(fd, text + n, 1, raw_now() + RAW_MS) == 1 && n + 2 < sizeof text);
    while (++n < 4 || memcmp(text + n - 4, "\r\n\r\n", 4) != 0);
    text[n] = '\0';
    assert_memory_equal(text, "HTTP/1.1 101 ", 13);
    assert_non_null(strstr(text, "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"));
}

bool raw_frame(int fd, int first, const void *bytes, size_t n)
{
    static const unsigned char mask[4] = { 0x37, 0xfa, 0x21, 0x3d };
    unsigned char *const frame = malloc(n + 14);
    size_t head = 2;

    assert_non_null(frame);
    frame[0] = (unsigned char)first;
    frame[1] = (unsigned char)(0x80 | (n < 126 ? n : n < 65536 ? 126u : 127u));
    if (n >= 126)
        for (int shift = n < 65536 ? 8 : 56; shift >= 0; shift -= 8)
            frame[head++] = (unsigned char)((uint64_t)n >> shift);
    memcpy(frame + head, mask, 4);
    for (size_t i = 0; i < n; i++)
        frame[head + 4 + i] = (unsigned char)(((const unsigned char *)bytes)[i] ^ mask[i % 4]);
    const bool sent = raw_send(fd, frame, head + 4 + n);
    free(frame);
    return sent;
}

bool raw_frame_text(int fd, const char *text)
{
    return raw_frame(fd, RAW_TEXT, text, strlen(text));
}

static bool exactly(int fd, void *out, size_t n, int64_t until)
{
    for (size_t have = 0; have < n;) {
        const ssize_t got = some(fd, (char *)out + have, n - have, until);
        if (got <= 0)
            return false;
        have += (size_t)got;
    }
    return true;
}

bool raw_next(int fd, raw_got *got, int ms)
{
    const int64_t until = raw_now() + ms;
    unsigned char head[10];

    if (!exactly(fd, head, 2, until))
        return false;
    const size_t more = head[1] < 126 ? 0 : head[1] == 126 ? 2 : 8;
    if (!exactly(fd, head + 2, more, until))
        return false;
    got->first = head[0];
    got->n = more == 0 ? head[1] : 0;
    for (size_t i = 0; i < more; i++)
        got->n = got->n << 8 | head[2 + i];
    assert_true(got->n < sizeof got->bytes);
    got->bytes[got->n] = '\0';
    return exactly(fd, got->bytes, got->n, until);
}

bool raw_expect(int fd, const char *text)
{
    static raw_got got;

    return raw_next(fd, &got, RAW_MS) && got.first == RAW_TEXT && got.n == strlen(text) &&
           memcmp(got.bytes, text, got.n) == 0;
}

int raw_closed(int fd, int ms)
{
    const int64_t until = raw_now() + ms;
    static raw_got got;

    while (raw_next(fd, &got, (int)(until - raw_now())))
        if (got.first == RAW_CLOSE)
            return got.n < 2 ? 1005
                             : (unsigned char)got.bytes[0] << 8 | (unsigned char)got.bytes[1];
    return raw_ends(fd, (int)(until - raw_now())) ? 1006 : 0;
}
