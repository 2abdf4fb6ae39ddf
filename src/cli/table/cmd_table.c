/* cmd_table.c: "sabot table": the referee. Lines of a transcript in, a ruling on each out. */
#include "cli/cli.h"
#include "console.h"
#include "session.h"

#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char about[] =
    "Judges what happens at a table, line by line: every line is answered with a ruling\n"
    "(accepted, refused or irregular), the provision behind it and one sentence. The first\n"
    "line opens the table (\"table GAME key=value...\"), unless --rules gives a rules file.\n"
    "The others are events: transcript lines or, where a line begins with \"{\", JSON.\n"
    "\"?\" asks what may come now (\"\?\?\" for every single thing), \"show\" how the table\n"
    "stands, \"why\" for the paragraph of the last ruling; \"cite\" and \"help\" tell more.\n"
    "Cards may stand alone and side by side (2c 3d 5c). Blank lines and lines that begin\n"
    "with \"#\" are passed over, and so is what follows a \";\". At the end stand the accounts\n"
    "of the table.\n"
    "\n"
    "With --as the transcript is shown as one viewer may read it: cards and tiles only as that\n"
    "viewer sees them, and the rulings that viewer hears. What is shown is a transcript again.\n"
    "\n"
    "Without a file, on a terminal, it is a console: Tab completes what may come next, \"undo\"\n"
    "takes the last line back, \"help\" tells the rest.\n"
    "\n"
    "Status: 0 all was accepted; 1 something was refused or irregular; 2 a line could not\n"
    "be read (nothing after it is applied), or the command line is wrong.\n";

static const char examples[] =
    "  sabot table evening.txt                     judge a transcript\n"
    "  sabot table --auto round.txt                type people, wagers and cards alone\n"
    "  sabot table --auto --rules {editions}     a console, on a terminal\n"
    "  sabot table --auto --log today.txt          the same, kept to be replayed\n"
    "  sabot table --store sqlite:night.db today.txt   kept in a journal that shows any change\n"
    "  sabot table --deal --store sqlite:night.db fair.txt   cards come from sealed secrets\n"
    "  sabot table --as seat3 today.txt            what the player at seat 3 may read of it\n"
    "  sabot deal --game {shoe} --json | sabot table --json\n";

/* Reads a line whole, without its newline. 1; 0 at the end; -1 if it is longer than any line may
 * be; -2 if reading failed. */
static int read_line(FILE *in, char line[SABOT_LINE_MAX], size_t *n)
{
    int c;

    *n = 0;
    while ((c = getc_unlocked(in)) != EOF && c != '\n') {
        if (*n == SABOT_LINE_MAX)
            return -1;
        line[(*n)++] = (char)c;
    }
    if (ferror(in))
        return -2;
    if (c == EOF && *n == 0)
        return 0;
    if (*n > 0 && line[*n - 1] == '\r')
        --*n;
    return 1;
}

/* One sentence on stderr, and the line with a caret; with --json instead of that an object, in the
 * place of the answer. */
static int unreadable(const session *s, const char *name, long number, const char *line, size_t n,
                      const sabot_error *error)
{
    char shown[SABOT_LINE_MAX];

    if (s->json) {
        json_t *object = json_pack("{s:{s:i, s:i, s:s}}", "error", "line", (int)number, "column",
                                   error->column, "says", error->says);
        json_dumpf(object, stdout, JSON_COMPACT);
        putchar('\n');
        json_decref(object);
    }
    fflush(stdout); /* what was answered stands before what went wrong */
    codec_show(name, strlen(name), shown, sizeof shown);
    fprintf(stderr, "%s:%ld:%d: %s\n", shown, number, error->column, error->says);
    if (!s->json && n > 0)
        page_place(stderr, line, n, error->column);
    return CLI_ERROR;
}

/* Is somebody waiting for each answer? Not if the lines come from a file on disk. */
static bool is_awaited(FILE *in)
{
    struct stat status;

    return fstat(fileno(in), &status) != 0 || !S_ISREG(status.st_mode);
}

static int judge_lines(session *s, FILE *in, const char *name)
{
    char line[SABOT_LINE_MAX];
    sabot_error error = { .column = SABOT_LINE_MAX + 1 };
    const bool awaited = is_awaited(in);
    size_t n;
    int got;

    for (long number = 1; !s->over && (got = read_line(in, line, &n)) != 0; number++) {
        if (got == -2)
            return cli_error("table", "%s could not be read: %s", name, strerror(errno));
        if (got == -1) {
            snprintf(error.says, sizeof error.says, "the line is longer than %d characters; "
                     "no event is that long", SABOT_LINE_MAX);
            return unreadable(s, name, number, line, 0, &error);
        }
        if (session_line(s, line, n, &error) < 0)
            return unreadable(s, name, number, line, n, &error);
        if (awaited)
            fflush(stdout);
    }
    if (s->lines == 0) {
        error.column = 1;
        codec_with_games(s->open || s->has_rules
            ? "there is nothing to judge: give a line such as \"sit seat=1 buy-in=500\""
            : "there is nothing to judge: begin with a line such as \"table {editions} decks=8\"",
            error.says, sizeof error.says);
        return unreadable(s, name, 1, line, 0, &error);
    }
    session_end(s);
    return s->found ? CLI_FOUND : CLI_OK;
}

