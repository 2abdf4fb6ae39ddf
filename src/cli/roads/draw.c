/* draw.c: the roads of a shoe on a terminal: letters, and colours where there are any, so that
 * nothing is told by colour alone. What is wider than the terminal goes on below. */
#include "cli/cli.h"
#include "cli/page.h"
#include "roads.h"

#include <stdlib.h>

enum { CELL = 2, INDENT = 2 }; /* a letter, and the ties that mark it or a blank */

static const char *const name[SABOT_ROADS] = {
    "big road", "big eye boy", "small road", "cockroach pig"
};

/* What stands in a place of a road. */
typedef struct drawn {
    char letter;               /* 0: nothing */
    char ties;
    uint8_t colour;            /* cli_colour */
} drawn;

static drawn drawn_winner(int winner)
{
    return (drawn){ roads_letter(winner), ' ',
                    winner == SABOT_HAND_BANKER   ? CLI_RED
                    : winner == SABOT_HAND_PLAYER ? CLI_BLUE
                                                  : CLI_GREEN };
}

static drawn drawn_cell(int road, const sabot_road_cell *cell)
{
    drawn d = { cell->mark == SABOT_ROAD_RED ? 'r' : 'b', ' ',
                cell->mark == SABOT_ROAD_RED ? CLI_RED : CLI_BLUE };

    if (road == SABOT_BIG_ROAD)
        d = drawn_winner(cell->mark);
    if (cell->ties > 0)
        d.ties = cell->ties > 9 ? '+' : (char)('0' + cell->ties);
    return d;
}

static void print_row(const drawn *place, size_t n)
{
    const char *plain = cli_paint(stdout, CLI_PLAIN);

    printf("%*s", INDENT, "");
    for (size_t i = 0; i < n; i++, place += SABOT_ROAD_ROWS) {
        const bool last = i + 1 == n;

        if (place->letter == '\0')
            printf("%s.%s%s", cli_paint(stdout, CLI_DIM), plain, last ? "" : " ");
        else if (place->ties == ' ')
            printf("%s%c%s%s", cli_paint(stdout, place->colour), place->letter, plain,
                   last ? "" : " ");
        else
            printf("%s%c%s%s%c%s", cli_paint(stdout, place->colour), place->letter, plain,
                   cli_paint(stdout, CLI_GREEN), place->ties, plain);
    }
    putchar('\n');
}

/* Six rows of so many columns, which stand in memory column by column. */
static void print_grid(const char *title, const char *says, const drawn *grid, size_t columns)
{
    const size_t across = (size_t)(page_width(stdout) - INDENT) / CELL;

    printf("%s%s%s%s\n", cli_paint(stdout, CLI_BOLD), title, cli_paint(stdout, CLI_PLAIN), says);
    if (columns == 0)
        printf("%*snothing yet\n", INDENT, "");
    for (size_t from = 0; from < columns; from += across) {
        const size_t n = columns - from < across ? columns - from : across;

        if (from > 0)
            printf("%*s%s(from column %zu)%s\n", INDENT, "", cli_paint(stdout, CLI_DIM), from + 1,
                   cli_paint(stdout, CLI_PLAIN));
        for (int row = 0; row < SABOT_ROAD_ROWS; row++)
            print_row(grid + from * SABOT_ROAD_ROWS + row, n);
    }
}

static bool print_bead(const roads_shoe *shoe)
{
    const size_t columns = (shoe->n + SABOT_ROAD_ROWS - 1) / SABOT_ROAD_ROWS;
    drawn *grid = calloc(columns + 1, SABOT_ROAD_ROWS * sizeof *grid);

    if (!grid)
        return false;
    for (size_t i = 0; i < shoe->n; i++)
        grid[i] = drawn_winner(shoe->result[i].winner);
    print_grid("bead plate", "", grid, columns);
    free(grid);
    return true;
}

