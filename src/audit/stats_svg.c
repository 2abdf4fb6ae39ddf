/* stats_svg.c: the statistical page as a picture: the verdict; every test by its p-value against
 * the level; and, as far as they were told, what a person asks next: which cards, which results,
 * how long the streaks were. Nothing is told by colour alone. */
#include "audit/stats_page.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    WIDTH = 900, LEFT = 24, RIGHT = WIDTH - 24,
    HEAD = 108, ROW = 20,
    SCALE_LEFT = 476, SCALE_RIGHT = 716,
    CELL_WIDE = 60, CELL_HIGH = 26,
    PANEL_HIGH = 250, HALF = (RIGHT - LEFT) / 2,
    LETTERS = 128, LINE = 18,         /* of what is written in lines */
    NAMED_MOST = 8                    /* tests that are told about at the top */
};

#define LEAST_DRAWN 1e-12

static const char fine[] = "#0072b2", alarm[] = "#b3261e";

/* ---- The head ------------------------------------------------------------------------------- */

/* A sentence in lines of so many letters at most, cut between words. Returns where the next line
 * would stand. */
static int put_lines(FILE *to, const char *text, int x, int y, const char *class)
{
    while (*text != '\0') {
        size_t n = strlen(text);
        if (n > LETTERS)
            for (n = LETTERS; n > 1 && text[n] != ' '; n--)
                ;
        fprintf(to, "<text x=\"%d\" y=\"%d\" class=\"%s\">%.*s</text>\n", x, y, class, (int)n,
                text);
        text += n + (text[n] == ' ');
        y += LINE;
    }
    return y;
}

/* A line for every test below the level: what stands out in it. */
static int put_reasons(FILE *to, const audit_stats_page *page, int y)
{
    char line[STATS_TEXT + 80], corrected[STATS_P_TEXT];
    int named = 0, more = 0;

    for (int i = 0; i < page->tests; i++) {
        const stats_test *const t = &page->test[i];
        if (!t->done || t->corrected >= STATS_LEVEL)
            continue;
        if (++named > NAMED_MOST) {
            more++;
            continue;
        }
        stats_p_text(t->corrected, corrected);
        snprintf(line, sizeof line, "%s, corrected p %s%s%s", t->name, corrected,
                 t->why[0] != '\0' ? ": " : "", t->why);
        y = put_lines(to, line, LEFT + 14, y, "");
    }
    if (more > 0) {
        snprintf(line, sizeof line, "and %d more, below", more);
        y = put_lines(to, line, LEFT + 14, y, "");
    }
    return y;
}

/* Returns where the next panel begins. */
static int put_head(FILE *to, const audit_stats_page *page)
{
    char says[STATS_SAYS], subject[STATS_SAYS], *part;

    stats_verdict(page, says);
    stats_subject(page, subject);
    part = strchr(says, ':');
    if (part != NULL)
        *part++ = '\0';
    fprintf(to, "<text x=\"%d\" y=\"34\" class=\"title\">Are cards and results consistent with "
            "the rules?</text>\n<text x=\"%d\" y=\"54\" class=\"soft\">%s</text>\n", LEFT, LEFT,
            subject);
    fprintf(to, "<rect x=\"%d\" y=\"68\" width=\"6\" height=\"24\" fill=\"%s\"/>"
            "<text x=\"%d\" y=\"86\" class=\"verdict\" style=\"fill:%s\">%s</text>\n", LEFT,
            page->consistent ? fine : alarm, LEFT + 14, page->consistent ? fine : alarm, says);
    if (page->consistent && part != NULL)
        return put_lines(to, part + 1, LEFT + 14, HEAD, "") + 8;
    return put_reasons(to, page, HEAD) + 8;
}

/* ---- Every test ----------------------------------------------------------------------------- */

static double across(double p)
{
    const double clipped = fmax(p, LEAST_DRAWN);

    return SCALE_RIGHT - (SCALE_RIGHT - SCALE_LEFT) * (log10(clipped) / log10(LEAST_DRAWN));
}

static void put_scale(FILE *to, int top, int bottom)
{
    for (int power = 0; power >= -12; power -= 3) {
        const double x = across(pow(10, power));
        fprintf(to, "<path class=\"grid\" d=\"M%.1f %dV%d\"/>", x, top, bottom);
        if (power == 0)
            fprintf(to, "<text x=\"%.1f\" y=\"%d\" class=\"small\" text-anchor=\"middle\">1"
                    "</text>\n", x, bottom + 14);
        else
            fprintf(to, "<text x=\"%.1f\" y=\"%d\" class=\"small\" text-anchor=\"middle\">"
                    "%s10<tspan dy=\"-4\" font-size=\"8\">%d</tspan></text>\n", x, bottom + 14,
                    power == -12 ? "\u2264 " : "", power);
    }
    fprintf(to, "<path d=\"M%.1f %dV%d\" stroke=\"%s\" stroke-dasharray=\"5 4\" fill=\"none\"/>"
            "<text x=\"%.1f\" y=\"%d\" class=\"small\" text-anchor=\"middle\" "
            "style=\"fill:%s\">level %g</text>\n", across(STATS_LEVEL), top, bottom, alarm,
            across(STATS_LEVEL), top - 5, alarm, STATS_LEVEL);
}

