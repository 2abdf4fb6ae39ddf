/* main.c: the program: a table of commands. */
#include "cli.h"

#include <string.h>

static const struct { const char *name; int (*run)(int, char **); const char *help; } commands[] = {
    { "cite",  cmd_cite,  "show or search the provisions behind the rulings" },
    { "deal",  cmd_deal,  "play whole shoes by themselves and print the transcript" },
    { "hand",  cmd_hand,  "rank or set a hand of tiles or cards, by a house way" },
    { "odds",  cmd_odds,  "count, exactly, what every wager is worth" },
    { "rules", cmd_rules, "check a licensee's rules files, or show what they amount to" },
    { "simulate", cmd_simulate, "play millions of rounds and compare them with the exact odds" },
    { "table", cmd_table, "judge a table, line by line, as it happens" },
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static int usage(FILE *stream, int status)
{
    fputs("sabot: the rulebook of New Jersey's banking games, as a program\n\n"
          "usage: sabot COMMAND [options]\n\ncommands:\n", stream);
    for (int i = 0; i < COMMANDS; i++)
        fprintf(stream, "  %-10s%s\n", commands[i].name, commands[i].help);
    fputs("\n\"sabot COMMAND --help\" tells more, with examples.\n"
          "\nexamples:\n"
          "  sabot deal --game minibaccarat --seed 1\n"
          "  sabot deal --game punto-banco --seed 1 | sabot table\n"
          "  sabot odds --game punto-banco\n"
          "  sabot cite \"7.9(c)[3]\"\n", stream);
    return status;
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return usage(stderr, CLI_ERROR);
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return cli_finish("sabot", usage(stdout, CLI_OK));
    if (strcmp(argv[1], "--version") == 0) {
        puts("sabot " CLI_VERSION);
        return cli_finish("sabot", CLI_OK);
    }
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(argv[1], commands[i].name) == 0)
            return commands[i].run(argc - 1, argv + 1);
    fprintf(stderr, "sabot: there is no command \"%s\"; \"sabot --help\" lists them\n", argv[1]);
    return CLI_ERROR;
}
