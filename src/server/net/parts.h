/* parts.h: what the files of the server share.
 *
 *   loop.c      turns of the loop, timers, other descriptors
 *   listen.c    options, the listening socket, libmicrohttpd
 *   requests.c  from a connection to a whole request, and what is asked of it
 *   answers.c   answers, now and later
 *   upgrade.c   the handshake of a WebSocket
 *   sockets.c   reading from sockets, saying goodbye to them
 *   sends.c     what waits to be sent
 *   tls.c       TLS between a connection and libmicrohttpd
 *   limits.c    who is late, idle or behind; stopping
 *
 * What must always hold: no handler is called from within web_send, web_bye or web_answer; a socket
 * is freed only between two turns, since what was told ready in this one may be its descriptor. */
#ifndef SERVER_NET_PARTS_H
#define SERVER_NET_PARTS_H

#include "server/net/fields.h"
#include "server/net/reader.h"
#include "server/net/web.h"

#include <microhttpd.h>
#include <stdatomic.h>

enum {
    TEXT_HEAD = 10,       /* the longest head of a frame to a client */
    SWEEP_MS = 250,       /* how often one looks who is late */
    LINGER_MS = 2000,     /* to take the last bytes and the goodbye */
    READ_MAX = 16384,     /* of a socket in a turn, so that others have their turn */
    POOL = 8192,          /* libmicrohttpd's memory for a connection: bounds its header */
    READERS_KEPT = 16,
    BYTES_PER_MS = 16     /* slower than that nobody takes an answer */
};

struct web_text {
    uint32_t counts;
    size_t n;
    unsigned char frame[]; /* head and all */
};

web_text *text_frame(int opcode, const void *bytes, size_t n);

/* ---- Connections and requests ---------------------------------------------------------------- */

typedef struct web_conn web_conn;

struct web_conn {
    web *w;
    struct MHD_Connection *mhd;
    web_conn *next, *prev;  /* of all that speak HTTP */
    web_request *request;   /* in hand, or NULL */
    int64_t deadline;       /* on which it is closed; 0: the time is ours */
    int fd;
    bool upgraded;
};

typedef enum request_stage { REQUEST_BEGUN, REQUEST_BODY, REQUEST_GIVEN } request_stage;

struct web_request {
    web_conn *conn;
    char *target;           /* raw; behind it lie the path and the pairs of the query */
    char *path;
    field_pairs query, cookies;
    char *cookie_line;
    const char *method, *version;
    char *body;
    size_t body_n, body_room;
    char peer[48];
    request_stage stage;
    bool too_long, suspended;
    web_socket *promised;   /* what it becomes */
    struct MHD_Response *response;
    size_t response_n;
    int status;
};

void conn_unlink(web_conn *c);

/* Its last bytes are thrown away when it is closed: who does not take them does not keep the
 * system's memory either. */
void conn_abort(int fd);
void request_free(web_request *r);
void request_refuse(web_request *r, int status, const char *sentence, const web_field *fields);
enum MHD_Result request_queue(web_request *r);
bool handshake_wanted(const web_request *r);
void handshake_answer(web_request *r);

/* What libmicrohttpd calls: a connection has come or gone; a request's first line is there; there
 * is more of it; it is done with. */
void conn_changed(void *context, struct MHD_Connection *c, void **of_socket,
                  enum MHD_ConnectionNotificationCode what);
void *request_begin(void *context, const char *target, struct MHD_Connection *c);
enum MHD_Result request_handle(void *context, struct MHD_Connection *c, const char *url,
                               const char *method, const char *version, const char *upload,
                               size_t *n, void **of_connection);
void request_completed(void *context, struct MHD_Connection *c, void **of_connection,
                       enum MHD_RequestTerminationCode how);

void listen_defaults(web_options *o);
bool listen_start(web *w, char says[WEB_SAYS]);

/* ---- Sockets --------------------------------------------------------------------------------- */

typedef enum point_kind {
    POINT_MHD,
    POINT_WAKE,
    POINT_WATCH,
    POINT_SOCKET,
    POINT_LISTEN,  /* with TLS alone: libmicrohttpd accepts itself without */
    POINT_OUTSIDE, /* of a line with TLS, and of its end inside */
    POINT_INSIDE
} point_kind;

typedef struct point { /* what a descriptor of the loop belongs to: the first field of each */
    point_kind kind;
} point;

typedef struct watched {
    point point;
    int fd;
    void (*ready)(void *context);
    void *context;
    struct watched *next;
} watched;

typedef enum socket_state {
    SOCKET_OPEN,
    SOCKET_LEAVING,  /* its goodbye is queued */
    SOCKET_DRAINING, /* and sent: the other's is awaited */
    SOCKET_GONE
} socket_state;

struct web_socket {
    point point;
    uint8_t state;
    bool told;               /* that it is closed */
    bool ending, is_dirty, is_writing, is_pinged;
    int fd;
    web *w;
    struct MHD_UpgradeResponseHandle *handle;
    web_socket *next, *prev;
    web_socket *next_dirty, *next_ending;
    web_reader *reader;      /* while half a message is in hand */
    void *person;
    web_text **queue;        /* a ring */
    uint32_t head, count, room;
    size_t sent;             /* of the first */
    size_t queued;
    int64_t heard, began, leave_by;
    int64_t allowance;       /* thousandths of frames it may send */
    int64_t allowed_at;
};

web_socket *socket_new(web *w); /* NULL: no memory */
/* handle NULL: the other side is gone already */
void socket_open(web_socket *s, int fd, struct MHD_UpgradeResponseHandle *handle, const char *first,
                 size_t n);
void socket_abort(web_socket *s); /* without a word, and what was sent before is lost */
void socket_ready(web_socket *s, uint32_t events);
void socket_leave(web_socket *s, int code, const char *why);
void socket_drop(web_socket *s);
void sockets_tell(web *w);       /* closed(), to all that have ended in this turn */
void sockets_bury(web *w);
void sends_flush(web *w);
void sends_clear(web_socket *s);
bool send_flush(web_socket *s);  /* false: it is gone */
void limits_sweep(web *w);
void limits_stop(web *w);

/* ---- TLS ------------------------------------------------------------------------------------- */

typedef struct tls_line tls_line;

bool tls_open(web *w, char says[WEB_SAYS]);
bool tls_listen(web *w);
void tls_accept(web *w);
void tls_outside(point *p, uint32_t events);
void tls_inside(point *p, uint32_t events);
void tls_sweep(web *w);
bool tls_busy(const web *w);
void tls_bury(web *w);
void tls_close(web *w);

/* ---- The server ------------------------------------------------------------------------------ */

struct web {
    web_options o;
    web_handlers h;
    void *context;
    struct MHD_Daemon *mhd;
    point mhd_point, wake_point;
    int epoll, wake_fd, listen_fd, port;
    int mhd_fd;
    bool mhd_due;                  /* something was resumed: run it before sleeping */
    bool secure, stopping;
    int64_t now, timer, next_sweep, stop_by;
    atomic_int grace;              /* asked to stop: milliseconds and one; 0: not asked */
    atomic_bool waked;
    watched *watches;
    struct tls *tls;               /* NULL: in the clear */
    web_conn *conns;
    web_socket *sockets, *dirty, *ending, *gone;
    web_reader *readers[READERS_KEPT];
    int readers_n;
    web_text *ping;
    web_figures figures;
    char buffer[READ_MAX];
};

#endif
