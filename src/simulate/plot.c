/* plot.c: the convergence chart. Plain SVG without scripts or fonts of its own; colours that can be
 * told apart by everybody, and shapes (line, band, dashes) that need no colour. */
#include "simulate/plot.h"

#include "simulate/report.h"

#include <math.h>

enum { COLUMNS = 2, WIDE = 460, HIGH = 250, LEFT = 84, RIGHT = 16, TOP = 34, BOTTOM = 40, HEAD = 44,
       LINES = 5 };

#define CONFIDENCE 1.959963984540054 /* standard errors on either side of 95 in a hundred */

/* One wager after each stage. */
typedef struct course {
    int n;
    double rounds[SIM_STAGES_MAX], estimate[SIM_STAGES_MAX], reach[SIM_STAGES_MAX];
    bool has_exact;
    double exact;
    double from, to;    /* of rounds, by powers of ten */
    double low, high;   /* of the estimate */
} course;

/* Stages without a round of their own (a shard may have such) are passed over. */
static void take_course(course *c, const sim_game *game, const sim_result *result,
                        const sim_figure *f, int wager)
{
    const double deviation = sqrt(sim_round_variance(game, result, wager));
    odds_int gain = 0;
    uint64_t rounds = 0;

    *c = (course){ .has_exact = f->has_exact,
                   .exact = f->has_exact ? odds_fraction_value(f->exact) : 0 };
    for (int i = 0; i < result->stages; i++) {
        if (result->stage[i].rounds == 0)
            continue;
        rounds += result->stage[i].rounds;
        gain += result->stage[i].gain[wager];
        c->rounds[c->n] = log10((double)rounds);
        c->estimate[c->n] = sim_mean(gain, rounds) / (double)f->wager->unit;
        c->reach[c->n++] =
            CONFIDENCE * deviation / sqrt((double)rounds) / (double)f->wager->unit;
    }
}

static void set_bounds(course *c)
{
    c->from = c->n > 0 ? c->rounds[0] : 0;
    c->to = c->n > 0 ? c->rounds[c->n - 1] : 1;
    if (c->to - c->from < 0.1)
        c->from = c->to - 1;
    c->low = c->high = c->has_exact ? c->exact : c->n > 0 ? c->estimate[c->n - 1] : 0;
    for (int i = 0; i < c->n; i++) {
        c->low = fmin(c->low, c->estimate[i] - c->reach[i]);
        c->high = fmax(c->high, c->estimate[i] + c->reach[i]);
    }
    if (c->high - c->low < 1e-12) {
        c->low -= 0.01;
        c->high += 0.01;
    }
}

static double across(const course *c, double rounds)
{
    return LEFT + (rounds - c->from) / (c->to - c->from) * (WIDE - LEFT - RIGHT);
}

static double down(const course *c, double estimate)
{
    return TOP + (c->high - estimate) / (c->high - c->low) * (HIGH - TOP - BOTTOM);
}

/* ---- A panel ------------------------------------------------------------------------------- */

/* A round number of which some five fit between the bounds. */
static double step_of(double span)
{
    const double power = pow(10, floor(log10(span / LINES)));
    const double part = span / LINES / power;

    return power * (part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10);
}

/* Once, twice or five times a power of ten. */
static void put_power(FILE *to, const course *c, int which, int power)
{
    static const struct { double log; const char *times; } part[] = {
        { 0, "" }, { 0.30102999566398120, "2\u00b7" }, { 0.69897000433601880, "5\u00b7" },
    };
    const double at = power + part[which].log;

    if (at < c->from || at > c->to)
        return;
    fprintf(to, "<path class=\"grid\" d=\"M%.1f %dV%d\"/>"
            "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s10<tspan dy=\"-5\" "
            "font-size=\"8\">%d</tspan></text>\n", across(c, at), TOP, HIGH - BOTTOM,
            across(c, at), HIGH - BOTTOM + 16, part[which].times, power);
}

static void put_grid(FILE *to, const course *c)
{
    const double step = step_of(c->high - c->low);

    for (double y = ceil(c->low / step) * step; y <= c->high; y += step)
        fprintf(to, "<path class=\"grid\" d=\"M%d %.1fH%d\"/>"
                "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%.*f</text>\n", LEFT, down(c, y),
                WIDE - RIGHT, LEFT - 6, down(c, y) + 4,
                (int)fmax(0, ceil(-log10(step) - 1e-9)), fabs(y) < step / 2 ? 0 : y);
    for (int power = (int)floor(c->from); power <= (int)floor(c->to); power++)
        for (int i = 0; i < (c->to - c->from < 2 ? 3 : 1); i++)
            put_power(to, c, i, power);
    fprintf(to, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">rounds</text>\n",
            (LEFT + WIDE - RIGHT) / 2, HIGH - 8);
}

