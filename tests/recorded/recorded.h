/* recorded.h: evenings of random play, kept with every answer the table gave.
 *
 * A file holds tables, each a line "table GAME key=value..." and then events, one a line:
 *
 *   [?] EVENT ; verdict [provision [also]] [A99] [told] ~sentence/seen/expected
 *
 * "?" is judged and not let happen. The ruling is pinned by verdict, paragraphs and reading, its
 * words by a small hash. "seen" is what the dealer, a spectator and one seat see after it, how it
 * is told to them, how many irregularities are on record and who is owed what; "expected" is what
 * may come next, in any order, with its paragraphs; both are small hashes, since nobody reads four
 * hundred expectations a line. */
#ifndef RECORDED_H
#define RECORDED_H

#include "sabot/game.h"

#include <stdio.h>

enum { RECORDED_LINE = 4096 };

/* The parts of an answer, for who keeps them otherwise: a ruling as a line has it, "~sentence" and
 * all; a hash of what is seen (and owed), of how an event that happened is told, and of what may
 * come now. */
size_t recorded_ruling(const sabot_ruling *ruling, char *out, size_t size);
uint64_t recorded_seen(const sabot_table *table);
uint64_t recorded_event(const sabot_table *table, const sabot_event *event);
uint64_t recorded_expected(const sabot_expected *next, int n);

/* A hash that goes on over further text; it begins with 0. */
uint64_t recorded_hash(uint64_t hash, const char *text, size_t n);

/* What the table answers to an event, as the right side of its line; it happens if take says so and
 * it was not refused. */
void recorded_answer(sabot_table *table, const sabot_event *event, bool take, char *out,
                     size_t size);

/* Replays a file: 0 if every answer is as recorded; else 1, with what differs printed ("# "), the
 * first few lines of it. With again, the lines as they are now are written there. */
int recorded_replay(const char *path, FILE *again);

/* Plays the game's tables at random and writes to a file those that meet rulings the ones before
 * did not: 0, or 1 after printing why. */
int recorded_record(int game, const char *path);

#endif
