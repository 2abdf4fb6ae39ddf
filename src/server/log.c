/* log.c: what happened, one JSON object a line. Nothing secret is given to it. */
#include "server/serving.h"

#include <stdarg.h>
#include <stdlib.h>

void server_log(server *s, const char *event, ...)
{
    json_t *line;
    va_list args;
    char *text;

    if (!s->options.log)
        return;
    line = json_pack("{s:I,s:s}", "time", (json_int_t)server_clock(), "event", event);
    va_start(args, event);
    for (const char *name = va_arg(args, const char *); line && name;
         name = va_arg(args, const char *))
        json_object_set_new(line, name, json_string(va_arg(args, const char *)));
    va_end(args);
    text = line ? json_dumps(line, JSON_COMPACT) : NULL;
    if (text) {
        fprintf(s->options.log, "%s\n", text);
        fflush(s->options.log);
    }
    free(text);
    json_decref(line);
}
