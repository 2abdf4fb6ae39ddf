/* csv.c: a row of columns, taken apart by hand: one pass over its bytes, of which only the columns
 * that are wanted are kept. A field in quotation marks ends on its line. */
#include "audit/reader.h"

#include <string.h>

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
    *out = trimmed(span(*at + 1, p));
    *at = p + 1;
    return true;
}

/* Columns parted by any number of blanks. */
static bool blanks_next(const char **at, const char *end, audit_span *out)
{
    const char *p = *at;

    if (*p == '"') {
        if (!quoted_next(&p, end, out))
            return false;
    } else {
        while (p < end && !is_blank(*p))
            p++;
        *out = span(*at, p);
    }
    while (p < end && is_blank(*p))
        p++;
    *at = p < end ? p : NULL;
    return true;
}

bool csv_next(char separator, const char **at, const char *end, audit_span *out)
{
    const char *p = *at;

    if (separator == ' ' && p < end)
        return blanks_next(at, end, out);
    while (p < end && *p == ' ')
        p++;
    if (p < end && *p == '"') {
        if (!quoted_next(&p, end, out))
            return false;
        while (p < end && *p != separator)
            if (!is_blank(*p++))
                return false;
    } else {
        const char *const from = p;

        while (p < end && *p != separator)
            p++;
        *out = span(from, p);
        if (out->n > 0 && is_blank(p[-1]))
            *out = trimmed(*out);
    }
    *at = p < end ? p + 1 : NULL;
    return true;
}

bool csv_take(reader *r, audit_why *why)
{
    const audit_head *head = r->head;
    const char *at = r->row.at, *const end = r->row.at + r->row.n;
    const char separator = r->m->separator;
    int column = 0;

    for (; at && column < head->columns; column++) {
        const int place = head->place_of[column];
        audit_span ignored;

        if (!csv_next(separator, &at, end, place < 0 ? &ignored : &r->place[place])) {
            *why = AUDIT_WHY_QUOTE;
            return false;
        }
    }
    if (column < head->least) {
        *why = AUDIT_WHY_COLUMNS;
        return false;
    }
    for (; column < head->columns; column++)
        if (head->place_of[column] != NOWHERE)
            r->place[head->place_of[column]] = (audit_span){ NULL, 0 };
    return true;
}
