/* text.c: a message as the frame it is sent in. A server's frames are not masked, so that its head
 * is the same for all who are sent it, and stands before it. */
#include "server/net/parts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <wslay/wslay.h>

static size_t write_head(unsigned char *to, int opcode, size_t n)
{
    size_t length = 2;

    to[0] = (unsigned char)(0x80 | opcode);
    if (n < 126) {
        to[1] = (unsigned char)n;
        return length;
    }
    to[1] = n < 65536 ? 126 : 127;
    for (int shift = n < 65536 ? 8 : 56; shift >= 0; shift -= 8)
        to[length++] = (unsigned char)((uint64_t)n >> shift);
    return length;
}

web_text *text_frame(int opcode, const void *bytes, size_t n)
{
    web_text *const t = malloc(sizeof *t + TEXT_HEAD + n);

    if (!t)
        return NULL;
    const size_t head = write_head(t->frame, opcode, n);
    if (n > 0)
        memcpy(t->frame + head, bytes, n);
    t->n = head + n;
    t->counts = 1;
    return t;
}

web_text *web_text_new(const void *bytes, size_t n, bool binary)
{
    return text_frame(binary ? WSLAY_BINARY_FRAME : WSLAY_TEXT_FRAME, bytes, n);
}

web_text *web_text_hold(web_text *t)
{
    t->counts++;
    return t;
}

void web_text_free(web_text *t)
{
    if (!t)
        return;
    assert(t->counts > 0);
    if (--t->counts == 0)
        free(t);
}
