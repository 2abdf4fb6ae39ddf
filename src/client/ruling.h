/* ruling.h: a ruling out of the line that a server makes of one (docs/api.md).
 *
 * Threads: any number may read at once, each into a sentence of its own. */
#ifndef CLIENT_RULING_H
#define CLIENT_RULING_H

#include "sabot/ruling.h"

enum { CLIENT_RULING_SAYS = 2 * SABOT_SAYS_TEXT };

/* A ruling out of the line that sabot_ruling_to_text makes of one; its sentence is kept in says. */
void client_ruling(const char *text, size_t n, sabot_ruling *ruling,
                   char says[CLIENT_RULING_SAYS]);

#endif
