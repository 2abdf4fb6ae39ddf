/* vocabulary.h: docs/vocabulary.md as it should be, made from the table of kinds and from one row
 * a kind that the table has no room for: when, under which rules, and an example. */
#ifndef VOCABULARY_H
#define VOCABULARY_H

#include <stdbool.h>
#include <stdio.h>

enum { VOCABULARY_RULES = 8 };

typedef struct vocabulary_row {
    int kind;
    unsigned phases;               /* in which it may be accepted: 1 << sabot_phase */
    const char *note;              /* what else must hold; NULL nothing */
    int rule[VOCABULARY_RULES];    /* enum sabot_law; 0 none */
    const char *example;           /* a text line, canonical */
} vocabulary_row;

extern const vocabulary_row vocabulary_rows[]; /* in the order of the kinds; ends with kind 0 */

/* Under which rules of the pai gow games a kind stands; kinds they do not use have none. */
typedef struct vocabulary_pai_gow {
    int kind;
    int rule[VOCABULARY_RULES];    /* enum sabot_law; 0 none */
} vocabulary_pai_gow;

extern const vocabulary_pai_gow vocabulary_pai_gow_rules[]; /* ends with kind 0 */

/* Does the page say that this kind may be accepted in this phase? */
bool vocabulary_allows(int kind, int phase);

/* Writes the whole page. 0, or the number of the kind whose row or example is at fault. */
int vocabulary_write(FILE *out);

#endif
