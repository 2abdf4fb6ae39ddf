/* cli.c: options as data, colours, errors, rules files: what every command needs. */
#include "cli.h"

#include "ready.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A sentence may repeat what others wrote: nothing of it may steer the terminal. */
enum { ERROR_TEXT = 4096 };

int cli_error(const char *command, const char *format, ...)
{
    char named[ERROR_TEXT], says[ERROR_TEXT], shown[2 * ERROR_TEXT];
    va_list list;

    fflush(stdout); /* what was answered stands before what went wrong */
    if (strcmp(command, "sabot") == 0)
        fputs("sabot: ", stderr);
    else
        fprintf(stderr, "sabot %s: ", command);
    codec_with_games(format, named, sizeof named);
    va_start(list, format);
    vsnprintf(says, sizeof says, named, list);
    va_end(list);
    codec_show(says, strlen(says), shown, sizeof shown);
    fprintf(stderr, "%s\n", shown);
    return CLI_ERROR;
}

const char *cli_named(const char *text)
{
    static char named[2 * ERROR_TEXT];

    return codec_with_games(text, named, sizeof named);
}

const char *cli_meant(const char *word, const char *const list[], const char *before)
{
    static char text[96];
    const char *meant = codec_meant(word, strlen(word), list);

    text[0] = '\0';
    if (meant)
        snprintf(text, sizeof text, "; did you mean %s%s?", before, meant);
    return text;
}

/* ---- Options --------------------------------------------------------------------------------- */

enum { OPTIONS_MAX = 64 };

/* A line that begins with a space goes on from the one before. */
static void print_usage(const cli_command *command)
{
    const char *synopsis = cli_named(command->synopsis);

    for (const char *line = synopsis; *line != '\0';) {
        const size_t n = strcspn(line, "\n");
        if (*line == ' ')
            printf("            %.*s\n", (int)n, line);
        else
            printf("%s sabot %s %.*s\n", line == synopsis ? "usage:" : "      ",
                   command->name, (int)n, line);
        line += n + (line[n] == '\n');
    }
}

static int print_help(const cli_command *command)
{
    char left[64];

    print_usage(command);
    printf("\n%s\noptions:\n", cli_named(command->about));
    for (const cli_option *o = command->options; o->name; o++) {
        snprintf(left, sizeof left, "--%s%s%s", o->name, o->value ? " " : "",
                 o->value ? o->value : "");
        printf("  %-22s %s\n", left, cli_named(o->help));
    }
    printf("  %-22s %s\n  %-22s %s\n", "-h, --help", "this text", "-V, --version",
           "the version of the program");
    printf("\nexamples:\n%s", cli_named(command->examples));
    return cli_finish(command->name, CLI_OK);
}

static const cli_option *option_named(const cli_command *command, const char *name, size_t n)
{
    for (const cli_option *o = command->options; o->name; o++)
        if (strlen(o->name) == n && memcmp(o->name, name, n) == 0)
            return o;
    return NULL;
}

static bool has_option(const cli_command *command, const char *name)
{
    for (const cli_option *o = command->options; o->name; o++)
        if (strcmp(o->name, name) == 0)
            return true;
    return false;
}

/* There is none of that name: which was meant, or where they are listed. */
static int no_option(const cli_command *command, const char *word)
{
    const char *list[OPTIONS_MAX + 3] = { "help", "version" };
    const char *name = word + strspn(word, "-");
    char plain[ERROR_TEXT];
    int n = 2;

    snprintf(plain, sizeof plain, "%.*s", (int)strcspn(name, "="), name);
    for (const cli_option *o = command->options; o->name && n < OPTIONS_MAX + 2; o++)
        list[n++] = o->name;
    const char *meant = cli_meant(plain, list, "--");

    if (strcmp(plain, "game") == 0 && has_option(command, "rules"))
        return cli_error(command->name, "there is no option --game; say --rules {editions}, or "
                                        "another ready game");
    return cli_error(command->name, "there is no option %.*s%s%s%s%s", (int)strcspn(word, "="),
                     word, meant, meant[0] != '\0' ? "" : "; \"sabot ",
                     meant[0] != '\0' ? "" : command->name,
                     meant[0] != '\0' ? "" : " --help\" lists them");
}

static bool is_many(const cli_option *option)
{
    const size_t n = strlen(option->value);

    return n > 3 && strcmp(option->value + n - 3, "...") == 0;
}

