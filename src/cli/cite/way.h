/* way.h: "sabot cite tiles-1 T2": the lines of a house way explained. */
#ifndef SABOT_CITE_WAY_H
#define SABOT_CITE_WAY_H

#include <stdbool.h>

/* Do the words ask for a house way: its name, or a file that ends in .way, first? */
bool cite_way_is_asked(int words, char **argv);

/* Lists its lines, or explains those named, or the one that sets the hand given. Returns the status
 * to exit with. */
int cite_way(int words, char **argv, bool json);

#endif
