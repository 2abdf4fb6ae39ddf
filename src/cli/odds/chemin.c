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
    "It may be any rate from 0 to 10 percent; with --commission all those at which the\n"
    "equilibrium changes its shape are found, exactly, and what is played between them.\n"
    "\n"
    "--player-plays and --banker-plays price any strategy against any other, and tell what a\n"
    "better reply would gain. A strategy is a list with commas: 5=draw, 5=9/11 (a probability\n"
    "of drawing), 3v9=stay (3 against a third card of 9), 6v- (against none), 6v* (whatever it\n"
    "is), 1+4=draw and 0+3v9=1/2 (by the cards). What it does not tell is rest=equilibrium (so\n"
    "if nothing is said), best (the best reply), table (draw at every option), draw or stay.\n"
    "\n"
    "With --banque one bank plays against two tables at once, as in baccara banque: what it\n"
    "expects if it draws and stays for the best by its count and both third cards, and if it\n"
    "minds the first table alone, against tables that draw or stay on 5.\n"
    "\n"
    "With --by-depth shoes are shuffled, and at every so many cards the game of the cards left is\n"
    "solved: how often is there no equilibrium without chance? The same seed gives the same\n"
    "answer however many threads share the work; runs of different shoes may be added up.\n"
    "\n"
    "A side goes by the count of its two cards, or by the cards themselves. A value of 0 is a\n"
    "ten or a face.\n";

static const char examples[] =
    "  sabot odds --game {choice}\n"
    "  sabot odds --game {choice} --decks 8 --banker-sees cards\n"
    "  sabot odds --game {choice} --free --decks inf --json\n"
    "  sabot odds --game {choice} --remaining 90,20,22,21,23,24,19,20,23,22 --commission 4\n"
    "  sabot odds --game {choice} --free --decks 8 --banker-sees cards --commission all\n"
    "  sabot odds --game {choice} --free --player-plays 5=draw --banker-plays rest=best\n"
    "  sabot odds --game {choice} --banque --decks 6\n"
    "  sabot odds --game {choice} --decks 8 --by-depth --shoes 10000 --plot chance.svg\n";

typedef struct request {
    const char *game, *rules, *decks, *remaining, *player_sees, *banker_sees, *commission,
        *player_plays, *banker_plays;
    chemin_depth_asked depth;
    bool free, by_depth, banque, wide, json;
} request;

/* ---- What is asked --------------------------------------------------------------------------- */

