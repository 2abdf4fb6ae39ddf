/* protect.c: "sabot odds --protect": can a wager be counted? Reads what is asked, plays the
 * shoes and hands the outcome to be told. Nothing is printed before all of it is known. */
#include "cli/beside.h"
#include "cli/cli.h"
#include "codec/codec.h"
#include "odds.h"
#include "protect.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SHOES = 20000, SHOES_APART = 2000, SHOES_SLOW = 200, WORK_SLOW = 20000,
       SHOES_MOST = 1000000000, PILOT_LEAST = 200, PILOT_MOST = 20000,
       WORD = 512, STAKE_MOST = 100000000 /* cents; two wagers at once stay in 128 bits */ };

static const char about[] =
    "Can a wager be counted? Plays whole shoes with the exact expectation of every wager known\n"
    "before each round, and tells for each how often it is positive, what perfect play gains, the\n"
    "best count that people can keep, from which true count it wagers and what that gains; and\n"
    "how all of it shrinks as more cards lie behind the cutting card. One unit is staked on a\n"
    "round or nothing. Gains are exact expectations added up, so that little is left to luck.\n"
    "\n"
    "Everybody sees the burned cards, as the regulation has them shown; with --burn first they\n"
    "see the first alone, as is the custom elsewhere. The order of the cards not yet seen is\n"
    "never known. Tags are given and told from ace to ten; a true count is the sum of the tags of\n"
    "the cards seen, divided by the decks not seen.\n"
    "\n"
    "A wager of one's own is counted as any other, by its file or the name of a ready one\n"
    "(\"sabot odds --wagers\"). One that looks at ranks or suits is counted by itself in every\n"
    "round, which takes longer: fewer shoes are played unless --shoes says how many.\n"
    "\n"
    "The same seed and number of shoes give the same report, however many threads share them.\n";

static const char examples[] =
    "  sabot odds --protect --rules {editions}-dragon-7\n"
    "  sabot odds --protect --wager tie:8,tie:9 --decks 6 --cutting-card 14,52\n"
    "  sabot odds --protect --rules {editions}-total-cards --plot chart.svg\n"
    "  sabot odds --protect --wager dragon-7 --tags 0,0,0,-1,-1,-1,-1,2,2,0 --trigger 4 \\\n"
    "      --cutting-card 14 --burn first --cutting-card-first --json\n"
    "  sabot odds --protect --wager dragon-7 --spread 1,2,4,8 --bankroll 2000\n"
    "  sabot odds --protect --wager dragon-7 --running --side-count best --kelly 0.5\n"
    "  sabot odds --protect --wager panda-8,lucky-6,perfect-pair\n";

typedef struct request {
    const char *game, *rules, *decks, *stake, *wager, *behind, *burn, *shoes, *seed, *threads,
        *plot;
    protect_count_request count;
    betting_request betting;
    bool protect, mark_first, second, extremes, wide, json;
} request;

/* ---- The table ------------------------------------------------------------------------------- */

static int choose_rules(const request *r, sabot_rules *rules, protect_report *report)
{
    const int game = r->game ? cli_game("odds", r->game) : SABOT_GAME_NONE;
    int status = CLI_GO, is = game;

    if (r->game && game == SABOT_GAME_NONE)
        return CLI_ERROR;
    if (r->rules) {
        status = cli_rules("odds", r->rules, rules);
        if (status != CLI_GO)
            return status;
        is = rules->game;
        report->rules = rules;
        report->file = r->rules;
    }
    if (r->rules && r->game && is != game)
        return cli_error("odds", "%s is for %s; leave out --game %s", r->rules,
                         sabot_game_text(is), r->game);
    const sabot_traits *traits = sabot_traits_of(is);
    if (traits && traits->supply == SABOT_FROM_PACK)
        return cli_error("odds", "in %s everything is shuffled again after each round: there is "
                         "nothing to count; --protect is for {drawn}",
                         sabot_game_text(is));
    if (traits && traits->banking == SABOT_PATRON_BANKS)
        return cli_error("odds", "in %s the house takes no wagers that could be counted; "
                         "--protect is for {drawn}", sabot_game_text(is));
    if (report->rules && rules->continuous)
        return cli_error("odds", "%s deals from a continuous shuffler, every round from all the "
                         "cards: there is nothing to count; \"sabot odds\" tells the edge",
                         r->rules);
    report->game = is == SABOT_GAME_NONE ? codec_game_like("drawn") : is;
    report->wide = r->wide;
    return CLI_GO;
}

