/* chemin_lemke.h: an equilibrium of two sides that choose yes or no at several places each, in
 * exact numbers. Side one says yes with probabilities p, side two with q; what saying yes at a
 * place gains is affine in the other side's probabilities:
 *
 *   first[r][0]  + sum over c of first[r][c] * q[c]      side one, at its place r
 *   second[0][c] + sum over r of p[r] * second[r][c]     side two, at its place c
 *
 * and in equilibrium p[r] is 1 where that is positive, 0 where it is negative, and anything in
 * between where it is zero; the same for q. */
#ifndef ODDS_CHEMIN_LEMKE_H
#define ODDS_CHEMIN_LEMKE_H

#include <gmp.h>

typedef struct chemin_lemke {
    int rows, columns;     /* places of side one and of side two */
    mpz_t *first, *second; /* (rows + 1) by (columns + 1), zero when opened */
    mpq_t *p, *q;          /* the answer */
    int steps;             /* it took */
} chemin_lemke;

void chemin_lemke_open(chemin_lemke *l, int rows, int columns);
void chemin_lemke_close(chemin_lemke *l);

/* One number of either side's, places from 1; 0 for what does not depend on the other side. */
mpz_t *chemin_lemke_first(chemin_lemke *l, int row, int column);
mpz_t *chemin_lemke_second(chemin_lemke *l, int row, int column);

/* Finds an equilibrium; there always is one and it always ends. Divides the numbers of either side
 * by what they have in common. */
void chemin_lemke_solve(chemin_lemke *l);

#endif