/* Where the next value of an option goes; NULL: there were enough. */
static const char **place_of(const cli_option *option)
{
    const char **place = option->text;

    if (!is_many(option))
        return place;
    while (place < option->text + CLI_MANY && *place)
        place++;
    return place < option->text + CLI_MANY ? place : NULL;
}

/* Takes the option at argv[*i], and its value if it has one. CLI_GO, or CLI_ERROR. */
static int take_option(const cli_command *command, int argc, char **argv, int *i)
{
    const char *name = argv[*i] + 2;
    const size_t n = strcspn(name, "=");
    const cli_option *option = option_named(command, name, n);

    if (!option)
        return no_option(command, argv[*i]);
    if (!option->value && name[n] == '=')
        return cli_error(command->name, "--%s takes no value; leave out \"%s\"", option->name,
                         name + n);
    if (!option->value) {
        *option->flag = true;
        return CLI_GO;
    }
    if (name[n] != '=' && *i + 1 >= argc)
        return cli_error(command->name, "--%s needs a value: --%s %s", option->name, option->name,
                         option->value);
    const char **place = place_of(option);
    if (!place)
        return cli_error(command->name, "--%s may be given %d times at most", option->name,
                         CLI_MANY);
    *place = name[n] == '=' ? name + n + 1 : argv[++*i];
    return CLI_GO;
}

static int check_words(const cli_command *command, int words, char **argv)
{
    if (words < command->operands_min)
        return cli_error(command->name, "something is missing; usage: sabot %s %.*s",
                         command->name, (int)strcspn(cli_named(command->synopsis), "\n"),
                         cli_named(command->synopsis));
    if (command->operands_max >= 0 && words > command->operands_max)
        return cli_error(command->name, "\"%s\" is one word too many; usage: sabot %s %.*s",
                         argv[command->operands_max], command->name,
                         (int)strcspn(cli_named(command->synopsis), "\n"),
                         cli_named(command->synopsis));
    return CLI_GO;
}

int cli_options(const cli_command *command, int argc, char **argv, int *words)
{
    bool ended = false;

    *words = 0;
    for (int i = 1; i < argc; i++) {
        char *word = argv[i];

        if (ended || word[0] != '-' || word[1] == '\0') {
            argv[(*words)++] = word;
        } else if (strcmp(word, "--") == 0) {
            ended = true;
        } else if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
            return print_help(command);
        } else if (strcmp(word, "--version") == 0 || strcmp(word, "-V") == 0) {
            printf("sabot %s\n", sabot_version());
            return cli_finish(command->name, CLI_OK);
        } else if (word[1] != '-') {
            return no_option(command, word);
        } else if (take_option(command, argc, argv, &i) != CLI_GO) {
            return CLI_ERROR;
        }
    }
    return check_words(command, *words, argv);
}

/* ---- Colours --------------------------------------------------------------------------------- */

/* What a stream is does not change while the program runs: it is asked once, not at every line. */
enum { NOT_ASKED = 0, YES, NO, STREAMS = 3 };

static bool asked_once(FILE *stream, char kept[STREAMS], bool (*ask)(FILE *stream))
{
    const int number = fileno(stream);

    if (number < 0 || number >= STREAMS)
        return ask(stream);
    if (kept[number] == NOT_ASKED)
        kept[number] = ask(stream) ? YES : NO;
    return kept[number] == YES;
}

static bool is_tty(FILE *stream)
{
    return isatty(fileno(stream)) != 0;
}

bool cli_is_terminal(FILE *stream)
{
    static char kept[STREAMS];

    return asked_once(stream, kept, is_tty);
}

static bool is_wanted(FILE *stream)
{
    const char *no = getenv("NO_COLOR");
    const char *term = getenv("TERM");

    if (no && no[0] != '\0')
        return false;
    return cli_is_terminal(stream) && !(term && strcmp(term, "dumb") == 0);
}

bool cli_colours(FILE *stream)
{
    static char kept[STREAMS];

    return asked_once(stream, kept, is_wanted);
}

const char *cli_paint(FILE *stream, cli_colour colour)
{
    static const char *const escape[] = {
        [CLI_PLAIN] = "\033[0m", [CLI_GREEN] = "\033[32m", [CLI_YELLOW] = "\033[33m",
        [CLI_RED] = "\033[31m",  [CLI_BLUE] = "\033[34m",  [CLI_DIM] = "\033[2m",
        [CLI_BOLD] = "\033[1m",
    };
    return cli_colours(stream) ? escape[colour] : "";
}

