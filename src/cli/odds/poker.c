/* poker.c: "sabot odds" of hands of seven cards: how often each kind of hand comes; seven
 * given cards against every hand of the dealer; house way against house way, over every deal
 * (poker_edge.c) or by simulation. Nothing is printed before all of it is known. */
#include "poker.h"

#include "cli/cli.h"
#include "codec/codec.h"
#include "cli/hand/hand.h"
#include "odds.h"
#include "regulation/figures.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCKS_A_STEP = 16 };
#define ROUNDS_MAX 1000000000000

static const char about[] =
    "Counts all 154,143,080 hands of seven of the 53 cards by the best five among them.\n"
    "\n"
    "With --hand, the 21 ways of setting these seven cards, the best first: each against all\n"
    "53,524,680 hands the dealer can hold then, set by the house way. Exact; equal hands are the\n"
    "dealer's, and five percent is taken from what is won. A foul hand loses.\n"
    "\n"
    "With --edge, house way against house way over all 8,250,459,031,214,400 deals: how often the\n"
    "player's front and five are higher, equal and lower, and from that what a unit is worth to\n"
    "the player, the dealer banking and the player, and to who co-banks: that hand is set by the\n"
    "dealer's house way, stands against the player's, and carries half. Exact, in seconds. With\n"
    "--player-way best the player sets every hand as well as can be, knowing those seven cards,\n"
    "who banks and what is taken; then the house way's costliest habits follow.\n"
    "\n"
    "With --rounds, house way against house way, the dealer banking: so many rounds are dealt by\n"
    "the seed, and the limits told between which the truth lies 95 times in a hundred. The same\n"
    "seed gives the same rounds everywhere.\n";

static const char examples[] =
    "  sabot odds --game {cards} --json\n"
    "  sabot odds --game {cards} --hand \"As Ad Kh Qc 7d 7s 2c\"\n"
    "  sabot odds --game {cards} --edge --player-way poker-2 --json\n"
    "  sabot odds --game {cards} --edge --player-way best\n"
    "  sabot odds --game {cards} --rounds 20000000 --seed 7\n";

typedef struct request {
    const char *game, *rules, *way, *dealer_way, *player_way, *hand, *rounds, *seed, *cache;
    bool edge, wheel_low, wide, json;
} request;

/* ---- Estimates ------------------------------------------------------------------------------- */

/* 95 percent of a normal distribution lie within so many standard deviations of its mean. */
static const double limit = 1.959963984540054;

poker_estimate poker_share(uint64_t count, uint64_t rounds)
{
    const double n = (double)rounds, mean = (double)count / n;
    const double error = sqrt(mean * (1 - mean) / n);

    return (poker_estimate){ mean, error, mean - limit * error, mean + limit * error };
}

poker_estimate poker_gain(const sim_poker_tally *tally, int percent)
{
    const double n = (double)(tally->win + tally->push + tally->lose);
    const double pays = (100 - percent) / 100.0, win = (double)tally->win / n;
    const double lose = (double)tally->lose / n, mean = pays * win - lose;
    const double error = sqrt((pays * pays * win + lose - mean * mean) / n);

    return (poker_estimate){ mean, error, mean - limit * error, mean + limit * error };
}

/* ---- What is asked --------------------------------------------------------------------------- */

static int read_way(const char *name, sabot_house_way *way)
{
    const int status = hand_way("odds", name, way);

    if (status == CLI_GO && way->tiles)
        return cli_error("odds", "%s sets tiles; name a house way for cards, such as poker-1",
                         way->name);
    return status;
}

/* Is the player to set every hand as well as can be? */
static bool sets_best(const request *r)
{
    return r->edge && r->player_way && strcmp(r->player_way, "best") == 0;
}

