/* side.c: "sabot odds --wager FILE": a wager that somebody has written down, priced exactly. */
#include "audit/report.h"
#include "cli/cli.h"
#include "cli/ready.h"
#include "cli/wager_file.h"
#include "odds.h"

#include <stdlib.h>
#include <string.h>

enum { DECKS_MAX = 16, PLACES = 12 };

static const char about[] =
    "Prices a wager of one's own, exactly, over every way a round can be dealt from the cards\n"
    "that remain. It is a text file, one line for each way it ends; the first line whose\n"
    "condition holds says what becomes of the stake, which is lost if none does:\n"
    "\n"
    "  name Pairs and leads                # what stands behind # is passed over\n"
    "  pay 200 to 1 when both perfect pair\n"
    "  pay 30 to 1 when player pair of kings\n"
    "  pay 40 to 1 when winning total = 7 and winning cards = 3\n"
    "  pay 3 to 2 when player wins and margin >= 6 and not either natural\n"
    "  pay 8 to 1 when all cards are red or all cards are black\n"
    "  push when cards = 6\n"
    "  lose otherwise\n"
    "\n"
    "docs/wagers.md has every word. FILE ends in .wager or has a slash in it, \"-\" is standard\n"
    "input, or it is the name of one of those in wagers/: panda-8, perfect-pair, lucky-6, ...\n"
    "Other words after --wager choose among the wagers of the regulation.\n"
    "\n"
    "Where a wager looks at ranks, --remaining wants thirteen counts, of aces, twos, ... kings;\n"
    "where it looks at suits, fifty-two: those of clubs, diamonds, hearts, spades.\n";

static const char examples[] =
    "  sabot odds --game {shoe} --wager panda-8\n"
    "  sabot odds --game {editions} --wager mine.wager --decks 6 --json\n";

typedef struct request {
    const char *game, *rules, *decks, *remaining, *wager, *side;
    bool removal, json, wagers;
} request;

typedef struct report {
    int game, decks;               /* 0 decks: the remaining cards were given */
    wager_file file;
    side_shoe shoe;
    side_result result;
    bool removal;                  /* is the effect of removal told? */
    struct { bool there; odds_fraction value, effect; } gone[SIDE_BY_RANK];
} report;

/* ---- What is asked --------------------------------------------------------------------------- */

static int choose_game(const request *r, report *out, sabot_rules *rules)
{
    const int game = r->game ? cli_game("odds", r->game) : SABOT_GAME_NONE;
    int status = CLI_GO;

    if (r->game && game == SABOT_GAME_NONE)
        return CLI_ERROR;
    if (!r->game && !r->rules)
        return cli_error("odds", "which game? Give --game {shoe}, or --rules FILE");
    if (r->rules)
        status = cli_rules("odds", r->rules, rules);
    else
        sabot_rules_default(rules, game, 0);
    if (status != CLI_GO)
        return status;
    if (r->game && rules->game != game)
        return cli_error("odds", "%s is for %s; leave out --game %s", r->rules,
                         sabot_game_text(rules->game), r->game);
    out->game = rules->game;
    if (sabot_traits_of(out->game)->drawing != SABOT_DRAWN_BY_TABLE)
        return cli_error("odds", "a wager is priced where a table says who draws: %s is no such "
                                 "game, {either} is", sabot_game_text(out->game));
    return CLI_GO;
}

/* Counts with commas between them, as many as the shoe has places. */
static bool read_counts(const char *text, side_shoe *shoe)
{
    char word[8];
    long number;

    for (int i = 0; i < (int)shoe->sight; i++) {
        const size_t n = strcspn(text, ",");
        if (n == 0 || n >= sizeof word || (text[n] == ',') != (i < (int)shoe->sight - 1))
            return false;
        memcpy(word, text, n);
        word[n] = '\0';
        if (!cli_number(word, 0, ODDS_CARDS_MAX, &number))
            return false;
        shoe->left[i] = (int32_t)number;
        text += n + (text[n] == ',');
    }
    return true;
}

