/* cmd_deal.c: "sabot deal": whole shoes, or rounds of the games that have no shoe, played by the
 * auto-dealer and simple participants. Every event is printed as it is applied, so that the
 * transcript is complete: "sabot table" accepts it to the last line. */
#include "cli.h"
#include "codec/codec.h"
#include "deal/evening.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    ROUNDS_OF_A_SHOE = 75, /* what counts as one where a continuous shuffler knows no end */
    ROUNDS_OF_PACKS = 10,   /* and where there is no shoe */
    STUCK = 10000,         /* so many turns without a round: something is wrong with us */
    BAR = 40
};

static const char about[] =
    "Plays whole shoes: the house by itself, simple participants who sit, wager and answer\n"
    "at random, cards from a shoe shuffled by the seed. Prints the transcript, every act of\n"
    "it, with a few comment lines about the outcome at its end. The same seed and rules\n"
    "give the same transcript everywhere. \"sabot table\" accepts it to the last line.\n"
    "\n"
    "In {choice } they also bid, bank, cover and pass. Where a hand may draw or stay (the\n"
    "Player's on 5, the Banker's on 3 against 9 and on 5 against 4) they follow --strategy:\n"
    "draw, stay, or equilibrium, which under Table 3 is to draw at all three, since a\n"
    "Banker's six stays against no card; without it the seed decides.\n"
    "\n"
    "The {tiles } games have no shoe: they are dealt by rounds, ten if --rounds does not say.\n"
    "There the participants also bank and co-bank, name a delivery and set their hands,\n"
    "mostly the house way.\n"
    "\n"
    "--people leaves the house out: what remains is what participants and the shoe did, and\n"
    "what somebody was free to choose. \"sabot table --auto\" does the house's part by itself\n"
    "and comes to the same accounts. With --irregular only such things go wrong as can be told\n"
    "that way (a card laid on a hand before No More Bets would be one in time), so that it is\n"
    "another evening than without --people; what the house had done by then is told before.\n";

static const char examples[] =
    "  sabot deal --game {editions}\n"
    "  sabot deal --game {shoe} --seed 7 --shoes 3 | sabot table\n"
    "  sabot deal --game {choice} --strategy equilibrium\n"
    "  sabot deal --game {tiles} --rounds 20 --seed 7 | sabot table\n"
    "  sabot deal --rules {editions} --players 3 --irregular 5\n"
    "  sabot deal --game {choice} --people --unseen | sabot table --auto\n";

