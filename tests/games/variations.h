/* variations.h: the rules that evenings are played by in the tests: every rules file shipped, and
 * some rules beside them, which no file has. It gives no evidence. */
#ifndef VARIATIONS_H
#define VARIATIONS_H

#include "sabot/rules.h"

enum { VARIATIONS_MAX = 64 };

typedef struct variation {
    char name[64]; /* of the file, without its ending */
    sabot_rules rules;
} variation;

/* Returns how many. A file that cannot be read fails the test. */
int variations_read(variation v[VARIATIONS_MAX]);

#endif
