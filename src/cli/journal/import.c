/* import.c: lines of a journal into a store. All of them are read and judged before the first is
 * taken. What must always hold: a line that stands in the store is the line that was read; if one
 * cannot be taken that is told, with its line, and none is, unless it was the store that failed:
 * then none after it. */
#include "journal.h"

#include "cli/cli.h"
#include "store/kept.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char command_name[] = "journal";

enum { TOGETHER = 256 };   /* entries that are made durable together */

typedef struct piece {
    journal_entry entry;
    sabot_event event;
    char line[JOURNAL_LINE];
} piece;

typedef struct importing {
    const char *path;
    store *to;
    journal_replay replay;     /* of the table at hand */
    journal_chain chain;       /* of the lines read, */
    kept_table kept;           /* and of those taken */
    piece *piece;
    store_line line[TOGETHER];
    int n;
    unsigned long taken;
    FILE *read;                /* the lines that were judged; NULL while they are taken */
    source_name *name;         /* of the tables that were judged */
    int names;
    bool failed;
} importing;

static bool fail(importing *i, unsigned long at, const char *says)
{
    if (i->taken == 0)
        cli_error(command_name, "%s:%lu: %s; nothing was taken", i->path, at, says);
    else
        cli_error(command_name, "%s:%lu: %s; %lu entries before it were taken", i->path, at, says,
                  i->taken);
    i->failed = true;
    return false;
}

static const char the_store_has_it[] = "the store has other entries of this table; import into a "
                                       "new one";

static bool flush(importing *i, unsigned long at)
{
    store_batch batch = { .table = i->chain.table, .line = i->line, .n = i->n };

    if (i->n == 0 || i->read) {
        i->n = 0;
        return true;
    }
    batch.expected = i->line[0].entry->seq;
    if (store_append(i->to, &batch, 1) != STORE_OK)
        return fail(i, at, store_says(i->to));
    if (batch.status == STORE_CONFLICT)
        return fail(i, at, the_store_has_it);
    kept_appended(&i->kept, i->to, &batch, &i->replay.table);
    i->taken += (unsigned long)i->n;
    i->n = 0;
    return true;
}

static bool is_judged(const importing *i, const char *table)
{
    for (int k = 0; k < i->names; k++)
        if (strcmp(i->name[k], table) == 0)
            return true;
    return false;
}

static bool add_name(importing *i, const char *table)
{
    source_name *more = realloc(i->name, (size_t)(i->names + 1) * sizeof *more);

    if (!more)
        return false;
    i->name = more;
    memcpy(more[i->names++], table, sizeof *more);
    return true;
}

/* A line of another table: what was gathered goes first. */
static bool turn_to(importing *i, unsigned long at, const journal_entry *entry)
{
    journal_chain there;

    if (strcmp(i->chain.table, entry->table) == 0)
        return true;
    if (!flush(i, at))
        return false;
    if (entry->seq != 0 || (i->read && is_judged(i, entry->table)))
        return fail(i, at, "the entries of a table stand together, from entry 0 on; export them "
                    "so");
    if (i->read && !add_name(i, entry->table))
        return fail(i, at, "there is no memory left");
    switch (store_chain(i->to, entry->table, &there)) {
    case STORE_NONE: break;
    case STORE_OK:   return fail(i, at, the_store_has_it);
    default:         return fail(i, at, store_says(i->to));
    }
    journal_chain_begin(&i->chain);
    memset(&i->replay, 0, sizeof i->replay);
    memset(&i->kept, 0, sizeof i->kept);
    memcpy(i->kept.chain.table, entry->table, sizeof i->kept.chain.table);
    return true;
}

static bool import_line(void *context, const source_line *read)
{
    static journal_entry entry;
    importing *i = context;
    const unsigned long at = (unsigned long)read->at;
    const char *line = read->text;
    const size_t n = read->n;
    piece *p;
    sabot_error error;
    sabot_ruling now;
    char says[2 * JOURNAL_NAME + 160];

    if (n >= sizeof p->line || journal_read(line, n, &entry, &error) < 0)
        return fail(i, at, n >= sizeof p->line ? "the line is too long" : error.says);
    if (!turn_to(i, at, &entry))
        return false;
    p = &i->piece[i->n];
    p->entry = entry;
    const journal_fault fault = journal_follow(&i->chain, line, n, &p->entry);
    if (fault != JOURNAL_SOUND) {
        journal_fault_text(fault, &i->chain, &p->entry, says, sizeof says);
        return fail(i, at, says);
    }
    if (journal_replay_take(&i->replay, &p->entry, &p->event, &now, &error) == REPLAY_UNREADABLE)
        return fail(i, at, error.says);
    if (i->read && (fwrite(line, 1, n, i->read) != n || putc('\n', i->read) == EOF))
        return fail(i, at, "there is no room for a copy of it");
    memcpy(p->line, line, n + 1);
    i->line[i->n++] = (store_line){ .entry = &p->entry, .text = p->line, .n = n,
                                    .event = p->event.kind ? &p->event : NULL,
                                    .round = p->event.kind
                                        ? journal_round(&i->replay.table, &p->event) : 0 };
    return i->n < TOGETHER || flush(i, at);
}

/* The lines that were judged, once more: now they are taken. */
static bool take_all(importing *i)
{
    FILE *from = i->read;
    char *line = NULL;
    size_t room = 0;
    ssize_t n = 0;
    unsigned long at = 0;

    i->read = NULL;
    memset(&i->chain, 0, sizeof i->chain);
    rewind(from);
    while (!i->failed && (n = getline(&line, &room, from)) > 0) {
        line[n - 1] = '\0'; /* the newline */
        import_line(i, &(source_line){ .at = ++at, .text = line, .n = (size_t)n - 1 });
    }
    if (!i->failed && !feof(from)) /* no memory is no end either */
        fail(i, at, "the copy of it cannot be read");
    free(line);
    fclose(from);
    return !i->failed && flush(i, at);
}

static bool judge_all(importing *i)
{
    i->read = tmpfile();
    if (!i->read) {
        cli_error(command_name, "no file for a copy of %s can be made: %s", i->path,
                  strerror(errno));
        return false;
    }
    if (journal_lines(i->path, NULL, import_line, i) != CLI_OK || i->failed || !flush(i, 0))
        return false;
    if (i->chain.next == 0) {
        cli_error(command_name, "%s holds no entry", i->path);
        return false;
    }
    return fflush(i->read) == 0 || fail(i, 0, "there is no room for a copy of it");
}

int journal_import(const char *path, const char *where)
{
    char says[STORE_SAYS];
    importing *i = calloc(1, sizeof *i);
    int status = CLI_ERROR;

    if (source_is_store(path)) {
        free(i);
        return cli_error(command_name, "import takes a file and a store: sabot journal import "
                         "night.jsonl sqlite:copy.db");
    }
    if (i)
        i->piece = malloc(TOGETHER * sizeof *i->piece);
    if (!i || !i->piece) {
        free(i);
        return cli_error(command_name, "there is no memory left");
    }
    i->path = path;
    i->to = store_open(where, says);
    if (!i->to)
        cli_error(command_name, "%s", says);
    else if (judge_all(i) && take_all(i)) {
        printf("%lu entries\n", i->taken);
        status = CLI_OK;
    }
    if (i->read)
        fclose(i->read);
    store_close(i->to);
    free(i->name);
    free(i->piece);
    free(i);
    return cli_finish(command_name, status);
}