typedef struct evening {
    deal_evening played;
    bool json;
    bool people;                 /* only what people and the shoe did */
    deal_telling telling;        /* and what a referee makes of that */
    long shoes;                  /* as asked for */
    long last_round;             /* after which it is over, as asked for; 0 no such */
    long over;                   /* shoes played */
    uint8_t phase;               /* before the latest event */
    uint64_t events;
    long rounds, irregularities;
    long won[SABOT_HANDS];
    long hands[SABOT_WORDS];     /* of one's own: Win, Lose, Push, Void */
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

static bool has_own_hands(const evening *g)
{
    return deal_traits(&g->played.table)->contest == SABOT_OWN_HANDS;
}

/* The pieces are cleared: how each hand did has been called, or the round was void. */
static void count_hands(evening *g, const sabot_table *table, const sabot_event *event)
{
    const int place = deal_place_of(event);
    sabot_standing standing;

    if (event->kind == SABOT_EV_DISCARD)
        g->rounds++;
    if ((event->kind != SABOT_EV_COMPARE && event->kind != SABOT_EV_RETURN) || place < 0 ||
        place >= DEAL_LEFT_OVER)
        return;
    sabot_stand(table, &standing);
    if (event->kind == SABOT_EV_COMPARE || standing.place[place].result == SABOT_SAY_VOID)
        g->hands[standing.place[place].result]++;
}

static void print_event(evening *g, const sabot_event *event)
{
    sabot_event told = *event;
    char line[SABOT_LINE_MAX];

    told.seq = ++g->events;
    if (g->json)
        sabot_event_to_json(&told, false, line, sizeof line);
    else
        sabot_event_to_text(&told, false, line, sizeof line);
    puts(line);
}

static void print_line(void *context, const sabot_event *line, bool irregular)
{
    (void)irregular;
    print_event(context, line);
}

static void listen(void *context, const sabot_table *table, const sabot_event *event,
                   const sabot_ruling *ruling)
{
    evening *g = context;

    if (g->people)
        deal_tell(&g->telling, &g->played.driver, event, ruling);
    else
        print_event(g, event);
    if (has_own_hands(g))
        count_hands(g, table, event);
    if (ruling->verdict == SABOT_IRREGULAR)
        g->irregularities++;
    else if (event->kind == SABOT_EV_RESULT)
        count_result(g, event);
    if (table->phase == SABOT_PHASE_SHOE_OVER && g->phase != SABOT_PHASE_SHOE_OVER)
        g->over++;
    g->phase = table->phase;
}

/* Comment lines; beside a JSON transcript they go to stderr. */
static void print_summary(const evening *g, const char *seed)
{
    FILE *to = g->json ? stderr : stdout;

    fprintf(to, "# seed %s: ", seed);
    if (g->last_round == 0)
        fprintf(to, "%ld shoe%s, ", g->shoes, g->shoes == 1 ? "" : "s");
    fprintf(to, "%ld round%s, %llu events\n", g->rounds, g->rounds == 1 ? "" : "s",
            (unsigned long long)g->events);
    if (has_own_hands(g))
        fprintf(to, "# hands won %ld, lost %ld, pushed %ld, void %ld, irregular %ld\n",
                g->hands[SABOT_SAY_WIN], g->hands[SABOT_SAY_LOSE], g->hands[SABOT_SAY_PUSH],
                g->hands[SABOT_SAY_VOID], g->irregularities);
    else
        fprintf(to, "# banker %ld, player %ld, tie %ld, irregular %ld\n", g->won[SABOT_HAND_BANKER],
                g->won[SABOT_HAND_PLAYER], g->won[SABOT_HAND_TIE], g->irregularities);
    cli_accounts(to, "# ", &g->played.table);
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
    const bool by_rounds = g->last_round > 0;
    const long done_so_far = by_rounds ? g->rounds : g->over;
    const long all = by_rounds ? g->last_round : g->shoes;
    const int full = (int)(BAR * done_so_far / all);
    fprintf(stderr, "\r[%.*s%*s] %s %ld of %ld", full,
            "########################################", BAR - full, "",
            by_rounds ? "round" : "shoe", done_so_far + 1, all);
    g->shows_bar = true;
}

/* ---- Play ------------------------------------------------------------------------------------ */

/* Is it time to go home? Never while a round is on. */
static bool is_over(const evening *g)
{
    sabot_standing standing;

    if (deal_traits(&g->played.table)->supply == SABOT_FROM_PACK) {
        if (g->rounds < g->last_round)
            return false;
        sabot_stand(&g->played.table, &standing);
        return !standing.closed;
    }
    if (g->last_round > 0 && g->rounds >= g->last_round &&
        g->played.table.phase == SABOT_PHASE_BETTING)
        return true;
    if (!g->played.table.rules.continuous)
        return g->over >= g->shoes;
    return g->rounds >= g->shoes * ROUNDS_OF_A_SHOE && g->played.table.phase == SABOT_PHASE_BETTING;
}

static int play(evening *g)
{
    for (long turns = 0, rounds = 0; !is_over(g); turns++) {
        deal_evening_turn(&g->played);
        if (g->rounds > rounds)
            turns = 0;
        rounds = g->rounds;
        if (turns == STUCK)
            return cli_error("deal", "no round can begin any more in the phase %s; please report "
                             "this seed and these rules", sabot_phase_text(g->played.table.phase));
        if (g->events % 1024 == 0)
            show_progress(g, false);
    }
    show_progress(g, true);
    return CLI_GO;
}

/* ---- The command ----------------------------------------------------------------------------- */

typedef struct request {
    const char *game, *rules, *shoes, *rounds, *seed, *players, *irregular, *strategy;
    bool json, people, unseen, fair;
} request;

static int choose_rules(const request *r, sabot_rules *rules)
{
    const int game = r->game ? cli_game("deal", r->game) : SABOT_GAME_NONE;
    int status = CLI_GO;

    if (r->game && game == SABOT_GAME_NONE)
        return CLI_ERROR;
    if (!r->game && !r->rules)
        return cli_error("deal", "which game? Give --game {games}, or --rules FILE");
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

/* How long: so many shoes, or so many rounds; where there is no shoe, rounds alone. */
static int choose_length(const request *r, evening *g, const sabot_rules *rules)
{
    const bool rounds_only = sabot_traits_of(rules->game)->supply == SABOT_FROM_PACK;

    g->shoes = 1;
    g->last_round = rounds_only ? ROUNDS_OF_PACKS : 0;
    if (r->shoes && rounds_only)
        return cli_error("deal", "there is no shoe in %s; say --rounds instead of --shoes",
                         sabot_game_text(rules->game));
    if (r->shoes && r->rounds)
        return cli_error("deal", "--shoes and --rounds say two different ends; leave one out");
    if (r->shoes && !cli_number(r->shoes, 1, 1000000, &g->shoes))
        return cli_error("deal", "--shoes wants a whole number from 1 to 1,000,000, not \"%s\"",
                         r->shoes);
    if (r->rounds && !cli_number(r->rounds, 1, 100000000, &g->last_round))
        return cli_error("deal", "--rounds wants a whole number from 1 to 100,000,000, not \"%s\"",
                         r->rounds);
    if (g->last_round > 0)
        g->shoes = 1000000; /* as many as it takes */
    return CLI_GO;
}

/* A bank needs somebody against it. */
static int choose_numbers(const request *r, const sabot_rules *rules, long *players,
                          long *irregular)
{
    const int least = sabot_traits_of(rules->game)->banking == SABOT_PATRON_BANKS ? 2 : 1;

    *players = rules->seats < 5 ? rules->seats : 5;
    if (r->players && !cli_number(r->players, least, rules->seats, players))
        return cli_error("deal", "--players wants a whole number from %d to %d, the seats of this "
                         "table, not \"%s\"", least, rules->seats, r->players);
    if (r->irregular && !cli_number(r->irregular, 0, 1000, irregular))
        return cli_error("deal", "--irregular wants a whole number from 0 to 1,000, not \"%s\"",
                         r->irregular);
    return CLI_GO;
}

static int choose_strategy(const request *r, const sabot_rules *rules, deal_strategy *strategy)
{
    *strategy = r->strategy ? deal_strategy_parse(r->strategy) : DEAL_BY_SEED;
    if (r->strategy && sabot_traits_of(rules->game)->drawing != SABOT_DRAWN_BY_CHOICE)
        return cli_error("deal", "nobody has a choice to draw or stay in %s; leave out --strategy",
                         sabot_game_text(rules->game));
    if (r->strategy && *strategy == DEAL_BY_SEED)
        return cli_error("deal", "--strategy wants equilibrium, draw or stay, not \"%s\"",
                         r->strategy);
    return CLI_GO;
}

/* Everything is told to a referee as it is printed, so that what goes wrong can be told. */
static void tell_people(evening *g, const sabot_rules *rules, bool unseen)
{
    deal_telling_open(&g->telling, rules, unseen);
    g->telling.teller = print_line;
    g->telling.context = g;
    g->played.telling = &g->telling;
}

/* The table is open and the evening can begin; which words were the seed. */
static int open_evening(evening *g, const request *r, const sabot_rules *rules, const char *seed)
{
    long players, irregular = 0;
    deal_strategy strategy;
    int status = choose_length(r, g, rules);

    if (status == CLI_GO)
        status = choose_numbers(r, rules, &players, &irregular);
    if (status == CLI_GO)
        status = choose_strategy(r, rules, &strategy);
    if (status != CLI_GO)
        return status;
    if (r->unseen && !r->people)
        return cli_error("deal", "--unseen is for --people: a whole transcript names every card");
    if (deal_evening_open(&g->played, rules, seed, (int)players).verdict != SABOT_ACCEPTED)
        return cli_error("deal", "these rules open no table; \"sabot rules check\" says why");
    g->played.players.strategy = strategy;
    g->played.irregular = irregular;
    g->played.driver.listener = listen;
    g->played.driver.context = g;
    g->json = r->json;
    g->people = r->people;
    if (g->people)
        tell_people(g, rules, r->unseen);
    return CLI_GO;
}

/* A seed nobody gave: a number; where secrets follow from it, one that cannot be tried out. */
static void draw_seed(char seed[CLI_SEED_TEXT], bool fair)
{
    unsigned char bytes[SABOT_SECRET_BYTES];

    snprintf(seed, CLI_SEED_TEXT, "%lu", (unsigned long)randombytes_random());
    if (!fair)
        return;
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(seed, CLI_SEED_TEXT, bytes, sizeof bytes);
}

static int deal(evening *g, const request *r)
{
    char seed[CLI_SEED_TEXT];
    sabot_rules rules;
    int status = choose_rules(r, &rules);

    if (status == CLI_GO && r->fair)
        rules.fair = true;
    if (status == CLI_GO)
        draw_seed(seed, rules.fair);
    if (status == CLI_GO && r->seed)
        status = cli_seed_text("deal", r->seed, seed);
    if (status == CLI_GO)
        status = open_evening(g, r, &rules, seed);
    if (status != CLI_GO)
        return status;
    clock_gettime(CLOCK_MONOTONIC, &g->began);
    cli_head(g->json, &g->played.table.rules);
    status = play(g);
    if (status != CLI_GO)
        return status;
    deal_evening_close(&g->played);
    print_summary(g, seed);
    return CLI_OK;
}

int cmd_deal(int argc, char **argv)
{
    request r = { 0 };
    const cli_option options[] = {
        { "game", "GAME", "{games}",
          &r.game, NULL },
        { "rules", "FILE", "the table's rules file", &r.rules, NULL },
        { "shoes", "N", "how many shoes to play (1)", &r.shoes, NULL },
        { "rounds", "N", "how many rounds instead; {tiles } is dealt by them (10)", &r.rounds,
          NULL },
        { "seed", "SEED", "the seed, a number or a word (drawn, and told at the end)",
          &r.seed, NULL },
        { "players", "N", "how many sit at the table (5)", &r.players, NULL },
        { "strategy", "NAME", "{choice }: equilibrium, draw or stay where a hand may choose",
          &r.strategy, NULL },
        { "irregular", "PERMILLE", "how often, in a thousand events, something goes wrong (0)",
          &r.irregular, NULL },
        { "fair", NULL, "seal every shuffle before the cut, and show its secret when it is over",
          NULL, &r.fair },
        { "people", NULL, "print only what people and the shoe did", NULL, &r.people },
        { "unseen", NULL, "with --people: what lies face down is not named before it is turned",
          NULL, &r.unseen },
        { "json", NULL, "print JSON lines; the outcome goes to stderr", NULL, &r.json },
        { NULL, NULL, NULL, NULL, NULL },
    };
    const cli_command command = {
        "deal", "--game GAME [--rules FILE] [--shoes N | --rounds N] [--seed SEED]\n"
                "  [--players N] [--strategy NAME] [--irregular PERMILLE]\n"
                "  [--fair] [--people [--unseen]] [--json]\n",
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
