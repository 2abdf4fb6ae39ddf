/* poker_kept.h: the tables of a house way for cards, kept in a file, so that a hand is answered in
 * milliseconds. Never needed: whatever is wrong with the file, the tables are made anew.
 *
 * A file is that of one house way and one place of A-2-3-4-5, of one version of sabot on one kind
 * of machine: all of it is in the file and compared, the house way byte by byte. A sum over its
 * content must be right, and some hands are set by the house way and held against it. */
#ifndef SIMULATE_POKER_KEPT_H
#define SIMULATE_POKER_KEPT_H

#include "simulate/poker.h"

/* The tables, and what they stand on. Free both. */
typedef struct poker_kept {
    poker7 *tables;
    sim_poker *way;
} poker_kept;

/* From the file. False, and nothing to free, if it cannot be had or is of something else. */
bool poker_kept_read(const char *path, const sabot_house_way *way, bool wheel_low,
                     poker_kept *kept);

/* Writes the file beside its place and moves it there when it is whole. False if it cannot be. */
bool poker_kept_write(const char *path, const poker_kept *kept);

void poker_kept_free(poker_kept *kept);

#endif
