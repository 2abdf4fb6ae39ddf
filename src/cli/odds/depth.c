/* depth.c: "sabot odds --depth-bias": the cutting card's bias of every wager by its depth, and what
 * showing the burned cards is worth to who counts perfectly; tables, JSON and a chart. */
#include "cli/beside.h"
#include "cli/cli.h"
#include "odds.h"
#include "protect.h"
#include "simulate/depth_run.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SHOES = 20000, SHOES_MOST = 100000000, WIDTH = 860, HEIGHT = 560, LEFT = 90, RIGHT = 640,
       TOP = 70, BOTTOM = 480, LABEL = 15 };

static const char about[] =
    "A shoe ends when the cutting card comes, by cards and not by rounds. So the average round\n"
    "that is dealt is not worth quite what a round from a full shoe is: the difference, for a\n"
    "unit on every round, is told for every wager and every place of the cutting card, with its\n"
    "standard error by shoes. And what it is worth to who remembers every card, in units a shoe,\n"
    "to see all burned cards and not the first alone. A Banker wager that must be covered by\n"
    "others is left out.\n";

static const char examples[] =
    "  sabot odds --depth-bias --game {shoe}\n"
    "  sabot odds --depth-bias --rules {editions}-dragon-7 --shoes 1m --plot bias.svg\n";

typedef struct request {
    const char *game, *rules, *shoes, *seed, *threads, *plot;
    bool depth, json;
} request;

typedef struct report {
    int game;
    protect_plan plan;
    protect_effects effects[ODDS_WAGERS_MAX];
    depth_tally tally;
} report;

/* ---- Told ------------------------------------------------------------------------------------ */

typedef double (*figure)(const depth_tally *tally, int depth, int wager, double *error);

static void print_table(const report *r, figure of, double scale)
{
    char name[PROTECT_NAME];

    printf("%-19s", "cards behind");
    for (int d = 0; d < r->plan.depths; d++)
        printf(" %11d", r->plan.behind[d]);
    putchar('\n');
    for (int w = 0; w < r->plan.wagers; w++) {
        double error[PROTECT_DEPTHS_MAX];
        protect_name(&r->plan.wager[w], name);
        printf("%-19s", name);
        for (int d = 0; d < r->plan.depths; d++)
            printf(" %+11.6f", scale * of(&r->tally, d, w, &error[d]));
        printf("\n%19s", "+-");
        for (int d = 0; d < r->plan.depths; d++)
            printf(" %11.6f", scale * error[d]);
        putchar('\n');
    }
}

static void print_text(const report *r)
{
    printf("sabot %s, %d decks, %llu shoes of seed %llu\n\nA unit on every round: worth more than "
           "from a full shoe, in percent\n", sabot_version(), r->plan.decks,
           (unsigned long long)r->tally.shoes, (unsigned long long)r->plan.seed);
    print_table(r, depth_bias, 100);
    printf("\nPerfect play: units a shoe gained by seeing all burned cards, not just one\n");
    print_table(r, depth_burned, 1);
}

static void json_figure(const report *r, const char *name, figure of, int d, int w)
{
    double error;
    const double value = of(&r->tally, d, w, &error);

    printf(",\"%s\":%.12f,\"%s_error\":%.12f", name, value, name, error);
}

static void print_json(const report *r)
{
    printf("{\"game\":\"%s\",\"decks\":%d,\"shoes\":%llu,\"seed\":\"%llu\",\"wagers\":[",
           sabot_game_text(r->game), r->plan.decks, (unsigned long long)r->tally.shoes,
           (unsigned long long)r->plan.seed);
    for (int w = 0; w < r->plan.wagers; w++) {
        char mode[ODDS_MODE_TEXT];
        odds_wager_mode(&r->plan.wager[w], mode);
        printf("%s{\"wager\":\"%s\",\"mode\":\"%s\"", w > 0 ? "," : "",
               sabot_field_word(SABOT_F_ON, r->plan.wager[w].on), mode);
        odds_json_fraction("full", r->effects[w].value);
        printf(",\"depths\":[");
        for (int d = 0; d < r->plan.depths; d++) {
            printf("%s{\"behind\":%d,\"rounds\":%.6f", d > 0 ? "," : "", r->plan.behind[d],
                   (double)r->tally.rounds[d] / (double)r->tally.shoes);
            json_figure(r, "bias", depth_bias, d, w);
            json_figure(r, "burned", depth_burned, d, w);
            putchar('}');
        }
        printf("]}");
    }
    puts("]}");
}