static void put_band(FILE *to, const course *c)
{
    fputs("<path class=\"band\" d=\"", to);
    for (int i = 0; i < c->n; i++)
        fprintf(to, "%c%.1f %.1f", i == 0 ? 'M' : 'L', across(c, c->rounds[i]),
                down(c, c->estimate[i] + c->reach[i]));
    for (int i = c->n - 1; i >= 0; i--)
        fprintf(to, "L%.1f %.1f", across(c, c->rounds[i]),
                down(c, c->estimate[i] - c->reach[i]));
    fputs("Z\"/>\n<path class=\"estimate\" d=\"", to);
    for (int i = 0; i < c->n; i++)
        fprintf(to, "%c%.1f %.1f", i == 0 ? 'M' : 'L', across(c, c->rounds[i]),
                down(c, c->estimate[i]));
    fputs("\"/>\n", to);
    if (c->has_exact)
        fprintf(to, "<path class=\"exact\" d=\"M%d %.1fH%d\"/>\n", LEFT, down(c, c->exact),
                WIDE - RIGHT);
}

static void put_panel(FILE *to, const course *c, const sim_figure *f, int index)
{
    char estimate[ODDS_FRACTION_TEXT], exact[ODDS_FRACTION_TEXT];

    odds_fraction_decimal(f->estimate, 6, estimate);
    fprintf(to, "<g transform=\"translate(%d %d)\">\n<text x=\"16\" y=\"20\" class=\"name\">%s%s%s"
            "<tspan class=\"figure\" dx=\"8\">%s, standard error %.6f", index % COLUMNS * WIDE,
            HEAD + index / COLUMNS * HIGH, f->wager->name, f->wager->mode[0] ? " " : "",
            f->wager->mode, estimate, f->error);
    if (f->has_exact) {
        odds_fraction_decimal(f->exact, 6, exact);
        fprintf(to, ", exact %s", exact);
    }
    fputs("</tspan></text>\n", to);
    if (c->n > 0) {
        put_grid(to, c);
        put_band(to, c);
    }
    fputs("</g>\n", to);
}

/* ---- The picture --------------------------------------------------------------------------- */

static void put_head(FILE *to, const char *version, const sim_game *game,
                     const sim_result *result, int rows)
{
    const unsigned long long seed = game->setup.seed;
    char rounds[SIM_NUMBER_TEXT];
    const char *const name = sabot_game_text(game->setup.rules.game);
    const int width = COLUMNS * WIDE, height = HEAD + rows * HIGH + 8;

    sim_number_text(result->counts.rounds, rounds);
    fprintf(to, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "viewBox=\"0 0 %d %d\" role=\"img\">\n"
            "<title>sabot %s: %s, seed %llu, %s rounds: how the estimates settled</title>\n",
            width, height, width, height, version, name, seed, rounds);
    fputs("<style>text{font:11px sans-serif;fill:#333}.name{font-weight:bold;font-size:13px}"
          ".figure{font-weight:normal;font-size:11px}.grid{stroke:#ddd;fill:none}"
          ".band{fill:#9ecae1;fill-opacity:.5}.estimate{stroke:#08519c;stroke-width:1.5;fill:none}"
          ".exact{stroke:#d94801;stroke-dasharray:5 4;fill:none}</style>\n"
          "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n", to);
    fprintf(to, "<text x=\"16\" y=\"20\" class=\"name\">sabot %s: %s, seed %llu, %s rounds</text>"
            "\n<text x=\"16\" y=\"37\">gain for a unit staked: line, the estimate so far; band, "
            "95 %% confidence; dashes, the exact value</text>\n", version, name, seed, rounds);
}

void sim_plot(FILE *to, const char *version, const sim_game *game, const sim_result *result,
              const sim_figures *figures)
{
    put_head(to, version, game, result, (figures->wagers + COLUMNS - 1) / COLUMNS);
    for (int i = 0; i < figures->wagers; i++) {
        course c;
        take_course(&c, game, result, &figures->figure[i], i);
        set_bounds(&c);
        put_panel(to, &c, &figures->figure[i], i);
    }
    fputs("</svg>\n", to);
}
