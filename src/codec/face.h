/* face.h: tiles drawn: as lines of text for a terminal, and as SVG for a page.
 *
 * An end of n spots always shows n pips. Ones and fours are red, and half of 6-6, as on the tiles
 * of the trade. What does not fit is not written at all: an empty string, length 0. */
#ifndef CODEC_FACE_H
#define CODEC_FACE_H

#include "sabot/tile.h"

/* A drawn tile is so many lines of so many letters; tiles side by side stand one blank apart.
 * Room for n tiles of text, closing zero included: n * CODEC_FACE_TEXT; for the SVG of any one
 * tile: CODEC_FACE_SVG. */
enum { CODEC_FACE_LINES = 9, CODEC_FACE_COLUMNS = 9, CODEC_FACE_TEXT = 256,
       CODEC_FACE_SVG = 1024 };

/* Draws n tiles side by side, each line closed with a newline. Without unicode nothing but ASCII is
 * written. An unseen tile shows its back; none leaves its place empty. Returns the length. */
size_t codec_faces_to_text(const sabot_tile *tile, int n, bool unicode, char *out, size_t size);

/* One tile as an <svg> element that stands by itself, named in its <title>. Returns the length. */
size_t codec_face_to_svg(sabot_tile tile, char *out, size_t size);

#endif
