/* scripted.c: see scripted.h. */
#include "scripted.h"

#include "server/net/fields.h"

#include <assert.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

enum { PATIENCE_MS = 20000, KEY_TEXT = 24 };

struct scripted {
    int listening, port;
    pthread_t thread;
    void (*script)(scripted *s, void *context);
    void *context;
};

static void *play(void *context)
{
    scripted *const s = context;

    s->script(s, s->context);
    return NULL;
}

scripted *scripted_start(void (*script)(scripted *s, void *context), void *context)
{
    struct sockaddr_in address = { .sin_family = AF_INET,
                                   .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    socklen_t n = sizeof address;
    scripted *const s = calloc(1, sizeof *s);

    assert(s);
    s->listening = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert(s->listening >= 0 &&
           bind(s->listening, (struct sockaddr *)&address, sizeof address) == 0 &&
           listen(s->listening, 64) == 0 &&
           getsockname(s->listening, (struct sockaddr *)&address, &n) == 0);
    s->port = ntohs(address.sin_port);
    s->script = script;
    s->context = context;
    assert(pthread_create(&s->thread, NULL, play, s) == 0);
    return s;
}

void scripted_end(scripted *s)
{
    pthread_join(s->thread, NULL);
    close(s->listening);
    free(s);
}

int scripted_port(const scripted *s)
{
    return s->port;
}

static bool can_be_read(int fd)
{
    struct pollfd one = { .fd = fd, .events = POLLIN };

    return poll(&one, 1, PATIENCE_MS) == 1;
}

static bool read_bytes(int fd, void *to, size_t n)
{
    for (size_t at = 0; at < n;) {
        const ssize_t got = can_be_read(fd) ? recv(fd, (char *)to + at, n - at, 0) : -1;
        if (got <= 0)
            return false;
        at += (size_t)got;
    }
    return true;
}

int scripted_request(scripted *s, char request[SCRIPTED_TEXT])
{
    size_t n = 0, body = 0;
    const int fd = can_be_read(s->listening) ? accept(s->listening, NULL, NULL) : -1;

    while (fd >= 0 && n + 1 < SCRIPTED_TEXT && read_bytes(fd, request + n, 1)) {
        request[++n] = '\0';
        if (n < 4 || strcmp(request + n - 4, "\r\n\r\n") != 0)
            continue;
        const char *const length = strstr(request, "Content-Length: ");
        body = length ? (size_t)strtoul(length + 16, NULL, 10) : 0;
        assert(n + body < SCRIPTED_TEXT && read_bytes(fd, request + n, body));
        request[n + body] = '\0';
        break;
    }
    return fd;
}

void scripted_bytes(int fd, const void *bytes, size_t n)
{
    for (size_t at = 0; at < n;) {
        const ssize_t sent = send(fd, (const char *)bytes + at, n - at, MSG_NOSIGNAL);
        if (sent <= 0)
            return; /* the client has gone, as a test may want it to */
        at += (size_t)sent;
    }
}

void scripted_answer(int fd, int status, const char *body)
{
    char text[SCRIPTED_TEXT];
    const int n = snprintf(text, sizeof text,
                           "HTTP/1.1 %d Said\r\nContent-Type: application/json\r\n"
                           "Content-Length: %zu\r\n\r\n%s", status, strlen(body), body);

    scripted_bytes(fd, text, (size_t)n);
    close(fd);
}

void scripted_shake(int fd, const char *request)
{
    char key[KEY_TEXT + 1] = "", accept_key[FIELD_ACCEPT], text[SCRIPTED_TEXT];
    const char *const at = strstr(request, "Sec-WebSocket-Key: ");

    if (at)
        memcpy(key, at + 19, KEY_TEXT);
    field_accept(key, accept_key);
    const int n = snprintf(text, sizeof text,
                           "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                           "Connection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n", accept_key);
    scripted_bytes(fd, text, (size_t)n);
}

static void frame(int fd, int opcode, const void *bytes, size_t n)
{
    unsigned char head[4] = { (unsigned char)(0x80 | opcode), (unsigned char)n };
    size_t head_n = 2;

    assert(n < 65536);
    if (n > 125) {
        head[1] = 126;
        head[2] = (unsigned char)(n >> 8);
        head[3] = (unsigned char)n;
        head_n = 4;
    }
    scripted_bytes(fd, head, head_n);
    scripted_bytes(fd, bytes, n);
}

void scripted_say(int fd, const char *lines)
{
    frame(fd, 1, lines, strlen(lines));
}

void scripted_block(int fd, const void *bytes, size_t n)
{
    frame(fd, 2, bytes, n);
}

void scripted_bye(int fd, int code)
{
    const unsigned char bytes[2] = { (unsigned char)(code >> 8), (unsigned char)code };

    frame(fd, 8, bytes, sizeof bytes);
}

/* A frame of the client: masked, or it is none. */
static int read_frame(int fd, char text[SCRIPTED_TEXT])
{
    unsigned char head[2], mask[4], longer[2];

    if (!read_bytes(fd, head, 2))
        return -1;
    size_t n = head[1] & 0x7F;
    assert((head[1] & 0x80) != 0 && n != 127);
    if (n == 126) {
        assert(read_bytes(fd, longer, 2));
        n = (size_t)longer[0] << 8 | longer[1];
    }
    assert(n < SCRIPTED_TEXT && read_bytes(fd, mask, 4) && read_bytes(fd, text, n));
    for (size_t i = 0; i < n; i++)
        text[i] = (char)((unsigned char)text[i] ^ mask[i % 4]);
    text[n] = '\0';
    return head[0] & 0x0F;
}

bool scripted_hear(int fd, char text[SCRIPTED_TEXT])
{
    for (;;) {
        const int opcode = read_frame(fd, text);
        if (opcode < 0 || opcode == 8)
            return false;
        if (opcode == 1)
            return true;
        if (opcode == 9)
            frame(fd, 10, text, strlen(text));
    }
}

bool scripted_has(const char *text, const char *part)
{
    return strstr(text, part) != NULL;
}
