/* variations.c: see variations.h. It gives no evidence. */
#include "games/variations.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <glob.h>

#include "codec/codec.h"

static const struct { const char *name, *line; } beside[] = {
    { "punto-banco-no-pushes", "table punto-banco order=2 deal=face-up" },
    { "minibaccarat-1998-plain", "table minibaccarat edition=1998" },
    { "chemin-de-fer-late", "table chemin-de-fer late-banco=yes" },
    { "chemin-de-fer-one-more", "table chemin-de-fer one-more-hand=yes" },
    { "pai-gow-poker-number", "table pai-gow-poker start=number" },
};

static void read_file(const char *path, variation *v)
{
    sabot_rules_fault fault;
    sabot_error error;

    if (sabot_rules_from_file(path, &v->rules, &fault, &error) != 0)
        fail_msg("%s: %s", path, error.says);
    snprintf(v->name, sizeof v->name, "%s", strrchr(path, '/') + 1);
    v->name[strcspn(v->name, ".")] = '\0';
}

static void read_line(const char *name, const char *line, variation *v)
{
    sabot_ruling ruling;
    sabot_error error;

    memset(&v->rules, 0, sizeof v->rules);
    if (sabot_table_from_text(line, strlen(line), &v->rules, &ruling, &error) < 0)
        fail_msg("%s: %s", line, error.says);
    assert_int_equal(ruling.verdict, SABOT_ACCEPTED);
    snprintf(v->name, sizeof v->name, "%s", name);
}

int variations_read(variation v[VARIATIONS_MAX])
{
    glob_t found;
    int n = 0;

    assert_int_equal(glob("rules/*.ini", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc && n < VARIATIONS_MAX; i++)
        read_file(found.gl_pathv[i], &v[n++]);
    globfree(&found);
    for (size_t i = 0; i < sizeof beside / sizeof *beside && n < VARIATIONS_MAX; i++)
        read_line(beside[i].name, beside[i].line, &v[n++]);
    return n;
}
