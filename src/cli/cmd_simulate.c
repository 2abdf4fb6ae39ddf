/* cmd_simulate.c: "sabot simulate": millions of rounds, what they came to, and how far that is from
 * what can be computed. All that is printed follows from the options; how long it took is told on a
 * terminal only. */
#include "beside.h"
#include "cli.h"
#include "cmd_simulate.h"
#include "progress.h"
#include "wager_file.h"

#include "codec/codec.h"
#include "simulate/document.h"
#include "simulate/plot.h"
#include "simulate/report.h"

#include <errno.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROUNDS = 1000000 };

static const char name[] = "simulate";

static const char about[] =
    "Plays whole shoes as the regulation deals them (shuffle, cut, burn, cutting card, last\n"
    "hand), or rounds of the {tiles } games by house way against house way, and settles every\n"
    "wager of the table: counts, estimate, standard error, the exact value beside it and the\n"
    "distance in standard errors. Without a rules file every wager of the regulation is\n"
    "settled in every mode.\n"
    "\n"
    "Shoe k of a seed is always the same shoe: the result does not depend on the threads, and\n"
    "a run may be divided into shards, played anywhere, and merged to the last bit. Whole\n"
    "shoes are played, so that there are a few more rounds than asked for.\n"
    "\n"
    "--bankroll follows what becomes of flat stakes, session by session; --plan follows a\n"
    "betting plan, a text file (sabot-simulate(1) explains it).\n";

static const char examples[] =
    "  sabot simulate --game {shoe} --rounds 100000000 --seed 1\n"
    "  sabot simulate --rules {editions}-dragon-7 --seed 1 --plot chart.svg\n"
    "  sabot simulate --game {tiles} --rounds 10000000 --seed 7 --json\n"
    "  sabot simulate --rules {editions}-dragon-7 --seed 1 --plan count.plan\n"
    "  sabot simulate --game {editions} --seed 1 --shard 1/4 --json >1.json\n"
    "  sabot simulate --merge 1.json 2.json 3.json 4.json\n";

typedef struct request {
    const char *game, *rules, *rounds, *seed, *threads, *shard, *plot, *plan, *wager;
    const char *cutting_card, *strategy, *stake, *session;
    bool bankroll, merge, wide, json, csv;
    int shard_number, shards;
    long thread_count;
} request;

/* ---- What is asked for --------------------------------------------------------------------- */

static int choose_rules(const request *r, sim_setup *s)
{
    const int game = r->game ? cli_game(name, r->game) : SABOT_GAME_NONE;
    int status = CLI_GO;

    if (r->game && game == SABOT_GAME_NONE)
        return CLI_ERROR;
    if (!r->game && !r->rules)
        return cli_error(name, "which game? Give --game {games}, or --rules FILE");
    if (!r->rules) {
        sabot_rules_default(&s->rules, game, 0);
        s->every = !r->plan && sabot_traits_of(game)->drawing == SABOT_DRAWN_BY_TABLE;
        return CLI_GO;
    }
    status = cli_rules(name, r->rules, &s->rules);
    if (status == CLI_GO && r->game && s->rules.game != game)
        return cli_error(name, "%s is for %s; leave out --game %s", r->rules,
                         sabot_game_text(s->rules.game), r->game);
    return status;
}

/* "2/4". */
static bool read_shard(request *r)
{
    char number[CLI_NUMBER_TEXT];
    const size_t n = strcspn(r->shard, "/");
    long shard, shards;

    if (n >= sizeof number || r->shard[n] != '/')
        return false;
    memcpy(number, r->shard, n);
    number[n] = '\0';
    if (!cli_number(r->shard + n + 1, 1, SIM_SHARDS_MAX, &shards) ||
        !cli_number(number, 1, shards, &shard))
        return false;
    r->shard_number = (int)shard;
    r->shards = (int)shards;
    return true;
}

