/* side.h: a side bet as somebody writes it down, and what it is worth, exactly.
 *
 *   name Lucky pair
 *   both suited pair pays 200
 *   either suited pair pays 25
 *   player pair pays 5
 *   player wins and margin >= 4 pays 3 to 2
 *   tie pushes
 *
 * Of a round the first line whose conditions all hold says what becomes of the wager; if none does,
 * the stake is lost, or what "otherwise" says. docs/laboratory.md tells the language, which
 * cli/odds/side.h reads. What is counted are sequences as in baccarat.h, so that a bet that a table
 * offers comes out as its wager does. */
#ifndef ODDS_SIDE_H
#define ODDS_SIDE_H

#include "odds/wagers.h"
#include "sabot/card.h"

enum {
    SIDE_LINES = 64,
    SIDE_TERMS = 8,
    SIDE_LINE_TEXT = 160,
    SIDE_NAME = 64,
    SIDE_TO_MAX = 10000,         /* pays so many at most, to so many */
    SIDE_PER_MAX = 100,
    SIDE_UNIT_MAX = 10000
};

/* Whose hand is meant. */
typedef enum side_who { SIDE_PLAYER = 0, SIDE_BANKER, SIDE_EITHER, SIDE_BOTH, SIDE_WINNING,
                        SIDE_LOSING, SIDE_ROUND, SIDE_WHOS } side_who;

typedef enum side_what { SIDE_WINS = 0, SIDE_TIE, SIDE_MARGIN, SIDE_ALL_CARDS, SIDE_NATURAL,
                         SIDE_TOTAL, SIDE_CARDS, SIDE_PAIR } side_what;

typedef enum side_sign { SIDE_IS = 0, SIDE_IS_NOT, SIDE_UNDER, SIDE_UP_TO, SIDE_OVER,
                         SIDE_AT_LEAST, SIDE_SIGNS } side_sign;

typedef struct side_term {
    uint8_t who, what, sign;
    int8_t value;                /* of a pair its rank, of a natural its count; 0: any */
    bool suited, denied;         /* "suited pair"; "not" */
} side_term;

typedef struct side_line {
    int number;                  /* in the text, from 1; of what happens otherwise perhaps 0 */
    int terms;                   /* 0: otherwise */
    side_term term[SIDE_TERMS];
    int to, per;                 /* pays; 0 to 1: pushes; -1 to 1: loses */
    char text[SIDE_LINE_TEXT];
} side_line;

/* How closely cards must be told apart. */
typedef enum side_sight { SIDE_BY_VALUE = ODDS_VALUES, SIDE_BY_RANK = 13,
                          SIDE_BY_FACE = SABOT_CARD_LAST } side_sight;

typedef struct side_bet {
    char name[SIDE_NAME];
    int unit;                    /* payoffs are whole in this part of the stake */
    side_sight sight;
    int lines;                   /* the last is what happens otherwise */
    side_line line[SIDE_LINES + 1];
} side_bet;

/* A round as far as a bet can look at it. */
typedef struct side_hand {
    int total, cards;
    int pair;                    /* rank of the pair its first two cards are; 0: none */
    bool suited;                 /* and of one suit */
} side_hand;

/* Which line of the bet it is, the Player's hand first. */
int side_line_of(const side_bet *bet, const side_hand hand[2]);

/* How many cards remain: by value (0, 1, ... 9), by rank (ace, two, ... king), or of each face (ace
 * to king of clubs, of diamonds, of hearts, of spades). */
typedef struct side_shoe {
    side_sight sight;
    int32_t left[SIDE_BY_FACE];
} side_shoe;

side_shoe side_shoe_of_decks(int decks);
odds_shoe side_shoe_values(const side_shoe *shoe);

typedef struct side_result {
    int64_t total;
    int64_t line[SIDE_LINES + 1]; /* sequences that end at it */
    odds_wager wager;             /* its unit, for odds_expectation and its like */
    odds_result sum;
} side_result;

/* Counts it. False if the cards cannot be counted (as odds_count), or are not told apart as closely
 * as the bet looks at them. */
bool side_count(const side_bet *bet, const side_shoe *shoe, side_result *result);

/* What a unit is worth if one card is gone, of a value where the bet looks at values alone, else of
 * a rank (from 0, the ace): any of those that remain. False if there is none, or too few are
 * left. */
bool side_without(const side_bet *bet, const side_shoe *shoe, int which, odds_fraction *value);

#endif
