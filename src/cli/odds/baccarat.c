/* baccarat.c: "sabot odds" for hands drawn by a table of the rules: every wager of a rules
 * file, or of the regulation, exactly, for whole decks or the cards that remain. */
#include "cli/cli.h"
#include "odds.h"
#include "baccarat.h"

#include <stdlib.h>
#include <string.h>

enum { DECKS_MAX = 16 }; /* as many as a rules file may have */

static const char about[] =
    "Counts, exactly, every way a round can end with the cards that remain, as ordered sequences\n"
    "of six cards, and tells for each wager of the rules file how often it wins, loses or is\n"
    "void, its expectation as a fraction and to twelve digits, for a unit staked and for a unit\n"
    "that is not void, and its standard deviation. Without a rules file every wager of the\n"
    "regulation is listed in every mode.\n"
    "\n"
    "A Banker wager is paid in one of six modes: less 5 or 4 percent (vig5, vig4); whole, but a\n"
    "quarter is charged on ties (tie25); whole, but one to two with six (six-half); whole, for\n"
    "who covers it with total-card wagers (total-cards); whole, but void if the Banker wins with\n"
    "seven on three cards (dragon7).\n"
    "\n"
    "Other games, side bets that one writes oneself, and the study of what can be counted have\n"
    "options of their own:\n"
    "  sabot odds --game {choice} --help\n"
    "  sabot odds --game {tiles} --help\n"
    "  sabot odds --game {cards} --help\n"
    "  sabot odds --side FILE --help\n"
    "  sabot odds --protect --help\n"
    "  sabot odds --depth-bias --help\n"
    "  sabot odds --game {shoe} --remaining-file FILE --help\n"
    "  sabot odds --game {shoe} --stake 1..500 --help\n";

static const char examples[] =
    "  sabot odds --game {shoe}\n"
    "  sabot odds --game {editions} --decks 6 --removal\n"
    "  sabot odds --rules {editions}-dragon-7 --json\n"
    "  sabot odds --game {shoe} --stake 13 --wager banker\n"
    "  sabot odds --game {shoe} --remaining 30,8,9,7,7,8,6,8,9,7\n"
    "  sabot odds --rules {editions}-dragon-7 --covariance --stakes banker=1,dragon-7=0.1\n";

typedef struct request {
    const char *game, *rules, *decks, *remaining, *stake, *wager, *stakes;
    bool removal, covariance, wide, json;
} request;

static int choose_rules(const request *r, baccarat_report *report)
{
    const int game = r->game ? cli_game("odds", r->game) : SABOT_GAME_NONE;
    int status = CLI_GO;

    if (r->game && game == SABOT_GAME_NONE)
        return CLI_ERROR;
    if (!r->game && !r->rules)
        return cli_error("odds", "which game? Give --game {games}, or --rules FILE");
    report->file = r->rules;
    if (!r->rules) {
        sabot_rules_default(&report->rules, game, 0);
        return CLI_GO;
    }
    status = cli_rules("odds", r->rules, &report->rules);
    if (status == CLI_GO && r->game && report->rules.game != game)
        return cli_error("odds", "%s is for %s; leave out --game %s", r->rules,
                         sabot_game_text(report->rules.game), r->game);
    return status;
}

/* Cards that remain of a table's shoe cannot be more than its decks hold. */
static int check_remaining(const request *r, const baccarat_report *report)
{
    const odds_shoe whole = odds_shoe_of_decks(report->rules.decks);

    for (int v = 0; r->rules && v < ODDS_VALUES; v++)
        if (report->shoe.left[v] > whole.left[v])
            return cli_error("odds", "%d cards of value %d cannot remain: the %d decks of %s hold "
                             "%d; count them again", report->shoe.left[v], v, report->rules.decks,
                             r->rules, whole.left[v]);
    return CLI_GO;
}

static int choose_cards(const request *r, baccarat_report *report)
{
    long decks = report->rules.decks;

    if (r->decks && r->remaining)
        return cli_error("odds", "give --decks or --remaining, not both");
    if (r->remaining) {
        int status = odds_remaining("--remaining", r->remaining, &report->shoe);
        if (status == CLI_GO)
            status = check_remaining(r, report);
        if (status != CLI_GO)
            return status;
    } else {
        if (r->decks && !cli_number(r->decks, 1, DECKS_MAX, &decks))
            return cli_error("odds", "--decks wants a whole number from 1 to %d, not \"%s\"",
                             DECKS_MAX, r->decks);
        report->decks = (int)decks;
        report->shoe = odds_shoe_of_decks((int)decks);
    }
    if (r->removal && odds_shoe_size(&report->shoe) == ODDS_CARDS_MIN)
        return cli_error("odds", "there are six cards, and a round may need all of them; --removal "
                                 "wants seven or more");
    return CLI_GO;
}

