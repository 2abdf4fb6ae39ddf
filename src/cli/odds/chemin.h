/* chemin.h: what "sabot odds" has been asked of hands that choose and has found, for those who
 * print it. */
#ifndef SABOT_CLI_ODDS_CHEMIN_H
#define SABOT_CLI_ODDS_CHEMIN_H

#include "odds.h"
#include "odds/chemin.h"

enum { CHEMIN_NAME = 14 }; /* columns for a set's name */

/* What a side does where its strategy does not say. */
typedef enum chemin_rest {
    CHEMIN_REST_EQUILIBRIUM = 0, /* as in the equilibrium of this commission */
    CHEMIN_REST_BEST,            /* the best reply to the other side */
    CHEMIN_REST_TABLE,           /* as Table 3 has it, drawing at every option */
    CHEMIN_REST_DRAW,
    CHEMIN_REST_STAY
} chemin_rest;

typedef struct chemin_answer {
    chemin_game game;
    int decks;        /* 0: the cards that remain, or cards put back */
    mpq_t commission; /* the share of what the Banker wins */
    bool wide;        /* no lines are broken */
    chemin_solution plain, taxed; /* without commission, and with it */
} chemin_answer;

void odds_chemin_print(const chemin_answer *answer);
void odds_chemin_print_json(const chemin_answer *answer);

/* ---- What is asked (chemin_read.c) ----------------------------------------------------------- */

/* A commission: "5" or "4.5" in percent, "1/20" as a share; from none to a tenth. CLI_GO, or
 * CLI_ERROR after one sentence. */
int chemin_read_commission(const char *text, mpq_t commission);

/* Does a strategy tell hands of one total apart? */
bool chemin_plays_by_cards(const char *text);

/* Reads a strategy such as "5=9/11" or "3v9=draw,6v-=1/2,rest=best" of one side into draws, for the
 * sets it names, and told; text may be NULL: it says nothing. CLI_GO, or CLI_ERROR after one
 * sentence. */
int chemin_read_plays(const char *text, bool banker, const chemin_game *game, mpq_t *draws,
                      bool *told, chemin_rest *rest);

/* ---- The answers (chemin_plays.c, chemin_break.c, chemin_banque.c, chemin_depth.c) ----------- */

/* Game and commission are known: the rest is found and printed. A status. */
int chemin_answer_plays(chemin_answer *answer, const char *player, const char *banker, bool json);
int chemin_answer_breaks(chemin_answer *answer, bool json);

/* One bank against two tables: the cards are known. */
int chemin_answer_banque(const chemin_answer *answer, bool json);

/* What --by-depth is asked, as it stands on the command line. */
typedef struct chemin_depth_asked {
    const char *shoes, *seed, *first, *every, *threads, *plot, *rules;
} chemin_depth_asked;

int chemin_answer_depth(const chemin_answer *answer, const chemin_depth_asked *asked, bool json);

/* ---- What they write alike (chemin_text.c) --------------------------------------------------- */

/* "name_exact":"-1/3","name":-0.333333333333 */
void chemin_json_fraction(const char *name, const mpq_t number);

/* "player":[...] or "banker":[...]: every set, and how it draws in s. */
void chemin_json_side(const chemin_game *game, const chemin_solution *s, bool banker);

/* {"game":...,: the game, its cards and its rules, with a comma behind them; the commission. */
void chemin_json_head(const chemin_answer *answer);
void chemin_json_commission(const mpq_t commission);

void chemin_print_head(const chemin_answer *answer);

/* "5 percent", "4.5 percent", "1/21". */
enum { CHEMIN_RATE_TEXT = 80 };
void chemin_rate_text(const mpq_t commission, char out[CHEMIN_RATE_TEXT]);

/* "= -1/3", or without the sign; a fraction that is longer than a line is broken at its bar. */
void chemin_put_fraction(odds_flow *flow, const char *before, const mpq_t number);
void chemin_print_set(const chemin_answer *answer, const chemin_set *set, bool banker,
                      const mpq_t draws);
void chemin_print_banker(const chemin_answer *answer, const chemin_solution *s);
void chemin_print_expectation(const chemin_answer *answer, const char *who, const mpq_t number);

#endif
