/* upgrade.c: the handshake of a WebSocket (RFC 6455, 4.2), all of it checked; libmicrohttpd checks
 * none of it. */
#include "server/net/parts.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool handshake_wanted(const web_request *r)
{
    const char *const upgrade = web_header(r, "Upgrade");

    return (upgrade && field_has(upgrade, "websocket")) || web_header(r, "Sec-WebSocket-Key") ||
           web_header(r, "Sec-WebSocket-Version");
}

static bool line_has(const web_request *r, const char *name, const char *word)
{
    const char *const line = web_header(r, name);

    return line && field_has(line, word);
}

static bool line_is(const web_request *r, const char *name, const char *value)
{
    const char *const line = web_header(r, name);

    return line && strcmp(line, value) == 0;
}

bool web_ours(const web_request *r)
{
    const web *const w = r->conn->w;
    const char *const origin = web_header(r, "Origin"), *const host = web_header(r, "Host");

    if (!origin)
        return web_bearer(r) != NULL;
    for (int i = 0; i < w->o.origins_n; i++)
        if (strcasecmp(origin, w->o.origins[i]) == 0)
            return true;
    return host && field_own_origin(origin, host, w->secure);
}

/* False: it was refused. */
static bool sound(web_request *r)
{
    static const web_field version[] = { { "Sec-WebSocket-Version", "13" }, { NULL, NULL } };
    const char *const key = web_header(r, "Sec-WebSocket-Key");

    if (strcmp(r->method, "GET") != 0 || strcmp(r->version, "HTTP/1.1") != 0)
        request_refuse(r, 400, "a WebSocket begins with GET of HTTP/1.1", NULL);
    else if (!line_has(r, "Upgrade", "websocket") || !line_has(r, "Connection", "Upgrade"))
        request_refuse(r, 400, "a WebSocket asks for Upgrade: websocket, Connection: Upgrade",
                       NULL);
    else if (!line_is(r, "Sec-WebSocket-Version", "13"))
        request_refuse(r, 426, "this server speaks version 13 of WebSocket", version);
    else if (!key || !field_key(key))
        request_refuse(r, 400, "the key of a WebSocket is base64 of 16 bytes", NULL);
    else if (r->body_n > 0)
        request_refuse(r, 400, "a WebSocket does not begin with a body", NULL);
    else if (!web_ours(r))
        request_refuse(r, 403, "a page from elsewhere may not open a WebSocket here", NULL);
    else if (r->conn->w->stopping || !r->conn->w->h.upgrade)
        request_refuse(r, r->conn->w->stopping ? 503 : 404, "there is no WebSocket here now", NULL);
    else
        return true;
    return false;
}

static void upgraded(void *context, struct MHD_Connection *mhd, void *of_connection,
                     const char *first, size_t n, MHD_socket fd,
                     struct MHD_UpgradeResponseHandle *handle)
{
    web_conn *const c = of_connection;
    web_socket *const s = c->request->promised;

    (void)context, (void)mhd;
    c->deadline = 0;
    c->upgraded = true;
    conn_unlink(c);
    request_free(c->request);
    socket_open(s, fd, handle, first, n);
}

/* NULL: no memory. */
static struct MHD_Response *switching(const web_request *r)
{
    struct MHD_Response *const response = MHD_create_response_for_upgrade(upgraded, NULL);
    char accept[FIELD_ACCEPT];

    if (!response)
        return NULL;
    field_accept(web_header(r, "Sec-WebSocket-Key"), accept);
    if (MHD_add_response_header(response, "Upgrade", "websocket") == MHD_YES &&
        MHD_add_response_header(response, "Sec-WebSocket-Accept", accept) == MHD_YES)
        return response;
    MHD_destroy_response(response);
    return NULL;
}

void handshake_answer(web_request *r)
{
    web *const w = r->conn->w;
    struct MHD_Response *response;
    web_socket *s;

    if (!sound(r))
        return;
    response = switching(r);
    s = socket_new(w);
    if (!response || !s)
        request_refuse(r, 503, "there is no memory for this now", NULL);
    else if (w->h.upgrade(w->context, r, &s->person)) {
        r->promised = s;
        r->response = response;
        r->status = MHD_HTTP_SWITCHING_PROTOCOLS;
        return;
    }
    free(s);
    if (response)
        MHD_destroy_response(response);
}
