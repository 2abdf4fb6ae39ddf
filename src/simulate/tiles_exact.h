/* tiles_exact.h: tiles counted out: how often each class of hand comes, and how often a house way
 * wins, pushes and loses against another over every deal there is. Exact. */
#ifndef SIMULATE_TILES_EXACT_H
#define SIMULATE_TILES_EXACT_H

#include "odds/fraction.h"
#include "simulate/tiles.h"

enum { TILES_CLASSES = SABOT_TILES_PAIR + 1 };

#define TILES_DEALS INT64_C(736281000) /* C(32,4) * C(28,4) */

/* How many of the 35,960 hands of four tiles have what as the best two of their tiles: by class,
 * the points 0 to 9, then Gong, Wong, pair. The best two are the highest of the six pairs that can
 * be picked out, however the other two fare. */
void tiles_count_best(uint32_t best[TILES_CLASSES]);

/* Of all deals of two hands: how often the one against the bank wins, pushes and loses. */
typedef struct tiles_outcome {
    uint64_t win, push, lose;
} tiles_outcome;

/* Counts them by classes of hands that differ in nothing but which tile of a pair they hold. Both
 * tables must be built; the first is the player's house way, the second the bank's. Should a house
 * way tell the two tiles of a pair apart, hand by hand instead. */
void tiles_compare(const sim_tiles *player, const sim_tiles *bank, tiles_outcome *out);

/* Hand by hand, always: what the other is held against. */
void tiles_compare_plain(const sim_tiles *player, const sim_tiles *bank, tiles_outcome *out);

/* What who plays, or who banks, can expect for a unit staked, with this percentage taken from what
 * is won. */
odds_fraction tiles_player_value(const tiles_outcome *outcome, int percent);
odds_fraction tiles_bank_value(const tiles_outcome *outcome, int percent);

/* What it is worth to who co-banks against that player: half of the bank is the house's, and the
 * percentage is taken from the own half (C:10.1.1, 10.8(p)[3]). */
odds_fraction tiles_co_bank_value(const tiles_outcome *outcome, int percent);

/* The same deals as the bank sees them. */
tiles_outcome tiles_seen_by_bank(const tiles_outcome *outcome);

/* One way of setting four given tiles, and what becomes of it. */
typedef struct tiles_exact {
    sabot_tile high[2], low[2];
    tiles_outcome outcome;     /* over all hands the bank can hold then */
} tiles_exact;

enum { TILES_SETTINGS = 3 };

#define TILES_BANK_HANDS INT64_C(20475) /* C(28,4) */

/* The three ways of setting four different tiles against all hands the bank can hold, set by its
 * house way: the best first, by what they are worth with this percentage taken from what is won,
 * then by the high hand. */
void tiles_exact_settings(const sim_tiles *bank, const sabot_tile tile[4], int percent,
                          tiles_exact out[TILES_SETTINGS]);
odds_fraction tiles_exact_value(const tiles_exact *exact, int percent);

#endif
