/* split.c: the parts of a line of a journal, without copying any of it. A journal of a night is
 * millions of lines, nearly all of them ASCII with nothing escaped but in the event; the others,
 * and everything that is wrong, are for journal_read. */
#include "store/entry.h"

#include <string.h>

enum { LANES = 16 };

typedef signed char lanes __attribute__((vector_size(LANES)));

/* Signed, so that what is no ASCII is below a blank as control characters are. */
static lanes odd_ones(lanes bytes)
{
    return (lanes)(bytes < ' ') | (lanes)(bytes == '\x7F');
}

/* Nothing but printable ASCII. At least LANES bytes. */
static bool is_plain(const char *line, size_t n)
{
    lanes bytes, odd = { 0 };
    uint64_t word[LANES / 8];

    for (size_t at = 0; at + LANES <= n; at += LANES) {
        memcpy(&bytes, line + at, LANES);
        odd |= odd_ones(bytes);
    }
    memcpy(&bytes, line + n - LANES, LANES);
    odd |= odd_ones(bytes);
    memcpy(word, &odd, sizeof word);
    return (word[0] | word[1]) == 0;
}

typedef struct walk {
    const char *at, *end;
    bool failed;
} walk;

static void take(walk *w, const char *bytes, size_t n)
{
    w->failed = w->failed || (size_t)(w->end - w->at) < n || memcmp(w->at, bytes, n) != 0;
    w->at += w->failed ? 0 : n;
}

#define TAKE(w, text) take(w, text, sizeof text - 1)

/* The digits that stand at the head of eight bytes, and how many. */
static uint64_t digits_at(const char *at, int *n)
{
    uint64_t word, other;

    memcpy(&word, at, sizeof word);
#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    word ^= UINT64_C(0x3030303030303030); /* a digit is its value; all is ASCII */
    other = (word + UINT64_C(0x7676767676767676)) & UINT64_C(0x8080808080808080);
    *n = other ? __builtin_ctzll(other) / 8 : 8;
    if (*n == 0)
        return 0;
    word <<= 64 - 8 * *n; /* zeros before them */
    word = word * 10 + (word >> 8); /* pairs, in every other byte */
    return ((word & UINT64_C(0x000000FF000000FF)) * UINT64_C(0x000F424000000064) +
            (word >> 16 & UINT64_C(0x000000FF000000FF)) * UINT64_C(0x0000271000000001)) >> 32;
}

/* Up to 16 digits; a longer number is journal_read's. */
static uint64_t take_number(walk *w)
{
    static const uint32_t ten_to[9] = { 1, 10, 100, 1000, 10000, 100000, 1000000, 10000000,
                                        100000000 };
    const char *from = w->at;
    uint64_t number = 0;
    int n = 8;

    for (int words = 0; words < 2 && n == 8; words++) {
        if (w->end - w->at < 8) {
            w->failed = true;
            return 0;
        }
        const uint64_t more = digits_at(w->at, &n);
        number = number * ten_to[n] + more;
        w->at += n;
    }
    if (w->at == from || n == 8 || (*from == '0' && w->at - from > 1))
        w->failed = true;
    return number;
}

/* Up to its closing quotation mark; most counts the zero that journal_read puts behind it. */
static journal_part take_string(walk *w, size_t most)
{
    const char *close = memchr(w->at, '"', (size_t)(w->end - w->at));
    const journal_part part = { w->at, close ? (size_t)(close - w->at) : 0 };

    w->failed = w->failed || !close || part.n >= most;
    w->at = close ? close + 1 : w->end;
    return part;
}

/* Is every quotation mark and every \ of a text escaped, and nothing else? */
static bool is_escaped_well(const journal_part *text)
{
    for (size_t i = 0; i < text->n; i++) {
        if (text->at[i] == '"')
            return false;
        if (text->at[i] == '\\' && (++i == text->n || (text->at[i] != '"' && text->at[i] != '\\')))
            return false;
    }
    return true;
}

#define BEFORE "\",\"before\":\""
#define HASH "\",\"hash\":\""

enum { TAIL = sizeof BEFORE - 1 + JOURNAL_HASH + sizeof HASH - 1 + JOURNAL_HASH + 2 };

/* The text of the event goes on to the tail, whose length is known. */
static void take_text(walk *w, journal_parts *parts)
{
    const size_t left = (size_t)(w->end - w->at);

    w->failed = w->failed || left < TAIL || left - TAIL >= JOURNAL_TEXT || left == TAIL;
    if (w->failed)
        return;
    parts->text = (journal_part){ w->at, left - TAIL };
    parts->escaped = memchr(w->at, '"', left - TAIL) || memchr(w->at, '\\', left - TAIL);
    w->failed = parts->escaped && !is_escaped_well(&parts->text);
    w->at += left - TAIL;
}

bool journal_split(const char *line, size_t n, journal_parts *parts)
{
    walk w = { .at = line, .end = line + n };

    if (n < TAIL || !is_plain(line, n))
        return false;
    TAKE(&w, "{\"journal\":1,\"table\":\"");
    parts->table = take_string(&w, JOURNAL_NAME);
    TAKE(&w, ",\"seq\":");
    parts->seq = take_number(&w);
    TAKE(&w, ",\"time\":");
    parts->time_ms = (int64_t)take_number(&w);
    TAKE(&w, ",\"person\":\"");
    parts->person = take_string(&w, JOURNAL_NAME);
    TAKE(&w, ",\"command\":\"");
    parts->command = take_string(&w, JOURNAL_NAME);
    TAKE(&w, ",\"ruling\":\"");
    parts->ruling = take_string(&w, JOURNAL_NAME);
    TAKE(&w, ",\"event\":\"");
    if (w.failed || memchr(line, '\\', (size_t)(w.at - line)))
        return false;
    take_text(&w, parts);
    TAKE(&w, BEFORE);
    parts->before = w.at;
    w.at += JOURNAL_HASH;
    TAKE(&w, HASH);
    parts->hash = w.at;
    w.at += JOURNAL_HASH;
    TAKE(&w, "\"}");
    parts->verdict = journal_verdict_of(parts->ruling.at, parts->ruling.n);
    return !w.failed && parts->table.n > 0 && parts->verdict >= 0;
}

size_t journal_unescape(const journal_part *text, char *out)
{
    size_t n = 0;

    for (size_t i = 0; i < text->n; i++) {
        i += text->at[i] == '\\';
        out[n++] = text->at[i];
    }
    out[n] = '\0';
    return n;
}
