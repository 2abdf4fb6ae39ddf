/* chart_print.c: "sabot cite --chart": a chart as text, with the paragraphs of each row, and as
 * JSON, with the paragraph of each cell. */
#include "chart.h"

#include "cli/cli.h"
#include "sabot/provision.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

/* ---- Text ------------------------------------------------------------------------------------ */

static int most(int a, size_t b)
{
    return a > (int)b ? a : (int)b;
}

static int width_of(const chart *c, int column)
{
    int width = (int)strlen(c->column[column]);

    for (int row = 0; row < c->rows; row++)
        width = most(width, strlen(c->cell[row][column].text));
    return width;
}

static int names_width(const chart *c)
{
    int width = (int)strlen(c->corner);

    for (int row = 0; row < c->rows; row++)
        width = most(width, strlen(c->row[row]));
    return width;
}

static const char *short_id(size_t provision)
{
    const char *id = sabot_provision_at(provision)->id;

    return strncmp(id, "19:47-", 6) == 0 ? id + 6 : id;
}

static bool is_told(const chart *c, int row, int column)
{
    for (int i = 0; i < column; i++)
        if (c->cell[row][i].provision == c->cell[row][column].provision)
            return true;
    return false;
}

static void print_row(const chart *c, int row)
{
    const char *between = "  ";

    printf("  %-*s", names_width(c), c->row[row]);
    for (int column = 0; column < c->columns; column++)
        printf("  %-*s", width_of(c, column), c->cell[row][column].text);
    for (int column = 0; column < c->columns; column++)
        if (c->cell[row][column].provision != 0 && !is_told(c, row, column)) {
            printf("%s%s", between, short_id(c->cell[row][column].provision));
            between = ", ";
        }
    putchar('\n');
}

static void print_text(const chart *c, void *with)
{
    bool *first = with;

    printf("%s%s: %s\n", *first ? "" : "\n", c->game, c->title);
    *first = false;
    printf("  %-*s", names_width(c), c->corner);
    for (int column = 0; column < c->columns; column++)
        printf("  %-*s", width_of(c, column), c->column[column]);
    printf("  by\n");
    for (int row = 0; row < c->rows; row++)
        print_row(c, row);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static json_t *cell_json(const chart_cell *cell)
{
    const sabot_provision *p = sabot_provision_at(cell->provision);

    return json_pack("{s:s, s:s, s:s}", "text", cell->text, "id", p->id, "edition", p->edition);
}

static void add_json(const chart *c, void *with)
{
    json_t *all = with, *columns = json_array(), *rows = json_array();

    for (int column = 0; column < c->columns; column++)
        json_array_append_new(columns, json_string(c->column[column]));
    for (int row = 0; row < c->rows; row++) {
        json_t *cells = json_array();
        for (int column = 0; column < c->columns; column++)
            json_array_append_new(cells, cell_json(&c->cell[row][column]));
        json_array_append_new(rows, json_pack("{s:s, s:o}", "name", c->row[row], "cells", cells));
    }
    json_array_append_new(all, json_pack("{s:s, s:s, s:s, s:s, s:o, s:o}", "chart", c->name,
                                         "game", c->game, "title", c->title, "corner", c->corner,
                                         "columns", columns, "rows", rows));
}

/* ---- The command ----------------------------------------------------------------------------- */

int cite_chart(const char *name, const char *game, bool json)
{
    json_t *all = json_array();
    bool first = true;
    const int n = chart_each(name, game, json ? add_json : print_text,
                             json ? (void *)all : (void *)&first);

    if (json && n > 0) {
        json_t *whole = json_pack("{s:O}", "charts", all);
        json_dumpf(whole, stdout, JSON_COMPACT);
        putchar('\n');
        json_decref(whole);
    }
    json_decref(all);
    if (n == 0 && !chart_is(name))
        return cli_error("cite", "there is no chart \"%s\"; choose %s", name, chart_names());
    if (n == 0)
        return cli_error("cite", "there is no chart \"%s\" of %s; leave out --game to see whose "
                         "there are", name, game);
    return cli_finish("cite", CLI_OK);
}