static int unknown_wager(const char *word, size_t n, const odds_wager *all, int count)
{
    char list[1024];
    size_t used = 0;

    for (int i = 0; i < count; i++) {
        char mode[ODDS_MODE_TEXT];
        odds_wager_mode(&all[i], mode);
        used += (size_t)snprintf(list + used, sizeof list - used, "%s%s%s%s", i > 0 ? ", " : "",
                                 sabot_field_word(SABOT_F_ON, all[i].on), mode[0] ? ":" : "", mode);
    }
    return cli_error("odds", "there is no wager \"%.*s\" here; choose of %s", (int)n, word, list);
}

/* The wagers there are, and of them those asked for: "tie,banker:vig5". */
static int choose_wagers(const request *r, baccarat_report *report)
{
    odds_wager all[ODDS_WAGERS_MAX];
    bool wanted[ODDS_WAGERS_MAX] = { false };
    const int n = report->file ? odds_wagers_offered(&report->rules, report->stake, all)
                               : odds_wagers_all(report->rules.game, report->stake, all);

    for (const char *at = r->wager; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
        const size_t length = strcspn(at, ",");
        bool found = false;
        for (int i = 0; i < n; i++)
            if (odds_wager_is(&all[i], at, length))
                wanted[i] = found = true;
        if (!found)
            return unknown_wager(at, length, all, n);
    }
    for (int i = 0; i < n; i++)
        if (!r->wager || wanted[i])
            report->wager[report->wagers++] = all[i];
    return CLI_GO;
}

static int choose_stake(const request *r, baccarat_report *report)
{
    if (r->stake && !cli_amount(r->stake, ODDS_STAKE_MAX, &report->stake))
        return cli_error("odds", "--stake wants an amount from 0.01 to 10,000,000.00, not \"%s\"",
                         r->stake);
    return CLI_GO;
}

/* Which wagers are looked at together. Rounded at a stake of their own they cannot be. */
static int choose_together(const request *r, baccarat_report *report)
{
    report->together.matrix = r->covariance;
    if (!r->stakes)
        return CLI_GO;
    if (r->stake)
        return cli_error("odds", "--stakes are in units, without rounding; leave out --stake");
    return together_read(r->stakes, report->wager, report->wagers, &report->together);
}

static int answer(const request *r, baccarat_report *report)
{
    int status = choose_rules(r, report);

    if (status == CLI_GO)
        status = choose_cards(r, report);
    if (status == CLI_GO)
        status = choose_stake(r, report);
    if (status == CLI_GO)
        status = choose_wagers(r, report);
    if (status == CLI_GO)
        status = choose_together(r, report);
    if (status != CLI_GO)
        return status;
    report->removal = r->removal;
    report->wide = r->wide;
    if (!odds_count(&report->shoe, &report->counts) ||
        (r->removal &&
         !odds_removal_of(&report->shoe, report->wager, report->wagers, report->gone)))
        return cli_error("odds", "these cards cannot be counted; give 6 to %d", ODDS_CARDS_MAX);
    odds_evaluate(&report->counts, report->wager, report->wagers, report->result);
    together_find(&report->counts, report->wager, report->wagers, &report->together);
    if (r->json)
        baccarat_print_json(report);
    else
        baccarat_print_text(report);
    return CLI_OK;
}

int odds_baccarat(int argc, char **argv)
{
    request r = { 0 };
    const cli_option options[] = {
        { "game", "GAME", "{either}", &r.game, NULL },
        { "rules", "FILE", "the table's rules file: its wagers alone", &r.rules, NULL },
        { "decks", "N", "so many whole decks, 1 to 16 (as the rules say)", &r.decks, NULL },
        { "remaining", "C0,...,C9", "how many cards of value 0, 1, ... 9 remain", &r.remaining,
          NULL },
        { "stake", "AMOUNT", "round vigorish as the table does at this stake", &r.stake, NULL },
        { "wager", "LIST", "these wagers alone: \"tie,banker:vig5\"; or a FILE", &r.wager, NULL },
        { "removal", NULL, "the effect of removing one card of each value", NULL, &r.removal },
        { "covariance", NULL, "how the wagers of a round go together, by pairs", NULL,
          &r.covariance },
        { "stakes", "LIST", "staked together: \"banker=1,tie=0.1\", in units", &r.stakes, NULL },
        { "wide", NULL, "every column, however wide (80 columns)", NULL, &r.wide },
        { "json", NULL, "answer in JSON", NULL, &r.json },
        { NULL, NULL, NULL, NULL, NULL },
    };
    const cli_command command = {
        "odds", "--game GAME [--rules FILE] [--decks N | --remaining C0,...,C9]\n"
                "  [--stake AMOUNT] [--wager LIST] [--removal] [--covariance] [--stakes LIST]\n"
                "  [--wide | --json]\n",
        about, options, examples, 0, 0,
    };
    int words, status = cli_options(&command, argc, argv, &words);

    if (status != CLI_GO)
        return status;
    baccarat_report *report = calloc(1, sizeof *report);
    if (!report)
        return cli_error("odds", "there is no memory left");
    status = answer(&r, report);
    free(report);
    return cli_finish("odds", status);
}
