/* A client at a table, against a server that follows a script: who it says to be, what it puts and
 * hears; cut off it comes back with the number it saw last and with the same command under the same
 * id; what is no WebSocket it does not take for one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "client/client.h"
#include "scripted.h"

enum { HEARD = 64, PATIENCE_US = 20000000 };

typedef struct heard {
    client_link *link;
    char line[HEARD][200];
    int lines, blocks, losses, ends, status;
    char block[32];
    size_t block_n;
    char says[CLIENT_SAYS];
    client_answer answer;
    bool answered;
    char body[200], failed[CLIENT_SAYS];
} heard;

static void on_line(void *context, const client_line *line)
{
    heard *const h = context;

    assert_true(h->lines < HEARD);
    snprintf(h->line[h->lines++], sizeof h->line[0], "%d %llu %s %s %.*s", (int)line->kind,
             (unsigned long long)line->seq, line->id, line->viewer, (int)line->n, line->text);
}

static void on_block(void *context, const void *bytes, size_t n)
{
    heard *const h = context;

    assert_true(n <= sizeof h->block);
    memcpy(h->block, bytes, n);
    h->block_n = n;
    h->blocks++;
}

static void on_closed(void *context, int status, const char *says, bool again)
{
    heard *const h = context;

    h->losses += again;
    h->ends += !again;
    h->status = status;
    snprintf(h->says, sizeof h->says, "%s", says);
}

static void on_answer(void *context, const client_answer *answer)
{
    heard *const h = context;

    h->answered = true;
    h->answer = *answer;
    snprintf(h->body, sizeof h->body, "%s", answer->body);
    snprintf(h->failed, sizeof h->failed, "%s", answer->says ? answer->says : "");
}

static const client_handlers handlers = { on_line, on_block, on_closed };

static void find(const scripted *s, client_place *place)
{
    char url[64], says[CLIENT_SAYS];

    snprintf(url, sizeof url, "http://127.0.0.1:%d", scripted_port(s));
    assert_int_equal(client_find(url, place, says), 0);
}

/* Turns the loop until it is so, or it has taken far too long. */
static void until(client *c, const int *count, int wanted)
{
    const int64_t end_us = client_now_us() + PATIENCE_US;

    while (*count < wanted && client_now_us() < end_us)
        assert_int_equal(client_turn(c, 20), 0);
    assert_int_equal(*count, wanted);
}

/* ---- Coming back ----------------------------------------------------------------------------- */

typedef struct told {
    char first[SCRIPTED_TEXT], second[SCRIPTED_TEXT], third[SCRIPTED_TEXT];
    char put[SCRIPTED_TEXT], again[SCRIPTED_TEXT];
} told;

static void come_back(scripted *s, void *context)
{
    told *const t = context;
    char text[SCRIPTED_TEXT];

    int fd = scripted_request(s, t->first);
    scripted_shake(fd, t->first);
    scripted_say(fd, "welcome 17 seat3 anna\n");
    scripted_block(fd, "table", 5);
    scripted_say(fd, "18 1000 card 2c player\nclock 500 bets\n");
    scripted_block(fd, "\x02\x11\x4c" "card 3c banker", 17); /* in shorthand: +300 */
    scripted_hear(fd, t->put);
    close(fd); /* unanswered */
    fd = scripted_request(s, t->second);
    scripted_shake(fd, t->second);
    scripted_say(fd, "welcome 19 seat3 anna on");
    scripted_hear(fd, t->again);
    scripted_say(fd, "20 1300 wager seat=3 on=banker 50.00\nruling c1 20 accepted: fine\n"
                 "bye now\n");
    scripted_bye(fd, 1001);
    close(fd);
    fd = scripted_request(s, t->third); /* somebody else by now: what it has is of no use */
    scripted_shake(fd, t->third);
    scripted_say(fd, "welcome 20 spectator anna on");
    scripted_hear(fd, text);
    close(fd);
    fd = scripted_request(s, text);
    assert_false(scripted_has(text, "from="));
    scripted_shake(fd, text);
    scripted_say(fd, "welcome 21 spectator anna");
    scripted_block(fd, "other", 5);
    scripted_hear(fd, text);
    close(fd);
}

