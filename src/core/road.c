/* road.c: the roads of a shoe, a result at a time.
 *
 * What must always hold: a row of a drawn road is taken without a gap from the column in which a
 * run turns along it, and runs begin further and further to the right. So "is this cell taken?" is
 * asked of one number a row, and a result costs the same however long the roads are. */
#include "sabot/road.h"

#include "sabot/event.h"

#include <string.h>

/* One cell more on a road. */
static void draw(sabot_road_pen *pen, int mark)
{
    sabot_road_cell *cell = &pen->last;

    if (cell->mark != mark) {
        cell->mark = (uint8_t)mark;
        cell->column++;
        cell->row = 1;
        cell->drawn_column = pen->taken[0] + 1; /* no run begins left of where the first row ends */
        cell->drawn_row = 1;
        pen->turned = false;
    } else {
        const int below = cell->drawn_row; /* as an index: rows are counted from 1 */

        cell->row++;
        if (below == SABOT_ROAD_ROWS || pen->taken[below] >= cell->drawn_column)
            pen->turned = true;
        if (pen->turned)
            cell->drawn_column++;
        else
            cell->drawn_row++;
    }
    pen->taken[cell->drawn_row - 1] = cell->drawn_column;
}

/* The colour of the derived road k for the cell that this winner would draw next on the big road.
 * Its last column is n-1 for a cell that begins a column, and n for one that goes on. */
static int colour_next(const sabot_roads *roads, uint32_t k, int winner)
{
    const sabot_road_cell *last = &roads->pen[SABOT_BIG_ROAD].last;

    if (last->column < k + 1)
        return SABOT_ROAD_NO_COLOUR;

    const uint32_t before = roads->length[k - 1]; /* so many columns before the last */
    if (last->mark != winner)
        return last->row == before ? SABOT_ROAD_RED : SABOT_ROAD_BLUE;
    return last->row + 1 == before + 1 ? SABOT_ROAD_BLUE : SABOT_ROAD_RED;
}

void sabot_roads_ask(const sabot_roads *roads, int winner, uint8_t colour[SABOT_ROADS])
{
    const bool draws = winner == SABOT_HAND_BANKER || winner == SABOT_HAND_PLAYER;

    memset(colour, SABOT_ROAD_NO_COLOUR, SABOT_ROADS);
    for (uint32_t k = SABOT_BIG_EYE_BOY; draws && k < SABOT_ROADS; k++)
        colour[k] = (uint8_t)colour_next(roads, k, winner);
}

/* The big road and what is derived of it. */
static void draw_winner(sabot_roads *roads, int winner, sabot_road_step *step)
{
    sabot_road_pen *big = &roads->pen[SABOT_BIG_ROAD];
    uint8_t colour[SABOT_ROADS];

    sabot_roads_ask(roads, winner, colour);
    for (int k = SABOT_BIG_EYE_BOY; k < SABOT_ROADS; k++)
        if (colour[k] != SABOT_ROAD_NO_COLOUR) {
            draw(&roads->pen[k], colour[k]);
            step->drawn |= (uint8_t)(1 << k);
        }
    if (big->last.mark != winner) {
        memmove(&roads->length[1], &roads->length[0], sizeof roads->length - sizeof(uint32_t));
        roads->length[0] = big->last.row;
        roads->sums.runs[winner]++;
    }
    draw(big, winner);
    step->drawn |= 1 << SABOT_BIG_ROAD;
    big->last.ties = roads->waiting;
    roads->waiting = 0;
    if (roads->sums.longest[winner] < big->last.row)
        roads->sums.longest[winner] = big->last.row;
}

static void draw_tie(sabot_roads *roads, sabot_road_step *step)
{
    sabot_road_cell *last = &roads->pen[SABOT_BIG_ROAD].last;

    step->tied = last->column > 0;
    if (step->tied)
        last->ties++;
    else
        roads->waiting++;
}

static void count(sabot_road_sums *sums, sabot_road_result result)
{
    const int marks = result.marks;

    sums->won[result.winner]++;
    if (marks & SABOT_ROAD_NATURALS_TOLD) {
        sums->naturals_told++;
        sums->naturals += (marks & SABOT_ROAD_NATURAL) != 0;
    }
    if (marks & SABOT_ROAD_PAIRS_TOLD) {
        sums->pairs_told++;
        sums->pairs[SABOT_HAND_PLAYER] += (marks & SABOT_ROAD_PLAYER_PAIR) != 0;
        sums->pairs[SABOT_HAND_BANKER] += (marks & SABOT_ROAD_BANKER_PAIR) != 0;
    }
}

bool sabot_roads_add(sabot_roads *roads, sabot_road_result result, sabot_road_step *step)
{
    const int winner = result.winner;

    if (roads->results >= SABOT_ROAD_MOST ||
        (winner != SABOT_HAND_PLAYER && winner != SABOT_HAND_BANKER && winner != SABOT_HAND_TIE))
        return false;
    memset(step, 0, sizeof *step);
    step->bead_column = roads->results / SABOT_ROAD_ROWS + 1;
    step->bead_row = roads->results % SABOT_ROAD_ROWS + 1;
    roads->results++;
    count(&roads->sums, result);
    if (winner == SABOT_HAND_TIE)
        draw_tie(roads, step);
    else
        draw_winner(roads, winner, step);
    for (int i = 0; i < SABOT_ROADS; i++)
        step->cell[i] = roads->pen[i].last;
    return true;
}
