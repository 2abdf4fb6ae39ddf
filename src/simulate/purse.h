/* purse.h: what becomes of the money of somebody who follows a plan: round by round through
 * sessions, each with its own beginning; and what many sessions come to.
 *
 * A session is a number of shoes, or of rounds. All that is kept of it are whole
 * numbers that can be added up in any order, and largest values, so that purses of shards make
 * the purse of one long run. */
#ifndef SIMULATE_PURSE_H
#define SIMULATE_PURSE_H

#include "simulate/endings.h"
#include "simulate/plan.h"

enum {
    SIM_STREAKS = 33,          /* the last: that long and longer */
    SIM_TRUE_COUNTS = 41,      /* -20 and less to 20 and more */
    SIM_TRUE_ZERO = 20
};

/* One line of the plan. */
typedef struct sim_line {
    uint64_t bets, win, lose, none;
    odds_int staked, gain, square; /* cents; each bet's gain squared */
    uint64_t stretches;            /* shoes, or sessions without a shoe, in which it was bet: */
    odds_int bets_square;          /* the bets of each, squared; */
    odds_int stretch_square;       /* the gain of each, squared, */
    odds_int stretch_product;      /* and times its bets */
} sim_line;

/* Rounds at one true count. */
typedef struct sim_at_count {
    uint64_t rounds, bets;         /* bets: rounds in which something was staked */
    odds_int staked, gain;
} sim_at_count;

typedef struct sim_purse {
    uint64_t sessions, ruined;
    uint64_t bets;                 /* rounds in which something was staked */
    odds_int staked, gain;         /* of all rounds; of sessions that were whole: */
    odds_int session_gain, session_square;
    odds_int drawdown, drawdown_square;
    sabot_cents drawdown_most;
    uint64_t streak_most;
    uint64_t streak[SIM_STREAKS];  /* sessions by the longest run of losing rounds */
    sim_endings ending;            /* sessions by what they ended with */
    sim_line line[SIM_BETS_MAX];
    sim_at_count at[SIM_TRUE_COUNTS];
} sim_purse;

/* A plan ready to be followed; never written once made. */
typedef struct sim_bettor {
    sim_plan plan;
    bool needs_main;               /* bonus wagers need a wager on Player or Banker */
    bool covers;                   /* a covered Banker wager owes no vigorish */
    sabot_cents grain;             /* every gain and loss is a multiple of it */
    sabot_cents largest;           /* the most that can be staked in a round */
    uint8_t on[SIM_BETS_MAX];
    uint8_t winner[SIM_CELLS];     /* sim_winner */
    bool by_line[SIM_BETS_MAX];    /* the places below are lines, from SIM_CELLS on */
    int8_t outcome[SIM_BETS_MAX][SIM_PLACES];
    sabot_cents gain[SIM_BETS_MAX][SIM_PLACES];
    sabot_cents charge[SIM_BETS_MAX]; /* what a Banker win owes that is not covered */
} sim_bettor;

/* Somebody who follows this plan at a table with these rules; NULL if there is no memory.
 * `every` as for the book; plain: percentages are not rounded. */
sim_bettor *sim_bettor_new(const sim_plan *plan, const sabot_rules *rules, bool every, bool plain,
                           const sim_baccarat *baccarat);

/* So much in every round on one wager, which has this number in the book. */
void sim_plan_flat(sim_plan *plan, const sim_wager *wager, int number, sabot_cents stake,
                   int session);

/* A stretch of rounds: of a shoe, or of a session. */
typedef struct sim_rounds {
    int rounds;
    const uint8_t *cell;
    const uint8_t *line;           /* of a wager that goes by lines; NULL if there is none */
    const uint8_t *value;          /* of the shoe's cards; NULL without a shoe */
    const uint16_t *start;         /* of each round's first card */
    int size;                      /* of the shoe */
} sim_rounds;

/* A session that is on. */
typedef struct sim_session {
    sabot_cents balance, peak, drawdown;
    int losing, longest;           /* rounds lost in a row */
    bool ruined;
    int won[ODDS_WAGERS_MAX], lost[ODDS_WAGERS_MAX];
} sim_session;

void sim_session_begin(sim_session *session);
void sim_session_play(const sim_bettor *bettor, sim_session *session, const sim_rounds *rounds,
                      sim_purse *purse);
void sim_session_end(const sim_bettor *bettor, const sim_session *session, sim_purse *purse);

/* Adds what another purse holds. */
void sim_purse_add(sim_purse *purse, const sim_purse *more);

#endif
