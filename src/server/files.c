/* files.c: the files of the page, as they lie in one folder.
 *
 * What must always hold: nothing outside the folder is given out; a file with the hash of its
 * content in its name may be kept for ever, any other is asked for again; where a packed one stands
 * beside it (.br, .gz) and the browser takes that, it is sent instead. */
#include "server/serving.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

enum { FILE_MOST = 8 << 20, FILE_PATH = 1024, HASH_LEAST = 8 };

static const char *type_of(const char *path)
{
    static const char *const types[][2] = {
        { ".html", "text/html; charset=utf-8" }, { ".js", "text/javascript; charset=utf-8" },
        { ".css", "text/css; charset=utf-8" }, { ".svg", "image/svg+xml" },
        { ".wasm", "application/wasm" }, { ".json", "application/json" },
        { ".png", "image/png" }, { ".woff2", "font/woff2" },
        { ".txt", "text/plain; charset=utf-8" },
    };
    const char *const dot = strrchr(path, '.');

    for (size_t i = 0; dot && i < sizeof types / sizeof *types; i++)
        if (strcmp(types[i][0], dot) == 0)
            return types[i][1];
    return "application/octet-stream";
}

static bool is_letter(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* "app-PUS7HVM7.js", "faces-2595f6c6e3/9c.svg"; small letters alone are a word, "my-document". */
static bool is_hashed(const char *name)
{
    for (const char *dash = strchr(name, '-'); dash; dash = strchr(dash + 1, '-')) {
        bool word = true;
        size_t n = 1;
        for (; is_letter(dash[n]); n++)
            word = word && dash[n] >= 'a';
        if (!word && n > HASH_LEAST && (dash[n] == '.' || dash[n] == '/'))
            return true;
    }
    return false;
}

/* A name that stays within the folder: no part of it begins with a dot. */
static bool is_inside(const char *name)
{
    return name[0] != '.' && name[0] != '/' && !strstr(name, "/.") && !strstr(name, "//") &&
           !strchr(name, '\\');
}

/* Does the browser take this coding? "gzip, br;q=0.9"; one of no weight it does not take. */
static bool takes(const char *accepted, const char *coding)
{
    const size_t n = strlen(coding);

    for (const char *at = accepted; at && *at != '\0';) {
        at += strspn(at, " \t,");
        const size_t part = strcspn(at, ",");
        if (strncasecmp(at, coding, n) == 0 && (n == part || strchr("; \t", at[n]))) {
            const char *const weight = memchr(at, '=', part);
            return !weight || strtod(weight + 1, NULL) > 0;
        }
        at += part;
    }
    return false;
}

/* The whole file, to be freed; NULL if there is none. */
static char *read_file(const char *path, size_t *n)
{
    FILE *const f = fopen(path, "rb");
    struct stat is;
    char *bytes = NULL;

    if (f && fstat(fileno(f), &is) == 0 && S_ISREG(is.st_mode) && is.st_size <= FILE_MOST)
        bytes = malloc((size_t)is.st_size + 1);
    if (bytes)
        *n = fread(bytes, 1, (size_t)is.st_size, f);
    if (f)
        fclose(f);
    return bytes;
}

/* The file as it is best sent; *coding "" if it is not packed. */
static char *read_best(asking *a, const char *name, size_t *n, const char **coding)
{
    static const char *const packed[][2] = { { "br", ".br" }, { "gzip", ".gz" }, { "", "" } };
    const char *const accepted = web_header(a->r, "Accept-Encoding");
    char path[FILE_PATH];

    for (size_t i = 0; i < sizeof packed / sizeof *packed; i++) {
        *coding = packed[i][0];
        if ((*coding)[0] != '\0' && !takes(accepted, *coding))
            continue;
        if ((size_t)snprintf(path, sizeof path, "%s/%s%s", a->s->options.web, name,
                             packed[i][1]) >= sizeof path)
            return NULL;
        char *const bytes = read_file(path, n);
        if (bytes)
            return bytes;
    }
    return NULL;
}

void page_file(asking *a)
{
    const bool first = a->rest[0] == '\0';
    const char *const name = first ? "index.html" : a->rest;
    const char *coding = "";
    size_t n = 0;
    char *const bytes =
        a->s->options.web && is_inside(name) ? read_best(a, name, &n, &coding) : NULL;

    if (!bytes) {
        if (first)
            page_plain(a);
        else
            api_error(a, 404, "there is nothing here");
        return;
    }
    const web_field fields[] = {
        { "Cache-Control",
          is_hashed(name) ? "public, max-age=31536000, immutable" : "no-cache" },
        { "Vary", "Accept-Encoding" },
        { coding[0] != '\0' ? "Content-Encoding" : NULL, coding },
        { NULL, NULL },
    };
    web_answer(a->r, 200, type_of(name), bytes, n, fields);
    free(bytes);
}
