/* client.h: a client of the table server (docs/api.md): HTTP requests and WebSocket connections
 * that wait for nothing, thousands in one loop.
 *
 * What must always hold: the answer to the handshake is checked; lines are told in the order they
 * came, each once; who was cut off goes on from the number last seen and puts the commands that
 * were not answered again, under the same ids, so that each is done at most once.
 *
 * A server that is named by https:// or wss:// must show a certificate that is trusted, made out to
 * the name it was asked for by.
 *
 * Threads: one for a loop and all that is in it. */
#ifndef CLIENT_CLIENT_H
#define CLIENT_CLIENT_H

#include "client/line.h"

#include <sys/socket.h>

enum { CLIENT_SAYS = 240, CLIENT_HOST = 256, CLIENT_TOKEN = 128 };

/* ---- The loop -------------------------------------------------------------------------------- */

typedef struct client client;

client *client_new(void);          /* NULL: no memory, or no descriptor */
void client_free(client *c);       /* with all that is in it; nobody is told */

/* Does what there is to do, waiting so long for something at most. -1 if it cannot go on. */
int client_turn(client *c, int timeout_ms);

/* Readable when there is something to do; but call client_turn() every CLIENT_SWEEP_MS as well. */
int client_fd(const client *c);
enum { CLIENT_SWEEP_MS = 50 };

/* Microseconds, of a clock that never goes back. */
int64_t client_now_us(void);

/* ---- Where a server is ----------------------------------------------------------------------- */

typedef struct client_place {
    char host[CLIENT_HOST];        /* as the head of a request has it, "[::1]:8080" */
    char name[CLIENT_HOST];        /* whom a certificate must be made out to */
    bool sealed;                   /* by TLS */
    struct sockaddr_storage address;
    socklen_t n;
} client_place;

/* "http://127.0.0.1:8080", "wss://host/", "localhost:8080": looked up. 0; -1 with a sentence. */
int client_find(const char *url, client_place *place, char says[CLIENT_SAYS]);

/* Beside those that the system trusts, these certificates (a PEM file). 0; -1 with a sentence. */
int client_trust(client *c, const char *file, char says[CLIENT_SAYS]);

/* ---- HTTP ------------------------------------------------------------------------------------ */

typedef struct client_request {
    const char *method;            /* "GET" */
    const char *path;              /* "/api/tables", as it goes on the line */
    const char *token;             /* NULL or "": nobody's */
    const char *body;              /* JSON; NULL: none */
    size_t body_max;               /* of the answer; 0: a megabyte */
    int timeout_ms;                /* 0: half a minute */
} client_request;

typedef struct client_answer {
    int status;                    /* 0: there is none, and says tells why */
    const char *body;              /* closed with a zero; "" if none */
    size_t n;
    const char *says;
} client_answer;

typedef void client_answered(void *context, const client_answer *answer);

/* The answer is told once, in a later turn. False: there is no memory. */
bool client_ask(client *c, const client_place *place, const client_request *request,
                client_answered *told, void *context);

/* ---- A table --------------------------------------------------------------------------------- */

typedef struct client_link client_link;

typedef struct client_handlers {
    void (*line)(void *context, const client_line *line);
    /* The viewer's table, after the line that welcomed. */
    void (*block)(void *context, const void *bytes, size_t n);
    /* Cut off, or not let in (status: of HTTP, or the code of the close; 0 neither), with a
     * sentence. Again: the link tries again by itself; else that was the end of it. */
    void (*closed)(void *context, int status, const char *says, bool again);
} client_handlers;

typedef struct client_join {
    const client_place *place;     /* servers, any of which will do; they outlive the link */
    int places, first;
    const char *table, *as;        /* as NULL: participant */
    const char *token;
    bool again;                    /* it tries again by itself, except where it is not let in */
    int ping_ms;                   /* a server silent for twice as long is given up; 0 never */
} client_join;

/* NULL: there is no memory. Nothing is told before the next turn. */
client_link *client_join_table(client *c, const client_join *join, const client_handlers *handlers,
                               void *context);

/* Nothing more is told, and the link is no more. */
void client_leave(client_link *link);

/* Puts a line to the table, under an id of one's own (client_id_is_sound); kept until it is
 * answered. False: no memory, or no id. */
bool client_put(client_link *link, const char *id, const char *text);

/* Asks for the block again: cut off and come back without a number. */
void client_refresh(client_link *link);

/* Is drawn up as if the network had failed: for tests and for load. */
void client_cut(client_link *link);

bool client_is_open(const client_link *link);
uint64_t client_seen(const client_link *link);    /* the number last seen */
int client_waiting(const client_link *link);      /* commands not answered */
uint64_t client_bytes_in(const client_link *link);
int64_t client_heard_us(const client_link *link); /* when the server was heard last; 0 never */

#endif
