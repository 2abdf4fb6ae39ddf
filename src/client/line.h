/* line.h: what a server says, line by line (docs/api.md).
 *
 * Threads: any number may read at once. */
#ifndef CLIENT_LINE_H
#define CLIENT_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CLIENT_ID = 33, CLIENT_NAME = 64 }; /* with the zero */

typedef enum client_line_kind {
    CLIENT_EVENT = 1,  /* seq, text: the event */
    CLIENT_RULING,     /* id, seq, text: the ruling */
    CLIENT_ERROR,      /* id ("-" none), text */
    CLIENT_WELCOME,    /* seq, viewer, name, on */
    CLIENT_CLOCK,      /* ms (-1: none runs), text: for what */
    CLIENT_BYE         /* text */
} client_line_kind;

typedef struct client_line {
    client_line_kind kind;
    uint64_t seq;
    char id[CLIENT_ID];
    char viewer[CLIENT_NAME], name[CLIENT_NAME];
    bool on;           /* one goes on after seq, without a block */
    int64_t ms;
    const char *text;  /* where it was read from, not closed */
    size_t n;
} client_line;

/* 1; 0 for a line of a kind that is not known here, which is passed over; -1 if it is none. */
int client_read_line(const char *text, size_t n, client_line *line);

/* An id that a command may have: 1 to 32 of A-Z, a-z, 0-9, ".", "_", "-". */
bool client_id_is_sound(const char *id, size_t n);

#endif
