/* tiles.h: what pai gow tiles are worth: single, two by two, and four as they may be set.
 *
 * Two tiles make a hand: a pair (sixteen exist), a Wong, a Gong, or points. A rank is a number;
 * the higher wins and equal ranks are copies. Tiles are compared by their faces: which of the two
 * 6-6s lies there never matters.
 *
 * Threads: any number may call these at once. */
#ifndef SABOT_TILES_H
#define SABOT_TILES_H

#include "sabot/tile.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* The class of a two-tile hand; below these its points, 0 to 9. */
enum { SABOT_TILES_GONG = 10, SABOT_TILES_WONG = 11, SABOT_TILES_PAIR = 12 };

enum { SABOT_TILES_RANKS = 102 };

/* The step of a single tile, 0 (1-2 and 2-4) to 15 (6-6). Never asked of an unseen tile. */
int sabot_tile_step(sabot_tile tile);

/* How many tiles of this face a set has: 2, 1, or 0 for what is no tile of the set. */
int sabot_tile_copies(sabot_tile tile);

/* The class and the rank, 1 to SABOT_TILES_RANKS, of two tiles of one set. Two of a face may be
 * given by the same number; two of a face that stands once in the set never. */
int sabot_tiles_class(sabot_tile a, sabot_tile b);
int sabot_tiles_rank(sabot_tile a, sabot_tile b);

/* Four tiles as two hands, the higher-ranking first; of equal ones (two zeros) either. */
typedef struct sabot_tiles_setting {
    sabot_tile high[2], low[2];
} sabot_tiles_setting;

/* Puts four tiles in single-tile order, high to low, equals as C:10.2.4 lists them. */
void sabot_tiles_sort(sabot_tile tile[4]);

/* The three settings S1, S2, S3 of four known tiles, given in any order (C:10.7.05). */
void sabot_tiles_settings(const sabot_tile tile[4], sabot_tiles_setting setting[3]);

/* Names a two-tile hand as the dealer would: "pair of 6-6", "pair of 3-6 and 4-5", "supreme pair",
 * "Wong", "Gong", "nine", "zero". Never NULL. */
const char *sabot_tiles_name(sabot_tile a, sabot_tile b);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
