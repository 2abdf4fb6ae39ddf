/* chemin_depth.c: "sabot odds --by-depth": in how many states of a shoe hands that choose need
 * chance, by the cards that are left. Nothing is printed before all of it is known. */
#include "chemin.h"

#include "cli/beside.h"
#include "cli/cli.h"
#include "odds/chemin_report.h"
#include "simulate/chemin_depth.h"

#include <stdlib.h>
#include <unistd.h>

enum { SHOES = 1000, SHOES_MOST = 1000000000, EVERY = 13,
       WIDTH = 860, HEIGHT = 480, LEFT = 80, RIGHT = 820, TOP = 60, BOTTOM = 410 };

typedef struct study {
    const chemin_answer *answer;
    chemin_depth_plan plan;
    chemin_depth_tally tally;
} study;

/* ---- What is asked --------------------------------------------------------------------------- */

static int choose(const chemin_depth_asked *asked, study *s)
{
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t shoes = SHOES, every = EVERY, threads = cores > 0 ? (uint64_t)cores : 1;
    const chemin_setup *setup = &s->answer->game.setup;

    if (s->answer->decks < 1 || s->answer->decks > SABOT_DECKS_MAX)
        return cli_error("odds", "--by-depth plays shoes of 1 to %d whole decks; give --decks so",
                         SABOT_DECKS_MAX);
    if (setup->free && setup->player_cards)
        return cli_error("odds", "--by-depth asks whether a solution needs no chance; with --free "
                         "let the Player go by the total");
    if (threads > PROTECT_THREADS_MAX)
        threads = PROTECT_THREADS_MAX;
    s->plan.seed = 1;
    if ((asked->shoes && cli_option_whole("odds", "--shoes", asked->shoes, 2, SHOES_MOST,
                                          &shoes) != CLI_GO) ||
        (asked->every && cli_option_whole("odds", "--every", asked->every, 1,
                                          (uint64_t)SABOT_CARD_LAST, &every) != CLI_GO) ||
        (asked->first && cli_option_whole("odds", "--first", asked->first, 0, SHOES_MOST,
                                          &s->plan.first) != CLI_GO) ||
        (asked->threads && cli_option_whole("odds", "--threads", asked->threads, 1,
                                            PROTECT_THREADS_MAX, &threads) != CLI_GO) ||
        (asked->seed && cli_seed("odds", asked->seed, &s->plan.seed) != CLI_GO))
        return CLI_ERROR;
    s->plan.setup = *setup;
    s->plan.decks = s->answer->decks;
    s->plan.every = (int)every;
    s->plan.commission = s->answer->commission;
    s->plan.shoes = shoes;
    s->plan.threads = (int)threads;
    return CLI_GO;
}

static void show_progress(void *context, uint64_t done, uint64_t all)
{
    odds_bar_show(context, "shoes", done, all);
}

/* ---- Telling --------------------------------------------------------------------------------- */

static void print_text(const study *s)
{
    char rate[CHEMIN_RATE_TEXT];

    chemin_print_head(s->answer);
    chemin_rate_text(s->answer->commission, rate);
    printf("commission %s; %llu shoes of seed %llu from shoe %llu on, the game of the cards\n"
           "left solved at every %d cards\n", rate, (unsigned long long)s->plan.shoes,
           (unsigned long long)s->plan.seed, (unsigned long long)s->plan.first, s->plan.every);
    puts("\nStates that need chance: no equilibrium in which nobody mixes\n"
         "  cards left     states       share   standard error");
    for (int d = chemin_depths(&s->plan) - 1; d >= 0; d--)
        printf("  %10d %10llu  %10.6f       %10.6f\n", chemin_depth_cards(&s->plan, d),
               (unsigned long long)s->tally.mixed[d],
               chemin_depth_share(&s->plan, &s->tally, d),
               chemin_depth_error(&s->plan, &s->tally, d));
    printf("  %10s %10llu  %10.6f       %10.6f\n", "all", (unsigned long long)s->tally.all,
           chemin_depth_share(&s->plan, &s->tally, -1),
           chemin_depth_error(&s->plan, &s->tally, -1));
}

static void print_json(const study *s)
{
    chemin_json_head(s->answer);
    chemin_json_commission(s->answer->commission);
    printf("\"seed\":\"%llu\",\"first\":\"%llu\",\"shoes\":\"%llu\",\"every\":%d,\"depths\":[",
           (unsigned long long)s->plan.seed, (unsigned long long)s->plan.first,
           (unsigned long long)s->plan.shoes, s->plan.every);
    for (int d = 0; d < chemin_depths(&s->plan); d++)
        printf("%s{\"cards_left\":%d,\"states\":\"%llu\",\"need_chance\":\"%llu\",\"share\":%.12f,"
               "\"standard_error\":%.12f}", d > 0 ? "," : "", chemin_depth_cards(&s->plan, d),
               (unsigned long long)s->tally.shoes, (unsigned long long)s->tally.mixed[d],
               chemin_depth_share(&s->plan, &s->tally, d),
               chemin_depth_error(&s->plan, &s->tally, d));
    printf("],\"all\":{\"need_chance\":\"%llu\",\"squares\":\"%llu\",\"share\":%.12f,"
           "\"standard_error\":%.12f}}\n", (unsigned long long)s->tally.all,
           (unsigned long long)s->tally.square, chemin_depth_share(&s->plan, &s->tally, -1),
           chemin_depth_error(&s->plan, &s->tally, -1));
}