static int read_rules(const request *r, poker_report *out, bool *wheel_low)
{
    sabot_rules rules;
    int status = CLI_GO;

    sabot_rules_default(&rules, codec_game_like("cards"), 0);
    if (r->rules)
        status = cli_rules("odds", r->rules, &rules);
    if (status != CLI_GO)
        return status;
    if (rules.game != codec_game_like("cards"))
        return cli_error("odds", "%s is for %s; leave out --game {cards}", r->rules,
                         sabot_game_text(rules.game));
    *wheel_low = r->wheel_low || rules.wheel_low;
    out->percent = FIGURE_VIGORISH; /* C:11.9.5, C:10.7.02 */
    const char *const given = r->way ? r->way : r->dealer_way;
    const char *const way = given ? given : rules.house_way;
    status = read_way(way, &out->way[POKER_DEALERS]);
    if (status == CLI_GO && !sets_best(r))
        status = read_way(r->player_way ? r->player_way : way, &out->way[POKER_OURS]);
    return status;
}

static int wants_seven(void)
{
    return cli_error("odds", "--hand wants seven cards, as \"As Ad Kh Qc 7d 7s Jk\"");
}

/* How many words there are, whatever they are. */
static int count_words(const char *text)
{
    static const char gaps[] = " \t,/";
    int n = 0;

    for (text += strspn(text, gaps); *text != '\0'; text += strspn(text, gaps)) {
        text += strcspn(text, gaps);
        n++;
    }
    return n;
}

/* Here only seven will do, so their number is looked at before hand_read speaks of others. */
static int read_hand(const request *r, poker_report *out)
{
    char *words = (char *)(uintptr_t)r->hand;
    hand_typed typed;

    if (count_words(r->hand) != 7)
        return wants_seven();
    const int status = hand_read("odds", 1, &words, &typed);
    if (status != CLI_GO)
        return status;
    if (typed.tiles || typed.n != 7)
        return wants_seven();
    if (typed.before > 0)
        return cli_error("odds", "--hand tries every way of setting them; leave out the \"/\"");
    memcpy(out->card, typed.card, sizeof out->card);
    sabot_poker_sort(out->card, 7);
    return CLI_GO;
}

/* What goes together, and the numbers. */
static int read_request(const request *r, poker_report *out)
{
    if (r->edge && (r->hand || r->rounds || r->seed))
        return cli_error("odds", "--edge counts every deal; leave out --hand, --rounds and --seed");
    if (r->cache && !r->hand)
        return cli_error("odds", "--cache is for --hand; leave it out");
    if (r->hand && (r->rounds || r->seed || r->player_way))
        return cli_error("odds", "--hand counts every hand of the dealer; leave out --rounds, "
                                 "--seed and --player-way");
    if (!r->rounds && r->seed)
        return cli_error("odds", "--seed is of a simulation; say how long: --rounds N");
    if (!r->rounds && !r->edge && r->player_way)
        return cli_error("odds", "--player-way is for --edge, every deal counted, or for a "
                                 "simulation: --rounds N");
    if (r->way && r->dealer_way)
        return cli_error("odds", "--dealer-way and --house-way are the same; give one of them");
    out->seed = 1;
    if ((r->rounds && cli_option_whole("odds", "--rounds", r->rounds, 1, ROUNDS_MAX,
                                       &out->rounds) != CLI_GO) ||
        (r->seed && cli_seed("odds", r->seed, &out->seed) != CLI_GO))
        return CLI_ERROR;
    return r->hand ? read_hand(r, out) : CLI_GO;
}

/* ---- What comes out -------------------------------------------------------------------------- */

static int no_memory(void)
{
    return cli_error("odds", "there is no memory left");
}

/* The house way asked about every case. */
static int make_table(const poker7 *tables, const sabot_house_way *way, sim_poker **table)
{
    *table = sim_poker_new(tables, way);
    return *table ? CLI_GO : no_memory();
}

static void play(const sim_poker *player, const sim_poker *dealer, poker_report *out)
{
    odds_bar bar = { 0 };
    uint64_t left = out->rounds;

    for (uint64_t block = 0; left > 0; block++) {
        const uint32_t now = left < SIM_POKER_BLOCK ? (uint32_t)left : SIM_POKER_BLOCK;
        sim_poker_play(player, dealer, out->seed, block, now, &out->tally);
        left -= now;
        if (left == 0 || block % BLOCKS_A_STEP == 0)
            odds_bar_show(&bar, "rounds", out->rounds - left, out->rounds);
    }
}

