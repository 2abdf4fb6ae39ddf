/* outcome.h: how a wager of the baccarat games comes out, by which rule and at which odds: a
 * function of the rules of a table and of both hands, and of nothing else. The table that is
 * played and whoever judges what others have dealt ask the same. Not public. */
#ifndef REGULATION_OUTCOME_H
#define REGULATION_OUTCOME_H

#include "law.h"

#include "sabot/game.h"
#include "sabot/rules.h"

enum { OUTCOME_PLAYER, OUTCOME_BANKER, OUTCOME_HANDS };

/* How a round ended, as far as wagers depend on it. */
typedef struct outcome_round {
    int8_t count[OUTCOME_HANDS];
    uint8_t cards[OUTCOME_HANDS];  /* how many each hand has */
    uint8_t required;              /* cards that the rules required, of both (A66) */
} outcome_round;

typedef struct outcome_verdict {
    sabot_outcome outcome;
    enum sabot_law rule;     /* why */
    int to, per;             /* odds of a win */
    enum sabot_law pay_rule;
} outcome_verdict;

/* Does the Banker's Hand win with seven on three cards? */
bool outcome_is_dragon(const outcome_round *round);

/* Every wager has exactly one outcome: the clauses cover every pair of hands without overlap (A60
 * for the bonus wagers). */
outcome_verdict outcome_of(const sabot_rules *rules, const outcome_round *round, int on);

/* What is charged on a Banker wager that came out so and won so much: vigorish, or a quarter of the
 * stake. `exempt`: covered by total-card wagers (outcome_is_exempt). */
sabot_cents outcome_charge(const sabot_rules *rules, const outcome_verdict *banker,
                           sabot_cents stake, sabot_cents won, bool exempt);

/* 7.3(f)2, A63: free of the percentage if the three total-card wagers cover the Banker wager. */
bool outcome_is_exempt(const sabot_rules *rules, sabot_cents banker, sabot_cents total_cards);

#endif
