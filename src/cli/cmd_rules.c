/* cmd_rules.c: "sabot rules": is a licensee's rules file lawful, what does it amount to, and what
 * may one say? Every file is read before anything is printed; one that cannot be read is told, and
 * the others are checked all the same. */
#include "cli.h"
#include "rules_print.h"

#include <stdlib.h>
#include <string.h>

static const char command_name[] = "rules";

typedef struct rules_input {
    const char *path;
    bool unread;       /* then error and line tell why, and the file is empty */
    int line;
    codec_error error;
    rulesfile file;
} rules_input;

static int print_json(json_t *value, int status)
{
    json_dumpf(value, stdout, JSON_INDENT(2));
    putchar('\n');
    json_decref(value);
    return cli_finish(command_name, status);
}

/* ---- Reading ------------------------------------------------------------------------------- */

/* False after a sentence on stderr. */
static bool read_file(const char *path, rules_input *input)
{
    input->path = strcmp(path, "-") == 0 ? "stdin" : path;
    input->unread = rulesfile_read(path, &input->file, &input->line, &input->error) < 0;
    if (!input->unread)
        return true;
    if (input->line > 0)
        cli_error(command_name, "%s:%d: %s", input->path, input->line, input->error.says);
    else
        cli_error(command_name, "%s: %s", input->path, input->error.says);
    return false;
}

/* All the files, each as far as it can be read; NULL if there is no memory. */
static rules_input *read_files(int count, char **paths)
{
    rules_input *input = calloc((size_t)count, sizeof *input);

    if (!input)
        cli_error(command_name, "there is not memory enough for %d files", count);
    for (int i = 0; input && i < count; i++)
        read_file(paths[i], &input[i]);
    return input;
}

/* ---- One file ------------------------------------------------------------------------------ */

static void print_findings(FILE *out, const char *path, const codec_rules_fault *finding, int count,
                           const char *mark)
{
    for (int i = 0; i < count; i++) {
        fprintf(out, "%s:%d: %s", path, finding[i].line, finding[i].key);
        if (finding[i].value[0] != '\0')
            fprintf(out, " = %s", finding[i].value);
        fprintf(out, ": %s", mark);
        const char *meant = codec_nearest_key(finding[i].key);
        if (meant)
            fprintf(out, "did you mean %s? ", meant);
        rules_print_ruling(out, &finding[i].ruling);
    }
}

static void print_file(const rules_input *input)
{
    const rulesfile *file = &input->file;

    if (input->unread)
        return;
    print_findings(stdout, input->path, file->fault, file->faults, "");
    print_findings(stdout, input->path, file->note, file->notes, "note: ");
    if (file->faults == 0)
        printf("%s: %slawful%s\n", input->path, cli_paint(stdout, CLI_GREEN),
               cli_paint(stdout, CLI_PLAIN));
}

static json_t *json_findings(const codec_rules_fault *finding, int count)
{
    json_t *list = json_array();

    for (int i = 0; i < count; i++) {
        json_t *ruling = rules_json_ruling(&finding[i].ruling);
        json_object_set_new(ruling, "line", json_integer(finding[i].line));
        json_object_set_new(ruling, "key", json_string(finding[i].key));
        json_object_set_new(ruling, "value", json_string(finding[i].value));
        const char *meant = codec_nearest_key(finding[i].key);
        if (meant)
            json_object_set_new(ruling, "meant", json_string(meant));
        json_array_append_new(list, ruling);
    }
    return list;
}

static json_t *json_file(const rules_input *input)
{
    const rulesfile *file = &input->file;

    if (input->unread)
        return json_pack("{s:s, s:b, s:{s:i, s:s}, s:[], s:[]}", "file", input->path, "lawful", 0,
                         "error", "line", input->line, "says", input->error.says, "faults",
                         "notes");
    return json_pack("{s:s, s:b, s:o, s:o}", "file", input->path, "lawful", file->faults == 0,
                     "faults", json_findings(file->fault, file->faults), "notes",
                     json_findings(file->note, file->notes));
}

