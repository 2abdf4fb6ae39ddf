/* ini.c: see ini/ini.h. Sections, keys and values; ";" and "#" begin a comment, ";" also behind a
 * value, after a blank; a line that begins with a blank goes on with the value before it. */
#include "ini/ini.h"

#include <string.h>

enum { LINE = 200, SECTION = 50, NAME = 50 };

static int is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static char *without_end(char *text)
{
    char *end = text + strlen(text);

    while (end > text && is_blank(end[-1]))
        *--end = '\0';
    return text;
}

static char *without_begin(char *text)
{
    while (*text != '\0' && is_blank(*text))
        text++;
    return text;
}

/* The first of these letters, or of a comment behind a blank; else the end of the text. */
static char *find(char *text, const char *letters)
{
    int after_blank = 0;

    while (*text != '\0' && !(letters && strchr(letters, *text)) &&
           !(after_blank && *text == ';')) {
        after_blank = is_blank(*text);
        text++;
    }
    return text;
}

static void keep(char *to, const char *from, size_t size)
{
    size_t n = 0;

    for (; n + 1 < size && from[n] != '\0'; n++)
        to[n] = from[n];
    to[n] = '\0';
}

typedef struct reading {
    char section[SECTION], name[NAME]; /* the ones in force */
    page_ini_handler *handler;
    void *user;
} reading;

/* "[section]": 0, or -1 if it has no end. */
static int read_section(reading *r, char *text)
{
    char *const end = find(text + 1, "]");

    if (*end != ']')
        return -1;
    *end = '\0';
    keep(r->section, text + 1, sizeof r->section);
    r->name[0] = '\0';
    return 0;
}

static int read_pair(reading *r, char *text)
{
    char *const parts = find(text, "=:");

    if (*parts != '=' && *parts != ':')
        return -1;
    *parts = '\0';
    char *const name = without_end(text);
    char *const value = parts + 1;
    *find(value, NULL) = '\0';
    without_end(value);
    keep(r->name, name, sizeof r->name);
    return r->handler(r->user, r->section, name, without_begin(value)) ? 0 : -1;
}

int page_ini_stream(page_ini_reader *reader, void *stream, page_ini_handler *handler, void *user)
{
    reading r = { .handler = handler, .user = user };
    char line[LINE];
    int first = 0;

    for (int number = 1; reader(line, sizeof line, stream); number++) {
        char *from = line;
        if (number == 1 && strncmp(from, "\xEF\xBB\xBF", 3) == 0)
            from += 3;
        char *const text = without_begin(without_end(from));
        int bad = 0;

        if (*text == '\0' || strchr(";#", *text))
            continue;
        if (r.name[0] != '\0' && text > from)
            bad = handler(user, r.section, r.name, text) ? 0 : -1;
        else
            bad = *text == '[' ? read_section(&r, text) : read_pair(&r, text);
        if (bad != 0 && first == 0)
            first = number;
    }
    return first;
}
