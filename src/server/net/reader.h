/* reader.h: a client's frames, put together to messages. No network: bytes come in, as they come.
 *
 * What must always hold: how the bytes are cut makes no difference; a message that is told is
 * whole, in bounds and clean UTF-8; after a fault or a close nothing is told any more. */
#ifndef SERVER_NET_READER_H
#define SERVER_NET_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct web_reader web_reader;

/* What it tells, in the order in which it was sent. */
typedef struct reader_told {
    /* A frame has begun; alone: nothing else was in hand. False: no more is wanted. */
    bool (*frame)(void *to, bool alone);
    void (*message)(void *to, const char *text, size_t n); /* a zero follows */
    void (*ping)(void *to, const void *bytes, size_t n);
} reader_told;

typedef enum reader_state {
    READ_ALL,   /* nothing is in hand: the reader may read for another */
    READ_MORE,  /* half a frame or message is */
    READ_ENOUGH /* the other side said goodbye, sent what it may not, or no more was wanted:
                 * reader_code() says with what to close it; the reader is of no use any more */
} reader_state;

web_reader *reader_new(size_t message_max); /* NULL: no memory */
void reader_free(web_reader *r);
reader_state reader_feed(web_reader *r, const void *bytes, size_t n, const reader_told *told,
                         void *to);

enum { CLOSE_NONE = 1005 }; /* it said goodbye without a code; never sent */

/* The code to close with: the other's own, or 1002, 1003, 1007, 1009, 1011; 0: told stopped it. */
int reader_code(const web_reader *r);
bool reader_fault(const web_reader *r); /* it sent what it may not */

#endif
