/* print.h: a provision, or a reading, as it is told by "sabot cite" and by "why" at a table.
 * */
#ifndef SABOT_CITE_PRINT_H
#define SABOT_CITE_PRINT_H

#include "sabot/provision.h"

#include <jansson.h>
#include <stdbool.h>

enum { CITE_READINGS = 256 }; /* more than there will be */

/* "19:47-7.9(b) (2010@2011)", the game, "rule". */
void cite_print_head(const sabot_provision *provision);

/* All of it: the rule, an example, the readings applied to it, the tests. */
void cite_print_provision(size_t index);

/* Marks the readings applied to a provision: those it names, and those of the rules that cite it.
 * */
void cite_readings_of(size_t index, bool reading[CITE_READINGS]);

json_t *cite_provision_json(size_t index);
json_t *cite_reading_json(int number);

#endif