static int choose_run(request *r, sim_setup *s)
{
    uint64_t threads = 1;

    s->rounds = ROUNDS;
    s->seed = randombytes_random();
    r->shard_number = r->shards = 1;
    r->thread_count = sysconf(_SC_NPROCESSORS_ONLN);
    if ((r->rounds && cli_option_whole(name, "--rounds", r->rounds, 1, SIM_ROUNDS_LIMIT,
                                       &s->rounds) != CLI_GO) ||
        (r->seed && cli_seed(name, r->seed, &s->seed) != CLI_GO) ||
        (r->threads && cli_option_whole(name, "--threads", r->threads, 1, SIM_THREADS_MAX,
                                        &threads) != CLI_GO))
        return CLI_ERROR;
    if (r->threads)
        r->thread_count = (long)threads;
    if (!r->shard)
        return CLI_GO;
    if (!read_shard(r))
        return cli_error(name, "--shard wants which of how many, such as 2/4, at most %d, not "
                               "\"%s\"", SIM_SHARDS_MAX, r->shard);
    if (!r->seed)
        return cli_error(name, "shards of one run share its seed; give --seed too");
    return CLI_GO;
}

static int choose_table(const request *r, sim_setup *s)
{
    const char *const game = sabot_game_text(s->rules.game);
    const bool packs = !sim_has_shoe(&s->rules);
    long behind = SIM_BEHIND;

    s->strategy = r->strategy ? sim_strategy_parse(r->strategy) : SIM_EQUILIBRIUM;
    if (r->cutting_card && (packs || s->rules.continuous))
        return cli_error(name, "no cutting card lies in %s; leave out --cutting-card",
                         packs ? game : "a continuous shuffler");
    if (r->cutting_card && !cli_number(r->cutting_card, SIM_BEHIND, SIM_CARDS_MAX, &behind))
        return cli_error(name, "--cutting-card wants how many cards lie behind it, at least %d, "
                               "not \"%s\"", SIM_BEHIND, r->cutting_card);
    if (r->strategy && sabot_traits_of(s->rules.game)->drawing != SABOT_DRAWN_BY_CHOICE)
        return cli_error(name, "nobody has a choice to draw or stay in %s; leave out --strategy",
                         game);
    if (s->strategy == SIM_STRATEGIES)
        return cli_error(name, "--strategy wants equilibrium, draw or stay, not \"%s\"",
                         r->strategy);
    s->behind = (int)behind;
    return CLI_GO;
}

static int choose_stakes(const request *r, sim_setup *s)
{
    const bool packs = !sim_has_shoe(&s->rules);
    long session = packs ? SIM_SESSION_ROUNDS : 1;

    if (r->plan && (r->stake || r->session || r->bankroll))
        return cli_error(name, "a plan says its own stakes and sessions; leave out --%s",
                         r->stake ? "stake" : r->session ? "session" : "bankroll");
    if (r->stake && !cli_amount(r->stake, SIM_STAKE_MAX, &s->stake))
        return cli_error(name, "--stake wants an amount up to 10,000,000.00, such as 25.00, not "
                               "\"%s\"", r->stake);
    if (r->session && !r->bankroll)
        return cli_error(name, "sessions are followed with --bankroll or a plan; give one of "
                               "them, or leave out --session");
    if (r->session && !cli_number(r->session, 1, SIM_SESSION_MAX, &session))
        return cli_error(name, "--session wants a whole number of %s from 1 to %d, not \"%s\"",
                         packs ? "rounds" : "shoes", SIM_SESSION_MAX, r->session);
    s->bankroll = r->bankroll;
    s->session = (int)session;
    return CLI_GO;
}

static int read_plan(const char *path, char plan[SIM_PLAN_TEXT])
{
    FILE *const from = fopen(path, "r");
    size_t n;

    if (!from)
        return cli_error(name, "%s: %s", path, strerror(errno));
    n = fread(plan, 1, SIM_PLAN_TEXT, from);
    const bool failed = ferror(from) != 0;
    fclose(from);
    if (failed)
        return cli_error(name, "%s could not be read", path);
    if (n == SIM_PLAN_TEXT)
        return cli_error(name, "%s is too long for a plan; it may have %d characters", path,
                         SIM_PLAN_TEXT - 1);
    const size_t mark = codec_mark(plan, n);
    memmove(plan, plan + mark, n -= mark);
    plan[n] = '\0';
    if (strlen(plan) != n)
        return cli_error(name, "%s is no text", path);
    if (n == 0)
        return cli_error(name, "%s is empty; a plan has at least one line such as \"bet banker 1\"",
                         path);
    return CLI_GO;
}

