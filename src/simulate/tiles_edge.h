/* tiles_edge.h: house way against house way, tile by tile: how the high hands and the low hands
 * compare over all deals, the best that can be made of every hand, and several seats against one
 * bank. Exact.
 *
 * Hands that differ in nothing but which tile of a pair they hold are counted together, as in
 * tiles_exact.c; a house way that tells the two tiles of a pair apart is refused. */
#ifndef SIMULATE_TILES_EDGE_H
#define SIMULATE_TILES_EDGE_H

#include "simulate/tiles_exact.h"

enum { TILES_HIGHER = 0, TILES_EQUAL = 1, TILES_LOWER = 2, TILES_SEATS_MAX = 7,
       TILES_HABITS = 10 };

/* Deals by how the player's high hand compares with the bank's (rows) and the low (columns). */
typedef struct tiles_joint {
    uint64_t deals[3][3];
} tiles_joint;

/* False if a house way tells the tiles of a pair apart. The first table is the player's. */
bool tiles_joint_of(const sim_tiles *player, const sim_tiles *bank, tiles_joint *joint);

/* What becomes of the player's wager: the bank wins equal hands, whoever banks. */
tiles_outcome tiles_joint_dealer_banks(const tiles_joint *joint);
tiles_outcome tiles_joint_player_banks(const tiles_joint *joint); /* the player's too */

/* ---- The best setting of every hand ---------------------------------------------------------- */

/* Which way a house way departs from the best: its line, and what is set and what should be, each
 * by the classes of the high and the low hand (sabot_tiles_class). */
typedef struct tiles_habit {
    int line;
    int high, low, best_high, best_low;
    uint32_t hands;       /* of the 35,960 */
    uint64_t cost;        /* in hundredths of a deal won or lost, over TILES_DEALS */
    sabot_tile tile[4];   /* the costliest of them */
} tiles_habit;

typedef struct tiles_best {
    tiles_outcome outcome;      /* of the best settings, the player's */
    int64_t best, house;        /* what both expect, in hundredths, over TILES_DEALS */
    uint32_t hands;             /* of the 35,960: those the house way sets worse */
    int habits;
    tiles_habit habit[TILES_HABITS]; /* the costliest first */
} tiles_best;

/* Sets every hand of the player's for the best against the bank's house way, the player banking or
 * not, with so much in a hundred taken from what the player wins; and compares the player's own
 * house way with it. False as above. */
bool tiles_best_of(const sim_tiles *player, const sim_tiles *bank, bool player_banks, int percent,
                   tiles_best *best);

/* ---- Several seats --------------------------------------------------------------------------- */

#define TILES_THREE_HANDS (10626 * TILES_DEALS) /* C(32,4) * C(28,4) * C(24,4) */

/* What the bank wins of a unit staked at each of one and of two seats, without commission: the sum
 * over all deals of two hands, of its squares, and over all deals of three of the products of two
 * seats. */
typedef struct tiles_seats {
    int64_t sum, squares; /* over TILES_DEALS */
    int64_t products;     /* over TILES_THREE_HANDS */
} tiles_seats;

/* False as above. */
bool tiles_seats_of(const sim_tiles *seats, const sim_tiles *bank, tiles_seats *out);

/* Of the bank's result with so many seats. */
odds_fraction tiles_seats_mean(const tiles_seats *of, int seats);
odds_fraction tiles_seats_variance(const tiles_seats *of, int seats);

#endif
