/* cmd_drill.c: "sabot drill": the command, and which exercise comes next. */
#include "drill.h"

#include "codec/codec.h"

#include <ctype.h>
#include <sodium.h>
#include <string.h>
#include <unistd.h>

static const char about[] =
    "The school: exercises for dealers and players, dealt by the engine and judged by it. Each\n"
    "is a table as it could stand anywhere, cut at the right moment, and a question: what comes\n"
    "next, third card or not, count and winner, what is paid in which order, how much vigorish,\n"
    "how the house sets a hand, whether a setting is foul, what becomes of an irregularity,\n"
    "whose the bank is, what a hand is called. A wrong answer is explained with its paragraph.\n"
    "The same seed gives the same exercises everywhere.\n"
    "\n"
    "On a terminal it is one exercise a screen. \"?\" says how to answer, \"why\" tells the\n"
    "paragraph of the last answer, \"skip\" gives up, \"quit\" ends. What was missed comes again\n"
    "soon, what was known later and later (Leitner's boxes: after 2, 4, 8, 16, 32, 64\n"
    "exercises); that is kept in $XDG_STATE_HOME/sabot/school, or ~/.local/state/sabot/school.\n"
    "From a pipe each line is an answer, and nothing is kept unless --progress names a file.\n"
    "\n"
    "Status: 0 every answer was right; 1 one was not; 2 the command line is wrong, or a file\n"
    "cannot be read or written.\n";

static const char examples[] =
    "  sabot drill                                    ten exercises of all games\n"
    "  sabot drill --game {shoe} --kind third-card    what the tables say\n"
    "  sabot drill --game {tiles} --kind set --timed 20\n"
    "  sabot drill --game {choice} --sheet --answers --seed 7 | lpr\n"
    "  sabot drill --sheet --html --answers --count 20 >sheet.html\n"
    "  sabot drill --json --count 100 --seed 1\n";

/* ---- Which exercise -------------------------------------------------------------------------- */

/* The seed of an exercise: the first one's is the seed itself, so that one can be had again. */
static void seed_of(const drill *d, long number, char seed[SCHOOL_SEED])
{
    if (number == 0)
        snprintf(seed, SCHOOL_SEED, "%.40s", d->seed);
    else
        snprintf(seed, SCHOOL_SEED, "%s%.40s-%ld", isdigit((unsigned char)d->seed[0]) ? "s" : "",
                 d->seed, number + 1);
}

static int below(drill *d, int bound)
{
    return (int)deal_random_below(&d->random, (uint32_t)bound);
}

static bool is_asked(const drill *d, int kind)
{
    return (d->kinds >> kind & 1) != 0;
}

/* What is due again, of the longest due first; false if nothing is. */
static bool choose_due(const drill *d, int *table, int *kind, const char **topic)
{
    const school_card *due = NULL;

    for (int t = 0; t < d->tables && d->repeats; t++) {
        for (int of = 0; of < SCHOOL_KINDS; of++) {
            const char *its_topic;
            int its_kind;
            const school_card *card = NULL;
            if (is_asked(d, of) && school_suits(&d->rules[t], of))
                card = school_boxes_due(&d->boxes, d->rules[t].game, of, &its_kind, &its_topic);
            if (!card || (due && card->due >= due->due))
                continue;
            due = card;
            *table = t;
            *kind = its_kind;
            *topic = its_topic;
        }
    }
    return due != NULL;
}

static void choose_new(drill *d, int *table, int *kind)
{
    int one = 0;

    while (d->kinds >> one != 1 && one < SCHOOL_KINDS)
        one++; /* the only one, if there is no other */
    do {
        *table = below(d, d->tables);
        *kind = d->kinds == 1u << one ? one : below(d, SCHOOL_KINDS);
    } while (!is_asked(d, *kind) || !school_suits(&d->rules[*table], *kind));
}

