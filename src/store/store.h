/* store.h: where journals are kept: in memory, in a file of SQLite, or in PostgreSQL. Beside them
 * the purses of accounts, and the records of a server.
 *
 * What must always hold: an append is whole or not at all, and once it is answered with STORE_OK it
 * is durable; the entries of a table are numbered without a gap from 0, and none is ever changed or
 * taken out; who appends says which number is expected next, and if another came first is told so
 * and has changed nothing. What a purse holds is the sum of its moves, and none of them is ever
 * changed or taken out either.
 *
 * Threads: a store is one thread's at a time. A visitor asks nothing of the store that called
 * it. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "store/entry.h"

typedef struct store store;

typedef enum store_status {
    STORE_OK = 0,
    STORE_CONFLICT, /* another number is next: read what came, judge again */
    STORE_NONE,     /* there is no such thing */
    STORE_SHORT,    /* a purse holds less than was to be taken from it */
    STORE_FAILED    /* store_says() tells why; nothing was acknowledged */
} store_status;

enum { STORE_SAYS = 320 };

/* "memory:", "sqlite:PATH", "postgres://...". NULL, with one sentence in says, if it cannot be
 * opened. */
store *store_open(const char *where, char says[STORE_SAYS]);
void store_close(store *s);

/* From now on no call waits longer than this for an answer of a server elsewhere; and a call that
 * finds its connection lost not longer than that for another one. Where that is less than a second
 * those that come after it do not wait at all: until there is one again they fail at once. */
void store_hurry(store *s, int answer_ms, int reach_ms);

/* What went wrong last. */
const char *store_says(const store *s);

/* An entry, with its line as journal_write made it and the event it tells of (NULL: it opens the
 * table). */
typedef struct store_line {
    const journal_entry *entry;
    const sabot_event *event;
    uint32_t round;                /* it belongs to; 0: none has begun */
    const char *text;
    size_t n;
} store_line;

/* Chips that go from a purse to the table or back. */
enum { STORE_ACCOUNT = 64 };       /* with its zero; ASCII without blanks, one letter at least */
typedef struct store_move {
    const char *account;           /* whose purse; its first move makes it */
    sabot_cents cents;             /* less than zero: from the purse to the table */
    bool may_owe;                  /* the purse may go below zero: house players */
} store_move;

/* Entries of one table that belong together: they become durable together, and with them the moves,
 * which are noted as of the last entry. What all moves of a batch come to for an account is what
 * its purse must be able to give: if one is short (STORE_SHORT) nothing of the batch was
 * appended. */
typedef struct store_batch {
    const char *table;
    uint64_t expected;             /* the number of the first of them */
    const store_line *line;
    int n;
    const store_move *move;        /* NULL where there are none */
    int moves;
    store_status status;           /* what became of it */
} store_batch;

/* Appends batches, one a table, in one go: one sync for all of them (group commit). STORE_OK if it
 * was made durable, whatever became of each: a conflict of one, or a purse that is short, does not
 * touch the others. */
store_status store_append(store *s, store_batch *batch, int n);

/* Reads on from a number, entry by entry, until the visitor has had enough (false). The line is as
 * it was written, closed with a zero. STORE_NONE if there is no such table. */
typedef bool store_visitor(void *context, uint64_t seq, const char *line, size_t n);
store_status store_read(store *s, const char *table, uint64_t from, store_visitor *visit,
                        void *context);

/* Where a table stands: the chain that the next entry must join on to. STORE_NONE: it has none. */
store_status store_chain(store *s, const char *table, journal_chain *chain);

/* All tables, in the order of their names. */
typedef bool store_namer(void *context, const char *table, uint64_t entries);
store_status store_tables(store *s, store_namer *visit, void *context);

/* A checkpoint: a block of bytes that stands after entry seq, whose hash is that (kept.h makes
 * them). And the latest one not after a number; STORE_NONE if there is none. *n is the room there
 * is, and then the length it has: what does not fit is left out. */