/* The log, open to be written; NULL after one sentence on stderr. It must be new or empty: a
 * transcript opens its table once. */
static FILE *open_log(const char *path)
{
    FILE *log = fopen(path, "a");

    if (!log) {
        cli_error("table", "%s could not be opened: %s", path, strerror(errno));
        return NULL;
    }
    if (fseek(log, 0, SEEK_END) == 0 && ftell(log) == 0)
        return log;
    fclose(log);
    cli_error("table", "%s is not empty; name a new file for the log, or replay this one with "
              "\"sabot table %s\"", path, path);
    return NULL;
}

/* What could not be written before was told then. */
static int close_log(const session *s, int status)
{
    errno = 0;
    if (s->log && fclose(s->log) != 0 && !s->log_failed)
        return cli_error("table", "%s could not be written: %s", s->log_path, strerror(errno));
    return s->log_failed ? CLI_ERROR : status;
}

/* The file of that name, open to be read; NULL after one sentence on stderr. */
static FILE *open_input(const char *path)
{
    struct stat status;
    FILE *in = fopen(path, "r");

    if (in && fstat(fileno(in), &status) == 0 && S_ISDIR(status.st_mode)) {
        fclose(in);
        cli_error("table", "%s is a folder; name a transcript inside it", path);
        return NULL;
    }
    if (!in)
        cli_error("table", "%s could not be opened: %s", path, strerror(errno));
    return in;
}

static int judge(session *s, FILE *in, const char *name, bool typed)
{
    return typed && !s->json && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)
               ? console_run(s)
               : judge_lines(s, in, name);
}

static int choose_viewer(const char *who, bool more, sabot_viewer *viewer)
{
    if (!codec_viewer(who, strlen(who), viewer))
        return cli_error("table", "--as wants a seat, like seat3, or a role, like spectator, "
                         "dealer or floorperson; not %s", who);
    if (more)
        return cli_error("table", "--as only shows a transcript; judge it first, with --auto, "
                         "--expects, --log or --store");
    return CLI_GO;
}

int cmd_table(int argc, char **argv)
{
    const char *path = NULL, *log_path = NULL, *as = NULL, *where = NULL;
    sabot_viewer viewer = { 0 };
    bool auto_dealer = false, json = false, expects = false, deals = false;
    const cli_option options[] = {
        { "rules", "FILE", "the table's rules: a file, or a ready one by name", &path, NULL },
        { "auto", NULL, "the house does by itself what is expected of it", NULL, &auto_dealer },
        { "json", NULL, "answer with one JSON object a line", NULL, &json },
        { "expects", NULL, "with --json: each answer also tells what may come next", NULL,
          &expects },
        { "log", "FILE", "write every event that was applied to a new transcript", &log_path,
          NULL },
        { "store", "WHERE", "keep what is judged in a journal, like sqlite:night.db", &where,
          NULL },
        { "deal", NULL, "with --store: cards, tiles and dice come from sealed secrets (fair = yes)",
          NULL, &deals },
        { "as", "WHO", "show the transcript as seat3, spectator, dealer... may read it", &as,
          NULL },
        { NULL, NULL, NULL, NULL, NULL },
    };
    const cli_command command = { "table", "[--rules FILE] [--auto] [--json [--expects]] "
                                  "[--log FILE] [--store WHERE [--deal]] [FILE|-]\n"
                                  "[--rules FILE] [--json] --as WHO [FILE|-]\n", about, options,
                                  examples, 0, 1 };
    sabot_rules rules;
    FILE *in = stdin, *log = NULL;
    const char *name = "stdin";
    int words, status = cli_options(&command, argc, argv, &words);

    if (status == CLI_GO && expects && !json)
        status = cli_error("table", "--expects is for --json; in text \"?\" asks what may come");
    if (status == CLI_GO && deals && !where)
        status = cli_error("table", "--deal keeps its secrets in a store; name one, like --store "
                           "sqlite:night.db");
    if (status == CLI_GO && as)
        status = choose_viewer(as, auto_dealer || expects || log_path || where, &viewer);
    if (status == CLI_GO && path)
        status = cli_rules("table", path, &rules);
    if (status != CLI_GO)
        return status;
    if (words == 1 && strcmp(argv[0], "-") != 0) {
        name = argv[0];
        in = open_input(name);
    }
    if (!in || (log_path && !(log = open_log(log_path))))
        return CLI_ERROR;
    session *s = malloc(sizeof *s);
    if (!s)
        return cli_error("table", "there is no memory left");
    session_init(s, path ? &rules : NULL, json, auto_dealer || deals);
    if ((deals && !(s->dealt = session_deal_open())) ||
        (where && !(s->kept = session_keep_open(where, is_awaited(in))))) {
        session_deal_close(s->dealt);
        free(s);
        return cli_finish("table", CLI_ERROR);
    }
    s->expects = expects;
    s->log = log;
    s->log_path = log_path;
    s->as = as != NULL;
    s->viewer = viewer;
    status = judge(s, in, name, words == 0 && !as);
    status = close_log(s, s->keep_failed ? CLI_ERROR : status);
    session_keep_close(s->kept);
    session_deal_close(s->dealt);
    free(s);
    if (in != stdin)
        fclose(in);
    return cli_finish("table", status);
}
