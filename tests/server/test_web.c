/* The server of HTTP and WebSocket, from outside: requests, answers now and later, sockets, and
 * what it does when it is stopped. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <signal.h>
#include <unistd.h>

#include "server/raw.h"

static void test_echo(void **state)
{
    raw_server s = raw_serve(&(web_options){ 0 });
    char out[4096];

    (void)state;
    assert_int_equal(raw_ask(s.port, "GET /a%20b?q=1%2B1&q=2 HTTP/1.1\r\nHost: x\r\n"
                                     "Cookie: b=1; c=tok\r\n\r\n", out, sizeof out), 200);
    assert_string_equal(raw_body(out), "GET /a b 1+1 tok foreign\n");
    assert_non_null(strstr(out, "X-Content-Type-Options: nosniff\r\n"));
    assert_non_null(strstr(out, "frame-ancestors 'none'"));
    assert_int_equal(raw_ask(s.port, "POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n"
                                     "hello", out, sizeof out), 200);
    assert_string_equal(raw_body(out), "POST /x - - foreign\nhello");
    assert_int_equal(raw_ask(s.port, "GET /later HTTP/1.1\r\nHost: x\r\n\r\n", out, sizeof out),
                     200);
    assert_string_equal(raw_body(out), "GET /later - - foreign\n");

    const int fd = raw_open(s.port, "/ws");
    assert_true(raw_frame_text(fd, "hello"));
    assert_true(raw_expect(fd, "hello"));
    assert_true(raw_frame_text(fd, "bye"));
    assert_int_equal(raw_closed(fd, RAW_MS), 1000);
    close(fd);
    raw_serve_end(&s);
}

/* Requests on one connection, one after the other and two at a time; a later answer holds up
 * nobody but its own connection. */
static void test_keep_alive(void **state)
{
    raw_server s = raw_serve(&(web_options){ 0 });
    const int one = raw_connect(s.port), two = raw_connect(s.port);
    char out[4096];

    (void)state;
    assert_true(raw_say(one, "GET /later?q=x HTTP/1.1\r\nHost: x\r\n\r\n"));
    for (int i = 0; i < 10; i++) {
        assert_true(raw_say(two, "GET /two HTTP/1.1\r\nHost: x\r\n\r\n"));
        assert_int_equal(raw_answer(two, out, sizeof out), 200);
        assert_string_equal(raw_body(out), "GET /two - - foreign\n");
    }
    assert_int_equal(raw_answer(one, out, sizeof out), 200);
    assert_string_equal(raw_body(out), "GET /later x - foreign\n");
    assert_true(raw_say(two, "GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\n"
                             "Connection: close\r\n\r\n"));
    raw_read(two, out, sizeof out, RAW_MS, NULL);
    assert_non_null(strstr(out, "GET /a"));
    assert_non_null(strstr(out, "GET /b"));
    close(one);
    close(two);
    raw_serve_end(&s);
}

/* The first frames come with the handshake itself. */
static void test_early_frames(void **state)
{
    raw_server s = raw_serve(&(web_options){ 0 });
    const int fd = raw_connect(s.port);
    char out[4096];

    (void)state;
    assert_true(raw_say(fd, "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                            "Origin: http://localhost\r\n\r\n"
                            "\x81\x85...." "FKBBA\x81\x85...." "FKBBA\x81\x85....FK"));
    raw_pause(50);
    assert_true(raw_say(fd, "BBA\x88\x80...."));
    raw_read(fd, out, sizeof out, RAW_MS, NULL);
    assert_string_equal(raw_body(out), "\x81\x05hello\x81\x05hello\x81\x05hello\x88");
    close(fd);
    raw_serve_end(&s);
}

/* ---- Stopping -------------------------------------------------------------------------------- */

static void test_stop(void **state)
{
    raw_server s = raw_serve(&(web_options){ 0 });
    const int socket = raw_open(s.port, "/ws"), waits = raw_connect(s.port),
              idle = raw_connect(s.port), half = raw_connect(s.port);
    char out[4096];

    (void)state;
    assert_true(raw_say(waits, "GET /later HTTP/1.1\r\nHost: x\r\n\r\n"));
    assert_true(raw_say(half, "GET / HTTP/1.1\r\nHo"));
    assert_true(raw_frame_text(socket, "last"));
    raw_pause(50);
    const int64_t began = raw_now();
    assert_int_equal(kill(s.pid, SIGTERM), 0);
    assert_true(raw_expect(socket, "last"));
    assert_int_equal(raw_closed(socket, RAW_MS), 1001);
    assert_true(raw_ends(idle, RAW_MS));
    assert_int_equal(raw_answer(waits, out, sizeof out), 200); /* in hand: answered all the same */
    assert_non_null(strstr(out, "Connection: close\r\n"));
    assert_true(raw_ends(waits, RAW_MS));
    close(socket);
    raw_serve_end(&s);
    assert_true(raw_now() - began < 700); /* all are gone: it does not wait for its time */
    close(waits);
    close(idle);
    close(half);
}

/* Who does not go is left behind when the time is over. */
static void test_stop_in_time(void **state)
{
    raw_server s = raw_serve(&(web_options){ 0 });
    const int socket = raw_open(s.port, "/ws"), deaf = raw_open(s.port, "/ws");
    const int64_t began = raw_now();

    (void)state;
    assert_true(raw_frame_text(deaf, "much 400"));
    raw_pause(50);
    raw_serve_end(&s);
    assert_true(raw_now() - began >= 1000 && raw_now() - began < 1500);
    assert_int_equal(raw_closed(socket, RAW_MS), 1001);
    close(socket);
    close(deaf);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_echo),
        cmocka_unit_test(test_keep_alive),
        cmocka_unit_test(test_early_frames),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_stop_in_time),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
