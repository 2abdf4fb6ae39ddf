/* pit.c: the rules of several tables: is each lawful, what in it is worth a note, and do those of
 * one pit agree? The same that "sabot rules check FILE..." says. */
#include "parts.h"

#include <string.h>

enum { PIT_MOST = 64 };

static struct { sabot_rules rules; bool lawful; } at[PIT_MOST];

static void put_fault(js *out, const char *key, const sabot_ruling *ruling)
{
    js_open(out, NULL, '{');
    js_text_or_null(out, "key", key);
    page_put_ruling(out, ruling);
    js_close(out, '}');
}

/* One table; its rules stay where they are for the comparison. */
static void put_table(js *out, int i, const char *line, size_t n)
{
    static sabot_rules_finding note[SABOT_FINDINGS_MAX];
    sabot_ruling ruling;
    sabot_error error;
    const char *key = NULL;

    at[i].rules = (sabot_rules){ .game = SABOT_GAME_NONE };
    const bool read = sabot_table_from_text(line, n, &at[i].rules, &ruling, &error) == 0;
    if (read && ruling.verdict == SABOT_ACCEPTED)
        ruling = sabot_rules_check(&at[i].rules, &key);
    at[i].lawful = read && ruling.verdict == SABOT_ACCEPTED;
    js_open(out, NULL, '{');
    js_text(out, "table", at[i].rules.table);
    js_text(out, "pit", at[i].rules.pit);
    js_yes(out, "lawful", at[i].lawful);
    js_text_or_null(out, "error", read ? NULL : error.says);
    js_open(out, "faults", '[');
    if (read && !at[i].lawful)
        put_fault(out, key, &ruling);
    js_close(out, ']');
    js_open(out, "notes", '[');
    const int notes = at[i].lawful ? sabot_rules_notes(&at[i].rules, note) : 0;
    for (int k = 0; k < notes; k++)
        put_fault(out, note[k].key, &note[k].ruling);
    js_close(out, ']');
    js_close(out, '}');
}

/* Tables are of one pit if they name the same one, or if neither names any. */
static bool is_beside(int a, int b)
{
    return at[a].lawful && at[b].lawful && strcmp(at[a].rules.pit, at[b].rules.pit) == 0;
}

static bool is_first(int i)
{
    for (int before = 0; before < i; before++)
        if (is_beside(before, i))
            return false;
    return at[i].lawful;
}

/* Each two of a pit that are at odds. */
static void put_pit(js *out, int first, int n)
{
    int tables = 0, one, two;

    js_open(out, NULL, '{');
    js_text(out, "pit", at[first].rules.pit);
    js_open(out, "faults", '[');
    for (int b = first; b < n; b++) {
        tables += is_beside(first, b);
        for (int a = first; is_beside(first, b) && a < b; a++) {
            const sabot_rules *const pair[] = { &at[a].rules, &at[b].rules };
            const sabot_ruling ruling = sabot_rules_check_pit(pair, 2, &one, &two);
            if (!is_beside(first, a) || ruling.verdict != SABOT_REFUSED)
                continue;
            js_open(out, NULL, '{');
            js_text(out, "first", at[a].rules.table);
            js_text(out, "second", at[b].rules.table);
            page_put_ruling(out, &ruling);
            js_close(out, '}');
        }
    }
    js_close(out, ']');
    js_number(out, "tables", tables);
    js_close(out, '}');
}

const char *page_pit(const char *lines)
{
    int n = 0;
    js out;

    js_begin(&out);
    js_open(&out, NULL, '{');
    js_open(&out, "tables", '[');
    while (*lines != '\0' && n < PIT_MOST) {
        const size_t length = strcspn(lines, "\n");
        if (length > 0)
            put_table(&out, n++, lines, length);
        lines += length + (lines[length] == '\n');
    }
    js_close(&out, ']');
    js_open(&out, "pits", '[');
    for (int i = 0; i < n; i++)
        if (is_first(i))
            put_pit(&out, i, n);
    js_close(&out, ']');
    js_close(&out, '}');
    return js_end(&out);
}