/* ---- Pits ---------------------------------------------------------------------------------- */

/* Tables are of one pit if they name the same one, or if neither names any. A file with faults is
 * left aside: what it would amount to is not known. */
static bool is_beside(const rules_input *a, const rules_input *b)
{
    return !a->unread && !b->unread && a->file.faults == 0 && b->file.faults == 0 &&
           strcmp(a->file.rules.pit, b->file.rules.pit) == 0;
}

static bool is_first_of_pit(const rules_input *input, int i)
{
    for (int before = 0; before < i; before++)
        if (is_beside(&input[before], &input[i]))
            return false;
    return !input[i].unread && input[i].file.faults == 0;
}

static int count_pit(const rules_input *input, int count, int first)
{
    int tables = 0;

    for (int i = first; i < count; i++)
        tables += is_beside(&input[first], &input[i]);
    return tables;
}

typedef struct pit_report {
    json_t *faults; /* NULL: as text */
    int found;
} pit_report;

static void report_pair(pit_report *report, const rules_input *a, const rules_input *b)
{
    const sabot_rules *const pair[] = { &a->file.rules, &b->file.rules };
    int first, second;
    const sabot_ruling ruling = sabot_rules_check_pit(pair, 2, &first, &second);
    json_t *fault;

    if (ruling.verdict != SABOT_REFUSED)
        return;
    report->found++;
    if (!report->faults) {
        printf("%s and %s: pit %s: ", a->path, b->path, a->file.rules.pit);
        rules_print_ruling(stdout, &ruling);
        return;
    }
    fault = rules_json_ruling(&ruling);
    json_object_set_new(fault, "first", json_string(a->path));
    json_object_set_new(fault, "second", json_string(b->path));
    json_array_append_new(report->faults, fault);
}

static int report_pit(const rules_input *input, int count, int first, json_t *faults)
{
    pit_report report = { faults, 0 };

    for (int b = first + 1; b < count; b++)
        for (int a = first; a < b; a++)
            if (is_beside(&input[first], &input[a]) && is_beside(&input[first], &input[b]))
                report_pair(&report, &input[a], &input[b]);
    return report.found;
}

static void print_pit(const char *pit, int tables)
{
    printf("pit %s%s%d tables, %slawful%s together\n", pit, pit[0] != '\0' ? ": " : "", tables,
           cli_paint(stdout, CLI_GREEN), cli_paint(stdout, CLI_PLAIN));
}

/* ---- The commands -------------------------------------------------------------------------- */

/* Unreadable is worse than unlawful. */
static int status_of(const rules_input *input, int count, int found)
{
    for (int i = 0; i < count; i++)
        if (input[i].unread)
            return CLI_ERROR;
    return found > 0 ? CLI_FOUND : CLI_OK;
}

static int count_faulty(const rules_input *input, int count)
{
    int faulty = 0;

    for (int i = 0; i < count; i++)
        faulty += input[i].file.faults > 0;
    return faulty;
}

static int check_text(const rules_input *input, int count)
{
    int found = count_faulty(input, count);

    for (int i = 0; i < count; i++)
        print_file(&input[i]);
    for (int i = 0; i < count; i++) {
        const int tables = is_first_of_pit(input, i) ? count_pit(input, count, i) : 0;
        const int faults = tables > 1 ? report_pit(input, count, i, NULL) : 0;
        if (tables > 1 && faults == 0)
            print_pit(input[i].file.rules.pit, tables);
        found += faults;
    }
    return cli_finish(command_name, status_of(input, count, found));
}

