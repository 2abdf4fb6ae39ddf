/* side.h: a wager of one's own: somebody writes it down, and it is worth so much, exactly.
 *
 *   name Lucky pair
 *   pay 200 to 1 when both perfect pair
 *   pay 25 to 1 when either perfect pair
 *   pay 5 to 1 when player pair or banker pair
 *   push when tie and not either natural
 *
 * Of a round the first line whose condition holds says what becomes of the wager; if none does, the
 * stake is lost, or what a line "otherwise" says. docs/wagers.md tells the language, word by word.
 * What is counted are sequences as in baccarat.h, so that a wager of the regulation that is written
 * in this way comes out as it does there.
 *
 * side_read.c makes a bet of a text, side_round.c says which line a round is, side_count.c counts
 * all rounds. What must always hold: all three go by what is here and by nothing else. */
#ifndef ODDS_SIDE_H
#define ODDS_SIDE_H

#include "odds/wagers.h"
#include "sabot/card.h"

enum {
    SIDE_LINES = 64,
    SIDE_LINE_TEXT = 400,
    SIDE_NAME = 64,
    SIDE_NODES = 512,            /* of the conditions of all lines together */
    SIDE_TESTS = 256,
    SIDE_ITEMS = 6,              /* kinds in one list */
    SIDE_TO_MAX = 100000,        /* pays so many at most, to so many */
    SIDE_PER_MAX = 1000,
    SIDE_UNIT_MAX = 10000,
    SIDE_TEXT = 8192,
    SIDE_SAYS = 240,
    SIDE_WORD = 24,
    SIDE_POSITIONS = 6           /* of cards: the Player's three, then the Banker's */
};

/* Whose hand is meant. */
typedef enum side_who { SIDE_PLAYER = 0, SIDE_BANKER, SIDE_EITHER, SIDE_BOTH, SIDE_WINNING,
                        SIDE_LOSING, SIDE_WHOS } side_who;

/* Some of the six cards. Bits are positions; those of a hand alone are its first, second and third
 * card. What either and both stand for is one hand after the other. */
typedef struct side_set {
    uint8_t fixed;               /* of the six */
    uint8_t each;                /* of the hand that either or both stand for */
    uint8_t winning, losing;
} side_set;

/* Faces, a bit each: SIDE_FACE(card). */
typedef uint64_t side_kind;
#define SIDE_FACE(card) (UINT64_C(1) << ((card) - SABOT_CARD_FIRST))

/* A number that a round has. */
typedef enum side_what {
    SIDE_CONSTANT = 0,
    SIDE_MARGIN,                 /* of the two totals */
    SIDE_SUM,
    SIDE_TOTAL,                  /* of cards: their values, without the tens */
    SIDE_POINTS,                 /* their values added up */
    SIDE_CARDS,                  /* how many were dealt */
    SIDE_COUNT,                  /* how many of a kind */
    SIDE_ALIKE,                  /* how many of the rank that most are of */
    SIDE_NEXT_ALIKE              /* and of the rank that comes next */
} side_what;

typedef struct side_number {
    uint8_t what;
    int32_t value;               /* of a constant */
    side_set set;
    side_kind kind;
} side_number;

typedef enum side_sign { SIDE_IS = 0, SIDE_IS_NOT, SIDE_UNDER, SIDE_UP_TO, SIDE_OVER,
                         SIDE_AT_LEAST, SIDE_ODD, SIDE_EVEN, SIDE_SIGNS } side_sign;

typedef enum side_same { SIDE_RANK = 0, SIDE_SUIT, SIDE_COLOUR, SIDE_VALUE, SIDE_CARD,
                         SIDE_SAMES } side_same;

typedef enum side_asks {
    SIDE_WINS = 0,               /* first.set: the hand */
    SIDE_TIE,
    SIDE_COMPARE,                /* first, sign, second; odd and even have no second */
    SIDE_NATURAL,                /* first.set; same: 8, 9 or 0 for either */
    SIDE_ARE,                    /* first.set is of item[0]; of several items one card each */
    SIDE_SAME,                   /* first.set is of one rank, suit, ... */
    SIDE_STRAIGHT
} side_asks;

