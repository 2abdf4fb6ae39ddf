/* codec.h: what the program takes from the codecs besides the public part, sabot/codec.h: words
 * that were meant, and texts fit to be shown. */
#ifndef CODEC_CODEC_H
#define CODEC_CODEC_H

#include "sabot/codec.h"

/* Has a view anything to tell of a seat: somebody there, chips, a debt, a wager left behind? */
bool codec_seat_is_told(const sabot_view_seat *at);

/* The word of a list (ended by NULL) that was meant by one that is not in it: the nearest by
 * letters put in, left out, changed or swapped with their neighbour, without regard to case, if it
 * is near for its length. NULL if none is: no suggestion is better than a far-fetched one. */
const char *codec_meant(const char *word, size_t n, const char *const list[]);

/* Is the part the beginning of the word, in any case? */
bool codec_begins(const char *word, const char *part, size_t n);
const char *codec_meant_game(const char *word);

/* Does a value belong to the words that a key of a kind (SABOT_EV_NONE: not known) is offered? What
 * is not offered is read all the same, and judged. */
bool codec_word_is_offered(int kind, int field, const char *key, int value);

/* A text as it may be shown on a terminal: what is no clean UTF-8 becomes \x1b. Returns the length;
 * what does not fit is left out, never half a letter. */
size_t codec_show(const char *text, size_t n, char *out, size_t size);

/* How many bytes at the head of a text are a mark of the byte order, which says nothing in UTF-8: 3
 * or 0. */
size_t codec_mark(const char *text, size_t n);

/* A sentence of ours with games' names where it asks for them: {games} all, {drawn} and {either}
 * those whose hands a table of the rules draws; or one for an example: {shoe} from a shoe, {choice}
 * where hands may choose, {editions} with several, {tiles} with tiles, {cards} with one's own hand
 * of cards. A name has hyphens, or, as in {choice }, blanks; {Choice } begins a sentence. Returns
 * out; size is never 0. */
const char *codec_with_games(const char *text, char *out, size_t size);

/* The number of the first game of such a word, "tiles"; SABOT_GAME_NONE if there is none. And all
 * of them, in the order in which they are told. */
enum { CODEC_GAMES_MAX = 64 };
int codec_game_like(const char *word);
int codec_games(int list[CODEC_GAMES_MAX]);

/* The viewer of a word, "seat3", "spectator", "floorperson": false if it is none. And the other
 * way: returns the length. */
bool codec_viewer(const char *word, size_t n, sabot_viewer *viewer);
size_t codec_viewer_text(sabot_viewer viewer, char *out, size_t size);

/* The key of a rules file that was meant, if one is near; NULL if the key is one, or none is. */
const char *codec_nearest_key(const char *key);

#endif
