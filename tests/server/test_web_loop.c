/* The loop itself, in this process: waking it from another thread, timers, other descriptors,
 * options that cannot be, stopping it from within. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

#include "server/raw.h"

enum { WAKES = 1000 };

typedef struct seen {
    web *w;
    atomic_int asked;   /* by the other thread */
    int woken, ready, ticks;
    int64_t began, timer_at, timed;
    int pipe[2];
} seen;

static void nobody(void *context, web_request *r)
{
    (void)context;
    web_answer(r, 404, "text/plain", "", 0, NULL);
}

/* ---- Waking ---------------------------------------------------------------------------------- */

static void *wake_often(void *context)
{
    seen *const s = context;

    for (int i = 0; i < WAKES; i++) {
        atomic_fetch_add(&s->asked, 1);
        web_wake(s->w);
        if (i % 100 == 0)
            raw_pause(1);
    }
    return NULL;
}

/* The last wake is never lost: whoever sees all that was asked for has seen enough. */
static void on_woken(void *context)
{
    seen *const s = context;

    s->woken++;
    if (atomic_load(&s->asked) == WAKES)
        web_stop(s->w, 0);
}

static void test_wake(void **state)
{
    char says[WEB_SAYS];
    seen s = { .woken = 0 };
    pthread_t other;

    (void)state;
    s.w = web_open(&(web_options){ 0 }, &(web_handlers){ .request = nobody, .woken = on_woken }, &s,
                   says);
    assert_non_null(s.w);
    assert_int_equal(pthread_create(&other, NULL, wake_often, &s), 0);
    assert_int_equal(web_run(s.w), 0);
    pthread_join(other, NULL);
    assert_true(s.woken >= 1 && s.woken <= WAKES);
    web_close(s.w);
}

/* ---- Timers and other descriptors ------------------------------------------------------------ */

static void on_ready(void *context)
{
    seen *const s = context;
    char c;

    assert_int_equal(read(s->pipe[0], &c, 1), 1);
    if (++s->ready == 3)
        web_forget(s->w, s->pipe[0]);
}

static void on_tick(void *context, int64_t now)
{
    seen *const s = context;

    s->ticks++;
    assert_true(s->ticks < 50); /* it sleeps in between */
    if (s->timed == 0 && now >= s->timer_at) {
        s->timed = now;
        web_timer(s->w, now + 100);
    } else if (s->timed != 0 && now >= s->timed + 100)
        web_stop(s->w, 0);
}

static void test_timer_and_watch(void **state)
{
    char says[WEB_SAYS];
    seen s = { .woken = 0 };

    (void)state;
    s.w = web_open(&(web_options){ 0 }, &(web_handlers){ .request = nobody, .tick = on_tick }, &s,
                   says);
    assert_non_null(s.w);
    assert_int_equal(pipe(s.pipe), 0);
    assert_int_equal(write(s.pipe[1], "12345", 5), 5);
    assert_true(web_watch(s.w, s.pipe[0], on_ready, &s));
    assert_false(web_watch(s.w, -1, on_ready, &s));
    s.began = web_now(s.w);
    s.timer_at = s.began + 200;
    web_timer(s.w, s.timer_at + 60000);
    web_timer(s.w, s.timer_at);
    assert_int_equal(web_run(s.w), 0);
    assert_int_equal(s.ready, 3);
    assert_true(s.timed - s.began < 1000);
    web_close(s.w);
    close(s.pipe[0]);
    close(s.pipe[1]);
}

/* ---- Options --------------------------------------------------------------------------------- */

static void refused(const web_options *o, const char *word)
{
    char says[WEB_SAYS] = "";

    if (web_open(o, &(web_handlers){ .request = nobody }, NULL, says))
        fail_msg("it opens, and does not say \"%s\"", word);
    if (!strstr(says, word))
        fail_msg("\"%s\" does not say \"%s\"", says, word);
}

static void test_options(void **state)
{
    char says[WEB_SAYS], same[32];

    (void)state;
    refused(&(web_options){ .listen = "nowhere" }, "nowhere");
    refused(&(web_options){ .listen = "example.com:80" }, "example.com");
    refused(&(web_options){ .listen = "127.0.0.1:" }, "127.0.0.1");
    refused(&(web_options){ .listen = "127.0.0.1:65536" }, "127.0.0.1");
    refused(&(web_options){ .listen = "[::1:80" }, "[::1");
    refused(&(web_options){ .listen = "192.0.2.1:0" }, "cannot listen");
    refused(&(web_options){ .certificate = "x" }, "belong together");
    refused(&(web_options){ .certificate = "/nonexistent", .key = "/nonexistent" }, "/nonexistent");
    refused(&(web_options){ .certificate = "Makefile", .key = "Makefile" }, "certificate");
    web *const w = web_open(&(web_options){ .listen = "127.0.0.1:0" },
                            &(web_handlers){ .request = nobody }, NULL, says);
    assert_non_null(w);
    assert_true(web_port(w) > 0);
    snprintf(same, sizeof same, "127.0.0.1:%d", web_port(w));
    refused(&(web_options){ .listen = same }, "cannot listen");
    web_close(w);
}

/* A server that nobody ran, with somebody waiting at its door. */
static void test_never_run(void **state)
{
    char says[WEB_SAYS];
    web *const w = web_open(&(web_options){ 0 }, &(web_handlers){ .request = nobody }, NULL, says);

    (void)state;
    assert_non_null(w);
    const int fd = raw_connect(web_port(w));
    raw_say(fd, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    web_close(w);
    assert_true(raw_ends(fd, RAW_MS));
    close(fd);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wake),
        cmocka_unit_test(test_timer_and_watch),
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_never_run),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
