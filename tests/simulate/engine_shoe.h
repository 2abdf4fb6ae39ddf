/* engine_shoe.h: a shoe of the simulator played by the engine: the same cards through src/games and
 * the auto-dealer, every round noted. In punto banco and minibaccarat one participant wagers the
 * same on everything; in chemin de fer several bank and wager as they please. */
#ifndef ENGINE_SHOE_H
#define ENGINE_SHOE_H

#include "core/core_test.h"

#include "deal/players.h"
#include "simulate/baccarat.h"

/* What the engine made of a round. */
typedef struct engine_round {
    uint8_t player, banker, cards;  /* the counts announced; cards dealt */
    sabot_cents gain;               /* of the participant, all wagers together */
    int payments;
    struct { uint8_t on; sabot_cents stake, gain; } payment[SABOT_PAYMENTS_MAX];
} engine_round;

typedef struct engine_shoe {
    int rounds;
    engine_round round[SIM_ROUNDS_MAX];
} engine_shoe;

typedef struct engine_scene {
    sabot_rules rules;
    int behind;                        /* cards behind the cutting card */
    sabot_cents stake[SABOT_WAGERS];   /* in every round; 0: none */
    deal_players *players;             /* of chemin de fer; else NULL */
} engine_scene;

/* Opens a table, seats the participant. */
void engine_open(const engine_scene *scene, sabot_table *table);

/* Plays one shoe with these cards, cut there; the table goes on from shoe to shoe. */
void engine_play(const engine_scene *scene, sabot_table *table, const uint8_t *value, int cut,
                 engine_shoe *out);

#endif
