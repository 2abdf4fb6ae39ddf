/* judge_parts.h: what both halves of the judge ask of a round: how it lies, whether it was drawn
 * as it should be, whether what was said is true of it. Not for others. */
#ifndef AUDIT_JUDGE_PARTS_H
#define AUDIT_JUDGE_PARTS_H

#include "audit/judge.h"

/* A round as it lies there. */
typedef struct judge_lying {
    int value[AUDIT_SIDES][AUDIT_CARDS]; /* as audit_judge.value has it */
    int two[AUDIT_SIDES], count[AUDIT_SIDES];
    bool drew[AUDIT_SIDES];
    uint8_t natural;                   /* bits of the sides */
} judge_lying;

/* False if one of the first four cards is not there, or one is none: only values are set then. */
bool judge_look(const audit_judge *judge, const audit_round *round, judge_lying *l);
void judge_add_up(judge_lying *l); /* of the values */
bool judge_drawn_lawfully(const audit_judge *judge, const judge_lying *l);

/* A cell of the tables ('D', 'S', 'O') and what was done. */
bool judge_cell_allows(char cell, bool drew);

/* May the Banker's Hand draw (or not) on this count, against this third card (JUDGE_NONE: none)?
 * Nobody has a natural. */
bool judge_banker_may(int game, int count, int third, bool drew);

int judge_winner_of(int player, int banker);
uint8_t judge_naturals(const int two[AUDIT_SIDES]);

bool judge_told_total(const audit_round *round, int side);
bool judge_natural_fits(const audit_judge *judge, const audit_round *round, uint8_t there);

/* Is all that was said true of these counts? */
bool judge_says_so(const audit_judge *judge, const audit_round *round,
                   const int count[AUDIT_SIDES], uint8_t natural);

/* The pairs that lie there, with those told of sides that cannot be known, or are not to be looked
 * at (`blind`); and do those told fit? */
uint8_t judge_pairs_there(const audit_judge *judge, const audit_round *round, uint8_t blind);
bool judge_pairs_fit(const audit_judge *judge, const audit_round *round, uint8_t blind);

/* Can two hands come to a result that was told without cards? */
bool judge_result_can_be(const audit_judge *judge, const audit_round *round, bool with_winner);

#endif
