/* scripted.h: a server that does as it is told, on plain sockets: for tests of the client. A thread
 * of its own plays the script; what it reads and says is all there is. */
#ifndef TESTS_CLIENT_SCRIPTED_H
#define TESTS_CLIENT_SCRIPTED_H

#include <stdbool.h>
#include <stddef.h>

enum { SCRIPTED_TEXT = 8192 };

typedef struct scripted scripted;

/* Listens on a port of its own and plays the script in a thread. */
scripted *scripted_start(void (*script)(scripted *s, void *context), void *context);
void scripted_end(scripted *s);    /* when the script is over */
int scripted_port(const scripted *s);

/* ---- For the script -------------------------------------------------------------------------- */

/* The next connection, and the head (and body) of its request. -1 if none comes in some seconds. */
int scripted_request(scripted *s, char request[SCRIPTED_TEXT]);

/* An answer of HTTP; the connection is closed. */
void scripted_answer(int fd, int status, const char *body);

/* The answer to a handshake, the right one for the request. */
void scripted_shake(int fd, const char *request);

/* Any bytes; lines as one text frame; a binary frame; a close. */
void scripted_bytes(int fd, const void *bytes, size_t n);
void scripted_say(int fd, const char *lines);
void scripted_block(int fd, const void *bytes, size_t n);
void scripted_bye(int fd, int code);

/* The next text frame of the client; false when it closes. */
bool scripted_hear(int fd, char text[SCRIPTED_TEXT]);

/* ---- For tests ------------------------------------------------------------------------------- */

bool scripted_has(const char *text, const char *part);

#endif
