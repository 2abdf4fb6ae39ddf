/* cmd_audit.c: "sabot audit": what is wrong with a log that others have kept, or a journal. */
#include "audit.h"

#include "audit/merge.h"
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char name[] = "audit";

static const char about[] =
    "Reads logs of baccarat that others have kept and says what in them cannot be right:\n"
    "cards, third cards, totals, winners, naturals and pairs; shoes fuller than their decks,\n"
    "hands after the last one; payouts and vigorish to the cent, late wagers, balances; rounds\n"
    "told twice, left out, out of order or unfinished; lines that cannot be read. One mistake\n"
    "is one finding: with its file and line, the provision, what was found and what should be\n"
    "there.\n"
    "\n"
    "A mapping file says which column or field holds what (--mapping; docs/audit.md explains\n"
    "it). Without one it is guessed by the head of the log; --guess prints what was guessed,\n"
    "to be kept and mended. The table's rules are those of the mapping, or of --rules.\n"
    "\n"
    "Journals (files, - or a store: sqlite:PATH, postgres://...) need neither: their chain,\n"
    "every ruling made again, chips, Forms and serial numbers, notices, the tables of a pit.\n"
    "\n"
    "--statistics adds a page of tests: whether cards, results and their order are consistent\n"
    "with the rules, and whether a shoe repeats another (docs/audit-statistics.md).\n"
    "\n"
    "--json writes a line a finding, --sarif a document for editors and code hosts, --csv a\n"
    "table. --shard I/N takes the I-th of N parts, by files, or by tables where there is one\n"
    "file; the JSON of all parts is put together by --merge, as if it had been one run. Ends\n"
    "with 0 if no fault was found (padding and lines of another game are none), 1 if one was,\n"
    "2 if a log cannot be read or holds no rounds.\n";

static const char examples[] =
    "  sabot audit night.csv\n"
    "  sabot audit --guess night.csv >night.map\n"
    "  sabot audit --mapping night.map --rules {editions}-dragon-7 night.csv\n"
    "  sabot audit --mapping night.map --sarif logs/*.csv >findings.sarif\n"
    "  sabot audit --mapping night.map --shard 1/4 --json logs/*.csv >1.json\n"
    "  sabot audit --merge 1.json 2.json 3.json 4.json\n"
    "  sabot audit night.jsonl sqlite:yesterday.db\n";

static int choose_format(audit_request *r)
{
    const int asked = r->json + r->sarif + r->csv;

    if (asked > 1)
        return cli_error(name, "--json, --sarif and --csv are three ways to print; give one");
    r->format = r->json ? AUDIT_AS_JSON : r->sarif ? AUDIT_AS_SARIF
                : r->csv ? AUDIT_AS_CSV : AUDIT_AS_TEXT;
    r->most = r->format == AUDIT_AS_TEXT ? AUDIT_MOST : 0;
    if (r->most_text)
        return cli_option_whole(name, "--most", r->most_text, 0, UINT32_MAX, &r->most);
    return CLI_GO;
}

/* "2/4". */
static bool read_shard(audit_request *r)
{
    char number[CLI_NUMBER_TEXT];
    const size_t n = strcspn(r->shard_text, "/");
    long shard, shards;

    if (n >= sizeof number || r->shard_text[n] != '/')
        return false;
    memcpy(number, r->shard_text, n);
    number[n] = '\0';
    if (!cli_number(r->shard_text + n + 1, 1, AUDIT_SHARDS_MAX, &shards) ||
        !cli_number(number, 1, shards, &shard))
        return false;
    r->shard = (int)shard;
    r->shards = (int)shards;
    return true;
}

static int choose_run(audit_request *r)
{
    uint64_t threads = 1;
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);

    r->shard = r->shards = 1;
    r->threads = processors < 1 ? 1 : processors > AUDIT_THREADS_MAX ? AUDIT_THREADS_MAX
                                                                     : (int)processors;
    if (r->threads_text) {
        if (cli_option_whole(name, "--threads", r->threads_text, 1, AUDIT_THREADS_MAX,
                             &threads) != CLI_GO)
            return CLI_ERROR;
        r->threads = (int)threads;
    }
    if (r->shard_text && !read_shard(r))
        return cli_error(name, "--shard wants which of how many, such as 2/4, at most %d, not "
                               "\"%s\"", AUDIT_SHARDS_MAX, r->shard_text);
    return CLI_GO;
}

