/* cmd_journal.c: "sabot journal": journals as files and in stores: is one whole and unchanged, what
 * does it say, out of a store and into one. */
#include "cli/cli.h"
#include "journal.h"

#include <string.h>
#include <time.h>

static const char command_name[] = "journal";

static const char about[] =
    "A journal holds every event of a table, one JSON line each, and each line the hash of\n"
    "the one before, so that none can be changed, left out or put in unnoticed.\n"
    "verify: is every entry there, in order and as it was written? One line a fault, with the\n"
    "entry; then, for each table, how many entries there are and the hash of the last. Of a\n"
    "store also whether its checkpoints are what the entries give, replayed from the start.\n"
    "show: what happened, a line an entry: its number, time, who asked for it, the event and\n"
    "the ruling.\n"
    "export: the entries of a store as lines, to be kept or sent.\n"
    "reveal: of a table whose shuffles are sealed (fair = yes), every shoe made again from the\n"
    "secret that was shown: does the seal match, the cut, each card, tile and throw? --slip\n"
    "takes what a player wrote down, four lines: the table's, commit, cut by=dealer, reveal.\n"
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

/* ---- show and export ------------------------------------------------------------------------- */

typedef struct showing {
    const char *where, *table;
    bool lines;                /* as they are */
    char last[JOURNAL_NAME];   /* the table told of */
    bool failed;
} showing;

static void time_text(int64_t time_ms, char *out, size_t size)
{
    const time_t seconds = (time_t)(time_ms / 1000);
    struct tm utc;
    char date[32];

    gmtime_r(&seconds, &utc);
    strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%S", &utc);
    snprintf(out, size, "%s.%03dZ", date, (int)(time_ms % 1000));
}

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
    time_text(e.time_ms, time, sizeof time);
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
    bool json = false, slip = false;
    const cli_option options[] = {
        { "table", "NAME", "only this table", &table, NULL },
        { "shoe", "N", "reveal: only the shuffle sealed by secret N", &shoe, NULL },
        { "slip", NULL, "reveal: of seal, cut and secret alone", NULL, &slip },
        { "json", NULL, "verify, reveal: print JSON", NULL, &json },
        { NULL, NULL, NULL, NULL, NULL },
    };
    const cli_command command = {
        .name = command_name,
        .synopsis = "verify FROM [--table NAME] [--json]\nshow FROM [--table NAME]\n"
                    "reveal FROM [--table NAME] [--shoe N] [--slip] [--json]\n"
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
        return journal_verify(argv[1], table, json);
    if (shoe && !cli_number(shoe, 1, 1000000000, &number))
        return cli_error(command_name, "--shoe wants a whole number from 1, not \"%s\"", shoe);
    if (strcmp(argv[0], "reveal") == 0 && words == 2)
        return journal_reveal(argv[1], table, number, slip, json);
    if (strcmp(argv[0], "show") == 0 && words == 2)
        return run_show(argv[1], table, false);
    if (strcmp(argv[0], "export") == 0 && words == 2)
        return run_show(argv[1], table, true);
    if (strcmp(argv[0], "import") == 0 && words == 3)
        return journal_import(argv[1], argv[2]);
    return cli_error(command_name, "say sabot journal verify FROM, show FROM, reveal FROM, "
                     "export STORE or import FILE STORE; \"sabot journal --help\" tells more");
}
