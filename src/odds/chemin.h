/* chemin.h: chemin de fer as a game of two, counted and solved exactly.
 *
 * The Player may draw or stay on 5; the Banker may choose where Table 3 of 4.9 says so (3 against
 * 9, 5 against 4), or everywhere in the free game of the literature. What a side can tell apart
 * are its information sets: by its count, or by its very cards, and for the Banker by the Player's
 * third card. A strategy is a probability of drawing at each. Since each side decides once at
 * most, what either side expects is bilinear in the two strategies p and q:
 *
 *   E(p, q) = sum over i, j of p[i] * M[i][j] * q[j]      with p[0] = q[0] = 1
 *
 * and M, in whole numbers of ordered six-card sequences, is all there is to know of the game.
 * Sequences are meant as in baccarat.h: what is not drawn lies there all the same. What is written
 * about a game (its matrix, its reasons) is in chemin_report.h.
 *
 * Solutions are exact fractions of any length (GMP): for many decks they do not fit 128 bits. */
#ifndef ODDS_CHEMIN_H
#define ODDS_CHEMIN_H

#include "odds/baccarat.h"

#include <gmp.h>

enum {
    CHEMIN_PLAYER_MAX = 5,   /* ways to hold a 5 */
    CHEMIN_BANKER_MAX = 484, /* 44 ways to hold 0 to 7, against ten third cards or none */
    CHEMIN_NO_CARD = -1
};

typedef struct chemin_setup {
    odds_shoe shoe;
    bool replaced;     /* every card is put back: the shoe is a proportion ("inf" decks) */
    bool free;         /* the Banker may choose on 0 to 7, whatever the third card */
    bool player_cards; /* the Player goes by the cards of the hand, not by its count alone */
    bool banker_cards;
} chemin_setup;

/* What a side knows when it chooses. */
typedef struct chemin_set {
    int8_t count;     /* of the first two cards */
    int8_t low, high; /* their values; -1 if only the count is gone by */
    int8_t third;     /* Banker: value of the Player's third card; CHEMIN_NO_CARD */
} chemin_set;

typedef struct chemin_game {
    chemin_setup setup;
    int64_t total;            /* of all sequences */
    int players, bankers;     /* information sets that the cards allow, in order */
    chemin_set player[CHEMIN_PLAYER_MAX], banker[CHEMIN_BANKER_MAX];
    int64_t player_wins[CHEMIN_PLAYER_MAX + 1][CHEMIN_BANKER_MAX + 1]; /* M of the counts won; */
    int64_t banker_wins[CHEMIN_PLAYER_MAX + 1][CHEMIN_BANKER_MAX + 1]; /* row and column 0: 1  */
} chemin_game;

/* The proportions of a deck, for cards that are put back. */
odds_shoe chemin_shoe_endless(void);

/* Table 3 of 4.9: 'D' draws, 'S' stays, 'O' the Banker's option. */
char chemin_table_3(int banker, int third);

/* Counts the game. False as odds_count; *game is then of no use. */
bool chemin_count(const chemin_setup *setup, chemin_game *game);

/* The same without the sequences in which nobody chooses, a tenth of the work under Table 3: what
 * is gained at a set is as it is, so that solutions are the same, but what a side expects is not
 * known. */
bool chemin_count_choices(const chemin_setup *setup, chemin_game *game);

/* What the Player expects, times game->total, if both choose without chance: does set i draw? */
int64_t chemin_payoff(const chemin_game *game, const bool *player, const bool *banker);

typedef struct chemin_solution {
    mpq_t player[CHEMIN_PLAYER_MAX], banker[CHEMIN_BANKER_MAX]; /* probabilities of drawing */
    mpq_t player_expects, banker_expects; /* a unit; the Banker's after commission */
    mpq_t banker_wins;                    /* how often: what commission is taken from */
    int equilibria; /* how many p are in equilibrium, ends of a stretch counted; 0: not asked */
} chemin_solution;

void chemin_solution_init(chemin_solution *s);
void chemin_solution_clear(chemin_solution *s);

/* Commission is the share of what the Banker wins that is taken, any fraction from 0 to 1; NULL is
 * none. */

/* One number of the Banker's matrix, times the commission's denominator. */
void chemin_banker_cell(const chemin_game *game, mpq_srcptr commission, int i, int j, mpz_t cell);

/* Finds strategies from which neither side gains by departing: an equilibrium, and without
 * commission the solution of the game. With one probability to find (Player by count) all are
 * found, and the one where the Player draws most is given. */
void chemin_solve(const chemin_game *game, mpq_srcptr commission, chemin_solution *s);

/* Computes what each side expects from the strategies in s. */
void chemin_expect(const chemin_game *game, mpq_srcptr commission, chemin_solution *s);

/* Does neither side gain by departing from s, to the last digit? */
bool chemin_is_equilibrium(const chemin_game *game, mpq_srcptr commission,
                           const chemin_solution *s);

/* What drawing is worth over staying at one set (times game->total; the Banker's, times the
 * commission's denominator too), against the other side's strategy in s. */
void chemin_player_gain(const chemin_game *game, const chemin_solution *s, int i, mpq_t gain);
void chemin_banker_gain(const chemin_game *game, mpq_srcptr commission, const chemin_solution *s,
                        int j, mpq_t gain);

/* Can the best choice at one set depend on the other side? If not, *draws is the better one,
 * whatever the other side does, and strictly. */
bool chemin_player_is_settled(const chemin_game *game, int i, bool *draws);
bool chemin_banker_is_settled(const chemin_game *game, mpq_srcptr commission, int j, bool *draws);

/* Is there an equilibrium in which nobody leaves anything to chance? Asked under Table 3, or of a
 * Player who goes by the count. */
bool chemin_has_pure(const chemin_game *game, mpq_srcptr commission);

/* Does either side leave anything to chance? */
bool chemin_is_pure(const chemin_game *game, const chemin_solution *s);

#endif
