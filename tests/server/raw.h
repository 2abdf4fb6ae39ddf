/* raw.h: a client of plain bytes for tests: requests as they are typed, frames good and bad; and a
 * server that echoes, in a process of its own. All of it is bounded in time and asserts that it
 * works, but where it says what it returns. */
#ifndef TESTS_SERVER_RAW_H
#define TESTS_SERVER_RAW_H

#include "server/net/web.h"

#include <sys/types.h>

enum { RAW_MS = 8000 }; /* longer than anything should take */

/* ---- Bytes ----------------------------------------------------------------------------------- */

int raw_connect(int port);                              /* to 127.0.0.1 */
bool raw_send(int fd, const void *bytes, size_t n);     /* false: the other side has closed */
bool raw_say(int fd, const char *text);
/* Reads until the other side closes, the text is full, or so long; how many bytes, closed with a
 * zero; *ended: it has closed. */
size_t raw_read(int fd, char *out, size_t room, int ms, bool *ended);
bool raw_ends(int fd, int ms);                          /* whatever else comes before */
int64_t raw_now(void);
void raw_pause(int ms);

/* ---- Requests -------------------------------------------------------------------------------- */

/* Sends a request whole and reads one answer; its status, 0: closed without one. out: all of it. */
int raw_ask(int port, const char *request, char *out, size_t room);
int raw_answer(int fd, char *out, size_t room);         /* on a connection that goes on */
const char *raw_body(const char *answer);

/* ---- Frames ---------------------------------------------------------------------------------- */

enum { RAW_TEXT = 0x81, RAW_BINARY = 0x82, RAW_CLOSE = 0x88, RAW_PING = 0x89, RAW_PONG = 0x8a };

int raw_open(int port, const char *path);               /* a WebSocket, with a Bearer token */
void raw_upgrade(int fd, const char *path);             /* the same on a connection */
bool raw_frame(int fd, int first, const void *bytes, size_t n); /* masked, first: fin and opcode */
bool raw_frame_text(int fd, const char *text);

typedef struct raw_got {
    int first;
    size_t n;
    char bytes[65536 + 1];                              /* a zero follows */
} raw_got;
bool raw_next(int fd, raw_got *got, int ms);            /* false: closed, or too late */
bool raw_expect(int fd, const char *text);              /* is that the next message? */
int raw_closed(int fd, int ms); /* the code it was closed with; 1005, 1006; 0: not in that time */

/* ---- A server -------------------------------------------------------------------------------- */

/* Answers requests with "METHOD PATH QUERY(q)\nBODY", those to /later a moment later, and /figures
 * with its figures, "name=number" lines. A socket is sent back what it sends; "all X": X to all of
 * them; "much N": N messages of 1,000 bytes; "bye": close 1000. Who asks for a socket at /slow
 * waits a while, and all others with it; at /closed it gets none. */
typedef struct raw_server {
    pid_t pid;
    int port;
} raw_server;

raw_server raw_serve(const web_options *o);
void raw_serve_end(raw_server *s);                      /* asserts that it ended well */
long raw_figure(int port, const char *name);
int raw_descriptors(pid_t pid);                         /* how many it has open */
long raw_memory(pid_t pid);                             /* bytes that are its own in memory now */

#endif
