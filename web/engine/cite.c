/* cite.c: provisions in our words, by id, by reading or by words. */
#include "parts.h"

#include "cli/cite/query.h"
#include "sabot/provision.h"

#include <string.h>

enum { FOUND_MOST = 60, PROVISIONS_MOST = 1024 };

static void put_found(js *out, size_t index)
{
    const sabot_provision *const at = sabot_provision_at(index);

    js_open(out, NULL, '{');
    js_text(out, "id", at->id);
    js_text(out, "edition", at->edition);
    js_text(out, "game", at->game);
    js_text(out, "kind", at->kind);
    js_text(out, "rule", at->rule);
    js_text(out, "example", at->example);
    js_close(out, '}');
}

const char *page_cite(const char *words)
{
    static bool found[PROVISIONS_MOST];
    static char typed[QUERY_TEXT];
    const size_t count = sabot_provision_count();
    const size_t n = strlen(words);
    char *argument = typed;
    cite_query query;
    js out;
    int told = 0;

    if (n >= sizeof typed || count > PROVISIONS_MOST)
        return js_error("this is too long to be looked for");
    memcpy(typed, words, n + 1);
    if (!cite_query_read(&query, NULL, 1, &argument))
        return js_error("these are too many words to be looked for");
    memset(found, 0, sizeof found);
    const int all = cite_query_find(&query, found);
    js_begin(&out);
    js_open(&out, NULL, '{');
    js_number(&out, "count", all);
    js_open(&out, "found", '[');
    for (size_t i = 1; i < count && told < FOUND_MOST; i++)
        if (found[i]) {
            put_found(&out, i);
            told++;
        }
    js_close(&out, ']');
    js_close(&out, '}');
    return js_end(&out);
}