static int choose_cards(const request *r, const sabot_rules *rules, chemin_setup *setup, int *decks)
{
    long number = rules->decks;

    *decks = 0;
    if (r->decks && r->remaining)
        return cli_error("odds", "give --decks or --remaining, not both");
    if (r->remaining)
        return odds_remaining("--remaining", r->remaining, &setup->shoe);
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

/* A strategy that names cards says by itself that the side goes by them. */
static int choose_sight(const char *option, const char *value, const char *plays, bool *cards)
{
    *cards = chemin_plays_by_cards(plays);
    if (value && *cards && strcmp(value, "total") == 0)
        return cli_error("odds", "a strategy that tells cards apart goes by the cards; leave out "
                         "%s total", option);
    if (!value || strcmp(value, "total") == 0)
        return CLI_GO;
    if (strcmp(value, "cards") != 0)
        return cli_error("odds", "%s wants total or cards, not \"%s\"", option, value);
    *cards = true;
    return CLI_GO;
}

/* Also all of them: the break points are wanted. */
static int choose_commission(const request *r, const sabot_rules *rules, mpq_t commission)
{
    if (r->commission && strcmp(r->commission, "all") == 0)
        return CLI_GO;
    if (r->commission)
        return chemin_read_commission(r->commission, commission);
    mpq_set_ui(commission, (unsigned)rules->vigorish, 100);
    mpq_canonicalize(commission);
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
        status = choose_sight("--player-sees", r->player_sees, r->player_plays,
                              &setup->player_cards);
    if (status == CLI_GO)
        status = choose_sight("--banker-sees", r->banker_sees, r->banker_plays,
                              &setup->banker_cards);
    if (status == CLI_GO)
        status = choose_commission(r, &rules, a->commission);
    return status;
}

/* The game solved, without commission and with it. */
static int answer_solution(chemin_answer *a, bool json)
{
    chemin_solution_init(&a->plain);
    chemin_solution_init(&a->taxed);
    chemin_solve(&a->game, NULL, &a->plain);
    chemin_solve(&a->game, a->commission, &a->taxed);
    if (json)
        odds_chemin_print_json(a);
    else
        odds_chemin_print(a);
    chemin_solution_clear(&a->plain);
    chemin_solution_clear(&a->taxed);
    return CLI_OK;
}

static int answer(const request *r, chemin_answer *a)
{
    const bool all = r->commission && strcmp(r->commission, "all") == 0;
    const bool plays = r->player_plays || r->banker_plays;
    chemin_setup setup = { 0 };
    const int status = choose(r, &setup, a);

    if (status != CLI_GO)
        return status;
    if (all && plays)
        return cli_error("odds", "--commission all follows the equilibrium; leave out "
                         "--player-plays and --banker-plays, or give one commission");
    if (r->by_depth && (all || plays))
        return cli_error("odds", "--by-depth solves every state; leave out --player-plays and "
                         "--banker-plays, and give one commission");
    if (!r->by_depth && (r->depth.shoes || r->depth.seed || r->depth.first || r->depth.every ||
                         r->depth.threads || r->depth.plot))
        return cli_error("odds", "--shoes, --seed, --first, --every, --threads and --plot go with "
                         "--by-depth");
    if (r->banque) {
        if (all || plays || r->by_depth || r->commission || r->player_sees || r->banker_sees)
            return cli_error("odds", "--banque has its own strategies and no commission; leave out "
                             "--player-plays, --banker-plays, --player-sees, --banker-sees, "
                             "--commission and --by-depth");
        setup.free = true; /* the bank may always draw or stay */
        a->game.setup = setup;
        return chemin_answer_banque(a, r->json);
    }
    if (all && setup.replaced) /* cards put back tell nothing beyond their total */
        setup.player_cards = setup.banker_cards = false;
    if (!chemin_count(&setup, &a->game))
        return cli_error("odds", "these cards cannot be counted; give from %d to %d of them",
                         ODDS_CARDS_MIN, ODDS_CARDS_MAX);
    return r->by_depth ? chemin_answer_depth(a, &r->depth, r->json)
           : all       ? chemin_answer_breaks(a, r->json)
           : plays     ? chemin_answer_plays(a, r->player_plays, r->banker_plays, r->json)
                       : answer_solution(a, r->json);
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
        { "commission", "RATE", "of what the Banker wins: 4.5 (percent), 1/20, or all (5)",
          &r.commission, NULL },
        { "player-plays", "LIST", "price this strategy: 5=9/11, 1+4=draw, rest=best, ...",
          &r.player_plays, NULL },
        { "banker-plays", "LIST", "and this: 3v9=draw, 6v-=1/2, 0+3v9=stay, ...", &r.banker_plays,
          NULL },
        { "banque", NULL, "baccara banque: one bank against two tables", NULL, &r.banque },
        { "by-depth", NULL, "in how many states of a shoe chance is needed", NULL, &r.by_depth },
        { "shoes", "N", "by depth: how many shoes (1000)", &r.depth.shoes, NULL },
        { "seed", "SEED", "by depth: the seed of the shoes, a number or a word (1)",
          &r.depth.seed, NULL },
        { "first", "N", "by depth: the number of the first shoe (0)", &r.depth.first, NULL },
        { "every", "N", "by depth: solve at every N cards left (13)", &r.depth.every, NULL },
        { "threads", "N", "by depth: how many share the work (one a processor)",
          &r.depth.threads, NULL },
        { "plot", "FILE", "by depth: write a chart, as SVG", &r.depth.plot, NULL },
        { "wide", NULL, "no lines are broken (80 columns)", NULL, &r.wide },
        { "json", NULL, "print JSON", NULL, &r.json },
        { NULL, NULL, NULL, NULL, NULL },
    };
    const cli_command command = {
        "odds", "--game {choice} [--rules FILE] [--decks N|inf | --remaining C0,...,C9]\n"
                "  [--free] [--player-sees total|cards] [--banker-sees total|cards]\n"
                "  [--commission RATE|all] [--player-plays LIST] [--banker-plays LIST]\n"
                "  [--wide | --json]\n"
                "--game {choice} --banque [--decks N|inf | --remaining C0,...,C9] [--json]\n"
                "--game {choice} --by-depth [--decks N] [--shoes N] [--seed SEED] [--first N]\n"
                "  [--every N] [--threads N] [--plot FILE] [--json]\n",
        about, options, examples, 0, 0,
    };
    int words, status = cli_options(&command, argc, argv, &words);

    if (status != CLI_GO)
        return status;
    chemin_answer *a = calloc(1, sizeof *a);
    if (!a)
        return cli_error("odds", "there is no memory left");
    mpq_init(a->commission);
    r.depth.rules = r.rules;
    status = answer(&r, a);
    mpq_clear(a->commission);
    free(a);
    return cli_finish("odds", status);
}
