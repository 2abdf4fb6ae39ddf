/* The server with a certificate: requests and sockets through TLS, as a client of OpenSSL sees
 * them; who speaks no TLS is closed, who does not read too. Where there is no openssl to make a
 * certificate there is nothing to test with. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/raw.h"

static char folder[] = "/tmp/sabot-tls-XXXXXX";
static char certificate[64], key[64];

static void forget(void)
{
    unlink(certificate);
    unlink(key);
    rmdir(folder);
}

static bool make_certificate(void)
{
    char command[512];

    if (!mkdtemp(folder))
        return false;
    snprintf(certificate, sizeof certificate, "%s/cert.pem", folder);
    snprintf(key, sizeof key, "%s/key.pem", folder);
    snprintf(command, sizeof command,
             "openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -days 2 -keyout %s "
             "-out %s >/dev/null 2>&1", key, certificate);
    return system(command) == 0;
}

/* A client of OpenSSL as a pipe: what goes in is sent, what comes out was received. */
static int tls_connect(int port, pid_t *pid)
{
    char where[32];
    int pair[2];

    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
    fcntl(pair[0], F_SETFD, FD_CLOEXEC);
    snprintf(where, sizeof where, "127.0.0.1:%d", port);
    *pid = fork();
    assert_true(*pid >= 0);
    if (*pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        dup2(pair[1], 0);
        dup2(pair[1], 1);
        close(pair[1]);
        dup2(open("/dev/null", O_WRONLY), 2);
        execlp("openssl", "openssl", "s_client", "-quiet", "-connect", where, (char *)NULL);
        _exit(1);
    }
    close(pair[1]);
    return pair[0];
}

static void tls_close(int fd, pid_t pid)
{
    close(fd);
    kill(pid, SIGTERM);
    waitpid(pid, NULL, 0);
}

static raw_server serve(void)
{
    return raw_serve(&(web_options){ .certificate = certificate, .key = key, .header_ms = 1500,
                                     .per_second = 1000, .burst = 1000 });
}

static void test_requests(void **state)
{
    raw_server s = serve();
    char out[4096];
    pid_t pid;
    const int fd = tls_connect(s.port, &pid);

    (void)state;
    for (int i = 0; i < 3; i++) {
        assert_true(raw_say(fd, "GET /x HTTP/1.1\r\nHost: localhost\r\n"
                                "Origin: https://localhost\r\n\r\n"));
        assert_int_equal(raw_answer(fd, out, sizeof out), 200);
        assert_string_equal(raw_body(out), "GET /x - - ours\n");
        assert_non_null(strstr(out, "Strict-Transport-Security: "));
    }
    tls_close(fd, pid);
    raw_serve_end(&s);
}

static void test_sockets(void **state)
{
    raw_server s = serve();
    raw_got *const got = malloc(sizeof *got);
    pid_t pid, other_pid;
    const int fd = tls_connect(s.port, &pid), other = tls_connect(s.port, &other_pid);
    char text[2001];

    (void)state;
    raw_upgrade(fd, "/ws");
    raw_upgrade(other, "/ws");
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    for (int i = 0; i < 50; i++) {
        assert_true(raw_frame_text(fd, i % 2 ? "hello" : text));
        assert_true(raw_expect(fd, i % 2 ? "hello" : text));
    }
    assert_true(raw_frame_text(other, "all to all"));
    assert_true(raw_expect(fd, "to all"));
    assert_true(raw_expect(other, "to all"));
    assert_true(raw_frame_text(fd, "much 200")); /* more than any buffer between holds */
    for (int i = 0; i < 200; i++)
        assert_true(raw_next(fd, got, RAW_MS) && got->n == 1000);
    assert_true(raw_frame_text(fd, "bye"));
    assert_int_equal(raw_closed(fd, RAW_MS), 1000);
    assert_int_equal(kill(s.pid, SIGTERM), 0);
    assert_int_equal(raw_closed(other, RAW_MS), 1001);
    tls_close(fd, pid);
    tls_close(other, other_pid);
    raw_serve_end(&s);
    free(got);
}

/* Plain words, half a greeting, and silence; then one that goes in the midst of it. */
static void test_no_tls(void **state)
{
    raw_server s = serve();
    const int plain = raw_connect(s.port), half = raw_connect(s.port), silent = raw_connect(s.port);
    const int64_t began = raw_now();
    pid_t pid;

    (void)state;
    raw_say(plain, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    raw_send(half, "\x16\x03\x01\x02", 4);
    assert_true(raw_ends(plain, RAW_MS));
    assert_true(raw_ends(half, RAW_MS));
    assert_true(raw_ends(silent, RAW_MS));
    assert_true(raw_now() - began < 4000);
    close(plain);
    close(half);
    close(silent);
    const int gone = tls_connect(s.port, &pid);
    raw_upgrade(gone, "/ws");
    tls_close(gone, pid);
    const int fd = tls_connect(s.port, &pid);
    raw_upgrade(fd, "/ws");
    assert_true(raw_frame_text(fd, "hello"));
    assert_true(raw_expect(fd, "hello"));
    tls_close(fd, pid);
    raw_serve_end(&s);
}

static long figure(int fd, const char *name)
{
    char out[2048];

    assert_true(raw_say(fd, "GET /figures HTTP/1.1\r\nHost: x\r\n\r\n"));
    assert_int_equal(raw_answer(fd, out, sizeof out), 200);
    const char *const at = strstr(out, name);
    assert_non_null(at);
    return atol(at + strlen(name));
}

/* A client that sleeps for good: closed, while others are served. */
static void test_deaf(void **state)
{
    raw_server s = serve();
    pid_t pid, asker_pid;
    const int asker = tls_connect(s.port, &asker_pid);
    const int64_t began = raw_now();

    (void)state;
    assert_int_equal(figure(asker, "sockets="), 0);
    const int before = raw_descriptors(s.pid), fd = tls_connect(s.port, &pid);
    raw_upgrade(fd, "/ws");
    assert_true(raw_frame_text(fd, "much 1"));
    raw_pause(200);
    assert_true(raw_frame_text(fd, "much 9000"));
    raw_pause(20);
    assert_int_equal(kill(pid, SIGSTOP), 0);
    while (figure(asker, "slow=") < 1 || figure(asker, "open=") > 1 ||
           raw_descriptors(s.pid) > before) {
        assert_true(raw_now() - began < RAW_MS);
        raw_pause(50);
    }
    kill(pid, SIGKILL);
    tls_close(fd, pid);
    tls_close(asker, asker_pid);
    raw_serve_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_requests),
        cmocka_unit_test(test_sockets),
        cmocka_unit_test(test_no_tls),
        cmocka_unit_test(test_deaf),
    };

    const bool made = make_certificate();
    const int failed = made ? cmocka_run_group_tests(tests, NULL, NULL) : 0;
    if (!made)
        printf("1..0 # SKIP there is no openssl\n");
    forget(); /* not at exit: each server is a process that has one, too */
    return failed;
}
