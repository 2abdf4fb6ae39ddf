/* chemin_report.h: what is told about a game of chemin de fer besides its solution: the payoff
 * matrix, the reasons, and exact fractions in writing. */
#ifndef ODDS_CHEMIN_REPORT_H
#define ODDS_CHEMIN_REPORT_H

#include "odds/chemin.h"

#include <stdio.h>

/* ---- The matrix ------------------------------------------------------------------------------ */

enum { CHEMIN_MATRIX_BITS = 15 }; /* at most so many choices, of both sides together */

/* Which of the Banker's choices the columns go through. */
typedef enum chemin_choices {
    CHEMIN_ALL = 0, /* every one */
    CHEMIN_OPEN,    /* those where neither choice is better whatever the Player does */
    CHEMIN_MIXED,   /* those that the solution leaves to chance */
    CHEMIN_TOO_MANY /* none: even those are too many */
} chemin_choices;

typedef struct chemin_matrix {
    const chemin_game *game;
    chemin_choices choices;
    int rows, columns;             /* 1 << the number of choices */
    int players, bankers;          /* how many choices vary */
    int banker[CHEMIN_MATRIX_BITS]; /* sets of the Banker's that vary; the Player's all do */
    bool fixed[CHEMIN_BANKER_MAX]; /* what is done at the others */
} chemin_matrix;

/* All of the Banker's choices if they fit, else fewer: s is the solution without commission. */
void chemin_matrix_of(const chemin_game *game, const chemin_solution *s, chemin_matrix *m);

/* What the Player expects, times game->total. Rows and columns count in binary, the first choice
 * highest, 0 to stay. */
int64_t chemin_matrix_at(const chemin_matrix *m, int row, int column);

/* Does choice number k of so many draw, in this row or column? */
bool chemin_matrix_draws(int strategy, int k, int choices);

/* ---- Reasons --------------------------------------------------------------------------------- */

/* Why Table 3 needs no chance, in figures; by counts, without commission, each a unit. */
typedef struct chemin_why {
    bool has_player, has_option[2], has_six; /* do the cards allow 5; 3 v 9, 5 v 4; 6 v none? */
    mpq_t least, most;      /* drawing on 5, over staying, over all replies of the Banker's */
    mpq_t option[2];        /* the Banker's drawing over staying, against the Player's solution */
    mpq_t player;           /* the Player's draw on 5, in the solution of the game of Table 3 */
    mpq_t against_six;      /* drawing on 5, over staying, if the Banker could draw on 6 v none */
    mpq_t six_if_draws;     /* the Banker's drawing on 6 v none if the Player always draws on 5 */
    mpq_t six_if_stays;     /* the same if the Player always stays on 5 */
    mpq_t free_player, free_six; /* probabilities of drawing in the free game */
    mpq_t value, free_value;
    bool pure, free_pure;
} chemin_why;

/* shoe and replaced of the setup are looked at. False if the cards cannot be counted. */
bool chemin_why_of(const chemin_setup *setup, chemin_why *why);
void chemin_why_clear(chemin_why *why);

/* One paragraph, in lines of at most 80 characters. */
void chemin_why_print(const chemin_why *why, FILE *to);

/* ---- Writing --------------------------------------------------------------------------------- */

enum { CHEMIN_DECIMAL_TEXT = 64, CHEMIN_SET_TEXT = 32 };

/* Rounded half away from zero to so many places, at most 40: "-0.012799120307". */
void chemin_decimal(const mpq_t number, int places, char out[CHEMIN_DECIMAL_TEXT]);

/* "5", "5 (1,4)", "6 v none", "3 (0,3) v 9". */
void chemin_set_text(const chemin_set *set, bool banker, char out[CHEMIN_SET_TEXT]);

#endif
