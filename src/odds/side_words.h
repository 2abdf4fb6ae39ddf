/* side_words.h: a line of a wager as it is being read, word by word: what side_read.c and
 * side_words.c share. */
#ifndef ODDS_SIDE_WORDS_H
#define ODDS_SIDE_WORDS_H

#include "odds/side.h"

enum { SIDE_WORDS_MAX = 128 };

typedef struct side_reader {
    side_bet *bet;
    side_line *line;
    side_fault *fault;
    int words, at;
    char word[SIDE_WORDS_MAX][SIDE_WORD];
    int column[SIDE_WORDS_MAX + 1];      /* and that of the line's end */
} side_reader;

/* The word that comes next, and the one after it; "" at the end. */
const char *side_here(const side_reader *r);
const char *side_after(const side_reader *r);

/* Passes over that word, if it is the next. */
bool side_take(side_reader *r, const char *word);

/* False, with a sentence about the next word; or that something else should follow here. */
__attribute__((format(printf, 2, 3))) bool side_refuse(side_reader *r, const char *format, ...);
bool side_wanted(side_reader *r, const char *wanted);

/* A whole number. */
bool side_whole(side_reader *r, int least, int most, const char *wanted, int *number);

/* A whole condition: the number of its node. */
bool side_condition(side_reader *r, int *node);

/* Which cards the lines of a bet, once read, tell apart. */
void side_tell_apart(side_bet *bet);

#endif