bool drill_next(drill *d, long number, school_exercise *x)
{
    char seed[SCHOOL_SEED];
    const char *topic = NULL;
    int table, kind;

    seed_of(d, number, seed);
    if (!choose_due(d, &table, &kind, &topic))
        choose_new(d, &table, &kind);
    return school_make(&d->rules[table], kind, seed, topic, x);
}

/* ---- The command ----------------------------------------------------------------------------- */

typedef struct request {
    const char *game, *rules, *kind, *seed, *count, *timed, *progress;
    bool sheet, html, answers, json, fresh;
} request;

static int choose_tables(const request *r, drill *d)
{
    const int game = r->game ? cli_game("drill", r->game) : SABOT_GAME_NONE;
    int list[CODEC_GAMES_MAX], status;

    if (r->game && game == SABOT_GAME_NONE)
        return CLI_ERROR;
    if (r->rules) {
        d->tables = 1;
        status = cli_rules("drill", r->rules, &d->rules[0]);
        if (status != CLI_GO)
            return CLI_ERROR;
        if (r->game && d->rules[0].game != game)
            return cli_error("drill", "%s is for %s; leave out --game %s", r->rules,
                             sabot_game_text(d->rules[0].game), r->game);
        return CLI_GO;
    }
    const int n = codec_games(list);
    for (int i = 0; i < n && d->tables < DRILL_TABLES; i++)
        if (!r->game || list[i] == game)
            sabot_rules_default(&d->rules[d->tables++], list[i], 0);
    return CLI_GO;
}

/* One of the kinds that were named. */
static int take_kind(const char *name, drill *d)
{
    const char *names[SCHOOL_KINDS + 1] = { NULL };
    const int kind = school_kind_parse(name);

    if (kind >= 0) {
        d->kinds |= 1u << kind;
        return CLI_GO;
    }
    for (int i = 0; i < SCHOOL_KINDS; i++)
        names[i] = school_kind_name(i);
    const char *meant = cli_meant(name, names, "");
    return cli_error("drill", "there is no kind of exercise \"%s\"%s", name,
                     meant[0] != '\0' ? meant : "; \"sabot drill --help\" lists them");
}

/* Kinds parted by commas; all of them where none is named. */
static int choose_kinds(const request *r, drill *d)
{
    bool any = false;

    d->kinds = r->kind ? 0 : (1u << SCHOOL_KINDS) - 1;
    for (const char *at = r->kind; at;) {
        char name[SCHOOL_TOPIC];
        const size_t n = strcspn(at, ",");
        snprintf(name, sizeof name, "%.*s", (int)(n < sizeof name ? n : sizeof name - 1), at);
        if (take_kind(name, d) != CLI_GO)
            return CLI_ERROR;
        at = at[n] == ',' ? at + n + 1 : NULL;
    }
    for (int t = 0; t < d->tables; t++)
        for (int kind = 0; kind < SCHOOL_KINDS; kind++)
            any = any || (is_asked(d, kind) && school_suits(&d->rules[t], kind));
    if (!any)
        return cli_error("drill", "at this table of %s there is no exercise \"%s\"",
                         sabot_game_text(d->rules[0].game), r->kind);
    return CLI_GO;
}

static int choose_numbers(const request *r, drill *d)
{
    long seconds = 0;

    d->count = 10;
    if (r->count && !cli_number(r->count, 1, DRILL_MOST, &d->count))
        return cli_error("drill", "--count wants a whole number from 1 to %d, not \"%s\"",
                         DRILL_MOST, r->count);
    if (r->timed && !cli_number(r->timed, 1, 3600, &seconds))
        return cli_error("drill", "--timed wants whole seconds from 1 to 3,600, not \"%s\"",
                         r->timed);
    d->seconds = (double)seconds;
    if (r->seed)
        return cli_seed_text("drill", r->seed, d->seed);
    snprintf(d->seed, sizeof d->seed, "%u", randombytes_random() % 1000000000u);
    return CLI_GO;
}

