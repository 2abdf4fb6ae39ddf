/* tried.h: what the suites over every kind of store share: which one is being tried, and entries to
 * put there. */
#ifndef TESTS_STORE_TRIED_H
#define TESTS_STORE_TRIED_H

#include "store/store.h"

typedef struct tried_store {
    const char *where;
    char path[64];              /* of its file; "" if it has none */
    bool postgres;              /* it is a server */
} tried_store;

extern tried_store tried;

store *tried_open(void);

/* Can another program open it too? Memory is one program's. */
bool tried_is_shared(void);

/* Entries of a table, one after the other. */
enum { TRIED_LINES = 64 };
typedef struct tried_writer {
    journal_chain chain;
    journal_entry entry[TRIED_LINES];
    store_line line[TRIED_LINES];
    char text[TRIED_LINES][512];
    int n;
} tried_writer;

void tried_begin(tried_writer *w);
void tried_write(tried_writer *w, const char *table, const char *text);
store_batch tried_batch(const tried_writer *w, const char *table, int from, int n);

/* Nothing is in the store: before and after each test. */
int tried_fresh(void **state);

/* Runs a suite over memory and SQLite; with SABOT_POSTGRES over that server (test_postgres.sh
 * starts one). How many tests failed. */
int tried_each(int (*suite)(const char *name));

/* What moves come to, and how many; of store_moves. */
typedef struct tried_sum {
    sabot_cents cents;
    long n;
} tried_sum;

bool tried_add(void *context, const store_moved *moved);

#endif
