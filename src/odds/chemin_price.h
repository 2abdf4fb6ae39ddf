/* chemin_price.h: any strategy of either side of chemin de fer against any other, and what a better
 * reply would be worth. Nothing that a side does at one of its sets touches another, so what a side
 * could gain is a sum over its sets. */
#ifndef ODDS_CHEMIN_PRICE_H
#define ODDS_CHEMIN_PRICE_H

#include "odds/chemin.h"

/* Makes one side's choices the best reply to the other's in s; where told[i], which may be NULL, is
 * true they stay as they are. Where both are as good the side stays. */
void chemin_player_reply(const chemin_game *game, const bool *told, chemin_solution *s);
void chemin_banker_reply(const chemin_game *game, mpq_srcptr commission, const bool *told,
                         chemin_solution *s);

/* What choosing better at one set would add to what the side expects, a unit: never negative, and
 * zero at every set of both sides in equilibrium alone. */
void chemin_player_slack(const chemin_game *game, const chemin_solution *s, int i, mpq_t slack);
void chemin_banker_slack(const chemin_game *game, mpq_srcptr commission, const chemin_solution *s,
                         int j, mpq_t slack);

typedef struct chemin_price {
    mpq_t player_gains, banker_gains; /* what each could add by its best reply */
    mpq_t player_left;                /* what the Player expects if the Banker replies best; */
    mpq_t banker_left;                /* the Banker, after commission, if the Player does */
} chemin_price;

void chemin_price_init(chemin_price *price);
void chemin_price_clear(chemin_price *price);

/* Expectations of the strategies in s go into s, as by chemin_expect. */
void chemin_price_of(const chemin_game *game, mpq_srcptr commission, chemin_solution *s,
                     chemin_price *price);

#endif
