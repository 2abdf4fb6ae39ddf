/* serving.h: what the files of the server share.
 *
 *   server.c       opens and runs all of it; the loop's handlers
 *   api.c          the routes, and who may ask for what
 *   api_people.c   signing in, accounts, invitations, purses
 *   api_tables.c   tables, their journals, events by HTTP
 *   kept_tables.c  tables that were opened by request, are to be closed, or want the floor
 *   door.c         how many passwords come from an address
 *   pages.c        metrics, health, the operator's page, files of the page
 *   log.c          structured logs */
#ifndef SERVER_SERVING_H
#define SERVER_SERVING_H

#include "server/net/web.h"
#include "server/people.h"
#include "server/server.h"
#include "server/worker.h"

#include <jansson.h>

enum { SERVER_TOKEN_CHECK_MS = 30000, SERVER_STANDING_MS = 1000, SERVER_SWEEP_MS = 300000,
       SERVER_AWAY_MS = 800,       /* a store elsewhere that does not answer for so long is away */
       SERVER_STALL_MS = 1200,     /* and one that a group has been given to for so long */
       SERVER_AGAIN_MS = 250,      /* and is then asked again so often */
       SERVER_REACH_MS = 100,      /* so long the loop waits for a connection that was lost */
       SERVER_COMMIT_MS = 3000,    /* so long the committer and who signs people in wait for it */
       SERVER_TABLES_MS = 2000,    /* so often one looks for tables opened elsewhere */
       SERVER_CHECKS = 32 /* tokens looked at in one turn */ };

/* A peer of the hub begins with this: is it a request, and not a visitor? */
typedef struct event_asked {
    bool is_request;
} event_asked;

/* Somebody connected by WebSocket. */
typedef struct visitor {
    event_asked head;
    struct visitor *next, *before;
    person who;
    char token[PEOPLE_TOKEN];    /* "" a spectator without one */
    char table[JOURNAL_NAME];
    sabot_role role;
    bool reads_only, has_from, is_short;
    uint64_t from;
    uint32_t past;
    web_socket *socket;          /* NULL: not opened yet */
    hub_client *client;
} visitor;

struct server {
    server_options options;
    store *reads, *writes, *signs;   /* of the loop, the committer, who signs people in */
    people *people, *signing;        /* on reads, on signs */
    hub *hub;
    web *web;
    worker *committer, *signer;
    hub_group *group;                /* in the committer's hands */
    visitor *visitors, *checking;    /* whose token is looked at next */
    struct event_job *answered;      /* api_tables.c */
    int unopened;                    /* tables of the store that do not open here */
    bool stopping;
    bool unanswered;                 /* the store did not answer when it was asked last */
    bool away;                       /* it is not reached from here: people go to another server */
    struct door *doors;              /* door.c */
    int64_t checked_ms, stood_ms, swept_ms, tables_ms;
    int64_t commit_ms, commit_worst_ms; /* when the group was given; the longest so far */
};

int64_t server_clock(void);          /* milliseconds since 1970 */

/* ---- A request ------------------------------------------------------------------------------- */

typedef struct asking {
    server *s;
    web_request *r;
    person who;                  /* name "" nobody */
    char token[PEOPLE_TOKEN];
    const char *rest;            /* of the path, after the route: "mini/journal" */
    json_t *body;                /* of a POST: an object; NULL else */
} asking;

void api_request(void *context, web_request *r);
bool api_upgrade(void *context, web_request *r, void **at);

/* Whose token a request has: PEOPLE_WRONG (and *who nobody) if it has none that opens anything. */
people_status api_who(server *s, const web_request *r, person *who, char token[PEOPLE_TOKEN]);

/* Answers, and lets go of the body. */
void api_json(asking *a, int status, json_t *answer); /* takes the reference */
void api_error(asking *a, int status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A text of the body: NULL, and answered, if it is not there. */
const char *api_text(asking *a, const char *key);

/* ---- api_people.c, api_tables.c, pages.c: the routes ----------------------------------------- */

void api_sign_in(asking *a);
void api_guest(asking *a);
void api_join(asking *a);
void api_sign_out(asking *a);
void api_me(asking *a);
void api_password(asking *a);
void api_invite(asking *a);
void api_invitations(asking *a);
void api_invitation(asking *a);
void api_accounts(asking *a);
void api_account(asking *a);
void api_ledger(asking *a);
void api_tables(asking *a);
void api_table(asking *a);
void api_open_table(asking *a);
void api_to_table(asking *a);
void page_metrics(asking *a);
void page_health(asking *a);
void page_ready(asking *a);
void page_operator(asking *a);
void page_file(asking *a);
void page_plain(asking *a);

/* What was put to a table by HTTP was answered. */
void api_event_answer(void *peer, const hub_bytes *bytes);
void api_events_leave(server *s);

bool api_role(const person *who, const char *as, sabot_role *role, bool *reads_only);
void api_left(void *job);

/* In the signer's thread: a token was used, and lasts longer; what has ended is taken out. */
void api_use_token(server *s, const char *token);
void api_sweep(server *s);

/* keep: all servers of the store open it, after a restart too. */
bool server_open_table(server *s, const hub_settings *settings, bool keep, char says[STORE_SAYS]);

/* ---- kept_tables.c --------------------------------------------------------------------------- */

bool kept_tables_put(server *s, const hub_settings *settings, char says[STORE_SAYS]);
void kept_tables_drop(server *s, const hub_settings *settings);

/* Opens those of the store that are not open here. */
void kept_tables_open(server *s);

/* Has a table closed by all servers of the store; and closes those here that another was asked to.
 * False: the store cannot keep it now. */
bool kept_tables_close(server *s, hub_table *t, const char *by);
void kept_tables_closing(server *s);

/* The floor is called to a table, or has come: told by all servers of the store; and those calls
 * that another was told of. */
bool kept_tables_call(server *s, hub_table *t, bool called, const char *by);
void kept_tables_calls(server *s);

/* ---- door.c ---------------------------------------------------------------------------------- */

/* May a password be tried from this address now? False with how long to wait. */
bool door_opens(server *s, const char *peer, int64_t now_ms, int64_t *wait_ms);
void door_free(server *s);

/* ---- log.c ----------------------------------------------------------------------------------- */

/* One JSON line: its time, what happened, and pairs of names and texts up to NULL. */
void server_log(server *s, const char *event, ...);

#endif