static void test_come_back(void **state)
{
    static told t;
    static heard h;
    client_place place;
    client *const c = client_new();
    scripted *const s = scripted_start(come_back, &t);

    (void)state;
    find(s, &place);
    const client_join join = { .place = &place, .places = 1, .table = "high limit/1", .as = NULL,
                               .token = "abc_-", .again = true };
    h.link = client_join_table(c, &join, &handlers, &h);
    assert_non_null(h.link);
    assert_false(client_put(h.link, "c 1", "wager")); /* no id */
    assert_true(client_put(h.link, "c1", "wager seat=3 on=banker 50"));
    until(c, &h.lines, 4);
    assert_string_equal(h.line[0], "4 17  seat3 ");
    assert_string_equal(h.line[1], "1 18   card 2c player");
    assert_string_equal(h.line[2], "5 0   bets");
    assert_string_equal(h.line[3], "1 19   card 3c banker");
    assert_int_equal(client_seen(h.link), 19);
    assert_int_equal(client_waiting(h.link), 1);
    until(c, &h.losses, 1);
    until(c, &h.lines, 8);
    assert_string_equal(h.line[4], "4 19  seat3 on");
    assert_string_equal(h.line[6], "2 20 c1  accepted: fine");
    assert_string_equal(h.line[7], "6 0   now");
    assert_int_equal(client_waiting(h.link), 0);
    until(c, &h.losses, 3);
    until(c, &h.blocks, 2);
    assert_memory_equal(h.block, "other", 5);
    assert_int_equal(h.ends, 0);
    client_leave(h.link);
    client_turn(c, 0);
    client_free(c);
    scripted_end(s);
    assert_true(scripted_has(t.first, "GET /api/tables/high%20limit%2F1/ws?as=participant"
                             "&shorthand=1 HTTP/"));
    assert_true(scripted_has(t.first, "\r\nAuthorization: Bearer abc_-\r\n"));
    assert_false(scripted_has(t.first, "Origin:"));
    assert_true(scripted_has(t.second, "?as=participant&from=19&shorthand=1 HTTP"));
    assert_true(scripted_has(t.third, "?as=participant&from=20&shorthand=1 HTTP"));
    assert_true(scripted_has(t.put, "c1 1")); /* 17 or later: what was seen when it went */
    assert_string_equal(t.again, t.put); /* as it was, with what was seen then */
}

/* A server that says nothing is given up for another. */
static void silent(scripted *s, void *context)
{
    char text[SCRIPTED_TEXT];

    (void)context;
    const int fd = scripted_request(s, text);
    scripted_shake(fd, text);
    scripted_say(fd, "welcome 5 spectator anna");
    scripted_block(fd, "t", 1);
    const int other = scripted_request(s, text);
    scripted_shake(other, text);
    scripted_say(other, "welcome 5 spectator anna on\n6 1000 card 2c player");
    while (scripted_hear(other, text)) {
    }
    close(other);
    close(fd);
}

static void test_silent(void **state)
{
    static heard h;
    client_place place;
    client *const c = client_new();
    scripted *const s = scripted_start(silent, NULL);

    (void)state;
    find(s, &place);
    const client_join join = { .place = &place, .places = 1, .table = "t", .as = "spectator",
                               .again = true, .ping_ms = 200 };
    h.link = client_join_table(c, &join, &handlers, &h);
    until(c, &h.losses, 1);
    assert_string_equal(h.says, "the server is silent");
    until(c, &h.lines, 3);
    const int64_t end_us = client_now_us() + 1000000; /* the second answers pings, and stays */
    while (client_now_us() < end_us)
        client_turn(c, 20);
    assert_int_equal(h.losses, 1);
    client_leave(h.link);
    client_free(c);
    scripted_end(s);
}

/* ---- What is not taken for a table ----------------------------------------------------------- */

static const char *const no_server[] = {
    "HTTP/1.1 101 S\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n",
    "HTTP/1.1 101 S\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}",
    "HTTP/1.1 401 No\r\nContent-Length: 25\r\n\r\n{\"error\":\"sign in first\"}",
    "\x16\x03\x01",
    "",
};

static void is_no_server(scripted *s, void *context)
{
    char text[SCRIPTED_TEXT];
    const int fd = scripted_request(s, text);

    scripted_bytes(fd, context, strlen(context));
    close(fd);
}

static void test_no_server(void **state)
{
    client_place place;

    (void)state;
    for (size_t i = 0; i < sizeof no_server / sizeof *no_server; i++) {
        static heard h;
        char script[256];
        memset(&h, 0, sizeof h);
        snprintf(script, sizeof script, "%s", no_server[i]);
        client *const c = client_new();
        scripted *const s = scripted_start(is_no_server, script);
        find(s, &place);
        const client_join join = { .place = &place, .places = 1, .table = "t", .token = "x" };
        h.link = client_join_table(c, &join, &handlers, &h);
        until(c, &h.ends, 1);
        assert_int_equal(h.status, i == 2 ? 200 : i == 3 ? 401 : 0);
        assert_int_equal(h.lines, 0);
        if (i < 2)
            assert_string_equal(h.says, "the server does not speak WebSocket as it should");
        client_free(c);
        scripted_end(s);
    }
}

