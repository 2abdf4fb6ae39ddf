/* cmd_rules.c: "sabot rules": is a licensee's rules file lawful, what does it amount to, how does
 * it differ from another, and what may one say? Every file is read before anything is printed; one
 * that cannot be read is told, and the others are checked all the same. */
#include "cli/cli.h"
#include "cli/ready.h"
#include "diff.h"
#include "list.h"
#include "print.h"

#include <stdlib.h>
#include <string.h>

static const char command_name[] = "rules";

typedef struct rules_input {
    char path[READY_PATH];
    bool unread;       /* then error and line tell why, and the file is empty */
    int line;
    sabot_error error;
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
    input->unread = ready_rules(path, input->path, &input->file, &input->line, &input->error) < 0;
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

/* The key that was meant by one that is none, or the game; NULL for a line without a key. */
static const char *meant_by(const sabot_rules_fault *finding)
{
    const char *value = finding->value;

    if (finding->unread)
        return NULL;
    if (strcmp(finding->key, "game") == 0 && value[0] != '\0' &&
        sabot_game_parse(value, strlen(value)) == SABOT_GAME_NONE)
        return codec_meant_game(value);
    return codec_nearest_key(finding->key);
}

static void print_findings(FILE *out, const char *path, const sabot_rules_fault *finding, int count,
                           const char *mark)
{
    for (int i = 0; i < count; i++) {
        char shown[4 * sizeof finding->value];
        codec_show(finding[i].key, strlen(finding[i].key), shown, sizeof shown);
        fprintf(out, "%s:%d: %s", path, finding[i].line, shown);
        codec_show(finding[i].value, strlen(finding[i].value), shown, sizeof shown);
        if (shown[0] != '\0')
            fprintf(out, " = %s", shown);
        fprintf(out, ": %s", mark);
        const char *meant = meant_by(&finding[i]);
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

static json_t *json_shown(const char *text)
{
    char shown[256];

    codec_show(text, strlen(text), shown, sizeof shown);
    return json_string(shown);
}

static json_t *json_findings(const sabot_rules_fault *finding, int count)
{
    json_t *list = json_array();

    for (int i = 0; i < count; i++) {
        json_t *ruling = rules_json_ruling(&finding[i].ruling);
        json_object_set_new(ruling, "line", json_integer(finding[i].line));
        json_object_set_new(ruling, "key", json_shown(finding[i].key));
        json_object_set_new(ruling, "value", json_shown(finding[i].value));
        const char *meant = meant_by(&finding[i]);
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
    json_t *object = json_pack("{s:s, s:b, s:o, s:o}", "file", input->path, "lawful",
                               file->faults == 0, "faults",
                               json_findings(file->fault, file->faults), "notes",
                               json_findings(file->note, file->notes));
    for (int i = 0; file->unread > 0 && i < file->faults; i++)
        if (file->fault[i].unread) {
            json_object_set_new(object, "error", json_pack("{s:i, s:s}", "line",
                                                           file->fault[i].line, "says",
                                                           file->fault[i].ruling.says));
            break;
        }
    return object;
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
        if (input[i].unread || input[i].file.unread > 0)
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
    static rules_input input;

    if (count != 1)
        return cli_error(command_name, "name one file: sabot rules show FILE");
    if (!read_file(paths[0], &input))
        return json ? print_json(json_file(&input), CLI_ERROR) : CLI_ERROR;
    if (input.file.faults > 0) {
        const int status = status_of(&input, 1, input.file.faults);
        print_findings(stderr, input.path, input.file.fault, input.file.faults, "");
        return json ? print_json(json_file(&input), status) : status;
    }
    if (json)
        return print_json(rules_json_show(input.path, &input.file.rules), CLI_OK);
    rules_print_show(input.path, &input.file.rules);
    return cli_finish(command_name, CLI_OK);
}

/* What two submissions, or two editions, settle differently. */
static int run_diff(int count, char **paths, bool json)
{
    static rules_input input[2];
    int status = CLI_OK;

    if (count != 2)
        return cli_error(command_name, "name two: sabot rules diff A B");
    for (int i = 0; i < 2; i++)
        if (!read_file(paths[i], &input[i]))
            status = CLI_ERROR;
    for (int i = 0; i < 2; i++) {
        print_findings(stderr, input[i].path, input[i].file.fault, input[i].file.faults, "");
        if (status == CLI_OK)
            status = status_of(&input[i], 1, input[i].file.faults);
    }
    if (status != CLI_OK)
        return status;
    const rules_side side[2] = { { input[0].path, &input[0].file.rules },
                                 { input[1].path, &input[1].file.rules } };
    json_t *found = rules_diff(&side[0], &side[1]);
    status = rules_diff_is_empty(found) ? CLI_OK : CLI_FOUND;
    if (json)
        return print_json(found, status);
    rules_diff_print(found);
    json_decref(found);
    return cli_finish(command_name, status);
}

/* The ready rules, of one game or of all. */
static int run_list(int count, char **games, bool json)
{
    int game = SABOT_GAME_NONE;

    if (count > 1)
        return cli_error(command_name, "name one game, or none: sabot rules list [GAME]");
    if (count == 1 && (game = cli_game(command_name, games[0])) == SABOT_GAME_NONE)
        return CLI_ERROR;
    json_t *list = rules_list(game);
    if (json_array_size(list) == 0)
        cli_error(command_name, "there are no ready rules here, nor where the program lies");
    if (json)
        return print_json(list, CLI_OK);
    rules_list_print(list);
    json_decref(list);
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
        .synopsis = "check FILE... [--json]\nshow FILE [--json]\ndiff A B [--json]\n"
                    "list [GAME] [--json]\nkeys [--json|--markdown]\n",
        .about = "Checks a licensee's rules files against the regulation before a table opens.\n"
                 "check: one line for each fault, with the line, the key, what to do and the\n"
                 "provision; files that name the same pit, or no pit, are also checked together.\n"
                 "show: every setting in effect and the provision behind it, as a rules file.\n"
                 "diff: what two submissions, or two editions, settle differently, with the\n"
                 "provisions behind it.\n"
                 "list: the ready rules that came with the program, by name, with what each is\n"
                 "for; of one game if it is named.\n"
                 "keys: every key a rules file may have.\n"
                 "A FILE is a path, the name of a ready file ({editions}-tie25), an edition\n"
                 "({editions}@1998), or \"-\" for standard input.\n"
                 "Ends with 0 if all is lawful (diff: alike), 1 if not, 2 if a file or a line\n"
                 "of it cannot be read (the others are checked all the same).\n",
        .options = options,
        .examples = "  sabot rules check {editions}\n"
                    "  sabot rules check pit-4/*.ini\n"
                    "  sabot rules show {shoe}\n"
                    "  sabot rules diff {editions} {editions}-tie25\n"
                    "  sabot rules diff {editions}@1998 {editions}@2011\n"
                    "  sabot rules list {cards}\n"
                    "  sabot rules keys --json\n",
        .operands_min = 0,
        .operands_max = -1,
    };
    int words;
    const int status = cli_options(&command, argc, argv, &words);

    if (status != CLI_GO)
        return status;
    if (words == 0)
        return cli_error(command_name, "say what to do: sabot rules check, sabot rules show, "
                         "sabot rules diff, sabot rules list or sabot rules keys; \"sabot rules "
                         "--help\" tells more");
    if (strcmp(argv[0], "check") == 0)
        return run_check(words - 1, argv + 1, json);
    if (strcmp(argv[0], "show") == 0)
        return run_show(words - 1, argv + 1, json);
    if (strcmp(argv[0], "keys") == 0)
        return run_keys(words - 1, json, markdown);
    if (strcmp(argv[0], "diff") == 0)
        return run_diff(words - 1, argv + 1, json);
    if (strcmp(argv[0], "list") == 0)
        return run_list(words - 1, argv + 1, json);
    static const char *const list[] = { "check", "show", "diff", "list", "keys", NULL };
    return cli_error(command_name, "there is no \"sabot rules %s\": say check, show, diff, list "
                     "or keys%s", argv[0], cli_meant(argv[0], list, ""));
}