static int read_remaining(const char *text, side_shoe *shoe)
{
    odds_shoe values;
    int commas = 0;

    for (const char *at = text; *at != '\0'; at++)
        commas += *at == ',';
    shoe->sight = commas == SIDE_BY_FACE - 1 ? SIDE_BY_FACE
                  : commas == SIDE_BY_RANK - 1 ? SIDE_BY_RANK : SIDE_BY_VALUE;
    if (shoe->sight == SIDE_BY_VALUE) {
        const int status = odds_remaining("--remaining", text, &values);
        if (status == CLI_GO)
            memcpy(shoe->left, values.left, sizeof values.left);
        return status;
    }
    if (!read_counts(text, shoe))
        return cli_error("odds", "--remaining wants whole numbers from 0 to %d with commas between "
                                 "them", ODDS_CARDS_MAX);
    values = side_shoe_values(shoe);
    const int size = odds_shoe_size(&values);
    if (size < ODDS_CARDS_MIN || size > ODDS_CARDS_MAX)
        return cli_error("odds", "%d cards cannot be counted; give %d to %d", size, ODDS_CARDS_MIN,
                         ODDS_CARDS_MAX);
    return CLI_GO;
}

/* Cards are gone by value, or by rank where the wager looks at ranks. */
static int kinds(const report *r)
{
    return r->file.bet.sight == SIDE_BY_VALUE ? SIDE_BY_VALUE : SIDE_BY_RANK;
}

static int choose_cards(const request *r, const sabot_rules *rules, report *out)
{
    long decks = rules->decks;
    int status;

    if (r->decks && r->remaining)
        return cli_error("odds", "give --decks or --remaining, not both");
    if (!r->remaining) {
        if (r->decks && !cli_number(r->decks, 1, DECKS_MAX, &decks))
            return cli_error("odds", "--decks wants a whole number from 1 to %d, not \"%s\"",
                             DECKS_MAX, r->decks);
        out->decks = (int)decks;
        out->shoe = side_shoe_of_decks((int)decks);
        return CLI_GO;
    }
    status = read_remaining(r->remaining, &out->shoe);
    if (status != CLI_GO)
        return status;
    if (out->shoe.sight < out->file.bet.sight)
        return cli_error("odds", out->file.bet.sight == SIDE_BY_RANK
                         ? "the wager looks at ranks: give --remaining thirteen counts, of aces, "
                           "twos, ... kings"
                         : "the wager looks at suits: give --remaining fifty-two counts, ace to "
                           "king of clubs, diamonds, hearts, spades");
    return CLI_GO;
}

/* ---- What came out --------------------------------------------------------------------------- */

/* "11 to 1", "push", "lose". */
static const char *pays(const side_line *line, char out[32])
{
    if (line->to > 0)
        snprintf(out, 32, "%d to %d", line->to, line->per);
    else
        snprintf(out, 32, "%s", line->to == 0 ? "push" : "lose");
    return out;
}

/* "7", "K": what a card that is gone is called. */
static const char *kind_text(const report *r, int kind)
{
    static const char *const value[] = { "0", "1", "2", "3", "4", "5", "6", "7", "8", "9" };
    static const char *const rank[] = { "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q",
                                        "K" };

    return r->file.bet.sight == SIDE_BY_VALUE ? value[kind] : rank[kind];
}

static odds_fraction share_of(const report *r, int64_t count)
{
    return odds_fraction_make(count, r->result.total);
}