/* ---- Rules files and games ------------------------------------------------------------------- */

int cli_rules(const char *command, const char *name, sabot_rules *rules)
{
    static rulesfile file;
    char path[READY_PATH], says[SABOT_SAYS_TEXT + 64];
    sabot_error error = { 0 };
    int line;

    if (ready_rules(name, path, &file, &line, &error) < 0) {
        if (line > 0)
            return cli_error(command, "%s:%d:%d: %s", path, line, error.column, error.says);
        return cli_error(command, "%s: %s", path, error.says);
    }
    if (file.faults == 0) {
        *rules = file.rules;
        return CLI_GO;
    }
    const sabot_rules_fault *fault = &file.fault[0];
    const char *meant = codec_nearest_key(fault->key);
    sabot_ruling_to_text(&fault->ruling, says, sizeof says);
    cli_error(command, "%s:%d: %s%s%s: %s%s%s%s", path, fault->line, fault->key,
              fault->value[0] != '\0' ? " = " : "", fault->value, meant ? "did you mean " : "",
              meant ? meant : "", meant ? "? " : "", says);
    if (file.faults > 1)
        cli_error(command, "%s has %d more fault%s; \"sabot rules check %s\" lists them all", path,
                  file.faults - 1, file.faults > 2 ? "s" : "", name);
    return file.unread > 0 ? CLI_ERROR : CLI_FOUND;
}

const char *cli_way_game(bool tiles)
{
    return sabot_game_text(codec_game_like(tiles ? "tiles" : "cards"));
}

int cli_game(const char *command, const char *name)
{
    const int game = sabot_game_parse(name, strlen(name));

    if (game == SABOT_GAME_NONE && codec_meant_game(name))
        cli_error(command, "there is no game \"%s\"; did you mean %s?", name,
                  codec_meant_game(name));
    else if (game == SABOT_GAME_NONE)
        cli_error(command, "there is no game \"%s\"; choose {games}", name);
    return game;
}

/* The codec's one line, broken where an account ends; then the tenure of a participant's bank. */
/* What differs from the game's defaults, as the text line has it; every value as a string. */
static void print_head_json(const sabot_rules *rules)
{
    char value[128], usual[128];
    sabot_rules plain;

    sabot_rules_default(&plain, rules->game, rules->edition);
    printf("{\"table\":{\"game\":\"%s\"", sabot_game_text(rules->game));
    if (rules->edition != 0)
        printf(",\"edition\":%d", rules->edition);
    for (int i = 0; sabot_rules_key(i) != NULL; i++) {
        const char *key = sabot_rules_key(i);
        sabot_rules_value(rules, i, value, sizeof value);
        sabot_rules_value(&plain, i, usual, sizeof usual);
        if (strcmp(key, "game") != 0 && strcmp(key, "edition") != 0 && strcmp(value, usual) != 0)
            printf(",\"%s\":\"%s\"", key, value);
    }
    puts("}}");
}

void cli_head(bool json, const sabot_rules *rules)
{
    char line[SABOT_LINE_MAX];

    if (json) {
        print_head_json(rules);
        return;
    }
    sabot_table_to_text(rules, line, sizeof line);
    puts(line);
}

void cli_accounts(FILE *stream, const char *prefix, const sabot_table *table)
{
    char end[SABOT_END_MAX];

    sabot_end_to_text(table, end, sizeof end);
    for (const char *part = end; *part != '\0';) {
        const size_t n = strcspn(part, ";");
        fprintf(stream, "%s%s%.*s\n", prefix, part == end ? "" : "  ", (int)n, part);
        part += n;
        part += strspn(part, "; ");
    }
    if (sabot_bank_text(table, end, sizeof end))
        fprintf(stream, "%s  bank: %s\n", prefix, end);
}

int cli_finish(const char *command, int status)
{
    const bool flushed = fflush(stdout) == 0;

    if (flushed && !ferror(stdout))
        return status;
    if (flushed && write(STDOUT_FILENO, "\n", 1) == 1) /* it failed earlier: is it still so? */
        errno = EIO;
    return cli_error(command, "the output could not be written: %s", strerror(errno));
}