static int check_together(const request *r)
{
    const bool paper = r->sheet || r->json;

    if (r->sheet && r->json)
        return cli_error("drill", "--sheet and --json are two different things; leave one out");
    if ((r->html || r->answers) && !r->sheet)
        return cli_error("drill", "--%s is for a sheet; add --sheet", r->html ? "html" : "answers");
    if (paper && (r->timed || r->progress || r->fresh))
        return cli_error("drill", "--%s is for who answers; leave out --%s",
                         r->timed ? "timed" : r->progress ? "progress" : "fresh",
                         r->sheet ? "sheet" : "json");
    return CLI_GO;
}

/* A person's progress is kept; what comes out of a pipe only where somebody says so. */
static int take_progress(const request *r, drill *d)
{
    d->repeats = !r->sheet && !r->json;
    if (!d->repeats)
        return CLI_GO;
    d->progress = r->progress;
    if (!d->progress && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        d->progress = drill_progress_place();
    return d->progress && !r->fresh ? drill_progress_read(d) : CLI_GO;
}

static int prepare(const request *r, drill *d)
{
    unsigned char bytes[32];
    int status = check_together(r);

    if (status == CLI_GO)
        status = choose_tables(r, d);
    if (status == CLI_GO)
        status = choose_kinds(r, d);
    if (status == CLI_GO)
        status = choose_numbers(r, d);
    if (status == CLI_GO)
        status = take_progress(r, d);
    deal_seed_from_text(d->seed, bytes);
    deal_random_init(&d->random, bytes, 0);
    return status;
}

/* Reads the command line, and makes a lesson of it. */
static int open_drill(int argc, char **argv, request *r, drill *d)
{
    const cli_option options[] = {
        { "game", "GAME", "{games}; all of them without it", &r->game, NULL },
        { "rules", "FILE", "a rules file, or a ready one by its name", &r->rules, NULL },
        { "kind", "KIND", "next, third-card, count, pay, vigorish, set, foul, irregularity,\n"
          "                         bank or rank, or several (pay,count); any without it",
          &r->kind, NULL },
        { "seed", "SEED", "a number or a word; the same seed gives the same exercises", &r->seed,
          NULL },
        { "count", "N", "so many exercises; 10", &r->count, NULL },
        { "timed", "SECONDS", "an answer that comes later is wrong", &r->timed, NULL },
        { "sheet", NULL, "a sheet to be printed", NULL, &r->sheet },
        { "html", NULL, "the sheet as a page for a browser, which prints it or makes a PDF", NULL,
          &r->html },
        { "answers", NULL, "with the answers on a last page of their own", NULL, &r->answers },
        { "json", NULL, "one JSON object an exercise, with its answer", NULL, &r->json },
        { "progress", "FILE", "keep what was answered in this file", &r->progress, NULL },
        { "fresh", NULL, "begin anew, whatever was kept", NULL, &r->fresh },
        { NULL, NULL, NULL, NULL, NULL },
    };
    const cli_command command = {
        "drill",
        "[--game GAME | --rules FILE] [--kind KIND] [--seed SEED] [--count N]\n"
        " [--timed SECONDS] [--progress FILE] [--fresh]\n"
        "--sheet [--html] [--answers] [--game GAME | --rules FILE] [--kind KIND]\n"
        " [--seed SEED] [--count N]\n"
        "--json [--game GAME | --rules FILE] [--kind KIND] [--seed SEED] [--count N]\n",
        about, options, examples, 0, 0,
    };
    int words, status = cli_options(&command, argc, argv, &words);

    if (status != CLI_GO)
        return status;
    if (sodium_init() < 0)
        return cli_error("drill", "no random numbers can be had");
    memset(d, 0, sizeof *d);
    return prepare(r, d);
}

int drill_open(int argc, char **argv, drill *d)
{
    request r = { 0 };

    return open_drill(argc, argv, &r, d);
}

int cmd_drill(int argc, char **argv)
{
    static drill d;
    request r = { 0 };
    const int status = open_drill(argc, argv, &r, &d);

    if (status != CLI_GO)
        return status;
    if (r.json)
        return drill_json(&d);
    return r.sheet ? drill_sheet(&d, r.html, r.answers) : drill_run(&d);
}