/* ---- Drawn ----------------------------------------------------------------------------------- */

static const char *const colours[] = {
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#7a5c00",
};

enum { COLOURS = sizeof colours / sizeof *colours };

static double x_of(const report *r, int behind)
{
    return LEFT + (double)(RIGHT - LEFT) * behind / (1.05 * r->plan.behind[r->plan.depths - 1]);
}

static void draw_wager(const report *r, int w, double most, FILE *to)
{
    const char *const colour = colours[w % COLOURS];
    char name[PROTECT_NAME];
    double error;

    fprintf(to, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"1.5\"%s d=\"", colour,
            w < COLOURS ? "" : w < 2 * COLOURS ? " stroke-dasharray=\"6 3\""
                                               : " stroke-dasharray=\"2 3\"");
    for (int d = 0; d < r->plan.depths; d++)
        fprintf(to, "%c%.1f %.1f", d == 0 ? 'M' : 'L', x_of(r, r->plan.behind[d]),
                (TOP + BOTTOM) / 2.0 -
                    (BOTTOM - TOP) / 2.0 * 100 * depth_bias(&r->tally, d, w, &error) / most);
    protect_name(&r->plan.wager[w], name);
    fprintf(to, "\"/>\n<text x=\"%d\" y=\"%d\" fill=\"%s\">%s%s</text>\n", RIGHT + 20,
            TOP + LABEL * w, colour, name, w < COLOURS ? "" : w < 2 * COLOURS ? " (dashed)"
                                                                               : " (dotted)");
}

static void print_chart(const void *of, FILE *to)
{
    const report *const r = of;
    double most = 0.001, error;

    for (int w = 0; w < r->plan.wagers; w++)
        for (int d = 0; d < r->plan.depths; d++)
            most = fmax(most, 105 * fabs(depth_bias(&r->tally, d, w, &error)));
    fprintf(to, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" "
            "aria-labelledby=\"title about\" font-family=\"sans-serif\" font-size=\"12\">\n"
            "<title id=\"title\">The cutting card's bias</title>\n<desc id=\"about\">What a round "
            "is worth beyond one from a full shoe, by the cards behind the cutting card.</desc>\n"
            "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n", WIDTH, HEIGHT, WIDTH, HEIGHT);
    fprintf(to, "<text x=\"%d\" y=\"28\" font-size=\"18\">The cutting card's bias</text>\n"
            "<text x=\"%d\" y=\"48\" fill=\"#444\">a unit on every round, in percent beyond a full "
            "shoe; %d decks, %llu shoes of seed %llu, sabot %s</text>\n", LEFT, LEFT,
            r->plan.decks, (unsigned long long)r->tally.shoes, (unsigned long long)r->plan.seed,
            sabot_version());
    for (int i = -2; i <= 2; i++) {
        const double y = (TOP + BOTTOM) / 2.0 - (BOTTOM - TOP) / 2.0 * i / 2;
        fprintf(to, "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" stroke=\"#ddd\"/>\n"
                "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%+.4f</text>\n", LEFT, y, RIGHT, y,
                LEFT - 8, y + 4, most * i / 2);
    }
    for (int d = 0; d < r->plan.depths; d++)
        fprintf(to, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n",
                x_of(r, r->plan.behind[d]), BOTTOM + 20, r->plan.behind[d]);
    fprintf(to, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">cards behind the cutting card"
            "</text>\n", (LEFT + RIGHT) / 2, BOTTOM + 42);
    for (int w = 0; w < r->plan.wagers; w++)
        draw_wager(r, w, most, to);
    fputs("</svg>\n", to);
}

/* ---- Asked ----------------------------------------------------------------------------------- */

