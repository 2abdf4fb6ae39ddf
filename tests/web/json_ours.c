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
