/* game.h: what is simulated: a table of one of the five games, opened once and read by every
 * thread, and how a run is divided.
 *
 * A run is so many shoes, or rounds where there is no shoe, from the first of a seed. It is
 * divided into lots, which can be played anywhere and in any order; the lots make up stages, so
 * that a run can be shown as it grew. Everything here follows from the setup alone: shards that
 * were given the same setup divide the same run in the same way. */
#ifndef SIMULATE_GAME_H
#define SIMULATE_GAME_H

#include "simulate/by_shoe.h"
#include "simulate/poker.h"
#include "simulate/purse.h"
#include "simulate/tiles.h"

enum { SIM_STAGES_MAX = 48, SIM_SAYS = 240 };

#define SIM_ROUNDS_LIMIT UINT64_C(1000000000000000)

/* Which run it is. Two runs of the same setup are the same. */
typedef struct sim_setup {
    sabot_rules rules;
    bool every;                  /* no rules file: every wager of the regulation, in every mode */
    sim_strategy strategy;       /* where hands choose */
    int behind;                  /* cards behind the cutting card */
    sabot_cents stake;           /* of flat wagers; 0: one unit, percentages not rounded */
    bool bankroll;               /* what becomes of flat stakes is followed, session by session */
    int session;                 /* shoes, or rounds, of a flat session */
    uint64_t seed, rounds;       /* rounds asked for: at least so many are played */
    char plan[SIM_PLAN_TEXT];    /* "": flat stakes */
    char wager_name[SIM_OWN_NAME]; /* of one that somebody has written; "": there is none */
    char wager[SIDE_TEXT];
} sim_setup;

typedef struct sim_game {
    sim_setup setup;
    bool has_shoe;               /* a game of shoes */
    sim_baccarat baccarat;
    side_bet *own;               /* the wager that somebody has written; NULL: there is none */
    sim_tiles *tiles;
    poker7 *ranks;
    sim_poker *poker;
    sim_book book;
    int bettors;                 /* flat: one for each wager; with a plan one; else none */
    sim_bettor *bettor[ODDS_WAGERS_MAX];
    uint64_t total, per_lot, lots; /* of shoes or rounds */
    int stages;
    uint64_t stage_end[SIM_STAGES_MAX]; /* its last lot, and one */
} sim_game;

/* Opens what the setup says; in the setup kept the plan is without comments. NULL with a
 * sentence if it cannot be; plan_line is then the line of the plan at fault, or 0. */
sim_game *sim_game_open(const sim_setup *setup, char says[SIM_SAYS], int *plan_line);
void sim_game_close(sim_game *game);

int sim_game_stage(const sim_game *game, uint64_t lot);

/* Are there shoes of several rounds, so that rounds are not independent of each other? */
bool sim_game_has_long_shoes(const sim_game *game);

/* Plays one lot: the counts grow, and, where there are bettors, their purses, one each; where shoes
 * are long, what some of them gained. */
void sim_game_play(const sim_game *game, uint64_t lot, sim_counts *counts, sim_by_shoe *by_shoe,
                   sim_purse *purse);

/* How likely each cell, and each line where there are lines, is in the first round from all the
 * cards, as whole numbers out of *total. False if nobody has counted it. */
bool sim_game_exact(const sim_game *game, odds_int weight[SIM_PLACES], odds_int *total);

#endif
