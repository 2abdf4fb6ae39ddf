/* face.c: tiles drawn. A tile stands upright, the smaller end on top; each end is a grid of
 * three rows and three columns, and a pip stands where its pattern says so. The two drawings
 * work from the same patterns. */
#include "codec/face.h"

#include "codec/pieces.h"

enum { ROWS = 3, COLUMNS = 3 };

/* Where the pips of an end are, row by row from the left. Two lie side by side and three aslant,
 * as on Chinese dominoes. */
static const char pattern[7][ROWS][COLUMNS + 1] = {
    { "   ", "   ", "   " },
    { "   ", " o ", "   " },
    { "   ", "o o", "   " },
    { "o  ", " o ", "  o" },
    { "o o", "   ", "o o" },
    { "o o", " o ", "o o" },
    { "o o", "o o", "o o" },
};

static bool is_pip(int spots, int row, int column)
{
    return pattern[spots][row][column] == 'o';
}

static bool is_known(sabot_tile tile)
{
    return tile > SABOT_TILE_NONE && tile <= SABOT_TILE_COUNT;
}

/* ---- Text ------------------------------------------------------------------------------------ */

/* The letters of a drawing. */
typedef struct letters {
    const char *top[3], *middle[3], *bottom[3]; /* left corner, side, right corner */
    const char *wall, *pip, *back;
} letters;

static const letters plain = {
    .top = { "+", "-", "+" }, .middle = { "+", "-", "+" }, .bottom = { "+", "-", "+" },
    .wall = "|", .pip = "o", .back = "#",
};

static const letters box = {
    .top = { "┌", "─", "┐" },
    .middle = { "├", "─", "┤" },
    .bottom = { "└", "─", "┘" },
    .wall = "│", .pip = "●", .back = "░",
};

static void draw_times(codec_out *out, const char *letter, int times)
{
    while (times-- > 0)
        codec_out_text(out, letter);
}

static void draw_rule(codec_out *out, const char *const part[3])
{
    codec_out_text(out, part[0]);
    draw_times(out, part[1], CODEC_FACE_COLUMNS - 2);
    codec_out_text(out, part[2]);
}

/* One row of an end: a blank before and after each of the three columns. */
static void draw_row(codec_out *out, const letters *with, int spots, int row)
{
    codec_out_text(out, with->wall);
    for (int column = 0; column < COLUMNS; column++) {
        codec_out_text(out, " ");
        codec_out_text(out, is_pip(spots, row, column) ? with->pip : " ");
    }
    codec_out_text(out, " ");
    codec_out_text(out, with->wall);
}

static void draw_back(codec_out *out, const letters *with)
{
    codec_out_text(out, with->wall);
    draw_times(out, with->back, CODEC_FACE_COLUMNS - 2);
    codec_out_text(out, with->wall);
}

/* One line of one tile. The line between the ends is left out on the back. */
static void draw_line(codec_out *out, const letters *with, sabot_tile tile, int line)
{
    const int middle = CODEC_FACE_LINES / 2;

    if (!is_known(tile) && tile != SABOT_TILE_UNSEEN)
        draw_times(out, " ", CODEC_FACE_COLUMNS);
    else if (line == 0)
        draw_rule(out, with->top);
    else if (line == CODEC_FACE_LINES - 1)
        draw_rule(out, with->bottom);
    else if (tile == SABOT_TILE_UNSEEN)
        draw_back(out, with);
    else if (line == middle)
        draw_rule(out, with->middle);
    else if (line < middle)
        draw_row(out, with, sabot_tile_low(tile), line - 1);
    else
        draw_row(out, with, sabot_tile_high(tile), line - middle - 1);
}

size_t codec_faces_to_text(const sabot_tile *tile, int n, bool unicode, char *at, size_t size)
{
    const letters *const with = unicode ? &box : &plain;
    codec_out out;

    codec_out_begin(&out, at, size);
    for (int line = 0; line < CODEC_FACE_LINES && n > 0; line++)
        for (int i = 0; i < n; i++) {
            draw_line(&out, with, tile[i], line);
            codec_out_text(&out, i < n - 1 ? " " : "\n");
        }
    return codec_out_end(&out);
}

/* ---- SVG ------------------------------------------------------------------------------------- */

/* A tile is 60 by 120; a pip's place in it. */
static const uint8_t column_x[COLUMNS] = { 17, 30, 43 };
static const uint8_t row_y[2][ROWS] = { { 16, 31, 46 }, { 74, 89, 104 } };

/* Ones and fours are red. Of a 6-6 one column of each end is, crosswise. */
static bool is_red(sabot_tile tile, int end, int spots, int column)
{
    if (sabot_tile_low(tile) == 6 && sabot_tile_high(tile) == 6)
        return column == (end == 0 ? 0 : COLUMNS - 1);
    return spots == 1 || spots == 4;
}

/* A lone pip is larger, as the trade has it. */
static void svg_pip(codec_out *out, int x, int y, bool lone)
{
    codec_out_text(out, "<circle cx=\"");
    codec_out_number(out, x);
    codec_out_text(out, "\" cy=\"");
    codec_out_number(out, y);
    codec_out_text(out, lone ? "\" r=\"8\"/>" : "\" r=\"6\"/>");
}

/* All pips of one colour, in a group that gives it once. */
static void svg_pips(codec_out *out, sabot_tile tile, bool red)
{
    codec_out_text(out, red ? "<g class=\"red\" fill=\"#e8352e\">"
                            : "<g class=\"white\" fill=\"#f7f5ee\">");
    for (int end = 0; end < 2; end++) {
        const int spots = end == 0 ? sabot_tile_low(tile) : sabot_tile_high(tile);

        for (int row = 0; row < ROWS; row++)
            for (int column = 0; column < COLUMNS; column++)
                if (is_pip(spots, row, column) && is_red(tile, end, spots, column) == red)
                    svg_pip(out, column_x[column], row_y[end][row], spots == 1);
    }
    codec_out_text(out, "</g>");
}

static void svg_title(codec_out *out, sabot_tile tile)
{
    char name[4];

    sabot_tile_text(tile, name);
    codec_out_text(out, "<title>");
    if (is_known(tile)) {
        codec_out_text(out, "tile ");
        codec_out_text(out, name);
    } else {
        codec_out_text(out, tile == SABOT_TILE_UNSEEN ? "tile, face down" : "no tile");
    }
    codec_out_text(out, "</title>");
}

size_t codec_face_to_svg(sabot_tile tile, char *at, size_t size)
{
    codec_out out;

    codec_out_begin(&out, at, size);
    codec_out_text(&out, "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tile\" role=\"img\""
                         " viewBox=\"0 0 60 120\" width=\"60\" height=\"120\">");
    svg_title(&out, tile);
    if (is_known(tile) || tile == SABOT_TILE_UNSEEN)
        codec_out_text(&out, "<rect x=\"1\" y=\"1\" width=\"58\" height=\"118\" rx=\"6\""
                             " fill=\"#141414\" stroke=\"#6b6b6b\"/>");
    else
        codec_out_text(&out, "<rect x=\"1\" y=\"1\" width=\"58\" height=\"118\" rx=\"6\""
                             " fill=\"none\" stroke=\"#6b6b6b\" stroke-dasharray=\"4 4\"/>");
    if (is_known(tile)) {
        svg_pips(&out, tile, true);
        svg_pips(&out, tile, false);
    }
    codec_out_text(&out, "</svg>");
    return codec_out_end(&out);
}
