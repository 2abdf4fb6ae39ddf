/* split.c: the parts of a line of a journal, without copying any of it. A journal of a night is
 * millions of lines, nearly all of them ASCII with nothing escaped but in the event; the others,
 * and everything that is wrong, are for journal_read. */
#include "store/entry.h"

#include <string.h>

enum { LANES = 16 };

typedef unsigned char lanes __attribute__((vector_size(LANES)));
typedef signed char numbers __attribute__((vector_size(LANES)));

static bool any(lanes bits)
{
    uint64_t word[LANES / 8];

    memcpy(word, &bits, sizeof word);
    return (word[0] | word[1]) != 0;
}

/* What is no printable ASCII: one more than it, taken with a sign, is a blank at most. */
static lanes odd_ones(lanes bytes)
{
    return (lanes)((numbers)(bytes + 1) <= ' ');
}

/* Nothing but printable ASCII; and is there a \ in it? At least LANES bytes. */
static bool is_plain(const char *line, size_t n, bool *escapes)
{
    lanes bytes, odd = { 0 }, escape = { 0 };

#pragma GCC unroll 4
    for (size_t at = 0; at + LANES <= n; at += LANES) {
        memcpy(&bytes, line + at, LANES);
        odd |= odd_ones(bytes);
        escape |= (lanes)(bytes == '\\');
    }
    memcpy(&bytes, line + n - LANES, LANES);
    odd |= odd_ones(bytes);
    escape |= (lanes)(bytes == '\\');
    *escapes = any(escape);
    return !any(odd);
}

/* Parts are read a word at a time, of eight bytes: behind each of them stands more than that. */
typedef struct walk {
    const char *at, *end;
} walk;

static inline __attribute__((always_inline)) bool take(walk *w, const char *bytes, size_t n)
{
    if ((size_t)(w->end - w->at) < n || memcmp(w->at, bytes, n) != 0)
        return false;
    w->at += n;
    return true;
}

#define TAKE(w, text) take(w, text, sizeof text - 1)

/* Eight bytes, the first of them lowest. */
static inline uint64_t word_at(const char *at)
{
    uint64_t word;

    memcpy(&word, at, sizeof word);
#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

enum { WORD = 8 };

static const uint64_t ones = UINT64_C(0x0101010101010101), tops = UINT64_C(0x8080808080808080);

/* The digits that stand at the head of a word, and how many. */
static inline uint64_t digits_of(uint64_t word, int *n)
{
    word ^= '0' * ones; /* a digit is its value; all is ASCII */
    const uint64_t other = (word + 0x76 * ones) & tops;
    *n = other ? __builtin_ctzll(other) / 8 : WORD;
    if (*n == 0)
        return 0;
    word <<= 64 - 8 * *n; /* zeros before them */
    word = word * 10 + (word >> 8); /* pairs, in every other byte */
    return ((word & UINT64_C(0x000000FF000000FF)) * UINT64_C(0x000F424000000064) +
            (word >> 16 & UINT64_C(0x000000FF000000FF)) * UINT64_C(0x0000271000000001)) >> 32;
}

/* Up to 15 digits; a longer number is journal_read's. */
static inline bool take_number(walk *w, uint64_t *number)
{
    static const uint32_t ten_to[WORD] = { 1, 10, 100, 1000, 10000, 100000, 1000000, 10000000 };
    const char *from = w->at;
    int n;

    if (w->end - from < 2 * WORD)
        return false;
    *number = digits_of(word_at(from), &n);
    w->at += n;
    if (n == WORD) {
        const uint64_t more = digits_of(word_at(from + WORD), &n);
        if (n == WORD)
            return false;
        *number = *number * ten_to[n] + more;
        w->at += n;
    }
    return w->at > from && (*from != '0' || w->at == from + 1);
}

/* Up to its closing quotation mark; most counts the zero that journal_read puts behind it. */
static inline bool take_string(walk *w, size_t most, journal_part *part)
{
    const char *at = w->at;
    uint64_t found = 0;

    for (; w->end - at >= WORD; at += WORD) {
        found = ((word_at(at) ^ '"' * ones) - ones) & tops; /* the lowest is one: all is ASCII */
        if (found)
            break;
    }
    if (!found)
        return false;
    at += __builtin_ctzll(found) / 8;
    *part = (journal_part){ w->at, (size_t)(at - w->at) };
    w->at = at + 1;
    return part->n < most;
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
static bool take_text(walk *w, bool escapes, journal_parts *parts)
{
    const size_t left = (size_t)(w->end - w->at);

    if (left <= TAIL || left - TAIL >= JOURNAL_TEXT)
        return false;
    parts->text = (journal_part){ w->at, left - TAIL };
    parts->escaped = escapes; /* nothing before it is */
    w->at += left - TAIL;
    return escapes ? is_escaped_well(&parts->text)
                   : !memchr(parts->text.at, '"', parts->text.n);
}

static bool take_tail(walk *w, journal_parts *parts)
{
    if (!TAKE(w, BEFORE))
        return false;
    parts->before = w->at;
    w->at += JOURNAL_HASH;
    if (!TAKE(w, HASH))
        return false;
    parts->hash = w->at;
    w->at += JOURNAL_HASH;
    return TAKE(w, "\"}");
}

bool journal_split(const char *line, size_t n, journal_parts *parts)
{
    walk w = { line, line + n };
    uint64_t time_ms;
    bool escapes;

    if (n < TAIL || !is_plain(line, n, &escapes) ||
        !TAKE(&w, "{\"journal\":1,\"table\":\"") || !take_string(&w, JOURNAL_NAME, &parts->table) ||
        !TAKE(&w, ",\"seq\":") || !take_number(&w, &parts->seq) ||
        !TAKE(&w, ",\"time\":") || !take_number(&w, &time_ms) ||
        !TAKE(&w, ",\"person\":\"") || !take_string(&w, JOURNAL_NAME, &parts->person) ||
        !TAKE(&w, ",\"command\":\"") || !take_string(&w, JOURNAL_NAME, &parts->command) ||
        !TAKE(&w, ",\"ruling\":\"") || !take_string(&w, JOURNAL_NAME, &parts->ruling) ||
        !TAKE(&w, ",\"event\":\"") || (escapes && memchr(line, '\\', (size_t)(w.at - line))) ||
        !take_text(&w, escapes, parts) || !take_tail(&w, parts))
        return false;
    parts->time_ms = (int64_t)time_ms;
    parts->verdict = journal_verdict_of(parts->ruling.at, parts->ruling.n);
    return parts->table.n > 0 && parts->verdict >= 0;
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