store_status store_put_checkpoint(store *s, const char *table, uint64_t seq,
                                  const journal_hash *hash, const void *block, size_t n);
store_status store_checkpoint(store *s, const char *table, uint64_t not_after, uint64_t *seq,
                              journal_hash *hash, void *block, size_t *n);

/* The secrets of a fair table (docs/fair-shoes.md), by their numbers. They are kept apart from the
 * journal, where nobody else may read: in a second file beside that of SQLite (PATH-secrets, mode
 * 0600), in PostgreSQL in a schema of its own. Once a put is answered with STORE_OK the secret is
 * durable; one that is there is never changed (STORE_CONFLICT). */
enum { STORE_SECRET = SABOT_SECRET_BYTES };
store_status store_put_secret(store *s, const char *table, uint32_t number,
                              const unsigned char secret[STORE_SECRET]);
store_status store_secret(store *s, const char *table, uint32_t number,
                          unsigned char secret[STORE_SECRET]);

/* ---- Purses: play chips of accounts, across tables ------------------------------------------- */

/* What an account has. STORE_NONE: no purse, since nothing was ever moved. */
store_status store_purse(store *s, const char *account, sabot_cents *cents);

/* The operator gives or, with less than zero, takes. An id (as an account's name) is used once: if
 * it was, whoever the account and whatever the amount, STORE_CONFLICT and nothing is done.
 * STORE_SHORT: there is less to take. */
enum { STORE_WHY = 200 };          /* with its zero */
store_status store_grant(store *s, const char *account, const char *id, int64_t time_ms,
                         sabot_cents cents, const char *why);

typedef struct store_moved {
    const char *account;
    const char *table;             /* "": a grant */
    uint64_t seq;                  /* of the table's entry */
    int64_t time_ms;
    sabot_cents cents;
    const char *id, *why;          /* of a grant; else "" */
} store_moved;

/* The moves of an account, or with NULL of all, in the order in which they were made. */
typedef bool store_mover(void *context, const store_moved *moved);
store_status store_moves(store *s, const char *account, store_mover *visit, void *context);

/* ---- Records: accounts, tokens, invitations, tables of a server ------------------------------ */

/* Bytes by kind and key, kept where the secrets are. A record has a number, 1 when it is made and
 * one more with each put; who puts says which it has (0: there is none) and, if it has another, is
 * told so (STORE_CONFLICT) and has changed nothing. text NULL: it is dropped; made again it begins
 * at 1 again. Once answered with STORE_OK it is durable. */
enum { STORE_KEY = 128, STORE_RECORD = 1 << 20 }; /* a kind or key with its zero; bytes at most */
store_status store_put_record(store *s, const char *kind, const char *key, uint64_t was,
                              const char *text, size_t n);

/* *n is the room there is, and then the length it has: what does not fit is left out. */
store_status store_record(store *s, const char *kind, const char *key, uint64_t *number, char *text,
                          size_t *n);

/* All of a kind, in the order of the bytes of their keys. */
typedef bool store_recorder(void *context, const char *key, uint64_t number, const char *text,
                            size_t n);
store_status store_records(store *s, const char *kind, store_recorder *visit, void *context);

/* ---- News: what others appended -------------------------------------------------------------- */

/* Readable when there may be news; the same as long as the store is open. -1: this kind of store
 * has none. Who asks for it must read them; and asks for it again now and then, which is how a line
 * that was lost is taken up again. */
int store_news_fd(store *s);

/* The tables that another store was told to have grown since this was asked last, with their
 * entries then; it never waits. A notice may be lost and one may come twice: store_standing tells
 * for certain. STORE_NONE: there is no news_fd. STORE_FAILED: the line is lost at the moment. */
store_status store_news(store *s, store_namer *visit, void *context);

/* How many entries each of some tables has (0: there is no such table), in one go. */
store_status store_standing(store *s, const char *const *table, int n, uint64_t *entries);

#endif