/* A wager that somebody has written, to be settled with the others. */
static int read_wager(const char *word, sim_setup *s)
{
    wager_file *const file = malloc(sizeof *file);
    int status = file ? wager_file_read(name, word, file)
                      : cli_error(name, "there is no memory left");

    if (status == CLI_GO && sabot_traits_of(s->rules.game)->drawing != SABOT_DRAWN_BY_TABLE)
        status = cli_error(name, "a written wager is for {either}, where a table says who draws");
    if (status == CLI_GO) {
        snprintf(s->wager_name, sizeof s->wager_name, "%s", file->name);
        side_write(&file->bet, s->wager);
    }
    free(file);
    return status;
}

static void show_progress(void *context, uint64_t done, uint64_t all)
{
    cli_progress_show(context, done, all);
}

/* ---- What comes out ------------------------------------------------------------------------ */

/* The chart, whole; before anything is printed. */
static int draw(const request *r, const sim_game *game, const sim_result *result,
                const sim_figures *figures)
{
    cli_output chart;
    int status = cli_output_open(name, r->plot, &chart);

    if (status != CLI_GO || !chart.file)
        return status;
    sim_plot(chart.file, sabot_version(), game, result, figures);
    return cli_output_close(name, &chart, true);
}

static int print(const request *r, const sim_game *game, const sim_result *result)
{
    sim_figures *const figures = malloc(sizeof *figures);

    if (!figures)
        return cli_error(name, "there is no memory left");
    sim_figures_make(figures, game, result);
    if (draw(r, game, result, figures) != CLI_GO) {
        free(figures);
        return CLI_ERROR;
    }
    if (r->json)
        sim_document_write(stdout, sabot_version(), game, result, figures);
    else if (r->csv)
        sim_report_csv(stdout, sabot_version(), game, result, figures);
    else
        sim_report_text(stdout, sabot_version(), game, result, figures, r->wide);
    free(figures);
    return CLI_OK;
}

/* ---- One run ------------------------------------------------------------------------------- */

static int play(request *r, const sim_game *game)
{
    cli_progress c;
    sim_result result;
    int status;

    cli_progress_begin(&c);
    if (!sim_result_make(&result, game, r->shard_number, r->shards) ||
        !sim_run(game, (int)r->thread_count, show_progress, &c, &result)) {
        status = cli_error(name, "there is no memory left");
    } else {
        cli_progress_end(&c, result.counts.rounds, "rounds");
        status = print(r, game, &result);
    }
    sim_result_free(&result);
    return status;
}

/* What was asked for, as a game that can be played. */
static int open_game(request *r, sim_game **game)
{
    char says[SIM_SAYS] = "";
    sim_setup setup = { 0 };
    int plan_line = 0, status = choose_rules(r, &setup);

    if (status == CLI_GO)
        status = choose_run(r, &setup);
    if (status == CLI_GO)
        status = choose_table(r, &setup);
    if (status == CLI_GO)
        status = choose_stakes(r, &setup);
    if (status == CLI_GO && r->plan)
        status = read_plan(r->plan, setup.plan);
    if (status == CLI_GO && r->wager)
        status = read_wager(r->wager, &setup);
    if (status != CLI_GO)
        return status;
    *game = sim_game_open(&setup, says, &plan_line);
    if (!*game && plan_line > 0)
        return cli_error(name, "%s:%d: %s", r->plan, plan_line, says);
    if (!*game)
        return cli_error(name, "%s%s%s", r->plan ? r->plan : "", r->plan ? ": " : "", says);
    return CLI_GO;
}

static int simulate(request *r)
{
    const char *const input[] = { r->rules, r->plan, r->wager };
    sim_game *game;
    int status = open_game(r, &game);

    if (status != CLI_GO)
        return status;
    status = cli_output_check(name, r->plot, input, 3);
    if (status == CLI_GO)
        status = play(r, game);
    sim_game_close(game);
    return status;
}

/* ---- Many shards --------------------------------------------------------------------------- */

