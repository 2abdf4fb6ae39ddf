/* json_lines.c: one JSON object a line: a scanner that goes over it once and keeps what stands at
 * the paths a mapping wants. It is strict: what is no JSON object is a bad line. A value is kept as
 * it stands, a string without its quotation marks, its escapes read; null is as if it were not
 * there. */
#include "audit/reader.h"

#include <string.h>

enum { DEEP = 32 };

typedef struct scan {
    reader *r;
    const char *at, *end;
    int depth;
} scan;

/* Which paths are still of interest: a bit each. */
typedef uint64_t wanted;

static bool value_scan(scan *s, wanted paths);

static void blanks_skip(scan *s)
{
    while (s->at < s->end && (*s->at == ' ' || *s->at == '\t' || *s->at == '\r' || *s->at == '\n'))
        s->at++;
}

static bool comes(scan *s, char c)
{
    if (s->at == s->end || *s->at != c)
        return false;
    s->at++;
    return true;
}

/* ---- Strings -------------------------------------------------------------------------------- */

static int hex_of(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return folded(c) >= 'a' && folded(c) <= 'f' ? folded(c) - 'a' + 10 : -1;
}

static bool unicode_read(const char *at, const char *end, uint32_t *code)
{
    *code = 0;
    if (end - at < 4)
        return false;
    for (int i = 0; i < 4; i++) {
        if (hex_of(at[i]) < 0)
            return false;
        *code = *code * 16 + (uint32_t)hex_of(at[i]);
    }
    return true;
}

/* The inside of a string; *escaped tells that it holds a backslash. */
static bool string_scan(scan *s, audit_span *out, bool *escaped)
{
    const char *const from = ++s->at;
    uint32_t code;

    *escaped = false;
    for (; s->at < s->end && *s->at != '"'; s->at++) {
        if ((uint8_t)*s->at < ' ')
            return false;
        if (*s->at != '\\')
            continue;
        *escaped = true;
        if (++s->at == s->end || !strchr("\"\\/bfnrtu", *s->at) || *s->at == '\0')
            return false;
        if (*s->at == 'u' && !unicode_read(s->at + 1, s->end, &code))
            return false;
    }
    if (s->at == s->end)
        return false;
    *out = span(from, s->at++);
    return true;
}

static size_t utf8_put(uint32_t code, char *out)
{
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    if (code < 0x800) {
        out[0] = (char)(0xC0 | code >> 6);
        out[1] = (char)(0x80 | (code & 0x3F));
        return 2;
    }
    out[0] = (char)(0xE0 | code >> 12);
    out[1] = (char)(0x80 | (code >> 6 & 0x3F));
    out[2] = (char)(0x80 | (code & 0x3F));
    return 3;
}

/* A text with its escapes read, in the reader's scratch; what does not fit there stays as it is.
 * Letters beyond the first 65536 are left as two halves: no card or word has any. */
static audit_span unescaped(reader *r, audit_span text)
{
    char *const out = r->scratch + r->scratched;
    size_t n = 0;

    if (text.n > SCRATCH - r->scratched)
        return text;
    for (uint32_t i = 0; i < text.n; i++) {
        uint32_t code;

        if (text.at[i] != '\\' || i + 1 == text.n) {
            out[n++] = text.at[i];
        } else if (text.at[++i] == 'u' &&
                   unicode_read(text.at + i + 1, text.at + text.n, &code)) {
            n += utf8_put(code, out + n);
            i += 4;
        } else {
            out[n++] = strchr("bfnrt", text.at[i]) ? ' ' : text.at[i];
        }
    }
    r->scratched += n;
    return (audit_span){ out, (uint32_t)n };
}

/* ---- Values --------------------------------------------------------------------------------- */

static bool digits_scan(scan *s)
{
    const char *const from = s->at;

    while (s->at < s->end && *s->at >= '0' && *s->at <= '9')
        s->at++;
    return s->at > from;
}

static bool number_scan(scan *s)
{
    if (s->at < s->end && *s->at == '-')
        s->at++;
    if (s->at < s->end && *s->at == '0')
        s->at++;
    else if (!digits_scan(s))
        return false;
    if (s->at < s->end && *s->at == '.' && (s->at++, !digits_scan(s)))
        return false;
    if (s->at < s->end && folded(*s->at) == 'e') {
        s->at++;
        if (s->at < s->end && (*s->at == '+' || *s->at == '-'))
            s->at++;
        return digits_scan(s);
    }
    return true;
}

