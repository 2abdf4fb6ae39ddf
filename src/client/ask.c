/* ask.c: an HTTP request: one connection each, closed after the answer. */
#include "client/parts.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>

enum { BODY = 1 << 20, TIMEOUT_MS = 30000, PART = 1 << 16 };

typedef struct asking {
    source source;
    int64_t due_us;
    sending out;
    client_place own;
    client_answered *told;
    void *context;
    http_reader answer;
} asking;

static void free_asking(source *s)
{
    asking *const a = (asking *)s;

    sending_free(&a->out);
    http_free(&a->answer);
    free(a);
}

static void end(asking *a, const char *says)
{
    char kept[CLIENT_SAYS]; /* what it says may go with the connection */

    snprintf(kept, sizeof kept, "%s", says ? says : "");
    const client_answer answer = { .status = says ? 0 : a->answer.status,
                                   .body = a->answer.body && !says ? a->answer.body : "",
                                   .n = says ? 0 : a->answer.n, .says = says ? kept : NULL };

    source_end(&a->source);
    a->told(a->context, &answer);
}

static void receive(asking *a)
{
    char bytes[PART];
    size_t used;

    for (;;) {
        const ssize_t n = source_recv(&a->source, bytes, sizeof bytes);
        if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR))
            return;
        const http_state state = n <= 0 ? http_closed(&a->answer)
                                        : http_take(&a->answer, bytes, (size_t)n, &used);
        if (state == HTTP_MORE)
            continue;
        end(a, state == HTTP_WHOLE ? NULL : n < 0 ? strerror(errno)
               : n == 0 ? "the server closed the connection before its answer was whole"
                        : "the answer is no HTTP that this client reads, or too long");
        return;
    }
}

static void ready(source *s, uint32_t events)
{
    asking *const a = (asking *)s;

    if (a->out.sent == 0) {
        const char *const failed = source_failed(s);
        if (failed) {
            end(a, failed);
            return;
        }
    }
    const int sent = sending_go(&a->out, s);
    if (sent < 0) {
        end(a, strerror(errno));
        return;
    }
    if (sent == 1)
        source_wants(s, EPOLLIN);
    if ((events & (EPOLLIN | EPOLLHUP | EPOLLERR)) != 0)
        receive(a);
}

static void sweep(source *s, int64_t now_us)
{
    asking *const a = (asking *)s;

    if (s->fd < 0) {
        if (source_connect(s, &a->own) < 0)
            end(a, strerror(errno));
    } else if (now_us > a->due_us) {
        end(a, "the server did not answer in time");
    }
}

bool client_ask(client *c, const client_place *place, const client_request *request,
                client_answered *told, void *context)
{
    const char *const token = request->token ? request->token : "";
    const char *const body = request->body ? request->body : "";
    const int timeout_ms = request->timeout_ms > 0 ? request->timeout_ms : TIMEOUT_MS;
    asking *const a = is_token_sound(token) ? calloc(1, sizeof *a) : NULL;
    char length[96] = "";

    if (!a)
        return false;
    if (request->body)
        snprintf(length, sizeof length, "Content-Type: application/json\r\nContent-Length: %zu\r\n",
                 strlen(body));
    /* who has no token shows that no other page sent it */
    if (!sending_make(&a->out, "%s %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n"
                               "%s%s%s\r\n%s\r\n%s",
                      request->method, request->path, place->host,
                      token[0] != '\0' ? "Authorization: Bearer " : "Origin: ",
                      token[0] != '\0' ? "" : place_scheme(place),
                      token[0] != '\0' ? token : place->host, length, body)) {
        free(a);
        return false;
    }
    a->source = (source){ .ready = ready, .sweep = sweep, .free = free_asking };
    a->own = *place;
    a->told = told;
    a->context = context;
    a->due_us = client_now_us() + (int64_t)timeout_ms * 1000;
    http_begin(&a->answer, request->body_max > 0 ? request->body_max : BODY);
    source_add(c, &a->source);
    source_connect(&a->source, &a->own); /* what fails at once is tried and told by the sweep */
    return true;
}