typedef struct merger {
    sim_game *game;
    char *setup;             /* of the first file, as text */
    sim_result sum;
    bool *seen;              /* shards */
    int missing;
} merger;

static int begin_merge(merger *m, const sim_setup *setup, const char *path)
{
    char says[SIM_SAYS] = "";
    int plan_line;

    m->setup = sim_document_setup(sabot_version(), setup);
    m->game = sim_game_open(setup, says, &plan_line);
    if (!m->game || !m->setup)
        return cli_error(name, "%s cannot be merged: %s", path,
                         m->game ? "there is no memory left" : says);
    if (!sim_result_make(&m->sum, m->game, 1, 1))
        return cli_error(name, "there is no memory left");
    return CLI_GO;
}

static int add_shard(merger *m, const sim_result *result, const char *path)
{
    if (!m->seen) {
        m->missing = m->sum.shards = result->shards;
        m->seen = calloc((size_t)result->shards + 1, sizeof *m->seen);
        if (!m->seen)
            return cli_error(name, "there is no memory left");
    }
    if (result->shards != m->sum.shards)
        return cli_error(name, "%s is one of %d shards, the first file one of %d; merge the shards "
                               "of one division", path, result->shards, m->sum.shards);
    if (m->seen[result->shard])
        return cli_error(name, "%s is shard %d of %d, which another file is already; leave one out",
                         path, result->shard, result->shards);
    m->seen[result->shard] = true;
    m->missing--;
    sim_result_add(&m->sum, result);
    return CLI_GO;
}

static int take_document(merger *m, sim_document *document, const char *path)
{
    char says[SIM_SAYS] = "";
    sim_result result = { 0 };
    sim_setup setup;
    int status = CLI_GO;

    if (sim_document_read_setup(document, &setup, says) != 0)
        return cli_error(name, "%s cannot be merged: %s", path, says);
    if (!m->game)
        status = begin_merge(m, &setup, path);
    if (status != CLI_GO)
        return status;
    char *const text = sim_document_setup(sabot_version(), &setup);
    if (!text || strcmp(text, m->setup) != 0)
        status = cli_error(name, "%s is of another run than the first file: game, rules, seed, "
                                 "rounds and options must be the same", path);
    else if (sim_document_read_result(document, m->game, &result, says) != 0)
        status = cli_error(name, "%s cannot be merged: %s", path, says);
    else
        status = add_shard(m, &result, path);
    free(text);
    sim_result_free(&result);
    return status;
}

static int take_file(merger *m, const char *path)
{
    char says[SIM_SAYS] = "";
    sim_document *const document = sim_document_open(path, sabot_version(), says);
    int status;

    if (!document)
        return cli_error(name, "%s %s", path, says);
    status = take_document(m, document, path);
    sim_document_close(document);
    return status;
}

static int first_missing(const merger *m)
{
    int shard = 1;

    while (m->seen[shard])
        shard++;
    return shard;
}

static int merge(request *r, int files, char **path)
{
    merger m = { 0 };
    int status = cli_output_check(name, r->plot, (const char *const *)path, files);

    for (int i = 0; i < files && status == CLI_GO; i++)
        status = take_file(&m, path[i]);
    if (status == CLI_GO && m.missing > 0)
        status = cli_error(name, "%d of the %d shards %s missing, shard %d first; give all files "
                                 "of the run", m.missing, m.sum.shards,
                           m.missing == 1 ? "is" : "are", first_missing(&m));
    if (status == CLI_GO) {
        m.sum.shards = 1;
        status = print(r, m.game, &m.sum);
    }
    sim_result_free(&m.sum);
    sim_game_close(m.game);
    free(m.setup);
    free(m.seen);
    return status;
}

/* A merge is told by its files alone. */
static int check_merge(const request *r, int files)
{
    const struct { const char *value, *option; } other[] = {
        { r->game, "game" }, { r->rules, "rules" }, { r->rounds, "rounds" }, { r->seed, "seed" },
        { r->shard, "shard" }, { r->plan, "plan" }, { r->cutting_card, "cutting-card" },
        { r->strategy, "strategy" }, { r->stake, "stake" }, { r->session, "session" },
        { r->threads, "threads" }, { r->bankroll ? "" : NULL, "bankroll" },
    };

    for (size_t i = 0; i < sizeof other / sizeof *other; i++)
        if (other[i].value)
            return cli_error(name, "a merge takes everything from its files; leave out --%s",
                             other[i].option);
    if (files == 0)
        return cli_error(name, "--merge wants the JSON files of all shards of a run");
    return CLI_GO;
}

