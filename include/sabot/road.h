/* road.h: the roads of a shoe: bead plate, big road, big eye boy, small road, cockroach pig; what
 * the next result would draw on them; and the statistics of the shoe.
 *
 * Roads tell how a shoe has run. They predict nothing: the next round comes out of the cards that
 * are left, whatever was drawn before.
 *
 * A sabot_roads is the pencil: it knows where each road goes on, and no more, so that it has one
 * size however many results it is told. Each result told to it gives a step: the cells that it
 * draws, at most one on each road. Who wants whole roads keeps the cells.
 *
 *     sabot_roads roads = { 0 };   a new shoe
 *     sabot_road_step step;
 *     sabot_roads_add(&roads, (sabot_road_result){ SABOT_HAND_BANKER, 0 }, &step);
 *
 * A column of the big road is a run of one winner; a tie makes no cell, it marks the last one, and
 * ties before the first winner mark the first cell to come. A cell of a derived road is drawn for
 * a cell of the big road, in column n and row m, if there is something to compare; with the lengths
 * L of the columns and k = 1 (big eye boy), 2 (small road), 3 (cockroach pig):
 *
 *     m = 1    if n-1-k >= 1: red if L[n-1] = L[n-1-k], else blue
 *     m >= 2   if n-k >= 1: blue if m = L[n-k] + 1, else red
 *
 * and a column of it is a run of one colour. All are drawn in six rows: a column down until the
 * bottom or a cell that is taken, then right for good; a new one from the top, in the first free
 * column after the start of the last. The lengths above are those of the runs, not as drawn.
 *
 * Threads: a sabot_roads is one thread's while a result is added, and everybody's to read or to
 * copy by "=". */
#ifndef SABOT_ROAD_H
#define SABOT_ROAD_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

typedef enum sabot_road {
    SABOT_BIG_ROAD = 0, SABOT_BIG_EYE_BOY, SABOT_SMALL_ROAD, SABOT_COCKROACH_PIG, SABOT_ROADS
} sabot_road;

typedef enum sabot_road_colour {
    SABOT_ROAD_NO_COLOUR = 0, SABOT_ROAD_RED, SABOT_ROAD_BLUE
} sabot_road_colour;

enum {
    SABOT_ROAD_ROWS = 6,
    SABOT_ROAD_MOST = 1 << 30 /* results: one more is refused. A shoe of SABOT_DECKS_MAX decks has
                               * 208 rounds at most; one that is never shuffled anew by hand has no
                               * end. */
};

/* What is told of a result besides the winner. Naturals and pairs are counted where they were told:
 * a result without NATURALS_TOLD says nothing of naturals, not that there was none. */
typedef enum sabot_road_mark {
    SABOT_ROAD_NATURALS_TOLD = 1,
    SABOT_ROAD_NATURAL = 2,      /* of either hand */
    SABOT_ROAD_PAIRS_TOLD = 4,
    SABOT_ROAD_PLAYER_PAIR = 8,  /* the first two cards of the hand have one rank */
    SABOT_ROAD_BANKER_PAIR = 16
} sabot_road_mark;

typedef struct sabot_road_result {
    uint8_t winner;              /* SABOT_HAND_BANKER, SABOT_HAND_PLAYER or SABOT_HAND_TIE */
    uint8_t marks;               /* sabot_road_mark */
} sabot_road_result;

/* A cell; columns and rows are counted from 1. */
typedef struct sabot_road_cell {
    uint32_t column, row;        /* the how manyth run of the road, and of that run */
    uint32_t drawn_column;       /* where it is drawn in six rows */
    uint8_t drawn_row;
    uint8_t mark;                /* the winner on the big road, on the others a colour */
    uint8_t room[2];             /* for later versions; zero */
    uint32_t ties;               /* that mark it; on the big road alone */
} sabot_road_cell;

/* What one result draws. */
typedef struct sabot_road_step {
    uint32_t bead_column, bead_row; /* its place on the bead plate, where every result has one */
    uint8_t drawn;               /* 1 << sabot_road: the roads that have a cell more */
    bool tied;                   /* a tie has marked the last cell of the big road */
    uint8_t room[6];             /* for later versions; zero */
    sabot_road_cell cell[SABOT_ROADS]; /* the last of each road; all zero before its first */
} sabot_road_step;

/* One road as far as it is drawn: the last cell, and how far to the right each row is taken. No
 * more is needed: a row is taken without a gap from where a column begins to go along it. */
typedef struct sabot_road_pen {
    sabot_road_cell last;
    uint32_t taken[SABOT_ROAD_ROWS];
    bool turned;                 /* the last column goes right by now */
    uint8_t room[3];             /* for later versions; zero */
} sabot_road_pen;

/* The shoe so far; by hand (SABOT_HAND_PLAYER, SABOT_HAND_BANKER, SABOT_HAND_TIE) where there is
 * one of each. */
typedef struct sabot_road_sums {
    uint32_t won[4];             /* rounds, ties among them */
    uint32_t runs[4];            /* columns of the big road */
    uint32_t longest[4];         /* of them */
    uint32_t pairs[4];
    uint32_t naturals;           /* rounds with one */
    uint32_t naturals_told;      /* so many results told of naturals, */
    uint32_t pairs_told;         /* and of pairs */
    uint32_t room[5];            /* for later versions; zero */
} sabot_road_sums;

typedef struct sabot_roads {
    uint32_t results;
    uint32_t waiting;            /* ties before the first winner */
    uint32_t length[4];          /* of the columns of the big road before the last, latest first */
    sabot_road_pen pen[SABOT_ROADS];
    sabot_road_sums sums;
    uint32_t room[8];            /* for later versions; zero */
} sabot_roads;

/* Adds a result and tells what it draws. False, and nothing changed, if the winner is none or
 * SABOT_ROAD_MOST results are there. A result is not taken back: who may have to keeps a copy. */
bool sabot_roads_add(sabot_roads *roads, sabot_road_result result, sabot_road_step *step);

/* Ask the road: the colour that each derived road would have next if this hand won the next round;
 * none where it would draw nothing, and for a tie. By sabot_road; the big road has no colour.
 * Where Banker's is red Player's is blue, and the other way round. */
void sabot_roads_ask(const sabot_roads *roads, int winner, uint8_t colour[SABOT_ROADS]);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
