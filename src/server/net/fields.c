/* fields.c: reads paths, queries, cookies, lists and origins. */
#include "server/net/fields.h"

#include <arpa/inet.h>
#include <stdint.h>
#include <string.h>
#include <strings.h>

/* How many bytes of UTF-8 begin here; 0: none do. */
static size_t utf8_length(const unsigned char *c, size_t n)
{
    size_t more;
    unsigned low = 0x80, high = 0xbf; /* what the second may be */

    if (c[0] < 0x80)
        return 1;
    if (c[0] < 0xc2 || c[0] > 0xf4)
        return 0;
    more = c[0] < 0xe0 ? 1 : c[0] < 0xf0 ? 2 : 3;
    if (c[0] == 0xe0)
        low = 0xa0;
    else if (c[0] == 0xed)
        high = 0x9f;
    else if (c[0] == 0xf0)
        low = 0x90;
    else if (c[0] == 0xf4)
        high = 0x8f;
    if (n <= more || c[1] < low || c[1] > high)
        return 0;
    for (size_t i = 2; i <= more; i++)
        if ((c[i] & 0xc0) != 0x80)
            return 0;
    return more + 1;
}

bool utf8_clean(const void *bytes, size_t n)
{
    const unsigned char *c = bytes;

    while (n > 0) {
        const size_t length = utf8_length(c, n);
        if (length == 0)
            return false;
        c += length;
        n -= length;
    }
    return true;
}

static int hex(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c = (char)(c | 0x20);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool field_decode(const char *from, size_t n, bool query, char *out)
{
    size_t length = 0;

    for (size_t i = 0; i < n; i++) {
        int c = (unsigned char)from[i];
        if (c == '%') {
            const int high = i + 2 < n ? hex(from[i + 1]) : -1;
            const int low = high >= 0 ? hex(from[i + 2]) : -1;
            if (low < 0)
                return false;
            c = high << 4 | low;
            i += 2;
        } else if (c == '+' && query)
            c = ' ';
        if (c < ' ' || c == 0x7f)
            return false;
        out[length++] = (char)c;
    }
    out[length] = '\0';
    return utf8_clean(out, length);
}

bool field_path(const char *target, size_t n, char *out)
{
    if (n == 0 || target[0] != '/' || !field_decode(target, n, false, out) || strchr(out, '\\'))
        return false;
    for (const char *part = out; part;) {
        const char *const begin = part + 1;
        part = strchr(begin, '/');
        const size_t length = part ? (size_t)(part - begin) : strlen(begin);
        if ((length == 0 && part) || (length == 1 && begin[0] == '.') ||
            (length == 2 && begin[0] == '.' && begin[1] == '.'))
            return false;
    }
    return true;
}

const char *field_value(field_pairs pairs, const char *name)
{
    for (size_t at = 0; at < pairs.n;) {
        const char *const own = pairs.at + at, *const value = own + strlen(own) + 1;
        if (strcmp(own, name) == 0)
            return value;
        at += (size_t)(value - own) + strlen(value) + 1;
    }
    return NULL;
}

bool field_query(const char *query, size_t n, char *out, field_pairs *pairs)
{
    const char *const end = query + n;
    char *to = out;

    for (const char *at = query; at < end;) {
        const char *const found = memchr(at, '&', (size_t)(end - at));
        const char *const stop = found ? found : end;
        const char *const equals = memchr(at, '=', (size_t)(stop - at));
        const char *const name_end = equals ? equals : stop;
        const char *const value = equals ? equals + 1 : stop;
        if (!field_decode(at, (size_t)(name_end - at), true, to))
            return false;
        to += strlen(to) + 1;
        if (!field_decode(value, (size_t)(stop - value), true, to))
            return false;
        to += strlen(to) + 1;
        at = stop + 1;
    }
    *pairs = (field_pairs){ out, (size_t)(to - out) };
    return true;
}

static bool blank(char c)
{
    return c == ' ' || c == '\t';
}

/* The next of what a separator parts, without the blanks around it; NULL: no more. */
static const char *next_part(const char **from, char separator, size_t *n)
{
    const char *begin = *from;

    if (!begin)
        return NULL;
    const char *const stop = strchr(begin, separator);
    const char *end = stop ? stop : begin + strlen(begin);
    *from = stop ? stop + 1 : NULL;
    while (begin < end && blank(*begin))
        begin++;
    while (end > begin && blank(end[-1]))
        end--;
    *n = (size_t)(end - begin);
    return begin;
}

void field_cookies(const char *line, char *out, field_pairs *pairs)
{
    const char *part;
    char *to = out;
    size_t n;

    while ((part = next_part(&line, ';', &n)) != NULL) {
        const char *const equals = memchr(part, '=', n);
        if (!equals)
            continue;
        memcpy(to, part, n);
        to[equals - part] = '\0';
        to[n] = '\0';
        to += n + 1;
    }
    *pairs = (field_pairs){ out, (size_t)(to - out) };
}

bool field_has(const char *list, const char *word)
{
    const char *part;
    size_t n;

    while ((part = next_part(&list, ',', &n)) != NULL)
        if (n == strlen(word) && strncasecmp(part, word, n) == 0)
            return true;
    return false;
}

/* ---- Origins --------------------------------------------------------------------------------- */

typedef struct place {
    const char *name;
    size_t n;
    unsigned port;
} place;

static bool read_port(const char *text, unsigned *port)
{
    unsigned value = 0;

    if (text[0] == '\0')
        return false;
    for (; *text; text++) {
        if (*text < '0' || *text > '9')
            return false;
        value = value * 10 + (unsigned)(*text - '0');
        if (value > 65535)
            return false;
    }
    *port = value;
    return true;
}

/* "name", "name:port", "[address]:port". */
static bool read_place(const char *text, unsigned usual_port, place *p)
{
    const char *const end = text[0] == '[' ? strchr(text, ']') : NULL;
    const char *const colon = strchr(end ? end : text, ':');

    p->name = text;
    p->n = colon ? (size_t)(colon - text) : strlen(text);
    p->port = usual_port;
    if (p->n == 0 || (text[0] == '[' && (!end || text + p->n != end + 1)))
        return false;
    return !colon || read_port(colon + 1, &p->port);
}

/* An address or localhost: not a name that its owner can make lead anywhere. */
static bool sure(const place *p)
{
    static const char local[] = "localhost";
    char text[INET6_ADDRSTRLEN];
    unsigned char address[16];
    const bool six = p->name[0] == '[';
    const size_t n = six ? p->n - 2 : p->n;

    if (p->n == sizeof local - 1 && strncasecmp(p->name, local, p->n) == 0)
        return true;
    if (n >= sizeof text)
        return false;
    memcpy(text, p->name + six, n);
    text[n] = '\0';
    return inet_pton(six ? AF_INET6 : AF_INET, text, address) == 1;
}

bool field_own_origin(const char *origin, const char *host, bool secure)
{
    const char *const scheme = secure ? "https://" : "http://";
    const unsigned port = secure ? 443 : 80;
    place page, here;

    if (strncasecmp(origin, scheme, strlen(scheme)) != 0 ||
        !read_place(origin + strlen(scheme), port, &page) || !read_place(host, port, &here))
        return false;
    return page.n == here.n && page.port == here.port &&
           strncasecmp(page.name, here.name, page.n) == 0 && sure(&here);
}
