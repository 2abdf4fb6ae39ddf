/* fuzz_frames.c: any bytes as the frames of a client, whole and in pieces: what is told is the same
 * however they are cut, is whole, in bounds and clean, and nothing is told after the end. The first
 * byte says how long a message may be, the second how the bytes are cut. */
#include "server/net/fields.h"
#include "server/net/reader.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SEEN = 1 << 16, MOST = 300 };

/* All that was told, one after the other. */
typedef struct seen {
    unsigned char bytes[SEEN];
    size_t n, most;
    int frames, until; /* no frame is wanted after so many */
    bool alone;
} seen;

static void note(seen *s, char what, const void *bytes, size_t n)
{
    assert(s->n + n + 3 <= SEEN);
    s->bytes[s->n++] = (unsigned char)what;
    s->bytes[s->n++] = (unsigned char)(n >> 8);
    s->bytes[s->n++] = (unsigned char)n;
    if (n > 0)
        memcpy(s->bytes + s->n, bytes, n);
    s->n += n;
}

static bool on_frame(void *to, bool alone)
{
    seen *const s = to;

    note(s, alone ? 'a' : 'f', NULL, 0);
    assert(s->frames < s->until);
    return ++s->frames < s->until;
}

static void on_message(void *to, const char *text, size_t n)
{
    seen *const s = to;

    assert(n <= s->most && text[n] == '\0' && utf8_clean(text, n));
    note(s, 'm', text, n);
}

static void on_ping(void *to, const void *bytes, size_t n)
{
    assert(n <= 125);
    note(to, 'p', bytes, n);
}

/* Fed in pieces of 1 up to so many bytes; how it ended. */
static void read_all(seen *s, const uint8_t *data, size_t size, size_t piece)
{
    static const reader_told told = { on_frame, on_message, on_ping };
    web_reader *const r = reader_new(s->most);
    reader_state state = READ_ALL;

    assert(r);
    for (size_t at = 0, n; at < size && state != READ_ENOUGH; at += n) {
        n = piece == 0 ? size : 1 + at * 7 % piece;
        if (n > size - at)
            n = size - at;
        state = reader_feed(r, data + at, n, &told, s);
    }
    if (state == READ_ENOUGH) {
        const size_t n = s->n;
        assert(reader_feed(r, data, size, &told, s) == READ_ENOUGH && s->n == n);
        assert(!reader_fault(r) || reader_code(r) == 1002 || reader_code(r) == 1003 ||
               reader_code(r) == 1007 || reader_code(r) == 1009);
        note(s, reader_fault(r) ? 'x' : 'e', &(int){ reader_code(r) }, sizeof(int));
    } else
        note(s, state == READ_ALL ? '.' : '~', NULL, 0);
    reader_free(r);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static seen whole, cut;

    if (size < 2 || size > 4096)
        return 0;
    whole.n = cut.n = 0;
    whole.frames = cut.frames = 0;
    whole.most = cut.most = data[0] * MOST / 255u;
    whole.until = cut.until = data[1] % 8 == 0 ? 5 : 10000;
    read_all(&whole, data + 2, size - 2, 0);
    read_all(&cut, data + 2, size - 2, data[1] % 37u + 1);
    assert(whole.n == cut.n && memcmp(whole.bytes, cut.bytes, whole.n) == 0);
    return 0;
}