/* ---- The command --------------------------------------------------------------------------- */

static int one_word_too_many(const char *word)
{
    return cli_error(name, "\"%s\" is one word too many; files are named after --merge, rules "
                           "after --rules, plans after --plan", word);
}

static int run_command(request *r, int words, char **argv)
{
    int status = CLI_GO;

    if (r->json && r->csv)
        return cli_error(name, "--json and --csv are two ways to print; leave one out");
    if (r->merge) {
        status = check_merge(r, words);
        return status == CLI_GO ? merge(r, words, argv) : status;
    }
    return words > 0 ? one_word_too_many(argv[0]) : simulate(r);
}

static int read_options(int argc, char **argv, request *r, int *words)
{
    const cli_option options[] = {
        { "game", "GAME", "{games}",
          &r->game, NULL },
        { "rules", "FILE", "the table's rules file", &r->rules, NULL },
        { "rounds", "N", "how many rounds to play at least (1e6)", &r->rounds, NULL },
        { "seed", "SEED", "the seed, a number or a word (drawn, and told)", &r->seed, NULL },
        { "cutting-card", "N", "cards behind the cutting card (14)", &r->cutting_card, NULL },
        { "strategy", "NAME", "{choice }: equilibrium, draw or stay where a hand may choose",
          &r->strategy, NULL },
        { "stake", "AMOUNT", "what is staked, for the rounding of vigorish (not rounded)",
          &r->stake, NULL },
        { "bankroll", NULL, "follow flat stakes on each wager, session by session", NULL,
          &r->bankroll },
        { "session", "N", "shoes (1), or rounds of {tiles } (100), of a session", &r->session,
          NULL },
        { "plan", "FILE", "follow a betting plan", &r->plan, NULL },
        { "wager", "FILE", "settle a wager that somebody has written, too", &r->wager, NULL },
        { "threads", "T", "how many threads (as many as processors)", &r->threads, NULL },
        { "shard", "I/N", "play the I-th of N parts of the run", &r->shard, NULL },
        { "merge", NULL, "put the JSON files of all parts together", NULL, &r->merge },
        { "plot", "FILE", "draw how the estimates settled, as SVG", &r->plot, NULL },
        { "wide", NULL, "every column, however wide (80 columns)", NULL, &r->wide },
        { "json", NULL, "print JSON", NULL, &r->json },
        { "csv", NULL, "print a table for spreadsheets", NULL, &r->csv },
        { NULL, NULL, NULL, NULL, NULL },
    };
    const cli_command command = {
        name, "--game GAME [--rules FILE] --rounds N --seed SEED [--threads T]\n"
              "  [--shard I/N] [--cutting-card N] [--strategy NAME] [--stake AMOUNT]\n"
              "  [--bankroll [--session N] | --plan FILE] [--wager FILE] [--plot FILE]\n"
              "  [--wide | --json | --csv]\n"
              "--merge FILE... [--plot FILE] [--wide | --json | --csv]\n",
        about, options, examples, 0, -1,
    };
    const int status = cli_options(&command, argc, argv, words);

    if (status == CLI_GO && sodium_init() < 0)
        return cli_error(name, "the random generator of this machine could not be set up");
    return status;
}

int cmd_simulate(int argc, char **argv)
{
    request r = { 0 };
    int words, status = read_options(argc, argv, &r, &words);

    return status == CLI_GO ? cli_finish(name, run_command(&r, words, argv)) : status;
}

int cmd_simulate_game(int argc, char **argv, sim_game **game)
{
    request r = { 0 };
    int words, status = read_options(argc, argv, &r, &words);

    if (status != CLI_GO)
        return status;
    return words > 0 ? one_word_too_many(argv[0]) : open_game(&r, game);
}
