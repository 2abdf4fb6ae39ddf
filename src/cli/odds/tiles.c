/* tiles.c: "sabot odds" of a game of tiles: how often each class of hand comes, and house way
 * against house way over every deal. Nothing is printed before all of it is known. */
#include "cli/cli.h"
#include "codec/codec.h"
#include "cli/hand/hand.h"
#include "odds.h"
#include "regulation/figures.h"
#include "tiles.h"

#include <stdlib.h>
#include <string.h>

static const char about[] =
    "Counts the 35,960 hands of four tiles by the best two tiles that can be picked out of them:\n"
    "a pair, Wong, Gong, or points.\n"
    "\n"
    "Then both sides set by a house way: over all 736,281,000 deals, how often the player wins,\n"
    "pushes and loses, when the dealer banks and when the player does, and what the player can\n"
    "expect of a unit staked, with and without five percent of what is won. Equal hands are the\n"
    "bank's. No vigorish is rounded here.\n"
    "\n"
    "With --hand, the three ways of setting these four tiles, the best first: each against all\n"
    "20,475 hands the dealer can hold then, set by the house way. Exact.\n"
    "\n"
    "With --edge, how often the high hand and the low hand are higher, equal and lower; whoever\n"
    "banks, or both together; and the bank's expectation and variance with one to seven seats.\n"
    "With --player-way best every hand is set for the best against the dealer's way: what that is\n"
    "worth, what the house way loses by comparison, and its ten costliest habits.\n";

static const char examples[] =
    "  sabot odds --game {tiles}\n"
    "  sabot odds --game {tiles} --json\n"
    "  sabot odds --game {tiles} --house-way tiles-1 --player-way tiles-2\n"
    "  sabot odds --game {tiles} --edge --player-way best\n"
    "  sabot odds --game {tiles} --hand \"6-6 3-6 2-6 5-6\"\n";

typedef struct request {
    const char *game, *rules, *way, *dealer_way, *player_way, *hand;
    bool edge, wide, json;
} request;

typedef struct report {
    sabot_house_way way[2]; /* the player's, the dealer's */
    sim_tiles table[2];
    uint32_t best[TILES_CLASSES];
    tiles_outcome dealer_banks, player_banks; /* of who does not bank */
    int percent;
} report;

enum { OURS = 0, DEALERS = 1 };

/* From the best class to the least, by the words of the JSON output. */
static const struct { int class; const char *word; } classes[TILES_CLASSES] = {
    { SABOT_TILES_PAIR, "pair" }, { SABOT_TILES_WONG, "wong" }, { SABOT_TILES_GONG, "gong" },
    { 9, "9" }, { 8, "8" }, { 7, "7" }, { 6, "6" }, { 5, "5" }, { 4, "4" }, { 3, "3" }, { 2, "2" },
    { 1, "1" }, { 0, "0" },
};

/* ---- What is asked --------------------------------------------------------------------------- */

static int read_table(const char *name, sabot_house_way *way, sim_tiles *table)
{
    const int status = hand_way("odds", name, way);

    if (status != CLI_GO)
        return status;
    if (!way->tiles)
        return cli_error("odds", "%s sets cards; name a house way for tiles, such as tiles-1",
                         way->name);
    if (sim_tiles_build(table, way) != 0)
        return cli_error("odds", "%s does not set every hand; \"sabot hand --check %s\" shows one",
                         way->name, name);
    return CLI_GO;
}

/* Does the player set every hand for the best? */
static bool sets_best(const request *r)
{
    return r->edge && r->player_way && strcmp(r->player_way, "best") == 0;
}

static int read_ways(const request *r, report *out)
{
    sabot_rules rules;
    int status = CLI_GO;

    sabot_rules_default(&rules, codec_game_like("tiles"), 0);
    if (r->rules)
        status = cli_rules("odds", r->rules, &rules);
    if (status != CLI_GO)
        return status;
    if (rules.game != codec_game_like("tiles"))
        return cli_error("odds", "%s is for %s; leave out --game {tiles}", r->rules,
                         sabot_game_text(rules.game));
    out->percent = FIGURE_VIGORISH; /* C:10.7.02, 10.8(o)[5] */
    const char *const way = r->dealer_way ? r->dealer_way : r->way ? r->way : rules.house_way;
    const bool own = r->player_way && !sets_best(r);
    status = read_table(way, &out->way[DEALERS], &out->table[DEALERS]);
    if (status == CLI_GO)
        status = read_table(own ? r->player_way : way, &out->way[OURS],
                            &out->table[OURS]);
    return status;
}

/* ---- Text ------------------------------------------------------------------------------------ */

static void print_best(const report *r)
{
    char number[ODDS_TEXT], part[ODDS_FRACTION_TEXT];

    printf("%s: the best two of four tiles, in all %s hands\n\n", cli_named("{tiles}"),
           odds_grouped(SIM_TILES_HANDS, number));
    for (int i = 0; i < TILES_CLASSES; i++) {
        const uint32_t count = r->best[classes[i].class];
        odds_fraction_decimal(odds_fraction_make(count, SIM_TILES_HANDS), 12, part);
        printf("%-6s%10s   %s\n", classes[i].word, odds_grouped(count, number), part);
    }
}

/* What the player wins and loses, and can expect. */
static void print_side(const char *who, uint64_t win, uint64_t push, uint64_t lose,
                       odds_fraction plain, odds_fraction charged, int percent)
{
    char a[ODDS_TEXT], b[ODDS_TEXT], c[ODDS_TEXT], text[ODDS_TEXT], exact[ODDS_FRACTION_TEXT];

    printf("\n%s banks: the player's hand\n", who);
    printf("  win %s   push %s   lose %s\n", odds_grouped(win, a), odds_grouped(push, b),
           odds_grouped(lose, c));
    odds_fraction_text(plain, exact);
    printf("  ev without commission   %s   %s\n", odds_signed(plain, 12, text), exact);
    odds_fraction_text(charged, exact);
    printf("  ev less %d %% of wins     %s   %s\n", percent, odds_signed(charged, 12, text), exact);
}