static void print_text(const report *r)
{
    const side_result *const o = &r->result;
    char number[ODDS_TEXT], part[ODDS_TEXT], text[ODDS_TEXT], paid[32];
    odds_fraction value = odds_expectation(&o->wager, &o->sum, o->total);

    printf("%s%s%s", r->file.bet.name, r->file.bet.name[0] ? ": " : "", sabot_game_text(r->game));
    if (r->decks > 0)
        printf(", %d deck%s", r->decks, r->decks == 1 ? "" : "s");
    putchar('\n');
    for (int i = 0; i < r->file.bet.lines; i++) {
        odds_fraction_decimal(share_of(r, o->line[i]), PLACES, part);
        printf("\n%s\n    %-14s %s   %s\n", r->file.bet.line[i].text,
               pays(&r->file.bet.line[i], paid), part, odds_grouped(o->line[i], number));
    }
    odds_fraction_text(value, part);
    printf("\nev           %s   %s\n", odds_signed(value, PLACES, text), part);
    if (o->sum.none > 0 && odds_expectation_resolved(&o->wager, &o->sum, &value)) {
        odds_fraction_text(value, part);
        printf("ev resolved  %s   %s\n", odds_signed(value, PLACES, text), part);
    }
    printf("sd           %.8f\n", odds_deviation(&o->wager, &o->sum, o->total));
    if (r->removal)
        printf("\neffect of removing one card of a %s on the ev of a unit staked\n",
               r->file.bet.sight == SIDE_BY_VALUE ? "value" : "rank");
    for (int i = 0; i < kinds(r) && r->removal; i++)
        printf("%5s  %s\n", kind_text(r, i),
               r->gone[i].there ? odds_signed(r->gone[i].effect, PLACES, text) : "-");
}

static void json_line(const report *r, int i)
{
    const side_line *const line = &r->file.bet.line[i];
    char part[ODDS_TEXT], paid[32];

    odds_fraction_decimal(share_of(r, r->result.line[i]), PLACES, part);
    printf("%s{\"line\":%d,\"says\":", i > 0 ? "," : "", line->number);
    audit_put_json(stdout, line->text);
    printf(",\"pays\":\"%s\",\"count\":\"%lld\",\"share\":%s}", pays(line, paid),
           (long long)r->result.line[i], part);
}

static void json_removal(const report *r)
{
    printf(",\"removal\":[");
    for (int i = 0; i < kinds(r); i++) {
        printf("%s{\"%s\":\"%s\"", i > 0 ? "," : "",
               r->file.bet.sight == SIDE_BY_VALUE ? "value" : "rank", kind_text(r, i));
        if (r->gone[i].there) {
            odds_json_fraction("ev", r->gone[i].value);
            odds_json_fraction("effect", r->gone[i].effect);
        } else {
            printf(",\"ev_exact\":null,\"ev\":null,\"effect_exact\":null,\"effect\":null");
        }
        putchar('}');
    }
    putchar(']');
}

static void print_json(const report *r)
{
    const side_result *const o = &r->result;
    odds_fraction value;

    printf("{\"game\":\"%s\"", sabot_game_text(r->game));
    if (r->decks > 0)
        printf(",\"decks\":%d", r->decks);
    for (int i = 0; i < (int)r->shoe.sight && r->decks == 0; i++)
        printf("%s%d%s", i == 0 ? ",\"remaining\":[" : ",", r->shoe.left[i],
               i == (int)r->shoe.sight - 1 ? "]" : "");
    printf(",\"total\":\"%lld\",\"side\":", (long long)o->total);
    audit_put_json(stdout, r->file.bet.name);
    fputs(",\"lines\":[", stdout);
    for (int i = 0; i < r->file.bet.lines; i++)
        json_line(r, i);
    printf("],\"win\":\"%lld\",\"lose\":\"%lld\",\"void\":\"%lld\"", (long long)o->sum.win,
           (long long)o->sum.lose, (long long)o->sum.none);
    odds_json_fraction("ev", odds_expectation(&o->wager, &o->sum, o->total));
    if (odds_expectation_resolved(&o->wager, &o->sum, &value))
        odds_json_fraction("ev_resolved", value);
    else
        printf(",\"ev_resolved_exact\":null,\"ev_resolved\":null");
    printf(",\"sd\":%.12f", odds_deviation(&o->wager, &o->sum, o->total));
    if (r->removal)
        json_removal(r);
    puts("}");
}

