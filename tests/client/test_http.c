/* The client's reader of HTTP: the same however the bytes are cut; and what is not plain HTTP/1.1,
 * or longer than allowed, is not read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "client/http.h"
#include "client/line.h"
#include "server/net/fields.h"

enum { ALLOWED = 40 };

/* Reads the text in parts of so many bytes; with its end, if the connection is closed then. */
static http_state take(http_reader *r, const char *text, size_t part, bool closes, size_t *used)
{
    const size_t n = strlen(text);
    http_state state = HTTP_MORE;
    size_t taken;

    http_begin(r, ALLOWED);
    *used = 0;
    while (state == HTTP_MORE && *used < n) {
        const size_t more = part < n - *used ? part : n - *used;
        state = http_take(r, text + *used, more, &taken);
        *used += taken;
        assert_true(taken == more || state != HTTP_MORE);
    }
    return state == HTTP_MORE && closes ? http_closed(r) : state;
}

static void reads(const char *text, bool closes, int status, const char *body, size_t rest)
{
    http_reader r;
    size_t used;

    for (size_t part = 1; part <= strlen(text); part++) {
        assert_int_equal(take(&r, text, part, closes, &used), HTTP_WHOLE);
        assert_int_equal(r.status, status);
        assert_string_equal(r.body ? r.body : "", body);
        assert_int_equal(used, strlen(text) - rest);
        http_free(&r);
    }
}

static void test_reads(void **state)
{
    (void)state;
    reads("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", false, 200, "hello", 0);
    reads("HTTP/1.1 404 \r\nContent-Length: 2\r\n\r\n{}more", false, 404, "{}", 4);
    reads("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", false, 200, "", 0);
    reads("HTTP/1.1 204 None\r\n\r\n", false, 204, "", 0);
    reads("HTTP/1.1 200 OK\r\nA: b\r\n\r\nto the end", true, 200, "to the end", 0);
    reads("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nA\r\n0123456789\r\n"
          "0\r\n\r\n", false, 200, "abc0123456789", 0);
    reads("HTTP/1.1 101 Switching\r\nUpgrade: websocket\r\n\r\n\x81\x01x", false, 101, "", 3);
}

static void bad(const char *text)
{
    http_reader r;
    size_t used;

    for (size_t part = 1; part <= strlen(text); part++) {
        if (take(&r, text, part, true, &used) != HTTP_BAD)
            fail_msg("read in parts of %zu: %s", part, text);
        http_free(&r);
    }
}

static void test_bad(void **state)
{
    static const char *const list[] = {
        "HTTP/1.0 200 OK\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 20 OK\r\n\r\n", "HTTP/1.1 2000 OK\r\n\r\n", "HTTP/1.1 099 OK\r\n\r\n",
        "HTTP/1.1 200OK\r\n\r\n", "http/1.1 200 OK\r\n\r\n", "\r\n\r\n", "hello\r\n\r\n",
        "HTTP/1.1 100 Go\r\n\r\n",
        "HTTP/1.1 200 OK\nContent-Length: 0\n\r\n\r\n",
        "HTTP/1.1 200 OK\r\nNo field\r\n\r\n", "HTTP/1.1 200 OK\r\n: empty\r\n\r\n",
        "HTTP/1.1 200 OK\r\n folded: no\r\n\r\n", "HTTP/1.1 200 OK\r\nA : b\r\n\r\n",
        "HTTP/1.1 200 OK\r\nA: \x01\r\n\r\n", "HTTP/1.1 200 OK\r\nA: b\rc\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell",
        "HTTP/1.1 200 OK\r\nContent-Length: 41\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 1 1\r\n\r\nx",
        "HTTP/1.1 200 OK\r\nContent-Length: \r\n\r\nx",
        "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\nx",
        "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabcd\r\n0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3;x=y\r\nabc\r\n0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n29\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\nA: b\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n00000000000000000000000001\r\n",
        "HTTP/1.1 200 OK\r\n\r\nto the end, and longer than the forty bytes allowed",
    };

    (void)state;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        bad(list[i]);
}

