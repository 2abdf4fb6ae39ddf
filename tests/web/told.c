/* told.c: see told.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

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
