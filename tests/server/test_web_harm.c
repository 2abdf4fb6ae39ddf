/* Clients that mean harm, or are broken: a thousand that send half a header, drip it, never read,
 * flood, stop in the midst of a message, or are just gone. Each is closed in time, the others are
 * served while it lasts, and afterwards the server has no more memory than before. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <sys/socket.h>
#include <unistd.h>

#include "server/raw.h"

enum { MANY = 1000 };

static void served(int port, int socket)
{
    char out[2048];
    const int64_t began = raw_now();

    assert_int_equal(raw_ask(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n", out, sizeof out), 200);
    assert_true(raw_frame_text(socket, "there?"));
    assert_true(raw_expect(socket, "there?"));
    assert_true(raw_now() - began < 1000);
}

/* What the server holds: by its own count of bytes in use, which is back where it was when all are
 * gone, and by what the system counts, which never grows above so many at once: what is free may
 * lie between what is in use. (With sanitizers both tell nothing.) */
typedef struct holding {
    long used, most;
} holding;

static holding hold(const raw_server *s, long at_once)
{
    return (holding){ raw_figure(s->port, "used"), raw_memory(s->pid) + at_once };
}

static void holds_no_more(const raw_server *s, holding before)
{
    assert_true(raw_figure(s->port, "used") - before.used < 65536);
#ifndef __SANITIZE_ADDRESS__
    assert_true(raw_memory(s->pid) < before.most);
#endif
}

/* Half a header each, and every tenth of a second another byte of each tenth. */
static void half_headers(int port, int socket)
{
    static int fd[MANY];
    const int64_t began = raw_now();
    int left = MANY;

    for (int i = 0; i < MANY; i++) {
        fd[i] = raw_connect(port);
        assert_true(raw_say(fd[i], i % 3 == 0 ? "GET / HT" : "GET / HTTP/1.1\r\nHost: x\r\nA: "));
    }
    served(port, socket);
    for (int step = 0; left > 0; step++) {
        char out[512];
        assert_true(raw_now() - began < 10000);
        for (int i = 0; i < MANY; i++) {
            bool ended = false;
            if (fd[i] < 0)
                continue;
            if (i % 10 == step % 10)
                raw_say(fd[i], "b");
            raw_read(fd[i], out, sizeof out, 0, &ended);
            if (!ended)
                continue;
            close(fd[i]);
            fd[i] = -1;
            left--;
        }
        served(port, socket);
        raw_pause(100);
    }
}

static void test_half_headers(void **state)
{
    raw_server s = raw_serve(&(web_options){ .header_ms = 1500, .per_second = 1000 });
    const int socket = raw_open(s.port, "/ws");

    (void)state;
    served(s.port, socket);
    const holding before = hold(&s, 10000 * MANY);
    for (int i = 0; i < 3; i++)
        half_headers(s.port, socket);
    holds_no_more(&s, before);
    assert_true(raw_figure(s.port, "late") >= 3 * MANY);
    assert_int_equal(raw_figure(s.port, "sockets"), 1);
    close(socket);
    raw_serve_end(&s);
}

/* An answer in good time does not save a connection on which the next request is never whole. */
static void test_half_second_request(void **state)
{
    raw_server s = raw_serve(&(web_options){ .header_ms = 500 });
    const int fd = raw_connect(s.port);
    char out[2048];

    (void)state;
    for (int i = 0; i < 3; i++) {
        assert_true(raw_say(fd, "GET / HTTP/1.1\r\nHost: x\r\n\r\n"));
        assert_int_equal(raw_answer(fd, out, sizeof out), 200);
        raw_pause(200);
    }
    const int64_t began = raw_now();
    while (raw_say(fd, "X") && !raw_ends(fd, 50))
        assert_true(raw_now() - began < RAW_MS);
    assert_true(raw_now() - began < 2000);
    close(fd);
    raw_serve_end(&s);
}

/* Who takes nothing is closed when it is too far behind: small windows, so that it comes soon. */
static int deaf(int port)
{
    const int fd = raw_open(port, "/ws"), bytes = 4096;

    setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes);
    return fd;
}

static void never_reading(int port, int socket)
{
    enum { DEAF = 20 };
    int fd[DEAF];

    for (int i = 0; i < DEAF; i++) {
        fd[i] = deaf(port);
        assert_true(raw_frame_text(fd[i], "much 2000"));
        raw_frame_text(fd[i], "much 2000");
    }
    served(port, socket);
    for (int i = 0; i < DEAF; i++) {
        assert_true(raw_ends(fd[i], RAW_MS));
        close(fd[i]);
    }
    served(port, socket);
}

