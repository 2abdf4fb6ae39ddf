/* cmd_journal.c: "sabot journal": journals as files and in stores: is one whole and unchanged, what
 * does it say, out of a store and into one. */
#include "cli/cli.h"
#include "journal.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static const char command_name[] = "journal";

static const char about[] =
    "A journal holds every event of a table, one JSON line each, and each line the hash of\n"
    "the one before, so that none can be changed, left out or put in unnoticed.\n"
    "verify: is every entry there, in order and as it was written? One line a fault, with the\n"
    "entry; then, for each table, how many entries there are and the hash of the last.\n"
    "show: what happened, a line an entry: its number, time, who asked for it, the event and\n"
    "the ruling.\n"
    "export: the entries of a store as lines, to be kept or sent.\n"
    "reveal: of a table whose shuffles are sealed (fair = yes), every shoe made again from the\n"
    "secret that was shown: does the seal match, the cut, each card, tile and throw?\n"
    "import: the entries of a file into a store; what does not join on is refused whole.\n"
    "FROM is a file, \"-\" for standard input, or a store: sqlite:PATH or postgres://...\n"
    "Ends with 0 if all is sound, 1 if a fault was found, 2 if something cannot be read.\n";

static const char examples[] =
    "  sabot journal verify night.jsonl\n"
    "  sabot journal show sqlite:night.db --table T1\n"
    "  sabot journal reveal night.jsonl --shoe 2\n"
    "  sabot journal export sqlite:night.db >night.jsonl\n"
    "  sabot journal import night.jsonl sqlite:copy.db\n";

int journal_lines(const char *where, const char *table, source_visitor *visit, void *context)
{
    char says[STORE_SAYS];

    return source_read(where, table, visit, context, says) == 0
               ? CLI_OK : cli_error(command_name, "%s", says);
}

/* ---- verify ---------------------------------------------------------------------------------- */

typedef struct verifying {
    const char *where, *table; /* only this one; NULL all */
    bool json;
    journal_chain *chain;      /* one a table */
    int n;
    long faults;
    bool failed;               /* no memory */
    json_t *found;
} verifying;

static journal_chain *chain_of(verifying *v, const char *table)
{
    journal_chain *more;

    for (int i = v->n - 1; i >= 0; i--)
        if (strcmp(v->chain[i].table, table) == 0)
            return &v->chain[i];
    more = realloc(v->chain, (size_t)(v->n + 1) * sizeof *more);
    if (!more) {
        v->failed = true;
        return NULL;
    }
    v->chain = more;
    journal_chain_begin(&more[v->n]);
    memcpy(more[v->n].table, table, sizeof more[v->n].table);
    return &more[v->n++];
}

