/* verify.c: "sabot journal verify": is every entry there, in order and as it was written; and are
 * the checkpoints of a store what its entries give? */
#include "journal.h"

#include "cli/cli.h"
#include "store/kept.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static const char command_name[] = "journal";

/* ---- Entries --------------------------------------------------------------------------------- */

typedef struct verified {
    journal_chain chain;
    long marks, unused;        /* checkpoints; of another version */
} verified;

typedef struct verifying {
    const char *where, *table; /* only this one; NULL all */
    bool json;
    verified *one;             /* one a table */
    int n;
    long faults;
    bool failed;               /* no memory */
    json_t *found;
} verifying;

static journal_chain *chain_of(verifying *v, const char *table)
{
    verified *more;

    for (int i = v->n - 1; i >= 0; i--)
        if (strcmp(v->one[i].chain.table, table) == 0)
            return &v->one[i].chain;
    more = realloc(v->one, (size_t)(v->n + 1) * sizeof *more);
    if (!more) {
        v->failed = true;
        return NULL;
    }
    v->one = more;
    memset(&more[v->n], 0, sizeof *more);
    journal_chain_begin(&more[v->n].chain);
    memcpy(more[v->n].chain.table, table, sizeof more[v->n].chain.table);
    return &more[v->n++].chain;
}

static void tell_fault(verifying *v, unsigned long at, const char *table, uint64_t seq,
                       const char *says)
{
    v->faults++;
    if (!v->json) {
        printf("%s:%lu: %s%s%s\n", v->where, at, table, table[0] != '\0' ? ": " : "", says);
        return;
    }
    json_t *fault = json_pack("{s:s, s:i, s:s, s:I, s:s}", "file", v->where, "line", (int)at,
                              "table", table, "seq", (json_int_t)seq, "says", says);
    if (json_array_append_new(v->found, fault) != 0)
        v->failed = true;
}

/* A fault is told once: what follows joins on to what stands there. */
static bool verify_line(void *context, const source_line *line)
{
    verifying *v = context;
    const unsigned long at = (unsigned long)line->at;
    static journal_entry entry;
    sabot_error error;
    char says[2 * JOURNAL_NAME + 160];

    if (journal_read(line->text, line->n, &entry, &error) < 0) {
        snprintf(says, sizeof says, "column %d: this is no entry of a journal: %.180s",
                 error.column, error.says);
        tell_fault(v, at, "", 0, says);
        return true;
    }
    if (v->table && strcmp(v->table, entry.table) != 0)
        return true;
    journal_chain *chain = chain_of(v, entry.table);
    if (!chain)
        return false;
    const journal_fault fault = journal_follow(chain, line->text, line->n, &entry);
    if (fault == JOURNAL_SOUND)
        return true;
    journal_fault_text(fault, chain, &entry, says, sizeof says);
    tell_fault(v, at, entry.table, entry.seq, says);
    chain->next = entry.seq + 1;
    chain->last = entry.hash;
    if (entry.time_ms > chain->time_ms)
        chain->time_ms = entry.time_ms;
    return true;
}

/* ---- Checkpoints ----------------------------------------------------------------------------- */

static const char *const mark_says[] = {
    [KEPT_MARK_DAMAGED] = "was changed after it was written; it is not used",
    [KEPT_MARK_ASTRAY] = "stands after no entry that the journal has; it is not used",
    [KEPT_MARK_DIFFERS] = "is not the table that the entries give, replayed from the start",
    [KEPT_MARK_UNKNOWN] = "could not be checked: an entry before it cannot be replayed",
};

typedef struct marking {
    verifying *v;
    verified *one;
} marking;

static void take_mark(void *context, uint64_t seq, kept_mark found)
{
    const marking *m = context;
    char says[160];

    m->one->marks++;
    m->one->unused += found == KEPT_MARK_OTHER;
    if (found == KEPT_MARK_SOUND || found == KEPT_MARK_OTHER)
        return;
    snprintf(says, sizeof says, "the checkpoint after entry %llu %s", (unsigned long long)seq,
             mark_says[found]);
    tell_fault(m->v, (unsigned long)seq, m->one->chain.table, seq, says);
}

static int verify_marks(verifying *v)
{
    char says[STORE_SAYS];
    store *s = store_open(v->where, says);
    int status = s ? CLI_OK : cli_error(command_name, "%s", says);

    for (int i = 0; s && i < v->n && status == CLI_OK; i++) {
        marking m = { v, &v->one[i] };
        if (kept_verify(s, v->one[i].chain.table, take_mark, &m) == STORE_FAILED)
            status = cli_error(command_name, "%s: %s", v->where, store_says(s));
    }
    store_close(s);
    return status;
}

/* ---- The outcome ----------------------------------------------------------------------------- */

static void print_outcome(const verifying *v)
{
    for (int i = 0; i < v->n; i++) {
        const verified *one = &v->one[i];
        printf("%s: %llu entries, the last with the hash %s\n", one->chain.table,
               (unsigned long long)one->chain.next, one->chain.last.letter);
        if (one->marks > 0)
            printf("%s: %ld checkpoint%s", one->chain.table, one->marks,
                   one->marks == 1 ? "" : "s");
        if (one->unused > 0)
            printf(", %ld of another version, not used", one->unused);
        if (one->marks > 0)
            putchar('\n');
    }
    if (v->faults == 0)
        printf("%ssound%s\n", cli_paint(stdout, CLI_GREEN), cli_paint(stdout, CLI_PLAIN));
    else
        printf("%ld fault%s\n", v->faults, v->faults == 1 ? "" : "s");
}

/* -1 if there is no memory for it. */
static int print_outcome_json(verifying *v)
{
    json_t *tables = json_array();
    int status = 0;

    for (int i = 0; i < v->n; i++) {
        const verified *one = &v->one[i];
        status |= json_array_append_new(
            tables, json_pack("{s:s, s:I, s:s, s:I}", "table", one->chain.table, "entries",
                              (json_int_t)one->chain.next, "last", one->chain.last.letter,
                              "checkpoints", (json_int_t)one->marks));
    }
    json_t *all = json_pack("{s:b, s:o, s:O}", "sound", v->faults == 0, "tables", tables, "faults",
                            v->found);
    if (status == 0 && all)
        status = json_dumpf(all, stdout, JSON_INDENT(2));
    if (status == 0 && all)
        putchar('\n');
    json_decref(all);
    return all ? status : -1;
}

int journal_verify(const char *where, const char *table, bool json)
{
    verifying v = { .where = where, .table = table, .json = json, .found = json_array() };
    int status = journal_lines(where, table, verify_line, &v);

    if (status == CLI_OK && !v.failed && source_is_store(where))
        status = verify_marks(&v);
    if (status == CLI_OK && (v.failed || !v.found))
        status = cli_error(command_name, "there is no memory left");
    if (status == CLI_OK && v.n == 0 && v.faults == 0)
        status = cli_error(command_name, "%s holds no entry", where);
    if (status == CLI_OK && json && print_outcome_json(&v) != 0)
        status = cli_error(command_name, "there is no memory left");
    else if (status == CLI_OK && !json)
        print_outcome(&v);
    if (status == CLI_OK && v.faults > 0)
        status = CLI_FOUND;
    json_decref(v.found);
    free(v.one);
    return cli_finish(command_name, status);
}
