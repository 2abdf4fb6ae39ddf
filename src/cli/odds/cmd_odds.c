/* cmd_odds.c: "sabot odds": which part answers. The command line is looked through for --protect,
 * --wager, --side, --game and --rules before anybody reads it in earnest: the parts have options of
 * their own. */
#include "cli/cli.h"
#include "cli/wager_file.h"
#include "odds.h"

#include <string.h>

/* The value of the last --name VALUE or --name=VALUE; NULL if there is none. */
static const char *value_of(const char *name, int argc, char **argv)
{
    const size_t n = strlen(name);
    const char *value = NULL;

    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], name, n) != 0)
            continue;
        if (argv[i][n] == '=')
            value = argv[i] + n + 1;
        else if (argv[i][n] == '\0' && i + 1 < argc)
            value = argv[++i];
    }
    return value;
}

static bool has_flag(const char *name, int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], name) == 0)
            return true;
    return false;
}

/* The game that is meant, as far as the command line or the rules file tells; SABOT_GAME_NONE if
 * neither does. CLI_GO, or the status to exit with. */
static int choose_game(const char *name, const char *file, int *game)
{
    sabot_rules rules;
    int status;

    *game = SABOT_GAME_NONE;
    if (name) {
        *game = cli_game("odds", name);
        return *game == SABOT_GAME_NONE ? CLI_ERROR : CLI_GO;
    }
    if (!file)
        return CLI_GO;
    if (strcmp(file, "-") == 0)
        return cli_error("odds", "rules from standard input do not tell the game in time; give "
                                 "--game with --rules -");
    status = cli_rules("odds", file, &rules);
    if (status == CLI_GO)
        *game = rules.game;
    return status;
}

int cmd_odds(int argc, char **argv)
{
    int game, status;

    if (has_flag("--protect", argc, argv))
        return odds_protect(argc, argv);
    if (has_flag("--depth-bias", argc, argv))
        return odds_depth(argc, argv);
    const char *const wager = value_of("--wager", argc, argv);
    if (has_flag("--side", argc, argv) || value_of("--side", argc, argv) ||
        has_flag("--wagers", argc, argv) || (wager && wager_file_is_meant(wager))) {
        if (value_of("--remaining-file", argc, argv))
            return cli_error("odds", "a wager that is written down is priced for one composition "
                                     "at a time; give --remaining");
        return odds_side(argc, argv);
    }
    status = choose_game(value_of("--game", argc, argv), value_of("--rules", argc, argv), &game);
    if (status != CLI_GO)
        return status;
    const sabot_traits *traits = sabot_traits_of(game); /* NULL: no game was named */
    const bool tiles = traits && traits->pieces == SABOT_PIECES_TILES;
    if (traits && traits->supply == SABOT_FROM_PACK &&
        (has_flag("--decks", argc, argv) || value_of("--decks", argc, argv)))
        return cli_error("odds", "%s is played with one %s: --decks is for the baccarat games",
                         sabot_game_text(game), tiles ? "set of tiles" : "deck");
    const char *const stake = value_of("--stake", argc, argv);
    const bool many = value_of("--remaining-file", argc, argv);
    const bool by_table = !traits || (traits->drawing != SABOT_DRAWN_BY_CHOICE &&
                                      traits->contest != SABOT_OWN_HANDS);
    if (by_table && (many || (stake && strstr(stake, ".."))))
        return many ? odds_compositions(argc, argv) : odds_stakes(argc, argv);
    if (traits && traits->drawing == SABOT_DRAWN_BY_CHOICE)
        return odds_chemin(argc, argv);
    if (traits && traits->contest == SABOT_OWN_HANDS)
        return tiles ? odds_tiles(argc, argv) : odds_poker(argc, argv);
    return odds_baccarat(argc, argv); /* also what is wrong where no game is named */
}
