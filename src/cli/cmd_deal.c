/* cmd_deal.c: "sabot deal": whole shoes, played by the auto-dealer and simple participants. Every
 * event is printed as it is applied, so that the transcript is complete: "sabot table" accepts it
 * to the last line. */
#include "cli.h"
#include "codec/codec.h"
#include "deal/players.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    ROUNDS_OF_A_SHOE = 75, /* what counts as one where a continuous shuffler knows no end */
    STUCK = 10000,         /* so many turns without a round: something is wrong with us */
    BAR = 40
};

static const char about[] =
    "Plays whole shoes: the house by itself, simple participants who sit, wager and answer\n"
    "at random, cards from a shoe shuffled by the seed. Prints the transcript, every act of\n"
    "it, with a few comment lines about the outcome at its end. The same seed and rules\n"
    "give the same transcript everywhere. \"sabot table\" accepts it to the last line.\n"
    "\n"
    "In chemin de fer they also bid, bank, cover and pass. Where a hand may draw or stay (the\n"
    "Player's on 5, the Banker's on 3 against 9 and on 5 against 4) they follow --strategy:\n"
    "draw, stay, or equilibrium, which under Table 3 is to draw at all three, since a\n"
    "Banker's six stays against no card; without it the seed decides.\n";

static const char examples[] =
    "  sabot deal --game minibaccarat\n"
    "  sabot deal --game punto-banco --seed 7 --shoes 3 | sabot table\n"
    "  sabot deal --game chemin-de-fer --strategy equilibrium\n"
    "  sabot deal --rules rules/minibaccarat.ini --players 3 --irregular 5\n";

typedef struct evening {
    sabot_table table;
    deal_shoe shoe;
    deal_players players;
    deal_driver driver;
    bool json;
    long shoes, irregular;       /* as asked for */
    long over;                   /* shoes played */
    uint8_t phase;               /* before the latest event */
    uint64_t events;
    long rounds, irregularities;
    long won[SABOT_HANDS];
    struct timespec began;
    bool shows_bar;
} evening;

/* ---- The transcript -------------------------------------------------------------------------- */

static void count_result(evening *g, const sabot_event *event)
{
    g->rounds++;
    g->won[event->player > event->banker   ? SABOT_HAND_PLAYER
           : event->player < event->banker ? SABOT_HAND_BANKER
                                           : SABOT_HAND_TIE]++;
}

static void listen(void *context, const sabot_table *table, const sabot_event *event,
                   const sabot_ruling *ruling)
{
    evening *g = context;
    sabot_event numbered = *event;
    char line[CODEC_LINE_MAX];

    numbered.seq = ++g->events;
    if (g->json)
        codec_event_to_json(&numbered, false, line, sizeof line);
    else
        codec_event_to_text(&numbered, false, line, sizeof line);
    puts(line);
    if (ruling->verdict == SABOT_IRREGULAR)
        g->irregularities++;
    else if (event->kind == SABOT_EV_RESULT)
        count_result(g, event);
    if (table->phase == SABOT_PHASE_SHOE_OVER && g->phase != SABOT_PHASE_SHOE_OVER)
        g->over++;
    g->phase = table->phase;
}

/* What differs from the game's defaults, as the text line has it; every value as a string. */
static void print_head_json(const sabot_rules *rules)
{
    char value[128], usual[128];
    sabot_rules plain;

    sabot_rules_default(&plain, rules->game, rules->edition);
    printf("{\"table\":{\"game\":\"%s\"", sabot_game_text(rules->game));
    if (rules->edition != 0)
        printf(",\"edition\":%d", rules->edition);
    for (int i = 0; sabot_rules_key(i) != NULL; i++) {
        const char *key = sabot_rules_key(i);
        sabot_rules_value(rules, i, value, sizeof value);
        sabot_rules_value(&plain, i, usual, sizeof usual);
        if (strcmp(key, "game") != 0 && strcmp(key, "edition") != 0 && strcmp(value, usual) != 0)
            printf(",\"%s\":\"%s\"", key, value);
    }
    puts("}}");
}

static void print_head(const evening *g)
{
    char line[CODEC_LINE_MAX];

    if (g->json) {
        print_head_json(&g->table.rules);
        return;
    }
    codec_table_to_text(&g->table.rules, line, sizeof line);
    puts(line);
}

