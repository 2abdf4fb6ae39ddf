/* raw_server.c: a server that echoes, in a process of its own. */
#include "server/raw.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <dirent.h>
#include <errno.h>
#include <malloc.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SOCKETS = 20000, LATER = 64, LATER_MS = 150, SLOW_MS = 100 };

static web *server;
static web_socket *everybody[SOCKETS];
static int everybody_n, opened;
static web_request *later[LATER];
static int later_n;
static int64_t later_at;

static void echo(web_request *r)
{
    static char out[70000];
    size_t n;
    const char *const body = web_body(r, &n), *const q = web_query(r, "q"),
                      *const c = web_cookie(r, "c");
    const int head = snprintf(out, sizeof out, "%s %s %s %s %s\n", web_method(r), web_path(r),
                              q ? q : "-", c ? c : "-", web_ours(r) ? "ours" : "foreign");

    memcpy(out + head, body, n);
    web_answer(r, 200, "text/plain", out, (size_t)head + n, NULL);
}

static void tell_figures(web_request *r)
{
    const web_figures f = web_measure(server);
    char out[512];
    const int n = snprintf(out, sizeof out,
                           "accepted=%ld\nopen=%ld\nrefused=%ld\nsockets=%ld\nlate=%ld\nslow=%ld\n"
                           "rate=%ld\nidle=%ld\nfault=%ld\nlisted=%d\nopened=%d\n"
                           "used=%zu\n",
                           (long)f.accepted, (long)f.open, (long)f.refused, (long)f.sockets,
                           (long)f.late_closed, (long)f.slow_closed, (long)f.rate_closed,
                           (long)f.idle_closed, (long)f.fault_closed, everybody_n,
                           opened, mallinfo2().uordblks);

    web_answer(r, 200, "text/plain", out, (size_t)n, NULL);
}

static void on_request(void *context, web_request *r)
{
    (void)context;
    if (strcmp(web_path(r), "/figures") == 0)
        tell_figures(r);
    else if (strcmp(web_path(r), "/later") == 0 && later_n < LATER) {
        later[later_n++] = r;
        later_at = web_now(server) + LATER_MS;
        web_timer(server, later_at);
    } else
        echo(r);
}

static bool on_upgrade(void *context, web_request *r, void **person)
{
    (void)context;
    if (strcmp(web_path(r), "/closed") == 0) {
        web_answer(r, 404, "text/plain", "", 0, NULL);
        return false;
    }
    if (strcmp(web_path(r), "/slow") == 0)
        raw_pause(SLOW_MS);
    *person = calloc(1, sizeof(int)); /* where it stands in the list */
    return true;
}

static void on_opened(void *context, web_socket *s, void *person)
{
    (void)context;
    if (everybody_n >= SOCKETS)
        abort();
    opened++;
    *(int *)person = everybody_n;
    everybody[everybody_n++] = s;
}

static void on_closed(void *context, web_socket *s)
{
    int *const at = web_person(s);

    (void)context;
    if (everybody[*at] != s)
        abort();
    everybody[*at] = everybody[--everybody_n];
    *(int *)web_person(everybody[*at]) = *at;
    everybody[everybody_n] = NULL;
    free(at);
}

static void send_text(web_socket *s, const char *text, size_t n)
{
    web_text *const t = web_text_new(text, n, false);

    web_send(s, t);
    web_text_free(t);
}

static void on_message(void *context, web_socket *s, const char *text, size_t n)
{
    static char much[1000];

    (void)context;
    if (strncmp(text, "all ", 4) == 0) {
        web_text *const t = web_text_new(text + 4, n - 4, false);
        for (int i = 0; i < everybody_n; i++)
            web_send(everybody[i], t);
        web_text_free(t);
    } else if (strncmp(text, "much ", 5) == 0) {
        memset(much, '.', sizeof much);
        for (int i = atoi(text + 5); i > 0; i--)
            send_text(s, much, sizeof much);
    } else if (strcmp(text, "bye") == 0)
        web_bye(s, 1000, "bye");
    else
        send_text(s, text, n);
}

static void on_tick(void *context, int64_t now)
{
    (void)context;
    if (later_n == 0 || now < later_at)
        return;
    while (later_n > 0)
        echo(later[--later_n]);
}

static void on_signal(int number)
{
    (void)number;
    web_stop(server, 1000);
}

static void on_term(void (*handler)(int number))
{
    const struct sigaction action = { .sa_handler = handler };

    sigaction(SIGTERM, &action, NULL);
}

static void serve(const web_options *o, int tell)
{
    static const web_handlers h = { .request = on_request, .upgrade = on_upgrade,
                                    .opened = on_opened, .message = on_message,
                                    .closed = on_closed, .tick = on_tick };
    char says[WEB_SAYS];

    server = web_open(o, &h, NULL, says);
    if (!server) {
        fprintf(stderr, "# %s\n", says);
        exit(1);
    }
    const int port = web_port(server);
    on_term(on_signal);
    if (write(tell, &port, sizeof port) != sizeof port)
        exit(1);
    close(tell);
    const int ended = web_run(server);
    on_term(SIG_IGN); /* what it would stop is soon no more */
    web_close(server);
    exit(ended == 0 && everybody_n == 0 ? 0 : 1);
}

raw_server raw_serve(const web_options *o)
{
    raw_server s;
    int tell[2];

    fflush(NULL);
    assert_int_equal(pipe(tell), 0);
    s.pid = fork();
    assert_true(s.pid >= 0);
    if (s.pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL); /* a test that fails leaves nobody behind */
        close(tell[0]);
        serve(o, tell[1]);
    }
    close(tell[1]);
    assert_int_equal(read(tell[0], &s.port, sizeof s.port), sizeof s.port);
    close(tell[0]);
    return s;
}

void raw_serve_end(raw_server *s)
{
    int status = 0;

    assert_int_equal(kill(s->pid, SIGTERM), 0);
    while (waitpid(s->pid, &status, 0) < 0)
        assert_int_equal(errno, EINTR);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

long raw_figure(int port, const char *name)
{
    char out[2048];
    const char *at = out;

    assert_int_equal(raw_ask(port, "GET /figures HTTP/1.1\r\nHost: x\r\n\r\n", out, sizeof out),
                     200);
    while (at && (strncmp(at, name, strlen(name)) != 0 || at[strlen(name)] != '='))
        at = (at = strchr(at, '\n')) ? at + 1 : NULL;
    assert_non_null(at);
    return atol(at + strlen(name) + 1);
}

int raw_descriptors(pid_t pid)
{
    char path[64];
    int n = -2; /* "." and ".." */

    snprintf(path, sizeof path, "/proc/%ld/fd", (long)pid);
    DIR *const folder = opendir(path);
    assert_non_null(folder);
    while (readdir(folder))
        n++;
    closedir(folder);
    return n;
}

long raw_memory(pid_t pid)
{
    char path[64];
    long size, resident, shared;

    snprintf(path, sizeof path, "/proc/%ld/statm", (long)pid);
    FILE *const from = fopen(path, "r");
    assert_non_null(from);
    assert_int_equal(fscanf(from, "%ld %ld %ld", &size, &resident, &shared), 3);
    fclose(from);
    return (resident - shared) * sysconf(_SC_PAGESIZE);
}