static void put_test(FILE *to, const stats_test *t, int y)
{
    char p[STATS_P_TEXT], corrected[STATS_P_TEXT];
    const bool below = t->corrected < STATS_LEVEL;

    fprintf(to, "<text x=\"%d\" y=\"%d\"%s>%s</text><text x=\"%d\" y=\"%d\" class=\"small soft\">"
            "%s</text>\n", LEFT + 14, y + 4, below ? " class=\"strong\"" : "", t->name, LEFT + 150,
            y + 4, t->about);
    stats_p_text(t->p, p);
    stats_p_text(t->corrected, corrected);
    fprintf(to, "<path d=\"M%.1f %dH%.1f\" stroke=\"#888\"/>"
            "<circle cx=\"%.1f\" cy=\"%d\" r=\"4\" fill=\"#fff\" stroke=\"#444\"/>"
            "<circle cx=\"%.1f\" cy=\"%d\" r=\"4\" fill=\"%s\"/>\n", across(t->p), y,
            across(t->corrected), across(t->p), y, across(t->corrected), y, below ? alarm : fine);
    fprintf(to, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\" class=\"small\">%s</text>"
            "<text x=\"%d\" y=\"%d\" text-anchor=\"end\" class=\"small%s\">%s</text>\n",
            RIGHT - 90, y + 4, p, RIGHT - 14, y + 4, below ? " strong" : "", corrected);
    if (below)
        fprintf(to, "<text x=\"%d\" y=\"%d\" class=\"strong\" style=\"fill:%s\">!</text>\n",
                RIGHT - 8, y + 4, alarm);
}

/* What was not done, in one sentence for each reason. */
static int put_not_done(FILE *to, const audit_stats_page *page, int y)
{
    char line[400];

    for (int i = 0; i < page->tests; i++) {
        const char *const why = page->test[i].why;
        bool told = page->test[i].done;
        for (int k = 0; k < i; k++)
            told |= !page->test[k].done && strcmp(page->test[k].why, why) == 0;
        if (told)
            continue;
        int at = snprintf(line, sizeof line, "Not done, %s: ", why);
        const char *comma = "";
        for (int k = i; k < page->tests && at < (int)sizeof line - 40; k++) {
            if (page->test[k].done || strcmp(page->test[k].why, why) != 0)
                continue;
            at += snprintf(line + at, sizeof line - (size_t)at, "%s%s", comma, page->test[k].name);
            comma = ", ";
        }
        y = put_lines(to, line, LEFT + 14, y, "small soft");
    }
    return y;
}

static int put_tests(FILE *to, const audit_stats_page *page, int top)
{
    int y = top + 40;
    const char *group = "";

    fprintf(to, "<text x=\"%d\" y=\"%d\" class=\"name\">Every test</text><text x=\"%d\" y=\"%d\" "
            "class=\"small soft\">ring: p as it is; dot: corrected for the number of tests"
            "</text>\n<text x=\"%d\" y=\"%d\" text-anchor=\"end\" class=\"small soft\">p</text>"
            "<text x=\"%d\" y=\"%d\" text-anchor=\"end\" class=\"small soft\">corrected</text>\n",
            LEFT, top + 12, LEFT + 90, top + 12, RIGHT - 90, top + 24, RIGHT - 14, top + 24);
    put_scale(to, top + 30, y + ROW * page->done - 8);
    for (int i = 0; i < page->tests; i++) {
        if (!page->test[i].done)
            continue;
        if (strcmp(group, page->test[i].group) != 0)
            fprintf(to, "<path class=\"grid\" d=\"M%d %dH%d\"/>\n", LEFT, y - ROW / 2, RIGHT);
        group = page->test[i].group;
        put_test(to, &page->test[i], y);
        y += ROW;
    }
    return put_not_done(to, page, y + 30) + 8;
}

/* ---- Cards ---------------------------------------------------------------------------------- */

/* Blue for too few, orange for too many, white for none; what is drawn is also written. */
static void colour_of(double deviation, char out[8])
{
    const double strength = fmin(1, fabs(deviation) / 5);
    const int most[2][3] = { { 0x3b, 0x8f, 0xc4 }, { 0xe6, 0x8a, 0x2e } };
    const int *const to = most[deviation > 0];

    snprintf(out, 8, "#%02x%02x%02x", (unsigned)(255 - (255 - to[0]) * strength),
             (unsigned)(255 - (255 - to[1]) * strength),
             (unsigned)(255 - (255 - to[2]) * strength));
}