/* ---- The chart ------------------------------------------------------------------------------- */

static double x_of(const study *s, double cards)
{
    return RIGHT - (RIGHT - LEFT) * cards / (SABOT_CARD_LAST * s->plan.decks);
}

static double y_of(double share, double most)
{
    return BOTTOM - (BOTTOM - TOP) * share / most;
}

/* A round number above all shares. */
static double highest(const study *s)
{
    static const double step[] = { 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1 };
    double most = 0;
    size_t k = 0;

    for (int d = 0; d < chemin_depths(&s->plan); d++) {
        const double top = chemin_depth_share(&s->plan, &s->tally, d) +
                           chemin_depth_error(&s->plan, &s->tally, d);
        most = top > most ? top : most;
    }
    while (step[k] < most && step[k] < 1)
        k++;
    return step[k];
}

static void print_chart(const void *of, FILE *to)
{
    const study *const s = of;
    const double most = highest(s);

    fprintf(to, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"13\">\n"
            "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n"
            "<text x=\"%d\" y=\"30\" font-size=\"16\">Share of states that need chance, %d decks, "
            "%llu shoes</text>\n", WIDTH, HEIGHT, WIDTH, HEIGHT, WIDTH, HEIGHT, LEFT,
            s->plan.decks, (unsigned long long)s->plan.shoes);
    for (int k = 0; k <= 5; k++)
        fprintf(to, "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" stroke=\"#ddd\"/>\n"
                "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%.4g</text>\n", LEFT,
                y_of(most * k / 5, most), RIGHT, y_of(most * k / 5, most), LEFT - 8,
                y_of(most * k / 5, most) + 4, most * k / 5);
    for (int decks = 0; decks <= s->plan.decks; decks++)
        fprintf(to, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n",
                x_of(s, SABOT_CARD_LAST * decks), BOTTOM + 20, SABOT_CARD_LAST * decks);
    fprintf(to, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">cards left</text>\n",
            (LEFT + RIGHT) / 2, BOTTOM + 45);
    fputs("<path fill=\"none\" stroke=\"#0072b2\" stroke-width=\"2\" d=\"", to);
    for (int d = 0; d < chemin_depths(&s->plan); d++)
        fprintf(to, "%c%.1f %.1f", d == 0 ? 'M' : 'L', x_of(s, chemin_depth_cards(&s->plan, d)),
                y_of(chemin_depth_share(&s->plan, &s->tally, d), most));
    fputs("\"/>\n", to);
    for (int d = 0; d < chemin_depths(&s->plan); d++) {
        const double share = chemin_depth_share(&s->plan, &s->tally, d);
        const double error = chemin_depth_error(&s->plan, &s->tally, d);
        fprintf(to, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#0072b2\"/>\n",
                x_of(s, chemin_depth_cards(&s->plan, d)), y_of(share + error, most),
                x_of(s, chemin_depth_cards(&s->plan, d)),
                y_of(share > error ? share - error : 0, most));
    }
    fputs("</svg>\n", to);
}

/* ---- The whole ------------------------------------------------------------------------------- */

static int run(study *s, const chemin_depth_asked *asked, bool json)
{
    odds_bar bar = { 0 };
    int status = choose(asked, s);

    if (status == CLI_GO)
        status = cli_output_check("odds", asked->plot, &asked->rules, 1);
    if (status != CLI_GO)
        return status;
    if (!chemin_depth_run(&s->plan, &s->tally, show_progress, &bar))
        return cli_error("odds", "there is not enough memory for %d threads; give --threads 1",
                         s->plan.threads);
    odds_bar_show(&bar, "shoes", s->plan.shoes, s->plan.shoes);
    if (odds_chart(asked->plot, print_chart, s) != CLI_GO)
        return CLI_ERROR;
    if (json)
        print_json(s);
    else
        print_text(s);
    return CLI_OK;
}

int chemin_answer_depth(const chemin_answer *a, const chemin_depth_asked *asked, bool json)
{
    study *s = calloc(1, sizeof *s);

    if (!s)
        return cli_error("odds", "there is no memory left");
    s->answer = a;
    const int status = run(s, asked, json);
    free(s);
    return status;
}
