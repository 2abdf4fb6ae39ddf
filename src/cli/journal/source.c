/* source.c: see source.h. */
#include "source.h"

#include "cli/cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool source_is_store(const char *where)
{
    static const char *const schemes[] = { "memory:", "sqlite:", "postgres:" };

    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++)
        if (strncmp(where, schemes[i], strlen(schemes[i])) == 0)
            return true;
    return false;
}

/* ---- Files ----------------------------------------------------------------------------------- */

static int read_lines(const char *command, const char *name, FILE *in, source_visitor *visit,
                      void *context)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t n;
    bool enough = false;

    for (unsigned long at = 1; !enough && (n = getline(&line, &room, in)) >= 0; at++) {
        if (n > 0 && line[n - 1] == '\n')
            line[--n] = '\0';
        if (n > 0 && line[n - 1] == '\r')
            line[--n] = '\0';
        enough = n > 0 && !visit(context, at, line, (size_t)n);
    }
    free(line);
    if (!enough && !feof(in)) { /* no memory for a line is no error of the file */
        cli_error(command, "%s could not be read: %s", name, strerror(errno));
        return -1;
    }
    return 0;
}

static int read_file(const char *command, const char *path, source_visitor *visit, void *context)
{
    const bool standard = strcmp(path, "-") == 0;
    FILE *in = standard ? stdin : fopen(path, "r");

    if (!in) {
        cli_error(command, "%s could not be opened: %s", path, strerror(errno));
        return -1;
    }
    const int status = read_lines(command, standard ? "standard input" : path, in, visit, context);
    if (!standard)
        fclose(in);
    return status;
}

/* ---- Stores ---------------------------------------------------------------------------------- */

typedef struct names {
    char (*name)[JOURNAL_NAME];
    int n;
    bool failed;             /* there was no memory for one more */
} names;

static bool add_name(void *context, const char *table, uint64_t entries)
{
    names *list = context;
    char (*more)[JOURNAL_NAME] = realloc(list->name, (size_t)(list->n + 1) * sizeof *more);

    (void)entries;
    list->failed = list->failed || !more;
    if (!more)
        return false;
    list->name = more;
    memset(more[list->n], 0, sizeof *more);
    strncpy(more[list->n++], table, sizeof *more - 1);
    return true;
}

typedef struct passing {
    source_visitor *visit;
    void *context;
    bool enough;
} passing;

static bool pass_on(void *context, uint64_t seq, const char *line, size_t n)
{
    passing *p = context;

    p->enough = !p->visit(p->context, (unsigned long)seq, line, n);
    return !p->enough;
}

static int read_store(const char *command, const char *where, const char *table,
                      source_visitor *visit, void *context)
{
    char says[STORE_SAYS];
    store *s = store_open(where, says);
    passing p = { visit, context, false };
    names list = { 0 };
    int status = 0;

    if (!s) {
        cli_error(command, "%s", says);
        return -1;
    }
    if (table)
        add_name(&list, table, 0);
    else if (store_tables(s, add_name, &list) != STORE_OK)
        status = -1;
    for (int i = 0; i < list.n && status == 0 && !p.enough && !list.failed; i++) {
        const store_status got = store_read(s, list.name[i], 0, pass_on, &p);
        if (got == STORE_NONE)
            cli_error(command, "%s has no table %s; \"sabot journal show %s\" lists them", where,
                      list.name[i], where);
        if (got != STORE_OK)
            status = -1;
    }
    if (list.failed) {
        cli_error(command, "there is no memory left");
        status = -1;
    } else if (status != 0 && store_says(s)[0] != '\0') {
        cli_error(command, "%s: %s", where, store_says(s));
    }
    free(list.name);
    store_close(s);
    return status;
}

int source_read(const char *command, const char *where, const char *table, source_visitor *visit,
                void *context)
{
    return source_is_store(where) ? read_store(command, where, table, visit, context)
                                  : read_file(command, where, visit, context);
}
