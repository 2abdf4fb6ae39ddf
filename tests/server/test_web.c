/* The server of HTTP and WebSocket, from outside: requests, answers now and later, sockets, and
 * what it does when it is stopped. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_echo),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
