/* chemin.c: "sabot odds" of a game whose hands choose: the choices that the regulation leaves
 * to the Player and the Banker, solved as a game. Nothing is printed before all of it is known. */
#include "cli/cli.h"
#include "codec/codec.h"
#include "odds.h"
#include "chemin.h"

#include <stdlib.h>
#include <string.h>

enum { DECKS_MAX = ODDS_CARDS_MAX / SABOT_CARD_LAST };

static const char about[] =
    "{Choice } as a game of two. The Player may draw or stay on 5, the Banker on 3 against\n"
    "9 and on 5 against 4; with --free, as in the literature, the Banker may choose everywhere.\n"
    "Gives the payoff matrix, the best strategies of both sides and the value of the game, all\n"
    "in exact fractions: the Player's expected gain a unit staked, ties nothing.\n"
    "\n"
    "Commission is taken from what the Banker wins. Then one side's gain is no longer the\n"
    "other's loss, and in place of the value stands an equilibrium: neither side gains by\n"
    "departing from it alone. It is told beside the solution without commission.\n"
    "\n"
    "A side goes by the count of its two cards, or by the cards themselves. A value of 0 is a\n"
    "ten or a face.\n";

static const char examples[] =
    "  sabot odds --game {choice}\n"
    "  sabot odds --game {choice} --decks 8 --banker-sees cards\n"
    "  sabot odds --game {choice} --free --decks inf --json\n"
    "  sabot odds --game {choice} --remaining 90,20,22,21,23,24,19,20,23,22 --commission 4\n";

typedef struct request {
    const char *game, *rules, *decks, *remaining, *player_sees, *banker_sees, *commission;
    bool free, wide, json;
} request;

/* ---- What is asked --------------------------------------------------------------------------- */

static int choose_cards(const request *r, const sabot_rules *rules, chemin_setup *setup, int *decks)
{
    long number = rules->decks;

    *decks = 0;
    if (r->decks && r->remaining)
        return cli_error("odds", "give --decks or --remaining, not both");
    if (r->remaining)
        return odds_remaining(r->remaining, &setup->shoe);
    if (r->decks && strcmp(r->decks, "inf") == 0) {
        setup->replaced = true;
        setup->shoe = chemin_shoe_endless();
        return CLI_GO;
    }
    if (r->decks && !cli_number(r->decks, 1, DECKS_MAX, &number))
        return cli_error("odds", "--decks wants a whole number from 1 to %d, or inf, not \"%s\"",
                         DECKS_MAX, r->decks);
    *decks = (int)number;
    setup->shoe = odds_shoe_of_decks(*decks);
    return CLI_GO;
}

static int choose_sight(const char *option, const char *value, bool *cards)
{
    if (!value || strcmp(value, "total") == 0)
        return CLI_GO;
    if (strcmp(value, "cards") != 0)
        return cli_error("odds", "%s wants total or cards, not \"%s\"", option, value);
    *cards = true;
    return CLI_GO;
}

static int choose_commission(const request *r, const sabot_rules *rules, int *percent)
{
    *percent = rules->vigorish;
    if (!r->commission)
        return CLI_GO;
    if (strlen(r->commission) != 1 || !strchr("045", r->commission[0]))
        return cli_error("odds", "--commission wants 0, 4 or 5, not \"%s\"", r->commission);
    *percent = r->commission[0] - '0';
    return CLI_GO;
}

/* The table's rules: of the file if there is one, else those that the game has by itself. */
static int choose_rules(const request *r, sabot_rules *rules)
{
    const int ours = codec_game_like("choice");
    const int game = r->game ? cli_game("odds", r->game) : ours;
    int status = CLI_GO;

    if (game == SABOT_GAME_NONE)
        return CLI_ERROR;
    sabot_rules_default(rules, ours, 0);
    if (r->rules)
        status = cli_rules("odds", r->rules, rules);
    if (status != CLI_GO)
        return status;
    if (rules->game != ours || game != ours)
        return cli_error("odds", "%s%sPlayer and Banker choose in {choice} alone; give --game "
                         "{choice} and no rules file of another game",
                         r->rules ? r->rules : "", r->rules ? ": " : "");
    return CLI_GO;
}

/* ---- The command ----------------------------------------------------------------------------- */

static int choose(const request *r, chemin_setup *setup, chemin_answer *a)
{
    sabot_rules rules;
    int status = choose_rules(r, &rules);

    setup->free = r->free;
    a->wide = r->wide;
    if (status == CLI_GO)
        status = choose_cards(r, &rules, setup, &a->decks);
    if (status == CLI_GO)
        status = choose_sight("--player-sees", r->player_sees, &setup->player_cards);
    if (status == CLI_GO)
        status = choose_sight("--banker-sees", r->banker_sees, &setup->banker_cards);
    if (status == CLI_GO)
        status = choose_commission(r, &rules, &a->percent);
    return status;
}

static int answer(const request *r, chemin_answer *a)
{
    chemin_setup setup = { 0 };
    const int status = choose(r, &setup, a);

    if (status != CLI_GO)
        return status;
    if (!chemin_count(&setup, &a->game))
        return cli_error("odds", "these cards cannot be counted; give from %d to %d of them",
                         ODDS_CARDS_MIN, ODDS_CARDS_MAX);
    chemin_solution_init(&a->plain);
    chemin_solution_init(&a->taxed);
    chemin_solve(&a->game, 0, &a->plain);
    chemin_solve(&a->game, a->percent, &a->taxed);
    if (r->json)
        odds_chemin_print_json(a);
    else
        odds_chemin_print(a);
    chemin_solution_clear(&a->plain);
    chemin_solution_clear(&a->taxed);
    return CLI_OK;
}

int odds_chemin(int argc, char **argv)
{
    request r = { 0 };
    const cli_option options[] = {
        { "game", "GAME", "{choice}", &r.game, NULL },
        { "rules", "FILE", "a rules file: its decks and its vigorish", &r.rules, NULL },
        { "decks", "N", "whole decks, or inf: every card is put back (6)", &r.decks, NULL },
        { "remaining", "C0,...,C9", "how many cards of value 0, 1, ... 9 remain", &r.remaining,
          NULL },
        { "free", NULL, "the Banker may choose everywhere, not only where Table 3 says so", NULL,
          &r.free },
        { "player-sees", "WHAT", "the Player goes by the total or by the cards (total)",
          &r.player_sees, NULL },
        { "banker-sees", "WHAT", "the Banker goes by the total or by the cards (total)",
          &r.banker_sees, NULL },
        { "commission", "PERCENT", "of what the Banker wins: 0, 4 or 5 (5)", &r.commission, NULL },
        { "wide", NULL, "no lines are broken (80 columns)", NULL, &r.wide },
        { "json", NULL, "print JSON", NULL, &r.json },
        { NULL, NULL, NULL, NULL, NULL },
    };
    const cli_command command = {
        "odds", "--game {choice} [--rules FILE] [--decks N|inf | --remaining C0,...,C9]\n"
                "  [--free] [--player-sees total|cards] [--banker-sees total|cards]\n"
                "  [--commission 0|4|5] [--wide | --json]\n",
        about, options, examples, 0, 0,
    };
    int words, status = cli_options(&command, argc, argv, &words);

    if (status != CLI_GO)
        return status;
    chemin_answer *a = calloc(1, sizeof *a);
    if (!a)
        return cli_error("odds", "there is no memory left");
    status = answer(&r, a);
    free(a);
    return cli_finish("odds", status);
}
