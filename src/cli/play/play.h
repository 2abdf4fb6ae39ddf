/* play.h: "sabot play": a table of a server, at the console of "sabot table" or from a pipe.
 *
 *   cmd_play.c  the command
 *   api.c       signing in, the lobby
 *   away.c      the table: what is put to it and what it says */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "cli/table/session.h"
#include "client/client.h"
#include "client/fold.h"
#include "client/ruling.h"

#include <jansson.h>

enum { PLAY_PASSWORD = 256 };

/* ---- api.c ----------------------------------------------------------------------------------- */

typedef struct play_server {
    client *c;
    client_place place;
    char token[CLIENT_TOKEN];    /* "" nobody's */
} play_server;

/* Asks and waits. The answer, to be given back with json_decref; NULL after a sentence on stderr.
 * Where *status is given it is of HTTP, and what is 400 or more is the caller's to tell. */
json_t *play_ask(play_server *server, const char *method, const char *path, json_t *body,
                 int *status);

/* As who has an account, asking for the password; or as a guest (name NULL). 0; or -1 after a
 * sentence on stderr. */
int play_sign_in(play_server *server, const char *name);

/* The tables there are; a status to exit with. */
int play_list(play_server *server, bool json);

/* ---- away.c ---------------------------------------------------------------------------------- */

typedef struct play_away play_away;

/* Sits down at the table's console: joins, waits for the table. NULL after a sentence on stderr. */
play_away *play_join(play_server *server, session *s, const char *table, const char *as);
void play_leave(play_away *away);

/* Lines from a pipe until its end; what comes is told as it does. A status to exit with. */
int play_lines(play_away *away);

/* Was the table lost for good? That was told. */
bool play_is_over(const play_away *away);

#endif
