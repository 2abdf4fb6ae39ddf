/* print.h: what "sabot rules" prints: findings, settings and the list of keys, as text, as
 * JSON, and as the tables of docs/rules-files.md. */
#ifndef SABOT_RULES_PRINT_H
#define SABOT_RULES_PRINT_H

#include "codec/rulesfile.h"

#include <jansson.h>
#include <stdio.h>

/* "set tie to 8 or more (19:47-3.3(b), 1991)", closed with a newline. */
void rules_print_ruling(FILE *out, const sabot_ruling *ruling);

/* A ruling as a JSON object: verdict, provision, edition, reading, says. */
json_t *rules_json_ruling(const sabot_ruling *ruling);

/* Every effective key with its value and the provision behind it: a rules file again. */
void rules_print_show(const char *path, const sabot_rules *rules);
json_t *rules_json_show(const char *path, const sabot_rules *rules);

/* Every key there is: what it means, its values, its defaults, the provisions. */
void rules_print_keys(void);
void rules_print_markdown(void);
json_t *rules_json_keys(void);

#endif
