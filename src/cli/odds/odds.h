/* odds.h: the parts of "sabot odds". cmd_odds.c looks at the words of the command line and hands
 * them, all of them and in their order, to the part that answers; each part has its own table of
 * options and its own --help, all under the name "odds". argv[0] is "odds". */
#ifndef SABOT_CLI_ODDS_H
#define SABOT_CLI_ODDS_H

#include "odds/baccarat.h"
#include "odds/fraction.h"

#include <stdbool.h>
#include <stdio.h>

int odds_baccarat(int argc, char **argv); /* hands drawn by a table of the rules */
int odds_chemin(int argc, char **argv);   /* hands that choose */
int odds_tiles(int argc, char **argv);    /* hands of four tiles */
int odds_poker(int argc, char **argv);    /* hands of seven cards */
int odds_protect(int argc, char **argv);  /* --protect, whatever the game */
int odds_depth(int argc, char **argv);    /* --depth-bias: the place of the cutting card */
int odds_stakes(int argc, char **argv);   /* --stake A..B: the vigorish by stake */
int odds_compositions(int argc, char **argv); /* --remaining-file: many compositions */
int odds_side(int argc, char **argv);     /* --wager FILE: one that somebody has written */

/* Reads ten counts with commas between them, those of the cards of value 0, 1, ... 9, at least six
 * cards and not too many. CLI_GO, or CLI_ERROR after one sentence, which begins with where they
 * stand: an option, or a file and its line. */
int odds_remaining(const char *where, const char *text, odds_shoe *shoe);

/* Room for a number or a fraction with its sign, and commas in it. */
enum { ODDS_TEXT = 2 * ODDS_FRACTION_TEXT };

/* "4,998,398,275,503,360"; "+0.010579057842", with a sign always; for the text output. */
const char *odds_grouped(odds_int number, char out[ODDS_TEXT]);
const char *odds_signed(odds_fraction f, int places, char out[ODDS_TEXT]);

/* "-1/3" and "-0.333333333333" as members of a JSON object: ,"ev_exact":"-1/3","ev":-0.333... */
void odds_json_fraction(const char *name, odds_fraction f);

/* So many of all, as one: ,"win_share":0.458597422633 */
void odds_json_share(const char *name, odds_int count, odds_int all);

/* A number of digits, with so many decimals at most: "0.25". False: it is none, or too large. */
bool odds_decimal(const char *text, size_t n, size_t places, double most, double *number);

/* Text in lines of 80 columns, or in one long line if it is wide: pieces follow one another some
 * blanks apart; one that does not fit begins a new line, set in so far. */
enum { ODDS_COLUMNS = 80 };
typedef struct odds_flow {
    bool wide;
    int indent, gap;
    int column; /* where the next piece goes */
} odds_flow;

void odds_flow_put(odds_flow *flow, const char *piece);
void odds_flow_end(odds_flow *flow); /* ends the line; the next one begins at the indent */

/* Writes a chart, whole or not at all, where one was asked for (a path of NULL asks for none).
 * CLI_GO, or CLI_ERROR after one sentence. */
typedef void odds_print_chart(const void *of, FILE *to);
int odds_chart(const char *path, odds_print_chart *print, const void *of);

/* A bar on stderr while something takes longer than a second: done of all; ends with done = all.
 * Only on a terminal. */
typedef struct odds_bar {
    long began;  /* seconds of the monotonic clock; 0: not yet */
    bool shown;
} odds_bar;

void odds_bar_show(odds_bar *bar, const char *what, uint64_t done, uint64_t all);

#endif
