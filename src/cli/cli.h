/* cli.h: what the commands share: options as data, colours, errors, the end of a run.
 *
 * A command first reads all of its options and opens all of its files; only then does it print.
 * So a mistake on the command line costs one sentence on stderr and nothing on stdout. */
#ifndef SABOT_CLI_H
#define SABOT_CLI_H

#include "number.h"

#include "sabot/sabot.h"

#include <stdbool.h>
#include <stdio.h>


/* How a command ends. */
enum {
    CLI_OK = 0,    /* all is well */
    CLI_FOUND = 1, /* it did its work, and something was refused, irregular or missing */
    CLI_ERROR = 2, /* it could not do its work: bad options, unreadable input, no room to write */
    CLI_GO = -1    /* of cli_options: nothing is wrong, go on */
};

enum { CLI_MANY = 16 };

/* One option. Exactly one of text and flag is set. */
typedef struct cli_option {
    const char *name;  /* "rules", for --rules; NULL ends the list */
    const char *value; /* how the help names its value, "FILE"; NULL for a flag. "URL...": it may
                          be given several times, and text has CLI_MANY places, NULL at first */
    const char *help;  /* one line */
    const char **text; /* where the value goes: --name VALUE or --name=VALUE */
    bool *flag;        /* set to true by --name */
} cli_option;

typedef struct cli_command {
    const char *name;     /* "table": the errors begin with "sabot table: " */
    const char *synopsis; /* one usage line or several, without "sabot table " and newline-ended */
    const char *about;    /* what it does, a paragraph or two, newline-ended */
    const cli_option *options;
    const char *examples; /* lines as one would type them, newline-ended */
    int operands_min, operands_max; /* how many words besides options; -1: any number */
} cli_command;

/* Reads the options of a command; argv[0] is its name. --help and --version are answered here.
 * Options and other words may be mixed; "--" ends the options; "-" alone is a word. Returns
 * CLI_GO, with the other words moved to the front of argv (argv[0] the first of them) and *words
 * telling how many; or the status to exit with. */
int cli_options(const cli_command *command, int argc, char **argv, int *words);

/* Prints one sentence on stderr, "sabot table: ...", and returns CLI_ERROR. */
int cli_error(const char *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* A text of ours with games' names where it asks for them (codec_with_games): until it is called
 * again. Errors, and all that the help of a command prints, have them by themselves. */
const char *cli_named(const char *text);

/* May colours be used on this stream? Only on a terminal, and never against NO_COLOR. */
bool cli_is_terminal(FILE *stream);
bool cli_colours(FILE *stream);

typedef enum cli_colour { CLI_PLAIN = 0, CLI_GREEN, CLI_YELLOW, CLI_RED, CLI_BLUE, CLI_DIM,
                          CLI_BOLD } cli_colour;

/* The escape that begins a colour (CLI_PLAIN: ends it) on this stream; "" without colours. */
const char *cli_paint(FILE *stream, cli_colour colour);

/* The word that was meant, as the end of a sentence: "; did you mean table?", or "" if none is
 * near. What it returns is overwritten by the next call. */
const char *cli_meant(const char *word, const char *const list[], const char *before);

/* Reads a rules file whole, or a ready one by its name (ready.h), and checks it. CLI_GO, or the
 * status to exit with after one sentence on stderr: CLI_FOUND if the regulation forbids it,
 * CLI_ERROR if it cannot be read. */
int cli_rules(const char *command, const char *path, sabot_rules *rules);

/* The game of a name; if it is none that is there yet, a sentence on stderr and 0. */
/* The name of the game whose hands a house way for tiles, or for cards, sets. */
const char *cli_way_game(bool tiles);

int cli_game(const char *command, const char *name);

/* The head of a transcript, on stdout. */
void cli_head(bool json, const sabot_rules *rules);

/* The accounts of a table, one a line, each line after this prefix. */
void cli_accounts(FILE *stream, const char *prefix, const sabot_table *table);

/* Ends a command: flushes stdout and turns a failed write into CLI_ERROR. */
int cli_finish(const char *command, int status);

/* The commands, each in the file of its name. argv[0] is the command's own name. */
int cmd_audit(int argc, char **argv);
int cmd_cite(int argc, char **argv);
int cmd_deal(int argc, char **argv);
int cmd_drill(int argc, char **argv);
int cmd_hand(int argc, char **argv);
int cmd_odds(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_roads(int argc, char **argv);
int cmd_rules(int argc, char **argv);
int cmd_serve(int argc, char **argv);
int cmd_simulate(int argc, char **argv);
int cmd_journal(int argc, char **argv);
int cmd_table(int argc, char **argv);

#endif