static int simulate(const poker7 *tables, bool same, poker_report *out)
{
    sim_poker *player = NULL, *dealer = NULL;
    int status = make_table(tables, &out->way[POKER_DEALERS], &dealer);

    if (status == CLI_GO && !same)
        status = make_table(tables, &out->way[POKER_OURS], &player);
    if (status == CLI_GO)
        play(same ? dealer : player, dealer, out);
    sim_poker_free(player);
    sim_poker_free(dealer);
    return status;
}

static int answer(const request *r, poker_report *out)
{
    bool wheel_low = false;
    int status = read_request(r, out);

    if (status == CLI_GO)
        status = read_rules(r, out, &wheel_low);
    if (status == CLI_GO && r->hand)
        status = poker_hand_answer(r->cache, wheel_low, out);
    if (status == CLI_GO && r->hand)
        (r->json ? poker_print_hand_json : poker_print_hand_text)(out, wheel_low);
    if (status != CLI_GO || r->hand)
        return status == CLI_GO ? CLI_OK : status;
    poker7 *tables = poker7_new(wheel_low);
    if (!tables)
        return no_memory();
    if (!r->edge || (r->json && !sets_best(r)))
        poker_count_kinds(tables, out->kind);
    if (sets_best(r))
        status = poker_best_answer(tables, out, r->json);
    else if (r->edge)
        status = poker_edge_answer(tables, !r->player_way, out, r->json);
    else if (out->rounds > 0)
        status = simulate(tables, !r->player_way, out);
    poker7_free(tables);
    if (status != CLI_GO || r->edge)
        return status == CLI_GO ? CLI_OK : status;
    (r->json ? poker_print_json : poker_print_text)(out);
    return CLI_OK;
}

int odds_poker(int argc, char **argv)
{
    request r = { 0 };
    const cli_option options[] = {
        { "game", "GAME", "{cards}", &r.game, NULL },
        { "rules", "FILE", "the table's rules file: its house way and its wheel", &r.rules, NULL },
        { "house-way", "WAY", "the dealer's house way, by name or file (poker-1)", &r.way, NULL },
        { "dealer-way", "WAY", "the same", &r.dealer_way, NULL },
        { "wheel-low", NULL, "A-2-3-4-5 is the lowest straight, as 11.3(d) allows", NULL,
          &r.wheel_low },
        { "hand", "CARDS", "rank the 21 ways of setting these seven cards", &r.hand, NULL },
        { "cache", "FOLDER", "where --hand keeps what it knows of a house way; or none", &r.cache,
          NULL },
        { "edge", NULL, "house way against house way, every deal counted", NULL, &r.edge },
        { "rounds", "N", "simulate so many rounds, house way against house way", &r.rounds, NULL },
        { "seed", "SEED", "of the simulation, a number or a word (1)", &r.seed, NULL },
        { "player-way", "WAY", "the player's there (the dealer's); or best", &r.player_way,
          NULL },
        { "wide", NULL, "as elsewhere; here 80 columns hold all there is", NULL, &r.wide },
        { "json", NULL, "answer in JSON", NULL, &r.json },
        { NULL, NULL, NULL, NULL, NULL },
    };
    const cli_command command = {
        "odds", "--game {cards} [--wide | --json]\n"
                "--game {cards} --hand CARDS [--rules FILE] [--house-way WAY]\n"
                "  [--wheel-low] [--cache FOLDER] [--wide | --json]\n"
                "--game {cards} --edge [--rules FILE] [--dealer-way WAY] [--player-way WAY]\n"
                "  [--wheel-low] [--wide | --json]\n"
                "--game {cards} --rounds N [--seed SEED] [--rules FILE] [--house-way WAY]\n"
                "  [--player-way WAY] [--wheel-low] [--wide | --json]\n",
        about, options, examples, 0, 0,
    };
    int words, status = cli_options(&command, argc, argv, &words);

    if (status != CLI_GO)
        return status;
    poker_report *out = calloc(1, sizeof *out);
    if (!out)
        return no_memory();
    status = answer(&r, out);
    free(out);
    return cli_finish("odds", status);
}
