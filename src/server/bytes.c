/* bytes.c: bytes that grow. */
#include "server/parts.h"

#include <stdlib.h>
#include <string.h>

bool bytes_add(bytes *b, const void *more, size_t n)
{
    if (b->n + n + 1 > b->room) {
        const size_t room = 2 * (b->n + n) + 64;
        char *at = realloc(b->at, room);
        if (!at)
            return false;
        b->at = at;
        b->room = room;
    }
    if (n > 0)
        memcpy(b->at + b->n, more, n);
    b->n += n;
    b->at[b->n] = '\0';
    return true;
}

void bytes_free(bytes *b)
{
    free(b->at);
    *b = (bytes){ 0 };
}
