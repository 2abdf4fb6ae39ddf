/* fuzz_answer.c: any bytes as what a server answers: as HTTP, cut into parts (the first byte says
 * how), which gives the same as in one piece; and as lines of a table. */
#include "client/http.h"
#include "client/line.h"

#include <assert.h>
#include <string.h>

enum { ALLOWED = 256 };

static http_state take(http_reader *r, const char *text, size_t n, size_t part, size_t *used)
{
    http_state state = HTTP_MORE;
    size_t taken;

    http_begin(r, ALLOWED);
    for (*used = 0; state == HTTP_MORE && *used < n; *used += taken) {
        const size_t more = part < n - *used ? part : n - *used;
        state = http_take(r, text + *used, more, &taken);
        assert(taken <= more && (taken == more || state != HTTP_MORE));
    }
    assert(r->n <= ALLOWED && (r->n == 0 || r->body[r->n] == '\0'));
    return state == HTTP_MORE ? http_closed(r) : state;
}

static void answers(const char *text, size_t n, size_t part)
{
    static http_reader whole, cut;
    size_t whole_used, cut_used;

    const http_state one = take(&whole, text, n, n, &whole_used);
    const http_state other = take(&cut, text, n, part, &cut_used);
    assert(one == other && whole.status == cut.status);
    if (one == HTTP_WHOLE) {
        const char *const upgrade = http_field(&whole, "Upgrade");
        assert(whole_used == cut_used && whole.n == cut.n && whole.status >= 101);
        assert(whole.n == 0 || memcmp(whole.body, cut.body, whole.n) == 0);
        http_has_word(upgrade, "websocket");
    }
    http_free(&whole);
    http_free(&cut);
}

static void lines(const char *text, size_t n)
{
    client_line line;
    client_last place = { 0 };

    for (size_t from = 0, end; from < n; from = end + 1) {
        for (end = from; end < n && text[end] != '\n';)
            end++;
        if (client_read_line(text + from, end - from, &place, &line) != 1)
            continue;
        assert(line.kind != 0 && line.text >= text + from && line.text + line.n == text + end);
        assert(line.id[0] == '\0' || client_id_is_sound(line.id, strlen(line.id)));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    answers((const char *)data + 1, size - 1, 1 + data[0] % 16);
    lines((const char *)data + 1, size - 1);
    return 0;
}
