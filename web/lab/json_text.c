/* json_text.c: JSON values out of formats and texts, and into texts: see instead/jansson.h. */
#include "instead/jansson.h"

#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 256, FILE_CHUNK = 65536 };

/* ---- Out of a format ------------------------------------------------------------------------- */

static char next_letter(const char **at)
{
    *at += strspn(*at, " ,:\n\t");
    return **at;
}

static json_t *pack_one(const char **at, va_list *list);

/* Up to the bracket. A member whose value is NULL leaves nothing of the whole. */
static json_t *pack_members(const char **at, va_list *list, char end)
{
    json_t *const all = end == '}' ? json_object() : json_array();
    bool well = true;

    ++*at;
    while (next_letter(at) != end) {
        const char *key = NULL;
        if (end == '}') {
            assert(**at == 's');
            ++*at;
            key = va_arg(*list, const char *);
        }
        json_t *const value = pack_one(at, list);
        well = (key ? json_object_set_new(all, key, value) : json_array_append_new(all, value)) ==
                   0 && well;
    }
    ++*at;
    if (well)
        return all;
    json_decref(all);
    return NULL;
}

static json_t *pack_one(const char **at, va_list *list)
{
    const char letter = next_letter(at);

    if (letter == '{' || letter == '[')
        return pack_members(at, list, letter == '{' ? '}' : ']');
    ++*at;
    switch (letter) {
    case 'i': return json_integer(va_arg(*list, int));
    case 'I': return json_integer(va_arg(*list, json_int_t));
    case 'b': return json_boolean(va_arg(*list, int));
    case 'n': return json_null();
    case 'o': return va_arg(*list, json_t *);
    case 'O': return json_incref(va_arg(*list, json_t *));
    default: break;
    }
    assert(letter == 's');
    const char *const text = va_arg(*list, const char *);
    const bool may_miss = **at == '?';
    *at += may_miss;
    return text || !may_miss ? json_string(text) : json_null();
}

json_t *json_pack(const char *format, ...)
{
    va_list list;

    va_start(list, format);
    json_t *const value = pack_one(&format, &list);
    va_end(list);
    return value;
}

/* ---- Writing --------------------------------------------------------------------------------- */

typedef struct writing {
    FILE *to;
    int indent;                  /* 0: all in one line */
    bool compact;
    int digits;                  /* of a real */
} writing;

static void put_string(const writing *w, const char *text, size_t n)
{
    static const char plain[] = "\"\\\b\f\n\r\t", letter[] = "\"\\bfnrt";

    putc('"', w->to);
    for (size_t i = 0; i < n; i++) {
        const char c = text[i];
        const char *const found = c == '\0' ? NULL : strchr(plain, c);
        if (found)
            fprintf(w->to, "\\%c", letter[found - plain]);
        else if ((unsigned char)c < 0x20)
            fprintf(w->to, "\\u%04X", (unsigned)c);
        else
            putc(c, w->to);
    }
    putc('"', w->to);
}

static void put_break(const writing *w, int depth)
{
    if (w->indent > 0)
        fprintf(w->to, "\n%*s", depth * w->indent, "");
}

static void put_real(const writing *w, double number)
{
    char text[40];

    snprintf(text, sizeof text, "%.*g", w->digits, number);
    char *const power = strchr(text, 'e');
    if (!power) {
        fprintf(w->to, "%s%s", text, strchr(text, '.') ? "" : ".0");
        return;
    }
    *power = '\0';
    const char *digits = power + 1; /* without a plus, and without zeros in front */
    const bool negative = *digits == '-';
    digits += strspn(digits, "+-");
    digits += strspn(digits, "0");
    fprintf(w->to, "%se%s%s", text, negative ? "-" : "", digits);
}

static void put_value(const writing *w, const json_t *value, int depth)
{
    const bool object = value->type == JSON_OBJECT;

    switch (value->type) {
    case JSON_STRING: put_string(w, value->text, value->n); return;
    case JSON_INTEGER: fprintf(w->to, "%lld", value->integer); return;
    case JSON_REAL: put_real(w, value->real); return;
    case JSON_TRUE: fputs("true", w->to); return;
    case JSON_FALSE: fputs("false", w->to); return;
    case JSON_NULL: fputs("null", w->to); return;
    default: break;
    }
    putc(object ? '{' : '[', w->to);
    for (size_t i = 0; i < value->n; i++) {
        if (i > 0)
            fputs(w->indent > 0 || w->compact ? "," : ", ", w->to);
        put_break(w, depth + 1);
        if (object) {
            put_string(w, value->key[i], strlen(value->key[i]));
            fputs(w->compact ? ":" : ": ", w->to);
        }
        put_value(w, value->item[i], depth + 1);
    }
    if (value->n > 0)
        put_break(w, depth);
    putc(object ? '}' : ']', w->to);
}

