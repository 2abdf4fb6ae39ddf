/* pai_gow_against.h: what the tests of the engine against the plain oracle of the pai gow games
 * share. SABOT_SEED sets the seed, which is printed when something breaks. It gives no evidence. */
#ifndef PAI_GOW_AGAINST_H
#define PAI_GOW_AGAINST_H

#include <stdbool.h>

/* The setup of every test: numbers from the seed, and no disagreement yet. */
int against_begin(void **state);
unsigned against_below(unsigned bound);

/* Counts a disagreement: should it be printed as well? And in the end there must be none. */
bool against_is_shown(void);
void against_none_found(void);

#endif
