/* postgres.h: what the files of the store in PostgreSQL share. */
#ifndef STORE_POSTGRES_H
#define STORE_POSTGRES_H

#include "store/body.h"

#include <libpq-fe.h>

/* '{"a","b",NULL}', growing: how an array travels. */
typedef struct array {
    char *text;
    size_t n, room;
    bool failed;
} array;

typedef struct server {
    store base;
    char *where;
    PGconn *link;
    bool has_secrets;        /* their statements are ready */
    PGconn *news;            /* a second connection; NULL until one is asked for */
    bool news_lost;          /* it failed, and is not tried again */
    bool listening;
    bool telling;            /* what was sent on it has not been answered yet */
    array untold;            /* what is to be sent on it then */
} server;

/* A statement that the server keeps ready, under its name. */
typedef struct prepared {
    const char *name, *text;
} prepared;

/* ---- postgres_link.c ------------------------------------------------------------------------- */

/* Writes what the server says went wrong, and is STORE_FAILED. */
store_status postgres_failed(server *v, const char *what, const PGresult *answer);
bool postgres_run(server *v, const char *text);
bool postgres_prepare(server *v, const prepared *list, int n);
PGresult *postgres_ask(server *v, const char *name, const char *const *value, int n);

/* Two that open it at once make its tables one after the other. Leaves a transaction open, in which
 * more may be made. */
bool postgres_make_tables(server *v, const char *text);

/* Is there something of that name? 1, 0, or -1 if nobody knows. */
int postgres_is_there(server *v, const char *name);

void postgres_number(char out[24], int64_t value);
int64_t postgres_number_at(const PGresult *answer, int row, int column);

/* Text NULL: none. */
void postgres_add_text(array *a, const char *text, size_t n);
void postgres_add_number(array *a, int64_t value);
/* What was added, closed; begins anew. NULL if there was no memory for it. */
const char *postgres_array(array *a);

/* The answer to one statement of a pipeline: the number it told, or 0 if it tells none; -1 if it
 * failed. */
int64_t postgres_take(server *v, bool tells);
/* The end of the pipeline: what was sent is durable, or none of it is. */
bool postgres_end_pipeline(server *v, bool sent);

/* ---- postgres.c ------------------------------------------------------------------------------ */

/* The append of a batch, with what stands before it, what else must hold, and what is done then. */
bool postgres_prepare_append(server *v, const char *name, const char *first, const char *also,
                             const char *then);

/* ---- postgres_purses.c ----------------------------------------------------------------------- */

bool postgres_make_purses(server *v, const store_words *words);
bool postgres_prepare_purses(server *v);

/* In a pipeline: the purses that some batches move chips of are held. 0 if there is nothing to be
 * held; how many answers are to be taken, then; -1 if it could not be sent. */
int postgres_hold_purses(server *v, store_batch *const *batch, int n);

/* The parameters of an append, with the moves of the batch behind them. */
bool postgres_send_with_moves(server *v, const char *const *value, int n,
                              const store_batch *batch);

store_status postgres_purse(store *s, const char *account, sabot_cents *cents);
store_status postgres_grant(store *s, const char *account, const char *id, int64_t time_ms,
                            sabot_cents cents, const char *why);
store_status postgres_moves(store *s, const char *account, store_mover *visit, void *context);

/* ---- postgres_secrets.c ---------------------------------------------------------------------- */

store_status postgres_put_secret(store *s, const char *table, uint32_t number,
                                 const unsigned char secret[STORE_SECRET]);
store_status postgres_secret(store *s, const char *table, uint32_t number,
                             unsigned char secret[STORE_SECRET]);
store_status postgres_put_record(store *s, const char *kind, const char *key, uint64_t was,
                                 const char *text, size_t n);
store_status postgres_record(store *s, const char *kind, const char *key, uint64_t *number,
                             char *text, size_t *n);
store_status postgres_records(store *s, const char *kind, store_recorder *visit, void *context);

/* ---- postgres_news.c ------------------------------------------------------------------------- */

/* Batches were made durable: whoever listens is told, if that can be done without waiting. */
void postgres_tell(server *v, const store_batch *batch, int n);
int postgres_news_fd(store *s);
store_status postgres_news(store *s, store_namer *visit, void *context);
void postgres_close_news(server *v);

#endif