/* Frames and lines that no server may send. */
static const struct { const char *bytes; size_t n; } no_frames[] = {
    { "\x81\x05HELLO", 7 },                       /* no line */
    { "\x81\x07" "7 x\n8 y", 9 },                 /* before the welcome */
    { "\x82\x01x", 3 },                           /* a table nobody waits for */
    { "\x81\x01\xFF", 3 },                        /* no UTF-8 */
    { "\x91\x01x", 3 },                           /* a bit that was not agreed on */
    { "\x81\x7F\x00\x00\x00\x00\x10\x00\x00\x00x", 11 }, /* far too long */
};

static void is_no_framer(scripted *s, void *context)
{
    char text[SCRIPTED_TEXT];
    const int *const i = context;
    const int fd = scripted_request(s, text);

    scripted_shake(fd, text);
    scripted_bytes(fd, no_frames[*i].bytes, no_frames[*i].n);
    while (read(fd, text, sizeof text) > 0) {
    }
    close(fd);
}

static void test_no_frames(void **state)
{
    client_place place;

    (void)state;
    for (int i = 0; i < (int)(sizeof no_frames / sizeof *no_frames); i++) {
        static heard h;
        memset(&h, 0, sizeof h);
        client *const c = client_new();
        scripted *const s = scripted_start(is_no_framer, &i);
        find(s, &place);
        const client_join join = { .place = &place, .places = 1, .table = "t", .token = "x" };
        h.link = client_join_table(c, &join, &handlers, &h);
        until(c, &h.ends, 1);
        assert_int_equal(h.lines + h.blocks, 0);
        client_free(c);
        scripted_end(s);
    }
}

/* ---- HTTP ------------------------------------------------------------------------------------ */

static void sign_in(scripted *s, void *context)
{
    char *const text = context;

    scripted_answer(scripted_request(s, text), 200, "{\"token\":\"abc\"}");
}

static void test_ask(void **state)
{
    static char request[SCRIPTED_TEXT];
    static heard h;
    client_place place;
    int answers = 0;
    client *const c = client_new();
    scripted *const s = scripted_start(sign_in, request);
    const client_request guest = { .method = "POST", .path = "/api/guest", .body = "{}" };
    const client_request bad = { .method = "GET", .path = "/", .token = "a\r\nb" };

    (void)state;
    find(s, &place);
    assert_false(client_ask(c, &place, &bad, on_answer, &h));
    assert_true(client_ask(c, &place, &guest, on_answer, &h));
    while (!h.answered && answers++ < 1000)
        client_turn(c, 20);
    assert_int_equal(h.answer.status, 200);
    assert_string_equal(h.body, "{\"token\":\"abc\"}");
    scripted_end(s);
    assert_true(scripted_has(request, "POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1:"));
    assert_true(scripted_has(request, "\r\nOrigin: http://127.0.0.1:"));
    assert_true(scripted_has(request, "\r\nContent-Length: 2\r\n\r\n{}"));
    h.answered = false; /* nobody listens there any more */
    assert_true(client_ask(c, &place, &guest, on_answer, &h));
    while (!h.answered && answers++ < 2000)
        client_turn(c, 20);
    assert_int_equal(h.answer.status, 0);
    assert_true(h.failed[0] != '\0');
    client_free(c);
}

static void test_places(void **state)
{
    static const char *const good[][2] = {
        { "http://127.0.0.1:8080", "127.0.0.1:8080" }, { "ws://127.0.0.1/", "127.0.0.1:80" },
        { "127.0.0.1:1", "127.0.0.1:1" }, { "http://[::1]:8080/", "[::1]:8080" },
        { "[::1]", "[::1]:80" }, { "https://127.0.0.1", "127.0.0.1:443" },
        { "wss://[::1]:8443/", "[::1]:8443" },
    };
    static const char *const none[] = { "", "http://", "http://:80", "http://127.0.0.1:",
                                        "http://127.0.0.1:x", "http://127.0.0.1:123456",
                                        "http://[::1", "http://[::1]x", "https://",
                                        "wss://127.0.0.1:", "http://127.0.0.1/api", "a b",
                                        "http://127.0.0.1\r\n" };
    client_place place;
    char says[CLIENT_SAYS];

    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_int_equal(client_find(good[i][0], &place, says), 0);
        assert_string_equal(place.host, good[i][1]);
        assert_int_equal(place.sealed, good[i][0][4] == 's' || good[i][0][2] == 's');
    }
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        if (client_find(none[i], &place, says) == 0)
            fail_msg("%s was found", none[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_come_back), cmocka_unit_test(test_silent),
        cmocka_unit_test(test_no_server), cmocka_unit_test(test_no_frames),
        cmocka_unit_test(test_ask),       cmocka_unit_test(test_places),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
