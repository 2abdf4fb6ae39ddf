/* parts.h: what the files of the client share.
 *
 *   client.c   the loop, and where a server is
 *   seal.c     TLS
 *   ask.c      HTTP requests
 *   link.c     a table: connecting, the handshake, coming back
 *   frames.c   a table: what goes to and fro once it is open */
#ifndef CLIENT_PARTS_H
#define CLIENT_PARTS_H

#include "client/client.h"
#include "client/http.h"
#include "codec/shorthand.h"

#include <stdarg.h>
#include <wslay/wslay.h>

/* ---- seal.c ---------------------------------------------------------------------------------- */

typedef struct seal seal;

/* Whom a client trusts: made when it is first asked for. NULL: no memory. */
typedef struct trust trust;
trust *trust_of(trust **t);
int trust_add(trust *t, const char *file);  /* how many it names; < 0: it cannot be read */
void trust_free(trust *t);

/* A connection to somebody of this name, or address, is sealed. NULL: no memory. */
seal *seal_begin(trust *t, const char *name, int fd);
void seal_end(seal *one);
void seal_bye(seal *one);          /* nothing more is sent */

/* Is the greeting still under way? Then what is to be waited for. After it: why it failed, or
 * NULL. */
bool seal_greets(seal *one, uint32_t *wants);
const char *seal_failed(const seal *one);

bool seal_holds(const seal *one);  /* something was opened that nobody has read */
ssize_t seal_recv(seal *one, void *bytes, size_t n);
ssize_t seal_send(seal *one, const void *bytes, size_t n);

/* ---- Sources --------------------------------------------------------------------------------- */

/* Something with a socket: first in whatever has one. */
typedef struct source {
    struct source *next, *before;  /* all of a loop */
    client *c;
    int fd;                        /* -1: none now */
    uint32_t wants, set;           /* of epoll: its user; what it waits for */
    seal *seal;                    /* NULL: a plain connection */
    bool gone;                     /* to be freed when the turn is over */
    void (*ready)(struct source *s, uint32_t events);
    void (*sweep)(struct source *s, int64_t now_us); /* every so often */
    void (*free)(struct source *s);
} source;

/* Puts it into the loop; out of it at the end of the turn, when it is freed as well. */
void source_add(client *c, source *s);
void source_end(source *s);

/* A connection is begun; what it wants to wait for; it is closed. 0 or -1. */
int source_connect(source *s, const client_place *place);
int source_wants(source *s, uint32_t events);
void source_close(source *s);

/* Has the connection that was begun come about? A sentence if not; NULL if it has. */
const char *source_failed(source *s);

/* As recv() and send(). */
ssize_t source_recv(source *s, void *bytes, size_t n);
ssize_t source_send(source *s, const void *bytes, size_t n, bool more);

/* Bytes on their way out. */
typedef struct sending {
    char *at;
    size_t n, sent;
} sending;

/* A text is made as by printf. False: no memory. */
bool sending_make(sending *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* 1 when all is gone, 0 when it waits, -1 when the connection is broken. */
int sending_go(sending *out, source *s);
void sending_free(sending *out);

/* "https://" or "http://", as a head names where it came from. */
const char *place_scheme(const client_place *place);

/* A token goes into a head: letters that are safe there alone. */
bool is_token_sound(const char *token);

/* A word as it stands in a path. False: it does not fit. */
bool path_word(const char *word, char *out, size_t size);

/* ---- A table --------------------------------------------------------------------------------- */

typedef enum link_state { LINK_WAITING = 0, LINK_CONNECTING, LINK_SHAKING, LINK_OPEN } link_state;

/* A command that was not answered. */
typedef struct command {
    struct command *next;
    bool sent;                     /* on this connection */
    bool put;                      /* on any, */
    uint64_t seen;                 /* when it was said: a repeat says the same */
    char id[CLIENT_ID];
    char text[];
} command;

struct client_link {
    source source;
    link_state state;
    client_join join;
    client_last before;            /* the event before */
    shorthand shorthand;           /* of this connection */
    char *table, *as, *token;      /* own copies */
    client_handlers handlers;
    void *context;
    int at;                        /* the place it is at */
    int tries;                     /* in a row, that came to nothing */
    int64_t due_us;                /* when the next try begins, or this one has failed */
    int64_t heard_us, pinged_us;
    bool welcomed, fresh;          /* it has a number to go on from; it is not to be used */
    bool ready;                    /* welcomed on this connection: commands may go */
    bool block_due;                /* the next binary frame is the table */
    bool broken;                   /* to be drawn up when nobody is inside it */
    char broken_says[CLIENT_SAYS];
    char viewer[CLIENT_NAME];
    uint64_t seen, bytes_in;
    char key[32];
    sending out;
    http_reader *shake;            /* while the handshake goes on */
    const char *rest;              /* what came with its answer */
    size_t rest_n;
    wslay_event_context_ptr frames;
    command *commands, **last;
};

/* Draws the connection up, tells so, and sets the next try; status as client_handlers.closed. */
void link_lost(client_link *link, int status, const char *says);
void link_break(client_link *link, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- frames.c -------------------------------------------------------------------------------- */

bool frames_begin(client_link *link);
void frames_end(client_link *link);
void frames_ready(client_link *link, uint32_t events); /* something can be read or sent */
void frames_send(client_link *link);                   /* commands that wait, as far as they go */
void frames_ping(client_link *link);

#endif