static bool print_road(const roads_sheet *sheet, int road)
{
    size_t columns = 0;

    for (size_t i = 0; i < sheet->n[road]; i++)
        if (sheet->cell[road][i].drawn_column > columns)
            columns = sheet->cell[road][i].drawn_column;
    drawn *grid = calloc(columns + 1, SABOT_ROAD_ROWS * sizeof *grid);
    if (!grid)
        return false;
    for (size_t i = 0; i < sheet->n[road]; i++) {
        const sabot_road_cell *cell = &sheet->cell[road][i];

        grid[(cell->drawn_column - 1) * SABOT_ROAD_ROWS + cell->drawn_row - 1u] =
            drawn_cell(road, cell);
    }
    print_grid(name[road], road == SABOT_BIG_ROAD ? " (a number: ties that mark it)" : "", grid,
               columns);
    free(grid);
    return true;
}

/* ---- Words and figures ----------------------------------------------------------------------- */

static void print_colour(int colour, int width)
{
    static const char *const word[] = { "none", "red", "blue" };

    printf("%s%-*s%s", colour == SABOT_ROAD_RED ? cli_paint(stdout, CLI_RED)
           : colour == SABOT_ROAD_BLUE          ? cli_paint(stdout, CLI_BLUE)
                                                : cli_paint(stdout, CLI_DIM),
           width, word[colour], cli_paint(stdout, CLI_PLAIN));
}

static void print_ask(const sabot_roads *roads)
{
    uint8_t banker[SABOT_ROADS], player[SABOT_ROADS];

    sabot_roads_ask(roads, SABOT_HAND_BANKER, banker);
    sabot_roads_ask(roads, SABOT_HAND_PLAYER, player);
    printf("%sask the road%s    if B  if P\n", cli_paint(stdout, CLI_BOLD),
           cli_paint(stdout, CLI_PLAIN));
    for (int k = SABOT_BIG_EYE_BOY; k < SABOT_ROADS; k++) {
        printf("%*s%-14s", INDENT, "", name[k]);
        print_colour(banker[k], 6);
        print_colour(player[k], 0);
        putchar('\n');
    }
}

static void print_sums(const sabot_roads *roads)
{
    const sabot_road_sums *s = &roads->sums;

    printf("%sthe shoe%s\n", cli_paint(stdout, CLI_BOLD), cli_paint(stdout, CLI_PLAIN));
    printf("%*s%u result%s: Banker %u, Player %u, tie %u\n", INDENT, "", roads->results,
           roads->results == 1 ? "" : "s", s->won[SABOT_HAND_BANKER], s->won[SABOT_HAND_PLAYER],
           s->won[SABOT_HAND_TIE]);
    printf("%*sruns: Banker %u, the longest %u; Player %u, the longest %u\n", INDENT, "",
           s->runs[SABOT_HAND_BANKER], s->longest[SABOT_HAND_BANKER], s->runs[SABOT_HAND_PLAYER],
           s->longest[SABOT_HAND_PLAYER]);
    if (s->naturals_told > 0)
        printf("%*snaturals: in %u of %u\n", INDENT, "", s->naturals, s->naturals_told);
    if (s->pairs_told > 0)
        printf("%*spairs: Player %u, Banker %u, of %u\n", INDENT, "", s->pairs[SABOT_HAND_PLAYER],
               s->pairs[SABOT_HAND_BANKER], s->pairs_told);
    if (roads->waiting > 0)
        printf("%*s%u tie%s to mark the first cell of the big road\n", INDENT, "", roads->waiting,
               roads->waiting == 1 ? "" : "s");
}

bool roads_print_text(const roads_sheet *sheet)
{
    if (!print_bead(sheet->shoe))
        return false;
    for (int k = 0; k < SABOT_ROADS; k++)
        if (!print_road(sheet, k))
            return false;
    print_ask(&sheet->roads);
    print_sums(&sheet->roads);
    puts("Roads tell how a shoe has run; they do not predict the next round.");
    return true;
}