static int check_json(const rules_input *input, int count)
{
    json_t *files = json_array(), *pits = json_array();
    int found = count_faulty(input, count);

    for (int i = 0; i < count; i++)
        json_array_append_new(files, json_file(&input[i]));
    for (int i = 0; i < count; i++) {
        const int tables = is_first_of_pit(input, i) ? count_pit(input, count, i) : 0;
        json_t *faults;
        int wrong;
        if (tables < 2)
            continue;
        faults = json_array();
        wrong = report_pit(input, count, i, faults);
        json_array_append_new(pits, json_pack("{s:s, s:i, s:b, s:o}", "pit",
                                              input[i].file.rules.pit, "tables", tables, "lawful",
                                              wrong == 0, "faults", faults));
        found += wrong;
    }
    const int status = status_of(input, count, found);
    return print_json(json_pack("{s:b, s:o, s:o}", "lawful", status == CLI_OK, "files", files,
                                "pits", pits), status);
}

static int run_check(int count, char **paths, bool json)
{
    rules_input *input;
    int status;

    if (count < 1)
        return cli_error(command_name, "name a file: sabot rules check FILE...");
    input = read_files(count, paths);
    if (!input)
        return CLI_ERROR;
    status = json ? check_json(input, count) : check_text(input, count);
    free(input);
    return status;
}

static int run_show(int count, char **paths, bool json)
{
    rules_input input;

    if (count != 1)
        return cli_error(command_name, "name one file: sabot rules show FILE");
    if (!read_file(paths[0], &input))
        return json ? print_json(json_file(&input), CLI_ERROR) : CLI_ERROR;
    if (input.file.faults > 0) {
        print_findings(stderr, input.path, input.file.fault, input.file.faults, "");
        return json ? print_json(json_file(&input), CLI_FOUND) : CLI_FOUND;
    }
    if (json)
        return print_json(rules_json_show(input.path, &input.file.rules), CLI_OK);
    rules_print_show(input.path, &input.file.rules);
    return cli_finish(command_name, CLI_OK);
}

static int run_keys(int count, bool json, bool markdown)
{
    if (count != 0)
        return cli_error(command_name, "no file is needed: sabot rules keys");
    if (json)
        return print_json(rules_json_keys(), CLI_OK);
    if (markdown)
        rules_print_markdown();
    else
        rules_print_keys();
    return cli_finish(command_name, CLI_OK);
}

int cmd_rules(int argc, char **argv)
{
    bool json = false, markdown = false;
    const cli_option options[] = {
        { "json", NULL, "print JSON", NULL, &json },
        { "markdown", NULL, "keys: print the tables of docs/rules-files.md", NULL, &markdown },
        { NULL, NULL, NULL, NULL, NULL },
    };
    const cli_command command = {
        .name = command_name,
        .synopsis = "check FILE... [--json]\nshow FILE [--json]\nkeys [--json|--markdown]\n",
        .about = "Checks a licensee's rules files against the regulation before a table opens.\n"
                 "check: one line for each fault, with the line, the key, what to do and the\n"
                 "provision; files that name the same pit, or no pit, are also checked together.\n"
                 "show: every setting in effect and the provision behind it, as a rules file.\n"
                 "keys: every key a rules file may have.\n"
                 "A FILE \"-\" is standard input.\n"
                 "Ends with 0 if all is lawful, 1 if not, 2 if a file cannot be read (the others\n"
                 "are checked all the same).\n",
        .options = options,
        .examples = "  sabot rules check rules/minibaccarat.ini\n"
                    "  sabot rules check pit-4/*.ini\n"
                    "  sabot rules show rules/punto-banco.ini\n"
                    "  sabot rules keys --json\n",
        .operands_min = 1,
        .operands_max = -1,
    };
    int words;
    const int status = cli_options(&command, argc, argv, &words);

    if (status != CLI_GO)
        return status;
    if (strcmp(argv[0], "check") == 0)
        return run_check(words - 1, argv + 1, json);
    if (strcmp(argv[0], "show") == 0)
        return run_show(words - 1, argv + 1, json);
    if (strcmp(argv[0], "keys") == 0)
        return run_keys(words - 1, json, markdown);
    return cli_error(command_name, "there is no \"sabot rules %s\": say check, show or keys",
                     argv[0]);
}