static void tell_fault(verifying *v, unsigned long at, const char *table, uint64_t seq,
                       const char *says)
{
    v->faults++;
    if (!v->json) {
        printf("%s:%lu: %s%s%s\n", v->where, at, table, table[0] != '\0' ? ": " : "", says);
        return;
    }
    json_array_append_new(v->found, json_pack("{s:s, s:i, s:s, s:I, s:s}", "file", v->where, "line",
                                              (int)at, "table", table, "seq", (json_int_t)seq,
                                              "says", says));
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

static void print_chains(const verifying *v)
{
    for (int i = 0; i < v->n; i++)
        printf("%s: %llu entries, the last with the hash %s\n", v->chain[i].table,
               (unsigned long long)v->chain[i].next, v->chain[i].last.letter);
    if (v->faults == 0)
        printf("%ssound%s\n", cli_paint(stdout, CLI_GREEN), cli_paint(stdout, CLI_PLAIN));
    else
        printf("%ld fault%s\n", v->faults, v->faults == 1 ? "" : "s");
}

static void print_chains_json(verifying *v)
{
    json_t *tables = json_array();

    for (int i = 0; i < v->n; i++)
        json_array_append_new(tables, json_pack("{s:s, s:I, s:s}", "table", v->chain[i].table,
                                                "entries", (json_int_t)v->chain[i].next, "last",
                                                v->chain[i].last.letter));
    json_t *all = json_pack("{s:b, s:o, s:O}", "sound", v->faults == 0, "tables", tables, "faults",
                            v->found);
    json_dumpf(all, stdout, JSON_INDENT(2));
    putchar('\n');
    json_decref(all);
}

static int run_verify(const char *where, const char *table, bool json)
{
    verifying v = { .where = where, .table = table, .json = json, .found = json_array() };
    int status = journal_lines(where, table, verify_line, &v);

    if (v.failed)
        status = cli_error(command_name, "there is no memory left");
    if (status == CLI_OK && v.n == 0 && v.faults == 0)
        status = cli_error(command_name, "%s holds no entry", where);
    if (status == CLI_OK) {
        if (json)
            print_chains_json(&v);
        else
            print_chains(&v);
        status = v.faults > 0 ? CLI_FOUND : CLI_OK;
    }
    json_decref(v.found);
    free(v.chain);
    return cli_finish(command_name, status);
}

/* ---- show and export ------------------------------------------------------------------------- */

typedef struct showing {
    const char *where, *table;
    bool lines;                /* as they are */
    char last[JOURNAL_NAME];   /* the table told of */
    bool failed;
} showing;

static bool show_line(void *context, const source_line *line)
{
    showing *s = context;
    static journal_entry e;
    sabot_error error;
    char time[40];

    if (journal_read(line->text, line->n, &e, &error) < 0) {
        cli_error(command_name, "%s:%lu:%d: this is no entry of a journal: %s", s->where,
                  (unsigned long)line->at, error.column, error.says);
        s->failed = true;
        return false;
    }
    if (s->table && strcmp(s->table, e.table) != 0)
        return true;
    if (s->lines) {
        fwrite(line->text, 1, line->n, stdout);
        putchar('\n');
        return true;
    }
    if (strcmp(s->last, e.table) != 0)
        printf("table %s\n", e.table);
    memcpy(s->last, e.table, sizeof s->last);
    journal_time_text(e.time_ms, time, sizeof time);
    printf("%8llu  %s  %-12s  %s  ; %s\n", (unsigned long long)e.seq, time,
           e.person[0] != '\0' ? e.person : "-", e.text, e.ruling);
    return true;
}

static int run_show(const char *where, const char *table, bool lines)
{
    showing s = { .where = where, .table = table, .lines = lines };

    const char *only = source_is_store(where) ? table : NULL;

    if (journal_lines(where, only, show_line, &s) != CLI_OK || s.failed)
        return cli_finish(command_name, CLI_ERROR);
    return cli_finish(command_name, CLI_OK);
}

/* ---- The command ----------------------------------------------------------------------------- */

int cmd_journal(int argc, char **argv)
{
    const char *table = NULL, *shoe = NULL;
    long number = 0;
    bool json = false;
    const cli_option options[] = {
        { "table", "NAME", "only this table", &table, NULL },
        { "shoe", "N", "reveal: only the shuffle sealed by secret N", &shoe, NULL },
        { "json", NULL, "verify, reveal: print JSON", NULL, &json },
        { NULL, NULL, NULL, NULL, NULL },
    };
    const cli_command command = {
        .name = command_name,
        .synopsis = "verify FROM [--table NAME] [--json]\nshow FROM [--table NAME]\n"
                    "reveal FROM [--table NAME] [--shoe N] [--json]\n"
                    "export STORE [--table NAME]\nimport FILE STORE\n",
        .about = about,
        .options = options,
        .examples = examples,
        .operands_min = 2,
        .operands_max = 3,
    };
    int words, status = cli_options(&command, argc, argv, &words);

    if (status != CLI_GO)
        return status;
    if (strcmp(argv[0], "verify") == 0 && words == 2)
        return run_verify(argv[1], table, json);
    if (shoe && !cli_number(shoe, 1, 1000000000, &number))
        return cli_error(command_name, "--shoe wants a whole number from 1, not \"%s\"", shoe);
    if (strcmp(argv[0], "reveal") == 0 && words == 2)
        return journal_reveal(argv[1], table, number, json);
    if (strcmp(argv[0], "show") == 0 && words == 2)
        return run_show(argv[1], table, false);
    if (strcmp(argv[0], "export") == 0 && words == 2)
        return run_show(argv[1], table, true);
    if (strcmp(argv[0], "import") == 0 && words == 3)
        return journal_import(argv[1], argv[2]);
    return cli_error(command_name, "say sabot journal verify FROM, show FROM, reveal FROM, "
                     "export STORE or import FILE STORE; \"sabot journal --help\" tells more");
}
