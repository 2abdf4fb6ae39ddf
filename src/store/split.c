/* split.c: the parts of a plain line of a journal, without copying any of it. A journal of a night
 * is millions of lines, nearly all of them plain; the others, and everything that is wrong, are for
 * journal_read. */
#include "store/entry.h"

#include <string.h>

enum { LANES = 16 };

typedef unsigned char lanes __attribute__((vector_size(LANES)));

static lanes odd_ones(lanes bytes)
{
    const lanes below = (lanes)(bytes < ' '), above = (lanes)(bytes > '~');

    return below | above | (lanes)(bytes == '\\');
}

/* Nothing but ASCII that stands for itself. At least LANES bytes. */
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

static uint64_t take_number(walk *w)
{
    const char *from = w->at;
    uint64_t number = 0;

    while (w->at < w->end && *w->at >= '0' && *w->at <= '9')
        number = number * 10 + (uint64_t)(*w->at++ - '0');
    /* 18 digits fit into 63 bits; a longer number is journal_read's */
    if (w->at == from || w->at - from > 18 || (*from == '0' && w->at - from > 1))
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

#define BEFORE ",\"before\":\""
#define HASH "\",\"hash\":\""

enum { TAIL = sizeof BEFORE - 1 + JOURNAL_HASH + sizeof HASH - 1 + JOURNAL_HASH + 2 };

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
    parts->text = take_string(&w, JOURNAL_TEXT);
    if (w.failed || w.end - w.at != TAIL)
        return false;
    TAKE(&w, BEFORE);
    parts->before = w.at;
    w.at += JOURNAL_HASH;
    TAKE(&w, HASH);
    parts->hash = w.at;
    w.at += JOURNAL_HASH;
    TAKE(&w, "\"}");
    return !w.failed && parts->table.n > 0 && parts->text.n > 0 &&
           journal_verdict_of(parts->ruling.at, parts->ruling.n) >= 0;
}
