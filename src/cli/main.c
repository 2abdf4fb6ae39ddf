/* main.c: the program: a table of commands. */
#include "cli.h"

#include <string.h>

static const struct { const char *name; int (*run)(int, char **); const char *help; } commands[] = {
    { "audit", cmd_audit, "say what is wrong with a log that others have kept" },
    { "cite",  cmd_cite,  "show or search the provisions behind the rulings" },
    { "deal",  cmd_deal,  "play whole shoes by themselves and print the transcript" },
    { "drill", cmd_drill, "learn to deal: exercises judged by the engine" },
    { "hand",  cmd_hand,  "rank or set a hand of tiles or cards, by a house way" },
    { "journal", cmd_journal, "verify, show, export and import journals" },
    { "odds",  cmd_odds,  "count, exactly, what every wager is worth" },
    { "play",  cmd_play,  "sit at a table of a server, or watch it" },
    { "roads", cmd_roads, "draw the roads of a shoe" },
    { "rules", cmd_rules, "check a licensee's rules files, or show what they amount to" },
    { "serve", cmd_serve, "run tables that people sit down at from anywhere" },
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
    fputs("\n\"sabot help COMMAND\" tells more, with examples; so does \"sabot COMMAND --help\".\n"
          "\nexamples:\n", stream);
    fputs(cli_named("  sabot deal --game {editions} --seed 1\n"
                    "  sabot deal --game {shoe} --seed 1 | sabot table\n"
                    "  sabot odds --game {shoe}\n"
                    "  sabot cite \"7.9(c)[3]\"\n"), stream);
    return status;
}

static int run(int argc, char **argv)
{
    const char *list[COMMANDS + 2] = { "help" };

    for (int i = 0; i < COMMANDS; i++) {
        if (strcmp(argv[0], commands[i].name) == 0)
            return commands[i].run(argc, argv);
        list[i + 1] = commands[i].name;
    }
    const char *meant = cli_meant(argv[0], list, "");
    return cli_error("sabot", "there is no command \"%s\"%s", argv[0],
                     meant[0] != '\0' ? meant : "; \"sabot --help\" lists them");
}

/* "sabot help", "sabot help table". */
static int help(int argc, char **argv)
{
    char option[] = "--help";
    char *words[] = { argc > 1 ? argv[1] : NULL, option, NULL };

    if (argc > 2)
        return cli_error("sabot", "\"%s\" is one word too many; usage: sabot help [COMMAND]",
                         argv[2]);
    return argc == 1 ? cli_finish("sabot", usage(stdout, CLI_OK)) : run(2, words);
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return usage(stderr, CLI_ERROR);
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return cli_finish("sabot", usage(stdout, CLI_OK));
    if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0) {
        printf("sabot %s\n", sabot_version());
        return cli_finish("sabot", CLI_OK);
    }
    if (strcmp(argv[1], "help") == 0)
        return help(argc - 1, argv + 1);
    return run(argc - 1, argv + 1);
}
