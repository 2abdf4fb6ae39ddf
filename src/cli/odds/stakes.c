/* stakes.c: "sabot odds --stake A..B": what rounding the vigorish does to the Banker wager, stake
 * by stake: for each percentage the game may charge, rounded up as the table does, and not rounded.
 * Exact; as a table, CSV, JSON and a chart. */
#include "cli/cli.h"
#include "odds.h"

#include "odds/wagers.h"
#include "regulation/figures.h"

#include <stdlib.h>
#include <string.h>

enum { STAKES_MOST = 10000, CURVES_MOST = 4, WIDTH = 860, HEIGHT = 460, LEFT = 80, RIGHT = 660,
       TOP = 70, BOTTOM = 390 };

static const char about[] =
    "For every whole amount from A to B: the vigorish that a winning Banker wager of it owes, as\n"
    "the table rounds it (A15) and not rounded, what part of the win that is, the expectation for\n"
    "a unit staked, and by how much that differs from the plain percentage. Exact fractions.\n";

static const char examples[] =
    "  sabot odds --game {shoe} --stake 1..20\n"
    "  sabot odds --game {shoe} --stake 1..500 --csv\n"
    "  sabot odds --game {editions} --stake 1..500 --plot vigorish.svg\n";

typedef struct request {
    const char *game, *decks, *stake, *plot;
    bool json, csv;
} request;

/* One percentage and one way of rounding. */
typedef struct curve {
    int percent;
    bool rounded;
    sabot_rules rules;
    odds_fraction plain; /* the expectation without a stake */
} curve;

/* One stake of one curve. */
typedef struct point {
    sabot_cents stake, vigorish;
    odds_fraction value, more; /* expectation; less that of the plain percentage */
} point;

typedef struct report {
    int game, decks, curves;
    long from, to;
    odds_counts counts;
    curve curve[CURVES_MOST];
} report;

static odds_fraction worth(const report *r, const curve *c, sabot_cents stake, odds_wager *banker)
{
    odds_wager wager[ODDS_WAGERS_MAX];
    odds_result result[ODDS_WAGERS_MAX];

    odds_wagers_of(&c->rules, stake, wager);
    *banker = wager[0];
    odds_evaluate(&r->counts, wager, 1, result);
    return odds_expectation(&wager[0], &result[0], r->counts.total);
}

static point point_of(const report *r, const curve *c, long stake)
{
    point p = { .stake = stake * 100 };
    odds_wager banker;

    p.value = worth(r, c, p.stake, &banker);
    p.vigorish = banker.unit - banker.banker_win;
    p.more = odds_fraction_subtract(p.value, c->plain);
    return p;
}

/* Every percentage that a table of the game may charge, and both ways of rounding, as far as its
 * rules allow them. */
static void find_curves(report *r)
{
    static const char *const modes[] = { "vig5", "vig4" };
    static const char *const rounding[] = { "yes", "no" };

    for (int m = 0; m < 2; m++)
        for (int way = 0; way < 2; way++) {
            curve *const c = &r->curve[r->curves];
            odds_wager banker;
            sabot_rules_default(&c->rules, r->game, 0);
            if (sabot_rules_set(&c->rules, "banker", modes[m]).verdict != SABOT_ACCEPTED ||
                sabot_rules_set(&c->rules, "rounding", rounding[way]).verdict != SABOT_ACCEPTED)
                continue;
            c->percent = figure_percent(c->rules.banker_mode);
            c->rounded = way == 0;
            c->plain = worth(r, c, 0, &banker);
            r->curves++;
        }
}

static void title_of(const report *r, const curve *c, char out[64])
{
    const int unit = figure_rounding(r->game, c->percent);

    if (c->rounded)
        snprintf(out, 64, "%d %%, up to 0.%02d", c->percent, unit);
    else
        snprintf(out, 64, "%d %%, not rounded", c->percent);
}

/* ---- Text, CSV, JSON ------------------------------------------------------------------------- */