static int choose_wagers(const request *r, report *out)
{
    const int game = r->game ? cli_game("odds", r->game) : SABOT_GAME_NONE;
    odds_wager all[ODDS_WAGERS_MAX];
    bool wanted[ODDS_WAGERS_MAX];
    sabot_rules rules;
    int n;

    if (r->game && game == SABOT_GAME_NONE)
        return CLI_ERROR;
    if (!r->game && !r->rules)
        return cli_error("odds", "which game? Give --game {games}, or --rules FILE");
    if (r->rules && cli_rules("odds", r->rules, &rules) != CLI_GO)
        return CLI_ERROR;
    out->game = r->rules ? rules.game : game;
    const sabot_traits *traits = sabot_traits_of(out->game);
    if (!traits || traits->supply == SABOT_FROM_PACK || traits->banking == SABOT_PATRON_BANKS ||
        (r->rules && rules.continuous))
        return cli_error("odds", "there is no cutting card, or no wager of the house's; "
                                 "--depth-bias is for {drawn} from a shoe");
    out->plan.decks = r->rules ? rules.decks : 8;
    out->plan.last_from_cutting_card = r->rules && rules.last_from_cutting_card;
    n = r->rules ? odds_wagers_offered(&rules, 0, all) : odds_wagers_all(out->game, 0, all);
    for (int w = 0; w < n; w++)
        wanted[w] = !protect_is_covered(&all[w]);
    protect_take_wagers(&out->plan, all, n, wanted);
    return CLI_GO;
}

static int choose_length(const request *r, protect_plan *plan)
{
    enum { HALF = SABOT_CARD_LAST / 2 };
    static const int usual[] = { SABOT_BEHIND_LEAST, HALF, 2 * HALF, 3 * HALF, 4 * HALF };
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t threads = cores > 0 && cores < PROTECT_THREADS_MAX ? (uint64_t)cores : 1;

    plan->shoes = SHOES;
    plan->seed = 1;
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        if (usual[i] <= HALF * plan->decks)
            plan->behind[plan->depths++] = usual[i];
    if ((r->shoes && cli_option_whole("odds", "--shoes", r->shoes, 2, SHOES_MOST, &plan->shoes) !=
                         CLI_GO) ||
        (r->seed && cli_seed("odds", r->seed, &plan->seed) != CLI_GO) ||
        (r->threads && cli_option_whole("odds", "--threads", r->threads, 1, PROTECT_THREADS_MAX,
                                        &threads) != CLI_GO))
        return CLI_ERROR;
    plan->threads = (int)threads;
    return CLI_GO;
}

static void show_progress(void *context, uint64_t done, uint64_t all)
{
    odds_bar_show(context, "shoes", done, all);
}

static int answer(const request *r, report *out)
{
    odds_bar bar = { 0 };
    int status = choose_wagers(r, out);

    if (status == CLI_GO)
        status = choose_length(r, &out->plan);
    if (status == CLI_GO)
        status = cli_output_check("odds", r->plot, &r->rules, 1);
    if (status != CLI_GO)
        return status;
    protect_effects_of(&out->plan, out->effects);
    if (!depth_run(&out->plan, &out->tally, show_progress, &bar))
        return cli_error("odds", "there is not enough memory for %d threads; give --threads 1",
                         out->plan.threads);
    odds_bar_show(&bar, "shoes", out->plan.shoes, out->plan.shoes);
    status = odds_chart(r->plot, print_chart, out);
    if (status != CLI_GO)
        return status;
    (r->json ? print_json : print_text)(out);
    return CLI_OK;
}

int odds_depth(int argc, char **argv)
{
    request r = { 0 };
    const cli_option options[] = {
        { "depth-bias", NULL, "the study of the cutting card's place", NULL, &r.depth },
        { "game", "GAME", "{either}", &r.game, NULL },
        { "rules", "FILE", "the wagers and decks of this rules file", &r.rules, NULL },
        { "shoes", "N", "how many shoes to play (20000)", &r.shoes, NULL },
        { "seed", "SEED", "the seed of the shoes, a number or a word (1)", &r.seed, NULL },
        { "threads", "N", "how many share the work (one a processor)", &r.threads, NULL },
        { "plot", "FILE", "write a chart of the bias by depth, as SVG", &r.plot, NULL },
        { "json", NULL, "print one JSON object", NULL, &r.json },
        { NULL, NULL, NULL, NULL, NULL },
    };
    const cli_command command = {
        "odds", "--depth-bias --game GAME [--rules FILE] [--shoes N] [--seed SEED]\n"
                "  [--threads N] [--plot FILE] [--json]\n",
        about, options, examples, 0, 0,
    };
    int words, status = cli_options(&command, argc, argv, &words);

    if (status != CLI_GO)
        return status;
    report *const out = calloc(1, sizeof *out);
    if (!out)
        return cli_error("odds", "there is no memory left");
    status = answer(&r, out);
    free(out);
    return cli_finish("odds", status);
}
