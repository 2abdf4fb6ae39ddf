/* show.c: what others wrote, as it may stand on a terminal. A letter that would steer the terminal,
 * or is none, is shown as its bytes: \x1b. */
#include "codec/pieces.h"

#include "sabot/text.h"

#include <stdio.h>
#include <string.h>

size_t codec_show(const char *text, size_t n, char *out, size_t size)
{
    size_t at = 0, written = 0;

    while (at < n) {
        const size_t clean = sabot_text_first_unclean(text + at, n - at);
        const size_t room = size - written - 1;
        size_t fits = clean < room ? clean : room;

        while (fits < clean && fits > 0 && ((unsigned char)text[at + fits] & 0xC0) == 0x80)
            fits--; /* never half a letter */
        memcpy(out + written, text + at, fits);
        written += fits;
        at += clean;
        if (fits < clean || (at < n && size - written <= 4))
            break;
        if (at < n)
            written += (size_t)snprintf(out + written, size - written, "\\x%02x",
                                        (unsigned)(unsigned char)text[at++]);
    }
    out[written] = '\0';
    return written;
}

size_t codec_mark(const char *text, size_t n)
{
    return n >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}