static int choose_decks(const request *r, protect_report *report)
{
    long decks = report->rules ? report->rules->decks : 8;

    if (r->decks && !cli_number(r->decks, 1, SABOT_DECKS_MAX, &decks))
        return cli_error("odds", "--protect plays shoes of 1 to %d decks; --decks cannot be \"%s\"",
                         SABOT_DECKS_MAX, r->decks);
    report->plan.decks = (int)decks;
    report->plan.last_from_cutting_card =
        r->mark_first || (report->rules && report->rules->last_from_cutting_card);
    report->plan.burn_shown = !r->burn || strcmp(r->burn, "shown") == 0;
    if (r->burn && !report->plan.burn_shown && strcmp(r->burn, "first") != 0)
        return cli_error("odds", "--burn wants shown (every burned card is seen) or first (the "
                         "first alone), not \"%s\"", r->burn);
    return CLI_GO;
}

/* ---- Lists ----------------------------------------------------------------------------------- */

static int by_number(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static int read_behind(const char *text, protect_plan *plan)
{
    const int most = SABOT_CARD_LAST * plan->decks - SABOT_BURN_MOST - 1;
    const char *at = text;
    char word[16];
    long number;

    while (*at != '\0') {
        if (plan->depths == PROTECT_DEPTHS_MAX)
            return cli_error("odds", "--cutting-card takes %d numbers at most", PROTECT_DEPTHS_MAX);
        if (!protect_next_word(&at, word, sizeof word) ||
            !cli_number(word, SABOT_BEHIND_LEAST, most, &number))
            return cli_error("odds", "--cutting-card wants the cards behind the cutting card, "
                             "whole numbers from %d (19:47-3.5(e), 7.5(f)) to %d with commas "
                             "between them, not \"%s\"", SABOT_BEHIND_LEAST, most, text);
        for (int d = 0; d < plan->depths; d++)
            if (plan->behind[d] == number)
                return cli_error("odds", "--cutting-card names %ld twice; leave one out",
                                 number);
        plan->behind[plan->depths++] = (int)number;
    }
    if (plan->depths == 0)
        return cli_error("odds", "--cutting-card wants a number of cards, 14 or more");
    qsort(plan->behind, (size_t)plan->depths, sizeof *plan->behind, by_number);
    return CLI_GO;
}

/* From as deep as the regulation lets it lie to two decks, as far as the shoe has room. */
static int choose_behind(const request *r, protect_plan *plan)
{
    enum { HALF = SABOT_CARD_LAST / 2 };
    static const int usual[] = { SABOT_BEHIND_LEAST, HALF, 2 * HALF, 3 * HALF, 4 * HALF };

    if (r->behind)
        return read_behind(r->behind, plan);
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        if (usual[i] <= HALF * plan->decks)
            plan->behind[plan->depths++] = usual[i];
    return CLI_GO;
}

static int unknown_wager(const char *word, size_t length, const odds_wager *all, int n)
{
    char list[1024];
    size_t used = 0;

    for (int i = 0; i < n; i++) {
        char mode[ODDS_MODE_TEXT];
        odds_wager_mode(&all[i], mode);
        used += (size_t)snprintf(list + used, sizeof list - used, "%s%s%s%s", i > 0 ? ", " : "",
                                 sabot_field_word(SABOT_F_ON, all[i].on), mode[0] ? ":" : "", mode);
    }
    return cli_error("odds", "there is no wager \"%.*s\" here; choose of %s", (int)length, word,
                     list);
}

static const char *next_of(const char *at)
{
    const char *const comma = strchr(at, ',');

    return comma ? comma + 1 : NULL;
}

/* Marks the wagers of the table that are meant by this name. False if none is. */
static bool want_wager(const char *name, size_t length, const odds_wager *all, int n, bool *wanted)
{
    bool found = false;

    for (int w = 0; w < n; w++)
        if (odds_wager_is(&all[w], name, length))
            wanted[w] = found = true;
    return found;
}

/* The next word of a list, if it names a wager that somebody has written. */
static bool is_file(const char *at, char word[WORD])
{
    return protect_next_word(&at, word, WORD) && wager_file_is_meant(word);
}

static int choose_wagers(const request *r, protect_report *report)
{
    odds_wager all[ODDS_WAGERS_MAX];
    bool wanted[ODDS_WAGERS_MAX] = { false };
    sabot_cents stake = 0;

    if (r->stake && !cli_amount(r->stake, STAKE_MOST, &stake))
        return cli_error("odds", "--stake wants an amount from 0.01 to 1,000,000.00, not \"%s\"",
                         r->stake);
    report->stake = stake;
    const int n = report->rules ? odds_wagers_offered(report->rules, stake, all)
                  : r->game     ? odds_wagers_all(report->game, stake, all)
                                : odds_wagers_of(NULL, stake, all);
    for (const char *at = r->wager; at; at = next_of(at)) {
        const size_t length = strcspn(at, ",");
        char word[WORD];
        if (!want_wager(at, length, all, n, wanted) && !is_file(at, word))
            return unknown_wager(at, length, all, n);
    }
    protect_take_wagers(&report->plan, all, n, r->wager ? wanted : NULL);
    for (const char *at = r->wager; at; at = next_of(at)) {
        char word[WORD];
        if (want_wager(at, strcspn(at, ","), all, n, wanted) || !is_file(at, word))
            continue;
        const int status = protect_read_own(word, report);
        if (status != CLI_GO)
            return status;
    }
    return CLI_GO;
}

/* Shoes by the time they take: a wager that looks at ranks and suits is counted by itself. */
static int usual_shoes(const protect_report *report, uint64_t *shoes)
{
    const int64_t work = protect_own_work(report);

    if (work < 0)
        return cli_error("odds", "there is no memory left");
    *shoes = work > WORK_SLOW ? SHOES_SLOW : work > 0 ? SHOES_APART : SHOES;
    return CLI_GO;
}

static int choose_length(const request *r, protect_report *report)
{
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t shoes, threads = cores > 0 ? (uint64_t)cores : 1;

    if (usual_shoes(report, &shoes) != CLI_GO)
        return CLI_ERROR;
    if (threads > PROTECT_THREADS_MAX)
        threads = PROTECT_THREADS_MAX;
    report->plan.seed = 1;
    if ((r->shoes && cli_option_whole("odds", "--shoes", r->shoes, 2, SHOES_MOST, &shoes) !=
                         CLI_GO) ||
        (r->seed && cli_seed("odds", r->seed, &report->plan.seed) != CLI_GO) ||
        (r->threads && cli_option_whole("odds", "--threads", r->threads, 1, PROTECT_THREADS_MAX,
                                        &threads) != CLI_GO))
        return CLI_ERROR;
    report->plan.shoes = shoes;
    report->plan.threads = (int)threads;
    if (report->trigger_given && !r->betting.kelly && !protect_has_others(report))
        return CLI_GO;
    shoes /= 4;
    report->pilot = shoes < PILOT_LEAST ? PILOT_LEAST : shoes > PILOT_MOST ? PILOT_MOST : shoes;
    return CLI_GO;
}

/* ---- The command ----------------------------------------------------------------------------- */

typedef struct progress {
    odds_bar bar;
    uint64_t before, all; /* shoes of the pilot already played; of everything */
} progress;

static void show_progress(void *context, uint64_t done, uint64_t of)
{
    progress *p = context;

    (void)of;
    odds_bar_show(&p->bar, "shoes", p->before + done, p->all);
}

/* One more count of every wager, on the same shoes. */
static bool play_other(const protect_report *report, protect_other *other, progress *p)
{
    protect_plan *const plan = malloc(sizeof *plan);
    bool done = plan != NULL;

    if (done) {
        *plan = report->plan;
        memcpy(plan->count, other->count, sizeof plan->count);
        done = protect_find_triggers(plan, report->pilot, show_progress, p);
        p->before += report->pilot;
        memcpy(other->count, plan->count, sizeof plan->count);
        done = done && protect_run(plan, &other->tally, show_progress, p);
        p->before += plan->shoes;
    }
    free(plan);
    return done;
}

static bool play(protect_report *report)
{
    const uint64_t shoes = report->plan.shoes, pilot = report->pilot;
    const int others = report->beside.asked + report->side.asked;
    progress p = { .all = (shoes + pilot) * (uint64_t)(1 + others) +
                          betting_shoes(&report->betting, shoes, pilot) +
                          (report->depths.second || report->depths.extremes ? shoes : 0) };
    bool done = true;

    if (!report->trigger_given)
        done = protect_find_triggers(&report->plan, pilot, show_progress, &p);
    p.before = pilot;
    done = done && protect_run(&report->plan, &report->tally, show_progress, &p);
    p.before += shoes;
    if (report->beside.asked)
        done = done && play_other(report, &report->beside, &p);
    if (report->side.asked)
        done = done && play_other(report, &report->side, &p);
    done = done && betting_play(&report->betting, &report->plan, pilot, show_progress, &p);
    p.before += betting_shoes(&report->betting, shoes, pilot);
    done = done && depths_play(&report->depths, &report->plan, show_progress, &p);
    odds_bar_show(&p.bar, "shoes", p.all, p.all);
    return done;
}

/* What is looked at by the cards left has no rounding. */
static int choose_depths(const request *r, protect_report *report)
{
    report->depths.second = r->second;
    report->depths.extremes = r->extremes;
    if (r->stake && (r->second || r->extremes))
        return cli_error("odds", "--%s is without rounding; leave out --stake",
                         r->second ? "second" : "extremes");
    return CLI_GO;
}

static int study(const request *r, sabot_rules *rules, protect_report *report)
{
    int status = choose_rules(r, rules, report);

    if (status == CLI_GO)
        status = choose_decks(r, report);
    if (status == CLI_GO)
        status = choose_behind(r, &report->plan);
    if (status == CLI_GO)
        status = choose_wagers(r, report);
    if (status == CLI_GO)
        status = protect_read_counts(&r->count, report);
    if (status == CLI_GO)
        status = betting_read(&r->betting, &report->betting);
    if (status == CLI_GO)
        status = choose_depths(r, report);
    if (status == CLI_GO)
        status = choose_length(r, report);
    if (status == CLI_GO)
        status = cli_output_check("odds", r->plot, &r->rules, 1);
    if (status != CLI_GO)
        return status;
    if (!play(report))
        return cli_error("odds", "there is not enough memory for %d threads; give --threads 1",
                         report->plan.threads);
    if (odds_chart(r->plot, protect_print_chart, report) != CLI_GO)
        return CLI_ERROR;
    if (r->json)
        protect_print_json(report);
    else
        protect_print_text(report);
    return CLI_OK;
}

int odds_protect(int argc, char **argv)
{
    request r = { 0 };
    const cli_option options[] = {
        { "protect", NULL, "the counting study", NULL, &r.protect },
        { "game", "GAME", "{either}", &r.game, NULL },
        { "rules", "FILE", "the wagers of this rules file (every wager of the regulation)",
          &r.rules, NULL },
        { "decks", "N", "decks in the shoe (those of the rules file, or 8)", &r.decks, NULL },
        { "stake", "AMOUNT", "vigorish as it is rounded at this stake (the plain percentage)",
          &r.stake, NULL },
        { "wager", "NAME,...", "these wagers alone: dragon-7, tie:9, a file, ... (all)", &r.wager,
          NULL },
        { "cutting-card", "N,...", "cards behind the cutting card (14,26,52,78,104)", &r.behind,
          NULL },
        { "burn", "WHICH", "burned cards that are seen: shown (all of them) or first", &r.burn,
          NULL },
        { "cutting-card-first", NULL, "a round that would begin with the cutting card is the last",
          NULL, &r.mark_first },
        { "tags", "A,2,...,T", "evaluate these tags, from ace to ten (the best there are)",
          &r.count.tags, NULL },
        { "trigger", "X", "wager from this true count on (found from other shoes)",
          &r.count.trigger, NULL },
        { "level", "N", "the largest tag that may be chosen, 1 to 4 (2)", &r.count.level, NULL },
        { "running", NULL, "the running count is never divided; tags may be unbalanced", NULL,
          &r.count.running },
        { "start", "N", "what the running count begins with (so that 0 is the pivot)",
          &r.count.start, NULL },
        { "side-count", "TAGS|best", "a second count beside the first, in tags from ace to ten",
          &r.count.side, NULL },
        { "spread", "S,...", "units staked at the trigger, one true count above it, ... (1)",
          &r.betting.spread, NULL },
        { "below", "S", "units staked below the trigger (0: none, which is wonging)",
          &r.betting.below, NULL },
        { "kelly", "F", "stake this part of Kelly's stake at each true count: 1, 0.5, ...",
          &r.betting.kelly, NULL },
        { "bankroll", "N", "units there are: the risk of losing them all (1000)",
          &r.betting.bankroll, NULL },
        { "second", NULL, "effects of removing two cards, and what they explain", NULL, &r.second },
        { "extremes", NULL, "the richest and poorest cards for each wager by depth", NULL,
          &r.extremes },
        { "shoes", "N", "how many shoes to play (20000; 2000 or 200 by ranks and suits)", &r.shoes,
          NULL },
        { "seed", "SEED", "the seed of the shoes, a number or a word (1)", &r.seed, NULL },
        { "threads", "N", "how many share the work (one a processor)", &r.threads, NULL },
        { "plot", "FILE", "write a chart of the gain by depth, as SVG", &r.plot, NULL },
        { "wide", NULL, "every column, however wide (80 columns)", NULL, &r.wide },
        { "json", NULL, "print one JSON object", NULL, &r.json },
        { NULL, NULL, NULL, NULL, NULL },
    };
    const cli_command command = {
        "odds", "--protect [--rules FILE] [--wager NAME,...] [--cutting-card N,...]\n"
                "  [--tags A,2,...,T] [--trigger X] [--running [--start N]] [--side-count TAGS]\n"
                "  [--spread S,... [--below S] | --kelly F] [--bankroll N] [--second]\n"
                "  [--extremes] [--shoes N] [--seed SEED] [--plot FILE] [--wide | --json]\n",
        about, options, examples, 0, 0,
    };
    sabot_rules rules;
    int words, status = cli_options(&command, argc, argv, &words);

    if (status != CLI_GO)
        return status;
    protect_report *report = calloc(1, sizeof *report);
    if (!report)
        return cli_error("odds", "there is no memory left");
    status = study(&r, &rules, report);
    protect_free_own(report);
    free(report);
    return cli_finish("odds", status);
}
