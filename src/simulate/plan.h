/* plan.h: a betting plan: what is staked before each round, by rule, on what anybody at the
 * table can see. A plan is a small text file, one thing a line (docs/plans.md explains it):
 *
 *   unit 25.00                        what one unit is; stakes are in units
 *   bankroll 2000.00                  what a session begins with; without it there is no end
 *   session 1                         shoes of a session, or rounds
 *   count 0 0 0 -1 -1 -1 -1 2 2 0     tags: ace, two, ... nine, and tens
 *   bet dragon-7 1 when true >= 4
 *   bet banker 2 when last = banker and streak >= 3
 *   bet banker 1
 *
 * For each wager the first of its lines whose conditions all hold is the stake; if none does,
 * none is made. What must always hold: a plan that was read is one the rules of the table allow. */
#ifndef SIMULATE_PLAN_H
#define SIMULATE_PLAN_H

#include "simulate/book.h"

enum {
    SIM_BETS_MAX = 64,
    SIM_CONDITIONS_MAX = 8,
    SIM_PLAN_TEXT = 8192,
    SIM_PLAN_SAYS = 240,
    SIM_TAG_MAX = 99,
    SIM_SESSION_MAX = 10000,
    SIM_SESSION_ROUNDS = 100     /* where there is no shoe */
};

/* What a condition may ask. Numbers are in hundredths. */
typedef enum sim_term {
    SIM_LAST = 0,  /* who won the round before */
    SIM_STREAK,    /* how many rounds in a row; rounds nobody won are passed over */
    SIM_WON,       /* how often in a row this wager won, as the plan made it */
    SIM_LOST,
    SIM_ROUND,     /* of the shoe, or session, from 1 */
    SIM_LEFT,      /* cards left in the shoe */
    SIM_BALANCE,   /* won or lost in the session, in units */
    SIM_RUNNING,   /* the sum of the tags of all cards seen */
    SIM_TRUE,      /* that sum for each deck left */
    SIM_TERMS
} sim_term;

typedef enum sim_sign { SIM_IS = 0, SIM_IS_NOT, SIM_UNDER, SIM_UP_TO, SIM_OVER, SIM_AT_LEAST,
                        SIM_SIGNS } sim_sign;

/* Who won: the words after "last". */
typedef enum sim_winner { SIM_NOBODY_YET = 0, SIM_PLAYER_WON, SIM_BANKER_WON, SIM_TIED,
                          SIM_WINNERS } sim_winner;

typedef struct sim_condition {
    uint8_t term, sign;
    int64_t value;                /* hundredths; of "last" a sim_winner */
} sim_condition;

typedef struct sim_bet {
    int wager;                    /* its number in the book */
    sabot_cents stake;
    int conditions;
    sim_condition condition[SIM_CONDITIONS_MAX];
    char text[96];                /* the line as it stands */
} sim_bet;

typedef struct sim_plan {
    sabot_cents unit, bankroll;   /* bankroll 0: without end */
    int session;
    bool counts;
    int8_t tag[SIM_VALUES];       /* tens at 0, aces at 1 */
    int bets;
    sim_bet bet[SIM_BETS_MAX];
    char text[SIM_PLAN_TEXT];     /* without comments and empty lines */
} sim_plan;

/* Reads a plan for a table with these wagers. 0; or the number of the line at fault (-1 if it is no
 * single line), with a sentence about it. */
int sim_plan_read(sim_plan *plan, const char *text, size_t n, const sabot_rules *rules,
                  const sim_book *book, char says[SIM_PLAN_SAYS]);

#endif
