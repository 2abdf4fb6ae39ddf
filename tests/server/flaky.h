/* flaky.h: a store over another that fails when it is told to, or now and then: appends that did
 * not happen, appends that did and were not heard of, reads that break off. */
#ifndef TESTS_FLAKY_H
#define TESTS_FLAKY_H

#include "deal/deal.h"
#include "store/store.h"

typedef struct flaky_how {
    uint32_t lost, unheard, unread;   /* in a thousand: appends that fail before or after they were
                                         made, and reads */
} flaky_how;

/* The store it stands before is not its own, and stays open. NULL: no memory. */
store *flaky_open(store *inner, const char *seed);
void flaky_set(store *s, flaky_how how);

/* It stands before another from now on. */
void flaky_move(store *s, store *inner);

#endif
