/* hand.h: what "sabot hand" works with: tiles or cards as they were typed, and the two hands they
 * are set into. "sabot cite" reads hands with it as well. */
#ifndef SABOT_CLI_HAND_H
#define SABOT_CLI_HAND_H

#include "cli/hand/words.h"
#include "odds/fraction.h"
#include "sabot/house_way.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

/* Tiles or cards as typed. */
typedef struct hand_typed {
    bool tiles;
    int n;           /* 2 or 4 tiles; 2, 5 or 7 cards */
    int before;      /* how many stand before "/"; 0: it is not set yet */
    uint8_t card[7];
} hand_typed;

/* Four tiles or seven cards as two hands. */
typedef struct hand_set {
    bool tiles;
    uint8_t one[2], other[5];       /* high and low tiles; cards in front and behind */
    uint32_t one_rank, other_rank;
    const sabot_way_line *line;     /* by which it was set; NULL: by who typed it */
} hand_set;

/* ---- hand_read.c ---------------------------------------------------------------------------- */

/* Does this word look like a card or a tile? */
bool hand_is_word(const char *word);

/* Reads the words of a hand. CLI_GO, or the status to exit with after one sentence. */
int hand_read(const char *command, int words, char **argv, hand_typed *typed);

/* May two hands lie on one table? CLI_GO, or the status after one sentence. */
int hand_both(const char *command, const hand_typed *a, const hand_typed *b);

/* A house way by its name or its file. CLI_GO, or the status after one sentence. */
int hand_way(const char *command, const char *name, sabot_house_way *way);

/* Lays a hand down as typed, or by the house way. CLI_GO, or the status after one sentence: it is
 * foul, or no line sets it. */
int hand_lay(const char *command, const hand_typed *typed, const sabot_house_way *way,
             bool wheel_low, hand_set *set);

/* All lawful settings, best first: by the high or front hand, then by the other. */
enum { HAND_SETTINGS = 21 };

int hand_lay_all(const hand_typed *typed, bool wheel_low, hand_set set[HAND_SETTINGS]);

/* ---- worth.c -------------------------------------------------------------------------------- */

/* What becomes of a setting against all hands of the dealer, and what a unit staked on it is worth,
 * without commission and with it. */
typedef struct hand_value {
    uint64_t win, push, lose;
    odds_fraction plain, charged;
} hand_value;

/* All lawful settings of a hand with their values; by commission, the best first. */
typedef struct hand_worth {
    int percent, count;
    uint64_t dealer_hands;
    hand_set set[HAND_SETTINGS];
    hand_value value[HAND_SETTINGS];
} hand_worth;

/* CLI_GO, or the status after one sentence: the house way does not set every hand. */
int hand_worth_of(const char *command, const hand_typed *typed, const sabot_house_way *way,
                  bool wheel_low, hand_worth *worth);

void hand_print_worth_head(const hand_worth *worth, const sabot_house_way *way);
void hand_print_value(const hand_value *value);
void hand_json_worth(json_t *all, const hand_worth *worth); /* what all settings share */
void hand_json_value(json_t *set, const hand_value *value);

/* ---- hand_print.c --------------------------------------------------------------------------- */

void hand_print_rank(const hand_typed *typed, bool wheel_low);
void hand_print_set(const hand_set *set, const sabot_house_way *way, bool wheel_low);
/* One row for each setting, and under it its value; values may be NULL. */
void hand_print_all(const hand_set *all, int count, const hand_value *value, const hand_set *house,
                    bool wheel_low);

json_t *hand_json_rank(const hand_typed *typed, bool wheel_low);
json_t *hand_json_set(const hand_set *set, const sabot_house_way *way, bool wheel_low);
json_t *hand_json_line(const sabot_house_way *way, const sabot_way_line *line);

/* Is some other of these settings better in one hand and no worse in the other? */
bool hand_is_bettered(const hand_set *set, const hand_set *all, int count);

/* ---- hand_check.c --------------------------------------------------------------------------- */

/* "sabot hand --check": tries a house way on every hand, prints what it found, and returns the
 * status to exit with. */
int hand_check(const char *command, const char *name, bool json);

#endif
