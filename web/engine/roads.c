/* roads.c: the roads of a shoe as "sabot roads --json" tells them, and its sums. The library draws
 * them; here they are kept as long as they are told. */
#include "parts.h"

#include <string.h>

static const char *const key[SABOT_ROADS] = { "big", "big_eye", "small", "cockroach" };
static const char *const letter[] = { [SABOT_HAND_PLAYER] = "P", [SABOT_HAND_BANKER] = "B",
                                      [SABOT_HAND_TIE] = "T" };

typedef struct sheet {
    sabot_roads roads;
    sabot_road_cell cell[SABOT_ROADS][PAGE_RESULTS];
    int n[SABOT_ROADS];
} sheet;

static int winner_of(char c)
{
    return c == 'B' ? SABOT_HAND_BANKER : c == 'P' ? SABOT_HAND_PLAYER : SABOT_HAND_TIE;
}

/* A tie marks a cell that stands there by now. */
static void draw(sheet *s, const char *results)
{
    sabot_road_step step;

    memset(s, 0, sizeof *s);
    for (; *results != '\0'; results++) {
        const sabot_road_result result = { .winner = (uint8_t)winner_of(*results) };
        sabot_roads_add(&s->roads, result, &step);
        for (int k = 0; k < SABOT_ROADS; k++) {
            s->n[k] += step.drawn >> k & 1;
            if (s->n[k] > 0)
                s->cell[k][s->n[k] - 1] = step.cell[k];
        }
    }
}

static const char *mark_of(int road, int mark)
{
    return road == SABOT_BIG_ROAD ? letter[mark] : mark == SABOT_ROAD_RED ? "r" : "b";
}

/* A list a run. */
static void put_columns(js *out, const sheet *s, int road)
{
    js_open(out, key[road], '[');
    for (int i = 0; i < s->n[road]; i++) {
        const sabot_road_cell *cell = &s->cell[road][i];
        if (cell->row == 1)
            js_open(out, NULL, '[');
        js_text(out, NULL, mark_of(road, cell->mark));
        if (i + 1 == s->n[road] || s->cell[road][i + 1].row == 1)
            js_close(out, ']');
    }
    js_close(out, ']');
}

static void put_drawn(js *out, const sheet *s, int road)
{
    js_open(out, key[road], '[');
    for (int i = 0; i < s->n[road]; i++) {
        const sabot_road_cell *cell = &s->cell[road][i];
        js_open(out, NULL, '{');
        js_number(out, "column", cell->drawn_column);
        js_number(out, "row", cell->drawn_row);
        js_text(out, road == SABOT_BIG_ROAD ? "winner" : "colour", mark_of(road, cell->mark));
        if (road == SABOT_BIG_ROAD)
            js_number(out, "ties", cell->ties);
        js_close(out, '}');
    }
    js_close(out, ']');
}

static void put_ask(js *out, const sheet *s, int winner)
{
    uint8_t colour[SABOT_ROADS];

    sabot_roads_ask(&s->roads, winner, colour);
    js_open(out, letter[winner], '{');
    for (int k = SABOT_BIG_EYE_BOY; k < SABOT_ROADS; k++)
        js_text_or_null(out, key[k], colour[k] == SABOT_ROAD_NO_COLOUR ? NULL
                                         : mark_of(k, colour[k]));
    js_close(out, '}');
}

/* Naturals are of those results alone that this page saw. */
static void put_sums(js *out, const sheet *s, const page_table *p)
{
    js_open(out, "sums", '{');
    js_number(out, "results", s->roads.results);
    for (int hand = SABOT_HAND_PLAYER; hand <= SABOT_HAND_TIE; hand++) {
        js_open(out, letter[hand], '{');
        js_number(out, "won", s->roads.sums.won[hand]);
        js_number(out, "runs", s->roads.sums.runs[hand]);
        js_number(out, "longest", s->roads.sums.longest[hand]);
        js_close(out, '}');
    }
    js_number(out, "naturals", p ? p->naturals : 0);
    js_number(out, "naturals_told", p ? p->naturals_told : 0);
    js_close(out, '}');
}

const char *page_roads(int table, const char *letters)
{
    static char told[PAGE_RESULTS + 1];
    static sheet s;
    const page_table *const p = page_at(table);
    js out;

    page_keep_results(told, p ? p->results : letters);
    draw(&s, told);
    js_begin(&out);
    js_open(&out, NULL, '{');
    js_open(&out, "bead", '[');
    for (const char *at = told; *at != '\0'; at++)
        js_text(&out, NULL, letter[winner_of(*at)]);
    js_close(&out, ']');
    for (int k = 0; k < SABOT_ROADS; k++)
        put_columns(&out, &s, k);
    js_open(&out, "drawn", '{');
    for (int k = 0; k < SABOT_ROADS; k++)
        put_drawn(&out, &s, k);
    js_close(&out, '}');
    js_open(&out, "ask", '{');
    put_ask(&out, &s, SABOT_HAND_BANKER);
    put_ask(&out, &s, SABOT_HAND_PLAYER);
    js_close(&out, '}');
    put_sums(&out, &s, p);
    js_close(&out, '}');
    return js_end(&out);
}
