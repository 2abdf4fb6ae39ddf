/* server.h: the table server: a hub of tables, people with their tokens, HTTP and WebSocket around
 * them, and a store behind.
 *
 * One thread runs the loop and the hub; one makes groups durable; one signs people in. Each of them
 * has a store of its own to the same journals. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "server/hub.h"

#include <stdio.h>

/* Bounds to what one address may do. */
typedef struct server_bounds {
    int connections_each;               /* at once; 0: no bound */
    int sign_ins_each;                  /* passwords a minute; 0: no bound. SERVER_SIGN_INS_USUAL:
                                           60, but none for loopback addresses, where a proxy is */
} server_bounds;

enum { SERVER_SIGN_INS_USUAL = -1 };

typedef struct server_options {
    const char *listen;                 /* "127.0.0.1:8080" */
    const char *store;                  /* "sqlite:tables.db" */
    const char *certificate, *key;      /* TLS; NULL none */
    const char *const *origins;         /* of pages elsewhere that may speak to us */
    int origins_n;
    const char *web;                    /* the folder of the page; NULL: a plain one */
    const hub_settings *tables;
    int tables_n;
    bool guests;                        /* anybody may play with play chips */
    sabot_cents chips;                  /* that a new account, or a guest, is given */
    FILE *log;                          /* JSON lines; NULL none */
    FILE *out;                          /* what the operator is told: address, first password */
    server_bounds bounds;
    bool quick_passwords;               /* for tests alone: hashes that cost next to nothing */
    bool unlimited;                     /* for load tests: no bound to what a socket may send */
} server_options;

/* A new password for an account of a store, told once. False with a sentence. */
bool server_new_password(const char *where, const char *name, FILE *out, char says[STORE_SAYS]);

typedef struct server server;

/* NULL with one sentence. It listens once it is open. */
server *server_open(const server_options *options, char says[STORE_SAYS]);
int server_port(const server *s);

/* Until it is stopped (server_stop may be called from a signal); 0, or -1 if the loop failed. */
int server_run(server *s);
void server_stop(server *s);
void server_close(server *s);

#endif
