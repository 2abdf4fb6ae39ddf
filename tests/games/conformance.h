/* conformance.h: one suite that every game must pass, through the five functions alone. */
#ifndef CONFORMANCE_H
#define CONFORMANCE_H

#include <stdint.h>

/* Plays so many rounds under a rules file with random lawful and unlawful events and checks the
 * invariants after each. Returns 0, or 1 after printing what broke, with seed and event. */
int conformance_play(const char *rules_path, uint64_t seed, int rounds);

/* Every rules file of a game, named after it, rounds shared among them. */
int conformance_game(const char *game, uint64_t seed, int rounds);

/* Pai gow or pai gow poker (sabot_game_id) under random rules, table after table; the seed of each
 * is one more than that of the one before. */
int conformance_random(int game, uint64_t seed, int rounds);

/* So many tables of any game under random rules, out to the ends of what a rules file may say. */
int conformance_extreme(int game, uint64_t seed, int tables);

#endif
