/* answers.c: answers, now and later. One that comes while the handler still has the request is
 * queued when the handler returns; one that comes later wakes the connection, which was suspended
 * until then. */
#include "server/net/parts.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const web_field safe[] = {
    { "Content-Security-Policy",
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; "
      "base-uri 'none'; form-action 'self'; frame-ancestors 'none'" },
    { "X-Content-Type-Options", "nosniff" },
    { "X-Frame-Options", "DENY" },
    { "Referrer-Policy", "no-referrer" },
    { "Cross-Origin-Opener-Policy", "same-origin" },
    { "Cross-Origin-Resource-Policy", "same-origin" },
    { NULL, NULL },
};

static void add_fields(struct MHD_Response *response, const web_field *fields)
{
    for (; fields && fields->name; fields++)
        MHD_add_response_header(response, fields->name, fields->value);
}

static bool has_field(const web_field *fields, const char *name)
{
    for (; fields && fields->name; fields++)
        if (strcasecmp(fields->name, name) == 0)
            return true;
    return false;
}

static struct MHD_Response *make(const web *w, const char *type, const void *body, size_t n,
                                 const web_field *fields)
{
    struct MHD_Response *const response =
        MHD_create_response_from_buffer(n, (void *)(uintptr_t)body, MHD_RESPMEM_MUST_COPY);

    if (!response)
        return NULL;
    if (type)
        MHD_add_response_header(response, "Content-Type", type);
    add_fields(response, fields);
    add_fields(response, safe);
    if (!has_field(fields, "Cache-Control"))
        MHD_add_response_header(response, "Cache-Control", "no-store");
    if (w->secure)
        MHD_add_response_header(response, "Strict-Transport-Security", "max-age=31536000");
    if (w->stopping)
        MHD_add_response_header(response, "Connection", "close");
    return response;
}

void web_answer(web_request *r, int status, const char *type, const void *body, size_t n,
                const web_field *fields)
{
    web *const w = r->conn->w;

    assert(!r->response && !r->promised);
    r->response = make(w, type, body, n, fields);
    r->status = status;
    r->response_n = n;
    if (!r->response) { /* no memory: at least it does not wait for ever */
        r->response = MHD_create_response_from_buffer(0, (void *)(uintptr_t) "",
                                                      MHD_RESPMEM_PERSISTENT);
        r->status = 503;
    }
    if (r->suspended) {
        r->suspended = false;
        w->mhd_due = true;
        MHD_resume_connection(r->conn->mhd);
    }
}

void request_refuse(web_request *r, int status, const char *sentence, const web_field *fields)
{
    char body[160];
    const int n = snprintf(body, sizeof body, "{\"error\":\"%s\"}\n", sentence);

    r->conn->w->figures.refused++;
    web_answer(r, status, "application/json", body, (size_t)n, fields);
}

enum MHD_Result request_queue(web_request *r)
{
    web *const w = r->conn->w;

    r->conn->deadline = w->now + w->o.header_ms + (int64_t)(r->response_n / BYTES_PER_MS);
    return MHD_queue_response(r->conn->mhd, (unsigned)r->status, r->response);
}