static void print_text(const report *r)
{
    const tiles_outcome *d = &r->dealer_banks, *p = &r->player_banks;
    char deals[ODDS_TEXT];

    print_best(r);
    printf("\n%s against the dealer's %s, all %s deals\n", r->way[OURS].name,
           r->way[DEALERS].name, odds_grouped(TILES_DEALS, deals));
    print_side("the dealer", d->win, d->push, d->lose, tiles_player_value(d, 0),
               tiles_player_value(d, r->percent), r->percent);
    print_side("the player", p->lose, p->push, p->win, tiles_bank_value(p, 0),
               tiles_bank_value(p, r->percent), r->percent);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void json_side(const char *name, uint64_t win, uint64_t push, uint64_t lose,
                      odds_fraction plain, odds_fraction charged)
{
    printf(",\"%s\":{\"win\":\"%llu\",\"push\":\"%llu\",\"lose\":\"%llu\"", name,
           (unsigned long long)win, (unsigned long long)push, (unsigned long long)lose);
    odds_json_fraction("ev", plain);
    odds_json_fraction("ev_commission", charged);
    odds_json_share("win_share", win, TILES_DEALS);
    odds_json_share("push_share", push, TILES_DEALS);
    odds_json_share("lose_share", lose, TILES_DEALS);
    putchar('}');
}

static void print_json(const report *r)
{
    const tiles_outcome *d = &r->dealer_banks, *p = &r->player_banks;

    printf("{\"game\":\"%s\",\"hands\":\"%d\",\"best\":{", cli_named("{tiles}"),
           SIM_TILES_HANDS);
    for (int i = 0; i < TILES_CLASSES; i++)
        printf("%s\"%s\":\"%u\"", i > 0 ? "," : "", classes[i].word, r->best[classes[i].class]);
    printf("},\"player_way\":\"%s\",\"house_way\":\"%s\",\"commission\":%d,\"deals\":\"%lld\"",
           r->way[OURS].name, r->way[DEALERS].name, r->percent, (long long)TILES_DEALS);
    json_side("dealer_banks", d->win, d->push, d->lose, tiles_player_value(d, 0),
              tiles_player_value(d, r->percent));
    json_side("player_banks", p->lose, p->push, p->win, tiles_bank_value(p, 0),
              tiles_bank_value(p, r->percent));
    puts("}");
}

static int answer(const request *r, report *out)
{
    const int status = read_ways(r, out);

    if (status != CLI_GO)
        return status;
    if (r->hand)
        return tiles_hand_answer(r->hand, &out->way[DEALERS], &out->table[DEALERS], out->percent,
                                 r->json);
    if (r->edge) {
        const tiles_edge_asked asked = { &out->way[OURS], &out->way[DEALERS], &out->table[OURS],
                                         &out->table[DEALERS], sets_best(r), out->percent };
        return tiles_edge_answer(&asked, r->json);
    }
    tiles_count_best(out->best);
    tiles_compare(&out->table[OURS], &out->table[DEALERS], &out->dealer_banks);
    tiles_compare(&out->table[DEALERS], &out->table[OURS], &out->player_banks);
    if (r->json)
        print_json(out);
    else
        print_text(out);
    return CLI_OK;
}

int odds_tiles(int argc, char **argv)
{
    request r = { 0 };
    const cli_option options[] = {
        { "game", "GAME", "{tiles}", &r.game, NULL },
        { "rules", "FILE", "the table's rules file: its house way", &r.rules, NULL },
        { "house-way", "WAY", "the dealer's house way, by name or file (tiles-1)", &r.way, NULL },
        { "dealer-way", "WAY", "the same", &r.dealer_way, NULL },
        { "player-way", "WAY", "the player's (the dealer's); with --edge also best",
          &r.player_way, NULL },
        { "edge", NULL, "both hands told apart; the best setting; several seats", NULL, &r.edge },
        { "hand", "TILES", "rank the three ways of setting these four tiles", &r.hand, NULL },
        { "wide", NULL, "as elsewhere; here 80 columns hold all there is", NULL, &r.wide },
        { "json", NULL, "answer in JSON", NULL, &r.json },
        { NULL, NULL, NULL, NULL, NULL },
    };
    const cli_command command = {
        "odds", "--game {tiles} [--rules FILE] [--house-way WAY] [--player-way WAY]\n"
                "  [--wide | --json]\n"
                "--game {tiles} --edge [--rules FILE] [--dealer-way WAY] [--player-way WAY|best]\n"
                "  [--json]\n"
                "--game {tiles} --hand TILES [--rules FILE] [--house-way WAY] [--wide | --json]\n",
        about, options, examples, 0, 0,
    };
    int words, status = cli_options(&command, argc, argv, &words);

    if (status != CLI_GO)
        return status;
    report *out = calloc(1, sizeof *out);
    if (!out)
        return cli_error("odds", "there is no memory left");
    if (r.dealer_way && r.way)
        status = cli_error("odds", "--dealer-way and --house-way are one; give one of them");
    else
        status = r.hand && r.edge
                     ? cli_error("odds", "--edge counts every deal; leave out --hand")
                 : r.hand && r.player_way
                     ? cli_error("odds", "--hand is set by nobody yet; leave out --player-way")
                     : answer(&r, out);
    free(out);
    return cli_finish("odds", status);
}
