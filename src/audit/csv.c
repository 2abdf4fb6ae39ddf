/* csv.c: a row of columns, taken apart by hand: one pass over its bytes, of which only the columns
 * that are wanted are kept. A field in quotation marks ends on its line. */
#include "audit/reader.h"

#include <string.h>

static bool is_gap(char c)
{
    return c == ' ' || c == '\t';
}

/* Without the blanks around it, which are those that a chunk is searched for (parse.c). */
static audit_span gaps_off(audit_span text)
{
    while (text.n > 0 && is_gap(text.at[0]))
        text.at++, text.n--;
    while (text.n > 0 && is_gap(text.at[text.n - 1]))
        text.n--;
    return text;
}

/* "..." with "" for one of them: its inside, as it stands. */
static bool quoted_next(const char **at, const char *end, audit_span *out)
{
    const char *p = *at + 1;

    for (;;) {
        p = memchr(p, '"', (size_t)(end - p));
        if (!p)
            return false;
        if (p + 1 == end || p[1] != '"')
            break;
        p += 2;
        if (p == end)
            return false;
    }
    *out = gaps_off(span(*at + 1, p));
    *at = p + 1;
    return true;
}

/* Columns parted by any number of blanks. */
static bool blanks_next(const char **at, const char *end, audit_span *out)
{
    const char *p = *at;

    while (p < end && is_gap(*p)) /* before the first */
        p++;
    *at = p;
    if (p < end && *p == '"') {
        if (!quoted_next(&p, end, out))
            return false;
    } else {
        while (p < end && !is_gap(*p))
            p++;
        *out = span(*at, p);
    }
    while (p < end && is_gap(*p))
        p++;
    *at = p < end ? p : NULL;
    return true;
}

bool csv_next(char separator, const char **at, const char *end, audit_span *out)
{
    const char *p = *at;

    if (separator == ' ' && p < end)
        return blanks_next(at, end, out);
    while (p < end && is_gap(*p) && *p != separator)
        p++;
    if (p < end && *p == '"') {
        if (!quoted_next(&p, end, out))
            return false;
        while (p < end && *p != separator)
            if (!is_gap(*p++))
                return false;
    } else {
        const char *const from = p;

        while (p < end && *p != separator)
            p++;
        *out = gaps_off(span(from, p));
    }
    *at = p < end ? p + 1 : NULL;
    return true;
}

/* ---- Eight bytes at a time ------------------------------------------------------------------ */

#define EACH_BYTE UINT64_C(0x0101010101010101)

/* The highest bit of each byte that is this one. */
static uint64_t bytes_equal(uint64_t word, uint64_t each)
{
    const uint64_t low = EACH_BYTE * 0x7F, x = word ^ each;

    return ~(((x & low) + low) | x | low);
}

/* The next eight bytes, the first lowest, of which `left` are the line's; past the chunk there are
 * none. */
static uint64_t word_at(const char *at, const char *end)
{
    uint64_t word = 0;

    if (end - at >= 8)
        memcpy(&word, at, 8);
    else
        memcpy(&word, at, (size_t)(end - at));
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

/* A column as it stands, without the blanks around it. */
static inline audit_span column_of(const char *from, const char *to, bool plain)
{
    return plain ? span(from, to) : gaps_off(span(from, to));
}

/* The columns of a line without quotation marks: how many, at most those that are wanted; -1 if
 * there is a quotation mark. With `plain` nobody has to look for them, or for blanks: made twice,
 * since it is here that time goes. */
__attribute__((always_inline)) static inline int words_take(reader *r, char separator, bool plain)
{
    const char *from = r->row.at, *const end = r->row.at + r->row.n, *const chunk_end = r->end;
    const uint64_t part = EACH_BYTE * (uint8_t)separator, quote = EACH_BYTE * '"';
    const uint8_t *place_of = r->head->place_of, *const last = place_of + r->head->columns;
    audit_span *const place = r->place;

    for (const char *at = from; at < end; at += 8) {
        const uint64_t word = word_at(at, chunk_end);
        uint64_t found = bytes_equal(word, part), quotes = plain ? 0 : bytes_equal(word, quote);

        if (end - at < 8) {
            const uint64_t own = (UINT64_C(1) << (end - at) * 8) - 1;

            found &= own;
            quotes &= own;
        }
        if (quotes)
            return -1;
        for (; found; found &= found - 1) {
            const char *const to = at + (__builtin_ctzll(found) >> 3);

            place[*place_of++] = column_of(from, to, plain);
            from = to + 1;
            if (place_of == last)
                return r->head->columns;
        }
    }
    place[*place_of++] = column_of(from, end, plain);
    return (int)(place_of - r->head->place_of);
}

/* The same, column by column. */
static int careful_take(reader *r, char separator)
{
    const char *at = r->row.at, *const end = r->row.at + r->row.n;
    int column = 0;

    for (; at && column < r->head->columns; column++)
        if (!csv_next(separator, &at, end, &r->place[r->head->place_of[column]]))
            return -1;
    return column;
}

bool csv_take(reader *r, audit_why *why)
{
    const char separator = r->m->separator;
    int column = separator == ' ' ? -1
                 : r->plain       ? words_take(r, separator, true)
                                  : words_take(r, separator, false);

    if (column < 0)
        column = careful_take(r, separator);
    if (column < r->head->least) {
        *why = column < 0 ? AUDIT_WHY_QUOTE : AUDIT_WHY_COLUMNS;
        return false;
    }
    for (; column < r->head->columns; column++)
        r->place[r->head->place_of[column]] = (audit_span){ NULL, 0 };
    return true;
}
