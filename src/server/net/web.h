/* web.h: HTTP and WebSocket in one loop of epoll: libmicrohttpd reads requests, wslay reads frames.
 * It knows nothing of tables.
 *
 * What must always hold: a request is given to the handler once, whole and in bounds, and stays
 * there until it is answered, even if who asked has gone; a socket that was opened is closed
 * exactly once, at the end of a turn of the loop and never while a handler runs, and is not touched
 * again; a message that is given to the handler is whole, in bounds and clean UTF-8; whoever sends
 * half a request or half a message, sends too fast, does not read or is not there any more is
 * closed in bounded time and with bounded memory, and nobody else waits for it; bytes sent to many
 * are kept once.
 *
 * Threads: all of it is for the thread that runs the loop, but web_wake and web_stop, which may be
 * called from anywhere, from a signal too. */
#ifndef SERVER_NET_WEB_H
#define SERVER_NET_WEB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct web web;
typedef struct web_request web_request;
typedef struct web_socket web_socket;

/* ---- Bytes that many are sent ---------------------------------------------------------------- */

/* A message to clients: counted, never copied. Who makes one owns one count, and web_send takes its
 * own: make, send to all, free. NULL: no memory. */
typedef struct web_text web_text;
web_text *web_text_new(const void *bytes, size_t n, bool binary);
web_text *web_text_hold(web_text *t); /* one count more */
void web_text_free(web_text *t);      /* one less; NULL is none */

/* ---- The server ------------------------------------------------------------------------------ */

typedef struct web_handlers { /* each may be NULL but request */
    /* Answer it with web_answer, now or later. */
    void (*request)(void *context, web_request *r);
    /* The handshake is sound and its origin ours: may it become a socket? If not it is answered
     * with web_answer, and false returned. Where there is no such handler none may. */
    bool (*upgrade)(void *context, web_request *r, void **person);
    /* Told for each that may, even if the other side is gone already; then it is closed soon. */
    void (*opened)(void *context, web_socket *s, void *person);
    void (*message)(void *context, web_socket *s, const char *text, size_t n); /* a zero follows */
    void (*closed)(void *context, web_socket *s);
    /* After each turn of the loop, before it sleeps; what is sent here goes out at once. */
    void (*tick)(void *context, int64_t now_ms);
    void (*woken)(void *context); /* once or more after a web_wake */
} web_handlers;

typedef struct web_options {              /* zero: the default that stands here */
    const char *listen;                   /* "127.0.0.1:8080", "[::1]:0"; 127.0.0.1:0 */
    const char *certificate, *key;        /* files, PEM; both or none */
    const char *const *origins;           /* "https://tables.example", beside the own */
    int origins_n;
    size_t message_max;                   /* 4,096 bytes of a client's message */
    size_t body_max;                      /* 65,536 bytes of a request's body */
    size_t queue_max;                     /* 262,144 bytes that a reader may be behind */
    int connections_max;                  /* 16,000, or what the system allows */
    int connections_each_max;             /* of an address; 0: no bound */
    int header_ms;                        /* 5,000: a request or a message is whole by then */
    int idle_ms, ping_ms;                 /* 60,000 without a word: closed; 20,000: asked */
    int per_second, burst;                /* 20 and 60 frames of a socket */
} web_options;

enum { WEB_SAYS = 320 };

/* NULL, with one sentence in says, if it cannot listen. */
web *web_open(const web_options *o, const web_handlers *h, void *context, char says[WEB_SAYS]);
int web_port(const web *w);
bool web_secure(const web *w); /* with TLS */

/* Runs until it was stopped; 0, or -1 if the loop itself failed. */
int web_run(web *w);

/* Accepts nobody any more, tells the sockets 1001, lets requests in hand be answered, and ends the
 * run when all are gone or so many milliseconds have passed. Who is asked a second time to stop
 * takes the shorter time. */
void web_stop(web *w, int grace_ms);
bool web_stopping(const web *w);
void web_close(web *w); /* what is still open is closed, and told so; NULL is none */

void web_wake(web *w);

/* The moment at which this turn of the loop began, on a clock that never goes back. */
int64_t web_now(const web *w);

/* The loop wakes no later than then; of several the earliest counts, and each but once. */
void web_timer(web *w, int64_t at_ms);

/* Another descriptor in the loop: ready() whenever it can be read. False: no memory, or it cannot
 * be watched. It is forgotten before it is closed. */
bool web_watch(web *w, int fd, void (*ready)(void *context), void *context);
void web_forget(web *w, int fd);

typedef struct web_figures {
    uint64_t accepted, open;              /* connections */
    uint64_t requests, refused;           /* given to the handler; answered with a fault by us */
    uint64_t upgraded, sockets;           /* ever; open now */
    uint64_t messages_in, messages_out, bytes_in, bytes_out; /* of sockets, frames and all */
    uint64_t late_closed;                 /* half a request or message for too long */
    uint64_t slow_closed, rate_closed, idle_closed;
    uint64_t fault_closed;                /* a frame that no client may send */
} web_figures;
web_figures web_measure(const web *w);

/* ---- A request: all of it is good until it is answered -------------------------------------- */

const char *web_method(const web_request *r);
/* "/api/tables": decoded once, clean UTF-8, without dots, empty parts and control characters. */
const char *web_path(const web_request *r);
/* Decoded; NULL: there is none of that name. The first, if there are several. */
const char *web_query(const web_request *r, const char *key);
const char *web_header(const web_request *r, const char *name);
const char *web_cookie(const web_request *r, const char *name);
const char *web_bearer(const web_request *r); /* the token of "Authorization: Bearer" */
const char *web_body(const web_request *r, size_t *n); /* a zero follows */
const char *web_peer(const web_request *r);            /* the address, without a port */

/* Does it come from a page of ours, or from no page but with a Bearer token? Ours is an origin that
 * was named in the options, or the own: the Host it was sent to, where that is an address or
 * localhost, since any other name may be made to lead here by whoever owns it. */
bool web_ours(const web_request *r);

typedef struct web_field {
    const char *name, *value;
} web_field;

/* Answers and forgets the request. The body is copied. Fields end with a name that is NULL; NULL:
 * none. What keeps pages safe is added to all, "Cache-Control: no-store" where none is given. */
void web_answer(web_request *r, int status, const char *type, const void *body, size_t n,
                const web_field *fields);

/* ---- A socket -------------------------------------------------------------------------------- */

/* Goes out when the turn of the loop ends, together with all else that was sent to it. A reader too
 * far behind is closed instead; to one that is leaving nothing is sent. */
void web_send(web_socket *s, web_text *t);

/* What was sent before still goes out; no more messages come. why: 123 bytes at most are told. */
void web_bye(web_socket *s, int code, const char *why);
void *web_person(const web_socket *s);
size_t web_queued(const web_socket *s); /* bytes it has not taken yet */

#endif
