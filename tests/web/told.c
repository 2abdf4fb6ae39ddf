/* told.c: see told.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../../web/engine/engine.h"
#include "told.h"

json_t *told_answer(const char *text)
{
    json_error_t why;
    json_t *const root = json_loads(text, JSON_REJECT_DUPLICATES, &why);

    if (!root)
        fail_msg("%s at %d: %.300s", why.text, why.position, text);
    if (json_object_get(root, "error"))
        fail_msg("%.300s", text);
    return root;
}

const char *told_word(const json_t *of, const char *key)
{
    const char *const text = json_string_value(json_object_get(of, key));

    return text ? text : "";
}

int told_open(const char *line)
{
    const int table = page_new();

    assert_int_not_equal(table, 0);
    char *const room = page_room((uint32_t)strlen(line));
    memcpy(room, line, strlen(line));
    json_decref(told_answer(page_open(table, room, (uint32_t)strlen(line))));
    return table;
}
