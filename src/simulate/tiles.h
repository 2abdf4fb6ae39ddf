/* tiles.h: rounds of tiles by the million: a player against the dealer, both by a house way.
 *
 * There are only 35,960 hands of four tiles. A house way is asked about each of them once; from
 * then on a round is two looks into a table. A round is dealt by drawing the player's and the
 * dealer's hand, each of the 35,960 being equally likely, and drawing both again if they share a
 * tile: so each of the 736 million deals is equally likely, as it is from a mixed set.
 *
 * A run is made of blocks of SIM_TILES_BLOCK rounds. Block k of a seed is always the same rounds,
 * on every machine and however many threads share a run; a shorter run is the beginning of it. */
#ifndef SIMULATE_TILES_H
#define SIMULATE_TILES_H

#include "sabot/house_way.h"
#include "simulate/random.h"

enum { SIM_TILES_HANDS = 35960, SIM_TILES_BLOCK = 65536 };

/* What a house way makes of a hand. */
typedef struct sim_tiles_hand {
    uint32_t tiles;    /* a bit for each: tile t is bit t - 1 */
    uint8_t high, low; /* ranks, as sabot_tiles_rank */
    uint8_t line;      /* of the house way, the one that decided */
    uint8_t spare;     /* always zero: eight bytes are read faster than seven */
} sim_tiles_hand;

typedef struct sim_tiles {
    sim_tiles_hand hand[SIM_TILES_HANDS];
} sim_tiles;

typedef struct sim_tiles_tally {
    uint64_t win, push, lose; /* the player's rounds */
} sim_tiles_tally;

/* The number of a hand of four different tiles given in any order, and the tiles, from the lowest
 * number, of a hand. */
int sim_tiles_index(const sabot_tile tile[4]);
void sim_tiles_of_index(int index, sabot_tile tile[4]);

/* Asks the house way about every hand. 0; or -1 if it sets no tiles, or sets not all of them. */
int sim_tiles_build(sim_tiles *table, const sabot_house_way *way);

/* The next round: the numbers of the player's hand and of the dealer's. */
void sim_tiles_deal(const sim_tiles *table, sim_random *random, int hand[2]);

/* Plays the first rounds of a block, at most SIM_TILES_BLOCK, and adds them to the tally. The
 * tables are the player's and the dealer's house way; they may be one. */
void sim_tiles_play(const sim_tiles *player, const sim_tiles *dealer, uint64_t seed,
                    uint64_t block, uint32_t rounds, sim_tiles_tally *tally);

#endif
