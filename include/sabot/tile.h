/* tile.h: one pai gow tile.
 *
 * A tile is a byte, 0 none, 1..32 one of the set, 33 unseen. Tiles of the same face (both 6-6s)
 * are different bytes with the same face.
 *
 * Threads: any number may call these at once. */
#ifndef SABOT_TILE_H
#define SABOT_TILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

typedef uint8_t sabot_tile;

enum { SABOT_TILE_NONE = 0, SABOT_TILE_COUNT = 32, SABOT_TILE_UNSEEN = 33 };

/* The two ends of a tile, the smaller first, and their sum. Zero for what is no tile of the set. */
int sabot_tile_low(sabot_tile tile);
int sabot_tile_high(sabot_tile tile);
int sabot_tile_spots(sabot_tile tile);

/* Do two tiles show the same face? A tile never matches an unseen one. */
bool sabot_tile_same_face(sabot_tile a, sabot_tile b);

/* Reads "6-6", "2-4", "4-2" or "X-X" from the first n bytes; the first tile of that face is
 * given. Returns false and leaves *tile alone for anything else. */
bool sabot_tile_parse(const char *text, size_t n, sabot_tile *tile);

/* The two tiles of a pair by its usual name (C:10.2.2), in any case, "gee joon" or "gee-joon",
 * "gow" or "chop gow". Returns how many faces they have: 1 for a like pair, so that the name is the
 * name of a tile; 2 for an unlike one; 0, with tile[] left alone, for what is no name. */
int sabot_tile_named(const char *text, size_t n, sabot_tile tile[2]);

/* Writes "2-4" and a closing zero; "X-X" for an unseen tile, "---" for none. */
void sabot_tile_text(sabot_tile tile, char out[4]);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
