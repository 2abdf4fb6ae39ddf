/* json_ours.c: see ours.h. */
#include "ours.h"

#include "../../web/lab/instead/jansson.h"

char *ours_json(const char *text, size_t n, bool unique, size_t how)
{
    json_error_t error;
    json_t *const value = json_loadb(text, n, unique ? JSON_REJECT_DUPLICATES : 0, &error);
    char *out = NULL;
    size_t size = 0;

    if (!value)
        return NULL;
    FILE *const to = open_memstream(&out, &size);
    json_dumpf(value, to, how);
    fclose(to);
    json_decref(value);
    return out;
}

char *ours_packed(size_t how)
{
    json_t *const inner = json_pack("[i, s?]", -3, NULL);
    json_t *const all = json_pack("{s:s, s:b, s : {s:I, s:[]}, s:O, s:o, s:n}", "a", "x\"y", "b",
                                  1, "c", "d", (json_int_t)1 << 40, "e", "f", inner, "g",
                                  json_object(), "h");
    char *out = NULL;
    size_t size = 0;
    FILE *const to = open_memstream(&out, &size);

    json_array_append_new(inner, json_string("late"));
    json_object_del(all, "b");
    json_object_set_new(all, "a", json_integer(json_array_size(inner) == 3));
    json_dumpf(all, to, how);
    fclose(to);
    json_decref(inner);
    json_decref(all);
    return out;
}
