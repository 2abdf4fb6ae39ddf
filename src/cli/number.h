/* number.h: numbers, amounts and seeds as options give them. A number may be written 1000000,
 * 1,000,000 or 1e6; this is the one place where such text is read. */
#ifndef SABOT_CLI_NUMBER_H
#define SABOT_CLI_NUMBER_H

#include "sabot/money.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A whole number between two bounds. False, and *number left alone, for anything else. */
bool cli_whole(const char *text, uint64_t least, uint64_t most, uint64_t *number);
bool cli_number(const char *text, long minimum, long maximum, long *number);

/* An amount of money, such as 25.00, 1,000 or 1e3, from one cent up to a bound. */
bool cli_amount(const char *text, sabot_cents most, sabot_cents *amount);

/* "1,000,000". */
enum { CLI_NUMBER_TEXT = 32 };
const char *cli_grouped(uint64_t number, char out[CLI_NUMBER_TEXT]);

/* The same, with one sentence on stderr for what is no such number. CLI_GO or CLI_ERROR. */
int cli_option_whole(const char *command, const char *option, const char *text, uint64_t least,
                     uint64_t most, uint64_t *number);

/* A seed: a whole number, or a word that begins with a letter and stands for one. CLI_GO, or
 * CLI_ERROR after one sentence on stderr. */
int cli_seed(const char *command, const char *text, uint64_t *seed);

/* The same for who wants the text: a number in plain digits, a word as it was given. */
enum { CLI_SEED_TEXT = 128 };
int cli_seed_text(const char *command, const char *text, char out[CLI_SEED_TEXT]);

#endif