static void put_card(FILE *to, const stats_cell *c, int x, int y)
{
    char colour[8];

    colour_of(c->deviation, colour);
    fprintf(to, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" stroke=\"#ccc\"/>"
            "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" class=\"small%s\">%+.1f</text>"
            "<title>%s: %.0f, expected %.1f</title>\n", x, y, CELL_WIDE, CELL_HIGH, colour,
            x + CELL_WIDE / 2, y + 17, fabs(c->deviation) >= 3.5 ? " strong" : "", c->deviation,
            c->name, c->observed, c->expected);
}

/* Faces as suits by ranks; else one row of ranks or values. */
static int put_cards(FILE *to, const audit_stats_page *page, int top)
{
    static const char *const suit[] = { "\u2663", "\u2666", "\u2665", "\u2660" };
    const stats_test *t = stats_find(page, "faces");
    const int columns = t != NULL ? STATS_RANKS : 0;

    if (t == NULL)
        t = stats_find(page, "ranks");
    if (t == NULL)
        t = stats_find(page, "values");
    if (t == NULL)
        return top;
    const int wide = columns > 0 ? columns : t->cells, x = LEFT + 40;
    fprintf(to, "<text x=\"%d\" y=\"%d\" class=\"name\">Cards dealt</text><text x=\"%d\" y=\"%d\" "
            "class=\"small soft\">standard deviations over (+, orange) or under (\u2212, blue) "
            "what is expected; bold from 3.5</text>\n", LEFT, top + 12, LEFT + 100, top + 12);
    for (int i = 0; i < t->cells; i++) {
        const int column = i % wide, row = i / wide;
        if (row == 0)
            fprintf(to, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%c</text>\n",
                    x + column * CELL_WIDE + CELL_WIDE / 2, top + 36, t->cell[i].name[0]);
        if (column == 0 && columns > 0)
            fprintf(to, "<text x=\"%d\" y=\"%d\" font-size=\"16\">%s</text>\n", LEFT + 12,
                    top + 60 + row * CELL_HIGH, suit[row]);
        fputs("<g>", to);
        put_card(to, &t->cell[i], x + column * CELL_WIDE, top + 42 + row * CELL_HIGH);
        fputs("</g>", to);
    }
    return top + 42 + (t->cells + wide - 1) / wide * CELL_HIGH + 34;
}

/* ---- Results -------------------------------------------------------------------------------- */

static double down_by(double deviation, int middle, int reach)
{
    return middle + fmax(-6, fmin(6, deviation)) / 6 * reach;
}

/* Each outcome: how far from the expected, in standard deviations, between -6 and 6. */
static int put_results(FILE *to, const audit_stats_page *page, int left, int top)
{
    static const char *const name[] = { "winners", "naturals", "lengths", "pairs" };
    const int middle = left + 266, reach = 106;
    int y = top + 44;

    for (size_t k = 0; k < sizeof name / sizeof *name; k++) {
        const stats_test *const t = stats_find(page, name[k]);
        for (int i = 0; t != NULL && i < t->cells; i++, y += 16) {
            const stats_cell *const c = &t->cell[i];
            const bool far = fabs(c->deviation) >= 3.5;
            fprintf(to, "<text x=\"%d\" y=\"%d\" class=\"small\">%s</text><text x=\"%d\" y=\"%d\" "
                    "class=\"small soft\" text-anchor=\"end\">%.2f %%</text>"
                    "<path d=\"M%d %dH%.1f\" stroke=\"%s\" stroke-width=\"2\"/>"
                    "<circle cx=\"%.1f\" cy=\"%d\" r=\"3.5\" fill=\"%s\"/>\n", left, y + 4, c->name,
                    middle - reach - 10,
                    y + 4, 100 * c->observed * (c->expected > 0 ? 1 : 0) /
                    (page->stats->rounds > 0 ? (double)page->stats->rounds : 1), middle, y,
                    down_by(c->deviation, middle, reach), far ? alarm : fine,
                    down_by(c->deviation, middle, reach), y, far ? alarm : fine);
        }
        y += t != NULL ? 5 : 0;
    }
    if (y == top + 44)
        return top;
    fprintf(to, "<text x=\"%d\" y=\"%d\" class=\"name\">Results</text><text x=\"%d\" y=\"%d\" "
            "class=\"small soft\">share of rounds; standard deviations from the exact odds"
            "</text>\n", left, top + 12, left + 66, top + 12);
    for (int d = -6; d <= 6; d += 2)
        fprintf(to, "<path d=\"M%.1f %dV%d\" stroke=\"%s\" fill=\"none\"/><text x=\"%.1f\" "
                "y=\"%d\" class=\"small soft\" text-anchor=\"middle\">%s%d</text>\n",
                down_by(d, middle, reach), top + 34, y - 8, d == 0 ? "#666" : "#e4e4e4",
                down_by(d, middle, reach), y + 6, d > 0 ? "+" : d < 0 ? "\u2212" : "",
                d < 0 ? -d : d);
    return y + 20;
}

