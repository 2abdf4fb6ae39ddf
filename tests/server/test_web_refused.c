/* Handshakes and frames that no client may send: each is refused, and others are served on. What
 * looks alike and is allowed is taken. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <unistd.h>

#include "server/raw.h"

/* ---- Handshakes ------------------------------------------------------------------------------ */

#define UP "Upgrade: websocket\r\nConnection: Upgrade\r\n"
#define KEY "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
#define VERSION "Sec-WebSocket-Version: 13\r\n"
#define BEARER "Authorization: Bearer t\r\n"
#define GET "GET /ws HTTP/1.1\r\n"
#define HOST "Host: 127.0.0.1:8080\r\n"

static const struct handshake {
    const char *what, *request;
    int status;
} handshakes[] = {
    { "as it should be", GET HOST UP KEY VERSION BEARER, 101 },
    { "two words in Connection", GET HOST "Upgrade: WebSocket\r\n"
      "Connection: keep-alive, upgrade\r\n" KEY VERSION BEARER, 101 },
    { "from the own page", GET HOST UP KEY VERSION "Origin: http://127.0.0.1:8080\r\n", 101 },
    { "from the own page, by name", GET "Host: localhost:8080\r\n" UP KEY VERSION
      "Origin: http://localhost:8080\r\n", 101 },
    { "from the own page, of the usual port", GET "Host: [::1]\r\n" UP KEY VERSION
      "Origin: http://[::1]:80\r\n", 101 },
    { "from a page that was named", GET HOST UP KEY VERSION "Origin: https://tables.example\r\n",
      101 },
    { "the handler does not want it", "GET /closed HTTP/1.1\r\n" HOST UP KEY VERSION BEARER, 404 },
    { "no key", GET HOST UP VERSION BEARER, 400 },
    { "a key of 15 bytes", GET HOST UP VERSION BEARER "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25j\r\n",
      400 },
    { "a key of 17 bytes", GET HOST UP VERSION BEARER
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZSE=\r\n", 400 },
    { "a key with bits of nothing", GET HOST UP VERSION BEARER
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZR==\r\n", 400 },
    { "a key of other letters", GET HOST UP VERSION BEARER
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25j*Q==\r\n", 400 },
    { "two keys", GET HOST UP KEY KEY VERSION BEARER, 400 },
    { "another version", GET HOST UP KEY BEARER "Sec-WebSocket-Version: 8\r\n", 426 },
    { "no version", GET HOST UP KEY BEARER, 426 },
    { "no Upgrade", GET HOST "Connection: Upgrade\r\n" KEY VERSION BEARER, 400 },
    { "Upgrade to something else", GET HOST "Upgrade: h2c\r\nConnection: Upgrade\r\n" KEY VERSION
      BEARER, 400 },
    { "no Connection", GET HOST "Upgrade: websocket\r\n" KEY VERSION BEARER, 400 },
    { "Connection without the word", GET HOST "Upgrade: websocket\r\nConnection: Upgraded\r\n" KEY
      VERSION BEARER, 400 },
    { "POST", "POST /ws HTTP/1.1\r\n" HOST UP KEY VERSION BEARER "Content-Length: 0\r\n", 400 },
    { "HEAD", "HEAD /ws HTTP/1.1\r\n" HOST UP KEY VERSION BEARER, 400 },
    { "HTTP/1.0", "GET /ws HTTP/1.0\r\n" HOST UP KEY VERSION BEARER, 400 },
    { "with a body", GET HOST UP KEY VERSION BEARER "Content-Length: 2\r\n\r\nhi", 400 },
    { "from nowhere and without a token", GET HOST UP KEY VERSION, 403 },
    { "from a page elsewhere", GET HOST UP KEY VERSION BEARER "Origin: http://evil.example\r\n",
      403 },
    { "from a page of no origin", GET HOST UP KEY VERSION "Origin: null\r\n", 403 },
    { "from another port here", GET HOST UP KEY VERSION "Origin: http://127.0.0.1:8081\r\n", 403 },
    { "from another scheme", GET HOST UP KEY VERSION "Origin: https://127.0.0.1:8080\r\n", 403 },
    { "by a name made to lead here", GET "Host: evil.example:8080\r\n" UP KEY VERSION
      "Origin: http://evil.example:8080\r\n", 403 },
    { "from two origins", GET HOST UP KEY VERSION "Origin: http://127.0.0.1:8080\r\n"
      "Origin: http://evil.example\r\n", 400 },
};

static const char *const named[] = { "https://tables.example" };

static void test_handshakes(void **state)
{
    raw_server s = raw_serve(&(web_options){ .origins = named, .origins_n = 1 });
    const int other = raw_open(s.port, "/ws");
    char request[1024], out[4096];

    (void)state;
    for (size_t i = 0; i < sizeof handshakes / sizeof *handshakes; i++) {
        const struct handshake *const h = &handshakes[i];
        snprintf(request, sizeof request, "%s%s", h->request,
                 strstr(h->request, "\r\n\r\n") ? "" : "\r\n");
        const int status = raw_ask(s.port, request, out, sizeof out);
        if (status != h->status)
            fail_msg("%s: %d, not %d", h->what, status, h->status);
    }
    assert_true(raw_frame_text(other, "still there"));
    assert_true(raw_expect(other, "still there"));
    close(other);
    raw_serve_end(&s);
}

/* ---- Requests -------------------------------------------------------------------------------- */

static const struct request {
    const char *what, *request;
    int status; /* 0: closed without an answer, or any fault that libmicrohttpd answers itself */
} requests[] = {
    { "as it should be", "GET / HTTP/1.1\r\n" HOST "\r\n", 200 },
    { "a % that is none", "GET /%4 HTTP/1.1\r\n" HOST "\r\n", 400 },
    { "dots", "GET /a/../b HTTP/1.1\r\n" HOST "\r\n", 400 },
    { "dots in code", "GET /%2e%2E/b HTTP/1.1\r\n" HOST "\r\n", 400 },
    { "dots in code of a code: nothing is decoded twice", "GET /%252e%252e/b HTTP/1.1\r\n" HOST
      "\r\n", 200 },
    { "a slash too many", "GET //b HTTP/1.1\r\n" HOST "\r\n", 400 },
    { "a backslash", "GET /a%5cb HTTP/1.1\r\n" HOST "\r\n", 400 },
    { "a zero", "GET /a%00b HTTP/1.1\r\n" HOST "\r\n", 400 },
    { "no UTF-8", "GET /a%c0%80 HTTP/1.1\r\n" HOST "\r\n", 400 },
    { "a query that cannot be read", "GET /?q=%zz HTTP/1.1\r\n" HOST "\r\n", 400 },
    { "an address in place of a path", "GET http://x/ HTTP/1.1\r\n" HOST "\r\n", 400 },
    { "two hosts", "GET / HTTP/1.1\r\n" HOST HOST "\r\n", 400 },
    { "two lengths", "POST / HTTP/1.1\r\n" HOST "Content-Length: 1\r\nContent-Length: 2\r\n\r\nab",
      400 },
    { "a length and pieces", "POST / HTTP/1.1\r\n" HOST "Content-Length: 5\r\n"
      "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400 },
    { "too long, as it says", "POST / HTTP/1.1\r\n" HOST "Content-Length: 70000\r\n\r\n", 413 },
    { "longer than any number", "POST / HTTP/1.1\r\n" HOST
      "Content-Length: 99999999999999999999999\r\n\r\n", 413 },
    { "no host", "GET / HTTP/1.1\r\n\r\n", 400 },
    { "a length that is none", "POST / HTTP/1.1\r\n" HOST "Content-Length: x\r\n\r\n", 400 },
};

static void test_requests(void **state)
{
    raw_server s = raw_serve(&(web_options){ 0 });
    char out[4096];

    (void)state;
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        const int status = raw_ask(s.port, requests[i].request, out, sizeof out);
        if (status != requests[i].status)
            fail_msg("%s: %d, not %d", requests[i].what, status, requests[i].status);
    }
    raw_serve_end(&s);
}

/* A header that does not fit, and a body in pieces that has no end: refused, and not kept. */
static void test_endless(void **state)
{
    raw_server s = raw_serve(&(web_options){ .body_max = 10000 });
    char piece[1100], out[4096];
    int fd = raw_connect(s.port);

    (void)state;
    memset(piece, 'a', sizeof piece);
    memcpy(piece, "X: ", 3);
    memcpy(piece + 1000, "\r\n", 2);
    raw_say(fd, "GET / HTTP/1.1\r\nHost: x\r\n");
    for (int i = 0; i < 100 && raw_send(fd, piece, 1002); i++)
        ;
    assert_true(raw_ends(fd, RAW_MS));
    close(fd);

    fd = raw_connect(s.port);
    assert_true(raw_say(fd, "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"));
    memcpy(piece, "3e8\r\n", 5);
    memcpy(piece + 1005, "\r\n", 2);
    for (int i = 0; i < 100; i++)
        assert_true(raw_send(fd, piece, 1007));
    assert_true(raw_say(fd, "0\r\n\r\n"));
    assert_int_equal(raw_answer(fd, out, sizeof out), 413);
    close(fd);
    raw_serve_end(&s);
}

/* ---- Frames ---------------------------------------------------------------------------------- */

/* Bytes in octal as C has them; mask 0 throughout, so that what is written is what is meant. */
#define M "\0\0\0\0"

static const struct frames {
    const char *what, *bytes;
    size_t n;
    int code;
} frames[] = {
#define F(what, bytes, code) { what, bytes, sizeof(bytes) - 1, code }
    F("not masked", "\x81\x02hi", 1002),
    F("first reserved bit", "\xc1\x82" M "hi", 1002),
    F("second reserved bit", "\xa1\x82" M "hi", 1002),
    F("third reserved bit", "\x91\x82" M "hi", 1002),
    F("opcode 3", "\x83\x82" M "hi", 1002),
    F("opcode 7", "\x87\x82" M "hi", 1002),
    F("opcode 11", "\x8b\x82" M "hi", 1002),
    F("opcode 15", "\x8f\x80" M, 1002),
    F("a ping in fragments", "\x09\x82" M "hi", 1002),
    F("a close in fragments", "\x08\x82" M "\x03\xe8", 1002),
    F("a ping of 126 bytes", "\x89\xfe\0\x7e" M "x", 1002),
    F("a continuation of nothing", "\x80\x82" M "hi", 1002),
    F("a beginning within fragments", "\x01\x81" M "a" "\x81\x81" M "b", 1002),
    F("binary", "\x82\x82" M "hi", 1003),
    F("binary within fragments", "\x01\x81" M "a" "\x82\x81" M "b", 1002),
    F("a longer form of a letter", "\x81\x82" M "\xc0\x80", 1007),
    F("a surrogate", "\x81\x83" M "\xed\xa0\x80", 1007),
    F("above all letters", "\x81\x84" M "\xf4\x90\x80\x80", 1007),
    F("half a letter", "\x81\x82" M "\xe2\x82", 1007),
    F("the second half of a letter", "\x81\x81" M "\x82", 1007),
    F("half a letter, and other fragments", "\x01\x81" M "\xe2" "\x80\x81" M "a", 1007),
    F("close 999", "\x88\x82" M "\x03\xe7", 1002),
    F("close 1004", "\x88\x82" M "\x03\xec", 1002),
    F("close 1005", "\x88\x82" M "\x03\xed", 1002),
    F("close 1006", "\x88\x82" M "\x03\xee", 1002),
    F("close 1015", "\x88\x82" M "\x03\xf7", 1002),
    F("close 2999", "\x88\x82" M "\x0b\xb7", 1002),
    F("close 5000", "\x88\x82" M "\x13\x88", 1002),
    F("close of one byte", "\x88\x81" M "\x03", 1002),
    F("close with no text", "\x88\x83" M "\x03\xe8\xff", 1007),
    F("16 bits for a length of 5", "\x81\xfe\0\x05" M "hello", 1002),
    F("64 bits for a length of 5", "\x81\xff\0\0\0\0\0\0\0\x05" M "hello", 1002),
    F("a length with its first bit", "\x81\xff\x80\0\0\0\0\0\0\0" M "h", 1002),
    F("a length of ages", "\x81\xff\x3f\0\0\0\0\0\0\0" M "h", 1009),
    F("4,097 bytes", "\x81\xfe\x10\x01" M "h", 1009),
    F("4,097 bytes in fragments", "\x01\x81" M "a" "\x80\xfe\x10\x00" M "h", 1009),
    F("close 1000", "\x88\x82" M "\x03\xe8", 1000),
    F("close 4321 and why", "\x88\x84" M "\x10\xe1ok", 4321),
    F("close without a code", "\x88\x80" M, 1005),
};

static void test_frames(void **state)
{
    raw_server s = raw_serve(&(web_options){ 0 });
    const int other = raw_open(s.port, "/ws");
    long faults = 0;

    (void)state;
    for (size_t i = 0; i < sizeof frames / sizeof *frames; i++) {
        const int fd = raw_open(s.port, "/ws");
        raw_send(fd, frames[i].bytes, frames[i].n);
        raw_frame_text(fd, "after that nothing is read");
        const int code = raw_closed(fd, RAW_MS);
        if (code != frames[i].code)
            fail_msg("%s: %d, not %d", frames[i].what, code, frames[i].code);
        assert_true(raw_ends(fd, RAW_MS));
        close(fd);
        faults += i + 3 < sizeof frames / sizeof *frames;
    }
    assert_int_equal(raw_figure(s.port, "fault"), faults);
    assert_true(raw_frame_text(other, "still there"));
    assert_true(raw_expect(other, "still there"));
    close(other);
    raw_serve_end(&s);
}

static void test_allowed_frames(void **state)
{
    raw_server s = raw_serve(&(web_options){ 0 });
    const int fd = raw_open(s.port, "/ws");
    char most[4097] = "";
    raw_got *const got = malloc(sizeof *got);

    (void)state;
    raw_frame(fd, 0x01, "a\xe2", 2); /* fragments, a letter across them, a ping between */
    raw_frame(fd, RAW_PING, "now", 3);
    raw_frame(fd, 0x00, "", 0);
    raw_frame(fd, RAW_PONG, "unasked", 7);
    raw_frame(fd, 0x80, "\x82\xac", 2);
    assert_true(raw_next(fd, got, RAW_MS));
    assert_int_equal(got->first, RAW_PONG);
    assert_string_equal(got->bytes, "now");
    assert_true(raw_expect(fd, "a\xe2\x82\xac"));
    raw_frame(fd, RAW_TEXT, "", 0);
    assert_true(raw_expect(fd, ""));
    memset(most, 'm', 4096);
    raw_frame(fd, RAW_TEXT, most, 4096);
    assert_true(raw_expect(fd, most));
    raw_send(fd, "\x81\x82" M "b", 7); /* byte by byte */
    raw_pause(20);
    raw_send(fd, "c\x81", 2);
    assert_true(raw_expect(fd, "bc"));
    raw_send(fd, "\x81" M "d", 6);
    assert_true(raw_expect(fd, "d"));
    close(fd);
    free(got);
    raw_serve_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_handshakes),
        cmocka_unit_test(test_requests),
        cmocka_unit_test(test_endless),
        cmocka_unit_test(test_frames),
        cmocka_unit_test(test_allowed_frames),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
