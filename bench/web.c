/* web.c: how fast the server of HTTP and WebSocket is, with its clients on the same machine:
 * requests and messages a second, messages to many, and the memory a socket takes. The server runs
 * in a process of its own; what is measured is by the clock on the wall, both of them included. */
#include "server/net/web.h"

#include <arpa/inet.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { CONNECTIONS = 64, SOCKETS = 2000, TALKERS = 200, ROUNDS = 200, MESSAGE = 100 };

static web *server;
static web_socket *all[SOCKETS + 1];
static int all_n;

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void fail(const char *what)
{
    fprintf(stderr, "web: %s\n", what);
    exit(1);
}

/* ---- The server ------------------------------------------------------------------------------ */

static void on_request(void *context, web_request *r)
{
    (void)context;
    web_answer(r, 200, "application/json", "{\"name\":\"one\"}\n", 15, NULL);
}

static bool on_upgrade(void *context, web_request *r, void **person)
{
    (void)context, (void)r, (void)person;
    return true;
}

static void on_opened(void *context, web_socket *s, void *person)
{
    (void)context, (void)person;
    all[all_n++ % (SOCKETS + 1)] = s;
}

/* "!": to all. */
static void on_message(void *context, web_socket *s, const char *text, size_t n)
{
    web_text *const t = web_text_new(text, n, false);

    (void)context;
    if (text[0] != '!')
        web_send(s, t);
    for (int i = 0; text[0] == '!' && i < all_n; i++)
        web_send(all[i], t);
    web_text_free(t);
}

static void on_signal(int number)
{
    (void)number;
    web_stop(server, 0);
}

static pid_t serve(int *port)
{
    static const web_handlers h = { .request = on_request, .upgrade = on_upgrade,
                                    .opened = on_opened, .message = on_message };
    const web_options o = { .per_second = 1000000, .burst = 1000000, .header_ms = 60000 };
    char says[WEB_SAYS];

    server = web_open(&o, &h, NULL, says);
    if (!server)
        fail(says);
    *port = web_port(server);
    const pid_t pid = fork();
    if (pid == 0) {
        signal(SIGTERM, on_signal);
        web_run(server);
        _exit(0);
    }
    return pid;
}

/* ---- Its clients ----------------------------------------------------------------------------- */

static void send_all(int fd, const void *bytes, size_t n)
{
    if (send(fd, bytes, n, MSG_NOSIGNAL) != (ssize_t)n)
        fail("cannot send");
}

static void receive(int fd, char *out, size_t n)
{
    if (recv(fd, out, n, MSG_WAITALL) != (ssize_t)n)
        fail("cannot receive");
}

static int dial(int port)
{
    const struct sockaddr_in a = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port),
                                   .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    const int fd = socket(AF_INET, SOCK_STREAM, 0);

    if (fd < 0 || connect(fd, (const struct sockaddr *)&a, sizeof a) != 0)
        fail("cannot connect");
    return fd;
}

static int dial_socket(int port)
{
    static const char ask[] = "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                              "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                              "Authorization: Bearer x\r\n\r\n";
    const int fd = dial(port);
    char out[1024];

    send_all(fd, ask, sizeof ask - 1);
    const ssize_t n = recv(fd, out, sizeof out - 1, 0);
    if (n < 12 || memcmp(out + 9, "101", 3) != 0 || memcmp(out + n - 4, "\r\n\r\n", 4) != 0)
        fail("no socket");
    return fd;
}

static void requests(int port)
{
    static const char ask[] = "GET /api/tables/one HTTP/1.1\r\nHost: localhost\r\n\r\n";
    int fd[CONNECTIONS];
    char out[2048];

    for (int i = 0; i < CONNECTIONS; i++)
        fd[i] = dial(port);
    send_all(fd[0], ask, sizeof ask - 1);
    const ssize_t length = recv(fd[0], out, sizeof out, 0);
    const double began = seconds();
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < CONNECTIONS; i++)
            send_all(fd[i], ask, sizeof ask - 1);
        for (int i = 0; i < CONNECTIONS; i++)
            receive(fd[i], out, (size_t)length);
    }
    printf("web: %.0f requests a second\n", ROUNDS * CONNECTIONS / (seconds() - began));
    for (int i = 0; i < CONNECTIONS; i++)
        close(fd[i]);
}

/* A message of MESSAGE bytes, masked with zeros; what comes back has a head of two bytes. */
static void write_message(char frame[MESSAGE + 6], char first)
{
    memset(frame, 0, 6);
    memset(frame + 6, 'x', MESSAGE);
    frame[0] = (char)0x81;
    frame[1] = (char)(0x80 | MESSAGE);
    frame[6] = first;
}

static void echoes(const int *fd)
{
    char frame[MESSAGE + 6], out[MESSAGE + 2];
    const double began = seconds();

    write_message(frame, 'x');
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < TALKERS; i++)
            send_all(fd[i], frame, sizeof frame);
        for (int i = 0; i < TALKERS; i++)
            receive(fd[i], out, sizeof out);
    }
    printf("web: %.0f messages a second there and back\n", ROUNDS * TALKERS / (seconds() - began));
}

/* So many messages together, as a busy table sends them: a write a socket. */
static void to_many(const int *fd, int together)
{
    char frame[MESSAGE + 6], *const out = malloc((size_t)together * (MESSAGE + 2));
    const int rounds = 20;
    const double began = seconds();

    write_message(frame, '!');
    for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < together; i++)
            send_all(fd[0], frame, sizeof frame);
        for (int i = 0; i < SOCKETS; i++)
            receive(fd[i], out, (size_t)together * (MESSAGE + 2));
    }
    printf("web: %.0f messages a second to %d, %d at a time\n",
           (double)rounds * together * SOCKETS / (seconds() - began), SOCKETS, together);
    free(out);
}

static long memory(pid_t pid)
{
    char path[64];
    long size, resident = 0, shared = 0;

    snprintf(path, sizeof path, "/proc/%ld/statm", (long)pid);
    FILE *const from = fopen(path, "r");
    if (!from || fscanf(from, "%ld %ld %ld", &size, &resident, &shared) != 3)
        fail("cannot read its memory");
    fclose(from);
    return (resident - shared) * sysconf(_SC_PAGESIZE);
}

int main(void)
{
    static int fd[SOCKETS];
    struct rlimit files;
    int port;

    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    const pid_t pid = serve(&port);
    requests(port);
    const long before = memory(pid);
    const double began = seconds();
    for (int i = 0; i < SOCKETS; i++)
        fd[i] = dial_socket(port);
    printf("web: %.0f sockets opened a second, %ld bytes each\n", SOCKETS / (seconds() - began),
           (memory(pid) - before) / SOCKETS);
    echoes(fd);
    to_many(fd, 1);
    to_many(fd, 10);
    kill(pid, SIGTERM);
    waitpid(pid, NULL, 0);
    return 0;
}
