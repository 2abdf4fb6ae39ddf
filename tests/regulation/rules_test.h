/* rules_test.h: what the tests of rules share: settings as text in, an answer as text out. */
#ifndef RULES_TEST_H
#define RULES_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "sabot/provision.h"
#include "sabot/rules.h"

enum { ANSWER_TEXT = 160 };

/* "accepted", "refused", "refused A16", "refused 19:47-3.3(b)", "refused 19:47-7.3(b) @2011". */
void answer_text(const sabot_ruling *ruling, char out[ANSWER_TEXT]);

/* Sets "decks=6 vigorish=4" on the defaults of a game, "punto-banco", or of "minibaccarat-1998".
 * The first refusal, or, once all are set, that of the check. */
sabot_ruling rules_from(const char *game, const char *settings, sabot_rules *rules);

typedef struct rules_row {
    const char *evidence; /* the row of the regulation */
    const char *game, *settings, *want;
} rules_row;

/* Each row's answer is the one wanted, and a refusal says what is wrong and what to do. */
void rules_rows_check(const rules_row *row, size_t count);

#define ROWS_CHECK(rows) rules_rows_check((rows), sizeof(rows) / sizeof *(rows))

#endif