/* Streaks of both sides, side by side; a mark where the order of a fair shoe has them. */
static int put_streaks(FILE *to, const audit_stats_page *page, int left, int top)
{
    static const char *const name[] = { "player-streaks", "banker-streaks" };
    static const char *const colour[] = { "#56b4e9", "#0072b2" };
    const stats_test *const of[] = { stats_find(page, name[0]), stats_find(page, name[1]) };
    const int bottom = top + PANEL_HIGH - 34, high = bottom - top - 44;
    double most = 1;

    if (of[0] == NULL || of[1] == NULL)
        return top;
    fprintf(to, "<text x=\"%d\" y=\"%d\" class=\"name\">Streaks</text><text x=\"%d\" y=\"%d\" "
            "class=\"small soft\">bars: seen, Player (light) and Banker; marks: expected</text>\n",
            left, top + 12, left + 70, top + 12);
    for (int side = 0; side < AUDIT_SIDES; side++)
        for (int i = 1; i < of[side]->cells; i++)
            most = fmax(most, fmax(of[side]->cell[i].observed, of[side]->cell[i].expected));
    for (int side = 0; side < AUDIT_SIDES; side++) {
        for (int i = 1; i < of[side]->cells; i++) {
            const stats_cell *const c = &of[side]->cell[i];
            const int x = left + 14 + (i - 1) * 48 + side * 19;
            const double h = high * c->observed / most, e = bottom - high * c->expected / most;
            fprintf(to, "<g><rect x=\"%d\" y=\"%.1f\" width=\"17\" height=\"%.1f\" fill=\"%s\"/>"
                    "<path d=\"M%d %.1fh21\" stroke=\"#000\" stroke-width=\"2\"/>"
                    "<title>%s: %.0f, expected %.1f</title></g>\n", x, bottom - h, h, colour[side],
                    x - 2, e, c->name, c->observed, c->expected);
        }
    }
    for (int i = 1; i < of[1]->cells; i++)
        fprintf(to, "<text x=\"%d\" y=\"%d\" class=\"small\" text-anchor=\"middle\">%d%s</text>\n",
                left + 14 + (i - 1) * 48 + 18, bottom + 15, i,
                i == of[1]->cells - 1 ? " or more" : "");
    fprintf(to, "<path d=\"M%d %dH%d\" stroke=\"#444\"/>\n", left, bottom, left + HALF - 10);
    return top + PANEL_HIGH;
}

/* ---- The picture ---------------------------------------------------------------------------- */

/* Everything below the head of the file; returns how high it is. */
static int put_body(FILE *to, const audit_stats_page *page)
{
    const int cards = put_tests(to, page, put_head(to, page));
    const int top = put_cards(to, page, cards);
    const int results = put_results(to, page, LEFT, top);
    const int streaks = put_streaks(to, page, results > top ? LEFT + HALF + 10 : LEFT, top);

    return (results > streaks ? results : streaks) + 8;
}

/* How high it is stands at the top and is known when it is drawn: it is drawn into memory first. */
bool stats_write_svg(FILE *to, const audit_stats_page *page)
{
    char says[STATS_SAYS], *body = NULL;
    size_t n = 0;
    FILE *const drawn = open_memstream(&body, &n);
    int height;

    if (drawn == NULL)
        return false;
    height = put_body(drawn, page);
    if (fclose(drawn) != 0) {
        free(body);
        return false;
    }
    stats_verdict(page, says);
    fprintf(to, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" "
            "aria-labelledby=\"title about\">\n<title id=\"title\">Are cards and results "
            "consistent with the rules?</title>\n<desc id=\"about\">%s</desc>\n", WIDTH, height,
            says);
    fputs("<style>text{font:12px sans-serif;fill:#222}.title{font-size:20px}.name{font-size:14px;"
          "font-weight:bold}.verdict{font-size:16px;font-weight:bold}.small{font-size:11px}"
          ".soft{fill:#5a5a5a}.strong{font-weight:bold}.grid{stroke:#e0e0e0;fill:none}</style>\n"
          "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n", to);
    fwrite(body, 1, n, to);
    fputs("</svg>\n", to);
    free(body);
    return true;
}
