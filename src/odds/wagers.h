/* wagers.h: from the counts of a round to every wager of a rules file: how often it wins, loses or
 * is void, and what it is worth, as exact fractions. */
#ifndef ODDS_WAGERS_H
#define ODDS_WAGERS_H

#include "odds/baccarat.h"
#include "odds/fraction.h"
#include "sabot/event.h"
#include "sabot/rules.h"

enum { ODDS_WAGERS_MAX = 32, ODDS_MODE_TEXT = 12 };

struct odds_own;

/* One wager in one way of being paid. */
typedef struct odds_wager {
    uint8_t on;                /* sabot_wager */
    uint8_t mode;              /* of a Banker wager: sabot_banker_mode */
    char paytable;             /* of a bonus: 'A', 'B', 'C' */
    uint16_t odds, per;        /* of a tie or dragon 7: so many to so many */
    uint16_t line[SABOT_BONUS_LINES]; /* of a bonus: what its lines pay */
    int32_t unit;              /* payoffs are in this part of the stake: 100 for hundredths */
    int32_t banker_win;        /* what a Banker win pays, in those units */
    const struct odds_own *own; /* one that somebody has written (own.h); else NULL */
} odds_wager;

/* What a wager comes to in these counts. */
typedef struct odds_result {
    int64_t win, lose, none;   /* sequences; none: void */
    odds_int gain;             /* payoff summed over all sequences, in units */
    odds_int square;           /* its square, in units squared */
} odds_result;

/* No stake is larger, in cents: it keeps every sum in 128 bits. */
#define ODDS_STAKE_MAX INT64_C(1000000000)

/* The wagers of a rules file, the Banker wager in its mode; or, with rules NULL, every wager of the
 * regulation in every mode. With a stake in cents what is paid and charged for it is rounded as the
 * table does (readings A15, A16); with 0 nothing is. Returns how many. */
int odds_wagers_of(const sabot_rules *rules, sabot_cents stake, odds_wager wager[ODDS_WAGERS_MAX]);

/* The same, and after a Banker wager in the mode total-cards the one that is not covered by
 * total-card wagers, which owes the table's percentage (7.3(f)2). */
int odds_wagers_offered(const sabot_rules *rules, sabot_cents stake,
                        odds_wager wager[ODDS_WAGERS_MAX]);

/* Every wager that a table of this game may offer, in every mode, vigorish rounded as the game does
 * by default. */
int odds_wagers_all(int game, sabot_cents stake, odds_wager wager[ODDS_WAGERS_MAX]);

/* "banker", "dragon-7"; of one that somebody has written its name. */
const char *odds_wager_name(const odds_wager *wager);

/* "vig5", "8", "A", "": the mode as the JSON output has it. */
void odds_wager_mode(const odds_wager *wager, char out[ODDS_MODE_TEXT]);

/* Is it meant by this name: "tie", or with its mode "tie:9"? */
bool odds_wager_is(const odds_wager *wager, const char *name, size_t n);

/* All of them at once. */
void odds_evaluate(const odds_counts *counts, const odds_wager *wager, int n,
                   odds_result result[ODDS_WAGERS_MAX]);

/* Per unit staked; per unit resolved (a wager that is never resolved has none: false). */
odds_fraction odds_expectation(const odds_wager *wager, const odds_result *result, int64_t total);
bool odds_expectation_resolved(const odds_wager *wager, const odds_result *result,
                               odds_fraction *value);

/* The standard deviation for a unit staked. */
double odds_deviation(const odds_wager *wager, const odds_result *result, int64_t total);

#endif
