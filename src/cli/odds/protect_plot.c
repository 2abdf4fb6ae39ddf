/* protect_plot.c: the chart of the protection study: gain a shoe by the cards behind the
 * cutting card, a line for each wager, perfect play drawn through and the count dashed. Gains span
 * four powers of ten, so the scale is one of powers; what lies below a thousandth of a unit is not
 * drawn but named. */
#include "protect.h"

#include "cli/cli.h"

#include <math.h>
#include <string.h>

enum { WIDTH = 860, HEIGHT = 560, LEFT = 70, RIGHT = 640, TOP = 70, BOTTOM = 480, LABEL = 15 };

#define LOWEST 0.001

/* Told apart by all kinds of eyes (after Okabe and Ito). */
static const char *const colours[] = {
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#7a5c00",
};

enum { COLOURS = sizeof colours / sizeof *colours };

static double gain_at(const protect_report *r, bool count, int depth, int w)
{
    return protect_mean(count ? &r->tally.count[depth][w] : &r->tally.perfect[depth][w],
                        r->tally.shoes);
}

/* A little above everything. */
static double highest(const protect_report *r)
{
    double most = 10 * LOWEST;

    for (int w = 0; w < r->plan.wagers; w++)
        most = fmax(most, 1.3 * gain_at(r, false, 0, w));
    return most;
}

/* The wagers from the largest gain down: the first have colours of their own. */
static void sort_wagers(const protect_report *r, int order[ODDS_WAGERS_MAX])
{
    for (int w = 0; w < r->plan.wagers; w++) {
        int at = w;
        while (at > 0 && gain_at(r, false, 0, order[at - 1]) < gain_at(r, false, 0, w)) {
            order[at] = order[at - 1];
            at--;
        }
        order[at] = w;
    }
}

static double x_of(const protect_report *r, double behind)
{
    const int last = r->plan.behind[r->plan.depths - 1];

    return LEFT + (RIGHT - LEFT) * behind / (last > 0 ? last * 1.05 : 1);
}

static double y_of(double gain, double most)
{
    return BOTTOM - (BOTTOM - TOP) * log10(gain / LOWEST) / log10(most / LOWEST);
}

static void draw_axes(const protect_report *r, double most, FILE *to)
{
    double named = 0;

    for (double gain = LOWEST; gain <= most * 1.001; gain *= 10) {
        const double y = y_of(gain, most);
        fprintf(to, "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" stroke=\"#ddd\"/>\n"
                "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%g</text>\n", LEFT, y, RIGHT, y,
                LEFT - 8, y + 4, gain);
    }
    for (int d = 0; d < r->plan.depths; d++) {
        const double x = x_of(r, r->plan.behind[d]);
        fprintf(to, "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke=\"#444\"/>\n", x,
                BOTTOM, x, BOTTOM + 5);
        if (d > 0 && x - named < 24) /* no room for another number */
            continue;
        fprintf(to, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n", x,
                BOTTOM + 20, r->plan.behind[d]);
        named = x;
    }
    fprintf(to, "<path d=\"M%d %dV%dH%d\" fill=\"none\" stroke=\"#444\"/>\n", LEFT, TOP, BOTTOM,
            RIGHT);
    fprintf(to, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">cards behind the cutting card"
            "</text>\n", (LEFT + RIGHT) / 2, BOTTOM + 42);
    fprintf(to, "<text x=\"18\" y=\"%d\" text-anchor=\"middle\" transform=\"rotate(-90 18 %d)\">"
            "gain a shoe, in units of the stake</text>\n", (TOP + BOTTOM) / 2, (TOP + BOTTOM) / 2);
}

/* Where colours begin again the points have another shape. */
static void draw_point(double x, double y, int rank, FILE *to)
{
    const char *colour = colours[rank % COLOURS];

    if (rank / COLOURS == 0)
        fprintf(to, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\" fill=\"%s\"/>\n", x, y, colour);
    else if (rank / COLOURS == 1)
        fprintf(to, "<path d=\"M%.1f %.1fh7v7h-7z\" fill=\"%s\"/>\n", x - 3.5, y - 3.5, colour);
    else
        fprintf(to, "<path d=\"M%.1f %.1fl4.5 8h-9z\" fill=\"%s\"/>\n", x, y - 5, colour);
}

