/* memory.h: what the files of the store in memory share. */
#ifndef STORE_MEMORY_H
#define STORE_MEMORY_H

#include "store/body.h"

typedef struct memory_move {
    char account[STORE_ACCOUNT], table[JOURNAL_NAME], id[STORE_ACCOUNT], why[STORE_WHY];
    uint64_t seq;
    int64_t time_ms;
    sabot_cents cents;
} memory_move;

typedef struct memory_purse {
    char account[STORE_ACCOUNT];
    sabot_cents cents;
} memory_purse;

typedef struct memory_record {
    char kind[STORE_KEY], key[STORE_KEY];
    uint64_t number;
    char *text;
    size_t n;
} memory_record;

typedef struct memory {
    store base;
    struct book **book;          /* by name */
    size_t n;
    struct kept_secret *secrets;
    size_t secrets_n;
    memory_purse *purses;        /* by account */
    size_t purses_n, purses_room;
    memory_move *moves;
    size_t moves_n, moves_room;
    memory_record *records;      /* by kind and key */
    size_t records_n, records_room;
} memory;

/* More of the same: false if there is no memory left. */
bool memory_room(void **list, size_t *room, size_t wanted, size_t size);

/* Can the purses give what a batch takes from them, and is there room to note it? STORE_OK if so:
 * then memory_pay cannot fail. */
store_status memory_can_pay(memory *m, const store_batch *batch);
void memory_pay(memory *m, const store_batch *batch);

store_status memory_purse_of(store *s, const char *account, sabot_cents *cents);
store_status memory_grant(store *s, const char *account, const char *id, int64_t time_ms,
                          sabot_cents cents, const char *why);
store_status memory_moves(store *s, const char *account, store_mover *visit, void *context);
store_status memory_put_record(store *s, const char *kind, const char *key, uint64_t was,
                               const char *text, size_t n);
store_status memory_record_of(store *s, const char *kind, const char *key, uint64_t *number,
                              char *text, size_t *n);
store_status memory_records(store *s, const char *kind, store_recorder *visit, void *context);
void memory_free_purses(memory *m);

#endif
