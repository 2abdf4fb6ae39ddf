/* http.c: see http.h. */
#include "client/http.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { AT_HEAD = 0, AT_BODY, AT_SIZE, AT_CHUNK, AT_CHUNK_END, AT_TRAILER, AT_END };

void http_begin(http_reader *r, size_t body_max)
{
    memset(r, 0, offsetof(http_reader, head));
    r->body_max = body_max;
}

void http_free(http_reader *r)
{
    free(r->body);
    r->body = NULL;
}

/* ---- The head -------------------------------------------------------------------------------- */

/* A letter of the name of a field (RFC 9110, 5.6.2). */
static bool is_token(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           (c != '\0' && strchr("!#$%&'*+-.^_`|~", c));
}

static bool is_field(const char *line)
{
    size_t n = 0;

    while (is_token(line[n]))
        n++;
    if (n == 0 || line[n] != ':')
        return false;
    for (n++; line[n] != '\0'; n++)
        if ((unsigned char)line[n] < ' ' && line[n] != '\t')
            return false;
    return true;
}

static const char *next_line(const char *line)
{
    return line + strlen(line) + 1;
}

static bool is_named(const char *line, const char *name)
{
    const size_t n = strlen(name);

    return strncasecmp(line, name, n) == 0 && line[n] == ':';
}

const char *http_field(const http_reader *r, const char *name)
{
    if (r->status == 0)
        return NULL;
    for (const char *line = next_line(r->head); line[0] != '\0'; line = next_line(line))
        if (is_named(line, name)) {
            const char *value = line + strlen(name) + 1;
            return value + strspn(value, " \t");
        }
    return NULL;
}

static int how_often(const http_reader *r, const char *name)
{
    int n = 0;

    for (const char *line = next_line(r->head); line[0] != '\0'; line = next_line(line))
        n += is_named(line, name);
    return n;
}

bool http_has_word(const char *list, const char *word)
{
    const size_t n = strlen(word);

    while (list && *list != '\0') {
        list += strspn(list, " \t,");
        const size_t length = strcspn(list, " \t,");
        if (length == n && strncasecmp(list, word, n) == 0)
            return true;
        list += length;
    }
    return false;
}

/* "HTTP/1.1 200 OK". */
static int status_of(const char *line)
{
    if (strncmp(line, "HTTP/1.1 ", 9) != 0 || strspn(line + 9, "0123456789") != 3 ||
        (line[12] != ' ' && line[12] != '\0') || line[9] < '1' || line[9] > '5')
        return 0;
    return (line[9] - '0') * 100 + (line[10] - '0') * 10 + line[11] - '0';
}

/* Lines are closed with a zero in the place of CR, blanks at their ends dropped; an empty line ends
 * them. */
static bool split(http_reader *r)
{
    char *to = r->head;

    for (size_t at = 0; at < r->head_n;) {
        const char *const line = r->head + at;
        const char *const end = memchr(line, '\n', r->head_n - at);
        size_t n = (size_t)(end - line);
        at += n + 1;
        if (n == 0 || line[--n] != '\r' || memchr(line, '\0', n) || memchr(line, '\r', n))
            return false;
        while (n > 0 && (line[n - 1] == ' ' || line[n - 1] == '\t'))
            n--;
        memmove(to, line, n);
        to[n] = '\0';
        if (to != r->head && n > 0 && !is_field(to))
            return false;
        to += n + 1;
    }
    return true;
}

static bool read_length(http_reader *r, const char *value)
{
    const size_t n = strlen(value);

    if (n == 0 || n > 18 || strspn(value, "0123456789") != n)
        return false;
    r->left = strtoull(value, NULL, 10);
    return r->left <= r->body_max;
}

/* How the body is told: by its length, by chunks, by the end of the connection; or not at all. */
static http_state begin_body(http_reader *r)
{
    const char *const coding = http_field(r, "Transfer-Encoding");
    const char *const length = http_field(r, "Content-Length");
    const int told = how_often(r, "Transfer-Encoding") + how_often(r, "Content-Length");

    if (r->status < 200 || r->status == 204 || r->status == 304) {
        r->stage = AT_END;
        return r->status == 101 || r->status >= 200 ? HTTP_WHOLE : HTTP_BAD;
    }
    if (told > 1 || (coding && strcasecmp(coding, "chunked") != 0) ||
        (length && !read_length(r, length)))
        return HTTP_BAD;
    r->chunked = coding != NULL;
    r->to_the_end = told == 0;
    r->stage = r->chunked ? AT_SIZE : length && r->left == 0 ? AT_END : AT_BODY;
    if (r->to_the_end)
        r->left = UINT64_MAX;
    return r->stage == AT_END ? HTTP_WHOLE : HTTP_MORE;
}

