/* journal_follow.h: how an audit goes on after a fault. What really happened at the table nobody
 * knows; so the table is thought of in several ways (the entry did not happen, it happened as told,
 * as it should have, or after what the house had left out), all of them hear what follows, and the
 * one that has the least to object is taken for the table. */
#ifndef AUDIT_JOURNAL_FOLLOW_H
#define AUDIT_JOURNAL_FOLLOW_H

#include "audit/journal_table.h"

enum { FOLLOW_GUESSES = 4, FOLLOW_CLEAN = 12, FOLLOW_ROUNDS = 2, FOLLOW_PATIENCE = 4000,
       FOLLOW_STEPS = 80 };

typedef struct follow_guess {
    sabot_table table;
    uint32_t misses, clean;    /* entries ruled otherwise; and since the last of them */
    uint32_t round;            /* in which that one was */
} follow_guess;

typedef struct audit_follow {
    follow_guess guess[FOLLOW_GUESSES];
    int n;
    sabot_seats seats;         /* whom faults were about */
    uint32_t entries;          /* since */
} audit_follow;

/* Begins with the table as it stands; then, of a line that is ruled otherwise than told, the ways
 * to think of it. NULL if there is no memory. */
audit_follow *follow_begin(const sabot_table *table);
void follow_line(audit_follow *follow, const audit_line *line, const sabot_ruling *now);

/* The next line: true if one of the guesses rules it as told. */
bool follow_take(audit_follow *follow, const audit_line *line);

/* The guess with the least to object; is it certain enough? The round that it objected to last is
 * settled by then, and the next. */
const follow_guess *follow_best(const audit_follow *follow);
bool follow_is_over(const audit_follow *follow);

/* Goes on at a table whatever it says of this line, as well as can be. */
void follow_mend(sabot_table *table, const audit_line *line, const sabot_ruling *now);

#endif