static bool word_scan(scan *s, const char *word)
{
    const size_t n = strlen(word);

    if ((size_t)(s->end - s->at) < n || memcmp(s->at, word, n) != 0)
        return false;
    s->at += n;
    return true;
}

/* Of these paths those whose next step, at this depth, is the key or, with key NULL, the index. */
static wanted narrowed(const scan *s, wanted paths, int depth, const audit_span *key, int index)
{
    wanted left = 0;

    for (wanted all = paths; all != 0; all &= all - 1) {
        const int i = __builtin_ctzll(all);
        const json_path *p = &s->r->m->path[i];

        if (p->n <= depth)
            continue;
        if (key ? p->step[depth].index < 0 && p->step[depth].n == key->n &&
                      memcmp(p->step[depth].at, key->at, key->n) == 0
                : p->step[depth].index == index)
            left |= (wanted)1 << i;
    }
    return left;
}

static bool object_scan(scan *s, wanted paths)
{
    const int depth = s->depth++;
    audit_span key;
    bool escaped;

    s->at++;
    blanks_skip(s);
    if (depth == DEEP)
        return false;
    if (!comes(s, '}')) {
        do {
            blanks_skip(s);
            if (s->at == s->end || *s->at != '"' || !string_scan(s, &key, &escaped))
                return false;
            blanks_skip(s);
            if (!comes(s, ':') || !value_scan(s, narrowed(s, paths, depth, &key, 0)))
                return false;
            blanks_skip(s);
        } while (comes(s, ','));
        if (!comes(s, '}'))
            return false;
    }
    s->depth = depth;
    return true;
}

static bool array_scan(scan *s, wanted paths)
{
    const int depth = s->depth++;

    s->at++;
    blanks_skip(s);
    if (depth == DEEP)
        return false;
    if (!comes(s, ']')) {
        int index = 0;

        do {
            if (!value_scan(s, narrowed(s, paths, depth, NULL, index++)))
                return false;
            blanks_skip(s);
        } while (comes(s, ','));
        if (!comes(s, ']'))
            return false;
    }
    s->depth = depth;
    return true;
}

/* What was found stands at these paths, if they end here. */
static void value_keep(scan *s, wanted paths, audit_span value, bool escaped)
{
    for (; paths != 0; paths &= paths - 1) {
        const int i = __builtin_ctzll(paths);

        if (s->r->m->path[i].n != s->depth)
            continue;
        s->r->told[i] = value;
        s->r->place[i] = trimmed(escaped ? unescaped(s->r, value) : value);
    }
}

static bool value_scan(scan *s, wanted paths)
{
    bool escaped = false, good, null = false;
    audit_span value;

    blanks_skip(s);
    if (s->at == s->end)
        return false;
    value.at = s->at;
    const char first = *s->at;
    switch (first) {
    case '{': good = object_scan(s, paths); break;
    case '[': good = array_scan(s, paths); break;
    case '"': good = string_scan(s, &value, &escaped); break;
    case 't': good = word_scan(s, "true"); break;
    case 'f': good = word_scan(s, "false"); break;
    case 'n': good = null = word_scan(s, "null"); break;
    default: good = number_scan(s); break;
    }
    if (!good || null || paths == 0)
        return good;
    if (first != '"')
        value = span(value.at, s->at);
    if (first == '{' || first == '[')
        escaped = memchr(value.at, '\\', value.n) != NULL;
    value_keep(s, paths, value, escaped);
    return true;
}

bool json_take(reader *r, audit_why *why)
{
    const int places = r->m->places;
    scan s = { .r = r, .at = r->row.at, .end = r->row.at + r->row.n };

    for (int i = 0; i < places; i++)
        r->place[i] = r->told[i] = (audit_span){ NULL, 0 };
    blanks_skip(&s);
    *why = AUDIT_WHY_JSON;
    if (s.at == s.end || *s.at != '{' ||
        !value_scan(&s, places == PLACES ? ~(wanted)0 : ((wanted)1 << places) - 1))
        return false;
    blanks_skip(&s);
    return s.at == s.end;
}