static http_state take_head(http_reader *r, const char *bytes, size_t n, size_t *used)
{
    while (*used < n) {
        if (r->head_n == sizeof r->head)
            return HTTP_BAD;
        r->head[r->head_n++] = bytes[(*used)++];
        if (r->head_n < 4 || memcmp(r->head + r->head_n - 4, "\r\n\r\n", 4) != 0)
            continue;
        if (!split(r))
            return HTTP_BAD;
        r->status = status_of(r->head);
        return r->status == 0 ? HTTP_BAD : begin_body(r);
    }
    return HTTP_MORE;
}

/* ---- The body -------------------------------------------------------------------------------- */

static bool add(http_reader *r, const char *bytes, size_t n)
{
    if (n > r->body_max - r->n)
        return false;
    if (r->n + n >= r->room) {
        const size_t room = r->n + n + 1 > 2 * r->room ? r->n + n + 1 : 2 * r->room;
        char *const more = realloc(r->body, room);
        if (!more)
            return false;
        r->body = more;
        r->room = room;
    }
    memcpy(r->body + r->n, bytes, n);
    r->n += n;
    r->body[r->n] = '\0';
    return true;
}

static http_state take_body(http_reader *r, const char *bytes, size_t n, size_t *used)
{
    const size_t part = r->left < n - *used ? (size_t)r->left : n - *used;

    if (!add(r, bytes + *used, part))
        return HTTP_BAD;
    *used += part;
    if (!r->to_the_end)
        r->left -= part;
    if (r->left > 0)
        return HTTP_MORE;
    r->stage = r->chunked ? AT_CHUNK_END : AT_END;
    return r->stage == AT_END ? HTTP_WHOLE : HTTP_MORE;
}

/* A line between chunks; 1 when it is there, -1 if it is none. */
static int take_line(http_reader *r, const char *bytes, size_t n, size_t *used)
{
    while (*used < n) {
        const char c = bytes[(*used)++];
        if (r->line_n == sizeof r->line)
            return -1;
        r->line[r->line_n++] = c;
        if (c != '\n')
            continue;
        if (r->line_n < 2 || r->line[r->line_n - 2] != '\r')
            return -1;
        r->line[r->line_n - 2] = '\0';
        r->line_n = 0;
        return 1;
    }
    return 0;
}

/* "1a0": nothing may stand behind it. */
static bool read_size(http_reader *r, const char *line)
{
    const size_t n = strlen(line);

    if (n == 0 || n > 15 || strspn(line, "0123456789abcdefABCDEF") != n)
        return false;
    r->left = strtoull(line, NULL, 16);
    return r->left <= r->body_max - r->n;
}

static http_state take_between(http_reader *r, const char *bytes, size_t n, size_t *used)
{
    const int got = take_line(r, bytes, n, used);

    if (got <= 0)
        return got == 0 ? HTTP_MORE : HTTP_BAD;
    switch (r->stage) {
    case AT_SIZE:
        if (!read_size(r, r->line))
            return HTTP_BAD;
        r->stage = r->left > 0 ? AT_CHUNK : AT_TRAILER;
        return HTTP_MORE;
    case AT_CHUNK_END:
        r->stage = AT_SIZE;
        return r->line[0] == '\0' ? HTTP_MORE : HTTP_BAD;
    default: /* no field after the body is expected */
        r->stage = AT_END;
        return r->line[0] == '\0' ? HTTP_WHOLE : HTTP_BAD;
    }
}

http_state http_take(http_reader *r, const char *bytes, size_t n, size_t *used)
{
    http_state state = r->stage == AT_END ? HTTP_WHOLE : HTTP_MORE;

    *used = 0;
    while (*used < n && state == HTTP_MORE)
        switch (r->stage) {
        case AT_HEAD:  state = take_head(r, bytes, n, used); break;
        case AT_BODY:
        case AT_CHUNK: state = take_body(r, bytes, n, used); break;
        default:       state = take_between(r, bytes, n, used); break;
        }
    return state;
}

http_state http_closed(const http_reader *r)
{
    return r->stage == AT_END || (r->stage == AT_BODY && r->to_the_end) ? HTTP_WHOLE : HTTP_BAD;
}
