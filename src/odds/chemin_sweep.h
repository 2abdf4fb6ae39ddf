/* chemin_sweep.h: how the equilibrium of chemin de fer changes with the commission.
 *
 * The shape of an equilibrium is who draws, who stays and who leaves it to chance at each set. Only
 * the Banker's gains depend on the commission c; the Player's mixture has to make the Banker's gain
 * zero where the Banker mixes, and so it is a quotient of polynomials in c, while the Banker's own
 * mixture, and with it what the Player expects, stay as they are for as long as the shape does. A
 * shape ends where one of the Banker's other gains, or a probability of the Player's, comes to the
 * end of what it may be: at a root of a polynomial. Between two such break points is a stretch.
 *
 * At a break point the strategies of both neighbours are in equilibrium. */
#ifndef ODDS_CHEMIN_SWEEP_H
#define ODDS_CHEMIN_SWEEP_H

#include "odds/chemin.h"
#include "odds/roots.h"

typedef struct chemin_stretch {
    odds_root from, to;
    mpq_t inside;                      /* a commission somewhere between them */
    chemin_solution s;                 /* the equilibrium there */
    bool moves[CHEMIN_PLAYER_MAX];     /* sets whose probability depends on the commission: */
    odds_poly over[CHEMIN_PLAYER_MAX]; /* it is over / under */
    odds_poly under;
} chemin_stretch;

typedef struct chemin_sweep {
    int stretches;
    chemin_stretch *stretch;
} chemin_sweep;

/* Goes through all commissions from 0 to `most`, which is more than 0 and no more than 1. With the
 * Player by the count every equilibrium is looked at, and the one followed is that of chemin_solve;
 * else one is followed for as long as it is one. Every stretch is checked in exact numbers against
 * the whole game, inside and at ends that are fractions. False if the game is degenerate, so that
 * a mixture of the Player's is not settled by the Banker's gains; *sweep is then of no use. */
bool chemin_sweep_of(const chemin_game *game, const mpq_t most, chemin_sweep *sweep);
void chemin_sweep_clear(chemin_sweep *sweep);

/* The equilibrium of a stretch at a commission of that stretch, its expectations too. */
void chemin_stretch_at(const chemin_game *game, const chemin_stretch *stretch,
                       const mpq_t commission, chemin_solution *s);

#endif
