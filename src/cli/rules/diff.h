/* diff.h: what two sets of rules settle differently: the settings that differ, wagers of
 * 100.00 that end otherwise, and, between two editions, the paragraphs that do, each with its
 * provision. */
#ifndef SABOT_RULES_DIFF_H
#define SABOT_RULES_DIFF_H

#include "sabot/game.h"

#include <jansson.h>

typedef struct rules_side {
    const char *name;
    const sabot_rules *rules;
} rules_side;

/* The whole as one document: a, b, settings, settled, paragraphs. To be freed by json_decref. */
json_t *rules_diff(const rules_side *a, const rules_side *b);

bool rules_diff_is_empty(const json_t *found);

/* The same as text: "-" before what the first says, "+" before what the second does. */
void rules_diff_print(const json_t *found);

#endif
