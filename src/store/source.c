/* source.c: see source.h. A file is read in large pieces, and a line is told where it lies. */
#include "store/source.h"

#include "store/entry.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Of a longer line only the beginning is told: no entry is as long. */
enum { PIECE = 1 << 18, LONGEST = PIECE / 2 };
_Static_assert((int)JOURNAL_LINE < (int)LONGEST, "an entry fits");

bool source_is_store(const char *from)
{
    static const char *const schemes[] = { "memory:", "sqlite:", "postgres:" };

    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++)
        if (strncmp(from, schemes[i], strlen(schemes[i])) == 0)
            return true;
    return false;
}

/* ---- Files ----------------------------------------------------------------------------------- */

typedef struct reading {
    int in;
    char *bytes;
    size_t from, to;           /* what was read and not told yet: bytes[from] to bytes[to] */
    uint64_t at, where, dropped; /* of a line that is too long */
    source_visitor *visit;
    void *context;
    bool enough;
} reading;

/* Tells the line of so many bytes before its end, which is a newline or the end of the file. */
static void tell(reading *r, size_t n)
{
    char *text = r->bytes + r->from;
    source_line line = { .at = ++r->at, .where = r->where, .text = text, .n = n };

    text[n] = '\0';
    if (line.n > 0 && text[line.n - 1] == '\r')
        text[--line.n] = '\0';
    if (line.n > 0)
        r->enough = !r->visit(r->context, &line);
    r->from += n + 1;
    r->where += n + 1 + r->dropped;
    r->dropped = 0;
}

static void tell_lines(reading *r)
{
    const char *end;

    while (!r->enough && r->from < r->to &&
           (end = memchr(r->bytes + r->from, '\n', r->to - r->from)) != NULL)
        tell(r, (size_t)(end - r->bytes) - r->from);
}

/* What was told makes room for more; a line that is too long keeps its beginning alone. */
static void make_room(reading *r)
{
    memmove(r->bytes, r->bytes + r->from, r->to - r->from);
    r->to -= r->from;
    r->from = 0;
    if (r->to > LONGEST) {
        r->dropped += r->to - LONGEST;
        r->to = LONGEST;
    }
}

static int read_lines(reading *r)
{
    while (!r->enough) {
        make_room(r);
        /* a zero comes behind the last byte */
        const ssize_t n = read(r->in, r->bytes + r->to, PIECE - 1 - r->to);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return -1;
        if (n == 0)
            break;
        r->to += (size_t)n;
        tell_lines(r);
    }
    if (!r->enough && r->from < r->to)
        tell(r, r->to - r->from);
    return 0;
}

static int read_file(const char *path, source_visitor *visit, void *context, char says[STORE_SAYS])
{
    const bool standard = strcmp(path, "-") == 0;
    reading r = { .visit = visit, .context = context, .bytes = malloc(PIECE) };

    if (!r.bytes) {
        snprintf(says, STORE_SAYS, "there is no memory left");
        return -1;
    }
    r.in = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (r.in < 0) {
        snprintf(says, STORE_SAYS, "%.200s could not be opened: %s", path, strerror(errno));
        free(r.bytes);
        return -1;
    }
    const int status = read_lines(&r);
    if (status < 0)
        snprintf(says, STORE_SAYS, "%.200s could not be read: %s",
                 standard ? "standard input" : path, strerror(errno));
    free(r.bytes);
    if (!standard)
        close(r.in);
    return status;
}

/* ---- Stores ---------------------------------------------------------------------------------- */

typedef struct names {
    source_name *name;
    int n;
    bool failed;               /* no memory */
} names;

static bool add_name(void *context, const char *table, uint64_t entries)
{
    names *list = context;
    source_name *more = realloc(list->name, (size_t)(list->n + 1) * sizeof *more);

    (void)entries;
    list->failed = !more;
    if (!more)
        return false;
    list->name = more;
    memset(more[list->n], 0, sizeof *more);
    strncpy(more[list->n++], table, sizeof *more - 1);
    return true;
}

static source_name *tables_of(store *s, const char *from, int *n, char says[STORE_SAYS])
{
    names list = { .name = calloc(1, sizeof(source_name)) };

    if (list.name && store_tables(s, add_name, &list) == STORE_OK && !list.failed) {
        *n = list.n;
        return list.name;
    }
    snprintf(says, STORE_SAYS, "%.100s: %.200s", from,
             store_says(s)[0] != '\0' ? store_says(s) : "there is no memory left");
    free(list.name);
    return NULL;
}

/* A name that was mistyped makes no new store. */
static store *open_to_read(const char *from, char says[STORE_SAYS])
{
    static const char file[] = "sqlite:";
    const char *path = from + sizeof file - 1;

    if (strncmp(from, file, sizeof file - 1) == 0 && path[0] != '\0' && access(path, F_OK) != 0) {
        snprintf(says, STORE_SAYS, "%.200s could not be opened: %s", path, strerror(errno));
        return NULL;
    }
    return store_open(from, says);
}

source_name *source_tables(const char *from, int *n, char says[STORE_SAYS])
{
    store *s = open_to_read(from, says);
    source_name *list = s ? tables_of(s, from, n, says) : NULL;

    store_close(s);
    return list;
}

typedef struct passing {
    source_visitor *visit;
    void *context;
    bool enough;
} passing;

static bool pass_on(void *context, uint64_t seq, const char *line, size_t n)
{
    passing *p = context;

    p->enough = !p->visit(p->context, &(source_line){ .at = seq, .text = line, .n = n });
    return !p->enough;
}

static int read_table(store *s, const char *from, const char *table, passing *p,
                      char says[STORE_SAYS])
{
    const store_status got = store_read(s, table, 0, pass_on, p);

    if (got == STORE_NONE)
        snprintf(says, STORE_SAYS, "%.80s has no table %.60s; \"sabot journal show %.80s\" lists "
                 "them", from, table, from);
    else if (got != STORE_OK)
        snprintf(says, STORE_SAYS, "%.100s: %.200s", from, store_says(s));
    return got == STORE_OK ? 0 : -1;
}

static int read_store(const char *from, const char *table, source_visitor *visit, void *context,
                      char says[STORE_SAYS])
{
    store *s = open_to_read(from, says);
    passing p = { visit, context, false };
    int n = 0, status = 0;

    if (!s)
        return -1;
    if (table)
        status = read_table(s, from, table, &p, says);
    else {
        source_name *list = tables_of(s, from, &n, says);
        status = list ? 0 : -1;
        for (int i = 0; i < n && status == 0 && !p.enough; i++)
            status = read_table(s, from, list[i], &p, says);
        free(list);
    }
    store_close(s);
    return status;
}

int source_read(const char *from, const char *table, source_visitor *visit, void *context,
                char says[STORE_SAYS])
{
    says[0] = '\0';
    return source_is_store(from) ? read_store(from, table, visit, context, says)
                                 : read_file(from, visit, context, says);
}