int json_dumpf(const json_t *value, FILE *to, size_t flags)
{
    const writing w = { .to = to, .indent = (int)(flags & 0x1F),
                        .compact = (flags & JSON_COMPACT) != 0,
                        .digits = flags >> 11 & 0x1F ? (int)(flags >> 11 & 0x1F) : 17 };

    if (!value)
        return -1;
    put_value(&w, value, 0);
    return ferror(to) ? -1 : 0;
}

/* ---- Reading --------------------------------------------------------------------------------- */

typedef struct reading {
    const char *begin, *at, *end;
    size_t flags;
    const char *why;             /* it is none */
} reading;

static json_t *refuse(reading *r, const char *why)
{
    if (!r->why)
        r->why = why;
    return NULL;
}

static char peek(reading *r)
{
    while (r->at < r->end && strchr(" \t\n\r", *r->at) && *r->at != '\0')
        r->at++;
    return r->at < r->end ? *r->at : '\0';
}

static bool skip_word(reading *r, const char *word)
{
    const size_t n = strlen(word);

    if ((size_t)(r->end - r->at) < n || memcmp(r->at, word, n) != 0)
        return false;
    r->at += n;
    return true;
}

static int hex_of(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Four hexadecimal digits, or -1. */
static int32_t read_unit(reading *r)
{
    int32_t unit = 0;

    if (r->end - r->at < 4)
        return -1;
    for (int i = 0; i < 4; i++) {
        const int digit = hex_of(*r->at++);
        if (digit < 0)
            return -1;
        unit = unit << 4 | digit;
    }
    return unit;
}

/* What stands behind "\u", two of them where it takes two; -1 if it is none, or the letter zero. */
static int32_t read_code(reading *r)
{
    const int32_t high = read_unit(r);

    if (high <= 0 || (high >= 0xDC00 && high <= 0xDFFF))
        return -1;
    if (high < 0xD800 || high > 0xDBFF)
        return high;
    if (!skip_word(r, "\\u"))
        return -1;
    const int32_t low = read_unit(r);
    return low < 0xDC00 || low > 0xDFFF ? -1 : 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00);
}

static char *put_code(char *out, int32_t code)
{
    const int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static const int32_t first[] = { 0, 0xC0, 0xE0, 0xF0 };

    *out++ = (char)(first[more] | code >> 6 * more);
    for (int i = more - 1; i >= 0; i--)
        *out++ = (char)(0x80 | (code >> 6 * i & 0x3F));
    return out;
}

/* How many bytes the letter of UTF-8 has that stands here; 0 if it is none. */
static int letter_bytes(const char *at, const char *end)
{
    const unsigned char c = (unsigned char)*at;
    const int n = c < 0x80 ? 1 : c >= 0xC2 && c < 0xE0 ? 2 : c >= 0xE0 && c < 0xF0 ? 3
                  : c >= 0xF0 && c < 0xF5 ? 4 : 0;
    const unsigned char next = n > 1 && end - at > 1 ? (unsigned char)at[1] : 0x80;

    if (n == 0 || end - at < n || (c == 0xE0 && next < 0xA0) || (c == 0xED && next > 0x9F) ||
        (c == 0xF0 && next < 0x90) || (c == 0xF4 && next > 0x8F))
        return 0;
    for (int i = 1; i < n; i++)
        if (((unsigned char)at[i] & 0xC0) != 0x80)
            return 0;
    return n;
}

/* The escape behind a backslash; NULL if it is none. */
static char *read_escape(reading *r, char *out)
{
    static const char letter[] = "\"\\/bfnrt", plain[] = "\"\\/\b\f\n\r\t";
    const char c = r->at < r->end ? *r->at++ : '\0';
    const char *const found = c == '\0' ? NULL : strchr(letter, c);

    if (found) {
        *out = plain[found - letter];
        return out + 1;
    }
    const int32_t code = c == 'u' ? read_code(r) : -1;
    return code < 0 ? NULL : put_code(out, code);
}

/* A string, which is never longer than how it is written. */
static json_t *read_string(reading *r)
{
    char *const text = malloc((size_t)(r->end - r->at) + 1), *out = text;
    json_t *value = NULL;

    if (!text)
        abort();
    r->at++;
    while (out && r->at < r->end && *r->at != '"') {
        const int n = letter_bytes(r->at, r->end);
        if (n == 0 || (unsigned char)*r->at < 0x20) {
            out = NULL;
        } else if (*r->at == '\\') {
            r->at++;
            out = read_escape(r, out);
        } else {
            memcpy(out, r->at, (size_t)n);
            out += n;
            r->at += n;
        }
    }
    if (!out || r->at == r->end)
        refuse(r, "invalid string");
    else
        value = json_stringn(text, (size_t)(out - text));
    r->at += value != NULL;
    free(text);
    return value;
}