/* Comment lines; beside a JSON transcript they go to stderr. */
static void print_summary(const evening *g, const char *seed)
{
    FILE *to = g->json ? stderr : stdout;

    fprintf(to, "# seed %s: %ld shoe%s, %ld rounds, %llu events\n", seed, g->shoes,
            g->shoes == 1 ? "" : "s", g->rounds, (unsigned long long)g->events);
    fprintf(to, "# banker %ld, player %ld, tie %ld, irregular %ld\n", g->won[SABOT_HAND_BANKER],
            g->won[SABOT_HAND_PLAYER], g->won[SABOT_HAND_TIE], g->irregularities);
    cli_accounts(to, "# ", &g->table);
}

/* ---- Progress -------------------------------------------------------------------------------- */

/* On a terminal that is not busy with the transcript, once the run has taken a second. */
static void show_progress(evening *g, bool done)
{
    struct timespec now;

    if (done && g->shows_bar)
        fprintf(stderr, "\r%*s\r", BAR + 32, "");
    if (done || !isatty(STDERR_FILENO) || isatty(STDOUT_FILENO))
        return;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (now.tv_sec - g->began.tv_sec < 2)
        return;
    const int full = (int)(BAR * g->over / g->shoes);
    fprintf(stderr, "\r[%.*s%*s] shoe %ld of %ld", full,
            "########################################", BAR - full, "", g->over + 1, g->shoes);
    g->shows_bar = true;
}

/* ---- Play ------------------------------------------------------------------------------------ */

static bool are_shoes_over(const evening *g)
{
    if (!g->table.rules.continuous)
        return g->over >= g->shoes;
    return g->rounds >= g->shoes * ROUNDS_OF_A_SHOE && g->table.phase == SABOT_PHASE_BETTING;
}

/* One turn: something goes wrong, or the house, the shoe or a participant does what is expected.
 * In most turns something happens; only who is asked may let one pass. */
static void take_turn(evening *g)
{
    const unsigned owed = 1u << SABOT_MUST | 1u << SABOT_YIELD;
    const unsigned onward = 1u << SABOT_SILENCE | 1u << SABOT_NEXT;

    if (g->irregular > 0 && deal_random_below(&g->players.random, 1000) < g->irregular &&
        deal_players_err(&g->players, &g->driver))
        return;
    if (!deal_step(&g->driver, owed) && !deal_players_act(&g->players, &g->driver))
        deal_step(&g->driver, onward);
}

static int play(evening *g)
{
    for (long turns = 0, rounds = 0; !are_shoes_over(g); turns++) {
        take_turn(g);
        if (g->rounds > rounds)
            turns = 0;
        rounds = g->rounds;
        if (turns == STUCK)
            return cli_error("deal", "no round can begin any more in the phase %s; please report "
                             "this seed and these rules", sabot_phase_text(g->table.phase));
        if (g->events % 1024 == 0)
            show_progress(g, false);
    }
    show_progress(g, true);
    return CLI_GO;
}

/* One act of this kind, if it is expected as it stands. */
static int do_one(evening *g, int kind)
{
    sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(&g->table, next);

    for (int i = 0; i < n; i++)
        if (next[i].like.kind == kind && next[i].duty != SABOT_MUST) {
            deal_event(&g->driver, &next[i].like, false);
            return 1;
        }
    return 0;
}

/* The evening is over: debts are paid, everybody leaves, the table closes. */
static void close_table(evening *g)
{
    do
        deal_house(&g->driver);
    while (do_one(g, SABOT_EV_LEAVE));
    do_one(g, SABOT_EV_CLOSE);
    deal_house(&g->driver);
}

/* ---- The command ----------------------------------------------------------------------------- */

typedef struct request {
    const char *game, *rules, *shoes, *seed, *players, *irregular, *strategy;
    bool json;
} request;

static int choose_rules(const request *r, sabot_rules *rules)
{
    const int game = r->game ? cli_game("deal", r->game) : SABOT_GAME_NONE;
    int status = CLI_GO;

    if (r->game && game == SABOT_GAME_NONE)
        return CLI_ERROR;
    if (!r->game && !r->rules)
        return cli_error("deal", "which game? Give --game minibaccarat, punto-banco or "
                                 "chemin-de-fer, or --rules FILE");
    if (!r->rules) {
        sabot_rules_default(rules, game, 0);
        return CLI_GO;
    }
    status = cli_rules("deal", r->rules, rules);
    if (status == CLI_GO && r->game && rules->game != game)
        return cli_error("deal", "%s is for %s; leave out --game %s", r->rules,
                         sabot_game_text(rules->game), r->game);
    return status;
}