static void print_text(const report *r)
{
    char title[64], text[ODDS_TEXT], owed[SABOT_MONEY_TEXT];

    printf("%s, %d decks: the Banker wager by stake\nvigorish on a win, and the expectation in "
           "percent of the stake\n\n%7s", sabot_game_text(r->game), r->decks, "stake");
    for (int c = 0; c < r->curves; c++) {
        title_of(r, &r->curve[c], title);
        printf(" %17s", title);
    }
    putchar('\n');
    for (long stake = r->from; stake <= r->to; stake++) {
        printf("%7ld", stake);
        for (int c = 0; c < r->curves; c++) {
            const point p = point_of(r, &r->curve[c], stake);
            sabot_money_text(p.vigorish, owed);
            odds_fraction_decimal(odds_fraction_multiply(p.value, odds_fraction_make(100, 1)), 6,
                                  text);
            printf(" %6s %10s", owed, text);
        }
        putchar('\n');
    }
    printf("%7s", "plain");
    for (int c = 0; c < r->curves; c++) {
        odds_fraction_decimal(
            odds_fraction_multiply(r->curve[c].plain, odds_fraction_make(100, 1)), 6, text);
        printf(" %6s %10s", "", text);
    }
    putchar('\n');
}

static void print_csv(const report *r)
{
    char exact[ODDS_FRACTION_TEXT], ev[ODDS_FRACTION_TEXT], more[ODDS_FRACTION_TEXT];
    char owed[SABOT_MONEY_TEXT];

    puts("stake,percent,rounded,vigorish,ev_exact,ev,more_than_plain");
    for (long stake = r->from; stake <= r->to; stake++)
        for (int c = 0; c < r->curves; c++) {
            const point p = point_of(r, &r->curve[c], stake);
            sabot_money_text(p.vigorish, owed);
            odds_fraction_text(p.value, exact);
            odds_fraction_decimal(p.value, 12, ev);
            odds_fraction_decimal(p.more, 12, more);
            printf("%ld,%d,%s,%s,%s,%s,%s\n", stake, r->curve[c].percent,
                   r->curve[c].rounded ? "yes" : "no", owed, exact, ev, more);
        }
}

static void print_json(const report *r)
{
    char owed[SABOT_MONEY_TEXT];

    printf("{\"game\":\"%s\",\"decks\":%d,\"curves\":[", sabot_game_text(r->game), r->decks);
    for (int c = 0; c < r->curves; c++) {
        printf("%s{\"percent\":%d,\"rounded\":%s", c > 0 ? "," : "", r->curve[c].percent,
               r->curve[c].rounded ? "true" : "false");
        odds_json_fraction("plain", r->curve[c].plain);
        printf(",\"stakes\":[");
        for (long stake = r->from; stake <= r->to; stake++) {
            const point p = point_of(r, &r->curve[c], stake);
            sabot_money_text(p.vigorish, owed);
            printf("%s{\"stake\":%ld,\"vigorish\":\"%s\"", stake > r->from ? "," : "", stake, owed);
            odds_json_fraction("ev", p.value);
            odds_json_fraction("more", p.more);
            putchar('}');
        }
        printf("]}");
    }
    puts("]}");
}

/* ---- The chart ------------------------------------------------------------------------------- */

static const char *const colours[CURVES_MOST] = { "#0072b2", "#56b4e9", "#d55e00", "#e69f00" };

/* In percent, from the lowest point of all curves to a little above the highest. */
typedef struct frame {
    double low, high;
} frame;

static double percent_of(const report *r, const curve *c, long stake)
{
    return 100 * odds_fraction_value(point_of(r, c, stake).value);
}

static frame frame_of(const report *r)
{
    frame f = { 0, -100 };

    for (int c = 0; c < r->curves; c++)
        for (long stake = r->from; stake <= r->to; stake++) {
            const double ev = percent_of(r, &r->curve[c], stake);
            f.low = ev < f.low ? ev : f.low;
            f.high = ev > f.high ? ev : f.high;
        }
    f.high += 0.1 * (f.high - f.low) + 0.01;
    return f;
}

static double x_of(const report *r, long stake)
{
    return LEFT + (double)(RIGHT - LEFT) * (double)(stake - r->from) / (double)(r->to - r->from);
}

static double y_of(frame f, double ev)
{
    return BOTTOM - (BOTTOM - TOP) * (ev - f.low) / (f.high - f.low);
}

static void draw_curve(const report *r, int c, frame f, FILE *to)
{
    char title[64];

    fprintf(to, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"1.5\" d=\"", colours[c]);
    for (long stake = r->from; stake <= r->to; stake++)
        fprintf(to, "%c%.1f %.2f", stake == r->from ? 'M' : 'L', x_of(r, stake),
                y_of(f, percent_of(r, &r->curve[c], stake)));
    fputs("\"/>\n", to);
    title_of(r, &r->curve[c], title);
    fprintf(to, "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"%s\" stroke-width=\"2\"/>\n"
            "<text x=\"%d\" y=\"%d\">%s</text>\n", RIGHT + 14, TOP + 20 * c - 4, RIGHT + 38,
            TOP + 20 * c - 4, colours[c], RIGHT + 44, TOP + 20 * c, title);
}

