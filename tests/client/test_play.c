/* "sabot play" at a table of a server that follows a script: the lobby, signing in, a seat and a
 * wager, a refusal and why, being cut off, from a pipe; and rulings read out of their lines. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "cli/play/play.h"
#include "deal/evening.h"
#include "sabot/sabot.h"
#include "scripted.h"

enum { OUT = 1 << 16 };

/* ---- Running it ------------------------------------------------------------------------------ */

typedef struct ran {
    char out[OUT];
    int status;
} ran;

/* Runs "sabot play URL ...", the words parted by blanks; both outputs in one. */
static void run(const scripted *s, const char *words, const char *lines, ran *r)
{
    char command[1024];
    const char *const program = getenv("SABOT");
    FILE *from;

    snprintf(command, sizeof command, "printf '%s' | %s play http://127.0.0.1:%d %s 2>&1", lines,
             program ? program : "build/sabot", scripted_port(s), words);
    from = popen(command, "r");
    assert_non_null(from);
    const size_t n = fread(r->out, 1, sizeof r->out - 1, from);
    r->out[n] = '\0';
    r->status = pclose(from);
    assert_true(WIFEXITED(r->status));
    r->status = WEXITSTATUS(r->status);
}

static void has(const ran *r, const char *part)
{
    if (!strstr(r->out, part))
        fail_msg("\"%s\" is not in:\n%s", part, r->out);
}

/* ---- A table --------------------------------------------------------------------------------- */

static sabot_table table;

/* Applies a line to the script's own table and writes it as the stream has it. */
static void happen(const char *line, uint64_t *seq, char *out, size_t size)
{
    sabot_event event;
    sabot_error error;
    bool has_time;

    if (sabot_event_from_text(line, strlen(line), &event, &has_time, &error) < 0)
        fail_msg("%s: %s", line, error.says);
    event.time_ms = table.now_ms;
    sabot_apply(&table, &event);
    const int n = snprintf(out, size, "%llu %lld ", (unsigned long long)++*seq,
                           (long long)event.time_ms);
    sabot_event_to_text(&event, false, out + n, size - (size_t)n);
}

static void send_block(int fd, sabot_viewer viewer, uint64_t seq)
{
    static unsigned char block[BLOCK_MAX];
    static sabot_table seen;

    sabot_table_for(&table, viewer, &seen);
    scripted_block(fd, block, block_write(&seen, seq, block));
}

typedef struct asked {
    char sign_in[SCRIPTED_TEXT], join[SCRIPTED_TEXT], back[SCRIPTED_TEXT];
    char put[4][SCRIPTED_TEXT];
} asked;

static void id_of(const char *put, char id[64])
{
    snprintf(id, 64, "%.*s", (int)strcspn(put, " "), put);
}

/* A guest sits down, is refused something, is cut off, and wagers. */
static void evening(scripted *s, void *context)
{
    asked *const a = context;
    char line[SABOT_LINE_MAX], text[2 * SABOT_LINE_MAX], id[64];
    uint64_t seq = 7;

    scripted_answer(scripted_request(s, a->sign_in), 200,
                    "{\"name\":\"guest-7\",\"roles\":[],\"token\":\"tok-1\",\"expires\":0}");
    int fd = scripted_request(s, a->join);
    scripted_shake(fd, a->join);
    scripted_say(fd, "welcome 7 spectator guest-7");
    send_block(fd, (sabot_viewer){ .role = SABOT_SPECTATOR }, seq);
    scripted_hear(fd, a->put[0]);
    id_of(a->put[0], id);
    happen("sit seat=3 buy-in=500", &seq, line, sizeof line);
    snprintf(text, sizeof text, "%s\nruling %s %llu accepted: seat 3 is taken\nwelcome %llu seat3 "
             "guest-7\n", line, id, (unsigned long long)seq, (unsigned long long)seq);
    scripted_say(fd, text);
    send_block(fd, (sabot_viewer){ .role = SABOT_PARTICIPANT, .seat = 3 }, seq);
    scripted_hear(fd, a->put[1]);
    id_of(a->put[1], id);
    snprintf(text, sizeof text, "ruling %s %llu refused 19:47-7.2(c) (2010@2011, reading A13): no "
             "100%% of it\nclock 1500 bets", id, (unsigned long long)++seq);
    scripted_say(fd, text);
    scripted_hear(fd, a->put[2]);
    close(fd);
    fd = scripted_request(s, a->back);
    scripted_shake(fd, a->back);
    snprintf(text, sizeof text, "welcome %llu seat3 guest-7 on", (unsigned long long)seq);
    scripted_say(fd, text);
    scripted_hear(fd, a->put[3]);
    id_of(a->put[3], id);
    happen("buy-in seat=3 100", &seq, line, sizeof line);
    snprintf(text, sizeof text, "%s\nruling %s %llu accepted: 100.00 more", line, id,
             (unsigned long long)seq);
    scripted_say(fd, text);
    scripted_hear(fd, text);
    close(fd);
}

