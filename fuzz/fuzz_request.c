/* fuzz_request.c: any bytes as what stands in a request: a target with its query, cookies, lists,
 * origins, keys. What is read fits its room, is clean, and means the same written out again. Four
 * lines: target, Cookie, Origin, Host; what is not there is empty. */
#include "server/net/fields.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES = 4, LINE = 1024 };

static void check_path(const char *target, size_t n)
{
    char *const out = malloc(n + 1), *const again = malloc(n + 1);

    assert(out && again);
    if (field_path(target, n, out)) {
        const size_t length = strlen(out);
        assert(length > 0 && length <= n && out[0] == '/' && utf8_clean(out, length));
        assert(!strstr(out, "/../") && !strstr(out, "/./") && !strstr(out, "//"));
        assert(!strchr(out, '\\') && strcmp(out, "/..") != 0);
        assert(strchr(out, '%') || field_path(out, length, again));
        assert(strchr(out, '%') || strcmp(out, again) == 0);
    }
    free(out);
    free(again);
}

/* Each pair that is told is found by its name, or one before it of the same name is. */
static void check_pairs(field_pairs pairs, size_t room)
{
    const char *at = pairs.at;

    assert(pairs.n <= room);
    while (at < pairs.at + pairs.n) {
        const char *const value = at + strlen(at) + 1, *const found = field_value(pairs, at);
        assert(value < pairs.at + pairs.n && found && found <= value);
        at = value + strlen(value) + 1;
    }
    assert(at == pairs.at + pairs.n);
    assert(!field_value(pairs, "\n no such name"));
}

static void check_query(const char *query, size_t n)
{
    char *const out = malloc(2 * n + 2);
    field_pairs pairs = { NULL, 0 };

    assert(out);
    if (field_query(query, n, out, &pairs))
        check_pairs(pairs, 2 * n + 2);
    free(out);
}

static void check_cookies(const char *line)
{
    char *const out = malloc(strlen(line) + 2);
    field_pairs pairs;

    assert(out);
    field_cookies(line, out, &pairs);
    check_pairs(pairs, strlen(line) + 2);
    free(out);
}

/* What is ours is the host behind its scheme; what is ours in the clear is not ours with TLS. */
static void check_origin(const char *origin, const char *host)
{
    char own[LINE + 16];

    if (field_own_origin(origin, host, false)) {
        assert(!field_own_origin(origin, host, true));
        snprintf(own, sizeof own, "http://%s", host);
        assert(field_own_origin(own, host, false));
    }
    snprintf(own, sizeof own, "https://%s", host);
    assert(!field_own_origin(own, host, false));
}

static void check_words(const char *line)
{
    char accept[FIELD_ACCEPT];

    if (field_has(line, "Upgrade"))
        assert(strlen(line) >= 7);
    if (!field_key(line))
        return;
    assert(strlen(line) == 24);
    field_accept(line, accept);
    assert(strlen(accept) == 28 && accept[27] == '=');
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char line[LINES][LINE];
    const char *text = (const char *)data;
    const char *const end = text + size;

    for (int i = 0; i < LINES; i++) {
        const char *const stop = text < end ? memchr(text, '\n', (size_t)(end - text)) : NULL;
        const size_t n = (size_t)((stop ? stop : end) - text);
        const size_t kept = n < LINE ? n : LINE - 1;
        memcpy(line[i], text, kept);
        line[i][kept] = '\0';
        text = stop ? stop + 1 : end;
    }
    const char *const mark = strchr(line[0], '?');
    check_path(line[0], mark ? (size_t)(mark - line[0]) : strlen(line[0]));
    check_query(mark ? mark + 1 : line[0], strlen(mark ? mark + 1 : line[0]));
    check_cookies(line[1]);
    check_origin(line[2], line[3]);
    check_words(line[1]);
    return 0;
}