static void print_chart(const void *of, FILE *to)
{
    const report *const r = of;
    const frame f = frame_of(r);

    fprintf(to, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" "
            "aria-labelledby=\"title about\" font-family=\"sans-serif\" font-size=\"12\">\n"
            "<title id=\"title\">What rounding the vigorish does</title>\n"
            "<desc id=\"about\">Expectation of the Banker wager by its stake.</desc>\n"
            "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n", WIDTH, HEIGHT, WIDTH, HEIGHT);
    fprintf(to, "<text x=\"%d\" y=\"28\" font-size=\"18\">The Banker wager by its stake: %s, %d "
            "decks</text>\n<text x=\"%d\" y=\"48\" fill=\"#444\">expectation in percent of the "
            "stake, sabot %s</text>\n", LEFT, sabot_game_text(r->game), r->decks, LEFT,
            sabot_version());
    for (int i = 0; i <= 5; i++) {
        const double ev = f.low + (f.high - f.low) * i / 5;
        fprintf(to, "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" stroke=\"#ddd\"/>\n"
                "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%.2f</text>\n", LEFT, y_of(f, ev),
                RIGHT, y_of(f, ev), LEFT - 8, y_of(f, ev) + 4, ev);
    }
    for (int i = 0; i <= 5; i++) {
        const long stake = r->from + (r->to - r->from) * i / 5;
        fprintf(to, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%ld</text>\n",
                x_of(r, stake), BOTTOM + 20, stake);
    }
    fprintf(to, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">stake</text>\n",
            (LEFT + RIGHT) / 2, BOTTOM + 42);
    for (int c = 0; c < r->curves; c++)
        draw_curve(r, c, f, to);
    fputs("</svg>\n", to);
}

/* ---- The command ----------------------------------------------------------------------------- */

static int read_range(const char *text, report *r)
{
    const char *const dots = strstr(text, "..");
    char from[16];
    const size_t n = dots ? (size_t)(dots - text) : 0;

    if (n > 0 && n < sizeof from) {
        memcpy(from, text, n);
        from[n] = '\0';
        if (cli_number(from, 1, 1000000, &r->from) && cli_number(dots + 2, 1, 1000000, &r->to) &&
            r->from < r->to && r->to - r->from < STAKES_MOST)
            return CLI_GO;
    }
    return cli_error("odds", "--stake wants an amount, or two whole amounts with .. between them, "
                     "the lower first and no more than %d apart, not \"%s\"", STAKES_MOST, text);
}

static int answer(const request *r, report *out)
{
    long decks;
    int status = read_range(r->stake, out);

    if (status != CLI_GO)
        return status;
    if (!r->game)
        return cli_error("odds", "which game? Give --game {games}");
    out->game = cli_game("odds", r->game);
    if (out->game == SABOT_GAME_NONE)
        return CLI_ERROR;
    decks = 8;
    if (r->decks && !cli_number(r->decks, 1, 16, &decks))
        return cli_error("odds", "--decks wants a whole number from 1 to 16, not \"%s\"",
                         r->decks);
    if (r->json && r->csv)
        return cli_error("odds", "give --json or --csv, not both");
    out->decks = (int)decks;
    const odds_shoe shoe = odds_shoe_of_decks(out->decks);
    odds_count(&shoe, &out->counts);
    find_curves(out);
    status = odds_chart(r->plot, print_chart, out);
    if (status != CLI_GO)
        return status;
    (r->json ? print_json : r->csv ? print_csv : print_text)(out);
    return CLI_OK;
}

int odds_stakes(int argc, char **argv)
{
    request r = { 0 };
    const cli_option options[] = {
        { "game", "GAME", "{either}", &r.game, NULL },
        { "decks", "N", "so many whole decks, 1 to 16 (8)", &r.decks, NULL },
        { "stake", "A..B", "every whole amount from A to B", &r.stake, NULL },
        { "plot", "FILE", "write a chart of the expectation by stake, as SVG", &r.plot, NULL },
        { "csv", NULL, "answer in CSV", NULL, &r.csv },
        { "json", NULL, "answer in JSON", NULL, &r.json },
        { NULL, NULL, NULL, NULL, NULL },
    };
    const cli_command command = {
        "odds", "--game GAME --stake A..B [--decks N] [--plot FILE] [--csv | --json]\n", about,
        options, examples, 0, 0,
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
