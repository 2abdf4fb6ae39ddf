/* rules_game.h: what a game says of the rules of its tables: its defaults, and what keys may not be
 * together. Not public.
 *
 * Which keys there are, and which of them a game of the regulation leaves to the licensee, is one
 * table (rules_keys.c). A game of its own folder leaves those that every game leaves. */
#ifndef REGULATION_RULES_GAME_H
#define REGULATION_RULES_GAME_H

#include "sabot/rules.h"

/* Makes plain rules (rules_default.c), whose game is set, those of an edition; 0 is the newest.
 * False if there is no such edition. */
typedef bool rules_defaults(sabot_rules *rules, int edition);

/* The key at which a fault is reported, and what judges it; an array of them ends with no key. */
typedef struct rules_together {
    const char *key;
    sabot_ruling (*judge)(const sabot_rules *rules);
} rules_together;

/* Of a game by its number; NULL if there is none (src/games/games.c). */
rules_defaults *rules_defaults_of(int game);
const rules_together *rules_together_of(int game);

/* Those of the regulation. */
rules_defaults rules_default_punto_banco, rules_default_minibaccarat, rules_default_chemin_de_fer,
    rules_default_pai_gow, rules_default_pai_gow_poker;
extern const rules_together rules_of_baccarat[], rules_of_pai_gow[];

/* The limits of the wager that every game has. */
sabot_ruling rules_main_least(const sabot_rules *rules);
sabot_ruling rules_main_largest(const sabot_rules *rules);

#endif
