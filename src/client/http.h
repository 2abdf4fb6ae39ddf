/* http.h: an answer of an HTTP server, read as its bytes come, and where such a server is.
 *
 * What must always hold: a head has so many bytes at most, a body so many as were allowed; what is
 * not plain HTTP/1.1 is not read (a line that does not end in CR LF, a length told twice, or told
 * beside chunks, a name that is no token). Nothing is guessed.
 *
 * Threads: a reader is one thread's. */
#ifndef CLIENT_HTTP_H
#define CLIENT_HTTP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { HTTP_HEAD = 8192, HTTP_CHUNK_LINE = 24 };

typedef enum http_state {
    HTTP_MORE = 0,   /* it goes on */
    HTTP_WHOLE,      /* all of it is there; of 101 the head, and what follows is another's */
    HTTP_BAD
} http_state;

typedef struct http_reader {
    int stage;               /* http.c's */
    int status;              /* 200; 0 before the head is there */
    bool chunked, to_the_end;
    uint64_t left;           /* of the body, or of the chunk */
    size_t body_max;
    char *body;              /* closed with a zero; NULL while there is none */
    size_t n, room;
    size_t head_n, line_n;
    char line[HTTP_CHUNK_LINE]; /* between two chunks */
    char head[HTTP_HEAD];    /* its lines, each closed with a zero once it was read */
} http_reader;

void http_begin(http_reader *r, size_t body_max);
void http_free(http_reader *r);

/* Takes of the bytes what belongs to the answer: *used of them. */
http_state http_take(http_reader *r, const char *bytes, size_t n, size_t *used);

/* The connection was closed: was it all? */
http_state http_closed(const http_reader *r);

/* A field of the head, without the blanks around it; NULL if there is none. */
const char *http_field(const http_reader *r, const char *name);

/* Does a list of words with commas hold this one, in any case? */
bool http_has_word(const char *list, const char *word);

#endif