static void test_long_head(void **state)
{
    static char text[HTTP_HEAD + 100];
    http_reader r;
    size_t used;

    (void)state;
    const int n = snprintf(text, sizeof text, "HTTP/1.1 200 OK\r\nA: ");
    memset(text + n, 'x', sizeof text - (size_t)n - 1);
    assert_int_equal(take(&r, text, 1000, false, &used), HTTP_BAD);
    http_free(&r);
}

static void test_fields(void **state)
{
    http_reader r;
    size_t used;

    (void)state;
    assert_int_equal(take(&r, "HTTP/1.1 101 S\r\nUpgrade:  websocket \t\r\nconnection: keep-alive, "
                              "UPGRADE\r\nEmpty:\r\n\r\n", 7, false, &used), HTTP_WHOLE);
    assert_string_equal(http_field(&r, "upgrade"), "websocket");
    assert_string_equal(http_field(&r, "EMPTY"), "");
    assert_null(http_field(&r, "Up"));
    assert_true(http_has_word(http_field(&r, "Connection"), "upgrade"));
    assert_false(http_has_word(http_field(&r, "Connection"), "keep"));
    assert_false(http_has_word(NULL, "keep"));
    http_free(&r);
}

/* The example of RFC 6455, 1.3. */
static void test_accept(void **state)
{
    char out[FIELD_ACCEPT];

    (void)state;
    field_accept("dGhlIHNhbXBsZSBub25jZQ==", out);
    assert_string_equal(out, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}

/* ---- Lines of the server --------------------------------------------------------------------- */

static client_line line_of(const char *text, int expected)
{
    client_line line;
    client_last place = { true, 203, 1000 };

    if (client_read_line(text, strlen(text), &place, &line) != expected)
        fail_msg("%s: not %d", text, expected);
    return line;
}

static void test_lines(void **state)
{
    static const char *const none[] = {
        "", " ", "12", "12 ", "012 card 2c", "1234567890123456789 card 2c", "-1 card", "ruling",
        "ruling c1", "ruling c1 12", "ruling c1 x accepted", "ruling c/1 1 a",
        "ruling 123456789012345678901234567890123 1 a", "error c1", "error", "welcome 1 seat3",
        "welcome 1 seat3 name off", "welcome x seat3 name", "clock", "clock 5", "clock x bets",
        "Welcome 1 seat3 name", "{}", "204 card 2c", "+x card 2c", "+", "+300", "204 +300",
        "204 @0:00 card 2c", "++ card 2c",
    };

    (void)state;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        line_of(none[i], -1);
    line_of("weather fine", 0);
    client_line line = line_of("0 1000 card 2c player", 1);
    assert_int_equal(line.kind, CLIENT_EVENT);
    assert_true(line.seq == 0 && line.time_ms == 1000);
    assert_string_equal(line.text, "card 2c player");
    line = line_of("+300 card 2c player", 1);
    assert_true(line.kind == CLIENT_EVENT && line.seq == 204 && line.time_ms == 1300);
    line = line_of("+ card 2c player", 1);
    assert_true(line.seq == 204 && line.time_ms == 1000);
    line = line_of("209 +1 card 2c player", 1);
    assert_true(line.seq == 209 && line.time_ms == 1001);
    line = line_of("ruling c-1._Z 204 accepted 19:47-7.2(c): fine", 1);
    assert_int_equal(line.kind, CLIENT_RULING);
    assert_string_equal(line.id, "c-1._Z");
    assert_int_equal(line.seq, 204);
    assert_string_equal(line.text, "accepted 19:47-7.2(c): fine");
    line = line_of("error - it is no line", 1);
    assert_string_equal(line.id, "-");
    line = line_of("welcome 17 seat3 anna", 1);
    assert_true(line.kind == CLIENT_WELCOME && line.seq == 17 && !line.on);
    assert_string_equal(line.viewer, "seat3");
    assert_string_equal(line.name, "anna");
    assert_true(line_of("welcome 17 seat3 anna on", 1).on);
    line = line_of("clock 1500 bets", 1);
    assert_true(line.ms == 1500 && line.n == 4);
    assert_int_equal(line_of("clock - -", 1).ms, -1);
    assert_int_equal(line_of("bye", 1).kind, CLIENT_BYE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reads),     cmocka_unit_test(test_bad),
        cmocka_unit_test(test_long_head), cmocka_unit_test(test_fields),
        cmocka_unit_test(test_accept),    cmocka_unit_test(test_lines),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