static void remove_each(report *r)
{
    const odds_fraction now = odds_expectation(&r->result.wager, &r->result.sum, r->result.total);

    for (int i = 0; i < kinds(r); i++) {
        r->gone[i].there = side_without(&r->file.bet, &r->shoe, i, &r->gone[i].value);
        if (r->gone[i].there)
            r->gone[i].effect = odds_fraction_subtract(r->gone[i].value, now);
    }
}

/* Every wager that is ready, by name. */
static int list_wagers(bool json)
{
    static char name[READY_NAMES][READY_NAME];
    const int n = ready_wagers(name);
    wager_file *const file = malloc(sizeof *file);
    int status = file ? CLI_GO : cli_error("odds", "there is no memory left");

    if (status == CLI_GO && json)
        fputs("{\"wagers\":[", stdout);
    for (int i = 0; i < n && status == CLI_GO; i++) {
        status = wager_file_read("odds", name[i], file);
        if (status != CLI_GO)
            break;
        if (!json) {
            printf("%-28s %s\n", name[i], file->bet.name);
            continue;
        }
        printf("%s{\"wager\":\"%s\",\"name\":", i > 0 ? ",\n" : "", name[i]);
        audit_put_json(stdout, file->bet.name);
        fputs(",\"text\":", stdout);
        audit_put_json(stdout, file->text);
        putchar('}');
    }
    if (status == CLI_GO && json)
        puts("]}");
    free(file);
    return status == CLI_GO ? CLI_OK : status;
}

static int answer(const request *r, report *out)
{
    sabot_rules rules;
    int status = wager_file_read("odds", r->wager ? r->wager : r->side, &out->file);

    if (status == CLI_GO)
        status = choose_game(r, out, &rules);
    if (status == CLI_GO)
        status = choose_cards(r, &rules, out);
    if (status != CLI_GO)
        return status;
    if (side_count(&out->file.bet, &out->shoe, &out->result) != SIDE_COUNTED)
        return cli_error("odds", "these cards cannot be counted; give %d to %d", ODDS_CARDS_MIN,
                         ODDS_CARDS_MAX);
    out->removal = r->removal;
    if (r->removal)
        remove_each(out);
    if (r->json)
        print_json(out);
    else
        print_text(out);
    return CLI_OK;
}

int odds_side(int argc, char **argv)
{
    request r = { 0 };
    const cli_option options[] = {
        { "wager", "FILE", "the wager; \"-\" is standard input", &r.wager, NULL },
        { "side", "FILE", "the same, whatever the file is called", &r.side, NULL },
        { "wagers", NULL, "list those that are ready", NULL, &r.wagers },
        { "game", "GAME", "{either}", &r.game, NULL },
        { "rules", "FILE", "the table's rules file: its decks", &r.rules, NULL },
        { "decks", "N", "so many whole decks, 1 to 16 (as the rules say)", &r.decks, NULL },
        { "remaining", "COUNTS", "how many cards remain: by value, by rank or of each face",
          &r.remaining, NULL },
        { "removal", NULL, "the effect of removing one card of each value, or rank", NULL,
          &r.removal },
        { "json", NULL, "answer in JSON", NULL, &r.json },
        { NULL, NULL, NULL, NULL, NULL },
    };
    const cli_command command = {
        "odds", "--wager FILE --game GAME [--rules FILE] [--decks N | --remaining COUNTS]\n"
                "  [--removal] [--json]\n--wagers [--json]\n",
        about, options, examples, 0, 0,
    };
    int words, status = cli_options(&command, argc, argv, &words);

    if (status != CLI_GO)
        return status;
    if (r.wagers)
        return cli_finish("odds", list_wagers(r.json));
    report *const out = calloc(1, sizeof *out);
    if (!out)
        return cli_error("odds", "there is no memory left");
    status = answer(&r, out);
    free(out);
    return cli_finish("odds", status);
}
