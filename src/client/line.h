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
    CLIENT_EVENT = 1,  /* seq, time_ms, text: the event */
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
    int64_t time_ms;   /* since 1970 */
    int64_t ms;
    const char *text;  /* where it was read from, not closed */
    size_t n;
} client_line;

/* The number and the time of the event before in a stream, from which those of the next are told:
 * "204 1763380000000 wager ..." says both, "205 +300 wager ..." that it came 300 milliseconds after
 * the one before, and "+300 wager ..." that it is also the next in number; "+" alone is "+0". */
typedef struct client_last {
    bool is;           /* there was one */
    uint64_t seq;
    int64_t time_ms;
} client_last;

/* 1; 0 for a line of a kind that is not known here, which is passed over; -1 if it is none, and the
 * place is as it was. */
int client_read_line(const char *text, size_t n, client_last *place, client_line *line);

/* An id that a command may have: 1 to 32 of A-Z, a-z, 0-9, ".", "_", "-". */
bool client_id_is_sound(const char *id, size_t n);

#endif
