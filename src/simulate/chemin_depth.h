/* chemin_depth.h: how often hands that choose need chance, by the cards that are left. Shoes are
 * shuffled, and at every so many cards the game of the cards left in the shoe is solved.
 *
 * Shoe k of a seed is always the same shoe, the one that "sabot simulate" plays; sums are whole
 * numbers, so that a run comes out the same to the last bit however many threads share it, and two
 * runs of different shoes are added up field by field. At one depth the states of different shoes
 * are independent of each other, those of one shoe at different depths are not. */
#ifndef SIMULATE_CHEMIN_DEPTH_H
#define SIMULATE_CHEMIN_DEPTH_H

#include "odds/chemin.h"
#include "odds/protect.h"

enum { CHEMIN_DEPTHS_MAX = PROTECT_CARDS_MAX };

typedef struct chemin_depth_plan {
    chemin_setup setup; /* but for the cards */
    int decks;
    int every;          /* looked at when this many cards are left, twice as many, ... */
    mpq_srcptr commission;
    uint64_t seed, first, shoes; /* shoes first to first + shoes - 1 */
    int threads;
} chemin_depth_plan;

typedef struct chemin_depth_tally {
    uint64_t shoes;
    uint64_t mixed[CHEMIN_DEPTHS_MAX]; /* by depth: states without a pure equilibrium */
    uint64_t all, square;              /* of a shoe, all its depths: the sum, and of squares */
} chemin_depth_tally;

/* How many depths are looked at, and the cards left at one of them, the fewest first. */
int chemin_depths(const chemin_depth_plan *plan);
int chemin_depth_cards(const chemin_depth_plan *plan, int depth);

/* Called now and then, from the thread that asked; may be NULL. */
typedef void (*chemin_depth_progress)(void *context, uint64_t done, uint64_t all);

/* False if there is no memory. */
bool chemin_depth_run(const chemin_depth_plan *plan, chemin_depth_tally *tally,
                      chemin_depth_progress progress, void *context);

/* The share of states that need chance at a depth, or at all depths together (-1), and its standard
 * error, by shoes. */
double chemin_depth_share(const chemin_depth_plan *plan, const chemin_depth_tally *tally,
                          int depth);
double chemin_depth_error(const chemin_depth_plan *plan, const chemin_depth_tally *tally,
                          int depth);

#endif