static void open_table(void)
{
    sabot_rules rules;

    memset(&table, 0, sizeof table);
    assert_true(sabot_rules_default(&rules, SABOT_MINIBACCARAT, 0));
    assert_int_equal(sabot_table_open(&table, &rules).verdict, SABOT_ACCEPTED);
}

static void test_pipe(void **state)
{
    static asked a;
    static ran r;

    (void)state;
    open_table();
    scripted *const s = scripted_start(evening, &a);
    run(s, "--table mini-1", "sit seat=3 buy-in=500\\nshow\\nwager seat=3 on=banker 50\\nwhy\\n"
                             "bogus line\\nbuy-in seat=3 100\\n?\\nwait 0.1\\n", &r);
    scripted_end(s);
    assert_int_equal(r.status, 1); /* something was refused */
    assert_true(scripted_has(a.sign_in, "POST /api/guest HTTP/1.1"));
    assert_true(scripted_has(a.join, "GET /api/tables/mini-1/ws?as=participant&shorthand=1 HTTP/"));
    assert_true(scripted_has(a.join, "Authorization: Bearer tok-1"));
    assert_true(scripted_has(a.back, "&from=9&shorthand=1 HTTP/1.1"));
    assert_true(scripted_has(a.put[0], " 7 sit seat=3 buy-in=500.00"));
    assert_true(scripted_has(a.put[1], " 8 wager seat=3 on=banker 50.00"));
    assert_string_equal(a.put[2], a.put[3]);
    has(&r, "welcome spectator, guest-7\n8 sit seat=3 buy-in=500.00\naccepted: seat 3 is taken\n"
            "welcome seat3, guest-7\n");
    has(&r, "  seat 3: chips 500.00");
    has(&r, "refused 19:47-7.2(c) (2010@2011, reading A13): no 100% of it\n");
    has(&r, "clock bets 1.5 s\n");
    has(&r, "  reading\n");
    has(&r, "unreadable ");
    has(&r, "cut off the server closed the connection\nwelcome seat3, guest-7\n");
    has(&r, "10 buy-in seat=3 100.00\naccepted: 100.00 more\n");
    has(&r, " may come now\n");
    has(&r, "    may   cash-out seat=3 ");
    assert_null(strstr(strstr(r.out, " may come now\n"), "attest")); /* its own alone */
}

static void test_json(void **state)
{
    static asked a;
    static ran r;

    (void)state;
    open_table();
    scripted *const s = scripted_start(evening, &a);
    run(s, "--table mini-1 --json", "sit seat=3 buy-in=500\\nwager seat=3 on=banker 50\\n"
                                    "buy-in seat=3 100\\n", &r);
    scripted_end(s);
    has(&r, "{\"event\":\"sit seat=3 buy-in=500.00\",\"seq\":8}\n{\"seq\":8,\"verdict\":"
            "\"accepted\"");
    has(&r, "\"verdict\":\"refused\",\"provision\":\"19:47-7.2(c)\"");
    has(&r, "\"reading\":\"A13\"");
    has(&r, "{\"welcome\":\"seat3, guest-7\"}");
}

/* ---- The lobby, and the door ----------------------------------------------------------------- */

static void lobby(scripted *s, void *context)
{
    scripted_answer(scripted_request(s, context), 200,
                    "{\"tables\":[{\"name\":\"mini-1\",\"game\":\"minibaccarat\",\"minimum\":"
                    "\"5.00\",\"maximum\":\"500.00\",\"seats\":7,\"taken\":[{\"seat\":2,\"name\":"
                    "\"anna\",\"house\":false}],\"phase\":\"betting\",\"dealer\":\"auto\"}]}");
}

static void test_lobby(void **state)
{
    static char request[SCRIPTED_TEXT];
    static ran r;
    scripted *const s = scripted_start(lobby, request);

    (void)state;
    run(s, "", "", &r);
    scripted_end(s);
    assert_int_equal(r.status, 0);
    assert_true(scripted_has(request, "GET /api/tables HTTP/1.1\r\n"));
    has(&r, "mini-1                   minibaccarat     5.00 to 500.00, 1 of 7 seats taken, "
            "betting, auto dealer\n");
}

