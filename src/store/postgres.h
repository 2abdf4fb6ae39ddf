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

typedef struct reaching reaching; /* a connection that is being made */

typedef struct server {
    store base;
    char *where;
    PGconn *link;            /* never waited for but by postgres_answer(); NULL: it was lost */
    bool lost;               /* it is of no more use */
    bool late;               /* since no answer came in time */
    bool locked;             /* the last statement that failed waited for a lock */
    int patience_ms;         /* so long an answer is waited for */
    int reach_ms;            /* and so long a connection, by the first who misses it */
    int64_t until_ms;        /* that is, until then */
    reaching *again;
    int64_t tried_ms;        /* when that was done last, and failed; 0 it did not */
    bool has_secrets;        /* their tables are there, their statements ready */
    PGconn *news;            /* a second connection; NULL until one is asked for, or it was lost */
    reaching *news_again;
    int64_t news_tried_ms;
    bool news_tried;         /* it was asked for before: now nobody waits for it */
    int bell;                /* an epoll with the line of news in it; 0: nobody listens */
    bool telling;            /* what was sent on it has not been answered yet */
    array untold;            /* what is to be sent on it then */
} server;

/* A statement that the server keeps ready, under its name. */
typedef struct prepared {
    const char *name, *text;
} prepared;

/* ---- postgres_reach.c ------------------------------------------------------------------------ */

int64_t postgres_now(void); /* milliseconds, of a clock that never goes back */

typedef struct postgres_line {
    bool is_news, listens;
} postgres_line;

PGconn *postgres_connect(const char *where, const char *name);
bool postgres_begin_session(server *v);

/* A connection that is being made is waited for so long, and taken over when it stands; if none is,
 * another try begins, unless one has just failed. NULL: not yet. */
PGconn *postgres_try(server *v, reaching **r, int64_t *tried_ms, postgres_line line, int wait_ms);
void postgres_give_up(reaching *r);

/* Before something is asked: is there a connection? One that was lost is made again. From here on
 * its answers are waited for. */
bool postgres_reach(server *v);

/* The next answer. NULL: there is none any more; or the server was lost. */
PGresult *postgres_answer(server *v);
/* The last of the answers to what was sent, if it was. */
PGresult *postgres_last_answer(server *v, bool sent);

/* Who holds a lock of ours and is frozen or cut off is made to let go. False: there is nobody. */
bool postgres_end_frozen(server *v);

/* ---- postgres_link.c ------------------------------------------------------------------------- */

/* Writes what the server says went wrong, and is STORE_FAILED. */
store_status postgres_failed(server *v, const char *what, const PGresult *answer);
bool postgres_run(server *v, const char *text);
bool postgres_prepare(server *v, const prepared *list, int n);
PGresult *postgres_ask(server *v, const char *name, const char *const *value, int n);

/* The same with the last of the values in bytes, if it has a length; and answered in bytes. */
PGresult *postgres_ask_bytes(server *v, const char *name, const char *const *value, int n,
                             size_t last, bool in_bytes);

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

/* All statements that a session needs. */
bool postgres_prepare_all(server *v);

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

bool postgres_prepare_secrets(server *v);
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
