/* requests.c: from a connection to a whole request that is in bounds, and what is asked of it. */
#include "server/net/parts.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

/* ---- Connections ----------------------------------------------------------------------------- */

static void conn_link(web_conn *c)
{
    c->next = c->w->conns;
    if (c->next)
        c->next->prev = c;
    c->w->conns = c;
}

void conn_unlink(web_conn *c)
{
    if (c->prev)
        c->prev->next = c->next;
    else
        c->w->conns = c->next;
    if (c->next)
        c->next->prev = c->prev;
    c->next = c->prev = NULL;
}

void conn_abort(int fd)
{
    const struct linger now = { 1, 0 };

    setsockopt(fd, SOL_SOCKET, SO_LINGER, &now, sizeof now);
}

void conn_changed(void *context, struct MHD_Connection *mhd, void **of_socket,
                  enum MHD_ConnectionNotificationCode what)
{
    web *const w = context;
    web_conn *c = *of_socket;

    if (what == MHD_CONNECTION_NOTIFY_STARTED) {
        w->figures.accepted++;
        w->figures.open++;
        if (!(c = calloc(1, sizeof *c)))
            return;
        c->w = w;
        c->mhd = mhd;
        c->fd = MHD_get_connection_info(mhd, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
        c->deadline = w->now + w->o.header_ms;
        conn_link(c);
        *of_socket = c;
        return;
    }
    w->figures.open--;
    if (!c)
        return;
    if (!c->upgraded)
        conn_unlink(c);
    free(c);
}

/* ---- Requests -------------------------------------------------------------------------------- */

static void write_peer(web_request *r)
{
    const struct sockaddr *const a =
        MHD_get_connection_info(r->conn->mhd, MHD_CONNECTION_INFO_CLIENT_ADDRESS)->client_addr;
    const void *const bytes = a->sa_family == AF_INET6
                                  ? (const void *)&((const struct sockaddr_in6 *)a)->sin6_addr
                                  : (const void *)&((const struct sockaddr_in *)a)->sin_addr;

    if (!inet_ntop(a->sa_family, bytes, r->peer, sizeof r->peer))
        r->peer[0] = '\0';
}

void *request_begin(void *context, const char *target, struct MHD_Connection *mhd)
{
    web_conn *const c =
        MHD_get_connection_info(mhd, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
    web_request *r;

    (void)context;
    if (!c)
        return NULL;
    r = c->request = calloc(1, sizeof *r);
    if (!r)
        return c;
    r->conn = c;
    write_peer(r);
    if (!(r->target = strdup(target)))
        request_free(r);
    return c;
}

void request_free(web_request *r)
{
    if (!r)
        return;
    if (r->response)
        MHD_destroy_response(r->response);
    r->conn->request = NULL;
    free(r->target);
    free(r->path);
    free(r->cookie_line);
    free(r->body);
    free(r);
}

void request_completed(void *context, struct MHD_Connection *mhd, void **of_connection,
                       enum MHD_RequestTerminationCode how)
{
    web *const w = context;
    web_conn *const c = *of_connection;

    (void)mhd, (void)how;
    if (!c || !c->request)
        return;
    if (c->request->promised) /* the other side went before it got the answer */
        socket_open(c->request->promised, -1, NULL, NULL, 0);
    request_free(c->request);
    c->deadline = w->now + (w->stopping ? 0 : w->o.header_ms);
}

/* ---- Is it in bounds? ------------------------------------------------------------------------ */

/* Lines that must not come twice: who reads the one and who reads the other would not agree. */
static const char *const single[] = {
    "Host", "Origin", "Authorization", "Content-Length", "Transfer-Encoding", "Cookie",
    "Upgrade", "Sec-WebSocket-Key", "Sec-WebSocket-Version",
};

enum { SINGLES = sizeof single / sizeof *single };

static enum MHD_Result count_single(void *context, enum MHD_ValueKind kind, const char *name,
                                    const char *value)
{
    int *const times = context;

    (void)kind, (void)value;
    for (int i = 0; i < SINGLES; i++)
        if (strcasecmp(name, single[i]) == 0)
            times[i]++;
    return MHD_YES;
}

static bool has_twice(const web_request *r)
{
    int times[SINGLES] = { 0 };

    MHD_get_connection_values(r->conn->mhd, MHD_HEADER_KIND, count_single, times);
    for (int i = 0; i < SINGLES; i++)
        if (times[i] > 1)
            return true;
    return false;
}

static bool announces_too_much(const web_request *r)
{
    const char *const length = web_header(r, "Content-Length");

    return length && strtoull(length, NULL, 10) > r->conn->w->o.body_max;
}

/* The path and the pairs of the query lie in one piece of memory. */
static bool read_target(web_request *r)
{
    const char *const mark = strchr(r->target, '?');
    const size_t n = mark ? (size_t)(mark - r->target) : strlen(r->target);
    const size_t query_n = mark ? strlen(mark + 1) : 0;

    r->path = calloc(1, n + 1 + 2 * query_n + 2);
    return r->path && field_path(r->target, n, r->path) &&
           (!mark || field_query(mark + 1, query_n, r->path + n + 1, &r->query));
}

static bool read_cookies(web_request *r)
{
    const char *const line = web_header(r, "Cookie");

    if (!line)
        return true;
    if (!(r->cookie_line = malloc(strlen(line) + 2)))
        return false;
    field_cookies(line, r->cookie_line, &r->cookies);
    return true;
}

/* What is wrong with it is answered at once, before a body is read. */
static void check(web_request *r)
{
    if (!read_target(r))
        request_refuse(r, 400, "this path or its query cannot be read", NULL);
    else if (has_twice(r))
        request_refuse(r, 400, "a line of the header stands there twice", NULL);
    else if (web_header(r, "Content-Length") && web_header(r, "Transfer-Encoding"))
        request_refuse(r, 400, "a body has a length or comes in pieces, not both", NULL);
    else if (announces_too_much(r))
        request_refuse(r, 413, "the body is too long", NULL);
    else if (!read_cookies(r))
        request_refuse(r, 503, "there is no memory for this now", NULL);
}

static void take_body(web_request *r, const char *bytes, size_t n)
{
    const size_t most = r->conn->w->o.body_max;

    if (r->too_long || n > most - r->body_n) {
        r->too_long = true;
        return;
    }
    if (r->body_n + n + 1 > r->body_room) {
        const size_t room = r->body_n + n + 1 > 2048 ? most + 1 : 2048;
        char *const body = realloc(r->body, room);
        if (!body) {
            r->too_long = true;
            return;
        }
        r->body = body;
        r->body_room = room;
    }
    memcpy(r->body + r->body_n, bytes, n);
    r->body_n += n;
    r->body[r->body_n] = '\0';
}

static void hand_over(web_request *r)
{
    web *const w = r->conn->w;

    r->stage = REQUEST_GIVEN;
    r->conn->deadline = 0;
    if (r->too_long)
        request_refuse(r, 413, "the body is too long", NULL);
    else if (handshake_wanted(r))
        handshake_answer(r);
    else {
        w->figures.requests++;
        w->h.request(w->context, r);
    }
}

enum MHD_Result request_handle(void *context, struct MHD_Connection *mhd, const char *url,
                               const char *method, const char *version, const char *upload,
                               size_t *n, void **of_connection)
{
    web_conn *const c = *of_connection;
    web_request *const r = c ? c->request : NULL;

    (void)context, (void)url;
    if (!r)
        return MHD_NO;
    if (r->stage == REQUEST_BEGUN) {
        r->stage = REQUEST_BODY;
        r->method = method;
        r->version = version;
        check(r);
        return r->response ? request_queue(r) : MHD_YES;
    }
    if (*n > 0) {
        take_body(r, upload, *n);
        *n = 0;
        return MHD_YES;
    }
    if (r->stage == REQUEST_BODY)
        hand_over(r);
    if (r->response)
        return request_queue(r);
    r->suspended = true;
    MHD_suspend_connection(mhd);
    return MHD_YES;
}

/* ---- What is asked of it --------------------------------------------------------------------- */

const char *web_method(const web_request *r)
{
    return r->method;
}

const char *web_path(const web_request *r)
{
    return r->path;
}

const char *web_query(const web_request *r, const char *key)
{
    return field_value(r->query, key);
}

const char *web_cookie(const web_request *r, const char *name)
{
    return field_value(r->cookies, name);
}

const char *web_header(const web_request *r, const char *name)
{
    return MHD_lookup_connection_value(r->conn->mhd, MHD_HEADER_KIND, name);
}

const char *web_bearer(const web_request *r)
{
    static const char bearer[] = "Bearer ";
    const char *const line = web_header(r, "Authorization");

    return line && strncasecmp(line, bearer, sizeof bearer - 1) == 0 ? line + sizeof bearer - 1
                                                                     : NULL;
}

const char *web_body(const web_request *r, size_t *n)
{
    *n = r->body_n;
    return r->body ? r->body : "";
}

const char *web_peer(const web_request *r)
{
    return r->peer;
}