static void test_never_reading(void **state)
{
    raw_server s = raw_serve(&(web_options){ .queue_max = 100000, .per_second = 1000 });
    const int socket = raw_open(s.port, "/ws");

    (void)state;
    never_reading(s.port, socket);
    assert_int_equal(raw_figure(s.port, "slow"), 20);
    const holding before = hold(&s, 500000);
    for (int i = 0; i < 4; i++)
        never_reading(s.port, socket);
    assert_int_equal(raw_figure(s.port, "slow"), 100);
    assert_int_equal(raw_figure(s.port, "listed"), 1);
    holds_no_more(&s, before);
    close(socket);
    raw_serve_end(&s);
}

/* Much for one who reads is no reason to close it. */
static void test_much(void **state)
{
    raw_server s = raw_serve(&(web_options){ .queue_max = 100000 });
    const int fd = raw_open(s.port, "/ws");
    raw_got *const got = malloc(sizeof *got);

    (void)state;
    for (int times = 0; times < 20; times++) {
        assert_true(raw_frame_text(fd, "much 90"));
        for (int i = 0; i < 90; i++)
            assert_true(raw_next(fd, got, RAW_MS) && got->n == 1000);
    }
    free(got);
    close(fd);
    raw_serve_end(&s);
}

static void flood(int port, const void *frame, size_t n)
{
    const int fd = raw_open(port, "/ws");
    const int64_t began = raw_now();

    for (int i = 0; i < 100000 && raw_send(fd, frame, n); i++)
        assert_true(raw_now() - began < RAW_MS);
    const int code = raw_closed(fd, RAW_MS);
    assert_true(code == 1008 || code == 1006); /* it may be gone before its code was read */
    close(fd);
}

static void test_floods(void **state)
{
    static const char text[] = "\x81\x82\0\0\0\0hi", ping[] = "\x89\x82\0\0\0\0hi",
                      first[] = "\x01\x80\0\0\0", more[] = "\x00\x80\0\0\0";
    raw_server s = raw_serve(&(web_options){ .per_second = 50, .burst = 100 });
    const int socket = raw_open(s.port, "/ws");
    char fragments[600];
    int fd;

    (void)state;
    flood(s.port, text, sizeof text - 1);
    flood(s.port, ping, sizeof ping - 1);
    assert_int_equal(raw_figure(s.port, "rate"), 2);
    served(s.port, socket);

    memcpy(fragments, first, 6); /* 99 of them nothing at all, all of one message */
    for (size_t at = 6; at < sizeof fragments; at += 6)
        memcpy(fragments + at, more, 6);
    fd = raw_open(s.port, "/ws");
    assert_true(raw_send(fd, fragments, sizeof fragments));
    assert_true(raw_send(fd, fragments + 6, sizeof fragments - 6));
    assert_int_equal(raw_closed(fd, RAW_MS), 1008);
    close(fd);
    assert_int_equal(raw_figure(s.port, "rate"), 3);

    fd = raw_open(s.port, "/ws"); /* as fast as is allowed is not too fast */
    for (int i = 0; i < 100; i++)
        assert_true(raw_frame_text(fd, "quick"));
    for (int i = 0; i < 100; i++)
        assert_true(raw_expect(fd, "quick"));
    close(fd);
    served(s.port, socket);
    close(socket);
    raw_serve_end(&s);
}

static void test_half_messages(void **state)
{
    raw_server s = raw_serve(&(web_options){ .header_ms = 600, .per_second = 1000 });
    const int socket = raw_open(s.port, "/ws");
    int fd[30];

    (void)state;
    for (int i = 0; i < 30; i++) {
        fd[i] = raw_open(s.port, "/ws");
        if (i % 3 == 0)
            raw_send(fd[i], "\x81", 1);
        else if (i % 3 == 1)
            raw_send(fd[i], "\x81\x85\0\0\0\0he", 8);
        else
            raw_frame(fd[i], 0x01, "hel", 3);
    }
    for (int step = 0; step < 10; step++) { /* pings between fragments do not help */
        for (int i = 2; i < 30; i += 3)
            raw_frame(fd[i], RAW_PING, "", 0);
        served(s.port, socket);
        raw_pause(100);
    }
    assert_int_equal(raw_figure(s.port, "late"), 30);
    for (int i = 0; i < 30; i++) {
        assert_int_equal(raw_closed(fd[i], 2000), 1008);
        close(fd[i]);
    }
    served(s.port, socket);
    close(socket);
    raw_serve_end(&s);
}

