/* poker.h: what was asked of hands of seven cards and what came out, and two ways of telling
 * it. */
#ifndef SABOT_CLI_ODDS_POKER_H
#define SABOT_CLI_ODDS_POKER_H

#include "simulate/poker_exact.h"

/* What is known after so many rounds of one of three outcomes that gain +1, 0, -1: the mean, its
 * standard error, and the limits between which the true one lies 95 times in a hundred. */
typedef struct poker_estimate {
    double mean, error, low, high;
} poker_estimate;

typedef struct poker_report {
    sabot_house_way way[2];    /* the player's, the dealer's */
    int percent;               /* taken from what is won */
    uint64_t kind[SABOT_POKER_KINDS];
    uint64_t rounds, seed;     /* of the simulation; 0 rounds: none */
    sim_poker_tally tally;
    sabot_card card[7];        /* of --hand */
    int house;                 /* which of the settings is the house way's */
    poker_exact setting[POKER_SETTINGS];
} poker_report;

enum { POKER_OURS = 0, POKER_DEALERS = 1 };

/* Of a share of the rounds; of what a unit staked gains, this percentage of wins taken. */
poker_estimate poker_share(uint64_t count, uint64_t rounds);
poker_estimate poker_gain(const sim_poker_tally *tally, int percent);

void poker_print_text(const poker_report *report);
void poker_print_json(const poker_report *report);

/* How an answer of JSON begins: the game, and how often each kind of hand comes. */
void poker_json_kinds(const poker_report *report);
void poker_print_hand_text(const poker_report *report, bool wheel_low);
void poker_print_hand_json(const poker_report *report, bool wheel_low);

/* Who asks for the settings of seven cards, in whose name a mistake is told, and against what; the
 * folder is as below. */
typedef struct poker_asked {
    const char *command, *folder;
    const sabot_house_way *dealer;
    bool wheel_low;
    int percent;
} poker_asked;

/* CLI_GO, or the status to exit with after one sentence. */
int poker_hand_settings(const poker_asked *asked, const sabot_card card[7],
                        poker_exact out[POKER_SETTINGS]);

/* Ranks the settings of the report's cards, with tables kept in a folder: NULL: the user's own;
 * "none": not kept. CLI_GO, or the status to exit with. */
int poker_hand_answer(const char *folder, bool wheel_low, poker_report *report);

/* House way against house way over every deal, printed. The ways are in the report, for JSON the
 * kinds of hands too; with `same`
 * they are one. CLI_GO, or the status to exit with. */
int poker_edge_answer(const poker7 *tables, bool same, const poker_report *report, bool json);

/* The best setting of every hand against the dealer's house way, printed. */
int poker_best_answer(const poker7 *tables, const poker_report *report, bool json);

#endif
