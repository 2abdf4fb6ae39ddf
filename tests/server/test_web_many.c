/* Ten thousand sockets that are just there: what each costs the server, and that one message to all
 * of them is kept once and reaches all. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <sys/resource.h>
#include <unistd.h>

#include "server/raw.h"

enum { MANY = 10000, BESIDE = 300, EACH = 20 * 1024, LONG = 4000 };

/* As many as this machine lets one program have open. */
static int as_many(void)
{
    struct rlimit files;

    assert_int_equal(getrlimit(RLIMIT_NOFILE, &files), 0);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    return files.rlim_cur < MANY + BESIDE ? (int)files.rlim_cur - BESIDE : MANY;
}

static void open_all(const raw_server *s, int *fd, int n)
{
    const long before = raw_memory(s->pid);

    for (int i = 0; i < n; i++)
        fd[i] = raw_open(s->port, "/api/tables/one/ws?as=spectator");
    assert_int_equal(raw_figure(s->port, "sockets"), n + 1);
    const long each = (raw_memory(s->pid) - before) / n;
    print_message("# %d sockets: %ld bytes of the server each\n", n, each);
#ifndef __SANITIZE_ADDRESS__
    assert_true(each < EACH);
#endif
}

/* A message of some length, which copied for each would show. */
static void tell_all(const raw_server *s, int one, const int *fd, int n)
{
    char text[LONG + 5] = "all ";
    const long before = raw_memory(s->pid);

    memset(text + 4, 'x', LONG);
    const int64_t began = raw_now();
    assert_true(raw_frame_text(one, text));
    assert_true(raw_expect(one, text + 4));
    for (int i = 0; i < n; i++)
        assert_true(raw_expect(fd[i], text + 4));
    print_message("# %d bytes to all of them in %ld ms, %ld bytes of the server more\n", LONG,
                  (long)(raw_now() - began), raw_memory(s->pid) - before);
#ifndef __SANITIZE_ADDRESS__
    assert_true(raw_memory(s->pid) - before < (long)LONG * n / 4);
#endif
}

static void test_many(void **state)
{
    const int n = as_many();
    raw_server s = raw_serve(&(web_options){ .idle_ms = 600000, .ping_ms = 600000 });
    int *const fd = malloc((size_t)n * sizeof *fd);
    const int one = raw_open(s.port, "/ws");

    (void)state;
    assert_non_null(fd);
    assert_true(raw_frame_text(one, "all warm"));
    assert_true(raw_expect(one, "warm"));
    open_all(&s, fd, n);
    tell_all(&s, one, fd, n);
    tell_all(&s, one, fd, n);
    for (int i = 0; i < n; i++)
        close(fd[i]);
    for (const int64_t began = raw_now(); raw_figure(s.port, "open") > 2; raw_pause(50))
        assert_true(raw_now() - began < RAW_MS);
    assert_int_equal(raw_figure(s.port, "listed"), 1);
    close(one);
    free(fd);
    raw_serve_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_many),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