/* A bank needs somebody against it. */
static int choose_numbers(const request *r, evening *g, const sabot_rules *rules, long *players)
{
    const int least = rules->game == SABOT_CHEMIN_DE_FER ? 2 : 1;

    g->shoes = 1;
    *players = rules->seats < 5 ? rules->seats : 5;
    if (r->shoes && !cli_number(r->shoes, 1, 1000000, &g->shoes))
        return cli_error("deal", "--shoes wants a whole number from 1 to 1000000, not \"%s\"",
                         r->shoes);
    if (r->players && !cli_number(r->players, least, rules->seats, players))
        return cli_error("deal", "--players wants a whole number from %d to %d, the seats of this "
                         "table, not \"%s\"", least, rules->seats, r->players);
    if (r->irregular && !cli_number(r->irregular, 0, 1000, &g->irregular))
        return cli_error("deal", "--irregular wants a whole number from 0 to 1000, not \"%s\"",
                         r->irregular);
    return CLI_GO;
}

static int choose_strategy(const request *r, const sabot_rules *rules, deal_strategy *strategy)
{
    *strategy = r->strategy ? deal_strategy_parse(r->strategy) : DEAL_BY_SEED;
    if (r->strategy && rules->game != SABOT_CHEMIN_DE_FER)
        return cli_error("deal", "nobody has a choice to draw or stay in %s; leave out --strategy",
                         sabot_game_text(rules->game));
    if (r->strategy && *strategy == DEAL_BY_SEED)
        return cli_error("deal", "--strategy wants equilibrium, draw or stay, not \"%s\"",
                         r->strategy);
    return CLI_GO;
}

static int deal(evening *g, const request *r)
{
    unsigned char seed[32];
    char drawn[24];
    deal_strategy strategy;
    sabot_rules rules;
    long players;
    int status = choose_rules(r, &rules);

    if (status == CLI_GO)
        status = choose_numbers(r, g, &rules, &players);
    if (status == CLI_GO)
        status = choose_strategy(r, &rules, &strategy);
    if (status != CLI_GO)
        return status;
    const sabot_ruling ruling = sabot_table_open(&g->table, &rules);
    if (ruling.verdict != SABOT_ACCEPTED)
        return cli_error("deal", "these rules open no table; \"sabot rules check\" says why");
    snprintf(drawn, sizeof drawn, "%lu", (unsigned long)randombytes_random());
    const char *seed_text = r->seed ? r->seed : drawn;
    deal_seed_from_text(seed_text, seed);
    deal_shoe_init(&g->shoe, seed);
    deal_players_init(&g->players, seed, (int)players);
    g->players.strategy = strategy;
    g->json = r->json;
    g->driver = (deal_driver){ .table = &g->table, .source = &g->shoe.source, .listener = listen,
                               .context = g, .answer = true };
    clock_gettime(CLOCK_MONOTONIC, &g->began);
    print_head(g);
    status = play(g);
    if (status != CLI_GO)
        return status;
    close_table(g);
    print_summary(g, seed_text);
    return CLI_OK;
}

int cmd_deal(int argc, char **argv)
{
    request r = { 0 };
    const cli_option options[] = {
        { "game", "GAME", "punto-banco, minibaccarat or chemin-de-fer", &r.game, NULL },
        { "rules", "FILE", "the table's rules file", &r.rules, NULL },
        { "shoes", "N", "how many shoes to play (1)", &r.shoes, NULL },
        { "seed", "TEXT", "the seed of cards and participants (drawn, and told at the end)",
          &r.seed, NULL },
        { "players", "N", "how many sit at the table (5)", &r.players, NULL },
        { "strategy", "NAME", "chemin de fer: equilibrium, draw or stay where a hand may choose",
          &r.strategy, NULL },
        { "irregular", "PERMILLE", "how often, in a thousand events, something goes wrong (0)",
          &r.irregular, NULL },
        { "json", NULL, "print JSON lines; the outcome goes to stderr", NULL, &r.json },
        { NULL, NULL, NULL, NULL, NULL },
    };
    const cli_command command = {
        "deal", "--game GAME [--rules FILE] [--shoes N] [--seed TEXT] [--players N]\n"
                "  [--strategy NAME] [--irregular PERMILLE] [--json]\n",
        about, options, examples, 0, 0,
    };
    int words, status = cli_options(&command, argc, argv, &words);

    if (status != CLI_GO)
        return status;
    if (sodium_init() < 0)
        return cli_error("deal", "the random generator of this machine could not be set up");
    evening *g = calloc(1, sizeof *g);
    if (!g)
        return cli_error("deal", "there is no memory left");
    status = deal(g, &r);
    free(g);
    return cli_finish("deal", status);
}