static size_t skip_digits(reading *r)
{
    const char *const from = r->at;

    while (r->at < r->end && *r->at >= '0' && *r->at <= '9')
        r->at++;
    return (size_t)(r->at - from);
}

static json_t *read_number(reading *r)
{
    const char *const from = r->at;
    char text[400];
    bool real = false;

    r->at += *r->at == '-';
    const bool zero = r->at < r->end && *r->at == '0';
    const size_t digits = skip_digits(r);
    if (digits == 0 || (zero && digits > 1))
        return refuse(r, "invalid number");
    if (skip_word(r, ".")) {
        real = true;
        if (skip_digits(r) == 0)
            return refuse(r, "invalid number");
    }
    if (r->at < r->end && (*r->at == 'e' || *r->at == 'E')) {
        real = true;
        r->at++;
        r->at += r->at < r->end && (*r->at == '+' || *r->at == '-');
        if (skip_digits(r) == 0)
            return refuse(r, "invalid number");
    }
    const size_t n = (size_t)(r->at - from);
    if (n >= sizeof text)
        return refuse(r, "too long a number");
    memcpy(text, from, n);
    text[n] = '\0';
    errno = 0;
    json_t *const value = real ? json_real(strtod(text, NULL))
                               : json_integer(strtoll(text, NULL, 10));
    if (errno != ERANGE || (real && value->real > -1 && value->real < 1))
        return value;
    json_decref(value);
    return refuse(r, "too big a number");
}

static json_t *read_value(reading *r, int depth);

/* A member behind its key, into the object. */
static bool read_member(reading *r, json_t *all, int depth)
{
    json_t *const key = peek(r) == '"' ? read_string(r) : refuse(r, "string or '}' expected");
    bool well = false;

    if (key && strlen(key->text) != key->n)
        refuse(r, "NUL byte in object key not supported");
    else if (key && (r->flags & JSON_REJECT_DUPLICATES) && json_object_get(all, key->text))
        refuse(r, "duplicate object key");
    else if (key && peek(r) != ':')
        refuse(r, "':' expected");
    else if (key) {
        r->at++;
        well = json_object_set_new(all, key->text, read_value(r, depth)) == 0;
    }
    json_decref(key);
    return well;
}

static json_t *read_members(reading *r, char end, int depth)
{
    json_t *const all = end == '}' ? json_object() : json_array();
    bool well = depth < DEPTH_MAX;

    r->at++;
    if (peek(r) == end) {
        r->at++;
        return all;
    }
    while (well) {
        well = end == '}' ? read_member(r, all, depth + 1)
                          : json_array_append_new(all, read_value(r, depth + 1)) == 0;
        if (!well || peek(r) != ',')
            break;
        r->at++;
    }
    if (well && peek(r) == end) {
        r->at++;
        return all;
    }
    json_decref(all);
    return refuse(r, end == '}' ? "'}' expected" : "']' expected");
}

static json_t *read_value(reading *r, int depth)
{
    const char c = peek(r);

    if (c == '{' || c == '[')
        return read_members(r, c == '{' ? '}' : ']', depth);
    if (c == '"')
        return read_string(r);
    if (c == '-' || (c >= '0' && c <= '9'))
        return read_number(r);
    return skip_word(r, "true") ? json_true() : skip_word(r, "false") ? json_false()
           : skip_word(r, "null") ? json_null() : refuse(r, "invalid token");
}

json_t *json_loadb(const char *text, size_t n, size_t flags, json_error_t *error)
{
    reading r = { .begin = text, .at = text, .end = text + n, .flags = flags };
    const char first = peek(&r);
    json_t *value = first == '{' || first == '[' || (flags & JSON_DECODE_ANY)
                        ? read_value(&r, 0) : refuse(&r, "'[' or '{' expected");

    if (value && (peek(&r) != '\0' || r.at < r.end)) {
        json_decref(value);
        value = refuse(&r, "end of file expected");
    }
    if (!value && error) {
        *error = (json_error_t){ .line = 1, .position = (int)(r.at - text) };
        for (const char *at = text; at < r.at; at++)
            error->line += *at == '\n';
        snprintf(error->text, sizeof error->text, "%s", r.why);
    }
    return value;
}

json_t *json_loadf(FILE *from, size_t flags, json_error_t *error)
{
    char *text = NULL;
    size_t n = 0, more;

    do {
        text = realloc(text, n + FILE_CHUNK);
        if (!text)
            abort();
        more = fread(text + n, 1, FILE_CHUNK, from);
        n += more;
    } while (more > 0);
    json_t *const value = json_loadb(text, n, flags, error);
    free(text);
    return value;
}