static void shut(scripted *s, void *context)
{
    scripted_answer(scripted_request(s, context), 401, "{\"error\":\"that is not the password\"}");
}

static void shut_table(scripted *s, void *context)
{
    scripted_answer(scripted_request(s, context), 200, "{\"token\":\"t\"}");
    scripted_answer(scripted_request(s, context), 404, "{\"error\":\"there is no such table\"}");
}

static void test_shut(void **state)
{
    static char request[SCRIPTED_TEXT];
    static ran r;
    scripted *s = scripted_start(shut, request);

    (void)state;
    setenv("SABOT_PASSWORD", "secret \"word\"", 1);
    run(s, "--table t --name anna", "", &r);
    scripted_end(s);
    assert_int_equal(r.status, 2);
    assert_true(scripted_has(request, "POST /api/sign-in HTTP/1.1"));
    assert_true(scripted_has(request, "{\"name\":\"anna\",\"password\":\"secret \\\"word\\\"\"}"));
    has(&r, "sabot play: that is not the password\n");
    s = scripted_start(shut_table, request);
    run(s, "--table t --name anna --as dealer", "", &r);
    scripted_end(s);
    unsetenv("SABOT_PASSWORD");
    assert_int_equal(r.status, 2);
    has(&r, "there is no such table");
    assert_true(scripted_has(request, "ws?as=dealer"));
}

/* A table of another library is told, and not kept. */
static void other_version(scripted *s, void *context)
{
    static unsigned char block[BLOCK_MAX];

    scripted_answer(scripted_request(s, context), 200, "{\"token\":\"t\"}");
    const int fd = scripted_request(s, context);
    scripted_shake(fd, context);
    scripted_say(fd, "welcome 7 spectator guest-7");
    const size_t n = block_write(&table, 7, block);
    block[13] ^= 1;
    scripted_block(fd, block, n);
    while (scripted_hear(fd, context)) {
    }
    close(fd);
}

static void test_other_version(void **state)
{
    static char request[SCRIPTED_TEXT];
    static ran r;

    (void)state;
    open_table();
    scripted *const s = scripted_start(other_version, request);
    run(s, "--table t", "", &r);
    scripted_end(s);
    assert_int_equal(r.status, 2);
    has(&r, "the server is of another version than this client");
}

/* ---- Rulings --------------------------------------------------------------------------------- */

static int rulings;

static void comes_back(const sabot_ruling *ruling)
{
    static char text[1024], again[1024], says[CLIENT_RULING_SAYS];
    sabot_ruling read;

    sabot_ruling_to_text(ruling, text, sizeof text);
    client_ruling(text, strlen(text), &read, says);
    sabot_ruling_to_text(&read, again, sizeof again);
    assert_string_equal(again, text);
    assert_int_equal(read.provision, ruling->provision);
    assert_int_equal(read.reading, ruling->reading);
    rulings++;
}

static void hear(void *context, const sabot_table *at, const sabot_event *event,
                 const sabot_ruling *ruling)
{
    (void)context;
    comes_back(ruling);
    const sabot_ruling other = sabot_judge(at, event); /* once more: mostly it is refused */
    comes_back(&other);
}

static void test_rulings(void **state)
{
    static deal_evening evening_of;
    sabot_rules rules;

    (void)state;
    for (int game = 1; game < SABOT_GAMES; game++) {
        assert_true(sabot_rules_default(&rules, game, 0));
        assert_int_equal(deal_evening_open(&evening_of, &rules, "play", 5).verdict,
                         SABOT_ACCEPTED);
        evening_of.driver.listener = hear;
        evening_of.irregular = 30;
        while (evening_of.table.events < 2000)
            deal_evening_turn(&evening_of);
    }
    assert_true(rulings > 20000 - 1);
}

static void test_no_rulings(void **state)
{
    static const char *const list[] = { "", ":", "accepted", "perhaps: so", "refused (",
                                        "refused )", "accepted 1 (x: y", "refused with : a",
                                        "refused: 100%" };
    char says[CLIENT_RULING_SAYS], text[1024];
    sabot_ruling read;

    (void)state;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        client_ruling(list[i], strlen(list[i]), &read, says);
        sabot_ruling_to_text(&read, text, sizeof text);
    }
    assert_string_equal(text, "refused: 100%");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pipe),    cmocka_unit_test(test_json),
        cmocka_unit_test(test_lobby),   cmocka_unit_test(test_shut),
        cmocka_unit_test(test_other_version),
        cmocka_unit_test(test_rulings), cmocka_unit_test(test_no_rulings),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