/* One line, as far as it can be seen; perfect play has its points and their standard errors. */
static void draw_line(const protect_report *r, int w, int rank, bool count, double most, FILE *to)
{
    const char *colour = colours[rank % COLOURS];
    char begin = 'M';

    fprintf(to, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%s\"%s d=\"", colour,
            count ? "1.2" : "2", count ? " stroke-dasharray=\"5 4\"" : "");
    for (int d = 0; d < r->plan.depths; d++) {
        const double gain = gain_at(r, count, d, w);
        if (gain < LOWEST)
            break;
        fprintf(to, "%c%.1f %.1f", begin, x_of(r, r->plan.behind[d]), y_of(gain, most));
        begin = 'L';
    }
    fputs("\"/>\n", to);
    for (int d = 0; d < r->plan.depths && !count; d++) {
        const double gain = gain_at(r, false, d, w), x = x_of(r, r->plan.behind[d]);
        const double error = protect_error(&r->tally.perfect[d][w], r->tally.shoes);
        if (gain < LOWEST)
            break;
        draw_point(x, y_of(gain, most), rank, to);
        fprintf(to, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>\n", x,
                y_of(gain + error, most), x, y_of(fmax(gain - error, LOWEST), most), colour);
    }
}

static void draw_names(const protect_report *r, const int order[ODDS_WAGERS_MAX], FILE *to)
{
    int y = TOP;
    char name[PROTECT_NAME];

    for (int rank = 0; rank < r->plan.wagers; rank++, y += LABEL) {
        const bool drawn = gain_at(r, false, 0, order[rank]) >= LOWEST;
        protect_name(&r->plan.wager[order[rank]], name);
        fprintf(to, "<text x=\"%d\" y=\"%d\">%s%s</text>\n", RIGHT + 52, y, name,
                drawn ? "" : " (under 0.001)");
        if (!drawn)
            continue;
        fprintf(to, "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"%s\" "
                "stroke-width=\"2\"/>\n", RIGHT + 20, y - 4, RIGHT + 46, y - 4,
                colours[rank % COLOURS]);
        draw_point(RIGHT + 33, y - 4, rank, to);
    }
    fprintf(to, "<text x=\"%d\" y=\"%d\" fill=\"#444\">drawn through: perfect play</text>\n",
            RIGHT + 20, y + 10);
    fprintf(to, "<text x=\"%d\" y=\"%d\" fill=\"#444\">dashed: by counting</text>\n", RIGHT + 20,
            y + 10 + LABEL);
}

void protect_print_chart(const void *of, FILE *to)
{
    const protect_report *const r = of;
    const double most = highest(r);
    int order[ODDS_WAGERS_MAX];

    sort_wagers(r, order);
    fprintf(to, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" "
            "aria-labelledby=\"title about\" font-family=\"sans-serif\" font-size=\"12\">\n"
            "<title id=\"title\">Can it be counted?</title>\n"
            "<desc id=\"about\">Gain a shoe of each wager by the cards behind the cutting card."
            "</desc>\n<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n", WIDTH, HEIGHT, WIDTH,
            HEIGHT);
    fprintf(to, "<text x=\"%d\" y=\"28\" font-size=\"18\">Can it be counted? Gain a shoe by the "
            "depth of the cutting card</text>\n", LEFT);
    fprintf(to, "<text x=\"%d\" y=\"48\" fill=\"#444\">%d decks, %s; %llu shoes of seed %llu, "
            "sabot %s</text>\n", LEFT, r->plan.decks,
            r->plan.burn_shown ? "all burned cards seen" : "the first burned card seen",
            (unsigned long long)r->tally.shoes, (unsigned long long)r->plan.seed, sabot_version());
    draw_axes(r, most, to);
    for (int rank = 0; rank < r->plan.wagers; rank++) {
        if (gain_at(r, false, 0, order[rank]) < LOWEST)
            break;
        draw_line(r, order[rank], rank, true, most, to);
        draw_line(r, order[rank], rank, false, most, to);
    }
    draw_names(r, order, to);
    fputs("</svg>\n", to);
}