/* A merge is told by its files alone. */
static int merge(audit_request *r)
{
    const struct { const char *value, *option; } other[] = {
        { r->mapping_path, "mapping" }, { r->rules_path, "rules" }, { r->shard_text, "shard" },
        { r->threads_text, "threads" }, { r->guess ? "" : NULL, "guess" },
        { r->statistics ? "" : NULL, "statistics" }, { r->statistics_svg, "statistics-svg" },
    };
    audit_report report = { .to = stdout, .format = r->format, .most = r->most,
                            .version = sabot_version() };
    audit_tally tally = { 0 };
    char says[AUDIT_SAYS];
    int status = CLI_ERROR;

    for (size_t i = 0; i < sizeof other / sizeof *other; i++)
        if (other[i].value)
            return cli_error(name, "a merge takes everything from its files; leave out --%s",
                             other[i].option);
    if (r->files == 0)
        return cli_error(name, "--merge wants the JSON files of all shards of an audit");
    audit_merge *m = audit_merge_open(r->file, r->files, says);
    if (!m)
        return cli_error(name, "%s", says);
    if (audit_merge_print(m, &report, &tally, says) < 0)
        cli_error(name, "%s", says);
    else
        status = tally.unread > 0 ? CLI_ERROR
                 : audit_tally_faults(&tally) > 0 ? CLI_FOUND : CLI_OK;
    audit_merge_free(m);
    return status;
}

static int run_command(audit_request *r)
{
    int status = choose_format(r);

    if (status != CLI_GO)
        return status;
    if (r->merge)
        return merge(r);
    status = choose_run(r);
    if (status != CLI_GO)
        return status;
    if (r->statistics && (r->sarif || r->csv))
        return cli_error(name, "--statistics prints a page of its own, as text or with --json");
    if (r->files == 0)
        return cli_error(name, "which log? Name a file, or - for standard input");
    if (r->guess)
        return audit_cli_guess(r);
    if (audit_cli_is_journal(r->file[0]) ||
        (audit_cli_is_pipe(r->file[0]) && !r->mapping_path)) {
        if (r->statistics || r->statistics_svg)
            return cli_error(name, "a statistical page is made of logs, not of journals");
        return audit_cli_journals(r);
    }
    return audit_cli_logs(r);
}

int cmd_audit(int argc, char **argv)
{
    audit_request r = { 0 };
    const cli_option options[] = {
        { "mapping", "FILE", "how to read the log (guessed)", &r.mapping_path, NULL },
        { "guess", NULL, "print a mapping for this log, and end", NULL, &r.guess },
        { "rules", "FILE", "the table's rules file (the mapping's)", &r.rules_path, NULL },
        { "json", NULL, "print a JSON line a finding", NULL, &r.json },
        { "sarif", NULL, "print SARIF 2.1.0", NULL, &r.sarif },
        { "csv", NULL, "print a table for spreadsheets", NULL, &r.csv },
        { "most", "N", "show at most N findings of a kind; 0: all (text 20, else all)",
          &r.most_text, NULL },
        { "statistics", NULL, "test whether cards and results are as chance has them", NULL,
          &r.statistics },
        { "statistics-svg", "FILE", "draw that page into a file", &r.statistics_svg, NULL },
        { "threads", "T", "how many threads (as many as processors)", &r.threads_text, NULL },
        { "shard", "I/N", "take the I-th of N parts", &r.shard_text, NULL },
        { "merge", NULL, "put the JSON files of all parts together", NULL, &r.merge },
        { NULL, NULL, NULL, NULL, NULL },
    };
    const cli_command command = {
        name, "[--mapping FILE] [--rules FILE] [--threads T] [--shard I/N] [--most N]\n"
              "  [--json | --sarif | --csv] [--statistics] [--statistics-svg FILE] FILE...\n"
              "--guess FILE\n"
              "--merge FILE... [--most N] [--json | --sarif | --csv]\n",
        about, options, examples, 0, -1,
    };
    int words, status = cli_options(&command, argc, argv, &words);

    if (status != CLI_GO)
        return status;
    r.file = (const char *const *)argv;
    r.files = words;
    return cli_finish(name, run_command(&r));
}