/* Who answers pings stays, who does not goes. */
static void test_idle(void **state)
{
    raw_server s = raw_serve(&(web_options){ .ping_ms = 300, .idle_ms = 1200, .header_ms = 20000 });
    const int alive = raw_open(s.port, "/ws"), dead = raw_open(s.port, "/ws");
    const int64_t began = raw_now();
    raw_got *const got = malloc(sizeof *got);
    int pings = 0;

    (void)state;
    while (raw_now() - began < 2500)
        if (raw_next(alive, got, 100)) {
            assert_int_equal(got->first, RAW_PING);
            assert_true(raw_frame(alive, RAW_PONG, got->bytes, got->n));
            pings++;
        }
    assert_true(pings >= 3);
    assert_int_equal(raw_closed(dead, 100), 1008);
    assert_true(raw_frame_text(alive, "here"));
    assert_true(raw_expect(alive, "here"));
    assert_int_equal(raw_figure(s.port, "idle"), 1);
    free(got);
    close(dead);
    close(alive);
    raw_serve_end(&s);
}

/* No more than so many of one address at a time; those that are there stay. */
static void test_too_many(void **state)
{
    raw_server s = raw_serve(&(web_options){ .connections_each_max = 10 });
    int fd[10];

    (void)state;
    for (int i = 0; i < 10; i++)
        fd[i] = raw_open(s.port, "/ws");
    const int more = raw_connect(s.port);
    raw_say(more, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    assert_true(raw_ends(more, RAW_MS));
    close(more);
    close(fd[0]);
    raw_pause(300);
    fd[0] = raw_open(s.port, "/ws");
    for (int i = 0; i < 10; i++) {
        assert_true(raw_frame_text(fd[i], "x"));
        assert_true(raw_expect(fd[i], "x"));
        close(fd[i]);
    }
    raw_serve_end(&s);
}

/* Gone between the handshake and its answer: told opened and closed all the same. */
static void test_gone_early(void **state)
{
    static const struct linger now = { 1, 0 };
    raw_server s = raw_serve(&(web_options){ 0 });

    (void)state;
    for (int i = 0; i < 3; i++) {
        const int fd = raw_connect(s.port);
        raw_say(fd, "GET /slow HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
                    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                    "Authorization: Bearer t\r\n\r\n");
        raw_pause(30);
        setsockopt(fd, SOL_SOCKET, SO_LINGER, &now, sizeof now);
        close(fd);
        raw_pause(150);
    }
    assert_int_equal(raw_figure(s.port, "opened"), 3);
    assert_int_equal(raw_figure(s.port, "listed"), 0);
    assert_int_equal(raw_figure(s.port, "open"), 1);
    raw_serve_end(&s);
}

/* They come and go, at every point of their way: nothing is left of them. */
static void coming_and_going(int port, int times)
{
    char out[2048];

    for (int i = 0; i < times; i++) {
        const int fd = i % 4 > 1 ? raw_open(port, "/ws") : raw_connect(port);
        switch (i % 4) {
        case 0:
            break;
        case 1:
            raw_say(fd, "GET /later HTTP/1.1\r\nHost: x\r\n\r\n"); /* gone before the answer */
            break;
        case 2:
            raw_frame(fd, 0x01, "half", 4);
            break;
        default:
            raw_frame_text(fd, "x");
            raw_read(fd, out, 3, RAW_MS, NULL);
            raw_frame(fd, RAW_CLOSE, "\x03\xe8", 2);
        }
        close(fd);
    }
    for (const int64_t began = raw_now(); raw_figure(port, "open") > 1; raw_pause(50))
        assert_true(raw_now() - began < RAW_MS);
}

static void test_coming_and_going(void **state)
{
    raw_server s = raw_serve(&(web_options){ 0 });

    (void)state;
    coming_and_going(s.port, 2000);
    const holding before = hold(&s, 500000);
    coming_and_going(s.port, 4000);
    holds_no_more(&s, before);
    assert_int_equal(raw_figure(s.port, "listed"), 0);
    assert_int_equal(raw_figure(s.port, "sockets"), 0);
    raw_serve_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_half_headers),
        cmocka_unit_test(test_half_second_request),
        cmocka_unit_test(test_never_reading),
        cmocka_unit_test(test_much),
        cmocka_unit_test(test_floods),
        cmocka_unit_test(test_half_messages),
        cmocka_unit_test(test_idle),
        cmocka_unit_test(test_too_many),
        cmocka_unit_test(test_gone_early),
        cmocka_unit_test(test_coming_and_going),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
