/* accept.h: what a WebSocket server answers to a client's key (RFC 6455, 4.2.2), for both sides.
 *
 * Threads: any number may call this at once. */
#ifndef SERVER_ACCEPT_H
#define SERVER_ACCEPT_H

enum { ACCEPT_KEY = 24, ACCEPT_TEXT = 28 }; /* letters of the key, and of the answer */

/* The key may be any text; of it the first 24 letters count. Out is closed with a zero. */
void accept_text(const char *key, char out[ACCEPT_TEXT + 1]);

#endif
