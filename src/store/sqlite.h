/* sqlite.h: what the files of the store in SQLite share. */
#ifndef STORE_SQLITE_H
#define STORE_SQLITE_H

#include "store/body.h"

#include <sqlite3.h>

enum { BUSY_MS = 10000 };

typedef enum statement {
    BEGIN, COMMIT, ROLLBACK, FIND, ADD_BOOK, ADVANCE, INSERT, READ, TABLES, PUT_MARK, LATEST,
    PURSE, PAY, ADD_MOVE, GRANTED, MOVES, MOVES_OF, STATEMENTS
} statement;

typedef struct file {
    store base;
    sqlite3 *db;
    sqlite3 *secrets;        /* a second file; NULL until one is asked for */
    char *path;
    sqlite3_stmt *prepared[STATEMENTS];
    bool unsafe;             /* what is committed may not reach the disk: nothing more is */
} file;

store_status sqlite_failed(file *f, const char *what);
sqlite3_stmt *sqlite_ready(file *f, statement which);
void sqlite_bind_text(sqlite3_stmt *prepared, int at, const char *text, size_t n);

/* A statement that answers nothing. */
bool sqlite_done(sqlite3_stmt *prepared);

/* The right to write: what follows is committed, or with another status taken back. */
store_status sqlite_begin(file *f);
store_status sqlite_end(file *f, store_status status, const char *what);

/* ---- sqlite_purses.c ------------------------------------------------------------------------- */

/* Can the purses give what a batch takes from them? And then its moves, as of its last entry. */
store_status sqlite_can_pay(file *f, const store_batch *batch);
bool sqlite_pay(file *f, int64_t book, const store_batch *batch);

store_status sqlite_purse(store *s, const char *account, sabot_cents *cents);
store_status sqlite_grant(store *s, const char *account, const char *id, int64_t time_ms,
                          sabot_cents cents, const char *why);
store_status sqlite_moves(store *s, const char *account, store_mover *visit, void *context);

/* ---- sqlite_secrets.c ------------------------------------------------------------------------ */

store_status sqlite_put_secret(store *s, const char *table, uint32_t number,
                               const unsigned char secret[STORE_SECRET]);
store_status sqlite_secret(store *s, const char *table, uint32_t number,
                           unsigned char secret[STORE_SECRET]);
store_status sqlite_put_record(store *s, const char *kind, const char *key, uint64_t was,
                               const char *text, size_t n);
store_status sqlite_record(store *s, const char *kind, const char *key, uint64_t *number,
                           char *text, size_t *n);
store_status sqlite_records(store *s, const char *kind, store_recorder *visit, void *context);

#endif