typedef struct side_test {
    uint8_t asks, sign, same;
    uint8_t of_all;              /* "both": it must hold of either hand */
    uint8_t items;
    side_number first, second;
    side_kind item[SIDE_ITEMS];
} side_test;

/* A condition is a tree. */
typedef enum side_join { SIDE_TEST = 0, SIDE_NOT, SIDE_AND, SIDE_OR } side_join;

typedef struct side_node {
    uint8_t join;
    int16_t left, right;         /* of a test its number */
} side_node;

typedef struct side_line {
    int number, column;          /* in the text, from 1; of what happens otherwise perhaps 0 */
    int node;                    /* -1: otherwise */
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
    uint8_t kinds;               /* of cards that it tells apart */
    uint8_t kind_of[SIDE_BY_FACE + 1]; /* by card */
    int nodes, tests;
    side_node node[SIDE_NODES];
    side_test test[SIDE_TESTS];
    int lines;                   /* the last is what happens otherwise */
    side_line line[SIDE_LINES + 1];
} side_bet;

/* ---- Reading --------------------------------------------------------------------------------- */

/* What is wrong, and where: counted from 1; 0 where it is no single line. */
typedef struct side_fault {
    int line, column;
    char says[SIDE_SAYS];
    char unknown[SIDE_WORD];     /* a word that is none of the language; else "" */
} side_fault;

/* Every word of the language, for who wants to tell what was meant; NULL ends the list. */
extern const char *const side_words[];

/* Makes a bet of a text. False, and what is wrong. */
bool side_read(side_bet *bet, const char *text, size_t n, side_fault *fault);

/* The text again, without comments: reading it makes the same bet. Returns its length; 0 if it does
 * not fit, which a bet that was read always does. */
size_t side_write(const side_bet *bet, char text[SIDE_TEXT]);

/* Can it be offered: does every line happen, does it pay, does it lose? As far as eight decks can
 * tell. False, and what is wrong. */
bool side_check(const side_bet *bet, side_fault *fault);

/* ---- A round --------------------------------------------------------------------------------- */

/* The cards of both hands; third cards that were not drawn are SABOT_CARD_NONE. */
typedef struct side_round {
    sabot_card card[SIDE_POSITIONS];
} side_round;

/* The round that is dealt from these cards, in their order, if these hands draw. */
side_round side_round_dealt(const sabot_card *card, int draws);

/* Its rank, suit, colour, value or itself, as a number. */
int side_attribute(sabot_card card, side_same same);

/* Which line of the bet it is. */
int side_line_of(const side_bet *bet, const side_round *round);

/* What a line pays, in units of the bet. */
static inline int64_t side_payoff(const side_bet *bet, int line)
{
    return (int64_t)bet->line[line].to * (bet->unit / bet->line[line].per);
}

/* ---- All rounds ------------------------------------------------------------------------------ */

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

/* What can be counted, and why not. */
typedef enum side_counted { SIDE_COUNTED = 0, SIDE_NO_CARDS, SIDE_TOO_CLOSE, SIDE_NO_MEMORY }
    side_counted;

/* Counts it. SIDE_NO_CARDS if the cards cannot be counted (as odds_count), or are not told apart as
 * closely as the bet looks at them; SIDE_TOO_CLOSE if it looks at so much at once that there are
 * too many different hands. */
side_counted side_count(const side_bet *bet, const side_shoe *shoe, side_result *result);

/* What a unit is worth if one card is gone, of a value where the bet looks at values alone, else of
 * a rank (from 0, the ace): any of those that remain. False if there is none, or too few are
 * left. */
bool side_without(const side_bet *bet, const side_shoe *shoe, int which, odds_fraction *value);

/* Does it go by which hands drew and by both totals alone, as the wagers of the regulation do? Then
 * the line of each way to end: by draws, Player's and Banker's total; -1 where there is none. */
typedef struct side_cells {
    int8_t line[ODDS_DRAWS][ODDS_VALUES][ODDS_VALUES];
} side_cells;

bool side_goes_by_totals(const side_bet *bet, side_cells *cells);

#endif
